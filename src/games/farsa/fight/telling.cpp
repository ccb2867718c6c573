#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/fight/fight.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/people/wording.hpp"
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
constexpr std::array<std::string_view, 4> kTactics = {"nothing", "attack", "defend", "flourish"};

std::string armor_clause(int armor) {
  return armor > 0 ? fmt::format(", less {} Armor", armor) : std::string();
}

/// Who has won, and what they get for it.
std::string end_of_duel(const std::string& who, int result, Duel::Stake stake) {
  const bool purse = stake == Duel::Stake::purse;
  if (result == 1)
    return fmt::format("{} has won the duel, and {}.", who, purse ? "the purse" : "will be listened to");
  if (result == 2)
    return fmt::format("{} has lost the duel, and {}.", who, purse ? "the purse" : "some of their goodwill");
  return purse ? "Neither can go on, and both purses go home."
               : "Neither can go on, and nothing has been settled.";
}

/// Not the same for the third as for the first.
std::string_view end_in_words(const Look& look, int foe) {
  constexpr std::array<std::string_view, 4> kOfPeople = {"{} is out of it.", "{} folds up and stays down.",
                                                         "{} sits down hard, and has done.",
                                                         "{} drops, and lets go of everything."};
  constexpr std::array<std::string_view, 4> kOfBeasts = {
      "{} is out of it.", "{} goes down and does not rise.", "{} rolls over, and lies there.",
      "{} crawls off a step, and no farther."};
  const auto which = at(foe) % kOfPeople.size();
  return look.creature(foe).speaks ? kOfPeople[which] : kOfBeasts[which];
}

/// A company runs as one, and is many.
std::string flight_in_words(const Look& look, int foe) {
  if (!is_detachment(look, foe)) return fmt::format("{} runs.", capital(name_of_foe(look, foe)));
  return fmt::format("The {} break, and run.", creature_name(look, look.foe(foe).creature, 2));
}

std::string gambit_at_work(Gambit gambit, const std::string& who, const std::string& foe) {
  switch (gambit) {
    case Gambit::bolster: return fmt::format("{} opens a gap in the guard of {} for a friend.", who, foe);
    case Gambit::move: return fmt::format("{} strikes wide, and is out of reach.", who);
    case Gambit::repel: return fmt::format("{} puts a shoulder into {}, and there is room again.", who, foe);
    case Gambit::hold: return fmt::format("{} has {} against the wall, or what serves for one.", who, foe);
    case Gambit::impair: return fmt::format("{} catches the arm of {}, not the body.", who, foe);
    case Gambit::stagger: return fmt::format("{} sets {} reeling.", who, foe);
  }
  return who;
}

std::string foe_gambit_at_work(Gambit gambit, const std::string& foe, const std::string& who) {
  switch (gambit) {
    case Gambit::hold: return fmt::format("{} has {} cornered: no way to move.", foe, who);
    case Gambit::impair: return fmt::format("{} fouls {}'s weapon.", foe, who);
    case Gambit::stagger: return fmt::format("{} knocks {} off balance.", foe, who);
    case Gambit::bolster:
    case Gambit::move:
    case Gambit::repel: break;
  }
  return fmt::format("{} has {} where it wants.", foe, who);
}

engine::Telling tell_foe(const Look& look, const engine::Event& event) {
  const int foe = event.data[0];
  const std::string who = name_of_foe(look, foe);
  switch (static_cast<Told>(event.type)) {
    case Told::foe_down:
      return Teller("foe-down")
          .field("foe", foe + 1)
          .text(fmt::format(fmt::runtime(end_in_words(look, foe)), capital(who)));
    case Told::foe_scarred:
      return Teller("foe-scarred")
          .field("foe", foe + 1)
          .field("damage", event.data[1])
          .text(fmt::format("{} will remember this.", capital(who)));
    case Told::foe_dead:
      return Teller("foe-dead").field("foe", foe + 1).text(fmt::format("{} is dead.", capital(who)));
    case Told::foe_fled: return Teller("foe-fled").field("foe", foe + 1).text(flight_in_words(look, foe));
    case Told::foe_yielded:
      return Teller("foe-yielded").field("foe", foe + 1).text(fmt::format("{} yields.", capital(who)));
    case Told::foe_weakened:
      return Teller("foe-weakened")
          .field("foe", foe + 1)
          .text(fmt::format("{} is badly thinned out, and does not care.", capital(who)));
    case Told::foe_gambit:
      return Teller("foe-gambit")
          .field("foe", foe + 1)
          .field("gambit", kGambitNames[at(event.data[1])])
          .field("who", name_of(look, event.data[2]))
          .text(foe_gambit_at_work(static_cast<Gambit>(event.data[1]), capital(who),
                                   name_of(look, event.data[2])));
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

/// With blades, and with words.
std::string_view tactic_at_work(Duel::Tactic tactic, bool bodily) {
  switch (tactic) {
    case Duel::Tactic::attack: return bodily ? "drives in hard" : "accuses";
    case Duel::Tactic::defend: return bodily ? "waits and parries" : "appeals to reason";
    case Duel::Tactic::flourish: return bodily ? "feints with a grin" : "plays to the crowd";
    case Duel::Tactic::none: break;
  }
  return "hesitates";
}

}  // namespace

namespace {

/// Against whom a duel is fought.
std::string opponent(const Look& look) {
  const Meeting& met = look.state.meeting;
  return the_others(look, met.creature, 1, met.person);
}

}  // namespace

engine::Telling tell_fight(const Look& look, const engine::Event& event) {
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
          .field("attack", look.creature(a).attacks[at(e)].name)
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
          .text(gambit_at_work(static_cast<Gambit>(b), name_of(look, a), name_of_foe(look, c)));
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
          .text(fmt::format("{} {} points for {}, {} for {}.",
                            b == 1 ? "A ring is cleared." : "They will settle it in words.",
                            capital(number_word(c)), name_of(look, a), number_word(d), opponent(look)));
    case Told::duel_over:
      return Teller("duel-over")
          .field("who", name_of(look, a))
          .field("result", b)
          .text(end_of_duel(name_of(look, a), b, static_cast<Duel::Stake>(c)));
    case Told::staked:
      return Teller("staked")
          .field("who", name_of(look, a))
          .field("stake", b == static_cast<int>(Duel::Stake::purse) ? "purse" : "ear")
          .text(b == static_cast<int>(Duel::Stake::purse)
                    ? "Twenty silver on it, to be paid by whoever loses."
                    : "Whoever wins will be listened to: a step friendlier, or a step less.");
    case Told::tactic_shown:
      return Teller("tactic-shown")
          .field("who", a == kNone ? std::string("the other") : name_of(look, a))
          .field("tactic", kTactics[at(b)])
          .text(fmt::format("{} {}.", a == kNone ? capital(opponent(look)) : name_of(look, a),
                            tactic_at_work(static_cast<Duel::Tactic>(b), c == 1)));
    case Told::foes_as_one:
      return Teller("foes-as-one")
          .field("creature", look.library.creatures[at(a)].id)
          .field("count", b)
          .text(b > 1 ? "They move as one: a single blow hardly dents them."
                      : "It is as good as a company: a single blow hardly dents it.");
    case Told::unmoved: return Teller("unmoved").text("Nothing seems to frighten them.");
    case Told::quarter_refused:
      return Teller("quarter-refused").text("No quarter. Then they have nothing left to lose.");
    case Told::ally_morale:
      return Teller("ally-morale")
          .field("who", a == kNone ? name_of_foe(look, b) : name_of(look, a))
          .field("stands", c)
          .text(fmt::format("{} {}.", a == kNone ? capital(name_of_foe(look, b)) : name_of(look, a),
                            c == 1 ? "swallows hard, and stays" : "has seen enough"));
    case Told::struck_in_vain:
      return Teller("struck-in-vain")
          .field("who", name_of(look, a))
          .field("foe", b + 1)
          .text(fmt::format("{} strikes at where {} was.", name_of(look, a), name_of_foe(look, b)));
    case Told::at_once: return Teller("at-once").field("blows", a).text("Their blows fall together.");
    case Told::fallen_struck:
      return Teller("fallen-struck")
          .field("who", name_of(look, a))
          .field("amount", b)
          .field("left", c)
          .text(fmt::format("{} is struck where they lie.", name_of(look, a)));
    case Told::dueled:
      return Teller("dueled")
          .field("yours", kTactics[at(a)])
          .field("theirs", kTactics[at(b)])
          .field("dealt", c)
          .field("taken", d)
          .text(fmt::format("{} against {}: it costs {} {}, with {} left, and {} {}, with {} left.",
                            capital(std::string(kTactics[at(a)])), kTactics[at(b)], opponent(look), c, f,
                            name_of(look, look.state.duel.who), d, e));
    case Told::not_noticed:
      return Teller("not-noticed")
          .field("foe", a + 1)
          .text(fmt::format("{} does not even notice.", capital(name_of_foe(look, a))));
    default: return tell_foe(look, event);
  }
}

}  // namespace gamekeeper::farsa
