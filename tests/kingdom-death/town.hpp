#pragma once

#include <gtest/gtest.h>  // IWYU pragma: export
#include <algorithm>      // IWYU pragma: export

#include <initializer_list>  // IWYU pragma: export
#include <string>            // IWYU pragma: export
#include <string_view>       // IWYU pragma: export
#include <vector>            // IWYU pragma: export

#include "games/kingdom-death/settlement/settlement.hpp"  // IWYU pragma: export
#include "kingdom-death/showdown.hpp"                     // IWYU pragma: export

/// Positions of a settlement:
///
///     Home home;   // the lion is dead, and Asha alone has come home
///     home.endeavors(1).has_built("bonesmith").stores({"skull"});
///     Play play(game(), home.comes_to("develop"));
namespace gamekeeper::kingdom_death::test {

class Home : public Board {
 public:
  Home() {
    state.showdown.monster.marks.set(Mark::dead);
    for (Who who = 1; who < 4; ++who) survivor(who).is(Mark::dead);
    survivor(0);
    for (const TimelineEntry& one : library().timeline) {
      if (one.story)
        state.settlement.timeline.push_back(
            {static_cast<std::uint8_t>(one.year), DueKind::story, library().story_called(*one.story), 0});
    }
  }
  Home& knows(std::string_view innovation) {
    state.settlement.innovations.push_back(library().innovation_called(innovation));
    return *this;
  }
  Home& has_built(std::string_view location) {
    state.settlement.locations.push_back(library().location_called(location));
    return *this;
  }
  Home& has_drawn(std::string_view event) {
    state.settlement.events.push_back(library().event_called(event));
    return *this;
  }
  Home& endeavors(int count) {
    state.settlement.endeavors = static_cast<std::int16_t>(count);
    return *this;
  }
  Home& stores(const std::vector<std::string_view>& resources) {
    for (const std::string_view one : resources) state.storage.push_back(library().resource_called(one));
    std::ranges::sort(state.storage);
    return *this;
  }
  Home& stores_gear(std::string_view gear) {
    state.settlement.gear.push_back(library().gear_called(gear));
    return *this;
  }
  Home& may_think_of(std::initializer_list<std::string_view> innovations) {
    for (const std::string_view one : innovations)
      state.settlement.deck.shuffle_in(library().innovation_called(one));
    return *this;
  }
  /// So many of the four are alive.
  Home& alive(int count) {
    for (Who who = 0; who < 4; ++who)
      state.survivors[static_cast<std::size_t>(who)].marks.set(Mark::dead, who >= count);
    survivor(0);
    return *this;
  }
  /// A story event of Asha's.
  std::string tells(std::string_view story) const {
    boost::json::object position = engine::state_json::write(state).as_object();
    position["course"] = boost::json::parse(
        "{\"frames\": [{\"procedure\": \"first-story\", \"next\": \"the-end-of-the-beginning\"}, "
        "{\"procedure\": \"settlement-phase\", \"next\": \"develop\"}, {\"procedure\": \"story\", \"next\": "
        "\"perform-story\", \"story\": " +
        std::to_string(library().story_called(story)) + "}]}");
    return boost::json::serialize(position);
  }
  std::string comes_to(std::string_view step) const {
    boost::json::object position = engine::state_json::write(state).as_object();
    position["course"] = boost::json::parse(
        "{\"frames\": [{\"procedure\": \"first-story\", \"next\": \"the-end-of-the-beginning\"}, "
        "{\"procedure\": \"settlement-phase\", \"next\": \"" +
        std::string(step) + "\"}]}");
    return boost::json::serialize(position);
  }
};

}  // namespace gamekeeper::kingdom_death::test
