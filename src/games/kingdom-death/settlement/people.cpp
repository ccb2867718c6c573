#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// Who comes into the settlement, who goes, and what events leave with them.
namespace gamekeeper::kingdom_death {
namespace {

constexpr std::size_t kMostArts = 3;

/// A sheet and a name, if there is a sheet left (p37, p43).
Task<Who> arrive(Night& night, RuleId rule) {
  if (night.change(kTheSettlement, Number::population, 1, rule) == 0) co_return kNobody;
  if (!night.has_free_sheet()) co_return kNobody;
  constexpr std::array kSexes{Sex::female, Sex::male};
  const Few<Sex> sexes(kSexes.begin(), kSexes.end());
  const Sex sex = co_await one_of(night, night.controller(), rule, prompt::who_is_it(), sexes,
                                  [](Sex one) { return option::newcomer(one); });
  co_return new_survivor(night, sex, rule);
}

}  // namespace

std::uint8_t free_name(const Look& look, Sex sex) {
  const auto& people = look.library.survivors;
  const auto taken = [&look](std::uint8_t person, bool by_the_dead) {
    return std::ranges::any_of(look.seen.survivors, [&](const Survivor& one) {
      return one.person == person && (by_the_dead || !one.marks.has(Mark::dead));
    });
  };
  for (const bool by_the_dead : {true, false}) {
    for (std::uint8_t person = 0; person < people.size(); ++person) {
      if (people[person].sex == sex && !taken(person, by_the_dead)) return person;
    }
  }
  return 0;
}

void begin_as(const Look& look, Survivor& one) {
  for (std::size_t i = 0; i < look.library.variants.size(); ++i) {
    if (!kit::has_bit(look.seen.variants, i)) continue;
    for (const std::string& ability : look.library.variants[i].abilities)
      one.abilities.push_back(kit::index_that_is(look.library.abilities, ability));
    if (!look.library.variants[i].weapon) continue;
    one.weapon = kit::index_that_is(look.library.proficiencies, *look.library.variants[i].weapon);
    one.proficiency = kMaster;
  }
}

Who new_survivor(Night& night, Sex sex, RuleId rule) {
  constexpr std::int16_t kForAName = 1;  // survival (p43)
  const Who who = night.free_sheet();
  Survivor one{};
  one.person = free_name(night, sex);
  one.survival = kForAName;
  begin_as(night, one);
  one.marks.set(Mark::at_home);
  // Nothing is left of whoever's sheet it was.
  for (Survivor& other : night.state.survivors) {
    if (other.partner == who) other.partner = kNone;
  }
  erase_where(night.state.effects.used, [who](const rows::Used& one) { return one.who == piece_of(who); });
  if (at(who) == night.state.survivors.size())
    night.state.survivors.push_back(one);
  else
    night.survivor_of(who) = one;
  night.tell(told::is_named(who), rule);
  promise_a_gift(night, who);
  return who;
}

void gain_ability(Night& night, Who who, std::uint8_t ability, RuleId rule) {
  auto& all = night.survivor_of(who).abilities;
  if (contains(all, ability) || all.full()) return;
  all.push_back(ability);
  night.tell(told::gains_ability(who, ability), rule);
}

Task<> gain_art(Night& night, Who who, std::optional<std::uint8_t> art, int of, RuleId rule) {
  auto& all = night.survivor_of(who).arts;
  if (!art) {
    std::vector<std::uint16_t> weights;
    weights.reserve(night.library.fighting_arts.size());
    for (const FightingArt& one : night.library.fighting_arts)
      weights.push_back(one.secret.value_or(false) ? 0 : 1);
    Few<int> drawn;
    for (int i = 0; i < of; ++i) {
      const int one =
          co_await night.table.draw(night.seat(who), weights, rule::fighting_arts, purpose::which_art(who));
      weights[at(one)] = 0;
      drawn.push_back(one);
    }
    art = static_cast<std::uint8_t>(co_await one_of(night, night.seat(who), rule::fighting_arts,
                                                    prompt::which_art(who), drawn,
                                                    [](int one) { return option::keep_art(one); }));
  }
  if (contains(all, *art)) co_return;
  if (all.size() == kMostArts) {
    const Few<int> choice(all.begin(), all.end());
    const int lost = co_await one_of(night, night.seat(who), rule::fighting_arts, prompt::which_art_goes(who),
                                     choice, [](int one) { return option::let_art_go(one); });
    erase_one(all, static_cast<std::uint8_t>(lost));
    night.tell(told::loses_art(who, static_cast<std::uint8_t>(lost)), rule::fighting_arts);
  }
  all.push_back(*art);
  night.tell(told::gains_art(who, *art), rule);
}

Task<> bear_child(Night& night, RuleId rule) {
  const Who child = co_await arrive(night, rule);
  if (child == kNobody) co_return;
  set_tie(night, child, Tie::newborn, true, rule);
  co_await night.happens(Moment::born, kNobody, child);
}
Task<> join(Night& night, RuleId rule) {
  const Who who = co_await arrive(night, rule);
  if (who != kNobody) co_await night.happens(Moment::born, kNobody, who);
}

Task<> perish(Night& night, int count, RuleId rule) {
  for (; count > 0; --count) {
    if (night.nameless() > 0) {
      night.change(kTheSettlement, Number::population, -1, rule);
      continue;
    }
    const People all = night.settlers();
    if (all.empty()) co_return;
    const Who who = co_await one_of(night, night.controller(), rule, prompt::who_perishes(), all,
                                    [](Who one) { return option::does_it(one); });
    co_await die(night, who, rule);
  }
}

void banish(Night& night, Who who, RuleId rule) {
  Marks& marks = night.marks_of(who);
  marks = {};
  marks.set(Mark::dead);
  night.tell(told::banished(who), rule);
  night.change(kTheSettlement, Number::population, -1, rule);
}

void cease(Night& night, Who who, RuleId rule) {
  const auto carried = night.survivor(who).gear;
  for (const std::uint8_t piece : carried) archive(night, who, piece, rule);
  Marks& marks = night.marks_of(who);
  marks = {};
  marks.set(Mark::dead);
  marks.set(Mark::counted);
  lose_sight_of(night, who);
  night.tell(told::never_was(who), rule);
  // With them goes what their Family was good at.
  const auto name_of = [&night](Who one) {
    const Survivor& its = night.survivor(one);
    return its.house != kNone ? its.house : its.person;
  };
  for (const Who other : night.settlers()) {
    constexpr int kLevels = 2;
    if (night.knows("family") && other != who && name_of(other) == name_of(who))
      night.change(other, Number::proficiency, -kLevels, rule);
  }
  night.change(kTheSettlement, Number::population, -1, rule);
}

void send_home(Night& night, Who who, RuleId rule) {
  Survivor& one = night.survivor_of(who);
  one.marks = {};
  one.marks.set(Mark::at_home);
  one.ties.set(Tie::ran);
  one.light = one.heavy = 0;
  one.armor = {};
  night.tell(told::goes_home(who), rule);
  leave_gear(night, who, rule);
}

Task<> unlearn(Night& night, RuleId rule) {
  std::vector<std::uint16_t> weights(night.library.innovations.size(), 0);
  bool any = false;
  for (const std::uint8_t known : night.state.settlement.innovations) {
    const InnovationKind kind = night.library.innovations[known].kind;
    if (kind == InnovationKind::principle || kind == InnovationKind::starting) continue;
    weights[known] = 1;
    any = true;
  }
  if (!any) co_return;
  const int lost =
      co_await night.table.draw(night.controller(), weights, rule, purpose::which_is_forgotten());
  forget(night, static_cast<std::uint8_t>(lost), rule);
}

Task<> lose_gear(Night& night, Who who, bool all, RuleId rule) {
  const std::size_t pieces = all ? night.survivor(who).gear.size() : 1;
  for (std::size_t i = 0; i < pieces; ++i) {
    auto& gear = night.survivor_of(who).gear;
    if (gear.empty()) co_return;
    const Few<int> choice = kinds_of(gear);
    const int lost = all ? choice.front()
                         : co_await one_of(night, night.seat(who), rule, prompt::which_gear_goes(who), choice,
                                           [](int one) { return option::lose(one); });
    archive(night, who, static_cast<std::uint8_t>(lost), rule);
  }
}

void carry(Night& night, Who who, std::uint8_t gear, RuleId rule) {
  auto& all = night.survivor_of(who).gear;
  if (all.size() < kSpaces && night.can(who, Permit::carry_gear))
    all.push_back(gear);
  else
    night.own(gear);
  night.tell(told::carries(who, gear), rule);
}

void set_tie(Night& night, Who who, Tie tie, bool on, RuleId rule) {
  Ties& ties = night.survivor_of(who).ties;
  if (ties.has(tie) == on) return;
  ties.set(tie, on);
  if (on) night.tell(told::is_tied(who, tie), rule);
}

}  // namespace gamekeeper::kingdom_death
