#include "kit/words/voice.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/panic.hpp"
#include "kit/words/english.hpp"
#include "kit/words/lexicon.hpp"
#include "kit/words/phrase.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::kit::words {
namespace {

constexpr std::size_t kReferenceBytes = 2;

std::uint16_t reference_at(std::string_view program, std::size_t at) {
  const auto digit = [&](std::size_t i) { return program[at + i] - code::kReferenceZero; };
  return static_cast<std::uint16_t>(digit(0) * code::kReferenceBase + digit(1));
}

/// Where the sentence of a case that begins at `at` ends: at its kCaseEnd, or at the end of all.
std::size_t end_of_case(std::string_view program, std::size_t at) {
  int depth = 0;
  for (; at < program.size(); ++at) {
    switch (program[at]) {
      case code::kSelect:
      case code::kPlural: ++depth; break;
      case code::kEnd: --depth; break;
      case code::kCaseEnd:
        if (depth == 0) return at;
        break;
      default: break;
    }
  }
  return at;
}

std::int32_t bits_from(std::uint64_t bits, const Argument& argument) {
  return static_cast<std::int32_t>(bits >> argument.place & ((1U << argument.bits) - 1U));
}

}  // namespace

std::size_t Lexicon::language(std::string_view id) const {
  for (std::size_t i = 0; i < languages.size(); ++i) {
    if (languages[i].id == id) return i;
  }
  return 0;
}

std::int32_t Said::operator[](std::string_view name) const {
  for (std::size_t i = 0; i < entry->takes.size(); ++i) {
    if (entry->takes[i].name == name) return numbers[i];
  }
  engine::panic("a word without the argument that a fact of it takes");
}

Said Voice::said(const engine::Phrase& phrase) const {
  Said said{.entry = lexicon_.phrase(phrase.word)};
  engine::require(said.entry != nullptr, "a phrase that is no word of the game");
  const std::int16_t slots[] = {phrase.a, phrase.b, phrase.c};
  for (std::size_t i = 0; i < said.entry->takes.size(); ++i) {
    const Argument& argument = said.entry->takes[i];
    said.numbers[i] = argument.bits == 0 ? slots[argument.place] : bits_from(bits_of(phrase), argument);
  }
  return said;
}

Said Voice::said(const engine::Event& event) const {
  Said said{.entry = lexicon_.event(event.type)};
  engine::require(said.entry != nullptr, "an event that is no word of the game");
  for (std::size_t i = 0; i < said.entry->takes.size(); ++i)
    said.numbers[i] = event.data[said.entry->takes[i].place];
  return said;
}

Value Voice::resolve(const Said& said, std::uint16_t reference) const {
  const Reference& meant = lexicon_.references[reference];
  if (meant.argument == Reference::kFact) return fact(meant.fact, said, meant.form);
  return value(meant.kind, said.numbers[meant.argument], meant.form);
}

void Voice::say(const Said& said, std::uint16_t reference, std::string& to) const {
  const Value value = resolve(said, reference);
  if (lexicon_.references[reference].form == "key") {
    to += value.key();
  } else {
    value.append_to(to);
  }
}

std::size_t Voice::choose(std::string_view program, std::size_t at, const Said& said, std::int64_t count,
                          std::string& to) const {
  const bool counts = program[at] == code::kPlural;
  const Value value = resolve(said, reference_at(program, at + 1));
  const std::string key = counts ? "=" + std::to_string(value.count()) : value.key();
  const std::string_view number_case = counts ? english::plural_case(value.count()) : std::string_view();
  std::optional<std::size_t> fits;
  std::optional<std::size_t> nearly;
  std::optional<std::size_t> other;
  at += 1 + kReferenceBytes;
  while (program[at] != code::kEnd) {
    const std::size_t key_end = program.find(code::kCase, at);
    const std::string_view one = program.substr(at, key_end - at);
    if (one == key) fits = key_end + 1;
    if (one == number_case && counts) nearly = key_end + 1;
    if (one == "other") other = key_end + 1;
    at = end_of_case(program, key_end + 1) + 1;
  }
  const std::optional<std::size_t> chosen = fits ? fits : nearly ? nearly : other;
  if (chosen) speak_until_case_ends(program, *chosen, said, counts ? value.count() : count, to);
  return at + 1;
}

std::size_t Voice::speak_until_case_ends(std::string_view program, std::size_t at, const Said& said,
                                         std::int64_t count, std::string& to) const {
  while (at < program.size() && program[at] != code::kCaseEnd) {
    switch (program[at]) {
      case code::kSay:
        say(said, reference_at(program, at + 1), to);
        at += 1 + kReferenceBytes;
        break;
      case code::kSelect:
      case code::kPlural: at = choose(program, at, said, count, to); break;
      case code::kCount:
        to += std::to_string(count);
        ++at;
        break;
      default: to += program[at++]; break;
    }
  }
  return at;
}

void Voice::speak(std::string_view program, const Said& said, std::string& to) const {
  speak_until_case_ends(program, 0, said, 0, to);
}

std::string Voice::sentence(const Said& said, std::uint16_t text) const {
  std::string_view program = lexicon_.languages[language_].texts[text];
  for (;;) {
    const std::size_t end = program.find(code::kBriefer);
    std::string words;
    speak(program.substr(0, end), said, words);
    if (end == std::string_view::npos || words.size() <= kWidestText) return words;
    program.remove_prefix(end + 1);
    if (program == kDots) return words.replace(kWidestText - kDots.size(), std::string::npos, kDots);
  }
}

void Voice::name(const engine::Option& option, std::string& to) const {
  const Said said = this->said(option);
  speak(said.entry->name, said, to);
}

std::string Voice::text(const engine::Phrase& phrase) const {
  const Said said = this->said(phrase);
  return sentence(said, said.entry->text);
}

std::string Voice::why_barred(const engine::Barred& barred) const {
  if (barred.why.word != 0) return text(barred.why);
  const Said said = this->said(barred.option);
  return sentence(said, said.entry->barred);
}

std::string Voice::outcome_name(const engine::ChanceRequest& request, int outcome) const {
  const Said said = this->said(request.purpose);
  if (said.entry->outcome == kNoKind) return std::to_string(outcome);
  return value(said.entry->outcome, outcome, "key").key();
}

std::string Voice::outcome_label(const engine::ChanceRequest& request, int outcome) const {
  std::string label;
  const Said said = this->said(request.purpose);
  if (said.entry->outcome == kNoKind) return std::to_string(outcome);
  value(said.entry->outcome, outcome, {}).append_to(label);
  return label;
}

boost::json::object Voice::fields(std::span<const Field> fields, const Said& said) const {
  boost::json::object told;
  for (const Field& field : fields) told[field.name] = resolve(said, field.reference).to_json();
  return told;
}

engine::Telling Voice::tell(const engine::Event& event) const {
  const Said said = this->said(event);
  engine::Telling told;
  speak(said.entry->name, said, told.name);
  told.fields = fields(said.entry->fields, said);
  told.text = sentence(said, said.entry->text);
  told.others_text = sentence(said, said.entry->others);
  told.others_fields = fields(said.entry->others_fields, said);
  return told;
}

void Voice::concerns(const engine::Phrase& phrase, std::vector<std::string>& to) const {
  const Said said = this->said(phrase);
  for (const std::string_view piece : said.entry->concerns) {
    std::string id;
    speak(piece, said, id);
    if (!id.empty()) to.push_back(std::move(id));
  }
}

bool Voice::tells(const engine::Event& event, const engine::Phrase& purpose) const {
  const std::span<const std::uint16_t> dice = said(event).entry->dice;
  return std::ranges::find(dice, purpose.word) != dice.end();
}

void Voice::used_content(const engine::Event& event, std::vector<std::string>& to) const {
  const Said said = this->said(event);
  for (const std::string_view used : said.entry->used) {
    std::string id;
    speak(used, said, id);
    if (!id.empty()) to.push_back(std::move(id));
  }
}

Value Voice::typed(std::int32_t id, std::string_view form) const {
  const auto index = static_cast<std::size_t>(id);
  return formed(Value::text(id > 0 && index < texts_.size() ? texts_[index] : std::string()), form);
}

Value Voice::enumerated(const Enumeration& enumeration, std::int32_t number, std::string_view form) const {
  const auto index = static_cast<std::size_t>(number);
  if (number < 0 || index >= enumeration.keys.size()) return {};
  if (form == "key") return Value::text(std::string(enumeration.keys[index]));
  for (std::size_t i = 0; i < enumeration.keys.size(); ++i) {
    if (std::ranges::equal(form, enumeration.keys[i],
                           [](char own, char key) { return own == (key == '-' ? '_' : key); }))
      return Value::flag(i == index);
  }
  const std::string_view names = enumeration.names[language_][index];
  std::size_t at = names.find(code::kForm);
  const std::string_view name = names.substr(0, at);
  while (at != std::string_view::npos) {
    const std::size_t next = names.find(code::kForm, at + 1);
    const std::string_view one = names.substr(at + 1, next == std::string_view::npos ? next : next - at - 1);
    if (one.starts_with(form) && one.substr(form.size()).starts_with('='))
      return Value::text(std::string(one.substr(form.size() + 1)));
    at = next;
  }
  return formed(Value::text(std::string(name)), form);
}

Value Voice::formed(Value value, std::string_view form) const {
  if (form.empty() || form == "key") return value;
  if (form == "number" && value.as_text() == nullptr) return Value::number(value.count());
  std::optional<std::string> formed;
  if (const std::int64_t* number = value.as_number()) formed = english::of_number(*number, form);
  if (const std::string* text = value.as_text()) formed = english::of_name(*text, form);
  engine::require(formed.has_value(), "a form that a word's argument does not have");
  return Value::text(*std::move(formed));
}

}  // namespace gamekeeper::kit::words
