#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "content/error.hpp"
#include "engine/game.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/battles.hpp"
#include "games/battles/library.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

/// Positions of BATTLES: Armageddon in three lines:
///
///     Field field;
///     field.north("warrior").north("paladin", {3, 2}).south("thug").hp(9).at(Place::fallow);
///     Play play(game(), field.json());   // north has won initiative and is to take its Turn
///     play.choose("north-warrior/attack").rolls({14}).rolls({6});
///
/// A Mob has no melee points, one hit point of its MOD die, the Rank of a Page, and 0 LP unless said. Names
/// of Mobs are `north-warrior`. What follows `north(...)` or `south(...)` is said of that Mob.
namespace gamekeeper::battles::test {

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

/// The first (0) or second (1) ability of a Mob, as its card has it.
inline const AbilityCard& ability_card(std::string_view mob, std::size_t ability) {
  return gamekeeper::test::read(game(), library().mobs[*library().mobs.index(mob)].abilities[ability]);
}

/// LP in the two red boxes.
struct Lp {
  int first = 0, second = 0;
};

class Field {
 public:
  Field() : Field(test::game(), test::library()) {}
  /// Of Mobs that a pack brings too.
  Field(const engine::Game& game, const Library& library) : game_(&game), library_(&library) {
    state.stage = Stage::turn;
    state.round = 1;
    state.sides[0].ready = state.sides[1].ready = true;
  }

  State state;  ///< for what has no word below

  Field& north(std::string_view kind, Lp lp = {}) { return add(0, kind, lp); }
  Field& south(std::string_view kind, Lp lp = {}) { return add(1, kind, lp); }

  // -- Of the last Mob --
  Field& hp(int points) { return last().hp = static_cast<std::int16_t>(points), *this; }
  Field& total_hp(int points) { return last().total_hp = static_cast<std::int16_t>(points), *this; }
  Field& at(Place place) { return last().place = place, *this; }
  Field& dead() { return last().hp = 0, at(Place::dead); }
  Field& melee(int att, int def) {
    last().att_points = static_cast<std::int8_t>(att);
    last().def_points = static_cast<std::int8_t>(def);
    return *this;
  }
  /// Keeps its first (0) or second (1) ability up, Fallow or Busy.
  Field& keeps(int ability, Place place, int counter = 0) {
    last().sustains = static_cast<std::uint8_t>(ability);
    last().counter = static_cast<std::int8_t>(counter);
    return at(place);
  }
  Field& total(int ability, int which, int value) {
    last().totals[static_cast<std::size_t>(ability)][static_cast<std::size_t>(which)] =
        static_cast<std::int8_t>(value);
    return *this;
  }
  /// It is held by another Mob (by its handle: north's and south's together, in the order of adding).
  Field& held(Hold hold, MobId holder) {
    last().hold = hold;
    last().holder = holder;
    state.mobs[holder].holds = static_cast<MobId>(state.mobs.size() - 1);
    return *this;
  }

  // -- Of the match --
  Field& rank(std::string_view id) {
    state.sides[0].rank = state.sides[1].rank = static_cast<std::uint8_t>(*library_->ranks.index(id));
    gamekeeper::test::placed(*game_, library_->ranks[state.sides[0].rank]);
    return *this;
  }
  Field& turn_of(SeatId side) { return state.turn = side, *this; }
  Field& initiative_of(SeatId side) { return state.first = state.turn = side, *this; }
  /// The GO phase; `asked` answers first.
  Field& go(SeatId asked = 0) {
    state.stage = Stage::go;
    state.sides[0].ready = state.sides[1].ready = false;
    state.turn = asked;
    return *this;
  }
  /// The other side has said already that it will roll.
  Field& ready(SeatId side) { return state.sides[side].ready = true, *this; }
  Field& end_of_round() { return state.stage = Stage::end_round, *this; }

  std::string json() const {
    return boost::json::serialize(game_->to_json(reinterpret_cast<const std::byte*>(&state)));
  }

 private:
  Mob& last() { return state.mobs.back(); }
  Field& add(SeatId side, std::string_view kind, Lp lp) {
    Mob mob;
    mob.kind = static_cast<std::uint8_t>(*library_->mobs.index(kind));
    gamekeeper::test::placed(*game_, library_->mobs[mob.kind]);
    mob.owner = mob.controller = mob.field = side;
    mob.lp = {static_cast<std::int8_t>(lp.first), static_cast<std::int8_t>(lp.second)};
    mob.hp = mob.total_hp = static_cast<std::int16_t>(library_->mobs[mob.kind].hp + 2);
    work_out_totals(*library_, mob);
    state.mobs.push_back(mob);
    return *this;
  }

  const engine::Game* game_;
  const Library* library_;
};

/// A Mob of a play as it stands: `mob(play, 0).hp`.
inline const Mob& mob(const Play& play, MobId id) { return play.state<State>().mobs[id]; }

}  // namespace gamekeeper::battles::test
