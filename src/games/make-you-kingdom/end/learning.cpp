#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What somebody may learn: of their class, their Jobs' groups, General; and what runs in the blood (L4392,
/// L5406).
namespace gamekeeper::make_you_kingdom {
namespace {

/// Esoteric Skills ask for an Advanced Job and for others of these groups (L6405).
struct Esoteric {
  std::string_view skill;
  int needs = 1;
  std::array<Number, 3> of;
};
constexpr std::array<Esoteric, 6> kEsoterics{{
    {"sonic-blade", 1, {Number::melee_skills, Number::melee_skills, Number::melee_skills}},
    {"kill-zone", 1, {Number::ranged_skills, Number::ranged_skills, Number::ranged_skills}},
    {"cry-chant", 2, {Number::astrology_skills, Number::summoning_skills, Number::science_skills}},
    {"beast-memory", 1, {Number::dungeon_skills, Number::dungeon_skills, Number::dungeon_skills}},
    {"les-miserables",
     1,
     {Number::negotiation_skills, Number::entertainment_skills, Number::entertainment_skills}},
    {"dolce-vita", 1, {Number::useful_skills, Number::item_skills, Number::item_skills}},
}};

bool has_advanced_job(const Look& look, Who who) {
  return std::ranges::any_of(look.landmaker(who).jobs, [&look](std::uint8_t job) {
    return job != kNone && look.library.jobs[job].advanced;
  });
}

bool may_learn_esoteric(const Look& look, Who who, std::string_view skill) {
  const auto found = std::ranges::find(kEsoterics, skill, &Esoteric::skill);
  if (found == kEsoterics.end() || !has_advanced_job(look, who)) return false;
  int known = 0;
  for (std::size_t i = 0; i < found->of.size(); ++i) {
    if (i == 0 || found->of[i] != found->of[i - 1]) known += look.number(who, found->of[i]);
  }
  return known >= found->needs;
}

bool teaches(const Look& look, Who who, Group group) {
  return std::ranges::any_of(look.landmaker(who).jobs, [&look, group](std::uint8_t job) {
    return job != kNone && contains(look.library.jobs[job].groups, group);
  });
}

/// By a Guild that somebody has visited in this game (L8210).
bool is_taught_by_guild(const Look& look, Who who, Group group) {
  return look.number(who, Number::guild_lessons) > 0 && stands_for(look, "guild", int_of(group), true);
}

bool is_open_to(const Look& look, Who who, const Skill& skill) {
  if (skill.class_)
    return look.landmaker(who).klass != kNone &&
           look.library.classes[look.landmaker(who).klass].id == *skill.class_;
  if (!skill.group) return false;
  if (*skill.group == Group::general) return true;
  if (*skill.group == Group::esoteric) return may_learn_esoteric(look, who, skill.id);
  return teaches(look, who, *skill.group) || is_taught_by_guild(look, who, *skill.group);
}

void add_heritage(const Look& look, Who who, std::vector<std::size_t>& to) {
  for (std::size_t i = 0; i < look.library.monsters.size(); ++i) {
    const Monster& monster = look.library.monsters[i];
    if (monster.level > look.landmaker(who).level || !has_blood(look, monster.category)) continue;
    for (const std::size_t row : look.library.knows[i]) {
      if (row >= look.library.skills.size() && !look.landmaker(who).skills.has(row) && !contains(to, row))
        to.push_back(row);
    }
  }
}

}  // namespace

std::vector<std::size_t> learnable(const Look& look, Who who) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < look.library.skills.size(); ++i) {
    if (!look.landmaker(who).skills.has(i) && is_open_to(look, who, look.library.skills[i])) all.push_back(i);
  }
  add_heritage(look, who, all);
  return all;
}

double worth_of_skill(const Look& look, Who who, std::size_t row) {
  if (row >= look.library.skills.size()) return 0.2;
  const Skill& skill = look.library.skills[row];
  double worth = skill.timing == Timing::permanent ? 1.2 : skill.timing == Timing::interrupt ? 1.1 : 1;
  if (skill.class_) worth += 0.5;
  if (skill.check && int_of(skill.check->of) < kAbilities)
    worth += 0.1 * look.landmaker(who).scores[static_cast<std::size_t>(skill.check->of)];
  if (!skill.do_ && !skill.when && !skill.modify && !skill.forbid && !skill.act) worth -= 1;
  return worth;
}

}  // namespace gamekeeper::make_you_kingdom
