#include "server/replay.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_from.hpp>
#include <cstdint>
#include <expected>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "protocol/seating.hpp"
#include "server/messages.hpp"
#include "store/store.hpp"

namespace gamekeeper::server {

namespace json = boost::json;
using engine::Result;

Result<> Replay::follow(std::string_view log, const engine::GameFinder& games) {
  if (!session_) {
    if (Result<> opened = open(log, games); !opened) return opened;
  } else if (log.size() > read_) {
    const auto line_before = [this](const json::object& line, const engine::Match& match) {
      before(line, match);
    };
    if (Result<> read = session_->read_on(log.substr(read_), {}, line_before); !read) return read;
  }
  read_ = log.size();
  note_ruling(session_->match());
  return {};
}

Result<> Replay::open(std::string_view log, const engine::GameFinder& games) {
  engine::Follow follow;
  follow.stays_behind = true;
  follow.by_hash = true;
  follow.listener = [this](const engine::Event& event, const engine::Position& position) {
    hear(event, position);
  };
  follow.before = [this](const json::object& line, const engine::Match& match) { before(line, match); };
  const engine::GameFinder finder = [&](std::string_view id, const engine::Edition& edition) {
    Result<const engine::Game*> game = games(id, edition);
    if (game) game_ = *game;
    return game;
  };
  Result<engine::Session::Loaded> loaded = engine::Session::read_text(log, "the table's log", finder, follow);
  if (!loaded) return std::unexpected(loaded.error());
  session_ = std::move(loaded->session);
  match_ = &session_->match();
  session_->match().listen(
      [this](const engine::Event& event, const engine::Position& position) { hear(event, position); });
  return {};
}

/// The first events are heard before anybody knows the match; they belong to no question.
void Replay::hear(const engine::Event& event, const engine::Position& position) {
  if (game_ == nullptr) return;
  const std::uint32_t number = match_ == nullptr ? 0 : match_->number();
  for (json::object& line : event_lines(*game_, event, position, seats_, number))
    events_.push_back({number, std::move(line.at("event"))});
}

void Replay::before(const json::object& line, const engine::Match& match) {
  match_ = &match;
  note_ruling(match);
  if (const json::value* undo = line.if_contains("undo"); undo != nullptr && undo->is_object()) {
    const auto* to = undo->get_object().if_contains("to");
    if (to != nullptr && to->is_number()) take_back(to->to_number<std::uint32_t>(), match.number());
  }
  has_ruled_ = line.contains("ruling");
}

/// A ruling has its number when its line was applied, which is before the next one is.
void Replay::note_ruling(const engine::Match& match) {
  if (std::exchange(has_ruled_, false)) rulings_.push_back(match.number());
}

/// Where nobody has answered since a ruling, it is that which is taken back.
void Replay::take_back(std::uint32_t to, std::uint32_t standing) {
  std::erase_if(events_, [to](const Told& told) { return told.number >= to; });
  if (!rulings_.empty() && rulings_.back() == standing) rulings_.pop_back();
  std::erase_if(rulings_, [to](std::uint32_t number) { return number > to; });
}

json::array Replay::events_before(std::uint32_t number) const {
  json::array events;
  for (const Told& told : events_) {
    if (told.number < number) events.push_back(told.event);
  }
  return events;
}

json::object Replay::story_line() const {
  json::object told{{"events", events_before(std::numeric_limits<std::uint32_t>::max())}};
  if (!rulings_.empty()) told["rulings"] = json::value_from(rulings_);
  return {{"story", std::move(told)}};
}

Result<json::object> Replay::look_line(const protocol::Players& players, const store::Link& link,
                                       std::uint32_t number) const {
  const std::uint32_t last = session_->match().number();
  engine::Match match(session_->match().game());
  match.explain(true);
  if (const Result<> back = match.copy_as_of(session_->match(), number); !back) {
    return engine::fail("no-look", "question " + std::to_string(number) + " was not asked in this match",
                        "1 to " + std::to_string(last));
  }
  json::array views;
  for (const engine::SeatId eye : eyes_of(seats_)) views.push_back(seen_line(match, eye).at("view"));
  json::object look{
      {"n", number}, {"last", last}, {"views", std::move(views)}, {"events", events_before(number)}};
  if (is_asked(asked(match, players), link)) look["question"] = question_line(match, players, link);
  return json::object{{"look", std::move(look)}};
}

}  // namespace gamekeeper::server
