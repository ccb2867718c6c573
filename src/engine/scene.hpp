#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// What a seat sees, as a tree of a few standard pieces. A game describes it once; the terminal and the
/// browser each draw the pieces in their own way. Everything is text first: a piece that nobody can draw can
/// still be read.
namespace gamekeeper::engine {

struct Piece {
  enum class Kind : std::uint8_t {
    sheet,  ///< labelled values: fields, then children
    track,  ///< `max` boxes, `value` of them marked; `marks` name boxes (tiers)
    meter,  ///< value of max
    card,   ///< title, one line of text, fields at the foot, state words
    hand,   ///< children are cards, in order
    deck,   ///< a face-down pile: value cards
    row,    ///< children side by side
    list,   ///< children below one another
    map,    ///< cells of a grid, with doors on their sides
    board,  ///< squares of a grid; cells are those on which something is. y grows south
    wheel,  ///< rings: children, each a list of fields with one chosen
    clock,  ///< value of max segments
    table,  ///< fields of the first child are the head, each further child is a row
    note,   ///< title and text, for reading
  };
  /// A labelled value; `was` is what it was before the last change, `state` a word such as "lowered" or
  /// "chosen".
  struct Field {
    std::string label;
    std::string value;
    std::string was;
    std::string state;
    std::string rule;
    std::string id{};  ///< where something can lie on it
  };
  /// One cell of a map, or a square of a board. x grows east; y grows north on a map, south on a board. Sides
  /// in the order north, east, south, west.
  struct Cell {
    int x = 0;
    int y = 0;
    std::string id;                    ///< "C3"
    std::string title;                 ///< what stands there, in a word or two
    std::string sign{};                ///< one or two letters or signs that stand for it on a small map
    std::vector<std::string> state{};  ///< "here", "explored", "off the route", "star" ...
    struct Side {
      std::string title;  ///< empty: a wall or unknown
      std::string sign;
      std::string state;  ///< "open", "locked", "sealed", "false" ...
    };
    Side sides[4]{};
  };

  Kind kind = Kind::note;
  std::string id;
  std::string title;
  std::string text;
  int value = 0;
  int max = 0;
  std::vector<std::string> state;
  std::vector<Field> fields;
  std::vector<Piece> children;
  std::vector<std::string> rules;  ///< ledger ids
  std::vector<std::pair<int, std::string>>
      marks;                ///< track: a box (from 1) and the name of what begins there
  std::vector<Cell> cells;  ///< map
  int width = 0;            ///< map
  int height = 0;           ///< map

  Piece() = default;
  Piece(Kind k, std::string i, std::string t, std::string words = {})
      : kind(k), id(std::move(i)), title(std::move(t)), text(std::move(words)) {}

  // Each gives the piece itself, so that one is put together in one go:
  //   Piece(Kind::card, "foe/1", "Bandit").by({"F-3"}).with("Guard", 3).marked("mounted")
  template <class Self>
  Self&& by(this Self&& self, std::vector<std::string> ids) {
    self.rules = std::move(ids);
    return std::forward<Self>(self);
  }
  template <class Self>
  Self&& counting(this Self&& self, int counted, int most) {
    self.value = counted;
    self.max = most;
    return std::forward<Self>(self);
  }
  /// With no word it stays as it is.
  template <class Self>
  Self&& marked(this Self&& self, std::string_view word) {
    if (!word.empty()) self.state.emplace_back(word);
    return std::forward<Self>(self);
  }
  template <class Self>
  Self&& with(this Self&& self, Field field) {
    self.fields.push_back(std::move(field));
    return std::forward<Self>(self);
  }
  template <class Self, class Shown>
  Self&& with(this Self&& self, std::string_view label, const Shown& shown, std::string_view rule = {},
              std::string_view word = {}, std::string_view before = {}) {
    Field field{std::string(label), {}, std::string(before), std::string(word), std::string(rule)};
    if constexpr (std::is_convertible_v<const Shown&, std::string_view>) {
      field.value = std::string_view(shown);
    } else {
      field.value = std::to_string(+shown);
    }
    return std::forward<Self>(self).with(std::move(field));
  }
  /// Where there is something to say.
  template <class Self>
  Self&& with_any(this Self&& self, std::string_view label, std::string_view shown,
                  std::string_view rule = {}) {
    if (shown.empty()) return std::forward<Self>(self);
    return std::forward<Self>(self).with(label, shown, rule);
  }
  template <class Self>
  Self&& holding(this Self&& self, Piece child) {
    self.children.push_back(std::move(child));
    return std::forward<Self>(self);
  }
  /// Another in it, to go on with.
  Piece& add(Kind k, std::string i, std::string t, std::string words = {}) {
    return children.emplace_back(k, std::move(i), std::move(t), std::move(words));
  }
};

/// The three places of every screen: the Stage in the middle, the Seat nearest to me, the Ledger at the side.
struct Scene {
  std::string title;
  std::string subtitle;
  std::vector<std::string> where;  ///< what goes on, the outermost first: "camp, 5 of 6: event of the night"
  std::vector<Piece> stage;
  std::vector<Piece> seat;
  std::vector<Piece> ledger;
};

/// How a square of a board is called: a letter for its column, a number for its row, a1 in the upper left
/// corner.
std::string square_id(int x, int y);

/// Documented in docs/protocol.md; empty parts are left out.
boost::json::object to_json(const Piece& piece);
boost::json::object to_json(const Scene& scene);
std::string_view name_of(Piece::Kind kind);

}  // namespace gamekeeper::engine
