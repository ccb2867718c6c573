#include "cli/terminal/guide.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <ios>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/game.hpp"
#include "engine/match.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr std::string_view kAll = "*";

std::string text_of(const boost::json::object& page, std::string_view name) {
  const boost::json::value* value = page.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

}  // namespace

Guide::Guide(const engine::Game& game, std::string file) : game_(game.info().id), file_(std::move(file)) {
  for (const boost::json::value& page : game.primer()) {
    if (!page.is_object()) continue;
    pages_.push_back({text_of(page.get_object(), "id"), text_of(page.get_object(), "title"),
                      text_of(page.get_object(), "text")});
  }
  if (file_.empty()) return;
  std::ifstream lines(file_);
  for (std::string game_id, page; lines >> game_id >> page;) {
    if (game_id == game_) seen_.insert(page);
  }
}

std::optional<Guide::Page> Guide::due(const engine::Match& match) {
  if (match.status() != engine::Status::deciding || seen_.contains(std::string(kAll))) return std::nullopt;
  for (const std::string& id : match.game().primer_pages(match.position(), match.decision())) {
    if (seen_.contains(id)) continue;
    const auto page = std::ranges::find(pages_, id, &Page::id);
    if (page == pages_.end()) continue;
    remember(id);
    return *page;
  }
  return std::nullopt;
}

void Guide::skip_all() { remember(std::string(kAll)); }

void Guide::remember(const std::string& page) {
  if (!seen_.insert(page).second || file_.empty()) return;
  std::error_code ignored;
  std::filesystem::create_directories(std::filesystem::path(file_).parent_path(), ignored);
  std::ofstream(file_, std::ios::app) << game_ << ' ' << page << '\n';
}

std::string Guide::usual_file() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets variables
    return std::string(value == nullptr ? "" : value);
  };
  const std::string config = variable("XDG_CONFIG_HOME");
  if (!config.empty()) return config + "/gamekeeper/guide";
  const std::string home = variable("HOME");
  return home.empty() ? std::string() : home + "/.config/gamekeeper/guide";
}

}  // namespace gamekeeper::cli::terminal
