#pragma once

namespace gamekeeper::cli {

/// The whole program: reads the arguments, runs the command, gives the exit status. 0 done, 1 the answer is
/// no, 2 wrong usage, 3 bad input, 4 a mistake of the program's own; an error is one line on standard error.
int run(int argc, const char* const* argv);

}  // namespace gamekeeper::cli
