#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;
using engine::Odds;

constexpr int kDaysOfFood = 4;
constexpr int kSlotsToSpare = 3;
constexpr int kLights = 4;
constexpr int kMostErrands = 4;  ///< that a sensible party has in hand

/// What winning them over brings: the next disposition, and what it is good for.
std::string better_footing(const Look& look) {
  switch (other_now(look).disposition) {
    case Disposition::attacks: return "hostile; they may hold back";
    case Disposition::hostile: return "curious; they will deal with you";
    case Disposition::curious: return "indifferent; they tell more";
    case Disposition::indifferent:
    case Disposition::friendly: return "friendly; they tell all they know";
  }
  return "";
}

std::optional<Odds> odds_to_find_out(const Look& look) {
  const Other other = other_now(look);
  if (!other.speaks) {
    if (!reads_beasts(look)) return std::nullopt;
    return odds_of(Fraction(1, 2), "you can tell", "you cannot");
  }
  if (other.disposition >= Disposition::indifferent) return std::nullopt;
  if (other.disposition == Disposition::curious) return odds_of(Fraction(1, 2), "they say", "they do not");
  const Candidate best = best_for(look, look.library.persuasion, true);
  if (best.who < 0) return std::nullopt;
  return odds_of(Fraction(succeeding_faces(best.means), 6), "it comes out", "they keep it to themselves");
}

Odds odds_of_speaker(const Look& look, Who who, int approach) {
  Odds odds{.success = Fraction(speakers_faces(look, who, approach), 6)};
  if (approach == kNone) {
    means(look, who, look.library.persuasion, true, {}, &odds.why);
  } else {
    approach_pips(look, who, static_cast<Approach>(approach), &odds.why);
  }
  return odds;
}

std::optional<Odds> odds_to_slip_away(const Look& look) {
  const Meeting& met = look.state.meeting;
  const Who who = slowest(look);
  if (met.surprised || met.settled || who < 0) return std::nullopt;
  const int faces = passing_faces(score(look, who, Ability::dexterity), floor_to_slip_away(met));
  Odds odds = odds_of(Fraction(faces, 20), "away", "they attack");
  score(look, who, Ability::dexterity, &odds.why);
  return odds;
}

/// What hours spent with them cost: a night of them is a night without sleep.
std::string hours_with_them(const Look& look) {
  constexpr int kNight = 2;
  if (look.in_site()) return "6 turns";
  const bool at_night = in_camp(look) || look.state.calendar.watch == kNight || costs_the_night(look);
  return at_night ? "nobody sleeps tonight" : "a watch";
}

std::optional<Odds> price_of_giving(const Look& look, int want) {
  switch (static_cast<Want>(want)) {
    case Want::help:
    case Want::mission: return noted(hours_with_them(look));
    case Want::directions: return noted(hours_with_them(look) + ", unless somebody has a map or finds ways");
    default: return std::nullopt;
  }
}

int lights_at_hand(const Look& look) {
  return sum_of_party(look, [&library = look.library](const Character& one) {
    return count_of(one, library.torch) + count_of(one, library.candle) + count_of(one, library.oil);
  });
}

/// Full packs cost Guard.
bool has_room_to_spare(const Look& look) {
  return anybody_is(look, [&look](const Character& one) { return free_slots(look, one) >= kSlotsToSpare; });
}

bool needs_food(const Look& look) {
  return has_room_to_spare(look) &&
         meals_at_hand(look) < kDaysOfFood * std::max(1, count_present(look.state));
}
bool needs_light(const Look& look) { return has_room_to_spare(look) && lights_at_hand(look) < kLights; }

int errands_in_hand(const Look& look) {
  return static_cast<int>(std::ranges::count(look.state.errands, ErrandState::taken));
}

double worth_of_another_errand(const Look& look) { return errands_in_hand(look) < kMostErrands ? 12 : -1; }

bool wants_item(const Look& look, int item) {
  for (std::size_t i = 0; i < look.library.errands.size(); ++i) {
    const Library::ErrandOf& one = look.library.errands[i];
    const bool open =
        look.state.errands[i] == ErrandState::taken || look.state.errands[i] == ErrandState::offered;
    if (open && one.errand->deed == Deed::bring_item && one.what == item) return true;
  }
  return false;
}

/// Found things that nobody has a use for.
bool is_loot(const Look& look, const Thing& thing) {
  const Item& item = look.item(thing);
  return item.rare && !item.weapon && item.use != Use::magic_die && item.use != Use::scroll &&
         item.use != Use::grimoire && sale_price(look, thing) > 0 && !wants_item(look, thing.item);
}

bool has_loot(const Look& look, Who who) {
  return std::ranges::any_of(look.who(who).things,
                             [&look](const Thing& thing) { return is_loot(look, thing); });
}

/// What talking to somebody would bring now.
double worth_of_talk(const Look& look, int person) {
  if (!look.state.people[at(person)].met) return 6;
  if (!is_willing(footing(look, person))) return -1;
  double worth = next_rumour(look, person) != kNone ? 5 : -1;
  for (const int errand : indices(look.library.errands)) {
    if (look.library.errands[at(errand)].person != person) continue;
    const ErrandState state = look.state.errands[at(errand)];
    if (state == ErrandState::taken && is_fulfilled(look, errand)) worth = std::max(worth, 30.0);
    if (state == ErrandState::offered && errands_in_hand(look) < kMostErrands) worth = std::max(worth, 12.0);
  }
  return worth;
}

double worth_of_buying(const Look& look, int item) {
  const Item& one = look.library.items[at(item)];
  if (one.use == Use::ration && item == look.library.rations && needs_food(look)) return 9;
  if (item == look.library.torch && needs_light(look)) return 8;
  const bool oil_for_lamp =
      item == look.library.oil && needs_light(look) && anybody_is(look, [&look](const Character& character) {
        return find_thing(character, look.library.lantern) != kNone;
      });
  return oil_for_lamp ? 7 : -1;
}

bool can_afford(const Look& look, int item) {
  return item != kNone && is_sold_here(look, item) && coins_together(look.state) >= price_of(look, item) &&
         bearer_for(look, make_thing(look.library, item)) >= 0;
}

double worth_of_stall(const Look& look, Stall stall) {
  if (stall == Stall::food && needs_food(look) && can_afford(look, look.library.rations)) return 9;
  return stall == Stall::light && needs_light(look) && can_afford(look, look.library.torch) ? 8 : -1;
}

bool is_prey(const Look& look) {
  for (const int errand : errands_that_are(look, ErrandState::taken)) {
    const Library::ErrandOf& one = look.library.errands[at(errand)];
    if (one.errand->deed == Deed::beat_creature && one.what == look.state.meeting.creature &&
        !is_fulfilled(look, errand))
      return true;
  }
  return false;
}

/// An approach is worth it where something depends on it: peace, or somebody who will not talk.
double worth_of_approach(const Look& look, Approach approach, Who who) {
  const Other other = other_now(look);
  const double chance = approach_faces(look, who, approach) / 6.0;
  const bool costs = approach == Approach::bribe;
  const bool threatens = approach == Approach::threaten;
  const double worth = chance - (costs ? 0.1 : 0) - (threatens ? 0.15 : 0);
  if (phase_of(look.state) == Phase::meeting) {
    if (look.state.meeting.settled) return -1;
    return other.disposition <= Disposition::hostile ? 3 + 3 * worth : -1;
  }
  return is_willing(other.disposition) ? -1 : 1 + worth;
}

double worth_of_slipping_away(const Look& look, Who who) {
  const Meeting& met = look.state.meeting;
  if (is_prey(look)) return 1;
  if (met.surprised) return 4;
  return 7.0 * passing_faces(std::max(0, score(look, who, Ability::dexterity)), floor_to_slip_away(met)) /
         20.0;
}

double appraise_meeting(const Look& look, const Option& option) {
  const Meeting& met = look.state.meeting;
  const bool hostile = met.disposition <= Disposition::hostile && !met.settled;
  return worth_among(
      look, option, on<option::approach_them>(worth_of_approach),
      on<option::find_out>(met.surprised ? -1
                           : hostile     ? 6.5
                                         : 2.5),
      on<option::give_want>(hostile ? 5.5 : 1), on<option::challenge>(hostile ? 3.2 : -1),
      on<option::use_magic>(hostile ? 2.2 : -1), on<option::let_be>(2),
      on<option::slip_away>(worth_of_slipping_away), on<option::attack_them>([&](const Look& of) {
        return is_prey(of) ? 5 : met.surprised && hostile ? 0.5 : 0;
      }),
      on<option::ask_rumour>(5), on<option::hand_in>(30), on<option::take_errand>(worth_of_another_errand),
      on<option::buy, option::buy_ware>(worth_of_buying));
}

/// Boasts of errands, those that can be claimed, and at last those of anything else.
double worth_of_boasting(const Look& look) {
  double worth = -5;
  for (const Who who : indices(look.state.party)) {
    const Boast& boast = look.who(who).boast;
    if (is_in_words(boast) && is_present(look.who(who)) && has_something_to_show(look, who))
      worth = std::max(worth, 9.0);
    if (may_boast_of(look, who, kNone)) worth = std::max(worth, 3.0);
    for (const int errand : indices(look.library.errands)) {
      if (may_boast_of(look, who, errand)) worth = std::max(worth, 10.0);
    }
  }
  return worth;
}

double appraise_town_visit(const Look& look, const Option& option) {
  return worth_among(
      look, option, on<option::approach_them>(worth_of_approach), on<option::ask_rumour>(5),
      on<option::take_errand>(worth_of_another_errand), on<option::hand_in>(30),
      on<option::buy>(worth_of_buying), on<option::talk_to>(worth_of_talk),
      on<option::open_stall>(worth_of_stall),
      on<option::open_pack>([](const Look& of, Who who) { return has_loot(of, who) ? 7 : -1; }),
      on<option::sell>(
          [](const Look& of, Who who, int thing) { return is_loot(of, of.thing(who, thing)) ? 7 : -1; }),
      on<option::hire>(-1), on<option::dismiss>(-2), on<option::see_errands, option::give_up_errand>(-5),
      on<option::go_back, option::leave_town>(1),
      on<option::ask_around>([](const Look& of) { return coins_together(of.state) >= 30 ? 4 : -1; }),
      on<option::see_boasts>(worth_of_boasting),
      on<option::boast>([](const Look&, Who, int errand) { return errand == kNone ? 3 : 10; }),
      on<option::boast_idea>([](const Look&, int which) { return 1 - which; }),
      on<option::claim_boast>(
          [](const Look& of, Who who) { return has_something_to_show(of, who) ? 9 : -1; }));
}

double appraise_referee(const Look& look, const Option& option) {
  return worth_among(
      look, option,
      on<option::set_disposition>([](const Look&, Disposition, bool usual) { return usual ? 2 : 0; }),
      on<option::boast_ability>([](const Look&, Ability, bool usual) { return usual ? 1 : 0; }),
      on<option::they_demand>(3), on<option::truce>(2),
      on<option::roll_disposition, option::grant_guard, option::boast_not_yet, option::they_withdraw>(1),
      on<option::boast_stands>(
          [](const Look& of, Who who) { return has_something_to_show(of, who) ? 2 : 0; }));
}

Odds odds_of_approach(const Look& look, Approach approach, Who who) {
  Odds odds = odds_of(
      Fraction(approach_faces(look, who, approach), 6), better_footing(look),
      approach == Approach::threaten ? "worse disposed, and never that way again" : "never that way again");
  approach_pips(look, who, approach, &odds.why);
  return odds;
}

std::optional<Odds> odds_of_people(const Look& look, const engine::Decision&, const Option& option) {
  return odds_among(look, option, on<option::approach_them>(odds_of_approach),
                    on<option::speaker>(odds_of_speaker), on<option::find_out>(odds_to_find_out),
                    on<option::slip_away>(odds_to_slip_away),
                    on<option::challenge>([](const Look& of, Who who, bool blades) {
                      const auto [mine, theirs] = duel_points(of, who, blades);
                      return noted(fmt::format("{} points against {}", mine, theirs));
                    }),
                    on<option::give_want>([](const Look& of, int want) {
                      if (!is_a_bet(of)) return price_of_giving(of, want);
                      return std::optional(
                          odds_of(Fraction(1, 2), "a laugh, and 5 silver won", "a laugh, and 5 silver lost"));
                    }));
}

double appraise_people(const Look& look, const engine::Decision& decision, const Option& option) {
  if (decision.seat == kReferee) return appraise_referee(look, option);
  const auto elsewhere = [&option](const Look& of) {
    return phase_of(of.state) == Phase::meeting ? appraise_meeting(of, option)
                                                : appraise_town_visit(of, option);
  };
  return worth_among(look, option, on<option::no_challenge, option::refuse_stakes>(1),
                     on<option::take_stakes>(2), on<option::raise_stakes>(0),
                     on<option::speaker>(speakers_faces), otherwise(elsewhere));
}

}  // namespace

const Chapter chapters::kPeople{.odds = odds_of_people, .appraise = appraise_people};

}  // namespace gamekeeper::farsa
