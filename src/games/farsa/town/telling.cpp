#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/making/making.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

using engine::Telling;
using Kind = Project::Kind;

const Faction& faction_at(const Look& look, int faction) { return look.library.factions[at(faction)]; }
/// "The Ford Council thinks", "The Lantern Sisters think".
std::string faction_does(const Look& look, int faction, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", faction_at(look, faction).name, faction_at(look, faction).plural ? many : one);
}

std::string resource_name(const Look& look, int faction, int which, bool gained) {
  const Faction& one = faction_at(look, faction);
  return gained ? one.goals[at(which)].gains : one.resources[at(which)];
}

std::string upkeep_text(const Look& look, int who, int lifestyle) {
  constexpr std::array<std::string_view, 4> kTexts = {"has no roof", "makes do with a floor and thin soup",
                                                      "has a room, a bath and enough to eat",
                                                      "lives at the best inn in town"};
  return fmt::format("{} {}.", name_of(look, who), kTexts[at(lifestyle)]);
}

Telling tell_upkeep(const Look& look, const engine::Event& event) {
  const int a = event.data[0];
  const int b = event.data[1];
  const int c = event.data[2];
  switch (static_cast<Told>(event.type)) {
    case Told::cycle_began:
      return Teller("cycle-began")
          .field("cycle", a + 1)
          .field("season", look.library.seasons[at(b)].id)
          .text("You settle in for two weeks.");
    case Told::upkeep:
      return Teller("upkeep")
          .field("who", name_of(look, a))
          .field("lifestyle", name_for(static_cast<Lifestyle>(b)))
          .text(upkeep_text(look, a, b));
    case Told::worked:
      return Teller("worked")
          .field("who", name_of(look, a))
          .text(fmt::format("{} hauls, scrubs and chops for it.", name_of(look, a)));
    case Told::stole:
      return Teller("stole")
          .field("who", name_of(look, a))
          .field("worked", b)
          .field("silver", c)
          .text(b != 0 ? fmt::format("{} comes away with {}.", name_of(look, a), silver(c))
                       : fmt::format("{} comes away with nothing.", name_of(look, a)));
    case Told::hard_choice: {
      std::string_view text = "That will cost something.";
      switch (static_cast<Word>(b)) {
        case Word::pay_bail: text = "The watch has to be paid off."; break;
        case Word::be_seen: text = "A face at a window. There will be talk."; break;
        case Word::strike_down: text = "Somebody lies on the cobbles, and many have heard it."; break;
        case Word::take_blows: text = "They catch up in the alley."; break;
        case Word::leave_it: text = "Something has to stay behind."; break;
        default: break;
      }
      return Teller("hard-choice").field("who", name_of(look, a)).text(std::string(text));
    }
    case Told::ruined:
      return Teller("ruined")
          .field("who", name_of(look, a))
          .field("sum", b)
          .text(fmt::format("It all goes wrong for {}.", name_of(look, a)));
    case Told::debt:
      return Teller("debt")
          .field("silver", a)
          .field("owed", b)
          .text(a < 0 ? fmt::format("You pay back {}, and owe {}.", silver(-a), silver(b))
                      : fmt::format("You owe {} now.", silver(b)));
    case Told::no_downtime: return Teller("no-downtime").text("This is no place to settle in.");
    case Told::cycle_ended: return Teller("cycle-ended").field("day", a).text("The weeks are over.");
    default: return {};
  }
}

Telling tell_projects(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::project_begun:
      return Teller("project-begun")
          .field("who", name_of(look, a))
          .field("project", project_name(look, b, c))
          .field("milestones", d)
          .text(fmt::format("{} begins: {}.", name_of(look, a), project_name(look, b, c)));
    case Told::milestone:
      return Teller("milestone")
          .field("who", name_of(look, a))
          .field("value", b)
          .field("max", c)
          .text(fmt::format("{}: {} of {}.", name_of(look, a), b, c));
    case Told::project_done:
      return Teller("project-done")
          .field("who", name_of(look, a))
          .field("project", project_name(look, b, c))
          .text(fmt::format("{} has done it: {}.", name_of(look, a), project_name(look, b, c)));
    case Told::recovered:
      return Teller("recovered")
          .field("who", name_of(look, a))
          .text(fmt::format("{} sleeps, eats and mends.", name_of(look, a)));
    case Told::idle:
      return Teller("idle")
          .field("who", name_of(look, a))
          .text(fmt::format("{} gets nothing else done.", name_of(look, a)));
    case Told::cost_paid:
      return Teller("cost-paid")
          .field("who", name_of(look, a))
          .field("cost", cost_name(b))
          .field("silver", c);
    case Told::cost_talked_down:
      return Teller("cost-talked-down")
          .field("who", name_of(look, a))
          .field("worked", b)
          .field("silver", c)
          .text(b == 0   ? fmt::format("{} is shown the door.", name_of(look, a))
                : c == 0 ? fmt::format("{} insists, and need not pay.", name_of(look, a))
                         : fmt::format("{} insists. {} will do.", name_of(look, a), capital(silver(c))));
    default: return {};
  }
}

Telling tell_money(const Look& look, const engine::Event& event) {
  const int a = event.data[0];
  const int b = event.data[1];
  const int c = event.data[2];
  switch (static_cast<Told>(event.type)) {
    case Told::paid_in:
      return Teller("paid-in")
          .field("silver", a)
          .field("banked", b)
          .text(fmt::format("A certificate for {}.", silver(b)));
    case Told::paid_out:
      return Teller("paid-out")
          .field("silver", a)
          .field("fee", b)
          .text(fmt::format("The bank counts out {} and keeps {}.", silver(a - b), silver(b)));
    case Told::locked_away:
      return Teller("locked-away")
          .field("who", name_of(look, a))
          .field("item", look.library.items[at(b)].id)
          .field("place", look.library.places[at(c)].id)
          .text(fmt::format("{} signs for it: the {} is behind iron now.", name_of(look, a),
                            lower(item_name(look, b))));
    case Told::fetched_back:
      return Teller("fetched-back")
          .field("who", name_of(look, a))
          .field("item", look.library.items[at(b)].id)
          .field("fee", c)
          .text(fmt::format("Two keys turn. {} has the {} again.", name_of(look, a),
                            lower(item_name(look, b))));
    case Told::hid:
      return Teller("hid")
          .field("silver", a)
          .field("hidden", b)
          .text(a > 0 ? fmt::format("You bury {} where nobody looks. You hope.", silver(a))
                      : fmt::format("You dig up {}.", silver(-a)));
    case Told::robbed:
      return Teller("robbed")
          .field("silver", b)
          .text(fmt::format("Somebody has found your hiding place: {} gone.", silver(b)));
    case Told::setback:
      return Teller("setback")
          .field("silver", a)
          .text(a > 0 ? fmt::format("A bad week: {} gone.", silver(a))
                      : "A bad week, and no silver to lose.");
    default: return {};
  }
}

Telling tell_factions(const Look& look, const engine::Event& event) {
  const int a = event.data[0];
  const int b = event.data[1];
  const int c = event.data[2];
  switch (static_cast<Told>(event.type)) {
    case Told::faction_moved: {
      const Faction& one = faction_at(look, a);
      const std::size_t goal = look.state.factions[at(a)].goal;
      const bool tells = c > 0 && goal < one.goals.size();
      return Teller("faction-moved")
          .field("faction", one.id)
          .field("progress", b)
          .field("by", c)
          .text(tells ? one.goals[goal].progress : fmt::format("{} loses ground.", one.name));
    }
    case Told::goal_reached:
      return Teller("goal-reached")
          .field("faction", faction_at(look, a).id)
          .field("goal", faction_at(look, a).goals[at(b)].id)
          .text(faction_at(look, a).goals[at(b)].done);
    case Told::resource_lost:
      return Teller("resource-lost")
          .field("faction", faction_at(look, a).id)
          .field("resource", resource_name(look, a, b, c != 0))
          .text(fmt::format("{} this: {}.", faction_does(look, a, "loses", "lose"),
                            resource_name(look, a, b, c != 0)));
    case Told::interfered:
      return Teller("interfered")
          .field("faction", faction_at(look, a).id)
          .field("by", b)
          .field("worked", c)
          .text(c == 0  ? fmt::format("Nothing comes of it; {} will remember.", faction_at(look, a).name)
                : b > 0 ? faction_does(look, a, "is", "are") + " the stronger for your help."
                        : faction_does(look, a, "is", "are") + " the weaker for it.");
    case Told::regard_changed:
      return Teller("regard-changed")
          .field("faction", faction_at(look, a).id)
          .field("regard", b)
          .field("by", c)
          .text(c > 0 ? faction_does(look, a, "thinks", "think") + " better of you."
                      : faction_does(look, a, "thinks", "think") + " less of you.");
    default: return {};
  }
}

/// Relief where nothing is wrong is another quiet time.
std::string hazard_text(const Look& look, int roll) {
  constexpr int kDepletion = 5, kAdvantage = 6;
  const bool suffers = std::ranges::any_of(
      look.state.town.hardships, [&look](const Hardship& one) { return one.place == look.state.place; });
  if (roll == kDepletion && !suffers) roll = kAdvantage;
  constexpr std::array<std::string_view, 6> kTexts = {
      "There is a knock at the door.", "Something is in the air.",    "The town is not what it was.",
      "Bells in the night.",           "The worst is over for some.", "Quiet weeks."};
  return std::string(kTexts[at(roll - 1)]);
}

std::string upheaval_text(int row) {
  constexpr std::array<std::string_view, 6> kTexts = {
      "People are found dead in the morning.", "There is fighting in the streets.",
      "Carts with the sick leave by night.",   "The sky and the ground have had enough.",
      "Somebody who liked you is in danger.",  "This time it is you whom it hits."};
  return std::string(kTexts[at(row - 1)]);
}

Telling tell_hazards(const Look& look, const engine::Event& event) {
  const int a = event.data[0];
  const int b = event.data[1];
  switch (static_cast<Told>(event.type)) {
    case Told::hazard: return Teller("hazard").field("roll", a).text(hazard_text(look, a));
    case Told::upheaval: return Teller("upheaval").field("row", a).text(upheaval_text(a));
    case Told::condition_came:
      return Teller("condition-came")
          .field("condition", condition_name(a))
          .field("place", look.library.places[at(b)].id)
          .text(fmt::format("From now on there is {} in {}.", condition_name(a),
                            look.library.places[at(b)].name));
    case Told::condition_ended:
      return Teller("condition-ended")
          .field("condition", condition_name(a))
          .field("place", look.library.places[at(b)].id)
          .text(fmt::format("No more {} in {}.", condition_name(a), look.library.places[at(b)].name));
    case Told::dearer:
      return Teller("dearer")
          .field("condition", condition_name(a))
          .field("tens", b)
          .text(fmt::format("Everything costs {} percent more.", b * 10));
    case Told::relieved:
      return Teller("relieved")
          .field("condition", condition_name(a))
          .field("silver", b)
          .text(fmt::format("Your {} does what the council would not.", silver(b)));
    case Told::shift_announced:
      return Teller("shift-announced")
          .field("shift", look.library.shifts[at(a)].id)
          .text(look.library.shifts[at(a)].sign);
    case Told::shift_came:
      return Teller("shift-came")
          .field("shift", look.library.shifts[at(a)].id)
          .text(look.library.shifts[at(a)].text);
    case Told::ally_died:
      return Teller("ally-died")
          .field("person", look.library.people[at(a)].id)
          .text(fmt::format("{} is dead.", look.library.people[at(a)].name));
    default: return {};
  }
}

}  // namespace

std::string_view cost_name(int cost) {
  constexpr std::array<std::string_view, 4> kNames = {"silver", "goods", "a good name", "a loss"};
  return kNames[at(cost)];
}

std::string project_name(const Look& look, int kind, int about) {
  switch (static_cast<Kind>(kind)) {
    case Kind::none: break;
    case Kind::skill: return fmt::format("learning {}", look.library.skills[at(about)].name);
    case Kind::beast: return fmt::format("taming a {}", item_name(look, about));
    case Kind::research:
      return about == kNone ? "listening around"
                            : fmt::format("finding {}", look.library.places[at(about)].name);
    case Kind::craft: return fmt::format("making: {}", item_name(look, about));
    case Kind::connections: {
      const std::string& name = faction_at(look, about).name;
      return "ties to " + (name.starts_with("The ") ? "the " + name.substr(4) : name);
    }
    case Kind::hunt: return fmt::format("the hunt for: {}", item_name(look, about));
    case Kind::rite: return fmt::format("a way back for {}", name_of(look, dead_of(about)));
  }
  return "nothing";
}

Telling tell_town(const Look& look, const engine::Event& event) {
  for (auto* const tell : {tell_upkeep, tell_projects, tell_money, tell_factions, tell_hazards}) {
    Telling told = tell(look, event);
    if (!told.name.empty()) return told;
  }
  return {};
}

}  // namespace gamekeeper::farsa
