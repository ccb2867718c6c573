#include <gtest/gtest.h>

#include <boost/describe/members.hpp>
#include <boost/describe/modifiers.hpp>
#include <boost/mp11/algorithm.hpp>
#include <string>

#include "docs/page.hpp"
#include "engine/game.hpp"
#include "engine/state_json.hpp"
#include "games/number-crunch/state.hpp"
#include "games/registry.hpp"

/// docs/number-crunch.md has every field of a position and every option.
namespace gamekeeper::docs {
namespace {

const std::string& page() {
  static const std::string text = text_of("docs/number-crunch.md");
  return text;
}

void expect_named(const std::string& name) {
  EXPECT_NE(page().find("`" + name + "`"), std::string::npos) << name << " is not on the page";
}

template <class T>
void expect_fields() {
  boost::mp11::mp_for_each<engine::state_json::Members<T>>(
      [](auto member) { expect_named(engine::state_json::dashed(member.name)); });
}

template <class Enum>
void expect_words() {
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>(
      [](auto word) { expect_named(engine::state_json::dashed(word.name)); });
}

TEST(NumberCrunchPage, HasEveryFieldOfAPosition) {
  using namespace number_crunch;
  expect_fields<State>();
  expect_fields<Decks>();
  expect_fields<Auditor>();
  expect_fields<Cell>();
  expect_fields<Opponent>();
  expect_fields<Encounter>();
  expect_fields<RoundCard>();
  expect_fields<Check>();
  expect_fields<Turn>();
  expect_fields<Switches>();
}

TEST(NumberCrunchPage, HasEveryWordOfAPosition) {
  using namespace number_crunch;
  expect_words<Side>();
  expect_words<DoorState>();
  expect_words<RoomState>();
  expect_words<Phase>();
  expect_words<Ending>();
  expect_words<Downfall>();
  expect_words<Opponent::Kind>();
  expect_words<Star>();
  expect_words<Band>();
  expect_words<RoundCard::Kind>();
  expect_words<Check::Kind>();
  expect_words<Layout>();
}

TEST(NumberCrunchPage, HasEveryOptionAndItsValues) {
  const auto game = games::find("number-crunch");
  ASSERT_TRUE(game);
  for (const engine::OptionInfo& option : (*game)->info().options) {
    std::string row = "| `" + option.name + "` | ";
    row += option.values.empty() ? "`" + option.standard + "` to " + std::to_string(option.max) : "";
    for (const std::string& value : option.values)
      row += (value == option.values.front() ? "`" : ", `") + value + "`";
    EXPECT_NE(page().find(row + " |"), std::string::npos) << row;
  }
}

}  // namespace
}  // namespace gamekeeper::docs
