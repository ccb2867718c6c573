#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Chance among equals, words of the lists, and tables of which some rows need more than rows can say.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kLeastOfTwoDice = 2;

}  // namespace

RuleId rule_of_table(const Library& library, std::size_t table) {
  const std::string_view id = library.tables[table].id;
  if (id.ends_with("-wandering")) return rule::wandering;
  if (id.starts_with("kingdom-change")) return rule::kingdom_change;
  return id == "time-passage" ? rule::time_passage : rule::tables;
}

Task<> by_the_rules(Realm& realm, std::size_t table, std::size_t row, Who who) {
  const std::string_view id = realm.library.tables[table].id;
  const auto& results = realm.library.results[table];
  const auto first = std::ranges::find(results, u8(row));
  const int roll = int_of(first - results.begin()) + kLeastOfTwoDice;
  if (id == "lifestyle-wandering") co_return co_await tidings(realm, Score::lifestyle, roll, who);
  if (id == "culture-wandering") co_return co_await tidings(realm, Score::culture, roll, who);
  if (id == "order-wandering") co_return co_await tidings(realm, Score::order, roll, who);
  if (id == "military-wandering") co_return co_await tidings(realm, Score::military, roll, who);
  if (id == "kingdom-change") co_return co_await upheaval(realm, true, roll, who);
  if (id == "kingdom-change-failure") co_return co_await upheaval(realm, false, roll, who);
  if (id == "kingdom-disaster") co_return co_await disaster(realm, roll, who);
  if (id == "time-passage") co_return co_await year(realm, roll);
}

std::uint8_t row_of_d66(int first, int second) {
  const int tens = std::min(first, second);
  int row = std::max(first, second) - tens;
  for (int before = 1; before < tens; ++before) row += 7 - before;
  return u8(row);
}

Task<> raise_attribute(Realm& realm, int left, RuleId rule, bool highest_only) {
  const auto& all = realm.state.kingdom.attributes;
  const int taken = co_await one_of(
      realm, speaker(realm), rule, prompt::ask_point(left),
      below(kAbilities, [&](int i) { return !highest_only || all[at(i)] == std::ranges::max(all); }),
      [&all](int i) { return option::raise(attribute(i), all[at(i)]); });
  realm.change(attribute_number(attribute(taken)), 1, rule);
}

Task<int> one_by_chance(Realm& realm, SeatId seat, int many, RuleId rule) {
  if (many <= 1) co_return 0;
  co_return co_await draw_among(realm, seat, first(at(many)), at(many), rule, purpose::by_chance());
}

Task<std::uint8_t> word_by_dice(Realm& realm, SeatId seat, RuleId rule, engine::Phrase purpose) {
  const engine::Faces faces = co_await realm.table.roll(seat, 2, 6, rule, purpose);
  co_return row_of_d66(faces[0], faces[1]);
}

Task<Fallen> fall_on(Realm& realm, std::string_view table, SeatId seat, RuleId rule) {
  const std::uint8_t which = realm.library.table(table);
  const Thrown thrown = co_await throw_on(realm, which, seat, rule, purpose::for_trait(which));
  Fallen fell;
  fell.shown = thrown.shown;
  fell.row = realm.library.results[which][at(thrown.place)];
  realm.tell(told::trait_fell(which, fell.shown, which * 64 + fell.row), rule);
  co_return fell;
}

std::uint8_t named_in(const Library& library, std::string_view table, int row) {
  const Table& its = library.tables[library.table(table)];
  return entry_of(library, its, its.rows[at(row)]);
}

Task<std::uint8_t> draw_job(Realm& realm, SeatId seat, RuleId rule) {
  const Fallen fell = co_await fall_on(realm, "birth", seat, rule);
  const std::uint8_t job = named_in(realm.library, "birth", fell.row);
  if (job != kNone) co_return job;
  const auto& jobs = realm.library.jobs;
  co_return u8(co_await one_of(realm, seat, rule, prompt::ask_trade_of_choice(),
                               below(jobs.size(), [&](int i) { return !jobs[at(i)].advanced; }),
                               option::choose_job));
}

}  // namespace gamekeeper::make_you_kingdom
