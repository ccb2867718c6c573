#include "cli/own_packs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "content/pack.hpp"
#include "content/pack_mark.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "games/registry.hpp"

namespace gamekeeper::cli {
namespace {

namespace fs = std::filesystem;

bool is_folder(const std::string& path) {
  std::error_code failed;
  return fs::is_directory(path, failed);
}

std::vector<std::string> kept_packs() {
  std::vector<std::string> folders;
  std::error_code failed;
  for (fs::directory_iterator entry(packs_folder(), failed); !failed && entry != fs::directory_iterator();
       entry.increment(failed)) {
    if (is_folder(entry->path().string())) folders.push_back(entry->path().string());
  }
  std::ranges::sort(folders);
  return folders;
}

/// The kept pack of this name for this game, best the one with the same content; empty: there is none.
std::string kept_pack(std::string_view game, const content::PackMark& named) {
  std::string found;
  for (const std::string& folder : kept_packs()) {
    const auto about = content::read_pack(folder);
    if (!about || about->game != game || about->name != named.name) continue;
    const auto mark = content::mark_of(folder);
    if (mark && same_content(*mark, named)) return folder;
    if (found.empty()) found = folder;
  }
  return found;
}

engine::Result<std::string> folder_of(std::string_view game, const content::PackMark& named) {
  const bool old = named.name.empty();
  const std::string folder = !old                      ? kept_pack(game, named)
                             : is_folder(named.folder) ? named.folder
                                                       : std::string();
  if (!folder.empty()) return folder;
  return engine::fail("packs",
                      "this match was played with the pack " + games::title_of(named) + ", which is not here",
                      "--pack DIR, or the pack in " + packs_folder());
}

/// "The Sharp Pack 1.0, and it is 1.1 now".
std::string difference_of(const std::vector<content::PackMark>& named,
                          const std::vector<content::PackMark>& here) {
  std::string text;
  const auto note = [&text](const std::string& one) { text += (text.empty() ? "" : "; ") + one; };
  for (std::size_t i = 0; i < std::max(named.size(), here.size()); ++i) {
    if (i >= here.size()) {
      note("the match was begun with the pack " + games::title_of(named[i]) + ", and goes on without it");
    } else if (i >= named.size()) {
      note("the match was begun without the pack " + games::title_of(here[i]) + ", and goes on with it");
    } else if (!named[i].name.empty() && !same_content(named[i], here[i])) {
      const bool same = games::title_of(named[i]) == games::title_of(here[i]);
      note(same ? "the pack " + games::title_of(here[i]) + " is not as it was when the match began"
                : "the match was begun with the pack " + games::title_of(named[i]) + ", and goes on with " +
                      games::title_of(here[i]));
    }
  }
  return text;
}

}  // namespace

std::string packs_folder() { return standard_data_folder() + "/packs"; }

std::string pack_folder_of(const std::string& given) {
  std::error_code failed;
  if (!fs::exists(given, failed) && !given.contains('/')) {
    if (const std::string kept = packs_folder() + "/" + given; is_folder(kept)) return kept;
  }
  const fs::path absolute = fs::absolute(given, failed);
  return failed ? given : absolute.lexically_normal().string();
}

engine::Result<const engine::Game*> OwnPacks::find(std::string_view game, const engine::Edition& named) {
  std::vector<std::string> folders = offered_;
  if (folders.empty()) {
    for (const content::PackMark& one : named.packs) {
      engine::Result<std::string> folder = folder_of(game, one);
      if (!folder) return std::unexpected(folder.error());
      folders.push_back(*std::move(folder));
    }
  }
  engine::Result<const engine::Game*> found = games::find(game, folders, named.language);
  difference_ = found ? difference_of(named.packs, (*found)->packs()) : std::string();
  return found;
}

}  // namespace gamekeeper::cli
