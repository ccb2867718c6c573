#pragma once

#include "games/number-crunch/rules.hpp"  // IWYU pragma: export
#include "kit/sheet/field.hpp"            // IWYU pragma: export
#include "kit/sheet/sheet.hpp"            // IWYU pragma: export

/// The numbers of The Number Crunch, each declared once (docs/sheet.md): an Auditor's, an Encounter's, those
/// of a dice pool.
namespace gamekeeper::number_crunch {

template <class T>
using Sheet = kit::sheet::Sheet<Audit, Look, T>;

extern const Sheet<Auditor> kAuditorSheet;  ///< by place at the table
extern const Sheet<Encounter> kEncounterSheet;
extern const Sheet<Check> kCheckSheet;

}  // namespace gamekeeper::number_crunch
