#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "kit/effects/nouns.hpp"

/// What rows say, bound: every word found, every name given its place, every list numbered. Made by compile()
/// when content is read, immutable and shared by all matches. Parts refer to each other by their index in the
/// Program.
namespace gamekeeper::kit::effects {

// Whoever a row is about, by register: 0 is the row's own subject; each loop and each roll by somebody else
// has the next.
inline constexpr std::size_t kPeople = 4;
inline constexpr std::size_t kNumbers = 6;  ///< names of numbers in one row
inline constexpr std::size_t kSets = 4;     ///< names of pieces in one row, and people of loops

/// Instead of a number, in `most` and `least`: what each has rolled last in this row.
inline constexpr Id kRolledLast = kNone - 1;

/// Where a name of a row is kept.
struct Name {
  enum class Of : std::uint8_t { nothing, number, pieces };
  Of of = Of::nothing;
  std::uint8_t slot = 0;
  bool is() const { return of != Of::nothing; }
};

/// Pieces: a role, a set, what a name holds, some of those.
struct Which {
  enum class Shape : std::uint8_t {
    subject,    ///< whom the list is about
    self,       ///< whose row it is
    candidate,  ///< `it`, in a condition of a selection
    doer,       ///< `event.by`: who does what happens
    struck,     ///< `event.to`: whom it befalls
    means,      ///< `event.with`
    named,      ///< what a name holds
    set,        ///< of the game's; seen from one of `from`, else from whom the list is about
    together,   ///< all of `among`
    first,      ///< the first of `among` that is anybody
    chosen,     ///< `count` of `from`, by whoever chooses
    random,     ///< `count` of `from`
    most,       ///< of `from` those with the most of `number`
    least
  };
  enum class Ties : std::uint8_t { all, random, choose };
  Shape shape = Shape::subject;
  Ties ties = Ties::all;
  std::uint8_t person = 0;  ///< subject: its register
  Name name;
  Id set = kNone;
  Id number = kNone;
  Id from = kNone;        ///< Which
  Id where = kNone;       ///< If, of each candidate
  Id count = kNone;       ///< Amount; none: one
  Id by = kNone;          ///< Which; none: the subject
  std::vector<Id> among;  ///< Which
};

/// A number, when it is asked for.
struct Amount {
  enum class Is : std::uint8_t {
    number,
    dice,       ///< `count` dice of `sides` sides
    named,      ///< what a name holds; of pieces: how many
    number_of,  ///< of somebody's sheet, `whose`; of several: the first
    bond,       ///< of `whose` toward `toward`
    figure,
    count,  ///< how many pieces
    sum,    ///< of parts
    most,
    least,
    times,  ///< parts[0] * times / per, rounded down, or up
    all,    ///< as much as there is of what is changed
    event   ///< the number of the event that woke the row
  };
  Is is = Is::number;
  bool rounds_up = false;
  std::uint8_t sides = 6;
  std::int16_t number = 0;
  std::int16_t times = 1;
  std::int16_t per = 1;
  Name name;
  Id word = kNone;    ///< number_of: a number; bond; figure
  Id whose = kNone;   ///< Which
  Id toward = kNone;  ///< Which
  Id count = kNone;   ///< dice: an Amount
  std::vector<Id> parts;
  bool falls = false;  ///< dice are in it: it is known only once they have fallen
};

struct If {
  enum class Is : std::uint8_t {
    has,      ///< a fact
    compare,  ///< an amount, with `from` and `to`
    some,     ///< of `who` holds `parts[0]`; without: there is one
    every,
    none,
    is,      ///< is one of `other`
    rolled,  ///< the last roll of `who` in this row: `from` to `to`
    used,    ///< this row has used itself within the scope `word`
    can,     ///< nothing forbids the permit `word`
    tagged,  ///< what happens bears the tag `word`
    ended,   ///< what happens is a check with the outcome `word`
    parity,  ///< an amount is even (`from` 0) or odd (1)
    negated,
    all,
    any
  };
  Is is = Is::all;
  Id word = kNone;
  Id who = kNone;    ///< Which
  Id other = kNone;  ///< Which
  Id amount = kNone;
  int from = std::numeric_limits<int>::min();
  int to = std::numeric_limits<int>::max();
  Id least = kNone;       ///< Amount, instead of `from`
  Id most = kNone;        ///< and of `to`
  std::vector<Id> parts;  ///< If
};

// -- Verbs. A list is an Id among Program::lists; kNone: there is none. --

/// gain, lose, set and pay.
struct Change {
  enum class How : std::uint8_t { gain, lose, set, pay };
  struct One {
    Id number = kNone;
    Id amount = kNone;
    bool is_bond = false;  ///< `number` is a bond, toward each of `toward`
  };
  How how = How::gain;
  std::vector<One> what;
  Id who = kNone;
  Id toward = kNone;     ///< Which
  bool falls = false;    ///< dice are in an amount
  Id otherwise = kNone;  ///< pay: list, when it cannot be paid whole; then the list that pays ends
  Name as;               ///< what really came or went
};
struct Range {
  int from = 0;
  int to = 0;
  Id list = kNone;
};
struct Plus {
  Id amount = kNone;
  Id when = kNone;  ///< If
};
struct Roll {
  Id dice = kNone;  ///< Amount
  std::vector<Plus> plus;
  Id by = kNone;  ///< Which: the first of them rolls; none: the subject
  std::vector<Id> tags;
  std::vector<Range> rows;  ///< ascending, without a gap; what lies beyond the ends takes the row at that end
  Id doubles = kNone;  ///< list, instead of a row, when two of its dice show the same: then it counts as 0
  Name as;
};
struct Way {
  std::string key;
  std::string label;  ///< in it, `{name}` is the number that the row has called so
  Id when = kNone;    ///< If: it may be chosen
  Id must = kNone;    ///< If: it must be chosen, if it may
  std::vector<Change::One> cost;
  Id list = kNone;
};
struct Choose {
  Id by = kNone;  ///< Which
  std::vector<Way> ways;
  int count = 1;
};
struct Each {
  Id who = kNone;
  Id by = kNone;            ///< Which: who is asked whether each may; none: each
  std::uint8_t person = 0;  ///< register of the one whose turn it is
  std::uint8_t left = 0;    ///< set of those who still come
  Id list = kNone;
  std::string may;       ///< a key: each may, and is asked; empty: each must
  Id must = kNone;       ///< If: must although it may
  Id nobody = kNone;     ///< list: when nobody did
  std::uint8_t did = 0;  ///< number: how many did, where `nobody` asks for it
};
struct Branch {
  Id when = kNone;
  Id then = kNone;
  Id otherwise = kNone;
};
struct Pick {
  Id who = kNone;
  Name as;
  Id none = kNone;  ///< list: when there is nobody
};
/// All roll; who has the lowest, the highest, or all who rolled what somebody else has rolled.
struct Contest {
  enum class Take : std::uint8_t { lowest, highest, shared };
  enum class Ties : std::uint8_t { all, random, again };
  Id who = kNone;
  Id dice = kNone;
  std::vector<Plus> plus;
  std::vector<Id> tags;
  Take take = Take::lowest;
  Ties ties = Ties::all;
  std::uint8_t person = 0;  ///< register of the one who rolls
  Name as;
};
/// The roll of that name once more, or one of its rows.
struct Again {
  Id roll = kNone;  ///< effect
  int plus = 0;
  Id list = kNone;  ///< a row of it; none: it is rolled
};
struct Repeat {
  Id times = kNone;
  Id list = kNone;
  std::uint8_t left = 0;  ///< number of those that still come
};
/// Each of `by` tries; then `pass` or `fail`, about who tried. Without either a failure ends the list that
/// the check stands in.
struct Check {
  Id by = kNone;  ///< Which
  Id number = kNone;
  Id against = kNone;  ///< Amount
  std::uint8_t person = 0;
  Id pass = kNone;
  Id fail = kNone;
  Name as;  ///< by how much it was passed, below 0: failed; of the last who tried
  Name passers, failers;
};
/// A name for a number as it is now.
struct Note {
  Id amount = kNone;
  Name as;
};
/// How many, chosen.
struct HowMany {
  Id by = kNone;  ///< Which
  Id from = kNone;
  Id to = kNone;
  Name as;
};
/// What happens does not.
struct Cancel {};
/// Changes what happens: its amount, whom it befalls, how a check ended.
struct Alter {
  enum class Op : std::uint8_t { none, add, set, times, at_least, at_most };
  struct One {
    Op op = Op::none;
    Id amount = kNone;
  };
  std::vector<One> amounts;  ///< in this order
  Id to = kNone;             ///< Which
  Id outcome = kNone;
};
/// What the game does.
struct Do {
  struct Given {
    Takes takes = Takes::flag;
    std::uint8_t person = 0;  ///< of a list: register of whom it is about
    std::vector<Id> ids;      ///< a Which, an Amount, a word, words, 1 for a flag, a list; empty: left out
  };
  Id deed = kNone;
  Id who = kNone;
  bool reaches_all = false;  ///< Deed::reaches_all
  std::vector<Given> given;  ///< by parameter, in the order of the deed's
  Name as;
};
/// What frozen goes on behind it: a procedure of the game's.
struct Start {
  Id procedure = kNone;
  Id who = kNone;
  Id level = kNone;
  Id how = kNone;  ///< of the game's list `how`
};
/// What comes when a moment comes: once.
struct Later {
  std::vector<Id> moments;
  Id when = kNone;
  Id list = kNone;
};
/// Part of a row that holds for as long as somebody bears it, or of what a row leaves behind.
struct Limit {
  enum class By : std::uint8_t {
    holder,  ///< each who holds the row
    row,     ///< all together
    struck,  ///< for each whom it befalls
    doer     ///< for each who does it
  };
  Id scope = kNone;
  By by = By::holder;
  Id times = kNone;  ///< Amount; none: once
};
struct Part {
  enum class Is : std::uint8_t { when, modify, forbid, act };
  enum class Op : std::uint8_t { add, set, times, per, at_least, at_most };  ///< per: rounded down
  Is is = Is::when;
  Op op = Op::add;
  bool may = false;    ///< when: it is asked for
  bool spent = false;  ///< when: what was left behind ends with it
  Id row = kNone;
  Id moment = kNone;
  Id of = kNone;    ///< Which, seen from the bearer: whose moment, number or permit; none: the bearer's own
  Id by = kNone;    ///< when: Which, who does it
  Id to = kNone;    ///< when: Which, whom it befalls
  Id when = kNone;  ///< If
  Id list = kNone;
  Id number = kNone;
  Id amount = kNone;
  Id permit = kNone;
  Id needs = kNone;               ///< when, act: a permit that nothing forbids to its bearer
  Id timing = kNone;              ///< act
  std::vector<Id> tags;           ///< when: of the roll
  std::vector<Change::One> cost;  ///< when, act: what its bearer pays
  std::vector<Limit> limits;      ///< when, act
};
/// Leaves parts behind with somebody, until one of the moments.
struct Lasting {
  Id who = kNone;
  std::vector<Id> until;
  std::vector<Id> parts;
  bool unique = false;  ///< the same that is with somebody already ends
  Name about;           ///< of a number: only where it is the same
};
/// This row has been used within a scope.
struct Use {
  Id scope = kNone;
};
/// Of the roll that woke the part.
struct Reroll {};
struct Effect {
  std::variant<Change, Roll, Choose, Each, Branch, Pick, Contest, Again, Repeat, Check, Note, HowMany, Cancel,
               Alter, Do, Start, Later, Lasting, Use, Reroll>
      verb;
  int line = 0;  ///< of its file
};

struct List {
  Id row = kNone;
  std::uint8_t subject = 0;  ///< register
  std::vector<Id> effects;
  Id loop = kNone;        ///< the effect (Each, Repeat) that goes around it
  bool may_wait = false;  ///< it starts something, itself or in a list of its own
};

struct Row {
  std::string id;
  std::string kind;
  std::string name;       ///< as people call it
  Id list = kNone;        ///< what it does
  std::vector<Id> parts;  ///< what holds while somebody bears it
  std::vector<std::pair<Name, std::string>> names;
  std::vector<std::pair<Id, Id>> slots;  ///< slot and list
};

struct Program {
  std::vector<Which> which;
  std::vector<Amount> amounts;
  std::vector<If> ifs;
  std::vector<Effect> effects;
  std::vector<List> lists;
  std::vector<Part> parts;
  std::vector<Row> rows;
  /// Parts of rows that somebody can bear, by moment, number and permit: nobody pays for what nobody uses.
  std::vector<std::vector<Id>> when, modify, forbid;
  std::vector<std::vector<Id>> act;  ///< by timing

  /// Whose effect it is; kNone: nobody's.
  Id row_of(Id effect) const;
};

}  // namespace gamekeeper::kit::effects
