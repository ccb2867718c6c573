#include "court.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

constexpr std::string_view kNames = "abcxyz";
/// Where each side's people stand when they do not fight.
constexpr int kCourtCamp = 1;
constexpr int kEnemyCamp = 6;

enum PieceKind : std::uint8_t { kPerson, kArea, kKingdom, kRow };
constexpr Piece kTheKingdom{kKingdom, 0};
enum Word : std::uint16_t { kActs = test::kOwnWords, kTarget, kFirstDie };
enum Told : std::uint16_t { kBond = test::kOwnEvents, kChecked, kMissed, kOff, kStands, kFelled };

bool same_side(int one, int other) { return (one < 3) == (other < 3); }
bool is_skill(const Row& row) { return row.kind == "skills" && !row.parts.empty(); }

test::Sheet& sheet_of(State& state, Piece who) {
  if (who.kind == kPerson) return state.people[who.index];
  return who.kind == kArea ? state.areas[who.index] : state.kingdom;
}

}  // namespace

class Court final : public test::RowWorld<State> {
 public:
  explicit Court(engine::Table& table) : RowWorld(rows(), table) {}
  using RowWorld::change;
  using RowWorld::has;
  using RowWorld::number;

  // -- What rows look at --

  static std::string name(Piece who) {
    if (who.kind == kPerson) return std::string(1, kNames[who.index]);
    if (who.kind == kArea) return "area-" + std::to_string(who.index + 1);
    if (who.kind == kRow) return rows().program.rows[who.index].id;
    return who.is() ? "kingdom" : "nobody";
  }
  static Piece person(int index) { return {kPerson, static_cast<std::uint8_t>(index)}; }
  static Piece area(int number) { return {kArea, static_cast<std::uint8_t>(number - 1)}; }
  test::Sheet& sheet(Piece who) const override { return sheet_of(state(), who); }
  int area_of(Piece who) const {
    if (who.kind == kArea) return who.index + 1;
    return who.kind == kPerson ? raw(who, "area") : 0;
  }
  bool in_camp(Piece who) const { return area_of(who) == (who.index < 3 ? kCourtCamp : kEnemyCamp); }

  void members(Id set, Piece subject, Pieces& to) const override {
    const std::string_view which = rows().nouns.word(Noun::set, set);
    if (which == "kingdom") return to.add(kTheKingdom);
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
        if (fact != kNone && is_skill(rows().program.rows[row]) && has(subject, fact))
          to.add(Piece{kRow, static_cast<std::uint8_t>(row)});
      }
      return;
    }
    for (int i = 0; i < static_cast<int>(kPeople); ++i) {
      const Piece one = person(i);
      if (has(one, "absent")) continue;
      const bool dead = has(one, "dead");
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
    if (which == "hope") return raw(who, "drive") + raw(kTheKingdom, "voices");
    return which == "voices" ? raw(kTheKingdom, which) : RowWorld::number(who, number);
  }
  int bond(Piece who, Id bond, Piece toward) const override {
    if (who.kind != kPerson || toward.kind != kPerson) return 0;
    return state().bonds[bond][who.index][toward.index];
  }
  bool has(Piece who, Id fact) const override {
    if (rows().nouns.word(Noun::fact, fact) == "camped") return in_camp(who);
    return RowWorld::has(who, fact);
  }
  int figure(Id figure) const override { return state().dice[figure]; }
  bool is_there(Piece who) const override {
    return who.is() && (who.kind != kPerson || (!has(who, "absent") && !has(who, "dead")));
  }
  engine::SeatId seat(Piece who) const override {
    return static_cast<engine::SeatId>(who.kind == kPerson && who.index >= 3 ? 1 : 0);
  }
  void bearers(Id row, Pieces& to) const override {
    const Id fact = rows().fact_of_row[row];
    if (fact == kNone) return;
    const bool trap = rows().program.rows[row].kind == "traps";
    for (int i = 0; i < static_cast<int>(kPeople); ++i) {
      const Piece one = trap ? area(i + 1) : person(i);
      if (is_there(one) && has(one, fact) && !has(one, "unconscious")) to.add(one);
    }
  }

  // -- What rows change --

  int change(Piece who, Id number, int by, RuleId rule) override {
    const std::string_view which = rows().nouns.word(Noun::number, number);
    if (which == "hope" && by < 0) {  // One's own drive before the voices of the people.
      const int own = std::min<int>(-by, raw(who, "drive"));
      return change(who, "drive", -own, rule) + change(kTheKingdom, "voices", by + own, rule);
    }
    if (which == "voices") who = kTheKingdom;
    if (which == "hp" && by > 0) by = std::max(0, std::min(by, this->number(who, "max-hp") - raw(who, "hp")));
    by = RowWorld::change(who, number, by, rule);
    if (which == "hp" && by != 0 && raw(who, "hp") <= 0 && !has(who, "unconscious")) {
      set(who, "unconscious");
      tell(kFelled, {who.kind, who.index}, rule);
    }
    return by;
  }
  int change_bond(Piece who, Id bond, Piece toward, int by, RuleId rule) override {
    if (who.kind != kPerson || toward.kind != kPerson || by == 0) return 0;
    std::int16_t& now = state().bonds[bond][who.index][toward.index];
    now = static_cast<std::int16_t>(now + by);
    tell(kBond, {who.kind, who.index, bond, toward.kind, toward.index, by}, rule);
    return by;
  }
  Task<Checked> check(Piece who, Id number, int against, RuleId rule) override {
    return check_of(who, number, against, rule, {});
  }
  engine::Perhaps deed(Call& call, RuleId rule) override {
    const std::string_view id = rows().nouns.deeds[call.deed].id;
    call.came = 1;
    if (id == "damage") return strike(call);
    if (id == "move") return go(call.who, area_of(call.pieces[0].first()));
    if (id == "joint-attack") return attack_together(call.who, call.pieces[0].first());
    tell(test::kDeed, test::data_of(call), rule);
    test::Sheet& whose = sheet(call.who);
    if (id == "add" || id == "end") whose.set(static_cast<Id>(call.values[0]), id == "add");
    if (id == "use-up") whose.set(rows().fact_of_row[row_of(call)], false);
    if (id == "memorise") whose.set(rows().fact_of_row[call.pieces[0].first().index]);
    return {};
  }
  void begin();
  void wait(const Waiting& list) override;

  // -- The rules that rows answer to --

  /// 2d6 and a score against a difficulty. 2 fails critically, 12 succeeds so.
  Task<Checked> check_of(Piece who, Id number, int against, RuleId rule, std::vector<Id> tags) {
    Event declared{.moment = moment("check-declared"), .by = who, .amount = against, .tags = tags};
    co_await effects().happen(declared);
    const auto dice = co_await table().roll(seat(who), 2, 6, rule, {test::kDice});
    state().dice = {static_cast<std::int16_t>(dice[0]), static_cast<std::int16_t>(dice[1])};
    Event thrown{.moment = moment("dice-rolled"), .by = who, .amount = dice.sum()};
    co_await effects().happen(thrown);
    const int sum = thrown.amount;
    const auto outcome = [this](std::string_view text) { return word(Noun::outcome, text); };
    Event result{.moment = moment("check-result"),
                 .by = who,
                 .amount = sum + this->number(who, number),
                 .outcome = sum <= 2                                             ? outcome("fumble")
                            : sum >= 12                                          ? outcome("critical")
                            : sum + this->number(who, number) >= declared.amount ? outcome("pass")
                                                                                 : outcome("fail"),
                 .tags = tags};
    co_await effects().happen(result);
    const bool decided = result.outcome == outcome("fumble") || result.outcome == outcome("critical");
    const int margin = result.amount - declared.amount;
    const bool passed = decided ? result.outcome == outcome("critical") : margin >= 0;
    if (!decided) result.outcome = outcome(passed ? "pass" : "fail");
    tell(kChecked, {who.kind, who.index, result.outcome}, rule);
    co_return Checked{.margin = passed ? std::max(margin, 0) : std::min(margin, -1), .passed = passed};
  }

  Task<> attack(Piece by, Piece to, std::string_view how) {
    const std::vector<Id> tags{word(Noun::tag, how)};
    Event declared{.moment = moment("attack-declared"), .by = by, .to = to, .tags = tags};
    co_await effects().happen(declared);
    if (declared.cancelled) co_return off();
    const Checked aim =
        co_await check_of(by, word(Noun::number, "warfare"), number(to, "defense"), kTestRule, tags);
    if (aim.passed) {
      const int blow =
          (co_await table().roll(seat(by), 1, 6, kTestRule, {test::kDice}))[0] + number(by, "weapon-damage");
      co_await damage(by, to, blow, tags);
    } else {
      tell(kMissed, {by.kind, by.index, to.kind, to.index});
    }
    co_await comes("attack-end", by);
  }

  Task<> damage(Piece by, Piece to, int amount, std::span<const Id> tags) {
    Event due{.moment = moment("damage-due"), .by = by, .to = to, .amount = amount, .tags = tags};
    co_await effects().happen(due);
    if (due.cancelled || due.amount <= 0) co_return off();
    change(due.to, "hp", -due.amount);
    Event landed{
        .moment = moment("damage-landed"), .by = by, .to = due.to, .amount = due.amount, .tags = tags};
    co_await effects().happen(landed);
  }

  /// Into an area: what lies there asks first whether one may leave, then receives.
  Task<> go(Piece who, int number) {
    Event leaving{.moment = moment("leaving"), .by = who, .to = area(area_of(who))};
    co_await effects().happen(leaving);
    if (leaving.cancelled) co_return off();
    Event entering{.moment = moment("entering"), .by = who, .to = area(number)};
    co_await effects().happen(entering);
    if (entering.cancelled) co_return off();
    raw(who, "area") = static_cast<std::int16_t>(number);
    tell(kStands, {who.kind, who.index, number});
    if (effects().forbids(area(number), word(Noun::permit, "act-as-trap"))) co_return;
    Event trap{.moment = moment("trap-targets"), .by = who, .to = who, .with = area(number)};
    co_await effects().happen(trap);
    if (trap.cancelled) co_return off();
    Event entered{.moment = moment("entered"), .by = who, .to = area(number)};
    co_await effects().happen(entered);
  }

  Task<> time_passes(std::string_view what) {
    const std::string name(what);
    if (rows().nouns.find(Noun::moment, name + "-due")) {
      Event due{.moment = moment(name + "-due")};
      co_await effects().happen(due);
      if (due.cancelled) co_return off();
    }
    co_await comes(name + "-end");
    for (test::Sheet& one : state().people) one.set(word(Noun::fact, "acted"), false);
    effects().scope_is_over(word(Noun::scope, name));
  }

  Task<> use(Piece who, std::string_view timing) {
    std::vector<Interpreter::Act> acts;
    effects().acts(word(Noun::timing, timing), who, acts);
    if (acts.empty()) co_return;
    const Option taken =
        co_await table().pick_if_choice(seat(who), kTestRule, {kActs}, [&](engine::Offers& offers) {
          for (const Interpreter::Act& act : acts) offers.add(reaction(act.part, who));
        });
    for (const Interpreter::Act& act : acts) {
      if (reaction(act.part, who) != taken) continue;
      set(who, "acted");
      co_await effects().perform(act);
      co_return;
    }
  }

  Task<> play(const test::Deal<Play>& deal) {
    const Piece by = deal.by < 0 ? Piece{} : person(deal.by);
    const int with = deal.with[0];
    switch (deal.what) {
      case Play::attacks: return attack(by, person(with), "melee");
      case Play::shoots: return attack(by, person(with), "ranged");
      case Play::checks: return check_alone(by, with, deal.with[1]);
      case Play::support: return use(by, "support");
      case Play::plan: return use(by, "plan");
      case Play::interrupt: return use(by, "interrupt");
      case Play::moves: return go(by, with);
      case Play::round: return time_passes("round");
      case Play::cycle: return time_passes("cycle");
      case Play::quarter: return time_passes("quarter");
      case Play::rolls: return roll_on_table(by);
      case Play::hope: return spend(by, with);
      case Play::assigns: return comes("followers-assigned", by, with);
      case Play::suffers: return damage({}, by, with, {});
    }
    return time_passes("round");
  }

 private:
  Task<> check_alone(Piece who, int number, int against) {
    co_await check_of(who, static_cast<Id>(number), against, kTestRule, {});
  }
  /// Like the table of an event: what was rolled may be rolled again.
  Task<> roll_on_table(Piece who) {
    const std::vector<Id> tags{word(Noun::tag, "table")};
    for (;;) {
      const int sum = (co_await table().roll(seat(who), 2, 6, kTestRule, {test::kDice})).sum();
      Event event{.moment = rolled(), .by = who, .amount = sum, .tags = tags};
      co_await effects().happen(event);
      if (event.again) continue;
      tell(kStands, {who.kind, who.index, sum});
      co_return;
    }
  }
  /// Hope that is put into something: it may count for more than it costs.
  Task<> spend(Piece who, int amount) {
    change(who, "hope", -amount);
    Event spent{.moment = moment("hope-spent"), .by = who, .amount = amount};
    co_await effects().happen(spent);
    tell(kStands, {who.kind, who.index, spent.amount});
  }
  /// Damage that a row does; of a skill that is done to somebody who may slip away from it.
  Task<> strike(Call& call) {
    const Run run = state().effects.runs[call.run];
    const std::vector<Id> tags{
        word(Noun::tag, rows().program.rows[run.row].kind == "traps" ? "trap" : "support")};
    Event targeted{.moment = moment("targeted"), .by = run.people[0], .to = call.who, .tags = tags};
    co_await effects().happen(targeted);
    if (targeted.cancelled) co_return off();
    co_await damage(run.people[0], call.who, call.values[0], tags);
  }
  /// Two roll four dice and deal them out between them, as they like.
  Task<> attack_together(Piece one, Piece other) {
    Pieces against;
    members(word(Noun::set, "enemies"), one, against);
    if (against.empty()) co_return off();
    const Option target =
        co_await table().pick_if_choice(seat(one), kTestRule, {kTarget}, [&](engine::Offers& offers) {
          for (const Piece enemy : against) offers.add(piece(enemy));
        });
    const Piece to = person(target.b);
    const auto dice = co_await table().roll(seat(one), 4, 6, kTestRule, {test::kDice});
    std::array<int, 4> faces{dice[0], dice[1], dice[2], dice[3]};
    std::ranges::sort(faces, std::greater<>());
    const int first = co_await table().number(seat(one), kTestRule, {kFirstDie}, test::kAmount, 1, 3);
    // The highest die goes to whoever strikes first, with the one that is named.
    const std::array<int, 2> sums{faces[0] + faces[static_cast<std::size_t>(first)],
                                  faces[1] + faces[2] + faces[3] - faces[static_cast<std::size_t>(first)]};
    for (std::size_t i = 0; i < 2; ++i) {
      const Piece by = i == 0 ? one : other;
      const bool hits = sums[i] + number(by, "warfare") >= number(to, "defense");
      if (hits) co_await damage(by, to, 1 + number(by, "weapon-damage"), {});
      if (!hits) tell(kMissed, {by.kind, by.index, to.kind, to.index});
    }
    for (const Piece by : {one, other}) set(by, "exhausted");
  }
  void off() const { tell(kOff); }
};

namespace {

Task<> deal(Court& court) { return test::play_next(court); }
constinit const ProcedureOf<Court> kFight = steps<deal>("fight");
Task<> go_on(Court& court, Waiting& waiting) { co_await court.effects().go_on(waiting); }
constinit const ProcedureOf<Court, Waiting> kGoOn = steps<go_on>("go-on");
constinit const std::array<const Procedure<Court>*, 2> kProcedures{&kFight, &kGoOn};

}  // namespace

std::span<const Procedure<Court>* const> Book::procedures() { return kProcedures; }
void Court::begin() {
  if (state().deals.next == 0) state().course.then(kFight);
}
void Court::wait(const Waiting& list) { state().course.then(kGoOn, list); }

namespace {

/// Everybody with scores of 2, 10 hit points and 10 followers: the court in area 3, who stands against it
/// in 4.
State at_the_start() {
  State state;
  constexpr std::pair<std::string_view, std::size_t> kStandard[] = {
      {"warfare", 2},    {"quest", 2},        {"wit", 2},   {"charisma", 2}, {"level", 1},
      {"hp", 10},        {"max-hp", 10},      {"drive", 3}, {"defense", 9},  {"followers", 10},
      {"item-level", 1}, {"melee-skills", 2}, {"reach", 1}};
  const auto put = [](test::Sheet& on, std::string_view number, std::size_t value) {
    on.numbers[rows().word(Noun::number, number)] = static_cast<std::int16_t>(value);
  };
  for (std::size_t i = 0; i < kPeople; ++i) {
    for (const auto& [number, value] : kStandard) put(state.people[i], number, value);
    put(state.people[i], "area", i < 3 ? 3 : 4);
  }
  put(state.kingdom, "voices", 2);
  for (std::size_t i = 0; i < kAreas; ++i) {
    put(state.areas[i], "level", 1);
    put(state.areas[i], "area", i + 1);
  }
  return state;
}

class CourtGame final : public test::RowGame<Court> {
 public:
  CourtGame()
      : RowGame(rows(), "court", 2, "what everybody bears", {"acts", "target", "first-die"},
                {"{piece} {bond} {piece} {+}", "{piece}: {outcome}", "{piece} misses {piece}",
                 "nothing of it", "{piece}: {#}", "{piece} falls"}) {}

  /// Everybody bears the row, or every area, and a bit of everything is played.
  engine::Result<> begin(State& state, const engine::MatchOptions& options, int) const override {
    state = at_the_start();
    const Id fact = rows().fact_of_row[rows().row(options.text("row"))];
    for (test::Sheet& one : state.people) one.set(fact);
    for (test::Sheet& one : state.areas) one.set(fact);
    for (const std::string_view text :
         {"x attacks a", "a support", "a plan", "b interrupt", "a attacks x", "b moves 4", "y moves 3",
          "b shoots y", "a rolls", "round", "a hope 1", "cycle"})
      test::add_deal(state.deals, rows(), kNames, std::string(text));
    state.deals.asks = 1;
    state.bonds[0][0][1] = state.bonds[0][1][0] = 2;
    state.bonds[1][0][3] = state.bonds[1][3][0] = 1;
    return {};
  }
};

Piece piece_of(std::string_view id) {
  if (id == "kingdom") return kTheKingdom;
  return id.starts_with("area-") ? Court::area(id[5] - '0')
                                 : Piece{kPerson, static_cast<std::uint8_t>(test::place_of(kNames, id))};
}

/// `given` may have bonds: [a affection b 2]; `play` is what is played.
State position_of(const RowTest& test) {
  State state = at_the_start();
  for (const Given& given : test.given) sheet_of(state, piece_of(given.piece)).lay_out(given);
  for (const content::Node bond : test::list_of(test.said, "given", "bonds")) {
    std::istringstream in{std::string(bond.text())};
    std::string of;
    std::string which;
    std::string toward;
    int value = 0;
    in >> of >> which >> toward >> value;
    state.bonds[rows().word(Noun::bond, which)][piece_of(of).index][piece_of(toward).index] =
        static_cast<std::int16_t>(value);
  }
  test::add_deals(state.deals, rows(), kNames, test);
  return state;
}

}  // namespace

const test::Rows& rows() {
  static const test::Rows all =
      test::read_rows("court", {"skills", "items", "traps"}, {.test = {"play"}, .lists = {"bonds"}});
  return all;
}

const engine::Game& game() {
  static const CourtGame game;
  return game;
}

const test::Trial& trial() {
  static const test::Trial trial{
      .rows = rows(),
      .game = game(),
      .position = [](const RowTest& test) { return test::json_of(position_of(test)); },
      .at_random = {.matches = 4, .most_since_checkpoint = 40}};
  return trial;
}

}  // namespace gamekeeper::court
