#include "games/battles/battles.hpp"

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <expected>
#include <memory>

#include "chance/random.hpp"
#include "embedded/battles_rules.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/error.hpp"
#include "engine/switch.hpp"
#include "games/battles/voice.hpp"
#include "kit/judged_game.hpp"

namespace gamekeeper::battles {
namespace {

namespace json = boost::json;
using engine::Position;
using engine::Result;

/// One step of a match, from the position alone.
Task<> step(Duel& duel) {
  switch (duel.state.stage) {
    case Stage::go: return go_phase(duel);
    case Stage::initiative: return roll_initiative(duel);
    case Stage::turn: return take_turn(duel);
    case Stage::end_round: return end_round(duel);
    default: return set_up_step(duel);
  }
}

constexpr engine::Switch<Switches> kSwitches[] = {
    {"R-01", "definitions", &Switches::definitions_lp},
    {"R-03", "d6", &Switches::melee_is_d6},
    {"R-10", "inactive", &Switches::reacting_costs_turn},
    {"R-21", "from-anywhere", &Switches::backstab_from_anywhere},
    {"R-22", "both-sides", &Switches::fireball_burns_both},
    {"R-39", "any-effect", &Switches::any_effect_hacks},
    {"R-97", "thaws", &Switches::frozen_thaw},
    {"R-103", "acts", &Switches::busy_act_in_aura},
};

/// As the Almanac prints a Total: "9+LP", "LP*3", "(3+LP)D8".
std::string formula_of(const Total& total) {
  std::string lp = total.times == 0 ? "" : total.times == 1 ? "LP" : "LP*" + std::to_string(total.times);
  if (total.base != 0 || lp.empty()) lp = std::to_string(total.base) + (lp.empty() ? "" : "+" + lp);
  if (total.die == 0) return lp;
  return (total.base != 0 && total.times != 0 ? "(" + lp + ")" : lp) + "D" + std::to_string(total.die);
}

void say_formulas(const MobCard& mob, json::object& entry) {
  json::array& abilities = entry.at("abilities").as_array();
  for (std::size_t n = 0; n < mob.abilities.size(); ++n) {
    json::array& totals = abilities[n].as_object().at("totals").as_array();
    for (std::size_t t = 0; t < totals.size(); ++t)
      totals[t].as_object()["formula"] = formula_of(mob.abilities[n].totals[t]);
  }
}

class Battles final : public kit::JudgedGame<Battles, State, Library> {
 public:
  explicit Battles(Library content)
      : JudgedGame(std::move(content), kinds(), engine::embedded_ledger(embedded::battles_rules)) {
    std::vector<std::string> ranks;
    for (const Rank& rank : library().ranks) ranks.push_back(rank.id);
    introduce({.id = "battles",
               .name = "BATTLES: Armageddon",
               .sentence =
                   "Two players, forty Mobs, eighty abilities: strike, cast, react, until one side is gone.",
               .rules_version = 3,
               .min_seats = kSides,
               .max_seats = kSides,
               .minutes = {20, 60},
               .roles = {"north", "south"},
               .options = {{"rank", "Rank of both sides: LP, cards, Rank Bonus", ranks, ranks.front()},
                           {"handicap", "Rank of south, when it is another", with_none(ranks), "none"},
                           {"north", "a ready-made line-up for north", line_up_ids(), "choose"},
                           {"south", "a ready-made line-up for south", line_up_ids(), "choose"},
                           {"rounds", "a match that lasts longer is a draw (R-51)", {}, "100", 1, 1000}}},
              kSwitches);
  }

  Result<> begin(State& state, const engine::MatchOptions& options, int) const override {
    options.set(kSwitches, state.switches);
    state.switches.rounds = options.number<std::uint16_t>("rounds");
    for (SeatId side = 0; side < kSides; ++side) {
      const bool other = side == 1 && !options.is("handicap", "none");
      state.sides[side].rank =
          static_cast<std::uint8_t>(*library().ranks.index(options.text(other ? "handicap" : "rank")));
      const std::string& role = info().roles[side];
      const std::string line_up(options.text(role));
      if (line_up == "choose") continue;
      if (line_up == "random") {
        state.sides[side].at_random = true;
        continue;
      }
      const std::size_t index = *library().line_ups.index(line_up);
      const Rank& rank = library().ranks[state.sides[side].rank];
      if (static_cast<int>(library().line_ups[index].mobs.size()) != rank.cards) {
        return engine::fail("bad-option",
                            fmt::format("{}={} has {} Mobs, and a {} brings {}", role, line_up,
                                        library().line_ups[index].mobs.size(), rank.name, rank.cards),
                            "a line-up of that size, or another rank");
      }
      state.sides[side].line_up = static_cast<std::uint8_t>(index);
    }
    return {};
  }

  void complete(State& state) const override {
    if (state.company == 0) state.company = company_of(state);
  }

  Task<> play(engine::Table& table) const override {
    Duel duel{table, table.state<State>(), library()};
    for (table.checkpoint(); duel.state.stage != Stage::over; table.checkpoint()) co_await step(duel);
  }

  int seats(const std::byte*) const override { return kSides; }

  std::vector<engine::SeatResult> results(const Position& position) const override {
    switch (position.as<State>().outcome) {
      case Outcome::north: return {{"won", 1}, {"lost", 0}};
      case Outcome::south: return {{"lost", 0}, {"won", 1}};
      default: return {{"drawn", 0.5}, {"drawn", 0.5}};
    }
  }

  std::optional<std::string> broken(const Position& position) const override {
    return broken_invariant(look(position));
  }
  void imagine(State& state, SeatId seat, chance::Random& random) const override {
    imagine_hidden(state, library(), seat, random);
  }

  json::object content() const override {
    json::object all = ContentGame::content();
    json::array& mobs = all["mobs"].as_array();
    for (std::size_t i = 0; i < mobs.size(); ++i) say_formulas(library().mobs[i], mobs[i].as_object());
    return all;
  }
  std::vector<std::string> primer_pages(const Position& position,
                                        const engine::Decision& decision) const override {
    return pages_for(position.as<State>(), decision);
  }
  bool is_decided_apart(const Position& position, const engine::Decision&) const override {
    return position.as<State>().stage < Stage::go;
  }
  void brought(const Position& position, SeatId seat, std::vector<std::string>& to) const override {
    for (const Mob& mob : position.as<State>().mobs) {
      if (mob.owner == seat) to.push_back(library().mobs[mob.kind].name);
    }
  }
  std::vector<std::string> reachable() const override {
    std::vector<std::string> all = GameOf::reachable();
    for (std::string& branch : branches(library())) all.push_back(std::move(branch));
    return all;
  }
  void used_content(const Position& position, const engine::Event& event,
                    std::vector<std::string>& to) const override {
    ContentGame::used_content(position, event, to);
    branches_of(look(position), event, to);
  }
  Look seen(const Position& position) const { return look(position); }
  Speech voice(const Position& position) const { return Speech(look(position)); }
  Speech voice(const Position& position, const engine::Decision& decision) const {
    return {look(position), decision};
  }
  Speech voice(const Position& position, const engine::Event& event) const {
    return {look(position), event.rule};
  }
  static Phrase spoken(const Option& option) { return battles::spoken(option); }

 private:
  Look look(const Position& position) const { return {position.as<State>(), library()}; }

  static std::vector<std::string> with_none(std::vector<std::string> values) {
    values.insert(values.begin(), "none");
    return values;
  }
  std::vector<std::string> line_up_ids() const {
    std::vector<std::string> ids{"choose", "random"};
    for (const LineUp& line_up : library().line_ups) ids.push_back(line_up.id);
    return ids;
  }
  static std::vector<std::string> pages_for(const State& state, const engine::Decision& decision) {
    switch (decision.prompt.word) {
      case prompt::choose_line_up.word: return {"welcome", "line-up"};
      case prompt::share_lp.word: return {"level-points"};
      case prompt::split_melee.word: return {"melee-points"};
      case prompt::go_or_roll.word: return {"positions", "go"};
      case prompt::your_turn.word:
        return state.round <= 1 ? std::vector<std::string>{"turn", "visceral", "hacked"}
                                : std::vector<std::string>{"end-round"};
      case prompt::choose_target.word: return {"attack"};
      case prompt::play_reaction.word:
      case prompt::end_reaction.word: return {"reactions"};
      default: return {};
    }
  }
};

}  // namespace

engine::MadeGame make_game(const std::vector<std::string>& packs, std::string_view) {
  std::expected<Library, content::Errors> library = load_library(packs);
  if (!library) return std::unexpected(std::move(library.error()));
  return std::make_unique<Battles>(*std::move(library));
}

}  // namespace gamekeeper::battles
