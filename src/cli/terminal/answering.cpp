#include "cli/terminal/answering.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal/answer.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/spoken.hpp"
#include "engine/decision.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Kind;

// Digits first, then the letters that are no command (docs/terminal.md), then the capitals that are none.
constexpr std::string_view kKeys = "123456789abcdefhijkmntxyzABCDEFGHIJKLMNOPQRSUVXYZ";
constexpr std::size_t kMostWords = 60;
constexpr std::size_t kPage = 8;

}  // namespace

Answering::Answering(const Question& question)
    : question_(&question),
      points_(question.choices.size(), 0),
      number_(question.min),
      editor_({}, kMostWords) {
  typing_ = question.kind == Kind::text;
}

std::string Answering::key_of(std::size_t choice) const {
  if (question_->kind == Kind::number) return std::to_string(question_->min + static_cast<int>(choice));
  if (question_->kind == Kind::text || choice >= kKeys.size()) return {};
  return std::string(1, kKeys[choice]);
}

bool Answering::chosen(std::size_t choice) const {
  return std::ranges::find(picked_, choice) != picked_.end() || points_[choice] > 0;
}

int Answering::place_of(std::size_t choice) const {
  const auto found = std::ranges::find(picked_, choice);
  return found == picked_.end() ? 0 : static_cast<int>(found - picked_.begin()) + 1;
}

int Answering::points_left() const {
  int left = question_->max;
  for (const int points : points_) left -= points;
  return left;
}

Answer Answering::answer() const {
  Answer answer;
  switch (question_->kind) {
    case Kind::pick:
    case Kind::two_way:
    case Kind::place: answer.values = {static_cast<std::int32_t>(focus_)}; break;
    case Kind::number: answer.values = {number_}; break;
    case Kind::pick_some:
    case Kind::order:
      for (const std::size_t choice : picked_) answer.values.push_back(static_cast<std::int32_t>(choice));
      if (question_->kind == Kind::pick_some) std::ranges::sort(answer.values);
      break;
    case Kind::distribute: answer.values.assign(points_.begin(), points_.end()); break;
    case Kind::text: answer.words = editor_.text(); break;
  }
  return answer;
}

Answering::Heard Answering::hear(const Key& key) {
  notice_.clear();
  return marked_ ? hear_awake(key) : wake(key);
}

Answering::Heard Answering::wake(const Key& key) {
  if (key.name == Key::Name::enter || key.is(" ")) {
    notice_ = question_->kind == Kind::text
                  ? said("A word or two, or an arrow, then Enter.")
                  : said("Nothing is marked yet: its key, or an arrow and then Enter.");
    return Heard::changed;
  }
  marked_ = true;
  const bool list = question_->kind != Kind::text && question_->kind != Kind::number;
  // The first step shows the mark where it is.
  const bool shows = list && (key.name == Key::Name::down || key.name == Key::Name::left ||
                              (key.name == Key::Name::right && question_->kind != Kind::distribute));
  if (shows) return Heard::changed;
  const Heard heard = hear_awake(key);
  if (heard == Heard::nothing) marked_ = false;
  return heard;
}

Answering::Heard Answering::hear_awake(const Key& key) {
  if (question_->kind == Kind::text) return hear_text(key);
  if (question_->kind == Kind::number) return hear_number(key);
  if (const Heard moved = move(key); moved != Heard::nothing) return moved;
  if (key.name == Key::Name::enter) return finish();
  if (key.name == Key::Name::backspace && !picked_.empty()) {
    picked_.pop_back();
    return Heard::changed;
  }
  if (key.name != Key::Name::character) return Heard::nothing;
  if (key.is(" ")) return mark_one();
  if (question_->kind == Kind::distribute && (key.is("+") || key.is("-"))) return give(key.is("+") ? 1 : -1);
  const std::size_t choice = key.text.size() == 1 ? kKeys.find(key.text[0]) : std::string_view::npos;
  if (choice >= question_->choices.size()) return Heard::nothing;
  focus_ = choice;
  const bool answers_at_once =
      question_->kind == Kind::pick || question_->kind == Kind::two_way || question_->kind == Kind::place;
  if (answers_at_once && hidden_.contains(choice)) {
    notice_ = said("This is it; it was out of sight. Its key again chooses it.");
    return Heard::changed;
  }
  return choose(choice);
}

Answering::Heard Answering::mark_one() {
  if (!engine::takes_one(question_->kind)) return choose(focus_);
  notice_ = said("Space chooses nothing here: Enter takes what is marked, a key its choice.");
  return Heard::changed;
}

Answering::Heard Answering::choose(std::size_t choice) {
  switch (question_->kind) {
    case Kind::pick_some:
    case Kind::order: {
      const auto found = std::ranges::find(picked_, choice);
      if (found != picked_.end()) {
        picked_.erase(found);
      } else if (question_->kind == Kind::pick_some &&
                 std::cmp_greater_equal(picked_.size(), question_->max)) {
        notice_ = "That would be too many: " + question_->how_many() + ".";
      } else {
        picked_.push_back(choice);
      }
      return Heard::changed;
    }
    case Kind::distribute: return give(1);
    default: return Heard::answered;
  }
}

Answering::Heard Answering::finish() {
  switch (question_->kind) {
    case Kind::pick_some:
      if (std::cmp_less(picked_.size(), question_->min)) {
        notice_ = "Not yet: " + question_->how_many() + ". Space marks one.";
        return Heard::changed;
      }
      return Heard::answered;
    case Kind::order:
      if (picked_.size() + 1 == question_->choices.size()) {  // the last one has only one place
        for (std::size_t i = 0; i < question_->choices.size(); ++i) {
          if (!chosen(i)) picked_.push_back(i);
        }
      }
      if (picked_.size() == question_->choices.size()) return Heard::answered;
      notice_ = "Not yet: give each its place, first to last.";
      return Heard::changed;
    case Kind::distribute:
      if (points_left() == 0) return Heard::answered;
      notice_ = "Not yet: " + std::to_string(points_left()) + " left to give.";
      return Heard::changed;
    default: return Heard::answered;
  }
}

Answering::Heard Answering::give(int points) {
  if (points > 0 && points_left() == 0) {
    notice_ = "Nothing left to give. Left takes points back.";
  } else if (points_[focus_] + points >= 0) {
    points_[focus_] += points;
  }
  return Heard::changed;
}

Answering::Heard Answering::move(const Key& key) {
  const std::size_t last = question_->choices.size() - 1;
  const bool giving = question_->kind == Kind::distribute;
  switch (key.name) {
    case Key::Name::up:
      if (!walk(0, 1)) focus_ = focus_ > 0 ? focus_ - 1 : last;
      return Heard::changed;
    case Key::Name::down:
      if (!walk(0, -1)) focus_ = focus_ < last ? focus_ + 1 : 0;
      return Heard::changed;
    case Key::Name::left:
      if (giving) return give(-1);
      if (!walk(-1, 0) && rows_ > 0 && focus_ >= rows_) focus_ -= rows_;
      return Heard::changed;
    case Key::Name::right:
      if (giving) return give(1);
      if (!walk(1, 0) && rows_ > 0) focus_ = std::min(last, focus_ + rows_);
      return Heard::changed;
    case Key::Name::home: focus_ = 0; return Heard::changed;
    case Key::Name::end: focus_ = last; return Heard::changed;
    default: return Heard::nothing;
  }
}

bool Answering::walk(int east, int north) {
  const auto here = cells_.find(focus_);
  if (here == cells_.end()) return false;
  // The nearest cell in that direction; what lies to the side of it counts twice.
  int best = std::numeric_limits<int>::max();
  for (const auto& [choice, place] : cells_) {
    const int x = place.first - here->second.first;
    const int y = place.second - here->second.second;
    const int ahead = x * east + y * north;
    const int aside = std::abs(x * north) + std::abs(y * east);
    if (ahead > 0 && ahead + 2 * aside < best) {
      best = ahead + 2 * aside;
      focus_ = choice;
    }
  }
  return true;
}

Answering::Heard Answering::hear_number(const Key& key) {
  const auto show = [this](int number) {
    number_ = number;
    const int row = number - question_->min;
    if (row >= 0 && std::cmp_less(row, question_->choices.size())) focus_ = static_cast<std::size_t>(row);
    return Heard::changed;
  };
  const bool digit =
      key.name == Key::Name::character && key.text.size() == 1 && key.text[0] >= '0' && key.text[0] <= '9';
  if (digit) {
    const int typed = key.text[0] - '0';
    // One digit says all when no number has two.
    if (question_->max <= 9 && typed >= question_->min && typed <= question_->max) {
      show(typed);
      return Heard::answered;
    }
    const int number = fresh_number_ ? typed : number_ * 10 + typed;
    fresh_number_ = false;
    if (number > question_->max) {
      notice_ = "The highest is " + std::to_string(question_->max) + ".";
      fresh_number_ = true;
      return Heard::changed;
    }
    return show(number);
  }
  const auto step = [&](int by) {
    fresh_number_ = true;
    return show(std::clamp(number_ + by, question_->min, question_->max));
  };
  switch (key.name) {
    case Key::Name::backspace: return show(number_ / 10);
    case Key::Name::up: return step(-1);
    case Key::Name::down: return step(1);
    case Key::Name::left: return step(-static_cast<int>(kPage));
    case Key::Name::right: return step(static_cast<int>(kPage));
    case Key::Name::home: return step(question_->min - number_);
    case Key::Name::end: return step(question_->max - number_);
    case Key::Name::enter:
      if (number_ >= question_->min && number_ <= question_->max) return Heard::answered;
      notice_ = said("It wants a number, {}.", question_->how_many());
      return Heard::changed;
    default: return Heard::nothing;
  }
}

Answering::Heard Answering::hear_text(const Key& key) {
  if (key.name == Key::Name::escape) {
    typing_ = !typing_;
    return Heard::changed;
  }
  if (!typing_ && key.name == Key::Name::character) return Heard::nothing;
  typing_ = true;
  if (key.name == Key::Name::enter) {
    // An empty line takes the suggestion that is marked.
    if (editor_.text().empty() && !question_->choices.empty()) editor_.set(question_->choices[focus_].label);
    // Keys meant for the choices of another question are no name; who wants such a one can have it.
    const bool digits = editor_.text().find_first_not_of("0123456789 ") == std::string::npos;
    if (!editor_.text().empty() && digits && !std::exchange(digits_meant_, true)) {
      notice_ = said("Only digits? Enter again takes them, Backspace takes them away.");
      return Heard::changed;
    }
    if (!editor_.text().empty()) return Heard::answered;
    notice_ = said("A word or two, please.");
    return Heard::changed;
  }
  // The suggestions are put into the line, to be changed there.
  if (!question_->choices.empty() && (key.name == Key::Name::down || key.name == Key::Name::up)) {
    const std::size_t count = question_->choices.size();
    const bool first = editor_.text().empty();
    focus_ = first ? 0 : (focus_ + (key.name == Key::Name::down ? 1 : count - 1)) % count;
    editor_.set(question_->choices[focus_].label);
    return Heard::changed;
  }
  return editor_.hear(key) ? Heard::changed : Heard::nothing;
}

}  // namespace gamekeeper::cli::terminal
