#include <fmt/format.h>

#include <boost/json/object.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/state_json.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/game_words.hpp"

namespace gamekeeper::battles {
namespace {

namespace json = boost::json;
using engine::Telling;

std::string mob_or_none(const Look& look, std::int32_t id) {
  return id < 0 || id >= static_cast<std::int32_t>(look.state.mobs.size()) ? std::string()
                                                                          : mob_id(look, static_cast<MobId>(id));
}
MobId mob_at(std::int32_t id) { return static_cast<MobId>(id); }
std::string place_id(std::int32_t place) { return engine::state_json::enum_name(static_cast<Place>(place)); }
std::string hold_id(std::int32_t hold) { return engine::state_json::enum_name(static_cast<Hold>(hold)); }
std::string side_id(std::int32_t side) { return std::string(side_name(static_cast<SeatId>(side))); }

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
    case Told::melee_split:
      say_it("melee-split", {{"mob", mob(d[0])}, {"att", d[1]}, {"def", d[2]}});
      break;
    case Told::hit_points_rolled:
      say_it("hit-points", {{"mob", mob(d[0])}, {"die", d[1]}, {"hp", d[2]}});
      break;
    case Told::initiative_rolled:
      say_it("initiative-rolled", {{"side", side_id(d[0])}, {"die", d[1]}, {"total", d[2]}});
      break;
    case Told::initiative_won: say_it("initiative", {{"side", side_id(d[0])}}); break;
    case Told::go_ended: say_it("ready-to-roll", {{"side", side_id(d[0])}}); break;
    case Told::declared:
      say_it("declared", {{"mob", mob(d[0])},
                          {"ability", ability(d[0], d[1])},
                          {"target", mob(d[2])},
                          {"amount", d[3]}});
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
      say_it("att", {{"mob", mob(d[0])},
                     {"target", mob(d[1])},
                     {"face", d[2]},
                     {"needed", d[3]},
                     {"hit", d[4] == 1}});
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
    case Told::raised:
      say_it("raised", {{"mob", mob(d[0])}, {"hp", d[1]}, {"side", side_id(d[2])}});
      break;
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
      say_it("reacted",
             {{"mob", mob(d[0])}, {"ability", ability(d[0], d[1])}, {"target", mob(d[2])}});
      break;
    case Told::cancelled:
      say_it("cancelled", {{"mob", mob(d[0])},
                           {"ability", ability(d[0], d[1])},
                           {"by", mob(d[2])},
                           {"with", ability(d[2], d[3])}});
      break;
    case Told::redirected:
      say_it("redirected", {{"from", mob(d[0])},
                            {"to", mob(d[1])},
                            {"by", mob(d[2])},
                            {"with", ability(d[2], d[3])}});
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
      if (d[1] < kAbilities)
        to.push_back("abilities/" + std::string(ability_id(look, mob_at(d[0]), d[1])));
      break;
    default: break;
  }
}

}  // namespace gamekeeper::battles
