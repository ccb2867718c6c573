#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "chance/invariant.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::kit::effects {

/// "As much as there is."
inline constexpr int kAll = 32'767;

/// What rows say of a position that nothing changes meanwhile: numbers with all that modifies them, what is
/// forbidden. Made where it is asked; whoever looks needs no table.
class Reader {
 public:
  Reader(const Program& program, const World& world, SeenUnderWay under_way)
      : program_(program), seen_(world), left_(under_way) {}

  /// A number with all that modifies it.
  int reckon(Piece who, Id number, int base) const;
  /// The row that forbids it; nothing: it is free.
  std::optional<Id> forbids(Piece who, Id permit) const;

 protected:
  /// Where something is asked: the names of its row, and in a selection the candidate.
  struct Here {
    const Run* names = nullptr;
    Piece candidate;
  };
  /// Pieces that need neither dice nor an answer.
  Pieces look(Id which, Here here) const;
  /// All that may be selected from: of chosen, random, most and least.
  Pieces from(const Which& which, Here here) const;
  /// What is known now; dice have not fallen.
  int amount(Id id, Here here) const {
    const Amount& amount = program_.amounts[id];
    return amount.is == Amount::Is::number ? amount.number : reckoned(amount, here);
  }
  int reckoned(const Amount& amount, Here here) const;
  int plus(std::span<const Plus> all, Here here) const;
  bool holds(Id condition, Here here) const;
  /// Whether a part holds for somebody: `names` with the bearer as their `self`.
  bool concerns(const Part& part, const Run& names, Piece who) const;
  /// Calls use(id, part, names, kept) for each part of its kind that somebody bears, or `only` they do, or
  /// that lasts. `whose(part)`: who alone it could concern as its bearer; nothing: whoever bears it.
  template <class Whose, class F>
  void each_part(std::span<const Id> standing, Part::Is is, Piece only, Whose whose, F use) const;
  /// At a moment: whoever alone could bear a part that answers it.
  std::optional<Piece> answerer(const Part& part, const Event& event) const;

  const Program& program_;
  Event* event_ = nullptr;  // that rows may still change; the innermost

 private:
  const World& seen_;
  SeenUnderWay left_;
};

/// Does what rows say. One a match, for as long as its rules run; what must outlive a checkpoint is in
/// `under_way` and on the course. Lists nest as coroutines; only `start` needs what is left of them
/// afterwards: then each list that has something left is put on the course (World::wait), and the step of the
/// course that runs ends.
class Interpreter : public Reader {
 public:
  using Perhaps = engine::Perhaps;
  using RuleId = engine::RuleId;
  template <class T = void>
  using Task = engine::Task<T>;

  Interpreter(const Program& program, World& world, engine::Table& table, AnyUnderWay under_way)
      : Reader(program, world, under_way),
        world_(world),
        table_at_(&table),
        under_way_(under_way),
        runs_(under_way.runs) {}
  /// To look only, at what may be reacted to besides: `would`, `acts`.
  Interpreter(const Program& program, World& world, AnyUnderWay under_way)
      : Reader(program, world, under_way), world_(world), under_way_(under_way), runs_(under_way.runs) {}
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  /// Notes which effects were done, by their place in the program, for whoever proves that all of them can
  /// be.
  void watch(std::vector<std::uint8_t>* done) { done_ = done; }

  /// Runs a row for somebody. Only a step of the course may await it.
  engine::Task<> row(Id row, Piece self, int event = 0);
  /// Goes on where a list waits.
  engine::Task<> go_on(Waiting waiting);
  /// What wakes at a moment: what rows have left for it, parts of what is borne, parts of what lasts; then
  /// ends what lasts until then. `who` is whose moment it is; nobody: everybody's. Asked from a step of the
  /// course: it comes last in that step, or nothing that wakes may start anything.
  engine::Task<> moment(Id moment, Piece who = {}, int amount = 0);
  /// The same with all that there is to say of what happens; who reacts to it may change it. Parts that must
  /// come first, then each seat is asked what of it may it does, until it does no more.
  engine::Task<> happen(Event& event);
  /// Whether a part would answer it.
  bool would(const Event& event) const;
  /// What a row says for one of its slots, if it says anything. Only a step of the course may await it.
  engine::Task<> slot(Id row, Id slot, Piece self);
  bool has_slot(Id row, Id slot) const { return list_of(row, slot).has_value(); }
  /// What a deed is given as a list, about somebody; nothing when it is left out.
  Perhaps part_of_deed(const Call& call, std::size_t parameter, Piece about);

  /// What somebody may do now of what they bear or what lasts with them: its condition holds, its cost can be
  /// paid, its limits are not reached.
  struct Act {
    Id part = kNone;
    Run names;
  };
  void acts(Id timing, Piece holder, std::vector<Act>& to) const;
  /// Pays for it and does it. Only a step of the course may await it.
  engine::Task<> perform(const Act& act);

  /// Forgets what was used within a scope that is over.
  void scope_is_over(Id scope);
  /// Forgets runs that nothing waits for: `used` is one more than the highest that something does.
  void trim(std::size_t used);

 private:
  struct Active;
  struct Restore;
  struct Woken;
  engine::Table& table() const {
    if (table_at_ == nullptr) chance::broken("who only looks neither asks nor rolls");
    return *table_at_;
  }
  Here here(std::uint8_t run) const { return {.names = &runs_[run]}; }
  std::optional<Id> list_of(Id row, Id slot) const;
  // What needs neither dice nor an answer is done at once, and only what does becomes a coroutine: `..._rest`
  // awaits the part that did, and goes on.
  /// Behind `first`, which is one of its effects.
  Task<> list(Id id, std::uint8_t run, std::size_t from = 0, bool owns = false, Perhaps first = {});
  Perhaps list_now(Id id, std::uint8_t run);
  Perhaps effect(Id id, std::uint8_t run, std::uint8_t subject);
  Perhaps change(Id id, const Change& verb, std::uint8_t run, std::uint8_t subject);
  Task<> change_rest(Perhaps first, const Change& verb, std::uint8_t run, Pieces left, int came);
  Task<> change_by_dice(Id id, const Change& verb, std::uint8_t run, std::uint8_t subject);
  Task<> pay_or_end(Id id, const Change& verb, std::uint8_t run);
  /// By an amount that is known.
  int change_one(const Change::One& what, Change::How how, Piece who, const Pieces& toward, int by,
                 RuleId rule);
  int change_all(const Change& verb, Piece who, std::uint8_t run, RuleId rule);
  Task<> roll(Id id, const Roll& verb, std::uint8_t run, std::uint8_t subject, int plus);
  Task<> choose(Id id, const Choose& verb, std::uint8_t run, std::uint8_t subject);
  Task<> one_after_the_other(std::span<const Id> lists, std::uint8_t run);
  Perhaps each(Id id, const Each& verb, std::uint8_t run);
  Task<> each_chosen(Id id, const Each& verb, std::uint8_t run);
  Perhaps go_round(Id effect, std::uint8_t run);
  Perhaps go_round_each(Id effect, const Each& verb, std::uint8_t run);
  Task<> round_rest(Perhaps first, Id effect, std::uint8_t run);
  Task<> ask_round(Id effect, std::uint8_t run);
  Task<> pick(Id id, const Pick& verb, std::uint8_t run);
  Task<> contest(Id id, const Contest& verb, std::uint8_t run);
  Task<> repeat(Id id, const Repeat& verb, std::uint8_t run);
  Task<> check(Id id, const Check& verb, std::uint8_t run);
  Task<> how_many(Id id, const HowMany& verb, std::uint8_t run);
  void alter(const Alter& verb, std::uint8_t run);
  Task<> act(Id id, const Do& verb, std::uint8_t run, std::uint8_t subject);
  Task<> start(Id id, const Start& verb, std::uint8_t run);
  Task<> leave_behind(Id id, const Lasting& verb, std::uint8_t run);
  /// All that wakes; what is over with the moment ends.
  std::vector<Woken> wake(const Event& event);
  /// Does it; `waits`: something before it was put on the course, and so is this.
  Task<> run_woken(Woken& one, Event& event, bool& waits);
  bool still_may(const Woken& one, const Event& event) const;
  /// Whether a part, borne or lasting, is about what happens.
  bool answers(const Part& part, const Run& names, const Event& event) const;
  using Reader::concerns;
  bool concerns(const Part& part, const Run& names, const Event& event) const;
  bool can_pay(std::span<const Change::One> cost, Here here, Piece payer) const;
  void pay(std::span<const Change::One> cost, Here here, Piece payer, RuleId rule);
  /// Whether its cost can be paid, its limits are not reached and nothing forbids it.
  bool is_open(const Part& part, const Run& names) const;
  bool is_used_up(const Part& part, const Run& names) const;
  void note_use(const Part& part, const Run& names);
  /// Puts what is left of all lists that run on the course.
  void put_on_course();

  void note_roll(const Rolled& one, std::uint8_t run);
  std::optional<std::size_t> row_of(const Roll& verb, int total) const;

  /// The one whom it is about, or whose row it is; nobody, where it is about others.
  Piece only(Id id, std::uint8_t run) const {
    const Which& which = program_.which[id];
    if (which.shape == Which::Shape::subject) return runs_[run].people[which.person];
    return which.shape == Which::Shape::self ? runs_[run].people[0] : Piece{};
  }
  Task<Pieces> select(Id which, Id effect, std::uint8_t run);
  /// Whether selecting them asks or rolls.
  bool asks(Id which) const;
  Task<int> fall(Id amount, Id effect, std::uint8_t run, Piece roller);
  /// Of dice: 0 when two of them show the same.
  Task<int> fall_apart(Id dice, Id effect, std::uint8_t run, Piece roller);

  World& world_;
  engine::Table* table_at_ = nullptr;
  AnyUnderWay under_way_;
  decltype(UnderWay::runs)& runs_;
  Active* innermost_ = nullptr;
  std::vector<std::uint8_t>* done_ = nullptr;
};

}  // namespace gamekeeper::kit::effects
