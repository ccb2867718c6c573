#include "farsa/words/wild.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kOilAWatch = 2;      ///< W-3c, R-25
constexpr int kTorchesAWatch = 8;  ///< torches or candles, an hour each

int count_together(const State& state, int item) {
  int count = 0;
  for (const Character& one : state.party) {
    if (is_present(one)) count += count_of(one, item);
  }
  return count;
}

void burn(Farsa& farsa, int item, int uses) {
  for (const Who who : indices(farsa.state.party, is_present)) {
    for (std::uint8_t place = find_thing(farsa.who(who), item); uses > 0 && place != kNone;
         place = find_thing(farsa.who(who), item)) {
      Thing& thing = farsa.who(who).things[place];
      const int burned = std::min<int>(uses, thing.uses);
      uses -= burned;
      thing.uses = static_cast<std::uint8_t>(thing.uses - burned);
      if (thing.uses == 0) farsa.who(who).things.erase(place);
    }
  }
}

bool does_everybody_see(const Look& look) {
  return std::ranges::all_of(look.state.party, [&look](const Character& one) {
    return !can_act(one) || sees_in_the_dark(look, one);
  });
}

bool has_lantern(const Look& look) {
  return count_together(look.state, look.library.lantern) > 0 &&
         count_together(look.state, look.library.oil) >= kOilAWatch;
}

/// Light that a spell has made to last through the watch.
bool has_lasting_light(const Look& look) {
  return std::ranges::any_of(look.state.party, [](const Character& one) {
    return is_present(one) &&
           std::ranges::any_of(one.things, [](const Thing& thing) { return thing.burning >= kTurnsAWatch; });
  });
}

}  // namespace

bool has_watch_of_light(const Look& look) {
  return does_everybody_see(look) || has_lasting_light(look) || has_lantern(look) ||
         count_together(look.state, look.library.candle) + count_together(look.state, look.library.torch) >=
             kTorchesAWatch;
}

void burn_watch_of_light(Farsa& farsa) {
  if (is_lit(farsa.look()) || has_lasting_light(farsa.look())) return;
  if (does_everybody_see(farsa.look())) return farsa.tell(told::sees_in_the_dark(0), rule::trait_darkvision);
  if (has_lantern(farsa.look())) {
    burn(farsa, farsa.library.oil, kOilAWatch);
    farsa.tell(told::dark_watch(farsa.library.oil, kOilAWatch), rule::watch_of_light);
    return;
  }
  const int candles = std::min(kTorchesAWatch, count_together(farsa.state, farsa.library.candle));
  if (candles > 0) {
    burn(farsa, farsa.library.candle, candles);
    farsa.tell(told::dark_watch(farsa.library.candle, candles), rule::watch_of_light);
  }
  const int torches = std::min(kTorchesAWatch - candles, count_together(farsa.state, farsa.library.torch));
  if (torches > 0) {
    burn(farsa, farsa.library.torch, torches);
    farsa.tell(told::dark_watch(farsa.library.torch, torches), rule::watch_of_light);
  }
}

}  // namespace gamekeeper::farsa
