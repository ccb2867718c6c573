#include "farsa/words/people.hpp"
#include "games/farsa/people/people.hpp"

namespace gamekeeper::farsa {
namespace {

/// Whoever has the most to duel with.
Who champion(const Look& look, bool bodily) {
  Who best = -1;
  const auto points = [&look, bodily](Who who) {
    return bodily ? guard_of(look, look.who(who)) : static_cast<int>(look.who(who).now[2]);
  };
  for (const Who who : indices(look.state.party)) {
    if (!is_able_hero(look.who(who)) || points(who) <= 0) continue;
    if (best < 0 || points(who) > points(best)) best = who;
  }
  return best;
}

}  // namespace

std::array<int, 2> duel_points(const Look& look, Who who, bool bodily) {
  const Creature& other = look.library.creatures[look.state.meeting.creature];
  return {bodily ? guard_of(look, look.who(who)) : static_cast<int>(look.who(who).now[2]),
          bodily ? other.guard : other.control};
}

void offer_duels(const Look& look, Offers& offers) {
  const Meeting& met = look.state.meeting;
  if (met.surprised || met.settled || has_bit(met.burned, kDuelFought) ||
      met.disposition == Disposition::friendly)
    return;
  for (const bool bodily : {true, false}) {
    const Who who = champion(look, bodily);
    if (who >= 0) offers.add(option::challenge(who, bodily));
  }
}

void take_up_duel(Farsa& farsa, Option option) {
  Meeting& met = farsa.state.meeting;
  set_bit(met.burned, kDuelFought);
  const auto [who, blades] = option::challenge.in(option);
  begin_duel(farsa, who, blades);
}

}  // namespace gamekeeper::farsa
