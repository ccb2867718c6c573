#include <fmt/format.h>
#include <cstdlib>
#include <tuple>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "kit/words/on.hpp"

/// What a sensible Court would do in the Dungeon: see what it has not seen, rest when it is hurt, eat in
/// time.
namespace gamekeeper::make_you_kingdom {
namespace {

using kit::words::on;
using kit::words::said;

double share(const Chance& chance) {
  return static_cast<double>(chance.hits) / static_cast<double>(std::max<std::int64_t>(1, chance.of));
}

/// HP of all who are up, of what they could be; 0 to 1.
double health(const Look& look) {
  int now = 0;
  int most = 0;
  for (const Who who : look.court_here()) {
    now += std::max<int>(0, look.body(who).hp);
    most += look.number(who, Number::max_hp);
  }
  return most == 0 ? 0 : static_cast<double>(now) / most;
}
bool is_fit(const Look& look) { return health(look) >= 0.6; }
bool is_late(const Look& look) { return look.seen.adventure.quarters >= kTurnsAtEase * kQuartersOfATurn - 1; }

/// What waits in a room, as far as the Court knows.
double worth_of_room(const Look& look, int room) {
  const Adventure& now = look.seen.adventure;
  const Room& one = now.rooms[at(room)];
  const bool reigns = now.ruler_known != 0 && room == now.ruler_room && now.ruler_beaten == 0;
  if (reigns) return is_fit(look) ? 12 : 0.5;
  if (one.explored == 0) return is_fit(look) ? 8 : 2;
  return 0;
}
double worth_of_way(const Look& look, int room) {
  const Adventure& now = look.seen.adventure;
  if (now.ruler_beaten != 0 || (is_late(look) && !is_fit(look))) {
    double best = 0;
    const Distances far = distances_from(look, room, true);
    for (int to = 0; to < int_of(kRooms); ++to) {
      if (is_entrance(look, to) && far[at(to)] < kFar) best = std::max(best, 9.0 / (1 + far[at(to)]));
    }
    return best;
  }
  double best = 0;
  const Distances far = distances_from(look, room, true);
  for (int to = 0; to < int_of(kRooms); ++to) {
    if (far[at(to)] < kFar) best = std::max(best, worth_of_room(look, to) / (1 + far[at(to)]));
  }
  return best;
}

double worth_of_going_home(const Look& look) {
  if (look.seen.adventure.ruler_beaten != 0) return 20;
  if (health(look) < 0.3) return 9;
  return is_late(look) && !is_fit(look) ? 7 : 0.1;
}

double strength_ratio(const Look& look) {
  int theirs = 0;
  for (Who who = kFirstFoe; look.exists(who); ++who) {
    if (look.is_here(who)) theirs += look.monster(who).level;
  }
  int ours = 1;
  for (const Who who : look.court_up()) ours += look.landmaker(who).level + 2;
  return health(look) * ours / std::max(1, theirs);
}

/// Fighters in front, those who shoot or think behind.
int place_for(const Look& look, Who who) {
  constexpr int kFront = 2;
  if (look.number(who, Number::ranged_weapons) > 0 && look.number(who, Number::quest) >= 3) return 1;
  return look.number(who, Number::warfare) >= 3 ? kFront : look.number(who, Number::quest) >= 3 ? 1 : 0;
}

double worth_of_rest(const Look& look, Who who, Score score) {
  const Body& body = look.body(who);
  const int most = look.number(who, Number::max_hp);
  const double hurt = 1.0 - static_cast<double>(std::clamp<int>(body.hp, 0, most)) / std::max(1, most);
  const double poisoned = body.statuses.has(Status::poisoned) ? 0.8 : 0;
  const double voices = look.seen.kingdom.voices < look.court_size() + 2 ? 0.7 : 0.1;
  const double by_table = score == Score::wit       ? voices
                          : score == Score::warfare ? 0.6 * hurt
                          : score == Score::quest   ? 0.25
                                                    : 0.2;
  return 0.4 + by_table + poisoned + 0.3 * hurt;
}

struct Tried {
  Who who = 0;
  Score score = Score::wit;
  int against = 0;
};

/// The check that an option of a Camp brings with it.
std::optional<Tried> tried_in_camp(const Look& look, Who who, const Option& option) {
  using Try = std::optional<Tried>;
  const auto search = [&](Score score) { return Try({who, score, search_difficulty(look)}); };
  const auto disarm = [&](int snare) -> Try {
    const auto against = disarm_difficulty(look, snare);
    if (!against) return std::nullopt;
    return Tried{who, look.library.traps[look.seen.adventure.snares[at(snare)].trap].check->of, *against};
  };
  const auto deal = [&](int base) {
    return [&look, who, base](Who foe) {
      return Try({who, Score::charisma, exchange_difficulty(look, who, foe, base)});
    };
  };
  const auto besiege = [&](Who by, int slot, int base) {
    const int defense = look.library.walls[look.seen.adventure.bases[at(base)].base].defense;
    return Try({by, Score::warfare, defense - aim_of(look, by, look.strike(by, u8(slot)).ranged)});
  };
  return said<Try>(option, std::nullopt, std::tie(), on<option::search_room>(search),
                   on<option::search_corridor>([&](int, Score score) { return search(score); }),
                   on<option::search_fixture>([&](int, Fixture, Score score) { return search(score); }),
                   on<option::disarm_trap>(disarm), on<option::ask_about>(deal(5)),
                   on<option::barter>(deal(7)), on<option::welcome>(deal(9)), on<option::besiege>(besiege));
}

double worth_of_search(const Look& look, const Option& option) {
  const Adventure& now = look.seen.adventure;
  if (option::search_fixture.is(option)) return 2.2;
  if (option::search_room.is(option)) return now.rooms[at(now.here)].searched != 0 ? 0.6 : 2.0;
  return now.rooms[at(option::search_corridor.in(option).room)].explored != 0 ? 0.4 : 1.3;
}

double worth_of_disarming(const Look& look, int snare, double chance) {
  const Snare& one = look.seen.adventure.snares[at(snare)];
  const bool in_the_way =
      one.corridor != kNone && look.library.traps[one.trap].activation == Activation::automatic;
  return (in_the_way ? 4.0 : 1.6) * chance - (in_the_way ? 0.1 : 0.6) * (1 - chance);
}

/// Somebody must eat before the Turn is over.
double worth_of_deed(const Look& look, Who who, const Option& option) {
  const rows::Id row = look.library.rows->program.parts[at(option::do_row.in(option).part)].row;
  const bool is_item = row >= look.library.item_row(0) && row < look.library.facility_row(0);
  if (!is_item || !is_food(look.library, row - look.library.item_row(0))) return 0.5;
  const bool fasted = !look.has_mark(who, Mark::eaten);
  const int quarter = look.seen.adventure.quarters % kQuartersOfATurn;
  if (!fasted) return -1;
  return quarter == kQuartersOfATurn - 1 ? 6 : health(look) < 0.7 ? 2.5 : 0.3;
}

double worth_in_camp(const Look& look, Who who, const Option& option) {
  const std::optional<Tried> attempt = tried_in_camp(look, who, option);
  const double chance = attempt ? share(chance_for(look, who, attempt->score, attempt->against)) : 0;
  const auto search = [&] { return worth_of_search(look, option) * chance; };
  const auto post = [&](int area) {
    const int wish = place_for(look, who);
    return look.body(who).area != wish && area == wish ? 3.0 : -2.0;
  };
  return said<double>(option, 0, std::tie(),
                      on<option::rest_by>([&](Score score) { return worth_of_rest(look, who, score); }),
                      on<option::search_room, option::search_corridor, option::search_fixture>(search),
                      on<option::touch>(-0.5), on<option::disarm_trap>([&](int snare) {
                        return attempt ? worth_of_disarming(look, snare, chance) : 0.0;
                      }),
                      on<option::ask_about, option::besiege>(1.2 * chance), on<option::barter>(0.1),
                      on<option::welcome>(2.0 * chance),
                      on<option::scout>(look.body(who).followers >= 8 ? 1.0 : -0.2),
                      on<option::stand_ready>(0.2), on<option::last_of_all>(-0.2), on<option::post_at>(post),
                      on<option::do_row>([&] { return worth_of_deed(look, who, option); }));
}

double worth_of_sending(const Look& look, const engine::Decision& decision, const Option& option) {
  const int count = option::so_many_go.in(option).count;
  if (!prompt::how_many_to_send.is(decision.prompt)) return 0.05 * count;
  const Who who = prompt::how_many_to_send.in(decision.prompt).who;
  return -0.1 * std::abs(count - look.body(who).followers / 3);
}

double worth_of_meeting(const Look& look, const Option& option) {
  if (option::be_friends.is(option)) return 2;
  const double ratio = strength_ratio(look);
  if (option::give_battle.is(option)) return ratio > 1.2 ? 1.6 : -1;
  const Who who = option::parley.in(option).who;
  return 1 + 0.01 * look.number(who, Number::charisma);
}

std::optional<Tried> tried(const Look& look, const engine::Decision& decision, const Option& option) {
  if (prompt::in_camp.is(decision.prompt))
    return tried_in_camp(look, prompt::in_camp.in(decision.prompt).who, option);
  if (prompt::deal_with_whom.is(decision.prompt))
    return tried_in_camp(look, prompt::deal_with_whom.in(decision.prompt).who, option);
  if (option::rush_on.is(option))
    return Tried{option::rush_on.in(option).who, Score::charisma, (look.court_followers() + 9) / 10 + 7};
  if (option::by_score.is(option) && prompt::by_which_score.is(decision.prompt)) {
    const auto [who, against] = prompt::by_which_score.in(decision.prompt);
    return Tried{who, option::by_score.in(option).score, against};
  }
  return std::nullopt;
}

}  // namespace

Chance chance_for(const Look& look, Who who, Score score, int against) {
  return chance_of(2, look.ability(who, score) + help_promised(look, who), against,
                   look.number(who, Number::critical_from), look.number(who, Number::fumble_to));
}

double appraise_dungeon(const Look& look, const engine::Decision& decision, const Option& option) {
  const Adventure& now = look.seen.adventure;
  if (prompt::in_camp.is(decision.prompt) || prompt::deal_with_whom.is(decision.prompt)) {
    const Who who = prompt::in_camp.is(decision.prompt) ? prompt::in_camp.in(decision.prompt).who
                                                        : prompt::deal_with_whom.in(decision.prompt).who;
    return look.exists(who) && now.here != kNone ? worth_in_camp(look, who, option) : 0;
  }
  switch (option.word) {
    case option::enter.word: return worth_of_way(look, option::enter.in(option).room);
    case option::stay_here.word: return is_fit(look) ? 0.3 : is_late(look) ? 0.5 : 4;
    case option::halt.word: return is_fit(look) ? 0.5 : 3;
    case option::go_home.word: return worth_of_going_home(look);
    case option::make_camp.word: return 1;
    case option::rush_on.word: return is_fit(look) && is_late(look) ? 1.5 : 0;
    case option::give_battle.word:
    case option::parley.word:
    case option::be_friends.word: return worth_of_meeting(look, option);
    case option::post_at.word: {
      const Who who = prompt::where_to_stand.in(decision.prompt).who;
      return look.exists(who) && option::post_at.in(option).area == place_for(look, who) ? 1 : 0;
    }
    case option::so_many_go.word: return worth_of_sending(look, decision, option);
    case option::by_score.word: {
      const auto [who, against] = prompt::by_which_score.in(decision.prompt);
      return share(chance_for(look, who, option::by_score.in(option).score, against));
    }
    case option::send_on.word:
      return prompt::look_where.is(decision.prompt) && prompt::look_where.in(decision.prompt).left >= 4 ? 0.6
                                                                                                        : 0.2;
    case option::call_back.word: return 0.4;
    default: return look.in_combat() ? 0 : appraise_bases(look, decision, option);
  }
}

std::optional<engine::Odds> odds_of_dungeon(const Look& look, const engine::Decision& decision,
                                            const Option& option) {
  const std::optional<Tried> attempt = tried(look, decision, option);
  if (!attempt || !look.exists(attempt->who)) return std::nullopt;
  engine::Odds odds = odds_of(chance_for(look, attempt->who, attempt->score, attempt->against));
  odds.note = fmt::format("against {}", attempt->against);
  return odds;
}

}  // namespace gamekeeper::make_you_kingdom
