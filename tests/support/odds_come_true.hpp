#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "kit/odds/every_way.hpp"

/// What a game says beside its options (Game::odds), held against what comes of them when they are taken and
/// chance falls in every way. The game's test says how far an option goes, and what an end is an end of.
namespace gamekeeper::battery {

/// An option with odds, before it is taken.
struct Promise {
  const engine::Match& match;
  const engine::Decision& decision;
  const engine::Option& option;
  const engine::Odds& odds;
};

/// The row of the odds with this label; `kNoRow` when there is none.
inline constexpr std::size_t kNoRow = SIZE_MAX;
std::size_t row_named(const engine::Odds& odds, std::string_view label);

/// What came of an option on one way.
struct Came {
  std::optional<bool> success;  ///< as the headline means it
  /// Of the odds' rows; kNoRow: none tells this end, which is wrong. Nothing: the rows are not compared.
  std::optional<std::size_t> row;
  std::vector<chance::Fraction> amounts;  ///< whose means are what the note speaks of
  bool aside = false;   ///< on this way the odds promise nothing; the others count as if it could not come
  bool spoilt = false;  ///< it was disturbed in the midst of its dice: none of the ways can be compared
};

/// How an option is tried.
struct Trial {
  std::string kind;            ///< under what it is counted; empty: it is not compared
  kit::odds::Horizon horizon;  ///< without `heard`
  std::function<Came(const engine::Match& end)> came;
  /// Compares words with the means of the amounts; says what is wrong. Only after every way was run.
  std::function<std::string(std::span<const chance::Fraction> means)> words;
  /// What the seat cannot see decides: its own imagination of it is tried, many times.
  bool imagined = false;
};
/// `heard` is what has happened since the option was chosen. Nothing: nobody has said how to try it.
using Judge = std::function<std::optional<Trial>(const Promise& promise, const kit::odds::Heard& heard)>;

struct Walks {
  std::vector<boost::json::object> options{{}};  ///< of the matches, in turn
  std::vector<std::string> positions;            ///< that are walked from as well, each as often
  int matches = 10;
  std::uint64_t seed = 1;
  int most_questions = 3000;      ///< of a match
  int of_a_kind = 30;             ///< options that are tried, spread over all that are met
  std::size_t most_ways = 20000;  ///< beyond, some at random
  std::size_t times = 4000;       ///< so many
};

struct Tally {
  int options = 0;
  int sampled = 0;  ///< of these: at random
  int amounts = 0;  ///< and with the words of a note
  std::size_t ways = 0;
};

struct Truth {
  std::map<std::string, Tally> kinds;
  std::vector<std::string> lies;         ///< at most 20, and 2 of a kind
  std::map<std::string, int> not_tried;  ///< names of options with odds that no trial is known for
  std::string text() const;              ///< a line a kind
};

/// Walks through matches at random and tries options with odds on the way. Exact where every way was run,
/// else within five standard deviations.
Truth odds_come_true(const engine::Game& game, const Walks& walks, const Judge& judge);

/// GAMEKEEPER_ODDS, which multiplies matches and options of a kind; 1 where it is not set.
int odds_effort();

}  // namespace gamekeeper::battery
