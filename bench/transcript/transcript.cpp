// Everything that a game says in matches of random players: names, labels, prompts, reasons, purposes,
// outcomes and events, and with --views what seats see, each line once, in the order of its first appearance
// sorted; for comparing two versions of a game word by word.
//
//     build/release/bench/transcript number-crunch --games 200 --seed 1 > before.txt
//
// The last line is a checksum over all that was said in its order; --ordered prints just that.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/reckoning.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "games/registry.hpp"
#include "players/random.hpp"

namespace {

namespace json = boost::json;
namespace engine = gamekeeper::engine;
using gamekeeper::chance::Random;

class Transcript {
 public:
  explicit Transcript(bool ordered) : ordered_(ordered) {}

  void say(std::string_view what, const std::string& line) {
    const std::string whole = fmt::format("{}\t{}", what, line);
    for (const char c : whole) {
      sum_ = (sum_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    }
    if (ordered_) {
      print(whole);
    } else {
      lines_.insert(whole);
    }
  }
  void print() const {
    for (const std::string& line : lines_) print(line);
    fmt::print("checksum {:016x}\n", sum_);
  }

 private:
  static void print(const std::string& line) {
    std::string flat;
    for (const char c : line) flat += c == '\n' ? std::string("\\n") : std::string(1, c);
    fmt::print("{}\n", flat);
  }

  bool ordered_;
  std::set<std::string> lines_;
  std::uint64_t sum_ = 0xcbf29ce484222325U;
};

void hear_odds(const engine::Match& match, const engine::Option& option, Transcript& to) {
  const engine::Game& game = match.game();
  const auto odds = game.odds(match.position(), match.decision(), option);
  if (!odds) return;
  to.say("odds", odds->note);
  for (const auto& outcome : odds->outcomes) to.say("odds-outcome", outcome.label);
  for (const engine::Reason& reason : odds->why) to.say("reason", game.reason(match.position(), reason));
}

void hear_decision(const engine::Match& match, Transcript& to) {
  const engine::Game& game = match.game();
  const engine::Decision& decision = match.decision();
  const engine::Position position = match.position();
  to.say("prompt", game.prompt(position, decision));
  for (const engine::Option& option : decision.options) {
    to.say("option", match.option_name(option) + "\t" + game.option_label(position, decision, option));
    hear_odds(match, option, to);
  }
  for (const engine::Barred& barred : decision.barred) {
    to.say("barred", match.option_name(barred.option) + "\t" +
                         game.option_label(position, decision, barred.option) + "\t" +
                         game.why_barred(position, decision, barred));
  }
  for (const std::string& page : game.primer_pages(position, decision)) to.say("page", page);
}

void hear_views(const engine::Match& match, Transcript& to) {
  for (int seat = 0; seat < match.seats(); ++seat) {
    const engine::Scene scene = match.game().view(match.position(), static_cast<engine::SeatId>(seat));
    to.say("view", json::serialize(engine::to_json(scene)));
  }
}

void answer_chance(engine::Match& match, Random& random, Transcript& to) {
  const engine::Game& game = match.game();
  const engine::ChanceRequest& request = match.chance();
  to.say("purpose", game.purpose(match.position(), request));
  if (request.kind == engine::ChanceRequest::Kind::dice) {
    std::vector<std::int32_t> faces;
    faces.reserve(request.count);
    for (int i = 0; i < request.count; ++i)
      faces.push_back(static_cast<std::int32_t>(random.below(request.sides)) + 1);
    (void)match.faces(faces);
    return;
  }
  std::uint32_t left = random.below(request.total_weight());
  std::size_t outcome = 0;
  while (left >= request.weights[outcome]) left -= request.weights[outcome++];
  to.say("outcome", game.outcome_name(match.position(), request, static_cast<int>(outcome)));
  (void)match.outcome(static_cast<int>(outcome));
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("everything that a game says");
  std::string id;
  int games = 100;
  std::uint64_t seed = 1;
  int seats = 0;
  std::vector<std::string> options;
  int most = 3000;
  bool ordered = false;
  bool views = false;
  app.add_option("game", id)->required();
  app.add_option("--games", games);
  app.add_option("--seed", seed);
  app.add_option("--seats", seats);
  app.add_option("--option", options);
  app.add_option("--questions", most, "questions of one match");
  app.add_flag("--ordered", ordered, "each line as often as it is said");
  app.add_flag("--views", views, "what each seat sees at every question, too");
  CLI11_PARSE(app, argc, argv);
  const auto found = gamekeeper::games::find(id);
  if (!found) {
    fmt::print(stderr, "{}\n", found.error().text());
    return 2;
  }
  const engine::Game& game = **found;
  Transcript to(ordered);
  for (int i = 0; i < games; ++i) {
    engine::Match match(game);
    engine::MatchSetup setup{
        .seats = seats, .seed = seed + static_cast<std::uint64_t>(i), .chance = engine::ChanceMode::script};
    for (const std::string& option : options) {
      const std::size_t at = option.find('=');
      setup.options[option.substr(0, at)] = option.substr(at + 1);
    }
    if (const auto started = match.start(setup); !started) {
      fmt::print(stderr, "{}\n", started.error().text());
      return 2;
    }
    match.explain(true);
    match.listen([&](const engine::Event& event, const engine::Position& position) {
      const engine::Telling told = game.tell(position, event);
      to.say("event", told.name + "\t" + json::serialize(told.fields) + "\t" + told.text + "\t" +
                          told.others_text + "\t" + json::serialize(told.others_fields));
      std::vector<std::string> used;
      game.used_content(position, event, used);
      for (const std::string& one : used) to.say("used", told.name + "\t" + one);
    });
    Random random(setup.seed);
    gamekeeper::players::RandomPlayer player(setup.seed);
    for (int asked = 0; asked < most && match.status() != engine::Status::over; ++asked) {
      if (match.status() == engine::Status::rolling) {
        answer_chance(match, random, to);
        continue;
      }
      hear_decision(match, to);
      if (views) hear_views(match, to);
      player.play(match);
    }
  }
  to.print();
  return 0;
}
