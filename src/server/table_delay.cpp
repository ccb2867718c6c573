#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "server/clock.hpp"
#include "server/later.hpp"
#include "server/messages.hpp"
#include "server/table.hpp"
#include "store/store.hpp"

/// Those who only look on, at a table that lets them know everything later.
namespace gamekeeper::server {

namespace json = boost::json;

bool SharedTable::is_behind(const store::Link& link) const {
  return delay_.count() > 0 && link.seats == 0 && !link.host;
}

const engine::Session& SharedTable::session_for(const store::Link& link) const {
  return is_behind(link) ? *behind_ : *session_;
}

const engine::Match& SharedTable::match_for(const store::Link& link) const {
  const std::optional<engine::SeatId> seat = ahead_of_turn(link);
  const engine::Match* const ahead = seat ? session_->ahead(*seat) : nullptr;
  return ahead != nullptr ? *ahead : session_for(link).match();
}

OrLater<> SharedTable::ready_for(const store::Link& link) {
  if (!is_behind(link) || behind_) return {};
  grow_old();
  if (old_ == 0) {
    const auto wait =
        young_.empty()
            ? delay_
            : std::chrono::ceil<std::chrono::seconds>(young_.front().at + delay_ - household_.clock.now());
    return std::unexpected(Later("too-early", "what happened here may not be known yet",
                                 "in " + std::to_string(wait.count()) + " seconds it may", wait));
  }
  engine::Result<engine::Session::Loaded> read =
      engine::Session::read_text(std::string_view(session_->log()).substr(0, old_), "the table's log",
                                 household_.games, {.stays_behind = true, .by_hash = true});
  if (!read) return std::unexpected(read.error());
  if (!read->trouble.empty()) return engine::fail("store", read->trouble);
  behind_ = std::move(read->session);
  behind_->match().listen([this](const engine::Event& event, const engine::Position& position) {
    hear_event(*behind_, event, position);
  });
  return {};
}

void SharedTable::grow_old() {
  const store::Time now = household_.clock.now();
  for (; !young_.empty() && young_.front().at + delay_ <= now; young_.pop_front()) old_ = young_.front().size;
}

void SharedTable::set_alarm() {
  if (!behind_ || alarm_set_ || young_.empty()) return;
  alarm_set_ = true;
  household_.clock.at(young_.front().at + delay_, [table = weak_from_this()] {
    const std::shared_ptr<SharedTable> here = table.lock();
    if (here) here->post([self = here.get()] { self->catch_up(); });
  });
}

void SharedTable::catch_up() {
  alarm_set_ = false;
  if (!behind_) return;
  grow_old();
  const std::size_t known = behind_->log().size();
  if (old_ <= known) return;
  const auto also = [this](const json::object& line, const engine::Match& match) {
    if (line.contains("undo")) say_to_all(*behind_, undone_line(match));
    if (line.contains("ruling"))
      say_to_all(*behind_, ruled_line(match, line.at("by").to_number<engine::SeatId>()));
  };
  const Result read = behind_->read_on(std::string_view(session_->log()).substr(known, old_ - known), also);
  behind_changed_ = true;
  if (read) return;
  // Whoever comes back is told of the whole log, read from its beginning.
  const auto line = std::make_shared<const std::string>(
      json::serialize(closed_line(read.error().code, read.error().text())));
  std::erase_if(guests_, [&](const Seated& seated) {
    if (!is_behind(seated.link)) return false;
    outbox_.push_back({seated.guest, line, true});
    return true;
  });
  behind_.reset();
}

void SharedTable::drop_behind() {
  if (std::ranges::none_of(guests_, [this](const Seated& seated) { return is_behind(seated.link); }))
    behind_.reset();
}

}  // namespace gamekeeper::server
