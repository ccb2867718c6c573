#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Talents who stay at home and serve: as many in a game as Culture allows (L242).
namespace gamekeeper::make_you_kingdom {
namespace {

bool stands(const Look& look, std::string_view facility) {
  return look.has_facility(look.library.facility(facility));
}

/// A Noble who serves raises Culture, and so makes room for one more.
int most_who_serve(const Look& look) {
  const bool noble = std::ranges::any_of(
      look.seen.kingdom.talents, [&look](const Talent& one) { return one.job == look.library.job("noble"); });
  return std::min(look.kingdom(Number::culture) + (noble ? 1 : 0),
                  static_cast<int>(look.seen.kingdom.talents.size()));
}

void serve(Realm& realm, std::size_t talent) {
  Talent& one = realm.state.kingdom.talents[talent];
  one.used = 1;
  realm.tell(told::talent_serves(one.job), rule::talents_serve);
}

}  // namespace

int serving(const Look& look, std::string_view job) {
  const std::uint8_t which = look.library.job(job);
  return static_cast<int>(std::ranges::count_if(
      look.seen.kingdom.talents, [which](const Talent& one) { return one.job == which && one.used != 0; }));
}

Task<> call_on_talents(Realm& realm) {
  for (Talent& one : realm.state.kingdom.talents) one.used = 0;
  const int most = most_who_serve(realm);
  if (most <= 0) co_return;
  if (most == static_cast<int>(realm.state.kingdom.talents.size())) {
    for (std::size_t i = 0; i < realm.state.kingdom.talents.size(); ++i) serve(realm, i);
  } else {
    const engine::Chosen chosen = co_await realm.table.pick_some(
        speaker(realm), rule::talents_serve, prompt::ask_talents(most), 0, most, [&realm](Offers& offers) {
          for (std::size_t i = 0; i < realm.state.kingdom.talents.size(); ++i)
            offers.add(option::call_on_talent(static_cast<int>(i), realm.state.kingdom.talents[i].job));
        });
    for (const Option& one : chosen) {
      const std::size_t talent = at(option::call_on_talent.in(one).talent);
      if (talent < realm.state.kingdom.talents.size()) serve(realm, talent);
    }
  }
  const int executioners = serving(realm, "executioner");
  if (executioners > 0) realm.change(Number::voices, executioners, rule::talents_serve);
}

void welcome_talent(Realm& realm, std::uint8_t job, RuleId rule) {
  if (realm.state.kingdom.talents.full() || job == kNone) return;
  realm.state.kingdom.talents.push_back({.job = job});
  realm.tell(told::talent_found(job), rule);
}

void part_with_talent(Realm& realm, std::size_t talent, RuleId rule) {
  if (talent >= realm.state.kingdom.talents.size()) return;
  const std::uint8_t job = realm.state.kingdom.talents[talent].job;
  realm.state.kingdom.talents.erase(talent);
  realm.tell(told::talent_lost(job), rule);
}

void talents_at_treasury(Realm& realm) {
  for (const auto& [job, facility] : {std::pair("astrologist", "farm"), std::pair("master", "inn")}) {
    const int by = stands(realm, facility) ? serving(realm, job) : 0;
    if (by == 0) continue;
    realm.tell(told::treasury_by_talent(realm.library.job(job), by), rule::talents_serve);
    realm.change(Number::treasury, by, rule::talents_serve);
  }
}

Task<> talents_before_earnings(Realm& realm) {
  const int medics = serving(realm, "medic");
  if (medics == 0 || realm.state.kingdom.lost <= 0) co_return;
  const int found = co_await d6(realm, speaker(realm), medics, rule::talents_serve);
  const int back = std::min<int>(found, realm.state.kingdom.lost);
  realm.state.kingdom.lost = static_cast<std::int16_t>(realm.state.kingdom.lost - back);
  realm.tell(told::came_back_lost(back), rule::talents_serve);
  realm.change(Number::citizens, back, rule::talents_serve);
}

}  // namespace gamekeeper::make_you_kingdom
