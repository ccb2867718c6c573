#include "kit/weights.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "chance/invariant.hpp"
#include "content/embedded.hpp"

namespace gamekeeper::kit {
namespace {

constexpr std::string_view kText = "# fit 2000 1\n[\n  0.5, -1.25,  # both of 2024\n  3,\n]\n";
constexpr std::array kFiles = {
    content::Embedded{"other.yaml", "other.yaml", nullptr, nullptr},
    content::Embedded{"standing.yaml", "standing.yaml", kText.data(), kText.data() + kText.size()}};

TEST(Weights, AreTheNumbersThatAreNoComment) {
  EXPECT_EQ((weights<float, 3>(kFiles, "standing.yaml")), (std::array{0.5F, -1.25F, 3.0F}));
}

TEST(Weights, AreAsManyAsAreAskedFor) {
  EXPECT_THROW((weights<double, 2>(kFiles, "standing.yaml")), chance::Broken);
  EXPECT_THROW((weights<double, 4>(kFiles, "standing.yaml")), chance::Broken);
}

}  // namespace
}  // namespace gamekeeper::kit
