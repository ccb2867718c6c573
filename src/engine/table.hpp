#pragma once

#include <algorithm>
#include <array>
#include <boost/json/fwd.hpp>
#include <coroutine>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/fixed.hpp"
#include "engine/history.hpp"
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/task.hpp"
#include "engine/texts.hpp"

namespace gamekeeper::engine {

/// Words that people typed, known to a position by number only. 0 is the empty text.
using TextId = std::uint16_t;

/// How many options a decision may have whose answer is a list.
inline constexpr std::size_t kMaxListed = 64;
/// What a decision of kind pick_some or order gave.
using Chosen = FixedVector<Option, kMaxListed>;
/// What a decision of kind distribute gave: points by option.
using Shares = FixedVector<std::int16_t, kMaxListed>;

/// What a question was answered with, as its kind says: at most as many numbers as a list has options, or a
/// roll dice.
class Answer {
 public:
  void set(std::int32_t value) {
    values_[0] = value;
    size_ = 1;
  }
  void assign(std::span<const std::int32_t> values) {
    require(values.size() <= values_.size(), "a longer answer than any question takes");
    std::ranges::copy(values, values_.begin());
    size_ = values.size();
  }
  void clear() { size_ = 0; }
  std::int32_t front() const { return values_[0]; }
  std::span<const std::int32_t> all() const { return {values_.data(), size_}; }

 private:
  std::array<std::int32_t, kMaxListed> values_{};
  std::size_t size_ = 0;
};
static_assert(kMaxDice <= kMaxListed);

/// Hears every answer just as it is given, while the question that it answers still stands.
class Recorder {
 public:
  Recorder() = default;
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;
  virtual ~Recorder() = default;
  virtual void decided(const Decision& decision, std::span<const std::int32_t> values) = 0;
  virtual void chanced(const ChanceRequest& request, std::span<const std::int32_t> values) = 0;
  virtual void checkpointed() = 0;
  virtual void revealed() = 0;
  /// A ruling was made, complete with the faces that fell for it. The position is already as it left it.
  virtual void ruled(const boost::json::object& ruling, SeatId by) = 0;
  /// The rules have come to their end; the position is the last one.
  virtual void ended() = 0;
};

/// The rules' side of a match: where rules ask, roll, tell and mark checkpoints. One coroutine tree runs on
/// it at a time.
///
/// Rules hold handles across a `co_await`, not references to numbers: while a decision is pending a referee
/// may change the position, and the offers of that decision are then made again from it. What one seat knows
/// and another does not is kept in the position, never in a rule's locals: there an agent's clone replaces
/// it.
class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  /// The position. `State` is the type that the game registered.
  template <class State>
  State& state() {
    return *reinterpret_cast<State*>(state_);
  }

  // -- Decisions. `offers` is called as offers(Offers&), at once and again after a ruling. --

  /// One of the options, of which there must be at least one.
  template <class F>
  auto pick(SeatId seat, RuleId rule, Phrase prompt, F offers);
  /// The same, but a single option is taken without asking: it is no decision and has no number.
  template <class F>
  auto pick_if_choice(SeatId seat, RuleId rule, Phrase prompt, F offers);
  /// Between `min` and `max` different options, given in the order of the offers. At most 64 options.
  template <class F>
  auto pick_some(SeatId seat, RuleId rule, Phrase prompt, int min, int max, F offers);
  /// A whole number from `min` to `max`; the option for n is {word, n}. Taken without asking when min == max.
  auto number(SeatId seat, RuleId rule, Phrase prompt, std::uint16_t word, int min, int max);
  /// All options, in an order of the seat's choice. At most 64.
  template <class F>
  auto order(SeatId seat, RuleId rule, Phrase prompt, F offers);
  /// Exactly `points` over the options. At most 64 options.
  template <class F>
  auto distribute(SeatId seat, RuleId rule, Phrase prompt, int points, F offers);
  /// True for `yes`. Both are named by what they do.
  auto two_way(SeatId seat, RuleId rule, Phrase prompt, Option yes, Option no);
  /// One of the cells offered.
  template <class F>
  auto place(SeatId seat, RuleId rule, Phrase prompt, F offers);
  /// Words of at most 60 characters; the offers are suggestions, at least one.
  template <class F>
  auto text(SeatId seat, RuleId rule, Phrase prompt, F offers);

  // -- Chance --

  /// `count` dice (0 gives no faces and is no roll, at most kMaxDice) of `sides` sides.
  auto roll(SeatId roller, int count, int sides, RuleId rule, Phrase purpose, SeatSet seen_by = kEverybody);
  /// The index of one of the outcomes. `weights` must live and stay as they are until it is answered; they
  /// add up to at least 1 and at most 65535 * 256.
  auto draw(SeatId roller, std::span<const std::uint16_t> weights, RuleId rule, Phrase purpose,
            SeatSet seen_by = kEverybody);

  // -- What happened --

  /// Tells an event to whoever listens. Call it in the function that makes the change, and only there.
  void tell(const Event& event) {
    if (listener_ != nullptr && !catching_up_) listener_(listener_context_, event);
  }
  bool anybody_listens() const { return listener_ != nullptr; }
  /// Hidden information becomes known here without a roll: undo ends.
  void reveal() {
    if (!replaying()) {
      catching_up_ = false;
      history_.reveal();
      if (recorder_ != nullptr) recorder_->revealed();
    } else {
      replay_expect(Record::Kind::reveal);
    }
  }

  /// The root coroutine can be entered again here from the position alone. Only the root task calls it, and
  /// holds nothing in its locals across the call. A position is never more than about thirty decisions away
  /// from one.
  void checkpoint() {
    go_on_unasked();
    if (history_.memory() != Memory::none || recorder_ != nullptr) return keep_checkpoint();
    catching_up_ = false;
  }

  const std::string& text_of(TextId id) const { return texts_[id]; }
  /// Words of the game's own, for a tool that keeps them where a person's words would stand.
  TextId id_of(std::string_view words) { return static_cast<TextId>(texts_.id_of(words, number_ - 1)); }

 private:
  friend class Match;
  template <class, class>
  friend class Ask;
  friend class Roll;
  friend class Draw;

  enum class Waiting : std::uint8_t { nothing, decision, chance };

  bool replaying() const { return replay_next_ < replay_end_; }
  /// Rules that go on and on without asking anybody are broken; a position that nobody foresaw may bring them
  /// there.
  void go_on_unasked() { require(++unasked_ < kMostUnasked, "rules that go on without asking anybody"); }
  static constexpr std::uint32_t kMostUnasked =
      100'000;  ///< rolls, draws and checkpoints between two decisions
  const Record& replay_expect(Record::Kind kind);
  /// Those of `offers`, as they are legal in the position.
  template <class F>
  void make_offers(const F& offers) {
    barred_.clear();
    Offers to(options_, explaining_ ? &barred_ : nullptr);
    offers(to);
    decision_.options = to.options();
    decision_.barred = explaining_ ? std::span<const Barred>(barred_) : std::span<const Barred>();
    require(!to.none(), "a decision without an option");
    require(to.size() <= kMaxListed || !is_listed(decision_.kind), "more than 64 options to be listed");
  }
  /// Those of the pending decision once more.
  void make_offers() {
    make_offers([this](Offers& to) { refill_(pending_, to); });
  }
  /// Does again what changed the position while a question was pending; true when its answer is recorded.
  /// False, with `reenters_`, when a ruling dropped the question.
  bool apply_recorded_changes(bool deciding);
  bool takes_recorded_decision();
  void keep_checkpoint();
  /// Numbers the request; true when its answer is recorded.
  bool request_chance() {
    go_on_unasked();
    request_.number = ++number_;
    return replaying() && takes_recorded_chance();
  }
  bool takes_recorded_chance();
  void record_chance(std::span<const std::int32_t> values);
  void record_faces();
  /// What the match's own generator gives for the request.
  void throw_dice();
  std::int32_t draw_one() const;
  /// Every request has dice of its own, from the match's seed and the request's number: what falls depends on
  /// nothing else, so that undo, replay and load meet the same dice again without a generator to restore.
  std::uint64_t dice_seed() const { return seed_ + request_.number * 0xd1342543de82ef95ULL; }
  bool asks_for_chance() const { return is_asked_for(request_, chance_); }

  // Does to the position what a record of kind ruling or imagined says. Set by Match.
  void (*change_position_)(void* match, const Record& record) = nullptr;
  void* match_ = nullptr;

  std::byte* state_ = nullptr;
  Runner runner_;
  History history_;
  std::size_t replay_next_ = 0;
  std::size_t replay_end_ = 0;
  bool reenters_ = false;  // the running coroutine is dropped; the rules are entered again from the position
  bool catching_up_ = false;  // from the start of a replay until something new happens: it was told before

  std::uint64_t seed_ = 0;  // spread over 64 bits; never given to agents
  ChanceMode chance_ = ChanceMode::seeded;

  Waiting waiting_ = Waiting::nothing;
  std::uint32_t number_ = 0;
  std::uint32_t unasked_ = 0;  // rolls, draws and checkpoints since the last decision
  Decision decision_;
  ChanceRequest request_;
  std::vector<Option> options_;  // memory of the offers
  std::vector<Barred> barred_;
  Answer answer_;
  Faces faces_;  // of the last roll
  bool explaining_ = false;
  void* pending_ = nullptr;
  void (*refill_)(void* pending, Offers& offers) = nullptr;

  Texts texts_;
  void (*listener_)(void* context, const Event& event) = nullptr;
  void* listener_context_ = nullptr;
  std::vector<Thrown> thrown_;  // while somebody listens: since the last decision, and not told yet
  Recorder* recorder_ = nullptr;
};

// ---------------------------------------------------------------------------------------------------------------------

/// A decision while it is asked, awaited where it is made: the table already holds what it is about. `Read`
/// turns the answer into what the rule gets.
template <class F, class Read>
class [[nodiscard]] Ask {
 public:
  Ask(Table& table, const Decision& decision, bool only_if_choice, F offers)
      : table_(table), offers_(std::move(offers)), only_if_choice_(only_if_choice) {
    table.decision_ = decision;
  }

  bool await_ready() {
    table_.make_offers(offers_);
    if (only_if_choice_ && table_.decision_.options.size() == 1) {
      table_.answer_.set(Read::kNumber ? table_.decision_.min : 0);
      return true;
    }
    table_.pending_ = this;
    table_.refill_ = [](void* self, Offers& offers) { static_cast<Ask*>(self)->offers_(offers); };
    table_.unasked_ = 0;
    table_.thrown_.clear();
    table_.decision_.number = ++table_.number_;
    return table_.replaying() && table_.takes_recorded_decision();
  }
  template <class Promise>
  void await_suspend(std::coroutine_handle<Promise> leaf) {
    table_.waiting_ = Table::Waiting::decision;
    leaf.promise().runner->wait(leaf);
  }
  auto await_resume() { return Read::read(table_.decision_.options, table_.answer_.all()); }

 private:
  Table& table_;
  F offers_;
  bool only_if_choice_;
};

namespace detail {
struct ReadOption {
  static constexpr bool kNumber = false;
  static Option read(std::span<const Option> options, std::span<const std::int32_t> answer) {
    return options[static_cast<std::size_t>(answer[0])];
  }
};
struct ReadNumber {
  static constexpr bool kNumber = true;
  static int read(std::span<const Option>, std::span<const std::int32_t> answer) { return answer[0]; }
};
struct ReadTwoWay {
  static constexpr bool kNumber = false;
  static bool read(std::span<const Option>, std::span<const std::int32_t> answer) { return answer[0] == 0; }
};
struct ReadChosen {
  static constexpr bool kNumber = false;
  static Chosen read(std::span<const Option> options, std::span<const std::int32_t> answer) {
    Chosen chosen;
    for (const std::int32_t index : answer) chosen.push_back(options[static_cast<std::size_t>(index)]);
    return chosen;
  }
};
struct ReadShares {
  static constexpr bool kNumber = false;
  static Shares read(std::span<const Option>, std::span<const std::int32_t> answer) {
    Shares shares;
    for (const std::int32_t share : answer) shares.push_back(static_cast<std::int16_t>(share));
    return shares;
  }
};
struct ReadText {
  static constexpr bool kNumber = false;
  static TextId read(std::span<const Option>, std::span<const std::int32_t> answer) {
    return static_cast<TextId>(answer[0]);
  }
};
}  // namespace detail

template <class F>
auto Table::pick(SeatId seat, RuleId rule, Phrase prompt, F offers) {
  return Ask<F, detail::ReadOption>(*this, {.seat = seat, .rule = rule, .prompt = prompt}, false,
                                    std::move(offers));
}

template <class F>
auto Table::pick_if_choice(SeatId seat, RuleId rule, Phrase prompt, F offers) {
  return Ask<F, detail::ReadOption>(*this, {.seat = seat, .rule = rule, .prompt = prompt}, true,
                                    std::move(offers));
}

template <class F>
auto Table::pick_some(SeatId seat, RuleId rule, Phrase prompt, int min, int max, F offers) {
  return Ask<F, detail::ReadChosen>(
      *this, {.seat = seat, .kind = Kind::pick_some, .rule = rule, .prompt = prompt, .min = min, .max = max},
      false, std::move(offers));
}

inline auto Table::number(SeatId seat, RuleId rule, Phrase prompt, std::uint16_t word, int min, int max) {
  const auto offers = [word, min, max](Offers& to) {
    for (int n = min; n <= max; ++n) to.add({word, static_cast<std::int16_t>(n)});
  };
  return Ask<decltype(offers), detail::ReadNumber>(
      *this, {.seat = seat, .kind = Kind::number, .rule = rule, .prompt = prompt, .min = min, .max = max},
      true, offers);
}

template <class F>
auto Table::order(SeatId seat, RuleId rule, Phrase prompt, F offers) {
  return Ask<F, detail::ReadChosen>(
      *this, {.seat = seat, .kind = Kind::order, .rule = rule, .prompt = prompt}, false, std::move(offers));
}

template <class F>
auto Table::distribute(SeatId seat, RuleId rule, Phrase prompt, int points, F offers) {
  return Ask<F, detail::ReadShares>(
      *this,
      {.seat = seat, .kind = Kind::distribute, .rule = rule, .prompt = prompt, .min = points, .max = points},
      false, std::move(offers));
}

inline auto Table::two_way(SeatId seat, RuleId rule, Phrase prompt, Option yes, Option no) {
  const auto offers = [yes, no](Offers& to) {
    to.add(yes);
    to.add(no);
  };
  return Ask<decltype(offers), detail::ReadTwoWay>(
      *this, {.seat = seat, .kind = Kind::two_way, .rule = rule, .prompt = prompt}, false, offers);
}

template <class F>
auto Table::place(SeatId seat, RuleId rule, Phrase prompt, F offers) {
  return Ask<F, detail::ReadOption>(
      *this, {.seat = seat, .kind = Kind::place, .rule = rule, .prompt = prompt}, false, std::move(offers));
}

template <class F>
auto Table::text(SeatId seat, RuleId rule, Phrase prompt, F offers) {
  return Ask<F, detail::ReadText>(*this, {.seat = seat, .kind = Kind::text, .rule = rule, .prompt = prompt},
                                  false, std::move(offers));
}

/// Dice while they are asked for, awaited where they are made.
class [[nodiscard]] Roll {
 public:
  Roll(Table& table, const ChanceRequest& request) : table_(table) { table.request_ = request; }

  bool await_ready() {
    table_.faces_ = {};
    table_.answer_.clear();
    if (table_.request_.count == 0 || table_.request_chance()) return true;
    if (table_.asks_for_chance()) return false;
    table_.throw_dice();
    if (table_.history_.memory() != Memory::none) table_.record_faces();
    return true;
  }
  template <class Promise>
  void await_suspend(std::coroutine_handle<Promise> leaf) {
    table_.waiting_ = Table::Waiting::chance;
    leaf.promise().runner->wait(leaf);
  }
  Faces await_resume() {
    Faces& faces = table_.faces_;
    for (const std::int32_t face : table_.answer_.all())
      faces.face[faces.count++] = static_cast<std::uint8_t>(face);
    if (table_.anybody_listens() && faces.count > 0) table_.thrown_.push_back({table_.request_, faces});
    return faces;
  }

 private:
  Table& table_;
};

/// A draw while it is asked for, awaited where it is made.
class [[nodiscard]] Draw {
 public:
  Draw(Table& table, const ChanceRequest& request) : table_(table) { table.request_ = request; }

  bool await_ready();
  template <class Promise>
  void await_suspend(std::coroutine_handle<Promise> leaf) {
    table_.waiting_ = Table::Waiting::chance;
    leaf.promise().runner->wait(leaf);
  }
  int await_resume() const { return table_.answer_.front(); }

 private:
  Table& table_;
};

/// The number as a byte; what has no room in one becomes `other`, which no roll may have.
constexpr std::uint8_t byte_or(int number, std::uint8_t other) {
  return number < 0 || number > 0xff ? other : static_cast<std::uint8_t>(number);
}

inline auto Table::roll(SeatId roller, int count, int sides, RuleId rule, Phrase purpose, SeatSet seen_by) {
  require(count >= 0 && std::cmp_less_equal(count, kMaxDice) && sides >= 2 && sides <= 255,
          "a roll of more dice than a table holds");
  return Roll(*this, {.kind = ChanceRequest::Kind::dice,
                      .count = byte_or(count, 0xff),
                      .sides = byte_or(sides, 0),
                      .roller = roller,
                      .seen_by = seen_by,
                      .rule = rule,
                      .purpose = purpose,
                      .weights = {}});
}

inline auto Table::draw(SeatId roller, std::span<const std::uint16_t> weights, RuleId rule, Phrase purpose,
                        SeatSet seen_by) {
  return Draw(*this, {.kind = ChanceRequest::Kind::draw,
                      .roller = roller,
                      .seen_by = seen_by,
                      .rule = rule,
                      .purpose = purpose,
                      .weights = weights});
}

}  // namespace gamekeeper::engine
