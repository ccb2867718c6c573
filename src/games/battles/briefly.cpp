#include <array>
#include <string_view>
#include <utility>

#include "games/battles/abilities.hpp"
#include "games/battles/ability.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"

namespace gamekeeper::battles {
namespace {

/// What each ability does, in a few words for a button: in the Almanac's order.
constexpr std::array<std::string_view, kAbilityKinds> kBriefly = {
    "armor",
    "hits harder each time",
    "several blows at one enemy",
    "your ATT rolls deal double",
    "heals your whole party",
    "raises an ally's Total",
    "strike right back",
    "past DEF, triple damage",
    "DEF +4, and hard to find",
    "past DEF, damage multiplied",
    "past DEF, one enemy dead",
    "take over one enemy",
    "lie in wait for a strike",
    "set it for an enemy's turn",
    "one enemy hurts itself",
    "one enemy hits another",
    "D6 for a whole zone",
    "burns who leaves a zone",
    "past DEF, D6 of damage",
    "one enemy STUCK",
    "out of reach of ATT rolls",
    "past DEF, D8 of damage",
    "Active and Inactive swap",
    "strikes whoever acts",
    "points off an enemy's Total",
    "points for your Totals",
    "take the blow yourself",
    "your allies go first",
    "heals your Mobs as they act",
    "bites enemies as they act",
    "no enemy may go Fallow",
    "it comes to nothing",
    "damage goes back",
    "your whole party DEF up",
    "raise a dead Mob",
    "D4 for all in their Umbra",
    "D8 for one of yours",
    "one of your dead returns",
    "attackers end in thorns",
    "bites after your hits",
    "a demon to swallow one blow",
    "the demon strikes",
    "your Umbra out of reach",
    "enemies can only Attack",
    "another of yours instead",
    "one enemy STUCK over here",
    "hold one for your friends",
    "step aside",
    "fight enemies in turn",
    "back in the Portal, Active",
    "D6 of damage, no roll",
    "D4 of damage, never misses",
    "one Mob Inactive",
    "wakes an Inactive Mob",
    "enemies in Portal Inactive",
    "a post on their side",
    "double damage, and Inactive",
    "store up their misses",
    "fight on without the body",
    "heals who rests in the Umbra",
    "somebody has to touch it",
    "hits whoever acts",
    "your allies hit more easily",
    "one enemy STUCK",
    "D4 for one of yours",
    "an enemy turns on its own",
    "put their turns in order",
    "you say what they do next",
    "your ally spends more",
    "drains enemy LP",
    "LP, or a friend",
    "ask them to stop",
    "the same once more, for free",
    "put it off, turn lost",
    "an element gathers",
    "be safe, change the element",
    "two runes, one blast",
    "Spells at you backfire",
    "Spells cost their caster",
    "double healing or damage",
};

}  // namespace

std::string_view briefly(Ability ability) { return kBriefly[std::to_underlying(ability)]; }

std::string_view briefly(const Look& look, MobId id, int ability, bool out_of_turn) {
  const Ability kind = look.rules(id, ability).ability;
  const bool go = look.state.stage == Stage::go;
  const Mob& mob = look.mob(id);
  switch (kind) {
    case Ability::magic_missile:
      return out_of_turn ? "one D4, the turn is kept" : "all its D4, and then STUCK";
    case Ability::summon_dead:
      if (out_of_turn) return "one of the risen takes it";
      break;
    case Ability::sneak_attack:
      if (out_of_turn) return "strike out of hiding";
      break;
    case Ability::delay:
      if (out_of_turn) return delays_everything(look, id) ? "their Round is over" : "put this off";
      break;
    case Ability::firewall:
      if (mob.sustains == ability) return "step away, the wall goes out";
      break;
    case Ability::time_slip:
      if (mob.sustains != ability) return "slip away, to wake others";
      break;
    case Ability::demon_attack:
      if (mob.place == Place::busy) return "the demon steps forward";
      break;
    case Ability::properstance:
      if (!go) return "every stored blow";
      break;
    case Ability::elemental_blast:
      if (!go) return "the element strikes";
      break;
    case Ability::runecast:
      if (!go) return "the runes go off";
      break;
    default: break;
  }
  return briefly(kind);
}

}  // namespace gamekeeper::battles
