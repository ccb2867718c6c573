#pragma once

#include <optional>
#include <string>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/signs.hpp"
#include "cli/terminal/style.hpp"

namespace gamekeeper::cli::terminal {

/// What a terminal of some colours and signs is sent, as bytes. It remembers what it has sent.
class Painter {
 public:
  Painter(const Palette& palette, Depth depth, Signs signs)
      : palette_(palette), depth_(depth), signs_(signs) {}

  /// Makes the canvas out of what is shown: only cells that changed are sent, all of them to a window of
  /// another size. Behind them the cursor stands, visible, on Canvas::cursor().
  std::string paint(const Canvas& canvas);
  /// What the terminal shows is not known any more: the next canvas is sent whole.
  void forget() { shown_.reset(); }

 private:
  std::string dress(const Style& style) const;
  std::string shade(Rgb rgb) const;

  Palette palette_;
  Depth depth_;
  Signs signs_;
  std::optional<Canvas> shown_;
};

}  // namespace gamekeeper::cli::terminal
