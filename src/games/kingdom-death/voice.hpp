#pragma once

#include <string>
#include <string_view>

#include "games/kingdom-death/rules.hpp"  // IWYU pragma: export
#include "kingdom-death/voice.hpp"
#include "kit/effects/row_voice.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::kingdom_death {

/// "survivor-1", "monster": stable.
std::string key_of(Who who);
/// "Asha", "the White Lion".
std::string name_of(const Look& look, Who who);
/// What stands in the timeline: "Hands of Heat", "Butcher".
std::string name_of_due(const Library& library, DueKind kind, int what);
/// Three words of bynames.yaml, by the numbers of their rolls: "Red Stone Walker".
std::string byname_of(const Library& library, int first, int second, int third);
/// "k8": a column of the board, a row; the upper left square is a1.
std::string key_of_square(int square);

/// What the sentences of words/ say of a position.
class Speech final : public rows::RowVoice<WordsVoice> {
 public:
  Speech(const State& state, const Library& library, std::span<const std::string> texts)
      : RowVoice(library, texts), look_(state, library) {}

 private:
  using Value = kit::words::Value;
  using Form = std::string_view;

  Value who(int value, Form form) const override;
  Value square(int value, Form form) const override;
  Value row(int value, Form form) const override;
  Value count_of(Number value, Form form) const override;

  std::string profile(int gear) const override;
  std::string figures(int gear) const override;
  std::string price(int gear) const override;
  std::string endeavor_price(int endeavor) const override;
  std::string endeavor_material(int endeavor) const override;
  std::string due_name(DueKind kind, int what) const override;
  std::string byname(int first, int second, int third) const override;
  std::string suggested_name(int which) const override;
  const rows::Run* running() const override;
  std::string asked(int asks, int effect, int piece) const override;
  std::string react_label(int part, int kind, int index) const override;

  std::string called(rows::Piece piece, bool stable) const override;

  const Look look_;
};

}  // namespace gamekeeper::kingdom_death
