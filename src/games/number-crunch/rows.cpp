#include "games/number-crunch/rules.hpp"
#include "kit/effects/interpreter.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::number_crunch {
namespace {

namespace rows = kit::effects;

constexpr rows::Piece kAuditor{.kind = 0, .index = 0};

RuleId rule_of_card(const Look& look) { return look.library.complication_rules[look.encounter().card.card]; }

/// The Auditor in whose Round a Complication is in play, as its row sees and changes them.
class CardWorld final : public rows::World {
 public:
  explicit CardWorld(const Look& look, Audit* audit = nullptr) : look_(look), audit_(audit) {}

  /// Without the card: what it makes of a number it cannot ask for.
  int number(rows::Piece /*who*/, rows::Id number) const override {
    if (number < kStats) return lasting_stat(look_, static_cast<Stat>(number));
    const auto which = static_cast<Number>(number);
    if (which == Number::defense) return lasting_defense(look_);
    if (which == Number::health) return health(look_.me());
    return which == Number::capital ? look_.me().capital : 0;
  }
  bool has(rows::Piece /*who*/, rows::Id fact) const override {
    const Switches& switches = look_.state.switches;
    return static_cast<Fact>(fact) == Fact::no_move_holds ? switches.no_move_holds
                                                          : switches.bonus_is_absorption;
  }
  void bearers(rows::Id row, rows::Pieces& to) const override {
    if (row == look_.encounter().card.card) to.add(kAuditor);
  }
  engine::SeatId seat(rows::Piece /*who*/) const override { return look_.state.turn; }
  RuleId rule(rows::Id /*row*/) const override { return rule_of_card(look_); }

  Phrase words(const rows::Question& question) const override {
    const int card = look_.encounter().card.card;
    return question.asks == rows::Asks::roll ? purpose::card_rolls(card) : prompt::card_asks(card);
  }
  Option way(rows::Id effect, int way) const override { return option::card_way(effect * kMostWays + way); }
  Option piece(rows::Piece /*piece*/) const override { return answer(true); }
  Option answer(bool yes) const override { return option::card_may(yes); }
  std::uint16_t amount_word() const override { return option::card_amount.word; }

  /// Not the last Health; Capital that there is, and as much as can be kept.
  int change(rows::Piece /*who*/, rows::Id number, int by, RuleId rule) override {
    const Auditor& me = look_.me();
    if (static_cast<Number>(number) == Number::health) {
      by = std::clamp<int>(by, 1 - health(me), me.health_lost);
      if (by < 0) lose_health(*audit_, -by, 0, rule);
      if (by > 0) regain_health(*audit_, by, rule);
    } else {
      by = std::clamp(by, -me.capital, kMostCapital - me.capital);
      if (by < 0) spend_capital(*audit_, -by);
      if (by > 0)
        audit_->tell(told::capital_found(by, audit_->me().capital += static_cast<std::int8_t>(by)), rule);
    }
    return by;
  }
  engine::Perhaps deed(rows::Call& call, RuleId rule) override {
    enum Deed : rows::Id { kDrawComplications, kDrawTreasure };
    if (call.deed == kDrawComplications) return draw_complications(*audit_, call.values[0], rule);
    return draw_treasure(*audit_, rule);
  }

 private:
  const Look look_;
  Audit* audit_;  // null for whoever only looks
};

/// A card is over with its Round (vocabulary.yaml).
const rows::UnderWay kNothingLeft;

/// Rows that run: they ask and roll.
Task<> do_row(Audit& audit, rows::Id row) {
  rows::UnderWay under_way;
  CardWorld world(audit.look(), &audit);
  co_await rows::Interpreter(audit.library.rows, world, audit.table, under_way).row(row, kAuditor);
}

Task<> announce(Audit& audit, rows::Id moment, int& amount) {
  rows::UnderWay under_way;
  CardWorld world(audit.look(), &audit);
  rows::Event event{.moment = moment, .to = kAuditor, .amount = amount};
  co_await rows::Interpreter(audit.library.rows, world, audit.table, under_way).happen(event);
  amount = event.cancelled ? 0 : std::max(0, event.amount);
}

/// Whether one of these parts is of the card in play: nobody pays for what it does not say.
bool says(const Look& look, const std::vector<rows::Id>& parts) {
  return counts(look, RoundCard::Kind::complication) && std::ranges::any_of(parts, [&look](rows::Id part) {
           return look.library.rows.parts[part].row == look.encounter().card.card;
         });
}

/// By no more than the number itself, or 12.
int by_row(const Look& look, rows::Id number, int base) {
  const int most = std::max({12, base, -base});
  const int value =
      rows::Reader(look.library.rows, CardWorld(look), kNothingLeft).reckon(kAuditor, number, base);
  return std::clamp(value, base - most, base + most);
}

}  // namespace

bool counts(const Look& look, RoundCard::Kind kind) {
  const Encounter& encounter = look.encounter();
  return encounter.in_round && encounter.card.kind == kind && !encounter.card.cancelled;
}

int reckon(const Look& look, Number number, int base) {
  const auto& [kind, card, cancelled] = look.encounter().card;
  if (kind == RoundCard::Kind::none || cancelled || !look.encounter().in_round) return base;
  if (kind == RoundCard::Kind::effect) {
    const auto& lowers = look.library.effects[card].lowers;
    return std::ranges::find(lowers, static_cast<Quality>(number)) == lowers.end() ? base : base - 1;
  }
  const auto id = static_cast<rows::Id>(number);
  return says(look, look.library.rows.modify[id]) ? by_row(look, id, base) : base;
}

bool forbids(const Look& look, Permit permit) {
  const auto id = static_cast<rows::Id>(permit);
  return says(look, look.library.rows.forbid[id]) &&
         rows::Reader(look.library.rows, CardWorld(look), kNothingLeft).forbids(kAuditor, id).has_value();
}

Offers::Obstacle forbidden(const Look& look, Permit permit, std::optional<RuleId> rule) {
  if (!forbids(look, permit)) return {};
  return {true, rule.value_or(rule_of_card(look)), reason::complication_forbids(look.encounter().card.card)};
}

engine::Perhaps play_out(Audit& audit) {
  const rows::Id row = audit.encounter().card.card;
  if (audit.library.rows.rows[row].list == rows::kNone) return {};
  return do_row(audit, row);
}

engine::Perhaps happen(Audit& audit, Moment moment, int& amount) {
  const auto id = static_cast<rows::Id>(moment);
  if (!says(audit.look(), audit.library.rows.when[id])) return {};
  return announce(audit, id, amount);
}

}  // namespace gamekeeper::number_crunch
