#pragma once

#include "games/make-you-kingdom/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::make_you_kingdom {

/// What a row says of a deed; `otherwise` where it leaves it out.
struct Said {
  const rows::Call& call;
  bool given(std::size_t i) const { return i < call.verb->given.size() && !call.verb->given[i].ids.empty(); }
  int word(std::size_t i, int otherwise = 0) const {
    return given(i) ? int_of(call.words(i).front()) : otherwise;
  }
  int value(std::size_t i, int otherwise) const {
    return i < call.values.size() && given(i) ? call.values[i] : otherwise;
  }
};

/// Deeds that change the Dungeon, the Battlefield or the Kingdom (deeds_places.cpp).
engine::Perhaps deed_of_places(Realm& realm, rows::Call& call, RuleId rule);
/// Deeds with items, Facilities, Followers and Skills (deeds_things.cpp).
engine::Perhaps deed_with_things(Realm& realm, rows::Call& call, RuleId rule);
/// Deeds of Skills: attacks out of turn, Skills that fall silent (deeds_skills.cpp).
engine::Perhaps deed_of_skills(Realm& realm, rows::Call& call, RuleId rule);
/// And what monsters do to their own kind, the Round, what others carry (deeds_monsters.cpp).
engine::Perhaps deed_of_monsters(Realm& realm, rows::Call& call, RuleId rule);
/// Deeds on one thing, and with what is somebody else's (deeds_loans.cpp).
engine::Perhaps deed_on_thing(Realm& realm, rows::Call& call, RuleId rule);
engine::Perhaps deed_of_loans(Realm& realm, rows::Call& call, RuleId rule);
/// They have a Skill, or have it no longer; one that `lasts` beyond the Combat.
void lend(Realm& realm, Who who, std::size_t row, bool on, bool lasts);
/// What it does when it is used, without another turn.
Task<> use_again(Realm& realm, Who who, std::uint8_t item);
/// A thing of theirs is of a higher Level.
Task<> improved(Realm& realm, Who who, std::size_t slot);
/// Nobody's friend: it has Public Enemy.
bool is_enemy_of_all(const Look& look, std::size_t monster);
/// A monster that has been won over becomes a Citizen and leaves the Battlefield.
void recruit(Realm& realm, Who who, RuleId rule);
void gain_beast(Realm& realm, std::uint8_t monster, int count, RuleId rule);
/// It is destroyed for so many of the materials that it is made of (L16520).
Task<> reclaim(Realm& realm, Who who, std::size_t slot, int count, RuleId rule);
/// Where such a piece is on the Battlefield; -1: nowhere.
int area_of(const Look& look, const Pieces& where, Piece otherwise);
/// What is in it cannot be used until the Combat, or (`brief`) the cycle, ends.
void shut_slot(Realm& realm, Who who, std::size_t slot, bool brief, RuleId rule);
/// One of so many, each as likely.
Task<std::size_t> by_lot(Realm& realm, Who who, std::size_t count, RuleId rule);
Task<Material> material_among(Realm& realm, Who who, Few<int> kinds, RuleId rule);
/// A Job by the Birth Table, or of one's choice, in place of one of theirs.
Task<> change_job(Realm& realm, Who who, bool by_choice, RuleId rule, std::uint8_t into = kNone);

}  // namespace gamekeeper::make_you_kingdom
