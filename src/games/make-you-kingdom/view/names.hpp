#pragma once

#include "games/make-you-kingdom/rules.hpp"  // IWYU pragma: export

/// How people, places and things are called.
namespace gamekeeper::make_you_kingdom {

/// "Lavender", or "Lavender the Jester" where two are called so; of foes "Ogrekin", or "Ogrekin 2" where
/// there are several. There must be such a person.
std::string name_of(const Look& look, Who who);
/// "Lavender the Jester".
std::string full_name_of(const Look& look, Who who);
/// "Ninja, Cook and Bee"; of foes "Level 3 Ogre".
std::string calling_of(const Look& look, Who who);

/// "B2", of A1 to C3 by columns: the letter is the column from the west, the number the row from the north.
std::string code_of_room(int room);
/// "Golden Gate".
std::string name_of_room(const Library& library, const Room& room);
/// "your Encampment" (0) to "their Encampment" (5).
std::string_view name_of_area(int area);
/// "D4", of A1 to F6, by rows.
std::string code_of_region(int region);

/// "Free Cat Kingdom".
std::string name_of_kingdom(const Library& library, const Kingdom& kingdom);
std::string name_of_neighbor(const Library& library, const Neighbor& neighbor);
/// "Fishing": a word that somebody likes or does not.
std::string liked_word(const Library& library, int word);
/// "Great Sword 2": with its Level, if it has any.
std::string name_of_thing(const Library& library, const Thing& thing);

// -- Ids of pieces, and what scripts read (words/kinds.yaml) --

/// "member-1", "foe-3".
std::string key_of_person(Who who);
/// "encampment" to "enemy-encampment".
std::string key_of_area(int area);
/// "b2".
std::string key_of_room(int room);
/// "1b2": the map, counted from 1, and the room.
std::string key_of_home(int home);
std::string key_of_region(int region);
std::string key_of_neighbor(int neighbor);

}  // namespace gamekeeper::make_you_kingdom
