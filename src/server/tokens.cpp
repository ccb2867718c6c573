#include "server/tokens.hpp"

#include <sys/random.h>

#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

namespace gamekeeper::server {

std::string new_token() {
  constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::array<unsigned char, 22> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) std::abort();
  std::string token;
  for (const unsigned char byte : bytes) token += kAlphabet[byte & 63U];
  return token;
}

}  // namespace gamekeeper::server
