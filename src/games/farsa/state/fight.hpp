#pragma once

#include "games/farsa/content.hpp"       // IWYU pragma: export
#include "games/farsa/state/bounds.hpp"  // IWYU pragma: export

/// Encounters, fights and duels.
namespace gamekeeper::farsa {

/// N-3, in order: tactics move it by one step.
enum class Disposition : std::uint8_t { attacks, hostile, curious, indifferent, friendly };

/// N-4: ways to win somebody over; one that failed never works on them again.
enum class Approach : std::uint8_t { bribe, argue, appease, flatter, threaten, promise };
inline constexpr int kApproaches = 6;

/// Who has been met and is not fought yet.
struct Meeting {
  std::uint8_t creature = kNone;
  std::uint8_t count = 0;
  std::uint8_t person = kNone;    ///< somebody by name, alone or as their leader
  std::uint8_t want = kNone;      ///< N-2; kNone: not known yet
  std::uint8_t activity = kNone;  ///< X-4
  std::uint8_t trouble = kNone;   ///< X-4, complication
  std::uint8_t burned = 0;        ///< one bit an Approach; bit 6: a duel has been fought
  Disposition disposition = Disposition::curious;
  Range range = Range::far;
  bool surprised = false;  ///< they have not noticed the party
  bool ambush = false;     ///< the party has not noticed them
  bool dweller = false;    ///< they live in this room: `spot` says which
  std::uint8_t spot = 0;
  bool want_known = false;
  bool settled = false;             ///< has what it wants, or has been talked round
  std::uint8_t tried = 0;           ///< approaches so far
  std::uint8_t demands = 0;         ///< that they changed for lack of agreement (N-4)
  bool asked = false;               ///< the party has tried to find out what they want
  bool held_back = false;           ///< hostile, and the Die of Fate kept them from attacking (R-67)
  bool told = false;                ///< a rumour on the road
  bool followed = false;            ///< the party tried to slip away and failed
  bool given = false;               ///< has been given what it wants
  std::uint8_t ware_spell = kNone;  ///< of the scroll among the wares
  engine::Array<std::uint8_t, 3> wares = {kNone, kNone, kNone};  ///< items for sale (N-2)
  std::uint8_t won_by = 0;  ///< one bit an Approach that has worked in this meeting (R-171)
  std::uint8_t spare = 0;
};

/// One combatant against the party (or, as an ally, beside it).
struct Foe {
  std::uint8_t creature = kNone;
  std::int8_t guard = 0;
  engine::Array<std::int8_t, kAbilities> now{};
  enum class State : std::uint8_t { fighting, down, dead, fled, yielded } state = State::fighting;
  Range range = Range::nearby;
  std::uint8_t held = 0;  ///< turns that it loses
  bool asleep = false;
  bool impaired = false;   ///< its weapon, on its next turn
  bool rooted = false;     ///< may not move on its next turn
  bool closed_in = false;  ///< came close since its last turn (Brace)
  bool leader = false;
  bool ally = false;
  bool mounted = false;
  bool company = false;     ///< so many that they fight as one (F-12)
  bool weakened = false;    ///< a detachment that has suffered Critical Damage and stands (R-89)
  bool unbalanced = false;  ///< the next blow at it is enhanced (R-178)
};

/// What a character has declared for the round, before any die is rolled (F-2).
struct Declared {
  enum class Deed : std::uint8_t {
    nothing,
    attack,
    attack_twice,  ///< with both hands' weapons (F-5)
    cast,
    maneuver,
    fetch,  ///< takes a thing in hand, or lights one
    move,   ///< a second one: away, or close
    aid,    ///< stays with one who is down
    flee,   ///< F-10
    attempt,
  } deed = Deed::nothing;
  std::uint8_t thing = kNone;   ///< weapon, scroll or what is fetched: its place among the things
  std::uint8_t other = kNone;   ///< the second weapon; the spell
  std::uint8_t target = kNone;  ///< foe, or friend
  std::uint8_t dice = 0;        ///< Magic Dice
  std::uint8_t maneuver = 0;
  bool closes_in = false;   ///< the move that comes with it
  bool steps_back = false;  ///< the same, out of their reach
};

/// What holds for one of the party while a fight lasts.
struct Standing {
  bool surprised = false;  ///< no save for initiative (R-14)
  bool waits = false;      ///< lost its first turn (F-1)
  bool impaired = false;   ///< its weapon, on its next turn
  bool rooted = false;
  bool bold = false;                ///< won a position of strength for its next attack (R-166)
  bool left = false;                ///< has got away
  std::uint8_t held = 0;            ///< turns that it loses
  std::uint8_t shielded = 0;        ///< Armor by a spell
  std::uint8_t hasted = 0;          ///< rounds in which it acts twice
  std::uint8_t mounted_on = kNone;  ///< the foe that it has climbed: its blows there count in full (F-9)
  std::uint8_t feat = kNone;        ///< performed in this turn, without mastery (R-110)
  /// What has put it into Panic, where that is part of the fight (D-3).
  enum class Dread : std::uint8_t { none, surrounded, fear } dread = Dread::none;
  std::uint8_t faced = 0;      ///< one bit a Dread that it has saved against
  bool lost_employer = false;  ///< a hireling that has saved for it (R-78)
  bool unbalanced = false;     ///< the next blows at it are enhanced (R-178)
  bool lies_still = false;     ///< paralyzed, and has not paid to act (D-1)
};

/// A fight. Everything in it ends with it.
struct Fight {
  std::uint8_t round = 1;       ///< stops counting at 255
  std::uint8_t began_with = 0;  ///< foes
  bool first_fell = false;      ///< morale was tested for it (F-11)
  bool half_fell = false;
  bool leader_fell = false;
  bool lone_tested = false;
  bool enraged = false;            ///< the party's next attacks are enhanced (R-79)
  std::uint8_t dying = 0;          ///< one bit a hero who has just died and has a last word
  bool deadly = true;              ///< counts for mastery (F-8)
  std::uint8_t fallen = 0;         ///< one bit a member of the party who has gone down or died in it
  std::uint8_t allies_tested = 0;  ///< one bit a reason for their morale: first, half, alone (F-11)
  bool no_quarter = false;         ///< a surrender has been refused (R-111)
  engine::Array<TextId, kMaxParty> tries{};  ///< what somebody has declared in their own words
  FixedVector<Foe, kMaxFoes, std::uint16_t> foes;
  engine::Array<Declared, kMaxParty> deeds{};
  engine::Array<Standing, kMaxParty> standing{};
};

/// A duel (F-14): one of the party against whoever has been met. Nothing in it is known but the two sums.
struct Duel {
  enum class Tactic : std::uint8_t { none, attack, defend, flourish } chosen = Tactic::none;  ///< in secret
  std::uint8_t who = 0;
  std::int8_t mine = 0, theirs = 0;  ///< hit points left
  bool bodily = true;                ///< in Guard; else in CTRL, which is not damaged
  std::uint8_t rounds = 0;           ///< stops counting at 255
  /// What winning and losing mean.
  enum class Stake : std::uint8_t { open, ear, purse } stake = Stake::open;
  std::uint8_t spare = 0;
};
static_assert(sizeof(Duel) == 8);

}  // namespace gamekeeper::farsa
