#pragma once

#include "games/farsa/library.hpp"  // IWYU pragma: export

/// What the files of the invariants share.
namespace gamekeeper::farsa {

/// What is broken, as far as somebody can read it; nothing: it is sound.
using Broken = std::optional<std::string>;

using kit::beyond;
using kit::bits_beyond;

/// Words that the match does not have; 0 are none.
constexpr bool is_unsaid(TextId words, std::size_t texts) { return words != 0 && words >= texts; }

// -- invariants.cpp --

Broken broken_thing(const Thing& thing, const Library& library);

// -- invariants_places.cpp --

Broken broken_country(const State& state, const Library& library);
Broken broken_sites(const State& state, const Library& library);
Broken broken_people(const State& state, const Library& library);
Broken broken_town(const State& state, const Library& library);

// -- invariants_war.cpp --

Broken broken_meeting(const State& state, const Library& library);
Broken broken_fight(const State& state, const Library& library, std::size_t texts);
Broken broken_war(const State& state, const Library& library);

}  // namespace gamekeeper::farsa
