#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/key.hpp"

namespace gamekeeper::cli::terminal {

/// A long list on a page: rows under headings. Words that are typed leave the rows that have all of them,
/// arrows move the mark.
class PickList {
 public:
  struct Row {
    std::string heading;
    std::string label;
    std::string detail;    ///< beside the label
    std::string sought;    ///< what a search finds it by, in lower case
    bool present = false;  ///< what holds now
  };

  PickList() = default;
  explicit PickList(std::vector<Row> rows);

  /// Shows the rows that have all words; the first of them is marked when the search is another one.
  void seek(const std::string& search);
  const std::string& search() const { return search_; }
  /// Moves the mark. False: the key is no key of a list.
  bool hear(const Key& key);
  void mark(std::size_t row);
  /// The row that is marked; nothing while none is shown.
  std::optional<std::size_t> marked() const;

  /// Where the mark was drawn last, from its heading on when that is the line above it.
  struct Lines {
    int first = 0, last = 0;
  };
  Block draw(int width, Lines& mark) const;

 private:
  void step(int by);
  void next_heading(bool on);

  std::vector<Row> rows_;
  std::vector<std::size_t> shown_;
  std::string search_;
  std::size_t at_ = 0;  // index into shown_
};

}  // namespace gamekeeper::cli::terminal
