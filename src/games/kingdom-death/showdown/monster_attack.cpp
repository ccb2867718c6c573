#include "games/kingdom-death/showdown/showdown.hpp"

/// Move & Attack: from the way there to what the hits do (p71 to p73).
namespace gamekeeper::kingdom_death {
namespace {

/// A deed's parameters that are lists, by their place in vocabulary.yaml.
constexpr std::size_t kBeforeDamage = 5;
constexpr std::size_t kAfterDamage = 6;

int roll_needed(const Look& look, Who target, const Profile& profile) {
  const int accuracy = look.number(kTheMonster, Number::accuracy);
  return std::clamp(profile.accuracy + look.number(target, Number::evasion) - accuracy, 2, 10);
}

bool may_dodge(const Night& look, Who who) {
  return look.is_alive(who) && who != look.attacker && look.to_spend(who) > 0 &&
         look.survivor(who).dodges < look.number(who, Number::dodges) && !look.is(who, Mark::doomed) &&
         look.can(who, Permit::spend_survival) && look.can(who, Permit::dodge);
}

/// Hits that a raised shield or a deflect token is worth (glossary, Block, Deflect).
int ignored(Night& night, Who who, int hits) {
  if (!night.can(who, Permit::block)) return 0;
  Survivor& one = night.survivor_of(who);
  const int blocked = std::min<int>(hits, one.block);
  const int deflected = std::min<int>(hits - blocked, one.deflect);
  if (hits > 0) one.block = 0;
  one.deflect = static_cast<std::uint8_t>(one.deflect - deflected);
  if (blocked + deflected > 0) night.tell(told::ignores(who, blocked + deflected), rule::special_rules);
  return blocked + deflected;
}

constexpr int kMostHits = 24;
using Hits = boost::container::static_vector<Location, kMostHits>;

/// What is left of so many hits, whatever takes some of them away.
Task<int> left_of(Night& night, Who who, int hits) {
  rows::Event due{.moment = id_of(Moment::hits_due), .to = piece_of(who), .amount = hits};
  if (hits > 0) co_await night.effects.happen(due);
  const int left = std::clamp(due.amount, 0, hits);
  co_return left - ignored(night, who, left);
}

/// Before any damage, one hit of theirs to choose (p81).
Task<> dodge(Night& night, Who who, Hits& hits) {
  if (!may_dodge(night, who)) co_return;
  const Option taken = co_await night.table.pick(
      night.seat(who), rule::dodge, prompt::dodge_which(who, static_cast<int>(hits.size())),
      [&](Offers& offers) {
        for (std::size_t i = 0; i < hits.size(); ++i) {
          const auto same = std::find(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(i), hits[i]);
          if (same == hits.begin() + static_cast<std::ptrdiff_t>(i))
            offers.add(option::dodge(hits[i], static_cast<int>(i) + 1));
        }
        offers.add(option::take_hits());
      });
  if (!option::dodge.is(taken)) co_return;
  co_await spend_survival(night, who, 1, rule::dodge);
  ++night.survivor_of(who).dodges;
  const std::size_t nth = at(option::dodge.in(taken).nth - 1);
  night.tell(told::dodges(who, hits[nth]), rule::dodge);
  hits.erase(hits.begin() + static_cast<std::ptrdiff_t>(nth));
  co_await night.happens(Moment::survival_action, who);
}

/// So many hits may go to the arms instead (Crossarm Block).
Task<> take_on_arms(Night& night, Who who, Hits& hits) {
  for (int left = night.number(who, Number::hits_to_arms); left > 0 && night.is_alive(who); --left) {
    if (std::ranges::all_of(hits, [](Location where) { return where == Location::arms; })) co_return;
    const Option taken = co_await night.table.pick(
        night.seat(who), rule::arts_in_fights, prompt::block_which(who), [&hits](Offers& offers) {
          for (int i = 0; at(i) < hits.size(); ++i) {
            if (hits[at(i)] != Location::arms) offers.add(option::block_with_arms(hits[at(i)], i + 1));
          }
          offers.add(option::take_hits());
        });
    if (!option::block_with_arms.is(taken)) co_return;
    const std::size_t nth = at(option::block_with_arms.in(taken).nth - 1);
    night.tell(told::blocks_with_arms(who, hits[nth]), rule::arts_in_fights);
    hits[nth] = Location::arms;
  }
}

/// The target says in which order they are dealt with (p72).
Task<Location> next_hit(Night& night, Who who, Hits& hits) {
  Few<int> different;
  for (int i = 0; at(i) < hits.size(); ++i) {
    if (std::ranges::none_of(different, [&](int before) { return hits[at(before)] == hits[at(i)]; }))
      different.push_back(i);
  }
  const int nth = co_await one_of(night, night.seat(who), rule::hit_order, prompt::which_hit_first(who),
                                  different, [&hits](int i) { return option::hurt_at(hits[at(i)], i + 1); });
  const Location where = hits[at(nth)];
  hits.erase(hits.begin() + nth);
  co_return where;
}

/// What an attack says about its target, unless they have died of it.
Task<> part(Night& night, const rows::Call* call, std::size_t which, Who target) {
  if (call == nullptr || !night.is_alive(target)) co_return;
  co_await night.effects.part_of_deed(*call, which, piece_of(target));
}

Task<int> strike(Night& night, Who target, Profile profile, const rows::Call* call) {
  const int dice = std::clamp(profile.speed + night.number(kTheMonster, Number::speed), 1, 20);
  const int needed = roll_needed(night, target, profile);
  const auto roll = [&](int more) -> Task<int> {
    const auto faces = co_await night.table.roll(night.controller(), more, 10, rule::monster_attack,
                                                 purpose::to_hit(kTheMonster));
    co_return static_cast<int>(std::ranges::count_if(faces, [&](int face) { return face >= needed; }));
  };
  int hit = co_await roll(dice);
  // Each hit is another die, for some of its attacks.
  const bool again = night.number(kTheMonster, Number::echoes) > 0;
  for (int more = hit; again && more > 0 && hit < kMostHits;) {
    more = co_await roll(std::min(more, kMostHits - hit));
    hit += more;
  }
  night.tell(told::strikes(target, hit, needed), rule::monster_attack);
  Hits hits;
  for (int left = co_await left_of(night, target, hit); left > 0; --left)
    hits.push_back(profile.at ? *profile.at : co_await roll_location(night, target));
  if (hits.empty()) co_return 0;
  co_await dodge(night, target, hits);
  co_await take_on_arms(night, target, hits);
  int hurt = 0;
  if (!hits.empty()) co_await part(night, call, kBeforeDamage, target);
  const Who before = std::exchange(night.struck, target);
  while (!hits.empty() && night.is_alive(target)) {
    const Location where = co_await next_hit(night, target, hits);
    const int damage = profile.damage + night.number(kTheMonster, Number::damage);
    hurt += damage > 0 ? 1 : 0;
    if (night.number(kTheMonster, Number::breaks_armor) > 0 && where != Location::brain)
      night.survivor_of(target).armor[static_cast<std::size_t>(where)] = 0;
    co_await suffer_damage(night, target, damage, where, rule::monster_attack, {.hit = true});
  }
  night.struck = before;
  if (hurt > 0) co_await part(night, call, kAfterDamage, target);
  if (hurt > 0 && night.is_alive(target)) co_await night.happens(Moment::after_damage, kTheMonster, target);
  co_return hurt;
}

}  // namespace

Task<int> suffer_hits(Night& night, Who target, int count, int damage, HurtAt at, RuleId rule) {
  const bool each = at == HurtAt::each;
  const int hit = each ? count * static_cast<int>(kLocations) : count;
  Hits hits;
  for (int i = hit - co_await left_of(night, target, hit); i < hit && hits.size() < kMostHits; ++i) {
    hits.push_back(each                   ? static_cast<Location>(i % static_cast<int>(kLocations))
                   : at == HurtAt::random ? co_await roll_location(night, target)
                                          : static_cast<Location>(at));
  }
  if (hits.empty()) co_return 0;
  co_await dodge(night, target, hits);
  co_await take_on_arms(night, target, hits);
  const auto suffered = static_cast<int>(hits.size());
  while (!hits.empty() && night.is_alive(target)) {
    const Location where = co_await next_hit(night, target, hits);
    co_await suffer_damage(night, target, damage, where, rule, {.hit = true});
  }
  co_return suffered;
}

void pick_target(Night& night, Who target, RuleId rule) {
  night.tell(told::picks(target), rule);
  if (night.is(target, Mark::priority) && !night.is(target, Mark::hounded))
    night.set_mark(target, Mark::priority, false, rule::priority_target);
  if (night.showdown.controller == target && night.can(target, Permit::be_shaken))
    night.change(target, Number::insanity, 1, rule::controller);
}

Task<int> move_and_attack(Night& night, Who target, Profile profile, const rows::Call* call) {
  if (!co_await starts_moving(night)) co_return 0;
  co_await go_to(night, target);
  if (!night.is_alive(target)) co_return 0;
  co_await turn_to(night, target, profile.back);
  const int reach = night.number(kTheMonster, Number::reach);
  if (grid::steps_between(night.base(kTheMonster), night.base(target)) > reach) {
    night.tell(told::out_of_reach(target), rule::move_and_attack);
    co_return 0;
  }
  co_return co_await attack_in_place(night, target, profile, call);
}

Task<int> attack_in_place(Night& night, Who target, Profile profile, const rows::Call* call) {
  if (night.is(kTheMonster, Mark::knocked_down) || !night.is_alive(kTheMonster) || !night.is_alive(target))
    co_return 0;
  const int hurt = co_await strike(night, target, profile, call);
  co_await night.happens(Moment::attack_ends, kTheMonster, target);
  co_await night.happens(Moment::blow_ends, kTheMonster);
  co_return hurt;
}

}  // namespace gamekeeper::kingdom_death
