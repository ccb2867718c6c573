#pragma once

#include "games/kingdom-death/rules.hpp"  // IWYU pragma: export

/// The Showdown: what its files do for each other and for the rest (p67 to p82).
namespace gamekeeper::kingdom_death {

// -- monster_turn.cpp (p68-p71) --

/// An empty deck is made of its discards (p68, p76).
void refresh_ai_deck(Night& night);
Task<> draw_ai(Night& night);
/// What has been played, or seen before it was a wound, lies on top of the deck, as the players choose.
Task<> replay(Night& night);
/// The storyteller sees all of the deck, and names the card that comes (p228). There must be one.
Task<std::uint8_t> name_card(Night& night, engine::Phrase asked);
Task<> basic_action(Night& night, Who named, int more_damage = 0, int more_speed = 0, int hits_at = -1);
Task<> charge(Night& night, Who target);
Task<> follow_instinct(Night& night);
/// A mood or a trait stays (p69).
void enter_play(Night& night, std::uint8_t ai_card, RuleId rule);
void leave_play(Night& night, std::uint8_t ai_card, RuleId rule);
Task<int> look_for_moods(Night& night, int among, int most);
void mend(Night& night, int amount);
/// The next cards are looked at, and laid back as the player likes.
Task<> foresee(Night& night, Who who, int cards);
/// They name the card that comes; gives its place, from 1.
Task<int> foretell(Night& night, Who who);
/// The next of them: on top, or at the bottom.
Task<> scry(Night& night, Who who);
Task<> foresee_hits(Night& night, Who who, int cards);

// -- monster_attack.cpp (p71-p73) --

struct Profile {
  int speed = 0;
  int accuracy = 0;
  int damage = 0;
  std::optional<Location> at;
  bool back = false;  ///< it turns its back on whom it strikes
};
/// The target is picked (p70): the token is spent, whoever controls the monster and is picked is shaken.
void pick_target(Night& night, Who target, RuleId rule);
/// Goes to the target, turns, strikes. Lists of `call` come before and after it. Gives how many hits did
/// damage.
Task<int> move_and_attack(Night& night, Who target, Profile profile, const rows::Call* call);
/// From where it stands, whether they are beside it or not.
Task<int> attack_in_place(Night& night, Who target, Profile profile, const rows::Call* call);
/// Hits of no attack: they can be dodged and ignored, and nothing of the monster adds to them.
Task<int> suffer_hits(Night& night, Who target, int count, int damage, HurtAt at, RuleId rule);

// -- picking.cpp (p71) --

/// Whom it does not see it does not pick, if it may pick anybody else (Bloom Sphere): who is picked now.
Task<Who> look_elsewhere(Night& night, const rows::Call& call, Who target);
/// Whoever has learned it may take the place of the target, for the rest of the card (shield mastery): who
/// is the target now.
Task<Who> step_in(Night& night, const rows::Call& call, Who target);

// -- movement.cpp (p71, p74) --

Task<> go_to(Night& night, Who target);
Task<> turn_to(Night& night, Who target, bool away = false);
/// To the edge of the board that is furthest.
Task<> turn_to_edge(Night& night);
/// Straight ahead, through whoever stands there.
Task<> go_forward(Night& night, std::optional<int> spaces = std::nullopt);
/// As near to a tile of that kind as its movement takes it.
Task<> seek_terrain(Night& night, std::uint8_t kind);
/// It sets out; gives whether it can still go.
Task<bool> starts_moving(Night& night);
/// Off the board, and back, beside somebody or as near as there is room.
Task<> leave_board(Night& night, Who who);
Task<> put_beside(Night& night, Who who, Who of, RuleId rule);
/// Put down beside them, turned to them. Gives whether there was a place.
Task<bool> appear(Night& night, Who beside);
/// Straight through them, and turns to them.
Task<> ghost_step(Night& night, Who target);
Task<> stand_in_the_middle(Night& night);
/// Put down beside them, upon as many others as it can, turned to them (glossary, Materialize).
Task<> materialize(Night& night, Who target);
/// Upon them, with whichever square its controller likes.
Task<> move_onto(Night& night, Who target);
/// While fewer than four are on the board one of those at home may come, to an edge of it (Audience).
Task<> embolden(Night& night);
/// Onto the edge of the board, as far from them as it can.
Task<> go_to_the_edge(Night& night, Who from);
/// So many spaces from the monster, where they like.
Task<> put_away(Night& night, Who who, int spaces, RuleId rule);
/// Of the board, for a base of that size.
Square middle_for(int size);
/// Straight back, without turning.
Task<> back_off(Night& night, int spaces);
/// So that as few as possible are before it.
Task<> turn_from_most(Night& night);
/// On a space of its edge, where they like.
Task<> put_at_the_edge(Night& night, Who who, RuleId rule);
/// From all who threaten it, or from all who are there.
Task<> move_away(Night& night, bool from_all);
Task<> step_away(Night& night, Who from);
/// Straight ahead over whoever stands there (White Lion's hit locations).
Task<> advance(Night& night);
/// Straight away from the monster, or to that side; `over` the edge of the board, which is the end.
Task<> knock_back(Night& night, Who who, int spaces, std::optional<Side> along = std::nullopt,
                  bool over = false);
Task<> knock_down(Night& night, Who who, RuleId rule);
void stand_monster(Night& night);
Task<> grab(Night& night, Who who);
/// In front of it, or as near to that as there is room.
void put_before(Night& night, Who who);
/// To the nearest edge, as far as they can.
void run_off(Night& night, Who who);

// -- walking.cpp (p75) --

/// Whether there is anywhere to go.
bool can_walk(const Look& look, Who who);
/// In a straight line as far as they come, or not so far; away from somebody, or where they like. Gives how
/// far.
Task<int> dart(Night& night, Who who, int spaces, bool fewer, Who from);
Task<> walk(Night& night, Who who);

// -- terrain.cpp (p61, p68) --

/// What the Showdown names, and then cards that are drawn.
Task<> set_up_terrain(Night& night);
/// One tile, where its card says, as the players like; when there is no such place, none.
Task<> lay_terrain(Night& night, std::uint8_t kind, std::optional<int> within = std::nullopt);
/// A tile that the monster stands on or beside goes; gives whether there was one.
Task<> eat(Night& night, rows::Call& call, std::optional<std::uint8_t> kind, RuleId rule);
void clear_terrain(Night& night, Tile tile, RuleId rule);
/// Against what is impassable: they fall, and break it if it can be broken.
Task<> collide_with_terrain(Night& night, Who who, Base there);
/// Onto something that nobody walks onto.
Task<> climb(Night& night, Who who, std::uint8_t kind, RuleId rule);

// -- retinue.cpp --

/// A retinue comes onto the board at its edge, if there is room, and marches.
Task<> summon(Night& night, Who who);
/// As far as five spaces, where they like.
Task<> march(Night& night, Who who);
/// The monster has gone through it, or has come to stand upon it.
Task<> trample(Night& night, Tile retinue);
/// With whomever it followed it is lost.
void lose_retinue(Night& night, Who who);

// -- survival.cpp (p81, p82) --

/// What survivors of a player can do.
Few<Option> survival_actions(const Night& night, SeatId seat);
/// Gives whether it was one.
Task<bool> perform_survival_action(Night& night, Option taken);
/// Of all players, or of all others.
Task<> survival_opportunity(Night& night, std::optional<SeatId> besides = std::nullopt);
Task<bool> endure(Night& night, Who who);
/// Or tokens that are as good, as they choose. There must be so much.
Task<> spend_survival(Night& night, Who who, int cost, RuleId rule);
/// They stand up, called by somebody who has paid for it.
Task<> call_up(Night& night, Who who, Who whom);

// -- round.cpp (p75) --

/// What they can spend an activation for.
Few<Option> activations(const Night& night, Who who);
/// What they can do besides, in their act, as often as it says.
Few<Option> free_acts(const Night& night, Who who);
Task<> activate(Night& night, Who who, Option taken);

// -- harm.cpp (p72-p73) --

struct Harm {
  bool bare = false;  ///< whatever they wear
  bool hit = false;   ///< of an attack, or of what is like one
};
Task<> suffer_damage(Night& night, Who who, int amount, Location where, RuleId rule, Harm how = {});
Task<Location> roll_location(Night& night, Who who);
Task<> die(Night& night, Who who, RuleId rule);
/// No card means them any more.
void lose_sight_of(Night& night, Who who);
/// A certain one, or one of the deck.
Task<> gain_disorder(Night& night, Who who, std::optional<std::uint8_t> disorder = std::nullopt);
/// On the table of that place.
Task<> severe_injury(Night& night, Who who, Location where);
/// One injury without a roll.
Task<> suffer_injury(Night& night, Who who, std::uint8_t injury, RuleId rule);
/// All of one kind, or so many, with what they took.
Task<> heal(Night& night, Who who, std::uint8_t injury, RuleId rule, int most = 99);
/// One, as they choose.
Task<> cure_disorder(Night& night, Who who, bool all, RuleId rule);

// -- proficiency.cpp (p45) --

/// A type of weapon, drawn or as they choose; levels of another are lost.
Task<> take_up_weapon(Night& night, Who who, bool at_random, RuleId rule,
                      std::optional<std::uint8_t> certain = std::nullopt);
/// They have wounded with it: whether that was with what they train.
void prove(Night& night, Who who);
/// A level for each who has proven themselves.
void gain_proficiency(Night& night);
/// What comes of levels: a specialization, a mastery that is the settlement's.
void reach_proficiency(Night& night, Who who, int was);

// -- survivor_attack.cpp, gear_grid.cpp (p47-p49, p76-p79) --

/// Neither dead nor on the ground (p75).
bool may_act(const Look& look, Who who);
Task<> attack(Night& night, Who who, std::uint8_t gear);
/// Without what is spent for it: what lies on that side of a card, else a melee weapon as they choose.
Task<> activate_weapon(Night& night, Who who, std::uint8_t card, std::optional<Side> side);
/// So many points more wherever they wear armor of that keyword.
void fortify(Night& night, Who who, std::string_view keyword, int by, RuleId rule);
/// What is carried lies where it lay; what has come since, in the first spaces that are free.
void lay_out(Survivor& one);
Task<> throw_gear(Night& night, Who who, std::uint8_t gear);
/// An AI card goes to the wound stack; when there is none the monster dies (p76, p82).
/// Gives whether it was wounded.
Task<bool> wound_monster(Night& night, Who by);
/// So many locations are revealed; each that can be wounded critically is.
Task<> lay_bare(Night& night, Who who, int locations);
/// All of them, but those that are injuries in play.
Task<> shuffle_hit_locations(Night& night);

}  // namespace gamekeeper::kingdom_death
