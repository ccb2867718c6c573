#include <limits>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

bool is_target(const Look& look, Who who) { return is_in_fight(look, who); }

/// Out of action, and still within reach.
bool lies_there(const Look& look, Who who) {
  return look.who(who).fate == Fate::down && !look.standing(who).left;
}

/// As strong as a company, and not broken yet (F-12, R-89).
bool strikes_as_many(const Look& look, int foe) {
  return scale_force(scale_of(look, foe), Scale::individual) == ScaleForce::enhanced &&
         !look.foe(foe).weakened;
}

Who weakest(const Look& look) {
  return most_of(all_who(look, is_target),
                 [&look](Who who) { return -guard_of(look, look.who(who)) - look.who(who).now[0]; });
}

/// Any of those who stand, all equally likely.
Task<Who> any_target(Farsa& farsa, int foe) {
  FixedVector<std::int8_t, kMaxParty> targets;
  for (const Who who : all_who(farsa.look(), is_target)) targets.push_back(fit(who));
  if (targets.empty()) co_return -1;
  if (targets.size() == 1) co_return targets[0];
  const int die = co_await roll_die(farsa, kReferee, static_cast<int>(targets.size()), rule::foes_choose,
                                    purpose::for_foe_damage(foe, -1));
  co_return targets[at(die - 1)];
}

using AttacksOpen = FixedVector<std::uint8_t, kMostAttacks>;

const Attack& attack_of(const Look& look, int foe, int attack) {
  return look.creature(foe).attacks[at(attack)];
}

bool reaches(const Look& look, int foe, int attack) {
  return look.foe(foe).range <= attack_of(look, foe, attack).range;
}

bool may_come(const Look& look, int foe) {
  return !look.foe(foe).rooted && look.foe(foe).range != Range::close;
}

/// A move leaves time for a blow.
bool strikes_after_move(const Look& look, int foe) {
  return may_come(look, foe) && (look.foe(foe).range == Range::nearby || look.foe(foe).mounted);
}

/// What a foe may do from where it stands; nothing: it has to come closer first.
AttacksOpen attacks_open(const Look& look, int foe) {
  AttacksOpen open;
  const int attacks = static_cast<int>(look.creature(foe).attacks.size());
  for (int attack = 0; attack < attacks; ++attack) {
    if (reaches(look, foe, attack) || strikes_after_move(look, foe)) open.push_back(fit(attack));
  }
  return open;
}

int foe_die(const Look& look, int foe, const Attack& attack, Who who) {
  const bool impaired = look.foe(foe).impaired;
  const bool enhanced = strikes_as_many(look, foe) || look.standing(who).held > 0 ||
                        look.standing(who).unbalanced || lies_there(look, who);
  if (impaired && enhanced) return look.state.switches.impaired_wins ? kImpaired : attack.die;
  if (!impaired && !enhanced) return attack.die;
  return impaired ? kImpaired : kEnhanced;
}

/// What has been rolled against one of the party in this turn.
struct Pending {
  int damage = 0;
  int foe = -1;
  Who who = -1;
  std::uint8_t which = 0;  ///< of its creature's attacks
  const Attack* attack = nullptr;
};

/// It all lands at once, when everybody has rolled (F-2d): of blows the highest at each (F-5), and of what
/// goes for an ability the highest on that ability.
struct FoeVolley {
  std::array<Pending, kMaxParty> blows{};
  FixedVector<Pending, kMaxFoes * kMaxParty> on_abilities;
  std::array<int, kMaxParty> attackers{};

  int count() const {
    return static_cast<int>(on_abilities.size() +
                            std::ranges::count_if(blows, [](const Pending& one) { return one.foe >= 0; }));
  }
};

void add_on_ability(const Pending& blow, FoeVolley& volley) {
  const auto like_it = std::ranges::find_if(volley.on_abilities, [&blow](const Pending& other) {
    return other.who == blow.who && other.attack->against == blow.attack->against;
  });
  if (like_it == volley.on_abilities.end()) {
    volley.on_abilities.push_back(blow);
  } else if (blow.damage > like_it->damage) {
    *like_it = blow;
  }
}

RuleId rule_of_attack(const Look& look, int foe, Who who) {
  if (lies_there(look, who)) return rule::struck_when_down;
  return strikes_as_many(look, foe) ? rule::by_detachment : rule::attacks_hit;
}

Task<> roll_attack(Farsa& farsa, int foe, std::uint8_t which, Who who, bool openings, FoeVolley& volley) {
  const Attack& attack = attack_of(farsa.look(), foe, which);
  const int sides = foe_die(farsa.look(), foe, attack, who);
  const engine::Faces faces =
      co_await farsa.table.roll(kReferee, attack.count, sides, rule_of_attack(farsa.look(), foe, who),
                                purpose::for_foe_damage(foe, who));
  int highest = 0;
  for (int i = 0; i < faces.count; ++i) highest = std::max<int>(highest, faces[i]);
  const bool may_gambit = openings && !attack.against && is_target(farsa.look(), who);
  if (may_gambit && highest >= kGambitDie && co_await offer_foe_gambit(farsa, foe, who, highest)) co_return;
  if (attack.against) co_return add_on_ability({highest, foe, who, which, &attack}, volley);
  Pending& pending = volley.blows[at(who)];
  if (highest > pending.damage) pending = {highest, foe, who, which, &attack};
}

/// A move up to the party.
void comes_closer(Farsa& farsa, int foe) {
  Foe& one = farsa.foe(foe);
  const RuleId rule = one.mounted               ? rule::riders
                      : one.range == Range::far ? rule::range_far
                                                : rule::range_nearby;
  one.range = Range::close;
  one.closed_in = true;
  farsa.tell(told::foe_moved(foe, one.range == Range::close), rule);
}

int ward_of(const Look& look, Who who, int attackers) {
  const bool wards = std::ranges::any_of(look.who(who).things, [&look, who](const Thing& thing) {
    return thing.carried == Carried::hand && feat_works(look, who, thing.item, Feat::ward);
  });
  return attackers == 1 && wards ? 1 : 0;
}

/// Whom they go for, and how.
struct Plan {
  Option option;
  bool openings = false;  ///< gambits where a die allows one (R-65)
};

void offer_plans(const Look& look, bool openings, Offers& offers) {
  offers.add(option::spread_out());
  offers.add(option::on_the_weakest());
  for (const Who who : indices(look.state.party)) {
    if (is_target(look, who)) offers.add(option::all_on(who));
    if (lies_there(look, who)) offers.add(option::strike_fallen(who));
  }
  offers.add(option::one_by_one());
  if (!openings) offers.add(option::seek_openings());
  offers.add(option::foes_flee());
  if (!look.state.fight.no_quarter) offers.add(option::foes_yield());
}

Task<Plan> choose_plan(Farsa& farsa) {
  Plan plan;
  while (true) {
    plan.option =
        co_await farsa.pick(kReferee, plan.openings ? rule::foes_make_no_gambits : rule::foes_choose,
                            prompt::ask_foes(), offering(offer_plans, bool{plan.openings}));
    if (!option::seek_openings.is(plan.option)) co_return plan;
    plan.openings = true;
  }
}

unsigned all_against(const Fight& fight) {
  unsigned foes = 0;
  for (const int foe : indices(fight.foes)) {
    if (is_against(fight.foes[at(foe)])) set_bit(foes, foe);
  }
  return foes;
}

void offer_victims(const Look& look, Offers& offers) {
  for (const Who who : indices(look.state.party)) {
    if (is_target(look, who)) offers.add(option::foe_target(who));
    if (lies_there(look, who)) offers.add(option::strike_fallen(who));
  }
}

/// The referee names the opponent, where there is more than one.
Task<Who> name_target(Farsa& farsa, int foe, int attack) {
  const Look look = farsa.look();
  if (!all_who(look, is_target).any() && !all_who(look, lies_there).any()) co_return -1;
  const Option chosen = co_await farsa.pick_if_choice(kReferee, rule::foes_choose,
                                                      prompt::ask_foe_target(foe, attack), offer_victims);
  co_return option::foe_target.is(chosen) ? option::foe_target.in(chosen).who
                                          : option::strike_fallen.in(chosen).who;
}

/// The one that a foe goes for; -1: nobody is left.
Task<Who> choose_target(Farsa& farsa, int foe, int attack, const Option& plan) {
  switch (plan.word) {
    case option::strike_fallen.word:
      if (const Who who = option::strike_fallen.in(plan).who; lies_there(farsa.look(), who)) co_return who;
      break;
    case option::all_on.word:
      if (const Who who = option::all_on.in(plan).who; is_target(farsa.look(), who)) co_return who;
      break;
    case option::on_the_weakest.word:
      if (const Who who = weakest(farsa.look()); who >= 0) co_return who;
      break;
    case option::one_by_one.word: co_return co_await name_target(farsa, foe, attack);
    default: break;
  }
  co_return co_await any_target(farsa, foe);
}

/// Which of its attacks a foe makes, of those that are open to it: by lot, or as the referee names it
///
Task<int> choose_attack(Farsa& farsa, int foe, bool named) {
  const AttacksOpen open = attacks_open(farsa.look(), foe);
  if (open.size() == 1) co_return open[0];
  if (named) {
    const Option chosen = co_await farsa.pick(
        kReferee, rule::foes_attack_by_lot, prompt::ask_foe_attack(foe), option::attack_by_lot(),
        each(open, [foe](std::uint8_t attack) { return option::foe_attack(foe, attack); }));
    if (option::foe_attack.is(chosen)) co_return option::foe_attack.in(chosen).which;
  }
  const int die = co_await roll_die(farsa, kReferee, static_cast<int>(open.size()), rule::foes_attack_by_lot,
                                    purpose::for_foe_attack(foe));
  co_return open[at(die - 1)];
}

/// Held, asleep, or too far away to do more than come closer.
bool loses_its_turn(Farsa& farsa, int foe) {
  Foe& one = farsa.foe(foe);
  if (one.held > 0) {
    --one.held;
    return true;
  }
  if (one.asleep) return true;
  if (!attacks_open(farsa.look(), foe).empty()) return false;
  if (may_come(farsa.look(), foe)) comes_closer(farsa, foe);
  return true;
}

Task<> act(Farsa& farsa, int foe, const Plan& plan, FoeVolley& volley) {
  if (loses_its_turn(farsa, foe)) co_return;
  const bool named = option::one_by_one.is(plan.option);
  const auto which = fit(co_await choose_attack(farsa, foe, named));
  if (!reaches(farsa.look(), foe, which)) comes_closer(farsa, foe);
  const bool blast = attack_of(farsa.look(), foe, which).blast || strikes_as_many(farsa.look(), foe);
  const bool on_fallen = option::strike_fallen.is(plan.option);
  const Who target = blast && !on_fallen ? -1 : co_await choose_target(farsa, foe, which, plan.option);
  if (!blast && target < 0) co_return;
  for (const Who who : indices(farsa.state.party)) {
    if (who != target && (!blast || !is_target(farsa.look(), who))) continue;
    ++volley.attackers[at(who)];
    co_await roll_attack(farsa, foe, which, who, plan.openings, volley);
  }
}

Task<> land_on_ability(Farsa& farsa, const Pending& pending) {
  if (!is_present(farsa.who(pending.who))) co_return;
  farsa.tell(told::foe_struck(pending.foe, pending.who, pending.damage, 0, pending.which),
             rule::attack_on_ability);
  co_await lose_ability(farsa, pending.who, *pending.attack->against, pending.damage,
                        rule::attack_on_ability);
  if (pending.attack->special)
    co_await suffer(farsa, pending.who, *pending.attack->special, Impact::plain, rule::own_conditions);
}

Task<> land(Farsa& farsa, const Pending& pending, int attackers) {
  const Who who = pending.who;
  if (!is_present(farsa.who(who))) co_return;
  if (lies_there(farsa.look(), who)) {
    farsa.tell(told::foe_struck(pending.foe, who, pending.damage, 0, pending.which), rule::struck_when_down);
    strike_the_fallen(farsa, who, pending.damage);
    co_return;
  }
  const int ward = ward_of(farsa.look(), who, attackers);
  const int armor = std::min(kMostArmor, armor_of(farsa.look(), who) + ward);
  const int damage = std::max(0, pending.damage - armor);
  farsa.tell(told::foe_struck(pending.foe, who, pending.damage, armor, pending.which),
             ward > 0 ? rule::feat_ward : rule::armor);
  const Creature& creature = farsa.look().creature(pending.foe);
  co_await take_blow(farsa, who, damage, creature.critical ? &*creature.critical : nullptr,
                     rule::attacks_hit);
  if (damage > 0 && pending.attack->special && is_present(farsa.who(who)))
    co_await suffer(farsa, who, *pending.attack->special, Impact::plain, rule::own_conditions);
}

}  // namespace

Task<> foes_turn(Farsa& farsa) {
  farsa.tell(told::round_began(farsa.state.fight.round, static_cast<int>(Side::foes)), rule::turn_order);
  const Plan plan = co_await choose_plan(farsa);
  const int foes = static_cast<int>(farsa.state.fight.foes.size());
  if (option::foes_yield.is(plan.option))
    co_return co_await surrender(farsa, all_against(farsa.state.fight), rule::impasse);
  if (option::foes_flee.is(plan.option)) {
    for (int foe = 0; foe < foes; ++foe) {
      if (is_against(farsa.foe(foe))) foe_goes(farsa, foe, Foe::State::fled, rule::impasse);
    }
    co_return;
  }
  FoeVolley volley;
  unsigned unbalanced = 0;
  for (const Who who : indices(farsa.state.party))
    unbalanced |= farsa.standing(who).unbalanced ? 1U << who : 0;
  for (int foe = 0; foe < foes; ++foe) {
    if (is_against(farsa.foe(foe))) co_await act(farsa, foe, plan, volley);
  }
  if (volley.count() > 1) farsa.tell(told::at_once(volley.count()), rule::side_at_once);
  for (const Pending& pending : volley.on_abilities) co_await land_on_ability(farsa, pending);
  for (const Pending& pending : volley.blows) {
    if (pending.foe >= 0) co_await land(farsa, pending, volley.attackers[at(pending.who)]);
  }
  for (int foe = 0; foe < foes; ++foe) {
    farsa.foe(foe).rooted = false;
    farsa.foe(foe).impaired = false;
  }
  for (const Who who : indices(farsa.state.party)) {
    if (has_bit(unbalanced, who)) farsa.standing(who).unbalanced = false;
  }
}

}  // namespace gamekeeper::farsa
