#include "kit/effects/compile.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/spelling.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

namespace gamekeeper::kit::effects {
namespace {

using content::Node;

std::optional<int> whole(std::string_view text) {
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

/// "9+", "1-5", "3", "4-" (that or less).
std::optional<std::pair<int, int>> range(std::string_view text) {
  constexpr int kOpen = std::numeric_limits<int>::max();
  if (const auto one = whole(text)) return std::pair(*one, *one);
  if (text.ends_with('+')) {
    const auto from = whole(text.substr(0, text.size() - 1));
    return from ? std::optional(std::pair(*from, kOpen)) : std::nullopt;
  }
  if (text.ends_with('-')) {
    const auto to = whole(text.substr(0, text.size() - 1));
    return to ? std::optional(std::pair(-kOpen, *to)) : std::nullopt;
  }
  const std::size_t dash = text.find('-', 1);
  if (dash == std::string_view::npos) return std::nullopt;
  const auto from = whole(text.substr(0, dash));
  const auto to = whole(text.substr(dash + 1));
  if (!from || !to || *from > *to) return std::nullopt;
  return std::pair(*from, *to);
}

/// Compiles one row.
class Compiler {
 public:
  Compiler(const Nouns& nouns, Program& program, content::Errors& errors)
      : nouns_(nouns), to_(program), errors_(errors) {}

  void row(const Node& node, std::string_view kind, std::string_view id) {
    row_ = static_cast<Id>(to_.rows.size());
    to_.rows.push_back({.id = std::string(id), .kind = std::string(kind)});
    if (const auto list_of = node.find("do")) to_.rows[row_].list = list(*list_of, 0);
    for (const RowAgain& one : rows_again_) {
      auto& verb = std::get<Again>(to_.effects[one.effect].verb);
      const auto& rows = std::get<Roll>(to_.effects[verb.roll].verb).rows;
      const auto found = std::ranges::find_if(
          rows, [&one](const Range& row) { return row.from <= one.total && one.total <= row.to; });
      if (found == rows.end()) {
        wrong(one.at.error("the roll has no such row"));
      } else {
        verb.list = found->list;
      }
    }
  }

 private:
  // -- Errors and small things --

  void wrong(content::Error error) { errors_.push_back(std::move(error)); }
  template <class T>
  static Id put(std::vector<T>& in, T&& one) {
    in.push_back(std::forward<T>(one));
    return static_cast<Id>(in.size() - 1);
  }
  /// Says which keys of a map are not among these.
  void only(const Node& map, std::initializer_list<std::string_view> keys) {
    if (!map.is_map()) return wrong(map.expected("a map"));
    const std::vector<std::string_view> known(keys);
    for (const Node child : map) {
      if (std::ranges::find(known, child.key()) == known.end())
        wrong(child.key_error("unknown key; " + content::suggestion(child.key(), known)));
    }
  }
  Id word(const Node& at, Noun noun, std::string_view text, std::string_view what) {
    if (const auto found = nouns_.find(noun, text)) return *found;
    const std::vector<std::string>& list = nouns_.list(noun);
    const std::vector<std::string_view> known(list.begin(), list.end());
    wrong(at.error(fmt::format("there is no {} '{}'; {}", what, text, content::suggestion(text, known))));
    return kNone;
  }
  Id word(const Node& at, Noun noun, std::string_view what) {
    if (!at.is_scalar()) {
      wrong(at.expected(what));
      return kNone;
    }
    return word(at, noun, at.text(), what);
  }
  std::vector<Id> words(const std::optional<Node>& at, Noun noun, std::string_view what) {
    std::vector<Id> all;
    if (!at) return all;
    if (!at->is_list()) {
      all.push_back(word(*at, noun, what));
    } else {
      for (const Node one : *at) all.push_back(word(one, noun, what));
    }
    return all;
  }
  template <class Enum>
  Enum one_of(const std::optional<Node>& at, std::initializer_list<std::pair<std::string_view, Enum>> known,
              Enum otherwise) {
    if (!at) return otherwise;
    std::vector<std::string_view> names;
    for (const auto& [name, value] : known) {
      if (at->is_scalar() && at->text() == name) return value;
      names.push_back(name);
    }
    wrong(at->expected(fmt::format("one of {}", fmt::join(names, ", "))));
    return otherwise;
  }

  // -- Names --

  Name bind(const Node& at, Name::Of of) {
    if (!at.is_scalar() || at.text().empty()) {
      wrong(at.expected("a name"));
      return {};
    }
    const std::string key(at.text());
    if (const auto found = names_.find(key); found != names_.end()) {
      if (found->second.of != of) wrong(at.error(fmt::format("'{}' names something else in this row", key)));
      return found->second;
    }
    const Name name = fresh(at, of);
    names_.emplace(key, name);
    return name;
  }
  Name fresh(const Node& at, Name::Of of) {
    std::uint8_t& used = of == Name::Of::number ? numbers_used_ : sets_used_;
    if (used >= (of == Name::Of::number ? kNumbers : kSets)) {
      wrong(
          at.error(fmt::format("a row has room for {} names of numbers and {} of pieces", kNumbers, kSets)));
      return {.of = of, .slot = 0};
    }
    return {.of = of, .slot = used++};
  }
  Name bound(const Node& at, std::string_view name) {
    const auto found = names_.find(std::string(name));
    if (found != names_.end()) return found->second;
    wrong(at.error(fmt::format("nothing before this is called '{}'", name)));
    return {};
  }
  std::uint8_t person(const Node& at) {
    if (people_used_ >= kPeople) wrong(at.error("each in each in each: a row has room for three"));
    return people_used_ < kPeople ? people_used_++ : static_cast<std::uint8_t>(0);
  }

  // -- Which --

  Id which(const Node& node) {
    if (node.is_list()) {
      Which all{.shape = Which::Shape::together};
      for (const Node one : node) all.among.push_back(which(one));
      return put(to_.which, std::move(all));
    }
    if (node.is_scalar()) return which_word(node, node.text());
    return which_map(node);
  }
  Id which_word(const Node& at, std::string_view text) {
    Which one;
    one.person = subject_;
    if (text == "self") {
      one.shape = Which::Shape::self;
    } else if (text == "it") {
      one.shape = selecting_ ? Which::Shape::candidate : Which::Shape::subject;
    } else if (text.starts_with('$')) {
      one.shape = Which::Shape::named;
      one.name = bound(at, text.substr(1));
      if (one.name.of == Name::Of::number) wrong(at.error(fmt::format("'{}' is a number", text)));
    } else {
      one.shape = Which::Shape::set;
      one.set = word(at, Noun::set, text, "set of pieces");
    }
    return put(to_.which, std::move(one));
  }
  /// {survivors: If}, {random: survivors}, {most: courage, of: survivors} ...
  Id which_map(const Node& node) {
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
    if (const auto from = node.find("chosen")) {
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
      one.number = word(*number, Noun::number, "number");
      if (const auto of = node.find("of")) {
        narrowed(*of);
      } else {
        wrong(node.error("of whom? `of` is missing"));
      }
    } else if (node.size() == 1) {
      const Node where = *node.begin();
      one.shape = Which::Shape::together;
      one.among.push_back(which_word(where, where.key()));
      one.where = condition_of_candidate(where);
    } else {
      wrong(node.expected(
          "pieces", "a word, {WORD: condition}, {chosen: ...}, {random: ...}, {most: NUMBER, of: ...}"));
    }
    return put(to_.which, std::move(one));
  }
  Id condition_of_candidate(const Node& node) {
    const bool outer = std::exchange(selecting_, true);
    const Id found = condition(node);
    selecting_ = outer;
    return found;
  }
  /// `who` of a verb; none: the subject.
  Id who(const Node& verb, std::string_view key = "who") {
    if (verb.is_map()) {
      if (const auto at = verb.find(key)) return which(*at);
    }
    return put(to_.which, Which{.person = subject_});
  }

  // -- Amounts --

  Id amount(const Node& node) {
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
          "a number, 2d6+1, $name, {number: N, of: WHO}, {count: WHO}, {times: 1, per: 2, of: ...}"));
    }
    return put(to_.amounts, std::move(one));
  }
  int number_at(const Node& node) {
    const auto number = node.is_scalar() ? whole(node.text()) : std::nullopt;
    if (!number) wrong(node.expected("a whole number"));
    return number.value_or(0);
  }
  void part_of(const Node& node, Amount& one) {
    const Id part = amount(node);
    one.falls = one.falls || to_.amounts[part].falls;
    one.parts.push_back(part);
  }
  void parts_of(const Node& list, Amount& one) {
    if (!list.is_list()) return wrong(list.expected("a list of amounts"));
    for (const Node part : list) part_of(part, one);
  }
  Id plain(int number) {
    return put(to_.amounts, Amount{.is = Amount::Is::number, .number = static_cast<std::int16_t>(number)});
  }
  Id amount_word(const Node& node) {
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
  /// "2d6", "1d10+3".
  bool read_dice(std::string_view text, Amount& one) {
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

  // -- Conditions --

  Id condition(const Node& node) {
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
  Id subject_of_condition() {
    return put(to_.which, Which{.shape = selecting_ ? Which::Shape::candidate : Which::Shape::subject,
                                .person = subject_});
  }
  Id whose(const Node& node) {
    if (const auto of = node.find("of")) return which(*of);
    return subject_of_condition();
  }
  void bounds(const Node& node, If& one) {
    if (const auto least = node.find("at-least")) one.from = number_at(*least);
    if (const auto most = node.find("at-most")) one.to = number_at(*most);
    if (const auto is = node.find("exactly")) one.from = one.to = number_at(*is);
  }
  void condition_map(const Node& node, If& one) {
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
  void condition_rest(const Node& node, If& one) {
    if (const auto has = node.find("has")) {
      one.is = If::Is::has;
      one.word = word(*has, Noun::fact, "fact");
      one.who = whose(node);
    } else if (const auto is = node.find("is")) {
      one.is = If::Is::is;
      one.who = whose(node);
      one.other = which(*is);
    } else if (const auto number = node.find("number")) {
      one.is = If::Is::compare;
      Amount of{
          .is = Amount::Is::number_of, .word = word(*number, Noun::number, "number"), .whose = whose(node)};
      one.amount = put(to_.amounts, std::move(of));
      bounds(node, one);
    } else if (const auto count = node.find("count")) {
      one.is = If::Is::compare;
      Amount of{.is = Amount::Is::count, .whose = which(*count)};
      one.amount = put(to_.amounts, std::move(of));
      bounds(node, one);
    } else if (const auto compare = node.find("amount")) {
      one.is = If::Is::compare;
      one.amount = amount(*compare);
      bounds(node, one);
    } else if (const auto rolled = node.find("rolled")) {
      one.is = If::Is::rolled;
      const auto read = rolled->is_scalar() ? range(rolled->text()) : std::nullopt;
      if (!read) wrong(rolled->expected("what was rolled", "10, 9+, 2-4"));
      if (read) std::tie(one.from, one.to) = *read;
      one.who = whose(node);
    } else if (const auto used = node.find("used")) {
      one.is = If::Is::used;
      one.word = word(*used, Noun::procedure, "procedure");
    } else {
      wrong(node.expected(
          "a condition",
          "FACT, {has: FACT, of: WHO}, {number: N, at-least: 3}, {some: WHO, has: FACT}, {not: ...}"));
      return;
    }
    for (const Node child : node) {
      static constexpr std::initializer_list<std::string_view> kKnown = {
          "has", "is",       "number",  "count",   "amount", "rolled", "used",
          "of",  "at-least", "at-most", "exactly", "some",   "every",  "none"};
      if (std::ranges::find(kKnown, child.key()) == std::end(kKnown))
        wrong(child.key_error("unknown key of a condition"));
    }
  }
  Id condition_at(const Node& map, std::string_view key) {
    const auto at = map.find(key);
    return at ? condition(*at) : kNone;
  }

  // -- Lists and verbs --

  Id list(const Node& node, std::uint8_t subject) {
    const Id id = put(to_.lists, List{.row = row_, .subject = subject});
    if (!node.is_list()) {
      wrong(node.expected("a list of effects"));
      return id;
    }
    const std::uint8_t outer = std::exchange(subject_, subject);
    for (const Node item : node) {
      if (!item.is_map() || item.size() != 1) {
        wrong(item.expected("an effect", "`- verb: {...}`"));
        continue;
      }
      const Id effect = put(to_.effects, Effect{.verb = {}, .line = item.line()});
      to_.lists[id].effects.push_back(effect);
      verb(*item.begin(), effect);
    }
    subject_ = outer;
    return id;
  }
  Id list_at(const Node& map, std::string_view key) {
    const auto at = map.find(key);
    return at ? list(*at, subject_) : kNone;
  }
  Name name_at(const Node& map, Name::Of of) {
    const auto at = map.find("as");
    return at ? bind(*at, of) : Name{};
  }

  void verb(const Node& at, Id effect) {
    using Read = void (Compiler::*)(const Node&, Id);
    static constexpr std::pair<std::string_view, Read> kVerbs[] = {
        {"gain", &Compiler::change}, {"lose", &Compiler::change},   {"set", &Compiler::change},
        {"roll", &Compiler::roll},   {"choose", &Compiler::choose}, {"each", &Compiler::each},
        {"if", &Compiler::branch},   {"pick", &Compiler::pick},     {"contest", &Compiler::contest},
        {"again", &Compiler::again}, {"repeat", &Compiler::repeat}, {"start", &Compiler::start},
        {"later", &Compiler::later}};
    for (const auto& [name, read] : kVerbs) {
      // What else comes again (a table, a draw) is the game's deed.
      const bool is_a_deed = name == "again" && at.is_map() && !at.find("roll");
      if (at.key() == name && !is_a_deed) return (this->*read)(at, effect);
    }
    if (const auto deed = nouns_.deed(at.key())) return do_deed(at, effect, *deed);
    std::vector<std::string_view> known;
    for (const auto& [name, read] : kVerbs) known.push_back(name);
    for (const Deed& deed : nouns_.deeds) known.push_back(deed.id);
    wrong(at.key_error(
        fmt::format("there is no verb '{}'; {}", at.key(), content::suggestion(at.key(), known))));
  }

  void change(const Node& at, Id effect) {
    if (!at.is_map()) return wrong(at.expected("a map", "{NUMBER: amount, who: WHO}"));
    Change verb;
    verb.how = at.key() == "gain"   ? Change::How::gain
               : at.key() == "lose" ? Change::How::lose
                                    : Change::How::set;
    verb.who = who(at);
    for (const Node child : at) {
      if (child.key() == "who" || child.key() == "as") continue;
      const Id number = word(child, Noun::number, child.key(), "number");
      verb.what.push_back({number, amount(child)});
    }
    verb.as = name_at(at, Name::Of::number);
    if (verb.what.empty()) wrong(at.error("nothing is changed"));
    to_.effects[effect].verb = std::move(verb);
  }

  std::vector<Plus> plus(const Node& map) {
    std::vector<Plus> all;
    const auto at = map.find("plus");
    if (!at) return all;
    if (at->is_scalar()) {
      all.push_back({amount(*at), kNone});
      return all;
    }
    for (const Node one : *at) {
      if (one.is_map() && one.find("add")) {
        only(one, {"add", "if"});
        all.push_back({amount(*one.find("add")), condition_at(one, "if")});
      } else {
        all.push_back({amount(one), kNone});
      }
    }
    return all;
  }
  Id dice_of(const Node& map) {
    const auto at = map.find("dice");
    if (at) return amount(*at);
    Amount standard;
    read_dice("1d10", standard);
    return put(to_.amounts, std::move(standard));
  }
  void ranges(const Node& map, std::vector<Range>& rows, std::uint8_t subject) {
    for (const Node child : map) {
      const auto read = range(child.key());
      if (!read) {
        wrong(child.key_error("expected what is rolled, like 1, 2-5, 10+"));
        continue;
      }
      if (!rows.empty() && rows.back().to + 1 != read->first)
        wrong(child.key_error("begins where the row before does not end"));
      rows.push_back({read->first, read->second, list(child, subject)});
    }
  }
  void roll(const Node& at, Id effect) {
    only(at, {"dice", "plus", "by", "tag", "rows", "as"});
    if (!at.is_map()) return;
    Roll verb;
    std::uint8_t roller = subject_;
    if (const auto by = at.find("by")) {
      verb.by = which(*by);
      roller = person(at);
    }
    const std::uint8_t outer = std::exchange(subject_, roller);
    verb.dice = dice_of(at);
    verb.plus = plus(at);
    verb.tags = words(at.find("tag"), Noun::tag, "tag");
    verb.as = name_at(at, Name::Of::number);
    if (verb.as.is()) rolls_[std::string(at.find("as")->text())] = effect;
    to_.effects[effect].verb = verb;
    if (const auto rows = at.find("rows")) ranges(*rows, verb.rows, roller);
    subject_ = outer;
    to_.effects[effect].verb = std::move(verb);
  }
  void choose(const Node& at, Id effect) {
    only(at, {"by", "options", "count"});
    if (!at.is_map()) return;
    Choose verb;
    verb.by = who(at, "by");
    if (const auto count = at.find("count")) verb.count = number_at(*count);
    const auto options = at.find("options");
    if (!options || !options->is_map())
      return wrong(at.error("what is there to choose? `options` is missing"));
    for (const Node option : *options) {
      only(option, {"label", "if", "must-if", "cost", "do"});
      Way way{.key = std::string(option.key())};
      if (option.is_map()) {
        if (const auto label = option.find("label")) way.label = std::string(label->text());
        way.when = condition_at(option, "if");
        way.must = condition_at(option, "must-if");
        if (const auto cost = option.find("cost")) {
          for (const Node one : *cost)
            way.cost.push_back({word(one, Noun::number, one.key(), "number"), amount(one)});
        }
        way.list = list_at(option, "do");
      }
      verb.ways.push_back(std::move(way));
    }
    to_.effects[effect].verb = std::move(verb);
  }
  void each(const Node& at, Id effect) {
    only(at, {"who", "do", "may", "must-if", "nobody"});
    if (!at.is_map()) return;
    Each verb;
    verb.who = who(at);
    verb.left = fresh(at, Name::Of::pieces).slot;
    verb.person = person(at);
    const std::uint8_t outer = std::exchange(subject_, verb.person);
    if (const auto may = at.find("may")) verb.may = std::string(may->text());
    verb.must = condition_at(at, "must-if");
    verb.list = list_at(at, "do");
    subject_ = outer;
    verb.nobody = list_at(at, "nobody");
    if (verb.nobody != kNone) verb.did = fresh(at, Name::Of::number).slot;
    --people_used_;
    if (verb.list == kNone) return wrong(at.error("what does each do? `do` is missing"));
    to_.lists[verb.list].loop = effect;
    to_.effects[effect].verb = std::move(verb);
  }
  void branch(const Node& at, Id effect) {
    only(at, {"cond", "then", "else"});
    if (!at.is_map()) return;
    Branch verb{
        .when = condition_at(at, "cond"), .then = list_at(at, "then"), .otherwise = list_at(at, "else")};
    if (verb.when == kNone) wrong(at.error("on what condition? `cond` is missing"));
    to_.effects[effect].verb = verb;
  }
  void pick(const Node& at, Id effect) {
    only(at, {"who", "as", "none"});
    if (!at.is_map()) return;
    Pick verb;
    verb.who = who(at);
    verb.as = name_at(at, Name::Of::pieces);
    verb.none = list_at(at, "none");
    if (!verb.as.is()) wrong(at.error("what is picked needs a name: `as`"));
    to_.effects[effect].verb = verb;
  }
  void contest(const Node& at, Id effect) {
    only(at, {"who", "dice", "plus", "tag", "take", "ties", "as"});
    if (!at.is_map()) return;
    Contest verb;
    verb.who = who(at);
    verb.person = person(at);
    const std::uint8_t outer = std::exchange(subject_, verb.person);
    verb.dice = dice_of(at);
    verb.plus = plus(at);
    subject_ = outer;
    --people_used_;
    verb.tags = words(at.find("tag"), Noun::tag, "tag");
    verb.take = one_of<Contest::Take>(at.find("take"),
                                      {{"lowest", Contest::Take::lowest},
                                       {"highest", Contest::Take::highest},
                                       {"shared", Contest::Take::shared}},
                                      Contest::Take::lowest);
    verb.ties = one_of<Contest::Ties>(
        at.find("ties"),
        {{"all", Contest::Ties::all}, {"random", Contest::Ties::random}, {"roll-off", Contest::Ties::again}},
        Contest::Ties::all);
    verb.as = name_at(at, Name::Of::pieces);
    if (!verb.as.is()) wrong(at.error("who has won or lost needs a name: `as`"));
    to_.effects[effect].verb = std::move(verb);
  }
  void again(const Node& at, Id effect) {
    only(at, {"roll", "plus", "row"});
    if (!at.is_map()) return;
    Again verb;
    const auto name = at.find("roll");
    const auto found = name ? rolls_.find(std::string(name->text())) : rolls_.end();
    if (found == rolls_.end()) return wrong(at.error("no roll around this has that name"));
    verb.roll = found->second;
    if (const auto plus_at = at.find("plus")) verb.plus = number_at(*plus_at);
    if (const auto row = at.find("row")) {
      rows_again_.push_back({effect, number_at(*row), *row});
    }
    to_.effects[effect].verb = verb;
  }
  void repeat(const Node& at, Id effect) {
    only(at, {"times", "do"});
    if (!at.is_map()) return;
    Repeat verb;
    verb.times = at.find("times") ? amount(*at.find("times")) : plain(1);
    verb.left = fresh(at, Name::Of::number).slot;
    verb.list = list_at(at, "do");
    if (verb.list == kNone) return wrong(at.error("what is repeated? `do` is missing"));
    to_.lists[verb.list].loop = effect;
    to_.effects[effect].verb = verb;
  }
  void start(const Node& at, Id effect) {
    if (at.is_scalar()) {
      to_.effects[effect].verb = Start{.procedure = word(at, Noun::procedure, "procedure"), .who = who(at)};
      return;
    }
    only(at, {"procedure", "who", "level"});
    if (!at.is_map()) return;
    Start verb;
    if (const auto procedure = at.find("procedure")) {
      verb.procedure = word(*procedure, Noun::procedure, "procedure");
    } else {
      wrong(at.error("what starts? `procedure` is missing"));
    }
    verb.who = who(at);
    if (const auto level = at.find("level")) verb.level = amount(*level);
    to_.effects[effect].verb = verb;
  }
  void later(const Node& at, Id effect) {
    only(at, {"when", "if", "do"});
    if (!at.is_map()) return;
    Later verb;
    verb.moments = words(at.find("when"), Noun::moment, "moment");
    verb.when = condition_at(at, "if");
    verb.list = list_at(at, "do");
    if (verb.moments.empty() || verb.list == kNone)
      wrong(at.error("later what, and when? `when` and `do` are needed"));
    to_.effects[effect].verb = std::move(verb);
  }

  void do_deed(const Node& at, Id effect, Id index) {
    const Deed& deed = nouns_.deeds[index];
    Do verb{.deed = index};
    if (!at.is_map()) return wrong(at.expected("a map"));
    std::vector<std::string_view> known{"who", "as"};
    for (const Deed::Parameter& one : deed.parameters) known.push_back(one.name);
    for (const Node child : at) {
      if (std::ranges::find(known, child.key()) == known.end())
        wrong(child.key_error(
            fmt::format("'{}' has no such key; {}", deed.id, content::suggestion(child.key(), known))));
    }
    verb.who = who(at);
    for (const Deed::Parameter& one : deed.parameters) {
      const auto value = at.find(one.name);
      verb.given.push_back({one.takes, value ? parameter(one, *value) : std::vector<Id>{}});
    }
    verb.as = name_at(at, Name::Of::number);
    to_.effects[effect].verb = std::move(verb);
  }
  std::vector<Id> parameter(const Deed::Parameter& parameter, const Node& at) {
    switch (parameter.takes) {
      case Takes::who: return {which(at)};
      case Takes::amount: return {amount(at)};
      case Takes::word: return {word_of(parameter.of, at)};
      case Takes::words: {
        std::vector<Id> all;
        if (!at.is_list()) return {word_of(parameter.of, at)};
        for (const Node one : at) all.push_back(word_of(parameter.of, one));
        return all;
      }
      case Takes::flag:
        if (!at.is_scalar() || at.text() != "true") wrong(at.expected("true", "or leave it out"));
        return {1};
    }
    return {};
  }
  Id word_of(std::string_view of, const Node& at) {
    const std::vector<std::string>* const list = nouns_.list(of);
    if (!at.is_scalar() || list == nullptr) {
      wrong(at.expected(of));
      return kNone;
    }
    if (const auto found = Nouns::index(*list, at.text())) return *found;
    const std::vector<std::string_view> known(list->begin(), list->end());
    wrong(at.error(
        fmt::format("there is no {} '{}'; {}", of, at.text(), content::suggestion(at.text(), known))));
    return kNone;
  }

  const Nouns& nouns_;
  Program& to_;
  content::Errors& errors_;
  Id row_ = kNone;
  std::uint8_t subject_ = 0;
  bool selecting_ = false;  // a condition of a selection: `it` is the candidate
  std::uint8_t numbers_used_ = 0;
  std::uint8_t sets_used_ = 0;
  std::uint8_t people_used_ = 1;
  std::map<std::string, Name> names_;
  std::map<std::string, Id> rolls_;
  struct RowAgain {
    Id effect;
    int total;
    Node at;
  };
  std::vector<RowAgain> rows_again_;  // found once all rows of all rolls are read
};

}  // namespace

void compile(const content::Node& row, std::string_view kind, std::string_view id, const Nouns& nouns,
             Program& program, content::Errors& errors) {
  Compiler(nouns, program, errors).row(row, kind, id);
}

}  // namespace gamekeeper::kit::effects
