#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

#include "kingdom-death/phoenix.hpp"

/// Where the Phoenix can be hit (facts: hit-locations.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

// -- Hit locations --

struct Struck {
  std::string_view name, card;
  int face, years, hunt_xp;
  Dice dice;
  std::string_view choose, event, fields;
};
void PrintTo(const Struck& struck, std::ostream* to) { *to << struck.name; }

const Struck kStruck[] = {
    {"back_wound", "feathered-back", 9, 0, 0, {}, "", "monster-moves", R"({"square": "t14"})"},
    {"back_critical", "feathered-back", 10, 0, 0, {}, "", "monster-moves", R"({"square": "k7"})"},
    {"breast_wound", "feathered-breast", 9, 1, 0, {}, "k3", "rewinds", "{}"},
    {"breast_young", "feathered-breast", 9, 0, 0, {}, "", "wounded", "{}"},
    {"breast_critical", "feathered-breast", 10, 1, 0, {}, "", "monster-falls", "{}"},
    {"buttocks_wound", "feathered-buttocks", 9, 1, 0, {}, "k3", "takes-place", R"({"square": "k3"})"},
    {"buttocks_critical",
     "feathered-buttocks",
     10,
     1,
     0,
     {},
     "",
     "gains",
     R"({"resource": "small-feathers"})"},
    {"neck_critical",
     "feathered-neck",
     10,
     0,
     0,
     {},
     "",
     "changed",
     R"({"what": "toughness-token", "by": -1})"},
    {"wing_wound", "feathered-wing", 9, 0, 0, {}, "", "pushed", R"({"who": "survivor-1", "square": "k1"})"},
    {"wing_critical",
     "feathered-wing",
     10,
     0,
     0,
     {},
     "",
     "changed",
     R"({"what": "movement-token", "by": -1})"},
    {"arm_pit_failure", "glorious-arm-pit", 2, 0, 0, {{1, 1}}, "", "strikes", R"({"who": "survivor-1"})"},
    {"arm_pit_critical", "glorious-arm-pit", 10, 0, 0, {}, "", "injured", "{}"},
    {"crest_wound", "glorious-crest", 9, 0, 0, {}, "", "monster-moves", R"({"square": "t14"})"},
    {"crest_critical", "glorious-crest", 10, 0, 0, {}, "", "gains", "{}"},
    {"eye_wound", "glorious-eye", 9, 1, 0, {}, "k3", "rewinds", "{}"},
    {"eye_critical", "glorious-eye", 10, 0, 0, {}, "", "changed", R"({"what": "insanity", "by": 1})"},
    {"feet_hurt", "glorious-handed-feet", 9, 2, 3, {{4}}, "", "hurt", R"({"place": "brain", "amount": 2})"},
    {"feet_critical", "glorious-handed-feet", 10, 2, 3, {}, "", "gains", "{}"},
    {"hands_critical", "glorious-hands", 10, 0, 0, {}, "", "gains", R"({"resource": "phoenix-finger"})"},
    {"head_wound", "glorious-head", 9, 1, 0, {}, "k3", "rewinds", "{}"},
    {"belly_wound", "glorious-soft-belly", 9, 1, 0, {}, "k3", "rewinds", "{}"},
    {"belly_critical", "glorious-soft-belly", 10, 0, 0, {}, "", "injured", "{}"},
    {"claws_wound", "glorious-wing-claws", 9, 0, 0, {}, "", "pushed", R"({"who": "survivor-1"})"},
    {"claws_critical",
     "glorious-wing-claws",
     10,
     0,
     0,
     {},
     "",
     "changed",
     R"({"what": "damage-token", "by": -1})"},
    {"sphincter_wound", "glorious-wing-sphincter", 9, 0, 0, {}, "", "pushed", R"({"who": "survivor-1"})"},
    {"sphincter_critical",
     "glorious-wing-sphincter",
     10,
     0,
     0,
     {},
     "",
     "changed",
     R"({"what": "insanity", "by": 1})"},
    {"beak_hurt", "hard-beak", 9, 2, 3, {{2}}, "", "hurt", R"({"place": "brain", "amount": 2})"},
    {"beak_critical", "hard-beak", 10, 0, 0, {}, "", "injured", "{}"},
    {"gut_critical",
     "soft-lower-gut",
     10,
     0,
     0,
     {},
     "",
     "is-now",
     R"({"who": "survivor-1", "mark": "knocked-down"})"},
    {"tail_critical", "tail-feathers", 10, 0, 0, {}, "", "gains", R"({"resource": "tail-feathers"})"},
    {"tiny_hands_critical",
     "tiny-wing-hands",
     10,
     0,
     0,
     {},
     "",
     "gains",
     R"({"resource": "small-hand-parasites"})"},
};

class APlaceOfThePhoenix : public testing::TestWithParam<Struck> {};
TEST_P(APlaceOfThePhoenix, AnswersAsItSays) {
  const Struck& struck = GetParam();
  Board board = strikes(struck.card, struck.years, struck.hunt_xp);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({struck.face});
  roll_all(play, struck.dice);
  if (!play.awaited_chance().empty()) play.draws("bird-beak");
  if (!struck.choose.empty()) play.choose(struck.choose);
  EXPECT_EVENT(play, struck.event, struck.fields);
}
INSTANTIATE_TEST_SUITE_P(Phoenix, APlaceOfThePhoenix, testing::ValuesIn(kStruck),
                         [](const auto& info) { return std::string(info.param.name); });

// -- Hit locations that do more --

TEST(Displacement, WhoIsOldEnoughMayGoWithIt) {
  Board board = strikes("feathered-back", 1, 4);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9}).rolls({4}).choose("go-with-it").choose("s14");
  EXPECT_EVENT(play, "is-back", R"({"who": "survivor-1", "square": "s14"})");
  Play young(game(), board.acts());
  young.choose("attack/bone-blade").rolls({10, 1}).rolls({9}).rolls({5});
  EXPECT_EVENT(young, "monster-moves");
  EXPECT_NO_EVENT(young, "is-back");
}

TEST(Displacement, HitsThatDoNotReachItAreLost) {
  RULE("A-9");
  Board board = strikes("feathered-back", 0, 0);
  board.hits({"feathered-neck"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 10}).choose("hit/1/feathered-back").rolls({9});
  EXPECT_EVENT(play, "hit-lost", R"({"card": "feathered-neck"})");
}

TEST(Displacement, WithARuinedLiverItStays) {
  Board board = strikes("feathered-back", 0, 0);
  board.lion_has("glorious-arm-pit");
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9});
  EXPECT_NO_EVENT(play, "monster-moves");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "insanity", "by": 1})");
}

TEST(Rewind, UndoesAllWoundsOfTheAttackAndEndsIt) {
  Board board = strikes("feathered-neck", 1, 0);
  board.hits({"feathered-breast"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 10});
  play.choose("hit/1/feathered-neck").rolls({9}).rolls({9}).choose("k3");
  EXPECT_EQ(play.count("wounded"), 2);
  EXPECT_EQ(play.count("heals"), 2);
  EXPECT_POSITION(play, R"({"showdown": {"wounds": 0}})");
}

TEST(Rewind, UndoesInjuriesOfTheAttackAndNoOthers) {
  Board board = strikes("glorious-arm-pit", 1, 0);
  board.lion_has("hard-beak").hits({"feathered-breast"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 10});
  play.choose("hit/1/glorious-arm-pit").rolls({10}).rolls({9}).choose("k3");
  EXPECT_EVENT(play, "recovers", R"({"card": "glorious-arm-pit"})");
  EXPECT_EQ(play.count("recovers"), 1);
}

TEST(Rewind, WhoHasNoYearsHasStruck) {
  Board board = strikes("feathered-breast", 0, 0);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9});
  EXPECT_NO_EVENT(play, "rewinds");
}

TEST(EyeOfTheStorm, IsBesideTheMiddleOfEachOfItsSides) {
  Board board = strikes("feathered-wing", 0, 0);
  board.at("l7").survivor(1).at("l11").survivor(2).at("j9").survivor(3).at("n8").survivor(0);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9});
  for (const std::string_view who : {"survivor-1", "survivor-2", "survivor-3"})
    EXPECT_EVENT(play, "changed", R"({"who": ")" + std::string(who) + R"(", "what": "insanity", "by": 1})");
  EXPECT_EQ(play.count("pushed"), 1);
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-4", "square": "u8"})");
}

TEST(FeatheredBody, OnceItIsOpenNothingIsAnswered) {
  Board board = strikes("feathered-body", 0, 0);
  board.hits({"glorious-arm-pit"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 10}).choose("hit/1/feathered-body").rolls({10});
  play.draws("bird-beak").rolls({2});
  EXPECT_EVENT(play, "tries", R"({"card": "feathered-body", "needed": 12})");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(GloriousHead, OnceItHangsAllElseIsSofter) {
  Board board = strikes("glorious-head", 0, 0);
  board.hits({"glorious-arm-pit"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 10}).choose("hit/1/glorious-head").rolls({10}).rolls({2});
  EXPECT_EVENT(play, "tries", R"({"card": "glorious-arm-pit", "needed": 8})");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(GloriousCrest, TurnsToWhoeverStrikesIt) {
  Board board = strikes("glorious-crest", 0, 0);
  board.at("l11");
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({2});
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k8", "side": "south"})");
}

TEST(GloriousEye, ShowsTheInsaneAnArt) {
  Board board = strikes("glorious-eye", 0, 0);
  board.survival(2);
  for (const std::string_view known : {"language", "hovel", "inner-lantern"})
    board.state.settlement.innovations.push_back(library().innovation_called(known));
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({10}).choose("look-deeper").draws("tough");
  EXPECT_EVENT(play, "gains-art", R"({"who": "survivor-1", "art": "tough"})");
}

TEST(GloriousHandedFeet, WhoIsOldEnoughKnowsThem) {
  Board board = strikes("glorious-handed-feet", 2, 4);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9}).rolls({4});
  EXPECT_NO_EVENT(play, "hurt");
}

TEST(GloriousHandedFeet, OneCallsAllToTheirFeet) {
  Board board = strikes("glorious-handed-feet", 0, 0);
  board.survival(1).survivor(1).on_the_ground().survivor(2).on_the_ground().survivor(3).on_the_ground();
  board.injured("deaf").survivor(0);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({10}).draws("bird-beak").choose("call-them-all");
  EXPECT_EVENT(play, "encourages", R"({"who": "survivor-1", "whom": "survivor-2"})");
  EXPECT_EVENT(play, "encourages", R"({"who": "survivor-1", "whom": "survivor-3"})");
  EXPECT_EQ(play.count("encourages"), 2);
}

TEST(GloriousHands, HeldUpTheyGiveCourage) {
  Board board = strikes("glorious-hands", 0, 0);
  board.survival(2);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({10});
  play.choose("survivor-1").choose("hold-it-up");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-4", "what": "courage", "by": 1})");
}

TEST(GloriousPrimaryEyes, OneMayLookAway) {
  RULE("A-10");
  Board board = strikes("glorious-primary-eyes", 0, 0);
  Play away(game(), board.acts());
  away.choose("attack/bone-blade").rolls({10, 1}).choose("look-away");
  EXPECT_NO_EVENT(away, "tries");
  Play strikes_them(game(), board.acts());
  strikes_them.choose("attack/bone-blade").rolls({10, 1}).choose("strike-all-the-same").rolls({9});
  strikes_them.draws("rageholic");
  EXPECT_EVENT(strikes_them, "severely-injured", R"({"injury": "destroyed-genitals"})");
  Play blinds(game(), board.acts());
  blinds.choose("attack/bone-blade").rolls({10, 1}).choose("strike-all-the-same").rolls({10});
  EXPECT_EVENT(blinds, "changed", R"({"who": "monster", "what": "accuracy-token", "by": -2})");
}

TEST(GloriousSoftBelly, OpenItMayBleedWhenACardIsDrawn) {
  Board board = phoenix();
  board.lion_has("glorious-soft-belly");
  Play play(game(), board.monsters_turn({"ripple", "peck"}));
  play.rolls({1});
  EXPECT_EVENT(play, "wounded");
  Play holds(game(), board.before("perform-ai"));
  holds.rolls({2});
  EXPECT_NO_EVENT(holds, "wounded");
}

TEST(GloriousWingSphincter, TheInsaneSurviveOnIt) {
  Board board = strikes("glorious-wing-sphincter", 0, 0);
  for (const std::string_view known : {"language", "hovel", "inner-lantern"})
    board.state.settlement.innovations.push_back(library().innovation_called(known));
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({10});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "survival", "by": 3})");
}

TEST(HardBeak, HurtsThoseWhoAreOldOnly) {
  RULE("A-11");
  Board board = strikes("hard-beak", 2, 3);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9}).rolls({3});
  EXPECT_NO_EVENT(play, "hurt");
  EXPECT_EVENT(play, "breaks", R"({"gear": "bone-blade"})");
}

TEST(InnerFace, ThePhoenixDiesOfItAndAllUnderstand) {
  Board board = strikes("inner-face", 0, 0);
  board.state.showdown.ai = {};
  board.state.showdown.monster_resources = {};
  board.one().weapon = static_cast<std::uint8_t>(*library().proficiencies.index("sword"));
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9});
  EXPECT_EVENT(play, "tries", R"({"needed": 8, "outcome": "wounds"})");
  for (const std::string_view what : {"understanding", "courage", "hunt-xp"})
    EXPECT_EVENT(play, "changed",
                 R"({"who": "survivor-4", "what": ")" + std::string(what) + R"(", "by": 1})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "proficiency", "by": 1})");
}

TEST(SoftLowerGut, LeaksTimeForWhoeverHasEnoughOfIt) {
  Board board = strikes("soft-lower-gut", 4, 0);
  board.at("k6").carries("founding-stone");
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1").choose("do/soft-lower-gut/survivor-1");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "status-tokens", "by": -3})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "survival", "by": 1})");
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "place": "brain", "amount": 1})");
  EXPECT_NOT_OFFERED(play, "do/soft-lower-gut/survivor-1");
}

TEST(TailFeathers, NothingButACriticalWoundTouchesThem) {
  Board board = strikes("tail-feathers", 0, 0);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9});
  EXPECT_EVENT(play, "tries", R"({"outcome": "scratches"})");
  EXPECT_NO_EVENT(play, "wounded");
}

TEST(TimeStop, NobodyDoesAnythingAboutIt) {
  RULE("A-4");
  Board board = strikes("time-stop", 0, 0);
  board.one().block = 2;
  board.one().tokens[3] = 5;
  board.state.showdown.monster.tokens[4] = -3;
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({2, 1}).rolls({3});
  for (const std::string_view who : {"survivor-1", "survivor-4"})
    EXPECT_EVENT(play, "is-now", R"({"who": ")" + std::string(who) + R"(", "mark": "doomed"})");
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1", "hits": 1, "needed": 2})");
  EXPECT_NO_EVENT(play, "ignores");
  for (const Survivor& one : play.state<State>().survivors) EXPECT_FALSE(one.marks.has(Mark::doomed));
  EXPECT_EQ(play.state<State>().effects.kept.size(), 0U);
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
