#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Who did best: all point at once, and the most fingers are worth a Medal (L4347).
namespace gamekeeper::make_you_kingdom {
namespace {

People pointed_at_by(const Look& look, Who voter) {
  People all = look.court_who([&look, voter](Who who) { return who != voter && !is_lost(look, who); });
  if (all.empty()) all.push_back(voter);
  return all;
}

Task<> point(Realm& realm, OfVote& vote) {
  const Who voter = vote.voter;
  if (voter >= static_cast<Who>(realm.state.court.size())) co_return;
  ++vote.voter;
  vote.at[at(voter)] = kNone;
  realm.state.course.again();
  if (is_lost(realm, voter)) co_return;
  const Who taken = co_await one_of(realm, realm.seat(voter), rule::exploration_meeting, prompt::ask_best(),
                                    pointed_at_by(realm, voter), option::point_at);
  vote.at[at(voter)] = u8(taken);
}

Task<> give_the_medal(Realm& realm, OfVote& vote) {
  std::array<int, kMostCourt> fingers{};
  for (Who voter = 0; voter < static_cast<Who>(realm.state.court.size()); ++voter) {
    const std::uint8_t whom = vote.at[at(voter)];
    if (whom >= realm.state.court.size()) continue;
    ++fingers[whom];
    realm.tell(told::pointed(voter, whom), rule::exploration_meeting);
  }
  const int most = std::ranges::max(fingers);
  if (most == 0) co_return;
  const People best = realm.court_who([&](Who who) { return fingers[at(who)] == most; });
  const int which = co_await one_by_chance(realm, kGameMaster, int_of(best.size()), rule::medals);
  realm.change(best[at(which)], Number::medals, 1, rule::medals);
  realm.tell(told::medal(best[at(which)]), rule::medals);
}

}  // namespace

constinit const ProcedureOf<Realm, OfVote> kPointing = kit::course::steps<point, give_the_medal>("pointing");

}  // namespace gamekeeper::make_you_kingdom
