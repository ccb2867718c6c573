#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Words as content files spell them, and help for words that are spelled otherwise.
namespace gamekeeper::content {

/// `no_attack` as `no-attack`.
std::string kebab(std::string_view name);
/// Lower-case words and numbers joined by single hyphens: `sword`, `act-3`.
bool is_kebab(std::string_view id);
/// The YAML key of a member: its name, without the `_` that keeps `default_` from being a keyword.
constexpr std::string_view key_of(std::string_view member) {
  return member.ends_with('_') ? member.substr(0, member.size() - 1) : member;
}
/// `word` is the enumerator `name`, written as it is (`no_attack`) or with hyphens (`no-attack`).
bool spells(std::string_view word, std::string_view name);

/// The candidate that `word` was probably meant to be.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);
/// `did you mean damage?`, or, where nothing is near, `expected one of a, b, c`; long lists are cut.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace gamekeeper::content
