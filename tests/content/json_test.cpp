#include "content/json.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "armory.hpp"

namespace gamekeeper::content {
namespace {

TEST(Json, AnEntryHasTheKeysOfItsFile) {
  const auto reading = armory::weapons(R"(
- id: bow
  name: "Bow \"of\" ash"
  damage: 5
  blows: [{dice: 2, trick: half_damage}]
  reach: [2, 9]
  prices: {town: 12}
  default: no-armor
)");
  ASSERT_EQ(reading.errors, "");
  EXPECT_EQ(boost::json::value(to_json(reading.weapons[0])), boost::json::parse(R"({
    "id": "bow", "name": "Bow \"of\" ash", "damage": 5, "ranged": false,
    "blows": [{"dice": 2, "bonus": 0, "trick": "half-damage"}], "reach": [2, 9], "weight": 0,
    "prices": {"town": 12}, "default": "no-armor", "origin": "book", "rules": []})"))
      << "maker and parry are empty, so they are left out";
}

TEST(Json, IsReadBackAsTheSameEntry) {
  const auto first =
      armory::weapons("- {id: axe, name: Axe, damage: 6, parry: {dice: 1, bonus: 2}, origin: ours}\n");
  ASSERT_EQ(first.errors, "");
  const boost::json::object json = to_json(first.weapons[0]);
  const auto second = armory::weapons("[" + boost::json::serialize(json) + "]");
  ASSERT_EQ(second.errors, "");
  EXPECT_EQ(to_json(second.weapons[0]), json);
}

}  // namespace
}  // namespace gamekeeper::content
