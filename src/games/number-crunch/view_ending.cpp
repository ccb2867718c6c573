#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {

Piece ending_page(const Speech& look, int auditor) {
  const State& state = look.state;
  const Auditor& one = state.auditors[auditor];
  Piece page = piece(look, Piece::Kind::note, "ending", text::ending(one.ending, auditor + 1), {"ACT-6"});
  if (state.count > 1) {
    page.id += "/" + std::to_string(auditor + 1);
    page.rules = {"V-3"};
  }
  if (one.ending == Ending::won) page.state = {"won"};
  if (state.switches.layout == Layout::acts)
    page.fields.push_back(field(look, text::acts_done(one.acts_done), "ACT-5"));
  page.fields.push_back(field(look, text::acts_failed(one.failures), "ACT-4"));
  if (one.downfall != Downfall::none)
    page.fields.push_back(field(look, text::felled_by(one.downfall), "Z-1"));
  page.fields.push_back(field(look, text::rooms(one.rooms)));
  page.fields.push_back(field(look, text::beaten(one.beaten)));
  page.fields.push_back(
      field(look, text::treasures_found(one.treasures_found, static_cast<int>(one.treasures.size()))));
  page.fields.push_back(field(look, text::capital_left(one.capital), "M-1"));
  if (one.mission != kNone) {
    const int needed = look.library.missions[one.mission].information;
    page.fields.push_back(field(look, text::mission(one.mission), "MI-1"));
    page.fields.push_back(field(look, text::information(one.information, needed), "MI-1",
                                one.information >= needed ? "met" : ""));
  }
  page.fields.push_back(field(look, text::health_of(health(one), kHealth), "C-2"));
  return page;
}

}  // namespace gamekeeper::number_crunch
