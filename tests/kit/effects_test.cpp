// Rows that run: lists of effects that go on where they were.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <boost/json/serialize.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalog.hpp"
#include "content/catalog_read.hpp"  // IWYU pragma: keep
#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "content/unread.hpp"
#include "engine/state_json.hpp"
#include "hearth.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/rows.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::hearth {
namespace {

using test::Play;
using testing::ElementsAre;
using testing::HasSubstr;

std::string json(const State& state) { return boost::json::serialize(engine::state_json::write(state)); }

std::vector<std::string> told(const Play& play) {
  std::vector<std::string> all;
  for (const test::Told& one : play.events()) all.push_back(one.text);
  return all;
}

TEST(AList, GoesOnBehindTheFightThatItStarts) {
  Play play(game(), json(before("ambush")));
  play.choose("strike").rolls({4}).choose("strike").rolls({5});
  EXPECT_THAT(told(play), ElementsAre("a courage +1", "the fight is won", "a understanding +1"));
}

TEST(AList, GoesOnBehindAFightWithAnEventWithAFightInIt) {
  State state = before("ambush");
  number(state, 1, "survival") = 2;
  Play play(game(), json(state));
  play.choose("strike").rolls({1});  // an omen for b
  play.rolls({3}).choose("fight");   // d is the witness
  play.choose("strike").rolls({1});  // an omen in the fight in the omen
  play.rolls({1}).choose("flee");    // a is its witness
  play.choose("strike").rolls({6});  // the inner fight is won
  play.choose("strike").rolls({6}).choose("strike").rolls({6});
  EXPECT_THAT(told(play), ElementsAre("a courage +1", "b survival -1", "a insanity +2", "the fight is won",
                                      "d insanity +2", "the fight is won", "a understanding +1"));
}

TEST(Each, GoesOnWithTheNextBehindAFight) {
  State state = before("ambush-of-each");
  give(state, 1, "noisy");
  give(state, 3, "noisy");
  Play play(game(), json(state));
  play.rolls({9}).rolls({2}).choose("strike").rolls({5});
  play.rolls({5}).rolls({1}).choose("strike").rolls({3});
  EXPECT_THAT(told(play), ElementsAre("a survival +1", "the fight is won", "b insanity +1", "b survival +1",
                                      "c survival +1", "the fight is won", "d insanity +1", "d survival +1",
                                      "settlement endeavors +1"));
}

TEST(TwoOfThree, WaitBehindWhatTheFirstStarts) {
  Play play(game(), json(before("two-of-three")));
  play.choose("fight").choose("rest").choose("strike").rolls({1});
  play.rolls({2}).choose("fight").choose("strike").rolls({6}).choose("strike").rolls({6});
  EXPECT_THAT(told(play), ElementsAre("the fight is won", "c insanity +2", "the fight is won", "a courage +1",
                                      "a survival +2", "a understanding +1"));
}

TEST(WhatARowLeavesBehind, HasTheRoomThatItsGameMakes) {
  State state = before("gregalope");
  number(state, 0, "movement") = 5;
  state.times = 40;
  Play play(game(), json(state));
  for (int i = 0; i < 40; ++i) play.rolls({10});
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.state<State>().effects.kept.size(), 40U);
}

TEST(WhatARowHasUsed, IsNotedOnce) {
  State state = before("first-of-its-hunt");
  state.times = 40;
  const Play play(game(), json(state));
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.state<State>().effects.used.size(), 1U);
}

// -- What is wrong is said with its place --

std::string errors_of(const std::string& yaml) {
  const auto document = content::Document::parse(yaml, "rows.yaml");
  EXPECT_TRUE(document.has_value());
  content::Errors errors;
  kit::effects::Program program;
  for (const content::Node row : document->root())
    kit::effects::compile(row, "row", "row", rows().nouns, program, errors);
  return content::text(errors);
}

TEST(ARowThatIsWrong, IsToldWithItsPlaceAndWhatWouldBeRight) {
  const auto wrong = [](const std::string& effect) {
    return errors_of("- id: row\n  do:\n    - " + effect + "\n");
  };
  EXPECT_THAT(wrong("gian: {courage: 1}"), HasSubstr("rows.yaml:3:7"));
  EXPECT_THAT(wrong("gian: {courage: 1}"), HasSubstr("there is no verb 'gian'; did you mean gain?"));
  EXPECT_THAT(wrong("gain: {curage: 1}"), HasSubstr("there is no number 'curage'; did you mean courage?"));
  EXPECT_THAT(wrong("gain: {courage: 1, who: $hero}"), HasSubstr("nothing before this is called 'hero'"));
  EXPECT_THAT(wrong("choose: {options: {first: {label: 'Keep the {luck}'}}}"),
              HasSubstr("nothing before this is called 'luck'"));
  EXPECT_THAT(errors_of("- id: row\n  do: [pick: {who: self, as: hero}, choose: {options: {go: {label: "
                        "'{hero} goes'}}}]\n"),
              HasSubstr("'hero' is no number, and a label tells only those"));
  EXPECT_THAT(wrong("gain: {courage: lvl}"), HasSubstr("there is no amount 'lvl'"));
  EXPECT_THAT(wrong("damage: {amount: 1, at: lges}"),
              HasSubstr("there is no part 'lges'; did you mean legs?"));
  EXPECT_THAT(wrong("damage: {amonut: 1}"), HasSubstr("'damage' has no such key"));
  EXPECT_THAT(wrong("roll: {rows: {1-3: [], 5+: []}}"),
              HasSubstr("begins where the row before does not end"));
  EXPECT_THAT(wrong("again: {roll: path}"), HasSubstr("no roll around this has that name"));
  EXPECT_THAT(wrong("roll: {as: r, rows: {2+: [again: {roll: r, row: 1}]}}"),
              HasSubstr("the roll has no such row"));
  EXPECT_THAT(wrong("gain: {courage: all}"), HasSubstr("all of it can be lost"));
  EXPECT_THAT(wrong("if: {then: []}"), HasSubstr("on what condition?"));
  EXPECT_THAT(wrong("if: {cond: {courage: 3}, then: []}"), HasSubstr("expected a condition"));
  EXPECT_THAT(wrong("note: {amount: 1d6, as: n}"), HasSubstr("dice fall in a `roll`"));
  EXPECT_THAT(wrong("if: {cond: {number: courage, at-least: 1d6}, then: []}"),
              HasSubstr("dice fall in a `roll`"));
  EXPECT_THAT(wrong("cancel: {}"), HasSubstr("nothing is about to happen here"));
  EXPECT_THAT(wrong("gain: {courage: 1, who: event.to}"), HasSubstr("nothing happens here"));
  EXPECT_THAT(wrong("lasting: {when: {moment: injured, do: [change: {to: {random: survivors}}]}}"),
              HasSubstr("gets a name by a `pick` first"));
  EXPECT_THAT(wrong("lasting: {until: arrival, modify: {number: speed, add: 1, at-most: 3}}"),
              HasSubstr("one change a part"));
  EXPECT_THAT(wrong("later: {do: []}"), HasSubstr("later what, and when?"));
}

struct Card {
  std::string id;
  std::optional<content::Unread> do_;
};
BOOST_DESCRIBE_STRUCT(Card, (), (id, do_))

/// A game with a number, and nothing else.
kit::effects::Rows rows_of(std::string_view cards, content::Errors& errors) {
  static constexpr std::string_view kWords = "number: [gold]\nset: [all]\n";
  const content::Embedded words{"vocabulary.yaml", "vocabulary.yaml", kWords.begin(), kWords.end()};
  content::Catalog<Card> catalog;
  const auto file = content::Document::parse(cards, "cards.yaml");
  EXPECT_TRUE(file.has_value());
  catalog.add(*file, errors);
  kit::effects::Rows rows = kit::effects::read_words({&words, 1}, "vocabulary.yaml", errors);
  kit::effects::compile(catalog, "cards", rows, errors);
  return rows;
}

TEST(RowsOfACatalog, StandInItsOrder) {
  content::Errors errors;
  const kit::effects::Rows rows = rows_of(R"(
- {id: none}
- {id: either, do: [choose: {options: {take: {do: [gain: {gold: 1}]}, leave: {label: Not now}}}]}
)",
                                          errors);
  EXPECT_TRUE(errors.empty()) << content::text(errors);
  ASSERT_EQ(rows.program.rows.size(), 2U);
  EXPECT_EQ(rows.program.rows[0].list, kit::effects::kNone);
  EXPECT_EQ(rows.program.rows[1].id, "either");
  const kit::effects::Id choice = rows.program.lists[rows.program.rows[1].list].effects[0];
  EXPECT_EQ(rows.way(choice, 0).key, "take");
  EXPECT_EQ(rows.way(choice, 1).label, "Not now");
}

TEST(RowsOfACatalog, LeaveNothingBehindInAGameWithoutMoments) {
  content::Errors errors;
  rows_of("- {id: long, do: [lasting: {modify: {number: gold, add: 1}}]}\n", errors);
  EXPECT_THAT(content::text(errors), HasSubstr("cards.yaml:1:19"));
  EXPECT_THAT(content::text(errors), HasSubstr("nothing lasts in this game"));
}

}  // namespace
}  // namespace gamekeeper::hearth
