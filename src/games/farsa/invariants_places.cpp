#include "games/farsa/chapter.hpp"
#include "games/farsa/invariants_parts.hpp"

/// Time and land, sites, people and towns.
namespace gamekeeper::farsa {
namespace {

constexpr int kMostSiteDie = 12;
constexpr int kFirstLost = 128;  ///< SiteState::next
constexpr int kOmens = 100;
constexpr int kMostMilestones = 12;

bool is_die(int sides, int least) { return sides >= least && sides <= kMostSiteDie && sides % 2 == 0; }

bool are_beyond(const Searched& features) {
  return bits_beyond(features.found | features.tried | features.done, kMaxFeatures);
}

Broken broken_door(const Door& door, const State& state) {
  if (beyond(door.type, kLockTypes)) return "a lock of no type";
  if (door.type != kNone && state.locks[door.type].sequence == kNone) return "a lock that nothing opens";
  if (beyond(door.trouble, 7)) return "a lock with no such complication";
  if (door.tumblers > kTumblers) return "a lock with more than three tumblers";
  return std::nullopt;
}

Broken broken_site(const State& state, std::size_t which, const Library& library) {
  const SiteState& site = state.sites[which];
  if (!is_die(site.die, 4)) return "a site die not from d4 to d12";
  if (site.omen >= kOmens) return "more signs than are counted";
  const bool exists = which < library.sites.size();
  if (beyond(site.faced_in, exists ? library.sites[which].rooms.size() : 0)) return "faced in no room";
  if (site.next != kNone) {
    const std::size_t rows =
        exists ? library.encounters[library.sites[which].encounters].rows.size() : std::size_t{0};
    const bool is_lost = site.next >= kFirstLost && site.next < kFirstLost + state.party.size();
    if (!is_lost && site.next >= rows) return "an encounter that is on no list";
  }
  for (const RoomState& room : site.rooms) {
    if (are_beyond(room.features)) return "more features than a room has room for";
  }
  for (const Door& door : site.doors) {
    if (Broken broken = broken_door(door, state)) return broken;
  }
  return std::nullopt;
}

/// What is under way lies in what it is a part of.
Broken broken_course(const State& state, const Library& library) {
  const Course& course = state.course;
  if (Broken broken = course.broken()) return broken;
  const Phase phase = phase_of(state);
  const bool has_set_out = state.journey.to != kNone || state.calendar.day > 1;
  if (phase == Phase::finished || (phase == Phase::making && !has_set_out)) return std::nullopt;
  if (!lives_on(course)) return "under way, and on no expedition";
  const bool is_within_a_watch = course.innermost([](const Procedure<Farsa>& one) {
    return &one != &kExpedition && &one != &kWatch;
  }) != nullptr;
  if (is_within_a_watch && !course.has(kWatch)) return "under way in no watch";
  if ((course.has(kFight) || course.has(kDuel)) && !course.has(kMeeting)) return "blows, and nobody is met";
  if ((state.site != kNone) != course.has(kSiteVisit)) return "in a site and outside of it";
  if (course.has(kWayOut)) {
    const WayOut& way = course.of(kWayOut);
    if (bits_beyond(way.left | way.carried, state.party.size())) return "a way out for nobody";
    if (!course.has(kSiteVisit)) return "a way out of no site";
  }
  if (course.has(kTalk) && course.of(kTalk).person >= library.people.size()) return "a talk with nobody";
  if (course.has(kStall) && course.of(kStall).stall >= kStalls) return "no such stall";
  if (course.has(kSale) && course.of(kSale).who >= state.party.size()) return "a pack of nobody";
  return std::nullopt;
}

Broken broken_project(const Project& project, const State& state, const Library& library) {
  using Kind = Project::Kind;
  if (project.kind == Kind::none) return std::nullopt;
  if (project.max < 1 || project.max > kMostMilestones || project.value > project.max)
    return "a tracker not of 1 to 12 milestones";
  bool exists = true;
  switch (project.kind) {
    case Kind::none: break;
    case Kind::skill: exists = project.about < library.skills.size(); break;
    case Kind::beast:
    case Kind::craft:
    case Kind::hunt: exists = project.about < library.items.size(); break;
    case Kind::research: exists = !beyond(project.about, library.places); break;
    case Kind::connections: exists = project.about < library.factions.size(); break;
    case Kind::rite:
      exists = project.about / kMaxParty < kRites && project.about / kMaxParty > 0 &&
               at(project.about % kMaxParty) < state.party.size();
      break;
  }
  return exists ? Broken{} : "a project about nothing";
}

Broken broken_bank(const Town& town, const Library& library) {
  for (const Deposit& deposit : town.strongrooms) {
    if (Broken broken = broken_thing(deposit.thing, library)) return broken;
    if (deposit.thing.carried != Carried::pack) return "a thing in a strongroom and in somebody's hand";
    if (deposit.place >= library.places.size() || !library.places[deposit.place].bank)
      return "a strongroom where there is no bank";
  }
  for (std::size_t place = 0; place < town.banked.size(); ++place) {
    if (town.banked[place] > 0 && (place >= library.places.size() || !library.places[place].bank))
      return "an account where there is no bank";
  }
  if (beyond(town.hiding_place, library.places)) return "a hiding place that is no place";
  if (town.hidden > 0 && town.hiding_place == kNone) return "silver hidden nowhere";
  return std::nullopt;
}

Broken broken_hardships(const Town& town, const Library& library) {
  for (const Hardship& one : town.hardships) {
    if (one.place >= library.places.size() || !library.places[one.place].settlement)
      return "hard times where nobody lives";
    if (one.dearer < 1 || one.dearer > 10) return "a condition whose d10 was never rolled";
    const auto same = [&one](const Hardship& other) {
      return other.place == one.place && other.condition == one.condition;
    };
    if (std::ranges::count_if(town.hardships, same) != 1) return "the same condition twice";
  }
  return std::nullopt;
}

Broken broken_wild(const State& state, const Library& library) {
  const Wild& wild = state.wild;
  const std::size_t members = state.party.size();
  const auto nobody = [members](std::uint8_t who) { return beyond(who, members); };
  if (nobody(wild.lookout) || std::ranges::any_of(wild.sentries, nobody)) return "a lookout who is nobody";
  if (bits_beyond(wild.drowsy, members)) return "an evening of nobody";
  if (beyond(wild.remains, library.creatures)) return "remains of no creature";
  return std::nullopt;
}

}  // namespace

Broken broken_country(const State& state, const Library& library) {
  if (state.place >= library.places.size()) return "at no place";
  if (library.weather_at(state.weather_q, state.weather_r) == kNone)
    return "the weather is outside of its flower";
  if (Broken broken = kit::sheet::broken(kCalendarSheet, Look{.state = state, .library = library}, 0))
    return broken;
  if (bits_beyond(state.rumours, library.rumours.size())) return "a rumour that nobody tells";
  if (beyond(state.journey.to, library.places)) return "a journey to nowhere";
  for (const PlaceState& place : state.places) {
    if (are_beyond(place.features)) return "more features than a place has room for";
  }
  if (Broken broken = broken_course(state, library)) return broken;
  return broken_wild(state, library);
}

Broken broken_sites(const State& state, const Library& library) {
  if (beyond(state.site, library.sites)) return "in no site";
  const bool inside = state.site != kNone;
  if (inside && state.room >= library.sites[state.site].rooms.size()) return "in no room";
  if (inside && beyond(state.came_from, library.sites[state.site].rooms.size())) return "come from no room";
  if (inside && state.place != library.place_of_site[state.site]) return "in a site that lies elsewhere";
  for (std::size_t i = 0; i < state.sites.size(); ++i) {
    if (Broken broken = broken_site(state, i, library)) return broken;
  }
  for (const LockLore& lore : state.locks) {
    if (lore.sequence == kNone ? lore.known != 0
                               : lore.sequence >= kLockSequences || !may_be_sequence(lore.sequence, lore))
      return "a lock known to be what it is not";
  }
  return std::nullopt;
}

Broken broken_people(const State& state, const Library& library) {
  const Look look{.state = state, .library = library};
  for (std::size_t i = 0; i < state.factions.size(); ++i) {
    const FactionState& one = state.factions[i];
    const bool exists = i < library.factions.size();
    const std::size_t goals = exists ? library.factions[i].goals.size() : 0;
    const std::size_t resources = exists ? library.factions[i].resources.size() : 0;
    if (one.goal > goals || bits_beyond(one.gained, goals)) return "a goal that the faction does not have";
    if (bits_beyond(one.lost, resources)) return "a resource that the faction never had";
    if (Broken broken = kit::sheet::broken(kFactionSheet, look, static_cast<int>(i))) return broken;
  }
  for (std::size_t i = 0; i < state.people.size(); ++i) {
    const PersonState& one = state.people[i];
    const std::size_t rumours = i < library.people.size() ? library.people[i].rumours.size() : std::size_t{0};
    if (bits_beyond(one.rumours, rumours)) return "a rumour that this one does not know";
    if (bits_beyond(one.won_by, kApproaches)) return "won by no approach";
  }
  for (std::size_t i = library.errands.size(); i < state.errands.size(); ++i) {
    if (state.errands[i] != ErrandState::unknown) return "an errand that nobody gives";
  }
  return std::nullopt;
}

Broken broken_town(const State& state, const Library& library) {
  const Town& town = state.town;
  const std::size_t members = state.party.size();
  if (bits_beyond(town.busy | town.jobs, members)) return "a turn of nobody";
  if (beyond(town.announced, std::min<std::size_t>(8, library.shifts.size())) ||
      bits_beyond(town.shifts, library.shifts.size()))
    return "a shift that does not exist";
  for (const Project& project : town.projects) {
    if (Broken broken = broken_project(project, state, library)) return broken;
  }
  if (Broken broken = broken_bank(town, library)) return broken;
  return broken_hardships(town, library);
}

}  // namespace gamekeeper::farsa
