#include "support/ruling_battery.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::battery {
namespace {

namespace json = boost::json;
using namespace engine;

class Rulings {
 public:
  Rulings(const Game& game, const RulingSetup& setup) : game_(game), setup_(setup), random_(setup.seed) {
    for (const int byte : {0, 1}) learn_filled_with(byte);
  }

  void run() {
    int accepted = 0;
    std::vector<std::unique_ptr<Match>> reached;
    for (int i = 0; i < setup_.positions; ++i) reached.push_back(reach(static_cast<std::uint64_t>(i)));
    for (int i = 0; i < setup_.rulings && !testing::Test::HasFailure(); ++i) {
      Match match(game_);
      match.clone_from(*reached[static_cast<std::size_t>(i) % reached.size()], setup_.seed);
      match.explain(true);
      said_.clear();
      bool any = false;
      for (int more = 1 + below(3); more > 0 && match.status() == Status::deciding; --more) {
        const json::object ruling = any_ruling(match);
        if (!match.rule(ruling)) continue;
        any = true;
        said_ += json::serialize(ruling) + " ";
        look_at(match);
      }
      if (!any) continue;
      ++accepted;
      play_on(match, setup_.answers);
    }
    EXPECT_GT(accepted, setup_.rulings / 20) << "hardly any ruling was accepted";
  }

 private:
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }
  template <class T>
  const T& one_of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

  std::unique_ptr<Match> reach(std::uint64_t seed) {
    auto match = std::make_unique<Match>(game_);
    do {
      EXPECT_TRUE(
          match->start({.options = setup_.options, .seats = setup_.seats, .seed = ++seed + setup_.seed}));
      for (int more = below(setup_.depth); more > 0 && match->status() == Status::deciding; --more)
        answer(*match);
    } while (match->status() != Status::deciding);
    learn(game_.to_spread_json(match->position().state), "");
    return match;
  }

  void answer(Match& match) {
    const Decision& decision = match.decision();
    const int options = static_cast<int>(decision.options.size());
    switch (decision.kind) {
      case Kind::text: match.say_suggestion(static_cast<std::size_t>(below(options))); break;
      case Kind::number: match.choose(decision.min + below(decision.max - decision.min + 1)); break;
      default: match.choose(below(options)); break;
    }
  }

  /// Paths and values that a position has.
  void learn(const json::value& value, const std::string& at) {
    if (!at.empty()) known_[at].push_back(value);
    if (value.is_object()) {
      for (const auto& [key, item] : value.get_object()) learn(item, at + "/" + std::string(key));
    } else if (value.is_array()) {
      for (std::size_t i = 0; i < value.get_array().size(); ++i)
        learn(value.get_array()[i], at + "/" + std::to_string(i));
    }
  }
  /// Paths that a position leaves out while they have their default.
  void learn_filled_with(int byte) {
    const std::align_val_t line{64};
    auto* bytes = static_cast<std::byte*>(operator new(game_.state_size(), line));
    std::memset(bytes, byte, game_.state_size());
    learn(game_.to_spread_json(bytes), "");
    operator delete(bytes, line);
  }

  json::object any_ruling(const Match& match) {
    if (paths_.size() != known_.size()) {
      paths_.clear();
      for (const auto& [path, values] : known_) paths_.push_back(path);
    }
    const std::string& path = one_of(paths_);
    switch (below(8)) {
      case 0: return {{"remove", path}};
      case 1: return {{"add", path}, {"value", any_number()}};
      default: return {{"set", path}, {"to", any_value(match, path)}};
    }
  }
  json::value any_number() {
    static const std::vector<int> kNumbers = {-128, -100, -2,  -1,  0,   1,   2,   3,   4,    5,
                                              6,    7,    9,   12,  16,  17,  20,  24,  29,   30,
                                              56,   99,   100, 127, 128, 200, 254, 255, 1000, 65535};
    return below(2) == 0 ? json::value(below(8)) : json::value(one_of(kNumbers));
  }
  json::value any_value(const Match& match, const std::string& path) {
    const json::value& before = one_of(known_[path]);
    if (before.is_bool()) return !before.get_bool();
    if (before.is_string()) {
      // The words of an enum are in the error that another one brings.
      json::object position = game_.to_spread_json(match.position().state);
      if (words_[path].empty()) {
        Match other(game_);
        other.clone_from(match, 1);
        const Result<> refused = other.rule({{"set", path}, {"to", "no such word"}});
        if (refused) return before;
        std::string_view all = refused.error().expected;
        if (all.starts_with("one of ")) all.remove_prefix(7);
        for (std::size_t comma = 0; comma != std::string_view::npos; all.remove_prefix(comma + 2)) {
          comma = all.find(", ");
          words_[path].emplace_back(all.substr(0, comma));
          if (comma == std::string_view::npos) break;
        }
      }
      return json::value(one_of(words_[path]));
    }
    if (before.is_number() && below(4) != 0) return any_number();
    return before;  // what stood there in another position
  }

  void look_at(const Match& match) {
    const Position position = match.position();
    const std::optional<std::string> broken = game_.broken(position);
    EXPECT_FALSE(broken) << *broken << "\nafter " << said_;
    for (int seat = 0; seat < match.seats(); ++seat) (void)game_.view(position, static_cast<SeatId>(seat));
    (void)game_.view(position, kSpectator);
    for (int seat = 0; seat < match.seats(); ++seat)
      (void)game_.standing(position, static_cast<SeatId>(seat));
    if (match.status() == Status::over) {
      EXPECT_EQ(match.results().size(), static_cast<std::size_t>(match.seats())) << said_;
      return;
    }
    const Decision& decision = match.decision();
    ASSERT_LT(decision.seat, match.seats()) << said_;
    EXPECT_FALSE(game_.prompt(position, decision).empty()) << said_;
    for (const Option& option : decision.options) {
      EXPECT_FALSE(game_.option_label(position, decision, option).empty()) << said_;
      (void)game_.appraise(position, decision, option);
      if (const auto odds = game_.odds(position, decision, option)) {
        for (const Reason& reason : odds->why) (void)game_.reason(position, reason);
      }
    }
    for (const Barred& barred : decision.barred) (void)game_.why_barred(position, decision, barred);
    (void)game_.tools(position);
  }

  void play_on(Match& match, int answers) {
    std::string told;
    match.listen(
        [&](const Event& event, const Position& position) { told += game_.tell(position, event).text; });
    for (; answers > 0 && match.status() == Status::deciding && !testing::Test::HasFailure(); --answers) {
      said_ += match.option_name(0) + "? ";
      answer(match);
      look_at(match);
    }
  }

  const Game& game_;
  const RulingSetup& setup_;
  chance::Random random_;
  std::map<std::string, std::vector<json::value>> known_;
  std::map<std::string, std::vector<std::string>> words_;
  std::vector<std::string> paths_;
  std::string said_;  ///< rulings and questions so far, for a message
};

}  // namespace

void expect_survives_rulings(const Game& game, const RulingSetup& setup) { Rulings(game, setup).run(); }

}  // namespace gamekeeper::battery
