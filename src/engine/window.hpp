#pragma once

#include <array>
#include <coroutine>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/decision.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"

/// Out-of-turn things, in all games: at a named moment a window opens, the seats are asked in the game's
/// order whether they react, and it closes when all have passed in a row. A reaction that is itself declared
/// through a window resolves after whatever answers it: last in, first out, as deep as the rules allow.
///
/// What is reacted to is a plain struct of the game, the subject, which lives in the rule that opened the
/// window; a reaction may mark it cancelled, change its numbers, give it another target, copy it, or take
/// back its roll.
namespace gamekeeper::engine {

/// The word of the option "let it happen", in every game.
inline constexpr std::uint16_t kPass = 0xffff;

/// Something that a seat may do at a moment. `Context` is the game's own rules context.
template <class Context, class Subject>
struct Reaction {
  std::uint16_t word = 0;  ///< of the options that `offer` adds
  RuleId rule;
  /// Whether everybody at the table can see that the seat might use it. Only this decides whether the seat is
  /// asked, so that being asked, or not, gives nothing away.
  bool (*might)(const Context& context, const Subject& subject, SeatId seat);
  /// Adds the ways in which the seat may really use it; what only that seat knows may count here.
  void (*offer)(const Context& context, const Subject& subject, SeatId seat, Offers& offers);
  Task<> (*react)(Context& context, Subject& subject, SeatId seat, Option how);
};

/// The reactions that a game knows, by moment: nothing is looked for at a moment that has none.
template <class Context, class Subject, std::size_t Moments>
class Reactions {
 public:
  using One = Reaction<Context, Subject>;

  void add(std::size_t moment, const One& reaction) { at_[moment].push_back(reaction); }
  std::span<const One> at(std::size_t moment) const { return at_[moment]; }

 private:
  std::array<std::vector<One>, Moments> at_;
};

namespace detail {

template <class Context, class Subject>
bool might_react(const Context& context, std::span<const Reaction<Context, Subject>> reactions,
                 const Subject& subject, SeatId seat) {
  for (const auto& reaction : reactions) {
    if (reaction.might(context, subject, seat)) return true;
  }
  return false;
}

/// The same words for every question, or those that the subject asks for as it stands by now.
template <class Subject>
Phrase words_of(const Phrase& prompt, const Subject&) {
  return prompt;
}
template <class Subject>
Phrase words_of(Phrase (*prompt)(const Subject& subject), const Subject& subject) {
  return prompt(subject);
}

template <class Context, class Subject, class Prompt>
Task<> ask_around(Context& context, Table& table, std::span<const Reaction<Context, Subject>> reactions,
                  Subject& subject, std::span<const SeatId> order, RuleId rule, Prompt prompt) {
  std::size_t passes = 0;
  for (std::size_t turn = 0; passes < order.size(); turn = (turn + 1) % order.size()) {
    const SeatId seat = order[turn];
    if (!might_react(std::as_const(context), reactions, std::as_const(subject), seat)) {
      ++passes;
      continue;
    }
    const Option how = co_await table.pick(seat, rule, words_of<Subject>(prompt, subject),
                                           [&context, reactions, &subject, seat](Offers& offers) {
                                             offers.add({kPass});
                                             for (const auto& reaction : reactions) {
                                               if (reaction.might(context, subject, seat))
                                                 reaction.offer(context, subject, seat, offers);
                                             }
                                           });
    if (how.word == kPass) {
      ++passes;
      continue;
    }
    passes = 0;
    for (const auto& reaction : reactions) {
      if (reaction.word == how.word) co_await reaction.react(context, subject, seat, how);
    }
  }
}

}  // namespace detail

/// A window while it is open. Costs a look at the list of the moment when nobody can react.
template <class Context, class Subject>
using Window = Perhaps;

/// `co_await window(context, table, reactions.at(moment), subject, order, rule, prompt);` asks the seats of
/// `order`, first to last and around again, until all have passed in a row. `order` and `subject` live in the
/// awaiting rule. `prompt` is a Phrase, or a function that gives one for the subject, which a reaction may
/// have changed since.
template <class Context, class Subject, class Prompt = Phrase>
Window<Context, Subject> window(Context& context, Table& table,
                                std::span<const Reaction<Context, Subject>> reactions, Subject& subject,
                                std::span<const SeatId> order, RuleId rule, Prompt prompt) {
  for (const SeatId seat : order) {
    if (!detail::might_react<Context, Subject>(context, reactions, subject, seat)) continue;
    return detail::ask_around<Context, Subject, Prompt>(context, table, reactions, subject, order, rule,
                                                        prompt);
  }
  return {};
}

}  // namespace gamekeeper::engine
