#include "tools/words/sentence.hpp"

#include <unicode/messagepattern.h>
#include <unicode/parseerr.h>
#include <unicode/stringpiece.h>
#include <unicode/unistr.h>
#include <unicode/urename.h>
#include <unicode/utypes.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/words/lexicon.hpp"

namespace gamekeeper::tools::words {
namespace {

namespace code = kit::words::code;
using Part = icu::MessagePattern::Part;

std::string utf8(const icu::UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

class Compiler {
 public:
  Compiler(const icu::MessagePattern& pattern, bool all_keys, const Meanings& meanings)
      : pattern_(pattern), all_keys_(all_keys), meanings_(meanings) {}

  std::string compile() {
    message();
    return std::move(program_);
  }

 private:
  const Part& part() const { return pattern_.getPart(at_); }
  std::string text_between(int from, int to) const {
    return utf8(pattern_.getPatternString().tempSubStringBetween(from, to));
  }
  std::string text_of(const Part& part) const { return utf8(pattern_.getSubstring(part)); }

  /// Stands at the start of a message, and afterwards at its limit.
  void message() {
    int written = part().getLimit();
    for (++at_;; ++at_) {
      const Part& next = part();
      program_ += text_between(written, next.getIndex());
      written = next.getLimit();
      switch (next.getType()) {
        case UMSGPAT_PART_TYPE_MSG_LIMIT: return;
        case UMSGPAT_PART_TYPE_REPLACE_NUMBER: program_ += code::kCount; break;
        case UMSGPAT_PART_TYPE_ARG_START:
          argument();
          written = part().getLimit();
          break;
        default: break;
      }
    }
  }

  void refer(char instruction, const std::string& name, bool as_key) {
    const std::uint16_t reference = meanings_.reference(name, as_key);
    program_ += instruction;
    program_ += static_cast<char>(code::kReferenceZero + reference / code::kReferenceBase);
    program_ += static_cast<char>(code::kReferenceZero + reference % code::kReferenceBase);
  }

  /// Stands at the start of an argument, and afterwards at its limit.
  void argument() {
    const UMessagePatternArgType type = part().getArgType();
    const int limit = pattern_.getLimitPartIndex(at_);
    ++at_;
    const std::string name = text_of(part());
    ++at_;
    if (type == UMSGPAT_ARG_TYPE_NONE) {
      if (const auto sentence = meanings_.sentence(name)) {
        program_ += *sentence;
        return;
      }
      return refer(code::kSay, name, all_keys_);
    }
    if (type != UMSGPAT_ARG_TYPE_SELECT && type != UMSGPAT_ARG_TYPE_PLURAL) {
      meanings_.complain("'" + name + "': only {argument}, select and plural are known");
      at_ = limit;
      return;
    }
    const bool selects = type == UMSGPAT_ARG_TYPE_SELECT;
    refer(selects ? code::kSelect : code::kPlural, name, selects);
    std::vector<std::string> keys;
    while (part().getType() != UMSGPAT_PART_TYPE_ARG_LIMIT) {
      std::string key = text_of(part());
      if (selects) std::ranges::replace(key, '_', '-');
      keys.push_back(key);
      program_ += key;
      program_ += code::kCase;
      do {
        ++at_;
      } while (part().getType() != UMSGPAT_PART_TYPE_MSG_START);
      message();
      program_ += code::kCaseEnd;
      ++at_;
    }
    program_ += code::kEnd;
    if (selects) meanings_.keys(name, keys);
  }

  const icu::MessagePattern& pattern_;
  bool all_keys_;
  const Meanings& meanings_;
  int at_ = 0;
  std::string program_;
};

}  // namespace

std::string compile(std::string_view sentence, bool all_keys, const Meanings& meanings) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where{};
  const auto text =
      icu::UnicodeString::fromUTF8(icu::StringPiece(sentence.data(), static_cast<int>(sentence.size())));
  const icu::MessagePattern pattern(text, &where, status);
  if (U_FAILURE(status) != 0) {
    const icu::UnicodeString before(where.preContext);
    meanings.complain(std::string("no sentence: ") + u_errorName(status) + " after '" + utf8(before) + "'");
    return {};
  }
  return Compiler(pattern, all_keys, meanings).compile();
}

}  // namespace gamekeeper::tools::words
