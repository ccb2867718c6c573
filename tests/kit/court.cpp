#include "court.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/game_facts.hpp"
#include "engine/match_options.hpp"
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/course/course.hpp"
#include "kit/effects/interpreter.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"
#include "row_game.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::court {
namespace {

using namespace kit::effects;
using engine::Option;
using engine::RuleId;
using engine::Task;
using kit::course::Procedure;
using kit::course::ProcedureOf;
using kit::course::steps;
using test::kTestRule;

constexpr std::array<std::string_view, 3> kFiles = {"skills", "items", "traps"};
/// Where each side's people stand when they do not fight.
constexpr int kCourtCamp = 1;
constexpr int kEnemyCamp = 6;

enum PieceKind : std::uint8_t { kPerson, kArea, kKingdom, kRow };
enum Told : std::uint16_t { kChanged, kBond, kDeed, kChecked, kMissed, kOff, kStands, kFelled, kOver };
enum Word : std::uint16_t { kNothing, kWay, kAnswer, kPiece, kReaction, kAmount, kAsk, kDice };

constexpr std::array<std::string_view, 14> kDeals = {"attacks",   "shoots", "checks",  "support", "plan",
                                                     "interrupt", "moves",  "round",   "cycle",   "quarter",
                                                     "rolls",     "hope",   "assigns", "suffers"};
enum class Play : std::uint8_t {
  attacks,
  shoots,
  checks,
  support,
  plan,
  interrupt,
  moves,
  round,
  cycle,
  quarter,
  rolls,
  hope,
  assigns,
  suffers
};

Id word(Noun noun, std::string_view text) {
  const auto found = rows().nouns.find(noun, text);
  engine::require(found.has_value(), "a word that the court does not have");
  return *found;
}

bool has_fact(const Someone& one, Id fact) { return ((one.facts[fact / 16U] >> (fact % 16U)) & 1U) != 0; }
void set_fact(Someone& one, Id fact, bool on) {
  const auto bit = static_cast<std::uint16_t>(1U << (fact % 16U));
  std::uint16_t& part = one.facts[fact / 16U];
  part = static_cast<std::uint16_t>(on ? part | bit : part & ~bit);
}
bool same_side(int one, int other) { return (one < 3) == (other < 3); }

std::string name(Piece piece) {
  if (piece.kind == kPerson) return std::string(1, "abcxyz"[piece.index]);
  if (piece.kind == kArea) return "area-" + std::to_string(piece.index + 1);
  if (piece.kind == kRow) return rows().program.rows[piece.index].id;
  return piece.is() ? "kingdom" : "nobody";
}

}  // namespace

class Court final : public World {
 public:
  explicit Court(engine::Table& table)
      : table_(table), interpreter_(rows().program, *this, table, table.state<State>().effects) {
    interpreter_.watch(&rows().done);
  }

  State& state() { return table_.state<State>(); }
  const State& state() const { return table_.state<State>(); }
  engine::Table& table() { return table_; }
  Interpreter& effects() { return interpreter_; }

  // -- What rows look at --

  static Piece person(int index) { return {kPerson, static_cast<std::uint8_t>(index)}; }
  static Piece area(int number) { return {kArea, static_cast<std::uint8_t>(number - 1)}; }
  int area_of(Piece who) const {
    if (who.kind == kArea) return who.index + 1;
    return who.kind == kPerson ? raw(who, "area") : 0;
  }
  bool in_camp(Piece who) const { return area_of(who) == (who.index < 3 ? kCourtCamp : kEnemyCamp); }

  void members(Id set, Piece subject, Pieces& to) const override {
    const std::string_view which = rows().nouns.word(Noun::set, set);
    if (which == "kingdom") return to.add(Piece{kKingdom, 0});
    if (which == "ground") {
      if (area_of(subject) > 0) to.add(area(area_of(subject)));
      return;
    }
    if (which == "areas" || which == "reach") {
      for (int number = 1; number <= static_cast<int>(kAreas); ++number) {
        if (which == "areas" || std::abs(number - area_of(subject)) <= raw(subject, "reach"))
          to.add(area(number));
      }
      return;
    }
    if (which == "lore") {  // What one knows that another could learn.
      for (std::size_t row = 0; row < rows().program.rows.size() && row < Pieces::kMost; ++row) {
        const Id fact = rows().fact_of_row[row];
        const bool learnable =
            !rows().program.rows[row].parts.empty() && rows().program.rows[row].kind == "skills";
        if (learnable && fact != kNone && has_fact(someone(subject), fact))
          to.add(Piece{kRow, static_cast<std::uint8_t>(row)});
      }
      return;
    }
    for (int i = 0; i < static_cast<int>(kPeople); ++i) {
      const Piece one = person(i);
      if (has_fact(someone(one), word(Noun::fact, "absent"))) continue;
      const bool dead = has_fact(someone(one), word(Noun::fact, "dead"));
      if (dead != (which == "dead")) continue;
      const bool ally = subject.kind == kPerson && same_side(i, subject.index);
      const bool here = area_of(one) == area_of(subject);
      const bool is = which == "everybody" || which == "dead" || (which == "court" && i < 3) ||
                      (which == "others" && one != subject) || (which == "here" && here) ||
                      (which == "enemies" && !ally) || (which == "allies" && ally) ||
                      (which == "comrades" && ally && here && one != subject) ||
                      (which == "camp-fellows" && ally && in_camp(one));
      if (is) to.add(one);
    }
  }
  int number(Piece who, Id number) const override {
    const std::string_view which = rows().nouns.word(Noun::number, number);
    if (which == "hope") return raw(who, "drive") + state().kingdom.numbers[word(Noun::number, "voices")];
    if (which == "voices") return state().kingdom.numbers[number];
    return interpreter_.reckon(who, number, someone(who).numbers[number]);
  }
  int number(Piece who, std::string_view which) const { return number(who, word(Noun::number, which)); }
  int bond(Piece who, Id bond, Piece toward) const override {
    if (who.kind != kPerson || toward.kind != kPerson) return 0;
    const auto& all =
        rows().nouns.word(Noun::bond, bond) == "affection" ? state().affection : state().hostility;
    return all[who.index][toward.index];
  }
  bool has(Piece who, Id fact) const override {
    if (rows().nouns.word(Noun::fact, fact) == "camped") return in_camp(who);
    return has_fact(someone(who), fact);
  }
  bool has(Piece who, std::string_view fact) const { return has(who, word(Noun::fact, fact)); }
  int figure(Id figure) const override { return state().dice[figure]; }
  bool is_there(Piece who) const override {
    return who.is() && (who.kind != kPerson || (!has(who, "absent") && !has(who, "dead")));
  }
  engine::SeatId seat(Piece who) const override {
    return static_cast<engine::SeatId>(who.kind == kPerson && who.index >= 3 ? 1 : 0);
  }
  RuleId rule(Id) const override { return kTestRule; }
  int bonus(std::span<const Id>, Piece) const override { return 0; }
  void bearers(Id row, Pieces& to) const override {
    const Id fact = rows().fact_of_row[row];
    if (fact == kNone) return;
    const bool trap = rows().program.rows[row].kind == "traps";
    for (int i = 0; i < static_cast<int>(kPeople); ++i) {
      const Piece one = trap ? area(i + 1) : person(i);
      if (is_there(one) && has_fact(someone(one), fact) && !has(one, "unconscious")) to.add(one);
    }
  }
  Id rolled() const override { return word(Noun::moment, "rolled"); }

  // -- Words --

  engine::Phrase words(const Question& question) const override {
    return {question.asks == Asks::roll ? kDice : kAsk, static_cast<std::int16_t>(question.asks),
            static_cast<std::int16_t>(question.effect), static_cast<std::int16_t>(question.who.index)};
  }
  Option way(Id effect, int way) const override {
    return {kWay, static_cast<std::int16_t>(effect), static_cast<std::int16_t>(way)};
  }
  Option piece(Piece piece) const override { return {kPiece, piece.kind, piece.index}; }
  Option reaction(Id part, Piece bearer) const override {
    return {kReaction, static_cast<std::int16_t>(part), bearer.kind, bearer.index};
  }
  Option answer(bool yes) const override { return {kAnswer, static_cast<std::int16_t>(yes ? 1 : 0)}; }
  std::uint16_t amount_word() const override { return kAmount; }

  // -- What rows change --

  int change(Piece who, Id number, int by, RuleId rule) override {
    const std::string_view which = rows().nouns.word(Noun::number, number);
    if (which == "hope" && by < 0) {  // One's own drive before the voices of the people.
      const int own = std::min(-by, raw(who, "drive"));
      return change(who, word(Noun::number, "drive"), -own, rule) +
             change(Piece{kKingdom, 0}, word(Noun::number, "voices"), by + own, rule);
    }
    if (which == "voices") who = {kKingdom, 0};
    std::int16_t& now = someone(who).numbers[number];
    if (which == "hp" && by > 0) by = std::max(0, std::min(by, this->number(who, "max-hp") - now));
    if (by == 0) return 0;
    now = static_cast<std::int16_t>(now + by);
    table_.tell({kChanged, rule, engine::kEverybody, {who.kind, who.index, number, by}});
    if (which == "hp" && now <= 0 && !has(who, "unconscious")) {
      set_fact(someone(who), word(Noun::fact, "unconscious"), true);
      table_.tell({kFelled, rule, engine::kEverybody, {who.kind, who.index}});
    }
    return by;
  }
  int change_bond(Piece who, Id bond, Piece toward, int by, RuleId rule) override {
    if (who.kind != kPerson || toward.kind != kPerson || by == 0) return 0;
    auto& all = rows().nouns.word(Noun::bond, bond) == "affection" ? state().affection : state().hostility;
    std::int16_t& now = all[who.index][toward.index];
    now = static_cast<std::int16_t>(now + by);
    table_.tell({kBond, rule, engine::kEverybody, {who.index, bond, toward.index, by}});
    return by;
  }
  Task<Checked> check(Piece who, Id number, int against, RuleId rule) override {
    return check_of(who, number, against, rule, {});
  }
  engine::Perhaps deed(Call& call, RuleId rule) override {
    const std::string_view id = rows().nouns.deeds[call.deed].id;
    call.came = 1;
    if (id == "damage") return strike(call, rule);
    if (id == "move") return go(call.who, area_of(call.pieces[0].first()));
    if (id == "joint-attack") return attack_together(call.who, call.pieces[0].first());
    tell_deed(call, rule);
    if (id == "add" || id == "end") set_fact(someone(call.who), static_cast<Id>(call.values[0]), id == "add");
    if (id == "use-up") set_fact(someone(call.who), rows().fact_of_row[row_of(call)], false);
    if (id == "memorise") set_fact(someone(call.who), rows().fact_of_row[call.pieces[0].first().index], true);
    return {};
  }
  engine::Perhaps settle() override { return {}; }
  void start(const Start&, Piece, int) override {}
  void wait(const Waiting& list) override;

  // -- The rules that rows answer to --

  /// 2d6 and a score against a difficulty. 2 fails critically, 12 succeeds so.
  Task<Checked> check_of(Piece who, Id number, int against, RuleId rule, std::vector<Id> tags) {
    Event declared{.moment = moment("check-declared"), .by = who, .amount = against, .tags = tags};
    co_await interpreter_.happen(declared);
    const auto dice = co_await table_.roll(seat(who), 2, 6, rule, {kDice, who.kind, who.index});
    state().dice = {static_cast<std::int16_t>(dice[0]), static_cast<std::int16_t>(dice[1])};
    Event thrown{.moment = moment("dice-rolled"), .by = who, .amount = dice.sum()};
    co_await interpreter_.happen(thrown);
    const int sum = thrown.amount;
    const auto outcome = [](std::string_view text) { return word(Noun::outcome, text); };
    Event result{.moment = moment("check-result"),
                 .by = who,
                 .amount = sum + this->number(who, number),
                 .outcome = sum <= 2                                             ? outcome("fumble")
                            : sum >= 12                                          ? outcome("critical")
                            : sum + this->number(who, number) >= declared.amount ? outcome("pass")
                                                                                 : outcome("fail"),
                 .tags = tags};
    co_await interpreter_.happen(result);
    const bool decided = result.outcome == outcome("fumble") || result.outcome == outcome("critical");
    const int margin = result.amount - declared.amount;
    const bool passed = decided ? result.outcome == outcome("critical") : margin >= 0;
    if (!decided) result.outcome = outcome(passed ? "pass" : "fail");
    table_.tell({kChecked, rule, engine::kEverybody, {who.index, result.outcome}});
    co_return Checked{.margin = passed ? std::max(margin, 0) : std::min(margin, -1), .passed = passed};
  }

  Task<> attack(Piece by, Piece to, std::string_view how) {
    const std::vector<Id> tags{word(Noun::tag, how)};
    Event declared{.moment = moment("attack-declared"), .by = by, .to = to, .tags = tags};
    co_await interpreter_.happen(declared);
    if (declared.cancelled) co_return off();
    const Checked aim =
        co_await check_of(by, word(Noun::number, "warfare"), number(to, "defense"), kTestRule, tags);
    if (aim.passed) {
      const int blow =
          (co_await table_.roll(seat(by), 1, 6, kTestRule, {kDice}))[0] + number(by, "weapon-damage");
      co_await damage(by, to, blow, tags);
    } else {
      table_.tell({kMissed, kTestRule, engine::kEverybody, {by.index, to.index}});
    }
    co_await interpreter_.moment(moment("attack-end"), by);
  }

  Task<> damage(Piece by, Piece to, int amount, std::span<const Id> tags) {
    Event due{.moment = moment("damage-due"), .by = by, .to = to, .amount = amount, .tags = tags};
    co_await interpreter_.happen(due);
    if (due.cancelled || due.amount <= 0) co_return off();
    change(due.to, word(Noun::number, "hp"), -due.amount, kTestRule);
    Event landed{
        .moment = moment("damage-landed"), .by = by, .to = due.to, .amount = due.amount, .tags = tags};
    co_await interpreter_.happen(landed);
  }

  /// Into an area: what lies there asks first whether one may leave, then receives.
  Task<> go(Piece who, int number) {
    Event leaving{.moment = moment("leaving"), .by = who, .to = area(area_of(who))};
    co_await interpreter_.happen(leaving);
    if (leaving.cancelled) co_return off();
    Event entering{.moment = moment("entering"), .by = who, .to = area(number)};
    co_await interpreter_.happen(entering);
    if (entering.cancelled) co_return off();
    someone(who).numbers[word(Noun::number, "area")] = static_cast<std::int16_t>(number);
    table_.tell({kStands, kTestRule, engine::kEverybody, {who.index, number}});
    if (interpreter_.forbids(area(number), word(Noun::permit, "act-as-trap"))) co_return;
    Event trap{.moment = moment("trap-targets"), .by = who, .to = who, .with = area(number)};
    co_await interpreter_.happen(trap);
    if (trap.cancelled) co_return off();
    Event entered{.moment = moment("entered"), .by = who, .to = area(number)};
    co_await interpreter_.happen(entered);
  }

  Task<> time_passes(std::string_view what) {
    const std::string name(what);
    if (rows().nouns.find(Noun::moment, name + "-due")) {
      Event due{.moment = moment(name + "-due")};
      co_await interpreter_.happen(due);
      if (due.cancelled) co_return off();
    }
    co_await interpreter_.moment(moment(name + "-end"));
    for (Someone& one : state().people) set_fact(one, word(Noun::fact, "acted"), false);
    interpreter_.scope_is_over(word(Noun::scope, name));
  }

  Task<> use(Piece who, std::string_view timing) {
    std::vector<Interpreter::Act> acts;
    interpreter_.acts(word(Noun::timing, timing), who, acts);
    if (acts.empty()) co_return;
    const Option taken =
        co_await table_.pick_if_choice(seat(who), kTestRule, {kAsk, 99}, [&](engine::Offers& offers) {
          for (const Interpreter::Act& act : acts) offers.add(reaction(act.part, who));
        });
    for (const Interpreter::Act& act : acts) {
      if (reaction(act.part, who) != taken) continue;
      set_fact(someone(who), word(Noun::fact, "acted"), true);
      co_await interpreter_.perform(act);
      co_return;
    }
  }

  Task<> play(const Deal& deal) {
    const Piece by = deal.by < 0 ? Piece{} : person(deal.by);
    const Piece to = deal.to < 0 ? Piece{} : person(deal.to);
    switch (static_cast<Play>(deal.what)) {
      case Play::attacks: return attack(by, to, "melee");
      case Play::shoots: return attack(by, to, "ranged");
      case Play::checks: return check_alone(by, deal.to, deal.number);
      case Play::support: return use(by, "support");
      case Play::plan: return use(by, "plan");
      case Play::interrupt: return use(by, "interrupt");
      case Play::moves: return go(by, deal.number);
      case Play::round: return time_passes("round");
      case Play::cycle: return time_passes("cycle");
      case Play::quarter: return time_passes("quarter");
      case Play::rolls: return roll_on_table(by);
      case Play::hope: return spend(by, deal.number);
      case Play::assigns: return interpreter_.moment(moment("followers-assigned"), by, deal.number);
      case Play::suffers: return damage({}, by, deal.number, {});
    }
    return time_passes("round");
  }

 private:
  static Id moment(std::string_view text) { return word(Noun::moment, text); }
  Id row_of(const Call& call) const { return state().effects.runs[call.run].row; }

  Task<> check_alone(Piece who, int number, int against) {
    co_await check_of(who, static_cast<Id>(number), against, kTestRule, {});
  }
  /// Like the table of an event: what was rolled may be rolled again.
  Task<> roll_on_table(Piece who) {
    const std::vector<Id> tags{word(Noun::tag, "table")};
    for (;;) {
      const int sum = (co_await table_.roll(seat(who), 2, 6, kTestRule, {kDice})).sum();
      Event event{.moment = rolled(), .by = who, .amount = sum, .tags = tags};
      co_await interpreter_.happen(event);
      if (event.again) continue;
      table_.tell({kStands, kTestRule, engine::kEverybody, {who.index, sum}});
      co_return;
    }
  }
  /// Hope that is put into something: it may count for more than it costs.
  Task<> spend(Piece who, int amount) {
    change(who, word(Noun::number, "hope"), -amount, kTestRule);
    Event spent{.moment = moment("hope-spent"), .by = who, .amount = amount};
    co_await interpreter_.happen(spent);
    table_.tell({kStands, kTestRule, engine::kEverybody, {who.index, spent.amount}});
  }
  /// Damage that a row does; of a skill that is done to somebody who may slip away from it.
  Task<> strike(Call& call, RuleId) {
    const Run run = state().effects.runs[call.run];
    const std::vector<Id> tags{
        word(Noun::tag, rows().program.rows[run.row].kind == "traps" ? "trap" : "support")};
    Event targeted{.moment = moment("targeted"), .by = run.people[0], .to = call.who, .tags = tags};
    co_await interpreter_.happen(targeted);
    if (targeted.cancelled) co_return off();
    co_await damage(run.people[0], call.who, call.values[0], tags);
  }
  /// Two roll four dice and deal them out between them, as they like.
  Task<> attack_together(Piece one, Piece other) {
    Pieces against;
    members(word(Noun::set, "enemies"), one, against);
    if (against.empty()) co_return off();
    const Option target =
        co_await table_.pick_if_choice(seat(one), kTestRule, {kAsk, 97}, [&](engine::Offers& offers) {
          for (const Piece enemy : against) offers.add(piece(enemy));
        });
    const Piece to = person(target.b);
    const auto dice = co_await table_.roll(seat(one), 4, 6, kTestRule, {kDice});
    std::array<int, 4> faces{dice[0], dice[1], dice[2], dice[3]};
    std::ranges::sort(faces, std::greater<>());
    const int first = co_await table_.number(seat(one), kTestRule, {kAsk, 98}, kAmount, 1, 3);
    // The highest die goes to whoever strikes first, with the one that is named.
    const std::array<int, 2> sums{faces[0] + faces[static_cast<std::size_t>(first)],
                                  faces[1] + faces[2] + faces[3] - faces[static_cast<std::size_t>(first)]};
    for (std::size_t i = 0; i < 2; ++i) {
      const Piece by = i == 0 ? one : other;
      const bool hits = sums[i] + number(by, "warfare") >= number(to, "defense");
      if (hits) co_await damage(by, to, 1 + number(by, "weapon-damage"), {});
      if (!hits) table_.tell({kMissed, kTestRule, engine::kEverybody, {by.index, to.index}});
    }
    for (const Piece by : {one, other}) set_fact(someone(by), word(Noun::fact, "exhausted"), true);
  }
  void off() { table_.tell({kOff, kTestRule, engine::kEverybody, {}}); }
  void tell_deed(const Call& call, RuleId rule) {
    const int value = !call.values.empty() && call.pieces[0].empty() ? call.values[0] + 1 : 0;
    const int row = !call.pieces.empty() && !call.pieces[0].empty() ? call.pieces[0].first().index + 1 : 0;
    table_.tell({kDeed, rule, engine::kEverybody, {call.deed, call.who.kind, call.who.index, value, row}});
  }

  int raw(Piece who, std::string_view number) const {
    return someone(who).numbers[word(Noun::number, number)];
  }
  const Someone& someone(Piece who) const {
    if (who.kind == kPerson) return state().people[who.index];
    return who.kind == kArea ? state().areas[who.index] : state().kingdom;
  }
  Someone& someone(Piece who) { return const_cast<Someone&>(std::as_const(*this).someone(who)); }

  engine::Table& table_;
  Interpreter interpreter_;
};

namespace {

Task<> deal(Court& court) {
  State& state = court.state();
  court.effects().trim(0);
  if (state.next >= state.deals.size()) co_return;
  if (state.asks != 0 &&
      !co_await court.table().two_way(0, kTestRule, {kAsk, 96}, court.answer(true), court.answer(false))) {
    state.next = static_cast<std::uint16_t>(state.deals.size());
    co_return;
  }
  const Deal now = state.deals[state.next++];
  if (state.next < state.deals.size()) state.course.again();
  co_await court.play(now);
}
constinit const ProcedureOf<Court> kFight = steps<deal>("fight");
Task<> go_on(Court& court, Waiting& waiting) { co_await court.effects().go_on(waiting); }
constinit const ProcedureOf<Court, Waiting> kGoOn = steps<go_on>("go-on");
constinit const std::array<const Procedure<Court>*, 2> kProcedures{&kFight, &kGoOn};

}  // namespace

std::span<const Procedure<Court>* const> Book::procedures() { return kProcedures; }
void Court::wait(const Waiting& list) { state().course.then(kGoOn, list); }

namespace {

int index_of_person(std::string_view text) {
  constexpr std::string_view kNames = "abcxyz";
  const bool is_one = text.size() == 1 || (text.size() == 2 && text[1] >= '0' && text[1] <= '9');
  const auto at = is_one ? kNames.find(text[0]) : std::string_view::npos;
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

/// "x attacks a", "a checks wit 9", "a moves 3", "round".
Deal read_deal(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> parts;
  for (std::string part; in >> part;) parts.push_back(part);
  Deal deal;
  std::size_t at = 0;
  deal.by = static_cast<std::int16_t>(index_of_person(parts[0]));
  if (deal.by >= 0) ++at;
  const auto* const what = std::ranges::find(kDeals, parts[at++]);
  engine::require(what != kDeals.end(), "nothing that can be played");
  deal.what = static_cast<std::uint16_t>(what - kDeals.begin());
  for (; at < parts.size(); ++at) {
    if (const int to = index_of_person(parts[at]); to >= 0) {
      deal.to = static_cast<std::int16_t>(to);
    } else if (const auto number = rows().nouns.find(Noun::number, parts[at])) {
      deal.to = static_cast<std::int16_t>(*number);
    } else {
      deal.number = static_cast<std::int16_t>(std::stoi(parts[at]));
    }
  }
  return deal;
}

/// Everybody with scores of 2, 10 hit points and 10 followers: the court in area 3, who stands against it
/// in 4.
State at_the_start() {
  State state;
  constexpr std::pair<std::string_view, int> kStandard[] = {
      {"warfare", 2},    {"quest", 2},        {"wit", 2},   {"charisma", 2}, {"level", 1},
      {"hp", 10},        {"max-hp", 10},      {"drive", 3}, {"defense", 9},  {"followers", 10},
      {"item-level", 1}, {"melee-skills", 2}, {"reach", 1}};
  for (std::size_t i = 0; i < kPeople; ++i) {
    for (const auto& [which, value] : kStandard)
      state.people[i].numbers[word(Noun::number, which)] = static_cast<std::int16_t>(value);
    state.people[i].numbers[word(Noun::number, "area")] = static_cast<std::int16_t>(i < 3 ? 3 : 4);
  }
  state.kingdom.numbers[word(Noun::number, "voices")] = 2;
  for (std::size_t i = 0; i < kAreas; ++i) {
    state.areas[i].numbers[word(Noun::number, "level")] = 1;
    state.areas[i].numbers[word(Noun::number, "area")] = static_cast<std::int16_t>(i + 1);
  }
  return state;
}

class CourtGame final : public test::TestGame<State> {
 public:
  CourtGame()
      : TestGame("court", 2, {"nothing", "way", "answer", "piece", "reaction", "amount", "ask", "dice"}) {
    std::vector<std::string> ids;
    for (const Row& row : rows().program.rows) ids.push_back(row.id);
    info_ = TestGame::info();
    info_.options = {{"row", "what everybody bears", ids, ids.front()}};
  }
  const engine::GameInfo& info() const override { return info_; }

  /// Everybody bears the row, or every area, and a bit of everything is played.
  engine::Result<> begin(State& state, const engine::MatchOptions& options, int) const override {
    state = at_the_start();
    const Id fact = rows().fact_of_row[test::row_of(rows(), options.text("row"))];
    for (Someone& one : state.people) set_fact(one, fact, true);
    for (Someone& one : state.areas) set_fact(one, fact, true);
    for (const std::string_view text :
         {"x attacks a", "a support", "a plan", "b interrupt", "a attacks x", "b moves 4", "y moves 3",
          "b shoots y", "a rolls", "round", "a hope 1", "cycle"})
      state.deals.push_back(read_deal(text));
    state.asks = 1;
    state.affection[0][1] = state.affection[1][0] = 2;
    state.hostility[0][3] = state.hostility[3][0] = 1;
    return {};
  }
  Task<> play(engine::Table& table) const override {
    Court court(table);
    State& state = court.state();
    if (state.course.empty() && state.next == 0) state.course.then(kFight);
    co_await kit::course::run(court, table, state.course);
    table.tell({kOver, kTestRule, engine::kEverybody, {}});
  }
  std::optional<std::string> broken(const engine::Position& position) const override {
    return position.as<State>().course.broken();
  }
  void option_name(const engine::Position&, const engine::Decision&, const Option& option,
                   std::string& to) const override {
    if (option.word == kPiece) {
      to += name({static_cast<std::uint8_t>(option.a), static_cast<std::uint8_t>(option.b)});
    } else if (option.word == kAnswer) {
      to += option.a == 1 ? "yes" : "no";
    } else if (option.word == kWay) {
      const Effect& effect = rows().program.effects[static_cast<std::size_t>(option.a)];
      to += std::get<Choose>(effect.verb).ways[static_cast<std::size_t>(option.b)].key;
    } else if (option.word == kReaction) {
      const Part& part = rows().program.parts[static_cast<std::size_t>(option.a)];
      const Row& row = rows().program.rows[part.row];
      to += row.id + "/" + name({static_cast<std::uint8_t>(option.b), static_cast<std::uint8_t>(option.c)});
      const auto place = std::ranges::find(row.parts, static_cast<Id>(option.a)) - row.parts.begin();
      if (place > 0) to += "/" + std::to_string(place);
    } else if (option.word == kAmount) {
      to += std::to_string(option.a);
    } else {
      to += phrase(option);
    }
  }
  engine::Telling tell(const engine::Position&, const engine::Event& event) const override {
    engine::Telling told;
    const Nouns& nouns = rows().nouns;
    const auto& data = event.data;
    const auto one = [](std::int64_t kind, std::int64_t index) {
      return name({static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(index)});
    };
    const auto signed_number = [](std::int64_t by) { return (by > 0 ? " +" : " ") + std::to_string(by); };
    switch (static_cast<Told>(event.type)) {
      case kChanged:
        told.text = one(data[0], data[1]) + " " +
                    std::string(nouns.word(Noun::number, static_cast<Id>(data[2]))) + signed_number(data[3]);
        break;
      case kBond:
        told.text = one(kPerson, data[0]) + " " +
                    std::string(nouns.word(Noun::bond, static_cast<Id>(data[1]))) + " " +
                    one(kPerson, data[2]) + signed_number(data[3]);
        break;
      case kDeed: {
        const Deed& deed = nouns.deeds[static_cast<std::size_t>(data[0])];
        told.text = one(data[1], data[2]) + " " + deed.id;
        if (data[3] > 0)
          told.text += " " + (*nouns.list(deed.parameters[0].of))[static_cast<std::size_t>(data[3] - 1)];
        if (data[4] > 0) told.text += " " + rows().program.rows[static_cast<std::size_t>(data[4] - 1)].id;
        break;
      }
      case kChecked:
        told.text =
            one(kPerson, data[0]) + ": " + std::string(nouns.word(Noun::outcome, static_cast<Id>(data[1])));
        break;
      case kMissed: told.text = one(kPerson, data[0]) + " misses " + one(kPerson, data[1]); break;
      case kOff: told.text = "nothing of it"; break;
      case kStands: told.text = one(kPerson, data[0]) + ": " + std::to_string(data[1]); break;
      case kFelled: told.text = one(data[0], data[1]) + " falls"; break;
      case kOver: told.text = "over"; break;
    }
    told.name = "told";
    return told;
  }

 private:
  engine::GameInfo info_;
};

/// {a: [diehard, unconscious], b: {hp: 3}, area-2: [thorn], kingdom: {voices: 4}, bonds: [a affection b 2]}
void lay_out(const content::Node& given, State& state) {
  for (const content::Node one : given) {
    if (one.key() == "bonds") {
      for (const content::Node bond : one) {
        std::istringstream in{std::string(bond.text())};
        std::string of;
        std::string which;
        std::string toward;
        int value = 0;
        in >> of >> which >> toward >> value;
        auto& all = which == "affection" ? state.affection : state.hostility;
        all[static_cast<std::size_t>(index_of_person(of))]
           [static_cast<std::size_t>(index_of_person(toward))] = static_cast<std::int16_t>(value);
      }
      continue;
    }
    const int person = index_of_person(one.key());
    Someone& who = person >= 0 ? state.people[static_cast<std::size_t>(person)]
                   : one.key().starts_with("area-")
                       ? state.areas[static_cast<std::size_t>(one.key()[5] - '1')]
                       : state.kingdom;
    for (const content::Node part : one) {
      if (one.is_list()) {
        set_fact(who, word(Noun::fact, part.text()), true);
      } else {
        who.numbers[word(Noun::number, part.key())] =
            static_cast<std::int16_t>(std::stoi(std::string(part.text())));
      }
    }
  }
}

}  // namespace

const test::Rows& rows() {
  static const test::Rows all = test::read_rows("court", kFiles);
  return all;
}

const engine::Game& game() {
  static const CourtGame game;
  return game;
}

const std::vector<RowTest>& row_tests() {
  static const std::vector<RowTest> all = [] {
    std::vector<RowTest> made;
    for (const auto& [row, number, said] : test::row_cases(rows())) {
      RowTest& one = made.emplace_back();
      one.row = row;
      one.number = number;
      one.state = at_the_start();
      if (const auto given = said.find("given")) lay_out(*given, one.state);
      for (const std::string& text : test::texts(said, "play")) one.state.deals.push_back(read_deal(text));
      if (const auto dice = said.find("dice")) {
        for (const content::Node roll : *dice) {
          std::vector<int>& faces = one.dice.emplace_back();
          if (roll.is_scalar()) faces.push_back(std::stoi(std::string(roll.text())));
          if (roll.is_list()) {
            for (const content::Node face : roll) faces.push_back(std::stoi(std::string(face.text())));
          }
        }
      }
      one.choices = test::texts(said, "choose");
      one.then = test::texts(said, "then");
    }
    return made;
  }();
  return all;
}

}  // namespace gamekeeper::court
