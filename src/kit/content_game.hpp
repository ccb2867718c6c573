#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <span>
#include <utility>

#include "content/catalog_read.hpp"
#include "content/kind.hpp"
#include "content/ledger.hpp"         // IWYU pragma: export
#include "engine/game.hpp"            // IWYU pragma: export
#include "engine/game_of.hpp"         // IWYU pragma: export
#include "engine/match_options.hpp"   // IWYU pragma: export
#include "engine/switch.hpp"          // IWYU pragma: export
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

 protected:
  /// What people are told of it; its switches come behind the options that it names. Once, when it is made.
  template <class Switches, std::size_t kCount>
  void introduce(engine::GameInfo info, const engine::Switch<Switches> (&switches)[kCount]) {
    info_ = std::move(info);
    for (const engine::Switch<Switches>& one : switches) info_.options.push_back(one.option(ledger_));
  }
  void introduce(engine::GameInfo info) { info_ = std::move(info); }
  const Library& library() const { return library_; }

 private:
  friend Derived;
  friend class JudgedGame<Derived, State, Library>;
  using Kinds = std::span<const content::Kind<Library>>;

  ContentGame(Library library, Kinds kinds, content::Ledger ledger)
      : library_(std::move(library)), kinds_(kinds), ledger_(std::move(ledger)) {}

  Library library_;
  Kinds kinds_;
  content::Ledger ledger_;
  engine::GameInfo info_;
};

}  // namespace gamekeeper::kit
