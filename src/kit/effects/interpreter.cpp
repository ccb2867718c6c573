#include "kit/effects/interpreter.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/fixed.hpp"
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
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
using engine::RuleId;

/// A list that runs, and what runs it: what `start` has to put on the course.
struct Interpreter::Active {
  Active(Interpreter& interpreter, Id its_list, std::uint8_t its_run, std::size_t its_next)
      : in(interpreter), outer(interpreter.innermost_), list(its_list), run(its_run), next(its_next) {
    in.innermost_ = this;
  }
  Active(const Active&) = delete;
  Active& operator=(const Active&) = delete;
  ~Active() { in.innermost_ = outer; }

  Interpreter& in;
  Active* outer;
  Id list;
  std::uint8_t run;
  std::size_t next;
};

// -- Rows and lists --

engine::Task<> Interpreter::row(Id row, Piece self, int event) {
  Run fresh{.row = row, .event = static_cast<std::int16_t>(event)};
  fresh.people[0] = self;
  runs_.push_back(fresh);
  const auto run = static_cast<std::uint8_t>(runs_.size() - 1);
  const Id todo = program_.rows[row].list;
  if (todo != kNone) co_await list(todo, run);
  runs_.pop_back();
}

engine::Task<> Interpreter::list_of(Id todo, const Run& names) {
  runs_.push_back(names);
  co_await list(todo, static_cast<std::uint8_t>(runs_.size() - 1));
  runs_.pop_back();
}

engine::Task<> Interpreter::go_on(Waiting waiting) {
  co_await list(waiting.list, waiting.run, waiting.at);
  const List& done = program_.lists[waiting.list];
  if (done.loop != kNone) co_await go_round(done.loop, waiting.run);
  if (program_.rows[done.row].list == waiting.list) trim(waiting.run);
}

void Interpreter::trim(std::size_t used) {
  while (runs_.size() > used) runs_.pop_back();
}

engine::Task<> Interpreter::list(Id id, std::uint8_t run, std::size_t from) {
  const List& mine = program_.lists[id];
  Active here(*this, id, run, from);
  while (here.next < mine.effects.size()) co_await effect(mine.effects[here.next++], run, mine.subject);
}

engine::Perhaps Interpreter::effect(Id id, std::uint8_t run, std::uint8_t subject) {
  const Effect& effect = program_.effects[id];
  const auto list_or_nothing = [this, run](Id todo) -> Perhaps {
    if (todo == kNone) return {};
    return list(todo, run);
  };
  return std::visit(
      [&]<class Verb>(const Verb& verb) -> Perhaps {
        if constexpr (std::is_same_v<Verb, Change>) {
          return change(verb, run, subject);
        } else if constexpr (std::is_same_v<Verb, Roll>) {
          return roll(id, verb, run, subject, 0);
        } else if constexpr (std::is_same_v<Verb, Choose>) {
          return choose(id, verb, run, subject);
        } else if constexpr (std::is_same_v<Verb, Each>) {
          return each(id, verb, run);
        } else if constexpr (std::is_same_v<Verb, Branch>) {
          return list_or_nothing(holds(verb.when, Here{.run = run}) ? verb.then : verb.otherwise);
        } else if constexpr (std::is_same_v<Verb, Pick>) {
          return pick(id, verb, run, subject);
        } else if constexpr (std::is_same_v<Verb, Contest>) {
          return contest(id, verb, run);
        } else if constexpr (std::is_same_v<Verb, Again>) {
          if (verb.list != kNone) return list(verb.list, run);
          return roll(verb.roll, std::get<Roll>(program_.effects[verb.roll].verb), run, subject, verb.plus);
        } else if constexpr (std::is_same_v<Verb, Repeat>) {
          return repeat(id, verb, run);
        } else if constexpr (std::is_same_v<Verb, Do>) {
          return act(verb, run, subject);
        } else if constexpr (std::is_same_v<Verb, Start>) {
          return start(verb, run);
        } else if constexpr (std::is_same_v<Verb, Later>) {
          world_.later(verb, run);
          return {};
        } else {
          return {};
        }
      },
      effect.verb);
}

// -- Verbs --

engine::Task<> Interpreter::change(const Change& verb, std::uint8_t run, std::uint8_t subject) {
  const Pieces who = co_await select(verb.who, kNone, run);
  const RuleId rule = world_.rule(runs_[run].row);
  int came = 0;
  for (const Piece one : who) {
    for (const Change::One& what : verb.what) {
      if (!world_.is_there(one)) break;
      const int by = co_await fall(what.amount, kNone, run, runs_[run].people[subject]);
      const int now = world_.number(one, what.number);
      switch (verb.how) {
        case Change::How::gain: came += world_.change(one, what.number, by, rule); break;
        case Change::How::lose:
          came -= world_.change(one, what.number, -std::min(by, std::max(now, 0)), rule);
          break;
        case Change::How::set: came += world_.change(one, what.number, by - now, rule); break;
      }
    }
    if (verb.as.is()) runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(came);
    co_await world_.settle();
  }
  if (verb.as.is()) runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(came);
}

std::optional<std::size_t> Interpreter::row_of(const Roll& verb, int total) const {
  if (verb.rows.empty()) return std::nullopt;
  for (std::size_t i = 0; i < verb.rows.size(); ++i) {
    if (total <= verb.rows[i].to) return i;
  }
  return verb.rows.size() - 1;
}

engine::Task<> Interpreter::roll(Id id, const Roll& verb, std::uint8_t run, std::uint8_t subject, int more) {
  Piece roller = runs_[run].people[subject];
  if (verb.by != kNone) {
    const Pieces by = co_await select(verb.by, id, run);
    if (by.empty()) co_return;
    roller = by.first();
    const Id first = verb.rows.empty() ? kNone : verb.rows.front().list;
    if (first != kNone) runs_[run].people[program_.lists[first].subject] = roller;
  }
  int total = more + plus(verb.plus, {.run = run}) + world_.bonus(verb.tags, roller);
  total += co_await fall(verb.dice, id, run, roller);
  Run& names = runs_[run];
  if (verb.as.is()) names.numbers[verb.as.slot] = static_cast<std::int16_t>(total);
  const auto before = std::ranges::find(names.rolled, roller, &Rolled::who);
  if (before != names.rolled.end()) {
    before->total = static_cast<std::int16_t>(total);
  } else {
    names.rolled.push_back({roller, static_cast<std::int16_t>(total)});
  }
  if (const auto row = row_of(verb, total)) co_await list(verb.rows[*row].list, run);
}

bool Interpreter::may_be_chosen(const Way& way, Here here, Piece payer) const {
  if (way.when != kNone && !holds(way.when, here)) return false;
  return std::ranges::all_of(way.cost, [&](const Change::One& cost) {
    const int wanted = amount(cost.amount, here);
    return world_.number(payer, cost.number) >= (wanted == kAll ? 1 : wanted);
  });
}

engine::Task<> Interpreter::choose(Id id, const Choose& verb, std::uint8_t run, std::uint8_t subject) {
  const Pieces choosers = co_await select(verb.by, id, run);
  const Piece chooser = choosers.empty() ? Piece{} : choosers.first();
  const Piece payer = runs_[run].people[subject];
  const RuleId rule = world_.rule(runs_[run].row);
  std::vector<std::size_t> chosen;
  const auto is_open = [&](std::size_t way) {
    return std::ranges::find(chosen, way) == chosen.end() &&
           may_be_chosen(verb.ways[way], {.run = run}, payer);
  };
  const auto must = [&]() -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < verb.ways.size(); ++i) {
      if (verb.ways[i].must != kNone && holds(verb.ways[i].must, Here{.run = run}) && is_open(i)) return i;
    }
    return std::nullopt;
  };
  while (std::cmp_less(chosen.size(), verb.count)) {
    const auto any = [&] {
      for (std::size_t i = 0; i < verb.ways.size(); ++i) {
        if (is_open(i)) return true;
      }
      return false;
    };
    if (!any()) break;
    const Option taken = co_await table_.pick_if_choice(
        choosers.empty() ? world_.seat({}) : world_.seat(chooser), rule,
        world_.words({.asks = Asks::choose, .effect = id, .who = chooser}), [&](Offers& offers) {
          const std::optional<std::size_t> only = must();
          for (std::size_t i = 0; i < verb.ways.size(); ++i) {
            const bool open = is_open(i) && (!only || *only == i);
            const Option option = world_.way(id, static_cast<int>(i));
            open ? offers.add(option) : offers.bar(option, rule);
          }
        });
    std::size_t way = 0;
    while (way + 1 < verb.ways.size() && world_.way(id, static_cast<int>(way)) != taken) ++way;
    chosen.push_back(way);
    for (const Change::One& cost : verb.ways[way].cost) {
      const int wanted = amount(cost.amount, {.run = run});
      const int there = world_.number(payer, cost.number);
      world_.change(payer, cost.number, -(wanted == kAll ? there : wanted), rule);
    }
  }
  // The last is run outermost, so that it waits behind those before it.
  std::vector<Id> todo;
  for (const std::size_t way : chosen) {
    if (verb.ways[way].list != kNone) todo.push_back(verb.ways[way].list);
  }
  if (todo.size() == 1) co_return co_await list(todo[0], run);
  if (todo.empty()) co_return;
  std::vector<std::unique_ptr<Active>> behind;
  for (std::size_t i = todo.size(); i > 1; --i)
    behind.push_back(std::make_unique<Active>(*this, todo[i - 1], run, 0));
  for (const Id one : todo) {
    co_await list(one, run);
    if (!behind.empty()) behind.pop_back();
  }
}

engine::Task<> Interpreter::each(Id id, const Each& verb, std::uint8_t run) {
  const Pieces all = co_await select(verb.who, id, run);
  runs_[run].pieces[verb.left] = all;
  if (verb.nobody != kNone) runs_[run].numbers[verb.did] = 0;
  co_await go_round(id, run);
}

engine::Task<> Interpreter::repeat(Id id, const Repeat& verb, std::uint8_t run) {
  const int times = co_await fall(verb.times, id, run, runs_[run].people[0]);
  runs_[run].numbers[verb.left] = static_cast<std::int16_t>(times);
  co_await go_round(id, run);
}

engine::Task<> Interpreter::go_round(Id id, std::uint8_t run) {
  if (const auto* times = std::get_if<Repeat>(&program_.effects[id].verb)) {
    while (runs_[run].numbers[times->left] > 0) {
      --runs_[run].numbers[times->left];
      co_await list(times->list, run);
    }
    co_return;
  }
  const auto& verb = std::get<Each>(program_.effects[id].verb);
  const RuleId rule = world_.rule(runs_[run].row);
  while (!runs_[run].pieces[verb.left].empty()) {
    const Piece one = runs_[run].pieces[verb.left].first();
    runs_[run].pieces[verb.left].remove(one);
    runs_[run].people[verb.person] = one;
    // What was true at the start may not be any more.
    if (!world_.is_there(one) || !look(verb.who, {.run = run}).has(one)) continue;
    const bool must = verb.may.empty() || (verb.must != kNone && holds(verb.must, Here{.run = run}));
    if (!must && !co_await table_.two_way(world_.seat(one), rule,
                                          world_.words({.asks = Asks::may, .effect = id, .who = one}),
                                          world_.way(id, 1), world_.way(id, 0)))
      continue;
    if (verb.nobody != kNone) ++runs_[run].numbers[verb.did];
    co_await list(verb.list, run);
  }
  if (verb.nobody != kNone && runs_[run].numbers[verb.did] == 0) co_await list(verb.nobody, run);
}

engine::Task<> Interpreter::pick(Id id, const Pick& verb, std::uint8_t run, std::uint8_t) {
  const Pieces picked = co_await select(verb.who, id, run);
  runs_[run].pieces[verb.as.slot] = picked;
  if (picked.empty() && verb.none != kNone) co_await list(verb.none, run);
}

engine::Task<> Interpreter::contest(Id id, const Contest& verb, std::uint8_t run) {
  Pieces in = co_await select(verb.who, id, run);
  bool first = true;
  for (;;) {
    engine::FixedVector<Rolled, 16> totals;
    for (const Piece one : in) {
      runs_[run].people[verb.person] = one;
      int total = first ? plus(verb.plus, {.run = run}) + world_.bonus(verb.tags, one) : 0;
      total += co_await fall(verb.dice, id, run, one);
      totals.push_back({one, static_cast<std::int16_t>(total)});
    }
    if (first) {
      runs_[run].rolled.clear();
      for (const Rolled& one : totals) {
        if (!runs_[run].rolled.full()) runs_[run].rolled.push_back(one);
      }
    }
    first = false;
    Pieces out;
    for (const Rolled& one : totals) {
      const auto beaten = [&](const Rolled& other) {
        switch (verb.take) {
          case Contest::Take::lowest: return other.total < one.total;
          case Contest::Take::highest: return other.total > one.total;
          case Contest::Take::shared: return other.who != one.who && other.total == one.total;
        }
        return false;
      };
      const bool any = std::ranges::any_of(totals, beaten);
      if (any == (verb.take == Contest::Take::shared)) out.add(one.who);
    }
    if (out.size() > 1 && verb.take != Contest::Take::shared && verb.ties == Contest::Ties::again) {
      in = out;
      continue;
    }
    if (out.size() > 1 && verb.take != Contest::Take::shared && verb.ties == Contest::Ties::random) {
      const int which = (co_await table_.roll(world_.seat({}), 1, out.size(), world_.rule(runs_[run].row),
                                              world_.words({.asks = Asks::roll, .effect = id})))[0];
      Pieces one;
      int at = 0;
      for (const Piece piece : out) {
        if (++at == which) one.add(piece);
      }
      out = one;
    }
    runs_[run].pieces[verb.as.slot] = out;
    co_return;
  }
}

engine::Task<> Interpreter::act(const Do& verb, std::uint8_t run, std::uint8_t subject) {
  const Pieces who = co_await select(verb.who, kNone, run);
  const RuleId rule = world_.rule(runs_[run].row);
  int came = 0;
  for (const Piece one : who) {
    if (!world_.is_there(one)) continue;
    Call call{.deed = verb.deed, .who = one, .verb = &verb, .values = {}, .pieces = {}};
    call.values.reserve(verb.given.size());
    for (const Do::Given& given : verb.given) {
      int value = -1;
      Pieces pieces;
      if (!given.ids.empty()) {
        switch (given.takes) {
          case Takes::who: pieces = co_await select(given.ids[0], kNone, run); break;
          case Takes::amount:
            value = co_await fall(given.ids[0], kNone, run, runs_[run].people[subject]);
            break;
          case Takes::word:
          case Takes::words:
          case Takes::flag: value = given.ids[0]; break;
        }
      }
      call.values.push_back(value);
      call.pieces.push_back(pieces);
    }
    co_await world_.deed(call, rule);
    came += call.came;
    if (verb.as.is()) runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(came);
    co_await world_.settle();
  }
}

engine::Task<> Interpreter::start(const Start& verb, std::uint8_t run) {
  const Pieces who = co_await select(verb.who, kNone, run);
  const int level = verb.level == kNone ? 0 : co_await fall(verb.level, kNone, run, runs_[run].people[0]);
  world_.start(verb, who.empty() ? Piece{} : who.first(), level);
  for (const Active* one = innermost_; one != nullptr; one = one->outer) {
    const List& mine = program_.lists[one->list];
    const bool is_whole_row = program_.rows[mine.row].list == one->list;
    if (one->next < mine.effects.size() || mine.loop != kNone || is_whole_row)
      world_.wait({one->list, static_cast<std::uint8_t>(one->next), one->run});
  }
  co_await engine::skip_rest(course::kStep);
}

// -- Who --

Pieces Interpreter::from(const Which& which, Here here) const {
  Pieces all = look(which.from, here);
  if (which.where == kNone) return all;
  Pieces those;
  for (const Piece one : all) {
    if (holds(which.where, Here{.run = here.run, .candidate = one})) those.add(one);
  }
  return those;
}

Pieces Interpreter::look(Id id, Here here) const {
  const Which& which = program_.which[id];
  const Run& run = run_of(here);
  Pieces found;
  switch (which.shape) {
    case Which::Shape::subject: {
      const Piece one = run.people[which.person];
      if (one.is()) found.add(one);
      return found;
    }
    case Which::Shape::self:
      if (run.people[0].is()) found.add(run.people[0]);
      return found;
    case Which::Shape::candidate:
      if (here.candidate.is()) found.add(here.candidate);
      return found;
    case Which::Shape::named: return run.pieces[which.name.slot];
    case Which::Shape::set:
      world_.members(which.set, here.candidate.is() ? here.candidate : run.people[which.person], found);
      return found;
    case Which::Shape::together: {
      for (const Id one : which.among) {
        const Pieces part = look(one, here);
        for (const Piece piece : part) {
          if (which.where == kNone || holds(which.where, Here{.run = here.run, .candidate = piece}))
            found.add(piece);
        }
      }
      return found;
    }
    case Which::Shape::chosen:
    case Which::Shape::random: return from(which, here);
    case Which::Shape::most:
    case Which::Shape::least: {
      const Pieces all = from(which, here);
      std::optional<int> best;
      for (const Piece one : all) {
        const int number = world_.number(one, which.number);
        const bool better = !best || (which.shape == Which::Shape::most ? number > *best : number < *best);
        if (better) {
          best = number;
          found = {};
        }
        if (number == *best) found.add(one);
      }
      return found;
    }
  }
  return found;
}

engine::Task<Pieces> Interpreter::select(Id id, Id effect, std::uint8_t run) {
  const Which& which = program_.which[id];
  Pieces all = look(id, {.run = run});
  const bool ties =
      (which.shape == Which::Shape::most || which.shape == Which::Shape::least) && all.size() > 1;
  const bool chooses = which.shape == Which::Shape::chosen || (ties && which.ties == Which::Ties::choose);
  const bool draws = which.shape == Which::Shape::random || (ties && which.ties == Which::Ties::random);
  if (!chooses && !draws) co_return all;
  const int wanted = which.count == kNone ? 1 : amount(which.count, {.run = run});
  const RuleId rule = world_.rule(runs_[run].row);
  Pieces picked;
  while (picked.size() < wanted && !all.empty()) {
    Piece one = all.first();
    if (draws && all.size() > 1) {
      const int face = (co_await table_.roll(world_.seat({}), 1, all.size(), rule,
                                             world_.words({.asks = Asks::roll, .effect = effect})))[0];
      int at = 0;
      for (const Piece piece : all) {
        if (++at == face) one = piece;
      }
    } else if (chooses) {
      const Pieces by = which.by == kNone ? Pieces{} : look(which.by, {.run = run});
      const Piece chooser = by.empty() ? runs_[run].people[which.person] : by.first();
      const engine::SeatId seat = which.by != kNone && by.empty() ? world_.seat({}) : world_.seat(chooser);
      const Option taken = co_await table_.pick_if_choice(
          seat, rule, world_.words({.asks = Asks::pick, .effect = effect, .who = chooser}),
          [this, &all](Offers& offers) {
            for (const Piece piece : all) offers.add(world_.piece(piece));
          });
      for (const Piece piece : all) {
        if (world_.piece(piece) == taken) one = piece;
      }
    }
    picked.add(one);
    all.remove(one);
  }
  co_return picked;
}

// -- Amounts --

int Interpreter::amount(Id id, Here here) const {
  const Amount& amount = program_.amounts[id];
  const Run& run = run_of(here);
  const auto part = [this, here](Id one) { return this->amount(one, here); };
  switch (amount.is) {
    case Amount::Is::number: return amount.number;
    case Amount::Is::dice: engine::require(false, "dice that have not fallen are no number"); return 0;
    case Amount::Is::named:
      return amount.name.of == Name::Of::pieces ? run.pieces[amount.name.slot].size()
                                                : run.numbers[amount.name.slot];
    case Amount::Is::number_of: {
      const Pieces whose = look(amount.whose, here);
      return whose.empty() ? 0 : world_.number(whose.first(), amount.word);
    }
    case Amount::Is::figure: return world_.figure(amount.word);
    case Amount::Is::count: return look(amount.whose, here).size();
    case Amount::Is::sum: {
      int sum = 0;
      for (const Id one : amount.parts) sum += part(one);
      return sum;
    }
    case Amount::Is::most:
    case Amount::Is::least: {
      std::optional<int> best;
      for (const Id one : amount.parts) {
        const int value = part(one);
        if (!best || (amount.is == Amount::Is::most ? value > *best : value < *best)) best = value;
      }
      return best.value_or(0);
    }
    case Amount::Is::times: {
      const int value = part(amount.parts[0]) * amount.times;
      return amount.rounds_up ? (value + amount.per - 1) / amount.per : value / amount.per;
    }
    case Amount::Is::all: return kAll;
    case Amount::Is::event: return run.event;
  }
  return 0;
}

engine::Task<int> Interpreter::fall(Id id, Id effect, std::uint8_t run, Piece roller) {
  const Amount& amount = program_.amounts[id];
  if (!amount.falls) co_return this->amount(id, {.run = run});
  switch (amount.is) {
    case Amount::Is::dice: {
      const int count = co_await fall(amount.count, effect, run, roller);
      co_return (co_await table_.roll(world_.seat(roller), count, amount.sides, world_.rule(runs_[run].row),
                                      world_.words({.asks = Asks::roll, .effect = effect, .who = roller})))
          .sum();
    }
    case Amount::Is::times: {
      const int value = amount.times * co_await fall(amount.parts[0], effect, run, roller);
      co_return amount.rounds_up ? (value + amount.per - 1) / amount.per : value / amount.per;
    }
    default: break;
  }
  std::optional<int> result;
  for (const Id one : amount.parts) {
    const int value = co_await fall(one, effect, run, roller);
    if (!result) {
      result = value;
    } else {
      switch (amount.is) {
        case Amount::Is::most: result = std::max(*result, value); break;
        case Amount::Is::least: result = std::min(*result, value); break;
        default: result = *result + value; break;
      }
    }
  }
  co_return result.value_or(0);
}

int Interpreter::plus(std::span<const Plus> all, Here here) const {
  int sum = 0;
  for (const Plus& one : all) {
    if (one.when == kNone || holds(one.when, here)) sum += amount(one.amount, here);
  }
  return sum;
}

// -- Conditions --

bool Interpreter::holds(Id id, Here here) const {
  const If& condition = program_.ifs[id];
  const auto each_of = [this, &condition, here](Piece one) {
    return condition.parts.empty() || holds(condition.parts[0], Here{.run = here.run, .candidate = one});
  };
  switch (condition.is) {
    case If::Is::has: {
      const Pieces who = look(condition.who, here);
      return !who.empty() &&
             std::all_of(who.begin(), who.end(), [&](Piece one) { return world_.has(one, condition.word); });
    }
    case If::Is::compare: {
      const int value = amount(condition.amount, here);
      return condition.from <= value && value <= condition.to;
    }
    case If::Is::some: {
      const Pieces who = look(condition.who, here);
      return std::any_of(who.begin(), who.end(), each_of);
    }
    case If::Is::every: {
      const Pieces who = look(condition.who, here);
      return std::all_of(who.begin(), who.end(), each_of);
    }
    case If::Is::none: {
      const Pieces who = look(condition.who, here);
      return std::none_of(who.begin(), who.end(), each_of);
    }
    case If::Is::is: {
      const Pieces who = look(condition.who, here);
      const Pieces other = look(condition.other, here);
      return !who.empty() && std::all_of(who.begin(), who.end(), [&](Piece one) { return other.has(one); });
    }
    case If::Is::rolled: {
      const Pieces who = look(condition.who, here);
      const auto& rolled = run_of(here).rolled;
      return std::any_of(who.begin(), who.end(), [&](Piece one) {
        const auto found = std::ranges::find(rolled, one, &Rolled::who);
        return found != rolled.end() && condition.from <= found->total && found->total <= condition.to;
      });
    }
    case If::Is::used: return world_.used(condition.word);
    case If::Is::woken: return false;
    case If::Is::negated: return !holds(condition.parts[0], here);
    case If::Is::all: return std::ranges::all_of(condition.parts, [&](Id one) { return holds(one, here); });
    case If::Is::any: return std::ranges::any_of(condition.parts, [&](Id one) { return holds(one, here); });
  }
  return false;
}

}  // namespace gamekeeper::kit::effects
