#pragma once

#include <string_view>

#include "content/ledger.hpp"
#include "engine/game.hpp"

namespace gamekeeper::engine {

/// A switch of a game's ledger, and the member of its Switches that keeps it.
template <class Switches>
struct Switch {
  std::string_view id;
  std::string_view other;  ///< the choice that is not the default one: kept as true
  bool Switches::* on;

  /// How a match is asked for it. `ledger` has a rule of this id that is a switch.
  OptionInfo option(const content::Ledger& ledger) const {
    const content::Rule& rule = *ledger.find(id);
    OptionInfo info{.name = rule.id, .summary = *rule.question, .values = {}, .standard = *rule.default_};
    for (const auto& [value, meaning] : rule.choices) info.values.push_back(value);
    return info;
  }
};

}  // namespace gamekeeper::engine
