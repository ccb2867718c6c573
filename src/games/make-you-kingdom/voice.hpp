#pragma once

#include "games/make-you-kingdom/rules.hpp"
#include "kit/effects/row_voice.hpp"
#include "kit/words/value.hpp"
#include "make-you-kingdom/voice.hpp"

namespace gamekeeper::make_you_kingdom {

/// What the sentences of words/ say of a position.
class Speech final : public rows::RowVoice<WordsVoice> {
 public:
  Speech(const State& state, const Library& library, std::span<const std::string> texts)
      : RowVoice(library, texts), look_(state, library) {}

 private:
  using Value = kit::words::Value;
  using Form = std::string_view;

  // -- Kinds --
  Value who(int value, Form form) const override;
  Value area(int value, Form form) const override;
  Value room(int value, Form form) const override;
  Value home(int value, Form form) const override;
  Value corridor(int value, Form form) const override;
  Value snare(int value, Form form) const override;
  Value stronghold(int value, Form form) const override;
  Value slot(int value, Form form) const override;
  Value neighbor(int value, Form form) const override;
  Value region(int value, Form form) const override;
  Value background(int value, Form form) const override;
  Value row(int value, Form form) const override;
  Value table_row(int value, Form form) const override;
  Value count_of(Number value, Form form) const override;
  Value word_(int value, Form form) const override;

  // -- Facts --
  std::string wielded(int who, int slot) const override;
  std::string thing_held(int who, int slot) const override;
  std::string kingdom_name() const override;
  std::string room_text(int room) const override;
  std::string clue_text(int room) const override;
  std::string react_label(int part, int kind, int index) const override;

  std::string called(rows::Piece piece, bool stable) const override;

  const Look look_;
};

}  // namespace gamekeeper::make_you_kingdom
