#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/window.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/game_words.hpp"

namespace gamekeeper::battles {
namespace {

constexpr std::string_view kSideNames[] = {"north", "south"};
constexpr std::string_view kPlaces[] = {"Active", "Inactive", "Fallow", "Busy",
                                        "Mobile", "in Defense Mode", "STUCK", "Dead"};
constexpr std::string_view kZones[] = {"Portal", "Stage", "Umbra", "Mausoleum"};

}  // namespace

std::string_view side_name(SeatId side) { return kSideNames[side]; }
std::string_view place_name(Place place) { return kPlaces[static_cast<std::size_t>(place)]; }
std::string_view zone_name(Zone zone) { return kZones[static_cast<std::size_t>(zone)]; }

std::string mob_id(const Look& look, MobId id) {
  return fmt::format("{}-{}", side_name(look.mob(id).owner), look.card(id).id);
}

std::string mob_name(const Look& look, MobId id) { return "the " + look.card(id).name; }

std::string_view ability_id(const Look& look, MobId id, int ability) {
  return ability == kAttack ? std::string_view("attack") : look.card(id, ability).behavior;
}

std::string_view ability_name(const Look& look, MobId id, int ability) {
  return ability == kAttack ? std::string_view("Attack") : look.card(id, ability).name;
}

void name_option(const Look& look, const Option& option, std::string& to) {
  const auto mob = [&look, &to](int id) {
    to += side_name(look.mob(static_cast<MobId>(id)).owner);
    to += '-';
    to += look.card(static_cast<MobId>(id)).id;
  };
  const auto mob_ability = [&look, &to, &mob, &option] {
    mob(option.a);
    to += '/';
    to += ability_id(look, static_cast<MobId>(option.a), option.b);
  };
  if (option.word == engine::kPass) {
    to += "pass";
    return;
  }
  switch (word_of(option)) {
    case Word::line_up: to += "line-up/" + look.library.line_ups[at(option.a)].id; break;
    case Word::build_own: to += "build"; break;
    case Word::draw_lots: to += "lots"; break;
    case Word::card: to += look.library.mobs[at(option.a)].id; break;
    case Word::first_box:
    case Word::att_points:
    case Word::first_rune:
    case Word::amount: to += std::to_string(option.a); break;
    case Word::roll_initiative: to += "roll"; break;
    case Word::act: mob_ability(); break;
    case Word::hold: to += "hold"; break;
    case Word::release:
      to += "release/";
      mob(option.a);
      break;
    case Word::mob: mob(option.a); break;
    case Word::enough: to += "enough"; break;
    case Word::react:
      to += "react/";
      mob_ability();
      break;
    case Word::effect: mob_ability(); break;
    case Word::total:
      mob_ability();
      to += '/' + look.card(static_cast<MobId>(option.a), option.b).totals[at(option.c)].id;
      break;
    case Word::choice:
      to += rules_of(static_cast<Ability>(option.a)).choices[at(option.b)].name;
      break;
    default: to += fmt::format("word-{}", option.word); break;
  }
}

std::string label_option(const Look& look, const engine::Decision&, const Option& option) {
  std::string name;
  name_option(look, option, name);
  return name;
}

std::string say_prompt(const Look&, const engine::Decision&) { return "Your choice"; }
std::string say_barred(const Look&, const engine::Barred&) { return "Not now."; }
std::string say_reason(const Look&, const engine::Reason&) { return "a rule"; }
std::string name_outcome(const Look& look, const engine::ChanceRequest& request, int outcome) {
  if (word_of(request.purpose) == Word::draw_card) return look.library.mobs[at(outcome)].id;
  return fmt::format("box-{}", outcome + 1);
}
std::string say_purpose(const Look&, const engine::ChanceRequest&) { return "a roll"; }

}  // namespace gamekeeper::battles
