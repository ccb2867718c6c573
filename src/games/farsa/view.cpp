#include "games/farsa/view.hpp"
#include "kit/course/course.hpp"

namespace gamekeeper::farsa {
namespace {

std::string gear_of(const Look& look, const Background& background) {
  std::vector<std::string> gear;
  gear.reserve(background.gear.size() + background.spells.size());
  for (const int item : background.gear) gear.push_back(lower(item_name(look, item)));
  for (const auto& spell : background.spells)
    gear.push_back("a scroll of " + look.library.spells[spell].name);
  return listed(gear);
}

Piece kindreds(const Look& look) {
  Piece list(Piece::Kind::list, "kindreds", "The peoples of the Marches");
  for (const Kindred& kindred : look.library.kindreds) {
    add_note(list, "kindred/" + kindred.id, kindred.name, kindred.trait_text);
  }
  return list;
}

Piece backgrounds(const Look& look) {
  Piece list(Piece::Kind::list, "backgrounds", "What one can have been");
  for (const Background& background : look.library.backgrounds) {
    add_note(list, "background/" + background.id, background.name,
             fmt::format("{}. Brings {}.", listed(kit::names_of(look.library.skills, background.skills)),
                         gear_of(look, background)));
  }
  return list;
}

std::string state_of(const Foe& foe) {
  if (!is_fighting(foe)) return word_of(foe.state);
  return foe.asleep ? "asleep" : foe.held > 0 ? "held" : foe.ally ? "ally" : "";
}

/// A card is narrow: without the article.
std::string card_title(const std::string& name) {
  return capital(name.starts_with("the ") ? name.substr(4) : name);
}

constexpr std::array<std::string_view, 3> kWatches = {"morning", "evening", "night"};

std::string title(const Look& look) {
  if (phase_of(look.state) == Phase::making) return "Farsa";
  if (look.in_site()) return look.site().name;
  if (look.state.journey.to != kNone) return way_of(look);
  return look.place().name;
}

std::string subtitle(const Look& look) {
  const Calendar& now = look.state.calendar;
  if (phase_of(look.state) == Phase::making) return "The party is made";
  if (phase_of(look.state) == Phase::fight) return fmt::format("Fight, round {}", look.state.fight.round);
  if (phase_of(look.state) == Phase::battle)
    return fmt::format("Battle, round {}", look.state.war.battle.round);
  if (phase_of(look.state) == Phase::downtime)
    return fmt::format("{}, cycle {}", look.library.seasons[now.season].name, now.cycle + 1);
  if (look.in_site()) return fmt::format("Day {}, {}, turn {}", now.day, kWatches[now.watch], now.turn + 1);
  return fmt::format("Day {}, {}", now.day, kWatches[now.watch]);
}

/// Whoever is still being made lies on the stage, if there is anything to see of them yet.
bool is_in_the_making(const Look& look, Who who) {
  return phase_of(look.state) == Phase::making && who + 1 == static_cast<Who>(look.state.party.size());
}

Piece foes_row(const Look& look) {
  Piece row(Piece::Kind::row, "foes", "Against you");
  for (const int foe : indices(look.state.fight.foes)) {
    const Foe& one = look.foe(foe);
    Piece& card =
        row.add(Piece::Kind::card, fmt::format("foe/{}", foe + 1), card_title(name_of_foe(look, foe)));
    card.with("Guard", one.guard, "F-3");
    card.with("STR", one.now[0], "F-3");
    card.with("Armor", look.creature(foe).armor, "F-3");
    card.with("Range", word_of(one.range));
    card.marked(state_of(one)).marked(one.mounted ? "mounted" : "");
    if (is_detachment(look, foe)) card.marked(one.weakened ? "thinned out" : "fights as many");
    if (look.state.fight.foes.size() == 1) card.text = look.creature(foe).blurb;
  }
  return row;
}

Piece duelists(const Look& look) {
  const Duel& duel = look.state.duel;
  Piece row(Piece::Kind::row, "duel", duel.bodily ? "A duel of blades" : "A duel of words");
  row.add(Piece::Kind::card, "duel/mine", name_of(look, duel.who)).with("Points", duel.mine, "F-14b");
  Piece theirs = met(look);
  theirs.id = "duel/theirs";
  theirs.text.clear();
  theirs.fields.clear();
  row.holding(std::move(theirs.with("Points", duel.theirs, "F-14b")));
  row.text = duel.stake == Duel::Stake::purse ? "Twenty silver on it."
             : duel.stake == Duel::Stake::ear ? "Whoever wins will be listened to."
                                              : "What it is about is still to be said.";
  return row;
}

/// What there is to choose from, and what it brings; then the one who is being made.
Piece in_the_making(const Look& look) {
  if (look.state.party.empty()) return here(look);
  const Who who = static_cast<Who>(look.state.party.size()) - 1;
  if (look.who(who).kindred == kNone) return kindreds(look);
  if (look.who(who).background == kNone) return backgrounds(look);
  return sheet_of(look, who);
}

}  // namespace

Piece met(const Look& look) {
  const Meeting& meeting = look.state.meeting;
  std::string title = meeting.person != kNone ? capital(name_of_person(look, meeting.person)) : "";
  if (title.empty() && meeting.creature != kNone) {
    const Creature& creature = look.library.creatures[meeting.creature];
    title = meeting.count > 1 ? fmt::format("{} {}", capital(number_word(meeting.count)), creature.plural)
                              : creature.name;
  }
  Piece card(Piece::Kind::card, "met", title,
             meeting.person != kNone     ? look.library.people[meeting.person].text
             : meeting.creature != kNone ? look.library.creatures[meeting.creature].blurb
                                         : "");
  card.with("Range", word_of(meeting.range), "X-3");
  static constexpr std::string_view kMoods[] = {"about to attack", "hostile", "curious", "indifferent",
                                                "friendly"};
  card.with("Mood", kMoods[at(meeting.disposition)], "N-3");
  if (meeting.want_known && meeting.person != kNone)
    card.with("Wants", look.library.people[meeting.person].wants, "N-2");
  return card;
}

bool sees_sheet(const Look& look, Who who, engine::SeatId seat) {
  const Character& one = look.who(who);
  return is_present(one) && (seat == kReferee || seat == engine::kSpectator || one.player == seat);
}

engine::Scene view_of(const Look& look, engine::SeatId seat) {
  engine::Scene scene;
  scene.title = title(look);
  scene.subtitle = subtitle(look);
  for (const kit::course::Place& place : look.state.course.places()) {
    if (place.procedure != kExpedition.id) scene.where.push_back(kit::course::in_words(place));
  }
  const bool all = seat == kReferee;
  if (phase_of(look.state) == Phase::fight) {
    scene.stage.push_back(foes_row(look));
    scene.stage.push_back(party_row(look));
  } else if (phase_of(look.state) == Phase::battle) {
    scene.stage.push_back(host_row(look, false));
    scene.stage.push_back(host_row(look, true));
  } else if (phase_of(look.state) == Phase::making) {
    scene.stage.push_back(in_the_making(look));
  } else {
    const bool talks = phase_of(look.state) == Phase::settlement && talking_to(look.state) != kNone;
    if (phase_of(look.state) == Phase::meeting) scene.stage.push_back(met(look));
    if (phase_of(look.state) == Phase::duel) scene.stage.push_back(duelists(look));
    if (talks) scene.stage.push_back(talked_to(look));
    if (are_factions_at_work(look)) scene.stage.push_back(factions_at_work(look));
    if (!talks) scene.stage.push_back(here(look));
    if (all && look.in_site()) scene.stage.push_back(key_to_room(look));
    scene.stage.push_back(look.in_site() ? site_map(look, all) : country_map(look, all));
    if (phase_of(look.state) != Phase::meeting) scene.stage.push_back(party_row(look));
  }
  for (const Who who : indices(look.state.party)) {
    if (sees_sheet(look, who, seat) && !is_in_the_making(look, who))
      scene.seat.push_back(sheet_of(look, who));
  }
  add_ledger(look, seat, scene.ledger);
  return scene;
}

}  // namespace gamekeeper::farsa
