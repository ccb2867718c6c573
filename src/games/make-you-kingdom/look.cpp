#include <cstdlib>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/rules.hpp"

/// Who is there, what somebody has, and what rows look at.
namespace gamekeeper::make_you_kingdom {

using rows::Id;

// -- People --

bool Look::is_here(Who who) const {
  if (is_foe(who)) {
    return at(who - kFirstFoe) < seen.battle.foes.size() && !has_mark(who, Mark::dead) &&
           !has_mark(who, Mark::gone) && foe(who).aside == 0;
  }
  return at(who) < seen.court.size() && !has_mark(who, Mark::dead) && !has_mark(who, Mark::gone) &&
         !is_aside(who);
}

People Look::everybody() const {
  People all;
  const int end = kFirstFoe + int_of(seen.battle.foes.size());
  for (Who who = 0; who < end; ++who) {
    if ((who < static_cast<Who>(seen.court.size()) || is_foe(who)) && is_here(who)) all.push_back(who);
  }
  return all;
}
People Look::side_of(Who who) const {
  People all = everybody();
  erase_if(all, [&](Who one) { return !same_side(one, who); });
  return all;
}
People Look::those_in(int area) const {
  People all = everybody();
  erase_if(all, [&](Who one) { return body(one).area != area; });
  return all;
}

int Look::court_size() const {
  return int_of(court_who([this](Who who) { return is_here(who); }).size());
}
int Look::average_level() const {
  int sum = 0;
  int count = 0;
  for (const Landmaker& one : seen.court) {
    if (one.body.marks.has(Mark::dead)) continue;
    sum += one.level;
    ++count;
  }
  return count == 0 ? 1 : (sum + count - 1) / count;
}
int Look::court_followers() const {
  int sum = 0;
  for (const Who who : court_who([this](Who one) { return is_here(one); })) sum += body(who).followers;
  return sum;
}
Who Look::king() const {
  const auto is_king = [this](Who who) {
    return is_up(who) && landmaker(who).klass < library.classes.size() &&
           library.classes[landmaker(who).klass].id == "king";
  };
  for (const Who who : court_who(is_king)) return who;
  for (const Who who : court_who([this](Who one) { return is_up(one); })) return who;
  for (const Who who : court_who([this](Who one) { return is_here(one); })) return who;
  return 0;
}
SeatId speaker(const Look& look) {
  return look.seen.court.empty() ? SeatId{1} : look.landmaker(look.king()).seat;
}

bool Look::knows(Who who, std::size_t row) const {
  if (body(who).off.has(row) || is_dormant(who, row)) return false;
  if (body(who).learned.has(row)) return true;
  if (!is_foe(who)) return landmaker(who).skills.has(row);
  return contains(library.knows[foe(who).monster], u16(row));
}
bool Look::is_dormant(Who who, std::size_t row) const {
  return !is_foe(who) && row >= library.skills.size() && row < library.skill_rows() &&
         library.monster_skills[row - library.skills.size()].timing == Timing::permanent &&
         !contains(seen.effects.used, rows::Used{u16(row), id_of(Scope::cycle), person(who)});
}
bool Look::knows(Who who, std::string_view skill) const { return knows(who, library.skill(skill)); }

namespace {

constexpr int kMostFeeling = 5;

bool loves(const State& state, Who who, Who whom) {
  constexpr int kLove = 3;
  const Bond* bond = bond_of(state, who, whom);
  return bond != nullptr && bond->affection > 0 && bond->kind == kLove;
}

}  // namespace

int Look::affection(Who who, Who toward) const {
  const Bond* bond = bond_of(seen, who, toward);
  const int own = bond == nullptr ? 0 : bond->affection;
  const bool opposite = !is_foe(who) && !is_foe(toward) && exists(who) && exists(toward) &&
                        landmaker(who).sex != landmaker(toward).sex;
  const int fond = who != toward && exists(who) && same_side(who, toward) ? number(who, Number::fondness) : 0;
  const int charm = opposite ? std::max(0, number(toward, Number::charm)) : 0;
  return fond + charm > 0 ? std::min(5, own + fond + charm) : own;
}
int Look::hostility(Who who, Who toward) const {
  const Bond* bond = bond_of(seen, who, toward);
  return bond == nullptr ? 0 : bond->hostility;
}

// -- Things --

std::optional<std::size_t> Look::slot_of(Who who, std::size_t item) const {
  std::optional<std::size_t> best;
  if (is_foe(who)) return best;
  const auto& slots = landmaker(who).slots;
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    if (slots[slot].item == item && is_open(who, slot) && (!best || slots[slot].level > slots[*best].level))
      best = slot;
  }
  return best;
}
int Look::materials(Who who) const {
  if (is_foe(who)) return 0;
  int sum = 0;
  for (const std::uint8_t count : landmaker(who).materials) sum += count;
  return sum;
}
int Look::free_slots(Who who) const {
  const int carried = materials(who);
  int used = (carried == 0 ? 0 : (std::max(0, carried - pouch(who)) + 9) / 10) + number(who, Number::burden);
  for (const Thing& thing : landmaker(who).slots) {
    if (thing.is()) used += library.items[thing.item].slots.value_or(1);
  }
  return std::max(0, int_of(kSlots) - used);
}
int Look::pouch(Who who) const {
  constexpr int kHolds = 15;  // and 2 for each Level (L6919)
  int sum = 0;
  for (const Thing& thing : landmaker(who).slots) {
    if (thing.is() && library.items[thing.item].id == "backpack") sum += kHolds + 2 * thing.level;
  }
  return sum;
}
int Look::room_for_materials(Who who) const {
  const int loose = materials(who) - pouch(who);
  return 10 * free_slots(who) + (loose < 0 ? -loose : (10 - loose % 10) % 10);
}
const Built& Look::built(Piece facility) const {
  const Home& home = seen.kingdom.maps[facility.index / (kRooms * 2)].rooms[facility.index / 2 % kRooms];
  return facility.index % 2 == 0 ? home.room : home.addition;
}
const Attack* Look::attack_of(Who who) const {
  for (std::size_t i = seen.battle.attacks.size(); i > 0; --i) {
    if (seen.battle.attacks[i - 1].by == who) return &seen.battle.attacks[i - 1];
  }
  return nullptr;
}
int Look::choice_of_row(Piece bearer, Id row) const {
  if (bearer.kind == kFacility) return built(bearer).choice;
  if (bearer.kind == kTrap) return seen.adventure.snares[bearer.index].choice;
  if (bearer.kind != kPerson || row < library.item_row(0) || row >= library.facility_row(0)) return kNone;
  const auto slot = slot_of(bearer.index, row - library.item_row(0));
  if (!slot) return kNone;
  const Thing& thing = landmaker(bearer.index).slots[*slot];
  if (thing.choice == kNone) return kNone;
  switch (library.items[thing.item].chooses.value_or(Chooses::person)) {
    case Chooses::knack: return venomous_skills(library)[thing.choice];
    case Chooses::beaten: return library.monsters[thing.choice].level;
    default: return thing.choice;
  }
}
int Look::level_of_row(Piece bearer, Id row) const {
  if (bearer.kind == kTrap) return seen.adventure.snares[bearer.index].level;
  if (row >= library.item_row(0) && row < library.facility_row(0) && bearer.kind == kPerson) {
    const auto slot = slot_of(bearer.index, row - library.item_row(0));
    if (!slot) return 0;
    const std::string_view id = library.items[row - library.item_row(0)].id;
    return level_in(bearer.index, *slot) +
           (id == "lunch" || id == "full-course" ? serving(*this, "cook") : 0);
  }
  if (row >= library.facility_row(0) && row < library.trap_row(0))
    return std::max(facility_level(row - library.facility_row(0), bearer),
                    seen.kingdom.station == row - library.facility_row(0) ? 1 : 0);
  return bearer.kind == kPerson ? number(bearer.index, Number::level) : 0;
}

// -- Sets --

void Look::members(Id set, Piece subject, Pieces& to) const {
  const auto which = static_cast<Set>(set);
  const bool is_person = subject.kind == kPerson;
  const int own = is_person               ? body(subject.index).area
                  : subject.kind == kArea ? subject.index
                                          : place_of(subject);
  switch (which) {
    case Set::kingdom: return to.add(kTheKingdom);
    case Set::talents:
      for (std::size_t i = 0; i < seen.kingdom.talents.size(); ++i) to.add(Piece{kTalent, u8(i)});
      return;
    case Set::things:
    case Set::wielded: {
      const Attack* const blow = is_person ? attack_of(subject.index) : nullptr;
      for (std::size_t slot = 0; is_person && !is_foe(subject.index) && slot < kSlots; ++slot) {
        const bool is = which == Set::things || (blow != nullptr && blow->slot == slot);
        if (is && landmaker(subject.index).slots[slot].is()) to.add(thing_piece(subject.index, slot));
      }
      return;
    }
    case Set::beasts:
      for (std::size_t i = 0; i < seen.kingdom.beasts.size(); ++i) to.add(Piece{kBeast, u8(i)});
      return;
    case Set::neighbors:
      for (std::size_t i = 0; i < seen.kingdom.neighbors.size(); ++i) to.add(Piece{kNeighbor, u8(i)});
      return;
    case Set::ground:
      if (subject.kind == kTrap && seen.adventure.snares[subject.index].corridor != kNone)
        return to.add(Piece{kCorridor, seen.adventure.snares[subject.index].corridor});
      if (subject.kind == kTrap && seen.adventure.snares[subject.index].area == kNone)
        return to.add(room_piece(seen.adventure.snares[subject.index].room));
      if (own >= 0) to.add(area_piece(own));
      return;
    case Set::areas:
    case Set::reach:
    case Set::near_areas:
    case Set::ahead_areas:
    case Set::behind:
      for (int area = 0; area < int_of(kAreas); ++area) {
        const int away = std::abs(area - own);
        const bool forward = is_person && is_foe(subject.index) ? area < own : area > own;
        const bool is = which == Set::areas || (which == Set::reach && away <= reach_of(subject)) ||
                        (which == Set::near_areas && away <= 1) || (which == Set::ahead_areas && forward) ||
                        (which == Set::behind && area != own && !forward);
        if (is) to.add(area_piece(area));
      }
      return;
    case Set::king:
      if (!seen.court.empty() && is_here(king())) to.add(person(king()));
      return;
    case Set::enemy_camp:
      return to.add(area_piece(is_person ? enemy_camp_of(subject.index) : enemy_camp_of(0)));
    case Set::own_camp: return to.add(area_piece(is_person ? camp_of(subject.index) : camp_of(0)));
    case Set::attacked:
      if (const Attack* blow = is_person ? attack_of(subject.index) : nullptr) to.add(person(blow->to));
      return;
    case Set::dedicated: return dedicated(subject, to);
    case Set::top_likers:
    case Set::top_hated:
    case Set::top_lovers:
    case Set::top_loved:
    case Set::least_loved:
    case Set::top_bound: return strongest(which, subject, to);
    case Set::quarry: return quarry(to);
    case Set::master: return to.add(kTheMaster);
    case Set::next_rooms:
      if (seen.adventure.here == kNone) return;
      for (const int room : neighbors_of(seen.adventure.here)) to.add(room_piece(room));
      return;
    case Set::dead_court:
      for (Who who = 0; who < static_cast<Who>(seen.court.size()); ++who) {
        if (has_mark(who, Mark::dead)) to.add(person(who));
      }
      return;
    default: break;
  }
  for (const Who who : everybody()) {
    const bool court = !is_foe(who);
    const bool other = subject != person(who);
    const bool ally = is_person ? same_side(who, subject.index) : court;
    const bool near = in_combat() ? body(who).area == own : true;
    const bool fallen = has_mark(who, Mark::unconscious);
    const bool camp = body(who).area == (court ? 0 : int_of(kAreas) - 1);
    bool is = false;
    switch (which) {
      case Set::court: is = court; break;
      case Set::everybody: is = true; break;
      case Set::others: is = other; break;
      case Set::allies: is = ally; break;
      case Set::enemies: is = !ally; break;
      case Set::here: is = near; break;
      case Set::comrades: is = near && ally && other; break;
      case Set::camp_fellows: is = ally && camp; break;
      case Set::monsters: is = !court; break;
      case Set::undead_here: is = !court && monster(who).category == Category::undead; break;
      case Set::fallen: is = court && fallen; break;
      case Set::likers: is = is_person && other && court && affection(who, subject.index) > 0; break;
      case Set::lovers: is = is_person && other && court && loves(seen, who, subject.index); break;
      case Set::loved: is = is_person && other && court && affection(subject.index, who) > 0; break;
      case Set::kindred: is = is_person && other && court && have_a_like(who, subject.index); break;
      case Set::fellows: is = court && other; break;
      case Set::ruler: is = !court && foe(who).ruler != 0; break;
      case Set::marked:
        is = !court && is_person && !is_foe(subject.index) &&
             ((foe(who).marked >> subject.index) & 1U) != 0 && !fallen;
        break;
      case Set::lit_allies:
        is = is_person && ally && std::abs(body(who).area - own) <= number(subject.index, Number::light);
        break;
      case Set::in_shot: is = is_person && !ally && is_in_shot(*this, subject.index, who); break;
      case Set::in_range: is = other && std::abs(body(who).area - own) <= reach_of(subject); break;
      case Set::attackable: is = is_person && !ally && may_strike(subject.index, who); break;
      case Set::just_behind:
        is = body(who).area == own + (is_person && is_foe(subject.index) ? 1 : -1);
        break;
      case Set::namesakes:
        is = near && other && !court && is_person && is_foe(subject.index) &&
             foe(who).monster == foe(subject.index).monster;
        break;
      default: break;
    }
    if (is) to.add(person(who));
  }
}

/// Whom a Facility is for, or the one that somebody's things show.
void Look::dedicated(Piece subject, Pieces& to) const {
  const auto add = [&](std::uint8_t who) {
    if (at(who) < seen.court.size() && !to.has(person(who))) to.add(person(who));
  };
  if (subject.kind == kFacility) return add(built(subject).choice);
  if (subject.kind != kPerson || is_foe(subject.index)) return;
  for (const Thing& thing : landmaker(subject.index).slots) {
    if (thing.is() && library.items[thing.item].chooses == Chooses::person) add(thing.choice);
  }
}

void Look::quarry(Pieces& to) const {
  int most = 0;
  const People all = court_who([this](Who who) { return is_here(who); });
  for (const Who who : all) most = std::max(most, std::min(1, number(who, Number::bounty)));
  for (const Who who : all) {
    if (number(who, Number::bounty) >= most) to.add(person(who));
  }
}
bool Look::have_a_like(Who one, Who other) const {
  if (is_foe(one) || is_foe(other)) return false;
  return std::ranges::any_of(landmaker(one).likes, [&](std::uint8_t word) {
    return word != kNone && contains(landmaker(other).likes, word);
  });
}

/// Fellows whose feeling for them, or theirs for whom, is the strongest there is.
void Look::strongest(Set which, Piece subject, Pieces& to) const {
  if (subject.kind != kPerson) return;
  const Who who = subject.index;
  const auto feeling = [&](Who other) {
    if (which == Set::top_hated) return hostility(who, other);
    if (which == Set::top_loved) return affection(who, other);
    if (which == Set::least_loved) return kMostFeeling + 1 - affection(who, other);
    if (which == Set::top_bound) return std::max(affection(who, other), hostility(who, other));
    const Bond* bond = bond_of(seen, other, who);
    if (which == Set::top_lovers && (bond == nullptr || bond->kind != 3)) return 0;
    return affection(other, who);
  };
  int most = 1;
  const People fellows = court_who([&](Who one) { return one != who && is_here(one); });
  for (const Who other : fellows) most = std::max(most, feeling(other));
  for (const Who other : fellows) {
    if (feeling(other) == most) to.add(person(other));
  }
}

bool Look::may_strike(Who who, Who target) const {
  return std::ranges::any_of(hands(*this, who),
                             [&](std::uint8_t slot) { return can_attack(who, slot, target); });
}

int Look::reach_of(Piece who) const {
  if (who.kind != kPerson) return 0;
  int most = strike(who.index, kNone).range;
  if (is_foe(who.index)) return most;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if (landmaker(who.index).slots[slot].is()) most = std::max(most, strike(who.index, u8(slot)).range);
  }
  return most;
}
int Look::place_of(Piece piece) const {
  if (piece.kind != kTrap) return -1;
  const std::uint8_t area = seen.adventure.snares[piece.index].area;
  return area == kNone ? -1 : area;
}

int Look::number(Piece who, Id number) const {
  const auto which = static_cast<Number>(number);
  if (is_of_kingdom(which)) who = kTheKingdom;
  const int now = base(who, which);
  return rows::Reader(library.rows->program, *this, seen.effects).reckon(who, number, now);
}

int Look::bond(Piece who, Id bond, Piece toward) const {
  if (who.kind != kPerson || toward.kind != kPerson) return 0;
  const auto which = static_cast<BondKind>(bond);
  if (which == BondKind::affection) return affection(who.index, toward.index);
  if (which == BondKind::hostility) return hostility(who.index, toward.index);
  const Bond* its = bond_of(seen, who.index, toward.index);
  if (its == nullptr) return 0;
  if (which >= BondKind::anger)
    return its->grudge == 1 + int_of(which) - int_of(BondKind::anger) ? its->hostility : 0;
  return its->kind == 1 + int_of(which) - int_of(BondKind::loyalty) ? its->affection : 0;
}

// -- Facts --

/// Somebody else on their side commands their kind (L11188).
bool Look::is_commanded(Who who) const {
  if (!is_foe(who)) return false;
  const auto kind = static_cast<unsigned>(monster(who).category);
  return std::ranges::any_of(side_of(who), [&](Who one) {
    return one != who && is_foe(one) && is_up(one) &&
           ((library.commands[foe(one).monster] >> kind) & 1U) != 0 && knows(one, "command");
  });
}

bool Look::has(Piece who, Id fact) const {
  if (fact >= library.own_facts) {
    if (who.kind == kTalent && who.index < seen.kingdom.talents.size())
      return fact - library.job_fact(0) == seen.kingdom.talents[who.index].job;
    if (who.kind == kBeast && who.index < seen.kingdom.beasts.size())
      return contains(library.knows[seen.kingdom.beasts[who.index].monster], fact - library.own_facts);
    if (who.kind != kPerson) return false;
    if (fact >= library.monster_fact(0))
      return is_foe(who.index) && foe(who.index).monster == fact - library.monster_fact(0);
    const std::size_t skill = fact - library.own_facts;
    if (skill < library.skill_rows()) return knows(who.index, skill);
    if (is_foe(who.index)) return false;
    const Landmaker& one = landmaker(who.index);
    if (fact < library.class_fact(0)) return slot_of(who.index, fact - library.item_fact(0)).has_value();
    if (fact < library.job_fact(0)) return one.klass == fact - library.class_fact(0);
    return contains(one.jobs, u8(fact - library.job_fact(0)));
  }
  const auto which = static_cast<Fact>(fact);
  if (who.kind == kTalent && which == Fact::ready)
    return seen.kingdom.talents[who.index].used == Service::serves;
  switch (which) {
    case Fact::in_combat: return in_combat();
    case Fact::in_dungeon: return seen.adventure.home == 0;
    case Fact::in_kingdom: return seen.adventure.home != 0;
    case Fact::room_outer:
      return seen.adventure.here < kRooms && seen.adventure.here != kRooms / 2 &&
             ((seen.adventure.entrances >> seen.adventure.here) & 1U) == 0;
    case Fact::kingdom_phase: return seen.adventure.home != 0 && !seen.course.has(kEndPhase);
    case Fact::pierced: return !seen.battle.attacks.empty() && seen.battle.attacks.back().piercing != 0;
    case Fact::ruler_known: return seen.adventure.ruler_known != 0;
    case Fact::starving: return seen.adventure.starving != 0;
    case Fact::objective_met: return seen.objective_met != 0;
    case Fact::room_explored: return seen.adventure.here != kNone && room().explored != 0;
    case Fact::room_lift: return seen.adventure.here != kNone && room().lift != 0;
    default: break;
  }
  if (who.kind == kThing && thing(who).is()) {
    const Item& item = library.items[thing(who).item];
    switch (which) {
      case Fact::with_machinery: return made_of(item, "machinery");
      case Fact::craftable: return item.craftable.value_or(true) && !item.materials.empty();
      case Fact::levelled: return item.levels && !item.consumed;
      case Fact::arms: return item.kind == ItemKind::arms || item.kind == ItemKind::rare_arms;
      case Fact::with_weapon: return item.weapon.has_value();
      case Fact::with_ranged: return item.weapon && item.weapon->ranged;
      case Fact::instilled: return (thing(who).used & kInstilled) != 0;
      default: return false;
    }
  }
  if (who.kind != kPerson || !exists(who.index)) return false;
  const Body& one = body(who.index);
  if (which >= Fact::poisoned && which <= Fact::foolish)
    return one.statuses.has(static_cast<Status>(int_of(which) - int_of(Fact::poisoned)));
  const bool is_monster = is_foe(who.index);
  if (which >= Fact::ogre && which <= Fact::deep_one)
    return is_monster && int_of(monster(who.index).category) == int_of(which) - int_of(Fact::ogre);
  if (which >= Fact::acts_foolish && which <= Fact::acts_steady)
    return is_monster && number(who.index, Number::personality) == int_of(which) - int_of(Fact::acts_foolish);
  switch (which) {
    case Fact::witless: return is_monster && monster(who.index).personality == Personality::foolish;
    case Fact::full_force: {
      const Attack* blow = attack_of(who.index);
      return blow != nullptr && blow->full != 0;
    }
    case Fact::commanded: return is_commanded(who.index);
    case Fact::obstructed: return in_combat() && is_obstructed(who.index);
    case Fact::with_machinery:
      if (is_monster) return contains(monster(who.index).materials, Material::machinery);
      return holds(who.index, [](const Item& item) { return made_of(item, "machinery"); });
    case Fact::with_recovery:
      return holds(who.index, [](const Item& item) { return item.kind == ItemKind::recovery; });
    case Fact::with_star:
      return holds(who.index, [](const Item& item) { return item.name.find("Star") != std::string::npos; });
    case Fact::exhausted: return one.marks.has(Mark::exhausted);
    case Fact::acted: return one.marks.has(Mark::acted);
    case Fact::unconscious: return one.marks.has(Mark::unconscious);
    case Fact::dead: return one.marks.has(Mark::dead);
    case Fact::dying: return one.marks.has(Mark::dying);
    case Fact::fading: return one.marks.has(Mark::passing);
    case Fact::gone: return one.marks.has(Mark::gone);
    case Fact::eaten: return one.marks.has(Mark::eaten);
    case Fact::holding_back: return one.marks.has(Mark::holding_back);
    case Fact::surrendered: return one.marks.has(Mark::surrendered);
    case Fact::lit: return is_lit(one.area);
    case Fact::landmaker: return !is_monster;
    case Fact::monster: return is_monster;
    case Fact::female: return !is_monster && landmaker(who.index).sex == Sex::female;
    case Fact::male: return !is_monster && landmaker(who.index).sex == Sex::male;
    case Fact::ogrekin: return is_monster && monster(who.index).name.contains("Ogrekin");
    case Fact::shooting: {
      const Attack* blow = attack_of(who.index);
      return blow != nullptr && blow->ranged != 0;
    }
    case Fact::ranged_job:
      return !is_monster && std::ranges::any_of(landmaker(who.index).jobs, [this](std::uint8_t job) {
        return job != kNone && contains(library.jobs[job].groups, Group::ranged);
      });
    case Fact::public_enemy: return is_monster && knows(who.index, library.skill("public-enemy"));
    case Fact::camped: return one.area == (is_monster ? int_of(kAreas) - 1 : 0);
    case Fact::ready: return is_free(who.index);
    case Fact::with_weapon: return number(who.index, Number::weapons) > 0;
    case Fact::with_ranged: return number(who.index, Number::ranged_weapons) > 0;
    default: return false;
  }
}

int Look::figure(Id figure) const {
  const Trial trial = seen.trials.empty() ? Trial{} : seen.trials.back();
  switch (static_cast<Figure>(figure)) {
    case Figure::first_die: return trial.first;
    case Figure::second_die: return trial.second;
    case Figure::dice_sum: return trial.first + trial.second;
    case Figure::difficulty: return trial.against;
    case Figure::its_level: return 0;
    case Figure::dice_count: return trial.dice;
    case Figure::lowest_die: return trial.low;
    case Figure::left_behind: return int_of(seen.effects.kept.size());
    case Figure::court_size: return court_size();
    case Figure::highest_level: {
      int most = 0;
      for (const Who who : everybody()) {
        if (is_foe(who)) most = std::max(most, monster(who).level);
      }
      return most;
    }
    case Figure::followers_together: return court_followers();
    case Figure::its_score:
      return trial.score < kAbilities ? ability(trial.who, static_cast<Score>(trial.score)) : 0;
    case Figure::lowest_beaten: {
      int least = 99;
      for (const Flock& flock : seen.battle.beaten)
        least = std::min(least, library.monsters[flock.monster].level);
      return least;
    }
    default: break;
  }
  return 0;
}
int Look::figure(Id figure, const rows::Run& asking) const {
  const Piece bearer = asking.people[0];
  switch (static_cast<Figure>(figure)) {
    case Figure::used_group: {
      // Of the skill whose use is what has just happened.
      const auto skill = static_cast<std::size_t>(std::max<int>(asking.event, 0));
      const bool grouped = skill < library.skills.size() && library.skills[skill].group;
      return grouped ? int_of(*library.skills[skill].group) : -1;
    }
    case Figure::trying: {
      // What makes the check that the row which asks would answer.
      const auto& runs = seen.effects.runs;
      for (std::size_t i = runs.size(); i > 0; --i) {
        if (runs[i - 1].row != asking.row) return runs[i - 1].row;
      }
      return -1;
    }
    case Figure::its_level: return asking.row == rows::kNone ? 0 : level_of_row(bearer, asking.row);
    case Figure::its_choice:
      return asking.row == rows::kNone ? int{kNone} : choice_of_row(bearer, asking.row);
    case Figure::wielding: return is_wielding(bearer, asking.row) ? 1 : 0;
    default: return this->figure(figure);
  }
}

/// The attack under way is made with the item whose row it is.
bool Look::is_wielding(Piece bearer, Id row) const {
  if (bearer.kind != kPerson || is_foe(bearer.index) || row == rows::kNone) return false;
  const Attack* blow = attack_of(bearer.index);
  if (blow == nullptr || blow->slot >= kSlots) return false;
  const auto& trials = seen.trials;
  if (!trials.empty() && trials.back().who == bearer.index && trials.back().kind != id_of(Tag::attack))
    return false;
  const Thing& thing = landmaker(bearer.index).slots[blow->slot];
  return thing.is() && library.item_row(thing.item) == row;
}

bool Look::is_there(Piece who) const { return who.is() && (who.kind != kPerson || is_here(who.index)); }
SeatId Look::seat(Piece who) const {
  if (who.kind == kPerson && is_driven(who.index)) return seat(person(seen.battle.driver));
  if (who.kind == kPerson && is_foe(who.index)) return kGameMaster;
  if (who.kind == kPerson && at(who.index) < seen.court.size()) return landmaker(who.index).seat;
  return who.kind == kTrap || who.kind == kMaster ? kGameMaster : speaker(*this);
}
RuleId Look::rule(Id row) const {
  const auto& parts = library.rows->program.rows[row].parts;
  const bool interrupts = std::ranges::any_of(
      parts, [this](Id part) { return library.rows->program.parts[part].timing == id_of(When::interrupt); });
  return interrupts ? rule::interrupts : rule::row;
}

/// Armed, and on a Corridor, in this room, in the one that Followers look into, or laid in this Combat.
bool Look::acts_here(const Snare& one) const {
  const Adventure& now = seen.adventure;
  if (one.gone != 0) return false;
  if (one.area != kNone) return in_combat() && (one.room == now.here || one.room == kNone);
  if (one.corridor != kNone || one.room == now.here) return true;
  return seen.course.has(kScouting) && seen.course.of(kScouting).room == one.room;
}

bool Look::is_powder(std::size_t item) const { return made_of(library.items[item], "gunpowder"); }
namespace {

bool is_of_group(const Library& library, std::size_t row, Group group) {
  if (row >= library.skills.size()) return false;
  const Skill& skill = library.skills[row];
  return skill.group == group || contains(skill.also, group);
}
bool is_spell(const Library& library, std::size_t row) {
  return std::ranges::any_of(std::array{Group::astrology, Group::summoning, Group::science},
                             [&](Group one) { return is_of_group(library, row, one); });
}

}  // namespace

/// Permanent ones work whatever forbids the use of Skills.
bool Look::may_use_skill(Who who, std::size_t row) const {
  const bool permanent =
      (row < library.skills.size()
           ? library.skills[row].timing
           : library.monster_skills[row - library.skills.size()].timing) == Timing::permanent;
  if (!permanent && !is_foe(who) && row >= library.skills.size() && number(who, Number::hope) < 1)
    return false;
  return permanent ||
         (!(is_spell(library, row) && is_forbidden(*this, person(who), Permit::use_spells)) &&
          !(is_of_group(library, row, Group::summoning) && is_forbidden(*this, person(who), Permit::summon)));
}

/// Somebody who is here, with a Skill or an Item.
bool Look::has_use_of(Who who, Id row) const {
  if (row < library.skill_rows())
    return knows(who, row) && !has_mark(who, Mark::unconscious) && may_use_skill(who, row);
  if (has_mark(who, Mark::unconscious)) return false;
  const std::size_t item = row - library.item_row(0);
  return slot_of(who, item).has_value() &&
         (!is_powder(item) || !is_forbidden(*this, person(who), Permit::gunpowder));
}

bool Look::bears(Piece who, Id row) const {
  if (who.kind != kPerson || row >= library.facility_row(0)) return World::bears(who, row);
  if (has_use_of(who.index, row) && is_here(who.index)) return true;
  Pieces rivals;
  if (row < library.skills.size() && library.skills[row].timing != Timing::permanent) rivals_of(row, rivals);
  return rivals.has(who);
}

void Look::bearers(Id row, Pieces& to) const {
  if (row >= library.trap_row(0)) {
    const std::size_t trap = row - library.trap_row(0);
    for (std::size_t i = 0; i < seen.adventure.snares.size(); ++i) {
      if (seen.adventure.snares[i].trap == trap && acts_here(seen.adventure.snares[i]))
        to.add(trap_piece(int_of(i)));
    }
    return;
  }
  if (row >= library.facility_row(0)) return facility_bearers(row - library.facility_row(0), to);
  const auto add = [&](Who who) {
    if (has_use_of(who, row) && is_here(who)) to.add(person(who));
  };
  for (Who who = 0; who < static_cast<Who>(seen.court.size()); ++who) add(who);
  for (std::size_t i = 0; i < seen.battle.foes.size(); ++i) add(kFirstFoe + static_cast<Who>(i));
  if (row < library.skills.size() && library.skills[row].timing != Timing::permanent) rivals_of(row, to);
}

void Look::borne_by(Piece only, rows::RowSet& to) const {
  if (only.is() && only.kind != kPerson) return;
  to.clear();
  const auto lends = [&](Who who) {  // a Rival
    return std::ranges::any_of(seen.bonds,
                               [&](const Bond& bond) { return bond.from == only.index && bond.to == who; });
  };
  for (const Who who : everybody()) {
    if (only.is() && who != only.index && !lends(who)) continue;
    to.add(body(who).learned.bits);
    if (is_foe(who)) {
      for (const std::uint16_t row : library.knows[foe(who).monster]) to.add(row);
      continue;
    }
    to.add(landmaker(who).skills.bits);
    for (const Thing& thing : landmaker(who).slots) {
      if (thing.is()) to.add(static_cast<Id>(library.item_row(thing.item)));
    }
  }
  if (only.is() && seen.adventure.home == 0) return;  // places are used at home
  for (const Snare& one : seen.adventure.snares) to.add(static_cast<Id>(library.trap_row(one.trap)));
  const auto built = [&](const Built& one) {
    if (one.facility != kNone) to.add(static_cast<Id>(library.facility_row(one.facility)));
  };
  for (const Territory& map : seen.kingdom.maps) {
    for (const Home& home : map.rooms) built(home.addition), built(home.room);
  }
  if (seen.kingdom.station != kNone) to.add(static_cast<Id>(library.facility_row(seen.kingdom.station)));
}

/// Once a game one may use what a Rival knows (L4516).
void Look::rivals_of(Id row, Pieces& to) const {
  for (const Bond& one : seen.bonds) {
    if (one.hostility < 4 || one.affection == 0 || is_foe(one.from) || !exists(one.from) || !exists(one.to))
      continue;
    const Piece rival = person(one.from);
    if (are_rivals(*this, one.from, one.to) && is_up(one.from) && is_here(one.to) && knows(one.to, row) &&
        !knows(one.from, row) && !has_mark(one.from, Mark::rivaled) && !to.has(rival))
      to.add(rival);
  }
}

// -- Words of rows --

namespace {

constexpr rows::QuestionWords kQuestionWords{.ask = prompt::row_asks.word,
                                             .roll = purpose::row_rolls.word,
                                             .way = option::row_way.word,
                                             .answer = option::row_answer.word,
                                             .piece = option::row_piece.word,
                                             .reaction = option::row_react.word,
                                             .amount = option::row_amount.word};

}  // namespace

Look::Look(const State& its_state, const Library& its_library)
    : AskingWorld({its_library.rows->program, its_library.rows->nouns, kQuestionWords}),
      seen(its_state),
      library(its_library) {}

int Look::change(Piece, Id, int, RuleId) { chance::broken("who only looks changes nothing"); }
engine::Perhaps Look::deed(rows::Call&, RuleId) { chance::broken("who only looks does nothing"); }

}  // namespace gamekeeper::make_you_kingdom
