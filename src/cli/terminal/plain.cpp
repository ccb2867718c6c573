#include "cli/terminal/plain.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/answer.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/lines.hpp"
#include "cli/terminal/passing.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/text.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr std::array<std::string_view, 16> kCommands = {
    "save!", "?",   "help", "why",   "undo", "thinking", "save", "look",
    "sheet", "map", "log",  "rules", "odds", "guide",    "quit", "passes"};

/// The keys of the screen that are typed by habit, as commands here.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kLetters = {
    {{"w", "why"}, {"o", "odds"}, {"u", "undo"}, {"s", "save"}, {"l", "log"}, {"r", "rules"}, {"q", "quit"}}};
/// What a letter alone stands for; any other word is itself.
std::string_view spelled_out(std::string_view word) {
  const auto* const found =
      std::ranges::find(kLetters, word, &std::pair<std::string_view, std::string_view>::first);
  return found == kLetters.end() ? word : found->second;
}

bool is_command(const Question* question, std::string_view word) {
  if (std::ranges::find(kCommands, word) == kCommands.end()) return false;
  if (question == nullptr) return true;
  return std::ranges::none_of(question->choices,
                              [word](const Choice& choice) { return folded(choice.name) == word; });
}

/// The choice that a letter, which is a command, might mean as well.
const Choice* choice_that_begins(const Question* question, std::string_view letter) {
  if (question == nullptr || spelled_out(letter) == letter) return nullptr;
  const auto found = std::ranges::find_if(question->choices,
                                          [letter](const Choice& choice) { return begins(choice, letter); });
  return found == question->choices.end() ? nullptr : &*found;
}

/// "there is no choice 9" as a sentence: "There is no choice 9."
std::string sentence(std::string words) { return capitalised(std::move(words)) + "."; }

}  // namespace

Plain::Plain(SeatedSession& seated, Guide& guide, Lines& lines)
    : seated_(seated), guide_(guide), lines_(lines) {}

Plain::End Plain::play() {
  say_scene(false, false);
  say(said("? shows what you can say."));
  if (const std::string hint = seated_.opponent_hint(); !hint.empty()) say(hint + ".");
  // What happened before this session is in the log; the last of it says where we are.
  const std::size_t happened = seated_.chronicle().all().size();
  told_ = happened - std::min<std::size_t>(happened, 12);
  told_all_ = told_;
  bool over_told = false;
  bool seated = !seated_.several_people();
  while (!end_ && open_) {
    // Whoever sits down first is told what happened behind the cover; before that it is for everybody.
    const bool sits_down = !std::exchange(seated, true) && (seated_.turn() == SeatedSession::Turn::ask ||
                                                            seated_.turn() == SeatedSession::Turn::roll);
    if (!sits_down) say_news();
    switch (seated_.turn()) {
      case SeatedSession::Turn::other: let_play(); break;
      case SeatedSession::Turn::ask:
      case SeatedSession::Turn::roll:
        over_told = false;
        if (!turn_at_keyboard()) end_ = End::leave;
        break;
      case SeatedSession::Turn::over:
        seated_.change_seats();
        question_.reset();
        if (!over_told) say_results();
        over_told = true;
        open_ = open_ && lines_.write("> ");
        if (const std::optional<std::string> line = lines_.read()) {
          const std::string word = folded(*line);
          if (word == "again" || word == "n") {
            end_ = End::again;
          } else if (word.empty() || !hear_command(*line)) {
            say(words_at_the_end());
          }
        } else {
          end_ = End::leave;
        }
        break;
    }
  }
  if (!open_) return End::closed;
  if (end_ == End::leave) {
    say("");
    for (const std::string& line : save_words(seated_, lines_.has_person())) say(line);
  }
  return open_ ? *end_ : End::closed;
}

void Plain::let_play() {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds kLong(3);
  const std::string who = capitalised(seated_.name_of(seated_.match().decision().seat));
  auto told = Clock::now();
  seated_.let_play([&](double spent) {
    if (Signals::caught() != 0) return false;
    if (!lines_.has_person()) return true;
    hurry_ = hurry_ || lines_.empty_line_waits();
    if (hurry_ || Clock::now() - told < kLong) return !hurry_;
    told = Clock::now();
    say(who + " is thinking, " + std::to_string(std::lround(spent * 100)) +
        " % of the way. Enter: enough, it chooses now, until you are asked.");
    return true;
  });
}

bool Plain::turn_at_keyboard() {
  hurry_ = false;
  if (ask_again_) {
    const engine::SeatId before = seated_.viewer();
    const SeatedSession::Cover cover = seated_.change_seats();
    called_ = false;
    if (cover == SeatedSession::Cover::pass) {
      change_reader(before);
    } else if (before != seated_.viewer()) {
      told_to_.clear();
      told_all_ = told_;
    }
    if (cover != SeatedSession::Cover::none && !say_cover(cover)) return false;
    say_news();
    question_.reset();
    outcomes_.clear();
    if (seated_.turn() == SeatedSession::Turn::ask) {
      question_.emplace(seated_.match());
      say_guide_page();
    } else if (seated_.match().chance().kind == engine::ChanceRequest::Kind::draw) {
      question_.emplace(Question::of_draw(seated_.match(), outcomes_));
    }
    say_question();
    ask_again_ = false;
  }
  open_ = open_ && lines_.write("> ");
  const std::optional<std::string> line = open_ ? lines_.read() : std::nullopt;
  if (!line) return false;
  if (hear_command(*line)) return true;
  if (called_) {
    ask_again_ = true;  // the keyboard goes back to whoever is asked
  } else {
    hear_answer(*line);
  }
  return true;
}

bool Plain::say_cover(SeatedSession::Cover cover) {
  const std::string away(static_cast<std::size_t>(lines_.height()), '\n');
  const bool waits = lines_.has_person();
  if (waits && cover == SeatedSession::Cover::pass) open_ = open_ && lines_.write(away);
  say(seated_.cover_words(cover));
  if (!waits) return true;
  say("(`alone`: you are the only one here, and nothing is covered any more)");
  lines_.forget();
  const std::optional<std::string> line = open_ ? lines_.read() : std::nullopt;
  if (!line) return false;
  if (folded(*line) == "alone") seated_.sit_alone();
  lines_.forget();
  return true;
}

bool Plain::hear_passing(const std::vector<std::string>& words) {
  const std::string first = folded(words.front());
  if (first == "pass" && words.size() > 1) {
    std::string rest;
    for (std::size_t i = 1; i < words.size(); ++i) rest += (i == 1 ? "" : " ") + folded(words[i]);
    const bool always = rest == "always";
    if (!always && rest != "until my turn") {
      say("`pass always`, `pass until my turn`, or `pass` alone, this once.");
      return true;
    }
    if (!seated_.may_pass()) {
      say(seated_.turn() == SeatedSession::Turn::ask
              ? "This question cannot be passed. `passes` shows what is passed without asking you."
              : said("Nothing is asked just now."));
      return true;
    }
    const engine::SeatId seat = seated_.match().decision().seat;
    const engine::Result<> done = always ? seated_.pass_always() : seated_.pass_until_turn();
    if (!done) {
      say(done.error().text() + ".");
      return true;
    }
    say(seated_.passed_words(seat, always, "`passes`"));
    ask_again_ = true;
    return true;
  }
  if (first != "passes") return false;
  if (words.size() == 1) {
    say_passes();
    return true;
  }
  const std::size_t count = seated_.passes().size();
  const std::string& which = words.back();
  const bool digits = which.size() < 4 && which.find_first_not_of("0123456789") == std::string::npos;
  const std::size_t number = digits ? std::stoul(which) : 0;
  if (words.size() == 2 && folded(which) == "off") {
    seated_.ask_again();
    say("You will be asked everything again.");
  } else if (words.size() == 3 && folded(words[1]) == "off" && number >= 1 && number <= count) {
    seated_.ask_again(number - 1);
    say("You will be asked that again.");
  } else {
    say("`passes`, `passes off`, or `passes off NUMBER` of those that `passes` shows.");
  }
  return true;
}

void Plain::say_passes() {
  const std::vector<Passing::Wish> wishes = seated_.passes();
  if (wishes.empty()) {
    say("Nothing is passed without asking you. At a question that can be passed: `pass always`, or `pass "
        "until my turn`.");
    return;
  }
  say("Passed without asking you:");
  for (std::size_t i = 0; i < wishes.size(); ++i) say(std::to_string(i + 1) + " " + wishes[i].words, 2);
  say("`passes off`, or `passes off NUMBER`: to be asked again.");
}

void Plain::hear_answer(const std::string& line) {
  engine::Result<> done;
  if (!question_) {
    const engine::Result<std::vector<std::int32_t>> faces = read_faces(seated_.match().chance(), line);
    done = faces ? seated_.faces(*faces) : std::unexpected(faces.error());
  } else if (words_of(line).empty() && question_->takes_one() && question_->choices.size() == 1) {
    done = outcomes_.empty() ? seated_.answer({.values = {0}, .words = {}}) : seated_.outcome(outcomes_[0]);
  } else if (words_of(line).empty()) {
    if (question_->kind != engine::Kind::text || question_->choices.empty()) {
      say(question_->kind == engine::Kind::text ? said("A word or two, please.")
                                                : said("A number or a name; ? shows what you can say."));
      return;
    }
    done = seated_.answer({.values = {}, .words = question_->choices.front().label});
  } else {
    const engine::Result<Answer> answer = read_answer(*question_, line);
    if (!answer) {
      done = std::unexpected(answer.error());
    } else if (outcomes_.empty()) {
      done = seated_.answer(*answer);
    } else {
      done = seated_.outcome(outcomes_[static_cast<std::size_t>(answer->values.front())]);
    }
  }
  if (!done) {
    say(sentence(done.error().text()));
    return;
  }
  ask_again_ = true;
}

bool Plain::hear_command(const std::string& line) {
  const bool meant = line.starts_with('/');
  std::vector<std::string> words = words_of(meant ? line.substr(1) : line);
  if (words.empty()) return false;
  const std::size_t begin = line.find(words.front()) + words.front().size();
  const std::string letter = folded(words.front());
  const std::string word(spelled_out(letter));
  const bool typing = question_ && question_->kind == engine::Kind::text;
  const Question* const question = question_ ? &*question_ : nullptr;
  if (!meant && !typing) {
    if (const Choice* choice = choice_that_begins(question, letter)) {
      if (folded(choice->name) == letter || folded(choice->label) == letter) return false;
      say("'" + letter + "' could be " + word + ", or " + with_name(*choice) + "; /" + letter +
          ", or more of its name.");
      return true;
    }
  }
  if (word != letter) words.front() = word;
  if ((meant || !typing) && hear_passing(words)) return true;
  if ((meant || !typing) && hear_tools(meant ? line.substr(1) : line, meant)) return true;
  if (meant) {
    if (std::ranges::find(kCommands, word) == kCommands.end()) {
      say("There is no command /" + word + "; ? shows what you can say.");
      return true;
    }
  } else if (typing ? line != "?" : !is_command(question, word)) {
    return false;
  }
  const std::string rest = begin + 1 < line.size() ? line.substr(begin + 1) : std::string();
  constexpr int kWidth = 80;
  if (word == "?" || word == "help") {
    say_help();
  } else if (word == "why") {
    if (question_) {
      std::size_t choice = question_->choices.size();
      if (!rest.empty()) {
        const engine::Result<Answer> which = read_answer(*question_, rest);
        if (which && !which->values.empty())
          choice = static_cast<std::size_t>(std::max(0, which->values.front()));
      }
      say(tell_why(seated_, *question_, question_->choices.size() == 1 ? 0 : choice, kWidth));
    } else {
      say(said("Nothing is asked just now."));
    }
  } else if (word == "thinking") {
    seated_.read_motives();
    say(tell_motives(seated_, kWidth));
  } else if (word == "odds") {
    if (question_) say(tell_odds(*question_, kWidth));
  } else if (word == "undo") {
    undo(folded(rest) == "insist" || rest == "!");
  } else if (word.starts_with("save")) {
    save(rest, word == "save!");
  } else if (word == "look") {
    say_scene(true, true);
  } else if (word == "sheet") {
    say_scene(false, true);
  } else if (word == "map") {
    say_scene(true, false);
  } else if (word == "log") {
    say(tell_happenings(seated_, kWidth, 0, seated_.chronicle().all().size()));
  } else if (word == "rules") {
    say(tell_rules(seated_, rest, kWidth));
  } else if (word == "guide") {
    if (folded(rest) == "off") {
      guide_.skip_all();
      say("No more pages of the guide.");
    } else {
      if (guide_.pages().empty()) say("This game has no guide. The rules are under `rules`.");
      for (const Guide::Page& page : guide_.pages()) say(page.title + ". " + page.text);
    }
  } else {
    end_ = End::leave;
  }
  return true;
}

void Plain::undo(bool insist) {
  const SeatedSession::Undo state = seated_.undo_state();
  if (!state.possible && state.by_insisting && !insist) {
    say(seated_.words_before_insisting(state) + " `undo insist` does it.");
    return;
  }
  const engine::Result<SeatedSession::TakenBack> done = seated_.undo(insist);
  if (!done) {
    say(said("No undo: {}.", done.error().text()));
    return;
  }
  say(done->all());
  told_ = seated_.chronicle().all().size();
  for (auto& [seat, told] : told_to_) told = std::min(told, told_);
  told_all_ = std::min(told_all_, told_);
  ask_again_ = true;
}

void Plain::save(const std::string& path, bool replace) {
  if (path.empty()) {
    for (const std::string& line : save_words(seated_, lines_.has_person())) say(line);
    say("To go on under another name: save NAME.");
    return;
  }
  const engine::Result<> done = seated_.session().save_as(path, replace);
  if (done) {
    say(said("Saved to {}; the match goes on there.", path));
  } else {
    say(done.error().text() + (replace ? "." : ". `save! NAME` writes over a file."));
  }
}

}  // namespace gamekeeper::cli::terminal
