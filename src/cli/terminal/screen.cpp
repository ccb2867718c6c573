#include "cli/terminal/screen.hpp"

#include <poll.h>
#include <termpaint.h>
#include <termpaint_event.h>
#include <termpaintx.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/style.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr std::chrono::seconds kDetection(6);  // that a terminal has to say what it is
constexpr int kTick = 100;                     // milliseconds between two looks for a signal

struct Named {
  const char* (*atom)();
  Key::Name name;
};
constexpr std::array kNamed = {Named{termpaint_input_enter, Key::Name::enter},
                               Named{termpaint_input_numpad_enter, Key::Name::enter},
                               Named{termpaint_input_escape, Key::Name::escape},
                               Named{termpaint_input_tab, Key::Name::tab},
                               Named{termpaint_input_backspace, Key::Name::backspace},
                               Named{termpaint_input_delete, Key::Name::erase},
                               Named{termpaint_input_arrow_up, Key::Name::up},
                               Named{termpaint_input_arrow_down, Key::Name::down},
                               Named{termpaint_input_arrow_left, Key::Name::left},
                               Named{termpaint_input_arrow_right, Key::Name::right},
                               Named{termpaint_input_home, Key::Name::home},
                               Named{termpaint_input_end, Key::Name::end},
                               Named{termpaint_input_page_up, Key::Name::page_up},
                               Named{termpaint_input_page_down, Key::Name::page_down}};

}  // namespace

struct Screen::Parts {
  termpaint_integration* integration = nullptr;
  termpaint_terminal* terminal = nullptr;
  termpaint_attr* attribute = nullptr;
  Palette palette;
  Depth depth = Depth::none;
  std::deque<Key> keys;
  std::string pasted;
  bool repaint = true;

  unsigned colour(Rgb rgb) const {
    if (depth == Depth::direct) return TERMPAINT_RGB_COLOR(rgb.red, rgb.green, rgb.blue);
    return TERMPAINT_INDEXED_COLOR + static_cast<unsigned>(nearest_index(rgb));
  }
  void hear(const termpaint_event& event);
  /// Waits so long for input, and hears it. False when the terminal has gone.
  bool listen(int milliseconds) const;
  /// False when the terminal does not answer, has gone, or a signal came.
  bool wait_for_detection() const;
  void wear(const Style& style) const;
};

void Screen::Parts::hear(const termpaint_event& event) {
  switch (event.type) {
    case TERMPAINT_EV_CHAR: {
      std::string text(event.c.string, event.c.length);
      const bool control = (event.c.modifier & TERMPAINT_MOD_CTRL) != 0;
      if ((event.c.modifier & TERMPAINT_MOD_ALT) != 0) return;
      keys.push_back({control ? Key::Name::control : Key::Name::character, std::move(text)});
      return;
    }
    case TERMPAINT_EV_KEY: {
      const std::string_view atom(event.key.atom, event.key.length);
      if (atom == termpaint_input_space()) {
        keys.push_back(Key::typed(" "));
      } else if (atom == termpaint_input_tab() && (event.key.modifier & TERMPAINT_MOD_SHIFT) != 0) {
        keys.push_back({Key::Name::back_tab, {}});
      } else {
        for (const Named& named : kNamed) {
          if (atom == named.atom()) {
            keys.push_back({named.name, {}});
            return;
          }
        }
        // The number pad types digits.
        constexpr std::string_view kNumpad = "Numpad";
        if (atom.size() == kNumpad.size() + 1 && atom.starts_with(kNumpad)) {
          keys.push_back(Key::typed({atom.back()}));
        } else if (!atom.empty() && atom.front() >= 'A' && atom.front() <= 'Z') {
          keys.push_back({Key::Name::other, std::string(atom)});
        }
      }
      return;
    }
    case TERMPAINT_EV_PASTE:
      if (event.paste.initial) pasted.clear();
      pasted.append(event.paste.string, event.paste.length);
      if (event.paste.final) keys.push_back({Key::Name::paste, std::exchange(pasted, {})});
      return;
    case TERMPAINT_EV_REPAINT_REQUESTED: repaint = true; return;
    default: return;
  }
}

bool Screen::Parts::listen(int milliseconds) const {
  // termpaintx tells an Escape from what begins with one by waiting for more, within its timeout. With a
  // short one an Escape was at times not heard before the next key; so the short wait is our own.
  constexpr int kMuch = 60'000;
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  if (poll(&input, 1, milliseconds) <= 0) return true;
  int left = kMuch;
  return termpaintx_full_integration_do_iteration_with_timeout(integration, &left);
}

bool Screen::Parts::wait_for_detection() const {
  const auto detected = [this] {
    return termpaint_terminal_auto_detect_state(terminal) == termpaint_auto_detect_done;
  };
  const auto end = std::chrono::steady_clock::now() + kDetection;
  while (!detected() && Signals::caught() == 0 && std::chrono::steady_clock::now() < end) {
    if (!listen(kTick)) return false;
  }
  return detected();
}

void Screen::Parts::wear(const Style& style) const {
  termpaint_attr_reset_style(attribute);
  termpaint_attr_set_fg(attribute, TERMPAINT_DEFAULT_COLOR);
  termpaint_attr_set_bg(attribute, TERMPAINT_DEFAULT_COLOR);
  int bits = (style.bold ? TERMPAINT_STYLE_BOLD : 0) | (style.underline ? TERMPAINT_STYLE_UNDERLINE : 0);
  switch (depth) {
    case Depth::none: break;
    case Depth::sixteen:
      if (const int index = sixteenth(style.ink); index >= 0) {
        termpaint_attr_set_fg(attribute, TERMPAINT_NAMED_COLOR + static_cast<unsigned>(index));
      }
      break;
    case Depth::indexed:
    case Depth::direct: {
      const Rgb ink = palette.ink(style.ink, style.ground);
      const Rgb ground = palette.ground(style.ground);
      termpaint_attr_set_fg(attribute, colour(style.reverse ? ground : ink));
      termpaint_attr_set_bg(attribute, colour(style.reverse ? ink : ground));
      break;
    }
  }
  const bool coloured = depth == Depth::indexed || depth == Depth::direct;
  if (style.reverse && !coloured) bits |= TERMPAINT_STYLE_INVERSE;
  termpaint_attr_set_style(attribute, bits);
}

Screen::Screen(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

std::unique_ptr<Screen> Screen::open(const Palette& palette, Depth depth) {
  if (!termpaintx_full_integration_available()) return nullptr;
  auto parts = std::make_unique<Parts>();
  parts->palette = palette;
  parts->depth = depth;
  parts->integration = termpaintx_full_integration("");
  if (parts->integration == nullptr) return nullptr;
  parts->terminal = termpaint_terminal_new(parts->integration);
  termpaintx_full_integration_set_terminal(parts->integration, parts->terminal);
  termpaint_terminal_set_event_cb(
      parts->terminal, [](void* self, termpaint_event* event) { static_cast<Parts*>(self)->hear(*event); },
      parts.get());
  termpaint_terminal_auto_detect(parts->terminal);
  if (!parts->wait_for_detection()) {
    termpaint_terminal_free_with_restore(parts->terminal);
    return nullptr;
  }
  termpaintx_full_integration_apply_input_quirks(parts->integration);
  int width = 80;
  int height = 24;
  termpaintx_full_integration_terminal_size(parts->integration, &width, &height);
  termpaint_terminal_setup_fullscreen(parts->terminal, width, height, "");
  termpaintx_full_integration_ttyrescue_start(parts->integration);
  termpaint_terminal_request_tagged_paste(parts->terminal, true);
  termpaint_terminal_set_cursor_visible(parts->terminal, false);
  parts->attribute = termpaint_attr_new(TERMPAINT_DEFAULT_COLOR, TERMPAINT_DEFAULT_COLOR);
  return std::unique_ptr<Screen>(new Screen(std::move(parts)));
}

Screen::~Screen() {
  termpaint_attr_free(parts_->attribute);
  termpaint_terminal_free_with_restore(parts_->terminal);
}

int Screen::width() const {
  return termpaint_surface_width(termpaint_terminal_get_surface(parts_->terminal));
}
int Screen::height() const {
  return termpaint_surface_height(termpaint_terminal_get_surface(parts_->terminal));
}

bool Screen::follow_window() {
  int columns = 0;
  int rows = 0;
  if (!termpaintx_full_integration_terminal_size(parts_->integration, &columns, &rows)) return false;
  if (columns <= 0 || rows <= 0 || (columns == width() && rows == height()))
    return std::exchange(parts_->repaint, false);
  termpaint_surface_resize(termpaint_terminal_get_surface(parts_->terminal), columns, rows);
  parts_->repaint = false;
  return true;
}

void Screen::show(const Canvas& canvas) {
  termpaint_surface* surface = termpaint_terminal_get_surface(parts_->terminal);
  for (int y = 0; y < canvas.height(); ++y) {
    for (int x = 0; x < canvas.width();) {
      const Canvas::Cell& first = canvas.at(x, y);
      std::string run;
      int end = x;
      while (end < canvas.width() && canvas.at(end, y).style == first.style) {
        run += canvas.at(end, y).text;
        ++end;
      }
      parts_->wear(first.style);
      termpaint_surface_write_with_len_attr(surface, x, y, run.data(), static_cast<int>(run.size()),
                                            parts_->attribute);
      x = end;
    }
  }
  termpaint_terminal_flush(parts_->terminal, false);
}

Screen::Read Screen::read(Key& key, int milliseconds) {
  if (parts_->keys.empty() && !parts_->listen(milliseconds)) return Read::closed;
  if (parts_->keys.empty()) return Read::nothing;
  key = std::move(parts_->keys.front());
  parts_->keys.pop_front();
  return Read::key;
}

void Screen::forget_keys(int milliseconds) {
  const auto is_interrupt = [](const Key& key) { return key.name == Key::Name::control && key.text == "c"; };
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  do {
    const auto now = std::chrono::steady_clock::now();
    const auto left = static_cast<int>(
        std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::milliseconds>(end - now).count()));
    if (!parts_->listen(left)) break;
    std::deque<Key> kept;
    for (Key& key : parts_->keys) {
      if (is_interrupt(key)) kept.push_back(std::move(key));
    }
    parts_->keys = std::move(kept);
  } while (Signals::caught() == 0 && parts_->keys.empty() && std::chrono::steady_clock::now() < end);
}

}  // namespace gamekeeper::cli::terminal
