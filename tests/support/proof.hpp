#pragma once

#include <cstdint>
#include <string_view>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/reckoning.hpp"
#include "engine/rule_id.hpp"
#include "engine/scene.hpp"

/// What a test claims to prove, and whether it does. A claim is a fact: the test fails unless its play, the
/// views that it looked at, or the content that it read cited the rule. `GROUP/*` claims every rule of the
/// group, and each must be cited.
///
/// What a folder of tests still owes stands in its `unproved.txt`, a line `Suite.Name ID` each; a line that
/// is owed no longer fails its test, so that the list only shrinks.
namespace gamekeeper::test {

/// What a claim may rest on.
enum class Grounds : std::uint8_t { play, view, content, silence };

/// The running test claims to prove a rule of the ledger; `folder` is where its `unproved.txt` would be.
void claim(Grounds grounds, std::string_view rule, std::string_view folder);

/// A rule of the game's ledger, by its id, was cited while the test ran.
void cited(Grounds grounds, const engine::Game& game, std::string_view rule);
void cited(const engine::Game& game, engine::RuleId rule);  ///< by play

/// Whether the rule is a named thing of the game, such as `weapon/sword`, and no procedure.
bool is_a_thing(const engine::Game& game, std::string_view rule);

/// An event of a match. It cites its rule, and what the content that it uses is (`weapon/sword`).
void heard(const engine::Game& game, const engine::Position& position, const engine::Event& event);
/// What asks in a match just now: its decision, what is barred there, or its roll.
void heard(const engine::Match& match);
/// The steps that made a number.
void heard(const engine::Game& game, const engine::Reasons& reasons);
/// What a seat was shown, as it is.
engine::Scene looked_at(const engine::Game& game, engine::Scene scene);
// Entries stand in a game's library, which outlives the test:
// NOLINTBEGIN(bugprone-return-const-ref-from-parameter)
/// An entry of the game's content that the test reads, as it is: it cites all rules that it rests on.
template <class Entry>
const Entry& read(const engine::Game& game, const Entry& entry) {
  for (const auto& rule : entry.rules) cited(Grounds::content, game, rule);
  return entry;
}
/// An entry that the test puts on the table: it cites only what it is.
template <class Entry>
const Entry& placed(const engine::Game& game, const Entry& entry) {
  for (const auto& rule : entry.rules) {
    if (is_a_thing(game, rule)) cited(Grounds::content, game, rule);
  }
  return entry;
}
// NOLINTEND(bugprone-return-const-ref-from-parameter)

}  // namespace gamekeeper::test

/// The test plays this rule of the game's ledger: an event, decision, roll or barred option cites it, or a
/// step of a number that the test asked for. Read by tools/ledger_index, as the two below.
#define RULE(id) ::gamekeeper::test::claim(::gamekeeper::test::Grounds::play, "" id, GAMEKEEPER_TEST_FOLDER)
/// For what is only shown: a piece or a field of a view that the test looked at cites it.
#define RULE_OF_VIEW(id) \
  ::gamekeeper::test::claim(::gamekeeper::test::Grounds::view, "" id, GAMEKEEPER_TEST_FOLDER)
/// For facts: an entry of the content that the test read, put on the table or used cites it.
#define RULE_OF_CONTENT(id) \
  ::gamekeeper::test::claim(::gamekeeper::test::Grounds::content, "" id, GAMEKEEPER_TEST_FOLDER)
/// The rule stays out: no event, decision or roll of the play cites it. Proves nothing of the rule itself;
/// the ledger does not count it.
#define RULE_STAYS_OUT(id) \
  ::gamekeeper::test::claim(::gamekeeper::test::Grounds::silence, "" id, GAMEKEEPER_TEST_FOLDER)
