#include "support/battery_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/fraction.hpp"
#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/reckoning.hpp"
#include "engine/roles.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "engine/tool.hpp"
#include "players/random.hpp"

namespace gamekeeper::battery {
namespace {

namespace json = boost::json;
using namespace engine;

std::string view_text(const Match& match, SeatId seat) {
  return json::serialize(to_json(match.game().view(match.position(), seat)));
}

bool is_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    const bool upper = c >= 'A' && c <= 'Z';
    return c > ' ' && c != '"' && c != 0x7f && !upper;
  });
}

/// What a seat is told of an event.
std::string told(const Game& game, const Position& position, const Event& event, SeatId seat) {
  const Telling telling = game.tell(position, event);
  const bool all = contains(event.seen_by, seat);
  return fmt::format("{} {} {}", telling.name, json::serialize(all ? telling.fields : telling.others_fields),
                     all ? telling.text : telling.others_text);
}

std::string odds_text(const Match& match, std::size_t option) {
  const Decision& decision = match.decision();
  const std::optional<Odds> odds = match.game().odds(match.position(), decision, decision.options[option]);
  if (!odds) return "none";
  std::string text = odds->success ? odds->success->text() : "";
  for (const Odds::Outcome& outcome : odds->outcomes)
    text += fmt::format("; {}: {}", outcome.label, outcome.probability.text());
  text += "; " + odds->note;
  for (const Reason& reason : odds->why) text += "; " + match.game().reason(match.position(), reason);
  return text;
}

/// What the referee may do, as it is shown.
std::string tools_text(const Match& match) {
  std::string text;
  for (const Tool& tool : match.game().tools(match.position())) {
    text += fmt::format("{} {} {} {} {} {} {}:", tool.id, tool.group, tool.label, tool.min, tool.max,
                        tool.now, tool.dice.size());
    for (const Tool::Choice& choice : tool.choices) text += fmt::format(" {} {};", choice.name, choice.label);
  }
  return text;
}

/// Whether a seat may use the referee's tools and sees no more for that than its seat does.
bool has_tools(const Match& match, SeatId seat) {
  const GameInfo& info = match.game().info();
  return match.seats() == 1 ||
         (!info.referee.empty() && seat_of(info, info.referee, match.seats()) == std::optional(seat));
}

std::vector<SeatId> watchers(const Match& match) {
  std::vector<SeatId> seats{kSpectator};
  for (int seat = 0; seat < match.seats(); ++seat) seats.push_back(static_cast<SeatId>(seat));
  return seats;
}

/// Where two texts part.
std::string difference(const std::string& a, const std::string& b) {
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
  const std::size_t from = at < 30 ? 0 : at - 30;
  return fmt::format("'...{}' against '...{}'", a.substr(from, 80), b.substr(from, 80));
}

}  // namespace

Result<> Answered::give(Match& match) const {
  if (chance)
    return match.chance().kind == ChanceRequest::Kind::dice ? match.faces(values)
                                                            : match.outcome(values.front());
  return words.empty() ? match.answer(values) : match.say(words);
}

void answer_at_random(Match& match, chance::Random& random) {
  players::RandomPlayer(random.next()).play(match);
}

int Checks::since_checkpoint(const Match& match) const {
  const History& history = match.history();
  int questions = 0;
  for (std::size_t i = history.size(); i > 0 && history[i - 1].kind != Record::Kind::checkpoint; --i) {
    questions += history[i - 1].kind == Record::Kind::decision ? 1 : 0;
  }
  return questions;
}

void Checks::invariants(const Match& match) {
  if (const std::optional<std::string> broken = game_.broken(match.position()))
    check(false, "broken: " + *broken);
}

void Checks::position(const Match& match) {
  const json::object written = game_.to_json(match.position().state);
  std::vector<std::byte> bytes(game_.state_size());
  if (const Result<> read = game_.from_json(written, bytes.data()); !read) {
    check(false, "from_json refuses what to_json wrote: " + read.error().text());
  } else {
    check(std::memcmp(bytes.data(), match.position().state, bytes.size()) == 0, [&] {
      return "from_json(to_json) is another position: " +
             difference(json::serialize(written), json::serialize(game_.to_json(bytes.data())));
    });
  }
}

void Checks::words(const Match& match) {
  const Decision& decision = match.decision();
  check(!game_.prompt(match.position(), decision).empty(), "no prompt");
  check(decision.seat < match.seats(), "a seat that does not exist is asked");
  check(decision.min <= decision.max || decision.kind == Kind::order, "min is above max");
  std::set<std::string> names;
  for (const Option& option : decision.options) {
    const std::string name = match.option_name(option);
    // A suggestion of words goes by the words.
    check(decision.kind == Kind::text ? !name.empty() : is_name(name),
          [&] { return "not a name of an option: '" + name + "'"; });
    check(!game_.option_label(match.position(), decision, option).empty(),
          [&] { return "no label for '" + name + "'"; });
    check(names.insert(name).second, [&] { return "two options are named '" + name + "'"; });
  }
  for (const Barred& barred : decision.barred) {
    const std::string name = match.option_name(barred.option);
    check(is_name(name), "not a name of a barred option: '" + name + "'");
    check(!names.contains(name), "offered and barred: '" + name + "'");
    check(!game_.why_barred(match.position(), decision, barred).empty(),
          "no reason why '" + name + "' is barred");
  }
}

void Checks::judgement(const Match& match) {
  for (int seat = 0; seat < match.seats(); ++seat) {
    const std::optional<double> standing = game_.standing(match.position(), static_cast<SeatId>(seat));
    if (standing) points(*standing, fmt::format("where seat {} stands", seat));
  }
  const chance::Fraction one(1);
  for (const Option& option : match.decision().options) {
    check(std::isfinite(game_.appraise(match.position(), match.decision(), option)),
          "appraised at no number");
    const std::optional<Odds> odds = game_.odds(match.position(), match.decision(), option);
    if (!odds) continue;
    const std::string name = match.option_name(option);
    if (odds->success) {
      check(*odds->success >= chance::Fraction(0) && *odds->success <= one,
            "odds of '" + name + "': succeeds with " + odds->success->text());
    }
    if (odds->outcomes.empty()) continue;
    chance::Fraction total;
    for (const Odds::Outcome& outcome : odds->outcomes) {
      total += outcome.probability;
      check(!outcome.label.empty(), "odds of '" + name + "': an outcome without a label");
    }
    check(total == one, "odds of '" + name + "' add up to " + total.text());
  }
}

void Checks::points(double points, std::string_view whose) {
  check(points >= setup_.least_points && points <= setup_.most_points && std::isfinite(points),
        fmt::format("{}: {} points, and there are from {} to {}", whose, points, setup_.least_points,
                    setup_.most_points));
}

void Checks::views(const Match& match) {
  for (const SeatId seat : watchers(match)) {
    const Scene scene = game_.view(match.position(), seat);
    check(!scene.title.empty(), fmt::format("the view of seat {} has no title", seat));
    check(!(scene.stage.empty() && scene.seat.empty()), fmt::format("seat {} sees nothing", seat));
  }
}

void Checks::same_question(const Match& a, const Match& b, std::string_view where) {
  const auto differs = [&](std::string_view what) { complain_(fmt::format("{}: {}", where, what)); };
  if (a.status() != b.status()) return differs("another status");
  if (a.number() != b.number()) return differs(fmt::format("number {} against {}", a.number(), b.number()));
  if (a.hash() != b.hash())
    return differs("another hash: " + difference(json::serialize(game_.to_json(a.position().state)),
                                                 json::serialize(game_.to_json(b.position().state))));
  if (a.status() != Status::deciding) return;
  const Decision& one = a.decision();
  const Decision& two = b.decision();
  if (one.seat != two.seat || one.kind != two.kind || one.rule != two.rule || one.prompt != two.prompt ||
      one.min != two.min || one.max != two.max) {
    return differs("another question");
  }
  if (!std::ranges::equal(one.options, two.options)) differs("other options");
}

void Checks::clones(const Match& match, chance::Random& random) {
  const std::uint64_t seed = random.next();
  const std::uint64_t hash = match.hash();
  clone_.clone_from(match, seed);
  same_question(match, clone_, "clone");
  other_.clone_from(clone_, seed);
  same_question(match, other_, "clone of a clone");
  other_.clone_from(match, seed);
  if (match.status() != Status::deciding) return;
  const std::uint64_t choices = random.next();
  for (Match* one : {&clone_, &other_}) {
    chance::Random chooser(choices);
    for (int i = 0; i < 3 && one->status() == Status::deciding; ++i) answer_at_random(*one, chooser);
  }
  same_question(clone_, other_, "clones answered alike");
  check(match.hash() == hash, "the clone's answers changed the original");
}

void Checks::names_choose(const Match& match, chance::Random& random) {
  const Decision& decision = match.decision();
  if (decision.kind != Kind::pick && decision.kind != Kind::two_way && decision.kind != Kind::place &&
      decision.kind != Kind::number) {
    return;
  }
  const std::uint64_t seed = random.next();
  const std::size_t index = random.below(static_cast<std::uint32_t>(decision.options.size()));
  const std::string name = match.option_name(index);
  clone_.clone_from(match, seed);
  other_.clone_from(match, seed);
  if (const Result<> chosen = clone_.choose_named(name); !chosen) {
    return check(false, "'" + name + "' cannot be chosen by its name: " + chosen.error().text());
  }
  other_.choose(static_cast<std::int32_t>(index) + (decision.kind == Kind::number ? decision.min : 0));
  same_question(clone_, other_, "'" + name + "' by its name and by its index");
}

void Checks::imagination(const Match& match, chance::Random& random) {
  for (int i = 0; i < match.seats(); ++i) {
    const auto seat = static_cast<SeatId>(i);
    const std::string who = fmt::format("imagined by seat {}: ", seat);
    clone_.clone_from(match, random.next(), seat);
    if (clone_.status() != match.status() || clone_.number() != match.number()) {
      check(false, who + "another question is pending");
      continue;
    }
    if (const auto broken = game_.broken(clone_.position())) check(false, who + "broken: " + *broken);
    const auto alike = [&](std::string_view what, const std::string& truth, const std::string& imagined) {
      check(truth == imagined, [&] {
        return fmt::format("{}{} gives something away: {}", who, what, difference(truth, imagined));
      });
    };
    for (const SeatId watcher : {seat, kSpectator}) {
      const std::string whose = watcher == seat ? "its " : "the spectators' ";
      alike(whose + "view", view_text(match, watcher), view_text(clone_, watcher));
      alike(whose + "sheets", json::serialize(game_.sheets(match.position(), watcher)),
            json::serialize(game_.sheets(clone_.position(), watcher)));
    }
    if (has_tools(match, seat)) alike("what it may do as the referee", tools_text(match), tools_text(clone_));
    const Decision& decision = match.decision();
    const Decision& other = clone_.decision();
    check(decision.seat == other.seat && decision.kind == other.kind, who + "another question");
    if (decision.seat == seat) {
      alike("its prompt", game_.prompt(match.position(), decision), game_.prompt(clone_.position(), other));
      check(decision.min == other.min && decision.max == other.max &&
                decision.options.size() == other.options.size(),
            who + "its options give something away");
      for (std::size_t k = 0; k < decision.options.size() && k < other.options.size(); ++k) {
        alike("an option", match.option_name(k), clone_.option_name(k));
        alike("a label", game_.option_label(match.position(), decision, decision.options[k]),
              game_.option_label(clone_.position(), other, other.options[k]));
        alike("the odds of '" + match.option_name(k) + "'", odds_text(match, k), odds_text(clone_, k));
      }
      for (std::size_t k = 0; k < decision.barred.size() && k < other.barred.size(); ++k) {
        alike("what is barred", game_.why_barred(match.position(), decision, decision.barred[k]),
              game_.why_barred(clone_.position(), other, other.barred[k]));
      }
    }
    for (int step = 0; step < 8 && clone_.status() == Status::deciding; ++step)
      answer_at_random(clone_, random);
  }
}

void Checks::hearing(const Event& event, const Position& position, chance::Random& random) {
  const int seats = game_.seats(position.state);
  for (int i = 0; i < seats; ++i) {
    const auto seat = static_cast<SeatId>(i);
    std::vector<std::byte> imagined(position.state, position.state + game_.state_size());
    game_.determinize(imagined.data(), seat, random);
    const std::string truth = told(game_, position, event, seat);
    const std::string other = told(game_, {imagined.data(), position.texts}, event, seat);
    check(truth == other, [&] {
      return fmt::format("seat {} hears what it may not know: {}", seat, difference(truth, other));
    });
  }
}

void Checks::state_json(const Match& match) {
  const json::object written = match.state_json();
  MatchSetup setup = match.setup();
  setup.options = {};
  if (const Result<> started = other_.start_from(written, setup); !started) {
    return check(false, "start_from refuses what state_json wrote: " + started.error().text());
  }
  same_question(match, other_, "started from state_json");
}

void Checks::undo(Match& match, const Answers& answers) {
  const History& history = match.history();
  const std::uint64_t hash = match.hash();
  const std::uint32_t number = match.number();
  std::vector<std::uint32_t> back;
  bool gained = false;
  for (std::size_t i = history.size(); i-- > 0 && !gained;) {
    gained = history[i].kind == Record::Kind::chance || history[i].kind == Record::Kind::reveal;
    if (history[i].kind == Record::Kind::decision) back.push_back(history[i].number);
  }
  if (gained && !game_.info().may_undo_past_information) {
    const Result<> refused = match.undo(static_cast<int>(back.size()) + 1, true);
    check(!refused, "undo went past a gain of information");
  }
  check(gained || match.number() == 1 || !back.empty(), "nothing can be undone, and nothing was gained");
  check(match.can_undo().has_value() == !back.empty(), "can_undo is wrong");
  if (back.empty()) return;
  if (const Result<> undone = match.undo(static_cast<int>(back.size())); !undone) {
    return check(false, "undo: " + undone.error().text());
  }
  check(match.number() == back.back(), "undo led to another question");
  for (std::size_t i = back.size(); i-- > 0;) {
    const Answered& answered = answers.at(back[i]);
    check(match.hash() == answered.hash, fmt::format("undo: number {} stands differently", back[i]));
    if (const Result<> again = answered.give(match); !again) {
      return check(false, "undo and the same answer: " + again.error().text());
    }
  }
  check(match.hash() == hash && match.number() == number, "undo and forward again is another match");
}

void Draws::drawn(std::span<const std::uint16_t> weights, std::size_t outcome) {
  double total = 0;
  for (const std::uint16_t weight : weights) total += weight;
  double squares = 0;
  double cubes = 0;
  for (const std::uint16_t weight : weights) {
    const double likely = weight / total;
    squares += likely * likely;
    cubes += likely * likely * likely;
  }
  beyond_expected_ += weights[outcome] / total - squares;
  variance_ += cubes - squares * squares;
}

double Draws::surprise() const { return variance_ > 1 ? beyond_expected_ / std::sqrt(variance_) : 0; }

void Checks::request(Match& match) {
  const ChanceRequest& asked = match.chance();
  check(!game_.purpose(match.position(), asked).empty(), "a roll or draw without a purpose");
  if (asked.kind == ChanceRequest::Kind::dice) return;
  std::set<std::string> names;
  for (std::size_t i = 0; i < asked.weights.size(); ++i) {
    if (asked.weights[i] == 0) {
      check(!match.outcome(static_cast<int>(i)), fmt::format("outcome {} cannot come, and is taken", i));
      continue;
    }
    const std::string name = game_.outcome_name(match.position(), asked, static_cast<int>(i));
    check(is_name(name), "not a name of an outcome: '" + name + "'");
    check(names.insert(name).second, "two outcomes are named '" + name + "'");
  }
}

void Checks::replay(const MatchSetup& setup, const Answers& answers, std::uint64_t last_hash) {
  MatchSetup scripted = setup;
  scripted.chance = ChanceMode::script;
  if (const Result<> started = other_.start(scripted); !started) {
    return check(false, "replay: " + started.error().text());
  }
  for (const auto& [number, answered] : answers) {
    if (other_.number() != number || other_.status() == Status::over ||
        (other_.status() == Status::rolling) != answered.chance) {
      return check(false, fmt::format("replay: number {} is another question", number));
    }
    if (answered.chance) request(other_);
    check(answered.chance || other_.hash() == answered.hash,
          fmt::format("replay: number {} stands differently", number));
    const Result<> done = answered.give(other_);
    if (!done) return check(false, fmt::format("replay: number {}: {}", number, done.error().text()));
  }
  check(other_.hash() == last_hash, "replay ends in another position");
}

bool Checks::go_on(Match& match, const Answers& answers) {
  while (match.status() == Status::deciding) {
    const auto answered = answers.find(match.number());
    if (answered == answers.end() || answered->second.chance) {
      complain_(fmt::format("log: number {} is another question", match.number()));
      return false;
    }
    if (const Result<> given = answered->second.give(match); !given) {
      complain_(fmt::format("log: number {}: {}", match.number(), given.error().text()));
      return false;
    }
  }
  return true;
}

void Checks::read_log(const Session& session, const Answers& answers, std::uint64_t last_hash) {
  const auto finder = [this](std::string_view, const auto&) -> Result<const Game*> { return &game_; };
  const Result<Session::Loaded> loaded = Session::read_text(session.log(), "log", finder);
  if (!loaded) return check(false, "log: " + loaded.error().text());
  check(loaded->trouble.empty(), "log: " + loaded->trouble);
  Match& match = loaded->session->match();
  same_question(session.match(), match, "read from the log");
  if (go_on(match, answers))
    check(match.hash() == last_hash, "a match read from its log ends in another position");
}

void Checks::logs(const MatchSetup& setup, const Answers& answers, std::uint64_t last_hash,
                  chance::Random& random) {
  const Result<std::unique_ptr<Session>> started =
      Session::start(game_, {.match = setup, .seats = {}, .position = {}}, std::nullopt);
  if (!started) return check(false, "log: " + started.error().text());
  const Session& session = **started;
  Match& match = (*started)->match();
  std::set<std::uint32_t> pauses;
  for (int i = 0; i < 3; ++i) pauses.insert(1 + random.below(answers.rbegin()->first));
  for (const auto& [number, answered] : answers) {
    if (answered.chance) continue;
    if (!pauses.empty() && number >= *pauses.begin()) {
      pauses.erase(pauses.begin());
      read_log(session, answers, last_hash);
    }
    if (const Result<> given = answered.give(match); !given) {
      return check(false, fmt::format("log: number {}: {}", number, given.error().text()));
    }
  }
  check(match.hash() == last_hash, "a match with a log ends in another position");
  read_log(session, answers, last_hash);
}

void Checks::results(const Match& match) {
  const std::vector<SeatResult> results = match.results();
  check(std::cmp_equal(results.size(), match.seats()), "not one result a seat");
  for (std::size_t i = 0; i < results.size(); ++i) {
    check(is_name(results[i].outcome), "not an outcome: '" + results[i].outcome + "'");
    points(results[i].points, fmt::format("the end of seat {}", i));
    const std::optional<double> standing = game_.standing(match.position(), static_cast<SeatId>(i));
    check(!standing || *standing == results[i].points,
          fmt::format("seat {} stands at {} at the end, and has {}", i, standing.value_or(0),
                      results[i].points));
  }
}

}  // namespace gamekeeper::battery
