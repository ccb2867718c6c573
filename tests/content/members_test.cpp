#include "content/members.hpp"

#include <gtest/gtest.h>

#include <boost/mp11/algorithm.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/fields.hpp"
#include "content/json.hpp"

namespace gamekeeper::larder {

using content::described_by_members;  // NOLINT(misc-unused-using-decls): found by its argument
using content::operator==;            // NOLINT(misc-unused-using-decls)

struct Jar {
  std::string label;
  int spoons = 3;
};
struct Shelf {
  std::string id;
  std::optional<int> width;
  std::vector<Jar> jars;
  std::vector<std::pair<std::string, int>> prices;
  Jar best;
  std::uint8_t dust = 0;
  bool is_full() const { return jars.size() > 2; }
};
struct Labelled {
  explicit Labelled(int many) : many(many) {}
  int many;
};
constexpr auto may_be_left_out(content::Of<Shelf>) { return content::Fields<&Shelf::dust>{}; }

namespace {

TEST(Members, AreKnownByTheirNamesInTheirOrder) {
  std::vector<std::string> names;
  boost::mp11::mp_for_each<content::Members<Shelf>>([&](auto member) { names.emplace_back(member.name); });
  EXPECT_EQ(names, (std::vector<std::string>{"id", "width", "jars", "prices", "best", "dust"}));
}

TEST(Members, ConstructorsHideThem) {
  static_assert(content::Described<Shelf>);
  static_assert(!content::Described<Labelled>);
  static_assert(!content::Described<std::string>);
}

TEST(Members, AreComparedOneByOne) {
  const Shelf shelf{.id = "upper", .best = {.label = "plums"}};
  Shelf other = shelf;
  EXPECT_TRUE(shelf == other);
  other.best.spoons = 2;
  EXPECT_FALSE(shelf == other);
}

TEST(Members, AreFieldsOfAFile) {
  EXPECT_EQ(content::name_of(&Shelf::dust), "dust");
  EXPECT_EQ(content::to_json(Jar{.label = "figs"}), (boost::json::object{{"label", "figs"}, {"spoons", 3}}));
  bool left_out = false;
  boost::mp11::mp_for_each<content::Members<Shelf>>([&](auto member) {
    if (std::string(member.name) == "dust") left_out = content::is_optional<Shelf, decltype(member)>();
  });
  EXPECT_TRUE(left_out);
}

}  // namespace
}  // namespace gamekeeper::larder
