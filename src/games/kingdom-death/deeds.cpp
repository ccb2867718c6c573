#include "games/kingdom-death/hunt/hunt.hpp"
#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// What rows do in a Showdown and to those who are in it (docs/effects.md): a function of its chapter for
/// each deed.
namespace gamekeeper::kingdom_death {
namespace {

constexpr int kAllOfThem = 99;  // injuries of a location

using engine::Perhaps;
using rows::Id;

Task<> set_fact(Night& night, Who who, Fact fact, bool on, RuleId rule) {
  switch (fact) {
    case Fact::knocked_down:
      if (on) co_return co_await knock_down(night, who, rule);
      if (who == kTheMonster) co_return stand_monster(night);
      if (!night.is(who, Mark::knocked_down)) co_return;
      night.marks_of(who).set(Mark::knocked_down, false);
      co_return night.tell(told::stands(who), rule);
    case Fact::priority:
      co_return on ? night.give_priority(who, rule) : night.set_mark(who, Mark::priority, false, rule);
    case Fact::doomed: co_return night.set_mark(who, Mark::doomed, on, rule);
    case Fact::hounded: co_return night.set_mark(who, Mark::hounded, on, rule);
    case Fact::skip_next_hunt: co_return night.set_mark(who, Mark::skip_next_hunt, on, rule);
    case Fact::retires: co_return night.set_mark(who, Mark::retires, on, rule);
    case Fact::hidden: co_return night.set_mark(who, Mark::hidden, on, rule);
    case Fact::learned: co_return night.set_mark(who, Mark::learned, on, rule);
    case Fact::parent: co_return set_tie(night, who, Tie::parent, on, rule);
    case Fact::newborn: co_return set_tie(night, who, Tie::newborn, on, rule);
    case Fact::infected: co_return set_tie(night, who, Tie::infected, on, rule);
    case Fact::rival: co_return set_tie(night, who, Tie::rival, on, rule);
    case Fact::stinky:
      set_tie(night, who, Tie::stinky, on, rule);
      if (on) co_await night.happens(Moment::reeks, kNobody, who);
      co_return;
    case Fact::explored: co_return set_tie(night, who, Tie::explored, on, rule);
    case Fact::concentrating: co_return set_tie(night, who, Tie::concentrating, on, rule);
    case Fact::horripilated: co_return set_tie(night, who, Tie::horripilated, on, rule);
    case Fact::surrendered: co_return set_tie(night, who, Tie::surrendered, on, rule);
    case Fact::lost: co_return set_tie(night, who, Tie::lost, on, rule);
    case Fact::wedded: co_return set_tie(night, who, Tie::wed, on, rule);
    case Fact::nameless: co_return set_tie(night, who, Tie::nameless, on, rule);
    case Fact::cursed: co_return set_tie(night, who, Tie::cursed, on, rule);
    case Fact::champion: co_return set_tie(night, who, Tie::champion, on, rule);
    default: co_return;
  }
}

Task<> take_gear(Night& night, Who who, Location where, bool stored, RuleId rule) {
  const auto worn = night.survivor(who).gear;
  for (const std::uint8_t gear : worn) {
    const auto& armor = night.library.gear[gear].armor;
    if (!armor || armor->location != where) continue;
    archive(night, who, gear, rule);
    if (stored) night.own(gear);
  }
  co_return;
}

Profile profile_of(const Night& night, const rows::Call& call) {
  Profile profile{.speed = call.values[1], .accuracy = call.values[2], .damage = call.values[3]};
  if (call.values[4] >= 0) profile.at = static_cast<Location>(call.values[4]);
  if (night.showdown.named_at != kNone) profile.at = static_cast<Location>(night.showdown.named_at);
  return profile;
}

Task<> attack_by_row(Night& night, rows::Call& call) {
  if (call.pieces[0].empty()) co_return co_await follow_instinct(night);
  Who target = who_of(call.pieces[0].first());
  // Whom a card names is not picked (p71).
  if (night.showdown.named == kNone) {
    target = co_await look_elsewhere(night, call, target);
    pick_target(night, target, rule::pick_target);
  }
  target = co_await step_in(night, call, target);
  co_await survival_opportunity(night);
  Profile profile = profile_of(night, call);
  profile.back = !call.verb->given[7].ids.empty() && call.values[7] != 0;
  call.came = co_await move_and_attack(night, target, profile, &call);
}
/// All of them, as the arrow of their zone goes; around it where there is none.
Task<> strike_by_row(Night& night, rows::Call& call) {
  constexpr std::size_t kAlong = 7;
  constexpr std::array kZones{Set::sweep_front, Set::thrust_front, Set::kings_axe};
  const auto& along = call.verb->given[kAlong].ids;
  const Few<Square> way = night.zone(along.empty() ? Set::impact : kZones[along.front()]);
  People targets;
  for (const Who who : night.living()) {
    if (call.pieces[0].has(piece_of(who))) targets.push_back(who);
  }
  std::ranges::sort(targets, {}, [&](Who who) {
    return std::pair(std::ranges::find(way, night.survivor(who).at) - way.begin(), who);
  });
  const Profile profile = profile_of(night, call);
  call.came = 0;
  for (const Who who : targets) call.came += co_await attack_in_place(night, who, profile, &call);
}

Task<> approach(Night& night, Who who) {
  if (co_await starts_moving(night)) co_await go_to(night, who);
}

/// A persistent injury is none any more.
void recover(Night& night, std::uint8_t card) {
  if (!erase_one(night.showdown.injuries, card)) return;
  night.showdown.hit_discard.push_back(card);
  night.tell(told::recovers(card), rule::persistent_injury);
}
/// All but the first of them.
void recover_from(Night& night, std::size_t first) {
  while (night.showdown.injuries.size() > first) recover(night, night.showdown.injuries.back());
}
/// The attack that is under way has done nothing to the monster.
void rewind(Night& night, RuleId rule) {
  night.tell(told::rewinds(), rule);
  mend(night, std::exchange(night.dealt.wounds, 0));
  recover_from(night, night.dealt.injuries);
  night.showdown.last_to_wound = night.dealt.last_to_wound;
  night.attack_is_over = true;
}
Task<> resolve_card(Night& night, std::uint8_t card, Piece about) {
  night.tell(told::resolves_card(card), rule::ai_card);
  co_await night.effects.slot(static_cast<Id>(night.library.ai_row(card)), id_of(Slot::called), about);
}

Task<> hits_by_row(Night& night, rows::Call& call, RuleId rule) {
  call.came = co_await suffer_hits(night, who_of(call.who), call.values[0], call.values[1],
                                   static_cast<HurtAt>(call.values[2]), rule);
}

Task<> wound_by_row(Night& night) { co_await wound_monster(night, kNobody); }
Task<> appear_by_row(Night& night, rows::Call& call) {
  call.came = co_await appear(night, who_of(call.pieces[0].first())) ? 1 : 0;
}

/// Those that were drawn, or all, in the deck too.
void put_on_hits(Night& night, std::uint8_t card, bool all) {
  Showdown& showdown = night.showdown;
  int copies = 0;
  while (erase_one(showdown.hit_discard, card)) ++copies;
  while (all && showdown.hit_locations.remove(card)) ++copies;
  for (; copies > 0; --copies) {
    showdown.hit_locations.put_on_top(card);
    night.tell(told::hit_put_on_top(card), rule::reactions);
  }
}

Task<> hurt_by_row(Night& night, Who who, int amount, int where, bool bare, RuleId rule) {
  // What an AI card does to a mind may be worse for some (Intimidate).
  if (rule == rule::ai_card && where == static_cast<int>(Location::brain))
    amount += night.number(who, Number::panic);
  const Location place = where >= 0 ? static_cast<Location>(where) : co_await roll_location(night, who);
  co_await suffer_damage(night, who, amount, place, rule, {.bare = bare});
}

Task<> dart_by_row(Night& night, rows::Call& call, bool fewer) {
  const Who from = call.pieces[2].empty() ? kNobody : who_of(call.pieces[2].first());
  call.came = co_await dart(night, who_of(call.who), call.values[0], fewer, from);
}

Task<> foretell_by_row(Night& night, rows::Call& call) {
  call.came = co_await foretell(night, who_of(call.who));
}

Task<> face_target(Night& night, Who who) {
  pick_target(night, who, rule::pick_target);
  co_await survival_opportunity(night);
  if (night.is(kTheMonster, Mark::knocked_down)) co_return;
  co_await turn_to(night, who);
}

Task<> seek_moods(Night& night, rows::Call& call) {
  call.came = co_await look_for_moods(night, call.values[0], call.values[1]);
}

/// A hit location that is no longer in its deck for this Showdown.
void archive_hit_location(Night& night, std::uint8_t card, RuleId rule) {
  if (night.showdown.hit_locations.remove(card)) night.tell(told::taken_out(card), rule);
}

/// The AI card that runs lies among those that were played until it says otherwise.
void put_on_top(Night& night, std::uint8_t card) {
  if (!erase_one(night.showdown.ai_discard, card)) return;
  night.showdown.ai.top.push_back(card);
  if (night.library.ai_cards[card].kind == AiKind::duration) night.showdown.face_up |= kLiesFaceUp;
  night.tell(told::put_on_top(card), rule::ai_card);
}

/// But for what there are pots for.
Task<> lose_resources(Night& night, RuleId rule) {
  auto& all = night.state.storage;
  Few<std::uint8_t> kept;
  for (int pots = night.number(kTheSettlement, Number::keeps); pots > 0 && !all.empty(); --pots) {
    const int one = co_await one_of(night, night.controller(), rule, prompt::what_is_kept(), kinds_of(all),
                                    [](int resource) { return option::pay_with(resource); });
    kept.push_back(static_cast<std::uint8_t>(one));
    erase_one(all, kept.back());
  }
  all = {};
  night.tell(told::all_lost(), rule);
  for (const std::uint8_t resource : kept) {
    put_in(all, resource);
    night.tell(told::kept(resource), rule);
  }
}

/// Onto the quarry list, if there is such a monster.
void find_track(Night& night, Id quarry, RuleId rule) {
  const auto& monsters = night.library.monsters;
  constexpr std::array<std::string_view, 3> kQuarries{"white-lion", "screaming-antelope", "phoenix"};
  const std::string_view id = kQuarries[quarry];
  if (const auto monster = monsters.index(id)) kit::set_bit(night.state.settlement.quarries, *monster);
  night.tell(told::track_found(static_cast<int>(quarry)), rule);
}

}  // namespace

Perhaps Night::deed(rows::Call& call, RuleId rule) {
  call.came = 1;
  const Who who = who_of(call.who);
  const Id row = state.effects.runs[call.run].row;
  const auto target = [&call] { return call.pieces[0].empty() ? kNobody : who_of(call.pieces[0].first()); };
  const auto value = [&call](std::size_t i, int otherwise) {
    return call.verb->given[i].ids.empty() ? otherwise : call.values[i];
  };
  const bool person = who < kTheMonster;
  const auto word = [&call](std::size_t i) {
    const auto& ids = call.verb->given[i].ids;
    return ids.empty() ? std::nullopt : std::optional(static_cast<std::uint8_t>(ids.front()));
  };
  switch (static_cast<Deed>(call.deed)) {
    case Deed::attack: return attack_by_row(*this, call);
    case Deed::strike:
      if (target() == kNobody) return {};
      return strike_by_row(*this, call);
    case Deed::appear:
      call.came = 0;
      if (target() == kNobody) return {};
      return appear_by_row(*this, call);
    case Deed::back_off: return back_off(*this, call.values[0]);
    case Deed::end_turn:
      showdown.turn_is_over = 1;
      tell(told::waits(), rule::instinct);
      return {};
    case Deed::ghost_step:
      if (target() == kNobody) return {};
      return ghost_step(*this, target());
    case Deed::put_in:
      for (const Id card : call.words(0)) enter_play(*this, static_cast<std::uint8_t>(card), rule);
      return {};
    case Deed::take_off:
      for (const Id card : call.words(0)) leave_play(*this, static_cast<std::uint8_t>(card), rule);
      return {};
    case Deed::to_centre: return stand_in_the_middle(*this);
    case Deed::break_off:
      showdown.broken_off = 1;
      tell(told::breaks_off(), rule);
      return {};
    case Deed::shuffle_hits: return shuffle_hit_locations(*this);
    case Deed::on_hits:
      for (const Id card : call.words(0))
        put_on_hits(*this, static_cast<std::uint8_t>(card), value(1, 0) != 0);
      return {};
    case Deed::lose_hit: hit_is_lost = true; return {};
    case Deed::hit_more: more_hits += call.values[0]; return {};
    case Deed::turn_to_edge: return turn_to_edge(*this);
    case Deed::challenge:
      schedule(*this, {0, DueKind::special, *word(0), static_cast<std::uint8_t>(value(1, 1))}, 0);
      return {};
    case Deed::perform: return basic_action(*this, target(), value(1, 0), value(2, 0), value(3, -1));
    case Deed::instinct: return follow_instinct(*this);
    case Deed::charge:
      if (target() == kNobody) return {};
      return charge(*this, target());
    case Deed::hits:
      call.came = 0;
      if (!person) return {};
      return hits_by_row(*this, call, rule);
    case Deed::end_campaign:
      state.ending = value(0, 0) != 0 ? Ending::victory : Ending::defeat;
      tell(told::campaign_is_over(), rule::game_over);
      return {};
    case Deed::sniff:
      showdown.turn_is_over = 1;
      showdown.all_threats = 2;
      tell(told::follows_instinct(), rule::instinct);
      return {};
    case Deed::draw_ai: return draw_ai(*this);
    case Deed::damage:
      if (!person) return {};
      return hurt_by_row(*this, who, call.values[0], call.values[1], value(2, 0) != 0, rule);
    case Deed::knockback:
      if (!person) return {};
      if (const auto through = word(1))
        return knock_back(*this, who, call.values[0], arrow(static_cast<Arrow>(*through), who));
      return knock_back(*this, who, call.values[0], std::nullopt, value(2, 0) != 0);
    case Deed::grab:
      if (!person) return {};
      return grab(*this, who);
    case Deed::face:
      if (target() == kNobody) return {};
      return face_target(*this, target());
    case Deed::aim:
      if (target() != kNobody) pick_target(*this, target(), rule::pick_target);
      return {};
    case Deed::turn:
      if (target() == kNobody) return {};
      return turn_to(*this, target(), value(1, 0) != 0);
    case Deed::away: return move_away(*this, value(0, 0) != 0);
    case Deed::step_away:
      if (target() == kNobody) return {};
      return step_away(*this, target());
    case Deed::advance: return advance(*this);
    case Deed::add: return set_fact(*this, who, static_cast<Fact>(call.words(0).front()), true, rule);
    case Deed::end: return set_fact(*this, who, static_cast<Fact>(call.words(0).front()), false, rule);
    case Deed::keep: enter_play(*this, static_cast<std::uint8_t>(row), rule::moods); return {};
    case Deed::seek_moods: return seek_moods(*this, call);
    case Deed::mend: mend(*this, call.values[0]); return {};
    case Deed::on_top: put_on_top(*this, static_cast<std::uint8_t>(row)); return {};
    case Deed::archive: {
      const auto entry = static_cast<std::uint8_t>(library.entry_of(row));
      if (library.kind_of(row) == RowOf::gear && person)
        archive(*this, who, entry, rule::archive_gear);
      else if (library.kind_of(row) == RowOf::hit_location)
        archived_location = entry;
      else
        erase_one(showdown.ai_discard, entry);
      return {};
    }
    case Deed::take_up_weapon:
      if (!person) return {};
      return take_up_weapon(*this, who, value(0, 0) != 0, rule, word(1));
    case Deed::lay_terrain:
      return lay_terrain(*this, *word(0), value(1, 0) > 0 ? std::optional(value(1, 0)) : std::nullopt);
    case Deed::clear_terrain:
      if (const Tile* tile = person ? tile_near(who, *word(0)) : nullptr) clear_terrain(*this, *tile, rule);
      return {};
    case Deed::climb: return climb(*this, who, *word(0), rule);
    case Deed::hop:
      if (const auto there = across(who)) {
        put(who, *there);
        tell(told::moves(who, number_of(*there)), rule);
      }
      return {};
    case Deed::block:
      survivor_of(who).block = static_cast<std::uint8_t>(call.values[0]);
      tell(told::raises_shield(who, call.values[0]), rule::special_rules);
      return {};
    case Deed::deflect:
      survivor_of(who).deflect = static_cast<std::uint8_t>(call.values[0]);
      survivor_of(who).block = 0;
      tell(told::raises_shield(who, call.values[0]), rule::special_rules);
      return {};
    case Deed::foresee: return foresee(*this, who, call.values[0]);
    case Deed::foresee_hits: return foresee_hits(*this, who, call.values[0]);
    case Deed::take_out:
      for (const Id card : call.words(0)) archive_hit_location(*this, static_cast<std::uint8_t>(card), rule);
      return {};
    case Deed::put_out: leave_play(*this, static_cast<std::uint8_t>(row), rule::moods); return {};
    case Deed::discard_mood:
      if (!showdown.moods.empty()) leave_play(*this, showdown.moods.back(), rule::moods);
      return {};
    case Deed::injure: {
      const auto injured = static_cast<std::uint8_t>(row - library.hit_row(0));
      if (contains(showdown.injuries, injured)) return {};
      showdown.injuries.push_back(injured);
      tell(told::injured(injured), rule::persistent_injury);
      return {};
    }
    case Deed::give:
    case Deed::give_random: {
      const Id what = call.words(0).front();
      if (what < library.resources.size()) return gain_resource(*this, static_cast<std::uint8_t>(what), rule);
      return gain_random(*this, what - library.resources.size(),
                         call.deed == id_of(Deed::give) ? 1 : value(1, 1), rule);
    }
    case Deed::give_chosen: return gain_chosen(*this, call.words(0).front() - library.resources.size(), rule);
    case Deed::replay: return replay(*this);
    case Deed::injury:
      if (!person) return {};
      return suffer_injury(*this, who, static_cast<std::uint8_t>(call.words(0).front()), rule);
    case Deed::die: return die(*this, who, rule);
    case Deed::disorder:
      if (!person) return {};
      return gain_disorder(*this, who, word(0));
    case Deed::ability:
      if (person) gain_ability(*this, who, *word(0), rule);
      return {};
    case Deed::fighting_art:
      if (!person) return {};
      return gain_art(*this, who, word(0), value(1, 1), rule);
    case Deed::schedule: {
      Due due{};
      for (std::size_t kind = 0; kind < 3; ++kind) {
        if (const auto what = word(kind)) due = {0, static_cast<DueKind>(kind), *what, 1};
      }
      schedule(*this, due, call.values[3]);
      return {};
    }
    case Deed::postpone: postpone(*this, *word(0), call.values[1]); return {};
    case Deed::hunted: find_track(*this, *word(0), rule); return {};
    case Deed::bear: return bear_child(*this, rule);
    case Deed::newcomer: return join(*this, rule);
    case Deed::perish: return kingdom_death::perish(*this, call.values[0], rule);
    case Deed::banish:
      if (person) banish(*this, who, rule);
      return {};
    case Deed::unlearn: return unlearn(*this, rule);
    case Deed::lose_resources: return lose_resources(*this, rule);
    case Deed::spend:
      for (const Id resource : call.words(0)) {
        if (erase_one(state.storage, static_cast<std::uint8_t>(resource)))
          tell(told::spent(static_cast<std::uint8_t>(resource)), rule);
      }
      return {};
    case Deed::lose_gear:
      if (!person) return {};
      return lose_gear(*this, who, value(0, 0) != 0, rule);
    case Deed::carry:
      if (person && state.course.has(kHunt)) return gain_gear(*this, who, *word(0), rule);
      if (person) carry(*this, who, *word(0), rule);
      return {};
    case Deed::severe_injury:
      if (!person) return {};
      return severe_injury(*this, who, static_cast<Location>(call.words(0).front()));
    case Deed::redraw_event: return draw_settlement_event(*this);
    case Deed::flee: run_off(*this, who); return {};
    case Deed::strip:
      return take_gear(*this, who, static_cast<Location>(call.words(0).front()), value(1, 0) != 0, rule);
    case Deed::cure_disorder:
      if (!person) return {};
      return cure_disorder(*this, who, value(0, 0) != 0, rule);
    case Deed::heal:
      if (!person) return {};
      return heal(*this, who, static_cast<std::uint8_t>(call.words(0).front()), rule, value(1, kAllOfThem));
    case Deed::forget: forget(*this, static_cast<std::uint8_t>(call.words(0).front()), rule); return {};
    case Deed::innovate: return learn(*this, static_cast<std::uint8_t>(call.words(0).front()), rule);
    case Deed::build:
      kingdom_death::build(*this, static_cast<std::uint8_t>(call.words(0).front()), rule);
      return {};
    case Deed::gain_gear:
      if (copies_left(static_cast<std::uint8_t>(call.words(0).front())) <= 0) return {};
      own(static_cast<std::uint8_t>(call.words(0).front()));
      tell(told::gear_gained(static_cast<std::uint8_t>(call.words(0).front())), rule);
      return {};
    case Deed::hurl: return throw_gear(*this, who, static_cast<std::uint8_t>(row - library.gear_row(0)));
    case Deed::suffer_wound: return wound_by_row(*this);
    case Deed::forward: return go_forward(*this, word(0) ? std::optional(call.values[0]) : std::nullopt);
    case Deed::approach:
      if (target() == kNobody) return {};
      return approach(*this, target());
    case Deed::seek: return seek_terrain(*this, *word(0));
    case Deed::eat: return eat(*this, call, word(0), rule);
    case Deed::off_board: return leave_board(*this, who);
    case Deed::put_beside:
      if (target() == kNobody) return {};
      return put_beside(*this, who, target(), rule);
    case Deed::put_before:
      put_before(*this, who);
      tell(told::is_back(who, number_of(survivor(who).at)), rule);
      return {};
    case Deed::discard:
      if (erase_one(showdown.ai.top, *word(0))) showdown.ai_discard.push_back(*word(0));
      return {};
    case Deed::end_attack: attack_is_over = true; return {};
    case Deed::archive_weapon:
      if (person && contains(survivor(who).gear, wielding.gear))
        archive(*this, who, wielding.gear, rule::archive_gear);
      return {};
    case Deed::fetch: return happens(Moment::fetched, who);
    case Deed::recover:
      if (value(0, 0) != 0)
        recover_from(*this, 0);
      else
        recover(*this, static_cast<std::uint8_t>(row - library.hit_row(0)));
      return {};
    case Deed::resolve:
      return word(0) ? resolve_card(*this, *word(0), call.who)
                     : effects.row(static_cast<Id>(library.row_of(RowOf::story_event, *word(1))), call.who);
    case Deed::rewind: rewind(*this, rule); return {};
    case Deed::materialize:
      if (target() == kNobody) return {};
      return materialize(*this, target());
    case Deed::move_onto:
      if (target() == kNobody) return {};
      return move_onto(*this, target());
    case Deed::embolden: return embolden(*this);
    case Deed::to_edge:
      if (target() == kNobody) return {};
      return go_to_the_edge(*this, target());
    case Deed::put_away:
      if (!person) return {};
      return put_away(*this, who, call.values[0], rule);
    case Deed::call_up:
      if (target() == kNobody) return {};
      return call_up(*this, who, target());
    case Deed::foretell:
      if (!person) return {};
      return foretell_by_row(*this, call);
    case Deed::take_played: takes_played = true; return {};
    case Deed::cow:
      if (!person || !can(who, Permit::be_cowed)) return {};
      return knock_down(*this, who, rule);
    case Deed::roll_more: more_dice += call.values[0]; return {};
    case Deed::lay_bare:
      if (!person) return {};
      return lay_bare(*this, who, call.values[0]);
    case Deed::to_any_edge:
      if (!person) return {};
      return put_at_the_edge(*this, who, rule);
    case Deed::turn_from_most: return turn_from_most(*this);
    case Deed::summon:
      if (!person) return {};
      return summon(*this, who);
    case Deed::march:
      if (!person) return {};
      return march(*this, who);
    case Deed::take_die:
      if (person) showdown.controller = static_cast<std::uint8_t>(who);
      return {};
    case Deed::bash:
      if (!person || !can(who, Permit::be_bashed)) return {};
      return knock_down(*this, who, rule);
    case Deed::dart:
      if (!person || !may_act(*this, who)) return {};
      return dart_by_row(*this, call, value(1, 0) != 0);
    case Deed::activate_weapon: {
      constexpr std::array kSides{Side::west, Side::east};
      const auto lying = word(0);
      if (!person || !may_act(*this, who) || is_decided()) return {};
      return activate_weapon(*this, who, static_cast<std::uint8_t>(library.entry_of(row)),
                             lying ? std::optional(kSides[*lying]) : std::nullopt);
    }
    case Deed::fortify:
      if (person) kingdom_death::fortify(*this, who, library.keywords[*word(0)], call.values[1], rule);
      return {};
    case Deed::scry: return scry(*this, who);
    default: return hunt_deed(*this, call, rule);
  }
  return {};
}

}  // namespace gamekeeper::kingdom_death
