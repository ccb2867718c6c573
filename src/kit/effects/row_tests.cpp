#include "kit/effects/row_tests.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/read.hpp"
#include "content/spelling.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

namespace gamekeeper::kit::effects {
namespace {

using content::Node;
using engine::ChanceRequest;
using engine::Status;
using Keys = std::vector<std::string_view>;

class TestReader {
 public:
  TestReader(const Nouns& nouns, const TestKeys& keys, content::Errors& errors)
      : nouns_(nouns), keys_(keys), errors_(errors) {}

  RowTest test(std::string_view row, int number, const Node& said) {
    RowTest test{.row = std::string(row), .number = number, .said = said};
    if (!said.is_map()) return wrong(said.expected("a map")), test;
    only(said, {"given", "dice", "choose", "barred", "then"}, keys_.test);
    if (const auto given = said.find("given")) {
      for (const Node piece : *given) {
        if (std::ranges::find(keys_.lists, piece.key()) == keys_.lists.end())
          test.given.push_back(this->given(piece));
      }
    }
    if (const auto dice = said.find("dice")) {
      if (!dice->is_list()) wrong(dice->expected("a list"));
      for (const Node roll : *dice) test.dice.push_back(fallen(roll));
    }
    test.choose = texts(said, "choose");
    test.barred = texts(said, "barred");
    test.then = texts(said, "then");
    if (!said.find("then")) wrong(said.error("what is told then?"));
    return test;
  }

 private:
  void wrong(content::Error error) { errors_.push_back(std::move(error)); }

  void only(const Node& map, std::initializer_list<std::string_view> always, const Keys& own) {
    Keys all(always);
    all.insert(all.end(), own.begin(), own.end());
    for (const Node one : map) {
      if (std::ranges::find(all, one.key()) == all.end())
        wrong(one.key_error("unknown key; " + content::suggestion(one.key(), all)));
    }
  }

  Given given(const Node& piece) {
    Given given{.piece = std::string(piece.key()), .said = piece};
    if (piece.is_list()) facts(piece, given.facts);
    if (piece.is_scalar()) wrong(piece.expected("numbers by their names, or a list of facts"));
    if (!piece.is_map()) return given;
    for (const Node one : piece) {
      if (one.key() == "is") {
        facts(one, given.facts);
      } else if (const auto number = nouns_.find(Noun::number, one.key())) {
        given.numbers.emplace_back(*number, take<std::int16_t>(one).value_or(0));
      } else if (std::ranges::find(keys_.piece, one.key()) == keys_.piece.end()) {
        wrong(one.key_error("there is no such number; " +
                            content::suggestion(one.key(), views(nouns_.list(Noun::number)))));
      }
    }
    return given;
  }
  void facts(const Node& list, std::vector<Id>& to) {
    if (!list.is_list()) wrong(list.expected("a list of facts"));
    for (const Node one : list) {
      const std::string text = take<std::string>(one).value_or("");
      const auto fact = nouns_.find(Noun::fact, text);
      if (fact) to.push_back(*fact);
      if (!fact)
        wrong(
            one.error("there is no such fact; " + content::suggestion(text, views(nouns_.list(Noun::fact)))));
    }
  }

  Fallen fallen(const Node& roll) {
    if (roll.is_list())
      return {.faces = take<std::vector<std::int32_t>>(roll).value_or(std::vector<std::int32_t>())};
    if (const auto face = content::read<std::int32_t>(roll)) return {.faces = {*face}};
    return {.drawn = take<std::string>(roll).value_or("")};
  }

  std::vector<std::string> texts(const Node& map, std::string_view key) {
    const auto list = map.find(key);
    if (!list) return {};
    return take<std::vector<std::string>>(*list).value_or(std::vector<std::string>());
  }

  template <class T>
  std::optional<T> take(const Node& node) {
    auto read = content::read<T>(node);
    if (read) return *std::move(read);
    wrong(std::move(read.error()));
    return std::nullopt;
  }

  static Keys views(const std::vector<std::string>& words) { return {words.begin(), words.end()}; }

  const Nouns& nouns_;
  const TestKeys& keys_;
  content::Errors& errors_;
};

/// A test while it is played.
class Trial {
 public:
  Trial(const RowTest& test, engine::Match& match) : test_(test), match_(match) {}

  content::Errors run(const boost::json::object& position) {
    match_.listen([this](const engine::Event& event, const engine::Position& now) {
      told_.push_back(match_.game().tell(now, event).text);
    });
    match_.explain(true);
    const auto broken = engine::what_breaks([&] {
      must(match_.start_from(
          position,
          {.options = {}, .chance = engine::ChanceMode::script, .memory = engine::Memory::checkpoint}));
      if (errors_.empty()) play();
    });
    match_.stop_listening();
    if (broken) wrong("breaks the rules: " + *broken);
    return std::move(errors_);
  }

 private:
  void wrong(const std::string& what) { errors_.push_back(test_.said.error(what)); }
  void must(const engine::Result<>& done) {
    if (!done) wrong(done.error().text());
  }

  void play() {
    auto fallen = test_.dice.begin();
    auto chosen = test_.choose.begin();
    while (errors_.empty() && match_.status() != Status::over) {
      if (match_.status() == Status::rolling) {
        if (fallen == test_.dice.end()) return wrong("no dice are given for " + awaited());
        fall(*fallen++);
      } else {
        for (const engine::Barred& one : match_.decision().barred)
          barred_.push_back(match_.option_name(one.option));
        if (chosen == test_.choose.end()) return wrong("nothing is chosen of " + offered());
        const auto done = match_.choose_named(*chosen++);
        if (!done) wrong(fmt::format("{}; offered: {}", done.error().text(), offered()));
      }
    }
    if (!errors_.empty()) return;
    if (fallen != test_.dice.end())
      wrong(fmt::format("{} of its dice never fall", test_.dice.end() - fallen));
    if (chosen != test_.choose.end())
      wrong(fmt::format("nobody is asked for '{}'", fmt::join(chosen, test_.choose.end(), "', '")));
    for (const std::string& one : test_.barred) {
      if (std::ranges::find(barred_, one) == barred_.end())
        wrong(fmt::format("'{}' is never barred; barred: [{}]", one, fmt::join(barred_, ", ")));
    }
    if (told_ != test_.then)
      wrong(fmt::format("told: [{}], not [{}]", fmt::join(told_, ", "), fmt::join(test_.then, ", ")));
  }

  void fall(const Fallen& fallen) {
    const bool dice = match_.chance().kind == ChanceRequest::Kind::dice;
    if (dice != fallen.drawn.empty())
      return wrong(fmt::format("{} is given for {}", dice ? fallen.drawn : fmt::format("{}", fallen.faces),
                               awaited()));
    must(dice ? match_.faces(fallen.faces) : match_.outcome_named(fallen.drawn));
  }

  std::string awaited() const {
    const ChanceRequest& asked = match_.chance();
    return asked.kind == ChanceRequest::Kind::dice ? fmt::format("{}d{}", asked.count, asked.sides)
                                                   : "a draw";
  }
  std::string offered() const {
    std::vector<std::string> names;
    names.reserve(match_.decision().options.size());
    for (std::size_t i = 0; i < match_.decision().options.size(); ++i) names.push_back(match_.option_name(i));
    return fmt::format("{}", fmt::join(names, ", "));
  }

  const RowTest& test_;
  engine::Match& match_;
  std::vector<std::string> told_, barred_;
  content::Errors errors_;
};

/// By effect; of what is no row's: kNone.
std::vector<Id> rows_of_effects(const Program& program) {
  std::vector<Id> rows(program.effects.size(), kNone);
  for (const List& list : program.lists) {
    for (const Id effect : list.effects) rows[effect] = list.row;
  }
  return rows;
}

}  // namespace

std::vector<RowTest> read_tests(const Node& rows, const Nouns& nouns, const TestKeys& keys,
                                content::Errors& errors) {
  std::vector<RowTest> all;
  TestReader reader(nouns, keys, errors);
  for (const Node row : rows) {
    const auto id = row.find("id") ? row.find("id") : row.find("on");
    const auto tests = row.find("tests");
    if (!id || !tests) continue;
    int number = 0;
    for (const Node said : *tests) all.push_back(reader.test(id->text(), ++number, said));
  }
  return all;
}

content::Errors run(const RowTest& test, const boost::json::object& position, engine::Match& match) {
  return Trial(test, match).run(position);
}

std::vector<std::string> not_done(const Program& program, std::span<const std::uint8_t> done) {
  const std::vector<Id> rows = rows_of_effects(program);
  std::vector<std::string> all;
  for (std::size_t effect = 0; effect < rows.size(); ++effect) {
    if (rows[effect] != kNone && done[effect] == 0)
      all.push_back(fmt::format("{}, line {}", program.rows[rows[effect]].id, program.effects[effect].line));
  }
  return all;
}

std::vector<std::string> deeds_of_one_row(const Program& program, const Nouns& nouns) {
  const std::vector<Id> rows = rows_of_effects(program);
  std::vector<std::set<Id>> users(nouns.deeds.size());
  for (std::size_t effect = 0; effect < rows.size(); ++effect) {
    const auto* const deed = std::get_if<Do>(&program.effects[effect].verb);
    if (deed != nullptr && rows[effect] != kNone) users[deed->deed].insert(rows[effect]);
  }
  std::vector<std::string> all;
  for (std::size_t deed = 0; deed < users.size(); ++deed) {
    if (users[deed].size() == 1) all.push_back(nouns.deeds[deed].id);
  }
  return all;
}

}  // namespace gamekeeper::kit::effects
