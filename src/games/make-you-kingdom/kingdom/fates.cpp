#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Tables of which some rows need more than rows can say.
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
  const auto first = std::ranges::find(results, static_cast<std::uint8_t>(row));
  const int roll = static_cast<int>(first - results.begin()) + kLeastOfTwoDice;
  if (id == "lifestyle-wandering") co_return co_await tidings(realm, Score::lifestyle, roll, who);
  if (id == "culture-wandering") co_return co_await tidings(realm, Score::culture, roll, who);
  if (id == "order-wandering") co_return co_await tidings(realm, Score::order, roll, who);
  if (id == "military-wandering") co_return co_await tidings(realm, Score::military, roll, who);
  if (id == "kingdom-change") co_return co_await upheaval(realm, true, roll, who);
  if (id == "kingdom-change-failure") co_return co_await upheaval(realm, false, roll, who);
  if (id == "kingdom-disaster") co_return co_await disaster(realm, roll, who);
  if (id == "time-passage") co_return co_await year(realm, roll);
}

}  // namespace gamekeeper::make_you_kingdom
