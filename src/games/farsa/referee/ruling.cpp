#include "farsa/words/common.hpp"
#include "farsa/words/referee.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr std::array kCosts = {
    Harm::none,      Harm::fatigue,        Harm::strength,  Harm::dexterity, Harm::control, Harm::lose_tool,
    Harm::lose_turn, Harm::noise,          Harm::fire,      Harm::on_fire,   Harm::lava,    Harm::acid,
    Harm::drowning,  Harm::freezing_water, Harm::lightning, Harm::rocks,     Harm::poison};

/// What failure would bring is the referee's to say, before the die (S-4c, K-2), from the book's lists (S-9,
/// D-2).
Task<Consequence> name_cost(Farsa& farsa, Who who, engine::TextId words) {
  const Option chosen = co_await farsa.table.pick(kReferee, rule::default_consequences,
                                                  prompt::ask_failure(who, words), [](Offers& offers) {
                                                    for (const Harm harm : kCosts)
                                                      offers.add(option::rule_cost(harm));
                                                  });
  Consequence cost;
  cost.harm = option::rule_cost.in(chosen).harm;
  const bool damages = cost.harm == Harm::strength || cost.harm == Harm::dexterity ||
                       cost.harm == Harm::control || cost.harm == Harm::poison;
  if (damages) cost.dice = "d6";
  co_return cost;
}

/// What was dared in a fight, and came off, leaves its maker in a position of strength.
void gain_the_upper_hand(Farsa& farsa, Who who) {
  farsa.state.fight.standing[at(who)].bold = true;
  farsa.tell(told::upper_hand(who), rule::daring_pays);
}

}  // namespace

Task<engine::TextId> say_what_is_tried(Farsa& farsa, Who who) {
  const engine::TextId words = co_await farsa.table.text(farsa.seat(who), rule::save_steps,
                                                         prompt::ask_attempt(who), [](Offers& offers) {
                                                           for (int idea = 0; idea < kAttemptIdeas; ++idea)
                                                             offers.add(option::attempt_idea(idea));
                                                         });
  farsa.tell(told::attempted(who, words), rule::save_steps);
  co_return words;
}

Task<> attempt(Farsa& farsa, Who who) {
  co_await attempt(farsa, who, co_await say_what_is_tried(farsa, who));
}

Task<> attempt(Farsa& farsa, Who who, engine::TextId words) {
  const bool has_time = phase_of(farsa.state) != Phase::fight;
  const Option ruled = co_await farsa.table.pick(
      kReferee, rule::only_at_risk, prompt::ask_ruling(who, words), [&farsa, who, has_time](Offers& offers) {
        for (const Ability ability : {Ability::strength, Ability::dexterity, Ability::control}) {
          for (const int floor : {0, 4, 8}) offers.add(option::rule_save(ability, floor, 0));
          for (const Impact impact : {Impact::better, Impact::worse})
            offers.add(option::rule_save(ability, 0, static_cast<int>(impact)));
        }
        for (const int skill : indices(farsa.library.skills)) {
          // Tools and time will do where the skill is missing (K-1).
          if (has_skill(farsa.who(who), skill) ||
              succeeding_faces(means(farsa.look(), who, skill, has_time)) > 0)
            offers.add(option::rule_test(skill));
        }
        offers.add(option::rule_nothing());
        offers.add(option::rule_impossible());
      });
  Outcome outcome;
  std::optional<Consequence> cost;
  switch (ruled.word) {
    case option::rule_save.word: {
      const auto [ability, floor, impact] = option::rule_save.in(ruled);
      farsa.tell(told::ruled_save(who, ability, floor), rule::only_at_risk);
      cost = co_await name_cost(farsa, who, words);
      outcome = co_await save_at(farsa, who, ability, floor, static_cast<Impact>(impact), rule::save);
      break;
    }
    case option::rule_test.word: {
      const int skill = option::rule_test.in(ruled).skill;
      farsa.tell(told::ruled_test(who, skill), rule::only_at_risk);
      const Means brought = means(farsa.look(), who, skill, has_time);
      const int faces = succeeding_faces(brought);
      if (faces > 0 && faces < 6) cost = co_await name_cost(farsa, who, words);
      outcome = co_await skill_test(farsa, who, skill, brought, rule::skill_test,
                                    prompt::risk_attempt(who, words, skill));
      break;
    }
    default:
      farsa.tell(told::ruled(who), rule::only_at_risk);
      outcome.success = option::rule_nothing.is(ruled);
      break;
  }
  farsa.tell(told::attempt_ended(who, outcome.success),
             option::rule_test.is(ruled) ? rule::test_steps : rule::save_steps);
  if (outcome.success && phase_of(farsa.state) == Phase::fight) gain_the_upper_hand(farsa, who);
  if (!outcome.success && cost)
    co_await suffer(farsa, who, *cost, outcome.impact, rule::default_consequences);
}

}  // namespace gamekeeper::farsa
