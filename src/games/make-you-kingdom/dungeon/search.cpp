#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Searching a room, a Corridor, or something in the room; laying hands on it (L3286-3308, L9538-9548).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kSearchBase = 7;
/// What a clue tells comes bit by bit (S-8).
enum class Clue : std::uint8_t { where, who, traps };

bool is_search(const Option& option) {
  return option::search_room.is(option) || option::search_corridor.is(option) ||
         option::search_fixture.is(option);
}
Score score_of(const Option& option) {
  if (option::search_room.is(option)) return option::search_room.in(option).score;
  if (option::search_corridor.is(option)) return option::search_corridor.in(option).score;
  return option::search_fixture.in(option).score;
}

const Fitting* fitting_called(const std::vector<Fitting>& all, int number) {
  return number >= 1 && at(number) <= all.size() ? &all[at(number - 1)] : nullptr;
}

/// The Traps that a search with this aim would find, by their places.
std::vector<int> hidden_traps(const Look& look, const Option& aim) {
  std::vector<int> all;
  const int here = look.seen.adventure.here;
  const auto& snares = look.seen.adventure.snares;
  const std::uint8_t secret = look.library.trap("secret-door");
  int corridor = -1;
  int thing = -1;
  if (option::search_corridor.is(aim))
    corridor = look.corridor_between(here, option::search_corridor.in(aim).room);
  if (option::search_fixture.is(aim)) {
    const std::vector<Fitting> fittings = fittings_in(look, here);
    const Fitting* const one = fitting_called(fittings, option::search_fixture.in(aim).number);
    if (one != nullptr) thing = one->snare;
  }
  for (std::size_t i = 0; i < snares.size(); ++i) {
    const Snare& one = snares[i];
    if (one.gone != 0 || one.found != 0) continue;
    const bool in_wall = one.trap == secret && one.corridor < look.seen.adventure.corridors.size() &&
                         look.seen.adventure.corridors[one.corridor].touches(here);
    const bool is = option::search_room.is(aim)
                        ? in_wall || (lies_in(one, here) && one.area == kNone &&
                                      look.library.traps[one.trap].placement != Placement::event)
                    : corridor >= 0 ? one.corridor == corridor
                                    : int_of(i) == thing;
    if (is) all.push_back(int_of(i));
  }
  return all;
}

bool finds_the_clue(const Look& look, const Option& aim) {
  if (!option::search_fixture.is(aim)) return false;
  const std::vector<Fitting> fittings = fittings_in(look, look.seen.adventure.here);
  const Fitting* const one = fitting_called(fittings, option::search_fixture.in(aim).number);
  return one != nullptr && one->snare < 0;
}

/// A Material by the Market Table for whoever finds nothing else.
Task<> pick_up_something(Realm& realm, Who who, RuleId rule) {
  const std::uint8_t material = co_await draw_from(realm, "market", who, rule);
  if (material < kMaterials) realm.give_material(who, static_cast<Material>(material), 1, rule);
}

/// Whoever searched, then what lies in the room, may have something to say about it.
Task<> is_searched(Realm& realm, Who who, bool well) {
  co_await realm.happens(Moment::searched, who, -1, well ? 1 : 0);
  for (std::size_t i = 0; i < realm.state.adventure.snares.size(); ++i) {
    const Snare one = realm.state.adventure.snares[i];
    if (!lies_in(one, realm.state.adventure.here) || one.gone != 0 || one.area != kNone) continue;
    rows::Event searched{.moment = id_of(Moment::searched),
                         .by = person(who),
                         .to = trap_piece(int_of(i)),
                         .amount = well ? 1 : 0};
    co_await realm.happen(searched);
  }
}

void tell_clue(Realm& realm, Clue clue) {
  Adventure& now = realm.state.adventure;
  if (now.ruler_room == kNone) return;
  switch (clue) {
    case Clue::where: realm.tell(told::ruler_dwells(now.ruler_room), rule::clues); return;
    case Clue::who: now.ruler_known = 1; return learn_of_room(realm, now.ruler_room, true, rule::clues);
    case Clue::traps: break;
  }
  for (std::size_t i = 0; i < now.snares.size(); ++i) {
    Snare& one = now.snares[i];
    const bool on_the_way =
        one.corridor < now.corridors.size() && now.corridors[one.corridor].touches(now.ruler_room);
    if (one.gone != 0 || one.found != 0 || (!on_the_way && !lies_in(one, now.ruler_room))) continue;
    one.found = 1;
    realm.tell(told::trap_found(realm.king(), int_of(i), one.level), rule::clues);
  }
}

}  // namespace

int search_difficulty(const Look& look) {
  return look.court_size() + kSearchBase +
         look.number(room_piece(look.seen.adventure.here), id_of(Number::search_difficulty));
}

void offer_searches(const Look& look, Who who, Offers& offers) {
  (void)who;
  const int here = look.seen.adventure.here;
  const std::vector<Fitting> fittings = fittings_in(look, here);
  for (const Score score : {Score::wit, Score::quest}) {
    offers.add(option::search_room(score));
    for (const Way& way : ways_from(look, here)) offers.add(option::search_corridor(way.to, score));
    for (std::size_t i = 0; i < fittings.size(); ++i)
      offers.add(option::search_fixture(int_of(i) + 1, fittings[i].fixture, score));
  }
  for (std::size_t i = 0; i < fittings.size(); ++i)
    offers.add(option::touch(int_of(i) + 1, fittings[i].fixture));
}

Task<bool> search(Realm& realm, Who who, Option chosen) {
  if (!is_search(chosen)) co_return false;
  realm.exhaust(who, rule::searching);
  const Outcome outcome =
      co_await check(realm, who, score_of(chosen), search_difficulty(realm), Tag::search, rule::searching);
  if (realm.state.adventure.here == kNone) co_return true;
  if (!outcome.passed) {
    realm.tell(told::searched_for(who, 0), rule::searching);
    co_await is_searched(realm, who, false);
    co_return true;
  }
  if (option::search_room.is(chosen)) {
    realm.room_of().searched = 1;
    co_await find_gifts(realm, who);
  }
  const std::vector<int> traps = hidden_traps(realm, chosen);
  const bool clue = finds_the_clue(realm, chosen);
  realm.tell(told::searched_for(who, int_of(traps.size()) + (clue ? 1 : 0)), rule::searching);
  if (clue) co_await finds_clue(realm, who);
  for (const int trap : traps) co_await finds_trap(realm, who, trap);
  if (traps.empty() && !clue) co_await pick_up_something(realm, who, rule::nothing_hidden);
  co_await is_searched(realm, who, true);
  co_return true;
}

Task<> touch(Realm& realm, Who who, Option chosen) {
  const auto [number, fixture] = option::touch.in(chosen);
  const std::vector<Fitting> fittings = fittings_in(realm, realm.state.adventure.here);
  const Fitting* const one = fitting_called(fittings, number);
  if (one == nullptr) co_return;
  realm.exhaust(who, rule::handling_objects);
  realm.tell(told::lays_hands(who, fixture), rule::handling_objects);
  if (one->snare < 0) co_return co_await finds_clue(realm, who);
  Snare& snare = realm.state.adventure.snares[at(one->snare)];
  const Activation activation = realm.library.traps[snare.trap].activation;
  const bool armed = snare.gone == 0 && activation == Activation::touch;
  if (!armed) snare.fired = 1;
  co_await pick_up_something(realm, who, rule::handling_objects);
  if (armed) co_await strikes(realm, one->snare, who, Moment::touched);
}

Task<> finds_clue(Realm& realm, Who who) {
  Adventure& now = realm.state.adventure;
  if (now.here == kNone || realm.room().clue == 0) co_return;
  const int told_before = now.clues;
  now.clues = u8(std::min(now.clues + 1, 200));
  realm.tell(told::clue_found(who, now.here, now.clues), rule::clues);
  const int weakness = std::exchange(realm.room_of().clue, std::uint8_t{0}) - 1;
  learn_weakness(realm, weakness);
  tell_clue(realm, static_cast<Clue>(std::min(told_before, int_of(Clue::traps))));
}

Task<> finds_trap(Realm& realm, Who who, int snare) {
  Snare& one = realm.state.adventure.snares[at(snare)];
  if (one.found != 0 || one.gone != 0) co_return;
  one.found = 1;
  realm.tell(told::trap_found(who, snare, one.level), rule::finding_traps);
  const Trap& trap = realm.library.traps[one.trap];
  if (trap.activation == Activation::discovery) {
    co_await strikes(realm, snare, who, Moment::discovered);
  } else if (trap.disarm == Disarm::discovery) {
    one.gone = 1;
    realm.tell(told::trap_disarmed(snare), rule::disarmed_by_finding);
  }
  if (one.trap == realm.library.trap("secret-door") && one.corridor < realm.state.adventure.corridors.size())
    realm.state.adventure.corridors[one.corridor].known = 1;
}

}  // namespace gamekeeper::make_you_kingdom
