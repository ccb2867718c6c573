#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Dice expressions as players write them; the notation with examples is docs/dice.md.
namespace gamekeeper::chance {

/// What keeps hostile input cheap. parse() refuses what is beyond them, in one line that names the limit.
inline constexpr std::size_t kMaxExpressionLength = 512;  ///< bytes
inline constexpr int kMaxDice = 1'000;                    ///< in one expression, explosions not counted
inline constexpr int kMaxSides = 1'000;
inline constexpr int kMaxNesting = 16;                    ///< parentheses in parentheses
inline constexpr std::int64_t kMaxConstant = 1'000'000;   ///< a number as written
inline constexpr std::int64_t kMaxTotal = 1'000'000'000;  ///< what any part can come to, either side of 0
inline constexpr int kMaxLabelLength = 40;                ///< characters
/// An exploding die is thrown again at most so many times: rolled so, reckoned so. The chance to get there is
/// 1 in 60 million for a d6.
inline constexpr int kMaxExplosions = 10;

/// Why an expression is refused, by parse() or by odds().
struct ParseError {
  std::string message;  ///< one line: the expression, what is wrong, the column, what would be right
  int column = 1;       ///< of the character at fault, from 1

  friend bool operator==(const ParseError&, const ParseError&) = default;
};

enum class Relation : std::uint8_t { less, at_most, equal, at_least, more };
std::string_view text_of(Relation relation);  ///< "<", "<=", "=", ">=", ">"

/// Which faces or totals are meant: `>=4`.
struct Condition {
  Relation relation = Relation::equal;
  std::int64_t than = 0;

  bool met_by(std::int64_t value) const;
};

/// What a pool of dice comes to.
enum class Reading : std::uint8_t {
  sum,    ///< of the kept dice
  count,  ///< how many kept dice meet `counted`
  even,   ///< how many kept dice show an even face
  odd,
  doubles,        ///< 1 if at least two dice show the same face, else 0
  triples,        ///< the same of three
  d66,            ///< two d6: the first thrown gives the tens
  d66_ascending,  ///< two d6: the lower gives the tens
};

enum class Keep : std::uint8_t { all, highest, lowest };

/// Dice that are thrown together. A throw that meets one of `rerolled` is thrown once more and that face
/// stands. A standing face that `exploded` holds for brings one more throw, at most kMaxExplosions in a row;
/// the die and its extra throws are kept or dropped as one, by their sum, and counted face by face.
// NOLINTBEGIN(readability-redundant-member-init): -Wmissing-designated-field-initializers asks for what it
// calls redundant
struct Pool {
  int dice = 1;   ///< 1..kMaxDice
  int sides = 6;  ///< 1..kMaxSides
  std::vector<Condition> rerolled = {};
  std::optional<Condition> exploded = {};  ///< never met by every face
  Keep keep = Keep::all;
  int kept = 1;  ///< 1..dice, when keep is not all
  Reading reading = Reading::sum;
  Condition counted = {};

  int dice_kept() const { return keep == Keep::all ? dice : kept; }
  bool rerolls(int face) const;
  bool explodes(int face) const { return exploded && exploded->met_by(face); }
  /// What a kept face adds to the pool: itself, or 1 for a hit. Not for doubles, triples and d66.
  int score(int face) const;
};

/// A part of an expression. Operands stand before what they belong to in Expression::nodes().
struct Node {
  enum class Kind : std::uint8_t {
    constant,  ///< `constant`
    pool,      ///< `pool`
    times,     ///< `left` times `constant`
    plus,      ///< `left` + `right`
    minus,     ///< `left` - `right`
    compare,   ///< 1 if `left` stands to `right` as `relation` says, else 0
    versus,    ///< `left` - `right`, each rolled by its own side; the root only
  };
  Kind kind = Kind::constant;
  Pool pool = {};
  std::int64_t constant = 0;
  Relation relation = Relation::equal;
  int left = -1, right = -1;         ///< indices of nodes
  std::string label = {};            ///< as written between brackets; empty for none
  int column = 1;                    ///< where its text begins
  int end = 1;                       ///< the column after it
  std::int64_t least = 0, most = 0;  ///< no roll is outside; the ends need not be reached
};
// NOLINTEND(readability-redundant-member-init)

/// A dice expression that parse() took: within all limits.
class Expression {
 public:
  const std::string& text() const { return text_; }  ///< as written, without space around
  /// Where text() begins in what parse() was given; columns of nodes count from there.
  int first_column() const { return first_column_; }
  const std::vector<Node>& nodes() const { return nodes_; }
  const Node& node(int index) const { return nodes_[static_cast<std::size_t>(index)]; }
  const Node& root() const { return nodes_.back(); }

  /// The value is 1 for yes, 0 for no.
  bool is_yes_no() const;
  bool is_opposed() const { return root().kind == Node::Kind::versus; }
  /// Some die explodes: results hold for at most kMaxExplosions extra throws a die.
  bool explodes() const;

 private:
  friend class Parser;
  std::string text_;
  int first_column_ = 1;
  std::vector<Node> nodes_;
};

std::expected<Expression, ParseError> parse(std::string_view text);

/// The one line of a refusal: `4d6kh5: keeps 5 of 4 dice (column 4); at most kh4`.
ParseError refusal(std::string_view expression, int column, std::string_view wrong, std::string_view right);

/// What somebody wrote, for a message of one line: at most 60 characters, control characters and broken UTF-8
/// as `?`, tabs and line breaks as a space.
std::string shown(std::string_view text);

}  // namespace gamekeeper::chance
