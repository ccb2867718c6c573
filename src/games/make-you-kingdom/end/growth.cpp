#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Levels, Skills, feelings that cool down, second thoughts, new tastes (L4376-4420).
namespace gamekeeper::make_you_kingdom {
namespace {

/// `stage` holds how many Levels are still to come, or swaps of Skills; and whether there may be swaps.
constexpr std::uint8_t kMayRetrain = 0x80;
constexpr int kMostAbove = 6;  ///< of a score above the lowest, at the Mausoleum

// -- Levels --

Task<bool> has_done_it(Realm& realm, Who who) {
  const std::uint8_t background = realm.landmaker(who).background;
  if (background >= realm.library.backgrounds.size()) co_return false;
  std::optional<bool> done = has_done_mission(realm, who);
  if (!done)
    done = co_await realm.table.two_way(kGameMaster, rule::missions, prompt::ask_mission(who, background),
                                        option::mission_done(), option::mission_open());
  if (!*done) co_return false;
  realm.tell(told::mission_accomplished(who, background), rule::missions);
  realm.landmaker_of(who).background = kNone;
  co_return true;
}

Task<> count_levels(Realm& realm, OfPerson& growth) {
  const bool did_it = co_await has_done_it(realm, growth.who);
  const int most = realm.state.kingdom.level;
  const int level = realm.landmaker(growth.who).level;
  const bool met = realm.state.objective_met != 0;
  int levels = met && level < most ? 1 : 0;
  if (did_it && level + levels < most + 1) ++levels;
  const bool is_held_back = met && level >= most;
  growth.stage = u8(levels | (is_held_back ? kMayRetrain : 0));
}

bool may_train(const Look& look, Who who, int score) {
  const auto& scores = look.landmaker(who).scores;
  return scores[at(score)] - std::ranges::min(scores) < kMostAbove && scores[at(score)] < 9;
}

void offer_lessons(const Look& look, Who who, Offers& offers) {
  for (const std::size_t row : learnable(look, who)) offers.add(option::learn_row(int_of(row)));
}

Task<> gain_level(Realm& realm, OfPerson& growth) {
  if ((growth.stage & ~kMayRetrain) == 0) co_return;
  --growth.stage;
  const Who who = growth.who;
  realm.state.course.again();
  Landmaker& one = realm.landmaker_of(who);
  ++one.level;
  realm.tell(told::level_up(who, one.level), rule::level_up);
  co_await learn_or_train(realm, who);
  co_await realm.happens(Moment::levelled, who);
}

// -- Feelings --

/// Not toward whom they have been photographed with, and not what nothing lowers.
bool counts(const Look& look, const Bond& one, Who who, bool hostile) {
  return one.from == who && one.to != look.number(who, Number::pictured) &&
         !holds_firm(look, who, one.to, hostile);
}
int sum_of(const Look& look, Who who, bool hostile) {
  int sum = 0;
  for (const Bond& one : look.seen.bonds) {
    if (counts(look, one, who, hostile)) sum += hostile ? one.hostility : one.affection;
  }
  return sum;
}

Task<> cool_down(Realm& realm, Who who, bool hostile) {
  const int over = sum_of(realm, who, hostile) - realm.landmaker(who).level;
  const RuleId rule = realm.number(who, Number::pictured) < 0 ? rule::relationship_reset : rule::photographs;
  const Option taken = co_await realm.table.pick_if_choice(
      realm.seat(who), rule, prompt::ask_loosen(who, over, hostile), [&realm, who, hostile](Offers& offers) {
        for (const Bond& one : realm.state.bonds) {
          const int score = hostile ? one.hostility : one.affection;
          if (counts(realm, one, who, hostile) && score > 0)
            offers.add(option::let_go(one.to, hostile, score));
        }
      });
  const BondKind kind = hostile ? BondKind::hostility : BondKind::affection;
  realm.change_bond(person(who), id_of(kind), person(option::let_go.in(taken).who), -1, rule);
}

Task<> feelings_settle(Realm& realm, OfPerson& growth) {
  for (const bool hostile : {false, true}) {
    if (sum_of(realm, growth.who, hostile) <= realm.landmaker(growth.who).level) continue;
    realm.state.course.again();
    co_return co_await cool_down(realm, growth.who, hostile);
  }
}

// -- Retraining --

Task<> have_second_thoughts(Realm& realm, OfPerson& growth) {
  const Skills before = realm.landmaker(growth.who).skills;
  const auto known = below(realm.library.skill_rows(), [&](int row) { return before.has(at(row)); });
  if ((growth.stage & kMayRetrain) == 0 || at(growth.stage & ~kMayRetrain) >= known.size()) co_return;
  co_await retrain(realm, growth.who, false, rule::retraining);
  if (realm.landmaker(growth.who).skills == before) co_return;
  ++growth.stage;
  realm.state.course.again();
  co_await realm.settle();
}

// -- Tastes --

/// Another player says what it is: not the one who has changed.
SeatId who_says(const Look& look, Who who) {
  for (int turn = 1; turn < int_of(look.seen.court.size()); ++turn) {
    const Who other = (who + turn) % int_of(look.seen.court.size());
    if (look.landmaker(other).seat != look.landmaker(who).seat) return look.landmaker(other).seat;
  }
  return kGameMaster;
}

struct Taste {
  bool liked = false;
  std::size_t place = 0;
};
std::optional<Taste> taste_of(const Landmaker& one, int word) {
  for (const bool liked : {true, false}) {
    const auto& words = liked ? one.likes : one.dislikes;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == word) return Taste{liked, i};
    }
  }
  return std::nullopt;
}

Task<> tastes_change(Realm& realm, OfPerson& growth) {
  const Who who = growth.who;
  const Option taken = co_await realm.table.pick_if_choice(
      realm.seat(who), rule::new_tastes, prompt::ask_taste(who), [&realm, who](Offers& offers) {
        offers.add(option::keep_tastes());
        const Landmaker& one = realm.landmaker(who);
        for (const std::uint8_t word : one.likes) {
          if (word != kNone) offers.add(option::change_taste(word, true));
        }
        for (const std::uint8_t word : one.dislikes) {
          if (word != kNone && !contains(one.likes, word)) offers.add(option::change_taste(word, false));
        }
      });
  if (option::keep_tastes.is(taken)) co_return;
  const int was = option::change_taste.in(taken).word_;
  std::array<int, 4> words{};
  for (int list = 0; list < int_of(words.size()); ++list) {
    const int row = co_await word_by_dice(realm, kGameMaster, rule::new_tastes, purpose::for_new_taste(who));
    words[at(list)] = list * kListRows + row;
  }
  const Option said = co_await realm.table.pick(who_says(realm, who), rule::new_tastes,
                                                prompt::ask_new_taste(who), [&words](Offers& offers) {
                                                  for (const int word : words) offers.add(option::like(word));
                                                });
  const int now = option::like.in(said).word_;
  Landmaker& one = realm.landmaker_of(who);
  const std::optional<Taste> taste = taste_of(one, was);
  if (!taste || taste_of(one, now)) co_return;
  (taste->liked ? one.likes : one.dislikes)[taste->place] = u8(now);
  realm.tell(told::taste_changed(who, was, now, taste->liked), rule::new_tastes);
}

}  // namespace

Task<> learn_or_train(Realm& realm, Who who) {
  const auto experience = realm.slot_of(who, realm.library.item("experience"));
  const bool trains = experience || realm.has_facility(realm.library.facility("mausoleum"));
  if (learnable(realm, who).empty() && !trains)
    co_return realm.tell(told::nothing_to_learn(who), rule::new_skill);
  const Option taken = co_await realm.table.pick(
      realm.seat(who), rule::new_skill, prompt::ask_new_skill(who),
      [&realm, who, trains, experience](Offers& offers) {
        offer_lessons(realm, who, offers);
        for (int score = 0; score < kAbilities; ++score) {
          if (trains &&
              (may_train(realm, who, score) || (experience && realm.landmaker(who).scores[at(score)] < 9)))
            offers.add(option::train(static_cast<Score>(score)));
        }
        if (offers.none()) offers.add(option::keep_skills());
      });
  if (option::learn_row.is(taken)) {
    const int row = option::learn_row.in(taken).row;
    realm.landmaker_of(who).skills.set(at(row));
    realm.tell(told::learned_row(who, row), rule::new_skill);
    co_return co_await realm.settle();
  }
  if (!option::train.is(taken)) co_return;
  const Score score = option::train.in(taken).score;
  if (experience) co_await lose_thing(realm, who, *experience, true, rule::row);
  realm.change(who, static_cast<Number>(score), 1, experience ? rule::row : rule::mausoleum);
}

constinit const ProcedureOf<Realm, OfPerson> kGrowth =
    kit::course::steps<count_levels, gain_level, feelings_settle, have_second_thoughts, tastes_change>(
        "growth");

}  // namespace gamekeeper::make_you_kingdom
