#include "games/farsa/chapter.hpp"

/// Ways back from death, and what they leave of somebody (D-10e, D-10f, R-140 to R-142).
namespace gamekeeper::farsa {
namespace {

constexpr int kDaysASeason = 90;  ///< R-47
constexpr int kDaysAYear = 4 * kDaysASeason;
constexpr int kLeastScore = 1;

bool is_big_magic(Rite rite) { return rite == Rite::undeath || rite == Rite::soul_trapping; }

bool needs_body(Rite rite) {
  return rite == Rite::reanimation || rite == Rite::undeath || rite == Rite::clone;
}

bool casts(const Look& look, const Character& one) {
  return can_act(one) && !one.never_casts && std::ranges::any_of(one.things, [&look](const Thing& thing) {
           return look.facts(thing).use == Use::grimoire || look.facts(thing).use == Use::scroll;
         });
}

bool tells_of(const std::vector<Feature>& features, const Searched& searched, Rite rite) {
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (features[i].rite == rite && has_bit(searched.done, i)) return true;
  }
  return false;
}

/// Somebody who would speak of it, or what the party has found out for itself.
bool is_known(const Look& look, Rite rite) {
  for (const int person : indices(look.library.people)) {
    const PersonState& one = look.state.people[at(person)];
    if (one.met && !one.gone && contains(look.library.people[at(person)].rites, rite) &&
        is_willing(footing(look, person)))
      return true;
  }
  for (std::size_t place = 0; place < look.library.places.size(); ++place) {
    if (tells_of(look.library.places[place].features, look.state.places[place].features, rite)) return true;
  }
  for (std::size_t site = 0; site < look.library.sites.size(); ++site) {
    const auto& rooms = look.library.sites[site].rooms;
    for (std::size_t room = 0; room < rooms.size(); ++room) {
      if (tells_of(rooms[room].features, look.state.sites[site].rooms[room].features, rite)) return true;
    }
  }
  return false;
}

Task<> roll_anew(Farsa& farsa, Who who, Ability ability, RuleId rule) {
  const int which = static_cast<int>(ability);
  const int score = co_await roll_dice(farsa, who, {3, 6, 0}, rule, purpose::for_score(who, ability));
  farsa.who(who).most[at(which)] = fit(score);
}

Task<> roll_guard_anew(Farsa& farsa, Who who, RuleId rule) {
  const int guard = co_await roll_dice(farsa, who, {1, 6, 0}, rule, purpose::for_guard(who));
  farsa.who(who).guard_most = fit(guard);
}

void lower(Farsa& farsa, Who who, Ability ability, int by) {
  std::int8_t& most = farsa.who(who).most[at(ability)];
  most = fit(std::max(kLeastScore, most - by));
}

Task<> roll_toll(Farsa& farsa, Who who, Ability ability, RuleId rule) {
  const int toll = co_await roll_dice(farsa, who, {1, 6, 0}, rule, purpose::for_toll(who, ability));
  lower(farsa, who, ability, toll);
}

/// Of all that was learned, the first thing.
void keep_one_skill(Character& one) { one.skills &= ~one.skills + 1U; }

Task<> pay_the_price(Farsa& farsa, Who who, Rite rite) {
  const RuleId rule = rule_of(rite);
  switch (rite) {
    case Rite::none: break;
    case Rite::reanimation:
      farsa.who(who).skills = 0;
      farsa.who(who).masteries.clear();
      farsa.who(who).boast = {};
      co_await roll_anew(farsa, who, Ability::control, rule);
      break;
    case Rite::undeath:
      co_await roll_toll(farsa, who, Ability::dexterity, rule);
      co_await roll_toll(farsa, who, Ability::control, rule);
      break;
    case Rite::soul_trapping:
      co_await roll_anew(farsa, who, Ability::strength, rule);
      co_await roll_anew(farsa, who, Ability::dexterity, rule);
      co_await roll_guard_anew(farsa, who, rule);
      break;
    case Rite::reincarnation:
      keep_one_skill(farsa.who(who));
      for (const Ability ability : {Ability::strength, Ability::dexterity, Ability::control})
        co_await roll_anew(farsa, who, ability, rule);
      co_await roll_guard_anew(farsa, who, rule);
      break;
    case Rite::clone:
      farsa.who(who).masteries.clear();
      for (const Ability ability : {Ability::strength, Ability::dexterity, Ability::control})
        lower(farsa, who, ability, 1);
      break;
  }
}

/// The body is whole, whichever it is now.
void rise(Character& one) {
  one.now = one.most;
  one.guard = one.guard_most;
  one.fate = Fate::well;
  one.fatigue = 0;
  one.wounds.clear();
  one.scars = {};
  one.oath = {};
  one.deprived = false;
  one.days_deprived = 0;
  one.panicked = false;
  one.fed = true;
  one.rested = true;
  one.hour_left = 0;
  one.returns_on = 0;
  one.body_lost = false;
  one.lost_in = kNone;
}

Task<> roll_oddity(Farsa& farsa, Who who) {
  const int row =
      co_await roll_row(farsa, who, "return-oddity", rule::return_weirder, purpose::for_oddity(who));
  if (row >= 0) farsa.who(who).oddity = fit(row);
}

}  // namespace

RuleId rule_of(Rite rite) { return rule::group<"return/*">.of(rite, rule::return_from_death); }

bool may_undertake(const Look& look, Rite rite, Who dead) {
  if (rite == Rite::none || dead >= static_cast<Who>(look.state.party.size())) return false;
  const Character& one = look.who(dead);
  if (one.fate != Fate::dead || is_hireling(one) || one.returns_on != 0) return false;
  if (needs_body(rite) && one.body_lost) return false;
  const bool somebody_casts =
      std::ranges::any_of(look.state.party, [&look](const Character& other) { return casts(look, other); });
  return (!is_big_magic(rite) || somebody_casts) && is_known(look, rite);
}

Task<> finish_rite(Farsa& farsa, Rite rite, Who dead) {
  if (farsa.who(dead).fate != Fate::dead) co_return;
  if (rite != Rite::reincarnation && rite != Rite::clone)
    co_return co_await bring_back(farsa, dead, rite, rule::return_from_death);
  Character& one = farsa.who(dead);
  const int days = rite == Rite::clone ? kDaysAYear : kDaysASeason;
  one.returned = rite;
  one.returns_on = fit(farsa.state.calendar.day + days);
  farsa.tell(told::will_return(dead, rite, one.returns_on),
             rite == Rite::clone ? rule::return_clone : rule::patience);
}

Task<> bring_back(Farsa& farsa, Who who, Rite rite, RuleId rule) {
  co_await pay_the_price(farsa, who, rite);
  farsa.who(who).returned = rite;
  rise(farsa.who(who));
  co_await roll_oddity(farsa, who);
  const Character& one = farsa.who(who);
  farsa.tell(told::came_back(who, rite, one.oddity == kNone ? 0 : one.oddity + 1), rule);
  farsa.tell(told::scores(who, one.most[0], one.most[1], one.most[2], one.guard_most), rule::price_of_return);
}

Task<> welcome_the_returned(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    const Character& one = farsa.who(who);
    if (one.fate != Fate::dead || one.returns_on == 0 || farsa.state.calendar.day < one.returns_on) continue;
    co_await bring_back(farsa, who, one.returned, rule::return_from_death);
  }
}

}  // namespace gamekeeper::farsa
