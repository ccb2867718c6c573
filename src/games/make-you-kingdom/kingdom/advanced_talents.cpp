#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Talents of Advanced Jobs (L16316-16740): how they come to them, and what they do where it is not done on
/// the spot.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kMostInformation = 6;   ///< that a DD asks for
constexpr std::uint8_t kAwaited = 1;  ///< choice of a DD: the Ruler has not been met yet

bool spend_for(Realm& realm, std::string_view job, int choice) {
  for (Talent& one : realm.state.kingdom.talents) {
    if (one.used != Service::serves || one.choice != choice || !is_job(realm, one, job)) continue;
    one.used = Service::done;
    realm.tell(told::talent_helps(one.job), rule::talents_in_combat);
    return true;
  }
  return false;
}

// -- Whenever one likes --

Few<int> what_it_may_be(const Look& look) { return facilities_elsewhere(look, true); }
bool has_something_to_do(const Look& look, Who who, const Talent& one) {
  const Kingdom& own = look.seen.kingdom;
  if (is_job(look, one, "prisoner")) return true;
  if (is_job(look, one, "sorcerer")) return look.in_combat() && own.voices > 0;
  if (look.in_combat()) return false;
  if (is_job(look, one, "demigod")) return look.number(who, Number::hope) > 0;
  if (look.seen.adventure.home == 0) return false;
  if (is_job(look, one, "dd"))
    return stock_of(look, Material::information) >= kMostInformation &&
           look.seen.adventure.ruler_room != kNone;
  if (!is_job(look, one, "crime-lord") || own.station != kNone) return false;
  return look.has_facility(look.library.facility("gangland")) && !what_it_may_be(look).empty();
}

Task<> strikes_from_afar(Realm& realm, Who who) {
  const int before = realm.state.kingdom.voices;
  realm.change(Number::voices, -1, rule::talents_on_call);
  const Who target = co_await one_of(realm, realm.seat(who), rule::talents_on_call, prompt::ask_curse(),
                                     realm.everybody(), option::choose_who);
  const int amount = co_await d6(realm, realm.seat(who), 1, rule::talents_on_call);
  co_await damage(realm, -1, target, amount, rule::talents_on_call);
  co_await look_after_voices(realm, before, false);
}

Task<> hope_becomes_a_thing(Realm& realm, Who who) {
  const int most = std::min(realm.number(who, Number::hope), 99);
  const int hope = co_await realm.table.number(realm.seat(who), rule::talents_on_call,
                                               prompt::ask_miracle(who), option::so_many.word, 1, most);
  const int own = std::min<int>(hope, realm.body(who).drive);
  const int paid = co_await pay_hope(realm, who, own, hope - own, rule::talents_on_call);
  const auto all = below(realm.library.items.size(), [&realm, paid](int i) {
    return realm.library.items[at(i)].cost <= paid && can_be_had(realm, at(i));
  });
  if (paid == 0 || all.empty()) co_return;
  const int item = co_await one_of(realm, realm.seat(who), rule::talents_on_call, prompt::which_item(who),
                                   all, option::choose_item);
  co_await take_in(realm, who, u8(item), 0, rule::talents_on_call);
}

Task<> gangland_serves(Realm& realm, Who who) {
  const int facility =
      co_await one_of(realm, realm.seat(who), rule::talents_on_call, prompt::ask_gangland(),
                      what_it_may_be(realm), [](int one) { return option::choose_facility(one, 0); });
  realm.state.kingdom.station = u8(facility);
  realm.tell(told::gangland_is(facility), rule::talents_on_call);
}

Task<> learn_who_rules(Realm& realm, Who who, std::size_t talent) {
  const int paid = co_await d6(realm, realm.seat(who), 1, rule::talents_on_call);
  spend_stock(realm, Material::information, paid, rule::talents_on_call);
  Adventure& now = realm.state.adventure;
  now.ruler_known = 1;
  learn_of_room(realm, now.ruler_room, true, rule::talents_on_call);
  realm.state.kingdom.talents[talent].choice = kAwaited;
}

Task<> talent_acts(Realm& realm, OfPerson& call) {
  realm.state.course.once();
  const Who who = call.who;
  const std::size_t talent = call.stage;
  auto& talents = realm.state.kingdom.talents;
  if (talent >= talents.size() || talents[talent].used != Service::serves || !realm.is_up(who)) co_return;
  const Talent one = talents[talent];
  talents[talent].used = Service::done;
  realm.tell(told::talent_helps(one.job), rule::talents_on_call);
  if (is_job(realm, one, "sorcerer")) co_return co_await strikes_from_afar(realm, who);
  if (is_job(realm, one, "demigod")) co_return co_await hope_becomes_a_thing(realm, who);
  if (is_job(realm, one, "crime-lord")) co_return co_await gangland_serves(realm, who);
  if (is_job(realm, one, "dd")) co_return co_await learn_who_rules(realm, who, talent);
  part_with_talent(realm, talent, rule::talents_on_call);
  const int voices = co_await d6(realm, realm.seat(who), 1, rule::talents_on_call);
  realm.change(Number::voices, voices, rule::talents_on_call);
}

/// A Monster that has become a Citizen under a Beast Tamer's eye is a Talent as well (L16432).
Task<> beasts_take_jobs(Realm& realm, OfPerson& herd) {
  realm.state.course.once();
  for (int left = herd.who; left > 0 && !realm.state.kingdom.talents.full(); --left)
    welcome_talent(realm, co_await draw_job(realm, speaker(realm), rule::talents_in_force),
                   rule::talents_in_force);
}

}  // namespace

constinit const ProcedureOf<Realm, OfPerson> kTalentActs = kit::course::steps<talent_acts>("talent-acts");
constinit const ProcedureOf<Realm, OfPerson> kBeastJobs = kit::course::steps<beasts_take_jobs>("beast-jobs");

void offer_talents(const Look& look, Who who, Offers& offers) {
  if (is_foe(who)) return;
  for (std::size_t i = 0; i < look.seen.kingdom.talents.size(); ++i) {
    const Talent& one = talent_at(look, i);
    if (one.used == Service::serves && has_something_to_do(look, who, one))
      offers.add(option::call_on_talent(int_of(i), one.job));
  }
}

// -- What is named for them --

Task<> name_for_advanced(Realm& realm, std::size_t talent) {
  const Talent one = talent_at(realm, talent);
  const auto named = [&realm, talent](int choice) {
    realm.state.kingdom.talents[talent].choice = u8(choice);
  };
  if (is_job(realm, one, "vulcanus")) {
    const auto wares =
        below(realm.library.items.size(), [&realm](int i) { return realm.library.items[at(i)].levels; });
    named(co_await one_of(realm, speaker(realm), rule::named_for_talents, prompt::ask_ware(), wares,
                          option::choose_item));
  } else if (is_job(realm, one, "vakeel")) {
    named(co_await one_of(realm, speaker(realm), rule::named_for_talents, prompt::ask_loophole(),
                          first(realm.library.great_powers.size()), option::choose_power));
  } else if (is_job(realm, one, "witch")) {
    named(co_await one_of(realm, speaker(realm), rule::named_for_talents, prompt::ask_ward(),
                          first(realm.state.court.size()), option::choose_who));
  }
}

Task<> send_to_school(Realm& realm) {
  if (realm.state.kingdom.talents.empty()) co_return;
  const auto student =
      co_await one_or_none(realm, speaker(realm), rule::talents_advance, prompt::ask_student(),
                           option::pass(), first(realm.state.kingdom.talents.size()),
                           [&](int i) { return option::call_on_talent(i, talent_at(realm, at(i)).job); });
  if (student) realm.state.kingdom.talents[at(*student)].used = Service::student;
}
Task<> school_is_out(Realm& realm) {
  auto& talents = realm.state.kingdom.talents;
  const auto student = std::ranges::find(talents, Service::student, &Talent::used);
  if (student == talents.end()) co_return;
  const auto place = static_cast<std::size_t>(student - talents.begin());
  const Fallen fell = co_await fall_on(realm, "advanced-jobs", speaker(realm), rule::talents_advance);
  const std::uint8_t job = named_in(realm.library, "advanced-jobs", fell.row);
  realm.tell(told::talent_rises(talents[place].job, job), rule::talents_advance);
  realm.state.kingdom.talents[place] = {.job = job};
}

// -- In Combat --

Task<bool> warzard_waits(Realm& realm) {
  if (serving(realm, "warzard") == 0 || fighters(realm, 0).empty()) co_return false;
  const auto bides =
      co_await one_or_none(realm, speaker(realm), rule::talents_in_combat, prompt::ask_gambit(),
                           option::let_it_be(), fighters(realm, 0), option::choose_who);
  if (!bides) co_return false;
  spend_talent(realm, "warzard");
  const Who who = *bides;
  realm.set_mark(who, Mark::halfway);
  realm.tell(told::bides_time(who), rule::talents_in_combat);
  co_return true;
}

Task<> talents_take_the_field(Realm& realm) {
  for (std::size_t i = 0; i < realm.state.kingdom.talents.size(); ++i) {
    const Talent one = talent_at(realm, i);
    if (one.choice != kAwaited || one.used != Service::done || !is_job(realm, one, "dd")) continue;
    for (const Who foe : fighters(realm, 1)) {
      if (realm.foe(foe).ruler == 0) continue;
      realm.state.kingdom.talents[i].choice = kNone;
      for (const Who who : fighters(realm, 0))
        realm.change_bond(person(who), id_of(BondKind::hostility), person(foe), 1, rule::talents_on_call);
    }
    co_await realm.settle();
  }
  if (realm.state.adventure.home == 0 || realm.state.course.has(kRoad)) co_return;
  while (serving(realm, "exorcist") > 0 && !fighters(realm, 1).empty()) {
    const auto foe =
        co_await one_or_none(realm, speaker(realm), rule::talents_in_combat, prompt::ask_exorcist(),
                             option::let_it_be(), fighters(realm, 1), option::choose_who);
    if (!foe) co_return;
    spend_talent(realm, "exorcist");
    const int amount = co_await d6(realm, speaker(realm), 1, rule::talents_in_combat);
    co_await damage(realm, -1, *foe, amount, rule::talents_in_combat);
  }
}

Task<> witch_watches(Realm& realm, Who by, Who to) {
  if (!is_foe(by) || is_foe(to) || serving_for(realm, "witch", to) == 0) co_return;
  const std::uint8_t witch = realm.library.job("witch");
  const bool waits =
      co_await realm.table.two_way(realm.seat(to), rule::talents_in_combat, prompt::ask_potion(to, by),
                                   option::let_it_be(), option::undo_it(witch));
  if (waits || !spend_for(realm, "witch", to)) co_return;
  const int price = co_await d6(realm, realm.seat(to), 1, rule::talents_in_combat);
  std::vector<Material> all = materials_of(realm.library, realm.foe(by).monster);
  erase_if(all, [&](Material one) {
    return realm.landmaker(to).materials[static_cast<std::size_t>(one)] < price;
  });
  if (all.empty()) co_return;
  const Material paid = co_await one_of(realm, realm.seat(to), rule::talents_in_combat,
                                        prompt::which_material(to), all, option::choose_material);
  realm.give_material(to, paid, -price, rule::talents_in_combat);
  const Status brewed =
      co_await one_of(realm, realm.seat(to), rule::talents_in_combat, prompt::ask_brew(by),
                      Few<Status>{Status::cursed, Status::obese, Status::asleep}, option::choose_status);
  co_await add_status(realm, by, brewed, rule::talents_in_combat);
}

// -- What they bring all the time --

void traitor_profits(Realm& realm) {
  if (serving(realm, "traitor") > 0 && spend_talent(realm, "traitor"))
    realm.change(Number::treasury, 1, rule::talents_in_force);
}

bool is_bound_to(const Look& look, std::string_view power) {
  return is_vassal_of(look, power) && serving_for(look, "vakeel", look.seen.kingdom.power) == 0;
}

}  // namespace gamekeeper::make_you_kingdom
