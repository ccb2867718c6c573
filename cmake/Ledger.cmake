# What the build makes of a game's ledger, `rules.yaml`.

# gamekeeper_ledger(TARGET game_folder NAMESPACE): `GAME/rule_ids.hpp` for TARGET and all that link it, with a constant
# `gamekeeper::NAMESPACE::rule::NAME` for every rule. It is written again only when an id or a name changes.
function(gamekeeper_ledger target folder namespace)
  get_filename_component(folder ${folder} ABSOLUTE)
  get_filename_component(game ${folder} NAME)
  set(header ${CMAKE_BINARY_DIR}/generated/${game}/rule_ids.hpp)
  set(script ${CMAKE_SOURCE_DIR}/cmake/RuleIds.cmake)
  add_custom_command(OUTPUT ${header}
    COMMAND ${CMAKE_COMMAND} -DLEDGER=${folder}/rules.yaml -DHEADER=${header} -DNAMESPACE=${namespace} -P ${script}
    DEPENDS ${folder}/rules.yaml ${script}
    COMMENT "Rule ids of ${game}" VERBATIM)
  target_sources(${target} PRIVATE ${header})
  target_include_directories(${target} PUBLIC ${CMAKE_BINARY_DIR}/generated)
endfunction()
