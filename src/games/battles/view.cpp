#include <fmt/format.h>

#include "engine/scene.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/view_pieces.hpp"

namespace gamekeeper::battles {
namespace {

std::string outcome_in_words(Outcome outcome) {
  switch (outcome) {
    case Outcome::north: return "North has won";
    case Outcome::south: return "South has won";
    default: return "A draw";
  }
}

std::string subtitle_of(const State& state) {
  switch (state.stage) {
    case Stage::go: return fmt::format("Round {}, GO", state.round);
    case Stage::initiative: return fmt::format("Round {}, initiative", state.round);
    case Stage::turn: return fmt::format("Round {}, {}'s turn", state.round, side_name(state.turn));
    case Stage::end_round: return fmt::format("Round {}, its end", state.round);
    case Stage::over: return outcome_in_words(state.outcome);
    default: return fmt::format("Set-up of {}", side_name(state.turn));
  }
}

}  // namespace

std::string side_title(SeatId side) { return side == 0 ? "North" : "South"; }

std::string total_in_short(const Total& total, int now) {
  switch (total.measure) {
    case Measure::vc: return fmt::format("VC {}", now);
    case Measure::dice: return fmt::format("{}D{}", now, total.die);
    case Measure::damage: return fmt::format("{} damage", now);
    case Measure::healing:
    case Measure::hit_points: return fmt::format("{} HP", now);
    case Measure::bonus: return fmt::format("{:+}", now);
    case Measure::points:
    case Measure::uses: break;
  }
  return std::to_string(now);
}

std::string ability_in_short(const Look& look, MobId id, int ability) {
  const AbilityCard& card = look.card(id, ability);
  std::string line = card.name;
  for (std::size_t t = 0; t < card.totals.size(); ++t) {
    line += t == 0 ? " " : ", ";
    line += total_in_short(card.totals[t], look.mob(id).totals[ability][t]);
  }
  return line;
}

engine::Scene view_of(const Look& look, SeatId seat) {
  engine::Scene scene;
  scene.title = "BATTLES: Armageddon";
  scene.subtitle = subtitle_of(look.state);
  if (look.state.stage < Stage::go) {
    show_set_up(look, seat, scene.stage);
  } else {
    if (look.state.stage == Stage::over) show_ending(look, scene.stage);
    show_fields(look, seat, scene.stage);
  }
  if (seat < kSides) show_sheets(look, seat, scene.seat);
  show_ledger(look, scene.ledger);
  return scene;
}

}  // namespace gamekeeper::battles
