#include "engine/match.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;

json::array to_array(std::span<const std::int32_t> values) {
  return json::array(values.begin(), values.end());
}

}  // namespace

json::object Match::chance_json(std::span<const std::int32_t> values) const {
  if (chance().kind == ChanceRequest::Kind::dice) return {{"faces", to_array(values)}};
  return {{"outcome", game_.outcome_name(position(), chance(), values[0])}};
}

json::object Match::answer_json(std::span<const std::int32_t> values) const {
  const Decision& asked = decision();
  switch (asked.kind) {
    case Kind::pick:
    case Kind::two_way:
    case Kind::place: return {{"choose", option_name(static_cast<std::size_t>(values[0]))}};
    case Kind::number: return {{"choose", values[0]}};
    case Kind::text: return {{"choose", table_.texts_[static_cast<std::size_t>(values[0])]}};
    case Kind::distribute: return {{"choose", to_array(values)}};
    case Kind::pick_some:
    case Kind::order: break;
  }
  json::array names;
  for (const std::int32_t index : values) names.emplace_back(option_name(static_cast<std::size_t>(index)));
  return {{"choose", std::move(names)}};
}

json::object Match::state_json() const {
  json::object all;
  const History& history = table_.history_;
  // An imagined position has no history of its own: its checkpoint holds the truth.
  if (history.snapshots() > 0 && !history.has_imagined()) {
    const std::size_t last = history.snapshots() - 1;

    all["position"] = game_.to_json(history.snapshot_state(last).data());
    all["number"] = history.snapshot(last).number;
    if (json::array texts = texts_json(); !texts.empty()) all["texts"] = std::move(texts);

    json::array since;
    for (std::size_t i = history.snapshot(last).record + 1; i < history.size(); ++i) {
      const Record& record = history[i];
      const auto values = history.values(record);
      if (record.kind == Record::Kind::decision) since.push_back(json::object{{"choose", to_array(values)}});
      if (record.kind == Record::Kind::chance) since.push_back(json::object{{"chance", to_array(values)}});
      if (record.kind == Record::Kind::ruling)
        since.push_back(json::object{{"rule", json::parse(history.ruling(record))}});
    }
    all["since"] = std::move(since);
  }
  all["now"] = game_.to_json(state_.get());
  return all;
}

json::array Match::texts_json() const {
  const std::span<const std::string> all = table_.texts_.all();
  return json::array(all.begin() + 1, all.end());
}

std::string Match::option_name(const Option& option) const {
  std::string name;
  game_.option_name(position(), decision(), option, name);
  return name;
}

std::string Match::option_name(std::size_t index) const { return option_name(decision().options[index]); }

}  // namespace gamekeeper::engine
