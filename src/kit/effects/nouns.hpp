#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"

namespace gamekeeper::kit::effects {

/// A word of a game by its place in the list of its kind.
using Id = std::uint16_t;
inline constexpr Id kNone = 0xffff;

/// What a word of a row can name.
enum class Noun : std::uint8_t {
  number,     ///< of a sheet: courage
  fact,       ///< what somebody is, has or bears: deaf, whip, graves
  set,        ///< of pieces, seen from one: survivors, others
  figure,     ///< a number of the moment, nobody's: level
  kind,       ///< of pieces: survivor, monster
  moment,     ///< at which rows wake: showdown-end
  permit,     ///< what rows forbid or allow: dash
  tag,        ///< of rolls: investigate
  procedure,  ///< what can be started
  scope,      ///< within which something may be done so often only: hunt
  bond,       ///< a number between two: affection
  timing,     ///< when what a row lets its holder do may be done: support
  slot,       ///< a list of a row by its place: wound, failure
  outcome     ///< of a check: critical, fail
};
inline constexpr std::size_t kNouns = 14;

/// What a parameter of a deed takes.
enum class Takes : std::uint8_t {
  who,
  amount,
  word,
  words,
  flag,
  list  ///< effects, which the deed runs when it comes to them (Interpreter::part_of_deed); they start
        ///< nothing
};

/// A verb that is the game's to do: `damage: {amount: 1, at: legs}`. `who` it has always; it falls on one
/// after the other.
inline constexpr std::size_t kMostParameters = 8;
struct Deed {
  struct Parameter {
    std::string name;
    Takes takes = Takes::word;
    /// Of a word: the list that it is of, one of Nouns::words or of the nouns by their names.
    std::string of;
  };
  std::string id;
  std::string says;  ///< what a reader is told, with {PARAMETER} where its value stands, and in brackets
                     ///< what is told only where it is given; empty: its words
  std::vector<Parameter> parameters;
  bool brings = false;       ///< what it comes to is pieces (`brings: pieces`)
  bool reaches_all = false;  ///< those too who are not there any more (`reaches: everybody`)
};

/// What a timing brings with it, so that no row says it.
struct Implied {
  Id scope = kNone;   ///< once within it, each who holds the row
  Id permit = kNone;  ///< which must not be forbidden
  bool may = false;   ///< whoever holds it is asked
};

/// All words that the rows of a game may use, given once.
struct Nouns {
  std::array<std::vector<std::string>, kNouns> of;
  /// Lists of words that only deeds know, by name: {"deck", {"disorder", ...}}.
  std::vector<std::pair<std::string, std::vector<std::string>>> words;
  std::vector<Deed> deeds;
  std::vector<Implied> implied;  ///< by timing
  std::vector<Id> fixed;         ///< numbers that nothing gains, loses or pays: `modify` alone changes them
  bool leave_nothing = false;    ///< no `later`, no `lasting`: rows are over with what woke them
  /// Names of selections that many rows make; valid as long as the file's document is.
  std::vector<std::pair<std::string, content::Node>> defined;
  std::vector<std::pair<std::string, std::string>> labels;  ///< of words, for who reads what a row does

  std::optional<Id> find(Noun noun, std::string_view word) const { return index(list(noun), word); }
  const std::vector<std::string>& list(Noun noun) const { return of[static_cast<std::size_t>(noun)]; }
  std::string_view word(Noun noun, Id id) const { return list(noun)[id]; }
  /// The word as a reader is told it: its label, or with blanks for hyphens; of "knows/graves" both halves.
  std::string label(std::string_view word) const;
  /// One of `words`, or of the nouns by its name; null when there is none.
  const std::vector<std::string>* list(std::string_view name) const;
  std::optional<Id> deed(std::string_view id) const {
    const auto found = std::ranges::find(deeds, id, &Deed::id);
    if (found == deeds.end()) return std::nullopt;
    return static_cast<Id>(found - deeds.begin());
  }

  static std::optional<Id> index(const std::vector<std::string>& list, std::string_view word) {
    const auto found = std::ranges::find(list, word);
    if (found == list.end()) return std::nullopt;
    return static_cast<Id>(found - list.begin());
  }
};

/// The words of a game as a file has them:
///
///     number: [survival, courage]        # and the other nouns
///     words: {deck: [disorder, vermin], part: [head, arms]}
///     fixed: [courage]                    # numbers that only `modify` changes
///     leave: nothing                      # rows have neither `later` nor `lasting`
///     implies: {interrupt: {limit: cycle, permit: react, may: true}}      # of timings
///     define: {prey: {closest: threats, where: in-sight}}      # pieces that many rows select
///     labels: {here: those in the same area}      # as a reader is told; other words stand as they are
///     deeds:
///       damage: {amount: amount, at: part}      # a parameter takes who, amount, flag, list (of effects), a
///       word
///                                               # of a list of words, or [that]: several
///       spawn: {count: amount, brings: pieces}      # `as` names who came
///       raise: {reaches: everybody}                 # the dead too
///       give: {item: gear, says: "get {item}"}
Nouns read_nouns(const content::Node& file, content::Errors& errors);

}  // namespace gamekeeper::kit::effects
