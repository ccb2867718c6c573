#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// Each changes the position and tells it.
namespace gamekeeper::kingdom_death {
namespace {

using engine::Perhaps;
using rows::Id;

constexpr int kMost = 99;

template <class Number>
int move_by(Number& place, int by, int least, int most) {
  const int was{place};
  place = static_cast<Number>(std::clamp(was + by, std::min(least, was), std::max(most, was)));
  return place - was;
}

}  // namespace

Task<> Night::happens(Moment moment, Who by, Who to, int amount) {
  rows::Event event{.moment = id_of(moment), .by = somebody(by), .to = somebody(to), .amount = amount};
  co_await effects.happen(event);
}

rows::Event Night::about(Moment moment, Who to, Location where) const {
  static constexpr std::array<Id, 6> kPlaces{id_of(Tag::head),  id_of(Tag::arms), id_of(Tag::body),
                                             id_of(Tag::waist), id_of(Tag::legs), id_of(Tag::brain)};
  rows::Event event{.moment = id_of(moment), .by = piece_of(kTheMonster), .to = piece_of(to)};
  event.tags = std::span(kPlaces).subspan(static_cast<std::size_t>(where), 1);
  return event;
}

int Night::change(Piece piece, Id number, int by, RuleId rule) {
  const Who who = who_of(piece);
  const auto which = static_cast<Number>(number);
  if (by == 0) return 0;
  if (which >= Number::bone && which <= Number::any) {
    owed_.push_back({std::string(library.rows->nouns.word(rows::Noun::number, number)), -by});
    return by;
  }
  const auto told_of = [&](int came) {
    if (came != 0) tell(told::changed(who, which, came, this->number(who, which)), rule);
    return came;
  };
  if (which >= Number::population && which <= Number::endeavors) {
    Settlement& its = state.settlement;
    const auto number_of = [&](std::int16_t& place) {
      const int came = move_by(place, by, 0, kMost);
      if (came != 0) tell(told::settlement_changed(which, came, place), rule);
      if (came > 0) reach_milestones(*this, kTheSettlement, which, place - came);
      return came;
    };
    switch (which) {
      case Number::population:
        return by > 0 && !can(kTheSettlement, Permit::gain_population) ? 0 : number_of(its.population);
      case Number::endeavors: return number_of(its.endeavors);
      default: return 0;
    }
  }
  if (which == Number::research) {
    const int came = move_by(state.settlement.research, by, 0, 5);
    if (came != 0) tell(told::settlement_changed(which, came, state.settlement.research), rule);
    return came;
  }
  if (who == kTheSettlement) return 0;
  if (who == kTheMonster) {
    const auto trait = [&](Trait one) {
      return told_of(move_by(showdown.monster.tokens[static_cast<std::size_t>(one)], by, -kMost, kMost));
    };
    switch (which) {
      case Number::movement_token: return trait(Trait::movement);
      case Number::toughness_token: return trait(Trait::toughness);
      case Number::speed_token: return trait(Trait::speed);
      case Number::damage_token: return trait(Trait::damage);
      case Number::accuracy_token: return trait(Trait::accuracy);
      case Number::evasion_token: return trait(Trait::evasion);
      case Number::luck_token: return trait(Trait::luck);
      case Number::counter: return told_of(move_by(showdown.monster.counter, by, 0, kMost));
      case Number::lights: return told_of(move_by(showdown.monster.lights, by, 0, kMost));
      case Number::trophies: return told_of(move_by(showdown.monster.trophies, by, 0, kMost));
      default: return 0;
    }
  }
  Survivor& one = survivor_of(who);
  const auto index = static_cast<std::size_t>(which);
  constexpr auto kFirst = static_cast<std::size_t>(Number::movement);
  constexpr auto kFirstToken = static_cast<std::size_t>(Number::movement_token);
  if (index >= kFirst && index < kFirst + kAttributes)
    return told_of(move_by(one.attributes[index - kFirst], by, -kMost, kMost));
  if (index >= kFirstToken && index < kFirstToken + kAttributes) {
    const bool gains = one.tokens[index - kFirstToken] * by >= 0;
    if (gains && !can(who, Permit::gain_tokens)) return 0;
    if (by < 0) distract(who);
    return told_of(move_by(one.tokens[index - kFirstToken], by, -kMost, kMost));
  }
  const bool is_xp = which == Number::hunt_xp || which == Number::bare_xp;
  if (is_xp && by > 0 && !can(who, Permit::gain_xp)) return 0;
  const auto risen = [&](std::int16_t& place, int most) {
    const int was = place;
    const int came = told_of(move_by(place, by, 0, most));
    if (came > 0) reach_milestones(*this, who, which, was);
    return came;
  };
  switch (which) {
    case Number::survival:
      if (!can(who, by > 0 ? Permit::gain_survival : Permit::spend_survival)) return 0;
      if (by > 0 && state.course.has(kShowdown)) by += this->number(who, Number::survival_gained);
      return told_of(move_by(one.survival, by, 0, survival_limit()));
    case Number::insanity: {
      const int came = told_of(move_by(one.insanity, by, 0, kMostInsanity));
      if (came > 0 && this->number(who, Number::survives_on_insanity) > 0)
        change(who, Number::survival, came, rule);
      return came;
    }
    case Number::courage: return risen(one.courage, 9);
    case Number::understanding: return risen(one.understanding, 9);
    case Number::hunt_xp: return risen(one.hunt_xp, 16);
    case Number::bare_xp: {
      const int was = one.hunt_xp;
      const int came = move_by(one.hunt_xp, by, 0, 16);
      if (came != 0) tell(told::changed(who, Number::hunt_xp, came, one.hunt_xp), rule);
      pass_milestones(*this, who, Number::hunt_xp, was);
      return came;
    }
    case Number::bleeding:
      if (by > 0 && (!can(who, Permit::bleed) || !can(who, Permit::gain_tokens))) return 0;
      has_bled = has_bled || by > 0;
      if (by > 0) distract(who);
      return told_of(move_by(one.bleeding, by, 0, kMost));
    case Number::status_tokens: return told_of(move_by(one.status, by, 0, kMost));
    case Number::loaned: return move_by(one.loaned, by, 0, kMost);  // what was lent is told
    case Number::dodges_left: one.dodges = static_cast<std::uint8_t>(std::max(0, one.dodges - by)); return by;
    case Number::moves: return told_of(move_by(one.moves, by, 0, 9));
    case Number::activations: return told_of(move_by(one.activations, by, 0, 9));
    case Number::proficiency: {
      if (by > 0 && (one.weapon == kNone || !can(who, Permit::gain_proficiency))) return 0;
      const int levels = one.proficiency;
      const int came = told_of(move_by(one.proficiency, by, 0, 8));
      reach_proficiency(*this, who, levels);
      return came;
    }
    case Number::armor:
      for (std::int16_t& points : one.armor) move_by(points, by, 0, kMost);
      return told_of(by);
    default: return 0;
  }
}

void Night::set_mark(Who who, Mark mark, bool on, RuleId rule) {
  if (is(who, mark) == on) return;
  marks_of(who).set(mark, on);
  tell(on ? told::is_now(who, mark) : told::no_longer(who, mark), rule);
}

void Night::give_priority(Who who, RuleId rule) {
  if (!can(who, Permit::gain_tokens)) return;
  // Who is hounded keeps it.
  if (std::ranges::any_of(living(), [&](Who other) {
        return other != who && is(other, Mark::priority) && is(other, Mark::hounded);
      }))
    return;
  for (const Who other : living()) {
    if (other != who) marks_of(other).set(Mark::priority, false);
  }
  set_mark(who, Mark::priority, true, rule);
}

namespace {

/// Somebody has bled, and others see it.
Task<> look_at_blood(Night& night) {
  for (const Who who : night.living()) co_await night.happens(Moment::bleeds, kNobody, who);
  co_await night.settle();
}

}  // namespace

Perhaps Night::settle() {
  if (std::exchange(has_bled, false)) return look_at_blood(*this);
  for (const Who who : living()) {
    if (survivor(who).bleeding < number(who, Number::bleeds_to_death)) continue;
    tell(told::bled_out(who), rule::bleeding);
    return die(*this, who, rule::bleeding);
  }
  return {};
}

Task<std::uint8_t> draw_card(Night& night, Pile& pile, Cards& aside, RuleId rule, engine::Phrase purpose) {
  if (pile.empty()) {
    for (const std::uint8_t card : aside) pile.shuffle_in(card);
    aside = {};
  }
  if (pile.empty()) co_return kNone;
  co_return co_await pile.draw(night.table, night.controller(), rule, purpose);
}

void Night::start(const rows::Start& verb, Piece who, int) {
  tell_story(*this, static_cast<std::uint8_t>(verb.procedure - library.own_procedures), who);
}
void Night::wait(const rows::Waiting& list) { state.course.then(kGoOn, list); }

Perhaps Night::paid(Piece) {
  if (owed_.empty()) return {};
  return pay(*this, std::exchange(owed_, {}), rule::endeavor);
}

namespace {}  // namespace

Task<> Night::store(std::uint8_t resource, RuleId rule) {
  if (state.storage.full()) co_return tell(told::no_more(resource), rule);
  put_in(state.storage, resource);
  if (state.course.has(kLanternYear) && !is_home() && !state.hunt.carried.full())
    state.hunt.carried.push_back(resource);
  tell(told::gains(resource), rule);
  co_await effects.slot(static_cast<Id>(library.row_of(RowOf::resource, resource)), id_of(Slot::gained),
                        piece_of(kTheSettlement));
}
void Night::own(std::uint8_t gear) { put_in(state.settlement.gear, gear); }

Task<> gain_resources(Night& night, Pile& pile, int count, RuleId rule) {
  Cards none;
  for (; count > 0 && !night.state.storage.full(); --count) {
    const std::uint8_t resource = co_await draw_card(night, pile, none, rule, purpose::next_resource());
    if (resource == kNone) co_return;
    co_await night.store(resource, rule);
  }
}

namespace {

/// Where that deck lies; null: what has been drawn of it is always back in it.
Pile* pile_of(Night& night, std::string_view deck) {
  if (deck == kDecks.front()) return &night.showdown.basic_resources;
  return deck == night.monster().id ? &night.showdown.monster_resources : nullptr;
}

}  // namespace

Task<> gain_random(Night& night, std::size_t deck, int count, RuleId rule) {
  if (deck == kDecks.size())
    co_return co_await gain_resources(night, night.showdown.monster_resources, count, rule);
  if (Pile* pile = pile_of(night, kDecks[deck])) co_return co_await gain_resources(night, *pile, count, rule);
  Pile pile;
  for (std::uint8_t card = 0; card < night.library.resources.size(); ++card) {
    const Resource& one = night.library.resources[card];
    for (int i = 0; one.deck == kDecks[deck] && i < one.copies; ++i) pile.shuffle_in(card);
  }
  co_await gain_resources(night, pile, count, rule);
}

Task<> gain_chosen(Night& night, std::size_t deck, RuleId rule) {
  Pile* pile = deck == kDecks.size() ? &night.showdown.monster_resources : pile_of(night, kDecks[deck]);
  if (pile == nullptr || pile->empty() || night.state.storage.full()) co_return;
  Few<int> all;
  for (int resource = 0; at(resource) < night.library.resources.size(); ++resource) {
    if (pile->count(static_cast<std::uint8_t>(resource)) > 0) all.push_back(resource);
  }
  const auto chosen = static_cast<std::uint8_t>(
      co_await one_of(night, night.controller(), rule, prompt::which_resource(), all,
                      [](int resource) { return option::take_resource(resource); }));
  pile->remove(chosen);
  co_await night.store(chosen, rule);
}

Task<> gain_resource(Night& night, std::uint8_t resource, RuleId rule) {
  Pile* pile = pile_of(night, night.library.resources[resource].deck);
  if (pile != nullptr && !pile->remove(resource)) co_return night.tell(told::no_more(resource), rule);
  co_await night.store(resource, pile != nullptr ? rule : rule::resources_without_a_deck);
}

}  // namespace gamekeeper::kingdom_death
