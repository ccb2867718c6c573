#include "engine/log_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"
#include "engine/log_format.hpp"

namespace gamekeeper::engine {
namespace {

std::unexpected<Error> refused(const std::string& path, std::string_view what) {
  return fail("no-file",
              path + ": " + std::string(what) + ": " + std::strerror(errno));  // NOLINT(concurrency-*)
}

std::unexpected<Error> exists(const std::string& path) {
  return fail("file-exists", path + ": there is such a file already", "another name");
}

Result<std::string> read_from(int descriptor, const std::string& path) {
  struct stat about{};
  if (::fstat(descriptor, &about) != 0) return refused(path, "cannot be read");
  if (!S_ISREG(about.st_mode)) return fail("not-a-log", path + ": not a file", "a log of gamekeeper");
  if (static_cast<std::size_t>(about.st_size) > kMaxLog)
    return fail("not-a-log", path + ": too big to be a log");
  std::string text(static_cast<std::size_t>(about.st_size), '\0');
  std::size_t filled = 0;
  while (filled < text.size()) {
    const ssize_t got =
        ::pread(descriptor, text.data() + filled, text.size() - filled, static_cast<off_t>(filled));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return refused(path, "cannot be read");
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  text.resize(filled);
  return text;
}

/// Bytes that the system took.
std::size_t write_all(int descriptor, std::string_view text) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t more = ::write(descriptor, text.data() + written, text.size() - written);
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) break;
    written += static_cast<std::size_t>(more);
  }
  return written;
}

/// A new name is on the disk only once its folder is.
void sync_folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

LogFile& LogFile::operator=(LogFile&& other) noexcept {
  if (this == &other) return *this;
  close();
  descriptor_ = std::exchange(other.descriptor_, -1);
  path_ = std::move(other.path_);
  return *this;
}

Result<> LogFile::take(int descriptor, const std::string& path) {
  if (descriptor < 0) return errno == EEXIST ? exists(path) : refused(path, "cannot be opened");
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    ::close(descriptor);
    return fail("in-use", path + ": another gamekeeper is playing it", "leave the other one first");
  }
  close();
  descriptor_ = descriptor;
  path_ = path;
  return {};
}

Result<> LogFile::create(const std::string& path, bool replace) {
  struct stat about{};
  const bool there = ::stat(path.c_str(), &about) == 0;
  const bool device = there && S_ISCHR(about.st_mode);
  const int how = device ? 0 : O_CREAT | (replace ? 0 : O_EXCL);
  if (Result<> taken = take(::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | how, 0644), path); !taken) {
    return taken;
  }
  return device ? Result<>{} : cut(0);
}

Result<> LogFile::open(const std::string& path) {
  return take(::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC), path);
}

void LogFile::close() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

Result<std::string> LogFile::read() const { return read_from(descriptor_, path_); }

Result<> LogFile::append(std::string_view text) {
  const std::size_t written = write_all(descriptor_, text);
  if (written == text.size()) return {};
  const std::unexpected<Error> error = refused(path_, "the log cannot be written");
  const off_t end = ::lseek(descriptor_, 0, SEEK_END);
  // Half a line must not stay; if it does, the reader drops it.
  if (written > 0 && end >= 0 && ::ftruncate(descriptor_, end - static_cast<off_t>(written)) != 0)
    return error;
  return error;
}

Result<> LogFile::cut(std::size_t size) {
  if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) return refused(path_, "cannot be shortened");
  return {};
}

Result<std::string> read_whole(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return refused(path, "cannot be opened");
  Result<std::string> text = read_from(descriptor, path);
  ::close(descriptor);
  return text;
}

Result<> write_whole(const std::string& path, std::string_view text, bool replace) {
  const std::string temporary = path + ".new-" + std::to_string(::getpid());
  const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (descriptor < 0) return refused(path, "cannot be made");
  const bool whole = write_all(descriptor, text) == text.size() && ::fsync(descriptor) == 0;
  if (!whole) {
    const std::unexpected<Error> error = refused(path, "cannot be written");
    ::close(descriptor);
    ::unlink(temporary.c_str());
    return error;
  }
  ::close(descriptor);
  // A link does not replace what is there; a rename does.
  if (const int moved =
          replace ? std::rename(temporary.c_str(), path.c_str()) : ::link(temporary.c_str(), path.c_str());
      moved != 0) {
    const Result<> error = errno == EEXIST ? exists(path) : Result<>(refused(path, "cannot be made"));
    ::unlink(temporary.c_str());
    return error;
  }
  if (!replace) ::unlink(temporary.c_str());
  sync_folder_of(path);
  return {};
}

std::string free_rest_path(const std::string& path) {
  std::string rest = path + ".rest";
  struct stat about{};
  for (int i = 2; ::lstat(rest.c_str(), &about) == 0; ++i) rest = path + ".rest." + std::to_string(i);
  return rest;
}

}  // namespace gamekeeper::engine
