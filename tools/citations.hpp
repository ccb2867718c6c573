#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/document.hpp"

/// Where rules are named: in code, in tests, in content files.
namespace gamekeeper::tools {

struct Citation {
  std::string rule;    ///< a name (`rule::NAME` in code) or an id (RULE("ID"), `by({"ID"})`, `rules: [ID]`)
  bool by_name;        ///< `rule` is a name
  int line;            ///< from 1
  std::string test{};  ///< `Suite.Name` of the test around it; empty outside of tests
};

/// Every `rule::NAME`, every `rule::group<"GROUP/*">`, and every literal in a `RULE(...)`,
/// `RULE_OF_VIEW(...)`, `RULE_OF_CONTENT(...)` or in `rules = {...}` or `by({...})` (of a piece of a scene),
/// outside of comments. Tests are what TEST, TEST_F, TEST_P, TYPED_TEST, RC_GTEST_PROP and
/// RC_GTEST_FIXTURE_PROP start.
std::vector<Citation> citations_in_code(std::string_view source);

/// Every item of a list under a key `rules`, wherever in the document.
std::vector<Citation> citations_in_content(const content::Node& root);

/// `id` is what a citation by id means; `weapon/*` means every id that starts with `weapon/`.
bool means(std::string_view cited, std::string_view id);

}  // namespace gamekeeper::tools
