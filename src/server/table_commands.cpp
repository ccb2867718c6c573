#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_from.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "players/motives.hpp"
#include "protocol/catalog.hpp"
#include "protocol/commands.hpp"
#include "protocol/lines.hpp"
#include "protocol/seating.hpp"
#include "server/guest.hpp"
#include "server/messages.hpp"
#include "server/metrics.hpp"
#include "server/replay.hpp"
#include "server/table.hpp"
#include "server/tokens.hpp"
#include "store/store.hpp"

/// What those who sit at a table ask of it, a line at a time.
namespace gamekeeper::server {

namespace json = boost::json;
using engine::fail;

struct SharedTable::Command {
  protocol::CommandForm form;
  Result (SharedTable::*run)(Seated& by, const json::object& line);
  bool plays = false;  ///< changes the match or who sits where: not at a table that can only be read
};

void SharedTable::follow(Seated& by, std::string_view line) {
  const Seated speaker = by;  // A command may change who sits here.
  if (Result done = follow_line(by, line); !done) say(speaker, protocol::error_json(done.error()));
}

SharedTable::Result SharedTable::follow_line(Seated& by, std::string_view text) {
  static const std::vector<Command> kCommands = {
      {protocol::kChoose, &SharedTable::choose, true},
      {protocol::kFaces, &SharedTable::faces, true},
      {protocol::kOutcome, &SharedTable::outcome, true},
      {protocol::kUndo, &SharedTable::undo, true},
      {protocol::kRule, &SharedTable::rule, true},
      {protocol::kView, &SharedTable::view},
      {protocol::kTools, &SharedTable::tools},
      {protocol::kSheets, &SharedTable::sheets},
      {protocol::kState, &SharedTable::state},
      {protocol::kOdds, &SharedTable::odds},
      {{"story", {}}, &SharedTable::story},
      {{"look", {}}, &SharedTable::look},
      {{"why", {}}, &SharedTable::why},
      {{"hold", {}}, &SharedTable::hold, true},
      {{"take", {}}, &SharedTable::take_back, true},
      {{"links", {}}, &SharedTable::links},
      {{"relink", {}}, &SharedTable::relink},
      {{"end", {}}, &SharedTable::end},
      {{"ping", {}}, &SharedTable::ping},
  };
  static const std::vector<protocol::CommandForm> kForms = protocol::forms_of(kCommands);
  const engine::Result<protocol::Given> line = protocol::read_line(text, kForms);
  if (!line) return std::unexpected(line.error());
  metrics().answers.add(kForms[line->command].name);
  if (kCommands[line->command].plays && !closed_.empty()) return fail("broken", closed_);
  if (Result meant = protocol::check_number(match_for(by.link), line->object); !meant) return meant;
  return (this->*kCommands[line->command].run)(by, line->object);
}

protocol::Speaker SharedTable::speaker(const Seated& by) const {
  return speaker_of(match_for(by.link), by.link);
}

SharedTable::Result SharedTable::said(Seated& by, engine::Result<json::object> line) {
  if (!line) return std::unexpected(line.error());
  say(by, *line);
  return {};
}

// -- Answers
// -----------------------------------------------------------------------------------------------------

SharedTable::Result SharedTable::answer(Seated& by, const json::object& line,
                                        Result (*give)(engine::Session&, const json::object&)) {
  const engine::Match& match = session_for(by.link).match();
  if (match.status() == engine::Status::over) return fail("over", "the match is over");
  if (const auto who = asked(match, players_); !is_asked(who, by.link)) {
    return fail("not-yours",
                who ? (who->host ? "the host" : protocol::role_of(match, who->seat)) + " is asked, not you"
                    : "a player without hands is to move");
  }
  Result done = give(*session_, line);
  if (done) changed_ = true;
  return done;
}

SharedTable::Result SharedTable::choose(Seated& by, const json::object& line) {
  if (const std::optional<engine::SeatId> ahead = ahead_of_turn(by.link);
      ahead && session_->asks_ahead(*ahead)) {
    Result done = session_->answer_ahead(*ahead, line.at("choose"));
    if (done) changed_ = true;
    return done;
  }
  return answer(by, line, protocol::choose);
}
SharedTable::Result SharedTable::faces(Seated& by, const json::object& line) {
  return answer(by, line, protocol::faces);
}
SharedTable::Result SharedTable::outcome(Seated& by, const json::object& line) {
  return answer(by, line, protocol::outcome);
}

SharedTable::Result SharedTable::undo(Seated& by, const json::object& line) {
  if (by.link.seats == 0) return fail("not-yours", "who looks on has decided nothing");
  if (const std::optional<engine::SeatId> ahead = ahead_of_turn(by.link);
      ahead && session_->answers_ahead(*ahead) > 0) {
    Result done = session_->take_back_ahead(*ahead);
    if (done) changed_ = true;
    return done;
  }
  if (Result done = protocol::undo(*session_, speaker(by), players_, line); !done) return done;
  changed_ = true;
  const engine::Match& match = session_->match();
  motives_.forget_from(match.number(), delay_.count() > 0 ? session_->log().size() : 0);
  say_to_all(*session_, undone_line(match));
  return {};
}

SharedTable::Result SharedTable::rule(Seated& by, const json::object& line) {
  if (Result done = protocol::rule(*session_, speaker(by), line); !done) return done;
  changed_ = true;
  const engine::Match& match = session_->match();
  const json::value* role = line.if_contains("by");
  const auto seat = role == nullptr ? std::nullopt
                                    : engine::seat_of(match.game().info(), role->get_string(), match.seats());
  say_to_all(*session_, ruled_line(match, seat.value_or(0)));
  return {};
}

// -- What can be seen
// --------------------------------------------------------------------------------------------

SharedTable::Result SharedTable::view(Seated& by, const json::object& line) {
  return said(by, protocol::view(match_for(by.link), speaker(by), line));
}

SharedTable::Result SharedTable::sheets(Seated& by, const json::object&) {
  return said(by, protocol::sheets(match_for(by.link), speaker(by)));
}

SharedTable::Result SharedTable::tools(Seated& by, const json::object&) {
  return said(by, protocol::tools(match_for(by.link), speaker(by)));
}

SharedTable::Result SharedTable::state(Seated& by, const json::object&) {
  return said(by, protocol::state(match_for(by.link), speaker(by)));
}

SharedTable::Result SharedTable::odds(Seated& by, const json::object& line) {
  const engine::Match& match = match_for(by.link);
  const std::optional<engine::SeatId> ahead = ahead_of_turn(by.link);
  if (ahead ? !session_->asks_ahead(*ahead)
            : match.status() == engine::Status::deciding && !is_asked(asked(match, players_), by.link))
    return fail("not-yours", "the choices of another seat are not yours to weigh");
  return said(by, protocol::odds(match, line));
}

SharedTable::Result SharedTable::story(Seated& by, const json::object&) {
  const engine::Result<const Replay*> replay = replay_of(by.link);
  if (!replay) return std::unexpected(replay.error());
  return said(by, (*replay)->story_line());
}

SharedTable::Result SharedTable::look(Seated& by, const json::object& line) {
  const json::object* look = line.at("look").if_object();
  const json::value* number = look == nullptr ? nullptr : look->if_contains("n");
  if (number == nullptr || !number->is_int64() || number->get_int64() < 1 || number->get_int64() > UINT32_MAX)
    return fail("no-look", "look: " + protocol::short_json(line.at("look")), R"({"look": {"n": NUMBER}})");
  const engine::Result<const Replay*> replay = replay_of(by.link);
  if (!replay) return std::unexpected(replay.error());
  return said(by, (*replay)->look_line(players_, by.link, static_cast<std::uint32_t>(number->get_int64())));
}

SharedTable::Result SharedTable::why(Seated& by, const json::object&) {
  const engine::Match& match = match_for(by.link);
  json::array told;
  // What all eyes of the link may read: a link that holds two seats has no eye that is kept out.
  for (const players::Motive& motive :
       motives_.of(match, eyes_of(by.link.seats).front(), session_for(by.link).log().size())) {
    json::object one{{"n", motive.number},
                     {"seat", protocol::role_of(match, motive.seat)},
                     {"question", motive.question},
                     {"answer", motive.answer},
                     {"lines", json::value_from(motive.why)}};
    if (const std::string rule = protocol::rule_id(match.game(), motive.rule); !rule.empty())
      one["rule"] = rule;
    told.push_back(std::move(one));
  }
  say(by, {{"why", std::move(told)}});
  return {};
}

SharedTable::Result SharedTable::ping(Seated& by, const json::object& line) {
  say(by, {{"pong", line.at("ping")}});
  return {};
}

// -- Who sits where
// ----------------------------------------------------------------------------------------------

SharedTable::Result SharedTable::reseat(store::Seating seating) {
  engine::Result<protocol::Players> players = protocol::players_for(session_->match(), seating.holders);
  if (!players) return std::unexpected(players.error());
  if (Result stored = household_.store.seat(id_, seating); !stored) return stored;
  for (auto& [seat, player] : *players) {
    const std::string role = protocol::role_of(session_->match(), static_cast<engine::SeatId>(seat));
    const auto before = players_.find(seat);
    if (before != players_.end() && seating_.holders.at(role) == seating.holders.at(role))
      player = std::move(before->second);  // It goes on thinking where it was.
  }
  players_ = *std::move(players);
  for (const auto& [seat, player] : players_) let_think(*player);
  const engine::Holders before = std::exchange(seating_, std::move(seating)).holders;
  update_links();
  for (const auto& [role, who] : seating_.holders) {
    const std::string& was = before.at(role);
    if (was != who)
      note({{"what", "seat"},
            {"seat", role},
            {"was", was},
            {"is", who},
            {"message", fmt::format("{}: {} sits here now, before it was {}", role,
                                    protocol::holder_name(who), protocol::holder_name(was))}});
  }
  changed_ = true;
  return {};
}

void SharedTable::update_links() {
  const auto gone = [this](Seated& seated) {
    const store::Link* link = find_link(seated.link.token);
    if (link != nullptr) {
      seated.link = *link;
      return false;
    }
    outbox_.push_back({seated.guest,
                       std::make_shared<const std::string>(json::serialize(
                           closed_line("relinked", "this link is no longer good; its seat has a new one"))),
                       true});
    return true;
  };
  std::erase_if(guests_, gone);
  std::erase_if(guests_, [this](const Seated& seated) {  // A link that has lost its last seat looks on.
    const Result ready = ready_for(seated.link);
    if (!ready)
      outbox_.push_back({seated.guest,
                         std::make_shared<const std::string>(
                             json::serialize(closed_line(ready.error().code, ready.error().text()))),
                         true});
    return !ready;
  });
  behind_changed_ = behind_ != nullptr;
  say_seated();
}

SharedTable::Result SharedTable::hold(Seated& by, const json::object& line) {
  if (!by.link.host) return fail("not-yours", "who sits where is the host's to say");
  const engine::Result<engine::Holders> wanted = protocol::read_seats(line.at("hold"));
  if (!wanted) return std::unexpected(wanted.error());
  store::Seating seating = seating_;
  std::vector<std::string> handed_over;  // from one person to another
  const engine::Match& match = session_->match();
  for (const auto& [role, who] : *wanted) {
    const auto seat = engine::seat_of(match.game().info(), role, match.seats());
    if (!seat) return fail("unknown-role", "no seat '" + engine::one_line(role, 60) + "' in this match");
    if (who != "me" && who != "friend") {
      if (Result good = protocol::check_holder(role, who, &match.game()); !good) return good;
      if (Result listed = protocol::check_at_table(role, who); !listed) return listed;
      seating.holders[role] = who;
      continue;
    }
    seating.holders[role] = "person";
    const auto holds = [&](const store::Link& link) {
      return engine::contains(link.seats, *seat) && link.host == (who == "me");
    };
    if (std::ranges::any_of(seating.links, holds)) continue;
    for (store::Link& link : seating.links) {
      if (engine::contains(link.seats, *seat)) handed_over.push_back(role);
      link.seats &= ~engine::only(*seat);
    }
    if (who == "friend") seating.others = true;
    if (who == "me") {
      const auto host = std::ranges::find_if(seating.links, &store::Link::host);
      host->seats |= engine::only(*seat);
    } else {
      seating.links.insert(seating.links.end() - 1, {.token = new_token(), .seats = engine::only(*seat)});
    }
  }
  const std::shared_ptr<Guest> asker = by.guest;  // reseating moves those who sit
  const engine::Holders before = seating_.holders;
  if (Result done = reseat(std::move(seating)); !done) return done;
  for (const std::string& role : handed_over) {
    if (before.at(role) == "person" && seating_.holders.at(role) == "person")
      note({{"what", "seat"}, {"seat", role}, {"message", role + ": another person sits here now"}});
  }
  outbox_.push_back({asker, std::make_shared<const std::string>(json::serialize(
                                json::object{{"links", links_json(match, seating_.links)}}))});
  return {};
}

SharedTable::Result SharedTable::take_back(Seated& by, const json::object& line) {
  const json::value& role = line.at("take");
  const engine::Match& match = session_->match();
  const auto seat = role.is_string() ? engine::seat_of(match.game().info(), role.get_string(), match.seats())
                                     : std::nullopt;
  if (!seat || !engine::contains(by.link.seats, *seat))
    return fail("not-yours", "take: " + protocol::short_json(role), "a seat of your link");
  store::Seating seating = seating_;
  seating.holders[protocol::role_of(match, *seat)] = "person";
  return reseat(std::move(seating));
}

SharedTable::Result SharedTable::links(Seated& by, const json::object&) {
  if (!by.link.host) return fail("not-yours", "the links are the host's to give away");
  say(by, {{"links", links_json(session_->match(), seating_.links)}});
  return {};
}

SharedTable::Result SharedTable::relink(Seated& by, const json::object& line) {
  const json::value& name = line.at("relink");
  const engine::Match& match = session_->match();
  const bool spectators = name.is_string() && name.get_string() == "spectators";
  const auto seat = name.is_string() && !spectators
                        ? engine::seat_of(match.game().info(), name.get_string(), match.seats())
                        : std::nullopt;
  if (!seat && !spectators)
    return fail("unknown-role", "relink: " + protocol::short_json(name), "a seat's role, or \"spectators\"");
  if (!by.link.host && !(seat && engine::contains(by.link.seats, *seat)))
    return fail("not-yours", "another's link is not yours to change");
  store::Seating seating = seating_;
  const auto meant = std::ranges::find_if(seating.links, [&](const store::Link& link) {
    return spectators ? link.seats == 0 && !link.host : engine::contains(link.seats, *seat);
  });
  if (meant == seating.links.end())
    return fail("no-link", "no link holds that seat", R"({"hold": {"ROLE": "friend"}} makes one)");
  const std::shared_ptr<Guest> asker = by.guest;  // reseating moves those who sit
  meant->token = new_token();
  const json::value link = links_json(match, {*meant}).front();
  if (Result done = reseat(std::move(seating)); !done) return done;
  // The asker may have given away the very link it sits with: it hears the new one before it is sent away.
  outbox_.insert(outbox_.begin(), {asker, std::make_shared<const std::string>(
                                              json::serialize(json::object{{"links", json::array{link}}}))});
  return {};
}

}  // namespace gamekeeper::server
