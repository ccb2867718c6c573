#include "games/pig/pig.hpp"

#include <memory>

#include "content/ledger.hpp"
#include "embedded/pig_rules.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/game_of.hpp"
#include "engine/match_options.hpp"
#include "engine/rules.hpp"
#include "engine/scene.hpp"
#include "pig/rule_ids.hpp"

namespace gamekeeper::pig {
namespace {

using namespace engine;
struct State {
  std::array<std::int16_t, 10> banked{};
  std::int16_t turn_points = 0;
  std::int16_t goal = 100;
  std::uint8_t seats = 2;
  std::uint8_t turn = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (banked, turn_points, goal, seats, turn))
static_assert(sizeof(State) == 26);
enum Word : std::uint16_t { kRoll, kHold, kRolled, kBust, kHeld };

class Pig final : public GameOf<State> {
 public:
  const GameInfo& info() const override {
    static const GameInfo info{
        .id = "pig",
        .name = "Pig",
        .sentence = "One die, as many rolls as you dare; a 1 loses the turn. First to 100.",
        .min_seats = 2,
        .max_seats = 10,
        .minutes = {5, 15},
        .roles = {"player"},
        .options = {{"goal", "points to win", {}, "100", 10, 1000}}};
    return info;
  }
  const content::Ledger& ledger() const override {
    static const content::Ledger ledger = embedded_ledger(embedded::pig_rules);
    return ledger;
  }
  Result<> begin(State& state, const MatchOptions& options, int seats) const override {
    state.goal = options.number<std::int16_t>("goal");
    state.seats = static_cast<std::uint8_t>(seats);
    return {};
  }
  int seats(const std::byte* state) const override { return as(state).seats; }
  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); !won(state); table.checkpoint()) {
      const SeatId seat = state.turn;
      const Option choice = co_await table.pick(seat, rule::turn, {}, [&state, seat](Offers& offers) {
        if (state.turn != seat || won(state)) return;  // a ruling to that end is refused
        has_enough(state) ? offers.bar({kRoll}, rule::enough) : offers.add({kRoll});
        offers.add({kHold});
      });
      if (choice.word == kRoll) {
        const int face = (co_await table.roll(seat, 1, 6, rule::turn, {}))[0];
        table.tell({kRolled, rule::turn, kEverybody, {seat, face}});
        if (face > 1) {
          state.turn_points = static_cast<std::int16_t>(state.turn_points + face);
          continue;
        }
        table.tell({kBust, rule::bust, kEverybody, {seat, state.turn_points}});
      } else {
        state.banked[seat] = static_cast<std::int16_t>(state.banked[seat] + state.turn_points);
        table.tell({kHeld, rule::hold, kEverybody, {seat, state.banked[seat]}});
        if (won(state)) continue;
      }
      state.turn_points = 0;
      state.turn = static_cast<std::uint8_t>((seat + 1) % state.seats);
    }
  }
  std::vector<SeatResult> results(const Position& position) const override {
    const auto& state = position.as<State>();
    std::vector<SeatResult> results(state.seats, {"lost", 0});
    results[state.turn] = {"won", 1};
    return results;
  }
  std::optional<std::string> broken(const Position& position) const override {
    const auto& state = position.as<State>();
    if (state.seats < 2 || state.seats > 10) return "seats: 2 to 10";
    if (state.turn >= state.seats) return "turn: one of the seats";
    if (state.goal < 10 || state.goal > 1000) return "goal: 10 to 1000";
    const int most = state.goal - 1 + 6;  // who has enough does not roll again
    for (std::size_t i = 0; i < state.banked.size(); ++i) {
      if (state.banked[i] < 0 || state.banked[i] > (i < state.seats ? most : 0))
        return "banked: 0 to " + std::to_string(most) + ", and nothing where nobody sits";
    }
    const int with_banked = state.turn_points + (won(state) ? 0 : state.banked[state.turn]);
    if (state.turn_points < 0 || with_banked > most)
      return "turn-points: 0 to " + std::to_string(most) + " with what is banked";
    return std::nullopt;
  }
  void option_name(const Position&, const Decision&, const Option& option, std::string& to) const override {
    to += option.word == kRoll ? "roll" : "hold";
  }
  std::string prompt(const Position& position, const Decision&) const override {
    const auto& state = position.as<State>();
    return std::to_string(state.turn_points) + " this turn, " + std::to_string(state.banked[state.turn]) +
           " kept. " + (has_enough(state) ? "That is enough." : "Roll?");
  }
  std::optional<Odds> odds(const Position&, const Decision&, const Option& option) const override {
    if (option.word == kHold) return std::nullopt;
    return Odds{chance::Fraction(5, 6), {{"points", {5, 6}}, {"a 1", {1, 6}}}, "2 to 6 points", {}};
  }
  double appraise(const Position& position, const Decision&, const Option& option) const override {
    const double points = position.as<State>().turn_points;
    return option.word == kHold ? points : (20.0 + 5.0 * points) / 6.0;
  }
  bool is_asked_openly(const Position&, const Decision&) const override { return true; }
  bool tells(const Position&, const Event& event, const Phrase&) const override {
    return event.type == kRolled;
  }
  Telling tell(const Position&, const Event& event) const override {
    const int n = event.data[1];
    const std::string who = "Player " + std::to_string(event.data[0] + 1), what = std::to_string(n);
    if (event.type == kRolled) return {"rolled", {{"face", n}}, who + " rolls a " + what + ".", {}, {}};
    if (event.type == kBust) return {"bust", {{"lost", n}}, who + " loses " + what + ".", {}, {}};
    return {"held", {{"banked", n}}, who + " holds, on " + what + " now.", {}, {}};
  }
  Scene view(const Position& position, SeatId) const override {
    const auto& state = position.as<State>();
    Scene scene{.title = "Pig, to " + std::to_string(state.goal)};
    for (SeatId seat = 0; seat < state.seats; ++seat) {
      const std::string who = std::to_string(seat + 1);
      Piece& meter = scene.stage.emplace_back(Piece::Kind::meter, "player-" + who, "Player " + who);
      meter.value = state.banked[seat];
      meter.max = state.goal;
      if (seat == state.turn) meter.text = std::to_string(state.turn_points) + " this turn";
    }
    return scene;
  }

  static bool has_enough(const State& s) { return s.banked[s.turn] + s.turn_points >= s.goal; }
  static bool won(const State& state) { return state.banked[state.turn] >= state.goal; }
};

}  // namespace

MadeGame make_game(const std::vector<std::string>&, std::string_view) { return std::make_unique<Pig>(); }

}  // namespace gamekeeper::pig
