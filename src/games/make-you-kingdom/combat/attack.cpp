#include "chance/expression.hpp"
#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Attacks: the check, what a critical one brings, Hope, damage (L3698-3802, L4079-4100).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kHeldBack = 2;
constexpr int kInTheirCamp = 2;

void add_pips(const chance::Expression& dice, int node, int sign, Pips& to) {
  const chance::Node& one = dice.node(node);
  switch (one.kind) {
    case chance::Node::Kind::constant: to.plus += sign * int_of(one.constant); break;
    case chance::Node::Kind::pool: to.dice += one.pool.dice; break;
    case chance::Node::Kind::plus:
    case chance::Node::Kind::minus:
      add_pips(dice, one.left, sign, to);
      add_pips(dice, one.right, one.kind == chance::Node::Kind::plus ? sign : -sign, to);
      break;
    default: break;
  }
}

/// Drive, and Voices that all agree to: 1d6 each, as many as one's Warfare at most (L4079). Monsters do not.
Task<int> hope_for_blow(Realm& realm, Who who, Who target) {
  if (is_foe(who) || realm.is_driven(who)) co_return 0;
  const auto most = [&] { return std::clamp(realm.number(who, Number::blow_hope), 0, 20); };
  const auto voices_left = [&] { return std::max(0, int_of(realm.state.kingdom.voices)); };
  const auto drive_left = [&] { return realm.number(who, Number::hope) - voices_left(); };
  if (most() == 0 || drive_left() + voices_left() == 0) co_return 0;
  const Option taken = co_await realm.table.pick(
      realm.seat(who), rule::hope_for_damage, prompt::hope_for_blow(who, target), [&](Offers& offers) {
        for (int all = 0; all <= most(); ++all) {
          for (int drive = std::min(all, drive_left()); drive >= 0; --drive) {
            if (all - drive <= voices_left()) offers.add(option::put_in(drive, all - drive));
          }
        }
      });
  const auto [drive, voices] = option::put_in.in(taken);
  const int dice = std::min(20, co_await pay_hope(realm, who, drive, voices, rule::hope_for_damage));
  if (dice > 0) realm.tell(told::puts_in(who, dice), rule::hope_for_damage);
  co_return dice;
}

/// The weapon of a shot that is spent with it.
Task<> spend_weapon(Realm& realm, Who who, std::uint8_t slot, int item) {
  if (item < 0 || slot >= realm.things(who).size()) co_return;
  Thing& thing = realm.things_of(who)[slot];
  if (thing.item != item) co_return;
  const Item& its = realm.library.items[at(item)];
  if (its.id == "blunderbuss") thing.used = (thing.used & kInstilled) | realm.state.battle.round;
  if (its.weapon && its.consumed) co_await lose_thing(realm, who, slot, true, rule::row);
}

/// An attack under way, by its place: those that answer it lie behind it.
class Blow {
 public:
  Blow(Realm& realm, std::size_t place) : realm_(realm), place_(place) {}

  Task<> strike() {
    note_tags();
    co_await carry_out();
    co_await end();
  }
  /// Of a check that was made for several at once.
  Task<> land(Ended came, int result) {
    note_tags();
    came_ = came;
    result_ = result;
    now().hit = 1;
    co_await hit(realm_.strike(now().by, now().slot));
    co_await end();
  }

 private:
  void note_tags() {
    tags_ = {id_of(Tag::attack), id_of(now().ranged != 0 ? Tag::ranged : Tag::melee)};
    if (now().further != 0) tags_.push_back(id_of(Tag::further));
  }
  Task<> end() {
    rows::Event ended{.moment = id_of(Moment::attack_end),
                      .by = person(now().by),
                      .to = person(now().to),
                      .amount = damage_,
                      .outcome = id_of(came_),
                      .tags = tags_};
    co_await realm_.happen(ended);
    realm_.effects.scope_is_over(id_of(Scope::attack));
  }

  Attack& now() { return realm_.state.battle.attacks[place_]; }
  bool stands(Who who) const { return realm_.exists(who) && realm_.is_here(who); }
  void aim_at(Piece to) {
    if (to.kind == kPerson && realm_.exists(to.index)) now().to = to.index;
  }
  void fail() {
    came_ = Ended::fail;
    realm_.tell(told::attack_fails(now().by, now().to), rule::attack);
  }

  Task<> carry_out() {
    const Who who = now().by;
    const std::uint8_t slot = now().slot;
    realm_.tell(told::attacks(who, now().to, slot), is_foe(who) ? rule::monsters_own : rule::attack);
    co_await witch_watches(realm_, who, now().to);
    const int guard = realm_.number(now().to, Number::defense);
    rows::Event declared{.moment = id_of(Moment::attack_declared),
                         .by = person(who),
                         .to = person(now().to),
                         .amount = guard,
                         .tags = tags_};
    co_await realm_.happen(declared);
    aim_at(declared.to);
    if (now().swept != 0) co_return;
    if (declared.cancelled || !stands(who) || !stands(now().to)) co_return fail();
    const Look::Strike weapon = realm_.strike(who, slot);
    const Who target = now().to;
    const int defense = declared.amount != guard ? declared.amount : realm_.number(target, Number::defense);
    const int aim = aim_of(realm_, who, now().ranged != 0) + aim_of_hunters(realm_, who, target);
    const Outcome outcome = co_await check(realm_, who, score_of_weapon(realm_, who, weapon), defense - aim,
                                           Tag::attack, rule::attack);
    came_ = outcome.critical ? Ended::critical
            : outcome.fumble ? Ended::fumble
            : outcome.passed ? Ended::pass
                             : Ended::fail;
    result_ = outcome.result + (outcome.fumble ? 0 : aim);
    if (!outcome.passed) {
      realm_.tell(told::misses(who, target), rule::attack);
      if (outcome.fumble && stands(who)) co_await fumble(realm_, who);
    } else if (stands(target)) {
      now().hit = 1;
      co_await hit(weapon);
    }
    co_await spend_weapon(realm_, who, slot, weapon.item);
  }

  /// Those who stand where it strikes; and a Base, if it is aimed at one.
  People crowd() {
    const Who aimed_at = now().to;
    People all = realm_.those_in(realm_.body(aimed_at).area);
    if (realm_.is_base(aimed_at)) all.push_back(aimed_at);
    return all;
  }
  /// Who else is struck, and by what it comes to.
  Task<> hit(Look::Strike weapon) {
    const Who who = now().by;
    const Spread spread = spread_of(realm_, weapon);
    if (spread == Spread::anybody && !is_forbidden(realm_, person(who), Permit::random_hit)) {
      const Who aimed_at = now().to;
      const Who found = co_await draw_one(realm_, who, crowd(), rule::crowded);
      now().to = u8(found);
      if (found != aimed_at) realm_.tell(told::goes_astray(who, found), rule::crowded);
    }
    rows::Event hits{.moment = id_of(Moment::attack_hit),
                     .by = person(who),
                     .to = person(now().to),
                     .amount = result_,
                     .outcome = id_of(came_),
                     .tags = tags_};
    co_await realm_.happen(hits);
    aim_at(hits.to);
    if (hits.cancelled || !stands(now().to)) co_return fail();
    if (came_ == Ended::critical) {
      const Who target = now().to;
      const bool was_up = realm_.is_up(target);
      const int before = realm_.body(target).hp;
      const bool full_force = !co_await strikes_home(target) || co_await crushing_blow(realm_, who, target);
      if (stands(target) && realm_.is_up(target) && realm_.body(target).hp <= 0)
        co_await falls(realm_, target, std::max(0, before - realm_.body(target).hp));
      // Whom the blow alone has felled needs no more.
      if (!full_force || !stands(target) || (was_up && !realm_.is_up(target))) co_return;
    }
    const int amount = co_await force(weapon);
    if (spread == Spread::everybody) {
      const People all = co_await aimed_at(realm_, who, crowd(), true, false);
      for (const Who one : all) {
        if (stands(one)) damage_ += co_await damage(realm_, who, one, amount, rule::everybody_there);
      }
    } else if (stands(now().to)) {
      damage_ = co_await damage(realm_, who, now().to, amount, rule::force);
    }
  }

  /// The Crushing Blow Table is rolled on, unless somebody has something else in mind.
  Task<bool> strikes_home(Who target) {
    rows::Event due{
        .moment = id_of(Moment::blow_due), .by = person(now().by), .to = person(target), .tags = tags_};
    co_await realm_.happen(due);
    co_return !due.cancelled;
  }

  /// What the weapon, Hope, strength and Hostility come to.
  Task<int> force(Look::Strike weapon) {
    const Who who = now().by;
    const Who target = now().to;
    const bool again = now().further > 1;
    const int hope = again ? 0 : co_await hope_for_blow(realm_, who, target);
    const Pips pips = pips_of(weapon.dice);
    const int own = pips.dice + dice_of_weapon(realm_, who, now().slot, weapon, target);
    const int dice = own + hope;
    int sum = 0;
    if (dice > 0) {
      const auto faces = co_await realm_.table.roll(realm_.seat(who), std::min(dice, 40), 6, rule::force,
                                                    purpose::for_blow(who, target));
      sum = faces.sum();
      now().full = sum == 6 * std::min(dice, 40) ? 1 : 0;
    }
    sum = std::max(sum + pips.plus, least_of_weapon(realm_, who, weapon)) +
          force_of(realm_, who, weapon, target) - (again ? realm_.hostility(who, target) : 0) + now().more;
    if (now().twice != 0) sum *= 2;
    now().damage = i16(std::clamp(sum, 0, 999));
    realm_.tell(told::strikes(who, target, now().damage), rule::force);
    co_return now().damage;
  }

  Realm& realm_;
  std::size_t place_;
  engine::FixedVector<rows::Id, 3> tags_{};
  Ended came_ = Ended::fail;
  int result_ = 0;
  int damage_ = 0;
};

}  // namespace

Pips pips_of(std::string_view dice) {
  Pips pips;
  const auto parsed = chance::parse(dice);
  if (parsed) add_pips(*parsed, int_of(parsed->nodes().size()) - 1, 1, pips);
  return pips;
}

bool is_spared(const Look& look, Who who) {
  const auto& attacks = look.seen.battle.attacks;
  return !attacks.empty() && attacks.back().to == who && attacks.back().ranged == 0 &&
         look.exists(attacks.back().by) && look.has_mark(attacks.back().by, Mark::holding_back);
}

int aim_of(const Look& look, Who who, bool ranged) {
  return look.number(who, Number::attack) + (look.body(who).area == enemy_camp_of(who) ? kInTheirCamp : 0) -
         (!ranged && look.has_mark(who, Mark::holding_back) ? kHeldBack : 0);
}

int aim_of_hunters(const Look& look, Who who, Who target) {
  return is_foe(who) || !is_foe(target) ? 0
                                        : serving_for(look, "hunter", int_of(look.monster(target).category));
}
int force_of(const Look& look, Who who, const Look::Strike& strike, Who target) {
  const bool held_back = look.has_mark(who, Mark::holding_back) && !is_shot(look, who, strike, target);
  return strike.level + look.number(who, Number::weapon_damage) + look.hostility(who, target) -
         (held_back ? kHeldBack : 0);
}

Task<> attack(Realm& realm, Who who, std::uint8_t slot, Who target, bool further) {
  auto& attacks = realm.state.battle.attacks;
  // Answers to answers to answers come too late.
  if (attacks.full() || !realm.is_up(who) || !realm.exists(target) || !realm.is_here(target)) co_return;
  const bool shot = is_shot(realm, who, realm.strike(who, slot), target);
  attacks.push_back({.by = u8(who),
                     .to = u8(target),
                     .slot = slot,
                     .ranged = u8(shot ? 1 : 0),
                     .further = u8(further ? 1 : 0)});
  Blow blow(realm, attacks.size() - 1);
  co_await blow.strike();
  realm.state.battle.attacks.pop_back();
  co_await anathema_burns(realm, who, target);
}

Task<> strike_too(Realm& realm, Who who, std::size_t slot, int result) {
  auto& attacks = realm.state.battle.attacks;
  const Attack* const now = realm.attack_of(who);
  if (now == nullptr || attacks.full() || !realm.is_here(now->to)) co_return;
  const auto with = u8(slot);
  const bool ranged = realm.strike(who, with).ranged;
  attacks.push_back({.by = now->by, .to = now->to, .slot = with, .ranged = ranged, .further = 2});
  Blow blow(realm, attacks.size() - 1);
  co_await blow.land(Ended::pass, result);
  attacks.pop_back();
}

Task<People> aimed_at(Realm& realm, Who by, People all, bool harm, bool skill) {
  engine::FixedVector<rows::Id, 3> tags{id_of(realm.tag_of_row())};
  if (harm) tags.push_back(id_of(Tag::attack));
  if (skill) tags.push_back(id_of(Tag::skill));
  People left;
  for (const Who one : all) {
    rows::Event targeted{.moment = id_of(Moment::targeted),
                         .by = person(by),
                         .to = person(one),
                         .amount = int_of(all.size()),
                         .tags = tags};
    co_await realm.happen(targeted);
    if (!targeted.cancelled && realm.exists(one) && realm.is_here(one)) left.push_back(one);
  }
  co_return left;
}

Task<> sweep(Realm& realm, Who who, People all, int less) {
  auto& attacks = realm.state.battle.attacks;
  // An attack that widens into one against everybody is that one.
  std::uint8_t slot = kNone;
  for (Attack& one : attacks) {
    if (one.by != who) continue;
    one.swept = 1;
    slot = one.slot;
  }
  if (attacks.full() || !realm.is_up(who)) co_return;
  realm.tell(told::sweeps(who), rule::attack);
  all = co_await aimed_at(realm, who, std::move(all), true, false);
  if (all.empty()) co_return;
  const auto against = [&](Who one) {
    realm.state.battle.attacks.push_back({.by = u8(who), .to = u8(one), .slot = slot, .further = 1});
  };
  const auto defense = [&realm](Who one) { return realm.number(one, Number::defense); };
  int least = defense(all.front());
  for (const Who one : all) least = std::min(least, defense(one));
  against(all.front());
  const int aim = aim_of(realm, who, false) - less;
  const Outcome outcome = co_await check(realm, who, Score::warfare, least - aim, Tag::attack, rule::attack);
  if (outcome.fumble && realm.is_up(who)) co_await fumble(realm, who);
  realm.state.battle.attacks.pop_back();
  bool crushes = outcome.critical;
  for (const Who one : all) {
    if (!realm.is_up(who)) co_return;
    if (!realm.is_here(one)) continue;
    if (!outcome.passed || (!outcome.critical && outcome.result + aim < defense(one))) {
      realm.tell(told::misses(who, one), rule::attack);
      continue;
    }
    against(one);
    Blow blow(realm, realm.state.battle.attacks.size() - 1);
    co_await blow.land(std::exchange(crushes, false) ? Ended::critical : Ended::pass, outcome.result + aim);
    realm.state.battle.attacks.pop_back();
  }
}

}  // namespace gamekeeper::make_you_kingdom
