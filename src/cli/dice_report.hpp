#pragma once

#include <boost/json/object.hpp>
#include <string>

#include "chance/distribution.hpp"
#include "chance/expression.hpp"
#include "chance/roll.hpp"

/// What `gamekeeper roll` and `gamekeeper odds` print. Texts end with a line break.
namespace gamekeeper::cli {

/// A table of value, exactly, at least and a bar, at most 80 columns wide. More than 40 values are grouped,
/// and ends of less than 1 in 2,000 are one row each. A fraction of more than 14 digits is left out: its
/// percentage stays.
std::string odds_text(const chance::Expression& expression, const chance::Distribution& distribution);

/// `expression`, `kind` ("number", "yes_no" or "opposed"), `outcomes` (`value`, `probability` as an exact
/// fraction, `percent` with 6 decimals, `at_least`, `at_least_percent`; with yes_no also `label`, "yes" for 1
/// and "no" for 0), `mean` and `variance` as fractions, `mean_decimal`; `opposed` (`win`, `tie`, `loss` of
/// the left side) with vs; `explosions_at_most` where dice explode.
boost::json::object odds_json(const chance::Expression& expression, const chance::Distribution& distribution);

std::string roll_text(const chance::Expression& expression, const chance::Rolled& rolled);

/// `expression`, `kind`, `total`, `label` with yes_no, `left` and `right` of a comparison or vs, `pools`
/// (`text`, `label`, `sides`, `value`, `throws`: `die`, `face`, and true where it applies: `rerolled`,
/// `exploded`, `extra`, `dropped`, `hit`), `labels` (`label`, `total`), `cut_off`.
boost::json::object roll_json(const chance::Expression& expression, const chance::Rolled& rolled);

}  // namespace gamekeeper::cli
