#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/ruling.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/tool.hpp"

namespace gamekeeper::engine {
namespace json = boost::json;

/// A tool with all that a ruling says of its use.
struct Match::Use {
  Tool tool;
  int number = 0;
  int choice = 0;
  std::string words;
  std::vector<std::uint8_t> faces;  ///< as many as it throws; empty: still to fall
};

namespace {

std::string names_of(const std::vector<Tool::Choice>& choices) {
  std::string all;
  for (const Tool::Choice& one : choices) all += (all.empty() ? "one of " : ", ") + one.name;
  return all;
}

std::string dice_of(const Tool& tool) {
  std::string all;
  for (const std::uint8_t sides : tool.dice) all += (all.empty() ? "d" : ", d") + std::to_string(sides);
  return all;
}

Result<std::vector<std::uint8_t>> read_faces(const Tool& tool, const json::value& value) {
  const json::array* given = value.if_array();
  if (given == nullptr || given->size() != tool.dice.size())
    return fail("bad-faces", "faces: " + json::serialize(value), "a face for each of " + dice_of(tool));
  std::vector<std::uint8_t> faces;
  for (std::size_t i = 0; i < given->size(); ++i) {
    const std::int64_t* face = (*given)[i].if_int64();
    if (face == nullptr || *face < 1 || *face > tool.dice[i])
      return fail("bad-faces",
                  "faces: " + json::serialize((*given)[i]) + " on a d" + std::to_string(tool.dice[i]),
                  "1 to " + std::to_string(tool.dice[i]));
    faces.push_back(static_cast<std::uint8_t>(*face));
  }
  return faces;
}

/// What breaks when the pending decision is answered in the position as it is now, which the rules that asked
/// did not foresee: each option is tried, of very many some.
std::optional<std::string> what_breaks_when_answered(const Match& match) {
  constexpr std::size_t kTried = 32;
  const Decision& asked = match.decision();
  if (!takes_one(asked.kind) || match.history().memory() == Memory::none) return std::nullopt;
  return what_breaks([&] {
    Match tried(match.game());
    const std::size_t step = 1 + asked.options.size() / kTried;
    for (std::size_t option = 0; option < asked.options.size(); option += step) {
      tried.clone_from(match, option);
      tried.choose(static_cast<std::int32_t>(option));
    }
  });
}

}  // namespace

Result<Match::Use> Match::read_use(const json::object& ruling) const {
  for (const auto& [key, value] : ruling) {
    if (key != "use" && key != "with" && key != "faces")
      return fail("bad-ruling", "'" + std::string(key) + "' beside a tool", "use, with and faces");
  }
  const json::string* id = ruling.at("use").if_string();
  if (id == nullptr) return fail("bad-ruling", "use: " + json::serialize(ruling.at("use")), "a tool's id");
  std::vector<Tool> tools = game_.tools(position());
  const auto found = std::ranges::find(tools, std::string_view(*id), &Tool::id);
  if (found == tools.end()) {
    return fail("bad-ruling", "there is no tool '" + std::string(*id) + "' now",
                tools.empty() ? "a change of the position: this game has no tools"
                              : R"(one of those that {"tools": true} lists)");
  }
  Use use;
  use.tool = std::move(*found);
  const Tool& tool = use.tool;
  const json::value* with = ruling.if_contains("with");
  const std::string said = with == nullptr ? "with: nothing" : "with: " + json::serialize(*with);
  switch (tool.takes) {
    case Tool::Takes::nothing:
      if (with != nullptr) return fail("bad-ruling", said, "nothing: '" + tool.id + "' takes no value");
      break;
    case Tool::Takes::number: {
      const std::int64_t* number = with == nullptr ? nullptr : with->if_int64();
      if (number == nullptr || *number < tool.min || *number > tool.max)
        return fail("bad-ruling", said,
                    "a whole number from " + std::to_string(tool.min) + " to " + std::to_string(tool.max));
      use.number = static_cast<int>(*number);
      break;
    }
    case Tool::Takes::choice: {
      const json::string* name = with == nullptr ? nullptr : with->if_string();
      const auto choice = name == nullptr
                              ? tool.choices.end()
                              : std::ranges::find(tool.choices, std::string_view(*name), &Tool::Choice::name);
      if (choice == tool.choices.end()) return fail("bad-ruling", said, names_of(tool.choices));
      use.choice = static_cast<int>(choice - tool.choices.begin());
      break;
    }
    case Tool::Takes::words: {
      const json::string* words = with == nullptr ? nullptr : with->if_string();
      if (words == nullptr) return fail("bad-ruling", said, "words, 1 to 60 characters");
      if (Result<> good = check_words(*words); !good) return std::unexpected(good.error());
      use.words = *words;
      break;
    }
  }
  if (const json::value* faces = ruling.if_contains("faces")) {
    Result<std::vector<std::uint8_t>> read = read_faces(tool, *faces);
    if (!read) return std::unexpected(read.error());
    use.faces = *std::move(read);
  }
  return use;
}

std::vector<std::uint8_t> Match::throw_for_tool(const Tool& tool) const {
  // Beside the dice of requests, which go by the number alone: what comes after a ruling falls as it would
  // have.
  std::uint64_t mixed = table_.seed_ ^ 0x746f6f6cULL;
  chance::Random random(chance::split_mix(mixed) + (std::uint64_t{table_.number_} << 32U) +
                        table_.history_.size());
  std::vector<std::uint8_t> faces;
  faces.reserve(tool.dice.size());
  for (const std::uint8_t sides : tool.dice) faces.push_back(static_cast<std::uint8_t>(random.face(sides)));
  return faces;
}

void Match::apply_use(const Use& use) {
  // Said before the pending question is answered: undoing that answer leaves the words where they are.
  const std::size_t words = use.words.empty() ? 0 : table_.texts_.id_of(use.words, table_.number_ - 1);
  game_.use_tool(table_, {.id = use.tool.id,
                          .number = use.number,
                          .choice = use.choice,
                          .words = static_cast<TextId>(words),
                          .faces = use.faces});
}

/// Does to the position what a complete ruling says; true when the pending question is dropped by it.
Result<bool> Match::change_by(const json::object& ruling) {
  if (ruling.contains("use")) {
    const Result<Use> use = read_use(ruling);
    if (!use) return std::unexpected(use.error());
    apply_use(*use);
    return use->tool.leaves;
  }
  json::object position = game_.to_spread_json(state_.get());
  if (Result<> done = apply_ruling(position, ruling); !done) return std::unexpected(done.error());
  const Result<StateBytes> changed = load_position(position, table_.texts_.all());
  if (!changed) return std::unexpected(changed.error());
  std::memcpy(state_.get(), changed->get(), game_.state_size());
  return false;
}

void Match::change_as_recorded(const Record& record) {
  if (record.kind == Record::Kind::imagined) {
    chance::Random random(table_.history_.imagination(record));
    game_.determinize(state_.get(), record.seat, random);
    return;
  }
  std::error_code failed;
  const json::value parsed = json::parse(table_.history_.ruling(record), failed);
  require(!failed && parsed.is_object(), "a recorded ruling is no JSON");
  const Result<bool> leaves = change_by(parsed.get_object());
  require(leaves.has_value(), "a recorded ruling cannot be applied");
  table_.reenters_ = *leaves;
}

/// Whether the pending decision has an answer in the position as it is now.
Result<> Match::check_offers_now() const {
  std::vector<Option> memory;
  Offers offers(memory, nullptr);
  table_.refill_(table_.pending_, offers);
  const int least = decision().kind == Kind::pick_some ? std::max(decision().min, 1) : 1;
  if (std::cmp_greater_equal(offers.size(), least)) return {};
  return fail("bad-ruling",
              "the ruling would leave the pending decision " +
                  (offers.none() ? std::string("without an option")
                                 : std::to_string(offers.size()) + " of at least " + std::to_string(least) +
                                       " options"),
              "answer it first, or another ruling");
}

Result<> Match::rule(const json::object& ruling, SeatId by) {
  if (status_ != Status::deciding)
    return fail("not-deciding", "a ruling is made while a decision is pending");
  json::object complete = ruling;
  if (ruling.contains("use")) {
    const Result<Use> use = read_use(ruling);
    if (!use) return std::unexpected(use.error());
    if (use->faces.size() != use->tool.dice.size()) {
      if (table_.chance_ != ChanceMode::seeded)
        return fail("faces-wanted", "dice are thrown by hand at this table",
                    "faces: one for each of " + dice_of(use->tool));
      json::array faces;
      for (const int face : throw_for_tool(use->tool)) faces.push_back(face);
      complete["faces"] = std::move(faces);
    }
  }

  // Tried in silence first: what is refused was never told.
  const StateBytes before = new_state();
  std::memcpy(before.get(), state_.get(), game_.state_size());
  const bool was_catching_up = std::exchange(table_.catching_up_, true);
  const std::size_t texts = table_.texts_.size();
  Result<bool> leaves = false;
  Result<> good;
  std::optional<std::string> broken = what_breaks([&] {
    leaves = change_by(complete);
    if (!leaves) {
      good = std::unexpected(leaves.error());
    } else if (const std::optional<std::string> wrong = game_.broken(position())) {
      good = fail("bad-ruling", "the ruling would break the position: " + *wrong, "another value");
    } else if (seats() != game_.seats(before.get())) {
      good = fail("bad-ruling", "the ruling would make it a match for " + std::to_string(seats()),
                  "as many seats as began it");
    } else if (!*leaves) {
      good = check_offers_now();
      if (good) table_.make_offers();
    }
  });
  table_.catching_up_ = was_catching_up;
  const std::size_t records = table_.history_.size();
  if (good && !broken) {
    table_.history_.ruling(json::serialize(complete));
    // A tool is ours and knows what it does; what somebody wrote into the position need not.
    if (!ruling.contains("use")) {
      broken = what_breaks_when_shown();
      if (!broken) broken = what_breaks_when_answered(*this);
    }
  }
  if (broken) good = fail("bad-ruling", "the ruling would break the position: " + *broken, "another value");
  if (!good) {
    table_.history_.truncate(records);
    table_.texts_.forget_from(texts);
    std::memcpy(state_.get(), before.get(), game_.state_size());
    table_.make_offers();
    return good;
  }

  if (ruling.contains("use") && table_.anybody_listens()) {
    std::memcpy(state_.get(), before.get(), game_.state_size());
    apply_use(*read_use(complete));
  }
  if (table_.recorder_ != nullptr) table_.recorder_->ruled(complete, by);
  if (*leaves) {
    table_.reenters_ = true;
    run();
  } else {
    table_.make_offers();
  }
  return {};
}

}  // namespace gamekeeper::engine
