#include "content/bounded.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <string>
#include <string_view>

#include "content/document.hpp"
#include "content/json.hpp"
#include "content/list.hpp"
#include "content/members.hpp"
#include "content/read.hpp"
#include "content/schema.hpp"

namespace gamekeeper::stable {

using content::described_by_members;  // NOLINT(misc-unused-using-decls): Horse is one of them

/// "brown", "piebald".
struct Coat : content::FormedText {
  using FormedText::FormedText;
  bool fits() const { return *this == "brown" || *this == "piebald"; }
  static std::string wanted() { return "a coat, brown or piebald"; }
  static constexpr std::string_view kPattern = "^(brown|piebald)$";
};
struct Horse {
  content::Whole<-1, 30, 4> age;
  content::OneOf<4, 6, 8> die;
  content::Whole<2, 12, 0> temper;
  Coat coat;
  content::List<std::string, 1, 2> riders;
  content::List<std::string, 0, 1> foals;
};

}  // namespace gamekeeper::stable

namespace gamekeeper::content {
namespace {

using stable::Horse;
using testing::HasSubstr;

/// The error of a file with this horse.
std::string error_of(std::string_view horse) {
  const auto document = Document::parse(horse, "horse.yaml");
  const auto read = content::read<Horse>(document->root());
  return read ? "" : read.error().text();
}
std::string horse(std::string_view age, std::string_view die = "6", std::string_view coat = "brown",
                  std::string_view riders = "[Ann]") {
  return fmt::format("{{age: {}, die: {}, coat: {}, riders: {}}}", age, die, coat, riders);
}

TEST(Bounded, ANumberIsWithinItsBounds) {
  for (const std::string_view age : {"-1", "0", "30"}) EXPECT_EQ(error_of(horse(age)), "");
  EXPECT_EQ(error_of(horse("31")), "horse.yaml:1:7: horse.age: expected -1 to 30, got 31");
  EXPECT_EQ(error_of(horse("-2")), "horse.yaml:1:7: horse.age: expected -1 to 30, got -2");
  EXPECT_THAT(error_of(horse("old")), HasSubstr("horse.age: expected a whole number, got 'old'"));
}

TEST(Bounded, WhatANumberIsWhenItIsLeftOutMayBeWrittenToo) {
  const auto temper = [](std::string_view number) {
    return error_of(fmt::format("{{temper: {}, die: 6, coat: brown, riders: [Ann]}}", number));
  };
  for (const std::string_view number : {"0", "2", "12"}) EXPECT_EQ(temper(number), "");
  for (const std::string_view number : {"-1", "1", "13"})
    EXPECT_THAT(temper(number), HasSubstr("horse.temper: expected 2 to 12, or 0, got "));
}

TEST(Bounded, ADieIsOneOfSome) {
  for (const std::string_view die : {"4", "6", "8"}) EXPECT_EQ(error_of(horse("3", die)), "");
  EXPECT_THAT(error_of(horse("3", "5")), HasSubstr("horse.die: expected 4, 6 or 8, got 5"));
}

TEST(Bounded, ATextHasItsForm) {
  EXPECT_EQ(error_of(horse("3", "6", "piebald")), "");
  EXPECT_THAT(error_of(horse("3", "6", "pink")),
              HasSubstr("horse.coat: expected a coat, brown or piebald, got 'pink'"));
}

TEST(Bounded, AListIsAsLongAsItMayBe) {
  EXPECT_EQ(error_of(horse("3", "6", "brown", "[Ann, Bob]")), "");
  EXPECT_THAT(error_of(horse("3", "6", "brown", "[Ann, Bob, Tom]")),
              HasSubstr("horse.riders: expected 1 to 2 items, got 3"));
  EXPECT_THAT(error_of(horse("3", "6", "brown", "[]")), HasSubstr("expected 1 to 2 items, got 0"));
  EXPECT_THAT(error_of("{die: 6, coat: brown}"), HasSubstr("the key 'riders' is missing; expected a list"))
      << "a list that may not be empty has to be there; foals need not be, and age is 4";
}

TEST(Bounded, IsWhatItHoldsInCode) {
  Horse one{.die = OneOf<4, 6, 8>(8), .coat = "piebald"};
  EXPECT_EQ(one.age, 4);
  EXPECT_EQ(one.age + one.die, 12);
  one.age = 5;
  EXPECT_EQ(fmt::format("{:>2} {}", one.age, one.coat), " 5 piebald");
  EXPECT_EQ(boost::json::serialize(to_json(one)),
            R"({"age":5,"die":8,"temper":0,"coat":"piebald","riders":[],"foals":[]})");
}

TEST(Bounded, IsInTheSchema) {
  const boost::json::object schema = schema_of<Horse>();
  const auto field = [&](std::string_view name) {
    return boost::json::serialize(schema.at("properties").at(name));
  };
  EXPECT_EQ(field("age"), R"({"type":"integer","minimum":-1,"maximum":30})");
  EXPECT_EQ(field("die"), R"({"type":"integer","enum":[4,6,8]})");
  EXPECT_EQ(field("temper"),
            R"({"anyOf":[{"type":"integer","minimum":2,"maximum":12},{"type":"integer","enum":[0]}]})");
  EXPECT_EQ(field("coat"), R"({"type":"string","pattern":"^(brown|piebald)$"})");
  EXPECT_EQ(field("riders"), R"({"type":"array","items":{"type":"string"},"minItems":1,"maxItems":2})");
  EXPECT_EQ(field("foals"), R"({"type":"array","items":{"type":"string"},"maxItems":1})");
  EXPECT_EQ(boost::json::serialize(schema.at("required")), R"(["die","coat","riders"])");
}

}  // namespace
}  // namespace gamekeeper::content
