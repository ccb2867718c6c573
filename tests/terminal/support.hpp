#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/lines.hpp"
#include "cli/terminal/plain.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/table_screen.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/session.hpp"
#include "games/registry.hpp"
#include "support/river.hpp"
#include "terminal/hush.hpp"
#include "terminal/parlour/parlour.hpp"

namespace gamekeeper::test {

/// Compares with tests/terminal/golden/NAME.txt. GAMEKEEPER_GOLDEN=write writes the file instead; look at the
/// diff.
inline void expect_golden(const std::string& name, const std::string& text) {
  const std::string path = std::string(GAMEKEEPER_SOURCE_DIR) + "/tests/terminal/golden/" + name + ".txt";
  const char* wish =
      std::getenv("GAMEKEEPER_GOLDEN");  // NOLINT(concurrency-mt-unsafe): tests have one thread
  if (wish != nullptr && std::string_view(wish) == "write") {
    std::ofstream(path) << text;
    return;
  }
  std::ifstream file(path);
  std::stringstream known;
  known << file.rdbuf();
  EXPECT_EQ(known.str(), text) << path << " (GAMEKEEPER_GOLDEN=write rewrites it)";
}

inline const engine::Game& game(std::string_view id) {
  if (id == "hush") return hush();
  if (id == "river") return river();
  if (id == "wild-river") return wild_river();
  return id == "parlour" ? parlour() : **games::find(id);
}

inline std::unique_ptr<engine::Session> session(std::string_view id, std::uint64_t seed = 7,
                                                engine::ChanceMode chance = engine::ChanceMode::seeded,
                                                const std::map<std::string, std::string>& options = {},
                                                int seats = 0) {
  engine::SessionSetup setup;
  setup.match.seed = seed;
  setup.match.chance = chance;
  setup.match.seats = seats;
  for (const auto& [name, value] : options) setup.match.options[name] = value;
  auto started = engine::Session::start(game(id), setup, std::nullopt);
  EXPECT_TRUE(started.has_value()) << (started ? "" : started.error().text());
  return std::move(*started);
}

/// Chooses the first option, always.
class First : public engine::Player {
 public:
  void play(engine::Match& match) override { match.choose(0); }
  void begin(std::uint64_t) override {}
};

using cli::terminal::Key;

/// A person at a at: keys go in, a screen comes out.
class AtScreen {
 public:
  explicit AtScreen(std::string_view id, bool guided = false,
                    engine::ChanceMode chance = engine::ChanceMode::seeded)
      : AtScreen(session(id, 7, chance), guided) {}
  explicit AtScreen(std::unique_ptr<engine::Session> session, bool guided = false)
      : session_(std::move(session)), guide_(session_->match().game(), {}) {
    if (!guided) guide_.skip_all();
  }
  AtScreen& bot(int seat) {
    players_[seat] = std::make_unique<First>();
    return *this;
  }
  AtScreen& player(int seat, std::unique_ptr<engine::Player> player) {
    players_[seat] = std::move(player);
    return *this;
  }
  AtScreen& sit() {
    seated_.emplace(*session_, players_);
    desk_.emplace(*seated_, guide_);
    return *this;
  }
  /// Characters one by one; the bots play whenever it is their turn.
  AtScreen& type(std::string_view characters) {
    for (const char c : characters) press(Key::typed(std::string(1, c)));
    return *this;
  }
  AtScreen& press(const Key& key) {
    desk_->hear(key);
    while (desk_->waits_for_player()) desk_->let_play();
    return *this;
  }
  AtScreen& press(std::initializer_list<Key::Name> keys) {
    for (const Key::Name name : keys) press(Key{name, {}});
    return *this;
  }
  std::string screen(int width = 80, int height = 24) { return canvas(width, height).text(); }
  cli::terminal::Canvas canvas(int width = 80, int height = 24) {
    cli::terminal::Canvas canvas(width, height);
    desk_->draw(canvas);
    return canvas;
  }
  engine::Match& match() { return session_->match(); }
  cli::terminal::TableScreen& at() { return *desk_; }
  cli::terminal::SeatedSession& seated() { return *seated_; }

 private:
  std::unique_ptr<engine::Session> session_;
  cli::terminal::Players players_;
  cli::terminal::Guide guide_;
  std::optional<cli::terminal::SeatedSession> seated_;
  std::optional<cli::terminal::TableScreen> desk_;
};

/// A conversation in lines: what is typed, and all that was said. What was typed stands behind its prompt.
class Script : public cli::terminal::Lines {
 public:
  explicit Script(std::string_view input) {
    std::istringstream lines{std::string(input)};
    for (std::string line; std::getline(lines, line);) lines_.push_back(line);
  }
  std::optional<std::string> read() override {
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    said_ += line + "\n";
    return line;
  }
  bool write(std::string_view text) override {
    if (closed_) return false;
    said_ += text;
    return true;
  }
  bool has_person() const override { return person_; }
  void close() { closed_ = true; }
  /// A person types, who is waited for.
  void sit() { person_ = true; }
  const std::string& said() const { return said_; }

 private:
  std::deque<std::string> lines_;
  std::string said_;
  bool closed_ = false;
  bool person_ = false;
};

}  // namespace gamekeeper::test
