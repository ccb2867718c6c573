#pragma once

#include "farsa/voice.hpp"
#include "games/farsa/making/making.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/war/war.hpp"
#include "games/farsa/wild/wild.hpp"
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
  Value thing(int value, std::string_view form) const override;
  Value harm(Harm value, std::string_view form) const override;

  // -- Facts --
  int players() const override { return look_.state.players; }

  // -- Common --
  std::string thing_as_carried(int who, int thing) const override;
  std::string light_source(int item) const override {
    return item == kNone ? std::string() : look_.library.items[at(item)].id;
  }
  std::string what_took_hold(int kind, int source, int feature, int which) const override;

  // -- Fights and duels --
  Value blow(int value, std::string_view form) const override;
  int fight_round() const override { return look_.state.fight.round; }
  int wields(int who, int thing) const override;
  int other_wields(int who, int other) const override { return wields(who, other); }
  std::string blow_name(int foe, int which) const override;
  std::string blow_dice(int foe, int which) const override;
  int duelist() const override { return look_.state.duel.who; }
  std::string opponent() const override;
  std::string the_other() const override { return "the other"; }
  int duel_mine() const override { return look_.state.duel.mine; }
  int duel_theirs() const override { return look_.state.duel.theirs; }

  // -- Magic --
  std::string spell_works(int spell, int sum, int dice) const override;
  std::string way_key(int effect, int way) const override;
  std::string way_label(int effect, int way) const override;

  // -- Town --
  Value silver(int value, std::string_view form) const override;
  Value change(int value, std::string_view form) const override;
  Value faction(int value, std::string_view form) const override;
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

  // -- Site --
  Value room(int value, std::string_view form) const override;
  Value exit(int value, std::string_view form) const override;
  Value feature(int value, std::string_view form) const override;
  Value dweller(int value, std::string_view form) const override;
  Value person(int value, std::string_view form) const override;
  Value errand(int value, std::string_view form) const override;
  bool in_site() const override { return look_.in_site(); }
  int here_site() const override { return look_.state.site; }
  int here_room() const override { return look_.state.room; }
  int here_place() const override { return look_.state.place; }
  bool explored(int room) const override { return look_.site_state().rooms[at(room)].explored; }
  std::string room_scene(int room) const override { return scene_of_room(look_, look_.state.site, room); }
  std::string room_again(int room) const override { return farsa::room_again(look_, look_.state.site, room); }
  int coins(int who) const override { return look_.who(who).coins; }
  int ransom_price() const override { return kRansom; }
  bool anybody_left() const override { return count_heroes(look_.state) > 0; }
  bool way_out_of_here(int exit) const override {
    return look_.in_site() && belongs_to(look_, exit, look_.state.room);
  }
  std::string heard(int creature) const override { return id_or(creature, "none"); }
  std::string omen_of(int creature) const override { return id_or(creature, ""); }
  std::string omen_seen(int site, int which, int creature, int row) const override {
    return omen_in_words(look_, site, which, creature, row);
  }
  std::string paid_with(int item) const override;
  std::string id_or(int creature, std::string_view nobody) const;

  // -- Making --
  bool making_party() const override { return phase_of(look_.state) == Phase::making; }
  int members_begun() const override { return static_cast<int>(look_.state.party.size()); }
  int members_wanted() const override { return party_size(look_); }
  std::string background_skills(int background) const override;
  std::string given_name(int kindred, int which) const override {
    return look_.library.kindreds[at(kindred)].names[at(which)];
  }
  std::string given_name_id(int kindred, int which) const override;
  std::string item_in_small_letters(int item) const override;
  int most_strength(int who) const override { return look_.who(who).most[0]; }
  int most_dexterity(int who) const override { return look_.who(who).most[1]; }
  int most_control(int who) const override { return look_.who(who).most[2]; }
  std::string fear(int who, int background) const override {
    return look_.library.backgrounds[at(background)].fears[look_.who(who).fear].text;
  }
  std::string motive(int who, int background) const override {
    return look_.library.backgrounds[at(background)].reasons[look_.who(who).reason];
  }
  Rite rite_of(int about) const override { return farsa::rite_of(about); }
  int dead_of(int about) const override { return farsa::dead_of(about); }
  std::string introduction(int row) const override { return row_text("introduction", row); }
  std::string oddity(int row) const override { return row_text("return-oddity", row); }
  std::string scene_here() const override { return scene_of_place(look_, look_.state.place); }
  std::string leads_here() const override;
  /// Of a table that content may have left out; rows count from 1, and 0 is none.
  std::string row_text(std::string_view table, int row) const;

  // -- War --
  Value unit(UnitId value, std::string_view form) const override;
  Value own_vessel(int value, std::string_view form) const override;
  int battle_round() const override { return look_.state.war.battle.round; }
  std::string battle_id(int battle) const override;
  int freight(int vessel, int thing, bool on_decks) const override;

  // -- People --
  std::string those_met() const override;
  std::string strangers() const override;
  int met_person() const override { return look_.state.meeting.person; }
  bool met_alone() const override { return look_.state.meeting.count <= 1; }
  bool met_speaks() const override { return look_.library.creatures[look_.state.meeting.creature].speaks; }
  Range met_range() const override { return look_.state.meeting.range; }
  Disposition met_disposition() const override { return look_.state.meeting.disposition; }
  bool unnoticed() const override { return look_.state.meeting.surprised; }
  bool trapped() const override { return is_trapped(look_.state.meeting); }
  bool other_speaks() const override { return other_now(look_).speaks; }
  int bribe() const override { return bribe_price(look_); }
  std::string those(int creature, int person) const override;
  bool one_of_them(int person) const override { return person != kNone || met_alone(); }
  std::string stranger_id(int creature, int person) const override;
  std::string group(int creature, int count) const override;
  std::string group_with(int creature, int count, int person) const override;
  bool wants_of_its_own(int want) const override { return want > kBeastWant; }
  std::string beast_wants(int want, int creature) const override;
  int encounters_here() const override;
  Disposition footing(int person) const override { return farsa::footing(look_, person); }
  int wage(int hireling) const override { return look_.library.hirelings[at(hireling)].wage; }
  std::string reward(int errand) const override;
  int boast_days(int who) const override { return look_.who(who).boast.days; }
  int next_term(int who) const override { return farsa::next_term(look_.who(who).boast); }
  std::string boasted_of(int who) const override;
  std::string boasted_errand(int errand) const override;

  // -- Wild --
  int day_now() const override { return look_.state.calendar.day; }
  int watch_now() const override { return look_.state.calendar.watch; }
  bool sheltered() const override { return is_sheltered(look_); }
  bool harsh() const override { return is_harsh(look_); }
  bool camp_good() const override { return is_camp_good(look_); }
  bool night_at_stake() const override { return costs_the_night(look_); }
  bool is_deprived(int who) const override { return look_.who(who).deprived; }
  int shifts_kept(int who) const override { return shifts_of(look_, who); }
  int most_shaken() const override { return farsa::most_shaken(look_); }
  int remains_part() const override;
  int remedy(int who, int thing) const override { return remedy_of(look_.library, thing_item(who, thing)); }
  int thing_spell(int who, int thing) const override { return look_.who(who).things[at(thing)].spell; }
  std::string weather_called(int weather) const override {
    return look_.library.seasons[look_.state.calendar.season].renamed[at(weather)];
  }
  std::string place_scene(int place) const override { return scene_of_place(look_, place); }
  std::string place_again(int place) const override { return farsa::place_again(look_, place); }
  std::string component_found(int component) const override;

  // -- Referee (referee/questions.cpp, sheets.cpp) --
  Value draft(int value, std::string_view form) const override;
  bool in_fight() const override { return phase_of(look_.state) == Phase::fight; }
  std::string next_step() const override;
  std::string listener() const override;
  std::string feature_stakes(int feature) const override;
  std::string threat_stakes(int threat, int skill) const override;
  std::string row_said(int table, int row) const override;
  std::string bearer(int field, int of) const override;
  std::string chosen_value(int field, int of, int value) const override;
  Value field(int value, std::string_view form) const override;

  const Look look_;
};

}  // namespace gamekeeper::farsa
