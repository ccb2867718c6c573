#pragma once

#include <string>       // IWYU pragma: export
#include <string_view>  // IWYU pragma: export

#include "games/kingdom-death/hunt/hunt.hpp"  // IWYU pragma: export
#include "kingdom-death/showdown.hpp"         // IWYU pragma: export
#include "kingdom-death/steps.hpp"            // IWYU pragma: export

/// Positions of a hunt:
///
///     Trail trail;                        // four survivors on space 1, the lion on 4, nothing on the board
///     Play play(game(), trail.meets("lost"));   // and nothing else, or
///     Play play(game(), trail.hunts());         // before the next turn of the hunt
namespace gamekeeper::kingdom_death::test {

class Trail : public Board {
 public:
  Trail() {
    state.showdown = {};
    state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index("white-lion-1"));
    state.years = 3;
    state.settlement.lantern_year = 1;
    state.settlement.population = 8;
    state.hunt.at = 1;
    state.hunt.monster_at = 4;
    state.hunt.entered = 1;
    resources();
    survivor(0);
  }
  Trail& knows(std::string_view innovation) {
    state.settlement.innovations.push_back(library().innovation_called(innovation));
    return *this;
  }
  /// Asha reveals it, and it is all that there is.
  std::string meets(std::string_view event) const {
    return course(
        "{\"procedure\": \"hunt-event\", \"event\": " + std::to_string(*library().hunt_events.index(event)) +
        ", \"who\": 0, \"next\": \"come-to-pass\"}");
  }
  std::string hunts() const { return course(R"({"procedure": "hunt", "next": "hunt-turn"})"); }
  std::string year(std::string_view step) const {
    return course("{\"procedure\": \"lantern-year\", \"next\": \"" + std::string(step) + "\"}");
  }

 private:
  std::string course(const std::string& inner) const {
    boost::json::object position = engine::state_json::write(state).as_object();
    position["course"] = boost::json::parse(
        "{\"frames\": [{\"procedure\": \"first-story\", \"next\": \"the-end-of-the-beginning\"}, " + inner +
        "]}");
    return boost::json::serialize(position);
  }
};

/// A hunt event that is met as it says, with what it asks for and what is told of it.
template <class Met>
void meet(const Met& its) {
  Trail trail;
  its.given(trail);
  Play play(game(), trail.meets(its.event));
  follow(play, its.steps);
  EXPECT_EVENT(play, its.told, its.data);
}

}  // namespace gamekeeper::kingdom_death::test
