#include "kit/effects/interpreter.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/panic.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/course/course.hpp"
#include "kit/effects/active.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::kit::effects {

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
  if (waiting.owns == 0) co_return;
  // What woke at the same moment waits behind it, with runs above this one.
  runs_[waiting.run].row = kNone;
  while (!runs_.empty() && runs_.back().row == kNone) runs_.pop_back();
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
          return change(id, verb, run, subject);
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
          return act(id, verb, run, subject);
        } else if constexpr (std::is_same_v<Verb, Start>) {
          return start(id, verb, run);
        } else if constexpr (std::is_same_v<Verb, Later>) {
          under_way_.kept.push_back({.effect = id, .names = runs_[run]});
          return {};
        } else if constexpr (std::is_same_v<Verb, Lasting>) {
          return leave_behind(id, verb, run);
        } else if constexpr (std::is_same_v<Verb, Use>) {
          const Used now{runs_[run].row, verb.scope, {}};
          if (std::ranges::find(under_way_.used, now) == under_way_.used.end())
            under_way_.used.push_back(now);
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

// -- Lists one after the other, and round and round --

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
  if (co_await table().two_way(world_.seat(by.empty() ? one : by.first()), world_.rule(runs_[run].row),
                               world_.words({.asks = Asks::may, .effect = id, .who = one}),
                               world_.answer(true), world_.answer(false))) {
    if (verb.nobody != kNone) ++runs_[run].numbers[verb.did];
    co_await list(verb.list, run);
  }
  co_await go_round(id, run);
}

// -- What is left of lists, behind what one of them starts --

engine::Task<> Interpreter::start(Id id, const Start& verb, std::uint8_t run) {
  const Pieces who = co_await select(verb.who, id, run);
  const int level = verb.level == kNone ? 0 : co_await fall(verb.level, id, run, runs_[run].people[0]);
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
