#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/signs.hpp"

namespace gamekeeper::cli::terminal {

/// Where plain play reads and writes.
class Lines {
 public:
  Lines() = default;
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;
  virtual ~Lines() = default;

  /// The next line without its end; nothing when there is none any more (end of input, or a signal).
  virtual std::optional<std::string> read() = 0;
  /// False when nobody reads any more.
  virtual bool write(std::string_view text) = 0;
  /// Whether a person types at a terminal, who can be waited for.
  virtual bool has_person() const { return false; }
  /// Whether a person has typed an empty line and nothing else; it is read by that.
  virtual bool empty_line_waits() { return false; }
  /// Forgets what a person has typed ahead.
  virtual void forget() {}
  /// Lines that the terminal shows at once, as far as that is known.
  virtual int height() const { return 60; }
};

/// The program's own standard input and output, in the characters that the terminal has. A pipe has all.
class StandardLines : public Lines {
 public:
  std::optional<std::string> read() override;
  bool write(std::string_view text) override;
  bool has_person() const override;
  bool empty_line_waits() override;
  void forget() override;
  int height() const override;

 private:
  const Signs signs_ = signs_of_environment();
  std::string buffer_;
  bool ended_ = false;
};

}  // namespace gamekeeper::cli::terminal
