#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

using engine::Telling;

const Person& person_at(const Look& look, int person) { return look.library.people[at(person)]; }
const Errand& errand_at(const Look& look, int errand) { return *look.library.errands[at(errand)].errand; }
std::string others(const Look& look, int creature, int person) {
  return the_others(look, creature, look.state.meeting.count, person);
}
bool is_one(const Look& look, int person) { return person != kNone || look.state.meeting.count <= 1; }
std::string_view id_of(const Look& look, int creature, int person) {
  if (person != kNone) return person_at(look, person).id;
  return creature == kNone ? std::string_view() : std::string_view(look.library.creatures[at(creature)].id);
}

std::string met_in_words(const Look& look, const engine::Event& event) {
  const auto& [creature, count, person, range, disposition, unaware] = event.data;
  std::string text = fmt::format("{}, {}. ", capital(group_name(look, creature, count, person)),
                                 range == static_cast<int>(Range::far) ? "a bowshot away" : "close by");
  if (person != kNone) text += person_at(look, person).text + " ";
  if (unaware != 0) return text + "You have not been seen.";
  constexpr std::array<std::string_view, 5> kBearing = {
      "They come straight for you.", "Hands go to weapons, or what serves for them.", "They look you over.",
      "They look up, and go on with what they do.", "They are glad to see you."};
  constexpr std::array<std::string_view, 5> kBearingOfOne = {
      "It comes straight for you.", "It bristles.", "It looks you over.", "It looks up, and away again.",
      "It is glad to see you."};
  const bool one_beast = count <= 1 && person == kNone;
  return text + std::string(one_beast ? kBearingOfOne[at(disposition)] : kBearing[at(disposition)]);
}

Telling tell_meeting(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::met:
      return Teller("met")
          .field("who", id_of(look, a, c))
          .field("count", b)
          .field("range", name_for(static_cast<Range>(d)))
          .field("disposition", name_for(static_cast<Disposition>(e)))
          .field("unaware", f)
          .text(met_in_words(look, event));
    case Told::about: {
      constexpr std::array<std::string_view, 12> kAbout = {"They are hunting.",
                                                           "They are on patrol.",
                                                           "They are picking through what lies about.",
                                                           "They have been hiding.",
                                                           "They are at rest.",
                                                           "They are at work.",
                                                           "They put heads together.",
                                                           "They are holding a rite.",
                                                           "They are making something, or music.",
                                                           "They are setting a trap.",
                                                           "They have reason to feast.",
                                                           "They are at their meal."};
      return Teller("about").field("activity", a + 1).text(std::string(kAbout[at(a)]));
    }
    case Told::troubled: {
      constexpr std::array<std::string_view, 10> kTroubles = {"They look hungry.",
                                                              "Sick, or very young.",
                                                              "They have lost their way.",
                                                              "They are bound or caught.",
                                                              "They are out of temper.",
                                                              "Hurt, or with broken gear.",
                                                              "They are running from something.",
                                                              "There is madness in their eyes.",
                                                              "They are dead.",
                                                              "And somebody else is with them."};
      return Teller("troubled").field("complication", a + 1).text(std::string(kTroubles[at(a)]));
    }
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
          .text(fmt::format("Then something else: {}.", want_in_words(look, a, b, c)));
    case Told::gave:
      return Teller("gave")
          .field("want", a + 1)
          .text(fmt::format("You give {} what they want.", others(look, c, b)));
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
          .text(fmt::format("{} finds the right words: {} now.", name_of(look, a),
                            name_for(static_cast<Disposition>(c))));
    case Told::approach_failed:
      return Teller("approach-failed")
          .field("who", name_of(look, a))
          .field("approach", name_for(static_cast<Approach>(b)))
          .text(fmt::format("{} gets nowhere, and will not get farther that way.", name_of(look, a)));
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
          .text(a != 0 ? "You are gone before it comes to anything." : "A stone rolls. They are after you.");
    case Told::parted:
      return Teller("parted")
          .field("who", id_of(look, a, b))
          .text(fmt::format("You and {} go your own ways.", others(look, a, b)));
    case Told::remains:
      return Teller("remains")
          .field("creature", look.library.creatures[at(a)].id)
          .field("count", b)
          .field("silver", c)
          .text(fmt::format("{}, and nothing about it lives. {}", capital(group_name(look, a, b, kNone)),
                            c > 0 ? fmt::format("You find {}.", silver(c)) : "There is nothing to take."));
    default: return {};
  }
}

Telling tell_errands(const Look& look, const engine::Event& event) {
  const int a = event.data[0];
  const int b = event.data[1];
  switch (static_cast<Told>(event.type)) {
    case Told::spoke:
      return Teller("spoke")
          .field("person", person_at(look, a).id)
          .text(fmt::format("{}: {}", person_at(look, a).name, quoted(person_at(look, a).greeting)));
    case Told::rumour_heard:
      return Teller("rumour-heard")
          .field("rumour", look.library.rumours[at(a)].id)
          .text(b == kNone ? fmt::format("You hear: {}", look.library.rumours[at(a)].text)
                           : fmt::format("{}: {}", person_at(look, b).name,
                                         quoted(look.library.rumours[at(a)].text)));
    case Told::errand_offered:
      return Teller("errand-offered")
          .field("errand", errand_at(look, a).id)
          .text(fmt::format("{}: {}", person_at(look, b).name, quoted(errand_at(look, a).text)));
    case Told::errand_taken:
      return Teller("errand-taken")
          .field("errand", errand_at(look, a).id)
          .text(fmt::format("You take it on: {}.", errand_at(look, a).name));
    case Told::errand_done:
      return Teller("errand-done").field("errand", errand_at(look, a).id).text(errand_at(look, a).thanks);
    case Told::errand_failed:
      return Teller("errand-failed")
          .field("errand", errand_at(look, a).id)
          .text(fmt::format("Nothing will come of it: {}.", errand_at(look, a).name));
    case Told::person_gone:
      return Teller("person-gone")
          .field("person", person_at(look, a).id)
          .text(fmt::format("{} is gone.", person_at(look, a).name));
    case Told::came_to_town:
      return Teller("came-to-town")
          .field("place", look.library.places[at(a)].id)
          .text(fmt::format("You look around in {}.", look.library.places[at(a)].name));
    case Told::left_town: return Teller("left-town").field("place", look.library.places[at(a)].id);
    case Told::season_came:
      return Teller("season-came")
          .field("season", look.library.seasons[at(a)].id)
          .text(fmt::format("{}. {}", look.library.seasons[at(a)].name, look.library.seasons[at(a)].text));
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
          .text(fmt::format("{}, for {}.", item_name(look, b), silver(c)));
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

Telling tell_boasts(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::boasted:
      return Teller("boasted")
          .field("who", name_of(look, a))
          .field("errand", b == kNone ? std::string_view() : std::string_view(errand_at(look, b).id))
          .field("ability", word_for(static_cast<Ability>(c)))
          .text(fmt::format("{} says it aloud, and everybody has heard it.", name_of(look, a)));
    case Told::boast_raised:
      return Teller("boast-raised")
          .field("who", name_of(look, a))
          .field("stakes", c)
          .text(fmt::format("The stakes are up: {} has {} days.", name_of(look, a), look.who(a).boast.days));
    case Told::stakes_refused:
      return Teller("stakes-refused")
          .field("who", name_of(look, a))
          .field("by", name_of(look, b))
          .text(fmt::format("{} shrugs. {} has to do it now.", name_of(look, a), name_of(look, b)));
    case Told::boast_kept:
      return Teller("boast-kept")
          .field("who", name_of(look, a))
          .text(fmt::format("{} has kept the boast. People talk of it.", name_of(look, a)));
    case Told::boast_shirked:
      return Teller("boast-shirked")
          .field("who", name_of(look, a))
          .text(fmt::format("{} has not done it, and nobody will listen again.", name_of(look, a)));
    default: return {};
  }
}

}  // namespace

Telling tell_people(const Look& look, const engine::Event& event) {
  for (auto* const tell : {tell_meeting, tell_errands, tell_trade, tell_boasts}) {
    Telling told = tell(look, event);
    if (!told.name.empty()) return told;
  }
  return {};
}

}  // namespace gamekeeper::farsa
