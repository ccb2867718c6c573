#include <fmt/format.h>

#include <optional>

#include "chance/fraction.hpp"
#include "engine/game.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/wild/wild.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

std::optional<Means> means_of(const Look& look, const Option& option, Reasons* reasons) {
  switch (word_of(option)) {
    case Word::navigator: return navigation_means(look, option.a, reasons);
    case Word::lookout: return lookout_attempt(look, option.a, reasons).means;
    case Word::supplier: return supply_means(look, option.a, static_cast<Supply>(option.b), reasons);
    case Word::harvest: return harvest_means(look, option.a, reasons);
    case Word::avoid_test: return threat_means(look, option.a, option.b, reasons);
    case Word::cook: return cooking_means(look, option.a, reasons);
    case Word::mend: return mending_means(look, option.a, reasons);
    case Word::sing: return singing_means(look, option.a, reasons);
    default: return std::nullopt;
  }
}

}  // namespace

int faces_of(const Look& look, const Option& option, Reasons* reasons) {
  const std::optional<Means> brought = means_of(look, option, reasons);
  return brought ? succeeding_faces(*brought) : -1;
}

std::optional<engine::Odds> odds_in_the_wild(const Look& look, const Option& option) {
  engine::Odds odds;
  const std::optional<Means> brought = means_of(look, option, &odds.why);
  if (!brought) return std::nullopt;
  const int faces = succeeding_faces(*brought);
  odds.success = chance::Fraction(faces, 6);
  if (faces > 0) odds.outcomes.push_back({"succeeds", chance::Fraction(faces, 6)});
  if (faces < 6) odds.outcomes.push_back({"fails", chance::Fraction(6 - faces, 6)});
  if (word_of(option) == Word::supplier && faces > 0)
    odds.note = fmt::format("yield d{}", yield_die(*brought, 0));
  return odds;
}

}  // namespace gamekeeper::farsa
