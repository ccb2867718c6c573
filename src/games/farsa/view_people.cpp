#include <fmt/format.h>

#include "engine/scene.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/view.hpp"
#include "kit/words/english.hpp"

namespace gamekeeper::farsa {
namespace {

using engine::Piece;

std::string taught_by(const Look& look, const Person& person) {
  std::vector<std::string> skills;
  for (const std::string& id : person.teaches) {
    const auto skill = look.library.skills.index(id);
    if (skill) skills.push_back(look.library.skills[*skill].name);
  }
  return listed(skills);
}

std::string_view standing_of(ErrandState state) {
  switch (state) {
    case ErrandState::unknown: return "";
    case ErrandState::offered: return "asked of you";
    case ErrandState::taken: return "taken on";
    case ErrandState::done: return "done";
    case ErrandState::failed: return "given up";
  }
  return "";
}

void add_errands_of(const Look& look, int person, Piece& to) {
  for (std::size_t i = 0; i < look.library.errands.size(); ++i) {
    const Library::ErrandOf& one = look.library.errands[i];
    const ErrandState state = look.state.errands[i];
    if (one.person != person || state == ErrandState::unknown) continue;
    Piece& note = to.children.emplace_back(Piece::Kind::note, "asks/" + one.errand->id, one.errand->name);
    note.text =
        kit::words::english::quoted(state == ErrandState::done ? one.errand->thanks : one.errand->text);
    note.state.emplace_back(standing_of(state));
    note.fields.push_back({"Reward", reward_in_words(look, *one.errand), "", "", ""});
  }
}

/// What they have told, the last first.
void add_told_by(const Look& look, int person, Piece& to) {
  const auto& known = look.library.people_rumours[at(person)];
  for (std::size_t i = known.size(); i-- > 0;) {
    if (!has_bit(look.state.people[at(person)].rumours, i)) continue;
    const Rumour& rumour = look.library.rumours[known[i]];
    Piece& note = to.children.emplace_back(Piece::Kind::note, "told/" + rumour.id, rumour.name);
    note.text = kit::words::english::quoted(rumour.text);
  }
}

std::string_view regard_in_words(int regard) {
  if (regard == 0) return "no opinion";
  return regard > 0 ? "a good one" : "a bad one";
}

}  // namespace

std::string reward_in_words(const Look& look, const Errand& errand) {
  std::vector<std::string> parts;
  if (errand.coins > 0) parts.push_back(silver(errand.coins));
  for (const std::string& id : errand.items) parts.push_back(lower(item_name(look, look.library.item(id))));
  return parts.empty() ? std::string("thanks") : listed(parts);
}

engine::Piece factions_at_work(const Look& look) {
  Piece list(Piece::Kind::list, "at-work", "What is going on in the Marches");
  for (std::size_t i = 0; i < look.library.factions.size(); ++i) {
    const Faction& faction = look.library.factions[i];
    const FactionState& state = look.state.factions[i];
    if (state.goal >= faction.goals.size()) continue;
    Piece& note = list.children.emplace_back(Piece::Kind::note, "at-work/" + faction.id, faction.name);
    note.text = faction.goals[state.goal].name;
    note.fields.push_back({"Of you", std::string(regard_in_words(state.regard)), "", "", ""});
  }
  return list;
}

engine::Piece talked_to(const Look& look) {
  const int who = talking_to(look.state);
  const Person& person = look.library.people[at(who)];
  Piece card(Piece::Kind::list, "talk", fmt::format("{}, {}", person.name, person.trade));
  card.text = person.text;
  card.fields.push_back({"Mood", std::string(name_for(footing(look, who))), "", "", "N-3"});
  if (other_now(look).want != kNone) card.fields.push_back({"Wants", person.wants, "", "", "N-2"});
  if (const std::uint8_t faction = look.library.homes[at(who)].faction; faction != kNone)
    card.fields.push_back({"Stands with", look.library.factions[faction].name, "", "", "T-4"});
  if (const std::string skills = taught_by(look, person); !skills.empty())
    card.fields.push_back({"Teaches", skills, "", "", "T-3"});
  add_errands_of(look, who, card);
  add_told_by(look, who, card);
  return card;
}

}  // namespace gamekeeper::farsa
