#include "kit/effects/interpreter.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "engine/decision.hpp"
#include "engine/fixed.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/course/course.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::kit::effects {

using engine::Offers;
using engine::Option;

// -- What rows leave behind --

engine::Task<> Interpreter::leave_behind(Id id, const Lasting& verb, std::uint8_t run) {
  const Pieces who = co_await select(verb.who, id, run);
  for (const Piece one : who) {
    Kept kept{.effect = id, .names = runs_[run]};
    kept.names.people[0] = one;
    for (const Kept* at = under_way_.kept.end(); verb.unique && at != under_way_.kept.begin();) {
      --at;
      const bool same = at->effect == id && at->names.people[0] == one;
      if (same &&
          (!verb.about.is() || at->names.numbers[verb.about.slot] == kept.names.numbers[verb.about.slot]))
        under_way_.kept.erase(at);
    }
    under_way_.kept.push_back(kept);
  }
}

/// Puts a pointer back, however it is left.
struct Interpreter::Restore {
  Event*& what;
  Event* to;
  ~Restore() { what = to; }
};

/// A list that a moment has woken.
struct Interpreter::Woken {
  Id list = kNone;
  Id part = kNone;  // kNone: it was left for this moment
  Run names;
  std::optional<Kept> spends;  // what is over with it
};

bool Reader::concerns(const Part& part, const Run& names, Piece who) const {
  if (part.of == kNone) return !who.is() || who == names.people[0];
  return look(part.of, {.names = &names}).has(who);
}

bool Interpreter::concerns(const Part& part, const Run& names, const Event& event) const {
  const Here here{.names = &names};
  if (part.by != kNone && !look(part.by, here).has(event.by)) return false;
  if (part.to != kNone && !look(part.to, here).has(event.to)) return false;
  if (part.by != kNone || part.to != kNone) return part.of == kNone || look(part.of, here).has(event.whose());
  return concerns(part, names, event.whose());
}

namespace {

/// For whom a limit counts.
Piece counted(const Limit& limit, const Run& names) {
  switch (limit.by) {
    case Limit::By::row: return {};
    case Limit::By::holder: return names.people[0];
    case Limit::By::struck: return names.to;
    case Limit::By::doer: return names.by;
  }
  return {};
}

}  // namespace

bool Interpreter::is_used_up(const Part& part, const Run& names) const {
  return std::ranges::any_of(part.limits, [&](const Limit& limit) {
    const int times = limit.times == kNone ? 1 : amount(limit.times, {.names = &names});
    return std::ranges::count(under_way_.used, Used{part.row, limit.scope, counted(limit, names)}) >= times;
  });
}

bool Interpreter::is_open(const Part& part, const Run& names) const {
  const Piece bearer = names.people[0];
  return can_pay(part.cost, {.names = &names}, bearer) && !is_used_up(part, names) &&
         (part.needs == kNone || !forbids(bearer, part.needs));
}

void Interpreter::note_use(const Part& part, const Run& names) {
  for (const Limit& limit : part.limits)
    under_way_.used.push_back({part.row, limit.scope, counted(limit, names)});
}

std::optional<Piece> Reader::answerer(const Part& part, const Event& event) const {
  const auto is_self = [this](Id which) {
    return which != kNone && program_.which[which].shape == Which::Shape::self;
  };
  if (is_self(part.by)) return event.by;
  if (is_self(part.to)) return event.to;
  const bool own = part.by == kNone && part.to == kNone && (part.of == kNone || is_self(part.of));
  return own && event.whose().is() ? std::optional(event.whose()) : std::nullopt;
}

template <class Whose, class F>
void Reader::each_part(std::span<const Id> standing, Part::Is is, Piece only, Whose whose, F use) const {
  const auto use_for = [&](Id id, const Part& part, Piece bearer) {
    Run names{.row = part.row};
    names.people[0] = bearer;
    use(id, part, names, nullptr);
  };
  // To look at everybody once is quicker from so many rows on.
  constexpr std::size_t kMany = 6;
  std::optional<RowSet> borne;
  if (standing.size() >= kMany) seen_.borne_by(only, borne.emplace());
  for (const Id id : standing) {
    const Part& part = program_.parts[id];
    if (borne && !borne->has(part.row)) continue;
    if (const std::optional<Piece> alone = whose(part)) {
      if (alone->is() && seen_.bears(*alone, part.row)) use_for(id, part, *alone);
      continue;
    }
    Pieces bearers;
    seen_.bearers(part.row, bearers);
    for (const Piece bearer : bearers) use_for(id, part, bearer);
  }
  for (const Kept& kept : left_.kept) {
    const auto* const lasting = std::get_if<Lasting>(&program_.effects[kept.effect].verb);
    if (lasting == nullptr) continue;
    for (const Id id : lasting->parts) {
      if (program_.parts[id].is == is) use(id, program_.parts[id], kept.names, &kept);
    }
  }
}

engine::Task<> Interpreter::moment(Id moment, Piece who, int amount) {
  Event event{.moment = moment, .to = who, .amount = amount};
  co_await happen(event);
}

std::vector<Interpreter::Woken> Interpreter::wake(const Event& event) {
  std::vector<Woken> woken;
  const auto at_this_moment = [&event](const std::vector<Id>& moments) {
    return std::ranges::find(moments, event.moment) != moments.end();
  };
  for (const Kept* at = under_way_.kept.begin(); at != under_way_.kept.end();) {
    const Kept kept = *at;
    const auto* const later = std::get_if<Later>(&program_.effects[kept.effect].verb);
    if (later == nullptr || !at_this_moment(later->moments)) {
      ++at;
      continue;
    }
    under_way_.kept.erase(at);
    if (later->when == kNone || holds(later->when, {.names = &kept.names}))
      woken.push_back({.list = later->list, .names = kept.names, .spends = std::nullopt});
  }
  const auto whose = [&](const Part& part) { return answerer(part, event); };
  each_part(program_.when[event.moment], Part::Is::when, {}, whose,
            [&](Id id, const Part& part, const Run& borne, const Kept* kept) {
              Woken one{.list = part.list,
                        .part = id,
                        .names = borne,
                        .spends = part.spent && kept != nullptr ? std::optional(*kept) : std::nullopt};
              event.tell(one.names);
              if (answers(part, one.names, event) && still_may(one, event)) woken.push_back(one);
            });
  for (const Kept* at = under_way_.kept.end(); at != under_way_.kept.begin();) {
    const auto* const lasting = std::get_if<Lasting>(&program_.effects[(--at)->effect].verb);
    if (lasting != nullptr && at_this_moment(lasting->until)) under_way_.kept.erase(at);
  }
  return woken;
}

bool Interpreter::answers(const Part& part, const Run& names, const Event& event) const {
  const bool fits = part.tags.empty() || std::ranges::any_of(part.tags, [&event](Id tag) {
                      return std::ranges::find(event.tags, tag) != event.tags.end();
                    });
  return part.moment == event.moment && fits && concerns(part, names, event);
}

bool Interpreter::would(const Event& event) const {
  bool any = false;
  const auto whose = [&](const Part& part) { return answerer(part, event); };
  each_part(program_.when[event.moment], Part::Is::when, {}, whose,
            [&](Id id, const Part& part, const Run& borne, const Kept*) {
              Woken one{.list = part.list, .part = id, .names = borne, .spends = std::nullopt};
              event.tell(one.names);
              any = any || (answers(part, one.names, event) && still_may(one, event));
            });
  return any;
}

bool Interpreter::still_may(const Woken& one, const Event& event) const {
  if (event.cancelled) return false;
  if (one.part == kNone) return true;
  const Part& part = program_.parts[one.part];
  const Here here{.names = &one.names};
  return is_open(part, one.names) && (part.when == kNone || holds(part.when, here));
}

engine::Task<> Interpreter::run_woken(Woken& one, Event& event, bool& waits) {
  const auto is_it = [&one](const Run& run) {
    return run.row == one.names.row && run.people[0] == one.names.people[0];
  };
  if (std::ranges::count_if(runs_, is_it) >= kMostInItself) co_return;
  if (one.part != kNone) {
    const Part& part = program_.parts[one.part];
    note_use(part, one.names);
    pay(part.cost, {.names = &one.names}, one.names.people[0], world_.rule(one.names.row));
    if (!part.cost.empty()) co_await world_.paid(one.names.people[0]);
    if (part.timing != kNone && !co_await world_.uses(one.part, one.names.people[0])) co_return;
  }
  if (one.spends) {
    const auto* const found = std::ranges::find(under_way_.kept, *one.spends);
    if (found != under_way_.kept.end()) under_way_.kept.erase(found);
  }
  runs_.push_back(one.names);
  const auto run = static_cast<std::uint8_t>(runs_.size() - 1);
  waits = waits || program_.lists[one.list].may_wait;
  if (waits) {
    world_.wait({one.list, 0, run, 1});
    co_return;
  }
  co_await list(one.list, run, 0, true);
  runs_.pop_back();
  if (one.part != kNone && program_.parts[one.part].timing != kNone)
    co_await world_.has_used(one.part, one.names.people[0]);
}

engine::Task<> Interpreter::happen(Event& event) {
  const Restore outer{event_, std::exchange(event_, &event)};
  std::vector<Woken> woken = wake(event);
  bool waits = false;
  const auto is_optional = [this](const Woken& one) {
    return one.part != kNone && program_.parts[one.part].may;
  };
  // What was left for this moment knows what it was left with.
  const auto now = [&event](Woken& one) {
    if (one.part != kNone) event.tell(one.names);
  };
  for (Woken& one : woken) {
    if (is_optional(one)) continue;
    now(one);
    if (still_may(one, event)) co_await run_woken(one, event, waits);
  }
  std::erase_if(woken, [&](const Woken& one) { return !is_optional(one); });
  // One seat after the other, in the order of what they bear; each as often as it still can.
  while (!woken.empty()) {
    const engine::SeatId seat = world_.seat(woken.front().names.people[0]);
    std::vector<Woken> mine;
    std::erase_if(woken, [&](const Woken& one) {
      if (world_.seat(one.names.people[0]) != seat) return false;
      mine.push_back(one);
      return true;
    });
    for (;;) {
      for (Woken& one : mine) now(one);
      std::erase_if(mine, [&](const Woken& one) { return !still_may(one, event); });
      if (mine.empty()) break;
      std::size_t chosen = 0;
      const Piece first = mine.front().names.people[0];
      if (mine.size() == 1) {
        if (!co_await table().two_way(
                seat, world_.rule(mine.front().names.row),
                world_.words(
                    {.asks = Asks::part, .effect = mine.front().part, .who = first, .amount = event.amount}),
                world_.agree(mine.front().part), world_.answer(false)))
          break;
      } else {
        const Option taken = co_await table().pick(
            seat, world_.rule(mine.front().names.row),
            world_.words({.asks = Asks::react, .effect = event.moment, .who = first}), [&](Offers& offers) {
              for (const Woken& one : mine) offers.add(world_.reaction(one.part, one.names.people[0]));
              offers.add(world_.answer(false));
            });
        while (chosen < mine.size() &&
               world_.reaction(mine[chosen].part, mine[chosen].names.people[0]) != taken)
          ++chosen;
        if (chosen == mine.size()) break;
      }
      Woken one = mine[chosen];
      mine.erase(mine.begin() + static_cast<std::ptrdiff_t>(chosen));
      co_await run_woken(one, event, waits);
    }
  }
  if (waits && innermost_ != nullptr) {
    put_on_course();
    co_await engine::skip_rest(course::kStep);
  }
}

// -- What may be done --

void Interpreter::acts(Id timing, Piece holder, std::vector<Act>& to) const {
  const auto whose = [holder](const Part&) { return std::optional(holder); };
  each_part(program_.act[timing], Part::Is::act, holder, whose,
            [&](Id id, const Part& part, const Run& names, const Kept*) {
              if (part.timing != timing || names.people[0] != holder || !is_open(part, names)) return;
              if (part.when == kNone || holds(part.when, {.names = &names})) to.push_back({id, names});
            });
}

engine::Task<> Interpreter::perform(const Act& act) {
  const Part& part = program_.parts[act.part];
  note_use(part, act.names);
  pay(part.cost, {.names = &act.names}, act.names.people[0], world_.rule(act.names.row));
  if (!part.cost.empty()) co_await world_.paid(act.names.people[0]);
  if (!co_await world_.uses(act.part, act.names.people[0])) co_return;
  runs_.push_back(act.names);
  co_await list(part.list, static_cast<std::uint8_t>(runs_.size() - 1), 0, true);
  runs_.pop_back();
  co_await world_.has_used(act.part, act.names.people[0]);
}

void Interpreter::scope_is_over(Id scope) {
  for (const Used* at = under_way_.used.end(); at != under_way_.used.begin();) {
    if ((--at)->scope == scope) under_way_.used.erase(at);
  }
}

namespace {

/// A part that says of nobody else that it is about them is about its bearer.
auto its_own(Piece who) {
  return [who](const Part& part) { return part.of == kNone && who.is() ? std::optional(who) : std::nullopt; };
}

}  // namespace

int Reader::reckon(Piece who, Id number, int base) const {
  // A book's order: what it is set to, what is added, what it is multiplied and divided by, then the bounds.
  int set = base;
  int add = 0;
  int times = 1;
  int per = 1;
  int least = -kAll;
  int most = kAll;
  each_part(program_.modify[number], Part::Is::modify, {}, its_own(who),
            [&](Id, const Part& part, const Run& names, const Kept*) {
              if (part.number != number || !concerns(part, names, who)) return;
              if (part.when != kNone && !holds(part.when, {.names = &names})) return;
              const int value = amount(part.amount, {.names = &names});
              switch (part.op) {
                case Part::Op::set: set = value; break;
                case Part::Op::add: add += value; break;
                case Part::Op::times: times *= value; break;
                case Part::Op::per: per *= std::max(value, 1); break;
                case Part::Op::at_least: least = std::max(least, value); break;
                case Part::Op::at_most: most = std::min(most, value); break;
              }
            });
  return std::min(std::max((set + add) * times / per, least), most);
}

std::optional<Id> Reader::forbids(Piece who, Id permit) const {
  std::optional<Id> row;
  each_part(program_.forbid[permit], Part::Is::forbid, {}, its_own(who),
            [&](Id, const Part& part, const Run& names, const Kept*) {
              if (part.permit != permit || !concerns(part, names, who)) return;
              if (part.when == kNone || holds(part.when, {.names = &names})) row = part.row;
            });
  return row;
}

}  // namespace gamekeeper::kit::effects
