#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/lines.hpp"
#include "cli/terminal/plain.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/text.hpp"
#include "cli/terminal/turn_history.hpp"
#include "cli/terminal/words.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr int kWidth = 80;

// For those alone who may rule.
constexpr std::string_view kToolsHelp = "tools, tools WORDS";
constexpr std::string_view kUseHelp = "use ID VALUE";

constexpr std::array<std::pair<std::string_view, std::string_view>, 18> kHelp = {{
    {"1, 2, ... or a name", "choose; the beginning of a name or of a word in it is enough"},
    {"why, why 2", "why this is asked, what the odds of a choice are made of, why not"},
    {"odds", "all odds with their fractions"},
    {"thinking", "why the program's players chose as they did"},
    {"pass always", "pass this question now and whenever it is asked; pass until my turn"},
    {"passes, passes off", "what is passed without asking you; to be asked again"},
    {kToolsHelp, "the referee's tools; those that have these words"},
    {kUseHelp, "use one; `use! ID` where what is being asked is dropped"},
    {"undo", "take the last choice back; it is said whose"},
    {"look, sheet, map", "what is on the table; only what is yours; only the board"},
    {"log", "all that has happened"},
    {"rules WORDS", "the rules that have these words"},
    {"guide, guide off", "the guide for beginners; no more of it"},
    {"save NAME", "go on under another name"},
    {"quit", "leave; the match is kept"},
    {"w o u l r s q", "the same, in short, where no choice begins so"},
    {"/quit, /undo, ...", "the same where words are asked for"},
    {"?", "this"},
}};

}  // namespace

void Plain::say(std::string_view text, int hanging) {
  std::string all;
  for (const std::string& line : wrap(text, kWidth, hanging)) all += line + "\n";
  open_ = open_ && lines_.write(all);
}

void Plain::say(const Block& block) {
  std::string all;
  for (const Line& line : block.lines) {
    std::string text = line.text();
    text.resize(text.find_last_not_of(' ') + 1);
    all += text + "\n";
  }
  open_ = open_ && lines_.write(all);
}

void Plain::say_help() {
  const bool rules = seated_.may_rule();
  for (const auto& [word, meaning] : kHelp) {
    if (!rules && (word == kToolsHelp || word == kUseHelp)) continue;
    say(fit(word, 20) + "  " + std::string(meaning), 22);
  }
}

void Plain::say_news() {
  const std::vector<Happening>& all = seated_.chronicle().all();
  for (; told_ < all.size(); ++told_) {
    const Happening& happening = all[told_];
    std::string text = happening.told_to(seated_.viewer());
    const std::string dice = happening.dice_for(seated_.viewer(), "; ");
    if (text.empty() && dice.empty()) continue;
    if (!dice.empty()) text += (text.empty() ? "" : " ") + dice;
    if (!happening.rule.empty()) text += " (" + happening.rule + ")";
    say(text, 2);
  }
}

void Plain::say_scene(bool stage, bool seat) {
  const engine::Scene scene = seated_.scene();
  say(scene.title + (scene.subtitle.empty() ? "." : ", " + scene.subtitle + "."));
  const auto tell = [this](const std::vector<engine::Piece>& pieces) {
    for (const engine::Piece& piece : pieces) {
      for (const std::string& line : piece_in_words(piece)) {
        say(line, static_cast<int>(std::min(line.find_first_not_of(' '), line.size())) + 2);
      }
    }
  };
  if (stage) tell(scene.stage);
  if (seat) tell(scene.seat);
  if (stage && seat) tell(scene.ledger);
}

void Plain::say_guide_page() {
  bool any = false;
  while (const std::optional<Guide::Page> page = guide_.due(seated_.match())) {
    say("");
    say(page->title + ". " + page->text);
    any = true;
  }
  if (any) say(said("(`guide off`: no more of these.)"));
}

void Plain::say_question() {
  say("");
  if (!question_) {
    const engine::ChanceRequest& asked = seated_.match().chance();
    const std::string what = std::to_string(asked.count) + "d" + std::to_string(asked.sides);
    const std::string who = seated_.several_people()
                                ? said("{} rolls", capitalised(seated_.name_of(asked.roller))) + " "
                                : said("Roll {}", "");
    say(who + what + ": " + seated_.game().purpose(seated_.match().position(), asked));
    say(asked.count == 1 ? said("The face?") : said("The faces, in any order but one a die?"));
    return;
  }
  const Question& question = *question_;
  const std::string rule = rule_id(seated_.game(), question.rule);
  std::string head = seated_.several_people() ? capitalised(seated_.name_of(question.seat)) + ": " : "";
  head += question.prompt;
  const std::string how_many = question.how_many();
  if (!how_many.empty()) head += " (" + in_one_piece(how_many) + ")";
  if (!rule.empty()) head += " (" + rule + ")";
  say(head, 2);
  if (question.kind == engine::Kind::number && question.choices.size() > 24) return;
  const int digits = static_cast<int>(std::to_string(question.choices.size()).size());
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    const Choice& choice = question.choices[i];
    const std::string key = question.kind == engine::Kind::number
                                ? std::to_string(question.min + static_cast<int>(i))
                                : std::to_string(i + 1);
    std::string text =
        (question.kind == engine::Kind::text ? "-" : fit_right(key, digits)) + " " + choice.label;
    // Two that are called the same are told apart by their names.
    if (std::ranges::count(question.choices, choice.label, &Choice::label) > 1)
      text += " [" + choice.name + "]";
    if (const std::optional<engine::Odds>& odds = question.odds(i)) {
      if (odds->success) text += ", " + percent(*odds->success);
      if (!odds->note.empty()) text += ", " + odds->note;
    }
    say(text, digits + 1);
  }
  for (const BarredChoice& barred : question.barred) {
    say("- " + said("not now: {}", barred.label) + (barred.why.empty() ? "" : ", " + barred.why), 2);
  }
  if (question.takes_one() && question.choices.size() == 1)
    say(said("Enter goes on; nothing else can be chosen."));
  if (question.kind == engine::Kind::text && !question.choices.empty())
    say(said("Enter alone takes {}.", question.choices.front().label));
}

void Plain::say_results() {
  say("");
  say(said("{}: it is over.", seated_.game().info().name));
  say(tell_results(seated_, TurnHistory(seated_.session(), hero_of(seated_)), kWidth));
  say("");
  say(words_at_the_end());
}

std::string Plain::words_at_the_end() const {
  return "again, log, " + std::string(seated_.motives().empty() ? "" : "thinking, ") +
         (seated_.undo_state().granted() ? "undo, " : "") + "save NAME, or quit.";
}

}  // namespace gamekeeper::cli::terminal
