#pragma once

#include "games/farsa/entries/creatures.hpp"  // IWYU pragma: export

/// Random tables of the book and of ours, and the weather.
namespace gamekeeper::farsa {

struct Row {
  int from, to;      ///< faces, or their sum
  std::string text;  ///< one sentence or a few words
};

/// tables.yaml: what a referee may roll on. Rows go up and leave no gap.
struct RandomTable {
  std::string id, name;
  DiceText dice;
  List<Row> rows;
};

/// threats.yaml: the nineteen threats to resources (W-7).
struct Threat {
  std::string id, name, text;
  List<Terrain> terrain;    ///< empty: any
  List<Ref<Skill>> skills;  ///< that help against it
  bool finds_camps;         ///< strikes those who stay where they are, too (R-181)
  Consequence failure;
};

/// components.yaml: the twelve things to forage (W-5).
struct Component {
  std::string id, name, text;
  Ref<Item> item;  ///< what it is in a pack
  List<Terrain> terrain;
};

/// weather.yaml: the nineteen cells of the flower, ring by ring from the middle, clockwise from the north.
struct Weather {
  std::string id, name, text;
  int q, r;        ///< axial coordinates; the middle is 0, 0
  int watches;     ///< added to a journey: 0..2
  int navigation;  ///< pips taken from the navigator: 0..2
  int forage;      ///< pips on Supply: -2..1
  bool no_fire;    ///< a fire takes a skill test
  bool harsh;      ///< bedding, tent and fire are needed for a rest (W-6)
};

enum class Edge : std::uint8_t { stay, wrap, bounce };
enum class Direction : std::uint8_t { north, north_east, south_east, south, south_west, north_west, none };

/// seasons.yaml: spring, summer, autumn, winter. Two dice say where the flower goes.
struct Season {
  std::string id, name, text;
  int start_q, start_r;                ///< where the flower is when the season begins
  List<Direction, 11, 11> directions;  ///< eleven, for 2..12
  Edge edge;                           ///< what happens at the rim
  bool one_lit_watch;                  ///< only the first watch has the sun (W-3)
  List<std::string, 19, 19> renamed;   ///< nineteen names for the cells in this season (snow for rain)
};

}  // namespace gamekeeper::farsa
