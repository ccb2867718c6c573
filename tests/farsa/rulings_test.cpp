#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/system/error_code.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "farsa/farsa_test.hpp"
#include "games/farsa/library.hpp"
#include "players/random.hpp"
#include "players/random_ruling.hpp"

/// Whatever a referee rules by hand, with values that make no sense, is refused or can be played on with.
namespace gamekeeper::farsa::test {
namespace {

namespace json = boost::json;

/// Every place of a position that a ruling can name, and for each name of a field the words that stand there.
struct Places {
  struct Place {
    std::string path, field;
    json::kind kind;
  };
  std::vector<Place> all;
  std::map<std::string, std::vector<std::string>> words;

  void gather(const json::value& value, const std::string& path, std::string_view field) {
    all.push_back({path, std::string(field), value.kind()});
    if (value.is_string()) words[std::string(field)].emplace_back(value.get_string());
    if (value.is_object()) {
      for (const auto& [key, inner] : value.get_object()) gather(inner, path + "/" + std::string(key), key);
    } else if (value.is_array()) {
      const json::array& list = value.get_array();
      for (std::size_t i = 0; i < list.size(); ++i) gather(list[i], path + "/" + std::to_string(i), field);
    }
  }
};

class Vandal {
 public:
  explicit Vandal(std::uint64_t seed) : random_(seed) {}

  /// Something that somebody could type as a ruling.
  json::object ruling(const json::object& position) {
    Places places;
    places.gather(position, "", "");
    places.all.erase(places.all.begin());  // the position itself
    const Places::Place& place = one_of(places.all);
    if (place.kind == json::kind::bool_) return {{"set", place.path}, {"to", random_.below(2) == 0}};
    if (place.kind == json::kind::string)
      return {{"set", place.path}, {"to", one_of(places.words.at(place.field))}};
    if (place.kind == json::kind::object) return {{"remove", place.path}};
    if (place.kind != json::kind::array) return {{"set", place.path}, {"to", number()}};
    boost::system::error_code none;
    const json::value whole = position;
    const json::array& list = whole.find_pointer(place.path, none)->get_array();
    return {{"add", place.path}, {"value", list.empty() ? json::value(json::object()) : one_of(list)}};
  }

 private:
  template <class T, class List>
  const T& any_of(const List& list) {
    return list[random_.below(static_cast<std::uint32_t>(list.size()))];
  }
  const Places::Place& one_of(const std::vector<Places::Place>& list) { return any_of<Places::Place>(list); }
  const std::string& one_of(const std::vector<std::string>& list) { return any_of<std::string>(list); }
  const json::value& one_of(const json::array& list) { return any_of<json::value>(list); }
  int number() {
    static constexpr int kEdges[] = {-1, 0,  1,  2,  3,   5,   7,   8,   11, 12,
                                     18, 25, 40, 63, 127, 128, 200, 254, 255};
    if (random_.below(4) == 0) return static_cast<int>(random_.below(70000)) - 300;
    return kEdges[random_.below(static_cast<std::uint32_t>(std::size(kEdges)))];
  }

  chance::Random random_;
};

/// All that there is to see of a match.
void look_at_everything(const engine::Match& match) {
  const engine::Position position = match.position();
  for (engine::SeatId seat = 0; seat < static_cast<engine::SeatId>(match.seats()); ++seat) {
    game().view(position, seat);
    game().sheets(position, seat);
  }
  game().view(position, engine::kSpectator);
  game().tools(position);
  if (match.status() != engine::Status::deciding) return;
  const engine::Decision& decision = match.decision();
  game().prompt(position, decision);
  for (const engine::Option& option : decision.options) {
    std::string name;
    game().option_name(position, decision, option, name);
    game().option_label(position, decision, option);
    game().odds(position, decision, option);
    game().appraise(position, decision, option);
  }
  for (const engine::Barred& barred : decision.barred) game().why_barred(position, decision, barred);
}

/// Looks at everything, and plays on for a while.
void play_on(engine::Match& match, std::uint64_t seed, const std::string& said) {
  match.listen(
      [](const engine::Event& event, const engine::Position& position) { game().tell(position, event); });
  match.explain(true);
  players::RandomPlayer player(seed);
  for (int answers = 0; answers < 10; ++answers) {
    look_at_everything(match);
    if (match.status() != engine::Status::deciding) break;
    player.play(match);
    const auto broken = game().broken(match.position());
    EXPECT_FALSE(broken) << said << ": " << *broken;
    if (broken) break;
  }
  match.stop_listening();
}

/// A match in the middle of something.
void play_to(engine::Match& match, std::uint64_t seed, int answers) {
  static constexpr std::string_view kStarts[] = {"hollins-ford", "millers-reach", "penny-cross"};
  ASSERT_TRUE(match.start({.options = {{"party", library().parties[seed % library().parties.size()].id},
                                       {"start", kStarts[seed % std::size(kStarts)]},
                                       {"days", 60}},
                           .seed = seed}));
  players::RandomPlayer player(seed);
  chance::Random random(seed);
  for (int i = 0; i < answers && match.status() == engine::Status::deciding; ++i) {
    if (random.below(30) == 0) {
      const auto tools = game().tools(match.position());
      if (!tools.empty()) {
        (void)match.rule(
            players::random_use(tools[random.below(static_cast<std::uint32_t>(tools.size()))], random));
      }
      if (match.status() != engine::Status::deciding) break;
    }
    player.play(match);
  }
}

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* const set = std::getenv(name);
  return set == nullptr ? otherwise : std::strtoull(set, nullptr, 10);
}

TEST(RulingsByHand, AreRefusedOrCanBePlayedOnWith) {
  const std::uint64_t first = from_environment("FARSA_RULINGS_SEED", 1);
  const std::uint64_t positions = from_environment("FARSA_RULINGS", 12);
  int accepted = 0;
  for (std::uint64_t seed = first; seed < first + positions; ++seed) {
    engine::Match match(game());
    play_to(match, seed, static_cast<int>(20 + 37 * seed % 300));
    if (match.status() != engine::Status::deciding) continue;
    Vandal vandal(seed);
    for (int i = 0; i < 60; ++i) {
      engine::Match ruled(game());
      ruled.clone_from(match, seed);
      const json::object ruling = vandal.ruling(game().to_spread_json(match.position().state));
      const std::string said = json::serialize(ruling);
      if (std::getenv("FARSA_RULINGS_SAY") != nullptr) std::cerr << seed << ": " << said << "\n";
      if (!ruled.rule(ruling)) continue;
      // Entered anew: a step that is under way may rest on what was there, and ends its match if it did.
      engine::Match entered(game());
      const json::object position = {{"position", game().to_json(ruled.position().state)},
                                     {"texts", ruled.texts_json()}};
      if (!entered.start_from(position, {.seats = ruled.seats(), .seed = seed})) continue;
      ++accepted;
      play_on(entered, seed, said);
    }
  }
  EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
