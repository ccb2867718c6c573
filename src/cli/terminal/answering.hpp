#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/answer.hpp"
#include "cli/terminal/editor.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/question.hpp"

namespace gamekeeper::cli::terminal {

/// A question while it is being answered with keys: the row that has the focus, what is chosen so far, what
/// is typed.
class Answering {
 public:
  explicit Answering(const Question& question);

  enum class Heard : std::uint8_t {
    nothing,   ///< the key means nothing here
    changed,   ///< look again
    answered,  ///< answer() is complete
  };
  Heard hear(const Key& key);
  Answer answer() const;

  /// The key that chooses a choice; empty when there are more choices than keys.
  std::string key_of(std::size_t choice) const;
  std::size_t focus() const { return focus_; }
  /// Nothing is marked, and Enter and Space choose nothing, until another key was pressed: so that a key too
  /// many on the page before answers nothing.
  void start_unmarked() { marked_ = false; }
  bool marked() const { return marked_; }
  bool marks(std::size_t choice) const { return marked_ && choice == focus_; }
  bool chosen(std::size_t choice) const;
  /// order: the place of a choice from 1, or 0; distribute: its points.
  int place_of(std::size_t choice) const;
  int points_of(std::size_t choice) const { return points_[choice]; }
  int points_left() const;
  /// number: what is typed or shown. Anything else: 0.
  int number() const { return number_; }
  /// text: every letter belongs to the line.
  bool typing() const { return typing_; }
  const Editor& editor() const { return editor_; }
  /// What is missing, after Enter was too early; else empty.
  const std::string& notice() const { return notice_; }

  /// Where the choices stand, when they are cells of a map: arrows walk there. x east, y north.
  void on_map(std::map<std::size_t, std::pair<int, int>> cells) { cells_ = std::move(cells); }
  /// Choices stand in columns of this many rows; left and right go from one to the next.
  void in_columns(std::size_t rows) { rows_ = rows; }
  /// The key of a choice that is not on the screen only marks it, and so shows it.
  void all_in_sight() { hidden_.clear(); }
  void out_of_sight(std::size_t choice) { hidden_.insert(choice); }

 private:
  Heard hear_awake(const Key& key);
  /// The first key to a question that began unmarked.
  Heard wake(const Key& key);
  Heard hear_text(const Key& key);
  Heard hear_number(const Key& key);
  Heard move(const Key& key);
  bool walk(int east, int north);
  /// Space, which marks where several may be chosen.
  Heard mark_one();
  Heard choose(std::size_t choice);
  Heard finish();
  Heard give(int points);

  const Question* question_;
  std::size_t focus_ = 0;
  bool marked_ = true;
  std::vector<std::size_t> picked_;  // pick_some and order, in the order of picking
  std::vector<int> points_;
  int number_ = 0;
  bool fresh_number_ = true;  // the next digit begins a number
  bool typing_ = false;
  bool digits_meant_ = false;  // Enter was pressed on them once
  Editor editor_;
  std::string notice_;
  std::map<std::size_t, std::pair<int, int>> cells_;
  std::size_t rows_ = 0;
  std::set<std::size_t> hidden_;
};

}  // namespace gamekeeper::cli::terminal
