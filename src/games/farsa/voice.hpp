#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "farsa/voice.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::farsa {

/// What the sentences of words/ say of a position.
class Speech final : public WordsVoice {
 public:
  Speech(const Look& look, std::size_t language)
      : WordsVoice(look.library, language, look.texts), look_(look) {}

 private:
  using Value = kit::words::Value;

  // -- Kinds --
  Value who(int value, std::string_view form) const override;
  Value foe(int value, std::string_view form) const override;

  // -- Facts --
  int players() const override { return look_.state.players; }

  // -- Town --
  Value silver(int value, std::string_view form) const override;
  Value change(int value, std::string_view form) const override;
  Value faction(int value, std::string_view form) const override;
  Value thing(int value, std::string_view form) const override;
  Value deposit(int value, std::string_view form) const override;
  int purse() const override { return coins_together(look_.state); }
  int buried() const override { return look_.state.town.hidden; }
  bool at_start() const override { return look_.state.place == look_.library.start_place; }
  int hazard_felt(int roll) const override;
  std::string project(Project::Kind kind, int about) const override;
  int thing_item(int who, int thing) const override { return look_.who(who).things[at(thing)].item; }
  int judge(int who) const override;
  bool elsewhere(int branch) const override { return branch != look_.state.place; }
  int withdrawal_fee(int hundreds, int branch) const override;
  int counted_out(int silver, int fee) const override { return silver - fee; }
  std::string goal_id(int faction, int goal) const override { return goal_of(faction, goal).id; }
  std::string goal_done(int faction, int goal) const override { return goal_of(faction, goal).done; }
  std::string faction_resource(int faction, int which, bool gained) const override;
  const Goal& goal_of(int faction, int number) const {
    return look_.library.factions[at(faction)].goals[at(number - 1)];
  }

  const Look look_;
};

}  // namespace gamekeeper::farsa
