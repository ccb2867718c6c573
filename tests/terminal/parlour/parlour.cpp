#include "terminal/parlour/parlour.hpp"

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chance/fraction.hpp"
#include "content/document.hpp"
#include "content/ledger.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/panic.hpp"
#include "engine/reckoning.hpp"
#include "engine/rule_id.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::test {
namespace {

using namespace engine;

struct State {
  std::uint16_t name = 0;
  std::uint8_t health = 16;
  std::uint8_t room = 0;
  std::uint8_t coins = 2;
  std::uint8_t round = 1;
  std::array<std::uint8_t, 3> stats{};
  std::uint8_t cards = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (name, health, room, coins, round, stats, cards))

constexpr RuleId kPool{0};
constexpr RuleId kDoors{1};
constexpr RuleId kCards{2};

const content::Ledger& rules() {
  static const content::Ledger ledger = [] {
    const auto document = content::Document::parse(R"(
- id: P-1
  name: dice_pool
  kind: rule
  summary: You roll as many dice as you have; every even face is a hit, and two hits open a door.
  source: the parlour's wall
- id: P-2
  name: doors
  kind: rule
  summary: A door can be picked or battered, one try of each. A cupboard is not a door.
  source: the parlour's wall
- id: P-3
  name: cards
  kind: rule
  summary: You hold up to four cards, and keep two of them when you leave.
  source: the parlour's wall
)",
                                                   "rules.yaml");
    require(document.has_value(), "the parlour's rules are no YAML");
    auto read = content::Ledger::read(*document);
    require(read.has_value(), "the parlour's rules do not check");
    return *std::move(read);
  }();
  return ledger;
}

enum Word : std::uint16_t {
  kName,
  kDoor,
  kPick,
  kBatter,
  kCupboard,
  kKeep,
  kCard,
  kSort,
  kGive,
  kStat,
  kCoins,
  kPlace,
  kCell,
  kOn,
  kGoOn,
  kStop,
  kRoll,
  kDraw,
  kWeary
};
enum Told : std::uint16_t { kNamed, kTried, kKept, kSorted, kGiven, kMoved, kFound };

constexpr std::array kCardNames = {"bear-trap", "lantern", "old-key", "sandwich"};
constexpr std::array kStatNames = {"magic", "combat", "speed"};
constexpr std::array kFinds = {"nothing", "coin", "ghost"};

class Parlour final : public TestGame<State> {
 public:
  Parlour() : TestGame("parlour", 1, {}) {}

  const content::Ledger& ledger() const override { return rules(); }

  Task<> play(Table& table) const override {
    for (table.checkpoint(); table.state<State>().round <= 3; table.checkpoint()) {
      auto& state = table.state<State>();
      if (state.name == 0) {
        const TextId name = co_await table.text(0, {}, {kName}, [](Offers& offers) { offers.add({kName}); });
        state.name = name;
        table.tell({kNamed, {}, kEverybody, {name}});
        continue;
      }
      const Option way = co_await table.pick(0, kDoors, {kDoor}, [](Offers& offers) {
        offers.add({kPick});
        offers.add({kBatter});
        offers.bar({kCupboard}, kDoors);
      });
      const int coins = co_await table.number(0, kPool, {kCoins}, kCoins, 0, state.coins);
      state.coins = static_cast<std::uint8_t>(state.coins - coins);
      const int hits = (co_await table.roll(0, dice(way) + coins, 6, kPool, {kRoll})).even();
      table.tell({kTried, kPool, kEverybody, {way.word, hits}});
      if (hits < 2) state.health = static_cast<std::uint8_t>(state.health - 1);
      const std::array<std::uint16_t, 3> weights = {3, 2, 1};
      const int found = co_await table.draw(0, weights, kCards, {kDraw});
      if (found == 1) ++state.coins;
      table.tell({kFound, kCards, kEverybody, {found}});
      const Chosen kept = co_await table.pick_some(0, kCards, {kKeep}, 1, 2, [](Offers& offers) {
        for (std::int16_t card = 0; card < 4; ++card) offers.add({kCard, card});
      });
      state.cards = 0;
      for (const Option& card : kept) state.cards = static_cast<std::uint8_t>(state.cards | 1U << card.a);
      table.tell({kKept, kCards, kEverybody, {state.cards}});
      co_await table.order(0, {}, {kSort}, [](Offers& offers) {
        for (std::int16_t card = 0; card < 3; ++card) offers.add({kCard, card});
      });
      const Shares shares = co_await table.distribute(0, {}, {kGive}, 3, [](Offers& offers) {
        for (std::int16_t stat = 0; stat < 3; ++stat) offers.add({kStat, stat});
      });
      for (std::size_t i = 0; i < 3; ++i)
        state.stats[i] = static_cast<std::uint8_t>(state.stats[i] + shares[i]);
      table.tell({kGiven, {}, kEverybody, {}});
      const Option cell = co_await table.place(0, kDoors, {kPlace}, [&state](Offers& offers) {
        for (std::int16_t to = 0; to < 9; ++to) {
          if (to != state.room) offers.add({kCell, to});
        }
      });
      state.room = static_cast<std::uint8_t>(cell.a);
      table.tell({kMoved, kDoors, kEverybody, {cell.a}});
      const bool on = co_await table.two_way(0, {}, {kOn}, {kGoOn}, {kStop});
      state.round = static_cast<std::uint8_t>(on ? state.round + 1 : 4);
    }
  }

  void option_name(const Position& position, const Decision&, const Option& option,
                   std::string& to) const override {
    switch (option.word) {
      case kPick: to += "door/north/pick-lock"; break;
      case kBatter: to += "door/north/batter"; break;
      case kCupboard: to += "cupboard/open"; break;
      case kCard: to += std::string("card/") + kCardNames[static_cast<std::size_t>(option.a)]; break;
      case kStat: to += kStatNames[static_cast<std::size_t>(option.a)]; break;
      case kCoins: to += "coins/" + std::to_string(option.a); break;
      case kCell: to += "go/" + cell_name(option.a); break;
      case kGoOn: to += "go-on"; break;
      case kStop: to += "stop"; break;
      default: to += "auditor"; break;
    }
    (void)position;
  }
  std::string option_label(const Position&, const Decision&, const Option& option) const override {
    switch (option.word) {
      case kPick: return "Pick the lock";
      case kBatter: return "Batter the door with the shoulder that hurts less";
      case kCupboard: return "Open the cupboard";
      case kCard: return spelled(kCardNames[static_cast<std::size_t>(option.a)]);
      case kStat: return spelled(kStatNames[static_cast<std::size_t>(option.a)]);
      case kCoins:
        return option.a == 0 ? "No coin" : option.a == 1 ? "One coin, one die more" : "Coins for dice";
      case kCell: return "Go to " + cell_name(option.a);
      case kGoOn: return "Go on to the next round";
      case kStop: return "Go home";
      default: return "The Auditor";
    }
  }
  std::string prompt(const Position&, const Decision& decision) const override {
    switch (decision.prompt.word) {
      case kName: return "What do they call you?";
      case kDoor: return "The north door is shut. How do you open it?";
      case kCoins: return "How many coins do you put in?";
      case kKeep: return "Which cards do you keep?";
      case kSort: return "In which order do you lay them down?";
      case kGive: return "Where do your three points go?";
      case kPlace: return "Where to?";
      default: return "Another round?";
    }
  }
  std::string why_barred(const Position&, const Decision&, const Barred&) const override {
    return "it is nailed shut";
  }
  std::string purpose(const Position&, const ChanceRequest&) const override {
    return "your pool against the north door";
  }
  std::string outcome_name(const Position&, const ChanceRequest&, int outcome) const override {
    return kFinds[static_cast<std::size_t>(outcome)];
  }
  std::string reason(const Position&, const Reason& reason) const override {
    return reason.what.word == kWeary ? "weary after the stairs" : "your own dice";
  }
  std::optional<Odds> odds(const Position&, const Decision& decision, const Option& option) const override {
    if (decision.prompt.word != kDoor) return std::nullopt;
    const bool pick = option.word == kPick;
    return Odds{.success = pick ? chance::Fraction(11, 16) : chance::Fraction(1, 2),
                .outcomes = {{"opens", pick ? chance::Fraction(11, 16) : chance::Fraction(1, 2)},
                             {"stays shut", pick ? chance::Fraction(5, 16) : chance::Fraction(1, 2)}},
                .note = pick ? "4 dice, 2 hits" : "3 dice, 2 hits",
                .why = {{Reason::Step::add, pick ? 5 : 4, kPool, {kRoll}},
                        {Reason::Step::add, -1, kDoors, {kWeary}}}};
  }
  bool tells(const Position&, const Event& event, const Phrase&) const override {
    return event.type == kTried;
  }
  Telling tell(const Position& position, const Event& event) const override {
    switch (event.type) {
      case kNamed:
        return {"named",
                {},
                "They call you " + position.texts[static_cast<std::size_t>(event.data[0])] + ".",
                {},
                {}};
      case kTried:
        return {"tried",
                {},
                std::string(event.data[1] >= 2 ? "The door gives way"
                                               : "The door holds, and your shoulder does not") +
                    ", with " + std::to_string(event.data[1]) + " of 2 hits.",
                {},
                {}};
      case kFound:
        return {"found",
                {},
                std::string("Behind it: ") + kFinds[static_cast<std::size_t>(event.data[0])] + ".",
                {},
                {}};
      case kKept: return {"kept", {}, "You keep your cards close.", {}, {}};
      case kGiven: return {"given", {}, "You feel a little stronger.", {}, {}};
      case kMoved: return {"moved", {}, moved(event.data[0]), {}, {}};
      default: return {"sorted", {}, {}, {}, {}};
    }
  }
  Scene view(const Position& position, SeatId) const override {
    const auto& state = position.as<State>();
    const std::string name(state.name == 0 ? "" : position.texts[state.name]);
    return parlour_scene({.name = name.c_str(),
                          .health = state.health,
                          .room = state.room,
                          .coins = state.coins,
                          .round = state.round,
                          .stats = {state.stats[0], state.stats[1], state.stats[2]},
                          .cards = state.cards});
  }
  boost::json::array primer() const override {
    return {
        {{"id", "welcome"},
         {"title", "Welcome to the parlour"},
         {"text", "One page, and then you are on your own."}},
        {{"id", "doors"}, {"title", "Doors"}, {"text", "Two hits open a door. Every even face is a hit."}}};
  }
  std::vector<std::string> primer_pages(const Position&, const Decision& decision) const override {
    if (decision.prompt.word == kName) return {"welcome"};
    return decision.prompt.word == kDoor ? std::vector<std::string>{"doors"} : std::vector<std::string>{};
  }

 private:
  /// A story where the Minister sits.
  static std::string moved(int cell) {
    if (cell == 8)
      return "The Minister.\nPapers everywhere. He does not look up.\nYou cough. He turns a page.";
    return "You go to " + cell_name(cell) + ".";
  }
  static int dice(const Option& way) { return way.word == kPick ? 4 : 3; }
  static std::string cell_name(int cell) {
    return {static_cast<char>('A' + cell % 3), static_cast<char>('1' + cell / 3)};
  }
  static std::string spelled(std::string word) {
    std::ranges::replace(word, '-', ' ');
    word.front() = static_cast<char>(word.front() - 'a' + 'A');
    return word;
  }
};

}  // namespace

const Game& parlour() {
  static const Parlour game;
  return game;
}

}  // namespace gamekeeper::test
