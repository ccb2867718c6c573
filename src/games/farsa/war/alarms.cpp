#include "farsa/words/war.hpp"
#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

std::uint8_t battle_of(const Library& library, Cause cause) {
  for (std::size_t i = 0; i < library.battles.size(); ++i) {
    if (library.battles[i].cause == cause) return static_cast<std::uint8_t>(i);
  }
  return kNone;
}

/// Word has got about that nobody came.
void let_alarm_lapse(Farsa& farsa) {
  const int battle = farsa.state.war.alarm;
  farsa.state.war.alarm = kNone;
  farsa.tell(told::alarm_lapsed(battle), rule::battle_declined);
  let_down(farsa, battle, rule::battle_declined);
}

/// The vessels that the party travels with.
template <class Does>
void for_each_here(const Look& look, Does does) {
  for (std::size_t i = 0; i < look.state.war.vessels.size(); ++i) {
    if (lies_here(look, look.state.war.vessels[i])) does(i);
  }
}

/// What lies on the Decks; where nothing does, what silver there is.
void give_decks(Farsa& farsa) {
  bool any = false;
  for_each_here(farsa.look(), [&farsa, &any](std::size_t i) {
    Vessel& vessel = farsa.state.war.vessels[i];
    any = any || !vessel.decks.empty();
    vessel.decks = {};
  });
  const int silver = any ? 0 : std::min(toll(farsa.look()), coins_together(farsa.state));
  if (silver > 0) pay_together(farsa, silver, rule::battle_declined);
  farsa.tell(told::tribute(silver), rule::battle_declined);
}

}  // namespace

int toll(const Look& look) {
  int cost = 0;
  for_each_here(look, [&look, &cost](std::size_t i) {
    cost += look.library.vessels[look.state.war.vessels[i].kind].cost;
  });
  return std::max(1, cost * kPercentOfCost / 100);
}

void sound_alarm(Farsa& farsa, Cause cause) {
  War& war = farsa.state.war;
  const std::uint8_t battle = battle_of(farsa.library, cause);
  if (war.alarm != kNone || battle == kNone) return;
  war.alarm = battle;
  war.alarm_place = farsa.state.place;
  war.alarm_until = static_cast<std::uint16_t>(farsa.state.calendar.day + kDaysOfAlarm);
  farsa.tell(told::alarm(battle, war.alarm_until), rule::mass_combat);
}

void offer_alarm(const Look& look, Offers& offers) {
  const War& war = look.state.war;
  if (war.alarm == kNone || war.alarm_place != look.state.place) return;
  offers.add(option::answer_alarm(war.alarm));
  offers.add(option::refuse_alarm(war.alarm));
}

Task<> answer_alarm(Farsa& farsa, Option option) {
  if (option::refuse_alarm.is(option)) co_return let_alarm_lapse(farsa);
  farsa.state.war.alarm = kNone;
  begin_battle(farsa, option::answer_alarm.in(option).battle);
}

Task<bool> raiders_on_river(Farsa& farsa) {
  if (!is_afloat(farsa.look())) co_return false;
  bool any = false;
  bool ships = false;
  for_each_here(farsa.look(), [&farsa, &any, &ships](std::size_t i) {
    any = true;
    ships = ships || scale_of(farsa.library.vessels[farsa.state.war.vessels[i].kind]) == Scale::ship;
  });
  const std::uint8_t battle = battle_of(farsa.library, ships ? Cause::ships : Cause::boats);
  if (!any || battle == kNone || co_await die_of_fate(farsa, rule::battle_declined) >= 4) co_return false;
  const Option chosen = co_await farsa.table.pick(
      farsa.caller(), rule::battle_declined, prompt::ask_raiders(battle), [&farsa, battle](Offers& offers) {
        const int silver = toll(farsa.look());
        offers.add(option::fight_raiders(battle));
        offers.add_unless(option::pay_raiders(silver), {{coins_together(farsa.state) < silver,
                                                         rule::battle_declined, reason::costs(silver)}});
        offers.add(option::give_decks());
      });
  switch (chosen.word) {
    case option::fight_raiders.word: begin_battle(farsa, battle); break;
    case option::pay_raiders.word: {
      const int silver = option::pay_raiders.in(chosen).silver;
      pay_together(farsa, silver, rule::battle_declined);
      farsa.tell(told::tribute(silver), rule::battle_declined);
      break;
    }
    default: give_decks(farsa); break;
  }
  co_return true;
}

void end_day_of_war(Farsa& farsa) {
  War& war = farsa.state.war;
  for (std::size_t i = war.companies.size(); i-- > 0;) {
    if (--war.companies[i].days > 0) continue;
    farsa.tell(told::company_gone(war.companies[i].kind, true), rule::companies_hired);
    war.companies.erase(i);
  }
  if (war.alarm != kNone && farsa.state.calendar.day >= war.alarm_until) let_alarm_lapse(farsa);
}

}  // namespace gamekeeper::farsa
