#pragma once

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/quotas.hpp"
#include "server/server.hpp"
#include "server/table_registry.hpp"
#include "server/visitors.hpp"

namespace gamekeeper::server {

/// What all connections of a server share.
struct Premises {
  Premises(TableRegistry& the_house, const ServerSettings& the_settings)
      : registry(the_house),
        settings(the_settings),
        quotas(std::make_shared<Quotas>(the_settings.limits)),
        visitors(the_settings.limits.connections) {}

  TableRegistry& registry;
  const ServerSettings settings;
  const std::shared_ptr<Quotas> quotas;
  Visitors visitors;
  std::atomic<bool> stopping = false;
};

/// Serves a connection until one side hangs up, or turns it away.
void take_connection(Premises& premises, boost::asio::ip::tcp::socket socket);

}  // namespace gamekeeper::server
