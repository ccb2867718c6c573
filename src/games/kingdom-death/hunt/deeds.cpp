#include "games/kingdom-death/hunt/hunt.hpp"
#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// What rows of hunt events do to those who hunt, and to the hunt (p65, p92 to p107).
namespace gamekeeper::kingdom_death {
namespace {

constexpr std::uint16_t bit(Location where) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(where));
}
constexpr int kHitLocations = static_cast<int>(kLocations);

Task<> leave_event() { co_await engine::skip_rest(kit::course::kStep); }
/// Unless the hunt is over: then nothing of the event is left.
Task<> go_on_or_leave(const Night& night) {
  if (night.state.hunt.is_over != 0) co_await leave_event();
}

Task<> hurt_on_the_hunt(Night& night, Who who, int amount, int at, RuleId rule) {
  if (at == static_cast<int>(HurtAt::each)) {
    for (int where = 0; where < kHitLocations; ++where)
      suffer_event_damage(night, who, amount, static_cast<Location>(where), rule);
  } else if (at == static_cast<int>(HurtAt::random)) {
    suffer_event_damage(night, who, amount, co_await roll_location(night, who), rule);
  } else {
    suffer_event_damage(night, who, amount, static_cast<Location>(at), rule);
  }
}

/// Injury levels of one location, the heavy one first, and its armor; gives how many points of armor that
/// were. Of so many levels only: no armor.
int restore_location(Night& night, Who who, Location where, int levels, RuleId rule) {
  Survivor& one = night.survivor_of(who);
  int healed = 0;
  for (std::uint16_t* boxes : {&one.heavy, &one.light}) {
    if (healed == levels || (*boxes & bit(where)) == 0) continue;
    *boxes = static_cast<std::uint16_t>(*boxes & ~bit(where));
    ++healed;
  }
  int points = 0;
  if (levels > 2) {
    std::int16_t& armor = one.armor[static_cast<std::size_t>(where)];
    points = std::max(0, night.armor_worn(one)[static_cast<std::size_t>(where)] - armor);
    armor = static_cast<std::int16_t>(armor + points);
  }
  if (healed + points > 0) night.tell(told::restored(who, where, healed, points), rule);
  return points;
}

Task<> restore(Night& night, Who who, rows::Call& call, RuleId rule) {
  constexpr int kAllOfIt = 3;
  const int levels = call.verb->given[1].ids.empty() ? kAllOfIt : call.values[1];
  call.came = 0;
  if (call.values[0] == static_cast<int>(HurtAt::each)) {
    for (int where = 0; where < kHitLocations; ++where)
      call.came += restore_location(night, who, static_cast<Location>(where), levels, rule);
    co_return;
  }
  if (call.values[0] == static_cast<int>(HurtAt::brain)) {
    Survivor& one = night.survivor_of(who);
    if ((one.light & bit(Location::brain)) == 0) co_return;
    one.light = static_cast<std::uint16_t>(one.light & ~bit(Location::brain));
    co_return night.tell(told::restored(who, Location::brain, 1, 0), rule);
  }
  Few<int> hurt;
  for (int where = 0; where < kHitLocations; ++where) {
    const auto place = static_cast<Location>(where);
    const Survivor& one = night.survivor(who);
    const bool injured = ((one.light | one.heavy) & bit(place)) != 0;
    const bool worn = night.armor_worn(one)[at(where)] > one.armor[at(where)];
    if (injured || (levels == kAllOfIt && worn)) hurt.push_back(where);
  }
  if (hurt.empty()) co_return;
  const int where =
      co_await one_of(night, night.seat(who), rule, prompt::where_restored(who), hurt,
                      [](int place) { return option::restore_at(static_cast<Location>(place)); });
  call.came = restore_location(night, who, static_cast<Location>(where), levels, rule);
}

Task<> ruin_armor(Night& night, Who who, int where) {
  if (where == static_cast<int>(HurtAt::random)) where = static_cast<int>(co_await roll_location(night, who));
  night.survivor_of(who).armor[at(where)] = 0;
}

void archive_gear(Night& night, Who who, std::string_view keyword, bool frail, RuleId rule) {
  const auto all = night.survivor(who).gear;
  for (const std::uint8_t gear : all) {
    const Wields as(night, who, gear);
    if (contains(night.library.gear[gear].keywords, keyword) &&
        (!frail || night.number(who, Number::frail) > 0))
      archive(night, who, gear, rule);
  }
}

/// Of what lies in storage, one piece, as the players choose.
Task<> archive_one(Night& night, std::string_view keyword, RuleId rule) {
  Few<int> all;
  for (const int gear : kinds_of(night.state.settlement.gear)) {
    if (contains(night.library.gear[at(gear)].keywords, keyword)) all.push_back(gear);
  }
  if (all.empty()) co_return;
  const auto lost =
      static_cast<std::uint8_t>(co_await one_of(night, night.controller(), rule, prompt::what_goes(), all,
                                                [](int one) { return option::archive(one); }));
  erase_one(night.state.settlement.gear, lost);
  night.tell(told::gear_goes(lost), rule);
}

/// Something else than what was hunted: the hunt is over, and its Showdown begins.
void meet(Night& night, std::uint8_t entry, RuleId rule) {
  night.showdown.entry = entry;
  night.showdown.monster_resources = {};
  deal_resources(night);
  night.tell(told::quarry_chosen(entry), rule);
  find_quarry(night, Ambush::none, rule);
}

void lose_disorder(Night& night, Who who, std::uint8_t disorder, RuleId rule) {
  if (contains(night.survivor(who).incurable, disorder)) return;
  if (erase_one(night.survivor_of(who).disorders, disorder))
    night.tell(told::loses_disorder(who, disorder), rule);
}

/// Gear of anybody's, or a resource of this hunt, that can be eaten or not.
Task<> feed(Night& night, bool anything, RuleId rule) {
  struct Food {
    Who who;
    std::uint8_t what;
  };
  Few<Food> food;
  for (const Who who : night.living()) {
    for (const std::uint8_t gear : night.survivor(who).gear) {
      if (anything || contains(night.library.gear[gear].keywords, "consumable")) food.push_back({who, gear});
    }
  }
  for (const std::uint8_t resource : night.state.hunt.carried) {
    if (anything || contains(night.library.resources[resource].types, "consumable"))
      food.push_back({kNobody, resource});
  }
  if (food.empty()) co_return;
  Few<int> kinds;
  const auto same = [&food](std::size_t a, std::size_t b) {
    return food[a].what == food[b].what && (food[a].who == kNobody) == (food[b].who == kNobody);
  };
  for (std::size_t i = 0; i < food.size(); ++i) {
    if (std::ranges::none_of(kinds, [&](int other) { return same(at(other), i); }))
      kinds.push_back(static_cast<int>(i));
  }
  const int given = co_await one_of(
      night, night.seat(night.living().front()), rule, prompt::what_is_fed(), kinds, [&food](int i) {
        const Food& one = food[at(i)];
        return one.who == kNobody ? option::feed_resource(one.what) : option::archive(one.what);
      });
  const Food one = food[at(given)];
  if (one.who != kNobody) co_return archive(night, one.who, one.what, rule);
  erase_one(night.state.hunt.carried, one.what);
  erase_one(night.state.storage, one.what);
  night.tell(told::spent(one.what), rule);
}

Task<> lose_carried(Night& night, Who who, RuleId rule) {
  auto& carried = night.state.hunt.carried;
  if (carried.empty()) co_return;
  std::vector<std::uint16_t> weights(night.library.resources.size(), 0);
  for (const std::uint8_t resource : carried) ++weights[resource];
  const auto lost = static_cast<std::uint8_t>(
      co_await night.table.draw(night.seat(who), weights, rule, purpose::which_resource_goes(who)));
  erase_one(carried, lost);
  erase_one(night.state.storage, lost);
  night.tell(told::spent(lost), rule);
}

Task<> carry_random(Night& night, Who who, std::size_t location, RuleId rule) {
  std::vector<std::uint16_t> weights;
  for (const Gear& one : night.library.gear)
    weights.push_back(one.location == night.library.locations[location].id ? 1 : 0);
  if (!contains(weights, 1)) co_return;
  const int drawn = co_await night.table.draw(night.seat(who), weights, rule, purpose::which_gear_comes(who));
  co_await gain_gear(night, who, static_cast<std::uint8_t>(drawn), rule);
}

/// One of those that stay for good, as they choose, or all.
Task<> mend_injury(Night& night, Who who, bool every, RuleId rule) {
  Few<int> all = kinds_of(night.survivor(who).injuries);
  const auto passing = std::ranges::remove_if(
      all, [&](int one) { return night.library.severe_injuries[at(one)].lasts != Lasts::good; });
  all.erase(passing.begin(), passing.end());
  for (const int one : every ? all : Few<int>{})
    co_await heal(night, who, static_cast<std::uint8_t>(one), rule);
  if (all.empty() || every) co_return;
  const int healed = co_await one_of(night, night.seat(who), rule, prompt::which_injury_heals(who), all,
                                     [](int injury) { return option::heal_injury(injury); });
  co_await heal(night, who, static_cast<std::uint8_t>(healed), rule, 1);
}

Task<> forget_arts(Night& night, Who who, bool every, RuleId rule) {
  auto& all = night.survivor_of(who).arts;
  for (; every && !all.empty(); all.pop_back()) night.tell(told::loses_art(who, all.back()), rule);
  if (!every) co_await forget_art(night, who, rule);
}

/// One of theirs, by its place in the catalog, from 1.
Task<> nominate(Night& night, Who who, rows::Call& call, RuleId rule) {
  const auto& gear = night.survivor(who).gear;
  call.came = 0;
  if (gear.empty()) co_return;
  call.came = 1 + co_await one_of(night, night.seat(who), rule, prompt::which_gear(who), kinds_of(gear),
                                  [](int one) { return option::name_gear(one); });
}

/// What pays for that: the thing itself, else the first basic resource of that kind.
std::optional<std::uint8_t> resource_for(const Library& library, std::string_view what) {
  const auto& all = library.resources;
  for (std::uint8_t one = 0; one < all.size(); ++one) {
    if (all[one].id == what) return one;
  }
  for (std::uint8_t one = 0; one < all.size(); ++one) {
    if (all[one].deck == kDecks.front() && contains(all[one].types, what)) return one;
  }
  return std::nullopt;
}

/// It is what it was made of.
Task<> unmake(Night& night, Who who, std::uint8_t gear, RuleId rule) {
  archive(night, who, gear, rule);
  const auto& prices = night.library.gear_prices[gear];
  for (const Needed& part : prices.empty() ? Price{} : prices.front()) {
    const auto resource = resource_for(night.library, part.what);
    for (int count = part.count; resource && count > 0; --count)
      co_await gain_resource(night, *resource, rule);
  }
}

/// A weapon makes them stronger, armor holds more; what is of another kind goes.
void remake(Night& night, Who who, std::uint8_t gear, RuleId rule) {
  constexpr int kMore = 2;
  const Gear& piece = night.library.gear[gear];
  if (piece.weapon) night.change(who, Number::strength_token, kMore, rule);
  if (piece.armor) {
    night.survivor_of(who).armor[static_cast<std::size_t>(piece.armor->location)] += kMore;
    night.tell(told::restored(who, piece.armor->location, 0, kMore), rule);
  }
  if (contains(piece.keywords, "other")) archive(night, who, gear, rule);
}

/// A second one of a kind is drawn again (inventory 18.1, 28).
Task<> go_mad(Night& night, Who who) {
  constexpr std::size_t kMostDisorders = 3;
  while (night.survivor(who).disorders.size() < kMostDisorders) co_await gain_disorder(night, who);
}

/// The next two spaces towards the quarry; not on the start, Overwhelming Darkness or starvation.
void burn_cards(Night& night, RuleId rule) {
  Hunt& hunt = night.state.hunt;
  const int step = hunt.monster_at >= hunt.at ? 1 : -1;
  for (int i = 1; i <= 2; ++i) {
    const int space = hunt.at + i * step;
    if (space < 1 || space >= kStarvation || space == kOverwhelmingDarkness) continue;
    hunt.quarry[at(space)] = 0;
    hunt.basic[at(space)] = 1;
  }
  night.tell(told::cards_burn(), rule);
}

void skip_space(Night& night, bool ambush, RuleId rule) {
  constexpr int kOverIt = 2;
  if (move_party(night, kOverIt, rule) && ambush) night.state.hunt.ambush = Ambush::by_survivors;
}

Ambush ambush_of(const rows::Call& call) {
  if (call.verb->given[0].ids.empty()) return Ambush::none;
  return call.values[0] == 0 ? Ambush::by_survivors : Ambush::by_monster;
}

void meet_man(Night& night, rows::Call& call, RuleId rule) {
  const Who who = new_survivor(night, Sex::male, rule);
  Survivor& one = night.survivor_of(who);
  one.marks.set(Mark::at_home, false);
  one.seat = night.survivor(who_of(call.who)).seat;
  night.change(kTheSettlement, Number::population, 1, rule);
  call.brought.add(piece_of(who));
}

/// Without what killed them, or any severe injury.
void come_back(Night& night, Who who, RuleId rule) {
  Survivor& one = night.survivor_of(who);
  one.marks = {};
  one.injuries = {};
  one.light = one.heavy = 0;
  one.bleeding = 0;
  night.tell(told::comes_back(who), rule);
  night.change(kTheSettlement, Number::population, 1, rule);
}

void hand_over(Night& night, Who from, Who to, RuleId rule) {
  Survivor& giver = night.survivor_of(from);
  Survivor& taker = night.survivor_of(to);
  taker.gear = giver.gear;
  taker.armor = giver.armor;
  giver.gear = {};
  giver.armor = {};
  night.tell(told::hands_over(from, to), rule);
}

void bury_trap(Night& night, RuleId rule) {
  for (std::uint8_t card = 0; card < night.library.hit_locations.size(); ++card) {
    if (night.library.hit_locations[card].kind != HitKind::trap || !night.showdown.hit_locations.remove(card))
      continue;
    night.showdown.hit_locations.put_under(card);
    night.tell(told::trap_buried(card), rule);
  }
}

void begin_with(Night& night, std::uint8_t card, RuleId rule) {
  if (!contains(night.showdown.moods, card)) enter_play(night, card, rule);
}

}  // namespace

Task<std::uint8_t> forget_art(Night& night, Who who, RuleId rule) {
  const auto& all = night.survivor(who).arts;
  if (all.empty()) co_return kNone;
  const Few<int> choice(all.begin(), all.end());
  const int lost = co_await one_of(night, night.seat(who), rule, prompt::which_art_goes(who), choice,
                                   [](int one) { return option::let_art_go(one); });
  erase_one(night.survivor_of(who).arts, static_cast<std::uint8_t>(lost));
  night.tell(told::loses_art(who, static_cast<std::uint8_t>(lost)), rule);
  co_return static_cast<std::uint8_t>(lost);
}

void suffer_event_damage(Night& night, Who who, int amount, Location where, RuleId rule) {
  if (!night.is_alive(who) || amount <= 0) return;
  night.tell(told::event_hurts(who, amount, where), rule);
  Survivor& one = night.survivor_of(who);
  const bool brain = where == Location::brain;
  std::int16_t& shield = brain ? one.insanity : one.armor[static_cast<std::size_t>(where)];
  const int held = std::min<int>(amount, shield);
  if (held > 0) {
    shield = static_cast<std::int16_t>(shield - held);
    night.tell(brain ? told::mind_holds(who, shield) : told::armor_holds(who, where, shield),
               rule::event_damage);
  }
  amount -= held;
  if (amount > 0 && where != Location::head && (one.light & bit(where)) == 0) {
    one.light |= bit(where);
    night.tell(told::lightly_injured(who, where), rule::event_damage);
    --amount;
  }
  if (amount > 0 && !brain && (one.heavy & bit(where)) == 0) {
    one.heavy |= bit(where);
    night.tell(told::badly_injured(who, where), rule::event_damage);
  }
}

Task<> gain_gear(Night& night, Who who, std::uint8_t gear, RuleId rule) {
  if (!night.can(who, Permit::carry_gear)) co_return;
  night.survivor_of(who).gear.push_back(gear);
  night.tell(told::takes_along(who, gear), rule);
  if (night.survivor(who).gear.size() <= kSpaces) co_return;
  Few<int> all;
  for (const int one : kinds_of(night.survivor(who).gear)) {
    if (!night.is_cursed(who, static_cast<std::uint8_t>(one))) all.push_back(one);
  }
  if (all.empty()) all.push_back(gear);
  const int lost = co_await one_of(night, night.seat(who), rule::gear_on_the_hunt, prompt::what_is_lost(who),
                                   all, [](int one) { return option::archive(one); });
  archive(night, who, static_cast<std::uint8_t>(lost), rule::gear_on_the_hunt);
}

engine::Perhaps hunt_deed(Night& night, rows::Call& call, RuleId rule) {
  const Who who = who_of(call.who);
  const bool person = who < kTheMonster;
  const auto amount = [&call](int otherwise) {
    return call.verb->given[0].ids.empty() ? otherwise : call.values[0];
  };
  const auto every = [&amount] { return amount(0) != 0; };
  switch (static_cast<Deed>(call.deed)) {
    case Deed::event_damage:
      if (!person) return {};
      return hurt_on_the_hunt(night, who, call.values[0], call.values[1], rule);
    case Deed::restore:
      if (!person) return {};
      return restore(night, who, call, rule);
    case Deed::ruin_armor:
      if (!person) return {};
      return ruin_armor(night, who, call.values[0]);
    case Deed::roll_again:
      night.state.hunt.rolls = static_cast<std::uint8_t>(std::min(20, night.state.hunt.rolls + amount(1)));
      night.tell(told::rolls_again(night.state.hunt.rolls), rule);
      return {};
    case Deed::leave: return leave_event();
    case Deed::move_party: move_party(night, amount(0), rule); return go_on_or_leave(night);
    case Deed::move_quarry: move_quarry(night, amount(0), rule); return go_on_or_leave(night);
    case Deed::skip_space: skip_space(night, call.values[0] > 0, rule); return go_on_or_leave(night);
    case Deed::find_quarry: find_quarry(night, ambush_of(call), rule); return leave_event();
    case Deed::ambush: {
      const bool again = night.state.hunt.ambush != Ambush::none;
      night.state.hunt.ambush = ambush_of(call);
      night.tell(told::will_ambush(night.state.hunt.ambush), again ? rule::last_ambush : rule);
      return {};
    }
    case Deed::archive_gear:
      if (!person) return {};
      for (const rows::Id keyword : call.words(0))
        archive_gear(night, who, night.library.keywords[keyword],
                     !call.words(2).empty() && call.values[2] != 0, rule);
      for (const rows::Id gear : call.words(1)) archive(night, who, static_cast<std::uint8_t>(gear), rule);
      return {};
    case Deed::archive_one: return archive_one(night, night.library.keywords[call.words(0).front()], rule);
    case Deed::meet:
      meet(night, static_cast<std::uint8_t>(call.words(0).front()), rule);
      return leave_event();
    case Deed::lose_disorder:
      if (person) lose_disorder(night, who, static_cast<std::uint8_t>(call.words(0).front()), rule);
      return {};
    case Deed::go_mad:
      if (!person) return {};
      return go_mad(night, who);
    case Deed::feed: return feed(night, every(), rule);
    case Deed::lose_carried:
      if (!person) return {};
      return lose_carried(night, who, rule);
    case Deed::carry_random:
      if (!person) return {};
      return carry_random(night, who, call.words(0).front(), rule);
    case Deed::rename:
      if (!person) return {};
      night.survivor_of(who).ties.set(Tie::nameless, false);
      night.survivor_of(who).person =
          free_name(night, night.library.survivors[night.survivor(who).person].sex);
      night.tell(told::is_named(who), rule);
      return {};
    case Deed::forget_art:
      if (!person) return {};
      return forget_arts(night, who, every(), rule);
    case Deed::mend_injury:
      if (!person) return {};
      return mend_injury(night, who, every(), rule);
    case Deed::face_it: night.state.hunt.in_front = static_cast<std::uint8_t>(who); return {};
    case Deed::burn_cards: burn_cards(night, rule); return {};
    case Deed::nominate:
      if (!person) return {};
      return nominate(night, who, call, rule);
    case Deed::unmake:
      if (!person || call.values[0] <= 0) return {};
      return unmake(night, who, static_cast<std::uint8_t>(call.values[0] - 1), rule);
    case Deed::remake:
      if (person && call.values[0] > 0)
        remake(night, who, static_cast<std::uint8_t>(call.values[0] - 1), rule);
      return {};
    case Deed::to_darkness: return_to_darkness(night, rule); return leave_event();
    case Deed::live_again:
      if (person) live_again(night, who, every());
      return {};
    case Deed::send_home:
      if (person) send_home(night, who, rule);
      return {};
    case Deed::cease:
      if (person) cease(night, who, rule);
      return {};
    case Deed::meet_man: meet_man(night, call, rule); return {};
    case Deed::come_back: come_back(night, who, rule); return {};
    case Deed::hand_over:
      if (person && !call.pieces[0].empty()) hand_over(night, who, who_of(call.pieces[0].first()), rule);
      return {};
    case Deed::bury_trap: bury_trap(night, rule); return {};
    case Deed::begin_with:
      begin_with(night, static_cast<std::uint8_t>(call.words(0).front()), rule);
      return {};
    case Deed::have_idea: return have_idea(night, amount(1), rule);
    case Deed::use_key:
      erase_one(night.state.settlement.gear, night.library.gear_called("portcullis-key"));
      return {};
    default: return settlement_deed(night, call, rule);
  }
}

}  // namespace gamekeeper::kingdom_death
