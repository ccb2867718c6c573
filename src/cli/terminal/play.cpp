#include <signal.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal.hpp"
#include "cli/terminal/canvas.hpp"
#include "cli/terminal/desk.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/lines.hpp"
#include "cli/terminal/plain.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/sitting.hpp"
#include "cli/terminal/style.hpp"
#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/session.hpp"

namespace gamekeeper::cli {
namespace {

using namespace terminal;

constexpr int kTick = 100;    // milliseconds between looks at the window and at signals
constexpr int kSettle = 300;  // milliseconds in which a cover, and what lies under it, hears nothing
constexpr int kBadInput = 3;

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets variables
  return value == nullptr ? "" : value;
}

bool screen_is_possible() {
  return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && variable("TERM") != "dumb" &&
         !variable("TERM").empty();
}

/// GAMEKEEPER_TABLE=light or dark; else what COLORFGBG says about the ground, else dark.
Theme theme_of_environment() {
  const std::string_view wish = variable("GAMEKEEPER_TABLE");
  if (wish == "light") return Theme::light;
  if (wish == "dark") return Theme::dark;
  const std::string_view ground = variable("COLORFGBG");
  return ground.ends_with(";15") || ground.ends_with(";7") ? Theme::light : Theme::dark;
}

struct Ended {
  bool again = false;
  int status = 0;
};

Ended at_screen(Sitting& sitting, Guide& guide, Screen& screen) {
  Desk desk(sitting, guide);
  bool redraw = true;
  while (desk.end() == Desk::End::none) {
    if (Signals::caught() != 0) return {.again = false, .status = Signals::exit_status(Signals::caught())};
    redraw = screen.follow_window() || redraw;
    if (redraw) {
      Canvas canvas(screen.width(), screen.height());
      desk.draw(canvas);
      screen.show(canvas);
      redraw = false;
      if (desk.forgets_keys()) screen.forget_keys(kSettle);
    }
    Key key;
    const bool others = desk.waits_for_player();
    const Screen::Read read = screen.read(key, others ? 0 : kTick);
    if (read == Screen::Read::closed) return {.again = false, .status = Signals::exit_status(SIGHUP)};
    if (read == Screen::Read::key) {
      if (key.name == Key::Name::control && key.text == "c")
        return {.again = false, .status = Signals::exit_status(SIGINT)};
      desk.hear(key);
      redraw = true;
    } else if (others) {
      desk.let_play();
      redraw = true;
    }
  }
  return {.again = desk.end() == Desk::End::again, .status = 0};
}

Ended in_lines(Sitting& sitting, Guide& guide) {
  StandardLines lines;
  const Plain::End end = Plain(sitting, guide, lines).play();
  if (Signals::caught() != 0) return {.again = false, .status = Signals::exit_status(Signals::caught())};
  if (end == Plain::End::closed) return {.again = false, .status = Signals::exit_status(SIGPIPE)};
  return {.again = end == Plain::End::again, .status = 0};
}

}  // namespace

int play_session(engine::Session& session, std::map<int, std::unique_ptr<engine::Player>>& players,
                 const TerminalOptions& options) {
  const Signals signals;
  Guide guide(session.match().game(), Guide::usual_file());
  const bool plain = options.plain || !screen_is_possible();
  std::unique_ptr<Screen> screen;
  if (!plain) {
    screen = Screen::open(palette(theme_of_environment(), session.match().game().info().id),
                          depth_of_environment());
    if (screen == nullptr && Signals::caught() == 0)
      std::fputs("This terminal does not say what it is; the match is shown as plain text.\n", stderr);
  }

  std::unique_ptr<engine::Session> other;
  engine::Session* playing = &session;
  while (true) {
    if (options.own_dice && playing->match().setup().chance == engine::ChanceMode::seeded) {
      playing->match().chance_from(engine::ChanceMode::own_dice);
    }
    std::vector<std::string> farewell;
    Ended ended;
    std::optional<engine::Result<std::unique_ptr<engine::Session>>> next;
    {
      Sitting sitting(*playing, players);
      ended = screen != nullptr ? at_screen(sitting, guide, *screen) : in_lines(sitting, guide);
      if (ended.again) next = sitting.another();
      farewell = save_words(sitting);
    }
    if (next && *next) {
      other = std::move(**next);
      playing = other.get();
      for (const auto& [seat, player] : players)
        player->begin(playing->setup().match.seed + static_cast<unsigned>(seat));
      continue;
    }
    const bool was_screen = screen != nullptr;
    screen.reset();
    if (next) {
      std::fputs((next->error().text() + "\n").c_str(), stderr);
      return kBadInput;
    }
    if (was_screen) {
      for (const std::string& line : farewell) std::puts(line.c_str());
    }
    return ended.status;
  }
}

}  // namespace gamekeeper::cli
