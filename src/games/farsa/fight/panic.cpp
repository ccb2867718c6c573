#include "games/farsa/fight/fight.hpp"

namespace gamekeeper::farsa {
namespace {

using Dread = Standing::Dread;

constexpr int kFoesToEach = 3;  ///< R-57

bool is_there(const Look& look, Who who, Dread dread) {
  return dread == Dread::surrounded ? is_surrounded(look) : faces_fear(look, who);
}

RuleId rule_of(Dread dread) { return dread == Dread::surrounded ? rule::panic_surrounded : rule::panic_fear; }

/// One save for each cause in a fight.
Task<> face(Farsa& farsa, Who who, Dread dread) {
  const unsigned bit = 1U << static_cast<unsigned>(dread);
  Standing& standing = farsa.state.fight.standing[at(who)];
  if (farsa.who(who).panicked || (standing.faced & bit) != 0 || !is_there(farsa.look(), who, dread))
    co_return;
  standing.faced = static_cast<std::uint8_t>(standing.faced | bit);
  co_await resist_panic(farsa, who, rule_of(dread));
  if (farsa.who(who).panicked) farsa.state.fight.standing[at(who)].dread = dread;
}

}  // namespace

bool is_surrounded(const Look& look) {
  int close = 0;
  int ours = 0;
  for (const Foe& foe : look.state.fight.foes) {
    close += is_against(foe) && foe.range == Range::close ? 1 : 0;
    ours += is_fighting(foe) && foe.ally ? 1 : 0;
  }
  for (const Who who : indices(look.state.party)) ours += is_in_fight(look, who) ? 1 : 0;
  return close > 0 && close >= kFoesToEach * ours;
}

bool faces_fear(const Look& look, Who who) {
  const Character& one = look.who(who);
  if (one.background == kNone) return false;
  const auto& fears = look.library.backgrounds[one.background].fears;
  if (one.fear >= fears.size()) return false;
  return std::ranges::any_of(look.state.fight.foes, [&](const Foe& foe) {
    return is_against(foe) && contains(fears[one.fear].creatures, look.library.creatures[foe.creature].id);
  });
}

Task<> face_the_worst(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    if (!is_in_fight(farsa.look(), who) || is_hireling(farsa.who(who))) continue;
    Standing& standing = farsa.state.fight.standing[at(who)];
    if (standing.dread != Dread::none && !is_there(farsa.look(), who, standing.dread)) {
      // It lasts as long as its cause.
      const RuleId why = standing.dread == Dread::surrounded ? rule::surrounded : rule::fear_faced;
      standing.dread = Dread::none;
      calm(farsa, who, why);
    }
    co_await face(farsa, who, Dread::surrounded);
    co_await face(farsa, who, Dread::fear);
  }
}

}  // namespace gamekeeper::farsa
