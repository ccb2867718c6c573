#include "games/farsa/sheet_document.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "games/farsa/chapter.hpp"
#include "kit/sheet/document.hpp"

namespace gamekeeper::farsa {
namespace {

namespace json = boost::json;
using kit::sheet::constant;
using kit::sheet::Document;
using kit::sheet::list;
using kit::sheet::number;
using kit::sheet::object;
using kit::sheet::Part;
using kit::sheet::part;
using kit::sheet::schema_of;
using kit::sheet::write;
namespace schema = kit::sheet::schema;
using Bearer = farsa::Of<Character>;
using OfThing = farsa::Of<Thing>;

/// Of the content.
struct Entry {
  std::string_view id, name;
};
Document<Entry> entry() {
  return {part<Entry>("id", schema::text(), [](const Entry& one) { return one.id; }),
          part<Entry>("name", schema::text(), [](const Entry& one) { return one.name; })};
}
template <class Catalog>
Entry named(const Catalog& catalog, std::size_t index) {
  return {catalog[index].id, catalog[index].name};
}
template <class Catalog, class Has>
std::vector<Entry> all_that(const Catalog& catalog, Has has) {
  std::vector<Entry> all;
  for (std::size_t i = 0; i < catalog.size(); ++i) {
    if (has(i)) all.push_back(named(catalog, i));
  }
  return all;
}

/// What somebody is, left out where `index` is kNone.
template <class Catalog>
Part<Bearer> kind(std::string key, Catalog Library::* catalog, std::uint8_t Character::* index) {
  return part<Bearer>(
             std::move(key), schema_of(entry()),
             [=](const Bearer& of) { return write(entry(), named(of.look.library.*catalog, of.it.*index)); })
      .when([index](const Bearer& of) { return of.it.*index != kNone; });
}

Part<Bearer> now_and_most(std::string key, std::size_t field) {
  return object<Bearer>(std::move(key),
                        {number("now", kScores.fields[field]), number("most", kScores.fields[field + 1])});
}

constexpr std::array<std::string_view, 3> kPlaces = {"pack", "hand", "beast"},
                                          kWounds = {"wound", "spellburn", "blight"},
                                          kAbilityNames = {"STR", "DEX", "CTRL"};
constexpr std::array<std::string_view, 5> kUsageDice = {"d4", "d6", "d8", "d10", "d12"};

Document<OfThing> thing() {
  Document<OfThing> parts = {
      part<OfThing>("id", schema::text(), [](const OfThing& of) { return of.look.item(of.it).id; }),
      part<OfThing>("name", schema::text(), [](const OfThing& of) { return of.look.item(of.it).name; }),
      part<OfThing>("where", schema::one_of(kPlaces),
                    [](const OfThing& of) { return kPlaces[at(of.it.carried)]; }),
      part<OfThing>("slots", schema::integer(0),
                    [](const OfThing& of) { return slots_of(of.look.library, of.it); })};
  parts.push_back(part<OfThing>("usage_die", schema::one_of(kUsageDice), [](const OfThing& of) {
                    return fmt::format("d{}", of.it.usage_die);
                  }).when([](const OfThing& of) { return of.it.usage_die > 0; }));
  parts.push_back(part<OfThing>("uses", schema::integer(1), [](const OfThing& of) {
                    return of.it.uses;
                  }).when([](const OfThing& of) { return of.it.usage_die == 0; }));
  parts.push_back(part<OfThing>("turns_of_light", schema::integer(1), [](const OfThing& of) {
                    return of.it.burning;
                  }).when([](const OfThing& of) { return of.it.burning > 0; }));
  parts.push_back(part<OfThing>("spell", schema_of(entry()), [](const OfThing& of) {
                    return write(entry(), named(of.look.library.spells, of.it.spell));
                  }).when([](const OfThing& of) { return of.it.spell != kNone; }));
  return parts;
}

Document<Wound> wound() {
  return {
      part<Wound>("kind", schema::one_of(kWounds), [](const Wound& one) { return kWounds[at(one.kind)]; }),
      part<Wound>("permanent", schema::flag(), [](const Wound& one) { return one.permanent; }),
      part<Wound>("lowers", schema::one_of(kAbilityNames),
                  [](const Wound& one) { return word_for(one.ability); })
          .says("-1 to saves of it.")
          .when([](const Wound& one) { return one.is_major; })};
}

struct Ailment {
  std::string_view name;
  bool (*holds)(const Character&);
};
constexpr Ailment kConditionNames[] = {
    {"down", [](const Character& one) { return one.fate == Fate::down; }},
    {"deprived", [](const Character& one) { return one.deprived; }},
    {"panicked", [](const Character& one) { return one.panicked; }},
    {"paralyzed", [](const Character& one) { return one.now[1] == 0; }},
    {"delirious", [](const Character& one) { return one.now[2] == 0; }},
    {"casts-no-more", [](const Character& one) { return one.never_casts; }},
    {"doomed", [](const Character& one) { return one.scars.doomed; }},
    {"walloped", [](const Character& one) { return one.scars.walloped; }},
    {"out-of-action", [](const Character& one) { return one.scars.out_of_action; }}};

Part<Bearer> conditions() {
  std::vector<std::string_view> names;
  for (const Ailment& one : kConditionNames) names.push_back(one.name);
  return part<Bearer>("conditions", schema::list_of(schema::one_of(names)), [](const Bearer& of) {
    json::array all;
    for (const Ailment& one : kConditionNames)
      if (one.holds(of.it)) all.emplace_back(one.name);
    return all;
  });
}

Document<Bearer> sheet_document() {
  Document<Bearer> parts = {
      constant<Bearer>("format", "gamekeeper-farsa-sheet"),
      constant<Bearer>("version", 1),
      constant<Bearer>("game", "farsa"),
      part<Bearer>("name", schema::text(),
                   [](const Bearer& of) { return capital(name_of(of.look, of.index)); }),
      part<Bearer>("player", schema::integer(1, kMaxPlayers), [](const Bearer& of) { return of.it.player; })
          .says("Whose character it is, counted from 1."),
      object<Bearer>("abilities", {now_and_most("STR", 0), now_and_most("DEX", 2), now_and_most("CTRL", 4)}),
      now_and_most("guard", kGuardField),
      number("guard_counts_as", kScores.fields[kGuardField], true)
          .says("0 while all slots are full, both hands are cumbered, or panic reigns (G-2)."),
      number("armor", kScores.fields[kArmorField]),
      object<Bearer>("slots", {part<Bearer>("used", schema::integer(0),
                                            [](const Bearer& of) { return slots_used(of.look, of.it); }),
                               part<Bearer>("of", schema::integer(), [](const Bearer&) { return kSlots; })})};
  add_fields(parts, kScores.fields);
  parts.push_back(list<Bearer>("skills", entry(), [](const Bearer& of) {
    return all_that(of.look.library.skills,
                    [&of](std::size_t skill) { return has_skill(of.it, static_cast<int>(skill)); });
  }));
  parts.push_back(list<Bearer>("things", thing(), [](const Bearer& of) {
    std::vector<OfThing> all;
    for (const Thing& one : of.it.things) all.push_back({of.look, one});
    return all;
  }));
  parts.push_back(list<Bearer>("wounds", wound(), [](const Bearer& of) { return of.it.wounds; }));
  parts.push_back(conditions());
  parts.push_back(list<Bearer>("grimoire", entry(), [](const Bearer& of) {
    return all_that(of.look.library.spells,
                    [&of](std::size_t spell) { return has_bit(of.it.grimoire, spell); });
  }));
  parts.push_back(kind("kindred", &Library::kindreds, &Character::kindred));
  parts.push_back(kind("background", &Library::backgrounds, &Character::background));
  parts.push_back(kind("hireling", &Library::hirelings, &Character::hireling)
                      .says("Of a hireling instead of a background."));
  return parts;
}

}  // namespace

json::object sheet_json(const Look& look, Who who) {
  static const Document<Bearer> kDocument = sheet_document();
  return write(kDocument, kScores.of(look, who));
}

json::object sheet_schema() {
  json::object schema{
      {"$schema", "http://json-schema.org/draft-07/schema#"},
      {"title", "A character of Farsa"},
      {"description", "What {\"sheets\": true} says of each of the party, and what the page saves as JSON."}};
  for (auto& [key, value] : schema_of(sheet_document())) schema[key] = value;
  return schema;
}

}  // namespace gamekeeper::farsa
