#pragma once

#include "games/battles/rules.hpp"  // IWYU pragma: export

/// What a question is about: more than the three numbers of a phrase, packed into them.
namespace gamekeeper::battles {

/// An action, or what was played out of turn: of the prompts play_reaction, end_reaction, answer_reaction and
/// struck_reaction.
struct Topic {
  MobId actor = kNobody;
  std::uint8_t ability = kAttack;  ///< not of struck_reaction
  int spend = 0;                   ///< dice, points; of struck_reaction: the damage that is rolled
  MobId target = kNobody;
  MobId guard = kNobody;  ///< who stands in for the target
};
template <class Prompt>
constexpr Phrase ask_about(const Prompt& prompt, const Topic& topic) {
  return prompt(topic.actor, topic.ability, topic.spend, topic.target, topic.guard);
}
/// The four of them are laid out alike.
constexpr Topic topic_of(const Phrase& asked) {
  const auto [actor, ability, spend, target, guard] = prompt::play_reaction.in(asked);
  return {.actor = actor,
          .ability = static_cast<std::uint8_t>(ability),
          .spend = spend,
          .target = target,
          .guard = guard};
}

/// One of an ability's own questions (prompt `ask`), or how much it shall use (prompt `choose_amount`).
struct Inquiry {
  MobId mob = kNobody;
  std::uint8_t ability = 0;
  int which = 0;          ///< question, or the Total that pays
  MobId about = kNobody;  ///< the Mob that it hangs on: who is held, who acts, who is aimed at
  std::uint8_t deed = 0;  ///< and what that one does,
  int spend = 0;          ///< with how much
};
template <class Prompt>
constexpr Phrase inquire(const Prompt& prompt, const Inquiry& inquiry) {
  return prompt(inquiry.mob, inquiry.ability, inquiry.which, inquiry.about, inquiry.deed, inquiry.spend);
}
constexpr Phrase inquire(MobId mob, int ability, int question) {
  return prompt::ask(mob, ability, question, kNobody, 0, 0);
}
/// Of either prompt.
constexpr Inquiry inquiry_of(const Phrase& asked) {
  const auto [mob, ability, which, about, deed, spend] = prompt::ask.in(asked);
  return {.mob = mob,
          .ability = static_cast<std::uint8_t>(ability),
          .which = which,
          .about = about,
          .deed = static_cast<std::uint8_t>(deed),
          .spend = spend};
}

}  // namespace gamekeeper::battles
