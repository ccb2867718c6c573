#pragma once

#include <cstddef>

namespace gamekeeper::bench {

/// How often this thread took memory from the heap so far: operator new, and frames of coroutines.
std::size_t allocations();

}  // namespace gamekeeper::bench
