#include <fmt/format.h>

#include "engine/scene.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/view.hpp"
#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

using engine::Piece;

std::string out_of(int now, int most) { return fmt::format("{}/{}", now, most); }

std::string_view scale_name(Scale scale) {
  switch (scale) {
    case Scale::individual: return "one";
    case Scale::detachment: return "detachment";
    case Scale::ship: return "ship";
    case Scale::fleet: return "fleet";
  }
  return "";
}

Piece card_of(const Look& look, int side, int index) {
  const Unit& unit = unit_at(look, side, index);
  Piece card(Piece::Kind::card, fmt::format("{}/{}", side == kOurs ? "ours" : "theirs", index + 1),
             capital(name_of_unit(look, side, index)));
  card.text = unit.vessel ? look.library.vessels[unit.kind].blurb : look.library.companies[unit.kind].blurb;
  card.fields.push_back({"Guard", out_of(unit.guard, unit.guard_most), "", "", "F-15b"});
  card.fields.push_back({unit.vessel ? "Hull" : "STR", out_of(unit.now[0], unit.most[0]), "", "", "F-15c"});
  card.fields.push_back({unit.vessel ? "Sails" : "DEX", out_of(unit.now[1], unit.most[1]), "", "", "F-15d"});
  card.fields.push_back({unit.vessel ? "Crew" : "CTRL", out_of(unit.now[2], unit.most[2]), "", "", "F-15e"});
  card.fields.push_back({"Armor", fmt::format("{}", armor_of(look.library, unit)), "", "", "F-3"});
  card.fields.push_back({"Die", fmt::format("d{}", die_of(look.library, unit)), "", "", "F-15l"});
  card.fields.push_back({"Scale", std::string(scale_name(unit.scale)), "", "", "F-15k"});
  if (!is_fighting(unit)) card.state.emplace_back(name_for(unit.fate));
  if (unit.boardable) card.state.emplace_back("open to boarders");
  if (unit.weakened) card.state.emplace_back("weakened");
  return card;
}

template <class List>
void add_freight(const Look& look, const List& things, std::string_view where, Piece& to) {
  for (const Thing& thing : things)
    to.fields.push_back({std::string(where), item_name(look, thing.item), "", "", "F-15f"});
}

Piece vessel_card(const Look& look, int index) {
  const Vessel& vessel = look.state.war.vessels[at(index)];
  const VesselKind& kind = look.library.vessels[vessel.kind];
  Piece card(Piece::Kind::card, fmt::format("vessel/{}", index + 1), kind.name);
  card.fields.push_back({"Lies at", look.library.places[vessel.place].name, "", "", ""});
  card.fields.push_back({"Guard", out_of(vessel.guard, kind.guard), "", "", "F-15b"});
  card.fields.push_back({"Hull", out_of(vessel.now[0], kind.strength), "", "", "F-15c"});
  card.fields.push_back({"Sails", out_of(vessel.now[1], kind.dexterity), "", "", "F-15d"});
  card.fields.push_back({"Crew", out_of(vessel.now[2], kind.control), "", "", "F-15e"});
  add_freight(look, vessel.hold, "Hold", card);
  add_freight(look, vessel.decks, "Decks", card);
  return card;
}

}  // namespace

engine::Piece host_row(const Look& look, bool ours) {
  const int side = ours ? kOurs : kTheirs;
  Piece row(Piece::Kind::row, ours ? "ours" : "theirs", ours ? "Your side" : "Against you");
  for (int i = 0; i < count_units(look.state, side); ++i) row.children.push_back(card_of(look, side, i));
  return row;
}

void add_war(const Look& look, std::vector<engine::Piece>& to) {
  const War& war = look.state.war;
  if (war.alarm != kNone) {
    const BattleKind& battle = look.library.battles[war.alarm];
    Piece& note = to.emplace_back(Piece::Kind::note, "alarm", battle.name);
    note.text = battle.text;
    note.fields.push_back({"At", look.library.places[war.alarm_place].name, "", "", ""});
    note.fields.push_back({"Until day", fmt::format("{}", war.alarm_until), "", "", "R-133"});
  }
  Piece list(Piece::Kind::list, "war", "Vessels and companies");
  for (const int i : indices(war.vessels)) list.children.push_back(vessel_card(look, i));
  for (const int i : indices(war.companies)) {
    const Company& company = war.companies[at(i)];
    Piece& card = list.children.emplace_back(Piece::Kind::card, fmt::format("company/{}", i + 1),
                                             look.library.companies[company.kind].name);
    card.fields.push_back({"Guard", fmt::format("{}", company.guard), "", "", "F-12"});
    card.fields.push_back({"STR", fmt::format("{}", company.now[0]), "", "", "F-12"});
    card.fields.push_back({"Days", fmt::format("{}", company.days), "", "", "R-134"});
  }
  if (!list.children.empty()) to.push_back(std::move(list));
}

}  // namespace gamekeeper::farsa
