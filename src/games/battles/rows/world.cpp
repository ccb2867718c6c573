#include "games/battles/rows/world.hpp"

namespace gamekeeper::battles {

using effects::Id;
using effects::Piece;
using effects::Pieces;

namespace {

// The words of vocabulary.yaml, in its order.
enum class Number : std::uint8_t { hit_points, most_hit_points, att, def, mod, rank_bonus, counter };
static_assert(std::to_underlying(Number::counter) == kCounter && kCounter + 1 == kNumbersOfMobs);
enum class Fact : std::uint8_t {
  active,
  inactive,
  fallow,
  busy,
  mobile,
  defense,
  stuck,
  dead,
  in_portal,
  on_stage,
  in_umbra,
  hurt,
  held,
  keeps_up,
  attacks,
  casts,
};
enum class Set : std::uint8_t { allies, others, enemies, everybody, in_reach, targets, actor };
enum class Figure : std::uint8_t { round, spent };
enum class Deeds : std::uint8_t { damage, heal, strike, vc, keep_up, move, hack, total };
constexpr std::array kPlaces = {Place::active, Place::inactive, Place::stuck};

constexpr std::size_t kRow = 0;

}  // namespace

Rows::Rows(const Look& look, Skill whose, const Action* action)
    : state_(look.state),
      library_(look.library),
      whose_(whose),
      script_(*look.library.scripts[look.mob(whose.mob).kind][whose.ability]),
      action_(action),
      interpreter_(script_.program, *this, under_way_) {}

Rows::Rows(Duel& duel, Skill whose, Means means, const Action* action)
    : state_(duel.state),
      library_(duel.library),
      duel_(&duel),
      whose_(whose),
      script_(*duel.library.scripts[duel.mob(whose.mob).kind][whose.ability]),
      means_(means),
      action_(action),
      interpreter_(script_.program, *this, duel.table, under_way_) {
  if (Watch* watch = Watch::present()) interpreter_.watch(&watch->of(script_));
}

bool Rows::would(Wakes when, effects::Event event) {
  event.moment = std::to_underlying(when);
  return interpreter_.would(event);
}
Task<> Rows::happen(Wakes when, effects::Event& event) {
  event.moment = std::to_underlying(when);
  return interpreter_.happen(event);
}
Task<> Rows::run(Slot slot) { return interpreter_.slot(kRow, std::to_underlying(slot), piece_of(self())); }

int Rows::modified(MobId id, int number, int base) const {
  return interpreter_.reckon(piece_of(id), static_cast<Id>(number), base);
}

// -- To look at --

void Rows::members(Id set, Piece subject, Pieces& to) const {
  const Look look = this->look();
  const MobId from = subject.is() ? subject.index : self();
  const SeatId side = look.mob(from).controller;
  const auto add_those = [&](auto fits) {
    for (MobId id = 0; id < state_.mobs.size(); ++id) {
      if (alive(look.mob(id)) && fits(id)) to.add(piece_of(id));
    }
  };
  switch (static_cast<Set>(set)) {
    case Set::allies: return add_those([&](MobId id) { return look.mob(id).controller == side; });
    case Set::others:
      return add_those([&](MobId id) { return id != from && look.mob(id).controller == side; });
    case Set::enemies:
      return add_those(
          [&](MobId id) { return look.mob(id).controller != side && is_touched(look, side, id); });
    case Set::everybody: return add_those([&](MobId id) { return is_touched(look, side, id); });
    case Set::in_reach: return add_those([&](MobId id) { return may_strike(look, from, id); });
    case Set::targets:
      if (action_ == nullptr) return;
      return add_those([&](MobId id) { return aims_at(*action_, id); });
    case Set::actor:
      if (action_ == nullptr) return;
      return add_those([&](MobId id) { return action_->actor == id; });
  }
}

int Rows::number(Piece who, Id number) const {
  const Look look = this->look();
  const Mob& mob = look.mob(who.index);
  if (number >= kNumbersOfMobs) {
    const int which = number - kNumbersOfMobs;
    if (mob.kind != look.mob(self()).kind) return 0;
    const Measure measure = look.card(who.index, whose_.ability).totals[which].measure;
    return measure == Measure::vc ? vc_number(look, who.index, whose_.ability, which)
                                  : strength_of_total(look, who.index, whose_.ability, which);
  }
  switch (static_cast<Number>(number)) {
    case Number::hit_points: return mob.hp;
    case Number::most_hit_points: return mob.total_hp;
    case Number::att: return attack_number(look, who.index);
    case Number::def: return defense_number(look, who.index, false);
    case Number::mod: return look.card(who.index).mod;
    case Number::rank_bonus: return look.rank(mob.controller).rank_bonus;
    case Number::counter: return mob.counter;
  }
  return 0;
}

bool Rows::has(Piece who, Id fact) const {
  const Look look = this->look();
  const Mob& mob = look.mob(who.index);
  const auto acts = [&](bool casts) {
    if (action_ == nullptr || action_->actor != who.index) return false;
    return casts ? is_spell(look, *action_) : action_->is_attack();
  };
  switch (static_cast<Fact>(fact)) {
    case Fact::active:
    case Fact::inactive:
    case Fact::fallow:
    case Fact::busy: return stands_in(mob) == static_cast<Place>(fact);
    case Fact::mobile: return mob.place == Place::mobile;
    case Fact::defense: return mob.place == Place::defense;
    case Fact::stuck: return is_stuck(look, who.index);
    case Fact::dead: return !alive(mob);
    case Fact::in_portal:
    case Fact::on_stage:
    case Fact::in_umbra:
      return zone_of(stands_in(mob)) == static_cast<Zone>(fact - std::to_underlying(Fact::in_portal));
    case Fact::hurt: return alive(mob) && mob.hp < mob.total_hp;
    case Fact::held: return mob.hold != Hold::none;
    case Fact::keeps_up: return mob.sustains != kNone;
    case Fact::attacks: return acts(false);
    case Fact::casts: return acts(true);
  }
  return false;
}

int Rows::figure(Id figure) const {
  if (static_cast<Figure>(figure) == Figure::round) return state_.round;
  return action_ == nullptr ? 0 : action_->spend;
}

bool Rows::is_there(Piece who) const { return who.is() && alive(state_.mobs[who.index]); }
SeatId Rows::seat(Piece who) const { return state_.mobs[who.is() ? who.index : self()].controller; }
RuleId Rows::rule(Id) const { return script_.rules.rule; }
void Rows::bearers(Id, Pieces& to) const { to.add(piece_of(self())); }
int Rows::bonus(std::span<const Id>, Piece) const { return 0; }

// -- Words --

Phrase Rows::words(const effects::Question& question) const {
  const MobId who = question.who.is() ? question.who.index : self();
  switch (question.asks) {
    case effects::Asks::roll: return purpose::roll_row(self(), whose_.ability);
    case effects::Asks::choose: return prompt::row_way(self(), whose_.ability);
    case effects::Asks::pick: return prompt::row_mob(self(), whose_.ability);
    case effects::Asks::how_many: return prompt::row_amount(self(), whose_.ability);
    case effects::Asks::may: return prompt::row_may(self(), whose_.ability, who);
    case effects::Asks::part:
    case effects::Asks::react: break;
  }
  return prompt::row_now(self(), whose_.ability);
}
Option Rows::way(Id effect, int way) const { return option::way(self(), whose_.ability, effect, way); }
Option Rows::piece(Piece piece) const { return option::mob(piece.index); }
Option Rows::answer(bool yes) const { return yes ? option::row_yes() : option::row_no(); }
std::uint16_t Rows::amount_word() const { return option::amount.word; }

// -- To change --

int Rows::change(Piece who, Id number, int by, RuleId rule) {
  const MobId id = who.index;
  Mob& mob = duel_->mob(id);
  if (number == kCounter) {
    if (mob.sustains == kNone) return 0;
    const int now = std::clamp(mob.counter + by, 0, kMostTotal);
    by = now - mob.counter;
    mob.counter = static_cast<std::int8_t>(now);
    if (by != 0) duel_->tell(told::counted(id, now), rule);
    return by;
  }
  engine::require(number >= kNumbersOfMobs, "a number that no row changes");
  const int which = number - kNumbersOfMobs;
  if (mob.kind != duel_->mob(self()).kind) return 0;
  const int before = total(look(), id, whose_.ability, which);
  by = std::max(by, std::min(0, -before));
  change_total(*duel_, id, whose_.ability, which, by, rule);
  return total(look(), id, whose_.ability, which) - before;
}

bool Rows::can_act() const {
  const bool acts = action_ != nullptr && action_->at_work && action_->actor == self();
  return acts ? goes_on(*duel_, *action_) : alive(state_.mobs[self()]);
}

bool Rows::is_spared(MobId id) const {
  return action_ != nullptr && action_->actor == self() && action_->spared.test(id);
}

/// What it kept up before is over.
Task<> Rows::keep_up(RuleId rule) {
  if (!can_act()) co_return;
  if (duel_->mob(self()).sustains != whose_.ability) co_await stop_sustaining(*duel_, self(), rule);
  if (can_act()) co_await sustain(*duel_, self(), whose_.ability, script_.rules.sustains_in, rule);
}

Task<> Rows::hurt(effects::Call& call, Harm harm_done) { call.came = co_await harm(*duel_, harm_done); }

Task<> Rows::strike_at(effects::Call& call) {
  const MobId target = call.who.index;
  if (!can_act() || is_spared(target) || !may_strike(look(), self(), target)) co_return;
  Strike blow = blow_of(look(), self(), whose_.ability, target);
  if (call.values[0] >= 0) blow.times = call.values[0];
  if (call.values[1] >= 0) blow.dice = call.values[1];
  if (call.values[2] >= 0) blow.sides = call.values[2];
  blow.negates_def = call.values[3] >= 0;
  co_await strike(*duel_, blow);
  const bool hits = blow.hit && !blow.dodged;
  call.came = hits ? blow.damage : 0;
  constexpr std::size_t kHit = 4, kMiss = 5;
  co_await interpreter_.part_of_deed(call, hits ? kHit : kMiss, piece_of(hits ? blow.struck : target));
}

Task<> Rows::check_total(effects::Call& call, RuleId rule) {
  if (!can_act()) co_return;
  const int which = call.values[0] - kNumbersOfMobs;
  const bool made =
      co_await visceral(*duel_, self(), whose_.ability, which, rule, std::max(0, call.values[1]));
  call.came = made ? 1 : 0;
  constexpr std::size_t kPass = 2, kFail = 3;
  co_await interpreter_.part_of_deed(call, made ? kPass : kFail, call.who);
  const bool prepares = state_.stage == Stage::go;
  if (!made && prepares) co_await fail(*duel_, self(), rule::failed_vc);
}

Task<> Rows::move(MobId id, Place to, RuleId rule) {
  if (is_spared(id)) co_return;
  // Who acts is done with it when it has acted, wherever its row would have it.
  const bool acts = duel_->action != nullptr && duel_->action->actor == id;
  if (to == Place::active && acts) co_return;
  if (id != self()) co_await affect(*duel_, id, seat(piece_of(self())), rule);
  if (!alive(duel_->mob(id))) co_return;
  if (to == Place::stuck) co_return co_await stick(*duel_, id, rule);
  if (to == Place::inactive) co_return co_await exhaust(*duel_, id, rule);
  co_await stop_sustaining(*duel_, id, rule);
  if (alive(duel_->mob(id)) && duel_->mob(id).hold != Hold::flower)
    co_await place(*duel_, id, Place::active, rule);
}

Task<> Rows::change_a_total(MobId id, int by, RuleId rule) {
  if (is_spared(id)) co_return;
  if (!any_total(look(), id)) co_return;
  constexpr int kWhichTotal = 1;
  const int handle =
      co_await ask_total(*duel_, seat(piece_of(self())), self(), whose_.ability, kWhichTotal, id);
  const int before = total(look(), id, ability_in(handle), total_in(handle));
  change_total(*duel_, id, ability_in(handle), total_in(handle), std::max(by, std::min(0, -before)), rule);
  co_await affect(*duel_, id, seat(piece_of(self())), rule);
}

Perhaps Rows::deed(effects::Call& call, RuleId rule) {
  const MobId id = call.who.index;
  const int amount = call.values.empty() ? 0 : call.values[0];
  switch (static_cast<Deeds>(call.deed)) {
    case Deeds::damage:
      return hurt(call, {.to = id,
                         .amount = std::max(0, amount),
                         .by = self(),
                         .means = id == self() ? Means::backlash : means_,
                         .rule = rule,
                         .area = call.values[1] >= 0});
    case Deeds::heal: return heal(*duel_, id, std::max(0, amount), self(), rule);
    case Deeds::strike: return strike_at(call);
    case Deeds::vc: return check_total(call, rule);
    case Deeds::keep_up: return keep_up(rule);
    case Deeds::move: return move(id, kPlaces[amount], rule);
    case Deeds::hack:
      if (is_spared(id)) return {};
      return affect(*duel_, id, seat(piece_of(self())), rule);
    case Deeds::total: return change_a_total(id, amount, rule);
  }
  return {};
}

void Rows::start(const effects::Start&, Piece, int) {
  engine::require(false, "nothing that a Mob's row starts");
}
void Rows::wait(const effects::Waiting&) { engine::require(false, "nothing that a Mob's row waits for"); }

}  // namespace gamekeeper::battles
