#include "cli/terminal/answer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/terminal/question.hpp"
#include "cli/terminal/text.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::fail;
using engine::Kind;
using engine::Result;

std::optional<std::int32_t> whole_number(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string numbers_of(const Question& question) {
  return question.choices.size() == 1 ? "1" : "1 to " + std::to_string(question.choices.size());
}

std::string_view trimmed(std::string_view line) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!line.empty() && blank(line.front())) line.remove_prefix(1);
  while (!line.empty() && blank(line.back())) line.remove_suffix(1);
  return line;
}

/// Whether one of the parts of `text`, between characters that are no letters or digits, begins so.
bool has_word(std::string_view text, std::string_view beginning) {
  const auto is_inside = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins = at == 0 || !is_inside(text[at - 1]);
    if (begins && text.substr(at).starts_with(beginning)) return true;
  }
  return false;
}

/// What a text means, the most exact meaning first: a name; the last part of one, or a label; the beginning
/// of either; the beginning of a word in either.
std::vector<std::size_t> meant_by(const std::vector<Choice>& choices, std::string_view wanted) {
  using Means = bool (*)(const Choice&, std::string_view);
  constexpr std::array<Means, 4> kMeanings = {
      [](const Choice& choice, std::string_view text) { return folded(choice.name) == text; },
      [](const Choice& choice, std::string_view text) {
        return folded(choice.label) == text || folded(choice.word) == text;
      },
      [](const Choice& choice, std::string_view text) { return begins(choice, text); },
      [](const Choice& choice, std::string_view text) {
        return has_word(folded(choice.name), text) || has_word(folded(choice.label), text);
      }};
  std::vector<std::size_t> meant;
  for (const Means means : kMeanings) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (means(choices[i], wanted)) meant.push_back(i);
    }
    if (!meant.empty()) break;
  }
  return meant;
}

/// The index of the choice that `text` means.
Result<std::int32_t> find_choice(const Question& question, std::string_view text) {
  const std::vector<Choice>& choices = question.choices;
  if (const std::optional<std::int32_t> number = whole_number(text)) {
    if (*number >= 1 && std::cmp_less_equal(*number, choices.size())) return *number - 1;
    return fail("not-offered", "there is no choice " + std::to_string(*number),
                numbers_of(question) + ", or a name");
  }
  const std::string wanted = folded(text);
  const std::vector<std::size_t> meant = meant_by(choices, wanted);
  if (meant.size() == 1) return static_cast<std::int32_t>(meant.front());
  if (meant.size() > 1) {
    std::string names;
    for (std::size_t i = 0; i < meant.size() && i < 4; ++i)
      names += (i == 0 ? "" : ", ") + with_name(choices[meant[i]]);
    return fail("not-offered",
                "'" + std::string(text) + "' could be " + names + (meant.size() > 4 ? " ..." : ""),
                "more of it, or a number");
  }
  for (const BarredChoice& barred : question.barred) {
    if (folded(barred.name).starts_with(wanted) || folded(barred.label).starts_with(wanted)) {
      return fail("barred", barred.label + ": not now, " + barred.why);
    }
  }
  return fail("not-offered", "'" + std::string(text) + "' is none of the choices",
              numbers_of(question) + ", or a name; ? shows what else you can say");
}

Result<Answer> read_list(const Question& question, std::string_view line) {
  Answer answer;
  if (folded(line) == "none" && question.min == 0 && question.kind == Kind::pick_some) return answer;
  for (const std::string& word : words_of(line)) {
    const Result<std::int32_t> index = find_choice(question, word);
    if (!index) return std::unexpected(index.error());
    if (std::ranges::find(answer.values, *index) != answer.values.end()) {
      return fail("not-offered", "'" + word + "' twice", "each choice once");
    }
    answer.values.push_back(*index);
  }
  if (question.kind == Kind::pick_some) std::ranges::sort(answer.values);
  return answer;
}

Result<Answer> read_shares(const Question& question, std::string_view line) {
  Answer answer;
  answer.values.assign(question.choices.size(), 0);
  const std::vector<std::string> words = words_of(line);
  const std::string right = std::to_string(question.choices.size()) + " numbers that add up to " +
                            std::to_string(question.max) + ", or NAME=POINTS";
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t equals = words[i].rfind('=');
    std::size_t index = i;
    std::string_view points = words[i];
    if (equals != std::string::npos) {
      const Result<std::int32_t> found = find_choice(question, std::string_view(words[i]).substr(0, equals));
      if (!found) return std::unexpected(found.error());
      index = static_cast<std::size_t>(*found);
      points.remove_prefix(equals + 1);
    } else if (words.size() != question.choices.size()) {
      return fail("wrong-count",
                  std::to_string(words.size()) + " numbers for " + std::to_string(question.choices.size()) +
                      " choices",
                  right);
    }
    const std::optional<std::int32_t> share = whole_number(points);
    if (!share || index >= answer.values.size())
      return fail("wrong-kind", "'" + words[i] + "' is no number", right);
    answer.values[index] = *share;
  }
  return answer;
}

}  // namespace

std::string in_words(const Question& question, std::span<const std::int32_t> values) {
  if (question.kind == Kind::number) return std::to_string(values.front());
  std::string words;
  const auto add = [&words](const std::string& more) { words += (words.empty() ? "" : ", ") + more; };
  if (question.kind == Kind::distribute) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] != 0) add(question.choices[i].label + " " + std::to_string(values[i]));
    }
  } else {
    for (const std::int32_t value : values) add(question.choices[static_cast<std::size_t>(value)].label);
  }
  return words.empty() ? "none" : words;
}

bool begins(const Choice& choice, std::string_view text) {
  return folded(choice.name).starts_with(text) || folded(choice.label).starts_with(text);
}

std::string with_name(const Choice& choice) {
  return choice.label == choice.name ? choice.name : choice.label + " [" + choice.name + "]";
}

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : line) {
    if (c != ' ' && c != ',' && c != '\t' && c != '\r') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  if (!word.empty()) words.push_back(word);
  return words;
}

Result<Answer> read_answer(const Question& question, std::string_view line) {
  line = trimmed(line);
  switch (question.kind) {
    case Kind::text: return Answer{.values = {}, .words = std::string(line)};
    case Kind::number: {
      if (const std::optional<std::int32_t> number = whole_number(line))
        return Answer{.values = {*number}, .words = {}};
      const Result<std::int32_t> index = find_choice(question, line);
      if (index) return Answer{.values = {question.min + *index}, .words = {}};
      return fail("wrong-kind", "'" + std::string(line) + "' is no number",
                  "a number, " + question.how_many());
    }
    case Kind::pick_some:
    case Kind::order: return read_list(question, line);
    case Kind::distribute: return read_shares(question, line);
    case Kind::pick:
    case Kind::two_way:
    case Kind::place: break;
  }
  const Result<std::int32_t> index = find_choice(question, line);
  if (!index) return std::unexpected(index.error());
  return Answer{.values = {*index}, .words = {}};
}

Result<std::vector<std::int32_t>> read_faces(const engine::ChanceRequest& asked, std::string_view line) {
  std::vector<std::string> words = words_of(line);
  const std::string right = std::to_string(asked.count) + (asked.count == 1 ? " face" : " faces") +
                            " from 1 to " + std::to_string(asked.sides);
  // Dice of one digit may be typed without spaces.
  if (words.size() == 1 && asked.count > 1 && asked.sides <= 10 && words[0].size() == asked.count) {
    const std::string run = words[0];
    words.clear();
    for (const char c : run) words.emplace_back(1, c);
  }
  std::vector<std::int32_t> faces;
  for (const std::string& word : words) {
    std::optional<std::int32_t> face = whole_number(word);
    if (face == 0 && asked.sides == 10) face = 10;
    if (!face) return fail("bad-faces", "'" + word + "' is no face", right);
    faces.push_back(*face);
  }
  return faces;
}

}  // namespace gamekeeper::cli::terminal
