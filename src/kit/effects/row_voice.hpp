#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kit/effects/describe.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/questions.hpp"
#include "kit/effects/rows.hpp"
#include "kit/effects/run.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::kit::effects {

/// How a game says what its rows ask and offer: the facts of its words that are the same for all. `Voice` is
/// what the words' compiler has made of them. A game says how its pieces are called, and what it says in a
/// way of its own.
template <class Voice>
class RowVoice : public Voice {
 protected:
  template <class Library>
  RowVoice(const Library& library, std::span<const std::string> texts)
      : Voice(library, 0, texts), rows_(*library.rows) {}

  /// By what is stable, or as people know it.
  virtual std::string called(Piece piece, bool stable) const = 0;

  /// The row that asks; null: what it says is looked at while it does not run.
  virtual const Run* running() const { return nullptr; }

  std::string asked(int asks, int effect, int piece) const override {
    return effects::asked(rows_.program, rows_.nouns, asks, effect, piece,
                          [this](Piece one) { return called(one, false); });
  }
  std::string way_name(int effect, int way) const override { return rows_.way(effect, way).key; }
  std::string way_label(int effect, int way) const override {
    return rows_.label(rows_.way(effect, way), running());
  }
  std::string agree_label(int part) const override {
    return part == 0 ? ""
                     : describe(rows_.program, rows_.nouns, rows_.program.parts[static_cast<Id>(part - 1)]);
  }
  std::string piece_name(int kind, int index) const override { return called(piece_of(kind, index), true); }
  std::string piece_label(int kind, int index) const override { return called(piece_of(kind, index), false); }
  std::string react_name(int part, int kind, int index) const override {
    return rows_.name_of_part(part, piece_name(kind, index));
  }

  /// A value's key, its name, or a form of that.
  words::Value by_form(std::string_view form, std::string key, std::string name) const {
    if (form == "key") return words::Value::text(std::move(key));
    words::Value value = words::Value::text(std::move(name));
    return form.empty() ? value : this->formed(value, form);
  }

 private:
  static Piece piece_of(int kind, int index) {
    return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(index)};
  }

  const Rows& rows_;
};

}  // namespace gamekeeper::kit::effects
