#include "cli/terminal/report.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chance/fraction.hpp"
#include "cli/terminal/answer.hpp"
#include "cli/terminal/block.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/kept.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "cli/terminal/words.hpp"
#include "content/ledger.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "players/motives.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr Style kQuiet{.ink = Ink::quiet};

/// The rules that a page cites, once each, in the order in which they come.
class Cited {
 public:
  void add(engine::RuleId rule) {
    if (rule.cited() && std::ranges::find(rules_, rule) == rules_.end()) rules_.push_back(rule);
  }
  Block tell(const engine::Game& game, int width) const {
    Block block{.width = width, .lines = {}};
    for (const engine::RuleId id : rules_) {
      const content::Rule& rule = game.ledger()[id.index];
      block.add_text(rule.id + "  " + rule.summary + (rule.place.empty() ? "" : " (" + rule.place + ")"),
                     {.ink = Ink::text}, 2);
    }
    return block;
  }
  bool empty() const { return rules_.empty(); }

 private:
  std::vector<engine::RuleId> rules_;
};

/// Two outcomes of which each is half a percent more than it seems: "13 %" and "88 %" would come to 101.
bool are_halves(const std::vector<engine::Odds::Outcome>& outcomes) {
  return outcomes.size() == 2 && outcomes.front().probability.percent(1).ends_with(".5");
}

void tell_chances(const engine::Odds& odds, Block& to) {
  const bool exactly = are_halves(odds.outcomes);
  const bool said_below = odds.outcomes.size() == 2 &&
                          std::ranges::any_of(odds.outcomes, [&odds](const engine::Odds::Outcome& one) {
                            return one.probability == odds.success;
                          });
  if (odds.success && !said_below) {
    to.add(Line("  " + said("succeeds") + "  " + percent(*odds.success), kBold)
               .add("  " + odds.success->text(), kQuiet));
  }
  int label = 8;
  for (const engine::Odds::Outcome& outcome : odds.outcomes) label = std::max(label, columns(outcome.label));
  label = std::min(label, to.width / 2);
  for (const engine::Odds::Outcome& outcome : odds.outcomes) {
    Line line("  " + fit(outcome.label, label) + "  ", Style{});
    line.add(fit_right(exactly ? outcome.probability.percent(1) + " %" : percent(outcome.probability), 6),
             kBold)
        .add("  " + outcome.probability.text(), kQuiet);
    to.add(line.cut(to.width));
  }
  if (!odds.note.empty()) to.add_text("  " + odds.note, {}, 2);
}

/// What the steps come to, where they do not say it themselves: a number that was set may be that of a part.
std::optional<int> sum_of(const engine::Reasons& reasons) {
  int sum = 0;
  int steps = 0;
  for (const engine::Reason& reason : reasons) {
    if (reason.step != engine::Reason::Step::add) return std::nullopt;
    sum += reason.amount;
    steps += reason.amount != 0 ? 1 : 0;
  }
  return steps > 1 ? std::optional(sum) : std::nullopt;
}

void tell_reasons(const engine::Game& game, const engine::Position& position, const engine::Reasons& reasons,
                  Block& to, Cited& cited) {
  for (const engine::Reason& reason : reasons) {
    const bool adds = reason.step == engine::Reason::Step::add;
    // What changes no number is said without one.
    const std::string amount = adds && reason.amount == 0 ? "·"
                                                          : (adds ? (reason.amount >= 0 ? "+" : "") : "=") +
                                                                std::to_string(reason.amount);
    const std::string id = rule_id(game, reason.rule);
    to.add_text(
        "  " + fit_right(amount, 4) + "  " + game.reason(position, reason) + (id.empty() ? "" : "  " + id),
        {}, 8);
    cited.add(reason.rule);
  }
  if (const std::optional<int> sum = sum_of(reasons))
    to.add(Line("  " + fit_right("=" + std::to_string(*sum), 4) + "  in all", kBold));
}

}  // namespace

namespace {

/// "P-2"; "(bust)": what would else be read as a word of the sentence before it.
std::string aside(const std::string& rule) {
  const bool number = rule.find_first_of("0123456789") != std::string::npos;
  return number ? rule : "(" + rule + ")";
}

void tell_happening(const Happening& happening, engine::SeatId seat, bool fresh, Stories stories, Block& to) {
  std::string text = happening.told_to(seat);
  if (stories == Stories::titles) text.resize(std::min(text.find('\n'), text.size()));
  std::string tail = happening.dice_for(seat, "  ");
  if (text.empty() && tail.empty()) return;
  std::vector<std::string> lines = wrap(text, to.width - 2);
  if (!happening.rule.empty()) tail += (tail.empty() ? "" : "  ") + aside(happening.rule);
  const Style ink{.ink = Ink::text, .bold = fresh};
  for (std::size_t line = 0; line < lines.size(); ++line) {
    Line row(line == 0 ? (fresh ? "▸ " : "· ") : "  ", fresh ? Ink::accent : Ink::quiet);
    row.add(lines[line], ink);
    const int gap = lines[line].empty() ? 0 : 1;
    if (line + 1 == lines.size() && row.width() + gap + columns(tail) <= to.width) {
      row.add(std::string(static_cast<std::size_t>(gap), ' ') + tail, kQuiet);
      tail.clear();
    }
    to.add(row);
  }
  if (tail.empty()) return;
  for (const std::string& line : wrap(tail, to.width - 2)) to.add(Line("  " + line, Ink::quiet));
}

}  // namespace

Block tell_happenings(const SeatedSession& seated, int width, std::size_t first, std::size_t news,
                      Stories stories) {
  Block block{.width = width, .lines = {}};
  const std::vector<Happening>& all = seated.chronicle().all();
  for (std::size_t i = first; i < all.size(); ++i)
    tell_happening(all[i], seated.viewer(), i >= news, stories, block);
  return block;
}

Block tell_some(const std::vector<Happening>& happenings, engine::SeatId seat, int width) {
  Block block{.width = width, .lines = {}};
  for (const Happening& happening : happenings)
    tell_happening(happening, seat, false, Stories::titles, block);
  return block;
}

Block tell_why(const SeatedSession& seated, const Question& question, std::size_t choice, int width) {
  Block block{.width = width, .lines = {}};
  Cited cited;
  const engine::Game& game = seated.game();
  block.add_text(question.prompt, kBold);
  int depth = 0;
  for (const std::string& place : seated.scene().where) {
    depth += 2;
    block.add_text(std::string(static_cast<std::size_t>(depth), ' ') + place, kQuiet, depth + 2);
  }
  cited.add(question.rule);
  if (choice < question.choices.size()) {
    block.add(Line());
    block.add_text(question.choices[choice].label, {.ink = Ink::accent, .bold = true});
    const std::optional<engine::Odds>& odds = question.odds(choice);
    if (odds) {
      tell_chances(*odds, block);
      tell_reasons(game, seated.match().position(), odds->why, block, cited);
    } else {
      block.add_text("  " + said("No odds stand beside this choice: nothing falls for it, or only after "
                                 "something else is asked."),
                     kQuiet, 2);
    }
  }
  if (!question.barred.empty()) {
    block.add(Line());
    block.add(Line(said("Not now"), kBold));
    for (const BarredChoice& barred : question.barred) {
      const std::string id = rule_id(game, barred.rule);
      block.add_text("  " + barred.label + ": " + barred.why + (id.empty() ? "" : "  " + id), {}, 4);
      cited.add(barred.rule);
    }
  }
  if (!cited.empty()) {
    block.add(Line());
    block.add(Line(said("Rules"), kBold));
    block.add(cited.tell(game, width));
  }
  return block;
}

namespace {

bool says_the_same(const players::Motive& one, const players::Motive& other) {
  return one.seat == other.seat && one.question == other.question && one.answer == other.answer &&
         one.why == other.why;
}

}  // namespace

Block tell_motives(const SeatedSession& seated, int width) {
  Block block{.width = width, .lines = {}};
  const std::vector<players::Motive> motives = seated.motives();
  if (motives.empty()) {
    block.add_text("Nobody else has chosen anything since you sat down, or nothing that you may know yet.");
    return block;
  }
  block.add_text(
      "Looks, results and odds are those of the one who chose: the more, the better for that one. A result "
      "is what the match came to in the end: 1 is won and 0 lost, or the game's own points.",
      kQuiet);
  for (std::size_t i = 0; i < motives.size();) {
    const players::Motive& motive = motives[i];
    std::size_t times = 1;
    while (i + times < motives.size() && says_the_same(motive, motives[i + times])) ++times;
    i += times;
    block.add(Line());
    block.add_text(capitalised(seated.name_of(motive.seat)) + " chose: " + motive.answer +
                       (times > 1 ? in_one_piece(" (" + std::to_string(times) + " times)") : ""),
                   {.ink = Ink::accent, .bold = true}, 2);
    const std::string rule = rule_words(seated.game(), motive.rule);
    block.add_text("  asked: " + motive.question + (rule.empty() ? "" : "  " + rule), kQuiet, 4);
    const std::string& first = motives[i - 1].when;
    if (!motive.when.empty())
      block.add_text("  " + (first == motive.when ? first : first + " to " + motive.when), kQuiet, 4);
    for (const std::string& line : motive.why) block.add_text("  " + line, {}, 4);
    if (motive.why.empty()) block.add_text("  without a reason that it could tell", kQuiet, 4);
  }
  return block;
}

Block tell_odds(const Question& question, int width) {
  Block block{.width = width, .lines = {}};
  bool any = false;
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    const std::optional<engine::Odds>& odds = question.odds(i);
    if (!odds) continue;
    if (any) block.add(Line());
    any = true;
    block.add_text(question.choices[i].label, {.ink = Ink::accent, .bold = true});
    tell_chances(*odds, block);
  }
  if (!any)
    block.add_text(said(
        "None of these choices has odds: nothing falls for them, or only after something else is asked."));
  return block;
}

namespace {

std::string spaced(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return name;
}

}  // namespace

Block tell_rules(const SeatedSession& seated, std::string_view search, int width) {
  Block block{.width = width, .lines = {}};
  const std::vector<std::string> wanted = words_of(folded(search));
  const auto in = [&wanted](const std::string& text) {
    return std::ranges::all_of(wanted, [&text](const std::string& word) { return text.contains(word); });
  };
  // What is called so comes before what only mentions it.
  std::vector<const content::Rule*> called, mentioning;
  for (const content::Rule& rule : seated.game().ledger()) {
    const std::string title = folded(rule.id + " " + spaced(rule.name));
    if (in(title)) {
      called.push_back(&rule);
    } else if (in(title + " " + folded(rule.summary))) {
      mentioning.push_back(&rule);
    }
  }
  called.insert(called.end(), mentioning.begin(), mentioning.end());
  for (const content::Rule* one : called) {
    const content::Rule& rule = *one;
    const std::string name = spaced(rule.name);
    // A thing's own rule goes by its name, any other by its number.
    const bool named = rule_label(rule) != rule.id;
    Line title(named ? rule_label(rule) : rule.id, Style{.ink = Ink::accent, .bold = true});
    if (named) {
      title.add("  " + rule.id, kQuiet);
    } else if (folded(name) != folded(rule.id)) {
      title.add("  " + capitalised(name), kBold);
    }
    block.add(title.cut(width));
    block.add_text("  " + rule.summary, {}, 2);
    if (rule.question) block.add_text("  " + said("Open in the book: {}", *rule.question), kQuiet, 2);
    if (rule.because)
      block.add_text("  " + said("Ours: {}. {}", rule.default_.value_or(""), *rule.because), kQuiet, 2);
    if (!rule.place.empty()) block.add_text("  " + rule.place, kQuiet, 2);
  }
  if (block.height() == 0) block.add_text(said("No rule has these words. Try fewer, or another one."));
  return block;
}

std::vector<std::string> save_words(const SeatedSession& seated, bool plain) {
  const std::string path = spoken_save(seated.session().path());
  if (seated.write_error()) {
    return {"The log could not be written: " + seated.write_error()->text() + ".",
            "Save it to another place, or what was decided since is lost when you leave."};
  }
  if (path.empty() && seated.is_kept())
    return {said(
        "Nothing was chosen yet, so there is nothing to keep: the file is made with your first choice.")};
  if (path.empty()) return {said("This match has no file yet; save it, or it is gone when you leave.")};
  if (seated.turn() == SeatedSession::Turn::over)
    return {said("The match is kept in {}, to its end.", path),
            said("Look at it again: gamekeeper resume {}", path) + (plain ? " --plain" : "")};
  return {said("The match is kept in {}, up to your last choice.", path),
          said("Go on with it: gamekeeper resume {}", path) + (plain ? " --plain" : "")};
}

Block tell_save(const SeatedSession& seated, int width) {
  Block block{.width = width, .lines = {}};
  for (const std::string& line : save_words(seated)) block.add_text(line);
  return block;
}

}  // namespace gamekeeper::cli::terminal
