#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Checks (L2194-2368): dice, Hope, sixes, help, Followers.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kMostHope = 5;  ///< that are offered for one check

/// Voices with the consent of everybody who sits at Court (T-6).
Task<bool> agree_on_voices(Realm& realm, Who who, int voices) {
  std::vector<SeatId> asked{realm.seat(who)};
  for (const Who one : realm.court_here()) {
    const SeatId seat = realm.seat(one);
    if (contains(asked, seat)) continue;
    asked.push_back(seat);
    if (!co_await realm.table.two_way(seat, rule::consent, prompt::may_voices(who, voices), option::agree(),
                                      option::refuse()))
      co_return false;
  }
  co_return true;
}

/// Hope for dice, before they are rolled (T-5).
Task<int> spend_hope(Realm& realm, Who who, Score score, int against, bool kingdom) {
  if (realm.is_driven(who)) co_return 0;
  const auto most_drive = [&] {
    const int voices = is_foe(who) ? 0 : std::max(0, int_of(realm.state.kingdom.voices));
    return kingdom ? 0 : std::clamp(realm.number(who, Number::hope) - voices, 0, kMostHope);
  };
  const auto most_voices = [&] {
    return is_foe(who) ? 0 : std::clamp<int>(realm.state.kingdom.voices, 0, kMostHope);
  };
  if (most_drive() + most_voices() == 0) co_return 0;
  const engine::Phrase asked =
      kingdom ? prompt::how_many_voices(who, score, against) : prompt::how_much_hope(who, score, against);
  const Option taken = co_await realm.table.pick(realm.seat(who), rule::hope, asked, [&](Offers& offers) {
    for (int all = 0; all <= kMostHope; ++all) {
      for (int drive = std::min(all, most_drive()); drive >= 0; --drive) {
        if (all - drive <= most_voices()) offers.add(option::hope(drive, all - drive));
      }
    }
  });
  const auto [drive, voices] = option::hope.in(taken);
  co_return co_await pay_hope(realm, who, drive, voices, rule::hope);
}

using Helpers = engine::FixedVector<std::uint8_t, 12>;

/// What those have promised who help (T-4), used up.
Task<int> help_for(Realm& realm, Who who, Helpers& helpers) {
  int sum = 0;
  auto& help = realm.state.battle.help;
  for (std::size_t i = help.size(); i > 0; --i) {
    const Help one = help[i - 1];
    if (one.to != who) continue;
    help.erase(i - 1);
    if (!realm.exists(one.by) || !realm.is_up(one.by) ||
        realm.effects.forbids(person(one.by), id_of(Permit::help)))
      continue;
    const int liking = realm.affection(one.by, who);
    if (liking <= 0 || liking < realm.hostility(one.by, who)) continue;
    helpers.push_back(one.by);
  }
  for (const std::uint8_t by : helpers) {
    rows::Event due{.moment = id_of(Moment::help_due),
                    .by = person(by),
                    .to = person(who),
                    .amount = realm.affection(by, who)};
    co_await realm.happen(due);
    sum += due.cancelled ? 0 : due.amount;
  }
  co_return sum;
}

/// What rows know a check by: its kind, the ability or that it is the Kingdom's, a blow or a shot.
std::array<rows::Id, 3> tags_of_check(const Look& look, Score score, Tag kind, bool kingdom) {
  const rows::Id own = id_of(kind);
  std::array<rows::Id, 3> tags{own, own, own};
  tags[1] =
      kingdom ? id_of(Tag::kingdom) : static_cast<rows::Id>(id_of(Tag::wit) + static_cast<rows::Id>(score));
  const auto& attacks = look.seen.battle.attacks;
  if (kind == Tag::attack && !attacks.empty())
    tags[2] = id_of(attacks.back().ranged != 0 ? Tag::ranged : Tag::melee);
  return tags;
}

/// What two go through together stays with both (L5257).
Task<> bind_helpers(Realm& realm, Who who, Helpers helpers, bool well) {
  const auto feeling = id_of(well ? BondKind::affection : BondKind::hostility);
  for (const Who by : helpers) {
    realm.change_bond(person(by), feeling, person(who), 1, rule::help_binds);
    realm.change_bond(person(who), feeling, person(by), 1, rule::help_binds);
  }
  co_await realm.settle();
}

struct Dice {
  engine::FixedVector<std::uint8_t, 16> faces;
  int count(int face) const { return int_of(std::ranges::count(faces, face)); }
};

/// The best two, which count; fewer where sixes were taken out.
void choose_two(const Dice& dice, Trial& trial) {
  trial.first = trial.second = 0;
  for (const std::uint8_t face : dice.faces) {
    if (face > trial.first) {
      trial.second = std::exchange(trial.first, face);
    } else if (face > trial.second) {
      trial.second = face;
    }
  }
}

void note_lowest(const Dice& dice, Trial& trial) {
  auto faces = dice.faces;
  std::ranges::sort(faces);
  if (!faces.empty()) trial.low = faces[0];
  if (faces.size() > 1) trial.low2 = faces[1];
}

/// Whoever wears a Fool's Crest turns the Court's highest die into a one, each another (L15912).
void spoil(const Realm& realm, Dice& dice) {
  const std::uint8_t crest = realm.library.item("fools-crest");
  const auto wears = [&](Who who) { return realm.is_here(who) && realm.slot_of(who, crest); };
  for (std::size_t fools = realm.court_who(wears).size(); fools > 0; --fools)
    *std::ranges::max_element(dice.faces) = 1;
}

/// Sixes that are not needed for a critical success may become Drive, or Voices (T-7, T-9).
Task<> keep_sixes(Realm& realm, Who who, Dice& dice, bool kingdom) {
  if (is_foe(who)) co_return;
  const int sixes = dice.count(6);
  const bool fives_too = !kingdom && realm.number(who, Number::keeps_from) <= 5;
  const int spare = (sixes >= 2 ? sixes - 2 : sixes) + (fives_too ? dice.count(5) : 0);
  if (spare == 0) co_return;
  const Number what = kingdom ? Number::voices : Number::drive;
  const int room = kingdom ? realm.kingdom(Number::max_voices) - realm.state.kingdom.voices
                           : realm.number(who, Number::capacity) - realm.body(who).drive;
  const int most = std::min(spare, room);
  if (most <= 0 || (!kingdom && realm.has_status(who, Status::disoriented))) co_return;
  const int kept = co_await one_of(realm, realm.seat(who), rule::sixes, prompt::sixes(who, most),
                                   first(at(most + 1)), option::keep_six);
  for (int n = kept; n > 0; --n) {
    auto six = std::ranges::find(dice.faces, fives_too ? 5 : 6);
    if (six == dice.faces.end()) six = std::ranges::find(dice.faces, 6);
    dice.faces.erase(static_cast<std::size_t>(six - dice.faces.begin()));
    kingdom ? realm.change(what, 1, rule::kingdom_check) : realm.change(who, what, 1, rule::sixes);
  }
}

Task<> critical_and_fumble(Realm& realm, Who who, Score score, const Outcome& outcome, bool kingdom) {
  if (outcome.critical) {
    if (kingdom) realm.change(Number::voices, 2, rule::kingdom_check);
    if (!kingdom && !is_foe(who)) realm.change(who, Number::drive, 2, rule::critical);
    if (realm.has_status(who, Status::disoriented))
      realm.end_status(who, Status::disoriented, rule::bad_statuses);
    hearts_leap(realm, who);
    co_await court_was_brilliant(realm, who);
    co_await realm.happens(Moment::critical, who);
  }
  if (outcome.fumble) {
    if (realm.has_status(who, Status::disoriented))
      realm.end_status(who, Status::disoriented, rule::bad_statuses);
    if (!is_foe(who)) {
      const int before = realm.state.kingdom.voices;
      realm.change(Number::voices, -1, rule::fumble);
      co_await look_after_voices(realm, before, false);
    }
    if (is_foe(who)) spend_supply(realm, 1, rule::supply_as_hope);
    co_await realm.happens(Moment::fumbled, who);
    if (!is_foe(who)) mishap_in_camp(realm, who, score);
  }
}

Task<Outcome> try_it(Realm& realm, Who who, Score score, int against, Tag kind, RuleId rule, bool kingdom) {
  const std::array<rows::Id, 3> tags = tags_of_check(realm, score, kind, kingdom);
  engine::require(!realm.state.trials.full(), "a check within a check within a check, too deep");
  realm.state.trials.push_back({.against = i16(std::clamp(against, -99, 99)),
                                .who = u8(who),
                                .score = u8(score),
                                .dice = u8(std::clamp(2 + realm.number(who, Number::check_dice), 1, 12)),
                                .kind = u8(kind)});
  if (kind == Tag::attack)
    realm.state.trials.back().dice = u8(std::clamp(2 + realm.number(who, Number::attack_dice), 1, 12));
  const std::size_t depth = realm.state.trials.size();
  const auto trial = [&realm, depth]() -> Trial& { return realm.state.trials[depth - 1]; };

  rows::Event declared{
      .moment = id_of(Moment::check_declared), .by = person(who), .amount = against, .tags = tags};
  co_await realm.happen(declared);
  if (!kingdom) co_await lovers_help(realm, who);
  against = declared.amount;
  score = static_cast<Score>(trial().score);
  trial().against = i16(std::clamp(against, -999, 999));

  if (declared.outcome == id_of(Ended::pass)) {  // it needs no dice
    realm.state.trials.pop_back();
    realm.tell(told::checked(who, score, against, against, Came::passed), rule);
    co_return Outcome{.result = against, .passed = true};
  }
  const int hope = co_await spend_hope(realm, who, score, against, kingdom);
  const int count = std::clamp(int_of(trial().dice) + hope, 1, 12);
  trial().dice = u8(count);
  const auto faces =
      co_await realm.table.roll(realm.seat(who), count, 6, kingdom ? rule::kingdom_check : rule::check,
                                purpose::for_check(who, score, against));
  Dice dice;
  for (const auto face : faces) dice.faces.push_back(u8(face));
  if (kingdom) spoil(realm, dice);
  co_await keep_sixes(realm, who, dice, kingdom);
  choose_two(dice, trial());
  note_lowest(dice, trial());

  rows::Event thrown{.moment = id_of(Moment::dice_rolled),
                     .by = person(who),
                     .amount = trial().first + trial().second,
                     .tags = tags};
  co_await realm.happen(thrown);
  const int sum = thrown.amount;
  const int own = kingdom ? realm.kingdom(static_cast<Number>(int_of(Number::lifestyle) + int_of(score) % 4))
                          : realm.ability(who, score);
  Outcome outcome;
  Helpers helpers;
  const bool two = dice.faces.size() >= 2;
  outcome.critical =
      two && (trial().second == 6 || sum >= std::max(3, realm.number(who, Number::critical_from)));
  const std::optional<RuleId> slips =
      two && trial().first == trial().second ? slips_on_doubles(realm, who) : std::nullopt;
  outcome.fumble = !outcome.critical && two && (slips || sum <= realm.number(who, Number::fumble_to));
  outcome.result = sum + own +
                   (kingdom ? diplomacy_modifier(realm) : co_await help_for(realm, who, helpers)) +
                   trial().bonus;
  const bool passes = outcome.critical || (!outcome.fumble && outcome.result >= against);
  rows::Event result{.moment = id_of(Moment::check_result),
                     .by = person(who),
                     .amount = outcome.result,
                     .outcome = id_of(outcome.critical ? Ended::critical
                                      : outcome.fumble ? Ended::fumble
                                      : passes         ? Ended::pass
                                                       : Ended::fail),
                     .tags = tags};
  co_await realm.happen(result);
  outcome.result = result.amount;
  outcome.critical = result.outcome == id_of(Ended::critical);
  outcome.fumble = result.outcome == id_of(Ended::fumble);
  if (!outcome.critical && !outcome.fumble && outcome.result == against - 1 && !is_foe(who) &&
      realm.body(who).followers > 0 &&
      !co_await realm.table.two_way(realm.seat(who), rule::sending_followers, prompt::lend_followers(who),
                                    option::let_it_be(), option::send_followers())) {
    co_await lose_followers(realm, who, co_await d6(realm, realm.seat(who), 1, rule::sending_followers),
                            false, rule::sending_followers, who);
    ++outcome.result;
  }
  if (outcome.fumble) outcome.result = 0;
  outcome.passed = outcome.critical || (!outcome.fumble && outcome.result >= against);
  const int difference = outcome.result - against;
  outcome.margin = outcome.passed ? std::max(0, difference) : std::min(-1, difference);
  const Came came = outcome.critical ? Came::critical
                    : outcome.fumble ? Came::fumble
                    : outcome.passed ? Came::passed
                                     : Came::failed;
  realm.tell(kingdom ? told::kingdom_checked(who, score, against, outcome.result, came)
                     : told::checked(who, score, against, outcome.result, came),
             outcome.fumble ? slips.value_or(rule) : rule);
  realm.state.trials.pop_back();
  co_await critical_and_fumble(realm, who, score, outcome, kingdom);
  if (realm.state.switches.help_binds && (outcome.critical || outcome.fumble))
    co_await bind_helpers(realm, who, helpers, outcome.critical);
  co_return outcome;
}

}  // namespace

Task<int> pay_hope(Realm& realm, Who who, int drive, int voices, RuleId rule) {
  if (voices > 0 && !co_await agree_on_voices(realm, who, voices)) voices = 0;
  if (drive + voices == 0) co_return 0;
  const int had = is_foe(who) ? drive : -realm.change(who, Number::drive, -drive, rule);
  if (is_foe(who)) realm.change(who, Number::hope, -drive, rule);
  co_await realm.paid(person(who));
  const int before = realm.state.kingdom.voices;
  realm.change(Number::voices, -voices, rule);
  if (!is_foe(who))
    co_await pay_otherwise(realm,
                           {.who = who, .points = drive + voices, .voices = voices, .lacking = drive - had},
                           Tag::kingdom, realm.tag_of_row());
  rows::Event spent{.moment = id_of(Moment::hope_spent), .by = person(who), .amount = drive + voices};
  co_await realm.happen(spent);
  if (voices > 0) co_await look_after_voices(realm, before, true);
  co_return spent.cancelled ? 0 : std::max(0, spent.amount);
}

Task<Outcome> check(Realm& realm, Who who, Score ability, int against, Tag kind, RuleId rule) {
  return try_it(realm, who, ability, against, kind, rule, false);
}
Task<Outcome> kingdom_check(Realm& realm, Who who, Score attribute, int against, RuleId rule, Tag kind) {
  return try_it(realm, who, attribute, against, kind, rule, true);
}

Chance chance_of(int dice, int bonus, int against, int critical_from, int fumble_to) {
  // By the highest two of so many dice: how many of 6^dice have each pair.
  dice = std::clamp(dice, 2, 12);
  const auto power = [](std::int64_t base, int times) {
    std::int64_t all = 1;
    for (; times > 0; --times) all *= base;
    return all;
  };
  // Two of `high` at least and none above; or one, the rest at most `low`, and one of them `low`.
  const auto with_two = [dice, power](int high, int low) {
    return high == low ? power(high, dice) - power(high - 1, dice) - dice * power(high - 1, dice - 1)
                       : dice * (power(low, dice - 1) - power(low - 1, dice - 1));
  };
  Chance chance{.hits = 0, .of = power(6, dice)};
  for (int high = 1; high <= 6; ++high) {
    for (int low = 1; low <= high; ++low) {
      const int sum = high + low;
      const bool critical = sum >= critical_from;
      const bool passes = critical || (sum > fumble_to && sum + bonus >= against);
      if (passes) chance.hits += with_two(high, low);
    }
  }
  return chance;
}

Task<> look_after_voices(Realm& realm, int before, bool spent) {
  co_await hear_of_voices(realm);
  const int now = realm.state.kingdom.voices;
  const int court = realm.court_size();
  const bool fell = before >= court && now < court;
  const bool goes_on_spending = spent && before < court && now < before;
  if (!fell && !goes_on_spending) co_return;
  realm.tell(told::people_angry(now), rule::disaster);
  roll_on(realm, "kingdom-disaster", realm.king());
}

engine::Task<rows::Checked> Realm::check(Piece who, rows::Id number, int against, RuleId rule) {
  const auto which = static_cast<Number>(number);
  const Who whose = who.kind == kPerson ? who.index : king();
  Outcome outcome;
  if (which >= Number::lifestyle && which <= Number::military) {
    const int score = int_of(which) - int_of(Number::lifestyle) + int_of(Score::lifestyle);
    outcome = co_await kingdom_check(*this, is_foe(whose) ? king() : whose, static_cast<Score>(score),
                                     against, rule, tag_of_row());
  } else {
    outcome = co_await make_you_kingdom::check(*this, whose, static_cast<Score>(std::min<int>(number, 3)),
                                               against, tag_of_row(), rule);
  }
  co_return rows::Checked{.margin = outcome.margin, .passed = outcome.passed};
}

Tag Realm::tag_of_row() const {
  return tag_of(state.effects.runs.empty() ? rows::kNone : state.effects.runs.back().row);
}
Tag Realm::tag_of(rows::Id row) const {
  if (row < library.skills.size()) {
    const Skill& skill = library.skills[row];
    switch (skill.group.value_or(skill.also.empty() ? Group::general : skill.also.front())) {
      case Group::astrology: return Tag::astrology;
      case Group::summoning: return Tag::summoning;
      case Group::science: return Tag::science;
      case Group::negotiation: return Tag::negotiation;
      default: return Tag::skill;
    }
  }
  if (row < library.skill_rows()) return Tag::skill;
  if (row < library.facility_row(0)) return Tag::item;
  if (row < library.trap_row(0)) return Tag::facility;
  if (row < library.trap_row(library.traps.size())) return Tag::trap;
  const auto next = std::ranges::upper_bound(library.first_row, row);
  const auto which = static_cast<std::size_t>(next - library.first_row.begin()) - 1;
  return which < library.tables.size() && library.tables[which].id.ends_with("-rest") ? Tag::rest
                                                                                      : Tag::table;
}

}  // namespace gamekeeper::make_you_kingdom
