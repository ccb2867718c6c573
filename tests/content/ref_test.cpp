#include "content/ref.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalog.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "content/kind.hpp"
#include "content/list.hpp"
#include "content/members.hpp"
#include "content/pack.hpp"

/// Maps on which islands lie, and what leads from one to another.
namespace gamekeeper::isles {

using content::described_by_members;

struct Isle;
struct Passage {
  content::Ref<Isle> to;
  std::optional<content::Ref<Isle>> by;
};
struct Isle {
  std::string id;
  content::List<Passage> passages;
};
struct Chart {
  std::string id;
  content::List<content::Ref<Isle>> shows;
};
struct Sea {
  content::Catalog<Isle> isles;
  content::Catalog<Chart> charts;
};

}  // namespace gamekeeper::isles

namespace gamekeeper::content {
namespace {

using isles::Sea;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr auto kKinds = kinds<&Sea::isles, &Sea::charts>();
constexpr Shelf<Sea> kShelf{"isles", "1", kKinds};

constexpr std::string_view kIsles =
    "- {id: gull, passages: [{to: seal, by: gull}, {to: gull}]}\n- {id: seal, passages: []}\n";

std::expected<Loaded<Sea>, Errors> sea(std::string_view isles, std::string_view charts) {
  const std::array files{
      Embedded{"isles.yaml", "isles.yaml", isles.data(), isles.data() + isles.size()},
      Embedded{"charts.yaml", "charts.yaml", charts.data(), charts.data() + charts.size()}};
  return load(kShelf, files);
}

TEST(Ref, IsTheIndexOfWhatItNames) {
  const auto loaded = sea(kIsles, "- {id: old, shows: [seal, gull, seal]}\n");
  ASSERT_TRUE(loaded) << text(loaded.error());
  const Sea& all = loaded->content;
  EXPECT_THAT(std::vector<std::uint8_t>(all.charts[0].shows.begin(), all.charts[0].shows.end()),
              ElementsAre(1, 0, 1));
  EXPECT_EQ(all.isles[all.isles[0].passages[0].to].id, "seal");
  EXPECT_EQ(*all.isles[0].passages[0].by, "gull");
  EXPECT_FALSE(all.isles[0].passages[1].by);
}

TEST(Ref, NamesWhatIsThere) {
  const auto loaded = sea(kIsles, "- {id: old, shows: [seal, gul]}\n");
  ASSERT_FALSE(loaded);
  ASSERT_EQ(loaded.error().size(), 1U);
  EXPECT_THAT(loaded.error()[0].text(), HasSubstr("charts.yaml:1:"));
  EXPECT_THAT(loaded.error()[0].text(), HasSubstr("there is no isle 'gul'; did you mean gull?"));
}

TEST(Ref, IsLookedUpHoweverDeepItStands) {
  const auto loaded = sea("- {id: gull, passages: [{to: gull}, {to: gull, by: auk}]}\n", "[]\n");
  ASSERT_FALSE(loaded);
  EXPECT_THAT(loaded.error()[0].text(), HasSubstr("passages[1].by"));
}

TEST(Ref, StandsInFilesAsAnId) {
  const auto loaded = sea(kIsles, "- {id: old, shows: [seal]}\n");
  ASSERT_TRUE(loaded);
  EXPECT_EQ(boost::json::serialize(to_json(loaded->content.charts[0])), R"({"id":"old","shows":["seal"]})");
}

}  // namespace
}  // namespace gamekeeper::content
