#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "battles/field.hpp"
#include "battles/voice.hpp"
#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/state.hpp"
#include "games/battles/voice.hpp"
#include "players/random.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

/// What stands on the button of an option.
std::string label(const Play& play, std::string_view name) {
  const engine::Match& match = play.match();
  for (const engine::Option& option : match.decision().options) {
    if (match.option_name(option) == name)
      return match.game().option_label(match.position(), match.decision(), option);
  }
  return "not offered";
}

TEST(Words, AButtonSaysWhatItDoes) {
  Field field;
  field.north("ice-mage").south("thug").south("paladin");
  Play play(game(), field.json());
  EXPECT_EQ(play.prompt(), "Your turn: who does what?");
  EXPECT_EQ(label(play, "north-ice-mage/attack"), "Ice Mage: Attack");
  EXPECT_EQ(label(play, "north-ice-mage/freeze"), "Ice Mage: FREEZE, one enemy STUCK");
  play.choose("north-ice-mage/attack");
  EXPECT_EQ(play.prompt(), "Whom does the Ice Mage attack?");
  EXPECT_EQ(label(play, "south-thug"), "Attack the Thug (HP 18 of 18, Active)");
}

TEST(Words, AMobIsNamedByItsSideWhereBothHaveOne) {
  Field field;
  field.north("thug").south("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack");
  EXPECT_EQ(play.prompt(), "Whom does north's Thug attack?");
  EXPECT_EQ(label(play, "south-thug"), "Attack south's Thug (HP 18 of 18, Active)");
  EXPECT_EQ(label(play, "south-paladin"), "Attack the Paladin (HP 21 of 21, Active)");
}

TEST(Words, WhoChangedSidesIsNamedByItsOwner) {
  Field field;
  field.north("assassin").keeps(1, Place::fallow).south("thug").held(Hold::guise, 0).south("paladin");
  field.state.mobs[1].controller = field.state.mobs[1].field = 0;
  const Play play(game(), field.json());
  EXPECT_EQ(label(play, "north-thug/attack"), "not offered");
  EXPECT_EQ(label(play, "south-thug/attack"), "South's Thug: Attack");
}

TEST(Words, AReactionKnowsWhatItAnswers) {
  RULE("R-48");
  Field field;
  field.north("warrior").south("fighter");
  Play play(game(), field.json());
  play.choose("north-warrior/attack");
  play.rolls({19}).rolls({7});
  EXPECT_EQ(play.prompt(), "The Warrior hits your Fighter for 7. Your answer?");
  EXPECT_EQ(label(play, "react/south-fighter/dodge"), "DODGE: step aside");
  EXPECT_EQ(label(play, "pass"), "Take the hit");
}

/// North's Illusionist holds south's Ranger.
Field holding_a_flower(Place place = Place::active) {
  Field field;
  field.north("illusionist").at(place).south("ranger").at(Place::stuck).held(Hold::flower, 0);
  field.state.mobs[1].field = 0;
  field.south("paladin").north("fighter");
  return field;
}

TEST(Words, EndingAFlowerIsNotCastingOne) {
  RULE("R-72");
  for (const Place place : {Place::active, Place::inactive}) {
    Play play(game(), holding_a_flower(place).json());
    EXPECT_EQ(label(play, "react/north-illusionist/flower"), "Let the Ranger go (end FLOWER)");
    EXPECT_FALSE(play.odds("react/north-illusionist/flower"));
    EXPECT_FALSE(play.barred().contains("north-illusionist/flower"));
    EXPECT_EQ(play.options().back(), "react/north-illusionist/flower");
    play.choose("react/north-illusionist/flower");
    EXPECT_EQ(play.event("reacted").text, "The Illusionist ends FLOWER.");
  }
}

TEST(Words, NobodyIsToldToHitTheOwnCaptive) {
  RULE_STAYS_OUT("M-23b");
  Play play(game(), holding_a_flower().json());
  const auto odds = play.odds("north-fighter/attack");  // the Ranger would be hit more easily
  EXPECT_TRUE(odds->note.starts_with("on the Paladin")) << odds->note;
  play.choose("north-fighter/attack");
  EXPECT_EQ(label(play, "south-ranger"), "Attack the Ranger (HP 20 of 20, STUCK; your captive: frees it)");
  EXPECT_GT(*play.odds("south-ranger")->success, *odds->success);
}

TEST(Words, LettingGoComesLastAndSaysWhatItCosts) {
  RULE("M-14b");
  Field field;
  field.north("cavalier", {2, 0}).keeps(1, Place::busy).north("thug").north("paladin").south("barbarian");
  for (const std::size_t id : {1, 2}) {
    field.state.mobs[id].charging = true;
    field.state.mobs[id].place = Place::mobile;
    field.state.mobs[id].back = Place::active;
  }
  field.state.sides[0].charges = true;
  const Play charge(game(), field.json());
  EXPECT_EQ(charge.options().back(), "release/north-cavalier");
  EXPECT_EQ(label(charge, "release/north-cavalier"),
            "Let go of CHARGE: Cavalier Inactive, and so are the Thug and the Paladin");
  Field resting;
  resting.north("monk").keeps(0, Place::fallow).total(0, 1, 0).south("thug");
  const Play rest(game(), resting.json());
  EXPECT_EQ(rest.options(), (std::vector<std::string>{"hold", "release/north-monk"}));
  EXPECT_EQ(label(rest, "release/north-monk"), "Let go of SPIRITWALK: Monk Active, body and spirit one");
}

TEST(Words, TheTwoUsesOfAMissileHaveTheirOwnWords) {
  RULE("M-26b");
  Field field;
  field.north("evoker").south("thug").south("paladin");
  Play play(game(), field.json());
  EXPECT_EQ(label(play, "north-evoker/magic-missile"), "Evoker: MAGIC MISSILE, all its D4, and then STUCK");
  EXPECT_EQ(label(play, "react/north-evoker/magic-missile"),
            "Evoker: MAGIC MISSILE, one D4, the turn is kept");
  play.choose("react/north-evoker/magic-missile").choose("south-thug").rolls({1});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-thug", "damage": 1})");
}

TEST(Words, WhatIsBarredSaysWhy) {
  Field field;
  field.north("thug").at(Place::inactive).north("warrior").south("paladin");
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-thug/attack", "not while it is Inactive");
  EXPECT_BARRED(play, "north-thug/hide", "not while it is Inactive");
}

TEST(Words, SetUpSaysWhatTheNumbersBecome) {
  RULE("S-3");
  Play play(game());
  EXPECT_EQ(play.prompt(), "Who fights for you?");
  EXPECT_EQ(label(play, "line-up/a-steady-hand"), "A Steady Hand: Enchanter, Ice Mage, Thug");
  play.choose("build");
  EXPECT_EQ(play.prompt(), "Pick a Mob: 3 to go.");
  EXPECT_EQ(label(play, "warrior"), "Warrior: ATT 11, DEF 3, HP 20+D10; ABSORBTION, BONUS DAMAGE");
  play.choose_each({"warrior", "thug", "witch"});
  EXPECT_EQ(play.prompt(), "How are 15 LP shared among your Mobs?");
  play.share({{"north-warrior", 5}, {"north-thug", 5}, {"north-witch", 5}});
  EXPECT_EQ(play.prompt(), "The Warrior, 5 LP: how many for ABSORBTION? BONUS DAMAGE gets the rest.");
  EXPECT_EQ(label(play, "2"), "2 to ABSORBTION, 3 to BONUS DAMAGE");
  play.number(2).number(2).number(2).rolls({6});
  EXPECT_EQ(play.prompt(), "The Warrior has 6 melee points: how many off ATT? DEF gets the rest.");
  EXPECT_EQ(label(play, "4"), "ATT 7, DEF 5");
}

TEST(Words, TheLogTellsAnAttack) {
  RULE("AT-1");
  Field field;
  field.north("thug").south("warrior", {1, 0}).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-warrior").rolls({16}).rolls({6});
  EXPECT_EQ(play.event("declared").text, "The Thug attacks the Warrior.");
  EXPECT_EQ(play.event("att").text, "The Thug hits the Warrior: 16 against 16.");
  EXPECT_EQ(play.event("absorbed").text, "The Warrior's armor stops 4; 3 of it left.");
  EXPECT_EQ(play.event("harmed").text, "2 damage: the Warrior has 19 left.");
}

TEST(Words, TheLogSaysAThingOnce) {
  RULE("AT-5");
  Field field;
  field.north("thug").south("paladin").hp(3).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({6});
  EXPECT_EQ(play.event("damage").text, "");
  EXPECT_EQ(play.event("harmed").text, "6 damage to the Paladin.");
  EXPECT_EQ(play.event("died").text, "The Paladin is dead.");
}

TEST(Words, TheLogSaysWhatAShieldTookAndWhatADodgeWasGoodFor) {
  RULE("M-14a");
  RULE("M-24b");
  Field field;
  field.north("warrior").south("cavalier", {3, 0}).south("fighter", {0, 9});
  Play play(game(), field.json());
  play.choose("north-warrior/attack").choose("south-fighter").choose("react/south-cavalier/vigilante");
  play.rolls({19}).rolls({5});
  EXPECT_EQ(play.prompt(), "The Warrior hits your Fighter for 5, and your Cavalier stands in. Your answer?");
  EXPECT_EQ(play.odds("pass")->note, "no harm comes through");
  play.choose("pass");
  EXPECT_EQ(play.event("effect").text, "The Cavalier's shield takes 5 for the Fighter, 1 of it left.");
  Play dodge(game(), field.json());
  dodge.choose("north-warrior/attack").choose("south-fighter").choose("pass").rolls({19}).rolls({5});
  dodge.choose("react/south-fighter/dodge").rolls({3});
  EXPECT_EQ(dodge.event("noted").text, "The Fighter steps aside: the blow hits nothing.");
}

TEST(Words, TheLogTellsTheDeedBeforeItsPrice) {
  RULE("M-26b");
  Field field;
  field.north("evoker").south("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("react/north-evoker/magic-missile").choose("south-thug").rolls({2});
  const std::vector<std::string> names = play.event_names();
  ASSERT_GE(names.size(), 2U);
  EXPECT_EQ(names[0], "reacted");
  EXPECT_EQ(names[1], "total");
}

TEST(Words, AForfeitedInitiativeSaysWhy) {
  RULE("M-14b");
  for (const int face : {9, 10}) {
    Field field;
    field.north("cavalier").north("thug").south("joker").go().ready(1);
    Play play(game(), field.json());
    play.choose("north-cavalier/charge").rolls({face});
    if (face == 9) play.choose("enough");
    EXPECT_EQ(play.event("initiative").text, face == 9 ? "North goes first, by its CHARGE."
                                                       : "South goes first, for north's CHARGE has failed.");
  }
}

TEST(Words, ARoundThatIsOverIsNotTalkedAbout) {
  RULE("P-3");
  Field field;
  field.north("thug").south("paladin").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-thug/attack").rolls({2}).rolls({3}).rolls({5});  // and initiative
  EXPECT_EQ(play.event("turn-skipped").text, "");
  Field alone;
  alone.north("thug").north("joker").south("paladin").at(Place::inactive);
  Play on(game(), alone.json());
  on.choose("north-thug/attack").rolls({2});
  EXPECT_EQ(on.event("turn-skipped").text, "South has nobody left to act.");
}

TEST(Words, WhatItsOwnPlayerLetsGoOfIsNotHackedByTheOther) {
  RULE("H-2");
  Field field;
  field.north("thug").south("theurgist").keeps(0, Place::busy).south("air-mage").keeps(0, Place::busy);
  Play play(game(), field.turn_of(1).json());
  play.choose("release/south-theurgist");
  EXPECT_EQ(play.event("hacked").text, "South lets go of RETRIBUTION.");
  play.choose("release/south-air-mage");
  EXPECT_EQ(play.event("hacked").text, "South lets go of FLY.");
  Field hit;
  hit.north("thug").south("theurgist").keeps(0, Place::busy);
  Play hacked(game(), hit.json());
  hacked.choose("north-thug/attack").rolls({19}).rolls({2});
  EXPECT_EQ(hacked.event("hacked").text, "The Theurgist is Hacked: RETRIBUTION is over.");
}

TEST(Words, InitiativeIsOneLineForBothDice) {
  RULE("P-2");
  Field field;
  field.north("thug").south("paladin").go();
  Play play(game(), field.json());
  play.rolls({3});
  EXPECT_EQ(play.event("ready-to-roll").text, "");  // nobody had anything to prepare
  EXPECT_EQ(play.event("initiative-rolled").text, "");
  play.rolls({3});
  EXPECT_EQ(play.event("initiative-rolled").text, "Initiative: north 3, south 3. Again.");
  play.rolls({5}).rolls({2});
  EXPECT_EQ(play.event("initiative-rolled").text, "");
  EXPECT_EQ(play.event("initiative").text, "Initiative: north 2, south 5. South goes first.");
}

TEST(Words, WhoIsReadyIsNewsWhileTheOtherMayStillPrepare) {
  RULE("R-14");
  Field field;
  field.north("barbarian").south("barbarian").go(1);
  Play play(game(), field.json());
  play.choose("roll");
  EXPECT_EQ(play.event("ready-to-roll").text, "South is ready to roll.");
  play.choose("roll").rolls({4}).rolls({2});
  EXPECT_EQ(play.event("ready-to-roll").text, "");
}

TEST(Words, FreezeOfAMobThatKeepsSomethingUpIsToldOnce) {
  RULE("M-10b");
  Field field;
  field.north("ice-mage").south("theurgist").keeps(0, Place::busy).south("thug");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-theurgist").rolls({2});
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  int inactive = 0;
  for (const auto& event : play.events()) inactive += event.text == "The Theurgist is Inactive." ? 1 : 0;
  EXPECT_EQ(inactive, 0);
}

TEST(Words, OnlyWhatReachesItWakesACaptive) {
  RULE("M-32b");
  Field field;
  field.north("enchanter").keeps(1, Place::fallow).north("thug").south("paladin").at(Place::stuck);
  field.held(Hold::sleep, 0).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack");
  EXPECT_TRUE(label(play, "south-paladin").contains("asleep for you: a hit wakes it"));
  play.choose("south-paladin").rolls({13}).rolls({2});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
}

TEST(Words, TheLogTellsACheck) {
  RULE("VC-1");
  Field field;
  field.north("ice-mage", {0, 1}).south("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-thug").rolls({15});
  EXPECT_EQ(play.event("declared").text, "The Ice Mage casts FREEZE on the Thug.");
  EXPECT_EQ(play.event("vc").text, "The Ice Mage fails its check for FREEZE: 15, needed 10 or less.");
}

TEST(Words, TheLogTellsWhatIsSpent) {
  RULE("AK-8");
  Field field;
  field.north("ice-mage", {1, 0}).south("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt").choose("south-thug").number(3).rolls({2});
  EXPECT_EQ(play.event("declared").text, "The Ice Mage casts ICE BOLT on the Thug: 3D6 of damage, 1 left.");
  EXPECT_EQ(play.event("total").text, "");
}

TEST(Words, OnePointIsOne) {
  RULE("M-3b");
  Field field;
  field.north("paladin").north("ice-mage").south("thug").south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/aid").choose("north-ice-mage/ice-bolt/bolt");
  EXPECT_EQ(play.prompt(), "AID: points to give, how many of 3?");
  EXPECT_EQ(label(play, "1"), "1 point to give");
  EXPECT_EQ(label(play, "2"), "2 points to give");
  play.number(1);
  EXPECT_EQ(mob(play, 1).totals[0][0], 4);
}

TEST(Words, EveryAbilityIsToldInAFewWords) {
  const State nothing;
  const Speech speech({nothing, library()});
  for (const AbilityRules* rules : all_abilities()) {
    const std::string brief = speech.called(kind::ability, rules->ability);
    EXPECT_FALSE(brief.empty()) << rules->id;
    EXPECT_LE(brief.size(), 28U) << rules->id;
  }
}

TEST(Words, OthersHearOfASetUpThatItGoesOn) {
  RULE("S-6");
  Play play(game());
  play.choose("line-up/hold-still-please").rolls({4});
  EXPECT_EQ(play.event("line-up").seen_by, engine::only(0));
  EXPECT_TRUE(play.event("line-up").text.starts_with("North takes "));
  EXPECT_EQ(play.event("melee-rolled").seen_by, engine::only(0));
  for (int roll = 0; roll < 5; ++roll) play.rolls({1});
  EXPECT_EQ(play.event("side-ready").text, "North is ready.");
}

/// "1 points" and the like: one of a thing whose name is its plural.
bool counts_one_as_many(const std::string& line) {
  static const std::regex kOne("(^|[^0-9+-])1 ([a-z]+s)\\b");
  for (std::sregex_iterator it(line.begin(), line.end(), kOne), end; it != end; ++it) {
    const std::string word = (*it)[2];
    if (word != "is" && word != "was" && word != "has" && word != "less") return true;
  }
  return false;
}

/// The same line with every number 1 or 2: as good as any for its grammar, and soon seen before.
std::string with_plain_numbers(const std::string& line) {
  std::string plain;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i;
    while (end < line.size() && line[end] >= '0' && line[end] <= '9') ++end;
    if (end == i) {
      plain += line[i++];
    } else {
      plain += end - i == 1 && line[i] == '1' ? '1' : '2';
      i = end;
    }
  }
  return plain;
}

/// What is wrong with words that begin a line; a whole sentence also ends like one.
std::string slip_in(const std::string& line, bool whole) {
  static const std::regex kArticle("\\b([Aa] [AEIOaeio]|[Tt]he the |[Aa] a )");
  if (line.empty()) return "empty";
  const char first = line.front();
  const bool begins = (first >= 'A' && first <= 'Z') || (first >= '0' && first <= '9');
  if (!begins) return "begins with a small letter";
  if (whole && std::string_view(".!?").find(line.back()) == std::string_view::npos) return "does not end";
  for (const std::string_view wrong : {"  ", " .", " ,", " :", "..", ",.", ":.", "{", "}", " '"}) {
    if (line.find(wrong) != std::string::npos) return "has \"" + std::string(wrong) + "\" in it";
  }
  if (std::regex_search(line, kArticle)) return "has a wrong article";
  return counts_one_as_many(line) ? "counts one as many" : "";
}

TEST(Words, ALineThatSlipsIsCaught) {
  EXPECT_EQ(slip_in("The Thug rolls 1 for initiative.", true), "");
  EXPECT_NE(slip_in("damage to the Thug", false), "");
  EXPECT_NE(slip_in("The Thug is dead", true), "");
  EXPECT_NE(slip_in("The Thug  is dead.", true), "");
  EXPECT_NE(slip_in("The Thug has 1 hits left.", true), "");
  EXPECT_NE(slip_in("The Thug meets a Assassin.", true), "");
  EXPECT_EQ(slip_in("The Thug has 11 hits left.", true), "");
}

/// Any faces, any outcome.
void answer_by_lot(engine::Match& match, chance::Random& dice) {
  const engine::ChanceRequest& asked = match.chance();
  if (asked.kind == engine::ChanceRequest::Kind::draw) {
    std::size_t outcome = dice.below(static_cast<std::uint32_t>(asked.weights.size()));
    while (asked.weights[outcome] == 0) outcome = (outcome + 1) % asked.weights.size();
    ASSERT_TRUE(match.outcome(static_cast<int>(outcome)));
    return;
  }
  std::vector<std::int32_t> faces(asked.count);
  for (std::int32_t& face : faces) face = 1 + static_cast<std::int32_t>(dice.below(asked.sides));
  ASSERT_TRUE(match.faces(faces));
}

/// Over many matches by lot, of few Mobs and of many: what is told, asked and rolled for, and what can be
/// chosen.
TEST(Words, EveryLineOfThreeHundredMatchesIsASentence) {
  std::map<std::string, std::string> slips;
  std::set<std::string> seen;
  int lines = 0;
  const auto check = [&slips, &seen, &lines](const std::string& line, bool whole) {
    ++lines;
    if (!seen.insert(with_plain_numbers(line)).second) return;
    if (const std::string slip = slip_in(line, whole); !slip.empty()) slips[line] = slip;
  };
  engine::Match match(game());
  match.listen([&check](const engine::Event& event, const engine::Position& position) {
    const engine::Telling told = game().tell(position, event);
    if (!told.text.empty()) check(told.text, true);
    if (!told.others_text.empty()) check(told.others_text, true);
  });
  for (std::uint64_t n = 0; n < 300; ++n) {
    ASSERT_TRUE(match.start({.options = {{"north", "random"},
                                         {"south", "random"},
                                         {"rank", n % 3 == 0 ? "champion" : "page"},
                                         {"rounds", 30}},
                             .seed = n,
                             .chance = engine::ChanceMode::script}));
    players::RandomPlayer lots;
    lots.begin(n);
    chance::Random dice(n);
    while (match.status() != engine::Status::over) {
      if (match.status() == engine::Status::rolling) {
        check(game().purpose(match.position(), match.chance()), false);
        answer_by_lot(match, dice);
        continue;
      }
      const engine::Decision& decision = match.decision();
      check(game().prompt(match.position(), decision), true);
      for (const engine::Option& option : decision.options)
        check(game().option_label(match.position(), decision, option), false);
      lots.play(match);
    }
  }
  EXPECT_GT(lines, 200000);
  for (const auto& [line, slip] : slips) ADD_FAILURE() << slip << ": " << line;
}

}  // namespace
}  // namespace gamekeeper::battles::test
