# Flags that every target shares, and the proof that the compiler builds coroutines right.

add_library(gamekeeper_flags INTERFACE)
target_compile_features(gamekeeper_flags INTERFACE cxx_std_23)
target_compile_options(gamekeeper_flags INTERFACE
  -Wall -Wextra -Wpedantic -Werror -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wconversion
  -Wno-sign-conversion -Wno-missing-designated-field-initializers -Wno-c23-extensions)
target_include_directories(gamekeeper_flags INTERFACE ${CMAKE_SOURCE_DIR}/src)

if(GAMEKEEPER_SANITIZE)
  add_compile_options(-fsanitize=address -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address)
endif()
if(GAMEKEEPER_TRAPS)
  add_compile_options(-fsanitize=undefined -fsanitize-trap=undefined)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  find_program(LLD NAMES ld.lld-19 ld.lld)
  if(LLD)
    add_link_options(--ld-path=${LLD})
  endif()
endif()

# A broken invariant of the core (src/chance, content, engine, games) is an exception, so that it ends one match and no
# other. What runs in a browser later has none: there the core is compiled without them, and neither throws nor catches.
option(GAMEKEEPER_CORE_EXCEPTIONS "a broken invariant of the core is an exception, not the end of the program" ON)
add_library(gamekeeper_core_flags INTERFACE)
target_link_libraries(gamekeeper_core_flags INTERFACE gamekeeper_flags)
if(NOT GAMEKEEPER_CORE_EXCEPTIONS)
  target_compile_options(gamekeeper_core_flags INTERFACE -fno-exceptions)
endif()

include(Coroutines)
