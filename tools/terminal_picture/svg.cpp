#include "terminal_picture/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/text.hpp"

namespace gamekeeper::tools {
namespace {

constexpr double kCellWidth = 8.4;
constexpr double kCellHeight = 17;
constexpr double kBaseline = 12.8;
constexpr double kMargin = 8;
constexpr std::uint32_t kInk = 0xe8e0cc;
constexpr std::uint32_t kGround = 0x1f2b27;
constexpr std::array<std::uint32_t, 16> kSixteen = {
    0x000000, 0xaa2222, 0x338833, 0xaa7700, 0x3355aa, 0x883388, 0x228888, 0xbbbbbb,
    0x777777, 0xee6655, 0x77cc77, 0xeecc55, 0x7799ee, 0xcc77cc, 0x66cccc, 0xffffff};

struct Pen {
  std::uint32_t ink = kInk, ground = kGround;
  bool bold = false, underline = false, reverse = false;
  friend bool operator==(const Pen&, const Pen&) = default;
};

struct Run {
  std::string text;
  Pen pen;
  int column = 0, width = 0;
};

std::uint32_t indexed(int index) {
  if (index < 16) return kSixteen[static_cast<std::size_t>(std::max(0, index))];
  if (index >= 232) return static_cast<std::uint32_t>(8 + 10 * (index - 232)) * 0x10101U;
  const auto step = [](int n) { return static_cast<std::uint32_t>(n == 0 ? 0 : 55 + 40 * n); };
  return step((index - 16) / 36) << 16U | step((index - 16) / 6 % 6) << 8U | step((index - 16) % 6);
}

std::vector<int> numbers_of(std::string_view parameters) {
  std::vector<int> numbers;
  for (std::size_t start = 0; start <= parameters.size();) {
    const std::size_t end = std::min(parameters.find_first_of(";:", start), parameters.size());
    int number = 0;
    std::from_chars(parameters.data() + start, parameters.data() + end, number);
    numbers.push_back(number);
    start = end + 1;
  }
  return numbers;
}

/// 38 and 48 are followed by `5;INDEX` or `2;RED;GREEN;BLUE`; `at` is moved behind them.
std::uint32_t long_colour(const std::vector<int>& numbers, std::size_t& at, std::uint32_t otherwise) {
  const auto number = [&](std::size_t offset) {
    return at + offset < numbers.size() ? static_cast<std::uint32_t>(numbers[at + offset]) : 0U;
  };
  if (number(1) == 5) {
    const int index = static_cast<int>(number(2));
    at += 2;
    return index <= 255 ? indexed(index) : otherwise;
  }
  if (number(1) != 2) return otherwise;
  const std::uint32_t colour = (number(2) & 0xffU) << 16U | (number(3) & 0xffU) << 8U | (number(4) & 0xffU);
  at += 4;
  return colour;
}

void change(Pen& pen, const std::vector<int>& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const int n = numbers[i];
    if (n == 0) pen = {};
    if (n == 1 || n == 22) pen.bold = n == 1;
    if (n == 4 || n == 24) pen.underline = n == 4;
    if (n == 7 || n == 27) pen.reverse = n == 7;
    if (n >= 30 && n <= 37) pen.ink = indexed(n - 30);
    if (n >= 90 && n <= 97) pen.ink = indexed(n - 90 + 8);
    if (n >= 40 && n <= 47) pen.ground = indexed(n - 40);
    if (n >= 100 && n <= 107) pen.ground = indexed(n - 100 + 8);
    if (n == 39) pen.ink = kInk;
    if (n == 49) pen.ground = kGround;
    if (n == 38) pen.ink = long_colour(numbers, i, pen.ink);
    if (n == 48) pen.ground = long_colour(numbers, i, pen.ground);
  }
}

std::vector<Run> runs_of(std::string_view line, Pen& pen) {
  std::vector<Run> runs;
  int column = 0;
  for (std::size_t at = 0; at < line.size();) {
    if (line.substr(at).starts_with("\x1b[")) {
      const std::size_t end = line.find_first_not_of("0123456789;:", at + 2);
      if (end == std::string_view::npos) break;
      if (line[end] == 'm') change(pen, numbers_of(line.substr(at + 2, end - at - 2)));
      at = end + 1;
      continue;
    }
    if (line[at] == '\x0f' || line[at] == '\x0e') {  // character set shifts that tmux adds
      ++at;
      continue;
    }
    const cli::terminal::Cluster cluster = cli::terminal::cluster_at(line, at);
    at += cluster.length;
    if (runs.empty() || runs.back().pen != pen)
      runs.push_back({.text = {}, .pen = pen, .column = column, .width = 0});
    runs.back().text += cluster.bytes;
    runs.back().width += cluster.width;
    column += cluster.width;
  }
  return runs;
}

std::string escaped(std::string_view text) {
  std::string all;
  for (const char c : text) {
    switch (c) {
      case '&': all += "&amp;"; break;
      case '<': all += "&lt;"; break;
      case '>': all += "&gt;"; break;
      default: all += c;
    }
  }
  return all;
}

std::string draw(const Run& run, std::size_t row) {
  const std::uint32_t ink = run.pen.reverse ? run.pen.ground : run.pen.ink;
  const std::uint32_t ground = run.pen.reverse ? run.pen.ink : run.pen.ground;
  const double x = kMargin + run.column * kCellWidth;
  const double y = kMargin + static_cast<double>(row) * kCellHeight;
  const double width = run.width * kCellWidth;
  std::string svg;
  if (ground != kGround) {
    // A little wider and higher than the cells, so that no seam shows between neighbours.
    svg += fmt::format(
        R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="#{:06x}" shape-rendering="crispEdges"/>)",
        x, y, width + 0.3, kCellHeight + 0.3, ground);
  }
  if (run.text.find_first_not_of(' ') != std::string::npos) {
    svg += fmt::format(
        R"(<text x="{:.1f}" y="{:.1f}" textLength="{:.1f}" lengthAdjust="spacingAndGlyphs" fill="#{:06x}"{}{}>{}</text>)",
        x, y + kBaseline, width, ink, run.pen.bold ? R"( font-weight="bold")" : "",
        run.pen.underline ? R"( text-decoration="underline")" : "", escaped(run.text));
  }
  return svg.empty() ? svg : svg + "\n";
}

}  // namespace

std::string svg_of_screen(std::string_view screen, std::string_view title) {
  std::vector<std::vector<Run>> rows;
  Pen pen;
  int columns = 0;
  for (std::size_t start = 0; start < screen.size();) {
    const std::size_t end = std::min(screen.find('\n', start), screen.size());
    rows.push_back(runs_of(screen.substr(start, end - start), pen));
    if (!rows.back().empty())
      columns = std::max(columns, rows.back().back().column + rows.back().back().width);
    start = end + 1;
  }
  const double width = 2 * kMargin + columns * kCellWidth;
  const double height = 2 * kMargin + static_cast<double>(rows.size()) * kCellHeight;
  std::string svg = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0:.0f}" height="{1:.0f}" viewBox="0 0 {0:.0f} {1:.0f}" role="img">
<title>{2}</title>
<style>text{{white-space:pre}}</style>
<rect width="100%" height="100%" rx="6" fill="#{3:06x}"/>
<g font-family="'DejaVu Sans Mono','Liberation Mono',Menlo,Consolas,monospace" font-size="14" xml:space="preserve">
)",
      width, height, escaped(title), kGround);
  // All grounds first: they must not cover the feet of the letters above.
  std::string letters;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (const Run& run : rows[row]) {
      const std::string drawn = draw(run, row);
      const std::size_t text = std::min(drawn.find("<text"), drawn.size());
      svg += drawn.substr(0, text);
      letters += drawn.substr(text);
    }
  }
  return svg + "\n" + letters + "</g>\n</svg>\n";
}

}  // namespace gamekeeper::tools
