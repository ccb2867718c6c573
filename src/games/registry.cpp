#include "games/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "content/embedded.hpp"
#include "content/error.hpp"
#include "content/pack.hpp"
#include "content/pack_mark.hpp"
#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/panic.hpp"
#include "games/registered.hpp"

namespace gamekeeper::games {
namespace {

using Packs = std::vector<std::string>;
using Entry = Registered;

/// The games that were made, never unmade.
class Shelf {
 public:
  engine::Result<const engine::Game*> find(const Entry& entry, const Packs& packs,
                                           std::string_view language) {
    const std::lock_guard lock(mutex_);
    const Wanted wanted{entry.id, packs, std::string(language)};
    if (const auto found = games_.find(wanted); found != games_.end()) return found->second.get();
    engine::MadeGame made = entry.make(packs, language);
    if (!made) return engine::fail("bad-pack", made.error().front().text());
    if (!packs.empty() && (*made)->content_schemas().empty()) {
      return engine::fail(
          "bad-pack", fmt::format("{}: {} has no content that a pack could change", packs.front(), entry.id),
          "no --pack with this game");
    }
    engine::Edition edition{.packs = {}, .language = std::string(language)};
    for (const std::string& pack : packs) {
      auto mark = content::mark_of(pack);
      if (!mark) return engine::fail("bad-pack", mark.error().text());
      edition.packs.push_back(*std::move(mark));
    }
    (*made)->name_edition(std::move(edition));
    return games_.emplace(wanted, *std::move(made)).first->second.get();
  }

 private:
  std::mutex mutex_;
  using Wanted = std::tuple<std::string_view, Packs, std::string>;
  std::map<Wanted, std::unique_ptr<engine::Game>> games_;
};

Shelf& shelf() {
  static Shelf shelf;
  return shelf;
}

const Entry* entry_of(std::string_view id) {
  const auto entry = std::ranges::find(registered(), id, &Entry::id);
  return entry == registered().end() ? nullptr : &*entry;
}

/// The game that the pack in this folder is for.
engine::Result<const Entry*> entry_for(const std::string& folder) {
  const auto pack = content::read_pack(folder);
  if (!pack) return engine::fail("bad-pack", pack.error().text());
  if (const Entry* entry = entry_of(pack->game)) return entry;
  const auto unknown = find(pack->game);
  return engine::fail("bad-pack", folder + "/pack.yaml: " + unknown.error().message,
                      unknown.error().expected);
}

constexpr std::string_view kOwnLanguage = "en";

/// What lies over the games of this program, in the order of registered().
std::vector<Packs>& laid_over() {
  static std::vector<Packs> packs(registered().size());
  return packs;
}

/// The games of this program, in the order of registered().
std::vector<const engine::Game*>& standing() {
  static std::vector<const engine::Game*> games = [] {
    std::vector<const engine::Game*> made;
    for (const Entry& entry : registered()) {
      const auto game = shelf().find(entry, {}, kOwnLanguage);
      if (!game) engine::panic(game.error().text());
      made.push_back(*game);
    }
    return made;
  }();
  return games;
}

}  // namespace

std::span<const engine::Game* const> all() { return standing(); }

engine::Result<> lay_over(const Packs& packs) {
  std::map<const Entry*, Packs> wanted;
  for (const std::string& folder : packs) {
    const auto entry = entry_for(folder);
    if (!entry) return std::unexpected(entry.error());
    wanted[*entry].push_back(folder);
  }
  for (const auto& [entry, folders] : wanted) {
    const auto game = shelf().find(*entry, folders, kOwnLanguage);
    if (!game) return std::unexpected(game.error());
    const auto place = static_cast<std::size_t>(entry - registered().data());
    standing()[place] = *game;
    laid_over()[place] = folders;
  }
  return {};
}

engine::Result<const engine::Game*> find(std::string_view id, const Packs& packs, std::string_view language) {
  if (const Entry* entry = entry_of(id)) {
    const auto place = static_cast<std::size_t>(entry - registered().data());
    if (packs.empty() && language == kOwnLanguage) return standing()[place];
    const std::vector<std::string>& languages = standing()[place]->info().languages;
    if (std::ranges::find(languages, language) == languages.end()) {
      return engine::fail("unknown-language",
                          fmt::format("{} does not speak '{}'", id, engine::one_line(language, 20)),
                          fmt::format("one of {}", fmt::join(languages, ", ")));
    }
    return shelf().find(*entry, packs.empty() ? laid_over()[place] : packs, language);
  }
  std::vector<std::string_view> ids;
  ids.reserve(registered().size());
  for (const Entry& entry : registered()) ids.push_back(entry.id);
  return engine::fail("unknown-game", "unknown game '" + std::string(id) + "'", content::suggestion(id, ids));
}

engine::Result<const engine::Game*> find_for_log(std::string_view id, const engine::Edition& edition) {
  const std::vector<content::PackMark>& packs = edition.packs;
  const auto game = games::find(id, {}, edition.language);
  if (!game || edition.as_here) return game;
  const std::vector<content::PackMark>& here = (*game)->packs();
  if (std::ranges::equal(packs, here, [](const auto& a, const auto& b) { return same_content(a, b); }))
    return game;
  std::string names;
  for (const content::PackMark& pack : packs) names += (names.empty() ? "" : ", ") + title_of(pack);
  return engine::fail("packs",
                      packs.empty() ? "this match was played without the packs that are laid over " +
                                          std::string(id) + " here"
                                    : "this match was played with packs that are not here: " + names,
                      "gamekeeper resume where they are, or serve with the same packs");
}

std::string title_of(const content::PackMark& pack) {
  if (pack.name.empty()) return engine::one_line(pack.folder, 200);
  return engine::one_line(pack.name + " " + pack.version, 120);
}

engine::Result<std::string> game_of_pack(const std::string& folder) {
  const auto entry = entry_for(folder);
  if (!entry) return std::unexpected(entry.error());
  return std::string((*entry)->id);
}

engine::Result<std::vector<std::string>> check_pack(const std::string& folder) {
  const auto entry = entry_for(folder);
  if (!entry) return std::unexpected(entry.error());
  const engine::MadeGame made = (*entry)->make({folder}, kOwnLanguage);
  std::vector<std::string> wrong;
  if (!made) {
    for (const content::Error& error : made.error()) wrong.push_back(error.text());
  } else if ((*made)->content_schemas().empty()) {
    wrong.push_back(folder + ": this game has no content that a pack could change");
  }
  return wrong;
}

std::string_view ledger_index(std::string_view id) {
  const Entry* entry = entry_of(id);
  return entry == nullptr ? std::string_view() : entry->index->text();
}

}  // namespace gamekeeper::games
