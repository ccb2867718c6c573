#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "chance/expression.hpp"

namespace gamekeeper::chance {

/// Behind parse(). Reads left to right, remembers the first thing wrong and then lets every call fail.
///
///   expression = comparison, [ "vs", comparison ]
///   comparison = sum, [ relation, sum ]
///   sum        = [ "+" | "-" ], product, { ( "+" | "-" ), product }
///   product    = operand, { "*", operand }
///   operand    = ( number | pool | best | "(", comparison, ")" ), [ "[", label, "]" ]
///   best       = ( "best" | "worst" ), count, "of", pool
///   pool       = [ number ], "d", ( number | "%" ), { modifier }, [ relation, number ]
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::expected<Expression, ParseError> run();

 private:
  /// An index of a node, or nothing after a failure.
  using Part = std::optional<int>;

  Part expression();
  Part comparison();
  Part sum();
  Part product(bool may_count);
  Part operand(bool may_count);
  Part parenthesis();
  Part best();
  bool label(Node& node);

  // parser_pool.cpp
  struct Columns {
    int pool = 1, keep = 0, explosion = 0, reading = 0;
    std::size_t pool_at = 0;
  };
  std::optional<Node> pool_after(std::optional<std::int64_t> dice, int column, bool may_count);
  bool size(Pool& pool, std::optional<std::int64_t> dice, const Columns& columns);
  bool modifiers(Pool& pool, Columns& columns);
  bool keep(Pool& pool, Columns& columns, Keep which, std::string_view word, bool drops);
  bool reroll(Pool& pool);
  bool explosion(Pool& pool, Columns& columns);
  bool reading(Pool& pool, const Columns& columns, Reading reading);
  bool count(Pool& pool, Columns& columns);
  bool fits_together(const Pool& pool, const Columns& columns);
  /// Some face of the die meets the condition.
  bool can_be_met(const Pool& pool, const Condition& condition, int column);

  // parser_text.cpp
  static constexpr std::string_view kSpace = " \t\r\n";
  void skip_space();
  bool at_end();
  bool next_is(std::string_view word);
  bool take(std::string_view word);
  bool digit_follows();
  /// A whole number up to kMaxConstant; nothing and no failure where no digit stands.
  std::optional<std::int64_t> number();
  std::optional<Relation> relation();
  int column_of(std::size_t at) const;
  std::size_t position_of(int column) const;
  int column();  ///< of what comes next

  bool failed() const { return error_.has_value(); }
  /// Always false.
  bool fail(int column, std::string_view wrong, std::string_view right);
  bool unexpected();

  int add(Node node);
  Node& node(int index) { return result_.nodes_[static_cast<std::size_t>(index)]; }
  /// The range of the node is within kMaxTotal.
  Part add_in_range(Node node);

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;  ///< after what was read last, space not included
  int nesting_ = 0;
  int dice_ = 0;
  Expression result_;
  std::optional<ParseError> error_;
};

}  // namespace gamekeeper::chance
