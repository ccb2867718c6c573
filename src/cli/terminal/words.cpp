#include "cli/terminal/words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/spoken.hpp"
#include "cli/terminal/text.hpp"
#include "content/ledger.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Piece;

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) {
    if (!word.empty()) all += (all.empty() ? "" : ", ") + state_word(word);
  }
  return all;
}

std::string field_in_words(const Piece::Field& field) {
  std::string words = field.label;
  if (!field.value.empty()) words += (words.empty() ? "" : " ") + field.value;
  if (!field.was.empty()) words += " " + said("(was {})", field.was);
  if (!field.state.empty()) words += ", " + state_word(field.state);
  return words;
}

/// "From Hollin's Ford to Penny Cross: road."
std::string way_in_words(const Piece& map, const Piece::Field& way) {
  const auto end = [&map](const std::string& id) {
    const auto cell = std::ranges::find(map.cells, id, &Piece::Cell::id);
    return cell == map.cells.end() || cell->title.empty() ? id : cell->title;
  };
  return "From " + end(way.label) + " to " + end(way.value) + ": " + way.state + ".";
}

std::string tier_at(const Piece& track) {
  std::string tier;
  for (const auto& [box, name] : track.marks) {
    if (box <= track.value) tier = name;
  }
  return tier;
}

/// What follows the title in the piece's first line.
std::string headline(const Piece& piece) {
  switch (piece.kind) {
    case Piece::Kind::track: {
      const std::string tier = tier_at(piece);
      return said("{} of {}", piece.value, piece.max) + (tier.empty() ? "" : ", " + tier);
    }
    case Piece::Kind::meter:
    case Piece::Kind::clock:
      return piece.max > 0 ? said("{} of {}", piece.value, piece.max) : std::to_string(piece.value);
    case Piece::Kind::deck: return said("{} left", piece.value);
    case Piece::Kind::hand:
      return piece.children.empty()       ? (piece.text.empty() ? said("nothing") : piece.text)
             : piece.children.size() == 1 ? said("1 card")
                                          : said("{} cards", piece.children.size());
    case Piece::Kind::board:
    case Piece::Kind::map: return said("{} by {}", piece.width, piece.height);
    default: return {};
  }
}

void add_table(const Piece& table, const std::string& margin, std::vector<std::string>& to) {
  const std::vector<Piece::Field> none;
  const std::vector<Piece::Field>& heads = table.children.empty() ? none : table.children.front().fields;
  for (std::size_t row = 1; row < table.children.size(); ++row) {
    std::string words = table.children[row].title;
    for (std::size_t i = 0; i < table.children[row].fields.size(); ++i) {
      Piece::Field field = table.children[row].fields[i];
      const std::string head =
          i < heads.size() ? (heads[i].value.empty() ? heads[i].label : heads[i].value) : "";
      if (!head.empty()) field.label = head;
      words += (words.empty() ? "" : "; ") + field_in_words(field);
    }
    to.push_back(margin + words);
  }
}

}  // namespace

std::string rule_label(const content::Rule& rule) {
  constexpr std::size_t kShort = 5;
  if (rule.id.size() <= kShort) return rule.id;
  const std::size_t kind = rule.id.rfind('/');
  std::string label = kind == std::string::npos ? rule.name : rule.id.substr(kind + 1);
  if (label.empty()) return rule.id;
  for (char& c : label) c = c == '-' || c == '_' ? ' ' : c;
  return capitalised(std::move(label));
}

std::string spoken_id(const Piece::Cell& cell) {
  const bool is_for_machines =
      std::ranges::any_of(cell.id, [](char letter) { return letter >= 'a' && letter <= 'z'; });
  return is_for_machines && !cell.title.empty() ? std::string() : cell.id;
}

std::string cell_in_words(const Piece::Cell& cell) {
  constexpr std::array<Said, 4> kSides = {"North", "East", "South", "West"};
  std::string words = spoken_id(cell);
  const std::string what = cell.title.empty() ? cell.sign : cell.title;
  if (!what.empty()) words += (words.empty() ? "" : ", ") + what;
  const std::string states = joined(cell.state);
  if (!states.empty()) words += ": " + states;
  if (words.empty()) return words;
  words += ".";
  for (std::size_t i = 0; i < kSides.size(); ++i) {
    const Piece::Cell::Side& side = cell.sides[i];
    if (side.title.empty()) continue;
    words += " " + said(kSides[i]) + ": " + side.title;
    if (!side.sign.empty() && !side.title.contains(side.sign)) words += " " + side.sign;
    if (!side.state.empty()) words += ", " + state_word(side.state);
    words += ".";
  }
  return words;
}

std::vector<std::string> piece_in_words(const Piece& piece, int indent) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::vector<std::string> lines;
  std::string first = piece.title;
  const std::string head = headline(piece);
  if (!head.empty()) first += (first.empty() ? "" : ": ") + head;
  const std::string states = joined(piece.state);
  if (!states.empty()) first += (first.empty() ? "" : ", ") + states;
  if (!piece.text.empty() && piece.kind != Piece::Kind::hand) {
    for (std::size_t start = 0; start <= piece.text.size();) {
      const std::size_t end = std::min(piece.text.find('\n', start), piece.text.size());
      const std::string paragraph = piece.text.substr(start, end - start);
      if (start == 0 && !first.empty()) {
        lines.push_back(margin + first + ". ");
        lines.back() += paragraph;
      } else if (!paragraph.empty()) {
        lines.push_back(margin + paragraph);
      }
      start = end + 1;
    }
  } else if (!first.empty()) {
    lines.push_back(margin + first);
  }
  const std::string inner = margin + "  ";
  if (!piece.fields.empty() && piece.kind != Piece::Kind::map) {
    std::string all;
    for (const Piece::Field& field : piece.fields) all += (all.empty() ? "" : "; ") + field_in_words(field);
    lines.push_back(inner + all);
  }
  for (const Piece::Cell& cell : piece.cells) {
    const std::string words = cell_in_words(cell);
    if (!words.empty()) lines.push_back(inner + words);
  }
  if (piece.kind == Piece::Kind::map) {
    for (const Piece::Field& way : piece.fields) lines.push_back(inner + way_in_words(piece, way));
  }
  if (piece.kind == Piece::Kind::table) {
    add_table(piece, inner, lines);
    return lines;
  }
  for (const Piece& child : piece.children) {
    for (std::string& line : piece_in_words(child, indent + 2)) lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace gamekeeper::cli::terminal
