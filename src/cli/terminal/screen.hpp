#pragma once

#include <cstdint>
#include <deque>
#include <memory>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/signs.hpp"
#include "cli/terminal/style.hpp"

namespace gamekeeper::cli::terminal {

/// The terminal itself, full screen, through termpaint. While it lives the terminal is ours; afterwards it is
/// as before, also after a crash (termpaint's watchdog).
class Screen {
 public:
  /// Nothing when there is no terminal to be had, or one that does not say what it is within some seconds.
  static std::unique_ptr<Screen> open(const Palette& palette, Depth depth, Signs signs);
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  ~Screen();

  int width() const;
  int height() const;
  /// Follows a change of the window; true when there was one.
  bool follow_window();
  /// Whatever is there now, the next canvas is shown whole.
  void repaint();
  /// Shows the canvas, which has the size of the screen: only what differs from the last one is sent.
  void show(const Canvas& canvas);

  enum class Read : std::uint8_t { key, nothing, closed };
  /// Waits up to `milliseconds` for a key.
  Read read(Key& key, int milliseconds);
  /// Keys that were read, and are read again after those that wait.
  void put_back(std::deque<Key> keys);
  /// Forgets what was typed so far, and what is typed in the next `milliseconds`.
  void forget_keys(int milliseconds);

 private:
  struct Parts;
  explicit Screen(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace gamekeeper::cli::terminal
