#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace gamekeeper::content {

/// Where an entry comes from: printed in the book; deduced from the book's examples; written for this
/// project.
enum class Origin : std::uint8_t { book, reconstructed, ours };
BOOST_DESCRIBE_ENUM(Origin, book, reconstructed, ours)

}  // namespace gamekeeper::content
