#include "cli/terminal/signs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal/text.hpp"

namespace gamekeeper::cli::terminal {
namespace {

struct Stand {
  std::string_view in;
  std::string_view signs;
};
constexpr std::array kStands = {
    Stand{"-", "─┄╴╶╼╾–—−"},
    Stand{"=", "━╸╺"},
    Stand{"|", "│╵╷╽╿"},
    Stand{":", "┆╎▒"},
    Stand{"#", "┃╹╻▰■█▉▊▋▌▍▪"},
    Stand{".", "▱□▫▎▏·"},
    Stand{"*", "●★◆•"},
    Stand{"o", "○"},
    Stand{">", "▸→"},
    Stand{"<", "◂←"},
    Stand{"^", "▲↑"},
    Stand{"v", "▼↓✓"},
    Stand{"X", "╳"},
    Stand{"x", "×"},
    Stand{"/", "↷"},
    Stand{"~", "…"},
    Stand{"'", "‘’"},
    Stand{"\"", "“”"},
    Stand{" ", "\u00a0"},
};

std::string_view stand_in(std::string_view sign) {
  for (const Stand& stand : kStands) {
    for (std::size_t at = 0; at < stand.signs.size();) {
      const Cluster cluster = cluster_at(stand.signs, at);
      if (cluster.bytes == sign) return stand.in;
      at += cluster.length;
    }
  }
  // Whatever else is a line or meets others: corners.
  constexpr std::string_view kFirst = "─";
  constexpr std::string_view kLast = "╿";
  return sign >= kFirst && sign <= kLast ? "+" : std::string_view();
}

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets variables
  return value == nullptr ? "" : value;
}

}  // namespace

std::string spelt(std::string_view text, Signs signs) {
  if (signs == Signs::all || is_ascii(text)) return std::string(text);
  std::string all;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\n') {
      all += text[at++];
      continue;
    }
    const Cluster cluster = cluster_at(text, at);
    at += cluster.length;
    const std::string_view in = is_ascii(cluster.bytes) ? cluster.bytes : stand_in(cluster.bytes);
    if (!in.empty()) {
      all += in;
    } else if (signs == Signs::letters) {
      all += cluster.bytes;
    } else {
      all += repeat("?", cluster.width);
    }
  }
  return all;
}

Signs signs_of_environment() {
  const std::string_view wish = variable("GAMEKEEPER_SIGNS");
  if (wish == "all") return Signs::all;
  if (wish == "ascii") return Signs::ascii;
  std::string_view locale;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (locale.empty()) locale = variable(name);
  }
  const std::string spelling = folded(locale);
  if (!spelling.contains("utf-8") && !spelling.contains("utf8")) return Signs::ascii;
  const std::string_view term = variable("TERM");
  return term == "linux" || term.starts_with("vt") ? Signs::letters : Signs::all;
}

}  // namespace gamekeeper::cli::terminal
