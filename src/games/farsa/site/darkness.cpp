#include "farsa/words/site.hpp"
#include "games/farsa/site/site.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kNearExit = 3;  ///< rooms (R-61)

template <class With>
void for_each_light(const Look& look, With with) {
  for (const Who who : indices(look.state.party, can_act)) {
    for (int thing = 0; thing < static_cast<int>(look.who(who).things.size()); ++thing) {
      if (may_light(look, who, thing)) with(who, thing);
    }
  }
}

/// A candle in a lantern does not blow out.
bool is_sheltered_from_wind(const Look& look, const Character& one) {
  return find_thing(one, look.library.lantern) != kNone;
}

/// Whoever has another light may strike it at once; only then is it dark (X-5b, R-52).
Task<> strike_a_light(Farsa& farsa) {
  bool any = false;
  for_each_light(farsa.look(), [&any](Who, int) { any = true; });
  if (!any) co_return;
  const Option chosen = co_await farsa.table.pick(
      farsa.caller(), rule::light_runs_out, prompt::ask_light(), [&farsa](Offers& offers) {
        for_each_light(farsa.look(),
                       [&offers](Who who, int thing) { offers.add(option::light_up(who, thing)); });
        offers.add(option::take_chances());
      });
  if (option::light_up.is(chosen))
    light_up(farsa, option::light_up.in(chosen).who, option::light_up.in(chosen).thing);
}

/// In complete darkness everybody saves who cannot see in it (D-3c, R-101).
Task<> fear_the_dark(Farsa& farsa, RuleId rule) {
  for (const Who who : indices(farsa.state.party, can_act)) {
    if (sees_in_the_dark(farsa.look(), farsa.who(who))) {
      farsa.tell(told::sees_shapes(who), rule::darkvision_counts);
    } else {
      co_await resist_panic(farsa, who, rule);
    }
  }
}

/// Near a known exit the party may feel its way out (X-6e).
Task<> feel_the_way(Farsa& farsa) {
  const bool leaves =
      co_await farsa.table.two_way(farsa.caller(), rule::darkness_near_exit, prompt::ask_way_out(),
                                   option::leave_site(), option::take_chances());
  if (leaves) {
    co_await leave_site(farsa, rule::darkness_near_exit);
  } else {
    co_await fear_the_dark(farsa, rule::panic_darkness);
  }
}

}  // namespace

bool sees_in_the_dark(const Look& look, const Character& one) {
  return one.kindred != kNone && look.library.kindreds[one.kindred].trait == Trait::darkvision;
}

bool is_blind(const Look& look) { return look.in_site() && look.room().dark && !can_see(look); }

void light_up(Farsa& farsa, Who who, int thing) {
  const Item& item = farsa.look().item(farsa.who(who).things[at(thing)]);
  light(farsa, who, thing, rule::group<"light/*">.named(item.id, rule::spark));
  if (is_blind(farsa.look())) return;
  for (const Who other : indices(farsa.state.party, is_present)) calm(farsa, other, rule::panic_ends);
}

void snuff(Farsa& farsa, Who who, int thing, RuleId rule) {
  const Item& item = farsa.library.items[farsa.who(who).things[at(thing)].item];
  put_out(farsa, who, thing, rule);
  if (item.light && !item.light->fuel) use_up(farsa, who, thing, rule);
}

void blow_out_candles(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    if (is_sheltered_from_wind(farsa.look(), farsa.who(who))) continue;
    for (int thing = static_cast<int>(farsa.who(who).things.size()); thing-- > 0;) {
      const Thing& flame = farsa.who(who).things[at(thing)];
      const auto& light = farsa.library.items[flame.item].light;
      if (flame.burning == 0 || !light || !light->blows_out) continue;
      farsa.tell(told::blown_out(who, flame.item), rule::light_in_the_wind);
      snuff(farsa, who, thing, rule::light_in_the_wind);
    }
  }
}

/// At the end of a turn. Fates wait until nobody is being met or fought.
Task<> look_after_the_light(Farsa& farsa) {
  if (!is_blind(farsa.look())) co_return;
  co_await strike_a_light(farsa);
  if (!is_blind(farsa.look()) || !is_exploring(farsa.state)) co_return;
  const bool deep = rooms_to_way_out(farsa.look(), farsa.state.room) > kNearExit;
  farsa.tell(told::dark(), deep ? rule::deep_inside : rule::light_runs_out);
  if (!deep) {
    co_await feel_the_way(farsa);
  } else if (farsa.state.switches.darkness_panic_only) {
    co_await fear_the_dark(farsa, rule::darkness_save);
  } else {
    co_await begin_fates(farsa);
  }
}

}  // namespace gamekeeper::farsa
