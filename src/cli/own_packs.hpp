#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/pack_mark.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/session.hpp"

namespace gamekeeper::cli {

/// Where packs lie that are found by their names: in $XDG_DATA_HOME or ~/.local/share.
std::string packs_folder();
/// A pack as it was given to --pack, as the absolute path of a folder: a folder, or what lies under that name
/// in packs_folder().
std::string pack_folder_of(const std::string& given);

/// The packs of whoever sits at this machine, for their own saves. Those that were offered (--pack) take the
/// place of all that a save names; else each is looked for by name among packs_folder()'s, and one of an old
/// save where it lay.
class OwnPacks {
 public:
  explicit OwnPacks(std::vector<std::string> offered) : offered_(std::move(offered)) {}

  /// Errors: a pack that is nowhere; one that does not check.
  engine::Result<const engine::Game*> find(std::string_view game, const engine::Edition& named);
  engine::GameFinder finder() {
    return [this](std::string_view game, const engine::Edition& named) { return find(game, named); };
  }
  /// How the packs of the last game that was found are others than the save's; one line, empty when they are
  /// the same.
  const std::string& difference() const { return difference_; }

 private:
  std::vector<std::string> offered_;
  std::string difference_;
};

}  // namespace gamekeeper::cli
