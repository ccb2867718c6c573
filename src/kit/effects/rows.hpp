#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"

namespace gamekeeper::kit::effects {

/// The words of a game and its rows, compiled: made once, with its content.
struct Rows {
  content::Document words;
  Nouns nouns;  ///< of `words`
  Program program;

  /// What a `choose` offers. There must be such an effect, and such a way.
  const Way& way(int effect, int way) const;
  /// What it calls itself, with the numbers of the row that runs, else its key and what that means:
  /// "Climb (for 1 hope): gain 2 courage".
  std::string label(const Way& way, const Run* run) const;
  /// A part as its bearer's: `shield/b`; of a row with several, with its place: `shield/b/1`.
  std::string name_of_part(int part, std::string_view bearer) const;
};

/// The words of the file of that name, which must be among those compiled in, and no rows.
Rows read_words(std::span<const content::Embedded> files, std::string_view name, content::Errors& errors);

/// Facts that content makes: KIND/ID of each entry, in their order, behind those that are there.
template <class T>
void add_facts(const content::Catalog<T>& entries, std::string_view kind, Rows& rows) {
  for (const std::string_view id : entries.ids()) {
    rows.nouns.of[static_cast<std::size_t>(Noun::fact)].push_back(std::string(kind).append("/").append(id));
  }
}
/// The words of a list that the file leaves empty, which must be there.
void fill(std::string_view list, std::span<const std::string_view> words, Rows& rows);

/// A row for each entry, in their order: the first of them is the program's next.
template <class T>
void compile(const content::Catalog<T>& entries, std::string_view kind, Rows& rows, content::Errors& errors) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    compile(entries.where(i), kind, entries[i].id, rows.nouns, rows.program, errors);
    if constexpr (requires { entries[i].name; }) rows.program.rows.back().name = entries[i].name;
  }
  finish(rows.nouns, rows.program);
}

}  // namespace gamekeeper::kit::effects
