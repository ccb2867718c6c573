#include "cli/dice_commands.hpp"

#include <cstdint>
#include <cstdio>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "chance/expression.hpp"
#include "chance/odds.hpp"
#include "chance/random.hpp"
#include "chance/roll.hpp"
#include "cli/commands.hpp"
#include "cli/dice_report.hpp"
#include "protocol/lines.hpp"
#include "protocol/seating.hpp"

namespace gamekeeper::cli {

namespace {

int refuse(const chance::ParseError& error) { return cli::refuse({"bad-dice", error.message, {}}); }

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\n") == std::string_view::npos; }

int refuse_nothing() {
  return cli::refuse({"bad-dice", "no dice are named", "an expression such as 4d6kh3"});
}

int print(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  return kDone;
}

}  // namespace

int roll_command(std::string_view text, std::optional<std::uint64_t> seed, bool json) {
  if (is_blank(text)) return refuse_nothing();
  const auto expression = chance::parse(text);
  if (!expression) return refuse(expression.error());
  const std::uint64_t used = seed ? *seed : protocol::new_seed();
  chance::Random random(used);
  const chance::Rolled rolled = chance::roll(*expression, random);
  if (!json) return print(roll_text(*expression, rolled));
  auto object = roll_json(*expression, rolled);
  object["seed"] = used;
  return print(protocol::text_of(object) + "\n");
}

int odds_command(std::string_view text, bool json) {
  if (is_blank(text)) return refuse_nothing();
  const auto expression = chance::parse(text);
  if (!expression) return refuse(expression.error());
  const auto distribution = chance::odds(*expression);
  if (!distribution) return refuse(distribution.error());
  if (!json) return print(odds_text(*expression, *distribution));
  return print(protocol::text_of(odds_json(*expression, *distribution)) + "\n");
}

}  // namespace gamekeeper::cli
