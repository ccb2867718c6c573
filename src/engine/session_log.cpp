#include "engine/session_log.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;

json::object numbered(std::uint32_t number, json::object answer) {
  json::object line{{"n", number}};
  for (auto& [key, value] : answer) line[key] = std::move(value);
  return line;
}

}  // namespace

void Session::Log::decided(const Decision& decision, std::span<const std::int32_t> values) {
  if (!holding_back_) write(numbered(decision.number, match_.answer_json(values)));
}

void Session::Log::chanced(const ChanceRequest& request, std::span<const std::int32_t> values) {
  json::object line = numbered(request.number, match_.chance_json(values));
  if (is_asked_for(request, match_.setup().chance)) line["by_hand"] = true;
  // Before the header, the seeded rolls that set a match up wait their turn as well.
  if (!holding_back_) {
    write(line);
  } else if (match_.setup().chance != ChanceMode::script) {
    followed_.push_back(std::move(line));
  }
}

void Session::Log::checkpointed() {
  const bool whole = holding_back_ ? !by_hash_ : position_is_due();
  follow(whole ? checkpoint_line(match_) : checkpoint_mark(match_));
}
void Session::Log::revealed() { follow({{"reveal", true}}); }
void Session::Log::ruled(const json::object& ruling, SeatId by) {
  if (!holding_back_) write({{"ruling", ruling}, {"by", by}});
}
void Session::Log::ended() { follow(over_line(match_)); }

void Session::Log::count(std::string_view line) {
  if (line.starts_with(R"({"checkpoint")") && line.contains(R"(,"state":)")) {
    position_ = line.size();
    bytes_ = 0;
    decisions_ = 0;
    return;
  }
  bytes_ += line.size();
  if (line.starts_with(R"({"n")") && line.contains(R"(,"choose":)")) ++decisions_;
  // The last position is perhaps among what was taken back.
  if (line.starts_with(R"({"undo")")) decisions_ = kDecisionsBetweenPositions;
}

void Session::Log::follow(json::object line) {
  if (holding_back_) {
    followed_.push_back(std::move(line));
  } else {
    write_followed(std::move(line));
  }
}

void Session::Log::write_followed(json::object line) {
  json::value* const checkpoint = line.if_contains("checkpoint");
  if (checkpoint != nullptr && !position_is_due()) {
    checkpoint->get_object().erase("state");
    checkpoint->get_object().erase("texts");
  }
  write(line);
}

bool Session::Log::take_followed(const json::object& line) {
  const json::object expected = std::move(followed_.front());
  followed_.pop_front();
  const json::value* here = expected.if_contains("checkpoint");
  if (here == nullptr) return expected == line;
  const json::value* there = line.if_contains("checkpoint");
  if (there == nullptr || !there->is_object()) return false;
  const json::object& read = there->get_object();
  // Either may have the mark alone.
  return read.contains("n") && read.contains("hash") &&
         std::ranges::all_of(here->get_object(), [&read](const auto& field) {
           const json::value* value = read.if_contains(field.key());
           return value == nullptr || *value == field.value();
         });
}

bool Session::Log::take_marked(std::string_view line) {
  if (!by_hash_ || followed_.empty() || !followed_.front().contains("checkpoint")) return false;
  std::string mark = json::serialize(followed_.front());
  mark.resize(mark.size() - 2);  // the position comes here
  if (!line.starts_with(mark)) return false;
  followed_.pop_front();
  return true;
}

bool Session::Log::lacks_a_position() const {
  return by_hash_ && position_is_due() &&
         std::ranges::any_of(followed_, [](const json::object& line) { return line.contains("checkpoint"); });
}

void Session::Log::write(const json::object& line) {
  const std::string text = json::serialize(line);
  count(text);
  append(text + "\n");
}

void Session::Log::append(std::string_view line) {
  text_ += line;
  put(line);
}

void Session::Log::put(std::string_view text) {
  if (!file_.is_open()) return;
  if (Result<> written = file_.append(text); !written) {
    error_ = written.error();
    file_.close();
  }
}

void Session::Log::begin(const std::string& header) {
  text_.clear();
  append(header + "\n");
  go_on();
}

void Session::Log::go_on() {
  holding_back_ = false;
  for (json::object& line : followed_) write_followed(std::move(line));
  followed_.clear();
}

void Session::Log::take_over(LogFile file, const std::string& path) {
  file_ = std::move(file);
  path_ = path;
  error_.reset();
}

}  // namespace gamekeeper::engine
