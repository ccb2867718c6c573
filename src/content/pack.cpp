#include "content/pack.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "content/pack_mark.hpp"
#include "content/read.hpp"
#include "content/spelling.hpp"

namespace gamekeeper::content {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPackFile = "pack.yaml";

std::string in_folder(const std::string& folder, std::string_view file) {
  return (fs::path(folder) / file).string();
}

std::expected<Document, Error> open_pack_file(const std::string& folder) {
  std::error_code code;
  const fs::file_status status = fs::status(folder, code);
  if (!fs::exists(status)) return std::unexpected(Error{folder, 0, 0, "there is no such folder"});
  if (!fs::is_directory(status)) {
    return std::unexpected(Error{folder, 0, 0, "not a folder; a pack is a folder with a pack.yaml in it"});
  }
  const std::string file = in_folder(folder, kPackFile);
  if (!fs::exists(file, code)) {
    return std::unexpected(
        Error{folder, 0, 0, "there is no pack.yaml in this folder; write one with name, game and version"});
  }
  return Document::open(file);
}

/// The folder's YAML files but pack.yaml, sorted by name.
std::optional<std::vector<std::string>> yaml_files(const std::string& folder, Errors& errors) {
  std::vector<std::string> names;
  std::error_code code;
  for (fs::directory_iterator entry(folder, code); !code && entry != fs::directory_iterator();
       entry.increment(code)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with('.') || name == kPackFile) continue;
    if (name.ends_with(".yaml") || name.ends_with(".yml")) names.push_back(name);
  }
  if (code) {
    errors.push_back({folder, 0, 0, fmt::format("cannot be read: {}", code.message())});
    return std::nullopt;
  }
  std::ranges::sort(names);
  return names;
}

constexpr std::size_t kMostLetters = 60;  // of a name: what a card, a list and a line of a screen hold
constexpr std::size_t kMostWords = 4000;  // of any text

std::size_t letters_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

/// Names that nobody can read out: empty ones, and whole stories.
void check_words(const Node& node, Errors& errors) {
  if (node.is_scalar()) {
    const std::size_t letters = letters_of(node.text());
    const bool name = node.key() == "name" || node.key() == "title";
    if (name && node.text().find_first_not_of(" \t\n") == std::string_view::npos)
      errors.push_back(node.error("is empty; expected a name"));
    else if (name && letters > kMostLetters)
      errors.push_back(node.error(fmt::format("{} letters; {} at most", letters, kMostLetters)));
    else if (letters > kMostWords)
      errors.push_back(node.error(fmt::format("{} letters; {} at most", letters, kMostWords)));
    return;
  }
  for (const Node child : node) check_words(child, errors);
}

std::string file_of(std::string_view kind) { return fmt::format("{}.yaml", kind); }

/// Of `ai-cards.yaml` and of `ai-cards.white-lion.yaml`: ai-cards.
std::string_view kind_of(std::string_view file) { return file.substr(0, file.find('.')); }

}  // namespace

std::expected<Pack, Error> read_pack(const std::string& folder) {
  const std::expected<Document, Error> document = open_pack_file(folder);
  if (!document) return std::unexpected(document.error());
  return read<Pack>(document->root());
}

std::expected<PackMark, Error> mark_of(const std::string& folder) {
  const std::expected<Document, Error> about = open_pack_file(folder);
  if (!about) return std::unexpected(about.error());
  const std::expected<Pack, Error> pack = read<Pack>(about->root());
  if (!pack) return std::unexpected(pack.error());
  Errors errors;
  const auto names = yaml_files(folder, errors);
  if (!names) return std::unexpected(errors.front());
  std::uint64_t hash = detail::mix(0, *about);
  for (const std::string& name : *names) {
    const std::expected<Document, Error> file = Document::open(in_folder(folder, name));
    if (!file) return std::unexpected(file.error());
    for (const char letter : name) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
    hash = detail::mix(hash, *file);
  }
  return PackMark{
      .name = pack->name, .version = pack->version, .hash = fmt::format("{:016x}", hash), .folder = {}};
}

namespace detail {

std::vector<KindFile> open_embedded(std::span<const Embedded> files, std::span<const std::string_view> kinds,
                                    Errors& errors) {
  std::vector<KindFile> opened;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    bool found = false;
    for (const Embedded& file : files) {
      if (kind_of(file.name) != kinds[kind]) continue;
      found = true;
      auto document = Document::parse(file.text(), file.source);
      if (document) {
        opened.push_back({kind, std::move(*document)});
      } else {
        errors.push_back(std::move(document.error()));
      }
    }
    if (!found)
      errors.push_back(
          {file_of(kinds[kind]), 0, 0, "the game has this kind, but no such file is compiled in"});
  }
  return opened;
}

std::optional<PackFiles> open_pack(const std::string& folder, std::string_view game,
                                   std::string_view rules_version, std::span<const std::string_view> kinds,
                                   Errors& errors) {
  const std::expected<Document, Error> document = open_pack_file(folder);
  if (!document) {
    errors.push_back(document.error());
    return std::nullopt;
  }
  std::expected<Pack, Error> pack = read<Pack>(document->root());
  if (!pack) {
    errors.push_back(std::move(pack.error()));
    return std::nullopt;
  }
  const Node root = document->root();
  check_words(root, errors);
  if (pack->game != game) {
    errors.push_back(
        root.at("game").error(fmt::format("the pack is for '{}', not for '{}'", pack->game, game)));
    return std::nullopt;
  }
  if (pack->rules_version && *pack->rules_version != rules_version) {
    errors.push_back(root.at("rules_version")
                         .error(fmt::format("the pack goes with rules version {}, this is {}",
                                            *pack->rules_version, rules_version)));
  }
  const auto names = yaml_files(folder, errors);
  if (!names) return std::nullopt;
  std::vector<std::string> known;
  known.reserve(kinds.size());
  for (const std::string_view kind : kinds) known.push_back(file_of(kind));
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  PackFiles opened{std::move(*pack), {}};
  for (const std::string& name : *names) {
    const std::string path = in_folder(folder, name);
    const auto found = std::ranges::find(known, name);
    if (found == known.end()) {
      errors.push_back(
          {path, 0, 0, fmt::format("no kind of {} has this file; {}", game, suggestion(name, candidates))});
      continue;
    }
    auto file = Document::open(path);
    if (file) {
      check_words(file->root(), errors);
      opened.files.push_back({static_cast<std::size_t>(found - known.begin()), std::move(*file)});
    } else {
      errors.push_back(std::move(file.error()));
    }
  }
  std::ranges::sort(opened.files, {}, &KindFile::kind);
  return opened;
}

std::uint64_t mix(std::uint64_t fingerprint, const Document& document) {
  return (fingerprint ^ document.fingerprint()) * 0x9e3779b97f4a7c15U + 1;
}

}  // namespace detail
}  // namespace gamekeeper::content
