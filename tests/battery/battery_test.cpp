#include "support/battery.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/match.hpp"
#include "games/registry.hpp"

namespace gamekeeper {
namespace {

/// The points that a match can end with.
void set_points(const engine::Game& game, battery::Setup& setup) {
  static const std::map<std::string, double> kMost = {{"number-crunch", 5},
                                                      {"farsa", 10000},
                                                      {"make-you-kingdom", 1000},
                                                      {"kingdom-death", 100}};  // the others: 1
  const auto most = kMost.find(game.info().id);
  setup.least_points = 0;
  setup.most_points = most == kMost.end() ? 1 : most->second;
}

/// The address sanitizer, six times as slow, looks at memory, not at rules: less of the same will do.
#if __has_feature(address_sanitizer)
constexpr int kMatches = 2;
constexpr std::uint32_t kEvery = 12;
#else
constexpr int kMatches = 4;
constexpr std::uint32_t kEvery = 3;
#endif

/// Every game of the registry passes; a new game needs no line here, unless it is won with other points
/// than 1.
class EveryGame : public testing::TestWithParam<const engine::Game*> {};

TEST_P(EveryGame, Passes) {
  const engine::Game& game = *GetParam();
  for (int seats = game.info().min_seats; seats <= std::min(game.info().max_seats, game.info().min_seats + 2);
       ++seats) {
    battery::Setup setup{.matches = kMatches, .seed = 7, .options = {}, .seats = seats, .every = kEvery};
    set_points(game, setup);
    const battery::Report report = battery::run(game, setup);
    EXPECT_TRUE(report.failures.empty()) << seats << " seats\n" << report.text();
    EXPECT_GT(report.decisions, 0U);
    fmt::print("{}, {} seats: {} decisions, at most {} since a checkpoint\n", game.info().id, seats,
               report.decisions, report.longest_since_checkpoint);
  }
}

std::vector<boost::json::value> values_of(const engine::OptionInfo& option) {
  std::vector<boost::json::value> values{option.values.begin(), option.values.end()};
  if (values.empty()) values = {option.min, option.max};
  return values;
}

/// Options of which one has this value, and a second that it may need; nothing: no match begins with it.
std::optional<boost::json::object> playable_options(const engine::Game& game, const std::string& name,
                                                    const boost::json::value& value) {
  engine::Match match(game);
  boost::json::object options{{name, value}};
  if (match.start({.options = options})) return options;
  for (const engine::OptionInfo& other : game.info().options) {
    for (const boost::json::value& theirs : values_of(other)) {
      boost::json::object both = options;
      both[other.name] = theirs;
      if (other.name != name && match.start({.options = both})) return both;
    }
  }
  return std::nullopt;
}

TEST_P(EveryGame, PassesWithEveryValueOfEveryOption) {
  const engine::Game& game = *GetParam();
  std::uint64_t matches = 0;
  for (const engine::OptionInfo& option : game.info().options) {
    for (const boost::json::value& value : values_of(option)) {
      const auto options = playable_options(game, option.name, value);
      ASSERT_TRUE(options) << option.name << " = " << value << ": no match begins with it";
      battery::Setup setup{.matches = 1, .seed = ++matches, .options = *options, .every = 100};
      set_points(game, setup);
      const battery::Report report = battery::run(game, setup);
      EXPECT_TRUE(report.failures.empty()) << boost::json::serialize(*options) << "\n" << report.text();
    }
  }
  fmt::print("{}: {} matches, one with each value of each option\n", game.info().id, matches);
}

INSTANTIATE_TEST_SUITE_P(Registry, EveryGame, testing::ValuesIn(games::all().begin(), games::all().end()),
                         [](const auto& info) {
                           std::string name;
                           for (const char c : info.param->info().id) {
                             if (c != '-') name += c;
                           }
                           return name;
                         });

}  // namespace
}  // namespace gamekeeper
