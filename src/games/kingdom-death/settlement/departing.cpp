#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// Who departs, and with what (p85): four, or as many as there are.
namespace gamekeeper::kingdom_death {
namespace {

/// All are at home, until they are chosen.
Task<> gather(Night& night) {
  for (const Who who : night.settlers()) night.marks_of(who).set(Mark::at_home);
  co_return;
}

/// One of those who are fit for it, or somebody whom nobody knows yet; `may_not`: or nobody.
Task<Who> one_departs(Night& night, engine::Phrase asked, bool may_not) {
  People able;
  for (const Who who : night.settlers()) {
    if (night.can_depart(who)) able.push_back(who);
  }
  // Whoever does not rest departs before all others.
  const auto rests = [&night](Who who) { return night.can(who, Permit::rest); };
  const bool must = !std::ranges::all_of(able, rests);
  if (must) able.erase(std::ranges::remove_if(able, rests).begin(), able.end());
  const bool others =
      !must && night.nameless() > night.number(kTheSettlement, Number::unready) && night.has_free_sheet();
  if (able.empty() && !others) co_return kNobody;
  const Option taken = co_await night.table.pick_if_choice(
      night.controller(), rule::departing_survivors, asked, [&](Offers& offers) {
        for (const Who who : able) offers.add(option::depart(who));
        for (const Who who : night.settlers()) {
          if (night.is(who, Mark::at_home) && !night.can_depart(who))
            offers.bar(option::depart(who), rule::departing_survivors);
        }
        for (const Sex sex : {Sex::female, Sex::male}) {
          if (others) offers.add(option::depart_anew(sex));
        }
        if (may_not) offers.add(option::nobody_departs());
      });
  if (option::nobody_departs.is(taken)) co_return kNobody;
  const Who who = option::depart.is(taken)
                      ? static_cast<Who>(option::depart.in(taken).who)
                      : new_survivor(night, option::depart_anew.in(taken).sex, rule::departing_survivors);
  Survivor& one = night.survivor_of(who);
  one.seat = night.seat_of_nth(night.living().size());
  one.marks.set(Mark::at_home, false);
  night.tell(told::departs(who), rule::departing_survivors);
  co_return who;
}

Task<> choose_who_departs(Night& night) {
  const auto chosen = night.living().size();
  if (chosen == night.state.hunters) co_return;
  const Who who = co_await one_departs(night, prompt::who_departs(static_cast<int>(chosen) + 1), false);
  if (who == kNobody) co_return;
  night.state.course.again();
}

/// Who stays at home leaves the gear to those who go.
Task<> leave_gear_at_home(Night& night, OfSurvivor& outfitted) {
  for (const Who who : night.settlers()) {
    if (night.is(who, Mark::at_home)) leave_gear(night, who, rule::outfit);
  }
  for (const Who who : night.living()) lay_out(night.survivor_of(who));
  outfitted.who = night.living().empty() ? kNone : static_cast<std::uint8_t>(night.living().front());
  co_return;
}

/// Nine spaces, and one piece of armor on each location, besides what is worn over it (p47, p48).
bool can_wear(const Look& look, Who who, std::uint8_t piece) {
  const auto& armor = look.library.gear[piece].armor;
  const auto selfish = [&look](std::uint8_t one) { return look.special(one, "selfish") > 0; };
  const auto other = [&look](std::uint8_t one) { return contains(look.library.gear[one].keywords, "other"); };
  const bool at_odds = std::ranges::any_of(look.survivor(who).gear, [&](std::uint8_t carried) {
    return (selfish(piece) && other(carried)) || (selfish(carried) && other(piece));
  });
  const auto is_worn_over = [&look](std::uint8_t one) { return look.special(one, "accessory") > 0; };
  const auto has_room = [&](Location where) {
    return is_worn_over(piece) || std::ranges::none_of(look.survivor(who).gear, [&](std::uint8_t carried) {
             const auto& its = look.library.gear[carried].armor;
             return its && its->location == where && !is_worn_over(carried);
           });
  };
  const Gear& gear = look.library.gear[piece];
  const bool is_boneless = (gear.weapon || armor) && !contains(gear.keywords, "bone");
  const bool is_on_body = armor && armor->location == Location::body;
  return look.survivor(who).gear.size() < kSpaces && !at_odds && look.can(who, Permit::carry_gear) &&
         (!is_boneless || look.can(who, Permit::boneless_gear)) &&
         (!contains(gear.keywords, "stinky") || look.can(who, Permit::stink)) &&
         (!is_on_body || look.can(who, Permit::wear_body_armor)) &&
         (!armor || (has_room(armor->location) && look.can(who, Permit::wear_armor)));
}

/// A puzzle (p48): a piece goes to a space, and what lies there to where that was.
Task<> arrange(Night& night, Who who) {
  auto& grid = night.survivor_of(who).grid;
  const Option piece = co_await night.table.pick_if_choice(
      night.seat(who), rule::affinities, prompt::which_piece_moves(who), [&grid, who](Offers& offers) {
        for (int space = 0; at(space) < kSpaces; ++space) {
          if (grid[at(space)] != kNone) offers.add(option::shift(who, grid[at(space)], space));
        }
      });
  const auto shifted = option::shift.in(piece);
  const Option space = co_await night.table.pick(night.seat(who), rule::affinities,
                                                 prompt::where_it_goes(shifted.gear), [who](Offers& offers) {
                                                   for (int to = 0; at(to) < kSpaces; ++to)
                                                     offers.add(option::to_space(who, to));
                                                 });
  std::swap(grid[at(shifted.space)], grid[at(option::to_space.in(space).space)]);
}

bool lacks_hours(const Look& look, Who who) {
  return look.is(who, Mark::retires) && look.can(who, Permit::rest) &&
         !contains(look.survivor(who).abilities,
                   static_cast<std::uint8_t>(*look.library.abilities.index("ageless"))) &&
         !look.stops_hours(look.survivor(who).gear);
}

/// They take of storage what they carry, and put back what they do not, one thing at a time; gives whether
/// they go on.
Task<bool> change_outfit(Night& night, Who who) {
  auto& stored = night.state.settlement.gear;
  const Option taken = co_await night.table.pick_if_choice(
      night.seat(who), rule::outfit, prompt::what_is_carried(who), [&](Offers& offers) {
        for (const int piece : kinds_of(stored)) {
          if (can_wear(night, who, static_cast<std::uint8_t>(piece))) offers.add(option::take_along(piece));
        }
        for (const int piece : kinds_of(night.survivor(who).gear)) {
          if (!stored.full() && !night.is_cursed(who, static_cast<std::uint8_t>(piece)))
            offers.add(option::leave_behind(piece));
        }
        if (night.survivor(who).grid != kEmptyGrid) offers.add(option::arrange());
        if (has_come_of_age(night, who)) offers.add(option::retrain(night.survivor(who).proficiency));
        // Without what is vital nobody departs, as long as the last of them could take it.
        const bool forgotten = next_after(night.living(), who) == kNobody &&
                               std::ranges::any_of(stored, [&](std::uint8_t piece) {
                                 return night.special(piece, "vital") > 0 && can_wear(night, who, piece);
                               });
        const auto shines = [&night](std::uint8_t piece) {
          return contains(night.library.gear[piece].keywords, "lantern");
        };
        const bool is_dark = !night.can(kTheSettlement, Permit::go_dark) &&
                             std::ranges::none_of(night.survivor(who).gear, shines) &&
                             std::ranges::any_of(stored, [&](std::uint8_t piece) {
                               return shines(piece) && can_wear(night, who, piece);
                             });
        offers.add_unless(option::be_ready(),
                          {{forgotten, rule::special_rules},
                           {is_dark, rule::outfit, reason::without_a_lantern()},
                           {lacks_hours(night, who), rule::special_rules, reason::without_their_hours()}});
      });
  if (option::be_ready.is(taken)) co_return false;
  if (option::arrange.is(taken)) co_await arrange(night, who);
  if (option::retrain.is(taken)) co_await take_up_weapon(night, who, false, rule::proficiency);
  if (option::take_along.is(taken)) {
    const auto piece = static_cast<std::uint8_t>(option::take_along.in(taken).gear);
    erase_one(stored, piece);
    night.survivor_of(who).gear.push_back(piece);
    lay_out(night.survivor_of(who));
    night.tell(told::takes_along(who, piece), rule::outfit);
  }
  if (option::leave_behind.is(taken)) {
    const auto piece = static_cast<std::uint8_t>(option::leave_behind.in(taken).gear);
    erase_one(night.survivor_of(who).gear, piece);
    lay_out(night.survivor_of(who));
    night.own(piece);
    night.tell(told::leaves_behind(who, piece), rule::outfit);
  }
  co_return true;
}

/// One after the other (p85).
Task<> outfit(Night& night, OfSurvivor& outfitted) {
  if (outfitted.who == kNone) co_return;
  const Who who = outfitted.who;
  night.state.course.again();
  if (co_await change_outfit(night, who)) co_return;
  const Who next = next_after(night.living(), who);
  outfitted.who = next == kNobody ? kNone : static_cast<std::uint8_t>(next);
}

/// Armor counts, what the settlement gives to those who depart is theirs; whoever had to skip this hunt need
/// not skip the next (p85, p236).
Task<> set_out(Night& night) {
  for (const Who who : night.settlers())
    night.set_mark(who, Mark::skip_next_hunt, false, rule::departing_bonus);
  for (const Who who : night.living()) {
    Survivor& one = night.survivor_of(who);
    one.grabbed_in = 0;
    one.armor = night.armor_worn(one);
    lay_out(one);
  }
  co_await night.happens(Moment::departure);
  for (const Who who : night.living()) co_await night.happens(Moment::departs, kNobody, who);
  co_await night.happens(Moment::departed);
}

}  // namespace

Task<> embolden(Night& night) {
  if (night.living().size() >= kUsualHunters) co_return;
  const Who who = co_await one_departs(night, prompt::who_follows(), true);
  if (who == kNobody) co_return;
  while (co_await change_outfit(night, who)) {
  }
  Survivor& one = night.survivor_of(who);
  one.armor = night.armor_worn(one);
  co_await night.happens(Moment::departs, kNobody, who);
  co_await put_at_the_edge(night, who, rule::deployment);
  co_await night.happens(Moment::arrival, who);
}

/// What goes with whoever dies: what is irreplaceable or cursed, and in Death Mode all of it.
void lose_with_the_dead(Night& night, Who who) {
  const bool all = !night.can(who, Permit::be_inherited);
  const auto carried = night.survivor(who).gear;
  for (const std::uint8_t piece : carried) {
    const bool irreplaceable = night.special(piece, "irreplaceable") > 0 || night.is_cursed(who, piece);
    if (all || irreplaceable) archive(night, who, piece, all ? rule::variants : rule::special_rules);
  }
}

void leave_gear(Night& night, Who who, RuleId rule) {
  Survivor& one = night.survivor_of(who);
  if (!night.is_alive(who)) lose_with_the_dead(night, who);
  Few<std::uint8_t> left;
  for (const std::uint8_t piece : one.gear) {
    if (!night.is_cursed(who, piece)) left.push_back(piece);
  }
  if (left.empty()) return;
  night.tell(told::gear_left(who), rule);
  for (const std::uint8_t piece : left) {
    if (night.state.settlement.gear.full()) break;
    erase_one(one.gear, piece);
    night.own(piece);
  }
  lay_out(one);
}

constinit const ProcedureOf<Night, OfSurvivor> kDeparture =
    kit::course::steps<gather, choose_who_departs, leave_gear_at_home, outfit, set_out>("departure");

}  // namespace gamekeeper::kingdom_death
