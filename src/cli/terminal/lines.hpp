#pragma once

#include <optional>
#include <string>
#include <string_view>

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
  /// Forgets what a person has typed ahead.
  virtual void forget() {}
  /// Lines that the terminal shows at once, as far as that is known.
  virtual int height() const { return 60; }
};

/// The program's own standard input and output.
class StandardLines : public Lines {
 public:
  std::optional<std::string> read() override;
  bool write(std::string_view text) override;
  bool has_person() const override;
  void forget() override;
  int height() const override;

 private:
  std::string buffer_;
  bool ended_ = false;
};

}  // namespace gamekeeper::cli::terminal
