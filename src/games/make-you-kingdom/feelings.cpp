#include "games/make-you-kingdom/rules.hpp"

/// Special Relationships (L4487-4520).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kDeep = 4;

bool feels(const Look& look, Who from, Who to, Liking kind, int least) {
  if (look.number(from, Number::bewitched) == to && look.number(from, Number::bewitchment) == int_of(kind))
    return true;
  const Bond* const bond = bond_of(look.seen, from, to);
  return bond != nullptr && bond->affection >= least && static_cast<Liking>(bond->kind) == kind;
}
/// Over a Gray Rose nothing comes of it (L10613).
People those_who(const Look& look, auto holds) {
  const rows::Reader reader(look.library.rows->program, look, look.seen.effects);
  return look.court_who([&](Who who) {
    return look.is_here(who) && !reader.forbids(person(who), id_of(Permit::help)) && holds(who);
  });
}

People friends_of(const Look& look, Who who) {
  return those_who(look, [&look, who](Who one) {
    return one != who && look.is_up(one) && !look.has_mark(one, Mark::stood_in) &&
           both_feel(look, one, who, Liking::friendship);
  });
}

}  // namespace

bool both_feel(const Look& look, Who one, Who other, Liking kind) {
  return feels(look, one, other, kind, kDeep) && feels(look, other, one, kind, kDeep);
}

bool are_rivals(const Look& look, Who who, Who with) {
  constexpr int kRivalry = 4;  ///< of a bewitchment, beside Liking
  return (look.number(who, Number::bewitched) == with && look.number(who, Number::bewitchment) == kRivalry) ||
         (feels(look, who, with, Liking::friendship, 1) && look.hostility(who, with) >= kDeep);
}

/// Who loves them takes heart from what they do (L4492).
void hearts_leap(Realm& realm, Who who) {
  for (const Who one :
       those_who(realm, [&](Who one) { return one != who && feels(realm, one, who, Liking::love, kDeep); }))
    realm.change(one, Number::drive, 1, rule::unrequited_love);
}

/// Lovers help each other where they are (L4497).
Task<> lovers_help(Realm& realm, Who who) {
  if (is_foe(who)) co_return;
  const auto can_help = [&realm, who](Who one) {
    return one != who && realm.is_free(one) && realm.number(one, Number::hope) > 0 &&
           both_feel(realm, one, who, Liking::love);
  };
  for (const Who one : those_who(realm, can_help)) {
    if (realm.state.battle.help.full()) co_return;
    const bool stays =
        co_await realm.table.two_way(realm.seat(one), rule::lovers, prompt::ask_lover(one, who),
                                     option::let_it_be(), option::help_lover(who));
    if (stays) continue;
    realm.exhaust(one, rule::lovers);
    realm.state.battle.help.push_back({.by = u8(one), .to = u8(who)});
    realm.tell(told::lover_helps(one, who), rule::lovers);
    co_await realm.pay_a_hope(one, rule::lovers);
  }
}

/// A best friend takes it in their place (L4504).
Task<int> friend_steps_in(Realm& realm, Who who, engine::Phrase asked_of, Who except) {
  if (is_foe(who)) co_return who;
  for (const Who one : friends_of(realm, who)) {
    if (one == except) continue;
    const bool stays = co_await realm.table.two_way(realm.seat(one), rule::best_friends, asked_of,
                                                    option::let_it_be(), option::stand_in(one));
    if (stays) continue;
    realm.set_mark(one, Mark::stood_in);
    realm.tell(told::friend_stands_in(one, who), rule::best_friends);
    co_return one;
  }
  co_return who;
}

/// Who is devoted to somebody resents whoever hurts them (L4510).
Task<> devotion_burns(Realm& realm, Who by, Who to) {
  if (by < 0 || is_foe(to) || !realm.exists(by)) co_return;
  bool any = false;
  for (const Who one : those_who(realm, [&](Who one) {
         return one != to && one != by && feels(realm, one, to, Liking::loyalty, kDeep);
       })) {
    realm.change_bond(person(one), id_of(BondKind::hostility), person(by), 1, rule::devotee);
    any = true;
  }
  if (any) co_await realm.settle();
}

}  // namespace gamekeeper::make_you_kingdom
