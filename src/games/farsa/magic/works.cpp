#include "games/farsa/chapter.hpp"
#include "kit/effects/interpreter.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/rows.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

namespace gamekeeper::farsa {
namespace {

using namespace kit::effects;
using engine::Perhaps;

enum PieceKind : std::uint8_t { kMember, kFoe };
Piece member(int who) { return {kMember, static_cast<std::uint8_t>(who)}; }
std::uint8_t byte(int amount) { return fit(std::clamp(amount, 0, 255)); }

/// A spell at work: what the rows of content/spells.yaml look at and change, and a function for each deed
/// that needs more than a line. Members of the party go by their place, foes by theirs counted from the one
/// that is aimed at, so that it comes first, and then whoever stands behind it.
class Working final : public World {
 public:
  Working(Farsa& farsa, const Cast& cast, RuleId rule)
      : farsa_(farsa), cast_(cast), rule_(rule), first_(cast.target.is == Aim::foe ? cast.target.index : 0) {}

  /// Whoever is aimed at; nobody, where they are not there.
  Piece target() const {
    const bool is_foe = cast_.target.is == Aim::foe;
    const State& state = farsa_.state;
    if (at(cast_.target.index) >= (is_foe ? state.fight.foes.size() : state.party.size())) return {};
    return is_foe ? Piece{kFoe, 0} : member(cast_.target.index);
  }

  // -- What rows look at --

  void members(Id set, Piece, Pieces& to) const override {
    const std::string_view which = nouns().word(Noun::set, set);
    if (which == "caster") return to.add(member(cast_.who));
    if (which == "aimed-at" && target().kind != kFoe) {
      if (target().is()) to.add(target());
    } else if (which == "aimed-at" || which == "foes") {
      const int most = which == "foes" ? kMaxFoes : cast_.dice;
      for (std::uint8_t i = 0; i < kMaxFoes && to.size() < most; ++i) {
        if (is_up({kFoe, i})) to.add(Piece{kFoe, i});
      }
    } else {
      for (const Who who : indices(farsa_.state.party, is_present)) {
        if (which == "party" || who != cast_.who) to.add(member(who));
      }
    }
  }
  int number(Piece who, Id number) const override {
    return with_number(who, number, [](auto place, int, int) { return static_cast<int>(place); });
  }
  int figure(Id figure) const override {
    return nouns().word(Noun::figure, figure) == "dice" ? cast_.dice : cast_.sum;
  }
  /// The dead too: they still do what they have declared.
  bool is_there(Piece who) const override { return who.is(); }
  SeatId seat(Piece who) const override {
    return who.kind == kFoe ? kReferee : farsa_.seat(who.is() ? who.index : cast_.who);
  }
  RuleId rule(Id) const override { return rule_; }

  // -- Words --

  Phrase words(const Question& question) const override {
    switch (question.asks) {
      case Asks::roll: return purpose::for_magic(cast_.who, cast_.spell);
      case Asks::pick: return prompt::ask_target(cast_.who, cast_.spell);
      case Asks::may: return prompt::ask_will(question.who.index, cast_.spell);
      case Asks::how_many: return prompt::ask_how_much(cast_.who, cast_.spell);
      default: return prompt::ask_way(cast_.who, cast_.spell);
    }
  }
  Option way(Id effect, int way) const override { return option::cast_way(effect, way); }
  Option piece(Piece piece) const override {
    return piece.kind == kFoe ? option::target_foe(foe(piece)) : option::target_friend(piece.index);
  }
  Option answer(bool yes) const override { return yes ? option::cast_yes() : option::cast_no(); }
  std::uint16_t amount_word() const override { return option::cast_number.word; }

  // -- What rows change --

  /// Abilities that are lost are gone once that is settled; nothing but Guard comes back to foes.
  int change(Piece who, Id number, int by, RuleId) override {
    const bool is_own = who.kind == kMember;
    if (number < kAbilities && by < 0) {
      loss_.emplace(lose(settle(), who, static_cast<Ability>(number), -by));
      return by;
    }
    if (number < kAbilities) {
      const int now = this->number(who, number);
      if (is_own) restore_ability(farsa_, who.index, static_cast<Ability>(number), by, rule_);
      return this->number(who, number) - now;
    }
    const bool is_own_guard = is_own && nouns().word(Noun::number, number) == "guard";
    if (by == 0 || (is_own_guard && by > 0 && farsa_.who(who.index).deprived)) return 0;
    const int came = with_number(who, number, [by]<class Place>(Place& place, int least, int most) {
      const Place was = place;
      place = static_cast<Place>(std::clamp(static_cast<int>(was) + by, least, most));
      return static_cast<int>(place) - static_cast<int>(was);
    });
    if (!is_own_guard || came == 0) return came;
    const Character& one = farsa_.who(who.index);
    farsa_.tell(
        came > 0 ? told::guard_back(who.index, one.guard) : told::guard_lost(who.index, -came, one.guard),
        rule_);
    return came;
  }
  /// A save; who cannot act has nothing to save. Of what is no ability there must be as much.
  Task<Checked> check(Piece who, Id number, int against, RuleId) override {
    if (number >= kAbilities) {
      const int margin = this->number(who, number) - against;
      co_return Checked{.margin = margin, .passed = margin >= 0};
    }
    bool passed = true;
    if (who.kind == kMember && can_act(farsa_.who(who.index)))
      passed = co_await save(farsa_, who.index, static_cast<Ability>(number), against, rule_);
    if (who.kind == kFoe && is_up(who))
      passed = co_await foe_save(farsa_, foe(who), static_cast<Ability>(number), against, rule_);
    co_return Checked{.margin = passed ? 0 : -1, .passed = passed};
  }
  /// What a loss of abilities has brought about.
  Perhaps settle() override {
    if (!loss_) return {};
    Perhaps all(*std::move(loss_));
    loss_.reset();
    return all;
  }
  /// How much is one where a row does not say.
  Perhaps deed(Call& call, RuleId) override {
    const std::string_view deed = nouns().deeds[call.deed].id;
    const Piece who = call.who;
    const int amount = call.values.empty() || call.verb->given[0].ids.empty() ? 1 : call.values[0];
    if (deed == "damage") return damage(who, amount);
    if (deed == "scare") return frighten(farsa_, amount, rule_);
    if (deed == "drive-weather") return drive_weather(amount);
    if (deed == "held") hold(who, amount);
    if (deed == "lull") lull(amount);
    if (deed == "ease-friends") ease_friends(amount);
    if (deed == "summon") summon(amount);
    if (deed == "open-lock") open_lock();
    if (deed == "reveal") reveal();
    if (deed == "get-away") {
      for (Standing& standing : farsa_.state.fight.standing) standing.left = true;
    }
    if (deed == "slip-by") farsa_.state.meeting.surprised = farsa_.state.meeting.settled = true;
    if (deed == "read-want") farsa_.state.meeting.want_known = true;
    if (deed == "ward-camp") farsa_.state.warded = true;
    if (who.kind != kMember) return {};
    if (deed == "close-wound") heal_wound(farsa_, who.index, rule_);
    if (deed == "shine") shine(who.index, amount);
    if (deed == "feed") feed(who.index, amount);
    return {};
  }

 private:
  const Nouns& nouns() const { return farsa_.library.rows->nouns; }
  int foe(Piece piece) const { return (piece.index + first_) % kMaxFoes; }
  /// On their feet, against the party.
  bool is_up(Piece piece) const {
    const auto& foes = farsa_.state.fight.foes;
    return at(foe(piece)) < foes.size() && is_against(foes[at(foe(piece))]);
  }

  /// Calls `with(place, least, most)`; of what somebody does not have, nothing.
  template <class With>
  int with_number(Piece who, Id number, With with) const {
    const std::string_view which = nouns().word(Noun::number, number);
    if (which == "disposition") return with(farsa_.state.meeting.disposition, 0, 4);
    if (which == "journey") return with(farsa_.state.journey.watches, 1, 255);
    if (who.kind == kFoe) {
      Foe& one = farsa_.foe(foe(who));
      const int most = farsa_.look().creature(foe(who)).guard;
      if (number < kAbilities) return with(one.now[number], 0, kMostScore);
      return which == "guard" ? with(one.guard, 0, std::max<int>(one.guard, most)) : 0;
    }
    Character& one = farsa_.who(who.index);
    Standing& standing = farsa_.state.fight.standing[who.index];
    if (number < kAbilities) return with(one.now[number], 0, kMostScore);
    if (which == "guard") return with(one.guard, 0, std::max(one.guard, one.guard_most));
    return which == "haste" ? with(standing.hasted, 0, 255) : with(standing.shielded, 0, kMostArmor);
  }
  Task<> lose(Perhaps before, Piece who, Ability ability, int amount) {
    co_await before;
    if (who.kind == kMember) {
      co_await lose_ability(farsa_, who.index, ability, amount, rule_);
    } else if (is_up(who)) {
      co_await sap_foe(farsa_, foe(who), ability, amount, rule_);
    }
  }

  // -- Deeds --

  /// Less Armor.
  Task<> damage(Piece who, int amount) {
    if (who.kind == kMember) {
      const int left = std::max(0, amount - armor_of(farsa_.look(), who.index));
      co_await take_blow(farsa_, who.index, left, nullptr, rule_);
    } else {
      const int armor = farsa_.look().creature(foe(who)).armor;
      farsa_.tell(told::struck(cast_.who, foe(who), amount, armor), rule_);
      co_await hurt_foe(farsa_, foe(who), std::max(0, amount - armor), -1, kNone, rule_);
    }
  }
  void hold(Piece who, int turns) {
    if (who.kind == kMember) {
      farsa_.state.fight.standing[who.index].held = byte(turns);
    } else {
      farsa_.foe(foe(who)).held = byte(turns);
      farsa_.tell(told::foe_held(foe(who), turns), rule_);
    }
  }
  /// The weakest first, as long as the sum lasts.
  void lull(int sum) {
    while (true) {
      int weakest = -1;
      for (const int foe : indices(farsa_.state.fight.foes)) {
        const Foe& one = farsa_.foe(foe);
        if (!is_against(one) || one.asleep || is_detachment(farsa_.look(), foe)) continue;
        if (weakest < 0 || one.guard < farsa_.foe(weakest).guard) weakest = foe;
      }
      if (weakest < 0 || farsa_.foe(weakest).guard > sum) return;
      sum -= farsa_.foe(weakest).guard;
      farsa_.foe(weakest).asleep = true;
      farsa_.tell(told::foe_asleep(weakest), rule_);
      if (sum <= 0) return;
    }
  }
  void ease_friends(int fatigue) {
    for (const Who who : indices(farsa_.state.party, is_present)) {
      if (who == cast_.who || fatigue <= 0) continue;
      const int gone = std::min<int>(fatigue, farsa_.who(who).fatigue);
      clear_fatigue(farsa_, who, gone, rule_);
      fatigue -= gone;
    }
  }
  /// Light that nothing blows out, and that hangs on nothing.
  void shine(Who who, int hours) {
    farsa_.who(who).glow = byte(hours * kTurnsAnHour);
    farsa_.tell(told::lit(who, kNone), rule::light_of_its_own);
  }
  /// The first passage of this room that a lock holds.
  void open_lock() {
    if (!farsa_.look().in_site()) return;
    const auto& links = farsa_.library.links[farsa_.state.site];
    for (std::size_t i = 0; i < links.size(); ++i) {
      if (links[i].from != farsa_.state.room && links[i].to != farsa_.state.room) continue;
      Door& door = farsa_.site_state().doors[i];
      if (links[i].exit->passage != Passage::locked || door.state == Door::State::open ||
          door.state == Door::State::broken)
        continue;
      door.state = Door::State::open;
      farsa_.tell(told::lock_open(static_cast<int>(i)), rule_);
      return;
    }
  }
  /// Outdoors only the first thing.
  void reveal() {
    const unsigned hidden = hidden_here(farsa_.look());
    find(farsa_, farsa_.look().in_site() ? hidden : hidden & (~hidden + 1U), rule_);
  }
  /// The flower moves where the caster says, a step a die, as far as it goes.
  Task<> drive_weather(int steps) {
    for (int i = 0; i < steps; ++i) {
      const Option chosen = co_await farsa_.table.pick(
          farsa_.seat(cast_.who), rule_, prompt::ask_wind(cast_.who), [this](Offers& offers) {
            offers.add(option::go_on());
            for (int i = 0; i < 6; ++i) {
              const auto direction = static_cast<Direction>(i);
              const Hex to = step(farsa_.state.weather_q, farsa_.state.weather_r, direction);
              if (farsa_.library.weather_at(to.q, to.r) != kNone) offers.add(option::blow(direction));
            }
          });
      if (option::go_on.is(chosen)) co_return;
      const Hex to = step(farsa_.state.weather_q, farsa_.state.weather_r, option::blow.in(chosen).to);
      farsa_.state.weather_q = fit(to.q);
      farsa_.state.weather_r = fit(to.r);
      farsa_.tell(told::weather_came(farsa_.library.weather_at(to.q, to.r)), rule_);
    }
  }
  void feed(Who who, int rations) {
    Thing food = make_thing(farsa_.library, farsa_.library.rations);
    food.uses = byte(rations);
    take_somehow(farsa_, who, food, rule_);
  }
  /// Made like the first of those in this fight.
  void summon(int guard) {
    auto& foes = farsa_.state.fight.foes;
    if (foes.full() || foes.empty()) return;
    Foe ally = make_foe(farsa_.library, foes[0].creature, Range::close);
    ally.guard = fit(std::clamp(guard, 0, kMostScore));
    ally.ally = true;
    foes.push_back(ally);
  }

  Farsa& farsa_;
  Cast cast_;
  RuleId rule_;
  int first_;
  std::optional<Task<>> loss_;
};

}  // namespace

Task<> work(Farsa& farsa, Cast cast) {
  const Spell& spell = farsa.library.spells[at(cast.spell)];
  const bool strays = cast.target.is != Aim::nobody && cast.target.is != spell.aim;
  if (!strays)
    farsa.tell(told::spell_worked(cast.who, cast.spell, cast.sum, cast.dice), rule::spell_still_works);
  if (!spell.do_) co_return;
  UnderWay under_way;
  Working world(farsa, cast, strays ? rule::chain_reaction : rule::casting);
  const Rows& rows = *farsa.library.rows;
  Interpreter interpreter(rows.program, world, farsa.table, under_way);
  co_await interpreter.row(static_cast<Id>(cast.spell),
                           spell.aim == Aim::nobody ? member(cast.who) : world.target());
  co_await world.settle();
}

}  // namespace gamekeeper::farsa
