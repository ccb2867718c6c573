#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;

/// How often so many Magic Dice show neither, a mishap, a doom, or both, as the rules here count them (R-04,
///
std::array<std::int64_t, 4> perils(int dice, bool triple_is_also_double) {
  std::int64_t all = 1;
  for (int i = 0; i < dice; ++i) all *= 6;
  std::array<std::int64_t, 4> counts{};
  std::array<std::uint8_t, 8> faces{};
  for (std::int64_t i = 0; i < all; ++i) {
    std::int64_t rest = i;
    for (std::size_t k = 0; k < at(dice); ++k, rest /= 6) faces[k] = fit(rest % 6 + 1);
    const Channelled result = channel({faces.data(), at(dice)}, false, triple_is_also_double);
    ++counts[(result.mishap > 0 ? 1U : 0U) + (result.dooms > 0 ? 2U : 0U)];
  }
  return counts;
}

/// Of six faces of a Magic Die, those that cost a Fatigue (M-2e, mishap 1).
int tiring_faces(const Look& look, Who who) {
  return look.who(who).hot_dice_until > look.state.calendar.watches_passed() ? 4 : 3;
}

std::optional<engine::Odds> odds(const Look& look, const engine::Decision& decision, const Option& option) {
  if (!option::magic_dice.is(option)) return std::nullopt;
  const int dice = option::magic_dice.in(option).count;
  if (dice > 6) return std::nullopt;
  const auto counts = perils(dice, look.state.switches.triple_is_also_double);
  const std::int64_t all = counts[0] + counts[1] + counts[2] + counts[3];
  engine::Odds odds;
  static constexpr std::array<std::string_view, 4> kRows = {"neither", "a mishap", "a doom", "both"};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) odds.outcomes.push_back({std::string(kRows[i]), Fraction(counts[i], all)});
  }
  odds.note = fmt::format(
      "{} on average, costs {} Fatigue", Fraction(7 * dice, 2).decimal(dice % 2),
      Fraction(dice * tiring_faces(look, prompt::ask_dice.in(decision.prompt).who), 6).decimal(1));
  if (counts[0] < all) odds.note += fmt::format(", {} % a mishap", Fraction(all - counts[0], all).percent(0));
  odds.why.push_back({.amount = dice, .rule = rule::odds_by_the_dice, .what = reason::by_the_dice()});
  const bool burns = tiring_faces(look, prompt::ask_dice.in(decision.prompt).who) > 3;
  odds.why.push_back({.amount = 0, .rule = burns ? rule::mishap_1 : rule::casting_fatigue, .what = {}});
  return odds;
}

double appraise(const Look& look, const engine::Decision&, const Option& option) {
  return worth_among(
      look, option, on<option::chain_again>(1), on<option::magic_dice>([](const Look&, int dice) {
        return dice == 2 ? 2 : dice == 1 ? 1.5 : 1.0 / dice;
      }),
      on<option::target_foe>([](const Look& of, int foe) { return of.foe(foe).guard + of.foe(foe).now[0]; }),
      on<option::target_friend>([](const Look& of, Who who) {
        const Character& one = of.who(who);
        return one.guard_most - one.guard + one.most[0] - one.now[0];
      }));
}

}  // namespace

const Chapter chapters::kMagic{.odds = odds, .appraise = appraise};

}  // namespace gamekeeper::farsa
