#pragma once

#include "engine/game.hpp"        // IWYU pragma: export
#include "games/farsa/rules.hpp"  // IWYU pragma: export

/// What the files of people/ and town/ share: talk, trade, errands and hirelings.
namespace gamekeeper::farsa {

/// Rows of what those who are met have come to, counted from 0: Meeting::trouble.
enum Complication : int { kHungry, kSick, kLost, kTrapped, kInjured = 5, kFleeing, kDead = 8, kAnother };

/// those who have been met are bound or caught.
inline bool is_trapped(const Meeting& met) { return met.trouble == kTrapped && met.person == kNone; }

// -- people/footing.cpp: whom the party deals with, and how they stand to it (N-3) --

/// From here on Meeting::want is a clause of the creature's own: what a beast is after.
inline constexpr int kBeastWant = 10;

/// Of the six settlement shifts, counted from 0: rivals appear.
inline constexpr int kShiftOfRivals = 2;

/// Of Meeting::burned: nobody duels twice over the same thing.
inline constexpr int kDuelFought = kApproaches;

/// Somebody who has been met, or who is talked to in a settlement.
struct Other {
  std::uint8_t creature = kNone;
  int count = 1;
  std::uint8_t person = kNone;
  std::uint8_t want = kNone;  ///< where the party knows it
  unsigned spent = 0;         ///< one bit an Approach that is of no use any more
  unsigned won_by = 0;        ///< one bit an Approach that has done what it can for now (R-171)
  Disposition disposition = Disposition::curious;
  bool speaks = true;
};
Other other_now(const Look& look);
/// 2 to 12 as the book reads it.
Disposition disposition_of(int total);
/// How a person stands to the party, met before or not.
Disposition footing(const Look& look, int person);
void set_footing(Farsa& farsa, Disposition disposition);
inline bool is_willing(Disposition disposition) { return disposition >= Disposition::curious; }
/// Neither gone nor, being a rival, still to come.
bool is_about(const Look& look, int person);
/// People by name at this place, outside of its site.
bool is_here(const Look& look, int person);

// -- people/approaches.cpp (N-4) --

int approach_pips(const Look& look, Who who, Approach approach, Reasons* reasons = nullptr);
/// Faces of the d6 that succeed.
int approach_faces(const Look& look, Who who, Approach approach);
void offer_approaches(const Look& look, Offers& offers);
/// Faces of the d6 that succeed when this one speaks; `approach` kNone: listens for what they want.
int speakers_faces(const Look& look, Who who, int approach);
/// The party says who speaks, where it makes a difference; `best`: who has the best chance.
Task<Who> name_speaker(Farsa& farsa, int approach, Who best);
/// Whoever of the party risks the most (S-1c): the slowest who can act; -1.
Who slowest(const Look& look);
/// Floor of the save to slip away.
int floor_to_slip_away(const Meeting& met);
/// True when it worked.
Task<bool> try_approach(Farsa& farsa, Approach approach, Who who);
/// What a bribe costs, silver; for beasts a meal.
int bribe_price(const Look& look);
bool has_meal(const Look& look);
/// Throws somebody a meal of the party's.
void give_meal(Farsa& farsa, RuleId rule);

// -- people/challenges.cpp (F-14) --

/// Those who can be talked to can be challenged, once in a meeting: with blades or with words.
void offer_duels(const Look& look, Offers& offers);
/// What a duel would be fought with: points of this one, and of the other.
std::array<int, 2> duel_points(const Look& look, Who who, bool bodily);
void take_up_duel(Farsa& farsa, Who who, bool blades);

// -- people/wants.cpp (N-1, N-2) --

Task<> find_out(Farsa& farsa);
/// Settles what they want, where it is not settled yet, and the party knows it from now on.
Task<> learn_want(Farsa& farsa, RuleId rule);
/// Whether somebody of the party can read beasts (N-1b).
bool reads_beasts(const Look& look);
/// A new want for those who could not be satisfied (N-4e).
Task<> change_demand(Farsa& farsa);
bool can_give_want(const Look& look);
/// Whether a bet has to do for a song.
bool is_a_bet(const Look& look);
Task<> give_want(Farsa& farsa);

// -- people/talk.cpp: what can be had of a person by name, on the road as in town --

/// What somebody says at the beginning of a talk.
enum class Greeting : std::uint8_t {
  first,    ///< the one of the content
  again,    ///< seen before
  waiting,  ///< for an errand
  expects,  ///< to hear of an errand that is done
};
void begin_talk(Farsa& farsa, int person, RuleId rule);
/// From here on the party knows the name.
void get_to_know(Farsa& farsa, int person);
void offer_dealings(const Look& look, int person, Offers& offers);
Task<> deal(Farsa& farsa, int person, Option option);
/// A rumour that the person knows and would tell; kNone.
std::uint8_t next_rumour(const Look& look, int person);
/// One that the party does not know yet, by the dice; false: there is none.
Task<bool> hear_any_rumour(Farsa& farsa, int person, RuleId rule);
/// That some are left which this one would tell; kNone: anybody.
bool are_rumours_left(const Look& look, int person);
/// Nobody tells what is said about themselves.
bool concerns(const Library& library, int rumour, int person);

// -- people/errands.cpp --

void offer_errands(Farsa& farsa, int person);
/// Whoever was to be told something hears it.
void bring_word(Farsa& farsa, int person);
Task<> hand_in_errand(Farsa& farsa, int errand);
void fail_errand(Farsa& farsa, int errand, RuleId rule);
/// -3 to 3.
void change_regard(Farsa& farsa, int faction, int by, RuleId rule);

// -- people/boasts.cpp (B-1) --

inline constexpr int kBoastIdeas = 4;
/// Days that raised stakes allow: at first, and raised again.
inline constexpr int kFirstTerm = 20;
inline constexpr int kSecondTerm = 10;
/// From here on every day says that a term runs out.
inline constexpr int kTermSoonOver = 5;
/// The term that stakes would have if they were raised once more.
inline int next_term(const Boast& boast) { return boast.stakes == 0 ? kFirstTerm : kSecondTerm; }
/// Of something else than an errand, in words of one's own.
inline bool is_in_words(const Boast& boast) {
  return boast.state == Boast::State::pending && boast.errand == kNone && boast.words != 0;
}
/// Of what the dead have asked for (D-10d): without an errand and without words.
inline bool is_of_an_oath(const Boast& boast) {
  return boast.state == Boast::State::pending && boast.errand == kNone && boast.words == 0;
}
/// What somebody has sworn to the dead is a Boast, where one is free to be made.
void boast_of_an_oath(Farsa& farsa, Who who);
/// Errand kNone: of something else, in words of one's own.
bool may_boast_of(const Look& look, Who who, int errand);
/// Whether something has been done since a Boast in words of one's own.
bool has_something_to_show(const Look& look, Who who);
Task<> make_boast(Farsa& farsa, Who who, int errand);
Task<> claim_boast(Farsa& farsa, Who who);
void keep_boasts(Farsa& farsa, int errand);
void keep_boast(Farsa& farsa, Who who);
void shirk_boast(Farsa& farsa, Who who, RuleId rule);

// -- people/trade.cpp --

/// Whether a stall of the market has anything here.
bool is_stall_open(const Look& look, Stall stall);
bool is_sold_here(const Look& look, int item);
int price_of(const Look& look, int item, int seller = kNone, Reasons* reasons = nullptr);
/// What a thing brings: half of its price, by what is left of it.
int sale_price(const Look& look, const Thing& thing);
/// Who has room for it; -1: nobody.
Who bearer_for(const Look& look, const Thing& thing);
void offer_item(const Look& look, int item, int seller, Offers& offers);
void buy_item(Farsa& farsa, int item, int seller);
void sell_thing(Farsa& farsa, Who who, int place);
bool has_something_to_sell(const Look& look, Who who);
/// A new thing; a scroll gets a spell by the dice.
Task<Thing> make_any(Farsa& farsa, int item, RuleId rule);

// -- people/hirelings.cpp (R-78) --

bool may_hire(const Look& look, int hireling);
Task<> hire(Farsa& farsa, int hireling);
void dismiss(Farsa& farsa, Who who, RuleId rule);

/// One of `count`, all equally likely, by a die of the referee's own; no roll where there is one.
Task<int> one_of(Farsa& farsa, int count, RuleId rule, Phrase purpose);
/// One of those in a list that fit, by lot: its index; -1: there is none.
template <class List, class Fits>
Task<int> any_that(Farsa& farsa, const List& list, Fits fits, RuleId rule, Phrase purpose) {
  const engine::Indices all{list, fits};
  int which = -1;
  for ([[maybe_unused]] const int one : all) ++which;
  if (which < 0) co_return -1;
  which = co_await one_of(farsa, which + 1, rule, purpose);
  int chosen = all.first();
  while (which-- > 0) chosen = all.first(chosen + 1);
  co_return chosen;
}

// -- Words that people/ and town/ say things with --

// -- people/naming.cpp --

/// "a wolf", "three wolves"; somebody by name by it.
std::string group_name(const Look& look, int creature, int count, int person);
/// "the wolf", "the wolves", or the name.
std::string the_others(const Look& look, int creature, int count, int person);
std::string_view name_for(Disposition disposition);
std::string_view condition_name(int condition);

/// "learning Locks", "a way with the Ferrymen": what a project is about.
std::string project_name(const Look& look, int kind, int about);
std::string_view cost_name(int cost);

}  // namespace gamekeeper::farsa
