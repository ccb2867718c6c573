#include <type_traits>

#include "games/make-you-kingdom/rules.hpp"

/// Each changes the position and tells it.
namespace gamekeeper::make_you_kingdom {
namespace {

using rows::Id;

constexpr int kMostMaterials = 60;
constexpr int kMostMoney = 999;

}  // namespace

Task<> Realm::happens(Moment moment, Who by, Who to, int amount) {
  rows::Event event{.moment = id_of(moment), .amount = amount};
  if (by >= 0) event.by = person(by);
  if (to >= 0) event.to = person(to);
  co_await effects.happen(event);
}

/// Drive of one's own before the Voices of the people.
int Realm::change(Piece who, Id number, int by, RuleId rule) {
  const auto which = static_cast<Number>(number);
  if (is_of_kingdom(which)) return change_kingdom(which, by, rule);
  if (who.kind != kPerson || !exists(who.index) || by == 0) return 0;
  const Who whose = who.index;
  Body& one = body_of(whose);
  const auto store = [&](auto& place, int least, int most) {
    const int was{place};
    place = static_cast<std::remove_reference_t<decltype(place)>>(
        std::clamp(was + by, std::min(least, was), std::max(most, was)));
    const int came = place - was;
    if (came != 0) tell(told::changed(whose, which, came, place), rule);
    return came;
  };
  switch (which) {
    case Number::hope: {
      if (by >= 0) return change(whose, Number::drive, by, rule);
      const int own = std::min<int>(-by, one.drive);
      const int rest = -by - own;
      return change(whose, Number::drive, -own, rule) +
             (is_foe(whose) ? 0 : change_kingdom(Number::voices, -rest, rule));
    }
    case Number::hp: return store(one.hp, -99, this->number(whose, Number::max_hp));
    case Number::drive:
      if (by > 0 &&
          (one.statuses.has(Status::disoriented) || effects.forbids(who, id_of(Permit::gain_drive))))
        return 0;
      return store(one.drive, 0, is_foe(whose) ? 20 : this->number(whose, Number::capacity));
    case Number::followers: return store(one.followers, 0, this->number(whose, Number::max_followers));
    default: break;
  }
  if (is_foe(whose)) return 0;
  Landmaker& mine = landmaker_of(whose);
  if (which <= Number::warfare) return store(mine.scores[number], 0, 9);
  if (which >= Number::meat && which <= Number::information) {
    const int room = 10 * free_slots(whose) + (10 - materials(whose) % 10) % 10;
    by = std::min({by, room, kMostMaterials - materials(whose)});
    if (by == 0) return 0;
    return store(mine.materials[static_cast<std::size_t>(which) - static_cast<std::size_t>(Number::meat)], 0,
                 kMostMaterials);
  }
  if (which == Number::level) return store(mine.level, 1, 20);
  if (which == Number::medals) return store(mine.medals, 0, 99);
  if (which == Number::max_hp) return store(mine.cooked, 0, 99);
  return 0;
}

int Realm::change_kingdom(Number which, int by, RuleId rule) {
  Kingdom& own = state.kingdom;
  const auto store = [&](auto& place, int least, int most) {
    const int was{place};
    place = static_cast<std::remove_reference_t<decltype(place)>>(
        std::clamp(was + by, std::min(least, was), std::max(most, was)));
    const int came = place - was;
    if (came != 0) tell(told::realm_changed(which, came, place), rule);
    return came;
  };
  switch (which) {
    case Number::voices: return store(own.voices, 0, kingdom(Number::max_voices));
    case Number::max_voices: return store(own.most_voices, -10, 99);
    case Number::treasury: return store(own.treasury, -kMostMoney, kMostMoney);
    case Number::upkeep: return store(own.upkeep, -kMostMoney, kMostMoney);
    case Number::citizens: {
      const int came = store(own.citizens, 0, 30'000);
      if (came < 0) own.lost = static_cast<std::int16_t>(std::min(own.lost - came, 9999));
      return came;
    }
    case Number::quarters: return 0;
    default: break;
  }
  if (which >= Number::lifestyle && which <= Number::military)
    return store(
        own.attributes[static_cast<std::size_t>(which) - static_cast<std::size_t>(Number::lifestyle)], 0, 20);
  return 0;
}

// -- Relationships --

int Realm::change_bond(Piece who, Id bond, Piece toward, int by, RuleId rule) {
  if (who.kind != kPerson || toward.kind != kPerson || by == 0 || who == toward) return 0;
  if (!exists(who.index) || !exists(toward.index)) return 0;
  const auto found = std::ranges::find_if(
      state.bonds, [&](const Bond& one) { return one.from == who.index && one.to == toward.index; });
  if (found == state.bonds.end() && (by < 0 || state.bonds.full())) return 0;
  if (found == state.bonds.end()) state.bonds.push_back({.from = who.index, .to = toward.index});
  Bond& mine = found == state.bonds.end() ? state.bonds.back() : *found;
  const bool hostile = static_cast<BondKind>(bond) == BondKind::hostility;
  std::uint8_t& score = hostile ? mine.hostility : mine.affection;
  const int was = score;
  score = static_cast<std::uint8_t>(std::clamp(was + by, 0, 5));
  if (score == 0) (hostile ? mine.grudge : mine.kind) = 0;
  if (score != was) {
    // Which of the three it is, a die says as soon as there is time (settle).
    const int kind = hostile ? mine.grudge : mine.kind;
    if (kind != 0 || score == 0)
      tell(told::bond_changed(who.index, toward.index, hostile, score - was, score,
                              static_cast<Relationship>(std::max(kind, 1) - 1 + (hostile ? 3 : 0))),
           rule);
  }
  return score - was;
}

engine::Perhaps Realm::settle() {
  const bool any = std::ranges::any_of(state.bonds, [](const Bond& one) {
    return (one.affection > 0 && one.kind == 0) || (one.hostility > 0 && one.grudge == 0);
  });
  if (!any) return {};
  return name_feelings(*this);
}

Task<> name_feelings(Realm& realm) {
  for (std::size_t i = 0; i < realm.state.bonds.size(); ++i) {
    for (const bool hostile : {false, true}) {
      const Bond now = realm.state.bonds[i];
      if ((hostile ? now.hostility : now.affection) == 0 || (hostile ? now.grudge : now.kind) != 0) continue;
      const int die = co_await d6(realm, realm.seat(now.from), 1, rule::relationships);
      const int kind = (die + 1) / 2;
      Bond& mine = realm.state.bonds[i];
      (hostile ? mine.grudge : mine.kind) = static_cast<std::uint8_t>(kind);
      const int score = hostile ? mine.hostility : mine.affection;
      realm.tell(told::bond_changed(mine.from, mine.to, hostile, score, score,
                                    static_cast<Relationship>(kind - 1 + (hostile ? 3 : 0))),
                 rule::relationships);
    }
  }
}

// -- Marks, statuses, things --

void Realm::exhaust(Who who, RuleId rule) {
  set_mark(who, Mark::acted);
  if (has_mark(who, Mark::exhausted)) return;
  set_mark(who, Mark::exhausted);
  (void)rule;
}
void Realm::add_status_now(Who who, Status status, RuleId rule) {
  if (has_status(who, status)) return;
  body_of(who).statuses.set(status);
  tell(told::is_now(who, status), rule);
}
void Realm::end_status(Who who, Status status, RuleId rule) {
  if (!has_status(who, status)) return;
  body_of(who).statuses.set(status, false);
  tell(told::no_longer(who, status), rule);
}

bool Realm::give(Who who, std::uint8_t item, int level, RuleId rule) {
  const int needed = library.items[item].slots.value_or(1);
  auto& slots = landmaker_of(who).slots;
  const auto free = std::ranges::find(slots, kNone, &Thing::item);
  if (free_slots(who) < needed || free == slots.end()) {
    tell(told::no_room_for(who, item), rule);
    return false;
  }
  *free = {.item = item,
           .level = static_cast<std::uint8_t>(library.items[item].levels ? std::clamp(level, 0, 10) : 0)};
  tell(told::got(who, item, free->level), rule);
  return true;
}
void Realm::take_away(Who who, std::size_t slot, RuleId rule) {
  Thing& thing = landmaker_of(who).slots[slot];
  if (!thing.is()) return;
  tell(told::lost_item(who, thing.item), rule);
  thing = {};
}
bool Realm::give_material(Who who, Material material, int count, RuleId rule) {
  const Id number = static_cast<Id>(id_of(Number::meat) + static_cast<Id>(material));
  return change(person(who), number, count, rule) == count;
}

// -- Courses of rows --

void Realm::start(const rows::Start& verb, Piece who, int level) {
  const int whose = who.kind == kPerson ? who.index : king();
  if (verb.procedure >= library.own_procedures) {
    state.course.then(kRoll,
                      {static_cast<std::uint8_t>(verb.procedure - library.own_procedures),
                       static_cast<std::uint8_t>(whose), static_cast<std::uint16_t>(std::max(level, 0))});
    return;
  }
  start_procedure(*this, static_cast<Starts>(verb.procedure), whose, level);
}
void Realm::wait(const rows::Waiting& list) { state.course.then(kGoOn, list); }

}  // namespace gamekeeper::make_you_kingdom
