#include <fmt/format.h>

#include <boost/describe/enum_to_string.hpp>
#include <variant>

#include "games/kingdom-death/view/view.hpp"
#include "games/kingdom-death/voice.hpp"
#include "kit/effects/describe.hpp"

/// The monster, its cards in play, and survivors in short.
namespace gamekeeper::kingdom_death {
namespace {

std::string signed_number(int number) { return fmt::format("{:+}", number); }

void add_token(const Look& look, std::string_view label, Number token, Paper& to) {
  if (const int number = look.number(kTheMonster, token); number != 0)
    to.fields.push_back(
        field(std::string(label), signed_number(number), "", number > 0 ? "raised" : "lowered"));
}

}  // namespace

Paper card_of_monster(const Look& look) {
  const Showdown& showdown = look.seen.showdown;
  Paper card(Paper::Kind::card, "monster", look.monster().name);
  card.text = look.monster().text;
  if (look.is(kTheMonster, Mark::knocked_down)) card.state.emplace_back("knocked down");
  if (!look.is_alive(kTheMonster)) card.state.emplace_back("dead");
  if (!look.is_on_board(kTheMonster)) card.state.emplace_back("not on the board");
  card.fields.push_back(
      field("AI cards left", static_cast<int>(showdown.ai.size() + showdown.ai_discard.size()), "A-7"));
  card.fields.push_back(field("Wounds", showdown.wounds, "A-6"));
  if (showdown.life > 0) card.fields.push_back(field("Life", showdown.life, "L-4"));
  if (showdown.monster.counter > 0)
    card.fields.push_back(field("Tokens on its cards", showdown.monster.counter));
  card.fields.push_back(field("Movement", look.number(kTheMonster, Number::movement)));
  card.fields.push_back(field("Toughness", look.toughness(), "A-5"));
  card.fields.push_back(field("Speed", signed_number(look.number(kTheMonster, Number::speed))));
  card.fields.push_back(field("Damage", signed_number(look.number(kTheMonster, Number::damage))));
  add_token(look, "Accuracy", Number::accuracy, card);
  add_token(look, "Evasion", Number::evasion, card);
  add_token(look, "Luck", Number::luck, card);
  return card;
}

namespace {

/// What it does, line by line, as its row says it.
std::string told_of(const Look& look, std::size_t row) {
  std::string text;
  for (const std::string& line :
       rows::describe(look.library.rows->program, look.library.rows->nouns, static_cast<rows::Id>(row)))
    text += "\n" + line;
  return text;
}

}  // namespace

Paper card_of_the_turn(const Look& look) {
  const Showdown& showdown = look.seen.showdown;
  if (showdown.ai_discard.empty()) return {};
  const std::uint8_t last = showdown.ai_discard.back();
  Paper card(Paper::Kind::note, "ai-card", look.library.ai_cards[last].name);
  card.text = look.library.ai_cards[last].text + told_of(look, look.library.ai_row(last));
  return card;
}

namespace {

/// What a row brings by name, and what that does in turn.
void add_what_it_names(const Look& look, std::size_t row, Paper& to) {
  const Library& library = look.library;
  const rows::Program& program = library.rows->program;
  const auto add = [&](const auto& entries, RowOf kind, rows::Id entry) {
    Paper card(Paper::Kind::note, "brings/" + entries[entry].id, entries[entry].name);
    card.text = entries[entry].text + told_of(look, library.row_of(kind, entry));
    if (std::ranges::find(to.children, card.id, &Paper::id) == to.children.end())
      to.children.push_back(std::move(card));
  };
  for (const rows::List& list : program.lists) {
    if (list.row != row) continue;
    for (const rows::Id effect : list.effects) {
      const auto* deed = std::get_if<rows::Do>(&program.effects[effect].verb);
      if (deed == nullptr) continue;
      for (std::size_t i = 0; i < deed->given.size(); ++i) {
        const std::string& of = library.rows->nouns.deeds[deed->deed].parameters[i].of;
        for (const rows::Id entry : deed->given[i].ids) {
          if (of == "innovation") add(library.innovations, RowOf::innovation, entry);
          if (of == "ability-id") add(library.abilities, RowOf::ability, entry);
          if (of == "art-id") add(library.fighting_arts, RowOf::fighting_art, entry);
          if (of == "disorder-id") add(library.disorders, RowOf::disorder, entry);
        }
      }
    }
  }
}

}  // namespace

Paper card_of_what_happens(const Look& look) {
  const Library& library = look.library;
  const auto* happening = look.seen.course.innermost(
      [](const Procedure<Night>& one) { return &one == &kStory || &one == &kEvent || &one == &kHuntEvent; });
  const auto card = [&look](const auto& one, std::size_t row) {
    Paper note(Paper::Kind::note, "happens", one.name);
    note.text = one.text + told_of(look, row);
    add_what_it_names(look, row, note);
    return note;
  };
  if (happening == &kStory) {
    const std::uint8_t story = look.seen.course.of(kStory).story;
    return card(library.story_events[story], library.story_row(story));
  }
  if (happening == &kHuntEvent) {
    const std::uint8_t event = look.seen.course.of(kHuntEvent).event;
    return card(library.hunt_events[event], library.row_of(RowOf::hunt_event, event));
  }
  if (happening == nullptr || look.seen.settlement.events.empty()) return {};
  const std::uint8_t event = look.seen.settlement.events.back();
  return card(library.settlement_events[event], library.row_of(RowOf::settlement_event, event));
}

Paper terrain_cards(const Look& look) {
  Paper row(Paper::Kind::row, "terrain", "Terrain");
  for (std::uint8_t kind = 0; kind < look.library.terrain.size(); ++kind) {
    if (std::ranges::find(look.seen.showdown.terrain, kind, &Tile::kind) == look.seen.showdown.terrain.end())
      continue;
    const Terrain& one = look.library.terrain[kind];
    Paper& card = row.children.emplace_back(Paper::Kind::card, "terrain/" + one.id, one.name);
    card.text = one.text + told_of(look, look.library.row_of(RowOf::terrain, kind));
    for (const Ground ground : one.ground)
      card.state.emplace_back(boost::describe::enum_to_string(ground, ""));
  }
  return row;
}

Paper cards_in_play(const Look& look) {
  Paper row(Paper::Kind::row, "in-play", "In play");
  const auto add = [&](const Cards& cards, const char* kind) {
    for (const std::uint8_t one : cards) {
      const AiCard& card = look.library.ai_cards[one];
      Paper& paper = row.children.emplace_back(Paper::Kind::card, "ai-card/" + card.id, card.name);
      paper.text = card.text;
      paper.state.emplace_back(kind);
    }
  };
  add(look.seen.showdown.moods, "mood");
  add(look.seen.showdown.traits, "trait");
  for (const std::uint8_t injured : look.seen.showdown.injuries) {
    const HitLocation& card = look.library.hit_locations[injured];
    Paper& paper = row.children.emplace_back(Paper::Kind::card, "hit-location/" + card.id,
                                             card.injury ? card.injury->name : card.name);
    if (card.injury) paper.text = card.injury->text;
    paper.state.emplace_back("injury");
  }
  return row;
}

Paper card_of_survivor(const Look& look, Who who) {
  const Survivor& one = look.survivor(who);
  Paper card(Paper::Kind::card, key_of(who), name_of(look, who));
  if (look.is(who, Mark::dead)) {
    card.state.emplace_back("dead");
    return card;
  }
  if (look.seen.course.has(kShowdown) && !look.is_on_board(who)) card.state.emplace_back("not on the board");
  if (look.is(who, Mark::knocked_down)) card.state.emplace_back("knocked down");
  if (look.is(who, Mark::skip_next_hunt)) card.state.emplace_back("stays at home for the next hunt");
  if (look.is(who, Mark::retires)) card.state.emplace_back("retired");
  if (look.is(who, Mark::priority)) card.state.emplace_back("priority target");
  if (look.is(who, Mark::doomed)) card.state.emplace_back("doomed");
  const auto is_theirs = [who](const OfSurvivor& act) { return act.who == who; };
  if (look.seen.course.has_begun(kAct, is_theirs))
    card.state.emplace_back("acts now");
  else if (look.is(who, Mark::acted))
    card.state.emplace_back("done");
  if (look.seen.course.has(kShowdown) && look.seen.showdown.controller == who)
    card.state.emplace_back("controls the monster");
  card.fields.push_back(field("Survival", one.survival, "H-3"));
  card.fields.push_back(field("Insanity", one.insanity, "H-8", one.insanity >= kInsane ? "insane" : ""));
  if (one.status > 0) card.fields.push_back(field("Status tokens", one.status, "", "harm"));
  if (one.bleeding > 0)
    card.fields.push_back(
        field("Bleeding", fmt::format("{} of {}", one.bleeding, look.number(who, Number::bleeds_to_death)),
              "H-10", "harm"));
  return card;
}

}  // namespace gamekeeper::kingdom_death
