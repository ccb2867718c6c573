#include "games/kingdom-death/settlement/settlement.hpp"

/// What numbers bring when they have risen so far (p36, p45, p231, p237).
namespace gamekeeper::kingdom_death {
namespace {

struct Milestone {
  std::optional<Number> number;  ///< none: it is promised
  int at;
  std::string_view story;
};
constexpr std::array<Milestone, 10> kOfSurvivors{{{Number::courage, 3, "bold"},
                                                  {Number::courage, 9, "see-the-truth"},
                                                  {Number::understanding, 3, "insight"},
                                                  {Number::understanding, 9, "white-secret"},
                                                  {Number::hunt_xp, 2, "age-1"},
                                                  {Number::hunt_xp, 6, "age-2"},
                                                  {Number::hunt_xp, 10, "age-3"},
                                                  {Number::hunt_xp, 15, "age-4"},
                                                  {Number::hunt_xp, 16, "retirement"},
                                                  {std::nullopt, 0, "heros-gift"}}};
constexpr std::array<Milestone, 2> kOfSettlement{
    {{Number::population, 15, "principle-society"}, {Number::innovations, 5, "hooded-knight"}}};

/// Whether something is reached now that was not before; it is noted.
template <class Milestones, class Bits>
bool reach(const Milestones& all, Number number, int was, int now, Bits& reached, Bits& due) {
  bool any = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].number != number || was >= all[i].at || now < all[i].at || kit::has_bit(reached, i)) continue;
    kit::set_bit(reached, i);
    kit::set_bit(due, i);
    any = true;
  }
  return any;
}

template <class Milestones, class Bits>
bool tell_first(Night& night, const Milestones& all, Bits& due, Who who) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!kit::has_bit(due, i)) continue;
    kit::clear_bit(due, i);
    night.state.course.again();
    night.tell(told::milestone(who), rule::milestones);
    tell_story(night, night.library.story_called(all[i].story), piece_of(who));
    return true;
  }
  return false;
}

/// One story after the other, as long as there is one to come.
Task<> next_milestone(Night& night) {
  if (tell_first(night, kOfSettlement, night.state.settlement.due, kTheSettlement)) co_return;
  for (const Who who : night.settlers()) {
    if (tell_first(night, kOfSurvivors, night.survivor_of(who).due, who)) co_return;
  }
}

}  // namespace

/// Of the milestones of survivors.
std::size_t milestone_of(std::string_view story) {
  return static_cast<std::size_t>(std::ranges::find(kOfSurvivors, story, &Milestone::story) -
                                  kOfSurvivors.begin());
}

void note_milestones(State& state, const Library& library) {
  const Look look(state, library);
  const auto note = [&look](const auto& all, Who who, auto& reached) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].number && look.number(who, *all[i].number) >= all[i].at) kit::set_bit(reached, i);
    }
  };
  note(kOfSettlement, kTheSettlement, state.settlement.reached);
  for (const Who who : look.settlers()) note(kOfSurvivors, who, state.survivors[at(who)].reached);
}

void promise_a_gift(Night& night, Who who) {
  if (night.can(who, Permit::be_plain)) return;
  Survivor& one = night.survivor_of(who);
  kit::set_bit(one.reached, milestone_of("heros-gift"));
  kit::set_bit(one.due, milestone_of("heros-gift"));
  if (!night.state.course.has(kMilestones)) night.state.course.then(kMilestones);
}

void live_again(Night& night, Who who, bool ages_only) {
  Survivor& one = night.survivor_of(who);
  for (std::size_t i = 0; i < kOfSurvivors.size(); ++i) {
    if (!kOfSurvivors[i].number || (ages_only && kOfSurvivors[i].number != Number::hunt_xp)) continue;
    kit::clear_bit(one.reached, i);
    kit::clear_bit(one.due, i);
  }
  if (ages_only) return;
  for (const Tie tie : kForLife) one.ties.set(tie, false);
  erase_where(night.state.effects.used, [who](const rows::Used& used) {
    return used.scope == id_of(Scope::lifetime) && used.who == piece_of(who);
  });
}

bool has_come_of_age(const Look& look, Who who) {
  return kit::has_bit(look.survivor(who).reached, milestone_of("age-1"));
}

void reach_milestones(Night& night, Who who, Number number, int was) {
  const int now = night.number(who, number);
  Settlement& its = night.state.settlement;
  if (who < kTheMonster && number == Number::hunt_xp && !night.can(who, Permit::age)) return;
  const bool any = who < kTheMonster ? reach(kOfSurvivors, number, was, now, night.survivor_of(who).reached,
                                             night.survivor_of(who).due)
                                     : reach(kOfSettlement, number, was, now, its.reached, its.due);
  if (any && !night.state.course.has(kMilestones)) night.state.course.then(kMilestones);
}

void pass_milestones(Night& night, Who who, Number number, int was) {
  Survivor& one = night.survivor_of(who);
  std::uint16_t nothing = 0;
  reach(kOfSurvivors, number, was, night.number(who, number), one.reached, nothing);
}

constinit const ProcedureOf<Night> kMilestones = kit::course::steps<next_milestone>("milestones");

}  // namespace gamekeeper::kingdom_death
