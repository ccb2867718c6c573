#include "server/messages.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_from.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "protocol/commands.hpp"
#include "protocol/lines.hpp"
#include "protocol/seating.hpp"
#include "server/guest.hpp"
#include "store/store.hpp"

namespace gamekeeper::server {
namespace {

namespace json = boost::json;

/// The seat that decides or rolls; that of nobody where the table itself rolls.
engine::SeatId to_move(const engine::Match& match) {
  return match.status() == engine::Status::deciding ? match.decision().seat : match.chance().roller;
}

json::object decision_line(const engine::Match& match, const json::value& undo) {
  json::object line = protocol::decision_json(match);
  json::object& decision = line.at("decision").as_object();
  decision["undo"] = undo;
  json::array guide;
  for (const std::string& page : match.game().primer_pages(match.position(), match.decision()))
    guide.emplace_back(page);
  if (!guide.empty()) decision["guide"] = std::move(guide);
  return line;
}

/// Null, or why nothing can be taken back.
json::value whether_undo(const engine::Match& match, const protocol::Players& players,
                         const store::Link& link) {
  const engine::Result<> granted = protocol::can_undo(match, speaker_of(match, link), players);
  return granted ? json::value() : json::value(granted.error().message);
}

}  // namespace

SharedLine shared(const json::object& line) {
  return std::make_shared<const std::string>(json::serialize(line));
}

std::vector<engine::SeatId> eyes_of(engine::SeatSet seats) {
  std::vector<engine::SeatId> eyes;
  for (engine::SeatId seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (engine::contains(seats, seat)) eyes.push_back(seat);
  }
  if (eyes.empty()) eyes.push_back(engine::kSpectator);
  return eyes;
}

std::vector<json::object> event_lines(const engine::Game& game, const engine::Event& event,
                                      const engine::Position& position, engine::SeatSet seats,
                                      std::uint32_t number) {
  const std::vector<engine::SeatId> eyes = eyes_of(seats);
  std::vector<std::pair<std::optional<json::object>, json::array>> told;
  for (const engine::SeatId eye : eyes) {
    std::optional<json::object> line = protocol::event_json(game, event, position, eye);
    const auto same = std::ranges::find_if(told, [&](const auto& one) { return one.first == line; });
    json::array& heard_by =
        same != told.end() ? same->second : told.emplace_back(std::move(line), json::array()).second;
    if (eye != engine::kSpectator)
      heard_by.emplace_back(engine::role_name(game.info(), eye, game.seats(position.state)));
  }
  std::vector<json::object> lines;
  for (auto& [line, heard_by] : told) {
    if (!line) continue;
    json::object& said = line->at("event").as_object();
    said["n"] = number;
    if (told.size() > 1) said["only"] = std::move(heard_by);
    lines.push_back(*std::move(line));
  }
  return lines;
}

std::optional<Asked> asked(const engine::Match& match, const protocol::Players& players) {
  if (match.status() == engine::Status::deciding && !players.contains(match.decision().seat))
    return Asked{.seat = match.decision().seat};
  if (match.status() == engine::Status::rolling) {
    const engine::SeatId roller = match.chance().roller;
    return Asked{.seat = roller, .host = players.contains(roller) || roller >= match.seats()};
  }
  return std::nullopt;
}

bool is_asked(const std::optional<Asked>& asked, const store::Link& link) {
  return asked && (asked->host ? link.host : engine::contains(link.seats, asked->seat));
}

json::object question_ahead_line(const engine::Match& ahead, const engine::Match& real, bool can_undo) {
  json::object line =
      decision_line(ahead, can_undo ? json::value() : json::value("you have decided nothing yet"));
  line.at("decision").as_object()["meanwhile"] = protocol::role_of(real, to_move(real));
  return line;
}

json::object question_line(const engine::Match& match, const protocol::Players& players,
                           const store::Link& link) {
  if (match.status() == engine::Status::over) return protocol::over_json(match);
  const std::optional<Asked> who = asked(match, players);
  if (is_asked(who, link)) {
    return match.status() == engine::Status::deciding
               ? decision_line(match, whether_undo(match, players, link))
               : protocol::chance_json(match);
  }
  const engine::SeatId seat = to_move(match);
  json::object waiting{{"n", match.number()}};
  if (seat < match.seats()) waiting["seat"] = protocol::role_of(match, seat);
  if (!who) waiting["thinking"] = true;
  // A question may give away what is hidden: then only who sees everything reads what another is asked.
  if (who && match.status() == engine::Status::deciding &&
      (match.game().is_asked_openly(match.position(), match.decision()) ||
       protocol::may_rule(match, speaker_of(match, link))))
    waiting["prompt"] = match.game().prompt(match.position(), match.decision());
  return {{"waiting", std::move(waiting)}};
}

json::object seen_line(const engine::Match& match, engine::SeatId eye) {
  json::object line = protocol::view_json(match, eye);
  line.at("view").as_object()["n"] = match.number();
  return line;
}

std::vector<std::string> roles_of(const engine::Match& match, engine::SeatSet seats) {
  std::vector<std::string> roles;
  for (int seat = 0; seat < match.seats(); ++seat) {
    const auto id = static_cast<engine::SeatId>(seat);
    if (engine::contains(seats, id)) roles.push_back(protocol::role_of(match, id));
  }
  return roles;
}

json::array links_json(const engine::Match& match, const std::vector<store::Link>& links) {
  json::array list;
  for (const store::Link& link : links) {
    list.push_back(json::object{{"token", link.token},
                                {"host", link.host},
                                {"seats", json::value_from(roles_of(match, link.seats))}});
  }
  return list;
}

protocol::Speaker speaker_of(const engine::Match& match, const store::Link& link) {
  const engine::SeatSet all = (engine::SeatSet{1} << match.seats()) - 1;
  return {.seats = link.seats, .everything = (link.seats & all) == all};
}

json::object undone_line(const engine::Match& match) {
  const engine::SeatId seat = to_move(match);
  return {{"undone", json::object{{"to", match.number()},
                                  {"by", protocol::role_of(match, seat < match.seats() ? seat : 0)}}}};
}

json::object ruled_line(const engine::Match& match, engine::SeatId by) {
  return {{"ruled", json::object{{"n", match.number()}, {"by", protocol::role_of(match, by)}}}};
}

json::object not_whole_line(std::string_view trouble) { return notice_line("not-whole", trouble); }

json::object notice_line(std::string_view code, std::string_view message) {
  return {{"notice", json::object{{"code", code}, {"message", engine::one_line(message, 900)}}}};
}

json::object closed_line(std::string_view code, std::string_view message) {
  return {{"closed", json::object{{"code", code}, {"message", message}}}};
}

}  // namespace gamekeeper::server
