#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "battles/field.hpp"
#include "battles/words/abilities.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/state_json.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/ability.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"
#include "players/random.hpp"

/// Every ability against every Mob in every position, and every branch that a clause of the Almanac names, by
/// random play.
namespace gamekeeper::battles::test {
namespace {

/// Of an ability: the cards it was used on, and in which places these were.
struct Uses {
  std::uint64_t times = 0;
  std::set<std::uint8_t> cards;
  std::set<std::pair<std::uint8_t, Place>> cards_in_places;
};
using Matrix = std::array<Uses, kAbilityKinds>;

void note(Matrix& matrix, const Look& look, const engine::Event& event) {
  const bool counts = told::declared.is(event) || told::reacted.is(event) || told::effect_works.is(event) ||
                      told::shield_holds.is(event);
  if (!counts || event.data[1] >= kAbilities) return;
  const auto user = static_cast<MobId>(event.data[0]);
  Uses& uses = matrix[static_cast<std::size_t>(look.rules(user, event.data[1]).ability)];
  ++uses.times;
  const std::int32_t on = event.data[2];
  if (on < 0 || on >= static_cast<std::int32_t>(look.state.mobs.size())) return;
  const Mob& target = look.mob(static_cast<MobId>(on));
  uses.cards.insert(target.kind);
  const bool passing = target.place == Place::mobile || target.place == Place::defense;
  uses.cards_in_places.emplace(target.kind, passing ? target.back : target.place);
}

/// The full circle of COUNTER BALANCE, which lots hardly ever come through (docs/battles.md):
/// CounterBalance.AFullCircleDoublesTheBlast plays it.
const std::set<std::string> kHardlyEver = {"abilities/counter-balance/note-2",
                                           "abilities/elemental-blast/note-2"};

constexpr int kMatchesPerPair = 4000;
constexpr int kMostMatches = 20000;  // for branches that are rarer than they were

/// What kMatchesPerPair matches have come through, and as many more as it takes to miss nothing.
struct Seen {
  Matrix matrix;
  std::set<std::string> missing;
};

Seen play_random() {
  Seen seen;
  for (const std::string& branch : branches(library())) {
    if (!kHardlyEver.contains(branch)) seen.missing.insert(branch);
  }
  engine::Match match(game());
  EXPECT_TRUE(match.start({.options = {{"north", "random"}, {"south", "random"}}, .seed = 1}));
  std::vector<std::string> used;
  match.listen([&seen, &used](const engine::Event& event, const engine::Position& position) {
    note(seen.matrix, {position.as<State>(), library()}, event);
    if (seen.missing.empty()) return;
    used.clear();
    game().used_content(position, event, used);
    for (const std::string& one : used) seen.missing.erase(one);
  });
  players::RandomPlayer lots;
  for (int i = 0; i < kMatchesPerPair || (i < kMostMatches && !seen.missing.empty()); ++i) {
    match.restart(static_cast<std::uint64_t>(i));
    lots.begin(static_cast<std::uint64_t>(i));
    while (match.status() == engine::Status::deciding) lots.play(match);
    const std::optional<std::string> broken = game().broken(match.position());
    EXPECT_FALSE(broken) << "match " << i << ": " << broken.value_or("");
  }
  return seen;
}

const Seen& seen() {
  static const Seen once = play_random();
  return once;
}

/// "all", "none", "only thug, joker" or "not thug, joker": whichever is shorter.
std::string in_short(const std::set<std::uint8_t>& cards) {
  const std::size_t all = library().mobs.size();
  if (cards.empty()) return "none";
  if (cards.size() == all) return "all";
  const bool most = 2 * cards.size() > all;
  std::string names = most ? "not" : "only";
  for (std::uint8_t card = 0; card < all; ++card) {
    if (cards.contains(card) != most) names += (names.size() > 4 ? ", " : " ") + library().mobs[card].id;
  }
  return names;
}

/// One ability in a few lines: the Mobs it never met, and position by position those that it met there.
std::string in_short(const AbilityRules& rules, const Uses& uses) {
  std::string lines = std::string(rules.id) + ": " + in_short(uses.cards);
  // A Mob that acts or is struck counts for where it came from.
  for (const Place place :
       {Place::active, Place::inactive, Place::fallow, Place::busy, Place::stuck, Place::dead}) {
    std::set<std::uint8_t> there;
    for (const auto& [card, in] : uses.cards_in_places) {
      if (in == place) there.insert(card);
    }
    lines += "\n    " + engine::state_json::enum_name(place) + " " + std::to_string(there.size()) + ": " +
             in_short(there);
  }
  return lines;
}

TEST(Matrix, RandomPlayUsesEveryAbilityAgainstEveryMob) {
  const Matrix& matrix = seen().matrix;
  std::size_t pairs = 0;
  std::size_t triples = 0;
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    const AbilityRules& rules = *all_abilities()[i];
    pairs += matrix[i].cards.size();
    triples += matrix[i].cards_in_places.size();
    const bool passive = rules.perform == nullptr && rules.go == nullptr && rules.react == nullptr &&
                         rules.cursed_at == nullptr;
    if (!passive) EXPECT_GT(matrix[i].times, 0U) << rules.id;
  }
  std::printf("%zu pairs of ability and Mob, %zu with positions, in %d random matches.\n", pairs, triples,
              kMatchesPerPair);
  std::printf("By ability: on whom never; then in each position, out of %zu Mobs, on whom (not):\n",
              library().mobs.size());
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    if (!matrix[i].cards.empty()) std::printf("%s\n", in_short(*all_abilities()[i], matrix[i]).c_str());
  }
}

TEST(Reach, RandomPlayComesThroughEveryBranch) { EXPECT_THAT(seen().missing, testing::IsEmpty()); }

TEST(Reach, EachBranchIsNamedOnce) {
  const std::vector<std::string> all = branches(library());
  const std::set<std::string> once(all.begin(), all.end());
  EXPECT_EQ(once.size(), all.size());
  for (const std::string& branch : kHardlyEver) EXPECT_TRUE(once.contains(branch)) << branch;
}

}  // namespace
}  // namespace gamekeeper::battles::test
