#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Tables of which some rows need more than rows can say.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kLeastOfTwoDice = 2;

RuleId rule_of_fate(const Library& library, std::size_t table) {
  const std::string_view id = library.tables[table].id;
  if (id.ends_with("-wandering")) return rule::wandering;
  if (id.starts_with("kingdom-change")) return rule::kingdom_change;
  return id == "time-passage" ? rule::time_passage : rule::tables;
}

/// What two dice come to, with what rows make of it.
Task<> let_dice_fall(Realm& realm, Rolling& fate) {
  realm.state.course.once();
  const std::array<rows::Id, 1> tags{id_of(Tag::table)};
  int shown = kLeastOfTwoDice;
  for (int again = 0; again < 4; ++again) {
    const engine::Faces faces =
        co_await realm.table.roll(realm.seat(fate.who), 2, 6, rule::tables, purpose::for_trait(fate.table));
    rows::Event rolled{
        .moment = id_of(Moment::rolled), .by = person(fate.who), .amount = faces.sum(), .tags = tags};
    if (again < 3) co_await realm.happen(rolled);
    shown = std::clamp(rolled.amount, kLeastOfTwoDice, 12);
    if (!rolled.again) break;
  }
  fate.row = realm.library.results[fate.table][at(shown - kLeastOfTwoDice)];
  realm.tell(told::fate_fell(fate.table, shown, fate.table * 64 + fate.row),
             rule_of_fate(realm.library, fate.table));
}

Task<> let_it_happen(Realm& realm, Rolling& fate) {
  realm.state.course.once();
  if (!realm.state.course.has(kGoOn)) realm.effects.trim(0);
  if (!realm.exists(fate.who)) co_return;
  if (realm.library.tables[fate.table].rows[fate.row].do_) {
    const auto row = static_cast<rows::Id>(realm.library.first_row[fate.table] + fate.row);
    co_return co_await realm.effects.row(row, person(fate.who));
  }
  co_await by_the_rules(realm, fate.table, fate.row, fate.who);
}

}  // namespace

void meet_fate(Realm& realm, std::string_view table, Who who) {
  realm.state.course.then(kFate, {realm.library.table(table), static_cast<std::uint8_t>(who), 0});
}

Task<> by_the_rules(Realm& realm, std::size_t table, std::size_t row, Who who) {
  const std::string_view id = realm.library.tables[table].id;
  const auto& results = realm.library.results[table];
  const auto first = std::ranges::find(results, static_cast<std::uint8_t>(row));
  const int roll = static_cast<int>(first - results.begin()) + kLeastOfTwoDice;
  if (id == "lifestyle-wandering") co_return co_await tidings(realm, Score::lifestyle, roll, who);
  if (id == "culture-wandering") co_return co_await tidings(realm, Score::culture, roll, who);
  if (id == "order-wandering") co_return co_await tidings(realm, Score::order, roll, who);
  if (id == "military-wandering") co_return co_await tidings(realm, Score::military, roll, who);
  if (id == "kingdom-change") co_return co_await upheaval(realm, true, roll, who);
  if (id == "kingdom-change-failure") co_return co_await upheaval(realm, false, roll, who);
  if (id == "kingdom-disaster") co_return co_await disaster(realm, roll, who);
  if (id == "time-passage") co_return co_await year(realm, roll, who);
}

constinit const ProcedureOf<Realm, Rolling> kFate = kit::course::steps<let_dice_fall, let_it_happen>("fate");

}  // namespace gamekeeper::make_you_kingdom
