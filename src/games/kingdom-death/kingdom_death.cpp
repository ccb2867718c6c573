#include "games/kingdom-death/kingdom_death.hpp"

#include <expected>
#include <memory>
#include <utility>

#include "content/error.hpp"
#include "embedded/kingdom_death_rules.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/scene.hpp"
#include "games/kingdom-death/settlement/elsewhere.hpp"
#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/view/view.hpp"
#include "games/kingdom-death/voice.hpp"
#include "kit/content_game.hpp"
#include "kit/course/course.hpp"

namespace gamekeeper::kingdom_death {
namespace {

using engine::Position;
using engine::Result;

constexpr std::size_t kSurvivorsOfAShowdown = 4;
constexpr std::string_view kNew = "new";
constexpr std::int16_t kNamed = 1;  ///< survival for a name (p43)

class KingdomDeath final : public kit::ContentGame<KingdomDeath, State, Library> {
 public:
  explicit KingdomDeath(Library content)
      : ContentGame(std::move(content), kinds(), engine::embedded_ledger(embedded::kingdom_death_rules)) {
    std::vector<std::string> showdowns;
    for (const std::string_view id : library().showdowns.ids()) showdowns.emplace_back(id);
    engine::GameInfo info{
        .id = "kingdom-death",
        .name = "Kingdom Death: Monster",
        .sentence = "Four survivors with a stone each, a lantern, and what comes out of the dark.",
        .min_seats = 1,
        .max_seats = static_cast<int>(kSurvivorsOfAShowdown),
        .minutes = {20, 60},
        .roles = {"player"},
        .options = {{"showdown", "what is fought first", showdowns, "first-story"},
                    {"years", "lantern years; 1 is that one fight alone", {}, "1", 1, kMostYears},
                    {"hunters", "how many depart", {}, "4", 4, 6},
                    {"lost", "settlements that were lost before this one", {}, "0", 0, 4}},
        .may_undo_past_information = true};
    std::vector<std::string> settlements{std::string(kNew)};
    for (const std::string_view id : library().settlements.ids()) settlements.emplace_back(id);
    info.options.push_back({"settlement", "which settlement goes on", settlements, std::string(kNew)});
    for (const Variant& variant : library().variants) {
      if (!variant.lost) info.options.push_back({variant.id, variant.text, {"no", "yes"}, "no"});
    }
    introduce(std::move(info));
  }

  Speech voice(const Position& position) const { return {position.as<State>(), library(), position.texts}; }

  /// Who comes to a Showdown that is played by itself, as it says; to the First Story with what is always
  /// there.
  void equip(State& state, std::size_t nth, Survivor& one) const {
    const std::optional<Party>& party = library().showdowns[state.showdown.entry].party;
    if (party) one.survival = static_cast<std::int16_t>(party->survival);
    if (party) {
      for (const std::string& gear : party->gear[nth % party->gear.size()])
        one.gear.push_back(library().gear_called(gear));
      if (nth < party->arts.size())
        one.arts.push_back(static_cast<std::uint8_t>(*library().fighting_arts.index(party->arts[nth])));
    } else {
      for (std::uint8_t gear = 0; gear < library().gear.size(); ++gear) {
        if (library().gear[gear].kind == GearKind::starting) one.gear.push_back(gear);
      }
    }
    one.armor = Look(state, library()).armor_worn(one);
  }

  Result<> begin(State& state, const engine::MatchOptions& options, int seats) const override {
    state.seats = static_cast<std::uint8_t>(seats);
    state.years = options.number<std::uint16_t>("years");
    state.hunters = options.number<std::uint16_t>("hunters");
    for (std::size_t i = 0; i < library().variants.size(); ++i) {
      const Variant& variant = library().variants[i];
      const bool played =
          variant.lost ? options.number<int>("lost") >= *variant.lost : options.text(variant.id) == "yes";
      if (!played) continue;
      kit::set_bit(state.variants, i);
      state.settlement.population = static_cast<std::int16_t>(variant.population);
    }
    state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index(options.text("showdown")));
    for (std::size_t i = 0; i < kSurvivorsOfAShowdown; ++i) {
      Survivor one{};
      one.person = static_cast<std::uint8_t>(i % library().survivors.size());
      one.seat = Look(state, library()).seat_of_nth(i);
      one.survival = kNamed;
      equip(state, i, one);
      begin_as(Look(state, library()), one);
      state.survivors.push_back(one);
    }
    if (const auto& party = library().showdowns[state.showdown.entry].party) {
      for (const std::string& known : party->innovations)
        state.settlement.innovations.push_back(library().innovation_called(known));
    }
    kit::set_bit(state.settlement.quarries, library().monster_of[state.showdown.entry]);  // p37
    if (const std::string_view settlement = options.text("settlement"); settlement != kNew) {
      const SettlementEntry& from = *library().settlements.find(settlement);
      state.years = static_cast<std::uint16_t>(std::min(from.year + state.years, kMostYears));
      return settle(state, library(), from);
    }
    return {};
  }
  int seats(const std::byte* state) const override { return as(state).seats; }

  Task<> play(engine::Table& table) const override {
    Night night(table, library());
    if (night.state.course.empty() && night.state.ending == Ending::none)
      night.state.course.then(kFirstStory);
    co_await kit::course::run(night, table, night.state.course);
  }

  std::vector<engine::SeatResult> results(const Position& position) const override {
    const auto& state = position.as<State>();
    return std::vector<engine::SeatResult>(
        state.seats, {state.ending == Ending::victory ? "victory" : "defeat", points_of(look(position))});
  }
  std::optional<double> standing(const Position& position, SeatId) const override {
    return standing_of(look(position));
  }
  bool is_settled(const Position& position) const override {
    return kingdom_death::is_settled(look(position));
  }
  std::optional<std::string> broken(const Position& position) const override {
    return broken_invariant(position.as<State>(), library(), position.texts.size());
  }

  engine::Scene view(const Position& position, SeatId seat) const override {
    const std::size_t name = position.as<State>().settlement.name;
    return view_of(look(position), seat,
                   name < position.texts.size() ? position.texts[name] : std::string_view());
  }
  std::expected<std::string, std::vector<engine::Error>> entries_from_table(
      std::string_view kind, std::span<const std::vector<std::string>> rows) const override {
    if (kind != "settlements" && kind != "survivors") return Game::entries_from_table(kind, rows);
    return entries_of(library(), kind, rows);
  }
  boost::json::array tables() const override { return tables_of(library()); }
  std::vector<std::string> primer_pages(const Position& position,
                                        const engine::Decision& decision) const override {
    return primer_pages_of(look(position), decision);
  }
  std::optional<engine::Odds> odds(const Position& position, const engine::Decision& decision,
                                   const Option& option) const override {
    return odds_of(look(position), decision, option);
  }
  double appraise(const Position& position, const engine::Decision& decision,
                  const Option& option) const override {
    return kingdom_death::appraise(look(position), decision, option);
  }
  void used_content(const Position& position, const engine::Event& event,
                    std::vector<std::string>& to) const override {
    ContentGame::used_content(position, event, to);
    if (!told::takes_place.is(event) || told::takes_place.in(event).who == kTheMonster) return;
    const Survivor& one = look(position).survivor(told::takes_place.in(event).who);
    to.push_back("survivors/" + library().survivors[one.person].id);
  }

 private:
  Look look(const Position& position) const { return {position.as<State>(), library()}; }
};

}  // namespace

engine::MadeGame make_game(const std::vector<std::string>& packs, std::string_view /*language*/) {
  std::expected<Library, content::Errors> library = load_library(packs);
  if (!library) return std::unexpected(std::move(library.error()));
  return std::make_unique<KingdomDeath>(*std::move(library));
}

}  // namespace gamekeeper::kingdom_death
