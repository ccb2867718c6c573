#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "kit/effects/compiler.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

namespace gamekeeper::kit::effects {

Id Compiler::which(const Node& node) {
  if (node.is_list()) {
    Which all{.shape = Which::Shape::together};
    for (const Node one : node) all.among.push_back(which(one));
    return put(to_.which, std::move(all));
  }
  if (node.is_scalar()) return which_word(node, node.text());
  return which_map(node);
}

Id Compiler::which_word(const Node& at, std::string_view text) {
  Which one;
  one.person = subject_;
  if (text == "self") {
    one.shape = Which::Shape::self;
  } else if (text == "it") {
    one.shape = selecting_ ? Which::Shape::candidate : Which::Shape::subject;
  } else if (text == "event.by" || text == "event.to" || text == "event.with") {
    one.shape = text == "event.by"   ? Which::Shape::doer
                : text == "event.to" ? Which::Shape::struck
                                     : Which::Shape::means;
    if (!in_event_) wrong(at.error("nothing happens here that anybody could do or suffer"));
  } else if (text.starts_with('$')) {
    one.shape = Which::Shape::named;
    one.name = bound(at, text.substr(1));
    if (one.name.of == Name::Of::number) wrong(at.error(fmt::format("'{}' is a number", text)));
  } else {
    const auto defined =
        std::ranges::find(nouns_.defined, text, &std::pair<std::string, content::Node>::first);
    if (defined != nouns_.defined.end()) return which(defined->second);
    one.shape = Which::Shape::set;
    one.set = word(at, Noun::set, text, "set of pieces");
  }
  return put(to_.which, std::move(one));
}

Id Compiler::which_map(const Node& node) {
  Which one;
  one.person = subject_;
  const auto narrowed = [this, &node, &one](const Node& from) {
    one.from = which(from);
    if (const auto where = node.find("where")) one.where = condition_of_candidate(*where);
    if (const auto count = node.find("count")) one.count = amount(*count);
    if (const auto by = node.find("by")) one.by = which(*by);
    one.ties = one_of<Which::Ties>(
        node.find("ties"),
        {{"all", Which::Ties::all}, {"random", Which::Ties::random}, {"choose", Which::Ties::choose}},
        Which::Ties::all);
  };
  if (const auto first = node.find("first")) {
    only(node, {"first"});
    one.shape = Which::Shape::first;
    for (const Node part : *first) one.among.push_back(which(part));
  } else if (const auto closest = node.find("closest") ? node.find("closest") : node.find("furthest")) {
    // The game's number "distance" says how far; who is as far is a choice.
    only(node, {"closest", "furthest", "where", "by"});
    one.shape = closest->key() == "closest" ? Which::Shape::least : Which::Shape::most;
    one.number = word(*closest, Noun::number, "distance", "number");
    narrowed(*closest);
    one.ties = Which::Ties::choose;
  } else if (const auto from = node.find("chosen")) {
    only(node, {"chosen", "where", "count", "by"});
    one.shape = Which::Shape::chosen;
    narrowed(*from);
  } else if (const auto random = node.find("random")) {
    only(node, {"random", "where", "count"});
    one.shape = Which::Shape::random;
    narrowed(*random);
  } else if (const auto number = node.find("most") ? node.find("most") : node.find("least")) {
    only(node, {"most", "least", "of", "where", "ties", "by"});
    one.shape = number->key() == "most" ? Which::Shape::most : Which::Shape::least;
    const bool by_roll = number->is_scalar() && number->text() == "rolled";
    one.number = by_roll ? kRolledLast : word(*number, Noun::number, "number");
    if (const auto of = node.find("of")) {
      narrowed(*of);
    } else {
      wrong(node.error("of whom? `of` is missing"));
    }
  } else if (const auto set = node.find("set")) {
    only(node, {"set", "of", "where"});
    one.shape = Which::Shape::set;
    one.set = word(*set, Noun::set, "set of pieces");
    if (const auto of = node.find("of")) one.from = which(*of);
    if (const auto where = node.find("where")) one.where = condition_of_candidate(*where);
  } else if (node.size() == 1) {
    const Node where = *node.begin();
    one.shape = Which::Shape::together;
    one.among.push_back(which_word(where, where.key()));
    one.where = condition_of_candidate(where);
  } else {
    wrong(node.expected("pieces",
                        "a word, {WORD: condition}, {chosen: ...}, {random: ...}, {most: NUMBER, of: ...}, "
                        "{set: WORD, of: WHO}"));
  }
  return put(to_.which, std::move(one));
}

Id Compiler::condition_of_candidate(const Node& node) {
  const bool outer = std::exchange(selecting_, true);
  const Id found = condition(node);
  selecting_ = outer;
  return found;
}

Id Compiler::who(const Node& verb, std::string_view key) {
  if (verb.is_map()) {
    if (const auto at = verb.find(key)) return which(*at);
  }
  return put(to_.which, Which{.person = subject_});
}

Id Compiler::amount(const Node& node) {
  if (node.is_scalar()) return amount_word(node);
  Amount one;
  if (node.is_list()) {
    one.is = Amount::Is::sum;
    parts_of(node, one);
    return put(to_.amounts, std::move(one));
  }
  if (const auto number = node.find("number")) {
    only(node, {"number", "of"});
    one.is = Amount::Is::number_of;
    one.word = word(*number, Noun::number, "number");
    one.whose = who(node, "of");
  } else if (const auto bond = node.find("bond")) {
    only(node, {"bond", "of", "toward"});
    one.is = Amount::Is::bond;
    one.word = word(*bond, Noun::bond, "bond");
    one.whose = who(node, "of");
    if (const auto toward = node.find("toward")) {
      one.toward = which(*toward);
    } else {
      wrong(node.error("toward whom? `toward` is missing"));
    }
  } else if (const auto count = node.find("count")) {
    only(node, {"count"});
    one.is = Amount::Is::count;
    one.whose = which(*count);
  } else if (const auto times = node.find("times")) {
    only(node, {"times", "per", "of", "round"});
    one.is = Amount::Is::times;
    one.times = static_cast<std::int16_t>(number_at(*times));
    if (const auto per = node.find("per")) one.per = static_cast<std::int16_t>(number_at(*per));
    one.rounds_up = one_of<bool>(node.find("round"), {{"up", true}, {"down", false}}, false);
    if (const auto of = node.find("of")) part_of(*of, one);
    if (one.per < 1 || one.parts.empty())
      wrong(node.error("times what? `of` is missing, or `per` is below 1"));
  } else if (const auto most = node.find("most") ? node.find("most") : node.find("least")) {
    only(node, {"most", "least"});
    one.is = most->key() == "most" ? Amount::Is::most : Amount::Is::least;
    parts_of(*most, one);
  } else if (const auto dice = node.find("dice")) {
    only(node, {"dice", "of"});
    one.is = Amount::Is::dice;
    one.falls = true;
    one.count = amount(*dice);
    one.sides = static_cast<std::uint8_t>(node.find("of") ? number_at(*node.find("of")) : 6);
  } else {
    wrong(node.expected(
        "an amount",
        "a number, 2d6+1, $name, {number: N, of: WHO}, {bond: B, of: WHO, toward: WHO}, {count: WHO}, "
        "{times: 1, per: 2, of: ...}"));
  }
  return put(to_.amounts, std::move(one));
}

Id Compiler::known_amount(const Node& node) {
  const Id one = amount(node);
  if (to_.amounts[one].falls) wrong(node.error("dice fall in a `roll`, whose `as` gives them a name"));
  return one;
}

Id Compiler::known_which(const Node& node) {
  const Id one = which(node);
  const std::function<bool(const Which&)> asks = [&](const Which& it) {
    const bool ties = it.shape == Which::Shape::most || it.shape == Which::Shape::least;
    return it.shape == Which::Shape::chosen || it.shape == Which::Shape::random ||
           (ties && it.ties != Which::Ties::all) ||
           std::ranges::any_of(it.among, [&](Id among) { return asks(to_.which[among]); });
  };
  if (asks(to_.which[one])) wrong(node.error("who has to be chosen or drawn gets a name by a `pick` first"));
  return one;
}

int Compiler::number_at(const Node& node) {
  const auto number = node.is_scalar() ? whole(node.text()) : std::nullopt;
  if (!number) wrong(node.expected("a whole number"));
  return number.value_or(0);
}

void Compiler::part_of(const Node& node, Amount& one) {
  const Id part = amount(node);
  one.falls = one.falls || to_.amounts[part].falls;
  one.parts.push_back(part);
}

void Compiler::parts_of(const Node& list, Amount& one) {
  if (!list.is_list()) return wrong(list.expected("a list of amounts"));
  for (const Node part : list) part_of(part, one);
}

Id Compiler::plain(int number) {
  return put(to_.amounts, Amount{.is = Amount::Is::number, .number = static_cast<std::int16_t>(number)});
}

Id Compiler::amount_word(const Node& node) {
  const std::string_view text = node.text();
  if (const auto number = whole(text)) return plain(*number);
  Amount one;
  if (text.starts_with('$')) {
    one.is = Amount::Is::named;
    one.name = bound(node, text.substr(1));
  } else if (text == "all") {
    one.is = Amount::Is::all;
  } else if (text == "event.amount") {
    one.is = Amount::Is::event;
  } else if (!read_dice(text, one)) {
    one.is = Amount::Is::figure;
    one.word = word(node, Noun::figure, text, "amount");
  }
  return put(to_.amounts, std::move(one));
}

bool Compiler::read_dice(std::string_view text, Amount& one) {
  const std::size_t d = text.find('d');
  if (d == std::string_view::npos) return false;
  const std::size_t sign = text.find_first_of("+-", d);
  const auto count = whole(text.substr(0, d));
  const auto sides = whole(text.substr(d + 1, sign == std::string_view::npos ? sign : sign - d - 1));
  if (!count || !sides || *count < 1 || *count > 20 || *sides < 2 || *sides > 100) return false;
  Amount dice{.is = Amount::Is::dice,
              .sides = static_cast<std::uint8_t>(*sides),
              .count = plain(*count),
              .falls = true};
  if (sign == std::string_view::npos) {
    one = std::move(dice);
    return true;
  }
  const auto plus = whole(text.substr(text[sign] == '+' ? sign + 1 : sign));
  if (!plus) return false;
  one.is = Amount::Is::sum;
  one.falls = true;
  one.parts = {put(to_.amounts, std::move(dice)), plain(*plus)};
  return true;
}

}  // namespace gamekeeper::kit::effects
