#include <fmt/format.h>

#include "engine/state_json.hpp"
#include "games/number-crunch/view_pieces.hpp"
#include "kit/tables.hpp"

namespace gamekeeper::number_crunch {
namespace {

constexpr int kDieFaces = 6;

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
  return kit::faces_from(first, last);
}

Piece behavior_table(const Speech& look) {
  const Encounter& encounter = look.encounter();
  const Opponent& opponent = encounter.opponent;
  const std::span<const Behavior> rows = behavior_of(look.library, opponent);
  const int by_card = reckon(look, Number::behavior, 0);
  Piece behavior = table(look, "behavior",
                         text::behavior(sheet_of(look.library, opponent).perception, std::max(0, -by_card),
                                        std::max(0, by_card)),
                         {"B-1"});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Action action = rows[i].action;
    const int number = static_cast<int>(action);
    const bool attacks = attack_of(look.library, opponent, action) != nullptr;
    const std::string faces = faces_for(look, rows, i);
    add_row(behavior, "from-" + std::to_string(rows[i].from), total_range(rows, i),
            {valued("", faces.empty() ? "-" : faces, "B-1"),
             valued("", look.text(attacks ? text::attack_with(number, action) : text::plead_or_flee()),
                    attacks ? "" : "P-1"),
             valued("", attacks ? look.text(text::attack(number, is_ranged(look.library, opponent, action)))
                                : "-")});
  }
  return behavior;
}

Piece health_meter(const Speech& look) {
  return piece(look, Piece::Kind::meter, "opponent/health", text::opponent_health())
      .counting(std::max(0, health_left(look)), sheet_of(look.library, look.encounter().opponent).health);
}

Piece range_row(const Speech& look) {
  Piece range = piece(look, Piece::Kind::row, "range", text::range(), {"R-1"});
  for (const Band band : {Band::close, Band::near, Band::far}) {
    Piece::Field& one = range.fields.emplace_back(
        valued("", look.text(text::band(band)), "R-1", band == look.encounter().band ? "current" : ""));
    one.id = fmt::format("range/{}", engine::state_json::enum_name(band));
  }
  return range;
}

/// What has become clear since it was met.
std::string standing(const Speech& look) {
  const Encounter& encounter = look.encounter();
  const Phase phase = look.me().phase;
  const bool order_known = phase == Phase::fighting && (encounter.initiative_settled || encounter.rounds > 0);
  return look.text(text::so_far(encounter.met_before, encounter.seen && phase == Phase::meeting,
                                !order_known               ? First::nobody
                                : encounter.opponent_first ? First::opponent
                                                           : First::auditor,
                                encounter.intimidated));
}

template <class Part>
Piece part_card(const Speech& look, const char* id, const engine::Phrase& title, const Part& part) {
  Piece card = piece(look, Piece::Kind::card, id, title, part.rules);
  card.text = part.blurb;
  return card;
}

}  // namespace

std::string total_range(std::span<const Behavior> rows, std::size_t i) {
  const int from = rows[i].from;
  if (i + 1 == rows.size()) return fmt::format("{}+", from);
  return kit::faces_from(from, rows[i + 1].from - 1);
}

void show_opponent(const Speech& look, Pieces& stage) {
  const Library& library = look.library;
  const Opponent& opponent = look.encounter().opponent;
  const OpponentSheet numbers = sheet_of(library, opponent);
  Piece sheet(Piece::Kind::sheet, "opponent", name_of(look, opponent));
  if (const auto* boss = boss_of(library, opponent)) {
    sheet.text = boss->blurb;
    sheet.rules = boss->rules;
    sheet.state = {look.text(opponent.kind == Opponent::Kind::minion ? text::minion() : text::antagonist())};
  } else {
    sheet.text = look.text(text::the_parts(opponent.first, opponent.torso, opponent.legs));
    for (const auto* rules : {&library.heads[opponent.first].rules, &library.torsos[opponent.torso].rules,
                              &library.legs[opponent.legs].rules}) {
      for (const std::string& rule : *rules) {
        if (std::ranges::find(sheet.rules, rule) == sheet.rules.end()) sheet.rules.push_back(rule);
      }
    }
  }
  sheet.text += standing(look);
  sheet.fields = {field(look, text::defense(numbers.defense), "K-4"),
                  field(look, text::armor_of(numbers.armor_value), "K-5"),
                  field(look, text::quality(Stat::speed, numbers.speed), "K-1"),
                  field(look, text::quality(Stat::perception, numbers.perception), "S-1"),
                  field(look, text::oratory(numbers.oratory, numbers.negotiates), "N-1"),
                  field(look, text::quality(Stat::combat, numbers.combat)),
                  field(look, text::quality(Stat::magic, numbers.magic))};
  stage.push_back(std::move(sheet.holding(health_meter(look)).holding(range_row(look))));
  show_card_in_play(look, stage);
  stage.push_back(behavior_table(look));
}

void show_parts(const Speech& look, Pieces& stage) {
  const Library& library = look.library;
  const auto& [kind, head, torso, legs] = look.encounter().opponent;
  if (kind != Opponent::Kind::monster) return;
  stage.push_back(piece(look, Piece::Kind::row, "parts", text::parts())
                      .holding(part_card(look, "head", text::head(head), library.heads[head]))
                      .holding(part_card(look, "torso", text::torso(torso), library.torsos[torso]))
                      .holding(part_card(look, "legs", text::legs(legs), library.legs[legs])));
}

void show_card_in_play(const Speech& look, Pieces& stage) {
  const Encounter& encounter = look.encounter();
  const RoundCard& played = encounter.card;
  if (!encounter.in_round || played.kind == RoundCard::Kind::none) return;
  const auto& complications = look.library.complications;
  Piece card = played.kind == RoundCard::Kind::effect
                   ? effect_card(look, "card-in-play", played.card)
                   : card_of("card-in-play", complications[played.card], complications[played.card].effect);
  if (played.cancelled) card.text += look.text(text::cancelled());
  stage.push_back(std::move(card.marked(played.cancelled ? "off" : "current")
                                .with(field(look, text::in_play(encounter.rounds), "CE-3"))));
}

}  // namespace gamekeeper::number_crunch
