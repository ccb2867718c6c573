#include "row_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "engine/panic.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

namespace gamekeeper::test {

using namespace kit::effects;

Rows read_rows(std::string_view folder, std::span<const std::string_view> files) {
  Rows made;
  content::Errors errors;
  const std::string path = std::string(GAMEKEEPER_TEST_FOLDER) + "/data/" + std::string(folder) + "/";
  const auto open = [&made, &path](std::string_view file) {
    auto document = content::Document::open(path + std::string(file) + ".yaml");
    engine::require(document.has_value(), "a file of rows cannot be read");
    made.files.push_back(*std::move(document));
  };
  open("words");
  made.nouns = read_nouns(made.files[0].root(), errors);
  for (const std::string_view file : files) open(file);
  for (std::size_t file = 1; file < made.files.size(); ++file) {
    for (const content::Node row : made.files[file].root()) {
      const std::string id(row.find("id") ? row.find("id")->text() : "");
      compile(row, files[file - 1], id, made.nouns, made.program, errors);
      made.fact_of_row.push_back(made.nouns.find(Noun::fact, id).value_or(kNone));
    }
  }
  finish(made.nouns, made.program);
  made.done.resize(made.program.effects.size());
  EXPECT_TRUE(errors.empty()) << content::text(errors);
  engine::require(errors.empty(), "rows that do not check");
  return made;
}

namespace {

std::vector<Id> row_of_effect(const Program& program) {
  std::vector<Id> rows(program.effects.size(), kNone);
  for (const List& list : program.lists) {
    for (const Id effect : list.effects) rows[effect] = list.row;
  }
  return rows;
}

}  // namespace

std::vector<std::string> not_done(const Rows& rows) {
  const std::vector<Id> row = row_of_effect(rows.program);
  std::vector<std::string> all;
  for (std::size_t effect = 0; effect < rows.done.size(); ++effect) {
    if (rows.done[effect] == 0 && row[effect] != kNone)
      all.push_back(rows.program.rows[row[effect]].id + ", line " +
                    std::to_string(rows.program.effects[effect].line));
  }
  return all;
}

std::vector<std::string> deeds_of_one_row(const Rows& rows) {
  const std::vector<Id> row = row_of_effect(rows.program);
  std::vector<std::set<Id>> users(rows.nouns.deeds.size());
  for (std::size_t effect = 0; effect < row.size(); ++effect) {
    const auto* const deed = std::get_if<Do>(&rows.program.effects[effect].verb);
    if (deed != nullptr && row[effect] != kNone) users[deed->deed].insert(row[effect]);
  }
  std::vector<std::string> all;
  for (std::size_t deed = 0; deed < users.size(); ++deed) {
    if (users[deed].size() == 1) all.push_back(rows.nouns.deeds[deed].id);
  }
  return all;
}

Id row_of(const Rows& rows, std::string_view id) {
  const auto found = std::ranges::find(rows.program.rows, id, &Row::id);
  engine::require(found != rows.program.rows.end(), "there is no such row");
  return static_cast<Id>(found - rows.program.rows.begin());
}

std::vector<RowCase> row_cases(const Rows& rows) {
  std::vector<RowCase> all;
  for (std::size_t file = 1; file < rows.files.size(); ++file) {
    for (const content::Node row : rows.files[file].root()) {
      const auto tests = row.find("tests");
      if (!tests) continue;
      int number = 0;
      for (const content::Node said : *tests)
        all.push_back({.row = std::string(row.find("id")->text()), .number = ++number, .said = said});
    }
  }
  return all;
}

std::vector<std::string> texts(const content::Node& node, std::string_view key) {
  std::vector<std::string> all;
  if (const auto list = node.find(key)) {
    for (const content::Node one : *list) all.emplace_back(one.text());
  }
  return all;
}

std::string name_of(std::string_view row, int number) {
  std::string name = std::string(row) + "_" + std::to_string(number);
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace gamekeeper::test
