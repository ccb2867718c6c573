#include "server/server.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/error.hpp>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <memory>
#include <utility>

#include "engine/error.hpp"
#include "server/connection.hpp"
#include "server/journal.hpp"
#include "server/memory.hpp"
#include "server/table_registry.hpp"
#include "server/visitors.hpp"

namespace gamekeeper::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

constexpr auto kFarewell = std::chrono::seconds(2);

/// What a program that is started from this one must not hold on to.
void keep_to_ourselves(int descriptor) { ::fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

}  // namespace

struct Server::Inside {
  Inside(TableRegistry& registry, const ServerSettings& settings) : premises(registry, settings) {}

  void accept() {
    acceptor.async_accept([this](beast::error_code failed, tcp::socket socket) {
      if (failed == asio::error::operation_aborted) return;
      if (!failed) {
        keep_to_ourselves(socket.native_handle());
        take_connection(premises, std::move(socket));
        return accept();
      }
      report(Level::error, "no more connections: " + failed.message(), "accept");
      // Out of descriptors, for instance: it passes, and meanwhile nobody is helped by trying in a circle.
      again.expires_after(std::chrono::milliseconds(100));
      again.async_wait([this](beast::error_code stopped) {
        if (!stopped) accept();
      });
    });
  }

  void sweep() {
    broom.expires_after(std::chrono::seconds(2));
    broom.async_wait([this](beast::error_code stopped) {
      if (stopped || premises.stopping) return;
      premises.registry.workers().post([this] {
        premises.registry.sweep();
        premises.quotas->forget_old();
        give_memory_back();
      });
      sweep();
    });
  }

  void stop() {
    if (premises.stopping.exchange(true)) return;
    beast::error_code ignored;
    acceptor.close(ignored);
    signals.cancel(ignored);  // what comes once more changes nothing: the end is near
    again.cancel();
    broom.cancel();
    premises.registry.stop_soon();
    for (const std::shared_ptr<Visitor>& visitor : premises.visitors.all())
      visitor->send_away("stopping", "the server stops; it comes back");
    end_when_all_have_left(std::chrono::steady_clock::now() + kFarewell);
  }

  void end_when_all_have_left(std::chrono::steady_clock::time_point at_most) {
    if (premises.visitors.count() == 0 || std::chrono::steady_clock::now() > at_most) return context.stop();
    again.expires_after(std::chrono::milliseconds(20));
    again.async_wait([this, at_most](beast::error_code) { end_when_all_have_left(at_most); });
  }

  Premises premises;  // outlives what the context holds
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::steady_timer again{context};
  asio::steady_timer broom{context};
  asio::signal_set signals{context};
};

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

engine::Result<std::unique_ptr<Server>> Server::open(TableRegistry& registry,
                                                     const ServerSettings& settings) {
  auto inside = std::make_unique<Inside>(registry, settings);
  beast::error_code failed;
  const asio::ip::address address = asio::ip::make_address(settings.address, failed);
  if (failed) {
    return engine::fail("bad-argument",
                        "--address " + engine::one_line(settings.address, 60) + ": no address",
                        "127.0.0.1, or 0.0.0.0 for everybody who can reach this machine");
  }
  const tcp::endpoint endpoint(address, settings.port);
  tcp::acceptor& acceptor = inside->acceptor;
  acceptor.open(endpoint.protocol(), failed);
  if (!failed) keep_to_ourselves(acceptor.native_handle());
  if (!failed) acceptor.set_option(tcp::acceptor::reuse_address(true), failed);
  if (!failed) acceptor.bind(endpoint, failed);
  if (!failed) acceptor.listen(asio::socket_base::max_listen_connections, failed);
  if (failed) {
    return engine::fail("port", fmt::format("{}:{}: {}", settings.address, settings.port, failed.message()),
                        "--port N, another one, or 0 for any that is free");
  }
  inside->accept();
  inside->sweep();
  return std::unique_ptr<Server>(new Server(std::move(inside)));
}

std::uint16_t Server::port() const { return inside_->acceptor.local_endpoint().port(); }

void Server::run() { inside_->context.run(); }

void Server::stop() {
  asio::post(inside_->context, [inside = inside_.get()] { inside->stop(); });
}

void Server::stop_on_signals() {
  inside_->signals.add(SIGINT);
  inside_->signals.add(SIGTERM);
  inside_->signals.async_wait([this](beast::error_code failed, int) {
    if (!failed) stop();
  });
}

}  // namespace gamekeeper::server
