#include "hearth.hpp"

#include <gtest/gtest.h>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gamekeeper::hearth {
namespace {

using namespace kit::effects;
using engine::Task;
using kit::course::Procedure;
using kit::course::ProcedureOf;
using kit::course::steps;
using test::kTestRule;

constexpr std::string_view kNames = "abcdef";
enum PieceKind : std::uint8_t { kSurvivor, kSettlement, kMonster };
enum Word : std::uint16_t { kStrike = test::kOwnWords };
enum Told : std::uint16_t { kFightWon = test::kOwnEvents, kShowdown, kSurprise, kNamed };

}  // namespace

class Hearth final : public test::RowWorld<State> {
 public:
  explicit Hearth(engine::Table& table) : RowWorld(rows(), table) {}
  using RowWorld::has;

  static std::string name(Piece who) {
    if (who.kind == kSettlement) return "settlement";
    if (who.kind == kMonster) return "monster";
    return std::string(1, kNames[who.index]);
  }
  test::Sheet& sheet(Piece who) const override {
    if (who.kind == kSurvivor) return state().survivors[who.index];
    return who.kind == kMonster ? state().monster : state().settlement;
  }

  void members(Id set, Piece subject, Pieces& to) const override {
    const std::string_view which = rows().nouns.word(Noun::set, set);
    if (which == "settlement") return to.add(Piece{kSettlement, 0});
    if (which == "monster") return to.add(Piece{kMonster, 0});
    for (std::uint8_t i = 0; i < kSurvivors; ++i) {
      const Piece one{kSurvivor, i};
      if (has(one, "absent") || (which == "others" && one == subject)) continue;
      if (has(one, "dead") == (which == "fallen")) to.add(one);
    }
  }
  bool has(Piece who, Id fact) const override {
    if (fact == word(Noun::fact, "insane")) return number(who, "insanity") >= 3;
    return RowWorld::has(who, fact);
  }
  int figure(Id) const override { return state().level; }
  bool is_there(Piece who) const override { return who.is() && !has(who, "absent") && !has(who, "dead"); }
  /// A row of the name of a fact is borne by whoever has it.
  void bearers(Id row, Pieces& to) const override {
    const Id fact = rows().fact_of_row[row];
    if (fact == kNone) return;
    for (std::uint8_t i = 0; i < kSurvivors; ++i) {
      const Piece one{kSurvivor, i};
      if (is_there(one) && has(one, fact)) to.add(one);
    }
  }

  engine::Perhaps deed(Call& call, engine::RuleId rule) override {
    const std::string_view id = rows().nouns.deeds[call.deed].id;
    tell(test::kDeed, test::data_of(call), rule);
    call.came = 1;
    if (id == "die") set(call.who, "dead");
    if (id == "end") sheet(call.who).set(static_cast<Id>(call.values[0]), false);
    if (id == "spawn") join(call);
    if (id == "leave") return leave();
    if (id != "add") return {};
    const auto fact = static_cast<Id>(call.values[0]);
    sheet(call.who).set(fact);
    const auto row = std::ranges::find(rows().fact_of_row, fact);
    if (row == rows().fact_of_row.end()) return {};
    return effects().row(static_cast<Id>(row - rows().fact_of_row.begin()), call.who);
  }
  void start(const Start& verb, Piece who, int level) override;
  void wait(const Waiting& list) override;

  void begin();

 private:
  static Task<> leave() { co_await engine::skip_rest(kit::course::kStep); }
  /// As many as are called, of those who stayed away.
  void join(Call& call) const {
    for (std::uint8_t i = 0; i < kSurvivors && call.brought.size() < call.values[0]; ++i) {
      const Piece one{kSurvivor, i};
      if (!has(one, "absent")) continue;
      set(one, "absent", false);
      call.brought.add(one);
    }
  }
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

Task<> strike(Hearth& hearth) {
  co_await hearth.table().pick(0, kTestRule, {kStrike},
                               [](engine::Offers& offers) { offers.add({kStrike}); });
}
/// One blow after the other; a 1 brings an event in the midst of it.
Task<> exchange(Hearth& hearth, Fight& fight) {
  hearth.state().course.again();
  co_await strike(hearth);
  const int face = (co_await hearth.table().roll(0, 1, 6, kTestRule, {test::kDice}))[0];
  if (face == 1) {
    hearth.state().course.then(kEvent, {rows().row("omen"), 1});
  } else {
    --fight.strength;
  }
}
Task<> plunder(Hearth& hearth) {
  hearth.tell(kFightWon);
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

Task<> set_up(Hearth& hearth, Showdown& showdown) {
  const bool surprise = showdown.how > 0;
  hearth.tell(surprise ? kSurprise : kShowdown, {showdown.how - 1});
  co_await hearth.comes("showdown-set-up");
}
Task<> arrive(Hearth& hearth) { return hearth.comes("arrival"); }
Task<> win(Hearth& hearth) { return hearth.comes("victory"); }
constinit const ProcedureOf<Hearth, Showdown> kShowdownOf = steps<set_up, arrive, win>("showdown");

Task<> name_them(Hearth& hearth, Naming& naming) {
  hearth.tell(kNamed, {kSurvivor, naming.who});
  co_return;
}
constinit const ProcedureOf<Hearth, Naming> kNaming = steps<name_them>("naming");

Task<> set_out(Hearth& hearth) {
  if (hearth.state().asks == 0) co_return;
  co_await strike(hearth);
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
    state().course.then(kEvent, {rows().row("omen"), who.index});
  }
}
void Hearth::wait(const Waiting& list) { state().course.then(kGoOn, list); }
void Hearth::begin() { state().course.then(kHunt); }

namespace {

class HearthGame final : public test::RowGame<Hearth> {
 public:
  HearthGame()
      : RowGame(
            rows(), "hearth", 1, "the hunt event that comes", {"strike"},
            {"the fight is won", "the showdown begins", "the showdown begins {how}", "{piece} is named"}) {
    add_option({"noisy", "who makes a noise", {}, "2", 0, 3});
  }
  engine::Result<> begin(State& state, const engine::MatchOptions& options, int) const override {
    state = before(options.text("row"));
    state.asks = 1;
    give(state, options.number<std::size_t>("noisy"), "noisy");
    return {};
  }
};

State position_of(const RowTest& test) {
  State state = before(test.row);
  for (const Given& given : test.given) {
    test::Sheet& sheet = given.piece == "settlement" ? state.settlement
                         : given.piece == "monster"  ? state.monster
                                                     : state.survivors[test::place_of(kNames, given.piece)];
    sheet.lay_out(given);
  }
  if (test.said.find("twice")) state.times = 2;
  if (const auto next = test.said.find("next"))
    state.second = static_cast<std::uint16_t>(rows().row(next->text()) + 1);
  if (const auto moment = test.said.find("moment"))
    state.moment = static_cast<std::uint16_t>(rows().word(Noun::moment, moment->text()) + 1);
  return state;
}

/// `kept`: how much is left behind.
void expect_kept(const RowTest& test, const engine::Match& match) {
  if (const auto kept = test.said.find("kept"))
    EXPECT_EQ(std::to_string(match.position().as<State>().effects.kept.size()), kept->text());
}

}  // namespace

const test::Rows& rows() {
  static const test::Rows all = test::read_rows("hearth", {"proof", "hunt", "injuries", "page"},
                                                {.test = {"twice", "next", "moment", "kept"}});
  return all;
}

const engine::Game& game() {
  static const HearthGame game;
  return game;
}

const test::Trial& trial() {
  static const test::Trial trial{
      .rows = rows(),
      .game = game(),
      .position = [](const RowTest& test) { return test::json_of(position_of(test)); },
      .at_random = {.matches = 10, .most_since_checkpoint = 20},
      .expect_more = expect_kept};
  return trial;
}

State before(std::string_view row) {
  State state;
  state.row = rows().row(row);
  for (std::size_t i = 4; i < kSurvivors; ++i) give(state, i, "absent");
  return state;
}
void give(State& state, std::size_t survivor, std::string_view fact) {
  state.survivors[survivor].set(rows().word(Noun::fact, fact));
}
std::int16_t& number(State& state, std::size_t survivor, std::string_view name) {
  return state.survivors[survivor].numbers[rows().word(Noun::number, name)];
}

}  // namespace gamekeeper::hearth
