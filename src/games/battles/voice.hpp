#pragma once

#include "battles/voice.hpp"             // IWYU pragma: export
#include "games/battles/abilities.hpp"   // IWYU pragma: export
#include "games/battles/game_words.hpp"  // IWYU pragma: export
#include "kit/words/value.hpp"           // IWYU pragma: export

namespace gamekeeper::battles {

/// The word of an option: the pass of every game has one of its own here.
Phrase spoken(const Option& option);

/// What the sentences of words/ say of a position; of a question to the seat that is asked; of an event by
/// the rule that it cites.
class Speech final : public WordsVoice {
 public:
  explicit Speech(const Look& look) : WordsVoice(look, 0, {}) {}
  Speech(const Look& look, const engine::Decision& decision)
      : WordsVoice(look, 0, {}), decision_(&decision) {}
  Speech(const Look& look, RuleId rule) : WordsVoice(look, 0, {}), rule_(rule) {}

  /// How a value of a kind is called.
  template <class T>
  std::string called(std::uint16_t kind, T one, std::string_view form = "") const {
    std::string name;
    value(kind, kit::words::to_number(one), form).append_to(name);
    return name;
  }

 private:
  using Value = kit::words::Value;

  // -- Kinds --
  Value mob(MobId value, std::string_view form) const override;
  Value skill(Skill value, std::string_view form) const override;
  Value power(Ability value, std::string_view form) const override;
  Value box(int value, std::string_view form) const override;

  // -- The question --
  Window window() const override;
  MobId asked() const override { return prompt::split_lp.in(decision_->prompt).mob; }
  Skill asked_skill() const override;
  std::string portion(int amount) const override;
  std::string question(MobId mob, int ability, int question) const override;
  std::string choice_id(Ability power, int choice) const override;
  std::string choice_label(Ability power, int choice) const override;
  Captive captive(MobId mob) const override { return captive_of(look_, decision_->seat, mob); }
  std::string way_key(MobId mob, int ability, int effect, int way) const override;
  std::string way_label(MobId mob, int ability, int effect, int way) const override;
  MobId set_free(MobId mob) const override;

  // -- Mobs --
  Skill skill(MobId mob, int ability) const override { return {mob, static_cast<std::uint8_t>(ability)}; }
  const Total& total_of(MobId mob, int ability, int total) const {
    return look_.card(mob, ability).totals[total];
  }

  // -- Set-up --
  std::string company(int line_up) const override;
  int hit_points_of(int card) const override;
  bool unlimited(int left) const override;
  int rest(int points) const override { return prompt::split_lp.in(decision_->prompt).points - points; }
  int rune_check(int points) const override;
  int att_of(MobId mob, int att) const override { return look_.card(mob).att - att; }
  int def_of(MobId mob, int def) const override { return look_.card(mob).def + def; }
  bool opens(MobId mob) const override;

  // -- The Round --
  bool other_prepares(int side) const override;
  bool worth_telling(Place from, Place to) const override;

  // -- Deeds --
  std::string whom(MobId target) const override;
  bool told_elsewhere(MobId mob, int ability, int total, int change) const override;
  std::string note_text(MobId mob, int ability, int note, int first, int second, int third) const override;

  const engine::Decision* decision_ = nullptr;
  RuleId rule_;
};

}  // namespace gamekeeper::battles
