#include "kit/effects/nouns.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/spelling.hpp"
#include "kit/words/english.hpp"

namespace gamekeeper::kit::effects {
namespace {

constexpr std::array<std::string_view, kNouns> kNames = {"number", "fact",   "set",  "figure",    "kind",
                                                         "moment", "permit", "tag",  "procedure", "scope",
                                                         "bond",   "timing", "slot", "outcome"};

std::vector<std::string> read_words(const content::Node& node, content::Errors& errors) {
  std::vector<std::string> words;
  if (!node.is_list()) errors.push_back(node.expected("a list of words"));
  for (const content::Node one : node) words.emplace_back(one.is_scalar() ? one.text() : "");
  return words;
}

Deed::Parameter read_parameter(const content::Node& node, const Nouns& nouns, content::Errors& errors) {
  Deed::Parameter one{.name = std::string(node.key())};
  const bool several = node.is_list() && node.size() == 1;
  const content::Node takes = several ? *node.item(0) : node;
  const std::string of(takes.is_scalar() ? takes.text() : "");
  if (of == "who") {
    one.takes = Takes::who;
  } else if (of == "amount") {
    one.takes = Takes::amount;
  } else if (of == "flag") {
    one.takes = Takes::flag;
  } else if (of == "list") {
    one.takes = Takes::list;
  } else if (nouns.list(of) != nullptr) {
    one.takes = several ? Takes::words : Takes::word;
    one.of = of;
  } else {
    errors.push_back(takes.expected("who, amount, flag, list or a list of words"));
  }
  return one;
}

}  // namespace

std::string Nouns::label(std::string_view word) const {
  const auto label = std::ranges::find(labels, word, &std::pair<std::string, std::string>::first);
  if (label != labels.end()) return label->second;
  if (const std::size_t slash = word.find('/'); slash != std::string_view::npos)
    return this->label(word.substr(0, slash)) + " " + this->label(word.substr(slash + 1));
  return words::english::spaced(word);
}

const std::vector<std::string>* Nouns::list(std::string_view name) const {
  const auto* const noun = std::ranges::find(kNames, name);
  if (noun != kNames.end()) return &of[static_cast<std::size_t>(noun - kNames.begin())];
  const auto found = std::ranges::find(words, name, &std::pair<std::string, std::vector<std::string>>::first);
  return found == words.end() ? nullptr : &found->second;
}

Nouns read_nouns(const content::Node& file, content::Errors& errors) {
  Nouns nouns;
  if (!file.is_map()) {
    errors.push_back(file.expected("a map"));
    return nouns;
  }
  for (const content::Node list : file) {
    constexpr std::array<std::string_view, 7> kElse = {"words",  "deeds", "implies", "define",
                                                       "labels", "fixed", "leave"};
    if (std::ranges::find(kElse, list.key()) != kElse.end()) continue;
    const auto* const noun = std::ranges::find(kNames, list.key());
    if (noun == kNames.end()) {
      errors.push_back(list.key_error("unknown key; " + content::suggestion(list.key(), kNames)));
    } else {
      nouns.of[static_cast<std::size_t>(noun - kNames.begin())] = read_words(list, errors);
    }
  }
  nouns.implied.resize(nouns.list(Noun::timing).size());
  if (const auto implies = file.find("implies")) {
    for (const content::Node one : *implies) {
      const auto timing = nouns.find(Noun::timing, one.key());
      const auto word_at = [&](std::string_view key, Noun noun) {
        const auto at = one.find(key);
        const auto found = at ? nouns.find(noun, at->text()) : std::nullopt;
        if (at && !found) errors.push_back(at->error("there is no such word"));
        return found.value_or(kNone);
      };
      if (!timing) {
        errors.push_back(one.key_error("there is no such timing"));
        continue;
      }
      nouns.implied[*timing] = {.scope = word_at("limit", Noun::scope),
                                .permit = word_at("permit", Noun::permit),
                                .may = one.find("may").has_value()};
    }
  }
  if (const auto fixed = file.find("fixed")) {
    for (const content::Node one : *fixed) {
      const auto number = nouns.find(Noun::number, one.text());
      number ? nouns.fixed.push_back(*number) : errors.push_back(one.error("there is no such number"));
    }
  }
  nouns.leave_nothing = file.find("leave").has_value();
  if (const auto words = file.find("words")) {
    for (const content::Node list : *words) nouns.words.emplace_back(list.key(), read_words(list, errors));
  }
  if (const auto define = file.find("define")) {
    for (const content::Node one : *define) nouns.defined.emplace_back(one.key(), one);
  }
  if (const auto labels = file.find("labels")) {
    for (const content::Node one : *labels) nouns.labels.emplace_back(one.key(), one.text());
  }
  if (const auto deeds = file.find("deeds")) {
    for (const content::Node deed : *deeds) {
      Deed& one = nouns.deeds.emplace_back(Deed{.id = std::string(deed.key())});
      if (!deed.is_map()) continue;
      for (const content::Node parameter : deed) {
        if (parameter.key() == "says") {
          one.says = std::string(parameter.text());
        } else if (parameter.key() == "brings") {
          one.brings = true;
        } else if (parameter.key() == "reaches") {
          one.reaches_all = true;
        } else {
          one.parameters.push_back(read_parameter(parameter, nouns, errors));
        }
      }
    }
  }
  return nouns;
}

}  // namespace gamekeeper::kit::effects
