#include "kit/effects/questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "engine/decision.hpp"
#include "kit/effects/describe.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"
#include "kit/words/english.hpp"

namespace gamekeeper::kit::effects {
namespace {

using words::english::capital;

std::int16_t packed(Piece piece) { return static_cast<std::int16_t>(piece.kind << 8U | piece.index); }
Piece unpacked(std::int16_t number) {
  const auto bits = static_cast<std::uint16_t>(number);
  return {static_cast<std::uint8_t>(bits >> 8U), static_cast<std::uint8_t>(bits)};
}
/// What is asked, and the amount above it.
constexpr int kAsksBits = 3;
std::int16_t packed(Asks asks, int amount) {
  return static_cast<std::int16_t>(amount * (1 << kAsksBits) + static_cast<int>(asks));
}
Asks asks_of(int packed) { return static_cast<Asks>(packed & ((1 << kAsksBits) - 1)); }
int amount_of(int packed) { return packed >> kAsksBits; }
Piece piece_of(std::int16_t kind, std::int16_t index) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(index)};
}

}  // namespace

Id Program::row_of(Id effect) const {
  const auto list = std::ranges::find_if(lists, [effect](const List& one) {
    return std::ranges::find(one.effects, effect) != one.effects.end();
  });
  return list == lists.end() ? kNone : list->row;
}

engine::Phrase Questions::words(const Question& question) const {
  return {question.asks == Asks::roll ? words_.roll : words_.ask, packed(question.asks, question.amount),
          static_cast<std::int16_t>(question.effect), packed(question.who)};
}
engine::Option Questions::way(Id effect, int way) const {
  return {words_.way, static_cast<std::int16_t>(effect), static_cast<std::int16_t>(way)};
}
engine::Option Questions::piece(Piece piece) const { return {words_.piece, piece.kind, piece.index}; }
engine::Option Questions::reaction(Id part, Piece bearer) const {
  return {words_.reaction, static_cast<std::int16_t>(part), bearer.kind, bearer.index};
}
engine::Option Questions::answer(bool yes) const {
  return {words_.answer, static_cast<std::int16_t>(yes ? 1 : 0)};
}

engine::Option Questions::agree(Id part) const {
  return {words_.answer, 1, static_cast<std::int16_t>(part + 1)};
}

std::optional<std::string> Questions::name(const engine::Option& option, const Called& called) const {
  const auto id = static_cast<Id>(option.a);
  if (option.word == words_.answer) return option.a == 1 ? "yes" : "no";
  if (option.word == words_.amount) return std::to_string(option.a);
  if (option.word == words_.piece) return called(piece_of(option.a, option.b));
  if (option.word == words_.way)
    return std::get<Choose>(program_.effects[id].verb).ways[static_cast<std::size_t>(option.b)].key;
  if (option.word != words_.reaction) return std::nullopt;
  const Row& row = program_.rows[program_.parts[id].row];
  const auto place = std::ranges::find(row.parts, id) - row.parts.begin();
  return fmt::format("{}/{}{}", row.id, called(piece_of(option.b, option.c)),
                     place > 0 ? fmt::format("/{}", place) : "");
}

std::optional<std::string> Questions::label(const engine::Option& option, const Called& called) const {
  const auto id = static_cast<Id>(option.a);
  if (option.word == words_.way) {
    const Way& way = std::get<Choose>(program_.effects[id].verb).ways[static_cast<std::size_t>(option.b)];
    return way.label.empty() ? capital(nouns_.label(way.key)) : filled(program_, way.label, nullptr);
  }
  if (option.word == words_.reaction) {
    const std::string& row = program_.rows[program_.parts[id].row].name;
    return fmt::format("{} ({})", row, called(piece_of(option.b, option.c)));
  }
  std::optional<std::string> name = this->name(option, called);
  if (option.word == words_.answer) {
    name = capital(*std::move(name));
    if (option.b > 0)
      *name += describe(program_, nouns_, program_.parts[static_cast<std::size_t>(option.b - 1)]);
  }
  return name;
}

std::optional<std::string> Questions::text(const engine::Phrase& phrase, const Called& called) const {
  if (phrase.word != words_.ask && phrase.word != words_.roll) return std::nullopt;
  return ask({.asks = asks_of(phrase.a),
              .effect = static_cast<Id>(phrase.b),
              .who = unpacked(phrase.c),
              .amount = amount_of(phrase.a)},
             called);
}

std::string Questions::title(Id effect) const {
  const Id row = program_.row_of(effect);
  return row == kNone ? "" : program_.rows[row].name + ": ";
}

std::string Questions::ask(const Question& question, const Called& called) const {
  const std::string who = question.who.is() ? called(question.who) : "somebody";
  switch (question.asks) {
    case Asks::choose: return fmt::format("{}what does {} do?", title(question.effect), who);
    case Asks::may: {
      const auto& each = std::get<Each>(program_.effects[question.effect].verb);
      return fmt::format("{}does {} {}?", title(question.effect), who, nouns_.label(each.may));
    }
    case Asks::pick: return capital(title(question.effect) + "who or what is it?");
    case Asks::roll: return capital(title(question.effect) + "a roll");
    case Asks::part: {
      const Part& part = program_.parts[question.effect];
      const std::string& name = program_.rows[part.row].name;
      const auto rolls_again = [this](Id effect) {
        return std::holds_alternative<Reroll>(program_.effects[effect].verb);
      };
      return std::ranges::any_of(program_.lists[part.list].effects, rolls_again)
                 ? fmt::format("{}: {} was rolled. Again, {}?", name, question.amount, who)
                 : fmt::format("{}: now, {}?", name, who);
    }
    case Asks::react: {
      const std::string moment = nouns_.label(nouns_.word(Noun::moment, question.effect));
      return fmt::format("{}: what does {} do about it?", capital(moment), who);
    }
    case Asks::how_many: return capital(title(question.effect) + "how many?");
  }
  return {};
}

std::string asked(const Program& program, const Nouns& nouns, int asks, int effect, int piece,
                  const Questions::Called& called) {
  constexpr QuestionWords kWords{.ask = 1, .roll = 2};
  const std::uint16_t word = asks_of(asks) == Asks::roll ? kWords.roll : kWords.ask;
  const engine::Phrase phrase{word, static_cast<std::int16_t>(asks), static_cast<std::int16_t>(effect),
                              static_cast<std::int16_t>(piece)};
  return Questions(program, nouns, kWords).text(phrase, called).value_or("");
}

}  // namespace gamekeeper::kit::effects
