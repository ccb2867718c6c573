#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Where Landmakers come from, what it brings them, and what they are here to do (L576-749).
namespace gamekeeper::make_you_kingdom {
namespace {

template <class Is>
bool with_anybody(const Look& look, Who who, Is is) {
  for (Who other = 0; other < static_cast<Who>(look.seen.court.size()); ++other) {
    if (other != who && !is_lost(look, other) && is(other)) return true;
  }
  return false;
}

int lovers_of(const Look& look, Who who) {
  return int_of(std::ranges::count_if(
      look.seen.bonds, [who](const Bond& one) { return one.to == who && one.affection >= 5; }));
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

Task<> grants(Realm& realm, Who who, std::string_view id) {
  if (id == "one-three" || id == "four-two") {
    co_await foreign_home(realm, who, Relation::dangerous);
  } else if (id == "one-four") {
    co_await foreign_home(realm, who, Relation::friendly);
  } else if (id == "five-four") {
    co_await foreign_home(realm, who, Relation::hostile);
    co_await take_in(realm, who, realm.library.item("blade"), 1, rule::background);
  } else if (id == "six-two") {
    co_await foreign_home(realm, who, Relation::hostile);
  } else if (id == "two-one") {
    co_await take_in(realm, who, realm.library.item("star-fragment"), 1, rule::background);
  } else if (id == "three-three") {
    learn_skill(realm, who, realm.library.skill("step-forward"), rule::background);
  } else if (id == "three-four") {
    co_await grow_strong(realm, who);
  } else if (id == "six-four") {
    co_await take_in(realm, who, realm.library.item("grimoire"), 0, rule::background);
  } else if (id == "six-six") {
    co_await owe_freedom(realm, who);
  }
}

}  // namespace

Task<> learn_background(Realm& realm, Who who) {
  const engine::Faces faces =
      co_await realm.table.roll(realm.seat(who), 2, 6, rule::background, purpose::for_past(who));
  const int background = (faces[0] - 1) * 6 + faces[1] - 1;
  realm.landmaker_of(who).background = u8(background);
  realm.tell(told::comes_from(who, background), rule::background);
  co_await grants(realm, who, realm.library.backgrounds[at(background)].id);
}

std::optional<bool> has_done_mission(const Look& look, Who who) {
  const std::uint8_t background = look.landmaker(who).background;
  if (background >= look.library.backgrounds.size()) return false;
  const std::string_view id = look.library.backgrounds[background].id;
  const auto reaches = [&look](Number number, int least) { return look.kingdom(number) >= least; };
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
  if (id == "two-four") return reaches(Number::lifestyle, 5);
  if (id == "two-five") return reaches(Number::culture, 5);
  if (id == "two-six") return reaches(Number::order, 5);
  if (id == "three-one") return reaches(Number::military, 5);
  if (id == "three-two")
    return stands_for(look, "statue", who, false) && with_anybody(look, who, [&](Who other) {
             return both_feel(look, who, other, Liking::friendship);
           });
  if (id == "three-three") return reaches(Number::kingdom_level, 5);
  if (id == "three-four") return look.slot_of(who, look.library.item("steel-body")).has_value();
  if (id == "four-two")
    return with_anybody(look, who, [&](Who other) { return are_rivals(look, who, other); });
  if (id == "four-three") return reaches(Number::maps, 5);
  if (id == "five-three") return known_regions(look).size() >= 15;
  if (id == "six-three") return lovers_of(look, who) >= 5;
  return std::nullopt;
}

}  // namespace gamekeeper::make_you_kingdom
