#include "support/odds_come_true.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "farsa/war_test.hpp"
#include "farsa/words.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/war/war.hpp"
#include "kit/odds/every_way.hpp"

/// What stands beside an option of Farsa, and what comes of it: told by its events. Only the dice that the
/// option is about fall in every way; what others throw meanwhile falls in one, for the odds promise the same
/// whatever that is.
namespace gamekeeper::farsa::test {
namespace {

using battery::Came;
using battery::kNoRow;
using battery::Promise;
using battery::row_named;
using battery::Trial;
using chance::Fraction;
using engine::Event;
using engine::Match;
using engine::Phrase;
using kit::odds::Heard;
using kit::odds::Throw;

/// A way that has not come to it by then does not count.
constexpr std::uint32_t kMostQuestions = 60;

bool same(UnitId one, UnitId other) { return one.side == other.side && one.index == other.index; }
bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

class Judgement {
 public:
  Judgement(const Promise& promise, const Heard& heard)
      : promise_(promise), heard_(heard), state_(promise.match.position().as<State>()) {}

  std::optional<Trial> trial() {
    const Option& option = promise_.option;
    const Phrase& prompt = promise_.decision.prompt;
    switch (option.word) {
      // -- Tests --
      case option::navigator.word: return test("navigation");
      case option::keep_watch.word: return of_lookout("watch in camp");
      case option::lookout.word: return of_lookout("lookout");
      case option::supplier.word: return test("supply");
      case option::harvest.word: return test("harvest");
      case option::avoid_test.word: return of_threat();
      case option::cook.word: return test("cooking");
      case option::mend.word: return test("mending");
      case option::sing.word: return test("singing");
      case option::cure_meat.word: return test("curing");
      case option::brew.word: return test("brewing");
      case option::hold_rite.word: return test("rite");
      case option::study_lock.word: return test("study of a lock", option::study_lock.in(option).who);
      case option::petty_crime.word: return test("petty crime", option::petty_crime.in(option).who);
      case option::help_faction.word:
      case option::hinder_faction.word:
        return yes_or_no("faction", told::interfered.word,
                         [](const Event& one) { return told::interfered.in(one).worked != 0; });
      case option::approach_them.word:
      case option::speaker.word: {
        const bool approach =
            option::approach_them.is(option) || option::speaker.in(option).approach != kNone;
        if (!approach) return test("speaker", option::speaker.in(option).who);
        return either(option::speaker.is(option) ? "speaker's approach" : "approach",
                      told::approach_worked.word, told::approach_failed.word);
      }
      case option::find_out.word: return either("finding out", told::want_learned.word, told::unclear.word);
      case option::deal.word:
        return yes_or_no("feature", told::dealt.word,
                         [](const Event& one) { return told::dealt.in(one).success == 1; });
      // -- Saves --
      case option::feature.word:
        return yes_or_no("feature outdoors", told::dealt.word,
                         [](const Event& one) { return told::dealt.in(one).success == 1; });
      case option::force_door.word: return save("door", door_forcer());
      case option::go_room.word: return save("drop", who_may_fall(before()));
      case option::talk_it_down.word: return save("price talked down", option::talk_it_down.in(option).who);
      case option::slip_away.word:
        return yes_or_no("slipping away", told::slipped_away.word,
                         [](const Event& one) { return told::slipped_away.in(one).success; });
      case option::rule_save.word:
        return of_ruling(prompt::ask_ruling.in(prompt).who, option::rule_save.in(option).ability);
      case option::struggle.word: return save("struggle", option::struggle.in(option).who);
      case option::flee.word: return save("flight", prompt::ask_deed.in(prompt).who);
      case option::withdraw_unit.word: return of_withdrawal();
      // -- A die of fate --
      case option::work_on.word: return either("work and an odd job", told::milestone.word, told::idle.word);
      case option::give_want.word:
        return yes_or_no("wager", told::wagered.word,
                         [](const Event& one) { return told::wagered.in(one).won; });
      case option::betray.word:
        return yes_or_no("betrayal", told::betrayed.word,
                         [](const Event& one) { return told::betrayed.in(one).shared == 0; });
      // -- Others --
      case option::use_inspiration.word: return of_inspiration();
      case option::try_action.word: return of_tumbler();
      case option::push_luck.word: return of_luck();
      case option::magic_dice.word: return of_magic();
      case option::reroll_fate.word: return of_fate("escape that failed", false);
      case option::give_nothing.word: return of_fate("the dark", true);
      // -- Fights --
      case option::attack.word: {
        const auto said = option::attack.in(option);
        return of_blow("attack", said.who, said.foe);
      }
      case option::shoot_back.word: {
        const auto said = option::shoot_back.in(option);
        return of_blow("shot in return", said.who, said.foe);
      }
      case option::attack_both.word: {
        const auto said = option::attack_both.in(option);
        return of_blow("attack with both", said.who, said.foe);
      }
      case option::no_gambit.word: {
        const auto asked = prompt::ask_gambit.in(prompt);
        return of_blow("die let fall", asked.who, asked.foe);
      }
      case option::maneuver.word: return of_maneuver("maneuver", option::maneuver.in(option).foe);
      case option::perform_feat.word: return of_maneuver("feat", option::perform_feat.in(option).foe);
      case option::gambit.word: return of_gambit();
      case option::foe_gambit.word: return of_foe_gambit();
      // -- War --
      case option::aim.word: return of_aim();
      case option::board_vessel.word: return of_boarding();
      default: return std::nullopt;
    }
  }

 private:
  Look before() const { return {.state = state_, .library = library()}; }
  const Event* find(std::uint16_t word) const {
    const auto found = std::ranges::find(heard_.events, word, &Event::type);
    return found == heard_.events.end() ? nullptr : &*found;
  }
  Who door_forcer() const {
    const int who = option::force_door.in(promise_.option).who;
    return who == kNone ? best_at(before(), Ability::strength) : who;
  }
  static Came aside() { return {.success = {}, .row = {}, .amounts = {}, .aside = true}; }
  std::size_t row(bool success) const {
    const std::size_t rows = promise_.odds.outcomes.size();
    return success || rows < 2 ? 0 : 1;
  }
  /// The headline, and the first of two rows.
  Came came(bool success) const {
    Came all{.success = success, .row = {}, .amounts = {}};
    if (!promise_.odds.outcomes.empty()) all.row = row(success);
    return all;
  }

  using Own = std::function<bool(const Phrase& purpose)>;
  template <class... Purpose>
  static Own dice_of(const Purpose&...) {
    return [](const Phrase& purpose) { return ((purpose.word == Purpose::word) || ...); };
  }
  template <class Mine>
  static bool is_next(const Match& match, const Mine& own) {
    return match.status() == engine::Status::rolling && own(match.chance().purpose);
  }
  /// On until `settled`.
  kit::odds::Horizon until(const std::function<bool(const Match&)>& settled, const Own& own) const {
    const std::uint32_t last = promise_.match.number() + kMostQuestions;
    const auto ends = [settled, last](const Match& match) { return settled(match) || match.number() > last; };
    const auto throws = [own](const engine::ChanceRequest& request) -> std::vector<Throw> {
      if (own(request.purpose)) {
        return request.kind == engine::ChanceRequest::Kind::dice && request.count > 1
                   ? kit::odds::in_any_order(request)
                   : std::vector<Throw>{};
      }
      if (request.kind == engine::ChanceRequest::Kind::dice)
        return {{std::vector<std::int32_t>(request.count, (request.sides + 1) / 2), 1}};
      const auto first =
          std::ranges::find_if(request.weights, [](std::uint16_t weight) { return weight > 0; });
      return {{{static_cast<std::int32_t>(first - request.weights.begin())}, 1}};
    };
    return {.ends = ends, .answer = answer, .throws = throws};
  }
  kit::odds::Horizon until_told(std::initializer_list<std::uint16_t> words, const Own& own) const {
    return until(
        [this, all = std::vector<std::uint16_t>(words)](const Match&) {
          return std::ranges::any_of(all, [this](std::uint16_t word) { return find(word) != nullptr; });
        },
        own);
  }
  /// By the book, without Inspiration and gambits; others hold back. Else as the game finds it best.
  static void answer(Match& match) {
    const engine::Decision& decision = match.decision();
    if (decision.kind != engine::Kind::pick && decision.kind != engine::Kind::two_way &&
        decision.kind != engine::Kind::place && decision.kind != engine::Kind::number) {
      std::vector<std::int32_t> all;
      const std::size_t count = decision.kind == engine::Kind::pick_some
                                    ? static_cast<std::size_t>(decision.min)
                                    : decision.options.size();
      all.reserve(count);
      for (std::size_t i = 0; i < count; ++i) all.push_back(static_cast<std::int32_t>(i));
      if (decision.kind == engine::Kind::text) return match.say_suggestion(0);
      if (decision.kind == engine::Kind::distribute) {
        std::ranges::fill(all, 0);
        all.front() = decision.min;
      }
      EXPECT_TRUE(match.answer(all).has_value());
      return;
    }
    if (decision.kind == engine::Kind::number) return match.choose(decision.min);
    constexpr std::array kFirst = {option::keep_roll.word,     option::by_the_book.word,
                                   option::no_gambit.word,     option::hold_back.word,
                                   option::by_their_rule.word, option::stand_fast.word};
    for (const std::uint16_t word : kFirst) {
      const auto found = std::ranges::find(decision.options, word, &engine::Option::word);
      if (found != decision.options.end())
        return match.choose(static_cast<std::int32_t>(found - decision.options.begin()));
    }
    std::size_t best = 0;
    double most = 0;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
      const double worth = game().appraise(match.position(), decision, decision.options[i]);
      if (i == 0 || worth > most) {
        best = i;
        most = worth;
      }
    }
    match.choose(static_cast<std::int32_t>(best));
  }

  // -- Yes or no --

  template <class Worked>
  Trial yes_or_no(std::string_view kind, std::uint16_t word, Worked worked) {
    Trial trial{.kind = std::string(kind)};
    trial.horizon = until_told({word}, rolls());
    trial.came = [this, word, worked](const Match&) {
      const Event* one = find(word);
      return one == nullptr ? aside() : came(worked(*one));
    };
    return trial;
  }
  Trial either(std::string_view kind, std::uint16_t yes, std::uint16_t no) {
    Trial trial{.kind = std::string(kind)};
    trial.horizon = until_told({yes, no}, rolls());
    trial.came = [this, yes, no](const Match&) {
      if (find(yes) == nullptr && find(no) == nullptr) return aside();
      return came(find(yes) != nullptr);
    };
    return trial;
  }
  /// The option names first who tries.
  Trial test(std::string_view kind) { return test(kind, option::navigator.in(promise_.option).who); }
  Trial test(std::string_view kind, Who who) {
    return his(
        kind, [who](const Event& one) { return told::tested.is(one) && told::tested.in(one).who == who; },
        [](const Event& one) { return told::tested.in(one).success; },
        [who](const Phrase& purpose) {
          return purpose::for_crime.is(purpose) ||
                 (purpose::for_test.is(purpose) && purpose::for_test.in(purpose).who == who);
        });
  }
  Trial save(std::string_view kind, Who who) {
    return his(
        kind, [who](const Event& one) { return told::saved.is(one) && told::saved.in(one).who == who; },
        [](const Event& one) { return told::saved.in(one).passed; },
        [who](const Phrase& purpose) {
          return purpose::for_save.is(purpose) && purpose::for_save.in(purpose).who == who;
        });
  }
  Trial of_threat() {
    const auto [who, skill] = option::avoid_test.in(promise_.option);
    return his(
        "threat",
        [who, skill](const Event& one) {
          return told::tested.is(one) && told::tested.in(one).who == who &&
                 told::tested.in(one).skill == skill;
        },
        [](const Event& one) { return told::tested.in(one).success; },
        [who](const Phrase& purpose) {
          return purpose::for_test.is(purpose) && purpose::for_test.in(purpose).who == who;
        });
  }
  Trial of_ruling(Who who, Ability ability) {
    return his(
        "ruling",
        [who, ability](const Event& one) {
          return told::saved.is(one) && told::saved.in(one).who == who &&
                 told::saved.in(one).ability == ability;
        },
        [](const Event& one) { return told::saved.in(one).passed; },
        [who](const Phrase& purpose) {
          return purpose::for_save.is(purpose) && purpose::for_save.in(purpose).who == who;
        });
  }
  /// Whether there is anything to see, and who is on watch then, are dice too. What nobody comes by to be
  /// seen in this watch is not what the odds are about, though somebody looks out in a later one.
  Trial of_lookout(std::string_view kind) {
    const Who who = option::lookout.in(promise_.option).who;
    Trial trial = his(
        kind,
        [who](const Event& one) { return told::looked_out.is(one) && told::looked_out.in(one).who == who; },
        [](const Event& one) { return told::looked_out.in(one).saw; },
        [who](const Phrase& purpose) {
          if (purpose::for_test.is(purpose)) {
            const auto [by, skill, least] = purpose::for_test.in(purpose);
            return by == who && (skill == library().tracking || skill == library().hunting);
          }
          return purpose::for_event.is(purpose) || purpose::for_lookout.is(purpose);
        });
    trial.came = [this, seen = trial.came](const Match& end) {
      const Calendar& then = end.position().as<State>().calendar;
      const bool now = then.day == state_.calendar.day && then.watch == state_.calendar.watch;
      return now ? seen(end) : aside();
    };
    return trial;
  }
  template <class Is, class Worked>
  Trial his(std::string_view kind, Is is, Worked worked, const Own& own) {
    Trial trial{.kind = std::string(kind)};
    const auto first = [this, is]() -> const Event* {
      const auto found = std::ranges::find_if(heard_.events, is);
      return found == heard_.events.end() ? nullptr : &*found;
    };
    trial.horizon = until([first](const Match&) { return first() != nullptr; }, own);
    trial.came = [this, first, worked](const Match&) {
      return first() == nullptr || is_disturbed(first()) ? aside() : came(worked(*first()));
    };
    return trial;
  }
  /// Before that somebody is no longer what the odds took them for.
  bool is_disturbed(const Event* until) const {
    return std::any_of(heard_.events.data(), until, [](const Event& one) {
      return told::ability_lost.is(one) || told::struck.is(one) || told::ally_struck.is(one) ||
             told::scarred.is(one) || told::wounded.is(one);
    });
  }

  static Own rolls() {
    return dice_of(purpose::for_test, purpose::for_save, purpose::for_fate, purpose::for_crime,
                   purpose::for_betrayal);
  }

  Trial of_inspiration() {
    Trial trial{.kind = "Inspiration"};
    trial.horizon = until_told({told::tested.word, told::saved.word}, dice_of(purpose::for_inspiration));
    trial.came = [this](const Match&) {
      if (const Event* one = find(told::tested.word)) return came(told::tested.in(*one).success);
      if (const Event* one = find(told::saved.word)) return came(told::saved.in(*one).passed);
      return aside();
    };
    return trial;
  }

  /// What opens a lock that nobody has opened yet, nobody knows.
  Trial of_tumbler() {
    Trial trial{.kind = "tumbler"};
    const auto opens = {told::tumbler_solved.word, told::lock_mistake.word, told::lock_open.word};
    trial.horizon = until_told(opens, dice_of(purpose::for_lock_sequence));
    trial.came = [this](const Match&) {
      const bool works = find(told::tumbler_solved.word) != nullptr || find(told::lock_open.word) != nullptr;
      if (!works && find(told::lock_mistake.word) == nullptr) return aside();
      return came(works);
    };
    trial.imagined = true;
    return trial;
  }

  Trial of_luck() {
    Trial trial{.kind = "luck"};
    trial.horizon = until(
        [this](const Match& match) {
          return find(told::ruined.word) != nullptr || find(told::stole.word) != nullptr ||
                 (match.status() == engine::Status::deciding && prompt::ask_luck.is(match.decision().prompt));
        },
        dice_of(purpose::for_luck));
    trial.came = [this](const Match&) {
      const Event* stole = find(told::stole.word);
      const bool ruin = find(told::ruined.word) != nullptr;
      const bool clean = stole != nullptr && !ruin;
      return Came{.success = clean,
                  .row = row_named(promise_.odds, ruin    ? "ruin"
                                                  : clean ? "away with it"
                                                          : "still at a price"),
                  .amounts = {}};
    };
    return trial;
  }

  Trial of_magic() {
    Trial trial{.kind = fmt::format("{} Magic Dice", option::magic_dice.in(promise_.option).count)};
    // What the dice cost comes after what the spell does, and that may ask something.
    constexpr std::uint32_t kEnough = 6;
    const std::uint32_t last = promise_.match.number() + kEnough;
    trial.horizon =
        until([last](const Match& match) { return match.number() > last; }, dice_of(purpose::for_magic));
    const int who = prompt::ask_dice.in(promise_.decision.prompt).who;
    trial.came = [this, who](const Match&) {
      const Event* cast = find(told::cast.word);
      if (cast == nullptr) return aside();
      bool mishap = false, doom = false;
      for (const Event& one : heard_.events) {
        mishap = mishap || (told::mishap.is(one) && told::mishap.in(one).who == who);
        doom = doom || (told::doom.is(one) && told::doom.in(one).who == who);
      }
      const std::string_view label = mishap && doom ? "both"
                                     : mishap       ? "a mishap"
                                     : doom         ? "a doom"
                                                    : "neither";
      return Came{.success = {},
                  .row = row_named(promise_.odds, label),
                  .amounts = {told::cast.in(*cast).sum, mishap || doom ? 1 : 0}};
    };
    trial.words = [this](std::span<const Fraction> means) {
      const int dice = option::magic_dice.in(promise_.option).count;
      std::string wrong;
      if (const std::string says = means[0].decimal(dice % 2) + " on average"; !has(promise_.odds.note, says))
        wrong += says + "; ";
      if (means[1] > Fraction(0) && !has(promise_.odds.note, means[1].percent(0) + " % a mishap"))
        wrong += means[1].percent(0) + " % a mishap; ";
      return wrong;
    };
    return trial;
  }

  /// The tables of those who do not get out, by what their rows say.
  Trial of_fate(std::string_view kind, bool dark) {
    Trial trial{.kind = std::string(kind)};
    const auto fallen = [dark](const Phrase& purpose) {
      return dark ? purpose::for_darkness.is(purpose) : purpose::for_escape_failed.is(purpose);
    };
    trial.horizon = until_told({dark ? told::fate_in_the_dark.word : told::escape_failed.word}, fallen);
    trial.came = [this, dark](const Match&) {
      const Event* one = find(dark ? told::fate_in_the_dark.word : told::escape_failed.word);
      if (one == nullptr) return aside();
      static constexpr std::array<std::string_view, 11> kDark = {"",
                                                                 "dead",
                                                                 "dead",
                                                                 "dead",
                                                                 "dead",
                                                                 "a monster",
                                                                 "lost",
                                                                 "captured",
                                                                 "retires",
                                                                 "out, without gear",
                                                                 "out, with a scar"};
      static constexpr std::array<std::string_view, 9> kFailed = {
          "",          "unharmed", "gear lost",   "captured",        "lost",
          "a monster", "dead",     "asked again", "out, with a scar"};
      const int row = dark ? told::fate_in_the_dark.in(*one).row : told::escape_failed.in(*one).row;
      const std::string_view label = dark ? kDark[at(row)] : kFailed[at(row)];
      return Came{.success = {}, .row = row_named(promise_.odds, label), .amounts = {}};
    };
    return trial;
  }

  // -- Fights --

  bool is_down(int foe) const {
    return std::ranges::any_of(heard_.events, [foe](const Event& one) {
      return (told::foe_down.is(one) && told::foe_down.in(one).foe == foe) ||
             (told::foe_dead.is(one) && told::foe_dead.in(one).foe == foe);
    });
  }
  const Event* struck(Who who, int foe) const {
    const auto found = std::ranges::find_if(heard_.events, [who, foe](const Event& one) {
      return told::struck.is(one) && told::struck.in(one).who == who && told::struck.in(one).foe == foe;
    });
    return found == heard_.events.end() ? nullptr : &*found;
  }

  /// Of several who go for the same, the highest die counts (F-5): the odds are those of one alone.
  bool is_alone(Who who, int foe) const {
    for (const Who other : indices(state_.party)) {
      const Declared& deed = state_.fight.deeds[at(other)];
      const bool blow = deed.deed == Declared::Deed::attack || deed.deed == Declared::Deed::attack_twice ||
                        deed.deed == Declared::Deed::maneuver;
      if (other != who && blow && deed.target == foe) return false;
    }
    return true;
  }

  Trial of_blow(std::string_view kind, Who who, int foe) {
    if (kind != "die let fall" && !is_alone(who, foe)) return {};
    Trial trial{.kind = std::string(kind)};
    const auto own = [who, foe](const Phrase& purpose) {
      if (purpose::for_damage.is(purpose)) {
        const auto said = purpose::for_damage.in(purpose);
        return said.who == who && said.foe == foe;
      }
      return purpose::for_foe_save.is(purpose) && purpose::for_foe_save.in(purpose).foe == foe;
    };
    trial.horizon =
        until([this, who, foe,
               own](const Match& match) { return struck(who, foe) != nullptr && !is_next(match, own); },
              own);
    trial.came = [this, who, foe](const Match& end) {
      const Event* blow = struck(who, foe);
      if (blow == nullptr) return aside();
      const std::ptrdiff_t others = std::ranges::count_if(heard_.events, [who, foe](const Event& one) {
        return (told::struck.is(one) && told::struck.in(one).foe == foe && told::struck.in(one).who != who) ||
               (told::ally_struck.is(one) && told::ally_struck.in(one).foe == foe);
      });
      if (others > 0) return aside();
      const auto [by, at_whom, rolled, armor] = told::struck.in(*blow);
      const std::string label = is_down(foe) ? "fells" : in_words(end, foe);
      const bool falls = label == "fells";
      return Came{.success = {},
                  .row = row_named(promise_.odds, label),
                  .amounts = {std::max(0, rolled - armor), falls ? 1 : 0}};
    };
    trial.words = [this, kind](std::span<const Fraction> means) {
      std::string wrong;
      const std::string average = means[0].decimal(1) + " on average";
      if (kind != "die let fall" && !has(promise_.odds.note, average)) wrong += average + "; ";
      const std::string percent = means[1].percent(0);
      const std::string fells =
          fmt::format("fells {} %", percent == "0" && means[1] > Fraction(0) ? "<1" : percent);
      if (!has(promise_.odds.note, fells)) wrong += fells + "; ";
      return wrong;
    };
    return trial;
  }
  std::string in_words(const Match& end, int index) const {
    const auto& foes = end.position().as<State>().fight.foes;
    if (static_cast<std::size_t>(index) >= foes.size()) return "fells";
    const Foe& was = state_.fight.foes[at(index)];
    const Foe& is = foes[at(index)];
    const int guard = was.guard - is.guard, strength = was.now[0] - is.now[0];
    if (guard == 0 && strength == 0) return "stopped by Armor";
    if (strength == 0) return fmt::format("{} off Guard, {} left", guard, is.guard);
    return fmt::format("{}{} off STR, {} left", was.guard == 0 ? "" : "all Guard, ", strength, is.now[0]);
  }

  Trial of_maneuver(std::string_view kind, int foe) {
    const Who who = prompt::ask_deed.in(promise_.decision.prompt).who;
    Trial trial{.kind = std::string(kind)};
    const auto own = [who, foe](const Phrase& purpose) {
      return (purpose::for_save.is(purpose) && purpose::for_save.in(purpose).who == who) ||
             (purpose::for_foe_save.is(purpose) && purpose::for_foe_save.in(purpose).foe == foe);
    };
    const auto done = [this, who]() -> const Event* {
      const auto found = std::ranges::find_if(heard_.events, [who](const Event& one) {
        return told::maneuvered.is(one) && told::maneuvered.in(one).who == who;
      });
      return found == heard_.events.end() ? nullptr : &*found;
    };
    // A Fatigue may ask what is dropped for it; before anything else is rolled it has come.
    trial.horizon = until(
        [done](const Match& match) { return done() != nullptr && match.status() == engine::Status::rolling; },
        own);
    trial.came = [this, done, who, foe](const Match&) {
      if (done() == nullptr || was_hurt(who, foe)) return aside();
      const bool works = told::maneuvered.in(*done()).worked;
      // A Fatigue that finds no room costs STR instead.
      const bool tires = std::any_of(done(), std::to_address(heard_.events.end()), [who](const Event& one) {
        return (told::fatigued.is(one) && told::fatigued.in(one).who == who) ||
               (told::ability_lost.is(one) && told::ability_lost.in(one).who == who);
      });
      return Came{.success = works,
                  .row = row_named(promise_.odds, fmt::format("{}{}", works ? "works" : "is shaken off",
                                                              tires ? ", and costs a Fatigue" : "")),
                  .amounts = {}};
    };
    return trial;
  }

  /// Before it came to it; the blow of a feat comes with it.
  bool was_hurt(Who who, int foe) const {
    for (const Event& one : heard_.events) {
      if (told::maneuvered.is(one) && told::maneuvered.in(one).who == who) return false;
      if (told::ability_lost.is(one) && told::ability_lost.in(one).who == who) return true;
      if ((told::struck.is(one) && told::struck.in(one).foe == foe) || told::ally_struck.is(one)) return true;
    }
    return false;
  }

  Trial of_gambit() {
    const int foe = option::gambit.in(promise_.option).foe;
    Trial trial{.kind = "gambit"};
    const auto own = [foe](const Phrase& purpose) {
      return purpose::for_foe_save.is(purpose) && purpose::for_foe_save.in(purpose).foe == foe;
    };
    trial.horizon = until_told({told::gambit_made.word, told::foe_saved.word}, own);
    trial.came = [this](const Match&) {
      const Event* saved = find(told::foe_saved.word);
      if (saved == nullptr && find(told::gambit_made.word) == nullptr) return aside();
      return came(saved == nullptr || !told::foe_saved.in(*saved).passed);
    };
    return trial;
  }
  Trial of_foe_gambit() {
    Trial trial{.kind = "gambit of a foe"};
    trial.horizon = until_told({told::foe_gambit.word, told::saved.word}, dice_of(purpose::for_save));
    trial.came = [this](const Match&) {
      const Event* saved = find(told::saved.word);
      if (saved == nullptr && find(told::foe_gambit.word) == nullptr) return aside();
      return came(saved == nullptr || !told::saved.in(*saved).passed);
    };
    return trial;
  }

  // -- War --

  Trial of_withdrawal() {
    Trial trial{.kind = "withdrawal"};
    const UnitId unit = option::withdraw_unit.in(promise_.option).unit;
    const auto own = [unit](const Phrase& purpose) {
      return purpose::for_unit_save.is(purpose) && same(purpose::for_unit_save.in(purpose).unit, unit);
    };
    const auto tried = [this, unit]() -> const Event* {
      const auto found = std::ranges::find_if(heard_.events, [unit](const Event& one) {
        return told::unit_saved.is(one) && same(told::unit_saved.in(one).unit, unit);
      });
      return found == heard_.events.end() ? nullptr : &*found;
    };
    trial.horizon = until([tried](const Match&) { return tried() != nullptr; }, own);
    trial.came = [this, tried](const Match&) {
      return tried() == nullptr ? aside() : came(told::unit_saved.in(*tried()).passed);
    };
    return trial;
  }

  Trial of_aim() {
    const auto [target, part, unit] = option::aim.in(promise_.option);
    // One that lies open to boarders already is not laid open once more, which its odds do not know.
    if (state_.war.battle.hosts[kTheirs].units[target.index].boardable) return {};
    for (const Unit& other : state_.war.battle.hosts[kOurs].units) {
      if (other.order == Unit::Order::attack && other.target == target.index) return {};
    }
    Trial trial{.kind = "aim"};
    const auto own = [unit, target](const Phrase& purpose) {
      if (purpose::for_unit_blow.is(purpose)) {
        const auto said = purpose::for_unit_blow.in(purpose);
        return same(said.unit, unit) && same(said.target, target);
      }
      return purpose::for_unit_save.is(purpose) && same(purpose::for_unit_save.in(purpose).unit, target);
    };
    const auto blow = [this, target]() -> const Event* {
      const auto found = std::ranges::find_if(heard_.events, [target](const Event& one) {
        return told::unit_struck.is(one) && same(told::unit_struck.in(one).unit, target);
      });
      return found == heard_.events.end() ? nullptr : &*found;
    };
    trial.horizon =
        until([blow, own](const Match& match) { return blow() != nullptr && !is_next(match, own); }, own);
    trial.came = [this, blow, target, unit](const Match&) {
      if (blow() == nullptr || !was_its_own(unit, target)) return aside();
      const auto struck = told::unit_struck.in(*blow());
      const bool breaks = std::ranges::any_of(heard_.events, [target](const Event& one) {
        return (told::unit_out.is(one) && same(told::unit_out.in(one).unit, target)) ||
               (told::unit_laid_open.is(one) && same(told::unit_laid_open.in(one).unit, target));
      });
      const int damage = std::max(0, struck.rolled - struck.armor);
      const std::size_t gone = promise_.odds.outcomes.empty() ? kNoRow : 0;
      const std::size_t row = breaks        ? gone
                              : damage == 0 ? row_named(promise_.odds, "no damage")
                                            : row_named(promise_.odds, "holds");
      return Came{.success = breaks, .row = row, .amounts = {damage, breaks ? 1 : 0}};
    };
    return trial;
  }

  /// The one blow that the target has taken.
  bool was_its_own(UnitId unit, UnitId target) const {
    bool own = false;
    for (const engine::Thrown& one : heard_.thrown) {
      if (!purpose::for_unit_blow.is(one.request.purpose)) continue;
      const auto said = purpose::for_unit_blow.in(one.request.purpose);
      if (!same(said.target, target)) continue;
      if (!same(said.unit, unit)) return false;
      own = true;
    }
    return own;
  }

  Trial of_boarding() {
    const auto [target, unit] = option::board_vessel.in(promise_.option);
    Trial trial{.kind = "boarding"};
    const auto own = [unit, target](const Phrase& purpose) {
      const bool boarders = purpose::for_boarders.is(purpose);
      if (!boarders && !purpose::for_unit_save.is(purpose)) return false;
      const UnitId whose =
          boarders ? purpose::for_boarders.in(purpose).unit : purpose::for_unit_save.in(purpose).unit;
      return same(whose, unit) || same(whose, target);
    };
    const auto fought = [this, unit, target] {
      return std::ranges::any_of(heard_.events, [unit, target](const Event& one) {
        return told::boarded.is(one) && same(told::boarded.in(one).unit, unit) &&
               same(told::boarded.in(one).target, target);
      });
    };
    trial.horizon =
        until([fought, own](const Match& match) { return fought() && !is_next(match, own); }, own);
    trial.came = [this, fought, unit, target](const Match&) {
      bool taken = false;
      for (const Event& one : heard_.events) {
        if (told::unit_struck.is(one) &&
            (same(told::unit_struck.in(one).unit, unit) || same(told::unit_struck.in(one).unit, target)))
          return aside();
        if (told::unit_out.is(one) && same(told::unit_out.in(one).unit, target))
          taken = told::unit_out.in(one).fate == Unit::Fate::taken;
      }
      return fought() ? came(taken) : aside();
    };
    return trial;
  }

  Promise promise_;
  const Heard& heard_;
  State state_;
};

TEST(FarsaOdds, ComeTrue) {
  std::optional<Judgement> judgement;  // of the option that is tried just now
  const auto judge = [&judgement](const Promise& promise, const Heard& heard) {
    return judgement.emplace(promise, heard).trial();
  };
  const int effort = battery::odds_effort();
  battery::Walks walks{.matches = 60 * effort, .of_a_kind = 12 * effort};
  walks.positions = {swordsman_against("bandit", 2).json(), swordsman_against("wolf", 2).json(),
                     battle({"longship", "longship"}, {"longship", "longship"}).json()};
  walks.most_questions = 600;
  walks.most_ways = 1000;
  walks.times = 1000;
  battery::Truth truth = battery::odds_come_true(game(), walks, judge);
  fmt::print("{}", truth.text());
  EXPECT_TRUE(truth.lies.empty() && truth.not_tried.empty());
  for (const char* const kind : {"1 Magic Dice",
                                 "2 Magic Dice",
                                 "3 Magic Dice",
                                 "4 Magic Dice",
                                 "Inspiration",
                                 "aim",
                                 "approach",
                                 "attack",
                                 "attack with both",
                                 "boarding",
                                 "cooking",
                                 "die let fall",
                                 "door",
                                 "faction",
                                 "feat",
                                 "feature",
                                 "feature outdoors",
                                 "finding out",
                                 "flight",
                                 "gambit",
                                 "gambit of a foe",
                                 "harvest",
                                 "lookout",
                                 "luck",
                                 "maneuver",
                                 "mending",
                                 "navigation",
                                 "petty crime",
                                 "price talked down",
                                 "rite",
                                 "ruling",
                                 "shot in return",
                                 "singing",
                                 "slipping away",
                                 "speaker",
                                 "speaker's approach",
                                 "struggle",
                                 "supply",
                                 "threat",
                                 "wager",
                                 "watch in camp",
                                 "withdrawal",
                                 "work and an odd job"})
    EXPECT_GT(truth.kinds[kind].options, 0) << kind;
}

}  // namespace
}  // namespace gamekeeper::farsa::test
