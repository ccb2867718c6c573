#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
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
  }
}

/// Who has boasted of an errand; -1.
Who boaster_of(const Look& look, int errand) {
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    const Boast& boast = look.who(who).boast;
    if (boast.state == Boast::State::pending && boast.errand == errand) return who;
  }
  return -1;
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
  for (std::size_t i = 0; i < look.library.errands.size(); ++i) {
    if (look.state.errands[i] != ErrandState::taken) continue;
    const Library::ErrandOf& one = look.library.errands[i];
    Piece& note = list.children.emplace_back(Piece::Kind::note, "errand/" + one.errand->id, one.errand->name);
    note.text = one.errand->text;
    note.fields.push_back({"For", look.library.people[one.person].name, "", "", ""});
    note.fields.push_back({"Reward", reward_in_words(look, *one.errand), "", "", ""});
    const Who who = boaster_of(look, static_cast<int>(i));
    note.fields.push_back({"Term", who < 0 ? "none" : term_of(look, who), "", "", "B-1"});
    if (is_fulfilled(look, static_cast<int>(i))) note.state.emplace_back("to be told");
  }
  if (!list.children.empty()) to.push_back(std::move(list));
}

void add_boasts(const Look& look, std::vector<Piece>& to) {
  Piece list(Piece::Kind::list, "boasts", "Boasts");
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    const Boast& boast = look.who(who).boast;
    if (boast.state != Boast::State::pending || !is_present(look.who(who))) continue;
    Piece& note =
        list.children.emplace_back(Piece::Kind::note, fmt::format("boast/{}", who + 1), name_of(look, who));
    note.text =
        boast.errand == kNone ? look.text(boast.words) : look.library.errands[boast.errand].errand->name;
    note.fields.push_back({"Term", term_of(look, who), "", boast.days > 0 ? "lowered" : "", "B-1"});
    note.fields.push_back({"Gained", gains_of(boast), "", "", "B-1"});
  }
  if (!list.children.empty()) to.push_back(std::move(list));
}

void add_rumours(const Look& look, std::vector<Piece>& to) {
  Piece list(Piece::Kind::list, "rumours", "Heard");
  for (std::size_t i = 0; i < look.library.rumours.size(); ++i) {
    if ((look.state.rumours >> i & 1U) == 0) continue;
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
  add_war(look, to);
  add_errands(look, to);
  add_boasts(look, to);
  add_rumours(look, to);
  if (all) add_referee(look, to);
}

}  // namespace gamekeeper::farsa
