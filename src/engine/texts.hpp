#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

namespace gamekeeper::engine {

/// Whether these words may lie in a position: at most 60 characters, plain (chance::not_plain).
Result<> check_text(std::string_view words);

/// The words that were said in a match, in that order; the first is empty, and stands for none. What is
/// forgotten leaves its memory behind, so that the next match says its words without an allocation.
class Texts {
 public:
  static constexpr std::size_t kMost = 0x7fff;  ///< in one match

  Texts() : words_(1), said_at_(1, 0) {}
  Texts(const Texts& other) { *this = other; }
  Texts& operator=(const Texts& other) {
    if (this == &other) return *this;
    assign(other.all());
    said_at_ = other.said_at_;
    return *this;
  }
  ~Texts() = default;

  std::span<const std::string> all() const { return {words_.data(), said_at_.size()}; }
  std::size_t size() const { return said_at_.size(); }
  /// `index` below size().
  const std::string& operator[](std::size_t index) const { return words_[index]; }

  /// `decision`: the number of the one that brought them; 0: they were there at the start.
  void add(std::string_view words, std::uint32_t decision) {
    if (words_.size() == said_at_.size()) words_.emplace_back();
    words_[said_at_.size()] = words;
    said_at_.push_back(decision);
  }
  /// These, all there at the start; the first is empty, as ever.
  void assign(std::span<const std::string> words) {
    said_at_.resize(1);
    for (const std::string& one : words.subspan(1)) add(one, 0);
  }
  /// The id of words: of those that are known, or of new ones.
  std::size_t id_of(std::string_view words, std::uint32_t decision) {
    const auto known = std::ranges::find(all(), words);
    const auto id = static_cast<std::size_t>(known - all().begin());
    if (id == size()) add(words, decision);
    return id;
  }
  /// Those with this id and beyond.
  void forget_from(std::size_t id) { said_at_.resize(id); }
  void forget_after(std::uint32_t decision) {
    while (said_at_.back() > decision) said_at_.pop_back();
  }

 private:
  std::vector<std::string> words_;      // as many as there ever were
  std::vector<std::uint32_t> said_at_;  // of those that count
};

}  // namespace gamekeeper::engine
