#include "cli/terminal/editor.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal/block.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"

namespace gamekeeper::cli::terminal {

Editor::Editor(std::string_view text, std::size_t most) : most_(most) { set(text); }

Editor Editor::proposing(std::string_view text) {
  Editor editor(text);
  editor.proposed_ = true;
  return editor;
}

void Editor::set(std::string_view text) {
  text_.clear();
  cursor_ = 0;
  insert(text);
}

std::size_t Editor::after(std::size_t at) const {
  return at >= text_.size() ? text_.size() : at + cluster_at(text_, at).length;
}

std::size_t Editor::before(std::size_t at) const {
  std::size_t last = 0;
  for (std::size_t next = 0; next < at; next = after(next)) last = next;
  return last;
}

void Editor::insert(std::string_view text) {
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text_.size(); at = after(at)) ++characters;
  for (std::size_t at = 0; at < text.size() && characters < most_;) {
    const Cluster cluster = cluster_at(text, at);
    const std::string_view raw = text.substr(at, cluster.length);
    at += cluster.length;
    // A pasted line break or tab is a space; what cannot be shown is left out.
    const bool blank = raw == "\n" || raw == "\t" || raw == "\r";
    if (!blank && cluster.bytes != raw) continue;
    const std::string_view put = blank ? " " : raw;
    text_.insert(cursor_, put);
    cursor_ += put.size();
    ++characters;
  }
}

bool Editor::hear(const Key& key) {
  const bool replaces =
      key.name == Key::Name::character || key.name == Key::Name::paste || key.name == Key::Name::backspace;
  if (std::exchange(proposed_, false) && replaces) {
    set("");
    if (key.name == Key::Name::backspace) return true;
  }
  switch (key.name) {
    case Key::Name::character:
    case Key::Name::paste: insert(key.text); return true;
    case Key::Name::backspace: {
      const std::size_t from = before(cursor_);
      text_.erase(from, cursor_ - from);
      cursor_ = from;
      return true;
    }
    case Key::Name::erase: text_.erase(cursor_, after(cursor_) - cursor_); return true;
    case Key::Name::left: cursor_ = before(cursor_); return true;
    case Key::Name::right: cursor_ = after(cursor_); return true;
    case Key::Name::home: cursor_ = 0; return true;
    case Key::Name::end: cursor_ = text_.size(); return true;
    case Key::Name::control: break;
    default: return false;
  }
  if (key.text == "a") {
    cursor_ = 0;
  } else if (key.text == "e") {
    cursor_ = text_.size();
  } else if (key.text == "u") {
    text_.erase(0, cursor_);
    cursor_ = 0;
  } else if (key.text == "k") {
    text_.erase(cursor_);
  } else if (key.text == "w") {
    std::size_t from = cursor_;
    while (from > 0 && text_[from - 1] == ' ') --from;
    while (from > 0 && text_[from - 1] != ' ') --from;
    text_.erase(from, cursor_ - from);
    cursor_ = from;
  } else {
    return false;
  }
  return true;
}

Line Editor::draw(int width) const {
  const Style cursor{.reverse = true, .cursor = true};
  const std::string under = cursor_ < text_.size() ? text_.substr(cursor_, after(cursor_) - cursor_) : " ";
  // Enough is left out in front that the cursor is inside.
  std::size_t from = 0;
  while (from < cursor_ &&
         columns(std::string_view(text_).substr(from, cursor_ - from)) + columns(under) > width) {
    from = after(from);
  }
  Line line(std::string_view(text_).substr(from, cursor_ - from), Style{.underline = proposed_});
  line.add(under, cursor);
  if (cursor_ < text_.size()) line.add(std::string_view(text_).substr(after(cursor_)));
  return line.cut(width);
}

}  // namespace gamekeeper::cli::terminal
