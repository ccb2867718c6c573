#pragma once

#include "games/battles/rows/script.hpp"  // IWYU pragma: export
#include "kit/effects/run.hpp"            // IWYU pragma: export
#include "kit/effects/world.hpp"          // IWYU pragma: export

namespace gamekeeper::battles {

inline effects::Piece piece_of(MobId id) {
  return id == kNobody ? effects::Piece{} : effects::Piece{.kind = 0, .index = id};
}

/// The field as a row sees and changes it: one ability of one Mob, once.
class Rows final : public effects::World {
 public:
  /// To look only.
  Rows(const Look& look, Skill whose, const Action* action);
  /// `action`: what goes on, if it is a Turn Action. `means`: how its damage comes.
  Rows(Duel& duel, Skill whose, Means means, const Action* action);

  const Script& script() const { return script_; }
  /// Whether it answers a moment.
  bool would(Wakes when, effects::Event event);
  /// Tells it what happens, and what became of that.
  Task<> happen(Wakes when, effects::Event& event);
  Task<> run(Slot slot);
  /// A number of a Mob as the row modifies it.
  int modified(MobId id, int number, int base) const;

  void members(effects::Id set, effects::Piece subject, effects::Pieces& to) const override;
  int number(effects::Piece who, effects::Id number) const override;
  bool has(effects::Piece who, effects::Id fact) const override;
  int figure(effects::Id figure) const override;
  bool is_there(effects::Piece who) const override;
  SeatId seat(effects::Piece who) const override;
  RuleId rule(effects::Id row) const override;
  void bearers(effects::Id row, effects::Pieces& to) const override;
  effects::Id rolled() const override { return effects::kNone; }
  int bonus(std::span<const effects::Id> tags, effects::Piece who) const override;

  Phrase words(const effects::Question& question) const override;
  Option way(effects::Id effect, int way) const override;
  Option piece(effects::Piece piece) const override;
  Option answer(bool yes) const override;
  std::uint16_t amount_word() const override;

  int change(effects::Piece who, effects::Id number, int by, RuleId rule) override;
  Perhaps deed(effects::Call& call, RuleId rule) override;
  Perhaps settle() override { return {}; }
  void start(const effects::Start& verb, effects::Piece who, int level) override;
  void wait(const effects::Waiting& list) override;

 private:
  Look look() const { return {state_, library_}; }
  MobId self() const { return whose_.mob; }
  /// Whether the Mob can still do what its row says by its own hand: not a Dead one, nor an actor that is
  /// STUCK by now.
  bool can_act() const;
  /// Whether what acts just now keeps somebody safe from this row.
  bool is_spared(MobId id) const;
  Task<> keep_up(RuleId rule);
  Task<> hurt(effects::Call& call, Harm harm_done);
  Task<> strike_at(effects::Call& call);
  Task<> check_total(effects::Call& call, RuleId rule);
  Task<> move(MobId id, Place to, RuleId rule);
  Task<> change_a_total(MobId id, int by, RuleId rule);

  const State& state_;
  const Library& library_;
  Duel* duel_ = nullptr;
  Skill whose_;
  const Script& script_;
  Means means_ = Means::spell;
  const Action* action_ = nullptr;
  effects::UnderWay under_way_;
  effects::Interpreter interpreter_;
};

}  // namespace gamekeeper::battles
