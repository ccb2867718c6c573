#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

Searched& searched(Farsa& farsa) {
  return farsa.look().in_site() ? farsa.room_state().features : farsa.place_state().features;
}

RuleId rule_of(const Look& look, const Feature& feature) {
  if (feature.skill == "trapping" && look.in_site()) return rule::turn_disarm;
  return feature.skill ? rule::test_steps : feature.save ? rule::save_steps : rule::plain_to_see;
}

/// What the feature hides becomes a way: an exit of the site, or a place on the map.
void open_way(Farsa& farsa, const std::string& id) {
  if (!farsa.look().in_site()) {
    const auto place = farsa.library.places.index(id);
    if (place) learn_place(farsa, static_cast<int>(*place), rule::hidden);
    return;
  }
  for (int exit = 0; exit < count_exits(farsa.look()); ++exit) {
    Door& door = farsa.site_state().doors[at(exit)];
    const bool is_meant = link_of(farsa.look(), exit).exit->id == id;
    if (!is_meant || door.state == Door::State::open || door.state == Door::State::broken) continue;
    door.state = Door::State::open;
    farsa.tell(told::exit_found(farsa.state.site, exit), rule::hidden);
  }
}

Task<> gain(Farsa& farsa, Who who, const Feature& feature) {
  for (const int item : feature.items)
    co_await hand_out(farsa, who, make_thing(farsa.library, item), rule::plain_to_see);
  if (feature.spell) {
    Thing scroll = make_thing(farsa.library, farsa.library.spell_scroll);
    scroll.spell = *feature.spell;
    co_await hand_out(farsa, who, scroll, rule::scroll_material);
  }
  const Dice coins = dice(feature.coins);
  const int silver = co_await roll_dice(farsa, who, coins, rule::coins, purpose::for_treasure());
  gain_coins(farsa, who, silver, rule::coins);
}

bool is_heart(const Look& look, const Feature& feature) {
  return look.in_site() && feature.id == "heart" && look.room().id == look.site().heart;
}

Task<> succeed(Farsa& farsa, Who who, const Feature& feature, int index) {
  set_bit(searched(farsa).done, index);
  farsa.tell(told::dealt(index, 1), rule_of(farsa.look(), feature));
  if (feature.clue) farsa.tell(told::clue(index), rule::hidden);
  if (feature.opens) open_way(farsa, *feature.opens);
  co_await gain(farsa, who, feature);
  if (is_heart(farsa.look(), feature) && !farsa.site_state().finished) {
    farsa.site_state().finished = true;
    farsa.tell(told::site_finished(farsa.state.site), rule::content_packs);
    // Whoever has gone to the heart of such a place has paid (M-3g, R-145).
    for (const Who doomed : indices(farsa.state.party, is_present))
      lift_doom(farsa, doomed, rule::quest_lifts_doom);
    for (const Who lost : indices(farsa.state.party)) {
      const Character& one = farsa.who(lost);
      if (one.lost_in == farsa.state.site && (one.fate == Fate::captured || one.fate == Fate::lost))
        come_back(farsa, lost, rule::darkness_captured);
    }
  }
}

/// Consequences as the content numbers them; those of rooms and of places are told apart by their kind.
Task<> fail(Farsa& farsa, Who who, const Feature& feature, int index, Impact impact) {
  const bool inside = farsa.look().in_site();
  const int source =
      inside ? farsa.state.site * kMaxRooms + farsa.state.room : static_cast<int>(farsa.state.place);
  farsa.tell(told::dealt(index, 0), rule::test_failure);
  for (std::size_t i = 0; i < feature.consequences.size() && is_present(farsa.who(who)); ++i) {
    farsa.tell(told::consequence(who, inside ? 0 : 1, source, index, static_cast<int>(i)),
               rule::test_failure);
    co_await suffer(farsa, who, feature.consequences[i], impact, rule::test_failure);
  }
}

/// A thing at hand that this very place asks for, whatever it is made for; kNone: none.
std::uint8_t tool_asked_for(const Look& look, Who who, const Feature& feature) {
  const Things& things = look.who(who).things;
  for (std::size_t i = 0; i < things.size() && !feature.tools.empty(); ++i) {
    if (things[i].carried != Carried::beast && contains(feature.tools, things[i].item)) return fit(i);
  }
  return kNone;
}

bool is_certain(const Look& look, Who who, const Feature& feature) {
  const Chances chances = chances_of(look, who, feature);
  return chances.faces == chances.of;
}

}  // namespace

const std::vector<Feature>& features_here(const Look& look) {
  return look.in_site() ? look.room().features : look.place().features;
}

const Searched& searched_here(const Look& look) {
  return look.in_site() ? look.site_state().rooms[look.state.room].features
                        : look.state.places[look.state.place].features;
}

bool is_in_sight(const Look& look, int feature) {
  return !features_here(look)[at(feature)].hidden || has_bit(searched_here(look).found, feature);
}

unsigned hidden_here(const Look& look) {
  unsigned hidden = 0;
  for (const int feature : indices(features_here(look))) {
    if (!is_in_sight(look, feature)) set_bit(hidden, feature);
  }
  return hidden;
}

void find(Farsa& farsa, unsigned features, RuleId rule) {
  for (const int feature : indices(features_here(farsa.look()))) {
    if (!has_bit(features, feature)) continue;
    set_bit(searched(farsa).found, feature);
    farsa.tell(told::found(feature), rule);
  }
}

bool is_open(const Look& look, int feature) {
  const Searched& searched = searched_here(look);
  if (!is_in_sight(look, feature) || has_bit(searched.done, feature)) return false;
  return !has_bit(searched.tried, feature) || features_here(look)[at(feature)].again;
}

Means means_for(const Look& look, Who who, const Feature& feature, Reasons* reasons) {
  Means brought = means(look, who, *feature.skill, true, {}, reasons);
  if (!brought.tools) {
    brought.tool = tool_asked_for(look, who, feature);
    brought.tools = brought.tool != kNone;
  }
  if (!look.in_site() || !look.room().dark || has_light(look)) return brought;
  Reckoning pips(reasons);
  brought.pips += pips.add(-1, rule::darkvision, reason::by_darkvision()).value();
  return brought;
}

Chances chances_of(const Look& look, Who who, const Feature& feature) {
  if (feature.skill) return {succeeding_faces(means_for(look, who, feature)), 6};
  if (feature.save) return {passing_faces(score(look, who, *feature.save), feature.floor), 20};
  return {1, 1};
}

Who best_for_feature(const Look& look, const Feature& feature) {
  const auto may_try = [&](Who who) {
    return can_act(look.who(who)) && (!feature.skill || chances_of(look, who, feature).faces > 0);
  };
  return most_of(all_who(look, may_try), [&](Who who) { return chances_of(look, who, feature).faces; });
}

/// Who deals with it is asked only where something is at stake: with a die that may fail.
Task<Who> choose_doer(Farsa& farsa, int index, RuleId rule) {
  const Feature& feature = features_here(farsa.look())[at(index)];
  const Who best = best_for_feature(farsa.look(), feature);
  if (best < 0 || is_certain(farsa.look(), best, feature)) co_return best;
  const Option chosen = co_await farsa.table.pick_if_choice(
      farsa.caller(), rule, prompt::ask_doer(index), [&farsa, &feature, index](Offers& offers) {
        for (const Who who : indices(farsa.state.party, can_act)) {
          offers.add_unless(option::deal(index, who),
                            {{feature.skill && chances_of(farsa.look(), who, feature).faces <= 0,
                              rule::test_impossible, reason::no_tool()}});
        }
      });
  co_return option::deal.in(chosen).who;
}

/// A turn in which the room is turned over shows everything that it hides: no roll (N-1d, N-1g).
void search_room(Farsa& farsa) {
  farsa.room_state().searched = true;
  farsa.table.reveal();
  const unsigned hidden = hidden_here(farsa.look());
  farsa.tell(told::searched(farsa.state.site, farsa.state.room, static_cast<int>(hidden)), rule::turn_search);
  find(farsa, hidden, rule::hidden);
  for (int exit = 0; exit < count_exits(farsa.look()); ++exit) {
    const Library::Link& link = link_of(farsa.look(), exit);
    const bool is_secret = link.exit->passage == Passage::secret &&
                           farsa.site_state().doors[at(exit)].state == Door::State::untouched;
    if (is_secret && belongs_to(farsa.look(), exit, farsa.state.room) &&
        is_known(farsa.look(), exit, farsa.state.room))
      farsa.tell(told::exit_found(farsa.state.site, exit), rule::hidden);
  }
}

Task<bool> deal_with(Farsa& farsa, Who who, const Feature& feature, int index) {
  const bool again = has_bit(searched(farsa).tried, index);
  set_bit(searched(farsa).tried, index);
  const Phrase asks = prompt::risk_feature(who, index);
  Outcome outcome{.success = true};
  if (feature.skill) {
    const int skill = *feature.skill;
    outcome = co_await skill_test(farsa, who, skill, means_for(farsa.look(), who, feature),
                                  again ? rule::tried_again : rule::skill_test, asks);
  } else if (feature.save) {
    outcome = co_await risky_save(farsa, who, *feature.save, feature.floor,
                                  again ? rule::tried_again : rule::save, feature.tools, asks);
  }
  farsa.table.reveal();
  if (!outcome.success) {
    co_await fail(farsa, who, feature, index, outcome.impact);
    co_return false;
  }
  co_await succeed(farsa, who, feature, index);
  co_return true;
}

}  // namespace gamekeeper::farsa
