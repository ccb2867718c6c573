
#include <cstdlib>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Whom rows mean: sets, one by one (content/vocabulary.yaml).
namespace gamekeeper::make_you_kingdom {

using rows::Id;

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
        if (is && things(subject.index)[slot].is()) to.add(thing_piece(subject.index, slot));
      }
      return;
    }
    case Set::beasts:
      for (std::size_t i = 0; i < seen.kingdom.beasts.size(); ++i) to.add(Piece{kBeast, u8(i)});
      return;
    case Set::neighbors:
      for (const int one : living_neighbors(*this)) to.add(Piece{kNeighbor, u8(one)});
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
    case Set::laid_low:
      for (Who who = 0; who < kFirstFoe + int_of(seen.battle.foes.size()); ++who) {
        const bool lies = exists(who) && !is_base(who) && !has_mark(who, Mark::gone) &&
                          (has_mark(who, Mark::dead) || has_mark(who, Mark::unconscious));
        if (lies && (is_foe(who) ? foe(who).aside == 0 : !is_aside(who))) to.add(person(who));
      }
      return;
    case Set::master: return to.add(kTheMaster);
    case Set::bases:
      for (const int base : bases_in(-1)) to.add(base_piece(base));
      return;
    case Set::next_rooms: {
      const std::uint8_t from =
          subject.kind == kBase ? seen.adventure.bases[subject.index].room : seen.adventure.here;
      if (from == kNone) return;
      for (const int room : neighbors_of(from)) to.add(room_piece(room));
      return;
    }
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
    /// Or they themselves, for whoever is vain enough (L6301).
    const auto any_other = [&] { return other || (court && number(who, Number::vanity) > 0); };
    const bool ally = is_person ? same_side(who, subject.index) : court;
    const bool near = in_combat() ? body(who).area == own : true;
    const bool fallen = has_mark(who, Mark::unconscious);
    const bool camp = body(who).area == (court ? 0 : int_of(kAreas) - 1);
    bool is = false;
    switch (which) {
      case Set::court: is = court; break;
      case Set::everybody: is = true; break;
      case Set::others: is = any_other(); break;
      case Set::allies: is = ally; break;
      case Set::enemies: is = !ally; break;
      case Set::here: is = near; break;
      case Set::comrades: is = near && ally && any_other(); break;
      case Set::camp_fellows: is = ally && camp; break;
      case Set::monsters: is = !court; break;
      case Set::undead_here: is = !court && monster(who).category == Category::undead; break;
      case Set::fallen: is = court && fallen; break;
      case Set::likers: is = is_person && other && court && affection(who, subject.index) > 0; break;
      case Set::lovers:
        is = is_person && other && court && bond(person(who), id_of(BondKind::love), subject) > 0;
        break;
      case Set::loved: is = is_person && other && court && affection(subject.index, who) > 0; break;
      case Set::kindred: is = is_person && other && court && have_a_like(who, subject.index); break;
      case Set::fellows: is = court && any_other(); break;
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
  const People all = court_here();
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

}  // namespace gamekeeper::make_you_kingdom
