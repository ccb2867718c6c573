#include "games/farsa/farsa.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <memory>

#include "chance/random.hpp"
#include "embedded/farsa_rules.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/error.hpp"
#include "engine/switch.hpp"
#include "engine/tool.hpp"
#include "farsa/voice.hpp"
#include "games/farsa/answers.hpp"
#include "games/farsa/sheet_document.hpp"
#include "games/farsa/stat_block.hpp"
#include "games/farsa/view.hpp"
#include "kit/content_game.hpp"

namespace gamekeeper::farsa {
namespace {

namespace json = boost::json;
using engine::Position;
using engine::Result;

/// The next step of what is under way, and before it what nobody waits for.
Task<> next_step(Farsa& farsa) {
  look_after_oaths(farsa);
  const bool is_making = phase_of(farsa.state) == Phase::making;
  if (!is_making) co_await hand_over_hirelings(farsa);
  if (!is_making && !co_await referee_moment(farsa)) co_return;
  co_await farsa.state.course.step(farsa);
}

constexpr engine::Switch<Switches> kSwitches[] = {
    {"R-03", "d6", &Switches::mishap_by_die},           {"R-04", "yes", &Switches::triple_is_also_double},
    {"R-08", "exact", &Switches::clock_exactly_three},  {"R-09", "yes", &Switches::foes_scar},
    {"R-16", "impaired", &Switches::impaired_wins},     {"R-19", "restart", &Switches::mistakes_restart},
    {"R-21", "spared", &Switches::luck_is_spared},      {"R-25", "a-can", &Switches::oil_burns_by_the_can},
    {"R-26", "plus-one", &Switches::base_watch},        {"R-28", "armored", &Switches::duel_armored},
    {"R-33", "ability", &Switches::fifteen_is_ability}, {"X-6", "panic-only", &Switches::darkness_panic_only},
    {"X-8", "off", &Switches::no_quick_escape},         {"T-6", "off", &Switches::no_hazards},
    {"R-178", "turn", &Switches::stagger_stuns},        {"R-179", "skilled", &Switches::help_takes_skill},
};

/// In the order of Ending.
constexpr std::array kOutcomes = {"playing", "back-in-time", "nobody-left", "retired"};

/// What an expedition is worth: errands, sites and places, those who are alive, and silver.
double points_of(const State& state) {
  double points = 0;
  for (const ErrandState errand : state.errands) points += errand == ErrandState::done ? 10 : 0;
  for (const SiteState& site : state.sites) points += site.finished ? 15 : 0;
  for (const PlaceState& place : state.places) points += place.visited ? 1 : 0;
  points += 3 * count_heroes(state);
  return points + coins_together(state) / 100.0;
}

class FarsaGame final : public kit::ContentGame<FarsaGame, State, Library> {
 public:
  explicit FarsaGame(Library content)
      : ContentGame(std::move(content), kinds(), engine::embedded_ledger(embedded::farsa_rules)) {
    std::vector<std::string> parties = {"own"};
    for (const Party& party : library().parties) parties.push_back(party.id);
    std::vector<std::string> places;
    for (const Place& place : library().places) places.push_back(place.id);
    introduce(
        {.id = "farsa",
         .name = "Farsa",
         .sentence =
             "Small people, large country: travel, old places, bad bargains. A referee, or the tables.",
         .rules_version = 4,
         .min_seats = 2,
         .max_seats = 1 + kMaxPlayers,
         .minutes = {60, 600},
         .roles = {"referee", "player"},
         .referee = "referee",
         .options =
             {{"party", "a ready party, or characters of your own", parties, parties.back()},
              {"size", "characters to make, with party=own", {}, "3", 1, 4},
              {"season", "when the expedition sets out", {"spring", "summer", "autumn", "winter"}, "spring"},
              {"start", "the place where it begins", places, places[library().start_place]},
              {"days", "days until the expedition is over; 0: no end", {}, "30", 0, 365}},
         .may_undo_past_information = true},
        kSwitches);
  }

  Result<> begin(State& state, const engine::MatchOptions& options, int seats) const override {
    Switches& switches = state.switches;
    options.set(kSwitches, switches);
    switches.size = options.number<std::uint8_t>("size");
    switches.days = options.number<std::uint16_t>("days");
    const auto party = library().parties.index(options.text("party"));
    switches.party = party ? static_cast<std::uint8_t>(*party) : kNone;
    state.calendar.season = fit(*library().seasons.index(options.text("season")));
    state.players = fit(seats - 1);
    state.place = fit(*library().places.index(options.text("start")));
    return {};
  }

  Task<> play(engine::Table& table) const override {
    Farsa farsa{table, table.state<State>(), library()};
    if (farsa.state.course.empty()) {
      farsa.state.course.then(kMaking);
      farsa.state.course.then(kExpedition);
    }
    for (;;) {
      farsa.state.course.settle(farsa);
      table.checkpoint();
      if (farsa.state.ending != Ending::none) co_return;
      const ErrandsDone before = errands_done(farsa.look());
      co_await next_step(farsa);
      tell_errands_done(farsa, before);
      look_for_the_end(farsa);
    }
  }

  int seats(const std::byte* state) const override { return as(state).players + 1; }

  std::vector<engine::SeatResult> results(const Position& position) const override {
    const auto& state = position.as<State>();
    const engine::SeatResult all{kOutcomes[at(state.ending)], points_of(state)};
    return std::vector<engine::SeatResult>(state.players + std::size_t{1}, all);
  }

  std::optional<std::string> broken(const Position& position) const override {
    return broken_invariant(look(position));
  }

  engine::Scene view(const Position& position, engine::SeatId seat) const override {
    return view_of(look(position), seat);
  }

  json::array sheets(const Position& position, engine::SeatId seat) const override {
    const Look look = FarsaGame::look(position);
    json::array all;
    for (const Who who : indices(look.state.party)) {
      if (sees_sheet(look, who, seat)) all.push_back(sheet_json(look, who));
    }
    return all;
  }

  std::vector<engine::Tool> tools(const Position& position) const override {
    std::vector<engine::Tool> tools;
    for (RefereeTools::Item& one : referee_tools(look(position))) tools.push_back(std::move(one.tool));
    return tools;
  }
  void use_tool(engine::Table& table, const engine::ToolUse& use) const override {
    Farsa farsa{table, table.state<State>(), library()};
    for (const RefereeTools::Item& one : referee_tools({.state = farsa.state, .library = library()})) {
      if (one.tool.id == use.id) return one.use(farsa, use);
    }
  }

  /// What the referee is asked may be what the players are not to know.
  bool is_asked_openly(const Position&, const engine::Decision& decision) const override {
    return decision.seat != kReferee;
  }
  std::optional<engine::Odds> odds(const Position& position, const engine::Decision& decision,
                                   const Option& option) const override {
    return chapter_of(option.word).odds(look(position), decision, option);
  }
  double appraise(const Position& position, const engine::Decision& decision,
                  const Option& option) const override {
    return chapter_of(option.word).appraise(look(position), decision, option);
  }

  Result<std::string> entry_from_line(std::string_view kind, std::string_view line) const override {
    return kind == "creatures" ? creature_entry(line) : Game::entry_from_line(kind, line);
  }
  json::array tables() const override { return tables_of(library()); }
  std::vector<std::string> primer_pages(const Position& position,
                                        const engine::Decision& decision) const override {
    return pages_for(look(position), decision);
  }

  std::vector<std::string> reachable() const override {
    std::vector<std::string> all = GameOf::reachable();
    add_parts(library(), all);
    return all;
  }
  void used_content(const Position& position, const engine::Event& event,
                    std::vector<std::string>& to) const override {
    ContentGame::used_content(position, event, to);
    used_by(look(position), event, to);
  }
  Speech voice(const Position& position) const { return {look(position), 0, position.texts}; }

 protected:
  engine::Result<json::object> brought_up_to_date(json::object position) const override {
    return with_a_course(std::move(position));
  }
  void imagine(State& state, engine::SeatId seat, chance::Random& random) const override {
    imagine_hidden(state, library(), seat, random);
  }

 private:
  Look look(const Position& position) const {
    return {.state = position.as<State>(), .library = library(), .texts = position.texts};
  }
};

}  // namespace

engine::MadeGame make_game(const std::vector<std::string>& packs, std::string_view) {
  std::expected<Library, content::Errors> library = load_library(packs);
  if (!library) return std::unexpected(std::move(library.error()));
  return std::make_unique<FarsaGame>(*std::move(library));
}

}  // namespace gamekeeper::farsa
