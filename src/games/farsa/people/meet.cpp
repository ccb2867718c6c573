#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

/// Rows of the two lists, counted from 0.
constexpr std::array kInwardActivities = {4, 7, 8,
                                          10};  ///< at rest, a ritual, art, a feast: nobody looks out
constexpr int kPutHeadsTogether = 6;

constexpr int kOutOfRange = 6;  ///< on the d6 (X-3)

/// outdoors somebody has to have seen them coming; in a site one has to see at all.
bool is_on_guard(const Look& look) {
  if (look.in_site()) return can_see(look);
  return look.state.wild.spotted;
}

/// Whoever is visited in their own room is there, and at their own business.
bool is_at_home(const Look& look, int person) {
  if (person == kNone || !look.in_site()) return false;
  return look.library.people[at(person)].place == look.library.place_of_site[look.state.site] &&
         look.library.room_of_person[at(person)] == look.state.room;
}

Task<> roll_distance(Farsa& farsa) {
  const int die = co_await roll_die(farsa, kReferee, 6, rule::encounter_distance, purpose::for_distance(),
                                    engine::only(kReferee));
  Meeting& met = farsa.state.meeting;
  met.range = die == 1 ? Range::nearby : Range::far;
  // Out of range: the party sees them first.
  met.surprised = die == kOutOfRange;
  if (met.surprised) farsa.tell(told::out_of_range(met.creature, met.count), rule::range_out);
}

/// Whether somebody by name may cross one's way here: who is on the list of this site or region, or at home
/// in this place. Townsfolk do not walk in mills.
bool belongs_here(const Look& look, int person) {
  const auto is_it = [person](const EncounterRow& row) { return index_of(row.person) == person; };
  if (std::ranges::any_of(look.encounters().rows, is_it)) return true;
  return !look.in_site() && look.library.room_of_person[at(person)] == kNone &&
         look.library.people[at(person)].place == look.state.place;
}

/// Somebody else by name; where nobody of the place is left, nobody comes, and nothing is said of it.
Task<> bring_another(Farsa& farsa) {
  const auto may_come = [&farsa](int person) {
    return is_about(farsa.look(), person) && belongs_here(farsa.look(), person) &&
           person != farsa.state.meeting.person;
  };
  const int person = co_await any_that(farsa, farsa.library.people, may_come, rule::complication_another,
                                       purpose::for_person());
  Meeting& met = farsa.state.meeting;
  if (person < 0) {
    met.trouble = kNone;
    co_return;
  }
  met.person = fit(person);
  // Beasts make way for people.
  if (farsa.library.creatures[met.creature].speaks) co_return;
  met.creature = farsa.library.people[at(person)].creature;
  met.count = 1;
}

/// What they are about, and what is wrong with them.
Task<> roll_business(Farsa& farsa) {
  const engine::Faces activity = co_await farsa.table.roll(kReferee, 1, 12, rule::encounter_activity,
                                                           purpose::for_activity(), engine::only(kReferee));
  const engine::Faces trouble = co_await farsa.table.roll(kReferee, 1, 10, rule::encounter_complication,
                                                          purpose::for_trouble(), engine::only(kReferee));
  Meeting& met = farsa.state.meeting;
  met.activity = fit(activity[0] - 1);
  met.trouble = fit(trouble[0] - 1);
  if (met.range == Range::far && contains(kInwardActivities, static_cast<int>(met.activity)))
    met.surprised = true;
  if (met.trouble == kAnother) co_await bring_another(farsa);
}

/// Who is lost, caught or running is no longer at what they were about.
bool is_interrupted(const Meeting& met) {
  return met.trouble == kLost || met.trouble == kTrapped || met.trouble == kFleeing;
}

/// Nothing living: what lies there may be taken.
Task<> find_remains(Farsa& farsa) {
  const int creature = farsa.state.meeting.creature;
  const int count = farsa.state.meeting.count;
  farsa.state.meeting = {};
  const int silver = co_await roll_dice(farsa, kReferee, dice(farsa.library.creatures[at(creature)].coins),
                                        rule::complication_dead, purpose::for_remains());
  farsa.tell(told::remains(creature, count, silver), rule::complication_dead);
  const Who who = bearer_for(farsa.look(), {});
  if (who >= 0) gain_coins(farsa, who, silver, rule::complication_dead);
}

/// The trouble that somebody is in says what they want, and is plain to see.
std::uint8_t want_by_trouble(int trouble) {
  switch (trouble) {
    case kHungry: return fit(Want::food);
    case kSick:
    case kInjured: return fit(Want::aid);
    case kLost: return fit(Want::directions);
    case kTrapped: return fit(Want::help);
    default: return kNone;
  }
}

/// Of a table whose rows count from 1; 0: nobody has rolled on it.
int row_of(int roll) { return roll == kNone ? 0 : roll + 1; }

/// Told by the story or rolled; a person in the referee's seat may say otherwise (N-3).
Task<> settle_disposition(Farsa& farsa, int told_disposition) {
  const std::uint8_t person = farsa.state.meeting.person;
  std::optional<Disposition> told;
  if (person != kNone) {
    told = footing(farsa.look(), person);
  } else if (told_disposition > 0) {
    told = disposition_of(told_disposition);
  }
  const Meeting& met = farsa.state.meeting;
  const auto offer = [told](const Look&, Offers& offers) {
    if (told) offers.add(option::set_disposition(*told, true));
    offers.add(option::roll_disposition());
    for (int i = 0; i <= static_cast<int>(Disposition::friendly); ++i) {
      const auto one = static_cast<Disposition>(i);
      if (one != told) offers.add(option::set_disposition(one, false));
    }
  };
  const Option ruled =
      co_await farsa.pick(kReferee, told ? rule::disposition : rule::may_not_fight,
                          prompt::ask_disposition(row_of(met.activity), row_of(met.trouble)), offer);
  Disposition disposition = option::set_disposition.in(ruled).disposition;
  if (option::roll_disposition.is(ruled)) {
    const engine::Faces dice = co_await farsa.table.roll(kReferee, 2, 6, rule::disposition,
                                                         purpose::for_disposition(), engine::only(kReferee));
    disposition = disposition_of(dice.sum());
  }
  farsa.state.meeting.disposition = disposition;
  if (person == kNone) co_return;
  farsa.state.people[person].met = true;
  farsa.state.people[person].disposition = disposition;
}

}  // namespace

Task<> meet(Farsa& farsa, int creature, int count, int person, int told_disposition, bool dweller, int spot) {
  if (person != kNone && farsa.state.people[at(person)].gone) {
    if (creature == kNone || dweller) co_return;
    person = kNone;
  }
  if (creature == kNone && person != kNone) creature = farsa.library.people[at(person)].creature;
  if (creature == kNone) co_return;
  farsa.state.meeting = {.creature = fit(creature),
                         .count = fit(std::clamp(count, 1, kMaxFoes)),
                         .person = fit(person),
                         .range = Range::nearby,
                         .dweller = dweller,
                         .spot = fit(spot)};
  const bool by_chance = !dweller && !is_at_home(farsa.look(), person);
  if (by_chance) {
    co_await roll_distance(farsa);
    co_await roll_business(farsa);
    if (farsa.state.meeting.trouble == kDead && person == kNone) co_return co_await find_remains(farsa);
  }
  co_await settle_disposition(farsa, told_disposition);
  {
    Meeting& met = farsa.state.meeting;
    met.ambush = by_chance && met.range != Range::far && !is_on_guard(farsa.look());
    if (!farsa.state.course.has(kMeeting)) farsa.state.course.then(kMeeting);
    farsa.table.reveal();
    farsa.tell(told::met(met.creature, met.count, met.person, met.range, met.disposition, met.surprised),
               rule::group<"disposition/*">.of(met.disposition));
    if (by_chance) {
      // Nobody puts heads together alone.
      const bool is_alone = met.activity == kPutHeadsTogether && met.count <= 1;
      if (!is_alone)
        farsa.tell(told::about(met.activity + 1, is_interrupted(met)),
                   rule::group<"activity/*">.at(met.activity));
      if (met.trouble != kNone)
        farsa.tell(told::troubled(met.trouble + 1), rule::group<"complication/*">.at(met.trouble));
    }
    if (met.person == kNone && farsa.library.creatures[met.creature].speaks)
      met.want = want_by_trouble(met.trouble);
    if (met.want == kNone) co_return;
  }
  co_await learn_want(farsa, rule::plain_to_see);
}

}  // namespace gamekeeper::farsa
