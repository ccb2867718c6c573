#include "cli/terminal/tool_words.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/terminal/answer.hpp"
#include "cli/terminal/text.hpp"
#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/tool.hpp"

namespace gamekeeper::cli::terminal {
namespace {

namespace json = boost::json;
using engine::fail;
using engine::Result;
using engine::Tool;

constexpr std::size_t kManyDice = 4;
constexpr std::size_t kManyChoices = 6;

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string names_of(const std::vector<Tool::Choice>& choices) {
  std::string names;
  for (std::size_t i = 0; i < choices.size() && i < kManyChoices; ++i)
    names += (i == 0 ? "" : ", ") + choices[i].name;
  return choices.size() > kManyChoices ? names + " ..." : names;
}

Result<json::value> read_choice(const Tool& tool, std::string_view typed) {
  const std::string wanted = folded(typed);
  std::vector<Tool::Choice> meant;
  const auto look = [&](auto means) {
    if (!meant.empty() || wanted.empty()) return;
    std::ranges::copy_if(tool.choices, std::back_inserter(meant), means);
  };
  look([&](const Tool::Choice& one) { return folded(one.name) == wanted; });
  look([&](const Tool::Choice& one) { return folded(one.label) == wanted; });
  look([&](const Tool::Choice& one) {
    return folded(one.name).starts_with(wanted) || folded(one.label).starts_with(wanted);
  });
  if (meant.size() == 1) return json::value(meant.front().name);
  if (meant.size() > 1)
    return fail("bad-value", "'" + std::string(typed) + "' could be " + names_of(meant), "more of its name");
  return fail("bad-value",
              typed.empty() ? tool.label + " wants to know which"
                            : "'" + std::string(typed) + "' is none of its choices",
              tool.choices.size() > kManyChoices ? "one of those that `tools " + tool.id + "` lists"
                                                 : "one of " + names_of(tool.choices));
}

}  // namespace

std::vector<Tool> in_groups(const std::vector<Tool>& tools) {
  std::vector<Tool> sorted;
  std::vector<std::string> groups;
  for (const Tool& tool : tools) {
    if (std::ranges::find(groups, tool.group) != groups.end()) continue;
    groups.push_back(tool.group);
    std::ranges::copy_if(tools, std::back_inserter(sorted),
                         [&](const Tool& one) { return one.group == tool.group; });
  }
  return sorted;
}

std::string sought_by(const Tool& tool) { return folded(tool.group + " " + tool.label + " " + tool.id); }

bool has_all_words(std::string_view text, std::string_view search) {
  return std::ranges::all_of(words_of(folded(search)),
                             [text](const std::string& word) { return text.contains(word); });
}

std::string dice_in_words(const Tool& tool) {
  if (tool.dice.size() > kManyDice &&
      std::ranges::adjacent_find(tool.dice, std::ranges::not_equal_to()) == tool.dice.end())
    return std::to_string(tool.dice.size()) + " x d" + std::to_string(tool.dice.front());
  std::string words;
  for (const int sides : tool.dice) words += (words.empty() ? "d" : ", d") + std::to_string(sides);
  return words;
}

std::string value_now(const Tool& tool) {
  if (tool.takes == Tool::Takes::number && tool.now >= tool.min) return std::to_string(tool.now);
  if (tool.takes == Tool::Takes::choice && tool.now >= 0 &&
      static_cast<std::size_t>(tool.now) < tool.choices.size())
    return tool.choices[static_cast<std::size_t>(tool.now)].label;
  return {};
}

std::string takes_in_words(const Tool& tool) {
  switch (tool.takes) {
    case Tool::Takes::nothing: break;
    case Tool::Takes::number: return std::to_string(tool.min) + " to " + std::to_string(tool.max);
    case Tool::Takes::choice: return "one of " + std::to_string(tool.choices.size());
    case Tool::Takes::words: return "words";
  }
  return {};
}

Result<json::value> read_value(const Tool& tool, std::string_view typed) {
  while (typed.starts_with(' ')) typed.remove_prefix(1);
  while (typed.ends_with(' ') || typed.ends_with('\r')) typed.remove_suffix(1);
  switch (tool.takes) {
    case Tool::Takes::nothing: break;
    case Tool::Takes::number: {
      const std::optional<int> number = whole_number(typed);
      if (number && *number >= tool.min && *number <= tool.max) return json::value(*number);
      const bool digits = typed.find_first_not_of("0123456789") == std::string_view::npos;
      return fail("bad-value",
                  typed.empty()      ? tool.label + " wants a number"
                  : number || digits ? std::string(typed) + " is out of bounds"
                                     : "'" + std::string(typed) + "' is no whole number",
                  takes_in_words(tool));
    }
    case Tool::Takes::choice: return read_choice(tool, typed);
    case Tool::Takes::words:
      if (!typed.empty()) return json::value(typed);
      return fail("bad-value", tool.label + " wants words", "1 to 60 characters");
  }
  return fail("bad-value", "'" + std::string(typed) + "' beside " + tool.label, "nothing: it takes no value");
}

Result<std::vector<int>> read_faces(const Tool& tool, std::string_view typed) {
  std::vector<std::string> words = words_of(typed);
  const std::string right = "a face for each of " + dice_in_words(tool);
  const bool short_dice = std::ranges::all_of(tool.dice, [](int sides) { return sides <= 10; });
  if (words.size() == 1 && tool.dice.size() > 1 && short_dice && words[0].size() == tool.dice.size()) {
    const std::string run = words[0];
    words.clear();
    for (const char c : run) words.emplace_back(1, c);
  }
  if (words.size() != tool.dice.size())
    return fail("bad-faces",
                words.empty() ? "the dice are thrown by hand here"
                              : std::to_string(words.size()) + (words.size() == 1 ? " face" : " faces") +
                                    " for " + dice_in_words(tool),
                right);
  std::vector<int> faces;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const int sides = tool.dice[i];
    std::optional<int> face = whole_number(words[i]);
    if (face == 0 && sides == 10) face = 10;
    if (!face || *face < 1 || *face > sides)
      return fail("bad-faces", "a d" + std::to_string(sides) + " has no face '" + words[i] + "'", right);
    faces.push_back(*face);
  }
  return faces;
}

std::string value_in_words(const Tool& tool, const json::object& ruling) {
  const json::value* with = ruling.if_contains("with");
  if (with == nullptr) return {};
  if (const std::int64_t* number = with->if_int64()) return std::to_string(*number);
  const json::string* text = with->if_string();
  if (text == nullptr) return {};
  const auto choice = std::ranges::find(tool.choices, std::string_view(*text), &Tool::Choice::name);
  return choice == tool.choices.end() ? std::string(*text) : choice->label;
}

std::string ruling_in_words(const engine::Match& match, const json::object& ruling) {
  for (const std::string_view change : {"set", "add", "remove"}) {
    const json::value* place = ruling.if_contains(change);
    if (place != nullptr && place->is_string()) return std::string(place->get_string());
  }
  const json::value* id = ruling.if_contains("use");
  if (id == nullptr || !id->is_string()) return {};
  const std::vector<Tool> tools = match.game().tools(match.position());
  const auto tool = std::ranges::find(tools, std::string_view(id->get_string()), &Tool::id);
  if (tool == tools.end()) return std::string(id->get_string());
  const std::string value = value_in_words(*tool, ruling);
  return tool->label + (value.empty() ? "" : ", " + value);
}

}  // namespace gamekeeper::cli::terminal
