#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/chance_request.hpp"
#include "engine/table.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/words.hpp"
#include "number-crunch/rule_ids.hpp"

namespace gamekeeper::number_crunch {
namespace {

Task<> roll_stats(Audit& audit) {
  const engine::Faces faces =
      co_await audit.table.roll(audit.seat(), kStats, 6, rule::rolled_stats, say(Word::roll_stats));
  for (int i = 0; i < kStats; ++i)
    audit.me().stats[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(faces[i]);
  audit.tell(Told::stats_rolled, rule::rolled_stats, faces[0], faces[1], faces[2], faces[3], faces[4]);
}

Task<> choose_vocation(Audit& audit) {
  const Option vocation =
      co_await audit.pick_if_choice(rule::rolled_stats, say(Word::choose_vocation), [&audit](Offers& offers) {
        if (std::ranges::any_of(audit.me().stats, [](int stat) { return stat < 1; })) return;
        const std::uint8_t only = audit.state.switches.vocation;
        for (std::size_t v = 0; v < audit.library.vocations.size(); ++v) {
          if (only == kNone || only == v) offers.add(say(Word::vocation, static_cast<int>(v)));
        }
      });
  audit.me().vocation = static_cast<std::uint8_t>(vocation.a);
  audit.me().weapon = audit.me().armor = kNone;
  audit.tell(Told::vocation_chosen, rule::starting_health, vocation.a);
}

Task<> choose_weapon(Audit& audit) {
  const auto& weapons = audit.library.vocation_weapons[audit.me().vocation];
  if (weapons.empty()) co_return;
  const Option weapon = co_await audit.pick_if_choice(
      rule::starting_gear, say(Word::choose_weapon), [&audit, &weapons](Offers& offers) {
        for (const std::uint8_t one : weapons) offers.add(say(Word::weapon, one));
        for (std::size_t other = 0; other < audit.library.weapons.size(); ++other) {
          bool known = false;
          for (const std::uint8_t one : weapons) known = known || one == other;
          if (!known) offers.bar(say(Word::weapon, static_cast<int>(other)), rule::trickster_gear);
        }
      });
  audit.me().weapon = static_cast<std::uint8_t>(weapon.a);
  audit.me().weapon_name = co_await audit.text(rule::starting_gear, say(Word::name_weapon, weapon.a),
                                               say(Word::given_name, 0, weapon.a));
  audit.tell(Told::weapon_taken, rule::starting_gear, weapon.a, audit.me().weapon_name);
}

Task<> choose_armor(Audit& audit) {
  const Vocation& vocation = audit.library.vocations[audit.me().vocation];
  const Option armor = co_await audit.pick_if_choice(
      rule::starting_gear, say(Word::choose_armor), [&vocation](Offers& offers) {
        offers.add(say(Word::armor, kNone));
        for (const int weight : {0, 1}) {
          if (weight == 0 ? vocation.may_wear_light : vocation.may_wear_heavy) {
            offers.add(say(Word::armor, weight));
          } else {
            offers.bar(say(Word::armor, weight), rule::trickster_gear);
          }
        }
      });
  if (armor.a == kNone) co_return;
  audit.me().armor = static_cast<std::uint8_t>(armor.a);
  audit.me().armor_name = co_await audit.text(rule::starting_gear, say(Word::name_armor, armor.a),
                                              say(Word::given_name, 1, armor.a));
  audit.tell(Told::armor_taken, rule::starting_gear, armor.a, audit.me().armor_name);
}

}  // namespace

Task<> hire(Audit& audit) {
  co_await roll_stats(audit);
  co_await choose_vocation(audit);
  co_await choose_weapon(audit);
  co_await choose_armor(audit);
  audit.me().phase = Phase::act_begins;
  pass_turn(audit);
}

}  // namespace gamekeeper::number_crunch
