#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/game_of.hpp"
#include "engine/reckoning.hpp"

namespace gamekeeper::kit::words {

/// A game all of whose words are in its lexicon. `Derived` has `voice(position)`, which gives its Voice, and
/// where that can speak another language than its own `names(position)`, which gives the one that names what
/// scripts read: those names are the same in every language.
template <class Derived, class State>
class SpokenGame : public engine::GameOf<State> {
 public:
  void option_name(const engine::Position& position, const engine::Decision&, const engine::Option& option,
                   std::string& to) const final {
    names_of(position).name(option, to);
  }
  std::string option_label(const engine::Position& position, const engine::Decision&,
                           const engine::Option& option) const final {
    return voice(position).text(option);
  }
  void suggested_words(const engine::Position& position, const engine::Decision&,
                       const engine::Option& option, std::string& to) const final {
    to += voice(position).text(option);
  }
  std::string prompt(const engine::Position& position, const engine::Decision& decision) const final {
    return voice(position).text(decision.prompt);
  }
  /// Where neither the rule that bars it nor the option says why, the rule's summary does.
  std::string why_barred(const engine::Position& position, const engine::Decision& decision,
                         const engine::Barred& barred) const final {
    const std::string why = voice(position).why_barred(barred);
    return why.empty() ? engine::Game::why_barred(position, decision, barred) : why;
  }
  std::string purpose(const engine::Position& position, const engine::ChanceRequest& request) const final {
    return voice(position).text(request.purpose);
  }
  std::string outcome_name(const engine::Position& position, const engine::ChanceRequest& request,
                           int outcome) const final {
    return names_of(position).outcome_name(request, outcome);
  }
  std::string reason(const engine::Position& position, const engine::Reason& reason) const override {
    return reason.what.word == 0 ? engine::Game::reason(position, reason) : voice(position).text(reason.what);
  }
  engine::Telling tell(const engine::Position& position, const engine::Event& event) const final {
    engine::Telling told = names_of(position).tell(event);
    if constexpr (requires(const Derived& game) { game.names(position); }) {
      engine::Telling said = voice(position).tell(event);
      told.text = std::move(said.text);
      told.others_text = std::move(said.others_text);
    }
    return told;
  }
  void option_concerns(const engine::Position& position, const engine::Decision&,
                       const engine::Option& option, std::vector<std::string>& to) const final {
    voice(position).concerns(option, to);
  }
  void prompt_concerns(const engine::Position& position, const engine::Decision& decision,
                       std::vector<std::string>& to) const final {
    voice(position).concerns(decision.prompt, to);
  }
  bool tells(const engine::Position& position, const engine::Event& event,
             const engine::Phrase& purpose) const final {
    return voice(position).tells(event, purpose);
  }
  void used_content(const engine::Position& position, const engine::Event& event,
                    std::vector<std::string>& to) const override {
    names_of(position).used_content(event, to);
  }

 private:
  friend Derived;
  SpokenGame() = default;

  auto voice(const engine::Position& position) const {
    return static_cast<const Derived&>(*this).voice(position);
  }
  auto names_of(const engine::Position& position) const {
    if constexpr (requires(const Derived& game) { game.names(position); }) {
      return static_cast<const Derived&>(*this).names(position);
    } else {
      return voice(position);
    }
  }
};

}  // namespace gamekeeper::kit::words
