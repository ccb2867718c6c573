#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/reckoning.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

const std::string& person_name(const Look& look, int person) { return look.library.people[at(person)].name; }
const Errand& errand_at(const Look& look, int errand) { return *look.library.errands[at(errand)].errand; }

constexpr std::array<std::string_view, 5> kDispositions = {"attacks", "hostile", "curious", "indifferent",
                                                           "friendly"};
constexpr std::array<std::string_view, 3> kAbilityNames = {"str", "dex", "ctrl"};

void name_boast(const Look& look, const Option& option, std::string& to) {
  switch (word_of(option)) {
    case Word::boast:
      to += fmt::format(
          "boast/{}/{}", option.a + 1,
          option.b == kNone ? std::string_view("own-words") : std::string_view(errand_at(look, option.b).id));
      break;
    case Word::boast_idea: to += fmt::format("idea/{}", option.a + 1); break;
    case Word::claim_boast: to += fmt::format("claim-boast/{}", option.a + 1); break;
    case Word::raise_stakes: to += "raise-stakes"; break;
    case Word::no_challenge: to += "let-it-stand"; break;
    case Word::take_stakes: to += "accept"; break;
    case Word::refuse_stakes: to += "refuse"; break;
    case Word::boast_stands: to += "kept"; break;
    case Word::boast_not_yet: to += "not-yet"; break;
    case Word::boast_refused: to += "no-boast"; break;
    case Word::boast_ability: to += fmt::format("ability/{}", kAbilityNames[at(option.a)]); break;
    case Word::grant_guard: to += "grant/guard"; break;
    case Word::grant_ability: to += "grant/ability"; break;
    case Word::grant_nothing: to += "grant/nothing"; break;
    case Word::see_boasts: to += "boasts"; break;
    default: break;
  }
}

void name(const Look& look, const Option& option, std::string& to) {
  switch (word_of(option)) {
    case Word::approach_them:
      to += fmt::format("approach/{}", name_for(static_cast<Approach>(option.a)));
      break;
    case Word::speaker: to += fmt::format("speaker/{}", option.a + 1); break;
    case Word::find_out: to += "find-out"; break;
    case Word::challenge: to += option.b == 1 ? "duel/blades" : "duel/words"; break;
    case Word::let_be: to += "let-be"; break;
    case Word::attack_them: to += "attack"; break;
    case Word::slip_away: to += "slip-away"; break;
    case Word::give_want: to += "give"; break;
    case Word::talk_to: to += fmt::format("talk/{}", look.library.people[at(option.a)].id); break;
    case Word::take_errand: to += fmt::format("errand/{}", errand_at(look, option.a).id); break;
    case Word::hand_in: to += fmt::format("hand-in/{}", errand_at(look, option.a).id); break;
    case Word::give_up_errand: to += fmt::format("give-up/{}", errand_at(look, option.a).id); break;
    case Word::see_errands: to += "errands"; break;
    case Word::ask_rumour: to += "rumour"; break;
    case Word::ask_around: to += "ask-around"; break;
    case Word::use_magic: to += fmt::format("magic/{}", option.a + 1); break;
    case Word::go_back: to += "back"; break;
    case Word::leave_town: to += "leave"; break;
    case Word::set_disposition: to += fmt::format("disposition/{}", kDispositions[at(option.a)]); break;
    case Word::roll_disposition: to += "roll"; break;
    case Word::they_attack: to += "they/attack"; break;
    case Word::they_demand: to += "they/demand"; break;
    case Word::they_withdraw: to += "they/withdraw"; break;
    case Word::truce: to += "truce"; break;
    default:
      name_trade(look, option, to);
      name_boast(look, option, to);
      break;
  }
}

std::string approach_label(const Look& look, const Option& option) {
  constexpr std::array<std::string_view, kApproaches> kDeeds = {
      "offer silver", "reason with them", "calm them", "flatter them", "threaten them", "promise them help"};
  const std::string who = name_of(look, option.b);
  const auto approach = static_cast<Approach>(option.a);
  const bool speaks = other_now(look).speaks;
  std::string deed(kDeeds[at(option.a)]);
  if (approach == Approach::bribe)
    deed = speaks ? fmt::format("offer {}", silver(bribe_price(look))) : "throw them food";
  if (approach == Approach::threaten && !speaks) deed = "scare them off";
  return fitting(capital(fmt::format("{} ({})", deed, who)), capital(deed));
}

std::string give_label(const Look& look, int want) {
  if (want == static_cast<int>(Want::help) && is_trapped(look.state.meeting))
    return "Set them free: hours of work";
  constexpr std::array<std::string_view, 10> kDeeds = {"Bind wounds, share what you have",
                                                       "Pay what they ask",
                                                       "Leave, as they ask",
                                                       "Share a meal",
                                                       "Tell them what you know",
                                                       "Trade",
                                                       "Lend a hand for hours",
                                                       "Take up their cause",
                                                       "Give them a song or a bet",
                                                       "Show them the way"};
  return want < 10 ? std::string(kDeeds[at(want)]) : "Throw it some food";
}

std::string boast_label(const Look& look, const Option& option) {
  switch (word_of(option)) {
    case Word::boast: {
      const std::string who = name_of(look, option.a);
      if (option.b == kNone) return fmt::format("{} boasts of something else: +1, +1 Guard", who);
      return fitting(fmt::format("{} boasts: {}", who, errand_at(look, option.b).name),
                     fitting(fmt::format("Boast: {}", errand_at(look, option.b).name),
                             fmt::format("{} boasts of it", who)));
    }
    case Word::boast_idea: return boast_idea(option.a);
    case Word::claim_boast: return fmt::format("{} has kept the boast", name_of(look, option.a));
    case Word::raise_stakes:
      return fmt::format("Raise the stakes: {} days for it", next_term(look.who(option.a).boast));
    case Word::no_challenge: {
      const int days = look.who(option.a).boast.days;
      return days == 0 ? "Let it stand, without a term"
                       : fmt::format("Let it stand, with {} days for it", days);
    }
    case Word::take_stakes: return "Take them";
    case Word::see_boasts: return "Boast of something: +1 now, or shame";
    case Word::refuse_stakes: return "Refuse: let the challenger do it";
    case Word::boast_stands: return "It is kept";
    case Word::boast_not_yet: return "Not yet";
    case Word::boast_refused: return "Nobody takes it for a boast";
    case Word::boast_ability: return fmt::format("It takes {}", word_for(static_cast<Ability>(option.a)));
    case Word::grant_guard: return "+1 Guard for it";
    case Word::grant_ability: return "+1 to the ability for it";
    case Word::grant_nothing: return "Too little of a challenge";
    default: return "";
  }
}

std::string label(const Look& look, const engine::Decision&, const Option& option) {
  switch (word_of(option)) {
    case Word::approach_them: return approach_label(look, option);
    case Word::see_errands: return "Errands that you have taken on";
    case Word::speaker: return name_of(look, option.a);
    case Word::find_out: return "Find out what they want";
    case Word::challenge:
      return fmt::format("{}: a duel of {}", name_of(look, option.a), option.b == 1 ? "blades" : "words");
    case Word::let_be: return "Leave them be and go on";
    case Word::attack_them: return "Attack";
    case Word::slip_away: return "Slip away";
    case Word::give_want: {
      const std::uint8_t person = look.state.meeting.person;
      if (person == kNone) return give_label(look, option.a);
      return fitting(fmt::format("Give what is wanted: {}", look.library.people[person].wants),
                     "Give what is wanted");
    }
    case Word::talk_to:
      if (!look.state.people[at(option.a)].named)
        return fmt::format("Talk to {}", name_of_person(look, option.a));
      return fitting(
          fmt::format("Talk to {}, {}", person_name(look, option.a), look.library.people[at(option.a)].trade),
          fmt::format("Talk to {}", person_name(look, option.a)));
    case Word::take_errand:
      return fitting(fmt::format("Take it on: {}", errand_at(look, option.a).name),
                     errand_at(look, option.a).name);
    case Word::hand_in:
      return fitting(fmt::format("It is done: {}", errand_at(look, option.a).name),
                     errand_at(look, option.a).name);
    case Word::give_up_errand:
      return fitting(fmt::format("Give up: {}", errand_at(look, option.a).name), "Give it up");
    case Word::ask_rumour: return "Ask what they have heard";
    case Word::ask_around: return fmt::format("Buy a round and listen, {}", silver(option.c));
    case Word::use_magic: return fmt::format("{} casts a spell", name_of(look, option.a));
    case Word::go_back: return "That is all";
    case Word::leave_town: return "Leave; the watch is over";
    case Word::set_disposition: return capital(std::string(name_for(static_cast<Disposition>(option.a))));
    case Word::roll_disposition: return "Roll 2d6";
    case Word::they_attack: return "They attack";
    case Word::they_demand: return "They ask for something else";
    case Word::they_withdraw: return "They leave, with a threat";
    case Word::truce: return "A truce";
    default: break;
  }
  const std::string trade = trade_label(look, option);
  return trade.empty() ? boast_label(look, option) : trade;
}

/// "4 days": what is set if the stakes are raised.
std::string terms_of(const Look& look, Who who) {
  return fmt::format("{} days", next_term(look.who(who).boast));
}

std::string boasted_of(const Look& look, Who who) {
  const Boast& boast = look.who(who).boast;
  return boast.errand == kNone ? quoted(look.text(boast.words)) : errand_at(look, boast.errand).name;
}

std::string prompt(const Look& look, const engine::Decision& decision) {
  const Phrase& asked = decision.prompt;
  const Meeting& met = look.state.meeting;
  switch (word_of(asked)) {
    case Word::ask_meeting: {
      const std::string before_you =
          fmt::format("{}: {}.", capital(the_others(look, met.creature, met.count, met.person)),
                      met.surprised ? "unaware of you" : name_for(met.disposition));
      return fitting(before_you + " What now?", fitting(before_you, "They are before you. What now?"));
    }
    case Word::ask_speaker: return asked.a == kNone ? "Who listens?" : "Who speaks?";
    case Word::ask_boasts: return "What is said aloud has to be done. Who, and what?";
    case Word::ask_errands: return "What you have taken on. Give any of it up?";
    case Word::ask_person:
      return fitting(fmt::format("{}, {}.", person_name(look, asked.a), name_for(footing(look, asked.a))),
                     fmt::format("{} listens.", person_name(look, asked.a)));
    case Word::ask_settlement: return fmt::format("{}: where to?", look.place().name);
    case Word::ask_stall:
      return fmt::format("You have {} together. What do you buy?", silver(coins_together(look.state)));
    case Word::ask_sale: return fmt::format("What does {} sell?", name_of(look, asked.a));
    case Word::ask_challenge:
      return fmt::format("{} has boasted. {}?", name_of(look, asked.b), name_of(look, asked.a));
    case Word::ask_grant:
      return fmt::format("{} for it: what are harder terms worth to {}?", terms_of(look, asked.a),
                         name_of(look, asked.a));
    case Word::ask_stakes:
      return fitting(
          fmt::format("{} raises the stakes to {} days. {}?", name_of(look, asked.b),
                      next_term(look.who(asked.a).boast), name_of(look, asked.a)),
          fmt::format("{} raises the stakes. {}?", name_of(look, asked.b), name_of(look, asked.a)));
    case Word::ask_goal:
      return fmt::format("What will {} do? Say it so that everybody hears.", name_of(look, asked.a));
    case Word::ask_claim:
      return fmt::format("{} has boasted: {}. Is it kept?", name_of(look, asked.a),
                         boasted_of(look, asked.a));
    case Word::ask_boast_ability:
      return asked.b == kNone ? fmt::format("{}: \"{}\". Which ability does it take?", name_of(look, asked.a),
                                            look.text(asked.c))
                              : fmt::format("{}: {}. Which ability does it take?", name_of(look, asked.a),
                                            look.library.errands[at(asked.b)].errand->name);
    case Word::ask_impasse:
      return fmt::format("Neither side gives way. What {} {} do?", met.count <= 1 ? "does" : "do",
                         the_others(look, met.creature, met.count, met.person));
    case Word::ask_disposition:
      return strangers_in_words(look) +
             (met.count <= 1 ? ". How disposed to the party?" : ". How disposed are they?");
    default: return "";
  }
}

std::string barred(const Look& look, const engine::Barred& barred) {
  switch (word_of(barred.why)) {
    case Word::burned_approach: return "that has been tried";
    case Word::worked_before: return "that has done what it can for today";
    case Word::no_words_for_it: return "it understands no words";
    case Word::too_dear: return fmt::format("you have {}", silver(coins_together(look.state)));
    case Word::no_boast_left: return "everybody has boasted, or is not believed";
    case Word::takes_a_cycle: return "that takes weeks: settle in for a cycle";
    case Word::has_boasted: return "one boast at a time";
    case Word::never_again: return "nobody believes this one any more";
    case Word::no_room_in_party: return "the party is large enough";
    default: return "";
  }
}

std::string purpose(const Look& look, const engine::ChanceRequest& request) {
  const Phrase& why = request.purpose;
  switch (word_of(why)) {
    case Word::for_disposition: return "how they meet you";
    case Word::for_want: return "what they want";
    case Word::for_beast_want: return fmt::format("what {} is after", the_others(look, why.a, 1, kNone));
    case Word::for_activity: return "what they are about";
    case Word::for_trouble: return "what is wrong with them";
    case Word::for_person: return "which person of these parts it is";
    case Word::for_ware: return "what is in the pack";
    case Word::for_rare_ware: return "whether there is something rare";
    case Word::for_scroll: return "which spell";
    case Word::for_remains: return "what lies there";
    case Word::for_hireling: return "which of those for hire it is";
    default: return "";
  }
}

std::string reason(const Look& look, const engine::Reason& reason) {
  switch (word_of(reason.what)) {
    case Word::known_want: return "you know what they want";
    case Word::burned_approach: return "tried before";
    case Word::fitting_approach: return "it is what they want";
    case Word::more_of_you: return "you are more";
    case Word::more_of_them: return "they are more";
    case Word::good_name:
      return fmt::format("a good name with {}", look.library.factions[at(reason.what.a)].name);
    case Word::bad_name:
      return fmt::format("a bad name with {}", look.library.factions[at(reason.what.a)].name);
    case Word::well_dressed: return "well dressed";
    case Word::threadbare: return "threadbare";
    case Word::town_on_edge: return "the town is on edge";
    default: return "";
  }
}

}  // namespace

std::string boast_idea(int which) {
  static constexpr std::array<std::string_view, kBoastIdeas> kIdeas = {
      "I will sleep a night in the mill, and come out dry",
      "I will stand on the Cold Shoulder before the snow", "I will bring back what the Nine are owed",
      "Nobody here will pay for a ferry again"};
  return std::string(kIdeas[at(which)]);
}

const Chapter kPeople{name,   label,       prompt,         barred,         purpose,
                      reason, tell_people, odds_of_people, appraise_people};

}  // namespace gamekeeper::farsa
