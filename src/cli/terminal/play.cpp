#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal.hpp"
#include "cli/terminal/canvas.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/lines.hpp"
#include "cli/terminal/plain.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/signs.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/table_screen.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/session.hpp"

namespace gamekeeper::cli {
namespace {

using namespace terminal;

constexpr int kTick = 100;  // milliseconds between looks at the window and at signals
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

std::unique_ptr<Screen> open_screen(const engine::Game& game) {
  return Screen::open(palette(theme_of_environment(), game.info().id), depth_of_environment(),
                      signs_of_environment());
}

/// The shell has the terminal until it says `fg`. False: the terminal does not come back.
bool let_shell_have(std::unique_ptr<Screen>& screen, const engine::Game& game) {
  screen.reset();
  kill(0, SIGTSTP);  // whatever waits for this program stops with it
  screen = open_screen(game);
  return screen != nullptr;
}

void show(TableScreen& table_screen, Screen& screen) {
  Canvas canvas(screen.width(), screen.height());
  table_screen.draw(canvas);
  screen.show(canvas);
}

bool is_control(const Key& key, std::string_view letter) {
  return key.name == Key::Name::control && key.text == letter;
}

/// While a player without hands thinks: shows how far it is, and hears whether that is enough.
class Patience {
 public:
  Patience(TableScreen& table_screen, Screen& screen) : table_screen_(table_screen), screen_(screen) {}

  bool waits_on(double spent) {
    constexpr std::chrono::milliseconds kLook(kTick);
    const auto now = std::chrono::steady_clock::now();
    if (now - looked_ < kLook) return !enough_;
    looked_ = now;
    table_screen_.thinks(spent);
    screen_.follow_window();
    show(table_screen_, screen_);
    std::deque<Key> others;  // what is typed ahead is heard later
    for (Key key; screen_.read(key, 0) == Screen::Read::key;) {
      if (is_control(key, "c")) enough_ = true;
      if (!hears(key)) others.push_back(std::move(key));
    }
    screen_.put_back(std::move(others));
    return !enough_ && Signals::caught() == 0;
  }
  bool hears(const Key& key) {
    if (key.name != Key::Name::escape) return false;
    enough_ = true;
    return true;
  }

 private:
  TableScreen& table_screen_;
  Screen& screen_;
  bool enough_ = false;  // it chooses at once, until a person is asked
  std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
};

Ended at_screen(SeatedSession& seated, Guide& guide, std::unique_ptr<Screen>& screen) {
  TableScreen table_screen(seated, guide);
  std::optional<Patience> patience;
  bool redraw = true;
  while (table_screen.end() == TableScreen::End::none) {
    if (Signals::caught() != 0) return {.again = false, .status = Signals::exit_status(Signals::caught())};
    redraw = screen->follow_window() || redraw;
    if (redraw) {
      show(table_screen, *screen);
      redraw = false;
      if (const int deaf = table_screen.forgets_keys(); deaf > 0) screen->forget_keys(deaf);
    }
    Key key;
    const bool others = table_screen.waits_for_player();
    if (!others) {
      patience.reset();
    } else if (!patience) {
      patience.emplace(table_screen, *screen);
    }
    const Screen::Read read = screen->read(key, others ? 0 : kTick);
    if (read == Screen::Read::closed) return {.again = false, .status = Signals::exit_status(SIGHUP)};
    const bool pressed = read == Screen::Read::key;
    if (pressed && is_control(key, "c")) return {.again = false, .status = Signals::exit_status(SIGINT)};
    if (pressed && is_control(key, "l")) {
      screen->repaint();
    } else if (pressed && is_control(key, "z")) {
      patience.reset();
      if (!let_shell_have(screen, seated.game()))
        return {.again = false, .status = Signals::exit_status(SIGHUP)};
      redraw = true;
    } else if (pressed) {
      if (!others || !patience->hears(key)) table_screen.hear(key);
      redraw = true;
    } else if (others) {
      table_screen.let_play([&patience](double spent) { return patience->waits_on(spent); });
      redraw = true;
    }
  }
  return {.again = table_screen.end() == TableScreen::End::again, .status = 0};
}

Ended in_lines(SeatedSession& seated, Guide& guide) {
  StandardLines lines;
  const Plain::End end = Plain(seated, guide, lines).play();
  if (Signals::caught() != 0) return {.again = false, .status = Signals::exit_status(Signals::caught())};
  if (end == Plain::End::closed) return {.again = false, .status = Signals::exit_status(SIGPIPE)};
  return {.again = end == Plain::End::again, .status = 0};
}

}  // namespace

int play_session(engine::Session& session, std::map<int, std::unique_ptr<engine::Player>>& players,
                 const TerminalOptions& options) {
  const Signals signals;
  speak(session.match().game().edition().language);
  Guide guide(session.match().game(), Guide::usual_file());
  const bool plain = options.plain || !screen_is_possible();
  std::unique_ptr<Screen> screen;
  if (!plain) {
    screen = open_screen(session.match().game());
    if (screen == nullptr && Signals::caught() == 0)
      std::fputs("This terminal does not say what it is; the match is shown as plain text.\n", stderr);
  }

  const bool at_a_screen = screen != nullptr;
  SeatedSession::MakeFile make_file = options.make_file;
  std::unique_ptr<engine::Session> other;
  engine::Session* playing = &session;
  while (true) {
    if (options.chance != engine::ChanceMode::seeded &&
        playing->match().setup().chance == engine::ChanceMode::seeded) {
      playing->match().chance_from(options.chance);
    }
    std::vector<std::string> farewell;
    Ended ended;
    std::optional<engine::Result<std::unique_ptr<engine::Session>>> next;
    {
      SeatedSession seated(*playing, players);
      seated.keep_with(make_file);
      ended = screen != nullptr ? at_screen(seated, guide, screen) : in_lines(seated, guide);
      if (ended.again) next = seated.another();
      make_file = SeatedSession::beside(playing->path());
      farewell = save_words(seated);
    }
    if (next && *next) {
      other = std::move(**next);
      playing = other.get();
      for (const auto& [seat, player] : players)
        player->begin(playing->setup().match.seed + static_cast<unsigned>(seat));
      continue;
    }
    screen.reset();
    if (next) {
      std::fputs(("gamekeeper: " + engine::one_line(next->error().text()) + "\n").c_str(), stderr);
      return kBadInput;
    }
    if (at_a_screen) {
      for (const std::string& line : farewell) std::puts(line.c_str());
    }
    return ended.status;
  }
}

}  // namespace gamekeeper::cli
