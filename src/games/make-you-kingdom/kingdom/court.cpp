#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Who sits at Court: ready Landmakers, or such as are made (L396-1146).
namespace gamekeeper::make_you_kingdom {
namespace {

const ReadyCourt* ready_court(const Look& look) {
  const std::size_t ready = look.seen.switches.ready;
  if (ready == 0 || ready > look.library.courts.size()) return nullptr;
  return &look.library.courts[ready - 1];
}

void seat_ready(Realm& realm, Who who, const ReadyLandmaker& ready) {
  const Library& library = realm.library;
  Landmaker& one = realm.landmaker_of(who);
  one.sex = ready.male ? Sex::male : Sex::female;
  one.name = u8(*name_row(library, ready.name, ready.male));
  one.nickname = u8(*nickname_row(library, ready.nickname));
  one.klass = u8(*library.classes.index(ready.class_));
  for (std::size_t i = 0; i < one.scores.size(); ++i)
    one.scores[i] = static_cast<std::int8_t>(ready.scores[i]);
  for (std::size_t i = 0; i < one.likes.size(); ++i) {
    one.likes[i] = u8(*taste_row(library, ready.likes[i]));
    one.dislikes[i] = u8(*taste_row(library, ready.dislikes[i]));
  }
  realm.tell(told::joins_court(who), rule::ready_court);
  realm.tell(told::is_called_to(who, one.klass), rule::ready_court);
  for (std::size_t i = 0; i < std::min(ready.jobs.size(), one.jobs.size()); ++i) {
    one.jobs[i] = library.job(ready.jobs[i]);
    realm.tell(told::works_as(who, one.jobs[i]), rule::ready_court);
    learn_skill(realm, who, library.skill(library.jobs[one.jobs[i]].skill), rule::ready_court);
  }
  realm.tell(told::has_scores(who, one.scores[0], one.scores[1], one.scores[2], one.scores[3]),
             rule::ready_court);
  learn_skill(realm, who, library.skill(ready.skill), rule::ready_court);
  for (const std::string& item : ready.items) realm.give(who, library.item(item), 0, rule::ready_court);
}

/// Whom each likes best, as their story has it.
void befriend_ready(Realm& realm, const ReadyCourt& court) {
  for (std::size_t m = 0; m < realm.state.court.size(); ++m) {
    const ReadyLandmaker& one = court.members[m];
    for (std::size_t other = 0; other < realm.state.court.size(); ++other) {
      if (court.members[other].name != one.fond_of || realm.state.bonds.full()) continue;
      realm.state.bonds.push_back(
          {.from = u8(m), .to = u8(other), .affection = 1, .kind = u8(int_of(one.feeling) + 1)});
      realm.tell(told::bond_changed(int_of(m), int_of(other), false, 1, 1, one.feeling),
                 rule::first_affection);
    }
  }
}

Task<> fill_chairs(Realm& realm) {
  const ReadyCourt* const ready = ready_court(realm);
  if (ready == nullptr) {
    for (std::size_t who = 0; who < realm.state.court.size(); ++who)
      realm.state.course.then(kMaking, {u8(who), 0});
    co_return;
  }
  for (std::size_t who = 0; who < realm.state.court.size(); ++who)
    seat_ready(realm, static_cast<Who>(who), ready->members[who]);
  befriend_ready(realm, *ready);
  co_await realm.settle();
}

}  // namespace

void set_chairs(Realm& realm) {
  const ReadyCourt* const ready = ready_court(realm);
  const std::size_t chairs = std::clamp<std::size_t>(
      ready != nullptr ? ready->members.size() : realm.state.switches.court, 1, kMostCourt);
  realm.state.court.clear();
  const int players = std::max(1, realm.state.seats - 1);
  for (std::size_t who = 0; who < chairs; ++who)
    realm.state.court.push_back({.seat = u8(1 + int_of(who) % players)});
}

bool is_class(const Look& look, Who who, std::string_view id) {
  const std::uint8_t klass = look.landmaker(who).klass;
  return klass < look.library.classes.size() && look.library.classes[klass].id == id;
}

bool is_lost(const Look& look, Who who) { return look.has_mark(who, Mark::dead); }

Who leader(const Look& look, std::string_view klass) {
  const auto which = look.library.classes.index(klass);
  for (const Who who : look.court_here()) {
    if (which && look.landmaker(who).klass == *which) return who;
  }
  return look.king();
}

SeatId treasurer(const Look& look) { return look.landmaker(leader(look, "vizier")).seat; }

constinit const ProcedureOf<Realm> kCourtMaking = kit::course::steps<fill_chairs>("court-making");

}  // namespace gamekeeper::make_you_kingdom
