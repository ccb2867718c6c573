#include <fmt/format.h>

#include "farsa/words/referee.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/sheets.hpp"
#include "games/farsa/telling.hpp"

namespace gamekeeper::farsa {
namespace {

void burdens(const Look& look, Who who, RefereeTools& tools) {
  const Character& one = look.who(who);
  if (one.inspiration < 9 && !is_hireling(one)) {
    tools.deed("reward", "{} earns Inspiration",
               [who](Farsa& farsa) { earn_inspiration(farsa, who, rule::inspiration_earned); });
  }
  if (!one.things.full()) {
    const auto fits = [&look, &one](int item) {
      return item != look.library.spell_scroll && has_room_for(look, one, make_thing(look.library, item));
    };
    tools.choice("give", "{} gets", choices_from(look.library.items, fits), kNoChoice,
                 [who](Farsa& farsa, int item) {
                   take(farsa, who, make_thing(farsa.library, item), rule::referee_seat);
                   overrule(farsa, told::edit_given(who, item));
                 });
  }
  if (look.library.spell_scroll != kNone &&
      has_room_for(look, one, make_thing(look.library, look.library.spell_scroll))) {
    tools.choice("scroll", "{} gets a scroll of", choices_from(look.library.spells), kNoChoice,
                 [who](Farsa& farsa, int spell) {
                   Thing scroll = make_thing(farsa.library, farsa.library.spell_scroll);
                   scroll.spell = static_cast<std::uint8_t>(spell);
                   take(farsa, who, scroll, rule::referee_seat);
                   overrule(farsa, told::edit_given(who, scroll.item));
                 });
  }
  ToolChoices things;
  for (const int i : indices(one.things))
    things.push_back({i, fmt::format("{}", i + 1), item_name(look, one.things[at(i)].item)});
  // What is asked may be about a thing, and where each lies changes when one goes: the question goes with it.
  if (phase_of(look.state) != Phase::making)
    tools.leave_for("take", "{} loses", std::move(things), [who](Farsa& farsa, int thing) {
      overrule(farsa, told::edit_taken(who, farsa.who(who).things[at(thing)].item));
      lose_thing(farsa, who, thing, rule::referee_seat);
    });
}

void wounds_and_words(const Look& look, Who who, RefereeTools& tools) {
  const Character& one = look.who(who);
  if (free_slots(look, one) > 0) {
    tools.deed("wound", "{} suffers a Wound", [who](Farsa& farsa) {
      farsa.who(who).wounds.push_back({});
      overrule(farsa, told::edit_wounded(who));
    });
  }
  if (!one.wounds.empty()) {
    tools.deed("mend", "{}: the last Wound heals", [who](Farsa& farsa) {
      farsa.who(who).wounds.pop_back();
      overrule(farsa, told::edit_mended(who));
    });
  }
  if (one.oath.kind == Oath::Kind::riddle)
    tools.deed("understood", "{} has understood the riddle",
               [who](Farsa& farsa) { solve_riddle(farsa, who); });
  if (one.boast.state == Boast::State::pending) {
    tools.deed("boast-kept", "{} has kept the boast", [who](Farsa& farsa) { keep_boast(farsa, who); });
    tools.deed("boast-shirked", "{} has shirked the boast",
               [who](Farsa& farsa) { shirk_boast(farsa, who, rule::boast_shirked); });
  }
  tools.choice("skill", "{} learns",
               choices_from(look.library.skills, [&one](int skill) { return !has_skill(one, skill); }),
               kNoChoice, [who](Farsa& farsa, int skill) {
                 set_bit(farsa.who(who).skills, static_cast<unsigned>(skill));
                 overrule(farsa, told::edit_skill(who, skill));
               });
}

}  // namespace

void party_tools(const Look& look, RefereeTools& tools) {
  for (const Who who : indices(look.state.party)) {
    tools.group(name_of(look, who));
    tools.about(who, name_of(look, who));
    if (is_present(look.who(who))) {
      add_fields(tools, kScores, look, who);
      burdens(look, who, tools);
    }
    add_fields(tools, kHowTheyFare, look, who);
    wounds_and_words(look, who, tools);
  }
}

}  // namespace gamekeeper::farsa
