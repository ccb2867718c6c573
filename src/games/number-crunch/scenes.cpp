#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// The two rolls of a scene; cards wait until they are over (CS-1).
Task<> scene_rolls(Audit& audit) {
  const int scene = audit.me().scene;
  for (int which = 0; which < 2; ++which) {
    const PoolResult result = co_await roll_check(audit, check_scene(audit.look(), which), rule::scene_rolls);
    audit.tell(which == 0 ? told::first_scene_roll(scene, result.success())
                          : told::second_scene_roll(scene, result.success()),
               rule::scene_rolls);
    if (result.success()) co_return;
    if (which == 0) take_effect(audit, audit.library.scene_effect[scene], rule::scene_rolls);
  }
  co_await draw_complications(audit, audit.library.scenes[scene].complications, rule::scene_rolls);
}

}  // namespace

Task<> climactic_scene(Audit& audit) {
  audit.me().scene = static_cast<std::uint8_t>(co_await draw_scene(audit));
  audit.tell(told::scene_drawn(audit.me().scene), rule::basic_loop);
  co_await scene_rolls(audit);
  const bool antagonist = audit.me().act_number == 3 || audit.me().act_number == kActs;
  Opponent boss;
  boss.kind = antagonist ? Opponent::Kind::antagonist : Opponent::Kind::minion;
  boss.first =
      static_cast<std::uint8_t>(antagonist ? co_await draw_antagonist(audit) : co_await draw_minion(audit));
  audit.me().boss = boss;
  audit.me().star = Star::opened;
  audit.tell(boss.kind == Opponent::Kind::minion ? told::minion_enters(boss.first, audit.me().scene)
                                                 : told::antagonist_enters(boss.first, audit.me().scene),
             rule::scene_rolls);
  co_await meet(audit, boss, true, false);
}

}  // namespace gamekeeper::number_crunch
