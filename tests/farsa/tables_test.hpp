#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "games/farsa/library.hpp"
#include "support/proof.hpp"

/// The tables of the content.
namespace gamekeeper::farsa::test {

/// The text of a row, from 1 on.
inline const std::string& row_of(std::string_view table, std::size_t row) {
  return gamekeeper::test::read(game(), library().tables[*library().tables.index(table)]).rows[row - 1].text;
}

}  // namespace gamekeeper::farsa::test
