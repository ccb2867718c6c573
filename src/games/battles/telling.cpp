#include <fmt/format.h>

#include <boost/json/object.hpp>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "battles/rule_ids.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/state_json.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/ability.hpp"
#include "games/battles/content.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"
#include "games/battles/words.hpp"

namespace gamekeeper::battles {
namespace {

namespace json = boost::json;
using engine::Telling;

std::string mob_or_none(const Look& look, std::int32_t id) {
  return id < 0 || id >= static_cast<std::int32_t>(look.state.mobs.size())
             ? std::string()
             : mob_id(look, static_cast<MobId>(id));
}
MobId mob_at(std::int32_t id) { return static_cast<MobId>(id); }
std::string place_id(std::int32_t place) { return engine::state_json::enum_name(static_cast<Place>(place)); }
std::string hold_id(std::int32_t hold) { return engine::state_json::enum_name(static_cast<Hold>(hold)); }
std::string side_id(std::int32_t side) { return std::string(side_name(static_cast<SeatId>(side))); }

std::string side_subject(std::int32_t side) { return side == 0 ? "North" : "South"; }
std::string name(const Look& look, std::int32_t id) { return mob_name(look, mob_at(id)); }
std::string subject(const Look& look, std::int32_t id) { return mob_subject(look, mob_at(id)); }
bool is_mob(const Look& look, std::int32_t id) {
  return id >= 0 && id < static_cast<std::int32_t>(look.state.mobs.size());
}
/// "The Fighter's", "The Thugs'".
std::string possessive(const std::string& name) { return name + (name.ends_with('s') ? "'" : "'s"); }

/// "the Ice Mage" -> "the Ice Mage's FREEZE".
std::string ability_of_mob(const Look& look, std::int32_t id, std::int32_t n) {
  return fmt::format("{} {}", possessive(name(look, id)), ability_name(look, mob_at(id), n));
}

/// Who has been called into an ARENA and still stands where it was.
std::string called_out_in_words(const Look& look) {
  std::vector<std::string> names;
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    if (is_called_out(look.mob(id))) names.push_back(mob_name(look, id));
  }
  return listed(names);
}

std::string declared_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const std::string who = subject(look, d[0]);
  const std::string whom = is_mob(look, d[2]) ? name(look, d[2]) : called_out_in_words(look);
  const std::string on = whom.empty() ? whom : " " + whom;
  if (d[1] == kAttack) return fmt::format("{} attacks{}.", who, on);
  const AbilityCard& card = look.card(mob_at(d[0]), d[1]);
  const AbilityRules& rules = look.rules(mob_at(d[0]), d[1]);
  std::string with;
  if (rules.pays >= 0 && d[3] > 0) {
    const Total& pool = card.totals[at(rules.pays)];
    with = fmt::format(": {}, {} left", amount_of(pool, d[3]),
                       look.mob(mob_at(d[0])).totals[at(d[1])][at(rules.pays)]);
  }
  if (rules.ability == Ability::firewall && look.mob(mob_at(d[0])).sustains == d[1])
    return fmt::format("{} leaves the {}.", who, card.name);
  const std::string_view verb = card.nature == Nature::spell ? "casts" : "uses";
  return fmt::format("{} {} {}{}{}.", who, verb, card.name, on.empty() ? "" : " on" + on, with);
}

/// What is worth a line of the log: not each card that comes forward and goes back.
std::string placed_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const auto from = static_cast<Place>(d[1]);
  const auto to = static_cast<Place>(d[2]);
  const bool returns = from == Place::mobile || from == Place::defense;
  if (event.rule == rule::end_round || event.rule == rule::defender_returns) return {};
  // Whom FREEZE reaches is STUCK in the same breath.
  if (event.rule == rule::freeze && from == Place::defense && to == Place::inactive) return {};
  switch (to) {
    case Place::stuck: return fmt::format("{} is STUCK: no action, no DEF.", subject(look, d[0]));
    case Place::fallow: return fmt::format("{} goes Fallow.", subject(look, d[0]));
    case Place::busy: return fmt::format("{} is Busy.", subject(look, d[0]));
    case Place::inactive:
      return returns && event.rule == rule::end_phase ? std::string()
                                                      : fmt::format("{} is Inactive.", subject(look, d[0]));
    case Place::active: return returns ? std::string() : fmt::format("{} is Active.", subject(look, d[0]));
    default: return {};
  }
}

std::string vc_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const std::string_view what = ability_name(look, mob_at(d[0]), d[1]);
  if (d[3] == 20) return fmt::format("{} botches {}: a natural 20.", subject(look, d[0]), what);
  if (d[5] == 1)
    return fmt::format("{} makes its check for {}: {}, needed {} or less.", subject(look, d[0]), what, d[3],
                       d[4]);
  return fmt::format("{} fails its check for {}: {}, needed {} or less.", subject(look, d[0]), what, d[3],
                     d[4]);
}

std::string att_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const std::string who = subject(look, d[0]);
  const std::string whom = name(look, d[1]);
  if (d[2] == 20) return fmt::format("{} hits {}: a natural 20!", who, whom);
  if (d[2] == 1) return fmt::format("{} misses {} by a mile: a natural 1.", who, whom);
  return fmt::format("{} {} {}: {} against {}.", who, d[4] == 1 ? "hits" : "misses", whom, d[2], d[3]);
}

std::string harmed_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  if (d[1] == 0) return fmt::format("{} comes to no harm.", subject(look, d[0]));
  if (d[2] == 0) return fmt::format("{} damage to {}.", d[1], name(look, d[0]));
  return fmt::format("{} damage: {} has {} left.", d[1], name(look, d[0]), d[2]);
}

std::string healed_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  if (d[1] == 0) return fmt::format("{} has nothing to heal.", subject(look, d[0]));
  return fmt::format("{} regains {}: {} now.", subject(look, d[0]), d[1], d[2]);
}

std::string total_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  // Told with the damage that they stopped.
  if (event.rule == rule::absorbtion || (event.rule == rule::vigilante && d[3] < 0)) return {};
  const AbilityRules& rules = look.rules(mob_at(d[0]), d[1]);
  const bool is_price = rules.pays == d[2] && d[3] < 0 && event.rule == rules.rule;
  if (is_price && look.state.stage == Stage::turn) return {};  // told with what it pays for
  const Total& total = look.card(mob_at(d[0]), d[1]).totals[at(d[2])];
  return fmt::format("{} ({}): {} by {}, now {}.", capital(ability_of_mob(look, d[0], d[1])), total.name,
                     d[3] > 0 ? "up" : "down", std::abs(d[3]), d[4]);
}

std::string control_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const std::string who =
      fmt::format("{}'s {}", side_subject(look.mob(mob_at(d[0])).owner), look.card(mob_at(d[0])).name);
  const std::string side = side_id(d[1]);
  switch (static_cast<Hold>(d[2])) {
    case Hold::guise: return fmt::format("{} changes sides: it acts for {} now.", who, side);
    case Hold::flower: return fmt::format("{} is carried off to {}'s Portal.", who, side);
    case Hold::sleep: return fmt::format("{} falls asleep.", who);
    case Hold::risen: return fmt::format("{} obeys {} now.", who, side);
    case Hold::none: break;
  }
  return fmt::format("{} is back with {}.", who, side);
}

std::string noted_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  if (d[1] < 0 || d[1] >= kAbilities) return {};
  const auto notes = look.rules(mob_at(d[0]), d[1]).notes;
  if (d[2] < 0 || at(d[2]) >= notes.size()) return {};
  return capital(fmt::format(fmt::runtime(notes[at(d[2])]), name(look, d[0]), d[3], d[4], d[5]));
}

/// What a side's die comes to with its Rank: "4", or "4 and 2".
std::string roll_in_words(const Look& look, SeatId side) {
  const int die{look.state.sides[side].initiative};
  const int bonus = look.rank(side).init;
  return bonus == 0 ? std::to_string(die) : fmt::format("{} and {}", die, bonus);
}

std::string rolls_in_words(const Look& look) {
  return fmt::format("Initiative: north {}, south {}", roll_in_words(look, 0), roll_in_words(look, 1));
}

/// One line for both dice: told when it is over, or has to be done again.
std::string initiative_roll_text(const Look& look, const engine::Event& event) {
  const auto sum = [&look](SeatId side) { return look.state.sides[side].initiative + look.rank(side).init; };
  const bool second = event.data[0] == look.state.first;
  if (!second || sum(0) != sum(1)) return {};
  return rolls_in_words(look) + ". Again.";
}

std::string initiative_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const std::string who = side_subject(d[0]);
  const auto why = static_cast<FirstBy>(d[1]);
  if (why == FirstBy::own_charge) return who + " goes first, by its CHARGE.";
  if (why == FirstBy::failed_charge)
    return fmt::format("{} goes first, for {}'s CHARGE has failed.", who, side_id(1 - d[0]));
  return fmt::format("{}. {} goes first.", rolls_in_words(look), who);
}

/// News while the other side may still prepare something; else the dice say it at once.
std::string ready_text(const Look& look, const engine::Event& event) {
  const auto side = static_cast<SeatId>(event.data[0]);
  if (look.state.sides[other_side(side)].ready) return {};
  std::vector<Option> left;
  Offers offers(left, nullptr);
  offer_go(look, other_side(side), offers);
  return left.size() > 1 ? side_subject(side) + " is ready to roll." : std::string();
}

std::string hacked_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const std::string_view what = ability_name(look, mob_at(d[0]), d[1]);
  if (event.rule == rule::released_by_player)
    return fmt::format("{} lets go of {}.", side_subject(look.mob(mob_at(d[0])).controller), what);
  return fmt::format("{} is Hacked: {} is over.", subject(look, d[0]), what);
}

/// Whoever goes on alone hears why; that a Round is over they see.
std::string skipped_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  if (d[1] == 0) return {};
  if (look.state.sides[at(d[0])].finished) return side_subject(d[0]) + " is put off until the next Round.";
  return side_subject(d[0]) + " has nobody left to act.";
}

/// "The Cavalier's shield takes 4 for the Evoker, and 2 of it are left."
std::string shield_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  return fmt::format("{} shield takes {} for {}, {} of it left.", possessive(subject(look, d[0])), d[3],
                     name(look, d[2]), d[4] == 0 ? std::string("nothing") : std::to_string(d[4]));
}

std::string cancelled_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const std::string by = capital(ability_of_mob(look, d[2], d[3]));
  if (d[1] == kAttack)
    return fmt::format("{} stops {} Attack: it comes to nothing.", by, possessive(name(look, d[0])));
  const MobId held = look.mob(mob_at(d[0])).holds;
  if (look.rules(mob_at(d[0]), d[1]).dispels && held != kNobody)  // it would have let it go
    return fmt::format("{} comes between: {} keeps {}.", by, name(look, d[0]), mob_name(look, held));
  return fmt::format("{} stops {}: it comes to nothing.", by, ability_of_mob(look, d[0], d[1]));
}

bool is_first_of_its_side(const Look& look, std::int32_t id) {
  for (MobId before = 0; before < id; ++before) {
    if (look.mob(before).owner == look.mob(mob_at(id)).owner) return false;
  }
  return true;
}

/// Set-up is nobody else's business; they hear once that it is going on.
std::string melee_for_others(const Look& look, std::int32_t id) {
  if (!is_first_of_its_side(look, id)) return {};
  return side_subject(look.mob(mob_at(id)).owner) + " is making up its mind.";
}

std::string revealed_text(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const MobCard& card = look.card(mob_at(d[0]));
  return fmt::format("{}'s {}: HP {}, ATT {}, DEF {}, {} with {} LP, {} with {}.",
                     side_subject(look.mob(mob_at(d[0])).owner), card.name, d[5], card.att - d[3],
                     card.def + d[4], card.abilities[0].name, d[1], card.abilities[1].name, d[2]);
}

/// What a person reads of an event.
std::string text_of(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::round_begins: return fmt::format("Round {}.", d[0]);
    case Told::line_up_taken:
      return fmt::format("{} takes {}.", side_subject(d[0]), look.library.line_ups[at(d[1])].name);
    case Told::side_ready: return side_subject(d[0]) + " is ready.";
    case Told::sides_revealed: return "Both sides turn up their cards.";
    case Told::mob_revealed: return revealed_text(look, event);
    case Told::melee_rolled:
      return fmt::format("{} gets {} melee point{}.", subject(look, d[0]), d[1], d[1] == 1 ? "" : "s");
    case Told::melee_split: return fmt::format("{}: {} off ATT, {} on DEF.", subject(look, d[0]), d[1], d[2]);
    case Told::hit_points_rolled:
      return fmt::format("{} has {} hit points, {} of them by the die.", subject(look, d[0]), d[2], d[1]);
    case Told::initiative_rolled: return initiative_roll_text(look, event);
    case Told::initiative_won: return initiative_text(look, event);
    case Told::go_ended: return ready_text(look, event);
    case Told::declared: return declared_text(look, event);
    case Told::placed: return placed_text(look, event);
    case Told::vc_rolled: return vc_text(look, event);
    case Told::att_rolled: return att_text(look, event);
    case Told::damage_rolled:
      if (d[2] == d[3]) return {};  // told with what it costs
      return fmt::format("The dice say {}, the blow is worth {}.", d[2], d[3]);
    case Told::armor_absorbed:
      return fmt::format("{} armor stops {}; {} of it left.", possessive(subject(look, d[0])), d[1],
                         d[2] == 0 ? std::string("nothing") : std::to_string(d[2]));
    case Told::harmed: return harmed_text(look, event);
    case Told::healed: return healed_text(look, event);
    case Told::died: return subject(look, d[0]) + " is dead.";
    case Told::raised: return fmt::format("{} rises again, with {} HP.", subject(look, d[0]), d[1]);
    case Told::hacked: return hacked_text(look, event);
    case Told::total_changed: return total_text(look, event);
    case Told::control_changed: return control_text(look, event);
    case Told::reacted:
      if (d[1] < kAbilities && look.rules(mob_at(d[0]), d[1]).dispels)
        return fmt::format("{} ends {}.", subject(look, d[0]), ability_name(look, mob_at(d[0]), d[1]));
      return fmt::format("{} plays {}{}.", subject(look, d[0]), ability_name(look, mob_at(d[0]), d[1]),
                         is_mob(look, d[2]) ? " on " + name(look, d[2]) : "");
    case Told::cancelled: return cancelled_text(look, event);
    case Told::redirected:
      return fmt::format("{}: it goes to {}, not to {}.", capital(ability_of_mob(look, d[2], d[3])),
                         name(look, d[1]), name(look, d[0]));
    case Told::effect_works:
      if (event.rule == rule::vigilante) return shield_text(look, event);
      if (!is_mob(look, d[2])) return capital(ability_of_mob(look, d[0], d[1])) + " works.";
      return fmt::format("{} works on {}.", capital(ability_of_mob(look, d[0], d[1])), name(look, d[2]));
    case Told::noted: return noted_text(look, event);
    case Told::held: return side_subject(d[0]) + " holds.";
    case Told::turn_skipped: return skipped_text(look, event);
    case Told::round_cut_short:
      return fmt::format("AURA: nobody stands outside the Umbra with {}, and the Round is over.",
                         name(look, d[0]));
    case Told::zone_rolled: return fmt::format("A {}: the {}.", d[1], zone_name(static_cast<Zone>(d[2])));
    case Told::match_won: return side_subject(d[0]) + " wins. The other side has nobody left.";
    case Told::match_drawn:
      return d[0] == 1 ? "The last Round is over, and both still stand: a draw."
                       : "Nobody is left on either side: a draw.";
  }
  return {};
}

}  // namespace

Telling tell_event(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const auto mob = [&look](std::int32_t id) { return mob_or_none(look, id); };
  const auto ability = [&look](std::int32_t id, std::int32_t n) {
    return std::string(ability_id(look, mob_at(id), n));
  };
  const auto total_of = [&look](std::int32_t id, std::int32_t n, std::int32_t which) {
    return look.card(mob_at(id), n).totals[at(which)].id;
  };
  Telling told;
  const auto say_it = [&told](std::string_view name, json::object fields) {
    told.name = name;
    told.fields = std::move(fields);
  };
  switch (static_cast<Told>(event.type)) {
    case Told::round_begins: say_it("round", {{"round", d[0]}}); break;
    case Told::line_up_taken:
      say_it("line-up", {{"side", side_id(d[0])}, {"line-up", look.library.line_ups[at(d[1])].id}});
      break;
    case Told::side_ready: say_it("side-ready", {{"side", side_id(d[0])}}); break;
    case Told::sides_revealed: say_it("revealed", {}); break;
    case Told::mob_revealed:
      say_it("mob-revealed", {{"mob", mob(d[0])},
                              {"lp", json::array{d[1], d[2]}},
                              {"att-points", d[3]},
                              {"def-points", d[4]},
                              {"hp", d[5]}});
      break;
    case Told::melee_rolled: say_it("melee-rolled", {{"mob", mob(d[0])}, {"points", d[1]}}); break;
    case Told::melee_split: say_it("melee-split", {{"mob", mob(d[0])}, {"att", d[1]}, {"def", d[2]}}); break;
    case Told::hit_points_rolled:
      say_it("hit-points", {{"mob", mob(d[0])}, {"die", d[1]}, {"hp", d[2]}});
      break;
    case Told::initiative_rolled:
      say_it("initiative-rolled", {{"side", side_id(d[0])}, {"die", d[1]}, {"total", d[2]}});
      break;
    case Told::initiative_won: say_it("initiative", {{"side", side_id(d[0])}}); break;
    case Told::go_ended: say_it("ready-to-roll", {{"side", side_id(d[0])}}); break;
    case Told::declared:
      say_it("declared",
             {{"mob", mob(d[0])}, {"ability", ability(d[0], d[1])}, {"target", mob(d[2])}, {"amount", d[3]}});
      break;
    case Told::placed:
      say_it("placed", {{"mob", mob(d[0])}, {"from", place_id(d[1])}, {"to", place_id(d[2])}});
      break;
    case Told::vc_rolled:
      say_it("vc", {{"mob", mob(d[0])},
                    {"ability", ability(d[0], d[1])},
                    {"total", total_of(d[0], d[1], d[2])},
                    {"face", d[3]},
                    {"needed", d[4]},
                    {"success", d[5] == 1}});
      break;
    case Told::att_rolled:
      say_it(
          "att",
          {{"mob", mob(d[0])}, {"target", mob(d[1])}, {"face", d[2]}, {"needed", d[3]}, {"hit", d[4] == 1}});
      break;
    case Told::damage_rolled:
      say_it("damage", {{"mob", mob(d[0])}, {"target", mob(d[1])}, {"dice", d[2]}, {"damage", d[3]}});
      break;
    case Told::armor_absorbed:
      say_it("absorbed", {{"mob", mob(d[0])}, {"amount", d[1]}, {"armor", d[2]}});
      break;
    case Told::harmed:
      say_it("harmed", {{"mob", mob(d[0])}, {"damage", d[1]}, {"hp", d[2]}, {"by", mob(d[3])}});
      break;
    case Told::healed:
      say_it("healed", {{"mob", mob(d[0])}, {"amount", d[1]}, {"hp", d[2]}, {"by", mob(d[3])}});
      break;
    case Told::died: say_it("died", {{"mob", mob(d[0])}, {"by", mob(d[1])}}); break;
    case Told::raised: say_it("raised", {{"mob", mob(d[0])}, {"hp", d[1]}, {"side", side_id(d[2])}}); break;
    case Told::hacked: say_it("hacked", {{"mob", mob(d[0])}, {"ability", ability(d[0], d[1])}}); break;
    case Told::total_changed:
      say_it("total", {{"mob", mob(d[0])},
                       {"ability", ability(d[0], d[1])},
                       {"total", total_of(d[0], d[1], d[2])},
                       {"change", d[3]},
                       {"now", d[4]}});
      break;
    case Told::control_changed:
      say_it("control", {{"mob", mob(d[0])}, {"side", side_id(d[1])}, {"hold", hold_id(d[2])}});
      break;
    case Told::reacted:
      say_it("reacted", {{"mob", mob(d[0])}, {"ability", ability(d[0], d[1])}, {"target", mob(d[2])}});
      break;
    case Told::cancelled:
      say_it("cancelled", {{"mob", mob(d[0])},
                           {"ability", ability(d[0], d[1])},
                           {"by", mob(d[2])},
                           {"with", ability(d[2], d[3])}});
      break;
    case Told::redirected:
      say_it("redirected",
             {{"from", mob(d[0])}, {"to", mob(d[1])}, {"by", mob(d[2])}, {"with", ability(d[2], d[3])}});
      break;
    case Told::effect_works:
      say_it("effect", {{"mob", mob(d[0])}, {"ability", ability(d[0], d[1])}, {"on", mob(d[2])}});
      break;
    case Told::noted:
      say_it("noted", {{"mob", mob(d[0])},
                       {"ability", ability(d[0], d[1])},
                       {"note", d[2]},
                       {"numbers", json::array{d[3], d[4], d[5]}}});
      break;
    case Told::held: say_it("held", {{"side", side_id(d[0])}}); break;
    case Told::turn_skipped: say_it("turn-skipped", {{"side", side_id(d[0])}}); break;
    case Told::round_cut_short: say_it("round-cut-short", {{"mob", mob(d[0])}}); break;
    case Told::zone_rolled:
      say_it("zone", {{"mob", mob(d[0])},
                      {"die", d[1]},
                      {"zone", engine::state_json::enum_name(static_cast<Zone>(d[2]))}});
      break;
    case Told::match_won: say_it("won", {{"side", side_id(d[0])}}); break;
    case Told::match_drawn: say_it("drawn", {{"round-limit", d[0] == 1}}); break;
  }
  told.text = text_of(look, event);
  if (static_cast<Told>(event.type) == Told::melee_rolled) told.others_text = melee_for_others(look, d[0]);
  return told;
}

void used_by(const Look& look, const engine::Event& event, std::vector<std::string>& to) {
  const auto& d = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::sides_revealed:
      for (MobId id = 0; id < look.state.mobs.size(); ++id) to.push_back("mobs/" + look.card(id).id);
      for (SeatId side = 0; side < kSides; ++side) {
        to.push_back("ranks/" + look.rank(side).id);
        if (look.state.sides[side].line_up != kNone)
          to.push_back("line-ups/" + look.library.line_ups[look.state.sides[side].line_up].id);
      }
      break;
    case Told::declared:
    case Told::reacted:
    case Told::effect_works:
    case Told::total_changed:
    case Told::noted:
      if (d[1] < kAbilities) to.push_back("abilities/" + std::string(ability_id(look, mob_at(d[0]), d[1])));
      break;
    default: break;
  }
}

}  // namespace gamekeeper::battles
