#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "at_home.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

using test::Play;

const Kingdom& kingdom(const Play& play) { return play.state<State>().kingdom; }
const Landmaker& member(const Play& play, std::size_t who) { return play.state<State>().court[who]; }

// -- Meetings --

TEST(KingdomPhase, TheKingAssignsFollowers) {
  RULE("K-4");
  RULE("K-5");
  AtHome home;
  Play play(home_game(), home.before(kKingdomPhase));
  EXPECT_EQ(play.seat(), 1);
  play.number(16).number(0);
  EXPECT_EVENT(play, "assigned", R"({"who": "member-1", "followers": 16})");
  EXPECT_EQ(kingdom(play).citizens, 34);
  EXPECT_EQ(member(play, 0).body.followers, 16);
}

TEST(TreasuryMeeting, BringsAnItemOfLifestyleEach) {
  RULE("K-7");
  AtHome home;
  Play play(home_game(), home.before(kTreasuryMeeting));
  EXPECT_BARRED(play, "item/firearm", "Lifestyle");
  play.choose("item/blade").choose("pass");
  EXPECT_EVENT(play, "granted", R"({"item": "blade"})");
  EXPECT_EQ(member(play, 0).slots[0].item, library().item("blade"));
  EXPECT_EQ(kingdom(play).treasury, 5);
}

TEST(TreasuryMeeting, BuildsWhereThereIsRoom) {
  RULE("K-6");
  RULE("F-14");
  AtHome home;
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass");
  EXPECT_BARRED(play, "build/keep-tower", "costs its MG");
  EXPECT_NOT_OFFERED(play, "build/royal-palace");
  EXPECT_NOT_OFFERED(play, "build/salon") << "it stands beside a Cutchery only";
  play.choose("build/farm").choose("at/1b1");
  EXPECT_EQ(kingdom(play).treasury, 2);
  EXPECT_EQ(kingdom(play).maps[0].rooms[3].room.facility, library().facility("farm"));
  play.choose("build/depot").choose("at/1a1").choose("iron");
  EXPECT_EQ(kingdom(play).maps[0].rooms[0].room.choice, static_cast<std::uint8_t>(Material::iron));
}

TEST(TreasuryMeeting, DigsAndTearsDownForOneEach) {
  RULE("F-16");
  RULE("F-17");
  AtHome home;
  home.build(3, "inn").build(3, "cutty-stool").corridor(3, 4);
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass");
  play.choose("corridor").choose_all({"corridor/1a1/1a2"});
  play.choose("entrance").choose("entrance/1a2");
  EXPECT_NOT_OFFERED(play, "entrance") << "two are enough";
  play.choose("tear-down").choose("raze/1b1/room");
  EXPECT_EVENT(play, "razed", R"({"facility": "cutty-stool"})");
  play.choose("tear-down").choose("wall-up/1b1/1b2");
  play.choose("tear-down").choose("close/1c2");
  EXPECT_EQ(kingdom(play).treasury, 0);
  EXPECT_EQ(kingdom(play).maps[0].corridors.size(), 1U);
  EXPECT_EQ(kingdom(play).maps[0].entrances, 1U << 1);
}

TEST(TreasuryMeeting, ABotchIsHalfTheCost) {
  RULE("F-15");
  AtHome home;
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass").choose("botch/hall").choose("at/1a1");
  EXPECT_EQ(kingdom(play).treasury, 2) << "half of five, rounded up";
  EXPECT_EQ(kingdom(play).maps[0].rooms[0].addition.facility, library().facility("botch"));
}

TEST(TreasuryMeeting, AVassalCanBuyFreedom) {
  RULE("K-19");
  AtHome home;
  home.state.kingdom.power = 0;
  home.state.kingdom.treasury = 21;
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass").choose("break-free/dynamite-empire");
  EXPECT_EQ(kingdom(play).power, kNone);
  EXPECT_EQ(kingdom(play).treasury, 1);
}

TEST(Trade, AFriendSellsThreeForOne) {
  RULE("K-18");
  AtHome home;
  home.neighbor(0, Relation::friendly);
  home.state.kingdom.neighbors[0].staple = static_cast<std::uint8_t>(Material::wood);
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass").choose("buy/1").number(2);
  EXPECT_EQ(member(play, 1).materials[static_cast<std::size_t>(Material::wood)], 6)
      << "the Vizier keeps the purse";
  EXPECT_EQ(kingdom(play).treasury, 3);
}

TEST(Trade, NobodyTradesWithEnemies) {
  RULE("K-6");
  AtHome home;
  home.neighbor(0, Relation::dangerous);
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass");
  EXPECT_OFFERED(play, "adjourn");
}

// -- Errands --

TEST(Errands, EachDoesOneThing) {
  RULE("K-8");
  RULE("K-16");
  AtHome home;
  Play play(home_game(), home.before(kActionResolution));
  play.choose("member-2");
  EXPECT_BARRED(play, "gather", "Followers");
  play.choose("pass").choose("pass");
  EXPECT_TRUE(play.over());
  EXPECT_FALSE(member(play, 0).body.marks.has(Mark::exhausted));
}

TEST(Errands, AnEnvoyBringsWhatACheckSays) {
  RULE("K-9");
  RULE("K-11");
  AtHome home;
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.rolls({1, 1}).choose("wander/lifestyle");
  EXPECT_EVENT(play, "wanders");
  play.rolls({5, 4}).rolls({3}).choose("let-in").choose("hope/0/0");
  EXPECT_EQ(kingdom(play).treasury, 8);
}

TEST(Errands, MaterialsBecomeItems) {
  RULE("K-15");
  AtHome home;
  home.state.court[0].materials[static_cast<std::size_t>(Material::iron)] = 2;
  home.state.court[1].materials[static_cast<std::size_t>(Material::fangs)] = 2;
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.choose("craft").choose("craft/blade").number(2);
  EXPECT_EVENT(play, "makes", R"({"item": "blade", "count": 2})");
  EXPECT_EQ(member(play, 0).slots[1].item, library().item("blade"));
  EXPECT_EQ(member(play, 1).materials[static_cast<std::size_t>(Material::fangs)], 0);
}

TEST(Errands, ThingsChangeHands) {
  RULE("K-17");
  AtHome home;
  home.state.court[0].slots[2] = {.item = library().item("potion"), .level = 3};
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.choose("hand-over");
  EXPECT_EQ(member(play, 1).slots[0].level, 3);
  EXPECT_FALSE(member(play, 0).slots[2].is());
  EXPECT_FALSE(member(play, 0).body.marks.has(Mark::exhausted));
}

TEST(Errands, MainStreetInvitesToAWalk) {
  RULE("K-14");
  AtHome home;
  home.build(3, "main-street").corridor(3, 4);
  Play play(home_game(), home.before(kActionResolution));
  play.choose("member-1").choose("pass").choose("pass");
  EXPECT_OFFERED(play, "member-2");
  play.choose("pass");
  EXPECT_TRUE(play.over());
}

TEST(Errands, NeighborsGoToWar) {
  RULE("K-13");
  AtHome home;
  home.neighbor(0, Relation::neutral).neighbor(5, Relation::neutral);
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.rolls({4, 5}).choose("wander/military");
  play.choose("war/1").rolls({6}).rolls({1}).choose("stay-out");
  EXPECT_EVENT(play, "war-ends", R"({"winner": "1", "loser": "2"})");
  EXPECT_EQ(kingdom(play).world[5], kTheirsInWorld);
}

/// An errand in the middle of a game, so that somebody remembers what was asked for.
std::string in_a_game(AtHome& home, std::string_view next) {
  home.state.course.then(kAttempt, {});
  std::string position = home.json();
  const std::string_view first = R"("next":"keep-in-mind")";
  const auto found = position.find(first);
  EXPECT_NE(found, std::string::npos);
  return position.replace(found, first.size(), next);
}

TEST(Errands, WhatThePeopleAskForIsReckonedLater) {
  RULE("K-10");
  AtHome home;
  home.state.court[0].materials[static_cast<std::size_t>(Material::leather)] = 5;
  home.state.kingdom.voices = 9;
  home.state.objective_met = 1;
  home.state.adventure.region = AtHome::kLand;
  Play play(home_game(), in_a_game(home, R"("next":"end-it","ran":"turn-on-the-doorstep","errands":12)"));
  // Leather, of which there are five, and Wood, of which there is none.
  play.rolls({5, 6}).rolls({5, 6}).rolls({1, 1});
  EXPECT_EVENT(play, "errand-done", R"({"errand": "leather", "count": 5})");
  EXPECT_EVENT(play, "errand-failed", R"({"errand": "wood"})");
  EXPECT_EQ(kingdom(play).voices, 10);
  play.number(0);
  EXPECT_EVENT(play, "upkeep-paid", R"({"upkeep": 1})");
}

TEST(Errands, APeddlerKnowsTheMarket) {
  RULE("K-12");
  AtHome home;
  home.state.objective_met = 1;
  home.state.adventure.region = AtHome::kLand;
  home.state.court[1].materials[static_cast<std::size_t>(Material::cloth)] = 3;
  Play play(home_game(), in_a_game(home, R"("next":"end-it","ran":"turn-on-the-doorstep","peddler":5)"));
  play.rolls({5, 6}).rolls({5, 6});
  play.choose("old").number(1);
  EXPECT_EVENT(play, "sold", R"({"material": "cloth", "count": 3, "amount": 1})");
}

// -- The road --

TEST(Road, EachRegionHasItsEvent) {
  RULE("K-20");
  RULE("K-21");
  AtHome home;
  Play play(home_game(), home.before(kRoad, OfRoad{AtHome::kLand, 27, 0, 0}));
  play.rolls({6, 6}).rolls({3, 4});
  EXPECT_EQ(kingdom(play).treasury, 6) << "12 finds a purse; 7 is nothing where nobody has been";
  EXPECT_EQ(play.count("comes-through"), 2);
  EXPECT_TRUE(play.over());
}

TEST(Road, FriendsLetYouThroughAndEnemiesDoNot) {
  RULE("K-22");
  AtHome home;
  home.neighbor(21, Relation::neutral).neighbor(14, Relation::hostile);
  Play play(home_game(), home.before(kRoad, OfRoad{AtHome::kLand, 20, 0, 0}));
  play.rolls({3, 4});
  EXPECT_EVENT(play, "toll", R"({"paid": 1})");
  EXPECT_EQ(kingdom(play).treasury, 4);
}

TEST(Road, AKnownRegionMakesItselfFelt) {
  RULE("K-23");
  AtHome home;
  home.state.kingdom.world[21] = static_cast<std::uint8_t>(static_cast<int>(Region::powers_enclave) + 1);
  Play play(home_game(), home.before(kRoad, OfRoad{AtHome::kLand, 21, 0, 0}));
  play.rolls({3, 4}).rolls({5});
  EXPECT_EQ(kingdom(play).upkeep, 5);
}

TEST(Road, HolyGroundSparesAnOracle) {
  RULE("K-23");
  AtHome home;
  home.add("oracle");
  home.state.kingdom.world[21] = static_cast<std::uint8_t>(static_cast<int>(Region::holy_ground) + 1);
  Play play(home_game(), home.before(kRoad, OfRoad{AtHome::kLand, 21, 0, 0}));
  play.rolls({3, 4});
  EXPECT_TRUE(play.over());
  EXPECT_EQ(member(play, 0).body.hp, 12);
}

TEST(Road, HolyGroundHarmsThoseWithoutOne) {
  RULE("K-24");
  AtHome home;
  home.state.kingdom.world[21] = static_cast<std::uint8_t>(static_cast<int>(Region::holy_ground) + 1);
  Play play(home_game(), home.before(kRoad, OfRoad{AtHome::kLand, 21, 0, 0}));
  play.rolls({3, 4}).rolls({1, 1}).rolls({2, 2});
  EXPECT_EQ(member(play, 0).body.hp, 10);
  EXPECT_TRUE(member(play, 1).body.statuses.has(Status::disoriented));
}

// -- Before a game --

TEST(BeforeAGame, SlatesAreWiped) {
  RULE("K-2");
  RULE("F-12");
  RULE("F-18");
  AtHome home;
  home.build(0, "inn").build(0, "private-room", 1);
  home.state.kingdom.voices = 3;
  home.state.kingdom.upkeep = 9;
  home.state.court[1].body.hp = 1;
  for (const std::string_view job : {"cook", "executioner", "cook"})
    home.state.kingdom.talents.push_back({.job = library().job(job)});
  home.state.switches.scenario = 1;
  Play play(home_game(), home.before(kBeforeGame));
  play.choose_all({"talent/1"});
  EXPECT_EVENT(play, "talent-serves", R"({"job": "executioner"})");
  EXPECT_EQ(play.seat(), kGameMaster);
  EXPECT_OFFERED(play, "region/d2");
  EXPECT_NOT_OFFERED(play, "region/a1") << "too far for a first look";
  play.choose("region/d2");
  EXPECT_EQ(kingdom(play).voices, 11) << "an Executioner speaks for you";
  EXPECT_EQ(kingdom(play).upkeep, 0);
  EXPECT_EQ(member(play, 1).body.hp, 12);
  EXPECT_EQ(member(play, 1).body.drive, 1);
  EXPECT_EQ(play.state<State>().adventure.region, 9);
}

TEST(BeforeAGame, TheDeadLeaveTheirSeats) {
  RULE("L-13");
  AtHome home;
  home.state.court[1].body.marks.set(Mark::dead);
  home.state.switches.scenario = 1;
  home.feels(0, 1, 1, 2);
  Play play(home_game(), home.before(kBeforeGame));
  EXPECT_EVENT(play, "seat-empty");
  EXPECT_OFFERED(play, "female");
  EXPECT_TRUE(play.state<State>().bonds.empty());
}

TEST(Campaign, EndsAfterItsGames) {
  RULE("K-1");
  AtHome home;
  home.state.kingdom.games = 1;
  std::string position = home.before(kCampaign);
  const std::string_view first = R"("next":"take-seats")";
  position.replace(position.find(first), first.size(),
                   R"("next":"look-whether-it-stands","ran":"play-a-game")");
  Play play(home_game(), position);
  EXPECT_EVENT(play, "campaign-over");
  EXPECT_EQ(play.state<State>().ending, Ending::over);
}

// -- A year --

TEST(ATimeOfPeace, RaisesAnAttribute) {
  RULE("K-3");
  AtHome home;
  const auto table = library().table("time-passage");
  Play play(home_game(), home.before(kRoll, Rolling{table, 0, 0}));
  play.rolls({6, 6}).choose("raise/culture");
  EXPECT_EQ(kingdom(play).attributes[1], 2);
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom
