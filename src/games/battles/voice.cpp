#include "games/battles/voice.hpp"

#include <fmt/format.h>
#include <boost/json/array.hpp>

#include "engine/state_json.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/rows/script.hpp"
#include "kit/effects/program.hpp"
#include "kit/words/english.hpp"
#include "kit/words/phrase.hpp"

namespace gamekeeper::battles {
namespace {

using kit::words::Value;

/// In what manner an ability is told in a few words: a form of the kind `brief`.
std::string_view manner_of(const Look& look, Skill skill, bool out_of_turn) {
  const Mob& mob = look.mob(skill.mob);
  const bool kept = mob.sustains == skill.ability;
  switch (look.rules(skill.mob, skill.ability).ability) {
    case Ability::magic_missile:
    case Ability::summon_dead:
    case Ability::sneak_attack: return out_of_turn ? "answers" : "";
    case Ability::delay:
      if (!out_of_turn) return "";
      return delays_everything(look, skill.mob) ? "ends_round" : "answers";
    case Ability::firewall: return kept ? "kept" : "";
    case Ability::time_slip: return kept ? "" : "begins";
    case Ability::demon_attack: return mob.place == Place::busy ? "ready" : "";
    case Ability::properstance:
    case Ability::elemental_blast:
    case Ability::runecast: return look.state.stage == Stage::go ? "" : "let_loose";
    default: return "";
  }
}

const Script& script_of(const Look& look, Skill skill) {
  return *look.library.scripts[look.mob(skill.mob).kind][skill.ability];
}

/// A way of a choice in a row.
const kit::effects::Way& way_of(const Look& look, Skill skill, int effect, int way) {
  const auto& effects = script_of(look, skill).program.effects;
  return std::get<kit::effects::Choose>(effects[effect].verb).ways[way];
}

/// Who has been called into an ARENA and still stands where it was.
std::vector<std::string> called_out(const Look& look) {
  std::vector<std::string> names;
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    if (is_called_out(look.mob(id))) names.push_back(mob_name(look, id));
  }
  return names;
}

/// Whether the name of its card leaves open which Mob is meant. At set-up nobody knows the other's cards.
bool is_unclear(const Look& look, MobId id) {
  if (look.state.stage < Stage::go) return false;
  const Mob& mob = look.mob(id);
  if (mob.controller != mob.owner) return true;
  for (MobId other = 0; other < look.state.mobs.size(); ++other) {
    if (other != id && look.mob(other).kind == mob.kind) return true;
  }
  return false;
}

}  // namespace

Phrase spoken(const Option& option) {
  if (option.word != engine::kPass) return option;
  return option == kHold ? option::hold() : option::pass();
}

std::vector<std::string> riders_of(const Look& look, MobId cavalier) {
  std::vector<std::string> riders;
  if (!sustains(look, cavalier, Ability::charge)) return riders;
  for (const MobId ally : mobs_of(look, look.mob(cavalier).controller)) {
    const bool rides = look.mob(ally).charging && look.mob(ally).place == Place::mobile;
    if (ally != cavalier && rides) riders.push_back(mob_name(look, ally));
  }
  return riders;
}

std::string place_name(const Look& look, Place place) { return Speech(look).called(kind::place, place); }
std::string zone_name(const Look& look, Zone zone) { return Speech(look).called(kind::zone, zone); }

Captive captive_of(const Look& look, SeatId side, MobId id) {
  const Mob& mob = look.mob(id);
  const bool mine = mob.holder != kNobody && look.mob(mob.holder).controller == side;
  if (!mine || mob.controller == side) return Captive::none;
  if (mob.hold == Hold::flower) return Captive::flower;
  return mob.hold == Hold::sleep ? Captive::sleep : Captive::none;
}

// -- Kinds --

Value Speech::mob(MobId value, std::string_view form) const {
  if (!is_mob(look_, value)) return form == "id" ? Value::text("") : Value();
  const Mob& mob = look_.mob(value);
  const MobCard& card = look_.card(value);
  const auto name_for = [&](SeatId seat) {
    return mob.controller == seat && mob.owner == seat ? "your " + card.name : mob_name(look_, value);
  };
  if (form == "key" || form == "id") return Value::text(mob_id(look_, value));
  if (form == "card") return Value::text(card.name);
  if (form == "kind") return Value::text(card.id);
  if (form == "yours") return Value::text(name_for(decision_->seat));
  if (form == "Yours") return formed(Value::text(name_for(decision_->seat)), "Word");
  if (form == "own") return mob.owner == decision_->seat ? Value::text(card.name) : this->mob(value, "Word");
  if (form == "of_side") {
    std::string owner;
    this->value(kind::side, mob.owner, "Word").append_to(owner);
    return Value::text(fmt::format("{}'s {}", owner, card.name));
  }
  if (form == "Whose") return formed(this->mob(value, "Word"), "s");
  if (form == "first") return skill({value, 0}, "");
  if (form == "second") return skill({value, 1}, "");
  if (form == "hp") return Value::number(mob.hp);
  if (form == "total_hp") return Value::number(mob.total_hp);
  if (form == "place") return Value::text(called(kind::place, mob.place));
  if (form == "hold") return Value::text(engine::state_json::enum_name(mob.hold));
  return formed(Value::text(mob_name(look_, value)), form);
}

Value Speech::skill(Skill value, std::string_view form) const {
  if (!is_mob(look_, value.mob) || value.ability > kAttack) return {};
  if (form == "key") return Value::text(std::string(ability_id(look_, value.mob, value.ability)));
  if (form == "dispels") return Value::flag(look_.rules(value.mob, value.ability).dispels);
  if (form == "nature")
    return Value::text(engine::state_json::enum_name(look_.card(value.mob, value.ability).nature));
  if (form == "does" || form == "answers") {
    const Ability power = look_.rules(value.mob, value.ability).ability;
    if (power == Ability::rows) return Value::text(script_of(look_, value).brief);
    return this->value(kind::ability, kit::words::to_number(power),
                       manner_of(look_, value, form == "answers"));
  }
  return formed(Value::text(std::string(ability_name(look_, value.mob, value.ability))), form);
}

Skill Speech::skill(MobId mob, int ability) const { return {mob, static_cast<std::uint8_t>(ability)}; }

/// As the card of whoever has it prints it.
Value Speech::power(Ability value, std::string_view form) const {
  for (std::size_t card = 0; card < look_.library.mobs.size(); ++card) {
    for (std::size_t n = 0; n < kAbilities; ++n) {
      if (look_.library.rules[card][n]->ability == value)
        return formed(Value::text(look_.library.mobs[card].abilities[n].name), form);
    }
  }
  return {};
}

Value Speech::box(int value, std::string_view form) const {
  return formed(Value::text(fmt::format("box-{}", value + 1)), form);
}

// -- The question --

Window Speech::window() const {
  switch (decision_->prompt.word) {
    case prompt::your_turn.word:
    case prompt::called_turn.word: return Window::turn;
    case prompt::play_reaction.word: {
      const MobId actor = topic_of(decision_->prompt).actor;
      return look_.mob(actor).controller == decision_->seat ? Window::own_play : Window::play;
    }
    case prompt::end_reaction.word: return Window::end;
    case prompt::answer_reaction.word: return Window::answer;
    case prompt::struck_reaction.word: return Window::struck;
    default: return Window::none;
  }
}

MobId Speech::asked() const { return prompt::split_lp.in(decision_->prompt).mob; }

Skill Speech::asked_skill() const {
  const Phrase& asked = decision_->prompt;
  if (prompt::choose_target.is(asked))
    return skill(prompt::choose_target.in(asked).mob, prompt::choose_target.in(asked).ability);
  if (prompt::choose_amount.is(asked)) return skill(inquiry_of(asked).mob, inquiry_of(asked).ability);
  return {.mob = kNobody, .ability = 0};
}

std::string Speech::portion(int amount) const {
  const Inquiry asked = inquiry_of(decision_->prompt);
  return amount_of(look_.card(asked.mob, asked.ability).totals[asked.which], amount);
}

std::string Speech::question(MobId mob, int ability, int question) const {
  return called(kind::ability, look_.rules(mob, ability).ability, fmt::format("ask_{}", question));
}
std::string Speech::way_key(MobId mob, int ability, int effect, int way) const {
  return way_of(look_, skill(mob, ability), effect, way).key;
}
std::string Speech::way_label(MobId mob, int ability, int effect, int way) const {
  const kit::effects::Way& one = way_of(look_, skill(mob, ability), effect, way);
  return one.label.empty() ? kit::words::english::spaced(one.key) : one.label;
}
std::string Speech::choice_id(Ability power, int choice) const {
  return called(kind::ability, power, fmt::format("choice_{}", choice));
}
std::string Speech::choice_label(Ability power, int choice) const {
  return called(kind::ability, power, fmt::format("label_{}", choice));
}

MobId Speech::set_free(MobId mob) const {
  for (MobId id = 0; id < look_.state.mobs.size(); ++id) {
    const Mob& one = look_.mob(id);
    if (one.holder == mob && alive(one) && (one.hold == Hold::guise || one.hold == Hold::sleep)) return id;
  }
  return kNobody;
}

// -- Set-up --

std::string Speech::company(int line_up) const {
  std::string mobs;
  for (const LineUpMob& one : look_.library.line_ups[line_up].mobs)
    mobs += (mobs.empty() ? "" : ", ") + look_.library.mobs[one.mob].name;
  return mobs;
}
bool Speech::unlimited(int left) const {
  constexpr int kMostCounted = 6;
  return left > kMostCounted;
}
int Speech::rest(int points) const { return prompt::split_lp.in(decision_->prompt).points - points; }
int Speech::rune_check(int points) const {
  constexpr int kRunecast = 6;
  return kRunecast + rest(points);
}
bool Speech::opens(MobId mob) const {
  for (MobId before = 0; before < mob; ++before) {
    if (look_.mob(before).owner == look_.mob(mob).owner) return false;
  }
  return true;
}

// -- The Round --

bool Speech::other_prepares(int side) const {
  const SeatId other = battles::other_side(static_cast<SeatId>(side));
  if (look_.state.sides[other].ready) return false;
  std::vector<Option> memory;
  Offers offers(memory, nullptr);
  offer_go(look_, other, offers);
  return offers.size() > 1;
}

namespace {
/// The rules by which the cards are laid out anew when a Round ends.
bool ends_round(RuleId rule) {
  constexpr std::array kRules = {rule::end_round, rule::stuck_lasts,  rule::frozen_is_stuck,
                                 rule::busy,      rule::busy_ability, rule::hide,
                                 rule::fly,       rule::pigeon_lands, rule::elements_are_posts};
  return std::ranges::find(kRules, rule) != kRules.end();
}
}  // namespace

/// Not each card that comes forward and goes back.
bool Speech::worth_telling(Place from, Place to) const {
  const bool returns = from == Place::mobile || from == Place::defense;
  if (rule_ == rule::defender_returns || (look_.state.stage == Stage::end_round && ends_round(rule_)))
    return false;
  // Whom FREEZE reaches is STUCK in the same breath.
  if (rule_ == rule::freeze && from == Place::defense && to == Place::inactive) return false;
  if (to == Place::inactive) return !returns || (rule_ != rule::end_phase && rule_ != rule::howl);
  return to != Place::active || !returns;
}

// -- Deeds --

std::string Speech::whom(MobId target) const {
  return is_mob(look_, target) ? mob_name(look_, target) : listed(called_out(look_));
}

/// With the damage that it stopped, with what it pays for.
bool Speech::told_elsewhere(MobId mob, int ability, int total, int change) const {
  if (rule_ == rule::passive_may_quip || rule_ == rule::every_assault_wears) return true;
  if (rule_ == rule::vigilante && change < 0) return true;
  const AbilityRules& rules = look_.rules(mob, ability);
  return rules.pays == total && change < 0 && rule_ == rules.rule && look_.state.stage == Stage::turn;
}

std::string Speech::note_text(MobId mob, int ability, int note, int first, int second, int third) const {
  const std::string text =
      called(kind::ability, look_.rules(mob, ability).ability, fmt::format("note_{}", note));
  return fmt::format(fmt::runtime(text), mob_name(look_, mob), first, second, third);
}

std::string_view side_name(SeatId side) { return side == 0 ? "north" : "south"; }

std::string mob_id(const Look& look, MobId id) {
  return fmt::format("{}-{}", side_name(look.mob(id).owner), look.card(id).id);
}

std::string mob_name(const Look& look, MobId id) {
  if (is_unclear(look, id)) return fmt::format("{}'s {}", side_name(look.mob(id).owner), look.card(id).name);
  return "the " + look.card(id).name;
}

std::string_view ability_id(const Look& look, MobId id, int ability) {
  return ability == kAttack ? std::string_view("attack") : look.card(id, ability).behavior;
}

std::string_view ability_name(const Look& look, MobId id, int ability) {
  return ability == kAttack ? std::string_view("Attack") : look.card(id, ability).name;
}

std::string amount_of(const Total& total, int amount) {
  if (total.die != 0) return fmt::format("{}{}", amount, total.name);
  const std::size_t word = std::min(total.name.find(' '), total.name.size());
  const bool plural = word > 0 && total.name[word - 1] == 's';
  if (amount != 1 || !plural) return fmt::format("{} {}", amount, total.name);
  return fmt::format("1 {}{}", total.name.substr(0, word - 1), total.name.substr(word));
}

}  // namespace gamekeeper::battles
