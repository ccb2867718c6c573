// A company of scouts: what follows from a field that is declared once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>
#include <vector>

#include "engine/reckoning.hpp"
#include "engine/scene.hpp"
#include "engine/tool.hpp"
#include "kit/sheet/document.hpp"
#include "kit/sheet/field.hpp"
#include "kit/sheet/sheet.hpp"
#include "kit/sheet/toolbox.hpp"
#include "support/test_game.hpp"

namespace gamekeeper {
namespace {

using namespace kit::sheet;
using engine::Reasons;
using engine::Reckoning;
using test::kTestRule;
using testing::ElementsAre;
using testing::IsEmpty;
namespace json = boost::json;

struct Scout {
  std::int8_t grit = 5, grit_most = 8;
  std::uint8_t dread = 2;  ///< nobody but the referee knows
  std::uint8_t mood = 1;
  bool wet = false;
};
BOOST_DESCRIBE_STRUCT(Scout, (), (grit, grit_most, dread, mood, wet))

struct Camp {
  std::array<Scout, 2> scouts;
};
struct Look {
  const Camp& state;
};
struct Rules {
  Camp& state;
  std::vector<std::string> told;
};
using OfScout = Of<Look, Scout>;

constexpr std::array<std::string_view, 3> kMoods = {"glum", "so-so", "merry"};
constexpr std::array kFields = {
    field<OfScout>("grit", "Grit", member<&Scout::grit>)
        .by("G-1")
        .within(0, {12, [](const auto& of) { return of.it.grit_most; }})
        .counted([](const OfScout& of, Reasons* reasons) {
          Reckoning grit(reasons);
          grit.add(of.it.grit, kTestRule);
          if (of.it.wet) grit.add(-2, kTestRule);
          return grit.value();
        })
        .shown()
        .edited()
        .in_documents("grit"),
    field<OfScout>("best-grit", "Grit", member<&Scout::grit_most>)
        .within(0, 12, "nobody has so much grit")
        .edited_within(1, {}, "{}: {} at its best")
        .then([](Scout& one) { one.grit = std::min(one.grit, one.grit_most); }),
    field<OfScout>("dread", "Dread", member<&Scout::dread>).within(0, 9).shown().edited().secret(),
    field<OfScout>("mood", "mood", member<&Scout::mood>).chosen(kMoods).offered_if([](const OfScout& of) {
      return !of.it.wet;
    }),
};
const auto kScouts = sheet<Rules, Look, Scout>(
    "scouts", kFields,
    [](auto& camp, int who) -> auto& { return camp.scouts[static_cast<std::size_t>(who)]; },
    [](const Look&, int who) { return std::string(who == 0 ? "Ada" : "Bo"); });

struct SheetOfScouts : testing::Test {
  Camp camp;
  Look look{camp};
  Rules rules{.state = camp, .told = {}};

  Scout& bo() { return camp.scouts[1]; }
  std::vector<Toolbox<Rules>::Item> tools() {
    Toolbox<Rules> tools;
    tools.group("Bo");
    tools.fields(kScouts, look, 1, [](Rules& to, const auto& field, int who, int value) {
      to.told.push_back(std::string(field.id) + " of " + std::to_string(who) + " is " +
                        std::to_string(value) + (field.sight == Sight::referee ? ", in secret" : ""));
    });
    return tools.take();
  }
  std::optional<Toolbox<Rules>::Item> tool(std::string_view id) {
    for (auto& one : tools()) {
      if (one.tool.id == id) return one;
    }
    return std::nullopt;
  }
  void use(std::string_view id, int number, int choice = 0) {
    const auto one = tool(id);
    ASSERT_TRUE(one) << id;
    one->use(rules, {.id = id, .number = number, .choice = choice, .words = 0, .faces = {}});
  }
};

TEST_F(SheetOfScouts, OutOfRangeSaysWhatWhereAndWhatWouldBeRight) {
  EXPECT_EQ(broken(kScouts, look, 1), std::nullopt);
  bo().grit = 9;
  EXPECT_EQ(broken(kScouts, look, 1), "scouts[1].grit: 9; 0 to 8");
  bo().grit = -1;
  EXPECT_EQ(broken(kScouts, look, 1), "scouts[1].grit: -1; 0 to 8");
  EXPECT_EQ(broken(kScouts, look, 0), std::nullopt);
}

TEST_F(SheetOfScouts, WhatOthersLeanOnIsCheckedFirstAndMayHaveWordsOfItsOwn) {
  bo().grit_most = -1;
  EXPECT_EQ(broken(kScouts, look, 1), "nobody has so much grit");
}

TEST_F(SheetOfScouts, WhatIsHiddenIsShownToTheRefereeAlone) {
  const auto labels = [this](Sight sight) {
    std::vector<engine::Piece::Field> fields;
    show(kScouts, look, 1, sight, fields);
    std::vector<std::string> all;
    for (const auto& one : fields) all.push_back(one.label + " " + one.value + "/" + one.was);
    return all;
  };
  EXPECT_THAT(labels(Sight::everybody), ElementsAre("Grit 5/8"));
  EXPECT_THAT(labels(Sight::referee), ElementsAre("Grit 5/8", "Dread 2/"));
}

TEST_F(SheetOfScouts, ANumberSaysWhyItIsWhatItIs) {
  bo().wet = true;
  const OfScout of = kScouts.of(look, 1);
  EXPECT_EQ(kFields[0].value(of), 3);
  const Reasons reasons = why(kFields[0], of);
  ASSERT_EQ(reasons.size(), 2U);
  EXPECT_EQ(reasons[0].amount, 5);
  EXPECT_EQ(reasons[1].amount, -2);
  EXPECT_THAT(why(kFields[2], of), IsEmpty());
}

TEST_F(SheetOfScouts, AToolForEachFieldThatMayBeEdited) {
  const auto grit = tool("grit/2");
  ASSERT_TRUE(grit);
  EXPECT_EQ(grit->tool.label, "Bo: Grit");
  EXPECT_EQ(grit->tool.group, "Bo");
  EXPECT_EQ(grit->tool.min, 0);
  EXPECT_EQ(grit->tool.max, 8);
  EXPECT_EQ(grit->tool.now, 5);
  EXPECT_EQ(tool("best-grit/2")->tool.min, 1);
  EXPECT_EQ(tool("mood/2")->tool.choices[1].label, "so so");
  bo().wet = true;
  EXPECT_FALSE(tool("mood/2"));
}

TEST_F(SheetOfScouts, AnEditIsDoneWithWhatFollowsFromItAndTold) {
  use("best-grit/2", 3);
  EXPECT_EQ(bo().grit_most, 3);
  EXPECT_EQ(bo().grit, 3);
  use("dread/2", 7);
  use("mood/2", 0, 2);
  EXPECT_EQ(bo().mood, 2);
  EXPECT_THAT(rules.told, ElementsAre("best-grit of 1 is 3", "dread of 1 is 7, in secret", "mood of 1 is 2"));
}

TEST_F(SheetOfScouts, LabelsKeepWhatPeopleHaveTyped) {
  EXPECT_EQ(filled("{}: {}", {"a {} b", "Grit"}), "a {} b: Grit");
}

bool holds(const json::object& document, const json::object& sheet) {
  using valijson::adapters::BoostJsonAdapter;
  const json::value schema_json = document, sheet_json = sheet;
  valijson::Schema schema;
  valijson::SchemaParser(valijson::SchemaParser::kDraft7)
      .populateSchema(BoostJsonAdapter(schema_json), schema);
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  return validator.validate(schema, BoostJsonAdapter(sheet_json), nullptr);
}

TEST_F(SheetOfScouts, TheDocumentIsWhatItsSchemaSays) {
  Document<OfScout> document = {constant<OfScout>("game", "camp")};
  add_fields<OfScout>(document, kFields);
  document.push_back(part<OfScout>("wet", schema::flag(), [](const OfScout&) {
                       return true;
                     }).when([](const OfScout& of) { return of.it.wet; }));
  const json::object schema = schema_of(document);
  const json::object dry = write(document, kScouts.of(look, 1));
  EXPECT_EQ(dry, (json::object{{"game", "camp"}, {"grit", 5}}));
  bo().wet = true;
  const json::object wet = write(document, kScouts.of(look, 1));
  EXPECT_TRUE(wet.contains("wet"));
  for (const json::object& sheet : {dry, wet}) {
    EXPECT_TRUE(holds(schema, sheet));
    json::object other = sheet;
    other["grit"] = 13;
    EXPECT_FALSE(holds(schema, other));
    other = sheet;
    other["dread"] = 2;
    EXPECT_FALSE(holds(schema, other));
    other = sheet;
    other.erase("grit");
    EXPECT_FALSE(holds(schema, other));
  }
}

}  // namespace
}  // namespace gamekeeper
