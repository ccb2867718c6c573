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

/// Whether this is the first checkpoint of a log.
bool begins_with(std::string_view log, const json::object& checkpoint) {
  const std::size_t first = line_end(log, 0) + 1;
  if (first >= log.size()) return false;
  const Result<json::object> line = read_line(log.substr(first, line_end(log, first) - first));
  return line && *line == checkpoint;
}

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
  followed.clear();  // A line that is missing here says nothing wrong.
  if (const json::value* choice = line.if_contains("choose")) {
    if (Result<> good = check_number(line, match); !good) return good;
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
  std::size_t number = 1;
  while (at < text.size()) {
    if (follow_.to && match.number() == *follow_.to && match.status() != Status::over) break;
    const std::size_t end = line_end(text, at);
    ++number;
    if (session.log_->take_marked(text.substr(at, end - at))) {
      at = end + 1;
      replay.good = std::min(at, text.size());
      replay.checked = true;
      continue;
    }
    bool checked = false;
    const Result<json::object> line = read_line(text.substr(at, end - at));
    if (line && follow_.before && !follows(*line)) follow_.before(*line, match);
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

Result<> Session::Reader::read_on(Session& session, std::string_view more, const LineListener& after,
                                  const LineListener& before) {
  for (std::size_t at = 0; at < more.size();) {
    const std::size_t end = line_end(more, at);
    if (session.log_->take_marked(more.substr(at, end - at))) {
      at = end + 1;
      continue;
    }
    const Result<json::object> line = read_line(more.substr(at, end - at));
    if (!line) return std::unexpected(line.error());
    bool checked = false;
    if (before && !follows(*line)) before(*line, session.match());
    if (Result<> done = apply(session, *line, checked); !done) return done;
    if (after && !follows(*line)) after(*line, session.match());
    at = end + 1;
  }
  return {};
}

Result<Session::Opened> Session::Reader::from_snapshot(const LogHeader& header, std::string_view text,
                                                       std::string broke) const {
  const bool same_rules = header.rules_version == game_->info().rules_version;
  int passed_over = 0;
  std::size_t end = text.size();
  while (end > 0) {
    std::size_t begin = text.rfind('\n', end - 1);
    begin = begin == std::string_view::npos ? 0 : begin + 1;
    const std::string_view line = text.substr(begin, end - begin);
    end = begin == 0 ? 0 : begin - 1;
    if (!line.starts_with(R"({"checkpoint")")) continue;
    const Result<json::object> read = read_line(line);
    const json::value* value = read ? read->if_contains("checkpoint") : nullptr;
    const json::object* checkpoint = value == nullptr ? nullptr : value->if_object();
    const std::optional<std::int64_t> number =
        checkpoint == nullptr ? std::nullopt : integer_in(*checkpoint, "n");
    const json::value* state = checkpoint == nullptr ? nullptr : checkpoint->if_contains("state");
    if (!number || state == nullptr) continue;
    if (passed_over++ < follow_.at_checkpoint_from_end.value_or(0)) continue;
    json::object position{{"position", *state}, {"number", *number}};
    if (const json::value* texts = checkpoint->if_contains("texts")) position["texts"] = *texts;

    SessionSetup setup = header.setup;
    setup.position = std::move(position);
    Result<std::unique_ptr<Session>> session = Session::start(*game_, setup, std::nullopt);
    if (!session) continue;
    if (same_rules && !begins_with((*session)->log(), *read)) continue;
    std::string trouble = broke + "; opened at " + shown_checkpoint(static_cast<std::uint32_t>(*number));
    return Opened{
        .session = *std::move(session), .kept = 0, .broke = std::move(broke), .trouble = std::move(trouble)};
  }
  return fail("no-checkpoint", one_line(broke, 600), "there is no checkpoint in it that can be opened");
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
  if (follow_.at_checkpoint_from_end) return from_snapshot(*header, whole, name_ + ": it broke");
  const std::uint32_t rules = game_->info().rules_version;
  if (header->rules_version != rules) {
    Result<Opened> opened = from_snapshot(*header, whole,
                                          fmt::format("{}: played by rules version {}, this is version {}",
                                                      name_, header->rules_version, rules));
    if (opened) opened->newer = header->rules_version > rules;
    return opened;
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
  const bool half_known = !follow_.stays_behind && opened.session->log_->holds_back_a_mark();
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
