#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/spelling.hpp"
#include "kit/effects/compiler.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

namespace gamekeeper::kit::effects {

void Compiler::verb(const Node& at, Id effect) {
  using Read = void (Compiler::*)(const Node&, Id);
  static constexpr std::pair<std::string_view, Read> kVerbs[] = {
      {"gain", &Compiler::change},  {"lose", &Compiler::change},     {"set", &Compiler::change},
      {"pay", &Compiler::change},   {"roll", &Compiler::roll},       {"choose", &Compiler::choose},
      {"each", &Compiler::each},    {"if", &Compiler::branch},       {"pick", &Compiler::pick},
      {"check", &Compiler::check},  {"contest", &Compiler::contest}, {"how-many", &Compiler::how_many},
      {"note", &Compiler::note},    {"again", &Compiler::again},     {"repeat", &Compiler::repeat},
      {"start", &Compiler::start},  {"later", &Compiler::later},     {"lasting", &Compiler::lasting},
      {"use", &Compiler::use},      {"cancel", &Compiler::cancel},   {"change", &Compiler::alter},
      {"reroll", &Compiler::reroll}};
  for (const auto& [name, read] : kVerbs) {
    // What else comes again (a table, a draw) is the game's deed.
    const bool is_a_deed = name == "again" && at.is_map() && !at.find("roll");
    if (at.key() == name && !is_a_deed) return (this->*read)(at, effect);
  }
  if (const auto deed = nouns_.deed(at.key())) return do_deed(at, effect, *deed);
  std::vector<std::string_view> known;
  for (const auto& [name, read] : kVerbs) known.push_back(name);
  for (const Deed& deed : nouns_.deeds) known.push_back(deed.id);
  wrong(
      at.key_error(fmt::format("there is no verb '{}'; {}", at.key(), content::suggestion(at.key(), known))));
}

void Compiler::change(const Node& at, Id effect) {
  if (!at.is_map()) return wrong(at.expected("a map", "{NUMBER: amount, who: WHO}"));
  Change verb;
  verb.how = at.key() == "gain"   ? Change::How::gain
             : at.key() == "lose" ? Change::How::lose
             : at.key() == "pay"  ? Change::How::pay
                                  : Change::How::set;
  verb.who = who(at);
  if (const auto toward = at.find("toward")) verb.toward = which(*toward);
  if (verb.how == Change::How::pay) verb.otherwise = list_at(at, "else");
  for (const Node child : at) {
    if (child.key() == "who" || child.key() == "as" || child.key() == "toward") continue;
    if (verb.how == Change::How::pay && child.key() == "else") continue;
    if (const auto bond = nouns_.find(Noun::bond, child.key())) {
      verb.what.push_back({.number = *bond, .amount = amount(child), .is_bond = true});
      if (verb.toward == kNone) wrong(child.key_error("toward whom? `toward` is missing"));
      continue;
    }
    const Id number = changing(child);
    const bool whole = verb.how == Change::How::pay;
    verb.what.push_back({.number = number, .amount = whole ? known_amount(child) : amount(child)});
    if (verb.how != Change::How::lose && to_.amounts[verb.what.back().amount].is == Amount::Is::all)
      wrong(child.error("all of it can be lost, and nothing else"));
  }
  verb.as = name_at(at, Name::Of::number);
  for (const Change::One& one : verb.what) verb.falls = verb.falls || to_.amounts[one.amount].falls;
  if (verb.what.empty()) wrong(at.error("nothing is changed"));
  to_.effects[effect].verb = std::move(verb);
}

std::vector<Plus> Compiler::plus(const Node& map) {
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

Id Compiler::dice_of(const Node& map) {
  const auto at = map.find("dice");
  if (at) return amount(*at);
  Amount standard;
  read_dice("1d10", standard);
  return put(to_.amounts, std::move(standard));
}

void Compiler::ranges(const Node& map, std::vector<Range>& rows, std::uint8_t subject) {
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

void Compiler::roll(const Node& at, Id effect) {
  only(at, {"dice", "plus", "by", "tag", "rows", "doubles", "as"});
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
  verb.doubles = list_at(at, "doubles");
  if (verb.doubles != kNone && to_.amounts[verb.dice].is != Amount::Is::dice)
    wrong(at.find("doubles")->error("only of dice that are rolled together two can show the same"));
  subject_ = outer;
  to_.effects[effect].verb = std::move(verb);
}

std::string Compiler::label(const Node& at) {
  std::string text(at.text());
  for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
    const std::string name = text.substr(open + 1, text.find('}', open) - open - 1);
    if (bound(at, name).of == Name::Of::pieces)
      wrong(at.error(fmt::format("'{}' is no number, and a label tells only those", name)));
  }
  return text;
}

void Compiler::choose(const Node& at, Id effect) {
  only(at, {"by", "options", "count"});
  if (!at.is_map()) return;
  Choose verb;
  verb.by = who(at, "by");
  if (const auto count = at.find("count")) verb.count = number_at(*count);
  const auto options = at.find("options");
  if (!options || !options->is_map()) return wrong(at.error("what is there to choose? `options` is missing"));
  for (const Node option : *options) {
    only(option, {"label", "if", "must-if", "cost", "do"});
    Way way{.key = std::string(option.key())};
    if (option.is_map()) {
      if (const auto label = option.find("label")) way.label = this->label(*label);
      way.when = condition_at(option, "if");
      way.must = condition_at(option, "must-if");
      way.cost = cost(option);
      way.list = list_at(option, "do");
    }
    verb.ways.push_back(std::move(way));
  }
  to_.effects[effect].verb = std::move(verb);
}

void Compiler::each(const Node& at, Id effect) {
  only(at, {"who", "do", "may", "by", "must-if", "nobody"});
  if (!at.is_map()) return;
  Each verb;
  verb.who = who(at);
  if (const auto by = at.find("by")) verb.by = known_which(*by);
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

void Compiler::branch(const Node& at, Id effect) {
  only(at, {"cond", "then", "else"});
  if (!at.is_map()) return;
  Branch verb{
      .when = condition_at(at, "cond"), .then = list_at(at, "then"), .otherwise = list_at(at, "else")};
  if (verb.when == kNone) wrong(at.error("on what condition? `cond` is missing"));
  to_.effects[effect].verb = verb;
}

void Compiler::pick(const Node& at, Id effect) {
  only(at, {"who", "as", "none"});
  if (!at.is_map()) return;
  Pick verb;
  verb.who = who(at);
  verb.as = name_at(at, Name::Of::pieces);
  verb.none = list_at(at, "none");
  if (!verb.as.is()) wrong(at.error("what is picked needs a name: `as`"));
  to_.effects[effect].verb = verb;
}

void Compiler::contest(const Node& at, Id effect) {
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

void Compiler::again(const Node& at, Id effect) {
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

void Compiler::repeat(const Node& at, Id effect) {
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

void Compiler::start(const Node& at, Id effect) {
  starts_ = true;
  if (at.is_scalar()) {
    to_.effects[effect].verb = Start{.procedure = word(at, Noun::procedure, "procedure"), .who = who(at)};
    return;
  }
  only(at, {"procedure", "who", "level", "how"});
  if (!at.is_map()) return;
  Start verb;
  if (const auto procedure = at.find("procedure")) {
    verb.procedure = word(*procedure, Noun::procedure, "procedure");
  } else {
    wrong(at.error("what starts? `procedure` is missing"));
  }
  verb.who = who(at);
  if (const auto level = at.find("level")) verb.level = amount(*level);
  if (const auto how = at.find("how")) verb.how = word_of("how", *how);
  to_.effects[effect].verb = verb;
}

void Compiler::leaves(const Node& at) {
  if (nouns_.leave_nothing) wrong(at.key_error("these rows leave nothing behind"));
}

void Compiler::later(const Node& at, Id effect) {
  leaves(at);
  only(at, {"when", "if", "do"});
  if (!at.is_map()) return;
  Later verb;
  verb.moments = words(at.find("when"), Noun::moment, "moment");
  verb.when = condition_at(at, "if");
  const bool was_due = std::exchange(due_, false);
  verb.list = list_at(at, "do");
  due_ = was_due;
  if (verb.moments.empty() || verb.list == kNone)
    wrong(at.error("later what, and when? `when` and `do` are needed"));
  to_.effects[effect].verb = std::move(verb);
}

void Compiler::use(const Node& at, Id effect) {
  only(at, {"per"});
  if (!at.is_map()) return;
  Use verb;
  if (const auto per = at.find("per")) verb.scope = word(*per, Noun::scope, "scope");
  if (verb.scope == kNone) wrong(at.error("used until when? `per` is missing"));
  to_.effects[effect].verb = verb;
}

void Compiler::check(const Node& at, Id effect) {
  only(at, {"number", "against", "by", "as", "pass", "fail", "passed", "failed"});
  if (!at.is_map()) return;
  Check verb;
  verb.by = who(at, "by");
  if (const auto number = at.find("number")) verb.number = word(*number, Noun::number, "number");
  verb.person = person(at);
  const std::uint8_t outer = std::exchange(subject_, verb.person);
  if (const auto against = at.find("against")) verb.against = amount(*against);
  verb.as = name_at(at, Name::Of::number);
  verb.pass = list_at(at, "pass");
  verb.fail = list_at(at, "fail");
  subject_ = outer;
  --people_used_;
  if (const auto passed = at.find("passed")) verb.passers = bind(*passed, Name::Of::pieces);
  if (const auto failed = at.find("failed")) verb.failers = bind(*failed, Name::Of::pieces);
  if (verb.number == kNone || verb.against == kNone)
    wrong(at.error("a check of what, against what? `number` and `against` are needed"));
  to_.effects[effect].verb = verb;
}

void Compiler::how_many(const Node& at, Id effect) {
  only(at, {"from", "to", "by", "as"});
  if (!at.is_map()) return;
  HowMany verb;
  verb.by = who(at, "by");
  verb.from = at.find("from") ? known_amount(*at.find("from")) : plain(0);
  if (const auto to = at.find("to")) verb.to = known_amount(*to);
  verb.as = name_at(at, Name::Of::number);
  if (verb.to == kNone || !verb.as.is())
    wrong(at.error("up to how many, called what? `to` and `as` are needed"));
  to_.effects[effect].verb = verb;
}

void Compiler::note(const Node& at, Id effect) {
  only(at, {"amount", "as"});
  if (!at.is_map()) return;
  Note verb;
  if (const auto of = at.find("amount")) verb.amount = known_amount(*of);
  verb.as = name_at(at, Name::Of::number);
  if (verb.amount == kNone || !verb.as.is())
    wrong(at.error("what is noted, called what? `amount` and `as` are needed"));
  to_.effects[effect].verb = verb;
}

void Compiler::needs_event(const Node& at) {
  if (!due_) wrong(at.key_error("nothing is about to happen here: this belongs into a `when`"));
}

void Compiler::cancel(const Node& at, Id effect) {
  only(at, {});
  needs_event(at);
  to_.effects[effect].verb = Cancel{};
}

void Compiler::alter(const Node& at, Id effect) {
  static constexpr std::pair<std::string_view, Alter::Op> kOps[] = {{"set", Alter::Op::set},
                                                                    {"add", Alter::Op::add},
                                                                    {"times", Alter::Op::times},
                                                                    {"at-least", Alter::Op::at_least},
                                                                    {"at-most", Alter::Op::at_most}};
  only(at, {"set", "add", "times", "at-least", "at-most", "to", "outcome"});
  needs_event(at);
  if (!at.is_map()) return;
  Alter verb;
  for (const auto& [key, op] : kOps) {
    if (const auto value = at.find(key)) verb.amounts.push_back({op, known_amount(*value)});
  }
  if (const auto to = at.find("to")) verb.to = known_which(*to);
  if (const auto outcome = at.find("outcome")) verb.outcome = word(*outcome, Noun::outcome, "outcome");
  if (verb.amounts.empty() && verb.to == kNone && verb.outcome == kNone)
    wrong(at.error("what is changed? add, set, times, at-least, at-most, to or outcome"));
  to_.effects[effect].verb = std::move(verb);
}

void Compiler::reroll(const Node& at, Id effect) {
  only(at, {});
  needs_event(at);
  to_.effects[effect].verb = Reroll{};
}

void Compiler::lasting(const Node& at, Id effect) {
  leaves(at);
  only(at, {"who", "until", "unique", "when", "modify", "forbid", "act"});
  if (!at.is_map()) return;
  Lasting verb;
  verb.who = who(at);
  verb.until = words(at.find("until"), Noun::moment, "moment");
  if (const auto unique = at.find("unique")) {
    verb.unique = true;
    if (unique->is_scalar() && unique->text().starts_with('$'))
      verb.about = bound(*unique, unique->text().substr(1));
  }
  verb.parts = parts(at);
  if (nouns_.list(Noun::moment).empty()) wrong(at.key_error("nothing lasts in this game: it has no moments"));
  if (verb.parts.empty()) wrong(at.error("what lasts? `when`, `modify`, `forbid` or `act` is missing"));
  to_.effects[effect].verb = std::move(verb);
}

void Compiler::do_deed(const Node& at, Id effect, Id index) {
  const Deed& deed = nouns_.deeds[index];
  Do verb{.deed = index, .reaches_all = deed.reaches_all};
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
    Do::Given& given = verb.given.emplace_back(Do::Given{.takes = one.takes});
    if (value) parameter(one, *value, given);
  }
  verb.as = name_at(at, deed.brings ? Name::Of::pieces : Name::Of::number);
  to_.effects[effect].verb = std::move(verb);
}

void Compiler::parameter(const Deed::Parameter& parameter, const Node& at, Do::Given& given) {
  switch (parameter.takes) {
    case Takes::who: given.ids = {which(at)}; break;
    case Takes::amount: given.ids = {amount(at)}; break;
    case Takes::word: given.ids = {word_of(parameter.of, at)}; break;
    case Takes::words:
      if (!at.is_list()) given.ids = {word_of(parameter.of, at)};
      if (at.is_list()) {
        for (const Node one : at) given.ids.push_back(word_of(parameter.of, one));
      }
      break;
    case Takes::flag:
      if (!at.is_scalar() || at.text() != "true") wrong(at.expected("true", "or leave it out"));
      given.ids = {1};
      break;
    case Takes::list: {
      const bool outside = std::exchange(starts_, false);
      given.person = person(at);
      given.ids = {list(at, given.person)};
      --people_used_;
      if (starts_) wrong(at.error("what a deed does in its midst can start nothing"));
      starts_ = outside;
      break;
    }
  }
}

Id Compiler::word_of(std::string_view of, const Node& at) {
  const std::vector<std::string>* const list = nouns_.list(of);
  if (!at.is_scalar() || list == nullptr) {
    wrong(at.expected(of));
    return kNone;
  }
  if (const auto found = Nouns::index(*list, at.text())) return *found;
  const std::vector<std::string_view> known(list->begin(), list->end());
  wrong(
      at.error(fmt::format("there is no {} '{}'; {}", of, at.text(), content::suggestion(at.text(), known))));
  return kNone;
}

}  // namespace gamekeeper::kit::effects
