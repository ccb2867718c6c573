#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Talents who stay at home and serve: as many in a game as Culture allows (L242).
namespace gamekeeper::make_you_kingdom {
namespace {

bool stands(const Look& look, std::string_view facility) {
  return look.has_facility(look.library.facility(facility));
}

std::vector<std::size_t> talents_who(const Look& look, Service service) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < look.seen.kingdom.talents.size(); ++i) {
    if (talent_at(look, i).used == service) all.push_back(i);
  }
  return all;
}

/// A Noble who serves raises Culture, and so makes room for one more.
int most_who_serve(const Look& look) {
  const auto& talents = look.seen.kingdom.talents;
  const bool noble = std::ranges::any_of(talents, [&look](const Talent& one) {
    return one.used == Service::none && is_job(look, one, "noble");
  });
  return std::min(
      look.kingdom(Number::culture) + (noble ? 1 : 0) - int_of(talents_who(look, Service::serves).size()),
      int_of(talents_who(look, Service::none).size()));
}

// -- What some of them have named for them --

bool grows_with_care(const Look& look, const Standing& one) {
  return look.library.facilities[one.facility].levels && !one.addition;
}

Task<> name_facility(Realm& realm, std::size_t talent) {
  const auto all = first(realm.library.facilities.size());
  realm.state.kingdom.talents[talent].choice =
      u8(co_await one_of(realm, speaker(realm), rule::named_for_talents, prompt::ask_cheaper(), all,
                         [](int one) { return option::choose_facility(one, 0); }));
}
Task<> name_home(Realm& realm, std::size_t talent) {
  auto homes = all_standing(realm);
  erase_if(homes, [&realm](const Standing& one) { return !grows_with_care(realm, one); });
  if (homes.empty()) co_return;
  const Standing tended =
      co_await one_of(realm, speaker(realm), rule::named_for_talents, prompt::ask_tended(), homes,
                      [](const Standing& one) { return option::double_it(one.home, one.facility); });
  realm.state.kingdom.talents[talent].choice = u8(tended.home);
}
Task<> name_prey(Realm& realm, std::size_t talent, engine::Phrase asked) {
  const auto all = first(static_cast<std::size_t>(Category::deep_one) + 1);
  realm.state.kingdom.talents[talent].choice =
      u8(co_await one_of(realm, speaker(realm), rule::named_for_talents, asked, all,
                         [](int one) { return option::bow_to(static_cast<Category>(one)); }));
}
Task<> name_what_is_theirs(Realm& realm, std::size_t talent) {
  const Talent one = talent_at(realm, talent);
  if (one.choice != kNone) co_return;
  if (is_job(realm, one, "daedalist")) co_await name_facility(realm, talent);
  if (is_job(realm, one, "bee")) co_await name_home(realm, talent);
  if (is_job(realm, one, "hunter")) co_await name_prey(realm, talent, prompt::ask_prey());
  if (is_job(realm, one, "beast-tamer")) co_await name_prey(realm, talent, prompt::ask_herd());
  co_await name_for_advanced(realm, talent);
}

// -- Before a game --

void serve(Realm& realm, std::size_t talent) {
  Talent& one = realm.state.kingdom.talents[talent];
  one.used = Service::serves;
  realm.tell(told::talent_serves(one.job), rule::talents_serve);
}

/// A Vakeel who is called on to serve spares the Court the envoys (L16610).
Task<bool> finds_way_around(Realm& realm, std::size_t power) {
  if (most_who_serve(realm) <= 0) co_return false;
  for (std::size_t i = 0; i < realm.state.kingdom.talents.size(); ++i) {
    const Talent one = talent_at(realm, i);
    if (!is_job(realm, one, "vakeel") || one.choice != power) continue;
    const bool sends =
        co_await realm.table.two_way(speaker(realm), rule::talents_in_force, prompt::ask_vakeel(),
                                     option::let_it_be(), option::undo_it(one.job));
    if (sends) continue;
    serve(realm, i);
    co_return true;
  }
  co_return false;
}

/// A fifth of the Talents of a vassal of the Millennium Dynasty (L16759).
Task<> send_envoys(Realm& realm) {
  const std::size_t power = realm.state.kingdom.power;
  if (power >= realm.library.great_powers.size() ||
      realm.library.great_powers[power].id != "millennium-dynasty" || co_await finds_way_around(realm, power))
    co_return;
  const int count = (int_of(realm.state.kingdom.talents.size()) + 4) / 5;
  if (count == 0) co_return;
  const engine::Chosen chosen = co_await realm.table.pick_some(
      speaker(realm), rule::vassals, prompt::ask_envoys(count), count, count, [&realm](Offers& offers) {
        for (std::size_t i = 0; i < realm.state.kingdom.talents.size(); ++i)
          offers.add(option::call_on_talent(int_of(i), talent_at(realm, i).job));
      });
  for (const Option& one : chosen) {
    Talent& talent = realm.state.kingdom.talents[at(option::call_on_talent.in(one).talent)];
    talent.used = Service::envoy;
    realm.tell(told::talent_abroad(talent.job), rule::vassals);
  }
}

Task<> choose_who_serves(Realm& realm, int most) {
  const engine::Chosen chosen = co_await realm.table.pick_some(
      speaker(realm), rule::talents_serve, prompt::ask_talents(most), 0, most, [&realm](Offers& offers) {
        for (const std::size_t i : talents_who(realm, Service::none))
          offers.add(option::call_on_talent(int_of(i), talent_at(realm, i).job));
      });
  for (const Option& one : chosen) {
    const std::size_t talent = at(option::call_on_talent.in(one).talent);
    if (talent < realm.state.kingdom.talents.size()) serve(realm, talent);
  }
}

// -- At home --

/// A Doctor takes the Job of somebody else, and is that from now on (L1772).
Task<> doctor_retrains(Realm& realm, std::size_t talent) {
  const auto jobs = [&realm] {
    std::vector<std::uint8_t> all;
    const auto add = [&](std::uint8_t job) {
      if (job < realm.library.jobs.size() && job != realm.library.job("doctor") && !contains(all, job))
        all.push_back(job);
    };
    for (const Landmaker& one : realm.state.court) {
      for (const std::uint8_t job : one.jobs) add(job);
    }
    for (const Talent& one : realm.state.kingdom.talents) add(one.job);
    return all;
  };
  if (jobs().empty()) co_return;
  const auto job =
      co_await one_or_none(realm, speaker(realm), rule::talents_at_home, prompt::ask_doctor(), option::pass(),
                           jobs(), [](int one) { return option::choose_job(one); });
  if (!job) co_return;
  Talent& one = realm.state.kingdom.talents[talent];
  one.job = *job;
  one.choice = kNone;
  realm.tell(told::talent_now(one.job), rule::talents_at_home);
  co_await name_what_is_theirs(realm, talent);
}

/// Somebody comes to hate another of the Court, whom chance picks (L1822).
Task<> eunuch_whispers(Realm& realm) {
  const auto all = [&realm] { return realm.court_here(); };
  if (all().size() < 2) co_return;
  const auto hears = co_await one_or_none(realm, speaker(realm), rule::talents_at_home, prompt::ask_whisper(),
                                          option::pass(), all(), option::choose_who);
  if (!hears) co_return;
  spend_talent(realm, "eunuch");
  const Who who = *hears;
  People others = all();
  erase_if(others, [who](Who one) { return one == who; });
  const int which =
      co_await one_by_chance(realm, realm.seat(who), int_of(others.size()), rule::talents_at_home);
  realm.change_bond(person(who), id_of(BondKind::hostility), person(others[at(which)]), 1,
                    rule::talents_at_home);
  co_await realm.settle();
}

void fill_the_treasury(Realm& realm) {
  for (const auto& [job, facility] : {std::pair("astrologist", "farm"), std::pair("master", "inn")}) {
    const int by = stands(realm, facility) ? serving(realm, job) : 0;
    if (by == 0) continue;
    realm.tell(told::treasury_by_talent(realm.library.job(job), by), rule::talents_serve);
    realm.change(Number::treasury, by, rule::talents_serve);
  }
}

}  // namespace

int serving(const Look& look, std::string_view job) {
  const auto& talents = look.seen.kingdom.talents;
  if (talents.empty()) return 0;
  const std::uint8_t which = look.library.job(job);
  return int_of(std::ranges::count_if(
      talents, [which](const Talent& one) { return one.job == which && one.used == Service::serves; }));
}
int serving_for(const Look& look, std::string_view job, int choice) {
  return int_of(std::ranges::count_if(look.seen.kingdom.talents, [&](const Talent& one) {
    return one.used == Service::serves && one.choice == choice && is_job(look, one, job);
  }));
}

Task<> call_on_talents(Realm& realm) {
  auto& talents = realm.state.kingdom.talents;
  for (Talent& one : talents) {
    one.used = Service::none;
    one.lent = 0;
    if (is_job(realm, one, "witch") || is_job(realm, one, "dd")) one.choice = kNone;
  }
  for (std::size_t i = 0; i < realm.state.kingdom.talents.size(); ++i) co_await name_what_is_theirs(realm, i);
  co_await send_envoys(realm);
  const int most = most_who_serve(realm);
  if (most <= 0) co_return;
  if (const auto all = talents_who(realm, Service::none); most == int_of(all.size())) {
    for (const std::size_t i : all) serve(realm, i);
  } else {
    co_await choose_who_serves(realm, most);
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
  traitor_profits(realm);
}

bool spend_talent(Realm& realm, std::string_view job) {
  const std::uint8_t which = realm.library.job(job);
  for (Talent& one : realm.state.kingdom.talents) {
    if (one.job != which || one.used != Service::serves) continue;
    one.used = Service::done;
    realm.tell(told::talent_helps(which), rule::talents_at_home);
    return true;
  }
  return false;
}

Task<bool> talent_steps_in(Realm& realm, std::string_view job, std::size_t table, std::size_t row) {
  if (serving(realm, job) == 0) co_return false;
  const std::uint8_t which = realm.library.job(job);
  const bool helps =
      co_await realm.table.two_way(speaker(realm), rule::talents_and_tables,
                                   prompt::ask_undo(which, int_of(table), int_of(table * 64 + row)),
                                   option::let_it_be(), option::undo_it(which));
  co_return !helps;
}

Task<bool> drone_leaves(Realm& realm, std::size_t table, std::size_t row) {
  if (!co_await talent_steps_in(realm, "drone", table, row)) co_return false;
  auto& talents = realm.state.kingdom.talents;
  const std::uint8_t drone = realm.library.job("drone");
  const auto found = std::ranges::find_if(
      talents, [drone](const Talent& one) { return one.job == drone && one.used == Service::serves; });
  part_with_talent(realm, static_cast<std::size_t>(found - talents.begin()), rule::talents_and_tables);
  co_return true;
}

Task<bool> thief_undoes(Realm& realm, std::size_t table, std::size_t row) {
  if (!realm.library.tables[table].id.ends_with("-wandering")) co_return false;
  co_return co_await talent_steps_in(realm, "thief", table, row) && spend_talent(realm, "thief");
}

Task<int> moved_by_the_kingdom(Realm& realm, std::size_t table, int shown) {
  const std::string_view id = realm.library.tables[table].id;
  const bool changes = id.starts_with("kingdom-change");
  const int by = changes || id == "kingdom-disaster" ? diplomacy_modifier(realm) : 0;
  if (by != 0) realm.tell(told::neighbors_weigh(by), rule::neighbors_matter);
  shown = std::clamp(shown + by, 2, 12);
  if (!changes || serving(realm, "happymancer") == 0) co_return by;
  const Option taken =
      co_await realm.table.pick(speaker(realm), rule::talents_and_tables,
                                prompt::ask_nudge(int_of(table), shown), [shown](Offers& offers) {
                                  offers.add(option::let_it_be());
                                  if (shown > 2) offers.add(option::nudge(shown - 1));
                                  if (shown < 12) offers.add(option::nudge(shown + 1));
                                });
  if (option::let_it_be.is(taken)) co_return by;
  spend_talent(realm, "happymancer");
  co_return by + option::nudge.in(taken).result - shown;
}

Task<> talents_at_home(Realm& realm) {
  fill_the_treasury(realm);
  for (const std::size_t i : talents_who(realm, Service::serves)) {
    if (is_job(realm, talent_at(realm, i), "doctor")) co_await doctor_retrains(realm, i);
    if (is_job(realm, talent_at(realm, i), "eunuch")) co_await eunuch_whispers(realm);
  }
}

Task<> summoner_hides_gift(Realm& realm) {
  for (int gifts = serving(realm, "summoner"); gifts > 0 && !realm.state.adventure.gifts.full(); --gifts) {
    const bool arms = co_await realm.table.two_way(speaker(realm), rule::hidden_gift, prompt::ask_gift(),
                                                   option::rare_arms(), option::rare_things());
    const std::uint8_t item = co_await draw_from(realm, arms ? "rare-arms-items" : "rare-general-items",
                                                 realm.king(), rule::hidden_gift);
    Few<int> rooms;
    for (const Corridor& one : realm.state.adventure.corridors) rooms.insert(rooms.end(), {one.a, one.b});
    if (item == kNone || rooms.empty()) co_return;
    spend_talent(realm, "summoner");
    const int room = co_await draw_among(realm, kGameMaster, rooms, kRooms, rule::hidden_gift,
                                         purpose::plan_room(), engine::only(kGameMaster));
    realm.state.adventure.gifts.push_back({.item = item, .room = u8(room)});
  }
}

Task<> find_gifts(Realm& realm, Who who) {
  auto& gifts = realm.state.adventure.gifts;
  for (std::size_t i = gifts.size(); i > 0; --i) {
    const Gift gift = gifts[i - 1];
    if (gift.room != realm.state.adventure.here) continue;
    gifts.erase(i - 1);
    co_await take_in(realm, who, gift.item, 0, rule::hidden_gift);
  }
}

Task<> court_was_brilliant(Realm& realm, Who who) {
  if (realm.state.kingdom.talents.empty() || is_foe(who)) co_return;
  if (serving(realm, "hero") > 0) {
    const int healed = co_await d6(realm, realm.seat(who), 1, rule::brilliance);
    realm.change(who, Number::hp, healed, rule::brilliance);
  }
  realm.change(Number::treasury, serving(realm, "idol"), rule::brilliance);
  realm.change(Number::voices, std::min(1, serving(realm, "producer")), rule::brilliance);
}

Task<> talents_before_earnings(Realm& realm) {
  const int medics = serving(realm, "medic");
  if (medics == 0 || realm.state.kingdom.lost <= 0) co_return;
  const int found = co_await d6(realm, speaker(realm), medics, rule::talents_serve);
  const int back = std::min<int>(found, realm.state.kingdom.lost);
  realm.state.kingdom.lost = i16(realm.state.kingdom.lost - back);
  realm.tell(told::came_back_lost(back), rule::talents_serve);
  realm.change(Number::citizens, back, rule::talents_serve);
}

}  // namespace gamekeeper::make_you_kingdom
