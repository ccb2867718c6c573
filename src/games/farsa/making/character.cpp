#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

/// What dice cannot undercut: what a character has before they have fallen.
constexpr engine::Array<std::int8_t, kAbilities> kLeast = {3, 3, 3};

bool is_name_taken(const State& state, int kindred, int name) {
  for (const Character& one : state.party) {
    if (one.kindred == kindred && one.name_of_kind == name && one.name == 0) return true;
  }
  return false;
}

std::uint8_t free_name(const Farsa& farsa, int kindred) {
  const auto names = static_cast<int>(farsa.library.kindreds[at(kindred)].names.size());
  for (int name = 0; name < names; ++name) {
    if (!is_name_taken(farsa.state, kindred, name)) return fit(name);
  }
  return 0;
}

void learn_skills(Farsa& farsa, Who who) {
  Character& one = farsa.who(who);
  for (const int skill : farsa.library.backgrounds[one.background].skills) set_bit(one.skills, skill);
}

Task<int> one_of(Farsa& farsa, Who who, std::size_t many, RuleId rule, Phrase purpose) {
  if (many < 2) co_return 0;
  co_return co_await roll_die(farsa, who, static_cast<int>(many), rule, purpose) - 1;
}

Task<int> throw_dice(Farsa& farsa, Who who, int count, Phrase purpose) {
  return roll_dice(farsa, who, {count, 6, 0}, rule::starting_character, purpose);
}

/// Silver, and a story: each background knows its fears and its reasons to be on the road.
Task<> roll_story(Farsa& farsa, Who who) {
  const int coins = co_await throw_dice(farsa, who, 3, purpose::for_coins(who));
  farsa.who(who).coins = fit(coins);
  const Background& background = farsa.library.backgrounds[farsa.who(who).background];
  const int fear =
      co_await one_of(farsa, who, background.fears.size(), rule::great_fear, purpose::for_fear(who));
  farsa.who(who).fear = fit(fear);
  const int reason = co_await one_of(farsa, who, background.reasons.size(), rule::starting_character,
                                     purpose::for_reason(who));
  farsa.who(who).reason = fit(reason);
}

/// Two of the three scores may change places.
Task<> swap_scores(Farsa& farsa, Who who) {
  const Option chosen = co_await farsa.table.pick(
      farsa.seat(who), rule::starting_character, prompt::ask_swap(who), [&farsa, who](Offers& offers) {
        offers.add(option::keep_scores(who));
        const Character& one = farsa.who(who);
        for (int a = 0; a < kAbilities; ++a) {
          for (int b = a + 1; b < kAbilities; ++b) {
            if (one.most[at(a)] != one.most[at(b)])
              offers.add(option::swap(static_cast<Ability>(a), static_cast<Ability>(b), who));
          }
        }
      });
  if (!option::swap.is(chosen)) co_return;
  const auto said = option::swap.in(chosen);
  Character& one = farsa.who(who);
  std::swap(one.most[at(said.one)], one.most[at(said.other)]);
  one.now = one.most;
}

void introduce(Farsa& farsa, Who who) {
  const Character& one = farsa.who(who);
  farsa.tell(told::joined(who, one.kindred, one.background), rule::starting_character);
  farsa.tell(told::scores(who, one.most[0], one.most[1], one.most[2], one.guard_most),
             rule::starting_character);
}

constexpr int kTorches = 2;      ///< R-44
constexpr int kMoreRations = 2;  ///< of the well-fed

/// Puts one thing more into a pack that is being filled; what finds no room stays at home.
void pack(const Library& library, const State& state, Character& one, const Thing& thing) {
  const Tag tag = library.items[thing.item].tag;
  if (tag == Tag::bundle || tag == Tag::stack) {
    const std::uint8_t same = find_thing(one, thing.item);
    if (same != kNone) {
      one.things[same].uses = fit(one.things[same].uses + thing.uses);
      return;
    }
  }
  if (has_room_for({.state = state, .library = library}, one, thing)) one.things.push_back(thing);
}

void wear_armor(const Library& library, Character& one) {
  for (Thing& thing : one.things) {
    const Item& item = library.items[thing.item];
    if (item.shield || (item.armor == 0 && !item.worn)) continue;
    thing.carried = Carried::hand;
  }
}

/// The heaviest blow that two hands allow; of equals the one that leaves a hand free.
void take_weapon(const Library& library, Character& one) {
  Thing* best = nullptr;
  const auto worth = [&library](const Thing& thing) {
    const Weapon& weapon = *library.items[thing.item].weapon;
    return 2 * weapon.die - weapon.hands;
  };
  for (Thing& thing : one.things) {
    if (!library.items[thing.item].weapon) continue;
    if (best == nullptr || worth(thing) > worth(*best)) best = &thing;
  }
  if (best != nullptr) best->carried = Carried::hand;
}

void take_shield(const Look& look, Character& one) {
  for (Thing& thing : one.things) {
    const Item& item = look.item(thing);
    if (item.shield && hands_for(item) <= free_hands(look, one)) thing.carried = Carried::hand;
  }
}

}  // namespace

Task<> make_character(Farsa& farsa, Who who, SeatId player, RuleId rule) {
  farsa.who(who).player = player;
  farsa.who(who).most = farsa.who(who).now = kLeast;
  const Option people = co_await farsa.pick(player, rule, prompt::ask_kindred(),
                                            all_of(&Library::kindreds, option::take_kindred));
  const int kindred = option::take_kindred.in(people).kindred;
  const std::uint8_t name = free_name(farsa, kindred);
  farsa.who(who).kindred = fit(kindred);
  farsa.who(who).name_of_kind = name;
  const Option trade = co_await farsa.pick(player, rule, prompt::ask_background(),
                                           all_of(&Library::backgrounds, option::take_background));
  farsa.who(who).background = fit(option::take_background.in(trade).background);
  learn_skills(farsa, who);
  for (int ability = 0; ability < kAbilities; ++ability) {
    const auto which = static_cast<Ability>(ability);
    const int score = co_await throw_dice(farsa, who, 3, purpose::for_score(who, which));
    farsa.who(who).most[at(ability)] = fit(score);
    farsa.who(who).now[at(ability)] = fit(score);
    farsa.tell(told::score_rolled(who, which, score), rule::starting_character);
  }
  co_await swap_scores(farsa, who);
  const int guard = co_await throw_dice(farsa, who, 1, purpose::for_guard(who));
  farsa.who(who).guard_most = farsa.who(who).guard = fit(guard);
  co_await roll_story(farsa, who);
  equip(farsa, who, {});
  const engine::TextId typed = co_await farsa.table.text(
      player, rule::starting_character, prompt::ask_name(who), [&farsa, who](Offers& offers) {
        const int kind = farsa.who(who).kindred;
        const auto names = static_cast<int>(farsa.library.kindreds[at(kind)].names.size());
        offers.add(option::take_name(kind, farsa.who(who).name_of_kind));
        for (int i = 0; i < names; ++i) {
          if (!is_name_taken(farsa.state, kind, i)) offers.add(option::take_name(kind, i));
        }
      });
  farsa.who(who).name = typed;
  introduce(farsa, who);
}

Task<> ready_character(Farsa& farsa, const ReadyCharacter& ready, SeatId player) {
  const Who who = make_place(farsa);
  if (who < 0) co_return;
  {
    Character& one = farsa.who(who);
    one.player = player;
    one.kindred = ready.kindred;
    one.background = ready.background;
    one.most = one.now = abilities_of(ready);
    one.guard_most = one.guard = fit(ready.guard);
    const auto& names = farsa.library.kindreds[one.kindred].names;
    one.name_of_kind = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == ready.name) one.name_of_kind = fit(i);
    }
  }
  learn_skills(farsa, who);
  co_await roll_story(farsa, who);
  equip(farsa, who, ready.gear);
  introduce(farsa, who);
}

void equip(Farsa& farsa, Who who, std::span<const Ref<Item>> more) {
  const Library& library = farsa.library;
  Character& one = farsa.who(who);
  const auto add = [&](std::uint8_t item) {
    if (item != kNone) pack(library, farsa.state, one, make_thing(library, item));
  };
  const Background& background = library.backgrounds[one.background];
  for (const auto& item : background.gear) add(item);
  for (const auto& item : more) add(item);
  for (const auto& spell : background.spells) {
    Thing scroll = make_thing(library, library.spell_scroll);
    scroll.spell = spell;
    pack(library, farsa.state, one, scroll);
  }
  Thing rations = make_thing(library, library.rations);
  if (library.kindreds[one.kindred].trait == Trait::well_fed) {
    rations.uses = fit(rations.uses + kMoreRations);
    farsa.tell(told::gained(who, library.rations, kMoreRations, kNone, Gain::taken), rule::trait_well_fed);
  }
  pack(library, farsa.state, one, rations);
  Thing torches = make_thing(library, library.torch);
  torches.uses = kTorches;
  pack(library, farsa.state, one, torches);
  add(library.item("tinderbox"));
  wear_armor(library, one);
  take_weapon(library, one);
  take_shield(farsa.look(), one);
}

}  // namespace gamekeeper::farsa
