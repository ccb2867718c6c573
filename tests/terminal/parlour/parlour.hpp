#pragma once

#include "engine/game.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::test {

/// A small dungeon for one that asks in every way a game can ask, and whose scene has every kind of piece.
const engine::Game& parlour();

/// Its scene, from what it shows.
struct ParlourSight {
  const char* name;
  int health, room, coins, round;
  int stats[3];
  unsigned cards;  ///< bits of the hand
};
engine::Scene parlour_scene(const ParlourSight& sight);

/// One of every kind of piece, for drawing.
engine::Scene every_piece();

}  // namespace gamekeeper::test
