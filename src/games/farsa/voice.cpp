#include "farsa/voice.hpp"

#include "games/farsa/view.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/rows.hpp"
#include "kit/words/entry.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kWaysToFall = 4;

/// An entry of the content: its id, its name, or a field of it.
template <class Entry>
std::optional<std::pair<kit::words::Value, std::string_view>> said_of(const Entry& entry,
                                                                      std::string_view form) {
  using kit::words::Value;
  if (form == "key") return std::pair(Value::text(entry.id), std::string_view());
  return kit::words::property_of(entry, form);
}

/// Of a table that content may have left out; rows count from 1, and 0 is none.
std::string row_text(const Library& library, std::string_view table, int row) {
  const RandomTable* const which = library.tables.find(table);
  return which != nullptr && row > 0 && at(row) <= which->rows.size() ? which->rows[at(row - 1)].text : "";
}

}  // namespace

kit::words::Value Speech::who(int value, std::string_view form) const {
  if (value < 0 || value == kNone) return {};
  if (form == "key") return Value::number(value + 1);
  if (form == "name") return Value::text(name_of(look_, value));
  return formed(Value::text(name_of(look_, value)), form);
}

kit::words::Value Speech::foe(int value, std::string_view form) const {
  if (value < 0 || value == kNone) return {};
  if (form == "key") return Value::number(value + 1);
  if (form == "The") return Value::text(capital(name_of_foe(look_, value)));
  if (form == "name") return Value::text(name_of_foe(look_, value));
  if (form == "creature") return Value::text(look_.creature(value).id);
  if (form == "plural") return Value::text(creature_name(look_, look_.foe(value).creature, 2));
  if (form == "speaks") return Value::flag(look_.creature(value).speaks);
  if (form == "many") return Value::flag(is_detachment(look_, value));
  if (form == "turn") return Value::number(value % kWaysToFall);
  return formed(Value::text(name_of_foe(look_, value)), form);
}

kit::words::Value Speech::thing(int value, std::string_view form) const {
  return formed(Value::number(value == kNone ? 0 : value + 1), form);
}

kit::words::Value Speech::harm(Harm value, std::string_view form) const {
  if (form == "key") return formed(Value::text(value == Harm::none ? "nothing" : word_of(value)), form);
  return formed(Value::text(std::string(harm_clause(static_cast<int>(value)))), form);
}

// -- Common --

/// "Torch, 3, burning"
std::string Speech::thing_as_carried(int who, int place) const {
  const Thing& thing = look_.thing(who, place);
  const Item& item = look_.item(thing);
  std::string text = item.name;
  if (thing.spell != kNone) text = "Scroll: " + look_.library.spells[thing.spell].name;
  if (item.uses > 1 || item.tag == Tag::bundle || item.tag == Tag::stack)
    text += fmt::format(", {}", thing.uses);
  if (thing.burning > 0) text += ", burning";
  if (thing.carried == Carried::hand)
    text += item.worn || (item.armor > 0 && !item.shield) ? ", worn" : ", in hand";
  if (thing.carried == Carried::beast) text += ", on the beast";
  return text;
}

/// The sentence that the content has for a consequence.
std::string Speech::what_took_hold(int kind, int source, int feature, int which) const {
  const Library& library = look_.library;
  switch (kind) {
    case 0:
      return library.sites[at(source / kMaxRooms)]
          .rooms[at(source % kMaxRooms)]
          .features[at(feature)]
          .consequences[at(which)]
          .text;
    case 1: return library.places[at(source)].features[at(feature)].consequences[at(which)].text;
    case 2: return library.threats[at(source)].failure.text;
    case 3: return library.encounters[at(source)].disaster_harm.text;
    case 4: {
      const auto& special = library.creatures[at(source)].attacks[at(feature)].special;
      return special ? special->text : std::string();
    }
    case 5: {
      const auto& critical = library.creatures[at(source)].critical;
      return critical ? critical->text : std::string();
    }
    default: return std::string();
  }
}

// -- Fights and duels --

kit::words::Value Speech::blow(int value, std::string_view form) const {
  return formed(Value::number(value + 1), form);
}

std::string Speech::blow_dice(int foe, int which) const {
  const Attack& attack = look_.creature(foe).attacks[at(which)];
  return fmt::format("{}d{}", attack.count, attack.die);
}
std::string Speech::opponent() const {
  const Meeting& met = look_.state.meeting;
  return the_others(look_, met.creature, 1, met.person);
}

// -- Magic --

/// A spell's text with what its dice have shown.
std::string Speech::spell_works(int spell, int sum, int dice) const {
  std::string text = look_.library.spells[at(spell)].text;
  const auto put = [&text](std::string_view name, const std::string& number) {
    for (std::size_t found = text.find(name); found != std::string::npos; found = text.find(name))
      text.replace(found, name.size(), number);
  };
  put("[sum]", std::to_string(sum));
  put("[dice]", number_word(dice));
  return text;
}

std::string Speech::way_key(int effect, int way) const {
  const kit::effects::Rows& rows = *look_.library.rows;
  return rows.way(effect, way).key;
}
std::string Speech::way_label(int effect, int way) const {
  const kit::effects::Rows& rows = *look_.library.rows;
  const kit::effects::Way& one = rows.way(effect, way);
  return one.label.empty() ? one.key : one.label;
}

// -- Town --

kit::words::Value Speech::silver(int value, std::string_view form) const {
  if (form == "key") return Value::number(value);
  if (form == "less") return Value::text(farsa::silver(-value));
  if (form == "sign") return change(value, form);
  return formed(Value::text(farsa::silver(value)), form);
}

kit::words::Value Speech::change(int value, std::string_view form) const {
  if (form == "sign") return Value::text(value > 0 ? "up" : value < 0 ? "down" : "none");
  return formed(Value::number(value), form);
}

kit::words::Value Speech::faction(int value, std::string_view form) const {
  if (value == kNone) return {};
  const Faction& one = look_.library.factions[at(value)];
  if (form == "key") return Value::text(one.id);
  if (form == "plural") return Value::flag(one.plural);
  if (form == "the")
    return Value::text(one.name.starts_with("The ") ? "the " + one.name.substr(4) : one.name);
  if (form == "goal" || form == "progress") {
    const std::size_t goal = look_.state.factions[at(value)].goal;
    if (goal >= one.goals.size()) return {};
    return Value::text(form == "goal" ? one.goals[goal].name : one.goals[goal].progress);
  }
  return formed(Value::text(one.name), form);
}

kit::words::Value Speech::deposit(int value, std::string_view form) const {
  if (form == "key") return Value::number(value + 1);
  return this->value(kind::item, look_.state.town.strongrooms[at(value)].thing.item, form);
}

/// Relief where nothing is wrong is another quiet time.
int Speech::hazard_felt(int roll) const {
  constexpr int kDepletion = 5, kAdvantage = 6;
  const bool suffers = std::ranges::any_of(
      look_.state.town.hardships, [this](const Hardship& one) { return one.place == look_.state.place; });
  return roll == kDepletion && !suffers ? kAdvantage : roll;
}

int Speech::judge(int who) const {
  const int judge = pays_with_regard(look_, look_.state.town.projects[at(who)]);
  return judge < 0 ? kNone : judge;
}

int Speech::withdrawal_fee(int hundreds, int branch) const {
  const int banked = look_.state.town.banked[at(branch)];
  return farsa::withdrawal_fee(look_, branch, hundreds == 0 ? banked : hundreds * 100);
}

std::string Speech::faction_resource(int faction, int which, bool gained) const {
  const Faction& one = look_.library.factions[at(faction)];
  return gained ? one.goals[at(which)].gains : one.resources[at(which)];
}

// -- Site --

kit::words::Value Speech::room(int value, std::string_view form) const {
  const Room& one = look_.site().rooms[at(value)];
  if (auto said = said_of(one, form)) return formed(std::move(said->first), said->second);
  return formed(Value::text(one.name), form);
}

kit::words::Value Speech::exit(int value, std::string_view form) const {
  if (form == "direction") return Value::text(direction_of(look_, value));
  if (form == "Direction") return Value::text(capital(direction_of(look_, value)));
  if (form == "lock") return Value::text(std::string(lock_name(look_.site_state().doors[at(value)].type)));
  const Exit& one = *link_of(look_, value).exit;
  if (auto said = said_of(one, form)) return formed(std::move(said->first), said->second);
  return formed(Value::text(one.id), form);
}

kit::words::Value Speech::feature(int value, std::string_view form) const {
  const Feature& one = features_here(look_)[at(value)];
  if (auto said = said_of(one, form)) return formed(std::move(said->first), said->second);
  return formed(Value::text(one.name), form);
}

kit::words::Value Speech::dweller(int value, std::string_view form) const {
  if (form == "key") return Value::number(value + 1);
  return formed(Value::text(dweller_name(look_, value)), form);
}

kit::words::Value Speech::person(int value, std::string_view form) const {
  if (value == kNone) return {};
  const Person& one = look_.library.people[at(value)];
  if (form == "key") return Value::text(one.id);
  if (form == "known") return Value::flag(look_.state.people[at(value)].named);
  if (form == "trade") return Value::text(one.trade);
  if (form == "text") return Value::text(one.text);
  if (form == "wants") return Value::text(one.wants);
  return formed(Value::text(name_of_person(look_, value)), form);
}

kit::words::Value Speech::errand(int value, std::string_view form) const {
  if (value == kNone) return {};
  const Library::ErrandOf& one = look_.library.errands[at(value)];
  if (form == "giver") return person(one.person, "");
  if (form == "giver_name") return Value::text(look_.library.people[one.person].name);
  if (form == "giver_id") return person(one.person, "key");
  if (form == "home") return Value::text(look_.library.places[look_.library.people[one.person].place].name);
  if (auto said = said_of(*one.errand, form)) return formed(std::move(said->first), said->second);
  return formed(Value::text(one.errand->name), form);
}

// -- Making --

std::string in_small_letters(std::string text) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

/// As options are named: lower case, without spaces.
std::string Speech::given_name_id(int kindred, int which) const {
  std::string id = in_small_letters(look_.library.kindreds[at(kindred)].names[at(which)]);
  std::ranges::replace(id, ' ', '-');
  return id;
}

std::string Speech::leads_here() const {
  std::string lines;
  for (const std::string& lead : leads(look_)) lines += "\n" + lead;
  return lines;
}

std::string Speech::introduction(int row) const { return row_text(look_.library, "introduction", row); }
std::string Speech::oddity(int row) const { return row_text(look_.library, "return-oddity", row); }

// -- War --

kit::words::Value Speech::unit(UnitId value, std::string_view form) const {
  if (form == "key") return Value::number(value.index + 1);
  if (form == "side") return Value::text(value.side == kOurs ? "ours" : "theirs");
  if (form == "vessel") return Value::flag(unit_at(look_, value.side, value.index).vessel);
  return formed(Value::text(name_of_unit(look_, value.side, value.index)), form);
}

kit::words::Value Speech::own_vessel(int value, std::string_view form) const {
  if (form == "key") return Value::number(value + 1);
  const Vessel& one = look_.state.war.vessels[at(value)];
  if (form == "hold" || form == "decks") return Value::number(room_for(look_.library, one, form == "decks"));
  if (form == "stowed" || form == "on_decks")
    return Value::number(farsa::stowed(look_.library, one, form == "on_decks"));
  return formed(Value::text(look_.library.vessels[one.kind].name), form);
}

int Speech::freight(int vessel, int thing, bool on_decks) const {
  const Vessel& one = look_.state.war.vessels[at(vessel)];
  return on_decks ? one.decks[at(thing)].item : one.hold[at(thing)].item;
}

// -- People --

std::string Speech::those_met() const {
  const Meeting& met = look_.state.meeting;
  return the_others(look_, met.creature, met.count, met.person);
}

std::string Speech::strangers() const {
  const Meeting& met = look_.state.meeting;
  return group_name(look_, met.creature, met.count, met.person);
}

std::string Speech::beast_wants(int want, int creature) const {
  const auto& clauses = look_.library.creatures[at(creature)].wants;
  const std::size_t clause = at(want - 1 - kBeastWant);
  return clause < clauses.size() ? clauses[clause] : "to be left alone";
}

std::string Speech::boasted_of(int who) const {
  const Boast& boast = look_.who(who).boast;
  return boast.errand == kNone ? kit::words::english::quoted(look_.text(boast.words))
                               : look_.library.errands[boast.errand].errand->name;
}

}  // namespace gamekeeper::farsa
