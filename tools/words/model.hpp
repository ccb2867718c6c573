#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"

/// The words of a game as its files say them (docs/words.md).
namespace gamekeeper::tools::words {

enum class Section : std::uint8_t { options, prompts, purposes, reasons, texts, events };
inline constexpr std::size_t kSections = 6;
/// The key in a file, and the namespace in C++.
inline constexpr std::array<std::string_view, kSections> kSectionKeys{"options", "prompts", "purposes",
                                                                      "reasons", "texts",   "events"};
inline constexpr std::array<std::string_view, kSections> kSectionNames{"option", "prompt", "purpose",
                                                                       "reason", "text",   "told"};

/// A text in each language; the first is the game's own.
using Texts = std::vector<std::string>;

struct KindValue {
  std::string key;
  Texts names;  ///< with forms, as kit/words/lexicon.hpp has them
};

/// What an argument can be.
struct Kind {
  enum class From : std::uint8_t { number, flag, typed, json, values, content, voiced };
  std::string id;
  From from = From::voiced;
  std::string type;                 ///< in C++
  bool own_type = false;            ///< the enumeration is made here
  std::vector<KindValue> values;    ///< of an enumeration
  std::string content;              ///< the list of the library
  std::optional<int> none;          ///< of content: the number that means none
  std::vector<std::string> pieces;  ///< ids of the pieces that stand for it, in which {id of the kind} is it
  int bits = 0;                     ///< how many it needs in a phrase of many arguments; 0: nobody has said
};

/// What a sentence can say of the position: a function of the game, or what it is in C++.
struct Fact {
  std::string id;
  std::string is;                                          ///< of the arguments, and of `look`
  std::vector<std::pair<std::string, std::size_t>> takes;  ///< arguments of whatever word uses it: name, kind
  std::size_t gives = 0;                                   ///< kind
};

struct Argument {
  std::string name;
  std::size_t kind = 0;
  int place = 0;
  int bits = 0;
};

struct Field {
  std::string name;
  std::uint16_t reference = 0;
};

struct Entry {
  Section section = Section::options;
  std::string file;  ///< without its extension
  std::string id;
  std::vector<Argument> takes;
  std::string name;  ///< compiled
  std::uint16_t text = 0, barred = 0, others = 0;
  std::vector<Field> fields, others_fields;
  std::vector<std::string> used;
  std::optional<std::size_t> outcome;
  std::vector<std::string> concerns;  ///< compiled
  std::vector<std::string> dice;
};

struct Reference {
  std::optional<std::size_t> argument;
  std::size_t fact = 0;
  std::size_t kind = 0;
  std::string form;
  bool operator==(const Reference&) const = default;
};

struct Model {
  std::vector<std::string> includes;
  std::string look, look_header;  ///< the type of what facts look at, with what they call; none: a library
  bool speech_is_look = false;
  std::vector<std::string> languages{"en"};
  std::vector<Kind> kinds;
  std::vector<Fact> facts;
  std::vector<Entry> entries;
  std::vector<Reference> references;
  std::vector<Texts> texts;  ///< compiled; the first is empty
};

/// Reads `FOLDER/kinds.yaml` and the other files of the folder, and in each folder in it the same in another
/// language.
Model read(const std::string& folder, content::Errors& errors);

}  // namespace gamekeeper::tools::words
