#include <cstdlib>
#include <tuple>

#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What one hears while one wanders, where it is more than a row: envoys, errands, the market, a war next
/// door (L2604-2790).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kDeepFeeling = 4;
constexpr int kLotOfErrand = 5;  ///< materials for a Voice
constexpr int kVoicesAtStart = 10;

// -- Envoys of the Great Powers --

std::string_view power_of(Score attribute) {
  switch (attribute) {
    case Score::lifestyle: return "haglma";
    case Score::culture: return "millennium-dynasty";
    case Score::order: return "metro-khan";
    default: return "dynamite-empire";
  }
}

Task<> envoy_brings(Realm& realm, Score attribute, bool passed, Who who) {
  const int dice = attribute == Score::order ? 2 : 1;
  const int amount = co_await d6(realm, realm.seat(who), dice, rule::envoys);
  switch (attribute) {
    case Score::lifestyle:
      if (passed) realm.change(Number::treasury, amount, rule::envoys);
      break;
    case Score::culture: {
      const int before = realm.state.kingdom.voices;
      realm.change(Number::voices, passed ? amount : -amount, rule::envoys);
      if (!passed) co_await look_after_voices(realm, before, false);
      break;
    }
    case Score::order: realm.change(Number::citizens, passed ? amount : -amount, rule::envoys); break;
    default: realm.change(passed ? Number::treasury : Number::upkeep, amount, rule::envoys); break;
  }
}

Task<> receive_envoy(Realm& realm, Score attribute, Who who) {
  const auto power = int_of(realm.library.great_powers.index(power_of(attribute)).value_or(0));
  const bool let_in = co_await realm.table.two_way(realm.seat(who), rule::envoys, prompt::ask_envoy(power),
                                                   option::let_in(), option::send_off());
  if (!let_in) co_return realm.tell(told::sent_away(power), rule::envoys);
  const Outcome talk = co_await kingdom_check(realm, who, attribute, 9, rule::envoys);
  co_await envoy_brings(realm, attribute, talk.passed, who);
}

// -- What the people ask for --

OfTry* attempt_of(Realm& realm) {
  return realm.state.course.has(kAttempt) ? &realm.state.course.of(kAttempt) : nullptr;
}
const OfTry* attempt_of(const Look& look) {
  return look.seen.course.has(kAttempt) ? &look.seen.course.of(kAttempt) : nullptr;
}

int had_at_first(const Look& look, Material material) {
  const auto which = static_cast<std::size_t>(material);
  constexpr std::size_t kInStock = std::tuple_size_v<decltype(OfStock::had)>;
  if (which < kInStock)
    return look.seen.course.has(kStockOfGame) ? look.seen.course.of(kStockOfGame).had[which] : 0;
  const OfTry* const attempt = attempt_of(look);
  return attempt != nullptr ? attempt->had[which - kInStock] : 0;
}

/// So many of what was asked for: Voices for them, or Upkeep for none.
void judge(Realm& realm, Errand errand, int count, int voices) {
  if (count <= 0) {
    realm.tell(told::errand_failed(errand), rule::errands_of_the_people);
    realm.change(Number::upkeep, 1, rule::errands_of_the_people);
    return;
  }
  realm.tell(told::errand_done(errand, count), rule::errands_of_the_people);
  if (voices > 0) realm.change(Number::voices, voices, rule::errands_of_the_people);
}

void hold_festival(Realm& realm, const OfTry& attempt) {
  if (realm.state.objective_met == 0) return;
  const int grown = realm.state.kingdom.voices - (kVoicesAtStart - attempt.tries);
  realm.change(grown > 0 ? Number::treasury : Number::upkeep, std::abs(grown), rule::errands_of_the_people);
}

Task<> receive_tribute(Realm& realm) {
  const int most = realm.kingdom(Number::maps);
  const auto fits = [&realm, most](std::size_t i) {
    return realm.library.items[i].kind > ItemKind::exploration && realm.library.items[i].cost <= most;
  };
  const auto all = below(realm.library.items.size(), fits);
  if (all.empty()) co_return;
  const int taken = co_await one_of(realm, speaker(realm), rule::errands_of_the_people,
                                    prompt::ask_rare_gift(), all, option::choose_item);
  co_await take_in(realm, realm.king(), u8(taken), 0, rule::errands_of_the_people);
}

// -- Others --

Task<> hear_the_peddler(Realm& realm, Who who) {
  const std::uint8_t material = co_await draw_from(realm, "market", who, rule::peddler);
  OfTry* const attempt = attempt_of(realm);
  if (attempt == nullptr) co_return;
  attempt->peddler = material == kNone ? kNoMarket : material;
  material == kNone ? realm.tell(told::market_wants_nothing(), rule::peddler)
                    : realm.tell(told::peddler_says(static_cast<Material>(material)), rule::peddler);
}

Task<> a_market_turns(Realm& realm, Who who) {
  auto all = living_neighbors(realm);
  erase_if(all,
           [&realm](int one) { return realm.state.kingdom.neighbors[at(one)].relation > Relation::neutral; });
  if (all.empty()) co_return;
  const int which = co_await one_by_chance(realm, realm.seat(who), int_of(all.size()), rule::wandering);
  const std::uint8_t material = co_await draw_from(realm, "market", who, rule::wandering);
  if (material == kNone) co_return;
  realm.state.kingdom.neighbors[at(all[at(which)])].staple = material;
  realm.tell(told::market_of(all[at(which)], static_cast<Material>(material)), rule::wandering);
}

}  // namespace

Task<> find_a_sack(Realm& realm, Who who, RuleId rule) {
  const std::uint8_t material = co_await draw_from(realm, "market", who, rule);
  if (material == kNone) co_return;
  const int count = co_await d6(realm, realm.seat(who), 1, rule);
  store_up(realm, who, static_cast<Material>(material), count, rule);
}

Task<> tidings(Realm& realm, Score attribute, int roll, Who who) {
  if (roll == 2) co_return co_await receive_envoy(realm, attribute, who);
  if (attribute == Score::lifestyle && roll == 5) co_return co_await hear_the_peddler(realm, who);
  if (attribute == Score::order && roll == 9) co_return co_await a_market_turns(realm, who);
  if (attribute == Score::military && roll == 9) co_await neighbors_at_war(realm, who);
}

bool is_asked_for(const Look& look, Errand errand) {
  const OfTry* const attempt = attempt_of(look);
  return attempt != nullptr && ((attempt->errands >> static_cast<unsigned>(errand)) & 1U) != 0;
}

void ask_for(Realm& realm, Errand errand) {
  OfTry* const attempt = attempt_of(realm);
  if (attempt == nullptr || is_asked_for(realm, errand)) return;
  attempt->errands = u16(attempt->errands | (1U << static_cast<unsigned>(errand)));
  realm.tell(told::asked_for(errand), rule::errands_of_the_people);
}

int carried(const Look& look, Material material) {
  int sum = 0;
  for (const Who who : look.court_here())
    sum += look.landmaker(who).materials[static_cast<std::size_t>(material)];
  return sum;
}

int special_relationships(const Look& look) {
  const auto deep = [&look](const Bond& one) {
    return one.affection >= kDeepFeeling && one.from < look.seen.court.size() &&
           one.to < look.seen.court.size();
  };
  int count = 0;
  for (const Bond& one : look.seen.bonds) {
    if (!deep(one)) continue;
    // Loyalty needs no answer; the others are counted with whoever comes first of the two.
    if (one.kind == 1) ++count;
    if (one.kind != 1 && one.from < one.to) {
      count += int_of(std::ranges::count_if(look.seen.bonds, [&](const Bond& other) {
        return deep(other) && other.from == one.to && other.to == one.from && other.kind == one.kind;
      }));
    }
  }
  return count;
}

Task<> judge_what_was_asked_for(Realm& realm) {
  const OfTry* const found = attempt_of(realm);
  if (found == nullptr) co_return;
  const OfTry attempt = *found;
  for (int i = 0; i < int_of(kMaterials); ++i) {
    const auto material = static_cast<Material>(i);
    if (!is_asked_for(realm, static_cast<Errand>(i))) continue;
    const int count = carried(realm, material) - had_at_first(realm, material);
    judge(realm, static_cast<Errand>(i), count, count / kLotOfErrand);
  }
  if (is_asked_for(realm, Errand::talents)) {
    const int count = int_of(realm.state.kingdom.talents.size()) - attempt.talents;
    judge(realm, Errand::talents, count, count);
  }
  if (is_asked_for(realm, Errand::feelings)) {
    const int count = special_relationships(realm) - attempt.feelings;
    judge(realm, Errand::feelings, count, 2 * count);
  }
  if (is_asked_for(realm, Errand::festival)) hold_festival(realm, attempt);
  if (is_asked_for(realm, Errand::tribute)) co_await receive_tribute(realm);
}

}  // namespace gamekeeper::make_you_kingdom
