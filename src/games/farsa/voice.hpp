#pragma once

#include "farsa/voice.hpp"       // IWYU pragma: export
#include "games/farsa/view.hpp"  // IWYU pragma: export
#include "kit/words/value.hpp"   // IWYU pragma: export

namespace gamekeeper::farsa {

/// What the sentences of words/ say of a position.
class Speech final : public WordsVoice {
 public:
  Speech(const Look& look, std::size_t language) : WordsVoice(look, language, look.texts) {}

 private:
  using Value = kit::words::Value;

  // -- Kinds --
  Value who(int value, std::string_view form) const override;
  Value foe(int value, std::string_view form) const override;
  Value thing(int value, std::string_view form) const override;
  Value harm(Harm value, std::string_view form) const override;

  // -- Common --
  std::string thing_as_carried(int who, int thing) const override;
  std::string what_took_hold(int kind, int source, int feature, int which) const override;

  // -- Fights and duels --
  Value blow(int value, std::string_view form) const override;
  int wields(int who, int thing) const override;
  std::string blow_dice(int foe, int which) const override;
  std::string opponent() const override;

  // -- Magic --
  std::string spell_works(int spell, int sum, int dice) const override;
  std::string way_key(int effect, int way) const override;
  std::string way_label(int effect, int way) const override;

  // -- Town --
  Value silver(int value, std::string_view form) const override;
  Value change(int value, std::string_view form) const override;
  Value faction(int value, std::string_view form) const override;
  Value deposit(int value, std::string_view form) const override;
  int hazard_felt(int roll) const override;
  int thing_item(int who, int thing) const override { return look_.who(who).things[at(thing)].item; }
  int judge(int who) const override;
  int withdrawal_fee(int hundreds, int branch) const override;
  std::string faction_resource(int faction, int which, bool gained) const override;

  // -- Site --
  Value room(int value, std::string_view form) const override;
  Value exit(int value, std::string_view form) const override;
  Value feature(int value, std::string_view form) const override;
  Value dweller(int value, std::string_view form) const override;
  Value person(int value, std::string_view form) const override;
  Value errand(int value, std::string_view form) const override;

  // -- Making --
  std::string given_name(int kindred, int which) const override {
    return look_.library.kindreds[at(kindred)].names[at(which)];
  }
  std::string given_name_id(int kindred, int which) const override;
  std::string introduction(int row) const override { return row_text("introduction", row); }
  std::string oddity(int row) const override { return row_text("return-oddity", row); }
  std::string leads_here() const override;
  /// Of a table that content may have left out; rows count from 1, and 0 is none.
  std::string row_text(std::string_view table, int row) const;

  // -- War --
  Value unit(UnitId value, std::string_view form) const override;
  Value own_vessel(int value, std::string_view form) const override;
  int freight(int vessel, int thing, bool on_decks) const override;

  // -- People --
  std::string those_met() const override;
  std::string strangers() const override;
  bool met_alone() const override { return look_.state.meeting.count <= 1; }
  std::string group_with(int creature, int count, int person) const override;
  std::string beast_wants(int want, int creature) const override;
  std::string boasted_of(int who) const override;

  // -- Referee (referee/questions.cpp, sheets.cpp) --
  Value draft(int value, std::string_view form) const override;
  std::string next_step() const override;
  std::string listener() const override;
  std::string feature_stakes(int feature) const override;
  std::string row_said(int table, int row) const override;
  Value field(int value, std::string_view form) const override;
};

}  // namespace gamekeeper::farsa
