#include "server/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"
#include "server/api.hpp"
#include "server/house.hpp"
#include "server/pages.hpp"
#include "server/socket.hpp"

namespace gamekeeper::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

constexpr auto kPatience = std::chrono::seconds(30);
constexpr std::size_t kMaxHead = std::size_t{16} << 10U;
constexpr std::size_t kMaxBody = std::size_t{9} << 20U;

/// The host of "host:port", "[::1]:port" or an Origin, without brackets.
std::string_view host_of(std::string_view text) {
  if (const std::size_t scheme = text.find("://"); scheme != std::string_view::npos)
    text.remove_prefix(scheme + 3);
  if (text.starts_with('[')) return text.substr(1, std::min(text.find(']'), text.size()) - 1);
  return text.substr(0, text.find(':'));
}

bool is_address(std::string_view host) {
  beast::error_code failed;
  asio::ip::make_address(std::string(host), failed);
  return !failed;
}

/// One connection's HTTP: request by request, until it is closed or becomes a socket.
class Connection final : public std::enable_shared_from_this<Connection> {
 public:
  Connection(House& house, const ServerSettings& settings, tcp::socket socket, std::function<void()> gone)
      : house_(house), settings_(settings), stream_(std::move(socket)), gone_(std::move(gone)) {}
  ~Connection() {
    if (gone_) gone_();
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(kMaxHead);
    parser_->body_limit(kMaxBody);
    stream_.expires_after(kPatience);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code failed, std::size_t) { self->take(failed); });
  }

 private:
  void take(beast::error_code failed) {
    if (failed == http::error::body_limit || failed == http::error::header_limit) {
      keep_alive_ = false;
      return respond(refusal(
          413, {"too-large", "that is more than a table takes", "at most 8 MiB, and 16 KiB of head"}));
    }
    const bool gone = failed == http::error::end_of_stream || failed == beast::error::timeout ||
                      (failed && failed.category() == asio::error::get_system_category());
    if (gone) return close();
    if (failed) {
      keep_alive_ = false;
      return respond(refusal(400, {"bad-request", "this is not HTTP", ""}));
    }
    http::request<http::string_body> request = parser_->release();
    keep_alive_ = request.keep_alive();
    head_only_ = request.method() == http::verb::head;
    if (!welcome(request))
      return respond(refusal(
          403, {"foreign", "this page or name is not of this table", "gamekeeper serve --name HOST"}));
    std::string path(request.target().substr(0, request.target().find('?')));
    if (beast::websocket::is_upgrade(request)) {
      if (path != "/api/socket")
        return respond(refusal(404, {"unknown-page", "no socket is here", "/api/socket"}));
      return take_socket(house_, std::move(stream_), request, settings_.unread, std::exchange(gone_, {}));
    }
    if (path.starts_with("/api/")) return call(request, std::move(path));
    show(request, path);
  }

  /// Names by which this server may be called, and pages from nowhere else.
  bool welcome(const http::request<http::string_body>& request) const {
    const std::string_view host = host_of(request[http::field::host]);
    const bool known = host.empty() || host == "localhost" || is_address(host) ||
                       std::ranges::find(settings_.names, host) != settings_.names.end();
    const auto origin = request.find(http::field::origin);
    if (!known || origin == request.end()) return known;
    const std::string_view value = origin->value();
    const std::size_t scheme = value.find("://");
    return scheme != std::string_view::npos && value.substr(scheme + 3) == request[http::field::host];
  }

  void call(const http::request<http::string_body>& request, std::string path) {
    constexpr std::string_view kBearer = "Bearer ";
    const std::string_view authorization = request[http::field::authorization];
    Request asked{
        .method = std::string(request.method_string()),
        .path = std::move(path),
        .token = std::string(authorization.starts_with(kBearer) ? authorization.substr(kBearer.size())
                                                                : std::string_view()),
        .body = request.body()};
    stream_.expires_never();
    house_.workers().post([self = shared_from_this(), asked = std::move(asked)] {
      answer(self->house_, asked, [self](Response response) {
        asio::post(self->stream_.get_executor(),
                   [self, response = std::move(response)]() mutable { self->respond(std::move(response)); });
      });
    });
  }

  void show(const http::request<http::string_body>& request, std::string_view path) {
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return respond(refusal(405, {"bad-method", "pages are for reading", "GET"}));
    const Page page = page_at(path);
    if (page.bytes.data() == nullptr)
      return respond(refusal(404, {"unknown-page", "there is nothing here", "/"}));
    const bool packed = !page.gzip.empty() && request[http::field::accept_encoding].contains("gzip");
    auto response = new_response(200);
    response->set(http::field::content_type, page.type);
    response->set(http::field::cache_control,
                  page.lasting ? "public, max-age=31536000, immutable" : "no-cache");
    response->set(http::field::vary, "Accept-Encoding");
    if (packed) response->set(http::field::content_encoding, "gzip");
    response->body() = packed ? page.gzip : page.bytes;
    send(std::move(response));
  }

  void respond(Response said) {
    auto response = new_response(said.status);
    response->set(http::field::content_type, said.type);
    response->set(http::field::cache_control, "no-store");
    if (said.status == 401) response->set(http::field::www_authenticate, "Bearer");
    if (!said.file_name.empty())
      response->set(http::field::content_disposition,
                    fmt::format("attachment; filename=\"{}\"", said.file_name));
    response->body() = std::move(said.body);
    send(std::move(response));
  }

  using Reply = http::response<http::string_body>;

  std::unique_ptr<Reply> new_response(int status) const {
    auto response = std::make_unique<Reply>(static_cast<http::status>(status), 11);
    response->set(http::field::server, "gamekeeper");
    response->set(
        "Content-Security-Policy",
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    response->set("X-Content-Type-Options", "nosniff");
    response->set("X-Frame-Options", "DENY");
    response->set("Referrer-Policy", "no-referrer");
    response->set("Cross-Origin-Opener-Policy", "same-origin");
    response->set("Cross-Origin-Resource-Policy", "same-origin");
    response->set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    return response;
  }

  void send(std::unique_ptr<Reply> response) {
    response->keep_alive(keep_alive_);
    response->content_length(response->body().size());
    if (head_only_) response->body().clear();
    stream_.expires_after(kPatience);
    Reply& reply = *response;
    http::async_write(
        stream_, reply,
        [self = shared_from_this(), kept = std::move(response)](beast::error_code failed, std::size_t) {
          if (failed || !self->keep_alive_) return self->close();
          self->read();
        });
  }

  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  House& house_;
  const ServerSettings& settings_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  bool keep_alive_ = true;
  bool head_only_ = false;
  std::function<void()> gone_;
};

}  // namespace

struct Server::Inside {
  Inside(House& h, ServerSettings s) : house(h), settings(std::move(s)) {}

  void accept() {
    acceptor.async_accept([this](beast::error_code failed, tcp::socket socket) {
      if (failed == asio::error::operation_aborted) return;
      if (!failed && open < settings.connections) {
        ++open;
        beast::error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        std::make_shared<Connection>(house, settings, std::move(socket), [this] { --open; })->read();
      }
      if (!failed) return accept();
      // Out of descriptors, for instance: it passes, and meanwhile nobody is helped by trying in a circle.
      again.expires_after(std::chrono::milliseconds(100));
      again.async_wait([this](beast::error_code stopped) {
        if (!stopped) accept();
      });
    });
  }

  void sweep() {
    broom.expires_after(std::chrono::seconds(5));
    broom.async_wait([this](beast::error_code stopped) {
      if (stopped) return;
      house.workers().post([this] { house.sweep(); });
      sweep();
    });
  }

  House& house;
  ServerSettings settings;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::steady_timer again{context};
  asio::steady_timer broom{context};
  asio::signal_set signals{context};
  std::atomic<std::size_t> open = 0;  // the last to let go of a connection may be any thread
};

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

engine::Result<std::unique_ptr<Server>> Server::open(House& house, const ServerSettings& settings) {
  auto inside = std::make_unique<Inside>(house, settings);
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
  asio::post(inside_->context, [inside = inside_.get()] { inside->context.stop(); });
}

void Server::stop_on_signals() {
  inside_->signals.add(SIGINT);
  inside_->signals.add(SIGTERM);
  inside_->signals.async_wait([this](beast::error_code failed, int) {
    if (!failed) stop();
  });
}

}  // namespace gamekeeper::server
