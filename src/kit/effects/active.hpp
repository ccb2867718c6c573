#pragma once

#include <cstddef>
#include <cstdint>

#include "kit/effects/interpreter.hpp"
#include "kit/effects/nouns.hpp"

/// For the interpreter's own files alone.
namespace gamekeeper::kit::effects {

/// A list that runs, and what runs it: what `start` has to put on the course.
struct Interpreter::Active {
  Active(Interpreter& interpreter, Id its_list, std::uint8_t its_run, std::size_t its_next, bool owns_its_run)
      : in(interpreter),
        outer(interpreter.innermost_),
        list(its_list),
        run(its_run),
        owns(owns_its_run),
        next(its_next) {
    in.innermost_ = this;
  }
  Active(const Active&) = delete;
  Active& operator=(const Active&) = delete;
  ~Active() { in.innermost_ = outer; }

  Interpreter& in;
  Active* outer;
  Id list;
  std::uint8_t run;
  bool owns;  // its run is over with it
  std::size_t next;
};

}  // namespace gamekeeper::kit::effects
