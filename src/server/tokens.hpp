#pragma once

#include <string>

namespace gamekeeper::server {

/// 22 characters of the alphabet that addresses carry as they are, from 132 bits that the system calls
/// random.
std::string new_token();

}  // namespace gamekeeper::server
