#include "games/farsa/imagined.hpp"

#include "chance/random.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {

void imagine_hidden(State& state, const Library& library, engine::SeatId seat, chance::Random& random) {
  // The other side's tactic, while the duel's round is open.
  Duel& duel = state.duel;
  if (duel.chosen != Duel::Tactic::none && (seat == kReferee || state.party[duel.who].player != seat))
    duel.chosen = static_cast<Duel::Tactic>(1 + random.below(3));
  if (seat == kReferee) return;
  // What a type of lock wants is unknown beyond the tumblers that somebody has learned.
  for (LockLore& lore : state.locks) {
    if (lore.sequence == kNone) continue;
    std::uint8_t other = 0;
    do {
      other = static_cast<std::uint8_t>(random.below(kLockSequences));
    } while (!may_be_sequence(other, lore));
    lore.sequence = other;
  }
  // What the referee has written or prepared is nobody else's: as good as anything is nothing.
  state.drafts = {};
  for (std::size_t i = state.notes.size(); i-- > 0;) {
    if (!state.notes[i].shown) state.notes.erase(i);
  }
  for (Clock& clock : state.clocks) {
    if (clock.sight != Clock::Sight::public_)
      clock.value = static_cast<std::uint8_t>(random.below(clock.max + 1U));
  }
  for (SiteState& site : state.sites) {
    // A lock that nobody has tried shows nothing of what is wrong with it.
    for (Door& door : site.doors) {
      if (door.trouble != kNone && door.state == Door::State::untouched && door.tumblers == 0 &&
          door.blows == 0)
        door.trouble = lock_trouble(static_cast<int>(random.below(12)));
    }
    if (site.next == kNone) continue;
    const auto list = library.encounters_of_site[static_cast<std::size_t>(&site - state.sites.data())];
    site.next = static_cast<std::uint8_t>(
        random.below(static_cast<std::uint32_t>(library.encounter_rows[list].size())));
  }
}

}  // namespace gamekeeper::farsa
