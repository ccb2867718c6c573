#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// Exchange with those who are Friendly or have given up (L3500-3547).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kToLearn = 5;
constexpr int kToTrade = 7;
constexpr int kToWelcome = 9;
constexpr int kForASkill = 2;
constexpr int kForSurrender = 2;

/// They did not become Friendly by themselves: they laid down their arms.
bool gave_up(const Look& look) {
  return look.seen.adventure.here != kNone && look.room().reaction == Reaction::friendly &&
         look.seen.adventure.reaction != u8(Reaction::friendly) && look.seen.adventure.random == 0;
}

bool any_knows(const Look& look, std::string_view skill) {
  return std::ranges::any_of(partners(look), [&](Who one) { return look.knows(one, skill); });
}

/// Of each kind the one with whom it is easiest.
People ambassadors(const Look& look, Who who) {
  People all;
  for (const Who one : partners(look)) {
    const auto same = std::ranges::find_if(
        all, [&](Who other) { return look.foe(other).monster == look.foe(one).monster; });
    if (same == all.end()) {
      all.push_back(one);
    } else if (exchange_difficulty(look, who, one, 0) < exchange_difficulty(look, who, *same, 0)) {
      *same = one;
    }
  }
  return all;
}

Few<int> rooms_to_ask_about(const Look& look) {
  return below(kRooms, [&look](int room) {
    const Room& one = look.seen.adventure.rooms[at(room)];
    return !look.neighbors_of(room).empty() && room != look.seen.adventure.here && one.known == 0 &&
           one.explored == 0;
  });
}

bool has_of_its_own(const Monster& kind, int material) {
  return contains(kind.materials, static_cast<Material>(material));
}
/// What they lack.
int goods_for(const Look& look, Who who, Who foe) {
  int sum = 0;
  for (int material = 0; material < int_of(kMaterials); ++material) {
    if (!has_of_its_own(look.monster(foe), material)) sum += look.landmaker(who).materials[at(material)];
  }
  return sum;
}
bool can_barter(const Look& look, Who who, Who foe) {
  return !look.monster(foe).materials.empty() && goods_for(look, who, foe) > 0;
}

/// A monster among the Followers counts as one of them.
bool has_place_beside(const Look& look, Who who, std::uint8_t monster) {
  const Landmaker& one = look.landmaker(who);
  const bool listed =
      !one.beasts.full() || std::ranges::find(one.beasts, monster, &Flock::monster) != one.beasts.end();
  return listed && one.body.followers < look.number(who, Number::max_followers);
}

// -- The three kinds --

Task<> learn_from(Realm& realm, Who who, Who foe, int room) {
  const int against = exchange_difficulty(realm, who, foe, kToLearn);
  const Outcome outcome =
      co_await check(realm, who, Score::charisma, against, Tag::exchange, rule::learning_information);
  realm.tell(told::asked_about(who, foe, room, outcome.passed), rule::learning_information);
  if (outcome.passed) learn_of_room(realm, room, outcome.critical, rule::learning_information);
}

Task<> trade_with(Realm& realm, Who who, Who foe) {
  const int against = exchange_difficulty(realm, who, foe, kToTrade);
  const Outcome outcome =
      co_await check(realm, who, Score::charisma, against, Tag::exchange, rule::trading_materials);
  if (!outcome.passed || !realm.exists(foe)) {
    realm.tell(told::no_barter(who, foe), rule::trading_materials);
    co_return;
  }
  const std::uint8_t monster = realm.foe(foe).monster;
  const Monster& kind = realm.library.monsters[monster];
  const Material got =
      co_await one_of(realm, realm.seat(who), rule::trading_materials, prompt::which_material(who),
                      materials_of(realm.library, monster), option::choose_material);
  int left = kind.level;
  int given = 0;
  for (int material = 0; material < int_of(kMaterials) && left > 0; ++material) {
    const int have = std::min<int>(left, realm.landmaker(who).materials[at(material)]);
    if (has_of_its_own(kind, material) || have == 0) continue;
    const int count =
        co_await realm.table.number(realm.seat(who), rule::trading_materials,
                                    prompt::how_many_to_give(who, static_cast<Material>(material), have),
                                    option::so_many_go.word, 0, have);
    if (count == 0) continue;
    realm.give_material(who, static_cast<Material>(material), -count, rule::trading_materials);
    left -= count;
    given += count;
  }
  if (given > 0) realm.give_material(who, got, given, rule::trading_materials);
  realm.tell(told::bartered(who, foe, given, got), rule::trading_materials);
}

/// Out of the room and in among the Followers of whoever asked.
void takes_along(Realm& realm, Who who, Who foe) {
  const std::uint8_t monster = realm.foe(foe).monster;
  Landmaker& one = realm.landmaker_of(who);
  join(one.beasts, Flock{.monster = monster, .count = 1});
  ++one.body.followers;
  realm.set_mark(foe, Mark::gone);
  auto& groups = realm.room_of().groups;
  const auto group = std::ranges::find(groups, monster, &Monsters::monster);
  if (group != groups.end() && realm.state.adventure.random == 0) {
    if (--group->count == 0) groups.erase(static_cast<std::size_t>(group - groups.begin()));
  }
}

Task<> invite(Realm& realm, Who who, Who foe) {
  const int against = exchange_difficulty(realm, who, foe, kToWelcome);
  const Outcome outcome =
      co_await check(realm, who, Score::charisma, against, Tag::exchange, rule::welcoming_monsters);
  const bool fits = realm.exists(foe) && realm.state.adventure.here != kNone &&
                    has_place_beside(realm, who, realm.foe(foe).monster);
  if (!outcome.passed || !fits) {
    realm.tell(told::declined(who, foe), rule::welcoming_monsters);
    co_return;
  }
  realm.tell(told::welcomed(who, foe, realm.foe(foe).monster), rule::welcoming_monsters);
  takes_along(realm, who, foe);
}

Task<> deal_once(Realm& realm, OfPerson& of) {
  realm.state.course.once();
  const Who who = of.who;
  if (!realm.exists(who) || !realm.is_up(who) || partners(realm).empty()) co_return;
  const Option taken = co_await realm.table.pick_if_choice(
      realm.seat(who), rule::exchange, prompt::deal_with_whom(who), [&realm, who](Offers& offers) {
        offer_exchanges(realm, who, offers);
        offers.add(option::no_deal_today());
      });
  co_await exchange(realm, who, taken);
}

}  // namespace

constinit const ProcedureOf<Realm, OfPerson> kDealing = kit::course::steps<deal_once>("dealing");

People partners(const Look& look) {
  People all;
  if (look.in_combat() || look.seen.adventure.home != 0) return all;
  const bool friendly = look.seen.adventure.reaction == u8(Reaction::friendly) ||
                        (look.seen.adventure.here != kNone && look.seen.adventure.random == 0 &&
                         look.room().reaction == Reaction::friendly);
  for (Who who = kFirstFoe; look.exists(who); ++who) {
    if (look.is_here(who) && (friendly || look.has_mark(who, Mark::surrendered))) all.push_back(who);
  }
  return all;
}

int exchange_difficulty(const Look& look, Who who, Who foe, int base) {
  int against = base + look.monster(foe).level;
  against += look.hostility(foe, who) - look.affection(foe, who);
  for (const std::string_view skill : {"schemer", "public-enemy"}) {
    if (any_knows(look, skill)) against += kForASkill;
  }
  if (look.has_mark(foe, Mark::surrendered) || gave_up(look)) against -= kForSurrender;
  return against;
}

void offer_exchanges(const Look& look, Who who, Offers& offers) {
  for (const Who foe : ambassadors(look, who)) {
    for (const int room : rooms_to_ask_about(look)) offers.add(option::ask_about(foe, room));
    offers.add_unless(option::barter(foe), {{!can_barter(look, who, foe), rule::trading_materials}});
    const bool enemy = look.knows(foe, "public-enemy");
    const bool fits = has_place_beside(look, who, look.foe(foe).monster);
    offers.add_unless(option::welcome(foe), {{enemy, rule::welcoming_monsters},
                                             {!fits, rule::welcoming_monsters, reason::no_space()}});
  }
}

Task<bool> exchange(Realm& realm, Who who, Option chosen) {
  const bool asks = option::ask_about.is(chosen);
  if (!asks && !option::barter.is(chosen) && !option::welcome.is(chosen)) co_return false;
  realm.exhaust(who, rule::exchange);
  if (asks) {
    const auto [foe, room] = option::ask_about.in(chosen);
    co_await learn_from(realm, who, foe, room);
  } else if (option::barter.is(chosen)) {
    co_await trade_with(realm, who, option::barter.in(chosen).foe);
  } else {
    co_await invite(realm, who, option::welcome.in(chosen).foe);
  }
  co_return true;
}

void start_exchange(Realm& realm, Who who) {
  realm.state.adventure.reaction = u8(Reaction::friendly);
  realm.state.course.then(kDealing, {u8(who), 0});
}

}  // namespace gamekeeper::make_you_kingdom
