#include <gtest/gtest.h>

#include <string_view>

#include "engine/reckoning.hpp"
#include "engine/rule_id.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/rule_ids.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

int used(const Position& at) {
  const Character& one = at.state.party[0];
  for (const Thing& thing : one.things) reckoned(slots_of, library(), thing);
  return reckoned(slots_used, look_at(at), one);
}

/// Nobody is missed: no newcomer waits for them in town.
Position alone() {
  Position at;
  at.state.switches.party = kNone;
  at.state.switches.size = 1;
  return at;
}

/// At a place, where an attempt fails and costs a Fatigue.
void tire(Play& play) {
  play.rolls({20});
  play.choose("attempt/1").say("hold the beam").choose("save/str/0").choose("cost/fatigue");
}

TEST(Burdens, PettyThingsTakeNoSlotAndBulkyOnesTwo) {
  RULE("I-1b");
  RULE("I-1c");
  Position at = alone();
  at.hero(12, 11, 10, 5).carries("brandy").carries("lockpicks");
  EXPECT_EQ(used(at), 0);
  at.carries("tent");
  EXPECT_EQ(used(at), 2);
}

TEST(Burdens, ABundleHasThreeAndAStackTenToASlot) {
  RULE("I-1d");
  RULE("I-1e");
  Position at = alone();
  at.hero(12, 11, 10, 5).carries("rations", 3);
  EXPECT_EQ(used(at), 1);
  at.who().things.back().uses = 4;
  EXPECT_EQ(used(at), 2);
  at.carries("arrows", 10);
  EXPECT_EQ(used(at), 3);
  at.who().things.back().uses = 11;
  EXPECT_EQ(used(at), 4);
}

TEST(Burdens, ClothesAreNothingWhileWornAndArmorAlwaysCounts) {
  RULE("I-1g");
  RULE("I-1h");
  Position at = alone();
  at.hero(12, 11, 10, 5).wears("winter-cloak");
  EXPECT_EQ(used(at), 0);
  at.carries("winter-cloak");  // a second one
  EXPECT_EQ(used(at), 1);
  at.wears("chain-mail");
  EXPECT_EQ(used(at), 3);
}

TEST(Burdens, ABeastCarriesInSlotsOfItsOwn) {
  Position at = alone();
  at.hero(12, 11, 10, 5).carries("mule").carries("tent", 0, Carried::beast).carries("sword");
  EXPECT_EQ(used(at), 1);
  const Look look = look_at(at);
  EXPECT_EQ(beast_slots(look, at.who()), 6);
  EXPECT_EQ(beast_load(look, at.who()), 2);
}

TEST(Burdens, AreLoadedOntoABeastOutOfDoors) {
  RULE("I-3b");
  Position at;
  at.hero(12, 11, 10, 5).carries("tent").carries("mule");
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.choose("things/1").choose("thing/1/1").choose("load");
  EXPECT_EQ(play.event("loaded").rule, "I-3b");
  EXPECT_EQ(play.state<State>().party[0].things[0].carried, Carried::beast);
}

TEST(Fatigue, TakesASlotLikeAWoundDoes) {
  RULE("D-5");
  RULE("I-3");
  Position at = alone();
  at.hero(12, 11, 10, 5);
  at.who().wounds.push_back({.kind = Wound::Kind::spellburn});
  Play play(game(), at.json());
  tire(play);
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 1}]})");
  EXPECT_EQ(reckoned(slots_used, look_at(play), play.state<State>().party[0]), 2);
}

TEST(Fatigue, WithoutRoomMakesOneDropAThingFirst) {
  RULE("D-5b");
  RULE("R-50");
  Position at = alone();
  at.hero(12, 11, 10, 5).carries("sword").carries("tent").carries("brandy");
  at.who().fatigue = 7;
  Play play(game(), at.json());
  tire(play);
  EXPECT_OFFERED(play, "drop/1/1");
  EXPECT_OFFERED(play, "drop/1/2");
  EXPECT_NOT_OFFERED(play, "drop/1/3");  // petty: it would make no room
  play.choose("drop/1/2");
  EXPECT_EVENT(play, "dropped", R"({"item": "tent"})");
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 8}]})");
}

TEST(Fatigue, TheTwoSlotsOfABulkyThingAreRoomForTwo) {
  Position at = alone();
  at.hero(12, 11, 10, 5).skilled("climbing").carries("tent");
  at.who().fatigue = 8;
  Play play(game(), at.json());
  play.rolls({1});
  play.choose("attempt/1").say("up").choose("test/climbing");
  play.choose("cost/fatigue")
      .choose("harder");  // and one more for the disadvantage; the only thing to drop goes by itself
  EXPECT_EQ(play.count("dropped"), 1);
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 10, "now": [12, 11, 10]}]})");
}

TEST(Fatigue, WithNothingLeftToDropCostsStrength) {
  RULE("R-51");
  Position at = alone();
  at.hero(12, 11, 10, 5).carries("brandy");
  at.who().fatigue = 10;
  Play play(game(), at.json());
  tire(play);
  EXPECT_EVENT(play, "ability-lost", R"({"ability": "STR", "amount": 1, "now": 11})");
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 10}]})");
}

TEST(Guard, IsNothingBehindBothArmsFullOfSomething) {
  RULE("G-2b");
  Position at = alone();
  at.hero(12, 11, 10, 5).carries("arbalest");
  const auto guard = [&at] { return reckoned(guard_of, look_at(at), at.who()); };
  EXPECT_EQ(guard(), 5);  // in the pack
  at.who().things.back().carried = Carried::hand;
  EXPECT_EQ(guard(), 0);
}

TEST(Burdens, MassesOfPettyThingsTakeASlot) {
  RULE("I-1b");
  RULE("R-150");
  Position at = alone();
  at.hero(12, 11, 10, 5);
  for (int i = 0; i < 10; ++i) at.carries("brandy");
  EXPECT_EQ(used(at), 0);
  at.carries("brandy");
  EXPECT_EQ(used(at), 1);
  at.who().things.back().carried = Carried::beast;
  EXPECT_EQ(used(at), 0);
}

TEST(Burdens, SayWhichRuleTheirSlotsGoBy) {
  RULE("I-1b");
  RULE("I-1c");
  RULE("I-1h");
  RULE("I-1g");
  const auto why = [](std::string_view item, Carried where) {
    Position at = alone();
    at.hero(12, 11, 10, 5).carries(item, 0, where);
    engine::Reasons reasons;
    slots_of(library(), at.who().things.back(), &reasons);
    gamekeeper::test::heard(game(), reasons);
    return reasons.empty() ? engine::RuleId() : reasons.back().rule;
  };
  EXPECT_EQ(why("brandy", Carried::pack), rule::petty);
  EXPECT_EQ(why("tent", Carried::pack), rule::bulky);
  EXPECT_EQ(why("rations", Carried::pack), rule::bundle);
  EXPECT_EQ(why("chain-mail", Carried::hand), rule::armor_slots);
  EXPECT_EQ(why("winter-cloak", Carried::hand), rule::worn_things);
  EXPECT_EQ(why("winter-cloak", Carried::pack), rule::slots);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
