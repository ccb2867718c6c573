#include <gtest/gtest.h>

#include <cstdint>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// A day before the party, with a scroll to write down.
Position scribe(int ink) {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations").scroll("thistledart");
  if (ink > 0) at.carries("magic-ink", ink);
  at.who().fed = false;
  outdoors(at, "millers-reach");
  return at;
}

std::uint64_t bit_of(const char* spell) { return std::uint64_t{1} << index_of(library().spells, spell); }

TEST(AScroll, IsCopiedWithInkAndDestroyed) {
  RULE("M-1c");
  Position at = scribe(2);
  at.carries("grimoire");
  Play play(game(), at.json());
  play.choose("copy-scroll/1/2").rolls({4});
  EXPECT_EQ(play.state<State>().calendar.watch, 1);  // it takes the whole of it
  EXPECT_EVENT(play, "copied", R"({"spell": "thistledart"})");
  EXPECT_EQ(hero(play).grimoire, bit_of("thistledart"));
  EXPECT_EQ(count_of(hero(play), library().spell_scroll), 0);
  EXPECT_EQ(count_of(hero(play), library().magic_ink), 1);
}

TEST(AScroll, IsNotCopiedWithoutInkNorTwice) {
  RULE_STAYS_OUT("M-1c");
  Position dry = scribe(0);
  dry.carries("grimoire");
  Play without(game(), dry.json());
  EXPECT_NOT_OFFERED(without, "copy-scroll/1/2");
  Position known = scribe(2);
  known.carries("grimoire");
  known.who().grimoire = bit_of("thistledart");
  Play again(game(), known.json());
  EXPECT_NOT_OFFERED(again, "copy-scroll/1/2");
}

TEST(AGrimoire, TakesFourInksABlankBookAndTheScrollAndLeavesOneDeprived) {
  RULE("M-1d");
  Position at = scribe(4);
  at.carries("blank-book");
  Play play(game(), at.json());
  play.choose("make-grimoire/1/2").rolls({4});
  EXPECT_POSITION(play, R"({"party": [{"deprived": true}], "calendar": {"watch": 1}})");
  EXPECT_EVENT(play, "grimoire-made");
  EXPECT_EQ(hero(play).grimoire, bit_of("thistledart"));
  EXPECT_EQ(play.event("deprived").rule, "M-1d");
  EXPECT_EQ(count_of(hero(play), library().grimoire), 1);
  EXPECT_EQ(count_of(hero(play), library().magic_ink), 0);
  EXPECT_EQ(count_of(hero(play), library().blank_book), 0);
  EXPECT_EQ(count_of(hero(play), library().spell_scroll), 0);
}

TEST(AGrimoire, IsNotMadeWithThreeInks) {
  RULE_STAYS_OUT("M-1d");
  Position at = scribe(3);
  at.carries("blank-book");
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "make-grimoire/1/2");
}

TEST(AScroll, MayBeAnythingThatHasBeenWrittenOn) {
  RULE("M-1b");
  Position at;
  at.hero(12, 11, 10, 5).skilled("athletics").carries("rope").lit("torch");
  inside(at, "drowned-mill", "tailrace");
  at.state.sites[at.state.site].rooms[at.state.room].features.found = 0xff;
  Play play(game(), at.json());
  play.choose("deal/saddlebag").rolls({1});
  bool found = false;
  for (const Thing& thing : hero(play).things)
    found = found || thing.spell == index_of(library().spells, "short-mile");
  EXPECT_TRUE(found);
}

TEST(ASpell, CannotBeCastWithoutASlotFreeAndTheScrollIsKept) {
  RULE("R-06");
  Position at;
  at.hero(12, 11, 10, 5).scroll("lantern-moth");
  at.who().fatigue = 10;
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  EXPECT_BARRED(play, "magic/1", "no slot is free for a Magic Die");
  EXPECT_EQ(hero(play).things.size(), 1U);
}

TEST(AScroll, IsHeldByWhoeverHasItOnThemAndNotIfAMuleHasIt) {
  Position with_me;
  with_me.hero(12, 11, 10, 5).scroll("thistledart").fighting("barrow-king", 1);
  Play near(game(), with_me.json());
  EXPECT_OFFERED(near, "cast");
  Position with_the_mule = with_me;
  with_the_mule.carries("mule").who().things[0].carried = Carried::beast;
  Play far(game(), with_the_mule.json());
  EXPECT_NOT_OFFERED(far, "cast");
}

TEST(TheLastFatigueOfASpell, TakesGuardAndTheNextAThing) {
  RULE("R-07");
  Position at;
  at.hero(12, 11, 10, 5).carries("grimoire").carries("rope").fighting("barrow-king", 1);
  at.who().grimoire = bit_of("thistledart");
  at.who().fatigue = 7;
  Play play(game(), at.json());
  play.choose("cast").choose("dice/2").rolls({4, 6});
  EXPECT_EQ(hero(play).fatigue, 9);
  EXPECT_EQ(guard_of(look_at(play), hero(play)), 0);
  EXPECT_EQ(play.event("fatigued").rule, "R-07");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
