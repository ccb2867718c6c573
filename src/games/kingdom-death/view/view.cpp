#include "games/kingdom-death/view/view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/describe/enum_to_string.hpp>
#include <numeric>
#include <utility>
#include <vector>

#include "content/spelling.hpp"
#include "kit/course/course.hpp"

namespace gamekeeper::kingdom_death {
namespace {

namespace json = boost::json;

/// The settlement is on the stage, whatever is left of a Showdown: until they are on the hunt.
bool at_home(const Look& look) {
  if (look.seen.ending != Ending::none) return look.seen.ending == Ending::victory;
  const auto& course = look.seen.course;
  const bool between_phases =
      look.seen.settlement.lantern_year > 0 && !course.has(kHunt) && !course.has(kShowdown);
  return look.is_home() || between_phases;
}

std::string title_of(const Look& look, std::string_view settlement) {
  return at_home(look) && look.seen.settlement.lantern_year > 0 ? name_of_place(look, settlement)
                                                                : look.entry().name;
}

std::string subtitle_of(const Look& look) {
  if (look.seen.ending == Ending::victory) return "Victory";
  if (look.seen.ending == Ending::defeat) return "Defeat";
  if (at_home(look))
    return fmt::format("Lantern year {}: {}", look.seen.settlement.lantern_year,
                       look.seen.course.has(kSettlementPhase) ? "settlement phase" : "departure");
  if (look.seen.course.has(kHunt)) return fmt::format("Hunt for the {}", look.monster().name);
  const int round = look.seen.showdown.round;
  return round == 0 ? "Four stand up" : fmt::format("Round {}", round);
}

Paper ending_of(const Look& look) {
  Paper note(Paper::Kind::note, "ending", look.entry().name);
  note.text = look.seen.ending == Ending::victory ? look.entry().victory : look.entry().defeat;
  note.fields.push_back(field("Rounds", look.seen.showdown.round));
  note.fields.push_back(field("Wounds", look.seen.showdown.wounds, "A-6"));
  note.fields.push_back(field("Alive", static_cast<int>(look.living().size())));
  return note;
}

template <class Catalog, class Cards>
Paper pile_of(std::string id, std::string title, const Catalog& catalog, const Cards& cards) {
  Paper list(Paper::Kind::list, std::move(id), std::move(title));
  for (const std::uint8_t card : cards) list.fields.push_back(field(catalog[card].name, ""));
  return list;
}

void add_ledger(const Look& look, std::vector<Paper>& to) {
  const auto add = [&to](Paper paper) {
    if (!paper.fields.empty()) to.push_back(std::move(paper));
  };
  if (!at_home(look)) add(storage_of(look));
  if (!look.seen.course.has(kShowdown)) return;
  add(pile_of("ai-discard", "AI cards that were played", look.library.ai_cards,
              look.seen.showdown.ai_discard));
  add(pile_of("hit-discard", "Hit locations that were drawn", look.library.hit_locations,
              look.seen.showdown.hit_discard));
}

void show_showdown(const Look& look, engine::Scene& scene) {
  scene.stage.push_back(board_of(look));
  scene.stage.push_back(card_of_monster(look));
  if (Paper card = card_of_the_turn(look); !card.title.empty()) scene.stage.push_back(std::move(card));
  if (Paper in_play = cards_in_play(look); !in_play.children.empty())
    scene.stage.push_back(std::move(in_play));
  if (Paper terrain = terrain_cards(look); !terrain.children.empty())
    scene.stage.push_back(std::move(terrain));
}

}  // namespace

Paper::Field field(std::string label, std::string value, std::string rule, std::string state) {
  return {std::move(label), std::move(value), "", std::move(state), std::move(rule)};
}
Paper::Field field(std::string label, int value, std::string rule, std::string state) {
  return field(std::move(label), fmt::to_string(value), std::move(rule), std::move(state));
}

engine::Scene view_of(const Look& look, SeatId seat, std::string_view settlement) {
  engine::Scene scene;
  scene.title = title_of(look, settlement);
  scene.subtitle = subtitle_of(look);
  for (const kit::course::Place& place : look.seen.course.places())
    scene.where.push_back(kit::course::in_words(place));
  const bool home = at_home(look);
  if (look.seen.ending == Ending::defeat || (look.seen.ending != Ending::none && look.seen.years == 1))
    scene.stage.push_back(ending_of(look));
  if (Paper card = card_of_what_happens(look); !card.title.empty()) scene.stage.push_back(std::move(card));
  if (home) {
    scene.stage.push_back(settlement_of(look, settlement));
    scene.stage.push_back(storage_of(look));
  } else {
    look.seen.course.has(kHunt) ? scene.stage.push_back(hunt_board_of(look)) : show_showdown(look, scene);
  }
  Paper people(Paper::Kind::row, "survivors", "");
  std::vector<Who> all(look.seen.survivors.size());
  std::iota(all.begin(), all.end(), Who{0});
  std::ranges::sort(all, {}, [&look](Who who) { return std::pair(!look.is_alive(who), who); });
  for (const Who who : all) {
    if (!home && !look.is_out(who)) continue;
    if (home && look.seen.years > 1 && !look.is_alive(who)) continue;
    const bool theirs = seat == engine::kSpectator || look.survivor(who).seat == seat;
    // Whom one plays oneself lies nearest; the others lie on the stage.
    if (theirs)
      scene.seat.push_back(sheet_of(look, who));
    else
      people.children.push_back(card_of_survivor(look, who));
  }
  if (!people.children.empty()) scene.stage.push_back(std::move(people));
  add_ledger(look, scene.ledger);
  return scene;
}

std::vector<std::string> primer_pages_of(const Look& look, const engine::Decision& decision) {
  switch (decision.prompt.word) {
    case prompt::where_stands.word: return {"welcome", "board"};
    case prompt::dodge_which.word: return {"harm"};
    case prompt::which_location.word: return {"wounds"};
    case prompt::its_name.word:
    case prompt::how_to_develop.word: return {"settlement"};
    case prompt::who_departs.word: return {"departing"};
    case prompt::row_asks.word:
      return look.seen.course.has(kHunt) ? std::vector<std::string>{"hunt"} : std::vector<std::string>{};
    default:
      return look.seen.course.has(kAct) ? std::vector<std::string>{"acts"} : std::vector<std::string>{};
  }
}

json::array tables_of(const Library& library) {
  json::array all;
  for (int location = 0; location <= static_cast<int>(Location::brain); ++location) {
    const std::string name =
        content::kebab(boost::describe::enum_to_string(static_cast<Location>(location), ""));
    const bool brain = location == static_cast<int>(Location::brain);
    json::array rows;
    for (const std::string_view id : library.severe_injuries.ids()) {
      const SevereInjury& one = *library.severe_injuries.find(id);
      if (static_cast<int>(one.location) != location) continue;
      rows.push_back(json::object{{"faces", one.on},
                                  {"text", fmt::format("{}. {}", one.name, one.text)},
                                  {"effects", json::array()},
                                  {"rule", brain ? "H-9" : "H-6"}});
    }
    all.push_back(json::object{{"id", brain ? "brain-trauma" : "severe-injuries-" + name},
                               {"name", brain ? "Brain Trauma" : "Severe Injuries: " + name},
                               {"dice", "1d10"},
                               {"rows", std::move(rows)}});
  }
  return all;
}

}  // namespace gamekeeper::kingdom_death
