#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// Two, of whom the first has died, at a place outside of any town.
Position bereaved(std::string_view place = "millers-reach") {
  Position at;
  at.hero(12, 11, 10, 5).hero(12, 11, 10, 5).carries("rations");
  at.state.party[0].fate = Fate::dead;
  at.state.party[0].now[0] = 0;
  outdoors(at, place);
  return at;
}

/// The same, each with a player of their own.
Position bereaved_of_a_comrade() {
  Position at = bereaved();
  at.state.players = 2;
  at.state.party[1].player = 2;
  return at;
}

/// Another of the party, who is paid by a player.
Character& hireling_of(Position& at, SeatId player) {
  at.hero(9, 9, 9, 3);
  at.who().kindred = at.who().background = kNone;
  at.who().hireling = 0;
  at.who().name_of_kind = 0;
  at.who().player = player;
  return at.who();
}

// -- Stand-ins (D-10b) --

TEST(WhoHasLostTheirCharacter, PlaysSomebodyElsesHireling) {
  RULE("D-10b");
  Position at = bereaved_of_a_comrade();
  hireling_of(at, 2);
  complete(at);
  at.state.switches.size = 1;
  Play play(game(), at.json());
  EXPECT_EVENT(play, "stands-in", R"({"player": 1})");
  EXPECT_POSITION(play, R"({"party": [{}, {}, {"player": 1, "hired-by": 2}]})");
}

TEST(WhoHasLostTheirCharacter, KeepsTheirOwnHirelingWhereThereIsNoOther) {
  RULE_STAYS_OUT("R-139");
  Position at = bereaved_of_a_comrade();
  hireling_of(at, 1);
  at.state.switches.party = kNone;
  at.state.switches.size = 1;
  Play play(game(), at.json());
  EXPECT_NO_EVENT(play, "stands-in");
  EXPECT_POSITION(play, R"({"party": [{}, {}, {"player": 1, "hired-by": 0}]})");
}

TEST(WhoHasLostTheirCharacter, MayChooseAmongSeveral) {
  RULE("D-10b");
  Position at = bereaved_of_a_comrade();
  hireling_of(at, 2);
  hireling_of(at, 2).name_of_kind = 1;
  at.state.switches.party = kNone;
  at.state.switches.size = 1;
  Play play(game(), at.json());
  EXPECT_EQ(play.seat(), 1);
  play.choose("stand-in/4");
  EXPECT_POSITION(play, R"({"party": [{}, {}, {"player": 2}, {"player": 1, "hired-by": 2}]})");
}

TEST(TheStandIn, GoesBackWhenTheirPlayerHasACharacterAgain) {
  RULE("R-139");
  Position at = bereaved_of_a_comrade();
  at.state.party[0].fate = Fate::well;
  at.state.party[0].now[0] = 12;
  hireling_of(at, 1).hired_by = 2;
  complete(at);
  Play play(game(), at.json());
  EXPECT_EVENT(play, "stood-down");
  EXPECT_POSITION(play, R"({"party": [{}, {}, {"player": 2, "hired-by": 0}]})");
}

// -- Newcomers (D-10, R-55) --

TEST(TheNewCharacter, JoinsInTheNextSettlementWithAWayOfComingIn) {
  RULE("R-55");
  RULE("R-144");
  Position at = bereaved("hollins-ford");
  Play play(game(), at.json());
  play.choose("kindred/hollowkin").choose("background/" + library().backgrounds[0].id);
  play.rolls({3, 3, 3}).rolls({3, 3, 3}).rolls({3, 3, 3}).choose("keep");
  play.rolls({4}).rolls({2, 2, 2});
  const Background& background = library().backgrounds[0];
  if (background.fears.size() > 1) play.rolls({1});
  if (background.reasons.size() > 1) play.rolls({1});
  play.say("Odd Tam").rolls({13});
  EXPECT_EVENT(play, "joined");
  EXPECT_EVENT(play, "introduced", R"({"row": 13})");
  EXPECT_EQ(count_heroes(play.state<State>()), 2);
}

// -- Funerals --

TEST(AFuneral, TakesAWatchAndGivesTheMournersHeart) {
  RULE("D-10");
  RULE("R-138");
  Position at = bereaved();
  at.state.party[1].panicked = true;
  at.state.switches.size = 1;
  Play play(game(), at.json());
  play.choose("funeral/1").rolls({4});
  EXPECT_EVENT(play, "buried", R"({"mourners": 1})");
  EXPECT_POSITION(play, R"({"party": [{"mourned": true}, {"inspiration": 1}], "calendar": {"watch": 1}})");
  EXPECT_NOT_OFFERED(play, "funeral/1");
}

// -- What the dead have asked for (D-10d, R-143) --

/// Somebody who has sworn to bring Hobb Latter a rope.
Position bound_to_deliver() {
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().oath = {.kind = Oath::Kind::deliver,
                   .about = static_cast<std::uint8_t>(person_named("hobb-latter")),
                   .item = library().item("rope")};
  return in_town(at);
}

TEST(AnOath, OfDeliveryIsKeptWhenItsPersonIsSpokenTo) {
  RULE("last-words/delivery");
  RULE("R-143");
  Position at = bound_to_deliver();
  at.carries("rope");
  at.who().boast.state = Boast::State::pending;
  Play play(game(), at.json());
  play.choose("talk/hobb-latter");
  EXPECT_EVENT(play, "oath-kept");
  EXPECT_EVENT(play, "boast-kept");
  EXPECT_EQ(play.state<State>().party[0].things.size(), 0U);
}

TEST(AnOath, IsNotKeptWithEmptyHands) {
  RULE_STAYS_OUT("last-words/delivery");
  Play play(game(), bound_to_deliver().json());
  play.choose("talk/hobb-latter");
  EXPECT_NO_EVENT(play, "oath-kept");
  EXPECT_EQ(hero(play).oath.kind, Oath::Kind::deliver);  // and binds as before
}

TEST(AnOath, OfRevengeIsKeptWhenTheCreatureIsBeaten) {
  RULE("R-143");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("bandit", 1);
  at.who().oath = {.kind = Oath::Kind::avenge, .about = static_cast<std::uint8_t>(creature_named("bandit"))};
  at.who().boast.state = Boast::State::pending;
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("foes-flee");
  EXPECT_EVENT(play, "oath-kept", R"({"oath": "avenge"})");
  EXPECT_EQ(play.state<State>().party[0].boast.made, 1);
}

TEST(AnOath, OfProtectionIsBrokenWhenTheyAreGone) {
  RULE("R-143");
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().inspiration = 3;
  at.who().oath = {.kind = Oath::Kind::protect,
                   .about = static_cast<std::uint8_t>(person_named("hobb-latter"))};
  at.state.people[at.who().oath.about].gone = true;
  in_town(at);
  Play play(game(), at.json());
  EXPECT_EVENT(play, "oath-broken");
  EXPECT_EQ(play.state<State>().party[0].inspiration, 0);
}

TEST(ARiddle, IsUnderstoodWhenTheRefereeSaysSo) {
  RULE("R-143");
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().oath.kind = Oath::Kind::riddle;
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.rule(R"({"use": "understood/1"})");
  EXPECT_EVENT(play, "oath-kept", R"({"oath": "riddle"})");
  EXPECT_EQ(play.state<State>().party[0].inspiration, 1);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
