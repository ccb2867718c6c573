#include "games/farsa/sheet.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <string_view>
#include <utility>

#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"

namespace gamekeeper::farsa {
namespace {

namespace json = boost::json;

template <class Catalog>
json::object entry(const Catalog& catalog, std::size_t index) {
  return {{"id", catalog[index].id}, {"name", catalog[index].name}};
}

json::object score(int now, int most) { return {{"now", now}, {"most", most}}; }

json::object abilities_of(const Character& one) {
  return {{"STR", score(one.now[0], one.most[0])},
          {"DEX", score(one.now[1], one.most[1])},
          {"CTRL", score(one.now[2], one.most[2])}};
}

json::array skills_of(const Look& look, const Character& one) {
  json::array skills;
  for (int skill = 0; skill < static_cast<int>(look.library.skills.size()); ++skill) {
    if (has_skill(one, skill)) skills.push_back(entry(look.library.skills, at(skill)));
  }
  return skills;
}

json::array grimoire_of(const Look& look, const Character& one) {
  json::array spells;
  for (std::size_t spell = 0; spell < look.library.spells.size(); ++spell) {
    if ((one.grimoire >> spell & 1U) != 0) spells.push_back(entry(look.library.spells, spell));
  }
  return spells;
}

json::object thing_json(const Look& look, const Thing& thing) {
  static constexpr std::array<std::string_view, 3> kPlaces = {"pack", "hand", "beast"};
  json::object told = entry(look.library.items, thing.item);
  told["where"] = kPlaces[static_cast<std::size_t>(thing.carried)];
  told["slots"] = slots_of(look.library, thing);
  if (thing.usage_die > 0) {
    told["usage_die"] = fmt::format("d{}", thing.usage_die);
  } else {
    told["uses"] = thing.uses;
  }
  if (thing.burning > 0) told["turns_of_light"] = thing.burning;
  if (thing.spell != kNone) told["spell"] = entry(look.library.spells, thing.spell);
  return told;
}

json::array things_of(const Look& look, const Character& one) {
  json::array things;
  for (const Thing& thing : one.things) things.push_back(thing_json(look, thing));
  return things;
}

json::array wounds_of(const Character& one) {
  static constexpr std::array<std::string_view, 3> kKinds = {"wound", "spellburn", "blight"};
  json::array wounds;
  for (const Wound& wound : one.wounds) {
    json::object told{{"kind", kKinds[static_cast<std::size_t>(wound.kind)]}, {"permanent", wound.permanent}};
    if (wound.is_major) told["lowers"] = word_for(wound.ability);
    wounds.push_back(std::move(told));
  }
  return wounds;
}

json::array conditions_of(const Character& one) {
  json::array conditions;
  const std::pair<bool, std::string_view> all[] = {{one.fate == Fate::down, "down"},
                                                   {one.deprived, "deprived"},
                                                   {one.panicked, "panicked"},
                                                   {one.now[1] == 0, "paralyzed"},
                                                   {one.now[2] == 0, "delirious"},
                                                   {one.never_casts, "casts-no-more"},
                                                   {one.scars.doomed, "doomed"},
                                                   {one.scars.walloped, "walloped"},
                                                   {one.scars.out_of_action, "out-of-action"}};
  for (const auto& [holds, name] : all) {
    if (holds) conditions.emplace_back(name);
  }
  return conditions;
}

}  // namespace

json::object sheet_json(const Look& look, Who who) {
  const Character& one = look.who(who);
  json::object sheet{{"format", "gamekeeper-farsa-sheet"},
                     {"version", 1},
                     {"game", "farsa"},
                     {"name", capital(name_of(look, who))},
                     {"player", one.player},
                     {"abilities", abilities_of(one)},
                     {"guard", score(one.guard, one.guard_most)},
                     {"guard_counts_as", guard_of(look, one)},
                     {"armor", armor_of(look, who)},
                     {"slots", json::object{{"used", slots_used(look, one)}, {"of", kSlots}}},
                     {"fatigue", one.fatigue},
                     {"silver", one.coins},
                     {"inspiration", one.inspiration},
                     {"dooms", one.dooms},
                     {"skills", skills_of(look, one)},
                     {"things", things_of(look, one)},
                     {"wounds", wounds_of(one)},
                     {"conditions", conditions_of(one)},
                     {"grimoire", grimoire_of(look, one)}};
  if (one.kindred != kNone) sheet["kindred"] = entry(look.library.kindreds, one.kindred);
  if (one.background != kNone) sheet["background"] = entry(look.library.backgrounds, one.background);
  if (one.hireling != kNone) sheet["hireling"] = entry(look.library.hirelings, one.hireling);
  return sheet;
}

}  // namespace gamekeeper::farsa
