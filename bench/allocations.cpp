#include "allocations.hpp"

#include <cstddef>
#include <cstdlib>
#include <new>

#include "engine/task.hpp"

namespace {

constinit thread_local std::size_t taken = 0;

void* take(std::size_t size, std::size_t alignment) {
  ++taken;
  const std::size_t rounded = (size + alignment - 1) / alignment * alignment;
  void* memory =
      alignment <= alignof(std::max_align_t) ? std::malloc(size) : std::aligned_alloc(alignment, rounded);
  if (memory == nullptr) std::abort();
  return memory;
}

}  // namespace

// All other forms of new and delete come to these.
void* operator new(std::size_t size) { return take(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return take(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace gamekeeper::bench {

std::size_t allocations() { return taken + engine::FramePool::heap_frames(); }

}  // namespace gamekeeper::bench
