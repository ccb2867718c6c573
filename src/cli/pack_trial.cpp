#include "cli/pack_trial.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/seat.hpp"
#include "players/factory.hpp"
#include "protocol/lines.hpp"

namespace gamekeeper::cli {
namespace {

constexpr std::uint32_t kMostQuestions = 200'000;
constexpr std::uint32_t kQuestionsBetweenLooks = 5;
constexpr std::uint64_t kSeed = 20'260'101;
constexpr unsigned kMostSeconds = 60;  // of one match

/// What the playing process leaves behind, whatever becomes of it.
struct Mark {
  int match = 0;
  std::uint32_t question = 0;
  std::array<char, 400> options{};
  std::array<char, 400> broke{};

  static void write(std::array<char, 400>& to, std::string_view text) {
    text.copy(to.data(), to.size() - 1);
    to[std::min(text.size(), to.size() - 1)] = '\0';
  }
};

boost::json::object random_options(const engine::GameInfo& info, chance::Random& random) {
  boost::json::object options;
  for (const engine::OptionInfo& option : info.options) {
    if (option.values.empty() || random.below(2) == 0) continue;
    options[option.name] =
        boost::json::string(option.values[random.below(static_cast<std::uint32_t>(option.values.size()))]);
  }
  return options;
}

/// One match after the other, with everything read that faces read.
class Trials {
 public:
  Trials(const engine::Game& game, Mark& mark) : game_(game), match_(game), mark_(mark) {}

  void play(int index) {
    chance::Random random(kSeed + static_cast<std::uint64_t>(index));
    start(index, random);
    const std::unique_ptr<engine::Player> player =
        *players::make_player(index % 4 == 3 ? "greedy" : "random");
    player->begin(random.below(1U << 30U));
    match_.explain(true);
    match_.listen([this](const engine::Event& event, const engine::Position& position) {
      (void)protocol::event_json(game_, event, position, std::nullopt);
      (void)protocol::event_json(game_, event, position, engine::kSpectator);
      used_.clear();
      game_.used_content(position, event, used_);
    });
    while (match_.status() != engine::Status::over) {
      mark_.question = match_.number();
      if (match_.number() > kMostQuestions) {
        Mark::write(mark_.broke, fmt::format("no end after {} questions", kMostQuestions));
        _exit(1);
      }
      if (match_.status() == engine::Status::rolling) {
        (void)protocol::chance_json(match_);
        answer_chance(random, index % 2 == 1);
      } else {
        (void)protocol::decision_json(match_);
        if (match_.number() % kQuestionsBetweenLooks == 0) look_around();
        player->play(match_);
      }
    }
    (void)protocol::over_json(match_);
    look_around();
    match_.stop_listening();
  }

 private:
  /// Options that do not go together are the game's to refuse; then it is played as it stands.
  void start(int index, chance::Random& random) {
    engine::MatchSetup setup{
        .options = index % 2 == 0 ? boost::json::object() : random_options(game_.info(), random),
        .seats = game_.info().min_seats,
        .seed = kSeed + static_cast<std::uint64_t>(index),
        .chance = engine::ChanceMode::script,
        .memory = engine::Memory::checkpoint};
    alarm(kMostSeconds);
    mark_.match = index + 1;
    mark_.question = 0;
    const auto say_options = [&] {
      std::string options;
      for (const auto& [name, value] : setup.options)
        options +=
            fmt::format(" --option {}={}", std::string_view(name), std::string_view(value.get_string()));
      Mark::write(mark_.options, options);
    };
    say_options();
    if (match_.start(setup)) return;
    setup.options.clear();
    say_options();
    if (const engine::Result<> started = match_.start(setup); !started) {
      Mark::write(mark_.broke, "it does not begin: " + started.error().text());
      _exit(1);
    }
  }

  void look_around() {
    for (int seat = 0; seat < match_.seats(); ++seat) {
      (void)protocol::view_json(match_, static_cast<engine::SeatId>(seat));
      (void)game_.sheets(match_.position(), static_cast<engine::SeatId>(seat));
    }
    (void)protocol::view_json(match_, engine::kSpectator);
    if (match_.status() != engine::Status::deciding) return;
    (void)protocol::odds_json(match_, protocol::Sampling::no);
    (void)game_.tools(match_.position());
    (void)game_.primer_pages(match_.position(), match_.decision());
  }

  void answer_chance(chance::Random& random, bool all_alike) {
    const engine::ChanceRequest& asked = match_.chance();
    if (asked.kind == engine::ChanceRequest::Kind::dice) {
      std::vector<std::int32_t> faces;
      faces.reserve(static_cast<std::size_t>(asked.count));
      for (int i = 0; i < asked.count; ++i)
        faces.push_back(static_cast<std::int32_t>(random.below(asked.sides)) + 1);
      (void)match_.faces(faces);
      return;
    }
    std::vector<int> outcomes;
    std::uint32_t weight = all_alike ? 0 : random.below(asked.total_weight());
    for (std::size_t i = 0; i < asked.weights.size(); ++i) {
      if (asked.weights[i] == 0) continue;
      outcomes.push_back(static_cast<int>(i));
      if (all_alike) continue;
      if (weight < asked.weights[i]) break;
      weight -= asked.weights[i];
    }
    (void)match_.outcome(all_alike ? outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))]
                                   : outcomes.back());
  }

  const engine::Game& game_;
  engine::Match match_;
  Mark& mark_;
  std::vector<std::string> used_;
};

[[noreturn]] void play_all(const engine::Game& game, int matches, Mark& mark) {
  // Whoever plays in here is told by the system what ended it, whatever else listens for it in this program.
  for (const int ends : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) (void)signal(ends, SIG_DFL);
  try {
    Trials trials(game, mark);
    for (int index = 0; index < matches; ++index) trials.play(index);
  } catch (const std::exception& failure) {
    Mark::write(mark.broke, failure.what());
    _exit(1);
  }
  _exit(0);
}

/// The last line of what was said before the end.
std::string last_words(std::FILE* said) {
  std::string last;
  if (std::fseek(said, 0, SEEK_SET) != 0) return last;
  std::array<char, 1000> line{};
  while (std::fgets(line.data(), line.size(), said) != nullptr) {
    if (line.front() != '\n') last = line.data();
  }
  while (last.ends_with('\n')) last.pop_back();
  return engine::one_line(last, 300);
}

std::string cause_of(int status, const Mark& mark, std::FILE* said) {
  if (mark.broke.front() != '\0') return mark.broke.data();
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
    return fmt::format("no end after {} seconds", kMostSeconds);
  std::string words = said == nullptr ? std::string() : last_words(said);
  if (!words.empty()) return words;
  return WIFSIGNALED(status) ? strsignal(WTERMSIG(status))
                             : fmt::format("exit status {}", WEXITSTATUS(status));
}

}  // namespace

Trial try_game(const engine::Game& game, int matches) {
  void* shared = mmap(nullptr, sizeof(Mark), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return {"no memory to play in"};
  Mark& mark = *new (shared) Mark;
  std::FILE* said = std::tmpfile();
  std::fflush(nullptr);
  const int process = fork();
  if (process == 0) {
    if (said != nullptr) dup2(fileno(said), STDERR_FILENO);
    play_all(game, matches, mark);
  }
  Trial trial;
  int status = 0;
  if (process < 0) {
    trial.broke = "no process to play in";
  } else if (waitpid(process, &status, 0) == process && status != 0) {
    trial.broke = fmt::format("match {} of {} breaks at question {}: {}; options{}", mark.match, matches,
                              mark.question, cause_of(status, mark, said),
                              mark.options.front() == '\0' ? " as they are" : mark.options.data());
  }
  if (said != nullptr) std::fclose(said);
  munmap(shared, sizeof(Mark));
  return trial;
}

}  // namespace gamekeeper::cli
