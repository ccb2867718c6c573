#include "docs/page.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace gamekeeper::docs {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kAnything = "...";

bool line_as_shown(std::string_view shown, std::string_view line) {
  const std::size_t gap = shown.find(kAnything);
  if (gap == std::string_view::npos) return shown == line;
  if (line.substr(0, gap) != shown.substr(0, gap)) return false;
  const std::string_view rest = shown.substr(gap + kAnything.size());
  for (std::size_t at = gap; at <= line.size(); ++at) {
    if (line_as_shown(rest, line.substr(at))) return true;
  }
  return false;
}

bool lines_as_shown(std::span<const std::string> shown, std::span<const std::string> lines) {
  if (shown.empty()) return lines.empty();
  if (shown.front() == kAnything) {
    for (std::size_t skipped = 0; skipped <= lines.size(); ++skipped) {
      if (lines_as_shown(shown.subspan(1), lines.subspan(skipped))) return true;
    }
    return false;
  }
  return !lines.empty() && line_as_shown(shown.front(), lines.front()) &&
         lines_as_shown(shown.subspan(1), lines.subspan(1));
}

std::size_t indentation(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

}  // namespace

std::string text_of(const std::string& file) {
  std::ifstream stream(fs::path(GAMEKEEPER_SOURCE_DIR) / file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> lines_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> pages() {
  std::vector<std::string> found{"README.md"};
  for (const auto& entry : fs::directory_iterator(fs::path(GAMEKEEPER_SOURCE_DIR) / "docs")) {
    if (entry.path().extension() == ".md") found.push_back("docs/" + entry.path().filename().string());
  }
  std::ranges::sort(found);
  return found;
}

std::vector<Block> blocks_of(const std::string& page) {
  std::vector<Block> blocks;
  bool inside = false;
  int number = 0;
  for (const std::string& line : lines_of(text_of(page))) {
    ++number;
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) blocks.push_back({.page = page, .line = number + 1, .info = line.substr(3), .lines = {}});
    } else if (inside) {
      blocks.back().lines.push_back(line);
    }
  }
  return blocks;
}

std::string prose_of(const std::string& page) {
  std::string prose;
  bool inside = false;
  for (const std::string& line : lines_of(text_of(page))) {
    if (line.starts_with("```")) {
      inside = !inside;
    } else if (!inside) {
      prose += line + "\n";
    }
  }
  return prose;
}

bool as_shown(const std::vector<std::string>& shown, const std::vector<std::string>& lines) {
  return lines_as_shown(shown, lines);
}

bool stands_in(const std::vector<std::string>& shown, const std::vector<std::string>& file) {
  if (shown.empty()) return false;
  for (std::size_t at = 0; at + shown.size() <= file.size(); ++at) {
    const std::size_t deeper = indentation(file[at]) - std::min(indentation(file[at]), indentation(shown[0]));
    const auto same = [deeper](const std::string& a, const std::string& b) {
      return a.empty() ? b.empty() : std::string(deeper, ' ') + a == b;
    };
    if (std::ranges::equal(shown, std::span(file).subspan(at, shown.size()), same)) return true;
  }
  return false;
}

}  // namespace gamekeeper::docs
