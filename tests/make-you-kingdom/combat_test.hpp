#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "content/error.hpp"
#include "engine/game.hpp"
#include "engine/state_json.hpp"
#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/make_you_kingdom.hpp"
#include "support/scripted_match.hpp"

/// Positions of a Combat in three lines:
///
///     Battlefield at;
///     at.landmaker(1, 1, 3, 4).area(2).holds("blade");
///     at.foe("slime", 3);
///     Play play(game(), at.json());
///     play.rolls({5, 5});  // the Strategy Check
///
/// Nobody has Drive, Voices or Followers until they are given, so that nothing is asked about them.
namespace gamekeeper::make_you_kingdom::test {

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

class Battlefield {
 public:
  State state;  ///< for what has no word below

  Battlefield() {
    state.seats = 2;
    state.kingdom.voices = 0;
    state.adventure.home = 0;
    state.adventure.here = 4;
    state.adventure.from = 1;
    state.battle.under_way = 1;
    before("next-round");
  }

  /// The next of the Court; what is said next is about this one. All of them are one player's, but for
  /// whoever is seated.
  Battlefield& landmaker(int wit, int charisma, int quest, int warfare) {
    Landmaker one;
    one.scores = {static_cast<std::int8_t>(wit), static_cast<std::int8_t>(charisma),
                  static_cast<std::int8_t>(quest), static_cast<std::int8_t>(warfare)};
    one.klass = static_cast<std::uint8_t>(state.court.size());
    one.name = static_cast<std::uint8_t>(state.court.size());
    state.court.push_back(one);
    last_ = static_cast<Who>(state.court.size()) - 1;
    body().hp = static_cast<std::int16_t>(warfare + quest + 6);
    return *this;
  }
  Battlefield& foe(std::string_view monster, int area) {
    const std::uint8_t which = library().monster_of(monster);
    state.battle.foes.push_back({.monster = which, .hope = 99});
    last_ = kFirstFoe + static_cast<Who>(state.battle.foes.size()) - 1;
    body().hp = static_cast<std::int16_t>(library().monsters[which].hp);
    return this->area(area);
  }
  /// It can pay for Hope with its blood.
  Battlefield& has_blood() {
    state.battle.foes.back().hope = 0;
    return *this;
  }
  Body& body() {
    return is_foe(last_) ? state.battle.foes[at(last_ - kFirstFoe)].body : state.court[at(last_)].body;
  }
  Battlefield& area(int area) {
    body().area = static_cast<std::uint8_t>(area);
    return *this;
  }
  Battlefield& hp(int hp) {
    body().hp = static_cast<std::int16_t>(hp);
    return *this;
  }
  Battlefield& is(Mark mark) {
    body().marks.set(mark);
    return *this;
  }
  Battlefield& is(Status status) {
    body().statuses.set(status);
    return *this;
  }
  Battlefield& holds(std::string_view item, int level = 0) {
    for (Thing& slot : state.court[at(last_)].slots) {
      if (slot.is()) continue;
      slot = {.item = library().item(item), .level = static_cast<std::uint8_t>(level)};
      return *this;
    }
    ADD_FAILURE() << "no slot free for " << item;
    return *this;
  }
  Battlefield& followers(int count) {
    body().followers = static_cast<std::int16_t>(count);
    return *this;
  }
  Battlefield& drive(int count) {
    body().drive = static_cast<std::int16_t>(count);
    return *this;
  }
  Battlefield& seated(int seat) {
    state.court[at(last_)].seat = static_cast<std::uint8_t>(seat);
    state.seats = std::max<std::uint8_t>(state.seats, static_cast<std::uint8_t>(seat + 1));
    return *this;
  }
  Battlefield& trap(std::string_view trap, int area) {
    state.adventure.snares.push_back(
        {.trap = library().trap(trap), .area = static_cast<std::uint8_t>(area), .found = 1});
    return *this;
  }
  /// The Combat comes to that step.
  Battlefield& before(std::string_view step) {
    state.course = {};
    state.course.then(kCombat);
    boost::json::value course = engine::state_json::write(state.course);
    course.at("frames").as_array().back().at("next") = step;
    EXPECT_TRUE(engine::state_json::read(course, state.course, "course")) << step;
    return *this;
  }
  /// The Round is the monsters' to begin, as after a Strategy Check that failed.
  Battlefield& they_begin() { return sides(0); }
  Battlefield& court_begins() { return sides(1); }

  std::string json() const { return boost::json::serialize(engine::state_json::write(state)); }

 private:
  Battlefield& sides(int court_first) {
    state.battle.round = 1;
    state.battle.court_first = static_cast<std::uint8_t>(court_first);
    state.course.then(kRound);
    boost::json::value course = engine::state_json::write(state.course);
    auto& frames = course.at("frames").as_array();
    for (auto& frame : frames) {
      if (frame.at("procedure") == "round") frame.at("next") = "first-side-acts";
    }
    if (frames.front().at("procedure") == "round") std::swap(frames.front(), frames.back());
    EXPECT_TRUE(engine::state_json::read(course, state.course, "course"));
    return *this;
  }
  Who last_ = 0;
};

}  // namespace gamekeeper::make_you_kingdom::test
