#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kSilverAHead = 5;
constexpr int kMostBribe = 50;

/// The approach that meets each want of the book best.
constexpr std::array kFitting = {
    Approach::appease,  // aid
    Approach::bribe,    // money
    Approach::appease,  // territory
    Approach::bribe,    // food
    Approach::argue,    // info
    Approach::bribe,    // trade
    Approach::promise,  // help
    Approach::argue,    // mission
    Approach::flatter,  // entertainment
    Approach::promise,  // directions
};

bool fits(const Other& other, Approach approach) {
  if (other.want == kNone) return false;
  if (other.want >= kBeastWant) return approach == Approach::bribe;
  return kFitting[other.want] == approach;
}

/// What has no words can be fed, calmed or scared.
bool needs_words(Approach approach) {
  return approach == Approach::argue || approach == Approach::flatter || approach == Approach::promise;
}

int skill_for(const Look& look, const Other& other) {
  return other.speaks ? look.library.persuasion : look.library.beasts;
}

void add_numbers(const Look& look, const Other& other, Reckoning& pips) {
  const int more = count_able(look.state) - other.count;
  if (more > 0 && !look.library.creatures[other.creature].detachment) {
    pips.add(1, rule::doubtful_approach, reason::more_of_you());
  } else if (more < 0 || look.library.creatures[other.creature].detachment) {
    pips.add(-1, rule::doubtful_approach, reason::more_of_them());
  }
}

void add_reputation(const Look& look, const Other& other, Reckoning& pips) {
  const std::uint8_t faction =
      other.person == kNone ? kNone : index_of(look.library.people[other.person].faction);
  if (faction == kNone) return;
  const std::int8_t regard = look.state.factions[faction].regard;
  if (regard >= 2) pips.add(1, rule::doubtful_approach, reason::good_name(faction));
  if (regard <= -2) pips.add(-1, rule::doubtful_approach, reason::bad_name(faction));
}

void add_town(const Look& look, Who who, Reckoning& pips) {
  if (phase_of(look.state) != Phase::settlement) return;
  const Lifestyle lifestyle = look.state.town.lifestyles[at(who)];
  if (lifestyle == Lifestyle::luxurious) pips.add(1, rule::lifestyle_shows, reason::well_dressed());
  if (lifestyle == Lifestyle::meager) pips.add(-1, rule::lifestyle_shows, reason::threadbare());
  if (suffers_from(look, Condition::insecurity))
    pips.add(-1, rule::condition_insecurity, reason::town_on_edge());
}

/// Whoever has the best chance with it; of equals whoever has the skill, then whoever has Inspiration to help
/// it.
Who best_speaker(const Look& look, Approach approach) {
  const int skill = skill_for(look, other_now(look));
  return most_of(indices(look.state.party, can_act), [&](Who who) {
    return std::tuple{approach_pips(look, who, approach), has_skill(look.who(who), skill),
                      look.who(who).inspiration};
  });
}

/// The next step wants another approach (N-5).
void remember(Farsa& farsa, int approach) {
  const std::uint8_t person = other_now(farsa.look()).person;
  if (phase_of(farsa.state) == Phase::meeting) set_bit(farsa.state.meeting.won_by, approach);
  if (person != kNone) set_bit(farsa.state.people[person].won_by, approach);
}

/// Whose pack has a meal, and where: {-1, 0} nobody's.
std::pair<Who, int> find_meal(const Look& look) {
  for (const Use use : {Use::meat, Use::ration, Use::forage}) {
    for (const Who who : indices(look.state.party, is_present)) {
      const Things& things = look.who(who).things;
      for (std::size_t i = 0; i < things.size(); ++i) {
        if (look.facts(things[i]).use == use) return {who, static_cast<int>(i)};
      }
    }
  }
  return {-1, 0};
}

/// Whoever has the most to duel with.
Who champion(const Look& look, bool bodily) {
  const auto points = [&look, bodily](Who who) { return duel_points(look, who, bodily)[0]; };
  return most_of(all_who(look, [&](Who who) { return is_able_hero(look.who(who)) && points(who) > 0; }),
                 points);
}

}  // namespace

bool has_meal(const Look& look) { return find_meal(look).first >= 0; }

void give_meal(Farsa& farsa, RuleId rule) {
  const auto [who, place] = find_meal(farsa.look());
  if (who >= 0) use_up(farsa, who, place, rule);
}

int bribe_price(const Look& look) { return std::min(kMostBribe, kSilverAHead * other_now(look).count); }

int approach_pips(const Look& look, Who who, Approach approach, Reasons* reasons) {
  const Other other = other_now(look);
  const int skill = skill_for(look, other);
  Reckoning pips(reasons);
  if (has_skill(look.who(who), skill)) pips.add(1, rule::doubtful_approach, reason::skill_held(skill));
  if (const std::uint8_t helper = helper_of(look, who, skill); helper != kNone)
    pips.add(1, rule::help_is_a_pip, reason::help_given(helper));
  if (other.want != kNone) pips.add(1, rule::doubtful_approach, reason::known_want());
  if (look.who(who).returned == Rite::undeath && other.speaks)
    pips.add(-1, rule::return_undeath, reason::undead());
  if (fits(other, approach)) pips.add(1, rule::doubtful_approach, reason::fitting_approach());
  if (has_bit(look.state.edge, who)) pips.add(1, rule::advantage, reason::situation());
  if (approach == Approach::threaten) add_numbers(look, other, pips);
  add_reputation(look, other, pips);
  add_town(look, who, pips);
  return pips.at_least(-1, rule::pips).at_most(3, rule::pips).value();
}

int approach_faces(const Look& look, Who who, Approach approach) {
  return succeeding_faces({.skill = true, .time = true, .pips = approach_pips(look, who, approach)});
}

void offer_approaches(const Look& look, Offers& offers) {
  const Other other = other_now(look);
  if (other.disposition == Disposition::friendly) return;
  for (int i = 0; i < kApproaches; ++i) {
    const auto approach = static_cast<Approach>(i);
    const Who who = best_speaker(look, approach);
    if (who < 0) return;
    const Option option = option::approach_them(approach, who);
    if (has_bit(other.spent, i)) {
      offers.bar(option, rule::approach_burned, reason::burned_approach());
    } else if (has_bit(other.won_by, i)) {
      offers.bar(option, rule::another_approach, reason::worked_before());
    } else if (!other.speaks && needs_words(approach)) {
      offers.bar(option, rule::wants, reason::no_words_for_it());
    } else if (approach == Approach::bribe && other.speaks &&
               coins_together(look.state) < bribe_price(look)) {
      offers.bar(option, rule::persuasion, reason::too_dear());
    } else if (approach != Approach::bribe || other.speaks || has_meal(look)) {
      offers.add(option);
    }
  }
}

int speakers_faces(const Look& look, Who who, int approach) {
  if (approach == kNone) return succeeding_faces(means(look, who, look.library.persuasion, true));
  return approach_faces(look, who, static_cast<Approach>(approach));
}

Task<Who> name_speaker(Farsa& farsa, int approach, Who best) {
  const auto faces = [&farsa, approach](Who who) {
    return can_act(farsa.who(who)) ? speakers_faces(farsa.look(), who, approach) : 0;
  };
  bool differs = false;
  for (const Who who : indices(farsa.state.party))
    differs = differs || (faces(who) > 0 && faces(who) != faces(best));
  if (!differs) co_return best;
  const Option chosen =
      co_await farsa.pick(farsa.caller(), rule::who_speaks, prompt::ask_speaker(approach == kNone),
                          option::speaker(best, approach),
                          everybody([best, faces](Who who) { return who != best && faces(who) > 0; },
                                    [approach](Who who) { return option::speaker(who, approach); }));
  co_return option::speaker.in(chosen).who;
}

Task<bool> try_approach(Farsa& farsa, Approach approach, Who who) {
  const int which = static_cast<int>(approach);
  if (phase_of(farsa.state) == Phase::meeting) {
    Meeting& met = farsa.state.meeting;
    met.surprised = false;
    ++met.tried;
  }
  const int pips = approach_pips(farsa.look(), who, approach);
  const int skill = skill_for(farsa.look(), other_now(farsa.look()));
  const Outcome outcome = co_await skill_test(farsa, who, skill, {.skill = true, .time = true, .pips = pips},
                                              rule::doubtful_approach, prompt::risk_words(who, approach));
  const Other other = other_now(farsa.look());
  int level = static_cast<int>(other.disposition);
  if (outcome.success) {
    if (approach == Approach::bribe && other.speaks)
      pay_together(farsa, std::min(bribe_price(farsa.look()), coins_together(farsa.state)), rule::persuasion);
    if (approach == Approach::bribe && !other.speaks) give_meal(farsa, rule::persuasion);
    level = std::min(level + 1, static_cast<int>(Disposition::friendly));
    set_footing(farsa, static_cast<Disposition>(level));
    remember(farsa, which);
    farsa.tell(told::approach_worked(who, approach, static_cast<Disposition>(level)),
               rule::order_of_dispositions);
    co_return true;
  }
  if (phase_of(farsa.state) == Phase::meeting) set_bit(farsa.state.meeting.burned, which);
  if (other.person != kNone) set_bit(farsa.state.people[other.person].burned, which);
  farsa.tell(told::approach_failed(who, approach),
             other.person != kNone ? rule::six_approaches : rule::approach_burned);
  // A threat that nobody believes makes enemies, and so does a bad moment.
  if ((approach == Approach::threaten || outcome.impact == Impact::worse) && level > 0) {
    set_footing(farsa, static_cast<Disposition>(level - 1));
    farsa.tell(told::footing_fell(other.creature, other.person, static_cast<Disposition>(level - 1)),
               rule::order_of_dispositions);
  }
  co_return false;
}

std::array<int, 2> duel_points(const Look& look, Who who, bool bodily) {
  const Creature& other = look.library.creatures[look.state.meeting.creature];
  return {bodily ? guard_of(look, look.who(who)) : static_cast<int>(look.who(who).now[2]),
          bodily ? other.guard : other.control};
}

void offer_duels(const Look& look, Offers& offers) {
  const Meeting& met = look.state.meeting;
  if (met.surprised || met.settled || has_bit(met.burned, kDuelFought) ||
      met.disposition == Disposition::friendly)
    return;
  for (const bool bodily : {true, false}) {
    const Who who = champion(look, bodily);
    if (who >= 0) offers.add(option::challenge(who, bodily));
  }
}

void take_up_duel(Farsa& farsa, Who who, bool blades) {
  set_bit(farsa.state.meeting.burned, kDuelFought);
  begin_duel(farsa, who, blades);
}

}  // namespace gamekeeper::farsa
