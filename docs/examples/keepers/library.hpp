#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <expected>
#include <optional>
#include <span>
#include <string>

#include "content/catalog.hpp"
#include "content/error.hpp"
#include "content/fields.hpp"
#include "content/kind.hpp"
#include "content/unread.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

namespace gamekeeper::keepers {

/// cards.yaml and tables.yaml.
struct Row {
  std::string id, name;
  content::Whole<0, 9, 0> copies;  ///< in the deck
  std::optional<content::Unread> do_, tests;
};
BOOST_DESCRIBE_STRUCT(Row, (), (id, name, copies, do_, tests))

struct PrimerPage {
  std::string id, title, text;
};
BOOST_DESCRIBE_STRUCT(PrimerPage, (), (id, title, text))

struct Library {
  content::Catalog<Row> cards, tables;
  content::Catalog<PrimerPage> primer;

  // What is made of them: a row for each card, then one for each table.
  kit::effects::Nouns nouns;
  kit::effects::Program program;

  const Row& row(kit::effects::Id row) const {
    return row < cards.size() ? cards[row] : tables[row - cards.size()];
  }
  kit::effects::Id sea() const { return static_cast<kit::effects::Id>(cards.size() + *tables.index("sea")); }
};
inline constexpr std::array kKinds{content::kind<&Library::cards>("cards"),
                                   content::kind<&Library::tables>("tables"),
                                   content::kind<&Library::primer>("primer")};

std::expected<Library, content::Errors> load_library(std::span<const std::string> packs = {});

}  // namespace gamekeeper::keepers
