#include "farsa/words/referee.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {

/// Whoever reads tracks or stalks game knows what to look for; a spyglass helps.
Attempt lookout_attempt(const Look& look, Who who, Reasons* reasons) {
  const Character& one = look.who(who);
  const int skill = !has_skill(one, look.library.tracking) && has_skill(one, look.library.hunting)
                        ? look.library.hunting
                        : look.library.tracking;
  Attempt attempt{.skill = skill, .means = means(look, who, skill, true, Aid::lookout, reasons)};
  // By day open land lets anybody see far.
  if (difficulty(look.place().terrain) == 0 && is_lit(look)) attempt.means.tools = true;
  Reckoning pips(reasons);
  if (!is_lit(look)) pips.add(-1, rule::circumstances, reason::night_penalty());
  if (one.kindred != kNone && look.library.kindreds[one.kindred].trait == Trait::keen)
    pips.add(1, rule::trait_keen, reason::keen_eyes());
  attempt.means.pips += pips.value();
  return attempt;
}

Task<> name_lookout(Farsa& farsa, Who busy) {
  // Among houses nothing comes that could be seen in time (W-8).
  if (is_sheltered(farsa.look())) {
    farsa.state.wild.lookout = kNone;
    co_return;
  }
  const Option chosen = co_await farsa.table.pick_if_choice(
      farsa.caller(), rule::lookout, prompt::ask_lookout(), [&farsa, busy](Offers& offers) {
        for (const Who who : indices(farsa.state.party)) {
          if (who != busy && can_act(farsa.who(who))) offers.add(option::lookout(who));
        }
        offers.add(option::no_lookout());
      });
  farsa.state.wild.lookout =
      option::lookout.is(chosen) ? static_cast<std::uint8_t>(option::lookout.in(chosen).who) : kNone;
}

Task<> look_out(Farsa& farsa) {
  const std::uint8_t who = farsa.state.wild.lookout;
  if (who == kNone || !can_act(farsa.who(who))) co_return;
  const Attempt attempt = lookout_attempt(farsa.look(), who);
  const bool by_open_land = attempt.means.tools && attempt.means.tool == kNone;
  const Outcome outcome =
      co_await skill_test(farsa, who, attempt.skill, attempt.means,
                          by_open_land ? rule::terrain_easy : rule::lookout, prompt::risk_lookout(who));
  farsa.state.wild.spotted = outcome.success;
  farsa.tell(told::looked_out(who, outcome.success), rule::lookout);
}

}  // namespace gamekeeper::farsa
