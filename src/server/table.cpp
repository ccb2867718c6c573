#include "server/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_from.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "protocol/lines.hpp"
#include "protocol/seating.hpp"
#include "server/guest.hpp"
#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/past.hpp"
#include "server/quotas.hpp"
#include "server/says.hpp"
#include "server/workers.hpp"
#include "server/working.hpp"
#include "store/store.hpp"

namespace gamekeeper::server {

namespace json = boost::json;

namespace {

/// How many moves quick players make before the others at the table get a word in.
constexpr int kMovesInARow = 200;

SharedLine shared(const json::object& line) {
  return std::make_shared<const std::string>(json::serialize(line));
}

engine::Error no_such_link() {
  return {"unknown-link", "this link opens no table here", "the whole link, as it was given to you"};
}

}  // namespace

/// Somebody who asks once and does not stay.
struct Table::Caller final : Guest {
  void hear(const SharedLine& line) override {
    if (full) return;
    bytes += line->size();
    full = bytes > calling.most;
    lines.push_back(
        full ? shared(protocol::error_json({"too-long", "what you asked for is more than one answer holds",
                                            "fewer lines in one call"}))
             : line);
  }
  void dismiss(const SharedLine& line) override { hear(line); }
  std::shared_ptr<Bill> bill() const override { return calling.bill; }
  bool has_heard_enough() const { return full || (calling.bill && calling.bill->gone()); }
  Calling calling;
  std::size_t bytes = 0;
  bool full = false;
  std::vector<SharedLine> lines;
  bool asked_everything = false;
  std::function<void(const engine::Result<std::vector<SharedLine>>&)> then;
};

Table::Table(Household household, store::TableId id)
    : household_(household), id_(id), strand_(household.workers.strand()) {}

// -- The order of things
// -----------------------------------------------------------------------------------------

void Table::post(Job job) {
  idle_ = false;
  strand_->post([self = shared_from_this(), job = std::move(job)]() mutable {
    self->inbox_.push_back(std::move(job));
    self->guarded([&] { self->step(); });
  });
}

void Table::guarded(const Job& job) {
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

void Table::fault(const std::string& what) {
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

void Table::step() {
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

void Table::flush() {
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

void Table::deliver(const std::vector<Say>& says) {
  for (const Say& one : says) {
    if (one.last) {
      one.to->dismiss(one.line);
    } else {
      one.to->hear(one.line);
    }
  }
}

void Table::break_down(const engine::Error& error) {
  send_away(error.code == "store" ? "not-written" : error.code, error.text());
}

void Table::send_away(std::string_view code, std::string_view message) {
  broken_ = true;
  const SharedLine line = shared(closed_line(code, engine::one_line(message, 600)));
  for (const Seated& seated : std::exchange(guests_, {})) seated.guest->dismiss(line);
  for (const std::shared_ptr<Caller>& caller : std::exchange(calls_, {}))
    caller->then(engine::fail(std::string(code), engine::one_line(message, 600)));
  standings_.clear();
  pasts_.clear();
  players_.clear();
  behind_.reset();
  session_.reset();
}

/// The match as it was written down; of one that broke, its last good checkpoint, and after each time that
/// even that broke, one before.
engine::Result<engine::Session::Loaded> Table::read(const store::StoredTable& stored) {
  constexpr std::size_t kMostFaults = 3;
  engine::Follow follow;
  if (stored.faults.size() > kMostFaults)
    return engine::fail("broken",
                        "a mistake in this program ended the match, and what is left of it cannot be opened",
                        "whoever runs this server has its log");
  if (!stored.faults.empty()) follow.at_checkpoint_from_end = static_cast<int>(stored.faults.size()) - 1;
  return engine::Session::read_text(stored.log, "the table's log", household_.games, follow);
}

Table::Result Table::load() {
  if (broken_) return engine::fail("not-written", "the table stopped; come again");
  if (session_) return {};
  auto stored = household_.store.read(id_);
  if (!stored) return std::unexpected(stored.error());
  if (!*stored) return std::unexpected(no_such_link());
  engine::Result<engine::Session::Loaded> loaded = read(**stored);
  if (!loaded) return std::unexpected(loaded.error());
  const bool closed = !(*stored)->faults.empty();
  if (!closed && loaded->session->log() != (*stored)->log) {
    if (Result replaced = household_.store.replace_log(id_, loaded->session->log()); !replaced)
      return replaced;
    // Not before its newest part was old enough is the new log.
    if (auto& growths = (*stored)->growths; !growths.empty()) {
      const auto newest = std::ranges::max_element(growths, {}, &store::Growth::at);
      growths = {{.size = loaded->session->log().size(), .at = newest->at}};
    }
  }
  engine::Result<protocol::Players> players =
      protocol::players_for(loaded->session->match(), (*stored)->seating.holders);
  if (!players) return std::unexpected(players.error());
  players_ = *std::move(players);
  for (const auto& [seat, player] : players_) let_think(*player);
  session_ = std::move(loaded->session);
  seating_ = (*stored)->seating;
  trouble_ = std::move(loaded->trouble);
  if (closed) {
    closed_ = "a mistake in this program ended the match (" +
              engine::one_line((*stored)->faults.back(), 200) +
              "): this is how it stood before; it can be read, not played";
    trouble_.clear();
  }
  notes_.clear();
  for (const std::string& text : (*stored)->notes) {
    std::error_code failed;
    json::value note = json::parse(text, failed);
    if (!failed && note.is_object()) notes_.push_back(std::move(note.as_object()));
  }
  if (!trouble_.empty()) report(Level::warning, fmt::format("table {}: not-whole: {}", id_, trouble_));
  told_number_ = session_->match().number();
  stored_ = session_->log().size();
  delay_ = (*stored)->delay;
  young_.assign((*stored)->growths.begin(), (*stored)->growths.end());
  session_->match().explain(true);
  session_->match().listen([this](const engine::Event& event, const engine::Position& position) {
    hear_event(*session_, event, position);
  });
  return {};
}

void Table::let_think(engine::Player& player) {
  player.watched_by(
      [this](double) { return !household_.stopping && std::chrono::steady_clock::now() < thinks_until_; });
}

engine::Player* Table::mover() {
  // Nobody moves at a table at which nobody looks, nor where there is nothing to be played any more.
  if (!session_ || !closed_.empty() || guests_.empty() ||
      session_->match().status() != engine::Status::deciding)
    return nullptr;
  const auto found = players_.find(session_->match().decision().seat);
  return found == players_.end() ? nullptr : found->second.get();
}

void Table::let_play(engine::Player& player) {
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

void Table::think(engine::Player& player) {
  const Charge charge(bill_);
  engine::Match& match = session_->match();
  motives_.ask(match);
  thinks_until_ = std::chrono::steady_clock::now() + household_.patience;
  player.play(match);
  motives_.hear(match, player, delay_.count() > 0 ? session_->log().size() : 0);
}

void Table::end_calls() {
  for (const std::shared_ptr<Caller>& caller : std::exchange(calls_, {})) {
    if (!caller->asked_everything) {
      calls_.push_back(caller);
      continue;
    }
    std::erase_if(guests_, [&](const Seated& seated) { return seated.guest == caller; });
    caller->then(std::move(caller->lines));
  }
}

// -- Coming and going
// --------------------------------------------------------------------------------------------

void Table::sit(std::shared_ptr<Guest> guest, std::string token, Wishes wishes, Then then) {
  post([this, guest = std::move(guest), token = std::move(token), wishes, then = std::move(then)] {
    const engine::Result<const store::Link*> opened = open(token);
    if (!opened) {
      guest->dismiss(shared(closed_line(opened.error().code, opened.error().text())));
      return then();
    }
    const store::Link* link = *opened;
    guests_.push_back({guest, *link, wishes});
    bill_ = guest->bill();
    const Seated& seated = guests_.back();
    if (!trouble_.empty()) say(seated, not_whole_line(trouble_));
    if (!closed_.empty()) say(seated, notice_line("broken", closed_));
    say_seated();
    if (wishes.story) {
      if (const auto past = past_of(*link)) say(seated, (*past)->story_line());
    }
    standings_.clear();
    say_how_it_stands(seated);
    standings_.clear();
    thens_.push_back(then);
  });
}

void Table::take(std::shared_ptr<Guest> guest, std::string line, Then then) {
  post([this, guest = std::move(guest), line = std::move(line), then = std::move(then)] {
    bill_ = guest->bill();
    if (Seated* by = find(*guest)) follow(*by, line);
    thens_.push_back(then);
  });
}

void Table::leave(std::shared_ptr<Guest> guest) {
  post([this, guest = std::move(guest)] {
    if (find(*guest) == nullptr) return;
    std::erase_if(guests_, [&](const Seated& seated) { return seated.guest == guest; });
    say_seated();
  });
}

void Table::call(std::string token, std::vector<std::string> lines,
                 std::function<void(const engine::Result<std::vector<SharedLine>>&)> then, Calling calling) {
  post([this, token = std::move(token), lines = std::move(lines), then = std::move(then),
        calling = std::move(calling)] {
    const engine::Result<const store::Link*> opened = open(token);
    if (!opened) return then(std::unexpected(opened.error()));
    const store::Link* link = *opened;
    const auto caller = std::make_shared<Caller>();
    caller->then = then;
    caller->calling = calling;
    bill_ = calling.bill;
    calls_.push_back(caller);
    guests_.push_back({caller, *link, {.seated = false}});
    for (const std::string& line : lines) {
      inbox_.emplace_back([this, caller, line] {
        if (caller->has_heard_enough()) return;
        bill_ = caller->bill();
        if (Seated* by = find(*caller)) follow(*by, line);
      });
    }
    inbox_.emplace_back([caller] { caller->asked_everything = true; });
  });
}

void Table::describe(std::string token, std::function<void(const engine::Result<std::string>&)> then) {
  post([this, token = std::move(token), then = std::move(then)] {
    const engine::Result<const store::Link*> opened = open(token);
    if (!opened) return then(std::unexpected(opened.error()));
    const store::Link* link = *opened;
    then(json::serialize(seated_line(*link)));
  });
}

void Table::save(std::string token, std::function<void(const engine::Result<std::string>&)> then) {
  post([this, token = std::move(token), then = std::move(then)] {
    const engine::Result<const store::Link*> opened = open(token);
    if (!opened) return then(std::unexpected(opened.error()));
    const store::Link* link = *opened;
    const engine::Session& session = session_for(*link);
    if (!may_read_log(*link)) {
      return then(engine::fail("not-yours", "the save has in it what others may not know yet",
                               "once the match is over"));
    }
    if (session.match().status() != engine::Status::over && closed_.empty())
      note({{"what", "log-read"},
            {"message", "the host has read the log of the match, which tells everything"}});
    if (closed_.empty()) return then(session.log());
    const auto stored = household_.store.read(id_);
    if (!stored || !*stored)
      return then(stored ? engine::fail("store", "there is no log") : std::unexpected(stored.error()));
    then((*stored)->log);
  });
}

void Table::close(std::string code, std::string message) {
  post([this, code = std::move(code), message = std::move(message)] {
    const SharedLine line = shared(closed_line(code, message));
    for (const Seated& seated : std::exchange(guests_, {})) outbox_.push_back({seated.guest, line, true});
    broken_ = true;
  });
}

void Table::forget_guests() {
  guests_.clear();
  inbox_.clear();
  outbox_.clear();
  thens_.clear();
  calls_.clear();
}

Table::Seated* Table::find(const Guest& guest) {
  const auto found =
      std::ranges::find_if(guests_, [&](const Seated& seated) { return seated.guest.get() == &guest; });
  return found == guests_.end() ? nullptr : &*found;
}

const store::Link* Table::find_link(std::string_view token) const {
  const auto found = std::ranges::find(seating_.links, token, &store::Link::token);
  return found == seating_.links.end() ? nullptr : &*found;
}

engine::Result<const store::Link*> Table::open(std::string_view token) {
  if (Result loaded = load(); !loaded) return std::unexpected(loaded.error());
  const store::Link* link = find_link(token);
  if (link == nullptr) return std::unexpected(no_such_link());
  if (Result ready = ready_for(*link); !ready) return std::unexpected(ready.error());
  return link;
}

// -- What is said
// ------------------------------------------------------------------------------------------------

void Table::say(const Seated& seated, const json::object& line) {
  outbox_.push_back({seated.guest, shared(line)});
}

void Table::say_to_all(const engine::Session& of, const json::object& line) {
  for (const Seated& seated : guests_) {
    if (&session_for(seated.link) == &of) say(seated, line);
  }
}

void Table::hear_event(const engine::Session& of, const engine::Event& event,
                       const engine::Position& position) {
  std::map<engine::SeatSet, std::vector<SharedLine>> told;
  for (const Seated& seated : guests_) {
    if (&session_for(seated.link) != &of) continue;
    const auto [lines, is_new] = told.try_emplace(seated.link.seats);
    if (is_new) {
      const engine::Match& match = of.match();
      for (const json::object& line :
           event_lines(match.game(), event, position, seated.link.seats, match.number()))
        lines->second.push_back(shared(line));
    }
    for (const SharedLine& line : lines->second) outbox_.push_back({seated.guest, line});
  }
}

void Table::say_changes() {
  const bool changed = std::exchange(changed_, false);
  const bool behind_changed = std::exchange(behind_changed_, false);
  if (!changed && !behind_changed) return;
  standings_.clear();
  for (const Seated& seated : guests_) {
    if (is_behind(seated.link) ? behind_changed : changed) say_how_it_stands(seated);
  }
  standings_.clear();
}

const std::vector<SharedLine>& Table::how_it_stands(const Seated& seated) {
  const engine::Session& session = session_for(seated.link);
  for (const Standing& made : standings_) {
    if (made.of == &session && made.seats == seated.link.seats && made.host == seated.link.host &&
        made.wishes == seated.wishes)
      return made.lines;
  }
  Standing& standing = standings_.emplace_back(Standing{.of = &session,
                                                        .seats = seated.link.seats,
                                                        .host = seated.link.host,
                                                        .wishes = seated.wishes,
                                                        .lines = {}});
  const engine::Match& match = session.match();
  const auto add = [&standing](const json::object& line) { standing.lines.push_back(shared(line)); };
  if (seated.wishes.view) {
    for (const engine::SeatId eye : eyes_of(seated.link.seats)) add(seen_line(match, eye));
  }
  add(question_line(match, players_, seated.link));
  if (seated.wishes.odds && match.status() == engine::Status::deciding &&
      is_asked(asked(match, players_), seated.link))
    add(protocol::odds_json(match, protocol::Sampling::no));
  return standing.lines;
}

void Table::say_how_it_stands(const Seated& seated) {
  for (const SharedLine& line : how_it_stands(seated)) outbox_.push_back({seated.guest, line});
}

void Table::say_seated() {
  for (const Seated& seated : guests_) {
    if (seated.wishes.seated) say(seated, seated_line(seated.link));
  }
}

bool Table::present(engine::SeatId seat) const {
  return std::ranges::any_of(guests_, [&](const Seated& seated) {
    return seated.wishes.seated && engine::contains(seated.link.seats, seat);
  });
}

bool Table::alone(const store::Link& link) const {
  const engine::Match& match = session_->match();
  for (int i = 0; i < match.seats(); ++i) {
    const auto seat = static_cast<engine::SeatId>(i);
    if (!players_.contains(seat) && !engine::contains(link.seats, seat)) return false;
  }
  return link.host || link.seats != 0;
}

engine::Result<const Past*> Table::past_of(const store::Link& link) {
  const bool behind = is_behind(link);
  auto kept = std::ranges::find_if(
      pasts_, [&](const auto& past) { return past.first == behind && past.second->seats() == link.seats; });
  if (kept == pasts_.end()) kept = pasts_.insert(kept, {behind, std::make_unique<Past>(link.seats)});
  if (const Result followed = kept->second->follow(session_for(link).log(), household_.games); !followed) {
    pasts_.erase(kept);
    return std::unexpected(followed.error());
  }
  return kept->second.get();
}

bool Table::may_read_log(const store::Link& link) const {
  // What a link that is behind may read of a match that is over is what it is told of.
  if (match_for(link).status() == engine::Status::over) return true;
  // Whoever hands a friend's seat to a bot does not thereby learn what the friend has hidden.
  return alone(link) && !seating_.others;
}

void Table::note(json::object what) {
  what["n"] = session_->match().number();
  if (const auto kept = household_.store.note(id_, json::serialize(what)); !kept)
    report(Level::error, fmt::format("table {}: {}", id_, kept.error().text()));
  const json::object line = notice_line("note", json::value_to<std::string>(what.at("message")));
  for (const Seated& seated : guests_) {
    if (seated.wishes.seated) say(seated, line);
  }
  notes_.push_back(std::move(what));
  say_seated();
}

json::object Table::seated_line(const store::Link& link) const {
  const engine::Match& match = session_->match();
  const engine::Match& known = match_for(link);
  const engine::GameInfo& info = match.game().info();
  json::array seats;
  for (int i = 0; i < match.seats(); ++i) {
    const auto seat = static_cast<engine::SeatId>(i);
    const std::string role = protocol::role_of(match, seat);
    json::object told{{"role", role}, {"who", seating_.holders.at(role)}};
    if (!players_.contains(seat)) told["here"] = present(seat);
    seats.push_back(std::move(told));
  }
  const auto watching = std::ranges::count_if(
      guests_, [](const Seated& seated) { return seated.wishes.seated && seated.link.seats == 0; });
  json::object seated{{"table", std::to_string(id_)},
                      {"game", info.id},
                      {"name", info.name},
                      {"you", json::object{{"seats", json::value_from(roles_of(match, link.seats))},
                                           {"host", link.host},
                                           {"everything", speaker_of(match, link).everything}}},
                      {"seats", std::move(seats)},
                      {"watching", watching},
                      {"options", match.setup().options},
                      {"chance", engine::name_of(match.setup().chance)},
                      {"undo_past_information", info.may_undo_past_information},
                      {"over", known.status() == engine::Status::over},
                      {"n", known.number()}};
  if (delay_.count() > 0) seated["delay"] = delay_.count();
  if (!notes_.empty()) seated["notes"] = json::value_from(notes_);
  if (!closed_.empty()) seated["closed"] = closed_;
  return {{"seated", std::move(seated)}};
}

}  // namespace gamekeeper::server
