#include "farsa/words/war.hpp"
#include "games/farsa/war/war.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {

bool is_afloat(const Look& look) { return look.state.war.afloat && on_road(look); }

bool may_sail(const Look& look, const Library::Road& road) {
  return look.place().harbor && look.library.places[road.to].harbor &&
         std::ranges::any_of(look.state.war.vessels, [&look](const Vessel& vessel) {
           return lies_here(look, vessel) && vessel.now[1] > 0 && vessel.now[2] > 0;
         });
}

Task<> cast_off(Farsa& farsa, int place) {
  farsa.state.war.afloat = true;
  farsa.state.war.cast_off_from = farsa.state.place;
  farsa.tell(told::cast_off(place), rule::by_water);
  co_await set_out(farsa, place);
  if (!on_road(farsa.look())) farsa.state.war.afloat = false;
}

void moor(Farsa& farsa) {
  War& war = farsa.state.war;
  if (!war.afloat) return;
  war.afloat = false;
  for (Vessel& vessel : war.vessels) {
    if (vessel.place == war.cast_off_from) vessel.place = farsa.state.place;
  }
  farsa.tell(told::moored(farsa.state.place), rule::by_water);
}

}  // namespace gamekeeper::farsa
