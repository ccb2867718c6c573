#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// The words of a game as its files under `words/` say them, compiled by tools/words: tables, the same for
/// every match. docs/words.md tells how to write them.
namespace gamekeeper::kit::words {

/// Words of games begin here: below are those that a game numbers by hand.
inline constexpr std::uint16_t kFirstWord = 0x4000;
/// How many arguments a word can take.
inline constexpr std::size_t kMostArguments = 6;
inline constexpr std::uint16_t kNoKind = 0xffff;

/// An argument of a word, and where it lies: in a number of its own, or among the 48 bits of a phrase.
struct Argument {
  std::string_view name;
  std::uint16_t kind = 0;
  std::uint8_t place = 0;  ///< which number, or the lowest bit
  std::uint8_t bits = 0;   ///< 0: a number of its own
};

/// What stands in the braces of a sentence: an argument or a fact of the position, in a form ("the",
/// "damage", "key").
struct Reference {
  std::uint8_t argument = 0;  ///< of the word; kFact: `fact` is meant
  std::uint16_t fact = 0;
  std::uint16_t kind = 0;
  std::string_view form;
  static constexpr std::uint8_t kFact = 0xff;
};

/// A field of an event as scripts read it.
struct Field {
  std::string_view name;
  std::uint16_t reference = 0;
};

/// An option, prompt, purpose, reason or event. Texts are numbers in a Language; 0 is the empty one.
struct Entry {
  std::string_view id;
  std::uint8_t chapter = 0;  ///< number of the file that has it, in the order of their names
  std::span<const Argument> takes;
  std::string_view name;          ///< a sentence: the stable name of an option or event
  std::uint16_t text = 0;         ///< label, prompt, purpose, reason; what an event says
  std::uint16_t barred = 0;       ///< of an option: why it is barred when its rule says no more
  std::uint16_t others = 0;       ///< of an event: what those read who may not see all of it
  std::span<const Field> fields;  ///< of an event
  std::span<const Field> others_fields;
  std::span<const std::string_view> used;  ///< of an event: sentences that name the content which it has used
  std::uint16_t outcome = kNoKind;         ///< of a draw's purpose: what its outcomes are
  /// Of an option or prompt: sentences that are the ids of the pieces that it lies on or is about.
  std::span<const std::string_view> concerns;
  std::span<const std::uint16_t> dice;  ///< of an event: the purposes whose dice it tells
};

/// A text that is wider than this is said more briefly, where there is a way to.
inline constexpr std::size_t kWidestText = 44;
/// As the last of the ways: it is cut there, and ends so.
inline constexpr std::string_view kDots = "...";

/// A sentence is a string in which bytes below 9 and kBriefer are instructions. A reference follows as two
/// bytes.
namespace code {
inline constexpr char kSay = 1;     ///< reference
inline constexpr char kSelect = 2;  ///< reference, cases, kEnd
inline constexpr char kPlural = 3;  ///< reference, cases, kEnd
inline constexpr char kCase = 4;    ///< ends the key of a case; its sentence follows
inline constexpr char kCaseEnd = 5;
inline constexpr char kEnd = 6;
inline constexpr char kCount = 7;  ///< the number that the plural around it counts
inline constexpr char kForm = 8;   ///< in the name of a value of an enumeration: FORM=TEXT follows
inline constexpr char kBriefer =
    14;  ///< the same more briefly follows, for where what stands before is too wide
inline constexpr int kReferenceBase = 95;
inline constexpr char kReferenceZero = ' ';
}  // namespace code

struct Language {
  std::string_view id;  ///< "en"
  std::span<const std::string_view> texts;
};

/// An enumeration as sentences know it: a key for `select` and scripts, and how each value is called in each
/// language.
struct Enumeration {
  std::span<const std::string_view> keys;
  std::span<const std::span<const std::string_view>> names;  ///< by language
};

struct Lexicon {
  std::span<const Entry> phrases;  ///< by word, from kFirstWord on
  std::span<const Entry> events;   ///< by type, from kFirstWord on
  std::span<const Reference> references;
  std::span<const Language> languages;  ///< the first is the one that the others translate

  const Entry* phrase(std::uint16_t word) const { return at(phrases, word); }
  const Entry* event(std::uint16_t type) const { return at(events, type); }
  /// 0, the first one, where there is none of this id.
  std::size_t language(std::string_view id) const;

 private:
  static const Entry* at(std::span<const Entry> entries, std::uint16_t word) {
    const auto index = static_cast<std::size_t>(word - kFirstWord);
    return word >= kFirstWord && index < entries.size() ? &entries[index] : nullptr;
  }
};

}  // namespace gamekeeper::kit::words
