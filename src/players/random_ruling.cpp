#include "players/random_ruling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "chance/random.hpp"
#include "engine/match.hpp"
#include "engine/tool.hpp"

namespace gamekeeper::players {
namespace {

namespace json = boost::json;
using engine::Tool;

constexpr std::uint32_t kWordings = 9;

}  // namespace

json::object random_use(const Tool& tool, chance::Random& random) {
  json::object use{{"use", tool.id}};
  switch (tool.takes) {
    case Tool::Takes::nothing: break;
    case Tool::Takes::number:
      use["with"] =
          tool.min + static_cast<int>(random.below(static_cast<std::uint32_t>(tool.max - tool.min + 1)));
      break;
    case Tool::Takes::choice:
      use["with"] = tool.choices[random.below(static_cast<std::uint32_t>(tool.choices.size()))].name;
      break;
    case Tool::Takes::words: use["with"] = fmt::format("words {}", random.below(kWordings)); break;
  }
  return use;
}

std::optional<json::object> random_ruling(const engine::Match& match, chance::Random& random) {
  const std::vector<Tool> tools = match.game().tools(match.position());
  const bool any_leaves = std::ranges::any_of(tools, &Tool::leaves);
  const std::uint32_t way = random.below(3);
  const auto weight = [way, any_leaves](const Tool& tool) -> std::size_t {
    if (way == 0) return std::max<std::size_t>(tool.choices.size(), 1);
    return way == 1 && any_leaves && !tool.leaves ? 0 : 1;
  };
  std::size_t all = 0;
  for (const Tool& tool : tools) all += weight(tool);
  if (all == 0) return std::nullopt;
  std::size_t left = random.below(static_cast<std::uint32_t>(all));
  for (const Tool& tool : tools) {
    if (left < weight(tool)) return random_use(tool, random);
    left -= weight(tool);
  }
  return std::nullopt;
}

}  // namespace gamekeeper::players
