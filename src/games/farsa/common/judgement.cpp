#include "games/farsa/chapter.hpp"

/// What the choices of all chapters bring, and what they are worth: Inspiration, burdens, getting free.
namespace gamekeeper::farsa {
namespace {

using chance::Fraction;

/// That one of the dice shows a face that turns the roll.
Fraction chance_of_inspiration(const Option& use) {
  const auto [dice, least, most] = option::use_inspiration.in(use);
  const int faces = most - least + 1;
  Fraction none(1, 1);
  for (int die = 0; die < dice; ++die) none *= Fraction(6 - faces, 6);
  return Fraction(1, 1) - none;
}

/// What getting free takes: the faces of a d20.
int faces_to_get_free(const Look& look, Who who, Reasons* why = nullptr) {
  return passing_faces(score(look, who, struggled_with(exposure_of(look.who(who))), why), 0);
}

engine::Odds odds_of_struggle(const Look& look, Who who) {
  engine::Odds odds;
  odds.success = Fraction(faces_to_get_free(look, who, &odds.why), 20);
  return odds;
}

engine::Odds odds_of_dropping(const Look& look, int who, int thing) {
  engine::Odds odds;
  const int slots = slots_of(look.library, look.thing(who, thing), &odds.why);
  odds.note = fmt::format("frees {}", slots == 1 ? "a slot" : fmt::format("{} slots", slots));
  return odds;
}

/// What dropping a thing frees, and by which rules; what Inspiration may turn.
std::optional<engine::Odds> odds(const Look& look, const engine::Decision&, const Option& option) {
  return odds_among(look, option, on<option::drop, option::drop_it>(odds_of_dropping),
                    on<option::use_inspiration>([](const Look&, const Option& use) {
                      return engine::Odds{.success = chance_of_inspiration(use)};
                    }),
                    on<option::struggle>(odds_of_struggle));
}

// -- Judgement --

/// What somebody would miss: weapons and armor in use, food, light, tools, and then the price.
double worth(const Look& look, const Thing& thing) {
  const Item& item = look.item(thing);
  double worth = std::min(10.0, item.price / 20.0);
  if (thing.carried == Carried::hand) worth += 15;
  if (item.weapon) worth += 2;
  worth += 4.0 * item.armor;
  if (item.light) worth += thing.burning > 0 ? 20 : 8;
  if (thing.item == look.library.oil) worth += 8;
  if (item.use == Use::ration) worth += 5.0 * thing.uses;
  if (item.use == Use::grimoire || item.use == Use::scroll) worth += 12;
  if (!item.skills.empty()) worth += 3;
  return worth;
}

/// What somebody has asked for is worth a day without Guard, and so is what sells well; the rest is not.
double worth_of_find(const Look& look, int item) {
  const bool is_wanted = std::ranges::any_of(look.library.errands, [item](const Library::ErrandOf& errand) {
    return errand.errand->deed == Deed::bring_item && errand.what == item;
  });
  return is_wanted ? 10 : (look.library.items[at(item)].price - 30) / 20.0;
}

bool helps_somebody(const Look& look, const Thing& thing) {
  const Item& item = look.item(thing);
  return all_who(look, [&](Who whom) { return is_present(look.who(whom)) && would_help(look, whom, item); })
             .any() &&
         item.use != Use::ration && item.use != Use::meat && item.use != Use::forage;
}

double worth_of_dropping(const Look& look, Who who, int thing) {
  return -1 - worth(look, look.thing(who, thing));
}

double appraise(const Look& look, const engine::Decision&, const Option& option) {
  const auto the_die = [](const Look&, int die) { return die; };
  return worth_among(
      look, option, on<option::go_on>(1), on<option::keep_roll>(0.45), on<option::bear_it>(0.4),
      on<option::by_the_book>(5), on<option::cannot>(-1),
      on<option::drop, option::drop_it>(worth_of_dropping),
      on<option::thing>([](const Look& of, Who who, int thing) {
        return helps_somebody(of, of.thing(who, thing)) ? 5 : 0;
      }),
      on<option::carry_find>([](const Look& of, Who who, int item) {
        return worth_of_find(of, item) + of.who(who).now[0] / 100.0;
      }),
      on<option::use_inspiration>(
          [](const Look&, const Option& use) { return chance_of_inspiration(use).approximate(); }),
      on<option::struggle>([](const Look& of, Who who) { return faces_to_get_free(of, who) / 20.0; }),
      on<option::inspiration_up, option::inspiration_down>(the_die));
}

}  // namespace

const Chapter chapters::kCommon{.odds = odds, .appraise = appraise};

}  // namespace gamekeeper::farsa
