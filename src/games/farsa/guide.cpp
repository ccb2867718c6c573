#include "games/farsa/guide.hpp"

#include <fmt/format.h>

#include "farsa/words/common.hpp"
#include "farsa/words/fight.hpp"
#include "farsa/words/magic.hpp"
#include "farsa/words/making.hpp"
#include "farsa/words/people.hpp"
#include "farsa/words/site.hpp"
#include "farsa/words/town.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/people/people.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr std::size_t kMostLeads = 3;

bool is_first_choice(const Look& look) {
  return look.state.calendar.day == 1 && look.state.calendar.watch == 0 && look.state.wild.entries == 0;
}

bool is_hurt(const Character& one) {
  return is_present(one) && (one.guard < one.guard_most || one.now[0] < one.most[0]);
}

}  // namespace

std::vector<std::string> pages_for(const Look& look, const engine::Decision& decision) {
  if (decision.seat == kReferee) return {};
  switch (decision.prompt.word) {
    case prompt::ask_party.word: return {"welcome"};
    case prompt::ask_upkeep.word: return {"town"};
    case prompt::ask_drop.word:
    case prompt::ask_pack.word: return {"slots"};
    case prompt::ask_turn.word: return {"turns"};
    case prompt::ask_doer.word:
    case prompt::ask_door_doer.word:
    case prompt::ask_threat.word: return {"saves"};
    case prompt::ask_watch.word: return {is_first_choice(look) ? "welcome" : "watches"};
    case prompt::ask_road.word:
    case prompt::ask_lookout.word:
    case prompt::ask_navigator.word: return {"watches"};
    case prompt::ask_settlement.word: return {"streets"};
    case prompt::ask_person.word:
    case prompt::ask_meeting.word: return {"talking"};
    case prompt::ask_stall.word: return {"slots"};
    case prompt::ask_deed.word:
      if (std::ranges::any_of(look.state.party, is_hurt)) return {"guard"};
      return {"fighting"};
    case prompt::ask_spell.word:
    case prompt::ask_dice.word: return {"magic"};
    default: return {};
  }
}

bool is_at_a_loss(const Look& look) {
  return std::ranges::all_of(look.state.errands, [](ErrandState state) {
    return state == ErrandState::unknown || state == ErrandState::offered;
  });
}

std::vector<std::string> leads(const Look& look) {
  std::vector<std::string> here;
  std::vector<std::string> elsewhere;
  for (const Library::ErrandOf& one : look.library.errands) {
    if (!one.errand->lead || !is_about(look, one.person)) continue;
    const std::uint8_t place = look.library.homes[one.person].place;
    if (place == look.state.place) {
      here.push_back(*one.errand->lead);
    } else {
      elsewhere.push_back(fmt::format("In {}: {}", look.library.places[place].name, *one.errand->lead));
    }
  }
  here.insert(here.end(), elsewhere.begin(), elsewhere.end());
  here.resize(std::min(here.size(), kMostLeads));
  return here;
}

}  // namespace gamekeeper::farsa
