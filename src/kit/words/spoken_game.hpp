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

namespace gamekeeper::kit {

template <class Derived, class State, class Library>
class ContentGame;

}  // namespace gamekeeper::kit

namespace gamekeeper::kit::words {

/// A game all of whose words are in its lexicon. `Derived` has `voice(position)`, which gives its Voice;
/// where that needs to know of what it speaks, `voice(position, decision)` and `voice(position, event)` as
/// well; and where it can speak another language than its own `names(position)`, which gives the one that
/// names what scripts read: those names are the same in every language. `spoken(option)` gives the word of an
/// option that is none of the lexicon's own, such as the pass of every game.
template <class Derived, class State>
class SpokenGame : public engine::GameOf<State> {
 public:
  void option_name(const engine::Position& position, const engine::Decision& decision,
                   const engine::Option& option, std::string& to) const final {
    names_of(position, decision).name(word_of(option), to);
  }
  std::string option_label(const engine::Position& position, const engine::Decision& decision,
                           const engine::Option& option) const final {
    return voice(position, decision).text(word_of(option));
  }
  void suggested_words(const engine::Position& position, const engine::Decision& decision,
                       const engine::Option& option, std::string& to) const final {
    to += voice(position, decision).text(option);
  }
  std::string prompt(const engine::Position& position, const engine::Decision& decision) const final {
    return voice(position, decision).text(decision.prompt);
  }
  /// Where neither the rule that bars it nor the option says why, the rule's summary does.
  std::string why_barred(const engine::Position& position, const engine::Decision& decision,
                         const engine::Barred& barred) const final {
    const std::string why = voice(position, decision).why_barred(barred);
    return why.empty() ? engine::Game::why_barred(position, decision, barred) : why;
  }
  std::string purpose(const engine::Position& position, const engine::ChanceRequest& request) const final {
    return voice(position).text(request.purpose);
  }
  std::string outcome_name(const engine::Position& position, const engine::ChanceRequest& request,
                           int outcome) const final {
    return names_of(position).outcome_name(request, outcome);
  }
  std::string outcome_label(const engine::Position& position, const engine::ChanceRequest& request,
                            int outcome) const final {
    return voice(position).outcome_label(request, outcome);
  }
  std::string reason(const engine::Position& position, const engine::Reason& reason) const override {
    return reason.what.word == 0 ? engine::Game::reason(position, reason) : voice(position).text(reason.what);
  }
  engine::Telling tell(const engine::Position& position, const engine::Event& event) const final {
    engine::Telling told = names_of(position, event).tell(event);
    if (this->edition().language == this->info().languages.front()) return told;
    engine::Telling said = voice(position, event).tell(event);
    told.text = std::move(said.text);
    told.others_text = std::move(said.others_text);
    return told;
  }
  void option_concerns(const engine::Position& position, const engine::Decision& decision,
                       const engine::Option& option, std::vector<std::string>& to) const final {
    voice(position, decision).concerns(word_of(option), to);
  }
  void prompt_concerns(const engine::Position& position, const engine::Decision& decision,
                       std::vector<std::string>& to) const final {
    voice(position, decision).concerns(decision.prompt, to);
  }
  bool tells(const engine::Position& position, const engine::Event& event,
             const engine::Phrase& purpose) const final {
    return voice(position, event).tells(event, purpose);
  }
  void used_content(const engine::Position& position, const engine::Event& event,
                    std::vector<std::string>& to) const override {
    names_of(position, event).used_content(event, to);
  }

 private:
  friend Derived;
  template <class, class, class>
  friend class kit::ContentGame;
  SpokenGame() = default;

  static engine::Phrase word_of(const engine::Option& option) {
    if constexpr (requires { Derived::spoken(option); }) {
      return Derived::spoken(option);
    } else {
      return option;
    }
  }
  template <class... About>
  auto voice(const engine::Position& position, const About&... about) const {
    const auto& game = static_cast<const Derived&>(*this);
    if constexpr (requires { game.voice(position, about...); }) {
      return game.voice(position, about...);
    } else {
      return game.voice(position);
    }
  }
  template <class... About>
  auto names_of(const engine::Position& position, const About&... about) const {
    const auto& game = static_cast<const Derived&>(*this);
    if constexpr (requires { game.names(position); }) {
      return game.names(position);
    } else {
      return voice(position, about...);
    }
  }
};

}  // namespace gamekeeper::kit::words
