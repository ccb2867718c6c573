#include <gtest/gtest.h>
#include <stdlib.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "battles/field.hpp"
#include "content/error.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/library.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"

/// What a pack may write on a card: the Totals that the rules behind it read.
namespace gamekeeper::battles::test {
namespace {

class Packs : public testing::Test {
 protected:
  Packs() {
    std::string name = testing::TempDir() + "gamekeeper-battles-XXXXXX";
    folder_ = mkdtemp(name.data());
    write("pack.yaml", "name: Clerks\ngame: battles\nversion: \"1.0\"\n");
  }
  ~Packs() override { std::filesystem::remove_all(folder_); }
  void write(const std::string& file, const std::string& text) const {
    std::ofstream(folder_ + "/" + file) << text;
  }

  /// A Thug whose first ability is this one, with these totals.
  static std::string thug(std::string_view behavior, const std::string& totals,
                          const std::string& name = "AUDIT") {
    return "- {id: thug, name: Accountant, blurb: Counts., att: 11, def: 3, mod: 8, hp: 20, origin: ours, "
           "abilities: [\n"
           "    {behavior: " +
           std::string(behavior) + ", name: \"" + name +
           "\", nature: ability, icons: [turn], effect: x, totals: [" + totals +
           "]},\n"
           "    {behavior: backstab, name: BACKSTAB, nature: ability, icons: [turn], effect: x,\n"
           "     totals: [{id: knife, name: knife, measure: points, base: 2, times: 1}]}]}\n";
  }

  /// The errors of a pack with this Mob; empty when it is good.
  std::string errors_with(const std::string& mobs) const {
    write("mobs.yaml", mobs);
    const std::vector<std::string> packs = {folder_};
    const auto loaded = load_library(packs);
    return loaded ? std::string() : content::text(loaded.error());
  }

  std::string folder_;
};

TEST_F(Packs, ACardWithoutTheTotalsThatItsRulesReadIsRefused) {
  for (const AbilityRules* rules : all_abilities()) {
    const std::string errors = errors_with(thug(rules->id, ""));
    EXPECT_NE(errors.find("abilities[0].totals"), std::string::npos) << rules->id << ": " << errors;
    EXPECT_NE(errors.find("reads"), std::string::npos) << rules->id << ": " << errors;
  }
}

TEST_F(Packs, AnAbilityThatFillsAnotherNeedsItOnTheSameMob) {
  const std::string cast = "{id: cast, name: VC, measure: vc, base: 9, times: 1}";
  EXPECT_NE(errors_with(thug("beg", cast)).find("'beg' needs 'plead' on the same Mob"), std::string::npos);
  EXPECT_NE(errors_with(thug("icon-of-impulse", cast)).find("'icon-of-impulse' needs 'pigeon'"),
            std::string::npos);
  EXPECT_NE(errors_with(thug("steal",
                             "{id: cast, name: VC, measure: vc, base: 8, times: 1, fixed: true}, "
                             "{id: loot, name: loot, measure: points, base: 1, times: 1}"))
                .find("'steal' needs 'divvy'"),
            std::string::npos);
}

TEST_F(Packs, TotalsThatNobodyReadsAreRefusedToo) {
  EXPECT_EQ(errors_with(thug("charm", "{id: cast, name: VC, measure: vc, base: 9, times: 1}")), "");
  EXPECT_NE(errors_with(thug("charm",
                             "{id: cast, name: VC, measure: vc, base: 9, times: 1}, "
                             "{id: more, name: more, measure: points, base: 1, times: 1}"))
                .find("'charm' reads one Total (vc), in this order"),
            std::string::npos);
  EXPECT_NE(
      errors_with(thug("charm", "{id: cast, name: VC, measure: points, base: 9, times: 1}")).find("(vc)"),
      std::string::npos);
}

TEST_F(Packs, NumbersThatNoTableHoldsAreRefused) {
  const auto refused = [this](const std::string& total, std::string_view why) {
    const std::string errors = errors_with(thug("disintegration", total));
    EXPECT_NE(errors.find(why), std::string::npos) << total << ": " << errors;
  };
  refused("{id: ash, name: ash, measure: dice, base: 1000000000, times: 1, die: 4}", "expected 0 to 99");
  refused("{id: ash, name: ash, measure: dice, base: -1, times: 1, die: 4}", "expected 0 to 99");
  refused("{id: ash, name: ash, measure: dice, base: 2, times: 9, die: 4}", "60 at most");
  refused("{id: ash, name: ash, measure: dice, base: 2, times: 1, die: 7}", "expected 0, 4, 6 or 8, got 7");
  refused("{id: ash, name: ash, measure: dice, base: 2, times: 1}", "4, 6 or 8 sides");
}

TEST_F(Packs, NamesThatNoCardHoldsAreRefused) {
  const std::string cast = "{id: cast, name: VC, measure: vc, base: 9, times: 1}";
  EXPECT_NE(errors_with(thug("charm", cast, "")).find("is empty; expected a name"), std::string::npos);
  EXPECT_NE(errors_with(thug("charm", cast, std::string(300, 'A'))).find("300 letters; 60 at most"),
            std::string::npos);
}

TEST_F(Packs, AnUnknownBehaviorNamesTheNearest) {
  EXPECT_NE(errors_with(thug("backstabb", "")).find("did you mean backstab?"), std::string::npos);
}

TEST(Almanac, EveryTotalFitsItsByte) {
  Mob mob{};
  for (std::size_t kind = 0; kind < library().mobs.size(); ++kind) {
    mob.kind = static_cast<std::uint8_t>(kind);
    mob.lp = {34, 34};  // all that a Hawk has
    work_out_totals(library(), mob);
    for (const auto& totals : mob.totals) {
      for (const std::int8_t total : totals) EXPECT_GE(total, 0) << library().mobs[kind].id;
    }
  }
}

}  // namespace
}  // namespace gamekeeper::battles::test
