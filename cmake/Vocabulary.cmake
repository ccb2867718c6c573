# cmake -DVOCABULARY=vocabulary.yaml -DHEADER=vocabulary.hpp -DNAMESPACE=name -P Vocabulary.cmake
#
# Enumerations of what rows of a game may name (docs/effects.md), in the order of the file: a word is its own Id. A list stands as
# `number: [wit, hp,` in the first column, deeds as `  damage: {` below `deeds:`.
cmake_minimum_required(VERSION 3.25)

set(enumerations "")
function(enumeration type words)
  string(REGEX REPLACE "[ \n]" "" words "${words}")
  string(REPLACE "-" "_" words "${words}")
  string(REPLACE "," ", " words "${words}")
  set(enumerations "${enumerations}enum class ${type} : kit::effects::Id { ${words} };\n" PARENT_SCOPE)
endfunction()

file(READ ${VOCABULARY} text)
foreach(pair number:Number bond:BondKind fact:Fact set:Set moment:Moment permit:Permit tag:Tag timing:When scope:Scope
    outcome:Ended figure:Figure procedure:Starts slot:Slot)
  string(REPLACE ":" ";" pair ${pair})
  list(GET pair 0 key)
  list(GET pair 1 type)
  if(text MATCHES "\n${key}: \\[([^]]*)\\]")
    enumeration(${type} "${CMAKE_MATCH_1}")
  endif()
endforeach()

string(REGEX MATCH "\ndeeds:.*" deeds "${text}")
string(REGEX MATCHALL "\n  [a-z-]+: {" deeds "${deeds}")
set(names "")
foreach(deed IN LISTS deeds)
  string(REGEX REPLACE "[\n :{]" "" deed "${deed}")
  list(APPEND names ${deed})
endforeach()
list(JOIN names "," names)
enumeration(Deed "${names}")

file(CONFIGURE OUTPUT ${HEADER} CONTENT
"// Generated from the game's vocabulary.yaml.
#pragma once

#include \"kit/effects/nouns.hpp\"

namespace gamekeeper::${NAMESPACE} {

${enumerations}
template <class Word>
constexpr kit::effects::Id id_of(Word word) {
  return static_cast<kit::effects::Id>(word);
}

}  // namespace gamekeeper::${NAMESPACE}
" @ONLY)
