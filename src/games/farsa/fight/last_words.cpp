#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kLastBlow = 12;

bool may_mourn(const Look& look, Who who) { return is_hero(look.who(who)) && !look.standing(who).left; }

Task<> strike_last(Farsa& farsa, Who who) {
  const int target = most_of(indices(farsa.state.fight.foes, is_against),
                             [&farsa](int foe) { return farsa.foe(foe).guard + farsa.foe(foe).now[0]; });
  if (target < 0) co_return;
  const int die =
      co_await roll_die(farsa, who, kLastBlow, rule::blaze_last_blow, purpose::for_damage(who, target));
  const int armor = farsa.look().creature(target).armor;
  farsa.tell(told::struck(who, target, die, armor), rule::blaze_last_blow);
  co_await hurt_foe(farsa, target, std::max(0, die - armor), -1, kNone, rule::blaze_last_blow);
}

/// an enhanced attack at once, the others away, or the next turn's attacks enhanced.
Task<> blaze(Farsa& farsa, Who who) {
  const Option chosen = co_await farsa.table.pick(farsa.seat(who), rule::blaze_of_glory,
                                                  prompt::ask_glory(who), [&farsa](Offers& offers) {
                                                    offers.add(option::last_blow());
                                                    if (all_who(farsa.look(), may_mourn).any()) {
                                                      offers.add(option::distraction());
                                                      offers.add(option::rage());
                                                    }
                                                    offers.add(option::go_quietly());
                                                  });
  farsa.tell(told::glory(who, option::go_quietly.is(chosen)), rule::glory_in_numbers);
  switch (chosen.word) {
    case option::last_blow.word: co_await strike_last(farsa, who); break;
    case option::distraction.word:
      for (const Who other : indices(farsa.state.party, is_present)) {
        farsa.standing(other).left = true;
        farsa.tell(told::got_away(other), rule::blaze_distraction);
      }
      break;
    case option::rage.word: farsa.state.fight.enraged = true; break;
    default: break;
  }
}

// What the dying say, and what becomes of it (D-10d, R-143).

/// Those who have got away hear it too, from a letter or a diary.
bool may_inherit(const Look& look, Who who) { return is_hero(look.who(who)); }

RuleId rule_of(Bequest words) { return rule::group<"last-words/*">.at(static_cast<int>(words)); }

void swear(Farsa& farsa, Who heir, const Oath& oath, RuleId rule) {
  farsa.who(heir).oath = oath;
  const bool revenge = oath.kind == Oath::Kind::avenge;
  farsa.tell(told::oath_sworn(heir, oath.kind, revenge ? kNone : oath.about, revenge ? oath.about : kNone,
                              oath.item, oath.words),
             rule);
}

void fulfil(Farsa& farsa, Who who) {
  const Oath oath = farsa.who(who).oath;
  farsa.who(who).oath = {};
  farsa.tell(told::oath_kept(who, oath.kind), rule::oaths);
  if (is_of_an_oath(farsa.who(who).boast)) keep_boast(farsa, who);
}

/// Something that the dying carried, or, with `keepsake`, what nobody has written down. kNone: that.
Task<int> choose_thing(Farsa& farsa, Who who, Who heir, Bequest words) {
  const auto any = [](const Look&, const Thing&) { return true; };
  const Option chosen =
      co_await farsa.pick_if_choice(who, rule_of(words), prompt::ask_bequest(who, heir, words),
                                    everything_of(who, any, option::give_away), option::keepsake(who));
  co_return option::give_away.is(chosen) ? option::give_away.in(chosen).thing : int{kNone};
}

void hand_to(Farsa& farsa, Who who, Who heir, int place, RuleId rule) {
  Thing thing = farsa.thing(who, place);
  farsa.who(who).things.erase(at(place));
  thing.carried = Carried::pack;
  thing.burning = 0;
  take_somehow(farsa, heir, thing, rule);
}

/// Somebody whom the party knows by name, or somebody of whom it is yet to hear.
Task<std::uint8_t> choose_person(Farsa& farsa, Who who, Who heir, Bequest words) {
  const Option chosen = co_await farsa.table.pick_if_choice(
      farsa.seat(who), rule_of(words), prompt::ask_whom_it_is(who, heir, words), [&farsa](Offers& offers) {
        for (const int person : indices(farsa.library.people)) {
          const PersonState& one = farsa.state.people[at(person)];
          if (one.met && !one.gone) offers.add(option::to_person(person));
        }
        offers.add(option::to_stranger());
      });
  co_return option::to_person.is(chosen) ? static_cast<std::uint8_t>(option::to_person.in(chosen).person)
                                         : kNone;
}

/// A gift: out of the pack, or made up for the moment, which warms as long as it is remembered.
Task<> leave_gift(Farsa& farsa, Who who, Who heir) {
  const int place = co_await choose_thing(farsa, who, heir, Bequest::remember_me);
  if (place == kNone) {
    earn_inspiration(farsa, heir, rule::last_words_gift);
  } else {
    hand_to(farsa, who, heir, place, rule::last_words_gift);
  }
}

Task<> leave_delivery(Farsa& farsa, Who who, Who heir) {
  const int place = co_await choose_thing(farsa, who, heir, Bequest::deliver);
  Oath oath{.kind = Oath::Kind::deliver, .from = fit(who)};
  if (place != kNone) {
    oath.item = farsa.thing(who, place).item;
    hand_to(farsa, who, heir, place, rule::last_words_delivery);
  }
  oath.about = co_await choose_person(farsa, who, heir, Bequest::deliver);
  swear(farsa, heir, oath, rule::last_words_delivery);
  boast_of_an_oath(farsa, heir);
}

Task<> ask_protection(Farsa& farsa, Who who, Who heir) {
  Oath oath{.kind = Oath::Kind::protect, .from = fit(who)};
  oath.about = co_await choose_person(farsa, who, heir, Bequest::protect);
  swear(farsa, heir, oath, rule::last_words_protection);
  earn_inspiration(farsa, heir, rule::last_words_protection);
}

/// On whatever stands there now.
void ask_revenge(Farsa& farsa, Who who, Who heir) {
  Oath oath{.kind = Oath::Kind::avenge, .from = fit(who)};
  oath.about = farsa.state.fight.foes.empty() ? kNone : farsa.state.fight.foes[0].creature;
  swear(farsa, heir, oath, rule::last_words_revenge);
  boast_of_an_oath(farsa, heir);
}

Task<> mumble(Farsa& farsa, Who who, Who heir) {
  const engine::TextId words = co_await farsa.table.text(farsa.seat(who), rule::last_words_mystery,
                                                         prompt::ask_riddle(who, heir), [](Offers& offers) {
                                                           for (int i = 0; i < kRiddleIdeas; ++i)
                                                             offers.add(option::riddle_idea(i));
                                                         });
  swear(farsa, heir, {.kind = Oath::Kind::riddle, .from = fit(who), .words = words},
        rule::last_words_mystery);
  earn_inspiration(farsa, heir, rule::last_words_mystery);
}

Task<> speak_last_words(Farsa& farsa, Who who) {
  if (count_heroes(farsa.state) == 0) co_return;
  const Option chosen = co_await farsa.pick(who, rule::last_words, prompt::ask_heir(who),
                                            option::go_quietly(), everybody(may_inherit, option::heir));
  if (option::go_quietly.is(chosen)) co_return;
  const Who heir = option::heir.in(chosen).who;
  const Option said = co_await farsa.pick(who, rule::last_words, prompt::ask_last_words(who, heir),
                                          each(std::array{Bequest::remember_me, Bequest::deliver,
                                                          Bequest::protect, Bequest::avenge, Bequest::riddle},
                                               option::last_words));
  const Bequest words = option::last_words.in(said).words;
  farsa.tell(told::last_words(who, heir), rule_of(words));
  switch (words) {
    case Bequest::remember_me: co_await leave_gift(farsa, who, heir); break;
    case Bequest::deliver: co_await leave_delivery(farsa, who, heir); break;
    case Bequest::protect: co_await ask_protection(farsa, who, heir); break;
    case Bequest::avenge: ask_revenge(farsa, who, heir); break;
    case Bequest::riddle: co_await mumble(farsa, who, heir); break;
  }
}

}  // namespace

Task<> honor_the_dying(Farsa& farsa) {
  while (farsa.state.fight.dying != 0) {
    Who who = 0;
    while (!has_bit(farsa.state.fight.dying, who)) ++who;
    clear_bit(farsa.state.fight.dying, who);
    co_await blaze(farsa, who);
    co_await speak_last_words(farsa, who);
    share_belongings(farsa, who, -1);
  }
}

void deliver_to(Farsa& farsa, int person) {
  for (const Who who : indices(farsa.state.party)) {
    const Oath oath = farsa.who(who).oath;
    if (oath.kind != Oath::Kind::deliver || oath.about != person || !is_present(farsa.who(who))) continue;
    if (oath.item != kNone) {
      const std::uint8_t place = find_thing(farsa.who(who), oath.item);
      if (place == kNone) continue;
      lose_thing(farsa, who, place, rule::last_words_delivery);
    }
    fulfil(farsa, who);
  }
}

void avenge_on(Farsa& farsa, int creature) {
  for (const Who who : indices(farsa.state.party)) {
    const Oath& oath = farsa.who(who).oath;
    if (oath.kind == Oath::Kind::avenge && oath.about == creature && is_present(farsa.who(who)))
      fulfil(farsa, who);
  }
}

void look_after_oaths(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    Character& one = farsa.who(who);
    if (one.oath.kind != Oath::Kind::protect || one.oath.about == kNone ||
        !farsa.state.people[one.oath.about].gone)
      continue;
    one.oath = {};
    one.inspiration = 0;
    farsa.tell(told::oath_broken(who), rule::oaths);
  }
}

void solve_riddle(Farsa& farsa, Who who) {
  if (farsa.who(who).oath.kind != Oath::Kind::riddle) return;
  fulfil(farsa, who);
  earn_inspiration(farsa, who, rule::oaths);
}

}  // namespace gamekeeper::farsa
