#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr std::array kCosts = {
    Harm::none,      Harm::fatigue,        Harm::strength,  Harm::dexterity, Harm::control, Harm::lose_tool,
    Harm::lose_turn, Harm::noise,          Harm::fire,      Harm::on_fire,   Harm::lava,    Harm::acid,
    Harm::drowning,  Harm::freezing_water, Harm::lightning, Harm::rocks,     Harm::poison};

/// What failure would bring is the referee's to say, before the die (S-4c, K-2), from the book's lists (S-9,
/// D-2).
Task<Consequence> name_cost(Farsa& farsa, Who who, engine::TextId words) {
  const Option chosen = co_await farsa.pick(kReferee, rule::default_consequences,
                                            prompt::ask_failure(who, words), each(kCosts, option::rule_cost));
  Consequence cost;
  cost.harm = option::rule_cost.in(chosen).harm;
  const bool damages = cost.harm == Harm::strength || cost.harm == Harm::dexterity ||
                       cost.harm == Harm::control || cost.harm == Harm::poison;
  if (damages) cost.dice = "d6";
  co_return cost;
}

/// What was dared in a fight, and came off, leaves its maker in a position of strength.
void gain_the_upper_hand(Farsa& farsa, Who who) {
  farsa.standing(who).bold = true;
  farsa.tell(told::upper_hand(who), rule::daring_pays);
}

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

// What a ruling makes of an attempt, and how the automatic referee rules.

using chance::Fraction;

/// Said before anybody spends a deed on it: what the tables give for words of one's own.
engine::Odds price_of_an_attempt(const Look& look) {
  return noted(phase_of(look.state) == Phase::fight ? "the upper hand, failure: a Fatigue"
                                                    : "only told, failure: a Fatigue");
}

std::optional<engine::Odds> odds(const Look& look, const engine::Decision& decision, const Option& option) {
  if (option::attempt.is(option)) return price_of_an_attempt(look);
  if (!option::rule_save.is(option)) return std::nullopt;
  const auto [ability, floor, impact] = option::rule_save.in(option);
  Reasons why;
  const int reached = score(look, prompt::ask_ruling.in(decision.prompt).who, ability, &why);
  Reckoning(&why).add(-floor, rule::floor, reason::floor());
  engine::Odds odds = two_ways(Fraction(passing_faces(reached, floor), 20), "passes", "fails");
  odds.why = std::move(why);
  return odds;
}

/// The automatic referee goes on, has doubtful things saved for with the ability that serves best, and makes
/// failure cost a Fatigue.
double appraise(const Look& look, const engine::Decision& decision, const Option& option) {
  return worth_among(
      look, option, on<option::attempt>(-1),
      on<option::attempt_idea>([](const Look&, int idea) { return -idea; }),
      on<option::rule_cost>([](const Look&, Harm harm) { return harm == Harm::fatigue ? 2 : 0; }),
      on<option::rule_save>([&decision](const Look& of, Ability ability, int floor, int impact) {
        const Who who = prompt::ask_ruling.in(decision.prompt).who;
        const Impact stands = circumstances(of, who);
        const bool by_the_book = stands == Impact::plain ? floor == 4 : impact == static_cast<int>(stands);
        return (by_the_book ? 5 : 0) + score(of, who, ability) / 20.0;
      }));
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

Task<> attempt_something(Farsa& farsa, Who who) {
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

const Chapter chapters::kRefereeing{.odds = odds, .appraise = appraise};

}  // namespace gamekeeper::farsa
