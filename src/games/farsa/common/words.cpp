#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

/// What all chapters say: saves and tests, things and burdens, harm and healing, and the referee's rulings.
namespace gamekeeper::farsa {
namespace {

using chance::Fraction;

const Thing& thing_of(const Look& look, const Option& option) {
  return look.who(option.a).things[at(option.b)];
}

void name(const Look&, const Option& option, std::string& to) {
  switch (word_of(option)) {
    case Word::go_on: to += "go-on"; break;
    case Word::who: to += fmt::format("who/{}", option.a + 1); break;
    case Word::thing: to += fmt::format("thing/{}/{}", option.a + 1, option.b + 1); break;
    case Word::drop: to += fmt::format("drop/{}/{}", option.a + 1, option.b + 1); break;
    case Word::use_inspiration: to += "inspiration"; break;
    case Word::keep_roll: to += "keep"; break;
    case Word::inspiration_up: to += fmt::format("plus/{}", option.a); break;
    case Word::inspiration_down: to += fmt::format("minus/{}", option.a); break;
    case Word::by_the_book: to += "by-the-book"; break;
    case Word::easier: to += "easier"; break;
    case Word::harder: to += "harder"; break;
    case Word::no_roll: to += "no-roll"; break;
    case Word::cannot: to += "cannot"; break;
    case Word::carry_find: to += fmt::format("carry/{}", option.a + 1); break;
    case Word::leave_find: to += "leave-it"; break;
    case Word::struggle: to += "get-free"; break;
    case Word::bear_it: to += "bear-it"; break;
    default: break;
  }
}

/// "Torch, 3, burning"
std::string thing_label(const Look& look, const Thing& thing) {
  const Item& item = look.item(thing);
  std::string text = item.name;
  if (thing.spell != kNone) text = "Scroll: " + look.library.spells[thing.spell].name;
  if (item.uses > 1 || item.tag == Tag::bundle || item.tag == Tag::stack)
    text += fmt::format(", {}", thing.uses);
  if (thing.burning > 0) text += ", burning";
  if (thing.carried == Carried::hand)
    text += item.worn || (item.armor > 0 && !item.shield) ? ", worn" : ", in hand";
  if (thing.carried == Carried::beast) text += ", on the beast";
  return text;
}

std::string label(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (word_of(option)) {
    case Word::go_on: return "Go on";
    case Word::who: return name_of(look, option.a);
    case Word::thing: return thing_label(look, thing_of(look, option));
    case Word::drop:
      return word_of(decision.prompt) == Word::ask_drop ? thing_label(look, thing_of(look, option))
                                                        : "Drop it";
    case Word::use_inspiration: return fmt::format("Call on Inspiration: {}d6, and all of it", option.a);
    case Word::keep_roll: return "Let the roll stand";
    case Word::inspiration_up: return fmt::format("Add {}", option.a);
    case Word::inspiration_down: return fmt::format("Take {} away", option.a);
    case Word::by_the_book:
      return option.a > 0   ? "By the book: at an advantage"
             : option.a < 0 ? "By the book: at a disadvantage"
                            : "By the book";
    case Word::easier:
      return option.a == 1 ? "At an advantage: a pip, failing costs less"
                           : "At an advantage: failing costs less";
    case Word::harder:
      return option.a == 1 ? "At a disadvantage: a pip less, failing costs more"
                           : "At a disadvantage: failing costs more";
    case Word::no_roll: return "It works, without a roll";
    case Word::cannot: return "It cannot work";
    case Word::carry_find: return fmt::format("{} takes it, and has no Guard", name_of(look, option.a));
    case Word::leave_find: return "It stays here";
    case Word::struggle: return "Get out of it, and do nothing else";
    case Word::bear_it: return "Bear it (1d6 STR), and act";
    default: return "";
  }
}

std::string prompt(const Look& look, const engine::Decision& decision) {
  const Phrase& asks = decision.prompt;
  switch (word_of(asks)) {
    case Word::ask_drop: return fmt::format("No room left. What does {} drop?", name_of(look, asks.a));
    case Word::ask_carrier:
      return fmt::format("{}: it would be the tenth slot for each of you. Who takes it?",
                         item_name(look, asks.a));
    case Word::ask_inspiration:
      return asks.b > asks.c ? fmt::format("{} rolls {}, and {} would do. Inspiration?",
                                           name_of(look, asks.a), asks.b, asks.c)
                             : fmt::format("{} rolls {}, not above {}. Inspiration?", name_of(look, asks.a),
                                           asks.b, asks.c);
    case Word::ask_exposed:
      return fmt::format("{}: {}. What now?", name_of(look, asks.a), harm_clause(asks.b));
    case Word::ask_inspiration_die: return fmt::format("The roll was {}. Which die counts?", asks.b);
    case Word::ask_impact:
      return asks.c == 1 ? fmt::format("{} tries {}. How does it stand?", name_of(look, asks.a),
                                       look.library.skills[at(asks.b)].name)
                         : fmt::format("{} saves {}. How does it stand?", name_of(look, asks.a),
                                       word_for(static_cast<Ability>(asks.b)));
    default: return "";
  }
}

std::string barred(const Look&, const engine::Barred&) { return ""; }

std::string purpose(const Look& look, const engine::ChanceRequest& request) {
  const Phrase& why = request.purpose;
  switch (word_of(why)) {
    case Word::for_save: {
      const std::string above = why.c > 0 ? fmt::format(" above {}", why.c) : "";
      return fmt::format("{} saves {}{}", name_of(look, why.a), word_for(static_cast<Ability>(why.b)), above);
    }
    case Word::for_test:
      return fmt::format("{} tries {}, {} or more", name_of(look, why.a),
                         why.b == kNone ? "it" : look.library.skills[at(why.b)].name, 7 - why.c);
    case Word::for_yield: return fmt::format("how much {} brings in", name_of(look, why.a));
    case Word::for_fate: return "the Die of Fate";
    case Word::for_inspiration: return fmt::format("{}'s Inspiration", name_of(look, why.a));
    case Word::for_harm: return fmt::format("{}: {}", name_of(look, why.a), harm_clause(why.b));
    case Word::for_usage: return fmt::format("how long the {} lasts", lower(item_name(look, why.b)));
    case Word::for_scar: return fmt::format("{}'s scar", name_of(look, why.a));
    case Word::for_recovery: return fmt::format("how well {} recovers", name_of(look, why.a));
    default: return "";
  }
}

std::string reason(const Look& look, const engine::Reason& reason) {
  const Phrase& what = reason.what;
  switch (word_of(what)) {
    case Word::full_slots: return "all ten slots are full";
    case Word::cumbersome: return "both arms around the " + lower(item_name(look, what.a));
    case Word::panic: return "panic";
    case Word::freezing: return "freezing water";
    case Word::worn_armor: return lower(item_name(look, what.a));
    case Word::spell_armor: return "a spell";
    case Word::major_wound: return "a major Wound";
    case Word::floor_: return "the floor of the save";
    case Word::skill_held: return look.library.skills[at(what.a)].name;
    case Word::help_given: return fmt::format("{} helps", name_of(look, what.a));
    case Word::situation: return "the upper hand";
    case Word::hurt: return fmt::format("damage to {}", word_for(static_cast<Ability>(what.a)));
    case Word::own_score: return std::string(word_for(static_cast<Ability>(what.a)));
    case Word::two_of_three: return "two of skill, tools and time";
    case Word::while_worn: return "worn: " + lower(item_name(look, what.a));
    default: return "";
  }
}

// -- Events --

engine::Telling tell_of_rolls(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::saved: {
      const std::string_view ability = word_for(static_cast<Ability>(b));
      const std::string need =
          e > 0 ? fmt::format("above {} and up to {}", e, d) : fmt::format("up to {}", d);
      return Teller("saved")
          .field("who", name_of(look, a))
          .field("ability", ability)
          .field("roll", c)
          .field("score", d)
          .field("floor", e)
          .field("passed", f)
          .text(fmt::format("{} {} the {} save. ({}, {})", name_of(look, a), f == 1 ? "makes" : "fails",
                            ability, c, need));
    }
    case Told::tested: {
      const std::string skill = look.library.skills[at(b)].name;
      const std::string shown = c > 0 ? fmt::format(" ({}, {} or more)", c, d) : "";
      return Teller("tested")
          .field("who", name_of(look, a))
          .field("skill", look.library.skills[at(b)].id)
          .field("roll", c)
          .field("least", d)
          .field("means", e)
          .field("success", f)
          .text(fmt::format("{}: {} {}.{}", name_of(look, a), skill, f == 1 ? "does it" : "is not enough",
                            shown));
    }
    case Told::fated:
      return Teller("fate").field("roll", a).text(
          fmt::format("The Die of Fate shows {}: {}.", a, a >= 4 ? "it is with you" : "it is against you"));
    case Told::inspired:
      return Teller("inspired")
          .field("who", name_of(look, a))
          .field("left", b)
          .text(fmt::format("{} finds something more.", name_of(look, a)));
    case Told::earned_inspiration:
      return Teller("inspiration")
          .field("who", name_of(look, a))
          .text(fmt::format("{} has a die of Inspiration.", name_of(look, a)));
    case Told::impact:
      return Teller("impact")
          .field("who", name_of(look, a))
          .field("impact", b)
          .text(b > 0   ? fmt::format("{} has the advantage.", name_of(look, a))
                : b < 0 ? fmt::format("{} is at a disadvantage.", name_of(look, a))
                        : "");
    case Told::upper_hand:
      return Teller("upper-hand")
          .field("who", name_of(look, a))
          .text(fmt::format("{} has the upper hand now.", name_of(look, a)));
    default: return {};
  }
}

/// A light of a spell's own hangs on nothing.
std::string item_id(const Look& look, int item) {
  return item == kNone ? std::string() : look.library.items[at(item)].id;
}

/// What a purchase or a sale says itself: that silver has changed hands, and who packs it away.
bool is_bought(RuleId rule) { return rule == rule::resupply || rule == rule::supply_bought; }

engine::Telling tell_of_things(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  (void)e, (void)f;
  const auto of_item = [&look, who = event.data[0], item = event.data[1]](std::string_view name) {
    Teller teller(name);
    teller.field("who", name_of(look, who)).field("item", item_id(look, item));
    return teller;
  };
  switch (static_cast<Told>(event.type)) {
    case Told::gained: {
      const std::string what = d != kNone ? "a scroll of " + look.library.spells[at(d)].name
                               : c > 1    ? fmt::format("{} ({})", lower(item_name(look, b)), c)
                                          : lower(item_name(look, b));
      return of_item("gained").field("uses", c).text(
          is_bought(event.rule) ? "" : fmt::format("{} takes: {}.", name_of(look, a), what));
    }
    case Told::dropped:
      return of_item("dropped").text(fmt::format(
          fmt::runtime(event.rule == rule::persuasion ? "{} hands over the {}." : "{} leaves the {} behind."),
          name_of(look, a), lower(item_name(look, b))));
    case Told::used_up:
      return of_item("used-up").field("left", c).text(
          c > 0 ? ""
                : fmt::format("That was the last of {}'s {}.", name_of(look, a), lower(item_name(look, b))));
    case Told::usage:
      return of_item("usage").field("roll", c).field("die", d).text(
          c == 1 ? fmt::format("{} is running low on {}.", name_of(look, a), lower(item_name(look, b))) : "");
    case Told::coins:
      return Teller("coins")
          .field("who", name_of(look, a))
          .field("change", b)
          .field("now", c)
          .text(is_bought(event.rule) ? ""
                : b > 0               ? fmt::format("{} is richer by {}.", name_of(look, a), silver(b))
                                      : fmt::format("{} is {} poorer.", name_of(look, a), silver(-b)));
    case Told::lit:
      return of_item("lit").text(
          b == kNone ? fmt::format("A light hangs beside {}, and keeps up.", name_of(look, a))
                     : fmt::format("{}'s {} is burning.", name_of(look, a), lower(item_name(look, b))));
    case Told::went_out:
      return of_item("went-out")
          .text(event.rule == rule::light_in_the_wind ? ""
                : b == kNone ? fmt::format("The light beside {} winks out.", name_of(look, a))
                             : fmt::format("{}'s {} goes out.", name_of(look, a), lower(item_name(look, b))));
    default: return tell_of_rolls(look, event);
  }
}

/// The sentence that the content has for a consequence.
const std::string& consequence_text(const Look& look, int kind, int source, int feature, int which) {
  static const std::string kNothing;
  const Library& library = look.library;
  switch (kind) {
    case 0:
      return library.sites[at(source / kMaxRooms)]
          .rooms[at(source % kMaxRooms)]
          .features[at(feature)]
          .consequences[at(which)]
          .text;
    case 1: return library.places[at(source)].features[at(feature)].consequences[at(which)].text;
    case 2: return library.threats[at(source)].failure.text;
    case 3: return library.encounters[at(source)].disaster_harm.text;
    case 4: {
      const auto& special = library.creatures[at(source)].attacks[at(feature)].special;
      return special ? special->text : kNothing;
    }
    case 5: {
      const auto& critical = library.creatures[at(source)].critical;
      return critical ? critical->text : kNothing;
    }
    default: return kNothing;
  }
}

/// What is seen when the surroundings get hold of somebody.
std::string_view exposure_text(int harm) {
  switch (static_cast<Harm>(harm)) {
    case Harm::fire: return "The fire reaches {}.";
    case Harm::on_fire: return "{} is on fire.";
    case Harm::lava: return "There is a hiss where {} was.";
    case Harm::acid: return "Something eats through {}'s sleeve, and does not stop there.";
    case Harm::drowning: return "The water closes over {}.";
    case Harm::freezing_water: return "The cold knocks the breath out of {}.";
    case Harm::lightning: return "White, and then {} is on the ground.";
    case Harm::rocks: return "Rocks come down on {}.";
    case Harm::poison: return "The poison is in {} now.";
    default: return "{} is hurt.";
  }
}

std::string_view scar_text(int row) {
  constexpr std::array<std::string_view, 6> kScars = {
      "That was close, and {} keeps seeing it.",
      "{} breathes, and stands a little firmer.",
      "It will show on {}, and people will be polite about it.",
      "{} is knocked silly. It will take hours to come right.",
      "{} goes down hard, and will not last an hour without care.",
      "By rights {} should be dead. Something has been postponed."};
  return kScars[at(row)];
}

bool is_of_hunger(RuleId rule) {
  return rule == rule::trait_hardy || rule == rule::deprived_from_second_day ||
         rule == rule::deprived_for_days;
}

engine::Telling tell_of_bodies(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  (void)f;
  const std::string who = name_of(look, a);
  const auto of = [&](std::string_view name) {
    Teller teller(name);
    teller.field("who", who);
    return teller;
  };
  switch (static_cast<Told>(event.type)) {
    case Told::fatigued:
      return of("fatigued")
          .field("now", b)
          .text(is_of_hunger(event.rule)
                    ? fmt::format("{} goes on without, and weakens. ({} Fatigue)", who, b)
                    : fmt::format("{} tires. ({} Fatigue)", who, b));
    case Told::rested: return of("rested").field("gone", b).text(fmt::format("{} sheds {} Fatigue.", who, b));
    case Told::food_lost:
      return of("food-lost")
          .field("meals", b)
          .text(b == 0   ? fmt::format("{} has no food to lose.", who)
                : b == 1 ? fmt::format("{} is a meal poorer.", who)
                         : fmt::format("{} is {} meals poorer.", who, number_word(b)));
    case Told::overloaded:
      return of("overloaded").text(fmt::format("{} has all ten slots full, and no Guard.", who));
    case Told::wounded: {
      constexpr std::array<std::string_view, 3> kKinds = {"a Wound", "a Spellburn", "the blight"};
      return of("wounded").field("kind", b).text(fmt::format("{} carries {} now.", who, kKinds[at(b)]));
    }
    case Told::healed_wound: return of("healed-wound").text(fmt::format("One of {}'s Wounds closes.", who));
    case Told::ability_lost:
      return of("ability-lost")
          .field("ability", word_for(static_cast<Ability>(b)))
          .field("amount", c)
          .field("now", d)
          .text(fmt::format("{} loses {} {}, {} left.", who, c, word_for(static_cast<Ability>(b)), d));
    case Told::ability_back:
      return of("ability-back")
          .field("ability", word_for(static_cast<Ability>(b)))
          .field("amount", c)
          .field("now", d)
          .text(fmt::format("{} recovers {} {}, now {}.", who, c, word_for(static_cast<Ability>(b)), d));
    case Told::guard_lost:
      return of("guard-lost")
          .field("amount", b)
          .field("now", c)
          .text(fmt::format("{} gives way: {} Guard left.", who, c));
    case Told::guard_back:
      return of("guard-back").field("now", b).text(fmt::format("{} is on guard again. ({})", who, b));
    case Told::guard_grown:
      return of("guard-grown")
          .field("amount", b)
          .field("most", c)
          .text(b > 0   ? fmt::format("{}'s Guard grows by {}, to {}.", who, b, c)
                : b < 0 ? fmt::format("{}'s Guard shrinks to {}, for good.", who, c)
                        : "");
    case Told::scarred:
      return of("scarred")
          .field("damage", b)
          .field("row", c)
          .text(fmt::format(fmt::runtime(scar_text(c)), who));
    case Told::went_down:
      return of("went-down").text(fmt::format("{} is down, and has an hour at most.", who));
    case Told::aided: return of("aided").text(fmt::format("Somebody stops the bleeding. {} will live.", who));
    case Told::stabilized: return of("stabilized").text(fmt::format("{} is back on two feet.", who));
    case Told::died: return of("died").text(fmt::format("{} is dead.", who));
    case Told::paralyzed: return of("paralyzed").text(fmt::format("{} cannot move any more.", who));
    case Told::delirious: return of("delirious").text(fmt::format("{} no longer knows where this is.", who));
    case Told::panicked: return of("panicked").text(fmt::format("Panic takes {}.", who));
    case Told::calmed: return of("calmed").text(fmt::format("{} breathes again.", who));
    case Told::deprived:
      return of("deprived")
          .text(event.rule == rule::deprived ? "" : fmt::format("{} is Deprived: nothing heals.", who));
    case Told::no_longer_deprived:
      return of("no-longer-deprived").text(fmt::format("{} has what it takes to heal.", who));
    case Told::consequence:
      return of("consequence")
          .field("kind", b)
          .field("source", c)
          .field("feature", d)
          .field("which", e)
          .text(consequence_text(look, b, c, d, e));
    case Told::exposed:
      return of("exposed").field("to", harm_name(b)).text(fmt::format(fmt::runtime(exposure_text(b)), who));
    case Told::freed:
      return of("freed")
          .field("from", harm_name(b))
          .text(c == kNone || c == a || c < 0 ? fmt::format("{} is out of it.", who)
                                              : fmt::format("{} gets {} out of it.", name_of(look, c), who));
    case Told::not_healed:
      return of("not-healed").text(fmt::format("{} is Deprived, and nothing comes back.", who));
    case Told::fate_changed: {
      constexpr std::array<std::string_view, 7> kFates = {
          "is with you again",  "is down",           "is dead", "is lost", "is taken",
          "is one of them now", "goes home for good"};
      return of("fate-changed").field("fate", b).text(fmt::format("{} {}.", who, kFates[at(b)]));
    }
    default: return tell_of_things(look, event);
  }
}

engine::Telling tell(const Look& look, const engine::Event& event) {
  // Days and dice belong to nobody.
  switch (static_cast<Told>(event.type)) {
    case Told::none: return {};
    case Told::time_passed: {
      constexpr std::array<std::string_view, 3> kWatches = {"day", "evening", "night"};
      return Teller("time-passed")
          .field("day", event.data[0])
          .field("watch", kWatches[at(event.data[1])])
          .field("turn", event.data[2])
          .text(fmt::format("Day {}, {}.", event.data[0],
                            event.data[1] == 0   ? "morning"
                            : event.data[1] == 1 ? "evening"
                                                 : "night"));
    }
    case Told::fated: return tell_of_rolls(look, event);
    default: return tell_of_bodies(look, event);
  }
}

/// That one of the dice shows a face that turns the roll.
Fraction chance_of_inspiration(const Option& use) {
  const int faces = use.c - use.b + 1;
  Fraction none(1, 1);
  for (int die = 0; die < use.a; ++die) none *= Fraction(6 - faces, 6);
  return Fraction(1, 1) - none;
}

/// What dropping a thing frees, and by which rules; what Inspiration may turn.
std::optional<engine::Odds> odds(const Look& look, const engine::Decision&, const Option& option) {
  engine::Odds odds;
  if (word_of(option) == Word::use_inspiration) {
    odds.success = chance_of_inspiration(option);
    return odds;
  }
  if (word_of(option) == Word::struggle) {
    const Ability ability = struggled_with(exposure_of(look.who(option.a)));
    odds.success = Fraction(passing_faces(score(look, option.a, ability, &odds.why), 0), 20);
    return odds;
  }
  if (word_of(option) != Word::drop) return std::nullopt;
  const int slots = slots_of(look.library, thing_of(look, option), &odds.why);
  odds.note = fmt::format("frees {}", slots == 1 ? "a slot" : fmt::format("{} slots", slots));
  return odds;
}

// -- Judgement --

/// What somebody would miss: weapons and armor in use, food, light, tools, and then the price.
double worth(const Look& look, const Thing& thing) {
  const Item& item = look.item(thing);
  double worth = std::min(10.0, item.price / 20.0);
  if (thing.carried == Carried::hand) worth += 15;
  if (item.weapon) worth += 2;
  worth += 4.0 * item.armor;
  if (item.light) worth += thing.burning > 0 ? 20 : 8;
  if (thing.item == look.library.oil) worth += 8;
  if (item.use == Use::ration) worth += 5.0 * thing.uses;
  if (item.use == Use::grimoire || item.use == Use::scroll) worth += 12;
  if (!item.skills.empty()) worth += 3;
  return worth;
}

/// What somebody has asked for is worth a day without Guard, and so is what sells well; the rest is not.
double worth_of_find(const Look& look, int item) {
  const bool is_wanted = std::ranges::any_of(look.library.errands, [item](const Library::ErrandOf& errand) {
    return errand.errand->deed == Deed::bring_item && errand.what == item;
  });
  return is_wanted ? 10 : (look.library.items[at(item)].price - 30) / 20.0;
}

bool helps_somebody(const Look& look, const Thing& thing) {
  const Item& item = look.item(thing);
  return first_who(look,
                   [&](Who whom) { return is_present(look.who(whom)) && would_help(look, whom, item); }) >=
             0 &&
         item.use != Use::ration && item.use != Use::meat && item.use != Use::forage;
}

double appraise(const Look& look, const engine::Decision&, const Option& option) {
  switch (word_of(option)) {
    case Word::go_on: return 1;
    case Word::thing: return helps_somebody(look, thing_of(look, option)) ? 5 : 0;
    case Word::drop: return -1 - worth(look, thing_of(look, option));
    case Word::carry_find: return worth_of_find(look, option.b) + look.who(option.a).now[0] / 100.0;
    case Word::leave_find: return 0;
    case Word::use_inspiration: return chance_of_inspiration(option).approximate();
    case Word::keep_roll: return 0.45;
    case Word::struggle:
      return passing_faces(score(look, option.a, struggled_with(exposure_of(look.who(option.a)))), 0) / 20.0;
    case Word::bear_it: return 0.4;
    case Word::inspiration_up:
    case Word::inspiration_down: return option.a;
    case Word::by_the_book: return 5;
    case Word::cannot: return -1;
    default: return 0;
  }
}

}  // namespace

std::string_view harm_clause(int harm) {
  constexpr std::array<std::string_view, 22> kClauses = {
      "nothing",        "damage to STR", "damage to DEX", "damage to CTRL", "Fatigue",   "a Wound",
      "being Deprived", "panic",         "a broken tool", "lost food",      "lost time", "noise",
      "a scar",         "fire",          "being on fire", "lava",           "acid",      "drowning",
      "freezing water", "lightning",     "falling rocks", "poison"};
  return kClauses[at(harm)];
}

const Chapter kCommon{name, label, prompt, barred, purpose, reason, tell, odds, appraise};

}  // namespace gamekeeper::farsa
