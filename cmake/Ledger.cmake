# What the build makes of a game's ledger, `rules.yaml`.

# gamekeeper_ledger(TARGET game_folder NAMESPACE): `GAME/rule_ids.hpp` for TARGET and all that link it, with a constant
# `gamekeeper::NAMESPACE::rule::NAME` for every rule. It is written again only when an id or a name changes.
function(gamekeeper_ledger target folder namespace)
  get_filename_component(folder ${folder} ABSOLUTE)
  get_filename_component(game ${folder} NAME)
  set(header ${CMAKE_BINARY_DIR}/generated/${game}/rule_ids.hpp)
  set(script ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/RuleIds.cmake)
  add_custom_command(OUTPUT ${header}
    COMMAND ${CMAKE_COMMAND} -DLEDGER=${folder}/rules.yaml -DHEADER=${header} -DNAMESPACE=${namespace} -P ${script}
    DEPENDS ${folder}/rules.yaml ${script}
    COMMENT "Rule ids of ${game}" VERBATIM)
  target_sources(${target} PRIVATE ${header})
  target_include_directories(${target} PUBLIC ${CMAKE_BINARY_DIR}/generated)
endfunction()

# gamekeeper_vocabulary(TARGET game_folder NAMESPACE): `GAME/vocabulary.hpp`, enumerations of what rows may name, of its
# content/vocabulary.yaml.
function(gamekeeper_vocabulary target folder namespace)
  get_filename_component(game ${folder} NAME)
  set(header ${CMAKE_BINARY_DIR}/generated/${game}/vocabulary.hpp)
  set(script ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/Vocabulary.cmake)
  set(vocabulary ${folder}/content/vocabulary.yaml)
  add_custom_command(OUTPUT ${header}
    COMMAND ${CMAKE_COMMAND} -DVOCABULARY=${vocabulary} -DHEADER=${header} -DNAMESPACE=${namespace} -P ${script}
    DEPENDS ${vocabulary} ${script}
    COMMENT "Vocabulary of ${game}" VERBATIM)
  target_sources(${target} PRIVATE ${header})
endfunction()

# gamekeeper_ledger_index(TARGET game_folder tests_folder): where each rule is cited and tested, as JSON in the binary:
# `embedded/NAME_ledger_index.hpp` declares `embedded::NAME_ledger_index`, NAME being the game's id with `_` for `-`.
# `ctest -R ledger_GAME` fails while a rule is cited or tested nowhere.
function(gamekeeper_ledger_index target folder tests)
  get_filename_component(folder ${folder} ABSOLUTE)
  get_filename_component(tests ${tests} ABSOLUTE)
  get_filename_component(game ${folder} NAME)
  string(REPLACE "-" "_" name ${game})
  set(json ${CMAKE_BINARY_DIR}/generated/${game}/ledger_index.json)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/generated/${game})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS
    ${folder}/*.hpp ${folder}/*.cpp ${folder}/*.yaml ${tests}/*.hpp ${tests}/*.cpp ${tests}/unproved.txt)
  add_custom_command(OUTPUT ${json}
    COMMAND gamekeeper::ledger_index ${folder} ${tests} ${json} --root ${CMAKE_SOURCE_DIR}
    DEPENDS gamekeeper::ledger_index ${sources}
    COMMENT "Ledger index of ${game}" VERBATIM)
  gamekeeper_embed(${target} ${name}_ledger_index FILES ${json})
  add_test(NAME ledger_${game} COMMAND gamekeeper::ledger_index ${folder} ${tests} --root ${CMAKE_SOURCE_DIR} --check)
endfunction()
