#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kingdom-death/steps.hpp"
#include "kingdom-death/town.hpp"

/// Settlement events and story events, row by row (content/settlement-events.yaml, story-events.yaml).
namespace gamekeeper::kingdom_death::test {
namespace {

using Told = std::vector<std::pair<std::string_view, std::string>>;

struct Done {
  std::string name;
  std::string_view row;
  std::vector<std::string_view> knows;
  std::vector<std::string_view> steps;  ///< what is rolled, drawn and chosen
  Told told;
  std::vector<std::string_view> stores = {};
};

/// Two are alive: Asha with the most Hunt XP, Brandt with the most insanity.
class Village : public Home {
 public:
  Village() {
    alive(2);
    knows("language").endeavors(1).resources();
    state.settlement.timeline = {};
    state.settlement.population = 2;
    state.survivors[0].hunt_xp = 1;
    state.survivors[1].insanity = 1;
  }
};

class ASettlementEvent : public testing::TestWithParam<Done> {};
TEST_P(ASettlementEvent, DoesWhatItsRowSays) {
  RULE("S-16");
  const Done& its = GetParam();
  Village home;
  for (const std::string_view one : its.knows) home.knows(one);
  home.stores(its.stores);
  home.state.settlement.lantern_year = 1;
  Play play(game(), home.comes_to("advance-timeline"));
  play.draws(its.row);
  EXPECT_EVENT(play, "event-drawn", of("event", its.row));
  follow(play, its.steps);
  for (const auto& [event, data] : its.told) EXPECT_EVENT(play, event, data);
}

const std::vector<Done> kEvents{
    {"acid_rain", "acid-storm", {}, {"7"}, {{"changed", changed("survivor-2", "insanity", 1)}}},
    {"acid_scrap", "acid-storm", {}, {"8"}, {{"gains", of("resource", "scrap")}}},
    {"mist_keeps_home",
     "clinging-mist",
     {},
     {"2"},
     {{"is-now", R"({"who": "survivor-2", "mark": "skip-next-hunt"})"}}},
    {"mist_teaches",
     "clinging-mist",
     {},
     {"3", "survivor-1"},
     {{"changed", changed("survivor-1", "understanding", 1)}}},
    {"mist_unsettles",
     "clinging-mist",
     {},
     {"6", "survivor-1", "draw anxiety"},
     {{"gets-disorder", of("disorder", "anxiety")}}},
    {"mist_and_guidepost",
     "clinging-mist",
     {"guidepost"},
     {"8"},
     {{"gear-gained", of("gear", "lantern-halberd")}}},
    {"cracks_stone", "cracks-in-the-ground", {}, {"8"}, {{"gear-gained", of("gear", "founding-stone")}}},
    {"council_teaches", "elder-council", {}, {}, {{"changed", changed("survivor-1", "understanding", 1)}}},
    {"council_aims",
     "elder-council",
     {"saga", "records"},
     {"10+9", "survivor-2"},
     {{"changed", changed("survivor-2", "accuracy", 1)}}},
    {"tongues_silence", "glossolalia", {}, {"survivor-1", "3"}, {}},
    {"tongues_babble",
     "glossolalia",
     {},
     {"survivor-1", "4"},
     {{"gains-ability", of("ability", "endless-babble")}}},
    {"tongues_teach",
     "glossolalia",
     {},
     {"survivor-1", "8"},
     {{"changed", changed("survivor-1", "understanding", 1)}}},
    {"haunted_to_death", "haunted", {}, {"4"}, {{"died", of("who", "survivor-2")}}},
    {"haunted_all", "haunted", {}, {"6", "3", "4"}, {{"changed", changed("survivor-1", "insanity", 3)}}},
    {"haunted_wisely", "haunted", {}, {"8"}, {{"changed", changed("survivor-2", "understanding", 1)}}},
    {"haunted_possessed",
     "haunted",
     {},
     {"9"},
     {{"changed", changed("survivor-2", "strength", 2)}, {"gains-ability", of("ability", "possessed")}}},
    {"lights_stranger", "lights-in-the-sky", {}, {"8"}, {{"scheduled", R"({"kind": "event", "year": 3})"}}},
    {"murder_hanged",
     "murder",
     {},
     {"1"},
     {{"died", of("who", "survivor-1")}, {"died", of("who", "survivor-2")}}},
    {"murder_praised",
     "murder",
     {},
     {"8", "2"},
     {{"changed", changed("survivor-2", "courage", 1)},
      {"gear-gained", of("gear", "skull-helm")},
      {"scheduled", R"({"year": 4})"}}},
    {"murder_in_the_dark",
     "murder",
     {"accept-darkness"},
     {"4", "tough", "hoarder", "train/axe", "10+10"},
     {{"changed", changed("survivor-2", "hunt-xp", 3)}}},
    {"murder_banished",
     "murder",
     {"collective-toil"},
     {"6"},
     {{"banished", of("who", "survivor-2")}, {"scheduled", R"({"year": 5})"}}},
    {"murder_for_iron",
     "murder",
     {"collective-toil"},
     {"7"},
     {{"gains", of("resource", "iron")}, {"gets-disorder", of("disorder", "immortal")}}},
    {"plague_kills",
     "plague",
     {},
     {"3"},
     {{"is-tied", R"({"tie": "infected"})"}, {"died", of("who", "survivor-1")}}},
    {"plague_returns", "plague", {}, {"4"}, {{"scheduled", R"({"kind": "event", "year": 3})"}}},
    {"plague_passes", "plague", {}, {"7"}, {{"is-now", R"({"mark": "skip-next-hunt"})"}}},
    {"rivals", "rivalry", {}, {"1"}, {{"is-tied", R"({"who": "survivor-1", "tie": "rival"})"}}},
    {"skull_kills", "skull-eater", {}, {"1", "2"}, {{"died", of("who", "survivor-1")}}},
    {"skull_strengthens",
     "skull-eater",
     {},
     {"1", "3"},
     {{"changed", changed("survivor-1", "strength", 1)}, {"gains-ability", of("ability", "marrow-hunger")}}},
    {"skull_again",
     "skull-eater",
     {},
     {"1", "6"},
     {{"changed", changed("survivor-1", "courage", 1)}, {"scheduled", R"({"year": 3})"}}},
    {"skull_binge", "skull-eater", {}, {"1", "8"}, {{"gets-disorder", of("disorder", "binge-eating")}}},
    {"skull_lives",
     "skull-eater",
     {},
     {"1", "10"},
     {{"changed", R"({"who": "survivor-1", "what": "survival"})"}}},
    {"stranger_leaves_things",
     "stranger-in-the-dark",
     {},
     {"1", "survivor-1"},
     {{"gains", of("resource", "broken-lantern")}}},
    {"stranger_takes",
     "stranger-in-the-dark",
     {},
     {"5", "1"},
     {{"died", of("who", "survivor-1")}, {"changed", changed("survivor-2", "strength", 1)}}},
    {"stranger_at_the_post",
     "stranger-in-the-dark",
     {"guidepost"},
     {"6"},
     {{"forgotten", of("innovation", "guidepost")}, {"gear-gained", of("gear", "lantern-halberd")}}},
    {"stranger_stays", "stranger-in-the-dark", {}, {"7", "female"}, {{"is-named", of("who", "survivor-5")}}},
    {"stranger_brings",
     "stranger-in-the-dark",
     {},
     {"9"},
     {{"settlement-changed", R"({"what": "population", "by": 1})"},
      {"gear-gained", of("gear", "founding-stone")}}},
};
INSTANTIATE_TEST_SUITE_P(Settlement, ASettlementEvent, testing::ValuesIn(kEvents),
                         [](const auto& info) { return info.param.name; });

class AStory : public testing::TestWithParam<Done> {};
/// Asha is whom it is about, if it is about somebody.
TEST_P(AStory, DoesWhatItsRowSays) {
  RULE("S-5");
  const Done& its = GetParam();
  Village home;
  for (const std::string_view one : its.knows) home.knows(one);
  home.stores(its.stores);
  Play play(game(), home.tells(its.row));
  follow(play, its.steps);
  for (const auto& [event, data] : its.told) EXPECT_EVENT(play, event, data);
}

const std::vector<Done> kStories{
    {"screams_break",
     "endless-screams",
     {},
     {"survivor-1", "2"},
     {{"severely-injured", of("injury", "shattered-jaw")}}},
    {"screams_teach",
     "endless-screams",
     {},
     {"survivor-1", "3"},
     {{"changed", changed("survivor-1", "courage", 1)},
      {"changed", changed("survivor-1", "understanding", 1)},
      {"changed", changed("survivor-2", "insanity", 1)}}},
    {"screams_inspire",
     "endless-screams",
     {},
     {"survivor-1", "7"},
     {{"gains-art", of("art", "orator-of-death")}}},
    {"heat_exiles",
     "hands-of-heat",
     {},
     {"survivor-1", "3"},
     {{"banished", of("who", "survivor-1")}, {"learned", of("innovation", "lantern-oven")}}},
    {"heat_forges",
     "hands-of-heat",
     {},
     {"survivor-1", "4"},
     {{"changed", changed("survivor-1", "strength", 1)}}},
    {"heat_brands",
     "hands-of-heat",
     {},
     {"survivor-1", "7", "survivor-2", "4"},
     {{"changed", changed("survivor-2", "speed", 1)}}},
    {"branding_again", "lantern-branding", {}, {"survivor-1", "1", "10"}, {{"scheduled", R"({"year": 10})"}}},
    {"branding_costs",
     "lantern-branding",
     {},
     {"survivor-1", "8"},
     {{"spent", of("resource", "scrap")}, {"changed", changed("survivor-1", "strength", 1)}},
     {"scrap", "scrap", "scrap"}},
    {"branding_blinds",
     "lantern-branding",
     {},
     {"survivor-1", "10"},
     {{"changed", changed("survivor-1", "luck", 1)}}},
    {"strangers_shake",
     "armored-strangers",
     {},
     {"1", "2", "draw anxiety"},
     {{"learned", of("innovation", "guidepost")}, {"gets-disorder", of("who", "survivor-2")}}},
    {"strangers_give",
     "armored-strangers",
     {},
     {"4", "draw monster-bone", "draw monster-hide", "draw monster-organ"},
     {{"gains", of("resource", "monster-organ")}}},
    {"feather_kills", "phoenix-feather", {}, {"survivor-1", "1"}, {{"died", of("who", "survivor-1")}}},
    {"feather_falls",
     "phoenix-feather",
     {},
     {"survivor-1", "2"},
     {{"gains", of("resource", "tail-feathers")}}},
    {"feather_hardens",
     "phoenix-feather",
     {"survival-of-the-fittest"},
     {"survivor-1", "4", "no"},
     {{"changed", changed("survivor-1", "evasion", 1)}, {"gets-disorder", of("disorder", "honorable")}}},
    {"feather_crazes", "phoenix-feather", {}, {"survivor-1", "6"}, {{"gains-art", of("art", "crazed")}}},
    {"visit_takes_the_old", "regal-visit", {}, {"8", "bow"}, {{"died", of("who", "survivor-1")}}},
    {"visit_takes_all",
     "regal-visit",
     {},
     {"4", "bow", "survivor-1"},
     {{"all-lost", "{}"}, {"died", of("who", "survivor-1")}}},
    {"visit_is_challenged",
     "regal-visit",
     {},
     {"8", "challenge-him"},
     {{"scheduled", of("kind", "special")}}},
    {"visit_in_the_dark",
     "regal-visit",
     {"accept-darkness"},
     {"2"},
     {{"settlement-changed", R"({"what": "population", "by": 2})"}}},
    {"visit_of_the_fit",
     "regal-visit",
     {"survival-of-the-fittest"},
     {"9", "no"},
     {{"changed", changed("survivor-2", "strength", 1)}}},
    {"witch_calls",
     "bone-witch",
     {},
     {"1"},
     {{"changed", changed("survivor-2", "accuracy", -1)}, {"scheduled", R"({"year": 3})"}}},
    {"witch_boils", "bone-witch", {}, {"2"}, {{"changed", changed("survivor-2", "strength", 4)}}},
    {"witch_feeds",
     "bone-witch",
     {},
     {"5", "1", "pay"},
     {{"gains-art", of("art", "extra-sense")}},
     {"lion-claw"}},
    {"witch_shows_the_way", "bone-witch", {}, {"8"}, {{"gains-ability", of("ability", "homing-instinct")}}},
    {"knight_reaps",
     "hooded-knight",
     {},
     {"1", "survivor-1"},
     {{"died", of("who", "survivor-1")}, {"died", of("who", "survivor-2")}}},
    {"knight_teaches",
     "hooded-knight",
     {},
     {"3", "learn", "survivor-2"},
     {{"gains-art", of("art", "mighty-strike")}},
     {"scrap", "scrap", "scrap"}},
    {"knight_chooses",
     "hooded-knight",
     {},
     {"7", "do-not"},
     {{"carries", of("gear", "twilight-sword")}, {"scheduled", R"({"year": 4})"}}},
    {"watched_barbarians",
     "watched",
     {"barbaric"},
     {"survivor-1", "6"},
     {{"learned", of("innovation", "ultimate-weapon")}, {"gets-disorder", of("disorder", "quixotic")}}},
    {"watched_romantics",
     "watched",
     {"romantic"},
     {"survivor-1", "1"},
     {{"learned", of("innovation", "final-fighting-art")}, {"banished", of("who", "survivor-1")}}},
    {"toil",
     "principle-society",
     {},
     {"collective-toil", "survivor-1", "1"},
     {{"learned", of("innovation", "collective-toil")}, {"died", of("who", "survivor-1")}}},
    {"darkness", "principle-society", {}, {"accept-darkness", "6"}, {{"gains-art", of("art", "leader")}}},
    {"barbarians",
     "principle-conviction",
     {},
     {"barbaric", "6", "survivor-1", "8"},
     {{"gains-ability", of("ability", "thundercaller")}, {"changed", changed("survivor-2", "strength", 1)}}},
    {"barbarians_burn_it",
     "principle-conviction",
     {},
     {"barbaric", "1"},
     {{"all-lost", "{}"}, {"scheduled", R"({"year": 1})"}}},
    {"romantics",
     "principle-conviction",
     {},
     {"romantic", "6", "survivor-1", "1"},
     {{"gains-ability", of("ability", "legendcaller")}}},
    {"age_luck", "age-1", {}, {"train/sword", "10+10"}, {{"changed", changed("survivor-1", "luck", 1)}}},
    {"age_art", "age-1", {}, {"train/axe", "5+5", "draw tough"}, {{"gains-art", of("art", "tough")}}},
    {"age_two", "age-2", {}, {"1+1"}, {{"changed", changed("survivor-1", "movement", 1)}}},
    {"age_three",
     "age-3",
     {},
     {"8+9", "draw tough", "draw leader", "leader"},
     {{"gains-art", of("art", "leader")}}},
    {"age_four", "age-4", {}, {"10+10", "step"}, {{"changed", changed("survivor-1", "evasion", 1)}}},
    {"retires", "retirement", {}, {}, {{"is-now", R"({"who": "survivor-1", "mark": "retires"})"}}},
    {"bold_at_home",
     "bold",
     {},
     {"4"},
     {{"gains-ability", of("ability", "matchmaker")},
      {"settlement-changed", R"({"what": "endeavors", "by": 1})"}}},
    {"insight_at_home",
     "insight",
     {},
     {"8"},
     {{"gains-ability", of("ability", "tinker")}, {"changed", changed("survivor-1", "accuracy", 1)}}},
    {"sweet_truth",
     "see-the-truth",
     {},
     {"1"},
     {{"severely-injured", of("injury", "blind")}, {"gains-ability", of("ability", "sweet-battle")}}},
    {"bitter_truth", "see-the-truth", {}, {"3"}, {{"gains-art", of("art", "berserker")}}},
    {"sweet_by_graves",
     "see-the-truth",
     {"graves"},
     {"3"},
     {{"gains-ability", of("ability", "sweet-battle")}}},
    {"sour_truth", "see-the-truth", {"cannibalize"}, {"7"}, {{"gains-ability", of("ability", "sour-death")}}},
    {"ageless",
     "white-secret",
     {},
     {"draw anxiety", "4", "1"},
     {{"gains-ability", of("ability", "ageless")}}},
    {"peerless",
     "white-secret",
     {},
     {"draw anxiety", "4", "7"},
     {{"gains-ability", of("ability", "peerless")}}},
    {"invisible",
     "white-secret",
     {},
     {"draw anxiety", "4", "9"},
     {{"gains-ability", of("ability", "leyline-walker")}}},
    {"stew",
     "cooking",
     {},
     {"skewer", "survivor-1"},
     {{"changed", changed("survivor-1", "strength", 1)}},
     {"sword-beetle", "bladder", "lion-testes", "fresh-acanthus"}},
    {"goblin",
     "white-speaker",
     {},
     {"goblin", "survivor-1", "10"},
     {{"gains-ability", of("ability", "story-of-the-goblin")}}},
    {"forsaker",
     "white-speaker",
     {},
     {"forsaker", "survivor-1", "9"},
     {{"gear-gained", of("gear", "forsaker-mask")}, {"banished", of("who", "survivor-1")}}},
};
INSTANTIATE_TEST_SUITE_P(Settlement, AStory, testing::ValuesIn(kStories),
                         [](const auto& info) { return info.param.name; });

// -- Children --

/// Asha and Brandt.
TEST(Intimacy, OneIsTheEndOfBoth) {
  Play play(game(), Village().tells("intimacy"));
  play.rolls({1});
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "died", R"({"who": "survivor-2"})");
}
TEST(Intimacy, TheFirstChildAsksHowItIsToLive) {
  RULE("S-5");
  Play play(game(), Village().tells("intimacy"));
  play.rolls({4}).choose("male");
  EXPECT_EVENT(play, "is-tied", R"({"who": "survivor-5", "tie": "newborn"})");
  EXPECT_EVENT(play, "story-begins", R"({"story": "principle-new-life"})");
  play.choose("protect-the-young").rolls({6});
  EXPECT_EVENT(play, "gains-art", R"({"who": "survivor-5", "art": "strategist"})");
}
TEST(Intimacy, TheFittestAndTheirParents) {
  Play play(game(), Village().tells("intimacy"));
  play.rolls({4}).choose("male").choose("survival-of-the-fittest").rolls({5});
  EXPECT_EQ(play.prompt(), "Survival of the Fittest: 5 was rolled. Again, Asha?");
  play.choose("no");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "insanity", "by": 2})");
  // All who live are strengthened, the child too.
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-5", "what": "evasion", "by": 1})");
}
TEST(Intimacy, WhoProtectsTheYoungRollsTwiceAndChooses) {
  RULE("S-13");
  Village home;
  home.knows("protect-the-young").knows("graves");
  Play play(game(), home.tells("intimacy"));
  play.rolls({1}).rolls({9});
  EXPECT_EQ(label(play, "first"), "Keep the 1");
  EXPECT_EQ(label(play, "second"), "Take the 9");
  play.choose("second").choose("female").choose("male");
  EXPECT_EVENT(play, "is-named", R"({"who": "survivor-6"})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-5", "what": "understanding", "by": 1})");
}
TEST(Intimacy, AsksForFatherAndMotherByThatName) {
  RULE("S-5");
  Home home;
  Play play(game(), home.alive(4).tells("intimacy"));
  EXPECT_EQ(play.prompt(), "Intimacy: who is the father?");
  play.choose(play.match().option_name(0));
  EXPECT_EQ(play.prompt(), "Intimacy: who is the mother?");
}
TEST(Intimacy, OfTheFittestTheLowerCounts) {
  Village home;
  home.knows("survival-of-the-fittest").knows("clan-of-death");
  Play play(game(), home.tells("intimacy"));
  play.rolls({9}).choose("no").rolls({5}).choose("no").choose("female");
  EXPECT_EQ(play.count("is-named"), 1);
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-5", "what": "accuracy", "by": 1})");
}
TEST(Intimacy, InAHovelTenIsASavior) {
  Village home;
  home.knows("protect-the-young").knows("hovel");
  Play play(game(), home.tells("intimacy"));
  play.rolls({10}).rolls({1}).choose("first").choose("female").choose("crown");
  EXPECT_EVENT(play, "gains-ability", R"({"who": "survivor-5", "ability": "dormenatus"})");
}

// -- Milestones --

TEST(Milestones, CourageIsBoldOnce) {
  RULE("S-15");
  Village home;
  home.state.survivors[0].courage = 2;
  home.endeavors(1).has_built("weapon-crafter");
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/scrap-scavenge").choose("survivor-1").rolls({10}).rolls({8});
  EXPECT_EVENT(play, "story-begins", R"({"story": "bold"})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "strength", "by": 1})");
}
TEST(Milestones, FifteenPeopleNeedARule) {
  RULE("S-15");
  Home home;
  home.knows("language");
  home.state.settlement.population = 12;
  Play play(game(), home.comes_to("survivors-return"));
  play.rolls({4});
  EXPECT_EVENT(play, "story-begins", R"({"story": "principle-society"})");
  play.choose("accept-darkness").rolls({6});
}
TEST(Milestones, FiveInnovationsBringTheKnight) {
  RULE("S-15");
  Village home;
  home.endeavors(1)
      .knows("paint")
      .knows("drums")
      .knows("hovel")
      .may_think_of({"symposium"})
      .stores({"skull", "sinew", "white-fur"});
  Play play(game(), home.comes_to("develop"));
  play.choose("innovate");
  EXPECT_EVENT(play, "story-begins", R"({"story": "hooded-knight"})");
  play.rolls({7});
}

// -- The timeline --

TEST(Timeline, IsWrittenWhenThePlaceIsNamed) {
  RULE("S-4");
  Play play(game(), Home().comes_to("set-up-settlement"));
  play.say("Ember").rolls({4});
  EXPECT_EVENT(play, "story-begins", R"({"story": "first-day"})");
  EXPECT_EVENT(play, "story-begins", R"({"story": "returning-survivors"})");
  EXPECT_EQ(play.at("/settlement/timeline/0/year"), 2);
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
