#include "chance/parser.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "chance/expression.hpp"
#include "chance/utf8.hpp"

namespace gamekeeper::chance {

namespace {

bool is_constant(const Node& node) { return node.kind == Node::Kind::constant; }

/// A sum that has begun to count dice goes on counting: `8d6>=4 + 6d8>=5`.
bool counts_dice(const Node& node) {
  if (node.kind != Node::Kind::pool) return false;
  const Reading reading = node.pool.reading;
  return reading == Reading::count || reading == Reading::even || reading == Reading::odd;
}

}  // namespace

std::expected<Expression, ParseError> parse(std::string_view text) { return Parser(text).run(); }

std::expected<Expression, ParseError> Parser::run() {
  if (text_.size() > kMaxExpressionLength) {
    fail(static_cast<int>(kMaxExpressionLength) + 1, fmt::format("{} bytes long", text_.size()),
         fmt::format("at most {}", kMaxExpressionLength));
    return std::unexpected(*error_);
  }
  for (std::size_t i = 0; i < text_.size();) {
    const std::size_t length = utf8_length(text_, i);
    const bool control = length == 1 && std::iscntrl(static_cast<unsigned char>(text_[i])) != 0;
    if (length == 0 || (control && !Parser::kSpace.contains(text_[i]))) {
      fail(column_of(i), "a byte that is no text", "letters, digits and signs, in UTF-8");
      return std::unexpected(*error_);
    }
    i += length;
  }
  const Part whole = expression();
  if (whole && !at_end()) unexpected();
  if (failed()) return std::unexpected(*error_);
  const std::size_t begin = text_.find_first_not_of(Parser::kSpace);
  result_.first_column_ = column_of(begin);
  result_.text_ = text_.substr(begin, end_ - begin);
  return std::move(result_);
}

Parser::Part Parser::expression() {
  if (at_end()) {
    fail(1, "no dice", "for instance 2d6+3");
    return {};
  }
  const int begin = column();
  const Part left = comparison();
  if (!left || !take("vs")) return left;
  const int middle = column();
  const Part right = comparison();
  if (!right) return {};
  for (const auto& [side, column] : {std::pair(*left, begin), std::pair(*right, middle)}) {
    if (node(side).kind != Node::Kind::compare) continue;
    fail(column, "a side of vs that is yes or no",
         "two numbers that are compared, like 12d6 even vs 9d6 even");
    return {};
  }
  return add_in_range({.kind = Node::Kind::versus,
                       .left = *left,
                       .right = *right,
                       .column = begin,
                       .least = node(*left).least - node(*right).most,
                       .most = node(*left).most - node(*right).least});
}

Parser::Part Parser::comparison() {
  const int begin = column();
  const Part left = sum();
  if (!left) return {};
  const std::optional<Relation> stands = relation();
  if (!stands) return left;
  const Part right = sum();
  if (!right) return {};
  const int next = column();
  if (relation()) {
    fail(next, "compares twice", "one of < <= = >= > in a pair of parentheses");
    return {};
  }
  return add_in_range({.kind = Node::Kind::compare,
                       .relation = *stands,
                       .left = *left,
                       .right = *right,
                       .column = begin,
                       .least = 0,
                       .most = 1});
}

Parser::Part Parser::sum() {
  const int begin = column();
  const bool negative = take("-");
  const bool signed_term = negative || take("+");
  Part left = product(!signed_term);
  if (left && negative) {
    const Node& term = node(*left);
    if (is_constant(term) && term.label.empty()) {
      node(*left).constant *= -1;
      std::swap(node(*left).least, node(*left).most);
      node(*left).least *= -1;
      node(*left).most *= -1;
      node(*left).column = begin;
    } else {
      left = add_in_range({.kind = Node::Kind::times,
                           .constant = -1,
                           .left = *left,
                           .column = begin,
                           .least = -term.most,
                           .most = -term.least});
    }
  }
  bool counting = left && counts_dice(node(*left));
  while (left) {
    const bool minus = take("-");
    if (!minus && !take("+")) return left;
    const Part right = product(counting);
    if (!right) return {};
    counting = counting || counts_dice(node(*right));
    const Node& a = node(*left);
    const Node& b = node(*right);
    Node both{.kind = minus ? Node::Kind::minus : Node::Kind::plus,
              .left = *left,
              .right = *right,
              .column = begin,
              .least = a.least + (minus ? -b.most : b.least),
              .most = a.most + (minus ? -b.least : b.most)};
    if (is_constant(a) && is_constant(b) && a.label.empty() && b.label.empty()) {
      both.kind = Node::Kind::constant;
      both.constant = both.least;
    }
    left = add_in_range(std::move(both));
  }
  return {};
}

Parser::Part Parser::product(bool may_count) {
  const int begin = column();
  const bool bare = !next_is("(");
  Part left = operand(may_count);
  while (left) {
    const int star = column();
    if (!take("*")) return left;
    if (bare && node(*left).kind == Node::Kind::pool && node(*left).pool.reading == Reading::count) {
      fail(star, "multiplies what a count compares with", "parentheses around the count, like (8d6>=4)*2");
      return {};
    }
    const Part right = operand(false);
    if (!right) return {};
    const bool constant_first = is_constant(node(*left));
    if (!constant_first && !is_constant(node(*right))) {
      fail(star, "multiplies dice by dice", "a number on one side of *");
      return {};
    }
    const Node& factor = node(constant_first ? *left : *right);
    const Node& other = node(constant_first ? *right : *left);
    const auto [least, most] = std::minmax({other.least * factor.constant, other.most * factor.constant});
    Node both{.kind = Node::Kind::times,
              .constant = factor.constant,
              .left = constant_first ? *right : *left,
              .column = begin,
              .least = least,
              .most = most};
    if (is_constant(other)) {
      both.kind = Node::Kind::constant;
      both.constant = least;
    }
    left = add_in_range(std::move(both));
  }
  return {};
}

Parser::Part Parser::operand(bool may_count) {
  const int begin = column();
  Part part;
  if (next_is("(")) {
    part = parenthesis();
  } else if (next_is("best") || next_is("worst")) {
    part = best();
  } else if (digit_follows() || next_is("d")) {
    const std::optional<std::int64_t> first = number();
    if (failed()) return {};
    if (next_is("d")) {
      std::optional<Node> dice = pool_after(first, begin, may_count);
      if (dice) part = add_in_range(std::move(*dice));
    } else {
      part = add_in_range({.constant = *first, .column = begin, .least = *first, .most = *first});
    }
  } else {
    unexpected();
  }
  if (part && !label(node(*part))) return {};
  return part;
}

Parser::Part Parser::parenthesis() {
  const int open = column();
  take("(");
  if (nesting_ == kMaxNesting) {
    fail(open, fmt::format("more than {} parentheses in each other", kMaxNesting), "fewer of them");
    return {};
  }
  ++nesting_;
  const Part inside = comparison();
  --nesting_;
  if (!inside) return {};
  if (!take(")")) {
    if (at_end())
      fail(open, "a parenthesis that is not closed", "a ) after its content");
    else
      unexpected();
    return {};
  }
  return inside;
}

Parser::Part Parser::best() {
  constexpr std::array<std::string_view, 6> kNumbers{"one", "two", "three", "four", "five", "six"};
  const int begin = column();
  const Keep which = take("best") ? Keep::highest : Keep::lowest;
  if (which == Keep::lowest) take("worst");
  const int how_many_column = column();
  std::optional<std::int64_t> how_many = number();
  for (std::size_t i = 0; i < kNumbers.size() && !how_many && !failed(); ++i)
    if (take(kNumbers[i])) how_many = static_cast<std::int64_t>(i) + 1;
  if (!failed() && (!how_many || !take("of"))) fail(column(), "an unfinished choice", "like best 2 of 3d6");
  if (failed()) return {};
  const int pool_column = column();
  const std::optional<std::int64_t> dice = number();
  if (failed()) return {};
  std::optional<Node> chosen = pool_after(dice, pool_column, false);
  if (!chosen) return {};
  Pool& pool = chosen->pool;
  const std::string_view word = which == Keep::highest ? "best" : "worst";
  if (pool.reading != Reading::sum || pool.keep != Keep::all) {
    fail(pool_column, fmt::format("{} of dice that are already kept or counted", word),
         "plain dice after of");
    return {};
  }
  if (*how_many < 1 || *how_many > pool.dice) {
    fail(how_many_column, fmt::format("keeps {} of {} dice", *how_many, pool.dice),
         *how_many < 1 ? fmt::format("at least {} 1 of", word)
                       : fmt::format("at most {} {} of", word, pool.dice));
    return {};
  }
  chosen->least = chosen->least / pool.dice * *how_many;
  chosen->most = chosen->most / pool.dice * *how_many;
  pool.keep = which;
  pool.kept = static_cast<int>(*how_many);
  chosen->column = begin;
  return add_in_range(std::move(*chosen));
}

bool Parser::label(Node& labelled) {
  const int open = column();
  if (!take("[")) return true;
  const std::size_t close = text_.find(']', at_);
  if (close == std::string_view::npos) return fail(open, "a label that is not closed", "a ] after its words");
  std::string_view words = text_.substr(at_, close - at_);
  const std::size_t first = words.find_first_not_of(Parser::kSpace);
  if (first == std::string_view::npos) return fail(open, "an empty label", "words between [ and ]");
  words = words.substr(first, words.find_last_not_of(Parser::kSpace) + 1 - first);
  if (words.find_first_of("[\t\r\n") != std::string_view::npos)
    return fail(open, "a label with a [ or a line break in it", "words between [ and ]");
  if (!labelled.label.empty()) return fail(open, "a second label", "one label for each part");
  const int length = column_of(at_ + words.size()) - column_of(at_);
  if (length > kMaxLabelLength)
    return fail(open, fmt::format("a label of {} characters", length),
                fmt::format("at most {}", kMaxLabelLength));
  labelled.label = words;
  at_ = end_ = close + 1;
  return true;
}

int Parser::add(Node added) {
  added.end = column_of(end_);
  result_.nodes_.push_back(std::move(added));
  return static_cast<int>(result_.nodes_.size()) - 1;
}

Parser::Part Parser::add_in_range(Node added) {
  if (added.least < -kMaxTotal || added.most > kMaxTotal) {
    fail(added.column, fmt::format("can come to {}", added.most > kMaxTotal ? added.most : added.least),
         fmt::format("at most {} either side of 0", kMaxTotal));
    return {};
  }
  return add(std::move(added));
}

}  // namespace gamekeeper::chance
