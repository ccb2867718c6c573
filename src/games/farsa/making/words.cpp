#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/guide.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/making/making.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr std::array<std::string_view, kRites> kRiteNames = {"none",          "reanimation",   "undeath",
                                                             "soul-trapping", "reincarnation", "clone"};
constexpr std::array<std::string_view, kRites> kRiteLabels = {
    "not at all", "something moves in", "undead", "in another body", "born again", "grown in a vat"};

/// A row of a table that content may have left out.
std::string row_text(const Look& look, std::string_view table, int row) {
  const auto which = look.library.tables.index(table);
  if (!which) return "";
  const auto& rows = look.library.tables[*which].rows;
  return at(row) < rows.size() ? rows[at(row)].text : "";
}

std::string_view score_name(int ability) { return word_for(static_cast<Ability>(ability)); }

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& letter : low) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return low;
}

/// As options are named: lower case, without spaces.
std::string option_name(std::string_view text) {
  std::string low = lower(text);
  std::ranges::replace(low, ' ', '-');
  return low;
}

void name(const Look& look, const Option& option, std::string& to) {
  switch (word_of(option)) {
    case Word::take_party: to += fmt::format("party/{}", look.library.parties[at(option.a)].id); break;
    case Word::make_own: to += "make-own"; break;
    case Word::take_kindred: to += fmt::format("kindred/{}", look.library.kindreds[at(option.a)].id); break;
    case Word::take_background:
      to += fmt::format("background/{}", look.library.backgrounds[at(option.a)].id);
      break;
    case Word::take_name:
      to += fmt::format("name/{}", option_name(look.library.kindreds[at(option.a)].names[at(option.b)]));
      break;
    case Word::swap:
      to += fmt::format("swap/{}/{}", lower(score_name(option.a)), lower(score_name(option.b)));
      break;
    case Word::keep_scores: to += "keep"; break;
    case Word::stand_in: to += fmt::format("stand-in/{}", option.a + 1); break;
    case Word::hold_funeral: to += fmt::format("funeral/{}", option.a + 1); break;
    case Word::give_away: to += fmt::format("thing/{}", option.b + 1); break;
    case Word::keepsake: to += "keepsake"; break;
    case Word::to_person: to += fmt::format("person/{}", look.library.people[at(option.a)].id); break;
    case Word::to_stranger: to += "a-stranger"; break;
    case Word::riddle_idea: to += fmt::format("idea/{}", option.a + 1); break;
    case Word::rite:
      to += fmt::format("rite/{}/{}", kRiteNames[at(static_cast<int>(rite_of(option.a)))],
                        dead_of(option.a) + 1);
      break;
    case Word::grant_return: to += fmt::format("return/{}/{}", option.a + 1, kRiteNames[at(option.b)]); break;
    default: break;
  }
}

std::string riddle_idea(int which) {
  static constexpr std::array<std::string_view, kRiddleIdeas> kIdeas = {
      "It was never the river.",  "Count the chairs.",           "Tell her that I kept it.",
      "The second key is a lie.", "Not the door. The doorstep.", "He had my face."};
  return std::string(kIdeas[at(which)]);
}

std::string kindred_label(const Kindred& kindred) {
  constexpr std::array<std::string_view, 7> kTraits = {
      "", "see in the dark", "hardy", "light-footed", "keen-eyed", "stubborn", "well fed"};
  const std::string_view trait = kTraits[static_cast<std::size_t>(kindred.trait)];
  return trait.empty() ? kindred.name : fmt::format("{}: {}", kindred.name, trait);
}

std::string background_label(const Look& look, const Background& background) {
  std::vector<std::string> skills;
  for (const std::string& id : background.skills) {
    const auto skill = look.library.skills.index(id);
    if (skill) skills.push_back(look.library.skills[*skill].name);
  }
  return fmt::format("{}: {}", background.name, listed(skills));
}

/// "2 of 3. ", while the party is made.
std::string which_of_the_party(const Look& look) {
  if (look.state.phase != Phase::making) return "";
  return fmt::format("{} of {}. ", look.state.party.size(), party_size(look));
}

std::string label(const Look& look, const engine::Decision&, const Option& option) {
  switch (word_of(option)) {
    case Word::take_party: return look.library.parties[at(option.a)].name;
    case Word::make_own: return "Make characters of your own";
    case Word::take_kindred: return kindred_label(look.library.kindreds[at(option.a)]);
    case Word::take_background: return background_label(look, look.library.backgrounds[at(option.a)]);
    case Word::take_name: return look.library.kindreds[at(option.a)].names[at(option.b)];
    case Word::swap: return fmt::format("Swap {} and {}", score_name(option.a), score_name(option.b));
    case Word::keep_scores: return "Keep them as they fell";
    case Word::stand_in: return fmt::format("Play {} for now", name_of(look, option.a));
    case Word::hold_funeral: return fmt::format("Bury {} (a watch)", name_of(look, option.a));
    case Word::give_away: return look.item(look.who(option.a).things[at(option.b)]).name;
    case Word::keepsake: return "Something that is in no pack";
    case Word::to_person: return look.library.people[at(option.a)].name;
    case Word::to_stranger: return "Somebody you have yet to meet";
    case Word::riddle_idea: return riddle_idea(option.a);
    case Word::rite:
      return fmt::format("{}: {}", name_of(look, dead_of(option.a)),
                         kRiteLabels[at(static_cast<int>(rite_of(option.a)))]);
    case Word::grant_return:
      return fmt::format("{} comes back: {}", name_of(look, option.a), kRiteLabels[at(option.b)]);
    default: return "";
  }
}

std::string prompt(const Look& look, const engine::Decision& decision) {
  switch (word_of(decision.prompt)) {
    case Word::ask_party: return "Who sets out?";
    case Word::ask_kindred: return which_of_the_party(look) + "Of which people are you?";
    case Word::ask_background: return which_of_the_party(look) + "What were you, before the road?";
    case Word::ask_name: return "What are you called?";
    case Word::ask_stand_in: return "Whom do you play until there is somebody new?";
    case Word::ask_bequest:
      return fmt::format("What does {} press into {}'s hand?", name_of(look, decision.prompt.a),
                         name_of(look, decision.prompt.b));
    case Word::ask_whom_it_is: return fmt::format("Whom does {} mean?", name_of(look, decision.prompt.a));
    case Word::ask_riddle: return fmt::format("What does {} say?", name_of(look, decision.prompt.a));
    case Word::ask_swap: {
      const Character& one = look.who(decision.prompt.a);
      return fmt::format("STR {}, DEX {}, CTRL {}. Two may change places.", one.most[0], one.most[1],
                         one.most[2]);
    }
    default: return "";
  }
}

std::string barred(const Look&, const engine::Barred&) { return ""; }

std::string purpose(const Look& look, const engine::ChanceRequest& request) {
  const int who = request.purpose.a;
  switch (word_of(request.purpose)) {
    case Word::for_score: return std::string(score_name(request.purpose.b));
    case Word::for_guard: return fmt::format("{}: Guard", name_of(look, who));
    case Word::for_coins: return fmt::format("{}: silver", name_of(look, who));
    case Word::for_fear: return fmt::format("{}: what you fear most", name_of(look, who));
    case Word::for_reason: return fmt::format("{}: why you are on the road", name_of(look, who));
    case Word::for_introduction: return fmt::format("how {} comes to you", name_of(look, who));
    case Word::for_oddity: return fmt::format("what has come along with {}", name_of(look, who));
    case Word::for_toll:
      return fmt::format("what it has cost {}: {}", name_of(look, who), score_name(request.purpose.b));
    default: return "";
  }
}

std::string reason(const Look&, const engine::Reason& reason) {
  return word_of(reason.what) == Word::undead ? "undead" : "";
}

engine::Telling tell_oath(const Look& look, const engine::Event& event) {
  static constexpr std::array<std::string_view, 5> kKinds = {"none", "deliver", "protect", "avenge",
                                                             "riddle"};
  const auto& [a, kind, about, item, words, f] = event.data;
  (void)f;
  const std::string who = name_of(look, a);
  if (static_cast<Told>(event.type) == Told::oath_broken)
    return Teller("oath-broken").field("who", who).text(fmt::format("{} has not kept them safe.", who));
  if (static_cast<Told>(event.type) == Told::oath_kept)
    return Teller("oath-kept")
        .field("who", who)
        .field("oath", kKinds[at(kind)])
        .text(fmt::format("{} has done what the dead asked.", who));
  Teller teller("oath-sworn");
  teller.field("who", who).field("oath", kKinds[at(kind)]);
  switch (static_cast<Oath::Kind>(kind)) {
    case Oath::Kind::deliver:
      return teller.text(fmt::format("{} has {} to take to {}.", who,
                                     item == kNone ? "a message" : "the " + lower(item_name(look, item)),
                                     about == kNone ? "somebody" : look.library.people[at(about)].name));
    case Oath::Kind::protect:
      return teller.text(fmt::format("{} swears to keep {} safe.", who,
                                     about == kNone ? "somebody" : look.library.people[at(about)].name));
    case Oath::Kind::avenge:
      return teller.text(
          about == kNone ? fmt::format("{} swears revenge.", who)
                         : fmt::format("{} swears revenge on every {}.", who, creature_name(look, about)));
    case Oath::Kind::riddle: return teller.text(fmt::format("\"{}\"", look.text(words)));
    case Oath::Kind::none: break;
  }
  return {};
}

/// Where it begins, and with what.
std::string setting_out(const Look& look) {
  std::string text = fmt::format("That is everybody. You are in {}.\n{}", look.place().name,
                                 scene_of_place(look, look.state.place));
  for (const std::string& lead : leads(look)) text += "\n" + lead;
  return text;
}

engine::Telling tell(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::joined: {
      const Character& one = look.who(a);
      const Background& background = look.library.backgrounds[at(c)];
      return Teller("joined")
          .field("who", name_of(look, a))
          .field("kindred", look.library.kindreds[at(b)].id)
          .field("background", background.id)
          .field("fear", background.fears[one.fear].text)
          .field("reason", background.reasons[one.reason])
          .text(fmt::format("{}, {} of the {}, with {}. {}", name_of(look, a), lower(background.name),
                            look.library.kindreds[at(b)].name, silver(one.coins),
                            background.reasons[one.reason]));
    }
    case Told::scores:
      return Teller("scores")
          .field("who", name_of(look, a))
          .field("strength", b)
          .field("dexterity", c)
          .field("control", d)
          .field("guard", e)
          .text(fmt::format("STR {}, DEX {}, CTRL {}, Guard {}.", b, c, d, e));
    case Told::score_rolled:
      return Teller("score-rolled")
          .field("who", name_of(look, a))
          .field("ability", score_name(b))
          .field("score", c)
          .text(fmt::format("{} {}.", score_name(b), c));
    case Told::keeps_map:
      return Teller("keeps-map")
          .field("who", name_of(look, a))
          .text(fmt::format("{} keeps the map.", name_of(look, a)));
    case Told::introduced:
      return Teller("introduced")
          .field("who", name_of(look, a))
          .field("row", b + 1)
          .text(fmt::format("{}: {}.", name_of(look, a), lower(row_text(look, "introduction", b))));
    case Told::stands_in:
      return Teller("stands-in")
          .field("who", name_of(look, a))
          .field("player", b)
          .text(fmt::format("{} is played by somebody else for a while.", name_of(look, a)));
    case Told::stood_down:
      return Teller("stood-down")
          .field("who", name_of(look, a))
          .field("player", b)
          .text(fmt::format("{} goes back to whoever pays.", name_of(look, a)));
    case Told::buried:
      return Teller("buried")
          .field("who", name_of(look, a))
          .field("mourners", b)
          .text(fmt::format("{} is laid to rest. Everybody says something, and some of it is true.",
                            name_of(look, a)));
    case Told::oath_sworn:
    case Told::oath_kept:
    case Told::oath_broken: return tell_oath(look, event);
    case Told::will_return:
      return Teller("will-return")
          .field("who", name_of(look, a))
          .field("rite", kRiteNames[at(b)])
          .field("day", c)
          .text(static_cast<Rite>(b) == Rite::clone
                    ? fmt::format("Something in the vat has {}'s ears. It will be done on day {}.",
                                  name_of(look, a), c)
                    : fmt::format("A child is born that looks at you as {} did. Come again on day {}.",
                                  name_of(look, a), c));
    case Told::came_back:
      return Teller("came-back")
          .field("who", name_of(look, a))
          .field("rite", kRiteNames[at(b)])
          .field("oddity", c == kNone ? 0 : c + 1)
          .text(fmt::format("{} is back. {}", name_of(look, a),
                            c == kNone ? "" : row_text(look, "return-oddity", c)));
    case Told::party_ready: return Teller("party-ready").field("members", a).text(setting_out(look));
    default: return {};
  }
}

std::optional<engine::Odds> odds(const Look&, const engine::Decision&, const Option&) { return std::nullopt; }

/// A fighter leads with strength, and does not mind which people are theirs.
double appraise(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (word_of(option)) {
    case Word::take_party: return static_cast<double>(look.library.parties[at(option.a)].members.size());
    case Word::hold_funeral: return 2.5;
    case Word::stand_in: return look.who(option.a).now[0];
    case Word::give_away: return look.item(look.who(option.a).things[at(option.b)]).price / 100.0;
    case Word::to_person: return 1;
    case Word::riddle_idea: return -option.a;
    case Word::grant_return: return -1;
    // Whole again is best; somebody else in the same skin comes last.
    case Word::rite: return static_cast<double>(rite_of(option.a));
    case Word::take_background: {
      const Background& background = look.library.backgrounds[at(option.a)];
      double worth = 0;
      for (const Character& one : look.state.party) worth -= one.background == option.a ? 5 : 0;
      for (const std::string& id : background.gear) {
        const Item& item = look.library.items[look.library.item(id)];
        worth += item.armor + (item.weapon ? item.weapon->die / 4.0 : 0.0);
      }
      return worth;
    }
    case Word::swap: {
      const Character& one = look.who(decision.prompt.a);
      const bool leads = option.a == 0 || option.b == 0;
      const int other = option.a == 0 ? option.b : option.a;
      return leads ? one.most[at(other)] - one.most[0] : -1;
    }
    default: return 0;
  }
}

}  // namespace

const Chapter kMaking{name, label, prompt, barred, purpose, reason, tell, odds, appraise};

}  // namespace gamekeeper::farsa
