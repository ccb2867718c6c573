#pragma once

#include "games/kingdom-death/rules.hpp"  // IWYU pragma: export

/// The settlement phase, and who lives there (p36, p37, p83 to p87).
namespace gamekeeper::kingdom_death {

/// What they carried lies in storage, as far as it has room (p82).
void leave_gear(Night& night, Who who, RuleId rule);
/// Its consequences come into the innovation deck, and what it does is done (p86).
Task<> learn(Night& night, std::uint8_t innovation, RuleId rule);
/// So many are drawn, one is kept, the others go back (p37, p86).
Task<> have_idea(Night& night, int cards, RuleId rule);
void build(Night& night, std::uint8_t location, RuleId rule);
void offer_development(Night& night, Offers& offers);
/// Resources that somebody could use up, of all that are stored or, on a hunt, carried (p59).
Few<std::uint8_t> what_can_be_used(Night& night);
/// By somebody, or whoever it is that may.
Task<> use_up(Night& night, std::uint8_t resource, Who by = kNobody);
Task<> develop_by(Night& night, Option chosen);

/// It goes back into the innovation deck, with what it gave to the survival limit (p86).
void forget(Night& night, std::uint8_t innovation, RuleId rule);

// -- timeline.cpp --

/// What everybody has from the first day, where that is played.
void begin_as(const Look& look, Survivor& one);
/// It gets a name, and a timeline.
Task<> found_settlement(Night& night);
/// What the record sheet says beforehand of the years to come (p38).
void fill_timeline(Night& night);
/// In so many years, in the order in which it was written down.
void schedule(Night& night, Due due, int in);
void postpone(Night& night, std::uint8_t nemesis, int years);
/// Takes the first that waits off the timeline; none has a Showdown: nothing.
std::optional<Due> take_due(Night& night, DueKind kind);
/// What the timeline has for this lantern year: its settlement event, story events in their order (p84).
Task<> timeline_events(Night& night);
Task<> draw_settlement_event(Night& night);
Task<> play_settlement_event(Night& night, std::uint8_t event);

// -- milestones.cpp --

/// A number of somebody's has risen from what it was: what that brings comes next, once in a lifetime.
/// Of numbers that are as high already, what they bring has been told elsewhere.
void note_milestones(State& state, const Library& library);
/// A hero has a name: what they are good at comes next (p228).
void promise_a_gift(Night& night, Who who);
/// What comes once in a lifetime may come again: the Ages, or all of it.
void live_again(Night& night, Who who, bool ages_only);
/// They have had their first Age.
bool has_come_of_age(const Look& look, Who who);
void reach_milestones(Night& night, Who who, Number number, int was);
/// The same, but nothing comes of it.
void pass_milestones(Night& night, Who who, Number number, int was);

// -- people.cpp --

/// A survivor of that sex gets a sheet and a name (p37, p43). There must be room.
Who new_survivor(Night& night, Sex sex, RuleId rule);
/// A name that nobody bears; when all are taken, one of the dead.
std::uint8_t free_name(const Look& look, Sex sex);
void gain_ability(Night& night, Who who, std::uint8_t ability, RuleId rule);
/// A certain one, or one of so many of the deck (p46).
Task<> gain_art(Night& night, Who who, std::optional<std::uint8_t> art, int of, RuleId rule);
Task<> bear_child(Night& night, RuleId rule);
Task<> join(Night& night, RuleId rule);
/// So many of the settlement die: those first who have no sheet.
Task<> perish(Night& night, int count, RuleId rule);
void banish(Night& night, Who who, RuleId rule);
/// Nothing is left of them: no gear, and no death that anybody counts.
void cease(Night& night, Who who, RuleId rule);
/// They stand on no board any more, and what they carried is the settlement's.
void send_home(Night& night, Who who, RuleId rule);
Task<> unlearn(Night& night, RuleId rule);
Task<> lose_gear(Night& night, Who who, bool all, RuleId rule);
/// A piece goes, with its affinities and what is left of the armor that it gave (p48).
void archive(Night& night, Who who, std::uint8_t gear, RuleId rule);
void carry(Night& night, Who who, std::uint8_t gear, RuleId rule);
void set_tie(Night& night, Who who, Tie tie, bool on, RuleId rule);

// -- deeds.cpp --

/// What rows do to what lasts: names, pairs, what is kept in stone and in books.
engine::Perhaps settlement_deed(Night& night, rows::Call& call, RuleId rule);

/// Who stands out there is fought.
void stand_before(Night& night, std::uint8_t entry);

/// A story event comes next, about somebody.
void tell_story(Night& night, std::uint8_t story, Piece who);

// -- prices.cpp --

inline constexpr std::string_view kEndeavor = "endeavor", kPopulation = "population", kAnyResource = "any",
                                  kOfMonsters = "of-monsters";
/// Whether a resource can pay for that: of that type, or the thing itself.
bool pays(const Look& look, std::uint8_t resource, std::string_view what);
int how_many_pay(const Look& look, std::string_view what);
/// Whether there is something for each thing of it, and nothing is used twice.
bool can_pay(const Look& look, const Price& price);
/// The first of these that can be paid; null: none.
/// It can be paid for, and there is one more of it (p42).
bool may_craft(const Look& look, std::uint8_t gear);
Few<std::uint8_t> made_at(const Look& look, std::uint8_t location);
const Price* payable(const Look& look, std::span<const Price> prices);
/// Resources go back to the box, each as the players choose; what is left still pays for the rest.
Task<> pay(Night& night, Price price, RuleId rule);

}  // namespace gamekeeper::kingdom_death
