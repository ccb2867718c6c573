// A forty-first Mob, of a pack, whose abilities are rows: docs/examples/beekeeper.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "battles/field.hpp"
#include "content/document.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/player.hpp"
#include "games/battles/ability.hpp"
#include "games/battles/battles.hpp"
#include "games/battles/library.hpp"
#include "games/battles/rows/script.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/standing.hpp"
#include "games/battles/state.hpp"
#include "players/factory.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::vector<std::string>& packs() {
  static const std::vector<std::string> folders{GAMEKEEPER_SOURCE_DIR "/docs/examples/beekeeper"};
  return folders;
}
const Library& apiary() {
  static const Library library = *load_library(packs());
  return library;
}
const engine::Game& bee_game() {
  static const std::unique_ptr<engine::Game> game = *make_game(packs());
  return *game;
}
Field bees() { return {bee_game(), apiary()}; }

/// The row of an ability of the Beekeeper.
const Script& script(std::size_t ability) {
  return *apiary().scripts[*apiary().mobs.index("beekeeper")][ability];
}

// -- The tests that stand beside the rows --

struct RowCase {
  std::string row;
  int number = 0;
  content::Node said;
};
void PrintTo(const RowCase& test, std::ostream* to) { *to << test.row << ' ' << test.number; }

std::vector<RowCase> row_cases() {
  std::vector<RowCase> all;
  for (const MobCard& mob : apiary().mobs) {
    for (const AbilityCard& ability : mob.abilities) {
      if (!ability.row) continue;
      int number = 0;
      for (const content::Node said : ability.row->node->at("tests"))
        all.push_back({.row = ability.behavior, .number = ++number, .said = said});
    }
  }
  return all;
}

/// "thug 3 busy keeps-second": a Mob, its hit points, where it is, what it keeps up there.
void lay_out(std::string_view text, SeatId side, Field& field) {
  std::istringstream words{std::string(text)};
  std::string word;
  words >> word;
  side == 0 ? field.north(word) : field.south(word);
  while (words >> word) {
    int hp = 0;
    if (std::from_chars(word.data(), word.data() + word.size(), hp).ec == std::errc{}) {
      field.hp(hp);
    } else if (word == "keeps-first" || word == "keeps-second") {
      field.keeps(word == "keeps-first" ? 0 : 1, field.state.mobs.back().place);
    } else {
      const std::optional<Place> place = [&word]() -> std::optional<Place> {
        if (word == "inactive") return Place::inactive;
        if (word == "fallow") return Place::fallow;
        if (word == "busy") return Place::busy;
        if (word == "stuck") return Place::stuck;
        return std::nullopt;
      }();
      engine::require(place.has_value(), "a place that no test uses");
      field.at(*place);
    }
  }
}

std::vector<std::string> texts(const content::Node& said, std::string_view key) {
  std::vector<std::string> all;
  if (const auto list = said.find(key)) {
    for (const content::Node one : *list) all.emplace_back(one.text());
  }
  return all;
}

int number_of(const content::Node& node) {
  int value = 0;
  std::from_chars(node.text().data(), node.text().data() + node.text().size(), value);
  return value;
}

/// What the log says, line by line.
std::vector<std::string> log_of(const Play& play) {
  std::vector<std::string> all;
  for (const gamekeeper::test::Told& one : play.events()) {
    if (!one.text.empty()) all.push_back(one.text);
  }
  return all;
}

void say_what_happens(const RowCase& test) {
  Field field = bees();
  for (const std::string& mob : texts(test.said, "north")) lay_out(mob, 0, field);
  for (const std::string& mob : texts(test.said, "south")) lay_out(mob, 1, field);
  if (const auto at = test.said.find("at")) {
    if (at->text() == "go") field.go();
    if (at->text() == "round-end") field.end_of_round();
    if (at->text() == "south") field.turn_of(1);
  }
  Play play(bee_game(), field.json());
  if (const auto dice = test.said.find("dice")) {
    for (const content::Node roll : *dice) {
      std::vector<int> faces;
      if (roll.is_scalar()) faces.push_back(number_of(roll));
      if (roll.is_list()) {
        for (const content::Node face : roll) faces.push_back(number_of(face));
      }
      play.rolls(faces);
    }
  }
  for (const std::string& choice : texts(test.said, "choose")) play.choose(choice);
  std::vector<std::string> told = log_of(play);
  const std::vector<std::string> then = texts(test.said, "then");
  if (told.size() > then.size()) told.resize(then.size());  // the Round goes on
  EXPECT_EQ(told, then) << testing::PrintToString(log_of(play)) << '\n' << play.standing();
  for (const gamekeeper::test::Told& one : play.events()) EXPECT_NE(one.rule, "") << one.text;
}

class ABeekeepersRow : public testing::TestWithParam<RowCase> {};
TEST_P(ABeekeepersRow, SaysWhatHappens) { say_what_happens(GetParam()); }
INSTANTIATE_TEST_SUITE_P(Rows, ABeekeepersRow, testing::ValuesIn(row_cases()),
                         [](const testing::TestParamInfo<RowCase>& info) {
                           return info.param.row + "_" + std::to_string(info.param.number);
                         });

TEST(ABeekeepersRow, AreDoneToTheirLastEffectByTheTestsBesideThem) {
  Watch watch;
  for (const RowCase& test : row_cases()) say_what_happens(test);
  std::vector<std::string> left;
  for (const std::size_t ability : {0U, 1U}) {
    const std::vector<std::uint8_t>& done = watch.of(script(ability));
    for (std::size_t effect = 0; effect < done.size(); ++effect) {
      if (done[effect] == 0)
        left.push_back(script(ability).behavior + ", line " +
                       std::to_string(script(ability).program.effects[effect].line));
    }
  }
  EXPECT_THAT(left, IsEmpty());
}

// -- As any other Mob --

TEST(ARowMob, IsPlayedAtRandomWithAllThatTheBatteryPromises) {
  const battery::Report report = battery::run(
      bee_game(),
      {.matches = 12, .options = {{"north", "smoke-and-honey"}, {"south", "smoke-and-honey"}}, .every = 3});
  EXPECT_TRUE(report.failures.empty()) << report.text();
  EXPECT_GE(report.decisions, 1000U);
}

TEST(ARowMob, IsDrawnAmongTheOthers) {
  battery::expect_passes(
      bee_game(),
      {.matches = 4, .options = {{"north", "random"}, {"south", "random"}, {"rank", "hawk"}}, .every = 40});
}

TEST(ARowMob, IsPlayedByGreedToTheEnd) {
  engine::Match match(bee_game());
  ASSERT_TRUE(
      match.start({.options = {{"north", "smoke-and-honey"}, {"south", "smoke-and-honey"}}, .seed = 5}));
  std::array<std::unique_ptr<engine::Player>, kSides> players;
  while (match.status() == engine::Status::deciding) {
    auto& player = players[match.decision().seat];
    if (!player) player = *players::make_player("greedy");
    player->play(match);
  }
  EXPECT_EQ(match.status(), engine::Status::over);
}

// -- What answers an ability answers a row --

TEST(ARowMob, IsDodgedAndStingsNobodyThen) {
  RULE("M-24b");
  Play play(bee_game(), bees().north("beekeeper").south("fighter").south("joker").json());
  play.choose("north-beekeeper/swarm").choose("south-fighter").choose("enough").rolls({5});
  play.rolls({19}).rolls({4}).choose("react/south-fighter/dodge").rolls({2});
  EXPECT_NO_EVENT(play, "harmed");
  EXPECT_EQ(mob(play, 0).totals[0][1], 3) << "nobody was asked whether to sting again";
}

TEST(ARowMob, IsDancedAway) {
  RULE("M-16b");
  Play play(bee_game(), bees().north("beekeeper").south("shaman").south("joker").json());
  play.choose("north-beekeeper/swarm").choose("south-joker").choose("enough");
  play.choose("react/south-shaman/dance").rolls({2});
  EXPECT_EVENT(play, "cancelled", R"({"ability": "swarm", "with": "dance"})");
  EXPECT_NO_EVENT(play, "att");
  EXPECT_POSITION(play, R"({"mobs": [{"place": "inactive"}]})");
}

TEST(ARowMob, IsEchoed) {
  RULE("M-37a");
  Play play(bee_game(), bees().north("beekeeper").north("abjurer").south("joker").south("thug").json());
  play.choose("north-beekeeper/swarm").choose("south-joker").choose("enough");
  play.choose("react/north-abjurer/echo").rolls({2});
  play.rolls({5}).rolls({3});  // sent, and missed
  play.rolls({6}).rolls({18}).rolls({4}).choose("sting");
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-joker", "damage": 6})");
  EXPECT_EQ(mob(play, 0).totals[0][1], 3) << "an ECHO uses nothing up";
}

TEST(ARowMob, WearsArmorDownAndIsRepaid) {
  RULE("M-1a");
  RULE("M-17a");
  Play play(bee_game(),
            bees().north("beekeeper").south("warrior").south("theurgist").keeps(0, Place::busy).json());
  play.choose("north-beekeeper/swarm").choose("south-warrior").choose("enough");
  play.rolls({5}).rolls({18}).rolls({4}).choose("sting");
  EXPECT_EVENT(play, "absorbed", R"({"mob": "south-warrior"})");
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-beekeeper"})");
}

TEST(ARowMob, StrikesNobodyOnceItIsStuck) {
  Play play(bee_game(), bees().north("beekeeper").south("joker").south("thug").json());
  play.choose("north-beekeeper/swarm").choose("south-joker").choose("south-thug");
  play.rolls({5}).rolls({1});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(play.count("att"), 1);
}

TEST(ARowMob, IsOfferedWithoutOddsAndSaysWhyNot) {
  Play play(bee_game(), bees().north("beekeeper").south("joker").json());
  EXPECT_OFFERED(play, "north-beekeeper/swarm");
  EXPECT_BARRED(play, "north-beekeeper/hive", "only in the GO phase");
  EXPECT_FALSE(play.odds("north-beekeeper/swarm"));
}

TEST(ARowMob, SaysOnItsSheetWhatItDoes) {
  Play play(bee_game(), bees().north("beekeeper").south("joker").json());
  const std::string view = play.view(0);
  EXPECT_THAT(view, HasSubstr("Up to three enemies are struck at"));
  EXPECT_THAT(view, HasSubstr("As a Turn Action:"));
  EXPECT_THAT(
      describe(script(1)),
      ElementsAre(
          "At End Round:", "  Guest is of its side (hurt) whoever has the most HP.",
          "  The guest: regain 1d4 HP.", "  Roll 1d4, called bees.",
          "  The enemies within reach (in the Portal): suffer the bees damage.",
          "At a Turn Action by the enemies within reach (attacks) to the others of its side:",
          "  Gain 1 counter.",
          "At a hit, its damage rolled to its side (if as much as happens is at least 3, for 1 honey):",
          "  It changes by -2 and it is at least 1.", "As a GO action:", "  A visceral check, VC to settle.",
          "    Pass:", "      This is kept up."));
}

TEST(ARowMob, LeavesTheStateAsItIs) { EXPECT_EQ(sizeof(State), 2768U); }

TEST(ARowMob, CountsForNoAbilityOfTheAlmanac) {
  Field field = bees().north("beekeeper").south("thug");
  const Look look{field.state, apiary()};
  count_features(look, 0, [](std::size_t index, double) { EXPECT_LT(index, kPresent); });
}

}  // namespace
}  // namespace gamekeeper::battles::test
