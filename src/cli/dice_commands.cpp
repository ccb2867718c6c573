#include "cli/dice_commands.hpp"

#include <boost/json/serialize.hpp>
#include <cstdint>
#include <cstdio>
#include <expected>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "chance/expression.hpp"
#include "chance/odds.hpp"
#include "chance/random.hpp"
#include "chance/roll.hpp"
#include "cli/dice_report.hpp"

namespace gamekeeper::cli {

namespace {

constexpr int kDone = 0;
constexpr int kBadInput = 3;

int refuse(const chance::ParseError& error) {
  std::fprintf(stderr, "%s\n", error.message.c_str());
  return kBadInput;
}

int print(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  return kDone;
}

/// Up to 53 bits, which every reader of JSON keeps.
std::uint64_t seed_of_the_system() {
  std::random_device device;
  return ((std::uint64_t{device()} << 32U) | device()) >> 11U;
}

}  // namespace

int roll_command(std::string_view text, std::optional<std::uint64_t> seed, bool json) {
  const auto expression = chance::parse(text);
  if (!expression) return refuse(expression.error());
  const std::uint64_t used = seed ? *seed : seed_of_the_system();
  chance::Random random(used);
  const chance::Rolled rolled = chance::roll(*expression, random);
  if (!json) return print(roll_text(*expression, rolled));
  auto object = roll_json(*expression, rolled);
  object["seed"] = used;
  return print(boost::json::serialize(object) + "\n");
}

int odds_command(std::string_view text, bool json) {
  const auto expression = chance::parse(text);
  if (!expression) return refuse(expression.error());
  const auto distribution = chance::odds(*expression);
  if (!distribution) return refuse(distribution.error());
  if (!json) return print(odds_text(*expression, *distribution));
  return print(boost::json::serialize(odds_json(*expression, *distribution)) + "\n");
}

}  // namespace gamekeeper::cli
