#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstring>
#include <expected>
#include <type_traits>
#include <utility>

#include "chance/random.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match_options.hpp"
#include "engine/state_json.hpp"

namespace gamekeeper::engine {

/// A game whose position is the value `State`: plain data without padding, described by Boost.Describe, whose
/// defaults are a valid empty position.
template <class State>
class GameOf : public Game {
  static_assert(std::is_trivially_copyable_v<State>, "a position is plain data");
  static_assert(std::has_unique_object_representations_v<State>,
                "a position has no padding, so that it can be hashed");

 public:
  std::size_t state_size() const final { return sizeof(State); }

  boost::json::object to_json(const std::byte* state) const final {
    return as_kept(state_json::write(as(state)).as_object());
  }
  boost::json::object to_spread_json(const std::byte* state) const final {
    return as_kept(state_json::write(as(state), state_json::Form::spread_out).as_object());
  }
  Result<> from_json(const boost::json::object& json, std::byte* state) const final {
    Result<boost::json::object> told = brought_up_to_date(json);
    if (!told) return std::unexpected(std::move(told.error()));
    State read_state{};
    if (Result<> done = state_json::read(boost::json::value(*std::move(told)), read_state, "position"); !done)
      return done;
    complete(read_state);
    std::memcpy(state, &read_state, sizeof(State));
    return {};
  }
  void determinize(std::byte* state, SeatId seat, chance::Random& random) const final {
    imagine(*reinterpret_cast<State*>(state), seat, random);
  }
  Result<> set_up(std::byte* state, const boost::json::object& options, int seat_count) const final {
    State first{};
    if (Result<> done = begin(first, MatchOptions(options), seat_count); !done) return done;
    std::memcpy(state, &first, sizeof(State));
    return {};
  }

 protected:
  static const State& as(const std::byte* state) { return *reinterpret_cast<const State*>(state); }

  /// What set_up and determinize are, typed. A game without hidden information leaves `imagine` alone.
  virtual Result<> begin(State& state, const MatchOptions& options, int seats) const = 0;
  virtual void imagine(State&, SeatId, chance::Random&) const {}
  /// A position as an earlier version wrote it, in the words of this one.
  virtual Result<boost::json::object> brought_up_to_date(boost::json::object position) const {
    return position;
  }
  /// The JSON of a position in words that outlive this version: brought_up_to_date() reads them.
  virtual boost::json::object as_kept(boost::json::object position) const { return position; }
  /// Fills in what follows from the rest when a position that somebody wrote leaves it out (a deck: what
  /// nobody holds). Changes nothing in a position that the rules made.
  virtual void complete(State&) const {}
};

}  // namespace gamekeeper::engine
