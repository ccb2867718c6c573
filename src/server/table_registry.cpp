#include "server/table_registry.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "protocol/catalog.hpp"
#include "protocol/commands.hpp"
#include "protocol/lines.hpp"
#include "protocol/seating.hpp"
#include "server/clock.hpp"
#include "server/journal.hpp"
#include "server/messages.hpp"
#include "server/metrics.hpp"
#include "server/table.hpp"
#include "server/tokens.hpp"
#include "server/working.hpp"
#include "store/store.hpp"
#include "store/writer.hpp"

namespace gamekeeper::server {

namespace json = boost::json;
using engine::fail;
using engine::Result;

namespace {

constexpr std::chrono::seconds kLongestDelay{3600};

/// What a request for a table says, checked as far as that goes without playing.
struct Wanted {
  const engine::Game* game = nullptr;
  engine::SessionSetup setup;
  engine::Holders seats;  ///< me, friend, or a player without hands
  std::optional<std::string> log;
  std::chrono::seconds delay{};
  bool seed_given = false;
};

Result<const engine::Game*> read_game(const json::value& value, const json::object& request,
                                      const engine::GameFinder& games) {
  if (!value.is_string())
    return fail("unknown-game", "game: " + protocol::short_json(value), "the id of a game");
  const json::value* language = request.if_contains("language");
  if (language == nullptr) return games(value.get_string(), {.packs = {}, .as_here = true});
  if (!language->is_string())
    return fail("unknown-language", "language: " + protocol::short_json(*language), R"("en")");
  return games(value.get_string(),
               {.packs = {}, .language = std::string(language->get_string()), .as_here = true});
}

Result<std::chrono::seconds> read_delay(const json::value& value) {
  if (!value.is_int64() || value.get_int64() < 0 || value.get_int64() > kLongestDelay.count()) {
    return fail("bad-delay", "delay: " + protocol::short_json(value),
                "the seconds that spectators are behind, 0 to " + std::to_string(kLongestDelay.count()));
  }
  return std::chrono::seconds(value.get_int64());
}

Result<Wanted> read_wanted(const json::object& request, const engine::GameFinder& games) {
  static const std::vector<std::string_view> kKnown = {"game", "language", "options", "seats",
                                                       "seed", "chance",   "log",     "delay"};
  Wanted wanted;
  wanted.setup.match.seed = protocol::new_seed();
  for (const auto& [key, value] : request) {
    if (std::ranges::find(kKnown, std::string_view(key)) == kKnown.end()) {
      return fail("unknown-key", "unknown key '" + engine::one_line(key, 60) + "'",
                  content::suggestion(key, kKnown));
    }
    if (key == "game") {
      const Result<const engine::Game*> game = read_game(value, request, games);
      if (!game) return std::unexpected(game.error());
      wanted.game = *game;
    } else if (key == "language") {  // read with the game
    } else if (key == "seats") {
      Result<engine::Holders> seats = protocol::read_seats(value);
      if (!seats) return std::unexpected(seats.error());
      wanted.seats = *std::move(seats);
    } else if (key == "seed") {
      const Result<std::uint64_t> seed = protocol::read_seed(value);
      if (!seed) return std::unexpected(seed.error());
      wanted.setup.match.seed = *seed;
      wanted.seed_given = true;
    } else if (key == "chance") {
      const Result<engine::ChanceMode> mode = protocol::read_chance(value);
      if (!mode) return std::unexpected(mode.error());
      if (*mode == engine::ChanceMode::script)
        return fail("bad-chance", "chance: a table does not ask for what is drawn in secret",
                    R"("seeded", "own-dice" or "own-cards")");
      wanted.setup.match.chance = *mode;
    } else if (key == "delay") {
      const Result<std::chrono::seconds> delay = read_delay(value);
      if (!delay) return std::unexpected(delay.error());
      wanted.delay = *delay;
    } else if (key == "log") {
      if (!value.is_string())
        return fail("bad-log", "log: " + protocol::short_json(value), "the text of a save");
      wanted.log = std::string(value.get_string());
    } else {
      const json::object* options = value.if_object();
      if (options == nullptr)
        return fail("bad-option", "options: " + protocol::short_json(value), "an object");
      wanted.setup.match.options = *options;
    }
  }
  if (wanted.game == nullptr && !wanted.log)
    return fail("unknown-game", "no game is named", R"({"game": "ID"})");
  for (const auto& [role, who] : wanted.seats) {
    wanted.setup.seats[role] = who == "friend" ? "me" : who;
    if (who == "friend") continue;
    if (Result<> good = protocol::check_holder(role, who, wanted.game); !good)
      return fail(good.error().code, good.error().message, "friend, " + good.error().expected);
    if (Result<> listed = protocol::check_at_table(role, who); !listed)
      return std::unexpected(listed.error());
  }
  return wanted;
}

/// Goes on with a save: who sat there is asked anew, but for players without hands whom nobody replaces.
Result<engine::Session::Loaded> session_of(Wanted& wanted, const engine::GameFinder& games) {
  if (!wanted.log) {
    Result<std::unique_ptr<engine::Session>> started =
        engine::Session::start(*wanted.game, wanted.setup, std::nullopt);
    if (!started) return std::unexpected(started.error());
    return engine::Session::Loaded{.session = *std::move(started), .trouble = {}};
  }
  Result<engine::Session::Loaded> loaded = engine::Session::read_text(*wanted.log, "the save", games);
  if (!loaded) return std::unexpected(loaded.error());
  const engine::SessionSetup& setup = loaded->session->setup();
  if (setup.match.chance == engine::ChanceMode::script)
    return fail("bad-chance", "this match asks for draws, and a table does not");
  const engine::Game& game = loaded->session->match().game();
  for (const auto& [role, who] : wanted.seats) {
    if (!engine::seat_of(game.info(), role, loaded->session->match().seats()))
      return fail("unknown-role", "no seat '" + engine::one_line(role, 60) + "' in this match");
  }
  for (const auto& [role, who] : setup.seats) {
    if (wanted.seats.contains(role)) continue;
    if (Result<> good = protocol::check_holder(role, who, &game); !good) return std::unexpected(good.error());
  }
  return loaded;
}

store::Seating seating_of(const engine::Session& session, const engine::Holders& wanted) {
  const engine::Match& match = session.match();
  store::Link host{.token = new_token(), .host = true};
  std::vector<store::Link> friends;
  store::Seating seating;
  for (int i = 0; i < match.seats(); ++i) {
    const auto seat = static_cast<engine::SeatId>(i);
    const std::string role = protocol::role_of(match, seat);
    const auto named = wanted.find(role);
    const std::string who =
        named != wanted.end() ? named->second : protocol::nearest_at_table(session.setup().seats.at(role));
    if (who == "friend") seating.others = true;
    seating.holders[role] = who == "me" || who == "friend" ? "person" : who;
    if (who == "me") host.seats |= engine::only(seat);
    if (who == "friend") friends.push_back({.token = new_token(), .seats = engine::only(seat)});
  }
  seating.links.push_back(std::move(host));
  std::ranges::move(friends, std::back_inserter(seating.links));
  seating.links.push_back({.token = new_token()});
  return seating;
}

/// What all at the table may read of how it was made.
std::vector<std::string> notes_of(const Wanted& wanted, const engine::Session& session) {
  std::vector<std::string> notes;
  const auto add = [&](std::string_view what, std::string_view message) {
    notes.push_back(
        json::serialize(json::object{{"what", what}, {"message", message}, {"n", session.match().number()}}));
  };
  if (wanted.seed_given)
    add("seed-given", "the host has set the seed: whoever knows it can reckon every die beforehand");
  if (wanted.log) add("from-save", "the match goes on from a save, which whoever brought it may have read");
  return notes;
}

}  // namespace

/// One server at a time has a data folder.
class TableRegistry::Lock {
 public:
  static Result<std::unique_ptr<Lock>> take(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return fail("data", path + ": cannot be written", "--data DIR, a folder of yours");
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      ::close(descriptor);
      return fail("in-use", path + ": another server has these tables", "that one, or another --data");
    }
    return std::unique_ptr<Lock>(new Lock(descriptor));
  }
  ~Lock() { ::close(descriptor_); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  explicit Lock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

TableRegistry::TableRegistry(const RegistrySettings& settings, std::unique_ptr<Lock> lock,
                             std::unique_ptr<store::Store> store)
    : settings_(settings),
      games_(settings.games),
      lock_(std::move(lock)),
      store_(std::move(store)),
      clock_(settings.clock ? settings.clock : wall_clock()),
      writer_(std::make_unique<store::Writer>(*store_, [](auto took) { metrics().written.observe(took); })),
      workers_(settings.threads),
      thinkers_(settings.threads) {}

Result<std::unique_ptr<TableRegistry>> TableRegistry::open(const RegistrySettings& settings) {
  std::error_code failed;
  std::filesystem::create_directories(settings.data, failed);
  if (failed) return fail("data", settings.data + ": " + failed.message(), "--data DIR, a folder of yours");
  Result<std::unique_ptr<Lock>> lock = Lock::take(settings.data + "/lock");
  if (!lock) return std::unexpected(lock.error());
  Result<std::unique_ptr<store::Store>> store = store::Store::open(settings.data + "/tables.sqlite");
  if (!store) return std::unexpected(store.error());
  const std::string crashes = settings.data + "/crashes";
  for (const Crash& crash : take_crashes(crashes)) {
    const std::string what = "signal " + std::to_string(crash.signal) + " ended the program";
    report(Level::fault, "table " + std::to_string(crash.table) + ": " + what + " while it was worked on");
    if (crash.table == 0) continue;
    if (const Result<> kept = (*store)->fault(crash.table, what); !kept)
      report(Level::error, kept.error().text());
  }
  if (settings.note_crashes) note_crashes_in(crashes);
  return std::unique_ptr<TableRegistry>(new TableRegistry(settings, *std::move(lock), *std::move(store)));
}

TableRegistry::~TableRegistry() {
  stopping_ = true;
  thinkers_.stop();
  workers_.stop();
  writer_.reset();  // What it has yet to write, it writes; nobody hears of it any more.
  for (const auto& [id, standing] : standing_) {
    if (standing.table) standing.table->forget_guests();
  }
}

Result<json::object> TableRegistry::make_table(const json::object& request, std::int64_t maker) {
  Result<Wanted> wanted = read_wanted(request, games_);
  if (!wanted) return std::unexpected(wanted.error());
  const Result<engine::Session::Loaded> loaded = session_of(*wanted, games_);
  if (!loaded) return std::unexpected(loaded.error());
  const engine::Session& session = *loaded->session;
  const engine::Match& match = session.match();
  const store::StoredTable table{.game = match.game().info().id,
                                 .seating = seating_of(session, wanted->seats),
                                 .log = session.log(),
                                 .delay = wanted->delay,
                                 .growths = {},
                                 .notes = notes_of(*wanted, session),
                                 .faults = {},
                                 .maker = maker};
  const Result<store::TableId> id = store_->make(table);
  if (!id) return std::unexpected(id.error());
  json::object made{{"table", std::to_string(*id)}, {"links", links_json(match, table.seating.links)}};
  if (!loaded->trouble.empty()) made["notice"] = not_whole_line(loaded->trouble).at("notice");
  return made;
}

Result<std::shared_ptr<SharedTable>> TableRegistry::find(std::string_view token) {
  const Result<std::optional<store::TableId>> id = store_->find(token);
  if (!id) return std::unexpected(id.error());
  if (!*id)
    return fail("unknown-link", "this link opens no table here", "the whole link, as it was given to you");
  const std::lock_guard lock(mutex_);
  Standing& standing = standing_[**id];
  if (!standing.table || standing.table->broken()) {
    standing.table = std::make_shared<SharedTable>(Household{.store = *store_,
                                                             .writer = *writer_,
                                                             .workers = workers_,
                                                             .thinkers = thinkers_,
                                                             .clock = *clock_,
                                                             .games = games_,
                                                             .patience = settings_.patience,
                                                             .stopping = stopping_},
                                                   **id);
  }
  standing.last_found = std::chrono::steady_clock::now();
  return standing.table;
}

void TableRegistry::sweep() {
  remove_expired();
  close_removed();
  const auto long_ago = std::chrono::steady_clock::now() - settings_.idle;
  const std::lock_guard lock(mutex_);
  // Whoever else would have the table got it under this lock: one that only the registry has is nobody's.
  std::erase_if(standing_, [&](const auto& entry) {
    const Standing& standing = entry.second;
    return standing.table.use_count() == 1 && standing.table->idle() && standing.last_found < long_ago;
  });
}

std::size_t TableRegistry::tables_in_memory() {
  const std::lock_guard lock(mutex_);
  return standing_.size();
}

}  // namespace gamekeeper::server
