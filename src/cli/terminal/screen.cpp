#include "cli/terminal/screen.hpp"

#include <poll.h>
#include <sys/types.h>
#include <termpaint.h>
#include <termpaint_event.h>
#include <termpaintx.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/painter.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/signs.hpp"
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
  Painter painter;
  int width = 80;
  int height = 24;
  std::deque<Key> keys;
  std::string pasted;
  bool repaint = true;

  explicit Parts(Painter how) : painter(std::move(how)) {}

  void hear(const termpaint_event& event);
  /// Waits so long for input, and hears it. False when the terminal has gone.
  bool listen(int milliseconds) const;
  /// False when the terminal does not answer, has gone, or a signal came.
  bool wait_for_detection() const;
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

Screen::Screen(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

std::unique_ptr<Screen> Screen::open(const Palette& palette, Depth depth, Signs signs) {
  if (!termpaintx_full_integration_available()) return nullptr;
  auto parts = std::make_unique<Parts>(Painter(palette, depth, signs));
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
  termpaintx_full_integration_terminal_size(parts->integration, &parts->width, &parts->height);
  termpaint_terminal_setup_fullscreen(parts->terminal, parts->width, parts->height, "");
  termpaintx_full_integration_ttyrescue_start(parts->integration);
  termpaint_terminal_request_tagged_paste(parts->terminal, true);
  // It sends everything again with every flush; so this is its last, and the painter goes on.
  termpaint_terminal_flush(parts->terminal, false);
  return std::unique_ptr<Screen>(new Screen(std::move(parts)));
}

Screen::~Screen() { termpaint_terminal_free_with_restore(parts_->terminal); }

int Screen::width() const { return parts_->width; }
int Screen::height() const { return parts_->height; }

bool Screen::follow_window() {
  int columns = 0;
  int rows = 0;
  if (!termpaintx_full_integration_terminal_size(parts_->integration, &columns, &rows)) return false;
  const bool resized = columns > 0 && rows > 0 && (columns != parts_->width || rows != parts_->height);
  if (resized) {
    parts_->width = columns;
    parts_->height = rows;
  }
  const bool anew = std::exchange(parts_->repaint, false) || resized;
  if (anew) parts_->painter.forget();
  return anew;
}

void Screen::repaint() { parts_->repaint = true; }

void Screen::show(const Canvas& canvas) {
  const std::string bytes = parts_->painter.paint(canvas);
  for (std::string_view left = bytes; !left.empty();) {
    const ssize_t put = write(STDOUT_FILENO, left.data(), left.size());
    if (put > 0) {
      left.remove_prefix(static_cast<std::size_t>(put));
    } else if (errno == EAGAIN) {
      pollfd output{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
      poll(&output, 1, kTick);
    } else if (errno != EINTR) {
      return;  // the next read says that the terminal has gone
    }
    if (Signals::caught() != 0) return;
  }
}

Screen::Read Screen::read(Key& key, int milliseconds) {
  if (parts_->keys.empty() && !parts_->listen(milliseconds)) return Read::closed;
  if (parts_->keys.empty()) return Read::nothing;
  key = std::move(parts_->keys.front());
  parts_->keys.pop_front();
  return Read::key;
}

void Screen::put_back(std::deque<Key> keys) {
  for (Key& key : keys) parts_->keys.push_back(std::move(key));
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
