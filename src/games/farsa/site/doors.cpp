#include "farsa/words/referee.hpp"
#include "farsa/words/site.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/site/site.hpp"

namespace gamekeeper::farsa {
namespace {

bool has_rope(const Look& look) {
  return std::ranges::any_of(look.state.party, [&look](const Character& one) {
    return is_present(one) && std::ranges::any_of(one.things, [&look](const Thing& thing) {
             return thing.item == look.library.rope && thing.carried != Carried::beast;
           });
  });
}

/// Up or down a drop: a rope makes it safe, without one somebody may fall a story (D-2).
Task<> climb(Farsa& farsa, int exit) {
  const bool with_rope = has_rope(farsa.look());
  farsa.tell(told::climbed(farsa.state.site, exit, with_rope ? 1 : 0),
             with_rope ? rule::only_at_risk : rule::most_at_risk);
  if (with_rope) co_return;
  const Who who = who_may_fall(farsa.look());
  if (who < 0) co_return;
  const Outcome outcome = co_await risky_save(farsa, who, Ability::dexterity, 0, rule::most_at_risk, {},
                                              prompt::risk_climb(who, exit));
  if (outcome.success) co_return;
  farsa.tell(told::fell(who), rule::environment_fall);
  co_await hurt_body(farsa, who, outcome.impact, rule::environmental_damage);
}

}  // namespace

Who who_may_fall(const Look& look) { return has_rope(look) ? -1 : slowest(look); }

Task<> hurt_body(Farsa& farsa, Who who, Impact impact, RuleId rule) {
  if (!is_present(farsa.who(who))) co_return;
  const bool by_strength =
      co_await farsa.table.two_way(farsa.seat(who), rule::strength_or_dexterity, prompt::ask_hurt(who),
                                   option::by_strength(who), option::by_dexterity(who));
  Consequence harm;
  harm.harm = by_strength ? Harm::strength : Harm::dexterity;
  harm.dice = "d6";
  co_await suffer(farsa, who, harm, impact, rule);
}

Task<bool> go_through(Farsa& farsa, int exit) {
  const std::uint8_t room = beyond(farsa.look(), exit, farsa.state.room);
  if (link_of(farsa.look(), exit).exit->corridor) {
    farsa.tell(told::corridor(farsa.state.site, exit), rule::turn_corridor);
    co_await end_turn(farsa);
    if (!is_exploring(farsa.state)) co_return false;
  }
  if (link_of(farsa.look(), exit).exit->passage == Passage::drop) co_await climb(farsa, exit);
  co_await enter_room(farsa, room);
  co_return true;
}

Task<> go_outside(Farsa& farsa) {
  const int exit = way_outside(farsa.look(), farsa.state.room);
  if (exit >= 0 && link_of(farsa.look(), exit).exit->passage == Passage::drop) co_await climb(farsa, exit);
  co_await leave_site(farsa, rule::turn_action);
}

/// Three known rooms in one turn (X-1d), and no candle stays lit (X-5c).
Task<> go_in_haste(Farsa& farsa, int room) {
  const int before = room_before(farsa.look(), farsa.state.room, room);
  farsa.tell(told::hurried(farsa.state.site, room), rule::turn_three_rooms);
  blow_out_candles(farsa);
  farsa.state.room = static_cast<std::uint8_t>(before);
  co_await enter_room(farsa, room);
}

/// Whoever is behind a door can be heard by those who take the time (N-1d): no roll.
void listen_at(Farsa& farsa, int exit) {
  const int room = beyond(farsa.look(), exit, farsa.state.room);
  int heard = kNone;
  if (room != kNone) {
    const auto& lodgers = farsa.library.lodgers[farsa.state.site][at(room)];
    for (std::size_t spot = 0; spot < lodgers.size() && heard == kNone; ++spot) {
      if (!has_bit(farsa.site_state().rooms[at(room)].gone, spot)) heard = lodgers[spot].creature;
    }
  }
  farsa.table.reveal();
  farsa.tell(told::listened(farsa.state.site, exit, heard), rule::turn_listen);
}

/// The door gives way, and only a STR save keeps it quiet, unless the referee says that it cannot. An
/// advantage turns the noise into a Fatigue.
Task<> force_door(Farsa& farsa, Who who, int exit) {
  const Outcome outcome = co_await risky_save(farsa, who, Ability::strength, 0, rule::stuck_door, {},
                                              prompt::risk_door(who, exit));
  if (outcome.ruled_out) co_return farsa.tell(told::door_forced(exit, -1), rule::stuck_door);
  farsa.site_state().doors[at(exit)].state = Door::State::open;
  farsa.tell(told::door_forced(exit, outcome.success ? 1 : 0), rule::stuck_door);
  if (outcome.success) co_return;
  const Consequence noise{.harm = Harm::noise};
  co_await suffer(farsa, who, noise, outcome.impact, rule::default_consequences);
}

}  // namespace gamekeeper::farsa
