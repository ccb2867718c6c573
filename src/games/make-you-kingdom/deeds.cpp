#include "games/make-you-kingdom/deeds.hpp"

#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What rows do to people: the deeds of content/vocabulary.yaml.
namespace gamekeeper::make_you_kingdom {
namespace {

using engine::Perhaps;

Task<> hurt(Realm& realm, Who by, Who to, int amount, RuleId rule, bool plain, Tag kind) {
  co_await damage(realm, by, to, amount, rule, plain, kind);
}

Task<> random_status(Realm& realm, Who who, RuleId rule) {
  const int die = co_await d6(realm, realm.seat(who), 1, rule);
  co_await add_status(realm, who, static_cast<Status>(die - 1), rule);
}
Task<> cure(Realm& realm, Who who, int count, RuleId rule) {
  for (; count > 0 && realm.exists(who) && realm.body(who).statuses.bits != 0; --count) {
    const int status =
        co_await one_of(realm, realm.seat(who), rule, prompt::which_status(who),
                        below(at(int_of(Status::foolish) + 1),
                              [&](int i) { return realm.has_status(who, static_cast<Status>(i)); }),
                        [](int i) { return option::choose_status(static_cast<Status>(i)); });
    realm.end_status(who, static_cast<Status>(status), rule);
  }
}
Task<> shift(Realm& realm, Who who, int steps) {
  const int forward = is_foe(who) ? -1 : 1;
  for (; steps != 0; steps -= steps > 0 ? 1 : -1) {
    const int to = realm.body(who).area + (steps > 0 ? forward : -forward);
    if (to < 0 || to >= int_of(kAreas) || !realm.is_here(who)) co_return;
    if (!co_await move_to(realm, who, to, true)) co_return;
  }
}
Task<> go_to(Realm& realm, Who who, int area) { co_await move_to(realm, who, area, true); }

// -- Relationships --

void swap_bonds(Realm& realm, Who who, Who toward, RuleId rule) {
  Bond* bond = bond_of(realm.state, who, toward);
  if (bond == nullptr || holds_firm(realm, who, toward, bond->hostility > bond->affection)) return;
  std::swap(bond->affection, bond->hostility);
  bond->kind = bond->grudge = 0;
  realm.tell(told::bonds_turned(who, toward), rule);
}
/// What others feel for `toward` becomes theirs for `who`.
void steal_bonds(Realm& realm, Who who, Who toward, RuleId rule) {
  for (const Who other : realm.court_here()) {
    const int liking = realm.affection(other, toward);
    if (other == who || other == toward || liking == 0) continue;
    realm.change_bond(person(other), id_of(BondKind::affection), person(who), liking, rule);
    realm.change_bond(person(other), id_of(BondKind::affection), person(toward), -liking, rule);
  }
}
void turn_bond(Realm& realm, Who who, Who toward, RuleId rule) {
  const int liking = realm.affection(who, toward);
  if (liking == 0) return;
  realm.change_bond(person(who), id_of(BondKind::affection), person(toward), -liking, rule);
  realm.change_bond(person(who), id_of(BondKind::hostility), person(toward), liking, rule);
}

// -- Items --

BOOST_DEFINE_FIXED_ENUM_CLASS(Kinds, std::uint8_t, arms, lifestyle, recovery, exploration, rare_arms,
                              rare_general, common, rare, food, any, arms_and_rare, meal, all_arms)
/// How one of several is found.
enum class How : std::uint8_t {
  chosen,
  random,  ///< by a slot, which may be empty
  used,    ///< what one attacks with
  drawn    ///< of those that are there
};
bool is_of(const Item& item, Kinds kind) {
  switch (kind) {
    case Kinds::common: return item.kind <= ItemKind::exploration;
    case Kinds::rare: return item.kind > ItemKind::exploration;
    case Kinds::food: return is_of(item, Kinds::meal) || item.id == "keepable-foods";
    case Kinds::meal: return item.id == "lunch" || item.id == "full-course";
    case Kinds::any: return true;
    case Kinds::all_arms: return item.kind == ItemKind::arms || item.kind == ItemKind::rare_arms;
    case Kinds::arms_and_rare: return item.kind == ItemKind::arms || item.kind > ItemKind::exploration;
    default: return int_of(item.kind) == int_of(kind);
  }
}
std::string_view table_of(int kind) {
  constexpr std::array<std::string_view, 6> kTables{"arms-items",      "lifestyle-items",
                                                    "recovery-items",  "exploration-items",
                                                    "rare-arms-items", "rare-general-items"};
  return kTables[at(kind)];
}
Task<> give_random(Realm& realm, Who who, Kinds kind, int level, rows::Call& call, RuleId rule) {
  int which = int_of(kind);
  if (kind == Kinds::common || kind == Kinds::any)
    which = (co_await d6(realm, realm.seat(who), 1, rule) - 1) % 4;
  if (kind == Kinds::rare) which = 4 + (co_await d6(realm, realm.seat(who), 1, rule)) % 2;
  if (kind == Kinds::food) which = int_of(Kinds::recovery);
  const std::uint8_t item = co_await draw_from(realm, table_of(which), who, rule);
  call.came = item;
  if (item != kNone) realm.give(who, item, level, rule);
}
Task<> give_chosen(Realm& realm, Who who, Kinds kind, int cost, int level, rows::Call& call, RuleId rule) {
  const SeatId chooser = realm.seat(call.pieces[3].empty() ? person(who) : call.pieces[3].first());
  const auto fits = [&](std::size_t i) {
    const Item& item = realm.library.items[i];
    return is_of(item, kind) && (cost < 0 || item.cost <= cost) && can_be_had(realm, i);
  };
  const auto all = below(realm.library.items.size(), fits);
  if (all.empty()) co_return;
  call.came = co_await one_of(realm, chooser, rule, prompt::which_item(who), all, option::choose_item);
  if (call.verb->given[4].ids.empty()) realm.give(who, u8(call.came), level, rule);
}
/// Of those of their slots that fit; -1: there is none.
template <class Fits>
Task<int> find_slot(Realm& realm, Who who, How how, RuleId rule, Fits fits) {
  const auto slots = realm.things(who);
  auto all = below(slots.size(), [&](int slot) { return fits(slots[at(slot)]); });
  if (how == How::used) {
    const Attack* const now = realm.attack_of(who);
    co_return now != nullptr&& contains(all, now->slot) ? now->slot : -1;
  }
  if (how == How::random) {
    // A slot by chance: an empty one is luck (L6504).
    const int slot = co_await d6(realm, realm.seat(who), 1, rule) - 1;
    const int beside = slot + int_of(kItemSlots);
    co_return contains(all, slot) ? slot : contains(all, beside) ? beside : -1;
  }
  if (all.empty()) co_return -1;
  if (how == How::chosen)
    erase_if(all, [&](int slot) { return std::ranges::find(slots, slots[at(slot)]) - slots.begin() < slot; });
  if (how == How::drawn) {
    if (all.size() == 1) co_return all.front();
    co_return all[co_await by_lot(realm, who, all.size(), rule)];
  }
  co_return co_await one_of(realm, realm.seat(who), rule, prompt::which_item(who), all,
                            [&](int slot) { return option::choose_slot(who, slot); });
}
/// Of that kind, worth so much at least; `item`: of these only.
Task<> lose_item(Realm& realm, Who who, Kinds kind, How how, rows::Call& call, RuleId rule) {
  const Said said{call};
  const auto items = call.words(3);
  const int slot = co_await find_slot(realm, who, how, rule, [&](const Thing& thing) {
    return thing.is() && is_of(realm.library.items[thing.item], kind) &&
           realm.worth_of(thing) >= said.value(2, 0) && (items.empty() || contains(items, thing.item));
  });
  if (slot >= 0 && said.given(4)) realm.take_away(who, at(slot), rule);
  if (slot >= 0) co_await lose_thing(realm, who, at(slot), false, rule);
}
Task<> use_up(Realm& realm, Who who, rows::Id row, RuleId rule) {
  if (row < realm.library.item_row(0) || row >= realm.library.facility_row(0)) co_return;
  if (const auto slot = realm.slot_of(who, row - realm.library.item_row(0)))
    co_await lose_thing(realm, who, *slot, true, rule);
}
Task<> raise_item(Realm& realm, Who who, How how, int by, RuleId rule) {
  const int slot = co_await find_slot(realm, who, how, rule, [&](const Thing& thing) {
    return thing.is() && realm.library.items[thing.item].levels && thing.level < 10;
  });
  if (slot < 0) co_return;
  Thing& thing = realm.things_of(who)[at(slot)];
  thing.level = u8(std::clamp(thing.level + by, 0, 10));
  realm.tell(told::item_raised(who, thing.item, thing.level), rule);
  co_await improved(realm, who, at(slot));
}

Task<> gain_material(Realm& realm, Who who, int count, RuleId rule) {
  realm.give_material(who, co_await material_among(realm, who, first(kMaterials), rule), count, rule);
}
/// Whichever they like.
Task<> pay_materials(Realm& realm, Who who, int count, RuleId rule) {
  for (; count > 0 && !is_foe(who) && realm.materials(who) > 0; --count) {
    const Few<int> owned =
        below(kMaterials, [&](int i) { return realm.landmaker(who).materials[at(i)] > 0; });
    realm.give_material(who, co_await material_among(realm, who, owned, rule), -1, rule);
  }
}

/// A Skill, a kind of Trap, Base or Monster, of all that there are.
Task<> name_kind(Realm& realm, Who who, rows::Call& call, RuleId rule) {
  enum class Of : std::uint8_t { skill, trap, base, combat_trap, monster, type };
  const Library& all = realm.library;
  const auto of = static_cast<Of>(Said{call}.word(0));
  const auto name = [&](engine::Phrase asked, const Few<int>& kinds, auto word) {
    return one_of(realm, realm.seat(who), rule, asked, kinds, word);
  };
  const auto fits = [&](int i) {
    const Monster& one = all.monsters[at(i)];
    return one.level <= call.values[1] && !is_enemy_of_all(realm, at(i));
  };
  if (of == Of::skill)
    call.came = co_await name(prompt::which_knack(who), first(all.skill_rows()), option::seal);
  if (of == Of::base)
    call.came = co_await name(prompt::which_base(), first(all.bases.size()), option::choose_base);
  if (of == Of::trap || of == Of::combat_trap)
    call.came = co_await name(
        prompt::which_trap(who),
        below(all.traps.size(),
              [&](int i) { return of == Of::trap || all.traps[at(i)].category == TrapCategory::combat; }),
        option::choose_trap);
  if (of == Of::monster)
    call.came =
        co_await name(prompt::which_monster(who), below(all.monsters.size(), fits), option::choose_monster);
  if (of != Of::type) co_return;
  const int category = co_await name(prompt::which_monster(who), first(at(int_of(Category::deep_one) + 1)),
                                     [](int i) { return option::choose_category(static_cast<Category>(i)); });
  const Few<int> kinds =
      below(all.monsters.size(), [&](int i) { return int_of(all.monsters[at(i)].category) == category; });
  call.came = kinds[co_await by_lot(realm, who, kinds.size(), rule)];
}
/// A new one, or one of the Kingdom's, which is not there any more; what was built on to it falls.
Task<> found_facility(Realm& realm, std::uint8_t facility, RuleId rule) {
  const std::uint8_t here = realm.state.adventure.here;
  if (here == kNone || realm.room().built.is()) co_return;
  Built built{.facility = facility};
  if (facility == kNone) {
    auto all = all_standing(realm);
    erase_if(all, [](const Standing& one) { return one.addition; });
    if (all.empty()) co_return;
    const Standing moved =
        co_await one_of(realm, speaker(realm), rule, prompt::which_facility(), all, raze_option);
    Home& home = realm.state.kingdom.maps[at(map_of(moved.home))].rooms[at(room_of_home(moved.home))];
    built = std::exchange(home.room, {});
    if (home.addition.is()) pull_down(realm, moved.home, true, rule);
  }
  realm.room_of().built = built;
  realm.tell(told::stands_in_room(built.facility, here), rule);
}

/// What a row has left with somebody is over.
void forget(Realm& realm, Piece who, rows::Id row) {
  erase_those(realm.state.effects.kept,
              [&](const rows::Kept& one) { return one.names.row == row && one.names.people[0] == who; });
}

void set_fact(Realm& realm, Who who, Fact fact, bool on, RuleId rule) {
  if (fact >= Fact::poisoned && fact <= Fact::foolish) {
    const auto status = static_cast<Status>(int_of(fact) - int_of(Fact::poisoned));
    on ? realm.add_status_now(who, status, rule) : realm.end_status(who, status, rule);
    return;
  }
  switch (fact) {
    case Fact::exhausted:
      realm.set_mark(who, Mark::exhausted, on);
      return realm.tell(on ? told::tired(who) : told::rested_up(who), rule);
    case Fact::acted: return realm.set_mark(who, Mark::acted, on);
    case Fact::eaten: return realm.set_mark(who, Mark::eaten, on);
    case Fact::holding_back: return realm.set_mark(who, Mark::holding_back, on);
    case Fact::surrendered: return realm.set_mark(who, Mark::surrendered, on);
    case Fact::unconscious:
      realm.set_mark(who, Mark::unconscious, on);
      if (on) realm.set_mark(who, Mark::exhausted);
      return realm.tell(on ? told::fell(who) : told::rose(who), rule);
    case Fact::room_explored:
      if (realm.state.adventure.here == kNone) return;
      realm.room_of().explored = on ? 1 : 0;
      return on ? void() : realm.tell(told::unexplored(realm.state.adventure.here), rule);
    case Fact::dying:
    case Fact::fading: {
      // Who bleeds where nobody fights has until the Quarter ends.
      const bool in_fight = fact == Fact::dying && realm.in_combat();
      realm.set_mark(who, in_fight ? Mark::dying : Mark::passing, on);
      return on ? realm.tell(in_fight ? told::is_dying(who) : told::is_fading(who), rule) : void();
    }
    case Fact::dead:
      if (on) return die(realm, who, rule);
      realm.set_mark(who, Mark::dead, false);
      realm.set_mark(who, Mark::unconscious, false);
      return realm.tell(told::rose(who), rule);
    default: return;
  }
}

// -- Combat --

People people_of(const Pieces& pieces) {
  People all;
  for (const Piece one : pieces) {
    if (one.kind == kPerson) all.push_back(one.index);
  }
  return all;
}
Task<> aim(Realm& realm, rows::Call& call, Who who) {
  const People left =
      co_await aimed_at(realm, who, people_of(call.pieces[0]), !call.verb->given[1].ids.empty(), true);
  for (const Who one : left) call.brought.add(person(one));
}
void boost(Realm& realm, Who who, int trait, int by, RuleId rule) {
  constexpr int kMost = 99;
  Body& body = realm.body_of(who);
  std::int16_t& now = body.boosts[at(trait)];
  const int was = now;
  now = i16(std::clamp(was + by, -kMost, kMost));
  const Number which = kTraits[at(trait)];
  if (now != was) realm.tell(told::changed(who, which, now - was, realm.number(who, which)), rule);
  if (which == Number::max_hp) body.hp = std::min(body.hp, i16(realm.number(who, Number::max_hp)));
}

}  // namespace

Task<> use_again(Realm& realm, Who who, std::uint8_t item) {
  const auto& program = realm.library.rows->program;
  std::vector<rows::Interpreter::Act> acts;
  for (const When timing : {When::support, When::plan}) realm.effects.acts(id_of(timing), person(who), acts);
  for (const rows::Interpreter::Act& act : acts) {
    if (program.parts[act.part].row == realm.library.item_row(item))
      co_return co_await realm.effects.perform(act);
  }
}

Task<> lose_thing(Realm& realm, Who who, std::size_t slot, bool spent, RuleId rule) {
  constexpr std::array kSpent{id_of(Tag::spent)};
  const Thing thing = realm.things(who)[slot];
  if (!thing.is()) co_return;
  rows::Event due{.moment = id_of(Moment::item_due),
                  .to = person(who),
                  .amount = realm.level_in(who, slot),
                  .tags = std::span(kSpent).first(spent ? 1 : 0)};
  co_await realm.happen(due);
  if (due.cancelled) co_return realm.tell(told::item_stays(who, thing.item), rule);
  if (realm.things(who)[slot] != thing) co_return;
  realm.take_away(who, slot, rule);
  const auto rest = realm.things(who);
  const auto other = std::ranges::find(rest, thing.pair, &Thing::pair);
  if (thing.pair != 0 && other != rest.end()) realm.take_away(who, at(int_of(other - rest.begin())), rule);
}

Task<std::size_t> by_lot(Realm& realm, Who who, std::size_t count, RuleId rule) {
  co_return at(co_await draw_among(realm, realm.seat(who), first(count), count, rule, purpose::for_rule()));
}
Task<Material> material_among(Realm& realm, Who who, Few<int> kinds, RuleId rule) {
  co_return static_cast<Material>(
      co_await one_of(realm, realm.seat(who), rule, prompt::which_material(who), std::move(kinds),
                      [](int kind) { return option::choose_material(static_cast<Material>(kind)); }));
}

engine::Perhaps Realm::deed(rows::Call& call, RuleId rule) {
  call.came = 1;
  const auto deed = static_cast<Deed>(call.deed);
  const Piece subject = call.who;
  const Said said{call};
  const auto pieces = [&call](std::size_t i) { return i < call.pieces.size() ? call.pieces[i] : Pieces{}; };
  const rows::Run& run = state.effects.runs[call.run];
  const Who by = run.people[0].kind == kPerson ? run.people[0].index : -1;

  if (subject.kind == kThing) return deed_on_thing(*this, call, rule);
  if (subject.kind == kBase || deed == Deed::place_base) return deed_of_bases(*this, call, rule);
  if (deed != Deed::use_up && deed != Deed::aim) befalls(run.row, subject);
  if ((deed >= Deed::gain_its_material && deed <= Deed::grow) || deed == Deed::recycle ||
      deed == Deed::muster)
    return deed_with_things(*this, call, rule);
  if ((deed >= Deed::pass_quarters && deed <= Deed::call) || deed == Deed::hide_foes ||
      deed == Deed::reset_dungeon)
    return deed_of_places(*this, call, rule);
  if (deed == Deed::name_kind) return name_kind(*this, by, call, rule);
  if (deed == Deed::found_facility) return found_facility(*this, u8(said.word(0, kNone)), rule);
  if (deed >= Deed::fetch) return deed_of_loans(*this, call, rule);
  if (deed >= Deed::learn_from && deed <= Deed::duel) return deed_of_monsters(*this, call, rule);
  if (deed >= Deed::use_ability && deed <= Deed::send_home) return deed_of_skills(*this, call, rule);
  if (subject.kind != kPerson || !exists(subject.index)) return {};
  const Who who = subject.index;
  const auto kinds = static_cast<Kinds>(said.word(0, int_of(Kinds::any)));
  switch (deed) {
    case Deed::damage: return hurt(*this, by, who, said.value(0, 1), rule, said.given(1), tag_of_row());
    case Deed::lose_hp: return make_you_kingdom::lose_hp(*this, who, said.value(0, 1), rule::hp_loss);
    case Deed::kill: return dies(*this, who, rule);
    case Deed::add:
      if (said.word(0, 0) == int_of(Fact::eaten) && !is_foe(who))
        return eats(*this, who, by < 0 || is_foe(by) ? who : by, run.row);
      if (said.word(0, 0) == int_of(Fact::dead)) return dies(*this, who, rule);
      set_fact(*this, who, static_cast<Fact>(said.word(0, 0)), true, rule);
      return {};
    case Deed::end: set_fact(*this, who, static_cast<Fact>(said.word(0, 0)), false, rule); return {};
    case Deed::add_status: return add_status(*this, who, static_cast<Status>(said.word(0, 0)), rule);
    case Deed::random_status: return random_status(*this, who, rule);
    case Deed::cure: return make_you_kingdom::cure(*this, who, said.value(0, 1), rule);
    case Deed::move: {
      if (pieces(0).empty() || !in_combat()) return {};
      const int to = area_of(*this, pieces(0), subject);
      return go_to(*this, who, to < 0 ? body(who).area : to);
    }
    case Deed::shift:
      return in_combat() ? Perhaps(make_you_kingdom::shift(*this, who, said.value(0, 1))) : Perhaps{};
    case Deed::swap_bonds:
    case Deed::steal_bonds:
    case Deed::turn_bond: {
      const auto change_heart = deed == Deed::swap_bonds    ? make_you_kingdom::swap_bonds
                                : deed == Deed::steal_bonds ? make_you_kingdom::steal_bonds
                                                            : make_you_kingdom::turn_bond;
      for (const Piece one : pieces(0)) change_heart(*this, who, one.index, rule);
      return settle();
    }
    case Deed::aim: return aim(*this, call, who);
    case Deed::sweep: return make_you_kingdom::sweep(*this, who, people_of(call.pieces[0]), said.value(1, 0));
    case Deed::boost: boost(*this, who, said.word(0, 0), call.values[1], rule); return {};
    case Deed::learn:
    case Deed::unlearn: {
      const bool on = deed == Deed::learn;
      const auto row = static_cast<std::size_t>(!on && said.given(1) ? call.values[1] : said.word(0, 0));
      if (row >= library.skill_rows() || knows(who, row) == on) return {};
      call.came = int_of(row);
      if (!on && !body(who).learned.has(row)) body_of(who).off.set(row);
      lend(*this, who, row, on, on && said.given(1));
      tell(on ? told::learns(who, int_of(row)) : told::forgets(who, int_of(row)), rule);
      return {};
    }
    case Deed::lose_followers:
      return make_you_kingdom::lose_followers(*this, who, said.value(0, 1), false, rule, by);
    case Deed::set_free: set_fact(*this, who, Fact::exhausted, false, rule); return {};
    case Deed::exhaust: set_fact(*this, who, Fact::exhausted, true, rule); return {};
    case Deed::remove:
      set_mark(who, Mark::gone);
      tell(told::leaves(who), rule);
      if (!in_combat() && side_of(kFirstFoe).empty()) leave_foes(*this);
      return {};
    case Deed::recruit: recruit(*this, who, rule); return {};
    case Deed::add_dice:
      if (!state.trials.empty())
        state.trials.back().dice = u8(std::clamp(state.trials.back().dice + said.value(0, 1), 1, 12));
      return {};
    case Deed::hand_over:
      if (const auto slot = slot_of(who, at(said.value(1, kNone))); slot && !pieces(0).empty())
        pass_on(*this, who, *slot, pieces(0).first().index);
      return {};
    case Deed::forget: forget(*this, subject, run.row); return {};
    case Deed::halve_hp: return make_you_kingdom::lose_hp(*this, who, body(who).hp / 2, rule);
    case Deed::pierce:
    case Deed::double_damage:
    case Deed::hold_damage:
    case Deed::strike_more: {
      if (state.battle.attacks.empty()) return {};
      Attack& blow = state.battle.attacks.back();
      if (deed == Deed::strike_more)
        blow.more = i16(std::clamp(blow.more + said.value(0, 1), -99, 999));
      else
        (deed == Deed::pierce ? blow.piercing : deed == Deed::hold_damage ? blow.held : blow.twice) = 1;
      return {};
    }
    default: break;
  }
  switch (deed) {
    case Deed::give:
      if (said.given(0)) give(who, u8(said.word(0, 0)), said.value(1, 0), rule, u8(said.value(2, kNone)));
      return settle();
    case Deed::give_random:
      return make_you_kingdom::give_random(*this, who, kinds, said.value(1, 0), call, rule);
    case Deed::give_chosen:
      return make_you_kingdom::give_chosen(*this, who, kinds, said.value(1, -1), said.value(2, 0), call,
                                           rule);
    case Deed::lose_item:
      return make_you_kingdom::lose_item(*this, who, kinds, static_cast<How>(said.word(1, 0)), call, rule);
    case Deed::use_up: return make_you_kingdom::use_up(*this, who, run.row, rule);
    case Deed::raise_item:
      return make_you_kingdom::raise_item(*this, who, static_cast<How>(said.word(0, 0)), said.value(1, 1),
                                          rule);
    default: break;
  }
  if (is_foe(who)) return {};
  switch (deed) {
    case Deed::gain_material: return make_you_kingdom::gain_material(*this, who, said.value(0, 1), rule);
    case Deed::pay_materials:
      return make_you_kingdom::pay_materials(*this, who, std::min(said.value(0, 1), 12), rule);
    default: return {};
  }
}

}  // namespace gamekeeper::make_you_kingdom
