#include <cstdlib>

#include "games/kingdom-death/hunt/hunt.hpp"
#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// The hunt: the way along the hunt board, what is met there, and how it ends (p63 to p65).
namespace gamekeeper::kingdom_death {
namespace {

constexpr int kFacesOfTheTable = 100;

bool goes_on(const Night& night) { return night.state.hunt.is_over == 0 && !night.living().empty(); }

// -- Set-up --

/// Whoever has the tool for it may lay that card on a space (p64).
Task<> lay_gathering(Night& night, std::string_view tool, std::uint8_t event, std::uint8_t& lies_at) {
  if (std::ranges::none_of(night.living(), [&](Who who) { return night.carries(who, tool); })) co_return;
  const Option taken = co_await night.table.pick(night.controller(), rule::gathering,
                                                 prompt::where_gathered(event), [](Offers& offers) {
                                                   for (int space = 1; space < kStarvation; ++space) {
                                                     if (space != kOverwhelmingDarkness)
                                                       offers.add(option::on_space(space));
                                                   }
                                                   offers.add(option::back());
                                                 });
  if (option::back.is(taken)) co_return;
  lies_at = static_cast<std::uint8_t>(option::on_space.in(taken).space);
  night.tell(told::gathering_laid(event, lies_at), rule::gathering);
}

/// Cards of the quarry where the board says so, a basic one on every other space that is neither the start,
/// nor Overwhelming Darkness, nor starvation.
Task<> set_up_hunt(Night& night) {
  Hunt& hunt = night.state.hunt;
  hunt = {};
  const auto& track = night.monster().hunt_track;
  for (std::size_t space = 1; space < kStarvation; ++space) {
    if (space == kOverwhelmingDarkness) continue;
    const bool quarry = track[space < kOverwhelmingDarkness ? space - 1 : space - 2] == HuntCard::quarry;
    (quarry ? hunt.quarry : hunt.basic)[space] = 1;
  }
  for (std::uint8_t event = 0; event < night.library.hunt_events.size(); ++event) {
    if (night.library.hunt_events[event].monster == night.monster().id) hunt.events.shuffle_in(event);
  }
  hunt.monster_at = static_cast<std::uint8_t>(*night.entry().monster_at);
  hunt.revealer = static_cast<std::uint8_t>(night.living().front());
  hunt.entered = 1;
  deal_resources(night);
  night.tell(told::hunt_begins(hunt.monster_at), rule::hunt_set_up);
  co_await lay_gathering(night, "pickaxe", night.library.mineral_gathering, hunt.minerals_at);
  co_await lay_gathering(night, "sickle", night.library.herb_gathering, hunt.herbs_at);
}

// -- Events --

void next_revealer(Night& night) {
  const People all = night.living();
  if (all.empty()) return;
  const Who next = next_after(all, night.state.hunt.revealer);
  night.state.hunt.revealer = static_cast<std::uint8_t>(next == kNobody ? all.front() : next);
}

Who revealer(const Night& night) {
  const Who who = night.state.hunt.revealer;
  return night.is_alive(who) && night.is_out(who) ? who : night.living().front();
}

void begin_event(Night& night, std::uint8_t event) {
  night.state.course.then(kHuntEvent, {event, static_cast<std::uint8_t>(revealer(night))});
}

/// 1d100; what something lets them roll again is rolled again.
Task<std::uint8_t> roll_event(Night& night) {
  constexpr std::array kTable{id_of(Tag::hunt_table)};
  const Who who = revealer(night);
  for (;;) {
    const int face = (co_await night.table.roll(night.seat(who), 1, kFacesOfTheTable, rule::hunt_event_table,
                                                purpose::hunt_event(who)))[0];
    const std::uint8_t came = night.library.event_at[at(face - 1)];
    if (night.library.hunt_events[came].fixed.value_or(false)) co_return came;
    rows::Event rolled{.moment = id_of(Moment::rolled), .by = piece_of(who), .amount = face, .tags = kTable};
    co_await night.effects.happen(rolled);
    if (rolled.again) continue;
    const int number = std::clamp(rolled.amount, 1, kFacesOfTheTable);
    co_return night.library.event_at[at(number - 1)];
  }
}

Task<> roll_on_the_table(Night& night) { begin_event(night, co_await roll_event(night)); }

Task<> reveal(Night& night) {
  Hunt& hunt = night.state.hunt;
  for (const auto& [lies_at, event] : {std::pair(&hunt.minerals_at, night.library.mineral_gathering),
                                       std::pair(&hunt.herbs_at, night.library.herb_gathering)}) {
    if (*lies_at != hunt.at || hunt.at == 0) continue;
    *lies_at = 0;
    co_return begin_event(night, event);
  }
  if (hunt.quarry[hunt.at] > 0) {
    --hunt.quarry[hunt.at];
    Cards none;
    const std::uint8_t event =
        co_await draw_card(night, hunt.events, none, rule::monster_hunt_events, purpose::next_hunt_event());
    if (event != kNone) co_return begin_event(night, event);
  } else {
    --hunt.basic[hunt.at];
  }
  co_await roll_on_the_table(night);
}

Task<> come_to_pass(Night& night, OfEvent& its) {
  night.state.course.once();
  night.tell(told::hunt_event(its.event, its.who), rule::hunt_events);
  co_await night.effects.row(static_cast<rows::Id>(night.library.row_of(RowOf::hunt_event, its.event)),
                             piece_of(its.who));
}
/// What is carried may be used; whoever knows how may run (p59, p65).
Task<> before_going_on(Night& night) {
  const Few<std::uint8_t> usable = what_can_be_used(night);
  const bool may_run = night.knows("pictograph");
  const Option taken = co_await night.table.pick_if_choice(night.seat(revealer(night)), rule::between_events,
                                                           prompt::before_going_on(), [&](Offers& offers) {
                                                             for (const std::uint8_t one : usable)
                                                               offers.add(option::use_up(one));
                                                             for (const Who who : night.living()) {
                                                               if (may_run) offers.add(option::run_away(who));
                                                             }
                                                             offers.add(option::go_on());
                                                           });
  if (option::go_on.is(taken)) co_return;
  night.state.course.again();
  if (option::use_up.is(taken))
    co_return co_await use_up(night, static_cast<std::uint8_t>(option::use_up.in(taken).resource));
  const Who runner = option::run_away.in(taken).who;
  tell_story(night, night.library.story_called("run-away"), piece_of(runner));
}
/// It is archived; the next survivor reveals the next (p64).
Task<> archive_event(Night& night) {
  next_revealer(night);
  co_return;
}

// -- The way --

/// What waits on a space is met from above to below; then they go on, one space, towards the quarry.
Task<> hunt_turn(Night& night) {
  Hunt& hunt = night.state.hunt;
  night.state.course.again();
  if (hunt.rolls > 0) {
    --hunt.rolls;
    co_return co_await roll_on_the_table(night);
  }
  const bool dark = hunt.at == kOverwhelmingDarkness && hunt.darkness == 0;
  const bool laid = hunt.at > 0 && (hunt.minerals_at == hunt.at || hunt.herbs_at == hunt.at);
  const bool cards = laid || hunt.quarry[hunt.at] + hunt.basic[hunt.at] > 0;
  if (hunt.entered == 0) {
    hunt.entered = 1;
    night.effects.scope_is_over(id_of(Scope::space));
    co_await night.happens(Moment::enters_space);
    if (dark) {
      hunt.darkness = 1;
      co_return begin_event(night, night.library.overwhelming_darkness);
    }
    if (!cards) co_return co_await roll_on_the_table(night);
  }
  if (cards) co_return co_await reveal(night);
  if (hunt.at == hunt.monster_at) co_return find_quarry(night, hunt.ambush, rule::ambush);
  move_party(night, hunt.at < hunt.monster_at ? 1 : -1, rule::hunt_movement);
}

// -- Its end --

/// What it says for when it ends; then starvation, where they fight on the last space or nobody is left
/// (p65).
Task<> starve(Night& night, bool fed) {
  // Whoever ran has not perished.
  const bool failed = night.living().empty() && std::ranges::none_of(night.settlers(), [&night](Who who) {
                        return night.survivor(who).ties.has(Tie::ran);
                      });
  if (!failed && night.living().empty()) night.tell(told::all_ran_home(), rule::run_away);
  if (failed) {
    night.tell(told::hunt_fails(), rule::hunt_fails);
    lose_what_is_carried(night);
  }
  if (fed || (!failed && night.state.hunt.at != kStarvation)) co_return;
  constexpr int kFaces = 10;
  const int face =
      (co_await night.table.roll(night.controller(), 1, kFaces, rule::starvation, purpose::starvation()))[0];
  for (int lost = (face + 1) / 2; lost > 0 && !night.state.storage.empty(); --lost) {
    const int gone = co_await one_of(night, night.controller(), rule::starvation, prompt::what_is_eaten(),
                                     kinds_of(night.state.storage),
                                     [](int resource) { return option::pay_with(resource); });
    erase_one(night.state.storage, static_cast<std::uint8_t>(gone));
    night.tell(told::spent(static_cast<std::uint8_t>(gone)), rule::starvation);
  }
}

void deal_all(Night& night, bool basic) {
  Showdown& showdown = night.showdown;
  for (std::uint8_t card = 0; card < night.library.resources.size(); ++card) {
    const Resource& resource = night.library.resources[card];
    for (int copy = 0; copy < resource.copies; ++copy) {
      if (basic && resource.deck == "basic") showdown.basic_resources.shuffle_in(card);
      if (resource.deck == night.entry().monster) showdown.monster_resources.shuffle_in(card);
    }
  }
}

}  // namespace

void deal_resources(Night& night) {
  if (night.showdown.monster_resources.empty()) deal_all(night, night.showdown.basic_resources.empty());
}

/// What heroes carried comes home with them.
void lose_what_is_carried(Night& night) {
  if (night.is_anybody_unconscious()) return;
  auto& carried = night.state.hunt.carried;
  for (const std::uint8_t resource : carried) erase_one(night.state.storage, resource);
  carried = {};
}

/// Whoever fights on the last space brings too little home, too late; so does a hunt from which nobody comes
/// (p65).
Task<> end_the_hunt(Night& night) {
  const bool fed = !night.can(kTheSettlement, Permit::starve);
  // Who was lost is there when anybody has come to the Showdown, else nobody ever sees them again.
  const bool anybody = !night.living().empty();
  for (const Who who : night.settlers()) {
    if (!night.survivor(who).ties.has(Tie::lost)) continue;
    set_tie(night, who, Tie::lost, false, rule::run_away);
    if (anybody)
      night.tell(told::found_again(who), rule::run_away);
    else
      co_await die(night, who, rule::run_away);
  }
  co_await night.happens(Moment::hunt_ends);
  night.effects.scope_is_over(id_of(Scope::hunt));
  night.effects.scope_is_over(id_of(Scope::space));
  co_await starve(night, fed);
}

void find_quarry(Night& night, Ambush ambush, RuleId rule) {
  Hunt& hunt = night.state.hunt;
  hunt.is_over = 1;
  hunt.rolls = 0;
  if (ambush != Ambush::none) hunt.ambush = ambush;
  night.tell(told::quarry_found(hunt.ambush), rule);
}

/// Towards the quarry, or back. Not past the start nor starvation, nor through the quarry; the first time not
/// through Overwhelming Darkness. Gives whether that found the quarry.
bool move_party(Night& night, int spaces, RuleId rule) {
  Hunt& hunt = night.state.hunt;
  const int direction = hunt.monster_at >= hunt.at ? 1 : -1;
  const int step = spaces < 0 ? -direction : direction;
  const std::uint8_t from = hunt.at;
  for (int left = std::abs(spaces); left > 0; --left) {
    if (hunt.at + step < 0 || hunt.at + step > kStarvation) break;
    hunt.at = static_cast<std::uint8_t>(hunt.at + step);
    if (hunt.at == hunt.monster_at || (hunt.at == kOverwhelmingDarkness && hunt.darkness == 0)) break;
  }
  if (hunt.at == from) return false;
  hunt.entered = 0;
  night.tell(told::party_moves(hunt.at), rule);
  if (hunt.at != hunt.monster_at) return false;
  find_quarry(night, Ambush::none, rule::find_the_quarry);
  return true;
}

/// Away from the survivors, or towards them; upon them it ambushes.
void move_quarry(Night& night, int spaces, RuleId rule) {
  Hunt& hunt = night.state.hunt;
  const int away = hunt.monster_at >= hunt.at ? 1 : -1;
  int to = hunt.monster_at + spaces * away;
  if (spaces < 0 && (to - hunt.at) * away <= 0) to = hunt.at;
  hunt.monster_at = static_cast<std::uint8_t>(std::clamp(to, 0, int{kStarvation}));
  night.tell(told::quarry_moves(hunt.monster_at), rule);
  if (hunt.monster_at == hunt.at) find_quarry(night, Ambush::by_monster, rule::ambush);
}

void return_to_darkness(Night& night, RuleId rule) {
  Hunt& hunt = night.state.hunt;
  hunt.at = kOverwhelmingDarkness;
  hunt.entered = hunt.darkness = 0;
  night.tell(told::party_moves(hunt.at), rule);
  if (hunt.monster_at > hunt.at) return;
  hunt.monster_at = hunt.at;
  hunt.ambush = Ambush::by_monster;
  night.tell(told::will_ambush(hunt.ambush), rule);
}

constinit const ProcedureOf<Night, OfEvent> kHuntEvent =
    kit::course::steps<come_to_pass, before_going_on, archive_event>("hunt-event").as_long_as<goes_on>();
constinit const ProcedureOf<Night> kHunt =
    kit::course::steps<set_up_hunt, hunt_turn>("hunt").steps_as_long_as<goes_on>();

}  // namespace gamekeeper::kingdom_death
