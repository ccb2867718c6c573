#include "kit/effects/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "engine/panic.hpp"
#include "kit/effects/describe.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/words/english.hpp"

namespace gamekeeper::kit::effects {

const Way& Rows::way(int effect, int way) const {
  const Effect& one = program.effects[static_cast<std::size_t>(effect)];
  return std::get<Choose>(one.verb).ways[static_cast<std::size_t>(way)];
}

std::string Rows::label(const Way& way, const Run* run) const {
  if (!way.label.empty()) return filled(program, way.label, run);
  return words::english::capital(std::string(nouns.label(way.key))) + describe(program, nouns, way);
}

std::string Rows::name_of_part(int part, std::string_view bearer) const {
  const Row& row = program.rows[program.parts[static_cast<std::size_t>(part)].row];
  const auto place = std::ranges::find(row.parts, static_cast<Id>(part)) - row.parts.begin();
  return fmt::format("{}/{}{}", row.id, bearer, place > 0 ? fmt::format("/{}", place) : "");
}

void fill(std::string_view list, std::span<const std::string_view> words, Rows& rows) {
  const auto found =
      std::ranges::find(rows.nouns.words, list, &decltype(rows.nouns.words)::value_type::first);
  engine::require(found != rows.nouns.words.end(), "a list of words that the vocabulary has not");
  found->second.assign(words.begin(), words.end());
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
