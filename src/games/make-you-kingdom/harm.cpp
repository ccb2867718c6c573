#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// Damage, Fatal Wounds, Bad Statuses, Followers (L3729-3928, L4425-4480).
namespace gamekeeper::make_you_kingdom {
namespace {

/// All of the Court have fallen, and one of them has the Holy Grail (L16269).
void drink_from_the_grail(Realm& realm) {
  const auto up = [&realm](Who who) { return realm.is_up(who); };
  const auto here = [&realm](Who who) { return realm.is_here(who); };
  if (!realm.court_who(up).empty()) return;
  const std::uint8_t grail = realm.library.item("holy-grail");
  for (const Who who : realm.court_who(here)) {
    const auto slot = realm.slot_of(who, grail);
    if (!slot) continue;
    realm.take_away(who, *slot, rule::row);
    for (const Who one : realm.court_who(here)) {
      realm.change(one, Number::hp, 1 - realm.body(one).hp, rule::row);
      realm.change(one, Number::drive, realm.number(one, Number::capacity), rule::row);
    }
    return;
  }
}

}  // namespace

Task<int> damage(Realm& realm, Who by, Who to, int amount, RuleId rule, bool plain, Tag kind) {
  if (amount <= 0 || !realm.exists(to) || !realm.is_here(to)) co_return 0;
  if (!plain) {
    const std::array<rows::Id, 1> tags{id_of(kind)};
    rows::Event due{.moment = id_of(Moment::damage_due),
                    .by = somebody(by),
                    .to = person(to),
                    .amount = amount,
                    .tags = tags};
    co_await realm.happen(due);
    if (due.cancelled || due.amount <= 0) {
      realm.tell(told::unhurt(to), rule);
      co_return 0;
    }
    amount = due.amount;
    if (due.to.kind == kPerson && due.to.index != to) {
      if (!realm.exists(due.to.index) || !realm.is_here(due.to.index)) co_return 0;
      to = due.to.index;
    }
    to = co_await friend_steps_in(realm, to, prompt::ask_friend_damage(to, amount), by);
    amount =
        std::max(1, amount + realm.number(to, Number::damage_taken) + co_await weakness_tells(realm, by, to));
  }
  if (!realm.is_here(to)) co_return 0;
  if (realm.body(to).hp > 0 && realm.body(to).hp <= amount) {
    rows::Event mortal{
        .moment = id_of(Moment::mortal), .by = somebody(by), .to = person(to), .amount = amount};
    co_await realm.happen(mortal);
    if (mortal.cancelled) realm.tell(told::unhurt(to), rule);
    if (mortal.cancelled || !realm.is_here(to)) co_return 0;
  }
  const bool was_out = !is_foe(to) && realm.has_mark(to, Mark::unconscious);
  Body& body = realm.body_of(to);
  body.hp = i16(std::max(body.hp - amount, -99));
  realm.tell(told::hit(to, amount, body.hp), rule);
  if (realm.has_status(to, Status::asleep)) realm.end_status(to, Status::asleep, rule::bad_statuses);
  rows::Event landed{
      .moment = id_of(Moment::damage_landed), .by = somebody(by), .to = person(to), .amount = amount};
  co_await realm.happen(landed);
  co_await realm.happens(Moment::hp_changed, by, to, realm.body(to).hp);
  co_await devotion_burns(realm, by, to);
  if (!realm.is_here(to)) co_return amount;
  if (was_out) {
    co_await dies(realm, to, rule::unconscious, by);
  } else if (realm.body(to).hp <= 0) {
    co_await falls(realm, to, amount, by);
  }
  co_return amount;
}

Task<> lose_hp(Realm& realm, Who who, int amount, RuleId rule) {
  if (amount <= 0 || !realm.is_here(who)) co_return;
  Body& body = realm.body_of(who);
  body.hp = i16(std::max(body.hp - amount, -99));
  realm.tell(told::bled(who, amount, body.hp), rule);
  co_await realm.happens(Moment::hp_changed, -1, who, body.hp);
  if (!realm.is_here(who)) co_return;
  if (body.hp <= 0 && !body.marks.has(Mark::unconscious)) co_await falls(realm, who, amount);
}

Task<> bleed_for_hope(Realm& realm, Who who) {
  Foe& foe = realm.foe_of(who);
  const int owed = -std::exchange(foe.body.drive, std::int16_t{0});
  foe.hope = u8(std::min(foe.hope + owed, 99));
  realm.tell(told::bleeds_for_hope(who, owed), rule::monsters_hope);
  const int lost = co_await d6(realm, kGameMaster, owed, rule::monsters_hope);
  co_await lose_hp(realm, who, lost, rule::monsters_hope);
}

Task<> falls(Realm& realm, Who who, int amount, Who by) {
  if (realm.is_base(who)) co_return die(realm, who, rule::striking_bases);
  rows::Event down{.moment = id_of(Moment::down), .by = somebody(by), .to = person(who), .amount = amount};
  co_await realm.happen(down);
  if (!realm.is_here(who) || realm.body(who).hp > 0) co_return;
  if (is_foe(who) && !is_spared(realm, who)) {
    co_await dies(realm, who, rule::damage, by);
    co_return;
  }
  if (!is_foe(who)) co_await roll_now(realm, "fatal-wound", who, amount);
  if (!realm.is_here(who) || realm.body(who).hp > 0) co_return;
  if (!realm.has_mark(who, Mark::unconscious)) realm.tell(told::fell(who), rule::fatal_wound);
  realm.set_mark(who, Mark::unconscious);
  realm.set_mark(who, Mark::exhausted);
  if (!is_foe(who)) drink_from_the_grail(realm);
}

/// What a monster knows answers its own death; whatever saves it cancels that.
Task<> dies(Realm& realm, Who who, RuleId rule, Who by) {
  if (realm.has_mark(who, Mark::dead) || (is_foe(who) && realm.has_mark(who, Mark::dying))) co_return;
  if (!is_foe(who)) die(realm, who, rule);
  realm.set_mark(who, Mark::dying);
  rows::Event died{.moment = id_of(Moment::died), .by = somebody(by), .to = person(who)};
  co_await realm.happen(died);
  realm.set_mark(who, Mark::dying, false);
  if (is_foe(who) && !died.cancelled) die(realm, who, rule);
  if (!is_foe(who)) drink_from_the_grail(realm);
}

void die(Realm& realm, Who who, RuleId rule) {
  if (realm.has_mark(who, Mark::dead)) return;
  realm.set_mark(who, Mark::dead);
  realm.set_mark(who, Mark::exhausted);
  realm.tell(told::died(who), rule);
  if (!is_foe(who)) return;
  if (realm.is_base(who)) return fall_base(realm, base_of(realm, who), rule);
  join(realm.state.battle.beaten, Flock{.monster = realm.foe(who).monster, .count = 1});
}

Task<> add_status(Realm& realm, Who who, Status status, RuleId rule) {
  if (!realm.is_here(who) || realm.has_status(who, status) || realm.is_base(who)) co_return;
  rows::Event due{.moment = id_of(Moment::status_due), .to = person(who), .amount = int_of(status)};
  co_await realm.happen(due);
  if (due.cancelled && status == Status::asleep) co_await realm.happens(Moment::stayed_awake, -1, who);
  if (due.cancelled || !realm.is_here(who)) co_return;
  who = co_await friend_steps_in(realm, who, prompt::ask_friend_status(who, status), who);
  if (realm.has_status(who, status)) co_return;
  realm.add_status_now(who, status, rule);
  if (status == Status::asleep) realm.set_mark(who, Mark::exhausted);
}

Task<> lose_followers(Realm& realm, Who who, int count, bool home, RuleId rule, Who by) {
  const int most = realm.body(who).followers;
  count = std::min(count, most);
  if (count <= 0) co_return;
  rows::Event due{
      .moment = id_of(Moment::followers_due), .by = somebody(by), .to = person(who), .amount = count};
  co_await realm.happen(due);
  count = due.cancelled ? 0 : std::clamp<int>(due.amount, 0, realm.body(who).followers);
  if (count == 0) co_return;
  Body& body = realm.body_of(who);
  body.followers = i16(body.followers - count);
  if (home && !is_foe(who)) {
    realm.state.kingdom.citizens = i16(realm.state.kingdom.citizens + count);
    realm.tell(told::went_home(who, count), rule::spending_followers);
  } else {
    if (!is_foe(who)) note_fallen(realm.state, count);
    realm.tell(told::died_for(who, count), rule);
  }
  co_await realm.happens(Moment::followers_lost, by, who, count);
}

Task<> bad_statuses_at_end(Realm& realm) {
  for (const Who who : realm.everybody()) {
    if (realm.is_here(who) && realm.has_status(who, Status::poisoned))
      co_await damage(realm, -1, who, 1, rule::bad_statuses);
  }
}

}  // namespace gamekeeper::make_you_kingdom
