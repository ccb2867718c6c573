#include "kit/effects/interpreter.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "engine/decision.hpp"
#include "engine/fixed.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/course/course.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::kit::effects {

using engine::Option;

// -- What rows leave behind --

engine::Task<> Interpreter::leave_behind(Id id, const Lasting& verb, std::uint8_t run) {
  const Pieces who = co_await select(verb.who, id, run);
  for (const Piece one : who) {
    Kept kept{.effect = id, .names = runs_[run]};
    kept.names.people[0] = one;
    under_way_.kept.push_back(kept);
  }
}

/// A list that a moment has woken.
struct Interpreter::Woken {
  Id list = kNone;
  Id part = kNone;  // kNone: it was left for this moment
  Run names;
  std::optional<Kept> spends;  // what is over with it
};

bool Interpreter::concerns(const Part& part, const Run& names, Piece who) const {
  if (part.of == kNone) return !who.is() || who == names.people[0];
  return look(part.of, {.names = &names}).has(who);
}

template <class F>
void Interpreter::each_part(std::span<const Id> standing, Part::Is is, F use) const {
  for (const Id id : standing) {
    const Part& part = program_.parts[id];
    Pieces bearers;
    world_.bearers(part.row, bearers);
    for (const Piece bearer : bearers) {
      Run names{.row = part.row};
      names.people[0] = bearer;
      use(id, part, names, nullptr);
    }
  }
  for (const Kept& kept : under_way_.kept) {
    const auto* const lasting = std::get_if<Lasting>(&program_.effects[kept.effect].verb);
    if (lasting == nullptr) continue;
    for (const Id id : lasting->parts) {
      if (program_.parts[id].is == is) use(id, program_.parts[id], kept.names, &kept);
    }
  }
}

engine::Task<> Interpreter::moment(Id moment, Piece who, int amount) { return wake(moment, who, amount, {}); }

engine::Task<> Interpreter::wake(Id moment, Piece who, int amount, std::span<const Id> tags) {
  std::vector<Woken> woken;
  const auto at_this_moment = [moment](const std::vector<Id>& moments) {
    return std::ranges::find(moments, moment) != moments.end();
  };
  for (std::size_t i = 0; i < under_way_.kept.size();) {
    const Kept kept = under_way_.kept[i];
    const auto* const later = std::get_if<Later>(&program_.effects[kept.effect].verb);
    if (later == nullptr || !at_this_moment(later->moments)) {
      ++i;
      continue;
    }
    under_way_.kept.erase(i);
    if (later->when == kNone || holds(later->when, {.names = &kept.names}))
      woken.push_back({.list = later->list, .names = kept.names, .spends = std::nullopt});
  }
  each_part(
      program_.when[moment], Part::Is::when,
      [&](Id id, const Part& part, const Run& names, const Kept* kept) {
        if (part.moment != moment || !concerns(part, names, who)) return;
        const bool fits = part.tags.empty() || std::ranges::any_of(part.tags, [tags](Id tag) {
                            return std::ranges::find(tags, tag) != tags.end();
                          });
        if (!fits || (part.when != kNone && !holds(part.when, {.names = &names}))) return;
        woken.push_back({.list = part.list,
                         .part = id,
                         .names = names,
                         .spends = part.spent && kept != nullptr ? std::optional(*kept) : std::nullopt});
      });
  for (std::size_t i = under_way_.kept.size(); i > 0; --i) {
    const auto* const lasting = std::get_if<Lasting>(&program_.effects[under_way_.kept[i - 1].effect].verb);
    if (lasting != nullptr && at_this_moment(lasting->until)) under_way_.kept.erase(i - 1);
  }
  bool waits = false;
  for (Woken& one : woken) {
    one.names.event = static_cast<std::int16_t>(amount);
    if (one.part != kNone && program_.parts[one.part].may) {
      const Piece bearer = one.names.people[0];
      const bool does =
          co_await table_.two_way(world_.seat(bearer), world_.rule(one.names.row),
                                  world_.words({.asks = Asks::part, .effect = one.part, .who = bearer}),
                                  world_.answer(true), world_.answer(false));
      if (!does) continue;
    }
    if (one.spends) {
      const auto* const found = std::ranges::find(under_way_.kept, *one.spends);
      if (found != under_way_.kept.end())
        under_way_.kept.erase(static_cast<std::size_t>(found - under_way_.kept.begin()));
    }
    runs_.push_back(one.names);
    const auto run = static_cast<std::uint8_t>(runs_.size() - 1);
    waits = waits || program_.lists[one.list].may_wait;
    if (waits) {
      world_.wait({one.list, 0, run, 1});
    } else {
      co_await list(one.list, run, 0, true);
      runs_.pop_back();
    }
  }
  if (waits && innermost_ != nullptr) {
    put_on_course();
    co_await engine::skip_rest(course::kStep);
  }
}

void Interpreter::scope_is_over(Id scope) {
  for (std::size_t i = under_way_.used.size(); i > 0; --i) {
    if (under_way_.used[i - 1].scope == scope) under_way_.used.erase(i - 1);
  }
}

int Interpreter::reckon(Piece who, Id number, int base) const {
  // A book's order: what it is set to, what is added, what it is multiplied by, then the bounds.
  int set = base;
  int add = 0;
  int times = 1;
  int least = -kAll;
  int most = kAll;
  each_part(program_.modify[number], Part::Is::modify,
            [&](Id, const Part& part, const Run& names, const Kept*) {
              if (part.number != number || !concerns(part, names, who)) return;
              if (part.when != kNone && !holds(part.when, {.names = &names})) return;
              const int value = amount(part.amount, {.names = &names});
              switch (part.op) {
                case Part::Op::set: set = value; break;
                case Part::Op::add: add += value; break;
                case Part::Op::times: times *= value; break;
                case Part::Op::at_least: least = std::max(least, value); break;
                case Part::Op::at_most: most = std::min(most, value); break;
              }
            });
  return std::min(std::max((set + add) * times, least), most);
}

std::optional<Id> Interpreter::forbids(Piece who, Id permit) const {
  std::optional<Id> row;
  each_part(program_.forbid[permit], Part::Is::forbid,
            [&](Id, const Part& part, const Run& names, const Kept*) {
              if (part.permit != permit || !concerns(part, names, who)) return;
              if (part.when == kNone || holds(part.when, {.names = &names})) row = part.row;
            });
  return row;
}

}  // namespace gamekeeper::kit::effects
