#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/error.hpp"
#include "engine/game.hpp"
#include "engine/state_json.hpp"
#include "games/farsa/farsa.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// Positions of Farsa in three lines:
///
///     Position at;
///     at.hero(12, 11, 10, 5).holds("sword").wears("gambeson");
///     at.fighting("bandit", 2, Range::close);
///     Play play(game(), at.json());
///
/// A hero is of no kindred until one is given.
namespace gamekeeper::farsa::test {

using gamekeeper::test::Play;

inline const engine::Game& game() {
  static const std::unique_ptr<engine::Game> game = [] {
    auto made = make_game({});
    EXPECT_TRUE(made) << (made ? "" : content::text(made.error()));
    return *std::move(made);
  }();
  return *game;
}

inline const Library& library() {
  static const Library library = [] {
    auto loaded = load_library({});
    for (const content::Error& error : loaded ? content::Errors{} : loaded.error())
      ADD_FAILURE() << error.text();
    return *std::move(loaded);
  }();
  return library;
}

class Position {
 public:
  State state;  ///< for what has no word below

  Position() {
    stands(Phase::place);
    state.place = library().start_place;
    state.weather_known = true;
  }

  /// The next of the party: what is said next is about this one.
  Position& hero(int strength, int dexterity, int control, int guard) {
    Character one;
    one.most = {static_cast<std::int8_t>(strength), static_cast<std::int8_t>(dexterity),
                static_cast<std::int8_t>(control)};
    one.now = one.most;
    one.guard = one.guard_most = static_cast<std::int8_t>(guard);
    one.background = 0;
    one.name_of_kind = static_cast<std::uint8_t>(state.party.size());
    state.party.push_back(one);
    return *this;
  }
  Character& who() { return state.party.back(); }
  Position& carries(std::string_view item, int uses = 0, Carried where = Carried::pack) {
    Thing thing = make_thing(library(), item_at(item));
    if (uses > 0) thing.uses = static_cast<std::uint8_t>(uses);
    thing.carried = where;
    who().things.push_back(thing);
    return *this;
  }
  Position& holds(std::string_view item) { return carries(item, 0, Carried::hand); }
  Position& wears(std::string_view item) { return carries(item, 0, Carried::hand); }
  /// A light that burns, with so many turns left.
  Position& lit(std::string_view light, int turns = kTurnsAnHour) {
    carries(light);
    who().things.back().burning = static_cast<std::uint8_t>(turns);
    return *this;
  }
  Position& scroll(std::string_view spell) {
    carries("spell-scroll");
    who().things.back().spell = index_of(library().spells, spell);
    gamekeeper::test::placed(game(), library().spells[who().things.back().spell]);
    return *this;
  }
  Position& skilled(std::string_view skill) {
    who().skills |= 1U << *library().skills.index(skill);
    gamekeeper::test::placed(game(), library().skills[*library().skills.index(skill)]);
    return *this;
  }
  Position& of(std::string_view kindred) {
    who().kindred = static_cast<std::uint8_t>(*library().kindreds.index(kindred));
    gamekeeper::test::placed(game(), library().kindreds[who().kindred]);
    return *this;
  }
  Position& purse(int silver) {
    who().coins = static_cast<std::uint16_t>(silver);
    return *this;
  }
  /// Critical Damage: lies there, with so many turns of the hour left.
  Position& down(int turns = kTurnsAnHour) {
    who().fate = Fate::down;
    who().hour_left = static_cast<std::uint8_t>(turns);
    return *this;
  }

  /// Before a step of that kind, and nothing else is under way but a visit to the site that it is in.
  Position& stands(Phase phase) {
    state.course = course_at(phase, state.site == kNone ? phase : Phase::site);
    return *this;
  }
  /// What goes on comes to that step of its innermost procedure.
  Position& comes_to(std::string_view step) {
    boost::json::value course = engine::state_json::write(state.course);
    course.at("frames").as_array().back().at("next") = step;
    EXPECT_TRUE(engine::state_json::read(course, state.course, "course")) << step;
    return *this;
  }
  /// A fight in which it is the party's turn.
  Position& fighting(std::string_view creature, int count, Range range = Range::close) {
    const auto kind = static_cast<std::uint8_t>(*library().creatures.index(creature));
    gamekeeper::test::placed(game(), library().creatures[kind]);
    for (int i = 0; i < count; ++i) state.fight.foes.push_back(make_foe(library(), kind, range));
    state.fight.began_with = static_cast<std::uint8_t>(state.fight.foes.size());
    // What there is to fear in it has been faced by now.
    for (Standing& standing : state.fight.standing) standing.faced = 255;
    state.meeting.creature = kind;
    state.meeting.count = static_cast<std::uint8_t>(count);
    return stands(Phase::fight).comes_to("declarations");
  }
  Foe& foe(int index = 0) { return state.fight.foes[static_cast<std::size_t>(index)]; }

  std::string json() const { return boost::json::serialize(engine::state_json::write(state)); }

 private:
  static std::uint8_t item_at(std::string_view id) {
    const std::uint8_t item = library().item(id);
    EXPECT_NE(item, kNone) << "no item " << id;
    if (item != kNone) gamekeeper::test::placed(game(), library().items[item]);
    return item;
  }
};

inline Look look_at(const Position& at) { return {.state = at.state, .library = library()}; }
inline Look look_at(const Play& play) { return {.state = play.state<State>(), .library = library()}; }
inline const Character& hero(const Play& play, std::size_t who = 0) { return play.state<State>().party[who]; }

}  // namespace gamekeeper::farsa::test
