#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/describe/enumerators.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "battles/field.hpp"
#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/state_json.hpp"
#include "games/battles/content.hpp"
#include "games/battles/state.hpp"
#include "players/random.hpp"

/// A referee may set, add and remove anything that the invariants allow, at any question. Whatever is let
/// through, the match can be looked at, weighed and played on.
namespace gamekeeper::battles::test {
namespace {

namespace json = boost::json;
namespace state_json = engine::state_json;
using engine::Match;

// -- Rulings at random --

/// A number, a word or a truth value somewhere in a position, with a value that it could have.
struct Leaf {
  std::string pointer;
  json::value value;
};

int below(chance::Random& random, std::size_t most) {
  return static_cast<int>(random.below(static_cast<std::uint32_t>(most)));
}

template <class T>
json::value any_value(chance::Random& random) {
  if constexpr (std::is_same_v<T, bool>) {
    return below(random, 2) == 1;
  } else if constexpr (std::is_enum_v<T>) {
    std::vector<std::string> names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
        [&names](auto d) { names.push_back(state_json::dashed(d.name)); });
    return json::value(names[static_cast<std::size_t>(below(random, names.size()))]);
  } else {
    constexpr std::int64_t kOdd[] = {-1, 0, 1, 2, 3, 5, 20, 40, 79, 99, 127, 255, 300, 9999, 40000};
    return below(random, 3) == 0 ? kOdd[below(random, std::size(kOdd))] : below(random, 7);
  }
}

template <class T>
void add_leaves(const T& value, const std::string& at, chance::Random& random, std::vector<Leaf>& to) {
  if constexpr (!state_json::kHasParts<T>) {
    to.push_back({at, any_value<T>(random)});
  } else if constexpr (state_json::IsFixedVector<T>::value || state_json::IsArray<T>::value) {
    for (std::size_t i = 0; i < value.size(); ++i)
      add_leaves(value[i], fmt::format("{}/{}", at, i), random, to);
  } else {
    boost::mp11::mp_for_each<state_json::Members<T>>([&](auto d) {
      add_leaves(content::member_of(value, d), fmt::format("{}/{}", at, state_json::dashed(d.name)), random,
                 to);
    });
  }
}

json::object set(std::string_view pointer, const json::value& to) { return {{"set", pointer}, {"to", to}}; }

/// A Mob as it could be, in one stroke: what has to be changed together.
json::object any_mob(const State& state, int id, chance::Random& random) {
  json::object mob = state_json::write(state.mobs[static_cast<std::size_t>(id)]).as_object();
  const int other = below(random, state.mobs.size());
  switch (below(random, 8)) {
    case 0:
      mob["hp"] = 0;
      mob["place"] = "dead";
      mob["sustains"] = 255;
      mob["hold"] = "none";
      mob["holder"] = 255;
      break;
    case 1:
      mob["total-hp"] = 1 + below(random, 400);
      mob["hp"] = json::value(mob["total-hp"]);
      mob["place"] = any_value<Place>(random);
      break;
    case 2:
      mob["hold"] = any_value<Hold>(random);
      mob["holder"] = other;
      break;
    case 3:
      mob["sustains"] = below(random, 2);
      mob["place"] = below(random, 2) == 0 ? "fallow" : "busy";
      mob["counter"] = any_value<std::int8_t>(random);
      break;
    case 4:
      mob["sustains"] = below(random, 2);
      mob["posted"] = true;
      mob["place"] = any_value<Place>(random);
      break;
    case 5:
      mob["field"] = below(random, 2);
      mob["controller"] = json::value(mob["field"]);
      break;
    case 6:
      mob["charging"] = true;
      mob["place"] = "mobile";
      break;
    default: {
      json::array totals;
      for (const AbilityCard& ability :
           library().mobs[state.mobs[static_cast<std::size_t>(id)].kind].abilities)
        totals.push_back(json::array(ability.totals.size(), 1 + below(random, 99)));
      mob["totals"] = std::move(totals);
      break;
    }
  }
  return mob;
}

json::object any_ruling(const State& state, chance::Random& random) {
  const int mobs = static_cast<int>(state.mobs.size());
  const int id = mobs == 0 ? 0 : below(random, state.mobs.size());
  const std::string mob = fmt::format("/mobs/{}", id);
  switch (below(random, 12)) {
    case 0: return {{"remove", mob}};
    case 1: return {{"remove", below(random, 2) == 0 ? "/mobs" : "/sides/0"}};
    case 2: return {{"add", "/mobs"}, {"value", json::object{{"kind", below(random, 41)}}}};
    case 3:
    case 4:
    case 5:
    case 6:
      if (mobs > 0) return set(mob, any_mob(state, id, random));
      break;
    default: break;
  }
  std::vector<Leaf> leaves;
  add_leaves(state, "", random, leaves);
  const Leaf& leaf = leaves[static_cast<std::size_t>(below(random, leaves.size()))];
  return below(random, 8) == 0 ? json::object{{"remove", leaf.pointer}} : set(leaf.pointer, leaf.value);
}

// -- What is asked of a position --

std::string broken(const Match& match) { return game().broken(match.position()).value_or(std::string()); }

/// Everything that a table shows of it; what is missing.
std::string look_at(const Match& match) {
  for (const engine::SeatId seat : {engine::SeatId{0}, engine::SeatId{1}, engine::kSpectator})
    if (game().view(match.position(), seat).title.empty()) return "a view without a title";
  for (const engine::SeatId seat : {engine::SeatId{0}, engine::SeatId{1}})
    (void)game().standing(match.position(), seat);
  if (match.status() != engine::Status::deciding) return {};
  const engine::Decision& asked = match.decision();
  if (game().prompt(match.position(), asked).empty()) return "a question without words";
  for (const engine::Option& option : asked.options) {
    if (game().option_label(match.position(), asked, option).empty()) return "an option without a label";
    if (match.option_name(option).empty()) return "an option without a name";
    (void)game().odds(match.position(), asked, option);
    (void)game().appraise(match.position(), asked, option);
  }
  for (const engine::Barred& barred : asked.barred) {
    if (game().why_barred(match.position(), asked, barred).empty()) return "barred without a reason";
  }
  return broken(match);
}

/// A match some way on: bound for set-up, for GO, for the middle of an action.
void play_to(Match& match, std::uint64_t seed, int answers) {
  engine::MatchSetup setup{.seed = seed};
  constexpr std::string_view kRanks[] = {"page", "champion", "hawk", "page"};
  setup.options = {{"rank", kRanks[seed % 4]}};
  if (seed % 3 != 0) {
    setup.options["north"] = "random";
    setup.options["south"] = "random";
  }
  ASSERT_TRUE(match.start(setup));
  match.explain(true);
  players::RandomPlayer player(seed);
  for (int n = 0; n < answers && match.status() == engine::Status::deciding; ++n) player.play(match);
}

/// So many rulings at a match, each followed by ten answers; how many were
/// accepted.
int rule_at(const Match& start, std::uint64_t seed, int rulings) {
  constexpr int kAnswers = 10;
  chance::Random random(seed);
  players::RandomPlayer player(seed);
  int accepted = 0;
  std::string story;
  Match match(game());
  match.clone_from(start, seed);
  match.explain(true);
  for (int n = 0; n < rulings; ++n) {
    if (n % 4 == 0 || match.status() != engine::Status::deciding) {
      match.clone_from(start, seed + static_cast<std::uint64_t>(n));
      match.explain(true);
      story.clear();
    }
    const json::object ruling = any_ruling(match.position().as<State>(), random);
    if (!match.rule(ruling)) continue;
    ++accepted;
    story += json::serialize(ruling) + "\n";
    SCOPED_TRACE(story);
    for (int answer = 0; answer <= kAnswers; ++answer) {
      constexpr int kLooks = 3;  // every so many answers
      if (const std::string wrong = answer % kLooks == 0 ? look_at(match) : broken(match); !wrong.empty()) {
        ADD_FAILURE() << wrong << "\nseed " << seed << ", after " << answer << " answers";
        match.clone_from(start, seed);
        break;
      }
      if (match.status() != engine::Status::deciding) break;
      player.play(match);
    }
  }
  return accepted;
}

TEST(Rulings, WhateverIsAcceptedCanBePlayedOn) {
  constexpr int kPositions = 12, kRulings = 200;
  for (int n = 0; n < kPositions; ++n) {
    const auto seed = static_cast<std::uint64_t>(n);
    Match start(game());
    play_to(start, seed, n % 3 == 0 ? n : 11 * n);
    if (start.status() != engine::Status::deciding) continue;
    EXPECT_GT(rule_at(start, seed, kRulings), kRulings / 10) << "position " << n;
  }
}

TEST(Rulings, WhoTakesPartIsSettled) {
  Field field;
  field.north("thug").north("joker").south("paladin").south("thief");
  Play play(game(), field.json());
  play.choose("north-thug/attack");  // the rules wait for a target, and know Mobs by their numbers
  const auto refused = [&play](std::string_view ruling) {
    const auto done = play.match().rule(json::parse(ruling).as_object());
    return done ? std::string("accepted") : done.error().text();
  };
  const auto settled = testing::HasSubstr("who takes part, and on which side, is settled");
  EXPECT_THAT(refused(R"({"remove": "/mobs/0"})"), settled);
  EXPECT_THAT(refused(R"({"add": "/mobs", "value": {"kind": 9, "hp": 1, "total-hp": 1}})"), settled);
  EXPECT_THAT(refused(R"({"set": "/mobs/0/kind", "to": 9})"), settled);
  EXPECT_THAT(refused(R"({"set": "/mobs/0/owner", "to": 1})"), settled);
  EXPECT_THAT(refused(R"({"set": "/company", "to": 1})"), settled);
  EXPECT_THAT(refused(R"({"set": "/stage", "to": "line-up"})"), testing::HasSubstr("turn: at set-up"));
  EXPECT_EQ(refused(R"({"set": "/mobs/0/hp", "to": 3})"), "accepted");
}

}  // namespace
}  // namespace gamekeeper::battles::test
