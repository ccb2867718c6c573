#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string>

#include "at_home.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

using test::Play;

const Kingdom& kingdom(const Play& play) { return play.state<State>().kingdom; }
const Landmaker& member(const Play& play, std::size_t who) { return play.state<State>().court[who]; }

/// The Court is back from D2, the region to the north.
struct Back : AtHome {
  explicit Back(bool met) {
    state.objective_met = met ? 1 : 0;
    state.adventure.region = 9;
    state.adventure.quarters = 8;
    state.kingdom.world[9] = 1;
  }
};

/// The way home brings nothing, and nothing has changed at home that dice could undo.
Play& come_home(Play& play) { return play.rolls({6, 6}).rolls({5, 6}).rolls({5, 6}); }

TEST(EndPhase, IsHeldInItsOrder) {
  RULE("E-1");
  RULE("E-2");
  RULE("E-4");
  RULE("E-6");
  RULE("E-7");
  RULE("E-8");
  RULE("E-11");
  Back home(true);
  home.state.court[0].body.statuses.set(Status::cursed);
  home.state.court[0].body.marks.set(Mark::unconscious);
  home.state.court[1].materials[static_cast<std::size_t>(Material::iron)] = 6;
  Play play(home_game(), home.before(kEndPhase));
  // A purse on the road; 11 twice: two Turns have passed, so twice two MG. The market wants Iron.
  play.rolls({6, 6}).rolls({5, 6}).rolls({5, 6}).rolls({1, 4});
  EXPECT_EVENT(play, "home-again", R"({"turns": 2})");
  EXPECT_EQ(member(play, 0).body.statuses.bits, 0);
  EXPECT_EVENT(play, "earned", R"({"amount": 7})");
  play.number(2);
  // 5 and 1, 4, 7, 2, less two Turns of one region.
  EXPECT_EVENT(play, "upkeep-paid", R"({"upkeep": 2})");
  EXPECT_EQ(kingdom(play).treasury, 17);
  play.draws("1").choose("pass").choose("pass").choose("adjourn");
  EXPECT_EVENT(play, "carried-over", R"({"amount": 1})");
}

TEST(EndPhase, TellsHowTheStoryEnds) {
  RULE("E-24");
  Back written(false);
  written.state.switches.scenario = 1;
  Play play(home_game(), written.before(kEndPhase));
  come_home(play).rolls({1, 1});
  EXPECT_EVENT(play, "unresolved", R"({"scenario": "nine-doors-down"})");
}
TEST(EndPhase, TellsHowADrawnStoryEnds) {
  RULE("E-24");
  Back drawn(true);
  Play play(home_game(), drawn.before(kEndPhase));
  come_home(play).rolls({1, 1});
  EXPECT_EVENT(play, "epilogue", R"({"met": true})");
}

TEST(EndPhase, AnExploredMapIsForSale) {
  RULE("E-10");
  Back home(true);
  Adventure& now = home.state.adventure;
  now.ruler_beaten = 1;
  now.entrances = 1U << 1;
  now.corridors.push_back({.a = 1, .b = 4});
  now.corridors.push_back({.a = 4, .b = 7});
  now.rooms[1].explored = now.rooms[4].explored = 1;
  Play play(home_game(), home.before(kEndPhase));
  come_home(play).rolls({1, 1});
  play.choose("buy");
  ASSERT_EQ(kingdom(play).maps.size(), 2U);
  EXPECT_EQ(kingdom(play).maps[1].corridors.size(), 2U);
  // 17 less the 2 of iron that was not there, less five and a room that nobody has seen.
  EXPECT_EQ(kingdom(play).treasury, 9);
}

TEST(EndPhase, TheLostComeBack) {
  RULE("E-5");
  Back home(true);
  home.state.kingdom.lost = 10;
  Play play(home_game(), home.before(kEndPhase));
  come_home(play).rolls({4}).rolls({1, 1});
  EXPECT_EVENT(play, "came-back-lost", R"({"count": 4})");
  EXPECT_EQ(kingdom(play).citizens, 54);
}

TEST(EndPhase, FollowersGoHomeAndTheCrowdedMoveOn) {
  RULE("E-14");
  Back home(true);
  home.add("knight");
  home.state.kingdom.citizens = 95;
  home.state.court[0].body.followers = 10;
  Play play(home_game(), home.before(kEndPhase));
  come_home(play).rolls({5, 6}).rolls({1, 1});
  play.choose("pass").choose("pass").choose("pass").choose("adjourn");
  play.choose("member-2").choose("member-1").choose("member-1");
  EXPECT_EVENT(play, "dismissed", R"({"followers": 10})");
  EXPECT_EVENT(play, "overcrowded", R"({"count": 8})");
  EXPECT_EQ(kingdom(play).citizens, 97) << "with three Landmakers a hundred";
}

TEST(EndPhase, AttributesFollowTheLevel) {
  RULE("E-15");
  RULE("T-23");
  Back home(false);
  home.state.kingdom.level = 3;
  home.state.kingdom.treasury = 20;
  Play play(home_game(), home.before(kEndPhase));
  play.rolls({6, 6}).rolls({5, 6}).rolls({5, 6}).rolls({1, 1});
  play.choose("pass").choose("pass").draws("1").choose("adjourn");
  play.choose("lower/order");
  EXPECT_EQ(kingdom(play).level, 2);
  EXPECT_EQ(kingdom(play).attributes[2], 0);
}

TEST(Bankruptcy, TakesFacilitiesAtHalfTheirCost) {
  RULE("E-9");
  AtHome home;
  home.build(0, "farm");
  Play play(home_game(), home.before(kBankruptcy, OfBill{4}));
  play.choose("raze/1a1/room");
  EXPECT_EVENT(play, "sold-off", R"({"facility": "farm", "worth": 2})");
  EXPECT_EVENT(play, "sold-off", R"({"facility": "royal-palace", "worth": 3})");
  EXPECT_TRUE(play.over());
}

TEST(Bankruptcy, WithoutAnythingLeftIsForgotten) {
  RULE("E-9");
  AtHome home;
  home.map().rooms[at(kPalaceRoom)] = {};
  Play play(home_game(), home.before(kBankruptcy, OfBill{4}));
  EXPECT_EVENT(play, "debt-forgiven", R"({"missing": 4})");
}

TEST(ExplorationMeeting, TheMostFingersWin) {
  RULE("E-12");
  RULE("E-13");
  AtHome home;
  home.add("knight");
  Play play(home_game(), home.before(kPointing, OfVote{}));
  EXPECT_NOT_OFFERED(play, "member-1") << "not at oneself";
  play.choose("member-3");
  EXPECT_NO_EVENT(play, "pointed");
  play.choose("member-3").choose("member-1");
  EXPECT_EVENT(play, "medal", R"({"who": "member-3"})");
  EXPECT_EQ(member(play, 2).medals, 1);
}

TEST(Growth, TheObjectiveBringsALevelAndASkill) {
  RULE("E-17");
  RULE("E-18");
  Back home(true);
  Play play(home_game(), home.before(kGrowth, OfPerson{0, 0}));
  EXPECT_OFFERED(play, "learn/royal-command");
  EXPECT_OFFERED(play, "learn/beauty");
  EXPECT_NOT_OFFERED(play, "learn/shield") << "a Noble is no fighter";
  play.choose("learn/royal-command").choose("keep");
  EXPECT_EQ(member(play, 0).level, 2);
  EXPECT_TRUE(member(play, 0).skills.has(library().skill("royal-command")));
}

TEST(Growth, AMissionCountsBesides) {
  RULE("E-16");
  Back home(true);
  home.state.kingdom.attributes[0] = 5;
  home.state.court[0].background = 9;  // two-four: Lifestyle of 5
  Play play(home_game(), home.before(kGrowth, OfPerson{0, 0}));
  EXPECT_EVENT(play, "mission-accomplished");
  play.choose("learn/royal-command").choose("learn/beauty").choose("keep");
  EXPECT_EQ(member(play, 0).level, 3) << "one more than the Kingdom's";
  EXPECT_EQ(member(play, 0).background, kNone);
}

TEST(Growth, OnlyAGameMasterKnowsOfAFather) {
  RULE("E-16");
  Back home(false);
  home.state.court[0].background = 25;  // five-two
  Play play(home_game(), home.before(kGrowth, OfPerson{0, 0}));
  EXPECT_EQ(play.seat(), kGameMaster);
  play.choose("open").choose("keep");
  EXPECT_EQ(member(play, 0).level, 1);
}

TEST(Growth, AMausoleumTrainsInstead) {
  RULE("E-19");
  Back home(true);
  home.build(0, "inn").build(0, "mausoleum");
  Play play(home_game(), home.before(kGrowth, OfPerson{0, 0}));
  play.choose("train/quest").choose("keep");
  EXPECT_EQ(member(play, 0).scores[2], 4);
}

TEST(Growth, FeelingsAreCutToTheLevel) {
  RULE("E-20");
  Back home(false);
  home.add("knight");
  home.feels(0, 1, 2, 2).feels(0, 2, 1, 3);
  Play play(home_game(), home.before(kGrowth, OfPerson{0, 0}));
  play.choose("let-go/member-2").choose("let-go/member-2").choose("keep");
  EXPECT_EQ(play.state<State>().bonds[0].affection, 0);
  EXPECT_EQ(play.state<State>().bonds[1].affection, 1);
}

TEST(Growth, WhoIsInThePictureIsLeftOutOfTheSum) {
  RULE("E-25");
  Back home(true);
  home.add("knight");
  home.feels(0, 1, 5, 2).feels(0, 2, 3, 3);
  home.state.court[0].slots[0] = {.item = library().item("camera")};
  Play play(home_game(), home.before(kGrowth, OfPerson{0, 0}));
  play.choose("learn/beauty").choose("yes").choose("member-2").choose("member-1").choose("member-1");
  EXPECT_EQ(play.state<State>().bonds[0].affection, 5) << "in the picture";
  EXPECT_EQ(play.state<State>().bonds[1].affection, 2) << "a Level of 2";
}

TEST(Growth, WhoIsHeldBackMayLearnAnew) {
  RULE("E-21");
  Back home(true);
  home.state.court[0].level = 2;
  home.state.court[0].skills.set(library().skill("anarch"));
  Play play(home_game(), home.before(kGrowth, OfPerson{0, 0}));
  play.choose("forget/anarch").choose("learn/beauty").choose("keep");
  EXPECT_EQ(member(play, 0).level, 2);
  EXPECT_TRUE(member(play, 0).skills.has(library().skill("beauty")));
  EXPECT_FALSE(member(play, 0).skills.has(library().skill("anarch")));
}

TEST(Growth, TastesChange) {
  RULE("E-22");
  Back home(false);
  Play play(home_game(), home.before(kGrowth, OfPerson{0, 0}));
  play.rolls({6, 6}).rolls({1, 1}).rolls({1, 1}).rolls({1, 1}).choose("change/2");
  play.choose("word/20");
  EXPECT_EQ(member(play, 0).dislikes[0], 20);
}

// -- Again, or never --

TEST(Retry, NeedsEverybody) {
  RULE("E-3");
  Back home(false);
  std::string position = home.before(kAttempt, OfTry{});
  // After the dungeon.
  const std::string next = R"("next":"keep-in-mind")";
  ASSERT_NE(position.find("attempt"), std::string::npos);
  const auto at = position.find(next);
  if (at != std::string::npos)
    position.replace(at, next.size(), R"("next":"ask-for-another-try","ran":"in-the-dungeon")");
  Play play(home_game(), position);
  EXPECT_EQ(play.seat(), kGameMaster);
  play.choose("allow").choose("again");
  EXPECT_EVENT(play, "tries-again", R"({"voices": 9})");
  EXPECT_EQ(kingdom(play).voices, 9);
}

TEST(Kingdom, FallsWithItsPeople) {
  RULE("E-23");
  AtHome home;
  home.state.kingdom.citizens = 2;
  EXPECT_EQ(falls_by(Look(home.state, library()), false), Ruin::people);
  home.state.kingdom.citizens = 3;
  EXPECT_EQ(falls_by(Look(home.state, library()), false), std::nullopt);
  home.state.kingdom.attributes[2] = 0;
  EXPECT_EQ(falls_by(Look(home.state, library()), false), Ruin::attribute);
  home.state.kingdom.attributes[2] = 1;
  home.map().rooms[at(kPalaceRoom)] = {};
  EXPECT_EQ(falls_by(Look(home.state, library()), false), std::nullopt);
  Play play(home_game(), [&home] {
    std::string position = home.before(kCampaign);
    const std::string next = R"("next":"take-seats")";
    const auto at = position.find(next);
    if (at != std::string::npos)
      position.replace(at, next.size(), R"("next":"look-whether-it-stands","ran":"play-a-game")");
    return position;
  }());
  EXPECT_EVENT(play, "kingdom-fell", R"({"why": "palace"})");
  EXPECT_EQ(play.state<State>().ending, Ending::fallen);
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom
