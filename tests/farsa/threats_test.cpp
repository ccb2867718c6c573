#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/wild/wild.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

Position outside(std::string_view place) {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations");
  outdoors(at, place);
  return at;
}

/// The faces of the die that say which threats come here: those of this land, and those of any.
std::vector<std::string> threats_of(Terrain terrain) {
  std::vector<std::string> fitting;
  for (const auto& threat : library().threats) {
    if (threat.terrain.empty() || contains(threat.terrain, terrain)) fitting.push_back(threat.id);
  }
  return fitting;
}

/// The event of this watch is that threat.
void let_come(Play& play, std::string_view place, std::string_view threat) {
  const auto all = threats_of(library().places[place_named(place)].terrain);
  const auto face = std::ranges::find(all, threat) - all.begin() + 1;
  ASSERT_LE(face, static_cast<std::ptrdiff_t>(all.size())) << threat << " does not come to " << place;
  play.rolls({2}).rolls({static_cast<int>(face)});
}

TEST(Threats, StandInTheirPlacesInTheBook) {
  RULE("W-7c");
  RULE("threat/*");
  // The rule, and a place of each land where it comes.
  const std::map<std::string, std::vector<std::string>> kPlaces = {
      {"threat/way-out", {"millers-reach", "hollin-eaves"}},
      {"threat/snakebite", {"hollin-eaves"}},
      {"threat/steep-ridge", {"nans-beacon"}},
      {"threat/boggy-water", {"heron-court"}},
      {"threat/flooded-road", {"millers-reach", "last-stone"}},
      {"threat/brambles", {"hollin-eaves"}},
      {"threat/tar-pits", {"last-stone", "cold-shoulder"}},
      {"threat/dense-fog", {"hollin-eaves", "cold-shoulder"}},
      {"threat/steep-slope", {"cold-shoulder", "nans-beacon"}},
      {"threat/sinkhole", {"last-stone", "toll-oak"}},
      {"threat/parasites", {"millers-reach", "toll-oak"}},
      {"threat/loose-snow", {"millers-reach", "cold-shoulder"}},
      {"threat/deep-mud", {"millers-reach", "heron-court"}},
      {"threat/hairpin-turns", {"cold-shoulder", "nans-beacon"}},
      {"threat/loose-rocks", {"cold-shoulder", "nans-beacon"}},
      {"threat/jagged-ground", {"cold-shoulder", "nans-beacon"}},
      {"threat/fallen-logs", {"hollin-eaves"}},
      {"threat/razor-grass", {"last-stone"}},
      {"threat/rapids", {"millers-reach"}},
  };
  std::map<std::string, std::vector<std::string>> seen;
  for (const std::string_view place : {"millers-reach", "hollin-eaves", "nans-beacon", "heron-court",
                                       "last-stone", "cold-shoulder", "toll-oak"}) {
    for (const std::string& threat : threats_of(library().places[place_named(place)].terrain)) {
      Play play(game(), outside(place).json());
      play.choose("wait").choose("no-lookout");
      let_come(play, place, threat);
      EXPECT_EVENT(play, "threat", R"({"threat": ")" + threat + R"("})");
      seen[play.event("threat").rule].emplace_back(place);
    }
  }
  for (const auto& [rule, places] : kPlaces) {
    for (const std::string& place : places)
      EXPECT_TRUE(contains(seen[rule], place)) << rule << " does not come to " << place;
  }
  EXPECT_FALSE(contains(seen["threat/snakebite"], "last-stone"));
  EXPECT_FALSE(contains(seen["threat/rapids"], "nans-beacon"));
  EXPECT_EQ(seen.size(), 19U);
}

TEST(Threats, ThatOneHasToWalkIntoLeaveCampsAlone) {
  RULE("R-181");
  Play play(game(), at_dusk().json());
  play.choose("make-camp").choose_each({"no-watch", "no-watch", "no-watch"}).rolls({2});
  EXPECT_EQ(play.asking_rule(), "R-181");
  play.rolls({1});  // of two: neither rapids nor the bridge
  EXPECT_EVENT(play, "threat", R"({"threat": "parasites"})");
  Position at = at_dusk();
  at.stands(Phase::camp);
  for (const std::uint8_t threat : threats_here(look_at(at)))
    EXPECT_TRUE(library().threats[threat].finds_camps);
  EXPECT_EQ(threats_here(look_at(at)).size(), 2U);
}

TEST(Threat, IsMetWithAWatch) {
  RULE("W-7e");
  RULE("R-70");
  Play play(game(), outside("nans-beacon").json());
  play.choose("wait").choose("no-lookout");
  let_come(play, "nans-beacon", "steep-ridge");
  play.choose("avoid/watch");
  EXPECT_POSITION(play, R"({"calendar": {"watch": 2}})");
}

TEST(Threat, IsMetWithAFatigueForEach) {
  RULE("W-7e");
  RULE("R-70");
  Position at = outside("nans-beacon");
  at.hero(10, 10, 10, 3);
  complete(at);
  Play play(game(), at.json());
  play.choose("wait").choose("no-lookout");
  let_come(play, "nans-beacon", "steep-ridge");
  play.choose("avoid/fatigue");
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 1}, {"fatigue": 1}], "calendar": {"watch": 1}})");
}

TEST(Threat, IsMetWithGearThatFits) {
  RULE("W-7e");
  RULE("R-70");
  Position at = outside("nans-beacon");
  at.carries("rope").carries("lute");
  Play play(game(), at.json());
  play.choose("wait").choose("no-lookout");
  let_come(play, "nans-beacon", "steep-ridge");
  EXPECT_NOT_OFFERED(play, "avoid/gear/1/3");  // nobody climbs with a lute
  play.choose("avoid/gear/1/2");
  EXPECT_EVENT(play, "used-up", R"({"item": "rope"})");
}

TEST(Threat, IsMetWithATestThatCostsNothingIfItComesOff) {
  RULE("W-7e");
  Position at = outside("nans-beacon");
  at.skilled("climbing").carries("rope");
  Play play(game(), at.json());
  play.choose("wait").choose("no-lookout");
  let_come(play, "nans-beacon", "steep-ridge");
  const auto odds = play.odds("avoid/skill/1");
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->note, "failure: Fatigue");                      // said before the die
  play.choose("avoid/skill/1").choose("by-the-book").rolls({5});  // seen late, so without time
  EXPECT_EVENT(play, "threat-avoided", R"({"way": "skill"})");
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 0}]})");
}

TEST(Threat, CostsWhatItSaysWhenTheTestFailsAndTheHelperToo) {
  RULE("R-70");
  RULE("R-42");
  Position at = outside("nans-beacon");
  at.skilled("climbing").carries("rope");
  at.hero(10, 10, 10, 3).skilled("climbing").hero(10, 10, 10, 3);
  complete(at);
  Play play(game(), at.json());
  play.choose("wait").choose("no-lookout");
  let_come(play, "nans-beacon", "steep-ridge");
  play.choose("avoid/skill/1").choose("by-the-book").rolls({3});  // 4 to 6 with help
  EXPECT_EVENT(play, "tested", R"({"least": 4, "success": 0})");
  EXPECT_EVENT(play, "threat-struck");
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 1}, {"fatigue": 1}, {"fatigue": 0}]})");
}

TEST(Threat, WithoutSkillOrGearCannotBeTried) {
  Position at = outside("nans-beacon");
  at.skilled("climbing");  // and neither gear nor time
  Play play(game(), at.json());
  play.choose("wait").choose("no-lookout");
  let_come(play, "nans-beacon", "steep-ridge");
  EXPECT_NOT_OFFERED(play, "avoid/skill/1");
  EXPECT_OFFERED(play, "avoid/fatigue");
}

TEST(Lookout, SeesAThreatInTimeAndThereIsTimeForIt) {
  RULE("W-5c");
  RULE("R-43");
  Position at = outside("nans-beacon");
  at.skilled("climbing").skilled("tracking").carries("spyglass").carries("rope");
  Play play(game(), at.json());
  play.choose("wait").choose("lookout/1");
  let_come(play, "nans-beacon", "steep-ridge");
  EXPECT_EVENT(play, "looked-out", R"({"saw": 1})");
  play.choose("avoid/skill/1");  // skill, rope and time: nothing to roll
  EXPECT_EVENT(play, "threat-avoided", R"({"way": "skill"})");
  at.who().things.pop_back();
  Play bare(game(), at.json());
  bare.choose("wait").choose("lookout/1");
  let_come(bare, "nans-beacon", "steep-ridge");
  bare.choose("avoid/skill/1").choose("by-the-book");
  EXPECT_EQ(bare.asking_rule(), "R-43");  // skill and time, and no rope
  bare.rolls({6});
}

TEST(Events, FromFourUpAreNone) {
  RULE("W-7");
  for (int face = 4; face <= 6; ++face) {
    Play play(game(), outside("nans-beacon").json());
    play.choose("wait").choose("no-lookout").rolls({face});
    EXPECT_POSITION(play, R"({"calendar": {"watch": 1}})");
    EXPECT_NO_EVENT(play, "threat");
    EXPECT_NO_EVENT(play, "met");
  }
}

TEST(Event, OneIsSomebodyWithBusinessAndTroubleOfTheirOwn) {
  RULE("W-7b");
  Play play(game(), outside("millers-reach").json());
  play.choose("wait").choose("no-lookout").rolls({1}).rolls({1}).rolls({3}).rolls({1}).rolls({5});
  play.choose("roll").rolls({4, 4});
  EXPECT_EVENT(play, "met", R"({"who": "old-pike", "disposition": "curious"})");
  EXPECT_EVENT(play, "about");
  EXPECT_EVENT(play, "troubled");
}

TEST(Event, ThreeIsTheDisasterOfTheRegionAndBarsTheWay) {
  RULE("W-7d");
  Position at = outside("millers-reach");
  at.stands(Phase::road);
  at.state.journey = {.to = place_named("hollins-ford"), .watches = 3};
  Play play(game(), at.json());
  play.choose("travel-on").choose("no-lookout").rolls({3}).rolls({11});
  EXPECT_EVENT(play, "disaster");
  EXPECT_POSITION(play, R"({"journey": {"watches": 3}})");  // two to go, and one more
}

TEST(Encounter, FarOffIsSeenFirstByALookout) {
  RULE("W-5c");
  Position at = outside("millers-reach");
  at.skilled("tracking").carries("spyglass");
  Play play(game(), at.json());
  play.choose("wait").choose("lookout/1").rolls({1}).rolls({1}).rolls({3}).rolls({1}).rolls({5});
  play.choose("disposition/hostile");
  EXPECT_POSITION(play, R"({"meeting": {"surprised": true}})");
}

TEST(Encounter, FromNearbySurprisesWhoeverKeepsNoLookout) {
  RULE("R-56");
  Play play(game(), outside("millers-reach").json());
  play.choose("wait").choose("no-lookout").rolls({1}).rolls({1}).rolls({1}).rolls({1}).rolls({5});
  play.choose("disposition/attacks");
  EXPECT_EVENT(play, "ambushed");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
