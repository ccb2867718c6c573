#include "games/make-you-kingdom/combat/combat.hpp"

/// What weapons do in an attack that is made with them, beyond their Range and damage (L6685-6890,
/// L15340-15800); the Crushing Blow Table and the Fumble Table (L3738-3802).
namespace gamekeeper::make_you_kingdom {
namespace {

bool is_weapon(const Look& look, const Look::Strike& weapon, std::string_view id) {
  return weapon.item >= 0 && look.library.items[at(weapon.item)].id == id;
}

}  // namespace

int dice_of_weapon(const Look& look, Who who, std::uint8_t slot, const Look::Strike& weapon, Who target) {
  const int more = look.number(who, Number::weapon_dice);
  const bool slays = is_foe(target) && is_weapon(look, weapon, "slayer") &&
                     look.things(who)[slot].choice == u8(look.monster(target).category);
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
  return std::ranges::count_if(look.things(who), [&](const Thing& thing) {
           if (!thing.is()) return false;
           const ItemKind kind = look.library.items[thing.item].kind;
           return kind == ItemKind::arms || kind == ItemKind::rare_arms;
         }) == 1;
}

Task<int> seal_skill(Realm& realm, SeatId chooser, Who whose, bool permanent, bool kept, RuleId rule) {
  const auto all = below(realm.library.skill_rows(), [&](int one) {
    return realm.knows(whose, at(one)) &&
           (!permanent || realm.library.timing_of(at(one)) == Timing::permanent);
  });
  if (all.empty()) co_return -1;
  const int row = co_await one_of(realm, chooser, rule, prompt::which_skill_goes(whose), all, option::seal);
  realm.body_of(whose).off.set(at(row));
  if (kept && !is_foe(whose)) realm.landmaker_of(whose).skills.set(at(row), false);
  realm.tell(told::skill_gone(whose, row), rule);
  co_return row;
}

Task<CombatRoll> roll_in_combat(Realm& realm, std::string_view table, Who who, RuleId rule) {
  constexpr std::array<rows::Id, 1> kTags{id_of(Tag::table)};
  constexpr int kMostTries = 3;
  const std::uint8_t which = realm.library.table(table);
  const int count = realm.library.tables[which].dice == "1d6" ? 1 : 2;
  const std::vector<std::uint8_t>& results = realm.library.results[which];
  int shown = 0;
  for (int again = 0; again < kMostTries; ++again) {
    shown = (co_await realm.table.roll(realm.seat(who), count, 6, rule, purpose::for_table(which))).sum();
    rows::Event rolled{.moment = id_of(Moment::rolled), .by = person(who), .amount = shown, .tags = kTags};
    co_await realm.happen(rolled);
    shown = rolled.amount;
    if (!rolled.again) break;
  }
  shown = std::clamp(shown, count, 6 * count);
  const std::uint8_t row = results[at(shown - count)];
  realm.tell(told::rolled_on(who, which, shown, which * 64 + row), rule);
  co_return CombatRoll{
      .shown = shown, .place = row, .row = static_cast<rows::Id>(realm.library.first_row[which] + row)};
}

Task<bool> crushing_blow(Realm& realm, Who who, Who target) {
  realm.tell(told::crushes(who, target), rule::crushing_blow);
  const CombatRoll roll = co_await roll_in_combat(realm, "crushing-blow", who);
  co_await realm.effects.row(roll.row, person(who));
  co_return realm.state.battle.attacks.back().held == 0;
}

Task<> fumble(Realm& realm, Who who) {
  realm.tell(told::fumbles(who), rule::combat_fumble);
  const CombatRoll roll = co_await roll_in_combat(realm, "fumble", who);
  co_await realm.effects.row(roll.row, person(who));
}

}  // namespace gamekeeper::make_you_kingdom
