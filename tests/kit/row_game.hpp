#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/document.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

/// What small games whose content is rows share: their files, and the tests that stand beside the rows.
namespace gamekeeper::test {

struct Rows {
  std::vector<content::Document> files;  ///< the words first
  kit::effects::Nouns nouns;
  kit::effects::Program program;
  std::vector<kit::effects::Id> fact_of_row;  ///< what somebody has who bears it; kNone: nobody does
  mutable std::vector<std::uint8_t> done;     ///< by effect: it was done in this program
};
/// The effects that were not done, each as "ROW, line N".
std::vector<std::string> not_done(const Rows& rows);
/// Deeds that one row alone uses: as good as code of its own.
std::vector<std::string> deeds_of_one_row(const Rows& rows);
/// Of tests/kit/data/FOLDER: words.yaml and these. A file that does not check ends the test.
Rows read_rows(std::string_view folder, std::span<const std::string_view> files);
/// The row of that id, which there must be.
kit::effects::Id row_of(const Rows& rows, std::string_view id);

struct RowCase {
  std::string row;
  int number = 0;  ///< of the row's, from 1
  content::Node said;
};
std::vector<RowCase> row_cases(const Rows& rows);
/// The list under a key; none: empty.
std::vector<std::string> texts(const content::Node& node, std::string_view key);
/// As a test may be called.
std::string name_of(std::string_view row, int number);

}  // namespace gamekeeper::test
