#include "engine/game.hpp"

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/ledger.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/reckoning.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::engine {

std::string GameWords::option_label(const Position& position, const Decision& decision,
                                    const Option& option) const {
  std::string name;
  option_name(position, decision, option, name);
  return name;
}

void GameWords::option_concerns(const Position& position, const Decision& decision, const Option& option,
                                std::vector<std::string>& to) const {
  if (decision.kind != Kind::place) return;
  std::string name;
  option_name(position, decision, option, name);
  to.push_back(name.substr(name.rfind('/') + 1));
}

void GameCatalogue::brought(const Position&, SeatId, std::vector<std::string>&) const {}

std::optional<double> GameJudgement::standing(const Position&, SeatId) const { return std::nullopt; }

void GameWords::suggested_words(const Position& position, const Decision& decision, const Option& option,
                                std::string& to) const {
  to += option_label(position, decision, option);
}

std::string GameWords::why_barred(const Position&, const Decision&, const Barred& barred) const {
  return barred.rule.cited() ? ledger()[barred.rule.index].summary : std::string();
}

std::string GameWords::purpose(const Position&, const ChanceRequest& request) const {
  return request.rule.cited() ? ledger()[request.rule.index].summary : std::string();
}

std::string GameWords::outcome_name(const Position&, const ChanceRequest&, int outcome) const {
  return std::to_string(outcome);
}

std::string GameWords::outcome_label(const Position& position, const ChanceRequest& request,
                                     int outcome) const {
  return outcome_name(position, request, outcome);
}

Result<std::string> GameCatalogue::entry_from_line(std::string_view kind, std::string_view) const {
  return fail("no-short-form", std::string(kind) + " of this game are not written in one line",
              "YAML (gamekeeper show GAME KIND --schema)");
}

std::expected<std::string, std::vector<Error>> GameCatalogue::entries_from_table(
    std::string_view kind, std::span<const std::vector<std::string>>) const {
  return std::unexpected(
      std::vector{Error{"no-table", std::string(kind) + " of this game do not come as a table",
                        "YAML (gamekeeper show GAME KIND --schema)"}});
}

std::string GameWords::reason(const Position&, const Reason& reason) const {
  return reason.rule.cited() ? ledger()[reason.rule.index].summary : std::string();
}

Telling GameWords::tell(const Position&, const Event& event) const {
  return {.name = "event-" + std::to_string(event.type),
          .fields = {},
          .text = {},
          .others_text = {},
          .others_fields = {}};
}

std::optional<Odds> GameJudgement::odds(const Position&, const Decision&, const Option&) const {
  return std::nullopt;
}

double GameJudgement::appraise(const Position&, const Decision&, const Option&) const { return 0; }

std::vector<std::string> GameCatalogue::primer_pages(const Position&, const Decision&) const { return {}; }

std::vector<std::string> GameCatalogue::reachable() const {
  std::vector<std::string> all;
  for (const auto& [kind, entries] : content()) {
    if (kind == "primer") continue;  // read by people, not used in play
    for (const boost::json::value& entry : entries.get_array())
      all.push_back(std::string(kind) + "/" + std::string(entry.get_object().at("id").get_string()));
  }
  return all;
}

void GameCatalogue::used_content(const Position&, const Event&, std::vector<std::string>&) const {}

}  // namespace gamekeeper::engine
