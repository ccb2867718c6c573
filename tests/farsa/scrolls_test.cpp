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

/// An evening in camp, with a scroll to write down.
Position scribe(int ink) {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations").scroll("thistledart");
  if (ink > 0) at.carries("magic-ink", ink);
  at.who().kindred = kNone;
  at.who().fed = false;
  outdoors(at, "millers-reach", 2);
  return at;
}

std::uint64_t bit_of(const char* spell) { return std::uint64_t{1} << library().spell(spell); }

const Character& hero(const Play& play) { return play.state<State>().party[0]; }

TEST(AScroll, IsCopiedWithInkAndDestroyed) {
  RULE("M-1c");
  Position at = scribe(2);
  at.carries("grimoire");
  CalmPlay play(game(), at.json());
  play.choose("make-camp").choose("copy-scroll/2").rolls({4}).rolls({3, 4});
  EXPECT_EVENT(play, "copied", R"({"spell": "thistledart"})");
  EXPECT_EQ(hero(play).grimoire, bit_of("thistledart"));
  EXPECT_EQ(count_of(hero(play), library().spell_scroll), 0);
  EXPECT_EQ(count_of(hero(play), library().magic_ink), 1);
}

TEST(AScroll, IsNotCopiedWithoutInkNorTwice) {
  RULE("M-1c");
  Position dry = scribe(0);
  dry.carries("grimoire");
  CalmPlay without(game(), dry.json());
  without.choose("make-camp");
  EXPECT_NOT_OFFERED(without, "copy-scroll/2");
  Position known = scribe(2);
  known.carries("grimoire");
  known.who().grimoire = bit_of("thistledart");
  CalmPlay again(game(), known.json());
  again.choose("make-camp");
  EXPECT_NOT_OFFERED(again, "copy-scroll/2");
}

TEST(AGrimoire, TakesFourInksABlankBookAndTheScrollAndLeavesOneDeprived) {
  RULE("M-1d");
  Position at = scribe(4);
  at.carries("blank-book");
  CalmPlay play(game(), at.json());
  play.choose("make-camp").choose("make-grimoire/2").rolls({4}).rolls({3, 4});
  EXPECT_EVENT(play, "grimoire-made");
  EXPECT_EQ(hero(play).grimoire, bit_of("thistledart"));
  EXPECT_EQ(play.event("deprived").rule, "M-1d");
  EXPECT_EQ(count_of(hero(play), library().grimoire), 1);
  EXPECT_EQ(count_of(hero(play), library().magic_ink), 0);
  EXPECT_EQ(count_of(hero(play), library().blank_book), 0);
  EXPECT_EQ(count_of(hero(play), library().spell_scroll), 0);
}

TEST(AGrimoire, IsNotMadeWithThreeInks) {
  RULE("M-1d");
  Position at = scribe(3);
  at.carries("blank-book");
  CalmPlay play(game(), at.json());
  play.choose("make-camp");
  EXPECT_NOT_OFFERED(play, "make-grimoire/2");
}

TEST(AScroll, MayBeAnythingThatHasBeenWrittenOn) {
  RULE("M-1b");
  Position at;
  at.hero(12, 11, 10, 5).skilled("athletics").carries("rope").carries("torch");
  at.who().things.back().burning = 6;
  at.who().kindred = kNone;
  inside(at, "drowned-mill", "tailrace");
  at.state.sites[at.state.site].rooms[at.state.room].features.found = 0xff;
  CalmPlay play(game(), at.json());
  play.choose("deal/saddlebag").rolls({1});
  bool found = false;
  for (const Thing& thing : hero(play).things) found = found || thing.spell == library().spell("short-mile");
  EXPECT_TRUE(found);
}

TEST(ASpell, CannotBeCastWithoutASlotFreeAndTheScrollIsKept) {
  RULE("R-06");
  Position at;
  at.hero(12, 11, 10, 5).scroll("lantern-moth");
  at.who().fatigue = 10;
  outdoors(at, "millers-reach");
  CalmPlay play(game(), at.json());
  EXPECT_BARRED(play, "magic/1", "no slot is free for a Magic Die");
  EXPECT_EQ(hero(play).things.size(), 1U);
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
  const auto& now = play.state<State>();
  EXPECT_EQ(guard_of({.state = now, .library = library()}, now.party[0]), 0);
  EXPECT_EQ(play.event("fatigued").rule, "R-07");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
