#include "games/kingdom-death/hunt/hunt.hpp"
#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// What rows do to what lasts: names, pairs, what is kept in stone and in books.
namespace gamekeeper::kingdom_death {
namespace {

constexpr int kMostVolumes = 3;

Task<> carve(Night& night, Who who, RuleId rule) {
  const std::uint8_t art = co_await forget_art(night, who, rule);
  if (art != kNone) night.state.settlement.statue = art;
}

/// Of a type that none has yet, and that all may train with.
Task<> master_a_weapon(Night& night, RuleId rule) {
  Few<int> types;
  for (int one = 0; at(one) < night.library.proficiencies.size(); ++one) {
    if (!kit::has_bit(night.state.settlement.masteries, at(one)) &&
        !night.library.proficiencies[at(one)].gear)
      types.push_back(one);
  }
  if (types.empty()) co_return;
  const int type = co_await one_of(night, night.controller(), rule, prompt::what_is_mastered(), types,
                                   [](int one) { return option::take_up(one); });
  kit::set_bit(night.state.settlement.masteries, at(type));
  night.tell(told::is_mastered(type), rule);
}

/// Each player gives them an art and a disorder; their own are gone.
Task<> recast(Night& night, Who who, RuleId rule) {
  constexpr int kMost = 3;
  Survivor& one = night.survivor_of(who);
  one.arts = {};
  one.disorders = {};
  for (const std::uint8_t disorder : one.incurable) one.disorders.push_back(disorder);
  for (int player = 0; player < std::min<int>(night.state.seats, kMost); ++player) {
    const auto seat = static_cast<SeatId>(player);
    Few<int> arts;
    for (int art = 0; at(art) < night.library.fighting_arts.size(); ++art) {
      if (!night.library.fighting_arts[at(art)].secret && !contains(one.arts, art)) arts.push_back(art);
    }
    const int art = co_await one_of(night, seat, rule, prompt::which_art(who), arts,
                                    [](int all) { return option::keep_art(all); });
    co_await gain_art(night, who, static_cast<std::uint8_t>(art), 1, rule);
    Few<int> disorders;
    for (int all = 0; at(all) < night.library.disorders.size(); ++all) {
      if (!contains(one.disorders, all)) disorders.push_back(all);
    }
    const int disorder = co_await one_of(night, seat, rule, prompt::which_disorder(who), disorders,
                                         [](int all) { return option::have_disorder(all); });
    co_await gain_disorder(night, who, static_cast<std::uint8_t>(disorder));
  }
}

/// Drawn, and eaten there and then.
Task<> eat_random(Night& night, Who who, std::size_t deck, RuleId rule) {
  if (!night.can(who, Permit::consume) || night.state.storage.full()) co_return;
  std::vector<std::uint16_t> weights;
  for (const Resource& one : night.library.resources)
    weights.push_back(one.deck == kDecks[deck] ? static_cast<std::uint16_t>(one.copies) : 0);
  const auto drawn = static_cast<std::uint8_t>(
      co_await night.table.draw(night.seat(who), weights, rule, purpose::next_resource()));
  co_await night.store(drawn, rule);
  co_await use_up(night, drawn, who);
}

void inherit(Night& night, Who child, Who from, RuleId rule) {
  const Survivor& parent = night.survivor(from);
  Survivor& one = night.survivor_of(child);
  one.house = parent.house;
  one.weapon = parent.weapon;
  one.proficiency = static_cast<std::int16_t>(parent.proficiency / 2);
  if (one.weapon != kNone) night.tell(told::takes_up(child, one.weapon), rule);
}

void renew(Night& night, Who who, std::size_t innovation) {
  const std::size_t row = night.library.row_of(RowOf::innovation, innovation);
  erase_where(night.state.effects.used,
              [&](const rows::Used& one) { return one.row == row && one.who == piece_of(who); });
}

}  // namespace

engine::Perhaps settlement_deed(Night& night, rows::Call& call, RuleId rule) {
  const Who who = who_of(call.who);
  Settlement& its = night.state.settlement;
  const auto word = [&call] { return static_cast<std::uint8_t>(call.words(0).front()); };
  switch (static_cast<Deed>(call.deed)) {
    case Deed::begin_anew:
      for (const Who one : night.living()) set_tie(night, one, Tie::again, true, rule);
      night.showdown.broken_off = 1;
      return {};
    case Deed::raze: erase_one(its.locations, word()); return {};
    case Deed::master: return master_a_weapon(night, rule);
    default: break;
  }
  if (who >= kTheMonster) return {};
  Survivor& one = night.survivor_of(who);
  const Who other = call.pieces.empty() || call.pieces[0].empty() ? kNobody : who_of(call.pieces[0].first());
  switch (static_cast<Deed>(call.deed)) {
    case Deed::carve: return carve(night, who, rule);
    case Deed::study:
      if (its.statue == kNone) return {};
      return gain_art(night, who, its.statue, 1, rule);
    case Deed::write_volume:
      call.came = its.volumes[word()] < kMostVolumes ? 1 : 0;
      if (call.came == 0) return {};
      ++its.volumes[word()];
      night.tell(told::volume_written(who, word(), its.volumes[word()]), rule);
      return {};
    case Deed::fate: one.fated = word(); return {};
    case Deed::wed:
      if (other == kNobody) return {};
      one.partner = static_cast<std::uint8_t>(other);
      night.survivor_of(other).partner = static_cast<std::uint8_t>(who);
      return {};
    case Deed::lose_ability:
      if (erase_one(one.abilities, word())) night.tell(told::loses_ability(who, word()), rule);
      if (night.library.abilities[word()].id == "partner") one.partner = kNone;
      return {};
    case Deed::inherit:
      if (other != kNobody) inherit(night, who, other, rule);
      return {};
    case Deed::take_name:
      if (other == kNobody) return {};
      one.house =
          night.survivor(other).house != kNone ? night.survivor(other).house : night.survivor(other).person;
      night.tell(told::bears_name(who, one.house), rule);
      return {};
    case Deed::nickname:
      for (std::size_t i = 0; i < one.byname.size(); ++i) {
        if (!call.verb->given[i].ids.empty())
          one.byname[i] = static_cast<std::uint8_t>(std::clamp(call.values[i], 1, 10));
      }
      night.tell(told::is_called(who, one.byname[0], one.byname[1], one.byname[2]), rule);
      return {};
    case Deed::recast: return recast(night, who, rule);
    case Deed::renew: renew(night, who, word()); return {};
    case Deed::seal:
      if (contains(one.disorders, word()) && !contains(one.incurable, word()) && !one.incurable.full())
        one.incurable.push_back(word());
      return {};
    case Deed::eat_random:
      return eat_random(night, who, call.words(0).front() - night.library.resources.size(), rule);
    default: return {};
  }
}

}  // namespace gamekeeper::kingdom_death
