#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"  // IWYU pragma: export
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"  // IWYU pragma: export
#include "engine/error.hpp"     // IWYU pragma: export
#include "engine/event.hpp"
#include "engine/fixed.hpp"
#include "engine/game.hpp"  // IWYU pragma: export
#include "engine/game_facts.hpp"
#include "engine/match.hpp"          // IWYU pragma: export
#include "engine/match_options.hpp"  // IWYU pragma: export
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"  // IWYU pragma: export
#include "engine/seat.hpp"     // IWYU pragma: export
#include "engine/state_json.hpp"
#include "engine/table.hpp"             // IWYU pragma: export
#include "engine/task.hpp"              // IWYU pragma: export
#include "kit/course/course.hpp"        // IWYU pragma: export
#include "kit/course/procedure.hpp"     // IWYU pragma: export
#include "kit/effects/interpreter.hpp"  // IWYU pragma: export
#include "kit/effects/nouns.hpp"        // IWYU pragma: export
#include "kit/effects/program.hpp"      // IWYU pragma: export
#include "kit/effects/questions.hpp"
#include "kit/effects/row_tests.hpp"  // IWYU pragma: export
#include "kit/effects/run.hpp"        // IWYU pragma: export
#include "kit/effects/world.hpp"      // IWYU pragma: export
#include "support/battery.hpp"
#include "support/test_game.hpp"  // IWYU pragma: export

/// What small games whose content is rows share, so that each says only what is its own.
namespace gamekeeper::test {

using kit::effects::Id;
using kit::effects::Noun;
using kit::effects::Piece;
using kit::effects::RowTest;

// -- Content --

struct Rows {
  std::vector<content::Document> files;  ///< the words first
  kit::effects::Nouns nouns;
  kit::effects::Program program;
  std::vector<RowTest> tests;
  std::vector<Id> fact_of_row;             ///< what somebody has who bears it; kNone: nobody does
  mutable std::vector<std::uint8_t> done;  ///< by effect: it was done in this program

  /// Each of which there must be.
  Id word(Noun noun, std::string_view text) const;
  Id row(std::string_view id) const;
};
/// Of tests/kit/data/FOLDER: words.yaml and these. A file that does not check ends the test.
Rows read_rows(std::string_view folder, const std::vector<std::string_view>& files,
               const kit::effects::TestKeys& keys);

/// The list that the keys lead to; where there is none an empty one.
std::vector<content::Node> list_of(const content::Node& node, std::string_view key,
                                   std::string_view inner = {});

// -- Position --

/// Numbers and facts of a piece, by their place among the words.
struct Sheet {
  std::array<std::int16_t, 20> numbers{};
  std::array<std::uint16_t, 4> facts{};

  bool has(Id fact) const { return ((facts[fact / 16U] >> (fact % 16U)) & 1U) != 0; }
  void set(Id fact, bool on = true);
  void lay_out(const kit::effects::Given& given);
  friend bool operator==(const Sheet&, const Sheet&) = default;
};
BOOST_DESCRIBE_STRUCT(Sheet, (), (numbers, facts))

enum class NoLimit : std::uint8_t { none };
BOOST_DESCRIBE_ENUM(NoLimit, none)

/// What is played one after the other: "x attacks a", "a walks 10 3", "round". Its verbs are an enumeration.
template <class Verb>
struct Deal {
  Verb what{};
  std::int16_t by = -1;                ///< place among the people; -1: nobody
  std::array<std::int16_t, 2> with{};  ///< somebody's place, a number or row by its id, digits
  friend bool operator==(const Deal&, const Deal&) = default;
  BOOST_DESCRIBE_CLASS(Deal, (), (what, by, with), (), ())
};
template <class Verb>
struct Deals {
  engine::FixedVector<Deal<Verb>, 12, std::uint16_t> all;
  std::uint16_t next = 0;
  std::uint16_t asks = 0;  ///< 1: whether it goes on, before each
  friend bool operator==(const Deals&, const Deals&) = default;
  BOOST_DESCRIBE_CLASS(Deals, (), (all, next, asks), (), ())
};

/// Of somebody by their letter: they must be among the people, "abc".
std::size_t place_of(std::string_view people, std::string_view letter);
/// A word of a deal that is no verb.
std::int16_t meaning(const Rows& rows, std::string_view people, const std::string& word);
/// `people` are their letters, in the order of their places.
template <class Verb>
void add_deal(Deals<Verb>& to, const Rows& rows, std::string_view people, const std::string& text) {
  Deal<Verb> deal;
  std::istringstream in(text);
  std::string word;
  std::size_t with = 0;
  bool said = false;
  while (in >> word) {
    if (!said && engine::state_json::enum_value(word, deal.what)) {
      said = true;
    } else if (said) {
      deal.with[with++] = meaning(rows, people, word);
    } else if (word.size() == 1) {
      deal.by = meaning(rows, people, word);
    }
  }
  engine::require(said, "nothing that can be played");
  to.all.push_back(deal);
}

/// `play` of a test.
template <class Verb>
void add_deals(Deals<Verb>& to, const Rows& rows, std::string_view people, const RowTest& test) {
  for (const content::Node text : list_of(test.said, "play"))
    add_deal(to, rows, people, std::string(text.text()));
}

// -- Words and events --

/// Those of all games; a game's own come behind.
enum RowWord : std::uint16_t {
  kNothing,
  kAsk,
  kDice,
  kWay,
  kAnswer,
  kPiece,
  kReaction,
  kAmount,
  kGoOn,
  kOwnWords
};
enum RowEvent : std::uint16_t { kChanged, kDeed, kOwnEvents };

kit::effects::Questions questions(const Rows& rows);
/// The pattern with what an event brings instead of its braces: {piece}, {row}, {#} a number, {+} with its
/// sign, {deed} with all that it is given, or one of a list of words by the name of the list.
std::string told(const Rows& rows, std::string_view pattern, std::span<const std::int32_t> data,
                 std::string (*name)(Piece));
std::array<std::int32_t, 6> data_of(const kit::effects::Call& call);

// -- Rules --

/// What running rows need of a game, as far as it is the same for all.
template <class Position>
class RowWorld : public kit::effects::AskingWorld {
 public:
  using State = Position;

  RowWorld(const Rows& rows, engine::Table& table)
      : AskingWorld(questions(rows)),
        rows_(rows),
        table_(table),
        interpreter_(rows.program, *this, table, table.state<State>().effects) {
    interpreter_.watch(&rows.done);
  }

  State& state() const { return table_.template state<State>(); }
  engine::Table& table() const { return table_; }
  kit::effects::Interpreter& effects() { return interpreter_; }

  virtual Sheet& sheet(Piece who) const = 0;
  int number(Piece who, Id number) const override {
    return interpreter_.reckon(who, number, sheet(who).numbers[number]);
  }
  int number(Piece who, std::string_view which) const { return number(who, word(Noun::number, which)); }
  /// Without all that modifies it.
  std::int16_t& raw(Piece who, std::string_view number) const {
    return sheet(who).numbers[word(Noun::number, number)];
  }
  bool has(Piece who, Id fact) const override { return sheet(who).has(fact); }
  bool has(Piece who, std::string_view fact) const { return has(who, word(Noun::fact, fact)); }
  void set(Piece who, std::string_view fact, bool on = true) const {
    sheet(who).set(word(Noun::fact, fact), on);
  }
  int figure(Id) const override { return 1; }
  engine::SeatId seat(Piece) const override { return 0; }
  engine::RuleId rule(Id) const override { return kTestRule; }
  int bonus(std::span<const Id>, Piece) const override { return 0; }
  Id rolled() const override {
    return rows_.nouns.find(Noun::moment, "rolled").value_or(kit::effects::kNone);
  }

  int change(Piece who, Id number, int by, engine::RuleId rule) override {
    if (by == 0) return 0;
    std::int16_t& now = sheet(who).numbers[number];
    now = static_cast<std::int16_t>(now + by);
    tell(kChanged, {who.kind, who.index, number, by}, rule);
    return by;
  }
  int change(Piece who, std::string_view number, int by, engine::RuleId rule = kTestRule) {
    return change(who, word(Noun::number, number), by, rule);
  }
  engine::Perhaps settle() override { return {}; }
  void start(const kit::effects::Start&, Piece, int) override {}
  void wait(const kit::effects::Waiting&) override {}

  Id word(Noun noun, std::string_view text) const { return rows_.word(noun, text); }
  Id moment(std::string_view text) const { return word(Noun::moment, text); }
  engine::Task<> comes(std::string_view moment, Piece who = {}, int amount = 0) {
    return interpreter_.moment(this->moment(moment), who, amount);
  }
  Id row_of(const kit::effects::Call& call) const { return state().effects.runs[call.run].row; }
  void tell(std::uint16_t event, const std::array<std::int32_t, 6>& data = {},
            engine::RuleId rule = kTestRule) const {
    table_.tell({event, rule, engine::kEverybody, data});
  }

 private:
  const Rows& rows_;
  engine::Table& table_;
  kit::effects::Interpreter interpreter_;
};

/// A step of the course: plays the next of the deals, once it is said that it goes on.
template <class World>
engine::Task<> play_next(World& world) {
  auto& state = world.state();
  auto& deals = state.deals;
  world.effects().trim(0);
  if (deals.next >= deals.all.size()) co_return;
  if (deals.asks != 0 &&
      !co_await world.table().two_way(0, kTestRule, {kGoOn}, world.answer(true), world.answer(false))) {
    deals.next = static_cast<std::uint16_t>(deals.all.size());
    co_return;
  }
  const auto now = deals.all[deals.next++];
  if (deals.next < deals.all.size()) state.course.again();
  co_await world.play(now);
}

// -- The game --

/// All about a game of rows but its first position. A World says what its pieces are called (`name(Piece)`),
/// and puts on the course what comes first (`begin()`).
template <class World>
class RowGame : public TestGame<typename World::State> {
  using Base = TestGame<typename World::State>;

 public:
  using State = World::State;
  /// `row` says what the option of that name is.
  RowGame(const Rows& rows, std::string id, int seats, std::string row, std::vector<std::string> own_words,
          std::vector<std::string> own_events)
      : Base(std::move(id), seats,
             with({"nothing", "ask", "dice", "way", "answer", "piece", "reaction", "amount", "go-on"},
                  std::move(own_words))),
        rows_(rows),
        events_(with({"{piece} {number} {+}", "{piece} {deed}"}, std::move(own_events))),
        info_(Base::info()) {
    std::vector<std::string> ids;
    ids.reserve(rows.program.rows.size());
    for (const kit::effects::Row& one : rows.program.rows) ids.push_back(one.id);
    info_.options = {{"row", std::move(row), ids, ids.front()}};
  }

  const engine::GameInfo& info() const final { return info_; }
  engine::Task<> play(engine::Table& table) const final {
    World world(table);
    if (world.state().course.empty()) world.begin();
    co_await kit::course::run(world, table, world.state().course);
  }
  std::optional<std::string> broken(const engine::Position& position) const final {
    return position.as<State>().course.broken();
  }
  void option_name(const engine::Position&, const engine::Decision&, const engine::Option& option,
                   std::string& to) const override {
    to += questions(rows_).name(option, World::name).value_or(Base::phrase(option));
  }
  std::string option_label(const engine::Position& position, const engine::Decision& decision,
                           const engine::Option& option) const final {
    return questions(rows_)
        .label(option, World::name)
        .value_or(Base::option_label(position, decision, option));
  }
  std::string prompt(const engine::Position&, const engine::Decision& decision) const final {
    return questions(rows_).text(decision.prompt, World::name).value_or(Base::phrase(decision.prompt));
  }
  std::string purpose(const engine::Position&, const engine::ChanceRequest& request) const final {
    return questions(rows_).text(request.purpose, World::name).value_or(Base::phrase(request.purpose));
  }
  std::string outcome_name(const engine::Position&, const engine::ChanceRequest&, int outcome) const final {
    const auto row = static_cast<std::size_t>(outcome);
    return row < rows_.program.rows.size() ? rows_.program.rows[row].id : "none-" + std::to_string(outcome);
  }
  engine::Telling tell(const engine::Position&, const engine::Event& event) const final {
    engine::Telling telling;
    telling.name = "told";
    telling.text = told(rows_, events_[event.type], event.data, World::name);
    return telling;
  }

 protected:
  void add_option(engine::OptionInfo option) { info_.options.push_back(std::move(option)); }

 private:
  static std::vector<std::string> with(std::vector<std::string> all, std::vector<std::string> own) {
    all.insert(all.end(), own.begin(), own.end());
    return all;
  }

  const Rows& rows_;
  std::vector<std::string> events_;
  engine::GameInfo info_;
};

// -- Its tests --

struct Trial {
  const Rows& rows;
  const engine::Game& game;
  boost::json::object (*position)(const RowTest& test);
  battery::Setup at_random;
  /// Expects what a test says besides, once it is over.
  void (*expect_more)(const RowTest& test, const engine::Match& match) = nullptr;
};
template <class State>
boost::json::object json_of(const State& state) {
  return engine::state_json::write(state).as_object();
}

}  // namespace gamekeeper::test
