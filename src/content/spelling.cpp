#include "content/spelling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gamekeeper::content {
namespace {

constexpr std::size_t kLongestWord = 64;

/// Insertions, deletions and substitutions that turn `a` into `b` (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
    }
  }
  return row[b.size()];
}

std::string folded(std::string_view word) {
  std::string plain;
  for (const char c : word)
    plain += c == '_' || c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
  return plain;
}

}  // namespace

std::string kebab(std::string_view name) {
  std::string word(key_of(name));
  std::ranges::replace(word, '_', '-');
  return word;
}

bool is_kebab(std::string_view id) {
  bool after_letter = false;
  for (const char c : id) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!letter && (c != '-' || !after_letter)) return false;
    after_letter = letter;
  }
  return after_letter;
}

bool spells(std::string_view word, std::string_view name) {
  name = key_of(name);
  return word == name || (word.size() == name.size() && word == kebab(name));
}

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
  if (word.size() > kLongestWord) return std::nullopt;
  const std::string meant = folded(word);
  std::size_t best = std::max<std::size_t>(1, word.size() / 3) + 1;
  std::optional<std::string_view> found;
  for (const std::string_view candidate : candidates) {
    const std::size_t steps = distance(meant, folded(candidate));
    if (steps < best && steps < candidate.size()) {
      best = steps;
      found = candidate;
    }
  }
  return found;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> candidates) {
  if (const auto near = nearest(word, candidates)) return fmt::format("did you mean {}?", *near);
  if (candidates.empty()) return "none is known here";
  constexpr std::size_t kMost = 16;
  return fmt::format("expected one of {}{}",
                     fmt::join(candidates.first(std::min(kMost, candidates.size())), ", "),
                     candidates.size() > kMost ? " ..." : "");
}

}  // namespace gamekeeper::content
