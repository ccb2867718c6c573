#include "chance/invariant.hpp"

#include <boost/assert/source_location.hpp>
#include <boost/config.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>

namespace gamekeeper::chance {

void broken(std::string_view what) {
#ifdef __cpp_exceptions
  throw Broken(std::string(what));
#else
  std::fprintf(stderr, "gamekeeper: broken invariant: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
#endif
}

}  // namespace gamekeeper::chance

#ifdef BOOST_NO_EXCEPTIONS
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
#endif
