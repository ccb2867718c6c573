#include "server/connection.hpp"

#include <fmt/format.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/none.hpp>
#include <boost/optional/optional.hpp>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"
#include "server/api.hpp"
#include "server/body.hpp"
#include "server/health.hpp"
#include "server/journal.hpp"
#include "server/later.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/pages.hpp"
#include "server/quotas.hpp"
#include "server/server.hpp"
#include "server/socket.hpp"
#include "server/visitors.hpp"

namespace gamekeeper::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxHead = std::size_t{16} << 10U;
constexpr std::size_t kSmallBody = std::size_t{64} << 10U;
constexpr auto kFarewell = std::chrono::seconds(5);

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

bool is_this_machine(std::string_view host) {
  beast::error_code failed;
  const asio::ip::address address = asio::ip::make_address(std::string(host), failed);
  return host == "localhost" || (!failed && address.is_loopback());
}

/// One connection's HTTP: request by request, until it is closed or becomes a socket.
class Connection final : public Visitor, public std::enable_shared_from_this<Connection> {
 public:
  Connection(Premises& premises, tcp::socket socket, asio::ip::address peer)
      : premises_(premises), peer_(std::move(peer)), stream_(std::move(socket)) {}

  /// From now on it counts as one of those who are here. False: all places are taken.
  bool enter(Hold place) {
    const std::optional<Visitors::Id> id = premises_.visitors.enter(shared_from_this());
    if (!id) return false;
    id_ = *id;
    metrics().connections.add();
    place_ =
        Hold([&visitors = premises_.visitors, id = *id, kept = std::make_shared<Hold>(std::move(place))] {
          visitors.leave(id);
          metrics().connections.remove();
        });
    return true;
  }

  void read() {
    if (premises_.stopping) return close();
    parser_.emplace();
    parser_->header_limit(kMaxHead);
    parser_->body_limit(boost::none);  // until the head has said what it is for
    stream_.expires_after(limits().patience);
    idle_ = true;
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code failed, std::size_t) { self->take_head(failed); });
  }

  void send_away(std::string_view code, std::string_view) override {
    asio::post(stream_.get_executor(), [self = shared_from_this(), at_once = code == "full"] {
      self->keep_alive_ = false;
      if (self->idle_ || at_once) self->stream_.cancel();
    });
  }

 private:
  const Limits& limits() const { return premises_.settings.limits; }

  /// Whether there is a request to go on with.
  bool is_whole(beast::error_code failed) {
    if (!failed) return true;
    keep_alive_ = false;
    has_more_ = failed.category() == make_error_code(http::error::body_limit).category() &&
                failed != http::error::end_of_stream;
    if (failed == http::error::body_limit || failed == http::error::header_limit) {
      refuse(413, {"too-large", "that is more than a table takes",
                   fmt::format("at most {} of body here, and 16 KiB of head", size_text(most_))});
    } else if (failed == http::error::buffer_overflow) {
      refuse(503, Later("busy", "large things enough are being sent just now", "come again in a minute",
                        std::chrono::minutes(1)));
    } else if (failed == http::error::end_of_stream || failed == beast::error::timeout ||
               failed.category() == asio::error::get_system_category()) {
      close();
    } else {
      refuse(400, {"bad-request", "this is not HTTP", ""});
    }
    return false;
  }

  void take_head(beast::error_code failed) {
    idle_ = false;
    most_ = kSmallBody;
    wants_page_ = false;
    head_only_ = false;
    if (!is_whole(failed)) return;
    const Head& head = parser_->get();
    keep_alive_ = head.keep_alive() && !premises_.stopping;
    has_more_ = !parser_->is_done();
    head_only_ = head.method() == http::verb::head;
    wants_page_ = head[http::field::accept].contains("text/html");
    const std::string path(head.target().substr(0, head.target().find('?')));
    if (!welcome(head))
      return refuse(403,
                    {"foreign", "this page or name is not of this table", "gamekeeper serve --name HOST"});
    bill_ = std::make_shared<Bill>(premises_.quotas, address_of(peer_, forwarded_for(head), limits()),
                                   token(head));
    if (beast::websocket::is_upgrade(head)) return upgrade(head, path);
    if (path.starts_with("/api/")) {
      if (const OrLater<> may = bill_->check(); !may) return refuse(429, may.error());
    }
    if (path == "/api/tables") most_ = new_table_body(limits());
    if (path == "/api/table/lines") most_ = limits().lines_body;
    if (const auto length = parser_->content_length(); length && *length > most_)
      return static_cast<void>(is_whole(http::error::body_limit));
    if (!has_more_) return take(path);
    parser_->body_limit(most_);
    parser_->get().body() = Body(premises_.quotas, bill_->address());
    const auto slowest =
        std::chrono::seconds(parser_->content_length().value_or(most_) / limits().slowest_body);
    stream_.expires_after(limits().patience + slowest);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this(), path](beast::error_code broken, std::size_t) {
                       if (!self->is_whole(broken)) return self->parser_.reset();
                       self->has_more_ = false;
                       self->take(path);
                     });
  }

  using Head = http::request<CountedBody>;

  void take(const std::string& path) {
    metrics().bytes_in.add(parser_->get().body().size());
    if (path == "/healthz" || path == "/metrics") return measure(path);
    if (path.starts_with("/api/")) return call(path);
    show(path);
  }

  static std::string token(const Head& head) {
    constexpr std::string_view kBearer = "Bearer ";
    const std::string_view authorization = head[http::field::authorization];
    return std::string(authorization.starts_with(kBearer) ? authorization.substr(kBearer.size())
                                                          : std::string_view());
  }

  /// The last that was added: whoever asks may send lines of its own.
  std::string_view forwarded_for(const Head& head) const {
    std::string_view last;
    const auto [begin, end] = head.equal_range("X-Forwarded-For");
    for (auto field = begin; field != end; ++field) last = field->value();
    if (!last.empty() && peer_.is_loopback() && !limits().behind_proxy) {
      report(Level::warning,
             "requests come through a proxy, and all of them count as this machine's; see --behind-proxy");
    }
    return last;
  }

  /// Names by which this server may be called, and pages from nowhere else.
  bool welcome(const Head& head) const {
    const std::string_view host = host_of(head[http::field::host]);
    const auto& names = premises_.settings.names;
    const bool known = host.empty() || host == "localhost" || is_address(host) ||
                       std::ranges::find(names, host) != names.end();
    const auto origin = head.find(http::field::origin);
    if (!known || origin == head.end()) return known;
    const std::string_view value = origin->value();
    const std::size_t scheme = value.find("://");
    return scheme != std::string_view::npos && value.substr(scheme + 3) == head[http::field::host];
  }

  void upgrade(const Head& head, std::string_view path) {
    if (path != "/api/socket") return refuse(404, {"unknown-page", "no socket is here", "/api/socket"});
    engine::Result<Hold> place = premises_.quotas->open_socket(bill_->address());
    if (!place) return refuse(429, place.error());
    const http::request<http::empty_body> request(head.base());
    take_socket(premises_, std::move(stream_), request,
                {.id = id_, .places = {std::move(place_), *std::move(place)}, .address = bill_->address()});
  }

  void call(const std::string& path) {
    const bool packs = parser_->get()[http::field::accept_encoding].contains("gzip");
    const auto method = head_only_ ? "GET" : std::string(parser_->get().method_string());
    auto asked = std::make_shared<Request>(
        Request{.method = method,
                .path = path,
                .token = token(parser_->get()),
                .if_none_match = std::string(parser_->get()[http::field::if_none_match]),
                .takes_packed = packs,
                .body = std::move(parser_->get().body()),
                .bill = bill_});
    parser_.reset();
    stream_.expires_never();
    watch();
    premises_.registry.workers().post([self = shared_from_this(), asked = std::move(asked), packs,
                                       bill = bill_, begun = Clock::now()] {
      metrics().queued.observe(Clock::now() - begun);
      if (bill->gone()) return;
      const Charge charge(bill);
      const bool shows_link = asked->path.starts_with("/api/table/") || asked->path == "/api/table";
      const auto respond = [self, packs, begun, shows_link](Response response) {
        if (packs) pack(response);
        metrics().called.observe(Clock::now() - begun);
        if (shows_link && response.status < 400) self->premises_.visitors.know(self->id_);
        asio::post(self->stream_.get_executor(),
                   [self, response = std::move(response)]() mutable { self->respond(std::move(response)); });
      };
      try {
        answer(self->premises_.registry, *self->premises_.quotas, std::move(*asked), respond);
      } catch (const std::exception& broken) {
        report(Level::fault, std::string("a call: ") + broken.what());
        respond(refusal(500, {"fault", "a mistake of this program's broke your call", "something else"}));
      }
    });
  }

  /// Notices when whoever asked hangs up before the answer is there.
  void watch() {
    stream_.socket().async_wait(
        tcp::socket::wait_read, [weak = weak_from_this(), bill = bill_](beast::error_code failed) {
          const auto self = weak.lock();
          if (failed || !self || self->bill_ != bill) return;
          char next = 0;
          const auto got = ::recv(self->stream_.socket().native_handle(), &next, 1, MSG_PEEK | MSG_DONTWAIT);
          if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) bill->leave();
        });
  }

  /// For this machine alone, unless the settings say otherwise. A proxy that hands things on is none of ours.
  void measure(const std::string& path) {
    const Head& head = parser_->get();
    const bool own = peer_.is_loopback() && head.find("X-Forwarded-For") == head.end() &&
                     is_this_machine(host_of(head[http::field::host]));
    if (!own && !limits().metrics_open) return refuse(404, {"unknown-page", "there is nothing here", "/"});
    stream_.expires_never();
    premises_.registry.workers().post([self = shared_from_this(), path] {
      TableRegistry& registry = self->premises_.registry;
      Response response =
          path == "/healthz" ? health(registry) : all_metrics(registry, *self->premises_.quotas);
      asio::post(self->stream_.get_executor(),
                 [self, response = std::move(response)]() mutable { self->respond(std::move(response)); });
    });
  }

  void show(std::string_view path) {
    const Head& request = parser_->get();
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return refuse(405, {"bad-method", "pages are for reading", "GET"});
    const Page page = page_at(path);
    if (page.bytes.data() == nullptr) return refuse(404, {"unknown-page", "there is nothing here", "/"});
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

  void refuse(int status, const Later& error) {
    if (has_more_) keep_alive_ = false;
    if (error.code == "too-much" || error.code == "busy") {
      report(Level::info,
             fmt::format("{}: {}: {}", bill_ ? bill_->address().text : peer_.to_string(), error.code,
                         error.message),
             error.code);
    }
    respond(refusal(status, error));
  }

  void respond(Response said) {
    if (said.status == 404 && wants_page_) said = nothing_here();
    auto response = new_response(said.status);
    response->set(http::field::content_type, said.type);
    response->set(http::field::cache_control, said.etag.empty() ? "no-store" : "public, max-age=600");
    if (!said.etag.empty()) response->set(http::field::etag, said.etag);
    if (!said.etag.empty() || said.packed) response->set(http::field::vary, "Accept-Encoding");
    if (said.packed) response->set(http::field::content_encoding, "gzip");
    if (said.retry_after.count() > 0)
      response->set(http::field::retry_after, std::to_string(said.retry_after.count()));
    if (said.status == 401) response->set(http::field::www_authenticate, "Bearer");
    if (!said.file_name.empty())
      response->set(http::field::content_disposition,
                    fmt::format("attachment; filename=\"{}\"", said.file_name));
    response->body() = std::move(said.body);
    send(std::move(response));
  }

  using Reply = http::response<http::string_body>;

  static std::unique_ptr<Reply> new_response(int status) {
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
    if (premises_.stopping) keep_alive_ = false;
    bill_.reset();
    response->keep_alive(keep_alive_);
    if (response->result() != http::status::not_modified) response->content_length(response->body().size());
    if (head_only_) response->body().clear();
    metrics().bytes_out.add(response->body().size());
    stream_.expires_after(limits().patience);
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
    if (!has_more_) return;
    // Whoever is still sending would lose the answer if the connection were torn down under it.
    parser_.reset();
    stream_.expires_after(kFarewell);
    let_it_come();
  }

  void let_it_come() {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(kSmallBody),
                            [self = shared_from_this()](beast::error_code failed, std::size_t) {
                              if (!failed) self->let_it_come();
                            });
  }

  Premises& premises_;
  asio::ip::address peer_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<CountedBody>> parser_;
  Visitors::Id id_ = 0;
  Hold place_;
  std::shared_ptr<Bill> bill_;  // of the request that is being answered
  std::size_t most_ = kSmallBody;
  bool keep_alive_ = true;
  bool head_only_ = false;
  bool wants_page_ = false;
  bool has_more_ = false;  // of a request that was not read to its end
  bool idle_ = false;
};

/// A line to somebody who does not get in, without waiting for anything.
void turn_away(tcp::socket socket, const Response& response) {
  const std::string text = fmt::format(
      "HTTP/1.1 {} no\r\nServer: gamekeeper\r\nContent-Type: application/json\r\nContent-Length: {}\r\n"
      "Connection: close\r\n\r\n{}",
      response.status, response.body.size(), response.body);
  static_cast<void>(::send(socket.native_handle(), text.data(), text.size(), MSG_DONTWAIT | MSG_NOSIGNAL));
  beast::error_code ignored;
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

}  // namespace

void take_connection(Premises& premises, tcp::socket socket) {
  beast::error_code failed;
  socket.set_option(tcp::no_delay(true), failed);
  const tcp::endpoint peer = socket.remote_endpoint(failed);
  if (failed) return;
  Hold place;
  if (const Limits& limits = premises.settings.limits; !limits.behind_proxy) {
    const Address address = address_of(peer.address(), {}, limits);
    engine::Result<Hold> got = premises.quotas->connect(address);
    if (!got) {
      report(Level::info, fmt::format("{}: {}", address.text, got.error().message), "connections");
      return turn_away(std::move(socket), refusal(429, got.error()));
    }
    place = *std::move(got);
  }
  const auto connection = std::make_shared<Connection>(premises, std::move(socket), peer.address());
  if (connection->enter(std::move(place))) return connection->read();
  report(Level::warning, "all connections are taken by people who play; --connections");
}

}  // namespace gamekeeper::server
