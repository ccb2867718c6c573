#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace gamekeeper::cli {

/// `gamekeeper roll EXPR`: prints every face and the total, or one JSON object, to standard output. Without a
/// seed it takes one from the system; the JSON says which. Returns 0, or 3 with one line on standard error.
int roll_command(std::string_view expression, std::optional<std::uint64_t> seed, bool json);

/// `gamekeeper odds EXPR`: the exact distribution as a table of at most 80 columns, or one JSON object.
/// Returns as above.
int odds_command(std::string_view expression, bool json);

}  // namespace gamekeeper::cli
