#include <gtest/gtest.h>

#include <tuple>
#include <utility>

#include "kingdom-death/nemesis.hpp"

/// The Watcher: its traits, each of its AI cards, each of its hit locations (facts: ai-cards.yaml,
/// hit-locations.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

/// It stands at k8 and looks north; Asha stands before it in iron, the others in a far corner. Nobody loses
/// their mind.
Board watcher() {
  Board board = before_nemesis("watcher-1", 20, 9);
  board.state.showdown.life = 15;
  return board;
}
Board alone() { return test::alone(watcher()); }
Board strikes(Board board, std::string_view location) {
  board.survivor(0).at("k10").carries("founding-stone").hits({location}).ai({"biophoton-feast"});
  board.one().attributes[2] = 25;
  return board;
}

const Drawn kCards[] = {
    {"harrow", "harrow", {{2, 1, 1, 1}, {3}}, "changed", R"({"what": "survival", "by": -4})"},
    {"liquefy", "liquefy", {{2, 1, 1}, {3}, {3}}, "changed", R"({"what": "movement-token", "by": -1})"},
    {"liquefy_throws", "liquefy", {{1, 1, 1}, {3}}, "pushed", R"({"who": "survivor-1"})"},
    {"mortify", "mortify", {{2, 1, 1, 1}, {3}}, "changed", R"({"what": "insanity", "by": 3})"},
    {"petrify", "petrify", {{2, 1, 1, 1, 1, 1}, {3}, {3}}, "is-now", R"({"mark": "knocked-down"})"},
    {"purify", "purify", {{2, 1, 1, 1}, {3}}, "changed", R"({"what": "strength-token", "by": -2})"},
    {"purify_keeps_it", "purify", {{2, 1, 1, 1}, {3}}, "changed", R"({"what": "damage-token", "by": 1})"},
    {"stupefy", "stupefy", {}, "hurt", R"({"place": "brain", "amount": 4})"},
    {"throttle", "throttle", {{2, 1, 1, 1}, {3}}, "hurt", R"({"amount": 5})"},
    {"voidwarp", "voidwarp", {{2, 1}, {3}, {1, 1}}, "hurt", R"({"amount": 10})"},
};

class ACardOfTheWatcher : public testing::TestWithParam<Drawn> {};
TEST_P(ACardOfTheWatcher, DoesWhatItSays) {
  Board board = alone();
  board.one().survival = 4;
  board.one().understanding = 4;
  board.one().tokens[2] = 2;
  board.is(Mark::doomed);
  Play play(game(), board.monsters_turn({GetParam().card}));
  roll_all(play, GetParam().dice);
  EXPECT_EVENT(play, GetParam().event, GetParam().fields);
}
INSTANTIATE_TEST_SUITE_P(Watcher, ACardOfTheWatcher, testing::ValuesIn(kCards),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(BiophotonFeast, EatsWhereThereIsMostOfTheDark) {
  Board board = alone();
  board.at("n3");
  Play play(game(), board.monsters_turn({"biophoton-feast"}));
  play.choose("east");
  EXPECT_EVENT(play, "changed", R"({"what": "accuracy-token", "by": -1})");
  EXPECT_EVENT(play, "monster-moves", R"({"square": "u8"})");
}

TEST(Breath, OneDrivesOutTheOther) {
  for (const auto& [card, other] : {std::pair{"inhale", "exhale"}, std::pair{"exhale", "inhale"}}) {
    Board board = alone();
    board.mood(other);
    Play play(game(), board.monsters_turn({card, "stupefy"}));
    play.rolls({3});
    EXPECT_EVENT(play, "leaves-play", std::string(R"({"card": ")") + other + "\"}");
  }
}
TEST(Breath, MovesEverybodyWhenItsTurnEnds) {
  Board out = alone();
  out.mood("exhale");
  Play away(game(), out.before("end-of-monster-turn"));
  EXPECT_EVENT(away, "pushed", R"({"square": "k2"})");
  Board in = alone();
  in.mood("inhale").survivor(0).at("k4").survival(2);
  Play near(game(), in.before("end-of-monster-turn"));
  EXPECT_EVENT(near, "pushed", R"({"square": "k7"})");
  EXPECT_EVENT(near, "changed", R"({"what": "survival", "by": -1})");
}

TEST(Throttle, TheOthersAreSentAway) {
  Board board = watcher();
  board.survivor(1).at("m8");
  Play play(game(), board.monsters_turn({"throttle"}));
  play.choose("survivor-1").rolls({2, 1, 1, 1}).rolls({3});
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-2"})");
}

TEST(Voidwarp, WhoeverCarriesTheRingIsFetched) {
  Board board = watcher();
  board.survivor(2).carries("hours-ring");
  Play play(game(), board.monsters_turn({"voidwarp"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-3"})");
}

TEST(VomitLanterns, ItStandsWhereYouStood) {
  Play play(game(), alone().monsters_turn({"vomit-lanterns"}));
  play.rolls({1, 1, 1}).choose("k6").rolls({1, 1, 1});
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k6"})");
}

TEST(Stupefy, NobodyWhoKnowsNothing) {
  Play play(game(), alone().monsters_turn({"stupefy"}));
  play.rolls({3});
  EXPECT_EVENT(play, "changed", R"({"what": "strength-token", "by": -1})");
}

TEST(Audience, ItIsAsToughAsTheYear) {
  for (const auto& [year, records, needed] :
       {std::tuple{0, false, 20}, std::tuple{25, false, 25}, std::tuple{25, true, 27}}) {
    Board board = strikes(alone(), "void-toxin");
    in_play(board, "audience").state.settlement.lantern_year = static_cast<std::uint16_t>(year);
    if (records) board.state.settlement.innovations.push_back(library().innovation_called("records"));
    Play play(game(), board.survivor(0).acts());
    play.choose("attack/founding-stone").rolls({9, 1}).rolls({6});
    EXPECT_EVENT(play, "tries", "{\"needed\": " + std::to_string(needed) + "}");
  }
}

TEST(LanternVortex, WhoeverIsNearFallsAndThenItActs) {
  Board board = watcher();
  in_play(board, "lantern-vortex").ai({"exhale", "stupefy"});
  Play play(game(), board.before("start-of-monster-turn"));
  EXPECT_EVENT(play, "is-now", R"({"mark": "knocked-down"})");
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-2"})");
}

TEST(VaporOfNothingness, GoesThroughTheHelmet) {
  Board board = alone();
  in_play(board, "vapor-of-nothingness").survivor(0).at("k5");
  Play play(game(), board.monsters_turn({"biophoton-feast"}));
  play.choose("east");
  EXPECT_NO_EVENT(play, "hurt");
  Board struck = watcher();
  in_play(struck, "vapor-of-nothingness").survivor(0).at("n8");
  Play over(game(), struck.monsters_turn({"biophoton-feast"}));
  over.choose("east");
  EXPECT_EVENT(over, "heavily-injured", R"({"place": "head"})");
}

TEST(StolenDreams, NobodyStandsUpFromThemAlone) {
  Board board = watcher();
  in_play(board, "stolen-dreams").survivor(0).on_the_ground().is(Mark::falls_before);
  board.one().status = 1;
  Play play(game(), board.before("end-of-monster-turn"));
  EXPECT_NO_EVENT(play, "stands");
}
TEST(StolenDreams, TwoBesideThemWakeThem) {
  Board board = watcher();
  in_play(board, "stolen-dreams").survivor(0).at("a1").on_the_ground();
  board.one().status = 1;
  board.survivor(1).at("b1");
  board.survivor(2).at("a2");
  Play play(game(), board.before("end-of-round"));
  EXPECT_EVENT(play, "stands", R"({"who": "survivor-1"})");
}
TEST(StolenDreams, WhoeverKnowsAndDaresIsAwake) {
  Board board = alone();
  board.one().courage = board.one().understanding = 9;
  Play play(game(), board.monsters_turn({"petrify"}));
  play.rolls({2, 1, 1, 1, 1, 1}).rolls({3});
  EXPECT_NO_EVENT(play, "is-now");
}

TEST(Watcher, WhoeverLivesIsStrongerForIt) {
  Board board = strikes(alone(), "void-toxin");
  board.state.showdown.life = 1;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({6});
  EXPECT_EVENT(play, "victory");
  EXPECT_EVENT(play, "changed", R"({"what": "strength", "by": 1})");
}

constexpr int kFails = 1, kWounds = 6, kCritical = 10;

const Hit kHits[] = {
    {"lanterns", "blackened-lanterns", kWounds, {}, "hurt", R"({"place": "brain", "amount": 3})"},
    {"lanterns_critical", "blackened-lanterns", kCritical, {}, "monster-falls", "{}"},
    {"fluids", "hydrostatic-fluids", kWounds, {}, "monster-moves", R"({"side": "south"})"},
    {"skeleton", "hydrostatic-skeleton", kWounds, {}, "changed", R"({"what": "bleeding", "by": 1})"},
    {"fluids_critical", "hydrostatic-fluids", kCritical, {}, "monster-moves", R"({"side": "east"})", "east"},
    {"robes", "inner-robes", kWounds, {}, "monster-moves", R"({"square": "k9"})", "k9"},
    {"outer_robes",
     "outer-robes",
     kFails,
     {{9}, {5}},
     "severely-injured",
     R"({"injury": "new-perspective"})"},
    {"chains",
     "tentacle-chains",
     kWounds,
     {},
     "changed",
     R"({"what": "survival", "by": -2})",
     "shake-it-off"},
    {"crown_dreams", "tentacle-crown", 0, {}, "is-now", R"({"mark": "knocked-down"})", "dream"},
    {"corpus", "void-corpus", kWounds, {}, "hurt", R"({"place": "brain", "amount": 3})"},
    {"epidermis", "void-epidermis", 0, {}, "died", R"({"who": "survivor-1"})", "give-in"},
    {"membrane", "void-membrane", kWounds, {}, "monster-moves", R"({"square": "k5"})", "shake-it-off"},
    {"folds", "void-folds", kFails, {}, "changed", R"({"what": "strength-token", "by": -1})"},
    {"folds_critical",
     "void-folds",
     kCritical,
     {{5}, {5}},
     "changed",
     R"({"what": "understanding", "by": 3})"},
    {"gastrodermis", "void-gastrodermis", kFails, {}, "hurt", R"({"place": "brain", "amount": 3})"},
    {"hood_critical", "void-hood", kCritical, {}, "changed", R"({"what": "strength-token", "by": 2})"},
    {"light", "void-light", kFails, {}, "changed", R"({"what": "bleeding", "by": 1})"},
    {"mask", "void-nerve-mask", kFails, {}, "hurt", R"({"place": "waist", "amount": 1})"},
    {"net", "void-nerve-net", kFails, {}, "monster-moves", R"({"square": "k9"})", "k9"},
    {"net_critical",
     "void-nerve-net",
     kCritical,
     {},
     "changed",
     R"({"who": "survivor-4", "what": "insanity"})"},
    {"ring", "void-nerve-ring", kCritical, {}, "changed", R"({"what": "survival", "by": 1})"},
    {"plexus", "void-plexus", kCritical, {{7}}, "changed", R"({"what": "insanity", "by": 7})"},
    {"polyps", "void-polyps", kCritical, {}, "changed", R"({"what": "evasion-token", "by": 1})"},
    {"shroud", "void-shroud", kWounds, {}, "hurt", R"({"place": "brain", "amount": 3})"},
    {"tentacles", "void-tentacles", kFails, {}, "pushed", R"({"who": "survivor-1"})"},
    {"toxin_answers", "void-plexus", kFails, {{1, 1, 1, 1}}, "basic-action", "{}"},
};

class AHitOnTheWatcher : public testing::TestWithParam<Hit> {};
TEST_P(AHitOnTheWatcher, DoesWhatItSays) {
  const Hit& hit = GetParam();
  Board board = strikes(watcher(), hit.card);
  if (!hit.choose.empty()) board.one().survival = 2;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1});
  if (hit.face == 0) play.choose(hit.choose);
  if (hit.face != 0 && hit.choose == "shake-it-off") play.choose(hit.choose);
  if (hit.face != 0) play.rolls({hit.face});
  if (hit.face != 0 && !hit.choose.empty() && hit.choose != "shake-it-off") play.choose(hit.choose);
  roll_all(play, hit.dice);
  EXPECT_EVENT(play, hit.event, hit.fields);
}
INSTANTIATE_TEST_SUITE_P(Watcher, AHitOnTheWatcher, testing::ValuesIn(kHits),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(VoidGanglia, ADisorderOrWorse) {
  Board board = strikes(alone(), "void-ganglia");
  for (std::uint8_t disorder = 0; disorder < 3; ++disorder) board.one().disorders.push_back(disorder);
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({kFails}).rolls({1, 1, 1, 1});
  EXPECT_EVENT(play, "is-now", R"({"mark": "knocked-down"})");
  EXPECT_EVENT(play, "changed", R"({"what": "bleeding", "by": 1})");
}

TEST(VoidGastrodermis, TheBraveMayFollow) {
  Board board = strikes(alone(), "void-gastrodermis");
  board.one().courage = 6;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({kFails}).choose("follow-it");
  EXPECT_EQ(play.count("changed"), 2);
}

TEST(VoidLight, WhoeverUnderstandsGainsByIt) {
  Board board = strikes(alone(), "void-light");
  board.one().understanding = 6;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({kFails}).rolls({3});
  EXPECT_EVENT(play, "changed", R"({"what": "survival"})");
}

TEST(VoidNerveMask, ACriticalWoundPleasesWhatYouBelieve) {
  for (const auto& [principle, what] :
       {std::pair{"barbaric", "insanity"}, std::pair{"romantic", "survival"}}) {
    Board board = strikes(alone(), "void-nerve-mask");
    board.state.settlement.innovations.push_back(library().innovation_called(principle));
    Play play(game(), board.acts());
    play.choose("attack/founding-stone").rolls({9, 1}).rolls({kCritical});
    EXPECT_EVENT(play, "changed", std::string(R"({"what": ")") + what + "\"}");
  }
}

TEST(VoidTentacles, ACriticalWoundWakesAll) {
  Board board = strikes(watcher(), "void-tentacles");
  board.survivor(2).on_the_ground();
  board.one().status = 1;
  Play play(game(), board.survivor(0).acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({kCritical});
  EXPECT_EVENT(play, "stands", R"({"who": "survivor-3"})");
}

TEST(BlackOut, WhoeverItLooksAtIsThrown) {
  Play play(game(), strikes(alone(), "black-out").acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({1, 1, 1, 1});
  EXPECT_EVENT(play, "basic-action");
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-1"})");
}
TEST(WhiteOut, ItTakesWhoeverStruckIt) {
  Play play(game(), strikes(watcher(), "white-out").acts());
  play.choose("attack/founding-stone").rolls({9, 1});
  EXPECT_EVENT(play, "hurt", R"({"place": "brain", "amount": 3})");
  EXPECT_EVENT(play, "is-now", R"({"mark": "knocked-down"})");
}

TEST(BlackOut, WithWhiteOutInOneAttackItIsTheEnd) {
  for (const auto& [first, other] :
       {std::pair{"black-out", "white-out"}, std::pair{"white-out", "black-out"}}) {
    Board board = strikes(watcher(), first);
    board.hits({other});
    Play play(game(), board.acts());
    play.choose("attack/founding-stone").rolls({9, 9});
    EXPECT_EVENT(play, "severely-injured", R"({"who": "survivor-1", "injury": "head-explosion"})");
    EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
  }
}

TEST(BlackenedLanterns, BreakWhatIsFrail) {
  Board board = strikes(watcher(), "blackened-lanterns");
  board.carries("bone-blade");
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({9, 1}).rolls({9});
  EXPECT_EVENT(play, "tries", R"({"outcome": "scratches"})");
  EXPECT_EVENT(play, "breaks", R"({"gear": "bone-blade"})");
}

TEST(Audience, WhoeverIsCalledBringsWhatTheyTake) {
  Board board = strikes(watcher(), "void-light");
  board.state.showdown.hit_locations = {};
  board.hits({"blackened-lanterns"}).survivor(3).is(Mark::at_home);
  board.state.settlement.gear.push_back(library().gear_called("leather-cuirass"));
  Play play(game(), board.survivor(0).acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({10});
  play.choose("depart/survivor-4").choose("take/leather-cuirass").choose("ready").choose("v1");
  EXPECT_POSITION(play, R"({"survivors": [{}, {}, {}, {"armor": [0, 0, 3, 0, 0]}]})");
}

// -- Retinues --

/// Asha may call a retinue, or has one there.
Board leads(std::string_view where = {}) {
  Board board = watcher();
  in_play(board, "retinue");
  leave_with(board, "retinue", 0);
  leave_with(board, "double-march", 0);
  board.state.settlement.population = 20;
  if (!where.empty()) {
    board.terrain("retinue", where);
    board.state.showdown.terrain.back().whose = 0;
  }
  return board.survivor(0);
}

TEST(Retinue, ComesWithWhoeverArrives) {
  RULE_STAYS_OUT("W-18");
  Board board = watcher();
  in_play(board, "retinue").survivor(0).ai({"stupefy"});
  Play play(game(), board.before_set_up("arrive"));
  EXPECT_EQ(play.count("resolves-card"), 8);
  play.rolls({1});
}
TEST(Retinue, IsCalledToTheEdgeAndMarchesOnceARound) {
  RULE("W-18");
  Play play(game(), leads().acts());
  EXPECT_NOT_OFFERED(play, "do/double-march/survivor-1");
  play.choose("do/retinue/survivor-1/1").choose("a1");
  EXPECT_NOT_OFFERED(play, "g1");
  play.choose("f1");
  EXPECT_EVENT(play, "retinue-marches", R"({"who": "survivor-1", "square": "f1"})");
  EXPECT_NOT_OFFERED(play, "do/retinue/survivor-1/1");
}
TEST(Retinue, RunsForSurvival) {
  Board board = leads("a1");
  board.survival(1).state.settlement.innovations.push_back(library().innovation_called("paint"));
  Play play(game(), board.acts());
  play.choose("do/retinue/survivor-1/1").choose("f1").choose("do/double-march/survivor-1").choose("f6");
  EXPECT_POSITION(play, R"({"survivors": [{"survival": 0}]})");
  EXPECT_NOT_OFFERED(play, "do/double-march/survivor-1");
}
TEST(Retinue, IsWorthSixBesideWhoeverStrikes) {
  for (const auto& [where, strength] : {std::pair{"l5", 6}, std::pair{"m4", 0}}) {
    const Board board = leads(where);
    EXPECT_EQ(Look(board.state, library()).number(0, Number::strength), strength);
  }
}
TEST(Retinue, IsInTheWay) {
  const Board board = leads("l5");
  EXPECT_FALSE(Look(board.state, library()).is_free(Base{square("l6")}, 0));
}
TEST(Retinue, FallsWhenItGoesThrough) {
  RULE("W-18");
  for (const int face : {3, 4}) {
    Board board = leads("n7");
    board.at("a1");
    Play play(game(), board.monsters_turn({"biophoton-feast"}));
    play.choose("east").rolls({face});
    EXPECT_EQ(play.count("terrain-gone"), face == 4 ? 1 : 0);
    if (face == 4) EXPECT_EVENT(play, "settlement-changed", R"({"what": "population", "by": -4})");
  }
}
TEST(Retinue, IsLostWithWhomItFollowed) {
  RULE("W-18");
  Board board = alone();
  board.terrain("retinue", "a1");
  board.state.showdown.terrain.back().whose = 0;
  board.battered().one().armor = {};
  Play play(game(), board.monsters_turn({"harrow"}));
  play.rolls({2, 1, 1, 1}).rolls({3}).rolls({1});
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "terrain-gone", R"({"square": "a1"})");
}
TEST(StolenDreams, ARetinueWakesAsSomebodyDoes) {
  Board board = leads("l5");
  board.one().status = 1;
  board.on_the_ground().survivor(1).at("j7").survivor(0);
  in_play(board, "stolen-dreams");
  Play play(game(), board.before("end-of-round"));
  EXPECT_EVENT(play, "stands", R"({"who": "survivor-1"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
