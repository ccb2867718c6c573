#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "content/error.hpp"
#include "engine/fixed.hpp"
#include "engine/game.hpp"
#include "games/make-you-kingdom/library.hpp"
#include "games/make-you-kingdom/state.hpp"
#include "kit/effects/row_tests.hpp"

/// Rows of Make You Kingdom by themselves: three Landmakers, a, b, c, in their Vanguard against three
/// monsters, x, y, z, in theirs, and what a test plays of the rules one after the other.
namespace gamekeeper::make_you_kingdom {

/// `a suffers 5`, `x hurts a 5`, `a attacks x`, `a checks wit 9`, `a does` (what it bears, a Support or a
/// Plan Action), `a moves 4`, `a rolls wit-rest`, `a meets fatal-wound 3 5` (that row, after 5 damage),
/// `kingdom checks order 9`, `round`, `quarter`, `cycle`, `combat` ends, `earnings`, `game` ends, `spring a`
/// (the first Trap, by a; with a moment: `spring a touched`), `happens won` (any moment), `kingdom owes 7`
/// (Upkeep), `a searches` (the room), `a scouts 5`, `a walks 5`, `company` (whether somebody comes along),
/// `a takes blade` (and makes room for it), `a grows` (Levels and feelings at a game's end), `a turns`
/// (in Combat). A check may name its
/// kind: `a checks wit 9 strategy`; a moment its amount. A fight that something begins is told, not fought.
enum class Verb : std::uint16_t {
  suffers,
  hurts,
  attacks,
  checks,
  does,
  moves,
  rolls,
  round,
  quarter,
  cycle,
  combat,
  earnings,
  game,
  spring,
  assigned,
  happens,
  owes,
  meets,
  searches,
  scouts,
  walks,
  company,
  takes,
  grows,
  turns
};
BOOST_DESCRIBE_ENUM(Verb, suffers, hurts, attacks, checks, does, moves, rolls, round, quarter, cycle, combat,
                    earnings, game, spring, assigned, happens, owes, meets, searches, scouts, walks, company,
                    takes, grows, turns)

struct Deal {
  Verb what{};
  std::int16_t by = -1;  ///< a person; -1: nobody, or the Kingdom
  std::array<std::int16_t, 3> with{};
  friend bool operator==(const Deal&, const Deal&) = default;
};
BOOST_DESCRIBE_STRUCT(Deal, (), (what, by, with))

/// The position of the game comes first: its rules find it there.
struct Stage {
  State state;
  engine::FixedVector<Deal, 12, std::uint16_t> deals;
  std::uint16_t next = 0;
};
BOOST_DESCRIBE_STRUCT(Stage, (), (state, deals, next))

const Library& library();
const engine::Game& rehearsal();

/// Of all rows that have tests, those of tables among them.
struct RowTests {
  std::vector<kit::effects::RowTest> all;
  content::Errors errors;
};
const RowTests& row_tests();
boost::json::object position_of(const kit::effects::RowTest& test);

}  // namespace gamekeeper::make_you_kingdom
