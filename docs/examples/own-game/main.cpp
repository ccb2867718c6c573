#include "cli/command_line.hpp"

int main(int argc, char** argv) { return gamekeeper::cli::run(argc, argv); }
