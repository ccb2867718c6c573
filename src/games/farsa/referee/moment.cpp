#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/chance_request.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/making/making.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

Task<> make_clock(Farsa& farsa) {
  const engine::TextId name =
      co_await farsa.table.text(kReferee, rule::referee_seat, say(Word::ask_clock_name), [](Offers& offers) {
        for (int i = 0; i < kClockIdeas; ++i) offers.add(say(Word::clock_idea, i));
      });
  const int segments = co_await farsa.table.number(kReferee, rule::referee_seat, say(Word::ask_clock_size),
                                                   static_cast<std::uint16_t>(Word::segments), 2, 12);
  const Option sight =
      co_await farsa.table.pick(kReferee, rule::referee_seat, say(Word::ask_clock_sight), [](Offers& offers) {
        for (int sight = 0; sight < 3; ++sight) offers.add(say(Word::clock_sight, sight));
      });
  Clock clock{
      .sight = static_cast<Clock::Sight>(sight.a), .max = static_cast<std::uint8_t>(segments), .name = name};
  farsa.state.clocks.push_back(clock);
  farsa.tell_clock(Told::clock_made, static_cast<int>(farsa.state.clocks.size()) - 1);
}

void tick(Farsa& farsa, int which) {
  Clock& clock = farsa.state.clocks[at(which)];
  clock.value = std::min<std::uint8_t>(clock.max, static_cast<std::uint8_t>(clock.value + 1));
  farsa.tell_clock(clock.value == clock.max ? Told::clock_full : Told::clock_ticked, which);
}

/// A roll on one of the tables, for the referee's eyes; nothing is applied by it.
Task<> roll_on(Farsa& farsa, int which) {
  const RandomTable& table = farsa.library.tables[at(which)];
  const Dice thrown = dice(table.dice);
  const engine::Faces faces =
      co_await farsa.table.roll(kReferee, thrown.count, thrown.sides, rule::referee_seat,
                                say(Word::for_table, which), engine::only(kReferee));
  const int sum = faces.sum() + thrown.plus;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    if (sum < table.rows[row].from || sum > table.rows[row].to) continue;
    farsa.tell_referee(Told::table_rolled, rule::referee_seat, which, static_cast<int>(row), sum);
  }
}

}  // namespace

Task<> referee_moment(Farsa& farsa) {
  const Option chosen = co_await farsa.table.pick(
      kReferee, rule::referee_seat, say(Word::ask_referee), [&farsa](Offers& offers) {
        offers.add(say(Word::go_on));
        for (int clock = 0; clock < static_cast<int>(farsa.state.clocks.size()); ++clock) {
          const Clock& one = farsa.state.clocks[at(clock)];
          if (one.value < one.max) offers.add(say(Word::tick_clock, clock));
          if (one.sight != Clock::Sight::public_) offers.add(say(Word::show_clock, clock));
          offers.add(say(Word::drop_clock, clock));
        }
        if (!farsa.state.clocks.full()) offers.add(say(Word::new_clock));
        for (Who who = 0; who < static_cast<Who>(farsa.state.party.size()); ++who) {
          if (is_present(farsa.who(who)) && !is_hireling(farsa.who(who)))
            offers.add(say(Word::grant_inspiration, who));
          if (farsa.who(who).oath.kind == Oath::Kind::riddle) offers.add(say(Word::solve_riddle, who));
          if (farsa.who(who).fate != Fate::dead || is_hireling(farsa.who(who))) continue;
          for (int rite = 1; rite < kRites; ++rite) offers.add(say(Word::grant_return, who, rite));
        }
        for (int table = 0; table < static_cast<int>(farsa.library.tables.size()); ++table)
          offers.add(say(Word::roll_table, table));
      });
  switch (word_of(chosen)) {
    case Word::new_clock: co_await make_clock(farsa); break;
    case Word::tick_clock: tick(farsa, chosen.a); break;
    case Word::show_clock:
      farsa.state.clocks[at(chosen.a)].sight = Clock::Sight::public_;
      farsa.tell_clock(Told::clock_made, chosen.a);
      break;
    case Word::drop_clock: farsa.state.clocks.erase(at(chosen.a)); break;
    case Word::grant_inspiration: earn_inspiration(farsa, chosen.a, rule::inspiration_earned); break;
    case Word::solve_riddle: solve_riddle(farsa, chosen.a); break;
    case Word::grant_return:
      co_await bring_back(farsa, chosen.a, static_cast<Rite>(chosen.b), rule::return_from_death);
      break;
    case Word::roll_table: co_await roll_on(farsa, chosen.a); break;
    default: break;
  }
}

}  // namespace gamekeeper::farsa
