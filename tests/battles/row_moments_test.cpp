// What rows of a Mob may answer, and what they may do, beyond what the Beekeeper does.
#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "battles/field.hpp"
#include "content/error.hpp"
#include "engine/game.hpp"
#include "games/battles/battles.hpp"
#include "games/battles/library.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

constexpr auto* kMobs = R"(
- id: warden
  name: Warden
  blurb: Steps between.
  att: 11
  def: 2
  mod: 6
  hp: 20
  origin: ours
  abilities:
    - behavior: ward
      name: WARD
      nature: ability
      icons: [out-of-turn]
      effect: Nothing comes of what an enemy means for another of yours.
      row: {when: {moment: play, by: enemies, to: others, do: [cancel: {}]}}
    - behavior: mirror
      name: MIRROR
      nature: ability
      icons: [out-of-turn]
      effect: A blow goes back to whoever struck it, or to nobody.
      totals: [{id: glass, name: VC, measure: vc, base: 10, times: 0}]
      row:
        when:
          moment: struck
          to: self
          do: [vc: {total: glass, plus: 1, pass: [change: {to: event.by}], fail: [cancel: {}]}]
- id: herald
  name: Herald
  blurb: Louder than needed.
  att: 11
  def: 2
  mod: 6
  hp: 20
  origin: ours
  abilities:
    - behavior: banner
      name: BANNER
      nature: ability
      icons: [turn, fallow]
      effect: Hits of yours hurt more; Spells at yours may fail; when it falls, everybody takes heart.
      row:
        keeps: fallow
        turn: [keep-up: {}]
        when:
          - {moment: ally-hit, by: others, do: [damage: {who: event.to, amount: 2}]}
          - {moment: turn-action, by: {enemies: casts}, to: allies, may: true, do: [cancel: {}]}
          - {moment: ended, do: [heal: {who: allies, amount: 1}]}
    - behavior: order
      name: ORDER
      nature: ability
      icons: [turn]
      effect: Another of yours is Active again, and better at something.
      row:
        aim: other
        turn: [total: {add: 2, who: targets}, move: {to: active, who: targets}]
- id: pillar
  name: Pillar
  blurb: Stands.
  att: 11
  def: 2
  mod: 6
  hp: 20
  origin: ours
  abilities:
    - behavior: bulwark
      name: BULWARK
      nature: ability
      icons: [go, busy]
      effect: Yours have more DEF, and who comes at them from the Portal less luck.
      row:
        keeps: busy
        go: [keep-up: {}]
        modify: [{number: def, of: others, add: 2}, {number: att, of: {enemies: in-portal}, add: 1}]
    - behavior: charm
      name: CHARM
      nature: spell
      icons: [turn]
      effect: Smiles.
      totals: [{id: cast, name: VC, measure: vc, base: 9, times: 1}]
- id: usurer
  name: Usurer
  blurb: Counts it twice.
  att: 11
  def: 2
  mod: 6
  hp: 20
  origin: ours
  abilities:
    - behavior: levy
      name: LEVY
      nature: spell
      icons: [turn, rank-bonus]
      effect: Coins hurt, and leave their target STUCK.
      totals: [{id: coins, name: D6 of coins, measure: dice, base: 3, times: 0, die: 6}]
      row:
        aim: enemy
        pays: coins
        turn:
          - roll: {dice: {dice: spent, of: 6}, as: sum}
          - damage: {who: targets, amount: $sum}
          - move: {to: stuck, who: targets}
    - behavior: bribe
      name: BRIBE
      nature: ability
      icons: [out-of-turn]
      effect: Stops an answer, mends the Usurer, or ends what whoever acted keeps up.
      row:
        when:
          - {moment: answer, by: enemies, do: [cancel: {}]}
          - {moment: own-turn, if: hurt, do: [heal: {amount: 3}]}
          - {moment: end, by: {enemies: attacks}, do: [move: {to: inactive, who: event.by}, hack: {who: enemies}]}
)";

/// The Almanac and these three.
struct Company {
  Company() {
    std::string name = testing::TempDir() + "gamekeeper-company-XXXXXX";
    const std::string folder = mkdtemp(name.data());
    std::ofstream(folder + "/pack.yaml") << "name: Company\ngame: battles\nversion: \"1.0\"\n";
    std::ofstream(folder + "/mobs.yaml") << kMobs;
    const std::vector<std::string> packs{folder};
    auto read = load_library(packs);
    EXPECT_TRUE(read) << (read ? "" : content::text(read.error()));
    library = *std::move(read);
    game = *make_game(packs);
    std::filesystem::remove_all(folder);
  }
  Library library;
  std::unique_ptr<engine::Game> game;
};
const Company& company() {
  static const Company all;
  return all;
}
Field field() { return {*company().game, company().library}; }

TEST(ARow, StopsWhatIsDeclared) {
  Play play(*company().game, field().north("thug").south("warden").south("joker").json());
  play.choose("north-thug/attack").choose("south-joker").choose("react/south-warden/ward");
  EXPECT_EVENT(play, "cancelled", R"({"ability": "attack", "by": "south-warden", "with": "ward"})");
  EXPECT_NO_EVENT(play, "att");
}

TEST(ARow, AnswersOnlyWhatItSays) {
  Play play(*company().game, field().north("thug").south("warden").south("joker").json());
  play.choose("north-thug/attack").choose("south-warden").rolls({2});
  EXPECT_NO_EVENT(play, "reacted");
}

TEST(ARow, TurnsABlowBack) {
  Play play(*company().game, field().north("thug").south("warden").json());
  play.choose("north-thug/attack").rolls({19}).rolls({5});
  play.choose("react/south-warden/mirror").rolls({11});  // a VC of 10, and 1
  EXPECT_EVENT(play, "redirected", R"({"from": "south-warden", "to": "north-thug"})");
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-thug", "damage": 5})");
}

TEST(ARow, LetsABlowComeToNothing) {
  Play play(*company().game, field().north("thug").south("warden").json());
  play.choose("north-thug/attack").rolls({19}).rolls({5});
  play.choose("react/south-warden/mirror").rolls({12});
  EXPECT_EVENT(play, "turned-aside", R"({"ability": "mirror", "target": "south-warden"})");
  EXPECT_NO_EVENT(play, "harmed");
}

TEST(ARow, FollowsHitsOfItsSide) {
  Play play(*company().game,
            field().north("herald").keeps(0, Place::fallow).north("thug").south("joker").json());
  play.choose("north-thug/attack").rolls({19}).rolls({5});
  EXPECT_EQ(play.count("harmed"), 2);
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-joker", "damage": 2, "by": "north-herald"})");
}

TEST(ARow, IsAskedInThePlayPhaseWhetherItStopsASpell) {
  const Field spell = field().north("usurer").south("herald").keeps(0, Place::fallow).south("joker");
  Play stopped(*company().game, spell.json());
  stopped.choose("north-usurer/levy").choose("south-joker").number(1).choose("yes");
  EXPECT_EVENT(stopped, "cancelled", R"({"ability": "levy", "with": "banner"})");
  EXPECT_NO_EVENT(stopped, "harmed");
  Play let(*company().game, spell.json());
  let.choose("north-usurer/levy").choose("south-joker").number(1).choose("no").rolls({4});
  EXPECT_EVENT(let, "harmed", R"({"mob": "south-joker", "damage": 4})");
  EXPECT_EQ(mob(let, 2).place, Place::stuck);
}

TEST(ARow, PaysWithWhatItsPlayerChooses) {
  Play play(*company().game, field().north("usurer").south("joker").south("thug").json());
  play.choose("north-usurer/levy").choose("south-joker").number(2).rolls({3, 4});
  EXPECT_EVENT(play, "harmed", R"({"damage": 7})");
  EXPECT_EQ(mob(play, 0).totals[0][0], 1);
}

TEST(ARow, IsKeptUpUntilItEnds) {
  Play play(*company().game, field().north("herald").north("thug").hp(5).south("barbarian").json());
  play.choose("north-herald/banner");
  EXPECT_POSITION(play, R"({"mobs": [{"place": "fallow", "sustains": 0}]})");
  play.choose("south-barbarian/attack").choose("north-herald").rolls({19}).rolls({2});
  EXPECT_EVENT(play, "hacked", R"({"mob": "north-herald", "ability": "banner"})");
  EXPECT_EVENT(play, "healed", R"({"mob": "north-thug", "amount": 1})");
}

TEST(ARow, RaisesATotalAndWakesAnother) {
  Play play(*company().game, field().north("herald").north("thug").at(Place::inactive).south("joker").json());
  play.choose("north-herald/order").choose("north-thug/hide/cast");
  EXPECT_EVENT(play, "total", R"({"mob": "north-thug", "ability": "hide", "change": 2})");
  EXPECT_EQ(mob(play, 1).place, Place::active);
}

TEST(ARow, StopsAnAnswer) {
  Play play(*company().game, field().north("usurer").north("thug").south("fighter").south("joker").json());
  play.choose("north-thug/attack").choose("south-fighter").rolls({19}).rolls({4});
  play.choose("react/south-fighter/dodge").choose("react/north-usurer/bribe");
  EXPECT_EVENT(play, "cancelled", R"({"ability": "dodge", "with": "bribe"})");
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-fighter", "damage": 4})");
}

TEST(ARow, IsUsedOnTheOwnTurnOnce) {
  Play play(*company().game, field().north("usurer").hp(9).south("joker").json());
  play.choose("react/north-usurer/bribe");
  EXPECT_EQ(mob(play, 0).hp, 12);
  EXPECT_NOT_OFFERED(play, "react/north-usurer/bribe");
}

TEST(ARow, AnswersWhenAllIsDone) {
  Play play(
      *company().game,
      field().north("usurer").south("joker").south("barbarian").keeps(1, Place::busy).turn_of(1).json());
  play.choose("south-joker/attack").rolls({2}).choose("react/north-usurer/bribe");
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EVENT(play, "hacked", R"({"mob": "south-barbarian"})");
}

TEST(ARow, ModifiesWhileItIsKeptUp) {
  const Field field =
      test::field().north("thug").north("joker").at(Place::inactive).south("pillar").south("rogue");
  Field kept = field;
  kept.state.mobs[2].sustains = 0;
  kept.state.mobs[2].place = Place::busy;
  const Look without{field.state, company().library};
  const Look with{kept.state, company().library};
  EXPECT_EQ(defense_number(with, 3, false), defense_number(without, 3, false) + 2);
  EXPECT_EQ(defense_number(with, 2, false), defense_number(without, 2, false)) << "not its own";
  EXPECT_EQ(attack_number(with, 0), attack_number(without, 0) + 1);
  EXPECT_EQ(attack_number(with, 1), attack_number(without, 1)) << "not in the Portal";
  Play play(*company().game, kept.json());
  play.choose("north-thug/attack").choose("south-rogue").rolls({2});
  EXPECT_EVENT(
      play, "att",
      R"({"needed": )" + std::to_string(attack_number(with, 0) + defense_number(with, 3, false)) + "}");
}

TEST(ARow, OfAnyKindIsPlayedAtRandom) {
  const auto report = battery::run(
      *company().game,
      {.matches = 10, .options = {{"north", "random"}, {"south", "random"}, {"rank", "hawk"}}, .every = 25});
  EXPECT_TRUE(report.failures.empty()) << report.text();
}

}  // namespace
}  // namespace gamekeeper::battles::test
