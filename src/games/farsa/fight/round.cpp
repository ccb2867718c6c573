#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kCompany = 8;  ///< so many of a kind fight as one (R-113)

/// Paralyzed, and not resigned to it (D-1).
bool may_pay_to_act(const Look& look, Who who) {
  const Standing& standing = look.standing(who);
  return is_paralyzed(look.who(who)) && !is_hireling(look.who(who)) && !standing.left && !standing.lies_still;
}

enum class Result : std::uint8_t { going_on, won, foes_left, party_left, party_fell };

Result result(const Farsa& farsa) {
  const Look look = farsa.look();
  const auto has_left = [&look](Who who) { return is_present(look.who(who)) && look.standing(who).left; };
  if (count_against(farsa.state.fight) == 0) {
    const bool beaten = std::ranges::any_of(
        farsa.state.fight.foes, [](const Foe& foe) { return !foe.ally && foe.state != Foe::State::fled; });
    return beaten ? Result::won : Result::foes_left;
  }
  if (all_who(look, is_in_fight).any() || all_who(look, may_pay_to_act).any()) return Result::going_on;
  return all_who(look, has_left).any() ? Result::party_left : Result::party_fell;
}

/// Each that has not been surprised saves DEX above their Armor to act before the enemy (F-1).
Task<> roll_initiative(Farsa& farsa) {
  for (const Who who : all_who(farsa.look(), is_in_fight)) {
    Standing& standing = farsa.standing(who);
    if (standing.surprised) {
      standing.waits = true;
      farsa.tell(told::initiative(who, false), rule::surprised_lose_first_turn);
      continue;
    }
    const int armor = armor_of(farsa.look(), who);
    const bool first = co_await save(farsa, who, Ability::dexterity, armor, rule::initiative);
    farsa.standing(who).waits = !first;
    farsa.tell(told::initiative(who, first), first ? rule::initiative : rule::initiative_lost);
  }
}

/// Held or stunned: pay to act, or lose the turn (D-1).
Task<bool> comes_to(Farsa& farsa, Who who) {
  const Option chosen = co_await farsa.table.pick(farsa.seat(who), rule::agony, prompt::ask_stunned(who),
                                                  [&farsa, who](Offers& offers) {
                                                    offers.add(option::stay_stunned());
                                                    offers.add(option::agony());
                                                    if (farsa.who(who).guard_most > 0)
                                                      offers.add(option::enervation());
                                                  });
  if (option::agony.is(chosen)) {
    const int die =
        co_await roll_die(farsa, who, 6, rule::agony_damage, purpose::for_harm(who, Harm::strength));
    co_await take_blow(farsa, who, die, nullptr, rule::agony_damage);
    const Character& left = farsa.who(who);
    co_return (left.fate == Fate::well && left.now[2] > 0);
  }
  if (option::enervation.is(chosen)) {
    Character& one = farsa.who(who);
    --one.guard_most;
    one.guard = std::min(one.guard, one.guard_most);
    farsa.tell(told::guard_grown(who, -1, one.guard_most), rule::enervation);
    co_return true;
  }
  co_return false;
}

Task<> declare_all(Farsa& farsa, Side side) {
  farsa.state.fight.deeds = {};
  for (Standing& standing : farsa.state.fight.standing) {
    standing.feat = kNone;
    standing.lies_still = false;
  }
  for (const Who who : indices(farsa.state.party)) {
    if (co_await endure_surroundings(farsa, who)) continue;
    if (side != Side::quick && may_pay_to_act(farsa.look(), who)) {
      const bool acts = co_await comes_to(farsa, who);
      farsa.standing(who).lies_still = !acts;
      if (acts) co_await declare(farsa, who);
      continue;
    }
    if (!is_in_fight(farsa.look(), who)) continue;
    if (side == Side::quick && farsa.standing(who).waits) continue;
    if (farsa.standing(who).held > 0) {
      --farsa.standing(who).held;
      if (!co_await comes_to(farsa, who)) continue;
    }
    co_await declare(farsa, who);
  }
}

/// Those whom a spell hastens act once more before the turn is over.
Task<> act_again(Farsa& farsa) {
  farsa.state.fight.deeds = {};
  bool anybody = false;
  for (const Who who : indices(farsa.state.party)) {
    if (farsa.standing(who).hasted == 0 || !is_in_fight(farsa.look(), who)) continue;
    if (count_against(farsa.state.fight) == 0) co_return;
    anybody = true;
    co_await declare(farsa, who);
  }
  if (!anybody) co_return;
  co_await resolve_deeds(farsa);
  co_await resolve_attacks(farsa, false);
}

/// When a side has acted: the dead have their say, and both sides see who is left.
Task<> count_losses(Farsa& farsa) {
  co_await honor_the_dying(farsa);
  co_await test_morale(farsa);
  co_await test_allies(farsa);
}

/// One bit a foe.
unsigned unbalanced_foes(const Fight& fight) {
  unsigned foes = 0;
  for (std::size_t foe = 0; foe < fight.foes.size(); ++foe)
    foes |= fight.foes[foe].unbalanced ? 1U << foe : 0;
  return foes;
}

/// All that the party does in a turn happens together (F-2): first what is no attack, then the blows.
Task<> resolve_all(Farsa& farsa, Side side) {
  const auto was_unbalanced = unbalanced_foes(farsa.state.fight);
  co_await resolve_deeds(farsa);
  co_await resolve_attacks(farsa, side == Side::party);
  co_await act_again(farsa);
  for (Standing& standing : farsa.state.fight.standing) {
    standing.rooted = false;
    standing.impaired = false;
    if (standing.hasted > 0) --standing.hasted;
  }
  for (std::size_t foe = 0; foe < farsa.state.fight.foes.size(); ++foe) {
    farsa.state.fight.foes[foe].closed_in = false;
    if (has_bit(was_unbalanced, foe)) farsa.state.fight.foes[foe].unbalanced = false;
  }
  farsa.state.fight.deeds = {};
  farsa.state.fight.tries = {};
  farsa.state.fight.enraged = false;
  co_await count_losses(farsa);
}

/// The nearest room that the party can run to; kNone: there is none.
std::uint8_t nearest_refuge(const Distances& distances) {
  std::uint8_t nearest = kNone;
  for (std::size_t room = 0; room < distances.size(); ++room) {
    if (distances[room] == 0 || distances[room] == kNone) continue;
    if (nearest == kNone || distances[room] < distances[nearest]) nearest = fit(room);
  }
  return nearest;
}

/// Those who got away are where they came from, if nobody is against them there; or else outside, or in a
/// room nearby.
Task<> run_to_safety(Farsa& farsa) {
  State& state = farsa.state;
  if (!farsa.look().in_site()) co_return;
  const Distances distances = distances_from(farsa.look(), state.room, true);
  std::uint8_t refuge = state.came_from;
  if (refuge == kNone || refuge == state.room || distances[refuge] == kNone) {
    if (way_outside(farsa.look(), state.room) >= 0) {
      co_await leave_site(farsa, rule::place_to_flee);
      co_return;
    }
    refuge = nearest_refuge(distances);
  }
  if (refuge == kNone) co_return;
  state.room = refuge;
  state.came_from = kNone;
  farsa.tell(told::entered_room(state.site, state.room, 0), rule::place_to_flee);
}

Task<> end_fight(Farsa& farsa) {
  const Result how = result(farsa);
  farsa.tell(told::fight_over(static_cast<int>(how)), rule::combat_steps);
  const bool held_the_field = how == Result::won || how == Result::foes_left;
  if (held_the_field) co_await plunder(farsa);
  if (held_the_field) leave_remains(farsa);
  const bool anybody_helps = count_able(farsa.state) > 0;
  for (const Who who : indices(farsa.state.party)) {
    end_exposure(farsa, who);
    if (farsa.state.party[at(who)].fate != Fate::down) continue;
    if (anybody_helps && (held_the_field || farsa.standing(who).left)) {
      give_aid(farsa, who, rule::aid_in_a_fight);
    } else {
      // Nobody is left to help: the hour passes.
      die(farsa, who, rule::critical_hour);
    }
  }
  co_await learn_feats(farsa);
  State& state = farsa.state;
  // In the dark its cause is still there.
  if (!farsa.look().in_site() || !farsa.look().room().dark || can_see(farsa.look())) {
    for (const Who who : indices(state.party, is_present)) calm(farsa, who, rule::panic_ends);
  }
  if (held_the_field && state.meeting.dweller) set_bit(farsa.room_state().gone, state.meeting.spot);
  if (state.meeting.person != kNone && std::ranges::any_of(state.fight.foes, [](const Foe& foe) {
        return foe.leader && foe.state == Foe::State::dead;
      }))
    state.people[state.meeting.person].gone = true;
  state.course.leave(farsa, kMeeting);
  if (how == Result::party_left) co_await run_to_safety(farsa);
}

bool is_decided(const Farsa& farsa) { return result(farsa) != Result::going_on; }

/// Those who are quick act before the enemy does (F-1).
Task<> quick_declarations(Farsa& farsa) {
  farsa.tell(told::round_began(farsa.state.fight.round, static_cast<int>(Side::quick)), rule::turn_order);
  co_await face_the_worst(farsa);
  co_await roll_initiative(farsa);
  co_await declare_all(farsa, Side::quick);
}

Task<> quick_actions(Farsa& farsa) { return resolve_all(farsa, Side::quick); }

Task<> foes_act(Farsa& farsa) {
  co_await foes_turn(farsa);
  co_await count_losses(farsa);
  if (farsa.state.fight.round < 255) ++farsa.state.fight.round;
}

Task<> declarations(Farsa& farsa) {
  farsa.tell(told::round_began(farsa.state.fight.round, static_cast<int>(Side::party)), rule::unit_round);
  co_await face_the_worst(farsa);
  co_await declare_all(farsa, Side::party);
}

Task<> actions(Farsa& farsa) {
  farsa.state.course.go_to<foes_act>(kFight);
  co_await resolve_all(farsa, Side::party);
}

/// And whom it was fought with.
void forget_fight(Farsa& farsa) {
  farsa.state.fight = {};
  farsa.state.meeting = {};
}

}  // namespace

bool is_in_fight(const Look& look, Who who) { return can_act(look.who(who)) && !look.standing(who).left; }

void begin_fight(Farsa& farsa, bool party_surprised, bool foes_surprised) {
  State& state = farsa.state;
  const Meeting& met = state.meeting;
  state.fight = {};
  const bool as_one = met.count >= kCompany;
  for (int i = 0; i < (as_one ? 1 : met.count) && !state.fight.foes.full(); ++i) {
    Foe foe = make_foe(farsa.library, met.creature, met.range);
    foe.company = as_one;
    foe.leader = i == 0 && (met.person != kNone || met.count > 2);
    state.fight.foes.push_back(foe);
  }
  state.fight.began_with = fit(state.fight.foes.size());
  for (Standing& standing : state.fight.standing) standing.surprised = party_surprised;
  state.course.then(kFight);
  if (foes_surprised) state.course.go_to<declarations>(kFight);
  farsa.tell(told::fight_began(met.creature, met.count,
                               party_surprised  ? Surprised::party
                               : foes_surprised ? Surprised::foes
                                                : Surprised::nobody),
             rule::who_goes_first);
  if (as_one) farsa.tell(told::foes_as_one(met.creature, met.count), rule::many_as_one);
  if (farsa.library.creatures[met.creature].detachment)
    farsa.tell(told::foes_as_one(met.creature, met.count), rule::counts_as_detachment);
}

// F-2
constinit const ProcedureOf<Farsa> kFight =
    steps<quick_declarations, quick_actions, foes_act, declarations, actions, end_fight>("fight")
        .until<is_decided>()
        .at_its_end<forget_fight>();

bool is_foes_turn(const Look& look) { return look.state.course.is_at<foes_act>(kFight); }

}  // namespace gamekeeper::farsa
