#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kClockOfThreat = 3;  ///< where a threat to come back sets the site clock

/// Everybody goes their own way.
void go_on(Farsa& farsa) { farsa.state.course.leave(farsa, kMeeting); }

/// Those who live here stay, and let the party be from now on.
void part(Farsa& farsa, RuleId rule) {
  const Meeting met = farsa.state.meeting;
  farsa.tell(told::parted(met.creature, met.person), rule);
  if (met.dweller && farsa.look().in_site()) set_bit(farsa.room_state().met, met.spot);
  go_on(farsa);
}

/// Those who were met leave, and the place is free.
void they_leave(Farsa& farsa) {
  const Meeting met = farsa.state.meeting;
  if (met.dweller && farsa.look().in_site()) set_bit(farsa.room_state().gone, met.spot);
  go_on(farsa);
}

/// Out of the room of those who live there, to where the party came from.
void fall_back(Farsa& farsa) {
  State& state = farsa.state;
  const bool from_room = state.meeting.dweller && farsa.look().in_site();
  go_on(farsa);
  if (!from_room) return;
  if (state.came_from != kNone && state.came_from != state.room) {
    state.room = state.came_from;
    state.came_from = kNone;
    farsa.tell(told::entered_room(state.site, state.room, 0), rule::place_to_flee);
    return;
  }
  if (way_outside(farsa.look(), state.room) < 0) return;
  farsa.tell(told::left_site(state.site), rule::place_to_flee);
  state.site = kNone;
  state.room = 0;
  state.came_from = kNone;
  state.course.leave(farsa, kSiteVisit);
  end_this_watch(farsa);
}

void they_attack(Farsa& farsa) {
  const bool surprised = farsa.state.meeting.ambush;
  if (surprised)
    farsa.tell(told::ambushed(farsa.state.meeting.creature, farsa.state.meeting.person),
               rule::who_is_surprised);
  farsa.table.reveal();
  begin_fight(farsa, surprised, false);
}

Task<> slip_away(Farsa& farsa) {
  bool away = farsa.state.meeting.surprised || farsa.state.meeting.settled;
  if (!away) {
    const int floor = floor_to_slip_away(farsa.state.meeting);
    const Outcome outcome =
        co_await risky_save(farsa, slowest(farsa.look()), Ability::dexterity, floor, rule::most_at_risk, {},
                            prompt::risk_flight(slowest(farsa.look())));
    away = outcome.success;
  }
  farsa.tell(told::slipped_away(away), rule::most_at_risk);
  if (away) co_return fall_back(farsa);
  farsa.state.meeting.followed = true;
  if (farsa.state.meeting.disposition <= Disposition::hostile) they_attack(farsa);
}

/// Neither side gives way (N-4e): what the other one does about it is the referee's to say.
Task<> impasse(Farsa& farsa) {
  const bool speaks = other_now(farsa.look()).speaks;
  const Option ruled = co_await farsa.table.pick(kReferee, rule::impasse, prompt::ask_impasse(),
                                                 [&farsa, speaks](Offers& offers) {
                                                   if (speaks && farsa.state.meeting.demands == 0)
                                                     offers.add(option::they_demand());
                                                   offers.add(option::they_withdraw());
                                                   if (speaks) offers.add(option::truce());
                                                   offers.add(option::they_attack());
                                                 });
  const Meeting met = farsa.state.meeting;
  switch (ruled.word) {
    case option::they_demand.word: co_await change_demand(farsa); break;
    case option::they_withdraw.word:
      farsa.tell(told::withdrew(met.creature, met.person), rule::impasse);
      if (farsa.look().in_site()) {
        SiteState& site = farsa.site_state();
        site.clock = std::min<std::int8_t>(site.clock, kClockOfThreat);
      }
      they_leave(farsa);
      break;
    case option::truce.word:
      farsa.tell(told::truce_made(), rule::impasse);
      farsa.state.meeting.settled = true;
      set_footing(farsa, std::max(met.disposition, Disposition::curious));
      break;
    default: they_attack(farsa); break;
  }
}

/// True when the meeting has come to an end, or to blows.
Task<bool> is_attacked(Farsa& farsa) {
  const Meeting met = farsa.state.meeting;
  const bool means_ill = met.disposition <= Disposition::hostile;
  if (!means_ill || met.surprised || met.settled) co_return false;
  if (met.trouble == kTrapped) co_return false;
  if (met.trouble == kFleeing) {
    farsa.tell(told::parted(met.creature, met.person), rule::complication_fleeing);
    they_leave(farsa);
    co_return true;
  }
  if (met.disposition == Disposition::attacks) {
    they_attack(farsa);
    co_return true;
  }
  if (met.held_back) co_return false;
  const int roll = co_await die_of_fate(farsa, rule::hostile_may_attack);
  farsa.tell(told::turned_hostile(met.creature, met.person, roll <= 3, roll),
             roll <= 3 ? rule::hostile_may_attack : rule::telegraphed);
  if (roll <= 3) {
    they_attack(farsa);
    co_return true;
  }
  farsa.state.meeting.held_back = true;
  if (met.tried > 0) {
    co_await impasse(farsa);
    co_return true;
  }
  co_return false;
}

void offer_road_trade(const Look& look, Offers& offers) {
  const Meeting& met = look.state.meeting;
  if (met.want != static_cast<int>(Want::trade) || !met.want_known || !is_willing(met.disposition)) return;
  for (const std::uint8_t item : met.wares) {
    if (item == kNone) continue;
    const std::uint8_t spell = item == look.library.spell_scroll ? met.ware_spell : kNone;
    Thing thing = make_thing(look.library, item);
    thing.spell = spell;
    const int price = spell == kNone ? look.library.items[item].price : look.library.spells[spell].price;
    const Option option = option::buy_ware(item, spell, price);
    if (coins_together(look.state) < price) {
      offers.bar(option, rule::want_trade, reason::too_dear());
    } else if (bearer_for(look, thing) >= 0) {
      offers.add(option);
    }
  }
}

void offer_meeting(const Look& look, Offers& offers) {
  const Meeting& met = look.state.meeting;
  const Other other = other_now(look);
  if (!met.asked && !met.want_known) offers.add(option::find_out());
  if (can_give_want(look)) offers.add(option::give_want(met.want));
  offer_approaches(look, offers);
  if (!met.surprised && other.speaks) {
    offer_duels(look, offers);
    if (met.person != kNone) {
      offer_dealings(look, met.person, offers);
    } else {
      offer_road_trade(look, offers);
      if (!met.told && met.disposition >= Disposition::indifferent && are_rumours_left(look, kNone))
        offers.add(option::ask_rumour());
    }
  }
  for (const Who who : indices(look.state.party)) {
    if (may_cast(look, who) && has_spell_now(look, who)) offers.add(option::use_magic(who));
  }
  const Who first = slowest(look);
  const bool in_peace =
      met.surprised || met.settled || met.trouble == kTrapped || is_willing(met.disposition);
  if (in_peace && !met.surprised) offers.add(option::let_be());
  if (!in_peace ? !met.followed && first >= 0 : met.surprised) offers.add(option::slip_away(first));
  offers.add(option::attack_them());
  if (first >= 0) offers.add(option::attempt(first));
}

Task<> buy_ware(Farsa& farsa, int item, int spell, int price) {
  Thing thing = make_thing(farsa.library, item);
  thing.spell = fit(spell);
  const Who who = bearer_for(farsa.look(), thing);
  if (who < 0 || !pay_together(farsa, price, rule::want_trade)) co_return;
  take(farsa, who, thing, rule::want_trade);
  farsa.tell(told::bought(who, item, price), rule::want_trade);
  auto& wares = farsa.state.meeting.wares;
  *std::ranges::find(wares, static_cast<std::uint8_t>(item)) = kNone;
  farsa.state.meeting.settled = true;
}

Task<> approach_in_meeting(Farsa& farsa, Approach approach, Who who) {
  const Who speaker = co_await name_speaker(farsa, static_cast<int>(approach), who);
  const bool worked = co_await try_approach(farsa, approach, speaker);
  Meeting& met = farsa.state.meeting;
  met.held_back = worked;
  if (met.disposition == Disposition::friendly) met.settled = true;
  if (met.person == kNone) co_return;
  if (worked) get_to_know(farsa, met.person);
  offer_errands(farsa, met.person);
}

Task<> ask_what_they_want(Farsa& farsa) {
  const std::uint8_t person = farsa.state.meeting.person;
  co_await find_out(farsa);
  if (farsa.state.meeting.want_known) get_to_know(farsa, person);
}

Task<> give_what_they_want(Farsa& farsa, int want) {
  const std::uint8_t person = farsa.state.meeting.person;
  const bool makes_way = want == static_cast<int>(Want::territory) && farsa.state.meeting.dweller;
  co_await give_want(farsa);
  get_to_know(farsa, person);
  if (makes_way) fall_back(farsa);
}

Task<> deal_here(Farsa& farsa, Option option) { return deal(farsa, farsa.state.meeting.person, option); }

Task<> ask_for_news(Farsa& farsa, Option option) {
  if (farsa.state.meeting.person != kNone) co_return co_await deal_here(farsa, option);
  farsa.state.meeting.told = true;
  co_await hear_any_rumour(farsa, kNone, rule::rumors);
}

void let_be(Farsa& farsa) { part(farsa, rule::new_footing); }
void strike_first(Farsa& farsa) {
  farsa.table.reveal();  // what they can do
  begin_fight(farsa, false, farsa.state.meeting.surprised);
}

/// One step towards each other, or apart.
Task<> talk(Farsa& farsa) {
  farsa.state.course.again();
  if (farsa.state.meeting.creature == kNone) co_return go_on(farsa);
  const std::uint8_t leader = farsa.state.meeting.person;
  if (leader != kNone) farsa.state.people[leader].disposition = farsa.state.meeting.disposition;
  if (co_await is_attacked(farsa)) co_return;
  if (count_able(farsa.state) == 0) co_return part(farsa, rule::new_footing);
  // Whoever is well disposed need not be won over before they say what they want done.
  if (leader != kNone) offer_errands(farsa, leader);
  const Option chosen =
      co_await farsa.pick(farsa.caller(), rule::social_steps, prompt::ask_meeting(), offer_meeting);
  // A ruling may have laid everybody low since this was asked: then nobody does it.
  if (count_able(farsa.state) == 0) co_return;
  co_await done(chosen, std::tie(farsa), on<option::attempt>(attempt_something),
                on<option::find_out>(ask_what_they_want), on<option::give_want>(give_what_they_want),
                on<option::approach_them>(approach_in_meeting), on<option::ask_rumour>(ask_for_news),
                on<option::take_errand, option::hand_in, option::buy>(deal_here),
                on<option::buy_ware>(buy_ware), on<option::challenge>(take_up_duel),
                on<option::use_magic>(cast_quietly), on<option::let_be>(let_be),
                on<option::slip_away>(slip_away), otherwise(strike_first));
}

void forget_meeting(Farsa& farsa) { farsa.state.meeting = {}; }

}  // namespace

int floor_to_slip_away(const Meeting& met) { return met.range == Range::far ? 0 : 3; }

Who slowest(const Look& look) {
  return most_of(indices(look.state.party, can_act),
                 [&look](Who who) { return -score(look, who, Ability::dexterity); });
}

// N-1
constinit const ProcedureOf<Farsa> kMeeting = steps<talk>("meeting").at_its_end<forget_meeting>();

}  // namespace gamekeeper::farsa
