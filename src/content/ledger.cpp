#include "content/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <expected>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/read.hpp"
#include "content/spelling.hpp"
#include "content/translate.hpp"

namespace gamekeeper::content {
namespace {

using Index = std::map<std::string, std::size_t, std::less<>>;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_rule_id(std::string_view id) {
  bool after_word = false;
  for (const char c : id) {
    const bool word = is_letter(c) || is_digit(c);
    if (!word && (!after_word || (c != '-' && c != '/' && c != '.'))) return false;
    after_word = word;
  }
  return after_word;
}

bool is_snake(std::string_view name) {
  if (name.empty() || name.front() < 'a' || name.front() > 'z') return false;
  return std::ranges::all_of(name,
                             [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_'; }) &&
         name.find("__") == std::string_view::npos;
}

/// The keywords of C++ that a snake_case name could be.
bool is_keyword(std::string_view name) {
  static constexpr auto kKeywords = std::to_array<std::string_view>(
      {"alignas",     "alignof",  "and",        "and_eq",    "asm",       "auto",         "bitand",
       "bitor",       "bool",     "break",      "case",      "catch",     "char",         "char16_t",
       "char32_t",    "char8_t",  "class",      "co_await",  "co_return", "co_yield",     "compl",
       "concept",     "const",    "const_cast", "consteval", "constexpr", "constinit",    "continue",
       "decltype",    "default",  "delete",     "do",        "double",    "dynamic_cast", "else",
       "enum",        "explicit", "export",     "extern",    "false",     "float",        "for",
       "friend",      "goto",     "if",         "inline",    "int",       "long",         "mutable",
       "namespace",   "new",      "noexcept",   "not",       "not_eq",    "nullptr",      "operator",
       "or",          "or_eq",    "private",    "protected", "public",    "register",     "reinterpret_cast",
       "requires",    "return",   "short",      "signed",    "sizeof",    "static",       "static_assert",
       "static_cast", "struct",   "switch",     "template",  "this",      "thread_local", "throw",
       "true",        "try",      "typedef",    "typeid",    "typename",  "union",        "unsigned",
       "using",       "virtual",  "void",       "volatile",  "wchar_t",   "while",        "xor",
       "xor_eq"});
  return std::ranges::binary_search(kKeywords, name);
}

std::optional<Error> wrong_words(const Node& entry, const Rule& rule) {
  if (!is_rule_id(rule.id)) {
    return entry.at("id").expected("letters and digits joined by - / or .",
                                   "write it like K-1 or weapon/sword");
  }
  if (!is_snake(rule.name)) {
    return entry.at("name").expected("a snake_case name", "write it like tie_goes_to_the_faster");
  }
  if (is_keyword(rule.name)) {
    return entry.at("name").error(fmt::format("'{}' is a keyword of C++; take another name", rule.name));
  }
  if (rule.summary.empty())
    return entry.at("summary").error("the summary is empty; say it in your own words");
  return std::nullopt;
}

std::optional<Error> wrong_choices(const Node& entry, const Rule& rule) {
  const bool offers = rule.question || !rule.choices.empty() || rule.default_ || rule.because || rule.switch_;
  const bool may_offer = rule.kind == RuleKind::ruling || rule.kind == RuleKind::variant;
  if (offers && !may_offer) {
    return entry.at("kind").error(fmt::format(
        "a {} has no question, choices, default, because or switch; only a ruling or a variant has",
        entry.at("kind").text()));
  }
  if (!offers && rule.kind != RuleKind::ruling) return std::nullopt;
  if (!rule.question) return entry.error("the question that is answered is missing; write 'question: ...?'");
  if (rule.choices.empty())
    return entry.error("the choices are missing; write 'choices:' with a 'value: text' each");
  std::vector<std::string_view> values;
  for (const auto& [value, text] : rule.choices) {
    values.emplace_back(value);
    if (!is_kebab(value)) {
      return entry.at("choices", value)
          .key_error("expected a value in lower case with hyphens, like any-range");
    }
  }
  if (!rule.default_) return entry.error("the default is missing; write 'default:' with one of the choices");
  if (std::ranges::find(values, *rule.default_) == values.end()) {
    return entry.at("default").error(
        fmt::format("'{}' is none of the choices; {}", *rule.default_, suggestion(*rule.default_, values)));
  }
  if (!rule.because) return entry.error("the reason for the default is missing; write 'because: ...'");
  if (rule.switch_ && values.size() < 2) {
    return entry.at("switch").error("a switch needs two choices at least; add one, or leave the switch out");
  }
  return std::nullopt;
}

std::optional<std::size_t> look_up(const Index& index, std::string_view word) {
  const auto found = index.find(word);
  if (found == index.end()) return std::nullopt;
  return found->second;
}

std::vector<std::string_view> parts_of(std::string_view source) {
  std::vector<std::string_view> parts;
  while (!source.empty()) {
    const std::size_t end = std::min(source.find(','), source.size());
    std::string_view part = source.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    parts.push_back(part);
    source.remove_prefix(std::min(end + 1, source.size()));
  }
  return parts;
}

/// "L5-6" or "L22".
std::optional<std::pair<int, int>> lines_in(std::string_view part) {
  if (!part.starts_with('L')) return std::nullopt;
  const char* const end = part.data() + part.size();
  int first = 0;
  const auto [after, wrong] = std::from_chars(part.data() + 1, end, first);
  if (wrong != std::errc()) return std::nullopt;
  if (after == end) return std::pair(first, first);
  int last = 0;
  const auto [behind, also_wrong] = std::from_chars(after + 1, end, last);
  if (*after != '-' || also_wrong != std::errc() || behind != end) return std::nullopt;
  return std::pair(first, last);
}

/// What is no line stays as it is, but for our own list of what the book demands.
std::string place_of(std::string_view source, const std::vector<Heading>& headings) {
  std::vector<std::string_view> places;
  for (const std::string_view part : parts_of(source)) {
    std::string_view place = part.starts_with("inventory") ? std::string_view() : part;
    if (const auto lines = lines_in(part)) {
      const auto after = std::ranges::upper_bound(headings, lines->first, {}, &Heading::line);
      place = after == headings.begin() ? std::string_view() : std::prev(after)->heading;
    }
    if (!place.empty() && std::ranges::find(places, place) == places.end()) places.push_back(place);
  }
  return fmt::format("{}", fmt::join(places, "; "));
}

}  // namespace

std::vector<std::pair<int, int>> lines_of(std::string_view source) {
  std::vector<std::pair<int, int>> all;
  for (const std::string_view part : parts_of(source)) {
    if (const auto lines = lines_in(part)) all.push_back(*lines);
  }
  return all;
}

Errors Ledger::translate(const Document& document) {
  Errors errors;
  if (Error error; !detail::wants_list(document.root(), error)) return {std::move(error)};
  std::vector<bool> said(rules_.size());
  for (const Node item : document.root()) {
    const auto id = item.find("id");
    const auto found = id ? index(id->text()) : std::nullopt;
    Error error;
    if (!found) {
      errors.push_back(id ? id->error("translates nothing: there is no such rule") : item.error("has no id"));
    } else if (!detail::translate(item, rules_[*found], error)) {
      errors.push_back(std::move(error));
    } else {
      said[*found] = true;
    }
  }
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (!said[i]) errors.push_back(document.root().error(fmt::format("'{}' is missing", rules_[i].id)));
  }
  return errors;
}

void Ledger::name_places(const std::vector<Heading>& headings) {
  for (Rule& rule : rules_) rule.place = place_of(rule.source, headings);
}

std::optional<Error> Ledger::add(const Node& entry, Rule rule) {
  if (auto error = wrong_words(entry, rule)) return error;
  if (auto error = wrong_choices(entry, rule)) return error;
  if (const auto other = index(rule.id)) {
    return entry.at("id").error(
        fmt::format("'{}' is already the id of the rule on line {}", rule.id, places_[*other].line()));
  }
  if (const auto other = index_of_name(rule.name)) {
    return entry.at("name").error(
        fmt::format("'{}' is already the name of the rule on line {}", rule.name, places_[*other].line()));
  }
  if (rules_.size() == kMostRules) return entry.error(fmt::format("at most {} rules are read", kMostRules));
  by_id_.emplace(rule.id, rules_.size());
  by_name_.emplace(rule.name, rules_.size());
  places_.push_back(entry);
  rules_.push_back(std::move(rule));
  return std::nullopt;
}

std::expected<Ledger, Errors> Ledger::read(const Document& document) {
  Ledger ledger(document);
  Error error;
  if (!detail::wants_list(document.root(), error)) return std::unexpected(Errors{error});
  Errors errors;
  for (const Node entry : document.root()) {
    std::expected<Rule, Error> rule = content::read<Rule>(entry);
    if (!rule) {
      errors.push_back(std::move(rule.error()));
    } else if (auto wrong = ledger.add(entry, std::move(*rule))) {
      errors.push_back(std::move(*wrong));
    }
  }
  if (!errors.empty()) return std::unexpected(std::move(errors));
  ledger.name_places({});
  return ledger;
}

std::optional<std::size_t> Ledger::index(std::string_view id) const { return look_up(by_id_, id); }
std::optional<std::size_t> Ledger::index_of_name(std::string_view name) const {
  return look_up(by_name_, name);
}

const Rule* Ledger::find(std::string_view id) const {
  const auto found = index(id);
  return found ? &rules_[*found] : nullptr;
}

const Rule* Ledger::find_name(std::string_view name) const {
  const auto found = index_of_name(name);
  return found ? &rules_[*found] : nullptr;
}

std::vector<std::string_view> Ledger::ids() const {
  std::vector<std::string_view> ids;
  ids.reserve(rules_.size());
  for (const Rule& rule : rules_) ids.emplace_back(rule.id);
  return ids;
}

}  // namespace gamekeeper::content
