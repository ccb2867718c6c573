#include "games/make-you-kingdom/deeds.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What rows do with things, Facilities, Skills and those who follow: the last deeds of
/// content/vocabulary.yaml.
namespace gamekeeper::make_you_kingdom {
namespace {

using engine::Perhaps;

// -- What a thing is for --

void dedicate(Realm& realm, Who who, Thing& thing, int choice) {
  thing.choice = u8(choice);
  switch (*realm.library.items[thing.item].chooses) {
    case Chooses::person: return realm.tell(told::shows_whom(who, thing.item, choice), rule::row);
    case Chooses::beaten: return realm.tell(told::shows_kind(who, thing.item, choice), rule::row);
    case Chooses::knack:
      return realm.tell(told::is_for_skill(who, thing.item, venomous_skills(realm.library)[at(choice)]),
                        rule::row);
    case Chooses::status:
      return realm.tell(told::is_for_status(who, thing.item, static_cast<Status>(choice)), rule::row);
    default: return realm.tell(told::is_for_kind(who, thing.item, static_cast<Category>(choice)), rule::row);
  }
}

Few<int> purposes(const Look& look, Chooses what) {
  Few<int> all;
  switch (what) {
    case Chooses::person:
      for (const Who one : look.court_here()) all.push_back(one);
      return all;
    case Chooses::beaten:
      for (const Flock& one : look.seen.battle.beaten) all.push_back(one.monster);
      return all;
    case Chooses::status: return first(at(int_of(Status::foolish) + 1));
    case Chooses::knack: return first(venomous_skills(look.library).size());
    default:
      return below(at(int_of(Category::deep_one) + 1),
                   [what](int i) { return what == Chooses::category || i >= int_of(Category::angel); });
  }
}

Option option_for(const Library& library, Chooses what, int choice) {
  switch (what) {
    case Chooses::person: return option::choose_who(choice);
    case Chooses::status: return option::choose_status(static_cast<Status>(choice));
    case Chooses::beaten: return option::choose_monster(choice);
    case Chooses::knack: return option::seal(venomous_skills(library)[at(choice)]);
    default: return option::choose_category(static_cast<Category>(choice));
  }
}

void cure_its(Realm& realm, Who who, const rows::Run& run, RuleId rule) {
  const int status = realm.choice_of_row(run.people[0], run.row);
  if (status <= int_of(Status::foolish)) realm.end_status(who, static_cast<Status>(status), rule);
}

/// Damage that a thing has taken is noted with it.
Task<> wear_out(Realm& realm, Who who, rows::Id row, int by, int of, RuleId rule) {
  const auto slot = realm.slot_of(who, row - realm.library.item_row(0));
  if (!slot) co_return;
  Thing& thing = realm.things_of(who)[*slot];
  const int worn = (thing.choice == kNone ? 0 : thing.choice) + by;
  if (worn >= of) co_return co_await lose_thing(realm, who, *slot, false, rule);
  thing.choice = u8(worn);
  realm.tell(told::wears_out(who, thing.item, of - worn), rule);
}

// -- Facilities --

/// The material that such a Facility deals in: of several of them, of one.
Task<> gain_its_material(Realm& realm, Who who, rows::Id row, int count, RuleId rule) {
  if (row < realm.library.facility_row(0) || row >= realm.library.trap_row(0)) co_return;
  const std::size_t facility = row - realm.library.facility_row(0);
  Few<int> kinds;
  for (const Standing& one : all_standing(realm)) {
    const Territory& map = realm.state.kingdom.maps[at(map_of(one.home))];
    if (one.facility == facility && one.choice < kMaterials && !contains(kinds, one.choice) &&
        realm.is_joined(map, room_of_home(one.home)))
      kinds.push_back(one.choice);
  }
  if (kinds.empty()) co_return;
  store_up(realm, who, co_await material_among(realm, who, kinds, rule), count, rule);
}

std::vector<Material> recipe_of(const Look& look, const Thing& thing) {
  std::vector<Material> all;
  for (const auto& [word, count] : look.library.items[thing.item].materials) {
    Material material{};
    if (count > 0 && engine::state_json::enum_value(word, material)) all.push_back(material);
  }
  return all;
}
int stock_for(const Look& look, const Thing& thing) {
  int sum = 0;
  for (const Material one : recipe_of(look, thing)) sum += stock_of(look, one);
  return sum;
}
/// Three of a kind that a Vulcanus makes (L16453).
int for_a_level(const Look& look, const Thing& thing) {
  return serving_for(look, "vulcanus", thing.item) > 0 ? 3 : 5;
}
/// Arms up to the Level of the Blacksmith, all else up to 10 (L8479); a Gleamer goes by its wearer.
bool can_be_forged(const Look& look, const Thing& thing, int most) {
  if (!thing.is() || !look.library.items[thing.item].levels || thing.level >= 10) return false;
  const Item& item = look.library.items[thing.item];
  const bool arms = item.kind == ItemKind::arms || item.kind == ItemKind::rare_arms;
  return item.craftable.value_or(true) && item.id != "gleamer" && (!arms || thing.level < most) &&
         stock_for(look, thing) >= (thing.level + 1) * for_a_level(look, thing);
}
Task<> forge(Realm& realm, Who who, int most, RuleId rule) {
  const auto fits = [&](int slot) {
    return can_be_forged(realm, realm.landmaker(who).slots[at(slot)], most);
  };
  const auto slots = below(kSlots, fits);
  if (slots.empty()) co_return;
  const std::size_t slot = at(co_await one_of(realm, realm.seat(who), rule, prompt::which_item(who), slots,
                                              [&](int one) { return option::choose_slot(who, one); }));
  const Thing thing = realm.landmaker(who).slots[slot];
  int due = (thing.level + 1) * for_a_level(realm, thing);
  int rest = stock_for(realm, thing);
  for (const Material one : recipe_of(realm, thing)) {
    const int stock = stock_of(realm, one);
    rest -= stock;
    const int least = std::max(0, due - rest);
    int paid = std::min(stock, due);
    if (least < paid)
      paid = co_await realm.table.number(realm.seat(who), rule, prompt::how_many_of(who, one),
                                         option::row_amount.word, least, paid);
    if (paid > 0) spend_stock(realm, one, paid, rule);
    due -= paid;
  }
  Thing& forged = realm.landmaker_of(who).slots[slot];
  ++forged.level;
  realm.tell(told::item_raised(who, forged.item, forged.level), rule);
  co_await improved(realm, who, slot);
}

int listed(const Item& item, const std::string& material) {
  const auto found = std::ranges::find(item.materials, material, &std::pair<std::string, int>::first);
  return found == item.materials.end() ? 0 : found->second;
}
/// What it was made of and what somebody carries make another thing; what is left over of it is lost (L8096).
Task<> recycle(Realm& realm, Who who, RuleId rule) {
  const auto slots = below(kSlots, [&](int slot) { return realm.things(who)[at(slot)].is(); });
  if (slots.empty()) co_return;
  const std::size_t slot = at(co_await one_of(realm, realm.seat(who), rule, prompt::which_item(who), slots,
                                              [&](int one) { return option::choose_slot(who, one); }));
  const Item& old = realm.library.items[realm.things(who)[slot].item];
  const auto lacks = [&](const std::pair<std::string, int>& one, Material& material) {
    return engine::state_json::enum_value(one.first, material) ? one.second - listed(old, one.first) : 999;
  };
  const auto can_be_made = [&](int i) {
    const Item& item = realm.library.items[at(i)];
    return &item != &old && item.craftable.value_or(true) && !item.needs && !item.materials.empty() &&
           std::ranges::all_of(item.materials, [&](const auto& one) {
             Material material{};
             const int more = lacks(one, material);
             return more <= realm.landmaker(who).materials[static_cast<std::size_t>(material)];
           });
  };
  const auto all = below(realm.library.items.size(), can_be_made);
  if (all.empty()) co_return;
  const int made =
      co_await one_of(realm, realm.seat(who), rule, prompt::ask_craft(who), all, option::make_item);
  realm.take_away(who, slot, rule);
  for (const auto& one : realm.library.items[at(made)].materials) {
    Material material{};
    if (const int more = lacks(one, material); more > 0) realm.give_material(who, material, -more, rule);
  }
  realm.give(who, u8(made), 0, rule);
}

// -- Monsters --

Task<int> pick_monster(Realm& realm, Who who, Few<int> among, RuleId rule) {
  co_return co_await one_of(realm, realm.seat(who), rule, prompt::which_monster(who), among,
                            option::choose_monster);
}
Few<int> monsters_at_home(const Look& look) {
  Few<int> all;
  for (const Flock& flock : look.seen.kingdom.beasts) {
    if (flock.count > 0) all.push_back(flock.monster);
  }
  return all;
}

Task<> breed(Realm& realm, Who who, RuleId rule) {
  constexpr int kWild = 5;  // and its Level (13b, L8496)
  const Few<int> kinds = monsters_at_home(realm);
  if (kinds.empty()) co_return;
  const int monster = co_await pick_monster(realm, who, kinds, rule);
  const Outcome outcome = co_await kingdom_check(realm, who, Score::order,
                                                 kWild + realm.library.monsters[at(monster)].level, rule);
  if (outcome.passed) gain_beast(realm, u8(monster), 1, rule);
}

/// What somebody can who lives here and is a monster.
Task<> learn_from_neighbor(Realm& realm, Who who, RuleId rule) {
  std::vector<std::size_t> all;
  for (const int kind : monsters_at_home(realm)) {
    for (const std::uint16_t row : realm.library.knows[at(kind)]) {
      if (!contains(all, std::size_t{row}) && !realm.knows(who, row) && row != realm.library.skill("command"))
        all.push_back(row);
    }
  }
  if (all.empty()) co_return;
  learn_skill(
      realm, who,
      co_await one_of(realm, realm.seat(who), rule, prompt::ask_new_skill(who), all, option::learn_row),
      rule);
}

Task<> hatch(Realm& realm, Who who, int level, bool up, RuleId rule) {
  const Few<int> kinds = below(realm.library.monsters.size(), [&](int i) {
    const int its = realm.library.monsters[at(i)].level;
    return (its == level || (up && its < level)) && !is_enemy_of_all(realm, at(i));
  });
  if (kinds.empty()) co_return;
  const int monster = co_await pick_monster(realm, who, kinds, rule);
  gain_beast(realm, u8(monster), 1, rule);
}

/// Of its category those that stand next in Level.
Few<int> next_of_kind(const Look& look, int monster) {
  const auto& all = look.library.monsters;
  const Monster& now = all[at(monster)];
  int next = 0;
  for (const Monster& one : all) {
    if (one.category == now.category && one.level > now.level && (next == 0 || one.level < next))
      next = one.level;
  }
  return below(all.size(), [&](int i) {
    return next > 0 && all[at(i)].category == now.category && all[at(i)].level == next;
  });
}
Task<> grow(Realm& realm, Who feeder, Piece whom, RuleId rule) {
  const bool on_field = whom.kind == kPerson && is_foe(whom.index) && realm.is_here(whom.index);
  if (!on_field && monsters_at_home(realm).empty()) co_return;
  const int was = on_field ? realm.foe(whom.index).monster
                           : co_await pick_monster(realm, feeder, monsters_at_home(realm), rule);
  const Few<int> kinds = next_of_kind(realm, was);
  if (kinds.empty()) co_return;
  const auto now = u8(co_await pick_monster(realm, feeder, kinds, rule));
  realm.tell(told::grows_into(was, now), rule);
  if (on_field) {
    const int before = realm.number(whom.index, Number::max_hp);
    realm.foe_of(whom.index).monster = now;
    const int more = realm.number(whom.index, Number::max_hp) - before;
    if (more > 0) realm.change(whom.index, Number::hp, more, rule);
    co_return;
  }
  auto& beasts = realm.state.kingdom.beasts;
  const auto flock = std::ranges::find(beasts, u8(was), &Flock::monster);
  if (flock == beasts.end()) co_return;
  if (--flock->count == 0) beasts.erase(static_cast<std::size_t>(flock - beasts.begin()));
  gain_beast(realm, now, 1, rule);
}

void name_mightiest(Realm& realm, RuleId rule) {
  int best = kNone;
  for (const Room& room : realm.state.adventure.rooms) {
    for (const Monsters& group : room.groups) {
      const bool higher = best == kNone || realm.library.monsters[group.monster].level >
                                               realm.library.monsters[at(best)].level;
      if (group.count > 0 && higher) best = group.monster;
    }
  }
  if (best == kNone) return;
  const Monster& one = realm.library.monsters[at(best)];
  realm.tell(told::mightiest_is(best, one.level, one.hp, one.warfare, one.defense), rule);
  for (Room& room : realm.state.adventure.rooms) {
    for (Monsters& group : room.groups) group.known = group.monster == best ? 1 : group.known;
  }
}

// -- People --

/// All that they lead together, one after the other as many as one likes and they can lead.
Task<> share_followers(Realm& realm, Who who, RuleId rule) {
  const People court = realm.court_here();
  const auto can_lead = [&](Who one) {
    return std::max<int>(realm.number(one, Number::max_followers), realm.body(one).followers);
  };
  int left = realm.court_followers();
  int room = 0;
  for (const Who one : court) room += can_lead(one);
  for (const Who one : court) {
    room -= can_lead(one);
    const int least = std::max(0, left - room);
    int count = std::min(left, can_lead(one));
    if (least < count)
      count = co_await realm.table.number(realm.seat(who), rule, prompt::how_many_for(one),
                                          option::row_amount.word, least, count);
    left -= count;
    realm.body_of(one).followers = i16(count);
    realm.tell(told::leads_now(one, count), rule);
  }
}

/// They count as Followers already; fewer where `count` is below 0.
void muster(Realm& realm, Who who, std::uint8_t monster, int count) {
  auto& beasts = realm.landmaker_of(who).beasts;
  if (count > 0) return join(beasts, Flock{.monster = monster, .count = u8(std::min(count, 250))});
  const auto flock = std::ranges::find(beasts, monster, &Flock::monster);
  if (flock == beasts.end()) return;
  flock->count = u8(std::max(0, flock->count + count));
  if (flock->count == 0) beasts.erase(static_cast<std::size_t>(flock - beasts.begin()));
}

/// In place of which; `same_group`: of its Group, whoever may learn it otherwise (L3360).
std::vector<std::size_t> lessons_for(const Look& look, Who who, int old, bool same_group) {
  if (!same_group) return learnable(look, who);
  std::vector<std::size_t> all;
  for (std::size_t row = 0; at(old) < look.library.skills.size() && row < look.library.skills.size(); ++row) {
    const std::optional<Group>& group = look.library.skills[row].group;
    if (group && group == look.library.skills[at(old)].group && !look.landmaker(who).skills.has(row))
      all.push_back(row);
  }
  return all;
}
Few<int> skills_to_trade(const Look& look, Who who, bool same_group) {
  return below(std::min<std::size_t>(look.library.skill_rows(), kMostSkills), [&](int row) {
    return look.landmaker(who).skills.has(at(row)) && !lessons_for(look, who, row, same_group).empty();
  });
}

/// Affection grows, and is of a kind that is said.
Task<> feel(Realm& realm, Who who, Who toward, int kind, int by, RuleId rule) {
  realm.change_bond(person(who), id_of(BondKind::affection), person(toward), by, rule);
  if (realm.affection(who, toward) == 0) co_return;
  if (kind == 0) {
    constexpr std::array kWarm{Relationship::loyalty, Relationship::friendship, Relationship::love};
    kind = 1 + int_of(co_await one_of(realm, realm.seat(who), rule, prompt::which_feeling(who, toward), kWarm,
                                      option::choose_feeling));
  }
  for (Bond& bond : realm.state.bonds) {
    if (bond.from == who && bond.to == toward) bond.kind = u8(kind);
  }
  realm.tell(told::feels_anew(who, toward, static_cast<Relationship>(kind - 1), realm.affection(who, toward)),
             rule);
}

// -- The Dungeon, the World --

void open_gate(Realm& realm, RuleId rule) {
  Adventure& now = realm.state.adventure;
  if (now.here == kNone) return;
  now.entrances = u16(now.entrances | (1U << now.here));
  realm.tell(told::entrance_opens(now.here), rule);
}

Task<> crack_trap(Realm& realm, Who who, RuleId rule) {
  constexpr int kLock = 11;  // and its Level (L16105)
  if (realm.state.adventure.home != 0 || traps_at_hand(realm).empty()) co_return;
  const int snare = co_await one_of(realm, realm.seat(who), rule, prompt::which_trap(who),
                                    traps_at_hand(realm), option::disarm_trap);
  const int against = kLock + realm.state.adventure.snares[at(snare)].level;
  const Outcome outcome = co_await check(realm, who, Score::quest, against, Tag::disarm, rule);
  if (!outcome.passed || at(snare) >= realm.state.adventure.snares.size()) co_return;
  realm.state.adventure.snares[at(snare)].gone = 1;
  realm.tell(told::trap_disarmed(snare), rule);
}

Task<> see_region(Realm& realm, Who who, RuleId rule) {
  const int region = co_await one_by_chance(realm, realm.seat(who), int_of(kRegions), rule);
  co_await discover(realm, region, rule);
}

}  // namespace

bool is_enemy_of_all(const Look& look, std::size_t monster) {
  return contains(look.library.knows[monster], u16(look.library.skill("public-enemy")));
}

Task<> reclaim(Realm& realm, Who who, std::size_t slot, int count, RuleId rule) {
  const Item& item = realm.library.items[realm.landmaker(who).slots[slot].item];
  co_await lose_thing(realm, who, slot, false, rule);
  if (realm.landmaker(who).slots[slot].is()) co_return;
  for (const auto& [word, most] : item.materials) {
    Material material{};
    if (count <= 0 || !engine::state_json::enum_value(word, material)) continue;
    const int taken = co_await realm.table.number(realm.seat(who), rule, prompt::how_many_of(who, material),
                                                  option::row_amount.word, 0, std::min(count, most));
    realm.give_material(who, material, taken, rule);
    count -= taken;
  }
}

Task<> improved(Realm& realm, Who who, std::size_t slot) {
  rows::Event now{.moment = id_of(Moment::improved), .by = person(who), .with = thing_piece(who, slot)};
  co_await realm.happen(now);
}

bool is_undedicated(const Look& look, const Thing& thing) {
  if (!thing.is() || thing.choice != kNone || !can_be_had(look, thing.item)) return false;
  return look.library.items[thing.item].chooses ||
         look.library.rows->program.rows[look.library.item_row(thing.item)].list != rows::kNone;
}
bool can_be_had(const Look& look, std::size_t item) {
  return look.library.items[item].chooses != Chooses::beaten || !look.seen.battle.beaten.empty();
}
std::vector<std::uint16_t> venomous_skills(const Library& library) {
  const auto poison = u16(library.skill("poison-blow"));
  std::vector<std::uint16_t> all;
  for (const auto& known : library.knows) {
    if (!contains(known, poison)) continue;
    for (const std::uint16_t row : known) {
      if (!contains(all, row)) all.push_back(row);
    }
  }
  return all;
}

Task<> retrain(Realm& realm, Who who, bool same_group, RuleId rule) {
  if (skills_to_trade(realm, who, same_group).empty()) co_return;
  const auto given_up =
      co_await one_or_none(realm, realm.seat(who), rule, prompt::ask_retrain(who), option::keep_skills(),
                           skills_to_trade(realm, who, same_group), option::forget_row);
  if (!given_up) co_return;
  const int old = *given_up;
  const std::size_t lesson = co_await one_of(realm, realm.seat(who), rule, prompt::ask_new_skill(who),
                                             lessons_for(realm, who, old, same_group), option::learn_row);
  realm.landmaker_of(who).skills.set(at(old), false);
  realm.tell(told::forgot_row(who, old), rule);
  learn_skill(realm, who, lesson, rule);
}

std::optional<rows::Used> lesson_due(const Look& look) {
  for (Who who = 0; who < static_cast<Who>(look.seen.court.size()); ++who) {
    for (const rows::Id row : look.library.lessons) {
      const rows::Used asked{row, id_of(Scope::life), person(who)};
      if (look.landmaker(who).skills.has(row) && !contains(look.seen.effects.used, asked)) return asked;
    }
  }
  return std::nullopt;
}

Task<> dedicate_things(Realm& realm) {
  while (const auto asked = lesson_due(realm)) {
    realm.state.effects.used.push_back(*asked);
    co_await realm.effects.row(asked->row, asked->who);
  }
  for (Who who = 0; who < static_cast<Who>(realm.state.court.size()); ++who) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const Thing thing = realm.landmaker(who).slots[slot];
      if (!is_undedicated(realm, thing)) continue;
      if (!realm.library.items[thing.item].chooses) {
        realm.landmaker_of(who).slots[slot].choice = 0;
        co_await realm.effects.row(static_cast<rows::Id>(realm.library.item_row(thing.item)), person(who));
        continue;
      }
      const Chooses what = *realm.library.items[thing.item].chooses;
      if (what == Chooses::person && realm.court_size() == 0) continue;
      const int choice = co_await one_of(realm, realm.seat(who), rule::row,
                                         prompt::what_is_it_for(who, thing.item), purposes(realm, what),
                                         [&](int one) { return option_for(realm.library, what, one); });
      dedicate(realm, who, realm.landmaker_of(who).slots[slot], choice);
    }
  }
}

Perhaps deed_with_things(Realm& realm, rows::Call& call, RuleId rule) {
  const Said said{call};
  const rows::Run& run = realm.state.effects.runs[call.run];
  const bool is_person = call.who.kind == kPerson && realm.exists(call.who.index);
  const Who by = run.people[0].kind == kPerson ? run.people[0].index : realm.king();
  const auto deed = static_cast<Deed>(call.deed);
  switch (deed) {
    case Deed::hatch: return hatch(realm, by, said.value(0, 1), said.given(1), rule);
    case Deed::breed: return breed(realm, by, rule);
    case Deed::share_followers: return share_followers(realm, by, rule);
    case Deed::open_gate: open_gate(realm, rule); return {};
    case Deed::see_region: return see_region(realm, by, rule);
    case Deed::name_mightiest: name_mightiest(realm, rule); return {};
    case Deed::grow: return grow(realm, by, call.who, rule);
    default: break;
  }
  if (!is_person) return {};
  const Who who = call.who.index;
  if (deed == Deed::cure_its) {
    cure_its(realm, who, run, rule);
    return {};
  }
  if (is_foe(who)) return {};
  switch (deed) {
    case Deed::gain_its_material: return gain_its_material(realm, who, run.row, said.value(0, 1), rule);
    case Deed::forge: return forge(realm, who, said.value(0, 1), rule);
    case Deed::retrain: return retrain(realm, who, said.given(0), rule);
    case Deed::feel:
      for (const Piece one : call.pieces[0]) {
        if (one.kind == kPerson && one != call.who)
          return feel(realm, who, one.index, said.given(1) ? int_of(call.words(1).front()) : 0,
                      said.value(2, 0), rule);
      }
      return {};
    case Deed::wear_out: return wear_out(realm, who, run.row, said.value(0, 1), said.value(1, 1), rule);
    case Deed::craft: return craft_by_row(realm, who, call);
    case Deed::lesson:
      return said.given(0) ? learn_from_neighbor(realm, who, rule) : learn_or_train(realm, who);
    case Deed::crack_trap: return crack_trap(realm, who, rule);
    case Deed::recycle: return recycle(realm, who, rule);
    case Deed::muster: muster(realm, who, u8(said.word(0)), call.values[1]); return {};
    default: return {};
  }
}

}  // namespace gamekeeper::make_you_kingdom
