#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/error.hpp"
#include "engine/game.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/farsa.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/state.hpp"
#include "gmock/gmock.h"
#include "support/scripted_match.hpp"

/// Spells that a pack brings: rows of what no spell of the game's own does.
namespace gamekeeper::farsa::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// A pack of spells, each of which has what every spell must have and these lines.
struct Lines {
  std::string id, lines;
};
std::vector<std::string> pack_of(const std::string& name, const std::vector<Lines>& spells) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / ("farsa-spells-" + name);
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "pack.yaml") << "name: Spells\ngame: farsa\nversion: '1'\n";
  std::ofstream file(folder / "spells.yaml");
  for (const Lines& one : spells) {
    file << "- id: " << one.id << "\n  name: Own\n  text: It works.\n  range: near\n  duration: at once\n"
         << "  price: 9\n  origin: ours\n"
         << one.lines;
  }
  return {folder.string()};
}

const std::vector<std::string>& own() {
  static const std::vector<std::string> pack = pack_of("own", {
                                                                  {"borrowed-blood", R"(
  aim: foe
  during: [fight]
  do: [damage: {amount: sum}, gain: {guard: 2, who: caster}]
)"},
                                                                  {"loaded-die", R"(
  aim: foe
  during: [fight]
  do:
    - roll:
        by: caster
        dice: 1d6
        rows: {1-3: [damage: {amount: sum}], 4+: [damage: {amount: sum, who: self}, held: {who: self}]}
)"},
                                                                  {"either-hand", R"(
  aim: foe
  during: [fight]
  do:
    - choose:
        by: caster
        options:
          fist: {label: "Strike, and hard", do: [damage: {amount: sum}]}
          root: {do: [held: {turns: {times: 2, of: dice}}]}
)"},
                                                                  {"blood-price", R"(
  during: [fight]
  do: [how-many: {to: 3, as: price}, lose: {strength: $price}, gain: {guard: $price}]
)"},
                                                                  {"loving-cup", R"(
  during: [peace]
  do: [each: {who: friends, may: drink, do: [gain: {strength: 1}], nobody: [shine: {}]}]
)"},
                                                                  {"grindstone", R"(
  aim: foe
  during: [fight]
  do: [check: {number: guard, against: 5, fail: [damage: {amount: 9}]}, lose: {guard: 1, who: caster}]
)"},
                                                              });
  return pack;
}
const engine::Game& with_own() {
  static const std::unique_ptr<engine::Game> game = *make_game(own());
  return *game;
}
std::uint64_t grimoire_of(std::string_view spell) {
  static const Library library = *load_library(own());
  return std::uint64_t{1} << index_of(library.spells, spell);
}

/// Somebody with a wound to their Guard and one spell of the pack's, before a king of Guard 12 and Armor 3.
Position mage(std::string_view spell) {
  Position at;
  at.hero(12, 11, 10, 5).carries("grimoire").fighting("barrow-king", 1);
  at.who().guard = 1;
  at.who().grimoire = grimoire_of(spell);
  return at;
}

std::vector<std::string> labels(const Play& play) {
  std::vector<std::string> all;
  const engine::Decision& decision = play.match().decision();
  for (const engine::Option& option : decision.options)
    all.push_back(play.match().game().option_label(play.match().position(), decision, option));
  return all;
}

TEST(ASpellOfAPack, DoesTwoThingsAtOnce) {
  RULE("M-2");
  Play play(with_own(), mage("borrowed-blood").json());
  play.choose("cast").choose("dice/3").rolls({3, 2, 1});
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 9}]}, "party": [{"guard": 3}]})");
  EXPECT_EVENT(play, "guard-back", R"({"now": 3})");
}

TEST(ASpellOfAPack, RollsForWhomItStrikes) {
  Play back(with_own(), mage("loaded-die").json());
  back.choose("cast").choose("dice/2").rolls({3, 2}).rolls({3}).rolls({3});
  EXPECT_POSITION(back,
                  R"({"fight": {"foes": [{"guard": 12}]}, "party": [{"guard": 0, "now": [8, 11, 10]}]})");
  Play well(with_own(), mage("loaded-die").json());
  well.choose("cast").choose("dice/2").rolls({3, 2}).rolls({4});
  EXPECT_POSITION(well, R"({"fight": {"foes": [{"guard": 10, "held": 1}]}, "party": [{"guard": 1}]})");
}

TEST(ASpellOfAPack, LeavesAChoiceToWhoeverCastsIt) {
  Play play(with_own(), mage("either-hand").json());
  play.choose("cast").choose("dice/2").rolls({3, 2});
  EXPECT_THAT(play.prompt(), HasSubstr("which shall it be?"));
  EXPECT_THAT(labels(play), ElementsAre("Strike, and hard", "root"));
  play.choose("way/root");
  EXPECT_EVENT(play, "foe-held");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 12, "held": 4}]}})");
}

TEST(ASpellOfAPack, AsksHowMuch) {
  Play play(with_own(), mage("blood-price").json());
  play.choose("cast").choose("dice/1").rolls({1}).number(2);
  EXPECT_EVENT(play, "ability-lost", R"({"ability": "STR", "amount": 2, "now": 10})");
  EXPECT_POSITION(play, R"({"party": [{"guard": 3, "now": [10, 11, 10]}]})");
}

TEST(ASpellOfAPack, AsksWhoWill) {
  Position at;
  at.hero(12, 11, 10, 5).carries("grimoire");
  at.who().grimoire = grimoire_of("loving-cup");
  at.hero(10, 10, 10, 4);
  at.who().now[0] = 7;
  outdoors(at, "millers-reach");
  Play drinks(with_own(), at.json());
  drinks.choose("magic/1").choose("dice/1").rolls({1}).choose("yes");
  EXPECT_POSITION(drinks, R"({"party": [{"glow": 0}, {"now": [8, 10, 10]}]})");
  Play does_not(with_own(), at.json());
  does_not.choose("magic/1").choose("dice/1").rolls({1}).choose("no");
  EXPECT_POSITION(does_not, R"({"party": [{"glow": 6}, {"now": [7, 10, 10]}]})");
}

TEST(ASpellOfAPack, ComparesWhatIsNoAbility) {
  Position at = mage("grindstone");
  Play strong(with_own(), at.json());
  strong.choose("cast").choose("dice/1").rolls({1});
  EXPECT_POSITION(strong, R"({"fight": {"foes": [{"guard": 12}]}, "party": [{"guard": 0}]})");
  EXPECT_EVENT(strong, "guard-lost");
  at.foe().guard = 4;
  Play weak(with_own(), at.json());
  weak.choose("cast").choose("dice/1").rolls({1}).rolls({1});
  EXPECT_POSITION(weak, R"({"fight": {"foes": [{"guard": 0}]}})");
}

std::string refused(const std::string& lines) {
  const auto library = load_library(pack_of("bad", {{"bad", "  during: [fight]\n" + lines}}));
  return library ? "" : content::text(library.error());
}

TEST(ASpellOfAPack, IsRefusedWhereItSaysWhatThereIsNot) {
  EXPECT_EQ(refused("  do: [damage: {amount: sum, who: foes}]\n"), "");
  EXPECT_THAT(refused("  do: [damge: {amount: sum}]\n"), HasSubstr("did you mean damage?"));
  EXPECT_THAT(refused("  do: [start: fight]\n"), HasSubstr("there is no procedure 'fight'"));
  EXPECT_THAT(refused("  do: [lasting: {modify: {number: guard, add: 1}}]\n"), HasSubstr("nothing lasts"));
  EXPECT_THAT(refused("  do: shine\n"), HasSubstr("expected a list"));
  EXPECT_THAT(refused("  work: hurt\n"), HasSubstr("unknown key"));
}

/// What was meant for an enemy falls on one of the party, and the other way round.
TEST(AStraySpell, DoesWhatItDoesToWhomeverItMeets) {
  RULE("R-77");
  Position at;
  at.hero(12, 11, 10, 5).carries("grimoire").fighting("barrow-king", 1);
  at.who().grimoire = std::uint64_t{1} << index_of(library().spells, "root-hold");
  Play holds(game(), at.json());
  holds.choose("cast").choose("dice/2").rolls({6, 6}).rolls({1});
  holds.choose("once-more").rolls({2}).rolls({20});
  EXPECT_TRUE(holds.state<State>().fight.standing[0].held == 2);
  at.who().grimoire = std::uint64_t{1} << index_of(library().spells, "second-wind");
  at.foe().guard = 3;
  Play heals(game(), at.json());
  heals.choose("cast").choose("dice/2").rolls({6, 6}).choose("once-more").rolls({1});
  EXPECT_POSITION(heals, R"({"fight": {"foes": [{"guard": 12}]}})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
