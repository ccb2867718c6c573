#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "kit/effects/compiler.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

namespace gamekeeper::kit::effects {

Id Compiler::condition(const Node& node) {
  If one;
  if (node.is_list()) {
    one.is = If::Is::all;
    for (const Node part : node) one.parts.push_back(condition(part));
  } else if (node.is_scalar()) {
    one.is = If::Is::has;
    one.word = word(node, Noun::fact, "fact");
    one.who = subject_of_condition();
  } else {
    condition_map(node, one);
  }
  return put(to_.ifs, std::move(one));
}

Id Compiler::subject_of_condition() {
  return put(to_.which, Which{.shape = selecting_ ? Which::Shape::candidate : Which::Shape::subject,
                              .person = subject_});
}

Id Compiler::whose(const Node& node) {
  if (const auto of = node.find("of")) return which(*of);
  return subject_of_condition();
}

void Compiler::bounds(const Node& node, If& one) {
  if (const auto least = node.find("at-least")) one.least = known_amount(*least);
  if (const auto most = node.find("at-most")) one.most = known_amount(*most);
  if (const auto is = node.find("exactly")) one.least = one.most = known_amount(*is);
}

void Compiler::compare(const Node& node, If& one, Amount&& what) {
  one.is = If::Is::compare;
  one.amount = put(to_.amounts, std::move(what));
  bounds(node, one);
}

void Compiler::condition_map(const Node& node, If& one) {
  const auto quantified = [this, &node, &one](If::Is is, const Node& of) {
    one.is = is;
    one.who = which(of);
    if (node.size() == 1) return;
    // What is left of the map is asked of each.
    const bool outer = std::exchange(selecting_, true);
    If rest;
    condition_rest(node, rest);
    one.parts.push_back(put(to_.ifs, std::move(rest)));
    selecting_ = outer;
  };
  if (const auto some = node.find("some")) {
    quantified(If::Is::some, *some);
  } else if (const auto every = node.find("every")) {
    quantified(If::Is::every, *every);
  } else if (const auto none = node.find("none")) {
    quantified(If::Is::none, *none);
  } else if (const auto negated = node.find("not")) {
    only(node, {"not"});
    one.is = If::Is::negated;
    one.parts.push_back(condition(*negated));
  } else if (const auto several = node.find("all") ? node.find("all") : node.find("any")) {
    only(node, {"all", "any"});
    one.is = several->key() == "all" ? If::Is::all : If::Is::any;
    if (!several->is_list()) wrong(several->expected("a list of conditions"));
    for (const Node part : *several) one.parts.push_back(condition(part));
  } else {
    condition_rest(node, one);
  }
}

void Compiler::condition_rest(const Node& node, If& one) {
  if (const auto has = node.find("has")) {
    one.is = If::Is::has;
    one.word = word(*has, Noun::fact, "fact");
    one.who = whose(node);
  } else if (const auto is = node.find("is")) {
    one.is = If::Is::is;
    one.who = whose(node);
    one.other = which(*is);
  } else if (const auto number = node.find("number")) {
    compare(
        node, one,
        {.is = Amount::Is::number_of, .word = word(*number, Noun::number, "number"), .whose = whose(node)});
  } else if (const auto count = node.find("count")) {
    compare(node, one, {.is = Amount::Is::count, .whose = which(*count)});
  } else if (const auto value = node.find("amount")) {
    one.is = If::Is::compare;
    one.amount = known_amount(*value);
    bounds(node, one);
  } else if (const auto rolled = node.find("rolled")) {
    one.is = If::Is::rolled;
    const auto read = rolled->is_scalar() ? range(rolled->text()) : std::nullopt;
    if (!read) wrong(rolled->expected("what was rolled", "10, 9+, 2-4"));
    if (read) std::tie(one.from, one.to) = *read;
    one.who = whose(node);
  } else if (const auto tagged = node.find("tagged")) {
    one.is = If::Is::tagged;
    one.word = word(*tagged, Noun::tag, "tag");
  } else if (const auto outcome = node.find("outcome")) {
    one.is = If::Is::ended;
    one.word = word(*outcome, Noun::outcome, "outcome");
  } else if (const auto odd = node.find("odd") ? node.find("odd") : node.find("even")) {
    one.is = If::Is::parity;
    one.from = odd->key() == "odd" ? 1 : 0;
    one.amount = known_amount(*odd);
  } else if (const auto bond = node.find("bond")) {
    Amount of{.is = Amount::Is::bond, .word = word(*bond, Noun::bond, "bond"), .whose = whose(node)};
    if (const auto toward = node.find("toward")) of.toward = which(*toward);
    if (of.toward == kNone) wrong(node.error("toward whom? `toward` is missing"));
    compare(node, one, std::move(of));
  } else if (const auto used = node.find("used")) {
    one.is = If::Is::used;
    one.word = word(*used, Noun::scope, "scope");
  } else if (const auto can = node.find("can")) {
    one.is = If::Is::can;
    one.word = word(*can, Noun::permit, "permit");
    one.who = whose(node);
  } else {
    wrong(node.expected(
        "a condition",
        "FACT, {has: FACT, of: WHO}, {number: N, at-least: 3}, {some: WHO, has: FACT}, {not: ...}"));
    return;
  }
  for (const Node child : node) {
    static constexpr std::initializer_list<std::string_view> kKnown = {
        "has",  "is",   "number",   "count",   "amount",  "rolled", "used",
        "can",  "of",   "at-least", "at-most", "exactly", "some",   "every",
        "none", "bond", "toward",   "tagged",  "outcome", "odd",    "even"};
    if (std::ranges::find(kKnown, child.key()) == std::end(kKnown))
      wrong(child.key_error("unknown key of a condition"));
  }
}

Id Compiler::condition_at(const Node& map, std::string_view key) {
  const auto at = map.find(key);
  return at ? condition(*at) : kNone;
}

}  // namespace gamekeeper::kit::effects
