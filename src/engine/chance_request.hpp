#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/decision.hpp"
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"

/// What the engine asks of chance. Chance answers as a player would: with faces, or with one of several
/// outcomes.
namespace gamekeeper::engine {

inline constexpr int kMaxDice = 62;

/// The dice of one roll, in the order in which they fell.
struct Faces {
  std::uint8_t count = 0;
  std::array<std::uint8_t, kMaxDice + 1> face{};

  const std::uint8_t* begin() const { return face.data(); }
  const std::uint8_t* end() const { return face.data() + count; }
  int operator[](int index) const { return face[static_cast<std::size_t>(index)]; }
  int sum() const {
    int total = 0;
    for (const std::uint8_t f : *this) total += f;
    return total;
  }
  int even() const {
    int total = 0;
    for (const std::uint8_t f : *this) total += (f & 1) == 0 ? 1 : 0;
    return total;
  }
};
static_assert(sizeof(Faces) == 64);

struct ChanceRequest {
  enum class Kind : std::uint8_t {
    dice,  ///< `count` dice of `sides` sides: one face each, 1..sides
    draw,  ///< one of `weights.size()` outcomes, each as likely as its weight; a weight of 0 cannot come
  };
  std::uint32_t number = 0;  ///< see Decision::number
  Kind kind = Kind::dice;
  std::uint8_t count = 0;  ///< 1..kMaxDice
  std::uint8_t sides = 0;  ///< 2..255
  SeatId roller = 0;       ///< whose dice they are
  SeatSet seen_by = kEverybody;
  RuleId rule;
  Phrase purpose;
  std::span<const std::uint16_t> weights;

  std::uint32_t total_weight() const {
    std::uint32_t total = 0;
    for (const std::uint16_t weight : weights) total += weight;
    return total;
  }
};

/// Where dice and draws come from.
enum class ChanceMode : std::uint8_t {
  seeded,     ///< the match's own generator
  script,     ///< everything is asked for
  own_dice,   ///< dice are asked for, draws come from the generator
  own_cards,  ///< dice are asked for, and draws that everybody sees; what is drawn in secret is the
              ///< generator's
};

/// Whether the request is asked for; else the match's own generator answers it.
constexpr bool is_asked_for(const ChanceRequest& request, ChanceMode mode) {
  if (mode == ChanceMode::seeded || mode == ChanceMode::script) return mode == ChanceMode::script;
  return request.kind == ChanceRequest::Kind::dice ||
         (mode == ChanceMode::own_cards && request.seen_by == kEverybody);
}

}  // namespace gamekeeper::engine
