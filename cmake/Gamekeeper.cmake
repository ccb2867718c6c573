include(Game)

# gamekeeper_precompile(TARGET SOURCES [HEADERS]): a target of many files parses once what they all include: three
# quarters of the time of a rules file. What a file forgot to include is found by ./check tidy.
set(gamekeeper_common_headers <functional> <map> <fmt/format.h> <boost/describe.hpp> <boost/json.hpp> <boost/mp11.hpp>
  ${CMAKE_SOURCE_DIR}/src/engine/rules.hpp
  ${CMAKE_SOURCE_DIR}/src/engine/game.hpp ${CMAKE_SOURCE_DIR}/src/engine/game_of.hpp
  ${CMAKE_SOURCE_DIR}/src/engine/scene.hpp ${CMAKE_SOURCE_DIR}/src/engine/state_json.hpp)
function(gamekeeper_precompile target)
  cmake_parse_arguments(ARG "" "" "SOURCES;HEADERS" ${ARGN})
  list(LENGTH ARG_SOURCES files)
  if(files LESS 5)
    return()
  endif()
  target_precompile_headers(${target} PRIVATE ${gamekeeper_common_headers} ${ARG_HEADERS})
  target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")  # what ccache asks for
endfunction()

# gamekeeper_compile_together(TARGET [APART file...] file...): up to eight files of a folder are compiled as one, in a
# third of the time. So a name is said once in a folder, in whichever anonymous namespace; but for those APART.
function(gamekeeper_compile_together target)
  cmake_parse_arguments(ARG "" "" "APART" ${ARGN})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${GAMEKEEPER_TOGETHER} UNITY_BUILD_MODE GROUP)
  set(before)
  foreach(file ${ARG_UNPARSED_ARGUMENTS})
    get_filename_component(folder ${file} DIRECTORY)
    get_filename_component(name ${file} NAME)
    if(name IN_LIST ARG_APART)
      continue()
    endif()
    if(NOT folder STREQUAL before)
      set(before ${folder})
      set(count 0)
      string(SHA1 hash ${folder})
      string(SUBSTRING ${hash} 0 8 hash)
      get_filename_component(group ${folder} NAME)
    endif()
    math(EXPR batch "${count} / 8")
    math(EXPR count "${count} + 1")
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP "${group}_${hash}_${batch}")
  endforeach()
endfunction()

# gamekeeper_library(NAME [CORE] [THREADS] [TOGETHER] [APART file...] LINKS ...): all .cpp files of this folder as one static
# library. CORE: a broken invariant of it ends one match. THREADS: it has some, so there is a NAME_threads. TOGETHER, APART: see
# gamekeeper_compile_together.
function(gamekeeper_library name)
  cmake_parse_arguments(ARG "CORE;THREADS;TOGETHER" "" "APART;LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  add_library(${name} STATIC ${sources})
  if(ARG_CORE)
    target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:gamekeeper_core_flags>)
  else()
    target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:gamekeeper_flags>)
  endif()
  if(GAMEKEEPER_FUZZ)
    target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/src> $<BUILD_INTERFACE:${CMAKE_BINARY_DIR}/generated>)
  target_link_libraries(${name} PUBLIC ${ARG_LINKS})
  gamekeeper_precompile(${name} SOURCES ${sources})
  if(ARG_TOGETHER)
    gamekeeper_compile_together(${name} ${sources} APART ${ARG_APART})
  endif()
  if(ARG_THREADS)
    gamekeeper_watch_threads(${name} SOURCES ${sources} LINKS ${ARG_LINKS})
    gamekeeper_precompile(${name}_threads SOURCES ${sources})
  endif()
endfunction()

# gamekeeper_watch_threads(TARGET SOURCES file... LINKS ...): TARGET_threads, the same with the thread sanitizer, for what
# has threads; it links the _threads of what it links where there is one, and the rest as released. Built when asked for.
function(gamekeeper_watch_threads target)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
  get_target_property(kind ${target} TYPE)
  if(kind STREQUAL EXECUTABLE)
    add_executable(${target}_threads EXCLUDE_FROM_ALL ${ARG_SOURCES})
    target_link_options(${target}_threads PRIVATE -fsanitize=thread)
  else()
    add_library(${target}_threads STATIC EXCLUDE_FROM_ALL ${ARG_SOURCES})
  endif()
  target_compile_options(${target}_threads PRIVATE -fsanitize=thread -O1 -g1)
  target_include_directories(${target}_threads PUBLIC ${CMAKE_SOURCE_DIR}/src ${CMAKE_BINARY_DIR}/generated)
  target_link_libraries(${target}_threads PRIVATE gamekeeper_flags)
  foreach(link ${ARG_LINKS})
    if(TARGET ${link}_threads)
      target_link_libraries(${target}_threads PUBLIC ${link}_threads)
    else()
      target_link_libraries(${target}_threads PUBLIC ${link})
    endif()
  endforeach()
endfunction()

# gamekeeper_test(NAME [TOGETHER] [APART file...] LINKS ...): all .cpp files of this folder as one GoogleTest executable,
# one group of ./check. TOGETHER: see gamekeeper_compile_together.
function(gamekeeper_test name)
  cmake_parse_arguments(ARG "TOGETHER" "" "APART;LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  file(GLOB helpers CONFIGURE_DEPENDS *_test.hpp)
  if(NOT sources)
    return()
  endif()
  add_executable(test_${name} ${sources})
  target_compile_options(test_${name} PRIVATE -O0)  # what is tested is optimised; tests are only compiled sooner
  target_include_directories(test_${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_compile_definitions(test_${name} PRIVATE GAMEKEEPER_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
    GAMEKEEPER_BINARY_DIR="${CMAKE_BINARY_DIR}" GAMEKEEPER_TEST_FOLDER="${CMAKE_CURRENT_SOURCE_DIR}")
  target_link_libraries(test_${name} PRIVATE gamekeeper_flags GTest::gmock GTest::gtest GTest::gtest_main ${ARG_LINKS})
  gamekeeper_precompile(test_${name} SOURCES ${sources} HEADERS <gtest/gtest.h>
    ${CMAKE_SOURCE_DIR}/src/engine/match.hpp ${CMAKE_SOURCE_DIR}/src/engine/session.hpp ${helpers})
  if(ARG_TOGETHER)
    gamekeeper_compile_together(test_${name} ${sources} APART ${ARG_APART})
  endif()
  add_test(NAME ${name} COMMAND test_${name})
endfunction()
