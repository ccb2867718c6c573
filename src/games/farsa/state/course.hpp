#pragma once

#include "games/farsa/state/bounds.hpp"  // IWYU pragma: export
#include "kit/course/course.hpp"         // IWYU pragma: export
#include "kit/course/procedure.hpp"      // IWYU pragma: export

/// Where a match stands, and how its table plays.
namespace gamekeeper::farsa {

struct Farsa;

/// The procedures of the book, which stand in ../procedures.hpp.
struct Book {
  using Context = Farsa;
  /// What may be done so often only.
  enum class Limit : std::uint8_t { evening };
  static std::span<const kit::course::Procedure<Farsa>* const> procedures();
};

/// What is under way, and what comes next.
using Course = kit::course::Course<Book, 12, 16>;

/// What is under way, from afar: it follows from the course (phase_of).
enum class Phase : std::uint8_t {
  making,   ///< characters are made
  place,    ///< at a place, a watch before them: what do they do with it?
  road,     ///< on a journey, at the start of a watch
  camp,     ///< the last watch of the day
  site,     ///< an exploration turn
  meeting,  ///< somebody has been met
  fight,
  duel,
  battle,      ///< of units (F-15)
  settlement,  ///< in town: talk, trade and errands
  downtime,    ///< a cycle
  finished,
};

enum class Ending : std::uint8_t { none, time_over, nobody_left, retired };

/// Rulings that a table may decide otherwise, optional rules, and how the match was set up; the ledger
/// explains each.
struct Switches {
  bool mishap_by_die = false;          ///< R-03
  bool triple_is_also_double = false;  ///< R-04
  bool clock_exactly_three = false;    ///< R-08
  bool foes_scar = false;              ///< R-09
  bool impaired_wins = false;          ///< R-16
  bool mistakes_restart = false;       ///< R-19
  bool luck_is_spared = false;         ///< R-21
  bool oil_burns_by_the_can = false;   ///< R-25
  bool base_watch = false;             ///< R-26
  bool duel_armored = false;           ///< R-28
  bool fifteen_is_ability = false;     ///< R-33
  bool darkness_panic_only = false;    ///< X-6
  bool no_quick_escape = false;        ///< X-8
  bool no_hazards = false;             ///< T-6
  bool stagger_stuns = false;          ///< R-178
  bool help_takes_skill = false;       ///< R-179
  std::uint8_t party = 0;              ///< ready party; kNone: made by the players
  std::uint8_t size = 3;               ///< characters to make
  std::uint16_t days = 0;              ///< the expedition ends after so many; 0: never
};

// -- What lies on the referee's desk --

/// A clock or tracker of the referee's.
struct Clock {
  enum class Sight : std::uint8_t { public_, hidden, shrouded } sight = Sight::public_;
  std::uint8_t value = 0, max = 0;
  std::uint8_t spare = 0;
  TextId name = 0;
};

/// What the referee has written down; everybody may read it once it was shown.
struct Note {
  TextId words = 0;
  bool shown = false;
  bool spare = false;
};
inline constexpr int kMaxNotes = 16;

/// What the referee has prepared and not applied yet: the dice of each part, added up.
struct Draft {
  enum class Kind : std::uint8_t { none, lock, person, site, rumour, goal, weather } kind = Kind::none;
  engine::Array<std::uint8_t, 13> parts{};
};
static_assert(sizeof(Draft) == 14);
inline constexpr int kMaxDrafts = 4;
inline constexpr int kWeeksOfSeason = 12;

}  // namespace gamekeeper::farsa
