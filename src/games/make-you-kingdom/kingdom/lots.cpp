#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Chance among equals, and words of the lists.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr auto kAlike = [] {
  std::array<std::uint16_t, 64> all{};
  all.fill(1);
  return all;
}();

std::uint8_t row_of_d66(int first, int second) {
  const int tens = std::min(first, second);
  const int ones = std::max(first, second);
  int row = ones - tens;
  for (int before = 1; before < tens; ++before) row += 7 - before;
  return static_cast<std::uint8_t>(row);
}

}  // namespace

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
  const std::string& dice = realm.library.tables[which].dice;
  const engine::Faces faces =
      co_await realm.table.roll(seat, dice == "1d6" ? 1 : 2, 6, rule, purpose::for_trait(which));
  Fallen fell;
  int place = 0;
  if (dice == "d66") {
    place = row_of_d66(faces[0], faces[1]);
    fell.shown = 10 * std::min(faces[0], faces[1]) + std::max(faces[0], faces[1]);
  } else {
    fell.shown = faces.sum();
    place = fell.shown - (dice == "1d6" ? 1 : 2);
  }
  fell.row = realm.library.results[which][at(place)];
  realm.tell(told::trait_fell(which, fell.shown, which * 64 + fell.row), rule);
  co_return fell;
}

std::uint8_t named_in(const Library& library, std::string_view table, int row) {
  const Table& its = library.tables[library.table(table)];
  const std::optional<std::string>& id = its.rows[at(row)].id;
  if (!id || !its.names) return kNone;
  switch (*its.names) {
    case Named::jobs: return library.job(*id);
    case Named::facilities: return library.facility(*id);
    case Named::monsters: return library.monster_of(*id);
    case Named::tables: return library.table(*id);
    case Named::great_powers: {
      const auto power = library.great_powers.index(*id);
      return power ? static_cast<std::uint8_t>(*power) : kNone;
    }
    default: return kNone;
  }
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
