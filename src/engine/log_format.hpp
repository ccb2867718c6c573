#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack_mark.hpp"
#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/session.hpp"

/// The lines of a log as values; docs/log.md describes them for people.
namespace gamekeeper::engine {

inline constexpr int kLogFormat = 1;
inline constexpr std::size_t kMaxLogLine = std::size_t{8} << 20U;
inline constexpr std::size_t kMaxLog = std::size_t{1} << 30U;
/// A checkpoint is written with its whole position, where a log opens that cannot be replayed, when as many
/// bytes came since the last one as that took, so that they are at most half of the log, and at the latest
/// after so many decisions. The others have its hash alone.
inline constexpr int kDecisionsBetweenPositions = 20;

/// The first line: what is played, by which rules, how it was set up.
struct LogHeader {
  std::string game;
  std::uint32_t rules_version = 0;
  std::string version;  ///< of the program that began the log
  Edition edition;
  SessionSetup setup;
};
boost::json::object to_json(const LogHeader& header);
/// The error says that this is no log, or which field is wrong.
Result<LogHeader> read_header(std::string_view line);

/// Any other line. The error says what is wrong with it.
Result<boost::json::object> read_line(std::string_view line);

std::string_view name_of(ChanceMode mode);
std::optional<ChanceMode> chance_mode(std::string_view name);
/// Sixteen hexadecimal digits.
std::string hash_text(std::uint64_t hash);
/// {"checkpoint": {...}} for the position as it is.
boost::json::object checkpoint_line(const Match& match);
/// How that line begins: {"checkpoint": {"n": ..., "hash": ...}}.
boost::json::object checkpoint_mark(const Match& match);
/// {"over": {...}}.
boost::json::object over_line(const Match& match);
/// Results by role: {"player-1": {"outcome": "won", "points": 1}, ...}.
boost::json::object results_json(const Match& match);

}  // namespace gamekeeper::engine
