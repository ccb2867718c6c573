#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// As much of C++ as it takes to find names in it: comments are left out, literals are one token.
namespace gamekeeper::tools {

enum class TokenKind : std::uint8_t { name, text, sign };

struct Token {
  TokenKind kind;
  std::string text;  ///< of a string literal: what stands between its quotes; `::` is one sign
  int line;          ///< from 1
};

std::vector<Token> cpp_tokens(std::string_view source);

}  // namespace gamekeeper::tools
