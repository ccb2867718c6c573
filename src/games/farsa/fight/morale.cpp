#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

bool tests_morale(const Look& look, int foe) {
  return is_against(look.foe(foe)) && look.creature(foe).morale != Morale::never && !look.foe(foe).asleep &&
         !look.state.fight.no_quarter;
}

bool stands_and_shakes_at_nothing(const Look& look, int foe) {
  return is_against(look.foe(foe)) &&
         (look.creature(foe).morale == Morale::never || look.state.fight.no_quarter);
}

/// The CTRL that the side tests, and why it is this one; -1: nobody tests.
struct Nerve {
  int score = -1;
  RuleId rule = rule::side_saves_once;
};

/// Its leader's where one stands in, else that of the kind that most of those left belong to.
Nerve nerve_of_side(const Look& look) {
  std::array<int, 256> count{};
  int most = -1;
  for (const int foe : indices(look.state.fight.foes)) {
    if (!tests_morale(look, foe)) continue;
    const Foe& one = look.foe(foe);
    if (one.leader && look.creature(foe).morale == Morale::leader)
      return {one.now[2], rule::morale_by_leader};
    ++count[one.creature];
    if (most < 0 || count[one.creature] > count[look.foe(most).creature]) most = foe;
  }
  if (most < 0) return {};
  return {look.foe(most).now[2], rule::side_saves_once};
}

/// One roll for the side.
Task<> side_tests(Farsa& farsa, int floor, RuleId rule) {
  const Nerve nerve = nerve_of_side(farsa.look());
  const int foes = static_cast<int>(farsa.state.fight.foes.size());
  if (nerve.score < 0) {
    const auto is_unmoved = [&farsa](int foe) { return stands_and_shakes_at_nothing(farsa.look(), foe); };
    if (engine::Indices{farsa.state.fight.foes, is_unmoved}.any())
      farsa.tell(told::unmoved(), rule::morale_never);
    co_return;
  }
  const int die = co_await roll_die(farsa, kReferee, 20, rule, purpose::for_morale());
  const bool stands = die <= nerve.score && die > floor;
  farsa.tell(told::morale(die, nerve.score, stands), nerve.rule);
  if (stands) co_return;
  unsigned broken = 0;
  for (int foe = 0; foe < foes; ++foe) {
    if (tests_morale(farsa.look(), foe)) set_bit(broken, foe);
  }
  co_await give_up(farsa, broken);
}

using Dread = Standing::Dread;

/// Whether somebody stands against this one in whom it meets its great fear.
bool faces_fear(const Look& look, Who who) {
  const Character& one = look.who(who);
  if (one.background == kNone) return false;
  const auto& fears = look.library.backgrounds[one.background].fears;
  if (one.fear >= fears.size()) return false;
  return std::ranges::any_of(look.state.fight.foes, [&](const Foe& foe) {
    return is_against(foe) && contains(fears[one.fear].creatures, foe.creature);
  });
}

constexpr int kFoesToEach = 3;  ///< R-57

/// Three close foes to each of the party's side.
bool is_surrounded(const Look& look) {
  int close = 0;
  int ours = 0;
  for (const Foe& foe : look.state.fight.foes) {
    close += is_against(foe) && foe.range == Range::close ? 1 : 0;
    ours += is_fighting(foe) && foe.ally ? 1 : 0;
  }
  for (const Who who : indices(look.state.party)) ours += is_in_fight(look, who) ? 1 : 0;
  return close > 0 && close >= kFoesToEach * ours;
}

bool is_there(const Look& look, Who who, Dread dread) {
  return dread == Dread::surrounded ? is_surrounded(look) : faces_fear(look, who);
}

RuleId rule_of(Dread dread) { return dread == Dread::surrounded ? rule::panic_surrounded : rule::panic_fear; }

/// One save for each cause in a fight.
Task<> face(Farsa& farsa, Who who, Dread dread) {
  const unsigned bit = 1U << static_cast<unsigned>(dread);
  Standing& standing = farsa.standing(who);
  if (farsa.who(who).panicked || (standing.faced & bit) != 0 || !is_there(farsa.look(), who, dread))
    co_return;
  standing.faced = fit(standing.faced | bit);
  co_await resist_panic(farsa, who, rule_of(dread));
  if (farsa.who(who).panicked) farsa.standing(who).dread = dread;
}

/// Whether this room has a way out other than the one that the party has come by and stands before.
bool has_way_out(const Look& look) {
  if (!look.in_site()) return true;
  for (int exit = 0; exit < count_exits(look); ++exit) {
    if (!belongs_to(look, exit, look.state.room) || is_shut(look, exit, look.state.room)) continue;
    if (beyond(look, exit, look.state.room) != look.state.came_from) return true;
  }
  return false;
}

bool all_speak(const Look& look, unsigned foes) {
  const auto is_dumb = [&](int foe) { return has_bit(foes, foe) && !look.creature(foe).speaks; };
  return !engine::Indices{look.state.fight.foes, is_dumb}.any();
}

/// Neither held, nor with the party before the only way out.
bool may_run(const Look& look, int foe) {
  return look.foe(foe).held == 0 && !look.foe(foe).rooted && has_way_out(look);
}

}  // namespace

Task<> test_morale(Farsa& farsa) {
  Fight& fight = farsa.state.fight;
  const int standing = count_against(fight);
  const int fallen = fight.began_with - standing;
  if (standing == 0) co_return;
  if (fight.began_with == 1) {
    const bool no_guard =
        std::ranges::any_of(fight.foes, [](const Foe& foe) { return is_against(foe) && foe.guard == 0; });
    if (!no_guard || fight.lone_tested) co_return;
    fight.lone_tested = true;
    co_await side_tests(farsa, 0, rule::morale_lone);
    co_return;
  }
  const bool had_leader = std::ranges::any_of(fight.foes, &Foe::leader);
  const bool has_leader =
      std::ranges::any_of(fight.foes, [](const Foe& foe) { return foe.leader && is_against(foe); });
  // What happens in one turn calls for one save.
  std::optional<RuleId> due;
  if (fallen > 0 && !fight.first_fell) {
    fight.first_fell = true;
    due = rule::morale_first_casualty;
  }
  if (2 * fallen >= fight.began_with && !fight.half_fell) {
    fight.half_fell = true;
    due = rule::morale_half;
  }
  if (had_leader && !has_leader && !fight.leader_fell) {
    fight.leader_fell = true;
    due = farsa.state.meeting.person == kNone ? rule::who_leads : rule::morale_leader;
  }
  if (due) co_await side_tests(farsa, 0, *due);
}

Task<> frighten(Farsa& farsa, int floor, RuleId rule) { return side_tests(farsa, floor, rule); }

Task<> face_the_worst(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    if (!is_in_fight(farsa.look(), who) || is_hireling(farsa.who(who))) continue;
    Standing& standing = farsa.standing(who);
    if (standing.dread != Dread::none && !is_there(farsa.look(), who, standing.dread)) {
      // It lasts as long as its cause.
      const RuleId why = standing.dread == Dread::surrounded ? rule::surrounded : rule::fear_faced;
      standing.dread = Dread::none;
      calm(farsa, who, why);
    }
    co_await face(farsa, who, Dread::surrounded);
    co_await face(farsa, who, Dread::fear);
  }
}

Task<> surrender(Farsa& farsa, unsigned foes, RuleId rule) {
  const Option answer = co_await farsa.pick(farsa.caller(), rule::quarter, prompt::ask_surrender(),
                                            option::take_surrender(), option::no_quarter());
  if (option::no_quarter.is(answer)) {
    farsa.state.fight.no_quarter = true;
    farsa.tell(told::quarter_refused(), rule::quarter);
    co_return;
  }
  for (const int foe : indices(farsa.state.fight.foes)) {
    if (has_bit(foes, foe)) foe_goes(farsa, foe, Foe::State::yielded, rule);
  }
}

Task<> give_up(Farsa& farsa, unsigned foes) {
  unsigned running = 0;
  for (const int foe : indices(farsa.state.fight.foes)) {
    if (has_bit(foes, foe) && may_run(farsa.look(), foe)) set_bit(running, foe);
  }
  if (running != 0 && all_speak(farsa.look(), running)) {
    const Option ruled = co_await farsa.pick(kReferee, rule::beaten_foes, prompt::ask_broken(),
                                             option::foes_flee(), option::foes_yield());
    if (option::foes_yield.is(ruled)) running = 0;
  }
  for (const int foe : indices(farsa.state.fight.foes)) {
    if (has_bit(running, foe)) foe_goes(farsa, foe, Foe::State::fled, rule::beaten_foes);
  }
  if (foes != running) co_await surrender(farsa, foes & ~running, rule::beaten_foes);
}

}  // namespace gamekeeper::farsa
