#include "lion.hpp"

#include <gtest/gtest.h>

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

#include "content/read.hpp"
#include "kit/grid/squares.hpp"

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

constexpr std::string_view kNames = "abcd";
constexpr grid::Board kBoard;
constexpr int kLionSize = 2;
constexpr std::array<std::string_view, 4> kSideNames = {"north", "east", "south", "west"};

enum PieceKind : std::uint8_t { kSurvivor, kLion };
enum Word : std::uint16_t { kWhere = test::kOwnWords, kWhither, kSquare, kSide };
enum Told : std::uint16_t { kAttacks = test::kOwnEvents, kHurt, kMisses, kHolds, kWounds, kDrawn, kStands };

grid::Square square(int x, int y) { return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}; }
bool is_mood(Id row) {
  return rows().program.rows[row].kind == "acts" && !rows().program.rows[row].parts.empty();
}

}  // namespace

class Showdown final : public test::RowWorld<State> {
 public:
  explicit Showdown(engine::Table& table) : RowWorld(rows(), table) {}
  using RowWorld::has;
  using RowWorld::number;

  static constexpr Piece kTheLion{kLion, 0};
  static std::string name(Piece who) {
    return who.kind == kLion ? "lion" : std::string(1, kNames[who.index]);
  }
  static Piece survivor(std::size_t index) { return {kSurvivor, static_cast<std::uint8_t>(index)}; }
  Someone& someone(Piece who) const {
    return who.kind == kLion ? state().lion : state().survivors[who.index];
  }
  test::Sheet& sheet(Piece who) const override { return someone(who).sheet; }
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
    return RowWorld::number(who, number);
  }
  bool has(Piece who, Id fact) const override {
    const std::string_view which = rows().nouns.word(Noun::fact, fact);
    if (which == "in-front") return grid::in_front(lion(), facing(), base(who));
    if (which == "in-range")
      return grid::steps_between(base(who), lion()) - 1 <= number(kTheLion, "movement");
    if (which == "in-sight") return !grid::in_blind_spot(lion(), facing(), 1, base(who));
    if (which == "insane") return raw(who, "insanity") >= 3;
    return RowWorld::has(who, fact);
  }
  bool is_there(Piece who) const override { return who.is() && !has(who, "dead"); }
  /// A mood is borne while its card is in play, an injury by whom it has befallen.
  void bearers(Id row, Pieces& to) const override {
    if (is_mood(row)) {
      if (lies_in(state().in_play, row)) to.add(kTheLion);
      return;
    }
    const Id fact = rows().fact_of_row[row];
    if (fact != kNone && has(kTheLion, fact)) to.add(kTheLion);
  }

  // -- What rows change --

  engine::Perhaps deed(Call& call, RuleId rule) override {
    const std::string_view id = rows().nouns.deeds[call.deed].id;
    const Id row = row_of(call);
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
    tell(test::kDeed, test::data_of(call), rule);
    if (id == "add" || id == "end") sheet(call.who).set(static_cast<Id>(call.values[0]), id == "add");
    if (id == "keep") state().in_play.push_back(static_cast<Card>(row));
    if (id == "put-out") put_out(row);
    if (id == "cancel-hits") hits_left_ = 0;
    if (id == "discard-mood" && !state().in_play.empty()) put_out(state().in_play.back());
    if (id == "reveal-moods") return reveal_moods();
    if (id == "archive") archived_ = true;
    if (id == "die") set(call.who, "dead");
    return {};
  }
  void begin();

  // -- The lion's turn --

  Task<> take_turn() {
    co_await comes("turn-starts");
    co_await draw_act();
    co_await comes("turn-ends");
  }
  Task<> draw_act() {
    State& state = this->state();
    again(state.acts, state.acts_done);
    if (state.acts.empty()) {
      co_await basic_action({}, 0);
      co_return;
    }
    const Card card = co_await state.acts.draw(table(), 0, kTestRule, {test::kDice});
    tell(kDrawn, {card});
    Event drawn{.moment = moment("ai-drawn")};
    co_await effects().happen(drawn);
    if (drawn.cancelled) {
      state.acts_done.push_back(card);
      co_return;
    }
    co_await play(card);
  }
  Task<> play(Card card) {
    archived_ = false;
    co_await effects().row(card, kTheLion);
    State& state = this->state();
    if (!archived_ && !lies_in(state.in_play, card) && !lies_in(state.acts_done, card))
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
      again(state.places, state.places_hit);
      const Card card = co_await state.places.draw(table(), 0, kTestRule, {test::kDice});
      state.places_hit.push_back(card);
      tell(kDrawn, {card});
      co_await struck(card, attacker);
    }
  }
  Task<> struck(Id place, Piece attacker) {
    const auto slot = [this](std::string_view which) { return word(Noun::slot, which); };
    if (effects().has_slot(place, slot("trap"))) {
      hits_left_ = 0;
      co_await effects().slot(place, slot("trap"), attacker);
      co_return;
    }
    const int die = (co_await table().roll(0, 1, 10, kTestRule, {test::kDice}))[0];
    const bool critical = die == 10 && effects().has_slot(place, slot("critical"));
    const bool wounds = critical || die == 10 ||
                        (die > 1 && die + number(attacker, "strength") >= number(kTheLion, "toughness"));
    if (wounds) {
      co_await wound();
    } else {
      tell(kHolds, {attacker.kind, attacker.index});
    }
    if (critical) {  // It calls off what else the card would do.
      co_await effects().slot(place, slot("critical"), attacker);
      co_return;
    }
    co_await effects().slot(place, slot(wounds ? "wound" : "failure"), attacker);
    co_await effects().slot(place, slot("reflex"), attacker);
  }
  Task<> wound() {
    State& state = this->state();
    tell(kWounds);
    again(state.acts, state.acts_done);
    if (state.acts.empty()) {
      set(kTheLion, "dead");
    } else {
      state.wounds.push_back(co_await state.acts.draw(table(), 0, kTestRule, {test::kDice}));
    }
    co_await comes("wounded");
  }

  Task<> walk(Piece who, grid::Square to) {
    while (someone(who).at != to) {
      const grid::Base goal{to};
      const auto sides = grid::toward(base(who), goal);
      someone(who).at = grid::step(someone(who).at, sides[0]);
      Event stepped{.moment = moment("stepped"), .by = who};
      co_await effects().happen(stepped);
      if (stepped.cancelled) break;
    }
    tell_place(who);
  }

  Task<> play(const test::Deal<Play>& deal) {
    const Piece by = deal.by < 0 ? kTheLion : survivor(static_cast<std::size_t>(deal.by));
    const int with = deal.with[0];
    switch (deal.what) {
      case Play::plays: return play(static_cast<Card>(with));
      case Play::strikes: return blow(by, with);
      case Play::walks: return walk(by, square(with, deal.with[1]));
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
    for (std::size_t i = 0; i < kSurvivors; ++i) set(survivor(i), "knocked-down", false);
    set(kTheLion, "knocked-down", false);
    co_return;
  }
  Task<> fall(Piece who) {
    set(who, "knocked-down");
    co_return;
  }

  Task<> attack(Call& call) {
    if (call.pieces[0].empty()) {  // With no prey it does what its instinct says.
      tell(kAttacks, {call.who.kind, call.who.index});
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
    co_await comes("movement-starts");
    if (has(kTheLion, "knocked-down")) co_return 0;
    co_await go_to(attack.on);
    co_await face_one(attack.on);
    if (!grid::adjacent(lion(), base(attack.on))) {
      tell(kMisses);
      co_return 0;
    }
    const int dice = attack.speed + number(kTheLion, "speed");
    const auto faces = co_await table().roll(0, dice, 10, kTestRule, {test::kDice});
    const int wanted = std::clamp(attack.accuracy - number(kTheLion, "accuracy"), 2, 10);
    int hits = 0;
    for (const int face : faces) hits += face >= wanted ? 1 : 0;
    if (hits == 0) tell(kMisses);
    int hurts = 0;
    for (; hits > 0 && is_there(attack.on); --hits) {
      if (attack.call != nullptr) co_await effects().part_of_deed(*attack.call, 5, attack.on);
      co_await hurt(attack.on, attack.damage + number(kTheLion, "damage"), attack.at);
      ++hurts;
      if (attack.call != nullptr && is_there(attack.on))
        co_await effects().part_of_deed(*attack.call, 6, attack.on);
    }
    co_return hurts;
  }

  Task<> hurt(Piece who, int amount, int at) {
    // Head, arms, body on two faces, waist, legs.
    constexpr std::array<int, 6> kPlaces{0, 1, 2, 2, 3, 4};
    const int place = at >= 0 ? at
                              : kPlaces[static_cast<std::size_t>(
                                    (co_await table().roll(0, 1, 6, kTestRule, {test::kDice}))[0] - 1)];
    tell(kHurt, {who.kind, who.index, amount, place});
    Event suffers{.moment = moment("suffers-damage"), .by = kTheLion, .to = who, .amount = amount};
    co_await effects().happen(suffers);
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
      const Option taken = co_await table().pick(0, kTestRule, {kWhere}, [&](engine::Offers& offers) {
        for (const grid::Square place : places) offers.add({kSquare, place.x, place.y});
      });
      while (chosen + 1 < places.size() && Option{kSquare, places[chosen].x, places[chosen].y} != taken)
        ++chosen;
    }
    if (state().lion.at == places[chosen]) co_return;
    state().lion.at = places[chosen];
    tell_place(kTheLion);
  }

  /// To where `how` is least within its movement; the controller chooses among places that are alike.
  template <class How>
  Task<> move_where(How how) {
    const grid::Distances walk(kBoard, lion(),
                               [this](const grid::Base& there) { return is_free(there, kTheLion); });
    std::vector<grid::Square> places;
    auto best = how(lion(), 0);
    for (std::int8_t y = 0; y < kBoard.height; ++y) {
      for (std::int8_t x = 0; x < kBoard.width; ++x) {
        if (walk.to({x, y}) > number(kTheLion, "movement")) continue;
        const auto here = how({{x, y}, kLionSize}, walk.to({x, y}));
        if (here < best) places.clear();
        best = std::min(best, here);
        if (here == best) places.push_back({x, y});
      }
    }
    co_await put_lion(std::move(places));
  }
  /// By the shortest way until it is adjacent, or as near as its movement takes it.
  Task<> go_to(Piece target) {
    if (grid::adjacent(lion(), base(target))) co_return;
    co_await move_where([&](const grid::Base& there, int steps) {
      return std::pair(grid::steps_between(there, base(target)), steps);
    });
  }
  /// As far from the nearest who threatens it as its movement takes it.
  Task<> move_away() {
    co_await move_where([this](const grid::Base& there, int) {
      int nearest = 1000;
      for (std::size_t i = 0; i < kSurvivors; ++i) {
        if (is_there(survivor(i)) && !has(survivor(i), "knocked-down"))
          nearest = std::min(nearest, grid::steps_between(there, base(survivor(i))));
      }
      return -nearest;
    });
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
      const Option taken = co_await table().pick(0, kTestRule, {kWhither}, [&](engine::Offers& offers) {
        for (const grid::Side one : sides) offers.add({kSide, static_cast<std::int16_t>(one)});
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
    if (pushed.stopped) set(who, "knocked-down");
    tell_place(who);
    co_return;
  }
  /// Put down before the lion, and hurt.
  Task<> grab(Piece who) {
    if (has(kTheLion, "broken-foot")) co_return;
    set(who, "knocked-down");
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
    std::vector<Card> rest;
    int found = 0;
    for (int i = 0; i < 10 && !state.acts.empty() && found < 2; ++i) {
      const Card card = co_await state.acts.draw(table(), 0, kTestRule, {test::kDice});
      if (is_mood(card)) {
        state.in_play.push_back(card);
        tell(kDrawn, {card});
        ++found;
      } else {
        rest.push_back(card);
      }
    }
    for (const Card card : rest) state.acts.shuffle_in(card);
    if (found == 0) co_await draw_act();
  }
  void put_out(Id row) {
    State& state = this->state();
    auto* const at = std::ranges::find(state.in_play, static_cast<Card>(row));
    if (at == state.in_play.end()) return;
    state.in_play.erase(static_cast<std::size_t>(at - state.in_play.begin()));
    state.acts_done.push_back(static_cast<Card>(row));
  }

  void tell_place(Piece who) {
    const grid::Square at = someone(who).at;
    tell(kStands, {who.kind, who.index, at.x, at.y});
  }
  static bool lies_in(const Cards& cards, Id row) {
    return std::ranges::find(cards, static_cast<Card>(row)) != cards.end();
  }
  /// Of an empty pile all that was put aside is shuffled once more.
  static void again(Pile& pile, Cards& aside) {
    if (!pile.empty()) return;
    for (const Card card : aside) pile.shuffle_in(card);
    aside = {};
  }

  int hits_left_ = 0;
  bool archived_ = false;
};

namespace {

Task<> deal(Showdown& showdown) { return test::play_next(showdown); }
constinit const ProcedureOf<Showdown> kFight = steps<deal>("fight");
constinit const std::array<const Procedure<Showdown>*, 1> kProcedures{&kFight};

}  // namespace

std::span<const Procedure<Showdown>* const> Book::procedures() { return kProcedures; }
void Showdown::begin() {
  if (state().deals.next == 0) state().course.then(kFight);
}

namespace {

/// The survivors stand in a row before the lion, which looks north at them.
State at_the_start() {
  State state;
  const auto number = [](std::string_view text) { return rows().word(Noun::number, text); };
  for (std::size_t i = 0; i < kSurvivors; ++i) {
    state.survivors[i].at = square(9 + static_cast<int>(i), 2);
    state.survivors[i].sheet.numbers[number("survival")] = 1;
  }
  state.lion.at = {10, 8};
  state.lion.sheet.numbers[number("movement")] = 6;
  state.lion.sheet.numbers[number("toughness")] = 8;
  return state;
}

class LionGame final : public test::RowGame<Showdown> {
 public:
  LionGame()
      : RowGame(rows(), "lion", 1, "what lies on top", {"where", "whither", "square", "side"},
                {"{piece} attack", "{piece} {#} {part}", "the lion misses", "{piece} does not wound",
                 "a wound", "{row}", "{piece} at {#} {#}"}) {}

  engine::Result<> begin(State& state, const engine::MatchOptions& options, int) const override {
    state = at_the_start();
    const auto pile = [&state](Id row) -> Pile& {
      return rows().program.rows[row].kind == "acts" ? state.acts : state.places;
    };
    for (Id row = 0; row < rows().program.rows.size(); ++row) {
      const Row& one = rows().program.rows[row];
      if (!one.slots.empty() || one.list != kNone) pile(row).shuffle_in(static_cast<Card>(row));
    }
    const Id first = rows().row(options.text("row"));
    if (pile(first).remove(static_cast<Card>(first))) pile(first).put_on_top(static_cast<Card>(first));
    for (const std::string_view text :
         {"turn", "a strikes 1", "b walks 12 6", "turn", "c strikes 2", "round", "turn", "d strikes 1"})
      test::add_deal(state.deals, rows(), kNames, std::string(text));
    state.deals.asks = 1;
    return {};
  }
  void option_name(const engine::Position& position, const engine::Decision& decision, const Option& option,
                   std::string& to) const override {
    if (option.word == kSquare) {
      to += std::to_string(option.a) + "-" + std::to_string(option.b);
    } else if (option.word == kSide) {
      to += kSideNames[static_cast<std::size_t>(option.a)];
    } else {
      RowGame::option_name(position, decision, option, to);
    }
  }
};

/// {lion: {at: [10, 8], facing: north, movement: 3, is: [knocked-down]}, a: {at: [3, 4], courage: 2}, acts:
/// [claw], places: [beasts-back], in-play: [alert]}
State position_of(const RowTest& test) {
  State state = at_the_start();
  for (const Given& given : test.given) {
    Someone& who = given.piece == "lion" ? state.lion : state.survivors[test::place_of(kNames, given.piece)];
    who.sheet.lay_out(given);
    if (const auto at = given.said.find("at")) {
      const auto place = content::read<std::array<int, 2>>(*at);
      who.at = square((*place)[0], (*place)[1]);
    }
    if (const auto facing = given.said.find("facing"))
      state.facing =
          static_cast<std::uint16_t>(std::ranges::find(kSideNames, facing->text()) - kSideNames.begin());
  }
  const auto cards = [&test](std::string_view where, auto put) {
    for (const content::Node card : test::list_of(test.said, "given", where))
      put(static_cast<Card>(rows().row(card.text())));
  };
  cards("acts", [&state](Card card) { state.acts.put_under(card); });
  cards("places", [&state](Card card) { state.places.put_under(card); });
  cards("in-play", [&state](Card card) { state.in_play.push_back(card); });
  test::add_deals(state.deals, rows(), kNames, test);
  return state;
}

/// `lion`: where it stands, "10 4 north".
void expect_place(const RowTest& test, const engine::Match& match) {
  const auto& state = match.position().as<State>();
  if (const auto place = test.said.find("lion"))
    EXPECT_EQ(std::to_string(state.lion.at.x) + " " + std::to_string(state.lion.at.y) + " " +
                  std::string(kSideNames[state.facing]),
              place->text());
}

}  // namespace

const test::Rows& rows() {
  static const test::Rows all = test::read_rows(
      "lion", {"acts", "places"},
      {.test = {"play", "lion"}, .piece = {"at", "facing"}, .lists = {"acts", "places", "in-play"}});
  return all;
}

const engine::Game& game() {
  static const LionGame game;
  return game;
}

const test::Trial& trial() {
  static const test::Trial trial{
      .rows = rows(),
      .game = game(),
      .position = [](const RowTest& test) { return test::json_of(position_of(test)); },
      .at_random = {.matches = 3, .most_since_checkpoint = 40},
      .expect_more = expect_place};
  return trial;
}

}  // namespace gamekeeper::lion
