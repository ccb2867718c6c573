#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "farsa/rule_ids.hpp"
#include "farsa/words/common.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/referee/edits.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;

constexpr std::array<std::string_view, kAbilities> kAbilityNames = {"str", "dex", "ctrl"};
constexpr std::array<std::string_view, 22> kHarmLabels = {"Nothing but the failure",
                                                          "1d6 STR damage",
                                                          "1d6 DEX damage",
                                                          "1d6 CTRL damage",
                                                          "A Fatigue",
                                                          "A Wound",
                                                          "Deprived",
                                                          "Panic",
                                                          "A tool breaks",
                                                          "Food is lost",
                                                          "Time is lost",
                                                          "Somebody has heard",
                                                          "A scar",
                                                          "Fire, 1d6 STR",
                                                          "On fire, 1d6 STR a round",
                                                          "Lava: death",
                                                          "Acid, 1d6 STR",
                                                          "Drowning, 1d6 STR a round",
                                                          "Freezing water, 1d6 STR a round",
                                                          "Lightning, 3d6 STR",
                                                          "Falling rocks, 3d6 STR or DEX",
                                                          "Poison, 1d6 STR"};

void name(const Look& look, const Option& option, std::string& to) {
  switch (word_of(option)) {
    case Word::attempt: to += fmt::format("attempt/{}", option.a + 1); break;
    case Word::attempt_idea: to += fmt::format("idea/{}", option.a + 1); break;
    case Word::let_run: to += "let-run"; break;
    case Word::skip_step: to += "skip"; break;
    case Word::rule_nothing: to += "it-works"; break;
    case Word::rule_impossible: to += "it-cannot-work"; break;
    case Word::rule_save:
      if (option.c == 0) {
        to += fmt::format("save/{}/{}", kAbilityNames[at(option.a)], option.b);
      } else {
        to += fmt::format("save/{}/{}", kAbilityNames[at(option.a)], option.c > 0 ? "easier" : "harder");
      }
      break;
    case Word::rule_test: to += fmt::format("test/{}", look.library.skills[at(option.a)].id); break;
    case Word::rule_cost: to += fmt::format("cost/{}", harm_name(option.a)); break;
    default: break;
  }
}

std::string label(const Look& look, const engine::Decision&, const Option& option) {
  switch (word_of(option)) {
    case Word::attempt: return fmt::format("{} tries something else", capital(name_of(look, option.a)));
    case Word::attempt_idea: return attempt_idea(option.a);
    case Word::let_run: return "Ask me no more: let it run";
    case Word::skip_step:
      return look.state.phase == Phase::site ? "Skip it: a turn passes" : "Skip it: a watch passes";
    case Word::rule_nothing: return "No roll: it works";
    case Word::rule_impossible: return "It cannot work";
    case Word::rule_save: {
      const std::string_view ability = word_for(static_cast<Ability>(option.a));
      if (option.c > 0) return fmt::format("A {} save, at an advantage (costs less)", ability);
      if (option.c < 0) return fmt::format("A {} save, at a disadvantage (costs more)", ability);
      return option.b == 0 ? fmt::format("A {} save", ability)
                           : fmt::format("A {} save above {}", ability, option.b);
    }
    case Word::rule_test: return fmt::format("A test of {}", look.library.skills[at(option.a)].name);
    case Word::rule_cost: return std::string(kHarmLabels[at(option.a)]);
    default: return "";
  }
}

std::string prompt_of(const Look& look, const engine::Decision& decision) {
  const Phrase& asks = decision.prompt;
  switch (word_of(asks)) {
    case Word::ask_attempt:
      return fmt::format("What does {} try, in your own words? It buys a ruling, nothing more.",
                         name_of(look, asks.a));
    case Word::ask_ruling:
      return fmt::format("{}: \"{}\". What does it take?", capital(name_of(look, asks.a)), look.text(asks.b));
    case Word::ask_failure:
      return fmt::format("{}: \"{}\". What would failing cost?", capital(name_of(look, asks.a)),
                         look.text(asks.b));
    case Word::ask_referee: return fmt::format("Next: {}. Referee?", step_in_words(look));
    default: return risk_in_words(look, asks);
  }
}

std::string barred(const Look&, const engine::Barred&) { return ""; }

std::string purpose_of(const Look& look, const engine::ChanceRequest& request) {
  (void)look, (void)request;
  return "";
}

std::string reason_of(const Look&, const engine::Reason&) { return ""; }

/// What an attempt takes, said before the die is thrown.
std::string ruled_in_words(const Look& look, int word, int what, int floor) {
  switch (static_cast<Word>(word)) {
    case Word::rule_save:
      return fmt::format("It takes a {} save{}.", word_for(static_cast<Ability>(what)),
                         floor > 0 ? fmt::format(" above {}", floor) : "");
    case Word::rule_test: return fmt::format("It takes a test of {}.", look.library.skills[at(what)].name);
    default: return "";
  }
}

engine::Telling tell(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::attempted:
      return Teller("attempted")
          .field("who", name_of(look, a))
          .text(fmt::format("{}: \"{}\"", name_of(look, a), look.text(b)));
    case Told::attempt_ended:
      return Teller("attempt-ended")
          .field("who", name_of(look, a))
          .field("success", b)
          .text(b == 0                             ? "It does not work."
                : look.state.phase == Phase::fight ? "It works."
                                                   : "It works. What comes of it is for the table to say.");
    case Told::ruled:
      return Teller("ruled").field("who", name_of(look, a)).text(ruled_in_words(look, b, c, d));
    case Told::clock_made:
      return Teller("clock")
          .field("clock", a + 1)
          .field("value", b)
          .field("max", c)
          .text(fmt::format("A clock: {}, {} of {}.", look.text(d), b, c));
    case Told::clock_ticked:
      return Teller("clock-ticked")
          .field("clock", a + 1)
          .field("value", b)
          .field("max", c)
          .text(fmt::format("{}: {} of {}.", look.text(d), b, c));
    case Told::clock_full:
      return Teller("clock-full")
          .field("clock", a + 1)
          .text(fmt::format("{}: the clock is full.", look.text(d)));
    case Told::table_rolled: {
      const RandomTable& table = look.library.tables[at(a)];
      return Teller("table-rolled")
          .field("table", table.id)
          .field("row", b + 1)
          .text(fmt::format("{}{} {}", table.name, table.name.ends_with('?') ? "" : ":",
                            table.rows[at(b)].text));
    }
    case Told::overruled: return Teller("overruled").text(text_of_edit(look, event));
    case Told::note_shown:
      return Teller("note").text(fmt::format("Written for all to see: {}", look.text(a)));
    case Told::prepared: {
      const Draft& draft = look.state.drafts[at(a)];
      return Teller("prepared")
          .field("draft", a + 1)
          .field("kind", name_of(draft.kind))
          .text(fmt::format("Prepared, {}: {}.", name_of(draft.kind), draft_text(look, draft)));
    }
    case Told::draft_shown: {
      const Draft& draft = look.state.drafts[at(a)];
      return Teller("told")
          .field("kind", name_of(draft.kind))
          .text(fmt::format("{}.", draft_text(look, draft)));
    }
    case Told::step_skipped: return Teller("skipped").text("The referee passes over this.");
    case Told::tray_rolled:
      return Teller("tray").field("sum", c).text(b == 1 ? fmt::format("A d{} shows {}.", a, c)
                                                        : fmt::format("{}d{} show {}.", b, a, c));
    default: (void)e, (void)f; return {};
  }
}

/// Said before anybody spends a deed on it: what the tables give for words of one's own.
engine::Odds price_of_an_attempt(const Look& look) {
  engine::Odds odds;
  odds.note = look.state.phase == Phase::fight ? "the upper hand, failure: a Fatigue"
                                               : "only told, failure: a Fatigue";
  return odds;
}

std::optional<engine::Odds> odds(const Look& look, const engine::Decision& decision, const Option& option) {
  if (word_of(option) == Word::attempt) return price_of_an_attempt(look);
  if (word_of(option) != Word::rule_save) return std::nullopt;
  engine::Odds odds;
  const int reached = score(look, decision.prompt.a, static_cast<Ability>(option.a), &odds.why);
  Reckoning(&odds.why).add(-option.b, rule::floor, reason::floor());
  const int faces = passing_faces(reached, option.b);
  odds.success = Fraction(faces, 20);
  odds.outcomes = {{"passes", Fraction(faces, 20)}, {"fails", Fraction(20 - faces, 20)}};
  return odds;
}

/// The automatic referee goes on, has doubtful things saved for with the ability that serves best, and makes
/// failure cost a Fatigue.
double appraise(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (word_of(option)) {
    case Word::rule_save: {
      const int reached = score(look, decision.prompt.a, static_cast<Ability>(option.a));
      const Impact stands = circumstances(look, decision.prompt.a);
      const bool by_the_book = stands == Impact::plain ? option.b == 4 : option.c == static_cast<int>(stands);
      return (by_the_book ? 5 : 0) + reached / 20.0;
    }
    case Word::rule_cost: return static_cast<Harm>(option.a) == Harm::fatigue ? 2 : 0;
    case Word::attempt: return -1;
    case Word::attempt_idea: return -option.a;
    default: return 0;
  }
}

}  // namespace

std::string attempt_idea(int which) {
  static constexpr std::array<std::string_view, kAttemptIdeas> kIdeas = {
      "listen before anything else", "throw something to draw them off", "climb where nobody looks",
      "wait for the right moment",   "talk as if I belonged here",       "use what lies around"};
  return std::string(kIdeas[at(which)]);
}

const Chapter kRefereeing{name, label, prompt_of, barred, purpose_of, reason_of, tell, odds, appraise};

}  // namespace gamekeeper::farsa
