#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/lines.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/seated_session.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::cli::terminal {

/// A match as a conversation in lines of at most 80 columns: what happened, the question, `> `. An answer is
/// a number, a name or the beginning of one; commands are words, and always meant when they begin with `/`.
class Plain {
 public:
  enum class End : std::uint8_t {
    leave,   ///< the person said so, or the input ended
    again,   ///< another match of the same game
    closed,  ///< nobody reads any more
  };

  Plain(SeatedSession& seated, Guide& guide, Lines& lines);
  /// Plays until the end of the match and of the conversation.
  End play();

 private:
  /// One decision of a player without hands; a person is told when it takes long, and may cut it short.
  void let_play();

  // -- Saying --
  void say(std::string_view text, int hanging = 0);
  void say(const Block& block);
  void say_news();
  void say_scene(bool stage, bool seat);
  void say_question();
  void say_guide_page();
  void say_help();
  void say_results();
  std::string words_at_the_end() const;

  // -- Hearing --
  bool turn_at_keyboard();
  /// Pushes what the one before has read out of sight, and waits for the next one. False: the input ended.
  bool say_cover(SeatedSession::Cover cover);
  /// True when the line was a command; the question then stands.
  bool hear_command(const std::string& line);
  void undo(bool insist);
  void save(const std::string& path, bool replace);
  void hear_answer(const std::string& line);
  /// `pass always`, `pass until my turn`, `passes`: what is passed without asking. True when it was one.
  bool hear_passing(const std::vector<std::string>& words);
  void say_passes();

  // -- The referee's tools (plain_tools.cpp) --
  /// `tools`, `tools WORDS`, `use ID [VALUE] [faces FACES]`. True when it was one of them.
  bool hear_tools(const std::string& line, bool meant);
  void say_tools(const std::string& search);
  void use_tool(std::string_view words, bool leave);
  /// Several share the keyboard: the one who may rule sits down. False: the input ended.
  bool call_referee();
  /// Somebody else reads on: each is told what happened since it was last at the keyboard.
  void change_reader(engine::SeatId before);

  SeatedSession& seated_;
  Guide& guide_;
  Lines& lines_;
  std::optional<Question> question_;
  std::vector<int> outcomes_;
  std::size_t told_ = 0;                           // happenings
  std::map<engine::SeatId, std::size_t> told_to_;  // those who were sent away, until then
  std::size_t told_all_ = 0;                       // the others, until then
  bool called_ = false;                            // the referee sits there for the tools alone
  bool ask_again_ = true;
  bool hurry_ = false;  // who thinks chooses at once, until a person is asked
  bool open_ = true;
  std::optional<End> end_;
};

}  // namespace gamekeeper::cli::terminal
