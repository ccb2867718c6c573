#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Where Landmakers come from, what it brings them, and what they are here to do (L576-749).
namespace gamekeeper::make_you_kingdom {
namespace {

bool with_anybody(const Look& look, Who who, const auto& is) {
  return !look.court_who([&](Who other) { return other != who && !is_lost(look, other) && is(other); })
              .empty();
}

Task<> foreign_home(Realm& realm, Who who, Relation relation) {
  const auto unknown = unknown_regions(realm, false);
  if (unknown.empty()) co_return;
  const int which = co_await one_by_chance(realm, realm.seat(who), int_of(unknown.size()), rule::background);
  co_await found_neighbor(realm, unknown[at(which)], relation, rule::background);
}

Task<> grow_strong(Realm& realm, Who who) {
  raise_score(realm, who,
              co_await one_of(realm, realm.seat(who), rule::background, prompt::ask_strong_part(who),
                              Few<Score>{Score::wit, Score::charisma}, option::choose_score),
              1);
}

Task<> owe_freedom(Realm& realm, Who who) {
  const auto is_fellow = [&realm, who](Who other) { return other != who && !is_lost(realm, other); };
  if (realm.court_who(is_fellow).empty()) co_return;
  const Who liberator = co_await one_of(realm, realm.seat(who), rule::background, prompt::ask_liberator(who),
                                        realm.court_who(is_fellow), option::choose_who);
  realm.change_bond(person(who), id_of(BondKind::affection), person(liberator), 1, rule::background);
  for (Bond& one : realm.state.bonds) {
    if (one.from == who && one.to == liberator && one.affection > 0) one.kind = u8(Liking::loyalty);
  }
  realm.tell(
      told::bond_changed(who, liberator, false, 1, realm.affection(who, liberator), Relationship::loyalty),
      rule::background);
}

Task<> grants(Realm& realm, Who who, const Background& past) {
  Relation relation{};
  if (past.home && engine::state_json::enum_value(*past.home, relation))
    co_await foreign_home(realm, who, relation);
  for (const auto& [item, level] : past.gift)
    co_await take_in(realm, who, realm.library.item(item), level, rule::background);
  if (past.learns) learn_skill(realm, who, realm.library.skill(*past.learns), rule::background);
  if (past.id == "three-four") co_await grow_strong(realm, who);
  if (past.id == "six-six") co_await owe_freedom(realm, who);
}

}  // namespace

Task<> learn_background(Realm& realm, Who who) {
  const engine::Faces faces =
      co_await realm.table.roll(realm.seat(who), 2, 6, rule::background, purpose::for_past(who));
  const int background = (faces[0] - 1) * 6 + faces[1] - 1;
  realm.landmaker_of(who).background = u8(background);
  realm.tell(told::comes_from(who, background), rule::background);
  co_await grants(realm, who, realm.library.backgrounds[at(background)]);
}

std::optional<bool> has_done_mission(const Look& look, Who who) {
  const std::uint8_t background = look.landmaker(who).background;
  if (background >= look.library.backgrounds.size()) return false;
  const std::string_view id = look.library.backgrounds[background].id;
  for (const auto& [word, least] : look.library.backgrounds[background].reaches)
    return look.number(kTheKingdom, *look.library.rows->nouns.find(rows::Noun::number, word)) >= least;
  if (id == "one-one")
    return with_anybody(look, who, [&](Who other) {
      return look.landmaker(other).sex != look.landmaker(who).sex &&
             both_feel(look, who, other, Liking::love);
    });
  if (id == "one-four")
    return with_anybody(look, who, [&](Who other) {
      return is_class(look, other, "king") && both_feel(look, who, other, Liking::love);
    });
  if (id == "one-five") return look.facility_level(look.library.facility("temple"), {}) >= 5;
  if (id == "three-two")
    return stands_for(look, "statue", who, false) && with_anybody(look, who, [&](Who other) {
             return both_feel(look, who, other, Liking::friendship);
           });
  if (id == "three-four") return look.slot_of(who, look.library.item("steel-body")).has_value();
  if (id == "four-two")
    return with_anybody(look, who, [&](Who other) { return are_rivals(look, who, other); });
  if (id == "five-three") return known_regions(look).size() >= 15;
  if (id == "six-three")
    return std::ranges::count_if(look.seen.bonds, [who](const Bond& one) {
             return one.to == who && one.affection >= kMostFeeling;
           }) >= 5;
  return std::nullopt;
}

}  // namespace gamekeeper::make_you_kingdom
