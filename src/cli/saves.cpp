#include "cli/saves.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <expected>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/own_packs.hpp"
#include "cli/terminal/kept.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/log_file.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "games/registry.hpp"

namespace gamekeeper::cli {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::size_t kMostListed = 30;

/// What the lines of a log say about it, without playing them.
struct Kept {
  std::string path;
  std::time_t changed = 0;
  engine::LogHeader header;
  int answers = 0;
  bool over = false;
  std::string stands;  ///< "Act II, the Cellar"; empty where nobody can tell
};

std::vector<std::pair<std::time_t, std::string>> newest_first() {
  std::vector<std::pair<std::time_t, std::string>> files;
  std::error_code failed;
  const std::optional<std::string> folder = saves_folder();
  if (!folder) return files;
  for (fs::directory_iterator entry(*folder, failed); !failed && entry != fs::directory_iterator();
       entry.increment(failed)) {
    std::error_code unknown;
    if (entry->path().extension() != kSaveEnding || !entry->is_regular_file(unknown)) continue;
    const auto changed = fs::last_write_time(entry->path(), unknown);
    if (unknown) continue;
    files.emplace_back(std::chrono::system_clock::to_time_t(std::chrono::file_clock::to_sys(changed)),
                       entry->path().string());
  }
  std::ranges::sort(files, std::ranges::greater());
  return files;
}

/// How a match stands, in a word: what all may see.
std::string stands(const engine::LogHeader& header, const std::string& text) {
  OwnPacks packs({});
  const auto game = packs.find(header.game, header.edition);
  if (!game || header.rules_version != (*game)->info().rules_version) return {};
  const auto read =
      engine::Session::read_text(text, "", packs.finder(), {.by_hash = true, .from_last_position = true});
  if (!read || !read->trouble.empty()) return {};
  const engine::Match& match = read->session->match();
  return engine::one_line((*game)->view(match.position(), engine::kSpectator).title, 60);
}

std::optional<Kept> read_kept(std::time_t changed, const std::string& path, bool look) {
  const engine::Result<std::string> text = engine::read_whole(path);
  if (!text) return std::nullopt;
  std::string_view left = *text;
  const auto next_line = [&left] {
    const std::string_view line = left.substr(0, left.find('\n'));
    left.remove_prefix(std::min(line.size() + 1, left.size()));
    return line;
  };
  engine::Result<engine::LogHeader> header = engine::read_header(next_line());
  if (!header) return std::nullopt;
  Kept kept{.path = path, .changed = changed, .header = *std::move(header), .stands = {}};
  while (!left.empty()) {
    const std::string_view line = next_line();
    if (line.starts_with(R"({"n")")) ++kept.answers;
    kept.over = line.starts_with(R"({"over")") || (kept.over && !line.starts_with(R"({"undo")"));
  }
  if (look) kept.stands = stands(kept.header, *text);
  return kept;
}

std::string holders_of(const engine::LogHeader& header) {
  std::string all;
  for (const auto& [role, who] : header.setup.seats)
    all += fmt::format("{}{} {}", all.empty() ? "" : ", ", engine::one_line(role, 30),
                       engine::one_line(who, 30));
  return all;
}

std::string day_of(std::time_t moment) {
  std::tm parts{};
  localtime_r(&moment, &parts);
  return fmt::format("{:%Y-%m-%d %H:%M}", parts);
}

json::object kept_json(const Kept& kept) {
  json::object seats;
  for (const auto& [role, who] : kept.header.setup.seats) seats[role] = who;
  return {{"file", kept.path},
          {"game", kept.header.game},
          {"seats", std::move(seats)},
          {"answers", kept.answers},
          {"over", kept.over},
          {"stands", kept.stands},
          {"changed", day_of(kept.changed)}};
}

void print_kept(const Kept& kept) {
  std::string state = kept.over ? "over"
                      : kept.answers == 0
                          ? "not begun"
                          : fmt::format("{} answer{}", kept.answers, kept.answers == 1 ? "" : "s");
  if (!kept.stands.empty()) state += "; " + kept.stands;
  std::cout << spoken_save(kept.path) << '\n'
            << fmt::format("    {}  {}; {}\n", day_of(kept.changed), holders_of(kept.header), state);
}

}  // namespace

engine::Result<std::string> made_saves_folder() {
  const std::optional<std::string> folder = saves_folder();
  if (!folder) return engine::fail("no-folder", "there is no home to keep the match in", "--save FILE");
  std::error_code failed;
  fs::create_directories(*folder, failed);
  if (failed) return engine::fail("no-folder", *folder + ": " + failed.message(), "--save FILE");
  return *folder;
}

std::string save_named(const std::string& given) {
  if (given.empty()) return given;
  std::error_code failed;
  const std::optional<std::string> folder = saves_folder();
  if (given.contains('/') || fs::exists(given, failed) || !folder) return given;
  for (const char* ending : {kSaveEnding, ""}) {
    const std::string kept = *folder + "/" + given + ending;
    if (fs::is_regular_file(kept, failed)) return kept;
  }
  return given;
}

engine::Result<std::string> newest_save() {
  std::optional<std::string> untouched;
  for (const auto& [changed, path] : newest_first()) {
    const std::optional<Kept> kept = read_kept(changed, path, false);
    if (!kept || kept->over) continue;
    if (kept->answers > 0) return path;
    if (!untouched) untouched = path;
  }
  if (untouched) return *untouched;
  return engine::fail("no-save", "no match is kept here that is not over",
                      "gamekeeper play begins one; gamekeeper resume FILE goes on with one from elsewhere");
}

int saves_command(const LookUp& where) {
  if (!where.game.empty()) {
    if (const auto game = games::find(where.game); !game) return refuse(game.error());
  }
  json::array list;
  std::size_t shown = 0;
  std::size_t left_out = 0;
  for (const auto& [changed, path] : newest_first()) {
    const bool look = where.json || shown < kMostListed;
    const std::optional<Kept> kept = read_kept(changed, path, look);
    if (!kept || (!where.game.empty() && kept->header.game != where.game)) continue;
    if (where.json) {
      list.push_back(kept_json(*kept));
    } else if (look) {
      print_kept(*kept);
      ++shown;
    } else {
      ++left_out;
    }
  }
  if (where.json) {
    std::cout << json::serialize(json::object{{"saves", std::move(list)}}) << '\n';
    return kDone;
  }
  const std::string folder = saves_folder().value_or("");
  if (shown == 0) {
    std::cout << "No match is kept in " << spoken_save(folder) << " yet; gamekeeper play begins one.\n";
  } else {
    if (left_out > 0) std::cout << fmt::format("{} older ones are not shown.\n", left_out);
    std::cout << "All of them lie in " << spoken_save(folder)
              << "; gamekeeper resume NAME goes on with one.\n";
  }
  return kDone;
}

}  // namespace gamekeeper::cli
