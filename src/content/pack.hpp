#pragma once

#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "content/kind.hpp"
#include "content/pack_mark.hpp"

/// A game's content: what is compiled in, and the packs on top of it.
namespace gamekeeper::content {

/// `pack.yaml` in a pack's folder. Beside it lie files of the game's kinds (`weapons.yaml`); an entry with
/// the id of an existing one takes its place and its index, any other is appended. Packs apply in the order
/// in which they are named.
struct Pack {
  std::string name;                          ///< for people
  std::string game;                          ///< id of the game it is for
  std::string version;                       ///< of the pack
  std::optional<std::string> rules_version;  ///< of the game; where it is given, the pack goes with no other
  std::optional<std::string> author, blurb;
};
BOOST_DESCRIBE_STRUCT(Pack, (), (name, game, version, rules_version, author, blurb))

/// Reads only `FOLDER/pack.yaml`: which game is it for?
std::expected<Pack, Error> read_pack(const std::string& folder);
/// What a save writes down of the pack in this folder.
std::expected<PackMark, Error> mark_of(const std::string& folder);

/// What a game's content is made of. Content is a struct with a Catalog a kind; Kind names them.
template <class Content>
struct Shelf {
  std::string_view game;           ///< id, as in `pack.yaml`
  std::string_view rules_version;  ///< as in `pack.yaml`
  std::span<const Kind<Content>> kinds;
  /// Checks across kinds (check.hpp); called once every entry could be read.
  void (*check)(const Content& content, Errors& errors) = nullptr;
};

template <class Content>
struct Loaded {
  Content content;
  std::vector<Pack> packs;  ///< as applied
  std::uint64_t fingerprint =
      0;  ///< of all files but translations, in the order of application; a match goes on only with the same
};

/// Reads the files compiled in, one a kind, then lays those of another language over their texts, and then
/// reads the packs' folders. On failure: every error found, at most one an entry.
template <class Content>
std::expected<Loaded<Content>, Errors> load(const Shelf<Content>& shelf, std::span<const Embedded> files,
                                            std::span<const std::string> folders = {},
                                            std::span<const Embedded> translation = {});

namespace detail {

/// A document and which of the kinds it is for.
struct KindFile {
  std::size_t kind;
  Document document;
};
struct PackFiles {
  Pack pack;
  std::vector<KindFile> files;  ///< in the order of the kinds
};

/// Of embedded files those of the kinds, in the order of the kinds: of a kind KIND.yaml and all
/// KIND.PART.yaml, in the order of `files`; a kind without a file is an error.
std::vector<KindFile> open_embedded(std::span<const Embedded> files, std::span<const std::string_view> kinds,
                                    Errors& errors);
std::optional<PackFiles> open_pack(const std::string& folder, std::string_view game,
                                   std::string_view rules_version, std::span<const std::string_view> kinds,
                                   Errors& errors);
std::uint64_t mix(std::uint64_t fingerprint, const Document& document);

/// Of the files of a game no two have an entry of the same kind and id; what lays one over another is a pack.
template <class Content>
void check_new(const KindFile& file, const Content& content, const Kind<Content>& kind, Errors& errors) {
  for (const Node entry : file.document.root()) {
    const auto id = entry.find("id");
    if (id && kind.index(content, id->text()))
      errors.push_back(id->error("'" + std::string(id->text()) + "' is an entry of another file already"));
  }
}

}  // namespace detail

template <class Content>
std::expected<Loaded<Content>, Errors> load(const Shelf<Content>& shelf, std::span<const Embedded> files,
                                            std::span<const std::string> folders,
                                            std::span<const Embedded> translation) {
  Loaded<Content> loaded;
  Errors errors;
  std::vector<std::string_view> names;
  names.reserve(shelf.kinds.size());
  for (const Kind<Content>& kind : shelf.kinds) names.push_back(kind.name);
  const auto add = [&](const std::vector<detail::KindFile>& found, bool lays_over) {
    for (const detail::KindFile& file : found) {
      if (!lays_over) detail::check_new(file, loaded.content, shelf.kinds[file.kind], errors);
      shelf.kinds[file.kind].add(loaded.content, file.document, errors);
      loaded.fingerprint = detail::mix(loaded.fingerprint, file.document);
    }
  };
  add(detail::open_embedded(files, names, errors), false);
  if (!translation.empty()) {
    for (const detail::KindFile& file : detail::open_embedded(translation, names, errors))
      shelf.kinds[file.kind].translate(loaded.content, file.document, errors);
  }
  for (const std::string& folder : folders) {
    auto pack = detail::open_pack(folder, shelf.game, shelf.rules_version, names, errors);
    if (!pack) continue;
    add(pack->files, true);
    loaded.packs.push_back(std::move(pack->pack));
  }
  if (errors.empty()) {
    for (const Kind<Content>& kind : shelf.kinds)
      if (kind.look_up != nullptr) kind.look_up(loaded.content, errors);
  }
  if (errors.empty() && shelf.check != nullptr) shelf.check(loaded.content, errors);
  if (!errors.empty()) return std::unexpected(std::move(errors));
  return loaded;
}

}  // namespace gamekeeper::content
