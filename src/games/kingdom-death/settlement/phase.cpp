#include "games/kingdom-death/settlement/settlement.hpp"

/// The settlement phase in its steps (p83 to p87), which the First Story goes through for the first time
/// (p36, p37).
namespace gamekeeper::kingdom_death {
namespace {

constexpr int kNames = 5;

void story_event(Night& night, std::string_view story) {
  tell_story(night, night.library.story_called(story), piece_of(kTheSettlement));
}
Task<> perform_event(Night& night, Due& its) {
  night.state.course.once();
  if (its.what == kNone) co_return co_await draw_settlement_event(night);
  co_await play_settlement_event(night, its.what);
}
Task<> perform_story(Night& night, OfStory& its) {
  night.state.course.once();
  night.tell(told::story_begins(its.story), rule::story_events);
  co_await night.effects.row(static_cast<rows::Id>(night.library.story_row(its.story)),
                             {its.kind, its.index});
}

bool is_founding(const Look& look) { return look.seen.settlement.lantern_year == 0; }

/// Once for all (p36).
Task<> set_up_settlement(Night& night) {
  if (is_founding(night)) co_await found_settlement(night);
}

/// Light and heavy injuries heal; a name for the settlement is worth something (p36, p84).
Task<> survivors_return(Night& night) {
  night.state.settlement.innovated = 0;
  for (Survivor& one : night.state.survivors) one.marks.set(Mark::unconscious, false);
  for (const Who who : night.living()) {
    Survivor& one = night.survivor_of(who);
    one.light = one.heavy = 0;
    one.armor = {};
    night.tell(told::returns(who), rule::survivors_return);
    if (!is_founding(night)) continue;
    night.change(who, Number::survival, 1, rule::survivors_return);
    night.change(kTheSettlement, Number::population, 1, rule::survivors_return);
  }
  night.state.hunt = {};
  co_await night.happens(Moment::returned);
  for (Who who = 0; who < static_cast<Who>(night.state.survivors.size()); ++who) {
    if (!night.is_alive(who)) leave_gear(night, who, rule::gear_of_the_dead);
  }
}

Task<> gain_endeavors(Night& night) {
  const auto helps = [&night](Who who) { return night.can(who, Permit::endeavor); };
  night.change(kTheSettlement, Number::endeavors,
               static_cast<int>(std::ranges::count_if(night.living(), helps)), rule::endeavors);
  for (const Who who : night.living()) {
    if (contains(night.survivor(who).abilities, night.library.tinker))
      night.change(kTheSettlement, Number::endeavors, 1, rule::abilities);
  }
  co_await night.happens(Moment::settlement_starts, kNobody, kTheSettlement);
}

Task<> advance_timeline(Night& night) {
  ++night.state.settlement.lantern_year;
  night.tell(told::lantern_goes_out(night.state.settlement.lantern_year), rule::timeline);
  co_await timeline_events(night);
}

/// A box for each who has died since it was last done.
Task<> update_death_count(Night& night) {
  Settlement& its = night.state.settlement;
  const int before = its.death_count;
  for (Survivor& one : night.state.survivors) {
    if (!one.marks.has(Mark::dead) || one.marks.has(Mark::counted)) continue;
    one.marks.set(Mark::counted);
    ++its.death_count;
  }
  if (its.death_count > before) night.tell(told::dead_counted(its.death_count), rule::death_count);
  co_return;
}

/// The first death is the first milestone (p36).
Task<> check_milestones(Night& night) {
  const bool decided = night.knows("cannibalize") || night.knows("graves");
  if (night.state.settlement.death_count > 0 && !decided) story_event(night, "principle-death");
  co_return;
}

Task<> develop(Night& night) {
  const Option chosen = co_await night.table.pick(
      night.controller(), rule::develop, prompt::how_to_develop(night.state.settlement.endeavors),
      [&night](Offers& offers) { offer_development(night, offers); });
  if (option::end_phase.is(chosen)) co_return;
  night.state.course.again();
  co_await develop_by(night, chosen);
}

/// Not in the year that is the last, unless somebody is to be fought in it.
Task<> prepare_departing_survivors(Night& night) {
  const bool special = std::ranges::any_of(night.state.settlement.timeline,
                                           [](const Due& one) { return one.kind == DueKind::special; });
  if (special || night.state.settlement.lantern_year < night.state.years)
    night.state.course.then(kDeparture, {0, 0});
  co_return;
}

/// Whoever was going to depart fights; then this year goes on (p85, p87).
Task<> special_showdown(Night& night) {
  const auto due = take_due(night, DueKind::special);
  if (!due || night.living().empty()) co_return;
  const std::uint8_t entry = night.library.showdown_with(due->what, due->level);
  stand_before(night, entry);
  night.tell(told::nemesis_comes(entry), rule::special_showdown);
  night.state.course.then(kShowdown);
  night.state.course.then(kWayBack);
}
/// They heal, but are not who returned; nothing of what came before is done again.
Task<> heal_those_who_fought(Night& night) {
  for (const Who who : night.living()) {
    Survivor& one = night.survivor_of(who);
    one.light = one.heavy = 0;
    one.armor = {};
    night.tell(told::returns(who), rule::special_showdown);
  }
  for (Who who = 0; who < static_cast<Who>(night.state.survivors.size()); ++who) {
    if (!night.is_alive(who)) leave_gear(night, who, rule::gear_of_the_dead);
  }
  night.state.hunt = {};
  night.state.course.go_to<update_death_count>(kSettlementPhase);
  co_return;
}

/// What is left of endeavors is lost (p36); resources and gear stay in storage.
Task<> end_of_year(Night& night) {
  co_await night.happens(Moment::phase_ends);
  night.state.settlement.events = {};
  for (Survivor& one : night.state.survivors) {
    Ties for_life;
    for (const Tie tie : kForLife) for_life.set(tie, one.ties.has(tie));
    one.ties = for_life;
    one.marks.set(Mark::mourned, false);
  }
  night.effects.scope_is_over(id_of(Scope::phase));
  night.effects.scope_is_over(id_of(Scope::year));
  night.change(kTheSettlement, Number::endeavors, -night.state.settlement.endeavors, rule::endeavors);
  night.tell(told::year_ends(night.state.settlement.lantern_year, night.state.settlement.population),
             rule::end_of_settlement_phase);
  co_return;
}

}  // namespace

Task<> found_settlement(Night& night) {
  const engine::TextId name = co_await night.table.text(night.controller(), rule::settlement_set_up,
                                                        prompt::its_name(), [](Offers& offers) {
                                                          for (int i = 0; i < kNames; ++i)
                                                            offers.add(option::name_settlement(i));
                                                        });
  night.state.settlement.name = name;
  fill_timeline(night);
  night.tell(told::settlement_named(name), rule::settlement_set_up);
}

Task<> learn(Night& night, std::uint8_t innovation, RuleId rule) {
  Settlement& its = night.state.settlement;
  if (contains(its.innovations, innovation) || its.innovations.full()) co_return;
  its.innovations.push_back(innovation);
  its.deck.remove(innovation);
  reach_milestones(night, kTheSettlement, Number::innovations,
                   night.number(kTheSettlement, Number::innovations) - 1);
  night.tell(told::learned(innovation), rule);
  for (const std::string& next : night.library.innovations[innovation].leads_to) {
    const std::uint8_t consequence = night.library.innovation_called(next);
    if (!contains(its.innovations, consequence)) its.deck.shuffle_in(consequence);
  }
  co_await night.effects.row(static_cast<rows::Id>(night.library.row_of(RowOf::innovation, innovation)),
                             piece_of(kTheSettlement));
}

void forget(Night& night, std::uint8_t innovation, RuleId rule) {
  Settlement& its = night.state.settlement;
  if (!erase_one(its.innovations, innovation)) return;
  night.tell(told::forgotten(innovation), rule);
  if (night.library.innovations[innovation].kind != InnovationKind::other) its.deck.shuffle_in(innovation);
  for (const Who who : night.settlers())
    night.change(who, Number::survival, std::min(0, night.survival_limit() - night.survivor(who).survival),
                 rule);
}

void tell_story(Night& night, std::uint8_t story, Piece who) {
  night.state.course.then(kStory, {story, who.kind, who.index, 0});
}

void build(Night& night, std::uint8_t location, RuleId rule) {
  auto& all = night.state.settlement.locations;
  if (contains(all, location) || all.full()) return;
  all.push_back(location);
  night.tell(told::built(location), rule);
}

constinit const ProcedureOf<Night, Due> kEvent = kit::course::steps<perform_event>("settlement-event");
constinit const ProcedureOf<Night, OfStory> kStory = kit::course::steps<perform_story>("story");
constinit const ProcedureOf<Night> kWayBack = kit::course::steps<heal_those_who_fought>("way-back");
// p83, "Settlement phase"
constinit const ProcedureOf<Night> kSettlementPhase =
    kit::course::steps<set_up_settlement, survivors_return, gain_endeavors, advance_timeline,
                       update_death_count, check_milestones, develop, prepare_departing_survivors,
                       special_showdown, end_of_year>("settlement-phase");

}  // namespace gamekeeper::kingdom_death
