#pragma once

#include <algorithm>  // IWYU pragma: export
#include <array>      // IWYU pragma: export
#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>  // IWYU pragma: export
#include <cstddef>                            // IWYU pragma: export
#include <cstdint>                            // IWYU pragma: export
#include <cstdlib>                            // IWYU pragma: export
#include <optional>                           // IWYU pragma: export
#include <span>                               // IWYU pragma: export
#include <string>                             // IWYU pragma: export
#include <string_view>                        // IWYU pragma: export
#include <utility>                            // IWYU pragma: export
#include <vector>                             // IWYU pragma: export

#include "chance/invariant.hpp"                // IWYU pragma: export
#include "engine/chance_request.hpp"           // IWYU pragma: export
#include "engine/decision.hpp"                 // IWYU pragma: export
#include "engine/event.hpp"                    // IWYU pragma: export
#include "engine/fixed.hpp"                    // IWYU pragma: export
#include "engine/game_facts.hpp"               // IWYU pragma: export
#include "engine/panic.hpp"                    // IWYU pragma: export
#include "engine/rule_id.hpp"                  // IWYU pragma: export
#include "engine/seat.hpp"                     // IWYU pragma: export
#include "engine/state_json.hpp"               // IWYU pragma: export
#include "engine/table.hpp"                    // IWYU pragma: export
#include "engine/task.hpp"                     // IWYU pragma: export
#include "games/make-you-kingdom/content.hpp"  // IWYU pragma: export
#include "games/make-you-kingdom/library.hpp"  // IWYU pragma: export
#include "games/make-you-kingdom/state.hpp"    // IWYU pragma: export
#include "kit/course/procedure.hpp"            // IWYU pragma: export
#include "kit/effects/interpreter.hpp"         // IWYU pragma: export
#include "kit/effects/nouns.hpp"               // IWYU pragma: export
#include "kit/effects/program.hpp"             // IWYU pragma: export
#include "kit/effects/questions.hpp"           // IWYU pragma: export
#include "kit/effects/run.hpp"                 // IWYU pragma: export
#include "kit/effects/world.hpp"               // IWYU pragma: export
#include "make-you-kingdom/rule_ids.hpp"       // IWYU pragma: export
#include "make-you-kingdom/vocabulary.hpp"     // IWYU pragma: export
#include "make-you-kingdom/words.hpp"          // IWYU pragma: export

/// The rules of Make You Kingdom, chapter by chapter. Functions bear the book's names; the ids stand in the
/// code.
namespace gamekeeper::make_you_kingdom {

namespace rows = kit::effects;
using engine::Offers;
using engine::Option;
using engine::RuleId;
using engine::SeatId;
using engine::Task;
using rows::Piece;
using rows::Pieces;

/// The game master's seat; Landmakers' players have those behind it.
inline constexpr SeatId kGameMaster = 0;

/// A person by their place: Landmakers 0 to 5, foes from 6 on. Handles stay valid while other people come and
/// go; foes are taken from the list when a Combat ends only.
using Who = int;
inline constexpr Who kFirstFoe = static_cast<Who>(kMostCourt);
/// Some of those who are there, without asking for memory.
using People = boost::container::static_vector<Who, kMostCourt + kMostFoes>;
/// A list that asks for no memory as long as it is short.
template <class T>
using Few = boost::container::small_vector<T, 32>;
constexpr bool is_foe(Who who) { return who >= kFirstFoe; }
/// Whether a list has it.
constexpr bool contains(const auto& list, const auto& one) {
  return std::ranges::find(list, one) != std::ranges::end(list);
}
void erase_if(auto& list, const auto& goes) {
  list.erase(std::remove_if(list.begin(), list.end(), goes), list.end());
}
/// What is found on such a monster, each kind once.
inline std::vector<Material> materials_of(const Library& library, std::uint8_t monster) {
  std::vector<Material> all;
  for (const Material one : library.monsters[monster].materials) {
    if (!contains(all, one)) all.push_back(one);
  }
  return all;
}
inline bool made_of(const Item& item, std::string_view material) {
  return std::ranges::any_of(item.materials, [material](const auto& one) { return one.first == material; });
}
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// Kinds of pieces that rows are about. Areas, rooms (of the map that is explored), Corridors by their place
/// in its list, Traps by theirs, talents and neighbors by theirs; facilities by map * 18 + room * 2, +1 for
/// the addition.
enum PieceKind : std::uint8_t {
  kPerson,
  kArea,
  kRoom,
  kCorridor,
  kTrap,
  kKingdom,
  kFacility,
  kNeighbor,
  kTalent,
  kMaster,  ///< who leads the game
  kBeast,   ///< a kind of Monster among the Citizens
  kThing,   ///< an item that somebody has: thing_piece()
  kBase     ///< by its place among those of the adventure
};
constexpr Piece person(Who who) { return {kPerson, u8(who)}; }
constexpr Piece area_piece(int area) { return {kArea, u8(area)}; }
constexpr Piece room_piece(int room) { return {kRoom, u8(room)}; }
constexpr Piece trap_piece(int trap) { return {kTrap, u8(trap)}; }
constexpr Piece base_piece(int base) { return {kBase, u8(base)}; }
constexpr Piece thing_piece(Who who, std::size_t slot) {
  constexpr std::size_t kOfCourt = kMostCourt * kSlots;
  return {kThing,
          u8(is_foe(who) ? kOfCourt + at(who - kFirstFoe) * kFoeSlots + slot : at(who) * kSlots + slot)};
}
/// Whose it is, and where they have it.
struct Held {
  Who who = 0;
  std::size_t slot = 0;
};
constexpr Held held(Piece thing) {
  constexpr std::size_t kOfCourt = kMostCourt * kSlots;
  if (thing.index < kOfCourt) return {int_of(thing.index / kSlots), thing.index % kSlots};
  return {kFirstFoe + int_of((thing.index - kOfCourt) / kFoeSlots), (thing.index - kOfCourt) % kFoeSlots};
}
inline constexpr Piece kTheKingdom{kKingdom, 0};
inline constexpr Piece kTheMaster{kMaster, 0};

/// Wit, Charisma, Quest, Warfare: the first four of Score and of Number. Their kingdom attributes are four
/// further.
constexpr int kAbilities = 4;
/// Of each Trait, in their order.
inline constexpr std::array kTraits{
    Number::defense, Number::weapon_damage, Number::weapon_dice, Number::max_hp, Number::attack,
    Number::range,   Number::wit,           Number::charisma,    Number::quest,  Number::warfare};

/// A position with the content that it refers to. What changes a number of somebody's, whoever it is, is in
/// it: rules ask number(), never the member alone.
class Look : public rows::AskingWorld {
 public:
  Look(const State& its_state, const Library& its_library);

  const State& seen;
  const Library& library;

  const Landmaker& landmaker(Who who) const { return seen.court[at(who)]; }
  const Foe& foe(Who who) const { return seen.battle.foes[at(who - kFirstFoe)]; }
  const Body& body(Who who) const { return is_foe(who) ? foe(who).body : landmaker(who).body; }
  std::span<const Thing> things(Who who) const {
    if (is_foe(who)) return foe(who).things;
    return landmaker(who).slots;
  }
  const Monster& monster(Who who) const { return library.kind(foe(who).monster); }
  /// A Base that can be struck at, and no person in anything else.
  bool is_base(Who who) const { return is_foe(who) && foe(who).monster >= library.monsters.size(); }
  bool has_mark(Who who, Mark mark) const { return body(who).marks.has(mark); }
  bool has_status(Who who, Status status) const { return body(who).statuses.has(status); }

  // -- people.cpp --
  /// With all that modifies it.
  int number(Who who, Number number) const { return this->number(person(who), id_of(number)); }
  /// Of the Kingdom.
  int kingdom(Number number) const { return this->number(kTheKingdom, id_of(number)); }
  int ability(Who who, Score score) const { return number(who, static_cast<Number>(score)); }
  bool knows(Who who, std::size_t skill_row) const;  ///< and it works
  bool knows(Who who, std::string_view skill) const;
  /// A Permanent Skill of monsters that a Landmaker has not called on in this cycle (L11166).
  bool is_dormant(Who who, std::size_t row) const;
  bool is_commanded(Who who) const;
  /// Has an item in a slot for which it is true.
  template <class Is>
  bool holds(Who who, Is is) const {
    return std::ranges::any_of(
        things(who), [&](const Thing& thing) { return thing.is() && is(library.items[thing.item]); });
  }
  /// With whatever it has, now.
  bool may_strike(Who who, Who target) const;
  int affection(Who who, Who toward) const;
  int hostility(Who who, Who toward) const;
  /// Alive, with the Court, on the Battlefield if there is one.
  bool is_here(Who who) const;
  /// Of the Court, and not on this Battlefield.
  bool is_aside(Who who) const { return ((seen.battle.aside >> who) & 1) != 0; }
  /// And conscious.
  bool is_up(Who who) const { return is_here(who) && !has_mark(who, Mark::unconscious); }
  bool is_free(Who who) const {
    return is_up(who) && !has_mark(who, Mark::exhausted) && !has_status(who, Status::asleep);
  }
  /// Somebody else makes their Move and their Action.
  bool is_driven(Who who) const { return seen.battle.driven == who && seen.battle.driver != who; }
  bool same_side(Who one, Who other) const { return is_foe(one) == is_foe(other); }
  /// Landmakers, in order, for whom it holds.
  template <class Holds>
  People court_who(Holds holds) const {
    People all;
    for (Who who = 0; who < static_cast<Who>(seen.court.size()); ++who) {
      if (holds(who)) all.push_back(who);
    }
    return all;
  }
  People court_here() const {
    return court_who([this](Who who) { return is_here(who); });
  }
  People court_up() const {
    return court_who([this](Who who) { return is_up(who); });
  }
  /// Everybody on the Battlefield, or in the room.
  People everybody() const;
  /// And Bases, which are nobody, but can be struck at.
  People targets() const;
  People side_of(Who who) const;
  People those_in(int area) const;
  int court_size() const;     ///< Landmakers who are here
  int average_level() const;  ///< of the Court, rounded up (A-56)
  int court_followers() const;
  Who king() const;  ///< the first who is up; else whoever is

  // -- numbers.cpp: as they are without rows --
  int base(Piece who, Number number) const;
  int of_body(const Body& one, Number number) const;
  int of_foe(const Foe& one, Number which) const;
  int of_landmaker(Who who, Number which) const;
  int of_kingdom(Number which) const;
  int population() const;
  int kingdom_level() const;
  /// Where a Landmaker holds an item: its slot; none: they do not. Of several the one of the highest Level.
  std::optional<std::size_t> slot_of(Who who, std::size_t item) const;
  int worth_of(const Thing& thing) const;
  /// What lies in it can be used.
  bool is_open(Who who, std::size_t slot) const {
    return (((body(who).shut | body(who).shut_now) >> slot) & 1) == 0 && !is_stowed(who, things(who)[slot]);
  }
  /// In a Wagon, as long as they have it.
  bool is_stowed(Who who, const Thing& thing) const {
    return thing.stowed != 0 && number(who, Number::hold) > 0;
  }
  int free_slots(Who who) const;  ///< materials take one for each ten that no Backpack holds
  int hostility_toward(Who who) const;
  int pouch(Who who) const;  ///< materials that Backpacks hold
  int room_for_materials(Who who) const;
  int materials(Who who) const;
  int level_of_row(Piece bearer, rows::Id row) const;
  const Thing& thing(Piece piece) const { return things(held(piece).who)[held(piece).slot]; }
  /// Of what is in a slot, with all that modifies it.
  int level_in(Who who, std::size_t slot) const {
    return std::clamp(number(thing_piece(who, slot), id_of(Number::level)), 0, 10);
  }
  /// What an item or a facility was dedicated to; kNone: nothing.
  int choice_of_row(Piece bearer, rows::Id row) const;
  /// What stands there, by its piece.
  const Built& built(Piece facility) const;
  /// The attack that somebody makes just now, the innermost of several; none: nullptr.
  const Attack* attack_of(Who who) const;
  bool exists(Who who) const {
    return is_foe(who) ? at(who - kFirstFoe) < seen.battle.foes.size() : at(who) < seen.court.size();
  }
  bool in_combat() const { return seen.battle.under_way != 0; }
  void strongest(Set which, Piece subject, Pieces& to) const;
  /// Of the Court those on whom a bounty is set, if any; else all.
  void quarry(Pieces& to) const;
  bool have_a_like(Who one, Who other) const;
  bool acts_here(const Snare& one) const;
  void dedicated(Piece subject, Pieces& to) const;
  bool may_use_skill(Who who, std::size_t row) const;
  bool is_powder(std::size_t item) const;  ///< made with Gunpowder
  bool is_wielding(Piece bearer, rows::Id row) const;
  int reach_of(Piece who) const;    ///< Areas, with the furthest of their weapons
  int place_of(Piece piece) const;  ///< Area of a Combat Trap; -1: none
  static bool is_of_kingdom(Number number) {
    return (number >= Number::lifestyle && number <= Number::earnings) || number == Number::savings ||
           number == Number::population || number == Number::growth || number == Number::talents_used ||
           number == Number::room || number == Number::power || number == Number::stored;
  }
  /// Of all that are joined to it and bear its name (L2534); 0: there is none.
  int facility_level(std::size_t facility, Piece bearer) const;
  /// Permanent ones bear themselves, a group of joined ones once; the others whoever may use them.
  void facility_bearers(std::size_t facility, Pieces& to) const;
  void facility_places(std::size_t facility, Pieces& to) const;
  int raised_by_facilities(Number attribute) const;
  bool is_joined(const Territory& map, int room) const;
  /// The Kingdom has one that is joined to another room.
  bool has_facility(std::size_t facility) const;
  /// In the room of the Dungeon where the Court is.
  bool stands_here(std::size_t facility) const {
    return seen.adventure.home == 0 && seen.adventure.here != kNone && room().built.facility == facility;
  }

  // -- combat: who reaches whom --
  bool is_obstructed(Who who) const;
  struct Strike {
    std::uint8_t slot = kNone;
    int range = 0;
    bool ranged = false;
    std::string_view dice;
    int level = 0;
    int item = -1;
  };
  /// What one attacks with: an item in a slot, or kNone: bare hands, and what a monster has of its own.
  Strike strike(Who who, std::uint8_t slot) const;
  bool is_lit(int area) const;  ///< for the Court's ranged weapons
  bool can_attack(Who who, std::uint8_t slot, Who target) const;

  // -- dungeon: what is where --
  const Room& room() const { return seen.adventure.rooms[seen.adventure.here]; }
  /// Nobody comes in or out but by the Corridors that were there.
  bool is_warded(int room) const;
  /// Bases that are not destroyed, in one room or anywhere (-1).
  Few<int> bases_in(int room) const;
  int supply() const;  ///< Production Capacity of all of them
  int base_number(int base, Number number) const;
  int corridor_between(int a, int b) const;  ///< by its place; -1: there is none
  Few<int> neighbors_of(int room) const;
  bool is_met() const;  ///< monsters are in the room, and were not beaten

  // -- What rows look at (world.cpp) --
  using World::number;
  void members(rows::Id set, Piece subject, Pieces& to) const override;
  int number(Piece who, rows::Id number) const override;
  int vowels_in_name(Who who, Who whose) const;
  int bond(Piece who, rows::Id bond, Piece toward) const override;
  bool has(Piece who, rows::Id fact) const override;
  using World::figure;
  int figure(rows::Id figure) const override;
  int figure(rows::Id figure, const rows::Run& asking) const override;
  bool is_there(Piece who) const override;
  SeatId seat(Piece who) const override;
  RuleId rule(rows::Id row) const override;
  void bearers(rows::Id row, Pieces& to) const override;
  bool bears(Piece who, rows::Id row) const override;
  void borne_by(Piece who, rows::RowSet& to) const override;
  bool answers_from_beyond(Who who, rows::Id row) const;
  bool has_use_of(Who who, rows::Id row) const;
  void rivals_of(rows::Id row, Pieces& to) const;
  rows::Id rolled() const override { return id_of(Moment::rolled); }

  // Nothing is changed by looking.
  int change(Piece who, rows::Id number, int by, RuleId rule) override;
  engine::Perhaps deed(rows::Call& call, RuleId rule) override;
};

/// Hope that something has cost, as far as somebody had it.
struct HopePaid {
  Who who = -1;
  int points = 0;
  int voices = 0;  ///< of these
  int lacking = 0;
};

/// The rules' hands.
class Realm final : public Look {
 public:
  Realm(engine::Table& its_table, const Library& its_library)
      : Look(its_table.state<State>(), its_library),
        table(its_table),
        state(its_table.state<State>()),
        effects(its_library.rows->program, *this, its_table, state.effects) {}

  engine::Table& table;
  State& state;
  rows::Interpreter effects;

  using Look::seat;
  SeatId seat(Who who) const {
    if (is_driven(who)) who = seen.battle.driver;
    return is_foe(who) ? kGameMaster : landmaker(who).seat;
  }
  Landmaker& landmaker_of(Who who) { return state.court[at(who)]; }
  Foe& foe_of(Who who) { return state.battle.foes[at(who - kFirstFoe)]; }
  Body& body_of(Who who) { return is_foe(who) ? foe_of(who).body : landmaker_of(who).body; }
  std::span<Thing> things_of(Who who) {
    if (is_foe(who)) return foe_of(who).things;
    return landmaker_of(who).slots;
  }
  Room& room_of() { return state.adventure.rooms[state.adventure.here]; }
  void tell(engine::Event event, RuleId rule, engine::SeatSet seen_by = engine::kEverybody) const {
    event.rule = rule;
    event.seen_by = seen_by;
    table.tell(event);
  }
  /// Something happens, and whoever may answer does. Whoever awaits it goes by what became of the event.
  Task<> happen(rows::Event& event) { return effects.happen(event); }
  Task<> happens(Moment moment, Who by = -1, Who to = -1, int amount = 0);

  // -- changes.cpp: each tells what it does --
  int change(Piece who, rows::Id number, int by, RuleId rule) override;
  int change(Who who, Number number, int by, RuleId rule) {
    return change(person(who), id_of(number), by, rule);
  }
  int change(Number number, int by, RuleId rule) { return change(kTheKingdom, id_of(number), by, rule); }
  int change_kingdom(Number number, int by, RuleId rule);
  int change_bond(Piece who, rows::Id bond, Piece toward, int by, RuleId rule) override;
  engine::Task<rows::Checked> check(Piece who, rows::Id number, int against, RuleId rule) override;
  engine::Perhaps deed(rows::Call& call, RuleId rule) override;
  engine::Perhaps settle() override;
  engine::Perhaps paid(Piece who) override;
  engine::Task<bool> uses(rows::Id part, Piece bearer) override;
  engine::Task<> has_used(rows::Id part, Piece bearer) override;
  void start(const rows::Start& verb, Piece who, int level) override;
  void wait(const rows::Waiting& list) override;

  /// One Hope, however it is paid for.
  Task<> pay_a_hope(Who who, RuleId rule);
  /// Somebody is worse or better off for the row that runs.
  void befalls(rows::Id row, Piece whom);
  /// What kind of check a row makes that runs.
  Tag tag_of_row() const;
  Tag tag_of(rows::Id row) const;
  void set_mark(Who who, Mark mark, bool on = true) { body_of(who).marks.set(mark, on); }
  void exhaust(Who who, RuleId rule);
  void add_status_now(Who who, Status status, RuleId rule);
  void end_status(Who who, Status status, RuleId rule);
  /// False: no slot is free.
  bool give(Who who, std::uint8_t item, int level, RuleId rule, std::uint8_t choice = kNone);
  void take_away(Who who, std::size_t slot, RuleId rule);
  bool give_material(Who who, Material material, int count, RuleId rule);

 private:
  /// Rows that are used just now, the innermost last, and on whom: a bit each.
  struct InUse {
    rows::Id row = rows::kNone;
    std::uint64_t on = 0;
    std::size_t kept = 0;  ///< what rows had left behind before
  };
  std::vector<InUse> in_use_;
  HopePaid paid_;  ///< for what is about to be used
};
/// Who may pay otherwise for what has just cost Hope does.
/// `kind`: what it was for; `spell`: of what group the Skill is whose dice these are.
Task<> pay_otherwise(Realm& realm, HopePaid paid, Tag kind, Tag spell = Tag::skill);

/// Feelings that have risen and Voices that were lost are heard of; then which kind those feelings are that
/// have none yet.
Task<> hearts_and_voices(Realm& realm);
Task<> hear_of_voices(Realm& realm);
/// Followers that fall in a Combat are counted.
void note_fallen(State& state, int count);
/// Which kind of Affection or Hostility those are that have none yet (T-21).
Task<> name_feelings(Realm& realm);
/// What things are for that ask for it as they are received, and what they do then.
Task<> dedicate_things(Realm& realm);
/// A Skill that somebody has learned asks for something then, once.
std::optional<rows::Used> lesson_due(const Look& look);
bool is_undedicated(const Look& look, const Thing& thing);
/// A trophy is taken from somebody who was beaten.
bool can_be_had(const Look& look, std::size_t item);
/// Skills of monsters with a Poison Blow: an antidote is made against one of them.
std::vector<std::uint16_t> venomous_skills(const Library& library);
/// Into somebody's pack, if there is a place; what is one with it comes along.
void pass_on(Realm& realm, Who from, std::size_t slot, Who to, RuleId rule = rule::exchange_items);
/// In a slot, or in the place that another's slot has for it (L16040).
bool has_room_for(const Look& look, Who who, std::size_t item);
/// It is destroyed, or used up (`spent`), unless somebody sees to it that it is not.
Task<> lose_thing(Realm& realm, Who who, std::size_t slot, bool spent, RuleId rule);
/// What a row starts by its name.
void start_procedure(Realm& realm, Starts what, Who who, int level);
/// A seat that may speak for the Court: the King's, else whoever's is up.
SeatId speaker(const Look& look);

// ---------------------------------------------------------------------------------------------------------------------
// checks.cpp (L2194-2368)
// ---------------------------------------------------------------------------------------------------------------------

struct Outcome {
  int result = 0;  ///< 0 of a critical failure
  int margin = 0;  ///< by how much; of a failure below 0
  bool passed = false;
  bool critical = false;
  bool fumble = false;
};
/// 2d6 and an ability against a difficulty, with Hope, sixes, Followers, help, and whatever rows say.
Task<Outcome> check(Realm& realm, Who who, Score ability, int against, Tag kind, RuleId rule);
/// The Kingdom's: an attribute; only Voices are Hope (L2300). `who` rolls.
Task<Outcome> kingdom_check(Realm& realm, Who who, Score attribute, int against, RuleId rule,
                            Tag kind = Tag::kingdom);
/// Hope that was chosen: Drive, and Voices with the consent of everybody at Court (T-6). What it comes to:
/// less, or nothing, when they refuse or a row stops it.
Task<int> pay_hope(Realm& realm, Who who, int drive, int voices, RuleId rule);
/// Chance, of 46656 (a die a factor of 6 less where fewer), that the best two of `dice` and `bonus` reach
/// `against`. 12 always does, 2 never.
struct Chance {
  std::int64_t hits = 0;
  std::int64_t of = 1;
};
Chance chance_of(int dice, int bonus, int against, int critical_from = 12, int fumble_to = 2);
/// Of options that put Hope into a check.
std::optional<engine::Odds> odds_of_check(const Look& look, const engine::Decision& decision,
                                          const Option& option);
/// How good options of a check are; 0: it is none.
double appraise_check(const Look& look, const engine::Decision& decision, const Option& option);
/// After Voices were lost or spent: whether the people have had enough (L2306).
Task<> look_after_voices(Realm& realm, int before, bool spent);

// ---------------------------------------------------------------------------------------------------------------------
// harm.cpp (L3729-3928, L4425-4480)
// ---------------------------------------------------------------------------------------------------------------------

/// Damage as it is due; what rows do about it, Armor, Cortex and the like, then what is left. `plain`: none
/// of these.
/// `kind`: of the row that it comes from.
Task<int> damage(Realm& realm, Who by, Who to, int amount, RuleId rule, bool plain = false,
                 Tag kind = Tag::attack);
/// Weak points of the Ruler: how much more damage it takes from them, by chance.
Task<int> weakness_tells(Realm& realm, Who by, Who ruler);
/// It shuns them, unless nobody else is there; and what it costs to strike at them all the same.
bool shuns(const Look& look, Who ruler, Who whom);
Task<> anathema_burns(Realm& realm, Who ruler, Who whom);
/// How many Rounds it can stay; and when those are over.
Task<> set_time_limit(Realm& realm);
Task<> time_runs_out(Realm& realm);
/// HP that are lost are no damage (L3877).
Task<> lose_hp(Realm& realm, Who who, int amount, RuleId rule);
/// For each point of Hope that a monster has paid beyond its Drive it loses 1d6 HP (L11011).
Task<> bleed_for_hope(Realm& realm, Who who);
/// Whoever has 0 HP or less, and nothing has been done about it.
Task<> falls(Realm& realm, Who who, int damage, Who by = -1);
void die(Realm& realm, Who who, RuleId rule);
/// And whoever may answer does.
Task<> dies(Realm& realm, Who who, RuleId rule, Who by = -1);
Task<> add_status(Realm& realm, Who who, Status status, RuleId rule);
Task<> lose_followers(Realm& realm, Who who, int count, bool home, RuleId rule, Who by = -1);
/// What a Round or a Quarter does to those with Bad Statuses.
Task<> bad_statuses_at_end(Realm& realm);

// ---------------------------------------------------------------------------------------------------------------------
// feelings.cpp: Special Relationships (L4487)
// ---------------------------------------------------------------------------------------------------------------------

bool are_rivals(const Look& look, Who who, Who with);
void hearts_leap(Realm& realm, Who who);
Task<> lovers_help(Realm& realm, Who who);
/// Whoever takes it: they themselves, or a friend who has been asked so.
Task<int> friend_steps_in(Realm& realm, Who who, engine::Phrase asked, Who except);
Task<> devotion_burns(Realm& realm, Who by, Who to);

// ---------------------------------------------------------------------------------------------------------------------
// tables.cpp: what is rolled on
// ---------------------------------------------------------------------------------------------------------------------

/// What rows know a roll on a table by: any table, and which kind.
std::array<rows::Id, 2> tags_of(const Library& library, std::size_t table);
/// Rolls, hears who wants another roll, and runs the row, as a step of the course of its own.
void roll_on(Realm& realm, std::string_view table, Who who);
/// The same at once, with a row that starts nothing and asks little: inside of an attack. `amount`: how much
/// has led to it, for the row.
Task<> roll_now(Realm& realm, std::string_view table, Who who, int amount = 0);
/// An entry by a table that names entries (a job by the Birth Table).
Task<std::uint8_t> draw_from(Realm& realm, std::string_view table, Who who, RuleId rule);
/// One of `all`, of so many there could be, each as likely.
Task<int> draw_among(Realm& realm, SeatId seat, const Few<int>& all, std::size_t size, RuleId rule,
                     engine::Phrase purpose, engine::SeatSet seen_by = engine::kEverybody);
Task<int> d6(Realm& realm, SeatId seat, int count, RuleId rule);
/// The lower die first.
Task<int> d66(Realm& realm, SeatId seat, RuleId rule);

// ---------------------------------------------------------------------------------------------------------------------
// combat/ (L3574-4100)
// ---------------------------------------------------------------------------------------------------------------------

/// Puts a Combat on the course, against the foes that are on the Battlefield.
void start_combat(Realm& realm, bool court_is_surprised);
void place_foes(Realm& realm, std::uint8_t monster, int count, int area);
Task<> attack(Realm& realm, Who who, std::uint8_t slot, Who target, bool further = false);
/// Another weapon falls on whom the attack under way has hit; Hope and Hostility do not count twice.
Task<> strike_too(Realm& realm, Who who, std::size_t slot, int result);
/// One check against all of them; whoever has no more Defense than it comes to is hit.
Task<> sweep(Realm& realm, Who who, People all, int less);
/// Of several at whom something is aimed, those who do not step out of it.
/// `harm`: an attack or damage; `skill`: a Support Skill.
Task<People> aimed_at(Realm& realm, Who by, People all, bool harm, bool skill);
/// Whether they can be struck at: of the other side, or anybody, for one who is driven by an enemy.
bool may_harm(const Look& look, Who who, Who target);
Task<bool> move_to(Realm& realm, Who who, int area, bool forced);
bool is_over(const Look& look);
void flee(Realm& realm);

// ---------------------------------------------------------------------------------------------------------------------
// dungeon/ (L2942-3570)
// ---------------------------------------------------------------------------------------------------------------------

Task<> spring(Realm& realm, int trap, Who who, Moment moment);
/// Those who have hidden with a Trap fall upon the Court.
void send_lurkers(Realm& realm, int snare, bool surprise);
Task<> quarters_pass(Realm& realm, int count);
void go_home(Realm& realm, RuleId rule);
/// Monsters by chance (L5031), onto the Battlefield.
Task<> random_encounter(Realm& realm);
/// Whoever is hit, if it is a Base, is no more.
void fall_base(Realm& realm, int base, RuleId rule);
/// It is seen for what it is.
void show_base(Realm& realm, int base);
void show_bases(Realm& realm, int room);
/// Production Capacity comes or goes; how much.
int put_supply(Realm& realm, int base, int by, RuleId rule);
/// From wherever there is the most, as far as there is any; how much.
int spend_supply(Realm& realm, int points, RuleId rule);
/// So much, each point onto a Base of the game master's choice.
Task<> gain_supply(Realm& realm, int points, RuleId rule);
engine::Perhaps deed_of_bases(Realm& realm, rows::Call& call, RuleId rule);
/// What may be done in Camp and in the Kingdom by rows: Plan and Support.
void offer_acts(const Look& look, rows::Interpreter& effects, Who who, Offers& offers);
/// Whether it is one of these; then it is on the course, and whoever does it Exhausted.
bool does_act(Realm& realm, Who who, const Option& chosen);
Task<> gather_information(Realm& realm, Who who);
/// Somebody eats of what somebody brings out, by a row: a meal of this Quarter.
Task<> eats(Realm& realm, Who who, Who feeder, rows::Id row);

// ---------------------------------------------------------------------------------------------------------------------
// Procedures, each in its chapter's file
// ---------------------------------------------------------------------------------------------------------------------

struct OfPerson {
  std::uint8_t who = 0;
  std::uint8_t stage = 0;
};
/// A part of a row that somebody does.
struct Acting {
  std::uint8_t who = 0;
  std::uint8_t spare = 0;
  std::uint16_t part = 0;
};
struct Rolling {
  std::uint8_t table = 0;
  std::uint8_t who = 0;
  std::uint16_t row = 0;
};
struct OfSide {
  std::uint8_t side = 0;  ///< 0: the Court's
  std::uint8_t surprise = 0;
};

using kit::course::Procedure;
using kit::course::ProcedureOf;
extern const ProcedureOf<Realm> kCampaign, kGame, kFounding, kKingdomPhase, kTreasuryMeeting,
    kActionResolution, kDungeonPhase, kQuarter, kEncounter, kCamp, kCombat, kRound, kEndPhase;
extern const ProcedureOf<Realm, OfPerson> kMaking, kTurn, kAtOnce, kGrowth, kLate;
extern const ProcedureOf<Realm, OfSide> kSide;
extern const ProcedureOf<Realm, Acting> kAct, kInvoke;
extern const ProcedureOf<Realm, Rolling> kRoll;
extern const ProcedureOf<Realm, rows::Waiting> kGoOn;

/// The numbers from 0 that fit.
Few<int> below(std::size_t count, const auto& fits) {
  Few<int> all;
  for (int i = 0; at(i) < count; ++i) {
    if (fits(i)) all.push_back(i);
  }
  return all;
}
inline Few<int> first(std::size_t count) {
  return below(count, [](int) { return true; });
}
/// Which of these they take, each said by an option; the only one without asking. There must be one.
template <class List, class Word>
Task<typename List::value_type> one_of(Realm& realm, SeatId seat, RuleId rule, engine::Phrase asked, List all,
                                       Word word) {
  const auto said = [&word](const auto& one) {
    if constexpr (std::unsigned_integral<typename List::value_type>)
      return word(int_of(one));
    else
      return word(one);
  };
  const Option taken = co_await realm.table.pick_if_choice(seat, rule, asked, [&](Offers& offers) {
    for (const auto& one : all) offers.add(said(one));
  });
  co_return *std::ranges::find_if(all, [&](const auto& one) { return said(one) == taken; });
}

/// So many more of a kind; a list that is full takes no other kind.
template <class List, class Some>
void join(List& list, const Some& some) {
  const auto same = std::ranges::find(list, some.monster, &Some::monster);
  if (same != list.end())
    same->count = u8(std::min(same->count + some.count, 250));
  else if (!list.full())
    list.push_back(some);
}

/// What those who have promised it add to somebody's next check (T-4).
int help_promised(const Look& look, Who who);
engine::Odds odds_of(const Chance& chance);

void erase_those(auto& list, const auto& is) {
  for (std::size_t i = list.size(); i > 0; --i) {
    if (is(list[i - 1])) list.erase(i - 1);
  }
}

enum class Liking : std::uint8_t { none, loyalty, friendship, love };
/// A Special Relationship of two (L4487).
bool both_feel(const Look& look, Who one, Who other, Liking kind);

/// The same, or none of them, which is offered first, or `last`.
template <class List, class Word>
Task<std::optional<typename List::value_type>> one_or_none(Realm& realm, SeatId seat, RuleId rule,
                                                           engine::Phrase asked, Option none, List all,
                                                           Word word, bool last = false) {
  const Option taken = co_await realm.table.pick(seat, rule, asked, [&](Offers& offers) {
    if (!last) offers.add(none);
    for (const auto& one : all) offers.add(word(one));
    if (last) offers.add(none);
  });
  if (taken == none) co_return std::nullopt;
  co_return *std::ranges::find_if(all, [&](const auto& one) { return word(one) == taken; });
}

/// Nothing lowers it (L5566).
bool holds_firm(const Look& look, Who who, Who toward, bool hostile);
/// What one feels for another, if anything; not const where the State is not.
auto* bond_of(auto& state, Who from, Who to) {
  const auto found = std::ranges::find_if(
      state.bonds, [from, to](const Bond& bond) { return bond.from == from && bond.to == to; });
  return found == state.bonds.end() ? nullptr : &*found;
}
inline Piece somebody(Who who) { return who >= 0 ? person(who) : Piece{}; }

}  // namespace gamekeeper::make_you_kingdom
