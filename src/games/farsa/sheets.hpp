#pragma once

#include "games/farsa/rules.hpp"  // IWYU pragma: export
#include "kit/sheet/field.hpp"    // IWYU pragma: export
#include "kit/sheet/sheet.hpp"    // IWYU pragma: export

/// The numbers of Farsa, each declared once (docs/sheet.md): characters, foes, units, vessels, factions,
/// time.
namespace gamekeeper::farsa {

template <class T>
using Of = kit::sheet::Of<Look, T>;
template <class T>
using Field = kit::sheet::Field<Of<T>>;
template <class T>
using Sheet = kit::sheet::Sheet<Farsa, Look, T>;

extern const Sheet<Character> kScores;       ///< by place in the party
extern const Sheet<Character> kHowTheyFare;  ///< the same, whatever became of them
extern const Sheet<Foe> kFoeSheet;
extern const Sheet<Standing> kStances;
extern const Sheet<Unit> kCompanyUnit, kVesselUnit;  ///< by side * kMaxUnits + place
extern const Sheet<Vessel> kVesselSheet;
extern const Sheet<Company> kCompanySheet;
extern const Sheet<Meeting> kMeetingSheet;
extern const Sheet<PersonState> kPersonSheet;
extern const Sheet<ErrandState> kErrandSheet;
extern const Sheet<FactionState> kFactionSheet;
extern const Sheet<SiteState> kSiteSheet;  ///< by index of the site
extern const Sheet<Door> kDoorSheet;       ///< of the site that the party is in
extern const Sheet<Calendar> kCalendarSheet;
extern const Sheet<State> kPace;

/// Places in kScores.
inline constexpr std::size_t kAbilityFields[] = {0, 2, 4}, kGuardField = 6, kArmorField = 8;

/// All fields, as told::set_right numbers them.
const std::vector<kit::sheet::Named<Look>>& all_fields();

/// Says what a referee has made of a field, to those who may see it.
void tell_edit(Farsa& farsa, const void* field, int index, int value, kit::sheet::Sight sight);
inline constexpr auto tell_set_right = [](Farsa& farsa, const auto& field, int index, int value) {
  tell_edit(farsa, &field, index, value, field.sight);
};

}  // namespace gamekeeper::farsa
