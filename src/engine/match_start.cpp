#include "engine/match.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/panic.hpp"
#include "engine/table.hpp"
#include "engine/texts.hpp"

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;

constexpr std::int64_t kMaxNumber = 0x7fffffff;
/// Suggestions come on top of what people say.
constexpr std::size_t kMostTexts = 2 * Texts::kMost;
static_assert(kMostTexts <= std::numeric_limits<TextId>::max());

/// state_json() as it was written, or the game's own form alone.
struct GivenPosition {
  json::object position;
  std::int64_t number = 0;
  std::vector<std::string> texts{std::string()};
  json::array since;
};

Result<GivenPosition> read_given(const json::object& given) {
  GivenPosition read;
  const json::value* inner = given.if_contains("position");
  if (inner == nullptr) {
    read.position = given;
    return read;
  }
  if (!inner->is_object()) return fail("bad-position", "position: not an object", "an object");
  read.position = inner->get_object();
  if (const json::value* number = given.if_contains("number")) {
    std::error_code failed;
    read.number = number->to_number<std::int64_t>(failed);  // in memory it is unsigned, from a file it is not
    if (failed || read.number < 0 || read.number > kMaxNumber) {
      return fail("bad-position", "position.number: " + json::serialize(*number),
                  "a whole number, 0 or more");
    }
  }
  if (const json::value* texts = given.if_contains("texts")) {
    const json::array* words = texts->if_array();
    if (words == nullptr || words->size() >= kMostTexts) {
      return fail("bad-position", "position.texts: not a list of words", "a list of words");
    }
    for (const json::value& text : *words) {
      const json::string* said = text.if_string();
      if (said == nullptr) return fail("bad-position", "position.texts: " + json::serialize(text), "words");
      if (Result<> good = check_text(*said); !good)
        return fail("bad-position", "position.texts: " + good.error().message, good.error().expected);
      read.texts.emplace_back(text.get_string());
    }
  }
  if (const json::value* since = given.if_contains("since")) {
    if (!since->is_array()) return fail("bad-position", "position.since: not a list", "a list of answers");
    read.since = since->get_array();
  }
  return read;
}

Result<std::vector<std::int32_t>> read_values(const json::value& value) {
  std::vector<std::int32_t> values;
  const json::array* items = value.if_array();
  bool good = items != nullptr;
  for (std::size_t i = 0; good && i < items->size(); ++i) {
    const std::int64_t* number = (*items)[i].if_int64();
    good = number != nullptr && std::in_range<std::int32_t>(*number);
    if (good) values.push_back(static_cast<std::int32_t>(*number));
  }
  if (!good) {
    return fail("bad-position", "position.since: " + json::serialize(value), "a list of whole numbers");
  }
  return values;
}

}  // namespace

Result<json::object> Match::normal_options(const json::object& options) const {
  json::object normal;
  for (const OptionInfo& option : game_.info().options) {
    if (option.values.empty()) {
      std::int64_t standard = 0;
      std::from_chars(option.standard.data(), option.standard.data() + option.standard.size(), standard);
      normal[option.name] = standard;
    } else {
      normal[option.name] = option.standard;
    }
  }
  for (const auto& [name, value] : options) {
    const auto option = std::ranges::find(game_.info().options, std::string_view(name), &OptionInfo::name);
    if (option == game_.info().options.end()) {
      std::string names;
      for (const OptionInfo& known : game_.info().options) names += (names.empty() ? "" : ", ") + known.name;
      return fail("unknown-option", "unknown option '" + std::string(name) + "' of " + game_.info().id,
                  names.empty() ? "the game has none" : "one of " + names);
    }
    if (option->values.empty()) {
      std::int64_t number = 0;
      bool good = value.is_int64();
      if (good) {
        number = value.get_int64();
      } else if (value.is_string()) {
        const json::string& text = value.get_string();
        const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
        good = failed == std::errc() && end == text.data() + text.size();
      }
      if (!good || number < option->min || number > option->max) {
        return fail(
            "bad-option", "option " + option->name + ": " + json::serialize(value),
            "a whole number from " + std::to_string(option->min) + " to " + std::to_string(option->max));
      }
      normal[option->name] = number;
    } else {
      if (!value.is_string() ||
          std::ranges::find(option->values, std::string_view(value.get_string())) == option->values.end()) {
        return fail("bad-option", "option " + option->name + ": " + json::serialize(value),
                    fmt::format("one of {}", fmt::join(option->values, ", ")));
      }
      normal[option->name] = value;
    }
  }
  return normal;
}

Result<> Match::start(const MatchSetup& setup) {
  const GameInfo& info = game_.info();
  Result<json::object> options = normal_options(setup.options);
  if (!options) return std::unexpected(options.error());
  const int seats = setup.seats == 0 ? info.min_seats : setup.seats;
  if (seats < info.min_seats || seats > info.max_seats) {
    return fail("bad-seats", info.id + " with " + std::to_string(seats) + " seats",
                std::to_string(info.min_seats) + " to " + std::to_string(info.max_seats));
  }
  StateBytes first = new_state();
  if (Result<> done = game_.set_up(first.get(), *options, seats); !done) return done;
  first_state_ = std::move(first);
  setup_ = setup;
  setup_.options = *std::move(options);
  setup_.seats = seats;
  first_texts_.resize(1);
  first_number_ = 0;
  restart(setup.seed);
  return {};
}

Result<Match::StateBytes> Match::load_position(const json::object& position,
                                               std::span<const std::string> texts) const {
  StateBytes loaded = new_state();
  if (Result<> done = game_.from_json(position, loaded.get()); !done) return std::unexpected(done.error());
  if (const std::optional<std::string> broken = game_.broken({loaded.get(), texts})) {
    return fail("bad-position", "position: " + *broken, "a position that keeps the game's invariants");
  }
  return loaded;
}

Result<> Match::start_from(const json::object& position, const MatchSetup& setup) {
  Result<GivenPosition> given = read_given(position);
  if (!given) return std::unexpected(given.error());
  Result<json::object> options = normal_options(setup.options);
  if (!options) return std::unexpected(options.error());
  Result<StateBytes> first = load_position(given->position, given->texts);
  if (!first) return std::unexpected(first.error());
  first_state_ = *std::move(first);
  first_texts_ = std::move(given->texts);
  first_number_ = static_cast<std::uint32_t>(given->number);
  setup_ = setup;
  setup_.options = *std::move(options);
  setup_.seats = game_.seats(first_state_.get());
  if (!given->since.empty()) setup_.chance = ChanceMode::script;
  // Nobody can be sure that a position from outside is one that the rules can go on from before they have.
  Result<> done;
  const std::optional<std::string> broken = what_breaks([&] {
    restart(setup.seed);
    for (const json::value& step : given->since) {
      if (done = answer_since(step); !done) return;
    }
    chance_from(setup.chance);
  });
  if (!done) return done;
  if (const auto breaks = broken ? broken : what_breaks_when_shown()) {
    return fail("bad-position", "position: the rules cannot go on from it: " + *breaks,
                "a position that keeps the game's invariants");
  }
  return {};
}

Result<> Match::answer_since(const json::value& step) {
  const json::object* one = step.if_object();
  if (one == nullptr || one->size() != 1) {
    return fail("bad-position", "position.since: not an answer: " + json::serialize(step),
                R"({"choose": [...]}, {"chance": [...]} or {"rule": {...}})");
  }
  const auto& [key, value] = *one->begin();
  if (key == "rule" && value.is_object()) return rule(value.get_object());
  const Result<std::vector<std::int32_t>> values = read_values(value);
  if (!values) return std::unexpected(values.error());
  if (key == "choose") return answer(*values);
  if (key != "chance" || status_ != Status::rolling) {
    return fail("bad-position", "position.since: '" + std::string(key) + "' does not answer what is asked",
                R"({"choose": [...]} for a decision, {"chance": [...]} for dice and draws)");
  }
  if (chance().kind == ChanceRequest::Kind::dice) return faces(*values);
  if (values->size() != 1) return fail("bad-position", "position.since: several outcomes of a draw", "one");
  return outcome(values->front());
}

}  // namespace gamekeeper::engine
