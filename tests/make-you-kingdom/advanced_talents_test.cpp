#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "at_home.hpp"
#include "make-you-kingdom/combat_test.hpp"
#include "support/scripted_match.hpp"

/// What Talents of Advanced Jobs do.
namespace gamekeeper::make_you_kingdom {
namespace {

using test::Battlefield;
using test::Play;

const Kingdom& kingdom(const Play& play) { return play.state<State>().kingdom; }
const Landmaker& member(const Play& play, std::size_t who) { return play.state<State>().court[who]; }

void employ(State& state, std::string_view job, std::uint8_t choice = kNone, Service used = Service::serves) {
  state.kingdom.talents.push_back({.job = library().job(job), .used = used, .choice = choice});
}
AtHome with(std::string_view job, std::uint8_t choice = kNone, Service used = Service::serves) {
  AtHome home;
  employ(home.state, job, choice, used);
  return home;
}
Battlefield army(std::string_view job, std::uint8_t choice = kNone) {
  Battlefield field;
  field.landmaker(3, 3, 3, 3).area(2).landmaker(3, 3, 3, 3).area(2).foe("slime", 3);
  employ(field.state, job, choice);
  return field;
}

TEST(AdvancedTalents, TakeUpTheirJobWhenTheYearIsOver) {
  RULE("K-39");
  AtHome home = with("merchant", kNone, Service::none);
  home.state.kingdom.games = 1;
  Play play(home_game(), home.before(kBeforeGame));
  play.rolls({4, 4}).rolls({6, 1}).choose("a-year").choose("talent/0");
  EXPECT_EVENT(play, "talent-rises", R"({"was": "merchant", "job": "beast-tamer"})");
  play.choose("blood/beast");
  EXPECT_EQ(kingdom(play).talents[0].choice, static_cast<std::uint8_t>(Category::beast));
}

TEST(AdvancedTalents, APrisonerDiesForVoices) {
  RULE("K-40");
  AtHome home = with("prisoner");
  employ(home.state, "traitor");
  home.state.kingdom.voices = 3;
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.rolls({4}).choose("talent/0");
  EXPECT_EVENT(play, "talent-lost", R"({"job": "prisoner"})");
  EXPECT_EQ(kingdom(play).voices, 7);
  EXPECT_EQ(kingdom(play).treasury, 6) << "a Traitor has sold that";
  EXPECT_OFFERED(play, "wander/lifestyle") << "it has taken no time";
  EXPECT_NOT_OFFERED(play, "talent/0");
}

TEST(AdvancedTalents, ADemigodTurnsHopeIntoAThing) {
  RULE("K-40");
  AtHome home = with("demigod");
  home.state.kingdom.voices = 0;
  home.state.court[0].body.drive = 4;
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.choose("talent/0").number(4);
  EXPECT_NOT_OFFERED(play, "holy-grail");
  play.choose("blade");
  EXPECT_EQ(member(play, 0).slots[0].item, library().item("blade"));
  EXPECT_EQ(member(play, 0).body.drive, 0);
}

TEST(AdvancedTalents, ACrimeLordNeedsAGangland) {
  AtHome home = with("crime-lord");
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  EXPECT_NOT_OFFERED(play, "talent/0");
}
TEST(AdvancedTalents, ACrimeLordHasItPassForSomethingElse) {
  RULE("K-40");
  AtHome home = with("crime-lord");
  home.build(3, "gangland").corridor(3, 4);
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.choose("talent/0");
  const std::string first = play.options().front();
  play.choose(first);
  const auto facility = static_cast<rows::Id>(library().facility_row(kingdom(play).station));
  EXPECT_EQ(library().facilities[kingdom(play).station].kind, FacilityKind::recreational);
  EXPECT_EQ(Look(play.state<State>(), library()).level_of_row(person(0), facility), 1);
}

TEST(AdvancedTalents, ADdLearnsWhoRules) {
  RULE("K-40");
  AtHome home = with("dd");
  home.state.adventure.ruler_room = 5;
  std::uint8_t& secrets = home.state.kingdom.store[static_cast<std::size_t>(Material::information)];
  secrets = 5;
  {
    Play poor(home_game(), home.before(kErrand, OfPerson{0, 0}));
    EXPECT_NOT_OFFERED(poor, "talent/0");
  }
  secrets = 6;
  Play play(home_game(), home.json());
  play.rolls({4}).choose("talent/0");
  EXPECT_EQ(kingdom(play).store[static_cast<std::size_t>(Material::information)], 2);
  EXPECT_EQ(play.state<State>().adventure.ruler_known, 1);
}
TEST(AdvancedTalents, AndWhomToHate) {
  Battlefield field = army("dd", 1);
  field.state.kingdom.talents[0].used = Service::done;
  field.state.battle.foes[0].ruler = 1;
  Play play(test::game(), field.before("take-positions").json());
  play.rolls({1}).rolls({1});
  EXPECT_EVENT(play, "bond-changed", R"({"who": "member-2", "hostile": true, "now": 1})");
}

TEST(AdvancedTalents, ASorcererStrikesFromAfarForAVoice) {
  RULE("K-40");
  Battlefield field = army("sorcerer");
  field.state.kingdom.voices = 9;
  Play play(test::game(), field.court_begins().json());
  play.choose("go/member-1").choose("stay").rolls({4}).choose("talent/0");
  play.choose(play.options().back());
  EXPECT_EQ(kingdom(play).voices, 8);
  EXPECT_EVENT(play, "hit", R"({"damage": 4})");
}

// -- In Combat --

TEST(AdvancedTalents, AnExorcistKeepsTheKingdom) {
  RULE("K-41");
  Battlefield field = army("exorcist");
  field.state.adventure.home = 1;
  Play play(test::game(), field.before("take-positions").json());
  play.rolls({3}).choose(play.options().back());
  EXPECT_EQ(play.state<State>().battle.foes[0].body.hp, 2);
}
TEST(AdvancedTalents, AnExorcistStaysAtHome) {
  RULE_STAYS_OUT("K-41");
  Play play(test::game(), army("exorcist").before("take-positions").json());
  EXPECT_NOT_OFFERED(play, "let-it-be");
}

TEST(AdvancedTalents, AWitchWatchesOverOne) {
  RULE("K-41");
  Battlefield field = army("witch", 0);
  field.state.court.pop_back();
  field.state.court[0].materials[static_cast<std::size_t>(Material::meat)] = 3;
  Play play(test::game(), field.they_begin().json());
  play.choose("attack/own/anybody");
  play.rolls({3}).rolls({2, 3}).choose("undo").choose("cursed");
  EXPECT_EVENT(play, "is-now", R"({"status": "cursed"})");
  EXPECT_EQ(member(play, 0).materials[static_cast<std::size_t>(Material::meat)], 0);
}

TEST(AdvancedTalents, AWarzardLetsThemCome) {
  RULE("K-41");
  Play play(test::game(), army("warzard").json());
  play.rolls({4, 5}).choose("lead/member-1").choose("member-2");
  EXPECT_EVENT(play, "bides-time", R"({"who": "member-2"})");
  EXPECT_EQ(play.state<State>().battle.court_first, 0);
}
TEST(AdvancedTalents, AndOneActsTwice) {
  Battlefield field = army("warzard");
  field.state.court[1].body.marks.set(Mark::halfway);
  Play play(test::game(), field.court_begins().json());
  play.choose("go/member-2").choose("stay").choose("pass");
  EXPECT_OFFERED(play, "pass");
  EXPECT_NOT_OFFERED(play, "stay") << "movement is not included";
  play.choose("pass");
  EXPECT_EVENT(play, "sits-out", R"({"who": "member-2"})");
  EXPECT_OFFERED(play, "stay") << "it is the other's turn";
}

// -- All the time --

TEST(AdvancedTalents, AJehuDrivesThroughWhatHappensOnTheRoad) {
  RULE("K-27");
  AtHome home = with("jehu");
  home.state.kingdom.world[21] = static_cast<std::uint8_t>(Region::starfield) + 1;
  Play play(home_game(), home.before(kRoad, OfRoad{AtHome::kLand, 21, 0, 0}));
  play.rolls({3, 4});
  play.choose("undo");
  EXPECT_EVENT(play, "talent-helps", R"({"job": "jehu"})");
  EXPECT_EQ(member(play, 0).body.hp, 12);
}

TEST(AdvancedTalents, ABeastTamersMonstersWork) {
  RULE("K-42");
  AtHome home = with("beast-tamer", static_cast<std::uint8_t>(Category::beast));
  home.build(3, "ranch").corridor(3, 4);
  home.state.kingdom.voices = 0;
  home.state.kingdom.beasts.push_back({.monster = library().monster_of("slime"), .count = 1});
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.choose("do/ranch/member-1").rolls({6, 6}).rolls({1, 1});
  EXPECT_EQ(kingdom(play).talents.size(), 2U);
}

TEST(AdvancedTalents, ATraitorSellsWhatStoodOnAMapThatIsLost) {
  RULE("K-42");
  AtHome home = with("traitor");
  home.build(3, "keep-tower").build(3, "great-excavation").corridor(3, 4);
  home.state.kingdom.power = 0;
  Territory other;
  other.region = 20;
  other.rooms[0].room.facility = library().facility("farm");
  home.state.kingdom.maps.push_back(other);
  home.state.kingdom.world[20] = kOursInWorld;
  Play play(home_game(), home.before(kTreasuryMeeting));
  play.choose("pass").choose("pass").choose("adjourn");
  EXPECT_EVENT(play, "talent-helps", R"({"job": "traitor"})");
  EXPECT_EQ(kingdom(play).treasury, 6);
}

TEST(AdvancedTalents, AVulcanusForgesForLess) {
  AtHome home = with("vulcanus", library().item("blade"));
  home.build(3, "blacksmith").corridor(3, 4);
  home.state.court[0].slots[0] = {.item = library().item("blade")};
  home.state.kingdom.store[static_cast<std::size_t>(Material::iron)] = 3;
  Play play(home_game(), home.before(kErrand, OfPerson{0, 0}));
  play.choose("do/blacksmith/member-1");
  EXPECT_EVENT(play, "item-raised", R"({"item": "blade", "level": 1})");
}

TEST(AdvancedTalents, AVakeelCostsUpkeepAndFreesFromWhatIsForbidden) {
  AtHome home = with("merchant");
  home.state.objective_met = 1;
  const int before = upkeep_due(Look(home.state, library()));
  const auto haglma = static_cast<std::uint8_t>(*library().great_powers.index("haglma"));
  home.state.kingdom.power = haglma;
  EXPECT_EQ(upkeep_due(Look(home.state, library())), before + 1) << "what the Power takes";
  employ(home.state, "vakeel", haglma);
  EXPECT_EQ(upkeep_due(Look(home.state, library())), before + 1) << "what the Vakeel takes";
  home.state.kingdom.power = static_cast<std::uint8_t>(haglma == 0 ? 1 : 0);
  EXPECT_EQ(upkeep_due(Look(home.state, library())), before + 1);
}
TEST(AdvancedTalents, AVakeelSparesTheEnvoys) {
  RULE("K-42");
  const auto dynasty = static_cast<std::uint8_t>(*library().great_powers.index("millennium-dynasty"));
  AtHome home = with("vakeel", dynasty, Service::none);
  home.state.kingdom.power = dynasty;
  Play play(home_game(), home.before(kBeforeGame));
  play.choose("undo");
  EXPECT_EQ(kingdom(play).talents[0].used, Service::serves);
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom
