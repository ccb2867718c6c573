#include "engine/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/plain_text.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/panic.hpp"
#include "engine/table.hpp"
#include "engine/texts.hpp"

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;

/// A number without an exponent, which people do not write.
std::string shown(const json::value& value) {
  return value.is_double() ? fmt::format("{}", value.get_double()) : json::serialize(value);
}

std::string faces_of(std::size_t count) { return std::to_string(count) + (count == 1 ? " face" : " faces"); }

}  // namespace

Result<> Match::check_answer(std::span<const std::int32_t> values) const {
  if (status_ != Status::deciding) return fail("not-deciding", "no decision is pending");
  const Decision& asked = decision();
  const auto count = static_cast<std::int32_t>(asked.options.size());
  const auto index_ok = [count](std::int32_t value) { return value >= 0 && value < count; };
  const auto not_offered = [count](std::int32_t value) {
    return fail("not-offered", "option " + std::to_string(value) + " is not offered",
                "an index from 0 to " + std::to_string(count - 1));
  };
  switch (asked.kind) {
    case Kind::pick:
    case Kind::two_way:
    case Kind::place:
      if (values.size() != 1)
        return fail("wrong-kind", std::to_string(values.size()) + " answers", "one option");
      if (!index_ok(values[0])) return not_offered(values[0]);
      return {};
    case Kind::number:
      if (values.size() != 1)
        return fail("wrong-kind", std::to_string(values.size()) + " answers", "one number");
      if (values[0] < asked.min || values[0] > asked.max) {
        return fail("not-offered", "number " + std::to_string(values[0]),
                    "a number from " + std::to_string(asked.min) + " to " + std::to_string(asked.max));
      }
      return {};
    case Kind::text:
      if (values.size() != 1 || values[0] <= 0 || std::cmp_greater_equal(values[0], table_.texts_.size())) {
        return fail("wrong-kind", "not words", "1 to 60 characters");
      }
      return {};
    case Kind::pick_some:
      if (std::cmp_less(values.size(), asked.min) || std::cmp_greater(values.size(), asked.max)) {
        return fail("wrong-count", std::to_string(values.size()) + " options",
                    asked.min == asked.max ? "exactly " + std::to_string(asked.min)
                                           : std::to_string(asked.min) + " to " + std::to_string(asked.max));
      }
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (!index_ok(values[i])) return not_offered(values[i]);
        if (i > 0 && values[i] <= values[i - 1])
          return fail("not-offered", "an option twice", "each option once");
      }
      return {};
    case Kind::order: {
      std::bitset<kMaxListed> seen;
      for (const std::int32_t value : values) {
        if (index_ok(value)) seen.set(static_cast<std::size_t>(value));
      }
      if (std::cmp_not_equal(values.size(), count) || seen.count() != values.size()) {
        return fail("wrong-count", "not an order of the options", "every option once");
      }
      return {};
    }
    case Kind::distribute: {
      std::int64_t total = 0;
      bool negative = false;
      for (const std::int32_t share : values) {
        total += share;
        negative = negative || share < 0;
      }
      if (std::cmp_not_equal(values.size(), count) || total != asked.max || negative) {
        return fail(
            "wrong-count", "points that do not fit",
            std::to_string(count) + " numbers, none below 0, that add up to " + std::to_string(asked.max));
      }
      return {};
    }
  }
  return fail("wrong-kind", "unknown kind of decision");
}

Result<> Match::answer(std::span<const std::int32_t> values) {
  if (Result<> good = check_answer(values); !good) return good;
  if (table_.recorder_ != nullptr) table_.recorder_->decided(decision(), values);
  apply_answer(Record::Kind::decision, decision().seat, values);
  return {};
}

Result<std::int32_t> Match::index_of(const json::value& value) const {
  if (value.is_int64()) {
    if (!std::in_range<std::int32_t>(value.get_int64())) {
      return fail("not-offered", "option " + json::serialize(value) + " is not offered", "a smaller number");
    }
    return static_cast<std::int32_t>(value.get_int64());
  }
  if (!value.is_string()) {
    return fail("wrong-kind", "not an option: " + shown(value), "a name or an index");
  }
  const std::string_view name = value.get_string();
  const Decision& asked = decision();
  std::string known;
  for (std::size_t i = 0; i < asked.options.size(); ++i) {
    known.clear();
    game_.option_name(position(), asked, asked.options[i], known);
    if (known == name) {
      return asked.kind == Kind::number ? asked.min + static_cast<std::int32_t>(i)
                                        : static_cast<std::int32_t>(i);
    }
  }
  for (const Barred& barred : asked.barred) {
    known.clear();
    game_.option_name(position(), asked, barred.option, known);
    if (known == name) {
      return fail("barred",
                  "'" + std::string(name) + "' is barred: " + game_.why_barred(position(), asked, barred));
    }
  }
  std::string names;
  for (std::size_t i = 0; i < asked.options.size() && i < 12; ++i) {
    names += (i == 0 ? "" : ", ") + option_name(i);
  }
  if (asked.options.size() > 12) names += ", ... (" + std::to_string(asked.options.size()) + " in all)";
  return fail("not-offered", "'" + std::string(name) + "' is not offered", "one of " + names);
}

Result<std::vector<std::int32_t>> Match::parse_answer(const json::value& value) const {
  std::vector<std::int32_t> values;
  if (decision().kind == Kind::distribute && value.is_object()) {
    values.assign(decision().options.size(), 0);
    for (const auto& [name, share] : value.get_object()) {
      const Result<std::int32_t> index = index_of(json::value(name));
      if (!index) return std::unexpected(index.error());
      if (!share.is_int64() || !std::in_range<std::int16_t>(share.get_int64())) {
        return fail("wrong-kind", "points of " + std::string(name) + ": " + json::serialize(share),
                    "a whole number");
      }
      values[static_cast<std::size_t>(*index)] = static_cast<std::int32_t>(share.get_int64());
    }
    return values;
  }
  if (value.is_array()) {
    for (const json::value& item : value.get_array()) {
      const Result<std::int32_t> index = index_of(item);
      if (!index) return std::unexpected(index.error());
      values.push_back(*index);
    }
    if (decision().kind == Kind::pick_some) std::ranges::sort(values);
    return values;
  }
  const Result<std::int32_t> index = index_of(value);
  if (!index) return std::unexpected(index.error());
  values.push_back(*index);
  return values;
}

Result<> Match::choose_json(const json::value& value) {
  if (status_ != Status::deciding) {
    return fail("not-deciding", "no decision is pending",
                status_ == Status::rolling ? "faces or an outcome" : "");
  }
  if (decision().kind == Kind::text && value.is_string()) return say(value.get_string());
  const Result<std::vector<std::int32_t>> values = parse_answer(value);
  if (!values) return std::unexpected(values.error());
  if (decision().kind == Kind::text) {
    if (values->size() != 1 || (*values)[0] < 0 ||
        std::cmp_greater_equal((*values)[0], decision().options.size())) {
      return fail("not-offered", "no such suggestion", "words, or a suggestion's index");
    }
    say_suggestion(static_cast<std::size_t>((*values)[0]));
    return {};
  }
  return answer(*values);
}

Result<> Match::choose_named(std::string_view name) { return choose_json(json::value(name)); }

Result<> Match::say(std::string_view words) {
  if (status_ != Status::deciding || decision().kind != Kind::text) {
    return fail("wrong-kind", "no words are asked for", "one of the options");
  }
  if (Result<> good = check_words(words); !good) return good;
  const auto id = static_cast<std::int32_t>(table_.texts_.id_of(words, table_.number_));
  return answer({&id, 1});
}

Result<> Match::check_words(std::string_view words) const {
  if (Result<> good = check_text(words); !good) return good;
  if (words.empty()) return fail("bad-text", "0 characters", "1 to 60 characters");
  if (chance::is_blank(words)) return fail("bad-text", "nothing that can be read", "1 to 60 characters");
  // What is suggested may be said where there is no room for more words of people's own: a log says it in
  // words.
  const auto known = table_.texts_.all();
  if (table_.texts_.size() < Texts::kMost || std::ranges::find(known, words) != known.end()) return {};
  if (status_ == Status::deciding && decision().kind == Kind::text) {
    std::string suggested;
    for (const Option& option : decision().options) {
      suggested.clear();
      game_.suggested_words(position(), decision(), option, suggested);
      if (suggested == words) return {};
    }
  }
  return fail("bad-text", "too many words in one match", "shorter matches");
}

void Match::say_suggestion(std::size_t index) {
  suggestion_.clear();
  game_.suggested_words(position(), decision(), decision().options[index], suggestion_);
  const auto id = static_cast<std::int32_t>(table_.texts_.id_of(suggestion_, table_.number_));
  require(answer({&id, 1}).has_value(), "a suggestion of words that nobody may say");
}

Result<> Match::faces(std::span<const std::int32_t> faces) {
  if (status_ != Status::rolling || chance().kind != ChanceRequest::Kind::dice) {
    return fail("not-rolling", "no dice are asked for",
                status_ == Status::deciding ? "a choice" : "an outcome");
  }
  const ChanceRequest& asked = chance();
  if (faces.size() != asked.count) {
    return fail(
        "bad-faces",
        faces_of(faces.size()) + " for " + std::to_string(asked.count) + "d" + std::to_string(asked.sides),
        faces_of(asked.count) + " from 1 to " + std::to_string(asked.sides));
  }
  for (const std::int32_t face : faces) {
    if (face < 1 || face > asked.sides) {
      return fail("bad-faces", "a d" + std::to_string(asked.sides) + " has no face " + std::to_string(face),
                  "faces from 1 to " + std::to_string(asked.sides));
    }
  }
  if (table_.recorder_ != nullptr) table_.recorder_->chanced(asked, faces);
  apply_answer(Record::Kind::chance, asked.roller, faces);
  return {};
}

Result<> Match::outcome(int index) {
  if (status_ != Status::rolling || chance().kind != ChanceRequest::Kind::draw) {
    return fail("not-drawing", "no draw is asked for", status_ == Status::deciding ? "a choice" : "faces");
  }
  const ChanceRequest& asked = chance();
  if (index < 0 || std::cmp_greater_equal(index, asked.weights.size()) ||
      asked.weights[static_cast<std::size_t>(index)] == 0) {
    return fail("bad-outcome", "outcome " + std::to_string(index) + " cannot come",
                "one of the " + std::to_string(asked.weights.size()) + " outcomes that can");
  }
  const std::int32_t value = index;
  if (table_.recorder_ != nullptr) table_.recorder_->chanced(asked, {&value, 1});
  apply_answer(Record::Kind::chance, asked.roller, {&value, 1});
  return {};
}

Result<> Match::outcome_named(std::string_view name) {
  if (status_ != Status::rolling || chance().kind != ChanceRequest::Kind::draw) return outcome(0);
  std::string names;
  for (std::size_t i = 0; i < chance().weights.size(); ++i) {
    if (chance().weights[i] == 0) continue;
    const std::string known = game_.outcome_name(position(), chance(), static_cast<int>(i));
    if (known == name) return outcome(static_cast<int>(i));
    if (i < 24) names += (names.empty() ? "" : ", ") + known;
  }
  return fail("bad-outcome", "'" + std::string(name) + "' cannot come", "one of " + names);
}

}  // namespace gamekeeper::engine
