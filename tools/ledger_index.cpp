// Which code cites a rule, and which tests prove it: reads a game's sources, content and tests, and writes
//
//     {"K-1": {"cited_in": ["src/games/number-crunch/combat.cpp:41"],
//              "tests": ["tests/number-crunch/combat_test.cpp: Combat.TieGoesToTheFaster"]}, ...}
//
// A test that only claims a rule, and is listed for it in an `unproved.txt` (docs/testing.md), does not
// count. With --check it exits with 1 when a rule is cited nowhere or tested nowhere, or an id is not in the
// ledger. A game in the making lists what it still owes in `open-rules.txt` beside its ledger: that is no
// gap, but a line that no longer holds is one, so that the list can only shrink. --write-open writes it anew.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdio>
#include <expected>
#include <filesystem>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <ios>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/ledger.hpp"
#include "content/spelling.hpp"
#include "tools/citations.hpp"

namespace {

namespace fs = std::filesystem;
using gamekeeper::content::Document;
using gamekeeper::content::Ledger;
using gamekeeper::tools::Citation;

constexpr int kFound = 0;
constexpr int kGaps = 1;
constexpr int kBadInput = 3;

struct Places {
  std::vector<std::string> cited_in, tests;
};

/// "Suite.Name ID": what tests claim and do not prove.
using Unproved = std::set<std::string, std::less<>>;

struct Index {
  std::vector<Places> rules;         ///< as in the ledger
  std::vector<std::string> unknown;  ///< messages
};

void add_once(std::vector<std::string>& list, std::string entry) {
  if (std::ranges::find(list, entry) == list.end()) list.push_back(std::move(entry));
}

std::string content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// Files with one of the extensions, in a stable order.
std::vector<fs::path> files_under(const fs::path& folder,
                                  std::initializer_list<std::string_view> extensions) {
  std::vector<fs::path> files;
  std::error_code code;
  for (fs::recursive_directory_iterator entry(folder, code);
       !code && entry != fs::recursive_directory_iterator(); entry.increment(code)) {
    const std::string extension = entry->path().extension().string();
    if (std::ranges::find(extensions, extension) != extensions.end()) files.push_back(entry->path());
  }
  std::ranges::sort(files);
  return files;
}

/// The rules that a citation means; none for a name that the compiler must know better.
std::vector<std::size_t> rules_of(const Citation& citation, const Ledger& ledger) {
  std::vector<std::size_t> rules;
  if (citation.by_name) {
    if (const auto index = ledger.index_of_name(citation.rule)) rules.push_back(*index);
    return rules;
  }
  for (std::size_t i = 0; i < ledger.size(); ++i) {
    if (gamekeeper::tools::means(citation.rule, ledger[i].id)) rules.push_back(i);
  }
  return rules;
}

std::vector<std::string> lines_of(const fs::path& file) {
  std::vector<std::string> lines;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

/// The lines of all `unproved.txt`; a test with parameters is known there as `Prefix/Suite.Name/0`.
Unproved unproved_under(const fs::path& tests) {
  Unproved claims;
  for (const fs::path& file : files_under(tests, {".txt"})) {
    if (file.filename() != "unproved.txt") continue;
    for (const std::string& line : lines_of(file)) {
      const std::size_t space = line.find(' ');
      std::string test = line.substr(0, space);
      const std::size_t dot = test.find('.');
      if (const std::size_t slash = test.find('/', dot); slash != std::string::npos) test.resize(slash);
      if (const std::size_t slash = test.find('/'); slash != std::string::npos) test.erase(0, slash + 1);
      if (space != std::string::npos) claims.insert(test + line.substr(space));
    }
  }
  return claims;
}

void add(Index& index, const std::vector<Citation>& citations, const Ledger& ledger, const std::string& file,
         const Unproved* tests) {
  for (const Citation& citation : citations) {
    const std::vector<std::size_t> rules = rules_of(citation, ledger);
    if (rules.empty() && !citation.by_name) {
      const std::vector<std::string_view> ids = ledger.ids();
      index.unknown.push_back(fmt::format("{}:{}: there is no rule '{}'; {}", file, citation.line,
                                          citation.rule,
                                          gamekeeper::content::suggestion(citation.rule, ids)));
    }
    for (const std::size_t rule : rules) {
      if (tests == nullptr) {
        add_once(index.rules[rule].cited_in, fmt::format("{}:{}", file, citation.line));
      } else if (!citation.test.empty() && !tests->contains(citation.test + " " + citation.rule)) {
        add_once(index.rules[rule].tests, fmt::format("{}: {}", file, citation.test));
      }
    }
  }
}

std::expected<Index, gamekeeper::content::Error> index_of(const Ledger& ledger, const fs::path& game,
                                                          const fs::path& tests, const fs::path& root) {
  Index index;
  index.rules.resize(ledger.size());
  const auto shown = [&](const fs::path& file) { return fs::proximate(file, root).generic_string(); };
  for (const fs::path& file : files_under(game, {".hpp", ".cpp"})) {
    add(index, gamekeeper::tools::citations_in_code(content_of(file)), ledger, shown(file), nullptr);
  }
  for (const fs::path& file : files_under(game, {".yaml"})) {
    if (file.filename() == "rules.yaml") continue;
    const auto document = Document::open(file.string());
    if (!document) return std::unexpected(document.error());
    add(index, gamekeeper::tools::citations_in_content(document->root()), ledger, shown(file), nullptr);
  }
  const Unproved unproved = unproved_under(tests);
  for (const fs::path& file : files_under(tests, {".hpp", ".cpp"})) {
    add(index, gamekeeper::tools::citations_in_code(content_of(file)), ledger, shown(file), &unproved);
  }
  return index;
}

std::string to_json(const Index& index, const Ledger& ledger) {
  std::string json = "{";
  for (std::size_t i = 0; i < ledger.size(); ++i) {
    const Places& places = index.rules[i];
    const boost::json::object entry{
        {"cited_in", boost::json::array(places.cited_in.begin(), places.cited_in.end())},
        {"tests", boost::json::array(places.tests.begin(), places.tests.end())}};
    json +=
        fmt::format("{}\n{}: {}", i == 0 ? "" : ",",
                    boost::json::serialize(boost::json::string(ledger[i].id)), boost::json::serialize(entry));
  }
  return json + "\n}\n";
}

/// False when the file cannot be written. A file that says the same already is left alone.
bool write(const fs::path& file, const std::string& text) {
  if (content_of(file) == text) return true;
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  return stream.good();
}

/// "ID is tested nowhere", for every rule that is cited or tested nowhere.
struct Gap {
  std::size_t rule;
  std::string_view what;
  std::string line(const Ledger& ledger) const { return fmt::format("{} is {}", ledger[rule].id, what); }
};

std::vector<Gap> gaps_of(const Index& index) {
  std::vector<Gap> gaps;
  for (std::size_t i = 0; i < index.rules.size(); ++i) {
    if (index.rules[i].cited_in.empty()) gaps.push_back({i, "cited nowhere"});
    if (index.rules[i].tests.empty()) gaps.push_back({i, "tested nowhere"});
  }
  return gaps;
}

int report(const Index& index, const Ledger& ledger, const fs::path& open_rules) {
  std::vector<std::string> open = lines_of(open_rules);
  const std::size_t owed = open.size();
  int gaps = 0;
  const auto say = [&](const std::string& line) {
    fmt::print("{}\n", line);
    ++gaps;
  };
  for (const std::string& message : index.unknown) say(message);
  for (const Gap& gap : gaps_of(index)) {
    const auto listed = std::ranges::find(open, gap.line(ledger));
    if (listed != open.end()) {
      open.erase(listed);
      continue;
    }
    const auto where = ledger.where(gap.rule);
    say(fmt::format("{}:{}: {} ({}) is {}", where.file(), where.line(), ledger[gap.rule].id,
                    ledger[gap.rule].name, gap.what));
  }
  for (const std::string& line : open)
    say(fmt::format("{}: '{}' holds no longer; strike the line", open_rules.generic_string(), line));
  fmt::print("{} rules, {} gaps{}\n", ledger.size(), gaps, owed == 0 ? "" : fmt::format(", {} open", owed));
  return gaps == 0 ? kFound : kGaps;
}

int fail(std::string_view message) {
  fmt::print(stderr, "{}\n", message);
  return kBadInput;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Which code cites the rules of a game, and which tests prove them"};
  std::string game;
  std::string tests;
  std::string output;
  std::string root = ".";
  bool check = false;
  bool write_open = false;
  app.add_option("game", game, "the game's folder, with its rules.yaml")->required();
  app.add_option("tests", tests, "the folder of its tests")->required();
  app.add_option("output", output, "the JSON file to write");
  app.add_option("--root", root, "paths are shown from here");
  app.add_flag("--write-open", write_open, "write open-rules.txt: what is cited or tested nowhere");
  app.add_flag("--check", check, "list the rules that are cited or tested nowhere");
  CLI11_PARSE(app, argc, argv);

  const auto document = Document::open((fs::path(game) / "rules.yaml").string());
  if (!document) return fail(document.error().text());
  const auto ledger = Ledger::read(*document);
  if (!ledger) return fail(gamekeeper::content::text(ledger.error()));
  const auto index = index_of(*ledger, game, tests, root);
  if (!index) return fail(index.error().text());
  if (!output.empty() && !write(output, to_json(*index, *ledger))) {
    return fail(fmt::format("{}: cannot be written", output));
  }
  const fs::path open_rules = fs::path(game) / "open-rules.txt";
  if (write_open) {
    std::string text;
    for (const Gap& gap : gaps_of(*index)) text += gap.line(*ledger) + "\n";
    if (!write(open_rules, text))
      return fail(fmt::format("{}: cannot be written", open_rules.generic_string()));
  }
  return check ? report(*index, *ledger, open_rules) : kFound;
}
