# cmake -DLEDGER=rules.yaml -DHEADER=rule_ids.hpp -DNAMESPACE=name -P RuleIds.cmake
#
# Writes a constant for every entry of the ledger; its value is the entry's position; and `group`, the entries of one group. An entry starts with `- id: ID` in
# the first column, and has a line `  name: NAME`. What else the ledger must fulfil is checked when it is loaded.
cmake_minimum_required(VERSION 3.25)

set(keywords alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class
  co_await co_return co_yield compl concept const consteval constexpr constinit const_cast continue decltype default
  delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable
  namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires
  return short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try
  typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq)

file(STRINGS ${LEDGER} lines REGEX "^(-|  name:)")
set(constants "")
set(names "")
set(ids "")
set(id "")
set(index 0)
foreach(line IN LISTS lines)
  if(line MATCHES "^- id: *\"?([A-Za-z0-9./-]+)\"? *(#.*)?$")
    if(NOT id STREQUAL "")
      message(FATAL_ERROR "${LEDGER}: ${id} has no line '  name: ...'")
    endif()
    set(id ${CMAKE_MATCH_1})
  elseif(line MATCHES "^  name: *([a-z][a-z0-9_]*) *(#.*)?$" AND NOT id STREQUAL "")
    set(name ${CMAKE_MATCH_1})
    if(name IN_LIST names)
      message(FATAL_ERROR "${LEDGER}: ${id}: the name '${name}' is taken; every rule has its own")
    elseif(name IN_LIST keywords)
      message(FATAL_ERROR "${LEDGER}: ${id}: the name '${name}' is a keyword of C++")
    endif()
    list(APPEND names ${name})
    string(APPEND constants "inline constexpr engine::RuleId ${name}{${index}};  // ${id}\n")
    string(APPEND ids "    \"${id}\",\n")
    math(EXPR index "${index} + 1")
    set(id "")
  else()
    message(FATAL_ERROR "${LEDGER}: expected '- id: ID', then '  name: snake_case_name', got '${line}'")
  endif()
endforeach()
if(NOT id STREQUAL "")
  message(FATAL_ERROR "${LEDGER}: ${id} has no line '  name: ...'")
endif()

file(CONFIGURE OUTPUT ${HEADER} CONTENT
"// Generated from the game's rules.yaml.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include \"engine/rule_group.hpp\"
#include \"engine/rule_id.hpp\"

namespace gamekeeper::${NAMESPACE}::rule {

${constants}
/// Ids, by the constants' indices.
inline constexpr std::array<std::string_view, ${index}> kIds = {
${ids}};

/// `rule::group<\"scale/*\">`: all rules whose ids begin with \"scale/\".
template <engine::GroupText text>
inline constexpr auto group = engine::rule_group<text, kIds>();

}  // namespace gamekeeper::${NAMESPACE}::rule

namespace gamekeeper::${NAMESPACE} {

inline constexpr std::uint16_t kRules = ${index};

}  // namespace gamekeeper::${NAMESPACE}
" @ONLY)
