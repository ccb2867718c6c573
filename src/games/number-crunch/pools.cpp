#include <tuple>

#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// Adds the steps behind a stat, then what the pool itself gains or loses, down to no dice (D-3).
int pool(const Look& look, Stat of, int more, RuleId more_rule, const Phrase& more_what, Reasons* reasons) {
  const int dice = stat(look, of, reasons);
  Reckoning(reasons).add(more, more_rule, more_what);
  return std::max(0, dice + more);
}

int wound_dice(const Look& look) {
  const auto wound = wound_of(look);
  return wound ? look.library.wounds[*wound].risk_dice : 0;
}

/// `target`: -1 in a contest, against `opposing` dice.
Check started(const Look& look, Check::Kind kind, Stat with, int subject, int base, int target,
              int opposing = 0) {
  return {.kind = kind,
          .stat = with,
          .subject = static_cast<std::uint8_t>(subject),
          .base = static_cast<std::int8_t>(base),
          .converted = static_cast<std::int8_t>(std::min(wound_dice(look), base)),
          .target = static_cast<std::int8_t>(target),
          .opposing = static_cast<std::int8_t>(opposing)};
}

void tell_dice(Audit& audit, RuleId rule, bool theirs, const engine::Faces& faces, int risk) {
  if (!audit.table.anybody_listens()) return;
  int packed[3] = {0, 0, 0};
  for (int i = 0; i < faces.count && i < 30; ++i) packed[i / 10] |= faces[i] << (3 * (i % 10));
  audit.tell(told::dice_fell(theirs, faces.count, packed[0], packed[1], packed[2], risk), rule);
}

/// Why failed Risk Dice cost what they do.
RuleId rule_of_price(const Look& look, const Check& check) {
  if (forbids(look, Permit::risk_dice) || risk_price(look) != 1) return rule::risk_cards;
  if (check.target < 0 || check.kind == Check::Kind::disarm) return rule::risk_failure;
  return check.risk == 0 ? rule::injury_tiers : rule::risk_dice;  // all of them are a wound's
}

bool has_reroll(const Look& look) {
  const Encounter& encounter = look.encounter();
  return look.me().vocation == kSorcerer && encounter.in_round && !encounter.reroll_spent;
}

/// How many Risk Dice and Capital dice could still be added to the pending check.
bool may_add_capital(const Look& look) {
  return look.me().capital >= capital_price(look) && !forbids(look, Permit::capital) &&
         look.state.check.dice() < kMostDice;
}

bool may_add_risk(const Look& look) {
  const Check& check = look.state.check;
  if (forbids(look, Permit::risk_dice)) return false;
  const bool enough = look.state.switches.risk_is_limited && check.risk >= check.base;
  return !enough && check.dice() < kMostDice;
}

// Which re-rolls of a Sorcerer (D-5) can help, and what they bring.

constexpr int kFaces = 6;

int hit(int face) { return face % 2 == 0 ? 1 : 0; }

int sum_of_risk(const engine::Faces& faces, int risky) {
  int sum = 0;
  for (int i = faces.count - risky; i < faces.count; ++i) sum += faces[i];
  return sum;
}

RerollOffers rerolls_that_help(const Look& look, const engine::Faces& faces, int risky) {
  struct Ranked {
    Option option;
    int up = 0, price = 0, place = 0;
  };
  std::array<Ranked, 2 * kFaces + 1> ranked;
  std::size_t count = 0;
  const int risk_sum = sum_of_risk(faces, risky);
  std::array<bool, 2 * (kFaces + 1)> seen{};
  for (int i = 0; i < faces.count; ++i) {
    const bool risk = i >= faces.count - risky;
    bool& known = seen[faces[i] + (risk ? kFaces + 1 : 0)];
    if (known) continue;
    known = true;
    const RerollWorth worth = worth_of_reroll(look, faces[i], risk, risk_sum);
    if (worth.better > 0)
      ranked[count++] = {option::reroll_die(i, faces[i], risk), worth.up - worth.down, worth.price, i};
  }
  RerollOffers offers;
  if (count == 0) return offers;
  ranked[count++] = {.option = option::keep_dice(), .place = faces.count};
  std::ranges::sort(std::span(ranked).first(count), {},
                    [](const Ranked& one) { return std::tuple(-one.up, one.price, one.place); });
  for (std::size_t i = 0; i < count; ++i) offers.push_back(ranked[i].option);
  return offers;
}

}  // namespace

Check check_door(const Look& look, Opening how, int door_number, int lock, Reasons* reasons) {
  const Auditor& me = look.me();
  const Weapon* weapon = me.weapon == kNone ? nullptr : &look.library.weapons[me.weapon];
  if (how == Opening::batter) {
    const int combat = stat(look, Stat::combat, reasons);
    const int more = combat + (weapon != nullptr ? weapon->batter_dice : 0);
    Reckoning(reasons).add(more - combat, rule::pick_or_batter, reason::weapon_bonus(me.weapon));
    return started(look, Check::Kind::batter, Stat::combat, door_number,
                   more + stat(look, Stat::speed, reasons), look.library.doors[door_number - 1].defense);
  }
  const Stat with = how == Opening::magic ? Stat::magic : Stat::perception;
  const int dice = pool(look, with, weapon != nullptr ? weapon->pick_dice : 0, rule::pick_or_batter,
                        reason::weapon_bonus(me.weapon), reasons);
  return started(look, Check::Kind::pick, with, door_number, dice, lock);
}

Check check_trap(const Look& look, Check::Kind kind, Reasons* reasons) {
  const Cell& cell = look.me().map[look.me().cell];
  const Stat with =
      kind == Check::Kind::disarm ? Stat::perception : look.library.traps[cell.tile[1] - 1].evade;
  return started(look, kind, with, cell.tile[1], pool(look, with, 0, rule::disarm_then_evade, {}, reasons),
                 trap_defense(cell));
}

Check check_scene(const Look& look, int which, Reasons* reasons) {
  const Scene& scene = look.library.scenes[look.me().scene];
  const SceneRoll& roll = which == 0 ? scene.first : scene.second;
  const int dice = pool(look, roll.stat, roll.dice, rule::scene_rolls, reason::scene_penalty(), reasons);
  return started(look, Check::Kind::scene, roll.stat, which, dice, roll.target);
}

Check check_attack(const Look& look, int talent, Reasons* reasons) {
  const Talent& used = look.library.talents[talent];
  const Auditor& me = look.me();
  const int weapon = me.weapon == kNone ? 0 : look.library.weapons[me.weapon].to_hit;
  Reckoning(reasons).add(weapon, rule::talent_formula, reason::weapon_bonus(me.weapon));
  const int with_weapon = stat(look, used.stat, reasons) + weapon;
  Reckoning(reasons).add(used.dice, rule::talent_formula, reason::talent_penalty(talent));
  return started(look, Check::Kind::attack, used.stat, talent, std::max(0, with_weapon + used.dice),
                 sheet_of(look.library, look.encounter().opponent).defense);
}

Check check_stealth(const Look& look, Reasons* reasons) {
  const int battered = look.me().battered ? 1 : 0;
  Reckoning(reasons).add(battered, rule::battered_door_stealth, reason::battered_door());
  return started(look, Check::Kind::stealth, Stat::speed, 0,
                 pool(look, Stat::speed, 0, rule::stealth_round, {}, reasons), -1,
                 sheet_of(look.library, look.encounter().opponent).perception + battered);
}

Check check_talk(const Look& look, bool plead, Reasons* reasons) {
  const std::size_t treasures = look.me().treasures.size();
  const int dice = pool(look, Stat::oratory, !plead && treasures < 2 ? -1 : 0,
                        treasures == 0 ? rule::no_treasure_penalty : rule::lack_of_treasure,
                        reason::missing_treasure(), reasons);
  return started(look, plead ? Check::Kind::plead : Check::Kind::standard, Stat::oratory, 0, dice, -1,
                 sheet_of(look.library, look.encounter().opponent).oratory);
}

int risk_dice_of(const Look& look, const Check& check) {
  return check.risk + std::min<int>(wound_dice(look), check.base + check.capital);
}

Task<PoolResult> roll_check(Audit& audit, Check check, RuleId rule) {
  Check& pending = audit.state.check;
  pending = check;
  while (may_add_capital(audit.look()) || may_add_risk(audit.look())) {
    // From here on, the other answer to the question of the limit would have ended it.
    const bool beyond_pool = !audit.state.switches.risk_is_limited && pending.risk >= pending.base;
    const Option added = co_await audit.pick(
        beyond_pool ? rule::risk_limit : rule::declare_before_roll, prompt::add_dice(pending.kind),
        [&audit](Offers& offers) {
          const Look look = audit.look();
          offers.add(option::roll_now());
          offers.add_unless(option::add_capital(),
                            {forbidden(look, Permit::capital, rule::capital),
                             {!may_add_capital(look), rule::capital, reason::no_capital_left()}});
          offers.add_unless(option::add_risk(),
                            {forbidden(look, Permit::risk_dice, rule::risk_cards),
                             {!may_add_risk(look), rule::risk_limit, reason::risk_limit()}});
        });
    if (option::roll_now.is(added)) break;
    if (option::add_capital.is(added)) {
      spend_capital(audit, capital_price(audit.look()));
      ++pending.capital;
    } else {
      ++pending.risk;
    }
  }
  const int risky = risk_dice_of(audit.look(), pending);
  pending.converted = static_cast<std::int8_t>(risky - pending.risk);
  engine::Faces faces = co_await audit.roll(pending.dice(), rule, purpose::roll_pool(pending.kind, risky));
  tell_dice(audit, rule, false, faces, risky);
  pending.hits = static_cast<std::int8_t>(faces.even());
  if (pending.target < 0) {
    const engine::Faces theirs =
        co_await audit.roll(pending.opposing, rule, purpose::roll_opposing(pending.kind));
    tell_dice(audit, rule, true, theirs, 0);
    pending.opposing_hits = static_cast<std::int8_t>(theirs.even());
  }

  const RerollOffers rerolls =
      has_reroll(audit.look()) ? rerolls_that_help(audit.look(), faces, risky) : RerollOffers{};
  if (!rerolls.empty()) {
    const Option again = co_await audit.pick(
        rule::sorcerer_reroll, prompt::reroll(pending.kind, pending.margin(), sum_of_risk(faces, risky)),
        [&rerolls](Offers& offers) {
          for (const Option& option : rerolls) offers.add(option);
        });
    if (option::reroll_die.is(again)) {
      audit.encounter().reroll_spent = true;
      const engine::Faces one = co_await audit.roll(1, rule::sorcerer_reroll, purpose::roll_again());
      audit.tell(told::die_rerolled(again.b, one[0]), rule::sorcerer_reroll);
      faces.face[again.a] = static_cast<std::uint8_t>(one[0]);
      pending.hits = static_cast<std::int8_t>(faces.even());
    }
  }

  const PoolResult result{pending.hits, std::max<int>(0, pending.opposing_hits), pending.margin()};
  const int risk_sum = sum_of_risk(faces, risky);
  const bool contest = pending.target < 0;
  const RuleId price = rule_of_price(audit.look(), pending);
  if (contest) {
    audit.tell(told::contest_rolled(pending.kind, faces.count, pending.hits, pending.opposing_hits,
                                    result.success()),
               faces.count == 0 ? rule::empty_pool : rule::targets);
  } else {
    audit.tell(told::pool_rolled(pending.kind, faces.count, pending.hits, pending.target, result.success()),
               faces.count == 0 ? rule::empty_pool : rule::dice_pool);
  }
  pending = {};
  if (!result.success() && risk_sum > 0) {
    const int cost = price_of_risk(audit.look(), result.margin, risk_sum);
    audit.tell(told::risk_failed(risk_sum, cost), price);
    co_await draw_complications(audit, cost, rule::risk_dice);
  }
  co_return result;
}

int result_of(const Look& look, const Check& check, int margin) {
  switch (check.kind) {
    case Check::Kind::attack: {
      if (margin < 0) return margin <= -2 ? 0 : 1;
      // What it deals beyond the last Health changes nothing.
      return 2 + std::min(damage_dealt(look, check.subject, margin), std::max(0, health_left(look)));
    }
    case Check::Kind::stealth: return stealth_tier(look, margin);
    case Check::Kind::standard: return talk_tier(look, margin, false);
    case Check::Kind::plead: return talk_tier(look, margin, true);
    default: return margin >= 0 ? 1 : 0;
  }
}

int price_of_risk(const Look& look, int margin, int risk_sum) {
  return margin >= 0 ? 0 : risk_sum * risk_price(look);
}

Rethrown rethrown(const Look& look, int face, bool risky, int risk_sum, int new_face) {
  Rethrown after{.margin = look.state.check.margin() + hit(new_face) - hit(face)};
  after.price = price_of_risk(look, after.margin, risky ? risk_sum + new_face - face : risk_sum);
  return after;
}

RerollWorth worth_of_reroll(const Look& look, int face, bool risky, int risk_sum) {
  const Check& check = look.state.check;
  const int kept = result_of(look, check, check.margin());
  const int price = price_of_risk(look, check.margin(), risk_sum);
  RerollWorth worth;
  for (int new_face = 1; new_face <= kFaces; ++new_face) {
    const Rethrown after = rethrown(look, face, risky, risk_sum, new_face);
    const int result = result_of(look, check, after.margin);
    worth.up += result > kept ? 1 : 0;
    worth.down += result < kept ? 1 : 0;
    worth.better += std::tuple(result, -after.price) > std::tuple(kept, -price) ? 1 : 0;
    worth.worse += std::tuple(result, -after.price) < std::tuple(kept, -price) ? 1 : 0;
    worth.price += after.price - price;
  }
  return worth;
}

}  // namespace gamekeeper::number_crunch
