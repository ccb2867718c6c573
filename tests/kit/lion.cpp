#include "lion.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "engine/chance_request.hpp"
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
#include "kit/grid/squares.hpp"
#include "row_game.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::lion {
namespace {

using namespace kit::effects;
namespace grid = kit::grid;
using engine::Option;
using engine::RuleId;
using engine::Task;
using kit::course::Procedure;
using kit::course::ProcedureOf;
using kit::course::steps;
using test::kTestRule;

constexpr std::array<std::string_view, 2> kFiles = {"acts", "places"};
constexpr grid::Board kBoard;
constexpr int kLionSize = 2;
constexpr std::array<std::string_view, 4> kSideNames = {"north", "east", "south", "west"};

enum PieceKind : std::uint8_t { kSurvivor, kLion };
enum Told : std::uint16_t { kChanged, kDeed, kHurt, kMisses, kWounds, kDrawn, kStands, kOver };
enum Word : std::uint16_t {
  kNothing,
  kWay,
  kAnswer,
  kPiece,
  kReaction,
  kAmount,
  kAsk,
  kDice,
  kSquare,
  kSideOption
};

constexpr std::array<std::string_view, 6> kDeals = {"plays", "strikes", "walks", "turn", "round", "falls"};
enum class Play : std::uint8_t { plays, strikes, walks, turn, round, falls };

Id word(Noun noun, std::string_view text) {
  const auto found = rows().nouns.find(noun, text);
  engine::require(found.has_value(), "a word that the lion does not have");
  return *found;
}
bool has_fact(const Someone& one, Id fact) { return ((one.facts[fact / 16U] >> (fact % 16U)) & 1U) != 0; }
void set_fact(Someone& one, Id fact, bool on) {
  const auto bit = static_cast<std::uint16_t>(1U << (fact % 16U));
  std::uint16_t& part = one.facts[fact / 16U];
  part = static_cast<std::uint16_t>(on ? part | bit : part & ~bit);
}
std::string name(Piece piece) {
  return piece.kind == kLion ? "lion" : std::string(1, static_cast<char>('a' + piece.index));
}
bool is_mood(Id row) {
  return rows().program.rows[row].kind == "acts" && !rows().program.rows[row].parts.empty();
}

}  // namespace

class Showdown final : public World {
 public:
  explicit Showdown(engine::Table& table)
      : table_(table), interpreter_(rows().program, *this, table, table.state<State>().effects) {
    interpreter_.watch(&rows().done);
  }

  State& state() { return table_.state<State>(); }
  const State& state() const { return table_.state<State>(); }
  engine::Table& table() { return table_; }
  Interpreter& effects() { return interpreter_; }

  static constexpr Piece kTheLion{kLion, 0};
  static Piece survivor(std::size_t index) { return {kSurvivor, static_cast<std::uint8_t>(index)}; }
  grid::Base base(Piece who) const {
    return {someone(who).at, static_cast<std::int8_t>(who.kind == kLion ? kLionSize : 1)};
  }
  grid::Base lion() const { return base(kTheLion); }
  grid::Side facing() const { return static_cast<grid::Side>(state().facing); }

  // -- What rows look at --

  void members(Id set, Piece subject, Pieces& to) const override {
    const std::string_view which = rows().nouns.word(Noun::set, set);
    if (which == "lion") return to.add(kTheLion);
    for (std::size_t i = 0; i < kSurvivors; ++i) {
      const Piece one = survivor(i);
      if (has(one, "dead") || (which == "others" && one == subject)) continue;
      if (which == "threats" && (has(one, "knocked-down") || has(one, "hidden"))) continue;
      if (which == "adjacent" && !grid::adjacent(base(one), lion())) continue;
      to.add(one);
    }
  }
  int number(Piece who, Id number) const override {
    const std::string_view which = rows().nouns.word(Noun::number, number);
    if (which == "distance") return grid::steps_between(base(who), lion());
    if (which == "ring") return grid::ring(base(who), lion());
    return interpreter_.reckon(who, number, someone(who).numbers[number]);
  }
  int number(Piece who, std::string_view which) const { return number(who, word(Noun::number, which)); }
  bool has(Piece who, Id fact) const override {
    const std::string_view which = rows().nouns.word(Noun::fact, fact);
    if (which == "in-front") return grid::in_front(lion(), facing(), base(who));
    if (which == "in-range")
      return grid::steps_between(base(who), lion()) - 1 <= number(kTheLion, "movement");
    if (which == "in-sight") return !grid::in_blind_spot(lion(), facing(), 1, base(who));
    if (which == "insane") return someone(who).numbers[word(Noun::number, "insanity")] >= 3;
    return has_fact(someone(who), fact);
  }
  bool has(Piece who, std::string_view fact) const { return has(who, word(Noun::fact, fact)); }
  int figure(Id) const override { return 1; }  // its level
  bool is_there(Piece who) const override { return who.is() && !has(who, "dead"); }
  engine::SeatId seat(Piece) const override { return 0; }
  RuleId rule(Id) const override { return kTestRule; }
  int bonus(std::span<const Id>, Piece) const override { return 0; }
  /// A mood is borne while its card is in play, an injury by whom it has befallen.
  void bearers(Id row, Pieces& to) const override {
    if (is_mood(row)) {
      if (std::ranges::find(state().in_play, static_cast<std::uint8_t>(row)) != state().in_play.end())
        to.add(kTheLion);
      return;
    }
    const Id fact = rows().fact_of_row[row];
    if (fact != kNone && has_fact(state().lion, fact)) to.add(kTheLion);
  }
  Id rolled() const override { return kNone; }

  // -- Words --

  engine::Phrase words(const Question& question) const override {
    return {question.asks == Asks::roll ? kDice : kAsk, static_cast<std::int16_t>(question.asks),
            static_cast<std::int16_t>(question.effect), static_cast<std::int16_t>(question.who.index)};
  }
  Option way(Id effect, int way) const override {
    return {kWay, static_cast<std::int16_t>(effect), static_cast<std::int16_t>(way)};
  }
  Option piece(Piece piece) const override { return {kPiece, piece.kind, piece.index}; }
  Option answer(bool yes) const override { return {kAnswer, static_cast<std::int16_t>(yes ? 1 : 0)}; }

  // -- What rows change --

  int change(Piece who, Id number, int by, RuleId rule) override {
    if (by == 0) return 0;
    std::int16_t& now = someone(who).numbers[number];
    now = static_cast<std::int16_t>(now + by);
    table_.tell({kChanged, rule, engine::kEverybody, {who.kind, who.index, number, by}});
    return by;
  }
  engine::Perhaps deed(Call& call, RuleId rule) override {
    const std::string_view id = rows().nouns.deeds[call.deed].id;
    const Id row = state().effects.runs[call.run].row;
    call.came = 1;
    if (id == "attack") return attack(call);
    if (id == "perform") return perform(call);
    if (id == "draw-ai") return draw_act();
    if (id == "damage") return hurt(call.who, call.values[0], call.values[1]);
    if (id == "knockback") return knock_back(call.who, call.values[0]);
    if (id == "grab") return grab(call.who);
    if (id == "face") return face(call.pieces[0]);
    if (id == "away") return move_away();
    if (id == "advance") return advance();
    if (id == "suffer-wound") return wound();
    tell_deed(call, rule);
    if (id == "add" || id == "end") set_fact(someone(call.who), static_cast<Id>(call.values[0]), id == "add");
    if (id == "keep") state().in_play.push_back(static_cast<std::uint8_t>(row));
    if (id == "put-out") put_out(row);
    if (id == "cancel-hits") hits_left_ = 0;
    if (id == "discard-mood" && !state().in_play.empty()) put_out(state().in_play.back());
    if (id == "reveal-moods") return reveal_moods();
    if (id == "archive") archived_ = true;
    if (id == "die") set_fact(someone(call.who), word(Noun::fact, "dead"), true);
    return {};
  }
  engine::Perhaps settle() override { return {}; }
  void start(const Start&, Piece, int) override {}
  void wait(const Waiting&) override {}

  // -- The lion's turn --

  Task<> take_turn() {
    co_await interpreter_.moment(word(Noun::moment, "turn-starts"));
    co_await draw_act();
    co_await interpreter_.moment(word(Noun::moment, "turn-ends"));
  }
  Task<> draw_act() {
    State& state = this->state();
    if (state.acts.empty()) {
      for (const std::uint8_t card : state.acts_done) state.acts.shuffle_in(card);
      state.acts_done = {};
    }
    if (state.acts.empty()) {
      co_await basic_action({}, 0);
      co_return;
    }
    const std::uint8_t card = co_await state.acts.draw(table_, 0, kTestRule, {kDice, 1});
    table_.tell({kDrawn, kTestRule, engine::kEverybody, {card}});
    Event drawn{.moment = word(Noun::moment, "ai-drawn")};
    co_await interpreter_.happen(drawn);
    if (drawn.cancelled) {
      state.acts_done.push_back(card);
      co_return;
    }
    co_await play(card);
  }
  Task<> play(std::uint8_t card) {
    archived_ = false;
    co_await interpreter_.row(card, kTheLion);
    State& state = this->state();
    if (!archived_ && std::ranges::find(state.in_play, card) == state.in_play.end() &&
        std::ranges::find(state.acts_done, card) == state.acts_done.end())
      state.acts_done.push_back(card);
  }

  /// Towards the nearest whom it sees; with nobody there it sniffs.
  Task<> basic_action(Piece on, int more_damage) {
    if (!on.is()) {
      for (std::size_t i = 0; i < kSurvivors; ++i) {
        const Piece one = survivor(i);
        if (!is_there(one) || !has(one, "in-sight")) continue;
        if (!on.is() || number(one, "distance") < number(on, "distance")) on = one;
      }
      if (!on.is()) co_return;
    }
    co_await strike(
        {.on = on, .speed = 2, .accuracy = 2, .damage = 1 + more_damage, .at = -1, .call = nullptr});
  }

  // -- A survivor's blow: so many hits, each where a card says --

  Task<> blow(Piece attacker, int hits) {
    State& state = this->state();
    hits_left_ = hits;
    while (hits_left_-- > 0 && !has(attacker, "dead")) {
      if (state.places.empty()) {
        for (const std::uint8_t card : state.places_hit) state.places.shuffle_in(card);
        state.places_hit = {};
      }
      const std::uint8_t card = co_await state.places.draw(table_, 0, kTestRule, {kDice, 2});
      state.places_hit.push_back(card);
      table_.tell({kDrawn, kTestRule, engine::kEverybody, {card}});
      co_await struck(card, attacker);
    }
  }
  Task<> struck(Id place, Piece attacker) {
    const auto slot = [](std::string_view which) { return word(Noun::slot, which); };
    if (interpreter_.has_slot(place, slot("trap"))) {
      hits_left_ = 0;
      co_await interpreter_.slot(place, slot("trap"), attacker);
      co_return;
    }
    const int die = (co_await table_.roll(0, 1, 10, kTestRule, {kDice}))[0];
    const bool critical = die == 10 && interpreter_.has_slot(place, slot("critical"));
    const bool wounds = critical || die == 10 ||
                        (die > 1 && die + number(attacker, "strength") >= number(kTheLion, "toughness"));
    if (wounds) {
      co_await wound();
    } else {
      table_.tell({kMisses, kTestRule, engine::kEverybody, {attacker.index}});
    }
    if (critical) {  // It calls off what else the card would do.
      co_await interpreter_.slot(place, slot("critical"), attacker);
      co_return;
    }
    co_await interpreter_.slot(place, slot(wounds ? "wound" : "failure"), attacker);
    co_await interpreter_.slot(place, slot("reflex"), attacker);
  }
  Task<> wound() {
    State& state = this->state();
    table_.tell({kWounds, kTestRule, engine::kEverybody, {}});
    if (state.acts.empty()) {
      for (const std::uint8_t card : state.acts_done) state.acts.shuffle_in(card);
      state.acts_done = {};
    }
    if (state.acts.empty()) {
      set_fact(state.lion, word(Noun::fact, "dead"), true);
    } else {
      state.wounds.push_back(co_await state.acts.draw(table_, 0, kTestRule, {kDice, 1}));
    }
    co_await interpreter_.moment(word(Noun::moment, "wounded"));
  }

  Task<> walk(Piece who, grid::Square to) {
    while (someone(who).at != to) {
      const grid::Base goal{to};
      const auto sides = grid::toward(base(who), goal);
      someone(who).at = grid::step(someone(who).at, sides[0]);
      Event stepped{.moment = word(Noun::moment, "stepped"), .by = who};
      co_await interpreter_.happen(stepped);
      if (stepped.cancelled) break;
    }
    tell_place(who);
  }

  Task<> play_deal(const Deal& deal) {
    const Piece by = deal.by < 0 ? kTheLion : survivor(static_cast<std::size_t>(deal.by));
    switch (static_cast<Play>(deal.what)) {
      case Play::plays: return play(static_cast<std::uint8_t>(deal.number));
      case Play::strikes: return blow(by, deal.number);
      case Play::walks:
        return walk(by, {static_cast<std::int8_t>(deal.number), static_cast<std::int8_t>(deal.other)});
      case Play::turn: return take_turn();
      case Play::round: return stand_up();
      case Play::falls: return fall(by);
    }
    return take_turn();
  }

 private:
  struct Attack {
    Piece on;
    int speed = 0;
    int accuracy = 0;
    int damage = 0;
    int at = -1;
    const Call* call = nullptr;  // whose lists come before and after
  };

  Task<> stand_up() {
    for (Someone& one : state().survivors) set_fact(one, word(Noun::fact, "knocked-down"), false);
    set_fact(state().lion, word(Noun::fact, "knocked-down"), false);
    co_return;
  }
  Task<> fall(Piece who) {
    set_fact(someone(who), word(Noun::fact, "knocked-down"), true);
    co_return;
  }

  Task<> attack(Call& call) {
    if (call.pieces[0].empty()) {  // With no prey it does what its instinct says.
      tell_deed(call, kTestRule);
      co_return;
    }
    const int hurt = co_await strike({.on = call.pieces[0].first(),
                                      .speed = call.values[1],
                                      .accuracy = call.values[2],
                                      .damage = call.values[3],
                                      .at = call.values[4],
                                      .call = &call});
    call.came = hurt;
  }
  engine::Perhaps perform(const Call& call) {
    const bool at_anybody = call.words(0).empty();
    if (!at_anybody && call.pieces[0].empty()) return {};
    return basic_action(at_anybody ? Piece{} : call.pieces[0].first(), std::max(call.values[1], 0));
  }

  /// Goes there, turns, strikes; how often that hurt.
  Task<int> strike(Attack attack) {
    co_await interpreter_.moment(word(Noun::moment, "movement-starts"));
    if (has(kTheLion, "knocked-down")) co_return 0;
    co_await go_to(attack.on);
    co_await face_one(attack.on);
    if (!grid::adjacent(lion(), base(attack.on))) {
      table_.tell({kMisses, kTestRule, engine::kEverybody, {9}});
      co_return 0;
    }
    const int dice = attack.speed + number(kTheLion, "speed");
    const auto faces = co_await table_.roll(0, dice, 10, kTestRule, {kDice});
    const int wanted = std::clamp(attack.accuracy - number(kTheLion, "accuracy"), 2, 10);
    int hits = 0;
    for (const int face : faces) hits += face >= wanted ? 1 : 0;
    if (hits == 0) table_.tell({kMisses, kTestRule, engine::kEverybody, {9}});
    int hurts = 0;
    for (; hits > 0 && is_there(attack.on); --hits) {
      if (attack.call != nullptr) co_await interpreter_.part_of_deed(*attack.call, 5, attack.on);
      co_await hurt(attack.on, attack.damage + number(kTheLion, "damage"), attack.at);
      ++hurts;
      if (attack.call != nullptr && is_there(attack.on))
        co_await interpreter_.part_of_deed(*attack.call, 6, attack.on);
    }
    co_return hurts;
  }

  Task<> hurt(Piece who, int amount, int at) {
    // Head, arms, body on two faces, waist, legs.
    constexpr std::array<int, 6> kPlaces{0, 1, 2, 2, 3, 4};
    const int place =
        at >= 0
            ? at
            : kPlaces[static_cast<std::size_t>((co_await table_.roll(0, 1, 6, kTestRule, {kDice}))[0] - 1)];
    table_.tell({kHurt, kTestRule, engine::kEverybody, {who.index, amount, place}});
    Event suffers{
        .moment = word(Noun::moment, "suffers-damage"), .by = kTheLion, .to = who, .amount = amount};
    co_await interpreter_.happen(suffers);
  }

  bool is_free(const grid::Base& there, Piece but) const {
    if (!kBoard.has(there)) return false;
    if (but != kTheLion && grid::overlap(there, lion())) return false;
    for (std::size_t i = 0; i < kSurvivors; ++i) {
      const Piece one = survivor(i);
      if (one != but && is_there(one) && grid::overlap(there, base(one))) return false;
    }
    return true;
  }

  Task<> put_lion(std::vector<grid::Square> places) {
    if (places.empty()) co_return;
    std::size_t chosen = 0;
    if (places.size() > 1) {
      const Option taken = co_await table_.pick(0, kTestRule, {kAsk, 90}, [&](engine::Offers& offers) {
        for (const grid::Square place : places) offers.add({kSquare, place.x, place.y});
      });
      while (chosen + 1 < places.size() && Option{kSquare, places[chosen].x, places[chosen].y} != taken)
        ++chosen;
    }
    if (state().lion.at == places[chosen]) co_return;
    state().lion.at = places[chosen];
    tell_place(kTheLion);
  }

  /// By the shortest way until it is adjacent, or as near as its movement takes it; the controller chooses
  /// among the places that are as near.
  Task<> go_to(Piece target) {
    if (grid::adjacent(lion(), base(target))) co_return;
    const grid::Distances walk(kBoard, lion(),
                               [this](const grid::Base& there) { return is_free(there, kTheLion); });
    const int reach = number(kTheLion, "movement");
    std::vector<grid::Square> places;
    std::pair<int, int> best{1000, 1000};
    for (std::int8_t y = 0; y < kBoard.height; ++y) {
      for (std::int8_t x = 0; x < kBoard.width; ++x) {
        if (walk.to({x, y}) > reach) continue;
        const grid::Base there{{x, y}, kLionSize};
        const std::pair<int, int> how{grid::steps_between(there, base(target)), walk.to({x, y})};
        if (how < best) places.clear();
        best = std::min(best, how);
        if (how == best) places.push_back({x, y});
      }
    }
    co_await put_lion(std::move(places));
  }
  /// Where nobody who threatens it is near: as far from the nearest as its movement takes it.
  Task<> move_away() {
    const grid::Distances walk(kBoard, lion(),
                               [this](const grid::Base& there) { return is_free(there, kTheLion); });
    std::vector<grid::Square> places;
    int best = -1;
    for (std::int8_t y = 0; y < kBoard.height; ++y) {
      for (std::int8_t x = 0; x < kBoard.width; ++x) {
        if (walk.to({x, y}) > number(kTheLion, "movement")) continue;
        int nearest = 1000;
        for (std::size_t i = 0; i < kSurvivors; ++i) {
          if (is_there(survivor(i)) && !has(survivor(i), "knocked-down"))
            nearest = std::min(nearest, grid::steps_between({{x, y}, kLionSize}, base(survivor(i))));
        }
        if (nearest > best) places.clear();
        best = std::max(best, nearest);
        if (nearest == best) places.push_back({x, y});
      }
    }
    co_await put_lion(std::move(places));
  }
  /// Straight ahead, over whoever stands there: they are grabbed. Hits of those who are left behind do not
  /// count.
  Task<> advance() {
    const grid::Base from = lion();
    const grid::Pushed moved = grid::push(kBoard, from, facing(), number(kTheLion, "movement"), facing(),
                                          [](const grid::Base&) { return false; });
    std::vector<Piece> passed;
    for (std::size_t i = 0; i < kSurvivors; ++i) {
      for (int step = 1; step <= moved.steps; ++step) {
        if (!is_there(survivor(i)) || !grid::overlap(from.moved(facing(), step), base(survivor(i)))) continue;
        passed.push_back(survivor(i));
        break;
      }
    }
    state().lion.at = moved.base.at;
    tell_place(kTheLion);
    for (const Piece one : passed) co_await grab(one);
    hits_left_ = 0;
  }

  Task<> face_one(Piece who) {
    Pieces pieces;
    pieces.add(who);
    co_await face(pieces);
  }
  Task<> face(Pieces who) {
    if (who.empty()) co_return;
    const auto sides = grid::toward(lion(), base(who.first()));
    if (sides.empty()) co_return;
    grid::Side side = sides[0];
    if (sides.size() > 1) {
      const Option taken = co_await table_.pick(0, kTestRule, {kAsk, 91}, [&](engine::Offers& offers) {
        for (const grid::Side one : sides) offers.add({kSideOption, static_cast<std::int16_t>(one)});
      });
      side = static_cast<grid::Side>(taken.a);
    }
    state().facing = static_cast<std::uint16_t>(side);
  }

  Task<> knock_back(Piece who, int spaces) {
    const auto sides = grid::toward(lion(), base(who));
    const grid::Side to = sides.empty() ? facing() : sides[0];
    const grid::Pushed pushed = grid::push(kBoard, base(who), to, spaces, grid::Side::east,
                                           [&](const grid::Base& there) { return !is_free(there, who); });
    someone(who).at = pushed.base.at;
    if (pushed.stopped) set_fact(someone(who), word(Noun::fact, "knocked-down"), true);
    tell_place(who);
    co_return;
  }
  /// Put down before the lion, and hurt.
  Task<> grab(Piece who) {
    if (has(kTheLion, "broken-foot")) co_return;
    set_fact(someone(who), word(Noun::fact, "knocked-down"), true);
    const bool ahead = facing() == grid::Side::north || facing() == grid::Side::west;
    const bool across = facing() == grid::Side::north || facing() == grid::Side::south;
    const grid::Square first = grid::step(lion().at, facing(), ahead ? 1 : kLionSize);
    std::optional<grid::Square> place;
    for (int i = 0; i < kLionSize && !place; ++i) {
      const grid::Base there{grid::step(first, across ? grid::Side::east : grid::Side::south, i)};
      if (is_free(there, who)) place = there.at;
    }
    const grid::Base near{kBoard.has({first}) ? first : lion().at};
    grid::nearest_free(
        kBoard, near, [&](const grid::Base& there) { return is_free(there, who); },
        [&place](grid::Square square) {
          if (!place) place = square;
        });
    someone(who).at = *place;
    tell_place(who);
    co_await hurt(who, figure(0), -1);
  }

  /// Ten cards are looked at; the first two moods among them come into play, the rest is shuffled back.
  Task<> reveal_moods() {
    State& state = this->state();
    std::vector<std::uint8_t> rest;
    int found = 0;
    for (int i = 0; i < 10 && !state.acts.empty() && found < 2; ++i) {
      const std::uint8_t card = co_await state.acts.draw(table_, 0, kTestRule, {kDice, 1});
      if (is_mood(card)) {
        state.in_play.push_back(card);
        table_.tell({kDrawn, kTestRule, engine::kEverybody, {card}});
        ++found;
      } else {
        rest.push_back(card);
      }
    }
    for (const std::uint8_t card : rest) state.acts.shuffle_in(card);
    if (found == 0) co_await draw_act();
  }
  void put_out(Id row) {
    State& state = this->state();
    auto* const at = std::ranges::find(state.in_play, static_cast<std::uint8_t>(row));
    if (at == state.in_play.end()) return;
    state.in_play.erase(static_cast<std::size_t>(at - state.in_play.begin()));
    state.acts_done.push_back(static_cast<std::uint8_t>(row));
  }

  void tell_place(Piece who) {
    const grid::Square at = someone(who).at;
    table_.tell({kStands, kTestRule, engine::kEverybody, {who.kind, who.index, at.x, at.y}});
  }
  void tell_deed(const Call& call, RuleId rule) {
    table_.tell({kDeed,
                 rule,
                 engine::kEverybody,
                 {call.deed, call.who.kind, call.who.index, call.values.empty() ? 0 : call.values[0] + 1}});
  }
  const Someone& someone(Piece who) const {
    return who.kind == kLion ? state().lion : state().survivors[who.index];
  }
  Someone& someone(Piece who) { return const_cast<Someone&>(std::as_const(*this).someone(who)); }

  engine::Table& table_;
  Interpreter interpreter_;
  int hits_left_ = 0;
  bool archived_ = false;
};

namespace {

Task<> deal(Showdown& showdown) {
  State& state = showdown.state();
  showdown.effects().trim(0);
  if (state.next >= state.deals.size()) co_return;
  if (state.asks != 0 && !co_await showdown.table().two_way(0, kTestRule, {kAsk, 96}, showdown.answer(true),
                                                            showdown.answer(false))) {
    state.next = static_cast<std::uint16_t>(state.deals.size());
    co_return;
  }
  const Deal now = state.deals[state.next++];
  if (state.next < state.deals.size()) state.course.again();
  co_await showdown.play_deal(now);
}
constinit const ProcedureOf<Showdown> kFight = steps<deal>("fight");
constinit const std::array<const Procedure<Showdown>*, 1> kProcedures{&kFight};

}  // namespace

std::span<const Procedure<Showdown>* const> Book::procedures() { return kProcedures; }

namespace {

/// The survivors stand in a row before the lion, which looks north at them.
State at_the_start() {
  State state;
  for (std::size_t i = 0; i < kSurvivors; ++i) {
    state.survivors[i].at = {static_cast<std::int8_t>(9 + i), 2};
    state.survivors[i].numbers[word(Noun::number, "survival")] = 1;
  }
  state.lion.at = {10, 8};
  state.lion.numbers[word(Noun::number, "movement")] = 6;
  state.lion.numbers[word(Noun::number, "toughness")] = 8;
  return state;
}

Deal read_deal(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> parts;
  for (std::string part; in >> part;) parts.push_back(part);
  Deal deal;
  std::size_t at = 0;
  if (parts[0].size() == 1) deal.by = static_cast<std::int16_t>(parts[at++][0] - 'a');
  if (parts[0] == "lion") ++at;
  const auto* const what = std::ranges::find(kDeals, parts[at++]);
  engine::require(what != kDeals.end(), "nothing that can be played");
  deal.what = static_cast<std::uint16_t>(what - kDeals.begin());
  if (at < parts.size() && static_cast<Play>(deal.what) == Play::plays) {
    deal.number = static_cast<std::int16_t>(test::row_of(rows(), parts[at++]));
  }
  if (at < parts.size()) deal.number = static_cast<std::int16_t>(std::stoi(parts[at++]));
  if (at < parts.size()) deal.other = static_cast<std::int16_t>(std::stoi(parts[at++]));
  return deal;
}

class LionGame final : public test::TestGame<State> {
 public:
  LionGame()
      : TestGame(
            "lion", 1,
            {"nothing", "way", "answer", "piece", "reaction", "amount", "ask", "dice", "square", "side"}) {
    std::vector<std::string> ids;
    for (const Row& row : rows().program.rows) ids.push_back(row.id);
    info_ = TestGame::info();
    info_.options = {{"row", "what lies on top", ids, ids.front()}};
  }
  const engine::GameInfo& info() const override { return info_; }

  engine::Result<> begin(State& state, const engine::MatchOptions& options, int) const override {
    state = at_the_start();
    for (std::size_t row = 0; row < rows().program.rows.size(); ++row) {
      const std::string& kind = rows().program.rows[row].kind;
      const bool is_card = !rows().program.rows[row].slots.empty() || rows().program.rows[row].list != kNone;
      if (is_card) (kind == "acts" ? state.acts : state.places).shuffle_in(static_cast<std::uint8_t>(row));
    }
    const Id first = test::row_of(rows(), options.text("row"));
    Pile& pile = rows().program.rows[first].kind == "acts" ? state.acts : state.places;
    if (pile.remove(static_cast<std::uint8_t>(first))) pile.put_on_top(static_cast<std::uint8_t>(first));
    for (const std::string_view text :
         {"turn", "a strikes 1", "b walks 12 6", "turn", "c strikes 2", "round", "turn", "d strikes 1"})
      state.deals.push_back(read_deal(text));
    state.asks = 1;
    return {};
  }
  Task<> play(engine::Table& table) const override {
    Showdown showdown(table);
    State& state = showdown.state();
    if (state.course.empty() && state.next == 0) state.course.then(kFight);
    co_await kit::course::run(showdown, table, state.course);
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
    } else if (option.word == kSquare) {
      to += std::to_string(option.a) + "-" + std::to_string(option.b);
    } else if (option.word == kSideOption) {
      to += kSideNames[static_cast<std::size_t>(option.a)];
    } else {
      to += phrase(option);
    }
  }
  std::string outcome_name(const engine::Position&, const engine::ChanceRequest&,
                           int outcome) const override {
    const auto row = static_cast<std::size_t>(outcome);
    return row < rows().program.rows.size() ? rows().program.rows[row].id : "none-" + std::to_string(outcome);
  }
  engine::Telling tell(const engine::Position&, const engine::Event& event) const override {
    engine::Telling told;
    const Nouns& nouns = rows().nouns;
    const auto& data = event.data;
    const auto one = [](std::int64_t kind, std::int64_t index) {
      return name({static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(index)});
    };
    switch (static_cast<Told>(event.type)) {
      case kChanged:
        told.text = one(data[0], data[1]) + " " +
                    std::string(nouns.word(Noun::number, static_cast<Id>(data[2]))) +
                    (data[3] > 0 ? " +" : " ") + std::to_string(data[3]);
        break;
      case kDeed: {
        const Deed& deed = nouns.deeds[static_cast<std::size_t>(data[0])];
        told.text = one(data[1], data[2]) + " " + deed.id;
        if (data[3] > 0)
          told.text +=
              " " + (deed.parameters[0].takes == Takes::word
                         ? (*nouns.list(deed.parameters[0].of))[static_cast<std::size_t>(data[3] - 1)]
                         : std::to_string(data[3] - 1));
        break;
      }
      case kHurt:
        told.text = one(kSurvivor, data[0]) + " " + std::to_string(data[1]) + " " +
                    (*nouns.list("part"))[static_cast<std::size_t>(data[2])];
        break;
      case kMisses:
        told.text = data[0] == 9 ? "the lion misses" : one(kSurvivor, data[0]) + " does not wound";
        break;
      case kWounds: told.text = "a wound"; break;
      case kDrawn: told.text = rows().program.rows[static_cast<std::size_t>(data[0])].id; break;
      case kStands:
        told.text = one(data[0], data[1]) + " at " + std::to_string(data[2]) + " " + std::to_string(data[3]);
        break;
      case kOver: told.text = "over"; break;
    }
    told.name = "told";
    return told;
  }

 private:
  engine::GameInfo info_;
};

std::vector<int> numbers_in(const content::Node& node) {
  std::vector<int> all;
  if (node.is_scalar()) all.push_back(std::stoi(std::string(node.text())));
  if (node.is_list()) {
    for (const content::Node one : node) all.push_back(std::stoi(std::string(one.text())));
  }
  return all;
}

/// {lion: {at: [10, 8], facing: north, movement: 3, is: [knocked-down]}, a: {at: [3, 4], courage: 2}, acts:
/// [claw], places: [beasts-back], in-play: [alert]}
void lay_out(const content::Node& given, State& state) {
  for (const content::Node one : given) {
    if (one.key() == "acts" || one.key() == "places" || one.key() == "in-play") {
      for (const content::Node card : one) {
        const auto row = static_cast<std::uint8_t>(test::row_of(rows(), card.text()));
        if (one.key() == "in-play") {
          state.in_play.push_back(row);
        } else {
          (one.key() == "acts" ? state.acts : state.places).put_under(row);
        }
      }
      continue;
    }
    Someone& who =
        one.key() == "lion" ? state.lion : state.survivors[static_cast<std::size_t>(one.key()[0] - 'a')];
    for (const content::Node part : one) {
      if (part.key() == "at") {
        const std::vector<int> at = numbers_in(part);
        who.at = {static_cast<std::int8_t>(at[0]), static_cast<std::int8_t>(at[1])};
      } else if (part.key() == "is") {
        for (const content::Node fact : part) set_fact(who, word(Noun::fact, fact.text()), true);
      } else if (part.key() == "facing") {
        state.facing =
            static_cast<std::uint16_t>(std::ranges::find(kSideNames, part.text()) - kSideNames.begin());
      } else {
        who.numbers[word(Noun::number, part.key())] =
            static_cast<std::int16_t>(std::stoi(std::string(part.text())));
      }
    }
  }
}

}  // namespace

const test::Rows& rows() {
  static const test::Rows all = test::read_rows("lion", kFiles);
  return all;
}

const engine::Game& game() {
  static const LionGame game;
  return game;
}

std::string place_of_lion(const State& state) {
  return std::to_string(state.lion.at.x) + " " + std::to_string(state.lion.at.y) + " " +
         std::string(kSideNames[state.facing]);
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
        for (const content::Node roll : *dice) one.dice.push_back(numbers_in(roll));
      }
      one.choices = test::texts(said, "choose");
      one.then = test::texts(said, "then");
      if (const auto lion = said.find("lion")) one.lion = lion->text();
    }
    return made;
  }();
  return all;
}

}  // namespace gamekeeper::lion
