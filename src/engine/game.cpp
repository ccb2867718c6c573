#include "engine/game.hpp"

#include <optional>
#include <string>
#include <vector>

#include "content/ledger.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/reckoning.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::engine {

std::string Game::option_label(const Position& position, const Decision& decision,
                               const Option& option) const {
  std::string name;
  option_name(position, decision, option, name);
  return name;
}

void Game::option_concerns(const Position& position, const Decision& decision, const Option& option,
                           std::vector<std::string>& to) const {
  if (decision.kind != Kind::place) return;
  std::string name;
  option_name(position, decision, option, name);
  to.push_back(name.substr(name.rfind('/') + 1));
}

void Game::brought(const Position&, SeatId, std::vector<std::string>&) const {}

std::optional<double> Game::standing(const Position&, SeatId) const { return std::nullopt; }

void Game::suggested_words(const Position& position, const Decision& decision, const Option& option,
                           std::string& to) const {
  to += option_label(position, decision, option);
}

std::string Game::why_barred(const Position&, const Decision&, const Barred& barred) const {
  return barred.rule.cited() ? ledger()[barred.rule.index].summary : std::string();
}

std::string Game::purpose(const Position&, const ChanceRequest& request) const {
  return request.rule.cited() ? ledger()[request.rule.index].summary : std::string();
}

std::string Game::outcome_name(const Position&, const ChanceRequest&, int outcome) const {
  return std::to_string(outcome);
}

std::string Game::reason(const Position&, const Reason& reason) const {
  return reason.rule.cited() ? ledger()[reason.rule.index].summary : std::string();
}

Telling Game::tell(const Position&, const Event& event) const {
  return {.name = "event-" + std::to_string(event.type),
          .fields = {},
          .text = {},
          .others_text = {},
          .others_fields = {}};
}

std::optional<Odds> Game::odds(const Position&, const Decision&, const Option&) const { return std::nullopt; }

double Game::appraise(const Position&, const Decision&, const Option&) const { return 0; }

std::vector<std::string> Game::primer_pages(const Position&, const Decision&) const { return {}; }

std::vector<std::string> Game::reachable() const {
  std::vector<std::string> all;
  for (const auto& [kind, entries] : content()) {
    if (kind == "primer") continue;  // read by people, not used in play
    for (const boost::json::value& entry : entries.get_array())
      all.push_back(std::string(kind) + "/" + std::string(entry.get_object().at("id").get_string()));
  }
  return all;
}

void Game::used_content(const Position&, const Event&, std::vector<std::string>&) const {}

}  // namespace gamekeeper::engine
