#include "tools/words/write.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kit/words/lexicon.hpp"
#include "tools/words/model.hpp"

namespace gamekeeper::tools::words {
namespace {

constexpr std::string_view kKeywords[] = {
    "and",      "auto",     "bool",      "break", "case",   "catch",    "char",   "class",    "const",
    "continue", "default",  "delete",    "do",    "double", "else",     "enum",   "explicit", "export",
    "extern",   "false",    "float",     "for",   "friend", "goto",     "if",     "inline",   "int",
    "long",     "mutable",  "namespace", "new",   "not",    "operator", "or",     "private",  "protected",
    "public",   "register", "return",    "short", "signed", "sizeof",   "static", "struct",   "switch",
    "template", "this",     "throw",     "true",  "try",    "typedef",  "union",  "unsigned", "using",
    "virtual",  "void",     "volatile",  "while", "xor",    "word",     "is",     "in"};

/// A name in C++: `foe-dead` as foe_dead, `new` as new_.
std::string cpp(std::string_view id) {
  std::string name(id);
  for (char& c : name)
    c = c == '-' || c == ' ' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (std::ranges::find(kKeywords, name) != std::end(kKeywords)) name += '_';
  return name;
}

std::string quoted(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      literal += '\\';
      literal += c;
    } else if (static_cast<unsigned char>(c) < 32) {
      literal += fmt::format("\\{:03o}", static_cast<unsigned>(c));
    } else {
      literal += c;
    }
  }
  return literal + "\"";
}

class Writer {
 public:
  Writer(const Model& model, const std::string& game, const std::string& includes)
      : model_(model), game_(game), includes_(includes), space_(cpp(game)) {}

  Written write() {
    Written written{
        .chapters = {}, .kinds = kinds(), .header = header(), .voice = voice(), .source = source()};
    for (const Entry& entry : model_.entries) written.chapters.try_emplace(entry.file, chapter(entry.file));
    return written;
  }

 private:
  static bool is_phrase(const Entry& entry) { return entry.section != Section::events; }

  std::vector<const Entry*> entries(bool phrases) const {
    std::vector<const Entry*> entries;
    for (const Entry& entry : model_.entries) {
      if (is_phrase(entry) == phrases) entries.push_back(&entry);
    }
    return entries;
  }
  std::size_t word_of(const Entry& entry) const {
    const auto all = entries(is_phrase(entry));
    return kit::words::kFirstWord + static_cast<std::size_t>(std::ranges::find(all, &entry) - all.begin());
  }
  const std::string& type_of(std::size_t kind) const { return model_.kinds[kind].type; }

  std::string begin(std::string_view includes) const {
    return fmt::format("// Generated from src/games/{}/words by tools/words.\n#pragma once\n\n{}", game_,
                       includes);
  }

  // -- words.hpp --

  std::string header() const {
    std::string out = begin("");
    for (const std::string& file : files())
      out += fmt::format("#include \"{}/words/{}.hpp\"  // IWYU pragma: export\n", game_, file);
    return out;
  }

  std::string kinds() const {
    std::string out = begin("#include <cstdint>\n#include <string_view>\n\n");
    for (const std::string& include : model_.includes) out += fmt::format("#include \"{}\"\n", include);
    out += fmt::format("\nnamespace gamekeeper::{} {{\n\n", space_);
    for (const Kind& kind : model_.kinds) {
      if (kind.from != Kind::From::values) continue;
      std::vector<std::string> names;
      names.reserve(kind.values.size());
      for (const KindValue& value : kind.values) names.push_back(cpp(value.key));
      if (kind.own_type) {
        std::string keys;
        for (const KindValue& value : kind.values) keys += fmt::format("\"{}\", ", value.key);
        out += fmt::format("enum class {} : std::uint8_t {{ {} }};\n", kind.type, fmt::join(names, ", "));
        out += fmt::format("inline constexpr std::string_view k{}Keys[] = {{{}}};\n", kind.type, keys);
      } else if (kind.type != "int") {
        for (std::size_t i = 0; i < names.size(); ++i)
          out += fmt::format("static_assert(static_cast<int>({}::{}) == {});\n", kind.type, names[i], i);
      }
    }
    return out + fmt::format("\n}}  // namespace gamekeeper::{}\n", space_);
  }

  std::string chapter(const std::string& file) const {
    std::string out = begin(fmt::format(
        "#include <cstdint>\n\n#include \"engine/decision.hpp\"\n#include \"engine/event.hpp\"\n"
        "#include \"kit/words/phrase.hpp\"\n#include \"{}/words/kinds.hpp\"  // IWYU pragma: export\n",
        game_));
    out += fmt::format("\nnamespace gamekeeper::{} {{\n", space_);
    for (std::size_t section = 0; section < kSections; ++section) {
      std::string objects;
      for (const Entry& entry : model_.entries) {
        if (static_cast<std::size_t>(entry.section) == section && entry.file == file)
          objects += object(entry);
      }
      if (!objects.empty())
        out += fmt::format("\nnamespace {0} {{\n{1}}}  // namespace {0}\n", kSectionNames[section], objects);
    }
    return out + fmt::format("\n}}  // namespace gamekeeper::{}\n", space_);
  }

  std::string object(const Entry& entry) const {
    const std::string name = cpp(entry.id);
    const std::string carrier = is_phrase(entry) ? "engine::Phrase" : "engine::Event";
    std::string members;
    std::string parameters;
    for (const Argument& argument : entry.takes) {
      members += fmt::format("{} {}; ", type_of(argument.kind), cpp(argument.name));
      parameters += fmt::format("{}{} the_{}", parameters.empty() ? "" : ", ", type_of(argument.kind),
                                cpp(argument.name));
    }
    std::string out =
        fmt::format("struct {}_ {{\n  static constexpr std::uint16_t word = {};\n", name, word_of(entry));
    out += fmt::format("  constexpr {} operator()({}) const {{\n    return {};\n  }}\n", carrier, parameters,
                       is_phrase(entry) ? made_phrase(entry) : made_event(entry));
    out += fmt::format("  static constexpr bool is(const {}& said) {{ return said.{} == word; }}\n", carrier,
                       is_phrase(entry) ? "word" : "type");
    if (!entry.takes.empty()) {
      std::string taken;
      for (const Argument& argument : entry.takes)
        taken += fmt::format("{}{}", taken.empty() ? "" : ", ", read_argument(entry, argument));
      out += fmt::format("  struct Taken {{ {}}};\n", members);
      out +=
          fmt::format("  static constexpr Taken in(const {}& said) {{ return {{{}}}; }}\n", carrier, taken);
    }
    return out + fmt::format("}};\ninline constexpr {0}_ {0};\n", name);
  }

  std::string made_phrase(const Entry& entry) const {
    std::string bits;
    std::string slots;
    for (const Argument& argument : entry.takes) {
      const std::string number = fmt::format("kit::words::to_number(the_{})", cpp(argument.name));
      slots += fmt::format(", static_cast<std::int16_t>({})", number);
      bits += fmt::format("{}(static_cast<std::uint64_t>({}) & {}U) << {}U", bits.empty() ? "" : " | ",
                          number, (1U << static_cast<unsigned>(argument.bits)) - 1U, argument.place);
    }
    if (entry.takes.size() > 3) return fmt::format("kit::words::packed(word, {})", bits);
    return fmt::format("{{word{}}}", slots);
  }

  static std::string made_event(const Entry& entry) {
    std::string data;
    for (const Argument& argument : entry.takes)
      data += fmt::format("{}kit::words::to_number(the_{})", data.empty() ? "" : ", ", cpp(argument.name));
    return fmt::format("{{.type = word, .rule = {{}}, .data = {{{}}}}}", data);
  }

  std::string read_argument(const Entry& entry, const Argument& argument) const {
    const std::string& type = type_of(argument.kind);
    if (!is_phrase(entry))
      return fmt::format("kit::words::from_number<{}>(said.data[{}])", type, argument.place);
    if (argument.bits == 0)
      return fmt::format("kit::words::from_number<{}>(said.{})", type,
                         std::string_view("abc")[static_cast<std::size_t>(argument.place)]);
    return fmt::format(
        "kit::words::from_number<{}>(static_cast<std::int32_t>(kit::words::bits_of(said) >> {}U & {}U))",
        type, argument.place, (1U << static_cast<unsigned>(argument.bits)) - 1U);
  }

  std::vector<std::string> files() const {
    std::set<std::string> files;
    for (const Entry& entry : model_.entries) files.insert(entry.file);
    return {files.begin(), files.end()};
  }
  std::size_t chapter_number(const std::string& file) const {
    const auto all = files();
    return static_cast<std::size_t>(std::ranges::find(all, file) - all.begin());
  }

  // -- voice.hpp --

  std::string fact_type(std::size_t kind) const {
    const Kind& gives = model_.kinds[kind];
    return gives.id == "words" ? "std::string" : gives.type;
  }
  std::string fact_parameters(const Fact& fact) const {
    std::string parameters;
    for (const auto& [name, kind] : fact.takes)
      parameters += fmt::format("{}{} {}", parameters.empty() ? "" : ", ", type_of(kind), cpp(name));
    return parameters;
  }

  bool has_content() const {
    return std::ranges::any_of(model_.kinds,
                               [](const Kind& kind) { return kind.from == Kind::From::content; });
  }

  std::string voice() const {
    const bool content = has_content();
    std::string out =
        begin(fmt::format("#include <boost/json/value.hpp>\n#include <cstddef>\n#include <cstdint>\n#include "
                          "<span>\n#include <string>\n"
                          "#include <string_view>\n\n#include \"{}/words.hpp\"\n",
                          game_));
    if (content)
      out += fmt::format("#include \"{}/{}.hpp\"\n", includes_, model_.look.empty() ? "library" : "rules");
    out +=
        "#include \"kit/words/lexicon.hpp\"\n#include \"kit/words/value.hpp\"\n#include "
        "\"kit/words/voice.hpp\"\n";
    const auto numbers = [&](std::string_view space, const auto& list, const auto& name_of) {
      out += fmt::format("\nnamespace gamekeeper::{}::{} {{\n\n", space_, space);
      for (std::size_t i = 0; i < list.size(); ++i)
        out += fmt::format("inline constexpr std::uint16_t {} = {};\n", cpp(name_of(list[i])), i);
      out += fmt::format("\n}}  // namespace gamekeeper::{}::{}\n", space_, space);
    };
    numbers("chapter", files(), [](const std::string& file) { return file; });
    numbers("kind", model_.kinds, [](const Kind& kind) { return kind.id; });
    out += fmt::format("\nnamespace gamekeeper::{} {{\n\nextern const kit::words::Lexicon kLexicon;\n\n",
                       space_);
    out += model_.look.empty() ? base_of_speech(content) : speech();
    return out + fmt::format("}};\n\n}}  // namespace gamekeeper::{}\n", space_);
  }

  /// What the game's own functions are: after `before`, and before `after`.
  std::string asked(std::string_view before, std::string_view after) const {
    std::string out;
    for (const Kind& kind : model_.kinds) {
      if (kind.from == Kind::From::voiced)
        out += fmt::format("  {}kit::words::Value {}({} value, std::string_view form) const{};\n", before,
                           cpp(kind.id), kind.type, after);
    }
    for (const Fact& fact : model_.facts) {
      if (fact.is.empty())
        out += fmt::format("  {}{} {}({}) const{};\n", before, fact_type(fact.gives), cpp(fact.id),
                           fact_parameters(fact), after);
    }
    return out;
  }

  std::string class_name() const { return model_.look.empty() ? "WordsVoice" : "Speech"; }

  /// Where what is looked at is known: all of it, the game has only the functions to write.
  std::string speech() const {
    const bool is_look = model_.speech_is_look;
    return fmt::format(
        "/// What the game's sentences say of a position; of a question, to the seat that is asked; of an "
        "event, by\n/// the rule that it cites. How values of its kinds are called, and what its facts are, "
        "the game defines.\n"
        "class Speech final : public kit::words::Voice{1} {{\n public:\n"
        "  Speech(const {0}& look, std::size_t language, std::span<const std::string> texts)\n"
        "      : Voice(kLexicon, language, texts){2}, look_(look) {{}}\n"
        "  explicit Speech(const {0}& look) : Speech(look, 0, {{}}) {{}}\n"
        "  Speech(const {0}& look, const engine::Decision& decision) : Speech(look) {{ decision_ = "
        "&decision; }}\n"
        "  Speech(const {0}& look, engine::RuleId rule) : Speech(look) {{ rule_ = rule; }}\n\n"
        "  kit::words::Value value(std::uint16_t kind, std::int32_t number, std::string_view form) const "
        "final;\n\n"
        " private:\n  using Value = kit::words::Value;\n"
        "  kit::words::Value fact(std::uint16_t fact, const kit::words::Said& said, std::string_view form) "
        "const final;\n\n{3}\n  const {0} look_;\n",
        model_.look, is_look ? ", public " + model_.look : "",
        is_look ? fmt::format(", {}(look)", model_.look) : "", asked("", ""));
  }

  std::string base_of_speech(bool content) const {
    std::string out = fmt::format(
        "/// What the game's sentences ask for: how values of its kinds are called, and facts of the "
        "position.\n"
        "class WordsVoice : public kit::words::Voice {{\n public:\n"
        "  WordsVoice({}std::size_t language, std::span<const std::string> texts)\n"
        "      : Voice(kLexicon, language, texts){} {{}}\n\n"
        "  kit::words::Value value(std::uint16_t kind, std::int32_t number, std::string_view form) const "
        "final;\n\n"
        " protected:\n  kit::words::Value fact(std::uint16_t fact, const kit::words::Said& said, "
        "std::string_view form) const final;\n",
        content ? "const Library& library, " : "", content ? ", library_(library)" : "");
    if (content) out += "  const Library& library() const { return library_; }\n";
    out += "\n" + asked("virtual ", " = 0");
    if (content) out += "\n private:\n  const Library& library_;\n";
    return out;
  }

  // -- words.cpp --

  std::string source() const {
    std::string out = fmt::format(
        "// Generated from src/games/{0}/words by tools/words.\n"
        "#include <boost/json/value.hpp>\n#include <cstddef>\n#include <cstdint>\n#include "
        "<string>\n#include <string_view>\n\n"
        "#include \"{0}/voice.hpp\"\n#include \"{0}/words.hpp\"\n{2}#include \"kit/words/entry.hpp\"\n"
        "#include \"kit/words/lexicon.hpp\"\n#include \"kit/words/phrase.hpp\"\n\n"
        "namespace gamekeeper::{1} {{\nnamespace {{\n\nusing namespace std::string_view_literals;\nnamespace "
        "words = kit::words;\n\n",
        game_, space_, model_.look.empty() ? "" : fmt::format("#include \"{}\"\n", model_.look_header));
    out += texts() + references() + tables(true) + tables(false) + enumerations();
    out += "}  // namespace\n\n";
    out +=
        "const words::Lexicon kLexicon{.phrases = kPhrases, .events = kEvents, .references = kReferences, "
        ".languages = "
        "kLanguages};\n\n";
    return out + value_function() + fact_function() +
           fmt::format("}}  // namespace gamekeeper::{}\n", space_);
  }

  std::string texts() const {
    std::string out;
    std::string languages;
    for (std::size_t language = 0; language < model_.languages.size(); ++language) {
      out += fmt::format("constexpr std::string_view kTexts{}[] = {{\n", language);
      for (const Texts& text : model_.texts) out += fmt::format("  {}sv,\n", quoted(text[language]));
      out += "};\n";
      languages += fmt::format("{{\"{}\", kTexts{}}}, ", model_.languages[language], language);
    }
    return out + fmt::format("constexpr words::Language kLanguages[] = {{{}}};\n", languages);
  }

  std::string references() const {
    std::string out = "constexpr words::Reference kReferences[] = {\n";
    for (const Reference& one : model_.references)
      out += fmt::format("  {{{}, {}, {}, \"{}\"}},\n",
                         one.argument ? std::to_string(*one.argument) : "words::Reference::kFact", one.fact,
                         one.kind, one.form);
    if (model_.references.empty()) out += "  {},\n";
    return out + "};\n";
  }

  std::string field_list(const std::string& name, const std::vector<Field>& fields) const {
    std::string out = fmt::format("constexpr words::Field {}[] = {{", name);
    for (const Field& field : fields) out += fmt::format("{{\"{}\", {}}}, ", field.name, field.reference);
    return out + "};\n";
  }

  static std::string sentence_list(const std::string& name, const std::vector<std::string>& sentences) {
    std::string out = fmt::format("constexpr std::string_view {}[] = {{", name);
    for (const std::string& one : sentences) out += quoted(one) + "sv, ";
    return out + "};\n";
  }

  std::string tables(bool phrases) const {
    std::string lists;
    std::string rows;
    std::size_t index = 0;
    for (const Entry* entry : entries(phrases)) {
      const std::string own = fmt::format("{}{}", phrases ? "kP" : "kE", index++);
      std::string row =
          fmt::format("  {{.id = \"{}\", .chapter = {}", entry->id, chapter_number(entry->file));
      if (!entry->takes.empty()) {
        lists += fmt::format("constexpr words::Argument {}Takes[] = {{", own);
        for (const Argument& argument : entry->takes)
          lists += fmt::format("{{\"{}\", {}, {}, {}}}, ", argument.name, argument.kind, argument.place,
                               argument.bits);
        lists += "};\n";
        row += fmt::format(", .takes = {}Takes", own);
      }
      if (!entry->name.empty()) row += fmt::format(", .name = {}sv", quoted(entry->name));
      if (entry->text != 0) row += fmt::format(", .text = {}", entry->text);
      if (entry->barred != 0) row += fmt::format(", .barred = {}", entry->barred);
      if (entry->others != 0) row += fmt::format(", .others = {}", entry->others);
      if (!entry->fields.empty()) {
        lists += field_list(own + "Fields", entry->fields);
        row += fmt::format(", .fields = {}Fields", own);
      }
      if (!entry->others_fields.empty()) {
        lists += field_list(own + "Others", entry->others_fields);
        row += fmt::format(", .others_fields = {}Others", own);
      }
      if (!entry->used.empty()) {
        lists += sentence_list(own + "Used", entry->used);
        row += fmt::format(", .used = {}Used", own);
      }
      if (entry->outcome) row += fmt::format(", .outcome = {}", *entry->outcome);
      if (!entry->concerns.empty()) {
        lists += sentence_list(own + "Concerns", entry->concerns);
        row += fmt::format(", .concerns = {}Concerns", own);
      }
      if (!entry->dice.empty()) {
        lists += fmt::format("constexpr std::uint16_t {}Dice[] = {{", own);
        for (const std::string& purpose : entry->dice)
          lists += fmt::format("purpose::{}.word, ", cpp(purpose));
        lists += "};\n";
        row += fmt::format(", .dice = {}Dice", own);
      }
      rows += row + "},\n";
    }
    if (rows.empty())
      return fmt::format("constexpr std::span<const words::Entry> {};\n", phrases ? "kPhrases" : "kEvents");
    return lists +
           fmt::format("constexpr words::Entry {}[] = {{\n{}}};\n", phrases ? "kPhrases" : "kEvents", rows);
  }

  std::string enumerations() const {
    std::string out;
    for (std::size_t i = 0; i < model_.kinds.size(); ++i) {
      const Kind& kind = model_.kinds[i];
      if (kind.from != Kind::From::values) continue;
      std::vector<std::string> keys;
      keys.reserve(kind.values.size());
      for (const KindValue& value : kind.values) keys.push_back(quoted(value.key));
      out += fmt::format("constexpr std::string_view kKeys{}[] = {{{}}};\n", i, fmt::join(keys, ", "));
      std::string by_language;
      for (std::size_t language = 0; language < model_.languages.size(); ++language) {
        std::vector<std::string> names;
        names.reserve(kind.values.size());
        for (const KindValue& value : kind.values) names.push_back(quoted(value.names[language]) + "sv");
        out += fmt::format("constexpr std::string_view kNames{}In{}[] = {{{}}};\n", i, language,
                           fmt::join(names, ", "));
        by_language += fmt::format("kNames{}In{}, ", i, language);
      }
      out +=
          fmt::format("constexpr std::span<const std::string_view> kNames{}[] = {{{}}};\n", i, by_language);
      out += fmt::format("constexpr words::Enumeration kEnumeration{0}{{kKeys{0}, kNames{0}}};\n", i);
    }
    return out;
  }

  std::string value_function() const {
    std::string out = fmt::format(
        "words::Value {}::value(std::uint16_t kind, std::int32_t number, std::string_view form) const {{\n",
        class_name());
    const bool content = has_content();
    if (content) {
      out +=
          "  const auto entry = [&](const auto& list, int none) -> words::Value {\n"
          "    if (number == none) return {};\n"
          "    const auto& one = list[static_cast<std::size_t>(number)];\n"
          "    if (form == \"key\") return words::Value::text(one.id);\n"
          "    if (form.empty()) return words::Value::text(one.name);\n"
          "    if (auto property = words::property_of(one, form)) return formed(std::move(property->first), "
          "property->second);\n"
          "    return formed(words::Value::text(one.name), form);\n  };\n";
    }
    out += "  switch (kind) {\n";
    for (std::size_t i = 0; i < model_.kinds.size(); ++i) {
      const Kind& kind = model_.kinds[i];
      std::string made;
      switch (kind.from) {
        case Kind::From::number: made = "formed(words::Value::number(number), form)"; break;
        case Kind::From::flag: made = "formed(words::Value::flag(number != 0), form)"; break;
        case Kind::From::typed: made = "typed(number, form)"; break;
        case Kind::From::json: continue;
        case Kind::From::values: made = fmt::format("enumerated(kEnumeration{}, number, form)", i); break;
        case Kind::From::content:
          made = fmt::format("entry({}.{}, {})", model_.look.empty() ? "library()" : "look_.library",
                             kind.content, *kind.none);
          break;
        case Kind::From::voiced:
          made = fmt::format("{}(words::from_number<{}>(number), form)", cpp(kind.id), kind.type);
          break;
      }
      out += fmt::format("    case {}: return {};\n", i, made);
    }
    return out + "    default: return {};\n  }\n}\n\n";
  }

  std::string fact_function() const {
    std::string out = fmt::format(
        "words::Value {}::fact(std::uint16_t fact, const words::Said& said, std::string_view form) const {{\n"
        "  switch (fact) {{\n",
        class_name());
    for (std::size_t i = 0; i < model_.facts.size(); ++i) {
      const Fact& fact = model_.facts[i];
      std::string arguments;
      std::string named;
      for (const auto& [name, kind] : fact.takes) {
        const std::string one = fmt::format("words::from_number<{}>(said[\"{}\"])", type_of(kind), name);
        arguments += (arguments.empty() ? "" : ", ") + one;
        named += fmt::format("[[maybe_unused]] const {} {} = {}; ", type_of(kind), cpp(name), one);
      }
      std::string call = fmt::format("{}({})", cpp(fact.id), arguments);
      if (!fact.is.empty()) {
        call = fmt::format("static_cast<{}>({})", fact_type(fact.gives), fact.is);
        named += fmt::format("[[maybe_unused]] const {}& look = look_; ", model_.look);
      }
      const Kind& gives = model_.kinds[fact.gives];
      std::string made;
      if (gives.id == "words") {
        made = fmt::format("formed(words::Value::text({}), form)", call);
      } else if (gives.from == Kind::From::json) {
        made = fmt::format("words::Value::json({})", call);
      } else {
        made = fmt::format("value({}, words::to_number({}), form)", fact.gives, call);
      }
      out += fmt::format("    case {}: {{ {}return {}; }}\n", i, fact.is.empty() ? "" : named, made);
    }
    return out + "    default: (void)said, (void)form; return {};\n  }\n}\n\n";
  }

  const Model& model_;
  const std::string& game_;
  const std::string& includes_;
  std::string space_;
};

}  // namespace

Written write(const Model& model, const std::string& game, const std::string& includes) {
  return Writer(model, game, includes).write();
}

}  // namespace gamekeeper::tools::words
