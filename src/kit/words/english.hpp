#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How English changes a name or a number. Forms: the, The, a, A, s ("Sharon's"), Word ("Poisoned blade" from
/// "poisoned blade"), sentence (a capital, and a stop if there is none), quoted; of numbers word ("three"),
/// Word, a ("an 8"), signed ("+1"). Capitals are right for all Latin letters.
namespace gamekeeper::kit::words::english {

/// Nothing for a form that English does not have.
std::optional<std::string> of_name(std::string_view name, std::string_view form);
std::optional<std::string> of_number(std::int64_t number, std::string_view form);
/// With a capital, or a small letter, in front.
std::string capital(std::string text);
std::string lower(std::string text);
/// An id as words: "three legs" of "three-legs".
std::string spaced(std::string_view id);
/// "no", "one" ... "twelve", then digits.
std::string number_word(std::int64_t number);
/// "a, b and c".
std::string listed(const std::vector<std::string>& all);
/// In quotation marks; what is quoted within is in single ones. Direct speech with its own stays as it is.
std::string quoted(std::string_view words);
/// Which of a plural's cases a number takes: "one", "other".
std::string_view plural_case(std::int64_t number);

}  // namespace gamekeeper::kit::words::english
