#include <cstdlib>
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What is good for a Kingdom and its Court, for greedy players.
namespace gamekeeper::make_you_kingdom {
namespace {

int coins(const Look& look) { return look.seen.kingdom.treasury; }

// -- Founding and building --

double worth_of_corridor(int a, int b) {
  const bool touches_palace = room_of_home(a) == kPalaceRoom || room_of_home(b) == kPalaceRoom;
  const bool straight = std::abs(room_of_home(a) - room_of_home(b)) % 2 == 1;
  return 0.1 + (touches_palace ? 0.5 : 0) + (straight ? 0.2 : 0);
}

/// Beside one of its name, where a Corridor leads, it grows a Level.
double worth_of_site(const Look& look, const engine::Decision& decision, int home) {
  if (!prompt::ask_site.is(decision.prompt)) return 0.1;
  const int facility = prompt::ask_site.in(decision.prompt).facility;
  const Territory& map = look.seen.kingdom.maps[at(map_of(home))];
  double worth = 0.1;
  for (const Corridor& one : map.corridors) {
    if (one.a != room_of_home(home) && one.b != room_of_home(home)) continue;
    const int other = one.a == room_of_home(home) ? one.b : one.a;
    worth += map.rooms[at(other)].room.facility == facility ? 1 : 0.2;
  }
  return worth;
}

/// What has to be left: for Upkeep before an adventure, for what Lifestyle lets one keep behind it.
int put_by(const Look& look) {
  const auto maps = int_of(look.seen.kingdom.maps.size());
  return look.seen.course.has(kEndPhase) ? look.kingdom(Number::lifestyle) : 2 + 2 * maps;
}

/// What brings MG or attributes pays for itself; the rest has to be paid for.
double worth_of_facility(const Look& look, int facility, int cost) {
  const Facility& its = look.library.facilities[at(facility)];
  constexpr std::array<std::string_view, 9> kGood{"farm",   "school",   "jailhouse", "citadel",   "showplace",
                                                  "garden", "cutchery", "inn",       "keep-tower"};
  if (its.id == "royal-palace") return 5;
  if (!contains(kGood, std::string_view(its.id)) || coins(look) - cost < put_by(look)) return -0.1;
  return 2.0 - 0.05 * cost;
}

double worth_of_ruin(const Look& look, int facility) {
  const Facility& its = look.library.facilities[at(facility)];
  return its.id == "royal-palace" ? -20 : -0.1 * its.cost;
}

// -- People --

double worth_in_hand(const Item& item, bool is_only_weapon) {
  double worth = 0.2 * item.cost + (item.weapon ? (is_only_weapon ? 3 : 0.2) : 0);
  if (item.kind == ItemKind::recovery) worth += 0.8;
  const bool plays = item.do_ || item.when || item.modify || item.forbid || item.act || item.weapon;
  return plays ? worth : worth - 0.6;
}

double worth_of_item(const Look& look, Who who, int item) {
  const Item& its = look.library.items[at(item)];
  const double room = look.free_slots(who) >= its.slots.value_or(1) ? 0 : -0.5;
  const double second = look.slot_of(who, at(item)) ? -0.4 : 0;
  return worth_in_hand(its, look.number(who, Number::weapons) == 0) + room + second;
}

double worth_of_score(const Look& look, Who who, Score score) {
  const std::uint8_t klass = look.landmaker(who).klass;
  if (klass == kNone) return 0.1;
  const std::string_view id = look.library.classes[klass].id;
  const Score best = id == "knight"   ? Score::warfare
                     : id == "vizier" ? Score::wit
                     : id == "ninja"  ? Score::quest
                                      : Score::charisma;
  double worth = score == best ? 1 : 0.3;
  if (score == Score::warfare) worth += 0.3;
  if (score == Score::quest) worth += 0.2;
  return worth;
}

double worth_of_class(const Look& look, int klass) {
  double worth = 1;
  for (const Landmaker& one : look.seen.court) worth -= one.klass == klass ? 1 : 0;
  return worth;
}

double worth_of_wandering(const Look& look, Score attribute) {
  return 0.3 + 0.05 * look.kingdom(attribute_number(attribute));
}

double worth_of_point(const Look& look, Score attribute, bool rises) {
  const int now = look.seen.kingdom.attributes[static_cast<std::size_t>(attribute) - kAbilities];
  // The weakest must not come to nothing; Lifestyle buys.
  const double rising = 1.0 - 0.1 * now + (attribute == Score::lifestyle ? 0.15 : 0);
  return rises ? rising : now <= 1 ? -9 : -rising;
}

double worth_of_count(const Look& look, const engine::Decision& decision, int count) {
  if (prompt::ask_followers.is(decision.prompt)) {
    const auto [who, most] = prompt::ask_followers.in(decision.prompt);
    // Enough at home for the Kingdom to stand, a fair share for everybody.
    const int fair = std::min(most, look.seen.kingdom.citizens / (2 * std::max(1, look.court_size())));
    return -std::abs(count - fair) * 0.1;
  }
  if (prompt::ask_sale.is(decision.prompt)) return 0.05 * count;
  if (prompt::ask_how_much_sold.is(decision.prompt)) return 0.05 * count;
  if (prompt::ask_how_many.is(decision.prompt)) return count == 1 ? 0.1 : 0;
  return -0.1 * count;
}

double worth_of_region(const Look& look, int region) {
  const auto around = regions_beside(region);
  return 0.1 *
         static_cast<double>(std::ranges::count_if(around, [&look](int one) { return is_own(look, one); }));
}

double worth_of_friend(const Look& look, const engine::Decision& decision, Who who) {
  if (prompt::ask_dearest.is(decision.prompt))
    return 0.1 * look.affection(prompt::ask_dearest.in(decision.prompt).who, who);
  return 0;
}

double worth_of_thing(const Look& look, Who who, int slot) {
  const Thing& thing = look.landmaker(who).slots[at(slot)];
  if (!thing.is()) return 0;
  return worth_in_hand(look.library.items[thing.item], look.number(who, Number::weapons) <= 1) +
         0.2 * thing.level;
}

/// The new thing for an old one.
double worth_of_exchange(const Look& look, const engine::Decision& decision, const Option& option) {
  if (!prompt::ask_make_room.is(decision.prompt)) return 0;
  const auto [who, item] = prompt::ask_make_room.in(decision.prompt);
  if (option::pass_on.is(option)) return 0.1;
  const double gain = worth_in_hand(look.library.items[at(item)], look.number(who, Number::weapons) == 0);
  return gain - worth_of_thing(look, option::put_down.in(option).who, option::put_down.in(option).slot) - 0.1;
}

/// What somebody does before the Court sets out.
double appraise_errand(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (option.word) {
    case option::wander.word: return worth_of_wandering(look, option::wander.in(option).score);
    case option::craft.word: return 0.35;
    case option::gather.word: return look.seen.adventure.ruler_known != 0 ? 0 : 0.4;
    case option::stand_by.word: return -0.1;
    case option::hand_over.word: return -0.2;
    case option::give_thing.word:
      return -worth_of_thing(look, option::give_thing.in(option).who, option::give_thing.in(option).slot);
    case option::make_item.word: return 0.1 * look.library.items[at(option::make_item.in(option).item)].cost;
    case option::let_in.word: return 0.4;
    case option::side_with.word: return -0.1;
    case option::choose_who.word: return worth_of_friend(look, decision, option::choose_who.in(option).who);
    default: return 0;
  }
}

double appraise_treasury(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (option.word) {
    case option::build.word:
      return worth_of_facility(look, option::build.in(option).facility, option::build.in(option).cost);
    case option::build_shaky.word: return -0.5;
    case option::build_at.word: return worth_of_site(look, decision, option::build_at.in(option).home);
    case option::build_corridor.word: return coins(look) > 12 ? 0.1 : -1;
    case option::build_gate.word:
    case option::tear_down.word:
    case option::break_free.word:
    case option::ask_for_chains.word:
    case option::take_train.word:
    case option::borrow.word: return -1;
    case option::raze.word: return worth_of_ruin(look, option::raze.in(option).facility);
    case option::join.word: return worth_of_corridor(option::join.in(option).a, option::join.in(option).b);
    case option::buy_staple.word:
    case option::buy_rare.word: return coins(look) > 8 ? 0.1 : -0.5;
    case option::sell_abroad.word: return 0.2;
    case option::sell_rare.word:
    case option::send_talent.word: return -0.2;
    case option::take_offer.word: return coins(look) - option::take_offer.in(option).cost >= 6 ? 0.3 : -1;
    case option::buy_map.word: return 4;
    case option::request.word:
      return prompt::ask_request.is(decision.prompt)
                 ? worth_of_item(look, prompt::ask_request.in(decision.prompt).who,
                                 option::request.in(option).item)
                 : -0.1 * option::request.in(option).cost;
    case option::so_many.word: return worth_of_count(look, decision, option::so_many.in(option).count);
    default: return 0;
  }
}

double appraise_making(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (option.word) {
    case option::take_class.word: return worth_of_class(look, option::take_class.in(option).klass);
    case option::choose_score.word:
      if (prompt::ask_deal.is(decision.prompt))
        return worth_of_score(look, prompt::ask_deal.in(decision.prompt).who,
                              option::choose_score.in(option).score);
      if (prompt::ask_free_point.is(decision.prompt))
        return worth_of_score(look, prompt::ask_free_point.in(decision.prompt).who,
                              option::choose_score.in(option).score);
      return 0;
    case option::learn.word:
      return prompt::ask_class_skill.is(decision.prompt)
                 ? worth_of_skill(look, prompt::ask_class_skill.in(decision.prompt).who,
                                  at(option::learn.in(option).skill))
                 : 0;
    case option::learn_row.word:
      return prompt::ask_new_skill.is(decision.prompt)
                 ? worth_of_skill(look, prompt::ask_new_skill.in(decision.prompt).who,
                                  at(option::learn_row.in(option).row))
                 : 0;
    case option::forget_row.word: return -1;
    case option::train.word: return 1.3;
    case option::roll_for_gear.word: return 1;
    case option::put_down.word:
    case option::pass_on.word: return worth_of_exchange(look, decision, option);
    case option::try_again.word:
    case option::allow_retry.word: return -0.2;
    case option::change_taste.word: return -0.1;
    case option::let_time_pass.word: return 0.1;
    default: return 0;
  }
}

}  // namespace

double appraise_kingdom(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (option.word) {
    case option::raise.word: return worth_of_point(look, option::raise.in(option).score, true);
    case option::lower.word: return worth_of_point(look, option::lower.in(option).score, false);
    case option::take_region.word: return 0.1 + worth_of_region(look, option::take_region.in(option).region);
    case option::gate_at.word: return room_of_home(option::gate_at.in(option).home) % 2 == 1 ? 0.2 : 0.1;
    case option::word_again.word: return -0.1;
    default:
      return appraise_errand(look, decision, option) + appraise_treasury(look, decision, option) +
             appraise_making(look, decision, option);
  }
}

}  // namespace gamekeeper::make_you_kingdom
