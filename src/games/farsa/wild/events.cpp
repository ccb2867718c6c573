#include <iterator>
#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kOfDisaster = 3;  ///< where the content has the sentence, as told::consequence counts

enum class Event : std::uint8_t { nothing, encounter, threat, disaster };

/// On the road the nearer end says what lives here.
const Encounters& encounters_here(const Look& look) {
  const bool is_past_half = on_road(look) && look.state.wild.walked >= look.state.journey.watches;
  const std::uint8_t place = is_past_half ? look.state.journey.to : look.state.place;
  return look.library.encounters[look.library.places[place].encounters];
}

/// Nobody on watch, and they stand at the fire; seen in time, and the party sees them first (W-5c).
void settle_surprise(Farsa& farsa) {
  Meeting& met = farsa.state.meeting;
  if (in_camp(farsa.look()) && !is_guarded(farsa.look())) {
    met.range = Range::nearby;
    met.ambush = true;
    met.surprised = false;
  } else if (farsa.state.wild.spotted && met.range != Range::nearby) {
    met.surprised = true;
  }
}

/// 1: somebody crosses the party's way (W-7b).
Task<> encounter(Farsa& farsa) {
  if (co_await raiders_on_river(farsa)) co_return;
  const Encounters& list = encounters_here(farsa.look());
  const Dice die = dice(list.die);
  const int face =
      co_await roll_die(farsa, kReferee, die.sides, rule::event_encounter, purpose::for_encounter());
  const EncounterRow& row = list.rows[at(row_for(list.rows, face))];
  std::uint8_t creature = index_of(row.creature);
  std::uint8_t person = index_of(row.person);
  if (person != kNone && farsa.state.people[person].gone) person = kNone;
  int count = 1;
  if (creature != kNone) {
    count = co_await roll_dice(farsa, kReferee, dice(farsa.library.creatures[creature].number),
                               rule::event_encounter, purpose::for_number(creature));
  } else if (person != kNone) {
    creature = farsa.library.people[person].creature;
  } else {
    co_return;
  }
  co_await look_out(farsa);
  co_await meet(farsa, creature, std::clamp(count, 1, kMaxFoes), person, 0, false, 0);
  if (phase_of(farsa.state) == Phase::meeting) settle_surprise(farsa);
}

/// Whoever fails keeps the others waiting.
Task<bool> all_save(Farsa& farsa, const Consequence& harm) {
  if (!harm.save) co_return false;
  bool all = true;
  for (const Who who : indices(farsa.state.party, can_act)) {
    all = co_await save(farsa, who, *harm.save, harm.floor, rule::event_disaster) && all;
  }
  co_return all;
}

/// 3: the disaster of the region (W-7d).
Task<> strike_disaster(Farsa& farsa) {
  const Encounters& list = encounters_here(farsa.look());
  if (list.disaster.empty()) co_return;
  const int which = index_of(farsa.library.encounters, list.id);
  farsa.tell(told::disaster(which), rule::event_disaster);
  if (on_road(farsa.look())) ++farsa.state.journey.watches;
  if (list.disaster_harm.harm == Harm::lose_turn) {
    if (!co_await all_save(farsa, list.disaster_harm)) co_await lose_watch(farsa);
    co_return;
  }
  const Phase before = phase_of(farsa.state);
  bool told = false;
  for (const Who who : indices(farsa.state.party)) {
    if (!is_present(farsa.who(who)) || phase_of(farsa.state) != before) continue;
    const bool struck = co_await suffer(farsa, who, list.disaster_harm, Impact::plain, rule::event_disaster);
    if (struck && !std::exchange(told, true))
      farsa.tell(told::consequence(who, kOfDisaster, which, 0, 0), rule::special_takes_hold);
  }
}

Event event_of(int face) {
  return face == 1   ? Event::encounter
         : face == 2 ? Event::threat
         : face == 3 ? Event::disaster
                     : Event::nothing;
}

/// The book's own threats have their places in it; what a pack adds is a threat like any.
RuleId rule_of_threat(std::string_view id) {
  static constexpr std::pair<std::string_view, RuleId> kOtherwiseCalled[] = {
      {"bridge-or-road-out", rule::threat_way_out},
      {"loose-snowbanks", rule::threat_loose_snow},
      {"jagged-terrain", rule::threat_jagged_ground},
      {"razor-sharp-tall-grass", rule::threat_razor_grass}};
  const auto* const found =
      std::ranges::find(kOtherwiseCalled, id, [](const auto& one) { return one.first; });
  if (found != std::end(kOtherwiseCalled)) return found->second;
  return rule::group<"threat/*">.named(id, rule::event_threat);
}

/// The skill of the threat's list that one does best with.
int best_skill(const Look& look, Who who, const Threat& threat) {
  int best = kNone;
  int most = 0;
  for (const int skill : threat.skills) {
    const int faces = succeeding_faces(threat_means(look, who, skill));
    if (faces <= most) continue;
    most = faces;
    best = skill;
  }
  return best;
}

/// Gear fits that is made for a skill that helps.
bool fits(const Look& look, const Thing& thing, const Threat& threat) {
  const ItemFacts& item = look.facts(thing);
  if (is_any(item.use, {Use::mount, Use::beast, Use::vehicle})) return false;
  return std::ranges::any_of(threat.skills, [&item](int skill) { return has_bit(item.skills, skill); });
}

void offer_ways(const Look& look, int which, Offers& offers) {
  const Threat& threat = look.library.threats[at(which)];
  if (!in_camp(look)) offers.add(option::avoid_watch());
  offers.add(option::avoid_fatigue());
  for (const Who who : indices(look.state.party, can_act)) {
    const Character& one = look.who(who);
    const int skill = best_skill(look, who, threat);
    if (skill != kNone) offers.add(option::avoid_test(who, skill));
    for (std::size_t i = 0; i < one.things.size(); ++i) {
      if (fits(look, one.things[i], threat)) offers.add(option::avoid_tool(who, static_cast<int>(i)));
    }
  }
}

/// Whoever tries pays for a failure, and so does whoever helps.
Task<> pay_for_failure(Farsa& farsa, int which, Who who, Who helper, Impact impact) {
  const Consequence& failure = farsa.library.threats[at(which)].failure;
  farsa.tell(told::threat_struck(which), rule::price_of_a_threat);
  if (failure.harm == Harm::lose_turn) co_return co_await lose_watch(farsa);
  co_await suffer(farsa, who, failure, impact, rule::price_of_a_threat);
  if (helper >= 0 && is_present(farsa.who(helper)))
    co_await suffer(farsa, helper, failure, impact, rule::help_is_a_pip);
}

Task<> try_to_avoid(Farsa& farsa, int which, Who who, int skill) {
  const Means brought = threat_means(farsa.look(), who, skill);
  const Outcome outcome = co_await skill_test(farsa, who, skill, brought,
                                              brought.time ? rule::time_at_hand : rule::threat_avoided,
                                              prompt::risk_threat(who, which, skill));
  if (outcome.success)
    co_return farsa.tell(told::threat_avoided(which, WayPast::skill, who, kNone), rule::threat_avoided);
  const Who helper = brought.helper == kNone ? -1 : Who{brought.helper};
  co_await pay_for_failure(farsa, which, who, helper, outcome.impact);
}

/// Paid for, it does not come.
void avoid(Farsa& farsa, int which, WayPast way, Who who = kNone, int item = kNone) {
  farsa.tell(told::threat_avoided(which, way, who, item), rule::price_of_a_threat);
}
Task<> wait_it_out(Farsa& farsa, int which) {
  avoid(farsa, which, WayPast::watch);
  co_await lose_watch(farsa);
}
void give_up_gear(Farsa& farsa, int which, Who who, int thing) {
  avoid(farsa, which, WayPast::gear, who, farsa.thing(who, thing).item);
  use_up(farsa, who, thing, rule::price_of_a_threat);
}
Task<> take_the_long_way(Farsa& farsa, int which) {
  avoid(farsa, which, WayPast::fatigue);
  for (const Who who : indices(farsa.state.party, is_present))
    co_await add_fatigue(farsa, who, 1, rule::price_of_a_threat);
}

Task<> meet_threat(Farsa& farsa) {
  const int many = static_cast<int>(threats_here(farsa.look()).size());
  if (many == 0) co_return;
  int drawn = 1;
  if (many > 1)
    drawn = co_await roll_die(farsa, kReferee, many,
                              in_camp(farsa.look()) ? rule::threats_to_camps : rule::event_threat,
                              purpose::for_threat());
  const int which = threats_here(farsa.look())[at(drawn - 1)];
  farsa.tell(told::threat_met(which), rule_of_threat(farsa.library.threats[at(which)].id));
  co_await look_out(farsa);
  const Option chosen = co_await farsa.pick(farsa.caller(), rule::threat_avoided, prompt::ask_threat(which),
                                            offering(offer_ways, which));
  co_await done(chosen, std::tuple<Farsa&, int>(farsa, which), on<option::avoid_test>(try_to_avoid),
                on<option::avoid_watch>(wait_it_out), on<option::avoid_tool>(give_up_gear),
                on<option::avoid_fatigue>(take_the_long_way));
}

}  // namespace

Task<> wilderness_event(Farsa& farsa) {
  const Phase phase = phase_of(farsa.state);
  if (phase != Phase::place && phase != Phase::road && phase != Phase::camp) co_return;
  const int die = co_await roll_die(farsa, kReferee, 6, rule::event_check, purpose::for_event());
  farsa.tell(told::event_check(die), rule::event_check);
  const Event event = event_of(die);
  if (event != Event::nothing) farsa.state.wild.resting = false;
  switch (event) {
    case Event::encounter: co_await encounter(farsa); break;
    case Event::threat: co_await meet_threat(farsa); break;
    case Event::disaster: co_await strike_disaster(farsa); break;
    case Event::nothing: break;
  }
}

/// What is seen in time leaves time.
Means threat_means(const Look& look, Who who, int skill, Reasons* reasons) {
  return means(look, who, skill, look.state.wild.spotted, {}, reasons);
}

ThreatsHere threats_here(const Look& look) {
  ThreatsHere fitting;
  for (const int i : indices(look.library.threats)) {
    const auto& terrain = look.library.threats[at(i)].terrain;
    const bool is_here = contains(terrain, look.place().terrain);
    const bool is_there =
        on_road(look) && contains(terrain, look.library.places[look.state.journey.to].terrain);
    if (in_camp(look) && !look.library.threats[at(i)].finds_camps) continue;
    if (terrain.empty() || is_here || is_there) fitting.push_back(fit(i));
  }
  return fitting;
}

}  // namespace gamekeeper::farsa
