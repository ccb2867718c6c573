#include "examples/keepers/keepers.hpp"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/error.hpp"
#include "embedded/keepers_rules.hpp"
#include "engine/decision.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match_options.hpp"
#include "engine/rule_id.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "examples/keepers/library.hpp"
#include "examples/keepers/state.hpp"
#include "keepers/rule_ids.hpp"
#include "keepers/voice.hpp"
#include "keepers/words.hpp"
#include "kit/content_game.hpp"
#include "kit/course/course.hpp"
#include "kit/course/procedure.hpp"
#include "kit/effects/interpreter.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"
#include "kit/sheet/field.hpp"
#include "kit/sheet/sheet.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::keepers {

namespace rows = kit::effects;
namespace sheet = kit::sheet;
using engine::Offers;
using engine::Option;
using engine::Position;
using engine::RuleId;
using engine::SeatId;
using engine::Task;
using kit::course::Procedure;
using kit::course::ProcedureOf;
using kit::course::steps;
using rows::Id;
using rows::Piece;

namespace {

/// What rows name, in the order of vocabulary.yaml.
enum Number : Id { kNerve, kOil, kWrecks };
enum Set : Id { kCrew, kOthers };
enum Moment : Id { kDawn };

/// A position, to look at and to change: what sheets read and write.
struct Look {
  const State& state;
};
struct Hand {
  State& state;
};

// -- The sheets --

using OfKeeper = sheet::Of<Look, Keeper>;
using OfHouse = sheet::Of<Look, House>;
constexpr std::array kKeeperFields = {
    sheet::field<OfKeeper>("nerve", "Nerve", sheet::member<&Keeper::nerve>).by("K-5").within(0, 6).shown()};
constexpr std::array kHouseFields = {
    sheet::field<OfHouse>("oil", "Oil", sheet::member<&House::oil>).by("K-3").within(0, 12).shown(),
    sheet::field<OfHouse>("wrecks", "Wrecks", sheet::member<&House::wrecks>).by("K-6").within(0, 20).shown()};
const auto kKeepers = sheet::sheet<Hand, Look, Keeper>(
    "keepers", kKeeperFields,
    [](auto& state, int who) -> auto& { return state.keepers[static_cast<std::size_t>(who)]; });
const auto kHouse = sheet::sheet<Hand, Look, House>("house", kHouseFields,
                                                    [](auto& state, int) -> auto& { return state.house; });

/// Calls use(sheet, field, index) for a number of somebody's, or of the house.
template <class F>
int with_field(Piece who, Id number, F use) {
  if (number == kNerve) return use(kKeepers, kKeeperFields[0], who.index);
  return use(kHouse, kHouseFields[number - kOil], 0);
}

Piece keeper(int index) { return {0, static_cast<std::uint8_t>(index)}; }
bool is_up(const State& state, int index) {
  return index < state.seats && state.keepers[static_cast<std::size_t>(index)].nerve > 0;
}
bool anybody_is_up(const State& state) {
  return is_up(state, 0) || is_up(state, 1) || is_up(state, 2) || is_up(state, 3);
}
bool kept(const State& state) { return anybody_is_up(state) && state.house.wrecks <= 2; }

}  // namespace

/// The rules' side of a match, and what it gives its rows.
class Crew final : public rows::World {
 public:
  Crew(engine::Table& its_table, const Library& its_library)
      : table(its_table),
        state(its_table.state<State>()),
        library(its_library),
        effects(its_library.program, *this, its_table, state.effects) {}

  engine::Table& table;
  State& state;
  const Library& library;
  rows::Interpreter effects;

  void tell(engine::Event event, RuleId by) const {
    event.rule = by;
    table.tell(event);
  }
  void ship(RuleId by) {
    if (state.house.oil > 0) return tell(told::ship(), by);
    change({}, kWrecks, 1, by);
  }

  // -- What rows look at --
  void members(Id set, Piece subject, rows::Pieces& to) const override {
    for (int i = 0; i < state.seats; ++i) {
      if (is_up(state, i) && (set == kCrew || keeper(i) != subject)) to.add(keeper(i));
    }
  }
  int number(Piece who, Id number) const override {
    const int base = with_field(who, number, [this](const auto& its, const auto& field, int index) {
      return field.now(its.of(Look{state}, index));
    });
    return effects.reckon(who, number, base);
  }
  bool has(Piece, Id) const override { return false; }
  int figure(Id) const override { return state.night; }
  bool is_there(Piece who) const override { return who.is() && is_up(state, who.index); }
  SeatId seat(Piece who) const override { return who.is() ? who.index : state.watch; }
  RuleId rule(Id) const override { return rule::storm; }
  void bearers(Id, rows::Pieces&) const override {}
  Id rolled() const override { return rows::kNone; }
  int bonus(std::span<const Id>, Piece) const override { return 0; }

  // -- What is asked, and what can be answered --
  engine::Phrase words(const rows::Question& question) const override {
    const Id row = state.effects.runs.back().row;
    return question.asks == rows::Asks::roll ? purpose::row(row) : prompt::row(row, question.who.index);
  }
  Option way(Id effect, int way) const override { return option::way(effect * 16 + way); }
  Option piece(Piece piece) const override { return option::who(piece.index); }
  Option reaction(Id part, Piece bearer) const override {
    return option::react(library.program.parts[part].row, bearer.index);
  }
  Option answer(bool yes) const override { return yes ? option::yes() : option::no(); }
  std::uint16_t amount_word() const override { return option::amount.word; }

  // -- What rows change --
  int change(Piece who, Id number, int by, RuleId rule) override {
    return with_field(who, number, [&](const auto& its, const auto& field, int index) {
      const auto of = its.of(Look{state}, index);
      const int before = field.now(of);
      const int after = std::clamp(before + by, field.least.of(of), field.most_now(of));
      Hand hand{state};
      field.at.set(its.find(hand, index), after);
      if (after == before) return 0;
      tell(number == kNerve ? told::nerve(who.index, after - before, after)
                            : told::stock(number, after - before, after),
           rule);
      return after - before;
    });
  }
  engine::Perhaps deed(rows::Call& call, RuleId rule) override {
    if (library.nouns.deeds[call.deed].id == "ship") ship(rule);
    return {};
  }
  engine::Perhaps settle() override { return {}; }
  void start(const rows::Start& verb, Piece who, int level) override;
  void wait(const rows::Waiting& list) override;
};

namespace {

// -- The week --

struct Happening {
  std::uint16_t row = 0;
  std::uint16_t who = 0;
};
BOOST_DESCRIBE_STRUCT(Happening, (), (row, who))

Task<> come_to_pass(Crew& crew, Happening& happening) {
  crew.state.course.once();
  co_await crew.effects.row(happening.row, keeper(happening.who));
}
constinit const ProcedureOf<Crew, Happening> kHappening = steps<come_to_pass>("happening");

Task<> go_on(Crew& crew, rows::Waiting& waiting) {
  crew.state.course.once();
  co_await crew.effects.go_on(waiting);
}
constinit const ProcedureOf<Crew, rows::Waiting> kGoOn = steps<go_on>("go-on");

struct Rescue {
  std::uint16_t left = 0;
};
BOOST_DESCRIBE_STRUCT(Rescue, (), (left))

Task<> row_out(Crew& crew, Rescue& rescue) {
  const Option chosen = co_await crew.table.pick(
      crew.state.watch, rule::rescue, prompt::rescue(rescue.left), [&crew](Offers& offers) {
        for (int i = 0; i < crew.state.seats; ++i) {
          is_up(crew.state, i) ? offers.add(option::row(i)) : offers.bar(option::row(i), rule::bed);
        }
        offers.add(option::leave_it());
      });
  if (option::leave_it.is(chosen)) co_return crew.tell(told::left(), rule::rescue);
  const int who = option::row.in(chosen).who;
  const auto dice = co_await crew.table.roll(static_cast<SeatId>(who), 1, 6, rule::rescue, purpose::boat());
  if (dice[0] >= 4) {
    --rescue.left;
    crew.tell(told::home(who, rescue.left), rule::rescue);
  } else {
    crew.change(keeper(who), kNerve, -1, rule::rescue);
  }
  if (rescue.left > 0) crew.state.course.again();
}
constinit const ProcedureOf<Crew, Rescue> kRescue = steps<row_out>("rescue");

Task<> turn_up(Crew& crew) {
  State& state = crew.state;
  crew.effects.trim(0);
  const std::uint8_t card = co_await state.deck.draw(crew.table, state.watch, rule::watch, purpose::storm());
  crew.tell(told::turned_up(state.watch, card), rule::watch);
  state.course.then(kHappening, {card, state.watch});
}
Task<> look_at_the_sea(Crew& crew) {
  crew.state.course.then(kHappening, {crew.library.sea(), crew.state.watch});
  co_return;
}
Task<> burn(Crew& crew) {
  crew.change({}, kOil, -1, rule::lamp);
  co_return;
}
Task<> dawn(Crew& crew) { co_await crew.effects.moment(kDawn); }
constinit const ProcedureOf<Crew> kNight = steps<turn_up, look_at_the_sea, burn, dawn>("night");

Task<> next_night(Crew& crew) {
  State& state = crew.state;
  ++state.night;
  do {
    state.watch = static_cast<std::uint8_t>((state.watch + 1) % state.seats);
  } while (!is_up(state, state.watch));
  state.course.then(kNight);
  if (state.night < kNights) state.course.again();
  co_return;
}
Task<> count_the_ships(Crew& crew) {
  crew.tell(told::week_over(crew.state.house.wrecks, kept(crew.state)), rule::light);
  co_return;
}
bool goes_on(const Crew& crew) { return anybody_is_up(crew.state); }
constinit const ProcedureOf<Crew> kWeek = steps<next_night, count_the_ships>("week").as_long_as<goes_on>();

constinit const std::array<const Procedure<Crew>*, 5> kProcedures{&kWeek, &kNight, &kHappening, &kGoOn,
                                                                  &kRescue};

}  // namespace

std::span<const Procedure<Crew>* const> Book::procedures() { return kProcedures; }

void Crew::start(const rows::Start&, Piece, int level) {
  state.course.then(kRescue, {static_cast<std::uint16_t>(level)});
}
void Crew::wait(const rows::Waiting& list) { state.course.then(kGoOn, list); }

namespace {

// -- The game --

/// A position, and what the sentences of words/ ask of it.
class Speech final : public WordsVoice {
 public:
  Speech(const Position& position, const Library& library)
      : WordsVoice(library, 0, position.texts), state_(position.as<State>()) {}

 private:
  using Value = kit::words::Value;
  int night() const override { return state_.night; }
  Value row(int row, std::string_view form) const override {
    const Row& its = library().row(static_cast<Id>(row));
    return form == "key" ? Value::text(its.id) : formed(Value::text(its.name), form);
  }
  Value way(int way, std::string_view form) const override {
    const rows::Effect& effect = library().program.effects[static_cast<std::size_t>(way / 16)];
    const rows::Way& its = std::get<rows::Choose>(effect.verb).ways[static_cast<std::size_t>(way % 16)];
    return Value::text(form == "key" || its.label.empty() ? its.key : its.label);
  }

  const State& state_;
};

class Keepers final : public kit::ContentGame<Keepers, State, Library> {
 public:
  explicit Keepers(Library content)
      : ContentGame(std::move(content), kKinds, engine::embedded_ledger(embedded::keepers_rules)) {
    introduce({.id = "keepers",
               .name = "The Keepers",
               .sentence = "A lighthouse, its crew, and a week of storms.",
               .min_seats = 2,
               .max_seats = 4,
               .minutes = {10, 20},
               .roles = {"keeper"},
               .options = {{"oil", "barrels of oil at first", {}, "4", 3, 12}}});
  }
  Speech voice(const Position& position) const { return {position, library()}; }

  engine::Result<> begin(State& state, const engine::MatchOptions& options, int seats) const override {
    state.house.oil = options.number<std::int16_t>("oil");
    state.seats = static_cast<std::uint8_t>(seats);
    state.watch = static_cast<std::uint8_t>(seats - 1);
    complete(state);
    return {};
  }
  void complete(State& state) const override {
    if (!state.deck.empty()) return;
    for (std::size_t card = 0; card < library().cards.size(); ++card) {
      for (int copy = 0; copy < library().cards[card].copies; ++copy)
        state.deck.shuffle_in(static_cast<std::uint8_t>(card));
    }
  }
  int seats(const std::byte* state) const override { return as(state).seats; }

  Task<> play(engine::Table& table) const override {
    Crew crew(table, library());
    if (crew.state.course.empty()) crew.state.course.then(kWeek);
    co_await kit::course::run(crew, table, crew.state.course);
  }
  std::vector<engine::SeatResult> results(const Position& position) const override {
    const auto& state = position.as<State>();
    return {state.seats,
            kept(state) ? engine::SeatResult{"kept-the-light", 1} : engine::SeatResult{"lost", 0}};
  }
  std::optional<std::string> broken(const Position& position) const override {
    const auto& state = position.as<State>();
    if (state.seats < 2 || state.seats > state.keepers.size()) return "seats: 2 to 4";
    if (state.watch >= state.seats) return "watch: one of the seats";
    for (const auto* cards : {&state.deck.top(), &state.deck.shuffled(), &state.deck.under()}) {
      if (std::ranges::any_of(*cards, [this](std::uint8_t card) { return card >= library().cards.size(); }))
        return "deck: a card that there is not";
    }
    const Look look{state};
    for (int i = 0; i < state.seats; ++i) {
      if (auto wrong = sheet::broken(kKeepers, look, i)) return wrong;
    }
    if (auto wrong = sheet::broken(kHouse, look, 0)) return wrong;
    return state.course.broken();
  }
  engine::Scene view(const Position& position, SeatId) const override {
    const auto& state = position.as<State>();
    const Look look{state};
    engine::Scene scene{.title = "The Keepers", .subtitle = "Night " + std::to_string(state.night) + " of 7"};
    for (const kit::course::Place& place : state.course.places())
      scene.where.push_back(kit::course::in_words(place));
    const Speech speech = voice(position);
    for (int i = 0; i < state.seats; ++i) {
      engine::Piece& piece = scene.stage.emplace_back(
          engine::Piece::Kind::sheet, "keeper/" + *speech.value(kind::who, i, "key").as_text(),
          *speech.value(kind::who, i, "").as_text());
      sheet::show(kKeepers, look, i, sheet::Sight::everybody, piece.fields);
      if (i == state.watch) piece.state.emplace_back("has the watch");
    }
    engine::Piece& house = scene.stage.emplace_back(engine::Piece::Kind::sheet, "house", "The house");
    sheet::show(kHouse, look, 0, sheet::Sight::everybody, house.fields);
    engine::Piece& deck = scene.ledger.emplace_back(engine::Piece::Kind::deck, "storm", "The storm");
    deck.value = static_cast<int>(state.deck.size());
    return scene;
  }
  std::vector<std::string> primer_pages(const Position&, const engine::Decision&) const override {
    return {"welcome"};
  }
};

}  // namespace

engine::MadeGame make_game(const std::vector<std::string>& packs, std::string_view) {
  std::expected<Library, content::Errors> library = load_library(packs);
  if (!library) return std::unexpected(std::move(library.error()));
  return std::make_unique<Keepers>(*std::move(library));
}

}  // namespace gamekeeper::keepers
