#include "examples/keepers/library.hpp"

#include <algorithm>
#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "content/pack.hpp"
#include "embedded/keepers_content.hpp"
#include "examples/keepers/state.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/nouns.hpp"

namespace gamekeeper::keepers {
namespace {

void check(const Library& library, content::Errors& errors) {
  int cards = 0;
  for (const Row& card : library.cards) cards += card.copies;
  const content::Node last = library.cards.where(library.cards.size() - 1);
  if (cards <= kNights) errors.push_back(last.error("no more cards than nights"));
  if (cards > kMostCards || library.cards.size() > kMostCards) errors.push_back(last.error("too many cards"));
}
constexpr content::Shelf<Library> kShelf{"keepers", "1", kKinds, check};

void compile_rows(Library& library, content::Errors& errors) {
  const auto& file =
      *std::ranges::find(embedded::keepers_content, "vocabulary.yaml", &content::Embedded::name);
  library.nouns =
      kit::effects::read_nouns(content::Document::parse(file.text(), file.source)->root(), errors);
  const auto compile = [&](const content::Catalog<Row>& rows, std::string_view kind) {
    for (std::size_t i = 0; i < rows.size(); ++i)
      kit::effects::compile(rows.where(i), kind, rows[i].id, library.nouns, library.program, errors);
  };
  compile(library.cards, "cards");
  compile(library.tables, "tables");
  kit::effects::finish(library.nouns, library.program);
}

}  // namespace

std::expected<Library, content::Errors> load_library(std::span<const std::string> packs) {
  auto loaded = content::load<Library>(kShelf, embedded::keepers_content, packs);
  if (!loaded) return std::unexpected(std::move(loaded.error()));
  content::Errors errors;
  compile_rows(loaded->content, errors);
  if (!errors.empty()) return std::unexpected(std::move(errors));
  return std::move(loaded->content);
}

}  // namespace gamekeeper::keepers
