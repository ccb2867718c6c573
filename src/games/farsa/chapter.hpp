#pragma once

// IWYU pragma: begin_exports
#include <fmt/format.h>

#include "engine/game.hpp"
#include "farsa/words.hpp"
#include "games/farsa/fight/fight.hpp"
#include "games/farsa/magic/magic.hpp"
#include "games/farsa/making/making.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/town/town.hpp"
#include "games/farsa/war/war.hpp"
#include "games/farsa/wild/wild.hpp"
// IWYU pragma: end_exports

/// What a file of a chapter speaks with: all chapters, and their words.
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

/// What stands with an option among `cases` (kit/words/on.hpp), said of the look; worth nothing, and without
/// odds, where it is none of them.
template <class... Cases>
double worth_among(const Look& look, const Option& option, const Cases&... cases) {
  return kit::words::said<double>(option, 0, std::tie(look), cases...);
}
template <class... Cases>
std::optional<engine::Odds> odds_among(const Look& look, const Option& option, const Cases&... cases) {
  return kit::words::said<std::optional<engine::Odds>>(option, std::nullopt, std::tie(look), cases...);
}

/// Yes or no, both said however likely they are.
engine::Odds two_ways(const chance::Fraction& success, std::string yes, std::string no);
/// Each as far as it can be.
engine::Odds odds_of(const chance::Fraction& success, std::string yes, std::string no);
/// For a rule that changes no number.
inline Reasons because(RuleId rule) { return {{.amount = 0, .rule = rule, .what = {}}}; }
/// No chance, but a price or a gain that is known beforehand.
engine::Odds noted(std::string note);

/// The chapter that an option belongs to.
const Chapter& chapter_of(std::uint16_t word);

}  // namespace gamekeeper::farsa
