#include "games/farsa/making/making.hpp"
#include "games/farsa/people/people.hpp"

namespace gamekeeper::farsa {

void begin_world(Farsa& farsa) {
  State& state = farsa.state;
  const Library& library = farsa.library;
  for (std::size_t i = 0; i < library.places.size(); ++i) state.places[i].known = library.places[i].known;
  for (std::size_t i = 0; i < library.people.size(); ++i)
    state.people[i].disposition = disposition_of(library.people[i].disposition);
  const Season& season = library.seasons[state.calendar.season];
  state.weather_q = static_cast<std::int8_t>(season.start_q);
  state.weather_r = static_cast<std::int8_t>(season.start_r);
  state.places[state.place].known = true;
  state.places[state.place].visited = true;
}

}  // namespace gamekeeper::farsa
