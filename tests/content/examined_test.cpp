#include "content/examined.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalog.hpp"
#include "content/catalog_read.hpp"  // IWYU pragma: keep
#include "content/document.hpp"
#include "content/error.hpp"

namespace gamekeeper::content {
namespace {

using testing::HasSubstr;

struct Row {
  int from, to;
};
BOOST_DESCRIBE_STRUCT(Row, (), (from, to))
struct Crew {
  std::string id;
  int size = 0;
  std::vector<std::string> friends;
  std::optional<std::string> rival;
  std::vector<Row> rows;
};
BOOST_DESCRIBE_STRUCT(Crew, (), (id, size, friends, rival, rows))

/// Every error of these crews, as `examined` finds them.
template <class Examine>
std::string errors_of(std::string_view yaml, Examine examined) {
  const auto document = Document::parse(yaml, "crews.yaml");
  EXPECT_TRUE(document);
  Catalog<Crew> crews;
  Errors errors;
  crews.add(*document, errors);
  EXPECT_EQ(text(errors), "");
  examine(crews, errors, [&](const Crew& crew, const Examined& at) { examined(crews, crew, at); });
  return text(errors);
}
std::string crew(std::string_view rest) { return "- {id: gulls, " + std::string(rest) + "}\n"; }

void look_at_friends(const Catalog<Crew>& crews, const Crew& crew, const Examined& at) {
  at.refers("friends", crew.friends, crews, "crew");
  at.refers("rival", crew.rival, crews);
}
TEST(Examined, KnowsWhoIsReferredTo) {
  EXPECT_EQ(errors_of(crew("size: 1, friends: [gulls], rows: []"), look_at_friends), "");
  EXPECT_THAT(errors_of(crew("size: 1, friends: [gulls, crabs], rows: []"), look_at_friends),
              testing::AllOf(HasSubstr("crews[0].friends[1]"), HasSubstr("crew"), HasSubstr("'crabs'")));
  EXPECT_THAT(errors_of(crew("size: 1, friends: [], rival: owls, rows: []"), look_at_friends),
              testing::AllOf(HasSubstr("crews[0].rival"), HasSubstr("'owls'")));
}

void look_at_size(const Catalog<Crew>&, const Crew& crew, const Examined& at) {
  at.between("size", crew.size, 1, 4);
}
TEST(Examined, KnowsHowMuchIsTooMuch) {
  for (const char* const size : {"1", "4"})
    EXPECT_EQ(errors_of(crew("size: " + std::string(size) + ", friends: [], rows: []"), look_at_size), "");
  for (const char* const size : {"0", "5"})
    EXPECT_THAT(errors_of(crew("size: " + std::string(size) + ", friends: [], rows: []"), look_at_size),
                testing::AllOf(HasSubstr("crews[0].size"), HasSubstr("expected 1 to 4")));
}

std::string faces(std::string_view rows) {
  return errors_of(
      crew("size: 1, friends: [], rows: [" + std::string(rows) + "]"),
      [](const Catalog<Crew>&, const Crew& crew, const Examined& at) { at.faces(crew.rows, 2, 12, "dice"); });
}
TEST(Examined, RowsFollowOneUponTheOther) {
  EXPECT_EQ(faces("{from: 2, to: 6}, {from: 7, to: 12}"), "");
  EXPECT_THAT(faces("{from: 2, to: 6}, {from: 8, to: 12}"),
              testing::AllOf(HasSubstr("crews[0].rows[1]"), HasSubstr("should begin at 7")));
  EXPECT_THAT(faces("{from: 2, to: 11}"), HasSubstr("the rows end at 11, the dice at 12"));
  EXPECT_THAT(faces("{from: 1, to: 12}"), HasSubstr("should begin at 2"));
}

}  // namespace
}  // namespace gamekeeper::content
