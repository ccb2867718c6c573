#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What is rolled on, and what comes of it.
namespace gamekeeper::make_you_kingdom {
namespace {

/// How the faces of a table's dice are read: its result counted from 0.
int result_of(std::string_view dice, const engine::Faces& faces) {
  if (dice == "1d6") return faces[0] - 1;
  if (dice == "2d6") return faces[0] + faces[1] - 2;
  return dice == "d66" ? row_of_d66(faces[0], faces[1]) : 6 * (faces[0] - 1) + faces[1] - 1;
}
int result_shown(std::string_view dice, const engine::Faces& faces) {
  if (dice == "1d6") return faces[0];
  if (dice == "2d6") return faces[0] + faces[1];
  if (dice == "d66") return 10 * std::min(faces[0], faces[1]) + std::max(faces[0], faces[1]);
  return 10 * faces[0] + faces[1];
}

/// The row of the program that a roll comes to, with what rows make of the roll; `less`: taken from the roll
/// (L3001).
Task<rows::Id> row_of_roll(Realm& realm, std::size_t table, Who who, int less) {
  const std::array<rows::Id, 2> tags = tags_of(realm.library, table);
  const std::vector<std::uint8_t>& results = realm.library.results[table];
  for (int again = 0;; ++again) {
    const Thrown fell =
        co_await throw_on(realm, table, realm.seat(who), rule::tables, purpose::for_table(int_of(table)));
    rows::Event rolled{
        .moment = id_of(Moment::rolled), .by = person(who), .amount = fell.shown, .tags = tags};
    if (again < 3) co_await realm.happen(rolled);
    if (rolled.again && again < 3) continue;
    const auto row_at = [&](int more) {
      return results[at(std::clamp(fell.place + more, 0, int_of(results.size()) - 1))];
    };
    int by = rolled.amount - fell.shown - less;
    if (again < 3 && co_await thief_undoes(realm, table, row_at(by))) continue;
    by += co_await moved_by_the_kingdom(realm, table, fell.shown + by);
    const std::uint8_t row = row_at(by);
    realm.tell(told::rolled_on(who, int_of(table), fell.shown + by, int_of(table) * 64 + row),
               rule_of_table(realm.library, table));
    realm.effects.scope_is_over(id_of(Scope::roll));
    co_return static_cast<rows::Id>(realm.library.first_row[table] + row);
  }
}

Task<> throw_dice(Realm& realm, Rolling& rolling) {
  realm.state.course.once();
  rolling.row = co_await row_of_roll(realm, rolling.table, rolling.who, rolling.row);
}
/// Rows whose rest was left with what they had started are over.
void forget_what_was_left(Realm& realm) {
  if (!realm.state.course.has(kGoOn)) realm.effects.trim(0);
}
/// A Drone goes, or an Inquisitor sees to it, and it does not come to pass (L2013, L16671).
Task<bool> talents_undo(Realm& realm, Rolling& rolling) {
  const auto row = static_cast<std::size_t>(rolling.row - realm.library.first_row[rolling.table]);
  if (co_await drone_leaves(realm, rolling.table, row)) co_return true;
  co_return realm.library.tables[rolling.table].id == "kingdom-disaster" &&
      co_await talent_steps_in(realm, "inquisitor", rolling.table, row) && spend_talent(realm, "inquisitor");
}
Task<> what_comes(Realm& realm, Rolling& rolling) {
  realm.state.course.once();
  forget_what_was_left(realm);
  if (!realm.exists(rolling.who) || co_await talents_undo(realm, rolling)) co_return;
  const std::array<rows::Id, 2> tags = tags_of(realm.library, rolling.table);
  rows::Event due{.moment = id_of(Moment::fate_due), .by = person(rolling.who), .tags = tags};
  co_await realm.happen(due);
  if (due.cancelled || !realm.exists(rolling.who)) co_return;
  if (realm.library.rows->program.rows[rolling.row].list == rows::kNone)
    co_return co_await by_the_rules(realm, rolling.table,
                                    rolling.row - realm.library.first_row[rolling.table], rolling.who);
  co_await realm.effects.row(rolling.row, person(rolling.who));
}
Task<> go_on(Realm& realm, rows::Waiting& waiting) {
  realm.state.course.once();
  co_await realm.effects.go_on(waiting);
}
/// A Plan or Support Action by a row (T-20).
Task<> do_it(Realm& realm, Acting& acting) {
  realm.state.course.once();
  forget_what_was_left(realm);
  if (realm.library.rows->program.parts[acting.part].timing == id_of(When::support)) {
    co_await realm.happens(Moment::support_due, acting.who);
    if (!realm.is_up(acting.who)) co_return;
  }
  std::vector<rows::Interpreter::Act> acts;
  for (const When timing : {When::support, When::plan, When::assist, When::interrupt})
    realm.effects.acts(id_of(timing), person(acting.who), acts);
  for (const rows::Interpreter::Act& act : acts) {
    if (act.part != acting.part) continue;
    const rows::Part& part = realm.library.rows->program.parts[act.part];
    const bool aside = part.timing == id_of(When::assist) || part.timing == id_of(When::interrupt);
    realm.tell(told::does(acting.who, part.row), aside ? rule::at_any_time : rule::actions);
    co_await realm.effects.perform(act);
    if (part.timing == id_of(When::support)) co_await realm.happens(Moment::support_done, acting.who);
    co_return;
  }
}

}  // namespace

constinit const ProcedureOf<Realm, Rolling> kRoll = kit::course::steps<throw_dice, what_comes>("roll");
constinit const ProcedureOf<Realm, rows::Waiting> kGoOn = kit::course::steps<go_on>("go-on");
constinit const ProcedureOf<Realm, Acting> kAct = kit::course::steps<do_it>("act");

std::array<rows::Id, 2> tags_of(const Library& library, std::size_t table) {
  const std::string_view id = library.tables[table].id;
  const Tag kind = id.ends_with("-wandering")         ? Tag::wandering
                   : id.ends_with("-rest")            ? Tag::rest
                   : id.ends_with("-happening")       ? Tag::happening
                   : id.starts_with("kingdom-change") ? Tag::kingdom_change
                   : id == "kingdom-disaster"         ? Tag::disaster
                                                      : Tag::table;
  return {id_of(Tag::table), id_of(kind)};
}

void roll_on(Realm& realm, std::string_view table, Who who) {
  realm.state.course.then(kRoll, {realm.library.table(table), u8(who), 0});
}

Task<> roll_now(Realm& realm, std::string_view table, Who who, int amount) {
  const rows::Id row = co_await row_of_roll(realm, realm.library.table(table), who, 0);
  co_await realm.effects.row(row, person(who), amount);
}

std::uint8_t entry_of(const Library& library, const Table& table, const TableRow& row) {
  if (!row.id || !table.names) return kNone;
  switch (*table.names) {
    case Named::jobs: return library.job(*row.id);
    case Named::items: return library.item(*row.id);
    case Named::facilities: return library.facility(*row.id);
    case Named::traps: return library.trap(*row.id);
    case Named::monsters: return library.monster_of(*row.id);
    case Named::tables: return library.table(*row.id);
    case Named::materials: {
      Material material{};
      return engine::state_json::enum_value(*row.id, material) ? u8(material) : kNone;
    }
    case Named::regions: {
      Region region{};
      return engine::state_json::enum_value(*row.id, region) ? u8(region) : kNone;
    }
    case Named::great_powers: {
      const auto power = library.great_powers.index(*row.id);
      return power ? u8(*power) : kNone;
    }
    default: return kNone;
  }
}

Task<Thrown> throw_on(Realm& realm, std::size_t table, SeatId seat, RuleId rule, engine::Phrase purpose) {
  const std::string& dice = realm.library.tables[table].dice;
  const auto faces = co_await realm.table.roll(seat, dice == "1d6" ? 1 : 2, 6, rule, purpose);
  co_return Thrown{result_of(dice, faces), result_shown(dice, faces)};
}

Task<std::uint8_t> draw_from(Realm& realm, std::string_view table, Who who, RuleId) {
  const std::size_t which = realm.library.table(table);
  const SeatId seat =
      who < static_cast<Who>(realm.state.court.size()) || is_foe(who) ? realm.seat(who) : kGameMaster;
  const Table& its = realm.library.tables[which];
  for (int tries = 0; tries < 9; ++tries) {
    const Thrown fell =
        co_await throw_on(realm, which, seat, rule::tables, purpose::for_table(int_of(which)));
    const std::uint8_t one =
        entry_of(realm.library, its, its.rows[realm.library.results[which][at(fell.place)]]);
    if (its.names != Named::items || one == kNone || can_be_had(realm, one)) co_return one;
  }
  co_return kNone;
}

Task<int> draw_among(Realm& realm, SeatId seat, const Few<int>& all, std::size_t size, RuleId rule,
                     engine::Phrase purpose, engine::SeatSet seen_by) {
  std::vector<std::uint16_t> weights(size, 0);
  for (const int one : all) weights[at(one)] = 1;
  co_return co_await realm.table.draw(seat, weights, rule, purpose, seen_by);
}
Task<int> d6(Realm& realm, SeatId seat, int count, RuleId rule) {
  if (count <= 0) co_return 0;
  co_return (co_await realm.table.roll(seat, std::min(count, 20), 6, rule, purpose::for_rule())).sum();
}
Task<int> d66(Realm& realm, SeatId seat, RuleId rule) {
  const auto faces = co_await realm.table.roll(seat, 2, 6, rule, purpose::for_list());
  co_return 10 * std::min(faces[0], faces[1]) + std::max(faces[0], faces[1]);
}

}  // namespace gamekeeper::make_you_kingdom
