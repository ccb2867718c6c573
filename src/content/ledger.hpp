#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"

/// A game's ledger, `rules.yaml`: every rule that code applies or content rests on, with its place in the
/// book.
namespace gamekeeper::content {

/// What the book says; our answer where the book leaves a question open; a named thing of the game (a weapon,
/// a card); an optional rule of the book.
enum class RuleKind : std::uint8_t { rule, ruling, content, variant };
BOOST_DESCRIBE_ENUM(RuleKind, rule, ruling, content, variant)

struct Rule {
  std::string id;    ///< `K-1`, `A-02`, `weapon/sword`: letters and digits, joined by single - / or .
  std::string name;  ///< snake_case; the constant `rule::NAME` in code
  RuleKind kind;
  std::string summary;  ///< in our words
  std::string source;   ///< the place in the book

  // Of a ruling, and of a variant that offers a choice: all four, or none.
  std::optional<std::string> question;
  std::vector<std::pair<std::string, std::string>> choices;  ///< kebab-case value and what it means, in order
  std::optional<std::string> default_;                       ///< a value of `choices`
  std::optional<std::string> because;                        ///< why this default
  bool switch_;  ///< can be set when a match is made; two choices at least

  std::string place;  ///< `source` for readers, who have pages and no lines: "Saving Throw; Combat Rounds"
};
BOOST_DESCRIBE_STRUCT(Rule, (),
                      (id, name, kind, summary, source, question, choices, default_, because, switch_))

/// A heading of the book, and the first line below it in the text that sources count.
struct Heading {
  int line;
  std::string heading;
};
BOOST_DESCRIBE_STRUCT(Heading, (), (line, heading))

/// The lines that a source names: "L5-6, L22" is {5, 6} and {22, 22}.
std::vector<std::pair<int, int>> lines_of(std::string_view source);

/// Rules in the order of the file. Ids and names are unique; every rule fulfils what its members say.
class Ledger {
 public:
  static constexpr std::size_t kMostRules = 0xfffe;  ///< so that engine::RuleId can hold every index

  /// On failure: every error found, at most one a rule.
  static std::expected<Ledger, Errors> read(const Document& document);
  /// Lays the readable texts of another language over the rules: summary, question, choices, because. Every
  /// rule has its own there. Errors as read's.
  Errors translate(const Document& document);
  /// Says where each rule stands by the headings of the book, which are in the order of their lines.
  void name_places(const std::vector<Heading>& headings);

  std::size_t size() const { return rules_.size(); }
  /// `index` < size(); the index of a constant `rule::NAME` is that of its rule.
  const Rule& operator[](std::size_t index) const { return rules_[index]; }
  auto begin() const { return rules_.begin(); }
  auto end() const { return rules_.end(); }

  std::optional<std::size_t> index(std::string_view id) const;
  std::optional<std::size_t> index_of_name(std::string_view name) const;
  const Rule* find(std::string_view id) const;
  const Rule* find_name(std::string_view name) const;
  /// The ids in order, for a suggestion.
  std::vector<std::string_view> ids() const;
  Node where(std::size_t index) const { return places_[index]; }

 private:
  explicit Ledger(const Document& document) : document_(document) {}
  std::optional<Error> add(const Node& entry, Rule rule);

  Document document_;
  std::vector<Rule> rules_;
  std::vector<Node> places_;
  std::map<std::string, std::size_t, std::less<>> by_id_, by_name_;
};

}  // namespace gamekeeper::content
