#include "chance/expression.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "chance/utf8.hpp"

namespace gamekeeper::chance {

std::string_view text_of(Relation relation) {
  switch (relation) {
    case Relation::less: return "<";
    case Relation::at_most: return "<=";
    case Relation::equal: return "=";
    case Relation::at_least: return ">=";
    case Relation::more: return ">";
  }
  return "";
}

bool Condition::met_by(std::int64_t value) const {
  switch (relation) {
    case Relation::less: return value < than;
    case Relation::at_most: return value <= than;
    case Relation::equal: return value == than;
    case Relation::at_least: return value >= than;
    case Relation::more: return value > than;
  }
  return false;
}

bool Pool::rerolls(int face) const {
  return std::ranges::any_of(rerolled, [face](const Condition& condition) { return condition.met_by(face); });
}

int Pool::score(int face) const {
  switch (reading) {
    case Reading::count: return counted.met_by(face) ? 1 : 0;
    case Reading::even: return face % 2 == 0 ? 1 : 0;
    case Reading::odd: return face % 2;
    default: return face;
  }
}

bool Expression::is_yes_no() const {
  const Node& node = root();
  if (node.kind == Node::Kind::compare) return true;
  return node.kind == Node::Kind::pool &&
         (node.pool.reading == Reading::doubles || node.pool.reading == Reading::triples);
}

bool Expression::explodes() const {
  return std::ranges::any_of(nodes_, [](const Node& node) {
    return node.kind == Node::Kind::pool && node.pool.exploded.has_value();
  });
}

std::string shown(std::string_view text) {
  constexpr std::size_t kMost = 60;
  std::string result;
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (characters++ == kMost) return result + "...";
    const std::size_t length = utf8_length(text, at);
    const std::string_view character = text.substr(at, std::max<std::size_t>(length, 1));
    const bool control = character.front() == '\x7f' || (character.front() >= 0 && character.front() < ' ');
    if (character == "\t" || character == "\r" || character == "\n")
      result += ' ';
    else
      result += length == 0 || control ? std::string_view("?") : character;
    at += character.size();
  }
  return result;
}

ParseError refusal(std::string_view expression, int column, std::string_view wrong, std::string_view right) {
  return {.message = fmt::format("{}: {} (column {}); {}", shown(expression), wrong, column, right),
          .column = column};
}

}  // namespace gamekeeper::chance
