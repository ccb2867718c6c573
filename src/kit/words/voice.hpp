#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/rule_id.hpp"
#include "kit/words/lexicon.hpp"
#include "kit/words/phrase.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::kit::words {

/// The numbers that a phrase or an event brings for the arguments of its entry.
struct Said {
  const Entry* entry = nullptr;
  std::array<std::int32_t, kMostArguments> numbers{};
  /// Of the argument with this name, which it must have.
  std::int32_t operator[](std::string_view name) const;
};

/// Turns words into names and sentences, about one position and in one language. Cheap to make. What a game
/// adds is how its kinds of arguments are called, and the facts of the position; a base class that asks for
/// both is generated.
class Voice {
 public:
  Voice(const Lexicon& lexicon, std::size_t language, std::span<const std::string> texts)
      : lexicon_(lexicon), language_(language), texts_(texts) {}
  Voice(const Voice&) = delete;
  Voice& operator=(const Voice&) = delete;
  virtual ~Voice() = default;

  /// Whether the phrase is one of the lexicon's; the rest is for a game that numbers words by hand.
  bool knows(const engine::Phrase& phrase) const { return lexicon_.phrase(phrase.word) != nullptr; }
  bool knows(const engine::Event& event) const { return lexicon_.event(event.type) != nullptr; }

  void name(const engine::Option& option, std::string& to) const;
  /// Label, prompt, purpose or reason.
  std::string text(const engine::Phrase& phrase) const;
  std::string why_barred(const engine::Barred& barred) const;
  std::string outcome_name(const engine::ChanceRequest& request, int outcome) const;
  std::string outcome_label(const engine::ChanceRequest& request, int outcome) const;
  engine::Telling tell(const engine::Event& event) const;
  /// Ids of the pieces that an option lies on, or that a prompt is about.
  void concerns(const engine::Phrase& phrase, std::vector<std::string>& to) const;
  /// Whether the event tells dice that were thrown for this purpose.
  bool tells(const engine::Event& event, const engine::Phrase& purpose) const;
  /// kind/id of all content that the event has used.
  void used_content(const engine::Event& event, std::vector<std::string>& to) const;

  /// What a value of a kind comes to in a form; "" is its name, "key" what scripts and `select` read.
  virtual Value value(std::uint16_t kind, std::int32_t number, std::string_view form) const = 0;
  /// The same in words.
  template <class T>
  std::string called(std::uint16_t kind, T one, std::string_view form = "") const {
    std::string name;
    value(kind, to_number(one), form).append_to(name);
    return name;
  }

  std::size_t language() const { return language_; }
  /// What people have typed in this match.
  std::span<const std::string> texts() const { return texts_; }

 protected:
  virtual Value fact(std::uint16_t fact, const Said& said, std::string_view form) const = 0;

  /// Words that somebody typed.
  Value typed(std::int32_t id, std::string_view form) const;
  Value enumerated(const Enumeration& enumeration, std::int32_t number, std::string_view form) const;
  /// A number or words in a form of the language: "the", "A", "s", "word" ...
  Value formed(Value value, std::string_view form) const;

  // Of what it speaks, where the game says so.
  const engine::Decision* decision_ = nullptr;
  engine::RuleId rule_;

 private:
  Said said(const engine::Phrase& phrase) const;
  Said said(const engine::Event& event) const;
  Value resolve(const Said& said, std::uint16_t reference) const;
  void say(const Said& said, std::uint16_t reference, std::string& to) const;
  std::string sentence(const Said& said, std::uint16_t text) const;
  void speak(std::string_view program, const Said& said, std::string& to) const;
  std::size_t speak_until_case_ends(std::string_view program, std::size_t at, const Said& said,
                                    std::int64_t count, std::string& to) const;
  std::size_t choose(std::string_view program, std::size_t at, const Said& said, std::int64_t count,
                     std::string& to) const;
  boost::json::object fields(std::span<const Field> fields, const Said& said) const;

  const Lexicon& lexicon_;
  std::size_t language_;
  std::span<const std::string> texts_;
};

}  // namespace gamekeeper::kit::words
