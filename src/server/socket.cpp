#include "server/socket.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"
#include "engine/version.hpp"
#include "protocol/commands.hpp"
#include "protocol/lines.hpp"
#include "server/connection.hpp"
#include "server/guest.hpp"
#include "server/messages.hpp"
#include "server/metrics.hpp"
#include "server/quotas.hpp"
#include "server/table.hpp"
#include "server/table_registry.hpp"
#include "server/visitors.hpp"

namespace gamekeeper::server {
namespace {

namespace json = boost::json;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxLine = std::size_t{64} << 10U;
/// A line that took longer than this to follow makes its sender wait for twice as long, so that the others
/// get most of the server's time.
constexpr auto kQuick = std::chrono::milliseconds(20);
constexpr auto kLongestPause = std::chrono::seconds(5);

struct Sitting {
  std::string token;
  Wishes wishes;
};

/// {"sit": {"link": TOKEN, "with": [...]}}
engine::Result<Sitting> read_sit(std::string_view text) {
  static const protocol::CommandForm kSit{"sit", {}};
  const engine::Result<protocol::Given> line = protocol::read_line(text, {&kSit, 1});
  if (!line) return std::unexpected(line.error());
  const engine::Error expected{"bad-sit", "sit: " + protocol::short_json(line->value("sit")),
                               R"({"sit": {"link": "TOKEN", "with": ["view", "odds", "story"]}})"};
  const json::object* sit = line->value("sit").if_object();
  const json::value* link = sit == nullptr ? nullptr : sit->if_contains("link");
  if (link == nullptr || !link->is_string()) return std::unexpected(expected);
  Sitting sitting{.token = std::string(link->get_string()), .wishes = {}};
  if (const json::value* with = sit->if_contains("with")) {
    if (!with->is_array()) return std::unexpected(expected);
    for (const json::value& wish : with->get_array()) {
      if (wish == "view") {
        sitting.wishes.view = true;
      } else if (wish == "odds") {
        sitting.wishes.odds = true;
      } else if (wish == "story") {
        sitting.wishes.story = true;
      } else {
        return std::unexpected(expected);
      }
    }
  }
  return sitting;
}

/// Views of one match are much alike: what was said last is the best dictionary for what comes, and a window
/// of 16 KiB holds it. A socket has it from its first long line on.
websocket::permessage_deflate packing() {
  websocket::permessage_deflate packing;
  packing.server_enable = true;
  packing.server_max_window_bits = 14;
  packing.compLevel = 6;
  packing.msg_size_threshold = 512;
  return packing;
}

class Socket final : public Guest, public Visitor, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Premises& premises, beast::tcp_stream stream, Arrival arrival)
      : premises_(premises),
        stream_(std::move(stream)),
        pause_(stream_.get_executor()),
        deadline_(stream_.get_executor()),
        arrival_(std::move(arrival)) {}

  void open(const beast::http::request<beast::http::empty_body>& upgrade) {
    premises_.visitors.hand_over(arrival_.id, shared_from_this());
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream_.set_option(packing());
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(beast::http::field::server, "gamekeeper"); }));
    stream_.read_message_max(kMaxLine);
    stream_.text(true);
    deadline_.expires_after(premises_.settings.limits.sit);
    deadline_.async_wait([self = shared_from_this()](beast::error_code failed) {
      if (!failed && !self->seated_)
        self->send_away("too-late", "nobody sat down; a link belongs into the first line");
    });
    stream_.async_accept(upgrade, [self = shared_from_this()](beast::error_code failed) {
      if (failed) return self->end();
      self->hear(std::make_shared<const std::string>(json::serialize(json::object{
          {"hello", json::object{{"version", engine::version()}, {"protocol", 1}, {"table", 1}}}})));
      self->read();
    });
  }

  void hear(const SharedLine& line) override {
    boost::asio::post(stream_.get_executor(), [self = shared_from_this(), line] { self->queue(line); });
  }
  void dismiss(const SharedLine& line) override {
    boost::asio::post(stream_.get_executor(), [self = shared_from_this(), line] {
      self->rise();
      self->queue(line);
      self->hang_up_when_said();
    });
  }
  std::shared_ptr<Bill> bill() const override { return bill_; }

  void send_away(std::string_view code, std::string_view message) override {
    const auto line = std::make_shared<const std::string>(json::serialize(closed_line(code, message)));
    boost::asio::post(stream_.get_executor(), [self = shared_from_this(), line] {
      self->queue(line);
      self->end_seat();
      self->farewell_ = websocket::close_code::going_away;
      self->hang_up_when_said();
    });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code failed, std::size_t) {
      if (failed) return self->end();
      std::string line = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      self->follow(std::move(line));
    });
  }

  void follow(std::string line) {
    if (hanging_up_) return;
    metrics().bytes_in.add(line.size());
    const auto then = [self = shared_from_this(), begun = Clock::now()] {
      const auto took = Clock::now() - begun;
      metrics().answered.observe(took);
      boost::asio::post(self->stream_.get_executor(), [self, took] { self->read_soon(took); });
    };
    if (seated_) {
      if (!table_) return;
      if (const engine::Result<> may = bill_->check(); !may) {
        metrics().refusals.add(may.error().code);
        queue(std::make_shared<const std::string>(json::serialize(protocol::error_json(may.error()))));
        return read_soon(kLongestPause / 2);
      }
      return table_->take(shared_from_this(), std::move(line), then);
    }
    const engine::Result<Sitting> sit = read_sit(line);
    if (!sit) return refuse(sit.error());
    bill_ = std::make_shared<Bill>(premises_.quotas, arrival_.address, sit->token);
    if (const engine::Result<> may = bill_->check(); !may) return refuse(may.error());
    premises_.registry.workers().post([self = shared_from_this(), sit = *sit, then] {
      if (self->bill_->gone()) return;
      const auto table = self->premises_.registry.find(sit.token);
      boost::asio::post(self->stream_.get_executor(), [self, table, sit, then] {
        if (!table) return self->refuse(table.error());
        if (self->hanging_up_ || self->ended_) return;
        self->premises_.visitors.know(self->arrival_.id);
        self->seated_ = true;
        self->deadline_.cancel();
        self->table_ = *table;
        metrics().guests.add();
        self->table_->sit(self, sit.token, sit.wishes, then);
      });
    });
  }

  void refuse(const engine::Error& error) {
    metrics().refusals.add(error.code);
    queue(std::make_shared<const std::string>(json::serialize(protocol::error_json(error))));
    hang_up_when_said();
  }

  void read_soon(Clock::duration took) {
    if (ended_ || hanging_up_) return;
    if (took < kQuick) return read();
    pause_.expires_after(std::min<Clock::duration>(took * 2, kLongestPause));
    pause_.async_wait([self = shared_from_this()](beast::error_code) {
      if (!self->ended_ && !self->hanging_up_) self->read();
    });
  }

  void queue(const SharedLine& line) {
    if (ended_ || hanging_up_) return;
    waiting_ += line->size();
    metrics().bytes_out.add(line->size());
    lines_.push_back(line);
    if (waiting_ > premises_.settings.limits.unread) {
      lines_.erase(lines_.begin() + (writing_ ? 1 : 0), lines_.end());
      lines_.push_back(std::make_shared<const std::string>(
          json::serialize(closed_line("too-slow", "what was said here was not read; come again"))));
      end_seat();
      return hang_up_when_said();
    }
    if (!writing_) write();
  }

  void write() {
    writing_ = true;
    stream_.async_write(boost::asio::buffer(*lines_.front()),
                        [self = shared_from_this()](beast::error_code failed, std::size_t) {
                          self->writing_ = false;
                          if (failed) return self->end();
                          self->waiting_ -= std::min(self->waiting_, self->lines_.front()->size());
                          self->lines_.pop_front();
                          if (!self->lines_.empty()) return self->write();
                          if (self->hanging_up_) self->hang_up();
                        });
  }

  void hang_up_when_said() {
    if (hanging_up_) return;
    hanging_up_ = true;
    // Whoever does not even read its dismissal is left behind.
    pause_.expires_after(std::chrono::seconds(5));
    pause_.async_wait([self = shared_from_this()](beast::error_code failed) {
      if (!failed) self->end();
    });
    if (lines_.empty()) return hang_up();
    if (!writing_) write();
  }

  void hang_up() {
    if (ended_) return;
    stream_.async_close(farewell_, [self = shared_from_this()](beast::error_code) { self->end(); });
  }

  void end_seat() {
    if (table_) table_->leave(shared_from_this());
    rise();
  }

  void rise() {
    if (table_) metrics().guests.remove();
    table_.reset();
  }

  void end() {
    if (ended_) return;
    ended_ = true;
    pause_.cancel();
    deadline_.cancel();
    if (bill_) bill_->leave();
    end_seat();
    arrival_.places = {};
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  Premises& premises_;
  websocket::stream<beast::tcp_stream> stream_;
  boost::asio::steady_timer pause_;
  boost::asio::steady_timer deadline_;  // until it sits
  beast::flat_buffer buffer_;
  Arrival arrival_;
  std::shared_ptr<Bill> bill_;
  std::shared_ptr<SharedTable> table_;
  std::deque<SharedLine> lines_;
  std::size_t waiting_ = 0;  // bytes of lines_
  websocket::close_code farewell_ = websocket::close_code::normal;
  bool seated_ = false;
  bool writing_ = false;
  bool hanging_up_ = false;
  bool ended_ = false;
};

}  // namespace

void take_socket(Premises& premises, beast::tcp_stream stream,
                 const beast::http::request<beast::http::empty_body>& upgrade, Arrival arrival) {
  std::make_shared<Socket>(premises, std::move(stream), std::move(arrival))->open(upgrade);
}

}  // namespace gamekeeper::server
