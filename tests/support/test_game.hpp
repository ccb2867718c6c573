#pragma once

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "content/document.hpp"
#include "content/ledger.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/game_of.hpp"
#include "engine/match_options.hpp"
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/state_json.hpp"

/// Games that are small enough to stand in a test.
namespace gamekeeper::test {

/// A ledger of one rule, `T-1`, "Every test has a rule."
inline const content::Ledger& test_ledger() {
  static const content::Ledger ledger = [] {
    const auto document = content::Document::parse(
        "- id: T-1\n  name: test\n  kind: rule\n  summary: Every test has a rule.\n  source: here\n",
        "rules.yaml");
    engine::require(document.has_value(), "the ledger of test games is no YAML");
    auto read = content::Ledger::read(*document);
    engine::require(read.has_value(), "the ledger of test games does not check");
    return *std::move(read);
  }();
  return ledger;
}
inline constexpr engine::RuleId kTestRule{0};

/// All about a game but its play. A word is the position in `words` of a phrase's word; the name of an option
/// is its word and its numbers (a, b, c) up to the last that is not 0: `strike/2`. Events are named by
/// `events`.
///
///     struct State { std::uint8_t health = 5; };
///     BOOST_DESCRIBE_STRUCT(State, (), (health))
///     class Duel final : public TestGame<State> {
///       Duel() : TestGame("duel", 2, {"strike", "wait"}, {"struck"}) {}
///       Task<> play(Table& table) const override { ... }
///     };
template <class State>
class TestGame : public engine::GameOf<State> {
 public:
  TestGame(std::string id, int seats, std::vector<std::string> words, std::vector<std::string> events = {})
      : words_(std::move(words)), events_(std::move(events)) {
    info_.id = std::move(id);
    info_.name = info_.id;
    info_.sentence = "A game in a test.";
    info_.min_seats = info_.max_seats = seats;
    info_.roles = {"seat"};
    info_.may_undo_past_information = true;
  }

  const engine::GameInfo& info() const override { return info_; }
  const content::Ledger& ledger() const override { return test_ledger(); }
  engine::Result<> begin(State&, const engine::MatchOptions&, int) const override { return {}; }
  int seats(const std::byte*) const override { return info_.max_seats; }
  std::vector<engine::SeatResult> results(const engine::Position&) const override {
    return std::vector<engine::SeatResult>(static_cast<std::size_t>(info_.max_seats), {"done", 0});
  }
  engine::Scene view(const engine::Position& position, engine::SeatId seat) const override {
    engine::Scene scene;
    scene.title = info_.name;
    scene.stage.emplace_back(engine::Piece::Kind::note, "all", "All").text =
        boost::json::serialize(engine::state_json::write(seen(position.as<State>(), seat)));
    return scene;
  }
  void option_name(const engine::Position&, const engine::Decision&, const engine::Option& option,
                   std::string& to) const override {
    to += phrase(option);
  }
  std::string prompt(const engine::Position&, const engine::Decision& decision) const override {
    return phrase(decision.prompt);
  }
  engine::Telling tell(const engine::Position&, const engine::Event& event) const override {
    engine::Telling telling{
        .name = events_[event.type], .fields = {}, .text = {}, .others_text = {}, .others_fields = {}};
    constexpr std::string_view kKeys[] = {"a", "b", "c", "d", "e", "f"};
    for (std::size_t i = 0; i < event.data.size(); ++i) {
      if (event.data[i] != 0) telling.fields[kKeys[i]] = event.data[i];
    }
    telling.text = telling.name + " " + boost::json::serialize(telling.fields);
    return telling;
  }

 protected:
  /// The position as a seat may see it, what is hidden put to its default. Everything, unless a game says
  /// otherwise.
  virtual State seen(const State& state, engine::SeatId) const { return state; }

  std::string phrase(const engine::Phrase& phrase) const {
    if (phrase.word == 0xffff) return "pass";
    std::string text =
        phrase.word < words_.size() ? words_[phrase.word] : "word-" + std::to_string(phrase.word);
    const int last = phrase.c != 0 ? 3 : phrase.b != 0 ? 2 : phrase.a != 0 ? 1 : 0;
    if (last > 0) text += "/" + std::to_string(phrase.a);
    if (last > 1) text += "/" + std::to_string(phrase.b);
    if (last > 2) text += "/" + std::to_string(phrase.c);
    return text;
  }

 private:
  engine::GameInfo info_;
  std::vector<std::string> words_;
  std::vector<std::string> events_;
};

}  // namespace gamekeeper::test
