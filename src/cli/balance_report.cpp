#include "cli/balance_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "players/simulation.hpp"

namespace gamekeeper::cli {
namespace {

using engine::Result;
using players::Interval;
using players::NamedResults;

/// A thing that was brought, and how often whoever brought it won (a draw counts half).
struct Line {
  std::string name;
  std::uint64_t games;
  double rate;
  Interval interval;
};

std::vector<Line> lines_of(const std::map<std::string, NamedResults>& records) {
  std::vector<Line> lines;
  lines.reserve(records.size());
  for (const auto& [name, record] : records) {
    const double rate = record.points / static_cast<double>(record.games);
    lines.push_back({name, record.games, rate,
                     players::wilson(static_cast<std::uint64_t>(std::llround(record.points)), record.games)});
  }
  std::ranges::sort(lines, [](const Line& a, const Line& b) {
    return a.rate != b.rate ? a.rate > b.rate : a.name < b.name;
  });
  return lines;
}

/// Strongest and weakest by what is certain of them: the ends of their intervals.
std::vector<Line> strongest(std::vector<Line> lines, std::size_t count) {
  std::ranges::sort(lines, [](const Line& a, const Line& b) { return a.interval.low > b.interval.low; });
  lines.resize(std::min(count, lines.size()));
  return lines;
}
std::vector<Line> weakest(std::vector<Line> lines, std::size_t count) {
  std::ranges::sort(lines, [](const Line& a, const Line& b) { return a.interval.high < b.interval.high; });
  lines.resize(std::min(count, lines.size()));
  return lines;
}

std::string csv(const std::vector<Line>& lines) {
  std::string text = "name,games,rate,low,high\n";
  for (const Line& line : lines) {
    text += fmt::format("{},{},{:.5f},{:.5f},{:.5f}\n", line.name, line.games, line.rate, line.interval.low,
                        line.interval.high);
  }
  return text;
}

/// Rates as dots with their intervals, best first; the line in the middle is a half.
std::string plot(std::span<const Line> lines, std::string_view title) {
  constexpr int kLeft = 300;
  constexpr int kWidth = 420;
  constexpr int kRow = 18;
  double low = 0.5;
  double high = 0.5;
  for (const Line& line : lines) {
    low = std::min(low, line.interval.low);
    high = std::max(high, line.interval.high);
  }
  low = std::floor(low * 20) / 20;
  high = std::ceil(high * 20) / 20;
  if (high <= low) high = low + 0.05;
  const auto x = [low, high](double rate) { return kLeft + kWidth * (rate - low) / (high - low); };
  const int height = 60 + kRow * static_cast<int>(lines.size());
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "font-family=\"system-ui, sans-serif\" font-size=\"12\" role=\"img\" aria-label=\"{2}\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#f7f2e7\"/>\n"
      "<text x=\"12\" y=\"22\" font-size=\"15\" fill=\"#2b2a26\">{2}</text>\n",
      kLeft + kWidth + 70, height, title);
  for (double tick = low; tick <= high + 1e-9; tick += 0.05) {
    const bool half = std::abs(tick - 0.5) < 1e-9;
    svg += fmt::format(
        "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"44\" y2=\"{1}\" stroke=\"{2}\"/>\n"
        "<text x=\"{0:.1f}\" y=\"40\" text-anchor=\"middle\" fill=\"#6b675c\">{3:.0f} %</text>\n",
        x(tick), height - 10, half ? "#8a6d1f" : "#ddd5c2", 100 * tick);
  }
  int y = 58;
  for (const Line& line : lines) {
    svg += fmt::format(
        "<text x=\"{0}\" y=\"{1}\" text-anchor=\"end\" fill=\"#2b2a26\">{2}</text>\n"
        "<line x1=\"{3:.1f}\" x2=\"{4:.1f}\" y1=\"{5}\" y2=\"{5}\" stroke=\"#2b2a26\" "
        "stroke-width=\"1.5\"/>\n"
        "<circle cx=\"{6:.1f}\" cy=\"{5}\" r=\"3.5\" fill=\"#8a6d1f\"/>\n"
        "<text x=\"{7}\" y=\"{1}\" fill=\"#2b2a26\">{8:.1f} %</text>\n",
        kLeft - 10, y + 4, line.name, x(line.interval.low), x(line.interval.high), y, x(line.rate),
        kLeft + kWidth + 12, 100 * line.rate);
    y += kRow;
  }
  return svg + "</svg>\n";
}

std::string table(std::span<const Line> lines) {
  std::string html = "<table><tr><th></th><th>games</th><th>won</th><th>95 %</th></tr>\n";
  for (const Line& line : lines) {
    html +=
        fmt::format("<tr><td>{}</td><td>{}</td><td>{:.1f} %</td><td>{:.1f} to {:.1f}</td></tr>\n", line.name,
                    line.games, 100 * line.rate, 100 * line.interval.low, 100 * line.interval.high);
  }
  return html + "</table>\n";
}

Result<> write(const std::filesystem::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out)
    return engine::fail("cannot-write", "cannot write " + file.string(), "a folder that can be written to");
  return {};
}

}  // namespace

Result<> write_balance(const players::Simulation& simulation, const players::Tally& tally,
                       const std::string& folder) {
  if (tally.by_one.empty()) {
    return engine::fail("bad-argument", simulation.game->info().id + " has nothing that seats bring",
                        "a game with line-ups, such as battles");
  }
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  const std::filesystem::path in(folder);
  const std::vector<Line> ones = lines_of(tally.by_one);
  const std::vector<Line> pairs = lines_of(tally.by_two);
  const std::vector<Line> teams = lines_of(tally.by_all);
  constexpr std::size_t kTen = 10;
  std::vector<Line> extremes = strongest(pairs, 2 * kTen);
  std::vector<Line> worst = weakest(pairs, 2 * kTen);
  std::ranges::reverse(worst);
  extremes.insert(extremes.end(), worst.begin(), worst.end());
  std::string players;
  for (const players::Tally::Seat& seat : tally.seats) players += fmt::format(" {}={}", seat.role, seat.who);
  const std::string ones_plot = plot(ones, "How often whoever brought it won");
  const std::string pairs_plot = plot(extremes, "The twenty best and the twenty worst pairs");
  const std::string page = fmt::format(
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{0}: "
      "balance</title><style>body{{font-family:system-ui,sans-serif;"
      "background:#f7f2e7;color:#2b2a26;max-width:52rem;margin:2rem auto;padding:0 1rem}}h1,h2{{font-family:"
      "\"Iowan Old Style\",Palatino,Georgia,serif}}td,th{{padding:.1rem "
      ".8rem;text-align:right}}td:first-child"
      "{{text-align:left}}svg{{max-width:100%;height:auto}}</style>\n<h1>{0}: balance</h1>\n<p>{1} games, "
      "seed "
      "{2},{3}; checksum {4:016x}. A draw counts half a win. Bars are 95 % intervals (Wilson).</p>\n{5}{6}"
      "<h2>The ten strongest teams</h2>\n<p>By the lower end of their intervals.</p>\n{7}<h2>The ten weakest "
      "teams</h2>\n<p>By the upper end.</p>\n{8}</html>\n",
      simulation.game->info().name, tally.finished, simulation.seed, players, tally.checksum, ones_plot,
      pairs_plot, table(strongest(teams, kTen)), table(weakest(teams, kTen)));
  const std::pair<const char*, std::string> files[] = {
      {"ones.csv", csv(ones)}, {"pairs.csv", csv(pairs)}, {"teams.csv", csv(teams)},
      {"ones.svg", ones_plot}, {"pairs.svg", pairs_plot}, {"report.html", page},
  };
  for (const auto& [name, text] : files) {
    if (Result<> written = write(in / name, text); !written) return written;
  }
  return {};
}

}  // namespace gamekeeper::cli
