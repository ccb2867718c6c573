#include "games/kingdom-death/hunt/hunt.hpp"
#include "games/kingdom-death/settlement/settlement.hpp"

/// The First Story, and the lantern years that go round behind it (p38, p39): until they are over, or nobody
/// is left (p40, p125).
namespace gamekeeper::kingdom_death {
namespace {

bool somebody_lives(const Night& night) {
  return night.state.ending == Ending::none && night.state.settlement.population > 0;
}

bool begins_elsewhere(const Look& look) { return look.seen.settlement.lantern_year > 0; }

Task<> fight_the_first(Night& night) {
  if (begins_elsewhere(night)) co_return;
  if (!night.entry().party && !night.can(kTheSettlement, Permit::first_story)) {
    deal_resources(night);
    co_return night.tell(told::no_first_story(), rule::skipped_first_story);
  }
  for (const Who who : night.living()) promise_a_gift(night, who);
  night.state.course.then(kShowdown);
  co_return;
}
Task<> settle_down(Night& night) {
  if (begins_elsewhere(night)) {
    co_await found_settlement(night);
    night.state.course.then(kDeparture, {0, 0});
    co_return;
  }
  if (night.state.ending != Ending::defeat && !night.entry().party) night.state.course.then(kSettlementPhase);
  co_return;
}
Task<> years_go_round(Night& night) {
  const Settlement& its = night.state.settlement;
  if (night.state.ending != Ending::none || its.population == 0 || its.lantern_year >= night.state.years)
    co_return;
  night.state.course.again();
  night.state.course.then(kLanternYear);
}
Task<> the_end_of_the_beginning(Night& night) {
  if (night.state.ending != Ending::none) co_return;
  const bool lost = night.state.settlement.lantern_year > 0 && night.state.settlement.population == 0;
  night.state.ending = lost ? Ending::defeat : Ending::victory;
  if (lost) night.tell(told::nobody_is_left(night.state.settlement.lantern_year), rule::game_over);
}

// -- A lantern year --

/// A nemesis that waits for them (p87), else one of the quarry list, at a level that is to be had (p63).
/// Nobody: whoever could go is needed at home.
Task<> choose_quarry(Night& night) {
  const People all = night.living();
  if (all.empty()) co_return night.tell(told::nobody_departs(), rule::departing_survivors);
  if (const auto due = take_due(night, DueKind::nemesis)) {
    const std::uint8_t entry = night.library.showdown_with(due->what, due->level);
    stand_before(night, entry);
    co_return night.tell(told::nemesis_comes(entry), rule::nemesis);
  }
  Few<int> quarries;
  for (int entry = 0; at(entry) < night.library.showdowns.size(); ++entry) {
    if (night.is_quarry(static_cast<std::uint8_t>(entry))) quarries.push_back(entry);
  }
  // From the Exhausted Lantern Hoard on, nothing less than the third level will do.
  const auto is_easy = [&night](int entry) { return night.library.showdowns[at(entry)].level < 3; };
  if (!night.can(kTheSettlement, Permit::easy_quarries) && !std::ranges::all_of(quarries, is_easy))
    quarries.erase(std::ranges::remove_if(quarries, is_easy).begin(), quarries.end());
  const SeatId seat = night.seat(all.front());
  const int entry = co_await one_of(night, seat, rule::choose_quarry, prompt::which_quarry(), quarries,
                                    [](int one) { return option::hunt(one); });
  stand_before(night, static_cast<std::uint8_t>(entry));
  night.tell(told::quarry_chosen(entry), rule::choose_quarry);
}
Task<> hunt_the_quarry(Night& night) {
  if (!night.living().empty() && night.entry().monster_at) night.state.course.then(kHunt);
  co_return;
}
Task<> fight_the_quarry(Night& night) {
  if (!night.living().empty()) night.state.course.then(kShowdown);
  co_return;
}
/// Whoever is left wakes on the plain once more, with what they carry; nobody else has ever been.
Task<> begin_anew(Night& night) {
  State& state = night.state;
  night.tell(told::begins_anew(), rule::begins_anew);
  for (Who who = 0; who < static_cast<Who>(state.survivors.size()); ++who) {
    Survivor& one = night.survivor_of(who);
    const bool is_there = one.ties.has(Tie::again) && night.is_alive(who) && night.is_out(who);
    one.marks = {};
    one.ties = {};
    one.marks.set(Mark::dead, !is_there);
    one.marks.set(Mark::counted, !is_there);
    one.light = one.heavy = 0;
    one.armor = night.armor_worn(one);
    one.partner = kNone;
  }
  state.storage = {};
  for (const std::uint8_t resource : state.hunt.carried) put_in(state.storage, resource);
  state.hunt = {};
  state.settlement = {};
  stand_before(night, static_cast<std::uint8_t>(*night.library.showdowns.index("first-story")));
  kit::set_bit(state.settlement.quarries, night.library.monster_of[state.showdown.entry]);
  state.course.go_to<fight_the_first>(kFirstStory);
  co_return;
}
Task<> come_home(Night& night) {
  if (std::ranges::any_of(night.living(),
                          [&night](Who who) { return night.survivor(who).ties.has(Tie::again); }))
    co_return co_await begin_anew(night);
  night.state.course.then(kSettlementPhase);
  co_return;
}

}  // namespace

void stand_before(Night& night, std::uint8_t entry) {
  night.showdown = {};
  night.showdown.entry = entry;
  night.showdown.controller = static_cast<std::uint8_t>(night.living().front());
}

constinit const ProcedureOf<Night> kFirstStory =
    kit::course::steps<fight_the_first, settle_down, years_go_round, the_end_of_the_beginning>("first-story");
constinit const ProcedureOf<Night> kLanternYear =
    kit::course::steps<choose_quarry, hunt_the_quarry, end_the_hunt, fight_the_quarry, come_home>(
        "lantern-year")
        .as_long_as<somebody_lives>();

}  // namespace gamekeeper::kingdom_death
