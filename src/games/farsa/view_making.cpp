#include <fmt/format.h>

#include "engine/scene.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/view.hpp"

namespace gamekeeper::farsa {
namespace {

using engine::Piece;

std::string gear_of(const Look& look, const Background& background) {
  std::vector<std::string> gear;
  gear.reserve(background.gear.size() + background.spells.size());
  for (const std::string& id : background.gear) gear.push_back(lower(item_name(look, look.library.item(id))));
  for (const std::string& id : background.spells)
    gear.push_back("a scroll of " + look.library.spells[look.library.spell(id)].name);
  return listed(gear);
}

std::string skills_of(const Look& look, const Background& background) {
  std::vector<std::string> skills;
  for (const std::string& id : background.skills) {
    const auto skill = look.library.skills.index(id);
    if (skill) skills.push_back(look.library.skills[*skill].name);
  }
  return listed(skills);
}

Piece kindreds(const Look& look) {
  Piece list(Piece::Kind::list, "kindreds", "The peoples of the Marches");
  for (const Kindred& kindred : look.library.kindreds) {
    Piece& note = list.children.emplace_back(Piece::Kind::note, "kindred/" + kindred.id, kindred.name);
    note.text = kindred.trait_text;
  }
  return list;
}

Piece backgrounds(const Look& look) {
  Piece list(Piece::Kind::list, "backgrounds", "What one can have been");
  for (const Background& background : look.library.backgrounds) {
    Piece& note =
        list.children.emplace_back(Piece::Kind::note, "background/" + background.id, background.name);
    note.text = fmt::format("{}. Brings {}.", skills_of(look, background), gear_of(look, background));
  }
  return list;
}

}  // namespace

engine::Piece in_the_making(const Look& look) {
  if (look.state.party.empty()) return here(look);
  const Who who = static_cast<Who>(look.state.party.size()) - 1;
  if (look.who(who).kindred == kNone) return kindreds(look);
  if (look.who(who).background == kNone) return backgrounds(look);
  return sheet_of(look, who);
}

}  // namespace gamekeeper::farsa
