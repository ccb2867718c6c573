#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kMostBoasts = 15;
constexpr int kTermOfWords = 10;  ///< days (R-183)

bool is_free(const Character& one) { return is_able_hero(one) && one.boast.state == Boast::State::none; }

/// The ability that a deed asks for.
Ability ability_for(const Library& library, int errand) {
  if (errand == kNone) return Ability::control;
  const Deed deed = library.errands[at(errand)].errand->deed;
  if (is_any(deed, {Deed::beat_creature, Deed::reach_heart})) return Ability::strength;
  return is_any(deed, {Deed::bring_silver, Deed::tell_person}) ? Ability::control : Ability::dexterity;
}

/// After fifteen Boasts, or about an ability of fifteen, it is fame alone.
bool is_fame_alone(const Farsa& farsa, Who who) {
  const Character& one = farsa.state.party[at(who)];
  if (!farsa.state.switches.fifteen_is_ability) return one.boast.made >= kMostBoasts;
  return one.most[at(one.boast.ability)] - one.boast.ability_gained >= kMostBoasts;
}

/// What a Boast gives is present and maximum, up to 18.
void gain_ability(Farsa& farsa, Who who) {
  Character& one = farsa.who(who);
  const auto which = at(one.boast.ability);
  if (is_fame_alone(farsa, who) || one.most[which] >= kMostScore) return;
  ++one.most[which];
  one.now[which] = fit(std::min(one.now[which] + 1, kMostScore));
  ++one.boast.ability_gained;
  farsa.tell(told::ability_grown(who, one.boast.ability, 1, one.most[which]), rule::boast_gain);
}

void gain_guard(Farsa& farsa, Who who) {
  Character& one = farsa.who(who);
  if (is_fame_alone(farsa, who) || one.guard_most >= kMostScore) return;
  ++one.guard_most;
  ++one.guard;
  ++one.boast.guard_gained;
  farsa.tell(told::guard_grown(who, 1, one.guard_most), rule::boast_gain);
}

/// Errands done and sites finished: what can be pointed at.
int deeds_of_the_party(const State& state) {
  const auto errands = std::ranges::count(state.errands, ErrandState::done);
  const auto sites = std::ranges::count(state.sites, true, &SiteState::finished);
  return static_cast<int>(errands + sites);
}

void take_up(Farsa& farsa, Who who, int errand, Ability ability, engine::TextId words) {
  Character& one = farsa.who(who);
  one.boast = {.state = Boast::State::pending,
               .made = one.boast.made,
               .errand = fit(errand),
               .words = words,
               .ability = ability,
               .days = fit(words != 0 ? kTermOfWords : 0)};
  RuleId why = rule::boast;
  if (is_fame_alone(farsa, who))
    why = farsa.state.switches.fifteen_is_ability ? rule::fifteen_is_a_count : rule::fifteen_boasts;
  one.deeds_then = fit(deeds_of_the_party(farsa.state));
  farsa.tell(told::boasted(who, errand, ability, words, words != 0), why);
  gain_ability(farsa, who);
  gain_guard(farsa, who);
}

void raise(Farsa& farsa, Who who, bool guard) {
  Boast& boast = farsa.who(who).boast;
  boast.days = fit(next_term(boast));
  ++boast.stakes;
  farsa.tell(told::boast_raised(who, boast.stakes), rule::stakes_raised);
  if (guard) {
    gain_guard(farsa, who);
  } else {
    gain_ability(farsa, who);
  }
}

/// A friend or rival who is free to take it up makes it harder. False: refused, so nobody goes on.
Task<bool> may_be_raised(Farsa& farsa, Who who, Who challenger) {
  const bool challenged = co_await farsa.table.two_way(farsa.seat(challenger), rule::stakes_raised,
                                                       prompt::ask_challenge(challenger, who),
                                                       option::raise_stakes(who), option::no_challenge(who));
  if (!challenged) co_return true;
  const Option granted =
      co_await farsa.pick(kReferee, rule::stakes_raised, prompt::ask_grant(who), option::grant_guard(),
                          option::grant_ability(), option::grant_nothing());
  if (option::grant_nothing.is(granted)) co_return true;
  const bool guard = option::grant_guard.is(granted);
  const bool taken =
      co_await farsa.table.two_way(farsa.seat(who), rule::stakes_refused, prompt::ask_stakes(who, challenger),
                                   option::take_stakes(), option::refuse_stakes());
  if (taken) {
    raise(farsa, who, guard);
    co_return true;
  }
  const Boast refused = farsa.who(who).boast;
  farsa.tell(told::stakes_refused(who, challenger), rule::raised_boast);
  take_up(farsa, challenger, refused.errand, refused.ability, refused.words);
  farsa.who(challenger).boast.stakes = refused.stakes;
  raise(farsa, challenger, guard);
  co_return false;
}

}  // namespace

bool has_something_to_show(const Look& look, Who who) {
  return deeds_of_the_party(look.state) > look.who(who).deeds_then;
}

bool may_boast_of(const Look& look, Who who, int errand) {
  if (errand == kNone) return is_free(look.who(who));
  return is_free(look.who(who)) && look.state.errands[at(errand)] == ErrandState::taken &&
         !is_fulfilled(look, errand) &&
         std::ranges::none_of(look.state.party, [errand](const Character& one) {
           return one.boast.state == Boast::State::pending && one.boast.errand == errand;
         });
}

Task<> make_boast(Farsa& farsa, Who who, int errand) {
  engine::TextId words = 0;
  if (errand == kNone) {
    words =
        co_await farsa.table.text(farsa.seat(who), rule::boast, prompt::ask_goal(who), [](Offers& offers) {
          for (int i = 1; i <= kBoastIdeas; ++i) offers.add(option::boast_idea(i));
        });
  }
  const Ability fitting = ability_for(farsa.library, errand);
  const Option ruled = co_await farsa.pick(
      kReferee, rule::boast, prompt::ask_boast_ability(who, errand, words),
      usual_first(fitting, std::array{Ability::strength, Ability::dexterity, Ability::control},
                  option::boast_ability),
      option::boast_refused());
  if (option::boast_refused.is(ruled))
    co_return farsa.tell(told::boast_laughed_off(who), rule::term_of_words);
  take_up(farsa, who, errand, option::boast_ability.in(ruled).ability, words);
  for (const Who other : indices(farsa.state.party)) {
    if (other == who || !is_free(farsa.who(other))) continue;
    if (!co_await may_be_raised(farsa, who, other)) co_return;
  }
}

void boast_of_an_oath(Farsa& farsa, Who who) {
  if (farsa.who(who).boast.state == Boast::State::none) take_up(farsa, who, kNone, Ability::control, 0);
}

void keep_boasts(Farsa& farsa, int errand) {
  for (const Who who : indices(farsa.state.party)) {
    const Boast& boast = farsa.who(who).boast;
    if (boast.state == Boast::State::pending && boast.errand == errand) keep_boast(farsa, who);
  }
}

void keep_boast(Farsa& farsa, Who who) {
  Boast& boast = farsa.who(who).boast;
  boast = {.made = fit(std::min(250, boast.made + 1))};
  farsa.tell(told::boast_kept(who), rule::boast_kept);
}

void shirk_boast(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  const Boast boast = one.boast;
  const auto which = at(boast.ability);
  one.most[which] = fit(std::max(1, one.most[which] - boast.ability_gained));
  // To be put to shame kills nobody.
  const int least = std::min<int>(1, one.now[which]);
  one.now[which] = fit(std::max(least, one.now[which] - boast.ability_gained));
  one.guard_most = fit(std::max(0, one.guard_most - boast.guard_gained));
  one.guard = std::min(one.guard, one.guard_most);
  if (boast.ability_gained > 0)
    farsa.tell(told::ability_grown(who, boast.ability, -boast.ability_gained, one.most[which]),
               rule::boast_points);
  if (boast.guard_gained > 0)
    farsa.tell(told::guard_grown(who, -boast.guard_gained, one.guard_most), rule::boast_points);
  one.boast = {.state = Boast::State::barred, .made = boast.made};
  farsa.tell(told::boast_shirked(who), rule);
}

Task<> claim_boast(Farsa& farsa, Who who) {
  const Option ruled = co_await farsa.table.pick(
      kReferee, rule::boast_in_words, prompt::ask_claim(who), [&farsa, who](Offers& offers) {
        const bool shown = has_something_to_show(farsa.look(), who);
        if (shown) offers.add(option::boast_stands(who));
        offers.add(option::boast_not_yet(who));
        if (!shown) offers.add(option::boast_stands(who));
      });
  if (option::boast_stands.is(ruled)) keep_boast(farsa, who);
}

}  // namespace gamekeeper::farsa
