#pragma once

// IWYU pragma: begin_exports
#include "content/fields.hpp"
#include "content/list.hpp"
#include "content/ref.hpp"
#include "content/sourced.hpp"
#include "content/unread.hpp"
#include "engine/rules.hpp"
// IWYU pragma: end_exports
#include "kit/enumerators.hpp"

/// What The Number Crunch is made of: one struct a kind of card, tile or chart row, one YAML file a kind in
/// `content/`. Positions refer to entries by their index in these lists, so the order in the files is part of
/// the rules version. Every entry has an id (unique in its kind, kebab-case), a name for people, an origin,
/// and the ledger rules it rests on. A file may leave out what is false, empty, or `book`, and numbers whose
/// type says what they are then.
namespace gamekeeper::number_crunch {

using content::described_by_members;
using content::operator==;
using kit::boost_enum_descriptor_fn;

/// Each entry (content/sourced.hpp).
template <class T>
std::true_type has_source(T**);

/// The five stats of an Auditor, in the order in which they are rolled (C-1). Opponents have them too.
BOOST_DEFINE_FIXED_ENUM_CLASS(Stat, std::uint8_t, magic, perception, combat, speed, oratory)
inline constexpr int kStats = 5;

/// What a card can lower: the five stats, and the Armor Value.
BOOST_DEFINE_FIXED_ENUM_CLASS(Quality, std::uint8_t, magic, perception, combat, speed, oratory, armor_value)

/// The three ways to deal with an opponent (E-2); a Mission pays for one of them.
BOOST_DEFINE_FIXED_ENUM_CLASS(Move, std::uint8_t, combat, stealth, negotiation)

using content::List;
using content::Whole;
inline constexpr int kHealth = 16;  ///< C-2
inline constexpr int kActs = 5;
inline constexpr int kMostComplications = 24,
                     kMostTreasures = 250;  ///< cards; a hand has room for all Complications
using StatValue = Whole<0, 30>;             ///< of an opponent, and Defense
using Damage = Whole<0, 40>;
using ArmorValue = Whole<0, 40>;
using Modifier = Whole<-6, 10, 0>;                   ///< dice that a pool has more, or fewer
using DrawnCards = Whole<0, kMostComplications, 0>;  ///< Complications at once
using InjuryTier = Whole<0, kHealth>;                ///< boxes of Health

struct Weapon;

/// vocations.yaml; what its origin speaks of are the tiers and the rate.
struct Vocation {
  std::string id, name, blurb;
  Stat prime;  ///< halved, rounded down, gives Defense (C-3)
  bool may_wear_light, may_wear_heavy;
  List<content::Ref<Weapon>> weapons;                    ///< it may carry; empty for none
  InjuryTier light_boxes, severe_boxes, critical_boxes;  ///< injury tiers; they add up to 16
  Whole<1, 100> circles_per_capital;                     ///< XP circles that make one point of Capital
  std::string advice;                                    ///< one sentence for a person who chooses
};

/// What a talent does besides, or instead of, an attack. combat.cpp, doors.cpp and behavior.cpp ask for it by
/// its word.
BOOST_DEFINE_FIXED_ENUM_CLASS(TalentSpecial, std::uint8_t, none, last_word, disarm_trap, arcane_intimidation,
                              defense_up, speed_up)

/// talents.yaml: fifteen, five a vocation.
struct Talent {
  std::string id, name, blurb;
  content::Ref<Vocation> vocation;
  bool attack;                   ///< false: Last Word, Disarm Trap, Arcane Intimidation
  Stat stat;                     ///< what its pool is built on
  Modifier dice;                 ///< added to the pool: 0 or -1
  std::optional<Damage> damage;  ///< of the talent itself (Sorcerer); else the weapon's
  bool no_armor, ranged;
  TalentSpecial special;
};

/// weapons.yaml: six.
struct Weapon {
  std::string id, name, blurb;
  Modifier to_hit;
  Damage damage;
  Modifier batter_dice, pick_dice;
  bool ranged, hits_fleeing;
  std::string given_name;  ///< what it is called when its owner does not care (ours)
};

/// armors.yaml: light and heavy; both their bonus to Defense and what they subtract from damage is
/// armor_value.
struct Armor {
  std::string id, name, blurb;
  ArmorValue armor_value;
  Whole<-10, 10> speed;
  std::string given_name;
};

/// doors.yaml: six, in the order of their numbers.
struct Door {
  std::string id, name, blurb;
  StatValue defense;
};

/// traps.yaml: six, in the order of their numbers.
struct Trap {
  std::string id, name, blurb;
  Stat evade;
  Damage damage;
  bool no_armor;
  DrawnCards complications;    ///< drawn when it is not evaded
  std::string sprung, evaded;  ///< one sentence each, second person (ours)
};

/// effects.yaml: the six Environmental Effects, three cards of each.
struct Effect {
  std::string id, name, blurb;
  Whole<3, 99> copies;   ///< the three rings may all ask for the same one
  List<Quality> lowers;  ///< each by one, on the Round in which it is played
};

/// What the card of a Round is asked for, and what its row may ask, in the order of vocabulary.yaml; the
/// stats are the first numbers.
enum class Number : std::uint8_t {
  armor_value = kStats,
  armor_bonus,
  defense,
  damage,
  behavior,
  stealth_tier,
  negotiation_tier,
  risk_price,
  capital_price,
  health,
  capital
};
enum class Permit : std::uint8_t { attack, move, flee, specials, risk_dice, capital };
enum class Fact : std::uint8_t { bonus_is_absorption, no_move_holds };
enum class Moment : std::uint8_t { hit, struck };

/// complications.yaml: 18 designs, 24 cards. Each is a row (docs/effects.md): what holds in the Round in
/// which it is played, and what it does when it is.
struct Complication {
  std::string id, name, blurb;
  Whole<0, kMostComplications> copies;
  std::optional<content::Unread> modify, forbid, when, do_;
  std::string effect;  ///< what it does, in one short line
};

/// information.yaml: the three piles, in the order negotiation, stealth, torture.
struct InformationPile {
  std::string id, name, blurb;
  Whole<0, 1000> valid, invalid;
  List<std::string> valid_texts,
      invalid_texts;  ///< what a card might say (ours); chosen by the story's needs, no effect
};

BOOST_DEFINE_FIXED_ENUM_CLASS(TreasureKind, std::uint8_t, cancels_effect, heals, sheds_complications,
                              artifact)

/// treasures.yaml: 11 designs, 36 cards.
struct Treasure {
  std::string id, name, blurb;
  Whole<0, kMostTreasures> copies;
  TreasureKind kind;
  std::optional<content::Ref<Effect>> cancels;
  std::optional<Stat> raises;  ///< artifact: by one, while carried
  DrawnCards complications;    ///< how many a Draught of Power sheds
};

/// missions.yaml: twelve.
struct Mission {
  std::string id, name, orders;  ///< orders: what the Ministry wants, in our words
  Move pays;
  Whole<0, 20> information;
};

/// wounds.yaml: severe, critical.
struct Wound {
  std::string id, name, blurb;
  Whole<0, 10> risk_dice;    ///< dice of every pool that turn into Risk Dice
  DrawnCards complications;  ///< the hand holds at least so many when an Encounter starts
};

/// An opponent's attack: `dice` d6 against the Auditor's Defense.
struct Attack {
  std::string name;
  Whole<0, 30, 0> dice;
  Damage damage;
  bool no_armor;
  std::optional<Stat> lowers;  ///< special on a hit, for the Encounter (never below 1)
  Whole<0, 99, 0> lowers_by;   ///< 0 with no special; 99: to 1
  bool lowers_defense;         ///< the Auditor's Defense by one instead of a stat
  bool hits_fleeing;
  std::string hit, miss;  ///< one short clause each, second person, ours: "the stare catches you"
};

/// What an opponent's behavior roll can say. `head`, `torso`, `legs`, `ranged` name the attack on that part
/// (`ranged` is on the torso card); a Minion or Antagonist has its attacks in a list: `first` .. `fourth`.
BOOST_DEFINE_FIXED_ENUM_CLASS(Action, std::uint8_t, head, torso, legs, ranged, first, second, third, fourth,
                              plead)

/// One row of a behavior list: totals from `from` up to the next row's `from`. The first row starts at 0.
struct Behavior {
  int from;
  Action action;
};

/// heads.yaml: six, in the order of their numbers.
struct Head {
  std::string id, name, blurb;
  StatValue magic, perception, oratory;
  bool negotiates;
  List<Behavior, 1> behavior;
  std::optional<Attack> attack;
};

/// torsos.yaml: six.
struct Torso {
  std::string id, name, blurb;
  StatValue combat, defense;
  Whole<1, 100> health;
  ArmorValue armor_value;
  Attack attack, ranged;
};

/// legs.yaml: six.
struct Legs {
  std::string id, name, blurb;
  StatValue speed;
  Attack attack;
};

/// minions.yaml: nine; antagonists.yaml: six. An attack with `ranged` in `ranged_attacks` needs distance.
struct Boss {
  std::string id, name, blurb,
      entrance;  ///< entrance: one or two sentences when it appears, second person, ours
  StatValue magic, perception, combat, speed, oratory, defense;
  Whole<1, 100> health;
  ArmorValue armor_value;
  List<Behavior, 1> behavior;
  List<Attack, 0, 4> attacks;          ///< `first`, `second` ... of its behavior list
  std::vector<Action> ranged_attacks;  ///< which of them are Attack (Ranged)
};

/// One of the two rolls of a Climactic Scene: stat plus `dice` against `target`.
struct SceneRoll {
  Stat stat;
  Modifier dice;
  StatValue target;
  std::string threat, success, failure;  ///< ours, second person, a sentence each
};

/// scenes.yaml: ten Climactic Scenes.
struct Scene {
  std::string id, name, text;  ///< text: a paragraph, ours
  SceneRoll first;
  content::Ref<Effect> effect;  ///< taken when the first roll fails
  SceneRoll second;
  DrawnCards complications;  ///< drawn when the second fails too
  std::string entrance;      ///< the figure at the end of the room, ours
};

/// acts.yaml: fifteen, story by story. `route` is the known way from the start cell to the star: N, E, S, W a
/// step.
struct Act {
  std::string id, name,
      story;  ///< name: "Act III: ..." title of ours; story: retirement, insurance, prophecy
  Whole<1, kActs> number;
  std::string text;   ///< ours: two to four paragraphs, separated by blank lines
  std::string done;   ///< ours: one or two sentences when the Act is completed
  std::string start;  ///< cell, "C1"
  std::string route;  ///< "NNENN"
};

/// oracle.yaml: the wheel. Entry i of a ring belongs to the value i+1; disposition[i] to the sum i+3.
/// `blank`: no card.
BOOST_DEFINE_FIXED_ENUM_CLASS(Disposition, std::uint8_t, monster, trap, empty)
struct Oracle {
  std::string id, name;
  List<Disposition, 16, 16> disposition;  ///< 16, for sums 3..18
  List<std::string, 6, 6> x, y, z;        ///< 6 each: an effect's id, or blank
};

}  // namespace gamekeeper::number_crunch
