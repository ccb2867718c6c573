#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "protocol/seating.hpp"
#include "store/store.hpp"

namespace gamekeeper::server {

/// What was at a table, as those with certain seats know it: a match of its own, which follows the table's
/// log as far as it is shown to it. The match that is being played is not touched.
class Replay {
 public:
  explicit Replay(engine::SeatSet seats) : seats_(seats) {}
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;

  /// Reads on: `log` is what it was the last time, and whatever came to it. After an error it is not to be
  /// used any more.
  engine::Result<> follow(std::string_view log, const engine::GameFinder& games);
  engine::SeatSet seats() const { return seats_; }

  /// {"story": {"events": [...], "rulings": [...]}}: what they may know of all that happened and was not
  /// taken back, and the question that stood after each ruling; "rulings" is left out where there is none.
  boost::json::object story_line() const;
  /// {"look": {...}}: the match as it was when question `number` was asked, as a link with these seats knows
  /// it. Errors: "no-look" when it was not.
  engine::Result<boost::json::object> look_line(const protocol::Players& players, const store::Link& link,
                                                std::uint32_t number) const;

 private:
  struct Told {
    std::uint32_t number = 0;
    boost::json::value event;
  };
  engine::Result<> open(std::string_view log, const engine::GameFinder& games);
  void hear(const engine::Event& event, const engine::Position& position);
  void before(const boost::json::object& line, const engine::Match& match);
  void note_ruling(const engine::Match& match);
  void take_back(std::uint32_t to, std::uint32_t standing);
  boost::json::array events_before(std::uint32_t number) const;

  engine::SeatSet seats_;
  std::unique_ptr<engine::Session> session_;
  std::size_t read_ = 0;  // bytes of the log
  const engine::Game* game_ = nullptr;
  const engine::Match* match_ = nullptr;
  std::vector<Told> events_;
  std::vector<std::uint32_t> rulings_;  // the question that stood after each
  bool has_ruled_ = false;
};

}  // namespace gamekeeper::server
