#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "chance/expression.hpp"
#include "chance_test.hpp"

namespace gamekeeper::chance {
namespace {

TEST(Parse, ReadsAPool) {
  const Expression expression = parsed("4d6r1r<=2!>=5kh3");
  const Pool& pool = expression.root().pool;
  EXPECT_EQ(pool.dice, 4);
  EXPECT_EQ(pool.sides, 6);
  EXPECT_TRUE(pool.rerolls(1));
  EXPECT_TRUE(pool.rerolls(2));
  EXPECT_FALSE(pool.rerolls(3));
  EXPECT_TRUE(pool.explodes(5));
  EXPECT_FALSE(pool.explodes(4));
  EXPECT_EQ(pool.keep, Keep::highest);
  EXPECT_EQ(pool.kept, 3);
  EXPECT_TRUE(expression.explodes());
  EXPECT_FALSE(expression.is_yes_no());
}

TEST(Parse, CapitalsAndSpaceDoNotMatter) {
  for (const auto& [written, plain] :
       std::vector<std::pair<const char*, const char*>>{{"4D6KH3", "4d6kh3"},
                                                        {" 4 d 6 k h 3 ", ""},
                                                        {"\t12 D6  EVEN VS\n9d6 Even ", "12d6even vs9d6even"},
                                                        {"Best TWO of 3d6", "3d6kh2"},
                                                        {"3d6k2", "3d6kh2"},
                                                        {"D66 ASC", "d66asc"},
                                                        {"2d6ro1", "2d6r1"},
                                                        {"(2d6)==7", "(2d6)=7"}}) {
    if (std::string(plain).empty()) {
      EXPECT_NE(refusal_of(written), "") << written;  // a word is not cut in two
      continue;
    }
    EXPECT_EQ(odds_of(written), odds_of(plain)) << written;
  }
  EXPECT_EQ(parsed("  2d6 + 1 ").text(), "2d6 + 1");
}

TEST(Parse, TellsYesOrNoFromNumbers) {
  for (const char* text : {"5d6 doubles", "5d6 triples", "d20 >= 10", "2d20kh1>=10", "2d6+3>=10", "(2d6)>=7",
                           "8d6>=4>=3", "(5d6 doubles)", "1 > 0"})
    EXPECT_TRUE(parsed(text).is_yes_no()) << text;
  for (const char* text : {"8d6>=4", "12d6 even", "d66", "(d20>=10)*2", "d20", "12d6 even vs 9d6 even"})
    EXPECT_FALSE(parsed(text).is_yes_no()) << text;
  EXPECT_TRUE(parsed("d6 vs d6").is_opposed());
}

TEST(Parse, KeepsLabelsAsWritten) {
  const Expression expression = parsed("2d6 [ Fire & Ash ] + 3 [Säure]");
  EXPECT_EQ(expression.node(0).label, "Fire & Ash");
  EXPECT_EQ(expression.node(1).label, "Säure");
}

struct Refused {
  std::string text, message;
};

class Refusal : public testing::TestWithParam<Refused> {};

TEST_P(Refusal, SaysWhatIsWrongWhereAndWhatWouldBeRight) {
  EXPECT_EQ(refusal_of(GetParam().text), GetParam().message);
}

Refused refused(const std::string& text, const std::string& rest) { return {text, text + ": " + rest}; }

INSTANTIATE_TEST_SUITE_P(
    Limits, Refusal,
    testing::Values(
        Refused{std::string(513, '1'),
                std::string(60, '1') + "...: 513 bytes long (column 513); at most 512"},
        refused("1001d6", "1001 dice (column 1); at most 1000 in one expression"),
        refused("600d6+401d6", "1001 dice so far (column 7); at most 1000 in one expression"),
        refused("0d6", "0 dice (column 1); at least 1"),
        refused("d0", "a die of 0 sides (column 2); 1 to 1000"),
        refused("2d1001", "a die of 1001 sides (column 3); 1 to 1000"),
        refused("2d6+1000001", "a number above 1000000 (column 5); a smaller one"),
        refused("2d99999999999999999999", "a number above 1000000 (column 3); a smaller one"),
        refused("1000000*1001", "can come to 1001000000 (column 1); at most 1000000000 either side of 0"),
        refused("0-1000000*1001", "can come to 1001000000 (column 3); at most 1000000000 either side of 0"),
        refused("-1000*d1000*1001", "can come to 1001000000 (column 2); at most 1000000000 either side of 0"),
        Refused{std::string(17, '(') + "1" + std::string(17, ')'),
                std::string(17, '(') + "1" + std::string(17, ')') +
                    ": more than 16 parentheses in each other (column 17); fewer of them"},
        refused("d6 [12345678901234567890123456789012345678901]",
                "a label of 41 characters (column 4); at most 40")));

INSTANTIATE_TEST_SUITE_P(
    Dice, Refusal,
    testing::Values(
        refused("4d6kh5", "keeps 5 of 4 dice (column 4); at most kh4"),
        refused("4d6kl9", "keeps 9 of 4 dice (column 4); at most kl4"),
        refused("4d6kh0", "keeps 0 dice (column 4); at least kh1"),
        refused("4d6dl4", "drops 4 of 4 dice (column 4); at most dl3"),
        refused("4d6dh0", "drops 0 dice (column 4); at least dh1"),
        refused("d6dl", "drops 1 of 1 dice (column 3); nothing would be left"),
        refused("4d6kh3kl1", "keeps or drops a second time (column 7); one of kh, kl, dh, dl"),
        refused("best 5 of 4d6", "keeps 5 of 4 dice (column 6); at most best 4 of"),
        refused("worst 0 of 4d6", "keeps 0 of 4 dice (column 7); at least worst 1 of"),
        refused("best of 4d6", "an unfinished choice (column 6); like best 2 of 3d6"),
        refused("best 2 of 4d6kh3",
                "best of dice that are already kept or counted (column 11); plain dice after of"),
        refused(
            "best 2 of 3",
            "ends where dice or a number belong (column 12); dice like 2d6, numbers, + - * ( ) >= and vs"),
        refused("4d6d1", "`d` after a die (column 4); dl1 or dh1 to drop dice, + between two pools"),
        refused("2d6rr1", "`rr` would re-roll for ever (column 4); r re-rolls once, like 2d6r1"),
        refused("2d6r", "re-rolls without saying what (column 5); r1 or r<=2"),
        refused("2d6r7", "no face of a d6 is =7 (column 5); faces go from 1 to 6"),
        refused("2d6!7", "no face of a d6 is =7 (column 4); faces go from 1 to 6"),
        refused("2d6!>=1", "every face of a d6 explodes (column 4); leave one that does not"),
        refused("d1!", "every face of a d1 explodes (column 3); leave one that does not"),
        refused("2d6!!",
                "explodes a second time (column 5); one `!`; a die and its extra throws are one die"),
        refused("2d6!=6", "`!=` can be read in two ways (column 4); !6 explodes on a 6, <6 compares"),
        refused("2d6!>", "explodes without saying on what (column 6); !, !6 or !>=5"),
        refused("4d6 even odd", "counts a second time (column 10); one of even, odd, doubles, triples"),
        refused("2d6>=10", "no face of a d6 is >=10 (column 4); for the total write (2d6)>=10"),
        refused("3d6<=12", "every face of a d6 is <=12 (column 4); for the total write (3d6)<=12"),
        refused("d8 vs 4d6kh3 >= 7", "no face of a d6 is >=7 (column 14); for the total write (4d6kh3)>=7"),
        refused("1d6 doubles", "doubles of 1 dice (column 1); at least 2 dice"),
        Refused{"3\td1 =1", "3 d1 =1: every face of a d1 is =1 (column 6); for the total write (3 d1)=1"},
        refused("2d6 triples", "triples of 2 dice (column 1); at least 3 dice"),
        refused("4d6kh3 doubles", "doubles of kept dice (column 4); doubles looks at all dice"),
        refused("4d6! triples", "triples of exploding dice (column 4); dice without `!`"),
        refused("4d6!kh3 even", "counts the kept of exploding dice (column 9); leave out `!` or the keeping"),
        refused("2d66", "2 d66, which are read and not added (column 1); one d66"),
        refused("2d", "a die without sides (column 3); d6, d20 or d%")));

INSTANTIATE_TEST_SUITE_P(
    Shape, Refusal,
    testing::Values(
        refused("", "no dice (column 1); for instance 2d6+3"),
        refused("   ", "no dice (column 1); for instance 2d6+3"),
        refused("2d6+",
                "ends where dice or a number belong (column 5); dice like 2d6, numbers, + - * ( ) >= and vs"),
        refused("2d6 3d4", "`3` has no place here (column 5); dice like 2d6, numbers, + - * ( ) >= and vs"),
        refused("2d6x10", "`x` has no place here (column 4); * multiplies, ! explodes"),
        refused("2d6×10", "`×` has no place here (column 4); * multiplies, ! explodes"),
        refused(
            "2d6/2",
            "`/` has no place here (column 4); parts can be added, subtracted and multiplied, not divided"),
        refused("2.5", "`.` has no place here (column 2); whole numbers only"),
        refused("(2d6)!", "`!` has no place here (column 6); ! stands after dice, like 5d6!"),
        refused("(2d6)kh1",
                "`k` has no place here (column 6); kh, kl, dh, dl stand once, after plain dice, like 4d6kh3"),
        refused("d66kh1",
                "`k` has no place here (column 4); kh, kl, dh, dl stand once, after plain dice, like 4d6kh3"),
        refused("2d6)", "`)` has no place here (column 4); a ( before it"),
        refused("(2d6", "a parenthesis that is not closed (column 1); a ) after its content"),
        refused("d6 vs d6 vs d6", "`v` has no place here (column 10); one vs, outside of parentheses"),
        refused("(d6 vs d6)", "`v` has no place here (column 5); one vs, outside of parentheses"),
        refused("d20+1>=5 vs d6",
                "a side of vs that is yes or no (column 1); two numbers that are compared, like 12d6 even vs "
                "9d6 even"),
        refused("1<2<3", "compares twice (column 4); one of < <= = >= > in a pair of parentheses"),
        refused("2d6*2d6", "multiplies dice by dice (column 4); a number on one side of *"),
        refused("8d6>=4*2",
                "multiplies what a count compares with (column 7); parentheses around the count, like "
                "(8d6>=4)*2"),
        refused("d6 [fire", "a label that is not closed (column 4); a ] after its words"),
        refused("d6 [ ]", "an empty label (column 4); words between [ and ]"),
        refused("d6 [a][b]", "`[` has no place here (column 7); one label, right behind its part"),
        refused("(d6 [a])[b]", "a second label (column 9); one label for each part"),
        refused("d6 [a[b]", "a label with a [ or a line break in it (column 4); words between [ and ]"),
        Refused{"d6\x01", "d6?: a byte that is no text (column 3); letters, digits and signs, in UTF-8"},
        Refused{"d6\xff+1", "d6?+1: a byte that is no text (column 3); letters, digits and signs, in UTF-8"},
        Refused{std::string("d6\0", 3),
                "d6?: a byte that is no text (column 3); letters, digits and signs, in UTF-8"}));

TEST(Parse, TakesWhatIsJustWithinTheLimits) {
  for (const std::string& text :
       {std::string("1000d6"), std::string("1d1000"), std::string("1000*1000*1000"),
        std::string(16, '(') + "d6" + std::string(16, ')'), "d6+" + std::string(509 - 504, '1'),
        std::string("d6 [1234567890123456789012345678901234567890]")})
    EXPECT_EQ(refusal_of(text), "") << text;
  std::string sum = "1";
  while (sum.size() < kMaxExpressionLength - 1) sum += "+1";
  EXPECT_EQ(odds_of(sum).lowest(), 256);
}

TEST(Parse, TheColumnIsOfTheCharacterAtFault) {
  EXPECT_EQ(parse("4d6kh5").error().column, 4);
  EXPECT_EQ(parse("d6 [ä] + 4d6kh5").error().column, 13);
}

}  // namespace
}  // namespace gamekeeper::chance
