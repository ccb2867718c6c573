#pragma once

#include "games/farsa/content.hpp"       // IWYU pragma: export
#include "games/farsa/state/bounds.hpp"  // IWYU pragma: export

/// What a character has.
namespace gamekeeper::farsa {

/// Where a thing is: what lies on a beast or vehicle takes none of the bearer's slots and stays outside of
/// sites and fights.
enum class Carried : std::uint8_t { pack, hand, beast };

/// A thing, or a bundle or stack of one kind.
struct Thing {
  std::uint8_t item = kNone;
  std::uint8_t uses = 1;            ///< left; of a stack or bundle: how many
  std::uint8_t usage_die = 0;       ///< sides; 0: counted, not rolled
  std::uint8_t spell = kNone;       ///< of a scroll
  std::uint8_t burning = 0;         ///< turns of light left; 0: not lit
  Carried carried = Carried::pack;  ///< hand: held, or worn
};
static_assert(sizeof(Thing) == 6);
using Things = FixedVector<Thing, 26>;

/// What occupies a slot and is no thing (D-6): rest does not clear it.
struct Wound {
  enum class Kind : std::uint8_t { wound, spellburn, blight } kind = Kind::wound;
  bool is_major = false;  ///< -1 to saves of `ability`
  bool permanent = false;
  Ability ability = Ability::strength;
};

/// How somebody fares. Only `well` and `down` are at the table; the others are out of the match.
enum class Fate : std::uint8_t {
  well,
  down,  ///< Critical Damage: dies within the hour without aid (D-7)
  dead,
  lost,  ///< X-6, X-8: may be met again
  captured,
  monster,
  retired,
};

/// A declared goal (B-1). What it gave is taken back when it is shirked.
struct Boast {
  enum class State : std::uint8_t { none, pending, barred } state = State::none;  ///< barred: shirked once
  std::uint8_t made = 0;                                                          ///< achieved so far
  std::uint8_t errand = kNone;  ///< the errand that it is about; none: `words` alone
  std::uint8_t stakes = 0;      ///< complications taken on
  TextId words = 0;
  Ability ability = Ability::strength;
  std::int8_t ability_gained = 0, guard_gained = 0;
  std::uint8_t days = 0;  ///< left, where raised stakes have set a term; 0: no term
};
static_assert(sizeof(Boast) == 10);

/// What last words have laid upon somebody (D-10d).
struct Oath {
  enum class Kind : std::uint8_t { none, deliver, protect, avenge, riddle } kind = Kind::none;
  std::uint8_t about = kNone;  ///< a person; of revenge: a creature; none: whoever the story says
  std::uint8_t item = kNone;   ///< to be delivered; none: a keepsake
  std::uint8_t from = kNone;   ///< who spoke: a place in the party
  TextId words = 0;            ///< of a riddle
};
static_assert(sizeof(Oath) == 6);

/// Mastery of one weapon (F-8): foes brought down by Critical Damage, and the feats learned for it.
struct Mastery {
  std::uint8_t weapon = kNone;
  std::uint8_t kills = 0;
  std::uint8_t feats = 0;  ///< one bit a Feat
};

/// Where a scar leaves something to come (D-8).
struct Scars {
  std::uint8_t suffered = 0;   ///< one bit a row of the list
  bool walloped = false;       ///< row 10: +1d6 Guard after a few hours' rest
  bool out_of_action = false;  ///< row 11: 2d6 against the maximum of Guard on recovery
  bool doomed = false;         ///< row 12: the next failed Critical Damage save kills
};

/// A player character or a hireling. Times are counted in watches of the campaign (Calendar::watches_passed).
struct Character {
  std::uint64_t grimoire = 0;  ///< one bit a spell
  std::uint32_t skills = 0;    ///< one bit a skill
  TextId name = 0;
  std::uint16_t coins = 0;
  std::uint16_t no_spells_until = 0;  ///< mishap 5, dooms 1 and 2
  std::uint16_t hot_dice_until = 0;   ///< mishap 1: Fatigue on 3 to 6
  std::uint16_t returns_on = 0;       ///< of the dead: the day on which they come back; 0: never
  Oath oath;
  SeatId player = 1;  ///< who decides for this one
  std::uint8_t kindred = kNone, background = kNone;
  std::uint8_t hireling = kNone;      ///< kind; none: a player character
  std::uint8_t name_of_kind = kNone;  ///< index of a name of the kindred or hireling, when none was typed
  std::uint8_t fear = 0, reason = 0;  ///< of the background
  engine::Array<std::int8_t, kAbilities> most{};  ///< the abilities when nothing ails
  engine::Array<std::int8_t, kAbilities> now{};
  std::int8_t guard_most = 0, guard = 0;
  Fate fate = Fate::well;
  std::uint8_t fatigue = 0;
  std::uint8_t days_deprived = 0;  ///< full days since Deprived
  bool deprived = false;
  bool panicked = false;
  bool fed = true;           ///< has eaten today
  bool rested = true;        ///< was able to sleep last night
  bool never_casts = false;  ///< the third doom
  bool reads_map = false;    ///< keeps the map or the recap: earns Inspiration (S-7)
  std::uint8_t dooms = 0;
  std::uint8_t inspiration = 0;  ///< dice in hand
  std::uint8_t hour_left = 0;    ///< turns until one who is down dies; 0: stable
  std::uint8_t days_resting = 0;
  Scars scars;
  FixedVector<Wound, kSlots> wounds;
  Things things;
  Boast boast;
  FixedVector<Mastery, 6> masteries;
  std::uint8_t lost_in = kNone;  ///< site that has kept this one: lost, captured, changed (X-6, X-8)
  bool body_lost = false;        ///< of the dead: nothing of them was found
  bool mourned = false;          ///< of the dead: they have had their funeral
  Rite returned = Rite::none;    ///< how this one came back from death; of the dead: is about to
  std::uint8_t oddity = kNone;   ///< row of the table of what came along
  SeatId hired_by = 0;           ///< of a hireling whom another player plays for a while (D-10b); 0: nobody
  std::uint8_t exposed = 0;      ///< one bit each: on fire, drowning, in freezing water (R-82)
  std::uint8_t glow = 0;         ///< turns that a spell's own light goes on
  std::uint8_t deeds_then = 0;   ///< of the party, when a Boast in words of one's own was made (R-151)
};

}  // namespace gamekeeper::farsa
