#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/war/war.hpp"

/// Battles in three lines: who stands on each side, by the ids of companies and vessels; "longship*2" is a
/// fleet.
namespace gamekeeper::farsa::test {

inline Unit unit_named(std::string_view words) {
  const auto star = words.find('*');
  const std::string id(words.substr(0, star));
  Muster muster;
  if (star != std::string_view::npos) muster.count = words[star + 1] - '0';
  if (library().vessels.index(id)) {
    muster.vessel = id;
  } else {
    muster.company = id;
  }
  return make_unit(library(), muster);
}

/// It is our turn to give orders, and our side moves first where no sails decide it. One hero, CTRL 10,
/// leads.
inline Position battle(std::initializer_list<std::string_view> ours,
                       std::initializer_list<std::string_view> theirs) {
  Position at;
  at.hero(12, 11, 10, 5);
  complete(at);
  Battle& battle = at.state.war.battle;
  for (const std::string_view one : ours) battle.hosts[kOurs].units.push_back(unit_named(one));
  for (const std::string_view one : theirs) battle.hosts[kTheirs].units.push_back(unit_named(one));
  for (Host& host : battle.hosts) {
    host.units[0].leader = true;
    host.began_with = static_cast<std::uint8_t>(host.units.size());
    for (const Unit& unit : host.units) battle.water = battle.water || unit.vessel;
  }
  battle.ours_first = true;
  at.stands(Phase::battle).comes_to("our-orders");
  return at;
}

inline Unit& ours(Position& at, std::size_t index = 0) {
  return at.state.war.battle.hosts[kOurs].units[index];
}
inline Unit& theirs(Position& at, std::size_t index = 0) {
  return at.state.war.battle.hosts[kTheirs].units[index];
}

/// A battle is announced here.
inline void alarm(Position& at, std::string_view battle) {
  at.state.war.alarm = static_cast<std::uint8_t>(*library().battles.index(battle));
  at.state.war.alarm_place = at.state.place;
  at.state.war.alarm_until = 9;
}

/// A vessel of the party that lies where it is.
inline Vessel& vessel(Position& at, std::string_view id) {
  const Unit like = unit_named(id);
  at.state.war.vessels.push_back(
      {.kind = like.kind, .place = at.state.place, .guard = like.guard, .now = like.now});
  return at.state.war.vessels.back();
}

/// Orders, one step after the other, and not beyond the end of the battle: what it leaves can be seen.
inline void step_through(Play& play, std::initializer_list<std::string_view> orders) {
  const auto next_step = [&play] {
    while (phase_of(play.state<State>()) == Phase::battle && play.options().front() == "go-on")
      play.choose("go-on");
  };
  for (const std::string_view order : orders) {
    next_step();
    play.choose(order);
  }
  next_step();
}

}  // namespace gamekeeper::farsa::test
