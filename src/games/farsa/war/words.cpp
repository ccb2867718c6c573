#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/reckoning.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/war/war.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

const Vessel& vessel_at(const Look& look, int vessel) { return look.state.war.vessels[at(vessel)]; }
const VesselKind& kind_of(const Look& look, int vessel) {
  return look.library.vessels[vessel_at(look, vessel).kind];
}
std::string_view stowage(int on_decks) { return on_decks == 1 ? "decks" : "hold"; }

const Thing& freight(const Look& look, const Option& option) {
  const Vessel& vessel = vessel_at(look, option.a);
  return option.c == 1 ? vessel.decks[at(option.b)] : vessel.hold[at(option.b)];
}

bool aims_at_vessel(const Look& look, const Option& option) {
  return unit_at(look, kTheirs, option.a).vessel;
}

void name(const Look& look, const Option& option, std::string& to) {
  switch (word_of(option)) {
    case Word::aim:
      to += aims_at_vessel(look, option) ? fmt::format("attack/{}/{}", option.a + 1, part_name(option.b))
                                         : fmt::format("attack/{}", option.a + 1);
      break;
    case Word::board_vessel: to += fmt::format("board/{}", option.a + 1); break;
    case Word::withdraw_unit: to += "withdraw"; break;
    case Word::stand_fast: to += "hold"; break;
    case Word::by_their_rule: to += "by-the-rule"; break;
    case Word::all_at: to += fmt::format("all-at/{}", option.a + 1); break;
    case Word::they_break_off: to += "break-off"; break;
    case Word::they_strike_colors: to += "strike-colors"; break;
    case Word::answer_alarm: to += "answer-alarm"; break;
    case Word::refuse_alarm: to += "refuse-alarm"; break;
    case Word::fight_raiders: to += "fight"; break;
    case Word::pay_raiders: to += "pay"; break;
    case Word::give_decks: to += "give-decks"; break;
    case Word::go_to_landing: to += "landing"; break;
    case Word::go_to_muster: to += "muster"; break;
    case Word::buy_vessel: to += fmt::format("buy/{}", look.library.vessels[at(option.a)].id); break;
    case Word::hire_company: to += fmt::format("hire/{}", look.library.companies[at(option.a)].id); break;
    case Word::go_aboard: to += fmt::format("vessel/{}", option.a + 1); break;
    case Word::stow: to += fmt::format("stow/{}/{}/{}", option.a + 1, option.b + 1, stowage(option.c)); break;
    case Word::bring_ashore: to += fmt::format("fetch/{}/{}", stowage(option.c), option.b + 1); break;
    case Word::repair: to += fmt::format("repair/{}", part_name(option.b)); break;
    case Word::sell_vessel: to += "sell"; break;
    case Word::sail: to += fmt::format("sail/{}", look.library.places[at(option.a)].id); break;
    default: break;
  }
}

std::string order_label(const Look& look, const Option& option) {
  switch (word_of(option)) {
    case Word::aim: {
      const std::string whom = name_of_unit(look, kTheirs, option.a);
      if (!aims_at_vessel(look, option)) return "Attack " + whom;
      return fmt::format("Attack {}: the {}", whom, part_name(option.b));
    }
    case Word::board_vessel: return "Board " + name_of_unit(look, kTheirs, option.a);
    case Word::withdraw_unit: return "Withdraw";
    case Word::stand_fast: return "Stand fast";
    case Word::by_their_rule: return "As they think best";
    case Word::all_at: return "All at " + name_of_unit(look, kOurs, option.a);
    case Word::they_break_off: return "They break off";
    case Word::they_strike_colors: return "They strike their colors";
    default: return "";
  }
}

std::string label(const Look& look, const engine::Decision&, const Option& option) {
  switch (word_of(option)) {
    case Word::answer_alarm: return "Take the field: " + look.library.battles[at(option.a)].name;
    case Word::refuse_alarm: return "Tell them that it is not your battle";
    case Word::fight_raiders: return "Fight";
    case Word::pay_raiders: return fmt::format("Pay {}", silver(option.a));
    case Word::give_decks: return "Let them have what lies on the Decks";
    case Word::go_to_landing: return "The landing: vessels";
    case Word::go_to_muster: return "The muster: companies";
    case Word::buy_vessel:
      return fmt::format("{}, {}", look.library.vessels[at(option.a)].name, silver(option.b));
    case Word::hire_company:
      return fmt::format("{}, {}", look.library.companies[at(option.a)].name, silver(option.b));
    case Word::go_aboard: return "Go aboard the " + lower(kind_of(look, option.a).name);
    case Word::stow: {
      const std::string item = item_name(look, look.who(option.a).things[at(option.b)].item);
      const std::string_view where = option.c == 1 ? "on the Decks" : "into the Hold";
      return fitting(fmt::format("{} ({}): {}", item, name_of(look, option.a), where),
                     fmt::format("{}: {}", item, where));
    }
    case Word::bring_ashore:
      return fmt::format("Fetch the {}", lower(item_name(look, freight(look, option).item)));
    case Word::repair: return fmt::format("Mend the {}, {}", part_name(option.b), silver(option.c));
    case Word::sell_vessel: return fmt::format("Sell her, {}", silver(option.b));
    case Word::sail:
      return fitting(fmt::format("By water to {}, {} {}", look.library.places[at(option.a)].name, option.b,
                                 option.b == 1 ? "watch" : "watches"),
                     "By water to " + look.library.places[at(option.a)].name);
    default: return order_label(look, option);
  }
}

std::string prompt(const Look& look, const engine::Decision& decision) {
  const Phrase& asks = decision.prompt;
  switch (word_of(asks)) {
    case Word::ask_orders:
      return fmt::format("Round {}. Orders for {}?", look.state.war.battle.round,
                         name_of_unit(look, kOurs, asks.a));
    case Word::ask_their_orders: return "What does the enemy do?";
    case Word::ask_raiders: return look.library.battles[at(asks.a)].text;
    case Word::ask_landing: return "Which vessel?";
    case Word::ask_muster: return "Whom do you take into your pay, for fifteen days?";
    case Word::ask_aboard:
      return fmt::format("The {}: Hold {} of {}, Decks {} of {}.", lower(kind_of(look, asks.a).name),
                         stowed(look.library, vessel_at(look, asks.a), false),
                         room_for(look.library, vessel_at(look, asks.a), false),
                         stowed(look.library, vessel_at(look, asks.a), true),
                         room_for(look.library, vessel_at(look, asks.a), true));
    default: return "";
  }
}

std::string scale_clause(int attacker, int target) {
  constexpr std::array<std::string_view, 4> kNames = {"one", "a company", "a ship", "a fleet"};
  return fmt::format("{} against {}", kNames[at(attacker)], kNames[at(target)]);
}

std::string barred(const Look&, const engine::Barred& barred) {
  switch (word_of(barred.why)) {
    case Word::by_scale:
      return fmt::format("{}: nobody there would notice", scale_clause(barred.why.a, barred.why.b));
    case Word::board_vessel: return "first something of her has to give";
    case Word::no_sails: return "neither sails nor oars are left";
    case Word::no_berth: return "you have as many as you can lead";
    case Word::no_hold_left: return "no room for it there";
    case Word::too_dear: return fmt::format("it costs {}", silver(barred.why.a));
    case Word::full_slots: return "nobody can carry it";
    default: return "";
  }
}

std::string purpose(const Look& look, const engine::ChanceRequest& request) {
  const Phrase& why = request.purpose;
  switch (word_of(why)) {
    case Word::for_unit_blow:
      return fmt::format("the attack of {} on {}", name_of_unit(look, why.a, why.b),
                         name_of_unit(look, against(why.a), why.c));
    case Word::for_unit_save:
      return fmt::format("{} save of {}", word_for(static_cast<Ability>(why.c)),
                         name_of_unit(look, why.a, why.b));
    case Word::for_nerve: return why.a == kOurs ? "the nerve of your side" : "the nerve of their side";
    case Word::for_boarders: return "hand to hand: the crew of " + name_of_unit(look, why.a, why.b);
    case Word::for_rout: return fmt::format("{} in the rout", name_of(look, why.a));
    default: return "";
  }
}

std::string reason(const Look&, const engine::Reason& reason) {
  return word_of(reason.what) == Word::by_scale ? scale_clause(reason.what.a, reason.what.b) : "";
}

}  // namespace

const Chapter kWar{name, label, prompt, barred, purpose, reason, tell_of_war, odds_of_war, appraise_war};

}  // namespace gamekeeper::farsa
