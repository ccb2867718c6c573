#include "farsa/words/common.hpp"
#include "farsa/words/making.hpp"
#include "farsa/words/referee.hpp"
#include "games/farsa/making/making.hpp"

namespace gamekeeper::farsa {
namespace {

/// What takes time, and can therefore be passed over.
bool can_be_skipped(Phase phase) {
  return phase == Phase::place || phase == Phase::road || phase == Phase::site;
}

/// The step passes, and nothing else happens in it.
Task<> skip_step(Farsa& farsa) {
  farsa.tell(told::step_skipped(), rule::referee_seat);
  if (phase_of(farsa.state) == Phase::site) {
    co_await pass_turns(farsa, 1, rule::referee_seat);
  } else {
    co_await next_watch(farsa);
  }
}

}  // namespace

Task<bool> referee_moment(Farsa& farsa) {
  while (farsa.state.step_by_step) {
    const Option chosen = co_await farsa.table.pick(
        kReferee, rule::referee_seat, prompt::ask_referee(), [&farsa](Offers& offers) {
          offers.add(option::go_on());
          offers.add(option::let_run());
          if (can_be_skipped(phase_of(farsa.state))) offers.add(option::skip_step());
          for (const Who who : indices(farsa.state.party)) {
            if (farsa.who(who).fate != Fate::dead || is_hireling(farsa.who(who))) continue;
            for (int rite = 1; rite < kRites; ++rite)
              offers.add(option::grant_return(who, static_cast<Rite>(rite)));
          }
        });
    if (option::skip_step.is(chosen)) {
      co_await skip_step(farsa);
      co_return false;
    }
    if (option::let_run.is(chosen)) {
      farsa.state.step_by_step = false;
    } else if (option::grant_return.is(chosen)) {
      const auto [who, rite] = option::grant_return.in(chosen);
      co_await bring_back(farsa, who, rite, rule::return_from_death);
    } else {
      co_return true;
    }
  }
  co_return true;
}

}  // namespace gamekeeper::farsa
