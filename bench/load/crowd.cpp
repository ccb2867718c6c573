#include "crowd.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamekeeper::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

tcp::endpoint at(std::uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }

/// How many sit down at the same time.
constexpr std::size_t kAtTheDoor = 32;

}  // namespace

std::chrono::microseconds Played::latency(double share) const {
  if (latencies.empty()) return {};
  return latencies[std::min(latencies.size() - 1,
                            static_cast<std::size_t>(share * static_cast<double>(latencies.size())))];
}

struct Crowd::Inside {
  struct One {
    One(asio::io_context& context, std::unique_ptr<Speech> s)
        : stream(context), pause(context), speech(std::move(s)) {}
    beast::websocket::stream<beast::tcp_stream> stream;
    asio::steady_timer pause;
    beast::flat_buffer buffer;
    std::unique_ptr<Speech> speech;
    std::deque<std::string> to_say;
    Clock::time_point answered_at;
    int left = 0;
    bool seated = false;
    bool waiting = false;  // for the question after an answer
    bool over = false;
  };

  Inside(std::uint16_t p, std::string w, std::chrono::seconds s) : port(p), path(std::move(w)), patience(s) {}

  void come(std::size_t i) {
    One& one = *all[i];
    beast::get_lowest_layer(one.stream).async_connect(at(port), [this, i](beast::error_code failed) {
      if (failed) return fail("connecting", failed);
      One& me = *all[i];
      me.stream.async_handshake("127.0.0.1:" + std::to_string(port), path,
                                [this, i](beast::error_code refused) {
                                  if (refused) return fail("the handshake", refused);
                                  read(i);
                                });
    });
  }

  void read(std::size_t i) {
    all[i]->stream.async_read(all[i]->buffer, [this, i](beast::error_code failed, std::size_t) {
      if (leaving) return;
      if (failed) return fail("reading", failed);
      One& one = *all[i];
      const auto data = one.buffer.data();
      const Speech::Heard heard = one.speech->hear({static_cast<const char*>(data.data()), data.size()});
      one.buffer.consume(one.buffer.size());
      if (heard.reply) say(i, *heard.reply);
      if (heard.asked || heard.over) go_on(i, heard.over);
      read(i);
    });
  }

  void go_on(std::size_t i, bool over) {
    One& one = *all[i];
    one.over = over;
    if (!one.seated) {
      one.seated = true;
      ++seated;
      if (next < all.size()) come(next++);
      if (seated == all.size()) context.stop();
      return;
    }
    if (!one.waiting) return;
    one.waiting = false;
    played.latencies.push_back(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - one.answered_at));
    ++played.decisions;
    --one.left;
    next_answer(i);
  }

  void next_answer(std::size_t i) {
    One& one = *all[i];
    if (one.left == 0 || one.over) {
      if (--playing == 0) context.stop();
      return;
    }
    if (pace.count() == 0) return answer(i);
    one.pause.expires_at(std::max(one.answered_at + pace, Clock::now()));
    one.pause.async_wait([this, i](beast::error_code stopped) {
      if (!stopped) answer(i);
    });
  }

  void answer(std::size_t i) {
    One& one = *all[i];
    one.waiting = true;
    one.answered_at = Clock::now();
    say(i, one.speech->answer());
  }

  void say(std::size_t i, std::string line) {
    One& one = *all[i];
    one.to_say.push_back(std::move(line));
    if (one.to_say.size() == 1) write(i);
  }
  void write(std::size_t i) {
    One& one = *all[i];
    one.stream.text(true);
    one.stream.async_write(asio::buffer(one.to_say.front()),
                           [this, i](beast::error_code failed, std::size_t) {
                             if (leaving) return;
                             if (failed) return fail("writing", failed);
                             One& me = *all[i];
                             me.to_say.pop_front();
                             if (!me.to_say.empty()) write(i);
                           });
  }

  void fail(std::string_view doing, beast::error_code error) {
    if (trouble.empty()) trouble = std::string(doing) + ": " + error.message();
    context.stop();
  }

  void run(std::string_view doing) {
    context.restart();
    const auto until = Clock::now() + patience;
    context.run_until(until);
    if (!trouble.empty()) throw std::runtime_error(trouble);
    if (!context.stopped() || Clock::now() >= until)
      throw std::runtime_error(std::string(doing) + " took longer than " + std::to_string(patience.count()) +
                               " s");
  }

  asio::io_context context{1};
  std::uint16_t port;
  std::string path;
  std::chrono::seconds patience;
  std::vector<std::unique_ptr<One>> all;
  std::size_t next = 0;
  std::size_t seated = 0;
  std::size_t playing = 0;
  std::chrono::milliseconds pace{};
  Played played;
  std::string trouble;
  bool leaving = false;
};

Crowd::Crowd(std::uint16_t port, std::string path, std::chrono::seconds patience)
    : inside_(std::make_unique<Inside>(port, std::move(path), patience)) {}
Crowd::~Crowd() { leave(); }

void Crowd::sit_down(std::vector<std::unique_ptr<Speech>> speeches) {
  for (auto& speech : speeches)
    inside_->all.push_back(std::make_unique<Inside::One>(inside_->context, std::move(speech)));
  for (std::size_t i = 0; i < kAtTheDoor && inside_->next < inside_->all.size(); ++i)
    inside_->come(inside_->next++);
  inside_->run("sitting down");
}

Played Crowd::play(int answers, std::chrono::milliseconds pace) {
  Inside& inside = *inside_;
  inside.played = {};
  inside.pace = pace;
  inside.playing = inside.all.size();
  const auto begun = Clock::now();
  for (std::size_t i = 0; i < inside.all.size(); ++i) {
    Inside::One& one = *inside.all[i];
    one.left = answers;
    // With a pace they do not all speak in the same moment.
    one.answered_at = begun - pace + pace * static_cast<int>(i) / static_cast<int>(inside.all.size());
    inside.next_answer(i);
  }
  inside.run("playing");
  Played played = std::exchange(inside.played, {});
  played.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  std::ranges::sort(played.latencies);
  return played;
}

void Crowd::leave() {
  inside_->leaving = true;
  for (auto& one : inside_->all) {
    beast::error_code ignored;
    (void)beast::get_lowest_layer(one->stream).socket().close(ignored);
  }
  inside_->context.restart();
  inside_->context.run_for(std::chrono::seconds(2));
}

struct Caller::Inside {
  asio::io_context context;
  tcp::socket socket{context};
  std::uint16_t port = 0;
};

Caller::Caller(std::uint16_t port) : inside_(std::make_unique<Inside>()) {
  inside_->port = port;
  inside_->socket.connect(at(port));
  inside_->socket.set_option(tcp::no_delay(true));
}
Caller::~Caller() = default;

std::string Caller::post(std::string_view path, std::string_view body) {
  beast::http::request<beast::http::string_body> request(beast::http::verb::post, path, 11);
  request.set(beast::http::field::host, "127.0.0.1:" + std::to_string(inside_->port));
  request.body() = body;
  request.prepare_payload();
  beast::http::write(inside_->socket, request);
  beast::flat_buffer buffer;
  beast::http::response<beast::http::string_body> response;
  beast::http::read(inside_->socket, buffer, response);
  if (response.result_int() / 100 != 2)
    throw std::runtime_error("POST " + std::string(path) + ": " + response.body());
  return response.body();
}

}  // namespace gamekeeper::load
