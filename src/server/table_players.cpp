#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <string>

#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "server/messages.hpp"
#include "server/quotas.hpp"
#include "server/table.hpp"
#include "server/workers.hpp"
#include "server/working.hpp"
#include "store/store.hpp"

/// Players without hands, who move as soon as it is their turn, and people who answer before it is.
namespace gamekeeper::server {

namespace {

/// How many moves quick players make before the others at the table get a word in.
constexpr int kMovesInARow = 200;

}  // namespace

void SharedTable::let_think(engine::Player& player) {
  player.watched_by(
      [this](double) { return !household_.stopping && std::chrono::steady_clock::now() < thinks_until_; });
}

std::optional<engine::SeatId> SharedTable::ahead_of_turn(const store::Link& link) const {
  const engine::Match& match = session_->match();
  if (link.seats == 0 || is_asked(asked(match, players_), link)) return std::nullopt;
  for (engine::SeatId seat = 0; seat < match.seats(); ++seat) {
    const bool has_been = session_->ahead(seat) != nullptr || session_->answers_ahead(seat) > 0;
    if (engine::contains(link.seats, seat) && !players_.contains(seat) && has_been) return seat;
  }
  return std::nullopt;
}

void SharedTable::look_ahead() {
  const std::optional<Asked> who = asked(session_->match(), players_);
  if (!who || !closed_.empty()) return;
  for (const Seated& seated : guests_) {
    if (is_asked(who, seated.link)) continue;
    for (engine::SeatId seat = 0; seat < session_->match().seats(); ++seat) {
      if (engine::contains(seated.link.seats, seat) && !players_.contains(seat)) session_->look_ahead(seat);
    }
  }
}

engine::Player* SharedTable::mover() {
  // Nobody moves at a table at which nobody looks, nor where there is nothing to be played any more.
  if (!session_ || !closed_.empty() || guests_.empty() ||
      session_->match().status() != engine::Status::deciding)
    return nullptr;
  const auto found = players_.find(session_->match().decision().seat);
  return found == players_.end() ? nullptr : found->second.get();
}

void SharedTable::let_play(engine::Player& player) {
  changed_ = true;
  if (player.thinks_long()) {
    household_.thinkers.post([self = shared_from_this(), &player] {
      const Working here(self->id_);
      std::string broken;
      try {
        self->think(player);
      } catch (const std::exception& failure) {
        broken = failure.what();
      }
      self->strand_->post([self, broken] {
        self->guarded([&] {
          if (broken.empty()) return self->flush();
          self->fault(broken);
        });
      });
    });
    return;
  }
  for (int moves = 0; moves < kMovesInARow; ++moves) {
    engine::Player* next = mover();
    if (next == nullptr || next->thinks_long()) break;
    next->play(session_->match());
  }
  flush();
}

void SharedTable::think(engine::Player& player) {
  const Charge charge(bill_);
  engine::Match& match = session_->match();
  motives_.ask(match);
  thinks_until_ = std::chrono::steady_clock::now() + household_.patience;
  player.play(match);
  motives_.hear(match, player, delay_.count() > 0 ? session_->log().size() : 0);
}

}  // namespace gamekeeper::server
