#include "games/farsa/old_positions.hpp"

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/state_json.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/state.hpp"

namespace gamekeeper::farsa {
namespace {

namespace json = boost::json;

/// Takes a field out of an object; null: it is not there.
json::value take(json::object& from, std::string_view key) {
  json::value* const found = from.if_contains(key);
  if (found == nullptr) return nullptr;
  json::value value = std::move(*found);
  from.erase(key);
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

OldWild take_wild(json::object& position) {
  json::value* const found = position.if_contains("wild");
  if (found == nullptr || !found->is_object()) return {};
  json::object& wild = found->get_object();
  return {.spent = take(wild, "spent"),
          .camp = take(wild, "camp"),
          .turn = take(wild, "turn"),
          .busy = take(wild, "busy")};
}

json::value take_after_battle(json::object& position) {
  json::value* const war = position.if_contains("war");
  if (war == nullptr || !war->is_object()) return nullptr;
  json::value* const battle = war->get_object().if_contains("battle");
  if (battle == nullptr || !battle->is_object()) return nullptr;
  return take(battle->get_object(), "after");
}

}  // namespace

json::object with_a_course(json::object position) {
  const Phase phase = phase_in(take(position, "phase"), Phase::making);
  const Phase after = phase_in(take(position, "after"), Phase::place);
  const OldWild wild = take_wild(position);
  const Phase after_battle = phase_in(take_after_battle(position), Phase::place);
  if (position.contains("course") || phase == Phase::making || phase == Phase::finished) return position;

  const bool is_met = phase == Phase::meeting || phase == Phase::fight || phase == Phase::duel;
  const Phase beneath = is_met ? after : phase == Phase::battle ? after_battle : phase;
  json::object course = engine::state_json::write(course_at(phase, beneath)).as_object();
  json::array& frames = course["frames"].as_array();
  if (wild.spent.is_bool() && wild.spent.get_bool()) frames[1].as_object()["next"] = "end-of-watch";
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
