#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

using Kind = Project::Kind;

RuleId rule_of(Cost cost) { return rule::group<"cost/*">.at(static_cast<int>(cost)); }

bool will_do(const Look& look, const Thing& thing, Cost cost, int worth) {
  if (thing.carried == Carried::beast) return false;
  return cost == Cost::loss ? look.item(thing).rare : sale_price(look, thing) * 2 >= worth;
}

bool has_gift(const Look& look, Who who, Cost cost, int worth) {
  return std::ranges::any_of(look.who(who).things, [&look, cost, worth](const Thing& thing) {
    return will_do(look, thing, cost, worth);
  });
}

/// With whom a good name is at stake: the faction that the project is about, otherwise whoever thinks best of
/// the party.
int judge_of(const Look& look, const Project& project) {
  return project.kind == Kind::connections ? project.about : best_friend_of_party(look);
}

bool can_pay(const Look& look, Who who, Cost cost, int silver) {
  switch (cost) {
    case Cost::silver: return coins_together(look.state) >= silver;
    case Cost::resources: return has_gift(look, who, cost, silver);
    case Cost::reputation:
    case Cost::loss: return true;
  }
  return false;
}

Task<> give_something(Farsa& farsa, Who who, Cost cost, int worth) {
  const auto does = [cost, worth](const Look& look, const Thing& thing) {
    return will_do(look, thing, cost, worth);
  };
  const auto at_last = [cost, who](const Look&, Offers& offers) {
    if (cost == Cost::loss || offers.none()) offers.add(option::give_finger(who));
  };
  const Option given = co_await farsa.pick(who, rule_of(cost), prompt::ask_gift(who),
                                           everything_of(who, does, option::give_thing), at_last);
  if (option::give_thing.is(given)) {
    lose_thing(farsa, who, option::give_thing.in(given).thing, rule_of(cost));
  } else {
    co_await add_wound(farsa, who, {.is_major = true, .permanent = true, .ability = Ability::dexterity},
                       rule::cost_loss);
  }
}

Task<> hand_over(Farsa& farsa, Who who, const Project project, Cost cost, int silver) {
  switch (cost) {
    case Cost::silver: pay_together(farsa, silver, rule::cost_silver); break;
    case Cost::reputation: {
      const int pays = pays_with_regard(farsa.look(), project);
      if (pays >= 0) change_regard(farsa, pays, -1, rule::cost_reputation);
      break;
    }
    case Cost::resources:
    case Cost::loss: co_await give_something(farsa, who, cost, silver); break;
  }
  farsa.tell(told::cost_paid(who, cost, silver), rule_of(cost));
}

/// Whether the character's own skill abates it.
bool is_abated(const Look& look, Who who, const Project& project) {
  switch (project.kind) {
    case Kind::beast: return knows(look, who, "beasts");
    case Kind::research: return has_skill(look.who(who), look.library.lore);
    case Kind::craft:
      return knows(look, who, "crafting") || knows(look, who, "smithing") || knows(look, who, "alchemy");
    case Kind::connections:
      return has_skill(look.who(who), look.library.persuasion) ||
             look.state.factions[project.about].regard >= 2;
    case Kind::hunt:
      return has_skill(look.who(who), look.library.tracking) ||
             has_skill(look.who(who), look.library.hunting);
    default: return false;
  }
}

}  // namespace

int best_friend_of_party(const Look& look) {
  return most_of(indices(look.library.factions),
                 [&look](int faction) { return look.state.factions[at(faction)].regard; });
}

int pays_with_regard(const Look& look, const Project& project) {
  const int judge = judge_of(look, project);
  if (project.kind != Kind::connections || judge < 0) return judge;
  // Connections are paid for with the trust of the rival.
  return faction_of(look.library.factions[at(judge)].rival);
}

Cost usual_cost(Kind kind) {
  switch (kind) {
    case Kind::beast:
    case Kind::craft: return Cost::resources;
    case Kind::connections: return Cost::reputation;
    case Kind::rite: return Cost::loss;
    default: return Cost::silver;
  }
}

int silver_for(const Look& look, Who who, const Project& project) {
  constexpr std::array kSilver = {0, 20, 4, 10, 0, 25, 50, 100};  // in the order of Project::Kind
  const int silver = project.kind == Kind::craft ? std::max(2, look.library.items[project.about].price / 2)
                                                 : kSilver[at(project.kind)];
  return is_abated(look, who, project) ? silver / 2 : silver;
}

Task<bool> pay_cost(Farsa& farsa, Who who, Project project, Cost cost) {
  const int silver = silver_for(farsa.look(), who, project);
  // Whoever has a name to be received by needs no letter.
  if (cost == Cost::reputation && is_abated(farsa.look(), who, project)) {
    farsa.tell(told::cost_paid(who, cost, 0), rule::cost_save);
    co_return true;
  }
  const Option chosen = co_await farsa.table.pick(
      farsa.seat(who), rule_of(cost), prompt::ask_payment(who, cost, silver),
      [&farsa, who, cost, silver](Offers& offers) {
        const Option pay = option::accept_cost(who, cost, silver);
        offers.add_unless(
            pay, {{!can_pay(farsa.look(), who, cost, silver), rule_of(cost), reason::no_cost_left()}});
        if (cost != Cost::silver || coins_together(farsa.state) >= silver / 2)
          offers.add(option::talk_it_down(who));
        offers.add(option::find_another_way(who));
      });
  if (option::find_another_way.is(chosen)) co_return false;
  if (option::accept_cost.is(chosen)) {
    co_await hand_over(farsa, who, project, cost, silver);
    co_return true;
  }
  const Outcome talked = co_await risky_save(farsa, who, Ability::control, 0, rule::cost_save, {},
                                             prompt::risk_price(who, silver));
  // Silver is halved, anything else is let go.
  const int left = cost == Cost::silver && talked.impact != Impact::better ? silver / 2 : 0;
  const bool paid = talked.success && coins_together(farsa.state) >= left;
  farsa.tell(told::cost_talked_down(who, paid ? 1 : 0, paid ? left : silver), rule::cost_save);
  if (paid) {
    pay_together(farsa, left, rule::cost_save);
    co_return true;
  }
  const int judge = judge_of(farsa.look(), project);
  if (judge >= 0) change_regard(farsa, judge, -1, rule::cost_save);
  co_return false;
}

}  // namespace gamekeeper::farsa
