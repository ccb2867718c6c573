#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

Task<> roll_stats(Audit& audit) {
  const engine::Faces faces = co_await audit.roll(kStats, rule::rolled_stats, purpose::roll_stats());
  for (int i = 0; i < kStats; ++i) audit.me().stats[i] = static_cast<std::int8_t>(faces[i]);
  audit.tell(told::stats_rolled(faces[0], faces[1], faces[2], faces[3], faces[4]), rule::five_stats);
}

Task<> choose_vocation(Audit& audit) {
  const Option vocation =
      co_await audit.pick_if_choice(rule::rolled_stats, prompt::choose_vocation(), [&audit](Offers& offers) {
        if (std::ranges::any_of(audit.me().stats, [](int stat) { return stat < 1; })) return;
        const std::uint8_t only = audit.state.switches.vocation;
        for (std::size_t v = 0; v < audit.library.vocations.size(); ++v) {
          if (only == kNone || only == v) offers.add(option::vocation(static_cast<int>(v)));
        }
      });
  audit.me().vocation = static_cast<std::uint8_t>(vocation.a);
  audit.me().weapon = audit.me().armor = kNone;
  audit.tell(told::vocation_chosen(vocation.a), rule::starting_health);
}

Task<> choose_weapon(Audit& audit) {
  const auto& weapons = audit.library.vocation_weapons[audit.me().vocation];
  if (weapons.empty()) co_return;
  const Option weapon = co_await audit.pick_if_choice(
      rule::starting_gear, prompt::choose_weapon(), [&audit, &weapons](Offers& offers) {
        for (const std::uint8_t one : weapons) offers.add(option::weapon(one));
        for (std::size_t other = 0; other < audit.library.weapons.size(); ++other) {
          if (std::ranges::find(weapons, other) == weapons.end())
            offers.bar(option::weapon(static_cast<int>(other)), rule::trickster_gear);
        }
      });
  audit.me().weapon = static_cast<std::uint8_t>(weapon.a);
  audit.me().weapon_name =
      co_await audit.text(rule::starting_gear, prompt::name_weapon(weapon.a), option::weapon_name(weapon.a));
  audit.tell(told::weapon_taken(weapon.a, audit.me().weapon_name), rule::starting_gear);
}

Task<> choose_armor(Audit& audit) {
  const Vocation& vocation = audit.library.vocations[audit.me().vocation];
  const Option armor =
      co_await audit.pick_if_choice(rule::starting_gear, prompt::choose_armor(), [&vocation](Offers& offers) {
        offers.add(option::armor(kNone));
        for (const int weight : {0, 1}) {
          const bool may_wear = weight == 0 ? vocation.may_wear_light : vocation.may_wear_heavy;
          offers.add_unless(option::armor(weight), {{!may_wear, rule::trickster_gear}});
        }
      });
  if (armor.a == kNone) co_return;
  audit.me().armor = static_cast<std::uint8_t>(armor.a);
  audit.me().armor_name =
      co_await audit.text(rule::starting_gear, prompt::name_armor(armor.a), option::armor_name(armor.a));
  audit.tell(told::armor_taken(armor.a, audit.me().armor_name), rule::starting_gear);
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
