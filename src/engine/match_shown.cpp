#include <cstddef>
#include <optional>
#include <string>

#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::engine {

/// What a position that somebody made up breaks when it is looked at: by every eye, every option named,
/// weighed and appraised, every tool listed. Invariants say what a position may be; this says whether they
/// say enough.
std::optional<std::string> Match::what_breaks_when_shown() const {
  return what_breaks([this] {
    const Position now = position();
    for (int seat = 0; seat < seats(); ++seat) {
      (void)game_.view(now, static_cast<SeatId>(seat));
      (void)game_.sheets(now, static_cast<SeatId>(seat));
    }
    (void)game_.view(now, kSpectator);
    if (status_ != Status::deciding) return;
    (void)game_.tools(now);
    const Decision& asked = decision();
    (void)game_.prompt(now, asked);
    for (const Option& option : asked.options) {
      std::string name;
      game_.option_name(now, asked, option, name);
      (void)game_.option_label(now, asked, option);
      (void)game_.odds(now, asked, option);
      (void)game_.appraise(now, asked, option);
    }
  });
}

}  // namespace gamekeeper::engine
