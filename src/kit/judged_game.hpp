#pragma once

#include <optional>
#include <span>
#include <utility>

#include "content/kind.hpp"
#include "engine/decision.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "kit/content_game.hpp"  // IWYU pragma: export

namespace gamekeeper::kit {

/// A ContentGame that is shown and judged by functions of its namespace: `view_of(seen, seat)`,
/// `odds_of(seen, decision, option)`, `appraise_option(seen, decision, option)` and `standing_of(seen,
/// seat)`, each of what `Derived::seen(position)` gives.
template <class Derived, class State, class Library>
class JudgedGame : public ContentGame<Derived, State, Library> {
 public:
  engine::Scene view(const engine::Position& position, engine::SeatId seat) const final {
    return view_of(self().seen(position), seat);
  }
  std::optional<engine::Odds> odds(const engine::Position& position, const engine::Decision& decision,
                                   const engine::Option& option) const final {
    return odds_of(self().seen(position), decision, option);
  }
  double appraise(const engine::Position& position, const engine::Decision& decision,
                  const engine::Option& option) const final {
    return appraise_option(self().seen(position), decision, option);
  }
  std::optional<double> standing(const engine::Position& position, engine::SeatId seat) const final {
    return standing_of(self().seen(position), seat);
  }

 private:
  friend Derived;

  JudgedGame(Library library, std::span<const content::Kind<Library>> kinds, content::Ledger ledger)
      : ContentGame<Derived, State, Library>(std::move(library), kinds, std::move(ledger)) {}
  const Derived& self() const { return static_cast<const Derived&>(*this); }
};

}  // namespace gamekeeper::kit
