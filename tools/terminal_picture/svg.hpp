#pragma once

#include <string>
#include <string_view>

namespace gamekeeper::tools {

/// A screen as `tmux capture-pane -e -p` gives it (lines of text with SGR sequences), as an SVG drawing in a
/// monospace face. `title` is its name for those who cannot see it.
std::string svg_of_screen(std::string_view screen, std::string_view title);

}  // namespace gamekeeper::tools
