#include "players/random.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/decision.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"

namespace gamekeeper::players {

using engine::Decision;
using engine::Kind;
using engine::Match;

void RandomPlayer::play(Match& match) {
  const Decision& decision = match.decision();
  const std::size_t options = decision.options.size();
  const auto any = [this, options] {
    return static_cast<std::int32_t>(random_.below(static_cast<std::uint32_t>(options)));
  };
  Answer answer;
  std::size_t count = options;
  switch (decision.kind) {
    case Kind::pick:
    case Kind::two_way:
    case Kind::place: match.choose(any()); return;
    case Kind::number: match.choose(decision.min + any()); return;
    case Kind::text: match.say_suggestion(static_cast<std::size_t>(any())); return;
    case Kind::pick_some: {
      const auto most = std::min(decision.max, static_cast<int>(options));
      count = static_cast<std::size_t>(decision.min) +
              random_.below(static_cast<std::uint32_t>(most - decision.min + 1));
      pick_some(decision, answer, count);
      break;
    }
    case Kind::order: order(answer, count); break;
    case Kind::distribute:
      std::fill_n(answer.begin(), count, 0);
      for (int point = 0; point < decision.max; ++point) ++answer[static_cast<std::size_t>(any())];
      break;
  }
  const auto answered = match.answer(std::span(answer).first(count));
  engine::require(answered.has_value(), "a decision that cannot be answered");
}

void RandomPlayer::pick_some(const Decision& decision, Answer& answer, std::size_t count) {
  // Selection sampling: ascending, and every set as likely as another.
  std::size_t taken = 0;
  for (std::size_t i = 0; taken < count; ++i) {
    const auto left = static_cast<std::uint32_t>(decision.options.size() - i);
    if (random_.below(left) < count - taken) answer[taken++] = static_cast<std::int32_t>(i);
  }
}

void RandomPlayer::order(Answer& answer, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    answer[i] = static_cast<std::int32_t>(i);
    std::swap(answer[i], answer[random_.below(static_cast<std::uint32_t>(i + 1))]);
  }
}

}  // namespace gamekeeper::players
