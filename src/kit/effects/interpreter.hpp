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

/// Does what rows say. One a match, for as long as its rules run; what must outlive a checkpoint is in `runs`
/// and on the course. Lists nest as coroutines; only `start` needs what is left of them afterwards: then each
/// list that has something left is put on the course (World::wait), and the step of the course that runs
/// ends.
class Interpreter {
 public:
  Interpreter(const Program& program, World& world, engine::Table& table, Runs& runs)
      : program_(program), world_(world), table_(table), runs_(runs) {}
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  /// Runs a row for somebody. Only a step of the course may await it.
  engine::Task<> row(Id row, Piece self, int event = 0);
  /// Goes on where a list waits.
  engine::Task<> go_on(Waiting waiting);
  /// Runs a list that a row has left for later, with the names that the row had.
  engine::Task<> list_of(Id list, const Run& names);
  /// Forgets runs that nothing waits for: `used` is one more than the highest that something does.
  void trim(std::size_t used);

  bool holds(Id condition, const Run& run, Piece subject) const;

 private:
  struct Active;
  struct Here {
    std::uint8_t run = 0;
    Piece candidate;
  };
  using Perhaps = engine::Perhaps;
  template <class T = void>
  using Task = engine::Task<T>;

  Task<> list(Id id, std::uint8_t run, std::size_t from = 0);
  Perhaps effect(Id id, std::uint8_t run, std::uint8_t subject);
  Task<> change(const Change& verb, std::uint8_t run, std::uint8_t subject);
  Task<> roll(Id id, const Roll& verb, std::uint8_t run, std::uint8_t subject, int plus);
  Task<> choose(Id id, const Choose& verb, std::uint8_t run, std::uint8_t subject);
  Task<> each(Id id, const Each& verb, std::uint8_t run);
  Task<> go_round(Id effect, std::uint8_t run);
  Task<> pick(Id id, const Pick& verb, std::uint8_t run, std::uint8_t subject);
  Task<> contest(Id id, const Contest& verb, std::uint8_t run);
  Task<> repeat(Id id, const Repeat& verb, std::uint8_t run);
  Task<> act(const Do& verb, std::uint8_t run, std::uint8_t subject);
  Task<> start(const Start& verb, std::uint8_t run);

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

  Run& run_of(Here here) const { return runs_[here.run]; }

  const Program& program_;
  World& world_;
  engine::Table& table_;
  Runs& runs_;
  Active* innermost_ = nullptr;
};

}  // namespace gamekeeper::kit::effects
