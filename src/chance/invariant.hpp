#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace gamekeeper::chance {

/// A broken invariant: a mistake of ours, never of what a person wrote. It ends what it happened in (a match,
/// a playout, a command) and nothing else; what it left behind is not to be used any more, only destroyed.
/// Whoever runs several such things side by side catches it; nobody else does.
class Broken final : public std::exception {
 public:
  explicit Broken(std::string what) : what_(std::move(what)) {}
  const char* what() const noexcept override { return what_.c_str(); }

 private:
  std::string what_;
};

/// Throws Broken. Where the code is compiled without exceptions (WebAssembly), prints what was broken and
/// stops the program.
[[noreturn]] void broken(std::string_view what);

constexpr void require(bool holds, const char* what) {
  if (!holds) [[unlikely]]
    broken(what);
}

}  // namespace gamekeeper::chance
