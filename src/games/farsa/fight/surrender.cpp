#include "farsa/words/fight.hpp"
#include "games/farsa/fight/fight.hpp"
#include "games/farsa/site/site.hpp"

namespace gamekeeper::farsa {
namespace {

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

}  // namespace

bool may_run(const Look& look, int foe) {
  return look.foe(foe).held == 0 && !look.foe(foe).rooted && has_way_out(look);
}

Task<> surrender(Farsa& farsa, unsigned foes, RuleId rule) {
  const Option answer =
      co_await farsa.table.pick(farsa.caller(), rule::quarter, prompt::ask_surrender(), [](Offers& offers) {
        offers.add(option::take_surrender());
        offers.add(option::no_quarter());
      });
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
    const Option ruled =
        co_await farsa.table.pick(kReferee, rule::beaten_foes, prompt::ask_broken(), [](Offers& offers) {
          offers.add(option::foes_flee());
          offers.add(option::foes_yield());
        });
    if (option::foes_yield.is(ruled)) running = 0;
  }
  for (const int foe : indices(farsa.state.fight.foes)) {
    if (has_bit(running, foe)) foe_goes(farsa, foe, Foe::State::fled, rule::beaten_foes);
  }
  if (foes != running) co_await surrender(farsa, foes & ~running, rule::beaten_foes);
}

}  // namespace gamekeeper::farsa
