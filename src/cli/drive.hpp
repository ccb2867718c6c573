#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "protocol/commands.hpp"
#include "protocol/seating.hpp"

namespace gamekeeper::cli {

struct DriveSettings {
  const engine::Game* game = nullptr;
  /// The same game, with the same packs, in another language.
  std::function<engine::Result<const engine::Game*>(std::string_view language)> in_language;
  engine::SessionSetup standard;    ///< what a line that starts a match may leave out
  bool seed_given = false;          ///< standard.match.seed counts; else each match has a new one
  std::optional<std::string> save;  ///< where the first match's log goes
  std::optional<std::string>
      as;             ///< the driver holds only this seat, and learns what it may see; else everything
  bool files = true;  ///< whether lines may name files
};

/// The drive protocol (docs/protocol.md): one JSON object a line, in and out. Whatever comes in, nothing that
/// was asked for is half done: an error line says why, and the question still stands.
class Drive {
 public:
  Drive(DriveSettings settings, std::istream& in, std::ostream& out);
  ~Drive();
  Drive(const Drive&) = delete;
  Drive& operator=(const Drive&) = delete;

  /// Until `quit`, the end of the input, or until nobody reads the output any more.
  void run();
  /// Whether something that was decided could not be written where it was to be kept.
  bool unwritten() const { return session_ != nullptr && session_->write_error().has_value(); }

  static constexpr std::size_t kMaxLine = std::size_t{1} << 20U;

 private:
  using Result = engine::Result<>;

  bool read_line(std::string& line, bool& too_long);
  void take(std::string_view text);
  void say(const boost::json::object& line);
  engine::Listener listener(const engine::Game& game);

  Result start(const boost::json::object& line);
  Result start_position(const boost::json::object& line);
  Result load(const boost::json::object& line);
  Result save(const boost::json::object& line);
  Result choose(const boost::json::object& line);
  Result faces(const boost::json::object& line);
  Result outcome(const boost::json::object& line);
  Result rule(const boost::json::object& line);
  Result undo(const boost::json::object& line);
  Result view(const boost::json::object& line);
  Result state(const boost::json::object& line);
  Result tools(const boost::json::object& line);
  Result sheets(const boost::json::object& line);
  Result odds(const boost::json::object& line);
  Result quit(const boost::json::object& line);

  Result begin(const engine::Game& game, const engine::SessionSetup& setup,
               const std::optional<std::string>& path);
  Result seat_everybody(const engine::Session& session, protocol::Players& players,
                        std::optional<engine::SeatId>& as) const;
  Result went_on(const Result& done);
  Result said(engine::Result<boost::json::object> line);
  protocol::Speaker speaker() const;
  /// Lets the players play until the driver is asked, and asks.
  void go_on();
  void ask();

  DriveSettings settings_;
  std::istream& in_;
  std::ostream& out_;
  std::unique_ptr<engine::Session> session_;
  protocol::Players players_;
  std::optional<engine::SeatId> as_;
  std::vector<std::string> held_;  // events of a match that has not begun yet
  bool holding_ = false;
  bool write_error_told_ = false;
  bool over_ = false;
};

}  // namespace gamekeeper::cli
