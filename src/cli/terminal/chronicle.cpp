#include "cli/terminal/chronicle.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

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

}  // namespace

std::string Happening::dice_for(engine::SeatId seat, std::string_view between) const {
  std::string words;
  for (const Throw& one : dice) {
    if (!engine::contains(one.seen_by, seat)) continue;
    if (!words.empty()) words += between;
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
  const std::string log = session.log();
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
  engine::Telling telling = game.tell(position, event);
  if (telling.text.empty() && telling.others_text.empty()) return;
  all_.push_back({.records = match.history().size(),
                  .rule = event.rule.cited() ? rule_label(game.ledger()[event.rule.index]) : std::string(),
                  .seen_by = event.seen_by,
                  .text = std::move(telling.text),
                  .others_text = std::move(telling.others_text),
                  .dice = std::exchange(falling_, {})});
}

void Chronicle::gather(const engine::Match& match) {
  see_dice(match);
  if (falling_.empty()) return;
  // In words as they fell, so that the dice stand in the order of the sentence.
  std::string text;
  for (const Throw& one : falling_) {
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
  seen_ = records;
}

std::vector<Throw> Chronicle::dice() const {
  std::vector<Throw> dice;
  for (const Happening& happening : all_)
    dice.insert(dice.end(), happening.dice.begin(), happening.dice.end());
  return dice;
}

}  // namespace gamekeeper::cli::terminal
