#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// How a Combat begins, and goes on Round after Round (L3574-3633).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kTheirHalf = 3;  ///< the first Area that is theirs
constexpr int kUnknown = 20;   ///< less one for each monster: the more there are, the easier they are seen

/// Who has had a turn in Camp has had it, whatever comes between.
Task<> take_positions(Realm& realm) {
  realm.state.battle.spare = 0;
  raise_bases(realm);
  for (const Who who : realm.court_who([&](Who one) { return realm.has_mark(one, Mark::acted); }))
    realm.state.battle.spare |= u8(1U << who);
  co_await all_are_ready(realm);
  co_await set_time_limit(realm);
  co_await realm.happens(Moment::combat_start);
  co_await talents_take_the_field(realm);
}

/// Monsters that the Court did not see coming move and act once before the first Round.
Task<> look_out(Realm& realm) {
  Adventure& adventure = realm.state.adventure;
  const int foes = int_of(fighters(realm, 1).size());
  const bool unknown = adventure.surprised == kUnknownNumber;
  bool surprised = adventure.surprised != 0 && !unknown;
  adventure.surprised = surprised ? 1 : 0;
  if (!surprised) {
    surprised =
        std::ranges::any_of(fighters(realm, 0), [&](Who who) { return realm.body(who).area >= kTheirHalf; });
    adventure.surprised = surprised ? 1 : 0;
  }
  if (!surprised && unknown && !fighters(realm, 0).empty()) {
    const Who taken = co_await one_of(realm, speaker(realm), rule::representative, prompt::who_leads(),
                                      fighters(realm, 0), option::lead);
    const Outcome outcome = co_await check(realm, taken, Score::quest, kUnknown - foes, Tag::search,
                                           rule::not_enough_information);
    surprised = !outcome.passed;
    realm.state.adventure.surprised = surprised ? 1 : 0;
  }
  realm.tell(told::combat_begins(foes, surprised), surprised ? rule::surprise : rule::combat);
  if (surprised) realm.state.course.then(kSide, {1, 1});
}

Task<> after_surprise(Realm& realm) { co_await all_are_ready(realm); }

/// Nobody on either side can do anything, nor will in the next Round.
bool stands_still(const Look& look) {
  return std::ranges::none_of(look.everybody(), [&](Who who) {
    return fights(look, who) && look.is_free(who) && !is_forbidden(look, person(who), Permit::act);
  });
}

Task<> next_round(Realm& realm) {
  if (is_over(realm)) co_return;
  if (realm.state.battle.round >= kMostRounds || (realm.state.battle.round > 0 && stands_still(realm))) {
    for (const Who who : realm.everybody()) {
      if (is_foe(who)) realm.set_mark(who, Mark::gone);
    }
    realm.state.battle.over = 1;
    realm.tell(told::foes_tire(), rule::foes_tire);
    co_return;
  }
  realm.state.course.then(kRound);
  realm.state.course.again();
}

}  // namespace

void start_combat(Realm& realm, bool court_is_surprised) {
  Battle& battle = realm.state.battle;
  if (battle.under_way != 0) return;
  battle.under_way = 1;
  battle.round = battle.over = battle.fled = battle.spare = 0;
  battle.fallen = 0;
  battle.help.clear();
  battle.attacks.clear();
  battle.beaten.clear();
  std::uint8_t& surprised = realm.state.adventure.surprised;
  if (court_is_surprised || surprised != kUnknownNumber) surprised = court_is_surprised ? 1 : 0;
  realm.state.course.then(kCombat);
}

bool is_over(const Look& look) {
  const Battle& battle = look.seen.battle;
  const auto comes = [&look](Who who) { return may_come(look, who); };
  return battle.over != 0 || battle.fled != 0 || !has_fighters(look, 1) ||
         (!has_fighters(look, 0) && look.court_who(comes).empty());
}

constinit const ProcedureOf<Realm> kCombat =
    kit::course::steps<take_positions, look_out, after_surprise, next_round, combat_ends, the_fallen, victory,
                       share_spoils, leave_field, the_waylaid>("combat")
        .at_its_end<clear_field>();

}  // namespace gamekeeper::make_you_kingdom
