#include "engine/log_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "engine/session_log.hpp"

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;

std::size_t line_end(std::string_view text, std::size_t from) {
  const std::size_t at = text.find('\n', from);
  return at == std::string_view::npos ? text.size() : at;
}

std::optional<std::int64_t> integer_in(const json::object& from, std::string_view key) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr || !value->is_int64()) return std::nullopt;
  return value->get_int64();
}

Result<> check_number(const json::object& line, const Match& match) {
  const std::optional<std::int64_t> number = integer_in(line, "n");
  if (number && *number == match.number() && match.status() != Status::over) return {};
  return fail("bad-line",
              fmt::format("answers question {}", number ? std::to_string(*number) : "(no number)"),
              match.status() == Status::over ? "the match is over"
                                             : fmt::format("question {} is asked", match.number()));
}

Result<> give_faces(Match& match, const json::value& value) {
  std::vector<std::int32_t> faces;
  const json::array* given = value.if_array();
  if (given == nullptr) return fail("bad-faces", "faces: not a list", "a list of whole numbers");
  for (const json::value& face : *given) {
    if (!face.is_int64() || face.get_int64() < 1 || face.get_int64() > 255) {
      return fail("bad-faces", "faces: " + json::serialize(face), "whole numbers");
    }
    faces.push_back(static_cast<std::int32_t>(face.get_int64()));
  }
  return match.faces(faces);
}

Result<> undo_again(Match& match, const json::value& value) {
  const json::object* undo = value.if_object();
  const std::optional<std::int64_t> to = undo == nullptr ? std::nullopt : integer_in(*undo, "to");
  const std::optional<std::int64_t> steps = undo == nullptr ? std::nullopt : integer_in(*undo, "steps");
  if (!to || !steps || *steps < 1 || *steps > 1'000'000)
    return fail("bad-line", "not an undo", R"({"to": ..., "steps": ...})");
  const json::value* past = undo->if_contains("past_information");
  const bool insist = past != nullptr && past->is_bool() && past->get_bool();
  if (Result<> undone = match.undo(static_cast<int>(*steps), insist); !undone) return undone;
  if (match.number() == *to) return {};
  return fail("bad-line", fmt::format("undo leads to question {}", match.number()),
              fmt::format("question {}", *to));
}

/// Whether the line is one that follows from answers.
bool follows(const json::object& line) {
  return line.contains("checkpoint") || line.contains("reveal") || line.contains("over");
}

/// Whether the line is one that a follower is told of: it changes the match.
bool changes(const json::object& line) { return !follows(line) && !line.contains("ahead"); }

/// Whether this is the first checkpoint of a log.
bool begins_with(std::string_view log, const json::object& checkpoint) {
  const std::size_t first = line_end(log, 0) + 1;
  if (first >= log.size()) return false;
  const Result<json::object> line = read_line(log.substr(first, line_end(log, first) - first));
  return line && *line == checkpoint;
}

struct Checkpoint {
  json::object line;
  std::optional<json::object> position;  // as Match::start_from reads it, where the log has it
  std::uint32_t number = 0;
  std::size_t end = 0;  // of its line
};

/// The checkpoints of a log from the last one backward, without those that were taken back.
class Checkpoints {
 public:
  explicit Checkpoints(std::string_view log) : log_(log), end_(log.size()) {}

  std::optional<Checkpoint> next() {
    while (end_ > 0) {
      const std::size_t before = log_.rfind('\n', end_ - 1);
      const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
      const std::size_t end = std::exchange(end_, begin == 0 ? 0 : before);
      const std::string_view text = log_.substr(begin, end - begin);
      if (text.starts_with(R"({"undo")")) note_undo(text);
      if (!text.starts_with(R"({"checkpoint")")) continue;
      Result<json::object> line = read_line(text);
      const json::value* value = line ? line->if_contains("checkpoint") : nullptr;
      const json::object* checkpoint = value == nullptr ? nullptr : value->if_object();
      const std::optional<std::int64_t> number =
          checkpoint == nullptr ? std::nullopt : integer_in(*checkpoint, "n");
      if (!number || *number >= taken_back_from_) continue;
      std::optional<json::object> position;
      if (const json::value* state = checkpoint->if_contains("state")) {
        position = json::object{{"position", *state}, {"number", *number}};
        if (const json::value* texts = checkpoint->if_contains("texts")) (*position)["texts"] = *texts;
      }
      return Checkpoint{.line = *std::move(line),
                        .position = std::move(position),
                        .number = static_cast<std::uint32_t>(*number),
                        .end = end};
    }
    return std::nullopt;
  }

  /// The next one that has its position.
  std::optional<Checkpoint> next_whole() {
    std::optional<Checkpoint> checkpoint = next();
    while (checkpoint && !checkpoint->position) checkpoint = next();
    return checkpoint;
  }

 private:
  void note_undo(std::string_view text) {
    const Result<json::object> line = read_line(text);
    const json::value* undo = line ? line->if_contains("undo") : nullptr;
    if (undo == nullptr || !undo->is_object()) return;
    taken_back_from_ =
        std::min(taken_back_from_, integer_in(undo->get_object(), "to").value_or(taken_back_from_));
  }

  std::string_view log_;
  std::size_t end_;
  std::int64_t taken_back_from_ = std::numeric_limits<std::int64_t>::max();
};

std::string shown_checkpoint(std::uint32_t number) {
  return number == 0 ? "its beginning" : fmt::format("the checkpoint after question {}", number);
}

}  // namespace

Result<> Session::Reader::apply(Session& session, const json::object& line, bool& checked) {
  Match& match = session.match();
  auto& followed = session.log_->followed();
  checked = false;
  if (follows(line)) {
    if (followed.empty()) return fail("bad-line", "something follows that does not follow from the answers");
    if (!session.log_->take_followed(line))
      return fail("bad-line", "the position is not the one that was written down");
    checked = line.contains("checkpoint");
    return {};
  }
  if (const json::value* choice = line.if_contains("ahead")) {
    const std::optional<std::int64_t> by = integer_in(line, "by");
    if (!by || *by < 0 || *by >= match.seats())
      return fail("bad-line", "answered ahead by no seat", R"({"ahead": ..., "by": SEAT})");
    return session.hear_ahead(static_cast<SeatId>(*by), *choice);
  }
  followed.clear();  // A line that is missing here says nothing wrong.
  if (const json::value* choice = line.if_contains("choose")) {
    if (Result<> good = check_number(line, match); !good) return good;
    if (match.status() == Status::deciding) session.note_given(match.decision().seat, *choice);
    return match.choose_json(*choice);
  }
  if (const json::value* faces = line.if_contains("faces")) {
    if (Result<> good = check_number(line, match); !good) return good;
    return give_faces(match, *faces);
  }
  if (const json::value* outcome = line.if_contains("outcome")) {
    if (Result<> good = check_number(line, match); !good) return good;
    if (!outcome->is_string()) return fail("bad-outcome", "outcome: not a name", "a name");
    return match.outcome_named(outcome->get_string());
  }
  if (const json::value* ruling = line.if_contains("ruling")) {
    if (!ruling->is_object()) return fail("bad-line", "ruling: not an object", "an object");
    return match.rule(ruling->get_object(), static_cast<SeatId>(integer_in(line, "by").value_or(0)));
  }
  if (const json::value* undo = line.if_contains("undo")) return undo_again(match, *undo);
  return fail("bad-line", "a line of no known kind");
}

Result<Session::Reader::Replay> Session::Reader::replay(const LogHeader& header, std::string_view text,
                                                        std::size_t at) const {
  Replay replay{
      .session = std::unique_ptr<Session>(new Session(*game_)), .good = 0, .checked = false, .broke = {}};
  Session& session = *replay.session;
  session.setup_ = header.setup;
  if (follow_.by_hash) session.log_->compare_by_hash();
  MatchSetup setup = header.setup.match;
  setup.chance = ChanceMode::script;
  setup.memory = Memory::whole;
  Match& match = session.match();
  if (follow_.listener) match.listen(follow_.listener);
  Result<> started =
      header.setup.position ? match.start_from(*header.setup.position, setup) : match.start(setup);
  if (!started) return std::unexpected(started.error());
  Result<Holders> holders = all_holders(game_->info(), match.seats(), header.setup.seats);
  if (!holders) return std::unexpected(holders.error());
  session.setup_.seats = *std::move(holders);
  const bool behind_a_checkpoint = at > line_end(text, 0) + 1;
  if (behind_a_checkpoint) session.log_->followed().pop_front();
  std::size_t number = 1;
  while (at < text.size()) {
    if (follow_.to && match.number() == *follow_.to && match.status() != Status::over) break;
    const std::size_t end = line_end(text, at);
    ++number;
    session.log_->count(text.substr(at, end - at));
    if (session.log_->take_marked(text.substr(at, end - at))) {
      at = end + 1;
      replay.good = std::min(at, text.size());
      replay.checked = true;
      continue;
    }
    bool checked = false;
    const Result<json::object> line = read_line(text.substr(at, end - at));
    if (line && follow_.before && changes(*line)) follow_.before(*line, match);
    Result<> done;
    const std::optional<std::string> broken = what_breaks(
        [&] { done = line ? apply(session, *line, checked) : Result<>(std::unexpected(line.error())); });
    if (broken) done = fail("broken", "what it says breaks the match: " + *broken);
    if (!done) {
      replay.broke = fmt::format("{}:{}: {}", name_, number, one_line(done.error().text()));
      break;
    }
    at = end + 1;
    if (checked) {
      replay.good = std::min(at, text.size());
      replay.checked = true;
    }
  }
  match.stop_listening();
  return replay;
}

std::optional<Session::Reader::Replay> Session::Reader::replay_from_last_position(
    const LogHeader& header, std::string_view text) const {
  std::optional<Checkpoint> last = Checkpoints(text).next_whole();
  if (!last) return std::nullopt;
  LogHeader from = header;
  from.setup.position = *std::move(last->position);
  Result<Replay> replayed = replay(from, text, last->end + 1);
  if (!replayed || !replayed->broke.empty()) return std::nullopt;
  return *std::move(replayed);
}

Result<> Session::Reader::read_on(Session& session, std::string_view more, const LineListener& after,
                                  const LineListener& before) {
  for (std::size_t at = 0; at < more.size();) {
    const std::size_t end = line_end(more, at);
    session.log_->count(more.substr(at, end - at));
    if (session.log_->take_marked(more.substr(at, end - at))) {
      at = end + 1;
      continue;
    }
    const Result<json::object> line = read_line(more.substr(at, end - at));
    if (!line) return std::unexpected(line.error());
    bool checked = false;
    if (before && changes(*line)) before(*line, session.match());
    if (Result<> done = apply(session, *line, checked); !done) return done;
    if (after && changes(*line)) after(*line, session.match());
    at = end + 1;
  }
  return {};
}

Result<Session::Opened> Session::Reader::from_snapshot(const LogHeader& header, std::string_view text,
                                                       std::string broke) const {
  const bool same_rules = header.rules_version == game_->info().rules_version;
  Checkpoints checkpoints(text);
  while (std::optional<Checkpoint> checkpoint = checkpoints.next_whole()) {
    SessionSetup setup = header.setup;
    setup.position = std::move(checkpoint->position);
    Result<std::unique_ptr<Session>> session = Session::start(*game_, setup, std::nullopt);
    if (!session) continue;
    if (same_rules && !begins_with((*session)->log(), checkpoint->line)) continue;
    std::string trouble = broke + "; opened at " + shown_checkpoint(checkpoint->number);
    return Opened{
        .session = *std::move(session), .kept = 0, .broke = std::move(broke), .trouble = std::move(trouble)};
  }
  return fail("no-checkpoint", one_line(broke, 600), "there is no checkpoint in it that can be opened");
}

Result<Session::Opened> Session::Reader::at_checkpoint(const LogHeader& header, std::string_view text,
                                                       int from_end, std::string broke) const {
  constexpr int kMostTried = 2 * kDecisionsBetweenPositions;
  Checkpoints checkpoints(text);
  for (int passed_over = 0; passed_over < from_end + kMostTried; ++passed_over) {
    const std::optional<Checkpoint> checkpoint = checkpoints.next();
    if (!checkpoint) break;
    if (passed_over < from_end) continue;
    text = text.substr(0, checkpoint->end + 1);
    const std::optional<Replay> replayed = replay_from_last_position(header, text);
    if (!replayed) continue;
    SessionSetup setup = header.setup;
    setup.position = replayed->session->match().state_json();
    Result<std::unique_ptr<Session>> session = Session::start(*game_, setup, std::nullopt);
    if (!session) continue;
    std::string trouble = broke + "; opened at " + shown_checkpoint(checkpoint->number);
    return Opened{
        .session = *std::move(session), .kept = 0, .broke = std::move(broke), .trouble = std::move(trouble)};
  }
  return from_snapshot(header, text, std::move(broke));
}

Result<Session::Opened> Session::Reader::open(std::string_view text) {
  const auto here = [this](Error error) {
    return fail(error.code, name_ + ": " + one_line(error.message, 600), std::move(error.expected));
  };
  if (text.empty()) return here({"not-a-log", "empty", R"(a log, whose first line is {"gamekeeper": ...})"});
  const std::size_t first_end = line_end(text, 0);
  Result<LogHeader> header = read_header(text.substr(0, first_end));
  if (!header) return here(header.error());
  Result<const Game*> game = games_(header->game, header->edition);
  if (!game) return here(game.error());
  game_ = *game;

  std::string_view whole = text;
  bool cut_off = false;
  if (!whole.ends_with('\n')) {
    const std::size_t last = whole.rfind('\n') + 1;  // 0 when the header is all there is
    if (last > 0 && !read_line(whole.substr(last))) {
      whole = whole.substr(0, last);
      cut_off = true;
    }
  }
  if (follow_.at_checkpoint_from_end)
    return at_checkpoint(*header, whole, *follow_.at_checkpoint_from_end, name_ + ": it broke");
  const std::uint32_t rules = game_->info().rules_version;
  if (header->rules_version != rules) {
    Result<Opened> opened = from_snapshot(*header, whole,
                                          fmt::format("{}: played by rules version {}, this is version {}",
                                                      name_, header->rules_version, rules));
    if (opened) opened->newer = header->rules_version > rules;
    return opened;
  }
  if (follow_.from_last_position) {
    if (std::optional<Replay> quick = replay_from_last_position(*header, whole))
      return Opened{.session = std::move(quick->session), .kept = 0, .broke = {}, .trouble = {}};
  }
  Result<Replay> replayed = replay(*header, whole, first_end + 1);
  if (!replayed) return from_snapshot(*header, whole, name_ + ": " + replayed.error().text());
  Opened opened{.session = std::move(replayed->session),
                .kept = whole.size(),
                .broke = std::move(replayed->broke),
                .trouble = {}};
  if (cut_off) opened.trouble = name_ + ": its last line was cut off in the middle, and is left out";
  const bool broken = !opened.broke.empty();
  // What is to be written behind the log has to be whole.
  const bool half_known = !follow_.stays_behind && opened.session->log_->lacks_a_position();
  if (broken && !replayed->checked) return from_snapshot(*header, whole, std::move(opened.broke));
  if (broken || half_known) {
    if (broken) opened.kept = replayed->good;
    const Follow nobody;
    Reader quiet(name_, games_, nobody);
    quiet.game_ = game_;
    Result<Replay> again = quiet.replay(*header, whole.substr(0, opened.kept), first_end + 1);
    if (!again || !again->broke.empty()) {
      if (!broken) opened.broke = again ? again->broke : name_ + ": " + again.error().text();
      return from_snapshot(*header, whole, std::move(opened.broke));
    }
    opened.session = std::move(again->session);
  }
  if (broken) {
    const History& history = opened.session->match().history();
    opened.trouble =
        opened.broke + "; opened at " + shown_checkpoint(history.snapshot(history.snapshots() - 1).number);
  }
  std::string kept(whole.substr(0, opened.kept));
  if (!kept.ends_with('\n')) kept += '\n';
  opened.session->log_->read_again(std::move(kept));
  return opened;
}

}  // namespace gamekeeper::engine
