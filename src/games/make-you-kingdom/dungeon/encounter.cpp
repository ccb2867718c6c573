#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// Who is met, how they take it, and what the Court makes of it (L2978-3085, L5031).
namespace gamekeeper::make_you_kingdom {
namespace {

/// So often the Court may talk to the same monsters before it comes to blows.
constexpr int kMostTalks = 4;
constexpr int kLessByChance = 2;  ///< of a Negotiation with those who were met by chance (L3003)
constexpr int kEncounterTables = 6;

int area_of_post(Post post) { return 3 + int_of(post); }

Reaction reaction_now(const Look& look) { return static_cast<Reaction>(look.seen.adventure.reaction); }

Task<> face_them(Realm& realm) {
  Adventure& now = realm.state.adventure;
  if (now.here == kNone) co_return realm.state.course.finish();
  if (now.random == 0) {
    realm.state.adventure.surprised = realm.room().known == 0 ? kUnknownNumber : std::uint8_t{0};
    call_up(realm);
    now.reaction = u8(realm.room().reaction);
  } else {
    now.reaction = u8(Reaction::neutral);
  }
  now.negotiated = 0;
  const int count = int_of(realm.side_of(kFirstFoe).size());
  if (count == 0) {
    realm.state.course.finish();
    co_return;
  }
  realm.tell(told::met(reaction_now(realm), count), rule::reactions);
  co_await realm.happens(Moment::encountered);
}

Task<> choose_how(Realm& realm) {
  Adventure& now = realm.state.adventure;
  if (!realm.is_met()) {
    realm.state.course.finish();
    co_return;
  }
  const Reaction reaction = reaction_now(realm);
  if (reaction == Reaction::hostile || (reaction == Reaction::neutral && now.negotiated >= kMostTalks)) {
    start_combat(realm, false);
    co_return;
  }
  const Option taken = co_await realm.table.pick_if_choice(
      speaker(realm), reaction == Reaction::friendly ? rule::friendly_monsters : rule::neutral_monsters,
      prompt::what_of_foes(reaction), [&realm, reaction](Offers& offers) {
        if (reaction == Reaction::friendly) {
          offers.add(option::be_friends());
        } else {
          for (const Who who : realm.court_up()) offers.add(option::parley(who));
        }
        offers.add(option::give_battle());
      });
  if (option::give_battle.is(taken)) {
    now.reaction = u8(Reaction::hostile);
    start_combat(realm, false);
  } else if (option::parley.is(taken)) {
    ++now.negotiated;
    const int less = now.random != 0 ? kLessByChance : 0;
    realm.state.course.then(
        kRoll, {realm.library.table("negotiation"), u8(option::parley.in(taken).who), u16(less)});
  }
}

/// Whoever is still here has come to terms, or nothing is settled.
Task<> see_what_came(Realm& realm) {
  Adventure& now = realm.state.adventure;
  if (now.here == kNone || !realm.is_met()) co_return;
  if (reaction_now(realm) == Reaction::friendly) {
    // A Ruler who comes to terms has yielded (L2946).
    if (std::ranges::any_of(realm.state.battle.foes, [](const Foe& foe) { return foe.ruler != 0; }))
      now.ruler_beaten = 1;
    if (now.random == 0 && realm.room().reaction != Reaction::friendly) {
      realm.room_of().reaction = Reaction::friendly;
      realm.tell(told::came_to_terms(), rule::negotiation);
    }
    co_return;
  }
  // Those from whom the Court has run live where it is not any more.
  if (realm.state.battle.foes.empty()) co_return;
  realm.tell(told::talks_open(), rule::negotiation_fails);
  realm.state.course.go_to<choose_how>(kEncounter);
}

Task<> hail_the_victors(Realm& realm) { co_return look_at_ruler(realm); }

}  // namespace

constinit const ProcedureOf<Realm> kEncounter =
    kit::course::steps<face_them, choose_how, see_what_came, hail_the_victors>("encounter");

void look_at_ruler(Realm& realm) {
  State& state = realm.state;
  if (state.adventure.ruler_beaten == 0 || state.objective_met != 0) return;
  state.objective_met = 1;
  state.adventure.ruler_known = 1;
  realm.tell(told::ruler_falls(), rule::objective);
}

int ruler_group(const Look& look) {
  const Adventure& now = look.seen.adventure;
  if (now.ruler_room == kNone || now.ruler_beaten != 0) return -1;
  const auto& groups = now.rooms[now.ruler_room].groups;
  int best = -1;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const auto level = [&](std::size_t which) { return look.library.monsters[groups[which].monster].level; };
    if (groups[i].count > 0 && (best < 0 || level(i) > level(at(best)))) best = int_of(i);
  }
  return best;
}

Task<> harm_dweller(Realm& realm, Who by, int room, int amount, bool chosen, RuleId rule) {
  auto& groups = realm.state.adventure.rooms[at(room)].groups;
  const Few<int> all = below(
      groups.size(), [&](int i) { return groups[at(i)].count > 0 && (!chosen || groups[at(i)].hurt == 0); });
  if (all.empty()) co_return;
  const auto level = [&](int i) -> int { return realm.library.monsters[groups[at(i)].monster].level; };
  int which = *std::ranges::max_element(all, {}, level);
  if (chosen)
    which = co_await one_of(realm, realm.seat(by), rule, prompt::which_monster(by), all,
                            [&](int i) { return option::choose_monster(groups[at(i)].monster); });
  const bool reigns =
      room == realm.seen.adventure.ruler_room && which == ruler_group(realm) && groups[at(which)].count == 1;
  if (chosen && groups[at(which)].count > 1 && !groups.full()) {  // it is one of them, and no other
    --groups[at(which)].count;
    groups.push_back(
        {.monster = groups[at(which)].monster, .count = 1, .area = groups[at(which)].area, .known = 1});
    which = int_of(groups.size()) - 1;
  }
  Monsters& struck = groups[at(which)];
  struck.hurt = u8(std::min(struck.hurt + amount, 250));
  const bool falls = struck.hurt >= realm.library.monsters[struck.monster].hp;
  realm.tell(told::hurt_in_room(room, struck.monster, amount, falls), rule);
  if (!falls) co_return;
  struck.hurt = 0;
  join(realm.state.adventure.beaten, Flock{.monster = struck.monster, .count = 1});
  if (--struck.count == 0) groups.erase(at(which));
  if (reigns) realm.state.adventure.ruler_beaten = 1;
  look_at_ruler(realm);
}

void call_up(Realm& realm) {
  Adventure& now = realm.state.adventure;
  if (now.here == kNone || !realm.state.battle.foes.empty() || realm.in_combat()) return;
  const Room& room = realm.room();
  const int reigning = now.here == now.ruler_room ? ruler_group(realm) : -1;
  for (std::size_t i = 0; i < room.groups.size(); ++i) {
    const Monsters group = room.groups[i];
    const std::size_t first = realm.state.battle.foes.size();
    place_foes(realm, group.monster, group.count, group.area);
    for (Who who = kFirstFoe + static_cast<Who>(first); realm.exists(who); ++who) fit_out(realm, who);
    realm.room_of().groups[i].known = 1;
    if (group.hurt > 0 && first < realm.state.battle.foes.size()) {
      std::int16_t& hp = realm.state.battle.foes[first].body.hp;
      hp = i16(std::max(1, hp - group.hurt));
    }
    if (int_of(i) == reigning && first < realm.state.battle.foes.size()) {
      realm.state.battle.foes[first].ruler = 1;
      now.ruler_known = 1;
      weaken_ruler(realm, kFirstFoe + static_cast<Who>(first));
    }
  }
}

int company_number(const Look& look) {
  const Adventure& now = look.seen.adventure;
  return look.court_size() + now.moved + (now.here == kNone ? 0 : look.room().quarters) +
         look.kingdom(Number::encounter_size);
}

Task<bool> chance_of_company(Realm& realm) {
  const int most = company_number(realm);
  const int sum = (co_await realm.table.roll(speaker(realm), 2, 6, rule::random_encounters,
                                             purpose::for_chance(std::clamp(most, -99, 99))))
                      .sum();
  if (sum > most) {
    realm.tell(told::all_quiet(sum, most), rule::random_encounters);
    co_return false;
  }
  realm.tell(told::somebody_comes(sum, most), rule::random_encounters);
  co_await random_encounter(realm);
  co_return true;
}

Task<> random_encounter(Realm& realm) {
  leave_foes(realm);
  const int level = std::clamp(realm.average_level(), 1, kEncounterTables);
  const std::string table = "random-encounter-" + std::to_string(level);
  const CombatRoll roll = co_await roll_in_combat(realm, table, realm.king(), rule::random_encounter_tables);
  realm.state.adventure.random = 1;
  realm.state.adventure.reaction = u8(Reaction::neutral);
  const TableRow& groups = realm.library.tables[realm.library.table(table)].rows[roll.place];
  for (const EncounterGroup& group : groups.groups) {
    place_foes(realm, realm.library.monster_of(group.monster),
               head_count(group.count, std::max(1, realm.court_size())), area_of_post(group.area));
  }
}

}  // namespace gamekeeper::make_you_kingdom
