#include "tools/words/model.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/spelling.hpp"
#include "kit/words/lexicon.hpp"
#include "tools/words/sentence.hpp"

namespace gamekeeper::tools::words {
namespace {

namespace fs = std::filesystem;
using content::Document;
using content::Errors;
using content::Node;

std::string snake(std::string_view id) {
  std::string name(id);
  std::ranges::replace(name, '-', '_');
  return name;
}

/// A key of the file and of its translations: where the translation has to stand.
using Place = std::string;

class Reader {
 public:
  Reader(const std::string& folder, Errors& errors) : folder_(folder), errors_(errors) {
    model_.texts.emplace_back(1);
    for (const auto& [id, type, from] : kBuiltIn)
      model_.kinds.push_back({.id = std::string(id),
                              .from = from,
                              .type = std::string(type),
                              .bits = from == Kind::From::flag ? 1 : 0});
  }

  Model read() {
    find_languages();
    for (const fs::path& file : files_in(folder_)) {
      if (const auto document = open(file)) documents_.push_back(*document);
    }
    for (const Document& document : documents_) declare(document.root());
    for (const Document& document : documents_) define(document.root());
    check_translations();
    return std::move(model_);
  }

 private:
  struct BuiltIn {
    std::string_view id, type;
    Kind::From from;
  };
  static constexpr BuiltIn kBuiltIn[] = {{"number", "int", Kind::From::number},
                                         {"flag", "bool", Kind::From::flag},
                                         {"text", "std::uint16_t", Kind::From::typed},
                                         {"words", "std::string", Kind::From::typed},
                                         {"json", "boost::json::value", Kind::From::json}};
  struct Translation {
    std::string text;
    Node node;
    bool used = false;
  };

  void complain(const Node& node, std::string_view what) { errors_.push_back(node.error(what)); }

  static std::string stem_of(const Node& node) { return fs::path(node.file()).stem().string(); }

  static std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() == ".yaml") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
  }

  std::optional<Document> open(const fs::path& file) {
    auto document = Document::open(file.string());
    if (document) return *std::move(document);
    errors_.push_back(document.error());
    return std::nullopt;
  }

  // -- Other languages: what stands there is kept by its place, and taken when the original is read. --

  void find_languages() {
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator(folder_)) {
      if (entry.is_directory()) folders.push_back(entry.path());
    }
    std::ranges::sort(folders);
    for (const fs::path& folder : folders) {
      model_.languages.push_back(folder.filename().string());
      auto& texts = translations_.emplace_back();
      for (const fs::path& file : files_in(folder)) {
        const auto document = open(file);
        if (!document) continue;
        translated_documents_.push_back(*document);
        gather(document->root(), "", texts);
      }
    }
    model_.texts.front().resize(model_.languages.size());
  }

  void gather(const Node& node, const Place& place, std::map<Place, Translation>& texts) {
    if (node.is_scalar()) {
      const auto [at, fresh] = texts.emplace(place, Translation{std::string(node.text()), node});
      if (!fresh) complain(node, fmt::format("'{}' is translated twice", place));
      return;
    }
    int which = 0;
    for (const Node child : node) {
      // Each file says by itself why its options are barred.
      const std::string of_file = place.empty() && child.key() == "barred" ? "/" + stem_of(node) : "";
      const std::string key = node.is_list() ? std::to_string(++which) : std::string(child.key());
      gather(child, fmt::format("{}{}/{}", place, of_file, key), texts);
    }
  }

  /// The text of this place in the other language; complains when there is none.
  std::string translated(std::size_t language, const Place& place, const Node& original) {
    auto& texts = translations_[language - 1];
    auto found = texts.find(place);
    // The short form: an entry that is its one text.
    if (found == texts.end()) {
      for (const std::string_view only : {"/label", "/text", "/name"}) {
        if (place.ends_with(only)) found = texts.find(place.substr(0, place.size() - only.size()));
        if (found != texts.end()) break;
      }
    }
    if (found == texts.end()) {
      complain(original, fmt::format("no text in '{}' for {}", model_.languages[language], place));
      return {};
    }
    found->second.used = true;
    return found->second.text;
  }

  void check_translations() {
    for (auto& texts : translations_) {
      for (const auto& [place, translation] : texts) {
        if (!translation.used) complain(translation.node, "translates nothing");
      }
    }
  }

  // -- What can be named: kinds and facts --

  void declare(const Node& root) {
    if (const auto includes = root.find("includes")) {
      for (const Node one : *includes) model_.includes.emplace_back(one.text());
    }
    if (const auto look = root.find("look")) {
      model_.look = look->at("type").text();
      model_.look_header = look->at("from").text();
      model_.speech_is_look = look->find("base").has_value();
    }
    if (const auto kinds = root.find("kinds")) {
      for (const Node kind : *kinds) declare_kind(kind);
    }
    if (const auto facts = root.find("facts")) {
      for (const Node fact : *facts) declare_fact(fact);
    }
    if (const auto sentences = root.find("sentences")) {
      for (const Node sentence : *sentences) sentences_.emplace_back(sentence);
    }
  }

  void only_keys(const Node& node, std::initializer_list<std::string_view> known) {
    for (const Node child : node) {
      if (std::ranges::find(known, child.key()) == known.end())
        errors_.push_back(child.key_error(fmt::format("unknown key; one of {}", fmt::join(known, ", "))));
    }
  }

  void declare_kind(const Node& node) {
    only_keys(node, {"type", "content", "none", "values", "bits", "piece"});
    Kind kind{.id = std::string(node.key())};
    if (std::ranges::find(model_.kinds, kind.id, &Kind::id) != model_.kinds.end())
      complain(node,
               fmt::format("'{}' is a kind already; what chapters share stands in kinds.yaml", kind.id));
    const auto text = [&](std::string_view key) {
      const auto found = node.find(key);
      return found ? std::string(found->text()) : std::string();
    };
    kind.type = text("type");
    kind.content = text("content");
    if (const auto bits = node.find("bits")) kind.bits = number(*bits);
    if (const auto piece = node.find("piece")) kind.pieces = one_or_more(*piece);
    if (!kind.content.empty()) {
      kind.from = Kind::From::content;
      kind.none = 255;
      if (kind.type.empty()) kind.type = "int";
      if (const auto none = node.find("none")) kind.none = number(*none);
    } else if (const auto values = node.find("values")) {
      kind.from = Kind::From::values;
      kind.own_type = kind.type.empty();
      if (kind.own_type) kind.type = camel(kind.id);
      for (const Node value : *values) declare_value(kind, value);
    } else if (kind.type == "number") {
      kind.from = Kind::From::number;
      kind.type = "int";
    } else if (kind.type.empty()) {
      complain(node, "a kind has a type, content or values");
    }
    model_.kinds.push_back(std::move(kind));
  }

  void declare_value(Kind& kind, const Node& node) {
    KindValue value{.key = std::string(node.is_scalar() && node.key().empty() ? node.text() : node.key())};
    value.names.resize(model_.languages.size());
    const Place place = fmt::format("/kinds/{}/values/{}", kind.id, value.key);
    for (std::size_t language = 0; language < model_.languages.size(); ++language) {
      std::string& names = value.names[language];
      if (node.is_scalar()) {
        names = language == 0 || node.key().empty() ? std::string(node.text())
                                                    : translated(language, place, node);
        continue;
      }
      for (const Node form : node) {
        const std::string text = language == 0
                                     ? std::string(form.text())
                                     : translated(language, fmt::format("{}/{}", place, form.key()), form);
        if (form.key() == "name") {
          names.insert(0, text);
        } else {
          names += kit::words::code::kForm;
          names.append(form.key()).append("=").append(text);
        }
      }
    }
    kind.values.push_back(std::move(value));
  }

  void declare_fact(const Node& node) {
    Fact fact{.id = std::string(node.key())};
    if (std::ranges::find(model_.facts, fact.id, &Fact::id) != model_.facts.end())
      complain(node,
               fmt::format("'{}' is a fact already; what chapters share stands in kinds.yaml", fact.id));
    pending_facts_.push_back({model_.facts.size(), node});
    model_.facts.push_back(std::move(fact));
  }

  static std::vector<std::string> one_or_more(const Node& node) {
    if (node.is_scalar()) return {std::string(node.text())};
    std::vector<std::string> all;
    for (const Node one : node) all.emplace_back(one.text());
    return all;
  }

  int number(const Node& node) {
    int value = 0;
    const std::string_view text = node.text();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) complain(node, "a whole number is wanted");
    return value;
  }

  std::size_t kind_named(const Node& node, std::string_view id) {
    const auto found = std::ranges::find(model_.kinds, id, &Kind::id);
    if (found != model_.kinds.end()) return static_cast<std::size_t>(found - model_.kinds.begin());
    complain(node, fmt::format("no kind '{}'", id));
    return 0;
  }

  /// `[who, count: number]`: a lone kind is an argument of that name.
  std::vector<std::pair<std::string, std::size_t>> arguments(const Node& list) {
    std::vector<std::pair<std::string, std::size_t>> takes;
    const auto take = [&](const Node& at, std::string_view name, std::string_view kind) {
      takes.emplace_back(std::string(name), kind_named(at, kind));
    };
    for (const Node one : list) {
      if (one.is_scalar() && list.is_list()) {
        take(one, one.text(), one.text());
      } else if (one.is_scalar()) {
        take(one, one.key(), one.text());
      } else {
        for (const Node pair : one) take(pair, pair.key(), pair.text());
      }
    }
    return takes;
  }

  // -- Sentences that stand in others --

  std::optional<std::string> sentence(const Entry& entry, const Node& user, std::string_view name) {
    const auto found =
        std::ranges::find_if(sentences_, [&](const Node& node) { return snake(node.key()) == name; });
    if (found == sentences_.end()) return std::nullopt;
    const Node node = *found;
    if (++depth_ > kMostNested) {
      complain(user, fmt::format("'{}' has itself in it", name));
      --depth_;
      return "";
    }
    only_keys(node, {"takes", "text"});
    if (const auto takes = node.find("takes")) {
      for (const auto& [argument, kind] : arguments(*takes)) {
        if (!has_argument(entry, argument, kind))
          complain(user, fmt::format("'{}' takes '{}', which this does not have", name, argument));
      }
    }
    const Node text = node.at("text");
    const Place place = fmt::format("/sentences/{}/text", node.key());
    const std::string words = language_ == 0 ? std::string(text.text()) : translated(language_, place, text);
    std::string program = compiled(entry, text, words, false);
    --depth_;
    return program;
  }

  static bool has_argument(const Entry& entry, std::string_view name, std::size_t kind) {
    return std::ranges::any_of(entry.takes,
                               [&](const Argument& own) { return own.name == name && own.kind == kind; });
  }

  // -- Entries --

  void define(const Node& root) {
    for (const auto& [index, node] : std::exchange(pending_facts_, {})) {
      Fact& fact = model_.facts[index];
      if (node.is_scalar()) {
        fact.gives = kind_named(node, node.text());
        continue;
      }
      only_keys(node, {"takes", "gives", "is"});
      if (const auto is = node.find("is")) {
        fact.is = is->text();
        if (model_.look.empty()) complain(node, "kinds.yaml does not say with `look` what facts look at");
      }
      if (const auto takes = node.find("takes")) fact.takes = arguments(*takes);
      fact.gives = kind_named(node, node.at("gives").text());
    }
    std::string barred;
    if (const auto found = root.find("barred")) {
      barred = found->text();
      barred_node_ = *found;
    }
    for (std::size_t section = 0; section < kSections; ++section) {
      const auto entries = root.find(kSectionKeys[section]);
      if (!entries) continue;
      for (const Node node : *entries) define_entry(static_cast<Section>(section), node, barred);
    }
    for (const Node child : root) {
      const bool known = std::ranges::find(kSectionKeys, child.key()) != kSectionKeys.end();
      if (!known && child.key() != "kinds" && child.key() != "facts" && child.key() != "includes" &&
          child.key() != "look" && child.key() != "sentences" && child.key() != "barred")
        errors_.push_back(child.key_error("unknown key"));
    }
  }

  void define_entry(Section section, const Node& node, const std::string& barred) {
    const bool known = std::ranges::any_of(model_.entries, [&](const Entry& other) {
      return other.section == section && other.id == node.key();
    });
    if (known) complain(node, fmt::format("'{}' is there twice", node.key()));
    Entry entry{.section = section, .file = stem_of(node), .id = std::string(node.key())};
    const std::string_view text_key = section == Section::options ? "label" : "text";
    if (node.is_map()) {
      only_keys(node, {"takes", "name", "label", "text", "barred", "others", "fields", "others-fields",
                       "uses", "outcome", "concerns", "dice"});
      if (const auto takes = node.find("takes")) {
        for (auto& [name, kind] : arguments(*takes)) entry.takes.push_back({.name = name, .kind = kind});
      }
    }
    lay_out(entry, node);
    const auto child = [&](std::string_view key) { return node.is_map() ? node.find(key) : std::nullopt; };
    const Place place = fmt::format("/{}/{}", kSectionKeys[static_cast<std::size_t>(section)], entry.id);
    if (node.is_scalar()) {
      entry.text = text(entry, node, place + "/" + std::string(text_key), node.text());
    } else if (const auto text = child(text_key)) {
      entry.text = this->text(entry, *text, place + "/" + std::string(text_key),
                              text->is_scalar() ? text->text() : std::string_view());
    }
    if (const auto own = child("barred")) {
      entry.barred = text(entry, *own, place + "/barred", own->text());
    } else if (section == Section::options && !barred.empty()) {
      entry.barred = text(entry, *barred_node_, fmt::format("/{}/barred", entry.file), barred);
    }
    if (const auto others = child("others"))
      entry.others = text(entry, *others, place + "/others", others->text());
    if (section == Section::options || section == Section::events) {
      const auto named = child("name");
      entry.name = compiled(entry, node, named ? std::string(named->text()) : default_name(entry), true);
    }
    if (section == Section::events) {
      entry.fields = fields(entry, node, child("fields"), true);
      entry.others_fields = fields(entry, node, child("others-fields"), false);
    }
    if (const auto uses = child("uses")) {
      for (const std::string& used : one_or_more(*uses))
        entry.used.push_back(compiled(entry, *uses, used, true));
    }
    if (const auto outcome = child("outcome")) entry.outcome = kind_named(*outcome, outcome->text());
    if (const auto dice = child("dice")) entry.dice = one_or_more(*dice);
    if (section == Section::options || section == Section::prompts) {
      if (const auto concerns = child("concerns")) {
        for (const std::string& one : one_or_more(*concerns)) {
          const auto argument = std::ranges::find(entry.takes, one, &Argument::name);
          if (argument == entry.takes.end()) {
            entry.concerns.push_back(compiled(entry, *concerns, one, true));
          } else {
            add_pieces(entry, *concerns, *argument);
          }
        }
      } else {
        concerns_by_itself(entry, node);
      }
    }
    model_.entries.push_back(std::move(entry));
  }

  /// An option lies on the piece of its last argument that has one, a prompt is about those of all.
  void concerns_by_itself(Entry& entry, const Node& node) {
    for (auto argument = entry.takes.rbegin(); argument != entry.takes.rend(); ++argument) {
      add_pieces(entry, node, *argument);
      if (entry.section == Section::options && !entry.concerns.empty()) return;
    }
  }

  void add_pieces(Entry& entry, const Node& node, const Argument& argument) {
    const Kind& kind = model_.kinds[argument.kind];
    const std::string it = "{" + snake(kind.id);
    for (std::string piece : kind.pieces) {
      for (std::size_t at = piece.find(it); at != std::string::npos; at = piece.find(it, at + 1)) {
        const char behind = piece[at + it.size()];
        if (behind == '}' || behind == '_') piece.replace(at, it.size(), "{" + snake(argument.name));
      }
      // Nobody has no piece.
      if (kind.from == Kind::From::content || kind.from == Kind::From::voiced)
        piece = fmt::format("{{{}, select, none {{}} other {{{}}}}}", snake(argument.name), piece);
      entry.concerns.push_back(compiled(entry, node, piece, true));
    }
  }

  static std::string default_name(const Entry& entry) {
    std::string name = entry.id;
    if (entry.section == Section::options) {
      for (const Argument& argument : entry.takes) name += "/{" + snake(argument.name) + "}";
    }
    return name;
  }

  /// Where each argument lies: events have six numbers, phrases three, or 48 bits.
  void lay_out(Entry& entry, const Node& node) {
    const std::size_t room = entry.section == Section::events ? kit::words::kMostArguments : 3;
    int place = 0;
    const bool by_bits = entry.takes.size() > room;
    for (Argument& argument : entry.takes) {
      argument.place = place;
      if (!by_bits) {
        ++place;
        continue;
      }
      argument.bits = model_.kinds[argument.kind].bits;
      if (argument.bits == 0 || entry.section == Section::events)
        complain(node,
                 fmt::format("takes more than {} arguments, and nobody has said how many bits '{}' needs",
                             room, model_.kinds[argument.kind].id));
      place += argument.bits;
    }
    if (by_bits && place > 48) complain(node, "its arguments need more than 48 bits");
  }

  std::vector<Field> fields(const Entry& entry, const Node& node, const std::optional<Node>& said, bool all) {
    std::vector<Field> fields;
    const auto add = [&](const Node& at, std::string_view name, std::string_view reference) {
      fields.push_back({std::string(name), this->reference(entry, at, snake(reference), true)});
    };
    if (said) {
      for (const Node one : *said) {
        if (said->is_list()) {
          add(one, one.text(), one.text());
        } else {
          add(one, one.key(), one.text());
        }
      }
    } else if (all) {
      for (const Argument& argument : entry.takes) add(node, argument.name, argument.name);
    }
    return fields;
  }

  std::uint16_t text(const Entry& entry, const Node& node, const Place& place, std::string_view original) {
    Texts texts;
    for (language_ = 0; language_ < model_.languages.size(); ++language_) {
      const auto said = [&](const Place& at, const Node& one, std::string_view words) {
        return compiled(entry, one, language_ == 0 ? std::string(words) : translated(language_, at, one),
                        false);
      };
      if (!node.is_list()) {
        texts.push_back(said(place, node, original));
        continue;
      }
      std::string& all = texts.emplace_back();
      for (std::size_t i = 0; i < node.size(); ++i) {
        const Node one = *node.item(i);
        if (i > 0) all += kit::words::code::kBriefer;
        all += said(fmt::format("{}/{}", place, i + 1), one, one.text());
      }
    }
    language_ = 0;
    const auto known = std::ranges::find(model_.texts, texts);
    if (known != model_.texts.end()) return static_cast<std::uint16_t>(known - model_.texts.begin());
    model_.texts.push_back(std::move(texts));
    return static_cast<std::uint16_t>(model_.texts.size() - 1);
  }

  std::string compiled(const Entry& entry, const Node& node, const std::string& sentence, bool all_keys) {
    return compile(
        sentence, all_keys,
        {.reference = [&](std::string_view name,
                          bool as_key) { return reference(entry, node, name, as_key); },
         .sentence = [&](std::string_view name) { return this->sentence(entry, node, name); },
         .keys = [&](std::string_view name,
                     const std::vector<std::string>& keys) { check_keys(entry, node, name, keys); },
         .complain = [&](std::string_view what) { complain(node, what); }});
  }

  /// `foe_the`: the argument or fact with the longest name that it begins with, and the rest is the form.
  std::optional<Reference> meant(const Entry& entry, std::string_view name) {
    std::optional<Reference> best;
    std::size_t longest = 0;
    const auto look_at = [&](const std::string& id, const Reference& reference) {
      const std::string own = snake(id);
      if (name != own && !name.starts_with(own + "_")) return;
      if (best && own.size() <= longest) return;
      best = reference;
      best->form = name == own ? "" : std::string(name.substr(own.size() + 1));
      longest = own.size();
    };
    for (std::size_t i = 0; i < entry.takes.size(); ++i)
      look_at(entry.takes[i].name, {.argument = i, .kind = entry.takes[i].kind, .form = {}});
    for (std::size_t i = 0; i < model_.facts.size(); ++i)
      look_at(model_.facts[i].id,
              {.argument = std::nullopt, .fact = i, .kind = model_.facts[i].gives, .form = {}});
    return best;
  }

  std::uint16_t reference(const Entry& entry, const Node& node, std::string_view name, bool as_key) {
    std::optional<Reference> found = meant(entry, name);
    if (!found) {
      complain(node, fmt::format("'{}' is no argument of it and no fact", name));
      return 0;
    }
    if (!found->argument) {
      for (const auto& [argument, kind] : model_.facts[found->fact].takes) {
        if (!has_argument(entry, argument, kind))
          complain(node, fmt::format("the fact '{}' takes '{}', which this does not have",
                                     model_.facts[found->fact].id, argument));
      }
    }
    if (as_key && found->form.empty()) found->form = "key";
    const auto known = std::ranges::find(model_.references, *found);
    if (known != model_.references.end())
      return static_cast<std::uint16_t>(known - model_.references.begin());
    model_.references.push_back(*std::move(found));
    return static_cast<std::uint16_t>(model_.references.size() - 1);
  }

  void check_keys(const Entry& entry, const Node& node, std::string_view name,
                  const std::vector<std::string>& keys) {
    const std::optional<Reference> found = meant(entry, name);
    if (!found || !found->form.empty()) return;
    const Kind& kind = model_.kinds[found->kind];
    std::vector<std::string_view> known;
    if (kind.from == Kind::From::flag) known = {"yes", "no"};
    for (const KindValue& value : kind.values) known.push_back(value.key);
    if (known.empty()) return;
    for (const std::string& key : keys) {
      if (key != "other" && std::ranges::find(known, key) == known.end())
        complain(node,
                 fmt::format("'{}' is no value of '{}'; {}", key, kind.id, content::suggestion(key, known)));
    }
  }

  static std::string camel(std::string_view id) {
    std::string name;
    bool up = true;
    for (const char c : id) {
      if (c == '-') {
        up = true;
      } else {
        name += up ? static_cast<char>(c - 'a' + 'A') : c;
        up = false;
      }
    }
    return name;
  }

  fs::path folder_;
  Errors& errors_;
  Model model_;
  std::vector<Document> documents_, translated_documents_;
  std::vector<std::map<Place, Translation>> translations_;  // by language, from the second on
  std::vector<std::pair<std::size_t, Node>> pending_facts_;
  std::vector<Node> sentences_;
  std::size_t language_ = 0;  // that is being compiled
  int depth_ = 0;             // of sentences in each other
  static constexpr int kMostNested = 8;
  std::optional<Node> barred_node_;
};

}  // namespace

Model read(const std::string& folder, Errors& errors) { return Reader(folder, errors).read(); }

}  // namespace gamekeeper::tools::words
