#include "process.hpp"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace gamekeeper::load {

Process::Process(const std::vector<std::string>& command, int processor) {
  std::array<int, 2> out{};
  if (pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  std::vector<char*> words;
  words.reserve(command.size() + 1);
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  child_ = fork();
  if (child_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (processor >= 0) {
      cpu_set_t one;
      CPU_ZERO(&one);
      CPU_SET(static_cast<std::size_t>(processor), &one);
      sched_setaffinity(0, sizeof one, &one);
    }
    dup2(out[1], STDOUT_FILENO);
    execvp(words[0], words.data());
    _exit(127);
  }
  close(out[1]);
  std::string said;
  for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';) said += c;
  close(out[0]);
  const std::size_t colon = said.rfind(':');
  if (!said.starts_with("{\"serving\"") || colon == std::string::npos)
    throw std::runtime_error("no server: " + command.front() + " said '" + said + "'");
  port_ = static_cast<std::uint16_t>(std::stoi(said.substr(colon + 1)));
}

Process::~Process() { stop(); }

void Process::stop() {
  if (child_ <= 0) return;
  kill(child_, SIGTERM);
  waitpid(child_, nullptr, 0);
  child_ = -1;
}

std::size_t Process::memory() const {
  std::ifstream file("/proc/" + std::to_string(child_) + "/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

double Process::processor_time() const {
  std::ifstream file("/proc/" + std::to_string(child_) + "/stat");
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::istringstream fields(text.substr(text.rfind(')') + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;  // state ... cmajflt
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace gamekeeper::load
