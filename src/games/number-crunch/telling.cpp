#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/state_json.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/words.hpp"
#include "number-crunch/rule_ids.hpp"

namespace gamekeeper::number_crunch {
namespace {

namespace json = boost::json;
using engine::Telling;

constexpr std::string_view kStealthTiers[] = {"Complete Failure", "Partial Failure", "Draw",
                                              "Partial Success", "Complete Success"};
constexpr std::string_view kTalkTiers[] = {"Complete Loss", "Partial Loss", "Draw", "Partial Victory",
                                           "Complete Victory"};
/// What the tiers bring, as the tables have them (S-2, N-2).
constexpr std::string_view kSneaked[] = {"It sees you, and hears what you fell over. It will act first.",
                                         "It sees you. It will act first.",
                                         "You are past it, with empty hands and a steady pulse.",
                                         "You are past it, and a Treasure has come along.",
                                         "You are past it, with a Treasure and with what it was muttering."};
constexpr std::string_view kTalked[] = {
    "It has the better arguments, all of them, and a bill.", "It has the better arguments, and a small bill.",
    "You agree on nothing but to leave each other alone.", "It sees your point, and parts with a Treasure.",
    "It sees your point, parts with a Treasure, and tells you what it knows."};
constexpr std::string_view kPleaded[] = {
    "It talks until it has rested, and the fight goes on.", "It gets its breath back, and the fight goes on.",
    "You let it live, and it lets you pass.", "Its life is worth a Treasure to it.",
    "Its life is worth a Treasure to it, and all it knows."};
constexpr std::string_view kMoves[] = {"combat", "stealth", "negotiation"};

std::size_t at(std::int32_t index) { return static_cast<std::size_t>(index); }

/// "Sharon's", and of whatever has no name of its own "Its".
std::string possessive(const Look& look) {
  if (look.encounter().opponent.kind != Opponent::Kind::antagonist) return "Its";
  const std::string name = opponent_subject(look.library, look.encounter().opponent);
  return name + (name.ends_with('s') ? "'" : "'s");
}

std::string subject(const Look& look) { return opponent_subject(look.library, look.encounter().opponent); }

const Attack* attack_at(const Look& look, std::int32_t action) {
  return attack_of(look.library, look.encounter().opponent, static_cast<Action>(action));
}

std::string sentence(std::string text) {
  if (!text.empty())
    text.front() =
        static_cast<char>(text.front() >= 'a' && text.front() <= 'z' ? text.front() - 32 : text.front());
  if (!text.empty() && text.back() != '.' && text.back() != '!' && text.back() != '?') text += '.';
  return text;
}

json::array faces_of(const engine::Event& event) {
  json::array faces;
  for (int i = 0; i < event.data[1] && i < 30; ++i) {
    faces.emplace_back(event.data[static_cast<std::size_t>(2 + i / 10)] >> (3 * (i % 10)) & 7);
  }
  return faces;
}

std::string words(std::span<const std::string> texts, std::int32_t id) {
  return id > 0 && at(id) < texts.size() ? texts[at(id)] : std::string();
}

std::string information_text(const Library& library, const engine::Event& event) {
  const InformationPile& pile = library.information[at(event.data[0])];
  const auto& lines = event.data[1] == 1 ? pile.valid_texts : pile.invalid_texts;
  if (lines.empty()) return {};
  return lines[at(event.data[2]) % lines.size()];
}

/// "Act II", or "The Act" where they have no numbers.
std::string act_title(const Look& look, std::int32_t act) {
  return act == kNone ? "The Act" : act_in_words(look.library.acts[at(act)].number);
}

/// The orders as they stand when an Act has to be played again.
std::string standing_orders(const Look& look) {
  const Mission& mission = look.library.missions[look.me().mission];
  return fmt::format("Your orders stand, {}: {} {} more of valid Information.", mission.name, mission.orders,
                     counted(mission.information - look.me().information, "piece"));
}

std::string lowered_in_words(std::string_view what, int by, int from) {
  return by == 0 ? fmt::format("{} is {} already, and stays it.", what, from)
                 : fmt::format("{} {} to {}, until you leave.", what, from, from - by);
}

int acts_to_do(const Look& look) { return look.state.count > 1 ? look.state.switches.race_acts : kActs; }

// What each kind of event says, by chapter of the list in words.hpp. Each gives nothing for events that are
// not its own.

Telling of_character(const Look& look, std::span<const std::string> texts, const engine::Event& event) {
  const auto& d = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::stats_rolled: {
      Telling told{.name = "stats-rolled"};
      for (int i = 0; i < kStats; ++i) {
        const std::string_view stat = stat_name(static_cast<Stat>(i));
        told.text += fmt::format("{}{} {}", i == 0 ? "" : ", ", stat, d[at(i)]);
        told.fields[stat] = d[at(i)];
      }
      told.text = "You roll your stats: " + told.text + ".";
      return told;
    }
    case Told::vocation_chosen:
      return {.name = "vocation",
              .fields = {{"vocation", look.library.vocations[at(d[0])].id}},
              .text = fmt::format("You sign on as a {}.", look.library.vocations[at(d[0])].name)};
    case Told::weapon_taken:
      return {.name = "weapon",
              .fields = {{"weapon", look.library.weapons[at(d[0])].id}, {"name", words(texts, d[1])}},
              .text = fmt::format("Your {} is entered in the register as {}.",
                                  look.library.weapons[at(d[0])].name, words(texts, d[1]))};
    case Told::armor_taken:
      return {.name = "armor",
              .fields = {{"armor", look.library.armors[at(d[0])].id}, {"name", words(texts, d[1])}},
              .text = fmt::format("Your {} is entered in the register as {}.",
                                  look.library.armors[at(d[0])].name, words(texts, d[1]))};
    case Told::capital_spent:
      return {.name = "capital-spent",
              .fields = {{"points", d[0]}, {"left", d[1]}},
              .text = fmt::format("You spend {} Capital, and have {} left.", d[0], d[1])};
    case Told::capital_gained:
      return {.name = "capital-gained",
              .fields = {{"points", d[0]}, {"capital", d[1]}},
              .text = fmt::format("Your track is full: Capital +{}, now {}.", d[0], d[1])};
    case Told::experience:
      return {.name = "experience",
              .fields = {{"circles", d[0]}},
              .text = event.rule == rule::information_experience
                          ? fmt::format("That is worth {} of experience.", counted(d[0], "circle"))
                          : fmt::format("The Mission pays: {} of experience.", counted(d[0], "circle"))};
    case Told::health_lost: {
      const std::string lost =
          d[0] == 0 ? "You lose no Health." : fmt::format("You lose {} Health, {} left.", d[0], d[1]);
      return {.name = "health-lost",
              .fields = {{"amount", d[0]}, {"left", d[1]}, {"absorbed", d[3]}},
              .text = lost + (d[3] > 0 ? fmt::format(" Armor takes {}.", d[3]) : "")};
    }
    case Told::health_regained:
      return {.name = "health-regained",
              .fields = {{"amount", d[0]}, {"health", d[1]}},
              .text = fmt::format("You regain {} Health: {} now.", d[0], d[1])};
    case Told::wound:
      return {.name = "wound",
              .fields = {{"tier", d[0] == 1 ? "severe" : "critical"}},
              .text = fmt::format("You take the {} card: {} of every pool {} a Risk Die now.",
                                  look.library.wounds[at(d[0] - 1)].name, d[0] == 1 ? "one die" : "two dice",
                                  d[0] == 1 ? "is" : "are each")};
    default: return {};
  }
}

Telling of_act(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const Library& library = look.library;
  switch (static_cast<Told>(event.type)) {
    case Told::act_drawn:
      return {
          .name = "act",
          .fields = {{"act", library.acts[at(d[0])].id}, {"number", d[1]}, {"again", d[2] == 1}},
          .text = library.acts[at(d[0])].name + ".\n" +
                  (d[2] == 1 ? "The number is the same, the file is another; what it says happens now.\n\n"
                             : "") +
                  library.acts[at(d[0])].text + (d[2] == 1 ? "\n\n" + standing_orders(look) : "")};
    case Told::mission_drawn:
      return {.name = "mission",
              .fields = {{"mission", library.missions[at(d[0])].id}},
              .text = fmt::format("Your orders, {}: {} Pays for {}; needs {} of valid Information.",
                                  library.missions[at(d[0])].name, library.missions[at(d[0])].orders,
                                  kMoves[static_cast<std::size_t>(library.missions[at(d[0])].pays)],
                                  counted(library.missions[at(d[0])].information, "piece"))};
    case Told::scene_drawn:
      return {.name = "scene",
              .fields = {{"scene", library.scenes[at(d[0])].id}},
              .text = library.scenes[at(d[0])].name + ".\n" + library.scenes[at(d[0])].text + "\n" +
                      library.scenes[at(d[0])].first.threat};
    case Told::scene_roll: {
      const SceneRoll& roll = d[1] == 0 ? library.scenes[at(d[0])].first : library.scenes[at(d[0])].second;
      const std::string next = d[1] == 0 && d[2] == 0 ? " " + library.scenes[at(d[0])].second.threat : "";
      return {.name = "scene-roll",
              .fields = {{"scene", library.scenes[at(d[0])].id}, {"roll", d[1] + 1}, {"success", d[2] == 1}},
              .text = (d[2] == 1 ? roll.success : roll.failure) + next};
    }
    case Told::boss_enters: {
      const bool minion = d[0] == static_cast<int>(Opponent::Kind::minion);
      const Boss& boss = minion ? library.minions[at(d[1])] : library.antagonists[at(d[1])];
      return {.name = "boss",
              .fields = {{minion ? "minion" : "antagonist", boss.id}},
              .text = library.scenes[look.me().scene].entrance + " " + boss.entrance};
    }
    case Told::act_completed: {
      std::string text = act_title(look, d[0]) + " is done.\n";
      if (d[0] != kNone) text += library.acts[at(d[0])].done + "\n\n";
      if (d[4] > 0) text += fmt::format("Information: {} of {}. ", d[3], d[4]);
      text += d[2] > 0 ? fmt::format("{} Health comes back. ", d[2]) : "You are unhurt. ";
      if (d[5] > 0) text += fmt::format("You put {} away. ", complications_in_words(d[5]));
      text += fmt::format("{} of {} Acts are behind you.", d[1], acts_to_do(look));
      return {.name = "act-completed",
              .fields = {{"done", d[1]}, {"information", d[3]}, {"needed", d[4]}},
              .text = std::move(text)};
    }
    case Told::mission_open:
      return {.name = "mission-open",
              .fields = {{"have", d[0]}, {"need", d[1]}},
              .text = fmt::format(
                  "{} has to be done again.\nThe Mission asks for {} of Information, and you have {}. The "
                  "Ministry sends you back in with another map; your wounds stay, the pieces that you have "
                  "still count.",
                  act_title(look, d[2]), counted(d[1], "valid piece"), d[0])};
    case Told::act_failed:
      return {.name = "act-failed",
              .fields = {{"by", d[1] == 4   ? "trap"
                                : d[1] == 3 ? "antagonist"
                                : d[1] == 2 ? "minion"
                                            : "monster"}},
              .text = d[0] == kNone
                          ? "No Health left. Ministry porters carry you out."
                          : fmt::format("No Health left. Ministry porters carry you out; {} has failed.",
                                        act_title(look, d[0]))};
    case Told::resigned:
      return {.name = "resigned",
              .fields = {{"dismissed", d[0] == 1}},
              .text = d[0] == 1 ? "The Ministry's patience is at an end: your file is closed."
                                : "You put your badge on the desk, and go fishing."};
    case Told::won:
      return {
          .name = "won",
          .fields = {},
          .text =
              "The file is complete, the case is closed, and you are still there to sign it. You have won."};
    case Told::turn_passes:
      return {.name = "turn",
              .fields = {{"auditor", d[0] + 1}},
              .text = fmt::format("Auditor {} goes on.", d[0] + 1)};
    case Told::new_floor:
      return {.name = "new-floor",
              .fields = {},
              .text = "Another stair, another cellar, and nobody has drawn a map of it."};
    case Told::information_drawn:
      return {.name = "information",
              .fields = {{"pile", library.information[at(d[0])].id}, {"valid", d[1] == 1}},
              .text = fmt::format("{}: {}", d[1] == 1 ? "Valid Information" : "Invalid Information",
                                  information_text(library, event))};
    default: return {};
  }
}

Telling of_room(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  const Library& library = look.library;
  const auto room = [&d] { return cell_name(d[0]); };
  const auto side = [&d] { return side_name(static_cast<Side>(d[0])); };
  switch (static_cast<Told>(event.type)) {
    case Told::room_entered: {
      constexpr std::string_view kWhat[] = {"A monster.", "A trap.", "Empty."};
      return {.name = "room",
              .fields = {{"cell", room()},
                         {"x", d[1]},
                         {"y", d[2]},
                         {"z", d[3]},
                         {"disposition", disposition_name(static_cast<Disposition>(d[4]))}},
              .text = fmt::format("{}: tile {}-{}-{}, sum {}. {}", room(), d[1], d[2], d[3],
                                  d[1] + d[2] + d[3], kWhat[at(d[4])])};
    }
    case Told::room_revisited:
      return {.name = "room-again",
              .fields = {{"cell", room()}},
              .text = fmt::format("Back in {}. Nobody has tidied up.", room())};
    case Told::off_route:
      return {
          .name = "off-route", .fields = {{"cell", room()}}, .text = "This room is not on the known route."};
    case Told::effect_taken:
      return {.name = "effect",
              .fields = {{"effect", library.effects[at(d[0])].id}},
              .text = fmt::format("{}: into your hand.", library.effects[at(d[0])].name)};
    case Told::effect_returned:
      return {.name = "effect-returned", .fields = {{"effect", library.effects[at(d[0])].id}}};
    case Told::complication_drawn:
      return {.name = "complication",
              .fields = {{"complication", library.complications[at(d[0])].id}},
              .text = fmt::format("You draw a Complication: {}. {}", library.complications[at(d[0])].name,
                                  library.complications[at(d[0])].effect)};
    case Told::complication_discarded:
      return {.name = "complication-discarded",
              .fields = {{"complication", library.complications[at(d[0])].id}}};
    case Told::deck_empty:
      return {.name = "deck-empty", .fields = {}, .text = "The deck is empty, and so are the discards."};
    case Told::card_played: {
      const std::string id = d[0] == 1 ? library.effects[at(d[1])].id : library.complications[at(d[1])].id;
      const std::string text = d[0] == 1
                                   ? fmt::format("You play {}.", library.effects[at(d[1])].name)
                                   : fmt::format("You play {}. {}", library.complications[at(d[1])].name,
                                                 library.complications[at(d[1])].effect);
      return {.name = "card-played", .fields = {{"card", id}}, .text = text};
    }
    case Told::card_cancelled:
      return {.name = "card-cancelled", .fields = {}, .text = "The card is cancelled."};
    case Told::treasure_found:
      return {.name = "treasure",
              .fields = {{"treasure", library.treasures[at(d[0])].id}},
              .text = fmt::format("Treasure: {}.", library.treasures[at(d[0])].name)};
    case Told::treasure_used:
      return {.name = "treasure-used",
              .fields = {{"treasure", library.treasures[at(d[0])].id}},
              .text = fmt::format("You use the {}.", library.treasures[at(d[0])].name)};
    case Told::treasure_lost:
      return {
          .name = "treasure-lost",
          .fields = {{"treasure", library.treasures[at(d[0])].id}, {"given", d[1] == 1}, {"left", d[1] == 2}},
          .text = d[1] == 1   ? fmt::format("You hand over the {}.", library.treasures[at(d[0])].name)
                  : d[1] == 2 ? fmt::format("You leave the {} behind.", library.treasures[at(d[0])].name)
                              : std::string()};
    case Told::door_opened: {
      constexpr std::string_view kHow[] = {"is not locked", "opens: the lock gives", "is no longer a door"};
      constexpr std::string_view kIds[] = {"unlocked", "picked", "battered"};
      return {.name = "door-opened",
              .fields = {{"side", side()}, {"door", d[1]}, {"how", kIds[at(d[2])]}},
              .text = fmt::format("The {} door {}.", side(), kHow[at(d[2])])};
    }
    case Told::door_resists:
      return {.name = "door-resists",
              .fields = {{"side", side()}, {"door", d[1]}, {"how", d[2] == 2 ? "battered" : "picked"}},
              .text = d[2] == 2 ? fmt::format("The {} door takes it without comment.", side())
                                : fmt::format("The {} lock keeps its secret.", side())};
    case Told::door_sealed:
      return {.name = "door-sealed",
              .fields = {{"side", side()}, {"door", d[1]}},
              .text = fmt::format("The {} door is sealed: no more tries.", side())};
    case Told::seals_lifted:
      return {.name = "seals-lifted",
              .fields = {},
              .text = "No door is left to try. You start again with all of them, and it costs you."};
    case Told::went: return {.name = "went", .fields = {{"cell", room()}}};
    case Told::trap_met:
      return {.name = "trap",
              .fields = {{"trap", library.traps[at(d[0])].id}, {"defense", d[1]}},
              .text = fmt::format("{}, Trap Defense {}.", library.traps[at(d[0])].name, d[1])};
    case Told::trap_dead:
      return {.name = "trap-dead",
              .fields = {{"trap", library.traps[at(d[0])].id}},
              .text = "It clicks, and nothing happens. Somebody saved on maintenance."};
    case Told::trap_disarmed:
      return {.name = "trap-disarmed",
              .fields = {{"trap", library.traps[at(d[0])].id}},
              .text = "Disarmed. You keep a screw as a receipt."};
    case Told::trap_armed:
      return {.name = "trap-armed",
              .fields = {{"trap", library.traps[at(d[0])].id}},
              .text = "It is still armed, and now it knows about you. Out of its way!"};
    case Told::trap_evaded:
      return {.name = "trap-evaded",
              .fields = {{"trap", library.traps[at(d[0])].id}},
              .text = sentence(library.traps[at(d[0])].evaded)};
    case Told::trap_sprung:
      return {.name = "trap-sprung",
              .fields = {{"trap", library.traps[at(d[0])].id}},
              .text = sentence(library.traps[at(d[0])].sprung)};
    default: return {};
  }
}

Telling of_pool(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::dice_fell:
      return {.name = "dice",
              .fields = {
                  {"whose", d[0] == 1 ? "opponent" : "auditor"}, {"risk", d[5]}, {"faces", faces_of(event)}}};
    case Told::pool_rolled: {
      const bool contest = d[5] == 1;
      return {.name = "rolled",
              .fields = {{"check", engine::state_json::enum_name(static_cast<Check::Kind>(d[0]))},
                         {"dice", d[1]},
                         {"hits", d[2]},
                         {contest ? "against_hits" : "target", d[3]},
                         {"success", d[4] == 1}},
              .text = contest ? fmt::format("{} against {}.", hits_in_words(d[2]), d[3])
                              : fmt::format("{}, {} needed.", hits_in_words(d[2]), d[3])};
    }
    case Told::die_rerolled:
      return {.name = "rerolled",
              .fields = {{"was", d[0]}, {"face", d[1]}},
              .text = fmt::format("You roll the {} again: {}.", d[0], d[1])};
    case Told::risk_failed:
      return {.name = "risk-failed",
              .fields = {{"sum", d[0]}, {"complications", d[1]}},
              .text = fmt::format("The Risk Dice show {}: {}.", d[0], complications_in_words(d[1]))};
    case Told::stealth_result:
      return {.name = "stealth",
              .fields = {{"difference", d[0]}, {"tier", kStealthTiers[at(d[1])]}},
              .text = fmt::format("{} ({})", kSneaked[at(d[1])], kStealthTiers[at(d[1])])};
    case Told::negotiation_agreed:
      return {.name = "negotiation-agreed",
              .fields = {{"total", d[0]}},
              .text = subject(look) + " will hear what you have to say."};
    case Told::negotiation_refused:
      return {.name = "negotiation-refused",
              .fields = {{"total", d[0]}},
              .text = fmt::format(
                  "{} will not talk.\nThe die and your Oratory less its own make {}; 5 was wanted, "
                  "or a 6 on the die.{}",
                  subject(look), d[0], look.me().phase == Phase::fighting ? " Your Attack went on it." : "")};
    case Told::negotiation_result:
      return {
          .name = "negotiation",
          .fields = {{"difference", d[0]}, {"tier", kTalkTiers[at(d[1])]}, {"plea", d[2] == 1}},
          .text = fmt::format("{} ({})", (d[2] == 1 ? kPleaded : kTalked)[at(d[1])], kTalkTiers[at(d[1])])};
    case Told::tier_dropped:
      return {.name = "tier-dropped", .fields = {}, .text = "Your card makes it one tier worse."};
    default: return {};
  }
}

Telling of_opponent(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::opponent_met: {
      const Opponent opponent{static_cast<Opponent::Kind>(d[0]), static_cast<std::uint8_t>(d[1]),
                              static_cast<std::uint8_t>(d[2]), static_cast<std::uint8_t>(d[3])};
      const OpponentSheet sheet = sheet_of(look.library, opponent);
      return {.name = "opponent",
              .fields = {{"name", opponent_name(look.library, opponent)}, {"again", d[4] == 1}},
              .text = fmt::format("{}{}: Defense {}, Health {}, Armor {}, Speed {}.",
                                  opponent_subject(look.library, opponent), d[4] == 1 ? " again" : "",
                                  sheet.defense, sheet.health, sheet.armor_value, sheet.speed)};
    }
    case Told::combat_begins: return {.name = "combat", .fields = {}, .text = "It comes to blows, at Close."};
    case Told::initiative_die:
      return {.name = "initiative-die",
              .fields = {{"whose", d[0] == 1 ? "opponent" : "auditor"}, {"face", d[1]}}};
    case Told::initiative:
      return {.name = "initiative",
              .fields = {{"yours", d[0]},
                         {"theirs", d[1]},
                         {"first", d[2] == 1   ? "auditor"
                                   : d[2] == 0 ? "opponent"
                                               : "nobody"}},
              .text = fmt::format("Initiative {} against {}: {}.", d[0], d[1],
                                  d[2] == 1   ? "you go first"
                                  : d[2] == 0 ? "it goes first"
                                              : "a tie, roll again")};
    case Told::behavior: {
      const Attack* attack = attack_at(look, d[0]);
      return {.name = "behavior",
              .fields = {{"total", d[1]}, {"attack", attack != nullptr ? attack->name : "plead"}},
              .text = attack != nullptr
                          ? fmt::format("{} behavior, {}: {}.", possessive(look), d[1], attack->name)
                          : std::string()};
    }
    case Told::opponent_moves:
      return {.name = "opponent-moves",
              .fields = {{"band", band_name(static_cast<Band>(d[0]))}, {"whole_turn", d[1] == 1}},
              .text = d[0] != 0   ? fmt::format("{} falls back to {}.", subject(look),
                                                band_name(static_cast<Band>(d[0])))
                      : d[1] == 1 ? subject(look) + " spends its whole Turn closing in."
                                  : subject(look) + " closes in."};
    case Told::opponent_hits: {
      const Attack* attack = attack_at(look, d[0]);
      return {.name = "opponent-hits",
              .fields = {{"attack", attack->name}, {"damage", d[1]}, {"hits", d[2]}, {"defense", d[3]}},
              .text = fmt::format("{} {}: {} ({} against Defense {})", possessive(look), attack->name,
                                  sentence(attack->hit), hits_in_words(d[2]), d[3])};
    }
    case Told::opponent_misses: {
      const Attack* attack = attack_at(look, d[0]);
      return {.name = "opponent-misses",
              .fields = {{"attack", attack->name}, {"hits", d[1]}, {"defense", d[2]}},
              .text = fmt::format("{} {}: {} ({} against Defense {})", possessive(look), attack->name,
                                  sentence(attack->miss), hits_in_words(d[1]), d[2])};
    }
    case Told::stat_lowered: {
      const std::string_view stat = stat_name(static_cast<Stat>(d[0]));
      return {.name = "stat-lowered",
              .fields = {{"stat", stat}, {"by", d[1]}},
              .text = lowered_in_words(stat, d[1], d[2])};
    }
    case Told::defense_lowered:
      return {.name = "defense-lowered",
              .fields = {{"by", d[0]}},
              .text = lowered_in_words("Defense", d[0], d[1])};
    case Told::range_closed:
      return {.name = "range-closed", .fields = {}, .text = "That closes the gap: you are both at Close."};
    case Told::pleads:
      return {.name = "pleads", .fields = {}, .text = subject(look) + " pleads for its life."};
    case Told::opponent_heals:
      return {.name = "opponent-heals",
              .fields = {{"amount", d[0]}, {"damage", d[1]}},
              .text = fmt::format("{} regains {} Health.", subject(look), d[0])};
    case Told::opponent_fled:
      return {.name = "opponent-fled", .fields = {}, .text = subject(look) + " disappears into the dungeon."};
    case Told::opponent_down:
      return {.name = "opponent-down", .fields = {}, .text = subject(look) + " has no Health left."};
    case Told::opponent_killed:
      return {.name = "opponent-killed", .fields = {}, .text = "You close its file."};
    case Told::opponent_tortured:
      return {.name = "opponent-tortured", .fields = {}, .text = "You ask, and it answers; then it is over."};
    default: return {};
  }
}

Telling of_auditor(const Look& look, const engine::Event& event) {
  const auto& d = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::move_chosen: return {.name = "move-chosen", .fields = {{"move", kMoves[at(d[0])]}}};
    case Told::round_begins:
      return {.name = "round", .fields = {{"round", d[0]}}, .text = fmt::format("Round {}.", d[0])};
    case Told::auditor_moves:
      return {.name = "auditor-moves",
              .fields = {{"band", band_name(static_cast<Band>(d[0]))}},
              .text = fmt::format("You move to {}.", band_name(static_cast<Band>(d[0])))};
    case Told::attack_hits:
      return {.name = "hit",
              .fields = {{"talent", look.library.talents[at(d[0])].id},
                         {"damage", d[1]},
                         {"margin", d[2]},
                         {"left", d[3]}},
              .text = fmt::format("{} hits{}: {} damage, {} Health left.",
                                  look.library.talents[at(d[0])].name, d[2] >= 2 ? " hard" : "", d[1], d[3])};
    case Told::attack_misses:
      return {.name = "miss",
              .fields = {{"talent", look.library.talents[at(d[0])].id}, {"margin", d[1]}},
              .text = fmt::format("{} misses{}.", look.library.talents[at(d[0])].name,
                                  d[1] <= -2 ? " badly" : "")};
    case Told::defense_raised:
      return {.name = "defense-raised",
              .fields = {{"defense", d[0]}},
              .text = fmt::format("Your Defense rises to {} until you leave.", d[0])};
    case Told::speed_raised:
      return {.name = "speed-raised", .fields = {}, .text = "Speed +1 until you leave."};
    case Told::intimidated:
      return {.name = "intimidated", .fields = {}, .text = "You let it see a little of what you can do."};
    case Told::plea_refused:
      return {.name = "plea-refused", .fields = {}, .text = "You are not here to listen."};
    case Told::auditor_fled:
      return {.name = "fled",
              .fields = {{"cell", cell_name(d[0])}},
              .text = fmt::format("You withdraw to {}, at a brisk pace.", cell_name(d[0]))};
    case Told::stepped_back:
      return {.name = "stepped-back",
              .fields = {{"cell", cell_name(d[0])}},
              .text = fmt::format("You back out to {}. It will still be there.", cell_name(d[0]))};
    case Told::no_parting_attack:
      return {.name = "no-parting-attack", .fields = {}, .text = "Nothing strikes at your back."};
    default: return {};
  }
}

}  // namespace

Telling tell_event(const Look& look, std::span<const std::string> texts, const engine::Event& event) {
  for (Telling told : {of_character(look, texts, event), of_act(look, event), of_room(look, event),
                       of_pool(look, event), of_opponent(look, event), of_auditor(look, event)}) {
    if (!told.name.empty()) return told;
  }
  return {.name = "event"};
}

void used_by(const Look& look, const engine::Event& event, std::vector<std::string>& to) {
  const auto& d = event.data;
  const Library& library = look.library;
  const auto used = [&to](std::string_view kind, std::string_view id) {
    to.push_back(fmt::format("{}/{}", kind, id));
  };
  const auto card = [&](int kind, int index) {
    if (kind == 1) used("effects", library.effects[at(index)].id);
    if (kind == 2) used("complications", library.complications[at(index)].id);
  };
  switch (static_cast<Told>(event.type)) {
    case Told::vocation_chosen: used("vocations", library.vocations[at(d[0])].id); break;
    case Told::weapon_taken: used("weapons", library.weapons[at(d[0])].id); break;
    case Told::armor_taken: used("armors", library.armors[at(d[0])].id); break;
    case Told::act_drawn: used("acts", library.acts[at(d[0])].id); break;
    case Told::mission_drawn: used("missions", library.missions[at(d[0])].id); break;
    case Told::room_entered: used("oracle", library.oracles[0].id); break;
    case Told::card_played: card(d[0], d[1]); break;
    case Told::treasure_used: used("treasures", library.treasures[at(d[0])].id); break;
    case Told::treasure_found:
      if (library.treasures[at(d[0])].kind == TreasureKind::artifact)
        used("treasures", library.treasures[at(d[0])].id);
      break;
    case Told::wound: used("wounds", library.wounds[at(d[0] - 1)].id); break;
    case Told::door_opened:
    case Told::door_resists: used("doors", library.doors[at(d[1] - 1)].id); break;
    case Told::trap_sprung: used("traps", library.traps[at(d[0])].id); break;
    case Told::attack_hits: used("talents", library.talents[at(d[0])].id); break;
    case Told::trap_disarmed: used("talents", "disarm-trap"); break;
    case Told::intimidated: used("talents", "arcane-intimidation"); break;
    case Told::no_parting_attack:
      if (look.me().vocation == kSoldier) used("talents", "last-word");
      break;
    case Told::information_drawn: used("information", library.information[at(d[0])].id); break;
    case Told::scene_drawn: used("scenes", library.scenes[at(d[0])].id); break;
    case Told::opponent_met:
      if (d[0] == static_cast<int>(Opponent::Kind::monster)) {
        used("heads", library.heads[at(d[1])].id);
        used("torsos", library.torsos[at(d[2])].id);
        used("legs", library.legs[at(d[3])].id);
      } else if (d[0] == static_cast<int>(Opponent::Kind::minion)) {
        used("minions", library.minions[at(d[1])].id);
      } else {
        used("antagonists", library.antagonists[at(d[1])].id);
      }
      break;
    case Told::opponent_hits: {
      const Opponent& opponent = look.encounter().opponent;
      used("attack", fmt::format("{}/{}",
                                 opponent.kind == Opponent::Kind::monster ? "monster"
                                                                          : opponent_name(library, opponent),
                                 attack_at(look, d[0])->name));
      break;
    }
    default: break;
  }
}

}  // namespace gamekeeper::number_crunch
