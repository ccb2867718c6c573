#include "cli/terminal/table_screen.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/answer.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/layout.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/style.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr int kScrollStep = 5;
constexpr int kTypedAhead = 150;  // milliseconds that what was typed ahead of a question may take to arrive

/// Where the choices lie on a map of the stage, when most of them do.
std::map<std::size_t, std::pair<int, int>> cells_of(const Question& question, const engine::Scene& scene) {
  std::map<std::size_t, std::pair<int, int>> cells;
  if (question.kind != engine::Kind::place) return cells;
  for (const engine::Piece& piece : scene.stage) {
    for (const engine::Piece::Cell& cell : piece.cells) {
      for (std::size_t i = 0; i < question.choices.size(); ++i) {
        const std::vector<std::string>& on = question.choices[i].concerns;
        if (std::ranges::find(on, cell.id) != on.end()) cells.emplace(i, std::pair(cell.x, cell.y));
      }
    }
  }
  return cells;
}

/// What is said of a key that means nothing; empty: nothing is.
std::string name_of(const Key& key) {
  if (key.is(" ")) return "Space";
  return key.name == Key::Name::character || key.name == Key::Name::other ? key.text : std::string();
}

}  // namespace

TableScreen::TableScreen(SeatedSession& seated, Guide& guide) : seated_(seated), guide_(guide) {
  // Who goes on with a match has read its stories.
  if (seated.undo_state().decisions > 0) read_until_ = seated.chronicle().all().size();
  refresh();
}

// -- What follows from the match
// ----------------------------------------------------------------------------------------

void TableScreen::refresh() {
  question_.reset();
  answering_.reset();
  dice_.reset();
  outcomes_.clear();
  thought_.reset();
  scroll_ = {};
  unread_ = follow_ = true;
  const engine::SeatId before = seated_.viewer();
  const SeatedSession::Cover cover = seated_.change_seats();
  if (before != seated_.viewer()) place_ = Place::stage;
  scene_ = seated_.scene();
  switch (seated_.turn()) {
    case SeatedSession::Turn::ask: ask(); break;
    case SeatedSession::Turn::roll: {
      const engine::ChanceRequest& asked = seated_.match().chance();
      if (asked.kind == engine::ChanceRequest::Kind::dice) {
        dice_.emplace(asked.count, asked.sides);
      } else {
        question_.emplace(Question::of_draw(seated_.match(), outcomes_));
        answering_.emplace(*question_);
      }
      break;
    }
    case SeatedSession::Turn::other: break;
    case SeatedSession::Turn::over: open_results(); break;
  }
  if (cover != SeatedSession::Cover::none) open_cover(cover);
}

void TableScreen::ask() {
  question_.emplace(seated_.match());
  answering_.emplace(*question_);
  // What was typed ahead was meant for choices: nobody is to be called 111.
  if (question_->kind == engine::Kind::text) deaf_for_ = kTypedAhead;
  answering_->on_map(cells_of(*question_, scene_));
  if (place_ == Place::ledger) place_ = Place::stage;
  show_pages_to_read();
}

void TableScreen::show_pages_to_read() {
  const std::vector<Happening>& told = seated_.chronicle().all();
  read_until_ = std::min(read_until_, told.size());  // an undo takes back what was told
  std::vector<Guide::Page> texts;
  for (read_until_ = std::max(read_until_, seated_.news_from()); read_until_ < told.size();) {
    const std::string& text = told[read_until_++].told_to(seated_.viewer());
    const std::size_t title_ends = text.find('\n');
    if (title_ends == std::string::npos) continue;
    std::string title = text.substr(0, title_ends);
    if (title.ends_with('.')) title.pop_back();
    texts.push_back({.id = {}, .title = std::move(title), .text = text.substr(title_ends + 1)});
  }
  std::optional<std::size_t> guide;
  while (std::optional<Guide::Page> page = guide_.due(seated_.match())) {
    const auto& pages = guide_.pages();
    guide = static_cast<std::size_t>(std::ranges::find(pages, page->id, &Guide::Page::id) - pages.begin());
    texts.push_back(*std::move(page));
  }
  if (!texts.empty()) open_reading(std::move(texts), guide);
}

void TableScreen::say(std::string words, Ink ink) {
  notice_ = std::move(words);
  notice_ink_ = ink;
}

bool TableScreen::waits_for_player() const {
  return end_ == End::none && pages_.empty() && seated_.turn() == SeatedSession::Turn::other;
}

void TableScreen::let_play(const engine::Player::Watch& watch) {
  seated_.let_play(watch);
  refresh();
  in_a_row_ = seated_.turn() == SeatedSession::Turn::other ? in_a_row_ + 1 : 0;
}

// -- Keys
// ---------------------------------------------------------------------------------------------------------------

void TableScreen::hear(const Key& key) {
  notice_.clear();
  if (!pages_.empty()) {
    hear_page(key);
    if (pages_.empty() && answering_) show_pages_to_read();
    return;
  }
  const bool typing = answering_ && answering_->typing();
  const bool letter = key.name == Key::Name::character;
  if (!(typing && letter) && (hear_scroll(key) || hear_command(key))) return;
  hear_answer(key);
}

void TableScreen::hear_answer(const Key& key) {
  engine::Result<> done;
  if (dice_) {
    dice_->hear(key);
    if (!dice_->faces()) return;
    done = seated_.faces(*dice_->faces());
  } else if (answering_) {
    const std::size_t mark = answering_->focus();
    const Answering::Heard heard = answering_->hear(key);
    if (answering_->focus() != mark) follow_ = true;
    const std::string name = name_of(key);
    if (heard == Answering::Heard::nothing && !name.empty())
      say(said("Nothing has the key {} here. ? shows the keys.", name));
    if (heard != Answering::Heard::answered) return;
    const Answer answer = answering_->answer();
    done = outcomes_.empty() ? seated_.answer(answer)
                             : seated_.outcome(outcomes_[static_cast<std::size_t>(answer.values.front())]);
  } else {
    return;
  }
  if (!done) {
    say(done.error().text() + ".", Ink::warning);
    return;
  }
  refresh();
}

bool TableScreen::hear_scroll(const Key& key) {
  int& scroll = scroll_[static_cast<std::size_t>(place_)];
  switch (key.name) {
    case Key::Name::tab:
    case Key::Name::back_tab:
      place_ = static_cast<Place>((static_cast<int>(place_) + (key.name == Key::Name::tab ? 1 : 2)) % 3);
      // Whoever comes back finds a place as it lay when the question was put.
      scroll_[static_cast<std::size_t>(place_)] = 0;
      unread_ = follow_ = true;
      return true;
    case Key::Name::page_down:
      scroll += kScrollStep;
      unread_ = follow_ = false;
      return true;
    case Key::Name::page_up:
      // The ledger lies open at what is new; before that is what was.
      scroll = place_ == Place::ledger ? scroll - kScrollStep : std::max(0, scroll - kScrollStep);
      unread_ = follow_ = false;
      return true;
    default: return false;
  }
}

bool TableScreen::hear_command(const Key& key) {
  if (key.name != Key::Name::character || key.text.size() != 1) return false;
  switch (key.text[0]) {
    case '?': open_keys(); return true;
    case 'w': open_why(); return true;
    case 'W': open_motives(); return true;
    case 'o': open_odds(); return true;
    case 'u': undo(); return true;
    case 's': open_save(); return true;
    case 'l': open_log(); return true;
    case 'r': open_rules(); return true;
    case 'g':
      if (guide_.pages().empty()) {
        say(said("This game has no guide. The rules are under r."));
      } else {
        open_guide(0);
      }
      return true;
    case 'v': open_view(); return true;
    case 'p': open_passes(); return true;
    case 'T':
      if (!seated_.may_rule()) return false;
      open_tools();
      return true;
    case 'q': open_leave(); return true;
    default: return false;
  }
}

}  // namespace gamekeeper::cli::terminal
