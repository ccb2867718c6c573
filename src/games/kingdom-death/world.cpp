#include <numeric>

#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// What rows look at: sets, numbers, facts, figures, and who bears what.
namespace gamekeeper::kingdom_death {
namespace {

using rows::Id;

constexpr int kLeastMovement = 1;  ///< p44

int clamped(int value, int start) { return start >= 1 ? std::max(value, 1) : std::max(value, 0); }

}  // namespace

void Look::members(Id set, Piece subject, Pieces& to) const {
  const auto add = [&to](Who who) { to.add(piece_of(who)); };
  const auto beside = [&](Who who, Who other) { return grid::adjacent(base(who), base(other)); };
  switch (static_cast<Set>(set)) {
    case Set::monster:
      if (is_alive(kTheMonster)) add(kTheMonster);
      return;
    case Set::everybody:
      for (Who who = 0; who < static_cast<Who>(seen.survivors.size()); ++who) add(who);
      return;
    case Set::fallen:
      for (Who who = 0; who < static_cast<Who>(seen.survivors.size()); ++who) {
        if (!is_alive(who)) add(who);
      }
      return;
    case Set::attacker:
      if (wielding.who != kNobody) add(wielding.who);
      return;
    case Set::impact:
    case Set::sweep_front:
    case Set::thrust_front:
    case Set::kings_axe:
    case Set::perfect_spaces:
    case Set::right_row:
    case Set::right_spot:
    case Set::blast:
    case Set::left_wing:
    case Set::right_wing:
    case Set::cannons:
    case Set::eye:
    case Set::ram:
    case Set::shove:
      for (const Square square : zone(static_cast<Set>(set))) {
        for (const Who who : living()) {
          if (survivor(who).at == square) add(who);
        }
      }
      return;
    case Set::target:
      if (struck != kNobody) add(struck);
      return;
    case Set::settlement: return add(kTheSettlement);
    case Set::controller:
      if (is_alive(seen.showdown.controller)) add(seen.showdown.controller);
      return;
    case Set::partner:
      if (subject.kind == kSurvivor && survivor(subject.index).partner != kNone)
        add(survivor(subject.index).partner);
      return;
    case Set::named:
      if (seen.showdown.named != kNone && is_alive(seen.showdown.named)) add(seen.showdown.named);
      return;
    case Set::last_to_wound:
      if (seen.showdown.last_to_wound != kNone && seen.showdown.last_to_wound != overlooked &&
          is_alive(seen.showdown.last_to_wound) && is_on_board(seen.showdown.last_to_wound))
        add(seen.showdown.last_to_wound);
      return;
    default: break;
  }
  for (const Who who : is_home() ? settlers() : living()) {
    if (who == overlooked) continue;
    const bool other = piece_of(who) != subject;
    const bool there = is_on_board(who);
    switch (static_cast<Set>(set)) {
      case Set::survivors: there ? add(who) : void(); break;
      case Set::off_the_board: there ? void() : add(who); break;
      case Set::returning:
      case Set::departing: is_out(who) ? add(who) : void(); break;
      case Set::others: other&& there ? add(who) : void(); break;
      case Set::threats: is_threat(who) ? add(who) : void(); break;
      case Set::adjacent: beside(who, kTheMonster) ? add(who) : void(); break;
      case Set::neighbors: other&& subject.is() && beside(who, who_of(subject)) ? add(who) : void(); break;
      case Set::opposite:
        other&& subject.is() && is_opposite(who, who_of(subject)) ? add(who) : void();
        break;
      case Set::ahead: other&& subject.is() && is_ahead(who, who_of(subject)) ? add(who) : void(); break;
      case Set::priority: is(who, Mark::priority) && there ? add(who) : void(); break;
      default: break;
    }
  }
}

int Look::base_number(Who who, Number which) const {
  const auto index = static_cast<std::size_t>(which);
  constexpr auto kFirst = static_cast<std::size_t>(Number::movement);
  constexpr auto kFirstToken = static_cast<std::size_t>(Number::movement_token);
  const Settlement& settlement = seen.settlement;
  switch (which) {
    case Number::population: return settlement.population;
    case Number::endeavors: return settlement.endeavors;
    case Number::year: return settlement.lantern_year;
    case Number::players: return seen.seats;
    case Number::research: return settlement.research;
    case Number::volumes: return settlement.volumes[library.monster_of[seen.showdown.entry]];
    case Number::quarry_place: return seen.hunt.monster_at;
    case Number::belongings: {
      auto sum = static_cast<int>(seen.hunt.carried.size());
      for (const Who one : living()) sum += static_cast<int>(survivor(one).gear.size());
      return sum;
    }
    case Number::survival_limit: {
      int limit = 1;
      for (const std::uint8_t innovation : settlement.innovations)
        limit += library.innovations[innovation].survival_limit;
      return limit;
    }
    case Number::innovations:
      return static_cast<int>(std::ranges::count_if(settlement.innovations, [&](std::uint8_t one) {
        return library.innovations[one].kind != InnovationKind::principle;
      }));
    case Number::elders: {
      int sum = 0;
      for (const Who one : settlers()) sum += survivor(one).hunt_xp;
      return sum;
    }
    case Number::council: {
      constexpr std::array<std::string_view, 3> kOfElders{"saga", "scarification", "records"};
      return static_cast<int>(
          std::ranges::count_if(kOfElders, [&](std::string_view one) { return knows(one); }));
    }
    default: break;
  }
  if (which >= Number::bone && which <= Number::any)
    return how_many_pay(*this, library.rows->nouns.word(rows::Noun::number, id_of(which)));
  if (which == Number::consumables) return consumables();
  if (which == Number::place) return seen.hunt.at;
  if (which == Number::in_hand) return wielding.who == who && wielding.gear != kNone ? wielding.gear + 1 : 0;
  if (which == Number::basic_rewards) return entry().basic_resources;
  if (which == Number::monster_rewards) return entry().monster_resources;
  if (who == kTheSettlement) return 0;
  if (which == Number::distance) return grid::steps_between(base(who), base(kTheMonster));
  if (which == Number::from_edge) return std::ranges::min(kBoard.to_edges(base(who)));
  if (which == Number::ring) return grid::ring(base(who), base(kTheMonster));
  if (who == kTheMonster) {
    const auto token = [&](Trait trait) {
      return int{seen.showdown.monster.tokens[static_cast<std::size_t>(trait)]};
    };
    switch (which) {
      case Number::movement: return clamped(entry().movement + token(Trait::movement), entry().movement);
      case Number::toughness: return clamped(entry().toughness + token(Trait::toughness), entry().toughness);
      case Number::speed: return entry().speed + token(Trait::speed);
      case Number::damage: return entry().damage + token(Trait::damage);
      case Number::movement_token: return token(Trait::movement);
      case Number::toughness_token: return token(Trait::toughness);
      case Number::speed_token: return token(Trait::speed);
      case Number::damage_token: return token(Trait::damage);
      case Number::accuracy:
      case Number::accuracy_token: return token(Trait::accuracy);
      case Number::evasion:
      case Number::evasion_token: return token(Trait::evasion);
      case Number::luck:
      case Number::luck_token: return token(Trait::luck);
      case Number::counter: return seen.showdown.monster.counter;
      case Number::lights: return seen.showdown.monster.lights;
      case Number::trophies: return seen.showdown.monster.trophies;
      case Number::life: return seen.showdown.life;
      case Number::reach:
      case Number::ai_cards: return 1;
      case Number::wounds: return static_cast<int>(seen.showdown.ai.wounds());
      case Number::grab_damage: return entry().level;
      default: return 0;
    }
  }
  const Survivor& one = survivor(who);
  const bool wields = wielding.who == who && wielding.gear != kNone;
  const auto of_weapon = [&](std::string_view rule) { return wields ? special(wielding.gear, rule) : 0; };
  switch (which) {
    case Number::red: return affinities(who, Affinity::red);
    case Number::green: return affinities(who, Affinity::green);
    case Number::blue: return affinities(who, Affinity::blue);
    case Number::reach: return of_weapon("reach");
    case Number::range: return of_weapon("range");
    case Number::sharp: return of_weapon("sharp");
    case Number::savage: return of_weapon("savage");
    case Number::deadly: return of_weapon("deadly");
    case Number::devastating: return of_weapon("devastating");
    case Number::paired: return of_weapon("paired");
    case Number::unwieldy: return of_weapon("unwieldy");
    case Number::early_iron: return of_weapon("early-iron");
    case Number::cumbersome: return of_weapon("cumbersome");
    case Number::slow: return of_weapon("slow");
    case Number::frail: return of_weapon("frail");
    case Number::perfect_from: return 10;
    case Number::retinues_beside: return retinues_beside(who);
    case Number::dodges: return 1;
    case Number::bleeds_to_death: return kBleedsToDeath;
    case Number::moves: return one.moves;
    case Number::activations: return one.activations;
    case Number::copies: return wields ? static_cast<int>(std::ranges::count(one.gear, wielding.gear)) : 0;
    case Number::dodges_left: return std::max(0, number(who, Number::dodges) - one.dodges);
    default: break;
  }
  if (index >= kFirst && index < kFirst + kAttributes) {
    int now = one.attributes[index - kFirst] + one.tokens[index - kFirst];
    if (!feels(who))
      now = std::max(0, int{one.attributes[index - kFirst]}) + std::max(0, int{one.tokens[index - kFirst]});
    return which == Number::movement ? std::max(now, kLeastMovement) : now;
  }
  if (index >= kFirstToken && index < kFirstToken + kAttributes) return one.tokens[index - kFirstToken];
  switch (which) {
    case Number::survival: return one.survival;
    case Number::insanity: return one.insanity;
    case Number::courage: return one.courage;
    case Number::understanding: return one.understanding;
    case Number::hunt_xp:
    case Number::bare_xp: return one.hunt_xp;
    case Number::bleeding: return one.bleeding;
    case Number::status_tokens: return one.status;
    case Number::loaned: return one.loaned;
    case Number::armor: return std::accumulate(one.armor.begin(), one.armor.end(), 0);
    case Number::bare_movement: return one.attributes[0] + one.tokens[0];
    case Number::bare_strength: return one.attributes[static_cast<std::size_t>(Attribute::strength)];
    case Number::proficiency: return one.proficiency;
    case Number::dismembered_arms: return times_injured(who, library.dismembered_arm);
    case Number::dismembered_legs: return times_injured(who, library.dismembered_leg);
    case Number::arts: return static_cast<int>(one.arts.size());
    case Number::disorders: return static_cast<int>(one.disorders.size());
    case Number::pieces: return static_cast<int>(one.gear.size());
    case Number::blindness: return times_injured(who, library.blind);
    default: return 0;
  }
}

int Look::number(Piece who, Id number) const {
  const int now = base_number(who_of(who), static_cast<Number>(number));
  return rows::Reader(library.rows->program, *this, seen.effects).reckon(who, number, now);
}

bool Look::settlement_has(RowOf kind, std::size_t entry) const {
  const Settlement& its = seen.settlement;
  const auto one = static_cast<std::uint8_t>(entry);
  switch (kind) {
    case RowOf::innovation: return contains(its.innovations, one);
    case RowOf::resource: return contains(seen.storage, one);
    case RowOf::gear: return contains(its.gear, one);
    case RowOf::settlement_event: return contains(its.events, one);
    case RowOf::endeavor: {
      const Conditions& with = library.conditions[one];
      const auto holds = [](const auto& all, std::uint8_t wanted) {
        return wanted == kNone || contains(all, wanted);
      };
      return holds(its.locations, with.location) && holds(its.innovations, with.innovation) &&
             holds(its.events, with.event) && holds(its.innovations, with.needs) &&
             (with.variant == kNone || kit::has_bit(seen.variants, with.variant)) &&
             !contains(its.locations, with.builds);
    }
    default: return false;
  }
}

/// The colours of which they have most; white when all are as many (ai-cards.yaml, Polarized Aura).
bool Look::has_aura(Who who, Fact aura) const {
  const int red = number(who, Number::red), green = number(who, Number::green),
            blue = number(who, Number::blue);
  if (aura == Fact::white_aura || (red == green && green == blue))
    return aura == Fact::white_aura && red == green && green == blue;
  const int its = aura == Fact::red_aura ? red : aura == Fact::green_aura ? green : blue;
  return its == std::max({red, green, blue});
}

bool Look::has(Piece piece, Id fact) const {
  const Who who = who_of(piece);
  // Of the board, whoever is asked about it: these stand behind all others.
  if (fact >= library.facts_of_the_board)
    return std::ranges::any_of(seen.showdown.terrain, [&](const Tile& tile) {
      return tile.kind == fact - library.facts_of_the_board;
    });
  if (fact >= library.own_facts) {
    std::size_t behind = fact - library.own_facts;
    const auto is_of = [&behind](const auto& entries) {
      if (behind < entries.size()) return true;
      behind -= entries.size();
      return false;
    };
    if (is_of(library.hit_locations))
      return contains(seen.showdown.injuries, static_cast<std::uint8_t>(behind));
    if (is_of(library.ai_cards)) {
      const auto card = static_cast<std::uint8_t>(behind);
      return contains(seen.showdown.moods, card) || contains(seen.showdown.traits, card);
    }
    if (is_of(library.severe_injuries))
      return who < kTheMonster && feels(who) &&
             contains(survivor(who).injuries, static_cast<std::uint8_t>(behind));
    if (is_of(library.innovations)) return settlement_has(RowOf::innovation, behind);
    if (is_of(library.locations))
      return contains(seen.settlement.locations, static_cast<std::uint8_t>(behind));
    if (is_of(library.resources)) return settlement_has(RowOf::resource, behind);
    if (is_of(library.gear)) return settlement_has(RowOf::gear, behind);
    if (is_of(library.monsters))
      return kit::has_bit(who < kTheMonster ? survivor(who).defeated : seen.settlement.defeated, behind);
    if (is_of(library.monsters)) return kit::has_bit(seen.settlement.fought, behind);
    if (who >= kTheMonster) return false;
    if (is_of(library.abilities)) return contains(survivor(who).abilities, static_cast<std::uint8_t>(behind));
    if (is_of(library.fighting_arts)) return contains(survivor(who).arts, static_cast<std::uint8_t>(behind));
    if (is_of(library.keywords)) return carries(who, library.keywords[behind]);
    if (is_of(library.keywords))
      return wielding.who == who && wielding.gear != kNone &&
             contains(library.gear[wielding.gear].keywords, library.keywords[behind]);
    if (is_of(library.keywords))
      return std::ranges::all_of(survivor(who).gear, [&](std::uint8_t gear) {
        return contains(library.gear[gear].keywords, library.keywords[behind]);
      });
    const auto entry = static_cast<std::uint8_t>(behind);
    if (is_of(library.disorders)) return contains(survivor(who).disorders, entry);
    if (behind < kLocations) return wears(who, static_cast<Location>(behind));
    behind -= kLocations;
    if (is_of(library.gear)) return contains(survivor(who).gear, static_cast<std::uint8_t>(behind));
    if (is_of(library.terrain)) return is_on(who, static_cast<std::uint8_t>(behind));
    const bool master = is_of(library.proficiencies);
    return is_trained(who, static_cast<std::uint8_t>(behind), master ? kMaster : 0);
  }
  switch (static_cast<Fact>(fact)) {
    case Fact::in_showdown: return seen.course.has(kShowdown);
    case Fact::face_up: return (seen.showdown.face_up & kDrawnFaceUp) != 0;
    case Fact::surviving: return is_surviving;
    case Fact::at_home: return is_home();
    case Fact::has_played: return !seen.showdown.ai_discard.empty();
    case Fact::carved: return seen.settlement.statue != kNone;
    case Fact::nemesis_due:
      return std::ranges::any_of(seen.settlement.timeline, [this](const Due& one) {
        return one.kind == DueKind::nemesis && one.year <= seen.settlement.lantern_year &&
               library.showdown_with(one.what, one.level) != kNone;
      });
    default: break;
  }
  if (who == kTheSettlement) return false;
  switch (static_cast<Fact>(fact)) {
    case Fact::knocked_down: return is(who, Mark::knocked_down);
    case Fact::dead: return is(who, Mark::dead);
    case Fact::priority: return is(who, Mark::priority);
    case Fact::doomed: return is(who, Mark::doomed);
    case Fact::hounded: return is(who, Mark::hounded);
    case Fact::skip_next_hunt: return is(who, Mark::skip_next_hunt);
    case Fact::retires: return is(who, Mark::retires);
    case Fact::learned: return is(who, Mark::learned);
    case Fact::hidden: return is(who, Mark::hidden);
    case Fact::mourned: return is(who, Mark::mourned);
    case Fact::off_board: return !is_on_board(who);
    case Fact::counted: return is(who, Mark::counted);
    default: break;
  }
  if (who >= kTheMonster) return false;
  switch (static_cast<Fact>(fact)) {
    case Fact::insane: return survivor(who).insanity >= kInsane;
    case Fact::deaf: return times_injured(who, library.deaf) > 0 || !can(who, Permit::hear);
    case Fact::grabbed_last_round: {
      const int round = survivor(who).grabbed_in;
      return round != 0 && round + 1 == seen.showdown.round;
    }
    case Fact::female: return library.survivors[survivor(who).person].sex == Sex::female;
    case Fact::male: return library.survivors[survivor(who).person].sex == Sex::male;
    case Fact::parent: return survivor(who).ties.has(Tie::parent);
    case Fact::newborn: return survivor(who).ties.has(Tie::newborn);
    case Fact::infected: return survivor(who).ties.has(Tie::infected);
    case Fact::rival: return survivor(who).ties.has(Tie::rival);
    case Fact::proven: return survivor(who).proven != 0;
    case Fact::stinky: return survivor(who).ties.has(Tie::stinky);
    case Fact::explored: return survivor(who).ties.has(Tie::explored);
    case Fact::concentrating: return survivor(who).ties.has(Tie::concentrating);
    case Fact::horripilated: return survivor(who).ties.has(Tie::horripilated);
    case Fact::surrendered: return survivor(who).ties.has(Tie::surrendered);
    case Fact::lost: return survivor(who).ties.has(Tie::lost);
    case Fact::wedded: return survivor(who).ties.has(Tie::wed);
    case Fact::nameless: return survivor(who).ties.has(Tie::nameless);
    case Fact::cursed: return survivor(who).ties.has(Tie::cursed);
    case Fact::has_retinue: return retinue_of(who) != nullptr;
    case Fact::champion: return survivor(who).ties.has(Tie::champion);
    case Fact::death_die: return has_death_die(who);
    case Fact::acting:
      return seen.course.has_begun(kAct, [who](const OfSurvivor& act) { return act.who == who; });
    case Fact::ailing:
      return survivor(who).bleeding > 0 ||
             std::ranges::any_of(survivor(who).tokens, [](std::int16_t token) { return token < 0; });
    case Fact::bony: return library.is_bony(survivor(who).person);
    case Fact::nicknamed: return survivor(who).byname[0] > 0;
    case Fact::fated: return survivor(who).fated == library.monster_of[seen.showdown.entry];
    case Fact::in_front: return is_in_front(who);
    case Fact::in_range: return is_in_range(who);
    case Fact::red_aura:
    case Fact::green_aura:
    case Fact::blue_aura:
    case Fact::white_aura: return has_aura(who, static_cast<Fact>(fact));
    case Fact::in_sight:
      return is_on_board(who) && is_on_board(kTheMonster) && !is_in_blind_spot(who) && is_in_view(who);
    case Fact::in_blind_spot: return is_in_blind_spot(who);
    case Fact::in_line: return is_in_line(who);
    case Fact::with_nemesis: return seen.course.has(kShowdown) && !is_quarry(seen.showdown.entry);
    case Fact::other_side_free: return across(who).has_value();
    default: return false;
  }
}

int Look::figure(Id figure) const {
  switch (static_cast<Figure>(figure)) {
    case Figure::level: return entry().level;
    case Figure::more_damage: return seen.showdown.more_damage;
    case Figure::more_speed: return seen.showdown.more_speed;
    case Figure::wound_roll: return wound_roll;
    case Figure::drawn_card: return drawn_card;
    case Figure::traps_drawn: return traps_drawn;
    default: return 0;
  }
}
int Look::figure(Id figure, const rows::Run& asking) const {
  const auto which = static_cast<Figure>(figure);
  if (which < Figure::red_here) return this->figure(figure);
  if (library.kind_of(asking.row) != RowOf::gear) return 0;
  const auto gear = static_cast<std::uint8_t>(library.entry_of(asking.row));
  const Who who = who_of(asking.people[0]);
  if (who >= kTheMonster) return 0;
  switch (which) {
    case Figure::red_here: return affinities_of(who, gear, Affinity::red);
    case Figure::green_here: return affinities_of(who, gear, Affinity::green);
    case Figure::blue_here: return affinities_of(who, gear, Affinity::blue);
    case Figure::in_use: return wielding.who == who && wielding.gear == gear ? 1 : 0;
    case Figure::copies_here: return static_cast<int>(std::ranges::count(survivor(who).gear, gear));
    case Figure::left_in_use:
      return wielding.who == who && wielding.gear != kNone && beside(who, gear, Side::west) == wielding.gear;
    case Figure::weapons_beside:
      return static_cast<int>(std::ranges::count_if(std::array{Side::west, Side::east}, [&](Side side) {
        const std::uint8_t other = beside(who, gear, side);
        return other != kNone && library.gear[other].weapon &&
               !contains(library.gear[other].keywords, "two-handed") && can_strike(who, other);
      }));
    default: return 0;
  }
}

int Look::bonus(std::span<const Id> tags, Piece who) const {
  int sum = 0;
  for (const Id tag : tags) {
    if (library.number_of_tag[tag] != rows::kNone) sum += number(who, library.number_of_tag[tag]);
  }
  return sum;
}

/// The monster is moved by whoever's survivor has its tile (p68), or whoever tells the story (p228).
SeatId Look::seat(Piece who) const {
  if (who.kind != kSurvivor && has_storyteller() && seen.course.has(kShowdown)) return kStoryteller;
  const Who whose = who.kind == kSurvivor ? who.index : seen.showdown.controller;
  return at(whose) < seen.survivors.size() ? survivor(whose).seat : SeatId{0};
}

RuleId Look::rule(Id row) const {
  switch (library.kind_of(row)) {
    case RowOf::ai_card: return rule::ai_card;
    case RowOf::hit_location: return rule::reactions;
    case RowOf::severe_injury:
      return library.severe_injuries[library.entry_of(row)].location == Location::brain ? rule::brain_trauma
                                                                                        : rule::severe_injury;
    case RowOf::gear: return rule::gear;
    case RowOf::monster: return rule::basic_action;
    case RowOf::story_event: return rule::story_events;
    case RowOf::resource: return rule::use_resource;
    case RowOf::innovation: return rule::innovation;
    case RowOf::endeavor: return rule::endeavor;
    case RowOf::hunt_event: return rule::hunt_events;
    case RowOf::settlement_event: return rule::settlement_event;
    case RowOf::ability: return rule::abilities;
    case RowOf::fighting_art: return rule::arts_in_fights;
    case RowOf::disorder: return rule::disorders;
    case RowOf::armor_set: return rule::armor_sets;
    case RowOf::terrain: return rule::use_terrain;
    case RowOf::proficiency: return rule::proficiency;
    case RowOf::variant: return rule::variants;
    case RowOf::showdown: return rule::victory;
  }
  return rule::story_events;
}

/// A mood is borne while its card is in play, a hit location while its injury is, an injury by whoever has
/// it, gear by whoever carries it; what the settlement has by everybody in it.
void Look::bearers(Id row, Pieces& to) const {
  if (bears(piece_of(kTheMonster), row)) to.add(piece_of(kTheMonster));
  if (bears(piece_of(kTheSettlement), row)) to.add(piece_of(kTheSettlement));
  for (const Who who : is_home() ? settlers() : living()) {
    if (bears(piece_of(who), row)) to.add(piece_of(who));
  }
}
bool Look::bears(Piece piece, Id row) const {
  const Who who = who_of(piece);
  const auto entry = static_cast<std::uint8_t>(library.entry_of(row));
  const bool person = who < kTheMonster && is_alive(who);
  switch (library.kind_of(row)) {
    case RowOf::ai_card:
      // What lies face up on the deck while the monster is gone concerns everybody.
      if (person) {
        const Cards& top = seen.showdown.ai.top;
        return !is_on_board(kTheMonster) && !top.empty() && top.back() == entry;
      }
      return who == kTheMonster &&
             (contains(seen.showdown.moods, entry) || contains(seen.showdown.traits, entry) ||
              (library.ai_cards[entry].kind == AiKind::duration &&
               (seen.showdown.face_up & kLiesFaceUp) != 0 && !seen.showdown.ai.top.empty() &&
               seen.showdown.ai.top.back() == entry));
    case RowOf::hit_location: return who == kTheMonster && contains(seen.showdown.injuries, entry);
    case RowOf::severe_injury: return person && feels(who) && contains(survivor(who).injuries, entry);
    case RowOf::gear: return person && contains(survivor(who).gear, entry);
    // Whoever dies too, so that their end is its moment.
    case RowOf::innovation: return who != kTheMonster && settlement_has(RowOf::innovation, entry);
    case RowOf::settlement_event:
      return (person || who == kTheSettlement) && settlement_has(RowOf::settlement_event, entry);
    case RowOf::ability:
      return person && contains(survivor(who).abilities, entry) &&
             (feels(who) || library.abilities[entry].kind != AbilityKind::impairment);
    case RowOf::endeavor: return person && settlement_has(RowOf::endeavor, entry);
    case RowOf::resource:
      return person && settlement_has(RowOf::resource, entry) &&
             (!contains(library.resources[entry].types, "consumable") || can(who, Permit::consume));
    case RowOf::fighting_art:
      return person && contains(survivor(who).arts, entry) && can(who, Permit::fighting_arts);
    case RowOf::disorder: return person && feels(who) && contains(survivor(who).disorders, entry);
    case RowOf::armor_set: return person && wears_all_of(survivor(who), library.armor_sets[entry]);
    case RowOf::terrain: return person && tile_near(who, entry) != nullptr;
    case RowOf::variant: return kit::has_bit(seen.variants, entry);
    case RowOf::proficiency:
      return person && can(who, Permit::proficiency) &&
             (is_trained(who, entry, kSpecialist) || kit::has_bit(seen.settlement.masteries, entry));
    case RowOf::monster:
    case RowOf::showdown:
    case RowOf::hunt_event:
    case RowOf::story_event: return false;
  }
  return false;
}

int Look::change(Piece, Id, int, RuleId) { chance::broken("who only looks changes nothing"); }
engine::Perhaps Look::deed(rows::Call&, RuleId) { chance::broken("who only looks does nothing"); }

}  // namespace gamekeeper::kingdom_death
