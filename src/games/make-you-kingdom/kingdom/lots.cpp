#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Chance among equals, and words of the lists.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr auto kAlike = [] {
  std::array<std::uint16_t, 64> all{};
  all.fill(1);
  return all;
}();

}  // namespace

std::uint8_t row_of_d66(int first, int second) {
  const int tens = std::min(first, second);
  int row = std::max(first, second) - tens;
  for (int before = 1; before < tens; ++before) row += 7 - before;
  return static_cast<std::uint8_t>(row);
}

Task<int> one_by_chance(Realm& realm, SeatId seat, int many, RuleId rule) {
  if (many <= 1) co_return 0;
  co_return co_await realm.table.draw(seat, std::span(kAlike).first(std::min(at(many), kAlike.size())), rule,
                                      purpose::by_chance());
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
  const Option taken =
      co_await realm.table.pick(seat, rule, prompt::ask_trade_of_choice(), [&realm](Offers& offers) {
        for (std::size_t i = 0; i < realm.library.jobs.size(); ++i) {
          if (!realm.library.jobs[i].advanced) offers.add(option::choose_job(static_cast<int>(i)));
        }
      });
  co_return static_cast<std::uint8_t>(option::choose_job.in(taken).job);
}

}  // namespace gamekeeper::make_you_kingdom
