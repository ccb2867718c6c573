# gamekeeper_words(TARGET game_folder [INCLUDES path]): typed C++ of the game's words (docs/words.md). `GAME/words.hpp` and
# `GAME/voice.hpp` for TARGET and all that link it; the tables are compiled into TARGET. INCLUDES: how the game's own
# headers are included, where that is not games/GAME.
function(gamekeeper_words target folder)
  cmake_parse_arguments(ARG "" "INCLUDES" "" ${ARGN})
  get_filename_component(folder ${folder} ABSOLUTE)
  get_filename_component(game ${folder} NAME)
  set(out ${CMAKE_BINARY_DIR}/generated/${game})
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/words/*.yaml)
  file(GLOB chapters CONFIGURE_DEPENDS ${folder}/words/*.yaml)
  set(headers ${out}/words.hpp ${out}/voice.hpp)
  foreach(chapter ${chapters})
    get_filename_component(name ${chapter} NAME_WE)
    list(APPEND headers ${out}/words/${name}.hpp)
  endforeach()
  add_custom_command(OUTPUT ${out}/words.cpp
    BYPRODUCTS ${headers}
    COMMAND gamekeeper::words_compiler ${folder} ${out} ${ARG_INCLUDES}
    COMMAND ${CMAKE_COMMAND} -E touch ${out}/words.cpp
    DEPENDS gamekeeper::words_compiler ${files}
    COMMENT "Words of ${game}" VERBATIM)
  target_sources(${target} PRIVATE ${out}/words.cpp)
  set_source_files_properties(${out}/words.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  target_include_directories(${target} PUBLIC ${CMAKE_BINARY_DIR}/generated)
  target_link_libraries(${target} PUBLIC gamekeeper::kit)
endfunction()
