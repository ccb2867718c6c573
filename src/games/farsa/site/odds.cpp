#include <bit>

#include "games/farsa/chapter.hpp"

/// What choices in a site are likely to bring, and what they cost.
namespace gamekeeper::farsa {
namespace {

using chance::Fraction;

/// "a turn, failure: a broken tool"
std::string note_of(const Look& look, const Feature& feature, int who) {
  std::string note = look.in_site() ? "a turn" : "an hour";
  if (who != kNone) note += ", " + name_of(look, who);
  if (!feature.skill && !feature.save) return note;
  if (const std::string price = price_of_failure(feature.consequences); !price.empty()) note += ", " + price;
  if (!feature.again) note += ", one try";
  return note;
}

std::optional<engine::Odds> odds_of_study(const Look& look, int, int who) {
  if (who == kNone) return noted("a turn");
  Reasons why;
  const int faces = succeeding_faces(means(look, who, look.library.locks, true, {}, &why));
  if (faces == 0 || faces == 6) return std::nullopt;
  engine::Odds odds = two_ways(Fraction(faces, 6), "learns the next action", "learns nothing");
  odds.note = "a turn";
  odds.why = std::move(why);
  return odds;
}

/// All actions that may be right are equally likely. One lock in twelve is Cracked, and its first tumbler
/// takes any; a lock that has gone stiff or has withstood a blow is none of those, or no longer as likely
/// one.
std::optional<engine::Odds> odds_of_action(const Look& look, LockAction, int exit, int tumbler) {
  const Door& door = look.site_state().doors[at(exit)];
  const LockLore& lore = look.state.locks[door.type];
  if (!is_even(lore, tumbler)) return std::nullopt;
  Fraction right(1, std::popcount(possible_actions(lore, tumbler)));
  const bool may_be_cracked = tumbler == 0 && door.state == Door::State::untouched && door.blows == 0;
  if (may_be_cracked) right += (1 - right) * Fraction(1, 12);
  return two_ways(right, "the tumbler drops", "a mistake");
}

std::optional<engine::Odds> odds_of_save(const Look& look, Who who, Ability ability, std::string good,
                                         std::string bad) {
  if (who < 0) return std::nullopt;
  Reasons why;
  const int faces = passing_faces(score(look, who, ability, &why), 0);
  engine::Odds odds = two_ways(Fraction(faces, 20), std::move(good), std::move(bad));
  odds.why = std::move(why);
  return odds;
}

std::optional<engine::Odds> odds_of_door(const Look& look, int, int who) {
  return odds_of_save(look, who == kNone ? best_at(look, Ability::strength) : who, Ability::strength,
                      "quietly", "with noise");
}

engine::Odds odds_of_way(const Look& look, int exit) {
  const std::string turns = link_of(look, exit).exit->corridor ? "2 turns" : "a turn";
  if (link_of(look, exit).exit->passage != Passage::drop) return noted(turns);
  const Who who = who_may_fall(look);
  std::optional<engine::Odds> odds = odds_of_save(look, who, Ability::dexterity, "gets there", "falls");
  if (!odds) return noted(turns);
  odds->note = fmt::format("{}, {}, failure: d6 STR or DEX", turns, name_of(look, who));
  return *odds;
}

engine::Odds odds_of_the_dark() {
  return {.success = Fraction(2, 10),
          .outcomes = {{"dead", {4, 10}},
                       {"a monster", {1, 10}},
                       {"lost", {1, 10}},
                       {"captured", {1, 10}},
                       {"retires", {1, 10}},
                       {"out, without gear", {1, 10}},
                       {"out, with a scar", {1, 10}}}};
}

engine::Odds odds_of_failure() {
  return {.success = Fraction(3, 8),
          .outcomes = {{"unharmed", {1, 8}},
                       {"gear lost", {1, 8}},
                       {"captured", {1, 8}},
                       {"lost", {1, 8}},
                       {"a monster", {1, 8}},
                       {"dead", {1, 8}},
                       {"asked again", {1, 8}},
                       {"out, with a scar", {1, 8}}}};
}

}  // namespace

std::string price_of_failure(std::span<const Consequence> consequences) {
  std::string price;
  for (const Consequence& one : consequences) {
    const std::string dice = one.dice.empty() || one.dice == "0" || one.dice == "1" ? "" : one.dice + " ";
    price += fmt::format("{}{}{}", price.empty() ? "failure: " : " and ", dice,
                         harm_clause(static_cast<int>(one.harm)));
  }
  return price;
}

std::optional<engine::Odds> odds_of_feature(const Look& look, int index, int who) {
  const Feature& feature = features_here(look)[at(index)];
  const Who doer = who == kNone ? best_for_feature(look, feature) : who;
  if (doer < 0) return std::nullopt;
  const bool is_tried = feature.skill || feature.save;
  const Chances chances = chances_of(look, doer, feature);
  if (!is_tried || chances.faces == chances.of) return noted(look.in_site() ? "a turn" : "an hour");
  engine::Odds odds;
  odds.success = Fraction(chances.faces, chances.of);
  // Somebody has to be chosen yet: the one with the best chance is named.
  odds.note = note_of(look, feature, who == kNone ? doer : kNone);
  if (feature.skill) {
    Reckoning base(&odds.why);
    base.add(2, rule::test_rolled, reason::two_of_three());
    means_for(look, doer, feature, &odds.why);
  } else {
    score(look, doer, *feature.save, &odds.why);
  }
  return odds;
}

std::optional<engine::Odds> odds_in_site(const Look& look, const engine::Decision& decision,
                                         const Option& option) {
  const auto a_turn = [](const Look&) { return noted("a turn"); };
  return odds_among(
      look, option, on<option::deal>(odds_of_feature),
      on<option::search_room, option::listen, option::rest_turn, option::go_quick, option::pick_lock>(a_turn),
      on<option::break_lock>([](const Look&) { return noted("a turn, everybody near hears it"); }),
      on<option::leave_site>([&decision](const Look& of) {
        const bool spends_it = prompt::ask_turn.is(decision.prompt) && of.state.calendar.turn > 0;
        return spends_it ? std::optional(noted("the watch is over")) : std::nullopt;
      }),
      on<option::study_lock>(odds_of_study), on<option::try_action>(odds_of_action),
      on<option::force_door>(odds_of_door), on<option::go_room>(odds_of_way),
      on<option::betray>(
          [](const Look&) { return two_ways(Fraction(4, 6), "gets away", "shares their fate"); }),
      on<option::reroll_fate>([](const Look&) { return odds_of_failure(); }),
      on<option::give_nothing>([](const Look&) { return odds_of_the_dark(); }));
}

}  // namespace gamekeeper::farsa
