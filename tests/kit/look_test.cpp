// Rows that are only looked at, by somebody who has no table; many pieces.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "content/document.hpp"
#include "content/error.hpp"
#include "engine/decision.hpp"
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/state_json.hpp"
#include "engine/task.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/describe.hpp"
#include "kit/effects/interpreter.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::kit::effects {
namespace {

/// Two guards; the first bears the row, and has as much wine as is said.
class Gate final : public World {
 public:
  explicit Gate(int wine) : wine_(wine) {}
  void members(Id, Piece subject, Pieces& to) const override {
    for (std::uint8_t i = 0; i < 2; ++i) {
      if (subject.index != i) to.add({.kind = 0, .index = i});
    }
  }
  int number(Piece who, Id) const override { return who.index == 0 ? wine_ : 0; }
  bool has(Piece, Id) const override { return false; }
  int figure(Id) const override { return 0; }
  bool is_there(Piece who) const override { return who.is(); }
  engine::SeatId seat(Piece) const override { return 0; }
  engine::RuleId rule(Id) const override { return {}; }
  void bearers(Id, Pieces& to) const override { to.add({.kind = 0, .index = 0}); }
  Id rolled() const override { return kNone; }
  int bonus(std::span<const Id>, Piece) const override { return 0; }
  engine::Phrase words(const Question&) const override { return {}; }
  engine::Option way(Id, int) const override { return {}; }
  engine::Option piece(Piece) const override { return {}; }
  engine::Option answer(bool) const override { return {}; }
  int change(Piece, Id, int, engine::RuleId) override { return 0; }
  engine::Perhaps deed(Call&, engine::RuleId) override { return {}; }
  engine::Perhaps settle() override { return {}; }
  void start(const Start&, Piece, int) override {}
  void wait(const Waiting&) override {}

 private:
  int wine_;
};

content::Document read(const std::string& yaml) {
  auto document = content::Document::parse(yaml, "gate.yaml");
  engine::require(document.has_value(), "a file that cannot be read");
  return *std::move(document);
}

class AtTheGate : public testing::Test {
 protected:
  AtTheGate() {
    content::Errors errors;
    nouns_ = read_nouns(words_.root(), errors);
    compile(row_.root(), "guards", "drunkard", nouns_, program_, errors);
    finish(nouns_, program_);
    EXPECT_TRUE(errors.empty()) << content::text(errors);
  }
  bool would(int wine, Piece to) {
    Gate gate(wine);
    UnderWay under_way;
    const Interpreter looks(program_, gate, under_way);
    return looks.would({.moment = *nouns_.find(Noun::moment, "knock"), .to = to, .amount = 3});
  }

  const content::Document words_ = read(R"(
number: [wine]
set: [others]
moment: [knock, dawn]
deeds:
  sing: {verses: amount, loudly: flag, says: "sing[ {verses} verses][, {loudly}]"}
)");
  const content::Document row_ = read(R"(
modify: {number: wine, add: 2, if: {number: wine, at-least: 1}}
when: {moment: knock, cost: {wine: 1}, if: {amount: event.amount, at-least: 2}, do: [sing: {verses: 3}, sing: {loudly: true}, sing: {}]}
)");
  Nouns nouns_;
  Program program_;
};

constexpr Piece kDrunkard{.kind = 0, .index = 0}, kSober{.kind = 0, .index = 1};

TEST_F(AtTheGate, WhoOnlyLooksSeesWhetherARowWouldAnswer) {
  EXPECT_TRUE(would(1, kDrunkard));
  EXPECT_FALSE(would(0, kDrunkard)) << "it cannot pay";
  EXPECT_FALSE(would(1, kSober)) << "it befalls somebody else";
}

TEST_F(AtTheGate, WhoOnlyLooksReckonsToo) {
  Gate gate(1);
  UnderWay under_way;
  const Interpreter looks(program_, gate, under_way);
  EXPECT_EQ(looks.reckon(kDrunkard, 0, 4), 6);
  EXPECT_EQ(looks.reckon(kSober, 0, 4), 4);
}

TEST_F(AtTheGate, WhatIsNotGivenIsNotTold) {
  EXPECT_THAT(
      describe(program_, nouns_, 0),
      testing::ElementsAre("At knock (if as much as happens is at least 2, for 1 wine):", "  Sing 3 verses.",
                           "  Sing, loudly.", "  Sing.", "Wine +2 if own wine is at least 1."));
}

TEST(Pieces, OfAKindBeyondAllThatThereAreEmptyOneByOne) {
  Pieces some;
  ASSERT_TRUE(engine::state_json::read(boost::json::parse(R"({"bits": [5], "kind": 300})"), some, "some"));
  some.remove(some.first());
  EXPECT_EQ(some.size(), 1);
  some.remove(some.first());
  EXPECT_TRUE(some.empty());
}

TEST(Pieces, AreAsManyAsTwoSidesOfForty) {
  Pieces all;
  for (int i = Pieces::kMost - 1; i >= 0; --i) all.add({.kind = 2, .index = static_cast<std::uint8_t>(i)});
  EXPECT_EQ(all.size(), 80);
  int next = 0;
  for (const Piece one : all) EXPECT_EQ(one.index, next++);
  EXPECT_EQ(next, 80);
  EXPECT_EQ(all.nth(80).index, 79);
  for (std::uint8_t i = 0; i < 70; ++i) all.remove({.kind = 2, .index = i});
  EXPECT_EQ(all.size(), 10);
  EXPECT_EQ(all.first().index, 70);
  EXPECT_TRUE(all.has({.kind = 2, .index = 79}));
  EXPECT_FALSE(all.has({.kind = 2, .index = 63}));
  EXPECT_FALSE(all.has({.kind = 1, .index = 79}));
  for (std::uint8_t i = 70; i < 80; ++i) all.remove({.kind = 2, .index = i});
  EXPECT_TRUE(all.empty());
  EXPECT_EQ(all, Pieces{});
}

}  // namespace
}  // namespace gamekeeper::kit::effects
