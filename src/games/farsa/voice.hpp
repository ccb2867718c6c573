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

  // -- Fights and duels --
  Value thing(int value, std::string_view form) const override;
  Value blow(int value, std::string_view form) const override;
  int fight_round() const override { return look_.state.fight.round; }
  int wields(int who, int thing) const override;
  int other_wields(int who, int other) const override { return wields(who, other); }
  std::string blow_name(int foe, int which) const override;
  std::string blow_dice(int foe, int which) const override;
  int duelist() const override { return look_.state.duel.who; }
  std::string opponent() const override;
  std::string the_other() const override { return "the other"; }
  int duel_mine() const override { return look_.state.duel.mine; }
  int duel_theirs() const override { return look_.state.duel.theirs; }

  // -- Magic --
  std::string spell_works(int spell, int sum, int dice) const override;

  const Look look_;
};

}  // namespace gamekeeper::farsa
