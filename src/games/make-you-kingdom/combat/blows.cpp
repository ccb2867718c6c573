#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/content.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/world.hpp"

/// The Crushing Blow Table and the Fumble Table, where their rows are about somebody else than whoever rolls
/// (L3738-3802).
namespace gamekeeper::make_you_kingdom {
namespace {

// -- Crushing blows --

/// Into any Area (6).
Task<> send_flying(Realm& realm, Who who, Who target) {
  const Option taken = co_await realm.table.pick(realm.seat(who), rule::crushing_blow,
                                                 prompt::where_they_fly(target), [&](Offers& offers) {
                                                   for (int area = 0; area < static_cast<int>(kAreas); ++area)
                                                     offers.add(option::choose_area(area));
                                                 });
  co_await move_to(realm, target, option::choose_area.in(taken).area, true);
}

void set_hp(Realm& realm, Who who, int hp, RuleId rule) {
  const int now = realm.body(who).hp;
  if (hp < now) realm.change(who, Number::hp, hp - now, rule);
}

/// To 1d6 HP, in place of the damage (9); true: that it is.
Task<bool> brings_to_the_edge(Realm& realm, Who who, Who target) {
  if (!co_await realm.table.two_way(realm.seat(who), rule::crushing_blow, prompt::to_the_edge(who, target),
                                    option::edge(), option::full_force()))
    co_return false;
  set_hp(realm, target, co_await d6(realm, realm.seat(who), 1, rule::crushing_blow), rule::crushing_blow);
  co_return true;
}

std::vector<std::size_t> skills_of(const Look& look, Who who) {
  std::vector<std::size_t> all;
  for (std::size_t row = 0; row < look.library.skill_rows(); ++row) {
    if (look.knows(who, row)) all.push_back(row);
  }
  return all;
}

/// One of somebody's Skills is gone until the Combat ends.
Task<> seal_skill_of(Realm& realm, SeatId chooser, Who whose, RuleId rule) {
  if (skills_of(realm, whose).empty()) co_return;
  const Option taken = co_await realm.table.pick_if_choice(
      chooser, rule, prompt::which_skill_goes(whose), [&](Offers& offers) {
        for (const std::size_t row : skills_of(realm, whose)) offers.add(option::seal(static_cast<int>(row)));
      });
  const int row = option::seal.in(taken).row;
  realm.body_of(whose).off.set(at(row));
  realm.tell(told::skill_gone(whose, row), rule);
}

void raise_weapon(Realm& realm, Who who, std::uint8_t slot) {
  if (is_foe(who) || slot >= kSlots) return;
  Thing& thing = realm.landmaker_of(who).slots[slot];
  if (!thing.is() || !realm.library.items[thing.item].levels || thing.level >= 10) return;
  ++thing.level;
  realm.tell(told::item_raised(who, thing.item, thing.level), rule::crushing_blow);
}

// -- Fumbles --

/// More of the weakest, beside those that are there; monsters' fumbles bring a Landmaker Followers (2).
Task<> help_comes(Realm& realm, Who who) {
  const std::vector<Who> others = fighters(realm, is_foe(who) ? 0 : 1);
  if (others.empty()) co_return;
  if (is_foe(who)) {
    const Option taken = co_await realm.table.pick_if_choice(kGameMaster, rule::combat_fumble,
                                                             prompt::who_is_it(), [&](Offers& offers) {
                                                               for (const Who one : fighters(realm, 0))
                                                                 offers.add(option::choose_who(one));
                                                             });
    const int die = co_await d6(realm, kGameMaster, 1, rule::combat_fumble);
    realm.change(option::choose_who.in(taken).who, Number::followers, die, rule::combat_fumble);
    co_return;
  }
  Who weakest = others.front();
  for (const Who one : others) {
    if (realm.monster(one).level < realm.monster(weakest).level) weakest = one;
  }
  const int die = co_await d6(realm, realm.seat(who), 1, rule::combat_fumble);
  place_foes(realm, realm.foe(weakest).monster, die, realm.body(weakest).area);
}

/// Some other of one's own, in the same Area or anywhere; -1: there is nobody.
Task<Who> some_ally(Realm& realm, Who who, bool near) {
  std::vector<Who> all = realm.side_of(who);
  std::erase_if(
      all, [&](Who one) { return one == who || (near && realm.body(one).area != realm.body(who).area); });
  co_return all.empty() ? -1 : co_await draw_one(realm, who, all, rule::combat_fumble);
}

/// What the weapon does falls upon a friend (4).
Task<> strike_a_friend(Realm& realm, Who who, const Look::Strike& weapon) {
  const Who ally = co_await some_ally(realm, who, true);
  if (ally < 0) co_return;
  const Pips pips = pips_of(weapon.dice);
  const int dice = co_await d6(realm, realm.seat(who), pips.dice, rule::combat_fumble);
  realm.tell(told::goes_astray(who, ally), rule::combat_fumble);
  co_await damage(realm, who, ally, dice + pips.plus + weapon.level, rule::combat_fumble);
}

/// The weapon breaks, and somebody on the field is left with 1 HP (12).
Task<> lose_grip(Realm& realm, Who who, std::uint8_t slot, int item) {
  if (is_foe(who)) {
    co_await damage(realm, who, who, co_await d6(realm, kGameMaster, 1, rule::combat_fumble),
                    rule::combat_fumble);
  } else if (slot < kSlots && item >= 0 && realm.landmaker(who).slots[slot].item == item) {
    realm.take_away(who, slot, rule::combat_fumble);
  }
  std::vector<Who> all = realm.everybody();
  std::erase_if(all, [&](Who one) { return !realm.is_up(one); });
  if (all.empty()) co_return;
  const Who unlucky = co_await draw_one(realm, who, all, rule::combat_fumble);
  realm.tell(told::picks(who, unlucky), rule::combat_fumble);
  set_hp(realm, unlucky, 1, rule::combat_fumble);
}

/// Whether the row says itself what it does.
bool says_itself(const Look& look, rows::Id row) {
  return look.library.rows->program.rows[row].list != rows::kNone;
}

}  // namespace

Task<CombatRoll> roll_in_combat(Realm& realm, std::string_view table, Who who) {
  constexpr std::array<rows::Id, 1> kTags{id_of(Tag::table)};
  constexpr int kMostTries = 3;
  const std::uint8_t which = realm.library.table(table);
  const int count = realm.library.tables[which].dice == "1d6" ? 1 : 2;
  const std::vector<std::uint8_t>& results = realm.library.results[which];
  int shown = 0;
  for (int again = 0; again < kMostTries; ++again) {
    shown =
        (co_await realm.table.roll(realm.seat(who), count, 6, rule::tables, purpose::for_table(which))).sum();
    rows::Event rolled{.moment = id_of(Moment::rolled), .by = person(who), .amount = shown, .tags = kTags};
    co_await realm.happen(rolled);
    shown = rolled.amount;
    if (!rolled.again) break;
  }
  shown = std::clamp(shown, count, 6 * count);
  const std::uint8_t row = results[at(shown - count)];
  realm.tell(told::rolled_on(who, which, shown, which * 64 + row), rule::tables);
  co_return CombatRoll{
      .shown = shown, .place = row, .row = static_cast<rows::Id>(realm.library.first_row[which] + row)};
}

Task<bool> crushing_blow(Realm& realm, Who who, Who target) {
  realm.tell(told::crushes(who, target), rule::crushing_blow);
  const std::uint8_t slot = realm.state.battle.attacks.back().slot;
  const CombatRoll roll = co_await roll_in_combat(realm, "crushing-blow", who);
  if (says_itself(realm, roll.row)) {
    co_await realm.effects.row(roll.row, person(who));
    co_return true;
  }
  if (!realm.is_here(target)) co_return true;
  switch (roll.shown) {
    case 2: raise_weapon(realm, who, slot); break;
    case 4: co_await add_status(realm, target, Status::cursed, rule::crushing_blow); break;
    case 6: co_await send_flying(realm, who, target); break;
    case 8: {
      Attack& now = realm.state.battle.attacks.back();
      now.more = static_cast<std::int16_t>(now.more + realm.number(target, Number::level));
      break;
    }
    case 9: co_return !co_await brings_to_the_edge(realm, who, target);
    case 10: co_await seal_skill_of(realm, realm.seat(who), target, rule::crushing_blow); break;
    case 12: set_hp(realm, target, 0, rule::crushing_blow); break;
    default: break;
  }
  co_return true;
}

Task<> fumble(Realm& realm, Who who, const Look::Strike& weapon, std::uint8_t slot) {
  realm.tell(told::fumbles(who), rule::combat_fumble);
  const CombatRoll roll = co_await roll_in_combat(realm, "fumble", who);
  if (says_itself(realm, roll.row)) {
    co_await realm.effects.row(roll.row, person(who));
    co_return;
  }
  switch (roll.shown) {
    case 2: co_await help_comes(realm, who); break;
    case 4: co_await strike_a_friend(realm, who, weapon); break;
    case 6: {
      const Who ally = co_await some_ally(realm, who, false);
      if (ally >= 0) co_await seal_skill_of(realm, realm.seat(ally), ally, rule::combat_fumble);
      break;
    }
    case 12: co_await lose_grip(realm, who, slot, weapon.item); break;
    default: break;
  }
}

}  // namespace gamekeeper::make_you_kingdom
