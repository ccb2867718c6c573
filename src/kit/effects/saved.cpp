#include "kit/effects/saved.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "engine/error.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

namespace gamekeeper::kit::effects {

namespace json = boost::json;

namespace {

enum class Numbered : std::uint8_t { row, effect, list, scope };

/// What is numbered, by the row that it belongs to: `of[n]` is that of the n-th; kNone: it has no name.
struct Owners {
  std::vector<Id> of;

  std::string name(const Program& program, std::size_t at) const {
    if (at >= of.size() || of[at] == kNone) return {};
    const Row& row = program.rows[of[at]];
    const auto nth = std::count(of.begin(), of.begin() + static_cast<std::ptrdiff_t>(at) + 1, of[at]);
    return row.kind + "/" + row.id + (nth > 1 ? "#" + std::to_string(nth) : "");
  }
  std::optional<std::size_t> find(const Program& program, std::string_view name) const {
    int nth = 1;
    if (const std::size_t mark = name.find('#'); mark != std::string_view::npos) {
      const std::string_view digits = name.substr(mark + 1);
      const auto [end, bad] = std::from_chars(digits.data(), digits.data() + digits.size(), nth);
      if (bad != std::errc() || end != digits.data() + digits.size() || nth < 2) return std::nullopt;
      name = name.substr(0, mark);
    }
    for (std::size_t at = 0; at < of.size(); ++at) {
      if (of[at] == kNone) continue;
      const Row& row = program.rows[of[at]];
      if (name.size() == row.kind.size() + 1 + row.id.size() && name.starts_with(row.kind) &&
          name[row.kind.size()] == '/' && name.ends_with(row.id) && --nth == 0)
        return at;
    }
    return std::nullopt;
  }
};

Owners owners(const Program& program, Numbered what) {
  Owners owners;
  if (what == Numbered::row) {
    for (std::size_t row = 0; row < program.rows.size(); ++row) owners.of.push_back(static_cast<Id>(row));
  } else if (what == Numbered::list) {
    for (const List& list : program.lists) owners.of.push_back(list.row);
  } else {
    owners.of.assign(program.effects.size(), kNone);
    for (const List& list : program.lists) {
      for (const Id effect : list.effects) {
        const auto& verb = program.effects[effect].verb;
        if (std::holds_alternative<Lasting>(verb) || std::holds_alternative<Later>(verb))
          owners.of[effect] = list.row;
      }
    }
  }
  return owners;
}

/// Names for numbers and numbers for names, each kind looked through once it is asked for.
class Naming {
 public:
  Naming(const Program& program, const Nouns& nouns) : program_(program), nouns_(nouns) {}

  void name(json::value& field, Numbered what) {
    const std::optional<std::size_t> number = number_of(field);
    if (!number) return;
    const std::string named = what == Numbered::scope ? scope(*number) : of(what).name(program_, *number);
    if (!named.empty()) field = named;
  }
  /// False when nothing has that name.
  bool number(json::value& field, Numbered what) {
    const json::string* named = field.if_string();
    if (named == nullptr) return true;
    const std::optional<std::size_t> found =
        what == Numbered::scope ? widened(nouns_.find(Noun::scope, *named)) : of(what).find(program_, *named);
    if (found) field = *found;
    return found.has_value();
  }

 private:
  static std::optional<std::size_t> number_of(const json::value& field) {
    if (field.is_uint64()) return field.get_uint64();
    if (field.is_int64() && field.get_int64() >= 0) return static_cast<std::size_t>(field.get_int64());
    return std::nullopt;
  }
  static std::optional<std::size_t> widened(std::optional<Id> id) {
    return id ? std::optional<std::size_t>(*id) : std::nullopt;
  }
  std::string scope(std::size_t number) const {
    const std::vector<std::string>& all = nouns_.list(Noun::scope);
    return number < all.size() ? all[number] : std::string();
  }
  const Owners& of(Numbered what) {
    std::optional<Owners>& kept = owners_[static_cast<std::size_t>(what)];
    if (!kept) kept = owners(program_, what);
    return *kept;
  }

  const Program& program_;
  const Nouns& nouns_;
  std::optional<Owners> owners_[3];
};

json::object* object_at(json::object& of, std::string_view key) {
  json::value* found = of.if_contains(key);
  return found != nullptr ? found->if_object() : nullptr;
}

/// Calls change(field, what, where) for each number of a row that a position has.
template <class Change>
void for_each_number(json::object& position, const Change& change) {
  const auto field = [&](json::object& of, std::string_view key, Numbered what, const std::string& where) {
    if (json::value* found = of.if_contains(key)) change(*found, what, where + "." + std::string(key));
  };
  const auto each = [&](json::object* of, std::string_view key, const std::string& where, const auto& use) {
    json::value* list = of != nullptr ? of->if_contains(key) : nullptr;
    if (list == nullptr || !list->is_array()) return;
    int place = 0;
    for (json::value& one : list->get_array()) {
      const std::string there = where + "." + std::string(key) + "[" + std::to_string(place++) + "]";
      if (one.is_object()) use(one.get_object(), there);
    }
  };
  json::object* effects = object_at(position, "effects");
  const std::string at = "position.effects";
  each(effects, "runs", at,
       [&](json::object& run, const std::string& where) { field(run, "row", Numbered::row, where); });
  each(effects, "kept", at, [&](json::object& kept, const std::string& where) {
    field(kept, "effect", Numbered::effect, where);
    if (json::object* names = object_at(kept, "names")) field(*names, "row", Numbered::row, where + ".names");
  });
  each(effects, "used", at, [&](json::object& used, const std::string& where) {
    field(used, "row", Numbered::row, where);
    field(used, "scope", Numbered::scope, where);
  });
  each(object_at(position, "course"), "frames", "position.course",
       [&](json::object& frame, const std::string& where) {
         const json::value* procedure = frame.if_contains("procedure");
         if (procedure != nullptr && procedure->is_string() && procedure->get_string() == kGoOn)
           field(frame, "list", Numbered::list, where);
       });
}

}  // namespace

json::object with_rows_named(json::object position, const Program& program, const Nouns& nouns) {
  Naming naming(program, nouns);
  for_each_number(position,
                  [&](json::value& field, Numbered what, const std::string&) { naming.name(field, what); });
  return position;
}

engine::Result<json::object> with_rows_numbered(json::object position, const Program& program,
                                                const Nouns& nouns) {
  Naming naming(program, nouns);
  std::optional<engine::Error> wrong;
  for_each_number(position, [&](json::value& field, Numbered what, const std::string& where) {
    if (naming.number(field, what) || wrong) return;
    const std::string name(field.get_string());
    wrong = engine::Error{.code = "bad-position",
                          .message = where + ": no row is called '" + engine::one_line(name, 60) + "'",
                          .expected = what == Numbered::scope
                                          ? "a scope of the game's words"
                                          : "KIND/ID of a row, with #2, #3 for what it says later"};
  });
  if (wrong) return std::unexpected(std::move(*wrong));
  return position;
}

}  // namespace gamekeeper::kit::effects
