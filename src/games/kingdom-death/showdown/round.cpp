#include <variant>

#include "games/kingdom-death/hunt/hunt.hpp"
#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// How a Showdown goes: set-up, rounds of the monster's turn and the survivors', what comes of it (p67, p68,
/// p75, p82).
namespace gamekeeper::kingdom_death {
namespace {

bool goes_on(const Night& night) { return !night.is_decided(); }

// -- Set-up --

/// Those that it names; else so many of each level, of all copies of all cards of the monster.
void make_ai_deck(Night& night) {
  AiDeck& deck = night.showdown.ai;
  const auto& cards = night.library.ai_cards;
  const ShowdownEntry& entry = night.entry();
  for (std::uint8_t card = 0; card < cards.size(); ++card) {
    const AiCard& one = cards[card];
    if (one.level == AiLevel::special || one.monster != entry.monster) continue;
    const int copies = entry.ai_cards.empty() ? one.copies.value_or(1)
                                              : static_cast<int>(std::ranges::count(entry.ai_cards, one.id));
    for (int copy = 0; copy < copies && !contains(entry.in_play, one.id); ++copy) deck.add(card, one.level);
  }
  for (std::size_t level = 0; level < kAiLevels; ++level) {
    const std::size_t all = deck.stacks[level].size();
    deck.deal(static_cast<AiLevel>(level),
              entry.deck ? static_cast<std::size_t>(entry.deck->of(static_cast<AiLevel>(level))) : all);
  }
  if (entry.deck)
    night.tell(told::deck_made(entry.deck->basic, entry.deck->advanced, entry.deck->legendary),
               rule::ai_recipe);
  if (entry.top_ai_card) {
    const auto card = static_cast<std::uint8_t>(*cards.index(*entry.top_ai_card));
    deck.lay_on_top(card, cards[card].level);
  }
}

void make_decks(Night& night) {
  Showdown& showdown = night.showdown;
  const Library& library = night.library;
  const ShowdownEntry& entry = night.entry();
  make_ai_deck(night);
  for (std::uint8_t card = 0; card < library.hit_locations.size(); ++card) {
    const HitLocation& one = library.hit_locations[card];
    const bool belongs =
        (one.monster == entry.monster && !contains(entry.without, one.id)) || contains(entry.with, one.id);
    for (int copy = one.copies.value_or(1); belongs && copy > 0; --copy)
      showdown.hit_locations.shuffle_in(card);
  }
  const auto on_top = [](Pile& pile, const auto& catalog, const std::optional<std::string>& id) {
    if (!id) return;
    const auto card = static_cast<std::uint8_t>(*catalog.index(*id));
    if (pile.remove(card)) pile.put_on_top(card);
  };
  on_top(showdown.hit_locations, library.hit_locations, entry.top_hit_location);
  deal_resources(night);
}

/// What its level brings with it (p67).
Task<> prepare_monster(Night& night) {
  const ShowdownEntry& entry = night.entry();
  auto& tokens = night.showdown.monster.tokens;
  tokens[static_cast<std::size_t>(Trait::accuracy)] = static_cast<std::int16_t>(entry.accuracy.value_or(0));
  tokens[static_cast<std::size_t>(Trait::evasion)] = static_cast<std::int16_t>(entry.evasion.value_or(0));
  tokens[static_cast<std::size_t>(Trait::luck)] = static_cast<std::int16_t>(entry.luck.value_or(0));
  night.showdown.life = static_cast<std::uint16_t>(entry.life);
  if (night.living().size() > kUsualHunters) {
    tokens[static_cast<std::size_t>(Trait::damage)] += 2;
    tokens[static_cast<std::size_t>(Trait::speed)] += 1;
    night.showdown.life = static_cast<std::uint16_t>(night.showdown.life + 2 + entry.level);
    night.tell(told::many_come(night.showdown.life), rule::five_or_six);
  }
  for (const std::string& id : entry.in_play) {
    const auto card = static_cast<std::uint8_t>(*night.library.ai_cards.index(id));
    // What it does when it comes into play it does now.
    if (night.library.ai_cards[card].do_)
      co_await night.effects.row(static_cast<rows::Id>(night.library.ai_row(card)), piece_of(kTheMonster));
    else
      enter_play(night, card, rule::traits);
  }
  co_await night.happens(Moment::set_up, kTheMonster);
}

Task<> set_up(Night& night) {
  night.tell(told::showdown_begins(night.showdown.entry), rule::showdown_set_up);
  kit::set_bit(night.state.settlement.fought, night.library.monster_of[night.showdown.entry]);
  make_decks(night);
  for (Survivor& one : night.state.survivors) lay_out(one);
  night.showdown.monster.at = middle_for(night.monster().base);
  for (const Who who : night.living()) night.put(who, {});
  co_await prepare_monster(night);
}

/// Who falls upon it has seen it first, wherever it is (p65).
Task<> place_monster(Night& night) {
  if (night.state.hunt.ambush != Ambush::by_survivors) co_return;
  const Option taken = co_await night.table.place(
      night.seat(night.living().front()), rule::ambush, prompt::where_it_stands(), [&](Offers& offers) {
        for (int square = 0; square < kBoard.squares(); ++square) {
          if (kBoard.has(Base{square_of(square), night.base(kTheMonster).size}))
            offers.add(option::stand_at(square));
        }
      });
  night.put(kTheMonster, square_of(option::stand_at.in(taken).square));
  night.tell(told::takes_place(kTheMonster, option::stand_at.in(taken).square), rule::ambush);
}

/// At the distance of this Showdown; who ambushes, anywhere; whom a hunt has brought before the monster,
/// there (p65, p68).
bool may_stand(const Night& night, Who who, const Base& there) {
  const Base monster = night.base(kTheMonster);
  const Hunt& hunt = night.state.hunt;
  const ShowdownEntry& entry = night.entry();
  if (!night.is_passable(there, kNobody)) return false;
  if (hunt.in_front == who)
    return grid::adjacent(monster, there) && grid::in_front(monster, night.facing(), there);
  if (hunt.ambush == Ambush::by_survivors) return !grid::overlap(monster, there);
  if (entry.distance) return grid::steps_between(there, monster) == *entry.distance;
  if (!entry.spaces.empty())
    return std::ranges::any_of(entry.spaces, [&](const auto& space) {
      return there.at.x == space[0] - 1 && there.at.y == space[1] - 1;
    });
  // All along the edge of the first of them, but for whom a hunt has brought elsewhere.
  return std::ranges::any_of(entry.edges, [&](Side edge) {
    const auto along = [edge](const Base& one) { return !kBoard.has(one.moved(edge)); };
    return along(there) && std::ranges::all_of(night.living(), [&](Who other) {
             return other >= who || other == hunt.in_front || along(night.base(other));
           });
  });
}

/// Each where its player likes, at the distance that the Showdown says (p68); where that is full, anywhere.
Task<> deploy(Night& night, OfSurvivor& placed) {
  const Who who = placed.who;
  const Option taken = co_await night.table.place(
      night.seat(who), rule::deployment, prompt::where_stands(who), [&](Offers& offers) {
        const auto offer = [&](const auto& is_place) {
          for (int square = 0; square < kBoard.squares(); ++square) {
            const Base there{square_of(square)};
            const bool others = std::ranges::any_of(night.living(), [&](Who other) {
              return other < who && night.survivor(other).at == there.at;
            });
            if (!others && is_place(there)) offers.add(option::stand_at(square));
          }
        };
        offer([&](const Base& there) { return may_stand(night, who, there); });
        if (offers.size() > 0) return;
        const Base monster = night.base(kTheMonster);
        offer([&](const Base& there) {
          return night.is_passable(there, kNobody) && !grid::overlap(monster, there);
        });
      });
  const int square = option::stand_at.in(taken).square;
  night.put(who, square_of(square));
  night.tell(told::takes_place(who, square), rule::deployment);
  const Who next = next_after(night.living(), who);
  if (next == kNobody) co_return;
  placed.who = static_cast<std::uint8_t>(next);
  night.state.course.again();
}

// -- The monster's turn --

/// The tile goes on to the next who lives (p68).
Task<> begin_round(Night& night) {
  Showdown& showdown = night.showdown;
  ++showdown.round;
  showdown.turn_is_over = showdown.drawn = 0;
  const auto count = static_cast<int>(night.state.survivors.size());
  if (showdown.round > 1) {
    // The Death Die goes on to whoever had a lantern, even if they are dead or gone.
    const bool is_die = night.has_death_die(showdown.controller);
    for (int step = 1; step <= count; ++step) {
      const int next = (showdown.controller + step) % count;
      const bool is_next = is_die ? night.survivor(next).ties.has(Tie::horripilated)
                                  : night.is_alive(next) && night.is_out(next);
      if (!is_next) continue;
      showdown.controller = static_cast<std::uint8_t>(next);
      break;
    }
  }
  for (Who who = 0; who < count; ++who) {
    Marks& marks = night.survivor_of(who).marks;
    marks.set(Mark::acted, false);
    night.survivor_of(who).performed = {};
    night.survivor_of(who).dodges = 0;
    marks.set(Mark::falls_before, marks.has(Mark::knocked_down));
  }
  night.tell(told::round_begins(showdown.round, showdown.controller), rule::rounds);
  co_return;
}

/// Unless it always acts first, whatever has brought them there.
bool survivors_ambush(const Night& night) {
  return night.state.hunt.ambush == Ambush::by_survivors && night.entry().survivors_first.value_or(true);
}

/// In the first round the ambushed have no turn (p65); nor has a monster that comes second (p68).
bool is_ambush(const Night& night, Ambush by) {
  const bool ambushed = by == Ambush::by_survivors ? survivors_ambush(night) : night.state.hunt.ambush == by;
  return night.showdown.round == 1 && ambushed;
}
bool survivors_begin(const Night& night) {
  return is_ambush(night, Ambush::by_survivors) ||
         (night.showdown.round == 1 && night.entry().survivors_first.value_or(false) &&
          !is_ambush(night, Ambush::by_monster));
}

Task<> start_of_monster_turn(Night& night) {
  if (is_ambush(night, Ambush::by_survivors))
    co_return night.tell(told::ambushed(Ambush::by_survivors), rule::ambush);
  if (survivors_begin(night)) co_return night.tell(told::survivors_begin(), rule::rounds);
  stand_monster(night);
  co_await night.happens(Moment::turn_starts, kTheMonster);
}
Task<> perform_ai(Night& night) {
  if (survivors_begin(night)) co_return;
  if (++night.showdown.drawn < night.number(kTheMonster, Number::ai_cards)) night.state.course.again();
  co_await draw_ai(night);
}

/// Those who lay there when it began stand up (p75); a turn that it had not does not end.
Task<> end_of_monster_turn(Night& night) {
  if (!survivors_begin(night)) co_await night.happens(Moment::turn_ends, kTheMonster);
  for (const Who who : night.living()) {
    Marks& marks = night.survivor_of(who).marks;
    if (!marks.has(Mark::falls_before)) continue;
    marks.set(Mark::falls_before, false);
    if (!marks.has(Mark::knocked_down) || !night.can(who, Permit::stand)) continue;
    marks.set(Mark::knocked_down, false);
    night.tell(told::stands(who), rule::knocked_down);
  }
}

// -- The survivors' turn --

Task<> start_of_survivors_turn(Night& night) {
  stand_monster(night);
  co_await night.happens(Moment::survivors_turn);
}

using Acts = std::vector<rows::Interpreter::Act>;

Acts acts_of(const Night& night, Who who, When timing) {
  Acts acts;
  night.effects.acts(id_of(timing), piece_of(who), acts);
  return acts;
}
void offer_acts(const Night& night, Who who, When timing, Few<Option>& to) {
  for (const auto& one : acts_of(night, who, timing)) {
    const std::size_t row = night.library.rows->program.parts[one.part].row;
    const bool gear = night.library.kind_of(row) == RowOf::gear;
    if (gear && !night.is_willing(who, static_cast<std::uint8_t>(night.library.entry_of(row)))) continue;
    to.push_back(option::do_row(static_cast<int>(one.part), kSurvivor, who));
  }
}
Task<> perform_act(Night& night, Who who, When timing, Option taken) {
  const Acts acts = acts_of(night, who, timing);
  const auto part = static_cast<rows::Id>(option::do_row.in(taken).part);
  const auto chosen = std::ranges::find(acts, part, &rows::Interpreter::Act::part);
  if (chosen != acts.end()) co_await night.effects.perform(*chosen);
}

People ready(const Look& look) {
  People all;
  for (const Who who : look.living()) {
    if (!look.is(who, Mark::acted) && !look.is(who, Mark::knocked_down)) all.push_back(who);
  }
  return all;
}

/// In any order (p75), unless they are ambushed: those of one player after the other's choice, the fewest
/// acts first.
Task<> next_to_act(Night& night) {
  if (is_ambush(night, Ambush::by_monster))
    co_return night.tell(told::ambushed(Ambush::by_monster), rule::ambush);
  const People all = ready(night);
  if (all.empty()) co_return;
  const auto acts_of = [&night](SeatId seat) {
    return std::ranges::count_if(
        night.living(), [&](Who who) { return night.seat(who) == seat && night.is(who, Mark::acted); });
  };
  SeatId seat = night.seat(all.front());
  for (const Who who : all) {
    if (acts_of(night.seat(who)) < acts_of(seat)) seat = night.seat(who);
  }
  People theirs;
  for (const Who who : all) {
    if (night.seat(who) == seat) theirs.push_back(who);
  }
  const Who next =
      co_await one_of(night, seat, rule::survivors_turn, prompt::who_acts(), theirs, option::act_next);
  night.state.course.again();
  night.state.course.then(kAct, {static_cast<std::uint8_t>(next), 0});
}

Task<> end_of_round(Night& night) {
  if (night.showdown.all_threats > 0) --night.showdown.all_threats;
  night.effects.scope_is_over(id_of(Scope::round));
  co_await night.happens(Moment::round_ends);
}

// -- An act --

Task<> begin_act(Night& night, OfSurvivor& act) {
  Survivor& one = night.survivor_of(act.who);
  one.marks.set(Mark::acted);
  one.moves = one.activations = 1;
  one.block = 0;
  night.tell(told::acts(act.who), rule::act);
  co_await night.happens(Moment::act_starts, act.who);
  if (!night.is_on_board(act.who)) co_await night.happens(Moment::is_away, kNobody, act.who);
}

Task<> spend(Night& night, OfSurvivor& act) {
  const Who who = act.who;
  if (!may_act(night, who)) co_return;
  const Option taken = co_await night.table.pick(
      night.seat(who), rule::act, prompt::what_to_do(who), [&night, who](Offers& offers) {
        const Survivor& one = night.survivor(who);
        if (one.activations > 0) {
          for (const std::uint8_t gear : night.weapons(who)) {
            if (night.can_attack(who, gear)) continue;
            if (!night.reaches(who, gear))
              offers.bar(option::strike(gear), rule::range);
            else if (night.is_hidden_from(who, gear))
              offers.bar(option::strike(gear), rule::obstacle, reason::in_the_way());
            else if (!night.is_willing(who, gear))
              offers.bar(option::strike(gear), rule::special_rules, reason::wants_the_insane());
            else if (!night.can_strike(who, gear))
              offers.bar(option::strike(gear), rule::special_rules, reason::not_for_them(who));
            else
              offers.bar(option::strike(gear), rule::special_rules, reason::takes_the_movement());
          }
          offer_all(offers, activations(night, who));
        }
        const bool may_move = one.moves > 0 && can_walk(night, who);
        offers.add_unless(option::move(), {{!may_move, rule::movement}});
        offer_all(offers, free_acts(night, who));
        offer_all(offers, survival_actions(night, night.seat(who)));
        if (night.knows("pictograph")) offers.add(option::run_away(who));
        offers.add_unless(option::end_act(),
                          {{may_move && !night.can(who, Permit::stand_still), rule::disorders}});
      });
  if (option::end_act.is(taken)) co_return;
  night.distract(who);
  night.state.course.again();
  if (option::run_away.is(taken)) {
    const std::size_t story = night.library.story_row(night.library.story_called("run-away"));
    co_await night.effects.row(static_cast<rows::Id>(story), piece_of(who));
  } else if (option::move.is(taken)) {
    --night.survivor_of(who).moves;
    co_await walk(night, who);
  } else if (contains(free_acts(night, who), taken)) {
    co_await perform_act(night, who, When::freely, taken);
  } else if (!co_await perform_survival_action(night, taken)) {
    --night.survivor_of(who).activations;
    co_await activate(night, who, taken);
  }
  co_await survival_opportunity(night, night.seat(who));
}

Task<> end_act(Night& night, OfSurvivor& act) {
  Survivor& one = night.survivor_of(act.who);
  one.moves = one.activations = 0;  // what is left is lost
  co_await night.happens(Moment::act_ends, act.who);
}

// -- The end --

Task<> fight(Night& night) {
  constexpr int kPatience = 30;
  const Showdown& showdown = night.showdown;
  if (night.is_decided() || showdown.round - showdown.hurt_in >= kPatience) co_return;
  night.state.course.again();
  night.state.course.then(kRound);
}

/// Whether something that was left behind is for the settlement phase: for a moment of it, or until one
/// (p65).
bool is_for_home(const Night& night, const rows::Kept& kept) {
  const auto any = [](std::span<const rows::Id> moments) {
    return std::ranges::any_of(moments, [](rows::Id moment) {
      return kit::is_any(static_cast<Moment>(moment),
                         {Moment::returned, Moment::settlement_starts, Moment::departure, Moment::departs,
                          Moment::phase_ends});
    });
  };
  const auto& verb = night.library.rows->program.effects[kept.effect].verb;
  if (const auto* later = std::get_if<rows::Later>(&verb)) return any(later->moments);
  const auto* lasting = std::get_if<rows::Lasting>(&verb);
  return lasting != nullptr && any(lasting->until);
}
void forget(Night& night) {
  auto& all = night.state.effects.kept;
  for (std::size_t i = all.size(); i > 0; --i) {
    if (!is_for_home(night, all[i - 1])) all.erase(i - 1);
  }
}

Task<> aftermath(Night& night) {
  co_await night.happens(Moment::showdown_ends);
  for (Survivor& one : night.state.survivors) {
    one.tokens = {};
    one.performed = {};
    one.block = one.deflect = one.dodges = 0;
    one.bleeding = one.status = one.loaned = 0;
    one.grabbed_in = 0;
    for (const Tie tie : {Tie::concentrating, Tie::horripilated, Tie::surrendered}) one.ties.set(tie, false);
    if (!kBoard.has({one.at})) one.at = {};
    for (const Mark mark : {Mark::knocked_down, Mark::priority, Mark::doomed, Mark::hounded, Mark::acted,
                            Mark::hidden, Mark::falls_before})
      one.marks.set(mark, false);
    for (std::size_t i = one.injuries.size(); i > 0; --i) {
      if (night.library.severe_injuries[one.injuries[i - 1]].lasts != Lasts::good) one.injuries.erase(i - 1);
    }
  }
  forget(night);
  night.effects.scope_is_over(id_of(Scope::showdown));
}

/// What the monster's row and the Showdown's say of its end.
Task<> consequences(Night& night, Slot slot) {
  const std::uint8_t entry = night.showdown.entry;
  for (const std::size_t row : {night.library.monster_row(night.library.monster_of[entry]),
                                night.library.row_of(RowOf::showdown, entry)})
    co_await night.effects.slot(static_cast<rows::Id>(row), id_of(slot), piece_of(kTheSettlement));
}

Task<> victory_or_defeat(Night& night) {
  const std::uint8_t entry = night.showdown.entry;
  if (night.living().empty()) {
    if (night.state.settlement.population == 0) night.state.ending = Ending::defeat;
    if (night.is_anybody_unconscious()) co_return night.tell(told::heroes_come_home(), rule::variants);
    lose_what_is_carried(night);
    night.tell(told::defeat(entry), rule::defeat);
    co_return co_await consequences(night, Slot::beaten);
  }
  if (night.showdown.broken_off != 0) co_return;
  if (night.is_alive(kTheMonster)) {
    if (night.state.settlement.population == 0 && night.entry().party) night.state.ending = Ending::defeat;
    co_return night.tell(told::left_alone(), rule::no_way_to_end_it);
  }
  night.tell(told::victory(entry), rule::victory);
  const std::uint8_t monster = night.library.monster_of[entry];
  kit::set_bit(night.state.settlement.defeated, monster);
  for (const Who who : night.settlers()) kit::set_bit(night.survivor_of(who).defeated, monster);
  co_await consequences(night, Slot::won);
  for (const Who who : night.living())
    night.change(who, Number::hunt_xp, night.entry().hunt_xp, rule::victory);
  gain_proficiency(night);
  co_await gain_resources(night, night.showdown.basic_resources,
                          night.number(kTheSettlement, Number::basic_rewards), rule::rewards);
  co_await gain_resources(night, night.showdown.monster_resources,
                          night.number(kTheSettlement, Number::monster_rewards), rule::rewards);
  for (const std::string& resource : night.entry().strange_resources)
    co_await night.store(static_cast<std::uint8_t>(*night.library.resources.index(resource)), rule::rewards);
}

Task<> go_on(Night& night, rows::Waiting& waiting) {
  night.state.course.once();
  co_await night.effects.go_on(waiting);
}

Task<> place_all(Night& night);

}  // namespace

bool may_act(const Look& look, Who who) {
  return look.is_alive(who) && look.is_out(who) && look.is_on_board(who) && !look.is(who, Mark::knocked_down);
}

Few<Option> activations(const Night& night, Who who) {
  Few<Option> all;
  for (const std::uint8_t gear : night.weapons(who)) {
    if (night.can_attack(who, gear)) all.push_back(option::strike(gear));
  }
  offer_acts(night, who, When::activation, all);
  return all;
}
Few<Option> free_acts(const Night& night, Who who) {
  Few<Option> all;
  offer_acts(night, who, When::freely, all);
  return all;
}

Task<> activate(Night& night, Who who, Option taken) {
  co_await night.happens(Moment::activates, who);
  if (!may_act(night, who) || night.is_decided()) co_return;
  if (option::strike.is(taken)) {
    const auto gear = static_cast<std::uint8_t>(option::strike.in(taken).gear);
    if (night.is_cumbersome(who, gear)) --night.survivor_of(who).moves;
    co_return co_await attack(night, who, gear);
  }
  co_await perform_act(night, who, When::activation, taken);
}

constinit const ProcedureOf<Night, OfSurvivor> kDeployment = kit::course::steps<deploy>("deployment");
constinit const ProcedureOf<Night, OfSurvivor> kAct =
    kit::course::steps<begin_act, spend, end_act>("act").steps_as_long_as<goes_on>();
constinit const ProcedureOf<Night> kRound =
    kit::course::steps<begin_round, start_of_monster_turn, perform_ai, end_of_monster_turn,
                       start_of_survivors_turn, next_to_act, end_of_round>("round")
        .steps_as_long_as<goes_on>();
constinit const ProcedureOf<Night, rows::Waiting> kGoOn = kit::course::steps<go_on>("go-on");

namespace {

Task<> place_all(Night& night) {
  night.state.course.then(kDeployment, {static_cast<std::uint8_t>(night.living().front()), 0});
  co_return;
}
/// What the hunt and their gear bring along, once everybody stands (p65).
Task<> arrive(Night& night) {
  if (survivors_ambush(night)) {
    const SeatId seat = night.seat(night.living().front());
    if (!co_await night.table.two_way(seat, rule::ambush, prompt::who_begins(), option::be_first(),
                                      option::let_it_come()))
      night.state.hunt.ambush = Ambush::none;
  }
  for (const Who who : night.living()) co_await night.happens(Moment::arrival, who);
}

}  // namespace

constinit const ProcedureOf<Night> kShowdown =
    kit::course::steps<set_up, place_monster, set_up_terrain, place_all, arrive, fight, aftermath,
                       victory_or_defeat>("showdown");

namespace {

constinit const std::array<const Procedure<Night>*, 15> kProcedures{
    &kWayBack, &kFirstStory, &kLanternYear,     &kHunt,  &kHuntEvent, &kShowdown,   &kDeployment, &kRound,
    &kAct,     &kGoOn,       &kSettlementPhase, &kStory, &kEvent,     &kMilestones, &kDeparture};

}  // namespace

std::span<const Procedure<Night>* const> Book::procedures() { return kProcedures; }

}  // namespace gamekeeper::kingdom_death
