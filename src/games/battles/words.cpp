#include "games/battles/words.hpp"
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/reckoning.hpp"
#include "engine/window.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/ability.hpp"
#include "games/battles/content.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/holding.hpp"
#include "games/battles/library.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"
#include "games/battles/topics.hpp"

namespace gamekeeper::battles {
namespace {

constexpr std::string_view kSideNames[] = {"north", "south"};
constexpr std::string_view kPlaces[] = {"Active", "Inactive",        "Fallow", "Busy",
                                        "Mobile", "in Defense Mode", "STUCK",  "Dead"};
constexpr std::string_view kZones[] = {"Portal", "Stage", "Umbra", "Mausoleum"};

/// The name of an ability as its card prints it.
std::string_view ability_in_print(const Library& library, Ability ability) {
  for (std::size_t kind = 0; kind < library.mobs.size(); ++kind) {
    for (std::size_t n = 0; n < kAbilities; ++n) {
      if (library.rules[kind][n]->ability == ability) return library.mobs[kind].abilities[n].name;
    }
  }
  return "an ability";
}

}  // namespace

std::string capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string_view side_name(SeatId side) { return kSideNames[side]; }
std::string_view place_name(Place place) { return kPlaces[static_cast<std::size_t>(place)]; }
std::string_view zone_name(Zone zone) { return kZones[static_cast<std::size_t>(zone)]; }

std::string mob_id(const Look& look, MobId id) {
  return fmt::format("{}-{}", side_name(look.mob(id).owner), look.card(id).id);
}

namespace {

/// Whether the name of its card leaves open which Mob is meant. At set-up nobody knows the other's cards.
bool is_unclear(const Look& look, MobId id) {
  if (look.state.stage < Stage::go) return false;
  const Mob& mob = look.mob(id);
  if (mob.controller != mob.owner) return true;
  for (MobId other = 0; other < look.state.mobs.size(); ++other) {
    if (other != id && look.mob(other).kind == mob.kind) return true;
  }
  return false;
}

}  // namespace

std::string mob_name(const Look& look, MobId id) {
  if (is_unclear(look, id)) return fmt::format("{}'s {}", side_name(look.mob(id).owner), look.card(id).name);
  return "the " + look.card(id).name;
}

std::string mob_subject(const Look& look, MobId id) { return capital(mob_name(look, id)); }

std::string_view ability_id(const Look& look, MobId id, int ability) {
  return ability == kAttack ? std::string_view("attack") : look.card(id, ability).behavior;
}

std::string_view ability_name(const Look& look, MobId id, int ability) {
  return ability == kAttack ? std::string_view("Attack") : look.card(id, ability).name;
}

std::string captive_of(const Look& look, SeatId side, MobId id) {
  const Mob& mob = look.mob(id);
  const bool mine = mob.holder != kNobody && look.mob(mob.holder).controller == side;
  if (!mine || mob.controller == side) return {};
  if (mob.hold == Hold::flower) return "your captive: frees it";
  return mob.hold == Hold::sleep ? "asleep for you: a hit wakes it" : std::string();
}

std::string amount_of(const Total& total, int amount) {
  if (total.die != 0) return fmt::format("{}{}", amount, total.name);
  const std::size_t word = std::min(total.name.find(' '), total.name.size());
  const bool plural = word > 0 && total.name[word - 1] == 's';
  if (amount != 1 || !plural) return fmt::format("{} {}", amount, total.name);
  return fmt::format("1 {}{}", total.name.substr(0, word - 1), total.name.substr(word));
}

std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i)
    list += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return list;
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
    to += option == kHold ? "hold" : "pass";
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
    case Word::choice: to += rules_of(static_cast<Ability>(option.a)).choices[at(option.b)].name; break;
    default: to += fmt::format("word-{}", option.word); break;
  }
}

namespace {

/// "your Fighter" for whoever commands it, else as everybody calls it.
std::string mob_for(const Look& look, SeatId seat, MobId id) {
  if (look.mob(id).controller == seat && look.mob(id).owner == seat) return "your " + look.card(id).name;
  return mob_name(look, id);
}

std::string state_of(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  return fmt::format("HP {} of {}, {}", mob.hp, mob.total_hp, place_name(mob.place));
}

std::string line_up_label(const Look& look, int line_up) {
  std::string mobs;
  for (const std::uint8_t kind : look.library.line_up_cards[at(line_up)])
    mobs += (mobs.empty() ? "" : ", ") + look.library.mobs[kind].name;
  return fmt::format("{}: {}", look.library.line_ups[at(line_up)].name, mobs);
}

/// "Warrior: ATT 11, DEF 3, HP 20+D10; ABSORBTION, BONUS DAMAGE".
std::string card_label(const Look& look, SeatId side, const MobCard& card) {
  return fmt::format("{}: ATT {}, DEF {}, HP {}+D{}; {}, {}", card.name, card.att, card.def,
                     card.hp + look.rank(side).level, card.mod, card.abilities[0].name,
                     card.abilities[1].name);
}

std::string amount_label(const Look& look, const engine::Decision& decision, int amount) {
  if (word_of(decision.prompt) != Word::choose_amount) return std::to_string(amount);
  const Inquiry asked = inquiry_of(decision.prompt);
  switch (look.rules(asked.mob, asked.ability).ability) {
    case Ability::berserk:
      return amount == 0 ? std::string("One blow, and keep the rage")
                         : fmt::format("{} blows for {} rage", amount + 1, amount);
    case Ability::backstab: return fmt::format("Damage x{} for {} of the knife", amount + 2, amount);
    default: return amount_of(look.card(asked.mob, asked.ability).totals[at(asked.which)], amount);
  }
}

/// "DANCE: it comes to nothing", of an Out-of-Turn action.
std::string ability_label(const Look& look, MobId id, int ability) {
  return fmt::format("{}: {}", ability_name(look, id, ability), briefly(look, id, ability, true));
}

/// "Ice Mage: FREEZE, one enemy STUCK".
std::string act_label(const Look& look, SeatId seat, MobId id, int ability, bool out_of_turn = false) {
  std::string name = look.card(id).name;
  if (look.mob(id).owner != seat) name = capital(mob_name(look, id));
  if (ability == kAttack) return name + ": Attack";
  return fmt::format("{}: {}, {}", name, ability_name(look, id, ability),
                     briefly(look, id, ability, out_of_turn));
}

/// Where its own player's release leaves a Mob.
std::string released_to(const Look& look, MobId id) {
  const std::string& name = look.card(id).name;
  switch (look.rules(id, look.mob(id).sustains).ability) {
    case Ability::spiritwalk: return name + " Active, body and spirit one";
    case Ability::balls: return name + " comes home, STUCK";
    case Ability::light: return name + " Inactive, after a last flash";
    case Ability::peace_pipe:
    case Ability::time_slip: return name + " Inactive, and no second time this Round";
    default: return name + " Inactive";
  }
}

/// "Let go of CHARGE: Cavalier Inactive, and so are the Thug and the Paladin".
std::string release_label(const Look& look, MobId id) {
  std::string label =
      fmt::format("Let go of {}: {}", ability_name(look, id, look.mob(id).sustains), released_to(look, id));
  std::vector<std::string> riders;
  for (const MobId ally : mobs_of(look, look.mob(id).controller)) {
    const bool rides = look.mob(ally).charging && look.mob(ally).place == Place::mobile;
    if (ally != id && rides && sustains(look, id, Ability::charge)) riders.push_back(mob_name(look, ally));
  }
  if (!riders.empty())
    label += fmt::format(", and so {} {}", riders.size() == 1 ? "is" : "are", listed(riders));
  for (MobId held = 0; held < look.state.mobs.size(); ++held) {
    const Mob& mob = look.mob(held);
    if (mob.holder != id || !alive(mob)) continue;
    if (mob.hold == Hold::guise) label += fmt::format(", {} goes home", mob_name(look, held));
    if (mob.hold == Hold::sleep) label += fmt::format(", {} wakes, Inactive", mob_name(look, held));
  }
  return label;
}

/// "Let the Ranger go (end FLOWER)".
std::string dispel_label(const Look& look, MobId id, int ability) {
  const MobId held = look.mob(id).holds;
  const std::string whom = held == kNobody ? std::string("it") : mob_name(look, held);
  return fmt::format("Let {} go (end {})", whom, ability_name(look, id, ability));
}

std::string target_label(const Look& look, const engine::Decision& decision, MobId id) {
  const std::string who = mob_for(look, decision.seat, id);
  if (word_of(decision.prompt) == Word::share_lp) return capital(who);
  std::string state = state_of(look, id);
  if (const std::string captive = captive_of(look, decision.seat, id); !captive.empty())
    state += "; " + captive;
  if (word_of(decision.prompt) == Word::choose_target && decision.prompt.b == kAttack)
    return fmt::format("Attack {} ({})", who, state);
  return fmt::format("{} ({})", capital(who), state);
}

std::string_view pass_label(const Look& look, const engine::Decision& decision) {
  const MobId actor = topic_of(decision.prompt).actor;
  if (word_of(decision.prompt) == Word::play_reaction && actor < look.state.mobs.size() &&
      look.mob(actor).controller == decision.seat) {
    return "Go on with it";
  }
  switch (word_of(decision.prompt)) {
    case Word::struck_reaction: return "Take the hit";
    case Word::end_reaction: return "Leave it at that";
    case Word::answer_reaction: return "Let it stand";
    default: return "Let it come";
  }
}

bool is_own_turn(const engine::Decision& decision) {
  return word_of(decision.prompt) == Word::your_turn || word_of(decision.prompt) == Word::called_turn;
}

}  // namespace

std::string label_option(const Look& look, const engine::Decision& decision, const Option& option) {
  if (option == kHold) return "Hold: leave them at what they do";
  if (option.word == engine::kPass) return std::string(pass_label(look, decision));
  const auto id = static_cast<MobId>(option.a);
  const Phrase& prompt = decision.prompt;
  switch (word_of(option)) {
    case Word::line_up: return line_up_label(look, option.a);
    case Word::build_own: return "Build a company of your own";
    case Word::draw_lots: return "Leave Mobs and LP to the lots";
    case Word::card: return card_label(look, decision.seat, look.library.mobs[at(option.a)]);
    case Word::first_box: {
      const auto whose = static_cast<MobId>(prompt.a);
      return fmt::format("{} to {}, {} to {}", option.a, ability_name(look, whose, 0), prompt.b - option.a,
                         ability_name(look, whose, 1));
    }
    case Word::att_points: {
      const MobCard& card = look.card(static_cast<MobId>(prompt.a));
      return fmt::format("ATT {}, DEF {}", card.att - option.a, card.def + prompt.b - option.a);
    }
    case Word::first_rune:
      return fmt::format("{} and {}: {}D4 for a VC of {}", option.a, prompt.b - option.a, option.a,
                         6 + prompt.b - option.a);
    case Word::roll_initiative: return "Ready: roll for initiative";
    case Word::act: return act_label(look, decision.seat, id, option.b);
    case Word::release: return release_label(look, id);
    case Word::mob: return target_label(look, decision, id);
    case Word::enough: return word_of(prompt) == Word::choose_card ? "That is the company" : "No more";
    case Word::amount: return amount_label(look, decision, option.a);
    case Word::react:
      if (look.rules(id, option.b).dispels) return dispel_label(look, id, option.b);
      return is_own_turn(decision) ? act_label(look, decision.seat, id, option.b, true)
                                   : ability_label(look, id, option.b);
    case Word::effect: return fmt::format("{} first", ability_name(look, id, option.b));
    case Word::total: {
      const Total& total = look.card(id, option.b).totals[at(option.c)];
      return fmt::format("{}: {}, {} now", ability_name(look, id, option.b), total.name,
                         look.mob(id).totals[at(option.b)][at(option.c)]);
    }
    case Word::choice:
      return std::string(rules_of(static_cast<Ability>(option.a)).choices[at(option.b)].label);
    default: return "Go on";
  }
}

namespace {

/// "on your Fighter", if the action aims at a Mob.
std::string on_whom(const Look& look, const engine::Decision& decision, std::string_view preposition) {
  const MobId target = topic_of(decision.prompt).target;
  if (target >= look.state.mobs.size()) return {};
  return fmt::format("{}{}", preposition, mob_for(look, decision.seat, target));
}

/// ", and your Cavalier stands in".
std::string guarded(const Look& look, const engine::Decision& decision) {
  const MobId guard = topic_of(decision.prompt).guard;
  if (guard >= look.state.mobs.size()) return {};
  return fmt::format(", and {} stands in", mob_for(look, decision.seat, guard));
}

std::string reaction_prompt(const Look& look, const engine::Decision& decision) {
  const Phrase& prompt = decision.prompt;
  const Topic topic = topic_of(prompt);
  const MobId id = topic.actor;
  const std::string who = capital(mob_for(look, decision.seat, id));
  switch (word_of(prompt)) {
    case Word::play_reaction:
      if (topic.ability == kAttack)
        return fmt::format("{} attacks{}{}. Your answer?", who, on_whom(look, decision, " "),
                           guarded(look, decision));
      return fmt::format("{} declares {}{}{}. Your answer?", who, ability_name(look, id, topic.ability),
                         on_whom(look, decision, " on "), guarded(look, decision));
    case Word::end_reaction:
      return fmt::format("{} is done with {}{}. Your answer?", who,
                         topic.ability == kAttack ? "its Attack" : ability_name(look, id, topic.ability),
                         on_whom(look, decision, " on "));
    case Word::answer_reaction:
      if (look.rules(id, topic.ability).dispels && look.mob(id).holds != kNobody)
        return fmt::format("{} lets {} go. Your answer?", who,
                           mob_for(look, decision.seat, look.mob(id).holds));
      return fmt::format("{} plays {}{}. Your answer?", who, ability_name(look, id, topic.ability),
                         on_whom(look, decision, " on "));
    default:
      if (topic.spend == 0) return fmt::format("{} hits{}. Your answer?", who, on_whom(look, decision, " "));
      return fmt::format("{} hits{} for {}{}. Your answer?", who, on_whom(look, decision, " "), topic.spend,
                         guarded(look, decision));
  }
}

}  // namespace

std::string say_prompt(const Look& look, const engine::Decision& decision) {
  const Phrase& prompt = decision.prompt;
  const auto id = static_cast<MobId>(prompt.a);
  switch (word_of(prompt)) {
    case Word::choose_line_up: return "Who fights for you?";
    case Word::choose_card:
      if (prompt.a > 6) return "Pick a Mob; three at least.";
      return prompt.a == 1 ? "Pick your last Mob." : fmt::format("Pick a Mob: {} to go.", prompt.a);
    case Word::share_lp: return fmt::format("How are {} LP shared among your Mobs?", prompt.a);
    case Word::split_lp:
      return fmt::format("{}, {} LP: how many for {}? {} gets the rest.", mob_subject(look, id), prompt.b,
                         ability_name(look, id, 0), ability_name(look, id, 1));
    case Word::split_melee:
      return fmt::format("{} has {} melee points: how many off ATT? DEF gets the rest.",
                         mob_subject(look, id), prompt.b);
    case Word::choose_first_rune:
      return fmt::format("Split {} over two runes: how much in the first?", prompt.b);
    case Word::go_or_roll: return "GO: prepare something, or roll for initiative?";
    case Word::your_turn: return "Your turn: who does what?";
    case Word::called_turn: return fmt::format("CALL has chosen for you: {}.", mob_name(look, id));
    case Word::choose_target:
      if (prompt.b == kAttack) return fmt::format("Whom does {} attack?", mob_name(look, id));
      return fmt::format("{}: on whom?", ability_name(look, id, prompt.b));
    case Word::choose_amount: {
      const Inquiry asked = inquiry_of(prompt);
      const Total& total = look.card(id, asked.ability).totals[at(asked.which)];
      const int left{look.mob(id).totals[at(asked.ability)][at(asked.which)]};
      const std::string_view name = ability_name(look, id, asked.ability);
      if (total.die != 0)
        return fmt::format("{}: how many dice? The pool holds {}D{}.", name, left, total.die);
      return fmt::format("{}: {}, how many of {}?", name, total.name, left);
    }
    case Word::play_reaction:
    case Word::end_reaction:
    case Word::answer_reaction:
    case Word::struck_reaction: return reaction_prompt(look, decision);
    case Word::first_effect: return "Several of your effects wake at once: which one first?";
    case Word::ask: {
      const Inquiry asked = inquiry_of(prompt);
      return std::string(look.rules(id, asked.ability).questions[at(asked.which)]);
    }
    default: return "What now?";
  }
}

std::string say_barred(const Look& look, const engine::Barred& barred) {
  const Phrase& why = barred.why;
  switch (word_of(why)) {
    case Word::no_target: return "nobody is within reach";
    case Word::nothing_left: return "there is nothing left to spend";
    case Word::not_while_busy: {
      if (why.a < 0 || why.a > static_cast<int>(Place::dead)) return "not from where it is";
      return fmt::format("not while it is {}", place_name(static_cast<Place>(why.a)));
    }
    case Word::only_attacks_now: return "NEW leaves only the Attack";
    case Word::once_a_round: return "once a Round, and that was it";
    case Word::must_wait_for: return "FORECAST puts another Mob first";
    case Word::protected_mob: return "it is in Defense Mode";
    case Word::umbra_guarded: return "AURA guards their Umbra";
    case Word::cannot_be_hit: return "it flies, and no ATT roll gets there";
    case Word::cannot_be_reached:
      return why.a >= 0 && static_cast<std::size_t>(why.a) < look.state.mobs.size() &&
                     sustains(look, static_cast<MobId>(why.a), Ability::hide)
                 ? "it hides, and only an ATT roll finds it"
                 : "its stance lets only an Attack through";
    case Word::would_kill: return "it would kill, and a JOKE may not";
    case Word::pipe_plays: return "PEACE PIPE plays: nobody goes Fallow";
    case Word::already_yours: return "already yours";
    case Word::already_so: return "nothing would change";
    case Word::no_abilities: return "the risen have forgotten their abilities";
    case Word::by_its_sign:
      switch (static_cast<Icon>(why.a)) {
        case Icon::go: return "only in the GO phase";
        case Icon::passive: return "it is always on";
        default: return "only out of turn";
      }
    case Word::not_in_go: return "not before the turns";
    case Word::must_act: return "whoever can act must";
    case Word::charge_first: return "the CHARGE comes first";
    default: return "not now";
  }
}

std::string say_reason(const Look& look, const engine::Reason& reason) {
  const Phrase& what = reason.what;
  const auto id = static_cast<MobId>(what.a);
  switch (word_of(what)) {
    case Word::base_att: return "ATT of " + mob_name(look, id);
    case Word::base_def: return "DEF of " + mob_name(look, id);
    case Word::melee_points: return "melee points";
    case Word::rank_bonus: return "bonus of the Rank";
    case Word::ability_bonus:
      return std::string(ability_in_print(look.library, static_cast<Ability>(what.a)));
    case Word::strength_cap: return "a natural 1 and a natural 20 have their own say";
    case Word::printed_total:
      return fmt::format("{}, {}", ability_name(look, id, what.b),
                         look.card(id, what.b).totals[at(what.c)].name);
    case Word::floor_of_one: return "a Total of nothing counts as one";
    case Word::def_not_counted: return "DEF does not count here";
    case Word::check_needs: return fmt::format("the check: {} or less, {} %", what.a, 5 * what.a);
    case Word::blow_needs: return fmt::format("the blow: {} or more, {} %", what.a, 5 * (21 - what.a));
    default: return "a rule";
  }
}

std::string name_outcome(const Look& look, const engine::ChanceRequest& request, int outcome) {
  if (word_of(request.purpose) == Word::draw_card) return look.library.mobs[at(outcome)].id;
  return fmt::format("box-{}", outcome + 1);
}

namespace {

std::string purpose_of(const Look& look, const engine::ChanceRequest& request) {
  const Phrase& what = request.purpose;
  const auto id = static_cast<MobId>(what.a);
  switch (word_of(what)) {
    case Word::draw_card: return "who comes along";
    case Word::draw_box: return "where one LP goes";
    case Word::roll_melee: return "melee points of " + mob_name(look, id);
    case Word::roll_hit_points: return "hit points of " + mob_name(look, id);
    case Word::roll_for_initiative: return "initiative";
    case Word::roll_to_hit:
      return fmt::format("{} strikes at {}", mob_name(look, id), mob_name(look, static_cast<MobId>(what.b)));
    case Word::roll_damage: return "damage to " + mob_name(look, static_cast<MobId>(what.b));
    case Word::roll_vc:
      return fmt::format("{} of {}, {} or less", ability_name(look, id, what.b), mob_name(look, id), what.c);
    case Word::roll_total:
      return fmt::format("{}, {}", ability_name(look, id, what.b),
                         look.card(id, what.b).totals[at(what.c)].name);
    case Word::roll_for: return std::string(look.rules(id, what.b).questions[at(what.c)]);
    default: return "a roll";
  }
}

}  // namespace

std::string say_purpose(const Look& look, const engine::ChanceRequest& request) {
  return capital(purpose_of(look, request));
}

}  // namespace gamekeeper::battles
