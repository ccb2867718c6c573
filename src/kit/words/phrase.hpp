#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "engine/decision.hpp"
#include "engine/event.hpp"

/// Typed words: what tools/words makes of an entry is an object of one of these templates.
///
///     inline constexpr words::Phrase<17, Attack> attack;
///
///     offers.add(option::attack(talent));
///     if (option::attack.is(chosen)) hit(option::attack.in(chosen).talent);
///     switch (chosen.word) { case option::attack.word: ... }
namespace gamekeeper::kit::words {

/// A value as a number: whole numbers and enumerations as they are, small structures by their bytes.
template <class T>
constexpr std::int32_t to_number(const T& value) {
  if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
    return static_cast<std::int32_t>(value);
  } else {
    static_assert(sizeof(T) <= sizeof(std::int32_t) && std::is_trivially_copyable_v<T>);
    std::array<std::uint8_t, sizeof(std::int32_t)> bytes{};
    const auto own = std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(value);
    for (std::size_t i = 0; i < sizeof(T); ++i) bytes[i] = own[i];
    return std::bit_cast<std::int32_t>(bytes);
  }
}
template <class T>
constexpr T from_number(std::int32_t number) {
  if constexpr (std::is_same_v<T, bool>) {
    return number != 0;
  } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
    return static_cast<T>(number);
  } else {
    const auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(std::int32_t)>>(number);
    std::array<std::uint8_t, sizeof(T)> own{};
    for (std::size_t i = 0; i < sizeof(T); ++i) own[i] = bytes[i];
    return std::bit_cast<T>(own);
  }
}

/// Bits of a phrase that carries more than three arguments: 48 of them.
constexpr engine::Phrase packed(std::uint16_t word, std::uint64_t bits) {
  return {word, static_cast<std::int16_t>(bits & 0xffffU), static_cast<std::int16_t>(bits >> 16U & 0xffffU),
          static_cast<std::int16_t>(bits >> 32U & 0xffffU)};
}
constexpr std::uint64_t bits_of(const engine::Phrase& phrase) {
  return static_cast<std::uint16_t>(phrase.a) |
         static_cast<std::uint64_t>(static_cast<std::uint16_t>(phrase.b)) << 16U |
         static_cast<std::uint64_t>(static_cast<std::uint16_t>(phrase.c)) << 32U;
}

}  // namespace gamekeeper::kit::words
