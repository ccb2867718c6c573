#include "server/memory.hpp"

#include <malloc.h>

#include <atomic>
#include <cstddef>

namespace gamekeeper::server {

void give_memory_back() {
#ifdef __GLIBC__
  constexpr std::size_t kWorthIt = std::size_t{16} << 20U;
  static std::atomic<std::size_t> given = 0;  // counts as free still, until it is used again
  const std::size_t free = ::mallinfo2().fordblks;
  if (free < given) given = free;
  if (free < given + kWorthIt) return;
  ::malloc_trim(0);
  given = ::mallinfo2().fordblks;
#endif
}

}  // namespace gamekeeper::server
