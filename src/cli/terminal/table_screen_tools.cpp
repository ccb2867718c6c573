#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/dice_entry.hpp"
#include "cli/terminal/editor.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/pick_list.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/table_screen.hpp"
#include "cli/terminal/text.hpp"
#include "cli/terminal/tool_words.hpp"
#include "content/ledger.hpp"
#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/tool.hpp"

/// The referee's tools: a page with all of them, and pages that ask for what one takes. They cover the table:
/// what they show is for the referee, and what is asked there may be old as soon as a tool was used.
namespace gamekeeper::cli::terminal {
namespace {

using engine::Tool;

constexpr std::size_t kMostWords = 60;
constexpr int kNotesInSight = 10;
constexpr int kMostSaid = 260;  // columns

std::vector<PickList::Row> rows_of(const std::vector<Tool>& tools) {
  std::vector<PickList::Row> rows;
  for (const Tool& tool : tools) {
    PickList::Row& row = rows.emplace_back();
    row.heading = tool.group;
    row.label = tool.label;
    row.sought = sought_by(tool);
    const auto add = [&row](const std::string& words) {
      if (!words.empty()) row.detail += (row.detail.empty() ? "" : ", ") + words;
    };
    const std::string now = value_now(tool);
    const std::string takes = takes_in_words(tool);
    add(now.empty() ? takes : now);
    if (!now.empty() && tool.takes == Tool::Takes::number) row.detail += " (" + takes + ")";
    if (!tool.dice.empty()) add("rolls " + dice_in_words(tool));
    if (tool.leaves) add("drops what is asked");
  }
  return rows;
}

}  // namespace

/// The tools as long as their page lies open.
struct TableScreen::Bench {
  std::vector<Tool> tools;
  PickList list;
  std::size_t depth = 0;  // pages up to that of the tools
  bool ruled = false;     // the table below is not drawn as it stands
  bool searched = false;  // a tool was found and used: the next letter begins another search

  /// Shows the tools that there are now, with the mark on the one that it was on.
  void lay_out(std::vector<Tool> now) {
    const std::optional<std::size_t> marked = list.marked();
    const std::string id = marked ? tools[*marked].id : std::string();
    tools = std::move(now);
    const std::string search = list.search();
    list = PickList(rows_of(tools));
    list.seek(search);
    const auto same = std::ranges::find(tools, id, &Tool::id);
    list.mark(static_cast<std::size_t>(same - tools.begin()));
  }
};

/// A tool on its way to being used: what is known of the ruling so far.
struct TableScreen::Use {
  std::shared_ptr<Bench> bench;
  Tool tool;
  boost::json::object ruling;

  std::string title() const {
    return tool.label.starts_with(tool.group) ? tool.label : tool.group + ": " + tool.label;
  }
};

void TableScreen::open_tools() {
  if (const std::string why = seated_.why_no_ruling(); !why.empty()) {
    say(why);
    return;
  }
  const auto bench = std::make_shared<Bench>();
  const SeatedSession::Cover cover = seated_.call_referee();
  bench->ruled = seated_.several_people();  // the screen goes back to whoever is asked
  bench->lay_out(seated_.tools());
  open({.title = "Referee's tools",
        .content =
            [this, bench](int width) {
              Page& page = pages_.back();
              bench->list.seek(page.editor->text());
              PickList::Lines mark;
              Block block = bench->list.draw(width, mark);
              page.kept = mark;
              if (block.height() == 0)
                block.add_text("No tool has these words. Backspace takes them away.", {.ink = Ink::quiet});
              return block;
            },
        .keys = "type to search  Enter use  ^Z take back  Tab next group",
        .hear =
            [this, bench](const Key& key) {
              bench->list.seek(pages_.back().editor->text());
              if (bench->list.hear(key)) return true;
              if (key.name == Key::Name::control && key.text == "z") {
                take_back_ruling(*bench);
                return true;
              }
              if (key.name == Key::Name::escape) {
                close_tools(*bench);
                return true;
              }
              if (key.name != Key::Name::enter) {
                if (bench->searched && key.name == Key::Name::character) pages_.back().editor->set({});
                bench->searched = false;
                return false;
              }
              if (const std::optional<std::size_t> marked = bench->list.marked())
                open_use(
                    std::make_shared<Use>(Use{.bench = bench, .tool = bench->tools[*marked], .ruling = {}}));
              return true;
            },
        .editor = Editor({}, kMostWords),
        .opaque = true});
  bench->depth = pages_.size();
  if (cover != SeatedSession::Cover::none) open_cover(cover);
}

void TableScreen::close_tools(const Bench& bench) {
  const bool changed = bench.ruled;
  pages_.resize(bench.depth - 1);
  if (changed) refresh();
}

void TableScreen::open_use(const std::shared_ptr<Use>& use) {
  use->ruling["use"] = use->tool.id;
  switch (use->tool.takes) {
    case Tool::Takes::nothing:
      if (use->tool.leaves) {
        open_leaving(use);
      } else {
        roll_for(use);
      }
      return;
    case Tool::Takes::number:
    case Tool::Takes::words: open_typed(use); return;
    case Tool::Takes::choice: open_choices(use); return;
  }
}

namespace {

/// The rule that a tool cites, and what else is to be known before it is used.
Block notes_of(const Tool& tool, const SeatedSession& seated, int width) {
  Block block{.width = width, .lines = {}};
  const auto& rules = seated.game().ledger();
  const content::Rule* rule = tool.rule.empty() ? nullptr : rules.find(tool.rule);
  if (rule != nullptr) block.add_text(rule->id + ": " + rule->summary, {.ink = Ink::quiet}, 2);
  if (tool.leaves) block.add_text("! " + seated.words_before_leaving(), {.ink = Ink::warning}, 2);
  return block;
}

}  // namespace

void TableScreen::open_typed(const std::shared_ptr<Use>& use) {
  const bool number = use->tool.takes == Tool::Takes::number;
  open({.title = use->title(),
        .content =
            [this, use, number](int width) {
              Block block{.width = width, .lines = {}};
              const Tool& tool = use->tool;
              const std::string now = value_now(tool);
              block.add_text(number ? "A whole number, " + takes_in_words(tool) + "." +
                                          (now.empty() ? "" : " Now it is " + now + ".")
                                    : "1 to 60 characters.",
                             {.ink = Ink::quiet});
              block.add(notes_of(tool, seated_, width));
              return block;
            },
        .keys = number ? "Enter so be it  up down one more, one less" : "Enter so be it",
        .hear =
            [this, use, number](const Key& key) {
              Editor& line = *pages_.back().editor;
              const Tool& tool = use->tool;
              if (number && (key.name == Key::Name::up || key.name == Key::Name::down)) {
                const auto typed = read_value(tool, line.text());
                const int now = typed                  ? static_cast<int>(typed->get_int64())
                                : tool.now >= tool.min ? tool.now
                                                       : tool.min;
                line.set(std::to_string(
                    std::clamp(now + (key.name == Key::Name::up ? 1 : -1), tool.min, tool.max)));
                return true;
              }
              if (key.name != Key::Name::enter) return false;
              engine::Result<boost::json::value> value = read_value(tool, line.text());
              if (!value) {
                say(capitalised(value.error().text()) + ".", Ink::warning);
                return true;
              }
              use->ruling["with"] = *std::move(value);
              roll_for(use);
              return true;
            },
        .editor = Editor({}, kMostWords),
        .opaque = true});
}

void TableScreen::open_choices(const std::shared_ptr<Use>& use) {
  const Tool& tool = use->tool;
  std::vector<PickList::Row> rows;
  for (std::size_t i = 0; i < tool.choices.size(); ++i) {
    const bool present = tool.now >= 0 && static_cast<std::size_t>(tool.now) == i;
    const std::string& label = tool.choices[i].label;
    rows.push_back({.heading = {},
                    .label = label,
                    .detail = present ? "holds now" : "",
                    .sought = folded(label + " " + tool.choices[i].name),
                    .present = present});
  }
  const auto list = std::make_shared<PickList>(std::move(rows));
  if (tool.now >= 0) list->mark(static_cast<std::size_t>(tool.now));
  open({.title = use->title(),
        .content =
            [this, use, list](int width) {
              Page& page = pages_.back();
              list->seek(page.editor->text());
              Block block = notes_of(use->tool, seated_, width);
              const int above = block.height();
              PickList::Lines mark;
              const Block choices = list->draw(width, mark);
              block.add(choices);
              // The notes stay in sight as long as the mark is near them.
              page.kept = {.first = mark.last + above < kNotesInSight ? 0 : mark.first + above,
                           .last = mark.last + above};
              if (choices.height() == 0)
                block.add_text("None has these words. Backspace takes them away.", {.ink = Ink::quiet});
              return block;
            },
        .keys = "type to search  Enter so be it",
        .hear =
            [this, use, list](const Key& key) {
              list->seek(pages_.back().editor->text());
              if (list->hear(key)) return true;
              if (key.name != Key::Name::enter) return false;
              if (const std::optional<std::size_t> marked = list->marked()) {
                use->ruling["with"] = use->tool.choices[*marked].name;
                roll_for(use);
              }
              return true;
            },
        .editor = Editor({}, kMostWords),
        .opaque = true});
}

void TableScreen::open_leaving(const std::shared_ptr<Use>& use) {
  open({.title = use->title(),
        .content = [this, use](int width) { return notes_of(use->tool, seated_, width); },
        .keys = "Enter so be it",
        .back = said("Esc back"),
        .hear =
            [this, use](const Key& key) {
              if (key.name != Key::Name::enter) return key.name == Key::Name::character;
              roll_for(use);
              return true;
            },
        .opaque = true});
}

void TableScreen::roll_for(const std::shared_ptr<Use>& use) {
  if (use->tool.dice.empty() || !seated_.tools_want_faces()) {
    rule(*use);
  } else {
    open_faces(use);
  }
}

void TableScreen::open_faces(const std::shared_ptr<Use>& use) {
  const std::vector<std::uint8_t>& sides = use->tool.dice;
  const auto dice = std::make_shared<DiceEntry>(std::vector<int>(sides.begin(), sides.end()));
  open({.title = use->title(),
        .content =
            [use, dice](int width) {
              Block block{.width = width, .lines = {}};
              const std::string words = dice_in_words(use->tool);
              const bool tens = std::ranges::find(use->tool.dice, 10) != use->tool.dice.end();
              block.add_text(words + ": type the faces" + (tens ? "; 0 is 10 on a d10" : "") + ".");
              block.add(dice->draw(width));
              return block;
            },
        .keys = "Enter so they fell  Backspace goes back",
        .back = said("Esc back"),
        .hear =
            [this, use, dice](const Key& key) {
              const bool heard = dice->hear(key);
              if (!dice->notice().empty()) say(dice->notice(), Ink::warning);
              if (!dice->faces()) return heard || key.name == Key::Name::character;
              use->ruling["faces"] = boost::json::array(dice->faces()->begin(), dice->faces()->end());
              const std::vector<std::uint8_t>& thrown = use->tool.dice;
              // What is refused can be told otherwise.
              if (!rule(*use)) *dice = DiceEntry(std::vector<int>(thrown.begin(), thrown.end()));
              return true;
            },
        .opaque = true});
}

bool TableScreen::rule(const Use& use) {
  Bench& bench = *use.bench;
  const engine::Result<SeatedSession::Ruled> done = seated_.rule(use.tool, use.ruling);
  if (!done) {
    say(capitalised(done.error().text()) + ".", Ink::warning);
    return false;
  }
  const std::string words = elide(done->words, kMostSaid);
  const std::string title = use.title();
  bench.ruled = bench.searched = true;
  pages_.resize(bench.depth);
  if (seated_.match().status() == engine::Status::deciding) {
    bench.lay_out(seated_.tools());
    if (words == done->words) {
      say(words);
      return true;
    }
    open({.title = title,
          .content =
              [all = done->words](int width) {
                Block block{.width = width, .lines = {}};
                block.add_text(all);
                return block;
              },
          .opaque = true});
    return true;
  }
  // The match is over, or dice are to be told first.
  close_tools(bench);
  const bool covered = !pages_.empty() && pages_.back().opaque;
  if (!covered) say(words);
  return true;
}

void TableScreen::take_back_ruling(Bench& bench) {
  const SeatedSession::Undo state = seated_.undo_state();
  if (state.ruling && state.by_insisting) {
    undo();
    return;
  }
  if (!state.ruling || !state.possible) {
    say(state.ruling ? "No undo here: " + state.why_not + "." : "Nothing was ruled since the last choice.",
        Ink::warning);
    return;
  }
  const engine::Result<SeatedSession::TakenBack> done = seated_.undo(false);
  if (!done) {
    say(capitalised(done.error().text()) + ".", Ink::warning);
    return;
  }
  bench.ruled = true;
  bench.lay_out(seated_.tools());
  say(done->all());
}

}  // namespace gamekeeper::cli::terminal
