#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

using engine::Telling;

const Person& person_at(const Look& look, int person) { return look.library.people[at(person)]; }
std::string others(const Look& look, int creature, int person) {
  return the_others(look, creature, look.state.meeting.count, person);
}
bool is_one(const Look& look, int person) { return person != kNone || look.state.meeting.count <= 1; }
std::string_view id_of(const Look& look, int creature, int person) {
  if (person != kNone) return person_at(look, person).id;
  return creature == kNone ? std::string_view() : std::string_view(look.library.creatures[at(creature)].id);
}

/// What has won them over: "Brand makes it sound worse than it is".
std::string approach_at_work(const Look& look, Who who, Approach approach) {
  std::string name = name_of(look, who);
  const bool speaks = other_now(look).speaks;
  switch (approach) {
    case Approach::bribe:
      return speaks ? name + "'s silver changes hands" : fmt::format("what {} throws is eaten", name);
    case Approach::argue: return fmt::format("{} makes sense to them", name);
    case Approach::appease:
      return name + (speaks ? " takes the edge off it" : " stands still, and so do they");
    case Approach::flatter: return fmt::format("{} says what they like to hear", name);
    case Approach::threaten:
      return name + (speaks ? " is believed, and they think again" : " looks too large to bite");
    case Approach::promise: return fmt::format("{} gives them a word to hold on to", name);
  }
  return name;
}

std::string approach_in_vain(const Look& look, const std::string& name, Approach approach) {
  const bool speaks = other_now(look).speaks;
  switch (approach) {
    case Approach::bribe:
      return speaks ? fmt::format("{}'s silver is looked at, and stays where it is.", name)
                    : fmt::format("What {} throws is left lying.", name);
    case Approach::argue: return fmt::format("{} is right, and it makes no difference.", name);
    case Approach::appease:
      return speaks ? fmt::format("{} says soft things into a hard face.", name)
                    : fmt::format("{} stands still. So does the growling.", name);
    case Approach::flatter: return fmt::format("{} lays it on, and it slides off.", name);
    case Approach::threaten:
      return speaks ? fmt::format("{} is looked up and down, and found small.", name)
                    : fmt::format("{} makes a noise, and something makes a larger one.", name);
    case Approach::promise: return fmt::format("{} means it. They have heard it before.", name);
  }
  return name;
}

/// What is done for them, by the want of the book; of beasts: they are fed.
std::string gift_in_words(const Look& look, int want, int person, const std::string& them) {
  if (person != kNone)
    return fmt::format("What {} wanted: {}. You do what you can, and it is taken for enough.", them,
                       person_at(look, person).wants);
  switch (want) {
    case 0: return fmt::format("You sit down with {}, bind what bleeds and share what you have.", them);
    case 1: return fmt::format("You pay {} what they ask.", them);
    case 2: return fmt::format("You go, as {} would have it.", them);
    case 3: return fmt::format("You eat with {}, out of one pot.", them);
    case 4: return fmt::format("You tell {} all that you have heard.", them);
    case 6: return fmt::format("You roll up your sleeves beside {}. It takes hours.", them);
    case 7: return fmt::format("You put in a day's word and work for the cause of {}.", them);
    case 8: return fmt::format("You give {} something to laugh about.", them);
    case 9: return fmt::format("You walk a piece of the way with {}.", them);
    default: return fmt::format("You throw {} something to eat.", them);
  }
}

std::string met_in_words(const Look& look, const engine::Event& event) {
  const auto& [creature, count, person, range, disposition, unaware] = event.data;
  std::string text = fmt::format("{}, {}. ", capital(group_name(look, creature, count, person)),
                                 range != static_cast<int>(Range::far) ? "close by"
                                 : look.in_site() ? "some way off, where you can just make them out"
                                                  : "a bowshot away");
  if (person != kNone) text += person_at(look, person).text + " ";
  if (unaware != 0) return text + "You have not been seen.";
  constexpr std::array<std::string_view, 5> kBearing = {
      "They come straight for you.", "Hands go to weapons, or what serves for them.", "They look you over.",
      "They look up, and go on with what they do.", "They are glad to see you."};
  constexpr std::array<std::string_view, 5> kBearingOfPerson = {
      "There is no talk: a blow is coming.", "A hand goes to a weapon, or what serves for one.",
      "You are looked over.", "A look up, and then back to the work.", "You are welcome here, it seems."};
  constexpr std::array<std::string_view, 5> kBearingOfOne = {
      "It comes straight for you.", "It bristles.", "It looks you over.", "It looks up, and away again.",
      "It is glad to see you."};
  const bool alone = count <= 1;
  const bool beast = person == kNone && !look.library.creatures[at(creature)].speaks;
  if (alone && !beast) return text + std::string(kBearingOfPerson[at(disposition)]);
  return text + std::string(alone ? kBearingOfOne[at(disposition)] : kBearing[at(disposition)]);
}

/// Those who have been met, as the subject of a sentence, with what belongs to it.
struct Subject {
  std::string name;
  bool one;
  std::string_view whose;
};
Subject those_met(const Look& look) {
  const Meeting& met = look.state.meeting;
  const bool alone = met.count <= 1;
  if (met.person != kNone && alone)
    return {capital(the_others(look, met.creature, 1, met.person)), true, "their"};
  return alone ? Subject{"It", true, "its"} : Subject{"They", false, "their"};
}

/// What they are at; beasts have no rites.
std::string_view activity_name(const Look& look, int activity) {
  constexpr std::array<std::string_view, 12> kOfPeople = {"hunting",
                                                          "on patrol",
                                                          "picking through what lies about",
                                                          "hiding",
                                                          "at rest",
                                                          "at work",
                                                          "putting heads together",
                                                          "holding a rite",
                                                          "making something, or music",
                                                          "setting a trap",
                                                          "at a feast",
                                                          "at a meal"};
  constexpr std::array<std::string_view, 12> kOfBeasts = {"hunting",
                                                          "going the rounds of their ground",
                                                          "picking through what lies about",
                                                          "hiding",
                                                          "at rest",
                                                          "at work on a nest or a burrow",
                                                          "standing with heads together",
                                                          "going around and around one spot",
                                                          "calling, and listening for an answer",
                                                          "lying in wait",
                                                          "at more food than it takes to be full",
                                                          "at a meal"};
  return look.library.creatures[look.state.meeting.creature].speaks ? kOfPeople[at(activity)]
                                                                    : kOfBeasts[at(activity)];
}

/// `interrupted`: until their trouble came. Whoever is at somebody's throat was at it before.
std::string business_in_words(const Look& look, int activity, bool interrupted) {
  const Subject those = those_met(look);
  const bool was = interrupted || look.state.meeting.disposition == Disposition::attacks;
  const std::string_view is = was ? (those.one ? "was" : "were") : (those.one ? "is" : "are");
  return fmt::format("{} {} {}{}.", those.name, is, activity_name(look, activity),
                     interrupted ? " when it happened"
                     : was       ? " a moment ago"
                                 : "");
}

std::string trouble_in_words(const Look& look, int trouble) {
  const Subject those = those_met(look);
  const Meeting& met = look.state.meeting;
  const bool beast = !look.library.creatures[met.creature].speaks;
  const bool glad = met.disposition == Disposition::friendly;
  const bool wild = met.disposition <= Disposition::hostile;
  const std::string_view is = those.one ? "is" : "are";
  const std::string_view has = those.one ? "has" : "have";
  const std::string_view look_s = those.one ? "looks" : "look";
  switch (trouble) {
    case 0: return fmt::format("{} {} hungry.", those.name, look_s);
    case 1: return fmt::format("{} {} sick, or very young.", those.name, look_s);
    case 2: return fmt::format("{} {} lost {} way.", those.name, has, those.whose);
    case 3:
      return wild ? fmt::format("{} {} bound or caught, and will bite whoever comes near.", those.name, is)
                  : fmt::format("{} {} bound or caught.", those.name, is);
    case 4: return fmt::format("{} {} out of temper{}.", those.name, is, glad ? ", though not with you" : "");
    case 5:
      return beast ? fmt::format("{} {} hurt.", those.name, is)
                   : fmt::format("{} {} hurt, or {} gear is broken.", those.name, is, those.whose);
    case 6: return fmt::format("{} {} running from something.", those.name, is);
    case 7: return fmt::format("There is madness in {} eyes.", those.whose);
    case 8: return fmt::format("{} {} dead.", those.name, is);
    default: return "";  // who else is there has been said
  }
}

Telling tell_meeting(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::out_of_range:
      return Teller("out-of-range")
          .field("who", id_of(look, a, kNone))
          .field("count", b)
          .text(fmt::format("Something is moving, farther off than an arrow flies: {}.",
                            group_name(look, a, b, kNone)));
    case Told::met:
      return Teller("met")
          .field("who", id_of(look, a, c))
          .field("count", b)
          .field("range", name_for(static_cast<Range>(d)))
          .field("disposition", name_for(static_cast<Disposition>(e)))
          .field("unaware", f)
          .text(met_in_words(look, event));
    case Told::about:
      return Teller("about").field("activity", a + 1).text(business_in_words(look, a, b != 0));
    case Told::troubled:
      return Teller("troubled").field("complication", a + 1).text(trouble_in_words(look, a));
    case Told::ambushed:
      return Teller("ambushed")
          .field("who", id_of(look, a, b))
          .text(fmt::format("{} {} on you before anybody looks up.", capital(others(look, a, b)),
                            is_one(look, b) ? "falls" : "fall"));
    case Told::unclear:
      return Teller("unclear").field("who", id_of(look, a, b)).text("What they want stays their own affair.");
    case Told::want_learned:
      return Teller("want-learned")
          .field("want", a + 1)
          .text(fmt::format("{} {} {}.", capital(others(look, c, b)), is_one(look, b) ? "wants" : "want",
                            want_in_words(look, a, b, c)));
    case Told::new_demand:
      return Teller("new-demand")
          .field("want", a + 1)
          .text(fmt::format("Now it is something else that {} {}: {}.", others(look, c, b),
                            is_one(look, b) ? "wants" : "want", want_in_words(look, a, b, c)));
    case Told::gave:
      return Teller("gave").field("want", a + 1).text(gift_in_words(look, a, b, others(look, c, b)));
    case Told::wagered:
      return Teller("wagered")
          .field("won", a)
          .field("silver", b)
          .text(a != 0 ? fmt::format("The die is kind: you win {}.", silver(b))
                       : fmt::format("You lose {}, and everybody has laughed.", silver(b)));
    case Told::approach_worked:
      return Teller("approach-worked")
          .field("who", name_of(look, a))
          .field("approach", name_for(static_cast<Approach>(b)))
          .field("disposition", name_for(static_cast<Disposition>(c)))
          .text(fmt::format("{}: {} now.", capital(approach_at_work(look, a, static_cast<Approach>(b))),
                            name_for(static_cast<Disposition>(c))));
    case Told::approach_failed:
      return Teller("approach-failed")
          .field("who", name_of(look, a))
          .field("approach", name_for(static_cast<Approach>(b)))
          .text(approach_in_vain(look, name_of(look, a), static_cast<Approach>(b)) + " That way is closed.");
    case Told::footing_fell:
      return Teller("footing-fell")
          .field("who", id_of(look, a, b))
          .field("disposition", name_for(static_cast<Disposition>(c)))
          .text(fmt::format("{} {} it badly: {} now.", capital(others(look, a, b)),
                            is_one(look, b) ? "takes" : "take", name_for(static_cast<Disposition>(c))));
    case Told::turned_hostile:
      return Teller("turned-hostile")
          .field("roll", c)
          .text(c <= 3 ? fmt::format("{} will not wait any longer.", capital(others(look, a, b)))
                       : fmt::format("{} {} back, for now.", capital(others(look, a, b)),
                                     is_one(look, b) ? "holds" : "hold"));
    case Told::withdrew:
      return Teller("withdrew")
          .field("who", id_of(look, a, b))
          .text(fmt::format("{} will be back, and not alone.", capital(others(look, a, b))));
    case Told::truce_made: return Teller("truce").text("Nobody trusts anybody, but nobody moves.");
    case Told::slipped_away:
      return Teller("slipped-away")
          .field("success", a)
          .text(a != 0 ? look.in_site() ? "You keep out of sight, and it comes to nothing."
                                        : "You are gone before it comes to anything."
                       : "A stone rolls. They are after you.");
    case Told::parted:
      return Teller("parted")
          .field("who", id_of(look, a, b))
          .text(look.in_site() ? fmt::format("You leave it at that, and so {} {}.",
                                             is_one(look, b) ? "does" : "do", others(look, a, b))
                               : fmt::format("You and {} go your own ways.", others(look, a, b)));
    case Told::remains:
      return Teller("remains")
          .field("creature", look.library.creatures[at(a)].id)
          .field("count", b)
          .field("silver", c)
          .text(fmt::format("{}, and no life in {}. {}", capital(group_name(look, a, b, kNone)),
                            b <= 1 ? "it" : "them",
                            c > 0 ? fmt::format("You find {}.", silver(c)) : "There is nothing to take."));
    default: return {};
  }
}

Telling tell_trade(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::bought:
      return Teller("bought")
          .field("who", name_of(look, a))
          .field("item", look.library.items[at(b)].id)
          .field("price", c)
          .text(
              fmt::format("{}, for {}: {} packs it away.", item_name(look, b), silver(c), name_of(look, a)));
    case Told::sold:
      return Teller("sold")
          .field("who", name_of(look, a))
          .field("item", look.library.items[at(b)].id)
          .field("price", c)
          .text(fmt::format("Sold: {}, for {}.", item_name(look, b), silver(c)));
    case Told::hired:
      return Teller("hired")
          .field("who", name_of(look, a))
          .field("hireling", look.library.hirelings[at(b)].id)
          .text(fmt::format("{} joins you. {}", name_of(look, a), look.library.hirelings[at(b)].blurb));
    case Told::dismissed:
      return Teller("dismissed")
          .field("who", name_of(look, a))
          .text(fmt::format("{} takes leave of you.", name_of(look, a)));
    case Told::wage_paid: return Teller("wage-paid").field("who", name_of(look, a)).field("silver", b);
    case Told::unpaid:
      return Teller("unpaid")
          .field("who", name_of(look, a))
          .text(fmt::format("There is no silver for {}, and no more patience.", name_of(look, a)));
    case Told::learned:
      return Teller("learned")
          .field("who", name_of(look, a))
          .field("skill", look.library.skills[at(b)].id)
          .text(fmt::format("{} has learned {}.", name_of(look, a), look.library.skills[at(b)].name));
    default: return {};
  }
}

}  // namespace

std::string strangers_in_words(const Look& look) {
  constexpr std::array<std::string_view, 9> kTroubles = {"hungry",
                                                         "sick or very young",
                                                         "lost",
                                                         "bound or caught",
                                                         "out of temper",
                                                         "hurt",
                                                         "running from something",
                                                         "mad",
                                                         "dead"};
  const Meeting& met = look.state.meeting;
  std::string text = capital(group_name(look, met.creature, met.count, met.person));
  if (met.person != kNone) text += ", " + person_at(look, met.person).trade;
  if (met.range == Range::far) text += look.in_site() ? ", some way off" : ", a bowshot away";
  if (met.activity != kNone) text += fmt::format(", {}", activity_name(look, met.activity));
  if (met.trouble < kTroubles.size()) text += fmt::format(", {}", kTroubles[met.trouble]);
  return text;
}

Telling tell_people(const Look& look, const engine::Event& event) {
  for (auto* const tell : {tell_meeting, tell_errands, tell_trade, tell_boasts}) {
    Telling told = tell(look, event);
    if (!told.name.empty()) return told;
  }
  return {};
}

}  // namespace gamekeeper::farsa
