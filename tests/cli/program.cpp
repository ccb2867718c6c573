#include "program.hpp"

#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "folder.hpp"

namespace gamekeeper::test {
namespace {

std::vector<char*> arguments_of(std::vector<std::string>& words) {
  std::vector<char*> list;
  list.reserve(words.size() + 1);
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

/// In the child: becomes the program.
[[noreturn]] void become(std::vector<std::string>& words) {
  // Whoever runs the tests in the background may have Ctrl-C ignored, which a program would inherit.
  std::signal(SIGINT, SIG_DFL);
  execv(GAMEKEEPER_PROGRAM, arguments_of(words).data());
  _exit(127);
}

int status_of(int process) {
  int status = 0;
  waitpid(process, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::vector<std::string> words_of(const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {"gamekeeper"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

}  // namespace

Ended gamekeeper(const std::vector<std::string>& arguments, const std::string& input,
                 const std::string& state) {
  const Folder folder;
  const std::string in = folder.write("in", input);
  std::vector<std::string> words = words_of(arguments);
  const int process = fork();
  if (process == 0) {
    setenv("XDG_STATE_HOME", (state.empty() ? folder.file("state") : state).c_str(), 1);
    dup2(open(in.c_str(), O_RDONLY), 0);
    dup2(open(folder.file("out").c_str(), O_WRONLY | O_CREAT, 0600), 1);
    dup2(open(folder.file("err").c_str(), O_WRONLY | O_CREAT, 0600), 2);
    become(words);
  }
  const int status = status_of(process);
  return {status, text_of(folder.file("out")), text_of(folder.file("err"))};
}

Running::Running(const std::vector<std::string>& arguments) {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) std::abort();
  std::vector<std::string> words = words_of(arguments);
  process_ = fork();
  if (process_ < 0) std::abort();
  if (process_ == 0) {
    dup2(in[0], 0);
    dup2(out[1], 1);
    become(words);
  }
  close(in[0]);
  close(out[1]);
  to_ = fdopen(in[1], "w");
  from_ = fdopen(out[0], "r");
  ::signal(SIGPIPE, SIG_IGN);
}

Running::~Running() {
  if (process_ > 0) {
    signal(SIGKILL);
    wait();
  }
}

void Running::say(const std::string& line) {
  std::fputs((line + "\n").c_str(), to_);
  std::fflush(to_);
}

std::string Running::hear() {
  std::string line;
  for (int c = std::fgetc(from_); c != EOF; c = std::fgetc(from_)) {
    if (c == '\n') return line;
    line += static_cast<char>(c);
  }
  return {};
}

void Running::stop_listening() {
  std::fclose(from_);
  from_ = nullptr;
}

void Running::signal(int number) const { kill(process_, number); }

int Running::wait() {
  if (to_ != nullptr) std::fclose(to_);
  if (from_ != nullptr) std::fclose(from_);
  to_ = from_ = nullptr;
  const int status = status_of(process_);
  process_ = -1;
  return status;
}

}  // namespace gamekeeper::test
