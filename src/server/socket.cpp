#include "server/socket.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"
#include "engine/version.hpp"
#include "protocol/commands.hpp"
#include "protocol/lines.hpp"
#include "server/guest.hpp"
#include "server/house.hpp"
#include "server/says.hpp"
#include "server/table.hpp"

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
  const engine::Result<protocol::Line> line = protocol::read_line(text, {&kSit, 1});
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

class Socket final : public Guest, public std::enable_shared_from_this<Socket> {
 public:
  Socket(House& house, beast::tcp_stream stream, std::size_t unread, std::function<void()> gone)
      : house_(house),
        stream_(std::move(stream)),
        pause_(stream_.get_executor()),
        unread_(unread),
        gone_(std::move(gone)) {}
  ~Socket() override { gone_(); }

  void open(const beast::http::request<beast::http::string_body>& upgrade) {
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream_.read_message_max(kMaxLine);
    stream_.text(true);
    stream_.async_accept(upgrade, [self = shared_from_this()](beast::error_code failed) {
      if (failed) return;
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
      self->table_.reset();
      self->queue(line);
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
    const auto then = [self = shared_from_this(), begun = Clock::now()] {
      boost::asio::post(self->stream_.get_executor(),
                        [self, begun] { self->read_soon(Clock::now() - begun); });
    };
    if (table_) return table_->take(shared_from_this(), std::move(line), then);
    const engine::Result<Sitting> sit = read_sit(line);
    if (!sit) return refuse(sit.error());
    house_.workers().post([self = shared_from_this(), sit = *sit, then] {
      const auto table = self->house_.find(sit.token);
      boost::asio::post(self->stream_.get_executor(), [self, table, sit, then] {
        if (!table) return self->refuse(table.error());
        self->table_ = *table;
        self->table_->sit(self, sit.token, sit.wishes, then);
      });
    });
  }

  void refuse(const engine::Error& error) {
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
    lines_.push_back(line);
    if (waiting_ > unread_) {
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
    stream_.async_close(websocket::close_code::normal,
                        [self = shared_from_this()](beast::error_code) { self->end(); });
  }

  void end_seat() {
    if (table_) table_->leave(shared_from_this());
    table_.reset();
  }

  void end() {
    if (ended_) return;
    ended_ = true;
    pause_.cancel();
    end_seat();
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  House& house_;
  websocket::stream<beast::tcp_stream> stream_;
  boost::asio::steady_timer pause_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Table> table_;
  std::deque<SharedLine> lines_;
  std::size_t waiting_ = 0;  // bytes of lines_
  std::size_t unread_;
  bool writing_ = false;
  bool hanging_up_ = false;
  bool ended_ = false;
  std::function<void()> gone_;
};

}  // namespace

void take_socket(House& house, beast::tcp_stream stream,
                 const beast::http::request<beast::http::string_body>& upgrade, std::size_t unread,
                 std::function<void()> gone) {
  std::make_shared<Socket>(house, std::move(stream), unread, std::move(gone))->open(upgrade);
}

}  // namespace gamekeeper::server
