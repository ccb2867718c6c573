#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/canvas.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/decision_bar.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/layout.hpp"
#include "cli/terminal/pieces.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/table_screen.hpp"
#include "cli/terminal/text.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr int kWidestPage = 92;
constexpr std::array<Said, 3> kPlaceNames = {"Stage", "Seat", "Ledger"};

/// Keys and what they do, the most wanted first; what does not fit is left out.
Line key_words(const std::vector<std::pair<std::string, std::string>>& keys, int width) {
  Line line;
  for (const auto& [key, word] : keys) {
    if (line.width() + columns(key) + columns(word) + 3 > width) continue;
    line.add(line.empty() ? "" : "  ", Ink::quiet).add(key, Ink::accent, true).add(" " + word, Ink::quiet);
  }
  return line;
}

/// Papers cut to so many lines: the last of them says how many are missing.
Block cut_papers(const Block& papers, int height) {
  if (papers.height() <= height) return papers;
  Block shown{.width = papers.width, .lines = {}};
  int kept = height - 1;
  const auto begins = [&](int line, std::string_view sign) {
    return line >= 0 && papers.lines[static_cast<std::size_t>(line)].text().starts_with(sign);
  };
  // No paper shows its upper edge alone, and the one above has its own lower edge.
  if (begins(kept - 1, "╭")) --kept;
  if (begins(kept - 1, "╰")) --kept;
  if (kept < 2) return shown;
  shown.lines.assign(papers.lines.begin(), papers.lines.begin() + kept);
  const Line words("▼ " + said("{} more, v all", papers.height() - kept),
                   Style{.ink = Ink::accent, .bold = true});
  const Block edge = framed({.width = papers.width - 4, .lines = {}}, papers.width,
                            {.title = {}, .right = {}, .foot = words});
  shown.add(edge.lines.back());
  return shown;
}

/// A seat that begins with a row of fields: what is to be seen beside the Stage, too.
std::optional<Line> at_a_glance(const engine::Scene& scene, int width) {
  if (scene.seat.empty()) return std::nullopt;
  const engine::Piece& first = scene.seat.front();
  if (first.kind != engine::Piece::Kind::row || !first.children.empty() || first.fields.empty())
    return std::nullopt;
  const auto with_gaps = [&first](std::string_view gap) {
    Line line;
    for (const engine::Piece::Field& field : first.fields) {
      line.add(line.empty() ? "" : gap, Ink::quiet).add(field.label, Ink::quiet).add(" ", Ink::quiet);
      line.add(field.value, Style{.ink = Ink::text, .bold = true});
    }
    return line;
  };
  const Line line = with_gaps("  ");
  return line.width() <= width ? line : with_gaps(" ").cut(width);
}

Block empty_place(std::string_view words, int width) {
  Block block{.width = width - 4, .lines = {}};
  block.add_text(words, {.ink = Ink::quiet});
  return framed(block, width, {.title = {}, .right = {}, .foot = {}});
}

bool is_referee(const SeatedSession& seated) {
  const engine::GameInfo& info = seated.game().info();
  return !info.referee.empty() &&
         engine::seat_of(info, info.referee, seated.match().seats()) == seated.viewer();
}

/// How many lines follow the one that has cost the viewer most since its last choice; nothing where none has.
std::optional<int> lines_behind_blow(const SeatedSession& seated, int width, std::size_t news) {
  constexpr double kLeast = 0.005;
  const std::vector<Happening>& all = seated.chronicle().all();
  double most = kLeast;
  std::size_t behind = 0;
  for (std::size_t i = news; i < all.size(); ++i) {
    const double cost = all[i].cost_to(seated.viewer());
    if (cost < most) continue;
    most = cost;
    behind = i + 1;
  }
  if (behind == 0) return std::nullopt;
  return tell_happenings(seated, width, behind, news, Stories::titles).height();
}

}  // namespace

Look TableScreen::look(int height) const {
  Look look{.height = height, .keys = {}, .focus = {}, .piece = {}};
  if (const engine::Piece* piece = marked_piece()) look.piece = piece->id;
  if (!question_ || question_->kind != engine::Kind::place) return look;
  for (std::size_t i = 0; i < question_->choices.size(); ++i) {
    for (const std::string& cell : question_->choices[i].concerns) look.keys[cell] = answering_->key_of(i);
  }
  if (!answering_->marks(answering_->focus()) || answering_->focus() >= question_->choices.size())
    return look;
  const std::vector<std::string>& concerned = question_->choices[answering_->focus()].concerns;
  if (!concerned.empty()) look.focus = concerned.front();
  return look;
}

namespace {

const engine::Piece* piece_of(const std::vector<engine::Piece>& pieces, const std::string& id) {
  for (const engine::Piece& piece : pieces) {
    if (piece.id == id && !piece.title.empty()) return &piece;
    if (const engine::Piece* within = piece_of(piece.children, id)) return within;
  }
  return nullptr;
}

}  // namespace

const engine::Piece* TableScreen::marked_piece() const {
  if (!question_) return nullptr;
  const bool marks = answering_->marked() && answering_->focus() < question_->choices.size();
  for (const std::string& id :
       marks ? question_->choices[answering_->focus()].concerns : question_->concerns) {
    if (const engine::Piece* piece = piece_of(scene_.stage, id)) return piece;
  }
  return nullptr;
}

int TableScreen::line_of_mark(const Block& stage) const {
  const engine::Piece* piece = marked_piece();
  if (piece == nullptr) return -1;
  const auto is_it = [piece](const Line& line) {
    return std::ranges::any_of(line.spans(), [piece](const Span& span) {
      return span.style.reverse && piece->title.starts_with(span.text.substr(0, span.text.find("…")));
    });
  };
  const auto found = std::ranges::find_if(stage.lines, is_it);
  if (found != stage.lines.end()) return static_cast<int>(found - stage.lines.begin());
  // A kind of piece that does not show its mark.
  const auto named = std::ranges::find_if(
      stage.lines, [piece](const Line& line) { return line.text().contains(piece->title); });
  return named == stage.lines.end() ? -1 : static_cast<int>(named - stage.lines.begin());
}

// -- The bar
// ------------------------------------------------------------------------------------------------------------

Line TableScreen::foot(int width) const {
  const SeatedSession::Undo undo = seated_.undo_state();
  std::vector<std::pair<std::string, std::string>> keys;
  if (undo.granted())
    keys.emplace_back("u", !undo.possible  ? said("undo?")
                           : undo.anothers ? said("undo {}'s", seated_.name_of(undo.whose))
                                           : said("undo"));
  keys.emplace_back("?", said("keys"));
  if (answering_ && answering_->typing()) {
    keys.emplace_back("Esc", said("other keys"));
  } else {
    keys.emplace_back("w", said("why"));
    if (!seated_.motives().empty()) keys.emplace_back("W", said("theirs"));
  }
  if (seated_.may_pass() || !seated_.passes().empty()) keys.emplace_back("p", said("passing"));
  if (seated_.may_rule()) keys.emplace_back("T", said("tools"));
  for (const auto& [key, word] : {std::pair<const char*, Said>{"Tab", "places"},
                                  {"q", "leave"},
                                  {"s", "save"},
                                  {"o", "odds"},
                                  {"l", "ledger"},
                                  {"r", "rules"},
                                  {"v", "view"}}) {
    keys.emplace_back(key, said(word));
  }
  return key_words(keys, width - 6);
}

BarWords TableScreen::bar_words(int width) const {
  BarWords words{.who = {}, .rule = {}, .foot = foot(width), .notice = {}};
  std::string notice = notice_;
  Ink ink = notice_ink_;
  if (notice.empty() && answering_) notice = answering_->notice();
  if (notice.empty() && dice_) notice = dice_->notice();
  if (notice_.empty() && !notice.empty()) ink = Ink::warning;
  if (notice.empty() && seated_.write_error()) {
    notice = said("The log cannot be written: {}. s saves elsewhere.", seated_.write_error()->text());
    ink = Ink::harm;
  }
  if (notice.empty()) {
    if (const std::string hint = seated_.opponent_hint(); !hint.empty())
      words.notice = Line(hint, Ink::quiet);
  }
  if (!notice.empty()) words.notice = Line((ink == Ink::text ? "" : "! ") + notice, ink);
  return words;
}

Block TableScreen::bar_block(int width, int height) {
  BarWords words = bar_words(width);
  const engine::Match& match = seated_.match();
  if (question_) {
    const std::string who = seated_.name_of(question_->seat);
    words.who = seated_.several_people() ? said("{} chooses", capitalised(who)) : said("You choose");
    words.rule = rule_words(seated_.game(), question_->rule);
    return draw_bar(*question_, *answering_, words, width, height);
  }
  Block inside{.width = width - 4, .lines = {}};
  if (dice_) {
    const engine::ChanceRequest& asked = match.chance();
    words.who = seated_.several_people() ? said("{} rolls", capitalised(seated_.name_of(asked.roller)))
                                         : said("You roll");
    words.rule = rule_words(seated_.game(), asked.rule);
    const std::string what = std::to_string(asked.count) + "d" + std::to_string(asked.sides);
    inside.add_text(what + ": " + elide(seated_.game().purpose(match.position(), asked), width - 12),
                    {.bold = true});
    inside.add(dice_->draw(inside.width));
    inside.add(Line(asked.sides == 10
                        ? said("type the faces; 0 is 10; Backspace goes back; Enter: so they fell")
                        : said("type the faces; Backspace goes back; Enter: so they fell"),
                    Ink::quiet));
  } else if (seated_.turn() == SeatedSession::Turn::other) {
    const std::string who = capitalised(seated_.name_of(match.decision().seat));
    words.who = said("{} chooses", who);
    words.rule = rule_words(seated_.game(), match.decision().rule);
    if (thought_) {
      constexpr int kCells = 20;
      const auto spent = static_cast<int>(std::lround(*thought_ * 100));
      Line line(said("{} is thinking", who) + "  ", Ink::quiet);
      line.add(bar(spent, 100, kCells, "▰", "▱"), Ink::accent)
          .add(fit_right(std::to_string(spent), 4) + " %", Ink::quiet);
      if (in_a_row_ > 0) line.add("  of choice " + std::to_string(in_a_row_ + 1) + " in a row", Ink::quiet);
      inside.add(line.cut(inside.width));
      inside.add(Line("Esc", Style{.ink = Ink::accent, .bold = true})
                     .add(" enough: it chooses now, until you are asked", Ink::quiet));
    } else {
      inside.add_text(said("{} is thinking", who) + ".", {.ink = Ink::quiet});
    }
  } else {
    words.who = said("It is over");
    inside.add_text(said("The match is over."));
  }
  return draw_bar(inside, words, width);
}

// -- The places
// ---------------------------------------------------------------------------------------------------------

void TableScreen::draw_header(Canvas& canvas, const Layout& layout) const {
  Line left(" " + scene_.title, Style{.bold = true});
  if (!scene_.subtitle.empty()) left.add("  " + scene_.subtitle, Ink::quiet);
  Line right;
  for (std::size_t i = 0; i < kPlaceNames.size(); ++i) {
    const bool here = static_cast<std::size_t>(place_) == i;
    right.add(here ? "[" : " ", Ink::accent)
        .add(said(kPlaceNames[i]), Style{.ink = here ? Ink::accent : Ink::quiet, .bold = here});
    right.add(here ? "]" : " ", Ink::accent);
  }
  const int room = layout.header.width - right.width() - 1;
  canvas.put(0, 0, room, left.cut(room - 2), Ground::table);
  canvas.put(layout.header.width - right.width() - 1, 0, right.width(), right, Ground::table);
}

void TableScreen::draw_place(Canvas& canvas, Place place, const Rect& rect, const Block& block) {
  int& scroll = scroll_[static_cast<std::size_t>(place)];
  const bool led_by_map = place == Place::stage && unread_ && !scene_.stage.empty() &&
                          scene_.stage.front().kind == engine::Piece::Kind::map;
  constexpr int kBelow =
      3;  // what is seen below where one stands: the wall, what lies behind, the words on the edge
  const bool led_by_board = place == Place::stage && unread_ && !scene_.stage.empty() &&
                            scene_.stage.front().kind == engine::Piece::Kind::board;
  if (place == Place::stage && follow_ && !led_by_map && !led_by_board) {
    const int line = line_of_mark(block);
    if (line >= 0 && (line < scroll || line + kBelow + 1 >= scroll + rect.height)) scroll = line;
  }
  if (led_by_map) scroll = line_of_here(block) + kBelow + 2 - rect.height;
  if (led_by_board) scroll = first_line_of_board(scene_.stage.front(), rect.height);
  scroll = std::clamp(scroll, 0, std::max(0, block.height() - rect.height));
  // Papers lie on the table: only what they cover is paper.
  const bool more = block.height() > scroll + rect.height;
  Rect shown = rect;
  if (more) --shown.height;  // a line of its own for the word on what is out of sight
  canvas.put(shown, block, Ground::paper, scroll);
  if (!more && scroll == 0) return;
  const int below = block.height() - scroll - shown.height;
  const std::string words = more ? " ▼ " + said("{} more, PgDn", below) + " " : " ▲ PgUp ";
  const int x = rect.x + rect.width - columns(words) - 2;
  canvas.put(x, rect.y + rect.height - 1, rect.width, Line(words, Style{.ink = Ink::accent, .bold = true}),
             Ground::table);
}

void TableScreen::draw_ledger(Canvas& canvas, const Rect& rect) {
  const int width = rect.width - 4;
  Block inside{.width = width, .lines = {}};
  const std::size_t news = seated_.news_from();
  inside.add(tell_happenings(seated_, width, 0, news, Stories::titles));
  const int old = inside.height() - tell_happenings(seated_, width, news, news, Stories::titles).height();
  if (inside.height() == 0) inside.add_text(said("Nothing has happened yet."), {.ink = Ink::quiet});
  Block standing{.width = rect.width, .lines = {}};
  if (!scene_.ledger.empty()) standing = draw_papers(scene_.ledger, rect.width, look(0));
  standing = cut_papers(standing, rect.height / 3);
  const int standing_height = standing.height();
  canvas.put({rect.x, rect.y, rect.width, standing_height}, standing, Ground::paper);

  // The newest at the bottom, where the eye comes from the bar; but what is new from its beginning.
  const int room = rect.height - standing_height - 2;
  const int latest = std::max(0, inside.height() - room);
  const int blow = inside.height() - lines_behind_blow(seated_, width, news).value_or(inside.height());
  // Who rules has seen it happen, and is asked about its end.
  const int usual = is_referee(seated_) ? latest : std::min(latest, std::max(old, blow - room));
  int& scroll = scroll_[static_cast<std::size_t>(Place::ledger)];
  scroll = std::clamp(scroll, -usual, latest - usual);
  const int first = usual + scroll;
  Block shown{.width = width, .lines = {}};
  for (int i = first; i < std::min(inside.height(), first + room); ++i) {
    shown.add(inside.lines[static_cast<std::size_t>(i)]);
  }
  while (shown.height() < room) shown.add(Line());
  const Line more = first > 0 ? Line("▲ " + said("{} before", first), Ink::quiet) : Line();
  const int below = inside.height() - first - room;
  const Line after = below > 0
                         ? Line("▼ " + said("{} more, l all", below), Style{.ink = Ink::accent, .bold = true})
                         : Line();
  const Block paper = framed(
      shown, rect.width,
      {.title = Line(said("Ledger"), Style{.ink = Ink::accent, .bold = true}), .right = more, .foot = after});
  canvas.put({rect.x, rect.y + standing_height, rect.width, rect.height - standing_height}, paper,
             Ground::paper);
}

void TableScreen::draw_latest(Canvas& canvas, const Rect& rect) const {
  const std::size_t news = seated_.news_from();
  const int fresh = tell_happenings(seated_, rect.width - 2, news, news, Stories::titles).height();
  Block shown = tell_happenings(seated_, rect.width - 2, 0, news, Stories::titles);
  const int first = std::max(0, shown.height() - rect.height);
  if (fresh > rect.height) {
    const std::string more = "▲ " + std::to_string(fresh - rect.height + 1) + " more lines since, l all";
    shown.lines[static_cast<std::size_t>(first)] = Line(more, Style{.ink = Ink::accent, .bold = true});
  }
  canvas.put({rect.x + 1, rect.y, rect.width - 2, rect.height}, shown, Ground::table, first);
}

void TableScreen::draw_page(Canvas& canvas, Page& page) const {
  const int width = std::min(canvas.width() - 2, kWidestPage);
  Block notice{.width = width - 4, .lines = {}};
  if (!notice_.empty())
    notice.add_text((notice_ink_ == Ink::text ? "" : "! ") + notice_, {.ink = notice_ink_}, 2);
  const int room = canvas.height() - 4 - (page.editor ? 1 : 0) - notice.height();
  const Block content = page.content(width - 4);
  const int most = std::max(0, content.height() - room);
  if (page.from_end) page.scroll = most;
  page.from_end = false;
  if (page.kept) page.scroll = std::max(std::min(page.scroll, page.kept->first), page.kept->last - room + 1);
  page.scroll = std::clamp(page.scroll, 0, most);
  Block inside{.width = width - 4, .lines = {}};
  if (page.editor) inside.add(Line("> ", Ink::accent).add(page.editor->draw(width - 6)));
  for (int i = page.scroll; i < std::min(content.height(), page.scroll + room); ++i) {
    inside.add(content.lines[static_cast<std::size_t>(i)]);
  }
  inside.add(notice);
  const std::string closes = page.editor ? said("Esc back") : page.back;
  const int below = content.height() - page.scroll - room;
  page.below = std::max(0, below);
  const Line more = below > 0 ? Line("  ▼ " + said("{} more, PgDn", below), Ink::accent) : Line();
  const Line before =
      page.scroll > 0 ? Line("▲ " + said("{} before, PgUp", page.scroll), Ink::accent) : Line();
  // Where there is no room for all keys the last ones are left out, whole.
  const int beside = width - 6 - more.width() - columns(closes);
  std::string keys = page.keys;
  while (columns(keys) + 2 > beside && !keys.empty()) keys.resize(keys.contains("  ") ? keys.rfind("  ") : 0);
  const Line foot = Line(keys + (keys.empty() || closes.empty() ? "" : "  ") + closes, Ink::quiet).add(more);
  const Block paper =
      framed(inside, width,
             {.title = Line(page.title, Style{.ink = Ink::accent, .bold = true, .cursor = true}),
              .right = before,
              .foot = foot},
             {.ink = Ink::accent});
  const Rect rect{(canvas.width() - width) / 2, std::max(1, (canvas.height() - paper.height()) / 2), width,
                  paper.height()};
  canvas.fill({rect.x - 1, rect.y, rect.width + 2, rect.height}, Ground::table);
  canvas.put(rect, paper, Ground::paper);
}

void TableScreen::draw_too_small(Canvas& canvas) {
  Block block{.width = std::max(8, canvas.width()), .lines = {}};
  block.add_text("The table needs " + std::to_string(kLeastWidth) + " columns and " +
                 std::to_string(kLeastHeight) + " lines; here are " + std::to_string(canvas.width()) +
                 " and " + std::to_string(canvas.height()) +
                 ". Make the window larger, or start with --plain. Nothing is lost.");
  canvas.put({0, 0, canvas.width(), canvas.height()}, block, Ground::table);
}

void TableScreen::draw(Canvas& canvas) {
  canvas.fill({0, 0, canvas.width(), canvas.height()}, Ground::table);
  if (canvas.width() < kLeastWidth || canvas.height() < kLeastHeight) {
    draw_too_small(canvas);
    return;
  }
  if (!pages_.empty() && pages_.back().opaque) {
    draw_page(canvas, pages_.back());
    return;
  }
  const Block bar = bar_block(canvas.width(), most_bar(canvas.height()));
  Layout layout = lay_out(canvas.width(), canvas.height(), bar.height(), 0);
  const std::optional<Line> glance = at_a_glance(scene_, layout.main.width - 1);
  const std::vector<engine::Piece> papers(scene_.seat.begin() + (glance ? 1 : 0), scene_.seat.end());
  Block seat = papers.empty() ? Block{} : draw_papers(papers, layout.main.width, look(0));
  const bool map = !scene_.stage.empty() && scene_.stage.front().kind == engine::Piece::Kind::map;
  Look stage_look = look(0);
  stage_look.room = layout.body.height - layout.body.height * 2 / 5;
  const int stage_height =
      map ? kAnyHeight : draw_papers(scene_.stage, layout.main.width, stage_look).height() + (glance ? 1 : 0);
  layout = lay_out(canvas.width(), canvas.height(), bar.height(), seat.height(), stage_height);
  draw_header(canvas, layout);
  canvas.put(layout.bar, bar, Ground::paper);

  const bool ledger_in_front = layout.tabs && layout.ledger.width == 0 && place_ == Place::ledger;
  if (ledger_in_front) {
    draw_ledger(canvas, layout.main);
  } else if (layout.tabs && place_ == Place::seat) {
    if (seat.height() == 0)
      seat = empty_place(said("Nothing here is yours alone. Tab goes on."), layout.main.width);
    draw_place(canvas, Place::seat, layout.main, seat);
  } else {
    if (glance) {
      canvas.put(layout.main.x + 1, layout.main.y, layout.main.width - 1, *glance, Ground::table);
      ++layout.main.y;
      --layout.main.height;
    }
    // A map leaves room for the papers that lie below it.
    const bool stacked = scene_.stage.size() > 1 && paper_columns(layout.main.width) == 1;
    const int height = stacked ? layout.main.height * 3 / 5 : layout.main.height;
    Look inner = look(height);
    inner.room = layout.main.height;
    draw_place(canvas, Place::stage, layout.main, draw_papers(scene_.stage, layout.main.width, inner));
  }
  if (layout.seat.height > 0) draw_place(canvas, Place::seat, layout.seat, seat);
  if (layout.ledger.width > 0) draw_ledger(canvas, layout.ledger);
  if (layout.latest.height > 0) draw_latest(canvas, layout.latest);
  if (!pages_.empty()) draw_page(canvas, pages_.back());
}

}  // namespace gamekeeper::cli::terminal
