#include "games/kingdom-death/settlement/settlement.hpp"

/// Develop: what endeavors and resources are spent on (p37, p85, p86).
namespace gamekeeper::kingdom_death {
namespace {

constexpr int kDrawnToInnovate = 2;

Price idea() { return {{std::string(kEndeavor)}, {"bone"}, {"organ"}, {"hide"}}; }

/// Romantic (p86): one more.
int ideas_a_phase(const Look& look) { return look.knows("romantic") ? 2 : 1; }

int drawn_to_innovate(const Look& look) {
  int cards = kDrawnToInnovate + look.number(kTheSettlement, Number::innovation_cards);
  for (const std::uint8_t innovation : look.seen.settlement.innovations)
    cards += look.library.innovations[innovation].more_to_choose;
  return cards;
}

Task<> innovate(Night& night) {
  Settlement& its = night.state.settlement;
  ++its.innovated;
  co_await pay(night, idea(), rule::innovate);
  co_await have_idea(night, drawn_to_innovate(night), rule::innovate);
}

// -- Endeavors, and what is used up (p58, p85) --

using Act = rows::Interpreter::Act;

/// Settlement events forbid endeavors of some innovations.
bool kind_is_allowed(const Night& night, const Act& act, Who who) {
  const Endeavor& one = night.library.endeavors[night.library.entry_of(act.names.row)];
  if (!one.innovation) return true;
  switch (night.library.innovations[night.library.innovation_called(*one.innovation)].kind) {
    case InnovationKind::science: return night.can(who, Permit::science);
    case InnovationKind::music: return night.can(who, Permit::music);
    case InnovationKind::home: return night.can(who, Permit::home);
    case InnovationKind::faith: return night.can(who, Permit::faith);
    case InnovationKind::art: return night.can(who, Permit::art);
    case InnovationKind::education: return night.can(who, Permit::education);
    default: return true;
  }
}

/// What each survivor may do of that timing.
std::vector<Act> acts_of(Night& night, When timing) {
  std::vector<Act> all;
  for (const Who who : night.is_home() ? night.settlers() : night.living()) {
    std::vector<Act> theirs;
    night.effects.acts(id_of(timing), piece_of(who), theirs);
    for (const Act& act : theirs) {
      if (timing != When::endeavor || kind_is_allowed(night, act, who)) all.push_back(act);
    }
  }
  return all;
}
std::uint8_t entry_of(const Night& night, const Act& act) {
  return static_cast<std::uint8_t>(night.library.entry_of(act.names.row));
}
/// The entries of what may be done, each once.
Few<std::uint8_t> entries_of(const Night& night, const std::vector<Act>& acts) {
  Few<std::uint8_t> all;
  for (const Act& act : acts) {
    if (!contains(all, entry_of(night, act))) all.push_back(entry_of(night, act));
  }
  std::ranges::sort(all);
  return all;
}

/// Who does it, of those who may, does it.
Task<> one_does(Night& night, std::vector<Act> acts, std::uint8_t entry, engine::Phrase asked, RuleId rule,
                Who by = kNobody) {
  People who;
  for (const Act& act : acts) {
    const Who may = who_of(act.names.people[0]);
    if (entry_of(night, act) == entry && (by == kNobody || by == may)) who.push_back(may);
  }
  if (who.empty()) co_return;
  const Who does = co_await one_of(night, night.controller(), rule, asked, who,
                                   [](Who one) { return option::does_it(one); });
  const auto chosen = std::ranges::find_if(acts, [&](const Act& act) {
    return entry_of(night, act) == entry && who_of(act.names.people[0]) == does;
  });
  co_await night.effects.perform(*chosen);
}

Task<> endeavor(Night& night, std::uint8_t entry) {
  const Price* price = payable(night, night.library.endeavor_prices[entry]);
  if (price == nullptr) co_return;
  // What it takes may be what it asks for.
  const std::vector<Act> acts = acts_of(night, When::endeavor);
  night.tell(told::endeavor_begins(entry), rule::endeavor);
  co_await pay(night, *price, rule::endeavor);
  co_await one_does(night, acts, entry, prompt::who_endeavors(entry), rule::endeavor);
}

// -- Gear --

}  // namespace

bool may_craft(const Look& look, std::uint8_t gear) {
  const Gear& one = look.library.gear[gear];
  const Settlement& its = look.seen.settlement;
  return !its.gear.full() && payable(look, look.library.gear_prices[gear]) != nullptr &&
         look.copies_left(gear) > 0 && (!one.needs || look.knows(*one.needs));
}
Few<std::uint8_t> made_at(const Look& look, std::uint8_t location) {
  Few<std::uint8_t> all;
  for (std::uint8_t gear = 0; gear < look.library.gear.size(); ++gear) {
    if (look.library.gear[gear].location == look.library.locations[location].id) all.push_back(gear);
  }
  return all;
}

namespace {

Task<> craft_at(Night& night, std::uint8_t location) {
  const Option chosen = co_await night.table.pick(
      night.controller(), rule::craft, prompt::what_to_craft(location), [&](Offers& offers) {
        for (const std::uint8_t gear : made_at(night, location))
          offers.add_unless(option::craft(gear), {{!may_craft(night, gear), rule::craft}});
        offers.add(option::back());
      });
  if (option::back.is(chosen)) co_return;
  const auto gear = static_cast<std::uint8_t>(option::craft.in(chosen).gear);
  const Price* price = payable(night, night.library.gear_prices[gear]);
  if (price == nullptr) co_return;
  co_await pay(night, *price, rule::craft);
  night.own(gear);
  night.tell(told::crafted(gear), rule::craft);
}

}  // namespace

Few<std::uint8_t> what_can_be_used(Night& night) {
  Few<std::uint8_t> all;
  for (const std::uint8_t one : entries_of(night, acts_of(night, When::use))) {
    if (night.is_home() || contains(night.state.hunt.carried, one)) all.push_back(one);
  }
  return all;
}

Task<> use_up(Night& night, std::uint8_t resource, Who by) {
  const std::vector<Act> acts = acts_of(night, When::use);
  erase_one(night.state.storage, resource);
  erase_one(night.state.hunt.carried, resource);
  night.tell(told::spent(resource), rule::use_resource);
  co_await one_does(night, acts, resource, prompt::who_uses(resource), rule::use_resource, by);
}

Task<> have_idea(Night& night, int cards, RuleId rule) {
  auto& deck = night.state.settlement.deck;
  Few<int> drawn;
  for (; cards > 0 && !deck.empty(); --cards)
    drawn.push_back(co_await deck.draw(night.table, night.controller(), rule, purpose::next_innovation()));
  if (drawn.empty()) co_return;
  const int kept = co_await one_of(night, night.controller(), rule, prompt::which_innovation(), drawn,
                                   [](int innovation) { return option::keep_innovation(innovation); });
  for (const int innovation : drawn) {
    if (innovation != kept) deck.shuffle_in(static_cast<std::uint8_t>(innovation));
  }
  co_await learn(night, static_cast<std::uint8_t>(kept), rule);
}

void offer_development(Night& night, Offers& offers) {
  const Settlement& its = night.state.settlement;
  offers.add_unless(option::innovate(), {{its.innovated >= ideas_a_phase(night) || its.deck.empty() ||
                                              !night.can(kTheSettlement, Permit::innovate),
                                          rule::innovate},
                                         {!can_pay(night, idea()), rule::innovate}});
  for (const std::uint8_t one : entries_of(night, acts_of(night, When::endeavor)))
    offers.add_unless(option::endeavor(one),
                      {{payable(night, night.library.endeavor_prices[one]) == nullptr, rule::endeavor}});
  for (const std::uint8_t one : what_can_be_used(night)) offers.add(option::use_up(one));
  for (const std::uint8_t location : its.locations) {
    if (const Few<std::uint8_t> made = made_at(night, location); !made.empty()) {
      const bool nothing =
          std::ranges::none_of(made, [&](std::uint8_t gear) { return may_craft(night, gear); });
      offers.add_unless(option::craft_at(location), {{nothing, rule::craft}});
    }
  }
  offers.add(option::end_phase());
}

Task<> develop_by(Night& night, Option chosen) {
  if (option::innovate.is(chosen)) {
    co_await innovate(night);
  } else if (option::endeavor.is(chosen)) {
    co_await endeavor(night, static_cast<std::uint8_t>(option::endeavor.in(chosen).endeavor));
  } else if (option::use_up.is(chosen)) {
    co_await use_up(night, static_cast<std::uint8_t>(option::use_up.in(chosen).resource));
  } else {
    co_await craft_at(night, static_cast<std::uint8_t>(option::craft_at.in(chosen).location));
  }
}

}  // namespace gamekeeper::kingdom_death
