#include "games/farsa/answers.hpp"
#include "games/farsa/invariants_parts.hpp"

/// Sites, people and towns, and what is under way.
namespace gamekeeper::farsa {
namespace {

constexpr int kMostSiteDie = 12;
constexpr int kFirstLost = 128;  ///< SiteState::next
constexpr int kMostMilestones = 12;

bool has_bank(const Look& look, std::size_t place) {
  return place < look.library.places.size() && look.library.places[place].bank;
}

}  // namespace

void together(const SiteState& site, const Spot& at, Inspection& to) {
  const Look& look = to.look;
  const bool exists = at.index < look.library.sites.size();
  to.expect(site.die >= 4 && site.die <= kMostSiteDie && site.die % 2 == 0, at.at("die"),
            "a site die not from d4 to d12");
  to.entry_or_none(at.at("faced_in"), site.faced_in, exists ? look.library.sites[at.index].rooms.size() : 0);
  const bool is_lost = site.next >= kFirstLost && site.next < kFirstLost + look.state.party.size();
  if (!is_lost)
    to.entry_or_none(
        at.at("next"), site.next,
        exists ? look.library.encounters[look.library.sites[at.index].encounters].rows.size() : 0);
  for (const Door& door : site.doors)
    to.expect(door.type == kNone || look.state.locks[door.type].sequence != kNone, at,
              "a lock that nothing opens");
}

void together(const LockLore& lore, const Spot& at, Inspection& to) {
  const bool is_sound = lore.sequence == kNone
                            ? lore.known == 0
                            : lore.sequence < kLockSequences && may_be_sequence(lore.sequence, lore);
  to.expect(is_sound, at, "a lock known to be what it is not");
}

void together(const FactionState& faction, const Spot& at, Inspection& to) {
  const auto& factions = to.look.library.factions;
  const bool exists = at.index < factions.size();
  const std::size_t goals = exists ? factions[at.index].goals.size() : 0;
  to.entry(at.at("goal"), faction.goal, goals + 1);
  to.bits(at.at("gained"), faction.gained, goals);
  to.bits(at.at("lost"), faction.lost, exists ? factions[at.index].resources.size() : 0);
  inspect_sheet(kFactionSheet, at.index, to);
}

void together(const PersonState& person, const Spot& at, Inspection& to) {
  const auto& people = to.look.library.people;
  to.bits(at.at("rumours"), person.rumours, at.index < people.size() ? people[at.index].rumours.size() : 0);
}

void together(const Project& project, const Spot& at, Inspection& to) {
  using Kind = Project::Kind;
  const Library& library = to.look.library;
  const Spot about = at.at("about");
  switch (project.kind) {
    case Kind::none: return;
    case Kind::skill: to.entry(about, project.about, library.skills.size()); break;
    case Kind::beast:
    case Kind::craft:
    case Kind::hunt: to.entry(about, project.about, library.items.size()); break;
    case Kind::research: to.entry_or_none(about, project.about, library.places.size()); break;
    case Kind::connections: to.entry(about, project.about, library.factions.size()); break;
    case Kind::rite:
      to.range(about, project.about / kMaxParty, 1, kRites - 1);
      to.entry(about, std::size_t{project.about} % kMaxParty, to.look.state.party.size());
      break;
  }
  to.range(at.at("max"), project.max, 1, kMostMilestones);
  to.range(at.at("value"), project.value, 0, project.max);
}

void together(const Town& town, const Spot& at, Inspection& to) {
  for (const Deposit& deposit : town.strongrooms) {
    to.expect(deposit.thing.carried == Carried::pack, at, "a thing in a strongroom and in somebody's hand");
    to.expect(has_bank(to.look, deposit.place), at, "a strongroom where there is no bank");
  }
  for (std::size_t place = 0; place < town.banked.size(); ++place)
    to.expect(town.banked[place] == 0 || has_bank(to.look, place), at, "an account where there is no bank");
  to.expect(town.hidden == 0 || town.hiding_place != kNone, at, "silver hidden nowhere");
  for (const Hardship& one : town.hardships) {
    to.expect(to.look.library.places[one.place].settlement, at, "hard times where nobody lives");
    const auto same = [&one](const Hardship& other) {
      return other.place == one.place && other.condition == one.condition;
    };
    to.expect(std::ranges::count_if(town.hardships, same) == 1, at, "the same condition twice");
  }
}

/// What is under way lies in what it is a part of.
void inspect_course(Inspection& to) {
  const State& state = to.look.state;
  const Library& library = to.look.library;
  const Course& course = state.course;
  const Spot at{"course"};
  if (const auto broken = course.broken()) to.say(*broken);
  const bool inside = state.site != kNone;
  if (inside) {
    to.entry(Spot{"room"}, state.room, library.sites[state.site].rooms.size());
    to.entry_or_none(Spot{"came_from"}, state.came_from, library.sites[state.site].rooms.size());
    to.expect(state.place == library.place_of_site[state.site], Spot{"site"},
              "in a site that lies elsewhere");
  }
  const Phase phase = phase_of(state);
  const bool has_set_out = state.journey.to != kNone || state.calendar.day > 1;
  if (to.broken || phase == Phase::finished || (phase == Phase::making && !has_set_out)) return;
  to.expect(lives_on(course), at, "under way, and on no expedition");
  const bool is_within_a_watch = course.innermost([](const Procedure<Farsa>& one) {
    return &one != &kExpedition && &one != &kWatch;
  }) != nullptr;
  to.expect(!is_within_a_watch || course.has(kWatch), at, "under way in no watch");
  to.expect((!course.has(kFight) && !course.has(kDuel)) || course.has(kMeeting), at,
            "blows, and nobody is met");
  to.expect(inside == course.has(kSiteVisit), at, "in a site and outside of it");
  if (course.has(kWayOut)) {
    const WayOut& way = course.of(kWayOut);
    to.bits(at.at("way-out"), way.left | way.carried, state.party.size());
    to.expect(course.has(kSiteVisit), at, "a way out of no site");
  }
  if (course.has(kTalk)) to.entry(at.at("talk"), course.of(kTalk).person, library.people.size());
  if (course.has(kStall)) to.entry(at.at("stall"), course.of(kStall).stall, kStalls);
  if (course.has(kSale)) to.entry(at.at("sale"), course.of(kSale).who, state.party.size());
}

}  // namespace gamekeeper::farsa
