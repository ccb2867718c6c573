#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/deeds.hpp"

/// What Skills do beside what all rows do: attacks out of turn, Skills that fall silent, Followers and things
/// that change hands.
namespace gamekeeper::make_you_kingdom {
namespace {

using engine::Perhaps;

enum class With : std::uint8_t { any, melee, ranged, thrown, lent };

bool is_with(const Look& look, Who who, std::uint8_t slot, Who target, With with) {
  const Look::Strike strike = look.strike(who, slot);
  const bool shot = is_foe(who) ? is_shot(look, who, strike, target) : strike.ranged;
  return with == With::any || with >= With::lent || (with == With::ranged) == shot;
}

/// Attacks that a row lets somebody make: on one of these, or on whom they reach.
void offer_strikes(const Look& look, Who who, const Pieces& targets, With with, bool anywhere,
                   Offers& offers) {
  Few<std::uint8_t> all = hands(look, who);
  if (with >= With::lent) all = {u8(kLent + int_of(with) - int_of(With::lent))};
  for (const std::uint8_t slot : all) {
    const Look::Strike strike = look.strike(who, slot);
    for (const Who target : look.everybody()) {
      const bool meant = targets.empty() ? fights(look, target) : targets.has(person(target));
      const bool other = target != who && (!targets.empty() || !look.same_side(who, target));
      const std::optional<RuleId> why = hindrance(look, who, strike, target);
      const bool far = why == rule::target || why == rule::light;
      const bool reached = !why || (anywhere && other && far);
      if (meant && reached && is_with(look, who, slot, target, with))
        offers.add(option::attack(who, slot, target));
    }
  }
}
bool any_strike(const Look& look, Who who, const Pieces& targets, With with, bool anywhere) {
  std::vector<Option> memory;
  Offers offers(memory, nullptr);
  offer_strikes(look, who, targets, with, anywhere, offers);
  return !offers.options().empty();
}
Task<> attack_by_row(Realm& realm, Who who, Pieces targets, With with, bool anywhere, RuleId rule) {
  if (!realm.in_combat() || realm.state.battle.attacks.full() || !realm.is_up(who)) co_return;
  if (with == With::thrown) {
    if (!targets.empty()) co_await attack(realm, who, kThrown, targets.first().index, true);
    co_return;
  }
  if (!any_strike(realm, who, targets, with, anywhere)) co_return;
  const Option taken = co_await realm.table.pick_if_choice(
      realm.seat(who), rule, prompt::what_to_do(who),
      [&](Offers& offers) { offer_strikes(realm, who, targets, with, anywhere, offers); });
  const auto [by, slot, target] = option::attack.in(taken);
  co_await attack(realm, who, u8(slot), target, true);
}

/// The damage of one of their weapons, as if it had struck (L16352).
Task<> roll_weapon(Realm& realm, Who who, bool used, rows::Call& call, RuleId rule) {
  const Attack* const now = used ? realm.attack_of(who) : nullptr;
  const Few<std::uint8_t> all = now != nullptr ? Few<std::uint8_t>{now->slot} : hands(realm, who);
  const std::uint8_t slot = co_await one_of(realm, realm.seat(who), rule, prompt::which_weapon(who), all,
                                            [who](int hand) { return option::choose_slot(who, hand); });
  const Look::Strike weapon = realm.strike(who, slot);
  const Pips pips = pips_of(weapon.dice);
  const int dice = pips.dice + std::max(0, realm.number(who, Number::weapon_dice));
  call.came = std::max(0, co_await d6(realm, realm.seat(who), dice, rule) + pips.plus + weapon.level +
                              realm.number(who, Number::weapon_damage));
}

// -- Skills that fall silent --

Task<> seal(Realm& realm, Who by, Who whose, rows::Call& call, RuleId rule) {
  const Said said{call};
  const int row = co_await seal_skill(realm, realm.seat(by), whose, said.word(0) != 0, said.given(2), rule);
  call.came = row;
  if (row < 0 || !said.given(1)) co_return;
  for (const Who one : realm.everybody()) realm.body_of(one).off.set(at(row));
}

/// What they have used in this cycle, by Interrupt or Assist.
std::vector<rows::Used> used_in_cycle(const Look& look, Who who, rows::Id but) {
  std::vector<rows::Used> all;
  for (const rows::Used& one : look.seen.effects.used) {
    if (one.scope == id_of(Scope::cycle) && one.who == person(who) && one.row != but) all.push_back(one);
  }
  return all;
}
Task<> once_more(Realm& realm, Who who, rows::Id but, RuleId rule) {
  if (used_in_cycle(realm, who, but).empty()) co_return;
  const rows::Used again =
      co_await one_of(realm, realm.seat(who), rule, prompt::what_again(who), used_in_cycle(realm, who, but),
                      [](const rows::Used& one) { return option::again(one.row); });
  auto& used = realm.state.effects.used;
  const auto* const found = std::ranges::find(used, again);
  if (found != used.end()) used.erase(static_cast<std::size_t>(found - used.begin()));
}

/// Whoever has it now.
Task<> break_item(Realm& realm, int item, RuleId rule) {
  for (const Who who : realm.court_who([&](Who one) { return item >= 0 && realm.slot_of(one, at(item)); })) {
    co_return co_await lose_thing(realm, who, *realm.slot_of(who, at(item)), false, rule);
  }
}

}  // namespace

bool is_in_shot(const Look& look, Who who, Who target) {
  Pieces one;
  one.add(person(target));
  return any_strike(look, who, one, With::ranged, false);
}

Perhaps deed_of_skills(Realm& realm, rows::Call& call, RuleId rule) {
  const rows::Run& run = realm.state.effects.runs[call.run];
  const Who self = run.people[0].kind == kPerson ? run.people[0].index : realm.king();
  const Said said{call};
  if (call.who.kind != kPerson || !realm.exists(call.who.index) || !realm.exists(self)) return {};
  const Who who = call.who.index;
  switch (static_cast<Deed>(call.deed)) {
    case Deed::use_ability:
      if (!realm.state.trials.empty() && realm.state.trials.back().score < kAbilities)
        realm.state.trials.back().score = u8(said.word(0));
      return {};
    case Deed::attack: {
      // Behind `lent` come the items, as if one held them.
      const int lent =
          static_cast<With>(said.word(1)) == With::lent ? realm.choice_of_row(run.people[0], run.row) : 0;
      return attack_by_row(realm, who, call.pieces[0], static_cast<With>(said.word(1) + lent), said.given(2),
                           rule);
    }
    case Deed::roll_weapon: return roll_weapon(realm, who, said.given(0), call, rule);
    case Deed::mark:
      if (is_foe(who) && !is_foe(self))
        realm.foe_of(who).marked = u8(realm.foe(who).marked | static_cast<unsigned>(1U << self));
      return {};
    case Deed::seal_skill: return seal(realm, self, who, call, rule);
    case Deed::restore_skill:
      if (call.values[0] >= 0) realm.body_of(who).off.set(at(call.values[0]), false);
      if (call.values[0] >= 0 && said.given(1) && !is_foe(who))
        realm.landmaker_of(who).skills.set(at(call.values[0]));
      return {};
    case Deed::once_more: return once_more(realm, who, run.row, rule);
    case Deed::break_item: return break_item(realm, call.values[0], rule);
    case Deed::swap_items:
      if (call.pieces[0].empty() || is_foe(who) || is_foe(call.pieces[0].first().index)) return {};
      return exchange_with(realm, who, call.pieces[0].first().index);
    case Deed::send_home: return lose_followers(realm, who, call.values[0], true, rule);
    default: return {};
  }
}

}  // namespace gamekeeper::make_you_kingdom
