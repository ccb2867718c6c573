#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kMostRegard = 3;

/// Of what only the moment itself shows: the creature was beaten, the word was brought.
bool came_to_pass(const State& state, int errand) {
  return has_bit(state.town.beaten[at(errand / 8)], errand % 8);
}
void note_as_done(Farsa& farsa, std::size_t errand) {
  set_bit(farsa.state.town.beaten[errand / 8], errand % 8);
}

const Searched& searched(const State& state, const Library::ErrandOf& errand) {
  return errand.room == kNone ? state.places[errand.what].features
                              : state.sites[errand.what].rooms[errand.room].features;
}

/// The taken errands whose deed is done, one bit each.
std::uint64_t fulfilled(const Look& look) {
  std::uint64_t bits = 0;
  for (const int errand : errands_that_are(look, ErrandState::taken)) {
    if (is_fulfilled(look, errand)) set_bit(bits, errand);
  }
  return bits;
}

/// Who carries the thing, and where: {-1, 0} nobody.
std::pair<Who, int> bearer_of(const Look& look, int item) {
  for (const Who who : indices(look.state.party, is_present)) {
    const std::uint8_t place = find_thing(look.who(who), item);
    if (place != kNone) return {who, place};
  }
  return {-1, 0};
}

/// As much of it as is sold in one piece.
void hand_over(Farsa& farsa, int item) {
  const auto [who, place] = bearer_of(farsa.look(), item);
  if (who < 0) return;
  Thing& thing = farsa.thing(who, place);
  const int uses = farsa.library.items[at(item)].uses;
  if (thing.uses <= uses) return lose_thing(farsa, who, place, rule::persuasion);
  thing.uses = fit(thing.uses - uses);
  farsa.tell(told::used_up(who, item, 0), rule::persuasion);
}

Task<> reward(Farsa& farsa, int errand) {
  const Errand& done = *farsa.library.errands[at(errand)].errand;
  earn(farsa, done.coins, rule::social_steps);
  for (const int item : done.items) {
    const Thing thing = co_await make_any(farsa, item, rule::social_steps);
    const Who who = bearer_for(farsa.look(), thing);
    take_somehow(farsa, std::max(0, who), thing, rule::social_steps);
  }
}

}  // namespace

bool is_fulfilled(const Look& look, int errand) {
  const Library::ErrandOf& one = look.library.errands[at(errand)];
  switch (one.errand->deed) {
    case Deed::reach_heart: return one.what != kNone && look.state.sites[one.what].finished;
    case Deed::bring_item: return bearer_of(look, one.what).first >= 0;
    case Deed::reach_place: return one.what != kNone && look.state.places[one.what].visited;
    case Deed::beat_creature:
    case Deed::tell_person: return came_to_pass(look.state, errand);
    case Deed::bring_silver: return coins_together(look.state) >= one.silver;
    case Deed::deal_with: return has_bit(searched(look.state, one).done, one.feature);
  }
  return false;
}

void count_beaten(Farsa& farsa, int creature) {
  avenge_on(farsa, creature);
  for (std::size_t i = 0; i < farsa.library.errands.size(); ++i) {
    const Library::ErrandOf& one = farsa.library.errands[i];
    if (one.errand->deed == Deed::beat_creature && one.what == creature) note_as_done(farsa, i);
  }
}

void bring_word(Farsa& farsa, int person) {
  for (std::size_t i = 0; i < farsa.library.errands.size(); ++i) {
    const Library::ErrandOf& one = farsa.library.errands[i];
    if (one.errand->deed != Deed::tell_person || one.what != person) continue;
    if (farsa.state.errands[i] != ErrandState::taken || came_to_pass(farsa.state, static_cast<int>(i)))
      continue;
    note_as_done(farsa, i);
    farsa.tell(told::word_brought(static_cast<int>(i), person), rule::social_steps);
  }
}

ErrandsDone errands_done(const Look& look) { return {fulfilled(look)}; }

void tell_errands_done(Farsa& farsa, ErrandsDone before) {
  const std::uint64_t now = fulfilled(farsa.look()) & ~before.bits;
  for (int errand = 0; errand < kMaxErrands; ++errand) {
    if (has_bit(now, errand)) farsa.tell(told::errand_ready(errand), rule::want_help);
  }
}

void offer_errands(Farsa& farsa, int person) {
  if (!is_willing(footing(farsa.look(), person))) return;
  for (std::size_t i = 0; i < farsa.library.errands.size(); ++i) {
    if (farsa.library.errands[i].person != person) continue;
    ErrandState& errand = farsa.state.errands[i];
    if (errand == ErrandState::done || errand == ErrandState::failed) continue;
    if (errand == ErrandState::unknown) {
      errand = ErrandState::offered;
      farsa.tell(told::errand_offered(static_cast<int>(i), person), rule::wants);
    }
    return;  // one thing after the other
  }
}

Task<> hand_in_errand(Farsa& farsa, int errand) {
  const Library::ErrandOf one = farsa.library.errands[at(errand)];
  if (one.errand->deed == Deed::bring_item) hand_over(farsa, one.what);
  if (one.errand->deed == Deed::bring_silver && !pay_together(farsa, one.silver, rule::social_steps))
    co_return;
  farsa.state.errands[at(errand)] = ErrandState::done;
  farsa.tell(told::errand_done(errand, one.person), rule::social_steps);
  keep_boasts(farsa, errand);
  co_await reward(farsa, errand);
  const int level = static_cast<int>(footing(farsa.look(), one.person));
  PersonState& person = farsa.state.people[one.person];
  person.met = true;
  person.disposition = static_cast<Disposition>(std::min(level + 1, 4));
  if (phase_of(farsa.state) == Phase::meeting && farsa.state.meeting.person == one.person)
    farsa.state.meeting.disposition = person.disposition;
  if (const std::uint8_t which = index_of(one.errand->faction); which != kNone) {
    change_regard(farsa, which, 1, rule::interference);
    FactionState& faction = farsa.state.factions[which];
    if (faction.goal < farsa.library.factions[which].goals.size() && faction.progress < 250)
      ++faction.progress;
    farsa.tell(told::interfered(which, 1, 1), rule::interference);
    const int rival = faction_of(farsa.library.factions[which].rival);
    if (rival >= 0) change_regard(farsa, rival, -1, rule::interference);
  }
  offer_errands(farsa, one.person);
}

void fail_errand(Farsa& farsa, int errand, RuleId rule) {
  farsa.state.errands[at(errand)] = ErrandState::failed;
  farsa.tell(told::errand_failed(errand), rule);
  for (const Who who : indices(farsa.state.party)) {
    const Boast& boast = farsa.who(who).boast;
    if (boast.state == Boast::State::pending && boast.errand == errand)
      shirk_boast(farsa, who, rule::boast_shirked);
  }
}

void change_regard(Farsa& farsa, int faction, int by, RuleId rule) {
  FactionState& one = farsa.state.factions[at(faction)];
  const int now = std::clamp(one.regard + by, -kMostRegard, kMostRegard);
  if (now == one.regard) return;
  one.regard = fit(now);
  farsa.tell(told::regard_changed(faction, now, by), rule);
}

}  // namespace gamekeeper::farsa
