#include <cstdlib>

#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {

namespace {

constexpr int kTorturePile = 2;

void offer_attacks(const Look& look, Offers& offers) {
  const Turn& turn = look.state.actions;
  for (const std::uint8_t talent : look.library.vocation_talents[look.me().vocation]) {
    const Talent& one = look.library.talents[talent];
    if (!one.attack) continue;
    offers.add_unless(option::attack(talent),
                      {{turn.attack_spent, rule::two_actions, reason::move_spent()},
                       forbidden(look, Permit::attack),
                       {!may_use(look, talent), rule::ranged_needs_distance, reason::needs_ranged_weapon()},
                       {one.ranged && look.encounter().band == Band::close, rule::ranged_needs_distance,
                        reason::too_close()},
                       {!one.ranged && look.encounter().band != Band::close, rule::ranged_needs_distance,
                        reason::too_far()}});
  }
}

void offer_moves(const Look& look, Offers& offers) {
  const Turn& turn = look.state.actions;
  const Band here = look.encounter().band;
  for (const Band band : {Band::close, Band::near, Band::far}) {
    if (band == here || moves_between(look, here, band, stat(look, Stat::speed)) != 1) continue;
    offers.add_unless(option::move(band, turn.moved),
                      {forbidden(look, Permit::move),
                       {turn.moved && turn.attack_spent, rule::two_actions, reason::move_spent()}});
  }
}

void offer_draughts(const Look& look, Offers& offers) {
  offer_each(look.me().treasures, [&](int treasure) {
    if (may_drink(look, treasure))
      offers.add_unless(option::use_treasure(treasure),
                        {{look.state.actions.moved, rule::draught_costs_move, reason::move_spent()}});
  });
}

/// What makes the damage of a hit other than its attack says.
RuleId rule_of_hit(const Look& look, const Talent& used) {
  if (reckon(look, Number::damage, 2) != 2) return rule::damage_order;
  if (sheet_of(look.library, look.encounter().opponent).armor_value == 0) return rule::combat_matrix;
  return used.no_armor ? rule::no_armor : rule::damage;
}

/// One band, or all the way in one Move, or coming back to an opponent that moved off.
RuleId moves_rule(Band from, Band to) {
  if (to == Band::close) return rule::step_nine;
  return from == Band::close && to == Band::far ? rule::crossing_speed : rule::one_move;
}

/// Options of a Turn; also what is barred.
void offer_turn(const Look& look, Offers& offers) {
  offer_attacks(look, offers);
  offer_moves(look, offers);
  offer_draughts(look, offers);
  const bool talks = sheet_of(look.library, look.encounter().opponent).negotiates;
  offers.add_unless(option::talk(),
                    {{look.state.actions.attack_spent, rule::two_actions, reason::move_spent()},
                     {!talks, rule::acceptance_total, reason::does_not_talk()}});
  offers.add_unless(option::flee(), {forbidden(look, Permit::flee, rule::flight_without_move)});
  offers.add(option::hold());
}

/// The Turn of the Auditor (K-3); true when the Encounter is over.
Task<bool> auditor_turn(Audit& audit) {
  audit.state.actions = {};
  while (true) {
    const Option action = co_await audit.pick(rule::two_actions, prompt::your_turn(),
                                              [&audit](Offers& offers) { offer_turn(audit.look(), offers); });
    switch (action.word) {
      case option::move.word:
        audit.tell(told::auditor_moves(option::move.in(action).band),
                   moves_rule(audit.encounter().band, option::move.in(action).band));
        audit.encounter().band = option::move.in(action).band;
        if (audit.state.actions.moved) {
          audit.state.actions.attack_spent = true;
          co_return false;
        }
        audit.state.actions.moved = true;
        break;
      case option::use_treasure.word:
        audit.state.actions.moved = true;
        co_await use_draught(audit, action.a);
        break;
      case option::attack.word:
        if (!co_await attack(audit, action.a)) co_return false;
        co_await kill_or_torture(audit);
        co_return true;
      case option::talk.word: {
        const Talk talk = co_await negotiate(audit);
        if (talk == Talk::refused || (talk == Talk::lost && audit.state.switches.lost_talk_is_combat))
          co_return false;
        if (talk == Talk::over) {
          co_await opponent_dealt_with(audit);
        } else {
          leave_lost_talk(audit);
        }
        co_return true;
      }
      case option::flee.word: co_await flee(audit); co_return true;
      default: co_return false;
    }
  }
}

}  // namespace

int moves_between(const Look& look, Band from, Band to, int speed) {
  const int bands = std::abs(static_cast<int>(to) - static_cast<int>(from));
  const bool in_one = speed >= 5 && (from != Band::far || !look.state.switches.crossing_takes_two);
  return bands == 2 && in_one ? 1 : bands;
}

bool may_raise_defense(const Look& look) {
  return lasting_defense(look) < 4 && look.encounter().defense_raised < kMostRaised;
}

void close_after_miss(Audit& audit) {
  Band& band = audit.encounter().band;
  if (band == Band::close || (band == Band::near && audit.state.switches.only_far_miss_closes)) return;
  const RuleId rule = band == Band::near ? rule::ranged_miss : rule::ranged_miss_closes;
  band = Band::close;
  audit.tell(told::range_closed(), rule);
}

bool may_use(const Look& look, int talent) {
  const Talent& used = look.library.talents[talent];
  if (!used.ranged || used.damage) return true;
  return look.me().weapon != kNone && look.library.weapons[look.me().weapon].ranged;
}

int weapon_damage(const Look& look, int talent) {
  const Talent& used = look.library.talents[talent];
  if (used.damage) return *used.damage;
  return look.me().weapon == kNone ? 0 : look.library.weapons[look.me().weapon].damage;
}

int damage_before_armor(const Look& look, int talent, int margin) {
  if (margin < 0) return 0;
  const int damage = weapon_damage(look, talent) * (margin >= 2 ? 2 : 1);
  return std::max(0, reckon(look, Number::damage, damage));
}

int damage_dealt(const Look& look, int talent, int margin) {
  const int damage = damage_before_armor(look, talent, margin);
  const bool armor_counts = !look.library.talents[talent].no_armor;
  const int armor = armor_counts ? sheet_of(look.library, look.encounter().opponent).armor_value : 0;
  return std::max(0, damage - armor);
}

Task<> begin_combat(Audit& audit, bool opponent_first) {
  Encounter& encounter = audit.encounter();
  const int opponent_speed = sheet_of(audit.library, encounter.opponent).speed;
  encounter.band = Band::close;
  audit.tell(told::combat_begins(), encounter.met_before ? rule::re_entry : rule::bands_begin_close);
  encounter.opponent_first = opponent_first;
  encounter.initiative_settled = opponent_first;
  while (!encounter.initiative_settled) {
    const int speed = stat(audit.look(), Stat::speed);
    int mine = speed, theirs = opponent_speed;
    for (const bool its : {false, true}) {
      const engine::Faces die = co_await audit.roll(
          1, rule::plain_rolls, its ? purpose::roll_initiative_theirs() : purpose::roll_initiative_yours());
      audit.tell(told::initiative_die(its, die.sum()), rule::initiative);
      (its ? theirs : mine) += die.sum();
    }
    encounter.opponent_first = mine != theirs ? theirs > mine : opponent_speed > speed;
    encounter.initiative_settled = mine != theirs || opponent_speed != speed;
    const First first = !encounter.initiative_settled ? First::nobody
                        : encounter.opponent_first    ? First::opponent
                                                      : First::auditor;
    audit.tell(told::initiative(mine, theirs, first), rule::initiative);
  }
  audit.me().phase = Phase::fighting;
}

Task<> fight_round(Audit& audit) {
  co_await begin_round(audit, rule::combat_steps);
  const bool opponent_first = audit.encounter().opponent_first;
  const std::array<bool, 2> order = {opponent_first, !opponent_first};
  for (const bool opponents : order) {
    if (opponents ? co_await opponent_turn(audit) : co_await auditor_turn(audit)) co_return;
  }
  end_round(audit);
}

Task<bool> attack(Audit& audit, int talent) {
  const Talent& used = audit.library.talents[talent];
  const PoolResult result =
      co_await roll_check(audit, check_attack(audit.look(), talent), rule::combat_matrix);
  if (!result.success()) {
    audit.tell(told::attack_misses(talent, result.margin, result.margin <= -2), rule::combat_matrix);
    if (used.ranged) close_after_miss(audit);
    if (result.margin <= -2) co_await draw_complications(audit, 1, rule::combat_matrix);
    co_return false;
  }
  int damage = damage_dealt(audit.look(), talent, result.margin);
  co_await happen(audit, Moment::hit, damage);
  hurt_opponent(audit, damage);
  audit.tell(told::attack_hits(talent, damage, result.margin, health_left(audit.look()), result.margin >= 2),
             rule_of_hit(audit.look(), used));
  if (!forbids(audit.look(), Permit::specials)) {
    if (used.special == TalentSpecial::speed_up && audit.encounter().speed_raised < kMostRaised) {
      ++audit.encounter().speed_raised;
      audit.tell(told::speed_raised(), rule::specials_fire);
    }
    if (used.special == TalentSpecial::defense_up && may_raise_defense(audit.look())) {
      ++audit.encounter().defense_raised;
      audit.tell(told::defense_raised(defense(audit.look())),
                 damage == 0 ? rule::specials_fire : rule::defense_ceiling);
    }
  }
  co_return health_left(audit.look()) <= 0;
}

Task<> kill_or_torture(Audit& audit) {
  audit.tell(told::opponent_down(), rule::kill_or_torture);
  const bool kill = co_await audit.two_way(rule::kill_or_torture, prompt::at_your_mercy(), option::kill(),
                                           option::torture());
  ++audit.me().beaten;
  const bool unpaid_torture = !kill && pays(audit.look(), Move::combat);
  audit.tell(kill ? told::opponent_killed() : told::opponent_tortured(),
             unpaid_torture                 ? rule::torture_is_no_move
             : audit.encounter().met_before ? rule::re_entry
                                            : rule::kill_or_torture);
  if (kill) {
    if (!audit.encounter().plea_paid) {
      earn_for(audit, Move::combat,
               audit.encounter().met_before ? rule::experience_when_met_again : rule::experience);
    }
  } else {
    co_await draw_information(audit, kTorturePile);
  }
  if (!audit.encounter().met_before) co_await draw_treasure(audit, rule::kill_or_torture);
  co_await opponent_dealt_with(audit);
}

std::optional<Action> attack_on_fleeing(const Look& look) {
  for (int action = 0; action < static_cast<int>(Action::plead); ++action) {
    const Attack* attack = attack_of(look.library, look.encounter().opponent, static_cast<Action>(action));
    if (attack != nullptr && attack->hits_fleeing) return static_cast<Action>(action);
  }
  return std::nullopt;
}

bool may_strike_at_my_back(const Look& look, Action action) {
  const Opponent& opponent = look.encounter().opponent;
  const Attack* attack = attack_of(look.library, opponent, action);
  if (attack == nullptr || look.me().vocation == kSoldier) return false;
  return attack->hits_fleeing || sheet_of(look.library, opponent).speed > stat(look, Stat::speed);
}

Task<> flee(Audit& audit) {
  const int gap = sheet_of(audit.library, audit.encounter().opponent).speed - stat(audit.look(), Stat::speed);
  const std::optional<Action> shot = attack_on_fleeing(audit.look());
  if (audit.me().vocation == kSoldier) {
    audit.tell(told::no_parting_attack(), shot ? rule::soldier_against_bow : rule::player_flees);
  } else if (shot && !audit.state.switches.parting_shot_is_rolled) {
    co_await opponent_attack(audit, *shot);
  } else if (shot || gap > 0) {
    const Action action = co_await roll_behavior(audit);
    if (may_strike_at_my_back(audit.look(), action)) {
      co_await opponent_attack(audit, action);
    } else {
      audit.tell(told::no_parting_attack(), rule::parting_attack);
    }
  } else {
    audit.tell(told::no_parting_attack(), gap == 0 ? rule::equal_speeds : rule::player_flees);
  }

  Auditor& me = audit.me();
  if (audit.encounter().at_star) {
    me.star = Star::fled;
  } else {
    me.map[me.cell].room = RoomState::waiting;
  }
  const bool onto_the_stairs = me.came_from == kNone;
  audit.tell(told::auditor_fled(onto_the_stairs ? me.cell : me.came_from),
             onto_the_stairs ? rule::onto_the_stairs : rule::fled_to);
  retreat(audit);
}

}  // namespace gamekeeper::number_crunch
