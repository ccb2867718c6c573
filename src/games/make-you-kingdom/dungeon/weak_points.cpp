#include <bit>
#include <iterator>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// Weak points of the Ruler (L11500-11608).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kRoundsAtLeast = 4;
constexpr std::size_t kMaxHp = 3;  ///< among the traits of boosts

std::string_view id_of_point(const Library& library, const Weakness& one) {
  return one.point < library.weak_points.size() ? std::string_view(library.weak_points[one.point].id) : "";
}
Weakness* weakness(Realm& realm, std::string_view id) {
  const auto is = [&](const Weakness& one) { return id_of_point(realm.library, one) == id; };
  const auto found = std::ranges::find_if(realm.state.adventure.weak_points, is);
  return found == realm.state.adventure.weak_points.end() ? nullptr : &*found;
}

bool carries(const Look& look, Who who, int what) {
  const auto& materials = look.landmaker(who).materials;
  if (what < int_of(kMaterials)) return materials[at(what)] > 0;
  return look.slot_of(who, at(what) - kMaterials).has_value();
}

void halve(Realm& realm, Who who) {
  Body& body = realm.body_of(who);
  const int most = realm.number(who, Number::max_hp);
  auto& boost = body.boosts[kMaxHp];
  boost = i16(boost - most / 2);
  body.hp = i16(std::max(1, (body.hp + 1) / 2));
}

void seal(Realm& realm, Who who, unsigned skills) {
  const auto& known = realm.library.knows[realm.foe(who).monster];
  for (std::size_t i = 0; i < known.size() && i < 32; ++i) {
    if (((skills >> i) & 1U) != 0) realm.body_of(who).off.set(known[i]);
  }
}

/// Somebody of the kind that holds the Ruler's cores is left, in this room or another.
bool a_core_is_left(const Look& look, int kind) {
  const Adventure& now = look.seen.adventure;
  for (std::size_t room = 0; room < kRooms; ++room) {
    const auto holds = [kind](const Monsters& group) { return group.monster == kind && group.count > 0; };
    if (room != now.here && std::ranges::any_of(now.rooms[room].groups, holds)) return true;
  }
  return std::ranges::any_of(look.side_of(kFirstFoe), [&](Who who) {
    return look.foe(who).monster == kind && look.foe(who).ruler == 0;
  });
}
/// With the last of its cores gone the Ruler is hurt, or dies (L11575).
Task<> cores_fail(Realm& realm) {
  constexpr int kShock = 7;
  Weakness* const cores = weakness(realm, "split-core");
  if (cores == nullptr || cores->what == kNone || a_core_is_left(realm, cores->what)) co_return;
  for (const Who who : realm.side_of(kFirstFoe)) {
    if (realm.foe(who).ruler == 0) continue;
    cores->what = kNone;
    realm.tell(told::weak_point_tells(who, cores->point), rule::cores);
    const Outcome outcome = co_await check(
        realm, who, Score::quest, kShock + realm.number(who, Number::level), Tag::skill, rule::cores);
    if (!outcome.passed) co_return co_await dies(realm, who, rule::cores);
    co_await damage(realm, -1, who, co_await d6(realm, kGameMaster, 6, rule::cores), rule::cores, true);
    co_return;
  }
}

/// Those to whom the Ruler is bound fight here, or follow somebody of the Court (L11532).
Task<> is_recognised(Realm& realm) {
  const Weakness* const bond = weakness(realm, "relationship");
  const auto is_it = [&](const auto& one) { return bond != nullptr && one.monster == bond->what; };
  const auto leads = [&](const Landmaker& one) { return std::ranges::any_of(one.beasts, is_it); };
  if (std::ranges::none_of(realm.state.battle.foes, is_it) && std::ranges::none_of(realm.state.court, leads))
    co_return;
  for (const Who who : realm.side_of(kFirstFoe)) {
    if (realm.foe(who).ruler != 0) co_await add_status(realm, who, Status::cursed, rule::nemeses);
  }
}

}  // namespace

int adjustment_of(const Library& library, const Weakness& weakness) {
  const std::string_view id = id_of_point(library, weakness);
  if (id.empty()) return 0;
  const int more = id == "poison" ? 1 : id == "sealed" ? std::popcount(weakness.what) : 0;
  return library.weak_points[weakness.point].adjustment + more;
}
int adjustment_of(const Look& look) {
  int sum = 0;
  for (const Weakness& one : look.seen.adventure.weak_points) sum += adjustment_of(look.library, one);
  return sum;
}

std::optional<Weakness> weakness_of(const Library& library, const ScenarioWeakness& text, int monster) {
  const auto point = library.weak_points.index(text.point);
  if (!point || monster < 0) return std::nullopt;
  Weakness one{.point = u8(*point)};
  const bool is_kind = text.point == "split-core" || text.point == "relationship";
  const bool has_thing = is_kind || text.point == "poison" || text.point == "anathema";
  const bool has_skills = text.point == "sealed";
  if (has_thing != text.what.has_value() || has_skills == text.skills.empty()) return std::nullopt;
  if (has_thing) {
    Material material{};
    const auto item = library.items.index(*text.what);
    const auto kind = library.monsters.index(*text.what);
    if (is_kind) {
      if (!kind) return std::nullopt;
      one.what = u8(*kind);
    } else if (boost::describe::enum_from_string(text.what->c_str(), material)) {
      one.what = u8(material);
    } else if (item) {
      one.what = u8(kMaterials + *item);
    } else {
      return std::nullopt;
    }
  }
  for (const std::string& skill : text.skills) {
    const auto& known = library.monsters[at(monster)].skills;
    const auto place = std::ranges::find(known, skill) - known.begin();
    if (text.skills.size() > 3 || place >= std::min<std::ptrdiff_t>(8, std::ssize(known)))
      return std::nullopt;
    one.what = u8(one.what | (1U << place));
  }
  return one;
}

void learn_weakness(Realm& realm, int which) {
  auto& points = realm.state.adventure.weak_points;
  if (which < 0 || at(which) >= points.size() || points[at(which)].point == kNone) return;
  Weakness& one = points[at(which)];
  one.known = 1;
  const WeakPoint& point = realm.library.weak_points[one.point];
  const bool core = point.group == WeakPointGroup::core && point.id != "split-core";
  realm.tell(core ? told::core_destroyed(one.point) : told::weak_point_learned(one.point),
             core ? rule::cores : rule::weak_points);
}

void weaken_ruler(Realm& realm, Who ruler) {
  for (const Weakness& one : realm.state.adventure.weak_points) {
    const std::string_view id = id_of_point(realm.library, one);
    const bool broken = one.known != 0;
    const bool is_half = id == "celestial-body" || (id == "soul-core" && broken);
    const bool is_dull = id == "memory-core" && broken;
    if (is_half) halve(realm, ruler);
    if (id == "sealed") seal(realm, ruler, one.what);
    if (is_dull) seal(realm, ruler, ~0U);
    if (is_half || is_dull || id == "sealed")
      realm.tell(told::weak_point_tells(ruler, one.point),
                 is_dull || id == "soul-core" ? rule::cores : rule::avatars);
  }
}

Task<int> weakness_tells(Realm& realm, Who by, Who ruler) {
  if (by < 0 || is_foe(by) || !is_foe(ruler) || realm.foe(ruler).ruler == 0) co_return 0;
  int more = 0;
  for (std::size_t i = 0; i < realm.state.adventure.weak_points.size(); ++i) {
    const Weakness one = realm.state.adventure.weak_points[i];
    const std::string_view id = id_of_point(realm.library, one);
    const bool tells = id == "karma" ? by == one.what : id == "poison" && carries(realm, by, one.what);
    if (!tells) continue;
    realm.tell(told::weak_point_tells(ruler, one.point), rule::nemeses);
    more += co_await d6(realm, realm.seat(by), 1, rule::nemeses);
  }
  co_return more;
}

bool shuns(const Look& look, Who ruler, Who whom) {
  if (!is_foe(ruler) || is_foe(whom) || look.foe(ruler).ruler == 0) return false;
  return std::ranges::any_of(look.seen.adventure.weak_points, [&](const Weakness& one) {
    return id_of_point(look.library, one) == "anathema" && carries(look, whom, one.what);
  });
}
Task<> anathema_burns(Realm& realm, Who ruler, Who whom) {
  if (!realm.exists(ruler) || !realm.exists(whom) || !realm.is_here(ruler) || !shuns(realm, ruler, whom))
    co_return;
  realm.tell(told::weak_point_tells(ruler, weakness(realm, "anathema")->point), rule::nemeses);
  co_await lose_hp(realm, ruler, co_await d6(realm, kGameMaster, 2, rule::nemeses), rule::nemeses);
}

Task<> set_time_limit(Realm& realm) {
  co_await cores_fail(realm);
  co_await is_recognised(realm);
  const auto is_ruler = [](const Foe& foe) { return foe.ruler != 0; };
  if (weakness(realm, "time-limit") == nullptr || std::ranges::none_of(realm.state.battle.foes, is_ruler))
    co_return;
  const int die = 1 + co_await draw_among(realm, kGameMaster, first(6), 6, rule::avatars,
                                          purpose::plan_number(), engine::only(kGameMaster));
  weakness(realm, "time-limit")->what = u8(die + kRoundsAtLeast);
}
Task<> time_runs_out(Realm& realm) {
  co_await cores_fail(realm);
  const Weakness* const limit = weakness(realm, "time-limit");
  if (limit == nullptr || limit->what == 0 || realm.state.battle.round < limit->what) co_return;
  for (const Who who : realm.everybody()) {
    if (!is_foe(who) || realm.foe(who).ruler == 0 || !realm.is_here(who)) continue;
    realm.tell(told::weak_point_tells(who, limit->point), rule::avatars);
    co_return co_await dies(realm, who, rule::avatars);
  }
}

}  // namespace gamekeeper::make_you_kingdom
