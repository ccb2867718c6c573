#pragma once

namespace gamekeeper::server {

/// Gives the system back what was freed since the last time, when it is worth it: the allocator keeps it
/// otherwise.
void give_memory_back();

}  // namespace gamekeeper::server
