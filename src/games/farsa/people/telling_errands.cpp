#include <fmt/format.h>

#include <array>
#include <cstddef>
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
#include "games/farsa/view.hpp"
#include "games/farsa/words.hpp"

/// Talk, errands and Boasts, as sentences.
namespace gamekeeper::farsa {
namespace {

using engine::Telling;

const Person& person_at(const Look& look, int person) { return look.library.people[at(person)]; }
const Errand& errand_at(const Look& look, int errand) { return *look.library.errands[at(errand)].errand; }

std::string greeting_in_words(const Look& look, int person, Greeting greeting, int errand) {
  const Person& one = person_at(look, person);
  switch (greeting) {
    case Greeting::first: return fmt::format("{}: {}", one.name, quoted(one.greeting));
    case Greeting::again: return fmt::format("{} knows you again, and waits to hear what it is.", one.name);
    case Greeting::waiting: return fmt::format("{}: {}", one.name, quoted(errand_at(look, errand).waiting));
    case Greeting::expects:
      return fmt::format("{} looks at you, and sees that there is something to tell.", one.name);
  }
  return "";
}

std::string_view name_for(Greeting greeting) {
  constexpr std::array<std::string_view, 4> kNames = {"first", "again", "waiting", "expects"};
  return kNames[static_cast<std::size_t>(greeting)];
}

}  // namespace

Telling tell_errands(const Look& look, const engine::Event& event) {
  const int a = event.data[0];
  const int b = event.data[1];
  switch (static_cast<Told>(event.type)) {
    case Told::spoke:
      return Teller("spoke")
          .field("person", person_at(look, a).id)
          .field("greeting", name_for(static_cast<Greeting>(b)))
          .text(greeting_in_words(look, a, static_cast<Greeting>(b), event.data[2]));
    case Told::word_brought:
      return Teller("word-brought")
          .field("errand", errand_at(look, a).id)
          .field("person", person_at(look, b).id)
          .text(fmt::format("You say what {} would have said. {} hears it to the end.",
                            person_at(look, look.library.errands[at(a)].person).name,
                            person_at(look, b).name));
    case Told::rumour_heard:
      return Teller("rumour-heard")
          .field("rumour", look.library.rumours[at(a)].id)
          .text(b == kNone ? fmt::format("You hear: {}", look.library.rumours[at(a)].text)
                           : fmt::format("{}: {}", capital(name_of_person(look, b)),
                                         quoted(look.library.rumours[at(a)].text)));
    case Told::errand_offered:
      return Teller("errand-offered")
          .field("errand", errand_at(look, a).id)
          .text(fmt::format("{}: {}", capital(name_of_person(look, b)), quoted(errand_at(look, a).text)));
    case Told::errand_taken:
      return Teller("errand-taken")
          .field("errand", errand_at(look, a).id)
          .text(fmt::format("You take it on: {}.", errand_at(look, a).name));
    case Told::errand_done:
      return Teller("errand-done")
          .field("errand", errand_at(look, a).id)
          .text(fmt::format("{}: {} ({})", person_at(look, b).name, quoted(errand_at(look, a).thanks),
                            reward_in_words(look, errand_at(look, a))));
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

Telling tell_boasts(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::boasted:
      return Teller("boasted")
          .field("who", name_of(look, a))
          .field("errand", b == kNone ? std::string_view() : std::string_view(errand_at(look, b).id))
          .field("ability", word_for(static_cast<Ability>(c)))
          .text(d == 0 && b == kNone ? fmt::format("{} swears it aloud. It is a Boast now.", name_of(look, a))
                : d == 0 ? fmt::format("{}, so that all can hear: \"{}? I'll see to it.\"", name_of(look, a),
                                       errand_at(look, b).name)
                         : fmt::format("{}, so that all can hear: \"{}\"", name_of(look, a), look.text(d)));
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
          .text(
              fmt::format("{} has not done it, and nobody will listen to another boast.", name_of(look, a)));
    case Told::ability_grown:
      return Teller("ability-grown")
          .field("who", name_of(look, a))
          .field("ability", word_for(static_cast<Ability>(b)))
          .field("by", c)
          .field("most", d)
          .text(c > 0 ? fmt::format("{}: {} grows to {}.", name_of(look, a),
                                    word_for(static_cast<Ability>(b)), d)
                      : fmt::format("{}: {} sinks to {}, for good.", name_of(look, a),
                                    word_for(static_cast<Ability>(b)), d));
    case Told::boast_laughed_off:
      return Teller("boast-laughed-off")
          .field("who", name_of(look, a))
          .text(fmt::format("Nobody takes that for a boast. {} may think of another.", name_of(look, a)));
    case Told::term_runs_out:
      return Teller("term-runs-out")
          .field("who", name_of(look, a))
          .field("days", b)
          .text(fmt::format("{} more {} for {} to keep the boast.", capital(number_word(b)),
                            b == 1 ? "day" : "days", name_of(look, a)));
    default: return {};
  }
}

}  // namespace gamekeeper::farsa
