
#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/view/names.hpp"

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
  const std::size_t kinds = library.monsters.size();
  for (Who who = 0; who < end; ++who) {
    const bool is = is_foe(who) ? foe(who).monster < kinds : at(who) < seen.court.size();
    if (is && is_here(who)) all.push_back(who);
  }
  return all;
}
People Look::targets() const {
  People all = everybody();
  for (Who who = kFirstFoe; exists(who); ++who) {
    if (is_base(who) && is_here(who)) all.push_back(who);
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

int Look::court_size() const { return int_of(court_here().size()); }
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
  for (const Who who : court_here()) sum += body(who).followers;
  return sum;
}
Who Look::king() const {
  const auto is_king = [this](Who who) {
    return is_up(who) && landmaker(who).klass < library.classes.size() &&
           library.classes[landmaker(who).klass].id == "king";
  };
  for (const Who who : court_who(is_king)) return who;
  for (const Who who : court_up()) return who;
  for (const Who who : court_here()) return who;
  return 0;
}
SeatId speaker(const Look& look) {
  return look.seen.court.empty() ? SeatId{1} : look.landmaker(look.king()).seat;
}

bool Look::knows(Who who, std::size_t row) const {
  if (body(who).off.has(row) || is_dormant(who, row)) return false;
  if (body(who).learned.has(row)) return true;
  if (!is_foe(who)) {
    return landmaker(who).skills.has(row) ||
           std::ranges::any_of(landmaker(who).slots,
                               [row](const Thing& one) { return one.sealed == row + 1 && one.stowed == 0; });
  }
  return contains(library.knows[foe(who).monster], u16(row));
}
bool Look::is_dormant(Who who, std::size_t row) const {
  return !is_foe(who) && row >= library.skills.size() && row < library.skill_rows() &&
         library.timing_of(row) == Timing::permanent &&
         !contains(seen.effects.used, rows::Used{u16(row), id_of(Scope::cycle), person(who)});
}
bool Look::knows(Who who, std::string_view skill) const { return knows(who, library.skill(skill)); }

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
  const auto slots = things(who);
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
  if (is_foe(who)) return int_of(kFoeSlots) - number(who, Number::items);
  const int carried = materials(who);
  int used = (carried == 0 ? 0 : (std::max(0, carried - pouch(who)) + 9) / 10) + number(who, Number::burden);
  int small = 0;
  int stars = 0;
  for (const Thing& thing : landmaker(who).slots) {
    const auto* const other = std::ranges::find_if(landmaker(who).slots, [&thing](const Thing& one) {
      return &one != &thing && one.pair == thing.pair && one.pair != 0;
    });
    // Of two that are one the first fills a slot.
    if (!thing.is() || is_stowed(who, thing) || other < &thing) continue;
    if (other != landmaker(who).slots.end()) {
      ++small;
      continue;
    }
    const Item& item = library.items[thing.item];
    (item.id == "star-fragment" ? stars : item.slots == 1 ? small : used) += item.slots;
  }
  // What has its place within another's slot takes none.
  small += std::max(0, stars - number(who, Number::caged_stars));
  used += small - std::min(small / 2, number(who, Number::paired_slots));
  return std::max(0, int_of(kItemSlots) - used);
}
bool has_room_for(const Look& look, Who who, std::size_t item) {
  const std::string& id = look.library.items[item].id;
  if (look.free_slots(who) >= look.library.items[item].slots) return true;
  return id == "star-fragment" &&
         std::ranges::count(look.things(who), u8(item), &Thing::item) < look.number(who, Number::caged_stars);
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
  if (row >= library.facility_row(0) && row < library.trap_row(0)) {
    const auto all = all_standing(*this);
    const auto one = std::ranges::find(all, u8(row - library.facility_row(0)), &Standing::facility);
    return one == all.end() ? kNone : one->choice;
  }
  if (bearer.kind != kPerson || row < library.item_row(0) || row >= library.facility_row(0)) return kNone;
  const auto slot = slot_of(bearer.index, row - library.item_row(0));
  if (!slot) return kNone;
  const Thing& thing = things(bearer.index)[*slot];
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
    return std::max(
        facility_level(row - library.facility_row(0), bearer),
        seen.kingdom.station == row - library.facility_row(0) || stands_here(row - library.facility_row(0))
            ? 1
            : 0);
  return bearer.kind == kPerson ? number(bearer.index, Number::level) : 0;
}

bool Look::may_strike(Who who, Who target) const {
  return std::ranges::any_of(hands(*this, who),
                             [&](std::uint8_t slot) { return can_attack(who, slot, target); });
}

int Look::reach_of(Piece who) const {
  if (who.kind != kPerson) return 0;
  int most = strike(who.index, kNone).range;
  for (const std::uint8_t slot : hands(*this, who.index))
    most = std::max(most, strike(who.index, slot).range);
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

/// How often the vowel that somebody has picked stands in the other's name (L6289).
int Look::vowels_in_name(Who who, Who whose) const {
  constexpr std::string_view kVowels = "aeiou";
  const int picked = number(who, Number::vowel);
  if (picked < 1) return 0;
  const char vowel = kVowels[at(picked - 1)];
  return int_of(
      std::ranges::count_if(name_of(*this, whose), [vowel](char one) { return (one | 0x20) == vowel; }));
}
int Look::bond(Piece who, Id bond, Piece toward) const {
  if (who.kind != kPerson || toward.kind != kPerson) return 0;
  const auto which = static_cast<BondKind>(bond);
  if (which == BondKind::affection) return affection(who.index, toward.index);
  if (which == BondKind::hostility) return hostility(who.index, toward.index);
  if (which == BondKind::vowels) return vowels_in_name(who.index, toward.index);
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
    if (who.kind == kThing) return fact - library.item_fact(0) == thing(who).item;
    if (who.kind != kPerson) return false;
    if (fact >= library.monster_fact(0))
      return is_foe(who.index) && foe(who.index).monster == fact - library.monster_fact(0);
    const std::size_t skill = fact - library.own_facts;
    if (skill < library.skill_rows()) return knows(who.index, skill);
    if (fact < library.class_fact(0)) return slot_of(who.index, fact - library.item_fact(0)).has_value();
    if (is_foe(who.index)) return false;
    const Landmaker& one = landmaker(who.index);
    if (fact < library.job_fact(0)) return one.klass == fact - library.class_fact(0);
    return contains(one.jobs, u8(fact - library.job_fact(0)));
  }
  const auto which = static_cast<Fact>(fact);
  if (who.kind == kBase && which == Fact::active) return seen.adventure.bases[who.index].active != 0;
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
    case Fact::unhallowed:
      return seen.switches.holy_ground_as_printed !=
             court_who([this](Who one) { return is_here(one) && is_class(*this, one, "oracle"); }).empty();
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
      case Fact::with_recovery: return item.kind == ItemKind::recovery && item.consumed;
      case Fact::craftable: return item.craftable.value_or(true) && !item.materials.empty();
      case Fact::levelled: return item.levels && !item.consumed;
      case Fact::arms: return item.kind == ItemKind::arms || item.kind == ItemKind::rare_arms;
      case Fact::with_weapon: return item.weapon.has_value();
      case Fact::with_ranged: return item.weapon && item.weapon->ranged;
      case Fact::rare: return item.kind > ItemKind::exploration;
      case Fact::stowed: return is_stowed(held(who).who, thing(who));
      case Fact::joined: return thing(who).pair != 0;
      case Fact::filled: return thing(who).sealed != 0;
      case Fact::instilled: return (thing(who).used & kInstilled) != 0;
      default: return false;
    }
  }
  if (who.kind != kPerson || !exists(who.index)) return false;
  const Body& one = body(who.index);
  static_assert(int_of(Fact::eaten) == int_of(Mark::eaten), "the first facts are marks, in their order");
  if (which <= Fact::eaten) return one.marks.has(static_cast<Mark>(which));
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
    case Fact::dying: return one.marks.has(Mark::dying);
    case Fact::fading: return one.marks.has(Mark::passing);
    case Fact::holding_back: return one.marks.has(Mark::holding_back);
    case Fact::surrendered: return one.marks.has(Mark::surrendered);
    case Fact::lit: return is_lit(one.area);
    case Fact::base: return is_base(who.index);
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
        if (is_foe(who)) most = std::max<int>(most, monster(who).level);
      }
      return most;
    }
    case Figure::followers_together: return court_followers();
    case Figure::its_score:
      return trial.score < kAbilities ? ability(trial.who, static_cast<Score>(trial.score)) : 0;
    case Figure::lowest_beaten: {
      int least = 99;
      for (const Flock& flock : seen.battle.beaten)
        least = std::min<int>(least, library.monsters[flock.monster].level);
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
  if (bearer.kind != kPerson || row == rows::kNone) return false;
  const Attack* blow = attack_of(bearer.index);
  if (blow == nullptr || (!is_lent(blow->slot) && blow->slot >= things(bearer.index).size())) return false;
  const auto& trials = seen.trials;
  if (!trials.empty() && trials.back().who == bearer.index && trials.back().kind != id_of(Tag::attack))
    return false;
  const std::uint8_t item =
      is_lent(blow->slot) ? lent_item(blow->slot) : things(bearer.index)[blow->slot].item;
  return item != kNone && library.item_row(item) == row;
}

bool Look::is_there(Piece who) const { return who.is() && (who.kind != kPerson || is_here(who.index)); }
SeatId Look::seat(Piece who) const {
  if (who.kind == kPerson && is_driven(who.index)) return seat(person(seen.battle.driver));
  if (who.kind == kPerson && is_foe(who.index)) return kGameMaster;
  if (who.kind == kPerson && at(who.index) < seen.court.size()) return landmaker(who.index).seat;
  return who.kind == kTrap || who.kind == kMaster || who.kind == kBase ? kGameMaster : speaker(*this);
}
RuleId Look::rule(Id row) const {
  const auto& parts = library.rows->program.rows[row].parts;
  const bool interrupts = std::ranges::any_of(
      parts, [this](Id part) { return library.rows->program.parts[part].timing == id_of(When::interrupt); });
  return interrupts ? rule::interrupts : rule::row;
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
