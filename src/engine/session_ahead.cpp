#include "engine/session_ahead.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "engine/session_log.hpp"

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;

/// More questions than any set-up has.
constexpr int kMostPassedOver = 4'000;

/// The first legal answer that comes to hand.
void answer_somehow(Match& match) {
  const Decision& asked = match.decision();
  const std::size_t count = asked.options.size();
  std::vector<std::int32_t> values;
  switch (asked.kind) {
    case Kind::pick:
    case Kind::two_way:
    case Kind::place: values = {0}; break;
    case Kind::number: values = {asked.min}; break;
    case Kind::text: return match.say_suggestion(0);
    case Kind::pick_some: values.resize(static_cast<std::size_t>(asked.min)); break;
    case Kind::order: values.resize(count); break;
    case Kind::distribute:
      values.resize(count);
      values.front() = asked.max;
      break;
  }
  if (asked.kind == Kind::pick_some || asked.kind == Kind::order) std::iota(values.begin(), values.end(), 0);
  (void)match.answer(values);
}

void throw_somehow(Match& match) {
  const ChanceRequest& request = match.chance();
  if (request.kind == ChanceRequest::Kind::dice) {
    (void)match.faces(std::vector<std::int32_t>(static_cast<std::size_t>(request.count), 1));
    return;
  }
  const auto possible =
      std::ranges::find_if(request.weights, [](std::uint16_t weight) { return weight > 0; });
  (void)match.outcome(static_cast<int>(possible - request.weights.begin()));
}

/// Lets the others answer until the seat is asked; false: it is not, or not apart.
bool leads_to(Match& match, SeatId seat) {
  for (int passed = 0; passed < kMostPassedOver; ++passed) {
    if (match.status() == Status::deciding) {
      if (!match.game().is_decided_apart(match.position(), match.decision())) return false;
      if (match.decision().seat == seat) return true;
      answer_somehow(match);
    } else if (match.status() == Status::rolling && match.chance().roller != seat &&
               match.chance().roller < match.seats()) {
      throw_somehow(match);
    } else {
      return false;
    }
  }
  return false;
}

}  // namespace

void Session::Ahead::look(const Match& real) {
  if (match_ || nothing_at_ == real.number()) return;
  // What breaks in a match that is made up is no fault of the real one.
  if (what_breaks([this, &real] { imagine(real); })) {
    match_.reset();
    asks_ = is_apart_ = false;
  }
  if (!match_) nothing_at_ = real.number();
}

void Session::Ahead::imagine(const Match& real) {
  match_ = std::make_unique<Match>(real.game());
  match_->clone_from(real, real.number(), seat_);
  match_->chance_from(ChanceMode::script);
  match_->explain(true);
  pass_others();
  std::size_t fit = 0;
  while (fit < answers_.size() && asks_ && give(answers_[fit]).has_value()) ++fit;
  answers_.resize(fit);
  if (!asks_ && fit == 0) match_.reset();
}

void Session::Ahead::pass_others() {
  asks_ = leads_to(*match_, seat_);
  is_apart_ = asks_ || (match_->status() == Status::rolling && match_->chance().roller == seat_);
}

void Session::Ahead::forget_match() {
  match_.reset();
  nothing_at_ = 0;
}

void Session::Ahead::Heard::decided(const Decision& decision, std::span<const std::int32_t> values) {
  (void)decision;
  choice_ = match_.answer_json(values).at("choose");
}

Result<json::value> Session::Ahead::give(const json::value& choice) {
  Heard heard(*match_);
  match_->record_to(&heard);
  const Result<> done = match_->choose_json(choice);
  match_->record_to(nullptr);
  if (!done) return std::unexpected(done.error());
  pass_others();
  return heard.choice();
}

Result<> Session::Ahead::answer(const json::value& choice) {
  if (!asks()) return fail("not-yours", "nothing is left that can be answered ahead");
  Result<json::value> given = fail("not-yours", "it cannot be answered ahead");
  if (what_breaks([&] { given = give(choice); })) {
    forget_match();
    asks_ = is_apart_ = false;
  }
  if (!given) return std::unexpected(given.error());
  answers_.push_back(*std::move(given));
  return {};
}

void Session::Ahead::take_back() {
  answers_.pop_back();
  forget_match();
}

Session::Ahead* Session::find_ahead(SeatId seat) const {
  const auto found = std::ranges::find(ahead_, seat, [](const auto& one) { return one->seat(); });
  return found == ahead_.end() ? nullptr : found->get();
}

void Session::look_ahead(SeatId seat) {
  const bool asked_apart = match_->status() == Status::deciding && match_->decision().seat != seat &&
                           match_->game().is_decided_apart(match_->position(), match_->decision());
  Ahead* ahead = find_ahead(seat);
  if (ahead == nullptr) {
    if (!asked_apart) return;
    ahead = ahead_.emplace_back(std::make_unique<Ahead>(seat)).get();
  }
  if (asked_apart) ahead->look(*match_);
}

const Match* Session::ahead(SeatId seat) const {
  const Ahead* ahead = find_ahead(seat);
  return ahead == nullptr ? nullptr : ahead->match();
}

bool Session::asks_ahead(SeatId seat) const {
  const Ahead* ahead = find_ahead(seat);
  return ahead != nullptr && ahead->asks();
}

int Session::answers_ahead(SeatId seat) const {
  const Ahead* ahead = find_ahead(seat);
  return ahead == nullptr ? 0 : static_cast<int>(ahead->answers().size());
}

Result<> Session::answer_ahead(SeatId seat, const json::value& choice) {
  Ahead* ahead = find_ahead(seat);
  if (ahead == nullptr) return fail("not-yours", "nothing can be answered ahead now");
  if (Result<> done = ahead->answer(choice); !done) return done;
  log_->write({{"ahead", ahead->answers().back()}, {"by", seat}});
  return {};
}

Result<> Session::take_back_ahead(SeatId seat) {
  Ahead* ahead = find_ahead(seat);
  if (ahead == nullptr || ahead->answers().empty())
    return fail("nothing-to-undo", "nothing was answered ahead");
  ahead->take_back();
  log_->write({{"ahead", nullptr}, {"by", seat}});
  ahead->look(*match_);
  return {};
}

Result<> Session::hear_ahead(SeatId seat, const json::value& choice) {
  Ahead* ahead = find_ahead(seat);
  if (ahead == nullptr) ahead = ahead_.emplace_back(std::make_unique<Ahead>(seat)).get();
  if (!choice.is_null()) {
    ahead->hear(choice);
  } else if (ahead->answers().empty()) {
    return fail("bad-line", "nothing was answered ahead");
  } else {
    ahead->take_back();
  }
  return {};
}

void Session::forget_ahead(SeatId seat) {
  std::erase_if(ahead_, [seat](const auto& one) { return one->seat() == seat; });
}

void Session::note_given(SeatId seat, const json::value& choice) {
  Ahead* ahead = find_ahead(seat);
  if (ahead == nullptr) return;
  if (ahead->answers().size() < 2 || ahead->answers().front() != choice) return forget_ahead(seat);
  ahead->drop_first();
}

bool Session::give_ahead() {
  bool any = false;
  while (match_->status() == Status::deciding) {
    const Decision& asked = match_->decision();
    const SeatId seat = asked.seat;
    const Ahead* ahead = find_ahead(seat);
    if (ahead == nullptr) break;
    if (ahead->answers().empty() || !match_->game().is_decided_apart(match_->position(), asked)) {
      forget_ahead(seat);
      break;
    }
    const json::value choice = ahead->answers().front();
    if (!match_->choose_json(choice)) {
      forget_ahead(seat);
      break;
    }
    note_given(seat, choice);
    any = true;
  }
  return any;
}

}  // namespace gamekeeper::engine
