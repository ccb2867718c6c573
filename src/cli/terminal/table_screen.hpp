#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/answering.hpp"
#include "cli/terminal/block.hpp"
#include "cli/terminal/canvas.hpp"
#include "cli/terminal/decision_bar.hpp"
#include "cli/terminal/dice_entry.hpp"
#include "cli/terminal/editor.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/layout.hpp"
#include "cli/terminal/pick_list.hpp"
#include "cli/terminal/pieces.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/spoken.hpp"
#include "engine/player.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {

/// The table on a screen: hears keys, draws itself on a canvas of any size. It owns no terminal.
class TableScreen {
 public:
  enum class End : std::uint8_t {
    none,
    leave,  ///< the person leaves; the log has everything
    again,  ///< another match of the same game
  };

  TableScreen(SeatedSession& seated, Guide& guide);

  void hear(const Key& key);
  void draw(Canvas& canvas);
  End end() const { return end_; }

  /// How many milliseconds nothing is heard, told once: after a cover was laid or lifted, or words are asked
  /// for, what was typed before that could be seen means nothing.
  int forgets_keys() { return std::exchange(deaf_for_, 0); }

  /// A player without hands is to move, and nothing to be read lies in front.
  bool waits_for_player() const;
  void let_play(const engine::Player::Watch& watch = {});
  /// The player who is to move is still thinking, and has spent so much of its budget (0 to 1).
  void thinks(double spent) { thought_ = spent; }

 private:
  /// A paper that lies over everything until it is put away.
  struct Page {
    std::string title;
    std::function<Block(int width)> content;
    std::string keys;  ///< beside the one that closes it
    std::string back = said("Enter Esc back");
    /// True when it has done something with the key; the usual keys are not looked at then.
    std::function<bool(const Key& key)> hear;
    std::optional<Editor> editor;
    bool opaque = false;    ///< hides the table (a seat changes)
    bool unbidden = false;  ///< came by itself: what the bar offers is done through it
    bool from_end = false;  ///< opened at its last line
    int scroll = 0;
    int below = 0;                        ///< lines out of sight when it was drawn last
    std::optional<PickList::Lines> kept;  ///< lines that are in sight wherever the page is scrolled to
  };

  // -- Keys --
  void hear_page(const Key& key);
  /// Whether a key would choose something if no page lay in front.
  bool chooses(const Key& key) const;
  bool hear_command(const Key& key);
  bool hear_scroll(const Key& key);
  void hear_answer(const Key& key);

  // -- What follows from the match --
  void refresh();
  void ask();
  /// What has been told at length since the last question (a title, then paragraphs), and what the guide has
  /// to say to this one, on one page.
  void show_pages_to_read();
  void say(std::string words, Ink ink = Ink::text);

  // -- Pages (table_screen_pages.cpp) --
  void open(Page page);
  /// A title with whose question the page is about, where several sit at the keyboard.
  std::string whose(const std::string& title) const;
  void open_keys();
  void open_why();
  void open_motives();
  void open_odds();
  void open_log();
  void open_rules();
  void open_view();
  void open_guide(std::size_t page);
  /// `guide`: the last of them is this page of the guide.
  void open_reading(std::vector<Guide::Page> texts, std::optional<std::size_t> guide);
  void open_save();
  void open_leave();
  void open_results();
  void open_cover(SeatedSession::Cover cover);
  void open_passes();
  void undo();
  // The referee's tools (table_screen_tools.cpp)
  struct Bench;
  struct Use;
  void open_tools();
  void close_tools(const Bench& bench);
  void open_use(const std::shared_ptr<Use>& use);
  void open_typed(const std::shared_ptr<Use>& use);
  void open_choices(const std::shared_ptr<Use>& use);
  void open_leaving(const std::shared_ptr<Use>& use);
  void roll_for(const std::shared_ptr<Use>& use);
  void open_faces(const std::shared_ptr<Use>& use);
  bool rule(const Use& use);
  void take_back_ruling(Bench& bench);
  void save(const std::string& path, bool over);

  // -- Drawing (table_screen_draw.cpp) --
  Block bar_block(int width, int height);
  BarWords bar_words(int width) const;
  Line foot(int width) const;
  Look look(int height) const;
  /// The piece on the Stage that the marked choice is about; null: there is none.
  const engine::Piece* marked_piece() const;
  /// The line of the Stage where it stands; -1: it does not stand there.
  int line_of_mark(const Block& stage) const;
  void draw_header(Canvas& canvas, const Layout& layout) const;
  void draw_place(Canvas& canvas, Place place, const Rect& rect, const Block& block);
  void draw_ledger(Canvas& canvas, const Rect& rect);
  void draw_latest(Canvas& canvas, const Rect& rect) const;
  void draw_page(Canvas& canvas, Page& page) const;
  static void draw_too_small(Canvas& canvas);

  SeatedSession& seated_;
  Guide& guide_;
  std::size_t read_until_ = 0;  // happenings whose stories have been shown
  engine::Scene scene_;
  std::optional<Question> question_;
  std::optional<Answering> answering_;
  std::optional<DiceEntry> dice_;
  std::vector<int> outcomes_;  // of a draw that is asked for, by choice
  std::vector<Page> pages_;
  Place place_ = Place::stage;
  std::array<int, 3> scroll_{};
  bool unread_ = true;  // nobody has scrolled since the question was put
  bool follow_ = true;  // what the mark means is to be seen on the Stage
  std::string notice_;
  Ink notice_ink_ = Ink::text;
  int deaf_for_ = 0;
  std::optional<double> thought_;
  int in_a_row_ = 0;  // choices that were made without hands since somebody was asked
  End end_ = End::none;
};

}  // namespace gamekeeper::cli::terminal
