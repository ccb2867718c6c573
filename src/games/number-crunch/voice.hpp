#pragma once

#include <boost/json/value.hpp>

#include "games/number-crunch/rules.hpp"  // IWYU pragma: export
#include "kit/words/value.hpp"
#include "number-crunch/voice.hpp"

namespace gamekeeper::number_crunch {

/// A position, and what the sentences of words/ say of it.
class Speech final : public WordsVoice, public Look {
 public:
  Speech(const Look& look, std::size_t language, std::span<const std::string> texts)
      : WordsVoice(look.library, language, texts), Look(look), texts_(texts) {}
  /// The same of another position.
  Speech of(const State& other) const { return {{other, library}, language(), texts_}; }
  using Look::library;

  std::string name_of(const Opponent& opponent) const;
  /// What somebody has called a thing.
  std::string_view typed_name(engine::TextId id) const;

 private:
  using Value = kit::words::Value;

  // -- Kinds --
  Value cell(int value, std::string_view form) const override;
  Value opponent(Opponent value, std::string_view form) const override;
  Value action(int value, std::string_view form) const override;
  Value way(int value, std::string_view form) const override;
  Value tile(int value, std::string_view form) const override;
  Value percent(int value, std::string_view form) const override;

  // -- The check that is being made --
  Check::Kind check() const override { return state.check.kind; }
  Stat check_stat() const override { return state.check.stat; }
  int check_talent() const override { return state.check.subject; }
  int check_scene() const override { return me().scene; }
  int dice() const override { return state.check.dice(); }
  int opposing() const override { return state.check.opposing; }
  int target() const override { return state.check.target; }
  bool contest() const override { return state.check.target < 0; }
  int hits() const override { return state.check.hits; }
  int opposing_hits() const override { return state.check.opposing_hits; }
  std::string result(int margin) const override;
  int risk_price() const override { return number_crunch::risk_price(*this); }
  int one() const override { return 1; }
  int two() const override { return 2; }
  Whose whose(bool theirs) const override { return theirs ? Whose::opponent : Whose::auditor; }
  boost::json::value faces(int count, int one, int two, int three) const override;

  // -- The sheet and the cards --
  int capital() const override { return me().capital; }
  int capital_price() const override { return number_crunch::capital_price(*this); }
  std::string lowered(int effect) const override { return qualities(effect, "-1 ", ""); }
  std::string lowering(int effect) const override { return qualities(effect, "", " -1"); }
  /// The qualities that an effect lowers, with `first` before all and `each` after each.
  std::string qualities(int effect, std::string_view first, std::string_view each) const;
  int cancelled(int treasure) const override;
  Stat raised(int treasure) const override;
  int held(int treasure) const override;
  bool soldier() const override { return me().vocation == kSoldier; }

  // -- Rooms --
  int here() const override { return me().cell; }
  Opponent inhabitant(int cell) const override { return monster_in(me().map[cell]); }
  int lock(Side side) const override;
  int door_defense(int number) const override;
  std::string door_id(int door) const override;
  int beyond(Side side) const override { return beside(me().cell, side); }
  bool star_beyond(Side side) const override { return is_star(*this, beyond(side)); }
  Road road() const override { return way_ahead().road; }
  Side road_side() const override { return way_ahead().side; }
  int star_cell() const override { return library.maps[me().act].star; }
  int missing() const override;
  int tile_sum(int x, int y, int z) const override { return x + y + z; }

  // -- Acts --
  Phase phase() const override { return me().phase; }
  bool race() const override { return state.count > 1; }
  bool freestyle() const override { return state.switches.layout == Layout::freestyle; }
  int act_number_now() const override { return me().act_number; }
  int acts_to_do() const override;
  int standing_orders() const override { return me().mission; }
  int orders_missing() const override;
  std::string information_text(int pile, bool valid, int which) const override;

  // -- The Encounter --
  Stat struck(int action) const override;
  Opponent met() const override { return encounter().opponent; }
  Band at() const override { return encounter().band; }
  int damage_taken() const override { return encounter().damage_taken; }
  bool moved() const override { return state.actions.moved; }
  int attack_dice(int talent) const override { return check_attack(*this, talent).base; }
  int attack_damage(int talent) const override { return damage_before_armor(*this, talent, 0); }
  Boon boon(int talent) const override;
  int way_back() const override { return me().came_from; }
  bool met_on_the_way_back() const override;
  bool may_strike() const override { return may_strike_at_fleeing(*this); }
  bool kill_pays() const override { return pays(*this, Move::combat) && !encounter().plea_paid; }
  int circles_for_killing() const override { return sheet_of(library, met()).defense; }
  std::string attacker() const override;

  /// Where the known route goes on from here.
  struct Way {
    Road road = Road::none;
    Side side = Side::north;
  };
  Way way_ahead() const;

  std::span<const std::string> texts_;
};

}  // namespace gamekeeper::number_crunch
