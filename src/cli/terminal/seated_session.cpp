#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/spoken.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/terminal/answer.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/passing.hpp"
#include "cli/terminal/text.hpp"
#include "cli/terminal/tool_words.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/roles.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/secrets.hpp"
#include "engine/session.hpp"
#include "engine/undo.hpp"
#include "players/motives.hpp"

namespace gamekeeper::cli::terminal {

using engine::Record;
using engine::Result;
using engine::SeatId;

namespace {

/// An answer to the pending decision as its choice is called; empty where it is none of one.
std::string choice_in_words(const engine::Match& match, const std::vector<std::int32_t>& answer) {
  if (match.status() != engine::Status::deciding || answer.size() != 1) return {};
  const engine::Decision& asked = match.decision();
  if (asked.kind == engine::Kind::number) return std::to_string(answer.front());
  const auto index = static_cast<std::size_t>(answer.front());
  if (!engine::takes_one(asked.kind) || index >= asked.options.size()) return {};
  return match.game().option_label(match.position(), asked, asked.options[index]);
}

}  // namespace

SeatedSession::SeatedSession(engine::Session& session, Players& players)
    : session_(&session), players_(&players) {
  for (int seat = 0; seat < match().seats(); ++seat) {
    if (!players.contains(seat)) people_.push_back(static_cast<SeatId>(seat));
  }
  // Several people: nobody has sat down yet, and what is told before that is told to all of them.
  if (people_.size() == 1) viewer_ = people_.front();
  chronicle_.retell(session);
  match().listen([this](const engine::Event& event, const engine::Position& position) {
    chronicle_.hear(match(), event, position);
  });
  match().explain(true);
  if (!several_people()) viewer_ = next_eyes();
}

SeatedSession::~SeatedSession() { match().stop_listening(); }

SeatedSession::Turn SeatedSession::turn() const {
  switch (match().status()) {
    case engine::Status::over: return Turn::over;
    case engine::Status::rolling: return Turn::roll;
    case engine::Status::deciding: break;
  }
  return players_->contains(match().decision().seat) ? Turn::other : Turn::ask;
}

void SeatedSession::let_play(const engine::Player::Watch& watch) {
  engine::Player& player = *players_->at(match().decision().seat);
  motives_.ask(match());
  player.watched_by(watch);
  player.play(match());
  player.watched_by({});
  motives_.hear(match(), player);
  if (nobody_here()) keep();
  after_change();
}

void SeatedSession::keep() {
  if (!make_file_ || !session_->path().empty()) return;
  const Result<> made = make_file_(*session_);
  file_trouble_ = made ? std::nullopt : std::optional(made.error());
}

std::string SeatedSession::opponent_hint() const {
  if (!several_people() || static_cast<int>(people_.size()) < match().seats() || !is_untouched()) return {};
  const engine::GameInfo& info = game().info();
  const std::string last = engine::role_name(info, people_.back(), match().seats());
  return said("All seats are yours. For an opponent: {}",
              in_one_piece("gamekeeper " + info.id + " --seat " + last + "=search"));
}

void SeatedSession::after_change() {
  do {
    chronicle_.gather(match());
    passing_.look(match());
  } while (let_pass());
}

// -- Several people at one keyboard --

SeatId SeatedSession::next_eyes() const {
  const auto is_here = [this](SeatId seat) { return std::ranges::find(people_, seat) != people_.end(); };
  switch (turn()) {
    case Turn::ask: return match().decision().seat;
    case Turn::roll: {
      const engine::ChanceRequest& asked = match().chance();
      return !engine::contains(asked.seen_by, viewer_) && is_here(asked.roller) ? asked.roller : viewer_;
    }
    case Turn::other:
    case Turn::over: break;
  }
  return viewer_;
}

bool SeatedSession::shows_more(SeatId whose, SeatId from) const {
  if (engine::shows_secrets(match(), whose, from)) return true;
  const auto told_more = [&](const Happening& happening) {
    return !happening.automatic && !happening.told_to(whose).empty() &&
           happening.told_to(whose) != happening.told_to(from);
  };
  // A line tells about the position: where nothing of that is hidden, no line is secret any more.
  return std::ranges::any_of(chronicle_.all(), told_more) && engine::anything_hidden(match(), from);
}

bool SeatedSession::is_for_one_alone(SeatId seat) const {
  return std::ranges::any_of(people_, [&](SeatId other) {
    return other != seat && (shows_more(seat, other) || engine::asks_secretly(match(), other));
  });
}

bool SeatedSession::hides_something() const {
  return std::ranges::any_of(people_, [&](SeatId seat) { return engine::anything_hidden(match(), seat); });
}

SeatedSession::Cover SeatedSession::change_seats() {
  const SeatId seat = next_eyes();
  const SeatId before = std::exchange(viewer_, seat);
  if (!several_people() || alone_) return Cover::none;
  const Turn now = turn();
  if (now == Turn::over && seat != engine::kSpectator && is_for_one_alone(seat)) viewer_ = engine::kSpectator;
  if (now != Turn::ask && now != Turn::roll) return Cover::none;
  const bool sits_down = before == engine::kSpectator;
  const bool changes = !sits_down && before != seat;
  if (changes) left_ = before;
  const bool alone = is_for_one_alone(seat);
  const bool hides = alone || hides_something();
  const bool cover = changes ? alone || shows_more(before, seat) : sits_down ? hides : alone && !covered_;
  // Who has been told to look away does so until somebody else sits down, or everything lies open.
  covered_ = cover || (covered_ && !changes && hides);
  if (!cover) return Cover::none;
  return changes ? Cover::pass : Cover::look;
}

std::string SeatedSession::cover_title(Cover cover) const {
  return cover == Cover::pass ? "Pass the keyboard to " + name_of(viewer_) : "For " + name_of(viewer_);
}

std::string SeatedSession::cover_words(Cover cover) const {
  if (cover == Cover::pass)
    return "Pass the keyboard to " + name_of(viewer_) + ". What " + name_of(left_) + " sees stays " +
           name_of(left_) + "'s. Enter goes on.";
  return "What comes now is for " + name_of(viewer_) +
         " alone. Everybody else looks away until the keyboard is passed. Enter goes on.";
}

// -- What is passed without asking --

bool SeatedSession::may_pass() const {
  return turn() == Turn::ask && Passing::pass_of(match().decision()).has_value();
}

Result<> SeatedSession::pass() {
  const std::optional<std::size_t> index = Passing::pass_of(match().decision());
  if (turn() != Turn::ask || !index) return engine::fail("no-pass", "this question cannot be passed");
  return answer({.values = {static_cast<std::int32_t>(*index)}, .words = {}});
}

Result<> SeatedSession::pass_always() {
  passing_.always(match());
  return pass();
}

Result<> SeatedSession::pass_until_turn() {
  passing_.until_turn(match());
  return pass();
}

std::string SeatedSession::passed_words(SeatId seat, bool always, const std::string& how) const {
  if (always) return "Passed, from now on without asking you. " + how + " takes that back.";
  const std::vector<Passing::Wish> wishes = passing_.of(seat);
  if (std::ranges::any_of(wishes, &Passing::Wish::until_turn))
    return "Passed, until your next turn. " + how + " takes that back.";
  return "Passed; and what comes now cannot be passed, so nothing more is.";
}

bool SeatedSession::let_pass() {
  if (turn() != Turn::ask) return false;
  const std::optional<std::size_t> index = passing_.wished(match());
  if (!index) return false;
  const engine::Decision& asked = match().decision();
  automatic_.insert(asked.number);
  chronicle_.note_pass(match());
  match().choose(static_cast<std::int32_t>(*index));
  return true;
}

std::string SeatedSession::name_of(SeatId seat) const {
  std::string name = engine::role_name(game().info(), seat, match().seats());
  std::ranges::replace(name, '-', ' ');
  return name;
}

engine::Scene SeatedSession::scene() const { return game().view(match().position(), viewer_); }

Result<> SeatedSession::answer(const Answer& answer) {
  Result<> done = match().decision().kind == engine::Kind::text ? match().say(answer.words)
                                                                : match().answer(answer.values);
  if (!done) return done;
  keep();
  after_change();
  return done;
}

std::size_t SeatedSession::news_from() const {
  if (people_.empty()) return chronicle_.all().size();
  const engine::History& history = match().history();
  const auto decided = [&](const Record& record) {
    return record.kind == Record::Kind::decision && !automatic_.contains(record.number) &&
           (viewer_ == engine::kSpectator ? std::ranges::find(people_, record.seat) != people_.end()
                                          : record.seat == viewer_);
  };
  std::size_t since = history.size();
  while (since > 0 && !decided(history[since - 1])) --since;
  // What is told in the course of an answer has the answer behind it.
  const std::vector<Happening>& all = chronicle_.all();
  const auto first =
      std::ranges::find_if(all, [since](const Happening& one) { return one.records >= since; });
  return since == 0 ? 0 : static_cast<std::size_t>(first - all.begin());
}

void SeatedSession::read_motives() {
  secrets_read_ = turn() == Turn::over && !people_.empty() && motives_.any_secret();
}

Result<> SeatedSession::faces(const std::vector<std::int32_t>& faces) {
  Result<> done = match().faces(faces);
  if (!done) return done;
  keep();
  after_change();
  return done;
}

Result<> SeatedSession::outcome(int outcome) {
  Result<> done = match().outcome(outcome);
  if (!done) return done;
  keep();
  after_change();
  return done;
}

std::string SeatedSession::learned_by(const Record& record) const {
  if (record.kind == Record::Kind::reveal) return said("since then something hidden was shown");
  const std::vector<Throw> dice = chronicle_.dice();
  const auto fell = std::ranges::find(dice, record.number, &Throw::number);
  if (fell == dice.end()) return said("since then a card was drawn");
  if (!engine::contains(fell->seen_by, viewer_))
    return said("since then {} rolled in secret", name_of(record.seat));
  constexpr int kShort = 48;  // a purpose that is a whole paragraph says less than the faces
  const bool names_it = !fell->what.empty() && columns(fell->what) <= kShort;
  return said("since then dice fell: {}", (names_it ? fell->what + " " : "") + in_words(*fell));
}

SeatedSession::Undo SeatedSession::undo_state() const {
  Undo undo;
  const engine::History& history = match().history();
  // What was passed by itself goes with the choice before it, and what players without hands chose, too.
  const auto undoing = engine::look_back(history, 1, [this](const Record& record) {
    return record.kind == Record::Kind::ruling ||
           (!automatic_.contains(record.number) &&
            (people_.empty() || std::ranges::find(people_, record.seat) != people_.end()));
  });
  if (!undoing) {
    undo.why_not = several_people() ? said("nobody has decided anything yet")
                                    : said("you have not decided anything yet");
    return undo;
  }
  const Record& oldest = history[undoing->from];
  undo.record = undoing->from;
  undo.decisions = undoing->steps;
  undo.ruling = oldest.kind == Record::Kind::ruling;
  undo.whose = undo.ruling ? ruler().value_or(viewer_) : oldest.seat;
  undo.anothers = several_people() && undo.whose != viewer_;
  if (undo.ruling && undo.anothers) {
    undo.decisions = 0;
    undo.why_not = "the referee has ruled since, and only the referee may take that back";
    return undo;
  }
  undo.possible = undoing->learned == nullptr && !secrets_read_;
  if (undo.possible) return undo;
  undo.by_insisting = game().info().may_undo_past_information;
  undo.why_not = undoing->learned != nullptr ? learned_by(*undoing->learned)
                                             : "since then you have read what was chosen in secret";
  return undo;
}

std::string SeatedSession::words_before_insisting(const Undo& undo) const {
  const bool shared = several_people();
  const std::string chose = undo.ruling ? said("The referee has ruled")
                            : shared    ? said("{} has chosen", capitalised(name_of(undo.whose)))
                                        : said("You have chosen");
  return said("{}, and {}. {}; the dice will fall as they fell, and the log will show that you did.", chose,
              undo.why_not,
              shared ? said("All of this table sits at one keyboard, so you may together")
                     : said("You are alone at this table, so you may"));
}

Result<SeatedSession::TakenBack> SeatedSession::undo(bool insist) {
  const Undo state = undo_state();
  if (state.decisions == 0) return engine::fail("no-undo", state.why_not);
  if (!state.possible && !state.by_insisting) {
    return engine::fail("information-gained", state.why_not + "; what is known cannot be taken back");
  }
  if (!state.possible && !insist)
    return engine::fail("information-gained", state.why_not, "insist, and the log will show it");
  const engine::History& history = match().history();
  const Record oldest = history[state.record];
  std::vector<std::int32_t> answer;
  boost::json::value ruling;
  if (state.ruling) {
    std::error_code failed;
    ruling = boost::json::parse(history.ruling(oldest), failed);
  } else {
    const auto values = history.values(oldest);
    answer.assign(values.begin(), values.end());
  }
  if (const Result<> done = session_->undo(state.decisions, insist && !state.possible); !done)
    return std::unexpected(done.error());
  chronicle_.forget_after(match().history().size());
  motives_.forget_from(match().number());
  secrets_read_ = false;
  automatic_.erase(automatic_.lower_bound(match().number()), automatic_.end());
  passing_.look(match());
  if (ruling.is_object()) {
    return TakenBack{.whose = "Taken back, the ruling",
                     .choice = ruling_in_words(match(), ruling.get_object())};
  }
  // Which one it was is no news for the one who is asked again; others may not know.
  const bool open = !state.anothers || !is_for_one_alone(state.whose);
  return TakenBack{
      .whose = several_people() ? said("Taken back, {}'s choice", name_of(state.whose)) : said("Taken back"),
      .choice = open ? choice_in_words(match(), answer) : std::string()};
}

Result<std::unique_ptr<engine::Session>> SeatedSession::another() const {
  engine::SessionSetup setup = session_->setup();
  std::random_device entropy;
  setup.match.seed = (std::uint64_t{entropy()} << 32U | entropy()) >> 11U;  // 53 bits, as everywhere
  setup.position.reset();
  return engine::Session::start(game(), setup, std::nullopt);
}

SeatedSession::MakeFile SeatedSession::beside(const std::string& path) {
  if (path.empty()) return {};
  return [old = std::filesystem::path(path)](engine::Session& session) {
    // match.jsonl, match-2.jsonl, match-3.jsonl ...
    for (int number = 2;; ++number) {
      std::filesystem::path next = old.parent_path() / old.stem();
      next += "-" + std::to_string(number) + old.extension().string();
      Result<> made = session.write_to(next.string());
      if (made || made.error().code != "file-exists") return made;
    }
  };
}

}  // namespace gamekeeper::cli::terminal
