#pragma once

#include "engine/game.hpp"
#include "games/farsa/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::farsa {

/// What the choices of a chapter of the rules are likely to bring, and worth. What they are called stands in
/// words/. A function is only called with options of its own chapter, whatever decision offers them.
struct Chapter {
  std::optional<engine::Odds> (*odds)(const Look& look, const engine::Decision& decision,
                                      const Option& option) = nullptr;
  double (*appraise)(const Look& look, const engine::Decision& decision, const Option& option) = nullptr;
};

namespace chapters {
extern const Chapter kCommon, kMaking, kWild, kSite, kPeople, kFight, kMagic, kTown, kRefereeing, kWar;
}

/// Yes or no, each as far as it can be.
engine::Odds odds_of(const chance::Fraction& success, std::string yes, std::string no);
/// No chance, but a price or a gain that is known beforehand.
engine::Odds noted(std::string note);

/// The chapter that an option belongs to.
const Chapter& chapter_of(std::uint16_t word);

}  // namespace gamekeeper::farsa
