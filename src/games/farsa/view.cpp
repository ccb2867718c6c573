#include "games/farsa/view.hpp"

#include <fmt/format.h>

#include "engine/scene.hpp"
#include "games/farsa/town/town.hpp"
#include "kit/course/course.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr std::array<std::string_view, 3> kWatches = {"morning", "evening", "night"};

std::string title(const Look& look) {
  if (phase_of(look.state) == Phase::making) return "Farsa";
  if (look.in_site()) return look.site().name;
  if (look.state.journey.to != kNone) return way_of(look);
  return look.place().name;
}

std::string subtitle(const Look& look) {
  const Calendar& now = look.state.calendar;
  if (phase_of(look.state) == Phase::making) return "The party is made";
  if (phase_of(look.state) == Phase::fight) return fmt::format("Fight, round {}", look.state.fight.round);
  if (phase_of(look.state) == Phase::battle)
    return fmt::format("Battle, round {}", look.state.war.battle.round);
  if (phase_of(look.state) == Phase::downtime)
    return fmt::format("{}, cycle {}", look.library.seasons[now.season].name, now.cycle + 1);
  if (look.in_site()) return fmt::format("Day {}, {}, turn {}", now.day, kWatches[now.watch], now.turn + 1);
  return fmt::format("Day {}, {}", now.day, kWatches[now.watch]);
}

}  // namespace

namespace {

/// Whoever is still being made lies on the stage, if there is anything to see of them yet.
bool is_in_the_making(const Look& look, Who who) {
  return phase_of(look.state) == Phase::making && who + 1 == static_cast<Who>(look.state.party.size());
}

}  // namespace

bool sees_sheet(const Look& look, Who who, engine::SeatId seat) {
  const Character& one = look.who(who);
  return is_present(one) && (seat == kReferee || seat == engine::kSpectator || one.player == seat);
}

engine::Scene view_of(const Look& look, engine::SeatId seat) {
  engine::Scene scene;
  scene.title = title(look);
  scene.subtitle = subtitle(look);
  for (const kit::course::Place& place : look.state.course.places()) {
    if (place.procedure != kExpedition.id) scene.where.push_back(kit::course::in_words(place));
  }
  const bool all = seat == kReferee;
  if (phase_of(look.state) == Phase::fight) {
    scene.stage.push_back(foes_row(look));
    scene.stage.push_back(party_row(look));
  } else if (phase_of(look.state) == Phase::battle) {
    scene.stage.push_back(host_row(look, false));
    scene.stage.push_back(host_row(look, true));
  } else if (phase_of(look.state) == Phase::making) {
    scene.stage.push_back(in_the_making(look));
  } else {
    const bool talks = phase_of(look.state) == Phase::settlement && talking_to(look.state) != kNone;
    if (phase_of(look.state) == Phase::meeting) scene.stage.push_back(met(look));
    if (phase_of(look.state) == Phase::duel) scene.stage.push_back(duelists(look));
    if (talks) scene.stage.push_back(talked_to(look));
    if (are_factions_at_work(look)) scene.stage.push_back(factions_at_work(look));
    if (!talks) scene.stage.push_back(here(look));
    if (all && look.in_site()) scene.stage.push_back(key_to_room(look));
    scene.stage.push_back(look.in_site() ? site_map(look, all) : country_map(look, all));
    if (phase_of(look.state) != Phase::meeting) scene.stage.push_back(party_row(look));
  }
  for (const Who who : indices(look.state.party)) {
    if (sees_sheet(look, who, seat) && !is_in_the_making(look, who))
      scene.seat.push_back(sheet_of(look, who));
  }
  add_ledger(look, seat, scene.ledger);
  return scene;
}

}  // namespace gamekeeper::farsa
