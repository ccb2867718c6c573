#include <algorithm>
#include <boost/json/serialize.hpp>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/session.hpp"
#include "server/guest.hpp"
#include "server/later.hpp"
#include "server/messages.hpp"
#include "server/replay.hpp"
#include "server/table.hpp"
#include "server/table_caller.hpp"
#include "store/store.hpp"

/// Who sits down, speaks, calls and gets up.
namespace gamekeeper::server {

namespace json = boost::json;

void SharedTable::sit(std::shared_ptr<Guest> guest, std::string token, Wishes wishes, Then then) {
  post([this, guest = std::move(guest), token = std::move(token), wishes, then = std::move(then)] {
    const OrLater<const store::Link*> opened = open(token);
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
      if (const auto replay = replay_of(*link)) say(seated, (*replay)->story_line());
    }
    standings_.clear();
    look_ahead();
    say_how_it_stands(seated);
    standings_.clear();
    thens_.push_back(then);
  });
}

void SharedTable::take(std::shared_ptr<Guest> guest, std::string line, Then then) {
  post([this, guest = std::move(guest), line = std::move(line), then = std::move(then)] {
    bill_ = guest->bill();
    if (Seated* by = find(*guest)) follow(*by, line);
    thens_.push_back(then);
  });
}

void SharedTable::leave(std::shared_ptr<Guest> guest) {
  post([this, guest = std::move(guest)] {
    if (find(*guest) == nullptr) return;
    std::erase_if(guests_, [&](const Seated& seated) { return seated.guest == guest; });
    say_seated();
  });
}

void SharedTable::call(std::string token, std::vector<std::string> lines,
                       std::function<void(const OrLater<std::vector<SharedLine>>&)> then, Calling calling) {
  post([this, token = std::move(token), lines = std::move(lines), then = std::move(then),
        calling = std::move(calling)] {
    const OrLater<const store::Link*> opened = open(token);
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

void SharedTable::describe(std::string token, std::function<void(const OrLater<std::string>&)> then) {
  post([this, token = std::move(token), then = std::move(then)] {
    const OrLater<const store::Link*> opened = open(token);
    if (!opened) return then(std::unexpected(opened.error()));
    const store::Link* link = *opened;
    then(json::serialize(seated_line(*link)));
  });
}

void SharedTable::save(std::string token, std::function<void(const OrLater<std::string>&)> then) {
  post([this, token = std::move(token), then = std::move(then)] {
    const OrLater<const store::Link*> opened = open(token);
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

SharedTable::Seated* SharedTable::find(const Guest& guest) {
  const auto found =
      std::ranges::find_if(guests_, [&](const Seated& seated) { return seated.guest.get() == &guest; });
  return found == guests_.end() ? nullptr : &*found;
}

}  // namespace gamekeeper::server
