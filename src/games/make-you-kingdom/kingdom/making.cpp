#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// A Landmaker is made: who they are, what they are good at, what they carry, whom they like (L422-1146).
namespace gamekeeper::make_you_kingdom {
namespace {

// -- Name --

/// The Name Generation Table: a list of names, then one of nicknames.
struct NamedBy {
  int names = 0;
  int nicknames = 0;
};
constexpr std::array<NamedBy, 6> kNamedBy{{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {3, 1}}};

bool is_name_taken(const Look& look, Who who, int name) {
  return !look.court_who([&look, who, name](Who other) {
                return other != who && look.landmaker(other).name == name &&
                       look.landmaker(other).sex == look.landmaker(who).sex;
              })
              .empty();
}

Task<> choose_sex(Realm& realm, Who who) {
  const bool is_female = co_await realm.table.two_way(realm.seat(who), rule::who_one_is, prompt::ask_sex(who),
                                                      option::be_woman(), option::be_man());
  realm.landmaker_of(who).sex = is_female ? Sex::female : Sex::male;
}

Task<> roll_name(Realm& realm, Who who) {
  const SeatId seat = realm.seat(who);
  const engine::Faces die = co_await realm.table.roll(seat, 1, 6, rule::who_one_is, purpose::for_name(who));
  const NamedBy by = kNamedBy[at(die[0] - 1)];
  int name =
      by.names * kListRows + co_await word_by_dice(realm, seat, rule::who_one_is, purpose::for_name(who));
  const int nickname =
      by.nicknames * kListRows + co_await word_by_dice(realm, seat, rule::who_one_is, purpose::for_name(who));
  // A name that somebody has already is left to them: the next of the lists is taken.
  for (int turn = 0; turn < kListRows && is_name_taken(realm, who, name); ++turn)
    name = (name + 1) % int_of(words_of(kNameLists));
  realm.landmaker_of(who).name = u8(name);
  realm.landmaker_of(who).nickname = u8(nickname);
  realm.tell(told::takes_name(who), rule::who_one_is);
}

Task<> who_they_are(Realm& realm, OfPerson& made) {
  co_await choose_sex(realm, made.who);
  co_await roll_name(realm, made.who);
}

Task<> where_they_come_from(Realm& realm, OfPerson& made) { co_await learn_background(realm, made.who); }

// -- Class and Job --

/// Somebody who is not made yet can still be the King whom every Court needs.
bool is_last_chance_for_king(const Look& look, Who who) {
  for (Who other = 0; other < static_cast<Who>(look.seen.court.size()); ++other) {
    if (other == who || is_lost(look, other)) continue;
    if (is_class(look, other, "king") || look.landmaker(other).klass == kNone) return false;
  }
  return true;
}

Task<> choose_class(Realm& realm, Who who) {
  const Option taken = co_await realm.table.pick(
      realm.seat(who), rule::class_and_job, prompt::ask_class(who), [&realm, who](Offers& offers) {
        const bool must_be_king = is_last_chance_for_king(realm, who);
        for (std::size_t i = 0; i < realm.library.classes.size(); ++i)
          offers.add_unless(option::take_class(int_of(i)),
                            {{must_be_king && realm.library.classes[i].id != "king", rule::a_king}});
      });
  realm.landmaker_of(who).klass = u8(option::take_class.in(taken).klass);
  realm.tell(told::is_called_to(who, realm.landmaker(who).klass), rule::class_and_job);
}

Task<> take_job(Realm& realm, Who who, std::size_t place) {
  std::uint8_t job = co_await draw_job(realm, realm.seat(who), rule::class_and_job);
  for (int again = 0; again < 8 && contains(realm.landmaker(who).jobs, job); ++again)
    job = co_await draw_job(realm, realm.seat(who), rule::class_and_job);
  if (contains(realm.landmaker(who).jobs, job)) co_return;
  realm.landmaker_of(who).jobs[place] = job;
  realm.tell(told::works_as(who, job), rule::class_and_job);
}

Task<> what_they_are(Realm& realm, OfPerson& made) {
  co_await choose_class(realm, made.who);
  co_await take_job(realm, made.who, 0);
  if (is_class(realm, made.who, "servant")) co_await take_job(realm, made.who, 1);
}

// -- Abilities --

Task<> deal_scores(Realm& realm, Who who) {
  const Class& klass = realm.library.classes[realm.landmaker(who).klass];
  std::array<bool, kAbilities> is_dealt{};
  for (const auto& [ability, points] : klass.fixed) {
    Score score{};
    if (!engine::state_json::enum_value(ability, score) || int_of(score) >= kAbilities) continue;
    raise_score(realm, who, score, points);
    is_dealt[static_cast<std::size_t>(score)] = true;
  }
  for (const int points : klass.free) {
    Few<Score> left(kAbilityScores.begin(), kAbilityScores.end());
    erase_if(left, [&](Score one) { return is_dealt[static_cast<std::size_t>(one)]; });
    const Score score = co_await one_of(realm, realm.seat(who), rule::dealing_scores,
                                        prompt::ask_deal(who, points), left, option::choose_score);
    raise_score(realm, who, score, points);
    is_dealt[static_cast<std::size_t>(score)] = true;
  }
}

Task<> what_they_are_good_at(Realm& realm, OfPerson& made) {
  const Who who = made.who;
  co_await deal_scores(realm, who);
  for (const std::uint8_t job : realm.landmaker(who).jobs) {
    if (job == kNone) continue;
    for (const Score score : realm.library.jobs[job].bonus) raise_score(realm, who, score, 1);
  }
  raise_score(realm, who,
              co_await one_of(realm, realm.seat(who), rule::dealing_scores, prompt::ask_free_point(who),
                              kAbilityScores, option::choose_score),
              1);
  const auto& scores = realm.landmaker(who).scores;
  realm.tell(told::has_scores(who, scores[0], scores[1], scores[2], scores[3]), rule::abilities);
}

// -- Skills --

Task<> what_they_have_learned(Realm& realm, OfPerson& made) {
  const Who who = made.who;
  const Class& klass = realm.library.classes[realm.landmaker(who).klass];
  Few<int> lessons;
  for (const std::string& id : klass.skills) lessons.push_back(int_of(realm.library.skill(id)));
  learn_skill(realm, who,
              at(co_await one_of(realm, realm.seat(who), rule::first_skills, prompt::ask_class_skill(who),
                                 lessons, option::learn)),
              rule::first_skills);
  for (const std::uint8_t job : realm.landmaker(who).jobs) {
    if (job != kNone)
      learn_skill(realm, who, realm.library.skill(realm.library.jobs[job].skill), rule::first_skills);
  }
}

// -- Equipment: `stage` counts what has been received, then what is rolled for --

std::vector<std::string> first_items(const Look& look, Who who) {
  const Landmaker& one = look.landmaker(who);
  std::vector<std::string> all(look.library.classes[one.klass].equipment);
  for (const std::uint8_t job : one.jobs) {
    if (job == kNone) continue;
    const auto& more = look.library.jobs[job].equipment;
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

Task<> what_they_carry(Realm& realm, OfPerson& made) {
  const std::vector<std::string> items = first_items(realm, made.who);
  if (made.stage < items.size()) {
    const std::uint8_t item = realm.library.item(items[made.stage]);
    ++made.stage;
    realm.state.course.again();
    co_await take_in(realm, made.who, item, 0, rule::first_equipment);
  } else {
    made.stage = 0;
  }
}

Task<> ask_for_more(Realm& realm, OfPerson& made) {
  const int rolls = std::max(0, int_of(realm.landmaker(made.who).scores[0]));
  made.stage = 0;
  if (rolls == 0) co_return;
  const bool wants = co_await realm.table.two_way(realm.seat(made.who), rule::more_equipment,
                                                  prompt::ask_gear(made.who, rolls), option::roll_for_gear(),
                                                  option::enough_gear());
  made.stage = u8(wants ? rolls : 0);
}

Task<> what_else_they_carry(Realm& realm, OfPerson& made) {
  if (made.stage == 0) co_return;
  --made.stage;
  realm.state.course.again();
  const std::uint8_t item = co_await draw_from(realm, "starting-equipment", made.who, rule::more_equipment);
  if (item != kNone) co_await take_in(realm, made.who, item, 0, rule::more_equipment);
}

// -- Tastes, and whom they like --

Task<> what_they_like(Realm& realm, OfPerson& made) {
  const Who who = made.who;
  std::array<std::uint8_t, kTasteLists.size()> words{};
  for (int list = 0; list < int_of(words.size()); ++list) {
    const int row = co_await word_by_dice(realm, realm.seat(who), rule::tastes, purpose::for_taste(who));
    words[at(list)] = u8(list * kListRows + row);
  }
  const engine::Chosen chosen = co_await realm.table.pick_some(
      realm.seat(who), rule::tastes, prompt::ask_likes(who), 2, 2, [&words](Offers& offers) {
        for (const int word : words) offers.add(option::like(word));
      });
  Landmaker& one = realm.landmaker_of(who);
  std::size_t likes = 0;
  std::size_t dislikes = 0;
  for (const std::uint8_t word : words) {
    const bool liked = std::ranges::any_of(
        chosen, [word](const Option& option) { return option::like.in(option).word_ == word; });
    if (liked && likes < one.likes.size()) {
      one.likes[likes++] = word;
    } else if (dislikes < one.dislikes.size()) {
      one.dislikes[dislikes++] = word;
    }
  }
  realm.tell(told::tastes(who, one.likes[0], one.likes[1], one.dislikes[0], one.dislikes[1]), rule::tastes);
}

Task<> whom_they_like(Realm& realm, OfPerson& made) {
  const Who who = made.who;
  const People fellows =
      realm.court_who([&realm, who](Who other) { return other != who && !is_lost(realm, other); });
  if (!fellows.empty()) {
    const int which =
        co_await one_by_chance(realm, realm.seat(who), int_of(fellows.size()), rule::first_affection);
    realm.change_bond(person(who), id_of(BondKind::affection), person(fellows[at(which)]), 1,
                      rule::first_affection);
    co_await realm.settle();
  }
  Landmaker& one = realm.landmaker_of(who);
  one.body.hp = i16(realm.number(who, Number::max_hp));
  one.body.drive = 0;
  one.body.followers = 0;
  realm.tell(told::joins_court(who), rule::who_one_is);
  co_await realm.happens(Moment::joined, who);
}

}  // namespace

void raise_score(Realm& realm, Who who, Score score, int by) {
  if (int_of(score) >= kAbilities) return;
  std::int8_t& its = realm.landmaker_of(who).scores[static_cast<std::size_t>(score)];
  its = static_cast<std::int8_t>(its + by);
}

void learn_skill(Realm& realm, Who who, std::size_t skill, RuleId rule) {
  realm.landmaker_of(who).skills.set(skill);
  skill < realm.library.skills.size() ? realm.tell(told::knows_skill(who, int_of(skill)), rule)
                                      : realm.tell(told::learned_row(who, int_of(skill)), rule);
}

Task<> take_in(Realm& realm, Who who, std::uint8_t item, int level, RuleId rule) {
  for (int tries = 0; tries < 3; ++tries) {
    if (has_room_for(realm, who, item)) {
      realm.give(who, item, level, rule);
      co_await realm.settle();
      co_return;
    }
    const Option taken = co_await realm.table.pick(
        realm.seat(who), rule::full_slots, prompt::ask_make_room(who, item),
        [&realm, who, item](Offers& offers) {
          offers.add(option::leave_it(item));
          for (Who other = 0; other < static_cast<Who>(realm.state.court.size()); ++other) {
            if (other != who && realm.is_here(other) && has_room_for(realm, other, item))
              offers.add(option::pass_on(other));
          }
          for (int slot = 0; slot < int_of(kSlots); ++slot) {
            if (realm.landmaker(who).slots[at(slot)].is()) offers.add(option::put_down(who, slot));
          }
        });
    if (option::leave_it.is(taken)) co_return;
    if (option::pass_on.is(taken)) {
      realm.give(option::pass_on.in(taken).who, item, level, rule);
      co_await realm.settle();
      co_return;
    }
    const auto slot = at(option::put_down.in(taken).slot);
    const std::uint8_t old = realm.landmaker(who).slots[slot].item;
    realm.take_away(who, slot, rule::full_slots);
    co_await realm.happens(Moment::thrown_away, who, -1, int_of(realm.library.items[old].kind));
  }
}

constinit const ProcedureOf<Realm, OfPerson> kMaking =
    kit::course::steps<who_they_are, what_they_are, where_they_come_from, what_they_are_good_at,
                       what_they_have_learned, what_they_carry, ask_for_more, what_else_they_carry,
                       what_they_like, whom_they_like>("making");

}  // namespace gamekeeper::make_you_kingdom
