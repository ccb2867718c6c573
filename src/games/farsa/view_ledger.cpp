#include <fmt/format.h>

#include "engine/scene.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/view.hpp"

namespace gamekeeper::farsa {
namespace {

using engine::Piece;

void add_clocks(const Look& look, bool all, std::vector<Piece>& to) {
  for (std::size_t i = 0; i < look.state.clocks.size(); ++i) {
    const Clock& clock = look.state.clocks[i];
    if (clock.sight == Clock::Sight::hidden && !all) continue;
    const bool shrouded = clock.sight == Clock::Sight::shrouded && !all;
    Piece& piece = to.emplace_back(shrouded ? Piece::Kind::note : Piece::Kind::clock,
                                   fmt::format("clock/{}", i + 1), look.text(clock.name));
    if (shrouded) {
      piece.text = "A clock runs. How far it is, the referee knows.";
      continue;
    }
    piece.value = clock.value;
    piece.max = clock.max;
    if (!all) continue;
    static constexpr std::array<std::string_view, 3> kSeenBy = {"for all to see", "hidden", "shrouded"};
    piece.state.emplace_back(kSeenBy[static_cast<std::size_t>(clock.sight)]);
  }
}

/// Who has boasted of an errand; -1.
Who boaster_of(const Look& look, int errand) {
  return indices(look.state.party,
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
    Piece& note = list.children.emplace_back(Piece::Kind::note, "errand/" + one.errand->id, one.errand->name);
    note.text = one.errand->text;
    note.fields.push_back({"For", look.library.people[one.person].name, "", "", ""});
    note.fields.push_back({"Reward", reward_in_words(look, *one.errand), "", "", ""});
    const Who who = boaster_of(look, errand);
    note.fields.push_back({"Term", who < 0 ? "none" : term_of(look, who), "", "", "B-1"});
    if (is_fulfilled(look, errand)) note.state.emplace_back("to be told");
  }
  if (!list.children.empty()) to.push_back(std::move(list));
}

void add_boasts(const Look& look, std::vector<Piece>& to) {
  Piece list(Piece::Kind::list, "boasts", "Boasts");
  for (const Who who : indices(look.state.party)) {
    const Boast& boast = look.who(who).boast;
    if (boast.state != Boast::State::pending || !is_present(look.who(who))) continue;
    Piece& note =
        list.children.emplace_back(Piece::Kind::note, fmt::format("boast/{}", who + 1), name_of(look, who));
    note.text = is_of_an_oath(boast)    ? "what was sworn to the dead"
                : boast.errand == kNone ? look.text(boast.words)
                                        : look.library.errands[boast.errand].errand->name;
    note.fields.push_back({"Term", term_of(look, who), "", boast.days > 0 ? "lowered" : "", "B-1"});
    note.fields.push_back({"Gained", gains_of(boast), "", "", "B-1"});
  }
  if (!list.children.empty()) to.push_back(std::move(list));
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
    Piece& note = list.children.emplace_back(Piece::Kind::note, "account/" + branch.id,
                                             fmt::format("{}, {}", branch.bank.value_or(""), branch.name));
    if (banked > 0) note.fields.push_back({"Account", silver(banked), "", "", "T-2"});
    if (!things.empty()) note.fields.push_back({"Strongroom", things, "", "", "T-2"});
  }
  if (town.hidden > 0 && town.hiding_place != kNone) {
    Piece& note =
        list.children.emplace_back(Piece::Kind::note, "hidden",
                                   fmt::format("Buried at {}", look.library.places[town.hiding_place].name));
    note.fields.push_back({"Silver", silver(town.hidden), "", "", "T-2b"});
  }
  if (town.debt > 0) {
    Piece& note = list.children.emplace_back(Piece::Kind::note, "debt", "Owed to the town");
    note.fields.push_back({"Silver", silver(town.debt), "", "", "R-73"});
  }
  if (!list.children.empty()) to.push_back(std::move(list));
}

void add_rumours(const Look& look, std::vector<Piece>& to) {
  Piece list(Piece::Kind::list, "rumours", "Heard");
  for (std::size_t i = 0; i < look.library.rumours.size(); ++i) {
    if (!has_bit(look.state.rumours, i)) continue;
    Piece& note = list.children.emplace_back(Piece::Kind::note, "rumour/" + look.library.rumours[i].id,
                                             look.library.rumours[i].name);
    note.text = look.library.rumours[i].text;
  }
  if (!list.children.empty()) to.push_back(std::move(list));
}

}  // namespace

void add_ledger(const Look& look, engine::SeatId seat, std::vector<engine::Piece>& to) {
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

}  // namespace gamekeeper::farsa
