#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::kit::effects {

/// "As much as there is."
inline constexpr int kAll = 32'767;

/// Does what rows say. One a match, for as long as its rules run; what must outlive a checkpoint is in
/// `under_way` and on the course. Lists nest as coroutines; only `start` needs what is left of them
/// afterwards: then each list that has something left is put on the course (World::wait), and the step of the
/// course that runs ends.
class Interpreter {
 public:
  Interpreter(const Program& program, World& world, engine::Table& table, UnderWay& under_way)
      : program_(program), world_(world), table_(table), under_way_(under_way), runs_(under_way.runs) {}
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  /// Runs a row for somebody. Only a step of the course may await it.
  engine::Task<> row(Id row, Piece self, int event = 0);
  /// Goes on where a list waits.
  engine::Task<> go_on(Waiting waiting);
  /// What wakes at a moment: what rows have left for it, parts of what is borne, parts of what lasts; then
  /// ends what lasts until then. `who` is whose moment it is; nobody: everybody's. Asked from a step of the
  /// course: it comes last in that step, or nothing that wakes may start anything.
  engine::Task<> moment(Id moment, Piece who = {}, int amount = 0);
  /// Forgets what was used within a scope that is over.
  void scope_is_over(Id scope);
  /// Forgets runs that nothing waits for: `used` is one more than the highest that something does.
  void trim(std::size_t used);

  /// A number with all that modifies it.
  int reckon(Piece who, Id number, int base) const;
  /// The row that forbids it; nothing: it is free.
  std::optional<Id> forbids(Piece who, Id permit) const;

 private:
  struct Active;
  struct Restore;
  struct Woken;
  struct Pending {
    bool again = false;
  };
  /// Where something is asked: the names of its row, and in a selection the candidate.
  struct Here {
    const Run* names = nullptr;
    Piece candidate;
  };
  Here here(std::uint8_t run) const { return {.names = &runs_[run]}; }
  using Perhaps = engine::Perhaps;
  template <class T = void>
  using Task = engine::Task<T>;

  Task<> list(Id id, std::uint8_t run, std::size_t from = 0, bool owns = false);
  Perhaps effect(Id id, std::uint8_t run, std::uint8_t subject);
  Task<> change(const Change& verb, std::uint8_t run, std::uint8_t subject);
  Task<> roll(Id id, const Roll& verb, std::uint8_t run, std::uint8_t subject, int plus);
  Task<> choose(Id id, const Choose& verb, std::uint8_t run, std::uint8_t subject);
  Task<> one_after_the_other(std::span<const Id> lists, std::uint8_t run);
  Task<> each(Id id, const Each& verb, std::uint8_t run);
  Task<> go_round(Id effect, std::uint8_t run);
  Task<> pick(Id id, const Pick& verb, std::uint8_t run);
  Task<> contest(Id id, const Contest& verb, std::uint8_t run);
  Task<> repeat(Id id, const Repeat& verb, std::uint8_t run);
  Task<> act(const Do& verb, std::uint8_t run, std::uint8_t subject);
  Task<> start(const Start& verb, std::uint8_t run);
  Task<> leave_behind(Id id, const Lasting& verb, std::uint8_t run);
  Task<> wake(Id moment, Piece who, int amount, std::span<const Id> tags);
  /// Whether a part holds for somebody: `names` with the bearer as their `self`.
  bool concerns(const Part& part, const Run& names, Piece who) const;
  /// Calls use(part, names) for each part of its kind that somebody bears or that lasts.
  template <class F>
  void each_part(std::span<const Id> standing, Part::Is is, F use) const;
  /// Puts what is left of all lists that run on the course.
  void put_on_course();

  void note_roll(const Rolled& one, std::uint8_t run);
  bool may_be_chosen(const Way& way, Here here, Piece payer) const;
  std::optional<std::size_t> row_of(const Roll& verb, int total) const;

  /// Pieces that need neither dice nor an answer.
  Pieces look(Id which, Here here) const;
  /// All that may be selected from: of chosen, random, most and least.
  Pieces from(const Which& which, Here here) const;
  Task<Pieces> select(Id which, Id effect, std::uint8_t run);
  /// What is known now; dice have not fallen.
  int amount(Id amount, Here here) const;
  Task<int> fall(Id amount, Id effect, std::uint8_t run, Piece roller);
  int plus(std::span<const Plus> all, Here here) const;
  bool holds(Id condition, Here here) const;

  const Program& program_;
  World& world_;
  engine::Table& table_;
  UnderWay& under_way_;
  decltype(UnderWay::runs)& runs_;
  Pending* pending_ = nullptr;  // the roll that may still be changed
  Active* innermost_ = nullptr;
};

}  // namespace gamekeeper::kit::effects
