#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/war/war.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

/// Events about one unit: which side, and which of it.
Teller of_unit(std::string_view name, int side, int unit) {
  Teller teller(name);
  return teller.field("side", side == kOurs ? "ours" : "theirs").field("unit", unit + 1);
}

std::string out_text(const std::string& unit, Unit::Fate fate) {
  const std::string who = capital(unit);
  switch (fate) {
    case Unit::Fate::fighting: break;
    case Unit::Fate::routed: return who + ": routed. They do not stop at the next hedge.";
    case Unit::Fate::destroyed: return who + ": gone.";
    case Unit::Fate::yielded: return who + ": yields.";
    case Unit::Fate::adrift: return who + ": nobody steers any more.";
    case Unit::Fate::taken: return who + ": taken.";
    case Unit::Fate::withdrawn: return who + ": out of reach.";
  }
  return "";
}

engine::Telling tell_of_blow(const Look& look, const engine::Event& event) {
  const auto& [side, index, c, d, e, f] = event.data;
  const std::string who = name_of_unit(look, side, index);
  switch (static_cast<Told>(event.type)) {
    case Told::unit_struck: {
      const auto force = static_cast<ScaleForce>(e);
      const std::string armor = d > 0 ? fmt::format(", less {} Armor", d) : "";
      const std::string past = force == ScaleForce::direct ? ", past all Guard" : "";
      return of_unit("unit-struck", side, index)
          .field("rolled", c)
          .field("armor", d)
          .field("force", name_for(force))
          .field("part", part_name(f))
          .text(fmt::format("A blow of {}{} falls on {}{}.", c, armor, who, past));
    }
    case Told::unit_left_with:
      return of_unit("unit-left-with", side, index)
          .field("part", part_name(c))
          .field("guard", d)
          .field("left", e)
          .text(unit_at(look, side, index).vessel
                    ? fmt::format("{}: Guard {}, {} {}.", capital(who), d, part_name(c), e)
                    : fmt::format("{}: Guard {}, STR {}.", capital(who), d, e));
    case Told::unit_shrugs:
      return of_unit("unit-shrugs", side, index).text(fmt::format("Nobody in {} notices.", who));
    case Told::unit_saved:
      return of_unit("unit-saved", side, index)
          .field("ability", word_for(static_cast<Ability>(c)))
          .field("roll", d)
          .field("score", e)
          .field("passed", f)
          .text(fmt::format("{} save of {}: {}.", word_for(static_cast<Ability>(c)), who,
                            f == 1 ? "made" : "failed"));
    case Told::unit_laid_open:
      return of_unit("unit-laid-open", side, index)
          .text(fmt::format("{} lies open to boarders.", capital(who)));
    case Told::unit_weakened:
      return of_unit("unit-weakened", side, index)
          .text(fmt::format("{}: fewer, and no less willing.", capital(who)));
    case Told::unit_becalmed:
      return of_unit("unit-becalmed", side, index).text(fmt::format("{} lies still.", capital(who)));
    case Told::unit_caught:
      return of_unit("unit-caught", side, index).text(fmt::format("No way out for {}.", who));
    case Told::thrown_back:
      return of_unit("thrown-back", side, index)
          .text(fmt::format("The boarders of {} are thrown back.", who));
    default: return {};
  }
}

engine::Telling tell_of_battle(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::battle_began:
      return Teller("battle-began")
          .field("battle", a == kNone ? "" : look.library.battles[at(a)].id)
          .field("ours", b)
          .field("theirs", c)
          .text("Horns, from both sides. Somebody begins to pray, and is told to do it quietly.");
    case Told::moves_first:
      return Teller("moves-first")
          .field("side", a == kOurs ? "ours" : "theirs")
          .field("by-sails", b)
          .text(a == kOurs ? "Your side moves first." : "They move first.");
    case Told::unit_out:
      return of_unit("unit-out", a, b)
          .field("fate", name_for(static_cast<Unit::Fate>(c)))
          .text(out_text(name_of_unit(look, a, b), static_cast<Unit::Fate>(c)));
    case Told::boarded:
      return of_unit("boarded", a, b)
          .field("target", c + 1)
          .field("dealt", d)
          .field("suffered", e)
          .text(fmt::format("Hooks fly: the crew of {} goes over the side of {}.", name_of_unit(look, a, b),
                            name_of_unit(look, against(a), c)));
    case Told::nerve:
      return Teller("nerve")
          .field("side", a == kOurs ? "ours" : "theirs")
          .field("roll", b)
          .field("score", c)
          .field("stands", d)
          .text(fmt::format("{} {}.", a == kOurs ? "Your line" : "Their line",
                            d == 1 ? "sways, and stands" : "breaks"));
    case Told::battle_over: {
      static constexpr std::array<std::string_view, 5> kEnds = {
          "The field is yours.", "The field is theirs.", "You are away, and the field is theirs.",
          "Nobody is left on the field.", "Dusk comes down between the lines."};
      static constexpr std::array<std::string_view, 5> kNames = {"won", "lost", "got-away", "nobody-left",
                                                                 "dusk"};
      std::string text(kEnds[at(a)]);
      if (b != kNone && a <= 2) {
        const BattleKind& kind = look.library.battles[at(b)];
        text += " " + (a == 0 ? kind.won : kind.lost);
      }
      return Teller("battle-over").field("end", kNames[at(a)]).text(text);
    }
    default: (void)f; return tell_of_blow(look, event);
  }
}

engine::Telling tell_of_vessels(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  const auto vessel = [&look](int kind) -> const VesselKind& { return look.library.vessels[at(kind)]; };
  switch (static_cast<Told>(event.type)) {
    case Told::prize:
      return Teller("prize")
          .field("vessel", vessel(a).id)
          .field("silver", b)
          .text(b > 0 ? fmt::format("A {} too many: she brings {}.", lower(vessel(a).name), silver(b))
                      : fmt::format("A {} is yours.", lower(vessel(a).name)));
    case Told::vessel_lost:
      return Teller("vessel-lost")
          .field("vessel", vessel(a).id)
          .text(fmt::format("Your {} is lost.", lower(vessel(a).name)));
    case Told::company_gone:
      return Teller("company-gone")
          .field("company", look.library.companies[at(a)].id)
          .field("term-over", b)
          .text(b == 1 ? look.library.companies[at(a)].name + ": the term is over, and they say so."
                       : look.library.companies[at(a)].name + ": not with you any more.");
    case Told::vessel_bought:
      return Teller("vessel-bought")
          .field("vessel", vessel(a).id)
          .field("silver", b)
          .text(fmt::format("A {}, {} and a handshake with tar on it.", lower(vessel(a).name), silver(b)));
    case Told::vessel_sold:
      return Teller("vessel-sold")
          .field("vessel", vessel(a).id)
          .field("silver", b)
          .text(fmt::format("The {} goes for {}.", lower(vessel(a).name), silver(b)));
    case Told::company_hired:
      return Teller("company-hired")
          .field("company", look.library.companies[at(a)].id)
          .field("silver", b)
          .text(fmt::format("{}: yours for fifteen days.", look.library.companies[at(a)].name));
    case Told::repaired:
      return Teller("repaired")
          .field("vessel", vessel(a).id)
          .field("part", part_name(b))
          .field("now", c)
          .field("silver", d)
          .text(fmt::format("Hammers, pitch, {}: the {} stands at {}.", silver(d), part_name(b), c));
    case Told::stowed_aboard:
      return Teller("stowed-aboard")
          .field("who", name_of(look, a))
          .field("item", look.library.items[at(b)].id)
          .field("decks", d)
          .text(fmt::format("{} goes {}.", item_name(look, b), d == 1 ? "on the Decks" : "into the Hold"));
    case Told::brought_ashore:
      return Teller("brought-ashore")
          .field("who", name_of(look, a))
          .field("item", look.library.items[at(b)].id)
          .text(fmt::format("{} takes the {}.", name_of(look, a), lower(item_name(look, b))));
    case Told::vessels_rested:
      return Teller("vessels-rested").field("count", a).text("Pitch is boiled, ropes are spliced.");
    default: (void)e, (void)f; return tell_of_battle(look, event);
  }
}

}  // namespace

engine::Telling tell_of_war(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::cast_off:
      return Teller("cast-off")
          .field("place", look.library.places[at(a)].id)
          .text("The ropes come in, and the bank lets go.");
    case Told::moored:
      return Teller("moored").field("place", look.library.places[at(a)].id).text("You make fast.");
    case Told::alarm:
      return Teller("alarm")
          .field("battle", look.library.battles[at(a)].id)
          .field("until", b)
          .text(look.library.battles[at(a)].text);
    case Told::alarm_lapsed:
      return Teller("alarm-lapsed")
          .field("battle", look.library.battles[at(a)].id)
          .text("It was fought without you. " + look.library.battles[at(a)].lost);
    case Told::tribute:
      return Teller("tribute")
          .field("silver", a)
          .text(a > 0 ? fmt::format("They count {} twice.", silver(a))
                      : "They help themselves, deck by deck.");
    default: (void)c, (void)d, (void)e, (void)f; return tell_of_vessels(look, event);
  }
}

}  // namespace gamekeeper::farsa
