#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

#include "content/error.hpp"
#include "games/make-you-kingdom/content.hpp"
#include "games/make-you-kingdom/library.hpp"
#include "support/pack_errors.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

const Library& library() {
  static const Library loaded = [] {
    auto read = load_library();
    if (!read) throw std::runtime_error(content::text(read.error()));
    return *std::move(read);
  }();
  return loaded;
}

TEST(Content, AllOfTheBookIsThere) {
  EXPECT_EQ(library().classes.size(), 6U);
  EXPECT_EQ(library().jobs.size(), 41U);
  EXPECT_EQ(library().skills.size(), 171U);
  EXPECT_EQ(library().backgrounds.size(), 36U);
  EXPECT_EQ(library().items.size(), 126U);
  EXPECT_EQ(library().facilities.size(), 68U);
  EXPECT_EQ(library().bases.size(), 9U);
  EXPECT_EQ(library().great_powers.size(), 4U);
  EXPECT_EQ(library().traps.size(), 90U);
  EXPECT_EQ(library().monsters.size(), 207U);
  EXPECT_EQ(library().weak_points.size(), 10U);
  EXPECT_GE(library().tables.size() + library().lists.size(), 112U);
}

TEST(Content, ClassesHaveSixSkillsEachAndJobsOne) {
  std::map<std::string, int> of_classes;
  std::map<std::string, int> of_jobs;
  for (const Skill& skill : library().skills) {
    if (skill.class_) ++of_classes[*skill.class_];
    if (skill.job) ++of_jobs[*skill.job];
  }
  for (const Class& one : library().classes) {
    EXPECT_EQ(of_classes[one.id], 6) << one.id;
    EXPECT_EQ(one.skills.size(), 6U) << one.id;
    for (const std::string& skill : one.skills) EXPECT_EQ(library().skills.find(skill)->class_, one.id);
  }
  for (const Job& job : library().jobs) {
    EXPECT_EQ(of_jobs[job.id], 1) << job.id;
    EXPECT_EQ(library().skills.find(job.skill)->job, job.id);
  }
}

TEST(Content, SkillsOfOneMonsterAreSomeMonsters) {
  for (const MonsterSkill& skill : library().monster_skills) {
    if (skill.kind != MonsterSkillKind::own) continue;
    EXPECT_TRUE(std::ranges::any_of(library().monsters, [&](const Monster& monster) {
      return std::ranges::find(monster.skills, skill.id) != monster.skills.end();
    })) << skill.id;
  }
}

TEST(Content, APackIsToldAllThatIsWrongWithIt) {
  const std::string folder = GAMEKEEPER_TEST_FOLDER "/data/spoiled";
  EXPECT_EQ(gamekeeper::test::errors_in(load_library(std::array{folder}), folder),
            R"(skills.yaml:3:10: skills[0].class: there is no class 'kong'; did you mean king?
skills.yaml:4:8: skills[0].job: there is no job 'herold'; did you mean hero?
skills.yaml:1:3: skills[0]: a skill is of one class, one job or one group
traps.yaml:8:11: traps[0].disarm: 'check' goes with a check, and a check with 'check'
traps.yaml:5:15: traps[0].most_level: expected more than level, 3
monsters.yaml:8:11: monsters[0].damage: a lot: `a` has no place here (column 1); dice like 2d6, numbers, + - * ( ) >= and vs
monsters.yaml:13:12: monsters[0].skills[0]: there is no skill 'publick-enemy'; did you mean public-enemy?
monsters.yaml:13:27: monsters[0].skills[1]: there is no category 'orge'; did you mean ogre?
tables.yaml:8:43: tables[0].rows[1].id: there is no 'bored'; expected one of poisoned, disoriented, obese, cursed, asleep, foolish
tables.yaml:10:12: tables[0].rows[3].on: 1d6 shows no '7'
tables.yaml:7:5: tables[0].rows: 2 rows for 2; expected one
tables.yaml:7:5: tables[0].rows: 0 rows for 3; expected one
tables.yaml:7:5: tables[0].rows: 0 rows for 6; expected one
tables.yaml:13:9: tables[1].dice: expected 1d6, 2d6, d66 or 1d6 1d6)");
}

TEST(Content, APacksNumbersAreWithinTheirBounds) {
  const std::string folder = GAMEKEEPER_TEST_FOLDER "/data/beyond";
  EXPECT_EQ(gamekeeper::test::errors_in(load_library(std::array{folder}), folder),
            R"(monsters.yaml:5:10: monsters[0].level: expected 1 to 30, got 31
monsters.yaml:22:10: monsters[1].range: expected 0 to 4, got 5)");
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom
