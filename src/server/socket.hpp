#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <functional>

#include "server/house.hpp"

namespace gamekeeper::server {

/// Takes a WebSocket upgrade and goes on with it until one side hangs up: its lines go to the table that the
/// first one names, and what the table says goes out. One line is followed at a time, so who sends faster
/// than that waits.
void take_socket(House& house, boost::beast::tcp_stream stream,
                 const boost::beast::http::request<boost::beast::http::string_body>& upgrade,
                 std::size_t unread, std::function<void()> gone);

}  // namespace gamekeeper::server
