#include "games/farsa/answers.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "engine/state_json.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/state.hpp"

namespace gamekeeper::farsa {
namespace {

namespace json = boost::json;

/// Takes a field out of an object; null: one of them is not there.
json::value take(json::object* from, std::string_view key) {
  json::value* const found = from == nullptr ? nullptr : from->if_contains(key);
  if (found == nullptr) return nullptr;
  json::value value = std::move(*found);
  from->erase(key);
  return value;
}

std::string word(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : std::string();
}

Phase phase_in(const json::value& value, Phase otherwise) {
  Phase phase = otherwise;
  return engine::state_json::read(value, phase, "phase") ? phase : otherwise;
}

std::string_view step_of_camp(std::string_view camp) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kSteps{{
      {"evening", "evenings"},
      {"supper", "supper"},
      {"shifts", "set-watches"},
      {"night", "event-of-the-night"},
      {"asleep", "sleep-and-rise"},
  }};
  for (const auto& [old, step] : kSteps) {
    if (old == camp) return step;
  }
  return "pitch";
}

/// What a position said of the watch and the camp.
struct OldWild {
  json::value spent, camp, turn, busy;
};

/// An object within an object; nullptr: there is none.
json::object* part(json::object* of, std::string_view key) {
  json::value* const found = of == nullptr ? nullptr : of->if_contains(key);
  return found == nullptr ? nullptr : found->if_object();
}

OldWild take_wild(json::object& position) {
  json::object* const wild = part(&position, "wild");
  return {.spent = take(wild, "spent"),
          .camp = take(wild, "camp"),
          .turn = take(wild, "turn"),
          .busy = take(wild, "busy")};
}

/// Which step came next in what went on.
std::string_view step_of_fight(std::string_view side, bool declared) {
  if (side == "foes") return "foes-act";
  if (side == "party") return declared ? "actions" : "declarations";
  return declared ? "quick-actions" : "quick-declarations";
}

std::string_view step_of_battle(std::string_view step) {
  if (step == "ours") return "our-orders";
  if (step == "theirs") return "their-orders";
  if (step == "first") return "first-side-acts";
  if (step == "second") return "second-side-acts";
  return "initiative";
}

std::string_view step_of_cycle(std::string_view step) {
  if (step == "upkeep") return "upkeep";
  if (step == "action") return "downtime-actions";
  if (step == "factions") return "faction-moves";
  if (step == "hazards") return "hazard";
  if (step == "end") return "end-of-cycle";
  return "begin-cycle";
}

}  // namespace

json::object with_a_course(json::object position) {
  const Phase phase = phase_in(take(&position, "phase"), Phase::making);
  const Phase after = phase_in(take(&position, "after"), Phase::place);
  const OldWild wild = take_wild(position);
  json::object* const war = part(&position, "war");
  take(war, "spare");
  json::object* const battle = part(war, "battle");
  const Phase after_battle = phase_in(take(battle, "after"), Phase::place);
  const std::string battle_step = word(take(battle, "step"));
  json::object* const fight = part(&position, "fight");
  const std::string side = word(take(fight, "side"));
  const json::value declared = take(fight, "declared");
  take(fight, "spare");
  json::object* const town = part(&position, "town");
  const std::string cycle_step = word(take(town, "step"));
  const json::value cycle_turn = take(town, "turn");
  const json::value person = take(town, "talking-to");
  const json::value stall = take(town, "stall");
  const json::value seller = take(town, "seller");
  take(town, "spare");
  json::value way = take(&position, "way-out");
  if (position.contains("course") || phase == Phase::making || phase == Phase::finished) return position;

  const bool is_met = phase == Phase::meeting || phase == Phase::fight || phase == Phase::duel;
  const Phase beneath = is_met ? after : phase == Phase::battle ? after_battle : phase;
  json::object course = engine::state_json::write(course_at(phase, beneath)).as_object();
  json::array& frames = course["frames"].as_array();
  const auto comes_to = [](json::value& frame, std::string_view step) { frame.as_object()["next"] = step; };
  if (wild.spent.is_bool() && wild.spent.get_bool()) comes_to(frames[1], "end-of-watch");
  if (phase == Phase::fight)
    comes_to(frames.back(), step_of_fight(side, declared.is_bool() && declared.get_bool()));
  if (phase == Phase::battle) comes_to(frames.back(), step_of_battle(battle_step));
  if (beneath == Phase::downtime) {
    comes_to(frames[2], step_of_cycle(cycle_step));
    if (cycle_turn.is_int64()) frames[2].as_object()["turn"] = cycle_turn;
  }
  if (beneath == Phase::site && way.is_object()) {
    json::object& frame = way.as_object();
    frame["procedure"] = "way-out";
    frame["next"] = "fates";
    if (frame.contains("left")) frames.insert(frames.begin() + 3, std::move(way));
  }
  if (beneath == Phase::settlement) {
    // Over the streets, beneath whatever has come between.
    const auto begin = [&frames](json::object frame) { frames.insert(frames.begin() + 3, std::move(frame)); };
    if (person.is_int64()) {
      begin({{"procedure", "talk"}, {"next", "speak"}, {"person", person}});
    } else if (stall.is_int64()) {
      begin({{"procedure", "stall"}, {"next", "look-at-wares"}, {"stall", stall}});
    } else if (seller.is_int64()) {
      begin({{"procedure", "sale"}, {"next", "sell"}, {"who", seller}});
    }
  }
  if (beneath == Phase::camp) {
    json::object& camp = frames[2].as_object();
    camp["next"] = step_of_camp(word(wild.camp));
    if (wild.turn.is_int64()) camp["turn"] = wild.turn;
    const std::int64_t busy = wild.busy.is_int64() ? wild.busy.get_int64() : 0;
    json::array uses;
    for (int who = 0; who < 8; ++who) {
      if ((busy >> who & 1) != 0) uses.push_back(json::object{{"within", 3}, {"who", who}});
    }
    if (!uses.empty()) course["uses"] = std::move(uses);
  }
  position["course"] = std::move(course);
  return position;
}

}  // namespace gamekeeper::farsa
