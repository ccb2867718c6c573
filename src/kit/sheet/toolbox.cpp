#include "kit/sheet/toolbox.hpp"

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/tool.hpp"
#include "kit/sheet/field.hpp"

namespace gamekeeper::kit::sheet {

Choices choices_of(std::span<const std::string_view> names) {
  Choices choices;
  for (const std::string_view name : names) {
    std::string label(name);
    for (char& c : label) c = c == '-' ? ' ' : c;
    choices.push_back({static_cast<int>(choices.size()), std::string(name), std::move(label)});
  }
  return choices;
}

std::vector<int> let_choose(engine::Tool& tool, Choices choices, int now) {
  tool.takes = engine::Tool::Takes::choice;
  tool.choices.reserve(choices.size());
  std::vector<int> values;
  values.reserve(choices.size());
  for (Choice& one : choices) {
    if (one.value == now) tool.now = static_cast<int>(tool.choices.size());
    tool.choices.push_back({std::move(one.name), std::move(one.label)});
    values.push_back(one.value);
  }
  return values;
}

std::string filled(std::string_view pattern, std::initializer_list<std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) {
    const std::size_t gap = pattern.find("{}");
    if (gap == std::string_view::npos) break;
    text.append(pattern.substr(0, gap)).append(word);
    pattern.remove_prefix(gap + 2);
  }
  return text.append(pattern);
}

}  // namespace gamekeeper::kit::sheet
