#pragma once

#include <algorithm>
#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/error.hpp"
#include "engine/fixed.hpp"
#include "engine/panic.hpp"
#include "engine/state_json.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/course/procedure.hpp"

namespace gamekeeper::kit::course {

/// A game says in a struct of its own what its procedures are, by name only, so that its State may hold a
/// course before any of them is known:
///
///     struct Book {
///       using Context = Wild;                    // of its rules
///       enum class Limit : std::uint8_t { ... };  // what may be done so often only; described
///       static std::span<const Procedure<Wild>* const> procedures();
///     };
///
/// Under way: which procedure, what its next step is, and its locals.
template <class Book>
struct Frame {
  using Context = typename Book::Context;

  alignas(2) Locals locals{};
  std::uint8_t place = 0;  ///< of the procedure among the book's, from 1; 0: none
  std::uint8_t next = 0;   ///< step; as many as there are: it is over
  std::uint16_t ran = 0;   ///< step that ran last or runs, from 1; 0: it has not begun

  const Procedure<Context>& procedure() const {
    const auto all = Book::procedures();
    engine::require(place >= 1 && place <= all.size(), "a course has a procedure that its book has not");
    return *all[place - 1U];
  }
  bool is(const Procedure<Context>& one) const { return place != 0 && &procedure() == &one; }

  // {"procedure": "watch", "next": "event-check", "lookout": 2}; `next` is left out at the end, `ran` is said
  // where it is not the step before: null when none has.
  boost::json::value write_json(engine::state_json::Form) const {
    const Procedure<Context>& mine = procedure();
    boost::json::object json{{"procedure", mine.id}};
    if (next < mine.steps.size()) json["next"] = mine.steps[next].id;
    if (ran != next)
      json["ran"] = ran == 0 ? boost::json::value() : boost::json::value(mine.steps[ran - 1U].id);
    if (mine.write != nullptr) mine.write(locals, json);
    return json;
  }
  static engine::Result<> read_json(const boost::json::value& json, Frame& value, const std::string& where) {
    const auto* object = json.if_object();
    if (object == nullptr) return engine::state_json::wrong(where, "not an object", "an object");
    const auto word = [object](std::string_view key) {
      const auto* found = object->if_contains(key);
      return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
    };
    Frame frame;
    std::string known;
    for (const Procedure<Context>* one : Book::procedures()) {
      known += (known.empty() ? "" : ", ") + std::string(one->id);
      ++frame.place;
      if (one->id != word("procedure")) continue;
      const auto find = [one](const std::string& id) {
        const auto found = std::ranges::find(one->steps, id, &Step<Context>::id);
        return static_cast<std::uint8_t>(found - one->steps.begin());
      };
      const auto unknown_step = [one, &where](std::string_view key) {
        std::string steps;
        for (const Step<Context>& step : one->steps)
          steps += (steps.empty() ? "" : ", ") + std::string(step.id);
        return engine::state_json::wrong(where + "." + std::string(key), "unknown step", "one of " + steps);
      };
      frame.next = find(word("next"));
      if (object->contains("next") && frame.next == one->steps.size()) return unknown_step("next");
      frame.ran = frame.next;
      if (const auto* ran = object->if_contains("ran")) {
        frame.ran = ran->is_null() ? 0 : static_cast<std::uint16_t>(find(word("ran")) + 1);
        if (frame.ran > one->steps.size()) return unknown_step("ran");
      }
      boost::json::object locals = *object;
      locals.erase("procedure");
      locals.erase("next");
      locals.erase("ran");
      if (one->read == nullptr && !locals.empty())
        return engine::state_json::wrong(where, "has no '" + std::string(locals.begin()->key()) + "'",
                                         "procedure and next");
      if (one->read != nullptr) {
        if (engine::Result<> done = one->read(locals, frame.locals, where); !done) return done;
      }
      value = frame;
      return {};
    }
    return engine::state_json::wrong(where + ".procedure", "unknown procedure", "one of " + known);
  }

  friend bool operator==(const Frame&, const Frame&) = default;
};

/// Something done that may be done so often only: once in a fight, by somebody, about something.
template <class Limit>
struct Use {
  Limit limit{};
  std::uint8_t within = 0;  ///< as many frames as lay under the end of the procedure that it counts in
  std::uint8_t who = 0;
  std::uint8_t about = 0;
  friend bool operator==(const Use&, const Use&) = default;
  BOOST_DESCRIBE_CLASS(Use, (), (limit, within, who, about), (), ())
};

/// Where somebody is: "Settlement phase, 4 of 9: update timeline".
struct Place {
  std::string_view procedure;
  std::string_view step;
  std::size_t number = 0;  ///< of the step, from 1
  std::size_t of = 0;
};

/// The scope of engine::skip_rest that leaves the running step.
inline constexpr engine::Scope kStep = -1;

/// What is under way, and what comes next: a stack of procedures, plain data in the position. The rules run
/// one step after the other, with a checkpoint before each, so that a match can be entered again in the
/// middle of an event in the middle of a fight. Depth and uses are bounded; what does not fit is a broken
/// invariant.
template <class Book, std::size_t Depth = 16, std::size_t Uses = 32>
class Course {
 public:
  using Context = typename Book::Context;
  using Limit = typename Book::Limit;
  static_assert(Depth < 255);

  // -- What rules say --

  /// Puts a procedure before whatever would come next. Several of one step follow each other.
  template <class L>
  void then(const ProcedureOf<Context, L>& procedure, const std::type_identity_t<L>& locals) {
    Frame<Book> frame;
    as<L>(frame.locals) = locals;
    insert(procedure, frame);
  }
  void then(const ProcedureOf<Context>& procedure) { insert(procedure, {}); }
  /// The step that runs comes once more, after what it has put before it.
  void again() { say_next(step_ - 1U); }
  /// The step that runs does not come again, should a ruling break it off.
  void once() { say_next(step_); }
  /// The procedure that runs has no further step.
  void finish() { say_next(running_frame().procedure().steps.size()); }
  /// The innermost such procedure goes on with this step of it, whichever came next.
  template <auto kFunction>
  void go_to(const Procedure<Context>& procedure) {
    const std::size_t at = under_way(procedure);
    std::uint8_t next = 0;
    while (next < procedure.steps.size() && procedure.steps[next].id != detail::NameOf<kFunction>::kId)
      ++next;
    engine::require(next < procedure.steps.size(), "a step of another procedure");
    frames_[at].next = next;
    if (at + 1 == running_) next_is_said_ = true;
  }
  /// What comes next is done in one breath with this step: no checkpoint lies between.
  void straight_on() { straight_on_ = true; }
  /// The innermost such procedure is over, with all that it has started; the endings of what had begun run,
  /// innermost first.
  /// What the running step still does it does; to go no further: `co_await engine::skip_rest(kStep)`.
  void leave(Context& context, const Procedure<Context>& procedure) {
    const std::size_t at = under_way(procedure);
    while (frames_.size() > at) pop(context);
  }
  /// The same for all that it has started; it goes on itself.
  void leave_what_began_in(Context& context, const Procedure<Context>& procedure) {
    const std::size_t at = under_way(procedure);
    while (frames_.size() > at + 1) pop(context);
  }
  /// For rulings: no step runs any more, and what is put now comes before all that waits. The step that was
  /// broken off comes once more.
  void break_off() {
    running_ = static_cast<std::uint8_t>(frames_.size());
    step_ = 0;
  }

  bool empty() const { return frames_.empty(); }
  /// Whether the procedure is under way, or waits to begin.
  bool has(const Procedure<Context>& procedure) const { return find(procedure).has_value(); }
  /// Whether one of those that have begun is such a procedure, with locals for which `is_one` holds.
  template <class L, class Is>
  bool has_begun(const ProcedureOf<Context, L>& procedure, Is is_one) const {
    return std::ranges::any_of(frames_, [&](const Frame<Book>& frame) {
      return frame.ran != 0 && frame.is(procedure) && is_one(as<L>(frame.locals));
    });
  }
  /// The innermost of those under way for which `is_one` holds; nullptr: none.
  template <class Is>
  const Procedure<Context>* innermost(Is is_one) const {
    for (std::size_t i = frames_.size(); i > 0; --i) {
      if (is_one(frames_[i - 1].procedure())) return &frames_[i - 1].procedure();
    }
    return nullptr;
  }
  /// Whether this is the step of the innermost such procedure that runs or comes next.
  template <auto kFunction>
  bool is_at(const Procedure<Context>& procedure) const {
    const std::optional<std::size_t> at = find(procedure);
    return at && frames_[*at].next < procedure.steps.size() &&
           procedure.steps[frames_[*at].next].id == detail::NameOf<kFunction>::kId;
  }
  /// The locals of the innermost such procedure, which must be there.
  template <class L>
  L& of(const ProcedureOf<Context, L>& procedure) {
    return as<L>(frames_[under_way(procedure)].locals);
  }
  template <class L>
  const L& of(const ProcedureOf<Context, L>& procedure) const {
    return as<L>(frames_[under_way(procedure)].locals);
  }

  // -- What may be done so often only --

  /// Counts until the innermost such procedure ends.
  void use(const Procedure<Context>& within, Limit limit, std::uint8_t who = 0, std::uint8_t about = 0) {
    uses_.push_back({limit, static_cast<std::uint8_t>(under_way(within) + 1), who, about});
  }
  int used(const Procedure<Context>& within, Limit limit, std::uint8_t who = 0,
           std::uint8_t about = 0) const {
    const std::optional<std::size_t> at = find(within);
    if (!at) return 0;
    const Use<Limit> wanted{limit, static_cast<std::uint8_t>(*at + 1), who, about};
    return static_cast<int>(std::ranges::count(uses_, wanted));
  }

  // -- Running --

  /// Ends what is over and leaves what does not go on; false when nothing is left. What stands then is a
  /// position to go on from.
  bool settle(Context& context) {
    for (;;) {
      running_ = step_ = 0;
      straight_on_ = false;
      const std::optional<std::size_t> stopped = first_that_stops(context);
      if (stopped) {
        while (frames_.size() > *stopped) pop(context);
      } else if (frames_.empty()) {
        return false;
      } else if (frames_.back().next < frames_.back().procedure().steps.size()) {
        return true;
      } else {
        pop(context);
      }
    }
  }
  /// Runs the next step, after settle(), and what goes straight on from it. A step that is broken off by a
  /// ruling comes again.
  engine::Task<> step(Context& context) {
    do {
      running_ = static_cast<std::uint8_t>(frames_.size());
      Frame<Book>& frame = frames_.back();
      const Procedure<Context>& procedure = frame.procedure();
      const bool is_decided = procedure.is_decided != nullptr && procedure.is_decided(context, frame.locals);
      const std::size_t now = is_decided ? procedure.steps.size() - 1 : frame.next;
      step_ = static_cast<std::uint8_t>(now + 1);
      frame.ran = step_;
      next_is_said_ = false;
      co_await engine::within(kStep, procedure.steps[now].run(context, frame.locals));
      if (step_ != 0 && !next_is_said_) running_frame().next = step_;
    } while (straight_on_ && settle(context));
  }

  /// What has begun, from the outermost procedure to the step that runs or is the next.
  std::vector<Place> places() const {
    std::vector<Place> places;
    const std::size_t end = running_ != 0 ? running_ : frames_.size();
    for (std::size_t i = 0; i < end; ++i) {
      const Frame<Book>& frame = frames_[i];
      const bool comes_next = i + 1 == end && step_ == 0;
      if (frame.ran == 0 && !comes_next) continue;
      const auto steps = frame.procedure().steps;
      const std::size_t number =
          comes_next ? std::min<std::size_t>(frame.next + 1U, steps.size()) : frame.ran;
      places.push_back({frame.procedure().id, steps[number - 1].id, number, steps.size()});
    }
    return places;
  }

  /// What is wrong with a course that somebody wrote; nothing when all is well.
  std::optional<std::string> broken() const {
    if (running_ > frames_.size() || (running_ == 0 && step_ != 0)) return "course: runs what is not there";
    for (const auto& use : uses_) {
      if (use.within == 0 || use.within > frames_.size()) return "course: a use within nothing";
    }
    return std::nullopt;
  }

  friend bool operator==(const Course&, const Course&) = default;

 private:
  BOOST_DESCRIBE_CLASS(Course, (), (), (), (frames_, uses_, running_, step_, next_is_said_, straight_on_))

  Frame<Book>& running_frame() {
    engine::require(step_ != 0, "no step of the course runs");
    return frames_[running_ - 1U];
  }
  void say_next(std::size_t next) {
    running_frame().next = static_cast<std::uint8_t>(next);
    next_is_said_ = true;
  }
  std::size_t under_way(const Procedure<Context>& procedure) const {
    const std::optional<std::size_t> at = find(procedure);
    engine::require(at.has_value(), "what is not under way can neither go on nor end");
    return *at;
  }
  std::optional<std::size_t> find(const Procedure<Context>& procedure) const {
    for (std::size_t i = frames_.size(); i > 0; --i) {
      if (frames_[i - 1].is(procedure)) return i - 1;
    }
    return std::nullopt;
  }
  void insert(const Procedure<Context>& procedure, Frame<Book> frame) {
    const auto all = Book::procedures();
    while (frame.place < all.size() && all[frame.place] != &procedure) ++frame.place;
    engine::require(frame.place < all.size(), "a procedure that is not in its book");
    ++frame.place;
    frames_.push_back(frame);
    for (std::size_t i = frames_.size() - 1; i > running_; --i) frames_[i] = frames_[i - 1];
    frames_[running_] = frame;
  }
  void pop(Context& context) {
    const Frame<Book> frame = frames_.back();
    if (frame.ran != 0 && frame.procedure().ending != nullptr)
      frame.procedure().ending(context, frame.locals);
    frames_.pop_back();
    for (std::size_t i = uses_.size(); i > 0; --i) {
      if (uses_[i - 1].within > frames_.size()) uses_.erase(i - 1);
    }
    if (running_ <= frames_.size()) return;
    running_ = static_cast<std::uint8_t>(frames_.size());
    step_ = 0;
  }
  std::optional<std::size_t> first_that_stops(const Context& context) const {
    for (std::size_t i = 0; i < frames_.size(); ++i) {
      const auto goes_on = frames_[i].procedure().goes_on;
      if (goes_on != nullptr && !goes_on(context, frames_[i].locals)) return i;
    }
    if (frames_.empty()) return std::nullopt;
    const auto steps_go_on = frames_.back().procedure().steps_go_on;
    if (steps_go_on != nullptr && !steps_go_on(context, frames_.back().locals)) return frames_.size() - 1;
    return std::nullopt;
  }

  engine::FixedVector<Frame<Book>, Depth, std::uint16_t> frames_;
  engine::FixedVector<Use<Limit>, Uses, std::uint16_t> uses_;
  std::uint8_t running_ = 0;   // frames up to the one whose step runs; 0 between steps
  std::uint8_t step_ = 0;      // that runs, from 1; 0: none, or its procedure is over
  bool next_is_said_ = false;  // by the step that runs: the one behind it does not come by itself
  bool straight_on_ = false;
};

/// "settlement phase, 4 of 9: update timeline"; of a procedure of one step its name alone.
std::string in_words(const Place& place);

/// Runs the course to its end.
template <class Book, std::size_t Depth, std::size_t Uses>
engine::Task<> run(typename Book::Context& context, engine::Table& table, Course<Book, Depth, Uses>& course) {
  while (course.settle(context)) {
    table.checkpoint();
    co_await course.step(context);
  }
}

}  // namespace gamekeeper::kit::course
