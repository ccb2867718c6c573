#include "kit/effects/interpreter.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/effects/active.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::kit::effects {

using engine::Offers;
using engine::Option;
using engine::RuleId;

// -- Verbs --

engine::Perhaps Interpreter::change(Id id, const Change& verb, std::uint8_t run, std::uint8_t subject) {
  if (verb.how == Change::How::pay) return pay_or_end(id, verb, run);
  if (verb.falls || asks(verb.who) || (verb.toward != kNone && asks(verb.toward)))
    return change_by_dice(id, verb, run, subject);
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

engine::Task<> Interpreter::pay_or_end(Id id, const Change& verb, std::uint8_t run) {
  const Pieces who = co_await select(verb.who, id, run);
  const Piece payer = who.empty() ? Piece{} : who.first();
  if (payer.is() && can_pay(verb.what, here(run), payer)) {
    pay(verb.what, here(run), payer, world_.rule(runs_[run].row));
    co_await world_.paid(payer);
    co_return;
  }
  innermost_->next = program_.lists[innermost_->list].effects.size();
  if (verb.otherwise != kNone) co_await list(verb.otherwise, run);
}

engine::Task<> Interpreter::change_by_dice(Id id, const Change& verb, std::uint8_t run,
                                           std::uint8_t subject) {
  const Pieces who = co_await select(verb.who, id, run);
  const RuleId rule = world_.rule(runs_[run].row);
  Pieces toward;
  if (verb.toward != kNone) toward = co_await select(verb.toward, id, run);
  int came = 0;
  for (const Piece one : who) {
    for (const Change::One& what : verb.what) {
      if (!world_.is_there(one)) break;
      const int by = co_await fall(what.amount, id, run, runs_[run].people[subject]);
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
  bool doubled = false;
  for (bool again = true; again;) {
    total = more + plus(verb.plus, here(run)) + world_.bonus(verb.tags, roller);
    const int fell = verb.doubles == kNone ? co_await fall(verb.dice, id, run, roller)
                                           : co_await fall_apart(verb.dice, id, run, roller);
    doubled = verb.doubles != kNone && fell == 0;
    total = doubled ? 0 : total + fell;
    // What has not fallen is only looked up.
    if (world_.rolled() == kNone || !program_.amounts[verb.dice].falls) break;
    Event event{.moment = world_.rolled(), .by = roller, .amount = total, .tags = verb.tags};
    co_await happen(event);
    total = event.amount;
    again = event.again;
  }
  if (doubled) total = 0;
  if (verb.as.is()) runs_[run].numbers[verb.as.slot] = static_cast<std::int16_t>(total);
  note_roll({roller, static_cast<std::int16_t>(total)}, run);
  if (doubled) co_return co_await list(verb.doubles, run);
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
    const Option taken = co_await table().pick_if_choice(
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
    if (!verb.ways[way].cost.empty()) co_await world_.paid(payer);
  }
  std::vector<Id> lists;
  for (const std::size_t way : chosen) {
    if (verb.ways[way].list != kNone) lists.push_back(verb.ways[way].list);
  }
  co_await one_after_the_other(lists, run);
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
      const int which = (co_await table().roll(world_.seat({}), 1, out.size(), world_.rule(runs_[run].row),
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
                              : co_await table().number(
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

engine::Task<> Interpreter::act(Id id, const Do& verb, std::uint8_t run, std::uint8_t subject) {
  const Pieces who = co_await select(verb.who, id, run);
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
          case Takes::who: pieces = co_await select(given.ids[0], id, run); break;
          case Takes::amount: value = co_await fall(given.ids[0], id, run, runs_[run].people[subject]); break;
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

}  // namespace gamekeeper::kit::effects
