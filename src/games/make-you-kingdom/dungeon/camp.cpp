#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Camp: one Plan Action each, in whatever order (L3094-3130, L3309, L3549).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kOwnHalf = 3;
constexpr int kMostPostings = 3;  ///< of one person, in one Camp

constexpr std::array<std::string_view, kAbilities> kRestTables{"wit-rest", "charisma-rest", "quest-rest",
                                                               "warfare-rest"};
constexpr std::array<std::string_view, kAbilities> kHappeningTables{"wit-happening", "charisma-happening",
                                                                    "quest-happening", "warfare-happening"};

Task<> pitch_camp(Realm& realm) {
  const Adventure& now = realm.state.adventure;
  if (now.here == kNone) co_return;
  a_cycle_begins(realm.state);
  for (Landmaker& one : realm.state.court) one.body.steps = 0;
  realm.tell(told::encamped(now.here, now.quarters % kQuartersOfATurn + 1), rule::camp);
}

// -- What there is to do --

bool has_moved_about(const Look& look, Who who) { return look.body(who).steps >= kMostPostings; }

void offer_places(const Look& look, Who who, Offers& offers) {
  for (int area = 0; area < kOwnHalf; ++area) {
    if (area != look.body(who).area)
      offers.add_unless(option::post_at(area),
                        {{has_moved_about(look, who), rule::order_of_battle, reason::moved_about()}});
  }
}

/// Assist Actions of what one carries: Keepable Foods take no turn (L2142).
std::vector<rows::Interpreter::Act> side_acts(const Realm& realm, Who who) {
  std::vector<rows::Interpreter::Act> acts;
  realm.effects.acts(id_of(When::assist), person(who), acts);
  erase_if(acts, [&realm](const rows::Interpreter::Act& act) {
    const rows::Id row = realm.library.rows->program.parts[act.part].row;
    return row < realm.library.item_row(0) || row >= realm.library.facility_row(0);
  });
  return acts;
}

// -- Doing it --

Task<> take_rest(Realm& realm, Who who, Score score) {
  realm.tell(told::rests(who, score), rule::resting);
  realm.exhaust(who, rule::resting);
  if (realm.has_status(who, Status::poisoned)) realm.end_status(who, Status::poisoned, rule::resting);
  const std::size_t snares = realm.state.adventure.snares.size();
  const int here = realm.state.adventure.here;
  roll_on(realm, kRestTables[static_cast<std::size_t>(score)], who);
  for (std::size_t i = 0; i < snares && i < realm.state.adventure.snares.size(); ++i) {
    const Snare one = realm.state.adventure.snares[i];
    if (!lies_in(one, here) || one.gone != 0 || realm.library.traps[one.trap].activation != Activation::rest)
      continue;
    co_await strikes(realm, int_of(i), who, Moment::rested);
  }
  co_await realm.happens(Moment::rested, who, who);
}

void take_place(Realm& realm, Who who, int area) {
  Body& body = realm.body_of(who);
  body.area = u8(area);
  ++body.steps;
  realm.tell(told::posted(who, area), rule::order_of_battle);
}

void promise_help(Realm& realm, Who who, Who to) {
  realm.state.battle.help.push_back({.by = u8(who), .to = u8(to)});
  realm.exhaust(who, rule::helping);
  realm.tell(told::stands_ready(who, to), rule::helping);
}

Task<bool> act_by_row(Realm& realm, Who who, const Option& chosen) {
  if (option::call_on_talent.is(chosen)) co_return does_act(realm, who, chosen);
  if (!option::do_row.is(chosen)) co_return false;
  const int part = option::do_row.in(chosen).part;
  const bool aside = std::ranges::any_of(
      side_acts(realm, who), [part](const rows::Interpreter::Act& act) { return int_of(act.part) == part; });
  if (aside) {
    realm.state.course.then(kAct, {u8(who), 0, u16(part)});
  } else {
    does_act(realm, who, chosen);
  }
  co_return true;
}

Task<> do_in_camp(Realm& realm, Who who, Option chosen) {
  switch (chosen.word) {
    case option::rest_by.word: co_return co_await take_rest(realm, who, option::rest_by.in(chosen).score);
    case option::post_at.word: co_return take_place(realm, who, option::post_at.in(chosen).area);
    case option::stand_ready.word: co_return promise_help(realm, who, option::stand_ready.in(chosen).who);
    case option::scout.word: co_return scout_from_camp(realm, who, option::scout.in(chosen).room);
    case option::disarm_trap.word:
      co_return co_await disarm(realm, who, option::disarm_trap.in(chosen).snare);
    case option::touch.word: co_return co_await touch(realm, who, chosen);
    case option::besiege.word: {
      const auto [by, slot, base] = option::besiege.in(chosen);
      co_return co_await besiege(realm, by, u8(slot), base);
    }
    case option::transport.word: co_return co_await send_things_home(realm, who);
    case option::last_of_all.word: co_return realm.set_mark(who, Mark::deferred);
    case option::idle.word:
      realm.exhaust(who, rule::camp);
      co_return realm.tell(told::does_nothing(who), rule::camp);
    default: break;
  }
  if (co_await search(realm, who, chosen)) co_return;
  if (co_await exchange(realm, who, chosen)) co_return;
  co_await act_by_row(realm, who, chosen);
}

Task<> act_in_camp(Realm& realm) {
  if (realm.state.adventure.here == kNone) co_return;
  const Who who = next_in_camp(realm);
  if (who < 0) co_return;
  if (realm.room().reaction == Reaction::friendly) call_up(realm);
  realm.state.course.again();
  const Option taken =
      co_await realm.table.pick_if_choice(realm.seat(who), rule::camp, prompt::in_camp(who),
                                          [&realm, who](Offers& offers) { offer_camp(realm, who, offers); });
  co_await do_in_camp(realm, who, taken);
}

/// What nobody has found strikes now (L9538).
Task<> strike_camp(Realm& realm) {
  const Adventure& now = realm.state.adventure;
  if (now.here == kNone || realm.room().searched != 0) co_return;
  const std::size_t snares = now.snares.size();
  const int here = now.here;
  for (std::size_t i = 0; i < snares && i < realm.state.adventure.snares.size(); ++i) {
    const Snare one = realm.state.adventure.snares[i];
    if (!lies_in(one, here) || one.gone != 0 || one.found != 0 || one.fired != 0 ||
        realm.library.traps[one.trap].activation != Activation::undiscovered)
      continue;
    co_await strikes(realm, int_of(i), realm.king(), Moment::undiscovered);
  }
}

bool is_camping(const Realm& realm) { return realm.state.adventure.here != kNone; }

}  // namespace

constinit const ProcedureOf<Realm> kCamp =
    kit::course::steps<pitch_camp, act_in_camp, strike_camp>("camp").steps_as_long_as<is_camping>();

Who next_in_camp(const Look& look) {
  const rows::Reader reader(look.library.rows->program, look, look.seen.effects);
  for (const bool deferred : {false, true}) {
    for (const Who who : look.court_who([&look](Who one) { return look.is_free(one); })) {
      if (look.has_mark(who, Mark::acted) || look.has_mark(who, Mark::deferred) != deferred) continue;
      if (!reader.forbids(person(who), id_of(Permit::act))) return who;
    }
  }
  return -1;
}

void offer_camp(Realm& realm, Who who, Offers& offers) {
  if (is_forbidden(realm, person(who), Permit::toil)) {
    for (int score = 0; score < kAbilities; ++score) offers.add(option::rest_by(static_cast<Score>(score)));
    return;
  }
  offers.add(option::idle());
  if (is_forbidden(realm, person(who), Permit::any_action))
    return offer_acts(realm, realm.effects, who, offers);
  if (!realm.has_mark(who, Mark::deferred) && realm.court_size() > 1) offers.add(option::last_of_all());
  for (int score = 0; score < kAbilities; ++score) offers.add(option::rest_by(static_cast<Score>(score)));
  offer_searches(realm, who, offers);
  for (const int trap : traps_at_hand(realm))
    offers.add_unless(option::disarm_trap(trap),
                      {{!disarm_difficulty(realm, trap), rule::disarming, reason::impossible()}});
  offer_exchanges(realm, who, offers);
  offer_sieges(realm, who, offers);
  for (const int room : rooms_to_scout(realm))
    offers.add_unless(option::scout(room), {{realm.body(who).followers <= 0, rule::gathering_information,
                                             reason::no_followers()}});
  for (const Who other : to_help(realm, who)) offers.add(option::stand_ready(other));
  offer_places(realm, who, offers);
  offer_transport(realm, who, offers);
  offer_acts(realm, realm.effects, who, offers);
  for (const rows::Interpreter::Act& act : side_acts(realm, who))
    offers.add(option::do_row(int_of(act.part), kPerson, who));
}

void mishap_in_camp(Realm& realm, Who who, Score score) {
  if (!is_foe(who) && !realm.in_combat() && realm.state.course.has(kCamp)) roll_happening(realm, who, score);
}

void roll_happening(Realm& realm, Who who, Score score) {
  const auto is_happening = [&realm](const Rolling& one) {
    const auto is_it = [&](std::string_view table) { return realm.library.table(table) == one.table; };
    return std::ranges::any_of(kHappeningTables, is_it);
  };
  if (realm.state.course.has_begun(kRoll, is_happening))
    return realm.tell(told::no_more_happens(who), rule::no_happening_in_a_happening);
  realm.tell(told::mishap(who, score), rule::happening);
  roll_on(realm, kHappeningTables[static_cast<std::size_t>(score) % kAbilities], who);
}

}  // namespace gamekeeper::make_you_kingdom
