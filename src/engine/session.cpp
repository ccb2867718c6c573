#include "engine/session.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstdio>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/log_file.hpp"
#include "engine/log_format.hpp"
#include "engine/log_reader.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session_ahead.hpp"
#include "engine/session_log.hpp"
#include "engine/version.hpp"

namespace gamekeeper::engine {

namespace json = boost::json;

Session::Session(const Game& game)
    : match_(std::make_unique<Match>(game)), log_(std::make_unique<Log>(*match_)) {
  match_->record_to(log_.get());
}

Session::~Session() { match_->record_to(nullptr); }

Match& Session::match() { return *match_; }
const Match& Session::match() const { return *match_; }
const SessionSetup& Session::setup() const { return setup_; }
const std::string& Session::log() const { return log_->text(); }
const std::string& Session::path() const { return log_->path(); }
const std::optional<Error>& Session::write_error() const { return log_->error(); }

Result<std::unique_ptr<Session>> Session::start(const Game& game, const SessionSetup& setup,
                                                const std::optional<std::string>& path, bool replace,
                                                Listener listener) {
  std::unique_ptr<Session> session(new Session(game));
  SessionSetup& kept = session->setup_;
  kept = setup;
  kept.match.memory = Memory::whole;
  Match& match = *session->match_;
  if (listener) match.listen(std::move(listener));
  if (!setup.position && kept.match.seats == 0 && !setup.seats.empty()) {
    const Result<int> seats = seats_for(game.info(), setup.seats);
    if (!seats) return std::unexpected(seats.error());
    kept.match.seats = *seats;
  }
  Result<> started = setup.position ? match.start_from(*setup.position, kept.match) : match.start(kept.match);
  if (!started) return std::unexpected(started.error());
  kept.match = match.setup();
  Result<Holders> holders = all_holders(game.info(), match.seats(), setup.seats);
  if (!holders) return std::unexpected(holders.error());
  kept.seats = *std::move(holders);
  const LogHeader header{.game = game.info().id,
                         .rules_version = game.info().rules_version,
                         .version = std::string(version()),
                         .edition = game.edition(),
                         .setup = kept};
  session->log_->begin(json::serialize(to_json(header)));
  if (path) {
    if (Result<> made = session->write_to(*path, replace); !made) return std::unexpected(made.error());
  }
  return session;
}

Result<Session::Loaded> Session::resume(const std::string& path, const GameFinder& games, Newer newer) {
  LogFile file;
  if (Result<> opened = file.open(path); !opened) return std::unexpected(opened.error());
  const Result<std::string> text = file.read();
  if (!text) return std::unexpected(text.error());
  const Follow nobody;
  Result<Opened> opened = Reader(path, games, nobody).open(*text);
  if (!opened) return std::unexpected(opened.error());
  if (opened->newer && newer == Newer::refuse)
    return fail("newer-rules", opened->broke,
                "a newer gamekeeper; this one could only go on from a checkpoint");
  if (!opened->broke.empty()) {
    const std::string rest = free_rest_path(path);
    const Result<> kept = write_whole(rest, std::string_view(*text).substr(opened->kept), false);
    if (!kept) return std::unexpected(kept.error());
    opened->trouble += "; the rest is kept in " + rest;
  }
  Log& log = *opened->session->log_;
  Result<> ready;
  if (opened->kept == 0) {
    ready = write_whole(path, log.text(), true);
    if (ready) ready = file.open(path);
  } else {
    if (opened->kept < text->size()) ready = file.cut(opened->kept);
    if (ready && (*text)[opened->kept - 1] != '\n') ready = file.append("\n");
  }
  if (!ready) return std::unexpected(ready.error());
  log.take_over(std::move(file), path);
  return go_on(*std::move(opened));
}

Result<Session::Loaded> Session::read_text(std::string_view text, const std::string& name,
                                           const GameFinder& games, const Follow& follow) {
  Result<Opened> opened = Reader(name, games, follow).open(text);
  if (!opened) return std::unexpected(opened.error());
  if (follow.to || follow.stays_behind)
    return Loaded{std::move(opened->session), std::move(opened->trouble), opened->broke.empty()};
  return go_on(*std::move(opened));
}

Result<> Session::read_on(std::string_view more, const LineListener& after, const LineListener& before) {
  if (Result<> read = Reader::read_on(*this, more, after, before); !read) return read;
  log_->read_more(more);
  return {};
}

Session::Loaded Session::go_on(Opened opened) {
  if (opened.kept > 0) {
    opened.session->log_->go_on();
    opened.session->match_->chance_from(opened.session->setup_.match.chance);
  }
  return {std::move(opened.session), std::move(opened.trouble), opened.broke.empty()};
}

Result<Session::Loaded> Session::read(const std::string& path, const GameFinder& games,
                                      const Follow& follow) {
  const Result<std::string> text = read_whole(path);
  if (!text) return std::unexpected(text.error());
  return read_text(*text, path, games, follow);
}

Result<> Session::undo(int decisions, bool even_past_information) {
  if (Result<> undone = match_->undo(decisions, even_past_information); !undone) return undone;
  log_->write({{"undo", json::object{{"to", match_->number()},
                                     {"steps", decisions},
                                     {"past_information", even_past_information}}}});
  return {};
}

Result<> Session::rule(const json::object& ruling, SeatId by) {
  if (Result<> ruled = match_->rule(ruling, by); !ruled) return ruled;
  for (const std::unique_ptr<Ahead>& one : ahead_) one->forget_match();
  return {};
}

Result<> Session::write_to(const std::string& path, bool replace) {
  LogFile file;
  if (Result<> made = file.create(path, replace); !made) return made;
  log_->take_over(std::move(file), path);
  log_->write_all();
  return {};
}

Result<> Session::save_as(const std::string& path, bool replace) {
  const bool own = path == log_->path();
  if (Result<> written = write_whole(path, log_->text(), replace || own); !written) return written;
  LogFile file;
  if (Result<> opened = file.open(path); !opened) return opened;
  log_->take_over(std::move(file), path);
  return {};
}

}  // namespace gamekeeper::engine
