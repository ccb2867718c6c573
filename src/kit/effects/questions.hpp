#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/decision.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

/// What running rows ask and offer, as words of a game: the part of its World that is the same for all, and
/// how what is asked reads.
namespace gamekeeper::kit::effects {

/// A game's own numbers for them; the phrases carry what is said at each.
struct QuestionWords {
  std::uint16_t ask = 0;       ///< a prompt: Asks, its effect, kind and index of who is asked
  std::uint16_t roll = 0;      ///< the purpose of a roll, the same
  std::uint16_t way = 0;       ///< effect, way
  std::uint16_t answer = 0;    ///< 1: yes, 0: no; of a part that is agreed to: the part, from 1
  std::uint16_t piece = 0;     ///< kind, index
  std::uint16_t reaction = 0;  ///< part, kind and index of its bearer
  std::uint16_t amount = 0;    ///< the number
};

/// Of a program and its nouns, which outlive it.
class Questions {
 public:
  /// How a piece is called: for `name` by what is stable, for people as they know it.
  using Called = std::function<std::string(Piece)>;

  Questions(const Program& program, const Nouns& nouns, const QuestionWords& words)
      : program_(program), nouns_(nouns), words_(words) {}

  // -- What a World says with them --

  engine::Phrase words(const Question& question) const;
  engine::Option way(Id effect, int way) const;
  engine::Option piece(Piece piece) const;
  engine::Option reaction(Id part, Piece bearer) const;
  engine::Option answer(bool yes) const;
  engine::Option agree(Id part) const;
  std::uint16_t amount_word() const { return words_.amount; }

  // -- How they read. Nothing: it is a phrase of the game's own --

  /// Stable, without spaces: `climb`, `yes`, `transfer/b`, of a row with several reactions `shield/b/1`.
  std::optional<std::string> name(const engine::Option& option, const Called& called) const;
  /// "Climb", "Yes", "Transfer (b)".
  std::optional<std::string> label(const engine::Option& option, const Called& called) const;
  /// A prompt or a purpose: "Loose stones: what does a do?"
  std::optional<std::string> text(const engine::Phrase& phrase, const Called& called) const;

 private:
  std::string ask(const Question& question, const Called& called) const;
  /// "Loose stones: ", of the row that has the effect; of none nothing.
  std::string title(Id effect) const;

  const Program& program_;
  const Nouns& nouns_;
  QuestionWords words_;
};

/// What is asked, of a phrase whose arguments a World's `words` has packed so.
std::string asked(const Program& program, const Nouns& nouns, int asks, int effect, int piece,
                  const Questions::Called& called);

/// A World that asks in these words.
class AskingWorld : public World {
 public:
  explicit AskingWorld(const Questions& questions) : questions_(questions) {}

  engine::Phrase words(const Question& question) const final { return questions_.words(question); }
  engine::Option way(Id effect, int way) const final { return questions_.way(effect, way); }
  engine::Option piece(Piece piece) const final { return questions_.piece(piece); }
  engine::Option reaction(Id part, Piece bearer) const final { return questions_.reaction(part, bearer); }
  engine::Option answer(bool yes) const final { return questions_.answer(yes); }
  engine::Option agree(Id part) const final { return questions_.agree(part); }
  std::uint16_t amount_word() const final { return questions_.amount_word(); }

 private:
  Questions questions_;
};

}  // namespace gamekeeper::kit::effects
