#include "protocol/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/reckoning.hpp"
#include "engine/roles.hpp"
#include "engine/rule_id.hpp"
#include "engine/said.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "protocol/sampled_odds.hpp"

namespace gamekeeper::protocol {
namespace {

namespace json = boost::json;

void put_rule(json::object& to, const engine::Game& game, engine::RuleId rule) {
  if (rule.cited()) to["rule"] = rule_id(game, rule);
}

/// One word where all seats ended alike or one seat won, else what each seat can read in `seats`.
std::string result_of(const engine::Match& match) {
  std::set<std::string> outcomes;
  std::string winners;
  const auto results = match.results();
  for (std::size_t seat = 0; seat < results.size(); ++seat) {
    outcomes.insert(results[seat].outcome);
    if (results[seat].outcome != "won") continue;
    winners += (winners.empty() ? "" : ", ") + role_of(match, static_cast<engine::SeatId>(seat));
  }
  if (outcomes.size() == 1) return *outcomes.begin();
  return winners.empty() ? "decided" : "won by " + winners;
}

json::array reasons_json(const engine::Match& match, const engine::Reasons& reasons) {
  json::array list;
  for (const engine::Reason& reason : reasons) {
    json::object one{{reason.step == engine::Reason::Step::add ? "add" : "set", reason.amount},
                     {"what", match.game().reason(match.position(), reason)}};
    put_rule(one, match.game(), reason.rule);
    list.push_back(std::move(one));
  }
  return list;
}

json::object exact_json(const engine::Match& match, const engine::Odds& odds) {
  json::object told;
  if (odds.success) put_probability(told["success"].emplace_object(), *odds.success);
  json::array outcomes;
  for (const engine::Odds::Outcome& outcome : odds.outcomes) {
    json::object one{{"label", outcome.label}};
    put_probability(one, outcome.probability);
    outcomes.push_back(std::move(one));
  }
  told["outcomes"] = std::move(outcomes);
  if (!odds.note.empty()) told["note"] = odds.note;
  if (!odds.why.empty()) told["why"] = reasons_json(match, odds.why);
  return told;
}

json::object sample_json(const Sample& sample) {
  json::array outcomes;
  for (const auto& [outcome, playouts] : sample.outcomes) {
    outcomes.push_back(json::object{{"label", outcome}, {"playouts", playouts}});
  }
  return {{"playouts", sample.playouts}, {"points", sample.points}, {"outcomes", std::move(outcomes)}};
}

void put_concerns(json::object& to, const std::vector<std::string>& pieces) {
  if (!pieces.empty()) to["concerns"] = json::array(pieces.begin(), pieces.end());
}

}  // namespace

std::string text_of(const json::value& value) {
  std::string given = json::serialize(value);
  if (!given.contains('E')) return given;
  std::string text;
  bool in_words = false;
  for (std::size_t at = 0; at < given.size(); ++at) {
    const char letter = given[at];
    if (letter == '"') in_words = !in_words;
    if (in_words && letter == '\\') text += given[at++];
    if (in_words || (letter != '-' && (letter < '0' || letter > '9'))) {
      text += given[at];
      continue;
    }
    const std::size_t end = std::min(given.find_first_not_of("+-.0123456789E", at), given.size());
    const std::string number = given.substr(at, end - at);
    text += number.contains('E') ? fmt::format("{}", std::strtod(number.c_str(), nullptr)) : number;
    at = end - 1;
  }
  return text;
}

std::string rule_id(const engine::Game& game, engine::RuleId rule) {
  return rule.cited() ? game.ledger()[rule.index].id : std::string();
}

std::string role_of(const engine::Match& match, engine::SeatId seat) {
  return engine::role_name(match.game().info(), seat, match.seats());
}

std::string_view name_of(engine::Kind kind) {
  constexpr std::array<std::string_view, 8> kNames = {"pick",       "pick-some", "number", "order",
                                                      "distribute", "two-way",   "place",  "text"};
  return kNames[static_cast<std::size_t>(kind)];
}

void put_probability(json::object& to, const chance::Fraction& probability) {
  to["probability"] = probability.text();
  to["percent"] = std::strtod(probability.percent(6).c_str(), nullptr);
}

json::object error_json(const engine::Error& error) {
  json::object told{{"code", error.code}, {"message", engine::one_line(error.message, 600)}};
  std::string_view expected = error.expected;
  if (expected.starts_with("expected ")) expected.remove_prefix(std::string_view("expected ").size());
  if (!expected.empty()) told["expected"] = engine::one_line(expected, 600);
  return {{"error", std::move(told)}};
}

json::object decision_json(const engine::Match& match) {
  const engine::Game& game = match.game();
  const engine::Decision& asked = match.decision();
  const engine::Position position = match.position();
  json::object decision{
      {"n", asked.number}, {"seat", role_of(match, asked.seat)}, {"kind", name_of(asked.kind)}};
  put_rule(decision, game, asked.rule);
  decision["prompt"] = game.prompt(position, asked);
  std::vector<std::string> about;
  game.prompt_concerns(position, asked, about);
  put_concerns(decision, about);
  json::array options;
  for (std::size_t i = 0; i < asked.options.size(); ++i) {
    json::object option{{"name", match.option_name(i)},
                        {"label", game.option_label(position, asked, asked.options[i])}};
    about.clear();
    game.option_concerns(position, asked, asked.options[i], about);
    put_concerns(option, about);
    options.push_back(std::move(option));
  }
  decision["options"] = std::move(options);
  decision["min"] = asked.min;
  decision["max"] = asked.kind == engine::Kind::text ? static_cast<int>(engine::kMaxWords) : asked.max;
  json::array barred;
  for (const engine::Barred& one : asked.barred) {
    json::object told{{"name", match.option_name(one.option)},
                      {"label", game.option_label(position, asked, one.option)},
                      {"why", game.why_barred(position, asked, one)}};
    put_rule(told, game, one.rule);
    barred.push_back(std::move(told));
  }
  decision["barred"] = std::move(barred);
  return {{"decision", std::move(decision)}};
}

json::object chance_json(const engine::Match& match) {
  const engine::Game& game = match.game();
  const engine::ChanceRequest& asked = match.chance();
  const bool dice = asked.kind == engine::ChanceRequest::Kind::dice;
  json::object request{{"n", asked.number}};
  request["what"] =
      dice ? std::to_string(asked.count) + "d" + std::to_string(asked.sides) : std::string("draw");
  request["for"] = game.purpose(match.position(), asked);
  put_rule(request, game, asked.rule);
  request["seat"] = role_of(match, asked.roller);
  json::array outcomes;
  if (dice) {
    request["count"] = asked.count;
    request["sides"] = asked.sides;
    for (int face = 1; face <= asked.sides; ++face) outcomes.emplace_back(face);
  } else {
    for (std::size_t i = 0; i < asked.weights.size(); ++i) {
      if (asked.weights[i] == 0) continue;
      const int outcome = static_cast<int>(i);
      outcomes.push_back(json::object{{"name", game.outcome_name(match.position(), asked, outcome)},
                                      {"label", game.outcome_label(match.position(), asked, outcome)},
                                      {"weight", asked.weights[i]}});
    }
  }
  request["outcomes"] = std::move(outcomes);
  return {{"chance", std::move(request)}};
}

json::object over_json(const engine::Match& match) {
  return {{"over", json::object{{"result", result_of(match)},
                                {"seats", engine::results_json(match)},
                                {"hash", engine::hash_text(match.hash())}}}};
}

json::object odds_json(const engine::Match& match, Sampling sampling) {
  const engine::Decision& asked = match.decision();
  std::vector<std::optional<engine::Odds>> all;
  for (const engine::Option& option : asked.options) {
    all.push_back(match.game().odds(match.position(), asked, option));
  }
  std::vector<Sample> samples(all.size());
  const bool one_option = asked.kind != engine::Kind::pick_some && asked.kind != engine::Kind::order &&
                          asked.kind != engine::Kind::distribute && asked.kind != engine::Kind::text;
  const auto has_odds = [](const auto& odds) { return odds.has_value(); };
  if (sampling == Sampling::yes && one_option && !std::ranges::all_of(all, has_odds))
    samples = sampled_odds(match);
  json::array options;
  for (std::size_t i = 0; i < all.size(); ++i) {
    json::object option{{"name", match.option_name(i)}, {"odds", nullptr}};
    if (all[i]) {
      option["odds"] = exact_json(match, *all[i]);
    } else if (samples[i].playouts > 0) {
      option["sampled"] = sample_json(samples[i]);
    }
    options.push_back(std::move(option));
  }
  return {{"odds", json::object{{"n", asked.number}, {"options", std::move(options)}}}};
}

json::object view_json(const engine::Match& match, engine::SeatId seat) {
  return {{"view", json::object{{"seat", seat == engine::kSpectator ? "spectator" : role_of(match, seat)},
                                {"scene", engine::to_json(match.game().view(match.position(), seat))}}}};
}

std::optional<json::object> event_json(const engine::Game& game, const engine::Event& event,
                                       const engine::Position& position, std::optional<engine::SeatId> seat) {
  engine::Telling telling = game.tell(position, event);
  const bool all = !seat || engine::contains(event.seen_by, *seat);
  std::string& text = all ? telling.text : telling.others_text;
  json::object& fields = all ? telling.fields : telling.others_fields;
  if (!all && text.empty() && fields.empty()) return std::nullopt;
  json::object told{{"type", telling.name}};
  put_rule(told, game, event.rule);
  for (auto& [key, value] : fields) told[key] = std::move(value);
  if (!text.empty()) told["text"] = text;
  json::array rolls;
  for (const engine::Thrown& one : event.dice) {
    const engine::ChanceRequest& asked = one.request;
    if (seat && !engine::contains(asked.seen_by, *seat)) continue;
    rolls.push_back(json::object{{"n", asked.number},
                                 {"sides", asked.sides},
                                 {"faces", json::array(one.faces.begin(), one.faces.end())}});
  }
  if (!rolls.empty()) told["rolls"] = std::move(rolls);
  return json::object{{"event", std::move(told)}};
}

}  // namespace gamekeeper::protocol
