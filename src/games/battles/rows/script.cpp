#include "games/battles/rows/script.hpp"

#include <fmt/format.h>

#include <expected>
#include <memory>
#include <set>
#include <variant>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/ledger.hpp"
#include "content/read.hpp"
#include "content/spelling.hpp"
#include "embedded/battles_content.hpp"
#include "embedded/battles_rules.hpp"
#include "engine/embedded_ledger.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/describe.hpp"
#include "kit/effects/rows.hpp"

namespace gamekeeper::battles {
namespace {

using content::Errors;
using content::Node;

thread_local Watch* present_watch = nullptr;

const effects::Nouns& nouns() {
  static const effects::Rows all = [] {
    Errors errors;
    effects::Rows read = effects::read_words(embedded::battles_content, "vocabulary.yaml", errors);
    engine::require(errors.empty(), "the vocabulary of BATTLES does not check");
    return read;
  }();
  return all.nouns;
}

const content::Ledger& ledger() {
  static const content::Ledger all = engine::embedded_ledger(embedded::battles_rules);
  return all;
}

/// Reads one row: what is the game's about it, before the kit reads the rest.
class Reader {
 public:
  Reader(const Node& ability, const AbilityCard& card, Script& script, Errors& errors)
      : ability_(ability),
        row_(*card.row->node),
        card_(card),
        script_(script),
        rules_(script.rules),
        errors_(errors) {}

  void read() {
    if (!row_.is_map()) return wrong(row_.expected("a map", "turn: [...], go: [...], when: [...]"));
    names();
    keys();
    rule();
    aim();
    places();
    pays();
    parts();
    if (const auto turn = row_.find("turn")) list(*turn, Slot::turn);
    if (const auto go = row_.find("go")) list(*go, Slot::go);
    modify();
    if (!row_.find("turn") && !row_.find("go") && !row_.find("when"))
      wrong(row_.error("does nothing; expected `turn`, `go` or `when`"));
  }
  /// Once it is compiled: what its words mean to the game.
  void check_words() const {
    for (const effects::Effect& effect : script_.program.effects) {
      if (const auto* change = std::get_if<effects::Change>(&effect.verb)) {
        for (const effects::Change::One& one : change->what) changed(one.number, effect.line);
      }
      if (const auto* choose = std::get_if<effects::Choose>(&effect.verb)) {
        for (const effects::Way& way : choose->ways) {
          for (const effects::Change::One& one : way.cost) changed(one.number, effect.line);
        }
      }
    }
    for (const effects::Part& part : script_.program.parts) {
      for (const effects::Change::One& one : part.cost) changed(one.number, row_.line());
    }
  }

 private:
  void wrong(content::Error error) const { errors_.push_back(std::move(error)); }
  void wrong_at(int line, std::string_view what) const {
    wrong({.file = std::string(row_.file()),
           .line = line,
           .column = 1,
           .message = row_.path() + ": " + std::string(what)});
  }
  std::optional<std::string_view> text(std::string_view key) const {
    const auto at = row_.find(key);
    if (!at) return std::nullopt;
    if (!at->is_scalar()) wrong(at->expected("a word"));
    return at->is_scalar() ? std::optional(at->text()) : std::nullopt;
  }

  /// Totals are numbers by their ids.
  void names() {
    auto& numbers = script_.nouns.of[std::to_underlying(effects::Noun::number)];
    for (std::size_t t = 0; t < card_.totals.size(); ++t) {
      const Total& total = card_.totals[t];
      if (std::ranges::find(numbers, total.id) != numbers.end())
        wrong(ability_.at("totals", t, "id")
                  .error("is a number that every Mob has; give the Total another id"));
      numbers.push_back(total.id);
      script_.nouns.labels.emplace_back(total.id, total.name);
    }
    if (!content::is_kebab(card_.behavior))
      wrong(
          ability_.at("behavior").error("expected the name of the row: lower-case words joined by hyphens"));
  }

  void keys() const {
    static constexpr std::array<std::string_view, 11> kKeys = {
        "aim", "from", "react-from", "keeps", "pays", "least", "turn", "go", "when", "modify", "tests"};
    for (const Node child : row_) {
      if (std::ranges::find(kKeys, child.key()) == kKeys.end())
        wrong(child.key_error("unknown key; " + content::suggestion(child.key(), kKeys)));
    }
  }

  /// The first of the rules on its card; without, that of its kind.
  void rule() {
    rules_.rule = row_.find("turn") ? rule::turn_action
                  : row_.find("go") ? rule::go_action
                                    : rule::out_of_turn_action;
    if (card_.rules.empty()) return;
    const auto found = ledger().index(card_.rules.front());
    if (!found) {
      return wrong(ability_.at("rules", 0)
                       .error(fmt::format("there is no rule '{}'; `gamekeeper rules battles` lists "
                                          "them",
                                          card_.rules.front())));
    }
    rules_.rule = {static_cast<std::uint16_t>(*found)};
  }

  void aim() {
    const auto at = row_.find("aim");
    if (!at) return;
    const Node whom = at->is_map() ? at->at("of") : *at;
    const std::string_view word = whom.is_scalar() ? whom.text() : "";
    if (word == "enemy") {
      rules_.may_aim = is_enemy;
    } else if (word == "ally") {
      rules_.may_aim = is_ally;
    } else if (word == "other") {
      rules_.may_aim = [](const Look& look, const Action& action, MobId target) {
        return target != action.actor && is_ally(look, action, target);
      };
    } else if (word != "nobody" || at->is_map()) {
      wrong(whom.expected("enemy, ally, other or nobody", "or {of: enemy, most: 3}"));
    }
    if (!row_.find("turn")) wrong(at->error("only a Turn Action aims; `turn` is missing"));
    if (!at->is_map()) return;
    for (const Node child : *at) {
      if (child.key() != "of" && child.key() != "most")
        wrong(child.key_error("unknown key; expected of, most"));
    }
    const auto most = at->find("most");
    const auto number =
        most ? content::read<int>(*most) : std::unexpected(at->error("how many? `most` is missing"));
    if (!number) return wrong(number.error());
    script_.most_targets = *number;
    if (*number < 2 || *number > 9) wrong(most->error("expected 2 to 9"));
  }

  Places places_at(std::string_view key, Places otherwise) const {
    const auto at = row_.find(key);
    if (!at) return otherwise;
    Places all = 0;
    if (!at->is_list() || at->size() == 0) wrong(at->expected("a list of positions", "[active, fallow]"));
    for (const Node one : *at) {
      const auto found = content::read<Place>(one);
      if (!found || *found == Place::dead)
        wrong(one.expected("active, inactive, fallow, busy, defense or stuck"));
      if (found) all |= in(*found);
    }
    return all;
  }
  void places() {
    const Places from = places_at("from", in(Place::active));
    if (row_.find("turn")) rules_.turn_from = from;
    if (row_.find("go")) rules_.go_from = from;
    rules_.react_from = places_at("react-from", in(Place::active, Place::defense));
    const auto keeps = text("keeps");
    if (!keeps) return;
    if (*keeps != "fallow" && *keeps != "busy") return wrong(row_.at("keeps").expected("fallow or busy"));
    rules_.sustains_in = *keeps == "fallow" ? Place::fallow : Place::busy;
  }

  void pays() {
    if (const auto least = row_.find("least")) {
      const auto number = content::read<int>(*least);
      if (!number) return wrong(number.error());
      if (*number < 0 || *number > 9) wrong(least->error("expected 0 to 9"));
      rules_.least = static_cast<std::int8_t>(std::clamp(*number, 0, 9));
    }
    const auto pool = text("pays");
    if (!pool) return;
    const auto found = std::ranges::find(card_.totals, *pool, &Total::id);
    if (found == card_.totals.end()) {
      std::vector<std::string_view> ids;
      for (const Total& total : card_.totals) ids.push_back(total.id);
      return wrong(row_.at("pays").error(
          fmt::format("there is no Total '{}' on this ability; {}", *pool, content::suggestion(*pool, ids))));
    }
    if (found->measure != Measure::dice && found->measure != Measure::points)
      wrong(
          row_.at("pays").error("is spent die by die or point by point; its measure must be dice or points"));
    if (!row_.find("turn")) wrong(row_.at("pays").error("only a Turn Action pays; `turn` is missing"));
    rules_.pays = static_cast<std::int8_t>(found - card_.totals.begin());
  }

  // -- Lists --

  /// What stands in a list has one key each, its verb.
  void list(const Node& effects, std::optional<Slot> slot, std::optional<Wakes> wakes = {}) {
    if (!effects.is_list()) return;  // said by the kit
    for (const Node item : effects) {
      if (!item.is_map() || item.size() != 1) continue;
      verb(*item.begin(), slot, wakes);
    }
  }
  void verb(const Node& at, std::optional<Slot> slot, std::optional<Wakes> wakes) {
    const std::string_view name = at.key();
    if (name == "start" || name == "later" || name == "lasting" || name == "use" || name == "reroll") {
      wrong(at.key_error(
          fmt::format("'{}' has no place on a Mob: what outlasts its action is kept up (`keep-up`), and "
                      "answers with `when`",
                      name)));
    }
    if (name == "check") wrong(at.key_error("a Mob checks a Total of its card: `vc`"));
    const bool hurts = name == "damage" || name == "strike";
    if (hurts && slot == Slot::go)
      wrong(at.key_error("no damage in the GO phase (R-17): keep something up instead"));
    if (name == "strike" && (wakes == Wakes::struck || wakes == Wakes::ally_hit))
      wrong(at.key_error("a blow for each blow has no end: `damage` hurts too"));
    if (name == "damage") rules_.harms = true;
    if (name == "heal") heals_ = true;
    if (name == "strike" && slot == Slot::turn && rules_.may_aim != nullptr) rules_.att_roll = true;
    if (name == "strike" && slot != Slot::turn) rules_.harms = true;
    if (name == "keep-up" && rules_.sustains_in == Place::active)
      wrong(at.key_error("kept up where? `keeps: fallow` or `keeps: busy` is missing"));
    if (name == "keep-up" && !slot)
      wrong(at.key_error("what answers has no time for that; it belongs into `turn` or `go`"));
    if (name == "cancel" && !(wakes == Wakes::play || wakes == Wakes::struck || wakes == Wakes::answer ||
                              wakes == Wakes::turn_action))
      wrong(at.key_error(
          "nothing that could be cancelled: only play, struck, answer and turn-action come before what "
          "they tell of"));
    if (name == "change" && wakes != Wakes::struck)
      wrong(at.key_error("only of a blow (moment: struck) the amount and whom it befalls can be changed"));
    if (name == "vc") total_of(at);
    nested(at, slot, wakes);
  }
  /// Lists within: of a branch, of the rows of a roll, of a strike.
  void nested(const Node& node, std::optional<Slot> slot, std::optional<Wakes> wakes) {
    if (node.is_list()) return list(node, slot, wakes);
    if (!node.is_map()) return;
    for (const Node child : node) {
      if (!child.is_scalar()) nested(child, slot, wakes);
    }
  }
  void total_of(const Node& vc) const {
    const auto named = vc.find("total");
    if (!named || !named->is_scalar()) return wrong(vc.error("a check of which Total? `total` is missing"));
    const auto found = std::ranges::find(card_.totals, named->text(), &Total::id);
    if (found == card_.totals.end() || found->measure != Measure::vc)
      wrong(named->error("expected a Total of this ability whose measure is vc"));
  }

  void parts() {
    const auto when = row_.find("when");
    if (!when) return;
    if (!when->is_list()) return part(*when);
    for (const Node one : *when) part(one);
  }
  void part(const Node& one) {
    if (!one.is_map()) return;  // said by the kit
    const auto moment = one.find("moment");
    const std::string_view word = moment && moment->is_scalar() ? moment->text() : "";
    const auto* const found = std::ranges::find(kWakes, word);
    for (const std::string_view key : {"timing", "limit", "spent", "tag"}) {
      if (const auto at = one.find(key))
        wrong(at->key_error(fmt::format("'{}' has no place on a Mob: an ability answers once a Turn", key)));
    }
    if (found == kWakes.end()) return;  // said by the kit
    const auto wakes = static_cast<Wakes>(found - kWakes.begin());
    if (is_out_of_turn(wakes) && one.find("may"))
      wrong(one.find("may")->key_error("out of turn everything is asked anyway; leave it out"));
    if (!is_out_of_turn(wakes) && rules_.sustains_in == Place::active)
      wrong(moment->error("comes to what is kept up; `keeps: fallow` or `keeps: busy` is missing"));
    const bool again = !seen_.insert(wakes).second;
    if (again && one.find("may"))
      wrong(one.find("may")->key_error("several answers to one moment cannot be asked for"));
    if (const auto todo = one.find("do")) list(*todo, std::nullopt, wakes);
  }

  // -- What holds while it is kept up --

  void modify() const {
    const auto at = row_.find("modify");
    if (!at) return;
    if (rules_.sustains_in == Place::active)
      wrong(at->key_error("holds while it is kept up; `keeps: fallow` or `keeps: busy` is missing"));
    if (!at->is_list()) return modified(*at);
    for (const Node one : *at) modified(one);
  }
  void modified(const Node& one) const {
    if (!one.is_map()) return;  // said by the kit
    for (const Node child : one) {
      if (child.key() != "number") {
        rests_on_no_strength(child);
      } else if (child.is_scalar() && child.text() != "att" && child.text() != "def") {
        wrong(child.error("only att and def are modified"));
      }
    }
  }
  /// ATT and DEF would have to be known before they are.
  void rests_on_no_strength(const Node& node) const {
    if (node.is_scalar()) {
      if (node.text() == "att" || node.text() == "def")
        wrong(node.error("what modifies att and def cannot hang on them"));
      return;
    }
    for (const Node child : node) rests_on_no_strength(child);
  }

  void changed(effects::Id number, int line) const {
    if (number >= kNumbersOfMobs || number == kCounter) return;
    const std::string_view name = script_.nouns.word(effects::Noun::number, number);
    wrong_at(line, fmt::format("'{}' is no number that changes so; {}", name,
                               number < 2 ? "hit points come and go by `damage` and `heal`"
                                          : "only Totals and the counter do"));
  }

  const Node ability_, row_;
  const AbilityCard& card_;
  Script& script_;
  AbilityRules& rules_;
  Errors& errors_;
  std::set<Wakes> seen_;

 public:
  bool heals_ = false;
};

}  // namespace

std::shared_ptr<const Script> read_script(const content::Node& ability, const AbilityCard& card,
                                          Errors& errors) {
  const auto script = std::make_shared<Script>();
  script->behavior = card.behavior;
  script->brief = card.brief.value_or(card.effect);
  script->nouns = nouns();
  script->rules.ability = Ability::rows;
  script->rules.id = script->behavior;
  const std::size_t before = errors.size();
  Reader reader(ability, card, *script, errors);
  reader.read();
  script->rules.heals = reader.heals_ && !script->rules.harms;
  if (errors.size() > before) return nullptr;
  effects::compile(*card.row->node, "mob", card.behavior, script->nouns, script->program, errors);
  effects::finish(script->nouns, script->program);
  if (errors.size() == before) reader.check_words();
  if (errors.size() > before) return nullptr;
  bind(*script, script->program.rows.front());
  return script;
}

std::vector<std::string> describe(const Script& script) {
  return effects::describe(script.program, script.nouns, 0);
}

Watch::Watch() { present_watch = this; }
Watch::~Watch() { present_watch = nullptr; }
Watch* Watch::present() { return present_watch; }
std::vector<std::uint8_t>& Watch::of(const Script& script) {
  std::vector<std::uint8_t>& done = done_[script.behavior];
  done.resize(script.program.effects.size());
  return done;
}

}  // namespace gamekeeper::battles
