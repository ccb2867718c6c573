#include <fmt/format.h>

#include "games/farsa/people/people.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/voice.hpp"
#include "kit/words/value.hpp"

/// What the referee's words say of a position: what comes next, what a failure costs, what is prepared.
namespace gamekeeper::farsa {
namespace {

/// What it takes, and what failing costs: "(Locks; failure: a broken tool)".
std::string stakes(const std::string& by, std::span<const Consequence> costs) {
  const std::string price = price_of_failure(costs);
  return fmt::format("({}; {})", by, price.empty() ? "failure: nothing but the chance" : price);
}

}  // namespace

std::string Speech::listener() const {
  const Other other = other_now(look_);
  return other.person != kNone ? name_of_person(look_, other.person)
                               : "the " + creature_name(look_, other.creature, other.count);
}

std::string Speech::feature_stakes(int feature) const {
  const Feature& one = features_here(look_)[at(feature)];
  const std::string by = one.skill  ? look_.library.skills[*look_.library.skills.index(*one.skill)].name
                         : one.save ? fmt::format("{} save", word_for(*one.save))
                                    : "";
  return stakes(by, one.consequences);
}

std::string Speech::threat_stakes(int threat, int skill) const {
  return stakes(look_.library.skills[at(skill)].name, {&look_.library.threats[at(threat)].failure, 1});
}

std::string Speech::row_said(int table, int row) const {
  const RandomTable& one = look_.library.tables[at(table)];
  return fmt::format("{}{} {}", one.name, one.name.ends_with('?') ? "" : ":", one.rows[at(row - 1)].text);
}

kit::words::Value Speech::draft(int value, std::string_view form) const {
  if (form == "key") return Value::number(value + 1);
  const Draft& one = look_.state.drafts[at(value)];
  if (form == "kind") return Value::text(std::string(name_of(one.kind)));
  return formed(Value::text(draft_text(look_, one)), form);
}

std::string Speech::next_step() const {
  switch (phase_of(look_.state)) {
    case Phase::site: return fmt::format("a turn in {}", look_.room().name);
    case Phase::place: return fmt::format("a watch at {}", look_.place().name);
    case Phase::road:
      return fmt::format("a watch on the way to {}", look_.library.places[look_.state.journey.to].name);
    case Phase::camp: return "the camp";
    case Phase::settlement: {
      if (const int person = talking_to(look_.state); person != kNone)
        return fmt::format("the talk with {} in {}", name_of_person(look_, person), look_.place().name);
      return fmt::format("the streets of {}", look_.place().name);
    }
    case Phase::meeting: return fmt::format("the talk with {}", listener());
    case Phase::fight:
      return fmt::format("round {}, {}", look_.state.fight.round,
                         is_foes_turn(look_) ? "their turn" : "the party's turn");
    case Phase::duel: return "a round of the duel";
    case Phase::battle: return "the battle";
    default: return "the next step";
  }
}

}  // namespace gamekeeper::farsa
