#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/content.hpp"

/// What weapons do in an attack that is made with them, beyond their Range and damage (L6685-6890,
/// L15340-15800).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kDriveForADie = 2;  ///< of the Fist of Fury (L15651)

bool is_weapon(const Look& look, const Look::Strike& weapon, std::string_view id) {
  return weapon.item >= 0 && look.library.items[at(weapon.item)].id == id;
}
const Thing& thing_of(const Look& look, Who who, std::uint8_t slot) {
  return look.landmaker(who).slots[slot];
}

/// Accuracy for weight: as much less on the check as more in damage, up to one's Warfare (L6836).
Task<int> put_weight_behind(Realm& realm, Who who) {
  const int most = std::clamp(realm.ability(who, Score::warfare), 0, 14);
  co_return co_await realm.table.number(realm.seat(who), rule::arms, prompt::weight_of_blow(who),
                                        option::weight.word, 0, most);
}

/// 1d6 Followers push; as many as are lost add to the damage (L15731).
Task<int> push_the_ram(Realm& realm, Who who) {
  if (realm.body(who).followers < 1 ||
      !co_await realm.table.two_way(realm.seat(who), rule::arms, prompt::push_ram(who), option::push(),
                                    option::swing_alone()))
    co_return 0;
  const int before = realm.body(who).followers;
  const auto die = co_await realm.table.roll(realm.seat(who), 1, 6, rule::arms, purpose::for_way(who));
  co_await lose_followers(realm, who, die.sum(), false, rule::arms, who);
  co_return std::max(0, before - realm.body(who).followers);
}

/// 1 Hope stills Cortex and Mailed (L15762).
Task<bool> pays_to_pierce(Realm& realm, Who who, Who target) {
  if (realm.body(who).drive < 1) co_return false;
  if (!co_await realm.table.two_way(realm.seat(who), rule::arms, prompt::sting(who, target),
                                    option::pierce_them(), option::spare_hope()))
    co_return false;
  realm.change(who, Number::drive, -1, rule::arms);
  co_await realm.happens(Moment::hope_spent, who, -1, 1);
  co_return true;
}

}  // namespace

int aim_of_weapon(const Look& look, const Look::Strike& weapon) {
  constexpr int kHeavy = -2;  // of a Battle Axe (L6708)
  return is_weapon(look, weapon, "crossbow")     ? weapon.level
         : is_weapon(look, weapon, "battle-axe") ? kHeavy
                                                 : 0;
}

int dice_of_weapon(const Look& look, Who who, std::uint8_t slot, const Look::Strike& weapon, Who target) {
  const int more = look.number(who, Number::weapon_dice);
  if (is_weapon(look, weapon, "fist-of-fury")) return look.body(who).drive / kDriveForADie + more;
  if (!is_foe(target)) return more;
  if (is_weapon(look, weapon, "holy-symbol")) return (look.knows(target, "undying-body") ? 1 : 0) + more;
  const bool slays =
      is_weapon(look, weapon, "slayer") &&
      thing_of(look, who, slot).choice == static_cast<std::uint8_t>(look.monster(target).category);
  return (slays ? 1 : 0) + more;
}

Score score_of_weapon(const Look& look, Who who, const Look::Strike& weapon) {
  const bool charms = is_weapon(look, weapon, "stuffed-animal") &&
                      look.ability(who, Score::charisma) > look.ability(who, Score::warfare);
  return charms ? Score::charisma : Score::warfare;
}

int least_of_weapon(const Look& look, Who who, const Look::Strike& weapon) {
  return is_weapon(look, weapon, "gold-mattock") ? look.ability(who, Score::quest) : 0;
}

bool fits_the_hand(const Look& look, Who who, const Look::Strike& weapon) {
  if (!is_weapon(look, weapon, "fist-of-fury")) return true;
  return std::ranges::count_if(look.landmaker(who).slots, [&](const Thing& thing) {
           if (!thing.is()) return false;
           const ItemKind kind = look.library.items[thing.item].kind;
           return kind == ItemKind::arms || kind == ItemKind::rare_arms;
         }) == 1;
}

Task<int> ready_weapon(Realm& realm, Who who, Look::Strike weapon) {
  Attack& now = realm.state.battle.attacks.back();
  if (is_weapon(realm, weapon, "cannon")) realm.change(who, Number::gunpowder, -1, rule::arms);
  if (is_weapon(realm, weapon, "war-hammer")) now.piercing = 1;
  int more = 0;
  int less = 0;
  if (is_weapon(realm, weapon, "great-sword")) more = less = co_await put_weight_behind(realm, who);
  if (is_weapon(realm, weapon, "battering-ram")) more = co_await push_the_ram(realm, who);
  Attack& ready = realm.state.battle.attacks.back();
  ready.more = static_cast<std::int16_t>(ready.more + more);
  co_return less;
}

Task<bool> weapon_goes_off(Realm& realm, Who who, Look::Strike weapon, Who target) {
  if (is_weapon(realm, weapon, "blunderbuss")) {
    const int die = co_await d6(realm, realm.seat(who), 1, rule::arms);
    Attack& now = realm.state.battle.attacks.back();
    now.more = static_cast<std::int16_t>(now.more + weapon.level);
    co_return die % 2 == 1;
  }
  if (is_weapon(realm, weapon, "stinger") && co_await pays_to_pierce(realm, who, target))
    realm.state.battle.attacks.back().piercing = 1;
  co_return true;
}

Task<bool> doubles_instead(Realm& realm, Who who, Look::Strike weapon) {
  if (!is_weapon(realm, weapon, "murasama")) co_return false;
  if (!co_await realm.table.two_way(realm.seat(who), rule::arms, prompt::twice_as_hard(who),
                                    option::double_blow(), option::roll_for_it()))
    co_return false;
  realm.state.battle.attacks.back().twice = 1;
  co_return true;
}

Task<> weapon_has_struck(Realm& realm, Who who, Look::Strike weapon, Who target, int dealt) {
  if (dealt <= 0 || is_foe(who)) co_return;
  if (is_weapon(realm, weapon, "bulimic")) realm.change(who, Number::hp, dealt, rule::arms);
  const bool stands = realm.exists(target) && realm.is_here(target);
  if (!stands) co_return;
  if (is_weapon(realm, weapon, "chainsword") && !is_foe(target)) {
    const int slot = co_await d6(realm, realm.seat(who), 1, rule::arms) - 1;
    if (thing_of(realm, target, static_cast<std::uint8_t>(slot)).is() &&
        co_await realm.table.two_way(realm.seat(who), rule::arms, prompt::saw_through(who, target),
                                     option::saw(), option::leave_whole()))
      realm.take_away(target, at(slot), rule::arms);
  }
}

}  // namespace gamekeeper::make_you_kingdom
