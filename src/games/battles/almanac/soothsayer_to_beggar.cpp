#include <iterator>

#include "games/battles/abilities.hpp"

/// The Almanac: Soothsayer, Diviner, Thaumaturgist, Beggar.
namespace gamekeeper::battles {
namespace {

// -- 33. Soothsayer --

bool may_be_done_charmed(const Look& look, MobId id, int ability) {
  return (ability == kAttack || look.rules(id, ability).sustains_in == Place::active) &&
         hindered_by_itself(look, id, ability) == kFree;
}

/// Whether an Active Mob had something to do if it were on the other side.
bool may_charm(const Look& look, const Action& action, MobId target) {
  if (!is_enemy(look, action, target) || look.mob(target).place != Place::active) return false;
  State turned = look.state;
  turned.mobs[target].controller = action.side;
  for (int ability = 0; ability <= kAttack; ++ability) {
    if (may_be_done_charmed({turned, look.library}, target, ability)) return true;
  }
  return false;
}

void change_sides(Duel& duel, MobId id, SeatId side, RuleId by) {
  duel.mob(id).controller = side;
  duel.tell(told::control_changed(id, side, duel.mob(id).hold), by);
}

/// What the Mob does is a Turn Action of its own, in which friend and enemy are swapped.
Task<> act_charmed(Duel& duel, const Action& action) {
  const MobId id = action.target;
  bool any = false;
  for (int n = 0; n <= kAttack; ++n) any = any || may_be_done_charmed(duel.look(), id, n);
  if (!any) {
    note(duel, action.actor, action.ability, 1);
    co_return;
  }
  const Option chosen = co_await duel.table.pick_if_choice(
      action.side, rule::charm, inquire(action.actor, action.ability, 0), [&duel, id](Offers& offers) {
        for (const int n : {static_cast<int>(kAttack), 0, 1}) {
          if (may_be_done_charmed(duel.look(), id, n)) offers.add(option::act(id, n));
        }
      });
  Action deed{.side = action.side, .actor = id, .ability = static_cast<std::uint8_t>(chosen.b)};
  co_await turn_action(duel, deed);
}

Task<> charm(Duel& duel, Action& action) {
  if (!co_await succeeds(duel, action)) co_return;
  const MobId id = action.target;
  const SeatId before = duel.mob(id).controller;
  co_await affect(duel, id, action.side, rule::charm);
  if (!alive(duel.mob(id))) co_return;
  if (duel.mob(id).place == Place::defense && duel.mob(id).back == Place::active)
    co_await place(duel, id, Place::active, rule::charm);
  note(duel, action.actor, action.ability, 0);
  change_sides(duel, id, action.side, rule::charm);
  co_await act_charmed(duel, action);
  if (!alive(duel.mob(id)) || duel.mob(id).controller != action.side) co_return;
  change_sides(duel, id, before, rule::charmed_once);
  if (!is_stuck(duel.look(), id)) co_await exhaust(duel, id, rule::charmed_once);
}

// -- 34. Diviner --

/// The Mobs that an order can be fixed for: in the enemy's Portal, Active, without a GO action.
bool is_foreseen(const Look& look, SeatId enemy, MobId id) {
  const Mob& mob = look.mob(id);
  return mob.controller == enemy && mob.field == enemy && mob.place == Place::active && !mob.went;
}

Why nobody_to_foresee(const Look& look, MobId diviner, int) {
  const SeatId enemy = other_side(look.mob(diviner).controller);
  return nobody_who(look, [&](MobId id) { return is_foreseen(look, enemy, id); });
}

Task<> fix_order(Duel& duel, MobId diviner, int ability) {
  const SeatId enemy = other_side(duel.mob(diviner).controller);
  const engine::Chosen order =
      co_await duel.table.order(duel.mob(diviner).controller, rule::forecast, inquire(diviner, ability, 0),
                                [&duel, enemy](Offers& offers) {
                                  for (const MobId id : mobs_of(duel.look(), enemy)) {
                                    if (is_foreseen(duel.look(), enemy, id)) offers.add(option::mob(id));
                                  }
                                });
  std::uint8_t place_in_order = 0;
  for (const Option& one : order) duel.mob(static_cast<MobId>(one.a)).forecast = ++place_in_order;
  note(duel, diviner, ability, 0, place_in_order);
}

Task<> go_forecast(Duel& duel, MobId diviner, int ability) {
  const bool success = co_await cast(duel, diviner, ability);
  if (success) co_await fix_order(duel, diviner, ability);
  co_await fail(duel, diviner, success ? rule::go_success_goes_to_umbra : rule::forecast);
}

/// The position as it will be when the cards have gone back.
State put_away(const Look& look, const Moment& moment) {
  State after = look.state;
  for (MobId id = 0; id < after.mobs.size(); ++id) {
    Mob& mob = after.mobs[id];
    if (mob.place != Place::defense && (mob.place != Place::mobile || mob.charging)) continue;
    const bool acts = moment.action != nullptr && moment.action->actor == id;
    mob.place = acts ? moment.action->then : mob.back;
  }
  return after;
}

bool may_be_called(const Look& after, const Moment& moment, MobId id, int ability) {
  if (moment.action != nullptr && moment.action->actor == id) return false;
  return hindered_by_itself(after, id, ability) == kFree;
}

bool somebody_to_call(const Look& look, MobId diviner, int, const Moment& moment) {
  const SeatId enemy = other_side(look.mob(diviner).controller);
  const Side& side = look.state.sides[enemy];
  if (side.called != kNobody || side.finished) return false;
  const State after = put_away(look, moment);
  const Look settled{after, look.library};
  for (const MobId id : mobs_of(settled, enemy)) {
    for (int n = 0; n <= kAttack; ++n) {
      if (may_be_called(settled, moment, id, n)) return true;
    }
  }
  return false;
}

/// Who, what, and with how many LP.
Task<> choose_call(Duel& duel, MobId diviner, Moment& moment, Response& response) {
  const SeatId side = duel.mob(diviner).controller;
  const Option chosen = co_await duel.table.pick_if_choice(
      side, rule::call, inquire(diviner, response.ability, 0), [&duel, &moment, side](Offers& offers) {
        const State after = put_away(duel.look(), moment);
        const Look settled{after, duel.library};
        for (const MobId id : mobs_of(settled, other_side(side))) {
          for (const int n : {static_cast<int>(kAttack), 0, 1}) {
            if (may_be_called(settled, moment, id, n)) offers.add(option::act(id, n));
          }
        }
      });
  response.target = static_cast<MobId>(chosen.a);
  response.choice = chosen.b;
  response.spend = co_await ask_spend(duel, side, response.target, response.choice);
}

Task<> call(Duel& duel, MobId diviner, Moment&, Response& response) {
  if (!co_await cast(duel, diviner, response.ability)) co_return;
  Side& enemy = duel.side(duel.mob(response.target).controller);
  enemy.called = response.target;
  enemy.called_ability = static_cast<std::uint8_t>(response.choice);
  enemy.called_spend = static_cast<std::uint8_t>(response.spend);
  note(duel, diviner, response.ability, 0);
}

// -- 35. Thaumaturgist. ATTENUATION works where Totals are used (numbers.cpp). --

constexpr int kPower = 1;
bool uses_lp(const Look& look, const Action& action) {
  if (action.is_attack()) return false;
  const auto& icons = look.card(action.actor, action.ability).icons;
  return look.rules(action.actor, action.ability).pays >= 0 ||
         std::ranges::find(icons, Icon::rank_bonus) != icons.end();
}

bool may_amplify(const Look& look, MobId thaumaturgist, int ability, const Moment& moment) {
  const Action& action = *moment.action;
  return action.side == look.mob(thaumaturgist).controller && action.actor != thaumaturgist &&
         uses_lp(look, action) && strength_of_total(look, thaumaturgist, ability, kPower) > 0;
}

/// It takes the Thaumaturgist's turn, whether it works or not.
Task<> amplify(Duel& duel, MobId thaumaturgist, Moment& moment, Response& response) {
  const int power = strength_of_total(duel.look(), thaumaturgist, response.ability, kPower);
  if (power > 0 && co_await cast(duel, thaumaturgist, response.ability)) {
    const int points = co_await duel.table.number(duel.mob(thaumaturgist).controller, rule::amplify,
                                                  inquire(thaumaturgist, response.ability, 0),
                                                  option::amount.word, 1, power);
    change_total(duel, thaumaturgist, response.ability, kPower, -points, rule::amplify);
    moment.action->spend += points;
    moment.action->amplified += points;
    note(duel, thaumaturgist, response.ability, 0, points);
  }
  co_await fail(duel, thaumaturgist, rule::amplify);
}

/// Whatever becomes of it, it takes the turn.
Task<> waste_amplify(Duel& duel, MobId thaumaturgist, const Response*) {
  co_await fail(duel, thaumaturgist, rule::danced_is_used);
}

// -- 36. Beggar --

constexpr int kStock = 1;
constexpr int kDieSides = 6;  ///< of the dice that are begged with
bool has_something_to_give(const Look& look, MobId id) {
  return look.mob(id).hold != Hold::risen && any_total(look, id, may_be_taken);
}

bool may_beg_of(const Look& look, const Action& action, MobId target) {
  return is_enemy(look, action, target) && has_something_to_give(look, target);
}

/// Off the Totals that the giver's player picks, none below 0: what was given.
Task<int> give(Duel& duel, const Action& action, int lp) {
  const MobId giver = action.target;
  int given = 0;
  while (given < lp && has_something_to_give(duel.look(), giver)) {
    const int handle = co_await ask_total(duel, duel.mob(giver).controller, action.actor, action.ability, 2,
                                          giver, may_be_taken);
    const int part = std::min(lp - given, total(duel.look(), giver, ability_in(handle), total_in(handle)));
    change_total(duel, giver, ability_in(handle), total_in(handle), -part, rule::what_is_given);
    given += part;
  }
  co_return given;
}

/// With each beggar more there is one die more to roll against.
Task<int> haggle(Duel& duel, const Action& action) {
  const SeatId enemy = duel.mob(action.target).controller;
  const int most = static_cast<int>(std::ranges::distance(mobs_of(duel.look(), action.side)));
  for (int beggars = 1; beggars <= most; ++beggars) {
    if (beggars > 1) note(duel, action.actor, action.ability, 0, beggars);
    const int named = co_await duel.table.number(enemy, rule::beg, inquire(action.actor, action.ability, 0),
                                                 option::amount.word, beggars, beggars * kDieSides);
    const int rolled = (co_await duel.table.roll(enemy, beggars, kDieSides, rule::beg,
                                                 purpose::roll_for(action.actor, action.ability, 1)))
                           .sum();
    if (rolled <= named) co_return rolled;
  }
  co_return 0;
}

Task<> beg(Duel& duel, Action& action) {
  if (!co_await succeeds(duel, action)) co_return;
  co_await affect(duel, action.target, action.side, rule::beg);
  const int lp = co_await haggle(duel, action);
  if (lp == 0) {
    note(duel, action.actor, action.ability, 2);
    co_return;
  }
  const int given = co_await give(duel, action, lp);
  change_total(duel, action.actor, ability_of(duel.look(), action.actor, Ability::plead), kStock, given,
               rule::beg);
  note(duel, action.actor, action.ability, 1, given);
}

int stock(const Look& look, MobId beggar) {
  return total(look, beggar, ability_of(look, beggar, Ability::plead), kStock);
}

bool may_plead(const Look& look, MobId beggar, int, const Moment& moment) {
  const Action& action = *moment.action;
  return action.side != look.mob(beggar).controller && aims_at(action, beggar) && stock(look, beggar) > 0;
}

/// The offer is made, and gone.
Task<> offer_stock(Duel& duel, MobId beggar, Moment& moment, Response& response) {
  response.target = moment.action->actor;
  response.spend = co_await duel.table.number(duel.mob(beggar).controller, rule::plead,
                                              inquire(beggar, response.ability, 0), option::amount.word, 1,
                                              stock(duel.look(), beggar));
}

void give_stock(Duel& duel, const Response& response) {
  change_total(duel, response.mob, response.ability, kStock, -response.spend, rule::plead);
}

/// VC 9 and what is offered: it stops for everybody. A refusal keeps the change.
Task<> plead(Duel& duel, MobId beggar, Moment& moment, Response& response) {
  Action& action = *moment.action;
  if (co_await visceral(duel, beggar, response.ability, 0, rule::plead, response.spend)) {
    note(duel, beggar, response.ability, 0, response.spend);
    cancel(duel, action, beggar, response.ability,
           action.targets.size() > 1 ? rule::stopped_for_everybody : rule::plead_reacts);
    co_return;
  }
  note(duel, beggar, response.ability, 1, response.spend);
  const Mob& actor = duel.mob(action.actor);
  if (!alive(actor) || actor.hold == Hold::risen || !any_total(duel.look(), action.actor)) co_return;
  const int handle = co_await ask_total(duel, action.side, beggar, response.ability, 1, action.actor);
  change_total(duel, action.actor, ability_in(handle), total_in(handle), response.spend, rule::plead);
}

constexpr std::array kSoothsayerToBeggar = {
    AbilityRules{.ability = Ability::herb,
                 .reads = {Measure::dice},
                 .hindered = pool_empty<0>,
                 .may_aim = is_ally,
                 .declared = take_whole_pool<rule::quip>,
                 .perform = heal_target<rule::herb>,
                 .not_aimed_by = rule::herb_is_friendly,
                 .heals = true},
    AbilityRules{.ability = Ability::charm,
                 .may_aim = may_charm,
                 .perform = charm,
                 .not_aimed = reason::not_from_here(),
                 .not_aimed_by = rule::charmed_once},
    AbilityRules{.ability = Ability::forecast, .go_hindered = nobody_to_foresee, .go = go_forecast},
    AbilityRules{.ability = Ability::call,
                 .moments = static_cast<Moments>(on(When::play, When::end) | on(When::own_turn)),
                 .might = somebody_to_call,
                 .react_aim = choose_call,
                 .react = call},
    AbilityRules{.ability = Ability::amplify,
                 .reads = {Measure::vc, Measure::points},
                 .moments = on(When::play),
                 .might = may_amplify,
                 .react = amplify,
                 .wasted = waste_amplify},
    AbilityRules{.ability = Ability::attenuation,
                 .reads = {Measure::vc, Measure::bonus},
                 .go = cast_and_sustain,
                 .sustains_in = Place::busy},
    AbilityRules{.ability = Ability::beg,
                 .beside = Ability::plead,
                 .may_aim = may_beg_of,
                 .perform = beg,
                 .not_aimed = reason::nothing_left()},
    AbilityRules{.ability = Ability::plead,
                 .reads = {Measure::vc, Measure::points},
                 .moments = on(When::play),
                 .might = may_plead,
                 .react_aim = offer_stock,
                 .react_pays = give_stock,
                 .react = plead},
};

}  // namespace

std::span<const AbilityRules> soothsayer_to_beggar() { return kSoothsayerToBeggar; }

}  // namespace gamekeeper::battles
