#include <fmt/format.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/session.hpp"
#include "protocol/seating.hpp"
#include "server/journal.hpp"
#include "server/later.hpp"
#include "server/table.hpp"
#include "store/store.hpp"

/// A table is read from the store: its match, who holds its links, what happened to it.
namespace gamekeeper::server {

namespace json = boost::json;

namespace {

engine::Error no_such_link() {
  return {"unknown-link", "this link opens no table here", "the whole link, as it was given to you"};
}

}  // namespace

/// The match as it was written down; of one that broke, its last good checkpoint, and after each time that
/// even that broke, one before.
engine::Result<engine::Session::Loaded> SharedTable::read(const store::StoredTable& stored) {
  constexpr std::size_t kMostFaults = 3;
  engine::Follow follow{.by_hash = true};
  if (stored.faults.size() > kMostFaults)
    return engine::fail("broken",
                        "a mistake in this program ended the match, and what is left of it cannot be opened",
                        "whoever runs this server has its log");
  if (!stored.faults.empty()) follow.at_checkpoint_from_end = static_cast<int>(stored.faults.size()) - 1;
  return engine::Session::read_text(stored.log, "the table's log", household_.games, follow);
}

SharedTable::Result SharedTable::load() {
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
  // The server may have ended between an answer that was given ahead and its question.
  if (!closed) session_->give_ahead();
  return {};
}

OrLater<const store::Link*> SharedTable::open(std::string_view token) {
  if (Result loaded = load(); !loaded) return std::unexpected(loaded.error());
  const store::Link* link = find_link(token);
  if (link == nullptr) return std::unexpected(no_such_link());
  if (OrLater<> ready = ready_for(*link); !ready) return std::unexpected(ready.error());
  return link;
}

const store::Link* SharedTable::find_link(std::string_view token) const {
  const auto found = std::ranges::find(seating_.links, token, &store::Link::token);
  return found == seating_.links.end() ? nullptr : &*found;
}

}  // namespace gamekeeper::server
