#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/content.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/world.hpp"

/// The Crushing Blow Table and the Fumble Table (L3738-3802).
namespace gamekeeper::make_you_kingdom {
namespace {

bool is_permanent(const Library& library, std::size_t row) {
  return (row < library.skills.size()
              ? library.skills[row].timing
              : library.monster_skills[row - library.skills.size()].timing) == Timing::permanent;
}

}  // namespace

Task<int> seal_skill(Realm& realm, SeatId chooser, Who whose, bool permanent, RuleId rule) {
  const auto all = below(realm.library.skill_rows(), [&](int one) {
    return realm.knows(whose, at(one)) && (!permanent || is_permanent(realm.library, at(one)));
  });
  if (all.empty()) co_return -1;
  const int row = co_await one_of(realm, chooser, rule, prompt::which_skill_goes(whose), all, option::seal);
  realm.body_of(whose).off.set(at(row));
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
