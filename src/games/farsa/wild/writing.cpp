#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

/// Spells go from a scroll into a Grimoire, in a full watch (M-1c, M-1d).
namespace gamekeeper::farsa {
namespace {

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
  const int spell = farsa.who(who).things[at(scroll)].spell;
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
    farsa.state.course.of(kWatch).scribe = static_cast<std::uint8_t>(who);
  } else {
    copy_scroll(farsa, who, scroll);
  }
  spend_watch(farsa);
  co_return;
}

}  // namespace gamekeeper::farsa
