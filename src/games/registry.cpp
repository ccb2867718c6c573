#include "games/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
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
#include "embedded/battles_ledger_index.hpp"
#include "embedded/farsa_ledger_index.hpp"
#include "embedded/number_crunch_ledger_index.hpp"
#include "embedded/pig_ledger_index.hpp"
#include "embedded/tic_tac_toe_ledger_index.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/panic.hpp"
#include "games/battles/battles.hpp"
#include "games/battles/library.hpp"
#include "games/farsa/farsa.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/stat_block.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/number_crunch.hpp"
#include "games/pig/pig.hpp"
#include "games/tic-tac-toe/tic_tac_toe.hpp"

namespace gamekeeper::games {
namespace {

using Made = engine::Result<std::unique_ptr<engine::Game>>;
using Packs = std::vector<std::string>;

/// A game whose content is its code.
template <std::unique_ptr<engine::Game> (*Make)()>
Made without_content(const Packs& packs, std::string_view) {
  std::unique_ptr<engine::Game> game = Make();
  if (!packs.empty()) {
    return engine::fail("bad-pack",
                        packs.front() + ": " + game->info().id + " has no content that a pack could change",
                        "no --pack with this game");
  }
  return game;
}

/// A game that speaks its own language only.
template <Made (*Make)(const Packs& packs)>
Made in_its_own_language(const Packs& packs, std::string_view) {
  return Make(packs);
}

std::vector<std::string> lines(const content::Errors& errors) {
  std::vector<std::string> all;
  for (const content::Error& error : errors) all.push_back(error.text());
  return all;
}

std::vector<std::string> nothing_to_change(const Packs& packs) {
  return {packs.front() + ": this game has no content that a pack could change"};
}

/// Reads a game's content with packs over it, and says what is wrong.
template <auto Load>
std::vector<std::string> check_content(const Packs& packs) {
  const auto library = Load(packs);
  return library ? std::vector<std::string>() : lines(library.error());
}

struct Entry {
  std::string_view id;
  Made (*make)(const Packs& packs, std::string_view language);
  std::vector<std::string> (*check)(const Packs& packs);
  const content::Embedded* index;
};

constexpr std::array kEntries = {
    Entry{"battles", in_its_own_language<battles::make_game>, check_content<battles::load_library>,
          embedded::battles_ledger_index},
    Entry{"farsa", in_its_own_language<farsa::make_game>, check_content<farsa::load_library>,
          embedded::farsa_ledger_index},
    Entry{"number-crunch", number_crunch::make_game,
          check_content<[](const Packs& packs) { return number_crunch::load_library(packs); }>,
          embedded::number_crunch_ledger_index},
    Entry{"pig", without_content<pig::make_game>, nothing_to_change, embedded::pig_ledger_index},
    Entry{"tic-tac-toe", without_content<tic_tac_toe::make_game>, nothing_to_change,
          embedded::tic_tac_toe_ledger_index},
};

/// The games that were made, never unmade.
class Shelf {
 public:
  engine::Result<const engine::Game*> find(const Entry& entry, const Packs& packs,
                                           std::string_view language) {
    const std::lock_guard lock(mutex_);
    const Wanted wanted{entry.id, packs, std::string(language)};
    if (const auto found = games_.find(wanted); found != games_.end()) return found->second.get();
    Made made = entry.make(packs, language);
    if (!made) return std::unexpected(made.error());
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
  const auto* const entry = std::ranges::find(kEntries, id, &Entry::id);
  return entry == kEntries.end() ? nullptr : entry;
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

/// What lies over the games of this program, in the order of kEntries.
std::array<Packs, kEntries.size()>& laid_over() {
  static std::array<Packs, kEntries.size()> packs;
  return packs;
}

/// The games of this program, in the order of kEntries.
std::vector<const engine::Game*>& standing() {
  static std::vector<const engine::Game*> games = [] {
    std::vector<const engine::Game*> made;
    for (const Entry& entry : kEntries) {
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
    const auto place = static_cast<std::size_t>(entry - kEntries.data());
    standing()[place] = *game;
    laid_over()[place] = folders;
  }
  return {};
}

engine::Result<const engine::Game*> find(std::string_view id, const Packs& packs, std::string_view language) {
  if (const Entry* entry = entry_of(id)) {
    const auto place = static_cast<std::size_t>(entry - kEntries.data());
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
  ids.reserve(kEntries.size());
  for (const Entry& entry : kEntries) ids.push_back(entry.id);
  return engine::fail("unknown-game", "unknown game '" + std::string(id) + "'", content::suggestion(id, ids));
}

engine::Result<const engine::Game*> find_for_log(std::string_view id, const engine::Edition& edition) {
  const std::vector<content::PackMark>& packs = edition.packs;
  const auto game = games::find(id, {}, edition.language);
  if (!game) return game;
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
  return (*entry)->check({folder});
}

std::string_view ledger_index(std::string_view id) {
  const Entry* entry = entry_of(id);
  return entry == nullptr ? std::string_view() : entry->index->text();
}

engine::Result<std::string> entry_from_line(std::string_view game, std::string_view kind,
                                            std::string_view line) {
  if (game != "farsa" || kind != "creatures") {
    return engine::fail("no-short-form", fmt::format("{} of {} are not written in one line", kind, game),
                        "creatures of farsa");
  }
  return farsa::creature_entry(line);
}

}  // namespace gamekeeper::games
