#pragma once

#include <gtest/gtest.h>

#include <array>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/error.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/number_crunch.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "support/scripted_match.hpp"

/// Positions of The Number Crunch in three lines:
///
///     Position at = Position::soldier({.magic = 2, .perception = 3, .combat = 5, .speed = 3, .oratory = 2});
///     at.weapon("sword").armor("light").meeting("zombie", "vampire", "cyclops").fighting();
///     Play play(game(), at.json());
namespace gamekeeper::number_crunch::test {

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
  static const Library library = *load_library({});
  return library;
}

struct Stats {
  int magic = 3, perception = 3, combat = 3, speed = 3, oratory = 3;
};

class Position {
 public:
  static Position soldier(const Stats& stats) { return Position(kSoldier, stats); }
  static Position trickster(const Stats& stats) { return Position(kTrickster, stats); }
  static Position sorcerer(const Stats& stats) { return Position(kSorcerer, stats); }

  State state;  ///< for what has no word below

  Auditor& me() { return state.auditors[state.turn]; }
  Encounter& encounter() { return state.encounter; }

  Position& weapon(std::string_view id) { return me().weapon = at(library().weapons, id), *this; }
  Position& armor(std::string_view id) { return me().armor = at(library().armors, id), *this; }
  Position& health(int left) { return me().health_lost = static_cast<std::int8_t>(kHealth - left), *this; }
  Position& capital(int points) { return me().capital = static_cast<std::int8_t>(points), *this; }
  Position& information(int pieces) { return me().information = static_cast<std::uint8_t>(pieces), *this; }
  Position& mission(std::string_view id) { return me().mission = at(library().missions, id), *this; }
  Position& act(std::string_view id) {
    me().act = at(library().acts, id);
    me().act_number = static_cast<std::uint8_t>(library().acts[me().act].number);
    me().acts_done = static_cast<std::uint8_t>(me().act_number - 1);
    return *this;
  }
  Position& complications(std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) me().complications.push_back(at(library().complications, id));
    return *this;
  }
  Position& effects(std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) me().effects.push_back(at(library().effects, id));
    return *this;
  }
  Position& treasures(std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) me().treasures.push_back(at(library().treasures, id));
    return *this;
  }
  /// A tile that lies on a cell, done with; its blank side points `blank`.
  Position& room(std::string_view cell, int x, int y, int z, Side blank = Side::south,
                 RoomState what = RoomState::done) {
    Cell& one = me().map[cell_named(cell)];
    one.tile = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(z)};
    one.blank = blank;
    one.room = what;
    return *this;
  }
  /// The Auditor stands in this room, in front of its doors, having come from `from` (none: the stairs).
  Position& in_room(std::string_view cell, int x, int y, int z, std::string_view from = {}) {
    room(cell, x, y, z);
    me().cell = cell_named(cell);
    me().came_from = from.empty() ? kNone : cell_named(from);
    me().phase = Phase::doors;
    return *this;
  }
  /// The Auditor is about to walk into a cell that may be unexplored, from the south unless said.
  Position& entering(std::string_view cell, std::string_view from = {}, Side by = Side::south) {
    me().cell = cell_named(cell);
    me().came_from = from.empty() ? kNone : cell_named(from);
    me().entered_by = by;
    me().phase = Phase::entering;
    return *this;
  }
  /// The trap of a tile, about to be met in C1.
  Position& trapped(int x, int y, int z) {
    room("C1", x, y, z, Side::south, RoomState::occupied);
    me().cell = cell_named("C1");
    me().phase = Phase::trapped;
    return *this;
  }
  /// Face to face in C1 with a monster of these parts, or with a Minion or Antagonist; a Move is to be
  /// chosen.
  Position& meeting(std::string_view head, std::string_view torso, std::string_view legs) {
    encounter().opponent = {Opponent::Kind::monster, at(library().heads, head), at(library().torsos, torso),
                            at(library().legs, legs)};
    const Opponent& parts = encounter().opponent;
    room("C1", parts.first + 1, parts.torso + 1, parts.legs + 1, Side::south, RoomState::occupied);
    me().cell = cell_named("C1");
    me().phase = Phase::meeting;
    return *this;
  }
  Position& meeting_minion(std::string_view id) {
    return at_star({Opponent::Kind::minion, at(library().minions, id), 0, 0});
  }
  Position& meeting_antagonist(std::string_view id) {
    return at_star({Opponent::Kind::antagonist, at(library().antagonists, id), 0, 0});
  }
  /// The Auditor came from this cell, where nothing is left to do.
  Position& coming_from(std::string_view cell) {
    room(cell, 1, 1, 2);
    me().came_from = cell_named(cell);
    return *this;
  }
  /// Turns a meeting into a fight, at the start of a Round.
  Position& fighting(bool opponent_first = false) {
    encounter().opponent_first = opponent_first;
    encounter().initiative_settled = true;
    me().phase = Phase::fighting;
    return *this;
  }

  /// The JSON form; what the match starts from.
  std::string json() const {
    return boost::json::serialize(game().to_json(reinterpret_cast<const std::byte*>(&state)));
  }

 private:
  Position(std::uint8_t vocation, const Stats& stats) {
    me().vocation = vocation;
    me().stats = {static_cast<std::int8_t>(stats.magic), static_cast<std::int8_t>(stats.perception),
                  static_cast<std::int8_t>(stats.combat), static_cast<std::int8_t>(stats.speed),
                  static_cast<std::int8_t>(stats.oratory)};
    me().phase = Phase::doors;
    me().capital = 0;  // so that no roll asks for dice to be bought; Risk Dice are always offered
    mission("mission-1");
    act("retirement-1");
  }
  Position& at_star(const Opponent& boss) {
    Auditor& auditor = me();
    const Library::Map& map = library().maps[auditor.act];
    auditor.cell = map.star;
    auditor.came_from = map.route[map.route.size() - 2];
    room(cell_name(auditor.came_from), 1, 1, 1);
    auditor.star = Star::opened;
    auditor.boss = boss;
    auditor.scene = 0;
    encounter().opponent = boss;
    encounter().at_star = true;
    auditor.phase = Phase::meeting;
    return *this;
  }
  template <class T>
  static std::uint8_t at(const content::Catalog<T>& catalog, std::string_view id) {
    const auto index = catalog.index(id);
    EXPECT_TRUE(index) << "no such content: " << id;
    if (index) gamekeeper::test::placed(game(), catalog[*index]);
    return index ? static_cast<std::uint8_t>(*index) : 0;
  }
};

/// What an Auditor can do, as the rules work it out: the steps count as cited.
inline int stat_in(const State& state, Stat which) {
  engine::Reasons why;
  const int number = stat({state, library()}, which, &why);
  gamekeeper::test::heard(game(), why);
  return number;
}
inline int defense_in(const State& state) {
  engine::Reasons why;
  const int number = defense({state, library()}, &why);
  gamekeeper::test::heard(game(), why);
  return number;
}
inline int armor_value_in(const State& state) {
  engine::Reasons why;
  const int number = armor_value({state, library()}, &why);
  gamekeeper::test::heard(game(), why);
  return number;
}

/// What the option with this name says of itself now.
inline std::string label_of(const Play& play, std::string_view name) {
  const engine::Match& match = play.match();
  for (std::size_t i = 0; i < match.decision().options.size(); ++i) {
    if (match.option_name(i) == name)
      return game().option_label(match.position(), match.decision(), match.decision().options[i]);
  }
  return "not offered";
}

}  // namespace gamekeeper::number_crunch::test
