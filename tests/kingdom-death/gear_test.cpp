#include <gtest/gtest.h>

#include "kingdom-death/showdown.hpp"

/// The gear grid, special rules of gear, armor sets, fighting arts and disorders in a Showdown (p46 to p49).
namespace gamekeeper::kingdom_death::test {
namespace {

Board with(std::initializer_list<std::string_view> gear) {
  Board board;
  board.survivor(0).at("k10").ai({"claw", "claw", "claw"});
  for (const std::string_view one : gear) board.carries(one);
  return board;
}
Board who_knows(std::string_view art) {
  Board board = with({});
  board.one().arts.push_back(static_cast<std::uint8_t>(*library().fighting_arts.index(art)));
  return board;
}
Board who_suffers(std::string_view disorder) {
  Board board = with({});
  board.one().disorders.push_back(static_cast<std::uint8_t>(*library().disorders.index(disorder)));
  return board;
}
/// Before the lion, which has nothing else in its head.
Play struck(Board board, std::string_view card) {
  board.at("k7");
  board.state.showdown.ai = {};
  return Play(game(), board.monsters_turn({card}));
}
int number(const Board& board, Number which) { return Look(board.state, library()).number(0, which); }

// -- The grid --

TEST(Grid, EdgesThatTouchAreAnAffinity) {
  // The blade's left edge is red, and so is the right one of the vest; its top is blue as the headband's
  // bottom.
  Board board;
  board.survivor(0).carries("rawhide-headband").carries("cloth").carries("cloth");
  board.carries("rawhide-vest").carries("bone-blade");
  EXPECT_EQ(number(board, Number::red), 1);
  EXPECT_EQ(number(board, Number::blue), 1);
  EXPECT_EQ(number(board, Number::evasion), 1);
}

TEST(Grid, APuzzleCountsItsOwnEdgesOnly) {
  Board board;
  board.survivor(0).carries("rawhide-vest").carries("bone-blade");
  EXPECT_EQ(number(board, Number::red), 1);
  EXPECT_EQ(number(board, Number::evasion), 0);
}

TEST(Grid, IsShownBesideTheGear) {
  Board board = with({"rawhide-vest", "bone-blade"});
  Play play(game(), board.acts());
  EXPECT_NE(play.view(0).find("Red affinities"), std::string::npos);
}

// -- Special rules --

TEST(Reach, IsAsFarAsItSays) {
  Board board = with({"king-spear"});
  board.at("k11");
  Play play(game(), board.acts());
  EXPECT_OFFERED(play, "attack/king-spear");
  EXPECT_NOT_OFFERED(play, "attack/fist-and-tooth");
}

TEST(Range, IsAsFarAsItSays) {
  Board board = with({"bone-darts"});
  board.at("k15").hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/bone-darts").rolls({7}).rolls({5});
  EXPECT_EVENT(play, "attacks", R"({"hits": 1})");
}

TEST(Cumbersome, NeedsTheMovementToo) {
  Board board = with({"bone-club"});
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/bone-club").rolls({1, 1});
  EXPECT_NOT_OFFERED(play, "move");
}

TEST(Sharp, IsOneMoreDieOfStrength) {
  RULE("G-3");
  Board board = with({"lantern-dagger"});
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/lantern-dagger").rolls({7, 2}).rolls({2}).rolls({4});
  EXPECT_EVENT(play, "tries", R"({"result": 7, "outcome": "wounds"})");
}

TEST(EarlyIron, AOneEndsTheAttack) {
  RULE("G-3");
  Board board = with({"lantern-dagger"});
  Play play(game(), board.acts());
  play.choose("attack/lantern-dagger").rolls({7, 1});
  EXPECT_EVENT(play, "early-iron", "{}");
}

TEST(Paired, AddsTheOthersSpeed) {
  Board board = with({"lion-beast-katar", "lion-beast-katar"});
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/lion-beast-katar").rolls({1, 1, 1, 1});
}

TEST(Savage, ACriticalWoundIsOneMoreOnce) {
  RULE("G-3");
  Board board = with({"bone-axe"});
  board.hits({"beasts-knee", "beasts-femur"}).resources();
  Play play(game(), board.acts());
  play.choose("attack/bone-axe").rolls({6, 6}).choose("hit/1/beasts-knee").rolls({10}).rolls({2});
  EXPECT_EQ(play.count("wounds-again"), 1);
}

TEST(Unwieldy, AOneHurtsItsBearer) {
  RULE("G-3");
  Board board = with({"whistling-mace"});
  Play play(game(), board.acts());
  play.choose("attack/whistling-mace").rolls({1, 2, 2}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"amount": 1, "place": "body"})");
}

TEST(Block, AHitIsIgnoredOnce) {
  RULE("G-3");
  Board board = with({"round-leather-shield"});
  board.survivor(0).at("k7").one().block = 1;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({2, 2}).rolls({3});
  EXPECT_EVENT(play, "ignores", R"({"hits": 1})");
  EXPECT_EQ(play.count("hurt"), 1);
}

TEST(Shield, IsArmorEverywhere) {
  Board board = with({"round-leather-shield"});
  EXPECT_EQ(Look(board.state, library()).armor_worn(board.one())[0], 1);
}

// -- Gear --

TEST(Gear, BandagesStopBlood) {
  RULE("H-13");
  Board board = with({"bandages"});
  board.one().bleeding = 3;
  Play play(game(), board.acts());
  play.choose("do/bandages/survivor-1");
  EXPECT_POSITION(play, R"({"survivors": [{"bleeding": 1}]})");
}

TEST(Gear, APerfectHitWithABoneDaggerTeachesToLive) {
  Board board = with({"bone-dagger"});
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/bone-dagger").rolls({10, 1, 1}).rolls({2});
  EXPECT_POSITION(play, R"({"survivors": [{"survival": 1}]})");
}

TEST(Gear, ASkullHelmIsLostWithASevereInjuryOfTheHead) {
  RULE("G-1");
  Board board = with({"skull-helm", "cloth", "cloth", "bone-dagger"});
  board.at("k7").battered();
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({2, 1}).rolls({1}).rolls({9});
  EXPECT_EVENT(play, "loses-gear", R"({"gear": "skull-helm"})");
  EXPECT_EVENT(play, "affinities-lost", R"({"count": 1})");
}

TEST(Gear, AHeadbandSeesTwoCards) {
  Board board = with({"rawhide-headband", "cloth", "cloth", "rawhide-vest"});
  board.ai({"maul", "grasp"});
  Play play(game(), board.acts());
  play.choose("do/rawhide-headband/survivor-1").choose("last/claw");
  EXPECT_EQ(play.count("foresees"), 2);
}

TEST(Gear, AWhipProvokes) {
  Board board = with({"rawhide-whip"});
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/rawhide-whip").rolls({7, 1, 1}).rolls({5});
  EXPECT_EVENT(play, "is-now", R"({"mark": "priority"})");
}

TEST(Gear, WithFecalSalveOneIsNoThreat) {
  Board board = with({"fecal-salve"});
  Play play(game(), board.acts());
  play.choose("do/fecal-salve/survivor-1/1");
  EXPECT_EVENT(play, "is-now", R"({"mark": "hidden"})");
  board.one().marks.set(Mark::hidden);
  EXPECT_FALSE(Look(board.state, library()).is_threat(0));
}

TEST(Gear, GreaseAndNecklaceAndCharmCountAffinities) {
  EXPECT_EQ(number(with({"monster-grease"}), Number::evasion), 1);
  EXPECT_EQ(number(with({"monster-tooth-necklace"}), Number::strength), 1);
  EXPECT_EQ(number(with({"lucky-charm"}), Number::luck), 0);
  EXPECT_EQ(number(with({"lucky-charm", "lucky-charm", "lucky-charm"}), Number::luck), 1);
}

TEST(ArmorSet, WhoWearsAllOfItHasWhatItGives) {
  RULE("G-2");
  Board board =
      with({"rawhide-headband", "rawhide-vest", "rawhide-gloves", "rawhide-pants", "rawhide-boots"});
  EXPECT_EQ(Look(board.state, library()).armor_worn(board.one())[0], 2);
  board.at("k7").survival(1);
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({2, 1}).rolls({3}).choose("dodge/1/body").rolls({6});
  EXPECT_POSITION(play, R"({"survivors": [{"survival": 1}]})");
}

// -- Fighting arts --

TEST(FightingArt, BerserkerFallsIntoAFrenzyOnce) {
  RULE("G-4");
  Play play(game(), who_knows("berserker").acts());
  play.choose("do/berserker/survivor-1").rolls({2});
  EXPECT_EVENT(play, "is-now", R"({"mark": "knocked-down"})");
}

TEST(FightingArt, ComboMasterRollsOnceMore) {
  Board board = who_knows("combo-master");
  board.hits({"beasts-knee", "beasts-femur"});
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({10, 1}).rolls({2}).rolls({2});
}

TEST(FightingArt, DoubleDashIsAnotherMovement) {
  Play play(game(), who_knows("double-dash").acts());
  play.choose("move").choose("k12").choose("do/double-dash/survivor-1");
  EXPECT_OFFERED(play, "move");
}

TEST(FightingArt, SomeAreNumbers) {
  Board fighter = who_knows("clutch-fighter");
  EXPECT_EQ(number(fighter, Number::strength), 0);
  fighter.one().bleeding = 3;
  EXPECT_EQ(number(fighter, Number::strength), 1);
  EXPECT_EQ(number(who_knows("extra-sense"), Number::dodges), 2);
  EXPECT_EQ(number(who_knows("unconscious-fighter"), Number::bleeds_to_death), 7);
  EXPECT_EQ(number(who_knows("timeless-eye"), Number::perfect_from), 9);
}

TEST(FightingArt, MightyStrikeHasWeight) {
  Board board = who_knows("mighty-strike");
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({10, 1}).rolls({4});
  EXPECT_EVENT(play, "tries", R"({"result": 6, "outcome": "wounds"})");
}

TEST(FightingArt, CrossarmBlockTakesAHitWithTheArms) {
  RULE("G-4");
  Play play = struck(who_knows("crossarm-block"), "chomp");
  play.rolls({10}).choose("block/1/head");
  EXPECT_EVENT(play, "blocks-with-arms", R"({"who": "survivor-1", "place": "head"})");
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "place": "arms"})");
}

TEST(FightingArt, StrategistAddsToTheField) {
  Play play(game(), who_knows("strategist").before_set_up());
  play.choose("yes").choose("face").choose("along").choose("g7");
  EXPECT_EVENT(play, "terrain-laid", R"({"terrain": "giant-stone-face"})");
}

TEST(FightingArt, TumbleGetsOutOfTheWay) {
  Board board = who_knows("tumble");
  board.at("k5").survivor(1).at("k2");
  board.state.showdown.ai = {};
  Play play(game(), board.survivor(1).is(Mark::priority).monsters_turn({"claw"}));
  play.rolls({6}).rolls({1, 1});
  EXPECT_EVENT(play, "steps-aside", R"({"who": "survivor-1"})");
  EXPECT_NO_EVENT(play, "runs-over");
}

// -- Secret arts, abilities --

TEST(SecretArt, TheKingOfAThousandBattlesIsTwoBetterThroughout) {
  const Board king = who_knows("king-of-a-thousand-battles");
  for (const Number which : {Number::accuracy, Number::strength, Number::evasion})
    EXPECT_EQ(number(king, which), 2);
  EXPECT_EQ(number(king, Number::dodges), 100);
}

TEST(SecretArt, LegendaryLungsStrikeOnTheEcho) {
  Board board = who_knows("legendary-lungs");
  board.carries("bone-axe").hits({"beasts-knee", "beasts-tail"});
  Play play(game(), board.acts());
  play.choose("attack/bone-axe").rolls({9, 1}).rolls({9});
  EXPECT_EVENT(play, "attacks", R"({"hits": 2})");
}

TEST(SecretArt, ZeroPresenceIsNotSeen) {
  Board board = who_knows("zero-presence");
  const Look look(board.state, library());
  EXPECT_TRUE(look.is_in_blind_spot(0));
  EXPECT_FALSE(look.is_in_blind_spot(1));
}

Board who_has(std::string_view ability) {
  Board board = with({});
  board.one().abilities.push_back(static_cast<std::uint8_t>(*library().abilities.index(ability)));
  return board;
}

TEST(Ability, SomeAreNumbers) {
  EXPECT_EQ(number(who_has("leyline-walker"), Number::evasion), 3);
  EXPECT_EQ(number(who_has("explore"), Number::investigate), 2);
  EXPECT_EQ(number(who_has("dream-of-the-beast"), Number::red), 1);
  EXPECT_EQ(number(who_has("leprosy"), Number::severe_roll), -2);
  Board fists = who_has("metal-maw");
  const Look look(fists.state, library());
  const Wields as(look, 0, library().gear_called("fist-and-tooth"));
  EXPECT_EQ(look.number(0, Number::sharp), 1);
}

TEST(Ability, AnIronWillDoesNotFall) {
  Play play = struck(who_has("iron-will"), "power-swat");
  play.rolls({10}).rolls({5});
  EXPECT_EVENT(play, "heavily-injured");
  EXPECT_POSITION(play, R"({"survivors": [{"marks": {"bits": 0}, "at": {"x": 10, "y": 5}}]})");
}

TEST(Ability, LepersFeelLess) {
  Play play = struck(who_has("leprosy"), "power-swat");
  play.rolls({10}).rolls({5});
  EXPECT_EVENT(play, "hurt", R"({"amount": 1})");
}

TEST(Ability, AnalystsSeeWhatComes) {
  RULE("S-18");
  Board board = who_has("analyze");
  Play play(game(), board.before("start-of-survivors-turn"));
  play.choose("yes");
  EXPECT_EVENT(play, "foresees", R"({"who": "survivor-1", "card": "claw"})");
}

TEST(Ability, PeerlessLivesOnMadness) {
  Board board = who_has("peerless");
  board.at("k7");
  board.state.showdown.ai = {};
  Play play(game(), board.monsters_turn({"power-swat"}));
  play.rolls({1});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "survival", "by": 1})");
}

TEST(Ability, TheForsakerStandsBeforeANemesis) {
  Board board = who_has("story-of-the-forsaker");
  board.state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index("butcher-1"));
  Play play(game(), board.before("start-of-survivors-turn"));
  EXPECT_FALSE(Look(play.state<State>(), library()).can(0, Permit::fall));
  EXPECT_TRUE(Look(play.state<State>(), library()).can(1, Permit::fall));
}

TEST(SentientGear, ServesTheInsaneOnly) {
  Board board = who_has("ageless");
  board.carries("muramasa");
  EXPECT_FALSE(Look(board.state, library()).can_strike(0, library().gear_called("muramasa")));
  board.one().insanity = 3;
  EXPECT_TRUE(Look(board.state, library()).can_strike(0, library().gear_called("muramasa")));
}

TEST(Ability, TheGoblinDaresIt) {
  Board board = who_has("story-of-the-goblin");
  Play play(game(), board.before("start-of-survivors-turn"));
  play.choose("yes").rolls({3});
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "priority"})");
}

TEST(Ability, TheYoungHeroBleedsAndGoesOn) {
  Board board = who_has("story-of-the-young-hero");
  Play play(game(), board.before("next-to-act"));
  play.choose("go/survivor-1").choose("yes");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "bleeding", "by": 2})");
}

TEST(FightingArt, ToughIsOneBetterButForAOne) {
  Board board = who_knows("tough");
  board.at("k7").battered();
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({2, 1}).rolls({1}).rolls({9});
  EXPECT_EVENT(play, "severely-injured", R"({"injury": "destroyed-tooth"})");
}

TEST(FightingArt, ThrillSeekersLiveOnTwice) {
  Board board = who_knows("thrill-seeker");
  board.carries("bone-dagger").hits({"beasts-knee"});
  board.state.settlement.innovations.push_back(library().innovation_called("language"));
  Play play(game(), board.acts());
  play.choose("attack/bone-dagger").rolls({10, 1, 1}).rolls({2});
  EXPECT_POSITION(play, R"({"survivors": [{"survival": 2}]})");
}

// -- Disorders --

TEST(Disorder, SomeForbidWeapons) {
  Board board = who_suffers("aichmophobia");
  board.carries("bone-axe");
  Play play(game(), board.acts());
  EXPECT_NOT_OFFERED(play, "attack/bone-axe");
  EXPECT_OFFERED(play, "attack/fist-and-tooth");
}

TEST(Disorder, TheHonorableDoNotStrikeFromBehind) {
  Play play(game(), who_suffers("honorable").acts());
  EXPECT_NOT_OFFERED(play, "attack/fist-and-tooth");
}

TEST(Disorder, SeizuresComeWithAHitToTheHead) {
  Board board = who_suffers("seizures");
  board.at("k7").one().armor[0] = 5;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({2, 1}).rolls({1});
  EXPECT_EVENT(play, "is-now", R"({"mark": "knocked-down"})");
}

TEST(Disorder, TheTraumatizedFallBesideIt) {
  Play play(game(), who_suffers("traumatized").acts());
  play.choose("end");
  EXPECT_EVENT(play, "is-now", R"({"mark": "knocked-down"})");
}

TEST(Disorder, AnImmortalsMindPays) {
  Board board = who_suffers("immortal");
  board.at("k7").one().insanity = 4;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({2, 1}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"place": "brain"})");
}

TEST(Disorder, BloodMakesThemFall) {
  Board board = who_suffers("hemophobia");
  board.state.showdown.ai = {};
  board.at("a1").survivor(1).at("k7");
  Play play(game(), board.monsters_turn({"vicious-claw"}));
  play.rolls({2, 1}).rolls({3});
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
