#include <boost/describe/enumerators.hpp>
#include <boost/mp11/list.hpp>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/invariants_parts.hpp"
#include "games/make-you-kingdom/library_ready.hpp"
#include "games/make-you-kingdom/rules.hpp"

/// Landmakers, their feelings, foes and what goes on between them.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kFarthest = 9999;  ///< from 0, for what only adds up
constexpr int kMostScore = 30;
constexpr int kMostLandmakerLevel = 20;
constexpr int kMostItemLevel = 10;
constexpr int kFeelings = 3;  ///< 0: a die has not said yet which

template <class Enum>
constexpr std::size_t kWords = boost::mp11::mp_size<boost::describe::describe_enumerators<Enum>>::value;

void inspect_body(const Body& body, const Spot& at, Inspection& to) {
  to.range(at, "hp", body.hp, -kFarthest, kFarthest);
  to.range(at, "drive", body.drive, 0, kFarthest);
  to.range(at, "followers", body.followers, 0, kFarthest);
  to.bits(at, "marks", body.marks.bits, kWords<Mark>);
  to.bits(at, "statuses", body.statuses.bits, kWords<Status>);
  to.skills(at, "off", body.off);
  to.entry(at, "area", body.area, kAreas);
}

void inspect_things(std::span<const Thing> all, const Spot& at, Inspection& to) {
  for (std::size_t slot = 0; slot < all.size(); ++slot) {
    const Thing& thing = all[slot];
    const Spot here{"slots", slot, &at};
    to.entry_or_none(here, "item", thing.item, to.library.items.size());
    to.range(here, "level", thing.level, 0, kMostItemLevel);
    if (!thing.is() && thing != Thing{}) to.say(here, "an empty slot with something in it");
  }
}

void inspect_character(const Landmaker& one, const Spot& at, Inspection& to) {
  const Library& library = to.library;
  to.entry_or_none(at, "klass", one.klass, library.classes.size());
  for (std::size_t i = 0; i < one.jobs.size(); ++i)
    to.entry_or_none(Spot{"jobs", i, &at}, "job", one.jobs[i], library.jobs.size());
  for (std::size_t i = 0; i < one.likes.size(); ++i) {
    to.entry_or_none(Spot{"likes", i, &at}, "word", one.likes[i], words_of(kTasteLists));
    to.entry_or_none(Spot{"dislikes", i, &at}, "word", one.dislikes[i], words_of(kTasteLists));
  }
  to.entry_or_none(at, "name", one.name, words_of(kNameLists));
  to.entry_or_none(at, "nickname", one.nickname, words_of(kNicknameLists));
  to.entry_or_none(at, "background", one.background, library.backgrounds.size());
}

bool plays(const State& state) {
  return state.course.has(kKingdomPhase) || state.course.has(kDungeonPhase) || state.course.has(kEndPhase);
}

void inspect_landmaker(const Landmaker& one, const Spot& at, Inspection& to) {
  if (one.klass == kNone && plays(to.state)) to.say(at, "a seat at Court, and nobody in it");
  inspect_body(one.body, Spot{"body", Spot::kNowhere, &at}, to);
  to.skills(at, "skills", one.skills);
  for (std::size_t score = 0; score < one.scores.size(); ++score)
    to.range(Spot{"scores", score, &at}, "score", one.scores[score], -kMostScore, kMostScore);
  inspect_things(one.slots, at, to);
  inspect_character(one, at, to);
  for (std::size_t i = 0; i < one.beasts.size(); ++i) to.flock(Spot{"beasts", i, &at}, one.beasts[i]);
  to.range(at, "level", one.level, 1, kMostLandmakerLevel);
  to.range(at, "seat", one.seat, 1, to.state.seats - 1);
}

void inspect_bonds(Inspection& to) {
  const auto& bonds = to.state.bonds;
  for (std::size_t i = 0; i < bonds.size(); ++i) {
    const Bond& bond = bonds[i];
    const Spot at{"bonds", i};
    to.place_of_person(at, "from", bond.from);
    to.place_of_person(at, "to", bond.to);
    to.range(at, "affection", bond.affection, 0, kMostFeeling);
    to.range(at, "hostility", bond.hostility, 0, kMostFeeling);
    to.range(at, "kind", bond.kind, 0, kFeelings);
    to.range(at, "grudge", bond.grudge, 0, kFeelings);
    for (std::size_t other = 0; other < i; ++other) {
      if (bonds[other].from == bond.from && bonds[other].to == bond.to) to.say(at, "there are two of it");
    }
  }
}

void inspect_foe(const Foe& foe, const Spot& at, Inspection& to) {
  inspect_body(foe.body, Spot{"body", Spot::kNowhere, &at}, to);
  to.entry(at, "monster", foe.monster, to.library.monsters.size());
  to.flag(at, "fresh", foe.fresh);
  to.flag(at, "ruler", foe.ruler);
  inspect_things(foe.things, at, to);
}

void inspect_trial(const Trial& trial, const Spot& at, Inspection& to) {
  constexpr int kMostFace = 6;
  to.range(at, "against", trial.against, -kFarthest, kFarthest);
  to.range(at, "bonus", trial.bonus, -kFarthest, kFarthest);
  to.person(at, "who", trial.who);
  to.entry(at, "score", trial.score, kWords<Score> - 1);
  to.range(at, "first", trial.first, 0, kMostFace);
  to.range(at, "second", trial.second, 0, kMostFace);
}

void inspect_attack(const Attack& attack, const Spot& at, Inspection& to) {
  to.range(at, "damage", attack.damage, -kFarthest, kFarthest);
  to.range(at, "more", attack.more, -kFarthest, kFarthest);
  to.person(at, "by", attack.by);
  to.person(at, "to", attack.to);
  const bool lent = is_lent(attack.slot);
  to.entry_or_none(at, "slot", lent ? lent_item(attack.slot) : attack.slot,
                   lent ? to.library.items.size() : kSlots + 1);
  to.flag(at, "ranged", attack.ranged);
  to.flag(at, "piercing", attack.piercing);
  to.flag(at, "hit", attack.hit);
}

}  // namespace

void inspect_people(Inspection& to) {
  for (std::size_t who = 0; who < to.state.court.size(); ++who)
    inspect_landmaker(to.state.court[who], Spot{"court", who}, to);
  inspect_bonds(to);
  for (std::size_t i = 0; i < to.state.trials.size(); ++i)
    inspect_trial(to.state.trials[i], Spot{"trials", i}, to);
}

void inspect_battle(Inspection& to) {
  const Battle& battle = to.state.battle;
  const Spot at{"battle"};
  to.flag(at, "under_way", battle.under_way);
  to.flag(at, "court_first", battle.court_first);
  to.flag(at, "fled", battle.fled);
  to.flag(at, "over", battle.over);
  for (std::size_t i = 0; i < battle.foes.size(); ++i) inspect_foe(battle.foes[i], Spot{"foes", i, &at}, to);
  for (std::size_t i = 0; i < battle.attacks.size(); ++i)
    inspect_attack(battle.attacks[i], Spot{"attacks", i, &at}, to);
  for (std::size_t i = 0; i < battle.help.size(); ++i) {
    to.place_of_person(Spot{"help", i, &at}, "by", battle.help[i].by);
    to.place_of_person(Spot{"help", i, &at}, "to", battle.help[i].to);
  }
  for (std::size_t i = 0; i < battle.beaten.size(); ++i) to.flock(Spot{"beaten", i, &at}, battle.beaten[i]);
}

}  // namespace gamekeeper::make_you_kingdom
