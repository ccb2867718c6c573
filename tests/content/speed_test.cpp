#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <ratio>
#include <string>

#include "armory.hpp"
#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/error.hpp"

namespace gamekeeper::content {
namespace {

/// 3 MB of entries, checked and typed. The bound is what a person does not notice, with room for a busy
/// machine and the sanitizers; the figure is in the output.
TEST(Speed, ThreeMegabytes) {
  std::string yaml;
  for (int i = 0; yaml.size() < 3'000'000; ++i) {
    yaml += fmt::format(
        "- id: weapon-{}\n  name: Weapon number {}\n  damage: {}\n  ranged: true\n  maker: \"The smith of "
        "street {}\"\n"
        "  blows:\n    - {{dice: 2, trick: half-damage}}\n    - {{dice: 1, bonus: 3}}\n"
        "  reach: [1, 2]\n  origin: ours\n  rules: [K-1, K-2]\n",
        i, i, i % 100, i);
  }
  const auto start = std::chrono::steady_clock::now();
  const auto document = Document::parse(yaml, "weapons.yaml");
  ASSERT_TRUE(document);
  const auto parsed = std::chrono::steady_clock::now();
  Catalog<armory::Weapon> weapons;
  Errors errors;
  weapons.add(*document, errors);
  const auto end = std::chrono::steady_clock::now();
  EXPECT_EQ(text(errors), "");
  using Milliseconds = std::chrono::duration<double, std::milli>;
  fmt::print("{} entries, {} bytes: read {:.0f} ms, typed {:.0f} ms\n", weapons.size(), yaml.size(),
             Milliseconds(parsed - start).count(), Milliseconds(end - parsed).count());
  EXPECT_LT(end - start, std::chrono::seconds(20));
}

}  // namespace
}  // namespace gamekeeper::content
