#include "kit/effects/interpreter.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/fixed.hpp"
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::kit::effects {

using engine::Offers;
using engine::Option;
using engine::RuleId;

// -- Who --

namespace {

int rolled_last(Piece who, const Run& run) {
  const auto* const found = std::ranges::find(run.rolled, who, &Rolled::who);
  return found == run.rolled.end() ? 0 : found->total;
}

}  // namespace

Pieces Reader::from(const Which& which, Here here) const {
  Pieces all = look(which.from, here);
  if (which.where == kNone) return all;
  Pieces those;
  for (const Piece one : all) {
    if (holds(which.where, Here{.names = here.names, .candidate = one})) those.add(one);
  }
  return those;
}

Pieces Reader::look(Id id, Here here) const {
  const Which& which = program_.which[id];
  const Run& run = *here.names;
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
    case Which::Shape::doer:
    case Which::Shape::struck:
    case Which::Shape::means: {
      const Piece one = which.shape == Which::Shape::doer     ? run.by
                        : which.shape == Which::Shape::struck ? run.to
                                                              : run.with;
      if (one.is()) found.add(one);
      return found;
    }
    case Which::Shape::named: return run.pieces[which.name.slot];
    case Which::Shape::set: {
      Piece from = here.candidate.is() ? here.candidate : run.people[which.person];
      if (which.from != kNone) {
        const Pieces seen_from = look(which.from, here);
        if (seen_from.empty()) return found;
        from = seen_from.first();
      }
      seen_.members(which.set, from, found);
      if (which.where == kNone) return found;
      Pieces those;
      for (const Piece one : found) {
        if (holds(which.where, Here{.names = here.names, .candidate = one})) those.add(one);
      }
      return those;
    }
    case Which::Shape::together: {
      for (const Id one : which.among) {
        const Pieces part = look(one, here);
        for (const Piece piece : part) {
          if (which.where == kNone || holds(which.where, Here{.names = here.names, .candidate = piece}))
            found.add(piece);
        }
      }
      return found;
    }
    case Which::Shape::first: {
      for (const Id one : which.among) {
        const Pieces part = look(one, here);
        if (!part.empty()) return part;
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
        const int number =
            which.number == kRolledLast ? rolled_last(one, *here.names) : seen_.number(one, which.number);
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

bool Interpreter::asks(Id id) const {
  const Which& which = program_.which[id];
  switch (which.shape) {
    case Which::Shape::chosen:
    case Which::Shape::random: return true;
    case Which::Shape::most:
    case Which::Shape::least: return which.ties != Which::Ties::all;
    case Which::Shape::first: return std::ranges::any_of(which.among, [this](Id one) { return asks(one); });
    default: return false;
  }
}

engine::Task<Pieces> Interpreter::select(Id id, Id effect, std::uint8_t run) {
  const Which& which = program_.which[id];
  if (which.shape == Which::Shape::first) {
    for (const Id one : which.among) {
      if (!look(one, here(run)).empty()) co_return co_await select(one, effect, run);
    }
    co_return Pieces{};
  }
  Pieces all = look(id, here(run));
  const bool ties =
      (which.shape == Which::Shape::most || which.shape == Which::Shape::least) && all.size() > 1;
  const bool chooses = which.shape == Which::Shape::chosen || (ties && which.ties == Which::Ties::choose);
  const bool draws = which.shape == Which::Shape::random || (ties && which.ties == Which::Ties::random);
  if (!chooses && !draws) co_return all;
  const int wanted = which.count == kNone ? 1 : amount(which.count, here(run));
  const RuleId rule = world_.rule(runs_[run].row);
  Pieces picked;
  while (picked.size() < wanted && !all.empty()) {
    Piece one = all.first();
    if (draws && all.size() > 1) {
      one = all.nth((co_await table().roll(world_.seat({}), 1, all.size(), rule,
                                           world_.words({.asks = Asks::roll, .effect = effect})))[0]);
    } else if (chooses) {
      const Pieces by = which.by == kNone ? Pieces{} : look(which.by, here(run));
      const Piece chooser = by.empty() ? runs_[run].people[which.person] : by.first();
      const engine::SeatId seat = which.by != kNone && by.empty() ? world_.seat({}) : world_.seat(chooser);
      const Option taken = co_await table().pick_if_choice(
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

int Reader::reckoned(const Amount& amount, Here here) const {
  const Run& run = *here.names;
  const auto part = [this, here](Id one) { return this->amount(one, here); };
  switch (amount.is) {
    case Amount::Is::number: return amount.number;
    case Amount::Is::dice: engine::require(false, "dice that have not fallen are no number"); return 0;
    case Amount::Is::named:
      return amount.name.of == Name::Of::pieces ? run.pieces[amount.name.slot].size()
                                                : run.numbers[amount.name.slot];
    case Amount::Is::number_of: {
      const Pieces whose = look(amount.whose, here);
      return whose.empty() ? 0 : seen_.number(whose.first(), amount.word);
    }
    case Amount::Is::bond: {
      const Pieces whose = look(amount.whose, here);
      const Pieces toward = look(amount.toward, here);
      int sum = 0;
      for (const Piece one : whose) {
        for (const Piece other : toward) sum += seen_.bond(one, amount.word, other);
      }
      return sum;
    }
    case Amount::Is::figure:
      return here.names == nullptr ? seen_.figure(amount.word) : seen_.figure(amount.word, *here.names);
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
  if (!amount.falls) co_return this->amount(id, here(run));
  switch (amount.is) {
    case Amount::Is::dice: {
      const int count = co_await fall(amount.count, effect, run, roller);
      co_return (co_await table().roll(world_.seat(roller), count, amount.sides, world_.rule(runs_[run].row),
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

engine::Task<int> Interpreter::fall_apart(Id id, Id effect, std::uint8_t run, Piece roller) {
  const Amount& dice = program_.amounts[id];
  const int count = co_await fall(dice.count, effect, run, roller);
  const engine::Faces faces =
      co_await table().roll(world_.seat(roller), count, dice.sides, world_.rule(runs_[run].row),
                            world_.words({.asks = Asks::roll, .effect = effect, .who = roller}));
  for (int i = 0; i < int{faces.count}; ++i) {
    for (int other = 0; other < i; ++other) {
      if (faces[i] == faces[other]) co_return 0;
    }
  }
  co_return faces.sum();
}

int Reader::plus(std::span<const Plus> all, Here here) const {
  int sum = 0;
  for (const Plus& one : all) {
    if (one.when == kNone || holds(one.when, here)) sum += amount(one.amount, here);
  }
  return sum;
}

// -- Conditions --

bool Reader::holds(Id id, Here here) const {
  const If& condition = program_.ifs[id];
  const auto each_of = [this, &condition, here](Piece one) {
    return condition.parts.empty() || holds(condition.parts[0], Here{.names = here.names, .candidate = one});
  };
  switch (condition.is) {
    case If::Is::has: {
      const Pieces who = look(condition.who, here);
      return !who.empty() &&
             std::all_of(who.begin(), who.end(), [&](Piece one) { return seen_.has(one, condition.word); });
    }
    case If::Is::compare: {
      const int value = amount(condition.amount, here);
      return (condition.least == kNone || value >= amount(condition.least, here)) &&
             (condition.most == kNone || value <= amount(condition.most, here));
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
      const auto& rolled = here.names->rolled;
      return std::any_of(who.begin(), who.end(), [&](Piece one) {
        const auto found = std::ranges::find(rolled, one, &Rolled::who);
        return found != rolled.end() && condition.from <= found->total && found->total <= condition.to;
      });
    }
    case If::Is::used:
      return std::ranges::find(left_.used, Used{here.names->row, condition.word, {}}) != left_.used.end();
    case If::Is::tagged:
      return event_ != nullptr && std::ranges::find(event_->tags, condition.word) != event_->tags.end();
    case If::Is::ended: return event_ != nullptr && event_->outcome == condition.word;
    case If::Is::parity: return (amount(condition.amount, here) & 1) == condition.from;
    case If::Is::can: {
      const Pieces who = look(condition.who, here);
      return std::none_of(who.begin(), who.end(),
                          [&](Piece one) { return forbids(one, condition.word).has_value(); });
    }
    case If::Is::negated: return !holds(condition.parts[0], here);
    case If::Is::all: return std::ranges::all_of(condition.parts, [&](Id one) { return holds(one, here); });
    case If::Is::any: return std::ranges::any_of(condition.parts, [&](Id one) { return holds(one, here); });
  }
  return false;
}

}  // namespace gamekeeper::kit::effects
