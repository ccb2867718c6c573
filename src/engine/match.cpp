#include "engine/match.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/panic.hpp"
#include "engine/ruling.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;

constexpr std::align_val_t kAlignment{64};
constexpr std::size_t kMaxWords = 60;

std::byte* new_state(std::size_t size) { return static_cast<std::byte*>(::operator new(size, kAlignment)); }

json::array to_array(std::span<const std::int32_t> values) {
  return json::array(values.begin(), values.end());
}

constexpr std::size_t kMaxTexts = 0x7fff;
constexpr std::int64_t kMaxNumber = 0x7fffffff;

/// state_json() as it was written, or the game's own form alone.
struct GivenPosition {
  json::object position;
  std::int64_t number = 0;
  std::vector<std::string> texts{std::string()};
  json::array since;
};

Result<GivenPosition> read_given(const json::object& given) {
  GivenPosition read;
  const json::value* inner = given.if_contains("position");
  if (inner == nullptr) {
    read.position = given;
    return read;
  }
  if (!inner->is_object()) return fail("bad-position", "position: not an object", "an object");
  read.position = inner->get_object();
  if (const json::value* number = given.if_contains("number")) {
    std::error_code failed;
    read.number = number->to_number<std::int64_t>(failed);  // in memory it is unsigned, from a file it is not
    if (failed || read.number < 0 || read.number > kMaxNumber) {
      return fail("bad-position", "position.number: " + json::serialize(*number),
                  "a whole number, 0 or more");
    }
  }
  if (const json::value* texts = given.if_contains("texts")) {
    const json::array* words = texts->if_array();
    if (words == nullptr || words->size() >= kMaxTexts) {
      return fail("bad-position", "position.texts: not a list of words", "a list of words");
    }
    for (const json::value& text : *words) {
      if (!text.is_string()) return fail("bad-position", "position.texts: " + json::serialize(text), "words");
      read.texts.emplace_back(text.get_string());
    }
  }
  if (const json::value* since = given.if_contains("since")) {
    if (!since->is_array()) return fail("bad-position", "position.since: not a list", "a list of answers");
    read.since = since->get_array();
  }
  return read;
}

Result<std::vector<std::int32_t>> read_values(const json::value& value) {
  std::vector<std::int32_t> values;
  const json::array* items = value.if_array();
  bool good = items != nullptr;
  for (std::size_t i = 0; good && i < items->size(); ++i) {
    const std::int64_t* number = (*items)[i].if_int64();
    good = number != nullptr && std::in_range<std::int32_t>(*number);
    if (good) values.push_back(static_cast<std::int32_t>(*number));
  }
  if (!good) {
    return fail("bad-position", "position.since: " + json::serialize(value), "a list of whole numbers");
  }
  return values;
}

}  // namespace

void Match::AlignedFree::operator()(std::byte* bytes) const { ::operator delete(bytes, kAlignment); }

Table::ChanceSource Match::source_of(ChanceMode mode) {
  switch (mode) {
    case ChanceMode::script: return Table::ChanceSource::asked;
    case ChanceMode::own_dice: return Table::ChanceSource::dice_asked;
    case ChanceMode::seeded: break;
  }
  return Table::ChanceSource::seeded;
}

Match::Match(const Game& game)
    : game_(game), first_state_(new_state(game.state_size())), state_(new_state(game.state_size())) {
  table_.state_ = state_.get();
  table_.match_ = this;
  table_.change_position_ = [](void* self, const Record& record) {
    static_cast<Match*>(self)->change_as_recorded(record);
  };
}

Match::~Match() = default;

// -- Starting -----------------------------------------------------------------------------------------------

Result<json::object> Match::normal_options(const json::object& options) const {
  json::object normal;
  for (const OptionInfo& option : game_.info().options) {
    if (option.values.empty()) {
      std::int64_t standard = 0;
      std::from_chars(option.standard.data(), option.standard.data() + option.standard.size(), standard);
      normal[option.name] = standard;
    } else {
      normal[option.name] = option.standard;
    }
  }
  for (const auto& [name, value] : options) {
    const auto option = std::ranges::find(game_.info().options, std::string_view(name), &OptionInfo::name);
    if (option == game_.info().options.end()) {
      std::string names;
      for (const OptionInfo& known : game_.info().options) names += (names.empty() ? "" : ", ") + known.name;
      return fail("unknown-option", "unknown option '" + std::string(name) + "' of " + game_.info().id,
                  names.empty() ? "the game has none" : "one of " + names);
    }
    if (option->values.empty()) {
      std::int64_t number = 0;
      bool good = value.is_int64();
      if (good) {
        number = value.get_int64();
      } else if (value.is_string()) {
        const json::string& text = value.get_string();
        const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
        good = failed == std::errc() && end == text.data() + text.size();
      }
      if (!good || number < option->min || number > option->max) {
        return fail(
            "bad-option", "option " + option->name + ": " + json::serialize(value),
            "a whole number from " + std::to_string(option->min) + " to " + std::to_string(option->max));
      }
      normal[option->name] = number;
    } else {
      if (!value.is_string() ||
          std::ranges::find(option->values, std::string_view(value.get_string())) == option->values.end()) {
        std::string values;
        for (const std::string& known : option->values) values += (values.empty() ? "" : ", ") + known;
        return fail("bad-option", "option " + option->name + ": " + json::serialize(value),
                    "one of " + values);
      }
      normal[option->name] = value;
    }
  }
  return normal;
}

Result<> Match::start(const MatchSetup& setup) {
  const GameInfo& info = game_.info();
  Result<json::object> options = normal_options(setup.options);
  if (!options) return std::unexpected(options.error());
  const int seats = setup.seats == 0 ? info.min_seats : setup.seats;
  if (seats < info.min_seats || seats > info.max_seats) {
    return fail("bad-seats", info.id + " with " + std::to_string(seats) + " seats",
                std::to_string(info.min_seats) + " to " + std::to_string(info.max_seats));
  }
  const std::unique_ptr<std::byte[], AlignedFree> first(new_state(game_.state_size()));
  if (Result<> done = game_.set_up(first.get(), *options, seats); !done) return done;
  std::memcpy(first_state_.get(), first.get(), game_.state_size());
  setup_ = setup;

  setup_.options = *std::move(options);
  setup_.seats = seats;
  first_texts_.resize(1);
  first_number_ = 0;
  restart(setup.seed);

  return {};
}

Result<> Match::load_position(const json::object& position, std::span<const std::string> texts,
                              std::byte* to) const {
  if (Result<> done = game_.from_json(position, to); !done) return done;
  if (const std::optional<std::string> broken = game_.broken({to, texts})) {
    return fail("bad-position", "position: " + *broken, "a position that keeps the game's invariants");
  }
  return {};
}

Result<> Match::start_from(const json::object& position, const MatchSetup& setup) {
  Result<GivenPosition> given = read_given(position);
  if (!given) return std::unexpected(given.error());
  Result<json::object> options = normal_options(setup.options);
  if (!options) return std::unexpected(options.error());
  const std::unique_ptr<std::byte[], AlignedFree> first(new_state(game_.state_size()));
  if (Result<> done = load_position(given->position, given->texts, first.get()); !done) return done;
  std::memcpy(first_state_.get(), first.get(), game_.state_size());
  first_texts_ = std::move(given->texts);
  first_number_ = static_cast<std::uint32_t>(given->number);
  setup_ = setup;
  setup_.options = *std::move(options);
  setup_.seats = game_.seats(first.get());
  if (!given->since.empty()) setup_.chance = ChanceMode::script;
  restart(setup.seed);
  for (const json::value& step : given->since) {
    if (Result<> done = answer_since(step); !done) return done;
  }
  chance_from(setup.chance);
  return {};
}

Result<> Match::answer_since(const json::value& step) {
  const json::object* one = step.if_object();
  if (one == nullptr || one->size() != 1) {
    return fail("bad-position", "position.since: not an answer: " + json::serialize(step),
                R"({"choose": [...]}, {"chance": [...]} or {"rule": {...}})");
  }
  const auto& [key, value] = *one->begin();
  if (key == "rule" && value.is_object()) return rule(value.get_object());
  const Result<std::vector<std::int32_t>> values = read_values(value);
  if (!values) return std::unexpected(values.error());
  if (key == "choose") return answer(*values);
  if (key != "chance" || status_ != Status::rolling) {
    return fail("bad-position", "position.since: '" + std::string(key) + "' does not answer what is asked",
                R"({"choose": [...]} for a decision, {"chance": [...]} for dice and draws)");
  }
  if (chance().kind == ChanceRequest::Kind::dice) return faces(*values);
  if (values->size() != 1) return fail("bad-position", "position.since: several outcomes of a draw", "one");
  return outcome(values->front());
}

void Match::restart(std::uint64_t seed) {
  setup_.seed = seed;
  std::memcpy(state_.get(), first_state_.get(), game_.state_size());
  table_.history_.reset(game_.state_size(), setup_.memory);
  table_.seed_ = chance::split_mix(seed);

  table_.source_ = source_of(setup_.chance);
  table_.number_ = first_number_;
  table_.texts_.assign(first_texts_);
  table_.catching_up_ = false;
  table_.replay_next_ = table_.replay_end_ = 0;
  begin_root();
}

void Match::chance_from(ChanceMode mode) {
  setup_.chance = mode;
  table_.source_ = source_of(mode);
  if (status_ != Status::rolling || table_.asks_for_chance()) return;
  if (chance().kind == ChanceRequest::Kind::dice) {
    const Faces faces = table_.throw_dice();
    table_.answer_.assign(faces.begin(), faces.end());
  } else {
    table_.answer_.assign(1, table_.draw_one());
  }
  table_.record_chance(table_.answer_);
  run();
}

void Match::begin_root() {
  table_.runner_.start(game_.play(table_));
  run();
}

void Match::run() {
  table_.waiting_ = Table::Waiting::nothing;
  table_.runner_.resume();
  if (table_.waiting_ == Table::Waiting::decision) {
    status_ = Status::deciding;
  } else if (table_.waiting_ == Table::Waiting::chance) {
    status_ = Status::rolling;
  } else {
    require(table_.runner_.finished(), "the rules stopped without a question");
    status_ = Status::over;
    if (table_.recorder_ != nullptr) table_.recorder_->ended();
  }
}

void Match::copy_to_clone(const Match& other) {
  require(&game_ == &other.game_, "a clone of another game's match");
  setup_.seats = other.setup_.seats;
  setup_.chance = ChanceMode::seeded;
  setup_.memory = Memory::checkpoint;
  table_.texts_ = other.table_.texts_;
  table_.history_.reset(game_.state_size(), Memory::checkpoint);
  table_.history_.copy_since_checkpoint(other.table_.history_);
  table_.source_ = Table::ChanceSource::seeded;
}

void Match::clone_from(const Match& other, std::uint64_t seed) {
  copy_to_clone(other);
  table_.seed_ = chance::split_mix(seed);
  restore(0, table_.history_.size());
}

void Match::clone_from(const Match& other, std::uint64_t seed, SeatId seat) {
  copy_to_clone(other);
  table_.seed_ = chance::split_mix(seed);
  // What was answered since the checkpoint fits the true position only; so the clone gets there first.
  if (other.status_ != Status::over) table_.history_.imagined(seat, chance::split_mix(seed));
  restore(0, table_.history_.size());
}

void Match::restore(std::size_t snapshot, std::size_t records) {
  History& history = table_.history_;
  history.truncate(records);
  const History::Snapshot& from = history.snapshot(snapshot);
  std::memcpy(state_.get(), history.snapshot_state(snapshot).data(), game_.state_size());
  table_.number_ = from.number;
  table_.replay_next_ = from.record;
  table_.replay_end_ = records;
  table_.catching_up_ = true;
  begin_root();
  table_.catching_up_ = false;
  table_.texts_.forget_after(table_.number_ - (status_ == Status::over ? 0U : 1U));
}

// -- Answering ----------------------------------------------------------------------------------------------

void Match::apply_answer(Record::Kind kind, SeatId seat, std::span<const std::int32_t> values) {
  table_.answer_.assign(values.begin(), values.end());
  table_.history_.answer(kind, seat, table_.number_, table_.answer_);
  run();
}

void Match::choose(std::int32_t value) {
  if (table_.recorder_ != nullptr) table_.recorder_->decided(decision(), {&value, 1});
  apply_answer(Record::Kind::decision, decision().seat, {&value, 1});
}

Result<> Match::check_answer(std::span<const std::int32_t> values) const {
  if (status_ != Status::deciding) return fail("not-deciding", "no decision is pending");
  const Decision& asked = decision();
  const auto count = static_cast<std::int32_t>(asked.options.size());
  const auto index_ok = [count](std::int32_t value) { return value >= 0 && value < count; };
  const auto not_offered = [count](std::int32_t value) {
    return fail("not-offered", "option " + std::to_string(value) + " is not offered",
                "an index from 0 to " + std::to_string(count - 1));
  };
  switch (asked.kind) {
    case Kind::pick:
    case Kind::two_way:
    case Kind::place:
      if (values.size() != 1)
        return fail("wrong-kind", std::to_string(values.size()) + " answers", "one option");
      if (!index_ok(values[0])) return not_offered(values[0]);
      return {};
    case Kind::number:
      if (values.size() != 1)
        return fail("wrong-kind", std::to_string(values.size()) + " answers", "one number");
      if (values[0] < asked.min || values[0] > asked.max) {
        return fail("not-offered", "number " + std::to_string(values[0]),
                    "a number from " + std::to_string(asked.min) + " to " + std::to_string(asked.max));
      }
      return {};
    case Kind::text:
      if (values.size() != 1 || values[0] <= 0 || std::cmp_greater_equal(values[0], table_.texts_.size())) {
        return fail("wrong-kind", "not words", "1 to 60 characters");
      }
      return {};
    case Kind::pick_some:
      if (std::cmp_less(values.size(), asked.min) || std::cmp_greater(values.size(), asked.max)) {
        return fail("wrong-count", std::to_string(values.size()) + " options",
                    asked.min == asked.max ? "exactly " + std::to_string(asked.min)
                                           : std::to_string(asked.min) + " to " + std::to_string(asked.max));
      }
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (!index_ok(values[i])) return not_offered(values[i]);
        if (i > 0 && values[i] <= values[i - 1])
          return fail("not-offered", "an option twice", "each option once");
      }
      return {};
    case Kind::order: {
      std::bitset<kMaxListed> seen;
      for (const std::int32_t value : values) {
        if (index_ok(value)) seen.set(static_cast<std::size_t>(value));
      }
      if (std::cmp_not_equal(values.size(), count) || seen.count() != values.size()) {
        return fail("wrong-count", "not an order of the options", "every option once");
      }
      return {};
    }
    case Kind::distribute: {
      std::int64_t total = 0;
      bool negative = false;
      for (const std::int32_t share : values) {
        total += share;
        negative = negative || share < 0;
      }
      if (std::cmp_not_equal(values.size(), count) || total != asked.max || negative) {
        return fail(
            "wrong-count", "points that do not fit",
            std::to_string(count) + " numbers, none below 0, that add up to " + std::to_string(asked.max));
      }
      return {};
    }
  }
  return fail("wrong-kind", "unknown kind of decision");
}

Result<> Match::answer(std::span<const std::int32_t> values) {
  if (Result<> good = check_answer(values); !good) return good;
  if (table_.recorder_ != nullptr) table_.recorder_->decided(decision(), values);
  apply_answer(Record::Kind::decision, decision().seat, values);
  return {};
}

Result<std::int32_t> Match::index_of(const json::value& value) const {
  if (value.is_int64()) {
    if (!std::in_range<std::int32_t>(value.get_int64())) {
      return fail("not-offered", "option " + json::serialize(value) + " is not offered", "a smaller number");
    }
    return static_cast<std::int32_t>(value.get_int64());
  }
  if (!value.is_string()) {
    return fail("wrong-kind", "not an option: " + json::serialize(value), "a name or an index");
  }
  const std::string_view name = value.get_string();
  const Decision& asked = decision();
  std::string known;
  for (std::size_t i = 0; i < asked.options.size(); ++i) {
    known.clear();
    game_.option_name(position(), asked, asked.options[i], known);
    if (known == name) {
      return asked.kind == Kind::number ? asked.min + static_cast<std::int32_t>(i)
                                        : static_cast<std::int32_t>(i);
    }
  }
  for (const Barred& barred : asked.barred) {
    known.clear();
    game_.option_name(position(), asked, barred.option, known);
    if (known == name) {
      return fail("barred",
                  "'" + std::string(name) + "' is barred: " + game_.why_barred(position(), asked, barred));
    }
  }
  std::string names;
  for (std::size_t i = 0; i < asked.options.size() && i < 12; ++i) {
    names += (i == 0 ? "" : ", ") + option_name(i);
  }
  if (asked.options.size() > 12) names += ", ... (" + std::to_string(asked.options.size()) + " in all)";
  return fail("not-offered", "'" + std::string(name) + "' is not offered", "one of " + names);
}

Result<std::vector<std::int32_t>> Match::parse_answer(const json::value& value) const {
  std::vector<std::int32_t> values;
  if (decision().kind == Kind::distribute && value.is_object()) {
    values.assign(decision().options.size(), 0);
    for (const auto& [name, share] : value.get_object()) {
      const Result<std::int32_t> index = index_of(json::value(name));
      if (!index) return std::unexpected(index.error());
      if (!share.is_int64() || !std::in_range<std::int16_t>(share.get_int64())) {
        return fail("wrong-kind", "points of " + std::string(name) + ": " + json::serialize(share),
                    "a whole number");
      }
      values[static_cast<std::size_t>(*index)] = static_cast<std::int32_t>(share.get_int64());
    }
    return values;
  }
  if (value.is_array()) {
    for (const json::value& item : value.get_array()) {
      const Result<std::int32_t> index = index_of(item);
      if (!index) return std::unexpected(index.error());
      values.push_back(*index);
    }
    if (decision().kind == Kind::pick_some) std::ranges::sort(values);
    return values;
  }
  const Result<std::int32_t> index = index_of(value);
  if (!index) return std::unexpected(index.error());
  values.push_back(*index);
  return values;
}

Result<> Match::choose_json(const json::value& value) {
  if (status_ != Status::deciding) {
    return fail("not-deciding", "no decision is pending",
                status_ == Status::rolling ? "faces or an outcome" : "");
  }
  if (decision().kind == Kind::text && value.is_string()) return say(value.get_string());
  const Result<std::vector<std::int32_t>> values = parse_answer(value);
  if (!values) return std::unexpected(values.error());
  if (decision().kind == Kind::text) {
    if (Result<> good =
            values->size() == 1 && (*values)[0] >= 0 && std::cmp_less((*values)[0], decision().options.size())
                ? Result<>{}
                : fail("not-offered", "no such suggestion", "words, or a suggestion's index");
        !good) {
      return good;
    }
    say_suggestion(static_cast<std::size_t>((*values)[0]));
    return {};
  }
  return answer(*values);
}

Result<> Match::choose_named(std::string_view name) { return choose_json(json::value(name)); }

Result<> Match::say(std::string_view words) {
  if (status_ != Status::deciding || decision().kind != Kind::text) {
    return fail("wrong-kind", "no words are asked for", "one of the options");
  }
  std::size_t characters = 0;
  for (const char c : words) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f)
      return fail("bad-text", "a control character in the words", "plain words");
    characters += (byte & 0xc0U) != 0x80 ? 1 : 0;
  }
  if (characters < 1 || characters > kMaxWords) {
    return fail("bad-text", std::to_string(characters) + " characters", "1 to 60 characters");
  }

  if (table_.texts_.size() >= kMaxTexts)
    return fail("bad-text", "too many words in one match", "shorter matches");
  const std::span<const std::string> said = table_.texts_.all();
  const auto known = std::ranges::find(said, words);
  const auto id = static_cast<std::int32_t>(known - said.begin());
  if (known == said.end()) table_.texts_.add(words, table_.number_);
  return answer({&id, 1});
}

void Match::say_suggestion(std::size_t index) {
  suggestion_.clear();
  game_.suggested_words(position(), decision(), decision().options[index], suggestion_);
  require(say(suggestion_).has_value(), "a suggestion of words that nobody may say");
}

Result<> Match::faces(std::span<const std::int32_t> faces) {
  if (status_ != Status::rolling || chance().kind != ChanceRequest::Kind::dice) {
    return fail("not-rolling", "no dice are asked for",
                status_ == Status::deciding ? "a choice" : "an outcome");
  }
  const ChanceRequest& asked = chance();
  if (faces.size() != asked.count) {
    return fail("bad-faces",
                std::to_string(faces.size()) + " faces for " + std::to_string(asked.count) + "d" +
                    std::to_string(asked.sides),
                std::to_string(asked.count) + " faces from 1 to " + std::to_string(asked.sides));
  }
  for (const std::int32_t face : faces) {
    if (face < 1 || face > asked.sides) {
      return fail("bad-faces", "a d" + std::to_string(asked.sides) + " has no face " + std::to_string(face),
                  "faces from 1 to " + std::to_string(asked.sides));
    }
  }
  if (table_.recorder_ != nullptr) table_.recorder_->chanced(asked, faces);
  apply_answer(Record::Kind::chance, asked.roller, faces);
  return {};
}

Result<> Match::outcome(int index) {
  if (status_ != Status::rolling || chance().kind != ChanceRequest::Kind::draw) {
    return fail("not-drawing", "no draw is asked for", status_ == Status::deciding ? "a choice" : "faces");
  }
  const ChanceRequest& asked = chance();
  if (index < 0 || std::cmp_greater_equal(index, asked.weights.size()) ||
      asked.weights[static_cast<std::size_t>(index)] == 0) {
    return fail("bad-outcome", "outcome " + std::to_string(index) + " cannot come",
                "one of the " + std::to_string(asked.weights.size()) + " outcomes that can");
  }
  const std::int32_t value = index;
  if (table_.recorder_ != nullptr) table_.recorder_->chanced(asked, {&value, 1});
  apply_answer(Record::Kind::chance, asked.roller, {&value, 1});
  return {};
}

Result<> Match::outcome_named(std::string_view name) {
  if (status_ != Status::rolling || chance().kind != ChanceRequest::Kind::draw) return outcome(0);
  std::string names;
  for (std::size_t i = 0; i < chance().weights.size(); ++i) {
    if (chance().weights[i] == 0) continue;
    const std::string known = game_.outcome_name(position(), chance(), static_cast<int>(i));
    if (known == name) return outcome(static_cast<int>(i));
    if (i < 24) names += (names.empty() ? "" : ", ") + known;
  }
  return fail("bad-outcome", "'" + std::string(name) + "' cannot come", "one of " + names);
}

// -- The position -------------------------------------------------------------------------------------------

std::uint64_t Match::hash() const {
  const std::byte* bytes = state_.get();
  std::uint64_t hash = 0x2545f4914f6cdd1dULL ^ table_.number_;
  std::size_t left = game_.state_size();
  while (left > 0) {
    std::uint64_t word = 0;
    const std::size_t size = std::min<std::size_t>(left, sizeof word);
    std::memcpy(&word, bytes, size);
    bytes += size;
    left -= size;
    hash = std::rotl(hash ^ (word * 0x9e3779b97f4a7c15ULL), 29) * 0xbf58476d1ce4e5b9ULL;
  }
  return chance::split_mix(hash);
}

json::object Match::chance_json(std::span<const std::int32_t> values) const {
  if (chance().kind == ChanceRequest::Kind::dice) return {{"faces", to_array(values)}};
  return {{"outcome", game_.outcome_name(position(), chance(), values[0])}};
}

json::object Match::answer_json(std::span<const std::int32_t> values) const {
  const Decision& asked = decision();
  switch (asked.kind) {
    case Kind::pick:
    case Kind::two_way:
    case Kind::place: return {{"choose", option_name(static_cast<std::size_t>(values[0]))}};
    case Kind::number: return {{"choose", values[0]}};
    case Kind::text: return {{"choose", table_.texts_[static_cast<std::size_t>(values[0])]}};
    case Kind::distribute: return {{"choose", to_array(values)}};
    case Kind::pick_some:
    case Kind::order: break;
  }
  json::array names;
  for (const std::int32_t index : values) names.emplace_back(option_name(static_cast<std::size_t>(index)));
  return {{"choose", std::move(names)}};
}

json::object Match::state_json() const {
  json::object all;
  const History& history = table_.history_;
  // An imagined position has no history of its own: its checkpoint holds the truth.
  if (history.snapshots() > 0 && !history.has_imagined()) {
    const std::size_t last = history.snapshots() - 1;

    all["position"] = game_.to_json(history.snapshot_state(last).data());
    all["number"] = history.snapshot(last).number;
    if (json::array texts = texts_json(); !texts.empty()) all["texts"] = std::move(texts);

    json::array since;
    for (std::size_t i = history.snapshot(last).record + 1; i < history.size(); ++i) {
      const Record& record = history[i];
      const auto values = history.values(record);
      if (record.kind == Record::Kind::decision) since.push_back(json::object{{"choose", to_array(values)}});
      if (record.kind == Record::Kind::chance) since.push_back(json::object{{"chance", to_array(values)}});
      if (record.kind == Record::Kind::ruling)
        since.push_back(json::object{{"rule", json::parse(history.ruling(record))}});
    }
    all["since"] = std::move(since);
  }
  all["now"] = game_.to_json(state_.get());
  return all;
}

json::array Match::texts_json() const {
  const std::span<const std::string> all = table_.texts_.all();
  return json::array(all.begin() + 1, all.end());
}

std::string Match::option_name(const Option& option) const {
  std::string name;
  game_.option_name(position(), decision(), option, name);
  return name;
}

std::string Match::option_name(std::size_t index) const { return option_name(decision().options[index]); }

// -- Undo ---------------------------------------------------------------------------------------------------

std::optional<std::size_t> Match::undo_target(int decisions) const {
  const History& history = table_.history_;
  std::size_t at = history.size();
  while (at > 0) {
    --at;
    const bool step = history[at].kind == Record::Kind::decision || history[at].kind == Record::Kind::ruling;
    if (step && --decisions <= 0) return at;
  }
  return std::nullopt;
}

Result<> Match::undo(int decisions, bool even_past_information) {
  const History& history = table_.history_;
  if (history.memory() != Memory::whole) return fail("no-undo", "this match keeps no history");
  if (decisions < 1) return fail("no-undo", "undo " + std::to_string(decisions), "1 or more");
  const std::optional<std::size_t> target = undo_target(decisions);
  if (!target) return fail("no-undo", "there is nothing that far back to undo", "a smaller number");
  if (!even_past_information || !game_.info().may_undo_past_information) {
    for (std::size_t i = *target; i < history.size(); ++i) {
      if (history[i].kind == Record::Kind::chance || history[i].kind == Record::Kind::reveal) {
        return fail("information-gained",
                    history[i].kind == Record::Kind::reveal
                        ? "something hidden was shown since; what is known cannot be taken back"
                        : "dice fell or a card was drawn since (number " + std::to_string(history[i].number) +
                              "); what is known cannot be taken back",
                    game_.info().may_undo_past_information ? "insist, and the log will show it" : "");
      }
    }
  }
  restore(history.snapshot_before(*target), *target);
  return {};
}

Result<> Match::can_undo() const {
  const History& history = table_.history_;
  const std::optional<std::size_t> target = undo_target(1);
  if (!target) return fail("no-undo", "nothing has been decided yet");
  for (std::size_t i = *target; i < history.size(); ++i) {
    if (history[i].kind == Record::Kind::chance || history[i].kind == Record::Kind::reveal) {
      return fail("information-gained", "dice fell or a card was drawn since");
    }
  }
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

// -- The referee --------------------------------------------------------------------------------------------

Result<> Match::change_position(const json::object& ruling, std::byte* to) const {
  json::object position = game_.to_spread_json(state_.get());
  if (Result<> done = engine::apply_ruling(position, ruling); !done) return done;

  return load_position(position, table_.texts_.all(), to);
}

void Match::change_as_recorded(const Record& record) {
  if (record.kind == Record::Kind::imagined) {
    chance::Random random(table_.history_.imagination(record));
    game_.determinize(state_.get(), record.seat, random);
    return;
  }
  std::error_code failed;
  const json::value parsed = json::parse(table_.history_.ruling(record), failed);
  const std::unique_ptr<std::byte[], AlignedFree> changed(new_state(game_.state_size()));
  require(!failed && parsed.is_object() && change_position(parsed.get_object(), changed.get()),
          "a recorded ruling cannot be applied");
  std::memcpy(state_.get(), changed.get(), game_.state_size());
}

Result<> Match::rule(const json::object& ruling, SeatId) {
  if (status_ != Status::deciding)
    return fail("not-deciding", "a ruling is made while a decision is pending");
  const std::unique_ptr<std::byte[], AlignedFree> changed(new_state(game_.state_size()));
  if (Result<> done = change_position(ruling, changed.get()); !done) return done;
  const std::unique_ptr<std::byte[], AlignedFree> before(new_state(game_.state_size()));
  std::memcpy(before.get(), state_.get(), game_.state_size());
  std::memcpy(state_.get(), changed.get(), game_.state_size());
  std::vector<Option> options;
  Offers offers(options, nullptr);
  table_.refill_(table_.pending_, offers);
  const int least = decision().kind == Kind::pick_some ? std::max(decision().min, 1) : 1;
  if (std::cmp_less(options.size(), least)) {
    std::memcpy(state_.get(), before.get(), game_.state_size());
    return fail("bad-ruling",
                "the ruling would leave the pending decision " +
                    (options.empty() ? std::string("without an option")
                                     : std::to_string(options.size()) + " of at least " +
                                           std::to_string(least) + " options"),
                "answer it first, or another ruling");
  }
  table_.history_.ruling(json::serialize(ruling));
  table_.make_offers();
  return {};
}

// -- Listening ----------------------------------------------------------------------------------------------

void Match::listen(Listener listener) {
  listener_ = std::move(listener);
  table_.listener_context_ = this;
  table_.listener_ = [](void* self, const Event& event) {
    const Match& match = *static_cast<Match*>(self);
    match.listener_(event, match.position());
  };
}

void Match::stop_listening() {
  table_.listener_ = nullptr;
  listener_ = nullptr;
}

void Match::explain(bool on) {
  table_.explaining_ = on;
  if (status_ == Status::deciding) table_.make_offers();
}

}  // namespace gamekeeper::engine
