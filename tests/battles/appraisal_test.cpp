#include <gtest/gtest.h>

#include <string_view>

#include "battles/field.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

/// How good an option looks.
double worth(const Play& play, std::string_view name) {
  const engine::Match& match = play.match();
  for (const engine::Option& option : match.decision().options) {
    if (match.option_name(option) == name) return game().appraise(match.position(), match.decision(), option);
  }
  ADD_FAILURE() << name << " is not offered\n" << play.standing();
  return 0;
}

TEST(Greedy, FinishesWhoIsNearlyDone) {
  Field field;
  field.north("warrior").south("thug").south("rogue").hp(3);  // the same numbers
  Play play(game(), field.json());
  play.choose("north-warrior/attack");
  EXPECT_GT(worth(play, "south-rogue"), worth(play, "south-thug"));
}

TEST(Greedy, HealsTheWoundedAndNobodyElse) {
  Field field;
  field.north("cleric", {2, 0}).north("warrior").south("thug");
  const Play whole(game(), field.json());
  EXPECT_GT(worth(whole, "north-cleric/attack"), worth(whole, "north-cleric/heal"));
  field.state.mobs[1].hp = 3;
  const Play hurt(game(), field.json());
  EXPECT_GT(worth(hurt, "north-cleric/heal"), worth(hurt, "north-cleric/attack"));
}

TEST(Greedy, StepsAsideRatherThanTakeTheHit) {
  Field field;
  field.north("warrior").south("fighter", {0, 3});
  Play play(game(), field.json());
  play.choose("north-warrior/attack").rolls({19}).rolls({7});
  EXPECT_GT(worth(play, "react/south-fighter/dodge"), worth(play, "pass"));
}

TEST(Greedy, ShoutsWhileThereAreFriendsToHear) {
  Field field;
  field.north("barbarian").south("thug").go(0);
  EXPECT_LE(worth(Play(game(), field.json()), "north-barbarian/howl"), 0);
  field.north("warrior").north("fighter");
  EXPECT_GT(worth(Play(game(), field.json()), "north-barbarian/howl"), 0);
}

TEST(Greedy, GivesItsPointsToWhatTheMobIsGoodAt) {
  RULE("S-3");
  Play play(game());
  play.choose("build").choose_each({"barbarian", "ice-mage", "thug"});
  play.share({{"north-barbarian", 5}, {"north-ice-mage", 5}, {"north-thug", 5}});
  play.number(2).number(2).number(2).rolls({4});
  EXPECT_GT(worth(play, "4"), worth(play, "0"));  // a Barbarian strikes
  play.number(4).rolls({4});
  EXPECT_LT(worth(play, "4"), worth(play, "0"));  // an Ice Mage had better not be hit
}

}  // namespace
}  // namespace gamekeeper::battles::test
