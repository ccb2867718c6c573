#include "games/farsa/procedures.hpp"

#include "games/farsa/answers.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {
namespace {

/// One watch after the other, until there is an end.
Task<> live(Farsa& farsa) {
  farsa.state.course.again();
  farsa.state.course.then(kWatch, {});
  farsa.state.course.straight_on();
  co_return;
}

constexpr std::array<std::pair<const Procedure<Farsa>*, Phase>, 9> kPhases{{{&kMaking, Phase::making},
                                                                            {&kCamp, Phase::camp},
                                                                            {&kSiteVisit, Phase::site},
                                                                            {&kMeeting, Phase::meeting},
                                                                            {&kTownVisit, Phase::settlement},
                                                                            {&kFight, Phase::fight},
                                                                            {&kDuel, Phase::duel},
                                                                            {&kDowntime, Phase::downtime},
                                                                            {&kBattle, Phase::battle}}};

void put(Course& course, Phase phase) {
  switch (phase) {
    case Phase::making:
    case Phase::finished:
    case Phase::place:
    case Phase::road: break;
    case Phase::camp: course.then(kCamp, {}); break;
    case Phase::site:
      course.then(kSiteVisit);
      course.go_to<exploration_turn>(kSiteVisit);
      break;
    case Phase::fight: course.then(kFight); [[fallthrough]];
    case Phase::meeting: course.then(kMeeting); break;
    case Phase::duel:
      course.then(kDuel);
      course.then(kMeeting);
      break;
    case Phase::battle: course.then(kBattle); break;
    case Phase::settlement:
      course.then(kTownVisit);
      course.go_to<in_the_streets>(kTownVisit);
      break;
    case Phase::downtime: course.then(kDowntime, {}); break;
  }
}

}  // namespace

constinit const ProcedureOf<Farsa> kExpedition = steps<live>("expedition");

std::span<const Procedure<Farsa>* const> Book::procedures() {
  static constexpr std::array<const Procedure<Farsa>*, 15> kAll{
      &kMaking, &kExpedition, &kWatch, &kCamp,  &kSiteVisit, &kWayOut,   &kMeeting, &kTownVisit,
      &kTalk,   &kStall,      &kSale,  &kFight, &kDuel,      &kDowntime, &kBattle};
  return kAll;
}

Phase phase_of(const State& state) {
  if (state.ending != Ending::none) return Phase::finished;
  if (state.course.empty()) return Phase::making;
  Phase phase = state.journey.to == kNone ? Phase::place : Phase::road;
  state.course.innermost([&phase](const Procedure<Farsa>& one) {
    const auto* const known = std::ranges::find(kPhases, &one, [](const auto& pair) { return pair.first; });
    if (known == kPhases.end()) return false;
    phase = known->second;
    return true;
  });
  return phase;
}

bool lives_on(const Course& course) { return course.is_at<live>(kExpedition); }

int talking_to(const State& state) { return state.course.has(kTalk) ? state.course.of(kTalk).person : kNone; }

Course course_at(Phase phase, Phase beneath) {
  Course course;
  if (phase == Phase::making || phase == Phase::finished) return course;
  // What is put last comes first.
  put(course, phase);
  if (beneath != phase) put(course, beneath);
  course.then(kWatch, {});
  course.then(kExpedition);
  return course;
}

}  // namespace gamekeeper::farsa
