#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/reckoning.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/fight/fight.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr std::array<std::string_view, kGambits> kGambitNames = {"bolster", "move",   "repel",
                                                                 "hold",    "impair", "stagger"};
constexpr std::array<std::string_view, kManeuvers> kManeuverNames = {"trip",  "disarm",  "grapple",
                                                                     "climb", "unhorse", "feat"};
constexpr std::array<std::string_view, kFeats> kFeatNames = {"sweep", "pierce", "hook",
                                                             "brace", "ward",   "finish"};

/// What it is called; an empty hand too.
std::string thing_name(const Look& look, Who who, int thing) {
  return thing == kNone ? "bare hands" : look.item(look.who(who).things[at(thing)]).name;
}

/// Whose deed is being declared.
Who asked(const Look&, const engine::Decision& decision) { return decision.prompt.a; }

void name(const Look& look, const Option& option, std::string& to) {
  switch (word_of(option)) {
    case Word::attack:
      to += fmt::format("attack/{}/{}", option.a + 1, option.b == kNone ? 0 : option.b + 1);
      break;
    case Word::shoot_back: to += fmt::format("shoot-back/{}/{}", option.a + 1, option.b + 1); break;
    case Word::one_by_one: to += "one-by-one"; break;
    case Word::foe_attack: to += fmt::format("with/{}", option.b + 1); break;
    case Word::attack_by_lot: to += "by-lot"; break;
    case Word::foe_target: to += fmt::format("at/{}", option.a + 1); break;
    case Word::attack_both:
      to += fmt::format("attack-both/{}/{}/{}", option.a + 1, option.b + 1, option.c + 1);
      break;
    case Word::maneuver: to += fmt::format("{}/{}", kManeuverNames[at(option.b)], option.a + 1); break;
    case Word::perform_feat:
      to += fmt::format("feat/{}/{}/{}", option.a + 1, option.b + 1, kFeatNames[at(option.c)]);
      break;
    case Word::learn_feat: to += kFeatNames[at(option.b)]; break;
    case Word::strike_fallen: to += fmt::format("strike-fallen/{}", option.a + 1); break;
    case Word::seek_openings: to += "seek-openings"; break;
    case Word::foe_gambit: to += fmt::format("gambit/{}", kGambitNames[at(option.b)]); break;
    case Word::stake_ear: to += "for-an-ear"; break;
    case Word::stake_purse: to += "for-a-purse"; break;
    case Word::fetch: to += fmt::format("fetch/{}", option.a + 1); break;
    case Word::move_away: to += "move-away"; break;
    case Word::move_close: to += fmt::format("close-in/{}", option.a + 1); break;
    case Word::aid: to += fmt::format("aid/{}", option.a + 1); break;
    case Word::flee: to += "flee"; break;
    case Word::hold_back: to += "wait"; break;
    case Word::cast: to += "cast"; break;
    case Word::gambit: to += fmt::format("gambit/{}", kGambitNames[at(option.b)]); break;
    case Word::no_gambit: to += "strike"; break;
    case Word::all_on: to += fmt::format("all-on/{}", option.a + 1); break;
    case Word::spread_out: to += "spread-out"; break;
    case Word::on_the_weakest: to += "on-the-weakest"; break;
    case Word::foes_flee: to += "foes-flee"; break;
    case Word::foes_yield: to += "foes-yield"; break;
    case Word::take_surrender: to += "take-surrender"; break;
    case Word::no_quarter: to += "no-quarter"; break;
    case Word::agony: to += "agony"; break;
    case Word::enervation: to += "enervation"; break;
    case Word::stay_stunned: to += "stay-down"; break;
    case Word::last_blow: to += "last-blow"; break;
    case Word::distraction: to += "distraction"; break;
    case Word::rage: to += "rage"; break;
    case Word::go_quietly: to += "go-quietly"; break;
    case Word::heir: to += fmt::format("to/{}", option.a + 1); break;
    case Word::words_gift: to += "remember-me"; break;
    case Word::words_delivery: to += "deliver"; break;
    case Word::words_protection: to += "protect"; break;
    case Word::words_revenge: to += "avenge"; break;
    case Word::words_mystery: to += "riddle"; break;
    case Word::roll_tactic: to += "by-the-die"; break;
    case Word::leave_duel: to += "give-in"; break;
    case Word::tactic_attack: to += "attack"; break;
    case Word::tactic_defend: to += "defend"; break;
    case Word::tactic_flourish: to += "flourish"; break;
    default: (void)look; break;
  }
}

/// At most 44 columns: what is too long ends in three dots.
std::string fitting(std::string text) {
  constexpr std::size_t kColumns = 44;
  if (text.size() <= kColumns) return text;
  text.resize(kColumns - 3);
  return text + "...";
}

std::string gambit_label(const Look& look, const Option& option) {
  const std::string foe = name_of_foe(look, option.c);
  switch (static_cast<Gambit>(option.b)) {
    case Gambit::bolster: return "Give the blow to a friend: +1";
    case Gambit::move: return "Strike wide, and get clear";
    case Gambit::repel: return fmt::format("Shove {} back", foe);
    case Gambit::hold: return fmt::format("Pin {} in place", foe);
    case Gambit::impair: return fitting(fmt::format("Hamper {} (d4 next)", foe));
    case Gambit::stagger: return fmt::format("Stagger {}", foe);
  }
  return "";
}

std::string maneuver_label(const Look& look, const Option& option) {
  const std::string foe = name_of_foe(look, option.a);
  switch (static_cast<Maneuver>(option.b)) {
    case Maneuver::trip: return fmt::format("Trip {}", foe);
    case Maneuver::disarm: return fmt::format("Disarm {}", foe);
    case Maneuver::grapple: return fmt::format("Grapple {}", foe);
    case Maneuver::climb: return fmt::format("Climb {}", foe);
    case Maneuver::unhorse: return fmt::format("Throw {} from the saddle", foe);
    case Maneuver::feat: break;
  }
  return "";
}

/// What it does, in a few words.
std::string_view feat_label(Feat feat) {
  switch (feat) {
    case Feat::sweep: return "Sweep: the blow goes on to a second";
    case Feat::pierce: return "Pierce: passes 1 Armor";
    case Feat::hook: return "Hook: gambits are harder to resist";
    case Feat::brace: return "Brace: d12 on whoever closes in";
    case Feat::ward: return "Ward: +1 Armor against a single foe";
    case Feat::finish: return "Finish: d12 on whoever has no Guard";
  }
  return "";
}

/// What somebody tries who has not mastered it.
std::string feat_in_use(Feat feat, const std::string& foe) {
  switch (feat) {
    case Feat::sweep: return fitting(fmt::format("Sweep through {} at a second", foe));
    case Feat::pierce: return fitting(fmt::format("Pierce {}, past 1 Armor", foe));
    case Feat::hook: return fitting(fmt::format("Hook {} for a gambit", foe));
    case Feat::brace: return fitting(fmt::format("Brace against {}", foe));
    case Feat::ward: return fitting(fmt::format("Ward off {}, +1 Armor", foe));
    case Feat::finish: return fitting(fmt::format("Finish {} with a d12", foe));
  }
  return "";
}

std::string_view foe_gambit_label(Gambit gambit) {
  switch (gambit) {
    case Gambit::hold: return "Pin them: no move next turn";
    case Gambit::impair: return "Foul their weapon";
    case Gambit::stagger: return "Stagger them";
    case Gambit::bolster:
    case Gambit::move:
    case Gambit::repel: break;
  }
  return "";
}

std::string label(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (word_of(option)) {
    case Word::attack:
      return fitting(fmt::format("{} {}: {}", option.c == 1 ? "Close in on" : "Attack",
                                 name_of_foe(look, option.a),
                                 thing_name(look, asked(look, decision), option.b)));
    case Word::shoot_back:
      return fitting(fmt::format("Step back, and {} at {}",
                                 lower(thing_name(look, asked(look, decision), option.b)),
                                 name_of_foe(look, option.a)));
    case Word::one_by_one: return "Say it for each of them";
    case Word::foe_attack: {
      const Attack& attack = look.creature(option.a).attacks[at(option.b)];
      return fmt::format("{} ({}d{})", attack.name, attack.count, attack.die);
    }
    case Word::attack_by_lot: return "Whatever the die says";
    case Word::foe_target: return fmt::format("At {}", name_of(look, option.a));
    case Word::attack_both:
      return fitting(fmt::format("Both hands on {}: {}, {}", name_of_foe(look, option.a),
                                 thing_name(look, asked(look, decision), option.b),
                                 thing_name(look, asked(look, decision), option.c)));
    case Word::maneuver: return maneuver_label(look, option);
    case Word::perform_feat: return feat_in_use(static_cast<Feat>(option.c), name_of_foe(look, option.a));
    case Word::learn_feat: return std::string(feat_label(static_cast<Feat>(option.b)));
    case Word::strike_fallen: return fmt::format("Finish {} on the ground", name_of(look, option.a));
    case Word::seek_openings: return "They look for openings (gambits)";
    case Word::foe_gambit: return std::string(foe_gambit_label(static_cast<Gambit>(option.b)));
    case Word::stake_ear: return "To be heard: a step friendlier, or less so";
    case Word::stake_purse: return "For 20 silver, won or lost";
    case Word::fetch: return fmt::format("Take out: {}", thing_name(look, asked(look, decision), option.a));
    case Word::move_away: return "Step back from the fight";
    case Word::move_close: return fmt::format("Move up to {}", name_of_foe(look, option.a));
    case Word::aid: return fmt::format("Tend to {}", name_of(look, option.a));
    case Word::flee: return "Run for it";
    case Word::hold_back: return "Hold back";
    case Word::cast: return "Cast a spell";
    case Word::gambit: return gambit_label(look, option);
    case Word::no_gambit:
      return option.a > 0 ? fmt::format("Let the blow fall (the others: at most {})", option.a)
                          : std::string("Let the blow fall");
    case Word::all_on: return fmt::format("All on {}", name_of(look, option.a));
    case Word::spread_out: return "Each takes an opponent";
    case Word::on_the_weakest: return "All on the weakest";
    case Word::foes_flee: return "They run";
    case Word::foes_yield: return "They lay down their arms";
    case Word::take_surrender: return "Take their surrender";
    case Word::no_quarter: return "No quarter";
    case Word::agony: return "Fight on through the pain (1d6)";
    case Word::enervation: return "Fight on: 1 Guard gone for good";
    case Word::stay_stunned: return "Stay down this turn";
    case Word::last_blow: return "One last blow (d12)";
    case Word::distraction: return "Hold them: the others get away";
    case Word::rage: return "Fall, and let the others burn for it";
    case Word::go_quietly: return "Go without a word";
    case Word::heir: return fmt::format("To {}", name_of(look, option.a));
    case Word::words_gift: return "\"Remember me\": a gift";
    case Word::words_delivery: return "\"See that they get this\"";
    case Word::words_protection: return "\"Keep them safe\"";
    case Word::words_revenge: return "\"Make them pay\"";
    case Word::words_mystery: return "Words that mean nothing yet";
    case Word::roll_tactic: return "Let a die choose";
    case Word::leave_duel: return "Give in, and lose what it is about";
    case Word::tactic_attack: return "Attack: beats Flourish";
    case Word::tactic_defend: return "Defend: beats Attack";
    case Word::tactic_flourish: return "Flourish: beats Defend";
    default: return "";
  }
}

/// "an 8", "a 7".
std::string with_article(int number) {
  return fmt::format("{} {}", number == 8 || number == 11 || number == 18 ? "an" : "a", number);
}

std::string prompt(const Look& look, const engine::Decision& decision) {
  const Phrase& asks = decision.prompt;
  switch (word_of(asks)) {
    case Word::ask_deed:
      return fmt::format("Round {}. What does {} do?", look.state.fight.round, name_of(look, asks.a));
    case Word::ask_gambit:
      return fmt::format("{} shows {} against {}. Strike, or a gambit?", name_of(look, asks.a),
                         with_article(asks.b), name_of_foe(look, asks.c));
    case Word::ask_foes: return fmt::format("Round {}. Whom do they go for?", look.state.fight.round);
    case Word::ask_foe_attack: return fmt::format("How does {} attack?", name_of_foe(look, asks.a));
    case Word::ask_foe_target:
      return fmt::format("{}, {}: at whom?", capital(name_of_foe(look, asks.a)),
                         lower(look.creature(asks.a).attacks[at(asks.b)].name));
    case Word::ask_broken: return "Their nerve is gone. Run, or yield?";
    case Word::ask_opening:
      return fmt::format("{} shows {} against {}. A gambit?", capital(name_of_foe(look, asks.a)),
                         with_article(asks.b), name_of(look, asks.c));
    case Word::ask_feat:
      return fmt::format("What has the {} taught {}?", lower(look.library.items[at(asks.b)].name),
                         name_of(look, asks.a));
    case Word::ask_stake: return fmt::format("What does {} fight for?", name_of(look, asks.a));
    case Word::ask_surrender: return "They offer to yield.";
    case Word::ask_stunned:
      return fmt::format("{} is held fast. What does it cost to act?", name_of(look, asks.a));
    case Word::ask_glory: return fmt::format("{} is dying. How?", name_of(look, asks.a));
    case Word::ask_heir: return fmt::format("To whom does {} turn?", name_of(look, asks.a));
    case Word::ask_last_words: return "The last words?";
    case Word::ask_tactic:
      return fmt::format("{} points against {}. Your tactic, in secret?", look.state.duel.mine,
                         look.state.duel.theirs);
    default: return "";
  }
}

std::string barred(const Look& look, const engine::Barred& barred) {
  if (word_of(barred.option) == Word::perform_feat) return "mastered: it works by itself";
  if (word_of(barred.option) == Word::flee) return "there is nowhere safe to run to";
  if (word_of(barred.option) == Word::maneuver)
    return fmt::format("this does not work on {}", name_of_foe(look, barred.option.a));
  if (word_of(barred.option) != Word::attack) return "";
  return barred.rule == rule::stack ? "nothing left to shoot"
                                    : fmt::format("{} is too far away", name_of_foe(look, barred.option.a));
}

std::string purpose(const Look& look, const engine::ChanceRequest& request) {
  const Phrase& why = request.purpose;
  switch (word_of(why)) {
    case Word::for_damage:
      return fmt::format("{} strikes at {}", name_of(look, why.a), name_of_foe(look, why.b));
    case Word::for_foe_damage:
      return why.b < 0
                 ? fmt::format("{} strikes", capital(name_of_foe(look, why.a)))
                 : fmt::format("{} strikes at {}", capital(name_of_foe(look, why.a)), name_of(look, why.b));
    case Word::for_foe_attack: return fmt::format("how {} attacks", name_of_foe(look, why.a));
    case Word::for_foe_save:
      return fmt::format("{} saves {}", capital(name_of_foe(look, why.a)),
                         word_for(static_cast<Ability>(why.b)));
    case Word::for_morale: return "their morale";
    case Word::for_plunder: return fmt::format("what the {} carried", creature_name(look, why.a));
    case Word::for_duel: return "the duel";
    case Word::for_tactic: return "their tactic";
    default: return "";
  }
}

std::string reason(const Look& look, const engine::Reason& reason) {
  switch (word_of(reason.what)) {
    case Word::weapon_die:
      return reason.what.a == kNone ? std::string("their own die")
                                    : fmt::format("the die of the {}", lower(item_name(look, reason.what.a)));
    case Word::is_impaired: return "from a position of weakness";
    case Word::is_enhanced: return "from a position of strength";
    case Word::weak_and_strong: return "weak and strong at once";
    case Word::enraged: return "in rage over the dead";
    case Word::against_detachment: return "one against many";
    default: return "";
  }
}

}  // namespace

const Chapter kFight{name, label, prompt, barred, purpose, reason, tell_fight, odds_of_fight, appraise_fight};

}  // namespace gamekeeper::farsa
