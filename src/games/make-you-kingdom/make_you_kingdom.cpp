#include "games/make-you-kingdom/make_you_kingdom.hpp"

#include <boost/json/array.hpp>
#include <expected>
#include <memory>

#include "chance/random.hpp"
#include "content/error.hpp"
#include "embedded/make_you_kingdom_rules.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/error.hpp"
#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/imagined.hpp"
#include "games/make-you-kingdom/invariants.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/view/view.hpp"
#include "games/make-you-kingdom/voice.hpp"
#include "kit/content_game.hpp"
#include "kit/course/course.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

namespace json = boost::json;
using engine::Position;
using engine::Result;

constexpr engine::Switch<Switches> kSwitches[] = {
    {"K-18", "off", &Switches::no_trade},    {"K-24", "with-oracle", &Switches::holy_ground_as_printed},
    {"K-31", "on", &Switches::help_binds},   {"K-32", "on", &Switches::neighbors_matter},
    {"K-33", "on", &Switches::policies},     {"K-34", "on", &Switches::transport},
    {"K-35", "on", &Switches::by_the_clock},
};

constexpr double kMostPoints = 1000;

/// What a campaign has come to, for those at Court: what stands, who lives, what was won. The game master has
/// the rest of all that there are.
double points_of(const State& state, const Library& library) {
  if (state.ending == Ending::fallen) return 0;
  const Look look(state, library);
  double points = 10 * state.objective_met + 5 * int_of(state.kingdom.maps.size());
  points += 3 * look.kingdom_level() + look.population() / 20.0 + state.kingdom.treasury;
  for (const Landmaker& one : state.court) points += one.body.marks.has(Mark::dead) ? 0 : 2 * one.level;
  return std::clamp(points, 0.0, kMostPoints);
}

class MakeYouKingdom final : public kit::ContentGame<MakeYouKingdom, State, Library> {
 public:
  explicit MakeYouKingdom(Library content)
      : ContentGame(std::move(content), kinds(), engine::embedded_ledger(embedded::make_you_kingdom_rules)) {
    const auto ids = [](const auto& entries, std::string_view last) {
      std::vector<std::string> all;
      all.reserve(entries.size() + 1);
      for (std::size_t i = 0; i < entries.size(); ++i) all.push_back(entries[i].id);
      all.emplace_back(last);
      return all;
    };
    const std::vector<std::string> courts = ids(library().courts, "own");
    const std::vector<std::string> kingdoms = ids(library().kingdoms, "founded");
    const std::vector<std::string> scenarios = ids(library().scenarios, "generated");
    introduce({.id = "make-you-kingdom",
               .name = "Make You Kingdom",
               .sentence = "A small kingdom in an endless dungeon, its Court, and one room more. A game "
                           "master, or the tables.",
               .min_seats = 2,
               .max_seats = 1 + int_of(kMostCourt),
               .minutes = {60, 240},
               .roles = {"game-master", "landmaker"},
               .referee = "game-master",
               .options = {{"court", "a ready Court, or Landmakers of your own", courts, courts.front()},
                           {"size", "Landmakers to make, with court=own", {}, "4", 3, 6},
                           {"kingdom", "a ready Kingdom, or one that is founded", kingdoms, kingdoms.front()},
                           {"scenario", "what lies before the Court in the first game", scenarios,
                            scenarios.front()},
                           {"games", "games of the campaign", {}, "1", 1, 10},
                           {"bases", "Bases in a Dungeon that is drawn", {"no", "yes"}, "no"}},
               .may_undo_past_information = true},
              kSwitches);
  }

  Speech voice(const Position& position) const { return {position.as<State>(), library(), position.texts}; }

  Result<> begin(State& state, const engine::MatchOptions& options, int seats) const override {
    const auto place = [](const auto& entries, std::string_view id) {
      const auto found = entries.index(id);
      return u8(found ? *found + 1 : 0);
    };
    options.set(kSwitches, state.switches);
    state.switches.court = options.number<std::uint8_t>("size");
    state.switches.games = options.number<std::uint8_t>("games");
    state.switches.bases = options.text("bases") == "yes";
    state.switches.ready = place(library().courts, options.text("court"));
    state.switches.starter = place(library().kingdoms, options.text("kingdom"));
    state.switches.scenario = place(library().scenarios, options.text("scenario"));
    state.seats = u8(seats);
    return {};
  }
  int seats(const std::byte* state) const override { return as(state).seats; }

  Task<> play(engine::Table& table) const override {
    Realm realm(table, library());
    if (realm.state.course.empty() && realm.state.ending == Ending::none) realm.state.course.then(kCampaign);
    co_await kit::course::run(realm, table, realm.state.course);
  }

  std::vector<engine::SeatResult> results(const Position& position) const override {
    const auto& state = position.as<State>();
    const double points = points_of(state, library());
    const std::string outcome = state.ending == Ending::fallen ? "fallen"
                                : state.objective_met != 0     ? "triumph"
                                                               : "home";
    std::vector<engine::SeatResult> results(state.seats, {outcome, points});
    results[kGameMaster].points = kMostPoints - points;
    return results;
  }
  std::optional<double> standing(const Position& position, SeatId seat) const override {
    const double points = points_of(position.as<State>(), library());
    return seat == kGameMaster ? kMostPoints - points : points;
  }
  std::optional<std::string> broken(const Position& position) const override {
    return broken_invariant(position.as<State>(), library());
  }
  void imagine(State& state, SeatId seat, chance::Random& random) const override {
    make_you_kingdom::imagine(state, library(), seat, random);
  }

  engine::Scene view(const Position& position, SeatId seat) const override {
    return view_of(look(position), seat);
  }
  json::array sheets(const Position& position, SeatId seat) const override {
    return sheets_of(look(position), seat);
  }
  json::array tables() const override { return tables_of(library()); }
  std::vector<std::string> primer_pages(const Position& position,
                                        const engine::Decision& decision) const override {
    return primer_pages_of(look(position), decision);
  }

  std::optional<engine::Odds> odds(const Position& position, const engine::Decision& decision,
                                   const Option& option) const override {
    const Look seen = look(position);
    if (auto odds = odds_of_check(seen, decision, option)) return odds;
    if (auto odds = odds_of_combat(seen, decision, option)) return odds;
    return odds_of_dungeon(seen, decision, option);
  }
  double appraise(const Position& position, const engine::Decision& decision,
                  const Option& option) const override {
    const Look seen = look(position);
    return appraise_check(seen, decision, option) + appraise_combat(seen, decision, option) +
           appraise_dungeon(seen, decision, option) + appraise_kingdom(seen, decision, option);
  }
  void used_content(const Position& position, const engine::Event& event,
                    std::vector<std::string>& to) const override {
    ContentGame::used_content(position, event, to);
    used_by(look(position), event, to);
  }

 private:
  Look look(const Position& position) const { return {position.as<State>(), library()}; }
};

}  // namespace

engine::MadeGame make_game(const std::vector<std::string>& packs, std::string_view /*language*/) {
  std::expected<Library, content::Errors> library = load_library(packs);
  if (!library) return std::unexpected(std::move(library.error()));
  return std::make_unique<MakeYouKingdom>(*std::move(library));
}

}  // namespace gamekeeper::make_you_kingdom
