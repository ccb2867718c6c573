#include <cstdlib>

#include "games/make-you-kingdom/rules.hpp"
#include "kit/effects/questions.hpp"

/// Who is there, what somebody has, and what rows look at.
namespace gamekeeper::make_you_kingdom {

using rows::Id;

// -- People --

bool Look::is_here(Who who) const {
  if (is_foe(who)) {
    return at(who - kFirstFoe) < seen.battle.foes.size() && !has_mark(who, Mark::dead) &&
           !has_mark(who, Mark::gone);
  }
  return at(who) < seen.court.size() && !has_mark(who, Mark::dead) && !has_mark(who, Mark::gone);
}

std::vector<Who> Look::everybody() const {
  std::vector<Who> all;
  const int end = kFirstFoe + static_cast<int>(seen.battle.foes.size());
  for (Who who = 0; who < end; ++who) {
    if ((who < static_cast<Who>(seen.court.size()) || is_foe(who)) && is_here(who)) all.push_back(who);
  }
  return all;
}
std::vector<Who> Look::side_of(Who who) const {
  std::vector<Who> all = everybody();
  std::erase_if(all, [&](Who one) { return !same_side(one, who); });
  return all;
}
std::vector<Who> Look::those_in(int area) const {
  std::vector<Who> all = everybody();
  std::erase_if(all, [&](Who one) { return body(one).area != area; });
  return all;
}

int Look::court_size() const {
  return static_cast<int>(court_who([this](Who who) { return is_here(who); }).size());
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
  if (body(who).off.has(row)) return false;
  if (!is_foe(who)) return landmaker(who).skills.has(row);
  return contains(library.knows[foe(who).monster], static_cast<std::uint16_t>(row));
}
bool Look::knows(Who who, std::string_view skill) const { return knows(who, library.skill(skill)); }

namespace {

const Bond* bond_of(const State& state, Who from, Who to) {
  const auto found = std::ranges::find_if(
      state.bonds, [from, to](const Bond& bond) { return bond.from == from && bond.to == to; });
  return found == state.bonds.end() ? nullptr : &*found;
}

}  // namespace

int Look::affection(Who who, Who toward) const {
  const Bond* bond = bond_of(seen, who, toward);
  return bond == nullptr ? 0 : bond->affection;
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
    if (slots[slot].item == item && (!best || slots[slot].level > slots[*best].level)) best = slot;
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
  int used = (materials(who) + 9) / 10;
  for (const Thing& thing : landmaker(who).slots) {
    if (thing.is()) used += library.items[thing.item].slots.value_or(1);
  }
  return std::max(0, static_cast<int>(kSlots) - used);
}
int Look::level_of_row(Piece bearer, Id row) const {
  if (bearer.kind == kTrap) return seen.adventure.snares[bearer.index].level;
  if (row >= library.item_row(0) && row < library.facility_row(0) && bearer.kind == kPerson) {
    const auto slot = slot_of(bearer.index, row - library.item_row(0));
    return slot ? landmaker(bearer.index).slots[*slot].level : 0;
  }
  if (row >= library.facility_row(0) && row < library.trap_row(0))
    return facility_level(row - library.facility_row(0), bearer);
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
      for (int area = 0; area < static_cast<int>(kAreas); ++area) {
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
    case Set::top_likers:
    case Set::top_haters:
    case Set::random_hater:
    case Set::top_hated:
    case Set::top_lovers: return strongest(which, subject, to);
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
    const bool camp = body(who).area == (court ? 0 : static_cast<int>(kAreas) - 1);
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
      case Set::haters: is = is_person && other && court && hostility(who, subject.index) > 0; break;
      case Set::fellows: is = court && other; break;
      case Set::ruler: is = !court && foe(who).ruler != 0; break;
      default: break;
    }
    if (is) to.add(person(who));
  }
}

/// Fellows whose feeling for them, or theirs for whom, is the strongest there is.
void Look::strongest(Set which, Piece subject, Pieces& to) const {
  if (subject.kind != kPerson) return;
  const Who who = subject.index;
  const auto feeling = [&](Who other) {
    if (which == Set::top_haters || which == Set::random_hater) return hostility(other, who);
    if (which == Set::top_hated) return hostility(who, other);
    const Bond* bond = bond_of(seen, other, who);
    if (which == Set::top_lovers && (bond == nullptr || bond->kind != 3)) return 0;
    return affection(other, who);
  };
  int most = 1;
  const std::vector<Who> fellows = court_who([&](Who one) { return one != who && is_here(one); });
  for (const Who other : fellows) most = std::max(most, feeling(other));
  for (const Who other : fellows) {
    if (feeling(other) == most) to.add(person(other));
  }
}

int Look::reach_of(Piece who) const {
  if (who.kind != kPerson) return 0;
  int most = strike(who.index, kNone).range;
  if (is_foe(who.index)) return most;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if (landmaker(who.index).slots[slot].is())
      most = std::max(most, strike(who.index, static_cast<std::uint8_t>(slot)).range);
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
  return static_cast<BondKind>(bond) == BondKind::affection ? affection(who.index, toward.index)
                                                            : hostility(who.index, toward.index);
}

// -- Facts --

bool Look::has(Piece who, Id fact) const {
  if (fact >= library.own_facts) {
    if (who.kind != kPerson) return false;
    const std::size_t skill = fact - library.own_facts;
    if (skill < library.skill_rows()) return knows(who.index, skill);
    if (is_foe(who.index)) return false;
    const Landmaker& one = landmaker(who.index);
    if (fact < library.class_fact(0)) return slot_of(who.index, fact - library.item_fact(0)).has_value();
    if (fact < library.job_fact(0)) return one.klass == fact - library.class_fact(0);
    return contains(one.jobs, static_cast<std::uint8_t>(fact - library.job_fact(0)));
  }
  const auto which = static_cast<Fact>(fact);
  switch (which) {
    case Fact::in_combat: return in_combat();
    case Fact::in_dungeon: return seen.adventure.home == 0;
    case Fact::in_kingdom: return seen.adventure.home != 0;
    case Fact::pierced: return !seen.battle.attacks.empty() && seen.battle.attacks.back().piercing != 0;
    case Fact::starving: return seen.adventure.starving != 0;
    case Fact::objective_met: return seen.objective_met != 0;
    case Fact::room_explored: return seen.adventure.here != kNone && room().explored != 0;
    case Fact::room_lift: return seen.adventure.here != kNone && room().lift != 0;
    default: break;
  }
  if (who.kind != kPerson || !exists(who.index)) return false;
  const Body& one = body(who.index);
  if (which >= Fact::poisoned && which <= Fact::foolish)
    return one.statuses.has(static_cast<Status>(static_cast<int>(which) - static_cast<int>(Fact::poisoned)));
  const bool is_monster = is_foe(who.index);
  if (which >= Fact::ogre && which <= Fact::deep_one)
    return is_monster && static_cast<int>(monster(who.index).category) ==
                             static_cast<int>(which) - static_cast<int>(Fact::ogre);
  if (which >= Fact::acts_foolish && which <= Fact::acts_steady)
    return is_monster && static_cast<int>(monster(who.index).personality) ==
                             static_cast<int>(which) - static_cast<int>(Fact::acts_foolish);
  switch (which) {
    case Fact::exhausted: return one.marks.has(Mark::exhausted);
    case Fact::acted: return one.marks.has(Mark::acted);
    case Fact::unconscious: return one.marks.has(Mark::unconscious);
    case Fact::dead: return one.marks.has(Mark::dead);
    case Fact::gone: return one.marks.has(Mark::gone);
    case Fact::eaten: return one.marks.has(Mark::eaten);
    case Fact::holding_back: return one.marks.has(Mark::holding_back);
    case Fact::surrendered: return one.marks.has(Mark::surrendered);
    case Fact::landmaker: return !is_monster;
    case Fact::monster: return is_monster;
    case Fact::female: return !is_monster && landmaker(who.index).sex == Sex::female;
    case Fact::male: return !is_monster && landmaker(who.index).sex == Sex::male;
    case Fact::public_enemy: return is_monster && knows(who.index, library.skill("public-enemy"));
    case Fact::camped: return one.area == (is_monster ? static_cast<int>(kAreas) - 1 : 0);
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
    case Figure::court_size: return court_size();
    case Figure::half_court: return (court_size() + 1) / 2;
    case Figure::highest_level: {
      int most = 0;
      for (const Who who : everybody()) {
        if (is_foe(who)) most = std::max(most, monster(who).level);
      }
      return most;
    }
    case Figure::followers_together: return court_followers();
  }
  return 0;
}
int Look::figure(Id figure, const rows::Run& asking) const {
  if (static_cast<Figure>(figure) != Figure::its_level) return this->figure(figure);
  return asking.row == rows::kNone ? 0 : level_of_row(asking.people[0], asking.row);
}

bool Look::is_there(Piece who) const { return who.is() && (who.kind != kPerson || is_here(who.index)); }
SeatId Look::seat(Piece who) const {
  if (who.kind == kPerson && is_foe(who.index)) return kGameMaster;
  if (who.kind == kPerson && at(who.index) < seen.court.size()) return landmaker(who.index).seat;
  return who.kind == kTrap ? kGameMaster : speaker(*this);
}
RuleId Look::rule(Id) const { return rule::row; }

void Look::bearers(Id row, Pieces& to) const {
  if (row >= library.trap_row(0)) {
    const std::size_t trap = row - library.trap_row(0);
    for (std::size_t i = 0; i < seen.adventure.snares.size(); ++i) {
      const Snare& one = seen.adventure.snares[i];
      const bool here = one.corridor != kNone || one.room == seen.adventure.here || one.area != kNone;
      if (one.trap == trap && one.gone == 0 && here && (one.area == kNone || in_combat()))
        to.add(trap_piece(static_cast<int>(i)));
    }
    return;
  }
  if (row >= library.facility_row(0)) return facility_bearers(row - library.facility_row(0), to);
  for (const Who who : everybody()) {
    if (has_mark(who, Mark::unconscious)) continue;
    const bool is =
        row < library.skill_rows() ? knows(who, row) : slot_of(who, row - library.item_row(0)).has_value();
    if (is) to.add(person(who));
  }
}

// -- Words of rows --

namespace {

rows::Questions questions(const Library& library) {
  return {library.rows->program,
          library.rows->nouns,
          {.ask = prompt::row_asks.word,
           .roll = purpose::row_rolls.word,
           .way = option::row_way.word,
           .answer = option::row_answer.word,
           .piece = option::row_piece.word,
           .reaction = option::row_react.word,
           .amount = option::row_amount.word}};
}

}  // namespace

engine::Phrase Look::words(const rows::Question& question) const {
  return questions(library).words(question);
}
Option Look::way(Id effect, int way) const { return questions(library).way(effect, way); }
Option Look::piece(Piece piece) const { return questions(library).piece(piece); }
Option Look::reaction(Id part, Piece bearer) const { return questions(library).reaction(part, bearer); }
Option Look::answer(bool yes) const { return questions(library).answer(yes); }
std::uint16_t Look::amount_word() const { return option::row_amount.word; }

int Look::change(Piece, Id, int, RuleId) { chance::broken("who only looks changes nothing"); }
engine::Perhaps Look::deed(rows::Call&, RuleId) { chance::broken("who only looks does nothing"); }

}  // namespace gamekeeper::make_you_kingdom
