#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace gamekeeper::test {

/// `gamekeeper serve` as a process of its own, which can be killed.
class Program {
 public:
  explicit Program(const std::string& data, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words = {GAMEKEEPER_PROGRAM, "serve", "--json", "--port", "0", "--data", data};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> out{};
    if (pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe");
    child_ = fork();
    if (child_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      execv(GAMEKEEPER_PROGRAM, arguments.data());
      _exit(127);
    }
    close(out[1]);
    std::string said;
    for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';) said += c;
    close(out[0]);
    const std::string address = boost::json::value_to<std::string>(boost::json::parse(said).at("serving"));
    port_ = static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
  }
  ~Program() { kill(SIGTERM); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void tell(int signal) const {
    if (child_ > 0) ::kill(child_, signal);
  }
  /// How it ended, as waitpid() says it.
  int kill(int signal) {
    if (child_ <= 0) return -1;
    int ended = 0;
    ::kill(child_, signal);
    waitpid(child_, &ended, 0);
    child_ = -1;
    return ended;
  }
  /// Bytes of memory.
  std::size_t memory() const {
    std::ifstream file("/proc/" + std::to_string(child_) + "/statm");
    std::size_t all = 0;
    std::size_t resident = 0;
    file >> all >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  }
  std::uint16_t port() const { return port_; }

 private:
  pid_t child_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace gamekeeper::test
