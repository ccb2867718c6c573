#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

std::optional<Means> means_of(const Look& look, const Option& option, Reasons* reasons) {
  const auto by = [reasons](Means (*means)(const Look&, Who, Reasons*)) {
    return [means, reasons](const Look& of, Who who) { return means(of, who, reasons); };
  };
  const auto at_work = [reasons](CampWork work) {
    return [work, reasons](const Look& of, Who who) { return camp_means(of, who, work, reasons); };
  };
  return kit::words::said<std::optional<Means>>(
      option, std::nullopt, std::tie(look), on<option::navigator>(by(navigation_means)),
      on<option::keep_watch, option::lookout>(
          [reasons](const Look& of, Who who) { return lookout_attempt(of, who, reasons).means; }),
      on<option::supplier>([reasons](const Look& of, Who who, Supply supply) {
        return supply_means(of, who, supply, reasons);
      }),
      on<option::avoid_test>(
          [reasons](const Look& of, Who who, int skill) { return threat_means(of, who, skill, reasons); }),
      on<option::harvest>(by(harvest_means)), on<option::cook>(at_work(CampWork::cook)),
      on<option::mend>(at_work(CampWork::mend)), on<option::sing>(at_work(CampWork::sing)),
      on<option::cure_meat>(at_work(CampWork::cure_meat)), on<option::brew>(at_work(CampWork::brew)),
      on<option::hold_rite>(at_work(CampWork::hold_rite)));
}

/// Sides of the die that says how much comes of it; 0: nothing is rolled for that.
int yield_of(const Look& look, const Option& option, const Means& brought) {
  return kit::words::said<int>(option, 0, std::tie(look), on<option::supplier>([&](const Look& of) {
                                 return yield_die(brought, good_ground(of));
                               }),
                               // One body has one part; of several it is the die that says how many.
                               on<option::harvest>(look.state.wild.bodies <= 1 ? 0 : yield_die(brought)),
                               on<option::cook, option::cure_meat, option::brew>(yield_die(brought)));
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
  const auto costs = [](const std::string& price) { return [price](const Look&) { return noted(price); }; };
  return odds_among(
      look, option,
      on<option::feature>([](const Look& of, int feature) { return odds_of_feature(of, feature, kNone); }),
      on<option::explore, option::hunt, option::fish, option::forage, option::go_to_town, option::copy_scroll,
         option::push_on, option::wait>(costs(a_watch)),
      on<option::make_grimoire>(costs(a_watch + ", and Deprived after it")),
      on<option::enter_site>(costs("the rest of the watch")), on<option::rest_day>(costs("until tomorrow")),
      on<option::make_camp>(costs("until morning")), on<option::begin_downtime>([](const Look& of) {
        return noted(fmt::format("{} days{}", kDaysACycle, boasts_that_lapse(of)));
      }));
}

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

int faces_of(const Look& look, const Option& option, Reasons* reasons) {
  const std::optional<Means> brought = means_of(look, option, reasons);
  return brought ? succeeding_faces(*brought) : -1;
}

const Chapter chapters::kWild{.odds = odds_in_the_wild, .appraise = appraise_in_the_wild};

}  // namespace gamekeeper::farsa
