#pragma once

#include <array>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "server/connection.hpp"
#include "server/quotas.hpp"
#include "server/visitors.hpp"

namespace gamekeeper::server {

/// What a connection brings along that becomes a socket.
struct Arrival {
  Visitors::Id id = 0;
  std::array<Hold, 2> places;
  Address address;
};

/// Takes a WebSocket upgrade and goes on with it until one side hangs up: its lines go to the table that the
/// first one names, and what the table says goes out. One line is followed at a time, so who sends faster
/// than that waits.
void take_socket(Premises& premises, boost::beast::tcp_stream stream,
                 const boost::beast::http::request<boost::beast::http::empty_body>& upgrade, Arrival arrival);

}  // namespace gamekeeper::server
