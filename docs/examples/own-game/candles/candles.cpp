#include "candles/candles.hpp"

#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candles/rule_ids.hpp"
#include "candles/voice.hpp"
#include "candles/words.hpp"
#include "content/ledger.hpp"
#include "embedded/candles_rules.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match_options.hpp"
#include "engine/rules.hpp"
#include "engine/scene.hpp"
#include "kit/words/spoken_game.hpp"

namespace gamekeeper::candles {
namespace {

using namespace engine;

struct State {
  std::uint8_t burning = 13;
  std::uint8_t turn = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (burning, turn))

/// A position, and what the sentences of words/ ask of it.
class Speech final : public WordsVoice {
 public:
  explicit Speech(const Position& position) : WordsVoice(0, position.texts), state_(position.as<State>()) {}

 private:
  int burning() const override { return state_.burning; }

  const State& state_;
};

class Candles final : public kit::words::SpokenGame<Candles, State> {
 public:
  const GameInfo& info() const override {
    static const GameInfo info{.id = "candles",
                               .name = "Candles",
                               .sentence = "Snuff one, two or three, but not the last.",
                               .min_seats = 2,
                               .max_seats = 2,
                               .minutes = {1, 3},
                               .roles = {"player"},
                               .options = {{"candles", "that burn at first", {}, "13", 5, 50}}};
    return info;
  }
  const content::Ledger& ledger() const override {
    static const content::Ledger ledger = embedded_ledger(embedded::candles_rules);
    return ledger;
  }
  Speech voice(const Position& position) const { return Speech(position); }

  Result<> begin(State& state, const MatchOptions& options, int) const override {
    state.burning = options.number<std::uint8_t>("candles");
    return {};
  }
  int seats(const std::byte*) const override { return 2; }

  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.burning > 0; table.checkpoint()) {
      const SeatId seat = state.turn;
      const Option chosen = co_await table.pick(seat, rule::snuff, prompt::how_many(), [&](Offers& offers) {
        if (state.turn != seat || state.burning == 0) return;  // a ruling to that end is refused
        for (int count = 1; count <= 3; ++count) {
          const Option snuff = option::snuff(count);
          count <= state.burning ? offers.add(snuff) : offers.bar(snuff, rule::snuff);
        }
      });
      const int count = option::snuff.in(chosen).count;
      state.burning = static_cast<std::uint8_t>(state.burning - count);
      state.turn = static_cast<std::uint8_t>(1 - seat);
      Event snuffed = told::snuffed(seat + 1, count, state.burning);
      snuffed.rule = state.burning == 0 ? rule::dark : rule::snuff;
      table.tell(snuffed);
    }
  }
  std::vector<SeatResult> results(const Position& position) const override {
    std::vector<SeatResult> results(2, {"lost", 0});
    results[position.as<State>().turn] = {"won", 1};
    return results;
  }
  std::optional<std::string> broken(const Position& position) const override {
    if (position.as<State>().burning > 50) return "burning: 0 to 50";
    if (position.as<State>().turn > 1) return "turn: 0 or 1";
    return std::nullopt;
  }

  Scene view(const Position& position, SeatId) const override {
    Scene scene{.title = "Candles"};
    Piece& row = scene.stage.emplace_back(Piece::Kind::track, "candles", "Candles");
    row.value = row.max = position.as<State>().burning;
    return scene;
  }
};

}  // namespace

MadeGame make_game(const std::vector<std::string>&, std::string_view) { return std::make_unique<Candles>(); }

}  // namespace gamekeeper::candles
