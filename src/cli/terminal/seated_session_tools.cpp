#include <algorithm>
#include <boost/json/object.hpp>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/text.hpp"
#include "cli/terminal/tool_words.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "engine/tool.hpp"

namespace gamekeeper::cli::terminal {

using engine::Result;
using engine::SeatId;

namespace {

/// What is told at length begins with its title in a line of its own.
std::string title_of(const std::string& text) { return text.substr(0, text.find('\n')); }

/// What holds now and what held before, for a tool that tells nothing: "Depth: 7 now, 0 before."
std::string change_in_words(const engine::Tool& tool, const boost::json::object& ruling) {
  const std::string value = value_in_words(tool, ruling);
  if (value.empty()) return tool.label + ": done.";
  const std::string before = value_now(tool);
  if (before.empty()) return tool.label + ": " + value + ".";
  return tool.label + ": " + value + " now" + (before == value ? ", as before." : ", " + before + " before.");
}

}  // namespace

std::optional<SeatId> SeatedSession::ruler() const {
  const engine::GameInfo& info = game().info();
  if (!info.referee.empty()) {
    const std::optional<SeatId> seat = engine::seat_of(info, info.referee, match().seats());
    if (seat && std::ranges::find(people_, *seat) != people_.end()) return seat;
  }
  return people_.size() == 1 ? std::optional(people_.front()) : std::nullopt;
}

bool SeatedSession::may_rule() const { return turn() != Turn::over && ruler() && !tools().empty(); }

std::vector<engine::Tool> SeatedSession::tools() const {
  if (turn() == Turn::over) return {};
  return in_groups(game().tools(match().position()));
}

std::string SeatedSession::why_no_ruling() const {
  return turn() == Turn::roll ? "The tools wait until what fell is told." : "";
}

SeatedSession::Cover SeatedSession::call_referee() {
  const SeatId before = std::exchange(viewer_, ruler().value_or(viewer_));
  // Tools may tell more than any view does, also where no view hides anything.
  if (!several_people() || alone_) return Cover::none;
  const bool stays = before == viewer_;
  if (stays && covered_) return Cover::none;
  covered_ = true;
  if (stays || before == engine::kSpectator) return Cover::look;
  left_ = before;
  return Cover::pass;
}

std::string SeatedSession::words_before_leaving() const {
  constexpr int kShort = 100;
  const engine::Decision& asked = match().decision();
  const std::string who = asked.seat == viewer_ ? "you are" : name_of(asked.seat) + " is";
  // What others are asked is for whoever sits at the referee's side, and for themselves.
  const bool may_know = asked.seat == viewer_ ||
                        engine::seat_of(game().info(), game().info().referee, match().seats()) == viewer_;
  const std::string prompt =
      may_know ? " (" + elide(game().prompt(match().position(), asked), kShort) + ")" : "";
  return "This drops what " + who + " being asked" + prompt + "; the rules go on from where it leads.";
}

Result<SeatedSession::Ruled> SeatedSession::rule(const engine::Tool& tool,
                                                 const boost::json::object& ruling) {
  const std::optional<SeatId> by = ruler();
  if (!by) return engine::fail("not-yours", "rulings are the referee's");
  const std::size_t told = chronicle_.all().size();
  if (const Result<> done = session_->rule(ruling, *by); !done) return std::unexpected(done.error());
  keep();
  // Whoever rules learns what only a referee may see, also where nobody holds that seat.
  const SeatId referee = engine::seat_of(game().info(), game().info().referee, match().seats()).value_or(*by);
  Ruled ruled{.words = {}, .told = true};
  for (std::size_t i = told; i < chronicle_.all().size(); ++i) {
    const Happening& happening = chronicle_.all()[i];
    const bool open = !happening.told_to(viewer_).empty();
    const SeatId reader = open ? viewer_ : referee;
    const std::string words = title_of(happening.told_to(reader));
    if (words.empty()) continue;
    const std::string dice = happening.dice_for(reader, "  ");
    ruled.words += (ruled.words.empty() ? "" : " ") + words + (dice.empty() ? "" : " " + dice);
    ruled.told = ruled.told && open;
  }
  if (ruled.words.empty()) ruled = {.words = change_in_words(tool, ruling), .told = false};
  after_change();
  return ruled;
}

}  // namespace gamekeeper::cli::terminal
