#include "games/kingdom-death/settlement/elsewhere.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/trim.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <charconv>
#include <expected>
#include <system_error>
#include <type_traits>

#include "content/error.hpp"
#include "content/examined.hpp"
#include "content/list.hpp"
#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "games/kingdom-death/settlement/settlement.hpp"

namespace gamekeeper::kingdom_death {
namespace {

using content::Examined;
using engine::Error;
using Row = std::vector<std::string>;
using Text = std::optional<std::string>;
using Figure = std::optional<int>;
using Ids = content::List<std::string>;

struct Room {
  std::string_view field;
  std::size_t most;
};
constexpr std::array<Room, 4> kRoom{{{"arts", 3}, {"disorders", 3}, {"abilities", 14}, {"injuries", 24}}};

struct Bounds {
  std::string_view field;
  int least, most;
};
constexpr std::array<Bounds, 12> kBounds{{{"movement", 1, 20},
                                          {"accuracy", -9, 9},
                                          {"strength", -9, 20},
                                          {"evasion", -9, 9},
                                          {"luck", -9, 9},
                                          {"speed", -9, 9},
                                          {"survival", 0, kMostSurvival},
                                          {"insanity", 0, kMostInsanity},
                                          {"courage", 0, 9},
                                          {"understanding", 0, 9},
                                          {"hunt_xp", 0, 16},
                                          {"proficiency", 0, kMaster}}};

/// What is wrong with a number of somebody's; nothing: it can be.
Text wrong_number(std::string_view field, int value) {
  const auto* bounds = std::ranges::find(kBounds, field, &Bounds::field);
  if (value >= bounds->least && value <= bounds->most) return std::nullopt;
  return fmt::format("{}: expected {} to {}", value, bounds->least, bounds->most);
}

template <class F>
auto with_catalog_of(const Library& library, std::string_view field, F f) {
  if (field == "weapon") return f(library.proficiencies, "type of weapon");
  if (field == "arts") return f(library.fighting_arts, "fighting art");
  if (field == "disorders") return f(library.disorders, "disorder");
  if (field == "abilities") return f(library.abilities, "ability");
  if (field == "injuries") return f(library.severe_injuries, "severe injury");
  return f(library.survivors, "survivor");
}
Text wrong_id(const Library& library, std::string_view field, std::string_view id) {
  return with_catalog_of(library, field, [id](const auto& catalog, std::string_view what) -> Text {
    if (catalog.index(id)) return std::nullopt;
    const std::vector<std::string_view> ids = catalog.ids();
    return fmt::format("there is no {} '{}'; {}", what, id, content::suggestion(id, ids));
  });
}
/// What nobody can have, of a list: more than there is room for, an injury that heals, something too often.
Text wrong_list(const Library& library, std::string_view field, const Ids& ids) {
  const std::size_t most_of_all = std::ranges::find(kRoom, field, &Room::field)->most;
  if (ids.size() > most_of_all)
    return fmt::format("{} of them; expected {} at most", ids.size(), most_of_all);
  for (const std::string& id : ids) {
    const auto often = static_cast<int>(std::ranges::count(ids, id));
    int most = 1;
    if (const SevereInjury* injury = field == "injuries" ? library.severe_injuries.find(id) : nullptr) {
      if (injury->lasts != Lasts::good) return fmt::format("'{}' heals when the Showdown is over", id);
      most = injury->most.value_or(often);
    }
    if (often > most) return fmt::format("'{}' {} times; expected {} at most", id, often, most);
  }
  return std::nullopt;
}

/// Calls `f(name, member)` for each member of somebody.
template <class S, class F>
void each_member(S& settler, F f) {
  using Members = boost::describe::describe_members<Settler, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>(
      [&](auto member) { f(std::string_view(member.name), settler.*member.pointer); });
}

void check_settler(const Library& library, const Settler& settler, const Examined& at) {
  const auto says = [](const Examined& where, const Text& wrong) {
    where.expects(!wrong, "{}", wrong.value_or(""));
  };
  each_member(settler, [&](std::string_view field, const auto& value) {
    using Value = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_same_v<Value, Figure>) {
      if (value) says(at.at(field), wrong_number(field, *value));
    } else if constexpr (std::is_same_v<Value, Ids>) {
      for (std::size_t i = 0; i < value.size(); ++i)
        says(at.at(field, i), wrong_id(library, field, value[i]));
      says(at.at(field), wrong_list(library, field, value));
    } else if constexpr (std::is_same_v<Value, Text>) {
      if (value) says(at.at(field), wrong_id(library, field, *value));
    } else if constexpr (std::is_same_v<Value, std::string>) {
      says(at.at(field), wrong_id(library, field, value));
    }
  });
  at.expects(!settler.proficiency || settler.weapon, "proficiency, and no weapon that it is of");
}

void check_once(std::string_view field, const Ids& ids, const Examined& at) {
  at.each(field, ids, [&ids](const std::string& id, const Examined& there) {
    there.expects(std::ranges::count(ids, id) == 1, "'{}' more than once", id);
  });
}

/// `3 hide`: of what `catalog` has.
template <class Catalog>
void check_stored(std::string_view field, const Ids& stored, const Catalog& catalog, std::string_view what,
                  const Examined& at) {
  int sum = 0;
  at.each(field, stored, [&](const std::string& one, const Examined& there) {
    const Needed it = needed(one);
    if (!catalog.index(it.what)) {
      const std::vector<std::string_view> ids = catalog.ids();
      there.expects(false, "there is no {} '{}'; {}", what, it.what, content::suggestion(it.what, ids));
    }
    there.expects(it.count >= 1 && it.count <= static_cast<int>(kMostInStorage), "expected 1 to {}",
                  kMostInStorage);
    sum += std::clamp(it.count, 0, 1000);
  });
  at.at(field).expects(sum <= static_cast<int>(kMostInStorage), "{} of them; expected {} at most", sum,
                       kMostInStorage);
}

template <class List, class Catalog>
void store(const Ids& stored, const Catalog& catalog, List& to) {
  for (const std::string& one : stored) {
    const Needed it = needed(one);
    for (int i = 0; i < it.count; ++i) put_in(to, static_cast<std::uint8_t>(*catalog.index(it.what)));
  }
}
template <class List, class Catalog>
void note(const Ids& ids, const Catalog& catalog, List& to) {
  for (const std::string& id : ids) to.push_back(static_cast<std::uint8_t>(*catalog.index(id)));
}

Survivor survivor_of(const Library& library, const Settler& from) {
  Survivor one{};
  const std::array<Figure, kAttributes> attributes{from.movement, from.accuracy, from.strength,
                                                   from.evasion,  from.luck,     from.speed};
  for (std::size_t i = 0; i < kAttributes; ++i)
    one.attributes[i] = static_cast<std::int16_t>(attributes[i].value_or(one.attributes[i]));
  const auto take = [](std::int16_t& to, const Figure& number) {
    to = static_cast<std::int16_t>(number.value_or(0));
  };
  take(one.survival, from.survival);
  take(one.insanity, from.insanity);
  take(one.courage, from.courage);
  take(one.understanding, from.understanding);
  take(one.hunt_xp, from.hunt_xp);
  take(one.proficiency, from.proficiency);
  if (from.weapon) one.weapon = static_cast<std::uint8_t>(*library.proficiencies.index(*from.weapon));
  note(from.arts, library.fighting_arts, one.arts);
  note(from.disorders, library.disorders, one.disorders);
  note(from.abilities, library.abilities, one.abilities);
  note(from.injuries, library.severe_injuries, one.injuries);
  one.person = static_cast<std::uint8_t>(*library.survivors.index(from.person));
  one.marks.set(Mark::at_home);
  one.marks.set(Mark::retires, from.retired.value_or(false));
  one.marks.set(Mark::skip_next_hunt, from.skips_next_hunt.value_or(false));
  return one;
}

// -- From cells --

/// As ids are written: small letters and digits, a hyphen for all between them.
std::string as_id(std::string_view text) {
  std::string id;
  for (const char letter : text) {
    const bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (is_letter || (letter >= 'A' && letter <= 'Z'))
      id += static_cast<char>(is_letter ? letter : letter - 'A' + 'a');
    else if (!id.empty() && id.back() != '-')
      id += '-';
  }
  while (id.ends_with('-')) id.pop_back();
  return id;
}
bool is_yes(std::string_view text) {
  const std::string word = as_id(text);
  return word == "yes" || word == "true" || word == "x" || word == "1";
}

struct Cells {
  const Library& library;
  std::span<const Row> rows;
  std::vector<std::string> columns{};
  std::vector<Error> errors{};

  /// Empty: there is no such cell.
  std::string cell(std::size_t row, std::string_view column) const {
    const auto found = std::ranges::find(columns, column);
    const auto at = static_cast<std::size_t>(found - columns.begin());
    return found == columns.end() || at >= rows[row].size() ? std::string() : boost::trim_copy(rows[row][at]);
  }
  void wrong(std::size_t row, std::string_view column, std::string what) {
    errors.push_back(
        {"bad-cell", fmt::format("row {}, column {}: {}", row + 1, column, std::move(what)), {}});
  }
  bool is_empty(std::size_t row) const {
    return std::ranges::all_of(rows[row],
                               [](const std::string& one) { return boost::trim_copy(one).empty(); });
  }

  void read_columns() {
    std::vector<std::string> names{"name", "sex"};
    Settler none;
    each_member(none, [&names](std::string_view field, const auto&) {
      if (field != "person") names.push_back(content::kebab(field));
    });
    const std::vector<std::string_view> known(names.begin(), names.end());
    for (const std::string& one : rows[0]) {
      columns.push_back(as_id(one));
      if (!kit::contains(known, std::string_view(columns.back())))
        wrong(0, one, fmt::format("no such column; {}", content::suggestion(columns.back(), known)));
    }
    if (!kit::contains(columns, std::string("name")))
      wrong(0, "name", "left out; somebody has to be called something");
  }

  std::string id_of(std::size_t row) {
    std::string id = as_id(cell(row, "name"));
    if (id.empty()) wrong(row, "name", "expected a name");
    for (std::size_t other = 1; other < row; ++other) {
      if (!id.empty() && as_id(cell(other, "name")) == id)
        wrong(row, "name", fmt::format("row {} is called so already", other + 1));
    }
    return id;
  }
  std::string person(std::size_t row) {
    const std::string id = id_of(row);
    const std::string sex = cell(row, "sex");
    const bool male = sex == "male" || sex == "m" || sex == "M";
    if (!male && sex != "female" && sex != "f" && sex != "F")
      wrong(row, "sex", fmt::format("'{}'; expected female or male", sex));
    return fmt::format("- {{id: {}, name: {:?}, sex: {}, origin: ours}}\n", id, cell(row, "name"),
                       male ? "male" : "female");
  }
  std::string settler(std::size_t row) {
    std::string line = "    - {person: " + id_of(row);
    Settler none;
    each_member(none, [&]<class Value>(std::string_view field, const Value&) {
      const std::string column = content::kebab(field);
      const std::string text = cell(row, column);
      if (text.empty() || field == "person") return;
      if constexpr (std::is_same_v<Value, Figure>) {
        int number = 0;
        const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool whole = bad == std::errc() && end == text.data() + text.size();
        const Text why =
            whole ? wrong_number(field, number) : fmt::format("'{}'; expected a whole number", text);
        if (why) return wrong(row, column, *why);
        line += fmt::format(", {}: {}", field, number);
      } else if constexpr (std::is_same_v<Value, Ids>) {
        line += fmt::format(", {}: [{}]", field, fmt::join(ids(row, field, column, text), ", "));
      } else if constexpr (std::is_same_v<Value, Text>) {
        const std::string id = as_id(text);
        if (const Text why = wrong_id(library, field, id)) return wrong(row, column, *why);
        line += fmt::format(", {}: {}", field, id);
      } else {
        if (is_yes(text)) line += fmt::format(", {}: true", field);
      }
    });
    return line + "}\n";
  }
  Ids ids(std::size_t row, std::string_view field, const std::string& column, std::string_view text) {
    Ids all;
    while (!text.empty()) {
      const std::size_t end = text.find(';');
      if (const std::string id = as_id(text.substr(0, end)); !id.empty()) {
        if (const Text why = wrong_id(library, field, id)) wrong(row, column, *why);
        all.push_back(id);
      }
      text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    if (const Text why = wrong_list(library, field, all)) wrong(row, column, *why);
    return all;
  }
};

}  // namespace

void check_settlements(const Library& library, content::Errors& errors) {
  content::examine(library.settlements, errors, [&library](const SettlementEntry& one, const Examined& at) {
    at.between("year", one.year, 1, kMostYears - 1);
    const auto named = static_cast<int>(one.survivors.size());
    at.between("population", one.population.value_or(named), named, 200);
    at.between("deaths", one.deaths.value_or(0), 0, 200);
    at.refers("innovations", one.innovations, library.innovations, "innovation");
    at.refers("locations", one.locations, library.locations, "location");
    check_once("innovations", one.innovations, at);
    check_once("locations", one.locations, at);
    at.refers("quarries", one.quarries, library.monsters, "monster");
    at.refers("defeated", one.defeated, library.monsters, "monster");
    check_stored("resources", one.resources, library.resources, "resource", at);
    check_stored("gear", one.gear, library.gear, "gear", at);
    at.at("survivors")
        .expects(named >= 1 && named <= static_cast<int>(kMostPeople), "expected 1 to {}", kMostPeople);
    at.each("survivors", one.survivors, [&](const Settler& settler, const Examined& there) {
      check_settler(library, settler, there);
      const auto alike = std::ranges::count(one.survivors, settler.person, &Settler::person);
      there.at("person").expects(alike == 1, "'{}' is there {} times", settler.person, alike);
    });
  });
}

engine::Result<> settle(State& state, const Library& library, const SettlementEntry& from) {
  Settlement& its = state.settlement;
  its.lantern_year = static_cast<std::int16_t>(from.year);
  its.population =
      static_cast<std::int16_t>(from.population.value_or(static_cast<int>(from.survivors.size())));
  its.death_count = static_cast<std::int16_t>(from.deaths.value_or(0));
  note(from.innovations, library.innovations, its.innovations);
  for (const std::uint8_t known : its.innovations) {
    for (const std::string& next : library.innovations[known].leads_to) {
      const std::uint8_t consequence = library.innovation_called(next);
      if (!contains(its.innovations, consequence) && its.deck.count(consequence) == 0)
        its.deck.shuffle_in(consequence);
    }
  }
  note(from.locations, library.locations, its.locations);
  store(from.resources, library.resources, state.storage);
  store(from.gear, library.gear, its.gear);
  for (const std::string& quarry : from.quarries) kit::set_bit(its.quarries, *library.monsters.index(quarry));
  for (const std::string& monster : from.defeated) {
    kit::set_bit(its.fought, *library.monsters.index(monster));
    kit::set_bit(its.defeated, *library.monsters.index(monster));
  }
  state.survivors = {};
  for (const Settler& settler : from.survivors) {
    state.survivors.push_back(survivor_of(library, settler));
    if (settler.proficiency == kMaster) kit::set_bit(its.masteries, state.survivors.back().weapon);
    state.survivors.back().seat = Look(state, library).seat_of_nth(state.survivors.size() - 1);
  }
  note_milestones(state, library);
  const int limit = Look(state, library).survival_limit();
  for (const Survivor& one : state.survivors) {
    if (one.survival > limit)
      return engine::fail("bad-settlement",
                          fmt::format("{}: survival of {} is {}", from.name,
                                      library.survivors[one.person].name, one.survival),
                          fmt::format("{} at most, with what they know", limit));
  }
  return {};
}

std::expected<std::string, std::vector<Error>> entries_of(const Library& library, std::string_view kind,
                                                          std::span<const Row> rows) {
  if (rows.size() < 2)
    return std::unexpected(
        std::vector<Error>{{"bad-table", "no survivors", "a row that names the columns, and one for each"}});
  Cells cells{.library = library, .rows = rows};
  cells.read_columns();
  const bool people = kind == "survivors";
  std::string entries;
  if (!people)
    entries =
        "- id: ours\n  name: Our Settlement\n  text: \"As it stands on the record sheet.\"\n  year: 1\n"
        "  innovations: [language]\n  locations: [lantern-hoard]\n  resources: []\n  gear: []\n"
        "  quarries: [white-lion]\n  defeated: [white-lion]\n  survivors:\n";
  for (std::size_t row = 1; row < rows.size(); ++row) {
    if (!cells.is_empty(row)) entries += people ? cells.person(row) : cells.settler(row);
  }
  if (!cells.errors.empty()) return std::unexpected(std::move(cells.errors));
  return entries;
}

}  // namespace gamekeeper::kingdom_death
