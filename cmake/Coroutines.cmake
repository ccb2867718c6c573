# The proof that the compiler builds coroutines right: the rules are coroutines, and not every one does.
if(NOT DEFINED GAMEKEEPER_COROUTINES_EXIT)
  try_run(GAMEKEEPER_COROUTINES_EXIT GAMEKEEPER_COROUTINES_BUILT
    SOURCES ${CMAKE_CURRENT_LIST_DIR}/coroutines.cpp
    CXX_STANDARD 23 CXX_STANDARD_REQUIRED ON
    COMPILE_OUTPUT_VARIABLE GAMEKEEPER_COROUTINES_OUTPUT)
endif()
if(NOT GAMEKEEPER_COROUTINES_BUILT OR NOT GAMEKEEPER_COROUTINES_EXIT EQUAL 0)
  message(FATAL_ERROR
    "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} does not build C++20 coroutines right "
    "(g++ 12 is known to miscompile them). Install clang-19 or newer and configure again, "
    "or name another compiler with CXX=...")
endif()
