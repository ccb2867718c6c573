#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kTurnsADeed = 6;

// Spells go from a scroll into a Grimoire, in a full watch (M-1c, M-1d).

constexpr int kInkForACopy = 1;
constexpr int kInkForAGrimoire = 4;

bool is_new_spell(const Look& look, const Character& one, const Thing& thing) {
  return look.item(thing).use == Use::scroll && thing.spell != kNone && !has_bit(one.grimoire, thing.spell);
}

void spend(Farsa& farsa, Who who, Use use, int uses, RuleId rule) {
  for (int i = 0; i < uses; ++i) {
    const Character& one = farsa.who(who);
    std::size_t place = 0;
    while (place < one.things.size() && farsa.library.items[one.things[place].item].use != use) ++place;
    if (place < one.things.size()) use_up(farsa, who, static_cast<int>(place), rule);
  }
}

/// The scroll is gone with it.
int write_down(Farsa& farsa, Who who, int scroll, RuleId rule) {
  const int spell = farsa.thing(who, scroll).spell;
  use_up(farsa, who, scroll, rule);
  set_bit(farsa.who(who).grimoire, spell);
  return spell;
}

void copy_scroll(Farsa& farsa, Who who, int scroll) {
  const int spell = write_down(farsa, who, scroll, rule::scroll_copied);
  spend(farsa, who, Use::ink, kInkForACopy, rule::scroll_copied);
  farsa.tell(told::copied(who, spell), rule::scroll_copied);
}

void make_grimoire(Farsa& farsa, Who who, int scroll) {
  const int spell = write_down(farsa, who, scroll, rule::grimoire_made);
  spend(farsa, who, Use::ink, kInkForAGrimoire, rule::grimoire_made);
  spend(farsa, who, Use::blank_book, 1, rule::grimoire_made);
  farsa.tell(told::grimoire_made(who, spell), rule::grimoire_made);
  take_somehow(farsa, who, make_thing(farsa.library, farsa.library.grimoire), rule::grimoire_made);
}

}  // namespace

void learn_place(Farsa& farsa, int place, RuleId rule) {
  PlaceState& there = farsa.state.places[at(place)];
  if (there.known) return;
  there.known = true;
  farsa.tell(told::learned_place(place), rule);
}

bool is_unexplored(const Look& look) { return !look.state.places[look.state.place].explored; }

Task<> explore(Farsa& farsa) {
  co_await name_lookout(farsa, -1);
  burn_watch_of_light(farsa);
  const std::uint8_t here = farsa.state.place;
  farsa.place_state().explored = true;
  farsa.tell(told::explored_place(here), rule::explore_stays);
  find(farsa, hidden_here(farsa.look()), rule::explore);
  for (const Library::Road& road : farsa.library.roads[here]) {
    // Where a road or trail goes is no news: it could be walked before.
    if (may_see(farsa.look(), road)) farsa.state.places[road.to].known = true;
    learn_place(farsa, road.to, rule::explore);
  }
  spend_watch(farsa);
}

Task<> deal_here(Farsa& farsa, int feature) {
  const Who who = co_await choose_doer(farsa, feature, rule::skill_test);
  if (who < 0) co_return;
  const std::uint8_t here = farsa.state.place;
  const Feature& what = farsa.library.places[here].features[at(feature)];
  const bool done = co_await deal_with(farsa, who, what, feature);
  Searched& searched = farsa.state.places[here].features;
  set_bit(searched.tried, feature);
  if (done) set_bit(searched.done, feature);
  if (phase_of(farsa.state) != Phase::place) co_return;
  co_await pass_turns(farsa, kTurnsADeed, rule::unit_turn);
  if (farsa.state.calendar.turn >= kTurnsAWatch - 1) spend_watch(farsa);
}

std::vector<Option> writings(const Look& look, Who who) {
  std::vector<Option> choices;
  const Character& one = look.who(who);
  if (!can_act(one)) return choices;
  const bool has_grimoire = std::ranges::any_of(
      one.things, [&look](const Thing& thing) { return look.item(thing).use == Use::grimoire; });
  const int ink = uses_of(look, one, Use::ink);
  for (const int i : indices(one.things)) {
    if (!is_new_spell(look, one, one.things[at(i)])) continue;
    if (has_grimoire && ink >= kInkForACopy) choices.push_back(option::copy_scroll(who, i));
    if (!has_grimoire && ink >= kInkForAGrimoire && uses_of(look, one, Use::blank_book) > 0)
      choices.push_back(option::make_grimoire(who, i));
  }
  return choices;
}

Task<> spend_on_writing(Farsa& farsa, Option option) {
  const bool makes_a_book = option::make_grimoire.is(option);
  const auto [who, scroll] = option::copy_scroll.in(option);
  if (makes_a_book) {
    make_grimoire(farsa, who, scroll);
    farsa.state.course.of(kWatch).scribe = fit(who);
  } else {
    copy_scroll(farsa, who, scroll);
  }
  spend_watch(farsa);
  co_return;
}

void offer_magic(const Look& look, Offers& offers) {
  for (const Who who : indices(look.state.party)) {
    const Option casts = option::cast_magic(who);
    const int still = look.who(who).no_spells_until - look.state.calendar.watches_passed();
    if (may_cast(look, who) && has_spell_now(look, who)) {
      offers.add(casts);
    } else if (can_act(look.who(who)) && still > 0) {
      offers.bar(casts, rule::hours_in_watches, reason::no_spells_yet(still));
    } else if (can_act(look.who(who)) && magic_dice(look, who) == 0 && has_spell_now(look, who)) {
      offers.bar(casts, rule::no_free_slots_no_dice, reason::no_slot_free());
    }
  }
}

Task<> cast_quietly(Farsa& farsa, Who who) {
  const SpellChoice choice = co_await choose_spell(farsa, who);
  co_await cast(farsa, who, choice.source, choice.spell, choice.dice, choice.target);
}

}  // namespace gamekeeper::farsa
