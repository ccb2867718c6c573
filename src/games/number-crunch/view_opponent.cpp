#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/state_json.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

constexpr int kDieFaces = 6;

std::string total_range(std::span<const Behavior> rows, std::size_t i) {
  const int from = rows[i].from;
  if (i + 1 == rows.size()) return fmt::format("{}+", from);
  const int to = rows[i + 1].from - 1;
  return from == to ? std::to_string(from) : fmt::format("{}-{}", from, to);
}

/// Faces of the next die that lead to a row: "2-4", "6", nothing.
std::string faces_for(const Look& look, std::span<const Behavior> rows, std::size_t i) {
  const int modifier = behavior_modifier(look);
  int first = 0;
  int last = 0;
  for (int face = 1; face <= kDieFaces; ++face) {
    const int total = std::max(0, face + modifier);
    const bool here = total >= rows[i].from && (i + 1 == rows.size() || total < rows[i + 1].from);
    if (!here) continue;
    if (first == 0) first = face;
    last = face;
  }
  if (first == 0) return "";
  return first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
}

std::string_view part_name(Action action) {
  switch (action) {
    case Action::head: return " (head)";
    case Action::torso: return " (torso)";
    case Action::legs: return " (legs)";
    default: return "";
  }
}

std::string attack_line(const Attack& attack, bool ranged) {
  std::string line = fmt::format("{}D, {} damage", attack.dice, attack.damage);
  if (ranged) line += ", ranged";
  if (attack.no_armor) line += ", past armor";
  if (attack.lowers && attack.lowers_by > 0) {
    constexpr int kToOne = 99;
    line += attack.lowers_by >= kToOne ? fmt::format(", {} to 1", stat_name(*attack.lowers))
                                       : fmt::format(", {} -{}", stat_name(*attack.lowers), attack.lowers_by);
  }
  if (attack.lowers_defense) line += ", Defense -1";
  if (attack.hits_fleeing) line += ", also at whoever flees";
  return line;
}

Piece behavior_table(const Look& look) {
  const Encounter& encounter = look.encounter();
  const Opponent& opponent = encounter.opponent;
  const std::span<const Behavior> rows = behavior_of(look.library, opponent);
  Piece table(Piece::Kind::table, "behavior", "What it does");
  const int perception = sheet_of(look.library, opponent).perception;
  table.text = fmt::format("1d6 - {} Perception + {} damage taken{}, never below 0.", perception,
                           encounter.damage_taken,
                           twisted(look, Twist::minus_six_behavior) ? " - 6 by the card in play" : "");
  table.rules = {"B-1"};
  table.children.push_back(
      row("head", "Total", {field("", "Die"), field("", "Action"), field("", "Attack")}));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Action action = rows[i].action;
    const Attack* attack = attack_of(look.library, opponent, action);
    const std::string total = total_range(rows, i);
    const std::string faces = faces_for(look, rows, i);
    const std::string name =
        attack == nullptr ? std::string("Plead, or flee") : attack->name + std::string(part_name(action));
    const std::string line =
        attack == nullptr ? std::string() : attack_line(*attack, is_ranged(look.library, opponent, action));
    table.children.push_back(row(
        "from-" + std::to_string(rows[i].from), total,
        {field("Die", faces.empty() ? "-" : faces, "B-1"),
         field("Action", name, attack == nullptr ? "P-1" : ""), field("Attack", line.empty() ? "-" : line)}));
  }
  return table;
}

Piece health_meter(const Look& look) {
  Piece meter(Piece::Kind::meter, "opponent/health", "Health");
  meter.value = std::max(0, health_left(look));
  meter.max = sheet_of(look.library, look.encounter().opponent).health;
  return meter;
}

Piece range_row(const Look& look) {
  Piece range(Piece::Kind::row, "range", "Range");
  range.rules = {"R-1"};
  for (const Band band : {Band::close, Band::near, Band::far}) {
    Piece::Field& one = range.fields.emplace_back(field_with_state(
        "", std::string(band_name(band)), band == look.encounter().band ? "current" : "", "R-1"));
    one.id = fmt::format("range/{}", engine::state_json::enum_name(band));
  }
  return range;
}

/// What has become clear since it was met.
std::string standing(const Look& look) {
  const Encounter& encounter = look.encounter();
  std::string line;
  if (encounter.met_before) line += " You have met before: it comes to blows at once.";
  if (encounter.seen && look.me().phase == Phase::meeting) line += " It has seen you.";
  const bool order_known = encounter.initiative_settled || encounter.rounds > 0;
  if (look.me().phase == Phase::fighting && order_known) {
    line += encounter.opponent_first ? " It goes first." : " You go first.";
  }
  if (encounter.intimidated) line += " You have intimidated it once.";
  return line;
}

const Boss* boss_of(const Library& library, const Opponent& opponent) {
  if (opponent.kind == Opponent::Kind::minion) return &library.minions[opponent.first];
  if (opponent.kind == Opponent::Kind::antagonist) return &library.antagonists[opponent.first];
  return nullptr;
}

Piece part_card(const char* id, std::string name, const std::string& blurb,
                const std::vector<std::string>& rules) {
  Piece card(Piece::Kind::card, id, std::move(name));
  card.text = blurb;
  card.rules = rules;
  return card;
}

}  // namespace

void show_opponent(const Look& look, Pieces& stage) {
  const Library& library = look.library;
  const Opponent& opponent = look.encounter().opponent;
  const OpponentSheet numbers = sheet_of(library, opponent);
  Piece sheet(Piece::Kind::sheet, "opponent", opponent_name(library, opponent));
  if (const Boss* boss = boss_of(library, opponent)) {
    sheet.text = boss->blurb;
    sheet.rules = boss->rules;
    sheet.state.emplace_back(opponent.kind == Opponent::Kind::minion ? "Minion" : "Antagonist");
  } else {
    sheet.text = fmt::format("{} head, {} torso, {} legs.", library.heads[opponent.first].name,
                             library.torsos[opponent.torso].name, library.legs[opponent.legs].name);
    for (const auto* rules : {&library.heads[opponent.first].rules, &library.torsos[opponent.torso].rules,
                              &library.legs[opponent.legs].rules}) {
      for (const std::string& rule : *rules) {
        if (std::ranges::find(sheet.rules, rule) == sheet.rules.end()) sheet.rules.push_back(rule);
      }
    }
  }
  sheet.text += standing(look);
  sheet.fields = {
      field("Defense", std::to_string(numbers.defense), "K-4"),
      field("Armor", std::to_string(numbers.armor_value), "K-5"),
      field("Speed", std::to_string(numbers.speed), "K-1"),
      field("Perception", std::to_string(numbers.perception), "S-1"),
      field("Oratory", numbers.negotiates ? std::to_string(numbers.oratory) : std::string("does not talk"),
            "N-1"),
      field("Combat", std::to_string(numbers.combat)),
      field("Magic", std::to_string(numbers.magic))};
  sheet.children.push_back(health_meter(look));
  sheet.children.push_back(range_row(look));
  stage.push_back(std::move(sheet));
  show_card_in_play(look, stage);
  stage.push_back(behavior_table(look));
}

void show_parts(const Look& look, Pieces& stage) {
  const Library& library = look.library;
  const Opponent& opponent = look.encounter().opponent;
  if (opponent.kind != Opponent::Kind::monster) return;
  const Head& head = library.heads[opponent.first];
  const Torso& torso = library.torsos[opponent.torso];
  const Legs& legs = library.legs[opponent.legs];
  Piece parts(Piece::Kind::row, "parts", "Its three parts");
  parts.children.push_back(part_card("head", head.name + " head", head.blurb, head.rules));
  parts.children.push_back(part_card("torso", torso.name + " torso", torso.blurb, torso.rules));
  parts.children.push_back(part_card("legs", legs.name + " legs", legs.blurb, legs.rules));
  stage.push_back(std::move(parts));
}

void show_card_in_play(const Look& look, Pieces& stage) {
  const Encounter& encounter = look.encounter();
  const RoundCard& played = encounter.card;
  if (!encounter.in_round || played.kind == RoundCard::Kind::none) return;
  Piece card(Piece::Kind::card, "card-in-play", "");
  if (played.kind == RoundCard::Kind::effect) {
    const Effect& effect = look.library.effects[played.card];
    card.title = effect.name;
    card.text = effect_line(effect);
    card.rules = effect.rules;
  } else {
    const Complication& complication = look.library.complications[played.card];
    card.title = complication.name;
    card.text = complication.effect;
    card.rules = complication.rules;
  }
  card.state = {played.cancelled ? "off" : "current"};
  if (played.cancelled) card.text += " Cancelled, so it does not.";
  card.fields.push_back(field("In play", fmt::format("Round {}", encounter.rounds), "CE-3"));
  stage.push_back(std::move(card));
}

}  // namespace gamekeeper::number_crunch
