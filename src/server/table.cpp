#include "server/table.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/session.hpp"
#include "server/clock.hpp"
#include "server/guest.hpp"
#include "server/journal.hpp"
#include "server/messages.hpp"
#include "server/metrics.hpp"
#include "server/quotas.hpp"
#include "server/table_caller.hpp"
#include "server/workers.hpp"
#include "server/working.hpp"
#include "store/store.hpp"
#include "store/writer.hpp"

namespace gamekeeper::server {

SharedTable::SharedTable(Household household, store::TableId id)
    : household_(household), id_(id), strand_(household.workers.strand()) {}

void SharedTable::post(Job job) {
  idle_ = false;
  strand_->post([self = shared_from_this(), job = std::move(job)]() mutable {
    self->inbox_.push_back(std::move(job));
    self->guarded([&] { self->step(); });
  });
}

void SharedTable::guarded(const Job& job) {
  const Working here(id_);
  try {
    job();
  } catch (const std::bad_alloc&) {
    break_down({"no-memory", "there is no memory left for this table", "later"});
    busy_ = false;
  } catch (const std::exception& broken) {
    fault(broken.what());
  }
}

void SharedTable::fault(const std::string& what) {
  constexpr std::size_t kLastLines = 400;
  const std::string& log = session_ ? session_->log() : trouble_;
  const std::string last = log.size() <= kLastLines ? log : log.substr(log.size() - kLastLines);
  const std::string game = session_ ? session_->match().game().info().id : "no game";
  report(Level::fault, fmt::format("table {}: {}: {}; the log ends with {}", id_, game, what,
                                   engine::one_line(last, kLastLines)));
  if (const auto kept = household_.store.fault(id_, what); !kept) report(Level::error, kept.error().text());
  // What follows from an answer that was not written is told to nobody.
  outbox_.clear();
  send_away("broken", "a mistake in this program ended the match: " + what + "; it can still be read");
  for (const Then& then : std::exchange(thens_, {})) then();
  busy_ = false;
  strand_->post([self = shared_from_this()] { self->guarded([&] { self->step(); }); });
}

void SharedTable::step() {
  if (busy_) return;
  const Charge charge(bill_);
  if (!inbox_.empty()) {
    busy_ = true;
    const Job job = std::move(inbox_.front());
    inbox_.pop_front();
    job();
    flush();
  } else if (engine::Player* player = mover()) {
    busy_ = true;
    let_play(*player);
  } else {
    end_calls();
    drop_behind();
    idle_ = guests_.empty();
  }
}

void SharedTable::flush() {
  if (session_ && closed_.empty() && changed_) {
    session_->give_ahead();
    look_ahead();
  }
  say_changes();
  if (session_) {
    const std::uint32_t number = session_->match().number();
    metrics().decisions.add(number > told_number_ ? number - told_number_ : 0);
    told_number_ = number;
  }
  set_alarm();
  const auto go_on = [self = shared_from_this(), says = std::exchange(outbox_, {}),
                      thens = std::exchange(thens_, {})](const engine::Result<>& written) {
    if (written) {
      self->deliver(says);
    } else {
      report(Level::error, fmt::format("table {}: not-written: {}", self->id_, written.error().text()),
             written.error().text());
      self->break_down(written.error());
    }
    for (const Then& then : thens) then();
    self->busy_ = false;
    self->guarded([&self] { self->step(); });
  };
  if (!session_ || broken_ || session_->log().size() == stored_) {
    strand_->post([go_on] { go_on({}); });
    return;
  }
  std::string text = session_->log().substr(stored_);
  stored_ = session_->log().size();
  const store::Time now = household_.clock.now();
  if (delay_.count() > 0) {
    young_.push_back({.size = stored_, .at = now});
    set_alarm();
  }
  household_.writer.append(id_, std::move(text), now, [this, go_on](const engine::Result<>& written) {
    strand_->post([go_on, written] { go_on(written); });
  });
}

void SharedTable::deliver(const std::vector<Say>& says) {
  for (const Say& one : says) {
    if (one.last) {
      one.to->dismiss(one.line);
    } else {
      one.to->hear(one.line);
    }
  }
}

void SharedTable::break_down(const engine::Error& error) {
  send_away(error.code == "store" ? "not-written" : error.code, error.text());
}

void SharedTable::send_away(std::string_view code, std::string_view message) {
  broken_ = true;
  const SharedLine line = shared(closed_line(code, engine::one_line(message, 600)));
  for (const Seated& seated : std::exchange(guests_, {})) seated.guest->dismiss(line);
  for (const std::shared_ptr<Caller>& caller : std::exchange(calls_, {}))
    caller->then(engine::fail(std::string(code), engine::one_line(message, 600)));
  standings_.clear();
  replays_.clear();
  players_.clear();
  behind_.reset();
  session_.reset();
}

void SharedTable::close(std::string code, std::string message) {
  post([this, code = std::move(code), message = std::move(message)] {
    const SharedLine line = shared(closed_line(code, message));
    for (const Seated& seated : std::exchange(guests_, {})) outbox_.push_back({seated.guest, line, true});
    broken_ = true;
  });
}

void SharedTable::forget_guests() {
  guests_.clear();
  inbox_.clear();
  outbox_.clear();
  thens_.clear();
  calls_.clear();
}

void SharedTable::end_calls() {
  for (const std::shared_ptr<Caller>& caller : std::exchange(calls_, {})) {
    if (!caller->asked_everything) {
      calls_.push_back(caller);
      continue;
    }
    std::erase_if(guests_, [&](const Seated& seated) { return seated.guest == caller; });
    caller->then(std::move(caller->lines));
  }
}

}  // namespace gamekeeper::server
