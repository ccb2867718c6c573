#include "games/farsa/stat_block.hpp"

#include <fmt/format.h>

#include <boost/json/serialize.hpp>
#include <cctype>
#include <charconv>
#include <expected>
#include <system_error>

#include "content/json.hpp"
#include "content/origin.hpp"
#include "content/sourced.hpp"
#include "engine/error.hpp"
#include "games/farsa/telling.hpp"

namespace gamekeeper::farsa {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string kebab(std::string_view name) {
  std::string id;
  for (const char c : in_small_letters(std::string(name))) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      id += c;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

/// The parts between commas that stand in no brackets.
std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '(') ++depth;
    if (i < text.size() && text[i] == ')') --depth;
    if (i == text.size() || (text[i] == ',' && depth <= 0)) {
      if (const std::string_view part = trimmed(text.substr(begin, i - begin)); !part.empty())
        parts.push_back(part);
      begin = i + 1;
    }
  }
  return parts;
}

constexpr std::string_view kKnownParts =
    "a number with GD, HP, STR, DEX, CTRL, WIL or Armor, the word detachment, or an attack with its die: "
    "claws (d6)";

std::optional<Ability> ability_named(std::string_view word) {
  if (word == "str") return Ability::strength;
  if (word == "dex") return Ability::dexterity;
  if (word == "ctrl" || word == "wil") return Ability::control;
  return std::nullopt;
}

/// "d6", "2d8", "d6+d6", then words.
std::optional<Attack> read_attack(std::string_view part) {
  const std::size_t open = part.find('(');
  if (open == std::string_view::npos || open == 0 || !part.ends_with(')')) return std::nullopt;
  Attack attack{};
  attack.count = 0;
  attack.name = trimmed(part.substr(0, open));
  attack.range = Range::close;
  std::string inside = in_small_letters(std::string(part.substr(open + 1, part.size() - open - 2)));
  std::ranges::replace(inside, ',', ' ');
  std::size_t at = 0;
  while (at < inside.size()) {
    const std::size_t end = std::min(inside.find(' ', at), inside.size());
    const std::string word = inside.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    if (word == "blast") {
      attack.blast = true;
    } else if (word == "close" || word == "nearby" || word == "far") {
      attack.range = word == "close" ? Range::close : word == "nearby" ? Range::nearby : Range::far;
    } else if (const auto ability = ability_named(word)) {
      attack.against = ability;
    } else {
      std::string_view dice = word;
      while (!dice.empty()) {
        const std::size_t plus = std::min(dice.find('+'), dice.size());
        const auto thrown = read_dice(dice.substr(0, plus));
        if (!thrown || thrown->count == 0 || (attack.die != 0 && attack.die != thrown->sides))
          return std::nullopt;
        attack.die = thrown->sides;
        attack.count = attack.count + thrown->count;
        dice.remove_prefix(std::min(plus + 1, dice.size()));
      }
    }
  }
  static constexpr std::array kDice = {4, 6, 8, 10, 12};
  if (!contains(kDice, attack.die) || attack.count > 4) return std::nullopt;
  return attack;
}

struct Scores {
  std::optional<int> guard, strength, dexterity, control, armor;
};

/// "3 HP", "14 DEX"; false where it is no such thing.
bool read_score(std::string_view part, Scores& scores) {
  int value = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
  if (error != std::errc()) return false;
  const std::string word =
      in_small_letters(std::string(trimmed(part.substr(static_cast<std::size_t>(end - part.data())))));
  const auto take = [value](std::optional<int>& score, int least, int most) {
    if (score || value < least || value > most) return false;
    score = value;
    return true;
  };
  if (word == "hp" || word == "gd" || word == "guard") return take(scores.guard, 0, 18);
  if (word == "armor" || word == "armour") return take(scores.armor, 0, 3);
  const auto ability = ability_named(word);
  if (!ability) return false;
  switch (*ability) {
    case Ability::strength: return take(scores.strength, 1, 18);
    case Ability::dexterity: return take(scores.dexterity, 1, 18);
    case Ability::control: return take(scores.control, 1, 18);
  }
  return false;
}

}  // namespace

std::string StatBlockError::text() const {
  return fmt::format("column {}: '{}' is not understood; expected {}", column, part, expected);
}

std::expected<Creature, StatBlockError> read_stat_block(std::string_view line) {
  const std::size_t name_end = line.find_first_of(":,");
  const std::string_view name = trimmed(line.substr(0, std::min(name_end, line.size())));
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name.front())) != 0 ||
      name_end == std::string_view::npos)
    return std::unexpected(
        StatBlockError{1, std::string(name), "a name, then a colon: Mire Hag: 4 GD, 8 STR ..."});
  Creature creature{};
  creature.id = kebab(name);
  creature.name = name;
  creature.plural =
      name.ends_with('y') ? creature.name.substr(0, name.size() - 1) + "ies" : creature.name + "s";
  creature.number = "1";
  creature.coins = "0";
  creature.morale = Morale::own;
  Scores scores;
  for (const std::string_view part : parts_of(line.substr(name_end + 1))) {
    const auto column = static_cast<std::size_t>(part.data() - line.data()) + 1;
    if (read_score(part, scores)) continue;
    if (in_small_letters(std::string(part)) == "detachment") {
      creature.detachment = true;
    } else if (auto attack = read_attack(part)) {
      creature.attacks.push_back(*std::move(attack));
    } else {
      return std::unexpected(StatBlockError{column, std::string(part), std::string(kKnownParts)});
    }
  }
  const std::pair<const std::optional<int>&, std::string_view> needed[] = {
      {scores.guard, "GD (or HP), 0 to 18"},
      {scores.strength, "STR, 1 to 18"},
      {scores.dexterity, "DEX, 1 to 18"},
      {scores.control, "CTRL (or WIL), 1 to 18"}};
  for (const auto& [score, what] : needed) {
    if (!score) return std::unexpected(StatBlockError{line.size() + 1, "", std::string(what)});
  }
  if (creature.attacks.empty())
    return std::unexpected(StatBlockError{line.size() + 1, "", "an attack with its die: claws (d6)"});
  creature.guard = *scores.guard;
  creature.strength = *scores.strength;
  creature.dexterity = *scores.dexterity;
  creature.control = *scores.control;
  creature.armor = scores.armor.value_or(0);
  return creature;
}

engine::Result<std::string> creature_entry(std::string_view line) {
  std::expected<Creature, StatBlockError> creature = read_stat_block(line);
  if (!creature) return engine::fail("bad-stat-block", creature.error().text());
  creature->wants = {"to be left alone"};
  creature->signs = {"Tracks that nobody in the party can name."};
  std::string entry;
  // JSON is YAML too; a field a line is what a writer wants to go on with.
  for (const auto& [key, value] :
       content::to_json(content::Sourced<Creature>{*creature, {.origin = content::Origin::ours}})) {
    const bool left_out =
        value.is_null() || value == false || (value.is_array() && value.get_array().empty());
    if (!left_out)
      entry += fmt::format("{} {}: {}\n", entry.empty() ? "-" : " ", std::string_view(key),
                           boost::json::serialize(value));
  }
  return entry;
}

}  // namespace gamekeeper::farsa
