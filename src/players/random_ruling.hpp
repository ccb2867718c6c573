#pragma once

#include <boost/json/object.hpp>
#include <optional>

#include "chance/random.hpp"
#include "engine/match.hpp"
#include "engine/tool.hpp"

/// A referee who rules at random: nobody to play with, and good for finding what a game has and what it can
/// bear.
namespace gamekeeper::players {

/// The use of a tool, as Match::rule takes it: each value that it takes as likely as another.
boost::json::object random_use(const engine::Tool& tool, chance::Random& random);

/// The use of one of the tools that are there now, found in one of three ways, each as likely: any choice of
/// any tool, any tool, any tool that leaves. So what there is to hand out is not lost among what there is to
/// set right, nor where the story can go on among both. It may still be refused. Nothing where there is no
/// tool.
std::optional<boost::json::object> random_ruling(const engine::Match& match, chance::Random& random);

}  // namespace gamekeeper::players
