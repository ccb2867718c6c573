#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdio.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <utility>

/// The real program in a real terminal: tmux is the terminal.
namespace {

using testing::HasSubstr;
using testing::Not;

std::string run(const std::string& command) {
  std::string output;
  std::FILE* pipe =
      popen((command + " 2>&1").c_str(), "r");  // NOLINT(cert-env33-c): tmux is driven by its commands
  if (pipe == nullptr) return output;
  std::array<char, 4096> bytes;
  while (std::fgets(bytes.data(), bytes.size(), pipe) != nullptr) output += bytes.data();
  pclose(pipe);
  return output;
}

class InTmux : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "gamekeeper-tmux-" + std::to_string(getpid());
    std::filesystem::create_directories(folder_);
    if (!run("tmux -V").starts_with("tmux ")) GTEST_SKIP() << "there is no tmux here";
  }
  void TearDown() override {
    run(tmux_ + " kill-server");
    std::filesystem::remove_all(folder_);
  }
  void start(const std::string& width, const std::string& height, const std::string& arguments,
             const std::string& locale = "LC_ALL=C.UTF-8") {
    run(tmux_ + " kill-server");
    ++servers_;
    tmux_ = "tmux -L gamekeeper-test-" + std::to_string(getpid()) + "-" + std::to_string(servers_);
    // The shell stays, so that the terminal can be looked at afterwards.
    std::ofstream(in_folder("start"))
        << "export XDG_CONFIG_HOME=" << folder_ << " " << locale << "\n"
        << "sh -c 'echo $$ > " << in_folder("pid") << "; exec " << GAMEKEEPER_DRIVER << " " << arguments
        << " --save " << save() << "'\n"
        << R"sh(status=$?
# Again and again: a watchdog that comes late takes the screen with it.
for i in $(seq 100); do
  echo "status $status $(stty -a | grep -o -w -- '-*echo')"
  sleep 0.3
done
)sh";
    run(tmux_ + " -f /dev/null new-session -d -x " + width + " -y " + height + " sh " + in_folder("start"));
  }
  /// What one start writes stays its own: what was killed may still be dying, and write.
  std::string in_folder(const std::string& name) const {
    return folder_ + "/" + std::to_string(servers_) + "-" + name;
  }
  std::string save() const { return in_folder("match.jsonl"); }
  void keys(const std::string& keys) { run(tmux_ + " send-keys " + keys); }
  std::string screen() { return run(tmux_ + " capture-pane -p"); }
  /// Waits until the screen shows the words; the last screen.
  std::string wait_for(const std::string& words) {
    std::string shown;
    std::string before;
    for (int i = 0; i < 600; ++i) {  // a busy machine is slow, not wrong
      shown = screen();
      if (shown.contains(words)) return shown;
      if (shown.starts_with("no server running")) break;
      if (!shown.empty()) before = shown;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    ADD_FAILURE() << "never shown: " << words << "\n" << before << shown;
    return shown;
  }
  std::string log() const {
    std::ifstream file(save());
    return {std::istreambuf_iterator<char>(file), {}};
  }
  /// The process that plays.
  std::string player() const {
    std::ifstream file(in_folder("pid"));
    return {std::istreambuf_iterator<char>(file), {}};
  }

  std::string tmux_ = "tmux -L gamekeeper-test";
  static inline int servers_ = 0;  // a name that was just in use may still be going away
  std::string folder_;
};

class AtTicTacToe : public InTmux {
 protected:
  void SetUp() override {
    InTmux::SetUp();
    if (!IsSkipped()) start("80", "24", "tic-tac-toe");
  }
};

TEST_F(AtTicTacToe, KeysChooseResizingRedrawsLeavingRestores) {
  wait_for("X chooses");
  keys("5");
  wait_for("O chooses");
  keys("Right Up Enter");
  wait_for("O takes");
  run(tmux_ + " resize-window -x 120 -y 40");
  wait_for("X chooses");
  EXPECT_THAT(wait_for("q leave"), HasSubstr("Ledger"));
  run(tmux_ + " resize-window -x 50 -y 12");
  wait_for("needs 60 columns");
  run(tmux_ + " resize-window -x 80 -y 24");
  wait_for("X chooses");
  keys("q");
  wait_for("Leave the table?");
  keys("Enter");
  const std::string after = wait_for("status 0");
  EXPECT_THAT(after, HasSubstr("gamekeeper resume"));
  EXPECT_THAT(after, Not(HasSubstr("X chooses")));
  EXPECT_THAT(wait_for("echo"), Not(HasSubstr(" -echo")));
  EXPECT_THAT(log(), HasSubstr("b2"));
}

TEST_F(InTmux, WhatIsTypedOnACoverAnswersNothing) {
  std::filesystem::create_directories(folder_ + "/gamekeeper");
  std::ofstream(folder_ + "/gamekeeper/guide") << "battles *\n";
  start("80", "24", "battles");
  wait_for("For north");
  std::this_thread::sleep_for(std::chrono::milliseconds(500));  // until the cover hears anything
  keys("Enter Enter 1 Enter");
  EXPECT_THAT(wait_for("North chooses"), Not(HasSubstr("▸1")));
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  EXPECT_THAT(log(), Not(HasSubstr("{\"n\":1,")));
  keys("Down");
  wait_for("▸1");
  keys("q");
  wait_for("Leave the table?");
  keys("Enter");
  wait_for("status 0");
}

TEST_F(InTmux, ControlZGoesToTheShellAndFgComesBack) {
  run(tmux_ + " kill-server");
  ++servers_;
  tmux_ = "tmux -L gamekeeper-test-" + std::to_string(getpid()) + "-" + std::to_string(servers_);
  run(tmux_ + " -f /dev/null new-session -d -x 80 -y 24 env PS1='ready: ' bash --norc --noprofile -i");
  wait_for("ready:");
  keys("'" + std::string(GAMEKEEPER_DRIVER) + " tic-tac-toe --save " + save() + "' Enter");
  wait_for("X chooses");
  keys("5");
  wait_for("O chooses");
  keys("C-z");
  EXPECT_THAT(wait_for("Stopped"), Not(HasSubstr("O chooses")));
  keys("'stty -a | grep -o -w -- -*echo; fg' Enter");
  EXPECT_THAT(wait_for("O chooses"), HasSubstr("X takes b2"));
  keys("1");
  wait_for("O takes a1");
  keys("C-c");
  wait_for("ready:");
  EXPECT_THAT(log(), HasSubstr("a1"));
}

TEST_F(InTmux, ATerminalWithoutUtf8GetsAscii) {
  start("80", "24", "tic-tac-toe", "LC_ALL=C");
  const std::string shown = wait_for("X chooses");
  EXPECT_THAT(shown, HasSubstr("+- X chooses ---"));
  EXPECT_THAT(shown, Not(HasSubstr("─")));
}

TEST_F(AtTicTacToe, AnEscapeAloneIsHeardAtOnce) {
  wait_for("X chooses");
  for (int i = 0; i < 8; ++i) {
    keys("w");
    wait_for("─ Why");
    // At another moment between two looks for input each time.
    std::this_thread::sleep_for(std::chrono::milliseconds(200 + 17 * i));
    keys("Escape");
    for (int wait = 0; wait < 100 && screen().contains("─ Why"); ++wait)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    ASSERT_THAT(screen(), Not(HasSubstr("─ Why")));
  }
}

TEST_F(AtTicTacToe, ControlCLeavesAndKeepsTheLog) {
  wait_for("X chooses");
  keys("5");
  wait_for("O chooses");
  keys("C-c");
  wait_for("status 130");
  EXPECT_THAT(wait_for("echo"), Not(HasSubstr(" -echo")));
  EXPECT_THAT(log(), HasSubstr("b2"));
}

class EndedInTmux : public AtTicTacToe,
                    public testing::WithParamInterface<std::pair<const char*, const char*>> {};

TEST_P(EndedInTmux, TheTerminalIsRestored) {
  wait_for("X chooses");
  keys("5");
  wait_for("O chooses");
  run("kill -s " + std::string(GetParam().first) + " " + player());
  wait_for(GetParam().second);
  EXPECT_THAT(wait_for("echo"), Not(HasSubstr(" -echo")));
  EXPECT_THAT(log(), HasSubstr("b2"));
}
INSTANTIATE_TEST_SUITE_P(Signals, EndedInTmux,
                         testing::Values(std::pair("TERM", "status 143"), std::pair("HUP", "status 129")));

TEST_F(AtTicTacToe, BeingKilledLosesNothing) {
  wait_for("X chooses");
  keys("5");
  wait_for("O chooses");
  run("kill -s KILL " + player());
  wait_for("status 137");
  EXPECT_THAT(log(), HasSubstr("b2"));
}

TEST(Pipes, AClosedPipeEndsTheProgramQuietly) {
  const std::string driver = GAMEKEEPER_DRIVER;
  EXPECT_THAT(run("bash -c 'yes 1 | " + driver + " pig | head -3; echo ${PIPESTATUS[1]}'"), HasSubstr("141"));
}

TEST(Pipes, WithoutATerminalItIsPlain) {
  const std::string said = run("echo roll | " + std::string(GAMEKEEPER_DRIVER) + " pig");
  EXPECT_THAT(said, HasSubstr("1 roll, 83 %"));
  EXPECT_THAT(said, Not(HasSubstr("\x1b")));
}

}  // namespace
