#include "kit/enumerators.hpp"

#include <gtest/gtest.h>

#include <array>
#include <boost/describe/enum_from_string.hpp>
#include <boost/describe/enum_to_string.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <cstdint>
#include <string_view>

#include "chance/invariant.hpp"
#include "engine/rule_group.hpp"
#include "engine/rule_id.hpp"

namespace gamekeeper::weather {
namespace {

using kit::boost_enum_descriptor_fn;  // NOLINT(misc-unused-using-decls): found by its argument

enum class Sky : std::uint8_t { clear, light_rain, storm };
enum Plain : std::uint8_t { kOnly };
enum class Late : std::uint8_t { third = 2 };

TEST(Enumerators, AreKnownByTheirNames) {
  EXPECT_EQ(boost::describe::enum_to_string(Sky::clear, ""), std::string_view("clear"));
  EXPECT_EQ(boost::describe::enum_to_string(Sky::storm, ""), std::string_view("storm"));
  EXPECT_EQ(boost::describe::enum_to_string(kOnly, ""), std::string_view("kOnly"));
  EXPECT_EQ(boost::describe::enum_to_string(static_cast<Sky>(3), "none"), std::string_view("none"));
}

TEST(Enumerators, AreFoundByTheirNames) {
  Sky sky{};
  EXPECT_TRUE(boost::describe::enum_from_string("light_rain", sky));
  EXPECT_EQ(sky, Sky::light_rain);
  EXPECT_FALSE(boost::describe::enum_from_string("hail", sky));
}

TEST(Enumerators, CountFromNoughtWithoutAGap) {
  using boost::describe::describe_enumerators;
  EXPECT_EQ(boost::mp11::mp_size<describe_enumerators<Sky>>::value, 3U);
  EXPECT_EQ(boost::mp11::mp_size<describe_enumerators<Late>>::value, 0U) << "nothing stands at 0";
}

constexpr std::array<std::string_view, 5> kIds = {"P-1", "sky/clear", "P-2", "sky/light-rain", "skyward/up"};
constexpr auto kSkies = engine::rule_group<"sky/*", kIds>();

TEST(RuleGroup, HasTheRulesThatBeginAlike) {
  ASSERT_EQ(kSkies.rules.size(), 2U);
  EXPECT_EQ(kSkies.at(0).index, 1);
  EXPECT_EQ(kSkies.at(1).index, 3);
}

TEST(RuleGroup, KnowsThemByNameAndByEnumerator) {
  EXPECT_EQ(kSkies.named("clear"), kSkies.at(0));
  EXPECT_EQ(kSkies.of(Sky::light_rain), kSkies.at(1)) << "an underscore is a hyphen";
  EXPECT_EQ(kSkies.of(Sky::storm, {7}).index, 7) << "the ledger has no storm";
}

TEST(RuleGroup, EndsWhereItEnds) {
  EXPECT_THROW(kSkies.at(2), chance::Broken);
  EXPECT_THROW(kSkies.at(-1), chance::Broken);
}

}  // namespace
}  // namespace gamekeeper::weather
