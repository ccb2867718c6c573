// What rows say to whoever only looks: without a table, a match or anything that runs.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "content/document.hpp"
#include "content/error.hpp"
#include "engine/decision.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/task.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/interpreter.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::kit::effects {
namespace {

constexpr Piece kCook{.kind = 0, .index = 0};
constexpr Id kPortions = 0;
constexpr Id kTaste = 0;

/// A cook in whose hands the first row is.
class Kitchen final : public World {
 public:
  int number(Piece /*who*/, Id /*number*/) const override { return 3; }
  bool has(Piece /*who*/, Id /*fact*/) const override { return true; }
  void bearers(Id row, Pieces& to) const override {
    if (row == 0) to.add(kCook);
  }
  engine::SeatId seat(Piece /*who*/) const override { return 0; }
  engine::RuleId rule(Id /*row*/) const override { return {}; }
  engine::Phrase words(const Question& /*question*/) const override { return {}; }
  engine::Option way(Id /*effect*/, int /*way*/) const override { return {}; }
  engine::Option piece(Piece /*piece*/) const override { return {}; }
  engine::Option answer(bool /*yes*/) const override { return {}; }
  int change(Piece /*who*/, Id /*number*/, int /*by*/, engine::RuleId /*rule*/) override { return 0; }
  engine::Perhaps deed(Call& /*call*/, engine::RuleId /*rule*/) override { return {}; }
};

struct Book {
  Program program;
  std::string errors;
};

/// These rows, among words of which portions only `modify` changes, and nothing is left behind.
Book book(std::string_view rows) {
  Book made;
  content::Errors errors;
  const auto words = content::Document::parse(
      "number: [portions, salt]\nfixed: [portions]\nleave: nothing\npermit: [taste]\nmoment: [served]\n",
      "words.yaml");
  const Nouns nouns = read_nouns(words->root(), errors);
  const auto document = content::Document::parse(rows, "rows.yaml");
  for (const content::Node row : document->root())
    compile(row, "row", row.find("id")->text(), nouns, made.program, errors);
  finish(nouns, made.program);
  made.errors = content::text(errors);
  return made;
}

TEST(Reader, ReckonsAndForbidsWithoutATable) {
  const Book all = book(R"(
- {id: thin, modify: [{number: portions, per: 2}, {number: portions, add: 1}, {number: portions, times: 3}], forbid: taste}
- {id: elsewhere, modify: {number: portions, set: 50}}
)");
  ASSERT_EQ(all.errors, "");
  const Kitchen kitchen;
  const UnderWay nothing;
  const Reader reader(all.program, kitchen, nothing);
  EXPECT_EQ(reader.reckon(kCook, kPortions, 4), 7) << "4 and 1, times 3, the half of 15 rounded down";
  EXPECT_EQ(reader.forbids(kCook, kTaste), Id{0});
}

TEST(Words, SayWhatDoesNotComeAndGo) {
  EXPECT_EQ(book("- {id: pinch, do: [gain: {salt: 1}]}").errors, "");
  for (const std::string_view row : {"- {id: more, do: [gain: {portions: 1}]}",
                                     "- {id: price, when: {moment: served, cost: {portions: 1}, do: []}}"}) {
    const std::string errors = book(row).errors;
    EXPECT_NE(errors.find("rows.yaml:1:"), std::string::npos) << errors;
    EXPECT_NE(errors.find("does not come and go"), std::string::npos) << row << errors;
  }
}

TEST(Words, SayThatNothingIsLeftBehind) {
  for (const std::string_view row : {"- {id: oven, do: [later: {when: served, do: [gain: {salt: 1}]}]}",
                                     "- {id: lid, do: [lasting: {until: served, forbid: taste}]}"}) {
    const std::string errors = book(row).errors;
    EXPECT_NE(errors.find("leave nothing behind"), std::string::npos) << row << errors;
  }
}

}  // namespace
}  // namespace gamekeeper::kit::effects
