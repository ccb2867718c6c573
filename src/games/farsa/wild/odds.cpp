#include <fmt/format.h>

#include "engine/game.hpp"
#include "farsa/words/common.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/town/town.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

std::optional<Means> means_of(const Look& look, const Option& option, Reasons* reasons) {
  // All of them take whoever tries first.
  const Who who = option::navigator.in(option).who;
  switch (option.word) {
    case option::navigator.word: return navigation_means(look, who, reasons);
    case option::keep_watch.word:
    case option::lookout.word: return lookout_attempt(look, who, reasons).means;
    case option::supplier.word: return supply_means(look, who, option::supplier.in(option).supply, reasons);
    case option::harvest.word: return harvest_means(look, who, reasons);
    case option::avoid_test.word:
      return threat_means(look, who, option::avoid_test.in(option).skill, reasons);
    case option::cook.word: return cooking_means(look, who, reasons);
    case option::mend.word: return mending_means(look, who, reasons);
    case option::sing.word: return singing_means(look, who, reasons);
    case option::cure_meat.word: return curing_means(look, who, reasons);
    case option::brew.word: return brewing_means(look, who, reasons);
    case option::hold_rite.word: return rite_means(look, who, reasons);
    default: return std::nullopt;
  }
}

/// Sides of the die that says how much comes of it; 0: nothing is rolled for that.
int yield_of(const Look& look, const Option& option, const Means& brought) {
  switch (option.word) {
    case option::supplier.word: return yield_die(brought, good_ground(look));
    case option::harvest.word:
      // One body has one part; of several it is the die that says how many.
      if (look.state.wild.bodies <= 1) return 0;
      return yield_die(brought);
    case option::cook.word:
    case option::cure_meat.word:
    case option::brew.word: return yield_die(brought);
    default: return 0;
  }
}

/// The terms of Boasts that a cycle of weeks would let run out (B-1).
std::string boasts_that_lapse(const Look& look) {
  std::string names;
  for (const Who who : indices(look.state.party)) {
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
  switch (option.word) {
    case option::feature.word: return odds_of_feature(look, option::feature.in(option).feature, kNone);
    case option::explore.word:
    case option::hunt.word:
    case option::fish.word:
    case option::forage.word:
    case option::go_to_town.word:
    case option::copy_scroll.word:
    case option::push_on.word:
    case option::wait.word: return noted(a_watch);
    case option::make_grimoire.word: return noted(a_watch + ", and Deprived after it");
    case option::enter_site.word: return noted("the rest of the watch");
    case option::rest_day.word: return noted("until tomorrow");
    case option::make_camp.word: return noted("until morning");
    case option::begin_downtime.word:
      return noted(fmt::format("{} days{}", kDaysACycle, boasts_that_lapse(look)));
    default: return std::nullopt;
  }
}

}  // namespace

int faces_of(const Look& look, const Option& option, Reasons* reasons) {
  const std::optional<Means> brought = means_of(look, option, reasons);
  return brought ? succeeding_faces(*brought) : -1;
}

namespace {

engine::Odds odds_of_travel(const Look& look, int place, int watches) {
  engine::Odds travel;
  const Library::Road* road = road_to(look, place);
  if (road == nullptr) return travel;
  travel_time(look, *road, &travel.why);
  travel.note = fmt::format("{} {}, {} leagues", watches, watches == 1 ? "watch" : "watches",
                            kLeaguesAHecksleague * hecksleagues(road->distance));
  if (!is_lit(look)) travel.note += ", by night";
  if (look.state.calendar.watch == 2) travel.note += ", nobody sleeps";
  return travel;
}

std::optional<engine::Odds> odds_in_the_wild(const Look& look, const engine::Decision& decision,
                                             const Option& option) {
  if (option::travel.is(option)) {
    const auto [place, watches] = option::travel.in(option);
    return odds_of_travel(look, place, watches);
  }
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
  if (option::avoid_test.is(option)) {
    const int threat = prompt::ask_threat.in(decision.prompt).threat;
    odds.note = price_of_failure({&look.library.threats[at(threat)].failure, 1});
  }
  return odds;
}

}  // namespace

const Chapter chapters::kWild{.odds = odds_in_the_wild, .appraise = appraise_in_the_wild};

}  // namespace gamekeeper::farsa
