#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/terminal/answering.hpp"
#include "cli/terminal/block.hpp"
#include "cli/terminal/editor.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/passing.hpp"
#include "cli/terminal/pieces.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/table_screen.hpp"
#include "cli/terminal/text.hpp"
#include "cli/terminal/turn_history.hpp"
#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::cli::terminal {
namespace {

struct KeyLine {
  std::string_view keys;
  Said meaning;
};
constexpr std::array kKeyLines = {
    KeyLine{"1-9 a-z A-Z", "choose; the key stands before each choice"},
    KeyLine{"arrows Enter", "move the mark, choose what is marked; on a board the arrows walk it"},
    KeyLine{"Space", "mark one of several; Enter is done. On a long page: read on"},
    KeyLine{"w", "why: what the odds are made of, what each outcome weighs, why something cannot be chosen"},
    KeyLine{"W", "why the program's players chose as they did"},
    KeyLine{"o", "odds of all choices, with fractions"},
    KeyLine{"u",
            "undo your last choice; where several share the keyboard the last one of any of them, and it is "
            "said whose"},
    KeyLine{"Tab", "next place: Stage, Seat, Ledger"},
    KeyLine{"PgUp PgDn", "read on in that place"},
    KeyLine{"v", "view everything on the table, on one long page"},
    KeyLine{"l", "the ledger: all that has happened"},
    KeyLine{"r", "rules: search them"},
    KeyLine{"g", "the guide for beginners, again"},
    KeyLine{"p", "let such questions pass without being asked; see and take back what is passed"},
    KeyLine{"T", "the referee's tools: change anything at the table, roll, leave what is being asked"},
    KeyLine{"s", "save under another name"},
    KeyLine{"q", "leave; the match is kept"},
    KeyLine{"Ctrl-C", "leave at once; the match is kept"},
    KeyLine{"Ctrl-Z Ctrl-L", "back to the shell until fg; draw the screen anew"},
    KeyLine{"Esc",
            "put a page away (so does the key of a choice, which then waits to be pressed again); in a line "
            "of text: to the other keys and back"},
};

/// The content of a page that is these words.
auto words_alone(std::string words) {
  return [words = std::move(words)](int width) {
    Block block{.width = width, .lines = {}};
    block.add_text(words);
    return block;
  };
}

constexpr int kPageStep = 10;
constexpr int kSettle = 300;  // milliseconds in which a cover, and what lies under it, hears nothing

/// The key of a row on a page: a digit, then letters.
std::string key_of_row(std::size_t row) {
  constexpr std::string_view kRowKeys = "123456789abcdefghijklmnopqrstuvwxyz";
  return row < kRowKeys.size() ? std::string(1, kRowKeys[row]) : std::string();
}

bool is_yes(const Key& key) { return key.name == Key::Name::enter; }

}  // namespace

void TableScreen::open(Page page) { pages_.push_back(std::move(page)); }

void TableScreen::hear_page(const Key& key) {
  Page& page = pages_.back();
  // A copy: what it does may put the page away.
  const auto hear = page.hear;
  if (hear && hear(key)) return;
  switch (key.name) {
    case Key::Name::up: page.scroll = std::max(0, page.scroll - 1); return;
    case Key::Name::down: ++page.scroll; return;
    case Key::Name::page_up: page.scroll = std::max(0, page.scroll - kPageStep); return;
    case Key::Name::page_down: page.scroll += kPageStep; return;
    case Key::Name::home:
      if (!page.editor) page.scroll = 0;
      break;
    case Key::Name::end:
      if (!page.editor) page.scroll = 1 << 20;
      break;
    case Key::Name::escape: pages_.pop_back(); return;
    default: break;
  }
  if (page.editor) {
    if (page.editor->hear(key)) page.scroll = 0;
    return;
  }
  if (key.is(" ") && page.below > 0) {
    page.scroll += kPageStep;
    return;
  }
  if (key.name == Key::Name::enter || key.is(" ") || key.is("q")) {
    pages_.pop_back();
  } else if (chooses(key)) {
    pages_.clear();
    say(said("The page is put away. {} again chooses.", key.text));
  } else if (page.unbidden && answering_ && !answering_->typing() && !key.is("u")) {
    // Nothing is taken back by somebody who is reading.
    auto read = std::exchange(pages_, {});
    if (!hear_command(key)) pages_ = std::move(read);
  }
}

bool TableScreen::chooses(const Key& key) const {
  if (!answering_ || answering_->typing() || key.name != Key::Name::character) return false;
  for (std::size_t i = 0; i < question_->choices.size(); ++i) {
    if (answering_->key_of(i) == key.text) return true;
  }
  return false;
}

std::string TableScreen::whose(const std::string& title) const {
  return seated_.several_people() ? said("{}, as {} chooses", title, seated_.name_of(question_->seat))
                                  : title;
}

void TableScreen::open_keys() {
  open({.title = said("Keys"), .content = [tools = seated_.may_rule()](int width) {
          Block block{.width = width, .lines = {}};
          for (const KeyLine& line : kKeyLines) {
            if (line.keys == "T" && !tools) continue;
            const std::vector<std::string> words = wrap(said(line.meaning), width - 15);
            for (std::size_t i = 0; i < words.size(); ++i) {
              block.add(Line(fit(i == 0 ? line.keys : "", 13) + "  ", Style{.ink = Ink::accent, .bold = true})
                            .add(words[i]));
            }
          }
          return block;
        }});
}

void TableScreen::open_why() {
  if (!question_) {
    say(said("Nothing is asked just now."));
    return;
  }
  open({.title = whose(said("Why")), .content = [this](int width) {
          const std::size_t choice = answering_->marked() ? answering_->focus() : question_->choices.size();
          return tell_why(seated_, *question_, choice, width);
        }});
}

void TableScreen::open_odds() {
  if (!question_) {
    say(said("Nothing is asked just now."));
    return;
  }
  open({.title = whose(said("Odds")), .content = [this](int width) { return tell_odds(*question_, width); }});
}

void TableScreen::open_motives() {
  seated_.read_motives();
  open({.title = said("Why the others chose as they did"),
        .content = [this](int width) { return tell_motives(seated_, width); }});
}

void TableScreen::open_log() {
  open({.title = said("Ledger"),
        .content =
            [this](int width) {
              Block block = tell_happenings(seated_, width, 0, seated_.news_from());
              if (block.height() == 0) block.add_text(said("Nothing has happened yet."));
              return block;
            },
        .from_end = true});
}

void TableScreen::open_rules() {
  open({.title = said("Rules"),
        .content = [this](int width) { return tell_rules(seated_, pages_.back().editor->text(), width); },
        .keys = said("type to search"),
        .editor = Editor({}, 60)});
}

void TableScreen::open_view() {
  open({.title = said("Everything on the table"), .content = [this](int width) {
          Block block{.width = width, .lines = {}};
          block.add(draw_papers(scene_.stage, width, look(0)));
          block.add(draw_papers(scene_.seat, width, look(0)));
          block.add(draw_papers(scene_.ledger, width, look(0)));
          return block;
        }});
}

void TableScreen::open_guide(std::size_t number) {
  const Guide::Page& page = guide_.pages()[number];
  guide_.shown(page.id);
  open_reading({page}, number);
}

void TableScreen::open_reading(std::vector<Guide::Page> texts, std::optional<std::size_t> guide) {
  const std::string title = texts.front().title;
  open({.title = title,
        .content =
            [texts = std::move(texts)](int width) {
              Block block{.width = width, .lines = {}};
              for (const Guide::Page& page : texts) {
                if (&page != &texts.front()) {
                  block.add(Line());
                  block.add_text(page.title, {.ink = Ink::accent, .bold = true});
                }
                block.add_text(page.text);
              }
              return block;
            },
        .keys = guide ? said("n p leaf through  x no more pages") : "",
        .back = said("Enter go on"),
        .hear =
            [this, guide](const Key& key) {
              if (!guide) return false;
              const std::size_t number = *guide;
              const std::size_t count = guide_.pages().size();
              if (key.is("x")) {
                guide_.skip_all();
                pages_.pop_back();
                say(said("No more pages. g opens the guide again."));
                return true;
              }
              if (key.is("n") || key.name == Key::Name::right || key.is("p") || key.name == Key::Name::left) {
                const bool on = key.is("n") || key.name == Key::Name::right;
                pages_.pop_back();
                open_guide((number + (on ? 1 : count - 1)) % count);
                return true;
              }
              return false;
            },
        .editor = {},
        .unbidden = true});
}

void TableScreen::undo() {
  const SeatedSession::Undo state = seated_.undo_state();
  const auto take_back = [this](bool insist) {
    const engine::Result<SeatedSession::TakenBack> done = seated_.undo(insist);
    if (!done) {
      say(done.error().text() + ".", Ink::warning);
      return;
    }
    pages_.clear();
    refresh();
    const bool covered = !pages_.empty() && pages_.back().opaque;  // then anybody may be looking
    const std::string words = covered ? done->whose + "." : done->all();
    say(insist ? words + " " + said("What was known since is in the log.") : words);
  };
  if (state.possible) {
    take_back(false);
  } else if (state.by_insisting) {
    open({.title = said("Take it back all the same?"),
          .content = words_alone(seated_.words_before_insisting(state)),
          .keys = said("Enter take it back"),
          .back = said("Esc back"),
          .hear = [take_back](const Key& key) {
            if (!is_yes(key)) return false;
            take_back(true);
            return true;
          }});
  } else {
    say(said("No undo: {}.", state.why_not), Ink::warning);
  }
}

void TableScreen::save(const std::string& path, bool over) {
  std::error_code unknown;
  if (!over && path != seated_.session().path() && std::filesystem::exists(path, unknown)) {
    open({.title = said("Write over {}?", path),
          .content = words_alone(said("There is a file of that name already. What is in it would be gone.")),
          .keys = said("Enter write over it"),
          .back = said("Esc back"),
          .hear = [this, path](const Key& key) {
            if (!is_yes(key)) return false;
            save(path, true);
            return true;
          }});
    return;
  }
  const engine::Result<> done = seated_.session().save_as(path, over);
  pages_.clear();
  if (seated_.turn() == SeatedSession::Turn::over) open_results();
  if (done) {
    say(said("Saved to {}; the match goes on there.", path));
  } else {
    say(done.error().text() + ".", Ink::warning);
  }
}

void TableScreen::open_save() {
  const std::string suggested =
      seated_.session().path().empty() ? seated_.game().info().id + ".jsonl" : seated_.session().path();
  open({.title = said("Save"),
        .content =
            [this](int width) {
              Block block = tell_save(seated_, width);
              block.add(Line());
              block.add_text(said("A name to save it under, and to go on with. What you type takes the place "
                                  "of this one; an arrow begins to change it."),
                             {.ink = Ink::quiet});
              return block;
            },
        .keys = said("Enter save"),
        .hear =
            [this](const Key& key) {
              if (key.name != Key::Name::enter) return false;
              const std::string path = pages_.back().editor->text();
              if (!path.empty()) save(path, false);
              return true;
            },
        .editor = Editor::proposing(suggested)});
}

void TableScreen::open_leave() {
  open({.title = said("Leave the table?"),
        .content = [this](int width) { return tell_save(seated_, width); },
        .keys = said("Enter leave  s save"),
        .back = said("Esc back"),
        .hear =
            [this](const Key& key) {
              if (key.is("s")) {
                pages_.pop_back();
                open_save();
                return true;
              }
              if (!is_yes(key) && !key.is("q")) return false;
              end_ = End::leave;
              return true;
            }});
}

void TableScreen::open_cover(SeatedSession::Cover cover) {
  deaf_for_ = kSettle;
  if (answering_) answering_->start_unmarked();
  const std::string hint = seated_.opponent_hint();
  open({.title = seated_.cover_title(cover),
        .content = words_alone(seated_.cover_words(cover) + (hint.empty() ? "" : "\n\n" + hint)),
        .keys = {},
        .back = "Enter go on  A I am alone: no more covers",
        // Nothing else puts it away: whoever types on has not seen it.
        .hear =
            [this](const Key& key) {
              const bool alone = key.is("A");
              if (!alone && key.name != Key::Name::enter) return true;
              deaf_for_ = kSettle;
              if (alone) seated_.sit_alone();
              pages_.pop_back();
              return true;
            },
        .editor = {},
        .opaque = true});
}

void TableScreen::open_passes() {
  const auto wishes = seated_.passes();
  const bool may = seated_.may_pass() && seated_.turn() == SeatedSession::Turn::ask;
  if (!may && wishes.empty()) {
    say("This cannot be passed, and nothing is passed without asking you.");
    return;
  }
  const std::string question = may ? Passing::question_in_words(seated_.match()) : std::string();
  const auto rows = [may, question, wishes] {
    std::vector<std::string> rows;
    if (may) {
      rows.push_back("Always pass this question in this match: " + question);
      rows.emplace_back("Pass everything that can be passed, until your next turn");
    }
    for (const Passing::Wish& wish : wishes) rows.push_back("Ask again: " + wish.words);
    return rows;
  }();
  open({.title = "Passing without being asked",
        .content =
            [may, rows, wishes](int width) {
              Block block{.width = width, .lines = {}};
              for (std::size_t i = 0; i < rows.size(); ++i) {
                const std::vector<std::string> lines = wrap(rows[i], width - 3);
                for (std::size_t line = 0; line < lines.size(); ++line) {
                  block.add(
                      Line(fit(line == 0 ? key_of_row(i) : "", 3), Style{.ink = Ink::accent, .bold = true})
                          .add(lines[line]));
                }
              }
              block.add(Line());
              block.add_text(wishes.empty() ? "Nothing is passed without asking you so far. "
                                            : "\"Ask again\" takes back what is passed without asking you. ",
                             {.ink = Ink::quiet});
              if (may)
                block.add_text(
                    "Your turn comes when you are asked something that cannot be passed. Undo takes "
                    "such passes back with the choice before them.",
                    {.ink = Ink::quiet});
              return block;
            },
        .back = said("Esc back"),
        .hear =
            [this, may, rows](const Key& key) {
              std::size_t row = 0;
              while (row < rows.size() && (key.name != Key::Name::character || key.text != key_of_row(row)))
                ++row;
              if (row == rows.size()) return key.name == Key::Name::enter || key.is(" ");
              pages_.pop_back();
              if (may && row < 2) {
                const engine::SeatId seat = seated_.match().decision().seat;
                const engine::Result<> done = row == 0 ? seated_.pass_always() : seated_.pass_until_turn();
                if (!done) {
                  say(done.error().text() + ".", Ink::warning);
                  return true;
                }
                const std::string words = seated_.passed_words(seat, row == 0, "p");
                refresh();
                say(words);
              } else {
                seated_.ask_again(row - (may ? 2 : 0));
                say("You will be asked again.");
              }
              return true;
            }});
}

void TableScreen::open_results() {
  const auto turn_history = std::make_shared<const TurnHistory>(seated_.session(), hero_of(seated_));
  std::string keys = said("Enter leave") + "  " + said("n again") + "  " + said("l ledger");
  if (!seated_.motives().empty()) keys += "  " + said("W theirs");
  keys += "  " + said("v table") + "  " + said("s save");
  if (seated_.undo_state().granted()) keys += "  " + said("u undo");
  open({.title = said("{}: it is over", seated_.game().info().name),
        .content = [this, turn_history](int width) { return tell_results(seated_, *turn_history, width); },
        .keys = std::move(keys),
        .back = {},
        .hear =
            [this](const Key& key) {
              if (key.is("n")) {
                end_ = End::again;
              } else if (key.is("q") || key.name == Key::Name::enter) {
                end_ = End::leave;
              } else if (key.name == Key::Name::escape) {
                say(said("Esc puts nothing more away here. Enter leaves."));
              } else if (!key.is("l") && !key.is("v") && !key.is("W") && !key.is("u") && !key.is("s") &&
                         !key.is("r") && !key.is("?")) {
                return false;
              } else {
                hear_command(key);
              }
              return true;
            }});
}

}  // namespace gamekeeper::cli::terminal
