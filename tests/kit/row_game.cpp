#include "row_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "engine/panic.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/questions.hpp"
#include "kit/effects/row_tests.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::test {

using namespace kit::effects;

Rows read_rows(std::string_view folder, const std::vector<std::string_view>& files, const TestKeys& keys) {
  Rows made;
  content::Errors errors;
  const std::string path = std::string(GAMEKEEPER_TEST_FOLDER) + "/data/" + std::string(folder) + "/";
  const auto open = [&made, &path](std::string_view file) {
    auto document = content::Document::open(path + std::string(file) + ".yaml");
    engine::require(document.has_value(), "a file of rows cannot be read");
    made.files.push_back(*std::move(document));
    return made.files.back().root();
  };
  made.nouns = read_nouns(open("words"), errors);
  for (const std::string_view file : files) {
    const content::Node rows = open(file);
    for (const content::Node row : rows) {
      const std::string id(row.find("id") ? row.find("id")->text() : "");
      compile(row, file, id, made.nouns, made.program, errors);
      made.fact_of_row.push_back(made.nouns.find(Noun::fact, id).value_or(kNone));
    }
    for (RowTest& test : read_tests(rows, made.nouns, keys, errors)) made.tests.push_back(std::move(test));
  }
  finish(made.nouns, made.program);
  made.done.resize(made.program.effects.size());
  EXPECT_TRUE(errors.empty()) << content::text(errors);
  engine::require(errors.empty(), "rows that do not check");
  return made;
}

std::vector<content::Node> list_of(const content::Node& node, std::string_view key, std::string_view inner) {
  const auto found = node.find(key);
  if (found && !inner.empty()) return list_of(*found, inner);
  return found ? std::vector<content::Node>(found->begin(), found->end()) : std::vector<content::Node>();
}

Id Rows::word(Noun noun, std::string_view text) const {
  const auto found = nouns.find(noun, text);
  engine::require(found.has_value(), "a word that this game does not have");
  return *found;
}

Id Rows::row(std::string_view id) const {
  const auto found = std::ranges::find(program.rows, id, &Row::id);
  engine::require(found != program.rows.end(), "there is no such row");
  return static_cast<Id>(found - program.rows.begin());
}

void Sheet::set(Id fact, bool on) {
  const auto bit = static_cast<std::uint16_t>(1U << (fact % 16U));
  std::uint16_t& part = facts[fact / 16U];
  part = static_cast<std::uint16_t>(on ? part | bit : part & ~bit);
}

void Sheet::lay_out(const Given& given) {
  for (const auto& [number, value] : given.numbers) numbers[number] = static_cast<std::int16_t>(value);
  for (const Id fact : given.facts) set(fact);
}

std::size_t place_of(std::string_view people, std::string_view letter) {
  const std::size_t place = letter.size() == 1 ? people.find(letter) : std::string_view::npos;
  engine::require(place != std::string_view::npos, "nobody is called so");
  return place;
}

std::int16_t meaning(const Rows& rows, std::string_view people, const std::string& word) {
  if (word.size() == 1 && word[0] >= 'a') return static_cast<std::int16_t>(place_of(people, word));
  if (const auto number = rows.nouns.find(Noun::number, word)) return static_cast<std::int16_t>(*number);
  if (word.find_first_not_of("0123456789") != std::string::npos)
    return static_cast<std::int16_t>(rows.row(word));
  return static_cast<std::int16_t>(std::stoi(word));
}

Questions questions(const Rows& rows) {
  return {rows.program,
          rows.nouns,
          {.ask = kAsk,
           .roll = kDice,
           .way = kWay,
           .answer = kAnswer,
           .piece = kPiece,
           .reaction = kReaction,
           .amount = kAmount}};
}

namespace {

// What a deed is given, in one number; 0: left out.
std::int32_t packed(Piece piece) { return (piece.kind << 8 | piece.index) + 1; }
Piece unpacked(std::int32_t number) {
  return {static_cast<std::uint8_t>((number - 1) >> 8), static_cast<std::uint8_t>(number - 1)};
}

std::string told_deed(const Nouns& nouns, std::span<const std::int32_t> data, std::string (*name)(Piece)) {
  const Deed& deed = nouns.deeds[static_cast<std::size_t>(data[0])];
  std::string text = deed.id;
  for (std::size_t i = 0; i < deed.parameters.size() && i + 1 < data.size(); ++i) {
    const std::int32_t value = data[i + 1];
    const Deed::Parameter& one = deed.parameters[i];
    if (value == 0) continue;
    text += " " + (one.takes == Takes::who    ? name(unpacked(value))
                   : one.takes == Takes::word ? (*nouns.list(one.of))[static_cast<std::size_t>(value - 1)]
                                              : std::to_string(value - 1));
  }
  return text;
}

}  // namespace

std::array<std::int32_t, 6> data_of(const Call& call) {
  std::array<std::int32_t, 6> data{call.who.kind, call.who.index, call.deed};
  for (std::size_t i = 0; i < call.values.size() && i + 3 < data.size(); ++i)
    data[i + 3] = call.pieces[i].empty() ? call.values[i] + 1 : packed(call.pieces[i].first());
  return data;
}

std::string told(const Rows& rows, std::string_view pattern, std::span<const std::int32_t> data,
                 std::string (*name)(Piece)) {
  std::string text;
  while (!pattern.empty()) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    text += pattern.substr(0, open);
    pattern.remove_prefix(open);
    if (pattern.empty()) break;
    const std::string_view what = pattern.substr(1, pattern.find('}') - 1);
    pattern.remove_prefix(what.size() + 2);
    const std::int32_t value = data[0];
    if (what == "piece") {
      text += name({static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(data[1])});
      data = data.subspan(1);
    } else if (what == "deed") {
      text += told_deed(rows.nouns, data, name);
    } else if (what == "row") {
      text += rows.program.rows[static_cast<std::size_t>(value)].id;
    } else if (what == "#" || what == "+") {
      text += (what == "+" && value > 0 ? "+" : "") + std::to_string(value);
    } else {
      text += (*rows.nouns.list(what))[static_cast<std::size_t>(value)];
    }
    data = data.subspan(1);
  }
  return text;
}

}  // namespace gamekeeper::test
