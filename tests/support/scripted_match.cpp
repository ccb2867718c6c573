#include "support/scripted_match.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/rule_id.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "support/proof.hpp"

namespace gamekeeper::test {
namespace {

namespace json = boost::json;
using engine::ChanceRequest;
using engine::Result;
using engine::Status;

Result<json::object> object_of(std::string_view text) {
  std::error_code failed;
  json::value parsed = json::parse(text, failed);
  if (failed || !parsed.is_object()) {
    return engine::fail("bad-json", "not a JSON object: " + std::string(text));
  }
  return std::move(parsed.get_object());
}

/// Lays `given` over `onto`: objects key by key, lists of objects item by item, the rest as it is.
void lay_over(json::value& onto, const json::value& given) {
  if (given.is_object()) {
    if (!onto.is_object()) onto.emplace_object();
    for (const auto& [key, item] : given.get_object()) lay_over(onto.get_object()[key], item);
  } else if (given.is_array() && !given.get_array().empty() && given.get_array()[0].is_object()) {
    if (!onto.is_array()) onto.emplace_array();
    json::array& items = onto.get_array();
    for (std::size_t i = 0; i < given.get_array().size(); ++i) {
      if (i == items.size()) items.emplace_back(json::object());
      lay_over(items[i], given.get_array()[i]);
    }
  } else {
    onto = given;
  }
}

bool has(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool holds(const json::value& given, const json::value& in) {
  if (!given.is_object()) return given == in;
  if (!in.is_object()) return false;
  return std::ranges::all_of(given.get_object(), [&in](const auto& field) {
    const json::value* item = in.get_object().if_contains(field.key());
    return item != nullptr && holds(field.value(), *item);
  });
}

}  // namespace

// -- Starting and ending
// --------------------------------------------------------------------------------------

Play::Play(const engine::Game& game, std::string_view position, Where where) : match_(game), begun_(where) {
  begin({.position = position, .options = {}}, where);
}

Play::Play(const engine::Game& game, const Setup& setup, Where where) : match_(game), begun_(where) {
  begin(setup, where);
}

void Play::begin(const Setup& setup, Where where) {
  match_.listen([this](const engine::Event& event, const engine::Position& position) {
    engine::Telling telling = match_.game().tell(position, event);
    events_.push_back({std::move(telling.name), std::move(telling.fields), std::move(telling.text),
                       event.rule.cited() ? match_.game().ledger()[event.rule.index].id : std::string(),
                       event.seen_by});
    heard(match_.game(), position, event);
  });
  match_.explain(true);
  const engine::MatchSetup match_setup{.options = setup.options,
                                       .seats = setup.seats,
                                       .seed = setup.seed,
                                       .chance = engine::ChanceMode::script,
                                       .memory = engine::Memory::whole};
  Result<> started;
  if (setup.position.empty()) {
    started = match_.start(match_setup);
  } else if (const Result<json::object> position = object_of(setup.position); position) {
    started = match_.start_from(*position, match_setup);
  } else {
    started = std::unexpected(position.error());
  }
  if (!started) return fail(started.error().text(), where);
  heard(match_);
}

Play::~Play() {
  if (failed_) return;
  if (!script_.empty()) {
    fail(fmt::format("{} scripted roll(s) or draw(s) were never asked for", script_.size()),
         script_.front().where);
  } else if (match_.status() == Status::rolling) {
    fail("the play ends in the middle of " + awaited_chance() + "; script it, or the test ends too early",
         begun_);
  }
}

void Play::fail(const std::string& message, Where where) const {
  if (failed_) return;
  failed_ = true;
  GTEST_MESSAGE_AT_(where.file_name(), static_cast<int>(where.line()), (message + "\n" + standing()).c_str(),
                    testing::TestPartResult::kNonFatalFailure);
}

std::string Play::standing() const {
  std::string text;
  switch (match_.status()) {
    case Status::over: text = "The match is over."; break;
    case Status::rolling:
      text = fmt::format("Number {} waits for {}.", match_.number(), awaited_chance());
      break;
    case Status::deciding:
      text = fmt::format("Number {} asks seat {}: {}\n  offered: {}", match_.number(), seat(), prompt(),
                         fmt::join(options(), ", "));
      break;
  }
  if (!events_.empty()) text += fmt::format("\n  events so far: {}", fmt::join(event_names(), ", "));
  return text;
}

// -- Chance
// ---------------------------------------------------------------------------------------------------

Play& Play::rolls(std::initializer_list<int> faces, Where where) {
  return rolls(std::vector<int>(faces), where);
}

Play& Play::rolls(const std::vector<int>& faces, Where where) {
  script_.push_back({std::vector<std::int32_t>(faces.begin(), faces.end()), where});
  feed();
  return *this;
}

Play& Play::draws(std::string_view outcome, Where where) {
  script_.push_back({std::string(outcome), where});
  feed();
  return *this;
}

void Play::feed() {
  for (heard(match_); !failed_ && match_.status() == Status::rolling && !script_.empty(); heard(match_)) {
    const Scripted next = std::move(script_.front());
    script_.pop_front();
    const bool dice = match_.chance().kind == ChanceRequest::Kind::dice;
    if (const auto* faces = std::get_if<std::vector<std::int32_t>>(&next.what)) {
      if (!dice) {
        fail(fmt::format("faces {} are scripted, but {} is asked for", *faces, awaited_chance()), next.where);
      } else if (const Result<> done = match_.faces(*faces); !done) {
        fail(done.error().text(), next.where);
      }
    } else {
      const std::string& outcome = std::get<std::string>(next.what);
      if (dice) {
        fail(fmt::format("the draw '{}' is scripted, but {} are asked for", outcome, awaited_chance()),
             next.where);
      } else if (const Result<> done = match_.outcome_named(outcome); !done) {
        fail(done.error().text(), next.where);
      }
    }
  }
}

std::string Play::awaited_chance() const {
  if (match_.status() != Status::rolling) return {};
  const ChanceRequest& asked = match_.chance();
  const std::string purpose = match_.game().purpose(match_.position(), asked);
  const std::string what = asked.kind == ChanceRequest::Kind::dice
                               ? fmt::format("{}d{}", asked.count, asked.sides)
                               : std::string("a draw");
  return purpose.empty() ? what : what + " (" + purpose + ")";
}

// -- Answers
// --------------------------------------------------------------------------------------------------

bool Play::may_decide(const std::string& what, Where where) {
  if (failed_) return false;
  if (match_.status() == Status::deciding) return true;
  fail(what + ": nothing is to be decided" +
           (match_.status() == Status::rolling ? "; a roll or draw is missing from the script" : ""),
       where);
  return false;
}

void Play::step(const std::string& what, const Result<>& done, Where where) {
  if (!done) fail(what + ": " + done.error().text(), where);
  feed();
}

Play& Play::choose(std::string_view option, Where where) {
  const std::string what = fmt::format("choose(\"{}\")", option);
  if (!may_decide(what, where)) return *this;
  (void)chances_of(option);
  step(what, match_.choose_named(option), where);
  return *this;
}

Play& Play::choose_each(std::initializer_list<std::string_view> options, Where where) {
  for (const std::string_view option : options) choose(option, where);
  return *this;
}

Play& Play::choose_all(std::initializer_list<std::string_view> options, Where where) {
  const std::string what = fmt::format("choose_all({})", fmt::join(options, ", "));
  if (may_decide(what, where))
    step(what, match_.choose_json(json::array(options.begin(), options.end())), where);
  return *this;
}

Play& Play::number(int value, Where where) {
  const std::string what = fmt::format("number({})", value);
  if (may_decide(what, where)) step(what, match_.choose_json(value), where);
  return *this;
}

Play& Play::share(std::initializer_list<std::pair<std::string_view, int>> points, Where where) {
  json::object shares;
  for (const auto& [option, share] : points) shares[option] = share;
  if (may_decide("share", where)) step("share", match_.choose_json(shares), where);
  return *this;
}

Play& Play::say(std::string_view words, Where where) {
  if (may_decide("say", where)) step("say", match_.say(words), where);
  return *this;
}

Play& Play::rule(std::string_view ruling, Where where) {
  const std::string what = fmt::format("rule({})", ruling);
  if (!may_decide(what, where)) return *this;
  const Result<json::object> parsed = object_of(ruling);
  step(what, parsed ? match_.rule(*parsed) : Result<>(std::unexpected(parsed.error())), where);
  return *this;
}

Play& Play::undo(int decisions, Where where) {
  if (!failed_) step(fmt::format("undo({})", decisions), match_.undo(decisions, true), where);
  return *this;
}

// -- The question
// ---------------------------------------------------------------------------------------------

std::vector<std::string> Play::options() const {
  std::vector<std::string> names;
  if (match_.status() != Status::deciding) return names;
  for (std::size_t i = 0; i < match_.decision().options.size(); ++i) names.push_back(match_.option_name(i));
  return names;
}

std::map<std::string, std::string> Play::barred() const {
  std::map<std::string, std::string> reasons;
  if (match_.status() != Status::deciding) return reasons;
  for (const engine::Barred& one : match_.decision().barred) {
    reasons[match_.option_name(one.option)] =
        match_.game().why_barred(match_.position(), match_.decision(), one);
  }
  return reasons;
}

std::string Play::prompt() const {
  if (match_.status() != Status::deciding) return {};
  return match_.game().prompt(match_.position(), match_.decision());
}

std::string Play::asking_rule() const {
  if (over()) return {};
  const engine::RuleId rule =
      match_.status() == Status::deciding ? match_.decision().rule : match_.chance().rule;
  return rule.cited() ? match_.game().ledger()[rule.index].id : std::string();
}

std::optional<engine::Odds> Play::odds(std::string_view option, Where where) const {
  if (!has(options(), option)) fail(fmt::format("odds(\"{}\"): not offered", option), where);
  return chances_of(option);
}

std::optional<engine::Odds> Play::chances_of(std::string_view option) const {
  const std::vector<std::string> names = options();
  const auto found = std::ranges::find(names, option);
  if (found == names.end()) return std::nullopt;
  const auto index = static_cast<std::size_t>(found - names.begin());
  auto odds = match_.game().odds(match_.position(), match_.decision(), match_.decision().options[index]);
  if (odds) heard(match_.game(), odds->why);
  return odds;
}

// -- The position
// ---------------------------------------------------------------------------------------------

json::value Play::at(std::string_view pointer) const {
  std::error_code failed;
  const json::value all = position();
  const json::value* found = all.find_pointer(pointer, failed);
  return found == nullptr ? json::value(nullptr) : *found;
}

std::string Play::view(engine::SeatId seat) const {
  return json::serialize(
      engine::to_json(looked_at(match_.game(), match_.game().view(match_.position(), seat))));
}

std::string Play::result(engine::SeatId seat) const {
  if (!over()) return "not over";
  const std::vector<engine::SeatResult> results = match_.results();
  return seat < results.size() ? results[seat].outcome : "no such seat";
}

testing::AssertionResult Play::stands(std::string_view position) const {
  const Result<json::object> given = object_of(position);
  if (!given) return testing::AssertionFailure() << given.error().text();
  json::value wanted = this->position();
  lay_over(wanted, *given);
  std::vector<std::byte> bytes(match_.game().state_size());
  if (const Result<> done = match_.game().from_json(wanted.get_object(), bytes.data()); !done) {
    return testing::AssertionFailure() << done.error().text();
  }
  if (std::memcmp(bytes.data(), match_.position().state, bytes.size()) == 0)
    return testing::AssertionSuccess();
  return testing::AssertionFailure() << "expected " << position
                                     << "\n  stands: " << json::serialize(this->position()) << "\n"
                                     << standing();
}

// -- What happened
// --------------------------------------------------------------------------------------------

std::vector<std::string> Play::event_names() const {
  std::vector<std::string> names;
  names.reserve(events_.size());
  for (const Told& told : events_) names.push_back(told.name);
  return names;
}

const Told& Play::event(std::string_view name, Where where) const {
  const auto found =
      std::find_if(events_.rbegin(), events_.rend(), [name](const Told& told) { return told.name == name; });
  if (found != events_.rend()) return *found;
  static const Told none;
  fail(fmt::format("no event '{}'", name), where);
  return none;
}

int Play::count(std::string_view event) const {
  return static_cast<int>(std::ranges::count(events_, event, &Told::name));
}

testing::AssertionResult Play::told(std::string_view name, std::string_view fields) const {
  const Result<json::object> wanted = object_of(fields);
  if (!wanted) return testing::AssertionFailure() << wanted.error().text();
  std::string others;
  for (const Told& told : events_) {
    if (told.name != name) continue;
    if (holds(*wanted, told.fields)) return testing::AssertionSuccess();
    others += "\n  " + told.name + " " + json::serialize(told.fields);
  }
  return testing::AssertionFailure() << "no event '" << name << "' " << fields << others << "\n"
                                     << standing();
}

testing::AssertionResult Play::not_told(std::string_view name) const {
  if (count(name) == 0) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "event '" << name << "' was told\n" << standing();
}

testing::AssertionResult Play::offered(std::string_view option) const {
  if (has(options(), option)) return testing::AssertionSuccess();
  const std::map<std::string, std::string> reasons = barred();
  const auto why = reasons.find(std::string(option));
  return testing::AssertionFailure() << "'" << option << "' is not offered"
                                     << (why == reasons.end() ? "" : ": " + why->second) << "\n"
                                     << standing();
}

testing::AssertionResult Play::not_offered(std::string_view option) const {
  if (match_.status() != Status::deciding) {
    return testing::AssertionFailure() << "nothing is to be decided\n" << standing();
  }
  if (!has(options(), option)) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "'" << option << "' is offered\n" << standing();
}

testing::AssertionResult Play::is_barred(std::string_view option, std::string_view why) const {
  const std::map<std::string, std::string> reasons = barred();
  const auto found = reasons.find(std::string(option));
  if (found != reasons.end() && found->second.find(why) != std::string::npos)
    return testing::AssertionSuccess();
  return testing::AssertionFailure() << "'" << option << "' is "
                                     << (found == reasons.end() ? "not barred" : "barred: " + found->second)
                                     << "\n"
                                     << standing();
}

}  // namespace gamekeeper::test
