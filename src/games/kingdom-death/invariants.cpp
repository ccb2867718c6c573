#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "games/kingdom-death/rules.hpp"
#include "kit/effects/inspect.hpp"

/// What every position promises: entries that exist, numbers that can be, people who stand somewhere.
namespace gamekeeper::kingdom_death {
namespace {

namespace json = boost::json;

class Inspection {
 public:
  Inspection(const State& its_state, const Library& its_library) : state(its_state), library(its_library) {}

  const State& state;
  const Library& library;

  const std::optional<std::string>& broken() const { return broken_; }
  void say(std::string what) {
    if (!broken_) broken_ = std::move(what);
  }
  void range(const std::string& where, int value, int least, int most) {
    if (value < least || value > most)
      say(fmt::format("{} is {}; expected {} to {}", where, value, least, most));
  }
  void entry(const std::string& where, std::size_t value, std::size_t count) {
    if (value >= count) say(fmt::format("{} is {}; there are {}", where, value, count));
  }
  template <class Cards>
  void entries(const std::string& where, const Cards& cards, std::size_t count) {
    for (const auto card : cards) entry(where, card, count);
  }
  void pile(const std::string& where, const Pile& pile, std::size_t count) {
    entries(where, pile.top(), count);
    entries(where, pile.shuffled(), count);
    entries(where, pile.under(), count);
    // What is put aside must have room when it is shuffled back.
    if (pile.size() > kMostCards)
      say(fmt::format("{} has {} cards; at most {}", where, pile.size(), kMostCards));
  }

 private:
  std::optional<std::string> broken_;
};

void inspect_survivor(std::size_t i, Inspection& to) {
  const Survivor& one = to.state.survivors[i];
  const std::string where = fmt::format("survivors[{}]", i);
  for (const auto* numbers : {&one.attributes, &one.tokens}) {
    for (const int number : *numbers) to.range(where + ".attributes", number, -200, 200);
  }
  to.range(where + ".survival", one.survival, 0, kMostSurvival);
  to.range(where + ".insanity", one.insanity, 0, kMostInsanity);
  to.range(where + ".courage", one.courage, 0, 9);
  to.range(where + ".understanding", one.understanding, 0, 9);
  to.range(where + ".hunt_xp", one.hunt_xp, 0, 16);
  to.range(where + ".bleeding", one.bleeding, 0, 99);
  to.range(where + ".proficiency", one.proficiency, 0, 8);
  to.range(where + ".status", one.status, 0, 99);
  to.range(where + ".loaned", one.loaned, 0, 99);
  for (const int points : one.armor) to.range(where + ".armor", points, 0, 99);
  to.range(where + ".light", one.light, 0, 63);
  to.range(where + ".heavy", one.heavy, 0, 31);
  to.range(where + ".marks", one.marks.bits, 0, (1 << (static_cast<int>(Mark::mourned) + 1)) - 1);
  for (const std::uint8_t gear : one.grid) {
    if (gear != kNone) to.entry(where + ".grid", gear, to.library.gear.size());
  }
  to.range(where + ".block", one.block, 0, 9);
  to.range(where + ".deflect", one.deflect, 0, 9);
  to.range(where + ".dodges", one.dodges, 0, 9);
  if (one.weapon != kNone) to.entry(where + ".weapon", one.weapon, to.library.proficiencies.size());
  to.range(where + ".proven", one.proven, 0, 1);
  to.range(where + ".performed", one.performed.bits, 0, 15);
  to.range(where + ".grabbed_in", one.grabbed_in, 0, to.state.showdown.round);
  to.entries(where + ".injuries", one.injuries, to.library.severe_injuries.size());
  to.entries(where + ".disorders", one.disorders, to.library.disorders.size());
  to.range(where + ".disorders", static_cast<int>(one.disorders.size()), 0, 3);
  to.entries(where + ".incurable", one.incurable, to.library.disorders.size());
  if (one.partner != kNone) to.entry(where + ".partner", one.partner, to.state.survivors.size());
  if (one.fated != kNone) to.entry(where + ".fated", one.fated, to.library.monsters.size());
  if (one.house != kNone) to.entry(where + ".house", one.house, to.library.survivors.size());
  for (const int word : one.byname) to.range(where + ".byname", word, 0, 10);
  to.entries(where + ".arts", one.arts, to.library.fighting_arts.size());
  to.range(where + ".arts", static_cast<int>(one.arts.size()), 0, 3);
  to.entries(where + ".abilities", one.abilities, to.library.abilities.size());
  to.range(where + ".due", one.due & ~one.reached, 0, 0);
  to.range(where + ".ties", one.ties.bits, 0, (1 << (static_cast<int>(Tie::again) + 1)) - 1);
  to.entries(where + ".gear", one.gear, to.library.gear.size());
  to.range(where + ".gear", static_cast<int>(one.gear.size()), 0, static_cast<int>(kSpaces));
  to.entry(where + ".person", one.person, to.library.survivors.size());
  to.entry(where + ".seat", one.seat, to.state.seats);
  to.range(where + ".moves", one.moves, 0, 9);
  to.range(where + ".activations", one.activations, 0, 9);
  if (!kBoard.has(Base{one.at}) && one.at != kNowhere) to.say(where + ".at is not on the board");
}

/// Nobody stands where somebody else does, once all are placed.
void inspect_board(Inspection& to) {
  const Look look(to.state, to.library);
  if (!look.is_on_board(kTheMonster) && to.state.showdown.monster.at != kNowhere)
    return to.say("showdown.monster.at is not on the board");
  to.range("showdown.hurt_in", to.state.showdown.hurt_in, 0, to.state.showdown.round);
  if (!to.state.course.has(kShowdown) || to.state.showdown.round == 0 || look.is_decided()) return;
  for (const Who who : look.living()) {
    if (look.is_on_board(who) && !look.is_free(look.base(who), who))
      to.say(fmt::format("survivors[{}].at: somebody stands there already", who));
  }
}

void inspect_showdown(Inspection& to) {
  const Showdown& showdown = to.state.showdown;
  const std::size_t people = to.state.survivors.size();
  to.entry("showdown.entry", showdown.entry, to.library.showdowns.size());
  if (to.broken()) return;
  to.range("showdown.monster.facing", showdown.monster.facing, 0, 3);
  to.range("showdown.monster.marks", showdown.monster.marks.bits, 0,
           (1 << static_cast<int>(Mark::dead)) | (1 << static_cast<int>(Mark::knocked_down)));
  for (const int token : showdown.monster.tokens) to.range("showdown.monster.tokens", token, -200, 1000);
  for (const Tile& tile : showdown.terrain) {
    to.entry("showdown.terrain.kind", tile.kind, to.library.terrain.size());
    if (tile.whose != kNone) to.entry("showdown.terrain.whose", tile.whose, to.state.survivors.size());
    if (to.broken()) return;
    if (!kBoard.has(Look(to.state, to.library).area(tile))) to.say("showdown.terrain: not on the board");
  }
  to.entries("showdown.ai.top", showdown.ai.top, to.library.ai_cards.size());
  std::size_t unseen = 0;
  for (std::size_t level = 0; level < kAiLevels; ++level) {
    const Cards& stack = showdown.ai.stacks[level];
    to.entries("showdown.ai.stacks", stack, to.library.ai_cards.size());
    if (showdown.ai.unseen[level] > stack.size()) to.say("showdown.ai.unseen: more than lie in the stack");
    unseen += showdown.ai.unseen[level];
    for (const std::uint8_t card : stack) {
      if (card < to.library.ai_cards.size() &&
          static_cast<std::size_t>(to.library.ai_cards[card].level) != level)
        to.say("showdown.ai.stacks: a card of another level");
    }
  }
  const AiDeck& deck = showdown.ai;
  to.entries("showdown.ai.bottom", deck.bottom, to.library.ai_cards.size());
  for (const Cards* cards : {&deck.shuffled, &deck.lost})
    to.entries("showdown.ai.shuffled", *cards, to.library.ai_cards.size());
  if (deck.fresh > unseen + deck.lost.size()) to.say("showdown.ai.fresh: more cards than are unseen");
  if (deck.covered > deck.fresh + deck.shuffled.size())
    to.say("showdown.ai.covered: more cards than are unseen");
  to.pile("showdown.hit_locations", showdown.hit_locations, to.library.hit_locations.size());
  to.pile("showdown.basic_resources", showdown.basic_resources, to.library.resources.size());
  to.pile("showdown.monster_resources", showdown.monster_resources, to.library.resources.size());
  for (const Cards* cards : {&showdown.ai_discard, &showdown.moods, &showdown.traits})
    to.entries("showdown.ai_discard", *cards, to.library.ai_cards.size());
  for (const Cards* cards : {&showdown.hit_discard, &showdown.injuries})
    to.entries("showdown.hit_discard", *cards, to.library.hit_locations.size());
  // All that was ever shuffled, seen or wounded may have to lie in one list.
  if (deck.top.size() + deck.bottom.size() + deck.shuffled.size() + deck.of_the_first() +
          showdown.ai_discard.size() + showdown.moods.size() + showdown.traits.size() >
      kMostCards)
    to.say("showdown: more AI cards than there is room for");
  if (showdown.hit_locations.size() + showdown.hit_discard.size() + showdown.injuries.size() > kMostCards)
    to.say("showdown: more hit locations than there is room for");
  to.entry("showdown.controller", showdown.controller, people);
  for (const std::uint8_t one : {showdown.named, showdown.last_to_wound}) {
    if (one != kNone) to.entry("showdown.last_to_wound", one, people);
  }
  to.range("showdown.wounds", showdown.wounds, 0, 999);
  to.range("showdown.life", showdown.life, 0, 40);
  for (const int tokens : {showdown.monster.counter, showdown.monster.lights, showdown.monster.trophies})
    to.range("showdown.monster.counter", tokens, 0, 99);
  to.range("showdown.face_up", showdown.face_up, 0, kDrawnFaceUp | kLiesFaceUp);
  to.range("showdown.broken_off", showdown.broken_off, 0, 1);
  to.range("showdown.drawn", showdown.drawn, 0, 40);
  if (showdown.named_at != kNone) to.range("showdown.named_at", showdown.named_at, 0, 5);
  to.range("showdown.more_damage", showdown.more_damage, 0, 99);
  to.range("showdown.more_speed", showdown.more_speed, 0, 20);
  to.range("showdown.turn_is_over", showdown.turn_is_over, 0, 1);
  to.range("showdown.all_threats", showdown.all_threats, 0, 2);
}

void inspect_hunt(Inspection& to) {
  const Hunt& hunt = to.state.hunt;
  to.range("hunt.at", hunt.at, 0, kStarvation);
  to.range("hunt.monster_at", hunt.monster_at, 0, kStarvation);
  to.pile("hunt.events", hunt.events, to.library.hunt_events.size());
  for (const int cards : hunt.basic) to.range("hunt.basic", cards, 0, 20);
  for (const int cards : hunt.quarry) to.range("hunt.quarry", cards, 0, 20);
  to.entries("hunt.carried", hunt.carried, to.library.resources.size());
  to.entry("hunt.revealer", hunt.revealer, to.state.survivors.size());
  if (hunt.in_front != kNone) to.entry("hunt.in_front", hunt.in_front, to.state.survivors.size());
  for (const int flag : {int{hunt.entered}, int{hunt.darkness}, int{hunt.is_over}})
    to.range("hunt", flag, 0, 1);
}

void inspect_settlement(Inspection& to, std::size_t texts) {
  const Settlement& its = to.state.settlement;
  to.entry("settlement.name", its.name, texts);
  for (const int number : {its.population, its.death_count, its.lantern_year, its.endeavors})
    to.range("settlement", number, 0, 999);
  for (const auto* cards : {&its.deck.top(), &its.deck.shuffled(), &its.deck.under()})
    to.entries("settlement.deck", *cards, to.library.innovations.size());
  to.entries("settlement.innovations", its.innovations, to.library.innovations.size());
  to.entries("settlement.locations", its.locations, to.library.locations.size());
  if (its.statue != kNone) to.entry("settlement.statue", its.statue, to.library.fighting_arts.size());
  to.range("settlement.research", its.research, 0, 5);
  for (const int count : its.volumes) to.range("settlement.volumes", count, 0, 3);
  to.entries("settlement.gear", its.gear, to.library.gear.size());
  to.range("settlement.innovated", its.innovated, 0, 9);
  if (kit::bits_beyond(its.quarries, to.library.monsters.size()))
    to.say("settlement.quarries: no such monster");
  to.range("settlement.due", its.due & ~its.reached, 0, 0);
  to.entries("settlement.events", its.events, to.library.settlement_events.size());
  for (const Due& one : its.timeline) {
    to.range("settlement.timeline.kind", static_cast<int>(one.kind), 0, 3);
    to.entry("settlement.timeline.what", one.what,
             one.kind == DueKind::story   ? to.library.story_events.size()
             : one.kind == DueKind::event ? to.library.settlement_events.size()
                                          : to.library.nemeses.size());
  }
}

/// How many pieces of a kind there can be.
std::size_t most_of(std::uint8_t kind, const State& state) {
  switch (kind) {
    case kSurvivor: return state.survivors.size();
    case kMonster:
    case kSettlement: return 1;
    default: return 0;
  }
}
void inspect_effects(Inspection& to) {
  if (auto broken = rows::broken(to.state.effects, *to.library.rows,
                                 [&to](std::uint8_t kind) { return most_of(kind, to.state); }))
    to.say(*std::move(broken));
}
void inspect_course(Inspection& to) {
  if (const auto broken = to.state.course.broken()) to.say("course: " + *broken);
  const json::value course = engine::state_json::write(to.state.course);
  const json::value* frames = course.as_object().if_contains("frames");
  if (frames == nullptr) return;
  for (const json::value& one : frames->as_array()) {
    const json::object& frame = one.as_object();
    to.entry("course.who", rows::local(frame, "who"), to.state.survivors.size());
    to.entry("course.event", rows::local(frame, "event"), to.library.hunt_events.size());
    const std::size_t event = rows::local(frame, "what");
    if (frame.at("procedure").as_string() == kEvent.id && event != kNone)
      to.entry("course.what", event, to.library.settlement_events.size());
    if (frame.at("procedure").as_string() == kStory.id) {
      to.entry("course.story", rows::local(frame, "story"), to.library.story_events.size());
      to.entry("course.index", rows::local(frame, "index"),
               most_of(static_cast<std::uint8_t>(rows::local(frame, "kind")), to.state));
    }
    if (frame.at("procedure").as_string() != kGoOn.id || !frame.contains("next")) continue;
    if (const auto broken = rows::broken_waiting(frame, *to.library.rows, to.state.effects.runs.size()))
      to.say("course." + *broken);
  }
}

}  // namespace

std::optional<std::string> broken_invariant(const State& state, const Library& library, std::size_t texts) {
  Inspection to(state, library);
  to.range("seats", state.seats, 1, 6);
  to.range("survivors", static_cast<int>(state.survivors.size()), 1, static_cast<int>(kMostPeople));
  to.range(
      "survivors who are out",
      static_cast<int>(std::ranges::count_if(
          state.survivors,
          [](const Survivor& one) { return !one.marks.has(Mark::at_home) && !one.marks.has(Mark::dead); })),
      0, static_cast<int>(kMostSurvivors));
  to.range("years", state.years, 1, kMostYears);
  if (to.broken()) return to.broken();
  inspect_showdown(to);
  for (std::size_t i = 0; i < state.survivors.size(); ++i) inspect_survivor(i, to);
  to.entries("storage", state.storage, library.resources.size());
  inspect_hunt(to);
  inspect_settlement(to, texts);
  if (to.broken()) return to.broken();
  inspect_board(to);
  inspect_effects(to);
  inspect_course(to);
  return to.broken();
}

}  // namespace gamekeeper::kingdom_death
