#include "farsa/words/common.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {
namespace {

bool serves(const Look& look, const Thing& thing, int skill, std::optional<Aid> aid) {
  if (thing.item == kNone || thing.carried == Carried::beast) return false;
  const ItemFacts& facts = look.facts(thing);
  return has_bit(facts.skills, skill) || (aid && has_bit(facts.aids, static_cast<unsigned>(*aid)));
}

/// A tool with a usage die is rolled for whenever it was of use (I-1f); herbs are used up by it.
Task<> wear_tool(Farsa& farsa, Who who, const Means& means, int faces) {
  if (means.tool == kNone || faces == 0 || at(means.tool) >= farsa.who(who).things.size()) co_return;
  const Thing tool = farsa.who(who).things[means.tool];
  if (tool.usage_die == 0 && !farsa.library.facts[tool.item].component) co_return;
  co_await use_with_die(farsa, who, means.tool, rule::tools_wear);
}

}  // namespace

std::uint8_t helper_of(const Look& look, Who who, int skill) {
  for (const Who other : indices(look.state.party)) {
    if (other == who || !can_act(look.who(other))) continue;
    if (has_skill(look.who(other), skill) || !look.state.switches.help_takes_skill)
      return static_cast<std::uint8_t>(other);
  }
  return kNone;
}

Means means(const Look& look, Who who, int skill, bool time, std::optional<Aid> aid, Reasons* reasons) {
  const Character& one = look.who(who);
  Means means{.skill = has_skill(one, skill), .time = time};
  Reckoning pips(reasons);
  bool better_tools = false;
  for (std::size_t i = 0; i < one.things.size(); ++i) {
    if (!serves(look, one.things[i], skill, aid)) continue;
    better_tools = better_tools || (means.tools && one.things[i].item != one.things[means.tool].item);
    if (!means.tools) means.tool = static_cast<std::uint8_t>(i);
    means.tools = true;
  }
  const bool better_training = means.skill && (one.skills & look.library.akin[at(skill)]) != 0;
  means.helper = helper_of(look, who, skill);
  if (means.helper != kNone)
    pips.add(1, has_skill(look.who(means.helper), skill) ? rule::test_help : rule::anybody_helps,
             reason::help_given(means.helper));
  if (has_bit(look.state.edge, who)) pips.add(1, rule::advantage, reason::situation());
  means.pips = pips.value();
  means.steps = (better_tools ? 1 : 0) + (better_training ? 1 : 0) + (means.helper != kNone ? 1 : 0);
  return means;
}

int succeeding_faces(const Means& means) {
  if (means.count() <= 1) return 0;
  if (means.count() == 3) return 6;
  return std::clamp(2 + means.pips, 1, 5);  // a 6 always succeeds, a 1 never does
}

Task<Outcome> skill_test(Farsa& farsa, Who who, int skill, Means means, RuleId rule, Phrase asks) {
  if (asks.word == 0) asks = prompt::ask_impact_on_test(who, skill);
  Outcome outcome;
  int faces = succeeding_faces(means);
  RuleId decided_by = means.count() == 3   ? rule::test_certain
                      : means.count() == 2 ? rule::test_rolled
                                           : rule::test_impossible;
  if (means.count() == 2) {
    const Option ruled =
        co_await farsa.table.pick(kReferee, rule::test_failure, asks,
                                  // By the book the circumstances of a test are its pips, and nothing else.
                                  [](Offers& offers) { offer_impacts(Impact::plain, true, offers); });
    if (option::no_roll.is(ruled) || option::cannot.is(ruled)) {
      faces = option::no_roll.is(ruled) ? 6 : 0;
      outcome.ruled_out = faces == 0;
      decided_by = rule::test_worth_it;
    } else {
      outcome.impact = ruled_impact(ruled);
      means.pips += static_cast<int>(outcome.impact);
      faces = succeeding_faces(means);
      if (outcome.impact != Impact::plain)
        farsa.tell(told::impact(who, static_cast<int>(outcome.impact)), rule::circumstances);
    }
    clear_bit(farsa.state.edge, who);
  }
  int roll = 0;
  if (faces > 0 && faces < 6) {
    const int die =
        co_await roll_die(farsa, farsa.seat(who), 6, rule, purpose::for_test(who, skill, 7 - faces));
    roll = std::min(6, co_await inspired_test(farsa, who, die, 6 - faces));
  }
  outcome.success = roll == 0 ? faces == 6 : roll > 6 - faces;
  co_await wear_tool(farsa, who, means, faces);
  farsa.tell(told::tested(who, skill, roll, 7 - faces, means.count(), outcome.success), decided_by);
  if (outcome.success) co_await color_success(farsa, who, outcome.impact);
  co_return outcome;
}

int yield_die(const Means& means, int ground) {
  const int base = means.count() >= 3 ? 6 : 4;
  return std::clamp(base + 2 * (means.steps + ground), 4, 12);
}

Task<int> roll_yield(Farsa& farsa, Who who, const Means& means, RuleId rule, int ground) {
  const int die =
      co_await roll_die(farsa, farsa.seat(who), yield_die(means, ground), rule, purpose::for_yield(who));
  co_return die;
}

Candidate best_for(const Look& look, int skill, bool time, std::optional<Aid> aid) {
  Candidate best;
  for (const Who who : indices(look.state.party, can_act)) {
    const Means brought = means(look, who, skill, time, aid);
    if (best.who < 0 || succeeding_faces(brought) > succeeding_faces(best.means)) best = {who, brought};
  }
  return best;
}

}  // namespace gamekeeper::farsa
