#pragma once

#include "games/number-crunch/rules.hpp"  // IWYU pragma: export
#include "kit/words/value.hpp"            // IWYU pragma: export
#include "number-crunch/voice.hpp"        // IWYU pragma: export

namespace gamekeeper::number_crunch {

/// A position, and what the sentences of words/ say of it.
class Speech final : public WordsVoice, public Look {
 public:
  Speech(const Look& look, std::size_t language, std::span<const std::string> texts)
      : WordsVoice(look, language, texts), Look(look), texts_(texts) {}
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
  std::string result(int margin) const override;
  boost::json::value faces(int count, int one, int two, int three) const override;

  // -- The sheet and the cards --
  std::string lowered(int effect) const override { return qualities(effect, "-1 ", ""); }
  std::string lowering(int effect) const override { return qualities(effect, "", " -1"); }
  /// The qualities that an effect lowers, with `first` before all and `each` after each.
  std::string qualities(int effect, std::string_view first, std::string_view each) const;

  // -- Rooms --
  int lock(Side side) const override;
  int beyond(Side side) const override { return beside(me().cell, side); }
  Road road() const override { return way_ahead().road; }
  Side road_side() const override { return way_ahead().side; }

  // -- Acts --
  std::string information_text(int pile, bool valid, int which) const override;

  // -- The Encounter --
  Stat struck(int action) const override;
  Opponent met() const override { return encounter().opponent; }
  Boon boon(int talent) const override;
  bool met_on_the_way_back() const override;
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
