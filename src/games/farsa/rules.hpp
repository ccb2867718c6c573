#pragma once

#include "farsa/rule_ids.hpp"          // IWYU pragma: export
#include "games/farsa/library.hpp"     // IWYU pragma: export
#include "games/farsa/procedures.hpp"  // IWYU pragma: export
#include "kit/words/offers.hpp"        // IWYU pragma: export
#include "kit/words/on.hpp"            // IWYU pragma: export

/// The rules of Farsa, chapter by chapter. Every function is a rule of the book; the ids stand in the code.
namespace gamekeeper::farsa {

using engine::Offers;
using engine::Option;
using engine::Phrase;
using engine::Reasons;
using engine::Reckoning;
using engine::RuleId;
using engine::Task;
using kit::words::done;
using kit::words::each;
using kit::words::offering;
using kit::words::on;
using kit::words::otherwise;
using kit::words::usual_first;

constexpr std::size_t at(auto index) { return static_cast<std::size_t>(index); }
/// Handles of the position: a member of the party by its place, a foe by its place.
using Who = int;

/// A position with the content it refers to: what the rules that only look need.
struct Look {
  const State& state;
  const Library& library;
  std::span<const std::string> texts;  ///< what people typed; empty where only numbers matter

  std::string text(int id) const { return at(id) < texts.size() ? texts[at(id)] : std::string(); }

  const Character& who(Who who) const { return state.party[at(who)]; }
  const Thing& thing(Who who, int thing) const { return state.party[at(who)].things[at(thing)]; }
  const Standing& standing(Who who) const { return state.fight.standing[at(who)]; }
  const Foe& foe(int foe) const { return state.fight.foes[at(foe)]; }
  const Creature& creature(int foe) const { return library.creatures[state.fight.foes[at(foe)].creature]; }
  const Item& item(const Thing& thing) const { return library.items[thing.item]; }
  const ItemFacts& facts(const Thing& thing) const { return library.facts[thing.item]; }
  const Place& place() const { return library.places[state.place]; }
  bool in_site() const { return state.site != kNone; }
  const Site& site() const { return library.sites[state.site]; }
  const SiteState& site_state() const { return state.sites[state.site]; }
  const Room& room() const { return site().rooms[state.room]; }
  /// Whom one may meet here.
  const Encounters& encounters() const {
    return library.encounters[in_site() ? site().encounters : place().encounters];
  }
  /// Who decides for a character.
  SeatId seat(Who who) const { return state.party[at(who)].player; }
};

/// The rules' hands: the table, the position, the content.
struct Farsa {
  engine::Table& table;
  State& state;
  const Library& library;

  Look look() const { return {.state = state, .library = library}; }
  Character& who(Who who) { return state.party[at(who)]; }
  Thing& thing(Who who, int thing) { return state.party[at(who)].things[at(thing)]; }
  Standing& standing(Who who) { return state.fight.standing[at(who)]; }
  Foe& foe(int foe) { return state.fight.foes[at(foe)]; }
  SiteState& site_state() { return state.sites[state.site]; }
  RoomState& room_state() { return state.sites[state.site].rooms[state.room]; }
  PlaceState& place_state() { return state.places[state.place]; }
  SeatId seat(Who who) const { return state.party[at(who)].player; }
  SeatId seat(SeatId seat) const { return seat; }
  SeatId caller() const { return state.caller; }
  /// Asks a seat, or whoever plays somebody, for one of what the parts offer, in their order: options, and
  /// functions of the look and the offers, among them everybody(...), everything_of(...) and kit::words'
  /// each(...) and offering(...); `pick_if_choice` takes a single option unasked.
  template <class... Parts>
  auto pick(auto whose, RuleId rule, Phrase prompt, Parts... parts) {
    return table.pick(seat(whose), rule, prompt,
                      [this, parts...](Offers& offers) { kit::words::offer(look(), offers, parts...); });
  }
  template <class... Parts>
  auto pick_if_choice(auto whose, RuleId rule, Phrase prompt, Parts... parts) {
    return table.pick_if_choice(seat(whose), rule, prompt, [this, parts...](Offers& offers) {
      kit::words::offer(look(), offers, parts...);
    });
  }
  void tell(engine::Event event, RuleId rule, engine::SeatSet seen_by = engine::kEverybody) {
    event.rule = rule;
    event.seen_by = seen_by;
    table.tell(event);
  }
};

// -- common/party.cpp: who is there, and who can do something --

/// STR, DEX and CTRL as the content has them.
template <class Kind>
engine::Array<std::int8_t, kAbilities> abilities_of(const Kind& kind) {
  return {static_cast<std::int8_t>(kind.strength), static_cast<std::int8_t>(kind.dexterity),
          static_cast<std::int8_t>(kind.control)};
}
/// At the table: neither dead nor lost.
inline bool is_present(const Character& one) { return one.fate == Fate::well || one.fate == Fate::down; }
/// Able to act: present, on their feet, neither paralyzed nor delirious (S-5).
inline bool can_act(const Character& one) {
  return one.fate == Fate::well && one.now[1] > 0 && one.now[2] > 0;
}
inline bool is_paralyzed(const Character& one) {
  return one.fate == Fate::well && one.now[1] == 0 && one.now[2] > 0;
}
inline bool is_hireling(const Character& one) { return one.hireling != kNone; }
/// A player character at the table.
inline bool is_hero(const Character& one) { return is_present(one) && !is_hireling(one); }
inline bool is_able_hero(const Character& one) { return can_act(one) && !is_hireling(one); }
int count_present(const State& state);
int count_able(const State& state);
/// Player characters at the table; the match is over when there is none.
int count_heroes(const State& state);
bool has_skill(const Character& one, int skill);
/// Those of the party for whom `fits(look, who)`, or `fits(who)`, or `fits(character)` holds.
template <class Fits>
auto all_who(const Look& look, Fits fits) {
  if constexpr (requires { fits(Who{}); }) {
    return engine::Indices{look.state.party, fits};
  } else if constexpr (requires(const Character& one) { fits(one); }) {
    return engine::Indices{look.state.party, [look, fits](Who who) { return fits(look.who(who)); }};
  } else {
    return engine::Indices{look.state.party, [look, fits](Who who) { return fits(look, who); }};
  }
}

/// Whether one of those who are present is so.
template <class Is>
bool anybody_is(const Look& look, Is is) {
  return std::ranges::any_of(look.state.party,
                             [&is](const Character& one) { return is_present(one) && is(one); });
}
/// Whether one of them has such a thing.
template <class Is>
bool anybody_has(const Look& look, Is is) {
  return anybody_is(look, [&is](const Character& one) { return std::ranges::any_of(one.things, is); });
}
/// Whether somebody who can act has a skill.
inline bool anybody_knows(const Look& look, int skill) {
  return anybody_is(look, [skill](const Character& one) { return can_act(one) && has_skill(one, skill); });
}
/// `number(one)` of all who are present, together.
template <class Number>
int sum_of_party(const Look& look, Number number) {
  int sum = 0;
  for (const Character& one : look.state.party) sum += is_present(one) ? number(one) : 0;
  return sum;
}
/// `number(thing)` of all that they have.
template <class Number>
int sum_of_things(const Look& look, Number number) {
  return sum_of_party(look, [&number](const Character& one) {
    int sum = 0;
    for (const Thing& thing : one.things) sum += number(thing);
    return sum;
  });
}

/// The first of those with the most of `worth(one)`; -1: there is none.
template <class All, class Worth>
int most_of(const All& all, Worth worth) {
  int best = -1;
  for (const int one : all) {
    if (best < 0 || worth(one) > worth(best)) best = one;
  }
  return best;
}

/// Offers `make(who)` of everybody for whom it fits, as all_who() says.
template <class Fits, class Make>
auto everybody(Fits fits, Make make) {
  return [=](const Look& look, Offers& offers) {
    for (const Who who : all_who(look, fits)) offers.add(make(who));
  };
}
/// Offers `make(who, thing)` of every one of their things for which `fits(look, thing)` holds.
template <class Fits, class Make>
auto everything_of(Who who, Fits fits, Make make) {
  return [=](const Look& look, Offers& offers) {
    for (const int thing : indices(look.who(who).things)) {
      if (fits(look, look.who(who).things[at(thing)])) offers.add(make(who, thing));
    }
  };
}
/// Offers `make(index)` of every entry of a list of the library.
template <class List, class Make>
auto all_of(List Library::* list, Make make) {
  return [=](const Look& look, Offers& offers) {
    for (const int index : indices(look.library.*list)) offers.add(make(index));
  };
}

// -- common/saves.cpp (S-1 to S-7) --

/// A score for saves now: the ability less what major Wounds take (D-6), 0..18.
int score(const Look& look, Who who, Ability ability, Reasons* reasons = nullptr);
/// Faces of the d20 that pass: above the floor, not above the score (S-1, S-2).
int passing_faces(int score, int floor);
/// A save, with Inspiration after the roll where somebody has any and it can still help.
Task<bool> save(Farsa& farsa, Who who, Ability ability, int floor, RuleId rule);
/// The same where the table may say that it is easier, harder, needless or hopeless: the referee is asked
/// first (S-3, S-4).
enum class Impact : std::int8_t { worse = -1, plain = 0, better = 1 };
struct Outcome {
  bool success = false;
  Impact impact = Impact::plain;  ///< softens or sharpens what follows
  bool ruled_out = false;         ///< the referee: it cannot work
};
/// `asks`: the deed, and what failing costs; by default it is only said who saves.
Task<Outcome> risky_save(Farsa& farsa, Who who, Ability ability, int floor, RuleId rule,
                         std::span<const Ref<Item>> tools = {}, Phrase asks = {});
/// The same once it has been ruled how it stands.
Task<Outcome> save_at(Farsa& farsa, Who who, Ability ability, int floor, Impact impact, RuleId rule);
/// How somebody stands as things are: `tools` of theirs would serve.
Impact circumstances(const Look& look, Who who, std::span<const Ref<Item>> tools = {});
/// What somebody had won here is left behind with the place.
void lose_edges(Farsa& farsa);
/// Dice of content, added up; no dice are no roll.
Task<int> roll_dice(Farsa& farsa, SeatId roller, Dice dice, RuleId rule, Phrase purpose);
Task<int> roll_die(Farsa& farsa, SeatId roller, int sides, RuleId rule, Phrase purpose,
                   engine::SeatSet seen_by = engine::kEverybody);
/// The same of somebody's player.
inline Task<int> roll_dice(Farsa& farsa, Who who, Dice dice, RuleId rule, Phrase purpose) {
  return roll_dice(farsa, farsa.seat(who), dice, rule, purpose);
}
inline Task<int> roll_die(Farsa& farsa, Who who, int sides, RuleId rule, Phrase purpose) {
  return roll_die(farsa, farsa.seat(who), sides, rule, purpose);
}
/// The row of a table that is rolled on, counted from 0; -1 where there is no such table.
Task<int> roll_row(Farsa& farsa, Who who, std::string_view table, RuleId rule, Phrase purpose);
/// 1 to 6; 4 and more favors the party (S-6).
Task<int> die_of_fate(Farsa& farsa, RuleId rule);
/// The one of the party that is most likely to pass or, where risk is shared, whom the referee would ask.
Who best_at(const Look& look, Ability ability);
void earn_inspiration(Farsa& farsa, Who who, RuleId rule);

// -- common/skill_tests.cpp (K-1 to K-4) --

/// What somebody brings to a task. `pips` are added to the two faces that succeed.
struct Means {
  bool skill = false;
  bool tools = false;
  bool time = false;
  int pips = 0;
  int steps = 0;                ///< of the yield die: better tools, better training, help (K-3)
  std::uint8_t tool = kNone;    ///< its place among the things
  std::uint8_t helper = kNone;  ///< who adds a pip
  int count() const { return (skill ? 1 : 0) + (tools ? 1 : 0) + (time ? 1 : 0); }
};
/// Another character who can act; kNone: nobody.
std::uint8_t helper_of(const Look& look, Who who, int skill);
/// `aid`: what else a tool may be made for. A helper is one more pip.
Means means(const Look& look, Who who, int skill, bool time, std::optional<Aid> aid = {},
            Reasons* reasons = nullptr);
/// Faces of the d6 that succeed: 0 with one factor or none, 6 with all three (K-1, R-20).
int succeeding_faces(const Means& means);
/// `asks`: the deed, and what failing costs, where the referee is asked how it stands.
Task<Outcome> skill_test(Farsa& farsa, Who who, int skill, Means means, RuleId rule, Phrase asks = {});
/// Sides of the yield die, 4 to 12 (K-3); `ground`: steps that the surroundings add or take.
int yield_die(const Means& means, int ground = 0);
Task<int> roll_yield(Farsa& farsa, Who who, const Means& means, RuleId rule, int ground = 0);
/// Whoever of the party has the best chance, with what they bring.
struct Candidate {
  Who who = -1;
  Means means;
};
Candidate best_for(const Look& look, int skill, bool time, std::optional<Aid> aid = {});

// -- common/burden.cpp (G-1, G-2, I-1 to I-3, D-5, D-6) --

int slots_of(const Library& library, const Thing& thing, Reasons* reasons = nullptr);
int slots_used(const Look& look, const Character& one, Reasons* reasons = nullptr);
int free_slots(const Look& look, const Character& one);
/// Slots of beasts and vehicles, and what lies on them.
int beast_slots(const Look& look, const Character& one);
int beast_load(const Look& look, const Character& one);
/// Guard as it counts now (G-2, D-3, R-15).
int guard_of(const Look& look, const Character& one, Reasons* reasons = nullptr);
/// 0 to 3 (R-40 and following), with what is worn and held, and spells.
int armor_of(const Look& look, Who who, Reasons* reasons = nullptr);
/// Where a thing lies: its place among the things; kNone.
std::uint8_t find_thing(const Character& one, int item);
int count_of(const Character& one, int item);
/// A new one, with as many uses as it is sold with.
Thing make_thing(const Library& library, int item);
bool has_room_for(const Look& look, const Character& one, const Thing& thing);
/// Puts a thing into the pack; stacks and bundles are filled up. False, and nothing changes, where the list
/// of things is full or the slots do not suffice.
bool take(Farsa& farsa, Who who, Thing thing, RuleId rule);
/// Gives a thing to whoever can carry it, the named one first; the rest is left behind.
bool take_somehow(Farsa& farsa, Who first, Thing thing, RuleId rule);
/// The same for what is found at leisure: it goes to somebody whose Guard stays, the named one first; where
/// it would cost everybody theirs, the party says who takes it, or leaves it (G-2).
Task<> hand_out(Farsa& farsa, Who first, Thing thing, RuleId rule);
/// Tells of one who was not overloaded when `slots` were used, and is now (G-2).
void tell_overload(Farsa& farsa, Who who, int slots_before);
/// Whether the ten slots are not all full with this.
bool keeps_guard_with(const Look& look, const Character& one, const Thing& thing);
void lose_thing(Farsa& farsa, Who who, int place, RuleId rule);
/// Uses one of a stack or bundle, or the thing itself.
void use_up(Farsa& farsa, Who who, int place, RuleId rule);
/// Usage dice: rolls, and steps down on a 1 (I-1).
Task<> use_with_die(Farsa& farsa, Who who, int place, RuleId rule);
Task<> add_fatigue(Farsa& farsa, Who who, int count, RuleId rule);
void clear_fatigue(Farsa& farsa, Who who, int count, RuleId rule);
Task<> add_wound(Farsa& farsa, Who who, Wound wound, RuleId rule);
void gain_coins(Farsa& farsa, Who who, int coins, RuleId rule);
bool pay(Farsa& farsa, Who who, int coins, RuleId rule);
/// The party pays together, whoever has coins; false, and nothing changes, where there are too few.
bool pay_together(Farsa& farsa, int coins, RuleId rule);
int coins_together(const State& state);
/// Food: eats the best that is at hand; false: nothing to eat.
bool eat(Farsa& farsa, Who who, RuleId rule);

// -- common/harm.cpp, common/healing.cpp (D-1 to D-10) --

/// Damage of a fight, after Armor: to Guard, then to STR with a save against Critical Damage, with the scar
/// of an exact zero (D-7, D-8, F-3). True when the target is out of the fight.
Task<bool> take_blow(Farsa& farsa, Who who, int damage, const Consequence* critical, RuleId rule);
/// Damage straight to an ability (D-2): no Guard, no Critical Damage; 0 has its consequence (S-5), CTRL
/// damage asks for a save against panic (D-3).
Task<> lose_ability(Farsa& farsa, Who who, Ability ability, int amount, RuleId rule);
void restore_ability(Farsa& farsa, Who who, Ability ability, int amount, RuleId rule);
/// An attack on somebody who is down: straight to STR, and the hour begins anew.
void strike_the_fallen(Farsa& farsa, Who who, int damage);
Task<> scar(Farsa& farsa, Who who, int damage, RuleId rule);
Task<> resist_panic(Farsa& farsa, Who who, RuleId rule);
void calm(Farsa& farsa, Who who, RuleId rule);
void deprive(Farsa& farsa, Who who, RuleId rule);
void end_deprivation(Farsa& farsa, Who who, RuleId rule);
void die(Farsa& farsa, Who who, RuleId rule);
/// What somebody dead has carried goes to the others, the named one first; -1: whoever comes first.
void share_belongings(Farsa& farsa, Who who, Who first);
/// Guard for good: the maximum and what is left, up to 18.
void grow_guard(Farsa& farsa, Who who, int amount, RuleId rule);
/// Dead, lost, captured ... and out of the match.
void change_fate(Farsa& farsa, Who who, Fate fate, RuleId rule);
/// A consequence of content, as the impact has it: softened, one die size or step less; sharpened, with one
/// Fatigue more (S-3, R-41).
/// True: it took hold; false: its own save kept it off, or there was nobody for it.
Task<bool> suffer(Farsa& farsa, Who who, const Consequence& consequence, Impact impact, RuleId rule);
// common/surroundings.cpp (D-2): fire, water, rocks and the like
bool is_surroundings(Harm harm);
/// The book's dice for the surroundings, the content's for everything else.
Dice dice_of(const Consequence& consequence);
/// The ability of the save that ends what lasts: STR against water, DEX against flames.
Ability struggled_with(Harm harm);
/// What goes on hurting somebody in a fight; Harm::none: nothing.
Harm exposure_of(const Character& one);
bool is_freezing(const Character& one);
/// Rocks hit STR or DEX, as the victim chooses; everything else hits STR.
Task<Ability> body_or_reflexes(Farsa& farsa, Who who, Harm harm);
Task<> suffer_surroundings(Farsa& farsa, Who who, Harm harm, Ability ability, int amount);
/// The start of somebody's turn in a fight: true when it is spent on getting free, or lost.
Task<bool> endure_surroundings(Farsa& farsa, Who who);
/// The fight is over: the others beat out flames and pull people from the water.
void end_exposure(Farsa& farsa, Who who);

/// A Turn of rest (D-9).
Task<> rest_a_turn(Farsa& farsa, RuleId rule);
/// A watch without doing anything: what the late scars bring (D-8, R-97).
Task<> rest_a_watch(Farsa& farsa);
/// A night (D-5, W-6): `well` for those who slept.
Task<> sleep(Farsa& farsa, Who who, bool well, RuleId rule);
/// A full day of rest, or several (D-9, R-31).
Task<> rest_a_day(Farsa& farsa, Who who, bool tended, RuleId rule, int days = 1);
/// The first Wound that heals; false: there is none.
bool heal_wound(Farsa& farsa, Who who, RuleId rule);
/// Aid for one who is down stops the hour.
void give_aid(Farsa& farsa, Who who, RuleId rule);
/// Back on their feet after a turn of rest (D-7).
void stabilize(Farsa& farsa, Who who, RuleId rule);
/// More attention than the party wants: the site die once more, or an event check outside (site/, wild/).
Task<> make_noise(Farsa& farsa, RuleId rule);
/// Time that passes for those who are down, and for lights: turns of ten minutes.
Task<> pass_turns(Farsa& farsa, int turns, RuleId rule);

// -- common/light.cpp (X-5) --
bool has_light(const Look& look);
/// A light burns, or everybody sees in the dark.
bool can_see(const Look& look);
/// Whether what stands at this distance can be made out: by candlelight only what is close.
bool is_lit_at(const Look& look, Range range);
void light(Farsa& farsa, Who who, int place, RuleId rule);
void put_out(Farsa& farsa, Who who, int place, RuleId rule);
bool may_light(const Look& look, Who who, int place);

// -- common/calendar.cpp --
inline constexpr int kLastWatch = 2;  ///< of a day: the night
/// The next watch of the day; at the end of the third, the next day: hunger, Deprivation (D-4), coming back
/// from what has an end.
Task<> next_watch(Farsa& farsa);
/// Hours in whole watches, rounded up.
int watches_for(int hours);
/// Whether the sun is up in this watch (W-3).
bool is_lit(const Look& look);

// -- referee/ : where the book says that the referee decides (DESIGN, "Referee") --
/// A player says in their own words what they try; the referee rules how (S-4, K-4).
Task<> attempt_something(Farsa& farsa, Who who);
/// The two halves of it, for a fight: it is said with everything else, and ruled when it happens (F-2).
Task<engine::TextId> say_what_is_tried(Farsa& farsa, Who who);
Task<> attempt(Farsa& farsa, Who who, engine::TextId words);
/// Suggestions for what to try.
inline constexpr int kAttemptIdeas = 6;
/// Before each step of a procedure, where the referee has asked for that (State::step_by_step). False: the
/// step was passed over.
Task<bool> referee_moment(Farsa& farsa);

// wild/ (W-1 to W-8)
/// The party has done what it wanted with this watch: its event check comes, if nothing else has come by now.
void spend_watch(Farsa& farsa);
/// The watch is over without one.
void end_this_watch(Farsa& farsa);
/// Nobody is left, or the time is over and nobody stands before the party: the match ends.
void look_for_the_end(Farsa& farsa);
/// Watches from here to a neighboring place now (W-4).
int travel_time(const Look& look, const Library::Road& road, Reasons* reasons = nullptr);
Task<> determine_weather(Farsa& farsa);
Task<> wilderness_event(Farsa& farsa);
void learn_place(Farsa& farsa, int place, RuleId rule);
/// What the dead of a fight leave to be harvested (W-5g): for the end of a fight, while its foes are there.
void leave_remains(Farsa& farsa);
/// Deals with a feature of a room or place; true when it was done.
Task<bool> deal_with(Farsa& farsa, Who who, const Feature& feature, int index);

// site/ (X-1 to X-8, 4.1)
/// Whether a sequence (0 to 11) agrees with the tumblers of a type that the party knows.
inline constexpr int kLockSequences = 12;
bool may_be_sequence(int other, const LockLore& lore);
/// The complication of a lock, by a d12 counted from 0: what Door::trouble keeps.
std::uint8_t lock_trouble(int roll);
Task<> exploration_turn(Farsa& farsa);

// people/ (N-1 to N-5, B-1)
/// Somebody is met: distance, disposition, what they are about; then comes the meeting.
Task<> meet(Farsa& farsa, int creature, int count, int person, int told_disposition, bool dweller, int spot);
/// One step in a settlement, or with the people of any other place; when the party leaves, the watch is over
/// (next_watch).
Task<> in_the_streets(Farsa& farsa);
/// Whether somebody is here to talk to or trade with (no site around): what `go_to_town` is for.
bool has_people(const Look& look);
/// Errands that are fulfilled by now can be handed in to their person.
bool is_fulfilled(const Look& look, int errand);
/// Those that stand like this.
inline auto errands_that_are(const Look& look, ErrandState state) {
  return engine::Indices{look.library.errands,
                         [look, state](int errand) { return look.state.errands[at(errand)] == state; }};
}
/// The taken errands that are fulfilled, one bit each; a notice for those that have come to it since.
struct ErrandsDone {
  std::uint64_t bits = 0;
};
ErrandsDone errands_done(const Look& look);
void tell_errands_done(Farsa& farsa, ErrandsDone before);
/// For errands that ask for it: the creature was killed, driven off or taken.
void count_beaten(Farsa& farsa, int creature);
/// A rumour: it is known from now on, with the place that it is about.
void hear_rumour(Farsa& farsa, int rumour, int person, RuleId rule);
/// What is due at the end of a day: wages, the terms of Boasts, the season.
void end_of_day(Farsa& farsa);
/// Silver that is earned in a settlement: debts are paid first, the rest is shared out.
void earn(Farsa& farsa, int coins, RuleId rule);

// -- fight/foes.cpp --

/// Sides of the die of a blow that is impaired, or enhanced (F-6), and from which on a die may be discarded
/// for a gambit (F-7).
inline constexpr int kImpaired = 4, kEnhanced = 12, kGambitDie = 4;

inline bool is_fighting(const Foe& foe) { return foe.state == Foe::State::fighting; }
/// On their feet, against the party.
inline bool is_against(const Foe& foe) { return is_fighting(foe) && !foe.ally; }
int count_against(const Fight& fight);
Foe make_foe(const Library& library, int creature, Range range);
/// Counts as a detachment: a large group, or a monster that is as good as one (F-12).
bool is_detachment(const Look& look, int foe);
int foe_score(const Look& look, int foe, Ability ability);
Task<bool> foe_save(Farsa& farsa, int foe, Ability ability, int floor, RuleId rule);
/// Damage after Armor: to Guard, then STR and the save against Critical Damage (F-3, D-7, F-12). `by`: whose
/// mastery of `weapon` it counts for (F-8); -1: nobody's.
Task<> hurt_foe(Farsa& farsa, int foe, int damage, Who by, int weapon, RuleId rule);
Task<> sap_foe(Farsa& farsa, int foe, Ability ability, int amount, RuleId rule);
void foe_goes(Farsa& farsa, int foe, Foe::State state, RuleId rule);

// fight/morale.cpp (F-11)
/// Tests whatever has come due since the last time.
Task<> test_morale(Farsa& farsa);
/// All foes, above a floor; those who fail run.
Task<> frighten(Farsa& farsa, int floor, RuleId rule);

// fight/attack.cpp (F-3 to F-7, F-12)
/// How hard a blow falls: impaired d4, enhanced d12, both: neither (F-4, R-16).
enum class Force : std::uint8_t { plain, impaired, enhanced };
/// Sides of the die of a character's attack on a foe; `thing` kNone: unarmed.
int attack_die(const Look& look, Who who, int foe, int thing, Reasons* reasons = nullptr);
/// `item`: the weapon; kNone: bare hands.
int foe_armor_against(const Look& look, Who who, int foe, int item);
bool has_feat(const Character& one, int weapon, Feat feat);
/// Can this weapon reach the foe now, or after the move that goes with the attack?
enum class Reach : std::uint8_t { no, yes, after_move };
Reach reach(const Look& look, Who who, int foe, int thing);
/// `with_allies`: those who are not of the party strike as well, on the first foe that stands.
Task<> resolve_attacks(Farsa& farsa, bool with_allies);

// fight/deeds.cpp (F-2): what a character may declare
Task<> declare(Farsa& farsa, Who who);
/// What is no attack: moves, aid, maneuvers, spells, flight.
Task<> resolve_deeds(Farsa& farsa);

// fight/maneuvers.cpp (F-9)
/// Whether it makes sense to try: in reach, and not done already.
bool may_maneuver(const Look& look, Who who, int foe, Maneuver maneuver);
/// Nothing comes of it, whoever tries (F-9).
bool is_immune(const Look& look, int foe, Maneuver maneuver);
Task<> maneuver(Farsa& farsa, Who who, int foe, Maneuver maneuver);

// fight/gambits.cpp (F-7)
enum class Gambit : std::uint8_t { bolster, move, repel, hold, impair, stagger };
inline constexpr int kGambits = 6;
/// Asks whether the die, 4 or more, is given up; true: it does no damage. `best_other`: the highest of the
/// other dice, which it can bolster; 0: there is none; `bonus` is what they gain.
Task<bool> offer_gambit(Farsa& farsa, Who who, int foe, int die, int best_other, int& bonus, RuleId rule);

// fight/round.cpp (F-1, F-2, F-10, F-13)
void begin_fight(Farsa& farsa, bool party_surprised, bool foes_surprised);
/// What the beaten leave.
Task<> plunder(Farsa& farsa);

// fight/glory.cpp (D-10)
/// A blaze of glory and last words for those who died since the last time.
Task<> honor_the_dying(Farsa& farsa);

// fight/last_words.cpp (D-10d, R-143)
inline constexpr int kRiddleIdeas = 6;
/// What is owed to this person by the word of the dead is handed over.
void deliver_to(Farsa& farsa, int person);
/// A creature of this kind has been beaten: whoever has sworn revenge on it has had it.
void avenge_on(Farsa& farsa, int creature);
/// Who has sworn to protect somebody who is gone has failed.
void look_after_oaths(Farsa& farsa);
/// The referee says that the last words have been understood.
void solve_riddle(Farsa& farsa, Who who);

// fight/duel.cpp (F-14)
/// One of the party against whoever has been met: in Guard, or in CTRL where it is one of words.
void begin_duel(Farsa& farsa, Who who, bool bodily);

/// Whose turn it is (F-1), as events say it.
enum class Side : std::uint8_t { quick, foes, party };
/// It is theirs in the fight that is under way.
bool is_foes_turn(const Look& look);

// fight/foes_turn.cpp
Task<> foes_turn(Farsa& farsa);

// magic/ (M-1 to M-3)
bool may_cast(const Look& look, Who who);
/// A quest has rid somebody of one (M-3g).
void lift_doom(Farsa& farsa, Who who, RuleId rule);
/// Magic Dice at hand (M-2, R-06).
int magic_dice(const Look& look, Who who, Reasons* reasons = nullptr);
/// The spell of a source: a scroll, or one of the grimoire's.
Task<> cast(Farsa& farsa, Who who, int source, int spell, int dice, int target);
/// What somebody casts: from a scroll or grimoire (its place among the things), with dice, on a foe or friend
/// (-1: nobody in particular).
struct SpellChoice {
  int source = kNone;
  int spell = kNone;
  int dice = 1;
  int target = kNone;
};
/// Whether there is a spell at hand that fits the moment: a fight, or not.
bool has_spell_now(const Look& look, Who who);
/// Asks which spell, how many dice and on whom. There must be one.
Task<SpellChoice> choose_spell(Farsa& farsa, Who who);
/// What dice that show `faces` bring (M-2, M-3, R-04).
struct Channelled {
  int sum = 0;
  int fatigue = 0;
  int mishap = 0;   ///< face of the highest double; 0: none
  int doubles = 0;  ///< how many there are
  int dooms = 0;
};
Channelled channel(std::span<const std::uint8_t> faces, bool hot, bool triple_is_also_double);

// town/ (T-1 to T-6)
/// What lies on the settlement in which the party is; nullptr: not this condition (T-6b).
const Hardship* hardship_here(const Look& look, Condition condition);
inline bool suffers_from(const Look& look, Condition condition) {
  return hardship_here(look, condition) != nullptr;
}

// war/ (F-15): battles, vessels
// -- war/scale.cpp
/// What the sizes of the two make of an attack (F-15l, R-29).
enum class ScaleForce : std::uint8_t { normal, impaired, enhanced, direct, critical, ignored };
ScaleForce scale_force(Scale attacker, Scale target);
RuleId rule_of(Scale scale);
/// Of a foe in a fight: one, or as many as count for a detachment (F-12).
Scale scale_of(const Look& look, int foe);
// -- war/muster.cpp
/// Begins a battle of the content, with what the party has here on its side.
void begin_battle(Farsa& farsa, int battle);
/// The same with units of the referee's choice; `water`: vessels can take part.
void begin_battle(Farsa& farsa, std::span<const Muster> theirs, std::span<const Muster> ours, bool water);
// -- war/alarms.cpp
/// A battle of this cause is announced here; nothing where one is announced already, or none is in the
/// content.
void sound_alarm(Farsa& farsa, Cause cause);
/// Raiders stop a vessel on the river, if the party travels by one; true: they did.
Task<bool> raiders_on_river(Farsa& farsa);
/// What is due at the end of a day: terms of companies, alarms that nobody has answered.
void end_day_of_war(Farsa& farsa);
void offer_alarm(const Look& look, Offers& offers);
Task<> answer_alarm(Farsa& farsa, Option option);
// -- war/landing.cpp, war/cargo.cpp, war/voyage.cpp
/// What the party can do about vessels and companies in a settlement, and about vessels that lie here.
void offer_landing(const Look& look, Offers& offers);
void offer_vessels(const Look& look, Offers& offers);
Task<> at_landing(Farsa& farsa, Option option);
/// Whether the way leads from landing to landing, and a vessel lies here that can take it.
bool may_sail(const Look& look, const Library::Road& road);
Task<> cast_off(Farsa& farsa, int place);
bool is_afloat(const Look& look);
/// The vessels that came along lie here now.
void moor(Farsa& farsa);
/// Guard comes back in port, and wherever nothing threatens (F-15i).
void rest_fleet(Farsa& farsa);

}  // namespace gamekeeper::farsa
