#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/pool_odds.hpp"

/// What an option is worth at once, in points of Health: exact chances, weighed by hand. This is what
/// `greedy` plays by; no rule looks at it.
namespace gamekeeper::number_crunch {
namespace {

constexpr double kComplication = 1.2;
constexpr double kTreasure = 2.0;
constexpr double kCapital = 2.5;
constexpr double kCircle = 0.35;

double chance_of(const Look& look, const Check& check, int margin = 0) {
  return roughly_at_least(check, may_reroll_later(look, check), margin);
}

double experience(const Look& look, Move move) {
  return pays(look, move) ? kCircle * sheet_of(look.library, look.encounter().opponent).defense : 0;
}

double information(const Look& look, int pile) {
  const Auditor& me = look.me();
  const int needed = me.mission == kNone ? 0 : look.library.missions[me.mission].information;
  const InformationPile& cards = look.library.information[pile];
  const double valid = static_cast<double>(cards.valid) / (cards.valid + cards.invalid);
  const double chance = is_boss(look.encounter().opponent) ? 1 - (1 - valid) * (1 - valid) : valid;
  return chance * ((me.information < needed ? 6.0 : 0.0) + 3 * kCircle);
}

/// Health that the opponent is likely to cost in a Round: its attacks by their place in its behavior list.
double danger_of_a_round(const Look& look) {
  double danger = 0;
  each_behavior(look, 1, [&](Action action) {
    const Attack* attack = attack_of(look.library, look.encounter().opponent, action);
    if (attack == nullptr) return;
    const Check check{.base = static_cast<std::int8_t>(attack->dice),
                      .target = static_cast<std::int8_t>(defense(look))};
    const int armor = attack->no_armor ? 0 : armor_value(look);
    danger +=
        roughly_at_least(check, false, 0) * (std::max(0, attack->damage - armor) + (attack->lowers ? 1 : 0));
  });
  return danger / 6;
}

double expected_damage(const Look& look, int talent) {
  const Check check = check_attack(look, talent);
  const double left = health_left(look);
  const double hit = std::min<double>(left, damage_dealt(look, talent, 0));
  const double hard = std::min<double>(left, damage_dealt(look, talent, 2));
  const double hits = chance_of(look, check);
  const double hards = chance_of(look, check, 2);
  const double kills = hit >= left ? hits : hard >= left ? hards : 0;
  const Talent& used = look.library.talents[talent];
  double worth =
      hits * hit + hards * (hard - hit) + kills * 6 - (1 - chance_of(look, check, -1)) * kComplication;
  if (used.special == TalentSpecial::defense_up && defense(look) < 4) worth += hits * 2;
  if (used.ranged) worth += hits * 1.5;
  return worth;
}

double best_attack(const Look& look, bool only_close) {
  double best = 0;
  for (const std::uint8_t talent : look.library.vocation_talents[look.me().vocation]) {
    const Talent& one = look.library.talents[talent];
    if (!one.attack || !may_use(look, talent) || (only_close && one.ranged)) continue;
    best = std::max(best, expected_damage(look, talent));
  }
  return best;
}

bool has_ranged_attack(const Look& look) {
  return std::ranges::any_of(look.library.vocation_talents[look.me().vocation], [&look](std::uint8_t talent) {
    return look.library.talents[talent].ranged && may_use(look, talent);
  });
}

double worth_of_fighting(const Look& look) {
  const double damage = std::max(0.5, best_attack(look, false));
  const double rounds = std::max(1.0, health_left(look) / damage);
  return kTreasure + experience(look, Move::combat) - rounds * danger_of_a_round(look);
}

double worth_of_sneaking(const Look& look) {
  const Check check = check_stealth(look);
  const double past = chance_of(look, check);
  const double seen = 1 - past;
  return experience(look, Move::stealth) + chance_of(look, check, 1) * kTreasure +
         chance_of(look, check, 2) * information(look, 1) - (1 - chance_of(look, check, -1)) * kComplication +
         seen * (std::min(0.0, worth_of_fighting(look)) - 1);
}

double worth_of_talking(const Look& look) {
  const double agrees = faces_that_agree(look) / 6.0;
  const Check check = check_talk(look, false);
  const double draw = chance_of(look, check);
  const std::size_t treasures = look.me().treasures.size();
  const double loss = treasures >= 2 ? kTreasure + kComplication : 2.5 * kComplication;
  double gain = 0;
  if (treasures >= 1) gain += chance_of(look, check, 1) * kTreasure;
  if (treasures >= 2) gain += chance_of(look, check, 2) * information(look, 0);
  return agrees * (experience(look, Move::negotiation) + gain - (1 - draw) * loss) +
         (1 - agrees) * (std::min(0.0, worth_of_fighting(look)) - 0.5);
}

/// What the pending check is about: how much a success is worth over a failure.
double stake_of(const Look& look, const Check& check) {
  switch (check.kind) {
    case Check::Kind::pick:
    case Check::Kind::batter: return 3;
    case Check::Kind::attack: return weapon_damage(look, check.subject) + (health(look.me()) < 6 ? 3 : 0);
    case Check::Kind::stealth: return 6;
    case Check::Kind::standard: return 5;
    case Check::Kind::plead: return 6;
    default: return 4;
  }
}

/// What so many Complications are likely to cost: no more than there are to draw.
double price_of(const Look& look, double complications) {
  return std::min<double>(complications, complications_left(look.state.decks)) * kComplication;
}

double worth_of_dice(const Look& look, const Check& check, double cost) {
  const double chance = chance_of(look, check);
  const double complications = 3.5 * (check.risk + check.converted) * risk_price(look);
  return chance * stake_of(look, check) - (1 - chance) * price_of(look, complications) - cost;
}

/// The best of one Risk Die more, or two, or many: one alone may change nothing where several would. Each
/// takes some patience, so that nobody adds them for a chance that is as good as certain.
double worth_of_risk(const Look& look, Check check) {
  constexpr double kPatience = 0.02;
  double best = -1000;
  for (int more = 1; more <= 12; ++more) {
    ++check.risk;
    best = std::max(best, worth_of_dice(look, check, kPatience * more));
  }
  return best;
}

double worth_of_card(const Look& look, const Option& option) {
  // The least harmful card now: what lowers a stat that this Encounter does not use.
  const auto costs = [&look](Quality quality) {
    const Auditor& me = look.me();
    if (me.vocation == kNone) return 0.0;
    if (static_cast<int>(quality) == static_cast<int>(look.library.vocations[me.vocation].prime)) return 1.5;
    return quality == Quality::armor_value ? (me.armor == kNone ? 0.0 : 1.0) : 0.4;
  };
  const bool effect = option::play_effect.is(option);
  State played = look.state;
  played.encounter.in_round = true;
  played.encounter.card = {effect ? RoundCard::Kind::effect : RoundCard::Kind::complication,
                           static_cast<std::uint8_t>(option.a), false};
  const Look now{played, look.library};
  double worth = 0;
  for (int quality = 0; quality <= static_cast<int>(Quality::armor_value); ++quality) {
    constexpr int kEnough = 3;
    const int lost = kEnough - reckon(now, static_cast<Number>(quality), kEnough);
    if (lost > 0) worth += (effect ? 0 : 0.5) - lost * costs(static_cast<Quality>(quality));
  }
  worth += 3 * (reckon(now, Number::damage, 2) - 2) + 1.5 * (reckon(now, Number::armor_bonus, 1) - 1) +
           reckon(now, Number::behavior, 0) / 20.0;
  if (forbids(now, Permit::specials)) worth -= 0.3;
  return forbids(now, Permit::attack) ? worth - 4 : worth;
}

double worth_of_moving(const Look& look, const Option& option) {
  if (option.b == 1) return -2;
  if (static_cast<Band>(option.a) == Band::close)
    return look.encounter().band == Band::close ? -1 : best_attack(look, true) * 0.9;
  if (!has_ranged_attack(look)) return -1;
  return best_attack(look, false) * 0.98 + (static_cast<Band>(option.a) == Band::far ? 1 : 0);
}

double worth_of_treasure(const Look& look, int treasure) {
  const Auditor& me = look.me();
  const std::array<double, 4> worth = {0.8, me.health_lost >= 4 ? 2.5 + me.health_lost * 0.2 : -1,
                                       me.complications.size() >= 2 ? 2.2 : -1, 0};  // by TreasureKind
  return worth[std::to_underlying(look.library.treasures[static_cast<std::size_t>(treasure)].kind)];
}

double worth_of_keeping(const Look& look, int treasure) {
  constexpr std::array<double, 4> kWorth = {1, 3.5, 2, 6};  // by TreasureKind
  const TreasureKind kind = look.library.treasures[treasure].kind;
  return kWorth[std::to_underlying(kind)];
}

constexpr double kStep = 0.3;       // a walk through rooms that are known costs only patience
constexpr double kWaitingRoom = 5;  // a fight without Treasure
constexpr double kNothing = -1000;

/// What it is worth to stand in a cell for the first time. It does not depend on where the Auditor is, so
/// that walking towards the best door never makes another one look better.
double worth_of_cell(const Look& look, std::uint8_t cell) {
  const Auditor& me = look.me();
  if (me.act == kNone) return 8;
  const Library::Map& map = look.library.maps[me.act];
  if (map.star == cell) return 16;
  return 14 - 1.2 * map.steps_to_star[cell] - (map.on_route[cell] ? 0 : 2);
}

/// Open, or not locked from this side.
bool walkable(const Look& look, int cell, Side side) {
  if (passable(look, cell, side)) return true;
  const Cell& room = look.me().map[cell];
  const int n = number_at(room.blank, side);
  return n >= 0 && lock_defense(room, n) == 0;
}

double chance_with_two_risk_dice(Check check) {
  check.risk = 2;
  return roughly_at_least(check, false, 0);
}

/// The best that can be tried on one side of a room, where it is not open.
double worth_of_door(const Look& look, int cell, Side side) {
  const Cell& room = look.me().map[cell];
  const std::uint8_t next = beside(cell, side);
  const int n = number_at(room.blank, side);
  if (next == kNone || n < 0) return kNothing;
  const double beyond = explored(look, next) ? 1 : worth_of_cell(look, next);
  const DoorState tried = room.doors[n];
  const int lock = lock_defense(room, n);
  double best = kNothing;
  for (const Opening how : {Opening::perception, Opening::magic, Opening::batter}) {
    const DoorState failed = how == Opening::batter ? DoorState::battered_in_vain : DoorState::picked_in_vain;
    if (tried == failed || tried == DoorState::sealed) continue;
    const Check check = check_door(look, how, room.tile[n], lock);
    best = std::max(best, beyond * chance_with_two_risk_dice(check) - (how == Opening::batter ? 0.2 : 0));
  }
  return best;
}

/// The best of all ways on that can be walked to from a cell without going through the Auditor's own.
double worth_beyond(const Look& look, std::uint8_t start) {
  std::array<double, kCells> cost{};
  std::array<bool, kCells> seen{};
  std::array<std::uint8_t, kCells> queue{};
  std::size_t end = 0;
  seen[look.me().cell] = true;
  seen[start] = true;
  queue[end++] = start;
  double best = kNothing;
  for (std::size_t at = 0; at < end; ++at) {
    const std::uint8_t cell = queue[at];
    const double here =
        cost[cell] + kStep + (look.me().map[cell].room == RoomState::waiting ? kWaitingRoom : 0);
    if (!explored(look, cell)) {
      best = std::max(best, worth_of_cell(look, cell) - here);
      continue;
    }
    for (const Side side : kSides) {
      const std::uint8_t next = beside(cell, side);
      if (next == kNone) continue;
      if (!walkable(look, cell, side)) {
        best = std::max(best, worth_of_door(look, cell, side) - here);
      } else if (!seen[next]) {
        seen[next] = true;
        cost[next] = here;
        queue[end++] = next;
      }
    }
  }
  return best;
}

/// Of a way out of a room (go, pick, batter): what can be reached by it, near and far.
double worth_of_way(const Look& look, const Option& option) {
  const int cell = look.me().cell;
  if (option::go.is(option)) return worth_beyond(look, beside(cell, option::go.in(option).side));
  const auto [opening, side, number] = option::try_door.in(option);
  const std::uint8_t next = beside(cell, side);
  const Cell& room = look.me().map[cell];
  const int lock = lock_defense(room, number_at(room.blank, side));
  const double beyond = explored(look, next) ? 1 : worth_of_cell(look, next);
  const Check check = check_door(look, opening, number, lock);
  return beyond * chance_with_two_risk_dice(check) - (opening == Opening::batter ? 0.2 : 0);
}

}  // namespace

double appraise_option(const Look& look, const engine::Decision& decision, const Option& option) {
  const Auditor& me = look.me();
  const Check& check = look.state.check;
  switch (option.word) {
    case option::vocation.word: {
      const Stat prime = look.library.vocations[option.a].prime;
      return me.stats[std::to_underlying(prime)] + (option.a == kSorcerer ? 0.3 : 0.6);
    }
    case option::weapon.word: {
      const Weapon& weapon = look.library.weapons[option.a];
      return weapon.damage + weapon.to_hit * 2 + weapon.pick_dice + weapon.batter_dice * 0.5 +
             (weapon.ranged ? 1 : 0);
    }
    case option::armor.word: return option.a == kNone ? 0 : option.a == 0 ? 1.5 : me.stats[3] >= 4 ? 2 : 1;
    case option::play_effect.word:
    case option::play_complication.word: return worth_of_card(look, option);
    case option::shed.word: return -worth_of_card(look, option::play_complication(option.a));
    case option::use_treasure.word: return worth_of_treasure(look, option.a);
    case option::heal_with_capital.word: return (health(me) <= 6 ? 5 : 2) - kCapital;
    case option::roll_now.word: return worth_of_dice(look, check, 0);
    case option::add_capital.word: {
      Check more = check;
      ++more.capital;
      return worth_of_dice(look, more, kCapital * capital_price(look));
    }
    case option::add_risk.word: return worth_of_risk(look, check);
    case option::reroll_die.word: {
      const RerollWorth worth = worth_of_reroll(look, option.b, option.c == 1, decision.prompt.c);
      return (2.0 * (worth.up - worth.down) - 0.2 * worth.price) / 6;
    }
    case option::go.word:
    case option::try_door.word: return worth_of_way(look, option);
    case option::combat.word: return worth_of_fighting(look);
    case option::stealth.word: return worth_of_sneaking(look);
    case option::negotiation.word: return worth_of_talking(look);
    case option::talk.word: return worth_of_talking(look) - best_attack(look, false);
    case option::attack.word: return expected_damage(look, option.a);
    case option::move.word: return worth_of_moving(look, option);
    case option::flee.word: {
      // Whoever flees has to come back to a healed opponent: only worth it where there may be another way.
      const Encounter& encounter = look.encounter();
      const bool another_way = !encounter.met_before && !encounter.at_star && me.came_from != kNone;
      return another_way && health(me) <= 3 && danger_of_a_round(look) > 1 ? 4 : -6;
    }
    case option::hold.word: return -50;
    case option::intimidate.word: return health_left(look) <= 6 ? 2 : -0.5;
    case option::disarm.word: return 1;
    case option::accept_plea.word:
      return experience(look, Move::combat) +
             chance_of(look, check_talk(look, true)) * (kTreasure + information(look, 0)) - 1;
    case option::refuse_plea.word: return kTreasure + experience(look, Move::combat) - 0.5;
    case option::let_go.word: return -1;
    case option::kill.word: return experience(look, Move::combat);
    case option::torture.word: return information(look, 2);
    case option::discard_treasure.word:
    case option::give_treasure.word: return -worth_of_keeping(look, option.a);
    // Nobody plays for ever: after twenty failed Acts even an optimist resigns.
    case option::resign.word: return me.failures - 20;
    default: return 0;
  }
}

}  // namespace gamekeeper::number_crunch
