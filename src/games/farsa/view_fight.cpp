#include <fmt/format.h>

#include "engine/scene.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/view.hpp"

namespace gamekeeper::farsa {
namespace {

using engine::Piece;

std::string state_of(const Foe& foe) {
  switch (foe.state) {
    case Foe::State::fighting: return foe.asleep ? "asleep" : foe.held > 0 ? "held" : foe.ally ? "ally" : "";
    case Foe::State::down: return "down";
    case Foe::State::dead: return "dead";
    case Foe::State::fled: return "fled";
    case Foe::State::yielded: return "yielded";
  }
  return "";
}

/// A card is narrow: without the article.
std::string card_title(const std::string& name) {
  return capital(name.starts_with("the ") ? name.substr(4) : name);
}

}  // namespace

engine::Piece foes_row(const Look& look) {
  Piece row(Piece::Kind::row, "foes", "Against you");
  for (const int foe : indices(look.state.fight.foes)) {
    const Foe& one = look.foe(foe);
    Piece& card = row.children.emplace_back(Piece::Kind::card, fmt::format("foe/{}", foe + 1),
                                            card_title(name_of_foe(look, foe)));
    card.fields.push_back({"Guard", fmt::format("{}", one.guard), "", "", "F-3"});
    card.fields.push_back({"STR", fmt::format("{}", one.now[0]), "", "", "F-3"});
    card.fields.push_back({"Armor", fmt::format("{}", look.creature(foe).armor), "", "", "F-3"});
    card.fields.push_back({"Range", std::string(name_for(one.range)), "", "", ""});
    if (const std::string word = state_of(one); !word.empty()) card.state.push_back(word);
    if (one.mounted) card.state.emplace_back("mounted");
    if (is_detachment(look, foe)) card.state.emplace_back(one.weakened ? "thinned out" : "fights as many");
    if (look.state.fight.foes.size() == 1) card.text = look.creature(foe).blurb;
  }
  return row;
}

engine::Piece met(const Look& look) {
  const engine::Piece::Kind kind = Piece::Kind::card;
  const Meeting& meeting = look.state.meeting;
  std::string title = meeting.person != kNone ? capital(name_of_person(look, meeting.person)) : "";
  if (title.empty() && meeting.creature != kNone) {
    const Creature& creature = look.library.creatures[meeting.creature];
    title = meeting.count > 1 ? fmt::format("{} {}", capital(number_word(meeting.count)), creature.plural)
                              : creature.name;
  }
  Piece card(kind, "met", title);
  card.text = meeting.person != kNone     ? look.library.people[meeting.person].text
              : meeting.creature != kNone ? look.library.creatures[meeting.creature].blurb
                                          : "";
  card.fields.push_back({"Range", std::string(name_for(meeting.range)), "", "", "X-3"});
  static constexpr std::string_view kMoods[] = {"about to attack", "hostile", "curious", "indifferent",
                                                "friendly"};
  card.fields.push_back({"Mood", std::string(kMoods[static_cast<int>(meeting.disposition)]), "", "", "N-3"});
  if (meeting.want_known && meeting.person != kNone)
    card.fields.push_back({"Wants", look.library.people[meeting.person].wants, "", "", "N-2"});
  return card;
}

engine::Piece duelists(const Look& look) {
  const Duel& duel = look.state.duel;
  Piece row(Piece::Kind::row, "duel", duel.bodily ? "A duel of blades" : "A duel of words");
  Piece& mine = row.children.emplace_back(Piece::Kind::card, "duel/mine", name_of(look, duel.who));
  mine.fields.push_back({"Points", fmt::format("{}", duel.mine), "", "", "F-14b"});
  Piece theirs = met(look);
  theirs.id = "duel/theirs";
  theirs.text.clear();
  theirs.fields.clear();
  theirs.fields.push_back({"Points", fmt::format("{}", duel.theirs), "", "", "F-14b"});
  row.children.push_back(std::move(theirs));
  row.text = duel.stake == Duel::Stake::purse ? "Twenty silver on it."
             : duel.stake == Duel::Stake::ear ? "Whoever wins will be listened to."
                                              : "What it is about is still to be said.";
  return row;
}

}  // namespace gamekeeper::farsa
