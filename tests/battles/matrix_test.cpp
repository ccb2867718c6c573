#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "battles/field.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/ability.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"
#include "games/battles/words.hpp"
#include "players/random.hpp"

/// Every ability against every Mob in every position, by random play.
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
  const auto what = static_cast<Told>(event.type);
  const bool counts = what == Told::declared || what == Told::reacted || what == Told::effect_works;
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

Matrix play_random(int matches) {
  Matrix matrix;
  engine::Match match(game());
  EXPECT_TRUE(match.start({.options = {{"north", "random"}, {"south", "random"}}, .seed = 1}));
  match.listen([&matrix](const engine::Event& event, const engine::Position& position) {
    note(matrix, {position.as<State>(), library()}, event);
  });
  players::RandomPlayer lots;
  for (int i = 0; i < matches; ++i) {
    match.restart(static_cast<std::uint64_t>(i));
    lots.begin(static_cast<std::uint64_t>(i));
    while (match.status() == engine::Status::deciding) lots.play(match);
    const std::optional<std::string> broken = game().broken(match.position());
    EXPECT_FALSE(broken) << "match " << i << ": " << broken.value_or("");
  }
  return matrix;
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
    lines += "\n    " + std::string(place_name(place)) + " " + std::to_string(there.size()) + ": " +
             in_short(there);
  }
  return lines;
}

TEST(Matrix, RandomPlayUsesEveryAbilityAgainstEveryMob) {
  constexpr int kMatches = 4000;
  const Matrix matrix = play_random(kMatches);
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
              kMatches);
  std::printf("By ability: on whom never; then in each position, out of %zu Mobs, on whom (not):\n",
              library().mobs.size());
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    if (!matrix[i].cards.empty()) std::printf("%s\n", in_short(*all_abilities()[i], matrix[i]).c_str());
  }
}

}  // namespace
}  // namespace gamekeeper::battles::test
