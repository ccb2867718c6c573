#include "cli/terminal/passing.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/question.hpp"
#include "cli/terminal/text.hpp"
#include "content/ledger.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/window.hpp"

namespace gamekeeper::cli::terminal {

std::optional<std::size_t> Passing::pass_of(const engine::Decision& asked) {
  if (asked.kind != engine::Kind::pick) return std::nullopt;
  const auto found = std::ranges::find(asked.options, engine::kPass, &engine::Option::word);
  if (found == asked.options.end()) return std::nullopt;
  return static_cast<std::size_t>(found - asked.options.begin());
}

std::string Passing::question_in_words(const engine::Match& match) {
  const engine::Decision& asked = match.decision();
  if (!asked.rule.cited()) return match.game().prompt(match.position(), asked);
  std::string words = match.game().ledger()[asked.rule.index].name;
  std::ranges::replace(words, '_', ' ');
  words = capitalised(std::move(words)) + " (" + rule_words(match.game(), asked.rule) + ")";
  // What passing is called there tells questions of one rule apart.
  if (const std::optional<std::size_t> pass = pass_of(asked))
    words += ": " + match.game().option_label(match.position(), asked, asked.options[*pass]);
  return words;
}

void Passing::always(const engine::Match& match) {
  const engine::Decision& asked = match.decision();
  if (!pass_of(asked)) return;
  wish({.seat = asked.seat,
        .until_turn = false,
        .word = asked.prompt.word,
        .rule = asked.rule,
        .words = question_in_words(match)});
}

void Passing::until_turn(const engine::Match& match) {
  const engine::Decision& asked = match.decision();
  if (!pass_of(asked)) return;
  wish({.seat = asked.seat,
        .until_turn = true,
        .word = 0,
        .rule = {},
        .words = "everything that can be passed, until your next turn"});
}

void Passing::wish(Wish wish) {
  if (std::ranges::find(wishes_, wish) == wishes_.end()) wishes_.push_back(std::move(wish));
}

std::optional<std::size_t> Passing::wished(const engine::Match& match) const {
  if (match.status() != engine::Status::deciding) return std::nullopt;
  const engine::Decision& asked = match.decision();
  const bool any = std::ranges::any_of(wishes_, [&asked](const Wish& wish) {
    if (wish.seat != asked.seat) return false;
    return wish.until_turn || (wish.word == asked.prompt.word && wish.rule == asked.rule);
  });
  return any ? pass_of(asked) : std::nullopt;
}

void Passing::look(const engine::Match& match) {
  if (match.status() != engine::Status::deciding || pass_of(match.decision())) return;
  std::erase_if(wishes_, [seat = match.decision().seat](const Wish& wish) {
    return wish.until_turn && wish.seat == seat;
  });
}

std::vector<Passing::Wish> Passing::of(engine::SeatId seat) const {
  std::vector<Wish> wishes;
  for (const Wish& wish : wishes_) {
    if (wish.seat == seat) wishes.push_back(wish);
  }
  return wishes;
}

void Passing::take_back(engine::SeatId seat, std::optional<std::size_t> index) {
  std::size_t number = 0;
  std::erase_if(wishes_, [&](const Wish& wish) {
    if (wish.seat != seat) return false;
    const std::size_t here = number++;
    return !index || here == *index;
  });
}

}  // namespace gamekeeper::cli::terminal
