#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
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

void add_errands(const Look& look, std::vector<Piece>& to) {
  Piece list(Piece::Kind::list, "errands", "Errands");
  for (std::size_t i = 0; i < look.library.errands.size(); ++i) {
    if (look.state.errands[i] != ErrandState::taken) continue;
    const Library::ErrandOf& one = look.library.errands[i];
    Piece& note = list.children.emplace_back(Piece::Kind::note, "errand/" + one.errand->id, one.errand->name);
    note.text = one.errand->text;
    note.fields.push_back({"For", look.library.people[one.person].name, "", "", ""});
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
  add_rumours(look, to);
  if (all) add_referee(look, to);
}

}  // namespace gamekeeper::farsa
