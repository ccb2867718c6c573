#include "games/farsa/old_positions.hpp"

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

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

std::string word(const json::value& value, std::string_view otherwise) {
  return value.is_string() ? std::string(value.get_string()) : std::string(otherwise);
}

json::object frame(std::string_view procedure, std::string_view next) {
  return {{"procedure", procedure}, {"next", next}};
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

std::string take_after_battle(json::object& position) {
  json::value* const war = position.if_contains("war");
  if (war == nullptr || !war->is_object()) return "place";
  json::value* const battle = war->get_object().if_contains("battle");
  if (battle == nullptr || !battle->is_object()) return "place";
  return word(take(battle->get_object(), "after"), "place");
}

}  // namespace

json::object with_a_course(json::object position) {
  const std::string phase = word(take(position, "phase"), "making");
  const std::string after = word(take(position, "after"), "place");
  const OldWild wild = take_wild(position);
  const std::string after_battle = take_after_battle(position);
  if (position.contains("course") || phase == "making" || phase == "finished") return position;

  const bool is_met = phase == "meeting" || phase == "fight" || phase == "duel";
  const std::string beneath = is_met ? after : phase == "battle" ? after_battle : phase;
  const bool is_spent = wild.spent.is_bool() && wild.spent.get_bool();
  json::array frames{frame("expedition", "live"), frame("watch", is_spent ? "end-of-watch" : "begin-watch")};
  json::array uses;
  if (beneath == "camp") {
    frames.push_back(frame("camp", step_of_camp(word(wild.camp, "none"))));
    if (wild.turn.is_int64()) frames.back().get_object()["turn"] = wild.turn;
    const std::int64_t busy = wild.busy.is_int64() ? wild.busy.get_int64() : 0;
    for (int who = 0; who < 8; ++who) {
      if ((busy >> who & 1) != 0) uses.push_back(json::object{{"within", 3}, {"who", who}});
    }
  }
  if (beneath == "site") frames.push_back(frame("site-visit", "exploration-turn"));
  if (beneath == "settlement") frames.push_back(frame("town-visit", "in-settlement"));
  if (beneath == "downtime") frames.push_back(frame("downtime", "downtime-cycle"));
  if (is_met) frames.push_back(frame("meeting", "talk"));
  if (phase == "fight") frames.push_back(frame("fight", "fight-round"));
  if (phase == "duel") frames.push_back(frame("duel", "exchange"));
  if (phase == "battle") frames.push_back(frame("battle", "battle-round"));
  json::object course{{"frames", std::move(frames)}};
  if (!uses.empty()) course["uses"] = std::move(uses);
  position["course"] = std::move(course);
  return position;
}

}  // namespace gamekeeper::farsa
