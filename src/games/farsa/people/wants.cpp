#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kToll = 5;  ///< silver a head
constexpr int kMostToll = 60;
constexpr int kWager = 5;  ///< silver
constexpr int kRare = 1;   ///< of a d6 (N-2)

/// Somebody who has a song.
bool anybody_performs(const Look& look) {
  const auto performing = look.library.skills.index("performing");
  return performing && anybody_knows(look, static_cast<int>(*performing));
}

bool has_remedy(const Look& look) {
  return anybody_has(
      look, [&look](const Thing& thing) { return has_bit(look.facts(thing).skills, look.library.healing); });
}

bool has_map(const Look& look) {
  return anybody_has(look,
                     [&look](const Thing& thing) { return thing.item == look.library.map_of_the_marches; });
}

int money_wanted(const Look& look) { return std::min(kMostToll, kToll * look.state.meeting.count); }

/// Three things from a pack, or two and a scroll (N-2).
Task<> lay_out_wares(Farsa& farsa) {
  const std::size_t count = farsa.library.peddlers_wares.size();
  if (count == 0) co_return;
  const int die = co_await roll_die(farsa, kReferee, 6, rule::want_trade, purpose::for_rare_ware(),
                                    engine::only(kReferee));
  const bool rare = die <= kRare && farsa.library.spell_scroll != kNone;
  for (std::size_t i = 0; i < 3; ++i) {
    if (i == 0 && rare) {
      const int spell = co_await one_of(farsa, static_cast<int>(farsa.library.spells.size()),
                                        rule::want_trade, purpose::for_scroll());
      farsa.state.meeting.wares[0] = farsa.library.spell_scroll;
      farsa.state.meeting.ware_spell = fit(spell);
      continue;
    }
    const int which = co_await one_of(farsa, static_cast<int>(count), rule::want_trade, purpose::for_ware());
    const std::uint8_t item = farsa.library.peddlers_wares[at(which)];
    if (!contains(farsa.state.meeting.wares, item)) farsa.state.meeting.wares[i] = item;
  }
}

/// A song for those who have one, otherwise a bet on a die: either way they have been entertained.
Task<> entertain(Farsa& farsa) {
  if (anybody_performs(farsa.look())) co_return;
  const int roll = co_await die_of_fate(farsa, rule::want_entertainment);
  const int stake = std::min(kWager, coins_together(farsa.state));
  if (roll <= 3) {
    pay_together(farsa, stake, rule::small_prices);
  } else {
    const Who who = bearer_for(farsa.look(), {});
    if (who >= 0) gain_coins(farsa, who, kWager, rule::small_prices);
  }
  farsa.tell(told::wagered(roll > 3, roll > 3 ? kWager : stake), rule::want_entertainment);
}

/// Hours of work or of walking with them: a watch outdoors, an hour inside.
Task<> spend_time(Farsa& farsa, RuleId rule) {
  if (farsa.look().in_site()) {
    co_await pass_turns(farsa, kTurnsAnHour, rule);
  } else {
    co_await lose_watch(farsa);
  }
}

void push_their_cause(Farsa& farsa) {
  const std::uint8_t person = farsa.state.meeting.person;
  const std::uint8_t faction = person == kNone ? kNone : index_of(farsa.library.people[person].faction);
  if (faction != kNone) change_regard(farsa, faction, 1, rule::want_mission);
}

}  // namespace

/// Who is at home with beasts has an idea what they are after.
bool reads_beasts(const Look& look) {
  return anybody_knows(look, look.library.hunting) || anybody_knows(look, look.library.tracking) ||
         anybody_knows(look, look.library.lore) || anybody_knows(look, look.library.beasts);
}

Task<> learn_want(Farsa& farsa, RuleId rule) {
  if (farsa.state.meeting.want == kNone) {
    const std::uint8_t person = farsa.state.meeting.person;
    const Creature& kind = farsa.library.creatures[farsa.state.meeting.creature];
    if (person != kNone) {
      farsa.state.meeting.want = fit(farsa.library.people[person].want);
    } else if (kind.speaks) {
      const int die =
          co_await roll_die(farsa, kReferee, 10, rule::wants, purpose::for_want(), engine::only(kReferee));
      farsa.state.meeting.want = fit(die - 1);
    } else {
      const int clause = co_await one_of(farsa, static_cast<int>(kind.wants.size()), rule::wants,
                                         purpose::for_beast_want(farsa.state.meeting.creature));
      farsa.state.meeting.want = fit(kBeastWant + clause);
    }
  }
  Meeting& met = farsa.state.meeting;
  met.want_known = true;
  farsa.table.reveal();
  farsa.tell(told::want_learned(met.want + 1, met.person, met.creature),
             met.want < kBeastWant ? rule::group<"want/*">.at(met.want) : rule);
  if (met.want == static_cast<int>(Want::trade) && met.wares[0] == kNone && met.person == kNone)
    co_await lay_out_wares(farsa);
}

Task<> change_demand(Farsa& farsa) {
  {
    Meeting& met = farsa.state.meeting;
    ++met.demands;
    if (met.person == kNone) met.want = kNone;
    met.given = false;
  }
  co_await learn_want(farsa, rule::impasse);
  const Meeting& met = farsa.state.meeting;
  farsa.tell(told::new_demand(met.want + 1, met.person, met.creature), rule::impasse);
}

Task<> find_out(Farsa& farsa) {
  farsa.state.meeting.asked = true;
  const Other other = other_now(farsa.look());
  const bool is_plain = other.speaks && other.disposition >= Disposition::indifferent;
  if (is_plain) co_return co_await learn_want(farsa, rule::wants);
  RuleId veiled = rule::vaguely_seen;
  if (other.speaks ? other.disposition == Disposition::curious : reads_beasts(farsa.look())) {
    if (co_await die_of_fate(farsa, rule::special_knowledge) >= 4)
      co_return co_await learn_want(farsa, rule::special_knowledge);
  } else if (other.speaks) {
    // Those who mean ill keep it to themselves: it takes a practiced ear.
    veiled = rule::hidden;
    const Candidate best = best_for(farsa.look(), farsa.library.persuasion, true);
    if (best.who >= 0) {
      const Who listens = co_await name_speaker(farsa, kNone, best.who);
      const Means brought = means(farsa.look(), listens, farsa.library.persuasion, true);
      const Outcome heard = co_await skill_test(farsa, listens, farsa.library.persuasion, brought,
                                                rule::esoteric_knowledge, prompt::risk_ears(listens));
      if (heard.success) co_return co_await learn_want(farsa, rule::hidden);
    }
  } else {
    veiled = rule::no_perception_rolls;
  }
  farsa.tell(told::unclear(other.creature, other.person), veiled);
}

bool is_a_bet(const Look& look) {
  return look.state.meeting.want == static_cast<int>(Want::entertainment) && !anybody_performs(look);
}

bool can_give_want(const Look& look) {
  const Meeting& met = look.state.meeting;
  if (!met.want_known || met.given || met.surprised) return false;
  if (met.want >= kBeastWant) return has_meal(look);
  switch (static_cast<Want>(met.want)) {
    case Want::aid: return has_remedy(look) || anybody_knows(look, look.library.healing) || has_meal(look);
    case Want::money: return coins_together(look.state) >= money_wanted(look);
    case Want::food: return has_meal(look);
    case Want::info: return look.state.rumours != 0;
    case Want::trade: return false;  // by buying something
    case Want::entertainment: return anybody_performs(look) || coins_together(look.state) >= kWager;
    case Want::territory:
    case Want::help:
    case Want::mission:
    case Want::directions: return count_able(look.state) > 0;
  }
  return false;
}

Task<> give_want(Farsa& farsa) {
  const int want = farsa.state.meeting.want;
  farsa.state.meeting.given = true;
  farsa.tell(told::gave(want + 1, farsa.state.meeting.person, farsa.state.meeting.creature), rule::wants);
  if (want >= kBeastWant) {
    give_meal(farsa, rule::wants);
  } else {
    switch (static_cast<Want>(want)) {
      case Want::aid:
        if (!has_remedy(farsa.look()) && !anybody_knows(farsa.look(), farsa.library.healing))
          give_meal(farsa, rule::want_aid);
        break;
      case Want::money: pay_together(farsa, money_wanted(farsa.look()), rule::want_money); break;
      case Want::food: give_meal(farsa, rule::want_food); break;
      case Want::help: co_await spend_time(farsa, rule::want_help); break;
      case Want::mission:
        co_await spend_time(farsa, rule::want_mission);
        push_their_cause(farsa);
        break;
      case Want::entertainment: co_await entertain(farsa); break;
      case Want::directions:
        if (!has_map(farsa.look()) && !anybody_knows(farsa.look(), farsa.library.navigation))
          co_await spend_time(farsa, rule::want_directions);
        break;
      default: break;
    }
  }
  const int level = static_cast<int>(farsa.state.meeting.disposition);
  farsa.state.meeting.settled = true;
  set_footing(farsa, static_cast<Disposition>(std::clamp(level + 1, 2, 4)));
}

}  // namespace gamekeeper::farsa
