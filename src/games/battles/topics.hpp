#pragma once

#include <cstdint>

#include "games/battles/rules.hpp"

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
constexpr Phrase ask_about(Word word, const Topic& topic) {
  const int what = word == Word::struck_reaction ? topic.spend : topic.ability | topic.spend << 2;
  return say(word, topic.actor, what, topic.target | (topic.guard == kNobody ? 0 : topic.guard + 1) << 8);
}
constexpr Topic topic_of(const Phrase& asked) {
  const bool struck = word_of(asked) == Word::struck_reaction;
  const int guard = asked.c >> 8;
  return {.actor = static_cast<MobId>(asked.a),
          .ability = struck ? kAttack : static_cast<std::uint8_t>(asked.b & 3),
          .spend = struck ? asked.b : asked.b >> 2,
          .target = static_cast<MobId>(asked.c & 255),
          .guard = guard == 0 ? kNobody : static_cast<MobId>(guard - 1)};
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
constexpr Phrase inquire(Word word, const Inquiry& inquiry) {
  return say(word, inquiry.mob, inquiry.ability | inquiry.deed << 2 | inquiry.spend << 4,
             inquiry.which | (inquiry.about == kNobody ? 0 : inquiry.about + 1) << 4);
}
constexpr Inquiry inquiry_of(const Phrase& asked) {
  const int about = asked.c >> 4;
  return {.mob = static_cast<MobId>(asked.a),
          .ability = static_cast<std::uint8_t>(asked.b & 3),
          .which = asked.c & 15,
          .about = about == 0 ? kNobody : static_cast<MobId>(about - 1),
          .deed = static_cast<std::uint8_t>(asked.b >> 2 & 3),
          .spend = asked.b >> 4};
}

}  // namespace gamekeeper::battles
