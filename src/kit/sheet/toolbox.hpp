#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/tool.hpp"
#include "kit/sheet/field.hpp"

/// The tools of a referee, as they are collected. A tool and what it does stand together: what is offered is
/// what works.
namespace gamekeeper::kit::sheet {

inline constexpr int kNoChoice = -1;

/// Gives the tool its choices, and says what they mean to the rules, in their order. `now`: the value that
/// holds, or kNoChoice.
std::vector<int> let_choose(engine::Tool& tool, Choices choices, int now);
/// `pattern` with each "{}" replaced by the next of `words`.
std::string filled(std::string_view pattern, std::initializer_list<std::string_view> words);

template <class Rules>
class Toolbox {
 public:
  using Deed = std::function<void(Rules& rules)>;
  using DeedWith = std::function<void(Rules& rules, int value)>;
  using DeedWithFaces =
      std::function<void(Rules& rules, std::span<const std::uint8_t> faces, bool in_the_open)>;
  struct Item {
    engine::Tool tool;
    std::function<void(Rules& rules, const engine::ToolUse& use)> use;
  };

  /// What is added from here on stands under this heading, and is about nobody.
  void group(std::string_view heading) {
    heading_ = heading;
    key_.clear();
    name_.reset();
  }
  /// What is added from here on is about somebody: ids end with `key`, "{}" in labels is `name`.
  void about(std::string key, std::string name) {
    key_ = std::move(key);
    name_ = std::move(name);
  }
  void about(int index, std::string name) { about(std::to_string(index + 1), std::move(name)); }

  void deed(std::string_view id, std::string_view label, Deed deed) {
    add(make(id, label), [deed = std::move(deed)](Rules& rules, const engine::ToolUse&) { deed(rules); });
  }
  void number(std::string_view id, std::string_view label, int min, int max, int now, DeedWith deed) {
    engine::Tool tool = make(id, label);
    tool.takes = engine::Tool::Takes::number;
    tool.min = min;
    tool.max = max;
    tool.now = now;
    add(std::move(tool),
        [deed = std::move(deed)](Rules& rules, const engine::ToolUse& use) { deed(rules, use.number); });
  }
  /// Nothing is added where there is nothing to choose. `now`: the value that holds; kNoChoice: none.
  void choice(std::string_view id, std::string_view label, Choices choices, int now, DeedWith deed) {
    if (choices.empty()) return;
    engine::Tool tool = make(id, label);
    std::vector<int> values = let_choose(tool, std::move(choices), now);
    add(std::move(tool),
        [deed = std::move(deed), values = std::move(values)](Rules& rules, const engine::ToolUse& use) {
          deed(rules, values[static_cast<std::size_t>(use.choice)]);
        });
  }
  /// The value is a TextId.
  void words(std::string_view id, std::string_view label, DeedWith deed) {
    engine::Tool tool = make(id, label);
    tool.takes = engine::Tool::Takes::words;
    add(std::move(tool),
        [deed = std::move(deed)](Rules& rules, const engine::ToolUse& use) { deed(rules, use.words); });
  }
  /// Throws dice for the referee's eyes.
  void roll(std::string_view id, std::string_view label, std::vector<std::uint8_t> dice, DeedWithFaces deed) {
    engine::Tool tool = make(id, label);
    tool.dice = std::move(dice);
    add(std::move(tool), [deed = std::move(deed)](Rules& rules, const engine::ToolUse& use) {
      deed(rules, use.faces, false);
    });
  }
  /// The same, or for everybody's: the referee chooses.
  void open_roll(std::string_view id, std::string_view label, std::vector<std::uint8_t> dice,
                 DeedWithFaces deed) {
    engine::Tool tool = make(id, label);
    let_choose(tool, {{0, "for-me", "for me alone"}, {1, "for-all", "in the open"}}, kNoChoice);
    tool.dice = std::move(dice);
    add(std::move(tool), [deed = std::move(deed)](Rules& rules, const engine::ToolUse& use) {
      deed(rules, use.faces, use.choice == 1);
    });
  }
  /// Drops what is being asked, and goes on from the position as `deed` leaves it.
  void leave(std::string_view id, std::string_view label, Deed deed) {
    Toolbox::deed(id, label, std::move(deed));
    all_.back().tool.leaves = true;
  }
  void leave_for(std::string_view id, std::string_view label, Choices choices, DeedWith deed) {
    if (choices.empty()) return;
    choice(id, label, std::move(choices), kNoChoice, std::move(deed));
    all_.back().tool.leaves = true;
  }

  /// A tool for each field of somebody's sheet that may be edited, about whose sheet it is; `tell(rules,
  /// field, index, value)` tells it.
  template <class Sheet, class Look, class Tell>
  void fields(const Sheet& sheet, const Look& look, int index, Tell tell) {
    const auto of = sheet.of(look, index);
    const std::string name = sheet.name_of(look, index);
    const std::string key_before = std::exchange(key_, {});
    const std::optional<std::string> name_before = name_;
    about(sheet.key == nullptr ? std::to_string(index + 1) : sheet.key(look, index), name);
    for (const auto& field : sheet.fields) {
      if (!field.edit || (field.edit->offered != nullptr && !field.edit->offered(of))) continue;
      const auto& edit = *field.edit;
      const auto set = [&field, index, find = sheet.find, tell](Rules& rules, int value) {
        auto& it = find(rules, index);
        field.at.set(it, value);
        if (field.edit->then != nullptr) field.edit->then(it);
        tell(rules, field, index, value);
      };
      const std::string label = filled(edit.label, {name, field.label});
      const int now = field.now(of);
      if (edit.choices != nullptr || !edit.names.empty()) {
        choice(field.id, label, field.choices(of), now, set);
        continue;
      }
      const int least = edit.least ? edit.least->of(of) : field.least.of(of);
      const int most = edit.most ? edit.most->of(of) : field.most_now(of);
      if (most >= least) number(field.id, label, least, most, now, set);
    }
    key_ = key_before;
    name_ = name_before;
  }

  std::vector<Item> take() { return std::move(all_); }

 private:
  engine::Tool make(std::string_view id, std::string_view label) const {
    engine::Tool tool;
    tool.id = key_.empty() ? std::string(id) : std::string(id) + "/" + key_;
    tool.group = heading_;
    tool.label = name_ ? filled(label, {*name_}) : std::string(label);
    return tool;
  }
  void add(engine::Tool tool, std::function<void(Rules&, const engine::ToolUse&)> use) {
    all_.push_back({std::move(tool), std::move(use)});
  }

  std::string heading_, key_;
  std::optional<std::string> name_;
  std::vector<Item> all_;
};

}  // namespace gamekeeper::kit::sheet
