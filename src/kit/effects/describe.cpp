#include "kit/effects/describe.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/words/english.hpp"

namespace gamekeeper::kit::effects {
namespace {

using words::english::capital;
using words::english::listed;
using words::english::lower;
using words::english::spaced;

/// Of each of them what `tell` says.
template <class All, class Tell>
std::vector<std::string> texts_of(const All& all, Tell tell) {
  std::vector<std::string> texts;
  texts.reserve(all.size());
  for (const auto& one : all) texts.push_back(tell(one));
  return texts;
}

class Describer {
 public:
  Describer(const Program& program, const Nouns& nouns, Id row)
      : program_(program), nouns_(nouns), row_(row) {}

  std::vector<std::string> row() {
    const Row& row = program_.rows[row_];
    if (row.list != kNone) list(row.list);
    for (const Id one : row.parts) part(program_.parts[one]);
    for (const auto& [slot, todo] : row.slots) {
      say(capital(word(Noun::slot, slot)) + ":");
      nested(todo);
    }
    return std::move(lines_);
  }
  std::string way(const Way& way) {
    if (way.list != kNone) list(way.list);
    std::string text;
    for (std::string line : lines_) {
      line.erase(0, line.find_first_not_of(' '));
      if (line.ends_with('.')) line.pop_back();
      text += text.empty() ? "" : text.ends_with(':') ? " " : "; ";
      text += lower(std::move(line));
    }
    return terms(kNone, way.cost, {}) + (text.empty() ? "" : ": " + text);
  }

 private:
  std::string word(Noun noun, Id id) const { return id == kNone ? "" : nouns_.label(nouns_.word(noun, id)); }
  void say(std::string line) { lines_.push_back(std::string(2 * depth_, ' ') + std::move(line)); }
  void nested(Id todo) {
    ++depth_;
    const std::size_t before = lines_.size();
    if (todo != kNone) list(todo);
    if (lines_.size() == before) say("Nothing.");
    --depth_;
  }
  void list(Id id) {
    for (const Id effect : program_.lists[id].effects)
      std::visit([this](const auto& verb) { tell(verb); }, program_.effects[effect].verb);
  }

  std::string name(const Name& name) const { return called(program_, row_, name); }

  // -- Who, how many, whether --

  /// Empty: whom it is about anyway.
  std::string who(Id id) const {
    if (id == kNone) return "";
    const Which& which = program_.which[id];
    const std::string where = only(which);
    switch (which.shape) {
      case Which::Shape::subject: return "";
      case Which::Shape::self: return "the holder";
      case Which::Shape::candidate: return "they";
      case Which::Shape::doer: return "who does it";
      case Which::Shape::struck: return "whom it befalls";
      case Which::Shape::means: return "what does it";
      case Which::Shape::named: return "the " + name(which.name);
      case Which::Shape::set: {
        const std::string from = which.from == kNone ? "" : " of " + someone(which.from);
        return word(Noun::set, which.set) + from + where;
      }
      case Which::Shape::together: return listed(each(which.among)) + where;
      case Which::Shape::first: return fmt::format("{}", fmt::join(each(which.among), ", or else "));
      case Which::Shape::chosen: return some_of(which) + ", chosen";
      case Which::Shape::random: return some_of(which) + ", at random";
      case Which::Shape::most:
        return fmt::format("of {}{} whoever has the most {}", someone(which.from), where, of_most(which));
      case Which::Shape::least:
        return fmt::format("of {}{} whoever has the least {}", someone(which.from), where, of_most(which));
    }
    return "";
  }
  std::string of_most(const Which& which) const {
    return which.number == kRolledLast ? "rolled" : word(Noun::number, which.number);
  }
  std::string someone(Id id) const {
    std::string text = who(id);
    return text.empty() ? "the holder" : text;
  }
  std::vector<std::string> each(const std::vector<Id>& all) const {
    return texts_of(all, [this](Id one) { return someone(one); });
  }
  std::string only(const Which& which) const {
    return which.where == kNone ? "" : " (" + whether(which.where) + ")";
  }
  /// "two of the others (deaf)"
  std::string some_of(const Which& which) const {
    const std::string count = which.count == kNone ? "one" : amount(which.count);
    return count + " of " + someone(which.from) + only(which);
  }

  std::string amount(Id id) const {
    const Amount& amount = program_.amounts[id];
    const std::vector<std::string> parts =
        texts_of(amount.parts, [this](Id one) { return this->amount(one); });
    switch (amount.is) {
      case Amount::Is::number: return std::to_string(amount.number);
      case Amount::Is::dice: return this->amount(amount.count) + "d" + std::to_string(amount.sides);
      case Amount::Is::named: return "the " + name(amount.name);
      case Amount::Is::number_of: {
        const std::string whose = who(amount.whose);
        return whose.empty() ? "own " + word(Noun::number, amount.word)
                             : fmt::format("the {} of {}", word(Noun::number, amount.word), whose);
      }
      case Amount::Is::bond:
        return fmt::format("the {} of {} toward {}", word(Noun::bond, amount.word), someone(amount.whose),
                           someone(amount.toward));
      case Amount::Is::figure: return "the " + word(Noun::figure, amount.word);
      case Amount::Is::count: return "the number of " + someone(amount.whose);
      case Amount::Is::sum: return fmt::format("{}", fmt::join(parts, " + "));
      case Amount::Is::most: return fmt::format("the most of {}", fmt::join(parts, ", "));
      case Amount::Is::least: return fmt::format("the least of {}", fmt::join(parts, ", "));
      case Amount::Is::times:
        if (amount.times == -1 && amount.per == 1) return fmt::format("-({})", parts[0]);
        return (amount.times == 1 ? "" : std::to_string(amount.times) + " x ") + parts[0] +
               (amount.per == 1 ? "" : " / " + std::to_string(amount.per));
      case Amount::Is::all: return "all";
      case Amount::Is::event: return "as much as happens";
    }
    return "";
  }

  std::string bounds(const If& one) const {
    if (one.least != kNone && one.most == one.least) return " is " + amount(one.least);
    std::vector<std::string> texts;
    if (one.least != kNone) texts.push_back("at least " + amount(one.least));
    if (one.most != kNone) texts.push_back("at most " + amount(one.most));
    return " is " + listed(texts);
  }
  std::string whether(Id id) const {
    const If& one = program_.ifs[id];
    const std::vector<std::string> parts = texts_of(one.parts, [this](Id part) { return whether(part); });
    const auto of_whom = [this, &one](std::string_view what) {
      const bool is_candidate = program_.which[one.who].shape == Which::Shape::candidate;
      const std::string text = is_candidate ? "" : who(one.who);
      return text.empty() ? std::string(what) : fmt::format("{}: {}", text, what);
    };
    switch (one.is) {
      case If::Is::has: return of_whom(word(Noun::fact, one.word));
      case If::Is::compare: return amount(one.amount) + bounds(one);
      case If::Is::some: return "any of " + someone(one.who) + (parts.empty() ? "" : ": " + parts[0]);
      case If::Is::every: return "all of " + someone(one.who) + (parts.empty() ? "" : ": " + parts[0]);
      case If::Is::none: return "none of " + someone(one.who) + (parts.empty() ? "" : ": " + parts[0]);
      case If::Is::is: return of_whom("is " + someone(one.other));
      case If::Is::rolled: return of_whom("rolled " + range(one.from, one.to));
      case If::Is::used: return "already done this " + word(Noun::scope, one.word);
      case If::Is::can: return of_whom("may " + word(Noun::permit, one.word));
      case If::Is::tagged: return "it is " + word(Noun::tag, one.word);
      case If::Is::ended: return "it ends in " + word(Noun::outcome, one.word);
      case If::Is::parity: return amount(one.amount) + (one.from == 1 ? " is odd" : " is even");
      case If::Is::negated: return "not " + parts[0];
      case If::Is::all: return listed(parts);
      case If::Is::any: return fmt::format("{}", fmt::join(parts, " or "));
    }
    return "";
  }
  static std::string range(int from, int to) {
    constexpr int kOpen = std::numeric_limits<int>::max();
    if (from == to) return std::to_string(from);
    if (to == kOpen) return std::to_string(from) + "+";
    return from == -kOpen || from == std::numeric_limits<int>::min() ? std::to_string(to) + " or less"
                                                                     : fmt::format("{}-{}", from, to);
  }
  static std::string led(const std::string& who, const std::string& what) {
    return who.empty() ? capital(what) + "." : capital(who) + ": " + what + ".";
  }
  std::string amounts(std::span<const Change::One> all, std::string_view join = " ") const {
    std::vector<std::string> texts;
    for (const Change::One& one : all)
      texts.push_back(fmt::format("{}{}{}", amount(one.amount), join,
                                  word(one.is_bond ? Noun::bond : Noun::number, one.number)));
    return listed(texts);
  }
  /// " (if ..., for 1 hope, once a cycle)"
  std::string terms(Id when, std::span<const Change::One> cost, std::span<const Limit> limits) const {
    std::vector<std::string> texts;
    if (when != kNone) texts.push_back("if " + whether(when));
    if (!cost.empty()) texts.push_back("for " + amounts(cost));
    for (const Limit& limit : limits) {
      const std::string times = limit.times == kNone ? "once" : amount(limit.times) + " times";
      texts.push_back(times + " a " + word(Noun::scope, limit.scope) +
                      (limit.by == Limit::By::row      ? ", all together"
                       : limit.by == Limit::By::struck ? " for each"
                       : limit.by == Limit::By::doer   ? " for each who does it"
                                                       : ""));
    }
    return texts.empty() ? "" : fmt::format(" ({})", fmt::join(texts, ", "));
  }
  std::string dice(Id dice, std::span<const Plus> plus) const {
    std::string text = amount(dice);
    for (const Plus& one : plus)
      text += " + " + amount(one.amount) + (one.when == kNone ? "" : " if " + whether(one.when));
    return text;
  }

  // -- Verbs --

  void tell(const Change& verb) {
    const std::string toward = verb.toward == kNone ? "" : " toward " + someone(verb.toward);
    const std::string as = verb.as.is() ? ", called " + name(verb.as) : "";
    switch (verb.how) {
      case Change::How::gain: return say(led(who(verb.who), "gain " + amounts(verb.what) + toward + as));
      case Change::How::lose: return say(led(who(verb.who), "lose " + amounts(verb.what) + toward + as));
      case Change::How::pay: {
        say(led(who(verb.who),
                "pay " + amounts(verb.what) + ", or this ends" + (verb.otherwise == kNone ? "" : " with")));
        if (verb.otherwise != kNone) nested(verb.otherwise);
        return;
      }
      case Change::How::set: {
        const auto texts = texts_of(verb.what, [&](const Change::One& one) {
          return word(one.is_bond ? Noun::bond : Noun::number, one.number) + toward + " becomes " +
                 amount(one.amount);
        });
        return say(led(who(verb.who), listed(texts)));
      }
    }
  }
  void tell(const Roll& verb) {
    std::string line = "roll " + dice(verb.dice, verb.plus);
    if (verb.as.is()) line += ", called " + name(verb.as);
    const std::string by = who(verb.by);
    if (verb.rows.empty() && verb.doubles == kNone) return say(led(by, line));
    say((by.empty() ? capital(line) : capital(by) + ": " + line) + ":");
    ++depth_;
    for (const Range& one : verb.rows) {
      say(range(one.from, one.to) + ":");
      nested(one.list);
    }
    if (verb.doubles != kNone) {
      say("Two of the same:");
      nested(verb.doubles);
    }
    --depth_;
  }
  void tell(const Choose& verb) {
    const std::string by = who(verb.by);
    say((by.empty() ? "Choose " : capital(by) + " chooses ") +
        (verb.count == 1 ? "one" : std::to_string(verb.count)) + ":");
    ++depth_;
    for (const Way& way : verb.ways) {
      say(capital(spaced(way.key)) + terms(way.when, way.cost, {}) +
          (way.must == kNone ? "" : ", and must if " + whether(way.must)) + ":");
      nested(way.list);
    }
    --depth_;
  }
  void tell(const Each& verb) {
    say(fmt::format("Each of {}, one after the other{}:", someone(verb.who),
                    verb.may.empty() ? "" : ", may " + spaced(verb.may)));
    nested(verb.list);
    if (verb.nobody == kNone) return;
    say("If nobody did:");
    nested(verb.nobody);
  }
  void tell(const Branch& verb) {
    say("If " + whether(verb.when) + ":");
    nested(verb.then);
    if (verb.otherwise == kNone) return;
    say("Otherwise:");
    nested(verb.otherwise);
  }
  void tell(const Pick& verb) {
    if (verb.who != kNone && program_.which[verb.who].shape == Which::Shape::chosen)
      say(fmt::format("Choose {}: the {}.", some_of(program_.which[verb.who]), name(verb.as)));
    else
      say(capital(name(verb.as)) + " is " + someone(verb.who) + ".");
    if (verb.none == kNone) return;
    say("If there is nobody:");
    nested(verb.none);
  }
  void tell(const Contest& verb) {
    const std::string whoever = verb.take == Contest::Take::lowest    ? "the lowest"
                                : verb.take == Contest::Take::highest ? "the highest"
                                                                      : "who rolls what another rolls";
    say(fmt::format("{} roll {}: {} is the {}.", capital(someone(verb.who)), dice(verb.dice, verb.plus),
                    whoever, name(verb.as)));
  }
  void tell(const Again& verb) {
    const auto& roll = std::get<Roll>(program_.effects[verb.roll].verb);
    if (verb.list == kNone)
      return say(fmt::format("Roll {} again{}.", roll.as.is() ? "the " + name(roll.as) : "it",
                             verb.plus == 0 ? "" : fmt::format(", with {:+}", verb.plus)));
    const auto row = std::ranges::find(roll.rows, verb.list, &Range::list);
    say("As if it had been " + range(row->from, row->to) + ".");
  }
  void tell(const Repeat& verb) {
    say(capital(amount(verb.times)) + " times:");
    nested(verb.list);
  }
  void tell(const Check& verb) {
    const std::string by = who(verb.by);
    std::string line =
        fmt::format("check {} against {}", word(Noun::number, verb.number), amount(verb.against));
    const bool bare = verb.pass == kNone && verb.fail == kNone;
    if (bare && !verb.passers.is() && !verb.failers.is()) line += ", or this ends";
    if (bare) return say(led(by, line));
    say((by.empty() ? capital(line) : capital(by) + ": " + line) + ":");
    ++depth_;
    if (verb.pass != kNone) {
      say("Passed:");
      nested(verb.pass);
    }
    if (verb.fail != kNone) {
      say("Failed:");
      nested(verb.fail);
    }
    --depth_;
  }
  void tell(const Note& verb) { say(fmt::format("{} is {}.", capital(name(verb.as)), amount(verb.amount))); }
  void tell(const HowMany& verb) {
    say(led(who(verb.by), fmt::format("choose a number from {} to {}, the {}", amount(verb.from),
                                      amount(verb.to), name(verb.as))));
  }
  void tell(const Cancel&) { say("It does not happen."); }
  void tell(const Alter& verb) {
    std::vector<std::string> texts;
    for (const Alter::One& one : verb.amounts) {
      const std::string value = amount(one.amount);
      switch (one.op) {
        case Alter::Op::none: break;
        case Alter::Op::add: texts.push_back("it changes by " + value); break;
        case Alter::Op::set: texts.push_back("it becomes " + value); break;
        case Alter::Op::times: texts.push_back("it is taken times " + value); break;
        case Alter::Op::at_least: texts.push_back("it is at least " + value); break;
        case Alter::Op::at_most: texts.push_back("it is at most " + value); break;
      }
    }
    if (verb.to != kNone) texts.push_back("it befalls " + someone(verb.to));
    if (verb.outcome != kNone) texts.push_back("it ends in " + word(Noun::outcome, verb.outcome));
    say(capital(listed(texts)) + ".");
  }
  void tell(const Do& verb) {
    const Deed& deed = nouns_.deeds[verb.deed];
    std::string line = deed.says.empty() ? spaced(deed.id) : deed.says;
    std::vector<std::pair<std::string, Id>> lists;
    for (std::size_t i = 0; i < verb.given.size(); ++i) {
      const Deed::Parameter& one = deed.parameters[i];
      const Do::Given& given = verb.given[i];
      if (one.takes == Takes::list && !given.ids.empty()) lists.emplace_back(spaced(one.name), given.ids[0]);
      const std::string value = given_as(one, given);
      const std::string place = "{" + one.name + "}";
      const std::size_t at = line.find(place);
      if (at != std::string::npos) {
        fill(line, at, place.size(), value);
      } else if (!value.empty() && deed.says.empty()) {
        line += " " + value;
      }
    }
    if (verb.as.is()) line += ", called " + name(verb.as);
    say(led(who(verb.who), line));
    for (const auto& [place, todo] : lists) {
      ++depth_;
      say(capital(place) + ":");
      nested(todo);
      --depth_;
    }
  }
  /// A part in brackets stands only where its parameter is given.
  static void fill(std::string& line, std::size_t at, std::size_t size, const std::string& value) {
    const std::size_t from = line.rfind('[', at);
    const std::size_t to = line.find(']', at);
    line.replace(at, size, value);
    if (from == std::string::npos || to == std::string::npos) return;
    const std::size_t end = to - size + value.size();
    if (value.empty()) {
      line.erase(from, end + 1 - from);
    } else {
      line.erase(end, 1).erase(from, 1);
    }
  }
  std::string given_as(const Deed::Parameter& one, const Do::Given& given) const {
    if (given.ids.empty()) return "";
    switch (one.takes) {
      case Takes::who: return someone(given.ids[0]);
      case Takes::amount: return amount(given.ids[0]);
      case Takes::flag: return spaced(one.name);
      case Takes::list: return "";
      case Takes::word:
      case Takes::words: break;
    }
    const std::vector<std::string>& known = *nouns_.list(one.of);
    return listed(texts_of(given.ids, [&](Id id) { return nouns_.label(known[id]); }));
  }
  void tell(const Start& verb) {
    say(fmt::format("{} begins{}{}; this goes on behind it.",
                    capital("the " + word(Noun::procedure, verb.procedure)),
                    verb.level == kNone ? "" : ", level " + amount(verb.level),
                    verb.how == kNone ? "" : ", " + spaced((*nouns_.list("how"))[verb.how])));
  }
  void tell(const Later& verb) {
    const auto moments = texts_of(verb.moments, [this](Id one) { return word(Noun::moment, one); });
    say(fmt::format("Once, at {}{}:", fmt::join(moments, " or "),
                    verb.when == kNone ? "" : ", if " + whether(verb.when)));
    nested(verb.list);
  }
  void tell(const Lasting& verb) {
    const auto moments = texts_of(verb.until, [this](Id one) { return word(Noun::moment, one); });
    say(capital(someone(verb.who)) + ", " +
        (moments.empty() ? "from now on" : fmt::format("until {}", fmt::join(moments, " or "))) +
        (verb.unique ? ", not cumulative" : "") + ":");
    ++depth_;
    for (const Id one : verb.parts) part(program_.parts[one]);
    --depth_;
  }
  void tell(const Use& verb) { say("Once a " + word(Noun::scope, verb.scope) + "."); }
  void tell(const Reroll&) { say("It is rolled again."); }

  void part(const Part& part) {
    const std::string of = part.of == kNone ? "" : " of " + someone(part.of);
    const std::string when = part.when == kNone ? "" : " if " + whether(part.when);
    switch (part.is) {
      case Part::Is::modify: {
        const std::string value = amount(part.amount);
        const std::string how = part.op == Part::Op::add     ? (value.starts_with('-') ? " " : " +") + value
                                : part.op == Part::Op::set   ? " is " + value
                                : part.op == Part::Op::times ? " times " + value
                                : part.op == Part::Op::per   ? " divided by " + value + ", rounded down"
                                : part.op == Part::Op::at_least ? " at least " + value
                                                                : " at most " + value;
        return say(capital(word(Noun::number, part.number) + of + how + when) + ".");
      }
      case Part::Is::forbid: return say("No " + word(Noun::permit, part.permit) + of + when + ".");
      case Part::Is::act:
        say("May, as " + word(Noun::timing, part.timing) + terms(part.when, part.cost, part.limits) + ":");
        return nested(part.list);
      case Part::Is::when: break;
    }
    const auto tags = texts_of(part.tags, [this](Id tag) { return word(Noun::tag, tag); });
    std::string line = "At " + word(Noun::moment, part.moment) + of;
    if (part.by != kNone) line += " by " + someone(part.by);
    if (part.to != kNone) line += " to " + someone(part.to);
    if (!tags.empty()) line += fmt::format(" ({})", fmt::join(tags, " or "));
    say(line + (part.may ? ", may" : "") + terms(part.when, part.cost, part.limits) + ":");
    nested(part.list);
  }

  const Program& program_;
  const Nouns& nouns_;
  Id row_;
  std::size_t depth_ = 0;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> describe(const Program& program, const Nouns& nouns, Id row) {
  return Describer(program, nouns, row).row();
}
std::string describe(const Program& program, const Nouns& nouns, const Way& way) {
  return Describer(program, nouns, way.list == kNone ? 0 : program.lists[way.list].row).way(way);
}

std::string describe(const Program& program, const Nouns& nouns, const Part& part) {
  return describe(program, nouns, Way{.cost = part.cost, .list = part.list});
}

std::string called(const Program& program, Id row, const Name& name) {
  for (const auto& [one, text] : program.rows[row].names) {
    if (one.of == name.of && one.slot == name.slot) return spaced(text);
  }
  return "it";
}

std::string filled(const Program& program, std::string label, const Run* run) {
  for (std::size_t open = label.find('{'); open != std::string::npos; open = label.find('{')) {
    const std::size_t close = label.find('}', open);
    std::string name = label.substr(open + 1, close - open - 1);
    if (run != nullptr) {
      const auto& names = program.rows[run->row].names;
      const auto found = std::ranges::find(names, name, &std::pair<Name, std::string>::second);
      if (found != names.end()) name = std::to_string(run->numbers[found->first.slot]);
    }
    label.replace(open, close + 1 - open, name);
  }
  return label;
}

}  // namespace gamekeeper::kit::effects
