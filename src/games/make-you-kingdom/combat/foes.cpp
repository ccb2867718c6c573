#include <cstdlib>
#include <tuple>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "kit/words/on.hpp"

/// How monsters fight: what their Personality leaves the game master to choose from (L11034-11064).
namespace gamekeeper::make_you_kingdom {
namespace {

using kit::words::on;
using kit::words::said;

bool acts_as(const Look& look, Who who, Fact nature) { return look.has(person(who), id_of(nature)); }

constexpr std::uint8_t kRows = 32;  ///< what rows do comes behind what the rules let everybody do

}  // namespace

bool acts_foolishly(const Look& look, Who who) {
  return acts_as(look, who, Fact::acts_foolish) || look.has_status(who, Status::foolish) ||
         is_forbidden(look, person(who), Permit::aim);
}

People prey_of(const Look& look, Who who, std::uint8_t slot) {
  People all = in_reach(look, who, slot);
  const bool any_up = std::ranges::any_of(all, [&](Who one) { return fights(look, one); });
  const bool foolish = acts_foolishly(look, who);
  const bool steady = !foolish && acts_as(look, who, Fact::acts_steady);
  // Nature looks for those who stand.
  if ((foolish || steady) && any_up) erase_if(all, [&](Who one) { return !fights(look, one); });
  const auto is_shunned = [&](Who one) { return shuns(look, who, one); };
  if (!std::ranges::all_of(all, is_shunned)) erase_if(all, is_shunned);
  const auto draws_them = [&](Who one) { return look.number(one, Number::bait) > 0; };
  if ((foolish || steady) && std::ranges::any_of(all, draws_them))
    erase_if(all, [&](Who one) { return !draws_them(one); });
  if (!steady || all.size() < 2) return all;
  const auto weakness = [&](Who one) {
    return std::pair(int_of(look.body(one).hp), look.number(one, Number::defense));
  };
  auto least = weakness(all.front());
  for (const Who one : all) least = std::min(least, weakness(one));
  erase_if(all, [&](Who one) { return weakness(one) != least; });
  return all;
}

std::uint8_t kind_of_act(const Option& option) {
  return u8(said<int>(option, 0, std::tie(), on<option::attack, option::attack_someone>(1),
                      on<option::dash, option::dash_through>(2), on<option::take_flight>(3),
                      on<option::help>(4), on<option::carry>(5),
                      on<option::do_row>([](int part) { return kRows + part % 200; })));
}

bool has_just_done(const Look& look, Who who, const Option& option) {
  const std::uint8_t kind = kind_of_act(option);
  return is_foe(who) && kind != 0 && look.foe(who).last == kind && acts_as(look, who, Fact::acts_strange);
}

void note_act(Realm& realm, Who who, const Option& option) {
  if (is_foe(who)) realm.foe_of(who).last = kind_of_act(option);
}

int driven_to(const Look& look, Who who) {
  if (!acts_foolishly(look, who)) return -1;
  // It walks away from what it cannot bear (L11550).
  const auto burns = [&](Who one) { return shuns(look, who, one); };
  const int back = look.body(who).area - ahead_of(who);
  if (std::ranges::any_of(look.those_in(look.body(who).area), burns) && back < int_of(kAreas)) return back;
  if (has_prey(look, who)) return -1;
  const int here = look.body(who).area;
  int nearest = -1;
  for (const Who one : fighters(look, is_foe(who) ? 0 : 1)) {
    const int there = look.body(one).area;
    if (nearest < 0 || std::abs(there - here) < std::abs(nearest - here)) nearest = there;
  }
  if (nearest < 0 || nearest == here) return -1;
  return nearest > here ? here + 1 : here - 1;
}

Task<Who> draw_one(Realm& realm, Who by, People among, RuleId rule) {
  const auto is_wanted = [&realm](Who who) { return realm.number(who, Number::bounty) > 0; };
  if (is_foe(by) && std::ranges::any_of(among, is_wanted))
    erase_if(among, [is_wanted](Who who) { return !is_wanted(who); });
  if (among.size() == 1) co_return among.front();
  co_return co_await draw_among(realm, realm.seat(by), Few<int>(among.begin(), among.end()),
                                kMostCourt + kMostFoes, rule, purpose::for_who());
}

void place_foes(Realm& realm, std::uint8_t monster, int count, int area) {
  Battle& battle = realm.state.battle;
  const bool later = battle.under_way != 0 && battle.round > 0;
  if (later) {
    const auto there = std::ranges::count_if(
        realm.everybody(), [&](Who who) { return is_foe(who) && realm.foe(who).monster == monster; });
    count = std::min(count, kMostOfAKind - int_of(there));
  }
  int came = 0;
  for (; came < count && !battle.foes.full(); ++came) {
    battle.foes.push_back({.monster = monster, .fresh = u8(later ? 1 : 0)});
    const Who who = kFirstFoe + static_cast<Who>(battle.foes.size()) - 1;
    Body& body = realm.body_of(who);
    body.area = u8(std::clamp(area, 0, int_of(kAreas) - 1));
    body.hp = i16(realm.library.monsters[monster].hp);
    body.hp = i16(std::clamp(realm.number(who, Number::max_hp), 1, 999));
  }
  if (came > 0)
    realm.tell(told::foes_come(monster, came, area), later ? rule::reinforcements : rule::placement);
}

}  // namespace gamekeeper::make_you_kingdom
