#include "rehearsal.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/ledger.hpp"
#include "embedded/make_you_kingdom_content.hpp"
#include "embedded/make_you_kingdom_rules.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match_options.hpp"
#include "engine/scene.hpp"
#include "engine/state_json.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/library_ready.hpp"
#include "games/make-you-kingdom/rules.hpp"
#include "games/make-you-kingdom/voice.hpp"
#include "kit/effects/row_tests.hpp"
#include "kit/words/spoken_game.hpp"

namespace gamekeeper::make_you_kingdom {

extern const ProcedureOf<Realm, OfSide> kChance;

namespace {

constexpr std::string_view kNames = "abcxyz";

/// a, b, c at Court; x, y, z against it.
int place_of(std::string_view letter) {
  const auto found = letter.size() == 1 ? kNames.find(letter) : std::string_view::npos;
  if (found == std::string_view::npos) return -1;
  return found < 3 ? static_cast<int>(found) : kFirstFoe + static_cast<int>(found) - 3;
}

Task<> attack_with_what_is_there(Realm& realm, Who who, Who target) {
  std::uint8_t slot = kNone;
  const auto things = realm.things(who);
  for (std::uint8_t i = 0; i < things.size(); ++i) {
    if (things[i].is() && realm.is_open(who, i) && realm.library.items[things[i].item].weapon) slot = i;
  }
  co_await attack(realm, who, slot, target);
}
/// As the turn offers it.
Task<> act(Realm& realm, Who who) {
  const Option taken =
      co_await realm.table.pick(realm.seat(who), rule::actions, prompt::act_of(who), [&](Offers& offers) {
        offer_acts(realm, realm.effects, who, offers);
        std::vector<rows::Interpreter::Act> aside;  // of things, as in Camp
        realm.effects.acts(id_of(When::assist), person(who), aside);
        std::erase_if(aside, [&](const rows::Interpreter::Act& one) {
          return library().rows->program.parts[one.part].row < library().item_row(0);
        });
        for (const rows::Interpreter::Act& one : aside)
          offers.add(option::do_row(static_cast<int>(one.part), kPerson, who));
        offers.add(option::pass());
      });
  if (!does_act(realm, who, taken)) realm.exhaust(who, rule::actions);
}
Task<> trial_of(Realm& realm, Who who, int score, int against, int kind) {
  if (who < 0) {
    co_await kingdom_check(realm, realm.king(), static_cast<Score>(score), against, rule::kingdom_check);
  } else {
    co_await check(realm, who, static_cast<Score>(score), against,
                   kind > 0 ? static_cast<Tag>(kind) : Tag::skill, rule::check);
  }
}
Task<> be_hurt(Realm& realm, Who by, Who to, int amount) {
  co_await damage(realm, by, to, amount, rule::damage);
}
Task<> time_passes(Realm& realm, Moment due, Moment end, Scope scope) {
  rows::Event event{.moment = id_of(due)};
  co_await realm.happen(event);
  if (event.cancelled) co_return;
  co_await realm.happens(end);
  realm.effects.scope_is_over(id_of(scope));
}
Task<> pay_upkeep(Realm& realm, int amount) {
  rows::Event bill{.moment = id_of(Moment::upkeep_due), .amount = amount};
  co_await realm.happen(bill);
  realm.change(Number::treasury, -bill.amount, rule::upkeep);
}
/// A row of a table of 2d6, or 1d6, as a step of the course of its own.
Task<> meet(Realm& realm, Who who, int table, int roll, int amount) {
  const int least = realm.library.tables[at(table)].dice == "1d6" ? 1 : 2;
  const auto row = static_cast<rows::Id>(realm.library.first_row[at(table)] +
                                         realm.library.results[at(table)][at(roll - least)]);
  rows::Run fresh{.row = row, .event = static_cast<std::int16_t>(amount)};
  fresh.people[0] = person(who);
  realm.state.effects.runs.push_back(fresh);
  realm.state.course.then(kGoOn, {realm.library.rows->program.rows[row].list, 0,
                                  static_cast<std::uint8_t>(realm.state.effects.runs.size() - 1), 1});
  co_return;
}
Task<> go(Realm& realm, Who who, int area) { co_await move_to(realm, who, area, false); }
/// And well, where it may end one way or the other.
Task<> it_happens(Realm& realm, Moment moment, Who by, int amount) {
  rows::Event event{.moment = id_of(moment), .amount = amount, .outcome = id_of(Ended::pass)};
  if (by >= 0) event.by = person(by);
  co_await realm.happen(event);
}

Task<> search_room(Realm& realm, Who who) { co_await search(realm, who, option::search_room(Score::wit)); }
Task<> look_for_company(Realm& realm) { co_await chance_of_company(realm); }
void set_going(Realm& realm, const Deal& deal) {
  const auto room = static_cast<std::uint8_t>(deal.with[0]);
  if (deal.what == Verb::scouts) return scout_from_camp(realm, deal.by, room);
  const OfPerson whose{static_cast<std::uint8_t>(deal.by), 0};
  if (deal.what == Verb::grows) return realm.state.course.then(kGrowth, whose);
  if (deal.what == Verb::turns) return realm.state.course.then(kTurn, whose);
  const int corridor = realm.corridor_between(realm.state.adventure.here, room);
  realm.state.course.then(kMove, {room, static_cast<std::uint8_t>(corridor), 0, 0});
}
/// What would be fought now.
void tell_of_fight(Realm& realm) {
  if (!realm.state.course.has(kChance) || realm.in_combat() || realm.side_of(kFirstFoe).empty()) return;
  const bool surprise = realm.state.course.of(kChance).surprise != 0;
  realm.tell(told::combat_begins(static_cast<int>(realm.side_of(kFirstFoe).size()), surprise), rule::combat);
  realm.state.course = {};
}

Task<> play_one(Realm& realm, const Deal& deal) {
  const Who by = deal.by;
  switch (deal.what) {
    case Verb::suffers: return be_hurt(realm, -1, by, deal.with[0]);
    case Verb::hurts: return be_hurt(realm, by, deal.with[0], deal.with[1]);
    case Verb::attacks: return attack_with_what_is_there(realm, by, deal.with[0]);
    case Verb::checks: return trial_of(realm, by, deal.with[0], deal.with[1], deal.with[2]);
    case Verb::does: return act(realm, by);
    case Verb::moves: return go(realm, by, deal.with[0]);
    case Verb::round: return time_passes(realm, Moment::round_due, Moment::round_end, Scope::round);
    case Verb::quarter: return time_passes(realm, Moment::quarter_due, Moment::quarter_end, Scope::quarter);
    case Verb::cycle: return realm.happens(Moment::cycle_end);
    case Verb::combat: return realm.happens(Moment::combat_end);
    case Verb::earnings: return realm.happens(Moment::earnings);
    case Verb::game: return realm.happens(Moment::game_end);
    case Verb::assigned: return realm.happens(Moment::followers_assigned, -1, by, deal.with[0]);
    case Verb::spring: return spring(realm, 0, by, static_cast<Moment>(deal.with[0]));
    case Verb::happens: return it_happens(realm, static_cast<Moment>(deal.with[0]), by, deal.with[1]);
    case Verb::owes: return pay_upkeep(realm, deal.with[0]);
    case Verb::meets: return meet(realm, by, deal.with[0], deal.with[1], deal.with[2]);
    case Verb::searches: return search_room(realm, by);
    case Verb::company: return look_for_company(realm);
    case Verb::takes: return take_in(realm, by, static_cast<std::uint8_t>(deal.with[0]), 0, rule::full_slots);
    case Verb::scouts:
    case Verb::walks:
    case Verb::grows:
    case Verb::turns: set_going(realm, deal); return realm.happens(Moment::round_start);
    case Verb::rolls: break;
  }
  roll_on(realm, realm.library.tables[static_cast<std::size_t>(deal.with[0])].id, by);
  return realm.happens(Moment::round_start);
}

class Rehearsal final : public kit::words::SpokenGame<Rehearsal, Stage> {
 public:
  Rehearsal() : ledger_(engine::embedded_ledger(embedded::make_you_kingdom_rules)) {
    info_.id = "rehearsal";
    info_.name = "Rehearsal";
    info_.min_seats = info_.max_seats = 2;
    info_.roles = {"game-master", "landmaker"};
  }
  const engine::GameInfo& info() const override { return info_; }
  const content::Ledger& ledger() const override { return ledger_; }
  Speech voice(const engine::Position& position) const {
    return {position.as<Stage>().state, library(), position.texts};
  }

  Task<> play(engine::Table& table) const override {
    Realm realm(table, library());
    auto& stage = table.state<Stage>();
    for (;;) {
      while (realm.state.course.settle(realm)) {
        table.checkpoint();
        tell_of_fight(realm);
        if (realm.state.course.settle(realm)) co_await realm.state.course.step(realm);
      }
      table.checkpoint();
      if (stage.next >= stage.deals.size()) co_return;
      co_await realm.settle();
      const Deal deal = stage.deals[stage.next++];
      co_await play_one(realm, deal);
    }
  }
  int seats(const std::byte*) const override { return 2; }
  std::vector<engine::SeatResult> results(const engine::Position&) const override { return {2, {"over", 0}}; }
  std::optional<std::string> broken(const engine::Position&) const override { return std::nullopt; }
  engine::Scene view(const engine::Position&, engine::SeatId) const override { return {}; }
  std::optional<engine::Odds> odds(const engine::Position&, const engine::Decision&,
                                   const Option&) const override {
    return std::nullopt;
  }

 protected:
  engine::Result<> begin(Stage&, const engine::MatchOptions&, int) const override { return {}; }

 private:
  engine::GameInfo info_;
  content::Ledger ledger_;
};

/// A monster of that Level that knows no Skill.
std::uint8_t plain_monster(int level) {
  for (std::size_t i = 0; i < library().monsters.size(); ++i) {
    if (library().monsters[i].level >= level && library().knows[i].empty())
      return static_cast<std::uint8_t>(i);
  }
  return 0;
}

/// Scores of 2, 10 hit points and 10 Followers each, 3 Drive, 2 Voices; everybody in their Vanguard.
State at_the_start() {
  State state;
  for (std::uint8_t i = 0; i < 3; ++i) {
    Landmaker one;
    one.scores = {2, 2, 2, 2};
    one.body.hp = 10;
    one.body.drive = 2;
    one.body.followers = 10;
    one.body.area = 2;
    one.starts = 10;
    one.klass = static_cast<std::uint8_t>(i == 0 ? *library().classes.index("king")
                                                 : *library().classes.index("knight"));
    one.name = i;
    one.nickname = i;
    one.sex = i == 1 ? Sex::male : Sex::female;
    state.court.push_back(one);
    Foe foe;
    foe.monster = plain_monster(1 + i);
    foe.body.hp = 10;
    foe.body.area = 3;
    foe.hope = 99;  // no blood is left for Hope
    state.battle.foes.push_back(foe);
  }
  state.battle.under_way = 1;
  state.battle.round = 1;
  state.kingdom.voices = 2;
  state.kingdom.maps.push_back({});
  state.kingdom.maps[0].rooms[4].room.facility = library().facility("royal-palace");
  state.adventure.home = 0;
  state.adventure.here = 4;
  return state;
}

Body& body_of(State& state, int who) {
  return is_foe(who) ? state.battle.foes[at(who - kFirstFoe)].body : state.court[at(who)].body;
}

void set_number(State& state, int who, Number number, int value) {
  const auto small = static_cast<std::int16_t>(value);
  const auto tiny = static_cast<std::uint8_t>(value);
  if (who < 0) {
    switch (number) {
      case Number::voices: state.kingdom.voices = small; return;
      case Number::treasury: state.kingdom.treasury = small; return;
      case Number::citizens: state.kingdom.citizens = small; return;
      case Number::kingdom_level: state.kingdom.level = tiny; return;
      case Number::quarters: state.adventure.quarters = tiny; return;
      case Number::lost_citizens: state.kingdom.lost = small; return;
      case Number::power: state.kingdom.power = static_cast<std::uint8_t>(value - 1); return;
      case Number::maps:
        while (state.kingdom.maps.size() < static_cast<std::size_t>(value)) state.kingdom.maps.push_back({});
        return;
      default: break;
    }
    if (number >= Number::lifestyle && number <= Number::military)
      state.kingdom
          .attributes[static_cast<std::size_t>(number) - static_cast<std::size_t>(Number::lifestyle)] = tiny;
    return;
  }
  Body& body = body_of(state, who);
  switch (number) {
    case Number::hp: body.hp = small; return;
    case Number::hope:
      if (is_foe(who)) state.battle.foes[at(who - kFirstFoe)].hope = 0;
      return;
    case Number::drive: body.drive = small; return;
    case Number::followers: body.followers = small; return;
    case Number::area: body.area = tiny; return;
    default: break;
  }
  if (is_foe(who)) {
    if (number == Number::level) state.battle.foes[at(who - kFirstFoe)].monster = plain_monster(value);
    return;
  }
  Landmaker& one = state.court[at(who)];
  if (number <= Number::warfare)
    one.scores[static_cast<std::size_t>(number)] = static_cast<std::int8_t>(value);
  if (number == Number::level) one.level = tiny;
  if (number == Number::likes_left) std::fill_n(one.likes.begin(), value, std::uint8_t{0});
  if (number >= Number::meat && number <= Number::information)
    one.materials[static_cast<std::size_t>(number) - static_cast<std::size_t>(Number::meat)] = tiny;
}

void set_fact(State& state, int who, kit::effects::Id fact) {
  const Library& all = library();
  if (who < 0) {
    switch (static_cast<Fact>(fact)) {
      case Fact::objective_met: state.objective_met = 1; return;
      case Fact::in_kingdom:
        state.adventure.home = 1;
        state.adventure.here = kNone;
        state.battle.under_way = 0;
        state.battle.foes.clear();
        return;
      case Fact::in_dungeon:
        state.battle.under_way = 0;
        state.battle.foes.clear();
        return;
      case Fact::room_lift: state.adventure.rooms[4].lift = 1; return;
      default: return;
    }
  }
  if (fact >= all.own_facts) {
    const std::size_t skill = fact - all.own_facts;
    if (is_foe(who) && fact >= all.monster_fact(0)) {
      state.battle.foes[at(who - kFirstFoe)].monster = static_cast<std::uint8_t>(fact - all.monster_fact(0));
      return;
    }
    if (is_foe(who) && fact >= all.item_fact(0) && fact < all.class_fact(0)) {
      Foe& foe = state.battle.foes[at(who - kFirstFoe)];
      std::ranges::find(foe.things, kNone, &Thing::item)->item =
          static_cast<std::uint8_t>(fact - all.item_fact(0));
      return;
    }
    if (is_foe(who)) {
      // A monster that knows it, and as little besides as there is.
      std::optional<std::size_t> best;
      for (std::size_t i = 0; i < all.monsters.size(); ++i) {
        if (std::ranges::find(all.knows[i], skill) == all.knows[i].end()) continue;
        if (!best || all.knows[i].size() < all.knows[*best].size()) best = i;
      }
      Foe& foe = state.battle.foes[at(who - kFirstFoe)];
      best ? foe.monster = static_cast<std::uint8_t>(*best) : (foe.body.learned.set(skill), 0);
      return;
    }
    Landmaker& one = state.court[at(who)];
    if (skill < all.skill_rows()) return one.skills.set(skill);
    if (fact < all.class_fact(0)) {
      for (Thing& slot : one.slots) {
        if (slot.is()) continue;
        slot.item = static_cast<std::uint8_t>(fact - all.item_fact(0));
        return;
      }
    }
    if (fact < all.job_fact(0)) {
      one.klass = static_cast<std::uint8_t>(fact - all.class_fact(0));
    } else {
      one.jobs[0] = static_cast<std::uint8_t>(fact - all.job_fact(0));
    }
    return;
  }
  Body& body = body_of(state, who);
  const auto which = static_cast<Fact>(fact);
  if (which >= Fact::poisoned && which <= Fact::foolish)
    return body.statuses.set(static_cast<Status>(static_cast<int>(which) - static_cast<int>(Fact::poisoned)));
  if (which == Fact::exhausted) body.marks.set(Mark::exhausted);
  if (which == Fact::acted) body.marks.set(Mark::acted);
  if (which == Fact::unconscious) body.marks.set(Mark::unconscious);
  if (which == Fact::dead) body.marks.set(Mark::dead);
  if (which == Fact::gone) body.marks.set(Mark::gone);
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> all;
  for (std::string word; in >> word;) all.push_back(word);
  return all;
}

std::int16_t meaning(const std::string& word) {
  if (const int who = place_of(word); who >= 0) return static_cast<std::int16_t>(who);
  if (const auto number = library().rows->nouns.find(kit::effects::Noun::number, word)) {
    const auto which = static_cast<Number>(*number);
    const int score = which >= Number::lifestyle
                          ? static_cast<int>(which) - static_cast<int>(Number::lifestyle) + 4
                          : static_cast<int>(which);
    return static_cast<std::int16_t>(score);
  }
  if (const auto item = library().items.index(word)) return static_cast<std::int16_t>(*item);
  if (const auto table = library().tables.index(word)) return static_cast<std::int16_t>(*table);
  if (const auto moment = library().rows->nouns.find(kit::effects::Noun::moment, word))
    return static_cast<std::int16_t>(*moment);
  return static_cast<std::int16_t>(std::stoi(word));
}

Deal deal_of(std::string_view text) {
  Deal deal;
  std::size_t with = 0;
  bool said = false;
  for (const std::string& word : words_of(text)) {
    if (!said && engine::state_json::enum_value(word, deal.what)) {
      said = true;
      if (deal.what == Verb::spring) deal.with[0] = static_cast<std::int16_t>(Moment::entered);
    } else if (deal.what == Verb::spring && said && deal.by < 0) {
      deal.by = meaning(word);
    } else if (said) {
      const auto kind = library().rows->nouns.find(kit::effects::Noun::tag, word);
      deal.with[with] = with == 2 && kind ? static_cast<std::int16_t>(*kind) : meaning(word);
      ++with;
    } else {
      deal.by = static_cast<std::int16_t>(place_of(word));
    }
  }
  return deal;
}

/// A file of the content, which must be there.
content::Node content_of(std::string_view name) {
  static std::vector<content::Document> read;
  const auto file = std::ranges::find(embedded::make_you_kingdom_content, std::string(name) + ".yaml",
                                      &content::Embedded::name);
  read.push_back(*content::Document::parse(file->text(), file->source));
  return read.back().root();
}

void add_tests(const content::Node& rows, RowTests& to) {
  const kit::effects::TestKeys keys{.test = {"play"},
                                    .piece = {},
                                    .lists = {"bonds", "items", "traps", "facilities", "bases", "dwellers",
                                              "next", "along", "citizens", "explored"}};
  for (kit::effects::RowTest& test : kit::effects::read_tests(rows, library().rows->nouns, keys, to.errors))
    to.all.push_back(std::move(test));
}

}  // namespace

const Library& library() {
  static const Library loaded = *load_library();
  return loaded;
}
const engine::Game& rehearsal() {
  static const Rehearsal game;
  return game;
}

const RowTests& row_tests() {
  static const RowTests tests = [] {
    RowTests all;
    for (std::string_view file : {"skills", "monster-skills", "items", "facilities", "traps", "bases"})
      add_tests(content_of(file), all);
    for (const content::Node table : content_of("tables")) {
      const std::size_t before = all.all.size();
      add_tests(*table.find("rows"), all);
      for (std::size_t i = before; i < all.all.size(); ++i)
        all.all[i].row = std::string(table.find("id")->text()) + "-" + all.all[i].row;
    }
    return all;
  }();
  return tests;
}

boost::json::object position_of(const kit::effects::RowTest& test) {
  Stage stage{.state = at_the_start()};
  State& state = stage.state;
  // Facts first: what is known may decide what somebody is.
  for (const kit::effects::Given& given : test.given) {
    for (const kit::effects::Id fact : given.facts) set_fact(state, place_of(given.piece), fact);
  }
  // Landmakers have called on what they know of monsters.
  for (Who who = 0; who < 3; ++who) {
    for (std::size_t row = library().skills.size(); row < library().skill_rows(); ++row) {
      if (state.court[static_cast<std::uint16_t>(who)].skills.has(row) &&
          Look(state, library()).is_dormant(who, row))
        state.effects.used.push_back({static_cast<std::uint16_t>(row), id_of(Scope::cycle), person(who)});
    }
  }
  for (const kit::effects::Given& given : test.given) {
    for (const auto& [number, value] : given.numbers)
      set_number(state, place_of(given.piece), static_cast<Number>(number), value);
  }
  const auto listed = [&](std::string_view key, auto use) {
    const auto given = test.said.find("given");
    const auto list = given ? given->find(key) : std::nullopt;
    if (!list) return;
    for (const content::Node one : *list) use(words_of(one.text()));
  };
  listed("bonds", [&](const std::vector<std::string>& words) {  // "a affection b 2"
    const auto from = static_cast<std::uint8_t>(place_of(words[0]));
    const auto to = static_cast<std::uint8_t>(place_of(words[2]));
    const auto score = static_cast<std::uint8_t>(std::stoi(words[3]));
    const bool hostile = words[1] == "hostility";
    state.bonds.push_back({.from = from,
                           .to = to,
                           .affection = static_cast<std::uint8_t>(hostile ? 0 : score),
                           .hostility = static_cast<std::uint8_t>(hostile ? score : 0),
                           .kind = static_cast<std::uint8_t>(hostile              ? 0
                                                             : words[1] == "love" ? 3
                                                                                  : 1),
                           .grudge = static_cast<std::uint8_t>(hostile ? 1 : 0)});
  });
  listed(
      "items",
      [&](const std::vector<std::string>& words) {  // "a excalibur 2": of that Level; "a mounting 0 zombie"
        for (Thing& slot : state.court[at(place_of(words[0]))].slots) {
          if (slot.is()) continue;
          slot = {.item = library().item(words[1]), .level = static_cast<std::uint8_t>(std::stoi(words[2]))};
          if (words.size() > 3) slot.choice = library().monster_of(words[3]);
          break;
        }
      });
  listed("dwellers", [&](const std::vector<std::string>& words) {  // "ogrekin 2": of the room
    state.adventure.rooms[4].groups.push_back(
        {.monster = library().monster_of(words[0]), .count = static_cast<std::uint8_t>(std::stoi(words[1]))});
  });
  listed("next", [&](const std::vector<std::string>& words) {  // "ogrekin 2": known to be in B3, next door
    state.adventure.rooms[5].known = 1;
    state.adventure.rooms[5].groups.push_back(
        {.monster = library().monster_of(words[0]), .count = static_cast<std::uint8_t>(std::stoi(words[1]))});
    state.adventure.corridors.push_back({.a = 4, .b = 5});
  });
  listed("along", [&](const std::vector<std::string>& words) {  // "a zombie 1": among the Followers of a
    state.court[at(place_of(words[0]))].beasts.push_back(
        {.monster = library().monster_of(words[1]), .count = static_cast<std::uint8_t>(std::stoi(words[2]))});
  });
  listed("explored", [&](const std::vector<std::string>& words) {  // "5": that room
    state.adventure.rooms[at(std::stoi(words[0]))].explored = 1;
  });
  listed("citizens", [&](const std::vector<std::string>& words) {  // "zombie"
    state.kingdom.beasts.push_back({.monster = library().monster_of(words[0]), .count = 1});
  });
  listed("traps",
         [&](const std::vector<std::string>& words) {  // "thorn 2 area 3", "pit 1 corridor", "mimic 5 room"
           Snare snare{.trap = library().trap(words[0]),
                       .level = static_cast<std::uint8_t>(std::stoi(words[1])),
                       .room = words[2] == "corridor" ? kNone : std::uint8_t{4}};
           if (words[2] == "area") snare.area = static_cast<std::uint8_t>(std::stoi(words[3]));
           if (words[2] == "corridor") {
             state.adventure.corridors.push_back({.a = 4, .b = 5});
             snare.corridor = 0;
           }
           // What was chosen as it was placed: "gate-keeper 5 corridor ogrekin 2", "skill-bomber 4 room
           // science".
           if (words.size() > 3 && words[2] != "area" && words[3] != "found") {
             Group group{};
             snare.choice = engine::state_json::enum_value(words[3], group) ? static_cast<std::uint8_t>(group)
                                                                            : library().monster_of(words[3]);
             if (words.size() > 4 && words[4] != "found")
               snare.count = static_cast<std::uint8_t>(std::stoi(words[4]));
           }
           if (words.back() == "found") snare.found = 1;
           state.adventure.snares.push_back(snare);
         });
  listed("facilities",
         [&](const std::vector<std::string>&
                 words) {  // "farm 3": in so many rooms that are joined; "statue 1 0"
           Territory& map = state.kingdom.maps[0];
           if (words.back() == "here") {  // "farm here": in the room of the Dungeon
             state.adventure.rooms[4].built.facility = library().facility(words[0]);
             return;
           }
           const int rooms = words.size() > 1 ? std::stoi(words[1]) : 1;
           for (int room = 0, left = rooms; room < static_cast<int>(kRooms) && left > 0; ++room) {
             if (map.rooms[at(room)].room.is()) continue;
             map.rooms[at(room)].room.facility = library().facility(words[0]);
             if (words.size() > 2)
               map.rooms[at(room)].room.choice = static_cast<std::uint8_t>(std::stoi(words[2]));
             map.corridors.push_back({.a = static_cast<std::uint8_t>(room),
                                      .b = static_cast<std::uint8_t>(room < 8 ? room + 1 : 4)});
             --left;
           }
         });
  listed("bases", [&](const std::vector<std::string>& words) {  // "fort b2 3", "nest b3 0 active"
    const auto base = static_cast<std::uint8_t>(*library().bases.index(words[0]));
    const int room = *room_called(words[1]);
    state.adventure.bases.push_back({.base = base,
                                     .room = static_cast<std::uint8_t>(room),
                                     .hp = static_cast<std::uint8_t>(library().bases[base].hp),
                                     .supply = static_cast<std::uint8_t>(std::stoi(words[2])),
                                     .active = static_cast<std::uint8_t>(words.back() == "active" ? 1 : 0)});
    if (room != 4 && Look(state, library()).corridor_between(4, room) < 0)
      state.adventure.corridors.push_back({.a = 4, .b = static_cast<std::uint8_t>(room)});
  });
  if (const auto play = test.said.find("play")) {
    for (const content::Node one : *play) stage.deals.push_back(deal_of(one.text()));
  }
  return engine::state_json::write(stage).as_object();
}

}  // namespace gamekeeper::make_you_kingdom
