#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_from.hpp>
#include <boost/json/value_to.hpp>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "protocol/lines.hpp"
#include "protocol/seating.hpp"
#include "server/guest.hpp"
#include "server/journal.hpp"
#include "server/messages.hpp"
#include "server/replay.hpp"
#include "server/table.hpp"
#include "store/store.hpp"

/// What is told to whom, and who may know how much.
namespace gamekeeper::server {

namespace json = boost::json;

void SharedTable::say(const Seated& seated, const json::object& line) {
  outbox_.push_back({seated.guest, shared(line)});
}

void SharedTable::say_to_all(const engine::Session& of, const json::object& line) {
  for (const Seated& seated : guests_) {
    if (&session_for(seated.link) == &of) say(seated, line);
  }
}

void SharedTable::hear_event(const engine::Session& of, const engine::Event& event,
                             const engine::Position& position) {
  std::map<engine::SeatSet, std::vector<SharedLine>> told;
  for (const Seated& seated : guests_) {
    if (&session_for(seated.link) != &of) continue;
    const auto [lines, is_new] = told.try_emplace(seated.link.seats);
    if (is_new) {
      const engine::Match& match = of.match();
      for (const json::object& line :
           event_lines(match.game(), event, position, seated.link.seats, match.number()))
        lines->second.push_back(shared(line));
    }
    for (const SharedLine& line : lines->second) outbox_.push_back({seated.guest, line});
  }
}

void SharedTable::say_changes() {
  const bool changed = std::exchange(changed_, false);
  const bool behind_changed = std::exchange(behind_changed_, false);
  if (!changed && !behind_changed) return;
  standings_.clear();
  for (const Seated& seated : guests_) {
    if (is_behind(seated.link) ? behind_changed : changed) say_how_it_stands(seated);
  }
  standings_.clear();
}

const std::vector<SharedLine>& SharedTable::how_it_stands(const Seated& seated) {
  const engine::Session& session = session_for(seated.link);
  for (const Standing& made : standings_) {
    if (made.of == &session && made.seats == seated.link.seats && made.host == seated.link.host &&
        made.wishes == seated.wishes)
      return made.lines;
  }
  Standing& standing = standings_.emplace_back(Standing{.of = &session,
                                                        .seats = seated.link.seats,
                                                        .host = seated.link.host,
                                                        .wishes = seated.wishes,
                                                        .lines = {}});
  const engine::Match& match = match_for(seated.link);
  const std::optional<engine::SeatId> ahead = ahead_of_turn(seated.link);
  const auto add = [&standing](const json::object& line) { standing.lines.push_back(shared(line)); };
  if (seated.wishes.view) {
    for (const engine::SeatId eye : eyes_of(seated.link.seats)) add(seen_line(match, eye));
  }
  if (ahead && session_->asks_ahead(*ahead)) {
    add(question_ahead_line(match, session_->match(), session_->answers_ahead(*ahead) > 0));
  } else {
    json::object line = question_line(session.match(), players_, seated.link);
    if (ahead && line.contains("waiting")) line.at("waiting").as_object()["undo"] = nullptr;
    add(line);
  }
  if (seated.wishes.odds && match.status() == engine::Status::deciding &&
      is_asked(asked(match, players_), seated.link))
    add(protocol::odds_json(match, protocol::Sampling::no));
  return standing.lines;
}

void SharedTable::say_how_it_stands(const Seated& seated) {
  for (const SharedLine& line : how_it_stands(seated)) outbox_.push_back({seated.guest, line});
}

void SharedTable::say_seated() {
  for (const Seated& seated : guests_) {
    if (seated.wishes.seated) say(seated, seated_line(seated.link));
  }
}

bool SharedTable::present(engine::SeatId seat) const {
  return std::ranges::any_of(guests_, [&](const Seated& seated) {
    return seated.wishes.seated && engine::contains(seated.link.seats, seat);
  });
}

bool SharedTable::alone(const store::Link& link) const {
  const engine::Match& match = session_->match();
  for (int i = 0; i < match.seats(); ++i) {
    const auto seat = static_cast<engine::SeatId>(i);
    if (!players_.contains(seat) && !engine::contains(link.seats, seat)) return false;
  }
  return link.host || link.seats != 0;
}

engine::Result<const Replay*> SharedTable::replay_of(const store::Link& link) {
  const bool behind = is_behind(link);
  auto kept = std::ranges::find_if(replays_, [&](const auto& replay) {
    return replay.first == behind && replay.second->seats() == link.seats;
  });
  if (kept == replays_.end()) kept = replays_.insert(kept, {behind, std::make_unique<Replay>(link.seats)});
  if (const Result followed = kept->second->follow(session_for(link).log(), household_.games); !followed) {
    replays_.erase(kept);
    return std::unexpected(followed.error());
  }
  return kept->second.get();
}

bool SharedTable::may_read_log(const store::Link& link) const {
  // What a link that is behind may read of a match that is over is what it is told of.
  if (match_for(link).status() == engine::Status::over) return true;
  // Whoever hands a friend's seat to a bot does not thereby learn what the friend has hidden.
  return alone(link) && !seating_.others;
}

void SharedTable::note(json::object what) {
  what["n"] = session_->match().number();
  if (const auto kept = household_.store.note(id_, json::serialize(what)); !kept)
    report(Level::error, fmt::format("table {}: {}", id_, kept.error().text()));
  const json::object line = notice_line("note", json::value_to<std::string>(what.at("message")));
  for (const Seated& seated : guests_) {
    if (seated.wishes.seated) say(seated, line);
  }
  notes_.push_back(std::move(what));
  say_seated();
}

json::object SharedTable::seated_line(const store::Link& link) const {
  const engine::Match& match = session_->match();
  const engine::Match& known = match_for(link);
  const engine::GameInfo& info = match.game().info();
  json::array seats;
  for (int i = 0; i < match.seats(); ++i) {
    const auto seat = static_cast<engine::SeatId>(i);
    const std::string role = protocol::role_of(match, seat);
    json::object told{{"role", role}, {"who", seating_.holders.at(role)}};
    if (!players_.contains(seat)) told["here"] = present(seat);
    seats.push_back(std::move(told));
  }
  const auto watching = std::ranges::count_if(
      guests_, [](const Seated& seated) { return seated.wishes.seated && seated.link.seats == 0; });
  json::object seated{{"table", std::to_string(id_)},
                      {"game", info.id},
                      {"name", info.name},
                      {"language", match.game().edition().language},
                      {"you", json::object{{"seats", json::value_from(roles_of(match, link.seats))},
                                           {"host", link.host},
                                           {"everything", speaker_of(match, link).everything}}},
                      {"seats", std::move(seats)},
                      {"watching", watching},
                      {"options", match.setup().options},
                      {"chance", engine::name_of(match.setup().chance)},
                      {"undo_past_information", info.may_undo_past_information},
                      {"over", known.status() == engine::Status::over},
                      {"n", known.number()}};
  if (delay_.count() > 0) seated["delay"] = delay_.count();
  if (!notes_.empty()) seated["notes"] = json::value_from(notes_);
  if (!closed_.empty()) seated["closed"] = closed_;
  return {{"seated", std::move(seated)}};
}

}  // namespace gamekeeper::server
