#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Each changes the position and tells it.
namespace gamekeeper::make_you_kingdom {
namespace {

using rows::Id;

constexpr int kMostMaterials = 60;
constexpr int kMostMoney = 999;
constexpr rows::Id kFatalWounds = 11;

/// By how much it has changed; what is out of bounds already goes no further.
template <class Place>
int shift_within(Place& place, int by, int least, int most) {
  const int was{place};
  place = static_cast<Place>(std::clamp(was + by, std::min(least, was), std::max(most, was)));
  return place - was;
}

/// With 1 HP or more nobody lies Unconscious any longer, and whatever would have killed them is over.
void comes_round(Realm& realm, Who who, RuleId rule) {
  Body& one = realm.body_of(who);
  if (is_foe(who) || one.hp < 1 || one.marks.has(Mark::dead)) return;
  for (const Mark mark : {Mark::dying, Mark::passing}) one.marks.set(mark, false);
  const rows::Id first = realm.library.first_row[realm.library.table("fatal-wound")];
  erase_those(realm.state.effects.kept, [&](const rows::Kept& one) {
    return one.names.row >= first && one.names.row < first + kFatalWounds &&
           one.names.people[0] == person(who);
  });
  if (!one.marks.has(Mark::unconscious)) return;
  one.marks.set(Mark::unconscious, false);
  realm.tell(told::rose(who), rule);
}

bool is_skill(const Library& library, rows::Id row) { return row < library.skill_rows(); }
bool is_thing(const Library& library, rows::Id row) {
  return row >= library.item_row(0) && row < library.facility_row(0);
}
/// What of its kind a Landmaker has, if anything; what monsters carry is no piece of its own.
Piece thing_of_row(const Look& look, Piece bearer, rows::Id row) {
  if (bearer.kind != kPerson || is_foe(bearer.index) || !is_thing(look.library, row)) return {};
  const auto slot = look.slot_of(bearer.index, row - look.library.item_row(0));
  return slot ? thing_piece(bearer.index, *slot) : Piece{};
}
/// The act or the answer of a thing. False: it does nothing.
Task<bool> thing_works(Realm& realm, Moment moment, Piece bearer, rows::Id row) {
  if (!is_thing(realm.library, row)) co_return true;
  rows::Event works{.moment = id_of(moment),
                    .by = bearer,
                    .with = thing_of_row(realm, bearer, row),
                    .amount = int_of(row - realm.library.item_row(0))};
  co_await realm.happen(works);
  co_return !works.cancelled;
}
/// Those whom it was used on may have something to say; its amount is the item, -1 of a Skill.
Task<> was_worked_on(Realm& realm, Piece bearer, rows::Id row, std::uint64_t on) {
  for (Who who = 0; on != 0; ++who, on >>= 1U) {
    if ((on & 1U) == 0 || !realm.exists(who)) continue;
    rows::Event done{.moment = id_of(Moment::worked_on),
                     .by = bearer,
                     .to = person(who),
                     .with = thing_of_row(realm, bearer, row),
                     .amount = is_thing(realm.library, row) ? int_of(row - realm.library.item_row(0)) : -1};
    co_await realm.happen(done);
  }
}

bool owes_hope(const Look& look, Piece who) {
  return who.kind == kPerson && is_foe(who.index) && look.body(who.index).drive < 0;
}
Task<> settle_hope(Realm& realm, HopePaid paid, Tag kind) {
  co_await pay_otherwise(realm, paid, kind);
  if (owes_hope(realm, person(paid.who))) co_await bleed_for_hope(realm, paid.who);
}
bool costs_hope(const rows::Part& part) {
  return std::ranges::any_of(part.cost, [](const auto& one) { return one.number == id_of(Number::hope); });
}

}  // namespace

void note_fallen(State& state, int count) {
  state.kingdom.lost = i16(std::min(state.kingdom.lost + count, 9999));
  if (state.battle.under_way != 0) state.battle.fallen = u16(std::min(state.battle.fallen + count, 9999));
}

Task<> Realm::happens(Moment moment, Who by, Who to, int amount) {
  rows::Event event{.moment = id_of(moment), .by = somebody(by), .to = somebody(to), .amount = amount};
  co_await effects.happen(event);
}

/// Drive of one's own before the Voices of the people.
int Realm::change(Piece who, Id number, int by, RuleId rule) {
  const auto which = static_cast<Number>(number);
  if (is_of_kingdom(which)) return change_kingdom(which, by, rule);
  if (who.kind == kBase && which == Number::production) return put_supply(*this, who.index, by, rule);
  if (who.kind == kThing && which == Number::fondness) {
    const auto [whose, slot] = held(who);
    const int now = std::clamp(int_of(things(whose)[slot].fond) + by, 0, kMostFeeling);
    for (Thing& one : things_of(whose)) one.fond = 0;  // nobody's heart has room for two (L6381)
    things_of(whose)[slot].fond = u8(now);
    tell(told::holds_dear(whose, things(whose)[slot].item, now), rule);
    return by;
  }
  if (who.kind == kTrap && which == Number::charge) {
    std::uint8_t& fired = state.adventure.snares[who.index].fired;
    fired = u8(std::clamp(fired + by, 0, 200));
    return by;
  }
  if (who.kind != kPerson || !exists(who.index) || by == 0) return 0;
  if (!state.effects.runs.empty()) befalls(state.effects.runs.back().row, who);
  const Who whose = who.index;
  Body& one = body_of(whose);
  const auto store = [&](auto& place, int least, int most) {
    const int came = shift_within(place, by, least, most);
    if (came != 0) tell(told::changed(whose, which, came, place), rule);
    return came;
  };
  switch (which) {
    case Number::hope: {
      if (by >= 0) return change(whose, Number::drive, by, rule);
      const int own = std::min<int>(-by, one.drive);
      const int rest = -by - own;
      const int came = change(whose, Number::drive, -own, rule);
      if (!is_foe(whose)) {
        const int voices = -change_kingdom(Number::voices, -rest, rule);
        paid_ = {.who = whose, .points = -by, .voices = voices, .lacking = rest - voices};
        return came - voices;
      }
      paid_ = {.who = whose, .points = -by};
      int owed = rest;
      for (const Who ally : side_of(whose)) {
        if (ally != whose && owed > 0 && knows(ally, "warcaster"))
          owed += change(ally, Number::drive, -std::min<int>(owed, body(ally).drive), rule);
      }
      owed -= spend_supply(*this, owed, rule::supply_as_hope);
      one.drive = i16(one.drive - owed);  // until bleed_for_hope
      return by;
    }
    case Number::hp: {
      const int came = store(one.hp, -99, this->number(whose, Number::max_hp));
      if (came > 0) comes_round(*this, whose, rule);
      return came;
    }
    case Number::drive:
      if (by > 0 && one.statuses.has(Status::disoriented)) return 0;
      if (const int most = is_foe(whose) ? 20 : this->number(whose, Number::capacity);
          by > 0 && one.drive + by > most) {
        return most > one.drive ? change(whose, which, most - one.drive, rule::capacity) : 0;
      }
      return store(one.drive, 0, 99);
    case Number::followers: {
      const int came = store(one.followers, 0, this->number(whose, Number::max_followers));
      if (came < 0 && !is_foe(whose)) note_fallen(state, -came);
      return came;
    }
    case Number::fallen_followers:
      // They are found again.
      state.kingdom.lost = i16(std::max(0, state.kingdom.lost + by));
      state.battle.fallen = u16(std::max(0, state.battle.fallen + by));
      return by;
    default: break;
  }
  if (is_foe(whose)) return 0;
  Landmaker& mine = landmaker_of(whose);
  if (which <= Number::warfare) return store(mine.scores[number], 0, 9);
  if (which >= Number::meat && which <= Number::information) {
    by = std::min({by, room_for_materials(whose), kMostMaterials - materials(whose)});
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
    const int came = shift_within(place, by, least, most);
    if (came != 0) tell(told::realm_changed(which, came, place), rule);
    return came;
  };
  switch (which) {
    case Number::voices: {
      const int came = store(own.voices, 0, kingdom(Number::max_voices));
      if (came < 0) state.hushed = u8(std::min(state.hushed - came, 200));
      return came;
    }
    case Number::max_voices: return store(own.most_voices, -10, 99);
    case Number::treasury: return store(own.treasury, -kMostMoney, kMostMoney);
    case Number::upkeep: return store(own.upkeep, -kMostMoney, kMostMoney);
    case Number::citizens: {
      if (by > 0) by += kingdom(Number::growth);
      const int came = store(own.citizens, 0, 30'000);
      if (came < 0) {
        own.lost = i16(std::min(own.lost - came, 9999));
        state.mourned = u16(std::min(state.mourned - came, 30'000));
        traitor_profits(*this);
      }
      return came;
    }
    case Number::lost_citizens: return store(own.lost, 0, 9999);
    case Number::quarters: return 0;
    default: break;
  }
  if (which >= Number::lifestyle && which <= Number::military)
    return store(
        own.attributes[static_cast<std::size_t>(which) - static_cast<std::size_t>(Number::lifestyle)], 0, 20);
  return 0;
}

// -- Relationships --

bool holds_firm(const Look& look, Who who, Who toward, bool hostile) {
  return look.number(who, hostile ? Number::firm_hostility : Number::firm_affection) == toward;
}

int Realm::change_bond(Piece who, Id bond, Piece toward, int by, RuleId rule) {
  if (who.kind != kPerson || toward.kind != kPerson || by == 0) return 0;
  if (who == toward && rule != rule::risen_feelings && number(who.index, Number::vanity) <= 0) return 0;
  if (!exists(who.index) || !exists(toward.index)) return 0;
  const auto found = std::ranges::find_if(
      state.bonds, [&](const Bond& one) { return one.from == who.index && one.to == toward.index; });
  if (found == state.bonds.end() && (by < 0 || state.bonds.full())) return 0;
  if (found == state.bonds.end()) state.bonds.push_back({.from = who.index, .to = toward.index});
  Bond& mine = found == state.bonds.end() ? state.bonds.back() : *found;
  const auto which = static_cast<BondKind>(bond);
  const bool hostile = which == BondKind::hostility || which >= BondKind::anger;
  if (by < 0 && rule != rule::risen_feelings && holds_firm(*this, who.index, toward.index, hostile)) return 0;
  std::uint8_t& score = hostile ? mine.hostility : mine.affection;
  const int was = score;
  score = u8(std::clamp(was + by, 0, 5));
  std::uint8_t& rose = hostile ? mine.soured : mine.rose;
  rose = u8(std::max(0, rose + score - was));
  if (by > 0 && which >= BondKind::loyalty) {
    const BondKind first = hostile ? BondKind::anger : BondKind::loyalty;
    (hostile ? mine.grudge : mine.kind) = u8(1 + int_of(which) - int_of(first));
  }
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
    return (one.affection > 0 && one.kind == 0) || (one.hostility > 0 && one.grudge == 0) ||
           one.rose + one.soured > 0;
  });
  if (any || state.hushed > 0 || state.mourned > 0) return hearts_and_voices(*this);
  const bool waits = lesson_due(*this) || std::ranges::any_of(state.court, [this](const Landmaker& one) {
                       return std::ranges::any_of(
                           one.slots, [this](const Thing& thing) { return is_undedicated(*this, thing); });
                     });
  return waits ? engine::Perhaps(dedicate_things(*this)) : engine::Perhaps{};
}

/// Somebody has come to feel more: whoever may answer that does, and it is as much, and toward whom, as they
/// leave it.
Task<> hear_of_feelings(Realm& realm) {
  constexpr std::array<rows::Id, 2> kTags{id_of(Tag::affection), id_of(Tag::hostility)};
  for (std::size_t i = 0; i < realm.state.bonds.size(); ++i) {
    for (const bool hostile : {false, true}) {
      Bond& mine = realm.state.bonds[i];
      const int rose = std::exchange(hostile ? mine.soured : mine.rose, std::uint8_t{0});
      if (rose == 0) continue;
      rows::Event due{.moment = id_of(Moment::bond_due),
                      .by = person(mine.from),
                      .to = person(mine.to),
                      .amount = rose,
                      .tags = std::span(kTags).subspan(hostile ? 1 : 0, 1)};
      const Piece toward = due.to;
      co_await realm.happen(due);
      const int more = due.cancelled ? 0 : std::clamp(due.amount, 0, 5);
      if (i >= realm.state.bonds.size() || (due.to == toward && more == rose)) continue;
      Bond& now = realm.state.bonds[i];
      if (person(now.to) != toward || person(now.from) != due.by) continue;
      std::uint8_t& score = hostile ? now.hostility : now.affection;
      std::uint8_t& kind = hostile ? now.grudge : now.kind;
      const BondKind which = hostile ? BondKind::hostility : BondKind::affection;
      const int less = due.to == toward ? std::min(more - rose, 5) : -rose;
      if (kind == 0) {
        // Nobody has been told of it yet.
        score = u8(std::clamp(score + less, 0, 5));
      } else {
        realm.change_bond(due.by, id_of(which), toward, less, rule::risen_feelings);
      }
      if (due.to != toward) realm.change_bond(due.by, id_of(which), due.to, more, rule::risen_feelings);
      for (Bond& one : realm.state.bonds) {
        if (one.from == due.by.index && (person(one.to) == toward || person(one.to) == due.to))
          (hostile ? one.soured : one.rose) = 0;
      }
    }
  }
}

Task<> hear_of_voices(Realm& realm) {
  const int lost = std::exchange(realm.state.hushed, std::uint8_t{0});
  if (lost > 0) co_await realm.happens(Moment::voices_lost, -1, -1, lost);
}

/// Citizens are lost, unless somebody sees to it that they are not.
Task<> mourn(Realm& realm) {
  const int lost = std::exchange(realm.state.mourned, std::uint16_t{0});
  if (lost == 0) co_return;
  rows::Event due{.moment = id_of(Moment::citizens_lost), .amount = lost};
  co_await realm.happen(due);
  if (!due.cancelled) co_return;
  Kingdom& own = realm.state.kingdom;
  own.citizens = i16(own.citizens + lost);
  own.lost = i16(std::max(0, own.lost - lost));
  realm.tell(told::realm_changed(Number::citizens, lost, own.citizens), rule::row);
}

Task<> hearts_and_voices(Realm& realm) {
  co_await hear_of_voices(realm);
  co_await mourn(realm);
  co_await hear_of_feelings(realm);
  co_await name_feelings(realm);
}

Task<> name_feelings(Realm& realm) {
  for (std::size_t i = 0; i < realm.state.bonds.size(); ++i) {
    for (const bool hostile : {false, true}) {
      const Bond now = realm.state.bonds[i];
      if ((hostile ? now.hostility : now.affection) == 0 || (hostile ? now.grudge : now.kind) != 0) continue;
      const int die = co_await d6(realm, realm.seat(now.from), 1, rule::relationships);
      const int kind = (die + 1) / 2;
      Bond& mine = realm.state.bonds[i];
      (hostile ? mine.grudge : mine.kind) = u8(kind);
      const int score = hostile ? mine.hostility : mine.affection;
      realm.tell(told::bond_changed(mine.from, mine.to, hostile, score, score,
                                    static_cast<Relationship>(kind - 1 + (hostile ? 3 : 0))),
                 rule::relationships);
    }
  }
}

// -- Marks, statuses, things --

void Realm::exhaust(Who who, RuleId rule) {
  // Who may act twice is tired by the second action only (L5968).
  if (!in_combat() && !has_mark(who, Mark::halfway) && number(who, Number::plan_actions) > 1) {
    set_mark(who, Mark::halfway);
    return;
  }
  set_mark(who, Mark::acted);
  if (in_combat() && has_mark(who, Mark::halfway) && (rule == rule::action || rule == rule::actions))
    return set_mark(who, Mark::halfway, false);
  set_mark(who, Mark::exhausted);
}
void Realm::add_status_now(Who who, Status status, RuleId rule) {
  if (has_status(who, status)) return;
  body_of(who).statuses.set(status);
  tell(told::is_now(who, status), rule);
}
void Realm::end_status(Who who, Status status, RuleId rule) {
  if (!has_status(who, status)) return;
  if (status == Status::asleep && effects.forbids(person(who), id_of(Permit::wake))) return;
  body_of(who).statuses.set(status, false);
  tell(told::no_longer(who, status), rule);
}

bool Realm::give(Who who, std::uint8_t item, int level, RuleId rule, std::uint8_t choice) {
  const auto slots = things_of(who);
  const auto free = std::ranges::find(slots, kNone, &Thing::item);
  if (!has_room_for(*this, who, item) || free == slots.end()) {
    tell(told::no_room_for(who, item), rule);
    return false;
  }
  *free = {
      .item = item, .level = u8(library.items[item].levels ? std::clamp(level, 0, 10) : 0), .choice = choice};
  tell(told::got(who, item, free->level), rule);
  return true;
}
void Realm::take_away(Who who, std::size_t slot, RuleId rule) {
  Thing& thing = things_of(who)[slot];
  if (!thing.is()) return;
  tell(told::lost_item(who, thing.item), rule);
  thing = {};
}
void pass_on(Realm& realm, Who from, std::size_t slot, Who to, RuleId rule) {
  const auto theirs = realm.things_of(to);
  const auto free = std::ranges::find(theirs, kNone, &Thing::item);
  if (free == theirs.end() || from == to) return;
  *free = std::exchange(realm.things_of(from)[slot], Thing{});
  free->stowed = free->fond = 0;
  realm.tell(told::hands_over(from, to, free->item), rule);
  const auto rest = realm.things_of(from);
  const auto other = std::ranges::find(rest, free->pair, &Thing::pair);
  if (free->pair != 0 && other != rest.end())
    pass_on(realm, from, at(int_of(other - rest.begin())), to, rule);
}
bool Realm::give_material(Who who, Material material, int count, RuleId rule) {
  const Id number = static_cast<Id>(id_of(Number::meat) + static_cast<Id>(material));
  return change(person(who), number, count, rule) == count;
}

// -- Skills in use --

void Realm::befalls(rows::Id row, Piece whom) {
  if (whom.kind == kPerson && !in_use_.empty() && in_use_.back().row == row)
    in_use_.back().on |= std::uint64_t{1} << whom.index;
}

/// Who could pay otherwise bleeds when it is known for what: what a row asks for as it runs is for that.
engine::Perhaps Realm::paid(Piece who) {
  const auto& runs = state.effects.runs;
  if (!runs.empty() && !in_use_.empty() && in_use_.back().row == runs.back().row &&
      runs.back().people[0] == who && paid_.who == who.index)
    return settle_hope(*this, std::exchange(paid_, {}), tag_of(runs.back().row));
  const bool bleeds = owes_hope(*this, who) && number(who.index, Number::tender) <= 0;
  return bleeds ? engine::Perhaps(bleed_for_hope(*this, who.index)) : engine::Perhaps{};
}

Task<> pay_otherwise(Realm& realm, HopePaid paid, Tag kind, Tag spell) {
  const std::array tags{id_of(kind), id_of(spell), id_of(Tag::spent)};
  rows::Event lacks{
      .moment = id_of(Moment::hope_due), .by = person(paid.who), .amount = paid.lacking, .tags = tags};
  if (paid.lacking > 0) co_await realm.happen(lacks);
  const int points = paid.points - paid.lacking;
  rows::Event due{.moment = id_of(Moment::hope_due),
                  .by = person(paid.who),
                  .amount = points,
                  .tags = std::span(tags).first(2)};
  if (points > 0) co_await realm.happen(due);
  const int back = std::clamp(points - due.amount, 0, points);
  const int voices = std::min(back, paid.voices);
  realm.change(Number::voices, voices, rule::hope);
  if (!is_foe(paid.who)) {
    realm.change(paid.who, Number::drive, back - voices, rule::hope);
    co_return;
  }
  std::int16_t& drive = realm.body_of(paid.who).drive;
  const int before = std::max<int>(0, drive);
  drive = i16(drive + back);
  if (drive > before) realm.tell(told::changed(paid.who, Number::drive, drive - before, drive), rule::hope);
}
Task<> Realm::pay_a_hope(Who who, RuleId rule) {
  const int before = state.kingdom.voices;
  change(who, Number::hope, -1, rule);
  co_await pay_otherwise(*this, std::exchange(paid_, {}), Tag::kingdom);
  co_await look_after_voices(*this, before, true);
}
/// It may be thwarted.
Task<bool> base_works(Realm& realm, int base) {
  show_base(realm, base);
  rows::Event used{.moment = id_of(Moment::base_used), .with = base_piece(base)};
  co_await realm.happen(used);
  co_return !used.cancelled;
}
Task<bool> Realm::uses(rows::Id part, Piece bearer) {
  const rows::Id row = library.rows->program.parts[part].row;
  if (bearer.kind == kBase && !co_await base_works(*this, bearer.index)) co_return false;
  if (bearer.kind == kPerson && paid_.who == bearer.index && costs_hope(library.rows->program.parts[part]))
    co_await settle_hope(*this, std::exchange(paid_, {}), tag_of(row));
  if (bearer.kind == kPerson && exists(bearer.index) && has_mark(bearer.index, Mark::dead)) {
    const int before = state.kingdom.voices;
    if (change(Number::voices, -1, rule::row) == 0) co_return false;
    co_await look_after_voices(*this, before, true);
  }
  if (!co_await thing_works(*this, Moment::item_used, bearer, row)) co_return false;
  in_use_.push_back({row, 0, state.effects.kept.size()});
  if (!is_skill(library, row) || bearer.kind != kPerson) co_return true;
  if (is_foe(bearer.index) && !is_here(bearer.index)) co_return false;
  const std::array<rows::Id, 1> tags{id_of(tag_of(row))};
  rows::Event used{.moment = id_of(Moment::skill_used), .by = bearer, .amount = row, .tags = tags};
  co_await happen(used);
  if (row < library.skills.size() && !knows(bearer.index, row) && !is_foe(bearer.index) &&
      library.timing_of(row) != Timing::permanent) {
    set_mark(bearer.index, Mark::rivaled);
    tell(told::rival_shows(bearer.index, row), rule::rival);
  }
  if (row >= library.skills.size() && !is_foe(bearer.index) && library.timing_of(row) != Timing::permanent) {
    co_await pay_a_hope(bearer.index, rule::monsters_skills);
  }
  if (used.cancelled) tell(told::comes_to_nothing(bearer.index, row), rule::row);
  co_return !used.cancelled;
}
Task<> Realm::has_used(rows::Id part, Piece bearer) {
  const rows::Id row = library.rows->program.parts[part].row;
  if (is_skill(library, row) && bearer.kind == kPerson)
    co_await happens(Moment::skill_done, bearer.index, -1, row);
  co_await thing_works(*this, Moment::item_done, bearer, row);
  while (!in_use_.empty() && in_use_.back().row != row) in_use_.pop_back();
  if (in_use_.empty()) co_return;
  std::uint64_t on = in_use_.back().on;
  for (std::size_t i = in_use_.back().kept; i < state.effects.kept.size(); ++i) {
    const auto& [effect, names] = state.effects.kept[i];
    if (names.row == row && names.people[0].kind == kPerson) on |= std::uint64_t{1} << names.people[0].index;
  }
  in_use_.pop_back();
  if (bearer.kind == kPerson) co_await was_worked_on(*this, bearer, row, on);
}

// -- Courses of rows --

void Realm::start(const rows::Start& verb, Piece who, int level) {
  const int whose = who.kind == kPerson ? who.index : king();
  if (verb.procedure >= library.own_procedures) {
    state.course.then(kRoll,
                      {u8(verb.procedure - library.own_procedures), u8(whose), u16(std::max(level, 0))});
    return;
  }
  const auto what = static_cast<Starts>(verb.procedure);
  if (what == Starts::lurkers && who.kind == kTrap) return send_lurkers(*this, who.index, level == 0);
  start_procedure(*this, what, whose, level);
}
void Realm::wait(const rows::Waiting& list) { state.course.then(kGoOn, list); }

}  // namespace gamekeeper::make_you_kingdom
