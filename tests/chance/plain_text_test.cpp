#include "chance/plain_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace gamekeeper::chance {
namespace {

TEST(PlainText, TakesWhatPeopleWrite) {
  for (const std::string_view good :
       {"Widow's Bane", "Žofie", "دفتر", "דַּף", "公務員", "👩‍🚒", "a\u200eb", "100 %", ""})
    EXPECT_EQ(not_plain(good), std::nullopt) << good;
}

TEST(PlainText, RefusesWhatSteersATerminal) {
  for (const std::string_view bad : {"\x1b[2J", "a\x07", "\x7f", "\u0085", "\u009b31m", "a\tb", "a\nb"})
    EXPECT_EQ(not_plain(bad), "a control character") << bad;
  EXPECT_EQ(not_plain("a\tb\nc", Breaks::allowed), std::nullopt);
  EXPECT_EQ(not_plain("a\rb", Breaks::allowed), "a control character");
}

TEST(PlainText, RefusesWhatTurnsTheTextBesideItAround) {
  for (const std::string_view bad : {"\u202egnp.exe", "\u202a", "\u2066", "\u2069"})
    EXPECT_EQ(not_plain(bad), "a character that turns the direction of the text");
  EXPECT_EQ(not_plain("a\u2028b"), "a line separator");
  for (const std::string_view bad : {"\ufeffa", "\U000e0041", "\uffff", "\U0010fffe", "\ufdd0"})
    EXPECT_EQ(not_plain(bad), "a character that is no text");
}

TEST(PlainText, RefusesBytesOfOtherEncodings) {
  for (const std::string_view bad : {"Mu\xf1oz", "\xed\xa0\x80", "\xc0\xaf", "\xf5\x80\x80\x80", "a\xe2\x82"})
    EXPECT_EQ(not_plain(bad), "bytes that are no UTF-8");
}

TEST(PlainText, IsAllThatALineOfAMessageShows) {
  EXPECT_EQ(one_line("a\u009b31mb\u202ec\x1b[2Jd\ne", 40, '?'), "a?31mb?c?[2Jd?e");
  EXPECT_EQ(one_line("Mu\xf1oz \xed\xa0\x80", 40, '?'), "Mu?oz ???");
  EXPECT_EQ(one_line("Žofie\ufeff\u2028", 40, ' '), "Žofie  ");
  EXPECT_EQ(one_line("Žofie", 5, '?'), "Žofi...");
  EXPECT_EQ(one_line("Žofie", 1, '?'), "...");
}

TEST(PlainText, KnowsWhatLeavesNoInk) {
  for (const std::string_view blank : {"", "   ", "\u00a0\u3000", "\u200b\u200d", "\u2800", "\u3164"})
    EXPECT_TRUE(is_blank(blank)) << blank;
  EXPECT_FALSE(is_blank(" a "));
  EXPECT_FALSE(is_blank("דף"));
}

TEST(PlainText, CountsCharactersNotBytes) {
  EXPECT_EQ(characters_in("Žofie"), 5U);
  EXPECT_EQ(characters_in("公務員"), 3U);
}

}  // namespace
}  // namespace gamekeeper::chance
