
#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Whose a row is: who has its skill, its item, its facility.
namespace gamekeeper::make_you_kingdom {

using rows::Id;

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
  const bool permanent = library.timing_of(row) == Timing::permanent;
  if (!permanent && !is_foe(who) && row >= library.skills.size() && number(who, Number::hope) < 1)
    return false;
  return permanent ||
         (!(is_spell(library, row) && is_forbidden(*this, person(who), Permit::use_spells)) &&
          !(is_of_group(library, row, Group::summoning) && is_forbidden(*this, person(who), Permit::summon)));
}

/// From within a Coffin the dead still answer, as long as somebody speaks for them (L16116).
bool Look::answers_from_beyond(Who who, Id row) const {
  if (is_foe(who) || !has_mark(who, Mark::dead) || row >= library.facility_row(0)) return false;
  const Timing timing =
      row < library.skill_rows() ? library.timing_of(row) : library.items[row - library.item_row(0)].timing;
  return (timing == Timing::assist || timing == Timing::interrupt) && seen.kingdom.voices > 0 &&
         !court_who([&](Who one) {
            return is_here(one) && std::ranges::any_of(landmaker(one).slots, [&](const Thing& thing) {
                     return thing.is() && thing.choice == who && library.items[thing.item].id == "coffin";
                   });
          }).empty();
}

/// Somebody who is here, with a Skill or an Item.
bool Look::has_use_of(Who who, Id row) const {
  if (!is_up(who) && !answers_from_beyond(who, row)) return false;
  if (row < library.skill_rows()) return knows(who, row) && may_use_skill(who, row);
  const std::size_t item = row - library.item_row(0);
  const Attack* const blow = attack_of(who);
  const bool lent = blow != nullptr && is_lent(blow->slot) && lent_item(blow->slot) == item;
  return (lent || slot_of(who, item).has_value()) &&
         (!is_powder(item) || !is_forbidden(*this, person(who), Permit::gunpowder));
}

bool Look::bears(Piece who, Id row) const {
  if (who.kind != kPerson || row >= library.facility_row(0)) return World::bears(who, row);
  if (has_use_of(who.index, row)) return true;
  Pieces rivals;
  if (row < library.skills.size() && library.skills[row].timing != Timing::permanent) rivals_of(row, rivals);
  return rivals.has(who);
}

void Look::bearers(Id row, Pieces& to) const {
  if (row >= library.base_row(0)) {
    for (const int base : bases_in(-1)) {
      if (library.base_row(seen.adventure.bases[at(base)].base) == row) to.add(base_piece(base));
    }
    return;
  }
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
    if (has_use_of(who, row)) to.add(person(who));
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
    for (const Thing& thing : things(who)) {
      if (thing.is()) to.add(static_cast<Id>(library.item_row(thing.item)));
      if (thing.sealed != 0) to.add(static_cast<Id>(thing.sealed - 1));
    }
    if (is_foe(who)) {
      for (const std::uint16_t row : library.knows[foe(who).monster]) to.add(row);
      continue;
    }
    to.add(landmaker(who).skills.bits);
  }
  for (const Landmaker& one : seen.court) {
    if (one.body.marks.has(Mark::dead)) to.add(one.skills.bits);  // from a Coffin
  }
  for (const Attack& blow : seen.battle.attacks) {
    if (is_lent(blow.slot)) to.add(static_cast<Id>(library.item_row(lent_item(blow.slot))));
  }
  if (seen.adventure.here != kNone && room().built.is())
    to.add(static_cast<Id>(library.facility_row(room().built.facility)));
  for (const int base : bases_in(-1))
    to.add(static_cast<Id>(library.base_row(seen.adventure.bases[at(base)].base)));
  if (only.is() && !is_in_kingdom(seen)) return;  // places are used at home
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

}  // namespace gamekeeper::make_you_kingdom
