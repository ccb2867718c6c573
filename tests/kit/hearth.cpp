#include "hearth.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/course/course.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"
#include "row_game.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::hearth {
namespace {

using namespace kit::effects;
using engine::Task;
using kit::course::Procedure;
using kit::course::ProcedureOf;
using kit::course::steps;
using test::kTestRule;

enum PieceKind : std::uint8_t { kSurvivor, kSettlement, kMonster };

constexpr std::array<std::string_view, 4> kFiles = {"proof", "hunt", "injuries", "page"};

Id fact_of(std::string_view word) { return *rows().nouns.find(Noun::fact, word); }
Id number_of(std::string_view word) { return *rows().nouns.find(Noun::number, word); }

bool has_fact(const Someone& one, Id fact) { return ((one.facts[fact / 16U] >> (fact % 16U)) & 1U) != 0; }
void set_fact(Someone& one, Id fact, bool on) {
  const auto bit = static_cast<std::uint16_t>(1U << (fact % 16U));
  std::uint16_t& part = one.facts[fact / 16U];
  part = static_cast<std::uint16_t>(on ? part | bit : part & ~bit);
}

enum Told : std::uint16_t { kChanged, kDeed, kFightWon, kShowdown, kNamed, kOver };
enum Word : std::uint16_t { kNothing, kWay, kMay, kPiece, kAskWay, kAskMay, kAskPiece, kDice, kStrike };

}  // namespace

class Hearth final : public World {
 public:
  explicit Hearth(engine::Table& table)
      : table_(table), interpreter_(rows().program, *this, table, table.state<State>().effects) {
    interpreter_.watch(&rows().done);
  }

  State& state() { return table_.state<State>(); }
  const State& state() const { return table_.state<State>(); }
  engine::Table& table() { return table_; }
  Interpreter& effects() { return interpreter_; }

  void members(Id set, Piece subject, Pieces& to) const override {
    const std::string_view word = rows().nouns.word(Noun::set, set);
    if (word == "settlement") return to.add(Piece{kSettlement, 0});
    if (word == "monster") return to.add(Piece{kMonster, 0});
    for (std::uint8_t i = 0; i < kSurvivors; ++i) {
      const Piece one{kSurvivor, i};
      if (has_fact(someone(one), fact_of("absent")) || (word == "others" && one == subject)) continue;
      if (has_fact(someone(one), fact_of("dead")) == (word == "fallen")) to.add(one);
    }
  }
  int number(Piece who, Id number) const override {
    return interpreter_.reckon(who, number, someone(who).numbers[number]);
  }
  bool has(Piece who, Id fact) const override {
    if (fact == fact_of("insane")) return someone(who).numbers[number_of("insanity")] >= 3;
    return has_fact(someone(who), fact);
  }
  int figure(Id) const override { return state().level; }
  bool is_there(Piece who) const override {
    return who.is() && !has_fact(someone(who), fact_of("absent")) && !has_fact(someone(who), fact_of("dead"));
  }
  engine::SeatId seat(Piece) const override { return 0; }
  engine::RuleId rule(Id) const override { return kTestRule; }
  int bonus(std::span<const Id>, Piece) const override { return 0; }
  /// A row of the name of a fact is borne by whoever has it.
  void bearers(Id row, Pieces& to) const override {
    const Id fact = rows().fact_of_row[row];
    if (fact == kNone) return;
    for (std::uint8_t i = 0; i < kSurvivors; ++i) {
      const Piece one{kSurvivor, i};
      if (is_there(one) && has_fact(someone(one), fact)) to.add(one);
    }
  }
  Id rolled() const override { return *rows().nouns.find(Noun::moment, "rolled"); }

  engine::Phrase words(const Question& question) const override {
    constexpr std::array<std::uint16_t, 7> kWords{kAskWay, kAskMay, kAskPiece, kDice,
                                                  kAskMay, kAskWay, kAskWay};
    return {kWords[static_cast<std::size_t>(question.asks)], static_cast<std::int16_t>(question.effect),
            static_cast<std::int16_t>(question.who.index)};
  }
  engine::Option way(Id effect, int way) const override {
    return {kWay, static_cast<std::int16_t>(effect), static_cast<std::int16_t>(way)};
  }
  engine::Option piece(Piece piece) const override { return {kPiece, piece.kind, piece.index}; }
  engine::Option answer(bool yes) const override { return {kMay, static_cast<std::int16_t>(yes ? 1 : 0)}; }

  int change(Piece who, Id number, int by, engine::RuleId rule) override {
    std::int16_t& now = someone(who).numbers[number];
    now = static_cast<std::int16_t>(now + by);
    if (by != 0) table_.tell({kChanged, rule, engine::kEverybody, {who.kind, who.index, number, by}});
    return by;
  }
  engine::Perhaps deed(Call& call, engine::RuleId rule) override {
    const std::string_view id = rows().nouns.deeds[call.deed].id;
    std::array<int, 3> values{};
    for (std::size_t i = 0; i < call.values.size(); ++i)
      values[i] = call.pieces[i].empty() ? call.values[i] + 1 : 100 + call.pieces[i].first().index;
    table_.tell({kDeed,
                 rule,
                 engine::kEverybody,
                 {call.deed, call.who.kind, call.who.index, values[0], values[1], values[2]}});
    call.came = 1;
    if (id == "die") set_fact(someone(call.who), fact_of("dead"), true);
    if (id == "end") set_fact(someone(call.who), static_cast<Id>(call.values[0]), false);
    if (id == "spawn") {
      for (std::uint8_t i = 0; i < kSurvivors && call.brought.size() < call.values[0]; ++i) {
        if (!has_fact(state().survivors[i], fact_of("absent"))) continue;
        set_fact(state().survivors[i], fact_of("absent"), false);
        call.brought.add(Piece{kSurvivor, i});
      }
    }
    if (id == "leave") return leave();
    if (id != "add") return {};
    const auto fact = static_cast<Id>(call.values[0]);
    set_fact(someone(call.who), fact, true);
    const auto row = std::ranges::find(rows().fact_of_row, fact);
    if (row == rows().fact_of_row.end()) return {};
    return interpreter_.row(static_cast<Id>(row - rows().fact_of_row.begin()), call.who);
  }
  engine::Perhaps settle() override { return {}; }
  void start(const Start& verb, Piece who, int level) override;
  void wait(const Waiting& list) override;

 private:
  static Task<> leave() { co_await engine::skip_rest(kit::course::kStep); }

  const Someone& someone(Piece who) const {
    if (who.kind == kSurvivor) return state().survivors[who.index];
    return who.kind == kMonster ? state().monster : state().settlement;
  }
  Someone& someone(Piece who) { return const_cast<Someone&>(std::as_const(*this).someone(who)); }

  engine::Table& table_;
  Interpreter interpreter_;
};

namespace {

struct Event {
  std::uint16_t row = 0;
  std::uint16_t who = 0;
};
BOOST_DESCRIBE_STRUCT(Event, (), (row, who))
struct Fight {
  std::int16_t strength = 0;
};
BOOST_DESCRIBE_STRUCT(Fight, (), (strength))

Task<> come_to_pass(Hearth& hearth, Event& event) {
  hearth.state().course.once();
  co_await hearth.effects().row(event.row, Piece{kSurvivor, static_cast<std::uint8_t>(event.who)});
}
constinit const ProcedureOf<Hearth, Event> kEvent = steps<come_to_pass>("event");

Task<> go_on(Hearth& hearth, Waiting& waiting) {
  hearth.state().course.once();
  co_await hearth.effects().go_on(waiting);
}
constinit const ProcedureOf<Hearth, Waiting> kGoOn = steps<go_on>("go-on");

/// One blow after the other; a 1 brings an event in the midst of it.
Task<> exchange(Hearth& hearth, Fight& fight) {
  hearth.state().course.again();
  co_await hearth.table().pick(0, kTestRule, {kAskWay},
                               [](engine::Offers& offers) { offers.add({kStrike}); });
  const int face = (co_await hearth.table().roll(0, 1, 6, kTestRule, {kDice}))[0];
  if (face == 1) {
    hearth.state().course.then(kEvent, {test::row_of(rows(), "omen"), 1});
  } else {
    --fight.strength;
  }
}
Task<> plunder(Hearth& hearth) {
  hearth.table().tell({kFightWon, kTestRule, engine::kEverybody, {}});
  co_return;
}
bool is_won(const Hearth&, const Fight& fight) { return fight.strength <= 0; }
constinit const ProcedureOf<Hearth, Fight> kFight = steps<exchange, plunder>("fight").until<is_won>();

struct Showdown {
  std::uint16_t how = 0;
};
BOOST_DESCRIBE_STRUCT(Showdown, (), (how))
struct Naming {
  std::uint16_t who = 0;
};
BOOST_DESCRIBE_STRUCT(Naming, (), (who))

Id moment_of(std::string_view word) { return *rows().nouns.find(Noun::moment, word); }

Task<> set_up(Hearth& hearth, Showdown& showdown) {
  hearth.table().tell({kShowdown, kTestRule, engine::kEverybody, {showdown.how}});
  co_await hearth.effects().moment(moment_of("showdown-set-up"));
}
Task<> arrive(Hearth& hearth) { co_await hearth.effects().moment(moment_of("arrival")); }
Task<> win(Hearth& hearth) { co_await hearth.effects().moment(moment_of("victory")); }
constinit const ProcedureOf<Hearth, Showdown> kShowdownOf = steps<set_up, arrive, win>("showdown");

Task<> name_them(Hearth& hearth, Naming& naming) {
  hearth.table().tell({kNamed, kTestRule, engine::kEverybody, {naming.who}});
  co_return;
}
constinit const ProcedureOf<Hearth, Naming> kNaming = steps<name_them>("naming");

Task<> set_out(Hearth& hearth) {
  if (hearth.state().asks == 0) co_return;
  co_await hearth.table().pick(0, kTestRule, {kAskWay},
                               [](engine::Offers& offers) { offers.add({kStrike}); });
}
Task<> hunt_event(Hearth& hearth) {
  State& state = hearth.state();
  hearth.effects().trim(0);
  if (--state.times > 0 || state.second > 0) state.course.again();
  state.course.then(kEvent, {state.row, 0});
  if (state.times == 0 && state.second > 0) {
    state.row = static_cast<std::uint16_t>(state.second - 1);
    state.second = 0;
    state.times = 1;
  }
  co_return;
}
Task<> afterwards(Hearth& hearth) {
  hearth.effects().trim(0);
  if (hearth.state().moment > 0) co_await hearth.effects().moment(static_cast<Id>(hearth.state().moment - 1));
}
constinit const ProcedureOf<Hearth> kHunt = steps<set_out, hunt_event, afterwards>("hunt");

constinit const std::array<const Procedure<Hearth>*, 6> kProcedures{&kHunt,  &kEvent,      &kGoOn,
                                                                    &kFight, &kShowdownOf, &kNaming};

}  // namespace

std::span<const Procedure<Hearth>* const> Book::procedures() { return kProcedures; }

void Hearth::start(const Start& verb, Piece who, int level) {
  const std::string_view id = rows().nouns.word(Noun::procedure, verb.procedure);
  if (id == "fight") {
    state().course.then(kFight, {static_cast<std::int16_t>(level)});
  } else if (id == "showdown") {
    state().course.then(kShowdownOf, {static_cast<std::uint16_t>(verb.how + 1U)});
  } else if (id == "naming") {
    state().course.then(kNaming, {who.index});
  } else {
    state().course.then(kEvent, {test::row_of(rows(), "omen"), who.index});
  }
}
void Hearth::wait(const Waiting& list) { state().course.then(kGoOn, list); }

namespace {

class HearthGame final : public test::TestGame<State> {
 public:
  HearthGame()
      : TestGame("hearth", 1,
                 {"nothing", "way", "may", "piece", "ask-way", "ask-may", "ask-piece", "dice", "strike"}),
        info_(TestGame::info()) {
    std::vector<std::string> ids;
    for (const Row& row : rows().program.rows) ids.push_back(row.id);
    info_.options = {{"row", "the hunt event that comes", ids, ids.front()},
                     {"noisy", "who makes a noise", {}, "2", 0, 3}};
  }

  const engine::GameInfo& info() const override { return info_; }
  engine::Result<> begin(State& state, const engine::MatchOptions& options, int) const override {
    state = before(options.text("row"));
    state.asks = 1;
    give(state, options.number<std::size_t>("noisy"), "noisy");
    return {};
  }

  Task<> play(engine::Table& table) const override {
    Hearth hearth(table);
    if (hearth.state().course.empty()) hearth.state().course.then(kHunt);
    co_await kit::course::run(hearth, table, hearth.state().course);
    table.tell({kOver, kTestRule, engine::kEverybody, {}});
  }
  std::optional<std::string> broken(const engine::Position& position) const override {
    return position.as<State>().course.broken();
  }
  void option_name(const engine::Position&, const engine::Decision&, const engine::Option& option,
                   std::string& to) const override {
    if (option.word == kPiece) {
      to += who(option.a, option.b);
    } else if (option.word == kMay) {
      to += option.a == 1 ? "yes" : "no";
    } else if (option.word == kWay) {
      const Effect& effect = rows().program.effects[static_cast<std::size_t>(option.a)];
      to += std::get<Choose>(effect.verb).ways[static_cast<std::size_t>(option.b)].key;
    } else {
      to += phrase(option);
    }
  }
  engine::Telling tell(const engine::Position&, const engine::Event& event) const override {
    engine::Telling told;
    const Nouns& nouns = rows().nouns;
    if (event.type == kChanged) {
      told.name = "changed";
      told.text = who(event.data[0], event.data[1]) + " " +
                  nouns.word(Noun::number, static_cast<Id>(event.data[2])).data() +
                  (event.data[3] > 0 ? " +" : " ") + std::to_string(event.data[3]);
    } else if (event.type == kDeed) {
      const Deed& deed = nouns.deeds[static_cast<std::size_t>(event.data[0])];
      told.name = deed.id;
      told.text = who(event.data[1], event.data[2]) + " " + deed.id;
      for (std::size_t i = 0; i < deed.parameters.size() && i < 3; ++i) {
        const int value = event.data[3 + i] - 1;
        if (value < 0) continue;
        const Deed::Parameter& one = deed.parameters[i];
        const bool is_word = one.takes == Takes::word;
        told.text += " " + (one.takes == Takes::who ? who(kSurvivor, value - 99)
                            : is_word               ? (*nouns.list(one.of))[static_cast<std::size_t>(value)]
                                                    : std::to_string(value));
      }
    } else if (event.type == kShowdown) {
      told.name = "showdown";
      told.text = "the showdown begins";
      if (event.data[0] > 0 && event.data[0] <= 2)
        told.text += " " + (*nouns.list("how"))[static_cast<std::size_t>(event.data[0] - 1)];
    } else if (event.type == kNamed) {
      told.name = "named";
      told.text = who(kSurvivor, event.data[0]) + " is named";
    } else {
      told.name = told.text = event.type == kFightWon ? "the fight is won" : "the hunt is over";
    }
    return told;
  }

 private:
  static std::string who(int kind, int index) {
    if (kind == kSettlement) return "settlement";
    if (kind == kMonster) return "monster";
    return std::string(1, static_cast<char>('a' + index));
  }

  engine::GameInfo info_;
};

}  // namespace

const test::Rows& rows() {
  static const test::Rows all = test::read_rows("hearth", kFiles);
  return all;
}

const engine::Game& game() {
  static const HearthGame game;
  return game;
}

State before(std::string_view row) {
  State state;
  state.row = test::row_of(rows(), row);
  for (std::size_t i = 4; i < kSurvivors; ++i) give(state, i, "absent");
  return state;
}
void give(State& state, std::size_t survivor, std::string_view fact) {
  set_fact(state.survivors[survivor], fact_of(fact), true);
}
std::int16_t& number(State& state, std::size_t survivor, std::string_view name) {
  return state.survivors[survivor].numbers[number_of(name)];
}

namespace {

/// {a: [whip], b: {courage: 3}, settlement: [graves]}
void lay_out(const content::Node& given, State& state) {
  for (const content::Node one : given) {
    Someone& who = one.key() == "settlement" ? state.settlement
                   : one.key() == "monster"  ? state.monster
                                             : state.survivors[static_cast<std::size_t>(one.key()[0] - 'a')];
    for (const content::Node part : one) {
      if (one.is_list()) {
        set_fact(who, fact_of(part.text()), true);
      } else {
        who.numbers[number_of(part.key())] = static_cast<std::int16_t>(std::stoi(std::string(part.text())));
      }
    }
  }
}

}  // namespace

const std::vector<RowTest>& row_tests() {
  static const std::vector<RowTest> all = [] {
    std::vector<RowTest> made;
    for (const auto& [row, number, said] : test::row_cases(rows())) {
      RowTest& one = made.emplace_back();
      one.row = row;
      one.number = number;
      one.state = before(row);
      if (const auto given = said.find("given")) lay_out(*given, one.state);
      if (said.find("twice")) one.state.times = 2;
      if (const auto next = said.find("next"))
        one.state.second = static_cast<std::uint16_t>(test::row_of(rows(), next->text()) + 1);
      if (const auto moment = said.find("moment"))
        one.state.moment = static_cast<std::uint16_t>(moment_of(moment->text()) + 1);
      for (const std::string& die : test::texts(said, "dice")) one.dice.push_back(std::stoi(die));
      one.choices = test::texts(said, "choose");
      one.barred = test::texts(said, "barred");
      one.then = test::texts(said, "then");
      if (const auto kept = said.find("kept")) one.kept = std::stoi(std::string(kept->text()));
    }
    return made;
  }();
  return all;
}

}  // namespace gamekeeper::hearth
