#include <fmt/format.h>

#include <optional>
#include <string>

#include "chance/fraction.hpp"
#include "engine/game.hpp"
#include "farsa/rule_ids.hpp"
#include "farsa/words/common.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/town/town.hpp"
#include "games/farsa/wild/wild.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

std::optional<Means> means_of(const Look& look, const Option& option, Reasons* reasons) {
  switch (word_of(option)) {
    case Word::navigator: return navigation_means(look, option.a, reasons);
    case Word::watch_first:
    case Word::lookout: return lookout_attempt(look, option.a, reasons).means;
    case Word::supplier: return supply_means(look, option.a, static_cast<Supply>(option.b), reasons);
    case Word::harvest: return harvest_means(look, option.a, reasons);
    case Word::avoid_test: return threat_means(look, option.a, option.b, reasons);
    case Word::cook: return cooking_means(look, option.a, reasons);
    case Word::mend: return mending_means(look, option.a, reasons);
    case Word::sing: return singing_means(look, option.a, reasons);
    case Word::cure_meat: return curing_means(look, option.a, reasons);
    case Word::brew: return brewing_means(look, option.a, reasons);
    case Word::hold_rite: return rite_means(look, option.a, reasons);
    default: return std::nullopt;
  }
}

/// Sides of the die that says how much comes of it; 0: nothing is rolled for that.
int yield_of(const Look& look, const Option& option, const Means& brought) {
  switch (word_of(option)) {
    case Word::supplier: return yield_die(brought, good_ground(look));
    case Word::harvest:
      // One body has one part; of several it is the die that says how many.
      if (look.state.wild.bodies <= 1) return 0;
      return yield_die(brought);
    case Word::cook:
    case Word::cure_meat:
    case Word::brew: return yield_die(brought);
    default: return 0;
  }
}

/// The terms of Boasts that a cycle of weeks would let run out (B-1).
std::string boasts_that_lapse(const Look& look) {
  std::string names;
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    const Boast& boast = look.who(who).boast;
    if (is_present(look.who(who)) && boast.state == Boast::State::pending && boast.days > 0 &&
        boast.days <= kDaysACycle)
      names += (names.empty() ? "" : " and ") + name_of(look, who);
  }
  return names.empty() ? "" : fmt::format(", the term of {}'s boast runs out", names);
}

/// What a choice costs in time, where that is all there is to say about it.
std::optional<engine::Odds> price_in_time(const Look& look, const Option& option) {
  const std::string a_watch = look.state.calendar.watch == 2 ? "nobody sleeps" : "a watch";
  engine::Odds odds;
  switch (word_of(option)) {
    case Word::feature: return odds_of_feature(look, option.a, kNone);
    case Word::explore:
    case Word::supply_hunt:
    case Word::supply_fish:
    case Word::supply_forage:
    case Word::go_to_town:
    case Word::hold_funeral:
    case Word::copy_scroll:
    case Word::push_on:
    case Word::wait: odds.note = a_watch; return odds;
    case Word::make_grimoire: odds.note = a_watch + ", and Deprived after it"; return odds;
    case Word::enter_site: odds.note = "the rest of the watch"; return odds;
    case Word::rest_day: odds.note = "until tomorrow"; return odds;
    case Word::make_camp: odds.note = "until morning"; return odds;
    case Word::begin_downtime:
      odds.note = fmt::format("{} days{}", kDaysACycle, boasts_that_lapse(look));
      return odds;
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
  const std::optional<Means> brought = means_of(look, option, nullptr);
  if (!brought) return price_in_time(look, option);
  const int faces = succeeding_faces(*brought);
  if (brought->count() == 2) {
    Reckoning base(&odds.why);
    base.add(2, rule::test_rolled, reason::two_of_three());
  }
  means_of(look, option, &odds.why);
  odds.success = chance::Fraction(faces, 6);
  if (const int sides = yield_of(look, option, *brought); sides > 0 && faces > 0)
    odds.note = fmt::format("yield d{}", sides);
  return odds;
}

}  // namespace gamekeeper::farsa
