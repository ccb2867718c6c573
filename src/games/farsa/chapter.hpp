#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {

/// What a chapter of the rules says: its words and events (words.hpp) as names and sentences, and what its
/// choices are worth. A function is only called with words of its own hundred; words of another chapter that
/// a decision offers (`go_on`) go to theirs. Chapters whose words stand in words/ say nothing here.
struct Chapter {
  void (*name)(const Look& look, const Option& option, std::string& to) = nullptr;
  std::string (*label)(const Look& look, const engine::Decision& decision, const Option& option) = nullptr;
  std::string (*prompt)(const Look& look, const engine::Decision& decision) = nullptr;
  std::string (*barred)(const Look& look, const engine::Barred& barred) = nullptr;
  std::string (*purpose)(const Look& look, const engine::ChanceRequest& request) = nullptr;
  std::string (*reason)(const Look& look, const engine::Reason& reason) = nullptr;
  engine::Telling (*tell)(const Look& look, const engine::Event& event) = nullptr;
  std::optional<engine::Odds> (*odds)(const Look& look, const engine::Decision& decision,
                                      const Option& option) = nullptr;
  double (*appraise)(const Look& look, const engine::Decision& decision, const Option& option) = nullptr;
};

extern const Chapter kCommon, kMaking, kWild, kSite, kPeople, kFight, kMagic, kTown, kRefereeing, kWar;

/// The chapter that a word or event belongs to.
const Chapter& chapter_of(int word);

}  // namespace gamekeeper::farsa
