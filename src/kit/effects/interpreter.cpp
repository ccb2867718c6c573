#include "kit/effects/interpreter.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
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
  Active(Interpreter& interpreter, Id its_list, std::uint8_t its_run, std::size_t its_next, bool owns_its_run)
      : in(interpreter),
        outer(interpreter.innermost_),
        list(its_list),
        run(its_run),
        owns(owns_its_run),
        next(its_next) {
    in.innermost_ = this;
  }
  Active(const Active&) = delete;
  Active& operator=(const Active&) = delete;
  ~Active() { in.innermost_ = outer; }

  Interpreter& in;
  Active* outer;
  Id list;
  std::uint8_t run;
  bool owns;  // its run is over with it
  std::size_t next;
};

// -- Rows and lists --

engine::Task<> Interpreter::row(Id row, Piece self, int event) {
  Run fresh{.row = row, .event = static_cast<std::int16_t>(event)};
  fresh.people[0] = self;
  runs_.push_back(fresh);
  const auto run = static_cast<std::uint8_t>(runs_.size() - 1);
  const Id todo = program_.rows[row].list;
  if (todo != kNone) co_await list(todo, run, 0, true);
  runs_.pop_back();
}

std::optional<Id> Interpreter::list_of(Id row, Id slot) const {
  const auto& slots = program_.rows[row].slots;
  const auto found = std::ranges::find(slots, slot, &std::pair<Id, Id>::first);
  return found == slots.end() ? std::nullopt : std::optional(found->second);
}

engine::Task<> Interpreter::slot(Id row, Id slot, Piece self) {
  const std::optional<Id> mine = list_of(row, slot);
  if (!mine) co_return;
  Run fresh{.row = row};
  fresh.people[0] = self;
  if (event_ != nullptr) event_->tell(fresh);
  runs_.push_back(fresh);
  co_await list(*mine, static_cast<std::uint8_t>(runs_.size() - 1), 0, true);
  runs_.pop_back();
}

engine::Task<> Interpreter::go_on(Waiting waiting) {
  co_await list(waiting.list, waiting.run, waiting.at, waiting.owns != 0);
  const List& done = program_.lists[waiting.list];
  if (done.loop != kNone) co_await go_round(done.loop, waiting.run);
  if (waiting.owns != 0) trim(waiting.run);
}

void Interpreter::trim(std::size_t used) {
  while (runs_.size() > used) runs_.pop_back();
}

engine::Task<> Interpreter::list(Id id, std::uint8_t run, std::size_t from, bool owns, Perhaps first) {
  const List& mine = program_.lists[id];
  Active active(*this, id, run, from, owns);
  co_await first;
  while (active.next < mine.effects.size()) co_await effect(mine.effects[active.next++], run, mine.subject);
}

engine::Perhaps Interpreter::list_now(Id id, std::uint8_t run) {
  const List& mine = program_.lists[id];
  for (std::size_t next = 0; next < mine.effects.size(); ++next) {
    Perhaps done = effect(mine.effects[next], run, mine.subject);
    if (!done.await_ready()) return list(id, run, next + 1, false, std::move(done));
  }
  return {};
}

engine::Perhaps Interpreter::effect(Id id, std::uint8_t run, std::uint8_t subject) {
  const Effect& effect = program_.effects[id];
  if (done_ != nullptr) (*done_)[id] = 1;
  const auto list_or_nothing = [this, run](Id todo) -> Perhaps {
    if (todo == kNone) return {};
    return list_now(todo, run);
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
          return list_or_nothing(holds(verb.when, here(run)) ? verb.then : verb.otherwise);
        } else if constexpr (std::is_same_v<Verb, Pick>) {
          return pick(id, verb, run);
        } else if constexpr (std::is_same_v<Verb, Contest>) {
          return contest(id, verb, run);
        } else if constexpr (std::is_same_v<Verb, Again>) {
          if (verb.list != kNone) return list(verb.list, run);
          return roll(verb.roll, std::get<Roll>(program_.effects[verb.roll].verb), run, subject, verb.plus);
        } else if constexpr (std::is_same_v<Verb, Repeat>) {
          return repeat(id, verb, run);
        } else if constexpr (std::is_same_v<Verb, Check>) {
          return check(id, verb, run);
        } else if constexpr (std::is_same_v<Verb, Note>) {
          runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(amount(verb.amount, here(run)));
          return {};
        } else if constexpr (std::is_same_v<Verb, HowMany>) {
          return how_many(id, verb, run);
        } else if constexpr (std::is_same_v<Verb, Cancel>) {
          engine::require(event_ != nullptr, "nothing happens that could be cancelled");
          event_->cancelled = true;
          return {};
        } else if constexpr (std::is_same_v<Verb, Alter>) {
          alter(verb, run);
          return {};
        } else if constexpr (std::is_same_v<Verb, Do>) {
          return act(verb, run, subject);
        } else if constexpr (std::is_same_v<Verb, Start>) {
          return start(verb, run);
        } else if constexpr (std::is_same_v<Verb, Later>) {
          under_way_.kept.push_back({.effect = id, .names = runs_[run]});
          return {};
        } else if constexpr (std::is_same_v<Verb, Lasting>) {
          return leave_behind(id, verb, run);
        } else if constexpr (std::is_same_v<Verb, Use>) {
          under_way_.used.push_back({runs_[run].row, verb.scope, {}});
          return {};
        } else {
          static_assert(std::is_same_v<Verb, Reroll>);
          engine::require(event_ != nullptr, "a reroll of nothing");
          event_->again = true;
          return {};
        }
      },
      effect.verb);
}

// -- Verbs --

engine::Perhaps Interpreter::change(const Change& verb, std::uint8_t run, std::uint8_t subject) {
  if (verb.how == Change::How::pay) return pay_or_end(verb, run);
  if (verb.falls || asks(verb.who) || (verb.toward != kNone && asks(verb.toward)))
    return change_by_dice(verb, run, subject);
  const RuleId rule = world_.rule(runs_[run].row);
  int came = 0;
  if (const Piece one = only(verb.who, run); one.is()) {
    came = change_all(verb, one, run, rule);
    if (verb.as.is()) runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(came);
    return world_.settle();
  }
  Pieces left = look(verb.who, here(run));
  while (!left.empty()) {
    const Piece one = left.first();
    left.remove(one);
    came += change_all(verb, one, run, rule);
    Perhaps settled = world_.settle();
    if (!settled.await_ready()) return change_rest(std::move(settled), verb, run, left, came);
  }
  if (verb.as.is()) runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(came);
  return {};
}

engine::Task<> Interpreter::change_rest(Perhaps first, const Change& verb, std::uint8_t run, Pieces left,
                                        int came) {
  if (verb.as.is()) runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(came);
  co_await first;
  for (const Piece one : left) {
    came += change_all(verb, one, run, world_.rule(runs_[run].row));
    if (verb.as.is()) runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(came);
    co_await world_.settle();
  }
}

int Interpreter::change_all(const Change& verb, Piece who, std::uint8_t run, RuleId rule) {
  const Pieces toward = verb.toward == kNone ? Pieces{} : look(verb.toward, here(run));
  int came = 0;
  for (const Change::One& what : verb.what) {
    if (!world_.is_there(who)) break;
    came += change_one(what, verb.how, who, toward, amount(what.amount, here(run)), rule);
  }
  return came;
}

int Interpreter::change_one(const Change::One& what, Change::How how, Piece who, const Pieces& toward, int by,
                            RuleId rule) {
  const auto wanted = [how, by](int now) {
    switch (how) {
      case Change::How::gain: return by;
      case Change::How::lose: return -std::min(by, std::max(now, 0));
      case Change::How::set: return by - now;
      case Change::How::pay: break;
    }
    return 0;
  };
  const int sign = how == Change::How::lose ? -1 : 1;
  if (!what.is_bond)
    return sign * world_.change(who, what.number, wanted(world_.number(who, what.number)), rule);
  int came = 0;
  for (const Piece other : toward)
    came += sign *
            world_.change_bond(who, what.number, other, wanted(world_.bond(who, what.number, other)), rule);
  return came;
}

engine::Task<> Interpreter::pay_or_end(const Change& verb, std::uint8_t run) {
  const Pieces who = co_await select(verb.who, kNone, run);
  const Piece payer = who.empty() ? Piece{} : who.first();
  if (payer.is() && can_pay(verb.what, here(run), payer))
    co_return pay(verb.what, here(run), payer, world_.rule(runs_[run].row));
  innermost_->next = program_.lists[innermost_->list].effects.size();
  if (verb.otherwise != kNone) co_await list(verb.otherwise, run);
}

engine::Task<> Interpreter::change_by_dice(const Change& verb, std::uint8_t run, std::uint8_t subject) {
  const Pieces who = co_await select(verb.who, kNone, run);
  const RuleId rule = world_.rule(runs_[run].row);
  Pieces toward;
  if (verb.toward != kNone) toward = co_await select(verb.toward, kNone, run);
  int came = 0;
  for (const Piece one : who) {
    for (const Change::One& what : verb.what) {
      if (!world_.is_there(one)) break;
      const int by = co_await fall(what.amount, kNone, run, runs_[run].people[subject]);
      came += change_one(what, verb.how, one, toward, by, rule);
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
  int total = 0;
  for (bool again = true; again;) {
    total = more + plus(verb.plus, here(run)) + world_.bonus(verb.tags, roller);
    total += co_await fall(verb.dice, id, run, roller);
    if (world_.rolled() == kNone) break;
    Event event{.moment = world_.rolled(), .by = roller, .amount = total, .tags = verb.tags};
    co_await happen(event);
    total = event.amount;
    again = event.again;
  }
  if (verb.as.is()) runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(total);
  note_roll({roller, static_cast<std::int16_t>(total)}, run);
  if (const auto row = row_of(verb, total)) co_await list(verb.rows[*row].list, run);
}

void Interpreter::note_roll(const Rolled& one, std::uint8_t run) {
  auto& rolled = runs_[run].rolled;
  const auto* const before = std::ranges::find(rolled, one.who, &Rolled::who);
  if (before != rolled.end()) {
    rolled.erase(static_cast<std::size_t>(before - rolled.begin()));
  } else if (rolled.full()) {
    rolled.erase(0);
  }
  rolled.push_back(one);
}

bool Interpreter::can_pay(std::span<const Change::One> cost, Here here, Piece payer) const {
  return std::ranges::all_of(cost, [&](const Change::One& one) {
    const int wanted = amount(one.amount, here);
    return world_.number(payer, one.number) >= (wanted == kAll ? 1 : wanted);
  });
}

void Interpreter::pay(std::span<const Change::One> cost, Here here, Piece payer, RuleId rule) {
  for (const Change::One& one : cost) {
    const int wanted = amount(one.amount, here);
    world_.change(payer, one.number, -(wanted == kAll ? world_.number(payer, one.number) : wanted), rule);
  }
}

engine::Task<> Interpreter::choose(Id id, const Choose& verb, std::uint8_t run, std::uint8_t subject) {
  const Pieces choosers = co_await select(verb.by, id, run);
  const Piece chooser = choosers.empty() ? Piece{} : choosers.first();
  const Piece payer = runs_[run].people[subject];
  const RuleId rule = world_.rule(runs_[run].row);
  std::vector<std::size_t> chosen;
  const auto is_open = [&](std::size_t way) {
    const Way& one = verb.ways[way];
    return std::ranges::find(chosen, way) == chosen.end() &&
           (one.when == kNone || holds(one.when, here(run))) && can_pay(one.cost, here(run), payer);
  };
  const auto must = [&]() -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < verb.ways.size(); ++i) {
      if (verb.ways[i].must != kNone && holds(verb.ways[i].must, here(run)) && is_open(i)) return i;
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
    pay(verb.ways[way].cost, here(run), payer, rule);
  }
  std::vector<Id> lists;
  for (const std::size_t way : chosen) {
    if (verb.ways[way].list != kNone) lists.push_back(verb.ways[way].list);
  }
  co_await one_after_the_other(lists, run);
}

engine::Task<> Interpreter::one_after_the_other(std::span<const Id> lists, std::uint8_t run) {
  if (lists.empty()) co_return;
  if (lists.size() > 1) {
    // The last waits behind those before it.
    const Active last(*this, lists.back(), run, 0, false);
    co_await one_after_the_other(lists.first(lists.size() - 1), run);
  }
  co_await list(lists.back(), run);
}

engine::Perhaps Interpreter::each(Id id, const Each& verb, std::uint8_t run) {
  if (asks(verb.who)) return each_chosen(id, verb, run);
  runs_[run].pieces[verb.left] = look(verb.who, here(run));
  if (verb.nobody != kNone) runs_[run].numbers[verb.did] = 0;
  return go_round_each(id, verb, run);
}

engine::Task<> Interpreter::each_chosen(Id id, const Each& verb, std::uint8_t run) {
  const Pieces all = co_await select(verb.who, id, run);
  runs_[run].pieces[verb.left] = all;
  if (verb.nobody != kNone) runs_[run].numbers[verb.did] = 0;
  co_await go_round_each(id, verb, run);
}

engine::Task<> Interpreter::repeat(Id id, const Repeat& verb, std::uint8_t run) {
  const int times = co_await fall(verb.times, id, run, runs_[run].people[0]);
  runs_[run].numbers[verb.left] = static_cast<std::int16_t>(times);
  co_await go_round(id, run);
}

engine::Perhaps Interpreter::go_round(Id id, std::uint8_t run) {
  if (const auto* each = std::get_if<Each>(&program_.effects[id].verb)) return go_round_each(id, *each, run);
  const auto& verb = std::get<Repeat>(program_.effects[id].verb);
  while (runs_[run].numbers[verb.left] > 0) {
    --runs_[run].numbers[verb.left];
    Perhaps done = list_now(verb.list, run);
    if (!done.await_ready()) return round_rest(std::move(done), id, run);
  }
  return {};
}

engine::Perhaps Interpreter::go_round_each(Id id, const Each& verb, std::uint8_t run) {
  while (!runs_[run].pieces[verb.left].empty()) {
    const Piece one = runs_[run].pieces[verb.left].first();
    runs_[run].people[verb.person] = one;
    // What was true at the start may not be any more.
    const bool still = world_.is_there(one) && look(verb.who, here(run)).has(one);
    const bool must = verb.may.empty() || (verb.must != kNone && still && holds(verb.must, here(run)));
    if (still && !must) return ask_round(id, run);
    runs_[run].pieces[verb.left].remove(one);
    if (!still) continue;
    if (verb.nobody != kNone) ++runs_[run].numbers[verb.did];
    Perhaps done = list_now(verb.list, run);
    if (!done.await_ready()) return round_rest(std::move(done), id, run);
  }
  if (verb.nobody == kNone || runs_[run].numbers[verb.did] > 0) return {};
  return list_now(verb.nobody, run);
}

engine::Task<> Interpreter::round_rest(Perhaps first, Id id, std::uint8_t run) {
  co_await first;
  co_await go_round(id, run);
}

/// Asks whose turn it is whether they do it; then goes on.
engine::Task<> Interpreter::ask_round(Id id, std::uint8_t run) {
  const auto& verb = std::get<Each>(program_.effects[id].verb);
  const Piece one = runs_[run].pieces[verb.left].first();
  runs_[run].pieces[verb.left].remove(one);
  const Pieces by = verb.by == kNone ? Pieces{} : look(verb.by, here(run));
  if (co_await table_.two_way(world_.seat(by.empty() ? one : by.first()), world_.rule(runs_[run].row),
                              world_.words({.asks = Asks::may, .effect = id, .who = one}),
                              world_.answer(true), world_.answer(false))) {
    if (verb.nobody != kNone) ++runs_[run].numbers[verb.did];
    co_await list(verb.list, run);
  }
  co_await go_round(id, run);
}

engine::Task<> Interpreter::pick(Id id, const Pick& verb, std::uint8_t run) {
  const Pieces picked = co_await select(verb.who, id, run);
  runs_[run].pieces[verb.as.slot] = picked;
  if (picked.empty() && verb.none != kNone) co_await list(verb.none, run);
}

engine::Task<> Interpreter::contest(Id id, const Contest& verb, std::uint8_t run) {
  Pieces in = co_await select(verb.who, id, run);
  bool first = true;
  for (;;) {
    std::vector<Rolled> totals;
    for (const Piece one : in) {
      runs_[run].people[verb.person] = one;
      int total = first ? plus(verb.plus, here(run)) + world_.bonus(verb.tags, one) : 0;
      total += co_await fall(verb.dice, id, run, one);
      totals.push_back({one, static_cast<std::int16_t>(total)});
    }
    if (first) {
      for (const Rolled& one : totals) note_roll(one, run);
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
      const Piece one = out.nth(which);
      out = {};
      out.add(one);
    }
    runs_[run].pieces[verb.as.slot] = out;
    co_return;
  }
}

engine::Task<> Interpreter::check(Id id, const Check& verb, std::uint8_t run) {
  const Pieces by = co_await select(verb.by, id, run);
  const RuleId rule = world_.rule(runs_[run].row);
  const bool bare = verb.pass == kNone && verb.fail == kNone && !verb.passers.is() && !verb.failers.is();
  Active& here_stands = *innermost_;
  Pieces passers;
  Pieces failers;
  // All try first, then comes what it means for each: one after the other in the book's sense too.
  for (const Piece one : by) {
    if (!world_.is_there(one)) continue;
    runs_[run].people[verb.person] = one;
    const int against = co_await fall(verb.against, id, run, one);
    const Checked checked = co_await world_.check(one, verb.number, against, rule);
    if (verb.as.is()) runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(checked.margin);
    (checked.passed ? passers : failers).add(one);
    const Id todo = checked.passed ? verb.pass : verb.fail;
    if (todo != kNone) co_await list_now(todo, run);
  }
  if (verb.passers.is()) runs_[run].pieces[verb.passers.slot] = passers;
  if (verb.failers.is()) runs_[run].pieces[verb.failers.slot] = failers;
  if (bare && passers.empty()) here_stands.next = program_.lists[here_stands.list].effects.size();
}

engine::Task<> Interpreter::how_many(Id id, const HowMany& verb, std::uint8_t run) {
  const Pieces by = co_await select(verb.by, id, run);
  const Piece chooser = by.empty() ? Piece{} : by.first();
  const int from = amount(verb.from, here(run));
  const int to = std::max(from, amount(verb.to, here(run)));
  const int many = from == to ? from
                              : co_await table_.number(
                                    world_.seat(chooser), world_.rule(runs_[run].row),
                                    world_.words({.asks = Asks::how_many, .effect = id, .who = chooser}),
                                    world_.amount_word(), from, to);
  runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(many);
}

void Interpreter::alter(const Alter& verb, std::uint8_t run) {
  engine::require(event_ != nullptr, "nothing happens that could be changed");
  for (const Alter::One& one : verb.amounts) {
    const int value = amount(one.amount, here(run));
    int& now = event_->amount;
    switch (one.op) {
      case Alter::Op::none: break;
      case Alter::Op::add: now += value; break;
      case Alter::Op::set: now = value; break;
      case Alter::Op::times: now *= value; break;
      case Alter::Op::at_least: now = std::max(now, value); break;
      case Alter::Op::at_most: now = std::min(now, value); break;
    }
  }
  runs_[run].event = static_cast<std::int16_t>(event_->amount);
  if (verb.to != kNone) {
    const Pieces to = look(verb.to, here(run));
    if (!to.empty()) event_->to = to.first();
  }
  if (verb.outcome != kNone) event_->outcome = verb.outcome;
}

engine::Perhaps Interpreter::part_of_deed(const Call& call, std::size_t parameter, Piece about) {
  const std::span<const Id> todo = call.words(parameter);
  if (todo.empty()) return {};
  runs_[call.run].people[call.verb->given[parameter].person] = about;
  return list(todo[0], call.run);
}

engine::Task<> Interpreter::act(const Do& verb, std::uint8_t run, std::uint8_t subject) {
  const Pieces who = co_await select(verb.who, kNone, run);
  const RuleId rule = world_.rule(runs_[run].row);
  int came = 0;
  Pieces brought;
  for (const Piece one : who) {
    if (!verb.reaches_all && !world_.is_there(one)) continue;
    Call call{.deed = verb.deed, .who = one, .verb = &verb, .values = {}, .pieces = {}, .run = run};
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
          case Takes::list:
          case Takes::flag: value = given.ids[0]; break;
        }
      }
      call.values.push_back(value);
      call.pieces.push_back(pieces);
    }
    co_await world_.deed(call, rule);
    came += call.came;
    brought.add(call.brought);
    if (verb.as.of == Name::Of::number) runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(came);
    if (verb.as.of == Name::Of::pieces) runs_[run].pieces[verb.as.slot] = brought;
    co_await world_.settle();
  }
}

engine::Task<> Interpreter::start(const Start& verb, std::uint8_t run) {
  const Pieces who = co_await select(verb.who, kNone, run);
  const int level = verb.level == kNone ? 0 : co_await fall(verb.level, kNone, run, runs_[run].people[0]);
  world_.start(verb, who.empty() ? Piece{} : who.first(), level);
  put_on_course();
  co_await engine::skip_rest(course::kStep);
}

void Interpreter::put_on_course() {
  for (const Active* one = innermost_; one != nullptr; one = one->outer) {
    const List& mine = program_.lists[one->list];
    if (one->next < mine.effects.size() || mine.loop != kNone || one->owns) {
      world_.wait({one->list, static_cast<std::uint8_t>(one->next), one->run,
                   static_cast<std::uint16_t>(one->owns ? 1 : 0)});
    }
  }
}

}  // namespace gamekeeper::kit::effects
