#include "games/battles/game_words.hpp"

namespace gamekeeper::battles {

engine::Scene view_of(const Look& look, SeatId seat) {
  (void)look, (void)seat;
  return {};
}

}  // namespace gamekeeper::battles
