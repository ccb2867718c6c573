#include <fmt/format.h>

#include "games/kingdom-death/view/view.hpp"
#include "games/kingdom-death/voice.hpp"

/// The hunt board: where the survivors are, where the quarry is, what lies between.
namespace gamekeeper::kingdom_death {
namespace {

std::string name_of_space(std::size_t space) {
  if (space == 0) return "Start";
  if (space == kOverwhelmingDarkness) return "Overwhelming Darkness";
  return space == kStarvation ? "Starvation" : fmt::format("Space {}", space);
}

}  // namespace

Paper hunt_board_of(const Look& look) {
  const Hunt& hunt = look.seen.hunt;
  Paper board(Paper::Kind::list, "hunt-board", "The hunt board");
  for (std::size_t space = 0; space < kHuntSpaces; ++space) {
    std::string what;
    const auto add = [&what](std::string text) { what += (what.empty() ? "" : ", ") + std::move(text); };
    if (hunt.at == space) add("you");
    if (hunt.monster_at == space) add("the " + look.monster().name);
    if (hunt.quarry[space] > 0) add("an event of its own");
    if (hunt.basic[space] > 0)
      add(hunt.basic[space] == 1 ? "an event" : fmt::format("{} events", hunt.basic[space]));
    if (space > 0 && hunt.minerals_at == space) add("Mineral Gathering");
    if (space > 0 && hunt.herbs_at == space) add("Herb Gathering");
    board.fields.push_back(
        field(name_of_space(space), what.empty() ? "-" : what, "N-1", hunt.at == space ? "here" : ""));
  }
  board.fields.push_back(field("Reveals next", name_of(look, hunt.revealer), "N-3"));
  if (hunt.rolls > 0) board.fields.push_back(field("Still to be rolled for", int{hunt.rolls}, "N-3"));
  if (hunt.ambush != Ambush::none)
    board.fields.push_back(
        field("Ambush", hunt.ambush == Ambush::by_monster ? "the monster will be first" : "you will be first",
              "N-8"));
  return board;
}

}  // namespace gamekeeper::kingdom_death
