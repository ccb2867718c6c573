#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;

std::string_view direction_name(int direction) {
  static constexpr std::array<std::string_view, 6> kNames = {"north", "north-east", "south-east",
                                                             "south", "south-west", "north-west"};
  return kNames[at(direction)];
}

void name(const Look& look, const Option& option, std::string& to) {
  switch (word_of(option)) {
    case Word::cast_spell: to += fmt::format("cast/{}", look.library.spells[at(option.b)].id); break;
    case Word::magic_dice: to += fmt::format("dice/{}", option.a); break;
    case Word::blow: to += fmt::format("wind/{}", direction_name(option.a)); break;
    case Word::target_foe: to += fmt::format("foe/{}", option.a + 1); break;
    case Word::target_friend: to += fmt::format("friend/{}", option.a + 1); break;
    case Word::chain_again: to += "once-more"; break;
    case Word::chain_told: to += "something-else"; break;
    default: break;
  }
}

std::string label(const Look& look, const engine::Decision&, const Option& option) {
  switch (word_of(option)) {
    case Word::cast_spell: return look.library.spells[at(option.b)].name;
    case Word::magic_dice:
      return option.a == 1 ? "One Magic Die" : fmt::format("{} Magic Dice", capital(number_word(option.a)));
    case Word::blow: return fmt::format("Towards the {}", direction_name(option.a));
    case Word::target_foe: return capital(name_of_foe(look, option.a));
    case Word::target_friend: return name_of(look, option.a);
    case Word::chain_again: return "The spell strikes once more";
    case Word::chain_told: return "Something else, as you tell it";
    default: return "";
  }
}

std::string prompt(const Look& look, const engine::Decision& decision) {
  switch (word_of(decision.prompt)) {
    case Word::ask_wind: return "Where shall the weather go?";
    case Word::ask_spell: return fmt::format("Which spell, {}?", name_of(look, decision.prompt.a));
    case Word::ask_dice:
      return fmt::format("{}: how many Magic Dice?", look.library.spells[at(decision.prompt.b)].name);
    case Word::ask_chain:
      return fmt::format("{} sets off something more. What?",
                         look.library.spells[at(decision.prompt.b)].name);
    case Word::ask_target:
      return fmt::format("{}: on whom?", look.library.spells[at(decision.prompt.b)].name);
    default: return "";
  }
}

std::string barred(const Look&, const engine::Barred&) { return ""; }

std::string purpose(const Look& look, const engine::ChanceRequest& request) {
  switch (word_of(request.purpose)) {
    case Word::for_magic:
      return fmt::format("{} casts {}", name_of(look, request.purpose.a),
                         look.library.spells[at(request.purpose.b)].name);
    case Word::for_mishap: return "what the mishap does";
    case Word::for_chain:
      return fmt::format("where {} strikes again", look.library.spells[at(request.purpose.a)].name);
    default: return "";
  }
}

std::string reason(const Look& look, const engine::Reason& reason) {
  switch (word_of(reason.what)) {
    case Word::free_slots: return "free slots";
    case Word::item_die: return item_name(look, reason.what.a);
    case Word::magic_dice: return "as the dice have it";
    default: return "";
  }
}

/// A spell's text with what its dice have shown.
std::string with_numbers(std::string text, int sum, int dice) {
  const auto put = [&text](std::string_view name, const std::string& number) {
    for (std::size_t found = text.find(name); found != std::string::npos; found = text.find(name))
      text.replace(found, name.size(), number);
  };
  put("[sum]", std::to_string(sum));
  put("[dice]", number_word(dice));
  return text;
}

engine::Telling tell(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::cast:
      return Teller("cast")
          .field("who", name_of(look, a))
          .field("spell", look.library.spells[at(b)].id)
          .field("dice", c)
          .field("sum", d)
          .text(fmt::format("{} speaks {}.", name_of(look, a), look.library.spells[at(b)].name));
    case Told::spell_worked:
      return Teller("spell-worked")
          .field("who", name_of(look, a))
          .field("spell", look.library.spells[at(b)].id)
          .field("amount", c)
          .text(with_numbers(look.library.spells[at(b)].text, c, d));
    case Told::mishap: {
      static constexpr std::string_view kMishaps[] = {"",
                                                      "The power runs hot: for a day, threes tire as well.",
                                                      "Pain blooms behind the eyes.",
                                                      "The skin blisters. It will need healing.",
                                                      "Every nerve hums. Nothing will heal until it stops.",
                                                      "The words are gone, for some hours.",
                                                      "One thing sets off another."};
      return Teller("mishap").field("who", name_of(look, a)).field("row", b).text(std::string(kMishaps[b]));
    }
    case Told::doom:
      return Teller("doom")
          .field("who", name_of(look, a))
          .field("which", b)
          .text(b == 3 ? fmt::format("A third doom. {} will never cast again.", name_of(look, a))
                       : fmt::format("A doom settles on {}: no spells for {}.", name_of(look, a),
                                     b == 1 ? "a day" : "three days"));
    case Told::own_mishap: {
      const Spell& spell = look.library.spells[at(b)];
      return Teller("own-mishap")
          .field("who", name_of(look, a))
          .field("spell", spell.id)
          .field("doom", c)
          .text(c == 1 ? spell.doom.value_or("") : spell.mishap.value_or(""));
    }
    case Told::chained:
      return Teller("chained")
          .field("who", name_of(look, a))
          .field("spell", look.library.spells[at(b)].id)
          .text(c != kNone   ? fmt::format("It goes on, into {}.", name_of_foe(look, c))
                : d != kNone ? fmt::format("It goes on, into {}.", name_of(look, d))
                             : "And again.");
    case Told::doom_lifted:
      return Teller("doom-lifted")
          .field("who", name_of(look, a))
          .text(fmt::format("A doom lifts from {}.", name_of(look, a)));
    default: return {};
  }
}

/// How often so many Magic Dice show neither, a mishap, a doom, or both, as the rules here count them (R-04,
///
std::array<std::int64_t, 4> perils(int dice, bool triple_is_also_double) {
  std::int64_t all = 1;
  for (int i = 0; i < dice; ++i) all *= 6;
  std::array<std::int64_t, 4> counts{};
  std::array<std::uint8_t, 8> faces{};
  for (std::int64_t i = 0; i < all; ++i) {
    std::int64_t rest = i;
    for (std::size_t k = 0; k < at(dice); ++k, rest /= 6) faces[k] = static_cast<std::uint8_t>(rest % 6 + 1);
    const Channelled result = channel({faces.data(), at(dice)}, false, triple_is_also_double);
    ++counts[(result.mishap > 0 ? 1U : 0U) + (result.dooms > 0 ? 2U : 0U)];
  }
  return counts;
}

/// Of six faces of a Magic Die, those that cost a Fatigue (M-2e, mishap 1).
int tiring_faces(const Look& look, Who who) {
  return look.who(who).hot_dice_until > look.state.calendar.watches_passed() ? 4 : 3;
}

std::optional<engine::Odds> odds(const Look& look, const engine::Decision& decision, const Option& option) {
  if (word_of(option) != Word::magic_dice || option.a > 6) return std::nullopt;
  const auto counts = perils(option.a, look.state.switches.triple_is_also_double);
  const std::int64_t all = counts[0] + counts[1] + counts[2] + counts[3];
  engine::Odds odds;
  static constexpr std::array<std::string_view, 4> kRows = {"neither", "a mishap", "a doom", "both"};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) odds.outcomes.push_back({std::string(kRows[i]), Fraction(counts[i], all)});
  }
  odds.note = fmt::format("{} on average, costs {} Fatigue", Fraction(7 * option.a, 2).decimal(option.a % 2),
                          Fraction(option.a * tiring_faces(look, decision.prompt.a), 6).decimal(1));
  if (counts[0] < all) odds.note += fmt::format(", {} % a mishap", Fraction(all - counts[0], all).percent(0));
  odds.why.push_back({.amount = option.a, .rule = rule::odds_by_the_dice, .what = option});
  return odds;
}

double appraise(const Look& look, const engine::Decision&, const Option& option) {
  switch (word_of(option)) {
    case Word::magic_dice: return option.a == 2 ? 2 : option.a == 1 ? 1.5 : 1.0 / option.a;
    case Word::chain_again: return 1;
    case Word::target_foe: return look.foe(option.a).guard + look.foe(option.a).now[0];
    case Word::target_friend: {
      const Character& one = look.who(option.a);
      return one.guard_most - one.guard + one.most[0] - one.now[0];
    }
    default: return 0;
  }
}

}  // namespace

const Chapter kMagic{name, label, prompt, barred, purpose, reason, tell, odds, appraise};

}  // namespace gamekeeper::farsa
