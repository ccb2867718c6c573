// words GAME_FOLDER OUT_FOLDER [INCLUDES]: makes typed C++ of a game's words. The game's own header is
// included as INCLUDES/library.hpp; left out: games/GAME/library.hpp. Errors name file and line; nothing is
// written then. A file is written only when it changes.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <span>
#include <string>

#include "content/error.hpp"
#include "tools/words/model.hpp"
#include "tools/words/write.hpp"

namespace {

namespace fs = std::filesystem;

bool write_if_changed(const fs::path& path, const std::string& text) {
  std::ifstream in(path, std::ios::binary);
  const std::string old{std::istreambuf_iterator<char>(in), {}};
  if (in && old == text) return true;
  std::ofstream out(path, std::ios::binary);
  out << text;
  return static_cast<bool>(out.flush());
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<char*> arguments(argv, static_cast<std::size_t>(argc));
  if (arguments.size() != 3 && arguments.size() != 4) {
    fmt::print(stderr, "words: GAME_FOLDER OUT_FOLDER [INCLUDES]\n");
    return 2;
  }
  const fs::path folder = fs::path(arguments[1]);
  const fs::path out = fs::path(arguments[2]);
  gamekeeper::content::Errors errors;
  const auto model = gamekeeper::tools::words::read((folder / "words").string(), errors);
  if (!errors.empty()) {
    fmt::print(stderr, "{}", gamekeeper::content::text(errors));
    return 1;
  }
  const std::string game = folder.filename().string();
  const auto written =
      gamekeeper::tools::words::write(model, game, arguments.size() == 4 ? arguments[3] : "games/" + game);
  fs::create_directories(out / "words");
  bool done = write_if_changed(out / "words.hpp", written.header) &&
              write_if_changed(out / "voice.hpp", written.voice) &&
              write_if_changed(out / "words" / "kinds.hpp", written.kinds) &&
              write_if_changed(out / "words.cpp", written.source);
  for (const auto& [file, text] : written.chapters)
    done = done && write_if_changed(out / "words" / (file + ".hpp"), text);
  if (!done) fmt::print(stderr, "words: cannot write to {}\n", out.string());
  return done ? 0 : 1;
}
