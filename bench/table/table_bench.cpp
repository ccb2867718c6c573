// What a table of the server costs beside its sockets: many who look on, and a long match that is read again.
// `bench_table [GAME [QUESTIONS [OPTIONS]]]`, such as `bench_table farsa 4000 '{"days": 0}'`; docs/hosting.md
// has the command and the figures.
#include <fmt/format.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp

#include <algorithm>
#include <atomic>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <ratio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "games/registry.hpp"
#include "players/greedy.hpp"
#include "protocol/seating.hpp"
#include "server/guest.hpp"
#include "server/messages.hpp"
#include "server/table.hpp"
#include "server/table_registry.hpp"

namespace gamekeeper::bench {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point begun) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}

/// Reads nothing of what it hears, and counts it.
class Listener final : public server::Guest {
 public:
  void hear(const server::SharedLine& line) override { bytes_ += line->size(); }
  void dismiss(const server::SharedLine& line) override {
    fmt::print(stderr, "sent away: {}\n", *line);
    std::exit(1);
  }
  std::size_t bytes() const { return bytes_; }

 private:
  std::atomic<std::size_t> bytes_ = 0;
};

/// Waits for what a table does later.
class Done {
 public:
  std::function<void()> then() {
    return [this] {
      const std::lock_guard lock(mutex_);
      done_ = true;
      told_.notify_all();
    };
  }
  void wait() {
    std::unique_lock lock(mutex_);
    told_.wait(lock, [this] { return done_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable told_;
  bool done_ = false;
};

void sit(server::SharedTable& table, const std::shared_ptr<server::Guest>& guest, const std::string& token,
         const server::Wishes& wishes) {
  Done done;
  table.sit(guest, token, wishes, done.then());
  done.wait();
}

void say(server::SharedTable& table, const std::shared_ptr<server::Guest>& guest, const std::string& line) {
  Done done;
  table.take(guest, line, done.then());
  done.wait();
}

/// A match played by the bot greedy until so many questions were asked; the longest of some that ended
/// before.
std::unique_ptr<engine::Session> long_match(const engine::Game& game, const json::object& options,
                                            std::uint32_t questions) {
  constexpr std::uint64_t kSeeds = 100;
  std::unique_ptr<engine::Session> longest;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    auto session =
        engine::Session::start(game, {.match = {.options = options, .seed = seed}}, std::nullopt).value();
    players::GreedyPlayer player;
    player.begin(seed);
    engine::Match& match = session->match();
    while (match.status() == engine::Status::deciding && match.number() < questions) player.play(match);
    if (!longest || match.number() > longest->match().number()) longest = std::move(session);
    if (longest->match().number() >= questions) break;
  }
  return longest;
}

/// A table with this save, all of its seats one link's.
struct Links {
  std::string host;
  std::string spectators;
};
Links table_of(server::TableRegistry& registry, const engine::Session& session) {
  json::object seats;
  const engine::Match& match = session.match();
  for (int seat = 0; seat < match.seats(); ++seat)
    seats[engine::role_name(match.game().info(), static_cast<engine::SeatId>(seat), match.seats())] = "me";
  const auto made = registry.make_table({{"log", session.log()}, {"seats", seats}}).value();
  const json::array& links = made.at("links").as_array();
  const auto token = [](const json::value& link) { return json::value_to<std::string>(link.at("token")); };
  return {.host = token(links.front()), .spectators = token(links.back())};
}

/// What somebody answers who goes on as the bot greedy would.
class Answers {
 public:
  explicit Answers(const engine::Session& session)
      : session_(
            engine::Session::read_text(session.log(), "the match", protocol::find_game).value().session) {}
  std::string next() {
    engine::require(session_->match().status() == engine::Status::deciding, "a match that is over");
    const std::size_t before = session_->log().size();
    player_.play(session_->match());
    const std::string_view line = std::string_view(session_->log()).substr(before);
    return std::string(line.substr(0, line.find('\n')));
  }

 private:
  std::unique_ptr<engine::Session> session_;
  players::GreedyPlayer player_;
};

double middle(std::vector<double> times) {
  std::ranges::sort(times);
  return times[times.size() / 2];
}

void look_on(server::TableRegistry& registry, const engine::Session& session) {
  // One view and the line of the question, as every link had them made for itself.
  std::vector<double> views;
  for (int i = 0; i < 100; ++i) {
    const auto begun = Clock::now();
    const std::string view = json::serialize(server::seen_line(session.match(), engine::kSpectator));
    const std::string question =
        json::serialize(server::question_line(session.match(), {}, {.token = {}, .host = false, .seats = 0}));
    views.push_back(ms_since(begun));
    engine::require(!view.empty() && !question.empty(), "a view");
  }
  const double view = middle(views);
  fmt::print("one view and question: {:.3f} ms\n", view);
  double alone = 0;
  for (const int spectators : {0, 1, 300}) {
    const Links links = table_of(registry, session);
    const auto table = registry.find(links.host).value();
    const auto host = std::make_shared<Listener>();
    sit(*table, host, links.host, {.view = true});
    std::vector<std::shared_ptr<Listener>> crowd;
    for (int i = 0; i < spectators; ++i) {
      crowd.push_back(std::make_shared<Listener>());
      sit(*table, crowd.back(), links.spectators, {.view = true, .seated = false});
    }
    const std::size_t heard = crowd.empty() ? 0 : crowd.back()->bytes();
    std::vector<double> took;
    Answers answers(session);
    for (int i = 0; i < 40; ++i) {
      const std::string answer = answers.next();
      const auto begun = Clock::now();
      say(*table, host, answer);
      took.push_back(ms_since(begun));
    }
    if (spectators == 1) alone = middle(took);
    engine::require(crowd.empty() || crowd.back()->bytes() > heard + 40'000, "spectators who hear nothing");
    fmt::print("{:3} spectators: {:.2f} ms an answer", spectators, middle(took));
    if (spectators > 1)
      fmt::print(", {:.2f} times what one takes; each with a view of its own: {:.0f} ms more",
                 middle(took) / alone, (spectators - 1) * view);
    fmt::print("\n");
    table->forget_guests();
  }
}

void read_again(const std::string& data, const engine::Session& session) {
  std::string token;
  {
    server::RegistrySettings settings;
    settings.data = data;
    const auto registry = server::TableRegistry::open(settings).value();
    token = table_of(*registry, session).host;
  }
  server::RegistrySettings settings;
  settings.data = data;
  const auto registry = server::TableRegistry::open(settings).value();
  const auto table = registry->find(token).value();
  const auto time = [&](std::string_view what, const std::function<void()>& act) {
    const auto begun = Clock::now();
    act();
    fmt::print("{:<44} {:7.1f} ms\n", what, ms_since(begun));
  };
  const auto guest = std::make_shared<Listener>();
  time("the first who sits down after a start", [&] { sit(*table, guest, token, {.view = true}); });
  for (const std::string_view which : {"first", "second"}) {
    const auto page = std::make_shared<Listener>();
    time(fmt::format("the page is loaded with its story, the {} time", which),
         [&] { sit(*table, page, token, {.view = true, .odds = true, .story = true}); });
  }
  if (session.match().status() == engine::Status::deciding) say(*table, guest, Answers(session).next());
  const auto page = std::make_shared<Listener>();
  time("loaded again after an answer", [&] { sit(*table, page, token, {.view = true, .story = true}); });
  chance::Random random(1);
  std::vector<double> took;
  for (int i = 0; i < 40; ++i) {
    const std::size_t before = guest->bytes();
    const auto begun = Clock::now();
    say(*table, guest, fmt::format(R"({{"look": {{"n": {}}}}})", 1 + random.below(session.match().number())));
    took.push_back(ms_since(begun));
    engine::require(guest->bytes() > before + 500, "a look that shows nothing");
  }
  fmt::print("{:<44} {:7.1f} ms, at most {:.1f}\n", "a look back", middle(took), std::ranges::max(took));
}

}  // namespace
}  // namespace gamekeeper::bench

int main(int argc, char** argv) {
  using namespace gamekeeper;  // NOLINT(google-build-using-namespace): a program
  namespace json = boost::json;
  const std::string id = argc > 1 ? argv[1] : "farsa";
  const auto questions = static_cast<std::uint32_t>(argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 4000);
  const json::object options = argc > 3 ? json::parse(argv[3]).as_object() : json::object();
  const auto game = games::find(id);
  if (!game) {
    fmt::print(stderr, "bench_table: {}\n", game.error().text());
    return 2;
  }
  std::string folder = (std::filesystem::temp_directory_path() / "gamekeeper-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) return 3;
  const auto session = bench::long_match(**game, options, questions);
  fmt::print("{}: {} questions, {} KiB of log\n", id, session->match().number(),
             session->log().size() >> 10U);
  {
    server::RegistrySettings settings;
    settings.data = folder + "/looking-on";
    bench::look_on(*server::TableRegistry::open(settings).value(), *bench::long_match(**game, options, 40));
  }
  bench::read_again(folder + "/again", *session);
  std::filesystem::remove_all(folder);
  return 0;
}
