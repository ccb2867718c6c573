#include "games/make-you-kingdom/view/view.hpp"

#include <fmt/format.h>

#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "kit/course/course.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

std::string title_of(const Look& look) {
  const std::string name = name_of_kingdom(look.library, look.seen.kingdom);
  return name.empty() || look.seen.kingdom.maps.empty() ? "Make You Kingdom" : name;
}

std::string subtitle_of(const Look& look) {
  const State& state = look.seen;
  const int quarters = state.adventure.quarters;
  if (state.ending != Ending::none)
    return state.ending == Ending::fallen ? "The Kingdom has fallen" : "The end";
  if (state.battle.under_way != 0) return fmt::format("Combat, Round {}", state.battle.round);
  if (state.adventure.home == 0)
    return fmt::format("Turn {}, Quarter {}", quarters / kQuartersOfATurn + 1,
                       quarters % kQuartersOfATurn + 1);
  if (state.kingdom.maps.empty()) return "A Kingdom is founded";
  if (state.course.has(kEndPhase)) return "End Phase";
  return state.course.has(kKingdomPhase) ? "Kingdom Phase" : "At home";
}

/// What is always to be seen.
Paper at_a_glance(const Look& look) {
  const Kingdom& kingdom = look.seen.kingdom;
  Paper row(Paper::Kind::row, "now", "");
  row.fields.push_back(
      field("Voices", out_of(look.kingdom(Number::voices), look.kingdom(Number::max_voices)), "T-5"));
  row.fields.push_back(field("Treasury", fmt::format("{} MG", kingdom.treasury)));
  row.fields.push_back(field("Citizens", kingdom.citizens));
  if (look.seen.adventure.home == 0) row.fields.push_back(field("Followers", look.court_followers()));
  return row;
}

bool is_made(const Look& look, Who who) { return look.landmaker(who).klass != kNone; }

/// Whoever is being made sits at Court as far as they are.
void show_making(const Look& look, engine::Scene& scene) {
  if (look.seen.kingdom.maps.empty()) {
    Paper& note = scene.stage.emplace_back(Paper::Kind::note, "founding", "A place of your own");
    note.text =
        "Fifty people, a palace, and rooms that nobody has claimed. What they are good at, the dice say; "
        "what becomes "
        "of it, you do.";
  }
  scene.stage.push_back(court_row(look));
  for (std::size_t map = 0; map < look.seen.kingdom.maps.size(); ++map)
    scene.stage.push_back(territory_map(look, map));
}

void show_dungeon(const Look& look, bool all, engine::Scene& scene) {
  if (look.seen.battle.under_way != 0) {
    scene.stage.push_back(battlefield(look));
    scene.stage.push_back(dungeon_map(look, all));
    scene.stage.push_back(known_world(look));
    return;
  }
  if (look.seen.battle.foes.empty()) {
    scene.stage.push_back(dungeon_map(look, all));
    scene.stage.push_back(room_here(look, all));
  } else {
    scene.stage.push_back(met_row(look));
    scene.stage.push_back(room_here(look, all));
    scene.stage.push_back(dungeon_map(look, all));
  }
  scene.stage.push_back(court_row(look));
  scene.stage.push_back(order_of_battle(look));
  scene.stage.push_back(known_world(look));
}

void show_kingdom(const Look& look, bool all, engine::Scene& scene) {
  if (look.seen.battle.under_way != 0) scene.stage.push_back(battlefield(look));
  for (std::size_t map = 0; map < look.seen.kingdom.maps.size(); ++map)
    scene.stage.push_back(territory_map(look, map));
  if (look.seen.battle.under_way == 0) {
    scene.stage.push_back(court_row(look));
    if (look.seen.course.has(kDungeonPhase)) scene.stage.push_back(order_of_battle(look));
  }
  if (look.seen.adventure.ruler_room != kNone) scene.stage.push_back(dungeon_map(look, all));
  scene.stage.push_back(known_world(look));
}

}  // namespace

bool sees_sheet(const Look& look, Who who, engine::SeatId seat) {
  return is_made(look, who) &&
         (sees_all(seat) || seat == engine::kSpectator || look.landmaker(who).seat == seat);
}

engine::Scene view_of(const Look& look, engine::SeatId seat) {
  const State& state = look.seen;
  engine::Scene scene;
  scene.title = title_of(look);
  scene.subtitle = subtitle_of(look);
  for (const kit::course::Place& place : state.course.places()) {
    if (place.procedure != kCampaign.id) scene.where.push_back(kit::course::in_words(place));
  }
  const bool all = sees_all(seat);
  if (state.ending != Ending::none) {
    scene.stage.push_back(ending_page(look));
    show_kingdom(look, all, scene);
  } else if (state.adventure.home == 0) {
    show_dungeon(look, all, scene);
  } else if (state.kingdom.maps.empty() || state.course.has(kMaking)) {
    show_making(look, scene);
  } else {
    show_kingdom(look, all, scene);
  }
  if (!state.kingdom.maps.empty()) scene.seat.push_back(at_a_glance(look));
  for (Who who = 0; who < static_cast<Who>(state.court.size()); ++who) {
    if (sees_sheet(look, who, seat)) scene.seat.push_back(sheet_of(look, who));
  }
  add_ledger(look, seat, scene.ledger);
  return scene;
}

}  // namespace gamekeeper::make_you_kingdom
