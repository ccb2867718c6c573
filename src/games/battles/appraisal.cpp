#include "games/battles/game_words.hpp"

namespace gamekeeper::battles {

double appraise_option(const Look&, const engine::Decision&, const Option&) { return 0; }

}  // namespace gamekeeper::battles
