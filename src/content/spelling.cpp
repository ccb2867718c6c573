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

/// Insertions, deletions, substitutions and swaps of neighbors that turn `a` into `b` (optimal string
/// alignment).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(above);
    above.swap(row);
  }
  return above[b.size()];
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
