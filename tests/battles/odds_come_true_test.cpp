#include "support/odds_come_true.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battles/field.hpp"
#include "battles/words/abilities.hpp"
#include "battles/words/fight.hpp"
#include "battles/words/round.hpp"
#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/match.hpp"
#include "engine/window.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/prospects.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"
#include "games/battles/topics.hpp"
#include "kit/odds/every_way.hpp"

/// What stands beside an option of BATTLES: Armageddon, and what comes of it: told by its events. Nobody
/// reacts, as the odds have it; what wakes by itself before the own dice fall, they do not promise anything
/// about.
namespace gamekeeper::battles::test {
namespace {

using battery::Came;
using battery::Promise;
using battery::Trial;
using chance::Fraction;
using engine::Event;
using engine::Match;
using kit::odds::Heard;

constexpr int kDecisive = 20;  ///< a die that is read by its face; others are added up

std::vector<kit::odds::Throw> throws_of(const engine::ChanceRequest& request) {
  if (request.kind == engine::ChanceRequest::Kind::draw) return {};
  return request.sides == kDecisive ? kit::odds::in_any_order(request) : kit::odds::by_sum(request);
}

std::string percent(const Fraction& probability) {
  const std::string rounded = probability.percent(0);
  if (rounded == "0" && probability > Fraction(0)) return "<1 %";
  if (rounded == "100" && probability < Fraction(1)) return ">99 %";
  return rounded + " %";
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// What a row says of damage: "3 damage", "2 to 5 damage", "no harm done".
bool tells_damage(std::string_view label, int lost) {
  if (label == "no harm done") return lost == 0;
  if (!label.ends_with(" damage")) return false;
  const std::string text(label);
  char* end = nullptr;
  const long from = std::strtol(text.c_str(), &end, 10);
  const long to = std::string_view(end).starts_with(" to ") ? std::strtol(end + 4, nullptr, 10) : from;
  return from <= lost && lost <= to;
}

/// The Mob whose dice are asked for.
MobId roller_of(const engine::Phrase& purpose) {
  switch (purpose.word) {
    case purpose::roll_to_hit.word: return purpose::roll_to_hit.in(purpose).mob;
    case purpose::roll_damage.word: return purpose::roll_damage.in(purpose).mob;
    case purpose::roll_vc.word: return purpose::roll_vc.in(purpose).mob;
    case purpose::roll_total.word: return purpose::roll_total.in(purpose).mob;
    case purpose::roll_for.word: return purpose::roll_for.in(purpose).mob;
    default: return kNobody;
  }
}

class Judgement {
 public:
  Judgement(const Promise& promise, const Heard& heard)
      : promise_(promise), heard_(heard), state_(promise.match.position().as<State>()) {}

  std::optional<Trial> trial() {
    if (option::roll_initiative.is(promise_.option)) return of_initiative();
    const engine::Phrase& prompt = promise_.decision.prompt;
    if (promise_.option.word == engine::kPass && prompt::struck_reaction.is(prompt)) return of_hit();
    const bool pool =
        (option::spend.is(promise_.option) || option::amount.is(promise_.option)) && !promise_.odds.success;
    if (pool) return of_pool();
    const Look look{state_, library()};
    deed_ = deed_behind(look, promise_.decision, promise_.option).value_or(Deed{});
    if (deed_.actor == kNobody) return std::nullopt;
    if (option::react.is(promise_.option) && is_of(Ability::vigilante)) {
      Topic topic = topic_of(prompt);
      topic.guard = deed_.actor;
      deed_ = deed_announced(look, topic);
      guards_ = true;
    }
    if (option::act.is(promise_.option)) {
      for (MobId id = 0; id < state_.mobs.size(); ++id) {
        if (alive(look.mob(id)) && is_named(look, promise_.odds.note, id))
          deed_ = deed_of(look, deed_.actor, deed_.ability, id);
      }
    }
    if (prompt::ask.is(prompt) && is_of(Ability::prank)) pulled_ = inquiry_of(prompt).about;
    return of_deed();
  }

 private:
  Look before() const { return {state_, library()}; }
  std::string_view name_of_deed() const {
    return deed_.ability == kAttack ? "Attack" : ability_name(before(), deed_.actor, deed_.ability);
  }
  std::string_view how() const {
    switch (promise_.option.word) {
      case engine::kPass: return "is let come";
      case option::act.word: return "as an action";
      case option::mob.word: return "on a Mob";
      case option::choice.word: return "by choice";
      case option::react.word: return "out of turn";
      default: return "with an amount";
    }
  }

  Trial of_initiative() {
    Trial trial{.kind = "initiative"};
    const auto settled = [this] { return find(told::initiative_won.word) != nullptr; };
    trial.horizon.ends = [this, settled](const Match&) { return settled() || heard_.thrown.size() >= 2; };
    trial.horizon.answer = pass;
    trial.came = [this, settled](const Match&) {
      if (!settled()) return aside();  // the same once more
      const bool mine = told::initiative_won.in(*find(told::initiative_won.word)).side ==
                        static_cast<int>(promise_.decision.seat);
      const std::size_t first = battery::row_named(promise_.odds, "you begin");
      const std::size_t other = first == 0 ? 1 : 0;
      return Came{.success = mine, .row = mine ? first : other, .amounts = {}};
    };
    return trial;
  }

  /// A hit that is taken, whose damage has been rolled.
  Trial of_hit() {
    const Topic hit = topic_of(promise_.decision.prompt);
    deed_ = {.actor = hit.actor, .target = hit.target};
    deed_.guard = hit.guard;
    Trial trial{.kind = "a hit is taken"};
    trial.horizon = own_dice();
    trial.horizon.ends = [this](const Match&) { return find(told::harmed.word) != nullptr; };
    trial.came = [this](const Match&) {
      if (promise_.odds.note.starts_with("no damage"))
        return Came{
            .success = {}, .row = find(told::died.word) == nullptr ? battery::kNoRow : 0, .amounts = {}};
      return Came{.success = {}, .row = row_of_damage(), .amounts = {}};
    };
    return trial;
  }

  /// Dice that are added up, when it comes to them.
  Trial of_pool() {
    deed_ = {.actor = inquiry_of(promise_.decision.prompt).mob,
             .ability = inquiry_of(promise_.decision.prompt).ability};
    const auto pool = [this]() -> const engine::Thrown* {
      for (const engine::Thrown& one : heard_.thrown) {
        if (purpose::roll_total.is(one.request.purpose) && roller_of(one.request.purpose) == deed_.actor)
          return &one;
      }
      return nullptr;
    };
    Trial trial{.kind = "a pool of dice"};
    trial.horizon = own_dice();
    trial.horizon.ends = [pool, ends = trial.horizon.ends](const Match& match) {
      return pool() != nullptr || ends(match);
    };
    trial.came = [this, pool](const Match&) {
      if (pool() == nullptr) return aside();
      const int sum = pool()->faces.sum();
      std::size_t row = 0;
      while (row < promise_.odds.outcomes.size() &&
             !tells_damage(promise_.odds.outcomes[row].label + " damage", sum))
        ++row;
      return Came{.success = {}, .row = row, .amounts = {sum}};
    };
    trial.words = [this](std::span<const Fraction> means) {
      const std::string says = means[0].decimal(1) + " on average";
      return promise_.odds.note.starts_with(says) ? "" : says;
    };
    return trial;
  }

  // -- A deed --

  Trial of_deed() {
    Trial trial{.kind = fmt::format("{} {}", guards_ ? "VIGILANTE" : name_of_deed(), how())};
    trial.horizon = own_dice();
    trial.came = [this](const Match& end) { return came_of_deed({end.position().as<State>(), library()}); };
    trial.words = [this](std::span<const Fraction> means) { return wrong_words(means); };
    return trial;
  }

  /// On until the dice of the one who does it have fallen, and those of whoever strikes back.
  kit::odds::Horizon own_dice() const {
    const auto ends = [this](const Match& match) {
      if (match.status() == engine::Status::rolling)
        return has_rolled() && (!is_own(match.chance().purpose) || is_next_blow(match.chance().purpose));
      if (has_rolled() && is_series() && option::mob.is(match.decision().options.front())) return true;
      switch (match.decision().prompt.word) {
        case prompt::choose_target.word:
        case prompt::choose_amount.word:
        case prompt::ask.word:
        case prompt::play_reaction.word:
        case prompt::end_reaction.word:
        case prompt::answer_reaction.word:
        case prompt::struck_reaction.word:
        case prompt::first_effect.word: return false;
        default: return true;
      }
    };
    const auto answer = [this, note = promise_.odds.note](Match& match) {
      const auto& decision = match.decision();
      // Of all who are called out, the one that it is about.
      if (is_arena() && option::choice.is(decision.options.front()))
        return match.choose(inquiry_of(decision.prompt).about == deed_.target ? 0 : 1);
      if (decision.kind == engine::Kind::number) return match.choose(decision.max);
      if (decision.kind != engine::Kind::pick && decision.kind != engine::Kind::two_way &&
          decision.kind != engine::Kind::place)
        return take_any(match);
      const Look look{match.position().as<State>(), library()};
      for (std::size_t i = 0; i < decision.options.size(); ++i) {
        const engine::Option& one = decision.options[i];
        if (one.word == engine::kPass || option::enough.is(one) ||
            (option::mob.is(one) && is_named(look, note, static_cast<MobId>(one.a))))
          return match.choose(static_cast<std::int32_t>(i));
      }
      match.choose(option::spend.is(decision.options.back())
                       ? static_cast<std::int32_t>(decision.options.size() - 1)
                       : 0);
    };
    const auto throws = [this](const engine::ChanceRequest& request) {
      const engine::Phrase& purpose = request.purpose;
      if (purpose::roll_vc.is(purpose)) {  // made, failed, botched
        const int needed = purpose::roll_vc.in(purpose).needed;
        return kit::odds::in_any_order(request, [needed](int face) -> std::size_t {
          return face <= std::max(needed, 1) ? 0 : face < kDecisive ? 1 : 2;
        });
      }
      const bool bout = is_series() && purpose::roll_to_hit.is(purpose) && roller_of(purpose) == deed_.actor;
      constexpr int kMiss = 2;
      if (bout && purpose::roll_to_hit.in(purpose).target != deed_.target)
        return std::vector<kit::odds::Throw>{{{kMiss}, 1}};
      return throws_of(request);
    };
    return {.ends = ends, .answer = answer, .throws = throws};
  }
  static bool is_named(const Look& look, std::string_view note, MobId id) {
    const std::string on = "on " + mob_name(look, id);
    return note == on || note.starts_with(on + ":") || note.starts_with(on + ",");
  }
  static void pass(Match& match) {
    const auto& options = match.decision().options;
    const auto found = std::ranges::find(options, engine::kPass, &engine::Option::word);
    match.choose(found == options.end() ? 0 : static_cast<std::int32_t>(found - options.begin()));
  }
  static void take_any(Match& match) {
    std::vector<std::int32_t> all(match.decision().options.size());
    std::iota(all.begin(), all.end(), 0);
    if (match.decision().kind == engine::Kind::pick_some)
      all.resize(static_cast<std::size_t>(match.decision().min));
    EXPECT_TRUE(match.answer(all).has_value());
  }
  bool is_own(const engine::Phrase& purpose) const {
    const MobId roller = roller_of(purpose);
    // Another check is of something else, or of what is done once more.
    if (purpose::roll_vc.is(purpose) && deed_.again == 0) return false;
    return roller == deed_.actor || (is_arena() && roller == deed_.target);
  }
  bool is_of(Ability ability) const {
    return deed_.ability != kAttack && before().rules(deed_.actor, deed_.ability).ability == ability;
  }
  bool is_arena() const { return is_of(Ability::arena); }
  /// Blows at several, one after the other: the odds are those of one of them.
  bool is_series() const { return is_arena() || (is_of(Ability::properstance) && deed_.target != kNobody); }
  bool is_next_blow(const engine::Phrase& purpose) const {
    return is_series() && purpose::roll_to_hit.is(purpose) && roller_of(purpose) == deed_.actor;
  }
  bool has_rolled() const {
    const bool failed = std::ranges::any_of(heard_.events, [this](const Event& one) {
      return told::check_rolled.is(one) && one.data[0] == deed_.actor && !told::check_rolled.in(one).success;
    });
    return std::ranges::any_of(heard_.thrown, [this, failed](const engine::Thrown& one) {
      const engine::Phrase& purpose = one.request.purpose;
      if (deed_.strike && !failed && !purpose::roll_to_hit.is(purpose)) return false;  // the blow is to come
      if (is_series() &&
          (!purpose::roll_to_hit.is(purpose) || purpose::roll_to_hit.in(purpose).target != deed_.target))
        return false;
      return roller_of(purpose) == deed_.actor;
    });
  }
  const Event* find(std::uint16_t word) const {
    const auto found = std::ranges::find(heard_.events, word, &Event::type);
    return found == heard_.events.end() ? nullptr : &*found;
  }
  static Came aside() { return {.success = {}, .row = {}, .amounts = {}, .aside = true}; }

  /// Whom it is done to.
  MobId victim() const {
    if (deed_.guard != kNobody) return deed_.guard;
    if (deed_.target != kNobody) return deed_.target;
    for (const Event& one : heard_.events) {
      if (told::declared.is(one) && one.data[0] == deed_.actor) return told::declared.in(one).target;
      if (told::reacted.is(one) && one.data[0] == deed_.actor) return told::reacted.in(one).target;
    }
    return kNobody;
  }
  /// Something that the odds do not know has happened before the own dice had fallen: before the first of
  /// them, or between them.
  enum class Disturbed : std::uint8_t { no, before, between };
  Disturbed disturbed() const {
    bool checked = false;
    for (const Event& one : heard_.events) {
      const bool mine = one.data[0] == deed_.actor;
      bool strange = false;
      switch (one.type) {
        case told::check_rolled.word:
          if (mine && (!deed_.strike || !told::check_rolled.in(one).success)) return Disturbed::no;
          checked = checked || mine;
          strange = !mine;
          break;
        case told::att_rolled.word:
        case told::damage_rolled.word:
        case told::zone_rolled.word:
          if (mine) return Disturbed::no;
          strange = true;
          break;
        case told::harmed.word:
          strange = told::harmed.in(one).by != deed_.actor && told::harmed.in(one).by != pulled_;
          if (!strange) return Disturbed::no;
          break;
        case told::declared.word:
        case told::placed.word:
        case told::total_changed.word:
        case told::released.word:
        case told::reacted.word: break;
        case told::noted.word:
        case told::effect_works.word: strange = !mine; break;
        default: strange = true;
      }
      if (strange) return checked ? Disturbed::between : Disturbed::before;
    }
    return Disturbed::no;
  }
  int lost(MobId whose) const {
    int sum = 0;
    for (const Event& one : heard_.events) {
      if (!told::harmed.is(one)) continue;
      const auto [mob, damage, hp, by] = told::harmed.in(one);
      if (mob == whose && (by == deed_.actor || by == pulled_ || (is_arena() && by == deed_.target)))
        sum += damage;
    }
    return std::min<int>(sum, before().mob(whose).hp);
  }
  std::size_t row_of_damage() const {
    const MobId whose = victim();
    if (whose == kNobody) return battery::kNoRow;
    const int damage = lost(whose);
    const auto& rows = promise_.odds.outcomes;
    const bool died = std::ranges::any_of(heard_.events, [whose](const Event& one) {
      return told::died.is(one) && told::died.in(one).mob == whose;
    });
    if (died || damage >= before().mob(whose).hp) return battery::row_named(promise_.odds, "dead");
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (tells_damage(rows[row].label, damage)) return row;
    }
    return battery::kNoRow;
  }

  Came came_of_deed(const Look& end) const {
    if (!is_series()) {
      switch (disturbed()) {
        case Disturbed::no: break;
        case Disturbed::before: return aside();
        case Disturbed::between: return {.success = {}, .row = {}, .amounts = {}, .spoilt = true};
      }
    }
    bool checked = deed_.check == 0, passed = deed_.check == 0, hit = false, ruined = false, struck = false;
    bool hit_back = false;
    for (const Event& one : heard_.events) {
      if (told::check_rolled.is(one) && one.data[0] == deed_.actor && !checked) {
        checked = true;
        passed = told::check_rolled.in(one).success;
      }
      if (!told::att_rolled.is(one)) continue;
      const auto [mob, target, face, needed, hits] = told::att_rolled.in(one);
      if (mob == deed_.actor && (!is_series() || target == deed_.target)) {
        struck = true;
        hit = hit || hits;
        ruined = ruined || face == 1;
      } else if (is_arena() && target == deed_.actor && mob == deed_.target) {
        hit_back = hits;
      }
    }
    if (!checked && is_of(Ability::properstance)) {  // its die is no check
      checked = true;
      passed = std::ranges::any_of(heard_.events, [this](const Event& one) {
        return told::placed.is(one) && one.data[0] == deed_.actor && told::placed.in(one).to == Place::busy;
      });
    }
    if (!checked || (passed && deed_.strike && !struck)) return aside();  // it was stopped
    const bool success = passed && (!struck || (hit && !ruined));
    const bool stuck =
        is_stuck(end, deed_.actor) || std::ranges::any_of(heard_.events, [this](const Event& one) {
          return told::placed.is(one) && one.data[0] == deed_.actor &&
                 told::placed.in(one).to == Place::stuck;
        });
    Came came{.success = success, .row = row_of(success, stuck, hit_back), .amounts = {}};
    const MobId whose = victim();
    const int damage = whose == kNobody ? 0 : lost(whose);
    const bool dies = whose != kNobody && damage >= before().mob(whose).hp && damage > 0;
    int theirs = 0, own = 0;
    for (MobId id = 0; id < state_.mobs.size(); ++id) {
      const bool mine = before().mob(id).controller == before().mob(deed_.actor).controller;
      (mine ? own : theirs) += alive(before().mob(id)) ? lost(id) : 0;
    }
    came.amounts = {damage, dies ? 1 : 0, theirs, own};
    return came;
  }
  std::size_t row_of(bool success, bool stuck, bool hit_back) const {
    const auto& odds = promise_.odds;
    if (!success) {
      for (const std::string_view row : stuck&& hit_back ? std::array{"STUCK, and hit in return", ""}
                                        : stuck          ? std::array{"it goes wrong: STUCK", ""}
                                        : hit_back       ? std::array{"miss, and hit in return", ""}
                                                         : std::array{"miss", "it fails"}) {
        if (const std::size_t found = battery::row_named(odds, row); found != battery::kNoRow) return found;
      }
      return battery::row_named(odds, "it fails: Inactive");
    }
    if (const std::size_t works = battery::row_named(odds, "it works"); works != battery::kNoRow)
      return works;
    return row_of_damage();
  }
  std::string wrong_words(std::span<const Fraction> means) const {
    const std::string& note = promise_.odds.note;
    std::string wrong;
    const auto expect = [&](std::string_view kind, const std::string& says) {
      if (has(note, kind) && !has(note, says)) wrong += says + "; ";
    };
    if (has(note, " damage expected") && !has(note, " damage expected in all"))
      expect(" damage expected", means[0].decimal(1) + " damage expected");
    expect("kills ", "kills " + percent(means[1]));
    expect(" damage expected in all", means[2].decimal(1) + " damage expected in all");
    expect("costs your side ", "costs your side " + means[3].decimal(1));
    return wrong;
  }

  Promise promise_;
  const Heard& heard_;
  State state_;
  Deed deed_;
  bool guards_ = false;     ///< a VIGILANTE takes what another does
  MobId pulled_ = kNobody;  ///< whose hand the Joker pulls
};

TEST(BattlesOdds, ComeTrue) {
  std::optional<Judgement> judgement;  // of the option that is tried just now
  const auto judge = [&judgement](const Promise& promise, const Heard& heard) {
    return judgement.emplace(promise, heard).trial();
  };
  const int effort = battery::odds_effort();
  const battery::Truth truth = battery::odds_come_true(
      game(),
      {.options = {{{"north", "random"}, {"south", "random"}, {"rank", "page"}, {"rounds", 30}},
                   {{"north", "random"}, {"south", "random"}, {"rank", "adept"}, {"rounds", 30}}},
       .matches = 100 * effort,
       .of_a_kind = 6 * effort},
      judge);
  fmt::print("{}", truth.text());
  EXPECT_TRUE(truth.lies.empty() && truth.not_tried.empty());
  std::map<std::string, int> abilities;  // by how their odds are shown
  for (const auto& [kind, tally] : truth.kinds) {
    if (tally.options == 0) continue;
    for (const std::string how :
         {"is let come", "as an action", "on a Mob", "by choice", "out of turn", "with an amount"}) {
      if (kind.ends_with(how)) ++abilities[how];
    }
  }
  EXPECT_GE(abilities["as an action"], 55);
  EXPECT_GE(abilities["is let come"], 35);
  EXPECT_GE(abilities["on a Mob"], 25);
  EXPECT_GE(abilities["out of turn"], 14);
  EXPECT_GE(abilities["with an amount"], 6);
  EXPECT_GE(abilities["by choice"], 3);
  for (const char* const kind : {"initiative", "a hit is taken", "a pool of dice", "Attack on a Mob"})
    EXPECT_GE(truth.kinds.at(kind).options, 3) << kind;
}

}  // namespace
}  // namespace gamekeeper::battles::test
