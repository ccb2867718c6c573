#include "engine/match.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstring>
#include <expected>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/panic.hpp"
#include "engine/ruling.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"

namespace gamekeeper::engine {
namespace json = boost::json;

Result<Match::StateBytes> Match::changed_by(const json::object& ruling) const {
  json::object position = game_.to_spread_json(state_.get());
  if (Result<> done = apply_ruling(position, ruling); !done) return std::unexpected(done.error());
  return load_position(position, table_.texts_.all());
}

void Match::change_as_recorded(const Record& record) {
  if (record.kind == Record::Kind::imagined) {
    chance::Random random(table_.history_.imagination(record));
    game_.determinize(state_.get(), record.seat, random);
    return;
  }
  std::error_code failed;
  const json::value parsed = json::parse(table_.history_.ruling(record), failed);
  require(!failed && parsed.is_object(), "a recorded ruling is no JSON");
  const Result<StateBytes> changed = changed_by(parsed.get_object());
  require(changed.has_value(), "a recorded ruling cannot be applied");
  std::memcpy(state_.get(), changed->get(), game_.state_size());
}

Result<> Match::rule(const json::object& ruling, SeatId) {
  if (status_ != Status::deciding)
    return fail("not-deciding", "a ruling is made while a decision is pending");
  const Result<StateBytes> changed = changed_by(ruling);
  if (!changed) return std::unexpected(changed.error());
  const StateBytes before = new_state();
  std::memcpy(before.get(), state_.get(), game_.state_size());
  std::memcpy(state_.get(), changed->get(), game_.state_size());
  std::vector<Option> options;
  Offers offers(options, nullptr);
  table_.refill_(table_.pending_, offers);
  const int least = decision().kind == Kind::pick_some ? std::max(decision().min, 1) : 1;
  if (std::cmp_less(options.size(), least)) {
    std::memcpy(state_.get(), before.get(), game_.state_size());
    return fail("bad-ruling",
                "the ruling would leave the pending decision " +
                    (options.empty() ? std::string("without an option")
                                     : std::to_string(options.size()) + " of at least " +
                                           std::to_string(least) + " options"),
                "answer it first, or another ruling");
  }
  table_.history_.ruling(json::serialize(ruling));
  table_.make_offers();
  return {};
}

}  // namespace gamekeeper::engine
