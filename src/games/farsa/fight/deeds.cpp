#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

/// The first of the foes that are alike: an attack on any of them is the same.
bool is_first_of_its_kind(const Look& look, int foe) {
  const Foe& one = look.foe(foe);
  for (int other = 0; other < foe; ++other) {
    if (look.foe(other) == one) return false;
  }
  return true;
}

bool has_shot(const Look& look, Who who, const Weapon& weapon) {
  return !weapon.ammunition || find_thing(look.who(who), *weapon.ammunition) != kNone;
}

int hands_needed(const Look& look, const Thing& thing) {
  const Item& item = look.item(thing);
  if (item.weapon) return item.weapon->hands;
  return item.shield || item.cumbersome ? (item.cumbersome ? 2 : 1) : item.light ? 1 : 0;
}

int hands_in_use(const Look& look, const Character& one) {
  int hands = 0;
  for (const Thing& thing : one.things) {
    if (thing.carried == Carried::hand) hands += hands_needed(look, thing);
  }
  return hands;
}

/// A step out of their reach, and a shot (F-2).
bool may_shoot_back(const Look& look, Who who, int foe, int thing) {
  return look.foe(foe).range == Range::close && !look.standing(who).rooted &&
         look.item(look.thing(who, thing)).weapon->range != Range::close;
}

void offer_attacks(const Look& look, Who who, int foe, Offers& offers) {
  const Character& one = look.who(who);
  bool armed = false;
  std::uint8_t first = kNone;
  for (const int thing : indices(one.things)) {
    const Thing& held = one.things[at(thing)];
    if (held.carried != Carried::hand || !look.item(held).weapon) continue;
    armed = true;
    const Weapon& weapon = *look.item(held).weapon;
    const Reach reached = reach(look, who, foe, thing);
    const bool has_ammunition = has_shot(look, who, weapon);
    offers.add_unless(
        option::attack(who, foe, thing, reached == Reach::after_move),
        {{reached == Reach::no, look.foe(foe).range == Range::far ? rule::range_far : rule::range_close},
         {!has_ammunition, rule::stack, reason::no_shot()}});
    if (reached == Reach::no || !has_ammunition) continue;
    if (may_shoot_back(look, who, foe, thing)) offers.add(option::shoot_back(who, foe, thing));
    if (weapon.hands != 1) continue;
    if (first != kNone) offers.add(option::attack_both(who, foe, first, thing));
    if (weapon.range == Range::close) first = fit(thing);
  }
  if (!armed && reach(look, who, foe, kNone) != Reach::no)
    offers.add(option::attack(who, foe, kNone, reach(look, who, foe, kNone) == Reach::after_move));
}

void offer_maneuvers(const Look& look, Who who, int foe, Offers& offers) {
  for (int i = 0; i < kManeuvers; ++i) {
    const auto maneuver = static_cast<Maneuver>(i);
    if (!may_maneuver(look, who, foe, maneuver)) continue;
    offers.add_unless(option::maneuver(foe, maneuver),
                      {{is_immune(look, foe, maneuver), rule::maneuver_immune}});
  }
  if (is_immune(look, foe, Maneuver::feat)) return;
  for (const int thing : indices(look.who(who).things)) {
    const Thing& held = look.thing(who, thing);
    if (held.carried != Carried::hand || !look.item(held).weapon || look.item(held).weapon->blast ||
        reach(look, who, foe, thing) == Reach::no || !has_shot(look, who, *look.item(held).weapon))
      continue;
    for (int i = 0; i < kFeats; ++i) {
      const auto feat = static_cast<Feat>(i);
      const Option perform = option::perform_feat(foe, thing, feat);
      if (may_perform(look, who, foe, thing, feat)) {
        offers.add(perform);
      } else if (has_feat(look.who(who), held.item, feat)) {
        offers.bar(perform, rule::feats_at_work);
      }
    }
  }
}

void offer_fetching(const Look& look, Who who, Offers& offers) {
  const Character& one = look.who(who);
  for (const int thing : indices(one.things)) {
    const Thing& carried = one.things[at(thing)];
    const Item& item = look.item(carried);
    if (carried.carried == Carried::pack && (item.weapon || item.shield))
      offers.add(option::fetch(who, thing));
    if (carried.carried != Carried::beast && carried.burning == 0 && item.light &&
        may_light(look, who, thing) && !(item.weapon || item.shield))
      offers.add(option::fetch(who, thing));
  }
}

/// Takes a thing in hand; what the hands held before goes into the pack, the last taken first.
void take_in_hand(Farsa& farsa, Who who, int thing) {
  Character& one = farsa.who(who);
  one.things[at(thing)].carried = Carried::hand;
  for (std::size_t i = 0; i < one.things.size() && hands_in_use(farsa.look(), one) > 2; ++i) {
    if (static_cast<int>(i) == thing || hands_needed(farsa.look(), one.things[i]) == 0) continue;
    if (one.things[i].carried == Carried::hand) one.things[i].carried = Carried::pack;
  }
}

void keep(Farsa& farsa, Who who, const Declared& deed) {
  farsa.state.fight.deeds[at(who)] = deed;
  farsa.tell(told::declared(who, static_cast<int>(deed.deed)), rule::declare_first);
}

/// A spell is chosen whole when it is declared: which, from what, with how many dice, on whom.
Task<> declare_spell(Farsa& farsa, Who who) {
  const SpellChoice choice = co_await choose_spell(farsa, who);
  keep(farsa, who,
       {.deed = Declared::Deed::cast,
        .thing = fit(choice.source),
        .other = fit(choice.spell),
        .target = fit(choice.target),
        .dice = fit(choice.dice)});
}

/// The way out, or a room that the party can run to and where nobody is against it.
bool has_place_to_flee(const Look& look) {
  if (!look.in_site() || way_outside(look, look.state.room) >= 0) return true;
  const Distances distances = distances_from(look, look.state.room, true);
  return std::ranges::any_of(distances, [](int far) { return far != 0 && far != kNone; });
}

/// Killed in this very turn, with a last word still to say: until then the dead have what they carried.
bool dies_with_the_turn(const State& state, Who who) { return has_bit(state.fight.dying, who); }

Task<> flee(Farsa& farsa, Who who) {
  if (!is_present(farsa.who(who))) co_return;
  const bool escaped = co_await save(farsa, who, Ability::dexterity, 0, rule::flee);
  if (!escaped) co_return;
  farsa.standing(who).left = true;
  farsa.tell(told::got_away(who), rule::flee);
}

void offer_deeds(const Look& look, Who who, Offers& offers) {
  const Standing& standing = look.standing(who);
  for (const int foe : indices(look.state.fight.foes)) {
    if (!is_against(look.foe(foe)) || !is_first_of_its_kind(look, foe)) continue;
    offer_attacks(look, who, foe, offers);
    offer_maneuvers(look, who, foe, offers);
    if (look.foe(foe).range != Range::close && !standing.rooted) offers.add(option::move_close(foe));
  }
  if (may_cast(look, who) && has_spell_now(look, who)) offers.add(option::cast());
  offer_fetching(look, who, offers);
  for (const Who other : indices(look.state.party)) {
    if (look.who(other).fate == Fate::down && look.who(other).hour_left > 0) offers.add(option::aid(other));
  }
  if (!standing.rooted) offers.add(option::move_away());
  if (!standing.rooted && has_place_to_flee(look)) {
    offers.add(option::flee());
  } else if (!standing.rooted) {
    offers.bar(option::flee(), rule::flee);
  }
  offers.add(option::attempt(who));
  offers.add(option::hold_back());
}

}  // namespace

/// What an option says that was chosen; doing nothing where it says nothing.
Declared declared_by(const Option& chosen) {
  using Deed = Declared::Deed;
  static constexpr auto kByte = [](auto index) { return static_cast<std::uint8_t>(index); };
  return kit::words::said<Declared>(
      chosen, {}, std::tuple(), on<option::attack>([](Who, int foe, int thing, bool closes) {
        return Declared{
            .deed = Deed::attack, .thing = kByte(thing), .target = kByte(foe), .closes_in = closes};
      }),
      on<option::shoot_back>([](Who, int foe, int thing) {
        return Declared{
            .deed = Deed::attack, .thing = kByte(thing), .target = kByte(foe), .steps_back = true};
      }),
      on<option::attack_both>([](Who, int foe, int thing, int other) {
        return Declared{.deed = Deed::attack_twice,
                        .thing = kByte(thing),
                        .other = kByte(other),
                        .target = kByte(foe),
                        .closes_in = true};
      }),
      on<option::maneuver>([](int foe, Maneuver maneuver) {
        return Declared{.deed = Deed::maneuver, .target = kByte(foe), .maneuver = kByte(maneuver)};
      }),
      on<option::perform_feat>([](int foe, int thing, Feat feat) {
        return Declared{.deed = Deed::maneuver,
                        .thing = kByte(thing),
                        .other = kByte(feat),
                        .target = kByte(foe),
                        .maneuver = kByte(Maneuver::feat)};
      }),
      on<option::fetch>([](Who, int thing) { return Declared{.deed = Deed::fetch, .thing = kByte(thing)}; }),
      on<option::move_close>(
          [](int foe) { return Declared{.deed = Deed::move, .target = kByte(foe), .closes_in = true}; }),
      on<option::move_away>([] { return Declared{.deed = Deed::move}; }),
      on<option::aid>([](Who who) { return Declared{.deed = Deed::aid, .target = kByte(who)}; }),
      on<option::flee>([] { return Declared{.deed = Deed::flee}; }));
}

Task<> declare(Farsa& farsa, Who who) {
  const Option chosen =
      co_await farsa.pick(who, rule::declare_first, prompt::ask_deed(who), offering(offer_deeds, who));
  if (option::attempt.is(chosen)) {
    farsa.state.fight.tries[at(who)] = co_await say_what_is_tried(farsa, who);
    keep(farsa, who, {.deed = Declared::Deed::attempt});
    co_return;
  }
  if (option::cast.is(chosen)) {
    co_await declare_spell(farsa, who);
  } else {
    keep(farsa, who, declared_by(chosen));
  }
}

Task<> resolve_deeds(Farsa& farsa) {
  using Deed = Declared::Deed;
  const int members = static_cast<int>(farsa.state.party.size());
  for (Who who = 0; who < members; ++who) {
    const Declared deed = farsa.state.fight.deeds[at(who)];
    // Who falls in the meantime, or is killed, still does what they have declared.
    if (!is_present(farsa.who(who)) && !dies_with_the_turn(farsa.state, who)) continue;
    const bool has_target = deed.target != kNone && deed.deed != Deed::aid && deed.deed != Deed::cast;
    if (has_target && deed.closes_in && farsa.foe(deed.target).range != Range::close &&
        is_against(farsa.foe(deed.target))) {
      Foe& foe = farsa.foe(deed.target);
      const bool was_far = foe.range == Range::far;
      foe.range = Range::close;
      farsa.tell(told::came_close(who, deed.target), was_far ? rule::range_far : rule::range_nearby);
    }
    if (deed.steps_back) step_back(farsa, who, rule::one_distance);
    switch (deed.deed) {
      case Deed::fetch: {
        const Item& item = farsa.library.items[farsa.who(who).things[deed.thing].item];
        take_in_hand(farsa, who, deed.thing);
        if (item.light && may_light(farsa.look(), who, deed.thing))
          light(farsa, who, deed.thing, rule::spark);
        break;
      }
      case Deed::move:
        if (deed.target == kNone) step_back(farsa, who, rule::move_and_action);
        break;
      case Deed::attempt:
        if (is_present(farsa.who(who))) co_await attempt(farsa, who, farsa.state.fight.tries[at(who)]);
        break;
      case Deed::aid: give_aid(farsa, deed.target, rule::aid_in_a_fight); break;
      case Deed::maneuver:
        if (is_against(farsa.foe(deed.target)))
          co_await maneuver(farsa, who, deed.target, static_cast<Maneuver>(deed.maneuver));
        break;
      case Deed::cast:
        co_await cast(farsa, who, deed.thing, deed.other, deed.dice,
                      deed.target == kNone ? -1 : int{deed.target});
        break;
      case Deed::flee: co_await flee(farsa, who); break;
      default: break;
    }
  }
}

}  // namespace gamekeeper::farsa
