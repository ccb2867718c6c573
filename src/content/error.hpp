#pragma once

#include <string>
#include <vector>

namespace gamekeeper::content {

/// What is wrong in a content file, where, and what would be right; for a person, in one line.
struct Error {
  std::string file;
  int line = 0;    ///< from 1; 0 when the file as a whole is meant
  int column = 0;  ///< from 1, in characters; 0 when the file as a whole is meant
  std::string message;

  /// `weapons.yaml:12:11: weapons[2].damage: expected a whole number, got 'six'; write digits, like 6`
  std::string text() const;

  bool operator==(const Error&) const = default;
};

/// All that was found in one go, in the order of the files and their lines.
using Errors = std::vector<Error>;

/// One line an error.
std::string text(const Errors& errors);

}  // namespace gamekeeper::content
