#include "cli/terminal/signals.hpp"
#include <signal.h>

#include <array>
#include <csignal>
#include <cstddef>

namespace gamekeeper::cli::terminal {
namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};

volatile std::sig_atomic_t first_signal = 0;
std::array<struct sigaction, kSignals.size()> handlers_before;

void note(int signal) {
  if (first_signal == 0) first_signal = signal;
}

}  // namespace

Signals::Signals() {
  first_signal = 0;
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    struct sigaction action{};
    action.sa_handler = kSignals[i] == SIGPIPE ? SIG_IGN : note;
    sigemptyset(&action.sa_mask);
    sigaction(kSignals[i], &action, &handlers_before[i]);
  }
}

Signals::~Signals() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &handlers_before[i], nullptr);
}

int Signals::caught() { return first_signal; }

}  // namespace gamekeeper::cli::terminal
