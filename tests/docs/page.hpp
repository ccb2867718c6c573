#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The pages of docs/ and README.md, and what their code blocks promise.
namespace gamekeeper::docs {

struct Block {
  std::string page;  ///< "docs/chance.md"
  int line = 0;      ///< of its first line
  std::string info;  ///< what stands behind the three backticks
  std::vector<std::string> lines;
  std::string where() const { return page + ":" + std::to_string(line); }
};

/// The text of a file of the project.
std::string text_of(const std::string& file);
std::vector<std::string> lines_of(std::string_view text);
/// README.md and every page of docs/, sorted.
std::vector<std::string> pages();
std::vector<Block> blocks_of(const std::string& page);
/// What stands outside of the blocks.
std::string prose_of(const std::string& page);

/// Whether lines are as shown: `...` within a shown line stands for any text, alone on its line for any
/// lines.
bool as_shown(const std::vector<std::string>& shown, const std::vector<std::string>& lines);
/// Whether `shown` stands in `file`, line for line, whatever its indentation.
bool stands_in(const std::vector<std::string>& shown, const std::vector<std::string>& file);

}  // namespace gamekeeper::docs
