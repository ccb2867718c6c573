#include "farsa/words/common.hpp"
#include "farsa/words/fight.hpp"
#include "farsa/words/magic.hpp"
#include "farsa/words/site.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {
namespace {

int foes_of(const Farsa& farsa) { return static_cast<int>(farsa.state.fight.foes.size()); }

Task<> burn(Farsa& farsa, Who who, int foe, int damage) {
  const int armor = farsa.look().creature(foe).armor;
  farsa.tell(told::struck(who, foe, damage, armor), rule::casting);
  co_await hurt_foe(farsa, foe, std::max(0, damage - armor), -1, kNone, rule::casting);
}

/// The target first, then whoever stands behind it.
Task<> blast(Farsa& farsa, Who who, int first, int count, int damage) {
  for (int i = 0; i < foes_of(farsa) && count > 0; ++i) {
    const int foe = (first + i) % foes_of(farsa);
    if (!is_against(farsa.foe(foe))) continue;
    --count;
    co_await burn(farsa, who, foe, damage);
  }
}

Task<> hold(Farsa& farsa, int first, int dice, Ability ability) {
  int left = dice;
  for (int i = 0; i < foes_of(farsa) && left > 0; ++i) {
    const int foe = (first + i) % foes_of(farsa);
    if (!is_against(farsa.foe(foe))) continue;
    --left;
    if (co_await foe_save(farsa, foe, ability, 0, rule::casting)) continue;
    farsa.foe(foe).held = static_cast<std::uint8_t>(dice);
    farsa.tell(told::foe_held(foe, dice), rule::casting);
  }
}

/// The weakest first, as long as the sum lasts.
void put_to_sleep(Farsa& farsa, int sum) {
  while (true) {
    int weakest = -1;
    for (int foe = 0; foe < foes_of(farsa); ++foe) {
      const Foe& one = farsa.foe(foe);
      if (!is_against(one) || one.asleep || is_detachment(farsa.look(), foe)) continue;
      if (weakest < 0 || one.guard < farsa.foe(weakest).guard) weakest = foe;
    }
    if (weakest < 0 || farsa.foe(weakest).guard > sum) return;
    sum -= farsa.foe(weakest).guard;
    farsa.foe(weakest).asleep = true;
    farsa.tell(told::foe_asleep(weakest), rule::casting);
    if (sum <= 0) return;
  }
}

void charm(Farsa& farsa, int dice) {
  const int steps = dice >= 3 ? 2 : 1;
  auto& disposition = farsa.state.meeting.disposition;
  disposition = static_cast<Disposition>(std::min(static_cast<int>(disposition) + steps, 4));
}

void heal(Farsa& farsa, Who who, int sum) {
  Character& one = farsa.who(who);
  const int back = std::min<int>(sum, one.guard_most - one.guard);
  if (back <= 0 || one.deprived) return;
  one.guard = static_cast<std::int8_t>(one.guard + back);
  farsa.tell(told::guard_back(who, one.guard), rule::casting);
}

void cure(Farsa& farsa, Who who, int count) {
  Character& one = farsa.who(who);
  for (std::size_t i = 0; i < one.wounds.size() && count > 0;) {
    if (one.wounds[i].permanent) {
      ++i;
      continue;
    }
    one.wounds.erase(i);
    --count;
    farsa.tell(told::healed_wound(who), rule::casting);
  }
}

void refresh(Farsa& farsa, Who caster, int count) {
  for (Who who = 0; who < static_cast<Who>(farsa.state.party.size()) && count > 0; ++who) {
    if (who == caster || !is_present(farsa.who(who))) continue;
    const int gone = std::min<int>(count, farsa.who(who).fatigue);
    clear_fatigue(farsa, who, gone, rule::casting);
    count -= gone;
  }
}

/// Light that nothing blows out, and that hangs on nothing.
void light_up(Farsa& farsa, Who who, int dice) {
  farsa.who(who).glow = static_cast<std::uint8_t>(std::min(255, dice * kTurnsAnHour));
  farsa.tell(told::lit(who, kNone), rule::light_of_its_own);
}

/// The first passage of this room that a lock holds.
void open(Farsa& farsa) {
  const auto& links = farsa.library.links[farsa.state.site];
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (links[i].from != farsa.state.room && links[i].to != farsa.state.room) continue;
    Door& door = farsa.site_state().doors[i];
    if (links[i].exit->passage != Passage::locked || door.state == Door::State::open ||
        door.state == Door::State::broken)
      continue;
    door.state = Door::State::open;
    farsa.tell(told::lock_open(static_cast<int>(i)), rule::casting);
    return;
  }
}

void reveal(Farsa& farsa) {
  const bool inside = farsa.state.site != kNone;
  const auto& features = inside ? farsa.look().room().features : farsa.look().place().features;
  for (std::size_t i = 0; i < features.size(); ++i) {
    Searched& searched = inside ? farsa.room_state().features : farsa.place_state().features;
    if (!features[i].hidden || has_bit(searched.found, i)) continue;
    set_bit(searched.found, i);
    farsa.tell(told::found(static_cast<int>(i)), rule::casting);
    if (!inside) return;
  }
}

/// The flower moves where the caster says, a step a die, as far as it goes.
Task<> drive_weather(Farsa& farsa, Who who, int steps) {
  for (int i = 0; i < steps; ++i) {
    const Option chosen = co_await farsa.table.pick(
        farsa.seat(who), rule::casting, prompt::ask_wind(who), [&farsa](Offers& offers) {
          offers.add(option::go_on());
          for (int i = 0; i < 6; ++i) {
            const auto direction = static_cast<Direction>(i);
            const Hex to = step(farsa.state.weather_q, farsa.state.weather_r, direction);
            if (farsa.library.weather_at(to.q, to.r) != kNone) offers.add(option::blow(direction));
          }
        });
    if (option::go_on.is(chosen)) co_return;
    const Hex to = step(farsa.state.weather_q, farsa.state.weather_r, option::blow.in(chosen).to);
    farsa.state.weather_q = static_cast<std::int8_t>(to.q);
    farsa.state.weather_r = static_cast<std::int8_t>(to.r);
    farsa.tell(told::weather_came(farsa.library.weather_at(to.q, to.r)), rule::casting);
  }
}

void summon(Farsa& farsa, int sum) {
  if (farsa.state.fight.foes.full()) return;
  const std::uint8_t like = farsa.state.fight.foes[0].creature;
  Foe ally = make_foe(farsa.library, like, Range::close);
  ally.guard = static_cast<std::int8_t>(std::min(kMostScore, sum));
  ally.ally = true;
  farsa.state.fight.foes.push_back(ally);
}

}  // namespace

Task<> work(Farsa& farsa, Who who, int spell, int dice, int sum, int target) {
  const Spell& cast = farsa.library.spells[at(spell)];
  const Ability ability = cast.ability.value_or(Ability::control);
  farsa.tell(told::spell_worked(who, spell, sum, dice), rule::spell_still_works);
  const bool hits = target >= 0 && target < foes_of(farsa);
  switch (cast.work) {
    case Spellwork::telling: break;
    case Spellwork::hurt:
      if (hits) co_await burn(farsa, who, target, sum);
      break;
    case Spellwork::blast:
      if (hits) co_await blast(farsa, who, target, dice, sum);
      break;
    case Spellwork::sap:
      if (hits && is_against(farsa.foe(target))) co_await sap_foe(farsa, target, ability, sum, rule::casting);
      break;
    case Spellwork::hold:
      if (hits) co_await hold(farsa, target, dice, ability);
      break;
    case Spellwork::sleep: put_to_sleep(farsa, sum); break;
    case Spellwork::scare: co_await frighten(farsa, dice, rule::casting); break;
    case Spellwork::charm: charm(farsa, dice); break;
    case Spellwork::shield:
      farsa.state.fight.standing[at(target)].shielded = static_cast<std::uint8_t>(std::min(3, dice));
      break;
    case Spellwork::heal: heal(farsa, target, sum); break;
    case Spellwork::mend: restore_ability(farsa, target, ability, dice, rule::casting); break;
    case Spellwork::cure: cure(farsa, target, dice >= 3 ? 2 : 1); break;
    case Spellwork::refresh: refresh(farsa, who, dice); break;
    case Spellwork::light: light_up(farsa, who, dice); break;
    case Spellwork::open: open(farsa); break;
    case Spellwork::reveal: reveal(farsa); break;
    case Spellwork::pass:
      farsa.state.meeting.surprised = true;
      farsa.state.meeting.settled = true;
      break;
    case Spellwork::escape:
      for (Standing& standing : farsa.state.fight.standing) standing.left = true;
      break;
    case Spellwork::hasten:
      farsa.state.fight.standing[at(target)].hasted = static_cast<std::uint8_t>(dice);
      break;
    case Spellwork::weather: co_await drive_weather(farsa, who, dice); break;
    case Spellwork::feed: {
      Thing food = make_thing(farsa.library, farsa.library.rations);
      food.uses = static_cast<std::uint8_t>(dice);
      take_somehow(farsa, who, food, rule::casting);
      break;
    }
    case Spellwork::travel:
      farsa.state.journey.watches =
          static_cast<std::uint8_t>(std::max(1, farsa.state.journey.watches - dice));
      break;
    case Spellwork::ask: farsa.state.meeting.want_known = true; break;
    case Spellwork::summon: summon(farsa, sum); break;
    case Spellwork::ward_camp: farsa.state.warded = true; break;
  }
}

}  // namespace gamekeeper::farsa
