#include "cli/terminal/width.hpp"

#include <termpaint.h>

#include <algorithm>

namespace gamekeeper::cli::terminal {
namespace {

/// A surface of a terminal that is nowhere: termpaint measures by surfaces.
class Measure {
 public:
  Measure() {
    const auto nothing = [](termpaint_integration*) {};
    termpaint_integration_init(&nowhere_, nothing, [](termpaint_integration*, const char*, int) {}, nothing);
    terminal_ = termpaint_terminal_new(&nowhere_);
  }
  Measure(const Measure&) = delete;
  Measure& operator=(const Measure&) = delete;
  ~Measure() {
    termpaint_terminal_free(terminal_);
    termpaint_integration_deinit(&nowhere_);
  }
  int width(char32_t point) const {
    return termpaint_surface_char_width(termpaint_terminal_get_surface(terminal_), static_cast<int>(point));
  }

 private:
  termpaint_integration nowhere_{};
  termpaint_terminal* terminal_ = nullptr;
};

}  // namespace

int width_of(char32_t point) {
  if (point >= 0x20 && point < 0x7f) return 1;
  static const Measure measure;
  const int width = measure.width(point);
  return width < 0 ? 1 : std::min(width, 2);
}

}  // namespace gamekeeper::cli::terminal
