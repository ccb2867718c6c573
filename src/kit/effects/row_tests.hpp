#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "engine/match.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

/// Tests that stand beside a row in its file, read and run for any game whose rows run, by its tests as by
/// whoever checks a pack:
///
///     tests:
///       - {given: {a: {hp: 3, is: [shield]}, b: [asleep]}, choose: [climb], dice: [3, [5, 2]], then: [a
///       courage +1]}
///
/// | key | says |
/// |---|---|
/// | `given` | what differs from where the game's tests begin: by piece numbers and (`is`) facts, or facts
/// alone | | `dice` | what falls, in that order: a face, the faces of several dice, the name of what is drawn
/// | | `choose` | names of options, in the order in which they are asked for | | `barred` | what the first
/// question names as not open | | `then` | the text of all that is told, in that order |
///
/// Other keys of a test and of a piece are the game's to name and to read.
namespace gamekeeper::kit::effects {

struct Given {
  std::string piece;
  std::vector<std::pair<Id, int>> numbers;
  std::vector<Id> facts;
  content::Node said;  ///< for keys of the game's
};

struct Fallen {
  std::vector<std::int32_t> faces;
  std::string drawn;  ///< where it is no dice
};

/// Valid as long as the document that it was read from.
struct RowTest {
  std::string row;
  int number = 0;  ///< of the row's, from 1
  std::vector<Given> given;
  std::vector<Fallen> dice;
  std::vector<std::string> choose, barred, then;
  content::Node said;
};

/// Keys that a game has besides, of a test and of a piece in `given`. Of a key among `lists` in `given`
/// nothing is read: it is no piece.
struct TestKeys {
  std::vector<std::string_view> test, piece, lists;
};

/// Of all rows of a file, in their order. Wrong are keys that nobody knows, numbers and facts that there are
/// not.
std::vector<RowTest> read_tests(const content::Node& rows, const Nouns& nouns, const TestKeys& keys,
                                content::Errors& errors);

/// Plays a test from a position on a match that nobody has started, whose game ends with what the row brings.
/// Gives what is otherwise than the test says, at its place in the file: dice or choices that are missing,
/// left over or not to be had, what is told, rules that break. The match is left where it ended.
content::Errors run(const RowTest& test, const boost::json::object& position, engine::Match& match);

// -- What all tests together leave out --

/// The effects that were not done, each as "ROW, line N". `done` is what Interpreter::watch filled.
std::vector<std::string> not_done(const Program& program, std::span<const std::uint8_t> done);
/// Deeds that one row alone uses: as good as code of its own.
std::vector<std::string> deeds_of_one_row(const Program& program, const Nouns& nouns);

}  // namespace gamekeeper::kit::effects
