
#include "games/make-you-kingdom/view/view.hpp"

namespace gamekeeper::make_you_kingdom {

std::vector<std::string> primer_pages_of(const Look& look, const engine::Decision& decision) {
  const State& state = look.seen;
  if (decision.seat == kGameMaster) return {};
  switch (decision.prompt.word) {
    case prompt::how_much_hope.word:
    case prompt::how_many_voices.word:
    case prompt::may_voices.word:
    case prompt::sixes.word: return {"hope"};
    default: break;
  }
  if (state.course.has(kMaking) || state.course.has(kGrowth)) return {"welcome", "landmakers"};
  if (state.kingdom.maps.empty()) return {"welcome"};
  if (state.course.has(kCombat)) return {"combat"};
  if (state.course.has(kEndPhase)) return {"home"};
  if (state.course.has(kCamp)) return {"camp"};
  if (state.course.has(kDungeonPhase)) return {"dungeon"};
  if (state.course.has(kKingdomPhase)) return {"welcome", "kingdom"};
  return {"welcome"};
}

}  // namespace gamekeeper::make_you_kingdom
