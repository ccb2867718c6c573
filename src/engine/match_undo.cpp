#include "engine/match.hpp"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/panic.hpp"
#include "engine/undo.hpp"

namespace gamekeeper::engine {
Result<std::size_t> Match::granted_undo(int decisions, bool even_past_information) const {
  const History& history = table_.history_;
  if (history.memory() != Memory::whole) return fail("no-undo", "this match keeps no history");
  if (decisions < 1) return fail("no-undo", "undo " + std::to_string(decisions), "1 or more");
  const std::optional<Undoing> undoing = look_back(history, decisions);
  if (!undoing) return fail("no-undo", "there is nothing that far back to undo", "a smaller number");
  const bool insists = even_past_information && game_.info().may_undo_past_information;
  if (const Record* gained = undoing->learned; gained != nullptr && !insists) {
    return fail("information-gained",
                gained->kind == Record::Kind::reveal
                    ? "something hidden was shown since; what is known cannot be taken back"
                    : "dice fell or a card was drawn since (number " + std::to_string(gained->number) +
                          "); what is known cannot be taken back",
                game_.info().may_undo_past_information ? "insist, and the log will show it" : "");
  }
  return undoing->from;
}

Result<> Match::undo(int decisions, bool even_past_information) {
  const Result<std::size_t> target = granted_undo(decisions, even_past_information);
  if (!target) return std::unexpected(target.error());
  restore(table_.history_.snapshot_before(*target), *target);
  return {};
}

Result<> Match::can_undo(int decisions, bool even_past_information) const {
  const Result<std::size_t> target = granted_undo(decisions, even_past_information);
  if (!target) return std::unexpected(target.error());
  return {};
}

Result<> Match::copy_as_of(const Match& other, std::uint32_t number) {
  require(&game_ == &other.game_, "a copy of another game's match");
  setup_ = other.setup_;
  table_.chance_ = ChanceMode::script;
  table_.seed_ = other.table_.seed_;
  table_.texts_ = other.table_.texts_;
  table_.history_ = other.table_.history_;
  if (number != other.number() || other.status_ == Status::over) return back_to(number);
  restore(table_.history_.snapshots() - 1, table_.history_.size());
  return {};
}

Result<> Match::back_to(std::uint32_t number) {
  const History& history = table_.history_;
  if (history.has_imagined()) return fail("no-undo", "a match that was made up for a seat has no past");
  for (std::size_t i = history.size(); i-- > 0;) {
    const bool question =
        history[i].kind == Record::Kind::decision || history[i].kind == Record::Kind::chance;
    if (question && history[i].number == number) {
      restore(history.snapshot_before(i), i);
      return {};
    }
  }
  return fail("no-undo", "question " + std::to_string(number) + " was not answered in this match");
}

}  // namespace gamekeeper::engine
