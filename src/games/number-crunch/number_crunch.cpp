#include "games/number-crunch/number_crunch.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <expected>
#include <memory>

#include "content/catalog_read.hpp"
#include "content/error.hpp"
#include "content/kind.hpp"
#include "content/ledger.hpp"
#include "embedded/number_crunch_rules.hpp"
#include "embedded/number_crunch_rules_de.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/scene.hpp"
#include "engine/switch.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/invariants.hpp"
#include "games/number-crunch/tables.hpp"
#include "games/number-crunch/view.hpp"
#include "games/number-crunch/voice.hpp"
#include "kit/words/spoken_game.hpp"
#include "number-crunch/voice.hpp"

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

bool over(const State& state) {
  for (int i = 0; i < state.count; ++i) {
    if (state.auditors[static_cast<std::size_t>(i)].phase != Phase::finished) return false;
  }
  return true;
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

std::string_view downfall_word(Downfall downfall) {
  switch (downfall) {
    case Downfall::monster: return "-after-a-monster";
    case Downfall::minion: return "-after-a-minion";
    case Downfall::antagonist: return "-after-an-antagonist";
    case Downfall::trap: return "-after-a-trap";
    case Downfall::none: break;
  }
  return "";
}

class NumberCrunch final : public kit::words::SpokenGame<NumberCrunch, State> {
 public:
  NumberCrunch(Library library, std::optional<Library> english, std::string_view language)
      : library_(std::move(library)),
        english_(std::move(english)),
        language_(kLexicon.language(language)),
        ledger_(language_ == 0 ? engine::embedded_ledger(embedded::number_crunch_rules)
                               : engine::embedded_ledger(embedded::number_crunch_rules,
                                                         embedded::number_crunch_rules_de)) {
    const State nobody{};
    const auto say = [this, &nobody](const engine::Phrase& words) {
      return Speech{{nobody, library_}, language_, {}}.text(words);
    };
    info_ = {.id = "number-crunch",
             .name = "The Number Crunch",
             .sentence = say(text::about()),
             .rules_version =
                 3,  // 2: a re-roll is asked for only where it can help; doors without a chance last
                     // 3: the Deputy Caterpillar shoots without a roll; nobody draws what another faces
             .min_seats = 1,
             .max_seats = kMaxAuditors,
             .minutes = {30, 120},
             .roles = {"auditor"},
             .options = {{"rooms", say(text::about_rooms()), {"tiles", "dice"}, "tiles"},
                         {"layout", say(text::about_layout()), {"acts", "freestyle"}, "acts"},
                         {"vocation",
                          say(text::about_vocation()),
                          {"any", "soldier", "trickster", "sorcerer"},
                          "any"},
                         {"patience", say(text::about_patience()), {}, "0", 0, 200},
                         {"acts", say(text::about_acts()), {}, "1", 1, kActs}},
             .languages = {"en", "de"},
             .may_undo_past_information = true};
    for (const auto& one : kSwitches) info_.options.push_back(one.option(ledger_));
  }

  const engine::GameInfo& info() const override { return info_; }
  const content::Ledger& ledger() const override { return ledger_; }

  Result<> begin(State& state, const json::object& options, int seats) const override {
    const auto is = [&options](std::string_view name, std::string_view value) {
      return options.at(name).get_string() == value;
    };
    state.count = static_cast<std::uint8_t>(seats);
    Switches& switches = state.switches;
    for (const auto& one : kSwitches) switches.*one.on = is(one.id, one.other);
    switches.tileless = is("rooms", "dice");
    switches.layout = is("layout", "freestyle") ? Layout::freestyle : Layout::acts;
    switches.patience = static_cast<std::uint8_t>(options.at("patience").get_int64());
    switches.race_acts = static_cast<std::uint8_t>(options.at("acts").get_int64());
    if (!is("vocation", "any")) {
      switches.vocation =
          static_cast<std::uint8_t>(*library_.vocations.index(options.at("vocation").get_string()));
    }
    fill_decks(state, library_);
    return {};
  }
  void complete(State& state) const override { fill_decks(state, library_); }

  Task<> play(engine::Table& table) const override {
    Audit audit{table, table.state<State>(), library_};
    for (table.checkpoint(); !over(audit.state); table.checkpoint()) {
      co_await engine::within(kRestOfAct, step(audit));
    }
  }

  int seats(const std::byte* state) const override { return as(state).count; }

  std::vector<engine::SeatResult> results(const Position& position) const override {
    const auto& state = position.as<State>();
    std::vector<engine::SeatResult> results;
    for (int i = 0; i < state.count; ++i) {
      const Auditor& auditor = state.auditors[static_cast<std::size_t>(i)];
      const std::string vocation =
          auditor.vocation == kNone ? "applicant" : library_.vocations[auditor.vocation].id;
      std::string outcome = vocation + "-";
      switch (auditor.ending) {
        case Ending::won: outcome += "won"; break;
        case Ending::outrun: outcome += "outrun"; break;
        case Ending::none: outcome += "playing"; break;
        case Ending::resigned:
        case Ending::dismissed:
          outcome += (auditor.ending == Ending::resigned ? "resigned-in-act-" : "dismissed-in-act-") +
                     std::to_string(auditor.act_number);
          outcome += downfall_word(auditor.downfall);
          break;
      }
      results.push_back(
          {std::move(outcome), auditor.ending == Ending::won ? 5.0 : static_cast<double>(auditor.acts_done)});
    }
    return results;
  }

  std::optional<std::string> broken(const Position& position) const override {
    return broken_invariant(position.as<State>(), library_, position.texts.size());
  }

  engine::Scene view(const Position& position, engine::SeatId seat) const override {
    return view_of(voice(position), seat);
  }

  std::optional<engine::Odds> odds(const Position& position, const engine::Decision& decision,
                                   const Option& option) const override {
    return odds_of(voice(position), decision, option);
  }
  double appraise(const Position& position, const engine::Decision& decision,
                  const Option& option) const override {
    return appraise_option(look(position), decision, option);
  }
  std::optional<double> standing(const Position& position, engine::SeatId seat) const override {
    return standing_of(look(position), seat);
  }
  bool is_settled(const Position& position) const override {
    return number_crunch::is_settled(position.as<State>());
  }

  json::object content() const override { return content::entries_of(kinds(), library_); }
  json::object content_schemas() const override { return content::schemas_of(kinds()); }
  json::array tables() const override {
    const State nobody{};
    return tables_of(Speech{{nobody, library_}, language_, {}});
  }
  json::array primer() const override { return content::to_json(library_.primer); }
  std::vector<std::string> primer_pages(const Position& position,
                                        const engine::Decision& decision) const override {
    return pages_for(position.as<State>(), decision);
  }
  Speech voice(const Position& position) const { return {look(position), language_, position.texts}; }
  Speech names(const Position& position) const {
    return {{position.as<State>(), english_ ? *english_ : library_}, 0, position.texts};
  }

 private:
  Look look(const Position& position) const { return {position.as<State>(), library_}; }

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

  Library library_;
  std::optional<Library> english_;  ///< of another language's: names that scripts read are the same in all
  std::size_t language_;
  content::Ledger ledger_;
  engine::GameInfo info_;
};

}  // namespace

engine::Result<std::unique_ptr<engine::Game>> make_game(const std::vector<std::string>& packs,
                                                        std::string_view language) {
  std::expected<Library, content::Errors> library = load_library(packs, language);
  if (!library) return engine::fail("bad-pack", library.error().front().text());
  if (language == "en") return std::make_unique<NumberCrunch>(*std::move(library), std::nullopt, language);
  std::expected<Library, content::Errors> english = load_library(packs);
  if (!english) return engine::fail("bad-pack", english.error().front().text());
  return std::make_unique<NumberCrunch>(*std::move(library), *std::move(english), language);
}

}  // namespace gamekeeper::number_crunch
