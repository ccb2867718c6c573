#include "tools/cpp_tokens.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamekeeper::tools {
namespace {

bool in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  std::vector<Token> run() {
    while (at_ < source_.size()) step();
    return std::move(tokens_);
  }

 private:
  void step() {
    if (rest().starts_with("//")) return skip_to("\n");
    if (rest().starts_with("/*")) return skip_past("*/");
    const char c = source_[at_];
    if (c == '"') return text();
    if (c == '\'') return character();
    if (in_name(c)) return name();
    if (std::isspace(static_cast<unsigned char>(c)) != 0) return move(1);
    const std::size_t size = rest().starts_with("::") ? 2 : 1;
    add(TokenKind::sign, rest().substr(0, size), line_);
    move(size);
  }

  std::string_view rest() const { return source_.substr(at_); }

  void move(std::size_t count) {
    for (const std::size_t end = std::min(at_ + count, source_.size()); at_ < end; ++at_) {
      if (source_[at_] == '\n') ++line_;
    }
  }
  void skip_to(std::string_view mark) { move(std::min(rest().find(mark), rest().size())); }
  void skip_past(std::string_view mark) {
    skip_to(mark);
    move(mark.size());
  }

  void add(TokenKind kind, std::string_view text, int line) {
    tokens_.push_back({kind, std::string(text), line});
  }

  /// A name or a number; digits may be separated by `'`.
  void name() {
    std::size_t size = 1;
    const bool number = std::isdigit(static_cast<unsigned char>(source_[at_])) != 0;
    while (size < rest().size() && (in_name(rest()[size]) || (number && rest()[size] == '\''))) ++size;
    const std::string_view word = rest().substr(0, size);
    const bool raw = word.ends_with('R') && rest().substr(size).starts_with('"');
    if (!raw) add(TokenKind::name, word, line_);
    move(size);
    if (raw) raw_text();
  }

  void text() {
    const int line = line_;
    std::size_t size = 1;
    while (size < rest().size() && rest()[size] != '"' && rest()[size] != '\n')
      size += rest()[size] == '\\' ? 2 : 1;
    size = std::min(size, rest().size());
    add(TokenKind::text, rest().substr(1, size - 1), line);
    move(size + 1);
  }

  void raw_text() {
    const std::size_t open = rest().find('(');
    if (open == std::string_view::npos) return move(rest().size());
    const std::string close = ")" + std::string(rest().substr(1, open - 1)) + "\"";
    const int line = line_;
    move(open + 1);
    const std::size_t size = std::min(rest().find(close), rest().size());
    add(TokenKind::text, rest().substr(0, size), line);
    move(size + close.size());
  }

  void character() {
    std::size_t size = 1;
    while (size < rest().size() && rest()[size] != '\'' && rest()[size] != '\n')
      size += rest()[size] == '\\' ? 2 : 1;
    move(size + 1);
  }

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> cpp_tokens(std::string_view source) { return Scanner(source).run(); }

}  // namespace gamekeeper::tools
