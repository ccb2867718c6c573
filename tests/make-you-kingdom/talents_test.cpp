#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "at_home.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "support/scripted_match.hpp"

/// Talents who serve, Great Powers and what they sell.
namespace gamekeeper::make_you_kingdom {
namespace {

using test::Play;

const Kingdom& kingdom(const Play& play) { return play.state<State>().kingdom; }
const Landmaker& member(const Play& play, std::size_t who) { return play.state<State>().court[who]; }

struct WithTalents : AtHome {
  WithTalents& talent(std::string_view job, std::uint8_t choice = kNone, Service used = Service::serves) {
    state.kingdom.talents.push_back({.job = library().job(job), .used = used, .choice = choice});
    return *this;
  }
  int now(Number which) const { return Look(state, library()).kingdom(which); }
  int of(Who who, Number which) const { return Look(state, library()).number(who, which); }
};

TEST(Talents, RaiseTheAttributesWhileTheyServe) {
  WithTalents home;
  home.talent("merchant").talent("noble").talent("guard").talent("warrior").talent("warrior");
  EXPECT_EQ(home.now(Number::lifestyle), 2);
  EXPECT_EQ(home.now(Number::culture), 2);
  EXPECT_EQ(home.now(Number::order), 2);
  EXPECT_EQ(home.now(Number::military), 3);
  home.state.kingdom.talents[0].used = Service::none;
  EXPECT_EQ(home.now(Number::lifestyle), 1) << "who is not called upon does nothing";
}

TEST(Talents, AnAdventurerLeadsThreeMore) {
  WithTalents home;
  const int before = home.of(0, Number::max_followers);
  home.talent("adventurer");
  EXPECT_EQ(home.of(0, Number::max_followers), before + 3);
}

TEST(Talents, SomeAreGoodAtWhatWasNamed) {
  WithTalents home;
  const std::size_t farm = library().facility("farm");
  home.build(3, "farm").corridor(3, 4);
  home.talent("daedalist", static_cast<std::uint8_t>(farm)).talent("bee", 3);
  const Look look(home.state, library());
  EXPECT_EQ(price_of(look, farm), library().facilities[farm].cost - 1);
  EXPECT_EQ(price_of(look, library().facility("inn")), library().facilities[library().facility("inn")].cost);
  EXPECT_EQ(look.facility_level(farm, {}), library().facilities[farm].levels ? 2 : 1);
}

TEST(Talents, HelpThoseWhoCookCraftAndScout) {
  WithTalents home;
  home.state.court[0].slots[0] = {.item = library().item("lunch"), .level = 1};
  home.state.court[0].materials[static_cast<std::size_t>(Material::iron)] = 1;
  home.state.court[0].materials[static_cast<std::size_t>(Material::fangs)] = 1;
  const rows::Id lunch = static_cast<rows::Id>(library().item_row(library().item("lunch")));
  const std::size_t blade = library().item("blade");
  {
    const Look look(home.state, library());
    EXPECT_EQ(look.level_of_row(person(0), lunch), 1);
    EXPECT_TRUE(can_make(look, blade)) << "one of each is what a Blade takes";
    EXPECT_EQ(command_difficulty(look, Scouting{}), 7);
  }
  home.talent("cook").talent("alchemist").talent("warlock");
  const Look look(home.state, library());
  EXPECT_EQ(look.level_of_row(person(0), lunch), 2);
  EXPECT_TRUE(can_make(look, blade)) << "never less than one";
  EXPECT_EQ(command_difficulty(look, Scouting{}), 6);
}

TEST(Talents, NameItBeforeTheFirstGame) {
  RULE("K-25");
  WithTalents home;
  home.talent("hunter", kNone, Service::none);
  Play play(home_game(), home.before(kBeforeGame));
  play.choose("blood/beast");
  EXPECT_EQ(kingdom(play).talents[0].choice, static_cast<std::uint8_t>(Category::beast));
  EXPECT_EQ(kingdom(play).talents[0].used, Service::serves);
}

TEST(Talents, ADoctorTakesUpAnotherJob) {
  RULE("K-26");
  WithTalents home;
  home.talent("doctor");
  Play play(home_game(), home.before(kKingdomPhase));
  play.choose("merchant");
  EXPECT_EQ(kingdom(play).talents[0].job, library().job("merchant"));
}

TEST(Talents, AEunuchSowsHostilityOnce) {
  RULE("K-26");
  WithTalents home;
  home.talent("eunuch");
  Play play(home_game(), home.before(kKingdomPhase));
  play.rolls({1}).choose("member-2");
  EXPECT_EVENT(play, "bond-changed", R"({"who": "member-2", "toward": "member-1", "hostile": true})");
  EXPECT_EQ(kingdom(play).talents[0].used, Service::done);
}

TEST(Talents, AThiefHasAWalkBegunAnew) {
  RULE("K-27");
  WithTalents home;
  home.talent("thief");
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.rolls({1, 1}).choose("wander/lifestyle").rolls({6, 6}).choose("undo");
  EXPECT_EQ(kingdom(play).talents[0].used, Service::done);
  EXPECT_NOT_OFFERED(play, "undo");
}

TEST(Talents, ADroneLeavesAndTheRowDoesNotComeToPass) {
  RULE("K-27");
  WithTalents home;
  home.talent("drone");
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.rolls({1, 1}).choose("wander/lifestyle").choose("undo");
  EXPECT_TRUE(kingdom(play).talents.empty());
  EXPECT_TRUE(play.over()) << "no envoy comes";
}

TEST(Talents, AHappymancerMovesWhatChangesByOne) {
  RULE("K-27");
  WithTalents home;
  home.talent("happymancer");
  home.state.objective_met = 1;
  home.state.adventure.region = 9;
  home.state.kingdom.world[9] = 1;
  Play play(home_game(), home.before(kEndPhase));
  play.rolls({6, 6}).rolls({5, 5}).rolls({5, 6}).rolls({1, 1});
  EXPECT_OFFERED(play, "make-it/9");
  play.choose("make-it/11");
  EXPECT_EVENT(play, "talent-helps", R"({"job": "happymancer"})");
  EXPECT_EVENT(play, "rolled-on", R"({"roll": 11})");
}

TEST(Talents, BrilliancePaysWhileTheySeeIt) {
  RULE("K-29");
  WithTalents home;
  home.talent("idol").talent("producer").talent("hero");
  home.state.kingdom.voices = 5;
  home.state.court[0].body.hp = 3;
  home.state.kingdom.power = 0;
  home.state.objective_met = 0;
  // An envoy is let in: two sixes against 9, by whoever walks; 1d6 of the Hero, 1d6 of the envoy.
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.rolls({1, 1})
      .choose("wander/lifestyle")
      .rolls({6, 6})
      .rolls({4})
      .rolls({1})
      .choose("let-in")
      .choose("hope/0/0");
  EXPECT_EQ(member(play, 0).body.hp, 7);
  EXPECT_EQ(kingdom(play).treasury, 5 + 1 + 1);
}

TEST(Talents, ASummonerHidesAGift) {
  RULE("K-28");
  WithTalents home;
  home.state.adventure.gifts.push_back({.item = library().item("crystal-ball"), .room = 4});
  Adventure& now = home.state.adventure;
  now.home = 0;
  now.here = 4;
  now.ruler_room = 5;
  now.entrances = 1U << 4;
  now.corridors.push_back({.a = 4, .b = 5});
  now.rooms[4] = {.explored = 1, .known = 1, .entered = 1, .quarters = 1};
  home.state.kingdom.voices = 0;
  Play play(home_game(), home.before(kCamp));
  play.rolls({5, 5}).rolls({1, 1}).choose("search/room/wit");
  EXPECT_EVENT(play, "got", R"({"who": "member-1", "item": "crystal-ball"})");
}

TEST(Feelings, ThatHaveRisenMayBeAnswered) {
  RULE("T-41");
  WithTalents home;
  home.talent("eunuch");
  home.state.court[0].skills.set(library().skill("sweet-talk"));
  home.state.court[0].body.drive = 1;
  home.state.bonds.push_back({.from = 1, .to = 0, .hostility = 1, .grudge = 1});
  Play play(home_game(), home.before(kKingdomPhase));
  play.choose("member-2").choose("yes");
  EXPECT_EQ(play.state<State>().bonds[0].hostility, 3);
}

// -- The Great Powers --

TEST(GreatPowers, TheKingKneelsToWhomeverHeMeetsTheNeedsOf) {
  RULE("K-30");
  AtHome home;
  home.build(3, "keep-tower").corridor(3, 4);
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass");
  EXPECT_NOT_OFFERED(play, "kneel/haglma") << "no Trading Post stands here";
  play.choose("kneel/dynamite-empire").choose("swear/dynamite-empire");
  EXPECT_EVENT(play, "is-vassal", R"({"power": "dynamite-empire"})");
  EXPECT_EVENT(play, "built", R"({"facility": "great-excavation"})");
}

TEST(GreatPowers, TheDynastyWantsThreeGifts) {
  RULE("K-30");
  AtHome home;
  home.state.court[0].slots[0] = {.item = library().item("grimoire")};
  home.state.court[0].slots[1] = {.item = library().item("excalibur")};
  home.state.court[1].slots[0] = {.item = library().item("emperors-new-armor")};
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass");
  play.choose("kneel/millennium-dynasty").choose("swear/millennium-dynasty");
  EXPECT_FALSE(member(play, 0).slots[1].is());
  EXPECT_FALSE(member(play, 1).slots[0].is());
}

TEST(GreatPowers, TheEmpireSeizesWhatIsNotDugUp) {
  RULE("K-30");
  AtHome home;
  home.build(3, "keep-tower").build(3, "great-excavation").corridor(3, 4);
  home.state.kingdom.power = 0;
  Territory other;
  other.region = 20;
  home.state.kingdom.maps.push_back(other);
  home.state.kingdom.world[20] = kOursInWorld;
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass").choose("adjourn");
  EXPECT_EVENT(play, "region-gone");
  EXPECT_EQ(kingdom(play).maps.size(), 1U);
}

TEST(GreatPowers, EnvoysServeNobodyAtHome) {
  RULE("K-30");
  WithTalents home;
  home.talent("merchant", kNone, Service::none);
  home.state.kingdom.power = static_cast<std::uint8_t>(*library().great_powers.index("millennium-dynasty"));
  home.state.kingdom.games = 1;
  Play play(home_game(), home.before(kBeforeGame));
  play.choose("tomorrow").choose_all({"talent/0"});
  EXPECT_EVENT(play, "talent-abroad", R"({"job": "merchant"})");
  EXPECT_EQ(kingdom(play).talents[0].used, Service::envoy);
}

TEST(GreatPowers, APowerTradesForTheStapleThatItWants) {
  RULE("K-18");
  AtHome home;
  home.build(3, "staple", static_cast<std::uint8_t>(Material::gunpowder)).corridor(3, 4);
  home.state.kingdom.power = 0;
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass").choose("buy/power").number(2);
  EXPECT_EQ(member(play, 1).materials[static_cast<std::size_t>(Material::gunpowder)], 6);
}

TEST(GreatPowers, AnEmbassySellsSecrets) {
  RULE("K-36");
  AtHome home;
  home.build(3, "embassy").corridor(3, 4);
  home.state.court[0].materials[static_cast<std::size_t>(Material::information)] = 7;
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass").choose("embassy");
  EXPECT_EQ(kingdom(play).treasury, 7);
  EXPECT_NOT_OFFERED(play, "embassy") << "only two are left";
}

TEST(GreatPowers, ALoanIsPaidBackOrThePledgeIsGone) {
  RULE("K-38");
  WithTalents home;
  home.talent("merchant");
  home.build(3, "loan-office").corridor(3, 4);
  home.state.court[0].slots[0] = {.item = library().item("crystal-ball")};
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass").rolls({4}).choose("borrow");
  play.choose_all({"give/member-1/1", "talent/0"});
  EXPECT_EQ(kingdom(play).treasury, 5 + 4 + 2);
  EXPECT_EQ(kingdom(play).loan, 6);
  EXPECT_FALSE(member(play, 0).slots[0].is());
  EXPECT_TRUE(kingdom(play).talents.empty());
}

TEST(GreatPowers, ARoundOfExcavationsRaisesTwoAttributes) {
  WithTalents home;
  for (int room = 0; room < static_cast<int>(kRooms); ++room) home.build(room, "great-excavation");
  EXPECT_EQ(home.now(Number::lifestyle), 2);
  EXPECT_EQ(home.now(Number::military), 2);
  EXPECT_EQ(home.now(Number::order), 1);
}

TEST(GreatPowers, TheStationLeadsToAFacilityForADay) {
  RULE("K-37");
  AtHome home;
  home.build(3, "station").corridor(3, 4);
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass").choose("station");
  const std::string first = play.options().front();
  play.choose(first);
  EXPECT_NE(kingdom(play).station, kNone);
  EXPECT_EQ(kingdom(play).treasury, 4);
}

// -- What a table may have agreed on --

TEST(Agreed, HelpBindsBothAfterATriumph) {
  RULE("K-31");
  AtHome home;
  home.state.switches.help_binds = true;
  home.feels(1, 0, 1, 2);
  home.state.battle.help.push_back({.by = 1, .to = 0});
  home.state.kingdom.voices = 0;
  home.state.adventure.home = 0;
  Adventure& now = home.state.adventure;
  now.here = 4;
  now.ruler_room = 5;
  now.entrances = 1U << 4;
  now.rooms[4] = {.explored = 1, .known = 1, .entered = 1, .quarters = 1};
  Play play(home_game(), home.before(kCamp));
  play.rolls({6, 6}).rolls({3}).rolls({1, 1}).choose("search/room/wit");
  EXPECT_EVENT(play, "bond-changed",
               R"({"who": "member-2", "toward": "member-1", "by": 1, "hostile": false})");
  EXPECT_EVENT(play, "bond-changed", R"({"who": "member-1", "toward": "member-2", "hostile": false})");
}

TEST(Agreed, NeighborsMoveTheKingdomsDice) {
  RULE("K-32");
  AtHome home;
  home.neighbor(0, Relation::allied).neighbor(5, Relation::dangerous);
  EXPECT_EQ(diplomacy_modifier(Look(home.state, library())), 0);
  home.state.switches.neighbors_matter = true;
  home.state.objective_met = 1;
  home.state.adventure.region = 9;
  home.state.kingdom.world[9] = 1;
  Play play(home_game(), home.before(kEndPhase));
  play.rolls({6, 6}).rolls({5, 5}).rolls({5, 5}).rolls({1, 1});
  EXPECT_EVENT(play, "neighbors-weigh", R"({"by": 1})");
  EXPECT_EVENT(play, "rolled-on", R"({"roll": 11})");
}

TEST(AtHome, AGameBeginsWithWhatHasLedToIt) {
  RULE("K-43");
  AtHome home;
  home.state.adventure.region = 9;
  Play play(home_game(), home.before(kKingdomPhase));
  EXPECT_EVENT(play, "prologue", R"({"tale": 3})");
}

TEST(Agreed, APolicyTakesTheFollowersAway) {
  RULE("K-33");
  AtHome home;
  home.state.switches.policies = true;
  Play play(home_game(), home.before(kKingdomPhase));
  play.choose("taxes").number(4);
  EXPECT_EQ(kingdom(play).policy, Policy::treasury);
  EXPECT_EQ(member(play, 0).body.followers, 4) << "Charisma and Level, and no more";
}

TEST(Agreed, FollowersCarryThingsHome) {
  RULE("K-34");
  AtHome home;
  home.state.switches.transport = true;
  home.state.kingdom.voices = 0;
  home.state.adventure.home = 0;
  Adventure& now = home.state.adventure;
  now.here = 4;
  now.ruler_room = 5;
  now.entrances = 1U << 4;
  now.rooms[4] = {.explored = 1, .known = 1, .entered = 1, .quarters = 1};
  home.state.court[0].slots[0] = {.item = library().item("blade")};
  home.state.court[0].materials[static_cast<std::size_t>(Material::iron)] = 3;
  home.state.court[0].body.followers = 3;
  Play play(home_game(), home.before(kCamp));
  play.choose("transport").choose_all({"give/member-1/1"}).rolls({4, 4}).number(2);
  EXPECT_EVENT(play, "carriers-arrive");
  EXPECT_EQ(kingdom(play).sent_home.size(), 1U);
  EXPECT_EQ(kingdom(play).store[static_cast<std::size_t>(Material::iron)], 2);
  EXPECT_EQ(kingdom(play).citizens, 53);
  EXPECT_EQ(member(play, 0).body.followers, 0);
}

TEST(Agreed, NobodyTradesWhereItIsAgreedSo) {
  RULE_STAYS_OUT("K-18");
  AtHome home;
  home.neighbor(0, Relation::allied);
  home.state.switches.no_trade = true;
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass");
  EXPECT_OFFERED(play, "adjourn");
}

TEST(Agreed, HolyGroundAsItIsPrinted) {
  RULE("K-24");
  AtHome home;
  home.add("oracle");
  home.state.switches.holy_ground_as_printed = true;
  home.state.kingdom.world[21] = static_cast<std::uint8_t>(Region::holy_ground) + 1;
  Play play(home_game(), home.before(kRoad, OfRoad{AtHome::kLand, 21, 0, 0}));
  play.rolls({3, 4}).rolls({1, 1}).rolls({1, 1}).rolls({1, 1});
  EXPECT_EVENT(play, "is-now", R"({"who": "member-3", "status": "disoriented"})");
}

// -- What holds for every check --

TEST(HoldsEverywhere, HelpIsAffectionForTheNextCheck) {
  RULE("T-4");
  AtHome home;
  home.feels(1, 0, 2, 2);
  Play play(home_game(), home.before(kErrand, OfPerson{1, 0}));
  play.choose("help/member-1");
  EXPECT_EVENT(play, "stands-by", R"({"who": "member-2", "helped": "member-1"})");
}

TEST(HoldsEverywhere, TheKingdomChecksItsAttributes) {
  RULE("T-9");
  RULE("T-18");
  AtHome home;
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.rolls({1, 1}).choose("wander/lifestyle").rolls({4, 4}).rolls({2}).choose("let-in").choose("hope/0/0");
  EXPECT_EVENT(play, "kingdom-checked", R"({"score": "lifestyle", "against": 9, "result": 9})");
}

TEST(HoldsEverywhere, FollowersWhoRunAreCitizensAgain) {
  RULE("T-12");
  AtHome home;
  home.state.court[0].body.followers = 2;
  home.state.kingdom.world[21] = static_cast<std::uint8_t>(Region::dungeon_masters_lair) + 1;
  Play play(home_game(), home.before(kRoad, OfRoad{AtHome::kLand, 21, 0, 0}));
  play.rolls({3, 4}).rolls({5}).rolls({5});
  EXPECT_EVENT(play, "went-home", R"({"who": "member-1", "followers": 2})");
  EXPECT_EQ(kingdom(play).citizens, 52);
}

TEST(HoldsEverywhere, LostHPAreNoDamage) {
  RULE("T-14");
  AtHome home;
  home.state.kingdom.voices = 0;
  home.state.court[0].slots[0] = {.item = library().item("armor"), .level = 5};
  home.state.kingdom.world[21] = static_cast<std::uint8_t>(Region::monster_hive) + 1;
  Play play(home_game(), home.before(kRoad, OfRoad{AtHome::kLand, 21, 0, 0}));
  play.rolls({3, 4}).rolls({1, 2}).rolls({1, 1}).rolls({5, 5});
  EXPECT_EVENT(play, "bled", R"({"who": "member-1", "lost": 2})");
}

// -- Special Relationships --

/// A room in which somebody of the Court checks something.
struct InCamp : AtHome {
  InCamp() {
    state.kingdom.voices = 0;
    state.adventure.home = 0;
    Adventure& now = state.adventure;
    now.here = 4;
    now.ruler_room = 5;
    now.entrances = 1U << 4;
    now.rooms[4] = {.explored = 1, .known = 1, .entered = 1, .quarters = 1};
  }
};
constexpr int kFriendship = 2;
constexpr int kLove = 3;

TEST(Feelings, WhoLovesTakesHeartFromATriumph) {
  RULE("T-26");
  InCamp home;
  home.feels(1, 0, 4, kLove);
  Play play(home_game(), home.before(kCamp));
  play.rolls({6, 6}).rolls({1, 1}).choose("search/room/wit");
  EXPECT_EQ(member(play, 1).body.drive, 1);
}

TEST(Feelings, LoversHelpEachOtherOnTheSpot) {
  RULE("T-27");
  InCamp home;
  home.feels(1, 0, 4, kLove).feels(0, 1, 4, kLove);
  home.state.court[1].body.drive = 1;
  Play play(home_game(), home.before(kCamp));
  play.choose("search/room/wit").rolls({3, 3}).rolls({1, 1}).choose("help/member-1");
  EXPECT_EVENT(play, "checked", R"({"result": 13})");
  EXPECT_EQ(member(play, 1).body.drive, 0);
}

TEST(Feelings, ABestFriendTakesWhatWouldHitTheOther) {
  RULE("T-28");
  AtHome home;
  home.feels(1, 0, 4, kFriendship).feels(0, 1, 4, kFriendship);
  home.state.kingdom.world[21] = static_cast<std::uint8_t>(Region::starfield) + 1;
  Play play(home_game(), home.before(kRoad, OfRoad{AtHome::kLand, 21, 0, 0}));
  play.rolls({3, 4}).rolls({1, 1, 1}).choose("stand-in/member-2").rolls({1, 1, 2}).choose("let-it-be");
  EXPECT_EQ(member(play, 0).body.hp, 12);
  EXPECT_EQ(member(play, 1).body.hp, 12 - 3 - 4);
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom
