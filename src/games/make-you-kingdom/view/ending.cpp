#include <fmt/format.h>

#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/view/view.hpp"
#include "games/make-you-kingdom/voice.hpp"
#include "kit/words/value.hpp"
#include "make-you-kingdom/voice.hpp"

/// What a campaign leaves: the page worth keeping.
namespace gamekeeper::make_you_kingdom {
namespace {

std::string what_became_of_it(const Look& look) {
  const std::string name = name_of_kingdom(look.library, look.seen.kingdom);
  if (look.seen.ending == Ending::fallen) {
    const std::optional<Ruin> why = falls_by(look, true);
    const Speech speech(look.seen, look.library, {});
    const std::string because = why ? ": " + speech.value(kind::ruin, int_of(*why), "").key() : std::string();
    return fmt::format("{} is no more{}. Somebody will find the rooms, and wonder about the soup.", name,
                       because);
  }
  return look.seen.objective_met != 0
             ? fmt::format("{} stands, and there is more of it to sweep. They will tell this one for years.",
                           name)
             : fmt::format("{} stands. What you went out for is still out there, and knows you now.", name);
}

std::string fate_of(const Look& look, Who who) {
  const Landmaker& one = look.landmaker(who);
  if (look.has_mark(who, Mark::dead)) return "did not come back";
  const std::string medals = one.medals == 0   ? ""
                             : one.medals == 1 ? ", a Medal"
                                               : fmt::format(", {} Medals", one.medals);
  return fmt::format("Level {}{}", one.level, medals);
}

}  // namespace

Paper ending_page(const Look& look) {
  const Kingdom& kingdom = look.seen.kingdom;
  const bool fell = look.seen.ending == Ending::fallen;
  Paper page(Paper::Kind::sheet, "ending", fell ? "The Kingdom has fallen" : "The end");
  page.text = what_became_of_it(look);
  page.state.emplace_back(fell ? "lost" : look.seen.objective_met != 0 ? "won" : "done");
  page.fields.push_back(field("Games", kingdom.games));
  page.fields.push_back(field("Level", kingdom.level, "T-23"));
  page.fields.push_back(field("Population", look.population(), "T-23"));
  page.fields.push_back(field("Maps", int_of(kingdom.maps.size())));
  page.fields.push_back(field("Treasury", fmt::format("{} MG", kingdom.treasury)));
  for (Who who = 0; who < static_cast<Who>(look.seen.court.size()); ++who) {
    Paper& note =
        page.children.emplace_back(Paper::Kind::note, "fate/" + key_of_person(who), full_name_of(look, who));
    note.text = fate_of(look, who);
  }
  return page;
}

}  // namespace gamekeeper::make_you_kingdom
