#include <tuple>

#include "games/number-crunch/rules.hpp"

/// Which re-rolls of a Sorcerer (D-5) can help, and what they bring.
namespace gamekeeper::number_crunch {
namespace {

constexpr int kFaces = 6;

int hit(int face) { return face % 2 == 0 ? 1 : 0; }

}  // namespace

int result_of(const Look& look, const Check& check, int margin) {
  switch (check.kind) {
    case Check::Kind::attack: {
      if (margin < 0) return margin <= -2 ? 0 : 1;
      // What it deals beyond the last Health changes nothing.
      return 2 + std::min(damage_dealt(look, check.subject, margin), std::max(0, health_left(look)));
    }
    case Check::Kind::stealth: return stealth_tier(look, margin);
    case Check::Kind::standard: return talk_tier(look, margin, false);
    case Check::Kind::plead: return talk_tier(look, margin, true);
    default: return margin >= 0 ? 1 : 0;
  }
}

int price_of_risk(const Look& look, int margin, int risk_sum) {
  return margin >= 0 ? 0 : risk_sum * risk_price(look);
}

Rethrown rethrown(const Look& look, int face, bool risky, int risk_sum, int new_face) {
  Rethrown after{.margin = look.state.check.margin() + hit(new_face) - hit(face)};
  after.price = price_of_risk(look, after.margin, risky ? risk_sum + new_face - face : risk_sum);
  return after;
}

RerollWorth worth_of_reroll(const Look& look, int face, bool risky, int risk_sum) {
  const Check& check = look.state.check;
  const int kept = result_of(look, check, check.margin());
  const int price = price_of_risk(look, check.margin(), risk_sum);
  RerollWorth worth;
  for (int new_face = 1; new_face <= kFaces; ++new_face) {
    const Rethrown after = rethrown(look, face, risky, risk_sum, new_face);
    const int result = result_of(look, check, after.margin);
    worth.up += result > kept ? 1 : 0;
    worth.down += result < kept ? 1 : 0;
    worth.better += std::tuple(result, -after.price) > std::tuple(kept, -price) ? 1 : 0;
    worth.worse += std::tuple(result, -after.price) < std::tuple(kept, -price) ? 1 : 0;
    worth.price += after.price - price;
  }
  return worth;
}

RerollOffers rerolls_that_help(const Look& look, const engine::Faces& faces, int risky) {
  struct Ranked {
    Option option;
    int up = 0, price = 0, place = 0;
  };
  std::array<Ranked, 2 * kFaces + 1> ranked;
  std::size_t count = 0;
  const int risk_sum = sum_of_risk(faces, risky);
  std::array<bool, 2 * (kFaces + 1)> seen{};
  for (int i = 0; i < faces.count; ++i) {
    const bool risk = i >= faces.count - risky;
    bool& known = seen[faces[i] + (risk ? kFaces + 1 : 0)];
    if (known) continue;
    known = true;
    const RerollWorth worth = worth_of_reroll(look, faces[i], risk, risk_sum);
    if (worth.better > 0)
      ranked[count++] = {option::reroll_die(i, faces[i], risk), worth.up - worth.down, worth.price, i};
  }
  RerollOffers offers;
  if (count == 0) return offers;
  ranked[count++] = {.option = option::keep_dice(), .place = faces.count};
  std::ranges::sort(std::span(ranked).first(count), {},
                    [](const Ranked& one) { return std::tuple(-one.up, one.price, one.place); });
  for (std::size_t i = 0; i < count; ++i) offers.push_back(ranked[i].option);
  return offers;
}

int sum_of_risk(const engine::Faces& faces, int risky) {
  int sum = 0;
  for (int i = faces.count - risky; i < faces.count; ++i) sum += faces[i];
  return sum;
}

}  // namespace gamekeeper::number_crunch
