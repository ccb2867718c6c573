#pragma once

#include <algorithm>                          // IWYU pragma: export
#include <array>                              // IWYU pragma: export
#include <bitset>                             // IWYU pragma: export
#include <boost/container/small_vector.hpp>   // IWYU pragma: export
#include <boost/container/static_vector.hpp>  // IWYU pragma: export
#include <cstddef>                            // IWYU pragma: export
#include <cstdint>                            // IWYU pragma: export
#include <optional>                           // IWYU pragma: export
#include <span>                               // IWYU pragma: export
#include <string>                             // IWYU pragma: export
#include <string_view>                        // IWYU pragma: export
#include <utility>                            // IWYU pragma: export
#include <vector>                             // IWYU pragma: export

#include "chance/invariant.hpp"             // IWYU pragma: export
#include "engine/chance_request.hpp"        // IWYU pragma: export
#include "engine/decision.hpp"              // IWYU pragma: export
#include "engine/event.hpp"                 // IWYU pragma: export
#include "engine/fixed.hpp"                 // IWYU pragma: export
#include "engine/game_facts.hpp"            // IWYU pragma: export
#include "engine/panic.hpp"                 // IWYU pragma: export
#include "engine/rule_id.hpp"               // IWYU pragma: export
#include "engine/seat.hpp"                  // IWYU pragma: export
#include "engine/state_json.hpp"            // IWYU pragma: export
#include "engine/table.hpp"                 // IWYU pragma: export
#include "engine/task.hpp"                  // IWYU pragma: export
#include "games/kingdom-death/content.hpp"  // IWYU pragma: export
#include "games/kingdom-death/library.hpp"  // IWYU pragma: export
#include "games/kingdom-death/state.hpp"    // IWYU pragma: export
#include "kingdom-death/rule_ids.hpp"       // IWYU pragma: export
#include "kingdom-death/vocabulary.hpp"     // IWYU pragma: export
#include "kingdom-death/words.hpp"          // IWYU pragma: export
#include "kit/course/course.hpp"            // IWYU pragma: export
#include "kit/course/procedure.hpp"         // IWYU pragma: export
#include "kit/effects/interpreter.hpp"      // IWYU pragma: export
#include "kit/effects/nouns.hpp"            // IWYU pragma: export
#include "kit/effects/program.hpp"          // IWYU pragma: export
#include "kit/effects/questions.hpp"        // IWYU pragma: export
#include "kit/effects/run.hpp"              // IWYU pragma: export
#include "kit/effects/world.hpp"            // IWYU pragma: export
#include "kit/grid/squares.hpp"             // IWYU pragma: export
#include "kit/lists.hpp"                    // IWYU pragma: export

/// The rules of Kingdom Death: Monster, chapter by chapter. Functions bear the book's names; the ids stand in
/// the code.
namespace gamekeeper::kingdom_death {

namespace rows = kit::effects;
namespace grid = kit::grid;
using engine::Offers;
using engine::Option;
using engine::RuleId;
using engine::SeatId;
using engine::Task;
using grid::Base;
using grid::Square;
using kit::contains;
using rows::Piece;
using rows::Pieces;

/// Where somebody is who is not on the board: too far away for anything.
inline constexpr Square kNowhere{-60, -60};

/// A survivor by their number, or the monster.
using Who = int;
inline constexpr Who kTheMonster = static_cast<Who>(kMostPeople);
inline constexpr Who kNobody = -1;
using People = boost::container::static_vector<Who, kMostPeople>;
template <class T>
using Few = boost::container::small_vector<T, 32>;

/// Who is nobody at all: what a row says of the settlement.
inline constexpr Who kTheSettlement = kTheMonster + 1;

enum PieceKind : std::uint8_t { kSurvivor, kMonster, kSettlement };
constexpr Piece piece_of(Who who) {
  if (who == kTheSettlement) return {kSettlement, 0};
  return who == kTheMonster ? Piece{kMonster, 0} : Piece{kSurvivor, static_cast<std::uint8_t>(who)};
}
inline Piece somebody(Who who) { return who == kNobody ? Piece{} : piece_of(who); }
constexpr Who who_of(Piece piece) {
  if (piece.kind == kSettlement) return kTheSettlement;
  return piece.kind == kMonster ? kTheMonster : piece.index;
}
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr int number_of(Square square) { return square.y * kBoard.width + square.x; }
constexpr Square square_of(int number) {
  return {static_cast<std::int8_t>(number % kBoard.width), static_cast<std::int8_t>(number / kBoard.width)};
}

/// What is drawn through a zone of an AI card, in the order of vocabulary.yaml.
enum class Arrow : std::uint8_t { sweep, thrust, axe, shove, toward };
/// Words of `hurt-at`, behind the locations in their order.
enum class HurtAt : std::uint8_t { head, arms, body, waist, legs, brain, random, each, chosen };

/// Points by Location.
using ArmorWorn = std::array<std::int16_t, kLocations>;

/// A position with the content that it refers to. What changes a number, whoever's it is, is in it: rules ask
/// number(), never the member alone.
class Look : public rows::AskingWorld {
 public:
  Look(const State& its_state, const Library& its_library);

  const State& seen;
  const Library& library;
  /// Who attacks, or would, and with what: parts of a weapon hold while it is in use (p48).
  struct Wielding {
    Who who = kNobody;
    std::uint8_t gear = kNone;
  };
  mutable Wielding wielding;
  /// Of the wound attempt whose reactions run. Not kept beyond it.
  int wound_roll = 0;
  /// Whom the monster's hits hurt right now. Not kept beyond it.
  Who struck = kNobody;
  /// A survival action is under way: no other is until it is over (p81). Not kept beyond it.
  bool is_surviving = false;
  /// Of the AI card that was drawn last, its place from 1; of traps, how many this attack has met. Not kept
  /// beyond it.
  int drawn_card = 0;
  /// Whom the monster does not see while it picks. Not kept beyond it.
  Who overlooked = kNobody;
  int traps_drawn = 0;

  // -- look.cpp --
  const Survivor& survivor(Who who) const { return seen.survivors[at(who)]; }
  const ShowdownEntry& entry() const { return library.showdowns[seen.showdown.entry]; }
  const Monster& monster() const { return library.monsters[library.monster_of[seen.showdown.entry]]; }
  const Marks& marks(Who who) const {
    return who == kTheMonster ? seen.showdown.monster.marks : survivor(who).marks;
  }
  bool is(Who who, Mark mark) const { return marks(who).has(mark); }
  Side facing() const { return static_cast<Side>(seen.showdown.monster.facing); }
  Base base(Who who) const;
  /// A survivor who lives, the monster while it does.
  bool is_alive(Who who) const { return who == kTheSettlement || !is(who, Mark::dead); }
  /// All who live in the settlement, at home or not.
  People settlers() const;
  /// Behind the others, or that of somebody who is dead and counted; kNobody: there is none.
  Who free_sheet() const;
  bool has_free_sheet() const { return free_sheet() != kNobody; }
  /// Cards of gear that nobody has yet.
  int copies_left(std::uint8_t gear) const;
  /// Of the settlement; 1 before there is one (p43).
  int survival_limit() const { return number(kTheSettlement, Number::survival_limit); }
  bool knows(std::string_view innovation) const;
  /// Attributes of whose tokens each may be spent as survival, and how much there is to spend in all.
  Few<int> tokens_to_spend(Who who) const;
  int to_spend(Who who) const;
  /// Whether an innovation has taught them that.
  bool has_learned(SurvivalAction action) const;
  /// Who has gone out to hunt and is on their feet, or returned of it: of the First Story, all. Six at most.
  bool is_out(Who who) const {
    return !is(who, Mark::at_home) && !is(who, Mark::unconscious) && !survivor(who).ties.has(Tie::lost);
  }
  /// What is wrong with them counts, unless they have let go of it.
  bool feels(Who who) const { return !survivor(who).ties.has(Tie::surrendered); }
  /// They have the Death Die, as long as there is a lantern that it comes of.
  bool has_death_die(Who who) const;
  /// Of those who are out.
  People living() const;
  /// A hero who would have died.
  bool is_anybody_unconscious() const {
    return std::ranges::any_of(seen.survivors,
                               [](const Survivor& one) { return one.marks.has(Mark::unconscious); });
  }
  bool wears(Who who, Location where) const;
  /// What those who are out have with them that can be consumed: gear, and resources of this hunt.
  int consumables() const;
  /// In the settlement phase, but for a Showdown in it.
  bool is_home() const;
  /// Who could be taken along when survivors depart.
  /// It cannot be taken off; some do not care (Crystal Skin).
  bool is_cursed(Who who, std::uint8_t piece) const;
  /// Whether anything of it lets those depart who are retired (Hours Ring).
  bool stops_hours(std::span<const std::uint8_t> gear) const;
  bool can_depart(Who who) const;
  /// A Showdown with a monster of the quarry list.
  bool is_quarry(std::uint8_t entry) const;
  /// People of the settlement who have no sheet yet.
  int nameless() const;
  /// With all that modifies it.
  int number(Who who, Number number) const {
    return this->number(piece_of(who), static_cast<rows::Id>(number));
  }
  /// Whether nothing that they bear forbids it.
  bool can(Who who, Permit permit) const;
  bool is_threat(Who who) const;  ///< p70 L1424

  // -- showdown/gear_grid.cpp --
  int affinities(Who who, Affinity color) const;
  int affinities_of(Who who, std::uint8_t gear, Affinity color) const;
  /// 1, or how much of it: `reach-2` is 2; 0: it has no such rule.
  int special(std::uint8_t gear, std::string_view rule) const;
  /// The half square of what lies there, and whether it is one with the half beside it (p48).
  std::optional<Affinity> edge(Who who, int space, Side side) const;
  bool is_joined(Who who, int space, Side side) const;
  /// Whether somebody plays no survivor, and chooses what would be drawn (p228).
  bool has_storyteller() const;
  /// Whose survivor that is, of those who are dealt out in turn.
  std::uint8_t seat_of_nth(std::size_t nth) const;
  bool carries(Who who, std::string_view keyword) const;
  /// Or something of the same material that may stand for a piece of it (glossary, Outfit).
  bool wears_all_of(const Survivor& one, const ArmorSet& set) const;
  /// What lies on that side of a card in their grid; kNone: nothing does.
  std::uint8_t beside(Who who, std::uint8_t gear, Side side) const;
  /// When it is whole.
  ArmorWorn armor_worn(const Survivor& one) const;

  bool is_in_front(Who who) const { return grid::in_front(base(kTheMonster), facing(), base(who)); }
  bool is_in_blind_spot(Who who) const {
    return !can(who, Permit::be_seen) ||
           grid::in_blind_spot(base(kTheMonster), facing(), monster().blind_spot, base(who));
  }
  bool is_in_range(Who who) const;
  bool is_on_board(Who who) const { return kBoard.has(base(who)); }
  /// Straight before, behind or beside it, as wide as it is.
  bool is_in_line(Who who) const;
  /// The monster stands between them, both beside it and in one line.
  bool is_opposite(Who who, Who other) const;
  /// They stand beside somebody, straight between them and the monster.
  bool is_ahead(Who who, Who of) const;
  bool has_aura(Who who, Fact aura) const;
  // -- showdown/zones.cpp --
  /// Squares of the board around the monster, in the order in which its cards go through them.
  Few<Square> zone(Set which) const;
  /// Where an arrow that is drawn through a zone points, on their square.
  Side arrow(Arrow through, Who who) const;
  /// No other piece stands there, as far as `but` is concerned.
  bool is_free(const Base& there, Who but) const;
  /// All squares at once that are not free for a survivor.
  std::bitset<static_cast<std::size_t>(kBoard.squares())> taken(Who but) const;
  int times_injured(Who who, std::uint8_t injury) const;
  /// So many levels of that type of weapon, their own (p45).
  bool is_trained(Who who, std::uint8_t type, int levels) const {
    return survivor(who).weapon == type && survivor(who).proficiency >= levels;
  }

  // -- showdown/terrain.cpp (p61) --
  grid::Area area(const Tile& tile) const;
  const Footprint& footprint(const Tile& tile) const { return library.footprints[tile.kind]; }
  bool is_on(Who who, std::uint8_t kind) const;
  /// The tile of a kind that they stand on, else one that they stand beside; null: there is none.
  const Tile* tile_near(Who who, std::uint8_t kind) const;
  /// Nine of the settlement who follow them; null: nobody does.
  const Tile* retinue_of(Who who) const;
  int retinues_beside(Who who) const;
  /// Onto what is impassable nobody comes but who is there already.
  bool is_passable(const Base& there, Who who) const;
  /// Whether no obstacle lies between the monster and them.
  bool is_in_view(Who who) const;
  /// The space across a tile that they stand beside, on a long side of it, when it is free.
  std::optional<Square> across(Who who) const;

  /// A weapon that they can hit with, where they stand.
  bool can_strike(Who who, std::uint8_t gear) const;
  /// What is sentient serves the insane only.
  bool is_willing(Who who, std::uint8_t gear) const;
  /// And begin an attack with: what is cumbersome takes the movement as well.
  bool can_attack(Who who, std::uint8_t gear) const;
  bool reaches(Who who, std::uint8_t gear) const;
  /// It shoots, and an obstacle lies between (p61).
  bool is_hidden_from(Who who, std::uint8_t gear) const;
  bool is_cumbersome(Who who, std::uint8_t gear) const;
  struct Blow {
    int dice = 0;
    int needed = 0;  ///< of a die, from 2 to 10; a 10 always hits, a 1 never
  };
  Blow blow(Who who, std::uint8_t gear) const;
  /// What is to be reached with 1d10 and strength.
  int toughness() const;
  int strength_of_blow(Who who, std::uint8_t gear) const;
  int critical_from(Who who) const;  ///< 11: never
  bool is_decided() const;
  Few<std::uint8_t> weapons(Who who) const;

  // -- What rows look at --
  using World::number;
  void members(rows::Id set, Piece subject, Pieces& to) const override;
  int number(Piece who, rows::Id number) const override;
  bool has(Piece who, rows::Id fact) const override;
  int figure(rows::Id figure) const override;
  int figure(rows::Id figure, const rows::Run& asking) const override;
  int bonus(std::span<const rows::Id> tags, Piece who) const override;
  bool is_there(Piece who) const override { return who.is() && is_alive(who_of(who)); }
  SeatId seat(Piece who) const override;
  RuleId rule(rows::Id row) const override;
  rows::Id rolled() const override { return id_of(Moment::rolled); }
  void bearers(rows::Id row, Pieces& to) const override;
  bool bears(Piece who, rows::Id row) const override;

  // Nothing is changed by looking.
  int change(Piece who, rows::Id number, int by, RuleId rule) override;
  engine::Perhaps deed(rows::Call& call, RuleId rule) override;

 private:
  int base_number(Who who, Number number) const;
  /// What the settlement knows, has built, has in storage: borne by whoever lives in it.
  bool settlement_has(RowOf kind, std::size_t entry) const;
};

/// As if they attacked with that, as long as it lives.
class Wields {
 public:
  Wields(const Look& look, Who who, std::uint8_t gear)
      : look_(look), before_(std::exchange(look.wielding, {who, gear})) {}
  ~Wields() { look_.wielding = before_; }
  Wields(const Wields&) = delete;
  Wields& operator=(const Wields&) = delete;

 private:
  const Look& look_;
  Look::Wielding before_;
};

/// The rules' hands.
class Night final : public Look {
 public:
  Night(engine::Table& its_table, const Library& its_library)
      : Look(its_table.state<State>(), its_library),
        table(its_table),
        state(its_table.state<State>()),
        showdown(state.showdown),
        effects(its_library.rows->program, *this, its_table, state.effects) {}

  engine::Table& table;
  State& state;
  Showdown& showdown;
  rows::Interpreter effects;
  /// Whose attack is under way: they spend no survival until it is over (p81). Not kept beyond it.
  Who attacker = kNobody;
  /// Somebody has bled since it was last looked at.
  bool has_bled = false;
  /// Of an attack that is under way: it is over; the weapon breaks when it is; a hit location that goes out
  /// of the game. Not kept beyond it.
  bool attack_is_over = false;
  int more_dice = 0;          ///< to hit, on top of those that fell
  bool takes_played = false;  ///< the wound takes what was played last
  int more_hits = 0;          ///< locations that are drawn on top of those of this attack
  bool hit_is_lost = false;   ///< the one that is resolved is no hit
  bool weapon_breaks = false;
  /// What it has done to the monster, and what was before it.
  struct Dealt {
    int wounds = 0;
    std::size_t injuries = 0;
    std::uint8_t last_to_wound = kNone;
  };
  Dealt dealt;
  std::uint8_t archived_location = kNone;

  using Look::seat;
  SeatId seat(Who who) const { return Look::seat(piece_of(who)); }
  SeatId controller() const { return Look::seat(piece_of(kTheMonster)); }
  Survivor& survivor_of(Who who) { return state.survivors[at(who)]; }
  Marks& marks_of(Who who) { return who == kTheMonster ? showdown.monster.marks : survivor_of(who).marks; }
  void tell(engine::Event event, RuleId rule) const {
    event.rule = rule;
    table.tell(event);
  }
  Task<> happens(Moment moment, Who by = kNobody, Who to = kNobody, int amount = 0);
  /// Something befalls that place of theirs.
  rows::Event about(Moment moment, Who to, Location where) const;

  // -- deeds.cpp --
  engine::Perhaps deed(rows::Call& call, RuleId rule) override;

  // -- changes.cpp: each tells what it does --
  int change(Piece who, rows::Id number, int by, RuleId rule) override;
  int change(Who who, Number number, int by, RuleId rule) {
    return change(piece_of(who), static_cast<rows::Id>(number), by, rule);
  }
  /// What rows have cost in resources is paid for by those that the players choose.
  engine::Perhaps paid(Piece who) override;
  void start(const rows::Start& verb, Piece who, int level) override;
  void wait(const rows::Waiting& list) override;
  /// Into storage, which is sorted; what comes of gaining it follows.
  Task<> store(std::uint8_t resource, RuleId rule);
  void own(std::uint8_t gear);
  /// Whoever has lost too much blood dies (p46).
  engine::Perhaps settle() override;
  void set_mark(Who who, Mark mark, bool on, RuleId rule);
  /// The token has one holder (p70).
  void give_priority(Who who, RuleId rule);
  void put(Who who, Square there) {
    (who == kTheMonster ? showdown.monster.at : survivor_of(who).at) = there;
    distract(who);
  }
  /// Whatever happens to them, they concentrate no longer.
  void distract(Who who) {
    if (who < kTheMonster) survivor_of(who).ties.set(Tie::concentrating, false);
  }

 private:
  Price owed_;  // by the row that runs
};

/// Which of these; the only one without asking. There must be one.
template <class List, class Word>
Task<typename List::value_type> one_of(Night& night, SeatId seat, RuleId rule, engine::Phrase asked, List all,
                                       Word word) {
  const Option taken = co_await night.table.pick_if_choice(seat, rule, asked, [&](Offers& offers) {
    for (const auto& one : all) offers.add(word(one));
  });
  co_return *std::ranges::find_if(all, [&](const auto& one) { return word(one) == taken; });
}
/// Cards that were looked at go back one after the other, `put(card)`, the last of them first, as they
/// choose.
template <class Word, class Put>
Task<> lay_back(Night& night, Who who, Few<std::uint8_t> seen, Word word, Put put) {
  while (!seen.empty()) {
    const std::uint8_t last =
        co_await one_of(night, night.seat(who), rule::gear, prompt::which_comes_last(), seen, word);
    seen.erase(std::ranges::find(seen, last));
    put(last);
  }
}
inline void offer_all(Offers& offers, const Few<Option>& all) {
  for (const Option& one : all) offers.add(one);
}
/// The next card, with what was put aside shuffled in when none is left; kNone: there is none at all.
Task<std::uint8_t> draw_card(Night& night, Pile& pile, Cards& aside, RuleId rule, engine::Phrase purpose);
/// So many of the top, as long as there are some and storage has room.
Task<> gain_resources(Night& night, Pile& pile, int count, RuleId rule);
/// The card itself is gained: when it is no longer in its deck, nothing is (p59).
Task<> gain_resource(Night& night, std::uint8_t resource, RuleId rule);
/// Of a deck that lies there, the one that they want.
Task<> gain_chosen(Night& night, std::size_t deck, RuleId rule);
/// So many of a deck, by its place in kDecks; behind them the deck of the monster that is fought.
Task<> gain_random(Night& night, std::size_t deck, int count, RuleId rule);
/// Who comes behind somebody in a list that is in order; kNobody: nobody does.
inline Who next_after(const People& all, Who who) {
  const auto next = std::ranges::find_if(all, [who](Who other) { return other > who; });
  return next == all.end() ? kNobody : *next;
}
/// What a list holds, each once, in its order.
template <class List>
Few<int> kinds_of(const List& list) {
  Few<int> kinds;
  for (const int one : list) {
    if (!contains(kinds, one)) kinds.push_back(one);
  }
  return kinds;
}
/// What lies in storage lies there in order; where it is full it does not.
template <class Sorted>
void put_in(Sorted& all, std::uint8_t one) {
  if (all.full()) return;
  all.push_back(one);
  std::ranges::sort(all);
}
/// All of which that is true.
template <class T, class Is>
void erase_where(T& list, Is is) {
  for (std::size_t i = list.size(); i > 0; --i) {
    if (is(list[i - 1])) list.erase(i - 1);
  }
}
template <class T>
bool erase_one(T& list, std::uint8_t card) {
  const auto* found = std::ranges::find(list, card);
  if (found == list.end()) return false;
  list.erase(static_cast<std::size_t>(found - list.begin()));
  return true;
}

// ---------------------------------------------------------------------------------------------------------------------
// Procedures
// ---------------------------------------------------------------------------------------------------------------------

/// A story event, and whose it is.
struct OfStory {
  std::uint8_t story = 0;
  std::uint8_t kind = 0;  ///< of the piece
  std::uint8_t index = 0;
  std::uint8_t spare = 0;
};
BOOST_DESCRIBE_STRUCT(OfStory, (), (story, kind, index, spare))

struct OfEvent {
  std::uint8_t event = 0;
  std::uint8_t who = 0;
};
BOOST_DESCRIBE_STRUCT(OfEvent, (), (event, who))

struct OfSurvivor {
  std::uint8_t who = 0;
  std::uint8_t spare = 0;
};
BOOST_DESCRIBE_STRUCT(OfSurvivor, (), (who, spare))

using kit::course::Procedure;
using kit::course::ProcedureOf;
extern const ProcedureOf<Night, OfEvent> kHuntEvent;
extern const ProcedureOf<Night> kHunt, kFirstStory, kLanternYear, kMilestones, kShowdown, kRound,
    kSettlementPhase, kWayBack;
extern const ProcedureOf<Night, OfSurvivor> kAct, kDeployment, kDeparture;
extern const ProcedureOf<Night, OfStory> kStory;
extern const ProcedureOf<Night, Due> kEvent;
extern const ProcedureOf<Night, rows::Waiting> kGoOn;

// ---------------------------------------------------------------------------------------------------------------------
// judgement.cpp
// ---------------------------------------------------------------------------------------------------------------------

std::optional<engine::Odds> odds_of(const Look& look, const engine::Decision& decision, const Option& option);
double appraise(const Look& look, const engine::Decision& decision, const Option& option);
/// From 0, all dead at once, to 100.
double points_of(const Look& look);
/// Of a Showdown alone, with so many on their feet: 60 and more when it is won.
double points_of_fight(const Look& look, double standing);
/// Wounds to be expected of it in one attack, at a guess; 0: it is no weapon.
double worth_of_weapon(const Look& look, std::uint8_t gear);
/// All gear that the settlement has, in storage and on those who live there.
std::vector<std::uint8_t> belongings_of(const Look& look);

// ---------------------------------------------------------------------------------------------------------------------
// standing.cpp
// ---------------------------------------------------------------------------------------------------------------------

/// Points to be expected, as far as a look at it tells; asked for when it is settled.
double standing_of(const Look& look);
/// Neither on the hunt nor departing for it.
bool is_settled(const Look& look);

std::optional<std::string> broken_invariant(const State& state, const Library& library, std::size_t texts);

}  // namespace gamekeeper::kingdom_death
