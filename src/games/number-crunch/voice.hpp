#pragma once

#include <boost/json/value.hpp>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "kit/words/value.hpp"
#include "number-crunch/voice.hpp"

namespace gamekeeper::number_crunch {

/// What the sentences of words/ say of a position.
class Speech final : public WordsVoice {
 public:
  Speech(const Look& look, std::size_t language, std::span<const std::string> texts)
      : WordsVoice(look.library, language, texts), look_(look) {}

 private:
  using Value = kit::words::Value;

  // -- Kinds --
  Value cell(int value, std::string_view form) const override;
  Value opponent(Opponent value, std::string_view form) const override;
  Value action(int value, std::string_view form) const override;
  Value tile(int value, std::string_view form) const override;

  // -- The check that is being made --
  Check::Kind check() const override { return look_.state.check.kind; }
  Stat check_stat() const override { return look_.state.check.stat; }
  int check_talent() const override { return look_.state.check.subject; }
  int check_scene() const override { return look_.me().scene; }
  int dice() const override { return look_.state.check.dice(); }
  int opposing() const override { return look_.state.check.opposing; }
  int target() const override { return look_.state.check.target; }
  bool contest() const override { return look_.state.check.target < 0; }
  int hits() const override { return look_.state.check.hits; }
  int opposing_hits() const override { return look_.state.check.opposing_hits; }
  std::string result(int margin) const override;
  bool double_price() const override { return twisted(look_, Twist::double_risk_penalty); }
  int one() const override { return 1; }
  int two() const override { return 2; }
  Whose whose(bool theirs) const override { return theirs ? Whose::opponent : Whose::auditor; }
  boost::json::value faces(int count, int one, int two, int three) const override;

  // -- The sheet and the cards --
  int capital() const override { return look_.me().capital; }
  int capital_price() const override { return number_crunch::capital_price(look_); }
  std::string lowered(int effect) const override;
  int cancelled(int treasure) const override;
  Stat raised(int treasure) const override;
  int held(int treasure) const override;
  bool soldier() const override { return look_.me().vocation == kSoldier; }

  // -- Rooms --
  int here() const override { return look_.me().cell; }
  int lock(Side side) const override;
  int door_defense(int number) const override;
  std::string door_id(int door) const override;
  int beyond(Side side) const override { return beside(look_.me().cell, side); }
  bool star_beyond(Side side) const override { return is_star(look_, beyond(side)); }
  Road road() const override { return way_ahead().road; }
  Side road_side() const override { return way_ahead().side; }
  int star_cell() const override { return library().maps[look_.me().act].star; }
  int missing() const override;
  int tile_sum(int x, int y, int z) const override { return x + y + z; }

  // -- Acts --
  bool freestyle() const override { return look_.state.switches.layout == Layout::freestyle; }
  int act_number_now() const override { return look_.me().act_number; }
  int acts_to_do() const override;
  int standing_orders() const override { return look_.me().mission; }
  int orders_missing() const override;
  std::string information_text(int pile, bool valid, int which) const override;

  // -- The Encounter --
  Opponent met() const override { return look_.encounter().opponent; }
  bool phase_fighting() const override { return look_.me().phase == Phase::fighting; }
  Band at() const override { return look_.encounter().band; }
  bool moved() const override { return look_.state.actions.moved; }
  int attack_dice(int talent) const override { return check_attack(look_, talent).base; }
  int attack_damage(int talent) const override { return damage_before_armor(look_, talent, 0); }
  Boon boon(int talent) const override;
  int way_back() const override { return look_.me().came_from; }
  bool met_on_the_way_back() const override;
  bool may_strike() const override { return may_strike_at_fleeing(look_); }
  bool kill_pays() const override { return pays(look_, Move::combat) && !look_.encounter().plea_paid; }
  int circles_for_killing() const override { return sheet_of(library(), met()).defense; }
  std::string attacker() const override;

  /// Where the known route goes on from here.
  struct Way {
    Road road = Road::none;
    Side side = Side::north;
  };
  Way way_ahead() const;

  const Look look_;
};

}  // namespace gamekeeper::number_crunch
