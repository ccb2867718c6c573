// What running rows ask, as people read it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "court.hpp"
#include "hearth.hpp"
#include "kit/effects/row_tests.hpp"
#include "row_game.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::test {
namespace {

using testing::ElementsAre;

/// A position as tests beside rows say it.
std::string given(const Trial& trial, const std::string& row, const std::string& test) {
  const auto file = content::Document::parse("- id: " + row + "\n  tests: [" + test + "]\n", "rows.yaml");
  EXPECT_TRUE(file.has_value());
  content::Errors errors;
  const auto tests = kit::effects::read_tests(file->root(), trial.rows.nouns, {.test = {"play"}}, errors);
  EXPECT_TRUE(errors.empty()) << content::text(errors);
  return boost::json::serialize(trial.position(tests[0]));
}

std::vector<std::string> labels(const Play& play) {
  std::vector<std::string> all;
  for (const auto& option : play.match().decision().options)
    all.push_back(play.match().game().option_label(play.match().position(), play.match().decision(), option));
  return all;
}

TEST(Questions, NameTheirRowAndWhoIsAsked) {
  Play play(hearth::game(), given(hearth::trial(), "loose-stones", "{given: {a: {strength: 1}}, then: []}"));
  EXPECT_EQ(play.prompt(), "Loose stones: what does a do?");
  EXPECT_THAT(play.options(), ElementsAre("climb", "go-round"));
  EXPECT_THAT(labels(play), ElementsAre("Climb", "Go round"));
  play.choose("climb");
  EXPECT_EQ(play.awaited_chance(), "1d10 (Loose stones: a roll)");
  play.rolls({5});
}

TEST(Questions, SayWhatEachMayDo) {
  Play play(hearth::game(), given(hearth::trial(), "a-verb-each", "{then: []}"));
  play.rolls({1}).rolls({9}).rolls({2}).rolls({3}).rolls({4}).rolls({3});
  EXPECT_EQ(play.prompt(), "A verb each: does b rest?");
  EXPECT_THAT(play.options(), ElementsAre("yes", "no"));
  EXPECT_THAT(labels(play), ElementsAre("Yes", "No"));
}

TEST(Questions, OfReactionsNameThemAndWhatTheyAnswer) {
  const auto at = [](const std::string& test) { return given(court::trial(), "diehard", test); };
  const Play one(court::game(), at("{given: {b: [diehard]}, play: [a suffers 5], then: []}"));
  EXPECT_EQ(one.prompt(), "Diehard: now, b?");
  EXPECT_THAT(labels(one), ElementsAre(testing::StartsWith("Yes: "), "No"));
  Play two(court::game(), at("{given: {b: [diehard], c: [transfer]}, play: [a suffers 5], then: []}"));
  EXPECT_EQ(two.prompt(), "Damage due: what does b do about it?");
  EXPECT_THAT(two.options(), ElementsAre("diehard/b", "transfer/c", "no"));
  EXPECT_THAT(labels(two), ElementsAre("Diehard (b)", "Transfer (c)", "No"));
  two.choose("transfer/c");
  EXPECT_EQ(two.prompt(), "Transfer: who or what is it?");
  EXPECT_THAT(two.options(), ElementsAre("b", "c"));
}

}  // namespace
}  // namespace gamekeeper::test
