#include "tools/citations.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "tools/cpp_tokens.hpp"

namespace gamekeeper::tools {
namespace {

constexpr std::array<std::string_view, 6> kTestMacros{"TEST",       "TEST_F",        "TEST_P",
                                                      "TYPED_TEST", "RC_GTEST_PROP", "RC_GTEST_FIXTURE_PROP"};

class CodeReader {
 public:
  explicit CodeReader(std::string_view source) : tokens_(cpp_tokens(source)) {}

  std::vector<Citation> run() {
    for (at_ = 0; at_ < tokens_.size(); ++at_) {
      count_brackets();
      look_for_test();
      if ((is(0, "RULE") || is(0, "RULE_OF_VIEW") || is(0, "RULE_OF_CONTENT")) && is(1, "("))
        rule_until_ = parentheses_ + 1;
      if (rule_until_ > 0 && tokens_[at_].kind == TokenKind::text && parentheses_ >= rule_until_) {
        citations_.push_back({tokens_[at_].text, false, tokens_[at_].line, test_});
      }
      if (((is(0, "rules") && is(1, "=")) || (is(0, "by") && is(1, "("))) && is(2, "{")) listed_ = true;
      if (listed_ && tokens_[at_].kind == TokenKind::text)
        citations_.push_back({tokens_[at_].text, false, tokens_[at_].line, test_});
      if (is(0, "}")) listed_ = false;
      if (is(0, "rule") && is(1, "::") && is(2, "group") && is(3, "<") && is_text(4)) {
        citations_.push_back({tokens_[at_ + 4].text, false, tokens_[at_].line, test_});
      } else if (is(0, "rule") && is(1, "::") && is_name(2)) {
        citations_.push_back({tokens_[at_ + 2].text, true, tokens_[at_].line, test_});
      }
    }
    return std::move(citations_);
  }

 private:
  bool is(std::size_t ahead, std::string_view text) const {
    return at_ + ahead < tokens_.size() && tokens_[at_ + ahead].kind != TokenKind::text &&
           tokens_[at_ + ahead].text == text;
  }
  bool is_text(std::size_t ahead) const {
    return at_ + ahead < tokens_.size() && tokens_[at_ + ahead].kind == TokenKind::text;
  }
  bool is_name(std::size_t ahead) const {
    return at_ + ahead < tokens_.size() && tokens_[at_ + ahead].kind == TokenKind::name;
  }

  void count_brackets() {
    if (is(0, "(")) ++parentheses_;
    if (is(0, ")") && --parentheses_ < rule_until_) rule_until_ = 0;
    if (is(0, "{")) {
      ++braces_;
      if (!announced_.empty() && parentheses_ == 0) {
        test_ = announced_;
        test_braces_ = braces_;
        announced_.clear();
      }
    }
    if (is(0, "}") && braces_-- == test_braces_) {
      test_.clear();
      test_braces_ = 0;
    }
  }

  /// `TEST(Suite, Name)`; its body starts at the next brace outside of parentheses.
  void look_for_test() {
    if (!is_name(0) || !is(1, "(") || !is_name(2) || !is(3, ",") || !is_name(4)) return;
    if (std::ranges::find(kTestMacros, tokens_[at_].text) == kTestMacros.end()) return;
    announced_ = tokens_[at_ + 2].text + "." + tokens_[at_ + 4].text;
  }

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int parentheses_ = 0;
  int braces_ = 0;
  int rule_until_ = 0;  ///< parentheses inside the RULE(...) that is open
  int test_braces_ = 0;
  bool listed_ = false;  ///< inside the braces of `rules = {...}`, `by({...})`
  std::string announced_, test_;
  std::vector<Citation> citations_;
};

void collect(const content::Node& node, std::vector<Citation>& citations) {
  for (const content::Node child : node) {
    if (child.key() == "rules" && child.is_list()) {
      for (const content::Node id : child) {
        if (id.is_scalar()) citations.push_back({std::string(id.text()), false, id.line()});
      }
    } else {
      collect(child, citations);
    }
  }
}

}  // namespace

std::vector<Citation> citations_in_code(std::string_view source) { return CodeReader(source).run(); }

std::vector<Citation> citations_in_content(const content::Node& root) {
  std::vector<Citation> citations;
  collect(root, citations);
  return citations;
}

bool means(std::string_view cited, std::string_view id) {
  if (cited.ends_with('*')) return id.starts_with(cited.substr(0, cited.size() - 1));
  return cited == id;
}

}  // namespace gamekeeper::tools
