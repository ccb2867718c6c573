#include "farsa/words/common.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kOfDisaster = 3;  ///< where the content has the sentence, as told::consequence counts

enum class Event : std::uint8_t { nothing, encounter, threat, disaster };

/// On the road the nearer end says what lives here.
const Encounters& encounters_here(const Look& look) {
  const bool is_past_half = on_road(look) && look.state.wild.walked >= look.state.journey.watches;
  const std::uint8_t place = is_past_half ? look.state.journey.to : look.state.place;
  return look.library.encounters[look.library.encounters_of_place[place]];
}

Task<int> roll_number(Farsa& farsa, int creature) {
  const Dice thrown = dice(farsa.library.creatures[at(creature)].number);
  if (thrown.count == 0) co_return thrown.plus;
  const engine::Faces faces = co_await farsa.table.roll(kReferee, thrown.count, thrown.sides,
                                                        rule::event_encounter, purpose::for_number(creature));
  co_return faces.sum() + thrown.plus;
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
  const auto which = static_cast<std::size_t>(&list - &farsa.library.encounters[0]);
  const Dice die = dice(list.die);
  const int face =
      co_await roll_die(farsa, kReferee, die.sides, rule::event_encounter, purpose::for_encounter());
  std::size_t row = 0;
  while (row + 1 < list.rows.size() && face > list.rows[row].to) ++row;
  Library::EncounterWith who = farsa.library.encounter_rows[which][row];
  if (who.person != kNone && farsa.state.people[who.person].gone) who.person = kNone;
  int count = 1;
  if (who.creature != kNone) {
    count = co_await roll_number(farsa, who.creature);
  } else if (who.person != kNone) {
    who.creature = farsa.library.homes[who.person].creature;
  } else {
    co_return;
  }
  co_await look_out(farsa);
  co_await meet(farsa, who.creature, std::clamp(count, 1, kMaxFoes), who.person, 0, false, 0);
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
  const int which = static_cast<int>(&list - &farsa.library.encounters[0]);
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

}  // namespace gamekeeper::farsa
