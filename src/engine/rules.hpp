#pragma once

/// What every file of a game's rules speaks with. A game's own headers hand it on, so a file of rules names
/// its chapter's header and what is beyond this; a compiler parses it once for all of them
/// (gamekeeper_precompile).
// IWYU pragma: begin_exports
#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/fixed.hpp"
#include "engine/panic.hpp"
#include "engine/reckoning.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
// IWYU pragma: end_exports
