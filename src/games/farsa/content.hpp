#pragma once

// IWYU pragma: begin_exports
#include "games/farsa/entries/characters.hpp"
#include "games/farsa/entries/people.hpp"
#include "games/farsa/entries/region.hpp"
#include "games/farsa/entries/tables.hpp"
#include "games/farsa/entries/war.hpp"
// IWYU pragma: end_exports

/// What Farsa is played with: one struct a kind, one YAML file a kind in content/. The book prints its
/// procedures and small tables; nearly everything that fills them (gear, spells, creatures, places, people)
/// is `origin: ours`, and a pack may replace any of it.
///
/// Dice are written "d6", "2d6", "3d6+2". Ids of other entries are checked when the content is read. Texts
/// are for players: second person, present tense, short.
