#pragma once

#include <boost/describe/enum_to_string.hpp>
#include <string>

#include "content/spelling.hpp"
#include "games/farsa/rules.hpp"  // IWYU pragma: export
#include "kit/words/english.hpp"  // IWYU pragma: export

/// Names and clauses that all chapters use in their words.
namespace gamekeeper::farsa {

using kit::words::english::capital;
using kit::words::english::listed;
using kit::words::english::lower;
using kit::words::english::number_word;

/// "Osk", "the mule driver", "Osk the Younger": how somebody of the party is called.
std::string name_of(const Look& look, Who who);
/// "the bandit", "the second bandit", "Old Hesk": told apart within a fight.
std::string name_of_foe(const Look& look, int foe);
/// Somebody by name; "the landlady" as long as the party does not know the name.
std::string name_of_person(const Look& look, int person);
std::string_view word_for(Ability ability);  ///< "STR", "DEX", "CTRL"
/// An enumerator as content files and options write it: "lose-tool".
template <class E>
std::string word_of(E value) {
  return content::kebab(boost::describe::enum_to_string(value, ""));
}
/// What a failure may bring, within a sentence: "a broken tool".
std::string_view harm_clause(int harm);
std::string item_name(const Look& look, int item);                         ///< as the content has it: "Torch"
std::string creature_name(const Look& look, int creature, int count = 1);  ///< "wolf", "wolves"
/// As options are named.
std::string in_small_letters(std::string text);
/// "3 silver", "no silver".
std::string silver(int coins);

// -- scenes.cpp --

/// What one sees of a place, and of a room: other things once the heart of its site has been dealt with.
const std::string& text_of_place(const Look& look, int place);
const std::string& text_of_room(const Look& look, int site, int room);
/// The same with whatever there catches the eye, a line each.
std::string scene_of_place(const Look& look, int place);
std::string scene_of_room(const Look& look, int site, int room);
/// "You are back in Eelstakes.", "The Landing again. Still here: the flat boat."
std::string place_again(const Look& look, int place);
std::string room_again(const Look& look, int site, int room);

// -- What helps somebody who has never played --

/// Which page of primer.yaml fits what is being asked; none: nothing new is at stake.
std::vector<std::string> pages_for(const Look& look, const engine::Decision& decision);

/// Whether nobody has been promised anything yet: then it is said what there is to begin with.
bool is_at_a_loss(const Look& look);
/// At most three deeds that somebody is known to want done, nearest first: "Wren would pay for a whistle."
std::vector<std::string> leads(const Look& look);

}  // namespace gamekeeper::farsa
