#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/reckoning.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/town/town.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

using Kind = Project::Kind;

constexpr std::array<std::string_view, 8> kKindNames = {"nothing", "skill",       "beast", "research",
                                                        "craft",   "connections", "hunt",  "rite"};

const std::string& faction_name(const Look& look, int faction) {
  return look.library.factions[at(faction)].name;
}

/// "the Ford Council": within a sentence.
std::string faction_in_words(const Look& look, int faction) {
  const std::string& name = faction_name(look, faction);
  return name.starts_with("The ") ? "the " + name.substr(4) : name;
}

/// What a faction is at now.
const std::string& goal_name(const Look& look, int faction) {
  return look.library.factions[at(faction)].goals[look.state.factions[at(faction)].goal].name;
}

/// "a good name with the Salt Guild".
std::string price_in_words(const Look& look, Who who, int cost) {
  if (static_cast<Cost>(cost) != Cost::reputation) return std::string(cost_name(cost));
  const int judge = pays_with_regard(look, look.state.town.projects[at(who)]);
  return judge < 0 ? std::string(cost_name(cost))
                   : fmt::format("a good name with {}", faction_in_words(look, judge));
}

std::string subject_name(const Look& look, const Option& option) {
  switch (word_of(option)) {
    case Word::train_skill: return fmt::format("learn/{}", look.library.skills[at(option.a)].id);
    case Word::tame_beast: return fmt::format("tame/{}", look.library.items[at(option.a)].id);
    case Word::research:
      return option.a == kNone ? "research/rumours"
                               : fmt::format("research/{}", look.library.places[at(option.a)].id);
    case Word::craft: return fmt::format("craft/{}", look.library.items[at(option.a)].id);
    case Word::connect: return fmt::format("connect/{}", look.library.factions[at(option.a)].id);
    case Word::hunt_item: return fmt::format("hunt/{}", look.library.items[at(option.a)].id);
    default: return "";
  }
}

void name(const Look& look, const Option& option, std::string& to) {
  switch (word_of(option)) {
    case Word::live_meager: to += "meager"; break;
    case Word::live_comfortable: to += "comfortable"; break;
    case Word::live_luxurious: to += "luxurious"; break;
    case Word::odd_job: to += "odd-job"; break;
    case Word::petty_crime: to += option.b == 1 ? "steal/all-day" : "steal/in-passing"; break;
    case Word::run_up_debt: to += "debt"; break;
    case Word::push_luck: to += "push-luck"; break;
    case Word::no_luck: to += "nothing"; break;
    case Word::pay_bail: to += "bail"; break;
    case Word::leave_it: to += "leave-something"; break;
    case Word::be_seen: to += "be-seen"; break;
    case Word::strike_down: to += "strike-down"; break;
    case Word::take_blows: to += "take-blows"; break;
    case Word::recover: to += "recover"; break;
    case Word::work_on: to += "go-on"; break;
    case Word::undertake: to += fmt::format("undertake/{}", kKindNames[at(option.a)]); break;
    case Word::no_action: to += "nothing"; break;
    case Word::pay_silver: to += "cost/silver"; break;
    case Word::pay_resources: to += "cost/resources"; break;
    case Word::pay_reputation: to += "cost/reputation"; break;
    case Word::pay_loss: to += "cost/loss"; break;
    case Word::accept_cost: to += "pay"; break;
    case Word::talk_it_down: to += "talk-it-down"; break;
    case Word::find_another_way: to += "leave-it-be"; break;
    case Word::give_thing: to += fmt::format("give/{}", option.b + 1); break;
    case Word::give_finger: to += "give/finger"; break;
    case Word::deposit:
      to += option.a == 0 ? "deposit/all" : fmt::format("deposit/{}", option.a * 100);
      break;
    case Word::withdraw:
      to += "withdraw/";
      if (option.b != look.state.place) to += look.library.places[at(option.b)].id + "/";
      to += option.a == 0 ? std::string("all") : fmt::format("{}", option.a * 100);
      break;
    case Word::open_strongroom: to += "strongroom"; break;
    case Word::hand_over:
      to += option.b == kNone ? fmt::format("hand-over/{}", option.a + 1)
                              : fmt::format("hand-over/{}/{}", option.a + 1, option.b + 1);
      break;
    case Word::fetch_back: to += fmt::format("fetch/{}", option.a + 1); break;
    case Word::hide_silver: to += option.a == 0 ? "hide/all" : fmt::format("hide/{}", option.a * 100); break;
    case Word::dig_up: to += "dig-up"; break;
    case Word::relieve: {
      std::string id(condition_name(option.a));
      for (char& c : id) c = c == ' ' ? '-' : c;
      to += "relieve/" + id;
      break;
    }
    case Word::help_faction: to += fmt::format("help/{}", look.library.factions[at(option.a)].id); break;
    case Word::hinder_faction: to += fmt::format("hinder/{}", look.library.factions[at(option.a)].id); break;
    case Word::settle_in: to += "settle-in"; break;
    case Word::rather_not: to += "rather-not"; break;
    case Word::milestones: to += fmt::format("milestones/{}", option.a); break;
    case Word::interfere_by: to += fmt::format("by/{}", option.a); break;
    default: to += subject_name(look, option); break;
  }
}

std::string upkeep_label(const Option& option) {
  switch (word_of(option)) {
    case Word::live_meager: return fmt::format("A floor and thin soup, {}", silver(option.c));
    case Word::live_comfortable: return fmt::format("A room and enough to eat, {}", silver(option.c));
    case Word::live_luxurious: return fmt::format("An inn, baths, good clothes, {}", silver(option.c));
    case Word::odd_job: return "Work for your keep; other plans suffer";
    case Word::petty_crime: return option.b == 1 ? "Steal, and do nothing else" : "Steal in passing";
    case Word::run_up_debt: return "Owe it";
    default: return "";
  }
}

std::string crime_label(const Option& option) {
  switch (word_of(option)) {
    case Word::push_luck: return "Push your luck: another die";
    case Word::no_luck: return "Come away with nothing";
    case Word::pay_bail: return fmt::format("Be caught, and pay bail: {}", silver(option.c));
    case Word::leave_it: return "Leave something of yours behind";
    case Word::be_seen: return "Be seen; there will be talk";
    case Word::strike_down: return "Strike somebody down";
    case Word::take_blows: return "Take a beating (d6 STR)";
    default: return "";
  }
}

std::string undertake_label(int kind) {
  constexpr std::array<std::string_view, 8> kLabels = {
      "Nothing",        "Learn a skill",    "Tame an animal",           "Research a place, or rumors",
      "Make something", "Make connections", "Hunt down something rare", "Bring back the dead"};
  return std::string(kLabels[at(kind)]);
}

std::string project_label(const Look& look, const Option& option) {
  switch (word_of(option)) {
    case Word::recover: return "Rest until you are well";
    case Word::work_on:
      return fitting(fmt::format("Go on: {}", project_name(look, option.a, option.b)), "Go on with it");
    case Word::undertake: return undertake_label(option.a);
    case Word::no_action: return "Nothing in particular";
    case Word::train_skill: return look.library.skills[at(option.a)].name;
    case Word::tame_beast:
    case Word::craft:
    case Word::hunt_item: return item_name(look, option.a);
    case Word::research:
      return option.a == kNone ? "What people are talking about" : look.library.places[at(option.a)].name;
    case Word::connect: return faction_name(look, option.a);
    default: return "";
  }
}

std::string cost_label(const Look& look, const Option& option) {
  switch (word_of(option)) {
    case Word::pay_silver: return "Silver";
    case Word::pay_resources: return "Goods";
    case Word::pay_reputation: return "A good name";
    case Word::pay_loss: return "Something that there is only one of";
    case Word::accept_cost:
      return static_cast<Cost>(option.b) == Cost::silver ? fmt::format("Pay {}", silver(option.c))
                                                         : fmt::format("Pay: {}", cost_name(option.b));
    case Word::talk_it_down: return "Insist (CTRL); failing costs your name";
    case Word::find_another_way: return "Leave it be";
    case Word::give_thing: return item_name(look, look.who(option.a).things[at(option.b)].item);
    case Word::give_finger: return "A finger";
    default: return "";
  }
}

std::string amount(std::string_view verb, int hundreds) {
  return hundreds == 0 ? fmt::format("{} all of it", verb)
                       : fmt::format("{} {} silver", verb, hundreds * 100);
}

std::string bank_label(const Look& look, const Option& option) {
  switch (word_of(option)) {
    case Word::deposit: return amount("Bank: pay in", option.a);
    case Word::withdraw: {
      const int banked = look.state.town.banked[at(option.b)];
      const int out = option.a == 0 ? banked : option.a * 100;
      const std::string from =
          option.b == look.state.place
              ? std::string("Bank: take out")
              : fmt::format("Bank: from {}, take out", look.library.places[at(option.b)].name);
      return fitting(fmt::format("{}, fee {}", amount(from, option.a), withdrawal_fee(look, option.b, out)),
                     amount(from, option.a));
    }
    case Word::open_strongroom: return "Bank: the strongroom, for things";
    case Word::hand_over:
      return option.b == kNone ? fmt::format("{} hands something in", name_of(look, option.a))
                               : item_name(look, look.who(option.a).things[at(option.b)].item);
    case Word::fetch_back:
      return fmt::format("Fetch: {}, {}",
                         item_name(look, look.state.town.strongrooms[at(option.a)].thing.item),
                         silver(option.c));
    case Word::hide_silver: return amount("Bury", option.a);
    case Word::dig_up: return fmt::format("Dig up what you buried, {}", silver(look.state.town.hidden));
    case Word::relieve:
      return fitting(fmt::format("Do something about {}, {}", condition_name(option.a), silver(option.c)),
                     fmt::format("Relieve: {}", condition_name(option.a)));
    default: return "";
  }
}

std::string label(const Look& look, const engine::Decision&, const Option& option) {
  switch (word_of(option)) {
    case Word::help_faction:
      return fitting(fmt::format("Help {}: {}", faction_in_words(look, option.a), goal_name(look, option.a)),
                     fmt::format("Help {}", faction_in_words(look, option.a)));
    case Word::hinder_faction:
      return fitting(
          fmt::format("Thwart {}: {}", faction_in_words(look, option.a), goal_name(look, option.a)),
          fmt::format("Thwart {}", faction_in_words(look, option.a)));
    case Word::milestones: return fmt::format("{} {}", option.a, option.a == 1 ? "milestone" : "milestones");
    case Word::interfere_by:
      return fmt::format("By {}{}", option.a, option.b == 1 ? ", as it was prepared" : "");
    case Word::settle_in: return fmt::format("Settle in, and let {}'s boast lapse", name_of(look, option.a));
    case Word::rather_not: return "Not now";
    default: break;
  }
  for (std::string text : {upkeep_label(option), crime_label(option), project_label(look, option),
                           cost_label(look, option), bank_label(look, option)}) {
    if (!text.empty()) return text;
  }
  return "";
}

std::string prompt(const Look& look, const engine::Decision& decision) {
  const Phrase& asked = decision.prompt;
  switch (word_of(asked)) {
    case Word::ask_upkeep:
      return fmt::format("How does {} live? You have {}.", name_of(look, asked.a),
                         silver(coins_together(look.state)));
    case Word::ask_action: return fmt::format("What does {} do with the weeks?", name_of(look, asked.a));
    case Word::ask_project: return "What exactly?";
    case Word::ask_milestones:
      return fmt::format("{}: {}. How many milestones does it take?", name_of(look, asked.a),
                         project_name(look, asked.b, asked.c));
    case Word::ask_kind_of_cost: return fmt::format("What does it cost {}?", name_of(look, asked.a));
    case Word::ask_payment:
      return static_cast<Cost>(asked.b) == Cost::silver
                 ? fmt::format("It costs {}. {}?", silver(asked.c), name_of(look, asked.a))
                 : fmt::format("It costs {}. {}?", price_in_words(look, asked.a, asked.b),
                               name_of(look, asked.a));
    case Word::ask_strongroom:
      return asked.a == kNone ? "The strongroom. What for?"
                              : fmt::format("What does {} hand in?", name_of(look, asked.a));
    case Word::ask_gift: return fmt::format("What does {} give up?", name_of(look, asked.a));
    case Word::ask_crime: return fmt::format("{} rolls {}: it goes wrong.", name_of(look, asked.a), asked.b);
    case Word::ask_luck:
      return asked.b >= 7 ? fmt::format("{} in all: ruin. At what price?", asked.b)
                          : fmt::format("{} in all. Still at a price.", asked.b);
    case Word::ask_settle_in:
      return fmt::format("Fifteen days pass. {} has {} left for the boast.", name_of(look, asked.a), asked.b);
    case Word::ask_faction: return "Does the party take a hand in any of this?";
    case Word::ask_interference:
      return fmt::format("By how much do they {} {}?", asked.b > 0 ? "help" : "hinder",
                         faction_in_words(look, asked.a));
    default: return "";
  }
}

std::string barred(const Look& look, const engine::Barred& barred) {
  switch (word_of(barred.why)) {
    case Word::too_dear:
      return fmt::format("it costs {}, and you have {}", silver(barred.why.a),
                         silver(coins_together(look.state)));
    case Word::too_little_to_steal: return "it takes two of these: the skill, tools, time";
    case Word::not_while_owing: return "not while you owe";
    case Word::no_crime_here:
      return look.state.place == look.library.start_place ? "the town is watching"
                                                          : "everybody here knows everybody";
    case Word::no_cost_left: return "there is nothing to pay with";
    default: return "";
  }
}

std::string purpose(const Look& look, const engine::ChanceRequest& request) {
  const Phrase& why = request.purpose;
  switch (word_of(why)) {
    case Word::for_crime: return fmt::format("{} steals", name_of(look, why.a));
    case Word::for_luck: return fmt::format("{} pushes luck", name_of(look, why.a));
    case Word::for_faction: return fmt::format("how {} gets on", faction_name(look, why.a));
    case Word::for_hazard: return "what the town has in store";
    case Word::for_upheaval: return "which upheaval";
    case Word::for_shift: return "what shifts";
    case Word::for_prices: return fmt::format("prices: {}", condition_name(why.a));
    case Word::for_rumour: return "which rumor";
    case Word::for_condition: return "what comes of it";
    case Word::for_caller: return "who comes calling";
    case Word::for_setback: return "what it costs";
    case Word::for_blows: return fmt::format("what {} takes", name_of(look, why.a));
    case Word::for_news: return "which place";
    default: return "";
  }
}

std::string reason(const Look& look, const engine::Reason& reason) {
  switch (word_of(reason.what)) {
    case Word::of_resources: return "its resources";
    case Word::of_rivals: return fmt::format("its rival, {}", faction_name(look, reason.what.a));
    case Word::condition_dearer: return std::string(condition_name(reason.what.a));
    default: return "";
  }
}

}  // namespace

const Chapter kTown{name, label, prompt, barred, purpose, reason, tell_town, odds_of_town, appraise_town};

}  // namespace gamekeeper::farsa
