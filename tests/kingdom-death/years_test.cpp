#include <gtest/gtest.h>

#include <cctype>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kingdom-death/hunt.hpp"
#include "kingdom-death/steps.hpp"
#include "kingdom-death/town.hpp"

/// Settlement phases: endeavors, stories and events, and what comes of them years later.
namespace gamekeeper::kingdom_death::test {
namespace {

// -- Endeavors --

struct Done {
  std::string_view name, endeavor;
  Steps knows;
  Steps steps;
  std::string_view told;
  std::string data;
  std::function<void(Home&)> given = [](Home&) {};
};
class InTheSettlement : public testing::TestWithParam<Done> {};
TEST_P(InTheSettlement, AnEndeavorDoesWhatItsRowSays) {
  RULE("S-8");
  const Done& its = GetParam();
  Home home;
  home.endeavors(2).has_built("lantern-hoard");
  for (const std::string_view one : its.knows) home.knows(one);
  its.given(home);
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/" + std::string(its.endeavor));
  follow(play, its.steps);
  EXPECT_EVENT(play, its.told, its.data);
}

void one_is_mourned(Home& home) {
  Survivor& dead = home.survivor(1).one();
  dead.marks.set(Mark::mourned);
  dead.marks.set(Mark::counted);
  dead.insanity = 4;
  dead.courage = 2;
  dead.hunt_xp = 1;
}
void four(Home& home) { home.alive(4); }
void has_beaten_a_lion(Home& home) { kit::set_bit(home.one().defeated, monster("white-lion")); }
void in_the_dark(Home& home) { home.alive(4).has_built("exhausted-lantern-hoard"); }
std::function<void(Home&)> bath_with(std::string_view gear, const Steps& more) {
  return [gear, more](Home& home) {
    in_the_dark(home);
    home.stores_gear(gear).stores({"leather", "leather", "leather", "skull", "skull", "skull", "sinew",
                                   "sinew", "sinew", "black-lichen", "cocoon-membrane"});
    home.stores(more);
  };
}

const std::vector<Done> kDone{
    {"mourned_insanity",
     "memento-mori",
     {"memento-mori"},
     {"2"},
     "changed",
     changed("survivor-1", "insanity", 4),
     one_is_mourned},
    {"mourned_courage",
     "memento-mori",
     {"memento-mori"},
     {"4"},
     "changed",
     changed("survivor-1", "courage", 2),
     one_is_mourned},
    {"mourned_years",
     "memento-mori",
     {"memento-mori"},
     {"9"},
     "changed",
     changed("survivor-1", "hunt-xp", 1),
     one_is_mourned},
    {"statue",
     "inspirational-statue",
     {"sculpture"},
     {},
     "loses-art",
     of("art", "tough"),
     [](Home& home) { home.one().arts.push_back(art("tough")); }},
    {"statue_keeps_home",
     "inspirational-statue",
     {"sculpture"},
     {},
     "is-now",
     of("mark", "skip-next-hunt"),
     [](Home& home) { home.one().arts.push_back(art("tough")); }},
    {"studied",
     "study",
     {"sculpture"},
     {"6"},
     "gains-art",
     of("art", "tough"),
     [](Home& home) { home.state.settlement.statue = art("tough"); }},
    {"melody_kills", "devils-melody", {"heart-flute"}, {"1"}, "died", of("who", "survivor-1")},
    {"melody_calls",
     "devils-melody",
     {"heart-flute"},
     {"2", "butcher"},
     "scheduled",
     R"({"kind": "nemesis"})"},
    {"melody_now",
     "devils-melody",
     {"heart-flute"},
     {"6", "=2", "the-hand"},
     "scheduled",
     R"({"kind": "special"})"},
    {"partners",
     "partnership",
     {"partnership"},
     {"survivor-1", "survivor-3"},
     "gains-ability",
     R"({"who": "survivor-3", "ability": "partner"})",
     four},
    {"scholar", "scholar-of-death", {"records"}, {}, "gains-art", of("art", "scholar-of-death")},
    {"volume",
     "monster-volume",
     {"records"},
     {},
     "volume-written",
     R"({"monster": "white-lion", "volumes": 1})",
     has_beaten_a_lion},
    {"volume_and_rest",
     "monster-volume",
     {"records"},
     {},
     "is-now",
     of("mark", "retires"),
     has_beaten_a_lion},
    {"beats_in_step",
     "bone-beats",
     {"drums"},
     {"in-step", "together"},
     "gains-art",
     of("art", "synchronized-strike")},
    {"research",
     "lantern-research",
     {},
     {},
     "settlement-changed",
     R"({"what": "research", "by": 1})",
     [](Home& home) { home.has_built("exhausted-lantern-hoard").stores_gear("final-lantern"); }},
    {"research_paid",
     "lantern-research",
     {},
     {"go-on"},
     "settlement-changed",
     R"({"what": "research", "by": 1, "now": 2})",
     [](Home& home) {
       home.has_built("exhausted-lantern-hoard").stores_gear("final-lantern");
       home.stores({"monster-bone", "monster-bone", "white-fur", "white-fur", "sinew", "sinew"});
       home.state.settlement.research = 1;
     }},
    {"sword_oxidized",
     "oxidize-lantern-sword",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-lantern-sword"),
     bath_with("lantern-sword", {"lantern-tube"})},
    {"shield_oxidized",
     "oxidize-beacon-shield",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-beacon-shield"),
     bath_with("beacon-shield", {"iron", "iron", "white-fur", "white-fur"})},
    {"dagger_oxidized",
     "oxidize-lantern-dagger",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-lantern-dagger"),
     bath_with("lantern-dagger", {"iron", "white-fur", "white-fur", "white-fur", "white-fur"})},
    {"glaive_oxidized",
     "oxidize-lantern-glaive",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-lantern-glaive"),
     bath_with("lantern-glaive", {"iron", "skull", "skull", "skull", "skull"})},
    {"whip_oxidized",
     "oxidize-ring-whip",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-ring-whip"),
     bath_with("ring-whip", {"iron", "sinew", "sinew", "sinew", "sinew"})},
    {"helm_oxidized",
     "oxidize-lantern-helm",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-lantern-helm"),
     bath_with("lantern-helm", {"iron", "skull", "skull", "skull", "skull"})},
    {"maw_hurts",
     "brave-the-maw",
     {},
     {"=1", "9", "10"},
     "severely-injured",
     of("who", "survivor-1"),
     [](Home& home) { home.has_drawn("open-maw"); }},
    {"maw_emboldens",
     "brave-the-maw",
     {},
     {"=2", "9+3"},
     "changed",
     changed("survivor-1", "courage", 1),
     [](Home& home) { home.has_drawn("open-maw"); }},
    {"maw_feeds",
     "brave-the-maw",
     {},
     {"=3", "9+3+8", "draw lonely-ant", "draw crab-spider"},
     "gains",
     of("resource", "lonely-ant"),
     [](Home& home) { home.has_drawn("open-maw"); }},
    {"maw_arms",
     "brave-the-maw",
     {},
     {"=4", "9+3+8+10"},
     "gear-gained",
     of("gear", "lantern-sword"),
     [](Home& home) { home.has_drawn("open-maw"); }},
    {"maw_kills",
     "brave-the-maw",
     {},
     {"=4", "9+3+8+9"},
     "died",
     of("who", "survivor-1"),
     [](Home& home) { home.has_drawn("open-maw"); }},
    {"renamed",
     "rename",
     {"pictograph"},
     {"8", "second", "10"},
     "changed",
     changed("survivor-1", "strength", 1),
     [](Home& home) {
       home.has_drawn("nickname").stores({"sinew"});
       home.one().byname = {1, 2, 3};
     }},
    {"lights_add",
     "augury",
     {},
     {"6", "yes", "two"},
     "story-begins",
     of("story", "intimacy"),
     [](Home& home) { home.has_built("organ-grinder").has_drawn("lights-in-the-sky"); }},
};
INSTANTIATE_TEST_SUITE_P(Settlement, InTheSettlement, testing::ValuesIn(kDone),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(Endeavors, OfTheMawNobodyElseTriesWhenSomebodyHasNotComeBack) {
  RULE("S-8");
  Home home;
  home.alive(2).endeavors(3).has_drawn("open-maw");
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/brave-the-maw").choose("survivor-1").number(2).rolls({3, 3});
  EXPECT_NOT_OFFERED(play, "endeavor/brave-the-maw");
}

TEST(Endeavors, NobodyMournsWhoDiedYearsAgo) {
  RULE("S-7");
  Home home;
  home.endeavors(2).knows("memento-mori");
  Play play(game(), home.comes_to("develop"));
  EXPECT_NOT_OFFERED(play, "endeavor/memento-mori");
}

TEST(Endeavors, GruelKeepsForAHunt) {
  RULE("N-10");
  Trail trail;
  trail.state.hunt.at = trail.state.hunt.monster_at = kStarvation;
  trail.state.hunt.is_over = 1;
  trail.state.storage.push_back(library().resource_called("skull"));
  Play hungry(game(), trail.year("end-the-hunt"));
  hungry.rolls({10});
  EXPECT_EVENT(hungry, "spent", of("resource", "skull"));
}

// -- Stories and events --

struct Story {
  std::string_view name, story;
  Steps knows;
  Steps steps;
  std::string_view told;
  std::string data;
  std::function<void(Home&)> given = [](Home&) {};
};
class AStoryOfTheYears : public testing::TestWithParam<Story> {};
TEST_P(AStoryOfTheYears, DoesWhatItsRowSays) {
  RULE("S-5");
  const Story& its = GetParam();
  Home home;
  home.state.settlement.timeline = {};
  home.state.settlement.population = 4;
  for (const std::string_view one : its.knows) home.knows(one);
  its.given(home);
  Play play(game(), home.tells(its.story));
  follow(play, its.steps);
  EXPECT_EVENT(play, its.told, its.data);
}
void bears_the_sword(Home& home) {
  home.one().gear.push_back(library().gear_called("twilight-sword"));
  home.one().weapon = weapon("twilight-sword");
  home.one().proficiency = 2;
}
const std::vector<Story> kTold{
    {"heat_of_the_fist", "hands-of-heat", {}, {"4"}, "gains-art", of("art", "red-fist")},
    {"duel_lost", "hooded-knight", {}, {"1"}, "died", of("who", "survivor-1"), bears_the_sword},
    {"duel_wounds",
     "hooded-knight",
     {},
     {"2"},
     "severely-injured",
     of("injury", "gaping-chest-wound"),
     bears_the_sword},
    {"duel_teaches",
     "hooded-knight",
     {},
     {"9"},
     "changed",
     changed("survivor-1", "proficiency", 2),
     bears_the_sword},
    {"duel_drains",
     "hooded-knight",
     {},
     {"6"},
     "changed",
     changed("survivor-1", "proficiency", 1),
     bears_the_sword},
    {"parcel", "hooded-knight", {}, {"7", "learn-it"}, "takes-up", of("type", "twilight-sword")},
    {"knight_reads",
     "hooded-knight",
     {"records"},
     {"10", "do-not", "1"},
     "forgotten",
     of("innovation", "records")},
    {"mastery_of_choice", "regal-visit", {"guidepost"}, {"5", "train/axe"}, "is-mastered", of("type", "axe")},
    {"pots_keep_two",
     "regal-visit",
     {"pottery"},
     {"4", "bow", "skull", "sinew"},
     "kept",
     of("resource", "sinew"),
     [](Home& home) { home.stores({"skull", "sinew", "white-fur"}); }},
    {"age_of_a_savior",
     "age-2",
     {},
     {"5+5"},
     "gains-art",
     of("art", "beast-of-caratosis"),
     [](Home& home) { home.one().abilities.push_back(ability("caratosis")); }},
    {"age_of_an_heir",
     "age-1",
     {},
     {"keep-to-it", "10+8"},
     "changed",
     changed("survivor-1", "accuracy", 1),
     [](Home& home) {
       home.one().weapon = weapon("axe");
       home.one().proficiency = 1;
     }},
    {"secret_unhinges",
     "white-secret",
     {},
     {"draw anxiety", "4", "1"},
     "severely-injured",
     of("injury", "lunacy")},
    {"named", "naming", {}, {"3", "10", "6"}, "changed", changed("survivor-1", "strength", 1)},
    {"called", "naming", {}, {"3", "2", "6"}, "is-called", R"({"who": "survivor-1"})"},
    {"blackout",
     "blackout",
     {"ultimate-weapon"},
     {},
     "forgotten",
     of("innovation", "ultimate-weapon"),
     [](Home& home) { home.has_built("lantern-hoard"); }},
    {"blackout_builds", "blackout", {}, {}, "built", of("location", "exhausted-lantern-hoard")},
    {"blackout_studies", "blackout", {}, {}, "settlement-changed", R"({"what": "research", "by": 1})"},
    {"sealed",
     "principle-society",
     {},
     {"accept-darkness", "6"},
     "gets-disorder",
     of("disorder", "quixotic")},
};
INSTANTIATE_TEST_SUITE_P(Settlement, AStoryOfTheYears, testing::ValuesIn(kTold),
                         [](const auto& info) { return std::string(info.param.name); });

struct Drawn {
  std::string_view name, event;
  Steps steps;
  std::string_view told;
  std::string data;
  int players = 1;
  int alive = 2;
};
class AnEventOfTheYear : public testing::TestWithParam<Drawn> {};
TEST_P(AnEventOfTheYear, DoesWhatItsRowSays) {
  RULE("S-16");
  const Drawn& its = GetParam();
  Home home;
  home.alive(its.alive).resources();
  home.state.settlement.timeline = {};
  home.state.settlement.population = static_cast<std::int16_t>(its.alive);
  home.state.settlement.lantern_year = 1;
  home.state.seats = static_cast<std::uint8_t>(its.players);
  kit::set_bit(home.state.settlement.defeated, monster("white-lion"));
  kit::set_bit(home.state.settlement.defeated, monster("butcher"));
  Play play(game(), home.comes_to("advance-timeline"));
  play.draws(its.event);
  follow(play, its.steps);
  EXPECT_EVENT(play, its.told, its.data);
}
const std::vector<Drawn> kDrawn{
    {"reenacted_too_well",
     "hunt-reenactment",
     {"survivor-1", "white-lion", "1"},
     "gains-art",
     R"({"who": "survivor-2", "art": "monster-claw-style"})"},
    {"reenacted_a_nemesis",
     "hunt-reenactment",
     {"survivor-1", "butcher", "3"},
     "changed",
     changed("survivor-2", "insanity", 1)},
    {"reenacted_fate",
     "hunt-reenactment",
     {"survivor-1", "butcher", "6"},
     "gains-ability",
     of("ability", "fated-battle")},
    {"reenacted_quarry",
     "hunt-reenactment",
     {"survivor-1", "white-lion", "8", "draw sinew"},
     "gains",
     of("resource", "sinew")},
    {"reenacted_alone",
     "hunt-reenactment",
     {"survivor-1", "white-lion", "10"},
     "gains-art",
     of("art", "last-man-standing")},
    {"all_named", "nickname", {"1", "2", "10", "3", "3", "3"}, "changed", changed("survivor-1", "speed", 1)},
    {"athlete_alone",
     "triathlon-of-death",
     {"survivor-1", "draw anxiety"},
     "gains-art",
     of("art", "last-man-standing")},
    {"race_run",
     "triathlon-of-death",
     {"survivor-1", "survivor-2", "survivor-3", "1", "2", "3", "9", "4",
      "survivor-1",  // they run; a leg is hurt
      "1", "2", "3", "9", "2", "1", "3", "9"},
     "changed",
     changed("survivor-4", "strength", 1),
     4,
     4},
    {"last_in_all",
     "triathlon-of-death",
     {"survivor-1", "survivor-2", "survivor-3", "1", "2", "3", "9", "4", "survivor-1", "1", "2", "3", "9",
      "1", "2", "3", "9"},
     "banished",
     of("who", "survivor-1"),
     4,
     4},
    {"dream_well_told",
     "weird-dream",
     {"survivor-1", "well-told", "4"},
     "settlement-changed",
     R"({"what": "endeavors", "by": 4})",
     2},
    {"council_knows_the_beast", "elder-council", {}, "event-drawn", of("event", "elder-council")},
};
INSTANTIATE_TEST_SUITE_P(Settlement, AnEventOfTheYear, testing::ValuesIn(kDrawn),
                         [](const auto& info) { return std::string(info.param.name); });

// -- What holds for years --

TEST(Sculpture, BeforeANemesisTheyAreBraver) {
  RULE("S-13");
  Home home;
  home.knows("sculpture").knows("hovel").knows("language");
  home.state.years = 3;
  home.state.settlement.lantern_year = home.state.settlement.population = 1;
  home.state.settlement.timeline = {};
  home.state.settlement.timeline.push_back(
      {1, DueKind::nemesis, static_cast<std::uint8_t>(*library().nemeses.index("butcher")), 1});
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  EXPECT_EVENT(play, "changed", changed("survivor-1", "survival", 2));
}

TEST(SongOfTheBrave, LiftsOneBurdenOnArrival) {
  RULE("S-13");
  Trail trail;
  trail.knows("song-of-the-brave").survivor(0).one().tokens[3] = -1;
  Play play(game(), trail.before_set_up("arrive"));
  EXPECT_EVENT(play, "changed", changed("survivor-1", "evasion-token", 1));
}

TEST(LoveJuice, IsForTwoWhoCanSwallowIt) {
  RULE("S-12");
  Home home;
  home.alive(2).stores({"love-juice"});
  Play play(game(), home.comes_to("develop"));
  play.choose("use/love-juice").choose("survivor-1").rolls({1});
  EXPECT_EVENT(play, "died", of("who", "survivor-2"));
  Home sore;
  sore.alive(2).stores({"love-juice"}).survivor(1).injured("shattered-jaw");
  Play nothing(game(), sore.comes_to("develop"));
  nothing.choose("use/love-juice");
  EXPECT_NO_EVENT(nothing, "is-tied");
}

TEST(MonsterOrgan, MayTakeWhatElseThereIsToEat) {
  RULE("S-12");
  Home home;
  home.stores({"monster-organ"}).carries("frenzy-drink");
  Play play(game(), home.comes_to("develop"));
  play.choose("use/monster-organ").rolls({6});
  EXPECT_EVENT(play, "loses-gear", of("gear", "frenzy-drink"));
}

TEST(PerfectCrucible, CostsPeople) {
  RULE("S-10");
  Home home;
  home.has_built("blacksmith").stores({"sinew", "sinew", "sinew", "perfect-crucible"});
  for (int i = 0; i < 9; ++i) home.stores({"iron"});
  home.state.settlement.population = 9;
  Play play(game(), home.comes_to("develop"));
  play.choose("craft-at/blacksmith").choose("craft/perfect-slayer").rolls({4});
  EXPECT_EQ(play.count("settlement-changed"), 4);
}

TEST(Partner, WhenOneIsDeadTheOtherIsAlone) {
  RULE("S-18");
  Home home;
  home.alive(2);
  for (const Who who : {0, 1}) {
    home.survivor(who).one().abilities.push_back(ability("partner"));
    home.one().partner = static_cast<std::uint8_t>(1 - who);
  }
  Play play(game(), home.tells("phoenix-feather"));
  follow(play, {"survivor-1", "1", "draw anxiety"});
  EXPECT_EVENT(play, "loses-ability", R"({"who": "survivor-2", "ability": "partner"})");
}

TEST(Family, AChildHasANameAndLearnsWhatAParentKnows) {
  RULE("S-5");
  Home home;
  home.alive(2).knows("family").knows("protect-the-young").survivor(1).one().weapon = weapon("axe");
  home.one().proficiency = 5;
  home.state.settlement.population = 2;
  Play play(game(), home.tells("intimacy"));
  follow(play, {"his-name", "4", "4", "first", "female", "survivor-2"});
  EXPECT_EVENT(play, "bears-name", of("who", "survivor-2"));
  EXPECT_EVENT(play, "takes-up", R"({"who": "survivor-5", "type": "axe"})");
  EXPECT_EQ(play.state<State>().survivors[4].proficiency, 2);
  EXPECT_NE(play.state<State>().survivors[4].house, kNone);
}

TEST(Bold, AtHomeOneEndeavorIsRolledAgain) {
  RULE("S-5");
  Home home;
  home.endeavors(2).has_built("organ-grinder").knows("hovel").state.settlement.timeline = {};
  Play play(game(), home.tells("bold"));
  play.rolls({1}).choose("endeavor/augury").rolls({2}).choose("yes").rolls({5});
  EXPECT_EVENT(play, "changed", changed("survivor-1", "survival", 1));
}

TEST(ElderCouncil, KnowsWhereTheBeastOfSorrowGoes) {
  RULE("Y-4");
  Trail trail;
  kit::set_bit(trail.state.settlement.quarries, monster("white-lion"));
  Play play(game(), trail.year("choose-quarry"));
  EXPECT_NOT_OFFERED(play, "hunt/beast-of-sorrow");
  trail.state.effects.used.push_back({static_cast<rows::Id>(library().row_of(
                                          RowOf::settlement_event, library().event_called("elder-council"))),
                                      id_of(Scope::hunt),
                                      {}});
  Play told(game(), trail.year("choose-quarry"));
  EXPECT_OFFERED(told, "hunt/beast-of-sorrow");
}

TEST(KingsCurse, TakesAnotherPieceEachYear) {
  RULE("S-5");
  Home home;
  home.knows("graves").carries("regal-helm").state.settlement.timeline = {};
  home.state.settlement.population = 1;
  Play play(game(), home.comes_to("gain-endeavors"));
  play.rolls({6});
  EXPECT_EVENT(play, "carries", of("gear", "regal-greaves"));
}

// -- Once in a lifetime, and whenever you like --

TEST(Partnership, OnceIsOnceForBoth) {
  Home home;
  home.alive(4).endeavors(2).has_built("lantern-hoard").knows("partnership");
  home.survivor(2).one().ties.set(Tie::wed);
  home.survivor(0);
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/partnership");
  EXPECT_NOT_OFFERED(play, "survivor-3");
  play.choose("survivor-1");
  EXPECT_NOT_OFFERED(play, "survivor-3");
  play.choose("survivor-2");
  EXPECT_TRUE(play.state<State>().survivors[1].ties.has(Tie::wed));
}

TEST(Triathlon, StrengthensOnceInALifetime) {
  for (const bool before : {false, true}) {
    Home home;
    home.alive(4).resources().state.seats = 4;
    home.state.settlement.timeline = {};
    home.state.settlement.population = 4;
    home.survivor(3).one().ties.set(Tie::champion, before);
    home.state.settlement.lantern_year = 1;
    home.survivor(0);
    Play play(game(), home.comes_to("advance-timeline"));
    play.draws("triathlon-of-death");
    follow(play, {"survivor-1", "survivor-2", "survivor-3", "1", "2", "3", "9", "4", "survivor-1", "1", "2",
                  "3", "9", "2", "1", "3", "9"});
    EXPECT_EQ(static_cast<bool>(play.told("changed", changed("survivor-4", "strength", 1))), !before);
  }
}

TEST(BoneWitch, OthersMayGoToHerCampThisYear) {
  Home home;
  home.alive(2).endeavors(2).has_built("lantern-hoard");
  home.one().insanity = 5;
  Play play(game(), home.tells("bone-witch"));
  play.rolls({8}).choose("endeavor/to-the-camp").choose("survivor-2").rolls({8});
  EXPECT_EVENT(play, "gains-ability", R"({"who": "survivor-2", "ability": "homing-instinct"})");
  EXPECT_NOT_OFFERED(play, "endeavor/to-the-camp");
}

TEST(Watched, TheWatcherComesWhenYouLike) {
  Home home;
  home.alive(2).has_built("lantern-hoard").knows("ultimate-weapon");
  home.state.settlement.lantern_year = 22;
  home.state.settlement.timeline = {};
  home.state.settlement.timeline.push_back(
      {25, DueKind::nemesis, static_cast<std::uint8_t>(*library().nemeses.index("watcher")), 1});
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/call-the-watcher").choose("survivor-1");
  EXPECT_EVENT(play, "scheduled", R"({"kind": "nemesis", "year": 22})");
  EXPECT_NOT_OFFERED(play, "endeavor/call-the-watcher");
}

TEST(Family, WhoeverHasNeverBeenTaughtThemNothing) {
  Board board;
  board.state.settlement.innovations.push_back(library().innovation_called("family"));
  for (const Who who : {0, 1, 2}) {
    board.survivor(who).one().weapon = 0;
    board.one().proficiency = 3;
  }
  board.survivor(1).one().house = 0;
  board.survivor(0).at("k7").one().status = 4;
  board.one().hunt_xp = 9;
  board.state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index("phoenix-1"));
  Play play(game(), board.monsters_turn({"ripple"}));
  EXPECT_EVENT(play, "never-was", R"({"who": "survivor-1"})");
  EXPECT_POSITION(play, R"({"survivors": [{}, {"proficiency": 1}, {"proficiency": 3}]})");
}

TEST(CrystalSkin, TakesOffWhatIsCursed) {
  for (const bool crystal : {true, false}) {
    Home home;
    home.alive(1).carries("thunder-maul").state.settlement.population = 1;
    if (crystal) home.one().abilities.push_back(ability("crystal-skin"));
    Play play(game(), home.comes_to("prepare-departing-survivors"));
    EXPECT_EQ(static_cast<bool>(play.offered("leave/thunder-maul")), crystal);
  }
}

TEST(HoursRing, TheRetiredDepartWithItOnly) {
  Home home;
  home.alive(1)
      .stores_gear("hours-ring")
      .stores_gear("bone-blade")
      .is(Mark::retires)
      .state.settlement.population = 1;
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  EXPECT_BARRED(play, "ready", "whoever is retired goes only with what stops their hours");
  play.choose("take/hours-ring");
  EXPECT_OFFERED(play, "ready");
  Home without;
  without.alive(1).is(Mark::retires).state.settlement.population = 1;
  Play nobody(game(), without.comes_to("prepare-departing-survivors"));
  EXPECT_NO_EVENT(nobody, "departs");
}

TEST(KingsCurse, ComesOnceAYear) {
  Home home;
  home.alive(1).one().ties.set(Tie::cursed);
  Play play(game(), home.tells("kings-curse"));
  EXPECT_NO_EVENT(play, "carries");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
