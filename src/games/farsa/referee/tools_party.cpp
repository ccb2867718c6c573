#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "farsa/rule_ids.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/referee/edits.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr const char* kAbilityIds[kAbilities] = {"str", "dex", "ctrl"};

void scores(const Look& look, Who who, RefereeTools& tools) {
  const Character& one = look.who(who);
  const std::string name = name_of(look, who);
  for (int ability = 0; ability < kAbilities; ++ability) {
    const auto word = word_for(static_cast<Ability>(ability));
    tools.number(fmt::format("{}/{}", kAbilityIds[ability], who + 1), fmt::format("{}: {}", name, word), 0,
                 one.most[at(ability)], one.now[at(ability)], [who, ability](Farsa& farsa, int value) {
                   farsa.who(who).now[at(ability)] = static_cast<std::int8_t>(value);
                   tell_edit(farsa, Edit::ability, who, ability, value);
                 });
    tools.number(fmt::format("best-{}/{}", kAbilityIds[ability], who + 1),
                 fmt::format("{}: {} when nothing ails", name, word), 1, kMostScore, one.most[at(ability)],
                 [who, ability](Farsa& farsa, int value) {
                   Character& changed = farsa.who(who);
                   changed.most[at(ability)] = static_cast<std::int8_t>(value);
                   changed.now[at(ability)] = std::min(changed.now[at(ability)], changed.most[at(ability)]);
                   tell_edit(farsa, Edit::most, who, ability, value);
                 });
  }
  tools.number(fmt::format("guard/{}", who + 1), fmt::format("{}: Guard", name), 0, one.guard_most, one.guard,
               [who](Farsa& farsa, int value) {
                 farsa.who(who).guard = static_cast<std::int8_t>(value);
                 tell_edit(farsa, Edit::guard, who, value);
               });
  tools.number(fmt::format("best-guard/{}", who + 1), fmt::format("{}: Guard at its best", name), 0,
               kMostScore, one.guard_most, [who](Farsa& farsa, int value) {
                 Character& changed = farsa.who(who);
                 changed.guard_most = static_cast<std::int8_t>(value);
                 changed.guard = std::min(changed.guard, changed.guard_most);
                 tell_edit(farsa, Edit::most_guard, who, value);
               });
}

void burdens(const Look& look, Who who, RefereeTools& tools) {
  const Character& one = look.who(who);
  const std::string name = name_of(look, who);
  tools.number(fmt::format("fatigue/{}", who + 1), fmt::format("{}: Fatigue", name), 0,
               one.fatigue + free_slots(look, one), one.fatigue, [who](Farsa& farsa, int value) {
                 farsa.who(who).fatigue = static_cast<std::uint8_t>(value);
                 tell_edit(farsa, Edit::fatigue, who, value);
               });
  tools.number(fmt::format("coins/{}", who + 1), fmt::format("{}: silver", name), 0,
               std::max<int>(one.coins, kCoinsASlot), one.coins, [who](Farsa& farsa, int value) {
                 farsa.who(who).coins = static_cast<std::uint16_t>(value);
                 tell_edit(farsa, Edit::coins, who, value);
               });
  tools.number(fmt::format("inspiration/{}", who + 1), fmt::format("{}: Inspiration", name), 0, 9,
               one.inspiration, [who](Farsa& farsa, int value) {
                 farsa.who(who).inspiration = static_cast<std::uint8_t>(value);
                 tell_edit(farsa, Edit::inspiration, who, value);
               });
  if (one.inspiration < 9 && !is_hireling(one)) {
    tools.deed(fmt::format("reward/{}", who + 1), fmt::format("{} earns Inspiration", name),
               [who](Farsa& farsa) { earn_inspiration(farsa, who, rule::inspiration_earned); });
  }
  if (!one.things.full()) {
    const auto fits = [&look, &one](int item) {
      return item != look.library.spell_scroll && has_room_for(look, one, make_thing(look.library, item));
    };
    tools.choice(fmt::format("give/{}", who + 1), fmt::format("{} gets", name),
                 choices_from(look.library.items, fits), kNoChoice, [who](Farsa& farsa, int value) {
                   take(farsa, who, make_thing(farsa.library, value), rule::referee_seat);
                   tell_edit(farsa, Edit::given, who, value);
                 });
  }
  if (look.library.spell_scroll != kNone &&
      has_room_for(look, one, make_thing(look.library, look.library.spell_scroll))) {
    tools.choice(fmt::format("scroll/{}", who + 1), fmt::format("{} gets a scroll of", name),
                 choices_from(look.library.spells), kNoChoice, [who](Farsa& farsa, int value) {
                   Thing scroll = make_thing(farsa.library, farsa.library.spell_scroll);
                   scroll.spell = static_cast<std::uint8_t>(value);
                   take(farsa, who, scroll, rule::referee_seat);
                   tell_edit(farsa, Edit::given, who, scroll.item);
                 });
  }
  ToolChoices things;
  for (int i = 0; i < static_cast<int>(one.things.size()); ++i)
    things.push_back({i, fmt::format("{}", i + 1), item_name(look, one.things[at(i)].item)});
  // What is asked may be about a thing, and where each lies changes when one goes: the question goes with it.
  if (phase_of(look.state) != Phase::making)
    tools.leave_for(fmt::format("take/{}", who + 1), fmt::format("{} loses", name), std::move(things),
                    [who](Farsa& farsa, int value) {
                      tell_edit(farsa, Edit::taken, who, farsa.who(who).things[at(value)].item);
                      lose_thing(farsa, who, value, rule::referee_seat);
                    });
}

void conditions(const Look& look, Who who, RefereeTools& tools) {
  const Character& one = look.who(who);
  const std::string name = name_of(look, who);
  tools.choice(fmt::format("deprived/{}", who + 1), fmt::format("{} is Deprived", name),
               choices_of({"no", "yes"}), one.deprived ? 1 : 0, [who](Farsa& farsa, int value) {
                 Character& changed = farsa.who(who);
                 changed.deprived = value == 1;
                 if (!changed.deprived) changed.days_deprived = 0;
                 tell_edit(farsa, Edit::deprived, who, value);
               });
  tools.choice(fmt::format("panicked/{}", who + 1), fmt::format("{} panics", name), choices_of({"no", "yes"}),
               one.panicked ? 1 : 0, [who](Farsa& farsa, int value) {
                 farsa.who(who).panicked = value == 1;
                 tell_edit(farsa, Edit::panicked, who, value);
               });
  tools.choice(fmt::format("fate/{}", who + 1), fmt::format("{}: fate", name),
               choices_of({"well", "down", "dead", "lost", "captured", "monster", "retired"}),
               static_cast<int>(one.fate), [who](Farsa& farsa, int value) {
                 Character& changed = farsa.who(who);
                 changed.fate = static_cast<Fate>(value);
                 changed.hour_left = 0;
                 if (changed.fate == Fate::well && changed.now[0] == 0) changed.now[0] = 1;
                 tell_edit(farsa, Edit::fate, who, value);
               });
  if (free_slots(look, one) > 0) {
    tools.deed(fmt::format("wound/{}", who + 1), fmt::format("{} suffers a Wound", name),
               [who](Farsa& farsa) {
                 farsa.who(who).wounds.push_back({});
                 tell_edit(farsa, Edit::wounded, who);
               });
  }
  if (!one.wounds.empty()) {
    tools.deed(fmt::format("mend/{}", who + 1), fmt::format("{}: the last Wound heals", name),
               [who](Farsa& farsa) {
                 farsa.who(who).wounds.pop_back();
                 tell_edit(farsa, Edit::mended, who);
               });
  }
  if (one.oath.kind == Oath::Kind::riddle) {
    tools.deed(fmt::format("understood/{}", who + 1), fmt::format("{} has understood the riddle", name),
               [who](Farsa& farsa) { solve_riddle(farsa, who); });
  }
  if (one.boast.state == Boast::State::pending) {
    tools.deed(fmt::format("boast-kept/{}", who + 1), fmt::format("{} has kept the boast", name),
               [who](Farsa& farsa) { keep_boast(farsa, who); });
    tools.deed(fmt::format("boast-shirked/{}", who + 1), fmt::format("{} has shirked the boast", name),
               [who](Farsa& farsa) { shirk_boast(farsa, who, rule::boast_shirked); });
  }
  tools.choice(fmt::format("skill/{}", who + 1), fmt::format("{} learns", name),
               choices_from(look.library.skills, [&one](int skill) { return !has_skill(one, skill); }),
               kNoChoice, [who](Farsa& farsa, int value) {
                 farsa.who(who).skills |= 1U << static_cast<unsigned>(value);
                 tell_edit(farsa, Edit::skill, who, value);
               });
}

}  // namespace

void party_tools(const Look& look, RefereeTools& tools) {
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    tools.group(name_of(look, who));
    if (is_present(look.who(who))) {
      scores(look, who, tools);
      burdens(look, who, tools);
    }
    conditions(look, who, tools);
  }
}

}  // namespace gamekeeper::farsa
