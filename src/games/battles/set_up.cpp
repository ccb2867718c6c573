#include "games/battles/rules.hpp"

namespace gamekeeper::battles {
namespace {

bool is_mine(const Mob& mob, SeatId side) { return mob.owner == side; }

int picked(const Look& look, SeatId side) {
  return static_cast<int>(
      std::ranges::count_if(look.state.mobs, [side](const Mob& mob) { return is_mine(mob, side); }));
}

bool has_card(const Look& look, SeatId side, std::uint8_t kind) {
  return std::ranges::any_of(look.state.mobs,
                             [side, kind](const Mob& mob) { return is_mine(mob, side) && mob.kind == kind; });
}

void add_mob(Duel& duel, SeatId side, int kind) {
  Mob mob;
  mob.kind = static_cast<std::uint8_t>(kind);
  mob.owner = mob.controller = mob.field = side;
  duel.state.mobs.push_back(mob);
  duel.state.company = company_of(duel.state);
}

/// What a side does at set-up only it may see until both are done.
engine::SeatSet hidden(SeatId side) { return engine::only(side); }

bool fits(const Look& look, SeatId side, std::size_t line_up) {
  return static_cast<int>(look.library.line_ups[line_up].mobs.size()) == cards_of(look, side);
}

/// LP of a line-up at another Rank: what is over goes to the boxes in turn, what is missing is taken from the
/// fullest.
void deal_line_up(Duel& duel, SeatId side) {
  const LineUp& line_up = duel.library.line_ups[duel.state.sides[side].line_up];
  FixedVector<std::int8_t*, kMostMobs> boxes;
  std::size_t n = 0;
  int left = level_points_of(duel.look(), side);
  for (Mob& mob : duel.state.mobs) {
    if (!is_mine(mob, side)) continue;
    for (std::size_t a = 0; a < kAbilities; ++a) {
      mob.lp[a] = static_cast<std::int8_t>(line_up.mobs[n].lp[a]);
      left -= mob.lp[a];
      boxes.push_back(&mob.lp[a]);
    }
    ++n;
  }
  for (std::size_t box = 0; left > 0; box = (box + 1) % boxes.size(), --left) ++*boxes[box];
  for (; left < 0; ++left) --**std::ranges::max_element(boxes, {}, [](const std::int8_t* lp) { return *lp; });
}

void take_line_up(Duel& duel, SeatId side) {
  const std::uint8_t line_up = duel.state.sides[side].line_up;
  duel.tell(told::line_up_taken(side, line_up), rule::line_ups, hidden(side));
  for (const LineUpMob& one : duel.library.line_ups[line_up].mobs) add_mob(duel, side, one.mob);
  deal_line_up(duel, side);
  duel.state.stage = Stage::melee;
}

Task<> choose_line_up(Duel& duel) {
  const SeatId side = duel.state.turn;
  Side& mine = duel.state.sides[side];
  if (mine.line_up != kNone) co_return take_line_up(duel, side);
  if (mine.at_random) {
    duel.state.stage = Stage::mobs;
    co_return;
  }
  const Option chosen =
      co_await duel.table.pick(side, rule::line_ups, prompt::choose_line_up(), [&duel, side](Offers& offers) {
        for (std::size_t i = 0; i < duel.library.line_ups.size(); ++i) {
          if (fits(duel.look(), side, i)) offers.add(option::line_up(static_cast<int>(i)));
        }
        offers.add(option::lots());
        offers.add(option::build());
      });
  mine.at_random = option::lots.is(chosen);
  duel.state.stage = Stage::mobs;
  if (!option::line_up.is(chosen)) co_return;
  mine.line_up = static_cast<std::uint8_t>(chosen.a);
  take_line_up(duel, side);
}

/// One Mob more (S-1).
Task<> pick_mob(Duel& duel) {
  const SeatId side = duel.state.turn;
  const Look look = duel.look();
  const int missing = cards_of(look, side) - picked(look, side);
  const bool unlimited = cards_of(look, side) == kMostCards;
  if (missing == 0) {
    duel.state.stage = Stage::level_points;
    co_return;
  }
  if (duel.state.sides[side].at_random) {
    if (unlimited && picked(look, side) >= kFewestCards + 3) {
      duel.state.stage = Stage::level_points;
      co_return;
    }
    std::array<std::uint16_t, kMostKinds> weights{};
    for (std::uint8_t kind = 0; kind < look.library.mobs.size(); ++kind)
      weights[kind] = has_card(look, side, kind) ? 0 : 1;
    add_mob(duel, side,
            co_await duel.table.draw(side, std::span(weights).first(look.library.mobs.size()),
                                     rule::pick_mobs, purpose::draw_card(), hidden(side)));
    co_return;
  }
  const Option chosen = co_await duel.table.pick(
      side, rule::pick_mobs, prompt::choose_card(missing), [&duel, side, unlimited](Offers& offers) {
        for (std::uint8_t kind = 0; kind < duel.library.mobs.size(); ++kind) {
          if (!has_card(duel.look(), side, kind)) {
            offers.add(option::card(kind));
          } else if (offers.explaining()) {
            offers.bar(option::card(kind), rule::all_forty);
          }
        }
        if (unlimited && picked(duel.look(), side) >= kFewestCards) offers.add(option::whole_company());
      });
  // Said again where somebody was asked: a ruling may have named another meanwhile.
  duel.state.stage = option::whole_company.is(chosen) ? Stage::level_points : Stage::mobs;
  if (!option::whole_company.is(chosen)) add_mob(duel, side, chosen.a);
}

/// The side's next Mob that this stage has not done yet; kNobody when all are.
MobId next_undone(Duel& duel, SeatId side) {
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
    if (is_mine(duel.mob(id), side) && !duel.mob(id).went) return id;
  }
  for (Mob& mob : duel.state.mobs) {
    if (is_mine(mob, side)) mob.went = false;
  }
  return kNobody;
}

Task<> draw_boxes(Duel& duel, SeatId side) {
  std::array<std::uint16_t, kMostMobs> weights{};
  FixedVector<MobId, kMostCards> mine;
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
    if (is_mine(duel.mob(id), side)) mine.push_back(id);
  }
  const std::size_t boxes = mine.size() * kAbilities;
  std::fill_n(weights.begin(), boxes, std::uint16_t{1});
  for (int lp = level_points_of(duel.look(), side); lp > 0; --lp) {
    const int box = co_await duel.table.draw(side, std::span(weights).first(boxes), rule::level_points,
                                             purpose::draw_box(), hidden(side));
    ++duel.mob(mine[box / kAbilities]).lp[box % kAbilities];
  }
}

/// LP over the Mobs, then each Mob's share over its two boxes (S-2).
Task<> share_level_points(Duel& duel) {
  const SeatId side = duel.state.turn;
  if (duel.state.sides[side].at_random) {
    co_await draw_boxes(duel, side);
    duel.state.stage = Stage::melee;
    co_return;
  }
  const int lp = level_points_of(duel.look(), side);
  const engine::Shares shares = co_await duel.table.distribute(
      side, duel.state.switches.definitions_lp ? rule::page_has_fifteen : rule::level_points,
      prompt::share_lp(lp), lp, [&duel, side](Offers& offers) {
        for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
          if (is_mine(duel.mob(id), side)) offers.add(option::share(id));
        }
      });
  std::size_t n = 0;
  for (Mob& mob : duel.state.mobs) {
    if (is_mine(mob, side)) mob.lp[0] = static_cast<std::int8_t>(shares[n++]);
  }
  duel.state.stage = Stage::boxes;
}

Task<> split_boxes(Duel& duel) {
  const SeatId side = duel.state.turn;
  const MobId id = next_undone(duel, side);
  if (id == kNobody) {
    duel.state.stage = Stage::melee;
    co_return;
  }
  const int share{duel.mob(id).lp[0]};
  const int first = co_await duel.table.number(side, rule::level_points, prompt::split_lp(id, share),
                                               option::first_box.word, 0, share);
  duel.state.stage = Stage::boxes;
  Mob& mob = duel.mob(id);
  mob.lp = {static_cast<std::int8_t>(first), static_cast<std::int8_t>(share - first)};
  mob.went = true;
}

bool is_automatic(const Side& side) { return side.at_random || side.line_up != kNone; }

/// Melee points of one Mob (S-3, R-03).
Task<> roll_melee(Duel& duel) {
  const SeatId side = duel.state.turn;
  const MobId id = next_undone(duel, side);
  if (id == kNobody) {
    duel.state.stage = Stage::hit_points;
    co_return;
  }
  const int sides = duel.state.switches.melee_is_d6 ? 6 : duel.look().card(id).mod;
  const RuleId by = duel.state.switches.melee_is_d6 ? rule::melee_is_mod_die : rule::melee_points;
  const int points = (co_await duel.table.roll(side, 1, sides, by, purpose::roll_melee(id), hidden(side)))[0];
  duel.tell(told::melee_rolled(id, points), rule::melee_points, hidden(side));
  int att = (points + 1) / 2;
  if (!is_automatic(duel.state.sides[side])) {
    att = co_await duel.table.number(side, rule::melee_points, prompt::split_melee(id, points),
                                     option::att_points.word, 0, points);
  }
  duel.state.stage = Stage::melee;
  Mob& mob = duel.mob(id);
  mob.att_points = static_cast<std::int8_t>(att);
  mob.def_points = static_cast<std::int8_t>(points - att);
  mob.went = true;
}

/// RUNECAST: two runes from one number, the first the smaller (M-39a).
Task<> fill_runes(Duel& duel, MobId id) {
  const std::uint8_t ability = ability_of(duel.look(), id, Ability::runecast);
  if (ability == kNone) co_return;
  const SeatId side = duel.mob(id).owner;
  const int number = total(duel.look(), id, ability, 0);
  int first = (number - 1) / 2;
  if (!is_automatic(duel.state.sides[side])) {
    first = co_await duel.table.number(side, rule::runecast, prompt::choose_first_rune(id, number),
                                       option::first_rune.word, 1, (number - 1) / 2);
  }
  duel.state.stage = Stage::hit_points;
  duel.mob(id).totals[ability][1] = static_cast<std::int8_t>(first);
  duel.mob(id).totals[ability][2] = static_cast<std::int8_t>(number - first);
}

void reveal(Duel& duel) {
  duel.table.reveal();
  duel.state.stage = Stage::go;  // nothing of it is hidden from here on
  duel.tell(told::sides_revealed(), rule::into_the_portal);
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
    const Mob& mob = duel.mob(id);
    duel.tell(told::mob_revealed(id, mob.lp[0], mob.lp[1], mob.att_points, mob.def_points, mob.total_hp),
              rule::into_the_portal);
  }
  duel.state.first = 0;
  begin_round(duel);
}

/// Hit points of one Mob (S-4, S-5).
Task<> roll_hit_points(Duel& duel) {
  const SeatId side = duel.state.turn;
  const MobId id = next_undone(duel, side);
  if (id == kNobody) {
    duel.state.sides[side].ready = true;
    duel.tell(told::side_ready(side), rule::into_the_portal);
    if (duel.state.sides[other_side(side)].ready) {
      reveal(duel);
    } else {
      duel.state.turn = other_side(side);
      duel.state.stage = Stage::line_up;
    }
    co_return;
  }
  const MobCard& card = duel.look().card(id);
  const int die = (co_await duel.table.roll(side, 1, card.mod, rule::total_hit_points,
                                            purpose::roll_hit_points(id), hidden(side)))[0];
  Mob& mob = duel.mob(id);
  mob.hp = mob.total_hp = static_cast<std::int16_t>(card.hp + die + duel.look().rank(side).level);
  duel.tell(told::hit_points_rolled(id, die, mob.total_hp), rule::total_hit_points, hidden(side));
  work_out_totals(duel.library, mob);
  mob.went = true;
  co_await fill_runes(duel, id);
}

}  // namespace

int level_points_of(const Look& look, SeatId side) {
  const Rank& rank = look.rank(side);
  return look.state.switches.definitions_lp ? 20 + rank.level : rank.lp;
}

int cards_of(const Look& look, SeatId side) { return look.rank(side).cards; }

void work_out_totals(const Library& library, Mob& mob) {
  const MobCard& card = library.mobs[mob.kind];
  for (std::size_t n = 0; n < kAbilities; ++n) {
    mob.totals[n] = {};
    const std::vector<Total>& totals = card.abilities[n].totals;
    for (std::size_t t = 0; t < totals.size(); ++t) {
      // A red box without LP counts as one where the Total is LP and nothing else (AK-12, R-05).
      const int lp = totals[t].base == 0 ? std::max<int>(1, mob.lp[n]) : mob.lp[n];
      mob.totals[n][t] =
          static_cast<std::int8_t>(std::min(totals[t].base + totals[t].times * lp, kMostTotal));
    }
  }
}

Task<> set_up_step(Duel& duel) {
  switch (duel.state.stage) {
    case Stage::line_up: return choose_line_up(duel);
    case Stage::mobs: return pick_mob(duel);
    case Stage::level_points: return share_level_points(duel);
    case Stage::boxes: return split_boxes(duel);
    case Stage::melee: return roll_melee(duel);
    default: return roll_hit_points(duel);
  }
}

}  // namespace gamekeeper::battles
