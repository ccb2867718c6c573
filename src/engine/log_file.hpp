#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"

namespace gamekeeper::engine {

/// A log on disk: whole lines are appended, each with one write to the system; one program at a time may have
/// it.
class LogFile {
 public:
  LogFile() = default;
  LogFile(const LogFile&) = delete;
  LogFile& operator=(const LogFile&) = delete;
  LogFile(LogFile&& other) noexcept
      : descriptor_(std::exchange(other.descriptor_, -1)), path_(std::move(other.path_)) {}
  LogFile& operator=(LogFile&& other) noexcept;
  ~LogFile() { close(); }

  /// Makes an empty file. One that exists is refused unless `replace`; a device is neither made nor emptied.
  Result<> create(const std::string& path, bool replace);
  /// Opens a file that exists, to read it and append to it.
  Result<> open(const std::string& path);
  void close();
  bool is_open() const { return descriptor_ >= 0; }

  Result<std::string> read() const;
  /// All of it, or, when the system refuses, nothing.
  Result<> append(std::string_view text);
  Result<> cut(std::size_t size);

 private:
  Result<> take(int descriptor, const std::string& path);

  int descriptor_ = -1;
  std::string path_;
};

/// A file's text, without a lock.
Result<std::string> read_whole(const std::string& path);
/// Writes a file by way of a temporary one beside it: whole, or not at all. An existing file is refused
/// unless `replace`.
Result<> write_whole(const std::string& path, std::string_view text, bool replace);
/// PATH.rest, or the first of PATH.rest.2, PATH.rest.3 ... that does not exist.
std::string free_rest_path(const std::string& path);

}  // namespace gamekeeper::engine
