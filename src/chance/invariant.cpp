#include "chance/invariant.hpp"

#include <boost/assert/source_location.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>

namespace gamekeeper::chance {

void broken(const char* what) {
  std::fprintf(stderr, "gamekeeper: broken invariant: %s\n", what);
  std::abort();
}

}  // namespace gamekeeper::chance

/// Boost calls these where it would throw, in files that are compiled without exceptions. Numbers and
/// documents are checked before Boost sees them, so a call is a broken invariant.
namespace boost {

void throw_exception(const std::exception& failure);
void throw_exception(const std::exception& failure, const source_location& where);

void throw_exception(const std::exception& failure) { gamekeeper::chance::broken(failure.what()); }

void throw_exception(const std::exception& failure, const source_location& where) {
  std::fprintf(stderr, "%s:%u\n", where.file_name(), static_cast<unsigned>(where.line()));
  gamekeeper::chance::broken(failure.what());
}

}  // namespace boost
