#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/reckoning.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/words.hpp"

namespace gamekeeper::number_crunch {
namespace {

std::string_view side_name(int side) { return side_name(static_cast<Side>(side)); }
std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::string_view without_stop(std::string_view sentence) {
  if (sentence.ends_with('.')) sentence.remove_suffix(1);
  return sentence;
}

std::string card_name(const Library& library, int kind, int card) {
  return kind == static_cast<int>(RoundCard::Kind::effect) ? library.effects[at(card)].name
                                                           : library.complications[at(card)].name;
}

/// What a card takes away, in a few words: "-1 Speed, Combat, Armor Value".
std::string effect_line(const Effect& effect) {
  constexpr std::string_view kQualities[] = {"Magic", "Perception", "Combat",
                                             "Speed", "Oratory",    "Armor Value"};
  std::string line;
  for (const Quality quality : effect.lowers) {
    line += line.empty() ? "-1 " : ", ";
    line += kQualities[static_cast<std::size_t>(quality)];
  }
  return line;
}

std::string door_label(const Look& look, const Option& option) {
  const Cell& cell = look.me().map[look.me().cell];
  const auto side = static_cast<Side>(option.a);
  const int n = number_at(cell.blank, side);
  if (word_of(option) == Word::go) {
    if (option.b == 1 && !is_star(look, beside(look.me().cell, side)))
      return fmt::format("Walk {} to {}", side_name(option.a), cell_name(beside(look.me().cell, side)));
    if (beside(look.me().cell, side) == kNone) return fmt::format("Go {}", side_name(option.a));
    if (is_star(look, beside(look.me().cell, side)))
      return fmt::format("Go {}, to the star", side_name(option.a));
    return fmt::format("Go {}, the way is open", side_name(option.a));
  }
  if (word_of(option) == Word::batter) {
    return fmt::format("Batter the {} door down (Defense {})", side_name(option.a),
                       look.library.doors[at(option.b - 1)].defense);
  }
  return fmt::format("Pick the {} lock by {} (lock {})", side_name(option.a),
                     word_of(option) == Word::pick_magic ? "Magic" : "Perception",
                     n < 0 ? 0 : lock_defense(cell, n));
}

std::string treasure_line(const Treasure& treasure, const Library& library) {
  switch (treasure.kind) {
    case TreasureKind::cancels_effect:
      return fmt::format("cancels {}", library.effects[*library.effects.index(*treasure.cancels)].name);
    case TreasureKind::heals: return "1d6 Health";
    case TreasureKind::sheds_complications:
      return fmt::format("sheds {} Complications", treasure.complications);
    case TreasureKind::artifact: return fmt::format("+1 {}", stat_name(*treasure.raises));
  }
  return {};
}

/// Where the known route goes on from here, and before the star what the orders still want: afterwards it is
/// too late.
std::string way_ahead(const Look& look) {
  const Auditor& me = look.me();
  if (me.act == kNone) return {};
  const Library::Map& map = look.library.maps[me.act];
  const auto here = std::ranges::find(map.route, me.cell);
  for (const Side side : {Side::north, Side::east, Side::south, Side::west}) {
    const std::uint8_t next = beside(me.cell, side);
    if (next == kNone) continue;
    if (next == map.star) {
      const int missing = information_missing(look);
      if (missing <= 0) return fmt::format(" The star is {}.", side_name(side));
      return fmt::format(" The star is {}, and your orders want {} more of Information by its end.",
                         side_name(side), counted(missing, "piece"));
    }
    if (here != map.route.end() && here + 1 != map.route.end() && *(here + 1) == next)
      return fmt::format(" The route goes {}.", side_name(side));
  }
  return fmt::format(" You are off the route; the star is on {}.", cell_name(map.star));
}

/// What a hit brings besides damage, now.
std::string boon_of(const Look& look, const Talent& talent) {
  if (twisted(look, Twist::no_special_on_hit)) return {};
  if (talent.special == TalentSpecial::speed_up) return ", Speed +1";
  if (talent.special != TalentSpecial::defense_up) return {};
  return may_raise_defense(look) ? ", Defense +1" : ", no more Defense";
}

std::string attack_label(const Look& look, int talent) {
  const Talent& used = look.library.talents[at(talent)];
  return fmt::format("{}: {}, {} damage{}{}", used.name, dice_in_words(check_attack(look, talent).base),
                     damage_before_armor(look, talent, 0), used.no_armor ? ", past armor" : "",
                     boon_of(look, used));
}

bool pays_for_killing(const Look& look) { return pays(look, Move::combat) && !look.encounter().plea_paid; }

std::string flee_label(const Look& look) {
  const Auditor& me = look.me();
  if (me.came_from == kNone) return "Flee onto the stairs, and straight back to it, rested";
  const bool somebody = me.map[me.came_from].room == RoomState::waiting || is_star(look, me.came_from);
  return fmt::format("Flee to {}{}", cell_name(me.came_from), somebody ? ", where somebody waits too" : "");
}

}  // namespace

std::string_view band_name(Band band) {
  constexpr std::string_view kBands[] = {"Close", "Near", "Far"};
  return kBands[static_cast<std::size_t>(band)];
}

std::string_view stat_name(Stat stat) {
  constexpr std::string_view kNames[] = {"Magic", "Perception", "Combat", "Speed", "Oratory"};
  return kNames[static_cast<std::size_t>(stat)];
}

std::string_view side_name(Side side) {
  constexpr std::string_view kNames[] = {"north", "east", "south", "west"};
  return kNames[static_cast<std::size_t>(side)];
}

std::string_view disposition_name(Disposition disposition) {
  constexpr std::string_view kNames[] = {"monster", "trap", "empty"};
  return kNames[static_cast<std::size_t>(disposition)];
}

std::string counted(int count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string act_in_words(int number) {
  constexpr std::string_view kNumerals[] = {"I", "II", "III", "IV", "V"};
  return fmt::format("Act {}", kNumerals[at(number - 1)]);
}

std::string dice_in_words(int count) { return fmt::format("{} {}", count, count == 1 ? "die" : "dice"); }

std::string complications_in_words(int count) { return counted(count, "Complication"); }

std::string hits_in_words(int count) { return counted(count, "Hit"); }

std::string opponent_name(const Library& library, const Opponent& opponent) {
  switch (opponent.kind) {
    case Opponent::Kind::none: return "nobody";
    case Opponent::Kind::minion: return library.minions[opponent.first].name;
    case Opponent::Kind::antagonist: return library.antagonists[opponent.first].name;
    case Opponent::Kind::monster: break;
  }
  const std::string& head = library.heads[opponent.first].name;
  const std::string& torso = library.torsos[opponent.torso].name;
  const std::string& legs = library.legs[opponent.legs].name;
  if (head == torso && torso == legs) return head;
  if (torso == legs) return fmt::format("{}-headed {}", head, torso);
  if (head == torso) return fmt::format("{} on {} legs", head, legs);
  if (head == legs) return fmt::format("{} with a {} torso", head, torso);
  return fmt::format("{}-{} on {} legs", head, torso, legs);
}

std::string opponent_subject(const Library& library, const Opponent& opponent) {
  std::string name = opponent_name(library, opponent);
  if (opponent.kind == Opponent::Kind::antagonist) return name;
  return "The " + name;
}

void name_option(const Library& library, const Option& option, std::string& to) {
  const auto append = [&to](std::string_view prefix, std::string_view rest) {
    to += prefix;
    to += rest;
  };
  switch (word_of(option)) {
    case Word::vocation: append("", library.vocations[at(option.a)].id); break;
    case Word::weapon: append("weapon/", library.weapons[at(option.a)].id); break;
    case Word::armor: append("armor/", option.a == kNone ? "none" : library.armors[at(option.a)].id); break;
    case Word::given_name:
      to +=
          option.a == 0 ? library.weapons[at(option.b)].given_name : library.armors[at(option.b)].given_name;
      break;
    case Word::play_effect: append("play/", library.effects[at(option.a)].id); break;
    case Word::play_complication: append("play/", library.complications[at(option.a)].id); break;
    case Word::ready: to += "ready"; break;
    case Word::use_treasure: append("use/", library.treasures[at(option.a)].id); break;
    case Word::heal_with_capital: to += "capital/heal"; break;
    case Word::roll_now: to += "roll"; break;
    case Word::add_capital: to += "add/capital"; break;
    case Word::add_risk: to += "add/risk"; break;
    case Word::keep_dice: to += "keep"; break;
    case Word::reroll_die:
      fmt::format_to(std::back_inserter(to), "reroll/{}{}", static_cast<int>(option.b),
                     option.c == 1 ? "/risk" : "");
      break;
    case Word::shed:
      append(option.b == 1 ? "shed/in-play/" : "shed/", library.complications[at(option.a)].id);
      break;
    case Word::go: append("door/", side_name(option.a)); break;
    case Word::pick_perception:
      fmt::format_to(std::back_inserter(to), "door/{}/pick-lock", side_name(option.a));
      break;
    case Word::pick_magic:
      fmt::format_to(std::back_inserter(to), "door/{}/pick-lock-magic", side_name(option.a));
      break;
    case Word::batter: fmt::format_to(std::back_inserter(to), "door/{}/batter", side_name(option.a)); break;
    case Word::combat: to += "combat"; break;
    case Word::stealth: to += "stealth"; break;
    case Word::negotiation: to += "negotiation"; break;
    case Word::attack: append("attack/", library.talents[at(option.a)].id); break;
    case Word::move:
      to += option.a == 0 ? "move/close" : option.a == 1 ? "move/near" : "move/far";
      if (option.b == 1) to += "/no-attack";
      break;
    case Word::talk: to += "negotiate"; break;
    case Word::flee: to += "flee"; break;
    case Word::hold: to += "hold"; break;
    case Word::intimidate: to += "intimidate"; break;
    case Word::no_intimidation: to += "save-it"; break;
    case Word::disarm: to += "disarm"; break;
    case Word::evade: to += "evade"; break;
    case Word::accept_plea: to += "accept"; break;
    case Word::refuse_plea: to += "refuse"; break;
    case Word::let_go: to += "let-go"; break;
    case Word::kill: to += "kill"; break;
    case Word::torture: to += "torture"; break;
    case Word::discard_treasure: append("discard/", library.treasures[at(option.a)].id); break;
    case Word::give_treasure: append("give/", library.treasures[at(option.a)].id); break;
    case Word::take_orders: to += "take-orders"; break;
    case Word::resign: to += "resign"; break;
    case Word::new_floor: to += "new-floor"; break;
    default: to += "none"; break;
  }
}

const std::string& given_name(const Library& library, const Option& option) {
  return option.a == 0 ? library.weapons[at(option.b)].given_name : library.armors[at(option.b)].given_name;
}

std::string label_option(const Look& look, const engine::Decision&, const Option& option) {
  const Library& library = look.library;
  switch (word_of(option)) {
    case Word::vocation: return library.vocations[at(option.a)].name;
    case Word::weapon: {
      const Weapon& weapon = library.weapons[at(option.a)];
      return fmt::format("{}: damage {}{}{}{}{}", weapon.name, weapon.damage,
                         weapon.to_hit != 0 ? ", +1D to hit" : "",
                         weapon.batter_dice != 0 ? ", +1D to batter" : "",
                         weapon.pick_dice != 0 ? ", +1D to pick"
                         : weapon.ranged       ? ", ranged"
                                               : "",
                         weapon.hits_fleeing ? ", also at whoever flees" : "");
    }
    case Word::armor: {
      if (option.a == kNone) return "No armor: keep your Speed";
      const Armor& armor = library.armors[at(option.a)];
      return fmt::format("{}: Armor {}, Defense +{}, Speed {}", armor.name, armor.armor_value,
                         armor.armor_value, armor.speed);
    }
    case Word::given_name: return given_name(library, option);
    case Word::play_effect:
      return fmt::format("{} ({})", library.effects[at(option.a)].name,
                         effect_line(library.effects[at(option.a)]));
    case Word::play_complication: {
      const Complication& card = library.complications[at(option.a)];
      return fmt::format("{} ({})", card.name, without_stop(card.effect));
    }
    case Word::ready: return "Go on";
    case Word::use_treasure: {
      const Treasure& treasure = library.treasures[at(option.a)];
      return fmt::format("Use the {} ({})", treasure.name, treasure_line(treasure, library));
    }
    case Word::heal_with_capital: return fmt::format("Spend {} Capital on 1d6 Health", capital_price(look));
    case Word::roll_now: return "Roll " + dice_in_words(look.state.check.dice());
    case Word::add_capital: return fmt::format("Add a die for {} Capital", capital_price(look));
    case Word::add_risk:
      return fmt::format("Add a Risk Die, paid for{} if you fail",
                         twisted(look, Twist::double_risk_penalty) ? " twice" : "");
    case Word::keep_dice: return "Keep the dice";
    case Word::reroll_die:
      return fmt::format("Roll a {}{} again", option.c == 1 ? "Risk " : "", static_cast<int>(option.b));
    case Word::shed:
      return fmt::format("{}{}", library.complications[at(option.a)].name,
                         option.b == 1 ? ", the one in play" : "");
    case Word::go:
    case Word::pick_perception:
    case Word::pick_magic:
    case Word::batter: return door_label(look, option);
    case Word::combat: return "Fight";
    case Word::stealth: return "Sneak past";
    case Word::negotiation: return "Negotiate";
    case Word::attack: return attack_label(look, option.a);
    case Word::move:
      return fmt::format("Move to {}{}", band_name(static_cast<Band>(option.a)),
                         option.b == 1 ? ", instead of attacking" : "");
    case Word::talk: return "Open a Negotiation, instead of attacking";
    case Word::flee: return flee_label(look);
    case Word::hold: return "End your Turn";
    case Word::intimidate: return "Intimidate: 1d6 more on its behavior";
    case Word::no_intimidation: return "Save it for later";
    case Word::disarm: return "Disarm it first";
    case Word::evade: return "Evade at once";
    case Word::accept_plea: return "Hear it out";
    case Word::refuse_plea:
      return may_strike_at_fleeing(look) ? "Refuse: one last blow, and it flees" : "Refuse: it will flee";
    case Word::let_go: return "Let it go";
    case Word::kill: {
      const int circles = sheet_of(library, look.encounter().opponent).defense;
      return pays_for_killing(look) ? fmt::format("Kill it, for {} of experience", counted(circles, "circle"))
                                    : std::string("Kill it");
    }
    case Word::torture:
      return pays_for_killing(look) ? "Torture it for Information, and no experience"
                                    : "Torture it for Information";
    case Word::discard_treasure:
    case Word::give_treasure: {
      const Treasure& treasure = library.treasures[at(option.a)];
      const auto held = std::ranges::count(look.me().treasures, static_cast<std::uint8_t>(option.a));
      return fmt::format("{}{} ({}){}", word_of(option) == Word::give_treasure ? "Give the " : "Leave the ",
                         treasure.name, treasure_line(treasure, library),
                         held > 1 ? fmt::format(", one of {}", held) : std::string());
    }
    case Word::take_orders:
      return look.state.switches.layout == Layout::freestyle ? "Start again, in another cellar"
                                                             : "Take new orders and start again";
    case Word::resign: return "Resign from the Ministry";
    case Word::new_floor: return "Find another dungeon";
    default: return {};
  }
}

std::string check_name(const Look& look, const Check& check) {
  const std::string_view with = stat_name(check.stat);
  switch (check.kind) {
    case Check::Kind::none: return {};
    case Check::Kind::pick: return fmt::format("Pick the lock with {}", with);
    case Check::Kind::batter: return "Batter the door with Combat and Speed";
    case Check::Kind::disarm: return "Disarm the trap with Perception";
    case Check::Kind::evade: return fmt::format("Evade the trap with {}", with);
    case Check::Kind::scene:
      return look.me().scene == kNone
                 ? std::string(with)
                 : fmt::format("{}: {}", look.library.scenes[look.me().scene].name, with);
    case Check::Kind::attack:
      return fmt::format("{} with {}", look.library.talents[check.subject].name, with);
    case Check::Kind::stealth: return "Sneak with Speed";
    case Check::Kind::standard: return "Negotiate with Oratory";
    case Check::Kind::plead: return "Bargain over its life with Oratory";
  }
  return {};
}

std::string say_prompt(const Look& look, const engine::Decision& decision) {
  const Auditor& me = look.me();
  const std::string opponent = opponent_subject(look.library, look.encounter().opponent);
  switch (word_of(decision.prompt)) {
    case Word::choose_vocation: return "Five stats, three vocations. Which one are you?";
    case Word::choose_weapon: return "What do you carry?";
    case Word::choose_armor: return "What do you wear?";
    case Word::name_weapon:
      return fmt::format("Your {} needs a name, for the forms.",
                         look.library.weapons[at(decision.prompt.a)].name);
    case Word::name_armor:
      return fmt::format("Your {} needs a name, too.", look.library.armors[at(decision.prompt.a)].name);
    case Word::play_a_card: return "Play one card of your hand. It counts for this Round.";
    case Word::before_you_act: return "Anything else before you act?";
    case Word::add_dice: {
      const Check& check = look.state.check;
      if (check.target < 0) {
        return fmt::format("{}: {} against {}.", check_name(look, check), dice_in_words(check.dice()),
                           check.opposing);
      }
      return fmt::format("{}: {}, {} needed.", check_name(look, check), dice_in_words(check.dice()),
                         hits_in_words(check.target));
    }
    case Word::reroll: {
      const Check& check = look.state.check;
      const std::string so_far = check.target < 0 ? fmt::format(" against {}", check.opposing_hits)
                                                  : fmt::format(", {} needed", check.target);
      return fmt::format("{}{}: {}. Roll one die again?", hits_in_words(check.hits), so_far,
                         result_in_words(look, check, decision.prompt.b));
    }
    case Word::shed_one: return "The draught burns a Complication away. Which one?";
    case Word::choose_door:
      return fmt::format("You are in {}. Which way?{}", cell_name(me.cell), way_ahead(look));
    case Word::choose_move: return fmt::format("{} is here. What do you do?", opponent);
    case Word::after_stealth: return fmt::format("{} has seen you. Fight, or talk?", opponent);
    case Word::your_turn: {
      const bool moved = look.state.actions.moved;
      return fmt::format("Your Turn, at {}. {}", band_name(look.encounter().band),
                         moved ? "Your Move is spent." : "A Move and an Attack.");
    }
    case Word::parting_blow: return fmt::format("{} runs. One last blow?", opponent);
    case Word::may_intimidate: return fmt::format("{} is about to act. Intimidate it?", opponent);
    case Word::trap_ahead:
      return fmt::format("{}. Disarm it, or evade?", look.library.traps[at(decision.prompt.a)].name);
    case Word::plea: return fmt::format("{} begs for its life. Listen?", opponent);
    case Word::at_your_mercy: return fmt::format("{} is at your mercy.", opponent);
    case Word::too_much_treasure:
      return fmt::format("With the {} you would carry more than {} Treasures. Which one do you leave behind?",
                         look.library.treasures[at(decision.prompt.a)].name, kTreasureLimit);
    case Word::pay_treasure: return "The loss has to be paid. What do you give?";
    case Word::another_act:
      if (look.state.switches.layout == Layout::freestyle)
        return "They have carried you out. The Ministry knows of other cellars.";
      return fmt::format("{} has failed. The Ministry sends a new map.", act_in_words(me.act_number));
    case Word::explored_everything: return "There is nothing left to explore here.";
    default: return {};
  }
}

std::string say_barred(const Look& look, const engine::Barred& barred) {
  switch (word_of(barred.why)) {
    case Word::tried_already:
      switch (word_of(barred.option)) {
        case Word::stealth: return "it has seen you already";
        case Word::batter: return "battered in vain; one try is all";
        default: return "picked in vain; one try is all";
      }
    case Word::off_the_map: return "a false door, painted on the wall";
    case Word::too_far: return "only at Close";
    case Word::too_close: return "only from Near or Far: Move first";
    case Word::needs_ranged_weapon: return "needs a Bow or a Dagger";
    case Word::move_spent: return "no action left for it";
    case Word::no_capital_left: return fmt::format("you have {} Capital", look.me().capital);
    case Word::unhurt: return "you are unhurt";
    case Word::does_not_talk: return "it does not negotiate";
    case Word::card_forbids:
      return fmt::format("the card {} forbids it", card_name(look.library, barred.why.a, barred.why.b));
    case Word::risk_limit: return "no more Risk Dice than that";
    default: break;
  }
  const bool gear = word_of(barred.option) == Word::weapon || word_of(barred.option) == Word::armor;
  return gear ? "not for your vocation" : "not now";
}

std::string say_reason(const Library& library, const engine::Reason& reason) {
  const Phrase& what = reason.what;
  switch (word_of(what)) {
    case Word::rolled_stat: return fmt::format("{}, as rolled", stat_name(static_cast<Stat>(what.a)));
    case Word::artifact: return library.treasures[at(what.a)].name;
    case Word::armor_weight: return fmt::format("the weight of {}", library.armors[at(what.a)].name);
    case Word::hit_special: return "what a hit took";
    case Word::talent_bonus: return "what your talent won";
    case Word::card_in_play: return fmt::format("{}, this Round's card", card_name(library, what.a, what.b));
    case Word::weapon_bonus:
      return what.a == kNone ? std::string("weapon") : library.weapons[at(what.a)].name;
    case Word::talent_penalty: return library.talents[at(what.a)].name;
    case Word::missing_treasure: return "too little Treasure to bargain with";
    case Word::scene_penalty: return "the second roll of the scene";
    case Word::floor: return "never lower";
    case Word::halved: return fmt::format("half your {}, rounded down", stat_name(static_cast<Stat>(what.a)));
    case Word::armor_bonus: return library.armors[at(what.a)].name;
    case Word::battered_door: return "for the opponent: the door that you broke";
    case Word::one_reroll: return "one die may be rolled again, once a Round";
    case Word::risk_price: return "Risk Dice; should it fail, you draw what they show";
    default: return "the rule";
  }
}

std::string name_outcome(const Library& library, const engine::ChanceRequest& request, int outcome) {
  switch (word_of(request.purpose)) {
    case Word::draw_tile:
      return fmt::format("{}-{}-{}", outcome / 36 + 1, outcome / 6 % 6 + 1, outcome % 6 + 1);
    case Word::draw_complication: return library.complications[at(outcome)].id;
    case Word::draw_treasure: return library.treasures[at(outcome)].id;
    case Word::draw_information: return outcome == 0 ? "valid" : "invalid";
    case Word::draw_mission: return library.missions[at(outcome)].id;
    case Word::draw_act: return library.acts[at(outcome)].id;
    case Word::draw_scene: return library.scenes[at(outcome)].id;
    case Word::draw_minion: return library.minions[at(outcome)].id;
    case Word::draw_antagonist: return library.antagonists[at(outcome)].id;
    default: return std::to_string(outcome);
  }
}

std::string say_purpose(const Look& look, const engine::ChanceRequest& request) {
  const std::string opponent = opponent_subject(look.library, look.encounter().opponent);
  switch (word_of(request.purpose)) {
    case Word::roll_stats: return "Magic, Perception, Combat, Speed, Oratory, in this order";
    case Word::roll_pool: {
      const int risky = request.purpose.b;
      std::string text = check_name(look, look.state.check);
      if (risky == 1) text += "; the last one is a Risk Die";
      if (risky > 1) text += fmt::format("; the last {} are Risk Dice", risky);
      return text;
    }
    case Word::roll_opposing: return opponent + " against you";
    case Word::roll_again: return "The die that you roll again";
    case Word::roll_initiative_yours: return "Your initiative";
    case Word::roll_initiative_theirs: return opponent + ": initiative";
    case Word::roll_behavior: return opponent + ": behavior";
    case Word::roll_attack: {
      const Attack* attack =
          attack_of(look.library, look.encounter().opponent, static_cast<Action>(request.purpose.a));
      return (attack == nullptr ? opponent : attack->name) + " against your Defense";
    }
    case Word::roll_acceptance: return "Does it agree to talk?";
    case Word::roll_healing: return "Health regained";
    case Word::roll_pleader_heals: return opponent + " regains Health";
    case Word::roll_trap_damage: return "Damage of the trap";
    case Word::roll_tile: return "Three dice instead of a tile: X, Y, Z";
    case Word::draw_tile: return "A tile from the bag";
    case Word::draw_complication: return "A Complication";
    case Word::draw_treasure: return "A Treasure";
    case Word::draw_information: return "A card of Information";
    case Word::draw_mission: return "A Mission";
    case Word::draw_act: return "An Act";
    case Word::draw_scene: return "A Climactic Scene";
    case Word::draw_minion: return "A Minion";
    case Word::draw_antagonist: return "An Antagonist";
    default: return {};
  }
}

}  // namespace gamekeeper::number_crunch
