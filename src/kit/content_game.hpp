#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <span>
#include <utility>

#include "content/catalog_read.hpp"
#include "content/kind.hpp"
#include "content/ledger.hpp"  // IWYU pragma: export
#include "engine/error.hpp"
#include "engine/game.hpp"           // IWYU pragma: export
#include "engine/game_of.hpp"        // IWYU pragma: export
#include "engine/match_options.hpp"  // IWYU pragma: export
#include "engine/switch.hpp"         // IWYU pragma: export
#include "kit/effects/saved.hpp"
#include "kit/words/spoken_game.hpp"  // IWYU pragma: export

namespace gamekeeper::kit {

template <class Derived, class State, class Library>
class JudgedGame;

/// A game whose entries are files: its rules are code over a Library, which packs may change. What follows
/// from the Library, its kinds and the ledger is here. `Derived` has `look(position)`: a position with the
/// content that it refers to. A Library has a catalog `primer`.
template <class Derived, class State, class Library>
class ContentGame : public words::SpokenGame<Derived, State> {
 public:
  const engine::GameInfo& info() const final { return info_; }
  const content::Ledger& ledger() const final { return ledger_; }
  boost::json::object content() const override { return content::entries_of(kinds_, library_); }
  boost::json::object content_schemas() const final { return content::schemas_of(kinds_); }
  boost::json::array primer() const final { return content::to_json(library_.primer); }
  /// What its words name, and the rows that run.
  void used_content(const engine::Position& position, const engine::Event& event,
                    std::vector<std::string>& to) const override {
    words::SpokenGame<Derived, State>::used_content(position, event, to);
    if constexpr (kKeepsRows) {
      for (const auto& run : position.as<State>().effects.runs) {
        if (run.row == effects::kNone) continue;
        const auto& row = library_.rows->program.rows[run.row];
        to.push_back(row.kind + "/" + row.id);
      }
    }
  }

 protected:
  /// What people are told of it; its switches come behind the options that it names. Once, when it is made.
  template <class Switches, std::size_t kCount>
  void introduce(engine::GameInfo info, const engine::Switch<Switches> (&switches)[kCount]) {
    info_ = std::move(info);
    for (const engine::Switch<Switches>& one : switches) info_.options.push_back(one.option(ledger_));
  }
  void introduce(engine::GameInfo info) { info_ = std::move(info); }
  const Library& library() const { return library_; }

  /// What rows have left behind in a position is named as rows are, where the game keeps it in `effects`.
  boost::json::object as_kept(boost::json::object position) const override {
    if constexpr (kKeepsRows)
      return effects::with_rows_named(std::move(position), library_.rows->program, library_.rows->nouns);
    return position;
  }
  engine::Result<boost::json::object> brought_up_to_date(boost::json::object position) const override {
    if constexpr (kKeepsRows)
      return effects::with_rows_numbered(std::move(position), library_.rows->program, library_.rows->nouns);
    return position;
  }

 private:
  friend Derived;
  friend class JudgedGame<Derived, State, Library>;
  using Kinds = std::span<const content::Kind<Library>>;
  static constexpr bool kKeepsRows = requires(const Library& library, const State& state) {
    *library.rows;
    state.effects.kept;
  };

  ContentGame(Library library, Kinds kinds, content::Ledger ledger)
      : library_(std::move(library)), kinds_(kinds), ledger_(std::move(ledger)) {}

  Library library_;
  Kinds kinds_;
  content::Ledger ledger_;
  engine::GameInfo info_;
};

}  // namespace gamekeeper::kit
