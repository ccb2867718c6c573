#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace gamekeeper::chance {

/// Spreads a seed over 64 bits; every call moves `seed` on. (SplitMix64, Steele, Lea and Flood 2014.)
constexpr std::uint64_t split_mix(std::uint64_t& seed) {
  seed += 0x9e3779b97f4a7c15U;
  std::uint64_t z = seed;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

/// Uniform in [0, bound), without bias. `bound` is at least 1. (Lemire 2019; one draw, rarely two.)
template <class Generator>
constexpr std::uint32_t uniform_below(Generator& random, std::uint32_t bound) {
  std::uint64_t product = (random.next() >> 32U) * bound;
  auto low = static_cast<std::uint32_t>(product);
  if (low < bound) {
    const std::uint32_t threshold = -bound % bound;
    while (low < threshold) {
      product = (random.next() >> 32U) * bound;
      low = static_cast<std::uint32_t>(product);
    }
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

/// The one generator of the project: xoshiro256** (Blackman and Vigna 2018), 32 bytes of plain data. The same
/// seed gives the same draws on every machine and in every version; what a draw is, is defined here and not
/// by the standard library.
class Random {
 public:
  constexpr Random() : Random(0) {}
  constexpr explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : words_) word = split_mix(seed);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t t = words_[1] << 17U;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= t;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  /// Uniform in [0, bound), without bias. `bound` is at least 1.
  constexpr std::uint32_t below(std::uint32_t bound) { return uniform_below(*this, bound); }

  /// A die's face, 1..sides; `sides` is at least 1.
  constexpr int face(int sides) { return static_cast<int>(below(static_cast<std::uint32_t>(sides))) + 1; }

  /// A generator for another purpose, whose draws have nothing to do with the ones that follow here.
  constexpr Random fork() { return Random(next()); }

  using Words = std::array<std::uint64_t, 4>;
  constexpr const Words& words() const { return words_; }
  /// Goes on where a saved generator stood. At least one word is not 0.
  static constexpr Random resume(const Words& words) { return Random(words); }

  friend constexpr bool operator==(const Random&, const Random&) = default;

 private:
  constexpr explicit Random(const Words& words) : words_(words) {}

  Words words_{};
};
static_assert(sizeof(Random) == 32);

/// Draws what Random(seed) draws. The first hangs on one of its words only, and most who ask want no more.
class BriefRandom {
 public:
  constexpr explicit BriefRandom(std::uint64_t seed) : seed_(seed) {}

  constexpr std::uint64_t next() {
    if (drawn_++ > 0) [[unlikely]]
      return further();
    std::uint64_t seed = seed_;
    split_mix(seed);
    return std::rotl(split_mix(seed) * 5, 7) * 9;
  }
  constexpr std::uint32_t below(std::uint32_t bound) { return uniform_below(*this, bound); }
  constexpr int face(int sides) { return static_cast<int>(below(static_cast<std::uint32_t>(sides))) + 1; }

 private:
  constexpr std::uint64_t further() {
    if (drawn_ == 2) {
      all_ = Random(seed_);
      all_.next();
    }
    return all_.next();
  }

  std::uint64_t seed_;
  std::uint32_t drawn_ = 0;
  Random all_ = Random::resume({});
};

}  // namespace gamekeeper::chance
