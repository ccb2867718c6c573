#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "farsa/voice.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::farsa {

/// What the sentences of words/ say of a position.
class Speech final : public WordsVoice {
 public:
  Speech(const Look& look, std::size_t language)
      : WordsVoice(look.library, language, look.texts), look_(look) {}

 private:
  using Value = kit::words::Value;

  // -- Kinds --
  Value who(int value, std::string_view form) const override;
  Value foe(int value, std::string_view form) const override;

  // -- Facts --
  int players() const override { return look_.state.players; }

  // -- Magic --
  std::string spell_works(int spell, int sum, int dice) const override;

  const Look look_;
};

}  // namespace gamekeeper::farsa
