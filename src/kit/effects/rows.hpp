#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

namespace gamekeeper::kit::effects {

/// The words of a game and its rows, compiled: made once, with its content.
struct Rows {
  content::Document words;
  Nouns nouns;  ///< of `words`
  Program program;

  /// What a `choose` offers. There must be such an effect, and such a way.
  const Way& way(int effect, int way) const;
};

/// The words of the file of that name, which must be among those compiled in, and no rows.
Rows read_words(std::span<const content::Embedded> files, std::string_view name, content::Errors& errors);

/// A row for each entry, in their order: the first of them is the program's next.
template <class T>
void compile(const content::Catalog<T>& entries, std::string_view kind, Rows& rows, content::Errors& errors) {
  for (std::size_t i = 0; i < entries.size(); ++i)
    compile(entries.where(i), kind, entries[i].id, rows.nouns, rows.program, errors);
  finish(rows.nouns, rows.program);
}

}  // namespace gamekeeper::kit::effects
