#include "cli/terminal/chronicle.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/terminal/text.hpp"
#include "cli/terminal/words.hpp"
#include "content/ledger.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "engine/table.hpp"
#include "engine/tool.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Record;

/// One answer of a record, given to a match that asks for everything.
engine::Result<> answer_again(const engine::Match& from, const Record& record, engine::Match& to) {
  const engine::History& history = from.history();
  switch (record.kind) {
    case Record::Kind::decision:
      if (to.status() == engine::Status::deciding && to.decision().kind == engine::Kind::text) {
        return to.say(from.text_of(static_cast<engine::TextId>(history.values(record)[0])));
      }
      return to.answer(history.values(record));
    case Record::Kind::chance:
      if (to.status() == engine::Status::rolling && to.chance().kind == engine::ChanceRequest::Kind::draw) {
        return to.outcome(history.values(record)[0]);
      }
      return to.faces(history.values(record));
    case Record::Kind::ruling: {
      std::error_code failed;
      const boost::json::value ruling = boost::json::parse(history.ruling(record), failed);
      if (failed || !ruling.is_object()) return engine::fail("bad-ruling", "a ruling that is none");
      return to.rule(ruling.get_object(), record.seat);
    }
    case Record::Kind::checkpoint:
    case Record::Kind::reveal:
    case Record::Kind::imagined: break;
  }
  return {};
}

/// Whether the line beside dice says what they were for, or these would say less than the faces.
bool needs_no_words(const Throw& dice) {
  constexpr int kLongest = 40;  // columns; a purpose that is a paragraph
  return dice.told || columns(dice.what) > kLongest;
}

/// The dice that a ruling's tool threw, those with the same number of sides together.
std::vector<Throw> dice_of_ruling(const engine::Match& match, const Record& record, engine::SeatSet seen_by) {
  std::error_code failed;
  const boost::json::value parsed = boost::json::parse(match.history().ruling(record), failed);
  const boost::json::object* ruling = failed ? nullptr : parsed.if_object();
  const boost::json::value* use = ruling == nullptr ? nullptr : ruling->if_contains("use");
  const boost::json::value* values = ruling == nullptr ? nullptr : ruling->if_contains("faces");
  if (use == nullptr || !use->is_string() || values == nullptr || !values->is_array()) return {};
  const boost::json::array& faces = values->get_array();
  const std::vector<engine::Tool> tools = match.game().tools(match.position());
  const auto tool = std::ranges::find(tools, std::string_view(use->get_string()), &engine::Tool::id);
  const bool known = tool != tools.end() && tool->dice.size() == faces.size();
  std::vector<Throw> dice;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const int sides = known ? tool->dice[i] : 0;
    if (dice.empty() || dice.back().sides != sides)
      dice.push_back({.sides = sides,
                      .faces = {},
                      .by_hand = match.setup().chance != engine::ChanceMode::seeded,
                      .what = {},
                      .seen_by = seen_by});
    dice.back().faces.push_back(static_cast<int>(faces[i].as_int64()));
  }
  return dice;
}

}  // namespace

std::string Happening::dice_for(engine::SeatId seat, std::string_view between) const {
  std::string words;
  for (const Throw& one : dice) {
    if (!engine::contains(one.seen_by, seat)) continue;
    if (!words.empty()) words += between;
    if (!one.what.empty() && !told_to(seat).empty() && !needs_no_words(one)) words += one.what + " ";
    words += in_words(one);
  }
  return words;
}

std::string in_words(const Throw& dice) {
  std::string words = dice.sides > 6 ? "d" + std::to_string(dice.sides) + " " : "";
  for (std::size_t i = 0; i < dice.faces.size(); ++i) {
    words += (i == 0 ? "[" : " [") + std::to_string(dice.faces[i]) + "]";
  }
  return dice.by_hand ? words + " by hand" : words;
}

void Chronicle::retell(const engine::Session& session, const Witness& witness) {
  all_.clear();
  falling_.clear();
  stood_.clear();
  seen_ = 0;
  read_hands(session);
  telling_again_ = true;
  const engine::Match& match = session.match();
  engine::MatchSetup setup = match.setup();
  const engine::ChanceMode setup_chance = setup.chance;
  setup.chance = engine::ChanceMode::script;
  engine::Match again(match.game());
  again.listen([&](const engine::Event& event, const engine::Position& position) {
    const std::size_t told = all_.size();
    hear(again, event, position);
    if (witness.told && all_.size() > told) witness.told(again, position);
  });
  const engine::Result<> started =
      session.setup().position ? again.start_from(*session.setup().position, setup) : again.start(setup);
  const engine::History& history = match.history();
  bool turn_begins = true;
  for (std::size_t i = 0; started && i < history.size(); ++i) {
    if (history[i].kind == Record::Kind::checkpoint) turn_begins = true;
    // Dice that nothing has told by the time of a question were written down then; so they are now.
    const bool asked =
        history[i].kind == Record::Kind::decision || setup_chance != engine::ChanceMode::seeded;
    if (asked && again.history().size() <= i) {
      gather(again);
    } else {
      see_dice(again);
    }
    if (history[i].kind == Record::Kind::decision && std::exchange(turn_begins, false) && witness.asked)
      witness.asked(again);
    // A record that cannot be answered again ends the telling, not the match.
    if (again.history().size() <= i && !answer_again(match, history[i], again)) break;
  }
  gather(again);
  seen_ = history.size();
  telling_again_ = false;
}

void Chronicle::read_hands(const engine::Session& session) {
  by_hand_.clear();
  const std::string& log = session.log();
  for (std::size_t start = 0; start < log.size();) {
    const std::size_t end = std::min(log.find('\n', start), log.size());
    std::error_code failed;
    const boost::json::value line =
        boost::json::parse(std::string_view(log).substr(start, end - start), failed);
    start = end + 1;
    const boost::json::object* object = failed ? nullptr : line.if_object();
    const boost::json::value* number = object == nullptr ? nullptr : object->if_contains("n");
    if (number == nullptr || !number->is_int64()) continue;
    // After an undo the same number comes again; the later line is what counts.
    const auto n = static_cast<std::uint32_t>(number->get_int64());
    if (object->contains("by_hand")) {
      by_hand_.insert(n);
    } else {
      by_hand_.erase(n);
    }
  }
}

void Chronicle::see_dice(const engine::Match& match) {
  const engine::History& history = match.history();
  for (; seen_ < history.size(); ++seen_) {
    const Record& record = history[seen_];
    if (record.kind != Record::Kind::chance) continue;
    const bool known = match.chance().number == record.number;
    if (known ? match.chance().kind == engine::ChanceRequest::Kind::draw : record.count < 2) continue;
    const auto values = history.values(record);
    const bool by_hand = telling_again_ ? by_hand_.contains(record.number)
                                        : match.setup().chance != engine::ChanceMode::seeded;
    falling_.push_back({.sides = known ? match.chance().sides : 0,
                        .faces = {values.begin(), values.end()},
                        .by_hand = by_hand,
                        .what = known ? match.game().purpose(match.position(), match.chance()) : "",
                        .seen_by = known ? match.chance().seen_by : engine::kEverybody,
                        .number = record.number});
  }
}

void Chronicle::hear(const engine::Match& match, const engine::Event& event,
                     const engine::Position& position) {
  see_dice(match);
  const engine::Game& game = match.game();
  for (Throw& one : falling_) {
    const auto told =
        std::ranges::find(event.dice, one.number, [](const engine::Thrown& by) { return by.request.number; });
    if (told == event.dice.end()) continue;
    one.told = true;
    one.sides = told->request.sides;
  }
  engine::Telling telling = game.tell(position, event);
  if (telling.text.empty() && telling.others_text.empty()) return;
  const engine::History& history = match.history();
  const bool first_of_ruling = history.size() > 0 &&
                               history[history.size() - 1].kind == Record::Kind::ruling &&
                               (all_.empty() || all_.back().records < history.size());
  if (first_of_ruling)
    std::ranges::copy(dice_of_ruling(match, history[history.size() - 1], event.seen_by),
                      std::back_inserter(falling_));
  all_.push_back({.records = history.size(),
                  .rule = event.rule.cited() ? rule_label(game.ledger()[event.rule.index]) : std::string(),
                  .seen_by = event.seen_by,
                  .text = std::move(telling.text),
                  .others_text = std::move(telling.others_text),
                  .dice = std::exchange(falling_, {}),
                  .costs = weigh(game, position, match.seats())});
}

std::vector<double> Chronicle::weigh(const engine::Game& game, const engine::Position& position, int seats) {
  std::vector<double> costs(static_cast<std::size_t>(seats), 0);
  stood_.resize(costs.size());
  for (std::size_t seat = 0; seat < costs.size(); ++seat) {
    const std::optional<double> stands = game.standing(position, static_cast<engine::SeatId>(seat));
    const std::optional<double> stood = std::exchange(stood_[seat], stands);
    if (stood && stands) costs[seat] = std::max(0.0, *stood - *stands);
  }
  return costs;
}

void Chronicle::gather(const engine::Match& match) {
  see_dice(match);
  if (falling_.empty()) return;
  // In words as they fell, so that the dice stand in the order of the sentence.
  std::string text;
  for (Throw& one : falling_) {
    one.told = true;
    if (!one.what.empty()) text += (text.empty() ? "" : "; ") + one.what;
  }
  all_.push_back({.records = match.history().size(),
                  .rule = {},
                  .seen_by = falling_.back().seen_by,
                  .text = std::move(text),
                  .others_text = {},
                  .dice = std::exchange(falling_, {})});
}

void Chronicle::note_pass(const engine::Match& match) {
  const engine::Decision& asked = match.decision();
  // One line for a row of them.
  if (!all_.empty() && all_.back().automatic && engine::contains(all_.back().seen_by, asked.seat)) return;
  const engine::Game& game = match.game();
  all_.push_back({.records = match.history().size() + 1,
                  .rule = asked.rule.cited() ? rule_label(game.ledger()[asked.rule.index]) : std::string(),
                  .seen_by = engine::only(asked.seat),
                  .text = "You let it pass (automatic).",
                  .others_text = {},
                  .dice = {},
                  .automatic = true});
}

void Chronicle::forget_after(std::size_t records) {
  std::erase_if(all_, [records](const Happening& happening) { return happening.records > records; });
  falling_.clear();
  stood_.clear();
  seen_ = records;
}

std::vector<Throw> Chronicle::dice() const {
  std::vector<Throw> dice;
  for (const Happening& happening : all_)
    dice.insert(dice.end(), happening.dice.begin(), happening.dice.end());
  return dice;
}

}  // namespace gamekeeper::cli::terminal
