#pragma once

namespace gamekeeper::cli::terminal {

/// Columns of a code point as termpaint puts it on the screen: 0, 1 or 2. What it does not show at all
/// counts 1.
int width_of(char32_t point);

}  // namespace gamekeeper::cli::terminal
