#include "games/number-crunch/number_crunch.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <expected>
#include <memory>

#include "content/ledger.hpp"
#include "embedded/number_crunch_rules.hpp"
#include "embedded/number_crunch_rules_de.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/error.hpp"
#include "engine/switch.hpp"
#include "games/number-crunch/game_words.hpp"
#include "kit/judged_game.hpp"

namespace gamekeeper::number_crunch {
namespace {

namespace json = boost::json;
using engine::Position;
using engine::Result;

/// One step of the basic sequence (ACT-5), from the phase alone.
Task<> step(Audit& audit) {
  switch (audit.me().phase) {
    case Phase::hired: co_await hire(audit); break;
    case Phase::act_begins: co_await begin_act(audit); break;
    case Phase::entering: co_await enter_cell(audit); break;
    case Phase::scene: co_await climactic_scene(audit); break;
    case Phase::trapped: co_await meet_trap(audit); break;
    case Phase::meeting: co_await choose_move(audit); break;
    case Phase::fighting: co_await fight_round(audit); break;
    case Phase::doors: co_await choose_door(audit); break;
    case Phase::act_failed: co_await fail_act(audit); break;
    case Phase::finished: pass_turn(audit); break;
  }
}

constexpr engine::Switch<Switches> kSwitches[] = {
    {"A-01", "example", &Switches::example_trap_damage},
    {"A-02", "two-actions", &Switches::crossing_takes_two},
    {"A-03", "far-only", &Switches::only_far_miss_closes},
    {"A-05", "only-on-success", &Switches::experience_needs_success},
    {"A-13", "go-on", &Switches::mission_may_stay_open},
    {"A-18", "combat-starts", &Switches::lost_talk_is_combat},
    {"A-21", "both-sides", &Switches::opponents_double},
    {"A-25", "absorption", &Switches::bonus_is_absorption},
    {"A-33", "base-pool", &Switches::risk_is_limited},
    {"A-62", "rolls", &Switches::parting_shot_is_rolled},
    {"A-64", "held", &Switches::no_move_holds},
};

// By Ending and by Downfall.
constexpr std::array<const char*, 5> kEnded = {"playing", "won", "resigned-in-act-", "dismissed-in-act-",
                                               "outrun"};
constexpr std::array<const char*, 5> kAfter = {"", "-after-a-monster", "-after-a-minion",
                                               "-after-an-antagonist", "-after-a-trap"};

class NumberCrunch final : public kit::JudgedGame<NumberCrunch, State, Library> {
 public:
  NumberCrunch(Library content, std::optional<Library> english, std::string_view language)
      : JudgedGame(std::move(content), kinds(), ledger_in(kLexicon.language(language))),
        english_(std::move(english)),
        language_(kLexicon.language(language)) {
    const State nobody{};
    const auto say = [this, &nobody](const engine::Phrase& words) {
      return Speech({nobody, library()}, language_, {}).text(words);
    };
    introduce(
        {.id = "number-crunch",
         .name = "The Number Crunch",
         .sentence = say(text::about()),
         .rules_version =
             3,  // 2: a re-roll is asked for only where it can help; doors without a chance last
                 // 3: the Deputy Caterpillar shoots without a roll; nobody draws what another faces
         .min_seats = 1,
         .max_seats = kMaxAuditors,
         .minutes = {30, 120},
         .roles = {"auditor"},
         .options =
             {{"rooms", say(text::about_rooms()), {"tiles", "dice"}, "tiles"},
              {"layout", say(text::about_layout()), {"acts", "freestyle"}, "acts"},
              {"vocation", say(text::about_vocation()), {"any", "soldier", "trickster", "sorcerer"}, "any"},
              {"patience", say(text::about_patience()), {}, "0", 0, 200},
              {"acts", say(text::about_acts()), {}, "1", 1, kActs}},
         .languages = {"en", "de"},
         .may_undo_past_information = true},
        kSwitches);
    for (const auto& card : library().complications) {
      const auto rule = card.rules.empty() ? std::nullopt : ledger().index(card.rules.front());
      library_.complication_rules.push_back(rule ? RuleId{static_cast<std::uint16_t>(*rule)}
                                                 : rule::effects_not_cumulative);
    }
  }

  Result<> begin(State& state, const engine::MatchOptions& options, int seats) const override {
    state.count = static_cast<std::uint8_t>(seats);
    Switches& switches = state.switches;
    options.set(kSwitches, switches);
    switches.tileless = options.is("rooms", "dice");
    switches.layout = options.is("layout", "freestyle") ? Layout::freestyle : Layout::acts;
    switches.patience = options.number<std::uint8_t>("patience");
    switches.race_acts = options.number<std::uint8_t>("acts");
    if (!options.is("vocation", "any"))
      switches.vocation = static_cast<std::uint8_t>(*library().vocations.index(options.text("vocation")));
    fill_decks(state, library());
    return {};
  }
  void complete(State& state) const override { fill_decks(state, library()); }

  Task<> play(engine::Table& table) const override {
    Audit audit{table, table.state<State>(), library()};
    for (table.checkpoint(); !is_over(audit.state); table.checkpoint()) {
      co_await engine::within(kRestOfAct, step(audit));
    }
  }

  int seats(const std::byte* state) const override { return as(state).count; }

  std::vector<engine::SeatResult> results(const Position& position) const override {
    const auto& state = position.as<State>();
    std::vector<engine::SeatResult> results;
    for (int i = 0; i < state.count; ++i) {
      const Auditor& auditor = state.auditors[i];
      const std::string vocation =
          auditor.vocation == kNone ? "applicant" : library().vocations[auditor.vocation].id;
      std::string outcome = vocation + "-";
      outcome += kEnded[std::to_underlying(auditor.ending)];
      if (auditor.ending == Ending::resigned || auditor.ending == Ending::dismissed)
        outcome += std::to_string(auditor.act_number) + kAfter[std::to_underlying(auditor.downfall)];
      results.push_back(
          {std::move(outcome), auditor.ending == Ending::won ? 5.0 : static_cast<double>(auditor.acts_done)});
    }
    return results;
  }

  std::optional<std::string> broken(const Position& position) const override {
    return broken_invariant(position.as<State>(), library(), position.texts.size());
  }

  bool is_settled(const Position& position) const override {
    return number_crunch::is_settled(position.as<State>());
  }

  json::array tables() const override {
    const State nobody{};
    return tables_of(Speech{{nobody, library()}, language_, {}});
  }
  std::vector<std::string> primer_pages(const Position& position,
                                        const engine::Decision& decision) const override {
    return pages_for(position.as<State>(), decision);
  }
  Speech seen(const Position& position) const { return voice(position); }
  Speech voice(const Position& position) const { return {look(position), language_, position.texts}; }
  Speech names(const Position& position) const {
    return {{position.as<State>(), english_ ? *english_ : library()}, 0, position.texts};
  }

 private:
  Look look(const Position& position) const { return {position.as<State>(), library()}; }

  static std::vector<std::string> pages_for(const State& state, const engine::Decision& decision) {
    const Auditor& me = state.auditors[state.turn];
    switch (decision.prompt.word) {
      case prompt::choose_vocation.word: return {"welcome", "stats", "vocation"};
      case prompt::play_a_card.word: return {"cards"};
      case prompt::choose_door.word:
        return me.rooms <= 1 ? std::vector<std::string>{"map", "doors"} : std::vector<std::string>{"mission"};
      case prompt::choose_move.word: return {"tile", "moves"};
      case prompt::trap_ahead.word: return {"trap"};
      case prompt::your_turn.word: return {"combat"};
      case prompt::add_dice.word:
        return me.rooms <= 1 ? std::vector<std::string>{"dice"} : std::vector<std::string>{"capital", "risk"};
      default: return {};
    }
  }

  static content::Ledger ledger_in(std::size_t language) {
    if (language == 0) return engine::embedded_ledger(embedded::number_crunch_rules);
    return engine::embedded_ledger(embedded::number_crunch_rules, embedded::number_crunch_rules_de);
  }

  std::optional<Library> english_;  ///< of another language's: names that scripts read are the same in all
  std::size_t language_;
};

}  // namespace

engine::MadeGame make_game(const std::vector<std::string>& packs, std::string_view language) {
  std::expected<Library, content::Errors> library = load_library(packs, language);
  if (!library) return std::unexpected(std::move(library.error()));
  if (language == "en") return std::make_unique<NumberCrunch>(*std::move(library), std::nullopt, language);
  std::expected<Library, content::Errors> english = load_library(packs);
  if (!english) return std::unexpected(std::move(english.error()));
  return std::make_unique<NumberCrunch>(*std::move(library), *std::move(english), language);
}

}  // namespace gamekeeper::number_crunch
