// terminal_picture TITLE < screen > picture.svg; see tools/terminal-picture.

#include <iostream>
#include <iterator>
#include <string>

#include "terminal_picture/svg.hpp"

int main(int argc, char** argv) {
  const std::string screen(std::istreambuf_iterator<char>(std::cin), {});
  std::cout << gamekeeper::tools::svg_of_screen(screen, argc > 1 ? argv[1] : "A terminal");
  return std::cout.good() ? 0 : 3;
}
