#include <gtest/gtest.h>

#include <cctype>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kingdom-death/hunt.hpp"

/// Hunt events, row by row (content/hunt-events.yaml). Asha reveals them; of four survivors nobody has
/// survival.
namespace gamekeeper::kingdom_death::test {
namespace {

using Steps = std::vector<std::string_view>;  ///< what is rolled, drawn ("draw x") and chosen
using Given = std::function<void(Trail&)>;

struct Met {
  std::string_view event;
  Steps steps;
  std::string_view told, data;
  Given given = [](Trail&) {};
};

std::string shown(const testing::TestParamInfo<Met>& info) {
  std::string name = std::string(info.param.event) + "_" + std::to_string(info.index);
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  return name;
}

class AHuntEvent : public testing::TestWithParam<Met> {};

TEST_P(AHuntEvent, DoesWhatItsRowSays) {
  RULE("N-3");
  const Met& its = GetParam();
  Trail trail;
  its.given(trail);
  Play play(game(), trail.meets(its.event));
  for (const std::string_view step : its.steps) {
    if (step == "4+5")
      play.rolls({4, 5});
    else if (std::isdigit(static_cast<unsigned char>(step.front())) != 0)
      play.rolls({std::stoi(std::string(step))});
    else if (step.starts_with("draw "))
      play.draws(step.substr(5));
    else
      play.choose(step);
  }
  EXPECT_EVENT(play, its.told, its.data);
}

Given knows(std::string_view innovation) {
  return [innovation](Trail& trail) { trail.knows(innovation); };
}
Given carried(Who who, std::string_view gear) {
  return [who, gear](Trail& trail) { trail.survivor(who).carries(gear); };
}
Given all_insane() {
  return [](Trail& trail) {
    for (Who who = 0; who < 4; ++who) trail.survivor(who).one().insanity = 3;
  };
}
Given has(Who who, std::string_view disorder) {
  return [who, disorder](Trail& trail) {
    trail.survivor(who).one().disorders.push_back(
        static_cast<std::uint8_t>(*library().disorders.index(disorder)));
  };
}
Given set(Who who, std::int16_t Survivor::* number, int to) {
  return
      [who, number, to](Trail& trail) { trail.survivor(who).one().*number = static_cast<std::int16_t>(to); };
}
Given both(const Given& first, const Given& second) {
  return [first, second](Trail& trail) {
    first(trail);
    second(trail);
  };
}

constexpr std::string_view kFirst = R"({"who": "survivor-1"})";
constexpr std::string_view kAgain = R"({"times": 1})";

INSTANTIATE_TEST_SUITE_P(
    Table, AHuntEvent,
    testing::
        Values(
            Met{"broken-lanterns",
                {"investigate", "4"},
                "event-hurts",
                R"({"who": "survivor-1", "amount": 1, "place": "legs"})"},
            Met{"broken-lanterns", {"investigate", "7"}, "gains", R"({"resource": "broken-lantern"})"},
            Met{"broken-lanterns",
                {"investigate", "9"},
                "changed",
                R"({"who": "survivor-2", "what": "insanity", "by": -4})",
                set(1, &Survivor::insanity, 4)},
            Met{"broken-lanterns", {"ignore"}, "rolls-again", kAgain},
            Met{"hungry-ground", {"1"}, "died", kFirst},
            Met{"hungry-ground",
                {"1"},
                "changed",
                R"({"who": "survivor-1", "what": "survival", "by": -3})",
                set(0, &Survivor::survival, 3)},
            Met{"hungry-ground",
                {"5"},
                "event-hurts",
                R"({"who": "survivor-1", "amount": 2, "place": "legs"})"},
            Met{"hungry-ground",
                {"6"},
                "gains",
                R"({"resource": "broken-lantern"})",
                carried(1, "hunter-whip")},
            Met{"hungry-ground", {"1"}, "died", kFirst, carried(0, "hunter-whip")},
            Met{"monster-droppings", {"investigate", "3"}, "rolls-again", kAgain},
            Met{"monster-droppings",
                {"investigate", "5"},
                "changed",
                R"({"who": "survivor-1", "what": "survival", "by": 1})"},
            Met{"monster-droppings", {"investigate", "7", "skip"}, "party-moves", R"({"space": 3})"},
            Met{"monster-droppings",
                {"consume", "2"},
                "changed",
                R"({"who": "survivor-1", "what": "evasion", "by": -1})"},
            Met{"monster-droppings",
                {"consume", "2"},
                "gets-disorder",
                R"({"disorder": "immortal"})",
                has(0, "quixotic")},
            Met{"monster-droppings",
                {"consume", "8"},
                "changed",
                R"({"who": "survivor-1", "what": "strength-token", "by": 1})"},
            Met{"chance-encounter",
                {},
                "changed",
                R"({"who": "survivor-4", "what": "understanding", "by": 1})"},
            Met{"chance-encounter", {}, "rolls-again", kAgain, all_insane()},
            Met{"chance-encounter",
                {"3"},
                "changed",
                R"({"what": "accuracy-token", "by": 1})",
                knows("hovel")},
            Met{"chance-encounter",
                {"1"},
                "restored",
                R"({"who": "survivor-1", "place": "arms", "levels": 2})",
                both(knows("hovel"),
                     [](Trail& trail) { trail.survivor(0).one().light = trail.one().heavy = 2; })},
            Met{"strange-path",
                {"follow", "7", "draw monster-bone", "draw monster-hide", "draw monster-organ", "draw skull"},
                "gains",
                R"({"resource": "skull"})"},
            Met{"strange-path",
                {"follow", "3", "2", "5"},
                "changed",
                R"({"who": "survivor-2", "what": "survival", "by": -3})",
                set(1, &Survivor::survival, 3)},
            Met{"strange-path",
                {"follow", "5", "7"},
                "lightly-injured",
                R"({"who": "survivor-4", "place": "brain"})"},
            Met{"strange-path", {"follow", "9"}, "quarry-found", R"({"ambush": "by-survivors"})"},
            Met{"strange-path",
                {"follow", "9", "no"},
                "quarry-found",
                R"({"ambush": "by-monster"})",
                has(1, "honorable")},
            Met{"strange-path", {"turn-away"}, "rolls-again", kAgain},
            Met{"gregalope", {"1"}, "party-moves", R"({"space": 0})"},
            Met{"gregalope", {"10"}, "hunt-event", kFirst},
            Met{"gregalope",
                {"10"},
                "changed",
                R"({"who": "survivor-1", "what": "movement", "by": 1})",
                [](Trail& trail) { trail.survivor(0).one().attributes[0] = 7; }},
            Met{"death-wager",
                {"1", "10", "5", "stop", "3", "once-more", "1"},
                "changed",
                R"({"who": "survivor-2", "what": "luck", "by": 1})"},
            Met{"death-wager",
                {"1", "10", "5", "stop", "3", "once-more", "1"},
                "died",
                R"({"who": "survivor-4"})"},
            Met{"signs-of-battle", {"investigate", "2"}, "quarry-found", R"({"ambush": "by-monster"})"},
            Met{"signs-of-battle",
                {"investigate", "5"},
                "changed",
                R"({"who": "survivor-3", "what": "survival", "by": 1})",
                knows("graves")},
            Met{"signs-of-battle",
                {"investigate", "5", "draw skull"},
                "gains",
                R"({"resource": "skull"})",
                knows("cannibalize")},
            Met{"signs-of-battle", {"investigate", "8", "draw skull"}, "gains", R"({"resource": "skull"})"},
            Met{"space-between-the-rocks",
                {},
                "gains",
                R"({"resource": "iron"})",
                carried(3, "bone-pickaxe")},
            Met{"space-between-the-rocks",
                {"3", "7", "3", "9", "draw anxiety", "draw hoarder"},
                "gets-disorder",
                R"({"who": "survivor-3", "disorder": "hoarder"})"},
            Met{"space-between-the-rocks",
                {"3", "3", "3", "3", "draw anxiety", "draw anxiety", "draw anxiety", "draw anxiety"},
                "died",
                R"({"who": "survivor-4"})"},
            Met{"feet",
                {},
                "rolls-again",
                R"({"times": 2})",
                both(set(1, &Survivor::insanity, 3), set(2, &Survivor::insanity, 5))},
            Met{"feet", {}, "died", R"({"who": "survivor-4"})", all_insane()},
            Met{"feet",
                {},
                "severely-injured",
                R"({"who": "survivor-2", "injury": "shattered-jaw"})",
                both(all_insane(), knows("survival-of-the-fittest"))},
            Met{"statue", {"pass"}, "hunt-event", kFirst, set(1, &Survivor::understanding, 5)},
            Met{"statue",
                {"8", "2", "9", "9", "draw anxiety", "draw hoarder", "draw spear", "4", "5", "take-up",
                 "train/axe", "4+5", "draw leader"},
                "hands-over",
                R"({"who": "survivor-2", "to": "survivor-5"})"},
            Met{"tomb-of-excellence",
                {"1"},
                "changed",
                R"({"who": "survivor-2", "what": "survival", "by": -1})",
                set(1, &Survivor::survival, 1)},
            Met{"tomb-of-excellence",
                {"6"},
                "changed",
                R"({"who": "survivor-4", "what": "courage", "by": 1})"},
            Met{"tomb-of-excellence",
                {"10"},
                "changed",
                R"({"who": "survivor-4", "what": "understanding", "by": 1})"},
            Met{"found-relic", {"1"}, "gets-disorder", R"({"disorder": "secretive"})"},
            Met{"found-relic", {"1"}, "changed", R"({"what": "insanity", "by": 1})", knows("records")},
            Met{"found-relic",
                {"10"},
                "lightly-injured",
                R"({"who": "survivor-1", "place": "brain"})",
                carried(1, "final-lantern")},
            Met{"golden-ember", {"long-way"}, "rolls-again", kAgain},
            Met{"golden-ember", {}, "hunt-event", kFirst, carried(1, "final-lantern")},
            Met{"golden-ember",
                {"brave", "3", "draw anxiety", "draw anxiety", "draw anxiety", "draw hoarder"},
                "gets-disorder",
                R"({"who": "survivor-4", "disorder": "hoarder"})"},
            Met{"golden-ember",
                {"brave", "7", "explore", "1", "draw anxiety", "1", "draw anxiety", "1", "draw anxiety", "1",
                 "draw anxiety", "survivor-3", "1"},
                "died",
                R"({"who": "survivor-3"})"},
            Met{"dream-the-way",
                {"10", "4", "10", "7"},
                "changed",
                R"({"who": "survivor-3", "what": "insanity", "by": 1})"},
            Met{"dead-great-game-hunter",
                {"investigate", "1"},
                "severely-injured",
                R"({"injury": "dismembered-arm"})"},
            Met{"dead-great-game-hunter",
                {"investigate", "3"},
                "changed",
                R"({"what": "accuracy-token", "by": -1})"},
            Met{"dead-great-game-hunter",
                {"investigate", "6", "draw skull"},
                "gains",
                R"({"resource": "skull"})",
                knows("cannibalize")},
            Met{"dead-great-game-hunter", {"investigate", "10"}, "carries", R"({"gear": "frenzy-drink"})"},
            Met{"flesh-monolith",
                {"3", "pull-away"},
                "changed",
                R"({"what": "survival", "by": -1})",
                set(0, &Survivor::survival, 1)},
            Met{"flesh-monolith",
                {"3"},
                "gets-disorder",
                R"({"who": "survivor-2", "disorder": "post-traumatic-stress"})"},
            Met{"flesh-monolith",
                {"1", "no"},
                "changed",
                R"({"who": "survivor-1", "what": "strength", "by": 1})",
                knows("survival-of-the-fittest")},
            Met{"flesh-monolith", {"10"}, "gains", R"({"resource": "monster-organ"})"},
            Met{"scribes-book", {}, "rolls-again", kAgain},
            Met{"scribes-book",
                {"yes", "2"},
                "died",
                R"({"who": "survivor-3"})",
                both(knows("pictograph"), set(2, &Survivor::courage, 4))},
            Met{"bloody-eyes",
                {"investigate", "2", "4"},
                "changed",
                R"({"who": "survivor-4", "what": "bleeding", "by": 3})"},
            Met{"bloody-eyes",
                {"investigate", "5"},
                "settlement-changed",
                R"({"what": "population", "by": 1})"},
            Met{"bloody-eyes", {"investigate", "8"}, "quarry-found", R"({"ambush": "none"})"},
            Met{"the-finale", {"retreat"}, "party-moves", R"({"space": 0})"},
            Met{"the-finale",
                {"follow", "draw monster-bone", "draw monster-organ", "draw monster-hide"},
                "gains",
                R"({"resource": "monster-hide"})"},
            Met{"the-finale",
                {"follow", "1"},
                "died",
                R"({"who": "survivor-4"})",
                set(1, &Survivor::understanding, 3)},
            Met{"the-finale",
                {"follow", "9"},
                "carries",
                R"({"who": "survivor-2", "gear": "thunder-maul"})",
                both(set(1, &Survivor::understanding, 3), set(1, &Survivor::courage, 4))},
            // The others, in the order of the table.
            Met{"trollbird", {"4"}, "will-ambush", R"({"ambush": "by-monster"})"},
            Met{"trollbird", {"3"}, "will-ambush", R"({"ambush": "by-survivors"})", has(1, "coprolalia")},
            Met{"trollbird",
                {"feed"},
                "loses-gear",
                R"({"gear": "frenzy-drink"})",
                carried(2, "frenzy-drink")},
            Met{"opportunists", {"smaller"}, "quarry-found", R"({"ambush": "none"})"},
            Met{"gibbet", {"pass-by"}, "lightly-injured", R"({"who": "survivor-4", "place": "brain"})"},
            Met{"gibbet",
                {"set-free", "5", "draw skull"},
                "spent",
                R"({"resource": "skull"})",
                [](Trail& trail) {
                  trail.state.storage.push_back(library().resource_called("skull"));
                  trail.state.hunt.carried.push_back(library().resource_called("skull"));
                }},
            Met{"mask-salesman", {"8", "draw god-mask"}, "takes-along", R"({"gear": "god-mask"})"},
            Met{"mask-salesman",
                {"5", "draw god-mask"},
                "loses-gear",
                R"({"gear": "bone-axe"})",
                carried(0, "bone-axe")},
            Met{"consuming-grass",
                {"1", "5", "5", "5", "4", "throw-it-something", "cloth"},
                "loses-gear",
                R"({"gear": "cloth"})",
                both(carried(0, "cloth"), carried(0, "bone-axe"))},
            Met{"corpse", {}, "changed", R"({"what": "understanding", "by": 1})", knows("graves")},
            Met{"cancer-pigeons",
                {"1", "5", "5", "5", "2"},
                "gains-ability",
                R"({"ability": "dead-inside"})"},
            Met{"famine",
                {"press-on", "8"},
                "changed",
                R"({"who": "survivor-4", "what": "speed-token", "by": -1})"},
            Met{"flesh-fields", {"8"}, "gains", R"({"resource": "monster-hide"})"},
            Met{"faceless-statue", {"rest"}, "quarry-moves", R"({"space": 5})"},
            Met{"wailing-smoke",
                {"1", "5", "5", "5", "5"},
                "event-hurts",
                R"({"who": "survivor-1", "place": "brain"})"},
            Met{"golden-light", {"9"}, "changed", R"({"what": "survival", "by": 1})"},
            Met{"golden-light",
                {},
                "rolls-again",
                kAgain,
                [](Trail& trail) { trail.survivor(0).injured("blind"); }},
            Met{"man-trap", {"1"}, "severely-injured", R"({"injury": "dismembered-leg"})"},
            Met{"face-to-face", {"8"}, "changed", R"({"what": "understanding", "by": 1})"},
            Met{"dead-weed",
                {"9"},
                "healed",
                R"({"who": "survivor-2", "injury": "deaf"})",
                [](Trail& trail) { trail.survivor(1).injured("deaf"); }},
            Met{"dry-lands", {}, "gains", R"({"resource": "iron"})", carried(1, "bone-pickaxe")},
            Met{"acid-rain", {"6"}, "scheduled", "{}"},
            Met{"titans-in-the-dark",
                {"1", "5", "5", "5", "10"},
                "changed",
                R"({"what": "movement", "by": 1})"},
            Met{"pit", {"3"}, "severely-injured", R"({"injury": "broken-leg"})"},
            Met{"on-the-trail", {}, "party-moves", R"({"space": 3})"},
            Met{"lost", {}, "party-moves", R"({"space": 0})"},
            Met{"heavy-mist", {"3"}, "rolls-again", kAgain},
            Met{"jagged-valley", {}, "changed", R"({"who": "survivor-4", "what": "bleeding", "by": 2})"},
            Met{"madflies", {"1", "3", "3", "3"}, "changed", R"({"what": "evasion-token", "by": -1})"},
            Met{"bone-storm", {"wait"}, "rolls-again", R"({"times": 2})"},
            Met{"dead-monster",
                {},
                "will-ambush",
                R"({"ambush": "by-survivors"})",
                set(1, &Survivor::understanding, 3)},
            Met{"scent-on-the-wind", {"2"}, "quarry-moves", R"({"space": 3})"},
            Met{"wildfire", {}, "cards-burn", "{}"},
            Met{"stone-fountain", {"no", "no", "no", "no"}, "rolls-again", kAgain},
            Met{"forbidden-word",
                {},
                "changed",
                R"({"who": "survivor-4", "what": "understanding", "by": 1})"},
            Met{"a-familiar-face", {}, "rolls-again", kAgain},
            Met{"time-lapse", {"10"}, "quarry-found", R"({"ambush": "none"})"},
            Met{"something-to-pass-the-time", {}, "rolls-again", kAgain},
            Met{"oops", {}, "loses-gear", R"({"gear": "bone-axe"})", carried(0, "bone-axe")},
            Met{"sinkhole",
                {"1", "5", "5", "5", "10"},
                "settlement-changed",
                R"({"what": "population", "by": 1})"},
            Met{"field-of-arms", {}, "gains", R"({"resource": "monster-hide"})", carried(2, "bone-sickle")},
            Met{"putrid-tunnels", {"9", "1", "1", "1"}, "gains-ability", R"({"ability": "leprosy"})"},
            Met{"cleaner-birds", {"1", "5", "5", "5"}, "changed", R"({"what": "luck", "by": 1})"},
            Met{"light-on-the-horizon", {}, "party-moves", R"({"space": 0})", all_insane()},
            Met{"the-beginning", {}, "changed", R"({"who": "survivor-4", "what": "survival", "by": 1})"},
            Met{"failed-start", {}, "carries", R"({"who": "survivor-4", "gear": "founding-stone"})"},
            Met{"grim-and-frostbitten",
                {},
                "changed",
                R"({"who": "survivor-2", "what": "survival", "by": -1})",
                set(1, &Survivor::survival, 1)},
            Met{"living-stone", {"survivor-2", "3"}, "quarry-found", R"({"ambush": "none"})"},
            Met{"portcullis", {}, "rolls-again", kAgain},
            Met{"aromatic-breeze", {}, "quarry-moves", R"({"space": 3})"},
            Met{"lion-in-heat", {}, "lightly-injured", R"({"who": "survivor-4", "place": "brain"})"},
            Met{"lions-sculpture", {}, "changed", R"({"who": "survivor-4", "what": "insanity", "by": 1})"},
            Met{"marked-territory",
                {},
                "learned",
                R"({"innovation": "ammonia"})",
                set(1, &Survivor::understanding, 3)},
            Met{"prowling-lion", {}, "quarry-moves", R"({"space": 5})"},
            Met{"scratching-grounds",
                {"yes", "9", "no", "no", "no"},
                "gains",
                R"({"resource": "lion-claw"})"},
            Met{"sea-of-golden-grass", {"wade", "2"}, "quarry-found", R"({"ambush": "by-monster"})"},
            Met{"white-lion-cub",
                {"slay", "draw monster-bone", "draw monster-hide", "draw monster-organ",
                 "draw broken-lantern", "5"},
                "quarry-found",
                R"({"ambush": "none"})"},
            Met{"overwhelming-darkness", {"1", "8", "8", "8"}, "died", kFirst},
            Met{"overwhelming-darkness",
                {"7", "8", "8", "8"},
                "changed",
                R"({"what": "evasion-token", "by": -1})"}),
    shown);

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
