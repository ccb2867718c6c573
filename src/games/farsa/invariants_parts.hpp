#pragma once

#include "games/farsa/chapter.hpp"  // IWYU pragma: export
#include "kit/inspection.hpp"       // IWYU pragma: export

/// What the files of the invariants share: what members may not be together, struct by struct, once each of
/// them is what it may be. `at.index` is a struct's place in its list.
namespace gamekeeper::farsa {

using kit::Spot;
using Inspection = kit::Inspection<Look>;

template <class T>
void together(const T&, const Spot&, Inspection&) {}
/// What a sheet says of its fields.
template <class Sheet>
void inspect_sheet(const Sheet& sheet, std::size_t index, Inspection& to) {
  if (auto broken = kit::sheet::broken(sheet, to.look, static_cast<int>(index))) to.say(*std::move(broken));
}

// -- invariants_places.cpp --

void together(const SiteState& site, const Spot& at, Inspection& to);
void together(const LockLore& lore, const Spot& at, Inspection& to);
void together(const FactionState& faction, const Spot& at, Inspection& to);
void together(const PersonState& person, const Spot& at, Inspection& to);
void together(const Project& project, const Spot& at, Inspection& to);
void together(const Town& town, const Spot& at, Inspection& to);
/// What is under way, and where.
void inspect_course(Inspection& to);

// -- invariants_war.cpp --

void together(const Meeting& met, const Spot& at, Inspection& to);
void together(const Declared& deed, const Spot& at, Inspection& to);
void together(const Foe& foe, const Spot& at, Inspection& to);
void together(const Fight& fight, const Spot& at, Inspection& to);
void together(const Vessel& vessel, const Spot& at, Inspection& to);
void together(const Company& company, const Spot& at, Inspection& to);
void together(const Battle& battle, const Spot& at, Inspection& to);

}  // namespace gamekeeper::farsa
