#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "chance/expression.hpp"
#include "chance/parser.hpp"
#include "chance/utf8.hpp"

namespace gamekeeper::chance {

void Parser::skip_space() {
  while (at_ < text_.size() && kSpace.contains(text_[at_])) ++at_;
}

bool Parser::at_end() {
  skip_space();
  return at_ == text_.size();
}

bool Parser::next_is(std::string_view word) {
  skip_space();
  if (failed() || text_.size() - at_ < word.size()) return false;
  return std::ranges::equal(word, text_.substr(at_, word.size()), [](char expected, char found) {
    return expected == (found >= 'A' && found <= 'Z' ? static_cast<char>(found - 'A' + 'a') : found);
  });
}

bool Parser::take(std::string_view word) {
  if (!next_is(word)) return false;
  at_ += word.size();
  end_ = at_;
  return true;
}

bool Parser::digit_follows() {
  skip_space();
  return !failed() && at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9';
}

std::optional<std::int64_t> Parser::number() {
  if (!digit_follows()) return {};
  const int begin = column();
  std::int64_t value = 0;
  for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_)
    value = std::min(10 * value + (text_[at_] - '0'), kMaxConstant + 1);
  end_ = at_;
  if (value > kMaxConstant) {
    fail(begin, "a number above 1000000", "a smaller one");
    return {};
  }
  return value;
}

std::optional<Relation> Parser::relation() {
  if (take(">=")) return Relation::at_least;
  if (take("<=")) return Relation::at_most;
  if (take(">")) return Relation::more;
  if (take("<")) return Relation::less;
  if (take("==") || take("=")) return Relation::equal;
  return {};
}

int Parser::column_of(std::size_t at) const {
  const auto before = text_.substr(0, at);
  return 1 + static_cast<int>(std::ranges::count_if(before, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::size_t Parser::position_of(int column) const {
  std::size_t at = 0;
  while (column_of(at) < column) ++at;
  while (at < text_.size() && (text_[at] & 0xc0) == 0x80) ++at;
  return at;
}

int Parser::column() {
  skip_space();
  return column_of(at_);
}

bool Parser::fail(int column, std::string_view wrong, std::string_view right) {
  if (!error_) error_ = refusal(text_, column, wrong, right);
  return false;
}

bool Parser::unexpected() {
  constexpr std::string_view kUsual = "dice like 2d6, numbers, + - * ( ) >= and vs";
  if (at_end()) return fail(column(), "ends where dice or a number belong", kUsual);
  const std::string_view found = text_.substr(at_, utf8_length(text_, at_));
  std::string_view right = kUsual;
  if (next_is("x") || found == "×") right = "* multiplies, ! explodes";
  if (found == "/") right = "parts can be added, subtracted and multiplied, not divided";
  if (found == ".") right = "whole numbers only";
  if (found == "!") right = "! stands after dice, like 5d6!";
  if (next_is("kh") || next_is("kl") || next_is("dh") || next_is("dl"))
    right = "kh, kl, dh, dl stand once, after plain dice, like 4d6kh3";
  if (next_is("vs")) right = "one vs, outside of parentheses";
  if (found == "[") right = "one label, right behind its part";
  if (found == ")") right = "a ( before it";
  return fail(column(), fmt::format("`{}` has no place here", found), right);
}

}  // namespace gamekeeper::chance
