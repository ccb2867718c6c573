#include <numeric>

#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// How survivors attack: dice, hit locations, wounds, what the monster does about it (p76 to p79).
namespace gamekeeper::kingdom_death {
namespace {

using Drawn = boost::container::static_vector<std::uint8_t, 24>;

bool has(const Night& night, std::uint8_t card, Slot slot) {
  return night.effects.has_slot(static_cast<rows::Id>(night.library.hit_row(card)), id_of(slot));
}
Task<> perform(Night& night, std::uint8_t card, Slot slot, Who who) {
  co_await night.effects.slot(static_cast<rows::Id>(night.library.hit_row(card)), id_of(slot), piece_of(who));
}

HitKind kind_of(const Night& night, std::uint8_t card) {
  return night.library.hit_locations[card].kind.value_or(HitKind::normal);
}

bool is_in_play(const Night& night, const std::optional<std::string>& trait) {
  return trait &&
         contains(night.showdown.traits, static_cast<std::uint8_t>(*night.library.ai_cards.index(*trait)));
}
bool is_first_strike(const Night& night, std::uint8_t card) {
  return kind_of(night, card) == HitKind::first_strike ||
         is_in_play(night, night.library.hit_locations[card].first_with);
}

bool is_impervious(const Night& night, std::uint8_t card) {
  return kit::is_any(kind_of(night, card), {HitKind::impervious, HitKind::impervious_and_dense});
}
bool is_dense(const Night& night, std::uint8_t card) {
  return kit::is_any(kind_of(night, card), {HitKind::super_dense, HitKind::impervious_and_dense}) ||
         is_in_play(night, night.library.hit_locations[card].dense_with);
}

/// It ends the attack, and is shuffled back with all the others (p77).
Task<> spring(Night& night, Who who, std::uint8_t card) {
  night.tell(told::trap(who, card), rule::trap);
  stand_monster(night);
  co_await perform(night, card, Slot::trap, who);
  for (const Who doomed : night.living()) night.marks_of(doomed).set(Mark::doomed, false);
  night.showdown.hit_discard.push_back(card);
  co_await shuffle_hit_locations(night);
}

bool has_other_trap(const Night& night) {
  const auto& cards = night.library.hit_locations;
  for (std::uint8_t card = 0; card < cards.size(); ++card) {
    if (cards[card].kind == HitKind::trap && night.showdown.hit_locations.count(card) > 0) return true;
  }
  return false;
}

/// A card for each hit; a trap among them is all that comes of it. Gives whether there was none.
Task<bool> draw_locations(Night& night, Who who, int hits, Drawn& drawn) {
  std::uint8_t trap = kNone;
  night.traps_drawn = 0;
  for (; hits > 0; --hits) {
    if (night.showdown.hit_locations.empty()) co_await shuffle_hit_locations(night);
    const std::uint8_t card =
        co_await draw_card(night, night.showdown.hit_locations, night.showdown.hit_discard,
                           rule::hit_locations, purpose::next_hit_location());
    if (card == kNone) break;
    night.tell(told::draws_hit(card), rule::hit_locations);
    if (kind_of(night, card) == HitKind::trap) {
      rows::Event sprung{.moment = id_of(Moment::trap_drawn), .by = piece_of(who)};
      co_await night.effects.happen(sprung);
      if (sprung.cancelled) {
        night.tell(told::trap_warded(who, card), rule::proficiency);
        night.showdown.hit_discard.push_back(card);
        co_await shuffle_hit_locations(night);
        ++hits;
        continue;
      }
      ++night.traps_drawn;
      if (trap != kNone) night.showdown.hit_discard.push_back(card);
      if (trap == kNone) trap = card;
      // Of several traps one is what it is because of the other.
      if (!has_other_trap(night)) break;
      continue;
    }
    drawn.push_back(card);
  }
  if (trap == kNone) co_return true;
  for (const std::uint8_t card : drawn) night.showdown.hit_discard.push_back(card);
  drawn.clear();
  co_await spring(night, who, trap);
  co_return false;
}

/// Some locations are easier for some weapons (facts kit hit-locations.yaml).
int luck_here(const Night& night, std::uint8_t gear, std::uint8_t card) {
  constexpr int kLuck = 2;
  const auto& keywords = night.library.gear[gear].keywords;
  return std::ranges::any_of(night.library.hit_locations[card].weak_to,
                             [&](const std::string& one) { return contains(keywords, one); })
             ? kLuck
             : 0;
}

/// What comes of the attempt: 1d10 and strength against toughness; `sure`: a critical wound without a roll.
struct Attempt {
  bool wounds = false;
  bool critical = false;
  bool crushing = false;  ///< twice what was needed
  bool lantern = false;   ///< a ten
};
/// `rolled`: what fell before the location was chosen.
Task<Attempt> attempt(Night& night, Who who, std::uint8_t gear, std::uint8_t card, bool sure,
                      std::optional<int> rolled) {
  const bool can_be_critical = has(night, card, Slot::critical);
  const bool impervious = is_impervious(night, card);
  if (!sure) co_await night.happens(Moment::attempts, who, kTheMonster);
  if (sure) co_return Attempt{.wounds = !impervious, .critical = can_be_critical};
  // Whatever they hold, and however strong they are (Red Charm).
  const int wounds_on = night.number(who, Number::wounds_on);
  const int face = rolled ? *rolled
                          : (co_await night.table.roll(night.seat(who), 1, 10, rule::wound_attempt,
                                                       purpose::to_wound(who, card)))[0];
  int result = face + night.strength_of_blow(who, gear);
  if (const int more = night.number(who, Number::sharp); more > 0) {
    const auto faces =
        co_await night.table.roll(night.seat(who), more, 10, rule::special_rules, purpose::sharp(who));
    result = std::accumulate(faces.begin(), faces.end(), result);
  }
  result = night.effects.reckon(piece_of(who), id_of(Number::wound_total), result);
  rows::Event tried{.moment = id_of(Moment::attempted), .by = piece_of(who), .amount = result};
  co_await night.effects.happen(tried);
  result = tried.amount;
  const int needed = night.toughness() + night.library.hit_locations[card].toughness.value_or(0);
  Attempt came;
  night.wound_roll = face;
  const int critical = night.critical_from(who) - luck_here(night, gear, card);
  came.critical = can_be_critical && face > 1 && face >= critical;
  const bool plain = kind_of(night, card) != HitKind::critical_only;
  came.wounds = !impervious && (came.critical || (plain && (face == 10 || (face > 1 && result >= needed))));
  if (wounds_on > 0) came = {.wounds = !impervious && face >= wounds_on};
  if (came.wounds && night.number(who, Number::opens_wounds) > 0 && night.library.hit_locations[card].injury)
    came.critical = can_be_critical;
  came.crushing = came.wounds && wounds_on == 0 && result >= 2 * needed;
  came.lantern = face == 10;
  night.tell(told::tries(who, card, result, needed,
                         came.critical ? Attempted::critical
                         : came.wounds ? Attempted::wounds
                         : impervious  ? Attempted::scratches
                                       : Attempted::fails),
             rule::wound_attempt);
  co_return came;
}

/// Its reactions, unless the wound was critical or it lies on the ground (p75, p78).
Task<> react(Night& night, Who who, std::uint8_t card, bool wounded) {
  if (!night.can(kTheMonster, Permit::react)) co_return;
  for (const Slot slot : {wounded ? Slot::wound : Slot::failure, Slot::reflex}) {
    if (night.is_decided() || night.is(kTheMonster, Mark::knocked_down) || !night.is_alive(who)) co_return;
    if (!has(night, card, slot)) continue;
    co_await survival_opportunity(night);
    if (night.is_decided() || night.is(kTheMonster, Mark::knocked_down) || !night.is_alive(who)) co_return;
    night.tell(told::reacts(card), rule::reactions);
    co_await perform(night, card, slot, who);
  }
}

/// What comes before the attempt; gives whether the attack goes on (p77).
Task<bool> is_struck(Night& night, Who who, std::uint8_t card) {
  if (!has(night, card, Slot::struck)) co_return true;
  night.tell(told::reacts(card), rule::first_strike);
  co_await perform(night, card, Slot::struck, who);
  co_return !night.attack_is_over && !night.is_decided() && may_act(night, who);
}

/// What may be done so often in an attack.
struct Left {
  bool savage = false;       ///< a critical wound is one more
  int second_tries = 0;      ///< a failed attempt is made again
  int swaps = 0;             ///< another location is given up for one that failed
  bool rolls_first = false;  ///< the die falls before the location is chosen
};

/// Whether what is left of the attack can still reach it (p75, p77).
bool goes_on(const Night& night, Who who, std::uint8_t gear, bool thrown) {
  return !night.is_decided() && !night.attack_is_over && may_act(night, who) &&
         (thrown || night.can_strike(who, gear));
}

/// Gives whether it was wounded there.
Task<bool> resolve(Night& night, Who who, std::uint8_t gear, std::uint8_t card, bool sure, Left& left,
                   std::optional<int> rolled) {
  night.hit_is_lost = false;
  const bool goes_on_here = co_await is_struck(night, who, card);
  const bool lost = std::exchange(night.hit_is_lost, false);
  if (lost || !goes_on_here || !goes_on(night, who, gear, sure)) {
    if (lost) night.tell(told::hit_lost(card), rule::reactions);
    night.showdown.hit_discard.push_back(card);
    co_await night.happens(Moment::location_ends, who);
    co_return true;
  }
  if (is_dense(night, card)) {
    night.weapon_breaks = night.weapon_breaks || night.number(who, Number::frail) > 0;
    co_await night.happens(Moment::meets_dense, who);
  }
  Attempt came = co_await attempt(night, who, gear, card, sure, rolled);
  if (!came.wounds && left.second_tries > 0) {
    --left.second_tries;
    night.tell(told::tries_again(who, card), rule::proficiency);
    came = co_await attempt(night, who, gear, card, sure, std::nullopt);
  }
  if (came.wounds && !co_await wound_monster(night, who)) came = {.lantern = came.lantern};
  if (came.wounds) {
    int more =
        night.number(who, Number::devastating) + (came.crushing ? night.number(who, Number::crushing) : 0);
    // Once an attack a critical wound is one more.
    if (came.critical && std::exchange(left.savage, false)) ++more;
    for (; more > 0 && !night.is_decided(); --more) {
      night.tell(told::wounds_again(who, gear), rule::special_rules);
      co_await wound_monster(night, who);
    }
  }
  if (came.wounds && !night.is_alive(kTheMonster) && has(night, card, Slot::death_blow))
    co_await perform(night, card, Slot::death_blow, who);
  if (!night.is_decided() && came.lantern && has(night, card, Slot::lantern))
    co_await perform(night, card, Slot::lantern, who);
  if (!night.is_decided() && came.critical) {
    co_await perform(night, card, Slot::critical, who);
    if (!night.is_decided()) co_await night.happens(Moment::critical_wound, who, kTheMonster);
    co_await survival_opportunity(night);
  } else if (!night.is_decided()) {
    co_await react(night, who, card, came.wounds);
  }
  // A card with an injury that is in play stays there.
  if (!contains(night.showdown.injuries, card) && night.archived_location != card)
    night.showdown.hit_discard.push_back(card);
  night.archived_location = kNone;
  co_await night.happens(Moment::location_ends, who);
  co_return came.wounds;
}

/// Another of those that were drawn goes for one that failed, as long as they like (dagger).
Task<bool> gives_up_another(Night& night, Who who, std::uint8_t card, Drawn& drawn) {
  const Option taken = co_await night.table.pick(night.seat(who), rule::proficiency,
                                                 prompt::try_again(who, card), [&drawn](Offers& offers) {
                                                   for (int i = 0; at(i) < drawn.size(); ++i)
                                                     offers.add(option::discard_hit(drawn[at(i)], i + 1));
                                                   offers.add(option::keep_hits());
                                                 });
  if (!option::discard_hit.is(taken)) co_return false;
  const auto nth = at(option::discard_hit.in(taken).nth - 1);
  night.showdown.hit_discard.push_back(drawn[nth]);
  drawn.erase(drawn.begin() + static_cast<std::ptrdiff_t>(nth));
  night.tell(told::tries_again(who, card), rule::proficiency);
  co_return true;
}

/// Somebody else beside them and it, with a dagger, may draw for survival what was wounded (dagger mastery).
Task<> follow_up(Night& night, Who who, std::uint8_t card) {
  for (const Who other : night.living()) {
    if (night.is_decided() || !contains(night.showdown.hit_discard, card)) co_return;
    Few<int> daggers;
    for (const std::uint8_t gear : night.weapons(other)) {
      if (contains(night.library.gear[gear].keywords, "dagger") && night.can_strike(other, gear))
        daggers.push_back(gear);
    }
    const bool is_there = other != who && may_act(night, other) &&
                          grid::adjacent(night.base(other), night.base(who)) &&
                          grid::adjacent(night.base(other), night.base(kTheMonster));
    if (!is_there || daggers.empty() || night.number(other, Number::follows_up) <= 0 ||
        night.is(other, Mark::doomed) || night.to_spend(other) <= 0 ||
        !night.can(other, Permit::spend_survival))
      continue;
    const Option taken = co_await night.table.pick(night.seat(other), rule::proficiency,
                                                   prompt::follow_up(other, card), [&](Offers& offers) {
                                                     for (const int gear : daggers)
                                                       offers.add(option::strike(gear));
                                                     offers.add(option::let_it_happen());
                                                   });
    if (!option::strike.is(taken)) continue;
    const auto dagger = static_cast<std::uint8_t>(option::strike.in(taken).gear);
    co_await spend_survival(night, other, 1, rule::proficiency);
    erase_one(night.showdown.hit_discard, card);
    night.tell(told::follows_up(other, card), rule::proficiency);
    const Wields as(night, other, dagger);
    const Who before = std::exchange(night.attacker, other);
    const bool breaks = std::exchange(night.weapon_breaks, false);
    Left left{.savage = night.number(other, Number::savage) > 0};
    co_await resolve(night, other, dagger, card, false, left, std::nullopt);
    if (std::exchange(night.weapon_breaks, breaks)) {
      night.tell(told::breaks(other, dagger), rule::super_dense);
      archive(night, other, dagger, rule::super_dense);
    }
    night.attacker = before;
  }
}

Task<> deal_with(Night& night, Who who, std::uint8_t gear, Drawn drawn, bool sure) {
  Left left{.savage = night.number(who, Number::savage) > 0,
            .second_tries = sure ? 0 : night.number(who, Number::second_tries),
            .swaps = sure ? 0 : night.number(who, Number::swaps),
            .rolls_first = !sure && night.number(who, Number::rolls_first) > 0};
  std::optional<int> skewered;  // what fell for the last wound counts for the next as well
  while (!drawn.empty()) {
    if (!goes_on(night, who, gear, sure)) {
      for (const std::uint8_t card : drawn) {
        night.tell(told::hit_lost(card), rule::hits_out_of_range);
        night.showdown.hit_discard.push_back(card);
      }
      co_return;
    }
    std::optional<int> rolled = std::exchange(skewered, std::nullopt);
    if (!rolled && std::exchange(left.rolls_first, false))
      rolled = (co_await night.table.roll(night.seat(who), 1, 10, rule::wound_attempt,
                                          purpose::to_wound_first(who)))[0];
    Few<int> all;
    const auto is_first = [&](int i) { return is_first_strike(night, drawn[at(i)]); };
    for (int i = 0; at(i) < drawn.size(); ++i) all.push_back(i);
    if (std::ranges::any_of(all, is_first))
      all.erase(std::remove_if(all.begin(), all.end(), [&](int i) { return !is_first(i); }), all.end());
    const int nth =
        co_await one_of(night, night.seat(who), rule::hit_location_order, prompt::which_location(who), all,
                        [&drawn](int i) { return option::wound_at(drawn[at(i)], i + 1); });
    const std::uint8_t card = drawn[at(nth)];
    drawn.erase(drawn.begin() + nth);
    night.wound_roll = 0;
    const bool wounded = co_await resolve(night, who, gear, card, sure, left, rolled);
    if (wounded && night.wound_roll > 0 && night.number(who, Number::skewers) > 0)
      skewered = night.wound_roll;
    if (wounded) co_await follow_up(night, who, card);
    if (const int more = std::exchange(night.more_hits, 0); more > 0 && goes_on(night, who, gear, sure)) {
      if (!co_await draw_locations(night, who, more, drawn)) co_return;
    }
    if (wounded || left.swaps <= 0 || drawn.empty() || !goes_on(night, who, gear, sure)) continue;
    if (!co_await gives_up_another(night, who, card, drawn)) continue;
    --left.swaps;
    if (!erase_one(night.showdown.hit_discard, card)) continue;
    co_await resolve(night, who, gear, card, sure, left, std::nullopt);
  }
}

/// What was drawn may go for what comes instead: Battle Pressure as often as they like, and one other; a trap
/// is the end of it (King's Step). Gives whether there was none.
Task<bool> redraw(Night& night, Who who, Drawn& drawn) {
  int others = night.number(who, Number::redraws);
  if (others <= 0) co_return true;
  const auto is_pressure = [&](int i) {
    return night.library.hit_locations[drawn[at(i)]].id == "battle-pressure";
  };
  for (;;) {
    Few<int> all;
    for (int i = 0; at(i) < drawn.size(); ++i) {
      if (others > 0 || is_pressure(i)) all.push_back(i);
    }
    if (all.empty()) co_return true;
    const Option taken = co_await night.table.pick(night.seat(who), rule::arts_in_fights,
                                                   prompt::what_is_swapped(who), [&](Offers& offers) {
                                                     for (const int i : all)
                                                       offers.add(option::discard_hit(drawn[at(i)], i + 1));
                                                     offers.add(option::keep_hits());
                                                   });
    if (option::keep_hits.is(taken)) co_return true;
    const int nth = option::discard_hit.in(taken).nth - 1;
    if (!is_pressure(nth)) --others;
    night.showdown.hit_discard.push_back(drawn[at(nth)]);
    drawn.erase(drawn.begin() + nth);
    if (!co_await draw_locations(night, who, 1, drawn)) co_return false;
  }
}

/// A card for each hit, then one after the other; `sure`: critical wounds, from wherever they stand.
Task<> strike_home(Night& night, Who who, std::uint8_t gear, int hits, bool sure) {
  const Who before = std::exchange(night.attacker, who);
  const bool was_over = std::exchange(night.attack_is_over, false);
  const Night::Dealt outer = std::exchange(night.dealt, {.injuries = night.showdown.injuries.size(),
                                                         .last_to_wound = night.showdown.last_to_wound});
  Drawn drawn;
  if (co_await draw_locations(night, who, hits, drawn) && (sure || co_await redraw(night, who, drawn)))
    co_await deal_with(night, who, gear, std::move(drawn), sure);
  night.attacker = before;
  night.attack_is_over = was_over;
  night.dealt = outer;
}

}  // namespace

Task<> shuffle_hit_locations(Night& night) {
  auto& deck = night.showdown.hit_locations;
  deck.shuffle();
  for (const std::uint8_t card : night.showdown.hit_discard) deck.shuffle_in(card);
  night.showdown.hit_discard = {};
  co_await night.happens(Moment::hits_shuffled, kTheMonster);
}

Task<bool> wound_monster(Night& night, Who by) {
  Showdown& showdown = night.showdown;
  rows::Event due{.moment = id_of(Moment::wound_due), .by = somebody(by), .to = piece_of(kTheMonster)};
  co_await night.effects.happen(due);
  if (due.cancelled) {
    night.tell(told::wound_fails(), rule::traits);
    co_return false;
  }
  showdown.hurt_in = showdown.round;
  ++night.dealt.wounds;
  if (by != kNobody) {
    showdown.last_to_wound = static_cast<std::uint8_t>(by);
    prove(night, by);
  }
  if (showdown.life > 0) {
    ++showdown.wounds;
    night.tell(told::life_ebbs(--showdown.life), rule::life);
    // Life that it has only because there are many of them goes before its cards do.
    if (showdown.life == 0 && night.entry().life)
      co_await die(night, kTheMonster, rule::life);
    else
      co_await night.happens(Moment::wounded, by, kTheMonster);
    co_return true;
  }
  const bool played = std::exchange(night.takes_played, false) && !showdown.ai_discard.empty();
  if (!played) refresh_ai_deck(night);
  if (!played && showdown.ai.empty()) {
    co_await die(night, kTheMonster, rule::monster_defeated);
    co_return true;
  }
  if (played) {
    showdown.ai.lost.push_back(showdown.ai_discard.back());
    showdown.ai_discard.pop_back();
  } else if (night.has_storyteller()) {
    showdown.ai.lost.push_back(co_await name_card(night, prompt::which_card_is_the_wound()));
  } else {
    const Cards& top = showdown.ai.top;
    if (!top.empty() && night.library.ai_cards[top.back()].kind == AiKind::duration) showdown.face_up = 0;
    showdown.ai.lose_top();
  }
  ++showdown.wounds;
  night.tell(told::wounded(static_cast<int>(showdown.ai.size() + showdown.ai_discard.size())), rule::wound);
  co_await night.happens(Moment::wounded, by, kTheMonster);
  co_return true;
}

namespace {

using Faces = boost::container::static_vector<int, 24>;

/// Each perfect hit has what comes of it, more dice among it; each one may hurt whoever holds what is
/// unwieldy. Gives the faces of all dice; none when the attack is over.
Task<Faces> roll_to_hit(Night& night, Who who, int dice) {
  Faces all;
  for (int more = std::min(dice, 20); more > 0;) {
    const auto faces =
        co_await night.table.roll(night.seat(who), more, 10, rule::attack, purpose::to_hit(who));
    const Faces now(faces.begin(), faces.end());
    more = 0;
    for (const int face : now) {
      if (all.size() < all.capacity()) all.push_back(face);
      if (face < night.number(who, Number::perfect_from)) continue;
      rows::Event perfect{.moment = id_of(Moment::perfect_hit), .by = piece_of(who)};
      co_await night.effects.happen(perfect);
      more += perfect.amount;
    }
    more = std::min(more, static_cast<int>(all.capacity() - all.size()));
  }
  const auto ones = std::ranges::count(all, 1);
  if (ones > 0 && night.number(who, Number::early_iron) > 0) {
    night.tell(told::early_iron(who), rule::special_rules);
    night.attack_is_over = true;
    co_return Faces{};
  }
  for (auto one = ones; one > 0 && night.number(who, Number::unwieldy) > 0 && may_act(night, who); --one)
    co_await suffer_damage(night, who, 1, co_await roll_location(night, who), rule::special_rules);
  co_return may_act(night, who) ? all : Faces{};
}

Task<> strike_with(Night& night, Who who, std::uint8_t gear) {
  co_await night.happens(Moment::attacks, who, kTheMonster);
  if (!may_act(night, who) || night.is_decided()) co_return;
  night.set_mark(who, Mark::hidden, false, rule::special_rules);
  const Look::Blow blow = night.blow(who, gear);
  const bool plain = night.can(who, Permit::plain_hits);
  const auto hits_with = [&](const Faces& faces) {
    return static_cast<int>(std::ranges::count_if(faces, [&](int face) {
      return (face >= blow.needed && plain) || face >= night.number(who, Number::perfect_from);
    }));
  };
  const int sure = std::min(blow.dice, night.number(who, Number::automatic_hits));
  const Faces faces = co_await roll_to_hit(night, who, blow.dice - sure);
  int hits = hits_with(faces);
  const int missed = static_cast<int>(faces.size()) - hits;
  hits += sure;
  if (missed > 0 && night.number(who, Number::rerolls) > 0) {
    night.tell(told::shoots_again(who, missed), rule::proficiency);
    hits += hits_with(co_await roll_to_hit(night, who, missed));
  }
  // Another roll for each hit, once.
  if (hits > 0 && night.number(who, Number::echoes) > 0)
    hits += hits_with(co_await roll_to_hit(night, who, hits));
  co_await night.happens(Moment::rolled_to_hit, who, kTheMonster, hits);
  if (const int more = std::exchange(night.more_dice, 0); more > 0)
    hits += hits_with(co_await roll_to_hit(night, who, more));
  if (night.attack_is_over || !may_act(night, who)) hits = 0;
  night.tell(told::attacks(who, gear, hits, blow.needed),
             night.is(kTheMonster, Mark::knocked_down) ? rule::monster_knocked_down : rule::attack);
  if (hits <= 0) co_return;
  co_await night.happens(Moment::hits, who, kTheMonster, hits);
  co_await strike_home(night, who, gear, hits, false);
}

}  // namespace

Task<> attack(Night& night, Who who, std::uint8_t gear) {
  const Wields as(night, who, gear);
  night.attack_is_over = night.weapon_breaks = false;
  co_await strike_with(night, who, gear);
  night.attack_is_over = false;
  if (std::exchange(night.weapon_breaks, false)) {
    night.tell(told::breaks(who, gear), rule::super_dense);
    archive(night, who, gear, rule::super_dense);
  }
  co_await night.happens(Moment::attack_ends, who, kTheMonster);
  night.effects.scope_is_over(id_of(Scope::attack));
}

Task<> activate_weapon(Night& night, Who who, std::uint8_t card, std::optional<Side> side) {
  const auto& keywords = [&night](int gear) -> const auto& { return night.library.gear[at(gear)].keywords; };
  const std::uint8_t lying = side ? night.beside(who, card, *side) : kNone;
  Few<int> all;
  for (const int gear : night.weapons(who)) {
    const bool fits =
        side ? gear == lying && !contains(keywords(gear), "two-handed") : contains(keywords(gear), "melee");
    if (fits && night.can_strike(who, static_cast<std::uint8_t>(gear))) all.push_back(gear);
  }
  if (all.empty()) co_return;
  const int gear = co_await one_of(night, night.seat(who), rule::act, prompt::what_to_do(who), all,
                                   [](int one) { return option::strike(one); });
  co_await attack(night, who, static_cast<std::uint8_t>(gear));
}

Task<> lay_bare(Night& night, Who who, int locations) {
  Showdown& showdown = night.showdown;
  for (; locations > 0 && !night.is_decided(); --locations) {
    const std::uint8_t card = co_await draw_card(night, showdown.hit_locations, showdown.hit_discard,
                                                 rule::hit_locations, purpose::next_hit_location());
    if (card == kNone) break;
    night.tell(told::draws_hit(card), rule::hit_locations);
    if (kind_of(night, card) != HitKind::trap && has(night, card, Slot::critical)) {
      if (!is_impervious(night, card)) co_await wound_monster(night, who);
      if (!night.is_decided()) co_await perform(night, card, Slot::critical, who);
    }
    if (!contains(showdown.injuries, card) && std::exchange(night.archived_location, kNone) != card)
      showdown.hit_discard.push_back(card);
  }
  if (!night.is_decided()) co_await shuffle_hit_locations(night);
}

Task<> foresee_hits(Night& night, Who who, int cards) {
  Pile& deck = night.showdown.hit_locations;
  Few<std::uint8_t> seen;
  for (; cards > 0 && !deck.empty(); --cards) {
    const std::uint8_t card =
        co_await deck.draw(night.table, night.seat(who), rule::gear, purpose::next_hit_location());
    night.tell(told::foresees_hit(who, card), rule::gear);
    seen.push_back(card);
  }
  co_await lay_back(
      night, who, std::move(seen), [](int card) { return option::hit_comes_last(card); },
      [&deck](std::uint8_t card) { deck.put_on_top(card); });
}

/// From anywhere on the board: one hit, which wounds critically (gear.yaml, Founding Stone).
Task<> throw_gear(Night& night, Who who, std::uint8_t gear) {
  night.tell(told::throws(who, gear), rule::gear);
  archive(night, who, gear, rule::archive_gear);
  co_await strike_home(night, who, gear, 1, true);
}

}  // namespace gamekeeper::kingdom_death
