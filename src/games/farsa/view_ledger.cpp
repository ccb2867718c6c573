#include "games/farsa/view.hpp"

namespace gamekeeper::farsa {
namespace {

void add_clocks(const Look& look, bool all, std::vector<Piece>& to) {
  for (std::size_t i = 0; i < look.state.clocks.size(); ++i) {
    const Clock& clock = look.state.clocks[i];
    if (clock.sight == Clock::Sight::hidden && !all) continue;
    const bool shrouded = clock.sight == Clock::Sight::shrouded && !all;
    Piece& piece = to.emplace_back(shrouded ? Piece::Kind::note : Piece::Kind::clock,
                                   fmt::format("clock/{}", i + 1), look.text(clock.name),
                                   shrouded ? "A clock runs. How far it is, the referee knows." : "");
    if (shrouded) continue;
    static constexpr std::array<std::string_view, 3> kSeenBy = {"for all to see", "hidden", "shrouded"};
    piece.counting(clock.value, clock.max).marked(all ? kSeenBy[at(clock.sight)] : "");
  }
}

/// Who has boasted of an errand; -1.
Who boaster_of(const Look& look, int errand) {
  return all_who(look,
                 [errand](const Character& one) {
                   return one.boast.state == Boast::State::pending && one.boast.errand == errand;
                 })
      .first();
}

/// Days left to keep a Boast; only raised stakes have set any.
std::string term_of(const Look& look, Who who) {
  const int days = look.who(who).boast.days;
  if (days == 0) return "none";
  return fmt::format("{} {} for {}'s boast", days, days == 1 ? "day" : "days", name_of(look, who));
}

std::string gains_of(const Boast& boast) {
  std::vector<std::string> gains;
  if (boast.ability_gained > 0)
    gains.push_back(fmt::format("+{} {}", boast.ability_gained, word_for(boast.ability)));
  if (boast.guard_gained > 0) gains.push_back(fmt::format("+{} Guard", boast.guard_gained));
  return gains.empty() ? std::string("fame") : listed(gains);
}

void add_errands(const Look& look, std::vector<Piece>& to) {
  Piece list(Piece::Kind::list, "errands", "Errands");
  for (const int errand : errands_that_are(look, ErrandState::taken)) {
    const Library::ErrandOf& one = look.library.errands[at(errand)];
    const Who who = boaster_of(look, errand);
    add_note(list, "errand/" + one.errand->id, one.errand->name, one.errand->text)
        .with("For", look.library.people[one.person].name)
        .with("Reward", reward_in_words(look, *one.errand))
        .with("Term", who < 0 ? "none" : term_of(look, who), "B-1")
        .marked(is_fulfilled(look, errand) ? "to be told" : "");
  }
  add_if_any(std::move(list), to);
}

void add_boasts(const Look& look, std::vector<Piece>& to) {
  Piece list(Piece::Kind::list, "boasts", "Boasts");
  for (const Who who : indices(look.state.party)) {
    const Boast& boast = look.who(who).boast;
    if (boast.state != Boast::State::pending || !is_present(look.who(who))) continue;
    add_note(list, fmt::format("boast/{}", who + 1), name_of(look, who),
             is_of_an_oath(boast)    ? "what was sworn to the dead"
             : boast.errand == kNone ? look.text(boast.words)
                                     : look.library.errands[boast.errand].errand->name)
        .with("Term", term_of(look, who), "B-1", boast.days > 0 ? "lowered" : "")
        .with("Gained", gains_of(boast), "B-1");
  }
  add_if_any(std::move(list), to);
}

std::string things_in_strongroom(const Look& look, int place) {
  std::vector<std::string> things;
  for (const Deposit& deposit : look.state.town.strongrooms) {
    if (deposit.place == place) things.push_back(item_name(look, deposit.thing.item));
  }
  return things.empty() ? "" : listed(things);
}

/// What the party has, and owes, where it does not carry it: banks, what is buried, debt.
void add_accounts(const Look& look, std::vector<Piece>& to) {
  const Town& town = look.state.town;
  Piece list(Piece::Kind::list, "accounts", "Not in the pack");
  for (const int place : indices(look.library.places)) {
    const std::string things = things_in_strongroom(look, place);
    const int banked = town.banked[at(place)];
    if (banked == 0 && things.empty()) continue;
    const Place& branch = look.library.places[at(place)];
    Piece& note =
        add_note(list, "account/" + branch.id, fmt::format("{}, {}", branch.bank.value_or(""), branch.name));
    if (banked > 0) note.with("Account", silver(banked), "T-2");
    note.with_any("Strongroom", things, "T-2");
  }
  if (town.hidden > 0 && town.hiding_place != kNone)
    add_note(list, "hidden", fmt::format("Buried at {}", look.library.places[town.hiding_place].name))
        .with("Silver", silver(town.hidden), "T-2b");
  if (town.debt > 0) add_note(list, "debt", "Owed to the town").with("Silver", silver(town.debt), "R-73");
  add_if_any(std::move(list), to);
}

void add_rumours(const Look& look, std::vector<Piece>& to) {
  Piece list(Piece::Kind::list, "rumours", "Heard");
  for (std::size_t i = 0; i < look.library.rumours.size(); ++i) {
    if (!has_bit(look.state.rumours, i)) continue;
    const Rumour& heard = look.library.rumours[i];
    add_note(list, "rumour/" + heard.id, heard.name, heard.text);
  }
  add_if_any(std::move(list), to);
}

std::string out_of(int now, int most) { return fmt::format("{}/{}", now, most); }

constexpr std::array kScales = {"one", "detachment", "ship", "fleet"};

Piece card_of(const Look& look, int side, int index) {
  const Unit& unit = unit_at(look, side, index);
  Piece card(Piece::Kind::card, fmt::format("{}/{}", side == kOurs ? "ours" : "theirs", index + 1),
             capital(name_of_unit(look, side, index)),
             unit.vessel ? look.library.vessels[unit.kind].blurb : look.library.companies[unit.kind].blurb);
  card.with("Guard", out_of(unit.guard, unit.guard_most), "F-15b");
  card.with(unit.vessel ? "Hull" : "STR", out_of(unit.now[0], unit.most[0]), "F-15c");
  card.with(unit.vessel ? "Sails" : "DEX", out_of(unit.now[1], unit.most[1]), "F-15d");
  card.with(unit.vessel ? "Crew" : "CTRL", out_of(unit.now[2], unit.most[2]), "F-15e");
  card.with("Armor", armor_of(look.library, unit), "F-3");
  card.with("Die", fmt::format("d{}", die_of(look.library, unit)), "F-15l");
  card.with("Scale", kScales[at(unit.scale)], "F-15k");
  if (!is_fighting(unit)) card.marked(word_of(unit.fate));
  card.marked(unit.boardable ? "open to boarders" : "").marked(unit.weakened ? "weakened" : "");
  return card;
}

Piece vessel_card(const Look& look, int index) {
  const Vessel& vessel = look.state.war.vessels[at(index)];
  const VesselKind& kind = look.library.vessels[vessel.kind];
  Piece card(Piece::Kind::card, fmt::format("vessel/{}", index + 1), kind.name);
  card.with("Lies at", look.library.places[vessel.place].name);
  card.with("Guard", out_of(vessel.guard, kind.guard), "F-15b");
  card.with("Hull", out_of(vessel.now[0], kind.strength), "F-15c");
  card.with("Sails", out_of(vessel.now[1], kind.dexterity), "F-15d");
  card.with("Crew", out_of(vessel.now[2], kind.control), "F-15e");
  for (const Thing& thing : vessel.hold) card.with("Hold", item_name(look, thing.item), "F-15f");
  for (const Thing& thing : vessel.decks) card.with("Decks", item_name(look, thing.item), "F-15f");
  return card;
}

/// What the party has for war, and what is announced.
void add_war(const Look& look, std::vector<Piece>& to) {
  const War& war = look.state.war;
  if (war.alarm != kNone) {
    const BattleKind& battle = look.library.battles[war.alarm];
    to.emplace_back(Piece::Kind::note, "alarm", battle.name, battle.text)
        .with("At", look.library.places[war.alarm_place].name)
        .with("Until day", war.alarm_until, "R-133");
  }
  Piece list(Piece::Kind::list, "war", "Vessels and companies");
  for (const int i : indices(war.vessels)) list.children.push_back(vessel_card(look, i));
  for (const int i : indices(war.companies)) {
    const Company& company = war.companies[at(i)];
    list.add(Piece::Kind::card, fmt::format("company/{}", i + 1), look.library.companies[company.kind].name)
        .with("Guard", company.guard, "F-12")
        .with("STR", company.now[0], "F-12")
        .with("Days", company.days, "R-134");
  }
  add_if_any(std::move(list), to);
}

}  // namespace

void add_ledger(const Look& look, engine::SeatId seat, std::vector<Piece>& to) {
  const bool all = seat == kReferee;
  add_clocks(look, all, to);
  add_notes(look, all, to);
  add_accounts(look, to);
  add_war(look, to);
  add_errands(look, to);
  add_boasts(look, to);
  add_rumours(look, to);
  if (all) add_referee(look, to);
}

Piece host_row(const Look& look, bool ours) {
  const int side = ours ? kOurs : kTheirs;
  Piece row(Piece::Kind::row, ours ? "ours" : "theirs", ours ? "Your side" : "Against you");
  for (int i = 0; i < count_units(look.state, side); ++i) row.children.push_back(card_of(look, side, i));
  return row;
}

}  // namespace gamekeeper::farsa
