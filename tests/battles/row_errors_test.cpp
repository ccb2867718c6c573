// What is wrong with a row of a pack, where, and what would be right.
#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "content/error.hpp"
#include "games/battles/library.hpp"

namespace gamekeeper::battles::test {
namespace {

class RowErrors : public testing::Test {
 protected:
  RowErrors() {
    std::string name = testing::TempDir() + "gamekeeper-rows-XXXXXX";
    folder_ = mkdtemp(name.data());
    std::ofstream(folder_ + "/pack.yaml") << "name: Rows\ngame: battles\nversion: \"1.0\"\n";
  }
  ~RowErrors() override { std::filesystem::remove_all(folder_); }

  /// Of a Mob whose first ability has this row, from line 10 on; empty when it is good.
  std::string errors_of(const std::string& row, const std::string& behavior = "whirl") const {
    std::ofstream(folder_ + "/mobs.yaml")
        << "- id: dervish\n  name: Dervish\n  blurb: Turns.\n  att: 11\n  def: 2\n  mod: 6\n  hp: 20\n"
           "  abilities:\n    - behavior: "
        << behavior << "\n      row:\n"
        << row
        << "      name: WHIRL\n      nature: ability\n      icons: [turn]\n      effect: Turns.\n"
           "      totals: [{id: cast, name: VC, measure: vc, base: 9, times: 1}, {id: dust, name: dust, "
           "measure: points, base: 2, times: 1}]\n"
           "    - behavior: charm\n      name: CHARM\n      nature: spell\n      icons: [turn]\n      "
           "effect: Smiles.\n"
           "      totals: [{id: cast, name: VC, measure: vc, base: 9, times: 1}]\n  origin: ours\n";
    const std::vector<std::string> packs{folder_};
    const auto loaded = load_library(packs);
    return loaded ? std::string() : content::text(loaded.error());
  }
  void expect(const std::string& row, std::string_view error) const {
    const std::string errors = errors_of(row);
    EXPECT_NE(errors.find(error), std::string::npos) << row << errors;
    EXPECT_NE(errors.find("mobs.yaml:1"), std::string::npos) << "no line: " << errors;
  }

  std::string folder_;
};

TEST_F(RowErrors, AGoodOneHasNone) {
  EXPECT_EQ(errors_of("        aim: enemy\n        pays: dust\n        least: 0\n        turn: [strike: "
                      "{times: spent}]\n"),
            "");
  EXPECT_EQ(errors_of("        keeps: fallow\n        go: [keep-up: {}]\n"
                      "        when: {moment: round-end, do: [heal: {amount: 1d4, who: allies}]}\n"),
            "");
}

TEST_F(RowErrors, SayTheWordThatWasMeant) {
  expect("        turn: [strik: {}]\n", "there is no verb 'strik'; did you mean strike?");
  expect("        trun: [strike: {}]\n", "unknown key; did you mean turn?");
  expect("        turn: [damage: {amount: 1, who: enemis}]\n", "did you mean enemies?");
  expect("        turn: [gain: {dus: 1}]\n", "did you mean dust?");
  expect("        when: {moment: strukc, do: [cancel: {}]}\n", "did you mean struck?");
  expect("        turn: [move: {to: portal}]\n", "there is no place 'portal'");
  expect("        pays: dirt\n        turn: [heal: {amount: spent}]\n",
         "there is no Total 'dirt' on this ability");
  expect("        aim: foe\n        turn: [strike: {}]\n", "expected enemy, ally, other or nobody");
}

TEST_F(RowErrors, SayWhatHasNoPlaceOnAMob) {
  for (const std::string_view verb : {"start", "later", "lasting", "use"}) {
    const std::string row = "        turn: [if: {cond: active, then: [" + std::string(verb) + ": {}]}]\n";
    expect(row, "what outlasts its action is kept up (`keep-up`)");
  }
  expect("        turn: [check: {number: cast, against: 3}]\n", "a Mob checks a Total of its card: `vc`");
  expect("        when: {moment: struck, limit: round, do: [cancel: {}]}\n",
         "an ability answers once a Turn");
  expect("        when: {moment: struck, may: true, do: [cancel: {}]}\n", "is asked anyway");
  expect("        when: {moment: struck, do: [strike: {who: event.by}]}\n",
         "a blow for each blow has no end");
  expect("        go: [damage: {amount: 1, who: enemies}]\n", "no damage in the GO phase (R-17)");
}

TEST_F(RowErrors, SayWhatIsMissing) {
  expect("        tests: []\n", "does nothing; expected `turn`, `go` or `when`");
  expect("        go: [keep-up: {}]\n", "`keeps: fallow` or `keeps: busy` is missing");
  expect("        when: {moment: round-end, do: [heal: {amount: 1}]}\n", "comes to what is kept up");
  expect("        turn: [vc: {pass: []}]\n", "a check of which Total?");
  expect("        turn: [vc: {total: dust}]\n", "whose measure is vc");
  expect("        go: [heal: {amount: 1}]\n        aim: ally\n",
         "only a Turn Action aims; `turn` is missing");
  expect("        pays: cast\n        turn: [heal: {amount: 1}]\n", "its measure must be dice or points");
}

TEST_F(RowErrors, SayWhatCannotBeChangedSo) {
  expect("        turn: [lose: {hit-points: 3, who: enemies}]\n",
         "hit points come and go by `damage` and `heal`");
  expect("        turn: [gain: {att: 1}]\n", "only Totals and the counter do");
  expect("        when: {moment: end, do: [cancel: {}]}\n", "nothing that could be cancelled");
  expect("        when: {moment: play, do: [change: {add: 1}]}\n", "only of a blow (moment: struck)");
}

TEST_F(RowErrors, SayWhatIsNotModified) {
  const std::string kept = "        keeps: busy\n        go: [keep-up: {}]\n";
  expect(kept + "        modify: {number: mod, add: 2}\n", "only att and def are modified");
  expect(kept + "        modify: {number: att, add: {number: def}}\n", "cannot hang on them");
  expect("        turn: [heal: {amount: 1}]\n        modify: {number: att, add: 2}\n",
         "holds while it is kept up");
}

TEST_F(RowErrors, ARowHasANameOfItsOwn) {
  EXPECT_NE(errors_of("        turn: [heal: {amount: 1}]\n", "backstab").find("'backstab' is the Almanac's"),
            std::string::npos);
  EXPECT_NE(
      errors_of("        turn: [heal: {amount: 1}]\n", "Whirl It").find("lower-case words joined by hyphens"),
      std::string::npos);
}

}  // namespace
}  // namespace gamekeeper::battles::test
