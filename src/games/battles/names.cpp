#include <fmt/format.h>

#include "games/battles/game_words.hpp"

namespace gamekeeper::battles {
namespace {

/// Whether the name of its card leaves open which Mob is meant. At set-up nobody knows the other's cards.
bool is_unclear(const Look& look, MobId id) {
  if (look.state.stage < Stage::go) return false;
  const Mob& mob = look.mob(id);
  if (mob.controller != mob.owner) return true;
  for (MobId other = 0; other < look.state.mobs.size(); ++other) {
    if (other != id && look.mob(other).kind == mob.kind) return true;
  }
  return false;
}

}  // namespace

std::string_view side_name(SeatId side) { return side == 0 ? "north" : "south"; }

std::string mob_id(const Look& look, MobId id) {
  return fmt::format("{}-{}", side_name(look.mob(id).owner), look.card(id).id);
}

std::string mob_name(const Look& look, MobId id) {
  if (is_unclear(look, id)) return fmt::format("{}'s {}", side_name(look.mob(id).owner), look.card(id).name);
  return "the " + look.card(id).name;
}

std::string_view ability_id(const Look& look, MobId id, int ability) {
  return ability == kAttack ? std::string_view("attack") : look.card(id, ability).behavior;
}

std::string_view ability_name(const Look& look, MobId id, int ability) {
  return ability == kAttack ? std::string_view("Attack") : look.card(id, ability).name;
}

std::string amount_of(const Total& total, int amount) {
  if (total.die != 0) return fmt::format("{}{}", amount, total.name);
  const std::size_t word = std::min(total.name.find(' '), total.name.size());
  const bool plural = word > 0 && total.name[word - 1] == 's';
  if (amount != 1 || !plural) return fmt::format("{} {}", amount, total.name);
  return fmt::format("1 {}{}", total.name.substr(0, word - 1), total.name.substr(word));
}

}  // namespace gamekeeper::battles
