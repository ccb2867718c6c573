#include "cli/terminal/lines.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal/signals.hpp"
#include "cli/terminal/signs.hpp"

namespace gamekeeper::cli::terminal {

std::optional<std::string> StandardLines::read() {
  std::array<char, 4096> bytes;
  while (true) {
    if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (ended_ || Signals::caught() != 0) break;
    const ssize_t got = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (got > 0) {
      buffer_.append(bytes.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || errno != EINTR) {
      ended_ = true;
    }
  }
  if (buffer_.empty() || Signals::caught() != 0) return std::nullopt;
  return std::exchange(buffer_, {});
}

bool StandardLines::write(std::string_view whole) {
  const std::string spelling = isatty(STDOUT_FILENO) == 1 ? spelt(whole, signs_) : std::string(whole);
  std::string_view text = spelling;
  while (!text.empty()) {
    const ssize_t put = ::write(STDOUT_FILENO, text.data(), text.size());
    if (put < 0 && errno == EINTR) {
      if (Signals::caught() != 0) return false;
      continue;
    }
    if (put <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

bool StandardLines::has_person() const { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

bool StandardLines::empty_line_waits() {
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  if (!buffer_.empty() || ended_ || poll(&input, 1, 0) <= 0) return false;
  std::array<char, 4096> bytes;
  const ssize_t got = ::read(STDIN_FILENO, bytes.data(), bytes.size());
  if (got > 0) buffer_.assign(bytes.data(), static_cast<std::size_t>(got));
  if (got == 0) ended_ = true;
  if (buffer_ != "\n") return false;
  buffer_.clear();
  return true;
}

void StandardLines::forget() {
  if (!has_person()) return;
  buffer_.clear();
  tcflush(STDIN_FILENO, TCIFLUSH);
}

int StandardLines::height() const {
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
  return known ? size.ws_row : Lines::height();
}

}  // namespace gamekeeper::cli::terminal
