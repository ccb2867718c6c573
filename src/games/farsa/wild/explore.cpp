#include "farsa/words/site.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kTurnsADeed = 6;

}  // namespace

void learn_place(Farsa& farsa, int place, RuleId rule) {
  PlaceState& there = farsa.state.places[at(place)];
  if (there.known) return;
  there.known = true;
  farsa.tell(told::learned_place(place), rule);
}

bool is_unexplored(const Look& look) { return !look.state.places[look.state.place].explored; }

Task<> explore(Farsa& farsa) {
  co_await name_lookout(farsa, -1);
  burn_watch_of_light(farsa);
  const std::uint8_t here = farsa.state.place;
  farsa.place_state().explored = true;
  farsa.tell(told::explored_place(here), rule::explore_stays);
  const auto& features = farsa.library.places[here].features;
  for (std::size_t i = 0; i < features.size(); ++i) {
    Searched& searched = farsa.place_state().features;
    if (!features[i].hidden || has_bit(searched.found, i)) continue;
    set_bit(searched.found, i);
    farsa.tell(told::found(static_cast<int>(i)), rule::explore);
  }
  for (const Library::Road& road : farsa.library.roads[here]) {
    // Where a road or trail goes is no news: it could be walked before.
    if (may_see(farsa.look(), road)) farsa.state.places[road.to].known = true;
    learn_place(farsa, road.to, rule::explore);
  }
  spend_watch(farsa);
}

Task<> deal_here(Farsa& farsa, int feature) {
  const Who who = co_await choose_doer(farsa, feature, rule::skill_test);
  if (who < 0) co_return;
  const std::uint8_t here = farsa.state.place;
  const Feature& what = farsa.library.places[here].features[at(feature)];
  const bool done = co_await deal_with(farsa, who, what, feature);
  const auto bit = static_cast<std::uint16_t>(1U << feature);
  Searched& searched = farsa.state.places[here].features;
  searched.tried = static_cast<std::uint16_t>(searched.tried | bit);
  if (done) searched.done = static_cast<std::uint16_t>(searched.done | bit);
  if (phase_of(farsa.state) != Phase::place) co_return;
  co_await pass_turns(farsa, kTurnsADeed, rule::unit_turn);
  if (farsa.state.calendar.turn >= kTurnsAWatch - 1) spend_watch(farsa);
}

}  // namespace gamekeeper::farsa
