#include "battles/words/fight.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/rules.hpp"

namespace gamekeeper::battles {

Task<bool> visceral(Duel& duel, MobId id, int ability, int which, RuleId rule, int added) {
  const int needed = vc_number(duel.look(), id, ability, which, nullptr, added);
  const int face = (co_await duel.table.roll(duel.mob(id).controller, 1, 20, rule,
                                             purpose::roll_vc(id, ability, needed)))[0];
  const bool success = face <= needed;
  duel.tell(told::check_rolled(id, ability, which, face, needed, success),
            face == 1 ? rule::one_always_succeeds : rule);
  if (face == 20 && alive(duel.mob(id))) co_await stick(duel, id, rule::visceral_botch);
  co_return success;
}

Task<bool> cast(Duel& duel, MobId id, int ability) {
  return visceral(duel, id, ability, 0, duel.rules(id, ability).rule);
}

Perhaps fail(Duel& duel, MobId id, RuleId rule) {
  const Mob& mob = duel.mob(id);
  if (!alive(mob) || is_stuck(duel.look(), id)) return {};
  return exhaust(duel, id, rule);
}

}  // namespace gamekeeper::battles
