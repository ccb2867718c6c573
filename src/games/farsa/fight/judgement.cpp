#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;

constexpr int kMostDamage = 12;  ///< of one die

int item_in(const Look& look, Who who, int thing) {
  return thing == kNone ? kNone : look.thing(who, thing).item;
}

/// What one blow on a foe comes to: how many of all throws of its dice give which damage, Armor off already.
class BlowOdds {
 public:
  BlowOdds(const Look& look, int foe) : look_(look), foe_(foe) {}

  void count(int damage) {
    const int dealt = std::clamp(damage, 0, kMostDamage);
    ++throws_[at(dealt)];
    ++all_;
    sum_ += dealt;
  }

  Fraction chance_to_fell() const {
    Fraction felled;
    for (int damage = 0; damage <= kMostDamage; ++damage)
      felled += Fraction(throws_[at(damage)], all_) * felled_by(damage);
    return felled;
  }

  /// Row by row, what is left of them; whatever fells them is one row.
  std::vector<engine::Odds::Outcome> outcomes() const {
    std::vector<engine::Odds::Outcome> rows;
    for (int damage = 0; damage <= kMostDamage; ++damage) {
      const Fraction chance = Fraction(throws_[at(damage)], all_) * (Fraction(1) - felled_by(damage));
      if (chance != Fraction(0)) rows.push_back({in_words(damage), chance});
    }
    if (const Fraction felled = chance_to_fell(); felled != Fraction(0)) rows.push_back({"fells", felled});
    return rows;
  }

  std::string note(std::string_view dice, int armor) const {
    const std::string less = armor > 0 ? fmt::format(" less {} Armor", armor) : "";
    const Fraction felled = chance_to_fell();
    const std::string percent = felled.percent(0);
    return fmt::format("{}{}, {} on average, fells {}{} %", dice, less, Fraction(sum_, all_).decimal(1),
                       felled != Fraction(0) && percent == "0" ? "<" : "",
                       felled != Fraction(0) && percent == "0" ? "1" : percent);
  }

 private:
  const Foe& foe() const { return look_.foe(foe_); }
  int strength_after(int damage) const {
    return std::max(0, foe().now[0] - std::max(0, damage - foe().guard));
  }
  /// Through Guard it saves, or drops; without STR it is dead.
  Fraction felled_by(int damage) const {
    if (damage <= foe().guard) return 0;
    const int left = strength_after(damage);
    return left == 0 ? Fraction(1) : Fraction(20 - passing_faces(left, 0), 20);
  }
  std::string in_words(int damage) const {
    if (damage == 0) return "stopped by Armor";
    if (damage <= foe().guard) return fmt::format("{} off Guard, {} left", damage, foe().guard - damage);
    const std::string strength =
        fmt::format("{} off STR, {} left", damage - foe().guard, strength_after(damage));
    return foe().guard == 0 ? strength : "all Guard, " + strength;
  }

  const Look& look_;
  int foe_;
  std::array<int, kMostDamage + 1> throws_{};
  int all_ = 0;
  int sum_ = 0;
};

/// A blow never misses, so there is no chance of success to show: what it takes, and what that leads to.
engine::Odds odds_of_blow(const BlowOdds& blow, std::string_view dice, int armor, Reasons why) {
  engine::Odds odds{
      .outcomes = blow.outcomes(), .note = blow.note(dice, armor), .why = because(rule::attacks_hit)};
  odds.why.insert(odds.why.end(), why.begin(), why.end());
  return odds;
}

engine::Odds attack_odds(const Look& look, Who who, int foe, int thing) {
  Reasons why;
  const int sides = attack_die(look, who, foe, thing, &why);
  const int armor = foe_armor_against(look, who, foe, item_in(look, who, thing));
  BlowOdds blow(look, foe);
  for (int face = 1; face <= sides; ++face) blow.count(face - armor);
  return odds_of_blow(blow, fmt::format("d{}", sides), armor, std::move(why));
}

/// Only the highest of the two counts (F-5).
engine::Odds odds_of_both(const Look& look, Who who, int foe, int thing, int other) {
  Reasons why;
  const int first = attack_die(look, who, foe, thing, &why);
  const int second = attack_die(look, who, foe, other);
  const int first_armor = foe_armor_against(look, who, foe, item_in(look, who, thing));
  const int second_armor = foe_armor_against(look, who, foe, item_in(look, who, other));
  BlowOdds blow(look, foe);
  for (int one = 1; one <= first; ++one) {
    for (int two = 1; two <= second; ++two) blow.count(two > one ? two - second_armor : one - first_armor);
  }
  why.push_back(because(rule::many_attackers).front());
  return odds_of_blow(blow, fmt::format("the higher of d{} and d{}", first, second),
                      std::max(first_armor, second_armor), std::move(why));
}

/// What a die that has fallen does if it is left to fall on them; a higher one counts instead.
std::optional<engine::Odds> odds_of_letting_fall(const Look& look, const engine::Decision& decision,
                                                 const Option& option) {
  if (!prompt::ask_gambit.is(decision.prompt)) return std::nullopt;
  const auto [who, die, foe] = prompt::ask_gambit.in(decision.prompt);
  const auto [best, bonus] = option::no_gambit.in(option);
  const int damage = std::max(die, best) + bonus;
  const Declared& deed = look.state.fight.deeds[at(who)];
  const int armor = foe_armor_against(look, who, foe, item_in(look, who, deed.thing));
  BlowOdds blow(look, foe);
  blow.count(damage - armor);
  return engine::Odds{.outcomes = blow.outcomes(),
                      .note = fmt::format("{} damage, fells {} %", std::max(0, damage - armor),
                                          blow.chance_to_fell().percent(0)),
                      .why = because(rule::gambit)};
}

/// What comes of a maneuver that works.
std::string_view gain_of(Maneuver maneuver) {
  switch (maneuver) {
    case Maneuver::trip:
    case Maneuver::unhorse: return "a turn lost to them";
    case Maneuver::disarm: return "their next blow a d4";
    case Maneuver::grapple: return "2 turns lost to them";
    case Maneuver::climb: return "blows that count in full";
    case Maneuver::feat: return "and a blow with it";
  }
  return "";
}

/// The opponent saves, and so does its maker, against Fatigue.
std::optional<engine::Odds> maneuver_odds(const Look& look, Who who, int foe, Maneuver maneuver) {
  const Ability ability = tried_with(maneuver);
  const Fraction works(20 - passing_faces(foe_score(look, foe, ability), 0), 20);
  const Fraction tires(20 - passing_faces(score(look, who, ability), 0), 20);
  engine::Odds odds{.success = works, .note = std::string(gain_of(maneuver)), .why = because(rule::maneuver)};
  if (tires != Fraction(0)) odds.note += fmt::format(", a Fatigue {} %", tires.percent(0));
  for (const bool success : {true, false}) {
    for (const bool strain : {false, true}) {
      const Fraction chance =
          (success ? works : Fraction(1) - works) * (strain ? tires : Fraction(1) - tires);
      if (chance != Fraction(0))
        odds.outcomes.push_back(
            {fmt::format("{}{}", success ? "works" : "is shaken off", strain ? ", and costs a Fatigue" : ""),
             chance});
    }
  }
  return odds;
}

/// Of a gambit that forces something on its target: from 8 on the die there is no save (F-7c).
engine::Odds odds_against(Gambit gambit, int die, int passing) {
  if (!saved_with(gambit) || die >= kSureGambit)
    return {.success = Fraction(1),
            .outcomes = {{"works", Fraction(1)}},
            .why = because(saved_with(gambit) ? rule::gambit_sure : rule::gambit)};
  engine::Odds odds = odds_of(Fraction(20 - passing, 20), "works", "is resisted, and the die is gone");
  odds.note = fmt::format("{} save", word_for(*saved_with(gambit)));
  odds.why = because(rule::gambit_save);
  return odds;
}

engine::Odds gambit_odds(const Look& look, const engine::Decision& decision, const Option& option) {
  const auto [who, gambit, foe] = option::gambit.in(option);
  const auto ability = saved_with(gambit);
  const int passing = ability ? passing_faces(foe_score(look, foe, *ability), floor_against(look, who)) : 0;
  return odds_against(gambit, prompt::ask_gambit.in(decision.prompt).die, passing);
}

engine::Odds foe_gambit_odds(const Look& look, const engine::Decision& decision, const Option& option) {
  const auto [who, gambit] = option::foe_gambit.in(option);
  const auto ability = saved_with(gambit);
  return odds_against(gambit, prompt::ask_opening.in(decision.prompt).die,
                      ability ? passing_faces(score(look, who, *ability), 0) : 0);
}

double worth_of_attack(const Look& look, Who who, int foe, int thing) {
  const int sides = attack_die(look, who, foe, thing);
  const double harm =
      std::max(0.0, (sides + 1) / 2.0 - foe_armor_against(look, who, foe, item_in(look, who, thing)));
  const Foe& one = look.foe(foe);
  return 10 + harm + (one.guard + one.now[0] <= harm ? 3 : 0) - 0.05 * (one.guard + one.now[0]);
}

std::optional<engine::Odds> odds_of_fight(const Look& look, const engine::Decision& decision,
                                          const Option& option) {
  const auto asked = [&] { return prompt::ask_deed.in(decision.prompt).who; };
  const auto with_decision = [&](auto odds) {
    return [&decision, odds](const Look& of, const Option& one) { return odds(of, decision, one); };
  };
  return odds_among(
      look, option, on<option::attack, option::shoot_back>(attack_odds),
      on<option::attack_both>(odds_of_both), on<option::perform_feat>([&](const Look& of, int foe) {
        return maneuver_odds(of, asked(), foe, Maneuver::feat);
      }),
      on<option::maneuver>([&](const Look& of, int foe, Maneuver maneuver) {
        return maneuver_odds(of, asked(), foe, maneuver);
      }),
      on<option::no_gambit>(with_decision(odds_of_letting_fall)),
      on<option::gambit>(with_decision(gambit_odds)), on<option::foe_gambit>(with_decision(foe_gambit_odds)),
      on<option::flee>([&](const Look& of) {
        return two_ways(Fraction(passing_faces(score(of, asked(), Ability::dexterity), 0), 20), "gets away",
                        "is caught");
      }));
}

double worth_of_fetching(const Look& look, Who who, int thing) {
  const Things& things = look.who(who).things;
  const bool armed = std::ranges::any_of(things, [&look](const Thing& held) {
    return held.carried == Carried::hand && look.item(held).weapon.has_value();
  });
  const auto& weapon = look.item(things[at(thing)]).weapon;
  return !armed && weapon ? 11 + weapon->die / 12.0 : 1;
}

double worth_of_flight(const Look& look, Who who) {
  const Character& one = look.who(who);
  return one.now[0] * 3 < one.most[0] || one.panicked ? 20 : 0;
}

double appraise_fight(const Look& look, const engine::Decision& decision, const Option& option) {
  const Who who = prompt::ask_deed.is(decision.prompt) ? prompt::ask_deed.in(decision.prompt).who : -1;
  return worth_among(
      look, option, on<option::attack, option::shoot_back>(worth_of_attack),
      on<option::attack_both>(
          [](const Look& of, Who by, int foe, int thing) { return worth_of_attack(of, by, foe, thing) + 1; }),
      on<option::fetch>([who](const Look& of, const Option& it) {
        return worth_of_fetching(of, who, option::fetch.in(it).thing);
      }),
      on<option::flee>([who](const Look& of) { return worth_of_flight(of, who); }), on<option::cast>(13),
      on<option::aid>(12), on<option::perform_feat>(9), on<option::maneuver>(8), on<option::move_close>(7),
      on<option::take_surrender, option::spread_out, option::last_blow>(3),
      on<option::hold_back, option::no_gambit, option::heir, option::roll_tactic>(2),
      on<option::stake_ear, option::attack_by_lot, option::on_the_weakest, option::stay_stunned,
         option::tactic>(1),
      on<option::strike_fallen>(-1), on<option::foes_flee>(prompt::ask_broken.is(decision.prompt) ? 2 : 0),
      on<option::last_words>([](const Look&, Bequest words) { return words == Bequest::avenge ? 1 : 0; }));
}

}  // namespace

const Chapter chapters::kFight{.odds = odds_of_fight, .appraise = appraise_fight};

}  // namespace gamekeeper::farsa
