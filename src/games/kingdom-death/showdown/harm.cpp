#include "games/kingdom-death/hunt/hunt.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// What damage does to survivors: armor, boxes, severe injuries, brain trauma (p72, p73).
namespace gamekeeper::kingdom_death {
namespace {

constexpr std::uint16_t bit(Location where) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(where));
}

/// Whether it can be written down once more (p46).
bool has_room_for(const Survivor& one, const SevereInjury& injury, std::uint8_t which) {
  if (injury.lasts.value_or(Lasts::moment) == Lasts::moment) return true;
  const auto times = std::ranges::count(one.injuries, which);
  return !one.injuries.full() && (!injury.most || times < *injury.most);
}

/// What of their disorders can be lost.
Few<int> curable(const Look& look, Who who) {
  Few<int> all;
  for (const std::uint8_t one : look.survivor(who).disorders) {
    if (!contains(look.survivor(who).incurable, one)) all.push_back(one);
  }
  return all;
}

Task<> is_injured(Night& night, Who who) {
  if (night.is_alive(who)) co_await night.happens(Moment::injured, kNobody, who);
}

/// Insanity is the armor of the brain, and it has one box (p45).
Task<> suffer_brain_damage(Night& night, Who who, int amount) {
  Survivor& one = night.survivor_of(who);
  const int held = std::min<int>(amount, one.insanity);
  if (held > 0) {
    one.insanity = static_cast<std::int16_t>(one.insanity - held);
    night.tell(told::mind_holds(who, one.insanity), rule::brain_damage);
  }
  amount -= held;
  if (amount > 0 && (one.light & bit(Location::brain)) == 0) {
    one.light |= bit(Location::brain);
    night.tell(told::lightly_injured(who, Location::brain), rule::brain_damage);
    --amount;
    co_await is_injured(night, who);
  }
  if (amount > 0 && night.is_alive(who)) co_await severe_injury(night, who, Location::brain);
}

}  // namespace

namespace {

/// What lets them roll again lets them roll this again.
Task<int> roll_for_injury(Night& night, Who who, Location where, RuleId rule) {
  for (;;) {
    const int face =
        (co_await night.table.roll(night.seat(who), 1, 10, rule, purpose::for_injury(who, where)))[0];
    rows::Event rolled{.moment = id_of(Moment::rolled), .by = piece_of(who), .amount = face};
    co_await night.effects.happen(rolled);
    if (!rolled.again) co_return face;
  }
}

}  // namespace

/// One roll on the table of the location, however much damage was left (p72).
Task<> severe_injury(Night& night, Who who, Location where) {
  const bool brain = where == Location::brain;
  const RuleId rule = brain ? rule::brain_trauma : rule::severe_injury;
  if (!brain && co_await endure(night, who)) co_return;
  rows::Event due = night.about(Moment::severe_injury, who, where);
  if (!brain) co_await night.effects.happen(due);
  if (due.cancelled || !night.is_alive(who)) co_return;
  int face = co_await roll_for_injury(night, who, where, rule);
  // A one stays one, whatever helps.
  if (!brain && face > 1)
    face = std::clamp(face + due.amount + night.number(who, Number::severe_roll), 1, 10);
  if (brain)
    face = std::clamp(face + night.number(who, Number::brain_trauma), 1, static_cast<int>(kMostTrauma));
  co_await suffer_injury(night, who, night.library.injuries[static_cast<std::size_t>(where)][at(face - 1)],
                         rule);
}

Task<> suffer_injury(Night& night, Who who, std::uint8_t which, RuleId rule) {
  const SevereInjury& injury = night.library.severe_injuries[which];
  if (!has_room_for(night.survivor(who), injury, which)) {
    night.tell(told::no_worse(who, which), rule::no_worse);
    night.change(who, Number::bleeding, 1, rule::no_worse);
    co_await night.settle();
    co_return;
  }
  if (injury.lasts.value_or(Lasts::moment) != Lasts::moment) night.survivor_of(who).injuries.push_back(which);
  night.tell(told::severely_injured(who, which), rule);
  co_await night.effects.row(static_cast<rows::Id>(night.library.injury_row(which)), piece_of(who));
  if (which == night.library.dismembered_arm || which == night.library.dismembered_leg)
    co_await night.happens(Moment::dismembered, kNobody, who);
}

Task<> heal(Night& night, Who who, std::uint8_t injury, RuleId rule, int most) {
  for (; most > 0 && erase_one(night.survivor_of(who).injuries, injury); --most) {
    night.tell(told::healed(who, injury), rule);
    co_await night.effects.slot(static_cast<rows::Id>(night.library.injury_row(injury)), id_of(Slot::healed),
                                piece_of(who));
  }
}

Task<> cure_disorder(Night& night, Who who, bool all_of_them, RuleId rule) {
  const Few<int> choice = curable(night, who);
  if (choice.empty()) co_return;
  for (const int one : choice) {
    if (!all_of_them) break;
    erase_one(night.survivor_of(who).disorders, static_cast<std::uint8_t>(one));
    night.tell(told::loses_disorder(who, static_cast<std::uint8_t>(one)), rule);
  }
  if (all_of_them) co_return;
  const int lost = co_await one_of(night, night.seat(who), rule, prompt::which_disorder_goes_now(who), choice,
                                   [](int one) { return option::let_go(one); });
  erase_one(night.survivor_of(who).disorders, static_cast<std::uint8_t>(lost));
  night.tell(told::loses_disorder(who, static_cast<std::uint8_t>(lost)), rule);
}

Task<Location> roll_location(Night& night, Who who) {
  constexpr std::array kPlaces{Location::head, Location::arms,  Location::body,
                               Location::body, Location::waist, Location::legs};
  const int face =
      (co_await night.table.roll(night.seat(who), 1, 6, rule::hit_location_die, purpose::hit_where(who)))[0];
  co_return kPlaces[at(face - 1)];
}

/// Armor points first, then the light box, then the heavy one, then one severe injury (p72).
Task<> suffer_damage(Night& night, Who who, int amount, Location where, RuleId rule, Harm how) {
  if (!night.is_alive(who) || amount <= 0) co_return;
  amount = night.effects.reckon(piece_of(who), id_of(Number::harm), amount);
  if (!night.can(who, Permit::bodily_harm)) where = Location::brain;
  rows::Event due = night.about(Moment::harm_due, who, where);
  due.amount = amount;
  const std::array tags{due.tags[0], id_of(Tag::hit)};
  if (how.hit) due.tags = tags;
  co_await night.effects.happen(due);
  amount = due.amount;
  if (due.cancelled || amount <= 0 || !night.is_alive(who)) co_return;
  night.tell(told::hurt(who, amount, where), rule);
  night.distract(who);
  const int all = amount;
  if (where == Location::brain) {
    co_await suffer_brain_damage(night, who, amount);
  } else {
    night.showdown.hurt_in = night.showdown.round;
    Survivor& one = night.survivor_of(who);
    std::int16_t& armor = one.armor[static_cast<std::size_t>(where)];
    const int held = how.bare ? 0 : std::min<int>(amount, armor);
    if (held > 0) {
      armor = static_cast<std::int16_t>(armor - held);
      night.tell(told::armor_holds(who, where, armor), rule::armor);
    }
    amount -= held;
    if (amount > 0 && where != Location::head && (one.light & bit(where)) == 0) {
      one.light |= bit(where);
      night.tell(told::lightly_injured(who, where), rule::injury_boxes);
      --amount;
      co_await is_injured(night, who);
    }
    if (amount > 0 && night.is_alive(who) && (one.heavy & bit(where)) == 0) {
      one.heavy |= bit(where);
      night.tell(told::heavily_injured(who, where), rule::injury_boxes);
      --amount;
      if (night.can(who, Permit::fall)) {
        one.marks.set(Mark::knocked_down);
        co_await night.happens(Moment::falls, kNobody, who);
      }
      co_await is_injured(night, who);
    }
    if (amount > 0 && night.is_alive(who)) {
      co_await severe_injury(night, who, where);
      co_await is_injured(night, who);
    }
  }
  if (!night.is_alive(who)) co_return;
  rows::Event suffered = night.about(Moment::suffers_damage, who, where);
  suffered.amount = all;
  co_await night.effects.happen(suffered);
}

void lose_sight_of(Night& night, Who who) {
  for (std::uint8_t* held : {&night.showdown.named, &night.showdown.last_to_wound}) {
    if (*held == who) *held = kNone;
  }
}

namespace {

/// Before the Showdown somebody else takes what is vital, and leaves something behind for it (glossary,
/// Vital).
Task<> pass_on_what_is_vital(Night& night, Who who) {
  const auto carried = night.survivor(who).gear;
  for (const std::uint8_t piece : carried) {
    const People all = night.living();
    if (night.special(piece, "vital") == 0 || all.empty()) continue;
    const Who heir = co_await one_of(night, night.seat(all.front()), rule::special_rules,
                                     prompt::who_takes_it(piece), all, option::takes_it);
    erase_one(night.survivor_of(who).gear, piece);
    co_await gain_gear(night, heir, piece, rule::special_rules);
  }
}

}  // namespace

Task<> die(Night& night, Who who, RuleId rule) {
  if (!night.is_alive(who)) co_return;
  if (who == kTheMonster) co_await night.happens(Moment::monster_dies, kNobody, who);
  Marks& marks = night.marks_of(who);
  if (who != kTheMonster && !night.can(who, Permit::death)) {
    const bool out = !night.is_home() && night.is_out(who);
    marks = {};
    if (out) marks.set(Mark::unconscious);
    marks.set(Mark::skip_next_hunt);
    co_return night.tell(told::is_unconscious(who), rule::variants);
  }
  if (who != kTheMonster) {
    rows::Event due{.moment = id_of(Moment::would_die), .to = piece_of(who)};
    co_await night.effects.happen(due);
    if (due.cancelled) co_return night.tell(told::clings_to_life(who), rule::gear);
  }
  marks = {};
  marks.set(Mark::dead);
  marks.set(Mark::mourned, who != kTheMonster && night.state.course.has(kShowdown));
  if (who == kTheMonster) co_return night.tell(told::monster_dies(), rule);
  night.tell(told::died(who), rule);
  lose_sight_of(night, who);
  lose_retinue(night, who);
  night.change(kTheSettlement, Number::population, -1, rule::population_falls);
  if (night.state.course.has(kHunt)) co_await pass_on_what_is_vital(night, who);
  co_await night.happens(Moment::killed, kNobody, who);
}

/// One of the deck; a fourth takes the place of one of the three that they have, as they choose (p46).
Task<> gain_disorder(Night& night, Who who, std::optional<std::uint8_t> certain) {
  constexpr std::size_t kMostDisorders = 3;
  if (!night.can(who, Permit::gain_disorders)) co_return;
  if (!certain) {
    std::vector<std::uint16_t> weights(night.library.disorders.size(), 1);
    certain = static_cast<std::uint8_t>(
        co_await night.table.draw(night.seat(who), weights, rule::disorders, purpose::which_disorder(who)));
  }
  auto& all = night.survivor_of(who).disorders;
  const std::uint8_t disorder = *certain;
  if (contains(all, disorder)) co_return;  // a second one of a kind does nothing
  if (all.size() == kMostDisorders) {
    const Few<int> choice = curable(night, who);
    if (choice.empty()) co_return;
    const int lost =
        co_await one_of(night, night.seat(who), rule::disorders, prompt::which_disorder_goes(who), choice,
                        [](int one) { return option::let_go(one); });
    erase_one(night.survivor_of(who).disorders, static_cast<std::uint8_t>(lost));
    night.tell(told::loses_disorder(who, static_cast<std::uint8_t>(lost)), rule::disorders);
  }
  night.survivor_of(who).disorders.push_back(disorder);
  night.tell(told::gets_disorder(who, disorder), rule::disorders);
  co_await night.effects.slot(static_cast<rows::Id>(night.library.row_of(RowOf::disorder, disorder)),
                              id_of(Slot::gained), piece_of(who));
}

}  // namespace gamekeeper::kingdom_death
