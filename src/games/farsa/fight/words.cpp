#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;

constexpr std::array<std::string_view, kGambits> kGambitNames = {"bolster", "move",   "repel",
                                                                 "hold",    "impair", "stagger"};
constexpr std::array<std::string_view, kManeuvers> kManeuverNames = {"trip", "disarm", "grapple", "climb"};
constexpr std::array<std::string_view, 4> kTactics = {"nothing", "attack", "defend", "flourish"};

/// What it is called; an empty hand too.
int item_in(const Look& look, Who who, int thing) {
  return thing == kNone ? kNone : look.who(who).things[at(thing)].item;
}
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
    case Word::attack_both:
      to += fmt::format("attack-both/{}/{}/{}", option.a + 1, option.b + 1, option.c + 1);
      break;
    case Word::maneuver: to += fmt::format("{}/{}", kManeuverNames[at(option.b)], option.a + 1); break;
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
    case Gambit::impair: return fmt::format("Foul the weapon of {}", foe);
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
  }
  return "";
}

std::string label(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (word_of(option)) {
    case Word::attack:
      return fitting(fmt::format("{} {}: {}", option.c == 1 ? "Close in on" : "Attack",
                                 name_of_foe(look, option.a),
                                 thing_name(look, asked(look, decision), option.b)));
    case Word::attack_both:
      return fitting(fmt::format("Both hands on {}: {}, {}", name_of_foe(look, option.a),
                                 thing_name(look, asked(look, decision), option.b),
                                 thing_name(look, asked(look, decision), option.c)));
    case Word::maneuver: return maneuver_label(look, option);
    case Word::fetch: return fmt::format("Take out: {}", thing_name(look, asked(look, decision), option.a));
    case Word::move_away: return "Step back from the fight";
    case Word::move_close: return fmt::format("Move up to {}", name_of_foe(look, option.a));
    case Word::aid: return fmt::format("Tend to {}", name_of(look, option.a));
    case Word::flee: return "Run for it";
    case Word::hold_back: return "Hold back";
    case Word::cast: return "Cast a spell";
    case Word::gambit: return gambit_label(look, option);
    case Word::no_gambit: return "Let the blow fall";
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
    case Word::leave_duel: return "Give in";
    case Word::tactic_attack: return "Attack: beats Flourish";
    case Word::tactic_defend: return "Defend: beats Attack";
    case Word::tactic_flourish: return "Flourish: beats Defend";
    default: return "";
  }
}

std::string prompt(const Look& look, const engine::Decision& decision) {
  const Phrase& asks = decision.prompt;
  switch (word_of(asks)) {
    case Word::ask_deed:
      return fmt::format("Round {}. What does {} do?", look.state.fight.round, name_of(look, asks.a));
    case Word::ask_gambit:
      return fmt::format("{} shows a {}. Strike, or a gambit?", name_of(look, asks.a), asks.b);
    case Word::ask_foes: return "Whom do they go for?";
    case Word::ask_surrender: return "They offer to yield.";
    case Word::ask_stunned:
      return fmt::format("{} is held fast. What does it cost to act?", name_of(look, asks.a));
    case Word::ask_glory: return fmt::format("{} is dying. How?", name_of(look, asks.a));
    case Word::ask_heir: return fmt::format("To whom does {} turn?", name_of(look, asks.a));
    case Word::ask_last_words: return "The last words?";
    case Word::ask_tactic: return "Your tactic, in secret?";
    default: return "";
  }
}

std::string barred(const Look& look, const engine::Barred& barred) {
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
    case Word::for_foe_save:
      return fmt::format("{} saves {}", capital(name_of_foe(look, why.a)),
                         word_for(static_cast<Ability>(why.b)));
    case Word::for_morale: return "their morale";
    case Word::for_plunder: return fmt::format("what the {} carried", look.library.creatures[at(why.a)].name);
    case Word::for_duel: return "the duel";
    case Word::for_tactic: return "their tactic";
    default: return "";
  }
}

std::string reason(const Look&, const engine::Reason& reason) {
  switch (word_of(reason.what)) {
    case Word::is_impaired: return "from a position of weakness";
    case Word::is_enhanced: return "from a position of strength";
    case Word::against_detachment: return "one against many";
    default: return "";
  }
}

std::string armor_clause(int armor) {
  return armor > 0 ? fmt::format(", less {} Armor", armor) : std::string();
}

engine::Telling tell_foe(const Look& look, const engine::Event& event) {
  const int foe = event.data[0];
  const std::string who = name_of_foe(look, foe);
  switch (static_cast<Told>(event.type)) {
    case Told::foe_down:
      return Teller("foe-down").field("foe", foe + 1).text(fmt::format("{} is out of it.", capital(who)));
    case Told::foe_scarred:
      return Teller("foe-scarred")
          .field("foe", foe + 1)
          .field("damage", event.data[1])
          .text(fmt::format("{} will remember this.", capital(who)));
    case Told::foe_dead:
      return Teller("foe-dead").field("foe", foe + 1).text(fmt::format("{} is dead.", capital(who)));
    case Told::foe_fled:
      return Teller("foe-fled").field("foe", foe + 1).text(fmt::format("{} runs.", capital(who)));
    case Told::foe_yielded:
      return Teller("foe-yielded").field("foe", foe + 1).text(fmt::format("{} yields.", capital(who)));
    case Told::foe_held:
      return Teller("foe-held")
          .field("foe", foe + 1)
          .field("turns", event.data[1])
          .text(fmt::format("{} cannot move.", capital(who)));
    case Told::foe_asleep:
      return Teller("foe-asleep")
          .field("foe", foe + 1)
          .text(fmt::format("{} sinks down, asleep.", capital(who)));
    case Told::foe_moved:
      return Teller("foe-moved")
          .field("foe", foe + 1)
          .text(fmt::format("{} comes {}.", capital(who),
                            event.data[1] == static_cast<int>(Range::close) ? "to blows" : "nearer"));
    case Told::foe_saved:
      return Teller("foe-saved")
          .field("foe", foe + 1)
          .field("roll", event.data[2])
          .field("score", event.data[3])
          .text(fmt::format("{} {} the {} save.", capital(who), event.data[4] == 1 ? "makes" : "fails",
                            word_for(static_cast<Ability>(event.data[1]))));
    default: return {};
  }
}

engine::Telling tell(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::fight_began:
      return Teller("fight-began")
          .field("creature", look.library.creatures[at(a)].id)
          .field("count", b)
          .text(c == 1   ? "They are upon you before you know it."
                : c == 2 ? "They have not seen you coming."
                         : "Steel is drawn.");
    case Told::initiative:
      return Teller("initiative")
          .field("who", name_of(look, a))
          .field("first", b)
          .text(b == 1 ? fmt::format("{} is quick enough.", name_of(look, a))
                       : fmt::format("{} is caught flat-footed.", name_of(look, a)));
    case Told::round_began: return Teller("round-began").field("round", a).field("side", b);
    case Told::declared: return Teller("declared").field("who", name_of(look, a)).field("deed", b);
    case Told::struck:
      return Teller("struck")
          .field("who", name_of(look, a))
          .field("foe", b + 1)
          .field("rolled", c)
          .field("armor", d)
          .text(fmt::format("{} strikes {} for {}{}.", name_of(look, a), name_of_foe(look, b), c,
                            armor_clause(d)));
    case Told::foe_struck:
      return Teller("foe-struck")
          .field("foe", a + 1)
          .field("who", name_of(look, b))
          .field("rolled", c)
          .field("armor", d)
          .text(fmt::format("{} strikes {} for {}{}.", capital(name_of_foe(look, a)), name_of(look, b), c,
                            armor_clause(d)));
    case Told::ally_struck:
      return Teller("ally-struck")
          .field("foe", b + 1)
          .field("rolled", c)
          .text(fmt::format("Your ally strikes {} for {}.", name_of_foe(look, b), c));
    case Told::morale:
      return Teller("morale")
          .field("roll", a)
          .field("score", b)
          .text(c == 1 ? "They waver, and stand." : "Their nerve breaks.");
    case Told::gambit_made:
      return Teller("gambit")
          .field("who", name_of(look, a))
          .field("gambit", kGambitNames[at(b)])
          .field("foe", c + 1)
          .text(fmt::format("{} gives up the blow for something better.", name_of(look, a)));
    case Told::maneuvered:
      return Teller("maneuver")
          .field("who", name_of(look, a))
          .field("maneuver", kManeuverNames[at(b)])
          .field("foe", c + 1)
          .field("worked", d)
          .text(d == 1 ? fmt::format("{} gets the better of {}.", name_of(look, a), name_of_foe(look, c))
                       : fmt::format("{} shakes {} off.", capital(name_of_foe(look, c)), name_of(look, a)));
    case Told::came_close:
      return Teller("came-close")
          .field("who", name_of(look, a))
          .field("foe", b + 1)
          .text(fmt::format("{} closes in.", name_of(look, a)));
    case Told::moved_away:
      return Teller("moved-away")
          .field("who", name_of(look, a))
          .text(fmt::format("{} gives ground.", name_of(look, a)));
    case Told::got_away:
      return Teller("got-away")
          .field("who", name_of(look, a))
          .text(fmt::format("{} gets away.", name_of(look, a)));
    case Told::fight_over: {
      static constexpr std::array<std::string_view, 5> kEnds = {
          "", "The field is yours.", "They are gone.", "You have got away.", "Nobody is left standing."};
      return Teller("fight-over").field("result", a).text(std::string(kEnds[at(a)]));
    }
    case Told::glory:
      return Teller("glory")
          .field("who", name_of(look, a))
          .text(b == static_cast<int>(Word::go_quietly)
                    ? fmt::format("{} dies.", name_of(look, a))
                    : fmt::format("{} does not go quietly.", name_of(look, a)));
    case Told::last_words:
      return Teller("last-words")
          .field("who", name_of(look, a))
          .field("heir", name_of(look, b))
          .text(fmt::format("{} says something that only {} hears.", name_of(look, a), name_of(look, b)));
    case Told::mastered: {
      static constexpr std::array<std::string_view, kFeats> kNames = {"Sweep", "Pierce", "Hook",
                                                                      "Brace", "Ward",   "Finish"};
      return Teller("mastered")
          .field("who", name_of(look, a))
          .field("weapon", look.library.items[at(b)].id)
          .text(fmt::format("{} has mastered the {}: {}.", name_of(look, a), look.library.items[at(b)].name,
                            kNames[at(c)]));
    }
    case Told::duel_began:
      return Teller("duel-began")
          .field("who", name_of(look, a))
          .field("bodily", b)
          .field("points", c)
          .field("theirs", d)
          .text(b == 1 ? "A ring is cleared." : "They will settle it in words.");
    case Told::duel_over:
      return Teller("duel-over")
          .field("who", name_of(look, a))
          .field("result", b)
          .text(b == 1   ? fmt::format("{} has won the duel.", name_of(look, a))
                : b == 2 ? fmt::format("{} has lost the duel.", name_of(look, a))
                         : "Neither can go on.");
    case Told::dueled:
      return Teller("dueled")
          .field("yours", kTactics[at(a)])
          .field("theirs", kTactics[at(b)])
          .field("dealt", c)
          .field("taken", d)
          .text(fmt::format("{} against {}.", kTactics[at(a)], kTactics[at(b)]));
    case Told::not_noticed:
      return Teller("not-noticed")
          .field("foe", a + 1)
          .text(fmt::format("{} does not even notice.", capital(name_of_foe(look, a))));
    default: (void)e, (void)f; return tell_foe(look, event);
  }
}

/// What one die does to a foe: how likely it is to bring it down at once is left to the reader; here, its
/// Guard.
std::optional<engine::Odds> attack_odds(const Look& look, Who who, const Option& option) {
  Reasons why;
  const int sides = attack_die(look, who, option.a, option.b, &why);
  const int armor = foe_armor_against(look, who, option.a, item_in(look, who, option.b));
  const std::int8_t guard = look.foe(option.a).guard;
  const int wounds = std::clamp(sides - (guard + armor), 0, sides);
  const int nothing = std::clamp(armor, 0, sides);
  engine::Odds odds;
  odds.success = Fraction(wounds, sides);
  if (nothing > 0) odds.outcomes.push_back({"stopped by Armor", Fraction(nothing, sides)});
  if (sides - wounds - nothing > 0)
    odds.outcomes.push_back({"takes Guard", Fraction(sides - wounds - nothing, sides)});
  if (wounds > 0) odds.outcomes.push_back({"draws blood", Fraction(wounds, sides)});
  odds.note = fmt::format("d{}{}", sides, armor > 0 ? fmt::format(" less {}", armor) : "");
  odds.why = std::move(why);
  return odds;
}

std::optional<engine::Odds> odds(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (word_of(option)) {
    case Word::attack: return attack_odds(look, asked(look, decision), option);
    case Word::flee: {
      const int faces = passing_faces(score(look, asked(look, decision), Ability::dexterity), 0);
      engine::Odds odds;
      odds.success = Fraction(faces, 20);
      odds.outcomes = {{"gets away", Fraction(faces, 20)}, {"is caught", Fraction(20 - faces, 20)}};
      return odds;
    }
    default: return std::nullopt;
  }
}

double worth_of_attack(const Look& look, Who who, const Option& option) {
  const int sides = attack_die(look, who, option.a, option.b);
  const double harm =
      std::max(0.0, (sides + 1) / 2.0 - foe_armor_against(look, who, option.a, item_in(look, who, option.b)));
  const Foe& foe = look.foe(option.a);
  return 10 + harm + (foe.guard + foe.now[0] <= harm ? 3 : 0) - 0.05 * (foe.guard + foe.now[0]);
}

double appraise(const Look& look, const engine::Decision& decision, const Option& option) {
  const Who who = word_of(decision.prompt) == Word::ask_deed ? decision.prompt.a : -1;
  switch (word_of(option)) {
    case Word::attack: return worth_of_attack(look, who, option);
    case Word::attack_both: return worth_of_attack(look, who, say(Word::attack, option.a, option.b)) + 1;
    case Word::cast: return 13;
    case Word::aid: return 12;
    case Word::maneuver: return 8;
    case Word::move_close: return 7;
    case Word::fetch: {
      const Character& one = look.who(who);
      const bool armed = std::ranges::any_of(one.things, [&look](const Thing& thing) {
        return thing.carried == Carried::hand && look.item(thing).weapon.has_value();
      });
      const auto& item = look.item(one.things[at(option.a)]);
      return !armed && item.weapon ? 11 + item.weapon->die / 12.0 : 1;
    }
    case Word::flee: {
      const Character& one = look.who(who);
      return one.now[0] * 3 < one.most[0] || one.panicked ? 20 : 0;
    }
    case Word::hold_back: return 2;
    case Word::no_gambit: return 2;
    case Word::spread_out: return 3;
    case Word::on_the_weakest: return 1;
    case Word::stay_stunned: return 1;
    case Word::last_blow: return 3;
    case Word::heir: return 2;
    case Word::words_revenge: return 1;
    case Word::roll_tactic: return 2;
    case Word::tactic_attack:
    case Word::tactic_defend:
    case Word::tactic_flourish: return 1;
    default: return 0;
  }
}

}  // namespace

const Chapter kFight{name, label, prompt, barred, purpose, reason, tell, odds, appraise};

}  // namespace gamekeeper::farsa
