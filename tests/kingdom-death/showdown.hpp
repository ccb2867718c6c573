#pragma once

#include <gtest/gtest.h>  // IWYU pragma: export

#include <array>                     // IWYU pragma: export
#include <boost/json/object.hpp>     // IWYU pragma: export
#include <boost/json/parse.hpp>      // IWYU pragma: export
#include <boost/json/serialize.hpp>  // IWYU pragma: export
#include <cstddef>                   // IWYU pragma: export
#include <cstdint>                   // IWYU pragma: export
#include <initializer_list>          // IWYU pragma: export
#include <memory>                    // IWYU pragma: export
#include <string>                    // IWYU pragma: export
#include <string_view>               // IWYU pragma: export

#include "content/error.hpp"                          // IWYU pragma: export
#include "engine/game.hpp"                            // IWYU pragma: export
#include "engine/state_json.hpp"                      // IWYU pragma: export
#include "games/kingdom-death/kingdom_death.hpp"      // IWYU pragma: export
#include "games/kingdom-death/rules.hpp"              // IWYU pragma: export
#include "games/kingdom-death/showdown/showdown.hpp"  // IWYU pragma: export
#include "support/scripted_match.hpp"                 // IWYU pragma: export

/// Positions of a Showdown in three lines:
///
///     Board board;  // four survivors in a far corner, the lion at k8, looking north
///     board.survivor(0).at("k7").on_the_ground();
///     Play play(game(), board.monsters_turn({"claw"}));
///
/// Decks hold what is named, the first on top. Nobody has survival but who is given it, so that nobody is
/// asked to dodge.
namespace gamekeeper::kingdom_death::test {

using gamekeeper::test::Play;

inline const engine::Game& game() {
  static const std::unique_ptr<engine::Game> game = [] {
    auto made = make_game({}, "en");
    EXPECT_TRUE(made) << (made ? "" : content::text(made.error()));
    return *std::move(made);
  }();
  return *game;
}

inline const Library& library() {
  static const Library library = [] {
    auto loaded = load_library({});
    for (const content::Error& error : loaded ? content::Errors{} : loaded.error())
      ADD_FAILURE() << error.text();
    return *std::move(loaded);
  }();
  return library;
}

inline Square square(std::string_view name) {
  return {static_cast<std::int8_t>(name[0] - 'a'),
          static_cast<std::int8_t>(std::stoi(std::string(name.substr(1))) - 1)};
}

/// What a person reads of an option, one that is barred too; empty: there is none.
inline std::string label(const Play& play, std::string_view name) {
  const engine::Decision& asked = play.match().decision();
  const auto said = [&](const engine::Option& option) {
    return play.match().option_name(option) == name
               ? play.match().game().option_label(play.match().position(), asked, option)
               : std::string();
  };
  for (const engine::Option& option : asked.options)
    if (const std::string label = said(option); !label.empty()) return label;
  for (const engine::Barred& barred : asked.barred)
    if (const std::string label = said(barred.option); !label.empty()) return label;
  return {};
}

class Board {
 public:
  State state;  ///< for what has no word below

  Board() {
    state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index("first-story"));
    state.showdown.round = 2;
    state.showdown.monster.at = square("k8");
    for (int i = 0; i < 4; ++i) {
      Survivor one{};
      one.person = static_cast<std::uint8_t>(i);
      one.at = {static_cast<std::int8_t>(i), 15};
      state.survivors.push_back(one);
    }
  }

  /// What is said next is about this one.
  Board& survivor(Who who) {
    last_ = who;
    return *this;
  }
  Board& at(std::string_view where) {
    one().at = square(where);
    return *this;
  }
  Board& is(Mark mark) {
    one().marks.set(mark);
    return *this;
  }
  Board& on_the_ground() { return is(Mark::knocked_down); }
  Board& survival(int count) {
    one().survival = static_cast<std::int16_t>(count);
    return *this;
  }
  Board& carries(std::string_view gear) {
    one().gear.push_back(library().gear_called(gear));
    lay_out(one());
    return *this;
  }
  Board& injured(std::string_view injury) {
    one().injuries.push_back(library().injury_called(injury));
    return *this;
  }
  /// Both boxes of every location are full.
  Board& battered() {
    one().light = 0b111110;
    one().heavy = 0b11111;
    return *this;
  }
  Survivor& one() { return state.survivors[static_cast<std::size_t>(last_)]; }

  Board& lion(std::string_view where, Side facing = Side::north) {
    state.showdown.monster.at = square(where);
    state.showdown.monster.facing = static_cast<std::uint16_t>(facing);
    return *this;
  }
  Board& terrain(std::string_view card, std::string_view where, bool across = false) {
    state.showdown.terrain.push_back({.kind = static_cast<std::uint8_t>(*library().terrain.index(card)),
                                      .across = static_cast<std::uint8_t>(across ? 1 : 0),
                                      .at = square(where)});
    return *this;
  }
  Board& lion_is(Mark mark) {
    state.showdown.monster.marks.set(mark);
    return *this;
  }
  Board& ai(std::initializer_list<std::string_view> cards) {
    for (const std::string_view card : cards) {
      Cards& top = state.showdown.ai.top;
      top.push_back(0);
      for (std::size_t i = top.size() - 1; i > 0; --i) top[i] = top[i - 1];
      top[0] = static_cast<std::uint8_t>(*library().ai_cards.index(card));
    }
    state.showdown.face_up = kLiesFaceUp;
    return *this;
  }
  Board& hits(std::initializer_list<std::string_view> cards) {
    for (const std::string_view card : cards) state.showdown.hit_locations.put_under(hit(card));
    return *this;
  }
  Board& lion_has(std::string_view injury) {
    state.showdown.injuries.push_back(hit(injury));
    return *this;
  }
  Board& mood(std::string_view card) {
    state.showdown.moods.push_back(static_cast<std::uint8_t>(*library().ai_cards.index(card)));
    return *this;
  }
  Board& resources() {
    for (std::uint8_t i = 0; i < library().resources.size(); ++i) {
      const std::string& deck = library().resources[i].deck;
      if (deck == "basic") state.showdown.basic_resources.shuffle_in(i);
      if (deck == "white-lion") state.showdown.monster_resources.shuffle_in(i);
    }
    return *this;
  }

  /// Before a step of the Showdown itself; nobody stands yet.
  std::string before_set_up(std::string_view step = "set-up-terrain") const {
    boost::json::object position = engine::state_json::write(state).as_object();
    position["course"] = boost::json::parse(
        "{\"frames\": [{\"procedure\": \"first-story\", \"next\": \"settle-down\"}, {\"procedure\": "
        "\"showdown\", \"next\": \"" +
        std::string(step) + "\"}]}");
    return boost::json::serialize(position);
  }
  /// The position before a step of the round; "perform-ai" is the monster's card.
  std::string before(std::string_view step) const { return json(step, ""); }
  std::string monsters_turn(std::initializer_list<std::string_view> cards) {
    ai(cards);
    return before("perform-ai");
  }
  /// In the middle of the act of the one who was named last, with one movement and one activation.
  std::string acts() {
    one().moves = one().activations = 1;
    one().marks.set(Mark::acted);
    for (Survivor& other : state.survivors) other.marks.set(Mark::acted);
    return json("next-to-act",
                ", {\"procedure\": \"act\", \"who\": " + std::to_string(last_) + ", \"next\": \"spend\"}");
  }

 private:
  static std::uint8_t hit(std::string_view card) {
    return static_cast<std::uint8_t>(*library().hit_locations.index(card));
  }
  std::string json(std::string_view step, const std::string& inner) const {
    boost::json::object position = engine::state_json::write(state).as_object();
    position["course"] = boost::json::parse(
        "{\"frames\": [{\"procedure\": \"first-story\", \"next\": \"settle-down\"}, {\"procedure\": "
        "\"showdown\", \"next\": \"fight\"}, {\"procedure\": \"round\", "
        "\"next\": \"" +
        std::string(step) + "\"}" + inner + "]}");
    return boost::json::serialize(position);
  }
  Who last_ = 0;
};

}  // namespace gamekeeper::kingdom_death::test
