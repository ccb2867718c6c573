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
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/spelling.hpp"
#include "kit/effects/compiler.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/words/english.hpp"

namespace gamekeeper::kit::effects {

std::optional<int> whole(std::string_view text) {
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

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

void Compiler::row(const Node& node, std::string_view kind, std::string_view id) {
  row_ = static_cast<Id>(to_.rows.size());
  to_.rows.push_back({.id = std::string(id),
                      .kind = std::string(kind),
                      .name = words::english::capital(words::english::spaced(id))});
  if (const auto list_of = node.find("do")) to_.rows[row_].list = list(*list_of, 0);
  std::vector<Id> all = parts(node);
  to_.rows[row_].parts = std::move(all);
  slots(node);
  for (const auto& [name, bound] : names_) to_.rows[row_].names.emplace_back(bound, name);
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

void Compiler::only(const Node& map, std::initializer_list<std::string_view> keys) {
  if (!map.is_map()) return wrong(map.expected("a map"));
  const std::vector<std::string_view> known(keys);
  for (const Node child : map) {
    if (std::ranges::find(known, child.key()) == known.end())
      wrong(child.key_error("unknown key; " + content::suggestion(child.key(), known)));
  }
}

Id Compiler::word(const Node& at, Noun noun, std::string_view text, std::string_view what) {
  if (const auto found = nouns_.find(noun, text)) return *found;
  const std::vector<std::string>& list = nouns_.list(noun);
  const std::vector<std::string_view> known(list.begin(), list.end());
  wrong(at.error(fmt::format("there is no {} '{}'; {}", what, text, content::suggestion(text, known))));
  return kNone;
}

Id Compiler::word(const Node& at, Noun noun, std::string_view what) {
  if (!at.is_scalar()) {
    wrong(at.expected(what));
    return kNone;
  }
  return word(at, noun, at.text(), what);
}

std::vector<Id> Compiler::words(const std::optional<Node>& at, Noun noun, std::string_view what) {
  std::vector<Id> all;
  if (!at) return all;
  if (!at->is_list()) {
    all.push_back(word(*at, noun, what));
  } else {
    for (const Node one : *at) all.push_back(word(one, noun, what));
  }
  return all;
}

Id Compiler::changing(const Node& at) {
  const Id number = word(at, Noun::number, at.key(), "number");
  if (std::ranges::find(nouns_.fixed, number) != nouns_.fixed.end())
    wrong(at.key_error("does not come and go; `modify` changes it"));
  return number;
}

Name Compiler::bind(const Node& at, Name::Of of) {
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

Name Compiler::fresh(const Node& at, Name::Of of) {
  std::uint8_t& used = of == Name::Of::number ? numbers_used_ : sets_used_;
  if (used >= (of == Name::Of::number ? kNumbers : kSets)) {
    wrong(at.error(fmt::format("a row has room for {} names of numbers and {} of pieces", kNumbers, kSets)));
    return {.of = of, .slot = 0};
  }
  return {.of = of, .slot = used++};
}

Name Compiler::bound(const Node& at, std::string_view name) {
  const auto found = names_.find(std::string(name));
  if (found != names_.end()) return found->second;
  wrong(at.error(fmt::format("nothing before this is called '{}'", name)));
  return {};
}

std::uint8_t Compiler::person(const Node& at) {
  if (people_used_ >= kPeople) wrong(at.error("each in each in each: a row has room for three"));
  return people_used_ < kPeople ? people_used_++ : static_cast<std::uint8_t>(0);
}

Id Compiler::list(const Node& node, std::uint8_t subject) {
  const Id id = put(to_.lists, List{.row = row_, .subject = subject});
  if (!node.is_list()) {
    wrong(node.expected("a list of effects"));
    return id;
  }
  const std::uint8_t outer = std::exchange(subject_, subject);
  const bool outside = std::exchange(starts_, false);
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
  to_.lists[id].may_wait = starts_;
  starts_ = starts_ || outside;
  return id;
}

Id Compiler::list_at(const Node& map, std::string_view key) {
  const auto at = map.find(key);
  return at ? list(*at, subject_) : kNone;
}

Name Compiler::name_at(const Node& map, Name::Of of) {
  const auto at = map.find("as");
  return at ? bind(*at, of) : Name{};
}

std::vector<Id> Compiler::parts(const Node& map) {
  std::vector<Id> all;
  const auto every = [this, &map, &all](std::string_view key, void (Compiler::*read)(const Node&, Part&),
                                        Part::Is is) {
    const auto at = map.find(key);
    if (!at) return;
    const auto add = [this, &all, read, is](const Node& node) {
      Part part{.is = is, .row = row_};
      (this->*read)(node, part);
      all.push_back(put(to_.parts, std::move(part)));
    };
    if (!at->is_list()) return add(*at);
    for (const Node one : *at) add(one);
  };
  every("when", &Compiler::when, Part::Is::when);
  every("modify", &Compiler::modify, Part::Is::modify);
  every("forbid", &Compiler::forbid, Part::Is::forbid);
  every("act", &Compiler::act, Part::Is::act);
  return all;
}

void Compiler::when(const Node& node, Part& part) {
  only(node, {"moment", "timing", "of", "by", "to", "if", "tag", "may", "spent", "cost", "limit", "do"});
  if (!node.is_map()) return;
  const bool outer = std::exchange(in_event_, true);
  const bool was_due = std::exchange(due_, true);
  if (const auto moment = node.find("moment")) part.moment = word(*moment, Noun::moment, "moment");
  if (const auto of = node.find("of")) part.of = which(*of);
  if (const auto by = node.find("by")) part.by = which(*by);
  if (const auto to = node.find("to")) part.to = which(*to);
  part.tags = words(node.find("tag"), Noun::tag, "tag");
  part.when = condition_at(node, "if");
  part.cost = cost(node);
  part.limits = limits(node);
  part.may = node.find("may").has_value();
  if (node.find("timing")) implied(node, part);
  part.spent = node.find("spent").has_value();
  part.list = list_at(node, "do");
  in_event_ = outer;
  due_ = was_due;
  if (part.moment == kNone || part.list == kNone)
    wrong(node.error("when what, and what then? `moment` and `do` are needed"));
}

void Compiler::act(const Node& node, Part& part) {
  only(node, {"timing", "if", "cost", "limit", "do"});
  if (!node.is_map()) return;
  part.when = condition_at(node, "if");
  part.cost = cost(node);
  part.limits = limits(node);
  if (node.find("timing")) implied(node, part);
  part.list = list_at(node, "do");
  if (part.timing == kNone || part.list == kNone)
    wrong(node.error("what may be done, and when? `timing` and `do` are needed"));
}

void Compiler::implied(const Node& map, Part& part) {
  part.timing = word(*map.find("timing"), Noun::timing, "timing");
  if (part.timing == kNone) return;
  const Implied& its = nouns_.implied[part.timing];
  part.may = part.may || its.may;
  part.needs = its.permit;
  if (its.scope != kNone) part.limits.push_back({.scope = its.scope});
}

std::vector<Change::One> Compiler::cost(const Node& map) {
  std::vector<Change::One> all;
  const auto at = map.find("cost");
  if (!at) return all;
  for (const Node one : *at) all.push_back({.number = changing(one), .amount = known_amount(one)});
  return all;
}

std::vector<Limit> Compiler::limits(const Node& map) {
  std::vector<Limit> all;
  const auto at = map.find("limit");
  if (!at) return all;
  if (!at->is_list()) return {limit(*at)};
  for (const Node one : *at) all.push_back(limit(one));
  return all;
}

Limit Compiler::limit(const Node& node) {
  Limit one;
  if (node.is_scalar()) {
    one.scope = word(node, Noun::scope, "scope");
    return one;
  }
  only(node, {"per", "by", "times"});
  if (const auto per = node.find("per")) one.scope = word(*per, Noun::scope, "scope");
  one.by = one_of<Limit::By>(node.find("by"),
                             {{"holder", Limit::By::holder},
                              {"row", Limit::By::row},
                              {"target", Limit::By::struck},
                              {"doer", Limit::By::doer}},
                             Limit::By::holder);
  if (const auto times = node.find("times")) one.times = known_amount(*times);
  if (one.scope == kNone) wrong(node.error("so often within what? `per` is missing"));
  return one;
}

void Compiler::slots(const Node& map) {
  const std::vector<std::string>& names = nouns_.list(Noun::slot);
  for (std::size_t slot = 0; slot < names.size(); ++slot) {
    if (const auto at = map.find(names[slot])) {
      const Id todo = list(*at, 0);
      to_.rows[row_].slots.emplace_back(static_cast<Id>(slot), todo);
    }
  }
}

void Compiler::modify(const Node& node, Part& part) {
  static constexpr std::pair<std::string_view, Part::Op> kOps[] = {
      {"add", Part::Op::add}, {"set", Part::Op::set},           {"times", Part::Op::times},
      {"per", Part::Op::per}, {"at-least", Part::Op::at_least}, {"at-most", Part::Op::at_most}};
  only(node, {"number", "of", "if", "add", "set", "times", "per", "at-least", "at-most"});
  if (!node.is_map()) return;
  if (const auto number = node.find("number")) part.number = word(*number, Noun::number, "number");
  if (const auto of = node.find("of")) part.of = which(*of);
  part.when = condition_at(node, "if");
  for (const auto& [key, op] : kOps) {
    const auto at = node.find(key);
    if (!at) continue;
    if (part.amount != kNone) wrong(at->key_error("one change a part: a second one is a part of its own"));
    part.op = op;
    part.amount = known_amount(*at);
  }
  if (part.number == kNone || part.amount == kNone) wrong(node.error("which number, and by how much?"));
}

void Compiler::forbid(const Node& node, Part& part) {
  if (node.is_scalar()) {
    part.permit = word(node, Noun::permit, "permit");
    return;
  }
  only(node, {"permit", "of", "if"});
  if (!node.is_map()) return;
  if (const auto permit = node.find("permit")) part.permit = word(*permit, Noun::permit, "permit");
  if (const auto of = node.find("of")) part.of = which(*of);
  part.when = condition_at(node, "if");
}

void compile(const content::Node& row, std::string_view kind, std::string_view id, const Nouns& nouns,
             Program& program, content::Errors& errors) {
  Compiler(nouns, program, errors).row(row, kind, id);
}

void finish(const Nouns& nouns, Program& program) {
  program.when.assign(nouns.list(Noun::moment).size(), {});
  program.modify.assign(nouns.list(Noun::number).size(), {});
  program.forbid.assign(nouns.list(Noun::permit).size(), {});
  program.act.assign(nouns.list(Noun::timing).size(), {});
  for (const Row& row : program.rows) {
    for (const Id id : row.parts) {
      const Part& part = program.parts[id];
      if (part.is == Part::Is::when && part.moment != kNone) program.when[part.moment].push_back(id);
      if (part.is == Part::Is::modify && part.number != kNone) program.modify[part.number].push_back(id);
      if (part.is == Part::Is::forbid && part.permit != kNone) program.forbid[part.permit].push_back(id);
      if (part.is == Part::Is::act && part.timing != kNone) program.act[part.timing].push_back(id);
    }
  }
}

}  // namespace gamekeeper::kit::effects
