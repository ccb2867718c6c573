#include "engine/log_format.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "chance/plain_text.hpp"
#include "content/pack_mark.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;

constexpr std::size_t kMaxWord = 4096;  // packs are named by their paths

constexpr std::array<std::pair<std::string_view, ChanceMode>, 4> kModes = {
    {{"seeded", ChanceMode::seeded},
     {"script", ChanceMode::script},
     {"own-dice", ChanceMode::own_dice},
     {"own-cards", ChanceMode::own_cards}}};

const json::object* object_in(const json::object& from, std::string_view key) {
  const json::value* value = from.if_contains(key);
  return value == nullptr ? nullptr : value->if_object();
}

const json::string* string_in(const json::object& from, std::string_view key) {
  const json::value* value = from.if_contains(key);
  return value == nullptr ? nullptr : value->if_string();
}

std::optional<std::uint64_t> whole_in(const json::object& from, std::string_view key) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr) return std::nullopt;
  if (value->is_uint64()) return value->get_uint64();
  if (value->is_int64() && value->get_int64() >= 0) return static_cast<std::uint64_t>(value->get_int64());
  return std::nullopt;
}

std::unexpected<Error> not_a_log(std::string_view what) {
  return fail("not-a-log", "not a log of gamekeeper: " + std::string(what),
              R"(a first line {"gamekeeper": ...})");
}

/// A name as roles, players and packs have one.
bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= kMaxWord && !chance::not_plain(text);
}

Result<SessionSetup> read_setup(const json::object& from) {
  SessionSetup setup;
  if (const json::object* options = object_in(from, "options")) setup.match.options = *options;
  const json::object* seats = object_in(from, "seats");
  if (seats == nullptr) return not_a_log("setup.seats is missing");
  for (const auto& [role, who] : *seats) {
    if (!who.is_string() || !is_word(role) || !is_word(who.get_string()))
      return not_a_log("setup.seats: not a word");
    setup.seats[std::string(role)] = std::string(who.get_string());
  }
  if (seats->empty() || seats->size() > static_cast<std::size_t>(kMaxSeats))
    return not_a_log("setup.seats: too few or many");
  setup.match.seats = static_cast<int>(seats->size());
  const std::optional<std::uint64_t> seed = whole_in(from, "seed");
  if (!seed) return not_a_log("setup.seed is no whole number");
  setup.match.seed = *seed;
  const json::string* chance = string_in(from, "chance");
  const std::optional<ChanceMode> mode = chance == nullptr ? std::nullopt : chance_mode(*chance);
  if (!mode) return not_a_log("setup.chance is not seeded, script, own-dice or own-cards");
  setup.match.chance = *mode;
  if (const json::object* position = object_in(from, "position")) setup.position = *position;
  return setup;
}

std::optional<content::PackMark> read_mark(const json::value& value) {
  if (value.is_string() && !is_word(value.get_string())) return std::nullopt;
  if (value.is_string())
    return content::PackMark{
        .name = {}, .version = {}, .hash = {}, .folder = std::string(value.get_string())};
  const json::object* object = value.if_object();
  if (object == nullptr) return std::nullopt;
  const json::string* name = string_in(*object, "name");
  const json::string* version = string_in(*object, "version");
  const json::string* hash = string_in(*object, "hash");
  if (name == nullptr || version == nullptr || hash == nullptr) return std::nullopt;
  if (!is_word(*name) || !is_word(*version) || !is_word(*hash)) return std::nullopt;
  return content::PackMark{
      .name = std::string(*name), .version = std::string(*version), .hash = std::string(*hash), .folder = {}};
}

}  // namespace

std::string_view name_of(ChanceMode mode) {
  for (const auto& [name, known] : kModes) {
    if (known == mode) return name;
  }
  return {};
}

std::optional<ChanceMode> chance_mode(std::string_view name) {
  for (const auto& [known, mode] : kModes) {
    if (known == name) return mode;
  }
  return std::nullopt;
}

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

json::object to_json(const LogHeader& header) {
  json::object seats;
  for (const auto& [role, who] : header.setup.seats) seats[role] = who;
  json::object setup{{"options", header.setup.match.options},
                     {"seats", std::move(seats)},
                     {"seed", header.setup.match.seed},
                     {"chance", name_of(header.setup.match.chance)}};
  if (header.setup.position) setup["position"] = *header.setup.position;
  json::array packs;
  for (const content::PackMark& pack : header.edition.packs)
    packs.push_back({{"name", pack.name}, {"version", pack.version}, {"hash", pack.hash}});
  json::object about{{"format", kLogFormat},
                     {"game", header.game},
                     {"rules_version", header.rules_version},
                     {"version", header.version},
                     {"packs", std::move(packs)}};
  if (header.edition.language != Edition().language) about["language"] = header.edition.language;
  return {{"gamekeeper", std::move(about)}, {"setup", std::move(setup)}};
}

Result<LogHeader> read_header(std::string_view line) {
  std::error_code failed;
  const json::value parsed = json::parse(line, failed);
  const json::object* object = failed ? nullptr : parsed.if_object();
  const json::object* about = object == nullptr ? nullptr : object_in(*object, "gamekeeper");
  if (about == nullptr) return not_a_log("its first line is something else");
  const std::optional<std::uint64_t> format = whole_in(*about, "format");
  if (!format) return not_a_log("its format is no number");
  if (*format != kLogFormat) {
    return fail("other-format", fmt::format("a log of format {}", *format),
                fmt::format("format {}; a newer gamekeeper may read it", kLogFormat));
  }
  LogHeader header;
  const json::string* game = string_in(*about, "game");
  const std::optional<std::uint64_t> rules = whole_in(*about, "rules_version");
  const json::object* setup = object_in(*object, "setup");
  if (game == nullptr || setup == nullptr) return not_a_log("it names no game or no setup");
  if (!rules || *rules > std::numeric_limits<std::uint32_t>::max())
    return not_a_log("its rules_version is no number");
  header.game = *game;
  header.rules_version = static_cast<std::uint32_t>(*rules);
  if (const json::string* version = string_in(*about, "version")) header.version = *version;
  if (const json::string* language = string_in(*about, "language")) header.edition.language = *language;
  Result<SessionSetup> read = read_setup(*setup);
  if (!read) return std::unexpected(read.error());
  header.setup = *std::move(read);
  if (const json::value* packs = about->if_contains("packs"); packs != nullptr && packs->is_array()) {
    for (const json::value& pack : packs->get_array()) {
      std::optional<content::PackMark> mark = read_mark(pack);
      if (!mark) return not_a_log("packs: not a pack's name, version and hash");
      header.edition.packs.push_back(*std::move(mark));
    }
  }
  return header;
}

Result<json::object> read_line(std::string_view line) {
  if (line.size() > kMaxLogLine) return fail("bad-line", fmt::format("a line of {} bytes", line.size()));
  std::error_code failed;
  json::value parsed = json::parse(line, failed);
  if (failed || !parsed.is_object()) return fail("bad-line", "not a JSON object");
  return std::move(parsed.get_object());
}

json::object checkpoint_mark(const Match& match) {
  return {{"checkpoint", json::object{{"n", match.number()}, {"hash", hash_text(match.hash())}}}};
}

json::object checkpoint_line(const Match& match) {
  json::object line = checkpoint_mark(match);
  json::object& checkpoint = line.at("checkpoint").as_object();
  checkpoint["state"] = match.game().to_json(match.position().state);
  if (json::array texts = match.texts_json(); !texts.empty()) checkpoint["texts"] = std::move(texts);
  return line;
}

json::object results_json(const Match& match) {
  json::object seats;
  const std::vector<SeatResult> results = match.results();
  for (std::size_t seat = 0; seat < results.size(); ++seat) {
    const std::string role =
        role_name(match.game().info(), static_cast<SeatId>(seat), static_cast<int>(results.size()));
    const double points = results[seat].points;
    const bool whole = points == std::floor(points) && std::abs(points) < 1e15;
    seats[role] = json::object{
        {"outcome", results[seat].outcome},
        {"points", whole ? json::value(static_cast<std::int64_t>(points)) : json::value(points)}};
  }
  return seats;
}

json::object over_line(const Match& match) {
  return {{"over", json::object{{"results", results_json(match)}, {"hash", hash_text(match.hash())}}}};
}

}  // namespace gamekeeper::engine
