#pragma once

#include <boost/json/value.hpp>

#include "battles/voice.hpp"
#include "games/battles/game_words.hpp"
#include "kit/words/phrase.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::battles {

/// The word of an option: the pass of every game has one of its own here.
Phrase spoken(const Option& option);

/// What the sentences of words/ say of a position; of a question to the seat that is asked; of an event by
/// the rule that it cites.
class Speech final : public WordsVoice {
 public:
  explicit Speech(const Look& look) : WordsVoice(look.library, 0, {}), look_(look) {}
  Speech(const Look& look, const engine::Decision& decision)
      : WordsVoice(look.library, 0, {}), look_(look), decision_(&decision) {}
  Speech(const Look& look, RuleId rule) : WordsVoice(look.library, 0, {}), look_(look), rule_(rule) {}

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
  int blows(int amount) const override { return amount + 1; }
  int times(int amount) const override { return amount + 2; }
  std::string question(MobId mob, int ability, int question) const override;
  std::string choice_id(Ability power, int choice) const override;
  std::string choice_label(Ability power, int choice) const override;
  Captive captive(MobId mob) const override { return captive_of(look_, decision_->seat, mob); }
  std::string way_key(MobId mob, int ability, int effect, int way) const override;
  std::string way_label(MobId mob, int ability, int effect, int way) const override;
  Skill kept(MobId mob) const override { return {mob, look_.mob(mob).sustains}; }
  int riders(MobId mob) const override;
  std::string rider_names(MobId mob) const override;
  MobId set_free(MobId mob) const override;

  // -- Mobs --
  Skill skill(MobId mob, int ability) const override { return {mob, static_cast<std::uint8_t>(ability)}; }
  Skill with_skill(MobId by, int with) const override { return {by, static_cast<std::uint8_t>(with)}; }
  const Total& total_of(MobId mob, int ability, int total) const {
    return look_.card(mob, ability).totals[total];
  }
  std::string total_id(MobId mob, int ability, int total) const override {
    return total_of(mob, ability, total).id;
  }
  std::string total_name(MobId mob, int ability, int total) const override {
    return total_of(mob, ability, total).name;
  }
  int total_now(MobId mob, int ability, int total) const override {
    return look_.mob(mob).totals[ability][total];
  }
  int total_die(MobId mob, int ability, int total) const override {
    return total_of(mob, ability, total).die;
  }
  int owner(MobId mob) const override { return look_.mob(mob).owner; }
  int commander(MobId mob) const override { return look_.mob(mob).controller; }
  int other_side(int side) const override { return 1 - side; }
  MobId held(MobId mob, int ability) const override;

  // -- Set-up --
  std::string company(int line_up) const override;
  int hit_points_of(int card) const override;
  std::string abilities_of(int card) const override;
  bool unlimited(int left) const override;
  int rest(int points) const override { return prompt::split_lp.in(decision_->prompt).points - points; }
  int att_then(int points) const override { return att_of(asked(), points); }
  int def_then(int points) const override { return def_of(asked(), rest(points)); }
  int rune_check(int points) const override;
  int north_rank() const override { return look_.state.sides[0].rank; }
  int south_rank() const override { return look_.state.sides[1].rank; }
  int north_line_up() const override { return look_.state.sides[0].line_up; }
  int south_line_up() const override { return look_.state.sides[1].line_up; }
  int att_of(MobId mob, int att) const override { return look_.card(mob).att - att; }
  int def_of(MobId mob, int def) const override { return look_.card(mob).def + def; }
  boost::json::value both_lp(int first, int second) const override;
  bool opens(MobId mob) const override;

  // -- The Round --
  int initiative(engine::SeatId side) const { return look_.state.sides[side].initiative; }
  int north_die() const override { return initiative(0); }
  int south_die() const override { return initiative(1); }
  int north_bonus() const override { return look_.rank(0).init; }
  int south_bonus() const override { return look_.rank(1).init; }
  bool tied(int side) const override;
  bool other_prepares(int side) const override;
  bool put_off(int side) const override { return look_.state.sides[side].finished; }
  bool worth_telling(Place from, Place to) const override;

  // -- Deeds --
  int check_chance(int needed) const override { return 5 * needed; }
  int blow_chance(int needed) const override { return 5 * (21 - needed); }
  bool at_face_value(int dice, int damage) const override { return dice == damage; }
  bool pays(MobId mob, int ability, int amount) const override;
  std::string portion_paid(MobId mob, int ability, int amount) const override;
  int pool_left(MobId mob, int ability) const override;
  bool aims(MobId target) const override { return !whom(target).empty(); }
  std::string whom(MobId target) const override;
  bool leaves_post(MobId mob, int ability) const override;
  bool told_elsewhere(MobId mob, int ability, int total, int change) const override;
  bool rises(int change) const override { return change > 0; }
  int by_how_much(int change) const override { return change < 0 ? -change : change; }
  std::string note_text(MobId mob, int ability, int note, int first, int second, int third) const override;
  boost::json::value note_numbers(int first, int second, int third) const override;

  const Look look_;
  const engine::Decision* decision_ = nullptr;
  RuleId rule_;
};

}  // namespace gamekeeper::battles
