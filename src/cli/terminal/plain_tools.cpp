#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/answer.hpp"
#include "cli/terminal/plain.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/text.hpp"
#include "cli/terminal/tool_words.hpp"
#include "engine/error.hpp"
#include "engine/seat.hpp"
#include "engine/tool.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Result;
using engine::Tool;

constexpr std::size_t kFewChoices = 8;
constexpr std::size_t kFewTools = 4;

std::string sentence(std::string words) { return capitalised(std::move(words)) + "."; }

/// The first word of a text, which loses it.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r"), text.size()));
  const std::size_t end = std::min(text.find_first_of(" \t\r"), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r"), text.size()));
  return word;
}

std::string choices_in_words(const Tool& tool, bool all) {
  if (!all && tool.choices.size() > kFewChoices) return takes_in_words(tool);
  std::string words;
  for (const Tool::Choice& one : tool.choices) {
    words += words.empty() ? "" : ", ";
    words += folded(one.label) == folded(one.name) ? one.name : one.name + " (" + one.label + ")";
  }
  return words;
}

/// "depth: Depth, 0 to 20, now 4."
std::string tool_in_words(const Tool& tool, bool all) {
  std::string words = tool.id + ": " + tool.label;
  const std::string takes =
      tool.takes == Tool::Takes::choice ? choices_in_words(tool, all) : takes_in_words(tool);
  if (!takes.empty()) words += "; " + takes;
  if (const std::string now = value_now(tool); !now.empty()) words += "; now " + now;
  if (!tool.dice.empty()) words += "; rolls " + dice_in_words(tool);
  if (tool.leaves) words += "; drops what is asked";
  return words;
}

/// The tool with that id, or the only one whose id begins so.
Result<Tool> find_tool(const std::vector<Tool>& tools, std::string_view id) {
  if (id.empty()) return engine::fail("bad-ruling", "which tool? `use ID VALUE`", "`tools` lists them");
  const std::string wanted = folded(id);
  std::vector<Tool> meant;
  for (const Tool& tool : tools) {
    if (folded(tool.id) == wanted) return tool;
    if (folded(tool.id).starts_with(wanted)) meant.push_back(tool);
  }
  if (meant.size() == 1) return meant.front();
  if (meant.empty())
    return engine::fail("bad-ruling", "there is no tool '" + std::string(id) + "' now",
                        "`tools` lists them, `tools WORDS` those that have these words");
  std::string names;
  for (std::size_t i = 0; i < meant.size() && i < kFewTools; ++i) names += (i == 0 ? "" : ", ") + meant[i].id;
  return engine::fail(
      "bad-ruling", "'" + std::string(id) + "' could be " + names + (meant.size() > kFewTools ? " ..." : ""),
      "more of its id");
}

/// Splits "3 faces 4 6" into the value and the faces. A tool that takes no value has only faces.
std::pair<std::string_view, std::string_view> value_and_faces(const Tool& tool, std::string_view text) {
  constexpr std::string_view kFaces = "faces ";
  if (tool.dice.empty()) return {text, {}};
  if (text.starts_with(kFaces)) return {{}, text.substr(kFaces.size())};
  if (tool.takes == Tool::Takes::nothing) return {{}, text};
  const std::size_t at = text.rfind(" faces ");
  if (at == std::string_view::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + 1 + kFaces.size())};
}

/// The ruling that the words behind a tool's id mean.
Result<boost::json::object> read_ruling(const Tool& tool, std::string_view text, bool by_hand) {
  boost::json::object ruling{{"use", tool.id}};
  const auto [value, faces] = value_and_faces(tool, text);
  if (tool.takes != Tool::Takes::nothing || !value.empty()) {
    Result<boost::json::value> with = read_value(tool, value);
    if (!with) return std::unexpected(with.error());
    ruling["with"] = *std::move(with);
  }
  if (!tool.dice.empty() && (by_hand || !faces.empty())) {
    const Result<std::vector<int>> fell = read_faces(tool, faces);
    if (!fell)
      return engine::fail(fell.error().code, fell.error().message,
                          fell.error().expected + ": `use " + tool.id +
                              (tool.takes == Tool::Takes::nothing ? "" : " VALUE") + " faces ...`");
    ruling["faces"] = boost::json::array(fell->begin(), fell->end());
  }
  return ruling;
}

/// Whether a line means one of the choices rather than a tool.
bool begins_a_choice(const Question* question, const std::string& line) {
  return question != nullptr && std::ranges::any_of(question->choices, [&](const Choice& choice) {
           return begins(choice, folded(line));
         });
}

}  // namespace

void Plain::change_reader(engine::SeatId before) {
  told_to_[before] = told_;
  const auto last = told_to_.find(seated_.viewer());
  told_ = last == told_to_.end() ? told_all_ : last->second;
}

bool Plain::call_referee() {
  const engine::SeatId before = seated_.viewer();
  const SeatedSession::Cover cover = seated_.call_referee();
  if (before == seated_.viewer() && cover == SeatedSession::Cover::none) return true;
  called_ = true;
  question_.reset();
  if (cover == SeatedSession::Cover::pass) change_reader(before);
  if (cover != SeatedSession::Cover::none && !say_cover(cover)) return false;
  say_news();
  return true;
}

bool Plain::hear_tools(const std::string& line, bool meant) {
  std::string_view rest = line;
  const std::string word = folded(take_word(rest));
  if (word != "tools" && word != "use" && word != "use!") return false;
  if (!seated_.may_rule()) return false;
  if (!meant && begins_a_choice(question_ ? &*question_ : nullptr, line)) return false;
  if (const std::string why = seated_.why_no_ruling(); !why.empty()) {
    say(why);
    return true;
  }
  if (!call_referee()) {
    end_ = End::leave;
    return true;
  }
  if (word == "tools") {
    say_tools(std::string(rest));
  } else {
    use_tool(rest, word == "use!");
  }
  if (called_ && !ask_again_ && !end_) say("Enter alone gives the keyboard back.");
  return true;
}

void Plain::say_tools(const std::string& search) {
  std::vector<Tool> tools = seated_.tools();
  std::erase_if(tools, [&](const Tool& tool) { return !has_all_words(sought_by(tool), search); });
  if (tools.empty()) {
    say("No tool has these words; `tools` lists all of them.");
    return;
  }
  std::string group;
  for (const Tool& tool : tools) {
    if (tool.group != group) say(tool.group);
    group = tool.group;
    say("  " + tool_in_words(tool, tools.size() == 1 || tool.id == search), 6);
  }
  say("`use ID VALUE` uses one; undo takes it back.");
}

void Plain::use_tool(std::string_view words, bool leave) {
  const std::string said(words);
  const Result<Tool> tool = find_tool(seated_.tools(), take_word(words));
  if (!tool) {
    say(sentence(tool.error().text()));
    return;
  }
  const Result<boost::json::object> ruling = read_ruling(*tool, words, seated_.tools_want_faces());
  if (!ruling) {
    say(sentence(ruling.error().text()));
    return;
  }
  if (tool->leaves && !leave) {
    say(seated_.words_before_leaving() + " `use! " + said + "` does it.");
    return;
  }
  const Result<SeatedSession::Ruled> done = seated_.rule(*tool, *ruling);
  if (!done) {
    say(sentence(done.error().text()));
    return;
  }
  if (!done->told) {
    say(done->words);
    told_ = seated_.chronicle().all().size();
  }
  say_news();
  question_.reset();
  ask_again_ = !called_ || seated_.turn() != SeatedSession::Turn::ask;
}

}  // namespace gamekeeper::cli::terminal
