#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>

#include "farsa/words/wild.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/wild/wild.hpp"
#include "games/farsa/words.hpp"

/// What the referee is asked about a risk: who does what, and what failing costs.
namespace gamekeeper::farsa {
namespace {

std::string in_camp(int deed) {
  switch (deed) {
    case option::cook.word: return "cooks (failure: a burnt meal)";
    case option::sing.word: return "sings (failure: nobody is cheered)";
    case option::mend.word: return "mends (failure: it stays worn)";
    case option::cure_meat.word: return "salts the meat (failure: a piece is spoiled)";
    case option::brew.word: return "brews (failure: the herbs are lost)";
    case option::hold_rite.word: return "holds a rite (failure: nobody is steadied)";
    case option::harvest.word: return "takes the beast apart (failure: it is spoiled)";
    default: return "strikes a fire in this weather (failure: no fire)";
  }
}

std::string_view hunt_in_words(Supply supply) {
  switch (supply) {
    case Supply::hunt: return "hunts";
    case Supply::fish: return "fishes";
    case Supply::forage: return "looks for what grows";
  }
  return "";
}

/// To whom it is said.
std::string listener(const Look& look) {
  const Other other = other_now(look);
  return other.person != kNone ? name_of_person(look, other.person)
                               : "the " + creature_name(look, other.creature, other.count);
}

std::string approach_in_words(const Look& look, Approach approach) {
  const std::string whom = listener(look);
  switch (approach) {
    case Approach::bribe: return fmt::format("offers {} something", whom);
    case Approach::argue: return fmt::format("reasons with {}", whom);
    case Approach::appease: return fmt::format("calms {}", whom);
    case Approach::flatter: return fmt::format("flatters {}", whom);
    case Approach::threaten: return fmt::format("threatens {}", whom);
    case Approach::promise: return fmt::format("promises {} help", whom);
  }
  return "";
}

/// What it takes, and what failing costs: "(Locks; failure: a broken tool)".
std::string stakes(const std::string& by, std::span<const Consequence> costs) {
  const std::string price = price_of_failure(costs);
  return fmt::format("({}; {})", by, price.empty() ? "failure: nothing but the chance" : price);
}

std::string feature_in_words(const Look& look, const Feature& feature) {
  const std::string by = feature.skill  ? look.library.skills[*look.library.skills.index(*feature.skill)].name
                         : feature.save ? fmt::format("{} save", word_for(*feature.save))
                                        : "";
  return fmt::format("at {}: {} {}", lower(feature.name), feature.act, stakes(by, feature.consequences));
}

std::string threat_in_words(const Look& look, const Threat& threat, int skill) {
  return fmt::format("against {} {}", lower(threat.name),
                     stakes(look.library.skills[at(skill)].name, {&threat.failure, 1}));
}

/// The deed with what it takes and what failing costs.
std::string deed_in_words(const Look& look, const Phrase& asks) {
  switch (word_of(asks)) {
    case Word::risk_door:
      return fmt::format("puts a shoulder to the door, {} (STR save; failure: it opens with noise)",
                         direction_of(look, asks.b));
    case Word::risk_climb:
      return fmt::format("climbs without a rope, {} (DEX save; failure: a fall, d6)",
                         direction_of(look, asks.b));
    case Word::risk_lock:
      return fmt::format("spends a turn over the lock, {} (failure: nothing learned)",
                         direction_of(look, asks.b));
    case Word::risk_feature: return feature_in_words(look, features_here(look)[at(asks.b)]);
    case Word::risk_lookout: return "looks out (failure: it is not seen in time)";
    case Word::risk_camp: return in_camp(asks.b);
    case Word::risk_threat: return threat_in_words(look, look.library.threats[at(asks.b)], asks.c);
    case Word::risk_supply:
      return fmt::format("{} for a watch (failure: empty hands)", hunt_in_words(static_cast<Supply>(asks.b)));
    case Word::risk_way:
      return fmt::format("finds the way to {} (failure: a watch lost)", look.library.places[at(asks.b)].name);
    case Word::risk_words:
      return approach_in_words(look, static_cast<Approach>(asks.b)) + " (failure: not that way again)";
    case Word::risk_ears:
      return fmt::format("listens for what {} wants (failure: it stays hidden)", listener(look));
    case Word::risk_flight: return "is the slowest, slipping away (DEX save; failure: they notice)";
    case Word::risk_price:
      return fmt::format("talks the price down (CTRL save; failure: no {}, and a worse name)",
                         asks.c > 0 ? "deal at " + silver(asks.c) : "deal");
    case Word::risk_meddling:
      return fmt::format("{} {} (failure: {})", asks.c > 0 ? "helps" : "works against",
                         look.library.factions[at(asks.b)].name,
                         asks.c > 0 ? "nothing moves" : "a worse name");
    case Word::risk_attempt:
      return fmt::format("tries {}: \"{}\" (failure: what you say)", look.library.skills[at(asks.c)].name,
                         look.text(asks.b));
    default: return "";
  }
}

}  // namespace

std::string risk_in_words(const Look& look, const Phrase& asks) {
  return fmt::format("{} {}. How does it stand?", capital(name_of(look, asks.a)), deed_in_words(look, asks));
}

std::string step_in_words(const Look& look) {
  switch (look.state.phase) {
    case Phase::site: return fmt::format("a turn in {}", look.room().name);
    case Phase::place: return fmt::format("a watch at {}", look.place().name);
    case Phase::road:
      return fmt::format("a watch on the way to {}", look.library.places[look.state.journey.to].name);
    case Phase::camp: return "the camp";
    case Phase::settlement: {
      const Town& town = look.state.town;
      if (town.talking_to != kNone)
        return fmt::format("the talk with {} in {}", name_of_person(look, town.talking_to),
                           look.place().name);
      return fmt::format("the streets of {}", look.place().name);
    }
    case Phase::meeting: return fmt::format("the talk with {}", listener(look));
    case Phase::fight:
      return fmt::format("round {}, {}", look.state.fight.round,
                         look.state.fight.side == Fight::Side::foes ? "their turn" : "the party's turn");
    case Phase::duel: return "a round of the duel";
    case Phase::battle: return "the battle";
    default: return "the next step";
  }
}

}  // namespace gamekeeper::farsa
