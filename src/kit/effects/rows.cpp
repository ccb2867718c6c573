#include "kit/effects/rows.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "engine/panic.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

namespace gamekeeper::kit::effects {

const Way& Rows::way(int effect, int way) const {
  const Effect& one = program.effects[static_cast<std::size_t>(effect)];
  return std::get<Choose>(one.verb).ways[static_cast<std::size_t>(way)];
}

Rows read_words(std::span<const content::Embedded> files, std::string_view name, content::Errors& errors) {
  const auto file = std::ranges::find(files, name, &content::Embedded::name);
  engine::require(file != files.end(), "a file of words that is not compiled in");
  auto words = content::Document::parse(file->text(), file->source);
  engine::require(words.has_value(), "a file of words that is no YAML");
  Rows rows{.words = *std::move(words), .nouns = {}, .program = {}};
  rows.nouns = read_nouns(rows.words.root(), errors);
  return rows;
}

}  // namespace gamekeeper::kit::effects
