#include "games/make-you-kingdom/deeds.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// A Kingdom is founded (L4-392).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kFirstCitizens = 50;
constexpr int kCorridorsOfAMap = 9;

// -- A Kingdom that is ready --

Territory ready_map(const Library& library, const ReadyKingdom& ready) {
  Territory map;
  for (const ReadyRoom& one : ready.rooms) {
    const std::uint8_t facility = library.facility(one.facility);
    const std::uint8_t choice = one.group ? u8(*one.group) : kNone;
    Home& home = map.rooms[at(*room_called(one.room))];
    (library.facilities[facility].install == Install::room ? home.room : home.addition) = {facility, choice};
  }
  for (const std::string_view text : ready.corridors) {
    if (map.corridors.full()) break;
    map.corridors.push_back(
        {.a = u8(*room_called(text.substr(0, 2))), .b = u8(*room_called(text.substr(3)))});
  }
  map.entrances = u16(1U << *room_called(ready.entrance));
  return map;
}

void found_ready(Realm& realm, const ReadyKingdom& ready, int region) {
  Kingdom& own = realm.state.kingdom;
  for (int word = 0; word < int_of(own.name.size()); ++word)
    own.name[at(word)] = u8(*kingdom_word_row(realm.library, word, ready.words[at(word)]));
  for (std::size_t i = 0; i < own.attributes.size(); ++i) own.attributes[i] = u8(ready.attributes[i]);
  for (const std::string& job : ready.talents) {
    if (!own.talents.full()) own.talents.push_back({.job = realm.library.job(job)});
  }
  own.citizens = i16(ready.citizens);
  own.treasury = i16(ready.treasury);
  annex(realm, region, ready_map(realm.library, ready), rule::ready_kingdom);
}

// -- Its name --

Task<> roll_word(Realm& realm, SeatId seat, int which) {
  const std::uint8_t row = co_await word_by_dice(realm, seat, rule::naming, purpose::for_word());
  realm.state.kingdom.name[at(which)] = row;
}

/// The players, one after the other, as often as needed.
SeatId player(const Realm& realm, int turn) {
  return static_cast<SeatId>(1 + turn % std::max(1, realm.state.seats - 1));
}

Task<bool> rolls_again(Realm& realm, SeatId seat) {
  const auto which =
      co_await one_or_none(realm, seat, rule::naming, prompt::ask_words(), option::keep_words(),
                           first(kKingdomLists.size()), [](int i) { return option::word_again(i + 1); });
  if (!which) co_return false;
  co_await roll_word(realm, seat, *which);
  co_return true;
}

// -- What is special about it --

Task<> special_skill(Realm& realm, SeatId seat, int row) {
  constexpr std::array<std::string_view, 6> kWith = {"library",    "theater", "chevaliers",
                                                     "blacksmith", "",        "cutchery"};
  if (!kWith[at(row)].empty()) {
    co_await receive_facility(realm, realm.library.facility(kWith[at(row)]), rule::environment);
  } else {
    const int power =
        co_await one_by_chance(realm, seat, int_of(realm.library.great_powers.size()), rule::environment);
    const std::string& facility = realm.library.great_powers[at(power)].facility;
    co_await receive_facility(realm, realm.library.facility(facility), rule::environment);
  }
  const std::array<Few<Group>, 6> guilds{{{Group::astrology, Group::summoning, Group::science},
                                          {Group::entertainment},
                                          {Group::melee, Group::ranged},
                                          {Group::dungeon, Group::item},
                                          {Group::negotiation},
                                          {Group::useful}}};
  const std::uint8_t guild = realm.library.facility("guild");
  const Group taken = co_await one_of(realm, seat, rule::environment, prompt::ask_group(guild),
                                      guilds[at(row)], option::dedicate);
  co_await receive_facility(realm, guild, rule::environment, u8(taken));
}

Task<> custom(Realm& realm, SeatId seat, int row) {
  if (row < kAbilities) {
    realm.change(attribute_number(attribute(row)), 1, rule::environment);
  } else if (row == kAbilities) {
    co_await receive_facility(realm, realm.library.facility("staple"), rule::environment);
  } else {
    co_await receive_facility(realm, realm.library.facility("temple"), rule::environment);
    give_blood(realm,
               co_await one_of(realm, seat, rule::heritage, prompt::ask_blood(),
                               Few<Category>{Category::angel, Category::deep_one}, option::bow_to),
               rule::heritage);
  }
}

Task<> ally(Realm& realm, SeatId seat) {
  const auto unknown = unknown_regions(realm, false);
  if (unknown.empty()) co_return;
  const int which = co_await one_by_chance(realm, seat, int_of(unknown.size()), rule::environment);
  const int neighbor =
      co_await found_neighbor(realm, unknown[at(which)], Relation::allied, rule::environment);
  if (neighbor >= 0) co_await draw_staple(realm, neighbor, rule::environment);
}

Task<> beasts_within(Realm& realm, SeatId seat) {
  co_await receive_facility(realm, realm.library.facility("ranch"), rule::environment);
  const int count = co_await d6(realm, seat, 1, rule::environment);
  const Fallen fell = co_await fall_on(realm, "monster-citizens", seat, rule::environment);
  gain_beast(realm, named_in(realm.library, "monster-citizens", fell.row), count, rule::environment);
}

/// False: nobody wanted one, or there is none.
Task<bool> take_next_door(Realm& realm, SeatId seat) {
  if (unknown_regions(realm, true).empty() || realm.state.kingdom.maps.full()) co_return false;
  const auto taken =
      co_await one_or_none(realm, seat, rule::stairs, prompt::ask_new_region(), option::no_region(),
                           unknown_regions(realm, true), option::take_region, true);
  if (!taken || !annex(realm, *taken, {}, rule::stairs)) co_return false;
  co_await choose_gate(realm, int_of(realm.state.kingdom.maps.size()) - 1, rule::stairs);
  co_return true;
}

Task<> stairs_next_door(Realm& realm, SeatId seat) {
  const bool is_second = realm.state.kingdom.maps.size() > 1;
  if (!is_second && !co_await take_next_door(realm, seat)) co_return;
  const int map = int_of(realm.state.kingdom.maps.size()) - 1;
  const int corridors = co_await d6(realm, seat, 1, rule::stairs);
  co_await dig_corridors(realm, map, corridors, rule::stairs);
  if (is_second && is_one_line(realm.state.kingdom.maps[at(map)])) co_await take_next_door(realm, seat);
}

Task<> resource(Realm& realm, SeatId seat, int row) {
  switch (row) {
    case 0: {
      const std::uint8_t job = co_await draw_job(realm, seat, rule::environment);
      welcome_talent(realm, job, rule::environment);
      break;
    }
    case 1: {
      const int people = co_await d6(realm, seat, 3, rule::environment);
      realm.change(Number::citizens, people, rule::environment);
      break;
    }
    case 2: co_await beasts_within(realm, seat); break;
    case 3: co_await ally(realm, seat); break;
    case 4: {
      const int money = co_await d6(realm, seat, 1, rule::environment);
      realm.change(Number::treasury, money, rule::environment);
      break;
    }
    default: co_await stairs_next_door(realm, seat); break;
  }
}

/// `who` is a seat: each player's, and the game master's.
Task<> roll_trait(Realm& realm, OfPerson& trait) {
  constexpr std::array kBloods = {Category::beast,     Category::fairy,  Category::aberration,
                                  Category::construct, Category::undead, Category::ogre};
  const SeatId seat = trait.who;
  const Fallen kind = co_await fall_on(realm, "kingdom-traits", seat, rule::environment);
  const std::string& table = realm.library.tables[named_in(realm.library, "kingdom-traits", kind.row)].id;
  const Fallen fell = co_await fall_on(realm, table, seat, rule::environment);
  if (table == "kingdom-skills") {
    co_await special_skill(realm, seat, fell.row);
  } else if (table == "kingdom-customs") {
    co_await custom(realm, seat, fell.row);
  } else if (table == "kingdom-resources") {
    co_await resource(realm, seat, fell.row);
  } else if (table == "kingdom-races") {
    give_blood(realm, kBloods[at(fell.row)], rule::heritage);
  } else {
    const std::string& which = realm.library.tables[named_in(realm.library, table, fell.row)].id;
    const Fallen stands = co_await fall_on(realm, which, seat, rule::environment);
    co_await receive_facility(realm, named_in(realm.library, which, stands.row), rule::environment);
  }
}

// -- The steps --

Task<> choose_the_land(Realm& realm) {
  realm.state.kingdom = Kingdom{.citizens = kFirstCitizens};
  const engine::Faces faces =
      co_await realm.table.roll(kGameMaster, 2, 6, rule::known_world, purpose::by_chance());
  const int region = (faces[0] - 1) * int_of(kWorldSide) + faces[1] - 1;
  const std::size_t ready = realm.state.switches.starter;
  if (ready > 0 && ready <= realm.library.kingdoms.size()) {
    found_ready(realm, realm.library.kingdoms[ready - 1], region);
    realm.state.kingdom.level = u8(std::min(10, realm.kingdom_level()));
    realm.tell(told::founded(realm.state.kingdom.citizens, realm.state.kingdom.level), rule::ready_kingdom);
    realm.state.course.finish();
    co_return;
  }
  Territory map;
  map.rooms[at(kPalaceRoom)].room.facility = realm.library.facility("royal-palace");
  annex(realm, region, map, rule::geography);
}

Task<> name_it(Realm& realm) {
  for (int which = 0; which < int_of(kKingdomLists.size()); ++which)
    co_await roll_word(realm, player(realm, which), which);
  realm.tell(told::kingdom_named(), rule::naming);
}

Task<> like_its_name(Realm& realm) {
  bool is_changed = false;
  for (int seat = 4; seat < realm.state.seats && !is_changed; ++seat)
    is_changed = co_await rolls_again(realm, static_cast<SeatId>(seat));
  if (realm.state.seats <= 4) is_changed = co_await rolls_again(realm, kGameMaster);
  if (is_changed) realm.tell(told::kingdom_named(), rule::naming);
}

Task<> look_around(Realm& realm) {
  for (int seat = realm.state.seats - 1; seat >= 0; --seat)
    realm.state.course.then(kTrait, {u8(realm.state.seats - 1 - seat), 0});
  co_return;
}

Task<> share_out_points(Realm& realm) {
  const int level = std::min(10, realm.kingdom_level());
  realm.state.kingdom.level = u8(level);
  for (int left = level; left > 0; --left) co_await raise_attribute(realm, left, rule::bonus_points);
}

Task<> dig_and_open(Realm& realm) {
  co_await dig_corridors(realm, 0, kCorridorsOfAMap, rule::geography);
  co_await choose_gate(realm, 0, rule::entrance);
}

Task<> proclaim(Realm& realm) {
  co_return realm.tell(told::founded(realm.state.kingdom.citizens, realm.state.kingdom.level),
                       rule::population);
}

}  // namespace

constinit const ProcedureOf<Realm> kFounding =
    kit::course::steps<choose_the_land, name_it, like_its_name, look_around, share_out_points, dig_and_open,
                       proclaim>("founding");
constinit const ProcedureOf<Realm, OfPerson> kTrait = kit::course::steps<roll_trait>("trait");

}  // namespace gamekeeper::make_you_kingdom
