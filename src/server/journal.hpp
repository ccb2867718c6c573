#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

/// What whoever runs the server reads when something went wrong: one line an event, on standard error, where
/// systemd and containers collect it. No links; of what players said only the last lines of a match that a
/// fault has ended.
namespace gamekeeper::server {

/// A fault is a mistake of ours that ended a match; an error is what somebody has to see to, such as a full
/// disk.
enum class Level : std::uint8_t { info, warning, error, fault };

/// 2026-11-22T13:25:18.123Z error table 12: not-written: the store: database or disk is full
///
/// Any thread may call. What would not fit a line becomes one. Of what has the same key (nothing: the same
/// words) one line is printed in ten seconds, and the others are counted.
void report(Level level, std::string_view what, std::string_view key = {});

/// Where the lines go instead; nothing: to standard error again.
void send_reports_to(std::function<void(Level, std::string_view line)> reader);

}  // namespace gamekeeper::server
