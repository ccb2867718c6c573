#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

/// How compile() reads a row; for the files of compile*.cpp alone.
namespace gamekeeper::kit::effects {

using content::Node;

/// Digits, with a sign or without.
std::optional<int> whole(std::string_view text);
/// "9+", "1-5", "3", "4-" (that or less).
std::optional<std::pair<int, int>> range(std::string_view text);

/// Compiles one row.
class Compiler {
 public:
  Compiler(const Nouns& nouns, Program& program, content::Errors& errors)
      : nouns_(nouns), to_(program), errors_(errors) {}

  /// Adds the row to the program.
  void row(const Node& node, std::string_view kind, std::string_view id);

 private:
  // -- Errors and small things --

  void wrong(content::Error error) { errors_.push_back(std::move(error)); }
  template <class T>
  static Id put(std::vector<T>& in, T&& one) {
    in.push_back(std::forward<T>(one));
    return static_cast<Id>(in.size() - 1);
  }
  /// Says which keys of a map are not among these.
  void only(const Node& map, std::initializer_list<std::string_view> keys);
  Id word(const Node& at, Noun noun, std::string_view text, std::string_view what);
  Id word(const Node& at, Noun noun, std::string_view what);
  std::vector<Id> words(const std::optional<Node>& at, Noun noun, std::string_view what);
  /// The number that this key names, which comes and goes.
  Id changing(const Node& at);
  template <class Enum>
  Enum one_of(const std::optional<Node>& at, std::initializer_list<std::pair<std::string_view, Enum>> known,
              Enum otherwise) {
    if (!at) return otherwise;
    std::vector<std::string_view> names;
    for (const auto& [name, value] : known) {
      if (at->is_scalar() && at->text() == name) return value;
      names.push_back(name);
    }
    wrong(at->expected(fmt::format("one of {}", fmt::join(names, ", "))));
    return otherwise;
  }

  // -- Names --

  Name bind(const Node& at, Name::Of of);
  Name fresh(const Node& at, Name::Of of);
  Name bound(const Node& at, std::string_view name);
  std::uint8_t person(const Node& at);

  // -- Which --

  /// Pieces for which nobody has to be asked and nothing is rolled: a `pick` gives others a name.
  Id known_which(const Node& node);

  Id which(const Node& node);
  Id which_word(const Node& at, std::string_view text);
  /// {survivors: If}, {random: survivors}, {most: courage, of: survivors} ...
  Id which_map(const Node& node);
  Id condition_of_candidate(const Node& node);
  /// `who` of a verb; none: the subject.
  Id who(const Node& verb, std::string_view key = "who");

  // -- Amounts --

  Id amount(const Node& node);
  /// One that is known at once: dice fall in a `roll`, which gives them a name.
  Id known_amount(const Node& node);
  int number_at(const Node& node);
  void part_of(const Node& node, Amount& one);
  void parts_of(const Node& list, Amount& one);
  Id plain(int number);
  Id amount_word(const Node& node);
  /// "2d6", "1d10+3".
  bool read_dice(std::string_view text, Amount& one);

  // -- Conditions --

  Id condition(const Node& node);
  Id subject_of_condition();
  Id whose(const Node& node);
  void bounds(const Node& node, If& one);
  void compare(const Node& node, If& one, Amount&& what);
  void condition_map(const Node& node, If& one);
  void condition_rest(const Node& node, If& one);
  Id condition_at(const Node& map, std::string_view key);

  // -- Lists and verbs --

  Id list(const Node& node, std::uint8_t subject);
  Id list_at(const Node& map, std::string_view key);
  Name name_at(const Node& map, Name::Of of);

  void verb(const Node& at, Id effect);

  void change(const Node& at, Id effect);

  std::vector<Plus> plus(const Node& map);
  Id dice_of(const Node& map);
  void ranges(const Node& map, std::vector<Range>& rows, std::uint8_t subject);
  void roll(const Node& at, Id effect);
  std::string label(const Node& at);
  void choose(const Node& at, Id effect);
  void each(const Node& at, Id effect);
  void branch(const Node& at, Id effect);
  void pick(const Node& at, Id effect);
  void contest(const Node& at, Id effect);
  void again(const Node& at, Id effect);
  void repeat(const Node& at, Id effect);
  void start(const Node& at, Id effect);
  void later(const Node& at, Id effect);
  /// Of what outlives its row.
  void leaves(const Node& at);

  void use(const Node& at, Id effect);
  void check(const Node& at, Id effect);
  void how_many(const Node& at, Id effect);
  void note(const Node& at, Id effect);
  void cancel(const Node& at, Id effect);
  void alter(const Node& at, Id effect);
  void reroll(const Node& at, Id effect);
  /// Of what is said about what happens: that anything does.
  void needs_event(const Node& at);
  void implied(const Node& map, Part& part);
  std::vector<Change::One> cost(const Node& map);
  std::vector<Limit> limits(const Node& map);
  Limit limit(const Node& node);
  void lasting(const Node& at, Id effect);

  // -- Parts --

  /// `when`, `modify` and `forbid` of a row or of what it leaves behind.
  std::vector<Id> parts(const Node& map);
  void when(const Node& node, Part& part);
  void modify(const Node& node, Part& part);
  void forbid(const Node& node, Part& part);
  void act(const Node& node, Part& part);
  void slots(const Node& map);

  void do_deed(const Node& at, Id effect, Id index);
  void parameter(const Deed::Parameter& parameter, const Node& at, Do::Given& given);
  Id word_of(std::string_view of, const Node& at);

  const Nouns& nouns_;
  Program& to_;
  content::Errors& errors_;
  Id row_ = kNone;
  std::uint8_t subject_ = 0;
  bool starts_ = false;     // the list that is read starts something
  bool selecting_ = false;  // a condition of a selection: `it` is the candidate
  bool in_event_ = false;   // something happens or has happened: `event.to`
  bool due_ = false;        // and can still be changed: `cancel`
  std::uint8_t numbers_used_ = 0;
  std::uint8_t sets_used_ = 0;
  std::uint8_t people_used_ = 1;
  std::map<std::string, Name> names_;
  std::map<std::string, Id> rolls_;
  struct RowAgain {
    Id effect;
    int total;
    Node at;
  };
  std::vector<RowAgain> rows_again_;  // found once all rows of all rolls are read
};

}  // namespace gamekeeper::kit::effects
