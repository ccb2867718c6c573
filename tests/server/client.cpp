#include "client.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamekeeper::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
using tcp = asio::ip::tcp;

/// On a machine that is busy elsewhere.
constexpr std::chrono::seconds kPatience{60};

tcp::endpoint at(std::uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }

}  // namespace

json::value Reply::json() const { return json::parse(body); }

Reply http(std::uint16_t port, std::string_view method, std::string_view path, std::string_view body,
           const Headers& headers) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(at(port));
  beast::http::request<beast::http::string_body> request;
  request.method_string(method);
  request.target(path);
  request.version(11);
  request.set(beast::http::field::host, "localhost:" + std::to_string(port));
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  beast::http::write(socket, request);
  beast::flat_buffer buffer;
  beast::http::response_parser<beast::http::string_body> parser;
  parser.skip(method == "HEAD");
  parser.body_limit(std::uint64_t{64} << 20U);
  beast::http::read(socket, buffer, parser);
  Reply reply{
      .status = static_cast<int>(parser.get().result_int()), .headers = {}, .body = parser.get().body()};
  for (const auto& field : parser.get())
    reply.headers[std::string(field.name_string())] = std::string(field.value());
  return reply;
}

Reply call(std::uint16_t port, std::string_view method, std::string_view path, std::string_view token,
           std::string_view body) {
  return http(port, method, path, body, {{"Authorization", "Bearer " + std::string(token)}});
}

std::string raw(std::uint16_t port, std::string_view bytes) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(at(port));
  beast::error_code failed;
  asio::write(socket, asio::buffer(bytes.data(), bytes.size()), failed);
  std::string answer;
  std::string part(4096, '\0');
  const auto read = [&](const auto& self) -> void {
    socket.async_read_some(asio::buffer(part), [&](beast::error_code ended, std::size_t size) {
      answer.append(part, 0, size);
      if (!ended) self(self);
    });
  };
  read(read);
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (answer.empty() && !context.stopped() && std::chrono::steady_clock::now() < until)
    context.run_one_until(until);
  context.run_for(std::chrono::seconds(1));
  return answer;
}

void send_and_leave(std::uint16_t port, std::string_view bytes) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(at(port));
  asio::write(socket, asio::buffer(bytes.data(), bytes.size()));
}

std::vector<std::string> new_table(std::uint16_t port, std::string_view request) {
  const Reply made = http(port, "POST", "/api/tables", request);
  std::vector<std::string> tokens;
  if (made.status != 201) throw std::runtime_error("no table: " + made.body);
  const json::value answer = made.json();
  for (const json::value& link : answer.at("links").as_array())
    tokens.push_back(json::value_to<std::string>(link.at("token")));
  return tokens;
}

struct SocketClient::Inside {
  asio::io_context context;
  beast::websocket::stream<beast::tcp_stream> stream{context};
};

SocketClient::SocketClient(std::uint16_t port, const Headers& headers, int receive_buffer, Packing packing)
    : inside_(std::make_unique<Inside>()) {
  auto& stream = inside_->stream;
  tcp::socket& socket = beast::get_lowest_layer(stream).socket();
  socket.open(tcp::v4());
  if (receive_buffer > 0) socket.set_option(asio::socket_base::receive_buffer_size(receive_buffer));
  socket.connect(at(port));
  stream.read_message_max(std::size_t{64} << 20U);
  stream.set_option(
      beast::websocket::stream_base::decorator([headers](beast::websocket::request_type& request) {
        for (const auto& [name, value] : headers) request.set(name, value);
      }));
  beast::websocket::permessage_deflate deflate;
  deflate.client_enable = packing == Packing::offered;
  stream.set_option(deflate);
  beast::websocket::response_type response;
  stream.handshake(response, "localhost:" + std::to_string(port), "/api/socket");
  for (const auto& field : response) upgrade_[std::string(field.name_string())] = std::string(field.value());
}

SocketClient::~SocketClient() = default;

void SocketClient::say(std::string_view line) {
  beast::error_code failed;
  inside_->stream.write(asio::buffer(line.data(), line.size()), failed);
}

std::optional<json::object> SocketClient::hear() {
  beast::flat_buffer buffer;
  std::optional<bool> heard;
  inside_->context.restart();
  inside_->stream.async_read(buffer, [&](beast::error_code failed, std::size_t) { heard = !failed; });
  inside_->context.run_for(kPatience);
  if (!heard) {
    drop();
    inside_->context.restart();
    inside_->context.run();
  }
  if (!heard || !*heard) return std::nullopt;
  return json::parse(beast::buffers_to_string(buffer.data())).as_object();
}

std::vector<json::object> SocketClient::hear_until(const std::vector<std::string_view>& keys) {
  std::vector<json::object> lines;
  while (std::optional<json::object> line = hear()) {
    lines.push_back(*std::move(line));
    if (std::ranges::any_of(keys, [&](std::string_view key) { return lines.back().contains(key); })) break;
  }
  return lines;
}

std::vector<json::object> SocketClient::sit(std::string_view token, std::string_view with) {
  say(R"({"sit": {"link": ")" + std::string(token) + R"(", "with": )" + std::string(with) + "}}");
  return hear_until({"decision", "waiting", "chance", "over", "closed", "error"});
}

int SocketClient::farewell() const { return inside_->stream.reason().code; }

void SocketClient::drop() {
  beast::error_code ignored;
  beast::get_lowest_layer(inside_->stream).socket().close(ignored);
}

}  // namespace gamekeeper::test
