# What `cmake --install` puts where a game of somebody else's finds it by find_package(gamekeeper) (docs/own-game.md). Here
# and there a library gk_NAME is called gamekeeper::NAME.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)
set(headers ${CMAKE_INSTALL_INCLUDEDIR}/gamekeeper)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/gamekeeper)

# gamekeeper_install(EXPORT LIBRARY... [OPTIONAL])
function(gamekeeper_install export)
  cmake_parse_arguments(ARG "OPTIONAL" "" "" ${ARGN})
  set(optional)
  if(ARG_OPTIONAL)
    set(optional OPTIONAL)
  endif()
  foreach(library ${ARG_UNPARSED_ARGUMENTS})
    add_library(gamekeeper::${library} ALIAS gk_${library})
    set_target_properties(gk_${library} PROPERTIES EXPORT_NAME ${library})
    install(TARGETS gk_${library} EXPORT ${export} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} ${optional}
      INCLUDES DESTINATION ${headers})
  endforeach()
endfunction()

gamekeeper_install(gamekeeperLibraries chance content engine kit games players protocol store server terminal cli)
target_compile_features(gk_chance INTERFACE cxx_std_23)
if(GAMEKEEPER_SANITIZE)
  target_link_options(gk_chance INTERFACE -fsanitize=address)
endif()
foreach(folder chance content engine kit players)
  install(DIRECTORY src/${folder} DESTINATION ${headers} FILES_MATCHING PATTERN *.hpp)
endforeach()
install(FILES src/games/registry.hpp src/games/registered.hpp DESTINATION ${headers}/games)
install(FILES src/cli/command_line.hpp DESTINATION ${headers}/cli)

# What the build of a game runs.
foreach(program ledger_index words_compiler)
  add_executable(gamekeeper::${program} ALIAS ${program})
endforeach()
install(TARGETS ledger_index words_compiler EXPORT gamekeeperLibraries
  RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/gamekeeper)
install(FILES cmake/Coroutines.cmake cmake/coroutines.cpp cmake/Embed.cmake cmake/Game.cmake cmake/Ledger.cmake
  cmake/RuleIds.cmake cmake/Vocabulary.cmake cmake/Words.cmake cmake/registered.cpp.in DESTINATION ${package})
install(EXPORT gamekeeperLibraries NAMESPACE gamekeeper:: DESTINATION ${package})

# What the tests of a game stand on; there when the tests were built.
if(TARGET gk_test_support)
  gamekeeper_install(gamekeeperTests test_support OPTIONAL)
  foreach(header battery proof ruling_battery scripted_match tool_battery)
    install(FILES tests/support/${header}.hpp DESTINATION ${headers}/support)
  endforeach()
  install(EXPORT gamekeeperTests NAMESPACE gamekeeper:: DESTINATION ${package})
endif()

set(test_support ${CMAKE_INSTALL_LIBDIR}/libgk_test_support.a)
configure_package_config_file(cmake/gamekeeperConfig.cmake.in ${CMAKE_BINARY_DIR}/gamekeeperConfig.cmake
  INSTALL_DESTINATION ${package} PATH_VARS test_support)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/gamekeeperConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/gamekeeperConfig.cmake ${CMAKE_BINARY_DIR}/gamekeeperConfigVersion.cmake
  DESTINATION ${package})
