#include <cstdlib>
#include <tuple>

#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "kit/words/on.hpp"

/// What is good for a Kingdom and its Court, for greedy players.
namespace gamekeeper::make_you_kingdom {
namespace {

using kit::words::on;
using kit::words::said;

int coins(const Look& look) { return look.seen.kingdom.treasury; }

// -- Founding and building --

double worth_of_corridor(const Look&, int a, int b) {
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
    const int other = one.beyond(room_of_home(home));
    if (other >= 0) worth += map.rooms[at(other)].room.facility == facility ? 1 : 0.2;
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

double worth_of_ruin(const Look& look, int, bool, int facility) {
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
  const double room = look.free_slots(who) >= its.slots ? 0 : -0.5;
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

/// The weakest must not come to nothing; Lifestyle buys.
double worth_of_rising(const Look& look, Score attribute) {
  const int now = look.seen.kingdom.attributes[static_cast<std::size_t>(attribute) - kAbilities];
  return 1.0 - 0.1 * now + (attribute == Score::lifestyle ? 0.15 : 0);
}
double worth_of_sinking(const Look& look, Score attribute) {
  const int now = look.seen.kingdom.attributes[static_cast<std::size_t>(attribute) - kAbilities];
  return now <= 1 ? -9 : -worth_of_rising(look, attribute);
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
  const auto own = std::ranges::count_if(around, [&look](int one) { return is_own(look, one); });
  return 0.1 + 0.1 * static_cast<double>(own);
}
double worth_of_gate(const Look&, int home) { return room_of_home(home) % 2 == 1 ? 0.2 : 0.1; }

double worth_of_thing(const Look& look, Who who, int slot) {
  const Thing& thing = look.landmaker(who).slots[at(slot)];
  if (!thing.is()) return 0;
  return worth_in_hand(look.library.items[thing.item], look.number(who, Number::weapons) <= 1) +
         0.2 * thing.level;
}

/// The new thing for an old one.
double worth_of_exchange(const Look& look, const engine::Decision& decision, Who whose, int slot) {
  if (!prompt::ask_make_room.is(decision.prompt)) return 0;
  const auto [who, item] = prompt::ask_make_room.in(decision.prompt);
  const double gain = worth_in_hand(look.library.items[at(item)], look.number(who, Number::weapons) == 0);
  return gain - worth_of_thing(look, whose, slot) - 0.1;
}
double worth_of_passing_on(const Look&, const engine::Decision& decision) {
  return prompt::ask_make_room.is(decision.prompt) ? 0.1 : 0;
}
double worth_of_giving(const Look& look, Who who, int slot) { return -worth_of_thing(look, who, slot); }
double worth_of_making(const Look& look, int item) { return 0.1 * look.library.items[at(item)].cost; }
double worth_of_request(const Look& look, const engine::Decision& decision, int item, int cost) {
  if (!prompt::ask_request.is(decision.prompt)) return -0.1 * cost;
  return worth_of_item(look, prompt::ask_request.in(decision.prompt).who, item);
}
double worth_of_offer(const Look& look, int, int cost) { return coins(look) - cost >= 6 ? 0.3 : -1; }
double worth_of_ware(const Look& look) { return coins(look) > 8 ? 0.1 : -0.5; }
double worth_of_digging(const Look& look) { return coins(look) > 12 ? 0.1 : -1; }
double worth_of_news(const Look& look) { return look.seen.adventure.ruler_known != 0 ? 0 : 0.4; }

/// Whom a decision of this kind is about; nothing: it is another.
template <auto... kPrompts>
std::optional<Who> whom(const engine::Phrase& asked) {
  std::optional<Who> who;
  const auto look_at = [&](const auto& one) {
    if (one.is(asked)) who = one.in(asked).who;
    return who.has_value();
  };
  static_cast<void>((look_at(kPrompts) || ...));
  return who;
}
double worth_of_choice(const Look& look, const engine::Decision& decision, Score score) {
  const auto who = whom<prompt::ask_deal, prompt::ask_free_point>(decision.prompt);
  return who ? worth_of_score(look, *who, score) : 0;
}
double worth_of_lesson(const Look& look, const engine::Decision& decision, int row) {
  const auto who = whom<prompt::ask_class_skill, prompt::ask_new_skill>(decision.prompt);
  return who ? worth_of_skill(look, *who, at(row)) : 0;
}

}  // namespace

double appraise_kingdom(const Look& look, const engine::Decision& decision, const Option& option) {
  const double by_what_is_asked = said<double>(
      option, 0, std::tie(look, decision), on<option::build_at>(worth_of_site),
      on<option::request>(worth_of_request), on<option::so_many>(worth_of_count),
      on<option::choose_score>(worth_of_choice), on<option::learn, option::learn_row>(worth_of_lesson),
      on<option::put_down>(worth_of_exchange), on<option::pass_on>(worth_of_passing_on));
  return said<double>(
      option, by_what_is_asked, std::tie(look), on<option::raise>(worth_of_rising),
      on<option::lower>(worth_of_sinking), on<option::take_region>(worth_of_region),
      on<option::gate_at>(worth_of_gate), on<option::wander>(worth_of_wandering),
      on<option::gather>(worth_of_news), on<option::give_thing>(worth_of_giving),
      on<option::make_item>(worth_of_making), on<option::build>(worth_of_facility),
      on<option::build_corridor>(worth_of_digging), on<option::raze>(worth_of_ruin),
      on<option::join>(worth_of_corridor), on<option::buy_staple, option::buy_rare>(worth_of_ware),
      on<option::take_offer>(worth_of_offer), on<option::take_class>(worth_of_class), on<option::buy_map>(4),
      on<option::train>(1.3), on<option::roll_for_gear>(1), on<option::let_in>(0.4), on<option::craft>(0.35),
      on<option::sell_abroad>(0.2), on<option::let_time_pass>(0.1),
      on<option::word_again, option::stand_by, option::side_with, option::change_taste>(-0.1),
      on<option::hand_over, option::sell_rare, option::send_talent, option::try_again, option::allow_retry>(
          -0.2),
      on<option::build_shaky>(-0.5),
      on<option::build_gate, option::tear_down, option::break_free, option::ask_for_chains,
         option::take_train, option::borrow, option::forget_row>(-1));
}

}  // namespace gamekeeper::make_you_kingdom
